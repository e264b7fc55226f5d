"""What everybody sees of an attack: who blocks whom while that is being said, and blockers that have gone since."""

from __future__ import annotations

import pytest

from playmat.core.ids import NOBODY, Seat
from playmat.play.scenario import read_scenario
from playmat.play.scenario.building import build
from playmat.play.view import EntityView

A, B = Seat(0), Seat(1)
ENTITIES = ("TIN HOUND", "RUST CAT", "IRON OX", "STONE TOAD")
TABLE = """
[[card]]
title = "HOME CALL"
kind = "spell"
text = "Return target Entity to its owner's hand."
[table]
phase = "attack"
[A]
hand = ["HOME CALL", "HOME CALL"]
arena = [{ card = "TIN HOUND" }, { card = "RUST CAT" }]
[B]
arena = [{ card = "IRON OX" }, { card = "STONE TOAD" }]
"""
OWN = "".join(f'[[card]]\ntitle = "{name}"\nkind = "entity"\nattack = 2\nhealth = 2\n' for name in ENTITIES)
UNBLOCKED = 'parameters = { "holo.r.blocker-removed.blocker_removed" = "becomes_unblocked" }\n'


class Attack:
    """Both of A's Entities attack; B is asked for blockers."""

    def __init__(self, parameters: str = "") -> None:
        self.game, _ = build(read_scenario(f'title = "t"\ngame = "holosseum"\n{parameters}{OWN}{TABLE}'))
        assert self.game.ask is not None
        self.game.answer(*self.game.ask.options)
        self.say("pass")
        assert (self.game.ask.seat, self.game.ask.kind) == (B, "block")
        cards = self.game.view(NOBODY).cards.values()
        self.ids = {card.title: card.id for card in cards if card.title in ENTITIES}

    def say(self, *texts: str) -> None:
        for text in texts:
            self.game.answer_text(text)

    def seen(self, name: str) -> EntityView:
        """The same for both players and for who watches."""
        views = [self.game.view(seat).cards[self.ids[name]].entity for seat in (A, B, NOBODY)]
        assert views[0] is not None
        assert views == [views[0]] * 3
        return views[0]

    def pairs(self) -> dict[str, str]:
        """Who is seen to block whom."""
        names = {card: name for name, card in self.ids.items()}
        there = {card.title for card in self.game.view(NOBODY).cards.values()}
        found = {name: self.seen(name) for name in ENTITIES if name in there}
        return {name: names[entity.blocks] for name, entity in found.items() if entity.blocks >= 0}


@pytest.mark.rule("holo.r.blocking", "holo.4-5.blocking-entity")
def test_a_block_is_seen_as_it_is_said() -> None:
    """Everybody sees each pair as the defending player says it; it is a block once all have been said."""
    attack = Attack()
    assert attack.pairs() == {}
    attack.say("block RUST CAT with IRON OX")
    assert attack.pairs() == {"IRON OX": "RUST CAT"}
    assert (attack.seen("IRON OX").blocking, attack.seen("RUST CAT").blocked) == (False, False)
    attack.say("pass")
    assert attack.pairs() == {"IRON OX": "RUST CAT"}
    assert (attack.seen("IRON OX").blocking, attack.seen("RUST CAT").blocked) == (True, True)
    assert (attack.seen("STONE TOAD").blocking, attack.seen("TIN HOUND").blocked) == (False, False)


@pytest.mark.rule("holo.r.blocker-removed")
@pytest.mark.parametrize(("parameters", "blocked"), [("", True), (UNBLOCKED, False)])
def test_an_attacker_whose_blocker_is_gone(parameters: str, *, blocked: bool) -> None:
    """It is seen to be blocked still, unless the table plays that it is not."""
    attack = Attack(parameters)
    attack.say("block RUST CAT with IRON OX", "pass", "play HOME CALL", "choose IRON OX")
    assert attack.pairs() == {}
    assert (attack.seen("RUST CAT").attacking, attack.seen("RUST CAT").blocked) == (True, blocked)


@pytest.mark.rule("holo.r.public-information", "holo.4-5.removed-no-damage")
def test_a_blocker_whose_attacker_is_gone() -> None:
    """It was declared and blocks nobody any more; where its attacker went is not told."""
    attack = Attack()
    attack.say("block RUST CAT with IRON OX", "pass", "play HOME CALL", "choose RUST CAT")
    ox = attack.seen("IRON OX")
    assert (ox.blocking, ox.blocks) == (True, -1)
