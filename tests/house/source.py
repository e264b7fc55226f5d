"""The project's own source, as the house tests read it."""

import ast
import functools
import io
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src"


@dataclass(frozen=True, slots=True)
class Import:
    """One name that a module imports, resolved to a module: `from playmat.core import ids` is `playmat.core.ids`."""

    module: str
    line: int
    only_for_types: bool = False


@dataclass(frozen=True, slots=True)
class Module:
    name: str
    path: Path
    tree: ast.Module = field(repr=False, compare=False)

    @property
    def where(self) -> str:
        return self.path.relative_to(ROOT).as_posix()


@functools.cache
def modules() -> dict[str, Module]:
    """Every module of the package, by its dotted name."""
    found = {}
    for path in sorted(SRC.rglob("*.py")):
        parts = path.relative_to(SRC).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = Module(name, path, ast.parse(path.read_text(encoding="utf-8"), path))
    return found


@functools.cache
def nodes(module: Module) -> tuple[ast.AST, ...]:
    """All that a module says, however deep. Walked once, asked often."""
    return tuple(ast.walk(module.tree))


@functools.cache
def imports(module: Module) -> tuple[Import, ...]:
    """What a module imports, anywhere in it; a name in a module of the package is told from a module."""
    return tuple(_imports(module, modules()))


def _imports(module: Module, known: dict[str, Module]) -> Iterator[Import]:
    for node, only_for_types in statements(module.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, node.lineno, only_for_types)
        elif isinstance(node, ast.ImportFrom):
            source = _absolute(module, node)
            for alias in node.names:
                deeper = f"{source}.{alias.name}"
                yield Import(deeper if deeper in known else source, node.lineno, only_for_types)


@functools.cache
def words(path: Path) -> tuple[tuple[int, str], ...]:
    """What a Python file says rather than does: its comments and strings, each with its line. Read once, asked often."""
    return tuple(_words(path))


def _words(path: Path) -> Iterator[tuple[int, str]]:
    said = {tokenize.COMMENT, tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
    text = path.read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in said:
            yield token.start[0], token.string


def statements(tree: ast.Module) -> Iterator[tuple[ast.AST, bool]]:
    """All but expressions, in which nothing is imported or defined, each with whether it is only for types."""
    waiting: list[tuple[ast.AST, bool]] = [(tree, False)]
    while waiting:
        node, only_for_types = waiting.pop()
        yield node, only_for_types
        guarded = isinstance(node, ast.If) and ast.unparse(node.test) in {"TYPE_CHECKING", "typing.TYPE_CHECKING"}
        body = node.body if guarded and isinstance(node, ast.If) else []
        waiting += [
            (child, only_for_types or child in body)
            for child in ast.iter_child_nodes(node)
            if not isinstance(child, ast.expr)
        ]


def _absolute(module: Module, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    here = module.name.split(".")
    package = here if module.path.name == "__init__.py" else here[:-1]
    base = package[: len(package) - node.level + 1]
    return ".".join([*base, *([node.module] if node.module else [])])
