"""Showing a program in canonical words, from the same table that reads it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from playmat.text.grammar.conjugation import Verb, third_person
from playmat.text.pattern import MARKS, SUBJECTS, TOKEN_CLASSES, ZERO_WIDTH, Capture, Element, Group, Word, written
from playmat.text.table import Rule, Table


class CannotShow(ValueError):
    """No line of the table says this."""


PLURAL = re.compile(
    r"^(?:all|both|up to|your other|those|they|them)\b|\byou$"
    r"|(?:cards|characters|planets|moons|units|entities|items|claims|players|opponents|invaders|defenders)\b",
    re.IGNORECASE,
)
SINGULAR = re.compile(r"^(?:this|the|an?|one|another|it|each|every|your|that|any)\b", re.IGNORECASE)


class Writer:
    """Shows values by the lines of a table; the first line that can say a value is the canonical one."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.memo: dict[tuple[str, Any], tuple[str, ...] | None] = {}
        self.active: set[tuple[str, Any]] = set()
        self.cuts = 0
        self.of_one_player = of_one_player(table)

    def show(self, name: str, value: Any) -> str:
        """The words for a value of a nonterminal. Raises ``CannotShow``."""
        words = self._say(name, value)
        if words is None:
            raise CannotShow(f"no words of {name} say {value!r}")
        return join(agreed([], words), self.of_one_player)

    def _say(self, name: str, value: Any) -> tuple[str, ...] | None:
        if name in TOKEN_CLASSES:
            token = written(name, value)
            return None if token is None else ((token,) if token else ())
        key = (name, value)
        if key in self.memo:
            return self.memo[key]
        if key in self.active:
            self.cuts += 1
            return None
        self.active.add(key)
        cuts = self.cuts
        words = self._first(name, value)
        self.active.remove(key)
        if words is not None or cuts == self.cuts:
            self.memo[key] = words
        return words

    def _first(self, name: str, value: Any) -> tuple[str, ...] | None:
        for line in self.table.rules[name]:
            words = self._by(line, value)
            if words is not None:
                return words
        return None

    def _by(self, line: Rule, value: Any) -> tuple[str, ...] | None:
        captures = line.unbuild(value) if line.unbuild else None
        if captures is None:
            return None
        used: set[str] = set()
        words = self._elements(line.elements, captures, used)
        return tuple(words) if words is not None and used == set(captures) else None

    def _elements(self, elements: Sequence[Element], captures: Mapping[str, Any], used: set[str]) -> list[str] | None:
        words: list[str] = []
        subject: list[str] = []  # right before a verb, whatever stands in front of it
        for element in elements:
            if isinstance(element, Word):
                words.append(self._word(element, subject or words) + element.mark)
                subject = []
                continue
            said = (
                self._capture(element, captures, used)
                if isinstance(element, Capture)
                else self._group(element, captures, used)
            )
            if said is None:
                return None
            words += agreed(words, said) if words else said
            subject = said if isinstance(element, Capture) and element.field in SUBJECTS else []
        return words

    def _word(self, word: Word, before: Sequence[str]) -> str:
        if not word.agrees:
            return word.norms[0]
        if before == ["that"]:  # "cards that are …": what is said before it is not known yet
            return BOTH.join(word.norms[:2])
        return agreed(before, [BOTH.join(word.norms[:2])])[0] if before else BOTH.join(word.norms[:2])

    def _capture(self, capture: Capture, captures: Mapping[str, Any], used: set[str]) -> list[str] | None:
        if capture.name in TOKEN_CLASSES and capture.field not in captures:
            return None if capture.name not in ZERO_WIDTH else [MARKS[capture.name]] if capture.name in MARKS else []
        if capture.field not in captures:
            return None
        words = self._say(capture.name, captures[capture.field])
        if words is None:
            return None
        used.add(capture.field)
        return [*words[:-1], words[-1] + capture.mark] if capture.mark and words else list(words)

    def _group(self, group: Group, captures: Mapping[str, Any], used: set[str]) -> list[str] | None:
        for alternative in group.alternatives:
            fields = {
                element.field
                for element in alternative
                if isinstance(element, Capture) and element.name not in ZERO_WIDTH
            }
            if group.optional and not (fields and fields <= set(captures)):
                continue
            tried = set(used)
            words = self._elements(alternative, captures, tried)
            if words is not None:
                used |= tried
                return words
        return [] if group.optional else None


SO_MANY = r"(?:\d+|one) or more|up to (?:\d+|X)|any number|(?<![+-])\b[2-9]"
SEVERAL_OF = re.compile(rf"\b({SO_MANY}) (?=(?:your|their|an opponent 's|that player 's) )")
OF_ANY_OPPONENT = re.compile(rf"\b(all|(?:{SO_MANY}) of) an opponent 's ")
"""So many of somebody's cards."""

NOT_OF_ONE = (
    "of|to|from|on|in|at|by|for|or|and|with|until|unless|as|less|damage|grist|power|life|energy|attack|health|offense"
    "|defense|this|its"
)
JUST_ONE = re.compile(
    rf"(?<![\w+\-/.,#])1 ((?:(?!(?:{NOT_OF_ONE})\b)[\w#-]+ ){{0,3}}?)(?!(?:{NOT_OF_ONE})\b)([a-z]+[^s\W])s\b(?! ')"
)
"""One of what is said as of several."""

BOTH = "\x1f"
"""Between the two forms of a verb whose subject is not yet known: it stands in front of the phrase."""


def agreed(before: Sequence[str], words: Sequence[str]) -> list[str]:
    """The words, the first of them in the form that agrees with the words before."""
    if len(words) > 1 and words[0] == "that" and BOTH in words[1]:
        return ["that", *(agreed(before, words[1:]) if before else words[1:])]
    if not words or BOTH not in words[0]:
        return list(words)
    one, _, several = words[0].partition(BOTH)
    marks = several[len(several.rstrip(",:")) :]
    form = several if before and is_plural(join(before)) else one + ("" if one.endswith(marks) else marks)
    return [form, *words[1:]]


SINGULAR_PLAYER = (
    r"(?:(?:each|every|an|that|a|your|the) (?:active )?(?:player|opponent)"
    r"|the owner of (?:this|the triggering|the attached) card"
    r"|(?:its|the \w+ card 's|this card 's|that card 's) (?:player|owner))"
    r"(?: with (?:(?! to | cannot | may | must )[^,.])*?| who [^,.]*? (?:this|last) turn| whose planet this is)?"
)


UNTIL_THEY = re.compile(rf"(\b{SINGULAR_PLAYER} [a-z]+s [^.,]*?\buntil )you have\b")
"""What another goes on with: "each player draws cards until they have …"."""
SKIPS_THEIR = re.compile(rf"(\b{SINGULAR_PLAYER} skips )your\b")
"""What another leaves out is their own."""


def of_one_player(table: Table) -> re.Pattern[str]:
    """A verb as it is said of several or as an order, behind one player."""
    said = {*table.third_persons, "pays"}
    forms = {base for one in said for base in (one[:-1], one[:-2], f"{one[:-3]}y") if len(base) > 2}
    bases = {base for base in forms if third_person(Verb(base)) in said}
    return re.compile(rf"(\b{SINGULAR_PLAYER} )({'|'.join(sorted(bases, key=len, reverse=True))})\b")


def is_plural(phrase: str) -> bool:
    """Whether a verb after the phrase takes its plural form."""
    if re.search(r"(?:^|\D)(?:[2-9]|\d\d+)$", phrase):
        return True
    return not SINGULAR.search(phrase) and bool(PLURAL.search(phrase))


OWN: Final = "subjects"
"""Written for "your" where "you" does it, and for "their" where others do."""

OF_YOURS = re.compile(rf"(\byou (?:would |cannot |can |may |did not |have )?\w+ (?:[^.,]*? from )?){OWN}")


def with_just_one(text: str) -> str:
    """The text with one of something said as of one: "no more than 1 card"."""
    return JUST_ONE.sub(lambda match: f"1 {match[1]}{singular(match[2] + 's')}", text)


def singular(noun: str) -> str:
    """ "Cards" as "card", "entities" as "entity"."""
    return f"{noun[:-3]}y" if noun.endswith("ies") else noun[:-1]


def join(words: Sequence[str], of_one_player: re.Pattern[str] | None = None) -> str:
    """Words to text: no blank before marks, capitals at the beginnings of sentences."""
    text = " ".join(words)
    text = re.sub(r"\bx\b", "X", text).replace("~ath", "~ATH")
    text = re.sub(r"\b(per|each|every) an? ", r"\1 ", text)
    text = re.sub(r"\ban other ", "another ", re.sub(r"\ba (?=[aeio]|u(?!nit|se|ni))", "an ", text))
    text = re.sub(r"\b((?:each|every) (?:player|opponent) [^.]*?)\bthat player 's (?=hand\b)", r"\1their ", text)
    text = OF_YOURS.sub(r"\1your", text).replace(OWN, "their")
    text = SEVERAL_OF.sub(r"\1 of ", text)
    text = OF_ANY_OPPONENT.sub(r"\1 opponents 's ", text)
    if of_one_player is not None:
        text = of_one_player.sub(lambda match: match[1] + third_person(Verb(match[2])), text)
        text = SKIPS_THEIR.sub(r"\1their", UNTIL_THEY.sub(r"\1they have", text))
    text = re.sub(r"(?<= )([+-]) X\b", r"\1X", text)
    text = re.sub(r" ([.,:;)]|'s\b)", r"\1", text)
    text = re.sub(r"\( ", "(", text)
    text = re.sub(r"(?<=[\dX]) / (?=[+-]?[\dX])", "/", text)
    text = re.sub(r"s's\b", "s'", text)
    text = re.sub(r'" ([^"]*) "', r'"\1"', text)
    text = re.sub(r"[,.]+([.,;])", r"\1", text)
    return re.sub(r"(^|[.:∞] |// |\" ?)([a-z])", lambda match: match[1] + match[2].upper(), text)
