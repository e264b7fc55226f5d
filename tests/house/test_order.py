"""The order of the house: sizes, prints, docstrings, and what no file may name."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.source import ROOT, SRC, modules, nodes, statements

LONGEST = 600
MAY_PRINT = {"cli", "table"}
# Spelt so that this file does not name them.
PRIVATE = re.compile(
    r"(?<![\w.])/(?:work|root|home/\w+|Users/\w+|opt/wheels|opt/pypi)/"
    r"|\bregistry\.(?:npm|yarn)|\bpypi\.(?:org|python)|\bpythonhosted\.|\bdeb\.debian\."
)


def tracked() -> list[Path]:
    """The files that git keeps."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("this copy of the project is no git checkout")
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def test_no_file_is_long() -> None:
    """A source file of more than 600 lines wants to be two."""
    sources = [*SRC.rglob("*.py"), *(path for path in (ROOT / "web/src").rglob("*") if path.is_file())]
    lengths = {path.relative_to(ROOT).as_posix(): len(path.read_bytes().splitlines()) for path in sources}
    assert {path: length for path, length in lengths.items() if length > LONGEST} == {}


def test_the_library_does_not_print() -> None:
    """Only the command line and the server speak to a terminal."""
    prints = [
        f"{module.where}:{node.lineno}"
        for module in modules().values()
        if module.name.split(".")[1:2] not in [[name] for name in MAY_PRINT]
        for node in nodes(module)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"print", "pprint"}
    ]
    assert prints == []


def test_every_test_says_what_it_shows() -> None:
    """Each test has a docstring of one sentence."""
    speechless = [
        f"{path.relative_to(ROOT).as_posix()}:{test.lineno} {test.name}"
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        for test in written_tests(path)
        if not is_one_sentence(ast.get_docstring(test))
    ]
    assert speechless == []


def written_tests(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node, _only_for_types in statements(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node


def is_one_sentence(text: str | None) -> bool:
    return bool(text) and "\n\n" not in str(text) and str(text).rstrip().endswith((".", "?", "!"))


def test_no_file_names_a_machine_or_a_registry() -> None:
    """Paths of one machine and addresses of package registries are each machine's own settings."""
    named = [
        f"{path.relative_to(ROOT).as_posix()}:{text.count(chr(10), 0, found.start()) + 1} {found.group()}"
        for path in tracked()
        for text in [path.read_bytes().decode("utf-8", "replace")]
        for found in PRIVATE.finditer(text)
    ]
    assert named == []
