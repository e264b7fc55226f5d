"""Holosseum's table: what a view says is drawn, and presses on it are answers."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from playmat.play.panels import FaceView, StackView
from playmat.play.view import CauseView, LogView, OptionView
from tests.web.arena_views import (
    BOLT,
    CHOIR,
    COLOSSUS,
    HAND_CARD,
    HOUND,
    LANCER,
    ME,
    OTHER,
    RUNNER,
    SENTRY,
    SPARK,
    ask,
    cards,
    face,
    option,
    show,
    view,
)
from tests.web.test_look import SMALL_TARGETS

ENDS_ON = """([link, goal]) => {
  const path = document.querySelector(`[data-link="${link}"] .line`);
  const box = document.querySelector(goal)?.getBoundingClientRect();
  if (!path || !box) return false;
  const end = path.getPointAtLength(path.getTotalLength()).matrixTransform(path.getScreenCTM());
  const near = 12;
  return end.x > box.left - near && end.x < box.right + near && end.y > box.top - near && end.y < box.bottom + near;
}"""


def in_arena(card: int) -> str:
    return f'#board [data-card="{card}"]'


def bolt_at(*targets: int, player: int | None = None) -> StackView:
    return StackView(
        BOLT, face(BOLT), OTHER, "card", "Deal 3 damage.", list(targets), [] if player is None else [player]
    )


@pytest.mark.parametrize("size", ["phone", "desktop"], indirect=True)
@pytest.mark.parametrize(
    ("target", "player", "goal"),
    [
        (LANCER, None, in_arena(LANCER)),
        (SPARK, None, f'[data-pile="{OTHER}"]'),
        (None, ME, f'[data-life="{ME}"]'),
    ],
    ids=["Entity", "Grave", "player"],
)
def test_a_line_leads_from_the_stack_to_each_target(
    board: Page, address: str, target: int | None, player: int | None, goal: str
) -> None:
    """The newest item of the Stack has a line that ends on its target: an Entity, a card in a Grave, a player."""
    item = bolt_at(*([] if target is None else [target]), player=player)
    show(board, address, view(None, stack=[item]))
    board.wait_for_function(ENDS_ON, arg=["target", goal])


def test_the_stack_lists_the_newest_first_with_whose_it_is(board: Page, address: str) -> None:
    """The top of the Stack stands first and is marked as next; each item says who, what and at what."""
    older = StackView(LANCER, face(LANCER), ME, "triggered", "Draw a card.", [], [])
    show(board, address, view(None, stack=[older, bolt_at(HOUND)]))
    items = board.get_by_role("region", name="The Stack, 2 items").get_by_role("listitem")
    expect(items).to_have_count(2)
    expect(items.nth(0)).to_contain_text("Zinc plays")
    expect(items.nth(0)).to_contain_text("Top of the Stack. Zinc plays. Deal 3 damage. Directed at TIN HOUND.")
    expect(items.nth(1)).to_contain_text("Your trigger")
    expect(board.locator(in_arena(HOUND)).locator(".aimed")).to_have_text("2")


def test_attackers_are_pressed_then_confirmed(board: Page, address: str) -> None:
    """Pressing Entities chooses attackers that say whom they would hurt; confirming sends them all at once."""
    question = ask("attack", [option(0, "attack", HOUND), option(1, "attack", LANCER)], 0, 2)
    sent = show(board, address, view(question))
    button = board.locator(".round .main")
    expect(button).to_contain_text("No attack")
    board.locator(in_arena(LANCER)).click()
    board.locator(in_arena(HOUND)).click()
    expect(board.locator("[data-hits]")).to_have_count(2)
    expect(board.locator(in_arena(LANCER)).locator("[data-hits]")).to_contain_text("to Zinc")
    expect(button).to_contain_text("Attack with 2")
    board.locator(in_arena(HOUND)).click()
    expect(board.locator("[data-hits]")).to_have_count(1)
    button.click()
    board.wait_for_function("() => document.querySelector('.round .main').disabled")
    assert sent == [[1]]


def test_attackers_by_keys(board: Page, address: str) -> None:
    """Arrows and Space choose attackers, c confirms; i reads the card instead."""
    question = ask("attack", [option(0, "attack", HOUND), option(1, "attack", LANCER)], 0, 2)
    sent = show(board, address, view(question))
    board.locator(in_arena(HOUND)).focus()
    board.keyboard.press("Space")
    board.keyboard.press("ArrowRight")
    board.keyboard.press("i")
    expect(board.get_by_role("dialog", name="CINDER LANCER")).to_be_visible()
    board.keyboard.press("Escape")
    board.keyboard.press("Enter")
    expect(board.locator(in_arena(LANCER))).to_have_attribute("aria-pressed", "true")
    board.keyboard.press("c")
    board.wait_for_function("() => document.querySelector('.round .main').disabled")
    assert sent == [[0, 1]]


BLOCKS = [option(0, "block", HOUND, COLOSSUS), option(1, "block", LANCER, COLOSSUS), option(2, "pass")]


@pytest.mark.parametrize("size", ["phone", "desktop"], indirect=True)
@pytest.mark.parametrize("first", [LANCER, COLOSSUS], ids=["blocker first", "attacker first"])
def test_a_block_is_two_presses(board: Page, address: str, first: int) -> None:
    """A press on an Entity and one on an attacker, in either order, is that block; what cannot be its pair is not lit."""
    shown = cards(attacking=(SENTRY, COLOSSUS), blocks={})
    sent = show(board, address, view(ask("block", BLOCKS), shown))
    second = COLOSSUS if first == LANCER else LANCER
    board.locator(in_arena(first)).click()
    assert sent == []
    expect(board.locator(f"{in_arena(second)}.acts")).to_be_visible()
    expect(board.locator(f"{in_arena(SENTRY)}.acts")).to_have_count(0)
    board.locator(in_arena(second)).click()
    board.wait_for_function("() => document.querySelector('#decision[aria-busy=true]')")
    assert sent == [[1]]


def test_a_block_by_keys_can_be_thought_over(board: Page, address: str) -> None:
    """Escape lets go of the first Entity of a pair; p is done."""
    sent = show(board, address, view(ask("block", BLOCKS), cards(attacking=(COLOSSUS,))))
    board.locator(in_arena(HOUND)).focus()
    board.keyboard.press("Enter")
    expect(board.locator(in_arena(HOUND))).to_have_attribute("aria-pressed", "true")
    board.keyboard.press("Escape")
    expect(board.locator(in_arena(HOUND))).to_have_attribute("aria-pressed", "false")
    expect(board.locator(".round").get_by_role("button", name="Done blocking")).to_be_visible()
    board.keyboard.press("p")
    board.wait_for_function("() => document.querySelector('#decision[aria-busy=true]')")
    assert sent == [[2]]


def test_attacks_and_blocks_are_drawn(board: Page, address: str) -> None:
    """A blocked attacker has a line to its blocker, an unblocked one says how much it deals to whom."""
    show(board, address, view(None, cards(attacking=(SENTRY, COLOSSUS), blocks={HOUND: COLOSSUS})))
    board.wait_for_function(ENDS_ON, arg=["block", in_arena(HOUND)])
    expect(board.locator("[data-link]")).to_have_count(1)
    expect(board.locator("[data-hits]")).to_have_count(1)
    expect(board.locator(in_arena(SENTRY)).locator("[data-hits]")).to_contain_text("to you")


@pytest.mark.parametrize("size", ["phone", "desktop"], indirect=True)
def test_a_response_says_what_it_is_to(board: Page, address: str) -> None:
    """The question names who played what and at what; passing is one press."""
    question = ask("response", [option(0, "play", HAND_CARD), option(1, "pass")])
    sent = show(board, address, view(question, stack=[bolt_at(LANCER)]))
    decision = board.locator("#decision")
    expect(decision.get_by_role("heading", level=2)).to_have_text("Zinc played ARC BOLT: respond?")
    expect(decision).to_contain_text("Directed at CINDER LANCER.")
    board.locator(".round button").click()
    board.wait_for_function("() => document.querySelector('#decision[aria-busy=true]')")
    assert sent == [[1]]


@pytest.mark.parametrize("size", ["phone", "desktop"], indirect=True)
def test_a_target_is_one_press(board: Page, address: str) -> None:
    """A press on an Entity or on a player's name is the target."""
    question = ask(
        "target", [option(0, "card", HOUND), option(1, "player", seat=OTHER)], card="ARC BOLT", prompt="A target."
    )
    sent = show(board, address, view(question))
    expect(board.locator("#decision").get_by_role("heading", level=2)).to_have_text("A target for ARC BOLT.")
    board.get_by_role("button", name="Zinc, 9 life: choose this player").click()
    board.wait_for_function("() => document.querySelector('#decision[aria-busy=true]')")
    assert sent == [[1]]


def test_cards_of_the_arena_speak_in_sentences(board: Page, address: str) -> None:
    """A label says numbers now and printed, damage, what is Chained, attacks, blocks and is a target."""
    shown = cards(attacking=(COLOSSUS,), blocks={HOUND: COLOSSUS})
    show(board, address, view(None, shown, [bolt_at(LANCER)]))

    def label(card: int) -> str:
        return board.locator(in_arena(card)).locator(".hidden-but-read").inner_text()

    assert label(LANCER) == (
        "CINDER LANCER. Entity, yours. Attack 5, printed 3. Health 3. 1 damage. Target of ARC BOLT."
    )
    assert label(HOUND) == "TIN HOUND. Entity, yours. Attack 2. Health 2. Blocks VOLT COLOSSUS."
    assert label(COLOSSUS) == "VOLT COLOSSUS. Entity, Zinc's. Attack 6. Health 6. Attacking. Chained."
    assert label(CHOIR) == "STATIC CHOIR. Power, yours. Chained."
    assert label(RUNNER) == "SALT RUNNER. Grid Runner, yours."


@pytest.mark.parametrize("size", ["phone", "laptop", "desktop"], indirect=True)
def test_the_arena_fits_its_window(board: Page, address: str) -> None:
    """Nothing scrolls sideways, and what can be pressed on a phone is large enough for a thumb."""
    question = ask("response", [option(0, "play", HAND_CARD), option(1, "pass")])
    show(board, address, view(question, stack=[bolt_at(LANCER), bolt_at(player=ME)]))
    assert board.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if board.viewport_size and board.viewport_size["width"] < 500:
        assert board.evaluate(SMALL_TARGETS) == []


@pytest.mark.parametrize("size", ["phone"], indirect=True)
def test_a_thumb_that_stays_reads_the_card(board: Page, address: str) -> None:
    """A long press opens the card, although a short one would answer with it."""
    sent = show(board, address, view(ask("target", [option(0, "card", HOUND), option(1, "card", LANCER)])))
    box = board.locator(in_arena(HOUND)).bounding_box()
    assert box is not None
    client = board.context.new_cdp_session(board)
    spot = {"x": box["x"] + 30, "y": box["y"] + 30}
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(board.get_by_role("dialog", name="TIN HOUND")).to_be_visible()
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(board.get_by_role("dialog", name="TIN HOUND")).to_be_visible()
    assert sent == []


def test_windows_of_a_turn_can_be_passed_at_once(board: Page, address: str) -> None:
    """The key q passes this window and the others of the turn; to what is played, and in the next turn, one is asked."""
    window = view(ask("window", [option(0, "ability", RUNNER), option(1, "pass")]), cards(attacking=(HOUND,)))
    response = view(ask("response", [option(0, "ability", RUNNER), option(1, "pass")]), stack=[bolt_at(HOUND)])
    course = [(window, 5), (window, 5), (window, 5), (response, 5), (window, 6)]
    shown = [replace(one, step=step, turn=turn) for step, (one, turn) in enumerate(course)]
    sent = show(board, address, *shown)
    expect(board.locator(".round button")).to_be_enabled()
    board.keyboard.press("q")
    heading = board.locator("#decision h2")
    expect(heading).to_have_text("Zinc played ARC BOLT: respond?")
    assert sent == [[1], [1], [1]]
    board.keyboard.press("p")
    expect(heading).to_have_text("What now?")
    expect(board.locator(".round button")).to_be_enabled()
    assert len(sent) == 4


def test_a_block_is_drawn_as_soon_as_it_is_said(board: Page, address: str) -> None:
    """While blockers are declared pair by pair, those already said have their line."""
    shown = cards(attacking=(SENTRY, COLOSSUS))
    said = cards(attacking=(SENTRY, COLOSSUS), blocks={HOUND: COLOSSUS}, declared=False)
    rest = ask("block", [option(0, "block", LANCER, SENTRY), option(1, "pass")])
    show(board, address, view(ask("block", BLOCKS), shown), view(rest, said, step=2))
    expect(board.locator("[data-hits]")).to_have_count(2)
    board.locator(in_arena(HOUND)).click()
    board.locator(in_arena(COLOSSUS)).click()
    board.wait_for_function(ENDS_ON, arg=["block", in_arena(HOUND)])
    expect(board.locator("[data-hits]")).to_have_count(1)
    expect(board.locator(in_arena(HOUND))).to_contain_text("will block")
    expect(board.locator(in_arena(HOUND)).locator(".hidden-but-read")).to_contain_text("Will block VOLT COLOSSUS.")


@pytest.mark.parametrize("size", ["phone", "desktop"], indirect=True)
def test_pairs_are_drawn_for_whoever_watches(board: Page, address: str) -> None:
    """Who is not asked sees the blocks said so far too, as lines and in words."""
    said = cards(attacking=(HOUND, LANCER), blocks={SENTRY: LANCER}, declared=False)
    show(board, address, view(None, said))
    board.wait_for_function(ENDS_ON, arg=["block", in_arena(SENTRY)])
    expect(board.locator(in_arena(SENTRY))).to_contain_text("will block")


@pytest.mark.parametrize("size", ["phone", "desktop"], indirect=True)
def test_a_blocker_that_has_gone_is_told(board: Page, address: str) -> None:
    """An attacker whose blocker has gone is held off all the same: said on it and for listeners, and it hurts nobody."""
    shown = cards(attacking=(SENTRY, COLOSSUS), blocks={HOUND: COLOSSUS}, blocked=(SENTRY, COLOSSUS))
    show(board, address, view(None, shown))
    expect(board.locator(in_arena(SENTRY))).to_contain_text("blocker gone")
    expect(board.locator(in_arena(SENTRY)).locator(".hidden-but-read")).to_contain_text(
        "Attacking. Its blocker is gone, and it is blocked all the same."
    )
    expect(board.locator(in_arena(COLOSSUS)).locator(".hidden-but-read")).to_contain_text("Blocked by TIN HOUND.")
    expect(board.locator("[data-link]")).to_have_count(1)
    expect(board.locator("[data-hits]")).to_have_count(0)


@pytest.mark.parametrize("size", ["phone", "desktop"], indirect=True)
def test_a_card_that_was_shown_can_be_read(board: Page, address: str) -> None:
    """A card that a search found and that lies hidden now is told at once, and its words stand in the log."""
    found = FaceView("QUIET HUM", "entity", "Entities you control get +1 Attack.", ["DRONE"], attack=1, health=2)
    line = LogView(7, 5, OTHER, "Shown to all: QUIET HUM, from Zinc's deck.", CauseView("x", "y"), shown=[found])
    window = view(ask("window", [option(0, "ability", RUNNER), option(1, "pass")]), cards(attacking=(HOUND,)))
    sent = show(board, address, window, replace(window, step=2, log=[line]))
    board.locator(".round button").click()
    expect(board.get_by_role("alert")).to_contain_text("Shown to all: QUIET HUM")
    assert len(sent) == 1
    if (log := board.get_by_role("button", name="Log", exact=True)).is_visible():
        log.click()
    entry = board.locator("#log details[data-shown]")
    entry.locator("summary").click()
    expect(entry).to_contain_text("Entity · Attack 1 · Health 2 · #DRONE")
    expect(entry).to_contain_text("Entities you control get +1 Attack.")


@pytest.mark.parametrize("back", [0, 200], ids=["at the end", "scrolled up"])
def test_the_log_follows_what_happens(board: Page, address: str, back: int) -> None:
    """The newest line stays in view, also where lines come while the last ones still scroll by, unless one scrolled up."""
    told = [line(number, OTHER, f"Something happens, {number}.") for number in range(50)]
    question = ask("action", [option(0, "ability", RUNNER), option(1, "pass")])
    show(board, address, replace(view(question), log=told[:40]), replace(view(question), step=2, log=told[40:]))
    lines = board.locator("#log .lines")
    left = "() => { const l = document.querySelector('#log .lines'); return l.scrollHeight - l.scrollTop - l.clientHeight }"
    board.wait_for_function(f"() => ({left})() < 2")
    grown = "Object.assign(document.createElement('p'), {style: 'height: 300px'})"
    lines.evaluate(f"l => {{ l.append({grown}); l.dispatchEvent(new Event('scroll')); }}")
    lines.evaluate("(l, back) => { l.scrollTop -= back; }", back)
    board.wait_for_timeout(100)
    board.locator(".round button").click()
    expect(lines).to_contain_text("Something happens, 49.")
    board.wait_for_timeout(100)
    assert (board.evaluate(left) < 2) == (back == 0)


def line(number: int, seat: int, text: str, *named: int, kind: str = "", card: str = "") -> LogView:
    return LogView(number, 5, seat, text, CauseView(card=card), kind, list(named))


def test_the_log_has_a_line_a_thing(board: Page, address: str) -> None:
    """Draws are one line, what is played enters in the same line, a target stands with its card, phases without news are
    left out, and the sign is that of whoever brought a thing about.
    """
    told = [
        line(1, OTHER, "Turn 5, round 3: Zinc.", kind="TurnBegan"),
        line(2, OTHER, "Zinc draws 1 card."),
        line(3, OTHER, "Zinc draws 1 card."),
        line(4, OTHER, "First main part.", kind="PhaseBegan"),
        line(5, OTHER, "Attack step.", kind="PhaseBegan"),
        line(6, OTHER, "Zinc plays VOLT COLOSSUS.", COLOSSUS, kind="Announced"),
        line(7, OTHER, "VOLT COLOSSUS enters the Arena.", COLOSSUS, kind="CameToPlay"),
        line(8, OTHER, "Zinc plays ARC BOLT.", BOLT, kind="Announced"),
        line(9, OTHER, "Zinc targets TIN HOUND.", HOUND, kind="Targeted"),
        line(10, OTHER, "TIN HOUND is destroyed.", HOUND, kind="LeftPlay", card="ARC BOLT"),
        line(11, ME, "Robin draws 1 card and deals 2 damage to Zinc."),
    ]
    show(board, address, replace(view(None), log=told))
    lines = board.locator("#log :is(h3, .phase, summary, .bare)")
    expect(lines).to_have_text(
        [
            "Turn 5, round 3: Zinc",
            re.compile("Zinc draws 2 cards.$"),
            "Attack step",
            re.compile("Zinc plays VOLT COLOSSUS.$"),
            re.compile("Zinc plays ARC BOLT at TIN HOUND.$"),
            re.compile("Zinc: TIN HOUND is destroyed by ARC BOLT.$"),
            re.compile("You draw 1 card and deal 2 damage to Zinc.$"),
        ]
    )


def waiting(*texts: int) -> list[OptionView]:
    """The texts of these cards wait, and the question is which is next."""
    return [option(index, "pick", card) for index, card in enumerate(texts)]


def test_texts_that_wait_follow_as_listed(board: Page, address: str) -> None:
    """One press puts all of them in the order listed; what else is asked on the way is still asked."""
    shown = [
        view(ask("order", waiting(HOUND, LANCER, CHOIR, RUNNER)), step=1),
        view(ask("order", waiting(LANCER, CHOIR, RUNNER)), step=2),
        view(ask("target", [option(0, "card", SENTRY), option(1, "card", COLOSSUS)]), step=3),
        view(ask("order", waiting(CHOIR, RUNNER)), step=4),
        view(ask("window", [option(0, "ability", RUNNER), option(1, "pass")]), cards(attacking=(HOUND,)), step=5),
    ]
    sent = show(board, address, *shown)
    board.locator("#decision").get_by_role("button", name="All in this order").click()
    board.locator(f"{in_arena(COLOSSUS)}.acts").click()
    expect(board.locator("#decision").get_by_role("button", name="Pass for this turn")).to_be_visible()
    assert sent == [[0], [0], [1], [0]]


def test_texts_that_come_up_meanwhile_are_asked_for(board: Page, address: str) -> None:
    """What was not listed when the order was left as it is does not follow by itself."""
    shown = [
        view(ask("order", waiting(HOUND, LANCER, CHOIR)), step=1),
        view(ask("order", waiting(RUNNER, HOUND)), step=2),
        view(ask("order", waiting(LANCER, CHOIR)), step=3),
    ]
    sent = show(board, address, *shown)
    board.keyboard.press("o")
    board.wait_for_function("() => document.querySelector('.table').dataset.step === '2'")
    expect(board.locator("#board .acts")).to_have_count(2)
    assert sent == [[0]]


@pytest.mark.parametrize("size", ["phone"], indirect=True)
@pytest.mark.parametrize(("attack", "health", "damage"), [(5, 3, 1), (10, 9, 0), (12, 14, 3)])
def test_numbers_fit_a_narrow_card(board: Page, address: str, attack: int, health: int, damage: int) -> None:
    """Attack, what is left of Health and the whole of it are not cut off on a small phone."""
    shown = [
        replace(card, entity=replace(card.entity, attack=attack, health=health, damage=damage)) if card.entity else card
        for card in cards()
    ]
    show(board, address, view(None, shown))
    cut = board.evaluate(
        "[...document.querySelectorAll('.stats')].filter(one => one.scrollWidth > one.clientWidth).length"
    )
    assert cut == 0


def test_a_death_is_told_with_its_cause(board: Page, address: str) -> None:
    """What damage destroys stands with that damage, each victim with what struck it last; life that damage took is one line
    with it, and who attacks or blocks flips by that.
    """
    told = [
        line(1, OTHER, "Zinc attacks with VOLT COLOSSUS, GLASS SENTRY.", COLOSSUS, SENTRY, kind="AttackDeclared"),
        line(2, OTHER, "VOLT COLOSSUS flips.", COLOSSUS),
        line(3, OTHER, "GLASS SENTRY flips.", SENTRY),
        line(4, OTHER, "TIN HOUND flips.", HOUND),
        line(5, OTHER, "TIN HOUND blocks VOLT COLOSSUS.", HOUND, COLOSSUS, kind="BlockerDeclared"),
        line(6, OTHER, "VOLT COLOSSUS deals 6 damage to TIN HOUND.", COLOSSUS, HOUND, kind="DamageDealt"),
        line(7, OTHER, "TIN HOUND deals 2 damage to VOLT COLOSSUS.", HOUND, COLOSSUS, kind="DamageDealt"),
        line(8, OTHER, "TIN HOUND is destroyed by 6 damage.", HOUND, kind="LeftPlay"),
        line(9, OTHER, "Robin loses 2 life.", kind="Gained"),
        line(10, OTHER, "GLASS SENTRY deals 2 damage to Robin.", SENTRY, kind="DamageDealt"),
        line(11, OTHER, "CINDER LANCER is destroyed.", LANCER, kind="LeftPlay"),
    ]
    show(board, address, replace(view(None), log=told))
    lines = board.locator("#log :is(h3, .phase, summary, .bare)")
    expect(lines).to_have_text(
        [
            re.compile("Zinc attacks with VOLT COLOSSUS, GLASS SENTRY.$"),
            re.compile("TIN HOUND blocks VOLT COLOSSUS.$"),
            re.compile("VOLT COLOSSUS deals 6 damage to TIN HOUND, which is destroyed.$"),
            re.compile("TIN HOUND deals 2 damage to VOLT COLOSSUS.$"),
            re.compile("GLASS SENTRY deals 2 damage to you.$"),
            re.compile("CINDER LANCER is destroyed.$"),
        ]
    )
