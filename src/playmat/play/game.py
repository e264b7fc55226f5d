"""A game in play: one question after another, each with all its legal answers."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from playmat.core import codec
from playmat.core.ask import Ask, Option
from playmat.core.decoding import known
from playmat.core.errors import DeckError, IllegalAnswer, RulesError, SaveError
from playmat.core.ids import NOBODY, CardId, FaceId, Seat
from playmat.core.log import since
from playmat.core.saved import SavedState
from playmat.games.decks import Deck
from playmat.games.sets import CardSet
from playmat.lang.book import Book, Face
from playmat.machine import declining, step
from playmat.machine.events import TurnBegan
from playmat.machine.explain import Reasons
from playmat.machine.scene import Scene
from playmat.play import foreseeing, seeing
from playmat.play.given import DEFAULT_GAME
from playmat.play.imagining import imagine
from playmat.play.library import BroughtDeck, as_deck, card_set, faces_of
from playmat.play.notation import option_text, read_answer
from playmat.play.rulebook import Rulebook
from playmat.play.shelf import rulebook
from playmat.play.view import OutcomeView, RefusalView, View

SAVE_FORMAT: Final = 1
CONCEDE: Final = Option("concede")
PASS: Final = Option("pass")
WINDOWS: Final = ("window", "response")
"""Questions whether one responds: to what waits to resolve, or before the turn goes on."""
CLOSED: Final = (*WINDOWS, "attack", "block", "enter")
"""Questions in which nothing but a pass may be left."""
MOST_PASSES: Final = 100
ACTIONS: Final = ("play", "move", "attack", "block", "ability", "option", "channel", "fetch")


class Game:
    """A running or finished game.

    ``history`` holds every answer given: (seat, options). Copying is cheap; nothing is shared that can change.
    ``is_discreet``: players are asked to respond by what everybody knows of them, though all that they can do is pass.
    """

    __slots__ = ("decks", "history", "names", "overrides", "scene", "seed")

    def __init__(
        self,
        scene: Scene,
        names: tuple[str, ...],
        decks: tuple[Deck, ...],
        seed: int,
        overrides: dict[str, Any] | None = None,
    ) -> None:
        self.scene = scene
        self.names = names
        self.decks = decks
        self.seed = seed
        self.overrides = overrides or {}
        self.history: list[tuple[int, tuple[Option, ...]]] = []

    @property
    def rulebook(self) -> Rulebook:
        """The game that is played."""
        return rulebook(self.scene.book.game)

    # ---- what is asked

    @property
    def ask(self) -> Ask | None:
        """The open question, or None when the game is over."""
        return self.scene.state.ask

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are to answer: one, or none when the game is over."""
        return () if self.ask is None else (self.ask.seat,)

    def ask_of(self, seat: int) -> Ask | None:
        """The open question, if it is that seat's."""
        return self.ask if seat in self.asked else None

    @property
    def plays(self) -> tuple[str, str]:
        """The game and its edition."""
        return self.scene.book.game, self.scene.book.edition

    @property
    def is_between(self) -> bool:
        """Never: something is always on the table (a match has questions between its games)."""
        return False

    @property
    def since(self) -> int:
        """After so many answers it began."""
        return 0

    @property
    def board(self) -> Game:
        """What lies on the table (a match has another with each game)."""
        return self

    def chair(self, seat: int) -> int:
        """The seat on the board of a seat at the table."""
        return seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.scene.state.clock.over

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winning seat; several only when a loop that nobody could leave ended the game in a tie."""
        return self.scene.state.clock.winners

    @property
    def began(self) -> Seat:
        """The seat that had the first turn, or NOBODY before it. Who is called the first player may change later on."""
        turns = (entry.event for entry in since(self.scene.state, 0) if isinstance(entry.event, TurnBegan))
        return functools.reduce(lambda _later, event: event.seat, turns, NOBODY)

    @property
    def step(self) -> int:
        """How many answers have been given."""
        return len(self.history)

    @property
    def seats(self) -> int:
        """How many players began."""
        return len(self.scene.state.players)

    @property
    def is_discreet(self) -> bool:
        """Whether being asked tells nothing of what one holds."""
        return self.scene.discreet

    # ---- answering

    def answer(self, *options: Option) -> None:
        """Answer the open question and let the game run to the next one.

        Raises IllegalAnswer, with the reasons and nothing changed, for anything else than what ``ask`` allows.
        ``concede`` answers any question.
        """
        ask = self.scene.state.ask
        if ask is None:
            raise IllegalAnswer("the game is over" if self.is_over else "nothing is asked now")
        if options == (CONCEDE,):
            self.concede(ask.seat)
            return
        try:
            step.check(ask, options)
        except IllegalAnswer as error:
            raise IllegalAnswer(str(error), self.reasons(ask, options)) from None
        self._record(ask.seat, options)
        step.answer(self.scene, options)
        self.run()

    def answer_of(self, seat: int, *options: Option) -> None:
        """As `answer`. Raises IllegalAnswer for a seat that is not asked, too."""
        if seat not in self.asked:
            raise IllegalAnswer("the game is over" if self.is_over else f"seat {seat} is not asked now")
        self.answer(*options)

    def answer_text(self, text: str) -> None:
        """Answer in the notation (docs/reference/scenarios.md). Raises NotationError or IllegalAnswer."""
        ask = self.scene.state.ask
        if ask is None:
            raise IllegalAnswer("the game is over" if self.is_over else "nothing is asked now")
        self.answer(*read_answer(self.scene, ask, text))

    def concede(self, seat: int) -> None:
        """A player leaves the game. Raises IllegalAnswer when they cannot."""
        if not 0 <= seat < self.seats:
            raise IllegalAnswer(f"there is no seat {seat} at this table of {self.seats}")
        if self.is_over or self.scene.state.players[seat].left:
            gone = self.rulebook.reasons(self.scene, Seat(seat), CONCEDE)
            why = tuple(f"{reason.told(self.names)} [{reason.cause.rule}]" for reason in gone)
            raise IllegalAnswer("the game is over" if self.is_over else f"{self.names[seat]} has left the game", why)
        self._record(seat, (CONCEDE,))
        self.rulebook.concede(self.scene, Seat(seat))
        self.run()

    def _record(self, seat: int, options: tuple[Option, ...]) -> None:
        self.history.append((seat, options))

    def run(self) -> None:
        """Run to the next real question."""
        is_discreet = self.scene.discreet
        self.scene.discreet = is_discreet and not self._only_passes()
        try:
            while True:
                step.run(self.scene)
                ask = self.scene.state.ask
                if ask is None or not is_forced(ask) or (self.scene.discreet and is_closed(ask)):
                    return
                step.answer(self.scene, ask.options[: ask.least])
        except step.Runaway:
            self.rulebook.end_runaway(self.scene)
        finally:
            self.scene.discreet = is_discreet

    def _only_passes(self) -> bool:
        """Whether all of the last answers were passes: what goes on may be a loop, which is found where nobody is asked
        in vain.
        """
        last = self.history[-MOST_PASSES:]
        return len(last) == MOST_PASSES and all(options == (PASS,) for _, options in last)

    # ---- explaining

    def reasons(self, ask: Ask, options: Sequence[Option]) -> tuple[str, ...]:
        """Why an answer is not legal, as sentences with the rules they rest on."""
        refused = [option for option in options if option not in ask.options]
        found = [reason for option in refused for reason in self._refusing(ask, option)]
        if not refused:
            found = [*declining.not_so_many(self.scene, ask, options)]
        in_force, edition = self.rulebook.in_force, self.scene.book.edition
        return tuple(f"{reason.told(self.names)} [{in_force(edition, reason.cause.rule)}]" for reason in found)

    def _refusing(self, ask: Ask, option: Option) -> Reasons:
        """An action's requirements, or what the question is about."""
        state = self.scene.state
        cards = range(-1, len(state.cards))
        if option.card not in cards or option.place not in cards or option.seat not in range(-1, len(state.players)):
            return (declining.told(self.scene, ask, "There is no such card or player in this game"),)
        acting = self.rulebook.reasons(self.scene, ask.seat, option) if option.verb in ACTIONS else ()
        return acting or declining.not_chosen(self.scene, ask, option)

    def why_not(self, seat: int, card: int) -> list[RefusalView]:
        """For each action one might try with a visible card, why it cannot be done now; no reasons: it can."""
        return seeing.refusals(self, Seat(seat), CardId(card))

    def foresee(self, seat: int, card: int) -> list[OutcomeView]:
        """What each way to act with a card now would do, from what the seat may know."""
        return foreseeing.foresee(self, Seat(seat), card)

    def foresee_answer(self, seat: int, indices: Sequence[int]) -> OutcomeView | None:
        """What an answer of these options would do, from what the seat may know; None where it cannot be told."""
        return foreseeing.foresee_answer(self, Seat(seat), indices)

    def text_of(self, option: Option) -> str:
        """An option of the open question in the notation."""
        return option_text(self.scene, option)

    # ---- looking

    def view(self, seat: int = -1, after: int | None = None) -> View:
        """What that seat may know; -1 is a spectator. ``after``: with all lines of the log whose number is greater,
        instead of the newest.
        """
        return seeing.view(self, Seat(seat), after)

    # ---- copying and saving

    def copy(self) -> Game:
        """An independent game."""
        twin = Game.__new__(Game)
        twin.scene = self.scene.copy()
        twin.names = self.names
        twin.decks = self.decks
        twin.seed = self.seed
        twin.overrides = self.overrides
        twin.history = list(self.history)
        return twin

    def renamed(self, names: Sequence[str]) -> Game:
        """An independent game whose players are called so."""
        twin = self.copy()
        twin.names = tuple(names)
        return twin

    def imagine(self, seat: int, seed: int) -> Game:
        """An independent game as that seat may imagine it: whatever it cannot see is dealt anew, by the seed."""
        return imagine(self, Seat(seat), seed)

    def digest(self) -> str:
        """A short text that differs when two games differ."""
        return codec.digest(self.scene.state)

    def save(self) -> bytes:
        """The whole game: rules, cards, every answer, and the state as it is."""
        book = self.scene.book
        return msgspec.msgpack.encode(
            {
                "playmat": SAVE_FORMAT,
                "game": book.game,
                "edition": book.edition,
                "overrides": self.overrides,
                "faces": [packed_face(face) for face in book.faces],
                "names": self.names,
                "decks": self.decks,
                "seed": codec.pack_number(self.seed),
                "history": self.history,
                "discreet": self.scene.discreet,
                "state": codec.pack_state(self.scene.state),
            }
        )


@functools.lru_cache(maxsize=1024)
def packed_face(face: Face) -> msgspec.Raw:
    """A printed card as it is saved; many games are saved with the same cards."""
    return msgspec.Raw(msgspec.msgpack.encode(codec.pack(face)))


@functools.lru_cache(maxsize=1024)
def unpacked_face(raw: bytes) -> Face:
    """The inverse of ``packed_face``. Raises SaveError."""
    try:
        face: Face = codec.unpack(msgspec.msgpack.decode(raw))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveError(f"the saved game is damaged: {error}") from error
    return face


def is_forced(ask: Ask) -> bool:
    """Whether there is no choice: the game answers such a question by itself, but for the Main Phase's ``end`` and what
    a table wants to have confirmed.
    """
    return ask.kind not in ("action", "confirm") and len(ask.options) == ask.least == ask.most


def is_closed(ask: Ask) -> bool:
    """Whether a player is asked to respond, or what they add to a fight, who can only pass, so that the others do not
    learn it.
    """
    return ask.kind in CLOSED and ask.options == (PASS,)


def new(
    game: str = DEFAULT_GAME,
    *,
    decks: Sequence[Deck | BroughtDeck | str | Sequence[str]],
    seed: int = 0,
    names: Sequence[str] | None = None,
    edition: str = "",
    rules: Mapping[str, Any] | None = None,
    cards: Sequence[str | Path] = (),
    discreet: bool = False,
) -> Game:
    """Begin a game: one deck a seat, each a ``Deck``, the short name of one of ours, a list of full card names, or a
    ``BroughtDeck`` with cards of its own.

    ``cards`` adds card files or folders; ``rules`` overrides rule parameters; ``discreet``: as `Game.is_discreet`.
    The same seed and the same answers give the same game. ``edition`` "" is the usual one. Decks are not checked for
    legality here, but each must be one that the game can begin with. Raises DeckError, CardError or RulesError.
    """
    rules_of = rulebook(game)
    edition = edition or rules_of.edition
    brought = tuple(
        msgspec.structs.replace(deck, deck=deck.deck.alone)
        if isinstance(deck, BroughtDeck)
        else as_deck(game, deck).alone
        for deck in decks
    )
    listed = tuple(deck.deck if isinstance(deck, BroughtDeck) else deck for deck in brought)
    overrides = rules_of.overriding(edition, rules)
    chosen = tuple(sorted(overrides.items()))
    book, ids = prepared(game, brought, edition, chosen, tuple(Path(path) for path in cards))
    scene = rules_of.start(book, ids, seed)
    scene.discreet = discreet
    players = tuple(names) if names is not None else tuple(f"Player {chr(65 + seat)}" for seat in range(len(listed)))
    begun = Game(scene, players, listed, seed, overrides)
    begun.run()
    return begun


@functools.lru_cache(maxsize=64)
def prepared(
    game: str,
    decks: tuple[Deck | BroughtDeck, ...],
    edition: str,
    overrides: tuple[tuple[str, Any], ...],
    paths: tuple[Path, ...],
) -> tuple[Book, tuple[tuple[FaceId, ...], ...]]:
    """The book for these decks, and each deck as faces of it; remembered, since many games are played with the same."""
    pool = card_set(game, paths)
    faces = [brought_faces(deck) if isinstance(deck, BroughtDeck) else faces_of(deck, pool) for deck in decks]
    refuse_namesakes(face for its in faces for face in its)
    rules_of = rulebook(game)
    fewest, most, rule = rules_of.seats(edition, dict(overrides))
    if not fewest <= len(decks) <= most:
        count = f"{fewest} to {most}" if fewest < most else str(most)
        raise RulesError(f"{len(decks)} players: the game is for {count} ({rule})")
    for deck, its in zip(decks, faces, strict=True):
        rules_of.check_start(deck.deck if isinstance(deck, BroughtDeck) else deck, its)
    played = [face for its in faces for face in its]
    book = rules_of.make_book([*played, *rules_of.brought(played, pool.faces)], edition, dict(overrides))
    ids = {face.name: FaceId(index) for index, face in enumerate(book.faces)}
    return book, tuple(tuple(ids[face.name] for face in its) for its in faces)


def brought_faces(brought: BroughtDeck) -> list[Face]:
    """The faces of a deck's cards, each as often as it is there. Raises DeckError for a card that it does not bring."""
    known = CardSet(len(brought.faces), brought.faces)
    return faces_of(brought.deck, known)


def refuse_namesakes(faces: Iterable[Face]) -> None:
    """Raises DeckError where the decks of a game have different cards of one name."""
    known: dict[str, Face] = {}
    for face in faces:
        if known.setdefault(face.name, face) != face:
            raise DeckError(f"two decks have different cards that are called {face.name}")


class _Saved(msgspec.Struct):
    """The outer shape of a saved game."""

    playmat: int
    game: str
    edition: str
    overrides: dict[str, Any]
    faces: list[msgspec.Raw]
    names: tuple[str, ...]
    decks: tuple[Deck, ...]
    seed: int | str
    history: list[tuple[int, tuple[Option, ...]]]
    state: SavedState
    discreet: bool = False

    @property
    def seed_number(self) -> int:
        """The seed. Raises SaveError for a text that is no number."""
        try:
            return codec.unpack_number(self.seed)
        except ValueError as error:
            raise SaveError(f"the saved game is damaged: {str(self.seed)[:20]!r} is no seed") from error


def load(raw: bytes) -> Game:
    """A saved game. Raises SaveError."""
    saved = read_save(raw)
    book = book_of(saved)
    scene = Scene(book, rulebook(book.game).kit, codec.unpack_state(saved.state))
    scene.discreet = saved.discreet
    game = Game(
        scene,
        saved.names,
        saved.decks,
        saved.seed_number,
        rulebook(saved.game).overriding(saved.edition, saved.overrides),
    )
    game.history = saved.history
    try:
        game.view()
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise SaveError(f"the saved game is damaged: it shows no table ({error})") from error
    return game


def read_save(raw: bytes) -> _Saved:
    """The parts of a saved game."""
    try:
        saved = msgspec.msgpack.decode(raw, type=known(_Saved))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveError(f"this is no saved game: {error}") from error
    if saved.playmat != SAVE_FORMAT:
        raise SaveError(f"the game was saved in format {saved.playmat}; this version reads {SAVE_FORMAT}")
    return saved


def book_of(saved: _Saved) -> Book:
    """The book a saved game was played with. Raises SaveError for rules that this version does not have."""
    faces = tuple([bytes(face) for face in saved.faces])
    try:
        return read_book(saved.game, saved.edition, faces, msgspec.msgpack.encode(saved.overrides))
    except RulesError as error:
        raise SaveError(f"the saved game has rules that cannot be played: {error}") from error


@functools.lru_cache(maxsize=64)
def read_book(game: str, edition: str, faces: tuple[bytes, ...], overrides: bytes) -> Book:
    """The same, for all games that were saved with it: a game that is loaded again finds what was worked out of it.
    Raises SaveError, RulesError.
    """
    parameters = rulebook(game).parameters(edition, msgspec.msgpack.decode(overrides))
    return Book(game, edition, tuple([unpacked_face(face) for face in faces]), parameters)


def replay(raw: bytes, steps: int | None = None) -> Game:
    """A saved game played again from its seed, up to so many answers (all of them by default). Raises SaveError."""
    saved = read_save(raw)
    book = book_of(saved)
    ids = {face.name.casefold(): index for index, face in enumerate(book.faces)}
    try:
        decks = [[ids[name.casefold()] for name in deck.names()] for deck in saved.decks]
    except KeyError as error:
        raise SaveError(f"the saved game does not hold its card {error}") from error
    scene = rulebook(book.game).start(book, decks, saved.seed_number)  # type: ignore[arg-type]
    scene.discreet = saved.discreet
    game = Game(
        scene,
        saved.names,
        saved.decks,
        saved.seed_number,
        rulebook(saved.game).overriding(saved.edition, saved.overrides),
    )
    game.run()
    for seat, options in saved.history[:steps]:
        if options == (CONCEDE,):
            game.concede(seat)
        else:
            game.answer(*options)
    return game
