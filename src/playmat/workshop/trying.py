"""A card at work: a position in which it can be used, and many games in which it takes part.

No position is invented. Decks of ours take copies of the card in place of others of its kind, and games by chance are
played until the card can be used: what comes out is a game that could have happened.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from playmat import bots
from playmat.core.ask import Option
from playmat.core.errors import CardError, PlaymatError
from playmat.core.ids import CardId
from playmat.games.decks import Deck, deck_of
from playmat.games.problems import same_name
from playmat.games.sets import CardSet
from playmat.lang.book import Face
from playmat.play.game import ACTIONS, Game, new
from playmat.play.library import BroughtDeck, faces_of, precons
from playmat.play.panels import PilePanel
from playmat.play.shelf import rulebook
from playmat.workshop.atwork import Works
from playmat.workshop.decks import card_name
from playmat.workshop.messages import Broken, CardWish, DeedDone
from playmat.workshop.own import find, own_set, with_ours

MINE: Final = 0
"""The seat whose deck has the card."""
MOST_COPIES: Final = 8
MOST_TRIED: Final = 24
"""Games by chance in which a position is looked for."""
MOST_ANSWERS: Final = 600
"""In one of them; games by chance take a hundred or some hundreds."""
ENTERS: Final = ("enter",)
"""Questions in which a card comes into play by itself, not as an action."""
MOST_TOLD: Final = 24
NO_LINE: Final = 2**62
"""After this line of the log there is none."""


def tried(wish: CardWish) -> bytes:
    """A saved game in which the first seat is asked, and can use the card now, or has it in play where it is never used
    but lies there and works. Raises CardError for a card that is not
    read, and for one that could not be used in any of the games that were played to look for it.
    """
    decks, card = seated(wish)
    lies_open = b""
    for number in range(MOST_TRIED):
        game = begun(wish.game, decks, wish.seed + number)
        for _ in range(MOST_ANSWERS):
            if game.ask is None:
                break
            if game.ask.seat == MINE and uses(game, card.name):
                return game.save()
            if game.ask.seat == MINE and game.ask.kind == "action" and not lies_open and is_open(game, card.name):
                lies_open = game.save()
            play_on(game, wish.seed + number)
    if lies_open:
        return lies_open
    raise CardError(
        f"in {MOST_TRIED} games {card.name} could not be used once by its player: see what it asks for, "
        "or whether its kind only works by itself"
    )


def broken(wish: CardWish) -> Broken:
    """Some games by chance in which both sides have copies of a card. Raises CardError, RulesError."""
    decks, card = seated(wish)
    told = Counter[str]()
    first: dict[str, str] = {}
    finished = drawn = usable = used = wins = 0
    troubles: list[str] = []
    works = Works(card)
    for number in range(wish.games):
        game = begun(wish.game, decks, wish.seed + number)
        was_usable = was_used = False
        try:
            for _ in range(MOST_ANSWERS * 4):
                if game.ask is None:
                    break
                works.look(game)
                mine = uses(game, card.name) if game.ask.seat == MINE else ()
                was_usable |= bool(mine)
                was_used |= any(option in mine for option in play_on(game, wish.seed + number))
        except PlaymatError as error:
            troubles.append(str(error))
        except Exception as error:  # noqa: BLE001  (what a card breaks is what is looked for)
            troubles.append(f"the engine stumbled in game {wish.seed + number}: {error}")
        works.end(game)
        finished += game.is_over
        wins += game.winners == (MINE,)
        drawn += was_usable or is_seen(game, card.name)
        usable += was_usable
        used += was_used
        for kind, line in done_by(game, card.name):
            told[kind] += 1
            first.setdefault(kind, line)
    deeds = [DeedDone(kind, first[kind], count) for kind, count in told.most_common(MOST_TOLD)]
    return Broken(wish.games, finished, drawn, usable, used, wins, deeds, troubles[:MOST_TOLD], works.told())


def seated(wish: CardWish) -> tuple[list[BroughtDeck], Face]:
    """Decks of ours, as many as the game needs, the first with copies of the card. Raises CardError, RulesError."""
    game = wish.game
    cards = with_ours(game, own_set(game, wish.own))
    card = find(cards, wish.card)
    ours = sorted(precons(game), key=lambda one: -fitness(card, one.deck, cards))
    if not ours:
        raise CardError(f"{rulebook(game).title} has no decks of ours to try a card in")
    mine = with_copies(ours[0].deck, card, cards)
    needed = rulebook(game).seats(rulebook(game).edition)[0]
    others = [ours[(at + 1) % len(ours)].deck for at in range(needed - 1)]
    # The others' decks are ours as they are: of one name all decks have one card.
    return [bringing(mine, cards), *(bringing(deck, cards) for deck in others)], card


def bringing(deck: Deck, cards: CardSet) -> BroughtDeck:
    """A deck with its cards from a pool."""
    return BroughtDeck(deck, tuple({face.name: face for face in faces_of(deck, cards)}.values()))


def fitness(card: Face, deck: Deck, cards: CardSet) -> int:
    """How many cards of a deck share a tag with the card, or are of its kind."""
    known = {same_name(face.name): face for face in cards.faces}
    said = set(card.tags) | {word.strip("#.,").rstrip("S") for word in card.text.split() if word.startswith("#")}
    faces = [face for name in deck.names() if (face := known.get(same_name(name)))]
    return sum(2 * bool(said & set(face.tags)) + (face.kind == card.kind) for face in faces)


def with_copies(deck: Deck, card: Face, cards: CardSet) -> Deck:
    """The deck with copies of a card in place of others of its kind; where it has one such, in place of that one."""
    kinds = {same_name(face.name): face.kind for face in cards.faces}
    left = min(MOST_COPIES, sum(one.count for one in deck.cards if kinds.get(same_name(one.name)) == card.kind))
    alike = [one for one in deck.cards if kinds.get(same_name(one.name)) == card.kind]
    lines = [(card.name, left)] if left else []
    for one in deck.cards:
        taken = min(one.count, left) if one in alike else 0
        left -= taken
        lines.append((one.name, one.count - taken))
    if lines[0][0] != card.name:
        # No card of this kind is in the deck: it takes the place of whatever there is most of.
        most = max(deck.cards, key=lambda one: one.count)
        lines = [(one.name, one.count - (one is most)) for one in deck.cards] + [(card.name, 1)]
    return deck_of(f"{deck.name} with {card.name}", lines)


def begun(game: str, decks: Sequence[BroughtDeck], seed: int) -> Game:
    """A game of these decks."""
    return new(game, decks=decks, seed=seed)


def play_on(game: Game, seed: int) -> tuple[Option, ...]:
    """Answer the open question by chance; the answer."""
    assert game.ask is not None
    seat = game.ask.seat
    answer = bots.named("random", seed + seat).choose(game, seat)
    game.answer(*answer)
    return answer


def uses(game: Game, name: str) -> tuple[Option, ...]:
    """The options of the open question that act with a card of that name."""
    ask = game.ask
    if ask is None:
        return ()
    acts = (option for option in ask.options if option.verb in ACTIONS or ask.kind in ENTERS)
    return tuple(option for option in acts if named(game, option.card, name))


def named(game: Game, card: CardId, name: str) -> bool:
    """Whether that is a card of that name."""
    return card >= 0 and same_name(game.scene.face(card).name) == same_name(name)


def is_seen(game: Game, name: str) -> bool:
    """Whether the first seat sees a copy."""
    seen = game.view(MINE, NO_LINE).cards.values()
    return any(same_name(card_name(card.title, card.subtitle)) == same_name(name) for card in seen)


def is_open(game: Game, name: str) -> bool:
    """Whether a copy lies on the first seat's side of the table, in play."""
    view = game.view(MINE, NO_LINE)
    piles = [panel.cards for panel in view.panels if isinstance(panel, PilePanel) and panel.seat == MINE]
    kept = {*(view.players[MINE].hand or ()), *(card for pile in piles for card in pile)}
    return any(
        same_name(card_name(card.title, card.subtitle)) == same_name(name)
        for card in view.cards.values()
        if card.id not in kept and card.controller == MINE
    )


def done_by(game: Game, name: str) -> Iterator[tuple[str, str]]:
    """Everything that happened because of the card's words: the sort of event and its line in the log, oldest first."""
    for line in game.view(-1, 0).log:
        if line.cause.card and same_name(line.cause.card) == same_name(name) and line.cause.words:
            yield line.kind or line.text, line.text
