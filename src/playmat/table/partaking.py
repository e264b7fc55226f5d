"""Which cards took part in a game that is over, and what of it anybody may be told."""

from __future__ import annotations

from collections.abc import Sequence

from playmat.table.house import Board, Game, House
from playmat.table.seats import TableRecord
from playmat.table.store import Appeared, Told


def appeared(record: TableRecord, winners: Sequence[int], boards: Sequence[Board]) -> Appeared | None:
    """What is kept of a finished game, or of a match of these games, to be found by its cards; None for one among
    persons at a table that was not in the lobby: it belongs to those who have its link.
    """
    if (len(record.persons) > 1 and not record.is_listed) or not boards:
        return None
    seats = record.seats
    told = Told(
        [seat.deck_name for seat in seats],
        [seat.bot_name for seat in seats],
        list(winners),
        sum(board.view(-1).turn for board in boards),
    )
    return Appeared(record.game, frozenset(name for board in boards for name in took_part(board)), told)


def took_part(game: Board) -> set[str]:
    """The names of the cards with which somebody acted, whose words did something, or that lie open at the end."""
    end = game.view(-1, 0)
    cards = {option.card for _, options in game.history for option in options if option.card >= 0} | end.cards.keys()
    names = {game.scene.face(card).name for card in cards}
    return names | {line.cause.card for line in end.log if line.cause.card and line.cause.words}


def boards(house: House, opening: bytes, over: Game) -> list[Board]:
    """The game that is over, or every game of the match that is, as it ended: the earlier ones are played again."""
    score = house.score(over)
    if score is None or score.number <= 1:
        return [] if over.board is None else [over.board]
    begun = house.load(opening).step  # a match from a file has answers in it
    answers = [house.pack_answer(seat, options) for seat, options in over.history[begun:]]
    ended = [one.board for one in house.steps(opening, answers) if one.since == one.step]
    return [board for board in ended if board is not None and board.is_over]
