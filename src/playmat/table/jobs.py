"""The work that is done in worker processes."""

from __future__ import annotations

from typing import Final

import msgspec

import playmat
from playmat.bots import advice
from playmat.core.errors import PlaymatError, SaveError
from playmat.games.decks import Deck
from playmat.play.game import CONCEDE, Game, history_of, read_save
from playmat.play.library import card_set
from playmat.play.shelf import rulebook
from playmat.table import engine
from playmat.table.engine import pack_answer

LONGEST_SAVE: Final = 1024 * 1024
MOST_ANSWERS: Final = 5000
MOST_CARDS: Final = 300
"""In one deck; the rules ask for fewer."""
LONGEST_NAME: Final = 40


def choose(saved: bytes, bot: str, seat: int) -> bytes:
    """A bot's answer to the question of a saved game or match, packed."""
    return pack_answer(engine.choose(bot, engine.load(saved), seat))


def advise(saved: bytes, seat: int) -> tuple[bytes, str]:
    """What a bot would answer to the question of a saved game, packed, and why."""
    answer, says = advice.advise(playmat.load(saved), seat)
    return pack_answer(answer), says


def check_save(data: bytes) -> bytes:
    """A stranger's saved game, played again from its seed and answers with the cards of this house, saved anew.

    Nothing of the position in the file is believed: it must be what the answers lead to. Raises PlaymatError with one
    sentence for anything else.
    """
    if len(data) > LONGEST_SAVE:
        raise SaveError(f"a saved game may have {LONGEST_SAVE} bytes; this one has {len(data)}")
    saved = read_save(data)
    if not 2 <= len(saved.decks) == len(saved.names) <= 5:
        raise SaveError("the saved game does not have a deck and a name for each of two to five players")
    if any(len(name) > LONGEST_NAME for name in saved.names):
        raise SaveError(f"a name in the saved game is longer than {LONGEST_NAME} letters")
    if len(saved.history) > MOST_ANSWERS:
        raise SaveError(f"the saved game has {len(saved.history)} answers; at most {MOST_ANSWERS} are played again")
    rulebook(saved.game)  # before anything of that name is looked for
    for deck in saved.decks:
        check_deck(saved.game, saved.edition, deck)
    try:
        game = playmat.new(
            saved.game,
            decks=saved.decks,
            seed=saved.seed_number,
            names=saved.names,
            edition=saved.edition,
            rules=saved.overrides,
            discreet=saved.discreet,
        )
    except PlaymatError as error:
        raise SaveError(f"the saved game cannot begin here: {error}") from error
    for number, (seat, options) in enumerate(history_of(saved), start=1):
        try:
            if options == (CONCEDE,):
                game.concede(seat)
            else:
                if game.ask is None or game.ask.seat != seat:
                    raise SaveError("somebody else is asked there")
                game.answer(*options)
        except PlaymatError as error:
            raise SaveError(f"the saved game cannot be played again: answer {number} is not legal: {error}") from error
    return checked(game, data)


def check_deck(game: str, edition: str, deck: Deck) -> None:
    """Raises SaveError for a deck that nobody could sit down with here: it is one of ours, or a legal one."""
    if any(card.count < 1 for card in deck.cards) or deck.size > MOST_CARDS:
        raise SaveError(f"the deck {deck.name!r} of the saved game has no sensible number of cards")
    if any(deck == precon.deck.alone for precon in playmat.precons(game)):
        return
    book, cards = rulebook(game), card_set(game)
    unread = [refused.face.name for refused in cards.refused]
    problems = book.check_deck(cards.faces, deck, edition or book.edition, {}, unread)
    if problems:
        raise SaveError(f"the deck {deck.name!r} of the saved game is not legal: {problems[0].message}")


def checked(game: Game, data: bytes) -> bytes:
    """The game saved anew. Raises SaveError unless that is what the data holds."""
    again = game.save()
    here, there = msgspec.msgpack.decode(again), msgspec.msgpack.decode(data)
    if here["faces"] != there["faces"]:
        raise SaveError("the cards of the saved game read otherwise here")
    if any(here[name] != there[name] for name in here):
        raise SaveError("the saved game's seed and answers do not lead to the position in it")
    return again
