"""A game in play, as the rooms know it that look at one and look ahead in it: `Game` is made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, Self

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from playmat.core.ask import Ask, Option
    from playmat.games.decks import Deck
    from playmat.machine.scene import Scene
    from playmat.play.view import View


class Ongoing(Protocol):
    """One question after another over a scene, with who plays which deck by which house rules."""

    scene: Scene

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""

    @property
    def decks(self) -> Sequence[Deck]:
        """The decks that are known, one a seat."""

    @property
    def overrides(self) -> Mapping[str, Any]:
        """The parameters that are not as printed."""

    @property
    def ask(self) -> Ask | None:
        """The open question."""

    @property
    def seats(self) -> int:
        """How many players began."""

    @property
    def step(self) -> int:
        """How many answers have been given."""

    @property
    def plays(self) -> tuple[str, str]:
        """The game and its edition."""

    def answer(self, *options: Option) -> None:
        """Answer the open question."""

    def run(self) -> None:
        """Run to the next real question."""

    def view(self, seat: int = -1, after: int | None = None) -> View:
        """What that seat may know."""

    def copy(self) -> Self:
        """An independent game."""
