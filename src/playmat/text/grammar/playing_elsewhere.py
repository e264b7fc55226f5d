"""Cards that may be played from where they lie: "you may play it this turn as though it were in your hand"."""

from __future__ import annotations

from collections.abc import Iterator

from playmat.lang.changes import MayPlay
from playmat.lang.effects import Give
from playmat.lang.nodes import Effect, Target
from playmat.lang.nouns import Cards
from playmat.lang.values import You
from playmat.text.grammar.moving import of_which
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, Rule, rule, rules

HELD = "[as if|though ( it | they | that card | those cards ) was|were in your hand]"
FOR_SO_LONG = ("end of turn", "end of the next turn", "end of your next turn")


def may_be_played(what: str, zones: tuple[str, ...]) -> Iterator[Rule]:
    """The lines, of what a game can say so of (``what``) where it lies in one of these zones."""

    def allowed(what: Target, until: object) -> Effect:
        cards = of_which(what)
        if until not in FOR_SO_LONG or (cards is not None and cards.zone not in zones):
            raise Refused
        if cards is not None and cards.zone != "looked" and cards.whose != You():
            raise Refused("from whose? Choose a card first, and say that it may be played")
        return Give((MayPlay(what),), until)  # type: ignore[arg-type]

    yield rule(
        "statement",
        f"you may|can play {{what:{what}}} {{until:duration}} {HELD}",
        build=allowed,
        shown=Give((MayPlay(slot("what")),), slot("until")),
    )
    yield from rules(
        "statement",
        f"you may|can play {{what:{what}}} {HELD} {{until:duration}}",
        f"{{until:duration}}, you may|can play {{what:{what}}} {HELD}",
        build=allowed,
    )


def may_always_be_played(zones: tuple[str, ...]) -> Iterator[Rule]:
    """The line of what may be played from there for as long as a card says so."""

    def check(of: Target) -> None:
        if not isinstance(of, Cards) or of.zone not in zones or of.whose != You():
            raise Refused

    yield rule("change", f"you may|can play {{of:those cards}} {HELD}", shape=checked(MayPlay(slot("of")), check))


__all__ = ["may_always_be_played", "may_be_played"]
