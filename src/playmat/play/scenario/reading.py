"""From TOML to a scenario; every slip names the file, the place and the nearest known key."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec

from playmat.core.errors import RulesError, ScenarioError
from playmat.games.problems import nearest
from playmat.play.given import DEFAULT_GAME, CardGiven, Scenario, Step
from playmat.play.notation import LETTERS
from playmat.play.rulebook import Rulebook
from playmat.play.shelf import rulebook

MOST_BYTES = 1_000_000


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
        book = rulebook(str(plain.get("game", DEFAULT_GAME)))
    except RulesError as error:
        raise ScenarioError(f"{file}: {error}") from error
    try:
        scenario = msgspec.convert(plain | {"players": players, "file": file}, book.scenario)
    except msgspec.ValidationError as error:
        raise ScenarioError(f"{file}: {explained(str(error), book)}") from error
    edition = scenario.edition or book.edition
    return msgspec.structs.replace(scenario, edition=edition)


def explained(message: str, book: Rulebook) -> str:
    """A validation message in a scenario's words, with the nearest known key."""
    found = re.search(r"unknown field `(.*?)`(?: - at `(.*?)`)?", message)
    if not found:
        return message.replace("$.players.", "").replace("$.", "").replace("- at", "at")
    place = (found[2] or "$").removeprefix("$").removeprefix(".").replace("players.", "")
    close = nearest(found[1], keys_at(place, book))
    hint = f"; the nearest is {close[0]!r}" if close else ""
    return f"the key {found[1]!r} is not known{f' in {place}' if place else ''}{hint}"


def keys_at(place: str, book: Rulebook) -> list[str]:
    """The keys a table may have."""
    kinds: tuple[tuple[str, type[msgspec.Struct]], ...] = (
        (r"card\[.*", CardGiven),
        (r"step\[.*", Step),
        *book.scenario_keys,
    )
    for pattern, kind in kinds:
        if re.fullmatch(pattern, place):
            return [field.encode_name for field in msgspec.structs.fields(kind)]
    return [*(field.encode_name for field in msgspec.structs.fields(Scenario)), *LETTERS]
