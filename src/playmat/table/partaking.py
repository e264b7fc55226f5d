"""Which cards took part in a game that is over, and what of it anybody may be told."""

from __future__ import annotations

from playmat.table.house import Game
from playmat.table.seats import TableRecord
from playmat.table.store import Appeared, Told


def appeared(record: TableRecord, game: Game) -> Appeared | None:
    """What is kept of a finished game, to be found by its cards; None for one among persons at a table that was not
    in the lobby: it belongs to those who have its link.
    """
    if len(record.persons) > 1 and not record.is_listed:
        return None
    seats = record.seats
    told = Told(
        [seat.deck_name for seat in seats],
        [seat.bot_name for seat in seats],
        list(game.winners),
        game.view(-1).turn,
    )
    return Appeared(record.game, frozenset(took_part(game)), told)


def took_part(game: Game) -> set[str]:
    """The names of the cards with which somebody acted, whose words did something, or that lie open at the end."""
    end = game.view(-1, 0)
    cards = {option.card for _, options in game.history for option in options if option.card >= 0} | end.cards.keys()
    names = {game.scene.face(card).name for card in cards}
    return names | {line.cause.card for line in end.log if line.cause.card and line.cause.words}
