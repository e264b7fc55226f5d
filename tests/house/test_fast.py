"""What is compiled, where it is."""

from __future__ import annotations

import ast
import functools
import importlib
import sys
from pathlib import Path

import pytest

import playmat
from scripts.fast import ROOMS, modules
from scripts.shortcuts import HEADER, shortened
from tests.house import source
from tests.house.source import SRC, nodes

COMPILED = "build/fast" in Path(playmat.__file__).as_posix()


def test_what_is_to_be_compiled_is_there() -> None:
    """A module that has gone or has another name is not to be compiled."""
    assert [name for name in modules() if not (SRC / name).is_file()] == []


def test_nothing_is_compiled_twice() -> None:
    """Each module is named once."""
    assert [folder for folder, names in ROOMS.items() if len(set(names.split())) < len(names.split())] == []


def test_no_class_with_keywords_is_compiled() -> None:
    """Mypyc forgets what stands beside the bases of a class: ``kw_only=True``, ``frozen=True``."""
    assert [where for where, node in classes() if where in modules() and node.keywords] == []


def test_no_record_that_says_how_it_is_saved_is_compiled() -> None:
    """Mypyc makes fields of the record of what its class says of saved games: its name there, and how many fields it had."""
    said = [
        (where, node.name)
        for where, node in classes()
        if where in modules()
        for line in node.body
        if isinstance(line, ast.Assign | ast.AnnAssign)
        for target in (line.targets if isinstance(line, ast.Assign) else [line.target])
        if ast.unparse(target) in ("saved_as", "gone")
    ]
    assert said == []


def test_no_compiled_class_is_a_base_of_others() -> None:
    """A compiled function takes no class that was derived, elsewhere, of a compiled one."""
    compiled = {node.name for where, node in classes() if where in modules()}
    bases = [(where, ast.unparse(base)) for where, node in classes() for base in node.bases]
    assert [(where, base) for where, base in bases if base in compiled] == []


def test_no_starred_tuple_stands_behind_in() -> None:
    """Mypyc 2.4.1 fails at ``in (*these, *those)``: the tuple must be named first."""
    starred = [
        f"{module.where}:{node.lineno}"
        for module in source.modules().values()
        if module.path.relative_to(SRC).as_posix() in modules()
        for node in nodes(module)
        if isinstance(node, ast.Compare)
        and any(isinstance(part, ast.Starred) for right in node.comparators for part in getattr(right, "elts", ()))
    ]
    assert starred == []


GENERATED = """#include "__native_internal_playmat_fast.h"

    cpy_r_r0 = CPyStatics[7]; /* 'face' */
    cpy_r_r1 = CPyObject_GetAttr(cpy_r_card, cpy_r_r0);
    cpy_r_r2 = CPyObject_GetAttr(cpy_r_card, cpy_r_name);
    cpy_r_r3 = CPyStatic_texts___globals;
    cpy_r_r4 = CPyStatics[8]; /* 'Ref' */
    cpy_r_r5 = CPyDict_GetItem(cpy_r_r3, cpy_r_r4);
    cpy_r_r6 = CPyDict_GetItem(cpy_r_known, cpy_r_r4);
    cpy_r_r7 = PyObject_IsInstance(cpy_r_r1, cpy_r_r5);
"""


def test_only_what_is_spelt_out_is_remembered() -> None:
    """A field or a module's name that the source spells out is looked up where it was found before; one that varies, and
    what lies in any other dictionary, is not.
    """
    lines = shortened(GENERATED).splitlines()
    assert lines[1] == f'#include "{HEADER}"'
    calls = [line.partition(" = ")[2].partition("(")[0] for line in lines if "(" in line]
    assert calls == [
        "PLAYMAT_FIELD",
        "CPyObject_GetAttr",
        "PLAYMAT_NAME",
        "CPyDict_GetItem",
        "PLAYMAT_ISINSTANCE",
    ]


@functools.cache
def classes() -> list[tuple[str, ast.ClassDef]]:
    """Every class of the package, with its file."""
    return [
        (module.path.relative_to(SRC).as_posix(), node)
        for module in source.modules().values()
        for node in nodes(module)
        if isinstance(node, ast.ClassDef)
    ]


@pytest.mark.skipif(not COMPILED, reason="make fast asks this of the compiled game")
@pytest.mark.parametrize("name", [*modules()])
def test_it_is_compiled(name: str) -> None:
    """What the compiled game imports is machine code."""
    module = importlib.import_module(name.removesuffix(".py").replace("/", "."))
    assert str(module.__file__).endswith(".so")
    assert module is sys.modules[module.__name__]
