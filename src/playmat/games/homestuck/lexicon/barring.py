"""What cards and players cannot do, by the names that the rules ask for: actions in a row, and here; who cannot, and
who alone can.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from playmat.games.homestuck.lexicon.acting import all_of_them
from playmat.games.homestuck.lexicon.heres import those_here
from playmat.games.homestuck.lexicon.sorts import NOWHERE_YET
from playmat.games.homestuck.nodes.changes import CanAttachOnlyTo, MaxAttached
from playmat.games.homestuck.nodes.nouns import IsAtMoon, IsAtPlanetOf, IsAttachedTo, IsHere
from playmat.games.homestuck.nodes.places import AnyPlace, Here, IsAround, Onto
from playmat.lang.changes import Cannot, PhaseOnly
from playmat.lang.nodes import Change, Place, Target, Who
from playmat.lang.nouns import Cards, Choice, EitherFilter, HasKeyword, HasTag, HasTitle, IsNotSo, RandomOf, Topmost
from playmat.lang.values import EachPlayer, Opponents, ThatPlayer, You
from playmat.text.grammar.change import about_their_own
from playmat.text.grammar.fits import GIVEN
from playmat.text.grammar.prohibition import CANNOT
from playmat.text.rewrite import has_any, inside, replaced
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule, rules

INVENTORY_ON = "hs.play.inventory-enters-attached"


def same(of: Target) -> Target:
    """Two things said of one target: of cards still to be chosen, each would choose anew."""
    if has_any(of, Choice, RandomOf, Topmost):
        raise Refused
    return of


def _none_of(of: Target, actions: tuple[Any, ...], at: Place | None = None) -> tuple[Change, ...]:
    """ "Cannot attack or use abilities", "cannot enter or move here"."""
    return tuple(Cannot(action, same(of), at=at) for action in actions)


def only_those(of: Cards, actions: tuple[Any, ...]) -> tuple[Change, ...]:
    """All characters but those of one tag, TITLE or keyword."""
    if of.whose is not None or of.zone != "play" or len(of.filters) != 1 or set(of.kinds) - {"character"}:
        raise Refused
    only = of.filters[0]
    if not isinstance(only, HasTag | HasTitle | HasKeyword | EitherFilter):
        raise Refused
    return _none_of(Cards(("character",), None, (IsNotSo(only),)), actions, Here())


def _brings(by: Who, action: Any, of: Target, at: Place | None = None) -> Change:
    """Who "enters" a card plays it."""
    return Cannot("play" if action == "enter" else action, of, by, at)


def there(at: Place, by: Who | None) -> Place:
    """ "Opponents cannot move characters to their planet": to those of their own."""
    if by not in (You(), Opponents()) or not has_any(at, ThatPlayer):
        return at
    return replaced(at, ThatPlayer(), by)  # type: ignore[no-any-return]


def _handles(by: Who, action: Any, of: Target) -> Change:
    """ "Opponents cannot move characters"."""
    return about_their_own(Cannot(action, of, by))


def _un_goes(change: Any) -> Mapping[str, Any] | None:
    """Who cannot be moved to that place, or come into play there."""
    if not isinstance(change, Cannot) or change.at is None or change.action not in ("move", "play"):
        return None
    if change != Cannot(change.action, change.of, change.by, change.at):
        return None
    shown = {"action": change.action, "of": change.of, "at": change.at}
    return shown if change.by is None else {**shown, "by": change.by}


def _un_goes_by_itself(change: Any) -> Mapping[str, Any] | None:
    shown = _un_goes(change)
    return None if shown is None or "by" in shown or shown["action"] != "move" else shown


def _un_goes_by_you(change: Any) -> Mapping[str, Any] | None:
    return _by_you(_un_goes(change))


def _un_not_attached_by_you(change: Any) -> Mapping[str, Any] | None:
    return _by_you(_un_not_attached(change))


def _by_you(shown: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    if shown is None or shown.get("by") != You():
        return None
    return {name: value for name, value in shown.items() if name != "by"}


def _un_brings(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, Cannot) or change.by is None or not isinstance(change.at, Here):
        return None
    own = change.action in ("play", "move") and change == Cannot(change.action, change.of, change.by, change.at)
    return {"by": change.by, "action": change.action, "of": change.of, "at": change.at} if own else None


def _nowhere_said(_: Any) -> Any:
    """ "Cannot play cards here" forbids a place."""
    if any(isinstance(part, IsHere | IsAttachedTo) for part in inside(_)):
        raise Refused
    return _


def _plays_none(by: Who, of: Cards) -> Change:
    """A card that is to be played is at no place yet: "cannot enter a character at a moon" says where it would go."""
    if any(isinstance(part, IsAtMoon | IsAtPlanetOf) for part in inside(of)):
        raise Refused(NOWHERE_YET)
    return Cannot("play", of, by)


def _held_here(of: Target) -> Change:
    return Cannot("move", _nowhere_said(of), from_place=Here())


def _kept_here(by: Who, of: Target) -> Change:
    """ "Opponents cannot move their characters away from here": those who are spoken of cannot."""
    return about_their_own(Cannot("move", _nowhere_said(all_of_them(of)), by, from_place=Here()))


def _around(who: Who) -> Place:
    return AnyPlace(other=False, filters=(IsAround(who),))


def _kept_there(by: Who, of: Target, who: Who) -> Change:
    """ "… away from your planet", and the moons that circle it."""
    return about_their_own(Cannot("move", _nowhere_said(all_of_them(of)), by, from_place=_around(who)))


def _stay_there(of: Target, who: Who) -> Change:
    return Cannot("move", _nowhere_said(all_of_them(of)), from_place=_around(who))


def _un_there(change: Any, *, theirs: bool) -> Mapping[str, Any] | None:
    away = change.from_place if isinstance(change, Cannot) else None
    around = away.filters[0] if isinstance(away, AnyPlace) and len(away.filters) == 1 else None
    if not isinstance(around, IsAround) or (change.by is not None) is not theirs:
        return None
    if change != Cannot("move", change.of, change.by, from_place=_around(around.who)):
        return None
    shown = {"of": change.of, "who": around.who}
    return {**shown, "by": change.by} if theirs else shown


def not_attached(by: Who, of: Target, to: Target) -> Change:
    of = of.cards if isinstance(of, Choice) and of == Choice(of.cards) else of
    if not isinstance(of, Cards) or of.kinds != ("inventory",) or of.zone != "play":
        raise Refused
    if has_any(to, ThatPlayer):
        to = replaced(to, ThatPlayer(), _named(by))
    return Cannot("attach", of, by, Onto(all_of_them(to)))


def _named(by: Who) -> Who:
    """The players of whose own cards something is said."""
    if by not in (You(), Opponents()):
        raise Refused("it is open who 'they' are; say which player")
    return by


def _un_not_attached(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, Cannot) or change.action != "attach" or not isinstance(change.at, Onto):
        return None
    return {"by": change.by, "of": change.of, "to": change.at.of} if change.by is not None else None


def _none_attached(of: Target) -> Change:
    """To one card, or to all of those in a place, who may carry some elsewhere and come here with it."""
    return MaxAttached(of, 0, bars=not isinstance(of, Cards))


def _un_none_attached(change: Any) -> Mapping[str, Any] | None:
    of = change.of if isinstance(change, MaxAttached) else None
    return {"of": of} if isinstance(of, Cards) and change == _none_attached(of) else None


THOSE_HERE = Cards(("character",), None, (IsHere(),))

BARRING = (
    # ---- what cards cannot do
    const("deprived", "use [its|their] abilities|ability", "ability"),
    const("deprived", "earn boons", "earn boons"),
    const(
        "deprived",
        "be chosen [[to be affected] by [any player's] effects [that require choosing a specific card]]",
        "choose",
    ),
    rule("change", f"{{of:target}} {CANNOT} {{action:deprived}}", Cannot),
    rule("change", "{of:target} do|does not {action:idle}", Cannot, read_only=True),
    const("idle", "earn boons", "earn boons"),
    const("idle", "refresh", "refresh"),
    rule("change", "{of:cards} do not earn boons here", build=lambda of: Cannot("earn boons", those_here(of))),
    rule("change", "{of:target} gain|gains|earn|earns no boon|boons", Cannot, read_only=True, action="earn boons"),
    rule("change", "{of:target} is|are not refreshed", Cannot, read_only=True, action="refresh"),
    rule(
        "change",
        "{of:target} is|are|does|do not refresh|refreshed during [the|all|any|each|every] prep phase|phases",
        build=lambda of: PhaseOnly("prep", EachPlayer(), Cannot("refresh", of)),
    ),
    rule("change", f"{{of:target}} {CANNOT} be attacked", Cannot, read_only=True, action="destroy", means="attack"),
    rule("change", f"{{of:target}} {CANNOT} be destroyed by {{means:destroying}}", Cannot, action="destroy"),
    const("destroying", "attacks", "attack"),
    const("destroying", "abilities", "ability"),
    const("destroying", "executables", "executable"),
    # ---- several actions
    *(
        line
        for each, cannot in (("barred act", CANNOT), ("suffered", f"{CANNOT} be"))
        for line in (
            rule("changes", f"{{of:target}} {cannot} {{actions:{each} list}}", build=_none_of),
            rule(f"{each} list", f"{{first:{each}}} or|nor {{last:{each}}}", build=lambda first, last: (first, last)),
            rule(f"{each} list", f"{{first:{each}}}, {{rest:{each} list}}", build=lambda first, rest: (first, *rest)),
        )
    ),
    const("barred act", "attack", "attack"),
    const("barred act", "move", "move"),
    const("barred act", "use [its|their] abilities|ability", "ability"),
    const("suffered", "moved", "move"),
    const("suffered", "tapped", "tap"),
    const("suffered", "refreshed", "refresh"),
    const("suffered", "destroyed", "destroy"),
    const("suffered", "chosen", "choose"),
    rule("change", f"abilities {CANNOT} be used here", build=lambda: Cannot("ability", THOSE_HERE)),
    rule(
        "change",
        f"( attacks {CANNOT} be made here | no attacks can|may be made here )",
        build=lambda: Cannot("attack", THOSE_HERE),
    ),
    rule("change", "{of:target} takes|take no damage", Cannot, read_only=True, action="damage"),
    # ---- coming, and going
    const("coming", "( move | be moved )", "move"),
    const("coming", "be played", "play"),
    const("coming", "( enter [play] | be entered )", "enter"),
    const("coming too", "moved", "move"),
    const("coming too", "played", "play"),
    const("coming too", "entered", "enter"),
    rule("coming too", "{_:coming}"),
    rule("comings", "{only:coming}", build=lambda only: (only,)),
    rule("comings", "{_:both comings}"),
    rule("both comings", "{first:coming} or|nor {second:coming too}", build=lambda first, second: (first, second)),
    rule("change", f"{{of:target}} {CANNOT} {{action:coming}} [{{at:to here}}]", Cannot),
    rule("change", f"{{of:target}} {CANNOT} be attached {{at:to here}}", Cannot, action="attach"),
    rule("changes", f"{{of:target}} {CANNOT} {{actions:both comings}} {{at:to here}}", build=_none_of),
    rule("changes", "only {of:cards} can|may {actions:comings} here", build=only_those),
    rule(
        "change",
        f"{{of:target}} {CANNOT} move away from here",
        build=_held_here,
        shown=Cannot("move", slot("of"), from_place=Here()),
    ),
    rule("change", f"{{of:cards}} {CANNOT} ( move | be moved ) [away] from here", build=_held_here),
    rule(
        "change",
        f"{{by:player}} {CANNOT} move {{of:target}} [away] from here",
        build=_kept_here,
        shown=Cannot("move", slot("of"), slot("by", GIVEN), from_place=Here()),
    ),
    *(
        rule("change", words, build=build, unbuild=unbuild)
        for away in ("( away from | from | out of ) {who:whose} planet",)
        for words, build, unbuild in (
            (f"{{by:player}} {CANNOT} move {{of:target}} {away}", _kept_there, partial(_un_there, theirs=True)),
            (f"{{of:target}} {CANNOT} ( move | be moved ) {away}", _stay_there, partial(_un_there, theirs=False)),
        )
    ),
    # ---- what players cannot do with them
    const("bringing", "play", "play"),
    const("bringing", "move", "move"),
    const("bringing", "enter", "enter"),
    rule(
        "change",
        "( no player | no one | nobody ) can|may {action:bringing} {of:plural} [{at:to here}]",
        Cannot,
        read_only=True,
    ),
    rule(
        "change",
        "( only you | no opponent ) can|may {action:bringing} {of:plural} [{at:to here}]",
        build=partial(_brings, Opponents()),
    ),
    rule(
        "change",
        f"{{by:player}} {CANNOT} {{action:bringing}} {{of:target}} {{at:to here}}",
        build=_brings,
        unbuild=_un_brings,
    ),
    rule(
        "change",
        f"{{by:player}} {CANNOT} {{action:bringing}} {{of:all cards}} {{at:destination}}",
        build=lambda by, action, of, at: _brings(by, action, of, there(at, by)),
        unbuild=_un_goes,
    ),
    rule(
        "change",
        f"{{of:target}} {CANNOT} be {{action:brought}} {{at:destination}}",
        build=Cannot,
        unbuild=_un_goes_by_itself,
    ),
    const("brought", "moved", "move"),
    *rules("all cards", "{_:those}", "{_:those cards}", build=_nowhere_said, shown=slot("_")),
    rule("change", f"{{by:player}} {CANNOT} play {{of:plural}}", build=_plays_none),
    rule("change", f"{{by:player}} {CANNOT} {{action:handling}} {{of:plural}}", build=_handles),
    const("handling", "move", "move"),
    rule("change", f"{{of:target}} {CANNOT} be {{action:reached}} by {{by:player}}", Cannot),
    const("reached", "moved", "move"),
    const("reached", "tapped", "tap"),
    rule("change", f"opponents {CANNOT} choose {{of:target}}", Cannot, read_only=True, action="choose", by=Opponents()),
    rule("plural", "{_:cards}", build=_nowhere_said, shown=slot("_")),
    # ---- inventory on cards
    rule(
        "change",
        f"{{by:player}} {CANNOT} attach|play {{of:target}} to|on|onto {{to:target}}",
        build=not_attached,
        shown=Cannot("attach", slot("of"), slot("by", GIVEN), Onto(slot("to"))),
        cites=INVENTORY_ON,
    ),
    rule(
        "change",
        f"you {CANNOT} attach {{of:target}} to {{to:target}}",
        build=partial(not_attached, You()),
        unbuild=_un_not_attached_by_you,
    ),
    rule(
        "change",
        f"you {CANNOT} {{action:bringing}} {{of:all cards}} {{at:destination}}",
        build=lambda action, of, at: _brings(You(), action, of, at),
        unbuild=_un_goes_by_you,
    ),
    rule("change", "{by:player} can only attach inventory cards to {to:reference}", CanAttachOnlyTo),
    rule(
        "change",
        f"{{of:target}} {CANNOT} have [any] inventory [card|cards] [attached] [to it|them]",
        MaxAttached,
        number=0,
    ),
    rule(
        "change",
        f"inventory [card|cards] {CANNOT} be attached to {{of:target}}",
        build=_none_attached,
        unbuild=_un_none_attached,
        cites=INVENTORY_ON,
    ),
)
