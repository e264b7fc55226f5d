"""XML of strangers: no entities, no endless depth, and every error with its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn
from xml.parsers import expat

from playmat.games.problems import shortened
from playmat.games.workbooks.parts import DamagedFile

DEEPEST = 60
Attributes = dict[str, str]


class Walk:
    """One way through a file of XML, from the first element to the last, names without their namespaces.

    ``start(name, attributes, at)`` and ``end(name, at)`` are called with the byte where the tag begins, ``data``
    with the words between.
    """

    def __init__(
        self,
        part: str,
        start: Callable[[str, Attributes, int], None],
        end: Callable[[str, int], None],
        data: Callable[[str], None],
    ) -> None:
        self.part, self._start, self._end = part, start, end
        self._depth = 0
        self._parser = expat.ParserCreate(namespace_separator=" ")
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._enter
        self._parser.EndElementHandler = self._leave
        self._parser.CharacterDataHandler = data
        self._parser.StartDoctypeDeclHandler = self._doctype

    def over(self, raw: bytes) -> None:
        """Walk. Raises DamagedFile with part, line and column."""
        try:
            self._parser.Parse(raw, True)
        except expat.ExpatError as error:
            self.fail(expat.ErrorString(error.code), error.lineno, error.offset + 1)
        except (LookupError, ValueError) as error:  # an encoding that nobody knows
            self.fail(str(error))

    @property
    def line(self) -> int:
        """The line where the walk is."""
        return self._parser.CurrentLineNumber

    def fail(self, why: str, line: int = 0, column: int = 0) -> NoReturn:
        """Stop at this place, or where the walk is."""
        line, column = line or self._parser.CurrentLineNumber, column or self._parser.CurrentColumnNumber + 1
        raise DamagedFile(
            f"{self.part}, line {line}, column {column}: this is no XML that can be read: {shortened(str(why))}"
        )

    def _enter(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > DEEPEST:
            self.fail("it is nested too deeply")
        self._start(
            local(name), {local(key): value for key, value in attributes.items()}, self._parser.CurrentByteIndex
        )

    def _leave(self, name: str) -> None:
        self._depth -= 1
        self._end(local(name), self._parser.CurrentByteIndex)

    def _doctype(self, *_: Any) -> None:
        self.fail("it declares entities or a document type, which no such file needs")


def local(name: str) -> str:
    """A name without its namespace."""
    return name.rpartition(" ")[2]
