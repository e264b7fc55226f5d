"""Combat from the declaration to the strike (Combat)."""

from __future__ import annotations

import pytest

from playmat.games.gamma.events import CombatEnded, Dreamed, Flipped
from playmat.games.gamma.nodes.effects import LeaveCombat
from playmat.lang.changes import AddsStats, DealsExcess, MustBeBlocked, MustBlock, StrikesFirst
from playmat.lang.clauses import Cast, Static, Triggered
from playmat.lang.effects import AtOnce, DealDamage, Destroy, GainLife
from playmat.lang.nouns import Aimed, Cards
from playmat.lang.patterns import Attacks, Blocks, DealsDamage, Leaves
from playmat.lang.values import Number, This
from playmat.play.notation import read_answer
from tests.gamma_positions import Table

LIFE = GainLife(Number(1))
KILL = Cast(Destroy(Aimed(Cards(kinds=("unit",)))))
FIGHT = '[A]\nreality = ["HOUND", "OX", "SCOUT"]\n[B]\nreality = ["HOUND", "OX"]'


def mine(name: str, nickname: str) -> str:
    """A card with a nickname."""
    return f'{{ card = "{name}", as = "{nickname}" }}'


NAMED = f"[A]\nreality = [{mine('HOUND', 'a1')}, {mine('OX', 'a2')}, {mine('SCOUT', 'a3')}]\n"
NAMED += f"[B]\nreality = [{mine('HOUND', 'b1')}, {mine('OX', 'b2')}]\n"


def named(table: Table, *texts: str) -> Table:
    """Answers that call cards by their nicknames."""
    for text in texts:
        assert table.game.ask is not None
        table.game.answer(*read_answer(table.scene, table.game.ask, text, table.nicknames))
    return table


@pytest.mark.rule("gamma.combat.when", "gamma.main.purpose")
def test_an_attack_needs_an_empty_dream() -> None:
    """With a card in Dream it is refused."""
    table = Table('[A]\nhand = ["HOUND"]\n[B]\nreality = ["OX"]\nhand = ["SPARK"]').say("play HOUND")
    assert table.refusing("attack OX") == {"gamma.combat.when"}


@pytest.mark.rule(
    "gamma.combat.universal",
    "gamma.combat.declare-attackers",
    "gamma.combat.strike-player",
    "gamma.combat.strike-amount",
    "gamma.combat.defender-active",
    "gamma.r.attack-player-only",
    "gamma.types.unit-fights",
)
def test_an_unblocked_attacker_strikes_the_player() -> None:
    """The defending player is asked for blockers; then the strike deals as much as the Offense."""
    table = Table('[A]\nreality = ["OX"]\n[B]\nreality = ["HOUND"]').say("attack OX")
    assert table.asked == ("B", "block")
    assert table.passes().fact("B.life") == 16


@pytest.mark.rule("gamma.combat.declare-attackers")
def test_there_must_be_somebody_to_attack() -> None:
    """Without an able unit no attack is offered."""
    table = Table('[A]\nhand = ["SCOUT"]\nreality = ["LAMP"]')
    assert table.offers("attack") == set()


@pytest.mark.rule("gamma.combat.attackers-unflipped", "gamma.combat.attackers-flip", "gamma.r.flipping")
def test_attacking_flips() -> None:
    """A flipped unit cannot attack; it keeps its numbers and strikes."""
    table = Table('[A]\nhand = ["SONG"]\nreality = ["OX"]\n[B]\nhand = ["SONG"]').say("attack OX", "pass", "pass")
    assert table.facts("OX.flipped", "B.life", "OX.offense", "table.active") == (True, 16, 4, "B")
    assert "gamma.combat.attackers-unflipped" in table.passes().refusing("attack OX")


@pytest.mark.rule(
    "gamma.combat.declare-blockers",
    "gamma.combat.strike-opponent",
    "gamma.combat.simultaneous",
    "gamma.r.excess-damage",
    "gamma.combat.blockers-flip",
    "gamma.play.lethal-damage",
    "gamma.r.lethal-greater",
)
def test_a_blocker_and_its_attacker_strike_each_other() -> None:
    """At the same moment, and nothing of it reaches the player; damage equal to the Defense destroys nothing."""
    table = named(Table(NAMED), "attack a1", "pass", "block a1 with b1")
    assert table.facts("A.memory", "B.memory", "B.life") == (["HOUND"], ["HOUND"], 20)
    even = Table('[A]\nreality = ["SCOUT"]\n[B]\nreality = ["HOUND"]').say("attack SCOUT", "block SCOUT with HOUND")
    assert even.facts("A.memory", "B.reality", "HOUND.damage", "HOUND.flipped") == (["SCOUT"], ["HOUND"], 1, True)


@pytest.mark.rule("gamma.r.blocker-one-attacker", "gamma.combat.declare-blockers")
def test_one_blocker_for_one_attacker() -> None:
    """Neither two blockers for an attacker, nor two attackers for a blocker."""
    table = named(Table(NAMED), "attack a1", "attack a2", "pass", "block a1 with b1")
    left = {f"block OX #{table.nicknames['a2']} with OX #{table.nicknames['b2']}"}
    assert table.offers("block") == left
    assert named(table, "pass").facts("A.memory", "B.memory", "B.life") == (["HOUND"], ["HOUND"], 16)


@pytest.mark.rule("gamma.combat.blockers-unflipped")
def test_a_flipped_unit_cannot_block() -> None:
    """It is refused."""
    given = '[A]\nreality = ["HOUND"]\n[B]\nhand = ["SONG"]\nreality = [{ card = "OX", flipped = true }]'
    table = Table(given).say("attack HOUND")
    assert table.refusing("block HOUND with OX") == {"gamma.combat.blockers-unflipped"}


@pytest.mark.rule("gamma.r.card-over-rules", "gamma.combat.declare-blockers")
def test_who_must_be_blocked_is_blocked_first() -> None:
    """While somebody is able to, nothing is committed and nobody passes; afterwards other blocks are free."""
    table = Table(NAMED, {"OX": (Static((MustBeBlocked(This()),)),)})
    named(table, "attack a1", "attack a2", "pass")
    ox = f"#{table.nicknames['a2']}"
    assert table.offers() == {f"block OX {ox} with HOUND", f"block OX {ox} with OX #{table.nicknames['b2']}"}
    assert table.refusing(f"block HOUND #{table.nicknames['a1']} with HOUND") == {"gamma.r.card-over-rules"}
    named(table, "block a2 with b1")
    assert table.offers("pass", "block") == {"pass", "block HOUND with OX"}


@pytest.mark.rule("gamma.r.card-over-rules", "gamma.combat.declare-blockers")
def test_who_must_block_chooses_whom() -> None:
    """Unless nobody can be blocked, or the unit is flipped."""
    table = named(Table(NAMED, {"HOUND": (Static((MustBlock(This()),)),)}), "attack a1", "attack a3", "pass")
    assert {text.split()[-2] for text in table.offers()} == {"HOUND"}
    assert len(table.offers("block")) == 2
    assert "pass" not in table.offers()
    flipped = NAMED.replace('as = "b1"', 'as = "b1", flipped = true')
    table = named(Table(flipped, {"HOUND": (Static((MustBlock(This()),)),)}), "attack a1", "attack a3", "pass")
    assert "pass" in table.offers()


@pytest.mark.rule("gamma.combat.limit", "gamma.r.attack-limit-each")
def test_two_attacks_a_round() -> None:
    """Each player has two of their own; the third is refused."""
    given = '[table]\nacted = true\n[A]\nhand = ["SONG"]\nreality = ["HOUND", "OX", "SCOUT"]\n[B]\nhand = ["SONG"]\nreality = ["LAMP"]'
    table = Table(given)
    for name in ("HOUND", "OX"):
        table.say(f"attack {name}", "pass", "pass", "pass")
    assert table.refusing("attack SCOUT") == {"gamma.combat.limit"}
    assert table.facts("A.attacks_left", "B.attacks_left") == (0, 2)


@pytest.mark.rule("gamma.combat.first-action-forfeit", "gamma.r.first-action")
def test_opening_the_round_with_an_attack_forfeits_the_second() -> None:
    """Channeling before it does not count as an action; a pass does."""
    given = '[A]\nhand = ["SONG", "LAMP"]\nreality = ["HOUND", "OX"]\n[B]\nhand = ["SONG"]'
    table = Table(given).say("channel LAMP face up", "attack HOUND", "pass", "pass", "pass")
    assert table.refusing("attack OX") == {"gamma.combat.first-action-forfeit"}
    passed = Table("[table]\nacted = true\n" + given)
    passed.say("attack HOUND", "pass", "pass", "pass")
    assert "attack OX" in passed.offers()


@pytest.mark.rule("gamma.r.first-action")
def test_channeling_may_count_as_the_first_action_at_a_table() -> None:
    """Then whoever channels first may attack twice."""
    given = '[A]\nhand = ["SONG", "LAMP"]\nreality = ["HOUND", "OX"]\n[B]\nhand = ["SONG"]'
    table = Table(given, infinity_actions_count_as_first="true")
    table.say("channel LAMP face up", "attack HOUND", "pass", "pass", "pass")
    assert "attack OX" in table.offers()


@pytest.mark.rule("gamma.combat.attacker-becomes-first", "gamma.r.current-first-player")
def test_the_attacker_is_first_from_now_on() -> None:
    """At once, so that the triggers of this very attack are ordered by it: theirs lie above."""
    watch = Triggered(Attacks(Cards(kinds=("unit",))), LIFE)
    given = '[table]\nfirst = "B"\nactive = "A"\n[A]\nreality = ["HOUND", "LAMP"]\n[B]\nreality = ["LAMP"]\nhand = ["SPARK"]'
    table = Table(given, {"LAMP": (watch,)}).say("attack HOUND")
    assert table.fact("table.first") == "A"
    assert [item.env.you for item in table.scene.state.waiting if hasattr(item, "env")] == [1, 0]


@pytest.mark.rule(
    "gamma.combat.attacker-commits",
    "gamma.combat.attack-triggers",
    "gamma.r.combat-commit",
    "gamma.combat.no-reply",
)
def test_what_is_committed_with_the_attack_waits() -> None:
    """The group goes into Dream first and triggers above it; only what is of infinity speed resolves before blocks. If the
    defending player commits nothing, all resolves at once.
    """
    slow, fast = Triggered(Attacks(This()), LIFE), Triggered(Attacks(This()), AtOnce(GainLife(Number(5))))
    given = '[A]\nhand = ["SPARK"]\nreality = ["HOUND", "OX"]\n[B]\nreality = ["SCOUT"]'
    table = Table(given, {"HOUND": (slow,), "OX": (fast,), "SPARK": (Cast(LIFE),)})
    table.say("attack HOUND", "attack OX", "play SPARK")
    assert table.facts("table.dream", "A.life") == (["SPARK", "HOUND"], 25)
    assert table.asked == ("B", "block")
    assert table.passes().facts("table.dream", "A.life", "B.life") == ([], 27, 14)


@pytest.mark.rule(
    "gamma.combat.defender-commits",
    "gamma.combat.attacker-reply",
    "gamma.combat.pass-resolves",
    "gamma.r.step3-committed",
)
def test_the_attacker_may_answer_what_the_defender_commits() -> None:
    """The attacking player becomes active; the first pass resolves everything."""
    given = '[A]\nhand = ["SPARK"]\nreality = ["HOUND"]\n[B]\nhand = ["SONG", "LAMP"]\nreality = ["OX"]'
    table = Table(given, {"SPARK": (Cast(LIFE),), "SONG": (KILL,)}).say("attack HOUND", "pass")
    table.say("block HOUND with OX", "play SONG")
    if table.asked == ("B", "block"):
        table.passes()
    table.say("choose HOUND")
    assert table.asked == ("A", "response")
    assert table.passes().facts("A.memory", "OX.damage") == (["HOUND"], 0)


@pytest.mark.rule("gamma.combat.block-triggers", "gamma.r.step3-committed")
@pytest.mark.parametrize(("reopens", "asked"), [("false", ("B", "action")), ("true", ("A", "response"))])
def test_triggers_of_blocks_open_no_window(reopens: str, asked: tuple[str, str]) -> None:
    """They wait and resolve with the rest, unless the table plays that they count as committed."""
    given = '[A]\nhand = ["SPARK"]\nreality = ["HOUND"]\n[B]\nhand = ["LAMP"]\nreality = ["OX"]'
    table = Table(
        given, {"OX": (Triggered(Blocks(This()), LIFE),), "SPARK": (Cast(LIFE),)}, block_triggers_reopen=reopens
    )
    table.say("attack HOUND", "pass", "block HOUND with OX")
    if table.asked == ("B", "block"):
        table.passes()
    assert table.asked == asked


@pytest.mark.rule("gamma.combat.strike-after-dream", "gamma.r.combat-resolution-stop")
def test_a_new_item_stops_resolution_in_combat_too() -> None:
    """Who does not control it becomes active; once Dream is empty the strikes follow at once."""
    arrives = Triggered(Leaves(Cards(kinds=("unit",)), "destroyed"), GainLife(Number(3)))
    given = '[A]\nhand = ["SPARK"]\nreality = ["HOUND", "LAMP"]\n[B]\nhand = ["SPARK"]\nreality = ["SCOUT"]'
    table = Table(given, {"SPARK": (KILL,), "LAMP": (arrives,)}).say("attack HOUND", "play SPARK")
    if table.asked == ("A", "attack"):
        table.passes()
    table.say("choose SCOUT", "pass")
    assert table.facts("table.dream", "table.active", "B.life") == (["LAMP"], "B", 20)
    assert table.passes().facts("A.life", "B.life") == (23, 18)


@pytest.mark.rule("gamma.r.removed-combatant")
@pytest.mark.parametrize(("rule", "life"), [("stays_blocked", 20), ("becomes_unblocked", 18)])
def test_an_attacker_whose_blocker_is_gone(rule: str, life: int) -> None:
    """It stays blocked and strikes nothing, unless the table plays otherwise."""
    given = '[A]\nhand = ["SPARK"]\nreality = ["HOUND"]\n[B]\nreality = ["OX"]\nhand = ["SONG"]'
    table = Table(given, {"SPARK": (Cast(LeaveCombat(Aimed(Cards(kinds=("unit",))))),)}, blocker_removed=f'"{rule}"')
    table.say("attack HOUND", "pass", "block HOUND with OX", "play SONG")
    if table.asked[1] == "block":
        table.passes()
    table.say("play SPARK", "choose OX")
    if table.asked[1] == "response":
        table.passes()
    assert table.facts("B.life", "OX.flipped", "HOUND.damage") == (life, True, 0)


@pytest.mark.rule("gamma.combat.end", "gamma.combat.defender-active-after")
def test_after_combat_the_defender_is_active_in_the_main_phase() -> None:
    """And the row of passes begins anew."""
    table = Table('[table]\nacted = true\n[A]\nhand = ["SONG"]\nreality = ["HOUND"]\n[B]\nhand = ["SONG"]')
    table.say("attack HOUND", "pass", "pass")
    assert table.facts("table.phase", "table.active", "table.round") == ("main", "B", 2)
    assert len(table.events(CombatEnded)) == 1


@pytest.mark.rule("gamma.r.after-combat-triggers")
def test_ordinary_triggers_of_strikes_wait_for_the_defender() -> None:
    """They stay in Dream as combat ends, and the defending player may answer them."""
    hurt = Triggered(DealsDamage(This(), in_attack=True), LIFE)
    table = Table('[A]\nreality = ["HOUND"]\n[B]\nhand = ["SPARK"]', {"HOUND": (hurt,)}).say("attack HOUND", "pass")
    assert table.facts("table.dream", "table.phase", "A.life") == (["HOUND"], "main", 20)
    assert table.asked == ("B", "response")
    assert table.passes().fact("A.life") == 21


@pytest.mark.rule(
    "gamma.timing.combat-reorders",
    "gamma.timing.combat-return-left",
    "gamma.timing.combat-return-order",
    "gamma.r.combat-arrangement",
    "gamma.zones.combat",
)
def test_who_fought_stands_on_the_left() -> None:
    """In the order in which the attackers were declared, before those that stayed out."""
    table = Table('[A]\nreality = ["HOUND", "OX", "SCOUT"]\n[B]\nhand = ["SONG"]').say(
        "attack SCOUT", "attack OX", "pass"
    )
    assert table.fact("A.reality") == ["SCOUT", "OX", "HOUND"]
    assert table.passes().fact("A.reality") == ["SCOUT", "OX", "HOUND"]


@pytest.mark.rule("gamma.r.no-arrival-sickness", "gamma.types.unit-stats", "gamma.types.no-offense")
def test_a_unit_may_attack_at_once() -> None:
    """In the round in which it arrived; only units have an Offense."""
    table = Table('[A]\nhand = ["HOUND", "SONG"]\nreality = ["LAMP"]\n[B]\nhand = ["SPARK", "SONG"]')
    table.say("play HOUND", "pass", "pass", "attack HOUND", "pass")
    assert table.facts("HOUND.attacking", "LAMP.offense") == (True, 0)


@pytest.mark.rule("gamma.r.destroyed-together", "gamma.timing.memory-on-top", "gamma.combat.simultaneous")
def test_what_dies_together_lies_in_memory_by_its_place() -> None:
    """All damage of the moment is dealt first; the leftmost comes to lie on top, and above all of them the spell."""
    storm = Cast(DealDamage(Number(9), Cards(kinds=("unit",))))
    table = Table('[A]\nhand = ["SONG"]\nmemory = ["LAMP"]\nreality = ["HOUND", "SCOUT"]', {"SONG": (storm,)})
    table.say("play SONG")
    assert table.fact("A.memory") == ["LAMP", "SCOUT", "HOUND", "SONG"]


@pytest.mark.rule("gamma.r.offense-values")
def test_offense_below_nought_counts_as_nought() -> None:
    """Current values count, never below zero."""
    weak = Static((AddsStats(Cards(kinds=("unit",)), Number(-3)),))
    table = Table('[A]\nreality = ["HOUND", "LAMP"]\n[B]\nhand = ["SONG"]', {"LAMP": (weak,)}).say(
        "attack HOUND", "pass"
    )
    assert table.facts("HOUND.offense", "B.life") == (0, 20)


@pytest.mark.rule("gamma.r.damage-persists")
def test_damage_stays() -> None:
    """It adds up, and no phase takes it away."""
    hit = Cast(DealDamage(Number(3), Aimed(Cards(kinds=("unit",)))))
    table = Table('[A]\nhand = ["SONG", "SONG"]\nreality = ["OX"]\n[B]\nhand = ["LAMP"]', {"SONG": (hit,)})
    table.say("play SONG", "pass", "pass", "pass")
    assert table.facts("table.round", "OX.damage") == (3, 3)
    assert table.say("play SONG").passes().fact("A.memory")[:1] == ["SONG"]
    assert "OX" in table.fact("A.memory")


def test_who_strikes_early_and_what_goes_further() -> None:
    """Words that sets may give to keywords: strikes before the others, and damage beyond the blocker."""
    texts = {"OX": (Static((StrikesFirst(This()), DealsExcess(This()))),)}
    table = Table('[A]\nreality = ["OX"]\n[B]\nreality = ["HOUND"]', texts).say("attack OX", "block OX with HOUND")
    assert table.facts("B.memory", "OX.damage", "B.life") == (["HOUND"], 0, 18)
    assert len(table.events(Flipped)) == 2
    assert table.events(Dreamed) == []
