"""What bots do between the games of a match: pick cards, build decks whose requirements they meet, and play on."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from playmat.bots.bot import Bot, named
from playmat.bots.chance import RandomBot, pick_any
from playmat.bots.rating import rating
from playmat.core.ask import Ask, Option
from playmat.core.dice import below, seeded
from playmat.core.ids import CardId
from playmat.lang.book import Face
from playmat.play.matches.match import Match

MAIN: Final = 4
ENOUGH: Final = 8
"""A drafter wants cards of so many sources above all, and of another none unless it has so many of it."""
SETTLES_AFTER: Final = 4
"""So many picks are made by the card alone, before what was picked says more and more."""
PULL: Final = 6.0
"""How much a card of the sources that a drafter has is worth more than one of others, at the most."""
FOR_EACH: Final = (2, 1)
"""A deck is to have so many other cards of a source for each symbol that any of its cards asks for; if that cannot be
had, so many.
"""
STEP_STRIDE: Final = 0x9E3779B97F4A7C15


class Drafter:
    """A bot that sits at matches: ``choose`` answers between games, and in games as its bot does."""

    def __init__(self, bot: Bot, seed: int = 0) -> None:
        self.bot = bot
        self.seed = seed
        self.name = bot.name

    def choose(self, match: Match, seat: int) -> tuple[Option, ...]:
        """The answer to the question that is open to the seat."""
        if match.playing is not None:
            return self.bot.choose(match.playing, match.players.index(seat))
        ask = match.ask_of(seat)
        assert ask is not None
        if isinstance(self.bot, RandomBot):
            some, dice = pick_any(ask, seeded(self.seed + match.step * STEP_STRIDE + seat))
            ends = ask.kind == "sideboard" and below(dice, 2)[0]  # else all that lies there would be exchanged
            return ask.options[-1:] if ends else some
        if ask.kind == "draft":
            return (pick(match, ask),)
        if ask.kind == "build":
            return build(match, ask)
        if ask.kind == "apart":
            return (fitting_place(match, ask),)
        return ask.options[-1:]  # as it is


def drafter(name: str, seed: int = 0) -> Drafter:
    """The bot of that name, for matches. Raises PlaymatError for a name that no bot has."""
    return Drafter(named(name, seed), seed)


def pick(match: Match, ask: Ask) -> Option:
    """The best card by itself at first; then more and more what goes with what was picked."""
    mine = [match.face(card) for card in match.picks(ask.seat)]
    there = Counter(source for face in mine for source in set(face.sources))
    main = {source for source, _ in there.most_common(MAIN)}
    pull = PULL * min(max(len(mine) - SETTLES_AFTER, 0) / 8, 1.0)

    def worth(option: Option) -> tuple[float, int]:
        face = match.face(option.card)
        lonely = sum(1.0 - min(there[source] / ENOUGH, 1.0) for source in set(face.sources))
        fits = 1.0 if set(face.sources) <= main else -lonely
        return rating(face) + pull * fits, -option.card

    return max(ask.options, key=worth)


def build(match: Match, ask: Ask) -> tuple[Option, ...]:
    """The best deck of the least size, of as few sources as give one, that meets what its cards ask for."""
    faces = {option: match.face(option.card) for option in ask.options}
    chosen = best_cards(list(faces.values()), ask.least)
    left = list(chosen)
    found = []
    for option, face in faces.items():
        if face in left:
            left.remove(face)
            found.append(option)
    return tuple(found)


def best_cards(faces: Sequence[Face], size: int) -> list[Face]:
    """So many of the cards: from as few sources as have enough whose requirements the deck meets itself; where none
    has, the cards that ask for the least.
    """
    known = sorted({source for face in faces for source in face.sources})
    for each, count in itertools.product(FOR_EACH, range(1, len(known) + 1)):
        decks = [deck_within(faces, set(sources), size, each) for sources in itertools.combinations(known, count)]
        whole = [deck for deck in decks if len(deck) == size]
        if whole:
            return max(whole, key=lambda deck: sum(map(rating, deck)))
    return sorted(faces, key=lambda face: (len(face.sources), -rating(face)))[:size]


def deck_within(faces: Iterable[Face], sources: set[str], size: int, each: int) -> list[Face]:
    """The best so many cards of these sources alone, without those that the deck could not play; fewer where there are
    no more.
    """
    deck = sorted((face for face in faces if set(face.sources) <= sources), key=rating)
    while wrong := [face for face in deck if lack(face, deck, each)]:
        deck.remove(max(wrong, key=lambda face: lack(face, deck, each)))
    while len(deck) > size:
        for worst in deck:
            left = [face for face in deck if face is not worst]
            if not any(lack(face, left, each) for face in left):
                break
        else:
            worst = deck[0]
        deck.remove(worst)
    return deck


def lack(face: Face, deck: Sequence[Face], each: int = 1) -> int:
    """How many cards a deck has too few for what this one asks for."""
    there = Counter(source for other in deck for source in set(other.sources))
    return sum(max(each * face.sources.count(source) - (there[source] - 1), 0) for source in set(face.sources))


def fitting_place(match: Match, ask: Ask) -> Option:
    """The starting location whose sources the deck has the most cards of."""
    names = {name for name, _ in match.state.decks[ask.seat].cards}
    there: Counter[str] = Counter()
    for card in range(len(match.state.cards)):
        if match.state.cards[card] in names:
            there.update(set(match.face(card).sources))

    def fits(option: Option) -> int:
        return sum(there[source] for source in match.face(option.card).sources) if option.card >= CardId(0) else 0

    return max(ask.options, key=fits)
