"""In what order a game's rules are told, and what the words on its cards mean: `aid.toml` beside the game."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from typing import Final

import msgspec

from playmat.core.decoding import known
from playmat.core.errors import RulesError
from playmat.games.ledger import Rule

SECTION: Final = re.compile(r"(\d+\.\d+ [^;(]+)")


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of the rulebook: the parts of the ledger in it, by the second word of the rules' ids."""

    title: str
    parts: tuple[str, ...]


class AidPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A box of the player aid: rules by their ids."""

    title: str
    rules: tuple[str, ...]


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game that stands on cards: what it means, and the rules that say so at length.

    ``forms`` are the ways in which cards write it; a reader looks for the longest, as whole words, capitals as given.
    ``keyword``: it stands for a rule by itself, so that a reader is told without asking.
    """

    word: str
    says: str
    forms: tuple[str, ...]
    rules: tuple[str, ...] = ()
    keyword: bool = False


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is told in which order; ``parts`` has titles for parts of the ledger that have none in its documents.

    A game that does not say so has a chapter for each part of its ledger, no aid and no words.
    """

    parts: dict[str, str] = {}
    chapter: tuple[Chapter, ...] = ()
    aid: tuple[AidPart, ...] = ()
    word: tuple[Word, ...] = ()


def order_of(game: str) -> Order:
    """A game's own order. Raises RulesError for a table that cannot be read."""
    file = resources.files("playmat.games").joinpath(game, "aid.toml")
    if not file.is_file():
        return Order()
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), known(Order))
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise RulesError(f"the order in which the rules of {game} are told cannot be read: {error}") from error


def chapters_of(order: Order, rules: list[Rule]) -> list[Chapter]:
    """The chapters that have rules; parts that no chapter names are chapters of their own, so no rule is lost."""
    named = {part for chapter in order.chapter for part in chapter.parts}
    others = dict.fromkeys(part_of(rule) for rule in rules if part_of(rule) not in named)
    chapters = [*order.chapter, *(Chapter(part.replace("-", " ").capitalize(), (part,)) for part in others)]
    return [chapter for chapter in chapters if any(rules_in(part, rules) for part in chapter.parts)]


def part_of(rule: Rule) -> str:
    """The part of the ledger that a rule belongs to: the second word of its id."""
    return rule.id.split(".")[1]


def rules_in(part: str, rules: list[Rule]) -> list[Rule]:
    """The rules of a part, in the ledger's order."""
    return [rule for rule in rules if part_of(rule) == part]


def title_of(part: str, rules: list[Rule], order: Order) -> str:
    """What a part with these rules is called: as its game says, as its documents do, or by its own word."""
    found = SECTION.search(rules[0].source)
    return order.parts.get(part) or (found[1].strip() if found else part.capitalize())
