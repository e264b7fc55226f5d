"""Every command that takes a GAME does for each game what it says it does."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from click.testing import CliRunner, Result

from playmat import bots, new, precons
from playmat.cli import main
from playmat.games.ledger import load_ledger
from playmat.play.library import GAMES, starter_set
from playmat.play.shelf import rulebook
from playmat.press.decks import write_text


class Sample(NamedTuple):
    """What the tests say of one game. ``good`` and ``bad`` are rows of a card file, ``broken`` one without a number."""

    file: str
    head: str
    good: str
    bad: str
    broken: str
    name: str
    deck_rule: tuple[str, str]
    short_game: str
    no_rule: str
    scenario: str


SAMPLES: Final = {
    "homestuck": Sample(
        file="characters.csv",
        head="TITLE,subtitle,Power,Enter Cost,Tags,Game Text,Stars\n",
        good="BRASS OWL,watches,5,2g,#OWL,This card gains +1 power per boon.,2\n",
        bad="TIN CAT,purrs,3,1g,#CAT,Quickly befriend the nearest lighthouse.,1\n",
        broken="BAD,row,many,2g,#OWL,,2\n",
        name="BRASS OWL / watches",
        deck_rule=("hs.deck.max-two-copies=1", "hs.deck.max-two-copies"),
        short_game="hs.end.triggered-by-7-vp-at-turn-end.end_game_vp=2",
        no_rule="hs.card.kinds",
        scenario="""
            title = "A card is played"
            [table]
            phase = "main"
            [A]
            grist = 3
            hand = ["BRASS OWL / watches"]
            [B]
            [[card]]
            title = "BRASS OWL"
            subtitle = "watches"
            kind = "character"
            cost = "2g"
            [[step]]
            answer = "play BRASS OWL at A"
            [expect]
            "A.grist" = 1
        """,
    ),
    "holosseum": Sample(
        file="entities.csv",
        head="Name,Attack,Health,Types,Text\n",
        good="BRASS OWL,3,2,#OWL,Activate: draw a card.\n",
        bad="TIN CAT,3,1,#CAT,Quickly befriend the nearest lighthouse.\n",
        broken="BAD ROW,many,1,#CAT,\n",
        name="BRASS OWL",
        deck_rule=("holo.1-1.copy-limit=1", "holo.1-1.copy-limit"),
        short_game="holo.1-3.starting-life.starting_life=3",
        no_rule="holo.6-1.win",
        scenario="""
            title = "A card is played"
            game = "holosseum"
            [A]
            hand = ["BRASS OWL"]
            [B]
            [[card]]
            title = "BRASS OWL"
            kind = "entity"
            [[step]]
            answer = "play BRASS OWL"
            [expect]
            "A.plays_left" = 1
        """,
    ),
    "gamma": Sample(
        file="units.csv",
        head="Name,Requirement,Cost,Speed,Offense,Defense,Subtypes,Text\n",
        good='BRASS OWL,,2,0,3,2,Owl,"When this arrives, draw a card."\n',
        bad="TIN CAT,,1,0,3,1,Cat,Quickly befriend the nearest lighthouse.\n",
        broken="BAD ROW,,many,0,1,1,Cat,\n",
        name="BRASS OWL",
        deck_rule=("gamma.constructed.copies=1", "gamma.constructed.copies"),
        short_game="gamma.overview.starting-life.starting_life=3",
        no_rule="gamma.overview.win",
        scenario="""
            title = "A card is played"
            game = "gamma"
            [A]
            energy = 3
            hand = ["BRASS OWL"]
            [B]
            [[card]]
            title = "BRASS OWL"
            kind = "unit"
            offense = 3
            defense = 2
            energy = 2
            [[step]]
            answer = "play BRASS OWL"
            [expect]
            "A.energy" = 1
        """,
    ),
}
for_each_game: Final = pytest.mark.parametrize("game", GAMES)


def run(*words: object) -> Result:
    """Give a command; a traceback is a failure of the test."""
    result = CliRunner().invoke(main, [str(word) for word in words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def told(result: Result) -> Any:
    """The one JSON document on standard output."""
    return json.loads(result.stdout)


IDS: Final = {"homestuck": "hs.", "holosseum": "holo.", "gamma": "gamma."}
"""How the ids of a game's ledger begin."""


def names_another(game: str, text: str) -> bool:
    """Whether a text names the id of another game's rule: nothing that is said of one game may."""
    return any(re.search(rf"(?<![\w.]){re.escape(begin)}", text) for other, begin in IDS.items() if other != game)


def cards(game: str, folder: Path, *rows: str) -> Path:
    """A card file of these rows."""
    file = folder / SAMPLES[game].file
    file.write_text(SAMPLES[game].head + "".join(rows), encoding="utf-8")
    return file


def slugs(game: str) -> list[str]:
    """The short names of two decks."""
    return [precon.slug for precon in precons(game)[:2]]


def test_each_game_has_its_sample() -> None:
    """A new game must be tried here, too."""
    assert set(SAMPLES) == set(GAMES)


# ---- games, rules


@for_each_game
def test_games(game: str) -> None:
    """Its editions, one of them the usual one, its players and decks."""
    (found,) = [one for one in told(run("games", "--json"))["games"] if one["name"] == game]
    assert [edition["default"] for edition in found["editions"]].count(True) == 1
    assert {edition["id"] for edition in found["editions"]} == set(rulebook(game).editions)
    assert {deck["name"] for deck in found["decks"]} == {precon.slug for precon in precons(game)}
    shown = run("games").stdout
    assert all(words in shown for words in (game, GAMES[game], *slugs(game)))


@for_each_game
def test_rules(game: str) -> None:
    """The whole ledger, nothing of another game's; each rule has a test that shows it, unless it is tentative."""
    found, ledger = told(run("rules", game, "--json")), load_ledger(game)
    assert [rule["id"] for rule in found["rules"]] == [rule.id for rule in ledger.rules]
    assert [ruling["id"] for ruling in found["rulings"]] == [ruling.id for ruling in ledger.rulings]
    assert [rule["id"] for rule in found["rules"] if not rule["tests"] and rule["status"] != "tentative"] == []
    shown = run("rules", game).stdout
    count, tested = len(ledger.rules), sum(bool(rule["tests"]) for rule in found["rules"])
    assert f"{tested} of {count} rules have a test that shows them" in shown


# ---- cards


@for_each_game
def test_cards_check(game: str, tmp_path: Path) -> None:
    """A good card is playable; words that are not read and a missing number are told with line and column."""
    sample = SAMPLES[game]
    assert told(run("cards", "check", game, cards(game, tmp_path, sample.good), "--json"))["playable"] == 1
    file = cards(game, tmp_path, sample.good, sample.bad, sample.broken)
    result = run("cards", "check", game, file, "--json")
    found = told(result)
    assert (result.exit_code, found["cards"], found["playable"]) == (1, 3, 1)
    problems = {problem["line"]: problem for problem in found["problems"]}
    lines = file.read_text(encoding="utf-8").splitlines()
    assert set(problems) == {3, 4}
    for line, problem in problems.items():
        assert lines[line - 1][problem["column"] - 1 :].startswith(problem["text"])
    assert "whole number" in problems[4]["message"]
    shown = run("cards", "check", game, file).stdout
    assert "^^^^^^^" in shown
    assert not names_another(game, shown)


@for_each_game
def test_cards_check_without_a_path(game: str) -> None:
    """Our own set: every card is playable."""
    result = run("cards", "check", game, "--json")
    assert (result.exit_code, told(result)["problems"]) == (0, [])
    assert told(result)["cards"] == told(result)["playable"] == len(starter_set(game).faces)


@for_each_game
def test_cards_explain(game: str, tmp_path: Path) -> None:
    """The words of a card beside what owns them, each word once; a refused card says why; the nearest name is told."""
    sample = SAMPLES[game]
    file = cards(game, tmp_path, sample.good, sample.bad)
    result = run("cards", "explain", game, sample.name, "--cards", file, "--json")
    assert result.exit_code == 0
    parts = [part for clause in told(result)["clauses"] for part in clause["parts"]]
    unowned = list(told(result)["text"])
    for part in parts:
        assert part["node"]
        assert part["words"] == told(result)["text"][part["start"] : part["end"]]
        assert not names_another(game, part["cites"])
        unowned[part["start"] : part["end"]] = " " * (part["end"] - part["start"])
    assert "".join(unowned).strip(' /,.;:()"') == ""
    assert sample.name in run("cards", "explain", game, sample.name, "--cards", file).stdout
    refused = run("cards", "explain", game, "TIN CAT", "--cards", file)
    assert refused.exit_code == 1
    assert "cards cannot speak of 'Quickly' yet" in refused.stdout
    assert f"the nearest: {sample.name}" in run("cards", "explain", game, f"{sample.name}s", "--cards", file).stderr


@for_each_game
def test_cards_audit(game: str, tmp_path: Path) -> None:
    """Every word of a card made otherwise is reported, is another program, or is a named way of saying the same."""
    result = run("cards", "check", game, cards(game, tmp_path, SAMPLES[game].good), "--audit", "--json")
    found = told(result)["audit"]
    assert found["tried"] == found["reported"] + found["different"] + found["silent"] > 0
    assert (found["unnamed"], found["unowned"], found["unread"], found["ambiguous"]) == ([], [], [], [])
    assert result.exit_code == 0


# ---- decks


@for_each_game
def test_deck_check(game: str, tmp_path: Path) -> None:
    """Ours are legal; by a stricter rule they are not; what is no rule for decks is a usage error."""
    (rule, broken), name = SAMPLES[game].deck_rule, slugs(game)[0]
    assert told(run("deck", "check", game, name, "--json"))["legal"]
    strict = run("deck", "check", game, name, "--json", "--rule", rule)
    assert strict.exit_code == 1
    assert {problem["rule"] for problem in told(strict)["problems"]} == {broken}
    assert "not legal" in run("deck", "check", game, name, "--rule", rule).stdout
    wrong = run("deck", "check", game, name, "--rule", SAMPLES[game].short_game)
    assert wrong.exit_code == 2
    assert "says nothing about decks" in wrong.stderr


@for_each_game
def test_deck_check_of_a_list(game: str, tmp_path: Path) -> None:
    """A name that no card has is told with its line and the nearest; a line that is none, with what a line reads."""
    known = starter_set(game).faces[3].name
    stroke = " / " if "/" in known else " "
    file = tmp_path / "deck.txt"
    file.write_text(f"2 {known}x\n1 NO SUCH{stroke}CARD\nwhat is this\n", encoding="utf-8")
    result = run("deck", "check", game, file, "--json")
    messages = [problem["message"] for problem in told(result)["problems"]]
    assert result.exit_code == 1
    assert any(f", line 1: there is no card {known}x; the nearest: {known}" in message for message in messages)
    assert any(f", line 2: there is no card NO SUCH{stroke}CARD" in message for message in messages)
    form = "2 TITLE / subtitle" if "/" in known else "2 TITLE"
    assert any(f", line 3: 'what is this' is no card: a line reads '{form}'" in message for message in messages)
    nearest = run("deck", "check", game, slugs(game)[0][:-1])
    assert nearest.exit_code == 2
    assert f"did you mean {slugs(game)[0]}?" in nearest.stderr


@for_each_game
@pytest.mark.parametrize("form", [".txt", ".json", ".xlsx"])
def test_deck_export(game: str, form: str, tmp_path: Path) -> None:
    """What is written is legal when it is read again."""
    file = tmp_path / f"deck{form}"
    assert run("deck", "export", game, slugs(game)[0], file).exit_code == 0
    assert told(run("deck", "check", game, file, "--json")) == told(
        run("deck", "check", game, slugs(game)[0], "--json")
    )


# ---- many games


@for_each_game
def test_sim(game: str, tmp_path: Path) -> None:
    """The same bytes for the same seed, from files too; another rule makes other games, and is refused by name."""
    file = tmp_path / "deck.txt"
    file.write_text(write_text(precons(game)[0].deck), encoding="utf-8")
    words = ("sim", game, file, slugs(game)[1], "--games", 4, "--seed", 3, "--json")
    first = run(*words)
    assert (first.exit_code, first.stdout) == (0, run(*words, "--processes", 2).stdout)
    assert sum(seat["wins"] for seat in told(first)["seats"]) + told(first)["draws"] == 4
    shorter = run(*words, "--rule", SAMPLES[game].short_game)
    assert told(shorter)["turns"] < told(first)["turns"]
    for extra, message in (
        (("--rule", "nonsense"), "write ID=VALUE"),
        (("--rule", f"{SAMPLES[game].no_rule}=1"), "parameter"),
        (("--rule", SAMPLES[game].short_game.partition("=")[0] + "=lots"), "must be"),
        (("--rules", "1999-01"), "there is no edition '1999-01'"),
    ):
        refused = run(*words, *extra)
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert message in refused.stderr
        assert not names_another(game, refused.stderr)
    assert "95 % interval" in run(*words[:-1], "--bot", "greedy", "--games", 1).stdout


@for_each_game
def test_sim_has_so_many_players(game: str) -> None:
    """One deck more than the game is for is refused with the rule that says so."""
    _fewest, most, rule = rulebook(game).seats(rulebook(game).edition)
    result = run("sim", game, *[slugs(game)[0]] * (most + 1), "--games", 1)
    assert result.exit_code == 1
    assert f"{most + 1} players: the game is for" in result.stderr
    assert rule in result.stderr


@for_each_game
def test_matchups(game: str) -> None:
    """Of two decks both seatings are played, in any number of processes with the same bytes."""
    words = ("matchups", game, *slugs(game), "--bot", "random", "--games", 4, "--json")
    found = run(*words)
    (pair,) = told(found)["pairs"]
    assert pair["share"]["games"] == 4
    assert run(*words, "--jobs", 2).stdout == found.stdout
    assert run(*words, "--least", 0, "--most", 1).exit_code == 0
    assert run(*words[:2], slugs(game)[0]).exit_code == 2


# ---- one game


@for_each_game
def test_replay(game: str, tmp_path: Path) -> None:
    """A game that was saved in the middle comes to the same position; house rules and the edition are told."""
    rule, _, value = SAMPLES[game].short_game.partition("=")
    play = new(game, decks=slugs(game), seed=4, names=["Ann", "Ben"], rules={rule: int(value)})
    player = bots.named("random", 4)
    while play.ask is not None and play.step < 15:
        play.answer(*player.choose(play, play.ask.seat))
    file = tmp_path / "game.playmat"
    file.write_bytes(play.save())
    result = run("replay", file, "--json")
    found = told(result)
    assert (result.exit_code, found["same"], found["game"]) == (0, True, game)
    assert found["rules"] == {rule: int(value)}
    assert len(found["steps"]) == play.step + 1
    assert "Stopped after 3 of" in run("replay", file, "--to", 3).stdout
    assert "You draw" not in run("replay", file).stdout
    assert "You draw" in run("replay", file, "--seat", 0).stdout


@for_each_game
def test_scenario(game: str, tmp_path: Path) -> None:
    """One passes, one fails with what was expected, one is misspelt."""
    sample = SAMPLES[game].scenario
    for name, text in (("good", sample), ("bad", sample.replace("= 1\n", "= 7\n")), ("broken", f"{sample}[tabel]\n")):
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    assert run("scenario", tmp_path / "good.toml").exit_code == 0
    result = run("scenario", tmp_path, "--json")
    assert (result.exit_code, told(result)["passed"], told(result)["failed"]) == (1, 1, 2)
    messages = {Path(one["file"]).name: one["message"] for one in told(result)["results"]}
    assert "should be 7, but is 1" in messages["bad.toml"]
    assert "the nearest is 'table'" in messages["broken.toml"]
