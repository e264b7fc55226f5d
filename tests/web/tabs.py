"""Tabs of the browser that one test after another uses.

To open a tab starts a process and compiles the page, which takes longer than what most tests do in it. So a tab is given
back emptied: nothing is kept of where it was, of what it stored or of where the mouse stood.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal
from weakref import WeakKeyDictionary

from playwright.sync_api import Browser, CDPSession, ConsoleMessage, Error, Page, ViewportSize

Theme = Literal["dark", "light"]
PATIENCE = 120_000
"""Milliseconds after which what does not come is given up: the machine may have other work."""

SHOWN = "shown"
"""The use of a tab for positions that tests lay: their sockets are answered in the server's place, for good."""

LENT_FOR: WeakKeyDictionary[Page, str] = WeakKeyDictionary()
"""The use of each tab that is lent."""

OFFLINE = "offline"
"""The use of a tab that keeps the page for when the server does not answer; others are spared that work."""

FORGET = "try { localStorage.clear(); sessionStorage.clear() } catch { /* a blank page has none */ }"


class Tab:
    """A tab in a context of its own, as if in a browser of its own."""

    def __init__(
        self, browser: Browser, size: ViewportSize, theme: Theme, *, phone: bool, works_offline: bool = False
    ) -> None:
        context = browser.new_context(
            viewport=size,
            color_scheme=theme,
            reduced_motion="reduce",
            is_mobile=phone,
            has_touch=phone,
            service_workers="allow" if works_offline else "block",
        )
        context.set_default_timeout(PATIENCE)
        self.page: Page = context.new_page()
        self.session: CDPSession = context.new_cdp_session(self.page)
        self.errors: list[str] = []
        self.hears_console = True
        self.page.on("pageerror", self.hear_error)
        self.page.on("console", self.hear_console)

    def hear_error(self, error: Error) -> None:
        self.errors.append(str(error))

    def hear_console(self, message: ConsoleMessage) -> None:
        if self.hears_console and message.type == "error":
            self.errors.append(message.text)

    def give(self, size: ViewportSize, theme: Theme, *, hears_console: bool) -> Page:
        self.errors.clear()
        self.hears_console = hears_console
        self.page.set_viewport_size(size)
        self.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        return self.page

    def empty(self, address: str) -> None:
        """Take from it all that a test left in it."""
        for other in self.page.context.pages:
            if other != self.page:
                other.close()
        self.page.unroute_all()
        self.page.evaluate(FORGET)
        self.page.goto("about:blank")
        self.session.send("Storage.clearDataForOrigin", {"origin": address.rstrip("/"), "storageTypes": "all"})
        self.page.mouse.move(-1, -1)


class Tabs:
    """The tabs of a browser on the page at an address."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.free: dict[tuple[str, bool], list[Tab]] = {}

    @contextmanager
    def lend(
        self,
        size: ViewportSize,
        theme: Theme = "light",
        *,
        phone: bool | None = None,
        use: str = "",
        hears_console: bool = True,
    ) -> Iterator[Page]:
        """A tab that knows nothing of what others did; it is an error when its page reports one.

        ``phone``: whether it is touched and scaled as on one, if its width does not tell. A tab of another ``use`` is never
        mixed with these: what answers in the server's place stays in a tab for good.
        """
        is_phone = size["width"] < 500 if phone is None else phone
        free = self.free.setdefault((use, is_phone), [])
        tab = free.pop() if free else Tab(self.browser, size, theme, phone=is_phone, works_offline=use == OFFLINE)
        LENT_FOR[tab.page] = use
        yield tab.give(size, theme, hears_console=hears_console)
        tab.hears_console = False  # what breaks off while the page is left is none of its errors
        found = list(tab.errors)
        tab.empty(self.address)
        free.append(tab)
        assert not found, "\n".join(found)
