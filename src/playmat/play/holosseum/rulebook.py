"""Holosseum TCG, as the house knows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from playmat.core.ask import Option
from playmat.core.errors import DeckError
from playmat.core.ids import CardId, FaceId, Seat
from playmat.games.decks import Deck, DeckProblem
from playmat.games.holosseum import actions, ending, starting
from playmat.games.holosseum import editions as rules
from playmat.games.holosseum.deck import DeckParameters, check_deck, deck_parameters
from playmat.games.holosseum.rulekit import KIT
from playmat.games.holosseum.sets import LANGUAGE, load_set
from playmat.games.parameters import Adjustable
from playmat.games.sets import CardSet
from playmat.lang.book import Book, Face
from playmat.machine.explain import Reasons, failures
from playmat.machine.scene import Scene
from playmat.play.given import Scenario
from playmat.play.holosseum import facts, laying, seeing, telling
from playmat.play.holosseum.given import KEYS, HolosseumScenario
from playmat.play.rulebook import Parameters, Rulebook
from playmat.play.view import CardView, PlayerView, StackView

if TYPE_CHECKING:
    from playmat.play.scenario.building import Position


class Holosseum(Rulebook):
    """Two players, a Stack, attacks and life points."""

    game = "holosseum"
    title = "Holosseum TCG"
    kit = KIT
    editions: Mapping[str, str] = rules.EDITIONS
    edition = rules.DEFAULT
    language = LANGUAGE
    scenario: type[Scenario] = HolosseumScenario
    scenario_keys = KEYS
    plain_faces: tuple[Face, ...] = (laying.PLAIN_DRONE, laying.BLANK_RUNNER)
    sentences = telling

    def overriding(self, edition: str, overrides: Mapping[str, Any] | None) -> dict[str, Any]:
        return rules.overriding(edition, overrides)

    def parameters(self, edition: str, overrides: Mapping[str, Any] | None = None) -> Parameters:
        return rules.parameters(edition, overrides)

    def adjustable(self, edition: str) -> list[Adjustable]:
        return rules.adjustable(edition)

    def seats(self, edition: str, overrides: Mapping[str, Any] | None = None) -> tuple[int, int, str]:
        return 2, 2, "holo.1-1.two-players"

    def make_book(self, faces: Iterable[Face], edition: str, overrides: Mapping[str, Any] | None = None) -> Book:
        return rules.make_book(faces, edition, overrides)

    def load_set(self, paths: Iterable[Path]) -> CardSet:
        return load_set(paths)

    def check_start(self, deck: Deck, faces: Sequence[Face]) -> None:
        runners = sum(face.kind == "runner" for face in faces)
        if runners != 1:
            rule = "holo.1-1.grid-runner-required"
            raise DeckError(f"the deck {deck.name!r} has {runners} Grid Runners; exactly 1 is needed ({rule})")

    def check_deck(
        self,
        faces: Iterable[Face],
        deck: Deck,
        edition: str,
        changes: Mapping[str, Any],
        unplayable: Iterable[str] = (),
    ) -> list[DeckProblem]:
        return check_deck(faces, deck, deck_parameters(changes), unplayable)

    def deck_format(self, edition: str) -> dict[str, Any]:
        return msgspec.structs.asdict(DeckParameters())

    def start(self, book: Book, decks: Sequence[Sequence[FaceId]], seed: int) -> Scene:
        return starting.start(book, decks, seed)

    def concede(self, scene: Scene, seat: Seat) -> None:
        ending.concede(scene, seat)

    def end_runaway(self, scene: Scene) -> None:
        ending.end_runaway(scene)

    def reasons(self, scene: Scene, seat: Seat, option: Option) -> Reasons:
        return failures(scene, seat, option, actions.requirements_of(option))

    def refusals(self, scene: Scene, seat: Seat, card: CardId) -> list[tuple[Option, Reasons]]:
        return actions.refusals(scene, seat, card)

    def player_view(self, scene: Scene, name: str, of: Seat, seat: Seat) -> PlayerView:
        return seeing.player_view(scene, name, of, seat)

    def card_view(self, scene: Scene, card: CardId) -> CardView:
        return seeing.card_view(scene, card)

    def stack_views(self, scene: Scene) -> list[StackView]:
        return seeing.stack_views(scene)

    def end_words(self, scene: Scene) -> str:
        return "Go on to the attack" if scene.state.clock.phase == "main1" else "End the turn"

    def lay(self, position: Position, overrides: Mapping[str, Any]) -> Scene:
        return laying.lay(position, overrides)

    def facts_of_table(self, scene: Scene) -> dict[str, Any]:
        return facts.of_table(scene)

    def facts_of_player(self, scene: Scene, seat: Seat) -> dict[str, Any]:
        return facts.of_player(scene, seat)

    def facts_of_card(self, scene: Scene, card: CardId) -> dict[str, Any]:
        return facts.of_card(scene, card)


HOLOSSEUM = Holosseum()
