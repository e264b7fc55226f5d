"""What players do with cards and pay for, as a phrase of its own: "play a character", "moving it here"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from playmat.games.homestuck.nodes.nouns import IsHere
from playmat.games.homestuck.nodes.places import Here, Onto
from playmat.lang.nodes import Place, Target
from playmat.lang.nouns import Cards, Choice
from playmat.text.english.phrases import plain
from playmat.text.rewrite import inside
from playmat.text.table import Refused, rule


class Act(msgspec.Struct, frozen=True):
    """While a sentence is read: something that players do with cards and pay for."""

    action: str
    of: Target
    to: Place | None = None
    from_place: Place | None = None


def all_of_them(of: Target) -> Target:
    """What "a character" costs is said of all of them."""
    if not isinstance(of, Choice):
        return of
    if of != Choice(of.cards):
        raise Refused("a price is that of each card")
    return plain(of.cards)


def going(action: str) -> Callable[..., Act]:
    """ "Here" at the end is where the card goes, not where it is."""

    def made(of: Target, to: Place | None = None) -> Act:
        of = all_of_them(of)
        if any(isinstance(part, IsHere) for part in inside(of)):
            raise Refused
        return Act(action, of, to)

    return made


def leaving(of: Target, to: Place | None = None) -> Act:
    of = all_of_them(of)
    if any(isinstance(part, IsHere) for part in inside(of)):
        raise Refused
    return Act("move", of, to, Here())


def anything(to: Place) -> Act:
    """ "Moving to this moon": whoever moves there."""
    return Act("move", Cards(("character",)), to)


def anything_away() -> Act:
    return Act("move", Cards(("character",)), None, Here())


def attaching(of: Target, to: Target) -> Act:
    of, to = all_of_them(of), all_of_them(to)
    if not isinstance(of, Cards) or of.kinds != ("inventory",) or of.zone != "play":
        raise Refused
    return Act("play", of, Onto(to))


def done_there(action: str) -> Callable[..., Act]:
    """What is done with cards in play: "here" is where they are."""

    def made(of: Target = Cards(("character",))) -> Act:  # noqa: B008  (a frozen record)
        return Act(action, all_of_them(of))

    return made


def done_here(action: str) -> Callable[..., Act]:
    return lambda: Act(action, Cards(("character",), None, (IsHere(),)))


def done_by_theirs(action: str, *, here: bool = False) -> Callable[..., Act]:
    """ "Your attacks", "opponents' abilities here": with all of their characters."""
    filters = (IsHere(),) if here else ()
    return lambda whose: Act(action, Cards(("character",), whose, filters))


def _unact(action: str, *, to: bool = False, away: bool = False, onto: bool = False) -> Any:
    def back(act: Any) -> Mapping[str, Any] | None:
        if not isinstance(act, Act) or act.action != action or (act.from_place is not None) is not away:
            return None
        if onto is not isinstance(act.to, Onto):
            return None
        if isinstance(act.to, Onto):
            return {"of": act.of, "to": act.to.of}
        shown: dict[str, Any] = {"of": act.of}
        return shown if act.to is None else {**shown, "to": act.to} if to else None

    return back


ACTS: tuple[tuple[str, str, str, str, Callable[..., Act], Mapping[str, bool]], ...] = (
    ("play|enter", "playing|entering", "play", "{of:target} [{to:arrival}]", going("play"), {"to": True}),
    ("move", "moving", "move", "{of:target} [{to:place}]", going("move"), {"to": True}),
    ("move", "moving", "move", "{of:target} [away] from here [{to:place}]", leaving, {"to": True, "away": True}),
    ("attack with", "attacking with", "attack", "{of:target}", done_there("attack"), {}),
    ("use abilities of", "using abilities of", "ability", "{of:target}", done_there("ability"), {}),
    ("attach", "attaching", "play", "{of:target} to {to:target}", attaching, {"onto": True}),
)

ACTING = (
    *(
        line
        for base, doing, action, words, build, shape in ACTS
        for line in (
            rule("act", f"{base} {words}", build=build, unbuild=_unact(action, **shape)),
            rule("acting", f"{doing} {words}", build=build),
        )
    ),
    rule("act", "move {to:place}", build=anything),
    rule("acting", "moving {to:place}", build=anything),
    rule("act", "move [away] from here", build=anything_away),
    rule("acting", "moving [away] from here", build=anything_away),
    rule("act", "use abilities here", build=done_here("ability")),
    rule("acting", "using abilities here", build=done_here("ability")),
    rule("act", "attack here", build=done_here("attack")),
    rule("acting", "( attacking | attacks ) here", build=done_here("attack")),
    # ---- what is done, named
    *(
        line
        for noun, made, action in (
            ("attacks", "made|declared", "attack"),
            ("abilities|ability", "used|activated", "ability"),
        )
        for line in (
            rule("acting", f"{noun} [{made}] by {{of:target}}", build=done_there(action)),
            rule("acting", f"{{whose:whose}} {noun}", build=done_by_theirs(action)),
            rule("acting", f"{{whose:whose}} {noun} here", build=done_by_theirs(action, here=True)),
        )
    ),
    rule("acting", "attacks with {of:target}", build=done_there("attack")),
    rule("acting", "abilities here", build=done_here("ability")),
    rule("acting", "moves|movement {to:place}", build=anything),
    rule("acting", "moves|movement [away] from here", build=anything_away),
)
