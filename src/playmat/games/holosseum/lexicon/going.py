"""Cards that go from zone to zone, whatever verb says so: "is put into your Grave", "return a card from your Grave to
your hand"; done by a player, done to a card, or of the card that goes.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from playmat.lang.nodes import Pattern, Reference, Target, Who
from playmat.lang.nouns import Cards, IsOwned
from playmat.lang.patterns import GoesTo
from playmat.lang.values import SomeCard, This, You
from playmat.text.grammar.conjugation import Verb
from playmat.text.grammar.hole import more_said
from playmat.text.grammar.sense import DOER, Meaning, Roles, Sense
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, const, rule

RETURN = Verb("return")
PUT = Verb("put", "put", gerund="putting")
GO = Verb("go", "went", "gone", "goes")


class Pile(msgspec.Struct, frozen=True):
    """While a sentence is read: from or to which zone, and whose that is."""

    zone: str
    whose: Who | None = None


def owned(what: Target, whose: Who | None) -> Target:
    """A card of a hand or pile is its owner's."""
    if whose is None or isinstance(what, This):
        return what
    words = (IsOwned(whose),)
    if isinstance(what, SomeCard):
        return msgspec.structs.replace(what, filters=words)
    return more_said(what, words)


def _goes(what: Target, to: Pile, origin: Pile | None = None) -> Pattern:
    """Refuses what would tell of a card that not everybody may see, and ways on which no card goes."""
    if isinstance(what, Cards) and what.zone != "play":
        if origin is not None:
            raise Refused
        origin = Pile(what.zone, what.whose)
        what = msgspec.structs.replace(what, zone="play", whose=None)
    owners = {pile.whose for pile in (to, origin) if pile is not None and pile.whose is not None}
    if len(owners) > 1:
        raise Refused("cards go to the hands and piles of their owners")
    from_ = origin.zone if origin is not None else ""
    if from_ == to.zone:
        raise Refused
    if isinstance(what, This) and not from_:
        raise Refused("from where? Say the Arena, your hand or your deck")
    if to.zone == "hand" and from_ == "deck":
        raise Refused("which card it is, not everybody is told")
    return GoesTo(owned(what, owners.pop() if owners else None), to.zone, from_)


def _went(pattern: Any) -> Roles | None:
    if not isinstance(pattern, GoesTo) or pattern != GoesTo(pattern.cards, pattern.to, pattern.from_):
        return None
    what, whose = _whose(pattern.cards, pattern.from_)
    origin = Pile(pattern.from_, whose if pattern.from_ != "play" else None)
    return {"what": what, "to": Pile(pattern.to, whose)} | ({"origin": origin} if pattern.from_ else {})


def _whose(cards: Target, from_: str) -> tuple[Target, Who | None]:
    """The cards, and whose piles are said to be theirs."""
    if isinstance(cards, This):
        return cards, You() if from_ not in ("", "play") else None
    found = next((word for word in getattr(cards, "filters", ()) if isinstance(word, IsOwned)), None)
    if found is None or not isinstance(cards, Cards | SomeCard):
        return cards, None
    rest = tuple(word for word in cards.filters if word is not found)
    return msgspec.structs.replace(cards, filters=rest), found.who


def _of_player(whose: Who, zone: str) -> Pile:
    """Whose it is, where that is no player by "its owner": every card goes to its owner's."""
    if has_any(whose, Reference):
        raise Refused
    return Pile(zone, whose)


OWNERS = "its owner's | their owner's | their owners'"
WAY = Meaning(_goes, _went)
FROM = "from {origin:where from}"

GOING = (
    *(
        Sense(verb, f"{{what:CARD}} {words}", event=WAY, subject=DOER, front="what", read_only=late)
        for verb, ways in (
            (RETURN, ((f"[{FROM}] to|into {{to:hands}}", False), (f"to|into {{to:hands}} {FROM}", True))),
            (
                PUT,
                (
                    (f"into {{to:grave}} [{FROM}]", False),
                    (f"{FROM} into {{to:grave}}", True),
                    (f"{FROM} to|into {{to:hands}}", True),
                    (f"to|into {{to:hands}} {FROM}", True),
                ),
            ),
        )
        for words, late in ways
    ),
    *(
        Sense(GO, words, event=WAY, subject="what", read_only=True)
        for words in (
            f"to|into {{to:grave}} [{FROM}]",
            f"to|into {{to:hands}} {FROM}",
            f"{FROM} to|into {{to:grave}}",
            f"{FROM} to|into {{to:hands}}",
        )
    ),
)

MILL = Verb("mill")


def _mills(who: Who, what: Target) -> Pattern:
    """From that player's deck into their Grave."""
    return GoesTo(owned(what, who), "discard", "deck")


def _is_milled(what: Target) -> Pattern:
    return GoesTo(what, "discard", "deck")


def _only_read(_: Any) -> None:
    """Shown by the words for going from one pile to another."""


def _discarded(what: Target, origin: Pile) -> Pattern:
    """Out of a hand."""
    if origin.zone != "hand":
        raise Refused
    return _goes(what, Pile("discard"), origin)


MILLING = (
    Sense(MILL, "{what:CARD}", event=Meaning(_mills, _only_read), subject="who"),
    Sense(MILL, "{what:CARD}", event=Meaning(_is_milled, _only_read), front="what"),
    Sense(Verb("discard"), f"{{what:CARD}} {FROM}", event=Meaning(_discarded, _only_read), front="what"),
)
"""Cards that go from the top of a deck, or out of a hand, into the Grave."""

PILES = (
    *(
        const("event", f"this card is put into your grave from your {there}", GoesTo(This(), "discard", there))
        for there in ("deck", "hand")
    ),
    const("where from", "the arena", Pile("play")),
    const("where from", "anywhere", Pile("")),
    rule("where from", "( a | either | any ) {zone:pile}", Pile),
    rule("where from", "{whose:whose} {zone:pile}", Pile),
    const("grave", "a grave", Pile("discard")),
    const(
        "grave", "( the | its owner's | their owner's | their owners' | any player's ) grave|graves", Pile("discard")
    ),
    rule("grave", "{whose:whose} grave", build=partial(_of_player, zone="discard")),
    const("hands", f"( {OWNERS} | a player's | a ) hand|hands", Pile("hand")),
    rule("hands", "{whose:whose} hand|hands", build=partial(_of_player, zone="hand")),
)
