"""Words that are gone through together with others that begin alike go as far as a parser takes them alone."""

from __future__ import annotations

import sys
import tomllib
from itertools import islice
from pathlib import Path

import pytest

from playmat.play.shelf import rulebook
from playmat.text import Reader
from playmat.text.parser import Parser, TooTangled
from playmat.text.recognising import Recogniser

LOTS = Path(__file__).parent / "lots"


@pytest.mark.parametrize("game", ["homestuck", "holosseum", "gamma"])
def test_a_recogniser_goes_as_far_as_a_parser_in_as_many_steps(game: str) -> None:
    """For every other wording of refused clauses: the same furthest word, the same steps, whole where a parser is."""
    reader = Reader(rulebook(game).language.table)
    file = LOTS / f"lot-14-{game}-ambitious.toml"
    tried = whole = 0
    for card in tomllib.loads(file.read_text("utf-8"))["card"][:12]:
        name = f"{card['kind']} clause"
        for clause in reader.tokens_of(card["text"], card["kind"]):
            recogniser = Recogniser(reader.table, name)
            printed = recogniser.recognised(clause, sys.maxsize)
            ways = reader.table.phrasing.paraphrases.rewritten(clause, printed.furthest)
            for words in (clause, *(way.words for way in islice(ways, 12))):
                parser = Parser(reader.table, words, sys.maxsize)
                found = parser.whole(name)
                reached = recogniser.recognised(words, sys.maxsize, printed)
                assert parser.furthest == reached.furthest
                assert bool(found or parser.senseless) == reached.is_whole
                if not reached.is_whole:
                    assert parser.spent == reached.spent
                    assert reached.spent == recogniser.recognised(words, reached.spent).spent
                    with pytest.raises(TooTangled):
                        recogniser.recognised(words, reached.spent - 1, printed)
                tried, whole = tried + 1, whole + reached.is_whole
            recogniser.close()
    assert tried > whole > 0
