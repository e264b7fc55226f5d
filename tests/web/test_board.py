"""Full boards and full hands at every size: all that decides is in view, nothing scrolls, no word is broken."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, ViewportSize, expect

from playmat.play.view import View
from tests.web import positions
from tests.web.arena_views import show
from tests.web.screenshots import told
from tests.web.tabs import SHOWN, Tabs
from tests.web.test_look import SMALL_TARGETS

SIZES = {"1440x900": (1440, 900), "1280x720": (1280, 720), "1920x1080": (1920, 1080), "390x844": (390, 844)}
QUESTIONS = {
    "main": positions.homestuck,
    "moon": lambda: positions.homestuck(moon=True),
    "mulligan": positions.mulligan,
    "five": positions.five,
    "arena": positions.holosseum,
    "block": positions.blocking,
    "respond": positions.responding,
    "reality": positions.gamma,
    "reality exchanges": positions.exchange,
    "reality blocks": positions.gamma_blocking,
    "reality responds": positions.gamma_dream,
}

WIDE = [size for size in SIZES if size != "390x844"]


def each(sizes: Iterable[str], questions: Iterable[str], seat: int = positions.READER) -> pytest.MarkDecorator:
    """The test looks at each of these questions at each of these sizes, as the seat sees it."""
    cases = [pytest.param((*case, seat), id="-".join(case)) for case in itertools.product(sizes, questions)]
    return pytest.mark.parametrize("laid", cases, indirect=True)


@pytest.fixture
def size(request: pytest.FixtureRequest) -> ViewportSize:
    width, height = SIZES[getattr(request, "param", "1440x900")]
    return {"width": width, "height": height}


@functools.cache
def view(question: str, seat: int = positions.READER) -> View:
    return positions.view(QUESTIONS[question](), seat)


class Laid(NamedTuple):
    """A board that tests look at and leave as it is."""

    page: Page
    shown: View
    width: int


@pytest.fixture(scope="module")
def laid(request: pytest.FixtureRequest, tabs: Tabs, address: str) -> Iterator[Laid]:
    """A question at a size, laid once for all tests that only look at it: pytest has them follow each other."""
    name, question, seat = request.param
    width, height = SIZES[name]
    shown = view(question, seat)
    with tabs.lend({"width": width, "height": height}, use=SHOWN) as board:
        show(board, address, shown)
        board.wait_for_selector("#hand img, #board img")
        yield Laid(board, shown, width)


COVERED = """() => {
  const top = (node, label) => {
    const box = node.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `${label} is out of view`;
    const over = document.elementFromPoint(x, y);
    const seen = over?.matches('.seat > button:empty') ? over.parentElement : over; // a seat that is one button shows through
    return seen && (node.contains(seen) || seen.contains(node)) ? '' : `${label} lies under ${over?.className}`;
  };
  const name = node => node.textContent.trim().slice(0, 40);
  return [
    ...[...document.querySelectorAll('.acts')].map(node => top(node, name(node))),
    ...[...document.querySelectorAll('#decision h2, main:not(.mulligan) [data-life], .points, .grist, .round button, main:not(.mulligan) .front')].map(node => top(node, node.className || node.tagName)),
  ].filter(Boolean);
}"""
"""Candidates, the question, lives, points and prices that are out of the window or under something else."""

SCROLLS = """() => [document.documentElement, ...document.querySelectorAll('main, main *')]
  .filter(node => !node.closest('.lines, .list, .stack, .hidden-but-read, svg'))
  .filter(node => ['auto', 'scroll'].includes(getComputedStyle(node).overflowY) || node === document.documentElement)
  .filter(node => node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1)
  .map(node => node.className || node.tagName)"""

CUT = """() => {
  const bad = [];
  for (const face of document.querySelectorAll('.unit > .lay, .hc > .lay')) {
    if (getComputedStyle(face).display === 'none') continue;
    const text = face.querySelector('.text');
    if (text && text.scrollHeight > text.clientHeight + 1 && !('more' in text.dataset)) bad.push('cut: ' + text.textContent.trim());
    if (face.scrollHeight > face.clientHeight + 1) bad.push('too high: ' + face.textContent.trim().slice(0, 40));
  }
  for (const name of document.querySelectorAll('.unit strong, .hc strong')) {
    if (!name.checkVisibility() || name.closest('.band')?.checkVisibility() === false) continue;
    const words = document.createRange(), text = name.firstChild;
    if (name.scrollWidth > name.clientWidth + 1) bad.push('too wide: ' + name.textContent);
    let at = 0;
    for (const word of text.data.split(/(?<=[\\s-])/)) {
      words.setStart(text, at); words.setEnd(text, at + word.trimEnd().length); at += word.length;
      if (new Set([...words.getClientRects()].map(box => Math.round(box.top))).size > 1) bad.push('broken: ' + word);
    }
  }
  for (const words of document.querySelectorAll('.state, .tags, .foot, .bank span, .edges .name span')) {
    if (!words.checkVisibility() || words.closest('.hand:not(.spread) .hc') && innerWidth < 640) continue;
    const strip = words.closest('.lay') ?? words, end = strip.getBoundingClientRect().right;
    const word = [...words.querySelectorAll('.line > span')].find(one => one.offsetTop < words.offsetTop + 4 && one.scrollWidth > words.clientWidth + 1);
    if (words.scrollWidth > words.clientWidth + 1 || word || words.matches('.state') && words.offsetWidth > strip.clientWidth) bad.push('cut: ' + words.textContent);
  }
  return bad;
}"""

OUTSIDE = """() => [...document.querySelectorAll('.seat, .own')].flatMap(seat => {
  const box = seat.getBoundingClientRect();
  const shown = [...seat.querySelectorAll('.in > *, .counts > *')].filter(node => node.checkVisibility());
  return shown.map(node => [node, node.getBoundingClientRect()])
    .filter(([, one]) => one.right > box.right + 1 || one.left < box.left - 1 || one.bottom > box.bottom + 4)
    .map(([node]) => `${seat.ariaLabel}: ${node.className || node.tagName}`);
})"""
"""What stands at a seat and reaches out of it."""

WHOLE = "() => [document.querySelectorAll('#hand .text').length, document.querySelectorAll('#hand [data-more]').length]"

TWINS = """() => {
  const names = [...document.querySelectorAll('button:not(:disabled), a.button')].filter(node => node.checkVisibility())
    .map(node => (node.ariaLabel || node.querySelector('.hidden-but-read')?.textContent || node.textContent).trim());
  return names.filter((name, i) => names.indexOf(name) !== i);
}"""


@each(SIZES, QUESTIONS)
def test_a_full_board_and_a_full_hand_fit(laid: Laid) -> None:
    """Candidates, question, lives and points are in view and uncovered; nothing scrolls; no card is cut, no word broken."""
    for fault in (COVERED, SCROLLS, CUT, TWINS, OUTSIDE):
        assert laid.page.evaluate(fault) == []
    if laid.width < 500:
        assert laid.page.evaluate(SMALL_TARGETS) == []


@pytest.mark.parametrize("question", ["main", "arena", "reality", "block", "reality blocks"])
def test_a_full_row_is_met_by_a_thumb_on_a_narrow_phone(board: Page, address: str, question: str) -> None:
    """At 360 by 740 each of seven or eight cards of a row has its 44 pixels, in view and uncovered."""
    board.set_viewport_size({"width": 360, "height": 740})
    show(board, address, view(question))
    board.wait_for_selector("#board img")
    for fault in (COVERED, SCROLLS, SMALL_TARGETS):
        assert board.evaluate(fault) == []


UNDER_BADGES = """() => [...document.querySelectorAll('#board .unit')].flatMap(unit => {
  const badge = unit.querySelector('.power')?.getBoundingClientRect(), name = unit.querySelector('.band strong');
  if (!badge || !name?.checkVisibility()) return [];
  const words = document.createRange(); words.selectNodeContents(name);
  return [...words.getClientRects()].some(box => box.width > 0 && box.left < badge.right - 4 && box.right > badge.left + 4
    && box.top < badge.bottom - 4 && box.bottom > badge.top + 4) ? [name.textContent] : []; })"""
"""Names of units that begin beneath the badge of their power."""


@pytest.mark.parametrize("size", ["390x844"], indirect=True)
def test_names_stand_clear_of_badges(board: Page, address: str) -> None:
    """On a small phone, with a moon besides, cards are so low that the badge stands beside the name."""
    board.set_viewport_size({"width": 360, "height": 740})
    few = positions.homestuck(positions.THEIRS_AWAY[:2], positions.MINE_AWAY[2:4], moon=True)
    show(board, address, positions.view(few))
    board.wait_for_timeout(200)
    assert board.locator("#board .unit .band").count() > 0
    assert board.evaluate(UNDER_BADGES) == []


@each(WIDE, ["main", "arena"])
def test_texts_in_hand_are_whole(laid: Laid) -> None:
    """Of nine cards in hand most show their whole text where they lie, and all others do when one points at them."""
    laid.page.wait_for_selector("#hand img")
    cards, short = laid.page.evaluate(WHOLE)
    assert cards == 9
    assert short <= (2 if laid.shown.game == "homestuck" and laid.width < 1400 else 0)


@each(["1440x900", "1280x720"], ["reality"])
def test_the_badges_of_a_row_are_whole(laid: Laid) -> None:
    """What is hung over the foot of the reader's cards ends above what lies behind them."""
    laid.page.wait_for_selector("#board img")
    foot, next_row = laid.page.evaluate(
        """() => { const near = document.querySelector('.side:not(.far)');
          const bottom = one => one.getBoundingClientRect().bottom, top = one => one.getBoundingClientRect().top;
          return [Math.max(...[...near.querySelectorAll('li:not(:has(.tapped)) .unit .stats > *')].map(bottom)),
            Math.min(...[...near.querySelectorAll('.powers .chip')].map(top))]; }"""
    )
    assert foot <= next_row


@each(["1440x900"], ["reality"])
def test_a_stroke_parts_paragraphs(laid: Laid) -> None:
    """In a game whose names have no stroke a text on a card at the table stands in its paragraphs."""
    shown = laid.shown
    parted = [card for card in shown.players[positions.READER].hand or [] if " / " in shown.cards[card].text]
    assert parted
    for card in parted:
        paragraphs = laid.page.locator(f"#hand [data-card='{card}'] .text p")
        expect(paragraphs).to_have_count(shown.cards[card].text.count(" / ") + 1)


@each(SIZES, ["mulligan", "reality exchanges"])
def test_a_first_hand_lies_beside_its_question(laid: Laid) -> None:
    """No card that is kept or changed reaches beneath what asks about it, or out of the window."""
    laid.page.wait_for_selector("#hand img")
    first, bottom, top = laid.page.evaluate(
        """() => { const boxes = [...document.querySelectorAll('#hand .hc')].map(one => one.getBoundingClientRect());
          return [Math.min(...boxes.map(one => one.top)), Math.max(...boxes.map(one => one.bottom)),
            document.querySelector('#decision .pill').getBoundingClientRect().top]; }"""
    )
    assert first >= 0
    assert bottom <= top


@pytest.mark.parametrize("size", list(SIZES), indirect=True)
def test_the_log_is_never_covered(board: Page, address: str) -> None:
    """Where the log is shown it lies on top, also while a card is looked at or selected."""
    show(board, address, view("main"))
    if (button := board.get_by_role("button", name="Log", exact=True)).is_visible():
        button.click()
    board.locator("#hand [data-card]").nth(3).hover()
    board.wait_for_timeout(400)
    spots = board.evaluate(
        """() => { const box = document.querySelector('#log .lines').getBoundingClientRect();
          return [0.1, 0.5, 0.9].map(part => document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part)
            ?.closest('#log') !== null); }"""
    )
    assert spots == [True, True, True]


@pytest.mark.parametrize("question", ["respond", "reality responds"])
def test_no_line_crosses_the_log(board: Page, address: str, question: str) -> None:
    """From what waits to what it is directed at a line goes over the board."""
    show(board, address, view(question))
    board.wait_for_selector("[data-link=target] .line")
    board.wait_for_timeout(300)
    crossed = board.evaluate("""() => { const log = document.querySelector('#log').getBoundingClientRect();
      return [...document.querySelectorAll('[data-link=target] .line')].some(line => [...Array(50).keys()].some(i => {
        const at = line.getPointAtLength(line.getTotalLength() * i / 49).matrixTransform(line.getScreenCTM());
        return at.x > log.left + 2 && at.y > log.top + 2 && at.y < log.bottom; })); }""")
    assert not crossed


def test_the_second_of_a_double_click_answers_nothing(board: Page, address: str) -> None:
    """Who presses twice has answered once: the question that came in between waits to be read."""
    before = view("mulligan")
    later = [replace(before, step=before.step + number, log=[]) for number in (1, 2)]
    sent = show(board, address, before, *later)
    button = board.locator("#decision [data-answer]").first
    button.click()
    board.wait_for_function(
        "step => document.querySelector('.table').dataset.step === String(step)", arg=before.step + 1
    )
    button.dispatch_event("click", {"detail": 2})
    board.wait_for_timeout(100)
    assert len(sent) == 1
    button.click()
    board.wait_for_function(
        "step => document.querySelector('.table').dataset.step === String(step)", arg=before.step + 2
    )
    assert len(sent) == 2


@pytest.mark.parametrize("size", ["1440x900", "390x844"], indirect=True)
def test_where_a_selected_card_can_go_is_lit(board: Page, address: str) -> None:
    """A press on a card of the hand lights the places it can be played at and says what it costs."""
    sent = show(board, address, view("main"))
    board.locator("#hand .acts").first.click()
    expect(board.locator(".stage.open")).to_have_count(2)
    board.locator(".stage .place").first.click()
    board.wait_for_function("() => document.querySelector('#decision[aria-busy=true]')")
    assert len(sent) == 1


@each(SIZES, ["main", "arena", "reality"], positions.LOOKS_ON)
def test_who_looks_on_sees_two_sides(laid: Laid) -> None:
    """The first player’s cards lie on the near side, in that side’s colours, and what stands at the seats fits in them."""
    board, shown = laid.page, laid.shown
    board.wait_for_selector("#board img")
    sides = board.evaluate(
        """() => [...document.querySelectorAll('#board span.unit')].map(one => [Number(one.closest('[data-card]').dataset.card),
          one.classList.contains('mine'), one.getBoundingClientRect().top])"""
    )
    assert {card: near for card, near, _ in sides} == {card: shown.cards[card].controller == 0 for card, _, _ in sides}
    if shown.game != "homestuck":
        assert max(top for _, near, top in sides if not near) < min(top for _, near, top in sides if near)
    assert board.evaluate(OUTSIDE) == []


@each(["1440x900"], ["arena"])
def test_two_of_a_name_are_told_apart(laid: Laid) -> None:
    """Cards in play that share a whole name have letters."""
    twins = laid.page.locator("#board .unit", has_text="INSPECTOR OF ROPES").locator(".twin")
    expect(twins).to_have_text(["A", "B"])


@pytest.mark.parametrize("size", ["390x844"], indirect=True)
def test_a_seat_among_five_opens_on_a_phone(board: Page, address: str) -> None:
    """What lies open at another's seat is one press away, each card with its whole face."""
    show(board, address, view("five"))
    board.get_by_role("button", name="Greedy: what lies open").click()
    sheet = board.get_by_role("dialog", name="Greedy: what lies open")
    for card in ("COMPLAINT BOX", "REST IN PIECES"):
        expect(sheet.get_by_text(card).first).to_be_visible()


def test_what_an_attack_would_leave_is_shown(board: Page, address: str) -> None:
    """A selected attacker strikes through the power that would change, and points at each card it would destroy."""
    show(board, address, view("main"), why=told(positions.homestuck()))
    board.locator("#board .unit:has-text('overwound')").first.click()
    expect(board.locator(".front s")).to_have_text("32")
    expect(board.locator(".front", has=board.locator("s"))).to_contain_text("then you score")
    expect(board.locator("[data-link=strike]")).to_have_count(8)
    board.keyboard.press("Escape")
    expect(board.locator("[data-link=strike]")).to_have_count(0)
    expect(board.locator(".front s")).to_have_count(0)


@pytest.mark.parametrize("question", ["main", "arena", "reality"])
def test_a_window_enlarged_to_twice_is_read_by_scrolling(tabs: Tabs, address: str, question: str) -> None:
    """1440x900 at 200 %: rows keep a height to be read at, no word is broken, and nothing reaches out sideways."""
    with tabs.lend({"width": 720, "height": 450}, use=SHOWN) as board:
        show(board, address, view(question))
        board.wait_for_selector("#hand img, #board img")
        assert board.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert (
            board.evaluate("Math.min(...[...document.querySelectorAll('span.unit')].map(one => one.offsetHeight))")
            >= 60
        )
        assert board.evaluate(CUT) == []
        board.locator(".round [data-answer], .round button").first.scroll_into_view_if_needed()
        expect(board.locator(".round [data-answer], .round button").first).to_be_in_viewport()


@each(["1440x900"], ["main"])
def test_nothing_is_told_by_hue_alone(laid: Laid) -> None:
    """Sides of a sum differ by a pattern, sides of the table by the form of their numbers, the present phase by an outline."""
    looks = laid.page.evaluate(
        """() => ['.bar i.theirs', '.bar i:not(.theirs)', 'span.unit.mine .power', 'span.unit:not(.mine) .power', '.phases .now', '.phases li:not(.now)']
          .map(one => getComputedStyle(document.querySelector(one))).map(one => [one.backgroundImage, one.borderRadius, one.boxShadow])"""
    )
    (striped, *_), (plain, *_), (_, mine, _), (_, theirs, _), (*_, now), (*_, other) = looks
    assert "gradient" in striped
    assert plain == "none"
    assert mine != theirs
    assert now != other == "none"


def test_nothing_moves_for_whoever_wants_it_still(board: Page, address: str) -> None:
    """Under reduced motion an answer is shown at once: nothing is animated for longer than a tenth of a second."""
    before = view("main")
    show(board, address, before, replace(before, step=before.step + 1, phase="score"))
    board.evaluate("""() => { window.lasted = []; const look = () => { window.lasted.push(...document.getAnimations()
      .filter(one => one.playState === 'running').map(one => one.effect.getComputedTiming().endTime)); requestAnimationFrame(look); }; look(); }""")
    board.locator(".round [data-answer]").click()
    board.wait_for_function(
        "step => document.querySelector('.table')?.dataset.step === String(step)", arg=before.step + 1
    )
    board.wait_for_timeout(300)
    assert [one for one in board.evaluate("window.lasted") if one > 100] == []


@each(WIDE, ["main", "moon"])
def test_the_rule_of_a_planet_is_whole_where_it_stands(laid: Laid) -> None:
    """It has the width beneath the name, and type that is small enough for all of it."""
    rules = laid.page.locator("#board .head .text:visible")
    expect(rules.first).to_be_visible()
    wide = laid.page.evaluate("""() => [...document.querySelectorAll('#board .head .text')].filter(one => one.checkVisibility())
      .map(one => ['more' in one.dataset, one.scrollHeight > one.clientHeight + 1, one.getBoundingClientRect().bottom
        > one.closest('.head').getBoundingClientRect().bottom + 1])""")
    assert [one for one in wide if any(one)] == []


@each(["1440x900"], ["main"])
def test_a_picture_has_what_the_words_leave(laid: Laid) -> None:
    """In the hand a short text leaves its card a large picture, a long one a small one, and both are whole."""
    cards = laid.page.evaluate("""() => [...document.querySelectorAll('#hand .hc')].map(one => [one.querySelector('.text').textContent.trim().length,
      one.querySelector('.pic').offsetHeight / one.offsetHeight, 'more' in one.querySelector('.text').dataset])""")
    shares = [share for _, share, _ in sorted(cards)]
    assert shares[0] > 0.5
    assert shares[-1] < 0.3
    assert not any(more for *_, more in cards)


def test_the_picture_of_a_card_is_the_hosts_where_there_is_one(board: Page, address: str) -> None:
    """By its full name, or by its title alone; other cards keep the picture that is drawn of them."""
    board.route("**/api/art", lambda route: route.fulfill(json={"files": ["YODEL _ still going.png", "PARSNIP.webp"]}))
    board.route("**/art/*.*", lambda route: route.fulfill(body=b"", content_type="image/png"))
    show(board, address, view("main"))
    own = board.locator("#board .unit img[src^='art/']")
    expect(own).to_have_count(2)
    sources = own.evaluate_all("all => all.map(one => decodeURIComponent(one.getAttribute('src')))")
    assert sorted(sources) == ["art/PARSNIP.webp", "art/YODEL _ still going.png"]


def test_numbers_in_a_strip_of_the_hand_have_their_signs(board: Page, address: str) -> None:
    """On a phone, too, Attack and Health are told apart, and a price stands above the speed."""
    board.set_viewport_size({"width": 390, "height": 844})
    show(board, address, view("arena"))
    signs = board.locator("#hand .numbers").first.locator("svg")
    expect(signs).to_have_count(2)
    for one in signs.all():
        expect(one).to_be_visible()
    show(board, address, view("reality"))
    below = board.locator("#hand .priced").evaluate_all("""all => all.map(card => card.querySelector('.speed')
      .getBoundingClientRect().top - card.querySelector('.energy').getBoundingClientRect().bottom)""")
    assert min(below) > -3


def test_what_flies_is_moved_by_the_compositor_alone(board: Page, address: str) -> None:
    """While a card flies nothing is animated that would be laid out or painted anew in each frame."""
    game = positions.homestuck()
    before = positions.view(game)
    assert game.ask is not None
    game.answer(next(option for option in game.ask.options if option.verb == "play" and option.place >= 0))
    after = positions.view(game)
    board.emulate_media(reduced_motion="no-preference")
    show(board, address, before, replace(after, log=after.log[len(before.log) :]))
    board.evaluate("""() => { window.moved = new Set(); const look = () => { for (const one of document.getAnimations())
      for (const frame of one.effect.getKeyframes()) for (const name of Object.keys(frame)) window.moved.add(name);
      requestAnimationFrame(look); }; look(); }""")
    board.locator("#decision .fold").click()
    board.locator("#decision .list [data-answer]").first.dispatch_event("click")
    board.wait_for_function("step => document.querySelector('.table')?.dataset.step === String(step)", arg=after.step)
    board.wait_for_timeout(500)
    moved = set(board.evaluate("[...window.moved]")) - {"offset", "computedOffset", "easing", "composite"}
    assert "transform" in moved
    assert moved <= {"transform", "translate", "rotate", "scale", "opacity"}


@each(["390x844"], ["main", "arena", "reality"])
def test_every_card_of_a_hand_has_its_name_on_a_phone(laid: Laid) -> None:
    """Nine cards in strips: each shows its whole name, along its side where the strip is narrow, and its numbers beside it."""
    laid.page.wait_for_selector("#hand img")
    names = laid.page.evaluate("""() => [...document.querySelectorAll('#hand .hc')].map(card => {
      const name = [...card.querySelectorAll('.spine, strong')].find(one => one.checkVisibility());
      return name && name.scrollHeight <= name.clientHeight + 1 && name.scrollWidth <= name.clientWidth + 1 ? name.textContent : 'cut';
    })""")
    shown = laid.shown
    assert names == [shown.cards[card].title for card in shown.players[positions.READER].hand or []]
