"""Playing cards and activating skills: committed together, paid, placed in Dream, then aimed from the bottom up."""

from __future__ import annotations

import functools
from typing import NamedTuple

import msgspec

from playmat.core.ask import Ask, Cause, Option
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.games.gamma import acts
from playmat.games.gamma.answering import remember_group
from playmat.games.gamma.dream import Item, add, item_of, items, numbered
from playmat.games.gamma.events import Committed, Dreamed
from playmat.games.gamma.nodes.changes import ChangesSkillCost
from playmat.games.gamma.nodes.clauses import PlayedFrom, PlayInstead, PlayPrice, Recast, Skill
from playmat.games.gamma.nodes.filters import InGroupOf
from playmat.games.gamma.nodes.patterns import PlaysInResponse
from playmat.games.gamma.nodes.values import (
    GroupSize,
    HowPlayed,
    SoPaid,
    StepsOf,
    WasAccelerated,
    WasCommittedTogether,
    WasInResponse,
)
from playmat.games.gamma.saying import Aiming
from playmat.games.gamma.stats import cost, missing_sources, requirement
from playmat.games.gamma.timing import accelerated, is_infinite, life_for, steps_needed
from playmat.games.gamma.zones import DREAM, HAND, KIT, LIFE, MEMORY
from playmat.lang.changes import MayPlay
from playmat.lang.clauses import Cast, Program
from playmat.lang.effects import AtOnce, If, Sequence
from playmat.lang.nodes import Effect, Node
from playmat.lang.values import It, Known, This, X
from playmat.machine import announcing, doing, recalling
from playmat.machine.announcing import SAID, modal, use_key
from playmat.machine.derived import amount
from playmat.machine.evaluate import holds, mentions
from playmat.machine.events import Targeted
from playmat.machine.paying import Demand, Paying, demands, enough_for, in_turn
from playmat.machine.possible import price_is_possible
from playmat.machine.scene import Answer, Scene
from playmat.machine.targeting import words
from playmat.machine.texts import Piece, affecting, nth_clause
from playmat.machine.triggers import Fired
from playmat.machine.waiting import change
from playmat.text.rewrite import has_any, inside

replace = msgspec.structs.replace


class Committing(Node):
    """``seat`` commits these plays and skills together, the first at the bottom (gamma.speed.group-order)."""

    seat: Seat
    members: tuple[Option, ...]


class PayingFor(Paying):
    """What something in Dream costs besides energy and life is paid; what that was, its text knows."""

    number: int


class Price(NamedTuple):
    """What a play or skill costs: energy, life for being faster by so many steps, life besides, and other things."""

    energy: int
    steps: int
    life: int
    other: Effect | None


class Member(NamedTuple):
    """Something that is being committed, as it is before anything is paid: what paying takes from it does not undo it
    (gamma.r.group-failure). ``skill``: None for a card.
    """

    option: Option
    price: Price
    skill: tuple[Piece, Skill] | None
    infinite: bool
    origin: int


def nth_skill(scene: Scene, option: Option) -> tuple[Piece, Skill] | None:
    """The skill that an option means."""
    return nth_clause(scene, option, Skill)


def said(scene: Scene, option: Option, steps: int = 0, size: int = 1) -> tuple[Effect | None, int]:
    """What a card does as it resolves if it is committed so, all its paragraphs one after another; and where on the
    card that begins. None and -1: nothing.
    """
    found = [
        (index, step)
        for index, clause in enumerate(scene.face(option.card).program.clauses)
        if isinstance(clause, Cast)
        for step in steps_as_committed(clause.effect, steps, size)
    ]
    if not found:
        return None, -1
    return (found[0][1] if len(found) == 1 else Sequence(tuple(step for _index, step in found))), found[0][0]


def aims_at_nothing(scene: Scene, card: CardId) -> bool:
    """Whether a card that is committed alone and as it is chooses no target and no mode, by what is printed on it."""
    face = scene.state.cards[card].face
    known: bool | None = scene.facts.get(("aims at nothing", face))
    if known is None:
        effect = said(scene, Option("play", card))[0]
        known = scene.facts["aims at nothing", face] = effect is None or not (modal(effect) or words(effect))
    return known


@functools.lru_cache(maxsize=4096)
def steps_as_committed(effect: Effect, steps: int, size: int) -> tuple[Effect, ...]:
    """The steps of what a card does, without those for which it was not committed as they ask: that is known as it
    enters Dream, so that no targets are chosen for them.
    """
    if isinstance(effect, Sequence):
        return tuple(step for one in effect.effects for step in steps_as_committed(one, steps, size))
    own = isinstance(effect, If) and getattr(effect.condition, "card", None) == This()
    if own and isinstance(effect, If) and isinstance(effect.condition, WasAccelerated | WasCommittedTogether):
        so = steps > 0 if isinstance(effect.condition, WasAccelerated) else size > 1
        branch = effect.effect if so else effect.otherwise
        return () if branch is None else steps_as_committed(branch, steps, size)
    return (effect,)


def price_of(scene: Scene, option: Option, beneath: tuple[Option, ...] = ()) -> Price:
    """What it costs now, with those members of its group beneath it. Remembered until anything changes: of a hand,
    each card is asked about beside each of the others.
    """
    key = ("price", option.verb, option.card, option.number, beneath)
    known: Price | None = scene.cache.get(key)
    if known is None:
        known = scene.cache[key] = reckoned_price(scene, option, beneath)
    return known


def reckoned_price(scene: Scene, option: Option, beneath: tuple[Option, ...]) -> Price:
    """The same, worked out."""
    steps = steps_needed(scene, option, beneath)
    speeding = life_for(scene, scene.card(option.card).controller, option, steps) if steps else 0
    if option.verb == "ability":
        skill = nth_skill(scene, option)
        assert skill is not None
        clause = skill[1]
        found = affecting(scene, ChangesSkillCost, option.card)
        energy = clause.energy + sum(amount(scene, one, option.card, one.change.amount) for one in found)
        return Price(max(energy, 0), steps, speeding + clause.life, clause.price)
    other, cast = prices_said(scene, option.card)
    chosen = played_instead(scene, option)
    if chosen is not None:
        both = [one for one in (other or cast, chosen.price) if one is not None]
        price = None if not both else both[0] if len(both) == 1 else Sequence(tuple(both))
        return Price(chosen.energy, steps, speeding + chosen.life, price)
    again = recast(scene, option.card)
    before = tuple([one.card for one in beneath if one.verb == "play"])
    energy = cost(scene, option.card, before) if again is None else again.energy
    there = None if again is not None else played_from(scene, option.card)
    if there is not None:
        energy = max(energy + there.energy, 0)
        other = Sequence((other, there.price)) if other and there.price else other or there.price
    return Price(energy, steps, speeding, other or cast)


def prices_said(scene: Scene, card: CardId) -> tuple[Effect | None, Effect | None]:
    """What a card says that it costs besides energy: to be played, and where it says what it does. That is settled once
    for what is printed.
    """
    face = scene.state.cards[card].face
    known: tuple[Effect | None, Effect | None] | None = scene.facts.get(("prices", face))
    if known is None:
        clauses = scene.book.faces[face].program.clauses
        other = next((clause.price for clause in clauses if isinstance(clause, PlayPrice)), None)
        cast = next((clause.price for clause in clauses if isinstance(clause, Cast)), None)
        known = scene.facts["prices", face] = (other, cast)
    return known


def ways_to_pay(scene: Scene, card: CardId) -> list[PlayInstead]:
    """What a card says that may be paid instead of its energy cost, one for each number of an option from 1."""
    face = scene.state.cards[card].face
    known: list[PlayInstead] | None = scene.facts.get(("instead", face))
    if known is None:
        clauses = scene.book.faces[face].program.clauses
        known = scene.facts["instead", face] = [clause for clause in clauses if isinstance(clause, PlayInstead)]
    return known


def played_instead(scene: Scene, option: Option) -> PlayInstead | None:
    """What is paid instead of the energy cost, if the option says so."""
    if option.verb != "play" or option.number < 1:
        return None
    ways = ways_to_pay(scene, option.card)
    return ways[option.number - 1] if option.number <= len(ways) else None


def ways_to_play(scene: Scene, card: CardId) -> list[Option]:
    """To play a card for its cost, or for what it says instead."""
    ways = enumerate(ways_to_pay(scene, card), 1)
    return [Option("play", card), *(Option("play", card, number=at, label=paid_words(way)) for at, way in ways)]


def paid_words(way: PlayInstead) -> str:
    """What is paid, beside the card's name."""
    said = [f"{number} {what}" for number, what in ((way.energy, "energy"), (way.life, "life")) if number]
    said += ["what it says"] * (way.price is not None)
    return f"for {' and '.join(said) or 'nothing'} instead of its cost"


def recast(scene: Scene, card: CardId) -> Recast | None:
    """What a card in memory says of being played from there."""
    if scene.card(card).zone != MEMORY:
        return None
    return next((clause for clause in scene.face(card).program.clauses if isinstance(clause, Recast)), None)


def is_playable_place(scene: Scene, seat: Seat, card: CardId) -> bool:
    """Whether the card lies where that player may play it from: the own hand, or where its text says
    (gamma.r.play-from-hand).
    """
    record = scene.card(card)
    if record.owner == seat and (record.zone == HAND or recast(scene, card) is not None):
        return True
    if any(active.env.you == seat for active in affecting(scene, MayPlay, card)):
        return True
    return record.owner == seat and played_from(scene, card) is not None


def played_from(scene: Scene, card: CardId) -> PlayedFrom | None:
    """What a card says of being played by its owner from where it lies."""
    record = scene.card(card)
    if record.zone == HAND:
        return None
    env = Env(record.owner, scene.ref(card), Cause())
    there = [clause for clause in scene.face(card).program.clauses if isinstance(clause, PlayedFrom)]
    fitting = (one for one in there if KIT.zone_names[record.zone] == one.zone and holds(scene, env, one.condition))
    return next(fitting, None)


# ---- committing


@KIT.handles(Committing)
def commit(scene: Scene, node: Committing, frame: Frame, answer: Answer | None) -> Ask | None:
    """Costs are paid as it is played (gamma.play.pay-first), all that is committed is placed, then come the prices in
    other things, then the targets from the bottom up (gamma.timing.targets-bottom-first). It breaks a row of passes and
    is an action of the round, unless it is of infinity speed (gamma.r.double-pass-channel, gamma.r.first-action).
    """
    seat = node.seat
    members = [member_of(scene, option, node.members[:at]) for at, option in enumerate(node.members)]
    for member in members:
        pay(scene, seat, member.option, member.price)
    group = scene.stamp()
    placed = [place(scene, seat, member, group, len(members)) for member in members]
    for item in reversed(placed):
        scene.push(Aiming(item.effect, number=item.number), item.env)
    for item, member in reversed(list(zip(placed, members, strict=True))):
        if member.price.other is not None:
            scene.push(PayingFor(member.price.other, item.number), item.env)
    for item, member in zip(placed, members, strict=True):
        rule = "gamma.objects.skill" if item.deed == "skill" else "gamma.play.to-dream"
        dreamed = Dreamed(item.card.card, seat, item.deed, len(members), member.origin)
        doing.happen(scene, dreamed, Cause(rule, item.card.card))
    if len(members) > 1:
        doing.happen(scene, Committed(seat, len(members)), Cause("gamma.speed.group"))
    if not members[0].infinite:
        scene.set_tally(1, "acted")
        scene.set_tally(0, "passed")
    return None


@KIT.handles(PayingFor, collects=True)
def paying_for(scene: Scene, node: PayingFor, frame: Frame, answer: Answer | None) -> Ask | None:
    """The cards it was done to are "it", how many they were or how much was paid is X."""
    item = numbered(scene, node.number)
    if frame.at == 0:
        env = recalling.begun(scene, frame.env, None if item is None else item.effect)
        scene.push(node, env, 1)
        scene.push(in_turn(scene, node.price), env)
        return None
    cards_ = frame.env.get("this way")
    so_many = len(cards_) if isinstance(cards_, tuple) else 0
    paid = frame.env.get("X", so_many)
    if item is not None and item.deed == "play" and remembers_what_was_paid(scene, item.card.card):
        assert isinstance(paid, int)
        scene.set_tally(paid, "so paid", item.card.card)
        scene.set_tally(item.card.stamp, "was so paid", item.card.card)
    if item is None or item.effect is None or not mentions_what_was_paid(item.effect):
        return None
    own = {name for name, _value in item.env.slots}
    waits = recalling.interrupted(scene, frame.env)
    known_now = [(name, value) for name, value in waits.slots if name not in own]
    env = replace(item.env, slots=(*item.env.slots, *known_now)).bind("X", paid)
    change(scene, item, replace(item, env=env))
    return None


def remembers_what_was_paid(scene: Scene, card: CardId) -> bool:
    """Whether a card says in reality how much it was played for."""
    clauses = scene.book.faces[scene.card(card).face].program.clauses
    return any(not isinstance(clause, Cast | Skill) and has_any(clause, SoPaid) for clause in clauses)


def mentions_what_was_paid(effect: Effect) -> bool:
    """Whether a text speaks of something that it does not do itself."""
    return recalling.recalls(effect) or any(mentions(effect, kind) for kind in (It, Known, X, SoPaid))


def member_of(scene: Scene, option: Option, beneath: tuple[Option, ...]) -> Member:
    """What is committed, with those members of its group beneath it."""
    skill = nth_skill(scene, option) if option.verb == "ability" else None
    origin = scene.card(option.card).zone
    return Member(option, price_of(scene, option, beneath), skill, is_infinite(scene, option), origin)


def paid_together(scene: Scene, seat: Seat, group: tuple[Option, ...]) -> bool:
    """Whether what the members of a group cost besides energy and life can be paid for all of them: once all of them
    have left where they were played from, one thing with each card (gamma.r.group-failure).
    """
    key = ("paid together", seat, group)
    known: bool | None = scene.cache.get(key)
    if known is None:
        found: list[Demand] = []
        for at, option in enumerate(group):
            other = price_of(scene, option, group[:at]).other
            if other is not None:
                found += demands(scene, env_to_play(scene, seat, option, 0, 1), other)
        gone = [option.card for option in group if option.verb == "play"]
        known = scene.cache[key] = not found or enough_for(found, gone)
    return known


def pay(scene: Scene, seat: Seat, option: Option, price: Price) -> None:
    """Energy from the pool; life, which is a loss and no damage (gamma.r.damage-and-life)."""
    acts.pay_energy(scene, seat, price.energy)
    if price.life:
        acts.change(scene, seat, LIFE, -price.life, Cause("gamma.speed.accelerate", option.card))
    if price.steps:
        paid = accelerated(scene, seat, option, price.steps)
        doing.happen(scene, paid, Cause("gamma.speed.accelerate", option.card))


def place(scene: Scene, seat: Seat, member: Member, group: int, size: int) -> Item:
    """Lay it on top of Dream (gamma.play.to-dream, gamma.play.on-top)."""
    option, steps, infinite = member.option, member.price.steps, member.infinite
    number = scene.stamp()
    known = (("item", number), ("accelerated", steps), ("group", size))
    if member.skill is not None:
        piece, clause = member.skill
        scene.set_tally(scene.tally(*use_key(piece)) + 1, *use_key(piece))
        env = Env(seat, piece.env.this, piece.env.cause, None, (("means", "ability"), *known))
        item = Item(number, "skill", piece.env.this, clause.effect, env, group, infinite, placed=True)
    else:
        effect, index = said(scene, option, steps, size)
        again = recast(scene, option.card) is not None
        doing.relocate(scene, option.card, DREAM, seat=seat)
        scene.set_tally(int(again), "recast", option.card)
        ref = scene.ref(option.card)
        if asks_how_played(scene):
            remember_group(scene, option.card, group, size, steps)
            scene.set_tally(ref.stamp if steps else 0, "was accelerated", option.card)
            scene.set_tally(ref.stamp if size > 1 else 0, "was group", option.card)
        cause = Cause("gamma.card.rules-text", option.card, scene.card(option.card).face, index)
        env = Env(seat, ref, cause, None, (("means", "spell"), *known))
        item = Item(number, "play", ref, effect, env, group, infinite, placed=True)
    add(scene, item)
    return item


def asks_how_played(scene: Scene) -> bool:
    """Whether any text of this game asks how a card was played once it has resolved, which is settled once."""
    asks: bool | None = scene.facts.get("how played")
    if asks is None:
        asks = scene.facts["how played"] = any(asks_how_it_was_played(face.program) for face in scene.book.faces)
    return asks


@functools.lru_cache(maxsize=4096)
def asks_how_it_was_played(program: Program) -> bool:
    """The same of what is printed, for all games that have such a face."""
    return any(
        isinstance(part, GroupSize | InGroupOf | PlaysInResponse | StepsOf | WasInResponse)
        or (isinstance(part, HowPlayed) and (part.card != This() or type(clause) is not Cast))
        for clause in program.clauses
        for part in inside(clause)
    )


def with_placed(scene: Scene, seat: Seat, options: tuple[Option, ...]) -> Scene:
    """How it would be if these lay in Dream, the first at the bottom."""
    found: Scene | None = scene.cache.get(("placed", seat, options))
    if found is None:
        members = [member_of(scene, option, options[:at]) for at, option in enumerate(options)]
        found = scene.copy()
        for member in members:
            place(found, seat, member, 0, len(members))
        scene.cache["placed", seat, options] = found
    return found


def place_trigger(scene: Scene, fired: Fired) -> Item:
    """A triggered ability enters Dream (gamma.play.abilities-in-dream), of infinity speed only if its card marks it
    so, or a table plays that all are (gamma.r.trigger-speed); its speed is not checked.
    """
    marked = isinstance(fired.effect, AtOnce)
    effect = fired.effect.effect if isinstance(fired.effect, AtOnce) else fired.effect
    infinite = marked or scene.parameter("gamma.r.trigger-speed.unmarked_trigger_speed") == "infinity"
    number = scene.stamp()
    env = fired.env.bind("item", number)
    item = Item(number, "trigger", env.this, effect, env, number, infinite, condition=fired.condition, placed=True)
    add(scene, item)
    doing.happen(scene, Dreamed(env.this.card, Seat(env.you), "trigger"), env.cause)
    return item


def play_free(scene: Scene, seat: Seat, card: CardId) -> bool:
    """Play a card without its energy, from wherever it lies; False: it cannot be played."""
    option = Option("play", card)
    other = price_of(scene, option).other
    env = env_to_play(scene, seat, option, 0, 1)
    if missing_sources(scene, seat, requirement(scene, card, ())):
        return False
    if other is not None and not price_is_possible(scene, env, other):
        return False
    origin = scene.card(card).zone
    member = Member(option, Price(0, 0, 0, None), None, is_infinite(scene, option), origin)
    item = place(scene, seat, member, scene.stamp(), 1)
    scene.push(Aiming(item.effect, number=item.number), item.env)
    if other is not None:
        scene.push(PayingFor(other, item.number), item.env)
    doing.happen(scene, Dreamed(card, seat, "play", 1, origin), Cause("gamma.play.to-dream", card))
    return True


def copy_item(scene: Scene, item: Item, seat: Seat, *, retarget: bool) -> Item:
    """A copy of a spell enters Dream on top, as an ability of that card would: it is no card (gamma.r.ability-objects).
    New targets are chosen as those of an item that was played.
    """
    number = scene.stamp()
    effect, aims = item.effect, item.aims
    if retarget:
        steps, size = max(known(item.env, "accelerated"), 0), max(known(item.env, "group"), 1)
        effect, aims = said(scene, Option("play", item.card.card), steps, size)[0], ()
    env = Env(seat, item.env.this, item.env.cause, item.env.event, item.env.slots).bind("item", number)
    made = Item(number, "trigger", item.card, effect, env, number, item.infinite, aims, placed=retarget)
    add(scene, made)
    doing.happen(scene, Dreamed(item.card.card, seat, "trigger"), item.env.cause)
    if retarget:
        scene.push(Aiming(effect, number=number), env)
    return made


# ---- targets


@KIT.handles(Aiming, collects=True)
def aim(scene: Scene, node: Aiming, frame: Frame, answer: Answer | None) -> Ask | None:
    """What has no target to choose does without (gamma.r.trigger-mandatory)."""
    item = numbered(scene, node.number)
    if item is None:
        return None
    if item.env.get("X") is not None and frame.env.get("X") is None:
        scene.push(node, item.env, frame.at)  # its price said how much X is
        return None
    if frame.at < SAID:
        return announcing.announce(scene, node, frame, answer)
    change(scene, item, replace(item, effect=node.effect, aims=node.aims, placed=False))
    for said_target in node.aims:
        for ref in said_target.cards:
            open_ = scene.card(ref.card).zone in KIT.public
            targeted = Targeted(ref.card, Seat(frame.env.you), open_)
            doing.happen(scene, targeted, Cause("gamma.r.targets-when", item.card.card))
    return None


def lies_beneath(scene: Scene, env: Env, card: CardId) -> bool:
    """Whether a card in Dream lies beneath the item whose text this is: nothing else can be its target
    (gamma.r.targets-when). What is resolving has left Dream, and everything there was beneath it.
    """
    if card == env.this.card and scene.is_same(env.this):
        return False
    own, other = numbered(scene, known(env, "item")), item_of(scene, card)
    there = items(scene)
    return own is None or (other is not None and there.index(other) < there.index(own))


def known(env: Env, name: str) -> int:
    """A number of what resolves: that of its item, by how many steps it was accelerated, how large its group was; -1:
    of any other text.
    """
    number = env.get(name, -1)
    return number if isinstance(number, int) else -1


def env_to_play(scene: Scene, seat: Seat, option: Option, steps: int, size: int) -> Env:
    """What the text of a card or skill would know if it were played now; X would be as much as there is."""
    most = max(acts.energy(scene, seat), acts.life(scene, seat))
    known = (("accelerated", steps), ("group", size), ("X", most))
    if option.verb == "ability":
        found = nth_skill(scene, option)
        assert found is not None
        piece, _clause = found
        return Env(seat, piece.env.this, piece.env.cause, None, (("means", "ability"), *known))
    leaving = int(scene.card(option.card).zone == HAND)
    _effect, index = said(scene, option, steps, size)
    cause = Cause("gamma.card.rules-text", option.card, scene.card(option.card).face, index)
    ref = Ref(option.card, scene.card(option.card).stamp)
    return Env(seat, ref, cause, None, (("means", "spell"), ("leaving hand", leaving), *known))
