"""Positions of Holosseum written by hand, and a page that is shown them: no server, no rules, only what is drawn."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable, Sequence
from weakref import WeakKeyDictionary

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from playmat.play.holosseum.seeing import PHASES
from playmat.play.panels import FaceView, NumberPanel, Panel, PilePanel, RowPanel, StackPanel, StackView
from playmat.play.view import (
    AskView,
    CardView,
    CauseView,
    EntityView,
    OptionView,
    PlayerView,
    View,
)
from playmat.table.protocol import Reasons, Table, Welcome
from tests.web.tabs import LENT_FOR, SHOWN

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


def face(card: int) -> FaceView:
    """As printed."""
    known = next(one for one in cards() if one.id == card)
    return FaceView(known.title, known.kind, known.text, known.tags)


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
    players = [PlayerView(ME, "Robin", 1, 23, [HAND_CARD]), PlayerView(OTHER, "Zinc", 4, 21, None)]
    panels: list[Panel] = [
        PHASES,
        *side(ME, life=17, plays=1, entities=[HOUND, LANCER], powers=[CHOIR], runners=[RUNNER]),
        *side(OTHER, life=9, plays=2, entities=[SENTRY, COLOSSUS], grave=[SPARK]),
        StackPanel("Stack", stack or []),
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
        panels,
        known,
        question,
        [],
    )


def side(
    seat: int,
    *,
    life: int,
    plays: int,
    entities: Sequence[int],
    powers: Sequence[int] = (),
    runners: Sequence[int] = (),
    grave: Sequence[int] = (),
) -> list[Panel]:
    """A player's side of the board."""
    return [
        NumberPanel("life", "life", seat, "champion", "life", life),
        NumberPanel("plays", "play", seat, "bar", "bars", plays, 2),
        RowPanel("runner", "Grid Runner", seat, "champion", "champion", list(runners)),
        RowPanel("entities", "Entities", seat, "front", "unit", list(entities)),
        RowPanel("powers", "Powers", seat, "back", "chip", list(powers)),
        PilePanel("discard", "Grave", "grave", seat, list(grave)),
    ]


Serve = Callable[[WebSocketRoute], None]
SERVED: WeakKeyDictionary[Page, Serve] = WeakKeyDictionary()
"""What the tables of a tab show, once it has shown one."""
NUMBERS = itertools.count()
GO = """way => new Promise(done => {
  addEventListener('hashchange', () => setTimeout(done), {once: true});
  location.hash = way;
})"""
"""Leaves a table for another: done when the one that was left is no longer on the page."""


def show(page: Page, address: str, *shown: View, why: Callable[[int], Reasons] | None = None) -> list[list[int]]:
    """Open a table that shows a view, and the next one after each answer; the list fills with the answers that the page
    sends. ``why`` replies to what the page asks of a card.
    """
    assert LENT_FOR.get(page, SHOWN) == SHOWN, "positions are laid in a tab of their own: the fixture board"
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

    def serve_latest(route: WebSocketRoute) -> None:
        SERVED[page](route)

    if page not in SERVED:
        page.route_web_socket(re.compile("/ws/"), serve_latest)
    SERVED[page] = serve
    way = f"#/table/shown-{next(NUMBERS)}"
    if page.url.startswith(address):
        page.evaluate(GO, way)
    else:
        page.goto(address + way)
    page.wait_for_selector("#decision")
    return sent
