"""Every rule that the project cites is in the ledger."""

import functools
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.house.source import ROOT, SRC, words

LEDGERS = {"hs": "homestuck", "holo": "holosseum", "gamma": "gamma"}


CITED = re.compile(rf"(?<![\w./-])(?P<prefix>{'|'.join(LEDGERS)})(?:\.[a-z0-9]+(?:-[a-z0-9]+)*){{2,}}(?![\w*-]|\.[*])")


@functools.cache
def cited() -> dict[str, list[tuple[str, str]]]:
    """Each rule id in a string or comment of src/ and tests/, scenario and ledger files included, with its place; by
    the prefix of its game.
    """
    places: dict[str, list[tuple[str, str]]] = {prefix: [] for prefix in LEDGERS}
    for path in sorted([*SRC.rglob("*"), *(ROOT / "tests").rglob("*")]):
        for line, text in said(path):
            for found in CITED.finditer(text):
                where = f"{path.relative_to(ROOT).as_posix()}:{line + text.count(chr(10), 0, found.start())}"
                places[found["prefix"]].append((found.group(), where))
    return places


def said(path: Path) -> Iterator[tuple[int, str]]:
    if path.suffix == ".py":
        yield from words(path)
    elif path.suffix == ".toml":
        yield 1, path.read_text(encoding="utf-8")


def ids(entry: Any) -> Iterator[str]:
    """Every `id` in a ledger, however deep."""
    if isinstance(entry, dict):
        if isinstance(entry.get("id"), str):
            yield entry["id"]
        entry = list(entry.values())
    if isinstance(entry, list):
        for inner in entry:
            yield from ids(inner)


@functools.cache
def parameters_of(folder: Path, rule: str) -> set[str]:
    """The names of a rule's parameters, which are cited as the rule's id, a dot and the name."""
    for file in folder.glob("*.toml"):
        ledger = tomllib.loads(file.read_text(encoding="utf-8"))
        for entry in ledger.get("rule", ()):
            if entry["id"] == rule:
                return set(entry.get("parameters", {}))
        for entry in ledger.get("ruling", ()):
            if entry["id"] == rule and "=" in entry.get("parameter", ""):
                return set(tomllib.loads(entry["parameter"]))
    return set()


@pytest.mark.parametrize("prefix", LEDGERS)
def test_rules_cited_exist(prefix: str) -> None:
    """A rule id in the code, in a test or in a scenario stands in that game's ledger."""
    folder = SRC / "playmat/games" / LEDGERS[prefix] / "rules"
    if not folder.is_dir():
        pytest.skip(f"{LEDGERS[prefix]} has no ledger yet")
    ledger = {found for file in folder.glob("*.toml") for found in ids(tomllib.loads(file.read_text(encoding="utf-8")))}
    unknown = [
        f"{where} cites {rule}"
        for rule, where in cited()[prefix]
        if rule not in ledger and rule.rpartition(".")[2] not in parameters_of(folder, rule.rpartition(".")[0])
    ]
    assert unknown == []
