"""The rulebook of a game to read on a screen: its ledger in the order of `aid.toml`, and what words on cards mean."""

from __future__ import annotations

import functools
import json
from typing import TYPE_CHECKING

import msgspec

from playmat.games.ledger import Ledger, Rule, Ruling, load_ledger
from playmat.games.ruleorder import Word, chapters_of, order_of, rules_in, title_of
from playmat.play.shelf import rulebook

if TYPE_CHECKING:
    from collections.abc import Iterable

BESIDES = "Decided besides"


class RulingPage(msgspec.Struct, frozen=True):
    """What was decided where the documents leave a question open, and why."""

    id: str
    question: str
    ruling: str
    why: str


class RulePage(msgspec.Struct, frozen=True):
    """One rule: what it says; its source in the documents; cases worked out; ``numbers`` that a table may change, each
    as text; the rulings on it.
    """

    id: str
    says: str
    source: str
    examples: list[str]
    numbers: list[str]
    rulings: list[RulingPage]


class PartPages(msgspec.Struct, frozen=True):
    """Rules that belong together, under a title."""

    title: str
    rules: list[RulePage]


class ChapterPages(msgspec.Struct, frozen=True):
    """A chapter; ``rulings`` are those that go with none of its rules."""

    title: str
    parts: list[PartPages]
    rulings: list[RulingPage] = []


class RulePages(msgspec.Struct, frozen=True):
    """A game's whole rulebook in one edition; ``words`` are those that stand on cards."""

    game: str
    name: str
    edition: str
    edition_name: str
    chapters: list[ChapterPages]
    words: list[Word]


@functools.cache
def rule_pages(game: str, edition: str) -> RulePages:
    """The rulebook of an edition ("": the usual one). Every rule of it stands there once, and every ruling. Raises
    RulesError for a game or edition that there is not.
    """
    book, ledger, order = rulebook(game), load_ledger(game), order_of(game)
    known = book.rules.known(edition or None)
    rules = [rule for rule in ledger.rules if not rule.editions or known in rule.editions]
    chapters = [
        ChapterPages(
            chapter.title,
            [
                PartPages(title_of(part, mine, order), [_rule(rule, ledger) for rule in mine])
                for part in chapter.parts
                if (mine := rules_in(part, rules))
            ],
        )
        for chapter in chapters_of(order, rules)
    ]
    told = {one.id for chapter in chapters for part in chapter.parts for rule in part.rules for one in rule.rulings}
    if besides := _rulings(one for one in ledger.rulings if one.id not in told):
        chapters.append(ChapterPages(BESIDES, [], besides))
    here = {rule.id for rule in rules}
    words = [
        msgspec.structs.replace(word, rules=tuple(one for one in word.rules if one in here)) for word in order.word
    ]
    return RulePages(book.game, book.title, known, book.editions[known], chapters, words)


def _rule(rule: Rule, ledger: Ledger) -> RulePage:
    decided = {one.id: one for one in ledger.rulings}
    mine = [decided[name] for name in ledger.rulings_on(rule)]
    return RulePage(
        rule.id,
        rule.says,
        rule.source,
        [case.strip() for case in rule.example.split(" | ") if case.strip()],
        [f"{name.replace('_', ' ')}: {_plain(value)}" for name, value in rule.parameters.items()],
        _rulings(one for one in mine if one.rules[:1] in ((rule.id,), ())),
    )


def _rulings(rulings: Iterable[Ruling]) -> list[RulingPage]:
    return [RulingPage(one.id, one.question, one.ruling, one.why) for one in rulings]


def _plain(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
