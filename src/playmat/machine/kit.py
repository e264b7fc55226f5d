"""The kit of a game: who handles each node, how each event is applied, how each word is worked out.

A game builds one kit when it is loaded; nothing in it changes afterwards, and no state refers to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from playmat.core.ask import Ask
    from playmat.core.ids import CardId, Seat
    from playmat.core.records import Ref
    from playmat.core.state import Env, Frame
    from playmat.machine.scene import Answer, Scene

    Handler = Callable[[Scene, Any, Frame, Answer | None], Ask | None]
    """(scene, node, frame, answer): called without an answer it acts (and returns None) or asks (and has changed
    nothing);
    called with a checked answer it acts. The frame has been taken off the agenda."""
    ValueRule = Callable[[Scene, Env, Any], int]
    FilterRule = Callable[[Scene, Env, Any, CardId], bool]
    ConditionRule = Callable[[Scene, Env, Any], bool]
    WhoRule = Callable[[Scene, Env, Any], tuple[Seat, ...]]
    ReferenceRule = Callable[[Scene, Env, Any], tuple[Ref, ...]]

F = TypeVar("F", bound=Callable[..., Any])


class Kit:
    """Registers by node class. The decorators return the function unchanged."""

    def __init__(self, zone_names: tuple[str, ...]) -> None:
        self.zone_names = zone_names
        self.zone_count = len(zone_names)
        self.handlers: dict[type, Handler] = {}
        self.values: dict[type, ValueRule] = {}
        self.filters: dict[type, FilterRule] = {}
        self.conditions: dict[type, ConditionRule] = {}
        self.whos: dict[type, WhoRule] = {}
        self.references: dict[type, ReferenceRule] = {}
        self.collectors: set[type] = set()

    def handles(self, node: type, *, collects: bool = False) -> Callable[[F], F]:
        """The function is the handler of that node class; ``collects``: results are bound in its frame."""
        if collects:
            self.collectors.add(node)
        return self._register(self.handlers, node)

    def value(self, node: type) -> Callable[[F], F]:
        """The function works out that value."""
        return self._register(self.values, node)

    def filter(self, node: type) -> Callable[[F], F]:
        """The function tells whether that filter holds for a card."""
        return self._register(self.filters, node)

    def condition(self, node: type) -> Callable[[F], F]:
        """The function tells whether that condition holds."""
        return self._register(self.conditions, node)

    def who(self, node: type) -> Callable[[F], F]:
        """The function tells which seats are meant, clockwise from the active player."""
        return self._register(self.whos, node)

    def reference(self, node: type) -> Callable[[F], F]:
        """The function tells which cards are meant."""
        return self._register(self.references, node)

    def _register(self, table: dict[type, Any], node: type) -> Callable[[F], F]:
        def register(function: F) -> F:
            if node in table:
                raise TypeError(f"{node.__name__} has two rules: {table[node].__name__} and {function.__name__}")
            table[node] = function
            return function

        return register
