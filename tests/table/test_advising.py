"""What a page may ask before it answers."""

from __future__ import annotations

from tests.table.conftest import Client, PageEnd
from tests.table.wish import DECKS, WISH


def test_a_hint_against_a_bot(page: PageEnd) -> None:
    """Options of the open question, and why."""
    view = page.my_turn()
    page.send({"type": "hint"})
    advice = page.hear("advice")
    assert (view["step"], True) == (advice["step"], advice["says"].endswith("."))
    assert view["ask"]["least"] <= len(advice["options"]) <= view["ask"]["most"]


def test_no_hint_against_a_person(client: Client) -> None:
    """Where another person plays, a hint is refused with its reason."""
    here = {"kind": "here", "deck": DECKS[1], "name": "Bea"}
    key = client.post("/api/tables", json=WISH | {"others": [here], "seed": None}).json()["table"]
    with client.websocket_connect(f"/ws/{key}") as socket:
        page = PageEnd(socket)
        page.hear("view")
        page.send({"type": "hint"})
        problem = page.hear("error")
    assert (problem["place"], problem["message"]) == ("hint", "Hints are given in games against bots alone.")


def test_what_is_asked_of_a_past_step_is_not_told(page: PageEnd) -> None:
    """The reply names the step and has no outcome; one about the open question has."""
    view = page.my_turn()
    page.send({"type": "foresee", "step": view["step"] + 1, "options": [0]})
    assert page.hear("foreseen")["outcome"] is None
    page.send({"type": "foresee", "step": view["step"], "options": [0]})
    assert page.hear("foreseen")["outcome"] is not None
