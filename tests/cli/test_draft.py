"""`playmat draft`, and `playmat sim` of a format."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner, Result

from playmat.cli import main
from playmat.play import matches


def run(*words: str) -> Result:
    """The command as it is typed."""
    return CliRunner().invoke(main, list(words))


def test_a_draft_is_shown_and_kept(tmp_path: Path) -> None:
    """Each seat with its pool and deck; the file goes on where the first game begins."""
    file = tmp_path / "draft.playmat"
    result = run("draft", "gamma", "draft", "--seats", "3", "--seed", "4", "--save", str(file), "--json")
    assert result.exit_code == 0
    found = json.loads(result.output)
    assert [len(seat["pool"]) for seat in found["seats"]] == [45, 45, 45]
    assert [sum(seat["deck"].values()) for seat in found["seats"]] == [41, 41, 41]
    assert matches.load(file.read_bytes()).state.stage == "game"
    assert "picked" in run("draft", "gamma", "draft", "--set", "packs=1", "--set", "least_deck=10").output


def test_what_cannot_be_drafted_is_told() -> None:
    """A format without a draft of its own, one that there is not, and a number that is none."""
    assert "sim gamma --format mirror" in run("draft", "gamma", "mirror").output
    assert "there is no format 'sealed'" in run("draft", "gamma", "sealed").output
    assert "write NAME=NUMBER" in run("draft", "gamma", "draft", "--set", "packs").output


def test_matches_of_a_format_are_simulated() -> None:
    """Whole matches; a deck is asked for where players bring one."""
    result = run("sim", "gamma", "--format", "source_limited", "--games", "2", "--json")
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    assert (report["games"], report["unfinished"], [seat["deck"] for seat in report["seats"]]) == (
        2,
        0,
        ["source_limited"] * 2,
    )
    assert "Missing argument" in run("sim", "gamma", "--format", "constructed").output


def test_a_match_is_played_again(tmp_path: Path) -> None:
    """Picks and games, answer by answer, to the same position."""
    match = matches.begin("gamma", "draft", seats=2, seed=4, settings={"packs": 1, "pack_size": 3, "least_deck": 2})
    first = match.face(match.ask.options[0].card).name  # type: ignore[union-attr]
    while match.playing is None:
        match.answer(*match.ask.options[: max(1, match.ask.least)])  # type: ignore[union-attr]
    match.concede(1)
    file = tmp_path / "match.playmat"
    file.write_bytes(match.save())
    result = run("replay", str(file), "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.output)
    assert (found["same"], found["over"], found["winners"]) == (True, True, ["Player A"])
    assert [step["answer"] for step in found["steps"]][1] == f"Pick {first}"
    assert found["steps"][-1]["answer"] == "concede"
    assert "Player B: concede" in run("replay", str(file)).output
