"""Saved games and matches that strangers send: played again from seed and answers; nothing in them is believed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

import playmat
from playmat.core.ask import Option
from playmat.core.errors import PlaymatError, SaveError
from playmat.games.decks import Deck
from playmat.play import matches
from playmat.play.game import CONCEDE, read_save
from playmat.play.library import card_set, pools
from playmat.play.matches.match import format_named
from playmat.play.matches.saving import history, read_parts
from playmat.play.shelf import rulebook
from playmat.table.house import Game

LONGEST_SAVE: Final = 1024 * 1024
MOST_ANSWERS: Final = 5000
MOST_CARDS: Final = 300
"""In one deck; the rules ask for fewer."""
MOST_SEATS: Final = 8
LONGEST_NAME: Final = 40


def check_save(data: bytes) -> bytes:
    """A stranger's saved game or match, played again from seed and answers with the cards of this house, saved anew.

    Nothing of the position in the file is believed: it must be what the answers lead to. Raises PlaymatError with one
    sentence for anything else.
    """
    if len(data) > LONGEST_SAVE:
        raise SaveError(f"a saved game may have {LONGEST_SAVE} bytes; this one has {len(data)}")
    game, answers = match_of(data) if matches.is_match(data) else game_of(data)
    for number, (seat, options) in enumerate(answers, start=1):
        try:
            if options == (CONCEDE,):
                game.concede(seat)
            elif seat not in game.asked:
                raise SaveError("somebody else is asked there")
            else:
                game.answer_of(seat, *options)
        except PlaymatError as error:
            raise SaveError(f"the saved game cannot be played again: answer {number} is not legal: {error}") from error
    return checked(game, data)


Answers = Sequence[tuple[int, tuple[Option, ...]]]


def game_of(data: bytes) -> tuple[Game, Answers]:
    """The game that a save says it began as, and its answers. Raises SaveError."""
    saved = read_save(data)
    if len(saved.decks) != len(saved.names):
        raise SaveError("the saved game does not have a deck and a name for each of its players")
    check_size(saved.names, len(saved.history), saved.decks)
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
    return game, saved.history


def match_of(data: bytes) -> tuple[Game, Answers]:
    """The match that a save says it began as, and its answers. Raises SaveError."""
    saved, seed = read_parts(data)
    check_size(saved.names, len(saved.history), saved.decks)
    rulebook(saved.game)
    try:
        brings = format_named(saved.game, saved.format).brings
        for deck in saved.decks if brings else ():
            check_deck(saved.game, saved.edition, deck)
        match = matches.begin(
            saved.game,
            saved.format,
            decks=saved.decks if brings else (),
            seats=len(saved.names),
            best_of=saved.best_of,
            seed=seed,
            names=saved.names,
            edition=saved.edition,
            rules=saved.overrides,
            settings=saved.settings,
            discreet=saved.discreet,
        )
    except SaveError:
        raise
    except PlaymatError as error:
        raise SaveError(f"the saved match cannot begin here: {error}") from error
    return match, history(saved)


def check_size(names: Sequence[str], answers: int, decks: Iterable[Deck]) -> None:
    """Raises SaveError for more of anything than people bring to a table."""
    if not 2 <= len(names) <= MOST_SEATS:
        raise SaveError(f"the saved game has a name for each of {len(names)} players; there are two to {MOST_SEATS}")
    if any(len(name) > LONGEST_NAME for name in names):
        raise SaveError(f"a name in the saved game is longer than {LONGEST_NAME} letters")
    if answers > MOST_ANSWERS:
        raise SaveError(f"the saved game has {answers} answers; at most {MOST_ANSWERS} are played again")
    for deck in decks:
        lines = (*deck.cards, *deck.sideboard)
        if any(line.count < 1 for line in lines) or sum(line.count for line in lines) > MOST_CARDS:
            raise SaveError(f"the deck {deck.name!r} of the saved game has no sensible number of cards")


def check_deck(game: str, edition: str, deck: Deck) -> None:
    """Raises SaveError for a deck that nobody could sit down with here: it is one of ours, or a legal one."""
    ours = (*(precon.deck for precon in playmat.precons(game)), *pools(game).values())
    if any(deck in (one, one.alone) for one in ours):
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
