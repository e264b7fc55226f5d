"""A house for tests: the real engine with our decks, short of cards whose text is not read yet."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import playmat
from playmat.games.problems import same_name
from playmat.play.library import card_set
from playmat.table.engine import Engine
from playmat.table.house import Game
from playmat.table.protocol import DeckOffer, GameOffer

WISH = {
    "game": "homestuck",
    "deck": "finders-keepers",
    "opponent": "please-take-a-number",
    "bot": "random",
    "seed": 4,
    "name": "Ada",
}


class Trial(Engine):
    def offers(self) -> list[GameOffer]:
        [game] = super().offers()
        decks = [DeckOffer(deck.slug, deck.name, deck.plan) for deck in playmat.precons("homestuck")]
        return [GameOffer(game.key, game.name, game.editions, decks, game.bots)]

    def new(self, game: str, decks: Sequence[str], seed: int, names: Sequence[str]) -> Game:
        return playmat.new(game, decks=[readable(deck) for deck in decks], seed=seed, names=names)


@functools.cache
def readable(slug: str) -> tuple[str, ...]:
    """The cards of a deck that can be played."""
    known = {same_name(face.name) for face in card_set("homestuck").faces}
    [deck] = [deck.deck for deck in playmat.precons("homestuck") if deck.slug == slug]
    return tuple(name for name in deck.names() if same_name(name) in known)


def game(seed: int = 4) -> Game:
    return Trial().new("homestuck", [str(WISH["deck"]), str(WISH["opponent"])], seed, ["Ada", "Random"])
