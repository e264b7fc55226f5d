"""Decks on the shelf of the database."""

from __future__ import annotations

import pytest

from playmat.table.store import Store
from playmat.table.store.shelf import MARK, KeptDeck, Shelf


@pytest.fixture
def shelf() -> Shelf:
    kept = Store().shelf
    kept.most = 3
    return kept


def test_a_deck_is_found_by_a_key_that_follows_from_it(shelf: Shelf) -> None:
    """The same deck has the same key, another game or another word another one."""
    deck = KeptDeck("homestuck", b"{}", b"deck", "")
    key = shelf.keep(deck)
    assert key.startswith(MARK)
    assert shelf.find(key) == deck
    assert shelf.keep(deck) == key
    others = [KeptDeck("holosseum", b"{}", b"deck", ""), KeptDeck("homestuck", b"{ }", b"deck", "")]
    assert key not in {other.key for other in others}


def test_what_is_longest_unused_goes_first(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """The shelf holds so many decks; a deck that was looked at stays before one that was not."""
    now = [0.0]
    monkeypatch.setattr("playmat.table.store.shelf.time.time", lambda: now[0])
    keys = []
    for number in range(3):
        now[0] += 1
        keys.append(shelf.keep(KeptDeck("homestuck", str(number).encode(), b"", "")))
    now[0] += 1
    assert shelf.find(keys[0]) is not None
    now[0] += 1
    shelf.keep(KeptDeck("homestuck", b"one more", b"", ""))
    assert [shelf.find(key) is not None for key in keys] == [True, False, True]


@pytest.mark.parametrize("key", ["", "~", "~nothing", "finders-keepers", "~' OR 1=1 --"])
def test_a_key_that_is_none_finds_nothing(shelf: Shelf, key: str) -> None:
    """Whatever is asked for, only a key that was given out finds a deck."""
    assert shelf.find(key) is None
