"""The library, the deck builder and the card workshop in a browser; every game by what it declares itself."""

from __future__ import annotations

import io
import json
import random
import re
from collections import Counter

import pytest
from PIL import Image
from playwright.sync_api import FilePayload, Page, Route, expect

import playmat
from playmat.games.ledger import load_ledger
from playmat.play.library import starter_set
from playmat.play.shelf import RULEBOOKS
from tests.web.table_page import answer_visibly, step, wait_for_question
from tests.web.tabs import OFFLINE, Tabs

GAMES = [game for game in RULEBOOKS if any(face.text for face in starter_set(game).faces) and playmat.precons(game)]
"""Games with decks of ours, of cards that have words."""

NO_CHANCE = "Math.random = () => 0.5"
"""A card is tried in games that are the same every time: not in all of them can it be used."""


def open_builder(page: Page, address: str, game: str) -> None:
    """A copy of our first deck in the deck builder."""
    page.goto(f"{address}#/decks/{game}")
    page.locator(".copy").first.click()
    expect(page.locator(".verdict")).to_contain_text("legal")


def open_set(page: Page, address: str, game: str) -> None:
    """A new set with a card of each kind, all read."""
    page.goto(f"{address}#/workshop/{game}")
    page.get_by_role("button", name="Begin a set").click()
    page.locator(".words").wait_for()


def text_heading(game: str) -> str:
    return RULEBOOKS[game].language.columns.text


@pytest.mark.parametrize("game", GAMES)
def test_what_is_looked_for_stands_in_the_address(page: Page, address: str, game: str) -> None:
    """A search narrows as one types, its address finds the same cards again, and a card leads to its page and back."""
    page.goto(f"{address}#/library/{game}")
    cards = page.locator(".cards a")
    cards.first.wait_for()
    every = page.get_by_role("status").inner_text()
    page.get_by_role("searchbox").fill("destroys")
    expect(page.get_by_role("status")).not_to_have_text(every)
    page.wait_for_function("() => location.hash.includes('q=destroys')")
    found = page.get_by_role("status").inner_text()
    name = str(cards.first.get_attribute("aria-label"))
    page.reload()
    expect(page.get_by_role("status")).to_have_text(found)
    cards.first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(name.split(" / ", maxsplit=1)[0])
    page.get_by_role("link", name="The library").click()
    expect(page.get_by_role("status")).to_have_text(found)


def test_cards_are_found_by_what_they_do(page: Page, address: str) -> None:
    """Words that name a deed of programs offer it, and picking it leaves only cards that do it."""
    page.goto(f"{address}#/library/homestuck")
    page.get_by_role("searchbox").fill("when it enters")
    page.locator(".meant button").first.click()
    count = page.get_by_role("status").inner_text().split(" ")[0]
    page.get_by_role("searchbox").fill("-when:enters")
    expect(page.get_by_role("status")).to_contain_text("0 cards")
    assert int(count) > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_word_tells_what_it_is_to_the_engine(page: Page, address: str, game: str) -> None:
    """On a card's page a touched word tells its line of the language, by mouse and by keys."""
    page.goto(f"{address}#/library/{game}?q=draw")
    page.locator(".cards a").first.click()
    words = page.locator(".words .text button")
    words.first.click()
    expect(page.locator(".told")).to_contain_text(words.first.inner_text().strip())
    words.nth(1).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".told")).to_contain_text(words.nth(1).inner_text().strip())


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_is_built_by_keys_and_every_broken_rule_is_named(page: Page, address: str, game: str) -> None:
    """Plus and minus on a card change the deck; a broken rule is told with its id, and is gone with its cause."""
    open_builder(page, address, game)
    for rows in ("pool", "deck"):
        expect(page.locator(f"[data-rows={rows}] [data-row] img").first).to_be_visible()
        brief = page.locator(f"[data-rows={rows}] .brief:not(:empty)").first
        expect(brief).to_have_attribute("title", re.compile(r"[a-z] -?\d"))
    page.locator("[data-rows=pool] .in .name").first.focus()
    for _ in range(5):
        page.keyboard.press("+")
    expect(page.locator(".check .fault cite").first).to_be_visible()
    ledger = load_ledger(game)
    rules = {rule.id for rule in ledger.rules} | {ruling.id for ruling in ledger.rulings}
    assert set(page.locator(".check .fault cite").all_inner_texts()) <= rules
    for _ in range(5):
        page.keyboard.press("-")
    expect(page.locator(".verdict")).to_contain_text("legal")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.classList.contains('name')")


BROKEN = r"""() => [...document.querySelectorAll('.deck .name > span')].flatMap(one => [...one.childNodes].flatMap(node => {
  const text = node.nodeType === 3 ? node : node.firstChild, found = [];
  if (!one.checkVisibility() || text?.nodeType !== 3) return [];
  for (const word of text.data.matchAll(/[^\s-]+/g)) {
    const at = document.createRange(); at.setStart(text, word.index); at.setEnd(text, word.index + word[0].length);
    if (new Set([...at.getClientRects()].map(box => Math.round(box.top))).size > 1) found.push(word[0]);
  }
  return found; }))"""
"""Words in the names of a deck's cards that go on in another line."""


@pytest.mark.parametrize("size", ["phone"], indirect=True)
@pytest.mark.parametrize("game", GAMES)
def test_names_in_a_deck_are_whole_on_a_phone(page: Page, address: str, game: str) -> None:
    """No word of a card's name is broken, whatever stands beside it."""
    open_builder(page, address, game)
    page.get_by_role("tab", name="Deck").click()
    assert page.locator(".deck .name").count() > 10
    assert page.evaluate(BROKEN) == []


def test_a_card_is_dragged_in_and_out(page: Page, address: str) -> None:
    """Dragging a card from the list to the deck adds one; dragging it back takes one away."""
    open_builder(page, address, "homestuck")
    out = page.locator("[data-rows=pool] li:not(.in)").first
    name = str(out.get_attribute("data-row"))
    out.drag_to(page.locator("section.deck"))
    row = page.locator(f'[data-rows=deck] [data-row="{name}"]')
    expect(row.locator(".count")).to_have_text("1")
    row.drag_to(page.locator("section.pool"))
    expect(row).to_have_count(0)


def test_a_sideboard_lies_beside_the_deck(page: Page, address: str) -> None:
    """In a game that has one a card is moved there and back by keys, button and dragging, and its limit is told."""
    open_builder(page, address, "gamma")
    row = page.locator("[data-list=cards]").first
    name = str(row.get_attribute("data-row"))
    beside = page.locator(f'[data-list=sideboard][data-row="{name}"]')
    before = beside.locator(".count").inner_text() if beside.count() else "0"
    row.get_by_role("link").focus()
    page.keyboard.press("s")
    expect(beside.locator(".count")).to_have_text(str(int(before) + 1))
    expect(page.locator(".check .fault cite")).to_have_text(["gamma.constructed.size", "gamma.constructed.sideboard"])
    beside.get_by_role("button", name="to the deck").click()
    expect(page.locator(".verdict")).to_contain_text("and 15 beside: legal")
    row.locator(".name").hover()
    page.mouse.down()
    page.mouse.move(600, 400, steps=4)
    page.locator(".dock").hover()
    page.mouse.up()
    expect(beside.locator(".count")).to_have_text(str(int(before) + 1))
    expect(page.locator(".dock")).to_have_count(0)
    beside.locator(".name").focus()
    page.keyboard.press("s")
    expect(page.locator(".verdict")).to_contain_text("and 15 beside: legal")
    page.get_by_label("a press adds to the sideboard").check()
    page.locator(f'[data-rows=pool] [data-row="{name}"] .name').click()
    expect(beside.locator(".count")).to_have_text(str(int(before) + 1))


def test_a_card_leads_to_the_games_in_which_it_took_part(page: Page, address: str) -> None:
    """Once a game is over, each card that was used tells of it, and its link opens the replay."""
    card = next(face for face in starter_set("homestuck").faces if face.kind == "planet")
    page.goto(f"{address}#/library/homestuck/card/{card.name}")
    page.evaluate(NO_CHANCE)
    page.get_by_role("button", name="Try it at the table").click()
    page.wait_for_selector("#decision")
    names = set(page.locator("#hand [data-card]").all_inner_texts())
    assert names
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("heading", name="You gave up").wait_for()  # from here on the library knows of it
    page.goto(f"{address}#/library/homestuck/card/{card.name}")
    page.get_by_role("heading", name="Games with it").wait_for()
    page.locator("section", has=page.get_by_role("heading", name="Games with it")).get_by_role("link").first.click()
    page.get_by_role("slider").wait_for()


def test_a_deck_has_versions_and_is_compared(page: Page, address: str) -> None:
    """A version that was kept is gone back to, and what another deck has more and fewer of is told."""
    open_builder(page, address, "homestuck")
    page.get_by_text("Versions and comparison").click()
    page.get_by_role("button", name="Keep this version").click()
    page.locator("[data-rows=deck] .step").first.click()
    page.get_by_label("compare with").select_option("version:0")
    expect(page.locator(".differs li")).to_have_count(1)
    page.get_by_role("button", name="Go back to it").first.click()
    expect(page.locator(".verdict")).to_contain_text("legal")
    page.get_by_label("compare with").select_option(label=playmat.precons("homestuck")[1].name)
    assert page.locator(".differs li").count() > 1


def test_a_link_gives_the_deck_to_another_browser(page: Page, friend: Page, address: str) -> None:
    """A shared deck opens where nothing is kept, and is copied there."""
    open_builder(page, address, "holosseum")
    page.get_by_text("Share, export, import").click()
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_label("The link to this deck").input_value()
    friend.goto(link)
    friend.get_by_role("button", name="Take a copy").click()
    expect(friend.locator(".verdict")).to_contain_text("legal")
    page.get_by_label("The deck’s name").fill("Lanterns")
    page.get_by_role("button", name="Lead it to the deck as it is now").click()
    expect(page.get_by_text("It leads to the deck as it is now")).to_be_visible()
    assert page.get_by_label("The link to this deck").input_value() == link
    friend.goto("about:blank")
    friend.goto(link)
    expect(friend.get_by_role("heading", name="Lanterns")).to_be_visible()
    page.get_by_role("button", name="Take the link back").click()
    expect(page.get_by_text("The link leads nowhere now")).to_be_visible()
    friend.goto("about:blank")
    friend.goto(link)
    expect(friend.get_by_role("alert")).to_contain_text("leads to no deck")
    assert len(json.loads(friend.evaluate("localStorage.getItem('playmat.decks')"))) == 1


def test_a_deck_that_is_thrown_away_is_shared_no_more(page: Page, friend: Page, address: str) -> None:
    """Its link goes with it."""
    open_builder(page, address, "gamma")
    page.get_by_text("Share, export, import").click()
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_label("The link to this deck").input_value()
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(f"{address}#/decks/gamma")
    page.get_by_role("button", name="away").click()
    expect(page.get_by_role("button", name="away")).to_have_count(0)
    friend.goto(link)
    expect(friend.get_by_role("alert")).to_contain_text("leads to no deck")


def test_a_picture_travels_with_a_shared_deck(page: Page, friend: Page, address: str) -> None:
    """Whoever opens the link sees the picture that somebody gave a card of their own, and keeps it with a copy."""
    open_set(page, address, "holosseum")
    page.get_by_label("Art…").set_input_files(
        FilePayload(name="sun.png", mimeType="image/png", buffer=picture((200, 30, 90)))
    )
    expect(page.locator(".see .face img").first).to_have_attribute("src", re.compile("^data:image/jpeg"))
    page.get_by_label("Name", exact=True).fill("TIN KITE")  # its picture goes with it
    expect(page.locator(".see .face.whole")).to_contain_text("TIN KITE")
    expect(page.locator(".see .face img").first).to_have_attribute("src", re.compile("^data:image/jpeg"))
    expect(page.get_by_role("status").first).to_contain_text("read whole")
    page.get_by_role("button", name="A deck with these cards").click()
    row = page.locator("[data-rows=deck] [data-row='TIN KITE'] img")
    expect(row).to_have_attribute("src", re.compile("^data:image/jpeg"))
    page.get_by_text("Share, export, import").click()
    page.get_by_role("button", name="Make a link").click()
    friend.goto(page.get_by_label("The link to this deck").input_value())
    kite = friend.get_by_role("button", name="TIN KITE")
    expect(kite.locator("img")).to_have_attribute("src", re.compile("^pictures/"))
    assert kite.locator("img").evaluate("async it => { await it.decode(); return it.naturalWidth; }") == 64
    friend.get_by_role("button", name="Take a copy").click()
    expect(friend.locator(".verdict")).to_contain_text("legal")
    kept = json.loads(friend.evaluate("localStorage.getItem('playmat.sets')"))
    assert [list(one["art"]) for one in kept] == [["TIN KITE"]]


def shared_set(page: Page) -> str:
    """The link to the set that is open."""
    page.get_by_text("Share it by a link").click()
    page.get_by_role("button", name="Make a link").click()
    return page.get_by_label("The link to this set").input_value()


@pytest.mark.parametrize("game", GAMES)
def test_a_link_gives_the_set_to_a_friend_who_plays_with_it(page: Page, friend: Page, address: str, game: str) -> None:
    """The friend sees the cards and the brought picture, takes the set once, has a deck of it; what comes later is led to
    by the same link, and a link that was taken back leads nowhere.
    """
    columns = RULEBOOKS[game].language.columns
    open_set(page, address, game)
    page.get_by_label("Art…").set_input_files(
        FilePayload(name="sun.png", mimeType="image/png", buffer=picture((200, 30, 90)))
    )
    expect(page.locator(".see .face img").first).to_have_attribute("src", re.compile("^data:image/jpeg"))
    page.get_by_label(columns.title, exact=True).fill("TIN KITE")
    expect(page.locator(".see .face.whole")).to_contain_text("TIN KITE")
    expect(page.get_by_role("status").first).to_contain_text("read whole")
    link = shared_set(page)
    friend.goto(link)
    kite = friend.locator(".cards li", has_text="TIN KITE")
    expect(kite.locator("img").first).to_have_attribute("src", re.compile("^pictures/"))
    friend.get_by_role("button", name="Play with it").click()
    expect(friend.locator("[data-rows=deck] [data-row^='TIN KITE']")).to_have_count(1)
    friend.goto(link)
    friend.get_by_role("button", name="Take the set").click()
    expect(friend.get_by_role("status").first).to_contain_text("read whole")
    kept = json.loads(friend.evaluate("localStorage.getItem('playmat.sets')"))
    assert [(len(one["art"]), one["link"]) for one in kept] == [(1, None)]
    page.get_by_label(columns.title, exact=True).fill("TIN HERON")
    page.get_by_role("button", name="Lead it to the set as it is now").click()
    expect(page.get_by_text("It leads to the set as it is now")).to_be_visible()
    friend.goto("about:blank")
    friend.goto(link)
    expect(friend.locator(".cards li", has_text="TIN HERON")).to_be_visible()
    page.get_by_role("button", name="Take the link back").click()
    expect(page.get_by_text("The link leads nowhere now")).to_be_visible()
    friend.goto("about:blank")
    friend.goto(link)
    expect(friend.get_by_role("alert")).to_contain_text("leads to no set")


def test_a_set_that_is_thrown_away_is_shared_no_more(page: Page, friend: Page, address: str) -> None:
    """Its link goes with it, in the eyes of whoever has it."""
    open_set(page, address, "holosseum")
    link = shared_set(page)
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("link", name="All sets").click()
    page.get_by_role("button", name="Throw My set away").click()
    expect(page.get_by_role("button", name="Throw My set away")).to_have_count(0)
    friend.goto(link)
    expect(friend.get_by_role("alert")).to_contain_text("leads to no set")


def picture(colour: tuple[int, int, int]) -> bytes:
    """A small PNG."""
    file = io.BytesIO()
    Image.new("RGB", (64, 40), colour).save(file, "PNG")
    return file.getvalue()


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_is_played_from_the_builder(page: Page, address: str, game: str) -> None:
    """Playing against the goldfish sits one down at the real table with the deck."""
    open_builder(page, address, game)
    page.get_by_role("button", name="Goldfish").click()
    page.wait_for_selector("#decision")


def test_a_deck_is_played_against_another_and_the_game_goes_on(page: Page, address: str) -> None:
    """ "Play" in the builder lays a table against the bot and the deck that were chosen, and the game is played there."""
    dice, (ours, theirs) = random.Random(3), playmat.precons("gamma")[:2]
    open_builder(page, address, "gamma")
    page.get_by_label("The deck’s name").fill("Own Tide")
    page.locator("label:has(span:text-is('which')) select").select_option(label="Random")
    page.locator("label:has(span:text-is('with')) select").select_option(label=theirs.name)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector("#decision")
    page.get_by_role("button", name="Menu").click()
    save = page.get_by_role("link", name="Save the game").get_attribute("href")
    game = playmat.load(page.request.get(f"{address}{save}").body())
    assert [deck.names() for deck in (ours.deck, theirs.deck)] == [deck.names() for deck in game.decks]
    page.keyboard.press("Escape")
    before = step(page)
    for _ in range(8):
        assert wait_for_question(page)
        answer_visibly(page, dice)
    assert step(page) != before


@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_written_mended_and_tried(page: Page, address: str, game: str) -> None:
    """A word that is not read is marked as one types, an offer mends it, and the card is tried at the table."""
    open_set(page, address, game)
    kinds = page.locator("nav ol button")
    kinds.nth(1).click()
    text = page.get_by_label(text_heading(game), exact=True)
    text.fill(text_that_is_not_read(game))
    expect(page.locator(".words .bad").first).to_be_visible()
    page.get_by_role("button", name="Write it so").first.click()
    expect(page.locator(".words .bad")).to_have_count(0)
    page.evaluate(NO_CHANCE)
    page.get_by_role("button", name="Try it at the table").click()
    page.wait_for_selector("#decision")


SENSELESS = [
    ("This card earns +1 boon during your Boon Phase.", ".fault", "can be read in 2 ways"),
    ("When this card enters, destroy another tapped untapped character.", ".warning", "so and not so: tapped"),
    ("When this card enters, destroy a character with 9+ boons.", ".warning", "hs.boon.max-three-per-card"),
    ("When this card enters, destroy a #GRUMBLER character.", ".warning", "no card of this set has the tag #GRUMBLER"),
]


def test_words_that_make_no_sense_are_told_as_one_types(page: Page, address: str) -> None:
    """Two readings, what never is, and a target that no card can be stand beside the words, and go with them."""
    open_set(page, address, "homestuck")
    page.locator("nav ol button", has_text="MY CHARACTER").click()
    text = page.get_by_label("Game Text", exact=True)
    text.fill("When this card enters, draw a card.")
    expect(page.locator(".words .text")).to_contain_text("draw a card")
    before = page.locator(".meaning .warning, .meaning .fault").count()
    for words, where, told in SENSELESS:
        text.fill(words)
        expect(page.locator(f".meaning {where}").filter(has_text=told)).to_be_visible()
        expect(page.locator(".words .bad")).to_have_count(1 if where == ".fault" else 0)
    text.fill("When this card enters, draw a card.")
    expect(page.locator(".meaning .warning, .meaning .fault")).to_have_count(before)


@pytest.mark.parametrize("game", GAMES)
def test_a_new_card_of_another_kind_is_read_and_dealt_into_a_deck(page: Page, address: str, game: str) -> None:
    """Whoever writes a card and says of what kind it is has a card that is read, and one press deals it into a deck."""
    open_set(page, address, game)
    for kind in dealt_kinds(game):
        page.get_by_role("button", name="New card", exact=True).click()
        page.locator(".write select").first.select_option(kind)
        expect(page.locator(".see .face").first).to_contain_text("NEW CARD")
        expect(page.locator(".write .fault")).to_have_count(0)
    page.get_by_role("button", name="A deck with these cards").click()
    expect(page.locator("[data-rows=deck] [data-row*='NEW CARD']").first).to_be_visible()
    expect(page.locator(".verdict")).to_contain_text("legal")


def test_a_deck_is_dealt_of_what_stands_there_now(page: Page, address: str) -> None:
    """Whoever changes a card and at once asks for a deck gets the card as it is now, however long the reading takes."""
    open_set(page, address, "holosseum")
    page.get_by_role("button", name="New card", exact=True).click()
    expect(page.locator(".see .face").first).to_contain_text("NEW CARD")
    page.evaluate(
        "() => { const now = fetch; window.fetch = async (...all) => { await new Promise(go => setTimeout(go, 500)); return now(...all); }; }"
    )
    page.get_by_label("Name", exact=True).fill("LATE NAME")
    page.get_by_role("button", name="A deck with these cards").click()
    expect(page.locator("[data-rows=deck] [data-row*='LATE NAME']").first).to_be_visible()


def test_examples_are_thrown_away_and_every_card_finds_room(page: Page, address: str) -> None:
    """What a set began with goes at a press; of more cards of a kind than a deck has twice room for each is dealt once."""
    open_set(page, address, "holosseum")
    rows = page.locator("nav[aria-label='Cards of the set'] li")
    expect(page.get_by_role("button", name="examples away")).to_have_count(0)
    begun = rows.count()
    for _ in range(2):
        page.get_by_role("button", name="New card", exact=True).click()
        page.locator(".write select").first.select_option("power")
        page.get_by_label("Text", exact=True).fill("Entities you control get +1 Health.")
        expect(page.locator(".see .face").first).to_contain_text("NEW CARD")
    expect(rows).to_have_count(begun + 2)
    page.get_by_role("button", name="examples away").click()
    expect(rows).to_have_count(2)
    expect(page.get_by_role("status").first).to_contain_text("2 of 2 cards read whole")
    page.get_by_role("button", name="A deck with these cards").click()
    expect(page.locator("[data-rows=deck] [data-row*='NEW CARD']")).to_have_count(2)


def test_a_deck_waits_until_its_cards_are_read(page: Page, address: str) -> None:
    """Until one's own cards are read nothing is told of them that is not so, and nothing is done without them."""
    open_set(page, address, "holosseum")
    page.get_by_label("Name", exact=True).fill("TIN KITE")
    expect(page.locator(".see .face.whole")).to_contain_text("TIN KITE")
    expect(page.get_by_role("status").first).to_contain_text("read whole")
    page.get_by_role("button", name="A deck with these cards").click()
    expect(page.locator(".verdict")).to_contain_text("legal")
    held: list[Route] = []
    is_open = False

    def hold(route: Route) -> None:
        if is_open:
            route.continue_()
        else:
            held.append(route)

    page.route("**/api/workshop/set", hold)
    page.reload()
    expect(page.locator(".verdict")).to_contain_text("your cards are being read")
    expect(page.get_by_text("No card of this name")).to_have_count(0)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_disabled()
    is_open = True
    for route in held:
        route.continue_()
    expect(page.locator(".verdict")).to_contain_text("legal")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()


def dealt_kinds(game: str) -> list[str]:
    """The two kinds that our first deck has most cards of."""
    kinds = {face.name: face.kind for face in starter_set(game).faces}
    return [
        kind for kind, _ in Counter(kinds[card.name] for card in playmat.precons(game)[0].deck.cards).most_common(2)
    ]


def text_that_is_not_read(game: str) -> str:
    """A sentence of a card of ours of the same kind with a word that no card has."""
    language = RULEBOOKS[game].language
    kind = list(language.columns.needed)[1]
    texts = sorted((face.text for face in language.starter().faces if face.kind == kind and face.text), key=len)
    return texts[0] + " Then flumber it."


def test_what_a_card_did_in_a_hundred_games_is_told(page: Page, address: str) -> None:
    """Breaking a card counts a hundred games, and what came of its words."""
    page.goto(f"{address}#/library/homestuck?q=does:%22gain grist%22")
    page.locator(".cards a").first.click()
    page.evaluate(NO_CHANCE)
    page.get_by_role("button", name="Break it").click()
    expect(page.locator(".sum")).to_contain_text("In 100 games", timeout=180_000)


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_on_a_phone_a_deck_opens_at_its_own_cards(page: Page, address: str) -> None:
    """Of the parts that have no room beside each other the deck stands first, in a new one the cards to add."""
    open_builder(page, address, "holosseum")
    expect(page.locator("[data-rows=deck] [data-row]").first).to_be_visible()
    page.goto(f"{address}#/decks/holosseum")
    page.get_by_role("button", name="New deck").click()
    expect(page.locator("[data-rows=pool] .name").first).to_be_visible()


def test_words_of_a_card_are_never_markup(page: Page, address: str) -> None:
    """What a stranger writes into a card or a name is shown as letters."""
    open_set(page, address, "homestuck")
    evil = '<img src=x onerror="window.hurt=1">'
    page.get_by_label(text_heading("homestuck"), exact=True).fill(evil)
    page.get_by_label("The set’s name").fill(evil)
    expect(page.locator(".words .text")).to_contain_text("<img")
    assert page.evaluate("window.hurt") is None


@pytest.mark.parametrize("kept", ["{", "7", '[{"id": 3}]', '[{"id": "a", "game": "chess", "cards": []}]'])
def test_a_browser_that_keeps_nonsense_is_no_harm(new_page: Page, address: str, kept: str) -> None:
    """Whatever lies in the browser under our names, the pages open."""
    new_page.add_init_script(f"localStorage.setItem('playmat.decks', {json.dumps(kept)})")
    new_page.add_init_script(f"localStorage.setItem('playmat.sets', {json.dumps(kept)})")
    new_page.goto(f"{address}#/decks/homestuck")
    expect(new_page.get_by_role("button", name="New deck")).to_be_visible()


def test_decks_are_built_where_no_server_answers(tabs: Tabs, address: str) -> None:
    """After a visit the library and the builder open offline, with what was made; the rules are checked again when the
    server is back.
    """
    with tabs.lend({"width": 1280, "height": 720}, use=OFFLINE, hears_console=False) as page:
        open_builder(page, address, "gamma")
        page.get_by_label("The deck’s name").fill("Far From Home")
        page.wait_for_function("""async () => {
            const kept = await (await caches.open('playmat-1')).keys();
            return ['api/games', 'api/library/gamma', 'assets/Workshop'].every(part => kept.some(one => one.url.includes(part)));
        }""")
        page.context.set_offline(True)
        page.goto(f"{address}#/library/gamma")
        page.reload()
        expect(page.locator(".cards a").first).to_be_visible()
        page.goto(f"{address}#/decks/gamma")
        page.get_by_role("link", name="Far From Home").click()
        page.locator("[data-rows=pool] .name").first.click()
        expect(page.get_by_role("alert")).to_contain_text("the rules are not checked now")
        expect(page.locator(".verdict")).to_contain_text("62 cards")
        page.context.set_offline(False)
        expect(page.locator(".verdict")).to_contain_text("broken")


def test_a_deck_of_ones_own_is_chosen_on_the_start_page(page: Page, address: str) -> None:
    """A deck from the builder stands among the others where a table is laid."""
    open_builder(page, address, "homestuck")
    page.get_by_label("The deck’s name").fill("Brought Along")
    page.goto(address)
    page.get_by_role("radio", name="Homestuck").check()
    page.get_by_role("radio", name="Brought Along").first.check()
    page.get_by_role("radio", name="Random").check()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("#decision")
