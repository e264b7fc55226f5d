"""A real Chromium, and the built page in it."""

import os
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from scripts.page import PAGE, node_home
from scripts.setup import find_chromium

# Playwright's own Node.js wants a library that a bare Debian lacks; the one that builds the page does not.
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node_home() / "bin/node"))

# Nothing that looks for the network; --no-sandbox only as root, where Chromium refuses to start without it.
FLAGS = ["--disable-background-networking", "--disable-component-update", "--disable-quic", "--disable-sync"]


class SilentHandler(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (the base's name)
        pass


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    program = find_chromium()
    if program is None and os.environ.get("CI"):
        pytest.fail("no Chromium to test the page in")
    if program is None:
        pytest.skip("no Chromium to test the page in")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS, chromium_sandbox=os.geteuid() != 0)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def static_page() -> Iterator[str]:
    """The address of the built page, served as plain files."""
    if not Path(PAGE, "index.html").is_file():
        pytest.fail("the page is not built; run `make test`")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(SilentHandler, directory=PAGE)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A fresh tab; a test fails when the page reports an error."""
    context = chromium.new_context()
    tab = context.new_page()
    tab.set_default_timeout(10_000)
    errors: list[str] = []
    tab.on("pageerror", lambda error: errors.append(str(error)))
    tab.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    yield tab
    context.close()
    assert errors == []
