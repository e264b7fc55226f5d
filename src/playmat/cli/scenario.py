"""``playmat scenario``."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from playmat.cli.common import AS_JSON, CARDS, EXISTING, console, print_json, quit_unless
from playmat.core.errors import CardError, ScenarioError
from playmat.play.scenario import Result, load_scenario, run_scenario


@click.command()
@click.argument("files", type=EXISTING, nargs=-1, required=True, metavar="FILE…")
@CARDS
@AS_JSON
def scenario(files: tuple[Path, ...], paths: tuple[Path, ...], *, as_json: bool) -> None:
    """Set up positions, play them, and compare with what the files say.

    A folder stands for every .toml file in it.
    """
    results = [outcome(file, paths) for file in gathered(files)]
    passed = sum(result.passed for result in results)
    failed = len(results) - passed
    if as_json:
        print_json({"passed": passed, "failed": failed, "results": [msgspec.to_builtins(result) for result in results]})
    else:
        out = console()
        for result in results:
            out.print(
                f"{'pass' if result.passed else 'FAIL'}  {result.file}: {result.title}",
                style="" if result.passed else "bold red",
            )
            if result.message:
                out.print("      " + result.message.replace("\n", "\n      "))
        out.print(f"{passed} passed, {failed} failed")
    quit_unless(results and not failed)


def gathered(files: tuple[Path, ...]) -> list[Path]:
    """The scenario files in files and folders, in order."""
    return [each for file in files for each in (sorted(file.rglob("*.toml")) if file.is_dir() else [file])]


def outcome(file: Path, paths: tuple[Path, ...]) -> Result:
    """What came of one file; a file that is no scenario fails and says why."""
    title = ""
    try:
        loaded = load_scenario(file)
        title = loaded.title
        return run_scenario(loaded, paths)
    except (ScenarioError, CardError) as error:
        return Result(title, False, str(error), [], str(file))
