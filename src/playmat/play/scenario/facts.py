"""What can be said of a position in ``expect``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.core.errors import ScenarioError
from playmat.core.ids import CardId, Seat
from playmat.games.problems import nearest
from playmat.machine.scene import Scene
from playmat.play.game import Game
from playmat.play.notation import LETTERS, letter, matches_name
from playmat.play.shelf import rulebook


def fact(game: Game, key: str, nicknames: dict[str, CardId]) -> Any:
    """The value of a fact now. Raises ScenarioError for a key that says nothing."""
    scene, book = game.scene, rulebook(game.scene.book.game)
    if key == "asked":
        return letter(game.ask.seat) if game.ask is not None else ""
    subject, dot, what = key.rpartition(".")
    if not dot:
        raise ScenarioError(f"{key!r} is no fact")
    besides = book.fact_besides(scene, key)
    if besides is not None:
        return besides
    if subject == "table":
        return known(what, book.facts_of_table(scene))
    if subject in LETTERS and len(subject) == 1:
        seat = Seat(LETTERS.index(subject))
        if seat >= len(scene.state.players):
            raise ScenarioError(f"there is no player {letter(seat)}")
        return known(what, book.facts_of_player(scene, seat))
    return known(what, book.facts_of_card(scene, find(scene, subject, nicknames)))


def known(what: str, facts: Mapping[str, Any]) -> Any:
    """One of the facts, or a complaint with the nearest."""
    if what not in facts:
        close = nearest(what, facts)
        raise ScenarioError(f"{what!r} is no fact" + (f"; the nearest is {close[0]!r}" if close else ""))
    return facts[what]


def find(scene: Scene, words: str, nicknames: dict[str, CardId]) -> CardId:
    """A card by nickname or name, those in play first."""
    if words in nicknames:
        return nicknames[words]
    every = sorted(
        range(len(scene.state.cards)), key=lambda card: scene.state.cards[card].zone not in scene.kit.on_table
    )
    for card in every:
        if matches_name(scene, CardId(card), words, {}):
            return CardId(card)
    close = nearest(words, [*nicknames])
    raise ScenarioError(f"there is no card {words!r}" + (f"; the nearest is {close[0]!r}" if close else ""))
