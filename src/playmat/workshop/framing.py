"""What a whole text may lack, beyond its words: the lines that every card of its kind has, and words for itself."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Iterator

from playmat.games.sets import Language
from playmat.lang.book import Face
from playmat.play.library import starter_set
from playmat.play.shelf import rulebook
from playmat.text import Reader
from playmat.text.mend.whole import ENDS
from playmat.text.problems import Problem as TextProblem
from playmat.text.writer import CannotShow
from playmat.workshop.messages import OfferShown

LINES = re.compile(r"\s*(?://|\n)\s*")
OPENING = re.compile(r"[^\s:]+:|\S+(?:\s+\S+)?")
"""How a line begins: its first word with a colon, else its first two words."""
MOST_OFFERS = 3
FEWEST_CARDS = 5
MOST_OF_ALL = 0.8
"""What fewer cards of a kind have in common, or a smaller part of them, is no frame."""
SHORTEST_NAME = 3
NO_SENSE = "can be read, and makes no sense"
WORD = re.compile(r"(?<![\w#])[A-Za-z]+\b")


def opening(line: str) -> str:
    """How a line of a text begins."""
    found = OPENING.match(line)
    return found.group() if found else ""


@functools.cache
def openings(game: str, kind: str) -> tuple[str, ...]:
    """How lines begin of which cards of ours of that kind have one, in their order."""
    texts = _texts(game, kind)
    begun = [tuple(dict.fromkeys(opening(line) for line in LINES.split(text))) for text in texts]
    count = Counter(at for text in begun for at in text)
    shared = {at for at, number in count.items() if number >= max(FEWEST_CARDS, MOST_OF_ALL * len(texts))}
    return next((tuple(at for at in text if at in shared) for text in begun if shared <= set(text)), ())


@functools.cache
def frames(game: str, kind: str) -> tuple[str, ...]:
    """What stands before the deed of cards of that kind, those that most cards have first: all of the lines that every
    such card has, the last one up to its colon.
    """
    wanted = openings(game, kind)
    found: Counter[str] = Counter()
    for text in _texts(game, kind) if wanted else ():
        lines = LINES.split(text)[: len(wanted)]
        if tuple(opening(line) for line in lines) == wanted:
            last = f"{wanted[-1]} " if wanted[-1].endswith(":") else f"{lines[-1]}\n"
            found["".join(f"{line}\n" for line in lines[:-1]) + last] += 1
    return tuple(sorted(found, key=lambda frame: (-found[frame], len(frame), frame)))


def _texts(game: str, kind: str) -> list[str]:
    return [face.text for face in starter_set(game).faces if face.kind == kind and face.text.strip()]


def lacking(game: str, face: Face) -> str:
    """What is said of a text without the lines that every card of its kind has; "" where it has them."""
    has = {opening(line) for line in LINES.split(face.text.strip())}
    missing = [at for at in openings(game, face.kind) if at not in has]
    if not missing:
        return ""
    told = " and one that begins ".join(f"“{at}”" for at in missing)
    return f"{face.kind} cards have a line that begins {told}; this text has none"


def examples(game: str, kind: str) -> list[str]:
    """The shortest texts of cards of that kind, to imitate."""
    return [f"“{' // '.join(LINES.split(text))}”" for text in sorted(_texts(game, kind), key=len)[:2]]


def senseless(reader: Reader, face: Face, problem: TextProblem) -> tuple[int, int] | None:
    """Where in a text the one sentence stands without which it is read, of several that are told to make no sense."""
    if not problem.message.endswith(NO_SENSE):
        return None
    starts = [problem.start, *(problem.start + end.end() for end in ENDS.finditer(problem.words))]
    ends = [*(start for start in starts[1:]), problem.start + len(problem.words)]
    spans = list(zip(starts, ends, strict=True))
    rest = [face.text[:start] + face.text[end:] for start, end in spans] if len(spans) > 1 else []
    found = [
        span
        for span, text in zip(spans, rest, strict=False)
        if reader.read_text(text, kind=face.kind, card=face.name).program
    ]
    return found[0] if len(found) == 1 else None


def names_itself(reader: Reader, face: Face) -> str:
    """What is said of a text in which a card's own name is read, which means every card of that name."""
    title = face.title.upper()
    if not any(token.kind == "title" and str(token.value).upper() == title for token in reader.words_of(face.text)):
        return ""
    return f"“{face.title}” in this text means every card of that name; “this card” means this one alone"


def whole_offers(game: str, face: Face, reader: Reader) -> list[OfferShown]:
    """The text put into the frame of its kind, or with words for the card in the place of its name: what is read."""
    language = rulebook(game).language
    found: dict[str, OfferShown] = {}
    for text, differs in _changed(game, face, reader):
        if len(found) == MOST_OFFERS:
            break
        means = _meaning(language, reader, face, text)
        if means and means not in found:
            found[means] = OfferShown(text, means, [differs])
    return list(found.values())


def _changed(game: str, face: Face, reader: Reader) -> Iterator[tuple[str, str]]:
    """Other texts, each with what differs."""
    text = face.text.strip()
    itself = re.compile(rf"(?<!\w){re.escape(face.title)}(?!\w)", re.IGNORECASE)
    ways = ("this card", f"this {face.kind.title()}", "this")
    named = [(_said(itself, words, text), f"name: {face.title} → {words}") for words in ways]
    own = named if len(face.title) >= SHORTEST_NAME and itself.search(text) else []
    yield from own
    for changed, differs in [(text, ""), *own]:
        signed, told = with_signs(changed, reader)
        if told:
            yield signed, f"{differs}; {told}".removeprefix("; ")
    has = {opening(line) for line in LINES.split(text)}
    if has & set(openings(game, face.kind)):
        return
    for frame in frames(game, face.kind):
        begins = f"before it: {' // '.join(LINES.split(frame.strip()))}"
        for changed, differs in [(text, ""), *own]:
            yield frame + changed, f"{begins}; {differs}".removesuffix("; ")


def with_signs(text: str, reader: Reader) -> tuple[str, str]:
    """A text whose words that are tags have the sign of one, and what differs; "" where none has, or the game knows
    tags without.
    """
    if reader.table.names_as_printed:
        return text, ""
    changes: dict[str, str] = {}

    def signed(found: re.Match[str]) -> str:
        word = found.group().upper()
        if word in reader.tags or word.removesuffix("S") in reader.tags:
            changes[found.group()] = f"#{word}"
        return changes.get(found.group(), found.group())

    made = WORD.sub(signed, text)
    return made, "; ".join(f"tag: {old} → {new}" for old, new in changes.items())


def _said(name: re.Pattern[str], words: str, text: str) -> str:
    """A text with other words for a name, with a capital where a sentence begins."""

    def said(found: re.Match[str]) -> str:
        return words[0].upper() + words[1:] if text[: found.start()].rstrip()[-1:] in ("", ".", ":") else words

    return name.sub(said, text)


def _meaning(language: Language, reader: Reader, face: Face, text: str) -> str:
    """What a text means in canonical words; "" where it is not read, or cannot be played."""
    reading = reader.read_text(text, kind=face.kind, card=face.name)
    if reading.program is None or any(True for _ in language.unsound(face.kind, reading)):
        return ""
    try:
        return reader.show(reading.program, face.kind)
    except CannotShow:
        return text
