"""What is made on one device is found on another, and nothing that somebody made is lost on the way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.tabs import OFFLINE, Tabs
from tests.web.test_workshop import open_builder

KEPT = "Kept at this table"


@pytest.fixture
def devices(tabs: Tabs) -> Iterator[tuple[Page, Page]]:
    """A desk and a phone, which may lose the server for a while."""
    desk, phone = ViewportSize(width=1280, height=720), ViewportSize(width=390, height=844)
    with (
        tabs.lend(desk, use=OFFLINE, hears_console=False) as page,
        tabs.lend(phone, phone=False, use=OFFLINE, hears_console=False) as other,
    ):
        yield page, other
        page.context.set_offline(False)


def decks(page: Page, address: str) -> list[str]:
    """The names of one's own decks, once the table has them."""
    page.goto(f"{address}#/decks/homestuck")
    page.reload()
    expect(page.get_by_text(KEPT)).to_be_visible()
    return page.locator("li > a strong").all_inner_texts()


def call(page: Page, name: str) -> None:
    """Give the deck that is open a name."""
    page.get_by_label("The deck’s name").fill(name)


def test_two_devices_have_the_same_decks(devices: tuple[Page, Page], address: str) -> None:
    """A link brings the decks of a device to another; a change, a clash and what is thrown away go both ways."""
    page, other = devices
    open_builder(page, address, "homestuck")
    call(page, "From the desk")
    decks(page, address)
    page.get_by_text("On another device, too").click()
    other.goto(page.get_by_label("The link to your decks and sets").input_value())
    other.get_by_role("button", name="Bring them here").click()
    expect(other.get_by_text("From the desk")).to_be_visible()

    # Both change it while they know nothing of each other.
    page.context.set_offline(True)
    other.get_by_text("From the desk").click()
    call(other, "From the phone")
    assert decks(other, address) == ["From the phone"]
    page.get_by_text("From the desk").click()
    call(page, "Still from the desk")
    page.wait_for_timeout(1500)
    page.context.set_offline(False)
    assert sorted(decks(page, address)) == ["From the phone", "Still from the desk (this device)"]
    assert sorted(decks(other, address)) == ["From the phone", "Still from the desk (this device)"]

    other.once("dialog", lambda dialog: dialog.accept())
    other.get_by_role("button", name="Throw From the phone away").click()
    expect(other.get_by_text("From the phone")).to_have_count(0)
    other.wait_for_timeout(1500)
    assert decks(page, address) == ["Still from the desk (this device)"]


def test_a_set_comes_back_as_the_file_that_it_was(page: Page, address: str) -> None:
    """A table is brought, one card is edited, and the download differs in that cell alone."""
    head = "TITLE,subtitle,Power,Enter Cost,Tags,Game Text,Stars,Notes\r\n"
    owl = 'BRASS OWL,"watches",5,2g,#OWL,This card gains +1 power per boon.,2,mine\r\n'
    page.goto(f"{address}#/workshop/homestuck")
    file = page.locator("input[type=file]")
    file.set_input_files({"name": "characters.csv", "mimeType": "text/csv", "buffer": (head + owl).encode()})
    page.get_by_label("Power").fill("6")
    page.get_by_text("Download the set").click()
    expect(page.get_by_label("as", exact=True)).to_have_value("source")
    with page.expect_download() as given:
        page.get_by_role("button", name="Download").click()
    assert given.value.suggested_filename == "characters.csv"
    assert given.value.path().read_bytes() == (head + owl.replace(",5,", ",6,")).encode()
