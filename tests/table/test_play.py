"""A game through the websocket."""

from __future__ import annotations

import random
from typing import Any

from tests.table.conftest import Client, PageEnd


def test_a_whole_game_is_played_to_its_end(page: PageEnd) -> None:
    """A person can play every question of a game until somebody wins."""
    dice = random.Random(1)
    while not page.my_turn()["over"]:
        ask = page.view["ask"]
        count = dice.randint(ask["least"], ask["most"])
        page.answer(*dice.sample(range(len(ask["options"])), count))
        page.hear("view")
    assert page.view["winners"]
    assert page.view["ask"] is None


def test_the_log_is_sent_once_and_whole(client: Client, table: str) -> None:
    """The log lines that a page was sent, put together, are the log of the game; a new page gets all at once."""
    lines: list[dict[str, Any]] = []
    with client.websocket_connect(f"/ws/{table}") as socket:
        page = PageEnd(socket)
        page.my_turn()
        for _ in range(12):
            page.answer(page.view["ask"]["options"][-1]["index"])
            page.hear("view")
            page.my_turn()
        for message in page.messages:
            if message["type"] == "view":
                assert message["whole_log"] == (message is page.messages[1])
                lines += message["view"]["log"]
    numbers = [line["number"] for line in lines]
    assert numbers == sorted(set(numbers))
    with client.websocket_connect(f"/ws/{table}") as socket:
        again = PageEnd(socket)
        assert said(again.my_turn()["log"]) == said(lines)


def said(lines: list[dict[str, Any]]) -> list[tuple[object, ...]]:
    """Lines of the log without what is true only now: which of the cards that they name are seen."""
    return [(line["number"], line["turn"], line["text"], line["cause"], line["kind"], line["shown"]) for line in lines]


def test_a_page_that_comes_back_finds_its_game(client: Client, table: str) -> None:
    """Nothing is lost when the connection is: same step, same question, and the bot went on meanwhile."""
    with client.websocket_connect(f"/ws/{table}") as socket:
        page = PageEnd(socket)
        page.my_turn()
        page.answer(0)
        page.hear("view")
        before = page.my_turn()
    with client.websocket_connect(f"/ws/{table}") as socket:
        after = PageEnd(socket).my_turn()
    assert (after["step"], after["ask"], after["cards"]) == (before["step"], before["ask"], before["cards"])


def test_two_pages_at_one_seat_see_the_same(client: Client, table: str) -> None:
    """The same seat can be looked at from two windows; an answer in one shows in the other."""
    with client.websocket_connect(f"/ws/{table}") as one, client.websocket_connect(f"/ws/{table}") as two:
        first, second = PageEnd(one), PageEnd(two)
        first.my_turn()
        second.my_turn()
        first.answer(0)
        assert first.hear("view")["view"]["step"] <= second.hear("view")["view"]["step"] + 1
        assert first.my_turn()["ask"] == second.my_turn()["ask"]


def test_an_answer_to_an_old_question_is_refused(page: PageEnd) -> None:
    """An answer that crossed with a change of the game says which step it was for."""
    page.answer(0, step=page.view["step"] + 1)
    problem = page.hear("error")
    assert problem["place"] == "step"


def test_an_option_that_is_not_there_is_refused(page: PageEnd) -> None:
    """The index of an option must be one of the question's."""
    page.answer(40)
    assert page.hear("error")["place"] == "options"


def test_the_engine_has_the_last_word_on_an_answer(page: PageEnd) -> None:
    """Too many or doubled options are refused in the engine's words, and change nothing."""
    before = page.view["step"]
    page.answer(0, 0)
    problem = page.hear("error")
    assert problem["place"] == "options"
    page.answer(0)
    assert page.hear("view")["view"]["step"] == before + 1


def test_why_not_is_answered_for_cards_that_are_seen(page: PageEnd) -> None:
    """Each reason why a card of the hand cannot act comes with the rule it rests on."""
    card = page.view["players"][0]["hand"][0]
    page.send({"type": "why", "card": card})
    reply = page.hear("why")
    assert reply["card"] == card
    assert all(reason["cause"]["rule"] for refusal in reply["refusals"] for reason in refusal["reasons"])


def test_why_not_tells_nothing_of_hidden_cards(page: PageEnd) -> None:
    """A card in the opponent's hand and one that does not exist are refused in the same words."""
    seen = {int(card) for card in page.view["cards"]}
    hidden = next(card for card in range(50) if card not in seen)
    replies = []
    for card in (hidden, 10_000, -1):
        page.send({"type": "why", "card": card})
        replies.append(page.hear("error"))
    assert replies[0] == replies[1] == replies[2]


def test_hidden_cards_are_never_sent(page: PageEnd) -> None:
    """Whatever is sent, it is the view of the person's own seat: no opponent's hand, no card of a deck."""
    dice = random.Random(2)
    for _ in range(30):
        if page.my_turn()["over"]:
            break
        page.answer(dice.randrange(len(page.view["ask"]["options"])))
        page.hear("view")
    views = [message["view"] for message in page.messages if message["type"] == "view"]
    assert {view["seat"] for view in views} == {0}
    for view in views:
        assert view["players"][1]["hand"] is None
        assert view["ask"] is None or view["ask"]["seat"] == 0 or view["ask"]["options"] == []


def test_giving_up_ends_the_game(page: PageEnd) -> None:
    """Who resigns is shown as having given up, and can no longer answer."""
    page.send({"type": "resign"})
    view = page.hear("view")["view"]
    assert (view["over"], view["winners"]) == (True, [1])
    page.answer(0)
    assert page.hear("error")["place"] == "answer"
    page.send({"type": "resign"})
    assert page.hear("error")["place"] == "resign"
