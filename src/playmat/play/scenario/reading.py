"""From TOML to a scenario; every slip names the file, the place and the nearest known key."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Literal

import msgspec

from playmat.core.errors import ScenarioError
from playmat.games.problems import nearest
from playmat.lang.nodes import Kind

Shown = Literal["choice", "change", "nothing"]
"""What a scenario of one card can show of it."""

LETTERS = "ABCDE"
MOST_BYTES = 1_000_000


class CardGiven(msgspec.Struct, forbid_unknown_fields=True):
    """A card of the scenario's own."""

    title: str
    subtitle: str
    kind: Kind
    power: int = 0
    cost: str = "0g"
    tags: list[str] = []
    text: str = ""
    max_damage: int = 6
    draw: int = 0
    stars: int = 0


class Laid(msgspec.Struct, forbid_unknown_fields=True):
    """Inventory on, or a card beneath, another card. ``by``: whose card it is."""

    card: str
    as_: str = msgspec.field(default="", name="as")
    by: str = ""
    to: str = ""


class InPlay(msgspec.Struct, forbid_unknown_fields=True):
    """A character or moon in play."""

    card: str
    as_: str = msgspec.field(default="", name="as")
    at: str = ""
    tapped: bool = False
    boons: int = 0
    marks: int = 0
    entered_this_turn: bool = False
    attached: list[str | Laid] = []
    stored: list[str | Laid] = []


class PlayerGiven(msgspec.Struct, forbid_unknown_fields=True):
    """One player's side of the table."""

    planet: str = ""
    damage: int = 0
    destroyed: bool = False
    grist: int = 0
    vp: int = 0
    hand: list[str | Laid] = []
    deck: list[str | Laid] | None = None
    discard: list[str | Laid] = []
    nullified: list[str | Laid] = []
    executables: list[str | InPlay] = []
    play: list[InPlay] = []
    attached: list[Laid] = []


class TableGiven(msgspec.Struct, forbid_unknown_fields=True):
    """Whose turn it is and which phase is about to begin."""

    active: str = "A"
    phase: str = "main"
    round: int = 2
    turn: int = 3
    first: str = "A"


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """One question: who is asked, what is offered or refused, the answer, and what is true then."""

    player: str = ""
    kind: str = ""
    offers: list[str] | None = None
    includes: list[str] = []
    excludes: list[str] = []
    answer: str | list[str] | None = None
    refused: str | None = None
    because: list[str] = []
    coins: list[str] = []
    rolls: list[int] = []
    expect: dict[str, Any] = {}


class Scenario(msgspec.Struct, forbid_unknown_fields=True):
    """A whole scenario; ``players`` by letter. ``shows`` is what it shows of the card its title begins with."""

    title: str
    rules: list[str] = []
    shows: list[Shown] = []
    game: str = "homestuck"
    edition: str = "2025-12"
    seed: int = 1
    parameters: dict[str, Any] = {}
    cards: list[CardGiven] = msgspec.field(default_factory=list, name="card")
    table: TableGiven = msgspec.field(default_factory=TableGiven)
    players: dict[str, PlayerGiven] = {}
    steps: list[Step] = msgspec.field(default_factory=list, name="step")
    expect: dict[str, Any] = {}
    file: str = ""


def load_scenario(path: Path | str) -> Scenario:
    """The scenario in a file. Raises ScenarioError."""
    file = Path(path)
    try:
        raw = file.read_bytes()
    except OSError as error:
        raise ScenarioError(f"{file} cannot be opened: {error.strerror}") from error
    if len(raw) > MOST_BYTES:
        raise ScenarioError(f"{file} is too large for a scenario: {len(raw)} bytes")
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        raise ScenarioError(f"{file} is no text: byte {error.start} is not UTF-8") from error
    return read_scenario(text, str(file))


def read_scenario(text: str, file: str = "the scenario") -> Scenario:
    """The scenario in a TOML text. Raises ScenarioError."""
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError(f"{file}: {error}") from error
    players = {letter: plain.pop(letter) for letter in LETTERS if letter in plain}
    wanted = LETTERS[: len(players)]
    if len(players) < 2 or "".join(players) != wanted:
        raise ScenarioError(f"{file}: a scenario has tables for its players A, B, …, at least two, without gaps")
    try:
        return msgspec.convert(plain | {"players": players, "file": file}, Scenario)
    except msgspec.ValidationError as error:
        raise ScenarioError(f"{file}: {explained(str(error))}") from error


def explained(message: str) -> str:
    """A validation message in a scenario's words, with the nearest known key."""
    found = re.search(r"unknown field `(.*?)`(?: - at `(.*?)`)?", message)
    if not found:
        return message.replace("$.players.", "").replace("$.", "").replace("- at", "at")
    place = (found[2] or "$").removeprefix("$").removeprefix(".").replace("players.", "")
    close = nearest(found[1], keys_at(place))
    hint = f"; the nearest is {close[0]!r}" if close else ""
    return f"the key {found[1]!r} is not known{f' in {place}' if place else ''}{hint}"


def keys_at(place: str) -> list[str]:
    """The keys a table may have."""
    kinds: tuple[tuple[str, type[msgspec.Struct]], ...] = (
        (r"card\[.*", CardGiven),
        (r"table.*", TableGiven),
        (r"step\[.*", Step),
        (r".*\.play\[.*\]\.(attached|stored).*", Laid),
        (r".*\.play\[.*", InPlay),
        (r".*\.attached\[.*", Laid),
        (r"(\[|[A-E]).*", PlayerGiven),
    )
    for pattern, kind in kinds:
        if re.fullmatch(pattern, place):
            return [field.encode_name for field in msgspec.structs.fields(kind)]
    return [*(field.encode_name for field in msgspec.structs.fields(Scenario)), *LETTERS]
