"""The commands as a person or a program gives them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import msgspec
import pytest
from click.testing import CliRunner, Result

import playmat
from playmat import bots, new, precons
from playmat.cli import main
from playmat.cli.main import COMMANDS
from playmat.play.game import Game
from playmat.play.library import GAMES, known_cards, starter_set
from playmat.play.panels import TempoPanel
from playmat.press.decks import import_deck, write_json, write_text, write_workbook
from tests.published import published_folder

DECKS = tuple(precon.deck for precon in precons("homestuck")[:2])
CHARACTERS = "TITLE,subtitle,Power,Enter Cost,Tags,Game Text,Stars\n"
OWL = "BRASS OWL,watches,5,2g,#OWL,This card gains +1 power per boon.,2\n"
NONSENSE = "TIN CAT,purrs,3,1g,#CAT,Quickly befriend the nearest lighthouse.,1\n"


def run(*words: object, answers: str | None = None) -> Result:
    """Give a command, and answers to what it asks."""
    return CliRunner().invoke(main, [str(word) for word in words], input=answers)


def told(result: Result) -> Any:
    """The one JSON document on standard output."""
    return json.loads(result.stdout)


def test_help_says_of_each_command_what_that_says_itself() -> None:
    """The list of commands is written without importing them, in their own words."""
    context = click.Context(main)
    commands = {name: main.get_command(context, name) for name in COMMANDS}
    own = {name: command.get_short_help_str(200) for name, command in commands.items() if command is not None}
    assert {name: does for name, (_module, does) in COMMANDS.items()} == own
    assert all(name in run("--help").stdout for name in own)


def test_help_brings_no_game_and_no_table_along() -> None:
    """Whoever only asks what there is need not wait for it."""
    asked = "import sys; from playmat.cli import main; main(['--help'], standalone_mode=False); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True)
    brought = set(done.stdout.split())
    assert brought & {"playmat.play.game", "playmat.table", "playmat.press", "playmat.lab", "rich", "openpyxl"} == set()


@pytest.fixture
def deck_files(tmp_path: Path) -> list[Path]:
    """Two playable decks as text files."""
    paths = [tmp_path / "one.txt", tmp_path / "two.txt"]
    for path, deck in zip(paths, DECKS, strict=True):
        path.write_text(write_text(deck), encoding="utf-8")
    return paths


# ---- games, rules


def test_games_lists_editions_players_and_decks() -> None:
    """The list says what a player needs to begin."""
    found = told(run("games", "--json"))["games"][0]
    assert found["name"] == "homestuck"
    assert [edition["players"] for edition in found["editions"]] == [[2, 5], [2, 4]]
    assert [deck.slug for deck in precons("homestuck")] == [deck["name"] for deck in found["decks"]]
    assert "finders-keepers" in run("games").stdout
    assert "None" not in run("games").stdout  # some formats have no size of decks


def test_an_unknown_game_is_a_usage_error_with_the_nearest() -> None:
    """Status 2, nothing on standard output, and the name that was perhaps meant."""
    result = run("rules", "homstuck", "--json")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "there is no game 'homstuck'" in result.stderr
    assert "did you mean 'homestuck'?" in result.stderr


def test_rules_prints_the_ledger_with_its_tests() -> None:
    """Every rule with where it comes from, what it says, and what shows it."""
    found = told(run("rules", "homestuck", "--json"))["rules"]
    assert {"id", "source", "says", "status", "rulings", "tests"} <= found[0].keys()
    assert f"of {len(found)} rules have a test that shows them" in run("rules", "homestuck").stdout


# ---- cards


def test_cards_check_tells_what_is_playable(tmp_path: Path) -> None:
    """A file of good cards: status 0."""
    file = tmp_path / "characters.csv"
    file.write_text(CHARACTERS + OWL)
    result = run("cards", "check", "homestuck", file, "--json")
    assert result.exit_code == 0
    assert (told(result)["cards"], told(result)["playable"], told(result)["problems"]) == (1, 1, [])


def test_cards_check_points_at_the_words_that_are_not_read(tmp_path: Path) -> None:
    """Card, words, line and column in the file; status 1, and a caret for people."""
    file = tmp_path / "characters.csv"
    file.write_text(CHARACTERS + OWL + NONSENSE)
    result = run("cards", "check", "homestuck", file, "--json")
    assert result.exit_code == 1
    assert (told(result)["cards"], told(result)["playable"]) == (2, 1)
    problem = told(result)["problems"][0]
    assert (problem["card"], problem["line"]) == ("TIN CAT / purrs", 3)
    assert NONSENSE[problem["column"] - 1 :].startswith(problem["text"])
    assert "^^^" in run("cards", "check", "homestuck", file).stdout


def test_cards_check_warns_of_cards_that_there_never_are(tmp_path: Path) -> None:
    """The card is playable all the same; the note names it, says why and quotes the words."""
    file = tmp_path / "characters.csv"
    words = "When this card enters, destroy a character with 3- power and 5+ power."
    file.write_text(CHARACTERS + f'BRASS OWL,watches,5,2g,#OWL,"{words}",2\n')
    found = told(run("cards", "check", "homestuck", file, "--json"))
    (note,) = found["notes"]
    assert (found["playable"], note) == (
        1,
        f"BRASS OWL / watches: no card has so much and so little power at once: {words!r}",
    )


def test_cards_check_audits_each_word(tmp_path: Path) -> None:
    """Every change of a word is counted once; the silent ones have a reason, and people see it."""
    file = tmp_path / "characters.csv"
    file.write_text(CHARACTERS + OWL)
    result = run("cards", "check", "homestuck", file, "--audit", "--json")
    found = told(result)["audit"]
    assert result.exit_code == 0
    assert found["tried"] == found["reported"] + found["different"] + found["silent"]
    assert found["silent"] == sum(variant["count"] for variant in found["variants"]) > 0
    assert (found["unnamed"], found["unowned"], found["unread"], found["ambiguous"]) == ([], [], [], [])
    shown = run("cards", "check", "homestuck", file, "--audit").stdout
    assert "changes of one word" in shown
    assert "full stop: " in shown


def test_cards_check_reports_a_broken_row_and_reads_the_others(tmp_path: Path) -> None:
    """A missing number is a problem with a place; the good card is playable all the same."""
    file = tmp_path / "characters.csv"
    file.write_text(CHARACTERS + "BAD,row,many,2g,#OWL,,2\n" + OWL)
    found = told(run("cards", "check", "homestuck", file, "--json"))
    assert (found["cards"], found["playable"]) == (2, 1)
    assert (found["problems"][0]["card"], found["problems"][0]["line"]) == ("BAD / row", 2)
    assert "whole number" in found["problems"][0]["message"]


def test_cards_check_of_what_is_no_card_file(tmp_path: Path) -> None:
    """An empty file and noise are problems, a path that is not there a usage error; none is a traceback."""
    empty, noise = tmp_path / "empty.csv", tmp_path / "noise.csv"
    empty.write_bytes(b"")
    noise.write_bytes(bytes(range(256)))
    for file in (empty, noise):
        result = run("cards", "check", "homestuck", file, "--json")
        assert result.exit_code == 1
        assert told(result)["problems"]
    result = run("cards", "check", "homestuck", tmp_path / "absent.csv")
    assert result.exit_code == 2
    assert "does not exist" in result.stderr


def test_cards_explain_puts_words_beside_meaning() -> None:
    """Each part of the text with its node; the parts are words of the text, in order, and leave none out."""
    face = next(face for face in starter_set("homestuck").faces if face.text and face.kind == "character")
    result = run("cards", "explain", "homestuck", face.name, "--json")
    assert result.exit_code == 0
    found = told(result)
    parts = [part for clause in found["clauses"] for part in clause["parts"]]
    assert [part["words"] for part in parts] == [face.text[part["start"] : part["end"]] for part in parts]
    unowned = list(face.text)
    for part in parts:
        unowned[part["start"] : part["end"]] = " " * (part["end"] - part["start"])
    assert "".join(unowned).strip(' /,.;:()"') == ""
    assert all(part["node"] and part["rule"] for part in parts)
    assert face.name in run("cards", "explain", "homestuck", face.name).stdout


def test_cards_explain_calls_numbers_as_the_game_does() -> None:
    """What is Attack and Health in one game is Offense and Defense in another."""
    assert "unit, Offense 1, Defense 0" in run("cards", "explain", "gamma", "Fry").stdout


def test_cards_explain_finds_a_card_by_part_of_its_name(tmp_path: Path) -> None:
    """TITLE or subtitle alone will do where one card has it; else the choices or the nearest names are told."""
    file = tmp_path / "characters.csv"
    file.write_text(CHARACTERS + OWL + OWL.replace("watches", "sleeps"))
    assert (
        told(run("cards", "explain", "homestuck", "sleeps", "--cards", file, "--json"))["card"] == "BRASS OWL / sleeps"
    )
    several = run("cards", "explain", "homestuck", "BRASS OWL", "--cards", file)
    assert several.exit_code == 2
    assert "could be 'BRASS OWL / watches', 'BRASS OWL / sleeps'" in several.stderr
    nearest = run("cards", "explain", "homestuck", "BRASS OWL / watchse", "--cards", file)
    assert "the nearest: BRASS OWL / watches" in nearest.stderr


def test_cards_explain_of_a_refused_card_tells_why(tmp_path: Path) -> None:
    """Status 1 and the problem."""
    file = tmp_path / "characters.csv"
    file.write_text(CHARACTERS + NONSENSE)
    result = run("cards", "explain", "homestuck", "purrs", "--cards", file, "--json")
    assert result.exit_code == 1
    assert told(result)["problems"][0]["text"]


# ---- decks


def test_deck_check_of_every_form(tmp_path: Path) -> None:
    """Text, JSON and a workbook with one or several sheets say the same of the same deck."""
    faces, (deck, other) = starter_set("homestuck").faces, DECKS
    (tmp_path / "deck.txt").write_text(write_text(deck), encoding="utf-8")
    (tmp_path / "deck.json").write_bytes(write_json(deck))
    (tmp_path / "deck.xlsx").write_bytes(write_workbook(deck, faces))
    answers = [
        told(run("deck", "check", "homestuck", tmp_path / f"deck.{form}", "--json")) for form in ("txt", "json", "xlsx")
    ]
    assert answers[0] == answers[1] == answers[2]
    assert answers[0]["cards"] == deck.size
    assert other.size == 49


@pytest.fixture
def workbook(tmp_path: Path) -> Path:
    """A workbook with a deck on each of two sheets."""
    import io

    from openpyxl import load_workbook

    faces = starter_set("homestuck").faces
    one, two = (load_workbook(io.BytesIO(write_workbook(deck, faces))) for deck in DECKS)
    sheet = one.create_sheet("Second")
    assert two.active is not None
    for row in two.active.iter_rows(values_only=True):
        sheet.append(row)
    assert one.active is not None
    one.active.title = "First"
    path = tmp_path / "both.xlsx"
    one.save(path)
    return path


def test_deck_check_picks_a_sheet(workbook: Path) -> None:
    """By ``--sheet`` or behind a colon; without either the sheets are told; a wrong one is refused."""
    by_option = run("deck", "check", "homestuck", workbook, "--sheet", "second", "--json")
    assert told(by_option) == told(run("deck", "check", "homestuck", f"{workbook}:Second", "--json"))
    unclear = told(run("deck", "check", "homestuck", workbook, "--json"))
    assert "pick one of 'First' (49 cards), 'Second' (49 cards)" in unclear["problems"][0]["message"]
    wrong = told(run("deck", "check", "homestuck", workbook, "--sheet", "Third", "--json"))
    assert "there is no sheet 'Third'" in wrong["problems"][0]["message"]


def test_deck_check_names_every_broken_rule(tmp_path: Path) -> None:
    """Fifty cards, three of one name, no planet, a misspelt name and a line that is none: all are told at once."""
    plain = [face.name for face in starter_set("homestuck").faces if face.kind == "character"][:23]
    lines = [f"2 {name}" for name in plain] + ["3 " + plain[0], "1 NO SUCH / card", "what is this"]
    file = tmp_path / "bad.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    result = run("deck", "check", "homestuck", file, "--json")
    assert result.exit_code == 1
    found = told(result)
    assert not found["legal"]
    assert found["cards"] == 50
    rules = {problem["rule"] for problem in found["problems"]}
    assert {
        "hs.deck.size-49",
        "hs.deck.one-planet",
        "hs.deck.max-two-copies",
        "hs.card.name-is-title-and-subtitle",
    } <= rules
    messages = [problem["message"] for problem in found["problems"]]
    assert any("line 26: " in message for message in messages)
    assert any(", line 25: there is no card NO SUCH / card" in message for message in messages)


@pytest.mark.parametrize("form", [".txt", ".json", ".xlsx"])
@pytest.mark.parametrize("game", GAMES)
def test_deck_export_writes_what_is_read_again(tmp_path: Path, game: str, form: str) -> None:
    """In each form the deck that comes back is the one that went out, and a file that is there is kept."""
    file = tmp_path / f"deck{form}"
    out, other = precons(game)[:2]
    assert run("deck", "export", game, out.slug, file).exit_code == 0
    known = known_cards(game, starter_set(game))
    assert import_deck(file, known, game=game).cards == out.deck.cards
    before = file.read_bytes()
    again = run("deck", "export", game, other.slug, file)
    assert (again.exit_code, file.read_bytes()) == (2, before)
    assert "--force writes over it" in again.stderr
    assert run("deck", "export", game, other.slug, file, "--force").exit_code == 0
    assert file.read_bytes() != before


def test_deck_export_refuses_what_it_would_have_to_guess(tmp_path: Path) -> None:
    """A name that no card has is told with the nearest, nothing is written; an unknown form is a usage error."""
    file, out = tmp_path / "deck.txt", tmp_path / "out.json"
    file.write_text("2 BROLLY / opend indoors\n", encoding="utf-8")
    refused = run("deck", "export", "homestuck", file, out)
    assert (refused.exit_code, out.exists()) == (1, False)
    assert "line 1: there is no card 'BROLLY / opend indoors'; the nearest: BROLLY / opened indoors" in refused.stderr
    assert run("deck", "export", "homestuck", "finders-keepers", tmp_path / "deck.pdf").exit_code == 2


def test_deck_check_by_other_rules() -> None:
    """A lower cap of stars and an edition without moons make our deck illegal; what is no rule for decks is refused."""
    words = ("deck", "check", "homestuck", "finders-keepers", "--json")
    assert told(run(*words))["legal"]
    for extra, rule in (
        (("--rule", "hs.deck.star-cap-200=100"), "hs.deck.star-cap-200"),
        (("--rule", "hs.deck.max-two-copies=1"), "hs.deck.max-two-copies"),
        (("--rule", "hs.deck.size-49.deck_size=50"), "hs.deck.size-49"),
        (("--rules", "2024-01"), "hs.card.kinds"),
    ):
        result = run(*words, *extra)
        assert result.exit_code == 1
        assert {problem["rule"] for problem in told(result)["problems"]} == {rule}
    assert told(run(*words, "--rules", "2024-01", "--rule", "moons=true"))["legal"]
    for wrong, message in (
        ("hs.move.costs-2-grist=1", "move_cost says nothing about decks"),
        ("hs.deck.star-cap-200=many", "star_cap must be a whole number"),
    ):
        result = run(*words, "--rule", wrong)
        assert (result.exit_code, result.stdout) == (2, "")
        assert message in result.stderr


def test_a_deck_that_is_not_there() -> None:
    """A usage error that names our decks and the nearest."""
    result = run("deck", "check", "homestuck", "finder-keepers", "--json")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "did you mean finders-keepers?" in result.stderr


def test_a_deck_file_that_is_none(tmp_path: Path) -> None:
    """Noise is not legal, says so in the one document, and is no traceback."""
    file = tmp_path / "noise.bin"
    file.write_bytes(bytes(range(256)))
    result = run("deck", "check", "homestuck", file, "--json")
    assert result.exit_code == 1
    assert (told(result)["legal"], len(told(result)["problems"])) == (False, 1)


# ---- sim


def test_sim_gives_the_same_bytes_for_the_same_seed(deck_files: list[Path]) -> None:
    """The documented keys, all games ended, speed on standard error only."""
    words = ("sim", "homestuck", *deck_files, "--games", 6, "--seed", 3, "--json")
    first, again = run(*words), run(*words, "--processes", 2)
    assert (first.exit_code, first.stdout) == (0, again.stdout)
    found = told(first)
    assert list(found) == ["game", "games", "seats", "draws", "turns", "decisions", "unfinished"]
    assert list(found["seats"][0]) == ["deck", "bot", "wins", "win_rate", "interval"]
    assert sum(seat["wins"] for seat in found["seats"]) + found["draws"] == 6
    assert "decisions a second" in first.stderr


def test_matchups_of_our_own_decks() -> None:
    """Without a DECK every pair of the game's decks plays, and the pairs that are not fair are named."""
    words = ("matchups", "homestuck", "--bot", "random", "--games", 1, "--seed", 3)
    result = run(*words, "--least", 0.5, "--most", 1, "--json")
    pairs = told(result)["pairs"]
    assert len(pairs) == len(precons("homestuck")) * (len(precons("homestuck")) - 1) // 2
    assert {pair["verdict"] for pair in pairs} == {"near", "outside"}
    shown = run(*words, "--least", 0.5, "--most", 1)
    assert result.exit_code == shown.exit_code == 1
    for pair in pairs:
        assert (" against ".join(pair["decks"]) in shown.stdout) == (pair["verdict"] == "outside")


def test_matchups_of_given_decks(deck_files: list[Path]) -> None:
    """Given decks make the pairs, in any number of processes with the same bytes; one deck is a usage error."""
    words = ("matchups", "homestuck", *deck_files, "--bot", "random", "--games", 4, "--json")
    found = run(*words)
    assert [pair["decks"] for pair in told(found)["pairs"]] == [[deck.name for deck in DECKS]]
    assert run(*words, "--jobs", 2).stdout == found.stdout
    assert run("matchups", "homestuck", deck_files[0]).exit_code == 2
    assert run(*words, "--least", 0, "--most", 1).exit_code == 0


def test_sim_for_people(deck_files: list[Path]) -> None:
    """One deck plays itself; each seat may have its own bot; the table has rates with intervals."""
    result = run("sim", "homestuck", deck_files[0], "--games", 2, "--bot", "greedy", "--bot", "random")
    assert result.exit_code == 0
    assert "greedy" in result.stdout
    assert "95 % interval" in result.stdout


def test_sim_by_other_rules(deck_files: list[Path]) -> None:
    """A parameter changes the games; an unknown one, a wrong value and an unknown edition are usage errors."""
    words = ("sim", "homestuck", *deck_files, "--games", 4, "--json")
    changed = run(*words, "--rule", "hs.end.triggered-by-7-vp-at-turn-end.end_game_vp=2")
    assert changed.exit_code == 0
    assert told(changed)["turns"] < told(run(*words))["turns"]
    for extra, message in (
        (("--rule", "hx.move.cost=1"), "there is no rule parameter 'hx.move.cost'"),
        (("--rule", "nonsense"), "write ID=VALUE"),
        (("--rule", "hs.end.triggered-by-7-vp-at-turn-end.end_game_vp=lots"), "must be a whole number"),
        (("--rule", "hs.prep.grist-by-highest-vp=[[0,4],[0,7]]"), "that begin at 0 and rise"),
        (("--rule", "moons=true", "--rule", "moons=false"), "moons is given twice"),
        (("--rule", "hs.move.taps-2024.move_taps=false"), "a rule of the edition 2024-01 and not of 2025-12"),
        (("--rule", "hs.deck.star-cap-200=150"), "decks are checked before a game (playmat deck check --rule)"),
        (("--rules", "1999-01"), "there is no edition '1999-01'"),
        (("--bot", "gredy"), "'gredy' is not one of"),
        (("--games", "0"), "0 is not in the range"),
        (("--bot", "random", "--bot", "random", "--bot", "random"), "--bot is given 3 times"),
        (("--sheet", "Main"), "there is no workbook"),
    ):
        result = run(*words, *extra)
        assert (result.exit_code, result.stdout) == (2, "")
        assert message in result.stderr


def test_sim_by_the_earlier_edition(deck_files: list[Path]) -> None:
    """January 2024 goes otherwise, and so does it with its movers spared the tap; a table of grist may be given."""
    words = ("sim", "homestuck", *deck_files, "--games", 6, "--json")
    later, earlier = told(run(*words)), told(run(*words, "--rules", "2024-01"))
    spared = told(run(*words, "--rules", "2024-01", "--rule", "hs.move.taps-2024=false"))
    richer = told(run(*words, "--rules", "2024-01", "--rule", "hs.prep.grist-by-highest-vp=[[0,4],[3,7]]"))
    assert len({found["decisions"] for found in (later, earlier, spared, richer)}) == 4
    five = run("sim", "homestuck", *deck_files, *deck_files, deck_files[0], "--games", 1, "--rules", "2024-01")
    assert (five.exit_code, five.stdout) == (1, "")
    assert "5 players: the game is for 2 to 4 (hs.setup.player-count-2-4)" in five.stderr


def test_sim_with_both_sheets_of_a_workbook(workbook: Path) -> None:
    """One file twice, with a sheet each: by colon or by ``--sheet`` in turn."""
    colons = run("sim", "homestuck", f"{workbook}:First", f"{workbook}:Second", "--games", 2, "--json")
    sheets = run(
        "sim", "homestuck", workbook, workbook, "--sheet", "First", "--sheet", "Second", "--games", 2, "--json"
    )
    assert colons.exit_code == 0
    assert colons.stdout == sheets.stdout


def test_sim_names_every_card_that_cannot_be_played(tmp_path: Path, deck_files: list[Path]) -> None:
    """A deck with a refused and an unknown card is not played; status 1."""
    (tmp_path / "characters.csv").write_text(CHARACTERS + NONSENSE)
    deck = tmp_path / "deck.txt"
    deck.write_text(deck_files[0].read_text() + "1 TIN CAT / purrs\n")
    result = run("sim", "homestuck", deck, deck_files[1], "--cards", tmp_path / "characters.csv", "--json")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "TIN CAT / purrs: " in result.stderr
    deck.write_text(deck_files[0].read_text() + "1 TIN DOG / barks\n")
    unknown = run("sim", "homestuck", deck, deck_files[1], "--json")
    assert unknown.exit_code == 1
    assert "there is no card 'TIN DOG / barks'" in unknown.stderr


# ---- replay, scenario, serve


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game saved in the middle."""
    game = new("homestuck", decks=DECKS, seed=4, names=["Ann", "Ben"])
    player = bots.named("random", 4)
    while game.ask is not None and game.step < 25:
        game.answer(*player.choose(game, game.ask.seat))
    path = tmp_path / "game.playmat"
    path.write_bytes(game.save())
    return path


def test_replay_steps_through_a_saved_game(saved: Path) -> None:
    """Every answer with what it brought about, and whether the end is the position that was saved."""
    result = run("replay", saved, "--json")
    assert result.exit_code == 0
    found = told(result)
    assert found["same"] is True
    assert list(range(26)) == [step["step"] for step in found["steps"]]
    assert {"Ann", "Ben"} >= {step["player"] for step in found["steps"][1:]}
    assert all(step["answer"] for step in found["steps"][1:])
    part = told(run("replay", saved, "--to", 3, "--json"))
    assert (len(part["steps"]), part["same"]) == (4, None)
    assert "Stopped after 3 of 25 answers" in run("replay", saved, "--to", 3).stdout


def test_replay_does_not_tell_a_seat_what_it_may_not_know(saved: Path) -> None:
    """A spectator reads that cards were drawn; a seat reads its own."""
    as_spectator = run("replay", saved).stdout
    assert "You draw" not in as_spectator
    assert "You draw" in run("replay", saved, "--seat", 0).stdout


def test_replay_says_who_may_act_and_why_something_is_too_slow(tmp_path: Path) -> None:
    """As it stops: who is asked, at what speed one may answer, and to that seat why its other cards cannot be played."""
    game = new("gamma", decks=["hoops-and-hymns", "street-under-purple"], seed=3, names=["Ann", "Ben"])
    player = bots.named("random", 3)
    while game.ask is not None and not has_slow_card(game, game.ask.seat):
        game.answer(*player.choose(game, game.ask.seat))
    assert game.ask is not None
    path = tmp_path / "game.playmat"
    path.write_bytes(game.save())
    asked = told(run("replay", path, "--seat", game.ask.seat, "--json"))["asked"]
    assert ["Ann", "Ben"][game.ask.seat] == asked["player"]
    assert asked["tempo"] == "Speed 1 is needed: 1 item in Dream."
    assert "pass" in asked["options"]
    assert any(why["rule"] == "gamma.speed.threshold" for one in asked["refused"] for why in one["reasons"])
    assert "refused" not in told(run("replay", path, "--json"))["asked"]
    shown = " ".join(run("replay", path, "--seat", game.ask.seat).stdout.split())
    assert "Speed 1 is needed: 1 item in Dream." in shown
    assert "[gamma.speed.threshold]" in shown


def has_slow_card(game: Game, seat: int) -> bool:
    """Whether a card of the hand is too slow for what life is left, with one item in Dream."""
    view = game.view(seat)
    says = [panel.says for panel in view.panels if isinstance(panel, TempoPanel)]
    if says != ["Speed 1 is needed: 1 item in Dream."]:
        return False
    refusals = [one for card in view.players[seat].hand or [] for one in game.why_not(seat, card)]
    return "gamma.speed.threshold" in [why.cause.rule for one in refusals for why in one.reasons]


def test_replay_of_a_damaged_game(tmp_path: Path, saved: Path) -> None:
    """A file that is a saved game by its form but holds nonsense gets a sentence, too."""
    for where in ("history", "state", "faces"):
        plain = msgspec.msgpack.decode(saved.read_bytes())
        plain[where] = {key: [["Frame", 1]] for key in plain[where]} if where == "state" else [[0, [[]]]]
        file = tmp_path / where
        file.write_bytes(msgspec.msgpack.encode(plain))
        result = run("replay", file, "--json")
        assert (result.exit_code, result.stdout) == (1, "")
        assert result.stderr.startswith(f"Error: {file}: ")


def test_replay_of_what_is_no_saved_game(tmp_path: Path, saved: Path) -> None:
    """Noise, a cut file and a seat that is not there get one sentence each."""
    noise = tmp_path / "noise"
    noise.write_bytes(b"\x81\xa1a\x01")
    cut = tmp_path / "cut"
    cut.write_bytes(saved.read_bytes()[:1000])
    for file in (noise, cut):
        result = run("replay", file, "--json")
        assert (result.exit_code, result.stdout) == (1, "")
        assert f"{file}: this is no saved game" in result.stderr
    assert run("replay", saved, "--seat", 5).exit_code == 2


SCENARIO = """
title = "A card is played"
[table]
active = "A"
phase = "main"
[A]
grist = 3
hand = ["BRASS OWL / watches"]
[B]
[[card]]
title = "BRASS OWL"
subtitle = "watches"
kind = "character"
power = 5
cost = "2g"
[[step]]
answer = "play BRASS OWL at A"
[expect]
"A.grist" = 1
"""


def test_scenario_passes_and_fails(tmp_path: Path) -> None:
    """Status 0 when all pass; 1 with what was expected when one does not, or is no scenario."""
    good, bad, broken = (tmp_path / f"{name}.toml" for name in ("good", "bad", "broken"))
    good.write_text(SCENARIO)
    bad.write_text(SCENARIO.replace('"A.grist" = 1', '"A.grist" = 2'))
    broken.write_text(SCENARIO.replace("[[step]]", "[[stepp]]"))
    passed = run("scenario", good, "--json")
    assert (passed.exit_code, told(passed)["passed"], told(passed)["failed"]) == (0, 1, 0)
    both = run("scenario", tmp_path, "--json")
    assert (both.exit_code, told(both)["passed"], told(both)["failed"]) == (1, 1, 2)
    messages = {Path(one["file"]).name: one["message"] for one in told(both)["results"]}
    assert "A.grist" in messages["bad.toml"]
    assert "step" in messages["broken.toml"]
    assert "FAIL" in run("scenario", bad).stdout
    assert run("scenario", tmp_path / "absent.toml").exit_code == 2


def test_serve_lays_the_table_where_it_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Host, port, the browser, where tables are kept and where pictures lie are passed on."""
    laid: list[object] = []
    monkeypatch.setattr("playmat.table.serve", lambda *args, **more: laid.extend([args, more]))
    assert (
        run("serve", "--host", "0.0.0.0", "--port", 0, "--open", "--database", "sqlite://", "--art", tmp_path).exit_code
        == 0
    )
    wanted = {"open_browser": True, "database": "sqlite://", "redis": "", "metrics": 0, "art": (tmp_path,)}
    assert laid == [("0.0.0.0", 0), wanted]
    assert run("serve", "--port", 99999).exit_code == 2


# ---- as a program


def test_the_installed_command_answers(deck_files: list[Path]) -> None:
    """The real program: its version, and bytes that do not depend on how Python orders its sets."""
    program = [sys.executable, "-c", "from playmat.cli import main; main()"]
    version = subprocess.run([*program, "--version"], capture_output=True, text=True, check=True)
    assert f"playmat, version {playmat.__version__}\n" == version.stdout
    words = ["sim", "homestuck", *map(str, deck_files), "--games", "1", "--seed", "1", "--bot", "greedy", "--json"]
    outputs = {
        subprocess.run([*program, *words], capture_output=True, check=True, env={"PYTHONHASHSEED": seed}).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


def test_the_command_is_run_by_the_name_of_the_package_too() -> None:
    """`python -m playmat` is the command, and calls itself so."""
    done = subprocess.run(
        [sys.executable, "-m", "playmat", "games", "--jsn"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "Usage: python -m playmat games" in done.stderr


def test_decks_of_ours_are_named_as_they_are_written() -> None:
    """A small word in the middle of a name stays small."""
    names = [precon.name for game in GAMES for precon in precons(game)]
    assert {"Please Take a Number", "Hoops and Hymns"} <= set(names)


def test_published_decks_can_be_simulated_or_say_why_not() -> None:
    """Both decks of the community's workbook with the published cards: a report, or every card that cannot be read."""
    folder = published_folder()
    book = folder / "deck-builder.xlsx"
    result = run(
        "sim", "homestuck", f"{book}:Humans Boons", f"{book}:Nepeta Beast", "--cards", folder, "--games", 1, "--json"
    )
    assert result.exit_code == (0 if result.stdout else 1)
    assert told(result)["unfinished"] == 0 if result.stdout else "cannot be played" in result.stderr
