"""Other wordings are read as the grammar's own, and change no meaning: the law of the phrasing layer."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from playmat.core.errors import CardError
from playmat.games import phrasing
from playmat.games.gamma.lexicon.table import TABLE as GAMMA
from playmat.games.holosseum.lexicon.table import TABLE as HOLOSSEUM
from playmat.games.homestuck.lexicon.table import TABLE as HOMESTUCK
from playmat.games.phrasing import load_phrasing
from playmat.play.library import starter_set
from playmat.text import Reader
from playmat.text.lexer import Token, tokens
from playmat.text.parser import Parser, TooTangled
from playmat.text.phrasing import Phrase, Phrasing, Wordings, wordings_in, words_of
from playmat.text.phrasing.paraphrases import Paraphrase, Paraphrases, Said, parts_of, wordings_of
from playmat.text.table import Table
from tests.text import test_holosseum as holosseum_texts
from tests.text.homestuck import TAGS, TITLES, read

HERE = Path(__file__).parent
TABLES = {"homestuck": HOMESTUCK, "holosseum": HOLOSSEUM}
KINDS = {"characters": "character", "executables": "executable", "inventory": "inventory", "moons": "moon"}
CASES = [
    pytest.param(game, phrase.says, variant, id=f"{game}: {variant}")
    for game, table in TABLES.items()
    for phrase in table.phrasing.phrases
    for variant in phrase.variants
]


@cache
def readers(game: str) -> tuple[Reader, Reader]:
    """A reader with the layer and one without."""
    names = (TITLES, TAGS) if game == "homestuck" else (holosseum_texts.TITLES, holosseum_texts.TAGS)
    faces = starter_set(game).faces
    titles = {*names[0], *(face.title for face in faces)}
    tags = {*names[1], *(tag for face in faces for tag in face.tags)}
    table = TABLES[game]
    plain = Table(line for lines in table.rules.values() for line in lines)
    return Reader(table, titles, tags), Reader(plain, titles, tags)


def texts(game: str) -> Iterator[tuple[str, str]]:
    """The pool: our cards, and the invented texts."""
    yield from ((face.kind, face.read_text) for face in starter_set(game).faces)
    if game == "holosseum":
        yield from ((kind, text["words"]) for kind, text in holosseum_texts.texts())
        return
    for path in sorted((HERE / "unseen").glob("*.toml")):
        stem = path.stem.partition("-")[0]
        for text in tomllib.loads(path.read_text("utf-8"))["text"]:
            yield KINDS.get(stem, stem.removesuffix("s")), text["words"]


@cache
def pool(game: str) -> tuple[tuple[str, str, Any], ...]:
    """Each text, with its kind and what it means; None where it is not read."""
    reader = readers(game)[0]
    found = ((kind, text, reader.read_text(text, kind=kind).program) for kind, text in texts(game))
    return tuple((kind, text, None if program is None else program.clauses) for kind, text, program in found)


ALL_TABLES = {**TABLES, "gamma": GAMMA}
PARAPHRASES = [
    pytest.param(game, one.says, variant, id=f"{game}: {variant} → {one.says}")
    for game, table in ALL_TABLES.items()
    for one in table.phrasing.paraphrases.paraphrases
    for variant in wordings_of(one)
]
MOST_TRIED = 25
"""In so many clauses of a game a paraphrase is tried at most: some are said in nearly every one."""


@cache
def sentences(game: str) -> tuple[tuple[str, tuple[Token, ...], frozenset[str]], ...]:
    """The clauses of our cards and of invented texts, each with its kind and its words."""
    invented = () if game == "gamma" else texts(game)
    both = (*((face.kind, face.read_text) for face in starter_set(game).faces), *invented)
    reader = readers(game)[0] if game in TABLES else Reader(GAMMA)
    segments = [(kind, tuple(words)) for kind, text in both for words in reader.tokens_of(text, kind)]
    return tuple((kind, words, frozenset(token.norm for token in words)) for kind, words in segments)


@cache
def meaning(game: str, kind: str, words: tuple[Token, ...]) -> Any:
    """What a clause means as it stands; None where it is not read, or in two ways."""
    try:
        found = Parser(ALL_TABLES[game], words).whole(f"{kind} clause")
    except TooTangled:
        return None
    return found[0].value if len(found) == 1 else None


def exchanged(game: str, says: str, variant: str) -> Iterator[tuple[str, tuple[Token, ...], tuple[Token, ...]]]:
    """Clauses that say the one, and the same with the other."""
    other_way = Paraphrases([Paraphrase(variant, (says,))])
    literal = {part.norm for part in parts_of(says) if isinstance(part, Said)}
    for kind, words, norms in sentences(game):
        if literal <= norms:
            yield from ((kind, words, changed.words) for changed in other_way.exchanged(words, len(words)))


@pytest.mark.parametrize(("game", "says", "variant"), PARAPHRASES)
def test_a_paraphrase_never_means_anything_else(game: str, says: str, variant: str) -> None:
    """In clauses of the pool that say the one, the other is not read as it is printed, or says the same."""
    for kind, words, changed in islice(exchanged(game, says, variant), MOST_TRIED):
        meant = meaning(game, kind, words)
        if meant is not None:
            assert meaning(game, kind, changed) in (None, meant), " ".join(token.norm for token in changed)


@pytest.mark.parametrize(
    ("says", "variant", "text", "read"),
    [
        ("{number} or less {word}", "at most {number} {word}", "have at most 5 cards", "have 5 or less cards"),
        ("{word} {number}", "{number} {word}", "x, 2 boons", "x boons 2"),
        ("your", "your own", "of your own cards", "of your cards"),
        ("a", "b", "b, c", "a c"),
        ("a", "b|c [d] e", "c e", "a"),
        ("a", "b|c [d] e", "b d e f", "a f"),
        ("a", "^ b", "b c", "a c"),
        ("a {number}", "{number} a $", "2 a", "a 2"),
        ("a", "b, c", "b, c", "a"),
    ],
)
def test_gaps_are_filled_with_what_is_printed(says: str, variant: str, text: str, read: str) -> None:
    """Whatever stands in a gap stands in it on the other side; the printed words are told."""
    (one,) = Paraphrases([Paraphrase(says, (variant,))]).rewritten(tokens(text), 2)
    assert " ".join(str(token.value or token.norm) for token in one.words) == read
    assert one.words[0].start == 0


def test_a_gap_stands_on_both_sides() -> None:
    """Nothing printed is left out, and nothing comes from nowhere."""
    with pytest.raises(ValueError, match="other gaps"):
        Paraphrases([Paraphrase("{number} cards", ("cards",))])


def test_what_is_read_is_not_paraphrased() -> None:
    """A paraphrase is tried where the printed words are refused, and told in the printed words."""
    assert not read("This card gains +1 power.").rephrased
    reading = read("When this card is destroyed, return it to your own hand.")
    assert [(one.printed, one.read_as) for one in reading.rephrased] == [("your own hand", "your hand")]
    plain = read("When this card is destroyed, return it to your hand.")
    assert reading.program is not None
    assert plain.program is not None
    assert reading.program.clauses == plain.program.clauses


def test_two_meanings_of_other_words_are_none() -> None:
    """Where paraphrases lead to different meanings with equally many exchanges, nothing is guessed."""
    assert read("Look at your opponents hand.").program is None


def said(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w'#*-]){re.escape(words)}(?![\w'-])", re.IGNORECASE)


def as_read(reader: Reader, text: str, kind: str) -> list[list[Token]]:
    """The words of a text as the grammar has them, wherever they stand in print: all that its meaning comes of. None where
    anything is reported of them.
    """
    return [[replace(token, start=0, end=0) for token in segment] for segment in reader.tokens_of(text, kind)]


@pytest.mark.parametrize(("game", "says", "variant"), CASES)
def test_a_variant_means_what_the_phrase_means(game: str, says: str, variant: str) -> None:
    """In every sentence of the pool that says the phrase, and not already in other words, the variant says the same."""
    reader = readers(game)[0]
    pattern = said(says)
    others = [said(one) for phrase in TABLES[game].phrasing.phrases if phrase.says == says for one in phrase.variants]
    within = [other for other in others if pattern.search(other.pattern.replace("\\ ", " "))]
    for kind, text, meant in pool(game):
        if meant is None or not pattern.search(text) or any(other.search(text) for other in within):
            continue
        changed = pattern.sub(variant, text)
        words = as_read(reader, text, kind)
        if words and words == as_read(reader, changed, kind):
            continue  # most often the very same reading
        program = reader.read_text(changed, kind=kind).program
        assert program is not None, changed
        assert meant == program.clauses, changed


@pytest.mark.parametrize("game", TABLES)
def test_the_layer_changes_no_meaning(game: str) -> None:
    """What the grammar reads without the layer means the same with it."""
    plain = readers(game)[1]
    for kind, text, meant in pool(game):
        alone = plain.read_text(text, kind=kind)
        if alone.program is not None and not alone.corrections:
            assert meant == alone.program.clauses, text


def test_what_was_rephrased_is_told_in_the_printed_words() -> None:
    """The words stand where they are printed; a problem behind them still points at its own word."""
    text = "Whenever this card attacks, you may receive +1 grist."
    reading = read(text)
    assert [(one.printed, one.read_as, one.by) for one in reading.rephrased] == [
        ("Whenever", "when", "phrasing"),
        ("receive", "gain", "phrasing"),
    ]
    assert [text[owner.start : owner.end] for owner in reading.owners] == [owner.words for owner in reading.owners]
    (problem,) = read("Whenever this card attacks, receive a potato.").problems
    assert problem.words == "potato"


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("at the beginning of X", [(0, 2), (3, 6), (7, 16), (17, 19)]),
        ("at end of X", [(0, 2), (3, 6), (7, 9), (9, 9)]),
        ("can not X", [(0, 7)]),
    ],
)
def test_words_that_come_stand_where_the_printed_ones_stand(text: str, spans: list[tuple[int, int]]) -> None:
    """More words or fewer: together they take the place of the variant, and nothing else."""
    made, changes = load_phrasing("homestuck").apply(tokens(text))
    assert spans == [(token.start, token.end) for token in made[:-1]]
    assert [text[one.start : one.end] for one in changes] == [text.removesuffix(" X")]


def test_the_longest_variant_counts() -> None:
    """A variant that begins with another one is taken whole; a comma inside is none."""
    layer = Phrasing([Phrase("a", ("b", "b c"))])
    assert [token.norm for token in layer.apply(tokens("b c b d"))[0]] == ["a", "a", "d"]
    assert [token.norm for token in layer.apply(tokens("b, c"))[0]] == ["a", "c"]
    assert [token.comma for token in layer.apply(tokens("x, b c"))[0]] == [False, True]


def test_no_variant_is_said_twice() -> None:
    """A variant leads to one phrase, and no phrase is a variant of another."""
    with pytest.raises(ValueError, match="'b' is there twice"):
        Phrasing([Phrase("a", ("b",)), Phrase("c", ("b",))])
    with pytest.raises(ValueError, match="itself what is said"):
        Phrasing([Phrase("a", ("b",)), Phrase("b", ("c",))])
    with pytest.raises(ValueError, match="cannot be read"):
        wordings_in('[[phrase]]\nsays = "a"\n')


def test_a_bad_file_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game whose phrases are wrong is named."""
    twice = Wordings(phrase=(Phrase("a", ("b",)), Phrase("c", ("b",))))
    monkeypatch.setattr(phrasing, "wordings_in", lambda _: twice)
    with pytest.raises(CardError, match="the phrasing of homestuck"):
        load_phrasing("homestuck")


def test_words_as_tokens_have_them() -> None:
    """A variant is compared word by word."""
    assert words_of("That player's hand can't") == ("that", "player", "'s", "hand", "can't")
