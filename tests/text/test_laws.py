"""The two-way law: what is shown is read as the program that was shown."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from playmat.games.homestuck.lexicon.table import TABLE
from playmat.text.pattern import ZERO_WIDTH, Capture, Element, Word
from playmat.text.table import Rule
from tests.text.homestuck import READER
from tests.text.test_clauses import ABILITIES, CODES, EXECUTES, STATICS, TRIGGERS

WORDS = {
    "NUMBER": "2",
    "TAG": "#ROBOT",
    "TAGS": "#ROBOTS",
    "TITLE": "ADA LOVELY",
    "KEYWORD": "*Pester",
    "ATLEAST": "4+",
    "ATMOST": "3-",
    "PLUS": "+1",
    "MINUS": "-1",
    "GRIST": "1g",
    "BOONS": "2b",
    "PRICIER": "+1g",
    "CHEAPER": "-1g",
    "ENDING": "-BLOOD",
    "COMMA": ",",
    "COLON": ":",
    "SEMICOLON": ";",
    "ENDS": ".",
    "COUNTER": "charge counter",
    "COUNTERS": "charge counters",
    "NO_COMMA": "",
    "DOES": "",
    "DO": "",
    "AN": "",
}
KINDS = ("character", "inventory", "executable", "planet", "moon")
DEEPEST = 14
EXAMPLES = [
    *((f"Ability (1g) {text}", "character") for text, _ in ABILITIES),
    *((text, "character") for text, _ in (*STATICS, *TRIGGERS)),
    *((f"~ATH: {text} // Execute: Draw a card.", "executable") for text, _ in CODES),
    *((f"~ATH: Your #CAT // Execute: {text}", "executable") for text, _ in EXECUTES),
]


@pytest.mark.parametrize(("text", "kind"), EXAMPLES, ids=[text for text, _ in EXAMPLES])
def test_examples_are_shown_and_read_back(text: str, kind: str) -> None:
    """Whatever is read can be shown, and what is shown is that program."""
    program = READER.read_text(text, kind=kind).program
    assert program is not None
    shown = READER.show(program, kind)
    again = READER.read_text(shown, kind=kind)
    assert again.program is not None, "\n".join(str(problem) for problem in again.problems)
    assert program.clauses == again.program.clauses
    assert shown == READER.show(again.program, kind)


def sentence(name: str, dice: random.Random, depth: int = 0) -> Iterator[str]:
    """Words that a nonterminal of the table may be, by the dice; short lines only, once it gets deep."""
    lines = TABLE.rules[name]
    if depth > DEEPEST // 2:
        lines = sorted(lines, key=weight)[: max(1, len(lines) // 3)]
    if depth > DEEPEST:
        lines = lines[:1]
    yield from words(dice.choice(lines).elements, dice, depth)


def weight(line: Rule) -> int:
    return sum(1 for element in line.elements if not isinstance(element, Word)) * 10 + len(line.elements)


def words(elements: Sequence[Element], dice: random.Random, depth: int) -> Iterator[str]:
    for element in elements:
        if isinstance(element, Word):
            yield dice.choice(element.norms)
        elif isinstance(element, Capture):
            if element.name in ZERO_WIDTH or element.name in WORDS:
                yield WORDS[element.name]
            elif depth > 40:
                raise RecursionError
            else:
                yield from sentence(element.name, dice, depth + 1)
        elif not element.optional or dice.random() < 0.3:
            yield from words(dice.choice(element.alternatives), dice, depth)


@pytest.mark.parametrize("seed", range(30))
def test_sentences_of_the_table_are_shown_and_read_back(seed: int) -> None:
    """Sentences made by the table at random: those with one reading can be shown and are read back the same."""
    dice = random.Random(seed)
    read = tried = 0
    while tried < 25 or (not read and tried < 250):
        tried += 1
        kind = dice.choice(KINDS)
        try:
            text = " ".join(sentence(f"{kind} clause", dice)).replace(" 's", "'s").replace(" :", ":")
        except RecursionError:
            continue
        program = READER.read_text(text, kind=kind).program
        if program is None:
            continue
        read += 1
        shown = READER.show(program, kind)
        again = READER.read_text(shown, kind=kind)
        assert again.program is not None, f"{text}\n{shown}\n" + "\n".join(str(problem) for problem in again.problems)
        assert program.clauses == again.program.clauses, f"{text}\n{shown}"
    assert read
