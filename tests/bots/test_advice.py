"""What a bot would do, told to who asks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from playmat.bots import named
from playmat.bots.advice import ALIKE, advise
from playmat.bots.greedy import JUDGES
from playmat.core.ids import Seat
from playmat.play.game import Game
from playmat.play.imagining import imagine
from tests.web import positions

POSITIONS = [positions.homestuck, positions.mulligan, positions.holosseum, positions.blocking, positions.responding]


@pytest.mark.parametrize("position", POSITIONS)
def test_the_bot_is_asked(position: Callable[[], Game]) -> None:
    """The advice is the answer that the bot gives, with a sentence."""
    game = position()
    answer, says = advise(game, positions.READER)
    assert answer == named("greedy").choose(game, positions.READER)
    assert says == ALIKE or says.startswith(("At the end of the turn you", "It wins", "Else you lose"))


@pytest.mark.parametrize("position", POSITIONS)
def test_advice_tells_nothing_hidden(position: Callable[[], Game]) -> None:
    """Two games that differ only in what the seat may not know get the same advice for the same reason."""
    game = position()
    other = imagine(game, Seat(positions.READER), 99)
    assert advise(game, positions.READER) == advise(other, positions.READER)


def test_every_term_has_words() -> None:
    """Whatever a judge of ours counts can be given as the reason."""
    terms = [term for judge in JUDGES.values() for term in judge.terms]
    assert [term.measure.__name__ for term in terms if not (term.gains and term.costs)] == []
