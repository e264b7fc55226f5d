"""What each player does at one moment is unseen until all have said it (gamma.r.draw-choices)."""

from pathlib import Path

import msgspec
import pytest

from playmat.core.codec import pack_state, unpack_state
from playmat.core.saved import SavedState
from playmat.play.game import Game
from playmat.play.scenario.building import build
from playmat.play.scenario.reading import load_scenario

BOOK = Path(__file__).parent / "book" / "timing"
DISCARDS = "each-player-discards-at-one-moment-and-the-first-player-triggers-above.toml"


@pytest.fixture
def game() -> Game:
    """Each player is about to discard a card, and the first player is asked for theirs."""
    found, _ = build(load_scenario(BOOK / DISCARDS))
    found.answer_text("play FORGET")
    found.answer_text("pass")
    return found


@pytest.mark.rule("gamma.draw.return-hidden")
def test_nobody_sees_what_another_chose(game: Game) -> None:
    """Whatever the first says, the other and those who look on see the same; and nothing has been discarded yet."""
    twin = game.copy()
    game.answer_text("choose PEBBLE")
    twin.answer_text("choose HUM")
    assert game.digest() != twin.digest()
    assert game.ask is not None
    assert game.ask.seat == 1
    assert game.view(1) == twin.view(1)
    assert game.view(-1) == twin.view(-1)
    assert game.view(1).players[0].hand_size == 2


@pytest.mark.rule("gamma.timing.simultaneous-batch")
def test_what_was_said_is_plain_data(game: Game) -> None:
    """Between the two answers the position is packed, unpacked and the same, and goes on to the same end."""
    game.answer_text("choose PEBBLE")
    twin = game.copy()
    packed = msgspec.msgpack.encode(pack_state(game.scene.state))
    twin.scene.state = unpack_state(msgspec.msgpack.decode(packed, type=SavedState))
    for one in (game, twin):
        one.answer_text("choose HUM")
    assert game.digest() == twin.digest()
