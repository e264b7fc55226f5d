"""The house that deals Playmat's own games."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence

import playmat
from playmat import bots
from playmat.games.parameters import Adjustable, read_value, value_text
from playmat.play.houserules import in_words, label, rule_says
from playmat.play.library import card_set, faces_of
from playmat.play.shelf import RULEBOOKS, rulebook
from playmat.table.house import Chooser, Game
from playmat.table.protocol import BotOffer, DeckOffer, EditionOffer, GameOffer, ParameterOffer, RulesOffer

SAYS = {
    "greedy": "Tries every move in its head and takes the one that leaves it best off.",
    "random": "Does anything that is allowed. Good company for a first game.",
}


class Engine:
    """Satisfies `playmat.table.house.House`."""

    def offers(self) -> list[GameOffer]:
        offered = [BotOffer(name, name.title(), SAYS.get(name, "")) for name in bots.names()]
        return [
            GameOffer(
                key,
                book.title,
                [EditionOffer(edition, name) for edition, name in book.editions.items()],
                list(decks(key)),
                offered,
            )
            for key, book in RULEBOOKS.items()
            if decks(key)
        ]

    def rules(self, game: str, edition: str) -> RulesOffer:
        return RulesOffer(game, edition, [offer(game, one) for one in rulebook(game).adjustable(edition)])

    def new(
        self,
        game: str,
        edition: str,
        decks: Sequence[str],
        seed: int,
        names: Sequence[str],
        rules: Mapping[str, str],
    ) -> Game:
        changed = {name: read_value(text) for name, text in rules.items()}
        return playmat.new(game, decks=decks, seed=seed, names=names, edition=edition, rules=changed)

    def load(self, data: bytes) -> Game:
        return playmat.load(data)

    def bot(self, key: str) -> Chooser:
        return bots.named(key).choose


def offer(game: str, one: Adjustable) -> ParameterOffer:
    """A parameter as the page shows it."""
    return ParameterOffer(
        name=one.name,
        label=label(one.name),
        rule=one.rule,
        says=rule_says(game, one.rule),
        usual=value_text(one.usual),
        here=in_words(one.usual),
        sort=one.sort,
        wanted=one.wanted,
        least=one.least,
        most=one.most,
        words=list(one.words),
    )


@functools.cache
def decks(game: str) -> tuple[DeckOffer, ...]:
    """The decks of ours that can be played: a deck with a card that is not understood is not offered."""
    cards, found = card_set(game), []
    for precon in playmat.precons(game):
        try:
            faces_of(precon.deck, cards)
        except playmat.DeckError:
            continue
        found.append(DeckOffer(precon.slug, precon.name, precon.plan))
    return tuple(found)
