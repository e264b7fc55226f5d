"""What lies on the panels of a view, by the keys that games give them."""

from __future__ import annotations

from playmat.play.panels import NumberPanel, Panel, PilePanel, PlacePanel, RowPanel, StackPanel, StackView
from playmat.play.view import View


def panel(view: View, key: str, seat: int) -> Panel:
    """That player's panel of that key."""
    return next(one for one in view.panels if getattr(one, "key", "") == key and getattr(one, "seat", -1) == seat)


def row(view: View, key: str, seat: int) -> RowPanel:
    """A row of cards."""
    found = panel(view, key, seat)
    assert isinstance(found, RowPanel)
    return found


def number(view: View, key: str, seat: int) -> int:
    """How much of something a player has."""
    found = panel(view, key, seat)
    assert isinstance(found, NumberPanel)
    return found.value


def titles(view: View, key: str, seat: int) -> list[str]:
    """The cards of a row or pile, by title."""
    found = panel(view, key, seat)
    assert isinstance(found, RowPanel | PilePanel)
    return [view.cards[card].title for card in found.cards]


def places(view: View) -> list[PlacePanel]:
    """The locations."""
    return [one for one in view.panels if isinstance(one, PlacePanel)]


def stack(view: View) -> list[StackView]:
    """What waits, from the bottom up."""
    return next((one.items for one in view.panels if isinstance(one, StackPanel)), [])


def cards_named(view: View) -> set[int]:
    """Every card that a panel names by its id."""
    found: set[int] = set()
    for one in view.panels:
        if isinstance(one, RowPanel | PilePanel):
            found |= set(one.cards)
        if isinstance(one, PlacePanel):
            found |= {one.id, *one.characters}
        if isinstance(one, StackPanel):
            found |= {card for item in one.items for card in (item.card, *item.cards) if card >= 0}
    return found
