"""What each seat is told of a game of Project Gamma."""

from __future__ import annotations

from playmat.core.ids import Seat
from playmat.games.gamma.nodes.clauses import Skill
from playmat.lang.effects import Destroy, GainLife, ReturnToHand
from playmat.lang.nouns import Aimed, Cards
from playmat.lang.values import Number, This, You
from playmat.play.panels import StackView
from tests.gamma_positions import A, B, Table
from tests.panels import stack

LAMP_BREAKS = Skill(GainLife(Number(1)), price=Destroy(This()))
TAKES_BACK = Skill(ReturnToHand(Aimed(Cards(zone="channeled", whose=You()))))


def top(table: Table, seat: Seat) -> StackView:
    return stack(table.game.view(seat))[-1]


def test_a_skill_of_a_token_that_is_gone_is_still_told() -> None:
    """Everybody reads whose skill waits in Dream, though the token that paid for it is no more and has no place."""
    table = Table('[A]\nreality = ["LAMP"]\n[B]\nhand = ["SPARK"]', {"LAMP": (LAMP_BREAKS,)})
    table.scene.set_tally(1, "token", table.card("LAMP"))
    table.say("ability LAMP")
    for seat in (A, B):
        item = top(table, seat)
        assert (item.card, item.face.name, item.seat, item.kind) == (-1, "LAMP", A, "activated")


def test_a_target_face_down_is_told_to_its_owner_alone() -> None:
    """The other player reads that a card is aimed at, not which: neither in Dream nor in the log."""
    table = Table(
        '[A]\nreality = ["LAMP"]\nface_down = [{ card = "HOUND", as = "IT" }, "OX"]\n[B]\nhand = ["SPARK"]',
        {"LAMP": (TAKES_BACK,)},
    )
    table.say("ability LAMP", "choose HOUND")
    assert (top(table, A).cards, top(table, A).unseen) == ([table.card("IT")], 0)
    assert (top(table, B).cards, top(table, B).unseen) == ([], 1)
    assert "A targets HOUND." in [line.text for line in table.game.view(A).log]
    assert "A targets a card." in [line.text for line in table.game.view(B).log]
