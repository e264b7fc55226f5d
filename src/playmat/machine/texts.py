"""Which texts count now, and what they change: pulled from the state whenever it is needed, remembered until it
changes.

Texts come first (layer 3: printed, lost, gained), since they decide which changes there are at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from playmat.core.ask import Cause, Option
from playmat.core.ids import CardId, Seat
from playmat.core.records import Note, Ref
from playmat.core.state import Env, Event, Lasting
from playmat.lang.changes import Cannot, CannotGainText, GainsText, LosesText, PhaseOnly, WhileThat
from playmat.lang.clauses import Instead, Keyword, Static, Triggered
from playmat.lang.effects import Ending, Give, Replaces, Watch
from playmat.lang.nodes import Change, Clause, Condition
from playmat.lang.nouns import Cards
from playmat.lang.patterns import BecomesSo, HasNow
from playmat.machine.awaiting import events_for
from playmat.machine.evaluate import holds, is_described, matches, seats
from playmat.machine.explain import Means
from playmat.machine.scene import Scene
from playmat.machine.statics import Statics, only_card

C = TypeVar("C", bound=Clause)

MOST_OBJECTS = 4000
"""So many texts of objects are remembered; the oldest games of a long search need not be."""

MOST_CHANGERS = 100
"""Texts that grant texts that grant texts are followed so far."""

TEXT_CHANGES = (GainsText, LosesText, CannotGainText)


class Active(Note):
    """A ``Change`` that is on: what it knows, what must hold besides, and the fixed cards it reaches (None: read
    ``of``). ``kinds`` are what it is listed under.
    """

    change: Any
    conditions: tuple[Condition | PhaseOnly, ...]
    env: Env
    cards: tuple[Ref, ...] | None
    stamp: int
    kinds: tuple[Means, ...] = ()


class Piece(Note):
    """A clause that counts: whose card it is on, what it knows, and when it came (0: printed on the card).

    ``actives`` are the changes it makes where it lies, if it is a static clause; ``events`` are what it could wait for,
    if it is a triggered one.
    """

    clause: Clause
    card: CardId
    env: Env
    stamp: int = 0
    actives: tuple[Active, ...] = ()
    events: tuple[type[Event], ...] = ()


def bearers(scene: Scene) -> list[CardId]:
    """Every card that lies where texts count, zone by zone."""
    zones, count = scene.state.zones, scene.kit.zone_count
    return [card for zone in scene.kit.bearing for pile in zones[zone::count] for card in pile]


def printed(scene: Scene, card: CardId) -> list[Piece]:
    """The printed clauses of a card; none where the game says that its text does not count."""
    record = scene.state.cards[card]
    clauses = scene.book.faces[record.face].program.clauses
    if not clauses or scene.kit.is_blank(scene, card):
        return []
    # an imagined game has other cards of the same stamp, and a card may say something else on its other face, or as a
    # copy of another
    key = (card, record.stamp, record.controller, record.zone, record.flipped, record.face)
    known: list[Piece] | None = scene.objects.get(key)
    if known is None:
        ref = Ref(card, record.stamp)
        known = [
            piece_of(scene, clause, card, Env(record.controller, ref, Cause("", card, record.face, index)))
            for index, one in enumerate(clauses)
            for clause in said_by(scene, one)
            if scene.kit.speaks(scene, card, clause)
        ]
        if len(scene.objects) > MOST_OBJECTS:
            scene.objects.clear()
        scene.objects[key] = known
    return known


def said_by(scene: Scene, clause: Clause) -> tuple[Clause, ...]:
    """The clause, and what a keyword stands for."""
    return (clause, *scene.kit.says(clause)) if type(clause) is Keyword else (clause,)


def piece_of(scene: Scene, clause: Clause, card: CardId, env: Env, stamp: int = 0) -> Piece:
    """A clause on a card. A static text that works in storage works only there, and the others only in play."""
    if type(clause) is Triggered:
        return Piece(clause, card, env, stamp, events=events_for(scene, clause.when))
    if type(clause) is not Static or clause.stored != (scene.state.cards[card].zone == scene.kit.storage):
        return Piece(clause, card, env, stamp)
    extra = () if clause.condition is None else (clause.condition,)
    since = stamp or env.this.stamp
    actives = tuple(
        Active(inner, (*extra, *conditions), env, None, since, kinds_of(inner))
        for change in clause.changes
        for inner, conditions in [unwrap(change)]
    )
    return Piece(clause, card, env, stamp, actives)


class Texts:
    """The texts that count at present, and what is asked of them all day, each worked out when it is first asked for.

    ``pieces`` has, for each card where texts count, the clauses it has now; cards without any are missing.
    ``depends_on_numbers``: the texts themselves come and go with boons, tapping, places and the like. ``changers`` are
    what gives and takes texts; ``lasting``, the effects that lasted then; ``there``, the changes that these texts make,
    once they were asked for.
    """

    __slots__ = (
        "changers",
        "clauses",
        "departing",
        "depends_on_numbers",
        "heeded",
        "lasting",
        "moments",
        "of_card",
        "pieces",
        "replacing",
        "states",
        "there",
        "waits",
        "watchers",
    )

    def __init__(
        self, pieces: dict[CardId, list[Piece]], lasting: tuple[Lasting, ...], changers: Sequence[Active] = ()
    ) -> None:
        self.pieces = pieces
        self.lasting = lasting
        self.changers = changers
        self.depends_on_numbers = bool(changers) and any(depends_on_numbers(active) for active in changers)
        self.there: Statics | None = None
        self.clauses: dict[type[Clause], Any] | None = None
        self.of_card: dict[tuple[type[Clause], CardId], Any] = {}
        self.waits: dict[type[Event], list[tuple[Piece, Triggered]]] | None = None
        self.heeded: frozenset[type[Event]] | None = None
        self.departing: list[tuple[Piece, Triggered]] | None = None
        self.replacing: list[tuple[CardId, int, Piece, Instead]] | None = None
        self.watchers: list[tuple[int, Watch, Env, Seat]] | None = None
        self.moments: dict[tuple[str, str], list[tuple[Piece, Triggered]]] | None = None
        self.states: list[tuple[Piece, Triggered, HasNow | BecomesSo]] | None = None


def texts_of(scene: Scene) -> Texts:
    """The texts that count now."""
    known = scene.texts
    if known is None:
        plain, changers = printed_texts(scene)
        former, lasting = scene.former, scene.state.lasting
        if former is not None and former.lasting is not lasting:
            former = None
        if former is not None and not changers and are_alike(former.pieces, plain):
            scene.texts = former
            return former
        scene.texts = known = Texts(plain, lasting)
        if changers:
            standing = rewritten(scene, plain, changers)
            scene.cache, scene.there = {}, None  # what was answered while the texts were not yet known
            if former is not None and former.changers == changers and are_alike(former.pieces, standing):
                scene.texts = former
                return former
            scene.texts = known = Texts(standing, lasting, changers)
    return known


def are_alike(some: dict[CardId, list[Piece]], others: dict[CardId, list[Piece]]) -> bool:
    """Whether these are the very same clauses in the same order."""
    return some == others and list(some) == list(others)


def has_no_part(scene: Scene, card: CardId) -> bool:
    """Whether nothing depends on where a card lies of which texts there are and of what they are about, as far as is
    known: it has none, none is given or taken, and no effect lasts that is about this very card.
    """
    texts = scene.texts
    return (
        texts is not None
        and not texts.changers
        and card not in texts.pieces
        and not (scene.state.lasting and any(ref.card == card for one in scene.state.lasting for ref in one.cards))
    )


def words_on(scene: Scene, card: CardId) -> tuple[object, ...]:
    """Which words the card has now, and for whom: two cards with the same cannot be told apart by what they say."""
    return tuple(
        (piece.env.you, piece.env.cause.face, piece.env.cause.clause, piece.clause if piece.stamp else None)
        for piece in pieces(scene).get(card, ())
    )


def pieces(scene: Scene) -> dict[CardId, list[Piece]]:
    """For each card where texts count, the clauses it has now; cards without any are missing."""
    return (scene.texts or texts_of(scene)).pieces


def printed_texts(scene: Scene) -> tuple[dict[CardId, list[Piece]], list[Active]]:
    """The printed clauses of every card that could have text, and the changes of texts, in order of time stamps."""
    known: tuple[dict[CardId, list[Piece]], list[Active]] | None = scene.table.get("printed")
    if known is None:
        plain: dict[CardId, list[Piece]] = {}
        changers: list[Active] = []
        zones, count = scene.state.zones, scene.kit.zone_count
        for zone in scene.kit.speaking:
            for place in range(zone, len(zones), count):
                if zones[place]:
                    texts, changes_of_text = printed_in(scene, place)
                    plain.update(texts)
                    changers += changes_of_text
        if scene.state.lasting:
            changers += [active for active in lasting_changes(scene) if isinstance(active.change, TEXT_CHANGES)]
        changers.sort(key=lambda active: active.stamp)
        known = scene.table["printed"] = (plain, changers)
    return known


def printed_in(scene: Scene, place: int) -> tuple[dict[CardId, list[Piece]], list[Active]]:
    """The printed clauses of the cards of a player's zone where texts count, and the changes of texts among them. They
    are known for as long as the very same cards lie there; of cards that stayed while others came or went, too.
    """
    known, pile = scene.piles.get(place), scene.state.zones[place]
    if known is None or known[0] is not pile:
        _pile, former, _changers, was_silent = known or ((), {}, (), {})
        cards, plain, silent = scene.state.cards, {}, {}
        for card in pile:
            texts, stamp = former.get(card), cards[card].stamp
            if texts is None or texts[0].env.this.stamp != stamp:
                texts = None if was_silent.get(card) == stamp else printed(scene, card)
            if texts:
                plain[card] = texts
            else:
                silent[card] = stamp
        its = [piece for texts in plain.values() for piece in texts]
        changers = [active for piece in its for active in piece.actives if type(active.change) in TEXT_CHANGES]
        known = scene.piles[place] = (pile, plain, changers, silent)
    return known[1], known[2]


def keep_pile(scene: Scene, place: int, before: tuple[CardId, ...], card: CardId) -> None:
    """A card without texts came to a zone or went from it: the printed texts there are as they were ``before``."""
    known = scene.piles.get(place)
    if known is not None and known[0] is before and card not in known[1]:
        scene.piles[place] = (scene.state.zones[place], known[1], known[2], known[3])


def lasting_changes(scene: Scene) -> list[Active]:
    """The changes of effects that last, known for as long as the very same effects do."""
    lasting = scene.state.lasting
    known = scene.piles.get(LASTING)
    if known is None or known[0] is not lasting:
        known = scene.piles[LASTING] = (lasting, changes_of(scene, lasting), (), {})
    found: list[Active] = known[1]
    return found


LASTING: Final = -1
"""Where ``Scene.piles`` has what effects that last change."""


def changes_of(scene: Scene, lasting_effects: tuple[Lasting, ...]) -> list[Active]:
    """The changes that such effects make."""
    return [
        Active(
            inner,
            (*conditions, *as_long(lasting.content)),
            lasting.env,
            None if is_open(scene, inner) else lasting.cards,
            lasting.number,
            kinds_of(inner),
        )
        for lasting in lasting_effects
        if isinstance(lasting.content, Give)
        for change in lasting.content.changes
        for inner, conditions in [unwrap(change)]
    ]


def as_long(effect: Give) -> tuple[Condition, ...]:
    """The condition as long as which an effect lasts: it is over at once, not when that is next looked at."""
    until = effect.until
    return (until.condition,) if isinstance(until, Ending) and until.condition is not None else ()


def depends_on_numbers(active: Active) -> bool:
    """Whether a change of text may come and go with boons, tapping, places and the like."""
    return bool(active.conditions) or (active.cards is None and isinstance(active.change.of, Cards))


def rewritten(scene: Scene, plain: dict[CardId, list[Piece]], changers: list[Active]) -> dict[CardId, list[Piece]]:
    """Texts lost and gained, in order of time stamps.

    A continuous text that is itself lost, however late, changes nothing: all is worked out again without it.
    """
    standing = list(changers)
    while True:
        known, applied = worked_out(scene, plain, standing)
        lost = [active for active in applied if not has_text(known, active)]
        if not any(active is other for active in standing for other in lost):
            return {card: texts for card, texts in known.items() if texts}
        standing = [active for active in standing if not any(active is other for other in lost)]


def has_text(known: dict[CardId, list[Piece]], active: Active) -> bool:
    """Whether the text that makes a change is there; a lasting effect needs none."""
    return active.cards is not None or any(piece.env is active.env for piece in known.get(active.env.this.card, ()))


def worked_out(
    scene: Scene, plain: dict[CardId, list[Piece]], changers: list[Active]
) -> tuple[dict[CardId, list[Piece]], list[Active]]:
    """The texts as those changes leave them, and the changes that had their way."""
    known = dict(plain)
    applied: list[Active] = []
    sealed: set[CardId] = set()
    queue = list(changers)
    done = 0
    while done < len(queue) and done < MOST_CHANGERS:
        active = queue[done]
        done += 1
        if not has_text(known, active) or not is_on(scene, active):
            continue
        applied.append(active)
        for card in reached(scene, active):
            if isinstance(active.change, LosesText):
                # The text that takes itself away goes on doing so, or there would be no telling whether it does.
                known[card] = [
                    piece for piece in known.get(card, ()) if piece.stamp > active.stamp or piece.env is active.env
                ]
            elif isinstance(active.change, CannotGainText):
                known[card] = [piece for piece in known.get(card, ()) if not piece.stamp]
                sealed.add(card)
            elif card not in sealed:
                gained = gained_texts(scene, active, card)
                known[card] = [*known.get(card, ()), *gained]
                queue += [more for piece in gained for more in piece.actives if isinstance(more.change, TEXT_CHANGES)]
    return known, applied


def gained_texts(scene: Scene, active: Active, card: CardId) -> list[Piece]:
    """The clauses a card gains, read as printed on it."""
    record = scene.state.cards[card]
    key = ("gained", card, record.stamp, record.controller, record.zone, id(active))
    known: tuple[Active, list[Piece]] | None = scene.objects.get(key)
    if known is None:
        env = Env(record.controller, Ref(card, record.stamp), active.env.cause)
        gained = [
            piece_of(scene, clause, card, env, active.stamp)
            for one in active.change.clauses
            for clause in said_by(scene, one)
        ]
        known = scene.objects[key] = (active, gained)  # as long as this is known, no other has its id
    return known[1]


def reached(scene: Scene, active: Active) -> list[CardId]:
    """The cards with room for text that a change is about."""
    direct = only_card(scene, active)
    if direct is not None:
        return [direct] if direct >= 0 else []
    return [card for card in bearers(scene) if reaches(scene, active, card)]


def kinds_of(change: Change) -> tuple[Means, ...]:
    """What a change is listed under: its class, and that with the action that it names."""
    kind, action = type(change), getattr(change, "action", None)
    return (kind,) if action is None else (kind, (kind, action))


def is_open(scene: Scene, change: Change) -> bool:
    """Whether a change that lasts is about cards not in play yet: what is to be played cannot be fixed beforehand."""
    if not isinstance(getattr(change, "of", None), Cards):
        return False
    if isinstance(change, Cannot) and scene.kit.forbids_newcomers:
        return True
    return change.is_of_newcomers or getattr(change, "action", "") in ("play", "enter", "attach")


def unwrap(change: Change) -> tuple[Change, tuple[Condition | PhaseOnly, ...]]:
    """A change without its conditions, and those."""
    conditions: list[Condition | PhaseOnly] = []
    while True:
        if type(change) is WhileThat:
            conditions.append(change.condition)
            change = change.change
        elif type(change) is PhaseOnly:
            conditions.append(change)
            change = change.change
        else:
            return change, tuple(conditions)


def statics(scene: Scene) -> Statics:
    """Every change that texts in play or lasting effects make."""
    known = scene.there
    if known is None:
        texts = scene.texts or texts_of(scene)
        known = texts.there
        if known is not None and all(only_card(scene, active) == card for active, card in known.bound):
            scene.there = known
            return known
        found = [active for pieces in texts.pieces.values() for piece in pieces for active in piece.actives]
        if scene.state.lasting:
            found += lasting_changes(scene)
        if len(found) > 1:
            found.sort(key=lambda active: active.stamp)
        known = scene.there = texts.there = Statics(scene, found)
    return known


def is_on(scene: Scene, active: Active) -> bool:
    """Whether the conditions of a change hold."""
    for condition in active.conditions:
        if type(condition) is PhaseOnly:
            if not is_phase(scene, active.env, condition):
                return False
        elif not holds(scene, active.env, condition):  # type: ignore[arg-type]
            return False
    return True


def is_phase(scene: Scene, env: Env, only: PhaseOnly) -> bool:
    """Whether it is the phase that a change is said of."""
    clock = scene.state.clock
    return clock.phase == only.phase and clock.active in seats(scene, env, only.whose)


def broad_now(scene: Scene, there: Statics, kind: type[Change]) -> list[Active]:
    """The changes of a class that are not about one card alone, but for those said of another phase: whom these would
    reach need not be asked.
    """
    known = there.broad.get(kind, [])
    if kind not in there.timed:
        return known
    key = ("in phase", kind)
    found: list[Active] | None = scene.cache.get(key)
    if found is None:
        found = scene.cache[key] = [
            active
            for active in known
            if all(type(only) is not PhaseOnly or is_phase(scene, active.env, only) for only in active.conditions)
        ]
    return found


def reaches(scene: Scene, active: Active, card: CardId) -> bool:
    """Whether a change is about that card."""
    if active.cards is not None:
        return scene.ref(card) in active.cards
    of = active.change.of
    if type(of) is not Cards:
        return is_described(scene, active.env, of, card)
    if of.zone == "play" and scene.state.cards[card].zone not in scene.kit.on_table:
        return False
    return matches(scene, active.env, of, card)


def affecting(scene: Scene, kind: type[Change], card: CardId) -> list[Active]:
    """The changes of a class that are on and are about that card, in order of time stamps."""
    there = statics(scene) if scene.there is None else scene.there
    if kind not in there:
        return []
    direct = there.direct.get((kind, card))
    broad = broad_now(scene, there, kind) if kind in there.broad else None
    found = [active for active in direct if not active.conditions or is_on(scene, active)] if direct else []
    if broad:
        more = [one for one in broad if reaches(scene, one, card) and (not one.conditions or is_on(scene, one))]
        if more:
            found = sorted([*found, *more], key=lambda active: active.stamp) if found else more
    return found


def changes(scene: Scene, kind: type[Change]) -> list[Active]:
    """The changes of a class that are on, whatever they are about."""
    known = (statics(scene) if scene.there is None else scene.there).get(kind)
    return [active for active in known if not active.conditions or is_on(scene, active)] if known else []


def clauses(scene: Scene, card: CardId, kind: type[C]) -> list[tuple[Piece, C]]:
    """The clauses of a class that a card has now."""
    texts = scene.texts or texts_of(scene)
    known: list[tuple[Piece, C]] | None = texts.of_card.get((kind, card))
    if known is None:
        found = texts.pieces.get(card, ())
        known = [(piece, piece.clause) for piece in found if isinstance(piece.clause, kind)]
        texts.of_card[kind, card] = known
    return known


def nth_clause(scene: Scene, option: Option, kind: type[C]) -> tuple[Piece, C] | None:
    """The clause of a class that an option means: its number among those that its card has now."""
    found = clauses(scene, option.card, kind)
    if option.number < 1:
        return found[0] if found else None
    return found[option.number] if option.number < len(found) else None


def all_clauses(scene: Scene, kind: type[C]) -> list[tuple[Piece, C]]:
    """The clauses of a class on all cards that have text now."""
    texts = scene.texts or texts_of(scene)
    known = texts.clauses
    if known is None:
        known = texts.clauses = {}
        for found in texts.pieces.values():
            for piece in found:
                clause = piece.clause
                if type(clause) in known:
                    known[type(clause)].append((piece, clause))
                else:
                    known[type(clause)] = [(piece, clause)]
        if texts.lasting:
            known.setdefault(Instead, []).extend((piece, piece.clause) for piece in lasting_replacements(scene))
    clauses: list[tuple[Piece, C]] = known.get(kind, [])
    return clauses


def lasting_replacements(scene: Scene) -> list[Piece]:
    """Replacements that count for a time, though no card in play says them."""
    return [
        Piece(one.content.clause, one.env.this.card, one.env, one.number)
        for one in scene.state.lasting
        if isinstance(one.content, Replaces)
    ]


def watchers(scene: Scene) -> list[tuple[int, Watch, Env, Seat]]:
    """Delayed watchers now waiting: number, watch, env, seat."""
    texts = scene.texts or texts_of(scene)
    known = texts.watchers
    if known is None:
        known = texts.watchers = [
            (lasting.number, lasting.content, lasting.env, Seat(lasting.seat))
            for lasting in scene.state.lasting
            if isinstance(lasting.content, Watch)
        ]
    return known
