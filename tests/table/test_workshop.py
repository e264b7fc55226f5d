"""The library, decks and cards of one's own over HTTP; every game, and what strangers may send."""

from __future__ import annotations

import asyncio
import base64
import json
import re
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

import playmat
from playmat.core.errors import PlaymatError
from playmat.play.library import starter_set
from playmat.play.shelf import RULEBOOKS
from playmat.table.app import create_app
from playmat.table.bench import InProcesses
from playmat.table.engine import Engine
from playmat.table.hall import Hall
from playmat.table.limits import Limits, Rate
from tests.table.conftest import Client, PageEnd
from tests.table.wish import WISH

GAMES = [game for game in RULEBOOKS if playmat.precons(game)]
WORDED = [game for game in GAMES if any(face.text for face in starter_set(game).faces)]
"""Games of which cards of ours have words."""


def deck_wish(game: str, **changes: Any) -> dict[str, Any]:
    """A wish with the first deck of a game."""
    deck = playmat.precons(game)[0].deck
    cards = [{"name": card.name, "count": card.count} for card in deck.cards]
    return {"game": game, "name": deck.name, "cards": cards, **changes}


def own_rows(client: Client, game: str) -> list[dict[str, str]]:
    """A card of each kind, to write over."""
    rows: list[dict[str, str]] = client.get(f"/api/library/{game}/new").json()["rows"]
    return rows


@pytest.mark.parametrize("game", GAMES)
def test_the_library_has_every_card_and_what_it_does(client: Client, game: str) -> None:
    """A library tells the game's own columns and kinds, and each card with keys of what its program does."""
    library = client.get(f"/api/library/{game}").json()
    known = {deed["key"] for deed in library["deeds"]}
    assert all(library[part] for part in ("kinds", "columns", "decks", "cards"))
    assert {card["kind"] for card in library["cards"]} <= {kind["key"] for kind in library["kinds"]}
    assert all(set(card["deeds"]) <= known for card in library["cards"])
    assert sum(deed["count"] for deed in library["deeds"]) == sum(len(card["deeds"]) for card in library["cards"])


@pytest.mark.parametrize("game", GAMES)
def test_a_card_page_has_every_word_with_its_node(client: Client, game: str) -> None:
    """Each part of a clause has the printed words between its start and end; the card's decks are told."""
    card = playmat.precons(game)[0].deck.cards[0].name
    page = client.get(f"/api/library/{game}/card", params={"name": card}).json()
    text = page["read"]["card"]["text"]
    parts = [part for clause in page["read"]["clauses"] for part in clause["parts"]]
    assert [text[part["start"] : part["end"]] for part in parts] == [part["words"] for part in parts]
    assert playmat.precons(game)[0].slug in {deck["key"] for deck in page["decks"]}


def test_a_card_that_is_not_there_gets_the_nearest_names(client: Client) -> None:
    """A misspelt address of a card is one sentence with the names that were perhaps meant."""
    card = playmat.precons("homestuck")[0].deck.cards[0].name
    reply = client.get("/api/library/homestuck/card", params={"name": card[:-1]})
    assert reply.status_code == 400
    assert card in reply.json()["message"]


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_is_measured_against_the_rules(client: Client, game: str) -> None:
    """A deck of ours is legal; with its first card left out every broken rule is named with what it says."""
    assert client.post("/api/workshop/deck", json=deck_wish(game)).json()["is_legal"]
    wish = deck_wish(game)
    wish["cards"] = wish["cards"][1:]
    report = client.post("/api/workshop/deck", json=wish).json()
    assert not report["is_legal"]
    assert all(problem["rule"] and problem["rule_says"] for problem in report["problems"])
    bounded = [one for one in report["measures"] if one["least"] is not None]
    assert any(one["value"] != one["least"] for one in bounded)


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_goes_out_and_comes_in_again(client: Client, game: str) -> None:
    """Every form in which a deck is written and that holds no pictures is read back as the same cards."""
    wish = deck_wish(game)
    for form in ("text", "json", "workbook", "cockatrice", "octgn", "draftmancer", "cubecobra"):
        raw = client.post("/api/workshop/deck/file", json={"deck": wish, "form": form}).content
        data = base64.b64encode(raw).decode()
        read = client.post("/api/workshop/deck/read", json={"game": game, "data": data, "name": wish["name"]}).json()
        assert read["cards"] == wish["cards"], form
        assert read["slips"] == []


def test_a_misspelt_name_is_offered_and_not_taken(client: Client) -> None:
    """A name with a slip stays as it is written, beside the card that a plain yes would take."""
    card = playmat.precons("homestuck")[0].deck.cards[0].name
    data = base64.b64encode(f"2 {card[:-1]}\n".encode()).decode()
    read = client.post("/api/workshop/deck/read", json={"game": "homestuck", "data": data}).json()
    assert read["cards"] == [{"name": card[:-1], "count": 2}]
    assert [slip["offered"] for slip in read["slips"]] == [card]


def test_what_cannot_be_a_deck_of_this_game_is_told(client: Client) -> None:
    """A list of another game's cards says of which; a title alone offers its one card, and a PDF is no list."""

    def read(raw: bytes) -> Any:
        wish = {"game": "homestuck", "data": base64.b64encode(raw).decode()}
        return client.post("/api/workshop/deck/read", json=wish).json()

    names = [card.name for card in playmat.precons("gamma")[0].deck.cards[:4]]
    notes = read("".join(f"2 {name}\n" for name in names).encode())["notes"]
    assert notes == ["These are cards of Project Gamma: bring the deck there"]
    assert read("".join(f"2 {name}\n" for name in names[:2]).encode())["notes"] == []
    titles = Counter(face.title for face in starter_set("homestuck").faces)
    (one,), (several,) = (
        [name for name, count in titles.items() if (count == 1) == alone][:1] for alone in (True, False)
    )
    slips = read(f"1 {one}\n1 {several}\n".encode())["slips"]
    assert [slip["offered"].partition(" / ")[0] for slip in slips] == [one, ""]
    assert "copy the list that is in it" in read(b"%PDF-1.7\n1 0 obj")["message"]


@pytest.mark.parametrize("game", GAMES)
def test_an_opening_hand_is_dealt_by_the_rules(client: Client, game: str) -> None:
    """The same seed deals the same hand of cards that are in the deck."""
    wish = {"deck": deck_wish(game), "seed": 5}
    hands = [client.post("/api/workshop/deck/hand", json=wish).json()["cards"] for _ in range(2)]
    assert hands[0] == hands[1] != []
    assert set(hands[0]) <= {card["name"] for card in wish["deck"]["cards"]}  # type: ignore[index]


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_with_a_card_of_ones_own_is_played_at_the_table(client: Client, game: str) -> None:
    """A deck with a card of one's own is kept under a key, its link gives it back, and a seat is taken with it."""
    rows = own_rows(client, game)
    own = client.post("/api/workshop/set", json={"game": game, "own": {"rows": rows}}).json()["cards"]
    kinds = {card["name"]: card["kind"] for card in client.get(f"/api/library/{game}").json()["cards"]}
    mine = {card["card"]["kind"]: card["card"]["name"] for card in own}
    wish = deck_wish(game, own={"rows": rows})
    swapped = next(card for card in wish["cards"] if kinds[card["name"]] in mine)
    name = mine[kinds[swapped["name"]]]
    wish["cards"] = [card for card in wish["cards"] if card is not swapped]
    wish["cards"].append({"name": name, "count": swapped["count"]})
    key = client.post("/api/workshop/decks", json=wish).json()["key"]
    assert key == client.post("/api/workshop/decks", json=wish).json()["key"]
    kept = client.get(f"/api/decks/{key}").json()
    assert len(kept["own"]["rows"]) == 1
    bot = {"kind": "bot", "bot": "random", "deck": playmat.precons(game)[1].slug}
    table = client.post("/api/tables", json={"game": game, "deck": key, "others": [bot], "seed": 3})
    assert table.status_code == 201
    with client.websocket_connect(f"/ws/{table.json()['table']}") as socket:
        page = PageEnd(socket)
        assert page.hear("welcome")["decks"][0] == wish["name"]
        page.my_turn()


def test_among_persons_only_legal_decks_are_played(client: Client) -> None:
    """A deck that breaks a rule may be tried against a bot, and is refused, with the rule, where a seat is open."""
    wish = deck_wish("homestuck")
    spare = next(card for card in wish["cards"] if card["count"] == 2)
    spare["count"] = 1
    key = client.post("/api/workshop/decks", json=wish).json()["key"]
    seat = {"game": "homestuck", "deck": key, "others": [{"kind": "bot"}]}
    assert client.post("/api/tables", json=seat).status_code == 201
    reply = client.post("/api/tables", json=seat | {"others": [{"kind": "open"}]})
    assert reply.status_code == 400
    assert "exactly 49 cards" in reply.json()["message"]


def test_a_key_that_leads_to_no_deck_is_refused(client: Client) -> None:
    """A link to a deck that is not kept is a 404, and no seat is taken with it."""
    assert client.get("/api/decks/~nothing").status_code == 404
    seat = {"game": "homestuck", "deck": "~nothing", "others": [{"kind": "bot"}]}
    assert client.post("/api/tables", json=seat).json()["place"] == "deck"


@pytest.mark.parametrize("game", WORDED)
def test_a_card_that_is_not_read_has_carets_and_offers(client: Client, game: str) -> None:
    """A word that cards cannot speak of is told with its place, and sentences that are read are offered."""
    library = client.get(f"/api/library/{game}").json()
    heading = next(column["heading"] for column in library["columns"] if column["field"] == "text")
    row = next(row for row in own_rows(client, game) if row[heading])
    row[heading] += " Then flumber it."
    own = {"rows": [row]}
    (card,) = client.post("/api/workshop/set", json={"game": game, "own": own}).json()["cards"]
    assert not card["card"]["is_playable"]
    assert {row[heading][one["start"] : one["end"]] for one in card["problems"]} == {
        one["words"] for one in card["problems"]
    }
    offered = client.post("/api/workshop/set/mend", json={"game": game, "own": own, "card": card["card"]["name"]})
    assert offered.json()["sentences"]


@pytest.mark.parametrize("game", GAMES)
def test_a_set_is_one_file_that_comes_back_the_same(client: Client, game: str) -> None:
    """A pack has the cards, the errata, the rulings and the art, and gives them all back."""
    rows = own_rows(client, game)
    name = client.post("/api/workshop/set", json={"game": game, "own": {"rows": rows}}).json()["cards"][0]["card"][
        "name"
    ]
    picture = "data:image/png;base64," + base64.b64encode(b"\x89PNG\r\n\x1a\nrest").decode()
    rulings = '[[ruling]]\nid = "mine.one"\nquestion = "May it?"\nruling = "It may."\n'
    wish = {"game": game, "name": "My set", "own": {"rows": rows}, "form": "pack", "rulings": rulings}
    raw = client.post("/api/workshop/set/file", json=wish | {"art": {name: picture}})
    data = base64.b64encode(raw.content).decode()
    read = client.post("/api/workshop/set/read", json={"game": game, "name": "my-set.zip", "data": data}).json()
    assert read["rows"] == rows
    assert read["rulings"] == rulings
    assert read["art"] == {name: picture}


@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_tried_where_it_can_be_used(client: Client, game: str) -> None:
    """Trying a card sits one down in a game in which one is asked; breaking it plays games and counts."""
    card = playmat.precons(game)[0].deck.cards[1].name
    wish = {"game": game, "own": {"rows": []}, "card": card, "seed": 2}
    seat = client.post("/api/workshop/set/try", json=wish).json()
    with client.websocket_connect(f"/ws/{seat['table']}") as socket:
        assert PageEnd(socket).my_turn()["ask"]["seat"] == 0
    told = client.post("/api/workshop/set/break", json=wish | {"games": 3}).json()
    assert told["games"] == 3
    assert told["drawn"] <= 3
    assert told["troubles"] == []


BAD = [
    ("/api/workshop/deck", {"game": "chess", "name": "", "cards": []}, "There is no game 'chess'"),
    ("/api/workshop/deck", {"game": "homestuck", "name": "", "cards": [{"name": "A", "count": 0}]}, ">= 1"),
    ("/api/workshop/deck", {"game": "homestuck", "name": "n" * 200, "cards": []}, "length"),
    ("/api/workshop/deck", {"game": "homestuck", "name": "", "cards": [], "cheat": 1}, "unknown field"),
    ("/api/workshop/deck", {"game": "homestuck", "name": "", "cards": [], "own": {"rows": [{}] * 500}}, "length"),
    ("/api/workshop/deck", {"game": "homestuck", "name": "", "cards": [], "own": {"errata": "x = ["}}, "errata"),
    ("/api/workshop/deck/file", {"deck": {"game": "homestuck", "name": "", "cards": []}, "form": "exe"}, "no form"),
    ("/api/workshop/deck/read", {"game": "homestuck", "data": "UEsDBAo="}, "workbook"),
    ("/api/workshop/deck/read", {"game": "homestuck", "data": "!!"}, "base64"),
    ("/api/workshop/set/read", {"game": "homestuck", "data": base64.b64encode(b"a,b\n1,2\n").decode()}, "TITLE"),
    ("/api/workshop/set/read", {"game": "homestuck", "data": base64.b64encode(b"PK\x03\x04zz").decode()}, "workbook"),
    ("/api/workshop/set/try", {"game": "homestuck", "own": {}, "card": "nobody"}, "no card"),
    ("/api/workshop/set/break", {"game": "homestuck", "own": {}, "card": "x", "games": 10_000}, "<= 20"),
]


@pytest.mark.parametrize(("address", "wish", "says"), BAD)
def test_what_cannot_be_is_refused_in_one_sentence(
    client: Client, address: str, wish: dict[str, Any], says: str
) -> None:
    """Wrong games, numbers, names, files and forms are refused, and the sentence says what is wrong."""
    reply = client.post(address, json=wish)
    assert reply.status_code == 400, reply.text
    assert says in reply.json()["message"], reply.json()


def test_too_much_is_refused(client: Client) -> None:
    """A request beyond its size is not read."""
    wish = {"game": "homestuck", "name": "x", "cards": [], "own": {"rows": [{"TITLE": "x" * 3900}] * 400 * 2}}
    reply = client.post("/api/workshop/deck", content=json.dumps(wish), headers={"Content-Type": "application/json"})
    assert reply.status_code in {400, 413}


def test_readings_beyond_their_rate_wait(tmp_path: Path) -> None:
    """One address that asks the workshop for more than its share is told to wait, and may still play."""
    app = create_app(Hall(Engine()), page=tmp_path, limits=Limits(workshop=Rate(2, 1000.0)))
    with TestClient(app) as client:
        replies = [client.post("/api/workshop/deck", json=deck_wish("homestuck")) for _ in range(3)]
        assert [reply.status_code for reply in replies] == [200, 200, 429]
        assert "workshop" in replies[-1].json()["message"]
        assert client.post("/api/tables", json=WISH).status_code == 201


def test_work_without_end_is_stopped() -> None:
    """What a wish sets off in its process ends with its time, in one sentence."""

    async def work() -> str:
        bench = InProcesses(1, workshop_seconds=0.2)
        try:
            await bench.work(time.sleep, 600)
        except PlaymatError as error:
            return str(error)
        finally:
            bench.close()
        return ""

    assert asyncio.run(work()).startswith("this asks for too much work: it took longer than")


def test_rulings_of_a_set_are_told_or_refused(client: Client) -> None:
    """The rulings beside a set come with it, and a table that is none is refused."""
    text = '[[ruling]]\nid = "mine.one"\nquestion = "May it?"\nruling = "It may."\ncards = ["A CARD"]\n'
    wish = {"game": "homestuck", "own": {"rows": []}, "rulings": text}
    ruled = client.post("/api/workshop/set", json=wish).json()["ruled"]
    assert ruled == [{"id": "mine.one", "question": "May it?", "ruling": "It may.", "cards": ["A CARD"]}]
    refused = client.post("/api/workshop/set", json=wish | {"rulings": "[[ruling]]"})
    assert refused.status_code == 400
    assert "rulings" in refused.json()["message"]


def test_only_names_that_no_card_has_are_warned_of(client: Client) -> None:
    """A set may speak of tags of our cards; a tag that nobody bears is told."""
    row = next(row for row in own_rows(client, "homestuck") if row["Kind"] == "character")
    ours = client.get("/api/library/homestuck").json()["cards"]
    tag = next(tag for card in ours for tag in card["tags"] if f"#{tag}" != row["Tags"])
    for said, count in ((tag, 0), ("GRUMBLER", 1)):
        own = {"rows": [row | {"Game Text": f"When this card is destroyed, destroy a #{said} card."}]}
        (card,) = client.post("/api/workshop/set", json={"game": "homestuck", "own": own}).json()["cards"]
        assert len(card["warnings"]) == count


def test_words_that_mean_two_things_are_told_with_both(client: Client) -> None:
    """A sentence of two readings is no card that works: the page gets both, over the words that are meant."""
    row = next(row for row in own_rows(client, "homestuck") if row["Kind"] == "character")
    own = {"rows": [row | {"Game Text": "This card earns +1 boon during your Boon Phase."}]}
    (card,) = client.post("/api/workshop/set", json={"game": "homestuck", "own": own}).json()["cards"]
    (problem,) = card["problems"]
    assert "can be read in 2 ways" in problem["message"]
    assert "it earns +1 boon" in problem["message"]
    assert "put a boon on this card" in problem["message"]
    assert not card["card"]["is_playable"]


def test_a_deck_with_too_many_words_is_not_kept(client: Client) -> None:
    """What lies on the shelf is bounded, whatever cards of one's own a deck has."""
    row = next(row for row in own_rows(client, "homestuck") if row["Kind"] == "character")
    rows = [row | {"subtitle": f"number {at}", "Flavorlogue": "x" * 3900} for at in range(45)]
    cards = [{"name": f"{row['TITLE']} / number {at}", "count": 1} for at in range(45)]
    wish = {"game": "homestuck", "name": "Long", "cards": cards, "own": {"rows": rows}}
    reply = client.post("/api/workshop/decks", json=wish)
    assert reply.status_code == 400
    assert "150000 are kept at most" in reply.json()["message"]


@pytest.mark.parametrize(
    ("sheets", "pages"),
    [
        ({}, 1),
        ({"paper": "letter", "bleed": 3}, 2),
        ({"saves_ink": True, "backs": True}, 2),
    ],
)
def test_sheets_are_as_they_were_chosen(client: Client, sheets: dict[str, Any], pages: int) -> None:
    """Nine cards of a set lie on one sheet, on two of Letter with colour over the cut, and with backs on two pages."""
    own = {"rows": [{**own_rows(client, "holosseum")[0], "Name": f"CARD {at}"} for at in range(9)]}
    wish = {"game": "holosseum", "name": "Nine", "own": own, "form": "pdf", "sheets": sheets}
    raw = client.post("/api/workshop/set/file", json=wish).content
    assert (raw[:5], len(re.findall(rb"/Type\s*/Page\b", raw))) == (b"%PDF-", pages)
    width, height = (792, 612) if sheets.get("paper") == "letter" else (595, 841)
    assert re.search(rb"/MediaBox\s*\[0 0 %d\S* %d" % (width, height), raw)


def test_sheets_that_no_printer_has_are_refused(client: Client) -> None:
    """Another paper, and more colour over the cut than there is room for."""
    wish = {"deck": deck_wish("holosseum"), "form": "pdf"}
    replies = [
        client.post("/api/workshop/deck/file", json={**wish, "sheets": sheets}).status_code
        for sheets in ({"paper": "a0"}, {"bleed": 40})
    ]
    assert replies == [400, 400]
