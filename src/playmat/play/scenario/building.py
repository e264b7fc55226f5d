"""From a scenario to a game standing at that position."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from playmat.core.errors import CardError, ScenarioError
from playmat.core.ids import CardId
from playmat.games.errata import Errata
from playmat.games.problems import same_name
from playmat.games.rows import Row
from playmat.games.sets import CardSet
from playmat.games.tables import RowsRead
from playmat.lang.book import INFINITE, Face
from playmat.play.game import Game
from playmat.play.given import CardGiven, Scenario
from playmat.play.library import card_set
from playmat.play.position import Position
from playmat.play.shelf import rulebook

PRICED = ("character", "inventory", "executable", "moon")
"""Kinds with a price; a scenario need not name it."""


def known_faces(scenario: Scenario, cards: Sequence[Path]) -> list[Face]:
    """The scenario's own cards first; a text of theirs that cannot be read is an error."""
    book = rulebook(scenario.game)
    if scenario.cards:
        known = [*(face for face in pool_faces(scenario.game, cards))]
        rows = [row_of(card) for card in scenario.cards]
        read = book.language.make_set(RowsRead(rows=rows, count=len(rows)), Errata())
        if read.refused or read.problems:
            raise ScenarioError(f"{scenario.file}: " + "; ".join(str(problem) for problem in read.problems))
        own = list(read.faces)
        names = {same_name(face.name) for face in own}
        return [*own, *book.plain_faces, *(face for face in known if same_name(face.name) not in names)]
    return [*book.plain_faces, *pool_faces(scenario.game, cards)]


def pool_faces(game: str, cards: Sequence[Path]) -> tuple[Face, ...]:
    try:
        pool: CardSet = card_set(game, tuple(cards))
    except CardError as error:
        raise ScenarioError(str(error)) from error
    return pool.faces


def row_of(card: CardGiven) -> Row:
    """A card of the scenario as a row of a card file."""
    return Row(
        card.kind,
        card.title,
        card.subtitle,
        card.text,
        card.cost if card.kind in PRICED else "",
        power=card.power,
        max_damage=card.max_damage if card.kind == "planet" else 0,
        draw=card.draw,
        attack=card.attack or card.offense,
        health=card.health or card.defense,
        energy=card.energy,
        sources=tuple(card.sources),
        speed=INFINITE if isinstance(card.speed, str) else card.speed,
        is_token=card.token,
        tags=tuple(tag.removeprefix("#") for tag in card.tags),
        stars=card.stars,
    )


def build(scenario: Scenario, cards: Sequence[Path] = ()) -> tuple[Game, dict[str, CardId]]:
    """The game at the scenario's position, run to its first question, and the nicknames. Raises ScenarioError."""
    position = Position(scenario, known_faces(scenario, cards))
    book = rulebook(scenario.game)
    overrides = book.overriding(scenario.edition, scenario.parameters)
    _fewest, most, rule = book.seats(scenario.edition, overrides)
    letters = tuple(scenario.players)
    if len(letters) > most:
        raise ScenarioError(f"{scenario.file}: {len(letters)} players: the game is for at most {most} ({rule})")
    scene = book.lay(position, overrides)
    scene.touch()
    game = Game(scene, letters, (), scenario.seed, overrides)
    game.run()
    return game, position.nicknames
