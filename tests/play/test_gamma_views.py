"""What each seat is told of a game of Project Gamma."""

from __future__ import annotations

import playmat
from playmat.core.ids import Seat
from playmat.games.gamma.nodes.clauses import PlayInstead, Skill
from playmat.lang.effects import Destroy, GainLife, ReturnToHand
from playmat.lang.nouns import Aimed, Cards
from playmat.lang.values import Number, This, You
from playmat.play.panels import StackView, TempoPanel
from tests.gamma_positions import A, B, Table
from tests.panels import number, row, stack

LAMP_BREAKS = Skill(GainLife(Number(1)), price=Destroy(This()))
TAKES_BACK = Skill(ReturnToHand(Aimed(Cards(zone="channeled", whose=You()))))


def tempo(table: Table) -> TempoPanel:
    """What everybody is told of who may act, and how fast."""
    found = [one for one in table.game.view(-1).panels if isinstance(one, TempoPanel)]
    assert len(found) == 1
    return found[0]


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


def test_what_lies_face_down_is_counted_for_the_other_player() -> None:
    """Its owner sees the cards in their row; the other player and a spectator how many there are, and no ids."""
    table = Table('[A]\nface_down = ["HOUND", "OX"]')
    assert len(row(table.game.view(A), "wild", A).cards) == 2
    for seat in (B, Seat(-1)):
        shown = row(table.game.view(seat), "wild", A)
        assert (shown.cards, shown.hidden) == ([], 2)


def test_a_card_tells_what_is_in_the_way_of_playing_it() -> None:
    """With one item in Dream a card of speed 0 is a step too slow, for three life; what energy and sources lack is told."""
    table = Table('[A]\nhand = ["HOUND"]\n[B]\nenergy = 1\nhand = ["OX", "TEMPLE", "SPARK"]').say("play HOUND")
    cards = {card.title: card for card in table.game.view(B).cards.values()}
    ox, temple, spark = (cards[title].price for title in ("OX", "TEMPLE", "SPARK"))
    assert ox is not None
    assert (ox.energy, ox.short, ox.steps, ox.life, ox.missing) == (4, 3, 2, 6, [])
    assert temple is not None
    assert (temple.steps, temple.life, temple.missing) == (1, 3, ["Arca", "Zelor", "Zelor"])
    assert spark is not None
    assert (spark.steps, spark.life, spark.short) == (0, 0, 0)
    assert cards["HOUND"].price is None


def test_nothing_is_too_dear_before_the_first_round() -> None:
    """While hands are exchanged cards have their printed price: what is lacking then says nothing of them."""
    game = playmat.new("gamma", decks=["everything-salvaged", "hoops-and-hymns"], seed=3)
    assert game.ask is not None
    hand = game.view(game.ask.seat).players[game.ask.seat].hand or []
    assert [game.view(game.ask.seat).cards[card].price for card in hand] == [None] * 7


def test_a_card_that_something_else_can_pay_for_is_not_too_dear() -> None:
    """With one energy a unit of cost 4 is shown and told as playable for the life that its text takes instead; where
    that cannot be paid either it is too dear.
    """
    texts = {"OX": (PlayInstead(life=4),)}
    for life, short, instead in ((5, 0, ["for 4 life instead of its cost"]), (3, 3, [])):
        table = Table(f'[A]\nenergy = 1\nlife = {life}\nhand = ["OX"]', texts)
        price = {card.title: card for card in table.game.view(A).cards.values()}["OX"].price
        assert price is not None
        assert (price.energy, price.short, price.instead) == (4, short, instead)
        tried = [one for one in table.game.why_not(A, table.card("OX")) if (one.action, one.number) == ("play", 1)]
        assert [reason.text for one in tried for reason in one.reasons] == (
            [] if instead else ["That takes 4 life, and you have 3."]
        )


def test_who_may_act_and_how_fast_is_told() -> None:
    """The active player, and the speed that Dream asks for; with nothing in it anything is fast enough."""
    table = Table('[A]\nhand = ["HOUND", "OX"]\n[B]\nhand = ["SPARK"]')
    assert (tempo(table).active, tempo(table).speed, tempo(table).first) == (A, 0, A)
    assert tempo(table).says == "Anything is fast enough: nothing waits in Dream."
    table.say("play HOUND")
    assert (tempo(table).active, tempo(table).speed) == (B, 1)
    assert tempo(table).says == "Speed 1 is needed: 1 item in Dream."


def test_energy_and_attacks_stand_on_numbers() -> None:
    """Each player's pool, the counters that fill it, and the attacks that are left."""
    table = Table('[A]\nenergy = 7\nreality = ["HOUND"]\n[B]\nenergy = 2\nenergy_counters = 5')
    view = table.game.view(A)
    assert [number(view, "energy", seat) for seat in (A, B)] == [7, 2]
    assert number(view, "counters", B) == 5
    assert [number(view, "attacks", seat) for seat in (A, B)] == [2, 2]


def test_skills_in_reality_show_what_they_take_now() -> None:
    """Energy, and how much of it is lacking; the same card in hand shows none, since no skill is used there."""
    paid = Skill(GainLife(Number(1)), energy=3)
    given = '[A]\nreality = ["LAMP"]\nhand = ["LAMP"]\nenergy = 2'
    table = Table(given, {"LAMP": (paid, LAMP_BREAKS)})
    cards = table.game.view(A).cards.values()
    skills = {len(card.skills): [(one.energy, one.short) for one in card.skills] for card in cards}
    assert skills[2] == [(3, 1), (0, 0)]
    assert skills[0] == []
