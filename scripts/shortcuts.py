"""Let the C that mypyc made find fields and names where it found them before.

Each reading of a field, and of a name of a module, that is spelt out in a source is one statement of that C, after one
that takes the spelt-out name. Those are given a place to remember what they found (``shortcuts.h`` says how, and
docs/decisions/0278-places-that-remember.md what it brings); readings by a name that varies stay as they are.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

HEADER: Final = Path(__file__).with_name("shortcuts.h")
AFTER: Final = '#include "__native_internal_'
"""The last line that a C file includes."""
SPELT: Final = r"(?P<name>cpy_r_\w+) = CPyStatics\[\d+\];[^\n]*\n\s*"
"""A name of the program itself is taken."""
FIELD: Final = re.compile(SPELT + r"cpy_r_\w+ = (?P<call>CPyObject_GetAttr)\(\w+, (?P=name)\);")
NAME: Final = re.compile(
    r"(?P<names>cpy_r_\w+) = CPyStatic_\w+___globals;\s*"
    + SPELT
    + r"cpy_r_\w+ = (?P<call>CPyDict_GetItem)\((?P=names), (?P=name)\);"
)
IS_INSTANCE: Final = re.compile(r"cpy_r_\w+ = (?P<call>PyObject_IsInstance)\(")
INSTEAD: Final = ((FIELD, "PLAYMAT_FIELD"), (NAME, "PLAYMAT_NAME"), (IS_INSTANCE, "PLAYMAT_ISINSTANCE"))


def shortened(source: str) -> str:
    """The C of a module with places that remember."""
    for pattern, name in INSTEAD:

        def renamed(found: re.Match[str], name: str = name) -> str:
            start, end = (place - found.start() for place in found.span("call"))
            return found[0][:start] + name + found[0][end:]

        source = pattern.sub(renamed, source)
    head, included, rest = source.partition(AFTER)
    line, newline, body = rest.partition("\n")
    if not included:
        raise ValueError(f"mypyc writes C of another shape now: there is no {AFTER}")
    return f'{head}{included}{line}{newline}#include "{HEADER}"\n{body}'


def shorten(folder: Path) -> None:
    """Do so with the C of every module in a folder."""
    for path in sorted(folder.glob("__native_playmat___*.c")):
        path.write_text(shortened(path.read_text(encoding="utf-8")), encoding="utf-8")
