"""A game in motion: the book, the kit of the game's rules, and the state they work on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playmat.core.ask import Cause, Option
from playmat.core.dice import below
from playmat.core.ids import NO_CARD, CardId, Seat
from playmat.core.position import State
from playmat.core.records import Card, Clock, Record, Ref
from playmat.core.state import Entry, Env, Event, Frame, Lasting
from playmat.lang.book import Book, Face
from playmat.lang.nodes import Node
from playmat.machine.kit import Kit

if TYPE_CHECKING:
    from playmat.machine.statics import Statics
    from playmat.machine.texts import Texts

Answer = tuple[Option, ...]


class Scene:
    """What every handler is given.

    ``state`` is the only thing that changes. What is known about it is remembered in layers, by what makes it stale:
    ``cache`` is emptied by every change; ``texts`` and ``there``, which texts there are and what they change, outlive
    changes of numbers unless some text itself depends on numbers; ``table``, what lies where, outlives all of those;
    ``piles`` has the printed texts of each zone while the same cards lie there, and what the effects change that last
    while the same ones do; ``former`` is what ``texts`` was before
    cards came or went, for they often come to the same; ``departures`` is how cards left, as far as the log has been
    looked through; ``objects`` has the printed texts of each object, and ``facts`` is what was worked out of the book,
    which never changes, for all games of it. ``sitting`` has whose turn it was when the seats were last counted, and
    those. ``fired`` gathers the triggers that fire while one handler acts; the scheduler puts them on the agenda as it
    returns. ``discreet``: who may respond as far as everybody knows is asked, though nothing but a pass be left to
    answer, so that the question does not tell what they hold. ``quiet``: nobody begins or answers anything, as looking
    ahead takes it where that is all alike, so that what they could begin is not worked out.
    """

    __slots__ = (
        "book",
        "cache",
        "departures",
        "discreet",
        "facts",
        "fired",
        "former",
        "kit",
        "objects",
        "parameters",
        "piles",
        "quiet",
        "sitting",
        "state",
        "table",
        "texts",
        "there",
    )

    def __init__(
        self,
        book: Book,
        kit: Kit,
        state: State,
        parameters: dict[str, Any] | None = None,
        facts: dict[Any, Any] | None = None,
    ) -> None:
        self.book = book
        self.kit = kit
        self.state = state
        self.cache: dict[Any, Any] = {}
        self.texts: Texts | None = None
        self.former: Texts | None = None
        self.there: Statics | None = None
        self.table: dict[Any, Any] = {}
        self.piles: dict[int, tuple[tuple[Any, ...], Any, Any, dict[CardId, int]]] = {}
        self.sitting: tuple[Seat | None, list[Seat]] = (None, [])
        self.departures: tuple[Entry | None, dict[Ref, Any]] = (None, {})
        self.parameters: dict[str, Any] = dict(book.parameters) if parameters is None else parameters
        self.objects: dict[tuple[Any, ...], Any] = {}
        self.facts = facts_of(book) if facts is None else facts
        self.fired: list[Any] = []
        self.discreet = False
        self.quiet = False

    def copy(self) -> Scene:
        """An independent scene of the same book; pure answers already known are shared."""
        twin = Scene(self.book, self.kit, self.state.copy(), self.parameters, self.facts)
        twin.cache = self.cache.copy()
        twin.texts = self.texts
        twin.former = self.former
        twin.there = self.there
        twin.table = self.table.copy()
        twin.piles = self.piles.copy()
        twin.sitting = self.sitting
        twin.objects = self.objects
        twin.discreet = self.discreet
        twin.quiet = self.quiet
        return twin

    # ---- reading

    def card(self, card: CardId) -> Card:
        """The card's record."""
        return self.state.cards[card]

    def face(self, card: CardId) -> Face:
        """What is printed on it."""
        return self.book.faces[self.state.cards[card].face]

    def ref(self, card: CardId) -> Ref:
        """The card as the object it is now."""
        return Ref(card, self.state.cards[card].stamp)

    def is_same(self, ref: Ref) -> bool:
        """Whether the object is still where it was."""
        return ref.card >= 0 and self.state.cards[ref.card].stamp == ref.stamp

    def zone(self, seat: Seat, zone: int) -> tuple[CardId, ...]:
        """The cards of a player's zone, in order."""
        return self.state.zones[seat * self.kit.zone_count + zone]

    def seats(self) -> list[Seat]:
        """All seats still in the game, clockwise from the active player (from seat 0 before there is one)."""
        active = self.state.clock.active
        if self.sitting[0] != active:
            players = self.state.players
            count, start = len(players), max(active, 0)
            order = [Seat((start + step) % count) for step in range(count)]
            self.sitting = (active, [seat for seat in order if not players[seat].left])
        return self.sitting[1]

    def parameter(self, name: str) -> Any:
        """A rule's parameter: ledger id, a dot, the parameter's name. Raises KeyError for an unknown one."""
        return self.parameters[name]

    # ---- changing (each makes the pure answers stale)

    def touch(self) -> None:
        """Forget all that is known: something changed."""
        self.piles = {}
        self.sitting = (None, [])
        self.touch_texts()

    def touch_texts(self) -> None:
        """Forget all but what is printed on cards that lie where they lay: others came or went, or effects did."""
        self.state.version += 1
        self.cache = {}
        self.table = {}
        if self.texts is not None:
            self.former = self.texts
            self.texts = self.there = None

    def touch_table(self) -> None:
        """Forget all but which texts there are: a card came or went that none is on, and that none is about alone."""
        self.table = {}
        self.touch_lightly()

    def touch_lightly(self) -> None:
        """Forget what counters, tapping, places of characters or tallies could change.

        What lies where and which texts there are stays known, unless some text depends on such things.
        """
        self.state.version += 1
        if self.cache:
            self.cache = {}
        if self.texts is not None and self.texts.depends_on_numbers:
            self.former = self.texts
            self.texts = self.there = None

    def adjust(self, card: CardId, record: Card) -> None:
        """Put a record that differs only in counters, in being tapped, or in a character's place."""
        self.state.cards[card] = record
        self.touch_lightly()

    def stamp(self) -> int:
        """The next moment."""
        self.state.serial += 1
        return self.state.serial

    def put(self, card: CardId, record: Card) -> None:
        """Put a new record in the place of a card's record."""
        self.state.cards[card] = record
        self.touch()

    def set_zone(self, seat: Seat, zone: int, cards: tuple[CardId, ...]) -> None:
        """Replace the contents of a player's zone."""
        self.state.zones[seat * self.kit.zone_count + zone] = cards
        self.touch_texts()

    def set_order(self, seat: Seat, zone: int, cards: tuple[CardId, ...]) -> None:
        """Put the cards of a player's zone in another order."""
        self.state.zones[seat * self.kit.zone_count + zone] = cards
        self.touch_lightly()

    def set_clock(self, clock: Clock) -> None:
        """Go on to another phase, turn or round. Which texts there are does not change by that alone."""
        self.state.clock = clock
        self.touch_lightly()

    def log(self, event: Event, cause: Cause) -> None:
        """Add a line to the log."""
        state = self.state
        state.serial += 1
        state.log = Entry(state.serial, event, cause, state.log)

    @property
    def asking(self) -> Record | None:
        """What is on top of the agenda: of an open question, the node that asks it."""
        return None if self.state.agenda is None else self.state.agenda.node

    def push(self, node: Node, env: Env, at: int = 0) -> None:
        """Put work on the agenda, to be done before everything that is there."""
        self.state.agenda = Frame(node, at, env, self.state.agenda)

    def give(self, name: str, value: object) -> None:
        """Bind a result in the frame now on top of the agenda, if that frame collects results."""
        top = self.state.agenda
        if top is not None and type(top.node) in self.kit.collectors:
            self.state.agenda = Frame(top.node, top.at, top.env.bind(name, value), top.below)

    def last(self, lasting: Lasting) -> None:
        """Let an effect begin to last."""
        self.state.lasting = (*self.state.lasting, lasting)
        self.touch_texts()

    def roll(self, sides: int) -> int:
        """A number from 0 to ``sides`` - 1, by chance."""
        number, self.state.dice = below(self.state.dice, sides)
        return number

    def tally(self, *key: object) -> int:
        """A remembered number; 0 if never set."""
        return self.state.tally.get(key, 0)

    def set_tally(self, number: int, *key: object) -> None:
        """Remember a number under a key; 0 forgets it."""
        if number:
            self.state.tally[key] = number
        else:
            self.state.tally.pop(key, None)
        self.touch_lightly()

    def forget_tallies(self, *sorts: str) -> None:
        """Forget every number whose key begins with one of these words. The others are laid down anew: a dictionary
        with gaps takes several times as long to copy.
        """
        self.state.tally = {key: number for key, number in self.state.tally.items() if key[0] not in sorts}


MOST_BOOKS: Final = 64
"""Of so many books it is remembered what was worked out of them."""

FACTS: Final[dict[int, tuple[Book, dict[Any, Any]]]] = {}
"""By the address of a book, which is kept here with it so that no other comes to lie there."""


def facts_of(book: Book) -> dict[Any, Any]:
    """What was worked out of a book, for all games of it."""
    known = FACTS.get(id(book))
    if known is None:
        if len(FACTS) >= MOST_BOOKS:
            FACTS.pop(next(iter(FACTS)), None)
        known = FACTS[id(book)] = (book, {})
    return known[1]


def env_of(scene: Scene, card: CardId, cause: Cause, event: Event | None = None) -> Env:
    """What a text of that card knows as it begins to resolve for the card's controller."""
    record = scene.state.cards[card]
    return Env(record.controller, Ref(card, record.stamp), cause, event)


NO_ENV = Env(-1, Ref(NO_CARD, 0), Cause())
"""For work of the rules themselves."""
