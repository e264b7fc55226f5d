"""Typed decoding from several threads: msgspec leaves what it works out of a type half done where others see it."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator

from tests.house.source import Module, modules

BEGUN_AT_ONCE = """
import sys, threading, types, msgspec
from playmat.core.decoding import known

sys.setswitchinterval(1e-6)
SOURCE = '''
from __future__ import annotations
import msgspec
class Leaf(msgspec.Struct):
    name: str = ""
    said: dict[str, int] = {}
class Branch(msgspec.Struct):
    leaves: tuple[Leaf, ...] = ()
    by_name: dict[str, list[Leaf]] = {}
class Tree(msgspec.Struct):
    branches: dict[str, Branch]
    first: Leaf
'''
raw = msgspec.msgpack.encode({"first": {"name": "a"}, "branches": {"b": {"leaves": [{"said": {"c": 1}}]}}})
for number in range(100):
    module = types.ModuleType(f"tree{number}")
    sys.modules[module.__name__] = module
    exec(SOURCE, module.__dict__)
    together = threading.Barrier(4)
    def read():
        together.wait()
        assert msgspec.msgpack.decode(raw, type=known(module.Tree)).first.name == "a"
    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("read")
"""


def test_a_type_may_first_be_read_by_several_threads_at_once() -> None:
    """Without ``known`` this process ends with signal 11."""
    done = subprocess.run([sys.executable, "-c", BEGUN_AT_ONCE], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "read\n")


def typed_decodings(module: Module) -> Iterator[tuple[int, ast.expr]]:
    """The type that each call of msgspec decodes into, and its line."""
    for node in ast.walk(module.tree):
        called = node.func.attr if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else ""
        if not isinstance(node, ast.Call) or called not in ("convert", "decode", "Decoder"):
            continue
        if not ast.unparse(node.func).startswith("msgspec."):
            continue
        kind = next((word.value for word in node.keywords if word.arg == "type"), None)
        if kind is None and called != "decode":
            kind = node.args[-1]
        if kind is not None:
            yield node.lineno, kind


def test_every_typed_decoding_asks_for_what_is_known_of_the_type() -> None:
    """So that no two threads work it out at once, whichever comes first."""
    found = [
        (f"{module.where}:{line}", ast.unparse(kind))
        for module in modules().values()
        if module.name != "playmat.core.decoding"
        for line, kind in typed_decodings(module)
    ]
    assert len(found) > 20
    assert [one for one in found if not one[1].startswith("known(")] == []
