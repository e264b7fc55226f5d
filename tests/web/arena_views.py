"""Positions of Holosseum written by hand, and a page that is shown them: no server, no rules, only what is drawn."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from playmat.play.view import (
    ArenaView,
    AskView,
    CardView,
    CauseView,
    EntityView,
    OptionView,
    PlayerView,
    StackView,
    View,
)
from playmat.table.protocol import Reasons, Table, Welcome

HOUND, LANCER, SENTRY, COLOSSUS, CHOIR, RUNNER, BOLT, SPARK, HAND_CARD = 1, 2, 10, 11, 20, 30, 40, 41, 50
ME, OTHER = 0, 1


def entity(card: int, title: str, seat: int, stats: EntityView, text: str = "") -> CardView:
    return CardView(card, title, "", "entity", text, "", ["DRONE"], seat, seat, entity=stats)


def other(card: int, title: str, kind: str, seat: int, *, chained: bool = False) -> CardView:
    return CardView(card, title, "", kind, "", "", [], seat, seat, chained=chained)


def cards(
    attacking: tuple[int, ...] = (),
    blocks: dict[int, int] | None = None,
    blocked: tuple[int, ...] = (),
    *,
    declared: bool = True,
) -> list[CardView]:
    """Two Entities on each side, and one card of every other kind. ``declared``: the blocks have all been said."""

    def stats(card: int, attack: int, printed: int, health: int, damage: int = 0) -> EntityView:
        chained = card == COLOSSUS
        attacker = (blocks or {}).get(card, -1)
        return EntityView(
            attack,
            printed,
            health,
            health,
            damage,
            chained,
            attacking=card in attacking,
            blocks=attacker,
            blocking=declared and card in (blocks or {}),
            blocked=card in blocked,
        )

    return [
        entity(HOUND, "TIN HOUND", ME, stats(HOUND, 2, 2, 2)),
        entity(LANCER, "CINDER LANCER", ME, stats(LANCER, 5, 3, 3, 1), "Unchained."),
        entity(SENTRY, "GLASS SENTRY", OTHER, stats(SENTRY, 2, 2, 4)),
        entity(COLOSSUS, "VOLT COLOSSUS", OTHER, stats(COLOSSUS, 6, 6, 6)),
        other(CHOIR, "STATIC CHOIR", "power", ME, chained=True),
        other(RUNNER, "SALT RUNNER", "runner", ME),
        other(BOLT, "ARC BOLT", "spell", OTHER),
        other(SPARK, "LOST SPARK", "spell", OTHER),
        other(HAND_CARD, "NULL PACKET", "spell", ME),
    ]


def option(index: int, verb: str, card: int = -1, place: int = -1, seat: int = -1) -> OptionView:
    return OptionView(index, verb, f"{verb} {index}", verb, card, place, seat)


def ask(
    kind: str, options: list[OptionView], least: int = 1, most: int = 1, *, prompt: str = "What now?", card: str = ""
) -> AskView:
    return AskView(ME, kind, prompt, CauseView(card=card), least, most, options)


def view(
    question: AskView | None, shown: list[CardView] | None = None, stack: list[StackView] | None = None, step: int = 1
) -> View:
    """The position with this question open for the reader."""
    known = {card.id: card for card in (cards() if shown is None else shown)}
    mine = ArenaView(17, 1, 2, [HOUND, LANCER, CHOIR], RUNNER)
    theirs = ArenaView(9, 2, 2, [SENTRY, COLOSSUS], -1)
    players = [
        PlayerView(ME, "Robin", 0, 0, 1, 23, [HAND_CARD], [], [], [], arena=mine),
        PlayerView(OTHER, "Zinc", 0, 0, 4, 21, None, [], [SPARK], [], arena=theirs),
    ]
    return View(
        "holosseum",
        "1",
        ME,
        step,
        "attack",
        5,
        3,
        OTHER,
        -1,
        False,
        [],
        players,
        [],
        known,
        question,
        [],
        stack or [],
    )


def show(page: Page, address: str, *shown: View, why: Callable[[int], Reasons] | None = None) -> list[list[int]]:
    """Open a table that shows a view, and the next one after each answer; the list fills with the answers that the page
    sends. ``why`` replies to what the page asks of a card.
    """
    sent: list[list[int]] = []

    def serve(route: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "why" and why is not None:
                tell(why(said["card"]))
            if said["type"] == "answer":
                sent.append(said["options"])
                if len(sent) < len(shown):
                    tell(Table(shown[len(sent)], whole_log=False))

        def tell(message: Welcome | Table | Reasons) -> None:
            route.send(msgspec.json.encode(message).decode())

        route.on_message(hear)
        tell(Welcome("x", ME, "Random", ["a", "b"], 1))
        tell(Table(shown[0], whole_log=True))

    page.route_web_socket(re.compile("/ws/"), serve)
    page.goto(f"{address}#/table/x")
    page.wait_for_selector("#decision")
    return sent
