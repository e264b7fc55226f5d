"""What the page says beforehand that an attack or a block would do."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.laws.cases import cases, for_each_game, quick
from tests.laws.foretold import comes_true, strikes


@for_each_game
@quick(10)
@given(st.data(), st.integers(0, 99))
def test_what_is_sure_comes_true(name: str, data: st.DataObject, number: int) -> None:
    """An attack or a block that is said to be sure takes exactly the cards, lives and powers that were foretold."""
    for step, game in enumerate(data.draw(cases(name, 60)).play()):
        if (found := strikes(game)) and step % 3 == number % 3:
            comes_true(game, [found[number % len(found)]])
