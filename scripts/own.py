"""Run a changed file's own tests: `python -m scripts.own [FILE…]`; without files, of all that is not committed.

It is asked after every few lines, so it takes ten seconds, some tests of each file (`scripts.within`); with WITHIN=60
in the environment, a minute. A file's own tests are those that import it, those of its name, and those that show the
rules it cites: rules are cited in the code and named by tests, so the ledger joins the two. Of the engine they are
recorded games, too. `make test` is still what a change must pass.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playmat.games.ledger import shown_by_tests

ROOT = Path(__file__).resolve().parent.parent
RULE = re.compile(r"\b(?:hs|holo|gamma)(?:\.[a-z0-9]+(?:-[a-z0-9]+)*){2,}")
RUN_BY = {f"tests/rules/{game}/": f"tests/rules/{game}/test_scenarios.py" for game in ("homestuck", "holosseum")}
"""Scenarios by folder, each run by a test of its name there."""
ENGINE = tuple(f"src/playmat/{floor}/" for floor in ("core", "machine", "games", "play"))
"""What a recorded game might go another way by."""
MOST = 120
"""So many files and tests at most, the nearest first: the rest is for `make test`."""
WITHIN = os.environ.get("WITHIN", "10")
"""Seconds."""


def changed() -> list[str]:
    """The files that differ from the last commit, and new ones."""
    listed = ["git", "ls-files", "--modified", "--others", "--exclude-standard"]
    return subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()


def own_tests(file: str) -> Iterator[str]:
    """What to run for a file, the nearest first."""
    path = ROOT / file
    if not path.is_file():
        return
    if file.startswith("tests/"):
        yield from as_run(file) if path.suffix == ".toml" else as_named(path)
        return
    if path.suffix != ".py":
        return
    yield from importing(path)
    shown = shown_by_tests(ROOT)
    for rule in dict.fromkeys(RULE.findall(path.read_text(encoding="utf-8"))):
        for test in shown.get(rule, ()):
            yield from as_run(test)
    if file.startswith(ENGINE):
        yield "tests/golden"


def as_named(path: Path) -> Iterator[str]:
    """A test file itself; of what tests share, nothing: that is for `make test`."""
    if path.name.startswith("test_"):
        yield path.relative_to(ROOT).as_posix()


def as_run(test: str) -> Iterator[str]:
    """A test by the name under which pytest runs it; a scenario by the test that runs it, where one does."""
    if not test.endswith(".toml"):
        yield test
        return
    for folder, runner in RUN_BY.items():
        if test.startswith(folder):
            yield f"{runner}::test_scenario[{test.removeprefix(folder).removesuffix('.toml')}]"


def importing(path: Path) -> Iterator[str]:
    """The test files that import a module, or are of its name."""
    module = ".".join(path.relative_to(ROOT).with_suffix("").parts).removeprefix("src.").removesuffix(".__init__")
    parent, _, name = module.rpartition(".")
    said = re.compile(
        rf"^\s*(?:from {re.escape(module)} import|import {re.escape(module)}\b"
        rf"|from {re.escape(parent)} import [^\n]*\b{name}\b)",
        re.MULTILINE,
    )
    tests = (ROOT / "tests").rglob("test_*.py")
    for test in sorted(tests, key=lambda test: (test.stem != f"test_{name}", test)):
        if test.stem == f"test_{name}" or said.search(test.read_text(encoding="utf-8")):
            yield test.relative_to(ROOT).as_posix()


def main() -> int:
    """Run them; as pytest does, 0 where all pass."""
    files = sys.argv[1:] or changed()
    found = list(dict.fromkeys(test for file in files for test in own_tests(file)))
    if not found:
        print("playmat: no test is these files' own; make test runs all")
        return 0
    if len(found) > MOST:
        print(f"playmat: the first {MOST} of {len(found)}; make test runs all")
    command = [sys.executable, "-m", "pytest", "-n0", "-q", "-p", "scripts.within", f"--within={WITHIN}"]
    return subprocess.run([*command, *found[:MOST]], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
