"""The rules ledger of a game: what the rule documents say, what the rulings decide, and which tests show it."""

from __future__ import annotations

import ast
import functools
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

from playmat.core.decoding import known
from playmat.core.errors import RulesError

TESTS = "tests"


class Rule(msgspec.Struct, frozen=True):
    """One statement of a rule document. ``parameters`` are the numbers and switches that an edition may change."""

    id: str
    source: str
    says: str
    editions: tuple[str, ...] = ()
    status: str = "fixed"
    parameters: dict[str, Any] = {}
    example: str = ""
    differs: str = ""
    see: tuple[str, ...] = ()


class Ruling(msgspec.Struct, frozen=True):
    """A decision where the documents are silent or unclear: the question, the ways it was read, and the reason.

    ``rules`` are the rules it interprets and ``cards`` the cards that raise it. ``parameter`` names its switch, if any.
    """

    id: str
    question: str
    ruling: str
    options: tuple[str, ...] = ()
    why: str = ""
    rules: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    parameter: str = ""


class Ledger(msgspec.Struct, frozen=True):
    """All rules and rulings of one game, in the order of its documents."""

    game: str
    rules: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]
    authority: str = ""

    def rulings_on(self, rule: Rule) -> tuple[str, ...]:
        """The ids of the rulings that interpret a rule: those it names and those that name it."""
        mine = set(rule.see) | {ruling.id for ruling in self.rulings if rule.id in ruling.rules}
        return tuple(ruling.id for ruling in self.rulings if ruling.id in mine)

    def find(self, identity: str) -> Rule | Ruling:
        """The rule or ruling of that id. Raises RulesError."""
        for entry in self.rules:
            if entry.id == identity:
                return entry
        for decided in self.rulings:
            if decided.id == identity:
                return decided
        raise RulesError(f"there is no rule {identity!r} in the ledger of {self.game}")


@functools.cache
def load_ledger(game: str) -> Ledger:
    """The ledger that ships with a game. Raises RulesError for a game that has none, or one that is not well-formed."""
    folder = resources.files("playmat.games").joinpath(game, "rules")
    try:
        found = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
        texts = [file.read_text(encoding="utf-8") for file in found]
    except OSError as error:
        raise RulesError(f"there is no ledger of a game {game!r}") from error
    return read_ledger(texts)


def read_ledger(texts: Iterable[str]) -> Ledger:
    """A ledger from TOML texts, each with ``[[rule]]`` or ``[[ruling]]`` entries. Raises RulesError."""
    head: dict[str, Any] = {}
    rules: list[Rule] = []
    rulings: list[Ruling] = []
    try:
        for text in texts:
            table = tomllib.loads(text)
            head = {**table.get("ledger", {}), **head} if "rule" not in table else {**head, **table.get("ledger", {})}
            rules += msgspec.convert(table.get("rule", []), known(list[Rule]))
            rulings += msgspec.convert(table.get("ruling", []), known(list[Ruling]))
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise RulesError(f"the rules ledger cannot be read: {error}") from error
    _refuse_doubles([*(rule.id for rule in rules), *(ruling.id for ruling in rulings)])
    return Ledger(head.get("game", ""), tuple(rules), tuple(rulings), head.get("authority", ""))


def _refuse_doubles(ids: list[str]) -> None:
    twice = sorted({one for one in ids if ids.count(one) > 1})
    if twice:
        raise RulesError(f"the rules ledger has an id twice: {', '.join(twice)}")


def ledger_json(game: str, tests: Mapping[str, Iterable[str]] | None = None) -> dict[str, Any]:
    """The ledger as ``playmat rules --json`` prints it; ``tests`` defaults to those of this source checkout."""
    ledger = load_ledger(game)
    shown = shown_by_tests() if tests is None else tests
    rules = [
        {
            **msgspec.to_builtins(rule),
            "rulings": list(ledger.rulings_on(rule)),
            "tests": sorted(shown.get(rule.id, ())),
        }
        for rule in ledger.rules
    ]
    rulings = [{**msgspec.to_builtins(ruling), "tests": sorted(shown.get(ruling.id, ()))} for ruling in ledger.rulings]
    return {"game": game, "rules": rules, "rulings": rulings}


def shown_by_tests(root: Path | None = None) -> dict[str, list[str]]:
    """Which tests and scenarios show each rule or ruling, by id; empty where the package lies outside its sources."""
    if root is None:
        root = Path(__file__).parents[3]
        if not (root / "pyproject.toml").is_file():
            return {}
    shown: dict[str, list[str]] = {}
    for file in sorted((root / TESTS).rglob("*")):
        where = file.relative_to(root).as_posix()
        for rule, test in _shown_in(file):
            shown.setdefault(rule, []).append(f"{where}::{test}" if test else where)
    return shown


def _shown_in(file: Path) -> Iterator[tuple[str, str]]:
    """Each rule that a file shows, with the test in it; a file that cannot be read shows nothing."""
    try:
        if file.suffix == ".toml":
            rules = _head(file.read_text(encoding="utf-8")).get("rules", [])
            yield from ((rule, "") for rule in rules if isinstance(rule, str))
        elif file.suffix == ".py" and file.name.startswith("test_"):
            source = file.read_text(encoding="utf-8")
            if "mark.rule" in source:
                yield from _marked(ast.parse(source), "", [])
    except (OSError, SyntaxError, ValueError):
        return


def _head(text: str) -> dict[str, Any]:
    """What a TOML file says before its first table: all of a scenario but its position and steps."""
    try:
        return tomllib.loads(text.partition("\n[")[0])
    except tomllib.TOMLDecodeError:  # the bracket stood in a list or in a text of several lines
        return tomllib.loads(text)


def _marked(scope: ast.Module | ast.ClassDef, prefix: str, outer: list[str]) -> Iterator[tuple[str, str]]:
    """Tests in a module or class with the rules of their ``pytest.mark.rule`` and of the classes around them."""
    rules = outer + [
        rule
        for line in scope.body
        if isinstance(line, ast.Assign) and any(ast.unparse(target) == "pytestmark" for target in line.targets)
        for rule in _rules_in(line.value)
    ]
    for line in scope.body:
        if not isinstance(line, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        own = rules + [rule for decorator in line.decorator_list for rule in _rules_in(decorator)]
        if isinstance(line, ast.ClassDef):
            yield from _marked(line, f"{prefix}{line.name}::", own)
        elif line.name.startswith("test"):
            yield from ((rule, prefix + line.name) for rule in dict.fromkeys(own))


def _rules_in(mark: ast.expr) -> Iterator[str]:
    for node in ast.walk(mark):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from (
                word.value for word in node.args if isinstance(word, ast.Constant) and isinstance(word.value, str)
            )
