"""The named requirements of every action. What is legal and why something is not come from these same lists."""

from __future__ import annotations

from typing import Final

from playmat.core.ask import Cause, Option
from playmat.core.ids import CardId, Seat
from playmat.core.state import Env
from playmat.games.holosseum.announcing import (
    demands_are_met,
    failed_key,
    game_key,
    in_order,
    is_free,
    nth_effect,
    surcharges,
)
from playmat.games.holosseum.history import times_played
from playmat.games.holosseum.nodes.attacks import AttacksAtOnce
from playmat.games.holosseum.nodes.changes import MustAttack
from playmat.games.holosseum.nodes.clauses import Activated, CardPrice, FromGrave
from playmat.games.holosseum.nodes.rules import (
    ActivatesEarly,
    ActivatesOften,
    ActivatesOnAnyTurn,
    LimitsPlays,
    PlayingCosts,
    PlaysFromGrave,
    PlaysOnOtherTurn,
)
from playmat.games.holosseum.printed import manner
from playmat.games.holosseum.stack import COPY, items
from playmat.games.holosseum.stats import (
    entered_this_turn,
    is_chained,
    is_made_chained,
    plays_allowed,
    plays_made,
)
from playmat.games.holosseum.zones import ARENA, GRAVE, HAND, KIT, RUNNER, STACK
from playmat.lang.changes import Cannot, MayPlay
from playmat.lang.clauses import Cast
from playmat.lang.values import ThatPlayer
from playmat.machine.announcing import use_key
from playmat.machine.evaluate import holds, matches, seats
from playmat.machine.explain import MET, Reasons, Requirement, depends_on, words_of
from playmat.machine.forbidding import forbidding, forbids_choosing
from playmat.machine.possible import price_is_possible
from playmat.machine.refusing import by_texts, by_words, in_own_hand, not_now, refuse, unless_forbidden, while_it_is_on
from playmat.machine.scene import Scene
from playmat.machine.texts import affecting, changes, clauses, statics

MAIN: Final = ("main1", "main2")


@KIT.fills("may_be_chosen")
def may_be_chosen(scene: Scene, env: Env, card: CardId) -> bool:
    """Whether an effect may be directed at the card: no text forbids it, and it is not the very card on the Stack. The
    copy of a Spell is not that card.
    """
    if scene.state.cards[card].zone == STACK and card == env.this.card and not env.get(COPY):
        return False
    return not forbids_choosing(scene, env, card)


KIT.fills("forbids_choosing")(forbids_choosing)


# ---- when (asked only of what is not offered)


is_game_on = while_it_is_on("holo.r.concession", "holo.6-1.win")


def is_moment_to_act(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Players act when they are asked to: in their main parts, in windows, and in response."""
    ask, clock = scene.state.ask, scene.state.clock
    if ask is None:
        return MET
    if clock.phase == "draw" and ask.kind not in ("window", "response"):
        mine = clock.active == seat
        return refuse(
            "The draw step must be finished first.",
            "holo.2-1.draw-before-acting" if mine else "holo.2-1.opponent-waits",
        )
    if ask.kind not in ("action", "window", "response"):
        if ask.kind in ("attack", "block"):
            return refuse("Attackers and blockers are being declared.", "holo.4-3.declare-together")
        return refuse("An effect is being announced or resolved.", "holo.2-6.no-interruption")
    if ask.seat != seat:
        return refuse("The other player is to act now.", "holo.2-4.opponent-of-each-card")
    return MET


# ---- how it is said (asked only of what is not offered)

NO_PLACE: Final = {
    "play": ("A card is played into the Arena, not onto a card; targets are asked for.", "holo.2-8.declare-targets"),
    "ability": ("An effect is activated by itself; targets are asked for.", "holo.2-8.declare-targets"),
    "attack": ("Only the other player is attacked.", "holo.r.attack-targets-player"),
}


def is_said_as_offered(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Nothing but a block is done to another card, and nothing but effects has numbers."""
    found = MET
    if option.place >= 0 and option.verb in NO_PLACE:
        found += refuse(*NO_PLACE[option.verb])
    if option.number >= 0 and option.verb != "ability":
        found += refuse("Only effects of a card have numbers.", "holo.r.once-per-effect")
    return found


# ---- playing cards


def is_in_own_hand(scene: Scene, seat: Seat, option: Option) -> Reasons:
    record = scene.card(option.card)
    if record.zone == GRAVE and is_playable_from_grave(scene, seat, option.card):
        return MET
    return in_own_hand(scene, seat, option, "played", "holo.2-3.played-when-on-arena")


def may_play_from_graves(scene: Scene) -> bool:
    """Whether any card could be; else nobody's Grave need be looked through."""
    there = statics(scene) if scene.there is None else scene.there
    return PlaysFromGrave in there or MayPlay in there or bool(faces_from_graves(scene))


def faces_from_graves(scene: Scene) -> frozenset[int]:
    """The cards that say of themselves that they are, which is settled once for the whole game."""
    known: frozenset[int] | None = scene.facts.get("from grave")
    if known is None:
        known = scene.facts["from grave"] = frozenset(
            index
            for index, face in enumerate(scene.book.faces)
            if any(isinstance(clause, FromGrave) for clause in face.program.clauses)
        )
    return known


def is_playable_from_grave(scene: Scene, seat: Seat, card: CardId) -> bool:
    """Whether the card says so, or another text says it of it."""
    if any(active.env.you == seat for active in affecting(scene, MayPlay, card)):
        return True
    owner = scene.state.cards[card].owner
    if owner != seat:
        return False
    if scene.state.cards[card].face in faces_from_graves(scene):
        env = Env(owner, scene.ref(card), Cause())
        said = (clause for clause in scene.face(card).program.clauses if isinstance(clause, FromGrave))
        if any(holds(scene, env, clause.condition) for clause in said):
            return True
    allowing = [
        one.change
        for one in changes(scene, PlaysFromGrave)
        if owner in seats(scene, one.env, one.change.who) and matches(scene, one.env, one.change.cards, card)
    ]
    return any(not change.once for change in allowing) or len(allowing) > scene.tally("from grave", owner)


def may_be_played_now(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Spells whenever one may act; Entities and Powers in a main part of the own turn with an empty Stack
    (holo.r.response-types), unless the card says otherwise.
    """
    if manner(scene, option.card).responds or may_play_anything(scene, seat):
        return MET
    if responds_by_a_text(scene, seat, option.card):
        return MET
    face, clock = scene.face(option.card), scene.state.clock
    name = "A Power" if face.kind == "power" else "An Entity"
    if clock.active != seat:
        rule = "holo.5-1.power-own-turn" if face.kind == "power" else "holo.2-3.opponent-turn-spells-only"
        return refuse(f"{name} can be played only on your own turn.", rule)
    if items(scene):
        return refuse(f"{name} cannot be played in response.", "holo.r.response-types")
    return refuse(f"{name} is played in a main part of your turn.", "holo.r.response-types")


def responds_by_a_text(scene: Scene, seat: Seat, card: CardId) -> bool:
    """Whether a text, its own or another, lets the player play the card on the other player's turn as Spells are."""
    if scene.state.clock.active == seat:
        return False
    return manner(scene, card).abroad or any(
        seat in seats(scene, one.env, one.change.who) and matches(scene, one.env, one.change.cards, card)
        for one in changes(scene, PlaysOnOtherTurn)
    )


def may_play_anything(scene: Scene, seat: Seat) -> bool:
    """Whether it is a main part of the player's own turn, and the Stack is empty."""
    clock = scene.state.clock
    return clock.active == seat and clock.phase in MAIN and not items(scene)


def has_a_play_left(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Two cards on the own turn, two Spells on the other's; responses count like any play."""
    limit = plays_allowed(scene, seat)
    needed = manner(scene, option.card).plays
    if plays_made(scene, seat) + needed <= limit or is_free(scene, seat, option):
        return MET
    if needed > 1 and plays_made(scene, seat) < limit:
        return refuse(f"It uses up {needed} plays, and so many are not left.", "holo.3-1.card-beats-rule")
    if items(scene):
        return refuse(f"You have used your {limit} plays of this turn.", "holo.2-4.response-within-limit")
    own = scene.state.clock.active == seat
    return refuse(
        f"You have used your {limit} plays of this turn.",
        "holo.2-3.own-turn-limit" if own else "holo.2-3.opponent-turn-limit",
    )


def its_own_words_allow(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """A card that says when it may be played is played only then."""
    if not manner(scene, option.card).is_restricted:
        return MET
    return not_now(scene, seat, option.card, "holo.3-1.card-beats-rule")


@depends_on((Cannot, "play"), LimitsPlays)
def no_text_forbids_playing(scene: Scene, seat: Seat, option: Option) -> Reasons:
    found = by_texts(scene, "playing it", forbidding(scene, "play", option.card, seat))
    used_up = [
        limit
        for limit in changes(scene, LimitsPlays)
        if seat in seats(scene, limit.env, limit.change.who)
        and (
            limit.change.on_turn_of is None
            or (limit.change.on_turn_of == ThatPlayer() and scene.state.clock.active == seat)
            or scene.state.clock.active in seats(scene, limit.env, limit.change.on_turn_of)
        )
        and matches(scene, limit.env, limit.change.cards, option.card)
        and times_played(scene, limit.env, limit.change.cards, seat) >= limit.change.number
    ]
    return found + by_texts(scene, "playing more", used_up)


def its_text_can_be_fulfilled(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """A card is played only if all that its text demands can be done (holo.3-2.whole-text)."""
    if not manner(scene, option.card).demands:
        return MET
    face, leaving = scene.face(option.card), int(scene.card(option.card).zone == HAND)
    for index, clause in enumerate(face.program.clauses):
        if isinstance(clause, Cast):
            cause = Cause("holo.3-2.whole-text", option.card, scene.card(option.card).face, index)
            env = Env(seat, scene.ref(option.card), cause, None, (("means", "spell"), ("leaving hand", leaving)))
            payable = clause.price is None or price_is_possible(scene, env, clause.price)
            if not payable or not demands_are_met(scene, env, clause.effect, clause.price):
                return by_its_text(scene, "A target or a payment that its text demands is missing", cause)
    return MET


def its_own_price_can_be_paid(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """What an Entity or Power asks for being played itself."""
    if not manner(scene, option.card).is_priced:
        return MET
    leaving = int(scene.card(option.card).zone == HAND)
    for index, clause in enumerate(scene.face(option.card).program.clauses):
        if isinstance(clause, CardPrice):
            cause = Cause("holo.3-2.whole-text", option.card, scene.card(option.card).face, index)
            env = Env(seat, scene.ref(option.card), cause, None, (("leaving hand", leaving),))
            if not price_is_possible(scene, env, clause.price):
                return by_its_text(scene, "What it asks for being played cannot be paid", cause)
    return MET


@depends_on(PlayingCosts)
def surcharges_can_be_paid(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """What other texts ask for playing it is paid wholly, or it is not played."""
    asked = surcharges(scene, seat, option.card)
    if not asked:
        return MET
    face, leaving = scene.face(option.card), int(scene.card(option.card).zone == HAND)
    cast = next((clause for clause in face.program.clauses if isinstance(clause, Cast)), None)
    own = [] if cast is None or cast.price is None else [cast.price]
    env = Env(seat, scene.ref(option.card), Cause(KIT.text_rule, option.card), None, (("leaving hand", leaving),))
    whole = in_order([*own, *asked])
    assert whole is not None
    effect = None if cast is None else cast.effect
    if price_is_possible(scene, env, whole) and demands_are_met(scene, env, effect, whole):
        return MET
    return by_texts(scene, "playing it without what they ask for", changes(scene, PlayingCosts))


def by_its_text(scene: Scene, fact: str, cause: Cause) -> Reasons:
    """A reason that lies in what a text demands (holo.3-2.whole-text), with its words."""
    return by_words(f"{fact}: “{words_of(scene, cause)}”", cause, "holo.3-2.whole-text")


PLAY: Final[tuple[Requirement, ...]] = (
    is_in_own_hand,
    may_be_played_now,
    has_a_play_left,
    its_own_words_allow,
    no_text_forbids_playing,
    its_text_can_be_fulfilled,
    its_own_price_can_be_paid,
    surcharges_can_be_paid,
)


# ---- activating effects


def is_own_card_with_effect(scene: Scene, seat: Seat, option: Option) -> Reasons:
    record = scene.card(option.card)
    if record.zone not in (ARENA, RUNNER) and not (record.zone in (GRAVE, HAND) and nth_effect(scene, option)):
        return refuse("Only cards in the Arena, and your Grid Runner, can be activated.", "holo.4-2.own-turn")
    if record.controller != seat:
        return refuse("It is the other player's card.", "holo.4-2.own-turn")
    if nth_effect(scene, option) is None:
        return refuse("It has no effect to activate.", "holo.4-2.once-per-turn")
    count = len(clauses(scene, option.card, Activated))
    if (option.number < 0) != (count == 1):
        which = f"It has {count} effects: say which." if count > 1 else "There is but one effect: it has no number."
        return refuse(which, "holo.4-2.once-per-turn")
    return MET


def is_own_turn(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Unless the text says so: not in response to what the other player does on theirs, either
    (holo.r.activation-on-opponent-turn).
    """
    found = nth_effect(scene, option)
    if found is not None and scene.state.clock.active != seat and not found[1].any_turn:
        if affecting(scene, ActivatesOnAnyTurn, option.card):
            return MET
        return refuse("Its effect can be activated only on your own turn.", "holo.4-2.own-turn")
    return MET


def is_not_chained_for_activation(scene: Scene, seat: Seat, option: Option) -> Reasons:
    found = nth_effect(scene, option)
    if scene.card(option.card).zone != ARENA or (found is not None and found[1].while_chained):
        return MET
    lifted = scene.parameter("holo.r.unchained-activation.unchained_allows_activation")
    if is_made_chained(scene, option.card):
        return refuse("A text makes it Chained.", "holo.3-1.card-beats-rule")
    if is_chained(scene, option.card) or (not lifted and entered_this_turn(scene, option.card)):
        if affecting(scene, ActivatesEarly, option.card):
            return MET
        power = scene.face(option.card).kind == "power"
        rule = "holo.5-1.power-chained" if power else "holo.4-1.no-activation-on-entry"
        return refuse("It entered the Arena this turn and is Chained.", rule)
    return MET


def is_not_used(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Once a turn, Powers and Grid Runners like Entities (holo.r.power-once-per-turn)."""
    found = nth_effect(scene, option)
    if found is None:
        return MET
    if found[1].once_a_game and scene.tally(*game_key(found[0])):
        return refuse("Its effect was used in this game.", "holo.3-1.card-beats-rule")
    more = [one.change.times for one in affecting(scene, ActivatesOften, option.card)]
    times = max((found[1].times, *more)) * scene.parameter("holo.4-2.once-per-turn.activations_per_turn")
    if scene.tally(*use_key(found[0])) >= times:
        return refuse("Its effect was used this turn.", "holo.4-2.once-per-turn")
    return MET


def has_not_failed(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """However often a text lets it be used: an effect that failed gets no new target that turn."""
    found = nth_effect(scene, option)
    if found is not None and scene.tally(*failed_key(found[0].env.this, found[0].env.cause)):
        return refuse("Its effect failed this turn.", "holo.2-8.failed-ability-no-retarget")
    return MET


def has_a_play_left_if_it_counts(scene: Scene, seat: Seat, option: Option) -> Reasons:
    found = nth_effect(scene, option)
    if found is not None and found[1].counts and plays_made(scene, seat) >= plays_allowed(scene, seat):
        return refuse("It counts as playing a card, and you have no play left.", "holo.2-3.activation-may-count")
    return MET


no_text_forbids_activating = unless_forbidden("ability", "activating it")


def its_condition_holds(scene: Scene, seat: Seat, option: Option) -> Reasons:
    found = nth_effect(scene, option)
    if found is not None and not holds(scene, found[0].env, found[1].condition):
        return by_its_text(scene, "What its text asks for is not so now", found[0].env.cause)
    return MET


def its_price_and_targets_are_there(scene: Scene, seat: Seat, option: Option) -> Reasons:
    found = nth_effect(scene, option)
    if found is None:
        return MET
    piece, clause = found
    env = Env(seat, piece.env.this, piece.env.cause, None, (("means", "ability"),))
    if clause.price is not None and not price_is_possible(scene, env, clause.price):
        return by_its_text(scene, "Its price cannot be paid", piece.env.cause)
    if not demands_are_met(scene, env, clause.effect, clause.price):
        return by_its_text(scene, "A target that its text demands is missing", piece.env.cause)
    return MET


ACTIVATE: Final[tuple[Requirement, ...]] = (
    is_own_card_with_effect,
    is_own_turn,
    is_not_chained_for_activation,
    is_not_used,
    has_not_failed,
    has_a_play_left_if_it_counts,
    no_text_forbids_activating,
    its_condition_holds,
    its_price_and_targets_are_there,
)


# ---- attacking and blocking


def is_own_entity(scene: Scene, seat: Seat, option: Option) -> Reasons:
    record = scene.card(option.card)
    rule = "holo.4-3.attack-optional" if option.verb == "attack" else "holo.4-5.blocking-entity"
    if record.zone != ARENA or scene.face(option.card).kind != "entity":
        return refuse("Only an Entity in the Arena can do this.", rule)
    if record.controller != seat:
        return refuse("It is the other player's Entity.", rule)
    return MET


def is_turn_player(scene: Scene, seat: Seat, option: Option) -> Reasons:
    if scene.state.clock.active != seat:
        return refuse("Only the turn player attacks.", "holo.4-8.attack-step")
    return MET


def is_not_chained_for_attack(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """That is all that keeps Entities from attacking in the first turn of the game (holo.r.first-turn-attack)."""
    if is_made_chained(scene, option.card):
        return refuse("A text makes it Chained.", "holo.3-1.card-beats-rule")
    if is_chained(scene, option.card) and not affecting(scene, AttacksAtOnce, option.card):
        return refuse("It entered the Arena this turn and is Chained.", "holo.4-1.chained")
    return MET


no_text_forbids_attacking = unless_forbidden("attack", "attacking with it")

ATTACK: Final[tuple[Requirement, ...]] = (
    is_turn_player,
    is_own_entity,
    is_not_chained_for_attack,
    no_text_forbids_attacking,
)


def is_free_not_to_attack(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Who must attack is in the attack whatever is declared, and is not asked for."""
    forcing = affecting(scene, MustAttack, option.card)
    if not forcing or scene.card(option.card).controller != seat:
        return MET
    cause = forcing[0].env.cause
    text = f"It attacks without being declared if it is able to: “{words_of(scene, cause)}”"
    return by_words(text, cause, KIT.text_rule)


def are_attackers_declared(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """All attackers are declared in one announcement, in the attack step (holo.4-3.declare-together)."""
    ask = scene.state.ask
    if ask is not None and ask.kind == "attack" and ask.seat == seat:
        return MET
    if scene.tally("attack declared") == scene.state.clock.turn:
        return refuse("The attack of this turn has been declared.", "holo.4-3.declare-together")
    return refuse("Attackers are declared in the attack step.", "holo.4-8.attack-step")
