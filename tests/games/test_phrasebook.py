"""The phrasebooks: sentences that cards can say, which offers and hints are made of."""

from __future__ import annotations

import pytest

from playmat.games.phrasebook import phrasebook
from playmat.games.sets import reader_of
from playmat.play.library import GAMES
from playmat.play.shelf import rulebook
from playmat.text.mend.known import shape


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_is_read(game: str) -> None:
    """Every text of a phrasebook is read as it stands, and none stands there twice."""
    texts = phrasebook(game)
    reader = reader_of(rulebook(game).language, ())
    unread = [
        text
        for kind, text in texts
        if (reading := reader.read_text(text, kind=kind)).program is None or reading.corrections or reading.names
    ]
    assert unread == []
    assert len(set(texts)) == len(texts) > 500


@pytest.mark.parametrize("game", GAMES)
def test_its_sentences_are_imitated(game: str) -> None:
    """What is like a sentence of the phrasebook is shown it, whether a card says it or not."""
    language = rulebook(game).language
    reader, known = reader_of(language, ()), language.imitable()
    for kind, text in phrasebook(game)[::50]:
        segment = reader.tokens_of(text, kind)[0]
        _, words = known.nearest([*segment, segment[0]], many=1)[0]
        assert [shape(word.token) for word in words] == [shape(token) for token in segment]
