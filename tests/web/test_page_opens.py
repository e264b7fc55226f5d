from playwright.sync_api import Page, expect


def test_the_page_opens(page: Page, address: str) -> None:
    """The built page draws itself in Chromium without an error, and offers decks and opponents."""
    page.goto(address)
    expect(page.get_by_role("heading", name="Playmat")).to_be_visible()
    expect(page.get_by_role("group", name="Your deck").get_by_role("radio").first).to_be_checked()
    expect(page.get_by_role("button", name="Sit down and play")).to_be_enabled()
