from playwright.sync_api import Page, expect


def test_the_page_opens(page: Page, static_page: str) -> None:
    """The built page draws itself in Chromium without an error."""
    page.goto(static_page)
    expect(page.get_by_role("heading", name="Playmat")).to_be_visible()
