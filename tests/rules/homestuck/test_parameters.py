"""Rule parameters: each either works or is refused."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

import playmat
from playmat.core.errors import RulesError, SaveError, ScenarioError
from playmat.games.decks import Deck, deck_of
from playmat.games.homestuck.editions import (
    EDITIONS,
    OF_DECKS,
    SWITCHES,
    TITLES,
    UNCHANGEABLE,
    deck_parameters,
    in_force,
    replaced,
)
from playmat.games.ledger import load_ledger
from playmat.play.game import Game, replay
from playmat.play.scenario import load_scenario, read_scenario, run_scenario
from tests.heads import head
from tests.panels import number

defaults, parameters = EDITIONS.defaults, EDITIONS.parameters
HERE = Path(__file__).parent
OF_NEW_GAMES = {"min_players", "max_players", "die_sides"}
"""Parameters that a scenario cannot show, since it sets the table and says what the dice show."""
OVERRIDDEN = [(path, name) for path in sorted(HERE.rglob("*.toml")) for name in head(path).get("parameters", {})]
NONSENSE: list[Any] = ["lots", 1.5, -1, [1], [[1, 2]], [[0, 1], [0, 2]], [[0, True]], {}, 10**9]
BOTH = {
    "hs.move.costs-2-grist.move_cost": 1,
    "hs.prep.grist-by-highest-vp.grist_table": [[0, 4], [3, 7]],
    "mulligan_limit": 2,
}


def some_deck() -> Deck:
    """A deck of ours."""
    ours = playmat.precons("homestuck")[0].deck
    return deck_of("any", ((card.name, card.count) for card in ours.cards))


def begun(edition: str = "2025-12", rules: Mapping[str, Any] | None = None, *, seed: int = 5, players: int = 2) -> Game:
    """A new game of equal decks."""
    return playmat.new("homestuck", decks=[some_deck()] * players, seed=seed, edition=edition, rules=rules)


def can_be_changed(edition: str) -> set[str]:
    return {name for name in defaults(edition) if name.rpartition(".")[2] not in UNCHANGEABLE}


# ---- each one works


@pytest.mark.parametrize(("path", "name"), [pytest.param(*one, id=f"{one[0].stem}-{one[1]}") for one in OVERRIDDEN])
def test_the_game_differs_without_it(path: Path, name: str) -> None:
    """A scenario that overrides a parameter does not go as it says when the parameter is left alone."""
    scenario = load_scenario(path)
    others = {other: value for other, value in scenario.parameters.items() if other != name}
    assert run_scenario(scenario).passed
    try:
        assert not run_scenario(msgspec.structs.replace(scenario, parameters=others)).passed
    except ScenarioError as error:
        assert "no dice" in str(error)  # noqa: PT017


def test_each_is_overridden_in_a_scenario() -> None:
    """Every parameter that can be changed has a scenario that changes it, in an edition that has it."""
    shown = {name for _path, name in OVERRIDDEN}
    names = {name for edition in TITLES for name in can_be_changed(edition)}
    assert {name for name in names if name not in shown and name.rpartition(".")[2] not in OF_NEW_GAMES} == set()


@pytest.mark.rule("hs.ruling.setup.mulligan-limit-and-order", "hs.ruling.edition.2024-01-missing-sections")
def test_the_switches_of_rulings() -> None:
    """A switch that a ruling names is a parameter with the value that the ruling gives it, and there is no other."""
    named = [ruling.parameter for ruling in load_ledger("homestuck").rulings if ruling.parameter]
    found = dict(setting.split(" = ") for parameter in named for setting in parameter.split(", "))
    assert {name: msgspec.json.decode(value) for name, value in found.items()} == SWITCHES["2025-12"]


@pytest.mark.rule("hs.setup.player-count-2-5", "hs.setup.player-count-2-4")
@pytest.mark.parametrize(("edition", "rule", "usual"), [("2025-12", "2-5", 5), ("2024-01", "2-4", 4)])
def test_another_number_of_players(edition: str, rule: str, usual: int) -> None:
    """A table may ask for three to four players, or only allow three, in the words of its edition."""
    name = f"hs.setup.player-count-{rule}"
    assert begun(edition, players=usual).seats == usual
    assert begun(edition, {f"{name}.max_players": 3}, players=3).seats == 3
    with pytest.raises(RulesError, match=f"4 players: the game is for 2 to 3 .hs.setup.player-count-{rule}."):
        begun(edition, {f"{name}.max_players": 3}, players=4)
    with pytest.raises(RulesError, match="2 players: the game is for 3 to "):
        begun(edition, {f"{name}.min_players": 3}, players=2)
    with pytest.raises(RulesError, match="min_players is 4 and max_players 3"):
        begun(edition, {f"{name}.min_players": 4, f"{name}.max_players": 3}, players=3)


@pytest.mark.rule("hs.setup.roll-for-first-player")
def test_a_die_of_other_sides() -> None:
    """With a thousand sides somebody rolls more than six; with two nobody rolls more than two."""
    assert max(rolled(1000)) > 6
    assert set(rolled(2)) == {1, 2}


def rolled(sides: int) -> list[int]:
    """What the players of eight games roll for the first turn."""
    found: list[int] = []
    for seed in range(8):
        game = begun(rules={"hs.setup.roll-for-first-player.die_sides": sides}, seed=seed)
        for _ in game.names:
            game.answer_text("keep")
        found += [
            int(word)
            for line in game.view().log
            for word in line.text.rstrip(".").split()
            if " rolls " in line.text
            if word.isdecimal()
        ]
    return found


# ---- and nothing else does


@pytest.mark.rule("hs.end.every-other-player-one-more-turn", "hs.tap.attacks-and-abilities")
@pytest.mark.parametrize(
    "name",
    sorted(name for name in defaults("2025-12") | defaults("2024-01") if name.rpartition(".")[2] in UNCHANGEABLE),
)
def test_a_parameter_without_another_meaning_is_refused(name: str) -> None:
    """What only the edition decides cannot be set to something else, but may be named with its own value."""
    edition = "2025-12" if name in defaults("2025-12") else "2024-01"
    usual = defaults(edition)[name]
    assert dict(parameters(edition, {name: usual}))[name] == usual
    with pytest.raises(RulesError, match=f"{name} cannot be changed"):
        parameters(edition, {name: {int: 1000, str: "middle", tuple: ("attack",)}[type(usual)]})


@pytest.mark.parametrize("edition", TITLES)
def test_no_parameter_takes_nonsense(edition: str) -> None:
    """Whatever the parameter, words, fractions, tables of the wrong form and numbers below nought are refused by name."""
    for name in can_be_changed(edition):
        for value in NONSENSE:
            with pytest.raises(RulesError, match=f"^{name} must be "):
                parameters(edition, {name: value})


@pytest.mark.parametrize(
    ("edition", "given", "message"),
    [
        ("2025-12", {"hs.move.costs-2-grist": True}, "move_cost must be a whole number from 0 to 1000, not True"),
        ("2025-12", {"moons": 1}, "moons must be true or false, not 1"),
        ("2025-12", {"hs.setup.roll-for-first-player": 1}, "die_sides must be a whole number from 2 to 1000, not 1"),
        ("2025-12", {"hs.setup.player-count-2-5.max_players": 6}, "max_players must be a whole number from 2 to 5"),
        ("2025-12", {"hs.score.damage-is-the-difference": "half"}, 'damage must be "difference" or a whole number'),
        ("2025-12", {"hs.prep.grist-by-highest-vp": []}, "grist_table must be a list of .victory points, grist. pairs"),
        ("2025-12", {"hx.move.costs-2-grist": 1}, "no rule parameter .*; the nearest is hs.move.costs-2-grist"),
        ("2025-12", {"hx.move": 1}, "no rule parameter 'hx.move'$"),
        (
            "2025-12",
            {"hs.score." + "vp": 1},
            "no rule parameter .*; there are hs.score.greater-power-scores-1.vp_per",
        ),
        ("2025-12", {"hs.move.costs-2-grist": 1, "hs.move.costs-2-grist.move_cost": 3}, "move_cost is given twice"),
        ("2025-12", {"hs.setup.player-count-2-5": 3}, "has several parameters: "),
        ("2025-12", {"hs.move.loses-all-boons": 1}, "the rule hs.move.loses-all-boons has no parameter"),
        ("2025-12", {"hs.move.taps-2024": True}, "is a rule of the edition 2024-01 and not of 2025-12"),
        ("2024-01", {"hs.move.does-not-tap": True}, "not of 2024-01: there hs.move.taps-2024 counts"),
        ("2024-01", {"hs.setup.player-count-2-5.max_players": 3}, "there hs.setup.player-count-2-4 counts"),
        ("1999-01", {}, "there is no edition '1999-01'; there are 2025-12, 2024-01"),
    ],
)
def test_what_is_wrong_is_told(edition: str, given: dict[str, Any], message: str) -> None:
    """The message names the parameter and what it may be, or the rule that counts in its place."""
    with pytest.raises(RulesError, match=message):
        parameters(edition, given)
    with pytest.raises(RulesError, match=message):
        begun(edition, given)


def test_a_scenario_names_the_file_too() -> None:
    """A wrong parameter, an unknown edition and too many players in a scenario are told with the file's name."""
    text = 'title = "t"\n{}\n[A]\n[B]\n[C]\n[D]\n[E]\n'
    for line, message in (
        ('parameters = { "hs.move.costs-2-grist" = -1 }', "move_cost must be a whole number"),
        ('edition = "1999-01"', "there is no edition '1999-01'"),
        ('edition = "2024-01"', r"5 players: the game is for at most 4 .hs.setup.player-count-2-4."),
    ):
        with pytest.raises(ScenarioError, match=f"owls.toml.*{message}"):
            run_scenario(read_scenario(text.format(line), "owls.toml"))


# ---- names, saves, decks


@pytest.mark.rule("hs.move.costs-2-grist")
def test_a_short_name_will_do() -> None:
    """A rule with one parameter may be named alone; a table is given as lists."""
    known = dict(parameters("2025-12", {"hs.move.costs-2-grist": 1, "hs.prep.grist-by-highest-vp": [[0, 4], [3, 7]]}))
    assert known["hs.move.costs-2-grist.move_cost"] == 1
    assert known["hs.prep.grist-by-highest-vp.grist_table"] == ((0, 4), (3, 7))


@pytest.mark.parametrize("edition", TITLES)
def test_a_saved_game_keeps_its_rules(edition: str) -> None:
    """Edition and overrides are named in the save, and the game goes on and is replayed by them."""
    game = begun(edition, BOTH)
    for text in ("mulligan", "mulligan", "keep"):  # no third mulligan: the limit is two
        game.answer_text(text)
    saved = msgspec.msgpack.decode(game.save())
    assert (saved["edition"], saved["overrides"]) == (edition, BOTH)
    for again in (playmat.load(game.save()), replay(game.save())):
        assert again.scene.book == game.scene.book
        assert again.digest() == game.digest()
        assert again.save() == game.save()
        assert number(again.view(), "grist", again.view().active) == 4 + 2 * (again.view().active == 1)
        assert again.scene.book.edition == edition


def test_a_save_with_rules_nobody_knows() -> None:
    """A save that names another edition or a parameter that is not there is refused, and says which."""
    saved = msgspec.msgpack.decode(begun().save())
    for changed, message in (
        ({"edition": "1999-01"}, "there is no edition '1999-01'"),
        ({"overrides": {"hx.move.speed": 3}}, "there is no rule parameter 'hx.move.speed'"),
        ({"overrides": {"moons": "full"}}, "moons must be true or false"),
    ):
        with pytest.raises(SaveError, match=message):
            playmat.load(msgspec.msgpack.encode(saved | changed))


@pytest.mark.rule("hs.ruling.edition.2024-01-missing-sections")
def test_which_rules_an_edition_replaces() -> None:
    """What the entries of January 2024 say that they stand in for is left out, and reasons name what counts."""
    assert replaced("2025-12") == {}
    assert {rule: in_force("2024-01", rule) for rule in replaced("2024-01")} == {
        "hs.setup.player-count-2-5": "hs.setup.player-count-2-4",
        "hs.play.character-to-any-location": "hs.play.character-to-any-planet-2024",
        "hs.play.executables-left-to-right": "hs.play.executables-right-to-left-2024",
        "hs.move.to-planet-or-moon": "hs.move.to-planet-2024",
        "hs.move.does-not-tap": "hs.move.taps-2024",
        "hs.move.tapped-cannot-be-moved": "hs.move.tapped-cannot-be-moved-2024",
        "hs.tap.attacks-and-abilities": "hs.tap.attacks-abilities-moves-2024",
        "hs.execute.left-most-first": "hs.execute.right-most-first-2024",
    }
    assert in_force("2024-01", "hs.move.costs-2-grist") == "hs.move.costs-2-grist"


@pytest.mark.rule("hs.ruling.edition.2024-01-missing-sections")
def test_rules_for_decks() -> None:
    """Limits of decks are parameters; January 2024 has no *Birthday and no moons, and else the same limits."""
    later, earlier = deck_parameters("2025-12"), deck_parameters("2024-01")
    assert [getattr(later, name) for name in OF_DECKS] == [49, 1, 2, 200, 1]
    assert msgspec.structs.replace(later, max_birthday=None, moons=False) == earlier
    other = deck_parameters("2025-12", {"hs.deck.star-cap-200": 150, "hs.deck.max-two-copies": None})
    assert (other.star_cap, other.max_copies) == (150, None)
    for given, message in (
        ({"hs.move.costs-2-grist": 1}, "move_cost says nothing about decks"),
        ({"hs.deck.star-cap-200": "high"}, "star_cap must be a whole number from 0 to 1000, or null for no limit"),
    ):
        with pytest.raises(RulesError, match=message):
            deck_parameters("2025-12", given)
