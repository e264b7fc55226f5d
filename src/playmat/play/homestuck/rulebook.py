"""Homestuck: Atypical Card Game, as the house knows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from playmat.core.ask import Option
from playmat.core.errors import DeckError
from playmat.core.ids import CardId, FaceId, Seat
from playmat.games.decks import Deck, DeckProblem
from playmat.games.homestuck import actions, starting
from playmat.games.homestuck import editions as rules
from playmat.games.homestuck.board import locations
from playmat.games.homestuck.deck import check_deck
from playmat.games.homestuck.rulekit import KIT
from playmat.games.homestuck.sets import LANGUAGE, load_set
from playmat.games.parameters import Adjustable
from playmat.games.sets import CardSet
from playmat.lang.book import Book, Face
from playmat.machine.explain import Reasons
from playmat.machine.scene import Scene
from playmat.play.given import Scenario
from playmat.play.homestuck import facts, laying, seeing, telling
from playmat.play.homestuck.given import KEYS, HomestuckScenario
from playmat.play.rulebook import Parameters, Rulebook
from playmat.play.view import CardView, PlaceView, PlayerView

if TYPE_CHECKING:
    from playmat.play.scenario.building import Position


class Homestuck(Rulebook):
    """Two to five players, planets and grist."""

    game = "homestuck"
    title = "Homestuck: Atypical Card Game"
    kit = KIT
    editions: Mapping[str, str] = rules.EDITIONS
    edition = rules.DEFAULT
    language = LANGUAGE
    scenario: type[Scenario] = HomestuckScenario
    scenario_keys = KEYS
    plain_faces: tuple[Face, ...] = (laying.PLAIN_WORLD, laying.PLAIN_CARD)
    sentences = telling

    def overriding(self, edition: str, overrides: Mapping[str, Any] | None) -> dict[str, Any]:
        return rules.overriding(edition, overrides)

    def parameters(self, edition: str, overrides: Mapping[str, Any] | None = None) -> Parameters:
        return rules.parameters(edition, overrides)

    def adjustable(self, edition: str) -> list[Adjustable]:
        return rules.adjustable(edition)

    def seats(self, edition: str, overrides: Mapping[str, Any] | None = None) -> tuple[int, int, str]:
        rule = self.in_force(edition, "hs.setup.player-count-2-5")
        return (*rules.seats(dict(rules.parameters(edition, overrides))), rule)

    def in_force(self, edition: str, rule: str) -> str:
        return rules.in_force(edition, rule)

    def make_book(self, faces: Iterable[Face], edition: str, overrides: Mapping[str, Any] | None = None) -> Book:
        return rules.make_book(faces, edition, overrides)

    def load_set(self, paths: Iterable[Path]) -> CardSet:
        return load_set(paths)

    def check_start(self, deck: Deck, faces: Sequence[Face]) -> None:
        planets = sum(face.kind == "planet" for face in faces)
        if planets != 1:
            raise DeckError(f"the deck {deck.name!r} has {planets} planets; exactly 1 is needed (hs.deck.one-planet)")

    def check_deck(
        self,
        faces: Iterable[Face],
        deck: Deck,
        edition: str,
        changes: Mapping[str, Any],
        unplayable: Iterable[str] = (),
    ) -> list[DeckProblem]:
        return check_deck(faces, deck, rules.deck_parameters(edition, changes), unplayable)

    def deck_format(self, edition: str) -> dict[str, Any]:
        return msgspec.structs.asdict(rules.deck_parameters(edition))

    def start(self, book: Book, decks: Sequence[Sequence[FaceId]], seed: int) -> Scene:
        return starting.start(book, decks, seed)

    def concede(self, scene: Scene, seat: Seat) -> None:
        starting.concede(scene, seat)

    def end_runaway(self, scene: Scene) -> None:
        starting.end_runaway(scene)

    def reasons(self, scene: Scene, seat: Seat, option: Option) -> Reasons:
        return actions.reasons(scene, seat, option)

    def refusals(self, scene: Scene, seat: Seat, card: CardId) -> list[tuple[Option, Reasons]]:
        return actions.refusals(scene, seat, card)

    def player_view(self, scene: Scene, name: str, of: Seat, seat: Seat) -> PlayerView:
        return seeing.player_view(scene, name, of, seat)

    def card_view(self, scene: Scene, card: CardId) -> CardView:
        return seeing.card_view(scene, card)

    def place_views(self, scene: Scene) -> list[PlaceView]:
        return [seeing.place_view(scene, place) for place in locations(scene)]

    def end_words(self, scene: Scene) -> str:
        return "End the Main Phase"

    def lay(self, position: Position, overrides: Mapping[str, Any]) -> Scene:
        return laying.lay(position, overrides)

    def facts_of_table(self, scene: Scene) -> dict[str, Any]:
        return facts.of_table(scene)

    def facts_of_player(self, scene: Scene, seat: Seat) -> dict[str, Any]:
        return facts.of_player(scene, seat)

    def facts_of_card(self, scene: Scene, card: CardId) -> dict[str, Any]:
        return facts.of_card(scene, card)

    def fact_besides(self, scene: Scene, key: str) -> Any:
        return facts.total(scene, key) if key.startswith("total.") else None


HOMESTUCK = Homestuck()
