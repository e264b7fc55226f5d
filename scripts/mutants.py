"""Slips put into the rules of play, one at a time, to see which of them no test notices.

`python -m scripts.mutants --count 200 --seed 0` takes so many by chance of all that there are: a comparison, `and` or
`or`, a number, a truth value turned round, in a function of games/ (but not of the words of cards) or machine/. A slip
is put into the running functions of a forked process, which plays the scenarios that come by that function until one of
them fails; where none does, the other tests of that room are run. What nothing notices is listed.
Docs: docs/reference/mutants.md.
"""

from __future__ import annotations

import argparse
import ast
import copy
import functools
import gc
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, Final

import pytest

from playmat.core.errors import PlaymatError
from playmat.games import sets
from playmat.games.errata import Errata
from playmat.games.tables import RowsRead
from playmat.play.given import DEFAULT_GAME
from playmat.play.scenario import Scenario, load_scenario, run_scenario
from playmat.text.mend.known import Known
from tests.laws.cases import published

ROOT: Final = Path(__file__).resolve().parents[1]
SRC: Final = ROOT / "src/playmat"
NOT_OF_PLAY: Final = {"lexicon", "nodes", "cards", "decks", "rules", "decklists", "workbooks"}
"""Folders of the language of a game, of its cards, and of files of cards and decks."""
OF_CARD_FILES: Final = {"columns.py", "rows.py", "sets.py", "soundness.py", "doubtful.py", "pointing.py"}
SCENARIOS: Final = ("tests/rules", "tests/cards")
PLAYED_ALREADY: Final = {
    "test_scenarios.py",
    "test_holosseum_cards.py",
    "test_words.py",
    "test_cards.py",
    "test_shown.py",
}
"""Modules that play the scenario files."""
OTHERS: Final = (
    "tests/games",
    "tests/play",
    "tests/golden",
    "tests/laws/test_amended.py",
    "tests/laws/test_scoring.py",
)
"""Besides the tests of a game's own rules that are no scenario files: run where no scenario notices a slip."""
REMEMBERING: Final = ("playmat.machine.", "playmat.games.")
"""Whose memories are dropped once a slip is made."""
SECONDS: Final = 20
"""After so much processor time a scenario that a slip keeps going is noticed."""

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}

Slip = Callable[[ast.AST], None]
Place = tuple[str, str, int]
"""A file, and in it the name and the first line of a function."""


@dataclass(frozen=True)
class Mutant:
    """One slip: in which function, the index of the node among all of its file, which of its parts, and in words."""

    file: str
    function: str
    first: int
    line: int
    node: int
    part: int
    words: str

    @property
    def place(self) -> Place:
        return (self.file, self.function, self.first)

    def __str__(self) -> str:
        return f"{Path(self.file).relative_to(ROOT)}:{self.line} {self.function}: {self.words}"


@dataclass
class Tried:
    """What came of the mutants."""

    noticed: int = 0
    survivors: list[Mutant] = field(default_factory=list)


# ---- slips


def slips(node: ast.AST) -> list[tuple[Slip, str]]:
    """Every way to make a node wrong, with what changes."""
    if isinstance(node, ast.Compare):
        return [comparison(index, op) for index, op in enumerate(node.ops)]
    if isinstance(node, ast.BoolOp):
        other = ast.Or if isinstance(node.op, ast.And) else ast.And
        return [(lambda at: setattr(at, "op", other()), "and/or")]
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        return [(lambda at: setattr(at, "value", not at.value), "truth")]
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return [(lambda at: setattr(at, "value", at.value + 1), "number")]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return [(lambda at: setattr(at, "operand", ast.UnaryOp(ast.Not(), at.operand)), "not")]
    return []


def comparison(index: int, op: ast.cmpop) -> tuple[Slip, str]:
    def turn(at: ast.AST) -> None:
        assert isinstance(at, ast.Compare)
        at.ops[index] = COMPARISONS[type(op)]()

    return turn, "comparison"


def files() -> list[Path]:
    """The modules that hold the rules of play."""
    found = [path for path in (SRC / "games").glob("*/**/*.py") if path.name not in OF_CARD_FILES]
    found = [path for path in found if not NOT_OF_PLAY & set(path.relative_to(SRC / "games").parts)]
    return sorted([*found, *(SRC / "machine").glob("*.py")])


def mutants() -> list[Mutant]:
    """All there are, in the order of the source."""
    return [mutant for path in files() for mutant in mutants_of(path)]


def mutants_of(path: Path) -> Iterator[Mutant]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    numbers = {node: index for index, node in enumerate(ast.walk(tree))}
    for function, first, node in inside(tree, "", 0):
        for part, (slip, _) in enumerate(slips(node)):
            wrong = copy.deepcopy(node)
            slip(wrong)
            words = f"{ast.unparse(node)} -> {ast.unparse(ast.fix_missing_locations(wrong))}"
            yield Mutant(str(path), function, first, line_of(node), numbers[node], part, words)


def line_of(node: ast.AST) -> int:
    """The line of an expression."""
    assert isinstance(node, ast.expr)
    return node.lineno


def inside(node: ast.AST, function: str, first: int) -> Iterator[tuple[str, int, ast.AST]]:
    """The nodes in the bodies of functions, each with the function's qualified name and first line."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            start = min([child.lineno, *(one.lineno for one in child.decorator_list)])
            outer = f"{function}.<locals>." if first else f"{function}." if function else ""
            for statement in child.body:
                yield from within(statement, f"{outer}{child.name}", start)
        elif isinstance(child, ast.ClassDef):
            yield from inside(child, f"{function}.{child.name}" if function else child.name, 0)


def within(node: ast.AST, function: str, first: int) -> Iterator[tuple[str, int, ast.AST]]:
    if isinstance(node, ast.Assert):
        return
    if isinstance(node, ast.FunctionDef):
        yield from inside(ast.Module([node], []), function, first)
        return
    yield function, first, node
    annotation = node.annotation if isinstance(node, ast.AnnAssign) else None
    for child in ast.iter_child_nodes(node):
        if child is not annotation:
            yield from within(child, function, first)


def wrong_code(mutant: Mutant) -> CodeType:
    """The whole module, compiled with the slip in it."""
    tree = ast.parse(Path(mutant.file).read_text(encoding="utf-8"))
    node = list(ast.walk(tree))[mutant.node]
    slips(node)[mutant.part][0](node)
    return compile(ast.fix_missing_locations(tree), mutant.file, "exec")


def put_in(mutant: Mutant) -> None:
    """Make the slip in the functions of this process, wherever they are registered or remembered."""
    codes = {(code.co_qualname, code.co_firstlineno): code for code in all_codes(wrong_code(mutant))}
    gc.unfreeze()  # what is frozen is not listed
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename == mutant.file:
            code = codes.get((one.__code__.co_qualname, one.__code__.co_firstlineno))
            if code is not None and len(code.co_freevars) == len(one.__code__.co_freevars):
                one.__code__ = code
    forget()


def forget() -> None:
    """Drop what functions of the rules remember: it was worked out before the slip."""
    for one in gc.get_objects():
        if isinstance(one, functools._lru_cache_wrapper) and one.__module__.startswith(REMEMBERING):  # noqa: SLF001
            one.cache_clear()


def all_codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from all_codes(constant)


# ---- who comes by


class Plays:
    """The scenarios, each with the functions of the rules that it comes by."""

    def __init__(self) -> None:
        folder = published()
        self.cards = [] if folder is None else [folder]
        self.scenarios: list[Scenario] = []
        self.by: dict[Place, list[int]] = {}
        self.known = {str(path) for path in files()}
        remember_sets()

    def prepare(self) -> None:
        """Play each once as it is, and note where it comes by."""
        for path in sorted(path for folder in SCENARIOS for path in (ROOT / folder).rglob("*.toml")):
            scenario = load_scenario(path)
            places: set[Place] = set()
            if self.plays(scenario, places):
                for place in places:
                    self.by.setdefault(place, []).append(len(self.scenarios))
                self.scenarios.append(scenario)

    def plays(self, scenario: Scenario, places: set[Place] | None = None) -> bool:
        """Whether it goes as it says."""

        def called(frame: FrameType, event: str, _argument: Any) -> None:
            code = frame.f_code
            if event == "call" and code.co_filename in self.known:
                assert places is not None
                places.add((code.co_filename, code.co_qualname, code.co_firstlineno))

        sys.setprofile(called if places is not None else None)
        try:
            return run_scenario(scenario, self.cards if scenario.game == DEFAULT_GAME else ()).passed
        except PlaymatError:
            return False
        finally:
            sys.setprofile(None)

    def notices(self, mutant: Mutant) -> bool:
        """Whether a scenario that comes by fails."""
        near = list(self.by.get(mutant.place, ()))
        random.Random(0).shuffle(near)
        return any(self.fails(self.scenarios[index]) for index in near)

    def fails(self, scenario: Scenario) -> bool:
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
        try:
            return not self.plays(scenario)
        except Exception:  # noqa: BLE001 - a slip may raise anything; each is noticed
            return True
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def remember_sets() -> None:
    """Read the cards of a scenario once in the process that forks, and not again for each slip."""
    plain = sets.make_set
    known: dict[str, sets.CardSet] = {}

    def make_set(
        read: RowsRead, language: sets.Language, errata: Errata, imitable: Callable[[], Known] | None = None
    ) -> sets.CardSet:
        key = f"{language.game} {read.rows!r} {read.problems!r} {errata!r}"
        if key not in known:
            known[key] = plain(read, language, errata, imitable)
        return known[key]

    sets.make_set = make_set


# ---- one after another


def forked(work: Callable[[], bool]) -> bool:
    """What a process of its own finds; a process that dies found something."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere):
                status = int(work())
        finally:
            os._exit(status)
    return os.waitpid(child, 0)[1] != 0


def other_tests(mutant: Mutant) -> bool:
    """Whether the tests that are no scenario files notice it: those of the game, or of both."""
    game = next((name for name in ("homestuck", "holosseum", "gamma") if f"games/{name}/" in mutant.file), "")
    return run_tests(game) == pytest.ExitCode.TESTS_FAILED


def run_tests(game: str) -> int:
    """The exit status of pytest; that it was imported before its tests were is no matter here."""
    own = [path for folder in SCENARIOS for path in (ROOT / folder / game).rglob("test_*.py")]
    rules = [str(path) for path in own if path.name not in PLAYED_ALREADY]
    options = ["-x", "-q", "-n0", "-p", "no:cacheprovider", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
    return int(pytest.main([*options, *sorted(rules), *(str(ROOT / other) for other in OTHERS)]))


def tried(chosen: Sequence[Mutant], *, scenarios_only: bool) -> Tried:
    """Each mutant, told as it is done."""
    plays, found = Plays(), Tried()
    begun = time.monotonic()
    plays.prepare()
    print(f"{len(plays.scenarios)} scenarios, prepared in {time.monotonic() - begun:.0f} s", flush=True)
    if not scenarios_only and forked(lambda: run_tests("") != pytest.ExitCode.OK):
        raise SystemExit("the other tests do not pass as it is, so they would seem to notice everything")
    for number, mutant in enumerate(chosen, 1):

        def first(mutant: Mutant = mutant) -> bool:
            put_in(mutant)
            return plays.notices(mutant)

        def then(mutant: Mutant = mutant) -> bool:
            put_in(mutant)
            return other_tests(mutant)

        begun = time.monotonic()
        noticed = forked(first) or (not scenarios_only and forked(then))
        found.noticed += noticed
        if not noticed:
            found.survivors.append(mutant)
        word = "noticed " if noticed else "SURVIVED"
        near = len(plays.by.get(mutant.place, ()))
        print(f"{number:4} {word} {time.monotonic() - begun:5.1f} s, {near:4} come by  {mutant}", flush=True)
    return found


class Endless(Exception):
    """A slip keeps a scenario going."""


def alarm(_number: int, _frame: object) -> None:
    raise Endless


def main(arguments: Sequence[str] | None = None) -> int:
    """Make them, try them, list what nothing noticed; 0 when everything was noticed."""
    reading = argparse.ArgumentParser(description="Slips in the rules of play that no test notices.")
    reading.add_argument("--count", type=int, default=200)
    reading.add_argument("--seed", type=int, default=0)
    reading.add_argument("--first", type=int, default=0, help="leave out so many of them")
    reading.add_argument("--in", dest="part", default="", help="only in files whose path has these words")
    reading.add_argument("--only", type=int, nargs="+", default=[], help="of the sample only these, numbered from 1")
    reading.add_argument("--scenarios-only", action="store_true", help="run no other tests where no scenario notices")
    wished: Any = reading.parse_args(arguments)
    signal.signal(signal.SIGVTALRM, alarm)
    every = [mutant for mutant in mutants() if wished.part in mutant.file]
    chosen = random.Random(wished.seed).sample(every, min(wished.count, len(every)))
    chosen = [chosen[number - 1] for number in wished.only] or chosen[wished.first :]
    print(f"{len(every)} mutants, {len(chosen)} of them tried", flush=True)
    found = tried(chosen, scenarios_only=wished.scenarios_only)
    share = found.noticed / max(len(chosen), 1)
    print(f"{found.noticed} of {len(chosen)} noticed ({share:.0%}); not noticed:")
    for mutant in found.survivors:
        print(f"  {mutant}")
    return int(bool(found.survivors))


if __name__ == "__main__":
    sys.exit(main())
