"""A real Chromium, and the built page in it."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from scripts.page import PAGE, node_home
from scripts.setup import find_chromium
from tests.web.serving import serve_page
from tests.web.tabs import PATIENCE, SHOWN, Tab, Tabs

# Playwright's own Node.js wants a library that a bare Debian lacks; the one that builds the page does not.
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node_home() / "bin/node"))
expect.set_options(timeout=PATIENCE)

HERE = Path(__file__).parent

# Nothing that looks for the network; --no-sandbox only as root, where Chromium refuses to start without it.
FLAGS = ["--disable-background-networking", "--disable-component-update", "--disable-quic", "--disable-sync"]
# Chromium keeps pages of its own menus ready, one more renderer for every tab; the others are what Playwright turns off.
UNUSED = "PreloadTopChromeWebUI,HttpsUpgrades,LensOverlay,MediaRouter,OptimizationHints,PaintHolding"
FLAGS.append(f"--disable-features={UNUSED}")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test in the browser that falls is tried once more, and the summary lists it: see docs/decisions/0181."""
    for item in items:
        if item.path.parent == HERE:
            item.add_marker(pytest.mark.flaky(reruns=1))


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


@pytest.fixture(scope="session")
def tabs(chromium: Browser, address: str) -> Tabs:
    return Tabs(chromium, address)


@pytest.fixture
def page(tabs: Tabs, size: ViewportSize) -> Iterator[Page]:
    """A tab on an empty page; a test fails when the page reports an error."""
    with tabs.lend(size) as tab:
        yield tab


@pytest.fixture
def board(tabs: Tabs, size: ViewportSize) -> Iterator[Page]:
    """A tab for positions that `show` puts on its tables."""
    with tabs.lend(size, use=SHOWN) as tab:
        yield tab


@pytest.fixture
def friend(tabs: Tabs) -> Iterator[Page]:
    """Another person's browser, which knows nothing of the first."""
    with tabs.lend({"width": 390, "height": 844}, phone=False, hears_console=False) as tab:
        yield tab


@pytest.fixture
def new_page(chromium: Browser, size: ViewportSize) -> Iterator[Page]:
    """A tab of one's own, for what stays with a tab: scripts of every page, sockets that break off."""
    tab = Tab(chromium, size, "light", phone=size["width"] < 500)
    yield tab.page
    tab.hears_console = False
    tab.page.context.close()
    assert not tab.errors, "\n".join(tab.errors)
