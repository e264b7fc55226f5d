"""The named requirements of every action. What is legal and why something is not come from these same lists."""

from __future__ import annotations

import functools
from typing import Final

from playmat.core.ask import Cause, Option
from playmat.core.ids import CardId, Seat
from playmat.core.state import Env
from playmat.games.gamma import playing
from playmat.games.gamma.acts import energy, life
from playmat.games.gamma.courses import course
from playmat.games.gamma.dream import ordinary, speed_count
from playmat.games.gamma.events import Channeled, Dreamed
from playmat.games.gamma.nodes.changes import FirstOnly
from playmat.games.gamma.nodes.clauses import Skill
from playmat.games.gamma.playing import Price, env_to_play, is_playable_place, nth_skill, paid_together, price_of
from playmat.games.gamma.saying import Grouping, Members, Saying
from playmat.games.gamma.stats import missing_sources, requirement
from playmat.games.gamma.timing import accelerated, is_infinite, life_for, needed_speed, own_speed
from playmat.games.gamma.zones import DREAM, HAND, KIT, REALITY, VOID
from playmat.lang.changes import Cannot, Forbids
from playmat.lang.effects import If, Sequence
from playmat.lang.nodes import Effect
from playmat.machine.announcing import able_modes, how_many_modes, modal, use_key
from playmat.machine.evaluate import holds
from playmat.machine.explain import MET, Reasons, Requirement, depends_on, words_of
from playmat.machine.forbidding import forbidden, forbidding, forbids_choosing
from playmat.machine.possible import price_is_possible
from playmat.machine.refusing import (
    by_texts,
    by_words,
    counted,
    in_own_hand,
    not_now,
    refuse,
    while_it_is_on,
)
from playmat.machine.scene import Scene
from playmat.machine.targeting import can_be_declared
from playmat.machine.texts import clauses, statics


@KIT.fills("may_be_chosen")
def may_be_chosen(scene: Scene, env: Env, card: CardId) -> bool:
    """Whether an effect may be directed at the card: no text forbids it, and in Dream it lies beneath what is aimed."""
    if scene.card(card).zone == DREAM and not playing.lies_beneath(scene, env, card):
        return False
    return not forbids_choosing(scene, env, card)


KIT.fills("forbids_choosing")(forbids_choosing)


@KIT.fills("may_announce")
def may_announce(scene: Scene, env: Env, effect: Effect | None) -> bool:
    """Whether there is a target for every word of a text that wants one (gamma.r.targets-when)."""
    if effect is None:
        return True
    modes = modal(effect)
    if modes is not None:
        return len(able_modes(scene, env, modes)) >= how_many_modes(scene, env, modes)[0]
    return all(can_be_declared(scene, env, one) for one in unconditional(effect))


@functools.lru_cache(maxsize=4096)
def unconditional(effect: Effect) -> tuple[Effect, ...]:
    """The steps that ask for no condition; what asks for one does without a target where there is none."""
    if isinstance(effect, Sequence) and any(isinstance(step, If) for step in effect.effects):
        return tuple(step for step in effect.effects if not isinstance(step, If))
    return () if isinstance(effect, If) else (effect,)


# ---- when (asked only of what is not offered)


is_game_on = while_it_is_on("gamma.r.concession", "gamma.overview.win")


def is_active(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Only the active player acts (gamma.shared-round.only-active-acts); in most phases nobody is active."""
    ask, clock = scene.state.ask, scene.state.clock
    if clock.phase in ("set-up", "pre-round", "round-start", "round-end", "draw") and clock.active < 0:
        return refuse("Nobody is active in this phase.", "gamma.phases.no-active-by-default")
    if ask is not None and ask.kind not in ("action", "response", "group", "attack", "block"):
        return refuse("Something else is being decided first.", "gamma.shared-round.single-active")
    if ask is not None and ask.seat != seat:
        return refuse("The other player is active now.", "gamma.shared-round.only-active-acts")
    return MET


def is_said_as_offered(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Nothing but a block and a fetch is done to another card; skills have numbers, and what is paid instead of a cost
    (is_a_way_to_pay).
    """
    if option.place >= 0 and option.verb == "attack":
        return refuse("Only the other player is attacked.", "gamma.r.attack-player-only")
    if option.place >= 0 and option.verb not in ("block", "fetch"):
        return refuse("It is played by itself; targets are asked for.", "gamma.r.targets-when")
    if option.number >= 0 and option.verb not in ("ability", "channel", "play"):
        return refuse("Only skills have numbers.", "gamma.r.skill-terms")
    return MET


# ---- playing cards and skills


def is_where_it_is_played_from(scene: Scene, seat: Seat, option: Option) -> Reasons:
    if is_playable_place(scene, seat, option.card):
        return MET
    return refuse("Only a card from your own hand can be played.", "gamma.r.play-from-hand")


def is_a_way_to_pay(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """What may be paid instead of its energy cost its text says, and when (gamma.r.card-over-rules)."""
    if option.number < 0:
        return MET
    way = playing.played_instead(scene, option)
    if way is None:
        return refuse("It is played for its cost.", "gamma.card.energy-cost")
    env = env_to_play(scene, seat, option, 0, 1)
    if holds(scene, env, way.condition):
        return MET
    return by_words(f"It is not played so now: “{words_of(scene, env.cause)}”", env.cause, "gamma.r.card-over-rules")


def payable_instead(scene: Scene, seat: Seat, card: CardId) -> list[Option]:
    """The ways to pay something instead of a card's energy cost that are open to the player now."""
    asked = (is_a_way_to_pay, has_the_energy, its_price_can_be_paid)
    ways = [option for option in playing.ways_to_play(scene, card) if option.number > 0]
    return [way for way in ways if not any(one(scene, seat, way) for one in asked)]


def sources_are_met(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Each source by itself; nothing can be paid instead (gamma.sources.unmet-refused)."""
    return sources_needed(scene, seat, option, members_said(scene))


def sources_with(scene: Scene, seat: Seat, option: Option, members: Members) -> Reasons:
    """The same, with those members of its group beneath it: of one card a text may say that it needs none."""
    return sources_needed(scene, seat, option, members) if members and FirstOnly in statics(scene) else MET


def sources_needed(scene: Scene, seat: Seat, option: Option, members: Members) -> Reasons:
    """What is missing of them."""
    if option.verb == "ability":
        found = nth_skill(scene, option)
        needed = () if found is None else found[1].sources
    else:
        needed = requirement(scene, option.card, tuple(one.card for one in members if one.verb == "play"))
    if not needed:
        return MET
    missing = missing_sources(scene, seat, needed)
    if not missing:
        return MET
    said = ", ".join(f"{count} more {source}" for source, count in missing.items())
    return refuse(f"Its source requirement is not met: {said} missing.", "gamma.sources.unmet-refused")


def its_own_words_allow(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """A card that says when it may be played is played only then."""
    return not_now(scene, seat, option.card, "gamma.r.card-over-rules")


@depends_on((Cannot, "play"), Forbids)
def no_text_forbids_playing(scene: Scene, seat: Seat, option: Option) -> Reasons:
    told = Dreamed(option.card, seat, "play", origin=scene.card(option.card).zone)
    general = forbidden(scene, told, Cause("gamma.play.to-dream"))
    named = forbidding(scene, "play", option.card, seat)
    return by_texts(scene, "playing it", named if general is None else [*named, general])


def its_targets_are_there(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """As it enters Dream its targets are chosen. What another player is saying is not known yet."""
    ask = scene.state.ask
    own = ask is not None and ask.seat == seat
    return targets_with(scene, seat, option, members_said(scene) if own else ())


def targets_with(scene: Scene, seat: Seat, option: Option, members: Members) -> Reasons:
    """The same, where these are beneath it: a card of the same group may be its target (gamma.r.targets-when), and one
    that has none refuses the group (gamma.r.group-failure). What is done only for having been committed in a group
    does without.
    """
    if option.verb == "ability" and nth_skill(scene, option) is None:
        return MET
    steps = price_of(scene, option, members).steps
    effect = effect_to_aim(scene, option, steps)
    if effect is None:
        return MET
    key = ("targets", seat, option.verb, option.card, option.number, steps)
    known: bool | None = scene.cache.get(key)
    env = env_to_play(scene, seat, option, steps, 1)
    if known is None:
        known = scene.cache[key] = may_announce(scene, env, effect)
    cards_beneath = any(one.verb == "play" for one in members)
    if known or (cards_beneath and may_announce(playing.with_placed(scene, seat, members), env, effect)):
        return MET
    return by_words(f"It has no target: “{words_of(scene, env.cause)}”", env.cause, "gamma.r.targets-when")


def effect_to_aim(scene: Scene, option: Option, steps: int) -> Effect | None:
    """What a card or skill does if it is committed alone and so much faster."""
    if option.verb == "ability":
        found = nth_skill(scene, option)
        return None if found is None else found[1].effect
    return playing.said(scene, option, steps, 1)[0]


def is_fast_enough(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Its speed is as high as there are items in Dream, as it is or accelerated (gamma.speed.threshold)."""
    return speed_with(scene, seat, option, members_said(scene))


def speed_with(scene: Scene, seat: Seat, option: Option, members: Members) -> Reasons:
    """The same, with those members of its group beneath it (gamma.speed.group-check)."""
    if option.verb == "ability" and nth_skill(scene, option) is None:
        return MET
    if is_infinite(scene, option):
        if members or has_begun(scene.asking):
            return refuse("What is of infinity speed is in no group.", "gamma.r.infinity-played")
        return MET
    steps = price_of(scene, option, members).steps
    if not steps:
        return MET
    speeding = accelerated(scene, seat, option, steps)
    held = forbidden(scene, speeding, Cause("gamma.speed.accelerate"))
    if held is not None:
        return by_texts(scene, "accelerating it", [held])
    if sum(price.life for price in prices_with(scene, option, members)) <= payable_life(scene, seat):
        return MET
    beneath, own = needed_speed(scene, len(members)), own_speed(scene, option, members)
    rule = "gamma.speed.group-check" if members else "gamma.speed.threshold"
    if scene.state.clock.phase == "combat" and own < 0:
        rule = "gamma.r.negative-speed"
    text = f"It is too slow: its speed is {own}, and {beneath} is needed with {counted(beneath, 'item')} in Dream"
    taken = life_for(scene, seat, option, steps)
    more = f"{counted(steps, 'step')} faster would take {taken} life, and you cannot pay that"
    return refuse(f"{text}; {more}.", rule)


def prices_with(scene: Scene, option: Option, members: Members) -> list[Price]:
    """What the members of a group and one more cost, each with those beneath it."""
    if not members:
        return [price_of(scene, option)]
    group = (*members, option)
    return [price_of(scene, one, group[:at]) for at, one in enumerate(group)]


def payable_life(scene: Scene, seat: Seat) -> int:
    """The life that a player can pay: no more than there is, all of it if the table allows to lose by it
    (gamma.r.accelerate).
    """
    return max(life(scene, seat) - int(scene.parameter("gamma.r.accelerate.accelerate_must_survive")), 0)


def has_the_energy(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """The whole price is there (gamma.play.requirements)."""
    return energy_with(scene, seat, option, members_said(scene))


def energy_with(scene: Scene, seat: Seat, option: Option, members: Members) -> Reasons:
    """The same, with what those members of its group cost: a group is paid as a whole (gamma.r.group-failure)."""
    if option.verb == "ability" and nth_skill(scene, option) is None:
        return MET
    prices = prices_with(scene, option, members)
    total = paid = 0
    for price in prices:
        total += price.energy
        paid += price.life
    found = MET
    if total > energy(scene, seat):
        text = f"{'Together they cost' if members else 'It costs'} {total} energy, and you have {energy(scene, seat)}."
        found += refuse(text, "gamma.r.group-failure" if members else "gamma.card.energy-cost")
    if paid > payable_life(scene, seat) and not prices[-1].steps:
        text = f"That takes {paid} life, and you have {life(scene, seat)}."
        found += refuse(text, "gamma.play.requirements")
    return found


def its_price_can_be_paid(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """What it costs besides energy and life."""
    if option.verb == "ability" and nth_skill(scene, option) is None:
        return MET
    other = price_of(scene, option).other
    if other is None:
        return MET
    env = env_to_play(scene, seat, option, 0, 1)
    if price_is_possible(scene, env, other) and paid_together(scene, seat, (option,)):
        return MET
    return by_words(f"Its price cannot be paid: “{words_of(scene, env.cause)}”", env.cause, "gamma.play.requirements")


def its_price_can_be_paid_too(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Beside what the members of its group cost (gamma.r.group-failure)."""
    return price_with(scene, seat, option, members_said(scene))


def price_with(scene: Scene, seat: Seat, option: Option, members: Members) -> Reasons:
    """The same, with those members."""
    if not members or (option.verb == "ability" and nth_skill(scene, option) is None):
        return MET
    group = (*members, option)
    if all(price.other is None for price in prices_with(scene, option, members)) or paid_together(scene, seat, group):
        return MET
    return refuse("What the group costs cannot be paid for all of it together.", "gamma.r.group-failure")


def is_not_in_the_group(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """A card is played once, and then has no skill where it lay; a skill that costs anything but energy and life is
    activated once in a group.
    """
    return free_with(scene, seat, option, members_said(scene))


def free_with(scene: Scene, seat: Seat, option: Option, members: Members) -> Reasons:
    """The same, with those members."""
    before = [one.verb for one in members if one.card == option.card]
    if not before:
        return MET
    found = nth_skill(scene, option) if option.verb == "ability" else None
    again = found is not None and found[1].price is None and not found[1].once
    taken = any((verb, option.verb) != ("ability", "ability") for verb in before)
    used = option.verb in before
    if taken or (used and not again):
        return refuse("It is in the group already.", "gamma.speed.group")
    return MET


def members_said(scene: Scene) -> Members:
    """What has been said so far of the group that is asked about."""
    node = scene.asking
    return node.members if isinstance(node, Saying) else ()


def has_begun(node: object) -> bool:
    """Whether something has been said of what is declared, or a group is being said."""
    said = isinstance(node, Saying) and bool(node.members or getattr(node, "cards", ()) or getattr(node, "pairs", ()))
    return said or isinstance(node, Grouping)


JOIN: Final = (free_with, energy_with, speed_with, price_with, sources_with, targets_with)
"""What depends on the members of the group beneath; first what costs least to find out."""

PLAY: Final[tuple[Requirement, ...]] = (
    is_where_it_is_played_from,
    is_a_way_to_pay,
    sources_are_met,
    its_own_words_allow,
    no_text_forbids_playing,
    its_price_can_be_paid,
    its_targets_are_there,
    is_fast_enough,
    has_the_energy,
    its_price_can_be_paid_too,
    is_not_in_the_group,
)


# ---- skills


def is_own_card_with_skill(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Its controller activates it, from reality (gamma.r.skill-terms)."""
    record = scene.card(option.card)
    found = nth_skill(scene, option)
    if found is None:
        where = "" if record.zone == REALITY else " where it lies"
        return refuse(f"It has no skill{where}.", "gamma.objects.skill")
    holder = record.controller if record.zone in KIT.held else record.owner
    if holder != seat:
        return refuse("It is the other player's card.", "gamma.r.skill-terms")
    count = len(clauses(scene, option.card, Skill))
    if (option.number < 0) != (count == 1):
        which = f"It has {count} skills: say which." if count > 1 else "There is but one skill: it has no number."
        return refuse(which, "gamma.r.skill-terms")
    return MET


def its_condition_holds(scene: Scene, seat: Seat, option: Option) -> Reasons:
    found = nth_skill(scene, option)
    if found is None or holds(scene, found[0].env, found[1].condition):
        return MET
    cause = found[0].env.cause
    return by_words(f"What its skill asks for is not so now: “{words_of(scene, cause)}”", cause, "gamma.r.skill-terms")


def is_not_used(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """As often as its costs allow, unless it says otherwise."""
    found = nth_skill(scene, option)
    if found is not None and found[1].once and scene.tally(*use_key(found[0])):
        return refuse("Its skill was used this round.", "gamma.r.card-over-rules")
    return MET


@depends_on((Cannot, "ability"), Forbids)
def no_text_forbids_activating(scene: Scene, seat: Seat, option: Option) -> Reasons:
    general = forbidden(scene, Dreamed(option.card, seat, "skill"), Cause("gamma.play.to-dream"))
    named = forbidding(scene, "ability", option.card, seat)
    return by_texts(scene, "activating it", named if general is None else [*named, general])


ACTIVATE: Final[tuple[Requirement, ...]] = (
    is_own_card_with_skill,
    sources_are_met,
    its_condition_holds,
    is_not_used,
    no_text_forbids_activating,
    its_price_can_be_paid,
    its_targets_are_there,
    is_fast_enough,
    has_the_energy,
    its_price_can_be_paid_too,
    is_not_in_the_group,
)


# ---- universal actions


def is_in_own_hand(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Any card of the hand can be channeled (gamma.channel.any-card)."""
    return in_own_hand(scene, seat, option, "channeled", "gamma.channel.any-card")


def is_nothing_said_yet(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """What is being declared is one act with the group that goes with it (gamma.r.combat-commit)."""
    if has_begun(scene.asking):
        return refuse("What you declare and commit is one act: finish it first.", "gamma.r.combat-commit")
    return MET


def is_said_before_the_group(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Attackers and blockers are named first, then what is committed with them (gamma.r.combat-commit)."""
    if members_said(scene) or isinstance(scene.asking, Grouping):
        return refuse("You are saying what you commit: finish it first.", "gamma.r.combat-commit")
    return MET


def is_face_said(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Face up or face down (gamma.channel.face-choice)."""
    if option.number not in (0, 1):
        return refuse("Say whether it is channeled face up or face down.", "gamma.channel.face-choice")
    only = course(scene).face_down
    if only and option.number == 0:
        return refuse("Cards are channeled face down in this format.", only)
    return MET


@depends_on(Forbids)
def no_text_forbids_channeling(scene: Scene, seat: Seat, option: Option) -> Reasons:
    event = Channeled(option.card, seat, option.number == 1)
    found = forbidden(scene, event, Cause("gamma.channel.action"))
    return by_texts(scene, "channeling it", [] if found is None else [found])


CHANNELING: Final[tuple[Requirement, ...]] = (
    is_in_own_hand,
    is_face_said,
    is_nothing_said_yet,
    no_text_forbids_channeling,
)


def is_own_location_in_void(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Whenever it lies there, so again if something put it back (gamma.r.starting-location-fetching)."""
    record = scene.card(option.card)
    if scene.face(option.card).kind != "location" or record.zone != VOID or record.owner != seat:
        return refuse("Only your starting location in Void can be fetched.", "gamma.types.starting-location-fetch")
    return MET


def gives_a_card(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Another card from the hand goes below the deck (gamma.types.starting-location-price)."""
    if option.place < 0 or scene.card(option.place).zone != HAND or scene.card(option.place).owner != seat:
        return refuse("It is fetched for another card from your hand.", "gamma.types.starting-location-price")
    return MET


FETCHING: Final[tuple[Requirement, ...]] = (is_own_location_in_void, gives_a_card, is_nothing_said_yet)


def is_dream_empty(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """An attack is started with nothing unresolved (gamma.combat.when)."""
    if ordinary(scene):
        text = f"Dream must be empty, and there is {counted(speed_count(scene), 'item')} in it."
        return refuse(text, "gamma.combat.when")
    return MET
