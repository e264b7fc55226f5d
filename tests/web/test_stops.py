"""Of what others play a player is asked where it may concern them; elsewhere the page passes for them."""

from __future__ import annotations

import functools

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from playmat.play.panels import StackPanel, StackView
from playmat.play.view import View
from tests.web import positions
from tests.web.arena_views import show

PLENTY = 700
"""Milliseconds: much longer than the page lets one look before it passes."""


@functools.cache
def dream() -> View:
    """The other player's spell, directed at a unit of theirs, waits in Dream."""
    return positions.view(positions.gamma_dream())


def waiting(*items: StackView, meets: bool = False) -> View:
    """The same position with these in Dream, and answers that do or do not speak of what waits."""
    view = dream()
    assert view.ask is not None
    panels = [replace(panel, items=list(items)) if isinstance(panel, StackPanel) else panel for panel in view.panels]
    options = [replace(option, meets=meets) for option in view.ask.options]
    return replace(view, panels=panels, ask=replace(view.ask, options=options))


def spell() -> StackView:
    """The spell that waits."""
    return next(panel for panel in dream().panels if isinstance(panel, StackPanel)).items[-1]


def unit(at: int = -1) -> StackView:
    """A unit without words instead of it, perhaps with an effect aimed at a card."""
    return replace(spell(), words="", cards=[at] if at >= 0 else [])


def own_unit() -> int:
    """A unit of the reader's."""
    return next(card.id for card in dream().cards.values() if card.entity is not None and card.controller == 0)


def left(view: View, *verbs: str) -> View:
    """The same question with these answers alone, and a pass."""
    assert view.ask is not None
    options = [option for option in view.ask.options if option.verb in (*verbs, "pass")]
    return replace(view, ask=replace(view.ask, options=options))


@functools.cache
def active() -> View:
    """The reader is active, with nothing in Dream."""
    return positions.view(positions.gamma())


@functools.cache
def attacked() -> View:
    """The reader may block."""
    return positions.view(positions.gamma_blocking())


def passes(view: View) -> list[int]:
    """The answer that lets everything pass."""
    assert view.ask is not None
    return [option.index for option in view.ask.options if option.verb == "pass"]


@pytest.mark.parametrize(
    "items",
    [(unit(),), (unit(), unit())],
    ids=["a unit", "two units"],
)
def test_what_concerns_nobody_else_passes(board: Page, address: str, items: tuple[StackView, ...]) -> None:
    """A unit that only stays is let through."""
    view = waiting(*items)
    sent = show(board, address, view)
    board.wait_for_timeout(PLENTY)
    assert sent == [passes(view)]


@pytest.mark.parametrize(
    "view",
    [
        waiting(spell()),
        waiting(unit(own_unit())),
        waiting(spell(), unit()),
        waiting(unit(), meets=True),
        waiting(),
        waiting(replace(unit(), seat=0)),
    ],
    ids=[
        "a spell",
        "aimed at one's own",
        "a spell beneath a unit: a pass lets both take effect",
        "one can answer it",
        "nothing waits",
        "one's own",
    ],
)
def test_a_player_is_asked(board: Page, address: str, view: View) -> None:
    """What may concern somebody is theirs to let pass."""
    sent = show(board, address, view)
    board.wait_for_timeout(PLENTY)
    assert sent == []
    expect(board.locator("#decision")).to_be_visible()


def test_who_wants_to_be_asked_of_everything_says_so(board: Page, address: str) -> None:
    """The mark is set where one is asked, and kept."""
    show(board, address, waiting(spell()))
    board.get_by_role("button", name="I am asked").or_(board.get_by_role("button", name="Menu")).first.click()
    if board.get_by_role("button", name="Where I am asked").is_visible():
        board.get_by_role("button", name="Where I am asked").click()
    expect(board.get_by_role("dialog").get_by_role("checkbox")).to_have_count(1)
    board.get_by_role("radio", name="every one").check()
    board.keyboard.press("Escape")
    sent = show(board, address, waiting(unit()))
    board.wait_for_timeout(PLENTY)
    assert sent == []


@pytest.mark.parametrize(
    "view",
    [left(attacked(), "channel"), left(waiting(spell()), "channel"), left(active())],
    ids=["attacked, without a block", "a spell of no concern", "nothing at all is left"],
)
def test_where_only_channeling_is_left_the_page_passes(board: Page, address: str, view: View) -> None:
    """What remains to be done whatever happens holds nobody up: in a fight, in Dream, and where there is nothing at all."""
    sent = show(board, address, view)
    board.wait_for_timeout(PLENTY)
    assert sent == [passes(view)]


@pytest.mark.parametrize(
    "view",
    [left(active(), "channel"), left(attacked(), "block"), left(waiting(unit(own_unit())), "channel"), active()],
    ids=["the first time in a round", "a block", "aimed at one's own", "cards to play"],
)
def test_where_more_is_left_or_for_the_first_time_a_player_is_asked(board: Page, address: str, view: View) -> None:
    """Whoever may still channel is asked once in a round; a block, a play and what is aimed at them are always theirs."""
    sent = show(board, address, view)
    board.wait_for_timeout(PLENTY)
    assert sent == []


def test_after_a_pass_channeling_alone_is_not_asked_of_again(board: Page, address: str) -> None:
    """In the same round the page passes again, until something else can be done; in the next one it asks."""
    first = left(active(), "channel")
    again, other = replace(first, step=first.step + 1), replace(active(), step=first.step + 2)
    later = replace(first, step=first.step + 3, turn=first.turn + 1, round=first.round + 1)
    sent = show(board, address, first, again, other, later)
    board.locator(".round button").click()
    expect(board.locator(".table")).to_have_attribute("data-step", str(other.step))
    board.wait_for_timeout(PLENTY)
    assert sent == [passes(first)] * 2
    board.locator(".round button").click()
    expect(board.locator(".table")).to_have_attribute("data-step", str(later.step))
    board.wait_for_timeout(PLENTY)
    assert len(sent) == 3


def test_a_round_is_passed_until_one_is_attacked_or_aimed_at(board: Page, address: str) -> None:
    """The key q passes what is one's own to do and what others play, and no block that one could declare."""
    course = [active(), active(), waiting(spell()), attacked()]
    shown = [replace(one, step=step, turn=5, round=5, log=[]) for step, one in enumerate(course)]
    sent = show(board, address, *shown)
    expect(board.locator(".round button")).to_be_enabled()
    board.keyboard.press("q")
    expect(board.locator(".table")).to_have_attribute("data-step", "3")
    board.wait_for_timeout(PLENTY)
    assert sent == [passes(one) for one in course[:3]]


def test_who_wants_to_be_asked_of_channeling_alone_says_so(board: Page, address: str) -> None:
    """The mark is set where one is asked, and kept."""
    show(board, address, active())
    board.locator(".marks").click()
    board.get_by_role("dialog").get_by_role("checkbox").check()
    board.keyboard.press("Escape")
    sent = show(board, address, left(attacked(), "channel"))
    board.wait_for_timeout(PLENTY)
    assert sent == []
