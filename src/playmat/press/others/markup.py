"""XML of other programs as elements that know their lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from playmat.core.errors import DeckError
from playmat.games.decklists.names import MOST_COPIES, MOST_LINES, DeckList, Slip, Written
from playmat.games.workbooks import DamagedFile
from playmat.games.workbooks.markup import Attributes, Walk

MOST_ELEMENTS = 20_000


class Element:
    """An element: what is in it, and on which line it begins."""

    def __init__(self, name: str, attributes: Attributes, line: int) -> None:
        self.name, self.attributes, self.line = name, attributes, line
        self.children: list[Element] = []
        self.words: list[str] = []

    @property
    def text(self) -> str:
        """Its own words."""
        return "".join(self.words).strip()

    def all(self, name: str) -> Iterator[Element]:
        """Every element of that name in it, however deep."""
        for child in self.children:
            if child.name == name:
                yield child
            yield from child.all(name)

    def child(self, name: str) -> str:
        """The words of the first element of that name that stands directly in it; empty if there is none."""
        return next((one.text for one in self.children if one.name == name), "")

    def text_of(self, name: str) -> str:
        """The words of the first element of that name; empty if there is none."""
        return next((one.text for one in self.all(name)), "")


def tree(what: str, raw: bytes) -> Element:
    """The elements of a deck; their names are small letters. Raises DeckError with line and column."""
    try:
        return elements(what, raw, MOST_ELEMENTS)
    except DamagedFile as error:
        raise DeckError(str(error)) from error


def elements(what: str, raw: bytes, most: int) -> Element:
    """At most so many elements of a file; their names are small letters. Raises DamagedFile with line and column."""
    top = Element("", {}, 1)
    stack, count = [top], 0

    def start(name: str, attributes: Attributes, at: int) -> None:
        nonlocal count
        count += 1
        if count > most:
            walk.fail("it has too many elements")
        found = Element(name.casefold(), attributes, walk.line)
        stack[-1].children.append(found)
        stack.append(found)

    def end(name: str, at: int) -> None:
        stack.pop()

    def data(words: str) -> None:
        stack[-1].words.append(words)

    walk = Walk(what, start, end, data)
    walk.over(raw)
    return top.children[0]


def in_parts(root: Element, part: str, cards: Callable[[list[Element]], DeckList], name: str = "") -> DeckList:
    """A deck whose cards stand in elements of that name, each with a name of its own."""
    parts = list(root.all(part))
    there = {id(card) for one in parts for card in one.all("card")}
    made = msgspec.structs.replace(cards([card for card in root.all("card") if id(card) not in there]), name=name)
    for one in parts:
        made = made.with_part(cards(list(one.all("card"))), one.attributes.get("name", ""))
    return made


def counted(name: str, cards: Iterable[tuple[Element, str, str]]) -> DeckList:
    """A deck of elements, each with the card's name and which attribute says how many there are."""
    lines: list[Written] = []
    slips: list[Slip] = []
    for element, card, attribute in cards:
        where, given = f"line {element.line}", element.attributes.get(attribute, "1").strip()
        is_number = given.isascii() and given.isdecimal() and len(given) <= len(str(MOST_COPIES))
        if len(lines) >= MOST_LINES:
            return DeckList(name, tuple(lines), (*slips, Slip(where, "this list is too long for a deck")))
        if not card:
            slips.append(Slip(where, "there is a card without a name"))
        elif not is_number or not 1 <= int(given) <= MOST_COPIES:
            slips.append(Slip(where, f"{given[:40]!r} is no number of copies", card))
        else:
            lines.append(Written(" ".join(card.split()), int(given), where))
    return DeckList(name, tuple(lines), tuple(slips))
