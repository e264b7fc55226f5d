"""Every screen of a server with tables behind it, in the order in which people come by: for `tests.web.screenshots`.

Each tour goes to its screens, and has a picture taken of each.
"""

from __future__ import annotations

import json
import random
import urllib.request
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from playmat.play.lessons import lesson_of
from playmat.play.shelf import RULEBOOKS
from tests.web.table_page import answer_visibly, wait_for_question

Shot = Callable[[Page, str], None]
Tour = Callable[[Page, Page, str, Shot], None]

RANDOM = {"kind": "bot", "bot": "random"}
HERE = {"kind": "here", "name": "Bo"}
OPEN = {"kind": "open"}
DECKS = {"homestuck": "finders-keepers", "holosseum": "all-hands", "gamma": "hoops-and-hymns"}
TITLES = {"homestuck": "Homestuck", "holosseum": "Holosseum", "gamma": "Project Gamma"}
LONG = "The Grand Uncle of Everybody Here"


def lay(address: str, **wish: Any) -> dict[str, Any]:
    """Lay a table; whoever sits in its first seat is Ada."""
    heads = {"Content-Type": "application/json"}
    game = wish.get("game", "homestuck")
    body = json.dumps({"game": game, "deck": DECKS[game], "name": "Ada", "others": [RANDOM], "seed": 3} | wish).encode()
    request = urllib.request.Request(f"{address}api/tables", body, heads)
    with urllib.request.urlopen(request, timeout=60) as reply:
        found: dict[str, Any] = json.load(reply)
    return found


def sit(page: Page, address: str, **wish: Any) -> None:
    """Go to a table that is laid so."""
    page.goto(f"{address}#/table/{lay(address, **wish)['table']}")


def give_up(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("heading").first.wait_for()


def unfolded(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")


def start(page: Page, friend: Page, address: str, shot: Shot) -> None:
    """The start page for each game, with all that it folds away; the lobby; links that lead nowhere."""
    lay(address, others=[OPEN], is_listed=True, seed=None)
    lay(address, game="holosseum", others=[OPEN], is_listed=True, seed=None, best_of=3)
    page.goto(address)
    page.wait_for_selector(".sit")
    for game, title in TITLES.items():
        page.get_by_role("radio", name=title).check()
        shot(page, f"start-{game}")
    unfolded(page)
    shot(page, "start-unfolded")
    page.goto("about:blank")
    for name, way in (("table", "table/nowhere"), ("invite", "join/nowhere"), ("replay", "replay/nowhere")):
        page.goto(f"{address}#/{way}")
        page.wait_for_timeout(600)
        shot(page, f"missing-{name}")
        page.goto("about:blank")


def company(page: Page, friend: Page, address: str, shot: Shot) -> None:
    """A table that waits, the invite, the table of two, one who looks on, and what hides between two at one screen."""
    page.goto(address)
    page.get_by_role("radio", name="Homestuck").check()
    page.get_by_role("radio", name="A friend, by a link").check()
    page.get_by_label("Your name").fill("Ada")
    shot(page, "start-with-a-friend")
    page.get_by_role("button", name="Lay the table").click()
    invite = page.get_by_label("Invite a friend", exact=True).input_value()
    shot(page, "waiting")
    friend.goto(invite)
    friend.get_by_label("Your name").fill(LONG)
    shot(friend, "invite")
    friend.get_by_role("button", name="Take the seat").click()
    for one in (page, friend):
        one.wait_for_selector("#decision")
    shot(page, "two-begin")
    page.get_by_role("button", name="Menu").click()
    shot(page, "menu-with-a-friend")
    page.keyboard.press("Escape")
    sit(page, address, others=[OPEN, OPEN, RANDOM, RANDOM], seed=None)
    page.wait_for_selector("input")
    shot(page, "waiting-for-two")
    found = lay(address, others=[HERE], seed=None)
    page.goto(f"{address}#/table/{'+'.join([found['table'], *found['here']])}")
    page.wait_for_timeout(600)
    shot(page, "hidden-between-seats")


def playing(page: Page, friend: Page, address: str, shot: Shot) -> None:
    """The sheets of a table, the end of a game, its replay, what is shared of it, and playing on."""
    clock = {"kind": "byo-yomi", "seconds": 600, "extra": 30, "periods": 3}
    for game in TITLES:
        sit(page, address, game=game, clock=clock)
        dice = random.Random(4)
        for _ in range(14):
            assert wait_for_question(page)
            answer_visibly(page, dice)
        wait_for_question(page)
        shot(page, f"playing-{game}")
    for name in ("Keys and signs", "Where I am asked", "The rules", "Resign"):
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name=name, exact=True).first.click()
        page.wait_for_timeout(150)
        shot(page, f"sheet-{name.lower().replace(' ', '-')}")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
    give_up(page)
    shot(page, "game-over")
    page.get_by_role("link", name="Watch the replay").click()
    page.wait_for_selector(".controls")
    page.get_by_role("slider", name="Step").fill("9")
    page.wait_for_timeout(300)
    shot(page, "replay")
    page.get_by_role("button", name="Share or report").click()
    shot(page, "replay-share")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play on from here").click()
    shot(page, "replay-play-on")


def learning(page: Page, friend: Page, address: str, shot: Shot) -> None:
    """The first step of each first game, the rulebook, a rule, and a search that finds nothing."""
    for game, title in TITLES.items():
        lesson = lesson_of(game)
        assert lesson is not None
        page.goto("about:blank")
        page.goto(address)
        page.get_by_role("radio", name=title).check()
        page.get_by_role("button", name=lesson.title).click()
        page.wait_for_selector(".bubble")
        shot(page, f"first-game-{game}")
    page.goto(f"{address}#/rules/homestuck")
    page.locator(".rule").first.wait_for()
    shot(page, "rulebook")
    page.goto(f"{address}#/rules/homestuck/hs.move.costs-2-grist")
    page.wait_for_timeout(400)
    shot(page, "rulebook-rule")
    page.get_by_role("searchbox").fill("zzz")
    page.wait_for_timeout(400)
    shot(page, "rulebook-nothing-found")


def matches(page: Page, friend: Page, address: str, shot: Shot) -> None:
    """Drafts of two and of eight, the deck built of them, the end of a game of a match, and its sideboard."""
    mirror = RANDOM | {"deck": DECKS["gamma"]}
    sit(page, address, game="gamma", edition="mirror", others=[mirror], seed=11)
    page.locator(".pack button").first.wait_for()
    shot(page, "draft-ski")
    settings = {"packs": 1, "pack_size": 15, "least_deck": 5}
    sit(page, address, game="gamma", format="draft", others=[RANDOM] * 7, settings=settings, seed=3)
    cards = page.locator(".pack button")
    cards.first.wait_for()
    shot(page, "draft-first-pick")
    for left in range(15, 1, -1):
        page.wait_for_function("left => document.querySelectorAll('.pack button').length === left", arg=left)
        if left == 8:
            cards.nth(2).click()
            shot(page, "draft-half-way")
        else:
            cards.first.click()
        page.get_by_role("button", name="Keep ").last.click()
    page.get_by_role("heading", name="Build your deck").wait_for()
    shot(page, "draft-build")
    sit(page, address, game="gamma", best_of=3, others=[mirror | {"deck": "everything-salvaged"}])
    page.wait_for_selector("#decision")
    give_up(page)
    shot(page, "match-game-over")
    page.get_by_role("button", name="On to the sideboard").click()
    deck = page.get_by_role("region", name="Your deck", exact=True)
    deck.wait_for()
    shot(page, "sideboard")
    deck.get_by_role("button").first.click()
    shot(page, "sideboard-exchange")


def workshop(page: Page, friend: Page, address: str, shot: Shot) -> None:
    """Of each game the library, a card, decks, the builder, sets, a card that is written; what is sent by a link; printing."""
    for game in TITLES:
        page.goto(f"{address}#/library/{game}?q=draw")
        page.locator(".cards a").first.wait_for()
        shot(page, f"library-{game}")
        page.locator(".cards a").first.click()
        page.locator(".words .text button").first.click()
        shot(page, f"card-{game}")
        page.goto(f"{address}#/decks/{game}")
        page.locator(".copy").first.wait_for()
        shot(page, f"decks-{game}")
        page.locator(".copy").first.click()
        page.locator(".measures li").first.wait_for(state="attached")
        for part in [one for one in page.get_by_role("tab").all() if one.is_visible()] or [page.locator("h1").first]:
            part.click(force=True)
            shot(page, f"builder-{game}-{part.inner_text().split()[0].lower()}")
        page.goto(f"{address}#/workshop/{game}")
        page.get_by_role("button", name="Begin a set").wait_for()
        shot(page, f"sets-{game}")
        page.get_by_role("button", name="Begin a set").click()
        page.locator(".words").wait_for()
        shot(page, f"set-{game}")
    text = RULEBOOKS[game].language.columns.text
    page.get_by_label(text, exact=True).fill("Then flumber it.")
    page.locator(".words .bad").first.wait_for()
    unfolded(page)
    shot(page, "set-not-read")
    page.get_by_role("button", name="Make a link").click()
    friend.goto(page.get_by_label("The link to this set").input_value())
    friend.locator(".cards .fault").first.wait_for()
    shot(friend, "set-by-a-link")
    page.goto(f"{address}#/decks/homestuck")
    page.get_by_role("button", name="Bring a deck").click()
    page.get_by_label("Paste a list").wait_for()
    shot(page, "bring-a-deck")
    page.keyboard.press("Escape")
    page.locator(".copy").first.click()
    page.locator(".measures li").first.wait_for(state="attached")
    unfolded(page)
    shot(page, "builder-unfolded")


def come(page: Page) -> None:
    """At a screen of several people, be the one who decides."""
    page.wait_for_function(
        "() => document.querySelector('#decision.mine:not([aria-busy=true]), dialog[open], main > h1')"
    )
    ready = page.get_by_role("button", name="I am ")
    if ready.count() > 0:
        ready.click()
        wait_for_question(page)


def crowd(page: Page, friend: Page, address: str, shot: Shot) -> None:
    """Three and five people at one screen, each of whom has played, and one who looks on from afar."""
    for others in (2, 4):
        found = lay(
            address, others=[{"kind": "here", "name": name} for name in ("Bo", LONG, "Cy", "Dee")[:others]], seed=None
        )
        page.goto(f"{address}#/table/{'+'.join([found['table'], *found['here']])}")
        dice = random.Random(4)
        for _ in range(8 * others):
            come(page)
            answer_visibly(page, dice)
        come(page)
        shot(page, f"crowd-of-{others + 1}")
    page.get_by_role("button", name="Help").click()
    shot(page, "crowd-help")
    friend.goto(page.get_by_label("Let others look on", exact=True).input_value())
    friend.wait_for_selector("#decision")
    shot(friend, "spectator")
    page.goto("about:blank")


def away(page: Page, friend: Page, address: str, shot: Shot) -> None:
    """What there is when no server answers: at a table, on the start page, in the library, a deck and a set."""
    page.goto(f"{address}#/workshop/homestuck")
    page.get_by_role("button", name="Begin a set").click()
    page.locator(".words").wait_for()
    page.goto(f"{address}#/decks/homestuck")
    page.locator(".copy").first.click()
    page.locator(".measures li").first.wait_for(state="attached")
    page.wait_for_function("""async () => {
        const kept = await (await caches.open('playmat-1')).keys();
        return ['api/games', 'api/library/homestuck', 'assets/Workshop'].every(part => kept.some(one => one.url.includes(part)));
    }""")
    sit(page, address)
    wait_for_question(page)
    page.context.set_offline(True)
    page.wait_for_timeout(1500)
    shot(page, "away-table")
    for name, way in (
        ("start", ""),
        ("library", "#/library/homestuck"),
        ("decks", "#/decks/homestuck"),
        ("sets", "#/workshop/homestuck"),
    ):
        page.goto("about:blank")
        page.goto(f"{address}{way}")
        page.wait_for_timeout(800)
        shot(page, f"away-{name}")
    for name, way in (("deck", "decks"), ("set", "workshop")):
        page.goto(f"{address}#/{way}/homestuck")
        page.locator("li > a").first.click()
        page.wait_for_timeout(800)
        shot(page, f"away-{name}")
    page.context.set_offline(False)


def paper(page: Page, friend: Page, address: str, shot: Shot) -> None:
    """How a set and a deck are asked to lie on paper."""
    page.goto(f"{address}#/workshop/homestuck")
    page.get_by_role("button", name="Begin a set").click()
    page.locator(".words").wait_for()
    page.get_by_text("Download the set").click()
    page.get_by_label("as", exact=True).select_option("pdf")
    page.get_by_text("Print at 100 %").scroll_into_view_if_needed()
    shot(page, "paper-of-a-set")
    page.goto(f"{address}#/decks/homestuck")
    page.locator(".copy").first.click()
    page.locator(".measures li").first.wait_for(state="attached")
    for tab in page.get_by_role("tab").all():
        if tab.is_visible():
            tab.click()
    page.get_by_text("Share, export, import").click()
    page.locator("select:has(option[value=pdf])").select_option("pdf")
    page.get_by_text("Print at 100 %").scroll_into_view_if_needed()
    shot(page, "paper-of-a-deck")


TOURS: dict[str, Tour] = {
    one.__name__: one for one in (start, company, crowd, playing, learning, matches, workshop, paper, away)
}
