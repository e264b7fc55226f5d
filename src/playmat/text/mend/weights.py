"""What changing a word of a sentence costs, and what a person must be told of two sentences that differ."""

from __future__ import annotations

import functools
import tomllib
from collections import Counter
from collections.abc import Sequence
from importlib import resources

from rapidfuzz.distance import Levenshtein

from playmat.text.lexer import Token

SORTS_TOLD = ("number", "owner", "place", "time", "negation")
"""In these an offer may differ from the printed words only with a mark."""

NUMBER_WORDS = {
    word: str(number)
    for number, word in enumerate(("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"))
}
SLOTS = frozenset(
    ("number", "atleast", "atmost", "plus", "minus", "price", "pricier", "cheaper", "tag", "title", "keyword", "ending")
)
"""Kinds of tokens that say which card or how much."""

COST = {
    "filler": 0.35,
    "small": 0.9,
    "number": 1.5,
    "time": 1.5,
    "place": 1.5,
    "owner": 3.0,
    "negation": 5.0,
    "slot": 5.0,
    "word": 1.6,
}
SAME_BUT_FOR_ITS_END = 0.1
NEARLY_THE_SAME = 0.35


@functools.cache
def _words() -> tuple[dict[str, str], dict[str, set[int]], set[tuple[str, str]]]:
    data = tomllib.loads(resources.files("playmat.text.mend").joinpath("words.toml").read_text("utf-8"))
    sorts = {word: sort for sort, words in reversed(data["sorts"].items()) for word in words}
    rows: dict[str, set[int]] = {}
    for index, row in enumerate(data["nearly_the_same"]["rows"]):
        for word in row:
            rows.setdefault(stem(word), set()).add(index)
    pairs = {(stem(one), stem(other)) for one, other in data["opposites"]["rows"]}
    return sorts, rows, pairs | {(other, one) for one, other in pairs}


@functools.lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """A word without what number, person and tense put at its end."""
    for end in ("ing", "ies", "ied", "ed", "es", "s"):
        if word.endswith(end) and len(word) - len(end) >= 3:
            word = word[: -len(end)] + ("y" if end in ("ies", "ied") else "")
            break
    word = word.removesuffix("e") if len(word) > 3 else word
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] else word


@functools.lru_cache(maxsize=4096)
def sort_of(word: str) -> str:
    """What kind of thing a word says: one of SORTS_TOLD, ``filler``, ``small``, or ``word`` for any other."""
    if word.startswith("un") and len(word) > 5 and word not in ("until", "under"):
        return "negation"
    return _words()[0].get(word, "number" if word in NUMBER_WORDS else "word")


def said(token: Token) -> str:
    """A token as it is compared: number words as numbers, names and amounts in full."""
    if token.kind in SLOTS:
        return f"{token.norm}{token.value}{token.coin}"
    return f"<number>{NUMBER_WORDS[token.norm]}" if token.norm in NUMBER_WORDS else token.norm


def sort_of_token(token: Token) -> str:
    """The same of a token; ``slot`` for names and amounts."""
    return "slot" if token.kind in SLOTS else sort_of(token.norm)


def cost_of(token: Token) -> float:
    """What it costs to leave a token out, or to put it in."""
    return COST[sort_of_token(token)]


def change(old: Token, new: Token) -> float:
    """What it costs to put one token in the place of another."""
    return _change(said(old), sort_of_token(old), said(new), sort_of_token(new))


@functools.lru_cache(maxsize=65_536)
def _change(first: str, first_sort: str, second: str, second_sort: str) -> float:
    if first == second:
        return 0.0
    both = max(COST[first_sort], COST[second_sort]) * 1.4
    if "slot" in (first_sort, second_sort):
        return both if first_sort == second_sort else both * 1.5
    if is_opposite(first, second):
        return 3 * COST["negation"]
    if stem(first) == stem(second):
        return SAME_BUT_FOR_ITS_END
    rows = _words()[1]
    if rows.get(stem(first), set()) & rows.get(stem(second), set()):
        return NEARLY_THE_SAME
    return both


def is_opposite(first: str, second: str) -> bool:
    """Whether one word is the other with "un" before it, or turns what the other says round."""
    return (
        stem(first) == stem("un" + second)
        or stem(second) == stem("un" + first)
        or (stem(first), stem(second)) in _words()[2]
    )


def distance(old: Sequence[Token], new: Sequence[Token]) -> float:
    """What it costs to make one sentence the other."""
    row = [0.0]
    for token in new:
        row.append(row[-1] + cost_of(token))
    for token in old:
        before, row = row, [row[0] + cost_of(token)]
        for index, other in enumerate(new):
            row.append(
                min(before[index] + change(token, other), before[index + 1] + cost_of(token), row[-1] + cost_of(other))
            )
    return row[-1]


def weight(tokens: Sequence[Token]) -> float:
    """What it costs to leave all of it out."""
    return sum(map(cost_of, tokens))


def differences(old: Sequence[Token], new: Sequence[Token]) -> tuple[str, ...]:
    """What a person must look at before taking the one sentence for the other, in words.

    Everything that says how many, whose, where, when or not is told; then the words that say something else, those that
    stand in another form, by which it is somebody else who does it or of more than one that it is said, and whether the
    same words stand in another order.
    """
    found = []
    for sort in (*SORTS_TOLD, "name", "word"):
        gone, come = _besides(old, new, sort), _besides(new, old, sort)
        if gone or come:
            found.append(f"{sort}: {_listed(gone)} → {_listed(come)}")
    mine, theirs = ([_compared(token) for token in tokens] for tokens in (old, new))
    forms = [
        (before.norm, after.norm)
        for block in Levenshtein.opcodes(mine, theirs)
        if block.tag == "equal"
        for before, after in zip(
            old[block.src_start : block.src_end], new[block.dest_start : block.dest_end], strict=True
        )
        if before.norm != after.norm and _compared(before) == stem(before.norm) and sort_of_token(before) != "filler"
    ]
    if forms:
        found.append(f"form: {' '.join(form for form, _ in forms)} → {' '.join(form for _, form in forms)}")
    if not found and mine != theirs:
        found.append("order: the same words stand in another")
    return tuple(found)


def _told_as(token: Token) -> str:
    if token.kind in ("tag", "title", "keyword", "ending"):
        return "name"
    sort = sort_of_token(token)
    return {"slot": "number", "small": "word"}.get(sort, sort)


def _compared(token: Token) -> str:
    return said(token) if token.kind in SLOTS or token.norm in NUMBER_WORDS else stem(token.norm)


def _besides(these: Sequence[Token], those: Sequence[Token], sort: str) -> list[str]:
    """Words of a sort that one sentence has more often than the other."""
    left = Counter(_compared(token) for token in those)
    found = []
    for token in these:
        key = _compared(token)
        if left[key] > 0:
            left[key] -= 1
        elif _told_as(token) == sort:
            found.append(written(token))
    return found


def _listed(words: Sequence[str]) -> str:
    return " ".join(words) if words else "—"


FORMS = {
    "atleast": "{}+",
    "atmost": "{}-",
    "plus": "+{}",
    "minus": "-{}",
    "pricier": "+{}g",
    "cheaper": "-{}g",
    "keyword": "*{}",
    "ending": "-{}",
}


def written(token: Token) -> str:
    """A token as cards print it."""
    if token.kind == "price":
        return f"{token.value}{token.coin}"
    if token.kind == "tag":
        return f"#{token.value}S" if token.norm == "<tags>" else f"#{token.value}"
    if token.kind in SLOTS:
        return FORMS.get(token.kind, "{}").format(token.value)
    return {"~ath": "~ATH", "x": "X"}.get(token.norm, token.norm)
