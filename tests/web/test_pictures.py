"""The illustrations that the page draws from cards’ own data."""

from __future__ import annotations

import itertools

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page

from playmat.play.library import starter_set
from playmat.play.panels import PilePanel
from playmat.play.shelf import rulebook
from playmat.play.view import CardView, View
from tests.panels import panel
from tests.web.arena_views import ME, show, view

HASHES = """async () => {
  const found = [];
  for (const image of document.querySelectorAll('dialog .hc .pic img')) {
    await image.decode();
    const whole = new OffscreenCanvas(160, 120), small = new OffscreenCanvas(9, 8);
    whole.getContext('2d').drawImage(image, 0, 0, 160, 120);
    const pen = small.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(whole, 0, 0, 9, 8);
    const data = pen.getImageData(0, 0, 9, 8).data;
    const light = (x, y) => data[(y * 9 + x) * 4] * .3 + data[(y * 9 + x) * 4 + 1] * .59 + data[(y * 9 + x) * 4 + 2] * .11;
    let bits = '';
    for (let y = 0; y < 8; y++) for (let x = 0; x < 8; x++) bits += light(x, y) < light(x + 1, y) ? 1 : 0;
    found.push([bits, image.src]);
  }
  return found;
}"""
"""Of each picture, whether each of 64 patches is darker than its right neighbour (dHash), and its bytes."""


def shelf(game: str) -> View:
    """A view whose discard pile holds every card of a game's set that has a face of its own in hand."""
    cards = [
        CardView(100 + i, face.title, face.subtitle, face.kind, face.text, "", list(face.tags), ME, ME)
        for i, face in enumerate(starter_set(game).faces)
    ]
    shown = view(None, cards)
    pile = PilePanel("discard", "Grave", "grave", ME, [card.id for card in cards])
    mine = panel(shown, "discard", ME)
    return replace(
        shown, game=game, edition=rulebook(game).edition, panels=[pile if one == mine else one for one in shown.panels]
    )


def drawn(board: Page, address: str, game: str) -> list[tuple[str, str]]:
    show(board, address, shelf(game))
    board.locator(f'[data-pile="{ME}"]').first.click()
    found: list[tuple[str, str]] = board.evaluate(HASHES)
    return found


@pytest.mark.parametrize("game", ["homestuck", "holosseum", "gamma"])
def test_no_two_pictures_are_alike(board: Page, address: str, game: str) -> None:
    """Any two pictures of a set differ at a glance: eight patches of 64, however small they are drawn."""
    pictures = drawn(board, address, game)
    assert len(pictures) > 120
    alike = [
        (one[1][-40:], other[1][-40:])
        for one, other in itertools.combinations(pictures, 2)
        if sum(a != b for a, b in zip(one[0], other[0], strict=True)) < 8
    ]
    assert alike == []


def test_the_same_card_has_the_same_picture(board: Page, address: str) -> None:
    """A picture follows from its card alone, to the byte."""
    first = [source for _, source in drawn(board, address, "holosseum")]
    board.reload()
    board.wait_for_selector("#decision")
    board.locator(f'[data-pile="{ME}"]').first.click()
    again = [source for _, source in board.evaluate(HASHES)]
    assert first == again
