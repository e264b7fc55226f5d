"""Other wordings that are tried where the printed words are not read: with gaps, and in no sentence that is read.

A phrase of the layer holds in any sentence; a paraphrase need not. "5 or less life" is "5 life or less" and "your own
card" is "your card" wherever such words are refused, and what is read as it is printed stays as it is. Gaps stand for
whatever is printed there: ``{number}`` (also "+1"), ``{word}``, ``{words}``, a few, and ``{clause}``, as many as there
are within a sentence, their commas included. A gap stands on both sides. ``{number}g`` is a number with its coin in one
("2g"), which the grammar may know as another amount of the same; ``{number>+}`` and ``{number>-}`` print it with that
sign, ``{number>0}`` without. ``{noun}`` is a word whose number may change: ``{noun>s}`` is it in the plural,
``{noun<s}`` in the singular.

A variant may stand for several: ``on|during`` is either word, ``[own]`` may be left out. ``^`` before it asks for the
beginning of a sentence, ``^^`` for that of a text, ``$`` behind it for the end of a sentence; a comma asks for one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import product
from operator import itemgetter

import msgspec

from playmat.text.lexer import NUMBER_WORDS, Token, tokens

MOST_WORDS = 5
"""So many words a gap of several has at most."""
LONGEST_CLAUSE = 40
"""So many words a clause has at most."""
A_WORD = 2
"""So many tokens a sentence has that is a word alone: "Unchained."."""
LEAST_LETTERS = 3
"""A word that ends in "s" and is so short at most is no plural: "its", "is"."""
GAP = re.compile(
    r"\{(?P<gap>(?P<kind>number|words?|clause|noun)\d?)(?P<form>[<>]s|>[+0-])?\}(?P<coin>[gb]\b)?|(?P<edge>\^\^?|\$)"
)
STOPS = frozenset((".", '"', "//", "-", "("))
"""A sentence begins behind these."""
ASKING = frozenset(("if", "when", "whenever", "while", "unless", "once", "after", "until"))
"""They begin a clause on which another hangs."""
COUNTED = frozenset((*NUMBER_WORDS, "x"))
SIGNS = {">+": "plus", ">-": "minus", ">0": "number"}
"""What a number with a sign is called, or without one."""
UNGAPPED = range(1)
"""No gap stands before the first word."""
MOST = {"words": MOST_WORDS, "clause": LONGEST_CLAUSE}


class Paraphrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the grammar says, and other words for it, both maybe with gaps. ``though_refused``: it is tried, too, where
    the printed words can stand as they do and make nothing, or were refused with a reason, since they mean just this.
    """

    says: str
    variants: tuple[str, ...]
    though_refused: bool = False


class Gap(msgspec.Struct, frozen=True):
    """Words that stand on both sides as they are printed."""

    name: str
    most: int
    is_number: bool
    comma: bool = False
    colon: bool = False
    coin: str = ""
    form: str = ""

    @property
    def is_clause(self) -> bool:
        """Whether commas may stand in it."""
        return self.most == LONGEST_CLAUSE

    def takes(self, token: Token) -> bool:
        """Whether a word may stand in it, in the form in which it is said there."""
        return self._takes(token) and (not self.form or formed(token, self.form) == token)

    def _takes(self, token: Token) -> bool:
        if self.is_clause:
            return token.norm not in STOPS and token.norm != ")"
        if self.coin:
            return token.coin == self.coin and isinstance(token.value, int)
        if self.is_number:
            return token.kind in ("number", "plus", "minus") or token.norm in COUNTED
        return token.norm[0].isalpha() or token.norm == "'s" or token.kind in ("tag", "title", "number")


class Said(msgspec.Struct, frozen=True):
    """A word or a number, and whether a comma or a colon stands before it."""

    norm: str
    comma: bool = False
    value: int | str = ""
    colon: bool = False


class Edge(msgspec.Struct, frozen=True):
    """Where a sentence begins, or ends; ``^^`` where a text begins of which no card was spoken before."""

    mark: str

    def is_at(self, found: Sequence[Token], at: int) -> bool:
        """Whether it is before the word at that place."""
        if self.mark == "$":
            return at == len(found) or found[at].norm in (".", '"', "//")
        if at in (0, len(found)):
            return at == 0
        if self.mark == "^^":
            return found[at - 1].norm == '"' or (at == A_WORD and found[at - 1].norm == ".")
        return found[at - 1].norm in STOPS or found[at].colon


Part = Said | Gap | Edge
Filled = dict[str, Sequence[Token]]


class Way(msgspec.Struct, frozen=True):
    """One variant and what it says. Only where all words it ``needs`` are there, and so many words before the one that
    it has first as its gaps before it can take (``before``), can it stand, and it takes ``most`` words: most ways are
    passed over by that.
    """

    variant: tuple[Part, ...]
    says: tuple[Part, ...]
    needs: frozenset[str]
    first: str
    before: range
    most: int
    begins_anew: bool = False
    """Whether it begins a sentence where the print goes on."""
    though_refused: bool = False


class Rewritten(msgspec.Struct, frozen=True):
    """A sentence said otherwise: its words, and the printed ones that were exchanged, from ``start`` to ``end``."""

    words: tuple[Token, ...]
    start: int
    end: int
    read_as: str


class Paraphrases:
    """The paraphrases of a language, and all ``words`` that they exchange, which are therefore no slips of others.
    Raises ValueError for one that leaves a gap out.
    """

    def __init__(self, paraphrases: Iterable[Paraphrase] = ()) -> None:
        self.paraphrases = tuple(paraphrases)
        self.words: set[str] = set()
        ways: list[Way] = []
        for one in self.paraphrases:
            says = parts_of(one.says)
            for variant in map(parts_of, wordings_of(one)):
                if gaps_of(variant) != gaps_of(says):
                    raise ValueError(f"{one.says!r} has other gaps than {one.variants}")
                needs = frozenset(part.norm for part in variant if isinstance(part, Said))
                most = sum(part.most if isinstance(part, Gap) else isinstance(part, Said) for part in variant)
                begins_anew = says[0] == Said(".") and variant[0] != Said(".") and not isinstance(variant[0], Edge)
                ways.append(Way(variant, says, needs, *anchor_of(variant), most, begins_anew, one.though_refused))
                self.words.update(norm for norm in needs if norm[0].isalpha())
        asked = Counter(norm for way in ways for norm in way.needs)
        self._by_rarest: dict[str, list[tuple[int, Way]]] = {}
        """Each way once, with its place in the order of all, by the word it needs that the fewest others need."""
        for order, way in enumerate(ways):
            rarest = min(way.needs, key=lambda norm: (asked[norm], norm), default="")
            self._by_rarest.setdefault(rarest, []).append((order, way))

    def rewritten(self, found: Sequence[Token], near: int, *, refused: bool = False) -> Iterator[Rewritten]:
        """Each way in which words around a place can be said otherwise; ``near`` is the one that was not read.
        ``refused``: all were, and nothing was made of them.
        """
        if refused:
            yield from self.exchanged(found, near, refused=True)
            return
        yield from self.exchanged(found, near)
        yield from _apostrophes(found, near)
        yield from _semicolons(found, near)

    def exchanged(self, found: Sequence[Token], near: int, *, refused: bool = False) -> Iterator[Rewritten]:
        """Those of the ways that the paraphrases give."""
        places: dict[str, list[int]] = {}
        for at, token in enumerate(found):
            places.setdefault(token.norm, []).append(at)
        norms = places.keys()
        known = [one for norm in ("", *norms) for one in self._by_rarest.get(norm, ()) if one[1].needs <= norms]
        for _, way in sorted(known, key=itemgetter(0)):
            if refused and not way.though_refused:
                continue
            least = 0 if refused else max(near + 1 - way.most - MOST_WORDS, 0)
            for first in _beginnings(way, places, least, min(near, len(found) - 1)):
                for last, filled in _matches(way.variant, found, first):
                    if way.begins_anew and _is_open(found, first):
                        continue
                    if (refused or last + MOST_WORDS > near) and not _is_said(way.variant, way.says, found, first):
                        in_form = _formed(way.says, filled)
                        if in_form is not None:
                            yield _rewritten(found, first, last, way.says, in_form)


def anchor_of(variant: Sequence[Part]) -> tuple[str, range]:
    """The word that a wording has first, and how many words of gaps may stand before it; no word, no range."""
    least = most = 0
    for part in variant:
        if isinstance(part, Said):
            return part.norm, range(least, most + 1)
        if isinstance(part, Gap):
            least, most = least + 1, most + part.most
    return "", range(0)


def _beginnings(way: Way, places: Mapping[str, Sequence[int]], least: int, last: int) -> Sequence[int]:
    """Where a wording may begin, from the least place to the last, told from where its first word stands."""
    if not way.before:
        return range(least, last + 1)
    standing = places[way.first]
    if way.before == UNGAPPED:
        return [at for at in standing if least <= at <= last]
    return sorted({at - before for at in standing for before in way.before if least <= at - before <= last})


def _is_open(found: Sequence[Token], at: int) -> bool:
    """Whether a clause is still open there that some other must follow: "if it is a #TROLL card" before its comma."""
    if at < len(found) and found[at].apart:
        return False
    for before in reversed(range(at)):
        token = found[before]
        if token.norm in STOPS or token.apart:
            return False
        if token.norm in ASKING:
            return not any(one.comma for one in found[before + 1 : at])
    return False


def _is_said(variant: Sequence[Part], says: Sequence[Part], found: Sequence[Token], first: int) -> bool:
    """Whether the words are part of what would come for them: "this" of "this card"."""
    norms, said = [token.norm for token in found], [getattr(part, "norm", None) for part in says]
    return any(
        tuple(says[at : at + len(variant)]) == tuple(variant) and norms[first - at : first - at + len(says)] == said
        for at in range(min(first, len(says) - len(variant)) + 1)
    )


def parts_of(phrase: str) -> tuple[Part, ...]:
    """The words and the gaps of a phrase."""
    found: list[Part] = []
    at = 0
    for gap in GAP.finditer(phrase):
        found += _said(phrase[at : gap.start()])
        if gap["edge"]:
            found.append(Edge(gap["edge"]))
        else:
            before = phrase[at : gap.start()].rstrip()
            comma, colon = before.endswith(","), before.endswith(":")
            most, is_number = MOST.get(gap["kind"], 1), gap["kind"] == "number"
            found.append(Gap(gap["gap"], most, is_number, comma, colon, gap["coin"] or "", gap["form"] or ""))
        at = gap.end()
    return (*found, *_said(phrase[at:]))


def _said(words: str) -> list[Part]:
    return [Said(token.norm, token.comma, token.value, token.colon) for token in tokens(words.lower())]


def wordings_of(one: Paraphrase) -> Iterator[str]:
    """Its variants, each with one of the words that may stand in a place."""
    for variant in one.variants:
        places = [
            ("", *place.strip("[]").split("|")) if place.startswith("[") else place.split("|")
            for place in re.findall(r"\[[^\]]*\]|\S+", variant)
        ]
        for words in product(*places):
            yield " ".join(word for word in words if word)


def gaps_of(parts: Iterable[Part]) -> Collection[str]:
    """The names of the gaps."""
    return {part.name for part in parts if isinstance(part, Gap)}


def _matches(
    parts: Sequence[Part], found: Sequence[Token], at: int, *, begun: bool = False
) -> Iterator[tuple[int, Filled]]:
    """Where the parts may end that begin at a place, and what stands in their gaps."""
    if not parts:
        yield at, {}
        return
    first, rest = parts[0], parts[1:]
    if isinstance(first, Edge):
        if first.is_at(found, at):
            yield from _matches(rest, found, at, begun=begun)
        return
    if isinstance(first, Said):
        if at == len(found) or found[at].norm != first.norm or found[at].value != first.value:
            return
        if not begun or (found[at].comma == first.comma and found[at].colon == first.colon):
            yield from _matches(rest, found, at + 1, begun=True)
        return
    for end in range(at + 1, min(at + first.most, len(found)) + 1):
        token = found[end - 1]
        inside = begun or end > at + 1
        begins = end == at + 1
        has_comma = token.comma != (first.comma and begins) and (begins or not first.is_clause)
        if not first.takes(token) or (inside and (token.colon != (first.colon and begins) or has_comma)):
            return
        for last, filled in _matches(rest, found, end, begun=True):
            yield last, {**filled, first.name: found[at:end]}


def _apostrophes(found: Sequence[Token], near: int) -> Iterator[Rewritten]:
    """The sentence with an apostrophe put in or left out: "your opponents hand", "all opponent's discard"."""
    for at in range(max(0, near - MOST_WORDS), min(near + 1, len(found) - 1)):
        token, after = found[at], found[at + 1]
        if token.kind != "word":
            continue
        if after.norm == "'s" and not token.norm.endswith("s"):
            yield _with(found, at, at + 2, Said(token.norm + "s"))
        elif after.kind in ("word", "tag") and token.norm.endswith("s") and len(token.norm) > LEAST_LETTERS:
            yield _with(found, at, at + 1, Said(token.norm[:-1]), Said("'s"))
            yield _with(found, at, at + 1, Said(token.norm), Said("'s"))


def _semicolons(found: Sequence[Token], near: int) -> Iterator[Rewritten]:
    """The sentence with a full stop for a semicolon."""
    for at in range(1, min(near + 2, len(found))):
        token = found[at]
        if token.apart and found[at - 1].norm not in STOPS:
            stop = Token("operator", ".", token.start, token.start)
            after = msgspec.structs.replace(token, apart="", comma=False)
            words = (*found[:at], stop, after, *found[at + 1 :])
            yield Rewritten(words, token.start, token.end, f". {token.norm}")


def _formed(says: Sequence[Part], filled: Filled) -> Filled | None:
    """What stands in the gaps, in the form in which it is said; None where it has none."""
    found = dict(filled)
    for part in says:
        if isinstance(part, Gap) and part.form:
            (token,) = filled[part.name]
            other = formed(token, part.form)
            if other is None:
                return None
            found[part.name] = (other,)
    return found


def formed(token: Token, form: str) -> Token | None:
    """A word or a number in another form; the same where it is in that form already, None where it has none."""
    if form in SIGNS:
        if token.kind == "word":
            value = NUMBER_WORDS.index(token.norm) if token.norm in NUMBER_WORDS else None
        else:
            known = ("number", "plus") if form == ">0" else ("number", SIGNS[form])
            value = token.value if token.kind in known and isinstance(token.value, int) else None
        if value is None:
            return None
        return msgspec.structs.replace(token, kind=SIGNS[form], norm=f"<{SIGNS[form]}>", value=value, coin="")
    if token.kind != "word":
        return None
    return msgspec.structs.replace(token, norm=plural(token.norm) if form == ">s" else singular(token.norm))


def plural(noun: str) -> str:
    """Several of it; the same if it is of several already."""
    if noun.endswith("s"):
        return noun
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


def singular(noun: str) -> str:
    """One of it; the same if it is of one already."""
    if not noun.endswith("s") or len(noun) <= LEAST_LETTERS:
        return noun
    return f"{noun[:-3]}y" if noun.endswith("ies") else noun[:-1]


def _with(found: Sequence[Token], first: int, last: int, *says: Part) -> Rewritten:
    return _rewritten(found, first, last, says, {})


def _rewritten(found: Sequence[Token], first: int, last: int, says: Sequence[Part], filled: Filled) -> Rewritten:
    """The sentence with the words from first to last said otherwise."""
    printed = found[first:last]
    start, end = printed[0].start, max(token.end for token in printed)
    made: list[Token] = []
    for part in says:
        if isinstance(part, Gap):
            begins, *inside = filled[part.name]
            if part.is_clause:
                made += (msgspec.structs.replace(begins, comma=part.comma, colon=part.colon), *inside)
            else:
                first_word = msgspec.structs.replace(_bare(begins), comma=part.comma, colon=part.colon)
                made += (first_word, *map(_bare, inside))
        elif isinstance(part, Said):
            kind = "word" if part.value == "" else "number"
            made.append(Token(kind, part.norm, start, end, part.value, comma=part.comma, colon=part.colon))
    first_said = printed[0]
    made[0] = msgspec.structs.replace(made[0], comma=first_said.comma, colon=first_said.colon, apart=first_said.apart)
    if all(isinstance(part, Gap) for part in says):  # words that were left out belong to what stands beside them
        made[0] = msgspec.structs.replace(made[0], start=start, end=end)
    read_as = " ".join(token.norm if token.value == "" else str(token.value) for token in made)
    return Rewritten((*found[:first], *made, *found[last:]), start, end, read_as)


def _bare(token: Token) -> Token:
    """A word of a gap, without what stood before it; of a number with its coin the number."""
    kind, norm = ("number", "<number>") if token.coin else (token.kind, token.norm)
    return msgspec.structs.replace(token, kind=kind, norm=norm, coin="", comma=False, colon=False)
