"""What is shuffled comes out in another order, with nothing lost; the order depends on the dice alone."""

import pytest

from playmat.play.scenario import read_scenario
from playmat.play.scenario.building import build

LETTERS = "ABCDEFGHIJ"
CARD = '[[card]]\ntitle = "{} CARD"\nsubtitle = "one of ten"\nkind = "character"\npower = 1\ncost = "1g"\n'
NAMES = ", ".join(f'"{letter} CARD"' for letter in LETTERS)
HEAD = 'title = "ten cards"\nseed = {seed}\n' + "".join(CARD.format(letter) for letter in LETTERS)
SET_UP = HEAD + '[table]\nphase = "set-up"\nround = 1\nturn = 1\n[A]\ndeck = [' + NAMES + "]\n[B]\n"
EMPTY = HEAD + '[table]\nphase = "prep"\n[A]\ndeck = []\ndiscard = [' + NAMES + "]\n[B]\n"


def drawn(text: str, seed: int, answer: str) -> tuple[str, ...]:
    """The hand of A after an answer, in the order drawn."""
    game, _names = build(read_scenario(text.replace("{seed}", str(seed))))
    game.answer_text(answer)
    view = game.view(0)
    return tuple(view.cards[card].title[0] for card in view.players[0].hand or ())


@pytest.mark.rule("hs.setup.mulligan")
def test_a_mulligan_shuffles() -> None:
    """The five new cards are no longer the top five, nor the five put back, and vary with the dice."""
    hands = [drawn(SET_UP, seed, "mulligan") for seed in range(1, 9)]
    assert {len(set(hand)) for hand in hands} == {5}
    assert len(set(hands)) == len(hands)
    assert {card for hand in hands for card in hand} == set(LETTERS)
    assert drawn(SET_UP, 3, "mulligan") == hands[2]


@pytest.mark.rule("hs.prep.mill-when-deck-empty")
def test_a_mill_shuffles() -> None:
    """The discard pile becomes a deck in an order that varies with the dice, and not that of the pile."""
    hands = [drawn(EMPTY, seed, "choose 2") for seed in range(1, 9)]
    assert {len(set(hand)) for hand in hands} == {2}
    assert len(set(hands)) > 4
    assert len({hand[0] for hand in hands}) > 2
