"""The rulebook and the player aid of a game, made from its ledger."""

from __future__ import annotations

import json
from typing import Any

from playmat.core.errors import RulesError
from playmat.games.ledger import Ledger, Rule, load_ledger
from playmat.games.ruleorder import Order, chapters_of, order_of, rules_in, title_of
from playmat.play.shelf import rulebook
from playmat.press.paper.art.brush import palette_of
from playmat.press.paper.layout import PAPERS
from playmat.press.paper.setting import set_type, template

ABOUT = (
    "Made from the ledger that the engine plays by: each sentence is one rule in words of our own, with the numbers "
    "that a table may change, and the rulings where the documents leave a question open. Unofficial; the game's own "
    "documents are the authority."
)


def print_rulebook(game: str, edition: str | None = None, *, paper: str = "a4", saves: bool = False) -> bytes:
    """A PDF of every rule of an edition, by chapters, with its rulings. Raises RulesError."""
    book, ledger, order = rulebook(game), load_ledger(game), order_of(game)
    known = book.rules.known(edition)
    rules = [rule for rule in ledger.rules if not rule.editions or known in rule.editions]
    chapters = [
        {
            "title": chapter.title,
            "parts": [_part(part, rules, ledger, order) for part in chapter.parts if rules_in(part, rules)],
        }
        for chapter in chapters_of(order, rules)
    ]
    job = _job(game, f"{book.title}: the rules", paper, saves=saves)
    edition_words = f" Edition: {book.editions[known]}." if len(book.editions) > 1 else ""
    (made,) = set_type(template("book"), {**job, "about": ABOUT + edition_words, "chapters": chapters})
    return made


def _part(part: str, rules: list[Rule], ledger: Ledger, order: Order) -> dict[str, Any]:
    mine = rules_in(part, rules)
    return {"title": title_of(part, mine, order), "rules": [_rule(rule, ledger) for rule in mine]}


def _rule(rule: Rule, ledger: Ledger) -> dict[str, Any]:
    decided = {one.id: one for one in ledger.rulings}
    rulings = [decided[name] for name in ledger.rulings_on(rule) if decided[name].rules[:1] in ((rule.id,), ())]
    return {
        "id": rule.id,
        "says": rule.says,
        "numbers": [f"{name.replace('_', ' ')}: {_plain(value)}" for name, value in rule.parameters.items()],
        "rulings": [{"question": one.question, "ruling": one.ruling} for one in rulings],
    }


def _plain(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def print_aid(game: str, *, paper: str = "a4", saves: bool = False) -> bytes:
    """A PDF of one sheet with what one looks up while playing. Raises RulesError for a game that has none."""
    order, ledger = order_of(game), load_ledger(game)
    if not order.aid:
        raise RulesError(f"{rulebook(game).title} has no player aid yet; its rulebook can be printed")
    rules = {rule.id: rule for rule in ledger.rules}
    parts = []
    for part in order.aid:
        missing = [name for name in part.rules if name not in rules]
        if missing:
            raise RulesError(f"the player aid of {game} names rules that are not in its ledger: {', '.join(missing)}")
        parts.append({"title": part.title, "says": [rules[name].says for name in part.rules]})
    keywords = [f"{word.word}: {word.says}" for word in order.word if word.keyword]
    if keywords:
        parts.append({"title": "Words on cards", "says": keywords})
    job = _job(game, f"{rulebook(game).title}: player aid", paper, saves=saves)
    (made,) = set_type(template("aid"), {**job, "about": ABOUT, "parts": parts})
    return made


def _job(game: str, title: str, paper: str, *, saves: bool) -> dict[str, Any]:
    width, height = PAPERS[paper]
    colours = palette_of((game,), "", game)._asdict()
    same = {"title": title, "game": rulebook(game).title, "width": width, "height": height}
    return {**same, "saves": saves, "colours": colours}
