"""What cannot happen, be done or be done by somebody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.lexicon.barring import not_attached, there
from playmat.games.homestuck.lexicon.piles_and_stocks import from_hand
from playmat.games.homestuck.lexicon.sorts import NOWHERE_YET
from playmat.games.homestuck.nodes.changes import CannotGain, MaxAttached
from playmat.games.homestuck.nodes.nouns import IsAtPlanetOf
from playmat.games.homestuck.nodes.patterns import (
    EarnsBoon,
    GainsMark,
    IsAttachedNow,
    IsRefreshedNow,
    IsRidOfBoons,
    IsRidOfDamage,
    IsStoredNow,
    IsTappedNow,
    LosesPoints,
    Moves,
    Scores,
    TakesDamage,
    UsesAbility,
)
from playmat.lang.changes import Cannot, Forbids
from playmat.lang.nodes import Change, Pattern, Target, Who
from playmat.lang.nouns import Cards
from playmat.lang.patterns import (
    Attacks,
    By,
    Draws,
    Enters,
    GainsResource,
    GoesTo,
    Leaves,
    LooksAtCards,
    LosesResource,
    Reveals,
    Searches,
    Shuffles,
    core,
)
from playmat.lang.values import APlayer, EachPlayer, Opponents, SomeCard
from playmat.text.english.phrases import with_whose
from playmat.text.grammar.clause import Agent
from playmat.text.grammar.prohibition import CANNOT, Prohibition
from playmat.text.table import Refused, const, rule

DESTROYED = Leaves(SomeCard(), "destroyed")

KNOWN: Mapping[Pattern, tuple[str, str]] = {
    DESTROYED: ("destroy", "any"),
    By(DESTROYED, means="attack"): ("destroy", "attack"),
    By(DESTROYED, means="ability"): ("destroy", "ability"),
    Attacks(SomeCard()): ("attack", "any"),
    UsesAbility(SomeCard()): ("ability", "any"),
    EarnsBoon(SomeCard()): ("earn boons", "any"),
    IsTappedNow(SomeCard()): ("tap", "any"),
    IsRefreshedNow(SomeCard()): ("refresh", "any"),
    Moves(SomeCard()): ("move", "any"),
    TakesDamage(SomeCard()): ("damage", "any"),
}
"""What cannot be done, where the rules ask before it is offered."""

OF_PLAYERS: Mapping[Pattern, str] = {
    Enters(SomeCard()): "play",
    Moves(SomeCard()): "move",
    Attacks(SomeCard()): "attack",
    UsesAbility(SomeCard()): "ability",
}
"""What players cannot do with cards."""

NAMED = frozenset(type(core(when)) for when in KNOWN) - {Leaves}

FORBIDDEN = (
    Attacks,
    Draws,
    EarnsBoon,
    Enters,
    GainsMark,
    GoesTo,
    IsAttachedNow,
    IsRefreshedNow,
    IsRidOfBoons,
    IsRidOfDamage,
    IsStoredNow,
    IsTappedNow,
    Leaves,
    LosesPoints,
    LosesResource,
    LooksAtCards,
    Moves,
    GainsResource,
    Reveals,
    Scores,
    Searches,
    Shuffles,
    TakesDamage,
    UsesAbility,
)
"""What texts can forbid as it is about to happen."""


def _offered(who: Who, when: Pattern) -> Change | None:
    """What the rules ask before they offer it has names of its own, and what a player cannot gain, too."""
    match when:
        case Enters(cards=Cards(filters=said)) if any(isinstance(word, IsAtPlanetOf) for word in said):
            raise Refused(NOWHERE_YET)
        case Moves(by=EachPlayer()):
            raise Refused  # by any player, which is said by a line of its own
        case Moves(to=None, left=left, by=by) if left is not None:
            return Cannot("move", when.cards, by, from_place=left)
        case Moves(to=to, by=by, left=None) if to is not None or by is not None:
            return Cannot("move", when.cards, by, to if to is None else there(to, by))
        case Enters(to=to, by=by) if by is not None and not when.from_hand and not when.from_:
            return Cannot("play", when.cards, by, to if to is None else there(to, by))
        case IsAttachedNow(cards=Cards(whose=None, filters=()) as cards, by=None) if cards.kinds == ("inventory",):
            return MaxAttached(when.to, 0, bars=True)
        case IsAttachedNow(by=by) if by is not None:
            return not_attached(by, when.cards, when.to)
        case GoesTo(to="discard", from_="hand"):
            return Forbids(from_hand(when.cards, when.whose))
        case Enters(by=None) if not when.from_:
            raise Refused  # that cards cannot be played, entered or moved there is said by lines of its own
        case By(cards=cards) if cards is not None and type(core(when)) in NAMED:
            raise Refused  # by whose cards is said by a line of its own
        case GainsResource(resource="grist" | "victory points" as resource):
            return CannotGain(who, resource)
        case _:
            return None


def _of(who: Who) -> Who | None:
    """Whose choice it is; None: anybody's."""
    return None if isinstance(who, EachPlayer | APlayer) else who


def _unchosen_by_effects(of: Target, by: Who) -> Change:
    return Cannot("choose", of, _of(by))


def _unchosen(of: Target, by: Agent) -> Change:
    """Nobody's, or only their abilities, can choose them; which of their cards do is not told."""
    if by == Agent(means="ability"):
        return Cannot("choose", of, means="ability")
    if by.cards is not None or by.who is None or by.means not in ("", "ability"):
        raise Refused("only players and their abilities can be kept from choosing")
    if not by.means:
        return Cannot("choose", of, _of(by.who))
    return Cannot("choose", of, by.who, means="ability")


def _un_unchosen(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, Cannot) and (change.by is not None or change.means == "ability")
    own = own and change.means in ("any", "ability")
    if not own or change != Cannot("choose", change.of, change.by, means=change.means):
        return None
    return {"of": change.of, "by": Agent(change.by, None, "ability" if change.means == "ability" else "")}


def _by_effects(done: Pattern, whose: Who) -> Pattern:
    """What attacks do, and nothing but attacks and effects can, is not said of effects alone."""
    if core(done) in (DESTROYED, Leaves(SomeCard(), "nullified")):
        raise Refused("by attacks, by abilities, or by anything of theirs?")
    return By(done, whose)


PROHIBITION = Prohibition(
    KNOWN, FORBIDDEN, spells="executable", players=OF_PLAYERS, offered=_offered, otherwise=(Leaves,)
)


def _no_such(noun: tuple[Any, ...], does: Pattern) -> Change:
    """ "No character can be destroyed here": such characters cannot."""
    return PROHIBITION.of_cards(with_whose(noun), does)


def _by_no_cards(of: Target, done: Pattern, whose: Who) -> Change:
    """What players do by the rules to cards of others, their cards do."""
    return PROHIBITION.of_cards(of, _by_effects(done, whose))


FORBIDDING = (
    rule(
        "change",
        "{of:target} ( cannot | can not | can't | may not ) be chosen ( by | for ) {by:agent}",
        build=_unchosen,
        unbuild=_un_unchosen,
    ),
    rule(
        "change",
        "{of:target} ( cannot | can not | can't | may not ) be chosen ( by | for ) {by:whose} effects|cards",
        build=_unchosen_by_effects,
    ),
    rule("card done", "{done:card done} by {whose:whose} [card|cards|other] effects", build=_by_effects),
    *PROHIBITION.lines(),
    rule("change", "{when:never befalls}", build=PROHIBITION.of_anybody),
    rule("change", f"{{of:target}} {CANNOT} be {{done:card done}} by {{whose:whose}} cards", build=_by_no_cards),
    *(
        rule("change", f"no {{noun:{noun}}} can|may {words}", build=_no_such)
        for noun in ("noun", "nouns")
        for words in ("{does:card do}", "be {does:card done}")
    ),
    rule("drawers", "{_:anyone}"),
    const("drawers", "opponent", Opponents(), read_only=True),
    rule("bare change", "{_:same change}"),
    rule("those or several", "{_:those cards}", read_only=True),
)
