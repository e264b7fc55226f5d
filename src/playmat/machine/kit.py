"""The rules that make a scene move: who handles each node, how each word is worked out, what each pattern waits for.

What holds in every game is registered in ``COMMON`` as the modules of this floor are imported; a game's ``Kit`` takes
it in, adds its own, and fills the few places where games differ. Nothing in a kit changes once a game has begun, and
no state refers to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from playmat.core.ask import Ask, Cause
    from playmat.core.ids import CardId, Seat
    from playmat.core.records import Ref
    from playmat.core.state import Env, Event, Frame
    from playmat.lang.clauses import Keyword, Triggered
    from playmat.lang.nodes import Clause, Effect, Kind, Target
    from playmat.lang.nouns import Trait
    from playmat.machine.scene import Answer, Scene

    Handler = Callable[[Scene, Any, Frame, Answer | None], Ask | None]
    """(scene, node, frame, answer): called without an answer it acts (and returns None) or asks (and has changed
    nothing);
    called with a checked answer it acts. The frame has been taken off the agenda."""
    ValueRule = Callable[[Scene, Env, Any], int]
    FilterRule = Callable[[Scene, Env, Any, CardId], bool]
    ConditionRule = Callable[[Scene, Env, Any], bool]
    WhoRule = Callable[[Scene, Env, Any], tuple[Seat, ...]]
    ReferenceRule = Callable[[Scene, Env, Any], tuple[Ref, ...]]
    PatternRule = Callable[[Scene, Env, Any, Any], bool]
    """(scene, env, pattern, event): whether the event is what the pattern waits for."""
    PriceRule = Callable[[Scene, Env, Any], bool]
    ExtentRule = Callable[[Scene, Ref], int | None]
    StockRule = Callable[[Scene, Env, Any], tuple[str, int, int | None] | None]
    """(scene, env, price): the name of what it is paid from, how much of that there is, and how much is to be paid
    (None: all); None: it is not known yet."""
    KeepRule = Callable[[Scene, Env, CardId], bool]

Step = Callable[["Scene", "Frame", "Answer | None"], "Ask | None"]
"""One named step of a procedure: it acts, or asks and has changed nothing."""

F = TypeVar("F", bound=Callable[..., Any])

PAID: Final = ("stocks", "pays_with", "keeps")


class Rules:
    """Registers by node class. The decorators return the function unchanged."""

    def __init__(self) -> None:
        self.handlers: dict[type, Handler] = {}
        self.values: dict[type, ValueRule] = {}
        self.filters: dict[type, FilterRule] = {}
        self.conditions: dict[type, ConditionRule] = {}
        self.whos: dict[type, WhoRule] = {}
        self.references: dict[type, ReferenceRule] = {}
        self.patterns: dict[tuple[type, type], PatternRule] = {}
        self.prices: dict[type, PriceRule] = {}
        self.stocks: dict[type, StockRule] = {}
        self.pays_with: dict[type, str] = {}
        """What becomes of the cards of a verb that is a price (see ``paying``)."""
        self.keeps: dict[type, KeepRule] = {}
        self.collectors: set[type] = set()

    def handles(self, node: type, *, collects: bool = False) -> Callable[[F], F]:
        """The function is the handler of that node class; ``collects``: results are bound in its frame."""
        if collects:
            self.collectors.add(node)
        return self._register(self.handlers, node)

    def value(self, node: type) -> Callable[[F], F]:
        """The function works out that value."""
        return self._register(self.values, node)

    def filter(self, node: type) -> Callable[[F], F]:
        """The function tells whether that filter holds for a card."""
        return self._register(self.filters, node)

    def condition(self, node: type) -> Callable[[F], F]:
        """The function tells whether that condition holds."""
        return self._register(self.conditions, node)

    def who(self, node: type) -> Callable[[F], F]:
        """The function tells which seats are meant, clockwise from the active player."""
        return self._register(self.whos, node)

    def reference(self, node: type) -> Callable[[F], F]:
        """The function tells which cards are meant."""
        return self._register(self.references, node)

    def price(self, effect: type) -> Callable[[F], F]:
        """The function tells whether that effect can be done wholly, as a price must be."""
        return self._register(self.prices, effect)

    def stock(self, effect: type) -> Callable[[F], F]:
        """The function tells from what that effect is paid as a price, other than with cards."""
        return self._register(self.stocks, effect)

    def keep(self, effect: type) -> Callable[[F], F]:
        """The function tells whether a text keeps a card from that effect, so that it pays for nothing."""
        return self._register(self.keeps, effect)

    def pattern(self, pattern: type, event: type) -> Callable[[F], F]:
        """The function tells whether an event of that class is what a pattern of that class waits for."""
        return self._register(self.patterns, (pattern, event))

    def _register(self, table: dict[Any, Any], node: Any) -> Callable[[F], F]:
        def register(function: F) -> F:
            if node in table:
                raise TypeError(f"{node} has two rules: {table[node].__name__} and {function.__name__}")
            table[node] = function
            return function

        return register


COMMON: Final = Rules()
"""What holds in every game. Complete once the modules of this floor are imported."""


class Kit(Rules):
    """The rules of one game: ``COMMON``, its own, and the layout of its table.

    ``zone_names`` names the zones of each player in the order of ``State.zones``. ``deck``, ``hand``, ``play`` and
    ``discard`` are the zones that every game has, whatever it calls them. ``on_table`` are those whose cards are "in
    play" for a noun phrase; ``bearing`` those in which a card's text counts, ``speaking`` (if not the same) those in
    which some of it may (see ``speaks``); ``held`` those that lie with the controller of a card and not with its
    owner; ``public`` those that everybody sees, ``secret`` those besides the deck that only their owner does;
    ``piles`` those that nobody sees but for the top card, which everybody does;
    ``fighter`` is the kind of card that attacks and blocks, where one does; ``harmed`` the zones in which damage is
    dealt to cards, if not only in play;
    ``areas`` the zones that a noun phrase means by a word, each zone by its name and what a game adds; ``storage``
    the one beneath other cards, where most texts are silent (-1: none). ``counters`` and ``resources`` name the
    numbers of a card and of a player. ``events_of`` has, once the kit is complete, the classes of events that each
    class of pattern may wait for.
    """

    def __init__(
        self,
        zone_names: tuple[str, ...],
        *,
        deck: int,
        hand: int,
        play: int,
        discard: int,
        on_table: tuple[int, ...],
        bearing: tuple[int, ...],
        held: tuple[int, ...],
        public: tuple[int, ...],
        secret: tuple[int, ...] = (),
        piles: tuple[int, ...] = (),
        speaking: tuple[int, ...] = (),
        fighter: Kind | None = None,
        harmed: tuple[int, ...] = (),
        counters: tuple[str, ...],
        resources: tuple[str, ...],
    ) -> None:
        super().__init__()
        self.zone_names = zone_names
        self.zone_count = len(zone_names)
        self.deck, self.hand, self.play, self.discard = deck, hand, play, discard
        self.on_table, self.bearing, self.held, self.public = on_table, bearing, held, public
        self.secret, self.speaking = secret or (hand,), speaking or bearing
        self.piles = piles
        self.fighter, self.harmed = fighter, harmed or (play,)
        self.damage = counters.index("damage") if "damage" in counters else -1
        self.storage = zone_names.index("stored") if "stored" in zone_names else -1
        self.counters, self.resources = counters, resources
        self.areas: dict[str, tuple[int, ...]] = {name: (zone,) for zone, name in enumerate(zone_names)}
        self.no_counters = (0,) * len(counters)
        self.no_resources = (0,) * len(resources)
        self.procedures: dict[str, tuple[Step, ...]] = {}
        self.events_of: dict[type, list[type]] = {}
        self.extents: dict[str, ExtentRule] = {}
        """For each number of a card of which it can have the most, what it is; None: this card has none."""

    def complete(self) -> None:
        """Take in what holds in every game, except where this game has a rule of its own."""
        for name in ("handlers", "values", "filters", "conditions", "whos", "references", "patterns", "prices", *PAID):
            own = getattr(self, name)
            setattr(self, name, {**getattr(COMMON, name), **own})
        self.collectors |= COMMON.collectors
        for pattern, event in self.patterns:
            self.events_of.setdefault(pattern, []).append(event)

    def fills(self, place: str) -> Callable[[F], F]:
        """The function is this game's answer at one of the places below, where games differ."""
        if place not in PLACES:
            raise TypeError(f"there is no place {place!r}; there are {', '.join(PLACES)}")

        def fill(function: F) -> F:
            setattr(self, place, function)
            return function

        return fill

    leave_steps: tuple[Handler, ...] = ()
    """How a batch leaves play once nothing happens instead (see ``leaving``)."""

    draws_one_by_one: bool = False
    """Whether each card drawn is an event of its own; otherwise all that one instruction draws is one."""

    does_at_once: bool = False
    """Whether what "each player" does is done by all at one moment (see ``together``); otherwise in turn."""

    forbids_newcomers: bool = False
    """Whether what is forbidden for a time to all cards of a description ("Entities cannot attack this turn") is
    forbidden to those that come to be so later, too; otherwise it reaches those of that moment.
    """

    replacement_rule: str = ""
    """The rule by which owners settle what happens to their cards instead of being destroyed."""

    zone_words: tuple[str, ...] = ()
    """What people call the zones, in the order of ``zone_names``."""

    arrival_words: str = "comes into play"
    """What a card does that comes into play; ``{origin}`` is where from, if it was not played."""

    resource_words: tuple[tuple[str, str], ...] = ()
    """What people call the resources, and what they call losing them."""

    phase_words: Mapping[str, str] = MappingProxyType({})
    """What people call the parts of a turn, where that is not "X Phase"."""

    turn_parts: tuple[type, ...] = ()
    """Nodes that ask the turn player for one action after another."""

    text_rule: str = ""
    """The rule by which the words of a card go before the rules."""

    # ---- where games differ; each may be filled anew by ``fills``

    @staticmethod
    def sayable(scene: Scene, trait: Trait) -> tuple[str, ...]:
        """The names, TITLEs, tags or sources that anybody can say, whatever cards there are."""
        return ()

    @staticmethod
    def redirect(scene: Scene, blow: Any, cards: list[CardId], players: list[Seat], env: Env) -> None:
        """Deal damage that was about to be dealt (its event) to those cards and players instead."""

    @staticmethod
    def deal_the_rest(scene: Scene, blow: Any, env: Env) -> None:
        """Deal damage that was about to be dealt (its event, with what is left of it) to whom it would have been."""

    @staticmethod
    def is_in_part(scene: Scene, part: str, whose: tuple[Seat, ...]) -> bool:
        """Whether it is that part of a turn of one of those players."""
        clock = scene.state.clock
        return clock.phase == part and clock.active in whose

    @staticmethod
    def bears(scene: Scene, card: CardId, trait: Trait, word: str) -> bool:
        """Whether a card has a trait that only this game knows."""
        return False

    @staticmethod
    def is_blank(scene: Scene, card: CardId) -> bool:
        """Whether a card that lies where texts count has no printed text all the same."""
        return False

    @staticmethod
    def says(word: Keyword) -> tuple[Clause, ...]:
        """The clauses for which a keyword stands; none where the rules themselves ask for it."""
        return ()

    @staticmethod
    def speaks(scene: Scene, card: CardId, clause: Clause) -> bool:
        """Whether a printed clause counts where the card lies."""
        return True

    @staticmethod
    def is_awake(scene: Scene, card: CardId, clause: Triggered) -> bool:
        """Whether a triggered text of the card can fire where the card lies."""
        return True

    @staticmethod
    def times(event: Event) -> int:
        """How often a text fires for one event."""
        return 1

    @staticmethod
    def fires_when_it_happens(event: Event) -> bool:
        """Whether triggers are matched as the event is logged (else the game matches them itself, just before)."""
        return True

    @staticmethod
    def doers(scene: Scene, event: Event, cause: Cause) -> tuple[CardId, ...]:
        """The cards that did it: the one that the event names, or else the one whose words or doing it was."""
        by = getattr(event, "by", None)
        card = cause.card if by is None or by.card < 0 else by.card
        return (card,) if card >= 0 else ()

    @staticmethod
    def is_by_means(scene: Scene, event: Event, cause: Cause, means: str) -> bool:
        """Whether it was done by something of that sort ("attack", "ability" …)."""
        return bool(getattr(event, "means", "") == means)

    @staticmethod
    def player_of(scene: Scene, event: Event) -> Seat | None:
        """The player an event is about: who did it, or who held the card that left."""
        was = getattr(event, "was", None)
        seat: Seat | None = getattr(event, "seat", None) if was is None else was.controller
        return seat

    @staticmethod
    def may_be_chosen(scene: Scene, env: Env, card: CardId) -> bool:
        """Whether no text forbids that this effect chooses the card."""
        return True

    @staticmethod
    def forbids_choosing(scene: Scene, env: Env, card: CardId) -> list[Any]:
        """The texts (``Active``) that forbid directing an effect at the card."""
        return []

    @staticmethod
    def may_announce(scene: Scene, env: Env, effect: Effect) -> bool:
        """Whether a text, or one of its modes, can be announced as things stand."""
        return True

    @staticmethod
    def narrowed(effect: Effect) -> Effect:
        """The verb with its choice among those cards only that it could work on."""
        return effect

    @staticmethod
    def among_bearers(node: Any, target: Target) -> Target:
        """What a bare "card" in a verb or change means, where only some kinds can be meant."""
        return target

    @staticmethod
    def payable(price: Effect) -> Effect:
        """The price with its choice narrowed to the cards that can pay it wholly."""
        return price

    @staticmethod
    def locations(scene: Scene) -> tuple[CardId, ...]:
        """The cards that are places at which others can be."""
        return ()

    @staticmethod
    def settled_here(scene: Scene, env: Env) -> Env:
        """What a change that lasts knows of where "here" was when it began."""
        return env

    @staticmethod
    def is_home(scene: Scene, card: CardId) -> bool:
        """Whether a card is the place that a player is called after: its id is then the player's seat."""
        return False

    @staticmethod
    def can_leave(scene: Scene, card: CardId) -> bool:
        """Whether a card can be destroyed at all."""
        return True

    @staticmethod
    def is_fixed(scene: Scene, card: CardId) -> bool:
        """Whether a card stays in play whatever would put it into a hand or deck."""
        return False

    @staticmethod
    def looks(scene: Scene, card: CardId) -> tuple[object, ...]:
        """What tells a card from another as it leaves; between cards that differ in nothing there is no order."""
        return (card,)

    @staticmethod
    def take_control(scene: Scene, card: CardId, seat: Seat, cause: Cause) -> None:
        """Another player controls a card that is in play."""

    @staticmethod
    def is_ended(scene: Scene, lasting: Any) -> None:
        """An effect that lasted is over: what it took goes back."""

    @staticmethod
    def would_leave(scene: Scene, leaving: Any, ref: Ref) -> Event | None:
        """The event that a card of a ``Leaving`` would be, as patterns of texts know it; None: it is matched by the
        pattern of what leaves alone.
        """
        return None

    @staticmethod
    def fighting_numbers(scene: Scene, ref: Ref) -> tuple[int, int]:
        """What a card has to fight with now, or had just before it left."""
        return 0, 0

    @staticmethod
    def deal(
        scene: Scene,
        by: Ref,
        amount: int,
        cards: list[CardId],
        players: list[Seat],
        env: Env,
        *,
        in_attack: bool = False,
    ) -> None:
        """A card deals damage to cards and players, in a fight or outside of one."""

    @staticmethod
    def bury(scene: Scene) -> bool:
        """Put on the agenda that what damage destroys leaves now, and not when the text has resolved."""
        return False

    @staticmethod
    def own_replacements(scene: Scene, leaving: Any, ref: Ref) -> list[str]:
        """The names of the ways in which the rules themselves let a card of a ``Leaving`` survive."""
        return []

    @staticmethod
    def use_own_replacement(scene: Scene, name: str, ref: Ref) -> None:
        """Its owner chose that way; bind "saved" in the batch's frame if the card stays."""

    @staticmethod
    def widened(scene: Scene, env: Env, target: Target) -> Target:
        """What a text that destroys reaches besides what it says."""
        return target

    @staticmethod
    def refill(scene: Scene, seat: Seat) -> None:
        """A card is to be drawn and the deck is empty; if it still is after this, nothing is drawn."""

    @staticmethod
    def draws_itself(scene: Scene, seat: Seat, amount: int, cause: Cause) -> bool:
        """Whether the game has its own way to draw these cards, and goes that way."""
        return False

    @staticmethod
    def bound_for(scene: Scene, card: CardId, zone: int, at: int | None) -> tuple[int, int | None]:
        """Where a card goes that is not in play and would go there, and at which place of the pile."""
        return zone, at

    @staticmethod
    def deck_for(scene: Scene, card: CardId) -> tuple[Seat, int] | None:
        """Whose and which zone a card goes to that goes to a deck, and to whom it belongs then; None: its owner's."""
        return None


PLACES: Final = tuple(name for name, value in vars(Kit).items() if isinstance(value, staticmethod))
