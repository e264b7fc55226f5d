"""Rules that a table changes: offered with what they mean, checked, and told to whoever sits there."""

from __future__ import annotations

import pytest

from playmat.games.parameters import read_value
from playmat.play.shelf import RULEBOOKS
from playmat.table.hall import Hall
from tests.table.conftest import Client, PageEnd
from tests.table.wish import OCTETS, WISH

EDITIONS = [(name, edition) for name, book in RULEBOOKS.items() for edition in book.editions]
MOVE = "hs.move.costs-2-grist.move_cost"


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_what_a_table_may_change_is_offered(client: Client, game: str, edition: str) -> None:
    """Every parameter that can be changed at all, with what the ledger says, and its value as it would be sent."""
    offered = client.get(f"/api/games/{game}/rules/{edition}").json()["parameters"]
    book = RULEBOOKS[game]
    assert [one["name"] for one in offered] == [one.name for one in book.adjustable(edition)]
    assert all(one["says"] and one["label"] and one["here"] and one["wanted"] for one in offered)
    assert book.overriding(edition, {one["name"]: read_value(one["usual"]) for one in offered}).keys() <= {
        one["name"] for one in offered
    }
    usual = dict(book.parameters(edition))
    assert {one["name"]: usual[one["name"]] for one in offered} == {
        name: value
        for name, value in book.parameters(edition, {one["name"]: read_value(one["usual"]) for one in offered})
        if name in {one["name"] for one in offered}
    }


@pytest.mark.parametrize("path", ["chess/rules/1", "homestuck/rules/1999"])
def test_there_are_no_rules_of_what_is_not_there(client: Client, path: str) -> None:
    """An unknown game or edition is refused in words."""
    reply = client.get(f"/api/games/{path}")
    assert reply.status_code == 400
    assert reply.json()["message"].startswith("there is no")


def test_a_changed_rule_is_told_at_the_table(client: Client) -> None:
    """Who sits down with another rule is told of that one, of its usual value too, and plays by it; a save keeps it."""
    key = client.post("/api/tables", json=WISH | {"rules": {MOVE: "0", "moons": "true"}}).json()["table"]
    again = client.post(
        "/api/tables/load?bot=random", content=client.get(f"/api/tables/{key}/save").content, headers=OCTETS
    ).json()
    for table in (key, again["table"]):
        with client.websocket_connect(f"/ws/{table}") as socket:
            page = PageEnd(socket)
            page.hear("view")
            (rule,) = page.view["house_rules"]
            assert (rule["name"], rule["label"], rule["here"], rule["usual"]) == (MOVE, "Move cost", "0", "2")
            assert rule["says"].startswith("The move action costs 2 grist")


def test_an_ordinary_table_has_no_house_rules(client: Client) -> None:
    """Nothing is told where nothing is changed."""
    key = client.post("/api/tables", json=WISH).json()["table"]
    with client.websocket_connect(f"/ws/{key}") as socket:
        page = PageEnd(socket)
        page.hear("view")
        assert page.view["house_rules"] == []


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ({"moves": "1"}, "There is no rule parameter 'moves'"),
        ({MOVE: "-1"}, "must be a whole number from 0 to 1000"),
        ({MOVE: "lots"}, "must be a whole number"),
        ({"hs.deck.size-49.deck_size": "60"}, "cannot be changed for a game"),
        ({"hs.setup.player-count-2-5.min_players": "3"}, "2 players: the game is for 3 to 5"),
    ],
)
def test_rules_that_cannot_be_are_refused(client: Client, hall: Hall, rules: dict[str, str], says: str) -> None:
    """The refusal says what is wrong with which, and no table is made."""
    reply = client.post("/api/tables", json=WISH | {"rules": rules})
    assert reply.status_code == 400
    assert reply.json()["place"] == "rules"
    assert says in reply.json()["message"]
    assert len(hall) == 0


@pytest.mark.parametrize("rules", [{MOVE: 1}, {MOVE: "1" * 401}, {f"hs.{n}": "1" for n in range(101)}])
def test_rules_are_a_few_short_texts(client: Client, rules: object) -> None:
    """Anything longer, or of another kind, is not read at all."""
    assert client.post("/api/tables", json=WISH | {"rules": rules}).status_code == 400
