"""From TOML to a scenario; every slip names the file, the place and the nearest known key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from playmat.core.decoding import known
from playmat.core.errors import RulesError, ScenarioError
from playmat.games.ledger import load_ledger
from playmat.games.problems import nearest
from playmat.play.given import DEFAULT_GAME, CardGiven, Scenario, Step
from playmat.play.notation import LETTERS
from playmat.play.rulebook import Rulebook
from playmat.play.scenario.lines import Place, line_of
from playmat.play.shelf import rulebook

MOST_BYTES = 1_000_000
GIVEN_HERE: Final = ("players", "file", "source")
"""What a scenario knows, and no file says."""


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
    """The scenario in a TOML text. Raises ScenarioError, with the line where it is one that can be told."""
    try:
        plain = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also of numbers and nesting beyond all bounds
        raise ScenarioError(f"{file}: {error}") from error
    players = {letter: plain.pop(letter) for letter in LETTERS if letter in plain}
    wanted = LETTERS[: len(players)]
    if len(players) < 2 or "".join(players) != wanted:
        raise ScenarioError(f"{file}: a scenario has tables for its players A, B, …, at least two, without gaps")
    try:
        book = rulebook(str(plain.get("game", DEFAULT_GAME)))
    except RulesError as error:
        raise ScenarioError(f"{at_line(file, text, ('game',))}: {error}") from error
    for key in plain:
        if key in GIVEN_HERE:
            raise ScenarioError(f"{at_line(file, text, (key,))}: {unknown_key(key, (), book)}")
    try:
        given = plain | {"players": players, "file": file, "source": text}
        scenario = msgspec.convert(given, known(book.scenario))
    except msgspec.ValidationError as error:
        raise ScenarioError(explained(named(error, players, book), file, text, book)) from error
    check_rules(scenario)
    edition = scenario.edition or book.edition
    return msgspec.structs.replace(scenario, edition=edition)


def at_line(file: str, text: str, place: Place, word: str = "") -> str:
    """The file with the line where something stands in it."""
    line = line_of(text, place, word)
    return f"{file}, line {line}" if line else file


def named(error: msgspec.ValidationError, players: Mapping[str, object], book: Rulebook) -> str:
    """A validation message with the letter of the player whose table it is about."""
    for letter, table in players.items():
        try:
            msgspec.convert({"title": "", "players": {letter: table}}, known(book.scenario))
        except msgspec.ValidationError as alone:
            return str(alone).replace("$.players[...]", f"$.{letter}")
    return str(error)


def explained(message: str, file: str, text: str, book: Rulebook) -> str:
    """A validation message in a scenario's words, with the line, and for a key the nearest known one."""
    said, _, where = message.partition(" - at ")
    place = place_of(where.strip("`"))
    found = re.fullmatch(r"Object contains unknown field `(.*)`", said)
    if found:
        return f"{at_line(file, text, place, found[1])}: {unknown_key(found[1], place, book)}"
    return f"{at_line(file, text, place)}: {said}" + (f" at {told(place)}" if place else "")


def unknown_key(key: str, place: Place, book: Rulebook) -> str:
    close = nearest(key, keys_at(told(place), book))
    hint = f"; the nearest is {close[0]!r}" if close else ""
    return f"the key {key!r} is not known{f' in {told(place)}' if place else ''}{hint}"


def place_of(path: str) -> Place:
    """The place that a validation message calls ``$.players.A.play[0]``."""
    parts = re.findall(r"([^.\[\]]+)|\[(\d+)\]", path.removeprefix("$"))
    return tuple(name or int(number) for name, number in parts)


def told(place: Place) -> str:
    """A place as a person writes it."""
    words = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place)
    return words.removeprefix(".")


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
    known = (field.encode_name for field in msgspec.structs.fields(Scenario))
    return [*(name for name in known if name not in GIVEN_HERE), *LETTERS]


def check_rules(scenario: Scenario) -> None:
    """Every rule that the scenario names is in the ledger of its game. Raises ScenarioError."""
    ledger = load_ledger(scenario.game)
    known = {rule.id for rule in ledger.rules} | {ruling.id for ruling in ledger.rulings}
    named: list[tuple[Place, str]] = [(("rules",), rule) for rule in scenario.rules]
    for index, step in enumerate(scenario.steps):
        named += [(("step", index, "because"), rule) for rule in step.because]
        named += [(("step", index, "because_not"), rule) for rule in step.because_not]
    for place, rule in named:
        if rule not in known:
            close = nearest(rule, known)
            hint = f"; the nearest is {close[0]!r}" if close else ""
            where = at_line(scenario.file, scenario.source, place, rule)
            raise ScenarioError(f"{where}: there is no rule {rule!r} in the ledger of {scenario.game}{hint}")
