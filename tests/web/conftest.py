"""A real Chromium, and the built page in it."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from scripts.page import PAGE, node_home
from scripts.setup import find_chromium
from tests.web.serving import serve_page

# Playwright's own Node.js wants a library that a bare Debian lacks; the one that builds the page does not.
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node_home() / "bin/node"))
expect.set_options(timeout=20_000)

# Nothing that looks for the network; --no-sandbox only as root, where Chromium refuses to start without it.
FLAGS = ["--disable-background-networking", "--disable-component-update", "--disable-quic", "--disable-sync"]
# Chromium keeps pages of its own menus ready, one more renderer for every tab; the others are what Playwright turns off.
UNUSED = "PreloadTopChromeWebUI,HttpsUpgrades,LensOverlay,MediaRouter,OptimizationHints,PaintHolding"
FLAGS.append(f"--disable-features={UNUSED}")


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
def address() -> Iterator[str]:
    """Where the built page is served, with a table behind it."""
    if not Path(PAGE, "index.html").is_file():
        pytest.fail("the page is not built; run `make test`")
    with serve_page() as found:
        yield found


@pytest.fixture(params=["desktop"])
def size(request: pytest.FixtureRequest) -> ViewportSize:
    """What the page is shown on; a test names others with `indirect`."""
    sizes = {"desktop": (1440, 900), "laptop": (1100, 700), "phone": (360, 740)}
    width, height = sizes[request.param]
    return {"width": width, "height": height}


@pytest.fixture
def page(chromium: Browser, size: ViewportSize) -> Iterator[Page]:
    """A fresh tab; a test fails when the page reports an error."""
    is_phone = size["width"] < 500
    context = chromium.new_context(viewport=size, is_mobile=is_phone, has_touch=is_phone, reduced_motion="reduce")
    tab = context.new_page()
    tab.set_default_timeout(20_000)
    errors: list[str] = []
    tab.on("pageerror", lambda error: errors.append(str(error)))
    tab.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    yield tab
    context.close()
    assert errors == []


@pytest.fixture
def friend(chromium: Browser) -> Iterator[Page]:
    """Another person's browser, which knows nothing of the first."""
    context = chromium.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    tab = context.new_page()
    tab.set_default_timeout(20_000)
    errors: list[str] = []
    tab.on("pageerror", lambda error: errors.append(str(error)))
    yield tab
    context.close()
    assert errors == []
