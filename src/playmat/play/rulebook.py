"""What the house must know of a game: everything above the rules asks a game only through this."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import msgspec

from playmat.core.ask import Option
from playmat.core.ids import CardId, FaceId, Seat
from playmat.core.state import Event
from playmat.games.deckrules import Measure
from playmat.games.decks import Deck, DeckProblem
from playmat.games.editions import Editions
from playmat.games.formats import CONSTRUCTED, Format
from playmat.games.parameters import Adjustable, Parameters
from playmat.games.sets import CardSet, Language
from playmat.lang.book import Book, Face
from playmat.lang.nodes import Effect
from playmat.machine import composing, triggers
from playmat.machine.events import CoinFlipped
from playmat.machine.explain import Reasons
from playmat.machine.kit import Kit
from playmat.machine.scene import Scene
from playmat.machine.triggers import Fired
from playmat.play.facing import printed_view
from playmat.play.given import Scenario
from playmat.play.panels import Panel
from playmat.play.view import CardView

if TYPE_CHECKING:
    from playmat.play.position import Position


def only_constructed() -> tuple[Format, ...]:
    """A game to which players bring decks, and nothing else."""
    return (CONSTRUCTED,)


def no_measures(faces: Iterable[Face], deck: Deck, parameters: Any) -> list[Measure]:
    """A game whose rules for decks bound nothing that is worth a gauge."""
    return []


def coins_thrown(event: Event) -> tuple[str, str] | None:
    """What an event shows of chance that a scenario may have wished for: coins."""
    return ("coins", "heads" if event.heads else "tails") if isinstance(event, CoinFlipped) else None


def nothing_brought(faces: Iterable[Face], pool: Iterable[Face]) -> list[Face]:
    """A game whose cards bring no others along."""
    return []


def no_price(scene: Scene, option: Option) -> str:
    """A game that says beside an option what is special of its price."""
    return ""


def no_fact(scene: Scene, key: str) -> Any:
    """A game whose facts are all of the table, of a player or of a card."""
    return None


@dataclass(frozen=True, kw_only=True)
class Rulebook:
    """One game: what it is made of, and who answers for it."""

    title: str
    kit: Kit
    rules: Editions
    language: Language
    sentences: ModuleType
    """The module that says the game's own events in words."""

    # ---- decks

    check_start: Callable[[Deck, Sequence[Face]], None]
    """Raises DeckError for a deck that a game cannot begin with at all, legal or not."""
    deck_parameters: Callable[[str, Mapping[str, Any] | None], msgspec.Struct]
    """The numbers of the rules for decks, by their names in the ledger, of an edition with some replaced. Raises
    RulesError for changes that say nothing about decks.
    """
    deck_problems: Callable[[Iterable[Face], Deck, Any, Iterable[str]], list[DeckProblem]]
    """Every rule that the deck breaks with those numbers; the last are the names of cards whose text was not read."""

    deck_measures: Callable[[Iterable[Face], Deck, Any], list[Measure]] = no_measures
    """The numbers of a deck that those rules bound."""

    make_formats: Callable[[], tuple[Format, ...]] = only_constructed
    """The formats of its matches, the usual one first."""
    sideboard_rule: str = ""
    """The rule by which cards are exchanged between games."""

    # ---- a game

    start: Callable[[Book, Sequence[Sequence[FaceId]], int], Scene]
    """The first state, of the players' decks and a seed; the set-up is the first thing on the agenda."""
    concede: Callable[[Scene, Seat], None]
    """A player leaves the game."""
    end_runaway: Callable[[Scene], None]
    """A loop that nobody can leave ends the game."""
    reasons: Callable[[Scene, Seat, Option], Reasons]
    """Why an answer that was not offered is not legal."""
    refusals: Callable[[Scene, Seat, CardId], list[tuple[Option, Reasons]]]
    """For each action one might try with a card, why it cannot be done now; no reasons: it can."""

    # ---- what is seen

    card_view: Callable[[Scene, CardId], CardView]
    """A card as anybody who can see it sees it."""
    printed_view: Callable[[Face, CardId, Seat], CardView] = printed_view
    """A card as it is printed, of a seat between games."""
    panels: Callable[[Scene, Seat, Collection[CardId]], list[Panel]]
    """What lies on the table and what can be read there, for a seat that sees these cards."""
    effects_offered: Callable[[Scene], tuple[Effect, ...]] = composing.effects_offered
    """The effects between which the open question is, by its numbers."""
    triggers_offered: Callable[[Scene], tuple[Fired, ...]] = triggers.triggers_offered
    """The triggers whose order the open question is about, by its numbers."""
    price_words: Callable[[Scene, Option], str] = no_price
    """What a person reads beside a play or ability of its price now; "" for nothing."""
    end_words: Callable[[Scene], str]
    """What a person reads for ending the present part of the turn."""
    quiet_passes: tuple[str, ...] = ()
    """The kinds of question, besides windows, in which hidden cards may leave nothing but a pass: how soon somebody
    passes there would tell what they hold.
    """

    brought: Callable[[Iterable[Face], Iterable[Face]], list[Face]] = nothing_brought
    """The cards of a pool that are in no deck and come with the cards of decks."""

    # ---- scenarios

    scenario: type[Scenario]
    scenario_keys: tuple[tuple[str, type[msgspec.Struct]], ...]
    """Which keys a table of a scenario may have, by a pattern of the place where it stands."""
    plain_faces: tuple[Face, ...]
    """Cards without text that every scenario knows."""
    lay: Callable[[Position, Mapping[str, Any]], Scene]
    """The scene of a scenario's position with its rules, its first question still to come. Raises ScenarioError."""
    facts_of_table: Callable[[Scene], dict[str, Any]]
    """What can be said of the table, by name."""
    facts_of_player: Callable[[Scene, Seat], dict[str, Any]]
    """What can be said of a player, by name."""
    facts_of_card: Callable[[Scene, CardId], dict[str, Any]]
    """What can be said of a card, by name."""
    thrown: Callable[[Event], tuple[str, str] | None] = coins_thrown
    """Whether an event is one of the "coins" or "rolls" of a scenario, and what it shows; "" where that is not told."""
    fact_besides: Callable[[Scene, str], Any] = no_fact
    """A fact of neither kind; None for any other key. Raises ScenarioError for one badly written."""

    # ---- what follows from these

    @property
    def game(self) -> str:
        """The name it is called by in commands, saves and folders."""
        return self.rules.game

    @property
    def editions(self) -> Mapping[str, str]:
        """The states of its rules by name."""
        return self.rules.titles

    @property
    def edition(self) -> str:
        """The usual one of them."""
        return self.rules.usual

    @property
    def formats(self) -> tuple[Format, ...]:
        """The formats of its matches, the usual one first."""
        return self.make_formats()

    def overriding(self, edition: str, overrides: Mapping[str, Any] | None) -> dict[str, Any]:
        """Overrides by the full names of their parameters. Raises RulesError."""
        return self.rules.overriding(edition, overrides)

    def parameters(self, edition: str, overrides: Mapping[str, Any] | None = None) -> Parameters:
        """The edition's parameters with some replaced. Raises RulesError."""
        return self.rules.parameters(edition, overrides)

    def adjustable(self, edition: str) -> list[Adjustable]:
        """The parameters that a table may change. Raises RulesError."""
        return self.rules.adjustable(edition)

    def seats(self, edition: str, overrides: Mapping[str, Any] | None = None) -> tuple[int, int, str]:
        """The fewest and the most players, and the rule that says so."""
        return self.rules.seats(edition, overrides)

    def in_force(self, edition: str, rule: str) -> str:
        """The rule of this edition that says what another edition says in ``rule``; mostly it is the same."""
        return self.rules.in_force(edition, rule)

    def make_book(self, faces: Iterable[Face], edition: str, overrides: Mapping[str, Any] | None = None) -> Book:
        """The book of a game with these faces. Raises RulesError."""
        return self.rules.make_book(faces, edition, overrides)

    def load_set(self, paths: Iterable[Path]) -> CardSet:
        """The cards of files and folders; without readings where they were kept from before. Raises CardError."""
        return self.language.kept_set(paths)

    def check_deck(
        self,
        faces: Iterable[Face],
        deck: Deck,
        edition: str,
        changes: Mapping[str, Any],
        unplayable: Iterable[str] = (),
    ) -> list[DeckProblem]:
        """Every rule that the deck breaks. Raises RulesError for changes that say nothing about decks."""
        return self.deck_problems(faces, deck, self.deck_parameters(edition, changes), unplayable)

    @property
    def has_sideboard(self) -> bool:
        """Whether decks of some edition have cards beside them for between games."""
        return any(self.deck_format(edition).get("sideboard") for edition in self.editions)

    def deck_format(self, edition: str) -> dict[str, Any]:
        """The numbers of the rules for decks, by their names in the ledger."""
        return msgspec.structs.asdict(self.deck_parameters(edition, None))
