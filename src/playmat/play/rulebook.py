"""What the house must know of a game: everything above the rules asks a game only through this."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import msgspec

from playmat.core.ask import Option
from playmat.core.ids import CardId, FaceId, Seat
from playmat.games.decks import Deck, DeckProblem
from playmat.games.parameters import Adjustable
from playmat.games.sets import CardSet, Language
from playmat.lang.book import Book, Face
from playmat.machine.explain import Reasons
from playmat.machine.kit import Kit
from playmat.machine.scene import Scene
from playmat.play.given import Scenario
from playmat.play.view import CardView, PlaceView, PlayerView, StackView

if TYPE_CHECKING:
    from playmat.play.scenario.building import Position

Parameters = tuple[tuple[str, Any], ...]


class Rulebook(ABC):
    """One game. ``editions`` are the states of its rules by name, ``edition`` is the usual one."""

    game: str
    title: str
    kit: Kit
    editions: Mapping[str, str]
    edition: str
    language: Language
    sentences: ModuleType
    """The module that says the game's own events in words."""

    # ---- rules and parameters

    @abstractmethod
    def overriding(self, edition: str, overrides: Mapping[str, Any] | None) -> dict[str, Any]:
        """Overrides by the full names of their parameters. Raises RulesError."""

    @abstractmethod
    def parameters(self, edition: str, overrides: Mapping[str, Any] | None = None) -> Parameters:
        """The edition's parameters with some replaced. Raises RulesError."""

    @abstractmethod
    def adjustable(self, edition: str) -> list[Adjustable]:
        """The parameters that a table may change."""

    @abstractmethod
    def seats(self, edition: str, overrides: Mapping[str, Any] | None = None) -> tuple[int, int, str]:
        """The fewest and the most players, and the rule that says so."""

    def in_force(self, edition: str, rule: str) -> str:
        """The rule of this edition that says what another edition says in ``rule``; mostly it is the same."""
        return rule

    @abstractmethod
    def make_book(self, faces: Iterable[Face], edition: str, overrides: Mapping[str, Any] | None = None) -> Book:
        """The book of a game with these faces. Raises RulesError."""

    # ---- cards and decks

    @abstractmethod
    def load_set(self, paths: Iterable[Path]) -> CardSet:
        """The cards of files and folders."""

    @abstractmethod
    def check_start(self, deck: Deck, faces: Sequence[Face]) -> None:
        """Raise DeckError for a deck that a game cannot begin with at all, legal or not."""

    @abstractmethod
    def check_deck(
        self,
        faces: Iterable[Face],
        deck: Deck,
        edition: str,
        changes: Mapping[str, Any],
        unplayable: Iterable[str] = (),
    ) -> list[DeckProblem]:
        """Every rule that the deck breaks. Raises RulesError for changes that say nothing about decks."""

    @abstractmethod
    def deck_format(self, edition: str) -> dict[str, Any]:
        """The numbers of the rules for decks, by their names in the ledger."""

    # ---- a game

    @abstractmethod
    def start(self, book: Book, decks: Sequence[Sequence[FaceId]], seed: int) -> Scene:
        """The first state; the set-up is the first thing on the agenda."""

    @abstractmethod
    def concede(self, scene: Scene, seat: Seat) -> None:
        """A player leaves the game."""

    @abstractmethod
    def end_runaway(self, scene: Scene) -> None:
        """A loop that nobody can leave ends the game."""

    @abstractmethod
    def reasons(self, scene: Scene, seat: Seat, option: Option) -> Reasons:
        """Why an answer that was not offered is not legal."""

    @abstractmethod
    def refusals(self, scene: Scene, seat: Seat, card: CardId) -> list[tuple[Option, Reasons]]:
        """For each action one might try with a card, why it cannot be done now; no reasons: it can."""

    # ---- what is seen

    @abstractmethod
    def player_view(self, scene: Scene, name: str, of: Seat, seat: Seat) -> PlayerView:
        """A player's side of the table as ``seat`` may know it."""

    @abstractmethod
    def card_view(self, scene: Scene, card: CardId) -> CardView:
        """A card as anybody who can see it sees it."""

    def place_views(self, scene: Scene) -> list[PlaceView]:
        """The locations."""
        return []

    def stack_views(self, scene: Scene) -> list[StackView]:
        """The Stack from the bottom up."""
        return []

    def end_words(self, scene: Scene) -> str:
        """What a person reads for ending the present part of the turn."""
        return "End this part of the turn"

    # ---- scenarios

    scenario: type[Scenario]
    scenario_keys: tuple[tuple[str, type[msgspec.Struct]], ...]
    """Which keys a table of a scenario may have, by a pattern of the place where it stands."""
    plain_faces: tuple[Face, ...]
    """Cards without text that every scenario knows."""

    @abstractmethod
    def lay(self, position: Position, overrides: Mapping[str, Any]) -> Scene:
        """The scene of a scenario's position, with its first question still to come. Raises ScenarioError."""

    @abstractmethod
    def facts_of_table(self, scene: Scene) -> dict[str, Any]:
        """What can be said of the table, by name."""

    @abstractmethod
    def facts_of_player(self, scene: Scene, seat: Seat) -> dict[str, Any]:
        """What can be said of a player, by name."""

    @abstractmethod
    def facts_of_card(self, scene: Scene, card: CardId) -> dict[str, Any]:
        """What can be said of a card, by name."""

    def fact_besides(self, scene: Scene, key: str) -> Any:
        """A fact of neither kind; None for any other key. Raises ScenarioError for one badly written."""
        return None
