"""Measures the table in a real Chromium: ``python -m tests.web.measures``, or of it ``python -m tests.web.measures usable``.

How soon a page that nothing is kept of can be used; how long frames last while a card flies over a full board, on a processor slowed down to a fourth; how long the page itself
works in that time, on a processor as it is; and how far states of the board differ when it is drawn in grey. Other work on
the machine disturbs the first, the second less, and the third not at all.
"""

from __future__ import annotations

import json
import os
import sys
import urllib.request
from statistics import median, quantiles
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from playmat.play.view import View
from scripts.page import node_home
from scripts.setup import find_chromium
from tests.web import positions
from tests.web.arena_views import show
from tests.web.serving import serve_page

os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node_home() / "bin/node"))

SLOWER = 4
SIZES = {"1440x900": (1440, 900), "390x844": (390, 844)}
TIMES = 5
WATCH = """() => { window.gaps = []; let last = performance.now();
  const look = now => { window.gaps.push(now - last); last = now; window.looking = requestAnimationFrame(look); };
  window.looking = requestAnimationFrame(look); }"""
SIT_DOWN = ".sit:not(:disabled)"
FIRST_ANSWER = "#decision [data-answer]:not(:disabled), .round [data-answer]:not(:disabled)"
WATCH_FOR = """const look = () => document.querySelector('WANTED')
  ? requestAnimationFrame(() => { window.usable = performance.now(); })  // it has been drawn
  : requestAnimationFrame(look);
requestAnimationFrame(look);"""
STOP = "() => { cancelAnimationFrame(window.looking); return window.gaps.slice(1); }"

GREYS = {
    "what can act, against the board": ("--live", "--edge"),
    "a card's own frame, against its edge": ("--mine", "--edge"),
    "the other side's frame, against its edge": ("--theirs", "--edge"),
    "the phase that it is, against the others": ("#ffcf5c", "--sheet"),
    "a verdict's words, against its ground": ("#ffffff", "#c01330"),
    "mine, against theirs (also circle and diamond)": ("--mine", "--theirs"),
}
"""Pairs of colours, by name or as such, that a state of the board is told by."""
COLOUR = """name => { const probe = document.createElement('i'); document.body.append(probe);
  probe.style.color = name.startsWith('--') ? `var(${name})` : name;
  const found = getComputedStyle(probe).color.match(/[\\d.]+/g).slice(0, 3).map(Number); probe.remove(); return found; }"""


def played() -> tuple[View, View]:
    """A full board, and the same after a card of the hand was played."""
    game = positions.homestuck()
    before = positions.view(game)
    assert game.ask is not None
    game.answer(next(option for option in game.ask.options if option.verb == "play" and option.place >= 0))
    after = positions.view(game)
    return before, replace(after, log=after.log[len(before.log) :])


def frames(browser: Browser, address: str, size: tuple[int, int]) -> list[float]:
    """Milliseconds of each frame while the card flies."""
    gaps: list[float] = []
    for _ in range(TIMES):
        width, height = size
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="no-preference")
        page = context.new_page()
        flight(page, address, *played())
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.evaluate(WATCH)
        page.locator("#decision .list [data-answer]").first.dispatch_event("click")
        page.wait_for_timeout(1500)
        gaps += page.evaluate(STOP)
        context.close()
    return gaps


def flight(page: Page, address: str, before: View, after: View) -> None:
    """A full board whose pictures are drawn, and the list of its answers open."""
    show(page, address, before, after)
    page.wait_for_selector("#board img")
    page.wait_for_timeout(800)  # the pictures are drawn once
    page.locator("#decision .fold").click()
    page.wait_for_timeout(400)


def working(browser: Browser, address: str, size: tuple[int, int]) -> tuple[float, float]:
    """Milliseconds of the page's own thread: the longest task, which lays the new board, and all that comes after it."""
    longest, after_it = [], []
    for _ in range(TIMES):
        width, height = size
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="no-preference")
        page = context.new_page()
        flight(page, address, *played())
        tasks = traced(context.new_cdp_session(page), page)
        longest.append(max(tasks))
        after_it.append(sum(tasks[tasks.index(max(tasks)) + 1 :]))
        context.close()
    return min(longest), min(after_it)


def traced(session: CDPSession, page: Page) -> list[float]:
    """Milliseconds of each task of the page while a card flies, in order."""
    events: list[dict[str, Any]] = []
    ended: list[bool] = []
    session.on("Tracing.dataCollected", lambda found: events.extend(found["value"]))
    session.on("Tracing.tracingComplete", lambda _: ended.append(True))
    traced = {"includedCategories": ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"]}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": traced})
    page.locator("#decision .list [data-answer]").first.dispatch_event("click")
    page.wait_for_timeout(1200)
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)
    threads = {(one["pid"], one["tid"]): one["args"]["name"] for one in events if one["name"] == "thread_name"}
    tasks = [one for one in events if one["name"] == "RunTask" and "tdur" in one]
    mine = [one for one in tasks if threads.get((one["pid"], one["tid"])) == "CrRendererMain"]
    return [one["tdur"] / 1000 for one in sorted(mine, key=lambda one: one["ts"])]


def usable(browser: Browser, address: str, slower: int) -> tuple[float, float]:
    """Milliseconds from a cold start of the page to the first thing that can be pressed: on the start page, and at a
    table where this seat is asked; of so many loads the median. ``slower``: by how much its processor is.
    """
    start: list[float] = []
    table: list[float] = []
    wish = {"game": "homestuck", "deck": "finders-keepers", "others": [{"kind": "bot"}], "seed": 3}
    for _ in range(TIMES):
        seat = told(address, wish)
        for way, pressed, found in (("", SIT_DOWN, start), (f"#/table/{seat}", FIRST_ANSWER, table)):
            context = browser.new_context(viewport={"width": 1440, "height": 900}, service_workers="block")
            page = context.new_page()
            page.add_init_script(WATCH_FOR.replace("WANTED", pressed))
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
            page.goto(address + way)
            page.wait_for_function("() => window.usable > 0")
            found.append(page.evaluate("window.usable"))
            context.close()
    return median(start), median(table)


def told(address: str, wish: dict[str, Any]) -> str:
    """The seat's address at a table that is laid so."""
    heads = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{address}api/tables", json.dumps(wish).encode(), heads)
    with urllib.request.urlopen(request, timeout=60) as reply:
        return str(json.load(reply)["table"])


def luminance(page: Page, name: str) -> float:
    """How light a colour is in grey."""
    parts: list[float] = [part / 255 for part in page.evaluate(COLOUR, name)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def greys(page: Page) -> dict[str, float]:
    """The contrast of each pair, as it is without hues."""
    found = {}
    for says, (one, other) in GREYS.items():
        light, dark = sorted((luminance(page, one), luminance(page, other)), reverse=True)
        found[says] = (light + 0.05) / (dark + 0.05)
    return found


def tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def main() -> None:
    with serve_page() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), chromium_sandbox=os.geteuid() != 0)
        for slower in (1, SLOWER):
            start, table = usable(browser, address, slower)
            tell(f"usable from a cold start, {slower}x slower: {start:.0f} ms at the start, {table:.0f} ms at a table")
        for name, size in SIZES.items() if sys.argv[1:] != ["usable"] else ():
            gaps = frames(browser, address, size)
            long = sum(gap > 50 for gap in gaps)
            tell(
                f"frames at {name}, {SLOWER}x slower: median {median(gaps):.1f} ms, p95 {quantiles(gaps, n=20)[-1]:.1f} ms, "
                f"{long} of {len(gaps)} above 50 ms"
            )
            longest, rest = working(browser, address, size)
            tell(f"work at {name}: {longest:.1f} ms to lay the new board, {rest:.1f} ms while the card flies")
        for theme in ("dark", "light") if sys.argv[1:] != ["usable"] else ():
            context = browser.new_context(color_scheme=theme)
            page = context.new_page()
            show(page, address, positions.view(positions.homestuck()))
            for says, ratio in greys(page).items():
                tell(f"in grey, {theme}: {says}: {ratio:.1f} to 1")
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
