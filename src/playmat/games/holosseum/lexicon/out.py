"""Out of the game, and anywhere but into a Grave."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.holosseum.nodes.effects import RemoveFromGame
from playmat.games.holosseum.nodes.rules import NeverGoesToGrave
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Effect, Target, Who
from playmat.lang.nouns import Aimed, Cards, Choice
from playmat.lang.values import EachPlayer, Opponents, You
from playmat.text.grammar.conjugation import Verb
from playmat.text.grammar.verb_phrase import Meaning, Sense, lines_of
from playmat.text.table import Refused, const, rule

replace = msgspec.structs.replace


def _out(what: Target) -> Effect:
    cards = what.cards if isinstance(what, Choice | Aimed) else what
    if isinstance(cards, Cards) and (cards == Cards() or cards.zone == "stack"):
        raise Refused
    return RemoveFromGame(what)


def _unout(effect: Any) -> Mapping[str, Any] | None:
    return {"what": effect.what} if isinstance(effect, RemoveFromGame) else None


REMOVE = Sense(Verb("remove"), "{what:CARD} from the game", deed=Meaning(_out, _unout), front="what")
ALSO = (
    Sense(Verb("banish", like=(Verb("exile"),)), "{what:CARD}", deed=Meaning(_out, _unout), read_only=True),
    Sense(
        Verb("banish", like=(Verb("exile"),)), "{what:CARD} from the game", deed=Meaning(_out, _unout), read_only=True
    ),
)


def _never(of: Cards, whose: Who, to: str) -> Change:
    """A card goes to its owner's Grave, whoever controls it."""
    if of.zone != "play":
        raise Refused
    if of.whose is not None and of.whose != whose and not isinstance(whose, EachPlayer):
        raise Refused
    return NeverGoesToGrave(of, whose, to)  # type: ignore[arg-type]


def _un_never(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, NeverGoesToGrave)
    return {"of": change.of, "whose": change.whose, "to": change.to} if own else None


def _never_for(until: Any, of: Cards, whose: Who, to: str) -> Effect:
    return Give((_never(of, whose, to),), until)


def _un_never_for(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Give) or len(effect.changes) != 1 or effect.until == "forever":
        return None
    shown = _un_never(effect.changes[0])
    return None if shown is None else {**shown, "until": effect.until}


PUT = "( be put into | go to | go into | be sent to | be placed into )"
FROM = "[from anywhere]"

OUT = (
    *lines_of(REMOVE, *ALSO),
    rule(
        "lasting change",
        "if {of:card} would be put into {whose:whose graves} from anywhere, {to:instead of a grave} instead",
        build=_never,
        unbuild=_un_never,
        cites="holo.3-1.card-beats-rule",
    ),
    rule(
        "lasting change",
        f"if|when {{of:card}} would {PUT} {{whose:whose graves}} {FROM} {{to:instead of a grave}} instead",
        build=_never,
    ),
    rule(
        "lasting change",
        f"{{of:those cards}} that would {PUT} {{whose:whose graves}} {FROM} are {{to:placed instead}} instead",
        build=_never,
    ),
    rule(
        "statement",
        "{until:duration}, if {of:card} would be put into {whose:whose graves} from anywhere, "
        "{to:instead of a grave} instead",
        build=_never_for,
        unbuild=_un_never_for,
    ),
    rule(
        "statement",
        f"{{until:duration}}, if|when {{of:card}} would {PUT} {{whose:whose graves}} {FROM} "
        "{to:instead of a grave} instead",
        build=_never_for,
    ),
    rule(
        "statement",
        f"if|when {{of:card}} would {PUT} {{whose:whose graves}} {FROM} {{until:duration}}, "
        "{to:instead of a grave} instead",
        build=_never_for,
    ),
    rule(
        "statement",
        f"{{until:duration}}, {{of:those cards}} that would {PUT} {{whose:whose graves}} {FROM} are "
        "{to:placed instead} instead",
        build=_never_for,
    ),
    const("whose graves", "a grave", EachPlayer()),
    const(
        "whose graves",
        "( any | its owner's | their owner's | their owners' ) grave|graves",
        EachPlayer(),
        read_only=True,
    ),
    const("whose graves", "your grave", You()),
    const("whose graves", "your opponent's grave", Opponents()),
    *(
        line
        for words, done, to in (
            ("remove it from the game", "removed from the game", "removed"),
            (
                "put it on top of its owner's deck",
                "put on top of ( its owner's | their owner's | their owners' ) deck|decks",
                "top",
            ),
            (
                "put it on the bottom of its owner's deck",
                "put on the bottom of ( its owner's | their owner's | their owners' ) deck|decks",
                "bottom",
            ),
            (
                "return it to its owner's hand",
                "returned to ( its owner's | their owner's | their owners' ) hand|hands",
                "hand",
            ),
        )
        for line in (const("instead of a grave", words, to), const("placed instead", done, to, read_only=True))
    ),
    const("instead of a grave", "( banish | exile ) it", "removed", read_only=True),
    const("instead of a grave", "it is removed from the game", "removed", read_only=True),
    const("instead of a grave", "put it on [the] top of your|their deck", "top", read_only=True),
    const("instead of a grave", "put it on the bottom of your|their deck", "bottom", read_only=True),
    const("instead of a grave", "( return | put ) it to|into your|their hand", "hand", read_only=True),
)
