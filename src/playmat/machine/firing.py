"""Which triggered texts and watchers an event sets off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from playmat.core.ask import Cause
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Entry, Env, Event, Lasting
from playmat.lang.clauses import Triggered
from playmat.lang.effects import Ending, Watch
from playmat.lang.nodes import Filter, Pattern, Target, Who
from playmat.lang.nouns import Cards, Did, EitherFilter, HasTag, IsNotSo, IsOther
from playmat.lang.patterns import (
    AtLeast,
    By,
    DeclaresAttack,
    Draws,
    GainsResource,
    LooksAtCards,
    LosesLife,
    LosesResource,
    NthThisTurn,
    OfEach,
    OneOf,
    OneOrMore,
    OnTurnOf,
    PaysResource,
    Reveals,
    Searches,
    Shuffles,
    core,
)
from playmat.lang.values import (
    DoneTo,
    EachPlayer,
    OfThoseThisTurn,
    SomeCard,
    ThatPlayer,
    TimesOnLastTurnOf,
    TimesSinceTurnOf,
    TimesThisTurn,
    Together,
)
from playmat.machine.awaiting import MORE_OF, SAYS_MORE, events_for
from playmat.machine.evaluate import is_described, number, refs, seats
from playmat.machine.events import (
    AttackDeclared,
    Departure,
    Drew,
    Gained,
    Looked,
    Revealed,
    Searched,
    Shuffled,
    TurnBegan,
    TurnEnded,
)
from playmat.machine.kit import COMMON
from playmat.machine.lasting import begun, end
from playmat.machine.meaning import departure
from playmat.machine.scene import Scene
from playmat.machine.texts import Piece, all_clauses, pieces, texts_of, watchers
from playmat.machine.triggers import Fired

PAST: Final = "past"
"""Bound where a pattern is asked of what is past."""

BEFORE: Final = "before it"
"""Bound to what happened at the same moment and is told first."""

UNKNOWN: Final = Cause()

Times = TimesThisTurn | TimesSinceTurnOf | TimesOnLastTurnOf


def heeded(scene: Scene) -> frozenset[type[Event]]:
    """The classes of event of which anything could come: a text may wait for them, or an effect that lasts watch for
    them or end with them. Of most events nothing does.
    """
    texts = scene.texts or texts_of(scene)
    known = texts.heeded
    if known is None:
        events = [event for piece, _clause in all_clauses(scene, Triggered) for event in piece.events]
        if texts.lasting:
            patterns = [watch.when for _number, watch, _env, _seat in watchers(scene)]
            patterns += [when for lasting in texts.lasting if (when := ended_by(lasting)) is not None]
            events += [event for pattern in patterns for event in events_for(scene, pattern)]
        known = texts.heeded = frozenset(events)
    return known


def fired_by(scene: Scene, event: Event, cause: Cause = UNKNOWN, before: tuple[Event, ...] = ()) -> list[Fired]:
    """The triggers this event sets off, texts in play first, watchers after them. ``before``: those of the same moment
    that are told first, and are not logged yet.
    """
    waiting = waiting_for(scene, type(event))
    watching: list[tuple[int, Watch, Env, Seat]] = []
    if scene.state.lasting:
        watching = watchers(scene)
        end_until(scene, event, cause)
    if not waiting and not watching:
        return []
    fired = [
        Fired(clause.effect, caused(piece.env, event), clause.condition)
        for piece, clause in waiting
        if scene.kit.is_awake(scene, piece.card, clause)
        and happened(scene, piece.env.bind(BEFORE, before) if before else piece.env, clause.when, event, cause)
        for _ in range(times(scene, clause.when, event))
    ]
    for waiter, watch, env, _seat in watching:
        if watch.next_turn and scene.state.clock.turn in begun(scene, waiter):
            continue
        if happened(scene, env.bind(BEFORE, before) if before else env, watch.when, event, cause):
            often = 1 if watch.once else times(scene, watch.when, event)
            fired += [Fired(watch.effect, caused(env, event))] * often
            if watch.once:
                scene.state.lasting = tuple(lasting for lasting in scene.state.lasting if lasting.number != waiter)
                scene.touch_texts()
    known = {(one.effect, one.env.this, one.env.cause) for one in scene.fired}
    return [one for one in fired if (one.effect, one.env.this, one.env.cause) not in known or not is_once(scene, one)]


def times(scene: Scene, pattern: Pattern, event: Event) -> int:
    """How often a text fires for one event: for each card drawn, unless it is about several at once, or about one
    among them.
    """
    if type(pattern) not in SAYS_MORE:
        return len(event.cards) if isinstance(event, Drew) else scene.kit.times(event)
    if isinstance(pattern, AtLeast | OneOrMore | NthThisTurn):
        return 1
    assert isinstance(pattern, MORE_OF)
    return times(scene, pattern.when, event)


def fired_by_all(scene: Scene, events: list[Any], cause: Cause = UNKNOWN) -> list[Fired]:
    """The triggers that events at one moment set off, one after another; a text about "one or more" fires once."""
    fired: list[Fired] = []
    once: set[tuple[object, ...]] = set()
    for index, event in enumerate(events):
        for one in fired_by(scene, event, cause, tuple(events[:index])):
            if is_once(scene, one):
                key = (one.effect, one.env.this, one.env.cause)
                if key in once:
                    continue
                once.add(key)
            fired.append(one)
    return fired


def is_once(scene: Scene, fired: Fired) -> bool:
    """Whether the text that fired is about one or more cards together."""
    clause = next(
        (
            piece.clause
            for piece in pieces(scene).get(fired.env.this.card, ())
            if piece.env.cause == fired.env.cause and isinstance(piece.clause, Triggered)
        ),
        None,
    )
    return isinstance(clause, Triggered) and isinstance(clause.when, OneOrMore)


def end_until(scene: Scene, event: Event, cause: Cause) -> None:
    """End what lasts until that happens."""
    over = [
        lasting
        for lasting in scene.state.lasting
        if (when := ended_by(lasting)) is not None and happened(scene, lasting.env, when, event, cause)
    ]
    end(scene, over)


def ended_by(lasting: Lasting) -> Pattern | None:
    """What an effect lasts until, where that is something that happens."""
    until = getattr(lasting.content, "until", None)
    return until.when if type(until) is Ending else None


def waiting_for(scene: Scene, kind: type[Event]) -> list[tuple[Piece, Triggered]]:
    """The triggered clauses whose patterns could be about events of a class."""
    texts = scene.texts or texts_of(scene)
    known = texts.waits
    if known is None:
        known = texts.waits = {}
        for pair in all_clauses(scene, Triggered):
            for event in pair[0].events:
                if event in known:
                    known[event].append(pair)
                else:
                    known[event] = [pair]
    return known.get(kind, [])


def caused(env: Env, event: Event) -> Env:
    """What a text knows once the event has set it off."""
    return Env(env.you, env.this, env.cause, event, (*env.slots, ("means", "text")))


def happened(scene: Scene, env: Env, pattern: Pattern, event: Event, cause: Cause = UNKNOWN) -> bool:
    """Whether an event, which had that cause, is what a pattern waits for."""
    rule = scene.kit.patterns.get((type(pattern), type(event)))
    if rule is not None:
        return rule(scene, env, pattern, event)
    if type(pattern) is OneOf:
        return any(happened(scene, env, inner, event, cause) for inner in pattern.patterns)
    if type(pattern) not in SAYS_MORE:
        return False
    assert isinstance(pattern, MORE_OF)
    return happened(scene, env, pattern.when, event, cause) and is_more(scene, env, pattern, event, cause)


def is_more(scene: Scene, env: Env, pattern: Pattern, event: Event, cause: Cause) -> bool:
    """Whether what a pattern says besides another one is so."""
    match pattern:
        case By():
            return is_because(scene, env, pattern, event, cause)
        case OnTurnOf():
            whose = caused(env, event) if isinstance(pattern.who, ThatPlayer) else env
            players = seats(scene, whose, pattern.who)
            if pattern.phase:
                return scene.kit.is_in_part(scene, pattern.phase, players) is not pattern.but
            return (scene.state.clock.active in players) is not pattern.but
        case AtLeast():
            return amount_of(event) >= number(scene, env, pattern.amount)
        case OfEach():
            return True
        case OneOrMore():
            return not any(was(scene, env, pattern.when, entry) for entry in at_once(scene, event))
        case NthThisTurn():
            apart = about(event) if type(pattern.when) is OfEach else None
            before = sum(
                counted(pattern.when, entry.event)
                for entry in earlier_this_turn(scene, event)
                if was(scene, env, pattern.when, entry) and apart in (None, about(entry.event))
            )
            together: tuple[Event, ...] = env.get(BEFORE, ())  # type: ignore[assignment]
            before += sum(
                counted(pattern.when, one)
                for one in together
                if happened(scene, env, pattern.when, one, cause) and apart in (None, about(one))
            )
            return before < pattern.number <= before + counted(pattern.when, event)
        case _:
            return False


def amount_of(event: Event) -> int:
    """How much, or how many cards, an event was about."""
    amount = getattr(event, "amount", None)
    if isinstance(amount, int):
        return abs(amount)
    cards = getattr(event, "cards", None)
    return len(cards) if isinstance(cards, tuple) else 1


def about(event: Event) -> CardId | None:
    """The card that an event is about."""
    card = event.now.card if isinstance(event, Departure) else getattr(event, "card", None)
    return CardId(card) if isinstance(card, int) else None


def is_because(scene: Scene, env: Env, pattern: By, event: Any, cause: Cause) -> bool:
    """Whether that did it. ``event``: what happens, or the node that is about to let it."""
    if pattern.means and not scene.kit.is_by_means(scene, event, cause, pattern.means):
        return pattern.other
    if pattern.who is None and pattern.cards is None:
        return not pattern.other
    doer = Seat(getattr(event, "doer", -1))
    if doer >= 0 and pattern.who is not None and pattern.cards is None:
        return pattern.other is not (doer in seats(scene, env, pattern.who) and is_own(pattern, scene, event, doer))
    return pattern.other is not any(
        (pattern.who is None or scene.card(card).controller in seats(scene, env, pattern.who))
        and (pattern.cards is None or is_kind(scene, env, pattern.cards, card))
        for card in scene.kit.doers(scene, event, cause)
    )


def is_own(pattern: By, scene: Scene, event: Any, doer: Seat) -> bool:
    """ "A player puts a card from their hand …": from the hand of whoever does it."""
    theirs = isinstance(pattern.who, EachPlayer) and isinstance(
        getattr(getattr(pattern.when, "cards", None), "whose", None), EachPlayer
    )
    return not theirs or scene.card(event.card).owner == doer


# ---- what is past


def this_turn(scene: Scene) -> Iterator[Entry]:
    """The lines of the running turn, the latest first."""
    entry = scene.state.log
    while entry is not None and not isinstance(entry.event, TurnBegan):
        yield entry
        entry = entry.previous


def earlier_this_turn(scene: Scene, event: Event) -> list[Entry]:
    """The lines of the running turn from before this very event, not from before another one like it."""
    lines = list(this_turn(scene))
    at = next((index for index, entry in enumerate(lines) if entry.event is event), -1)
    return lines[at + 1 :]


def at_once(scene: Scene, event: Event) -> Iterator[Entry]:
    """The lines just before this event of others of its sort: what happens to several at one moment is told so."""
    for entry in earlier_this_turn(scene, event):
        if type(entry.event) is not type(event):
            return
        yield entry


def was(scene: Scene, env: Env, pattern: Pattern, entry: Entry) -> bool:
    """Whether what a line of the log tells is what the pattern is about. Its cards may have gone elsewhere since."""
    return happened(scene, env.bind(PAST, 1), pattern, entry.event, entry.cause)


def is_card(scene: Scene, env: Env, target: Target, card: CardId, seat: Seat | None = None) -> bool:
    """Whether a card is described so; of the past, whether it is of the kinds said. ``seat``: whose it was."""
    if env.get(PAST):
        return is_kind(scene, env, target, card, seat)
    return is_described(scene, env, target, card)


def is_kind(
    scene: Scene,
    env: Env,
    target: Target,
    card: CardId,
    seat: Seat | None = None,
    had: tuple[str, ...] | None = None,
) -> bool:
    """Whether a card, wherever it is, is of the kinds, tags and names that a description says, and whose it was then
    (else whose it is).
    """
    if isinstance(target, Together):
        return any(is_kind(scene, env, one, card, seat, had) for one in target.targets)
    if not isinstance(target, Cards):
        return any(ref.card == card for ref in refs(scene, env, target))
    if target.kinds and scene.face(card).kind not in target.kinds:
        return False
    if target.whose is not None:
        whose = scene.card(card).controller if seat is None else seat
        if whose not in seats(scene, env, target.whose):
            return False
    return all(is_told(scene, env, one, card, had) for one in target.filters)


def is_told(scene: Scene, env: Env, word: Filter, card: CardId, had: tuple[str, ...] | None) -> bool:
    """Whether a word about what a card is, wherever it is, is so; ``had`` are the tags that it had then."""
    if isinstance(word, IsOther):
        return card != env.this.card
    if isinstance(word, HasTag) and had is not None:
        return word.tag in had
    if isinstance(word, EitherFilter):
        return any(is_told(scene, env, one, card, had) for one in word.filters)
    if isinstance(word, IsNotSo):
        return not is_told(scene, env, word.filter, card, had)
    return scene.kit.filters[type(word)](scene, env, word, card)


def is_by(scene: Scene, env: Env, who: Who | None, seat: Seat) -> bool:
    return who is None or seat in seats(scene, env, who)


@COMMON.value(DoneTo)
def done_to(scene: Scene, env: Env, value: DoneTo) -> int:
    """Of what has left it counts how it left."""
    found = env.get("this way")
    return sum(was_such(scene, env, value.cards, ref) for ref in found) if isinstance(found, tuple) else 0


def was_such(scene: Scene, env: Env, target: Target, ref: Ref) -> bool:
    left = departure(scene, ref)
    if left is None:
        return is_kind(scene, env, target, ref.card)
    return is_kind(scene, env, target, ref.card, left.was.controller, left.tags)


@COMMON.value(TimesThisTurn)
def times_this_turn(scene: Scene, env: Env, value: TimesThisTurn) -> int:
    return so_often(scene, env, value, this_turn(scene))


@COMMON.value(OfThoseThisTurn)
def of_those_this_turn(scene: Scene, env: Env, value: OfThoseThisTurn) -> int:
    """As they are now, wherever they went; each of them once. Of what was laid face down nobody is told what it is."""
    told = [entry.event for entry in this_turn(scene) if many(scene, env, value.when, entry)]
    told = [event for event in told if not getattr(event, "face_down", False)]
    there = dict.fromkeys(card for event in told if isinstance(card := getattr(event, "card", None), int))
    refs = tuple(scene.ref(CardId(card)) for card in there if card >= 0)
    return number(scene, env.bind("some card", refs), value.of)


@COMMON.value(TimesSinceTurnOf)
def times_since_turn_of(scene: Scene, env: Env, value: TimesSinceTurnOf) -> int:
    """Since the last turn of any of these players ended; since the game began where none of them had one."""
    return so_often(scene, env, value, since_turn_of(scene, seats(scene, env, value.who)))


def since_turn_of(scene: Scene, whose: tuple[Seat, ...]) -> Iterator[Entry]:
    """What happened since a turn of one of them ended, newest first."""
    entry = scene.state.log
    while entry is not None and not (isinstance(entry.event, TurnEnded) and entry.event.seat in whose):
        yield entry
        entry = entry.previous


@COMMON.value(TimesOnLastTurnOf)
def times_on_last_turn_of(scene: Scene, env: Env, value: TimesOnLastTurnOf) -> int:
    """On the last turn of each of these players that has ended; a player who had none did nothing on it."""
    lines = (entry for seat in seats(scene, env, value.who) for entry in last_turn_of(scene, seat))
    return so_often(scene, env, value, lines)


def so_often(
    scene: Scene, env: Env, value: TimesThisTurn | TimesSinceTurnOf | TimesOnLastTurnOf, lines: Iterable[Entry]
) -> int:
    """How often, or how much of it in all, these lines tell it."""
    if not value.much:
        return sum(many(scene, env, value.when, entry) for entry in lines)
    found: dict[object, int] = {}
    for entry in lines:
        if was(scene, env, value.when, entry):
            whose = of_whom(value.when, entry.event)
            found[whose] = found.get(whose, 0) + amount_of(entry.event)
    return max(found.values(), default=0)


def of_whom(pattern: Pattern, event: Event) -> object:
    """Which of several players, or cards of a description, a line is about."""
    said = core(pattern)
    subject = getattr(said, said.subject, None)
    if isinstance(subject, Cards):
        return about(event)
    return getattr(event, "seat", None) if isinstance(subject, Who) else None


def last_turn_of(scene: Scene, seat: Seat) -> Iterator[Entry]:
    """What happened on the last turn of a player that is over, newest first."""
    entry = scene.state.log
    while entry is not None and not (isinstance(entry.event, TurnEnded) and entry.event.seat == seat):
        entry = entry.previous
    while entry is not None and not isinstance(entry.event, TurnBegan):
        yield entry
        entry = entry.previous


def counted(pattern: Pattern, event: Event) -> int:
    """How many times a line of the log counts: cards that are drawn together are counted one by one."""
    return len(event.cards) if isinstance(event, Drew) else 1


def many(scene: Scene, env: Env, pattern: Pattern, entry: Entry) -> int:
    """How many times a line of the log tells what the pattern is about: one attack, and with how many cards of those
    that are described: "if you attacked with two or more".
    """
    if not was(scene, env, pattern, entry):
        return 0
    if isinstance(entry.event, AttackDeclared) and isinstance(pattern, DeclaresAttack) and pattern.cards is not None:
        return sum(is_card(scene, env.bind(PAST, 1), pattern.cards, card) for card in entry.event.cards)
    return counted(pattern, entry.event)


@COMMON.filter(Did)
def did(scene: Scene, env: Env, word: Did, card: CardId) -> bool:
    """What happened to it before it came where it is happened to another object."""
    mine, since = env.bind("some card", (scene.ref(card),)), scene.card(card).stamp
    return any(entry.number > since and was(scene, mine, word.when, entry) for entry in this_turn(scene))


@COMMON.reference(SomeCard)
def some_card(scene: Scene, env: Env, reference: SomeCard) -> tuple[Ref, ...]:
    found = env.get("some card")
    return found if isinstance(found, tuple) else ()


# ---- what happens to players


@COMMON.pattern(Draws, Drew)
def drew(scene: Scene, env: Env, pattern: Draws, event: Drew) -> bool:
    return is_by(scene, env, pattern.who, event.seat)


@COMMON.pattern(GainsResource, Gained)
def gained(scene: Scene, env: Env, pattern: GainsResource, event: Gained) -> bool:
    is_it = scene.kit.resources[event.resource] == pattern.resource
    return is_it and event.amount > 0 and is_by(scene, env, pattern.who, event.seat)


@COMMON.pattern(LosesLife, Gained)
def lost_life(scene: Scene, env: Env, pattern: LosesLife, event: Gained) -> bool:
    is_life = scene.kit.resources[event.resource] == "life"
    return is_life and event.amount < 0 and is_by(scene, env, pattern.who, event.seat)


@COMMON.pattern(LosesResource, Gained)
def lost(scene: Scene, env: Env, pattern: LosesResource, event: Gained) -> bool:
    is_it = scene.kit.resources[event.resource] == pattern.resource
    return is_it and event.amount < 0 and not event.paid and is_by(scene, env, pattern.who, event.seat)


@COMMON.pattern(PaysResource, Gained)
def paid(scene: Scene, env: Env, pattern: PaysResource, event: Gained) -> bool:
    is_it = scene.kit.resources[event.resource] == pattern.resource
    return is_it and event.paid and is_by(scene, env, pattern.who, event.seat)


@COMMON.pattern(Shuffles, Shuffled)
def shuffled(scene: Scene, env: Env, pattern: Shuffles, event: Shuffled) -> bool:
    return is_by(scene, env, pattern.who, event.seat)


@COMMON.pattern(Reveals, Revealed)
def revealed(scene: Scene, env: Env, pattern: Reveals, event: Revealed) -> bool:
    said = pattern.cards
    zone = said.zone if isinstance(said, Cards) else "play"
    there = (zone == "play" or event.zone in scene.kit.areas[zone]) and is_zone(scene, pattern.zone, event.zone)
    if not there or not is_by(scene, env, pattern.who, event.owner):
        return False
    return pattern.cards is None or any(is_kind(scene, env, pattern.cards, card) for card in event.cards)


@COMMON.pattern(LooksAtCards, Looked)
def looked(scene: Scene, env: Env, pattern: LooksAtCards, event: Looked) -> bool:
    there = is_zone(scene, pattern.zone, event.zone) and is_by(scene, env, pattern.whose, event.owner)
    return there and is_by(scene, env, pattern.who, event.seat)


@COMMON.pattern(Searches, Searched)
def searched(scene: Scene, env: Env, pattern: Searches, event: Searched) -> bool:
    there = is_zone(scene, pattern.zone, event.zone) and is_by(scene, env, pattern.whose, event.owner)
    sought = not pattern.kinds or (bool(event.kinds) and set(event.kinds) <= set(pattern.kinds))
    return there and sought and is_by(scene, env, pattern.who, event.seat)


def is_zone(scene: Scene, name: str, zone: int) -> bool:
    """Whether a zone is the one that is named, or any is meant."""
    return name in ("", scene.kit.zone_names[zone])
