"""Decks and sets that people share by a link."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from playmat.play.shelf import RULEBOOKS
from playmat.table.store import Store
from playmat.table.store.shared import Shared
from playmat.workshop.jobs import LARGEST_SHARED
from tests.table.conftest import Client
from tests.table.test_pictures import PNG, own_card, sent
from tests.table.test_workshop import deck_wish

GAME = "holosseum"
RULINGS = '[[ruling]]\nid = "mine.1"\nquestion = "Is it?"\nruling = "It is."\ncards = ["MINE"]\n'


def shared(client: Client, *titles: str, **changes: Any) -> Any:
    """The reply to a set of these cards that is to be shared."""
    own = {"rows": [own_card(title) for title in titles]}
    return client.post("/api/workshop/sets", json={"game": GAME, "name": "Ours", "own": own, **changes})


@pytest.fixture
def kept() -> Shared:
    sets = Store().shared_sets
    sets.most_bytes = 100
    return sets


def test_a_friend_gets_the_set_and_not_its_secret(client: Client) -> None:
    """The link leads to all cards, rulings and pictures of cards that are in it, and to no word that changes it."""
    picture = sent(client, PNG).json()["key"]
    link = shared(client, "MINE", "YOURS", rulings=RULINGS, art={"MINE": picture, "ANOTHER": picture}).json()
    assert link["key"] != link["secret"]
    found = client.get(f"/api/sets/{link['key']}").json()
    assert link["secret"] not in str(found)
    assert [row["Name"] for row in found["own"]["rows"]] == ["MINE", "YOURS"]
    assert (found["name"], found["rulings"], found["art"]) == ("Ours", RULINGS, {"MINE": picture})
    read = client.post("/api/workshop/set", json={"game": GAME, "own": found["own"]}).json()
    assert [card["problems"] for card in read["cards"]] == [[], []]


def test_the_maker_alone_leads_it_elsewhere_and_takes_it_back(client: Client) -> None:
    """With the secret the same link leads to the set as it is now, and then nowhere; the key alone does neither."""
    link = shared(client, "MINE").json()
    assert shared(client, "NEWER", secret=link["secret"]).json() == link
    rows = client.get(f"/api/sets/{link['key']}").json()["own"]["rows"]
    assert [row["Name"] for row in rows] == ["NEWER"]
    guessed = client.post("/api/workshop/sets/back", json={"secret": link["key"]})
    assert guessed.json() == {"was_shared": False}
    assert client.get(f"/api/sets/{link['key']}").status_code == 200
    assert client.post("/api/workshop/sets/back", json={"secret": link["secret"]}).json() == {"was_shared": True}
    gone = client.get(f"/api/sets/{link['key']}")
    assert (gone.status_code, gone.json()["place"]) == (404, "set-link")


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"own": {"rows": []}}, "no cards"),
        ({"own": {"rows": [{"Name": "nothing else"}]}}, "no cards"),
        ({"rulings": "[[ruling"}, "rulings of this set cannot be read"),
        ({"own": {"rows": [], "errata": "[[errata"}}, "errata"),
        ({"game": "chess"}, "chess"),
        ({"secret": "short"}, "matching regex"),
        ({"art": {"MINE": "x" * 200}}, "length <= 80"),
    ],
)
def test_what_is_no_set_is_not_shared(client: Client, changes: dict[str, Any], says: str) -> None:
    """Each is refused in one sentence, and nothing is kept."""
    reply = shared(client, "MINE", **changes)
    assert (reply.status_code, says in reply.json()["message"]) == (400, True), reply.json()


def test_a_set_is_bounded(client: Client) -> None:
    """More words than so many are not shared, be each card within its own bounds."""
    rows = [{**own_card(f"CARD {at}"), "Text": "Draw a card. " * 150} for at in range(300)]
    reply = shared(client, own={"rows": rows})
    assert (reply.status_code, f"{LARGEST_SHARED} are shared" in reply.json()["message"]) == (400, True), reply.json()


@pytest.mark.parametrize("game", RULEBOOKS)
def test_the_words_of_strangers_come_back_as_words(client: Client, game: str) -> None:
    """Markup and formulas in a name or text are kept to the letter; nothing is made of them here."""
    columns = RULEBOOKS[game].language.columns
    (row, *_) = client.get(f"/api/library/{game}/new").json()["rows"]
    words = {columns.title: "=<img src=x onerror=alert(1)>", columns.text: "</script>&{{7*7}}"}
    link = client.post("/api/workshop/sets", json={"game": game, "name": "<b>", "own": {"rows": [{**row, **words}]}})
    found = client.get(f"/api/sets/{link.json()['key']}")
    assert found.headers["content-type"].startswith("application/json")
    assert words.items() <= found.json()["own"]["rows"][0].items()


def test_sets_longest_unused_make_room(kept: Shared, monkeypatch: pytest.MonkeyPatch) -> None:
    """They have so many bytes together; one that was asked for a day later stays before one that was not."""
    now = [0.0]
    monkeypatch.setattr("playmat.table.store.shared.time.time", lambda: now[0])
    keys = [kept.keep(f"secret {number}", b"x" * 40) for number in range(2)]
    now[0] += 100_000
    assert kept.find(keys[0]) is not None
    keys.append(kept.keep("secret 2", b"x" * 40))
    assert [kept.find(key) is not None for key in keys] == [True, False, True]


def test_a_key_does_not_tell_its_secret(kept: Shared) -> None:
    """It follows from the secret alone, one way: a key in the place of a secret is another key."""
    key = kept.key_of("a secret of its own")
    assert (key, len(base64.urlsafe_b64decode(f"{key}=="))) == (kept.key_of("a secret of its own"), 16)
    assert kept.key_of(key) != key


def shared_deck(client: Client, count: int, secret: str = "") -> Any:
    """The reply to a deck with so many of one card that is to be shared."""
    wish = deck_wish(GAME, own={"rows": [own_card("MINE"), own_card("ANOTHER")]})
    wish["cards"] = [{"name": "MINE", "count": count}]
    return client.post("/api/workshop/decks/share", json={"deck": wish, "secret": secret})


def test_a_deck_is_shared_and_taken_back_by_its_maker_alone(client: Client) -> None:
    """The same link leads to the deck as it is now, with those of its maker's cards that are in it, and then nowhere; it is
    no deck of a seat, and the secret of a set shares no deck.
    """
    link = shared_deck(client, 2).json()
    assert client.get(f"/api/decks/{link['key']}").json()["cards"] == [{"name": "MINE", "count": 2}]
    assert shared_deck(client, 3, link["secret"]).json() == link
    found = client.get(f"/api/decks/{link['key']}").json()
    assert (found["cards"], [row["Name"] for row in found["own"]["rows"]]) == ([{"name": "MINE", "count": 3}], ["MINE"])
    assert link["secret"] not in str(found)
    assert shared(client, "MINE", secret=link["secret"]).json()["key"] != link["key"]
    others = [{"kind": "bot", "bot": "goldfish"}]
    seat = client.post("/api/tables", json={"game": GAME, "deck": link["key"], "others": others})
    assert (seat.status_code, seat.json()["place"]) == (400, "deck")
    for secret, was_shared in ((link["key"], False), (link["secret"], True), (link["secret"], False)):
        gone = client.post("/api/workshop/decks/back", json={"secret": secret})
        assert gone.json() == {"was_shared": was_shared}
    gone = client.get(f"/api/decks/{link['key']}")
    assert (gone.status_code, gone.json()["place"]) == (404, "deck-link")
