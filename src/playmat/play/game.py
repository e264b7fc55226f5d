"""A game in play: one question after another, each with all its legal answers."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from playmat.core import codec
from playmat.core.ask import Ask, Option
from playmat.core.errors import IllegalAnswer, RulesError, SaveError
from playmat.core.ids import CardId, FaceId, Seat
from playmat.games.decks import Deck
from playmat.lang.book import Book
from playmat.machine import step
from playmat.machine.scene import Scene
from playmat.play import seeing
from playmat.play.given import DEFAULT_GAME
from playmat.play.imagining import imagine
from playmat.play.library import as_deck, card_set, faces_of
from playmat.play.notation import option_text, read_answer
from playmat.play.rulebook import Rulebook
from playmat.play.shelf import rulebook
from playmat.play.view import RefusalView, View

SAVE_FORMAT: Final = 1
CONCEDE: Final = Option("concede")


class Game:
    """A running or finished game.

    ``history`` holds every answer given: (seat, options). Copying is cheap; nothing is shared that can change.
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
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.scene.state.clock.over

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winning seat; several only when a loop that nobody could leave ended the game in a tie."""
        return self.scene.state.clock.winners

    @property
    def step(self) -> int:
        """How many answers have been given."""
        return len(self.history)

    @property
    def seats(self) -> int:
        """How many players began."""
        return len(self.scene.state.players)

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

    def answer_text(self, text: str) -> None:
        """Answer in the notation (docs/reference/scenarios.md). Raises NotationError or IllegalAnswer."""
        ask = self.scene.state.ask
        if ask is None:
            raise IllegalAnswer("the game is over" if self.is_over else "nothing is asked now")
        self.answer(*read_answer(self.scene, ask, text))

    def concede(self, seat: int) -> None:
        """A player leaves the game . Raises IllegalAnswer when they cannot."""
        if self.is_over or not 0 <= seat < self.seats or self.scene.state.players[seat].left:
            raise IllegalAnswer("there is nobody there to concede")
        self._record(seat, (CONCEDE,))
        self.rulebook.concede(self.scene, Seat(seat))
        self.run()

    def _record(self, seat: int, options: tuple[Option, ...]) -> None:
        self.history.append((seat, options))

    def run(self) -> None:
        """Run to the next real question."""
        try:
            while True:
                step.run(self.scene)
                ask = self.scene.state.ask
                if ask is None or not is_forced(ask):
                    return
                step.answer(self.scene, ask.options[: ask.least])
        except step.Runaway:
            self.rulebook.end_runaway(self.scene)

    # ---- explaining

    def reasons(self, ask: Ask, options: Sequence[Option]) -> tuple[str, ...]:
        """Why an answer is not legal, as sentences with the rules they rest on."""
        acting = ask.kind in ("action", "window", "response", "attack", "block")
        found = (
            reason
            for option in options
            if option not in ask.options and (acting or option.verb in ("play", "ability"))
            for reason in self.rulebook.reasons(self.scene, ask.seat, option)
        )
        return tuple(f"{reason.told(self.names)} [{reason.cause.rule}]" for reason in found)

    def why_not(self, seat: int, card: int) -> list[RefusalView]:
        """For each action one might try with a visible card, why it cannot be done now; no reasons: it can."""
        return seeing.refusals(self, Seat(seat), CardId(card))

    def text_of(self, option: Option) -> str:
        """An option of the open question in the notation."""
        return option_text(self.scene, option)

    # ---- looking

    def view(self, seat: int = -1) -> View:
        """What that seat may know; -1 is a spectator."""
        return seeing.view(self, Seat(seat))

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
                "faces": [codec.pack(face) for face in book.faces],
                "names": self.names,
                "decks": self.decks,
                "seed": self.seed,
                "history": [[seat, [codec.pack(option) for option in options]] for seat, options in self.history],
                "state": codec.pack_state(self.scene.state),
            }
        )


def is_forced(ask: Ask) -> bool:
    """Whether there is no choice: the game answers such a question by itself, but for the Main Phase's ``end`` and what
    a table wants to have confirmed.
    """
    return ask.kind not in ("action", "confirm") and len(ask.options) == ask.least == ask.most


def new(
    game: str = DEFAULT_GAME,
    *,
    decks: Sequence[Deck | str | Sequence[str]],
    seed: int = 0,
    names: Sequence[str] | None = None,
    edition: str = "",
    rules: Mapping[str, Any] | None = None,
    cards: Sequence[str | Path] = (),
) -> Game:
    """Begin a game: one deck a seat, each a ``Deck``, the short name of one of ours, or a list of full card names.

    ``cards`` adds card files or folders; ``rules`` overrides rule parameters. The same seed and the same answers
    give the
    same game. ``edition`` "" is the usual one. Decks are not checked for legality here, but each must be one that the
    game can begin with. Raises DeckError, CardError or RulesError.
    """
    rules_of = rulebook(game)
    edition = edition or rules_of.edition
    listed = tuple(as_deck(game, deck) for deck in decks)
    overrides = rules_of.overriding(edition, rules)
    chosen = tuple(sorted(overrides.items()))
    book, ids = prepared(game, listed, edition, chosen, tuple(Path(path) for path in cards))
    scene = rules_of.start(book, ids, seed)
    players = tuple(names) if names is not None else tuple(f"Player {chr(65 + seat)}" for seat in range(len(listed)))
    begun = Game(scene, players, listed, seed, overrides)
    begun.run()
    return begun


@functools.lru_cache(maxsize=64)
def prepared(
    game: str, decks: tuple[Deck, ...], edition: str, overrides: tuple[tuple[str, Any], ...], paths: tuple[Path, ...]
) -> tuple[Book, tuple[tuple[FaceId, ...], ...]]:
    """The book for these decks, and each deck as faces of it; remembered, since many games are played with the same."""
    pool = card_set(game, paths)
    faces = [faces_of(deck, pool) for deck in decks]
    rules_of = rulebook(game)
    fewest, most, rule = rules_of.seats(edition, dict(overrides))
    if not fewest <= len(decks) <= most:
        count = f"{fewest} to {most}" if fewest < most else str(most)
        raise RulesError(f"{len(decks)} players: the game is for {count} ({rule})")
    for deck, its in zip(decks, faces, strict=True):
        rules_of.check_start(deck, its)
    book = rules_of.make_book((face for its in faces for face in its), edition, dict(overrides))
    ids = {face.name: FaceId(index) for index, face in enumerate(book.faces)}
    return book, tuple(tuple(ids[face.name] for face in its) for its in faces)


class _Saved(msgspec.Struct):
    """The outer shape of a saved game."""

    playmat: int
    game: str
    edition: str
    overrides: dict[str, Any]
    faces: list[Any]
    names: tuple[str, ...]
    decks: tuple[Deck, ...]
    seed: int
    history: list[tuple[int, list[Any]]]
    state: dict[str, Any]


def load(raw: bytes) -> Game:
    """A saved game. Raises SaveError."""
    saved = read_save(raw)
    book = book_of(saved)
    scene = Scene(book, rulebook(book.game).kit, codec.unpack_state(saved.state))
    game = Game(
        scene, saved.names, saved.decks, saved.seed, rulebook(saved.game).overriding(saved.edition, saved.overrides)
    )
    game.history = history_of(saved)
    try:
        game.view()
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise SaveError(f"the saved game is damaged: it shows no table ({error})") from error
    return game


def read_save(raw: bytes) -> _Saved:
    """The parts of a saved game."""
    try:
        saved = msgspec.msgpack.decode(raw, type=_Saved)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise SaveError(f"this is no saved game: {error}") from error
    if saved.playmat != SAVE_FORMAT:
        raise SaveError(f"the game was saved in format {saved.playmat}; this version reads {SAVE_FORMAT}")
    return saved


def book_of(saved: _Saved) -> Book:
    """The book a saved game was played with. Raises SaveError for rules that this version does not have."""
    faces = tuple(codec.unpack(face) for face in saved.faces)
    try:
        return Book(saved.game, saved.edition, faces, rulebook(saved.game).parameters(saved.edition, saved.overrides))
    except RulesError as error:
        raise SaveError(f"the saved game has rules that cannot be played: {error}") from error


def history_of(saved: _Saved) -> list[tuple[int, tuple[Option, ...]]]:
    """The answers of a saved game."""
    return [(seat, tuple(codec.unpack(option) for option in options)) for seat, options in saved.history]


def replay(raw: bytes, steps: int | None = None) -> Game:
    """A saved game played again from its seed, up to so many answers (all of them by default). Raises SaveError."""
    saved = read_save(raw)
    book = book_of(saved)
    ids = {face.name.casefold(): index for index, face in enumerate(book.faces)}
    try:
        decks = [[ids[name.casefold()] for name in deck.names()] for deck in saved.decks]
    except KeyError as error:
        raise SaveError(f"the saved game does not hold its card {error}") from error
    scene = rulebook(book.game).start(book, decks, saved.seed)  # type: ignore[arg-type]
    game = Game(
        scene, saved.names, saved.decks, saved.seed, rulebook(saved.game).overriding(saved.edition, saved.overrides)
    )
    game.run()
    for seat, options in history_of(saved)[:steps]:
        if options == (CONCEDE,):
            game.concede(seat)
        else:
            game.answer(*options)
    return game
