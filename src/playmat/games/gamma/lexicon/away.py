"""Cards that are put into Void for a while, copies of spells, channeled cards that are turned over."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.gamma.nodes.effects import CopySpell, PlayFree, PutInto, TurnOver
from playmat.games.gamma.nodes.patterns import AtRound
from playmat.lang.effects import AwayUntil, Ending
from playmat.lang.nodes import Effect, Pattern, Target
from playmat.lang.nouns import Aimed, Cards, Holds, LiesIn
from playmat.lang.patterns import Leaves
from playmat.lang.values import It, This, You
from playmat.text.english.phrases import Nothing, with_whose
from playmat.text.grammar.moving import of_which
from playmat.text.grammar.playing_elsewhere import may_always_be_played, may_be_played
from playmat.text.grammar.referents import Said
from playmat.text.grammar.sense import Roles
from playmat.text.shape import slot
from playmat.text.table import Refused, rule

replace = msgspec.structs.replace

MOMENTS: Mapping[str, tuple[Pattern, bool]] = {
    "end of turn": (AtRound("end"), False),
    "end of the next turn": (AtRound("end"), True),
}
"""The moment at which what lasts so long is over, and whether that is never in the round in which it begins."""


def _away(effect: Effect, until: Any) -> Effect:
    """Of cards in reality, which come back there."""
    cards = of_which(effect.what) if isinstance(effect, PutInto) else None
    if not isinstance(effect, PutInto) or effect.zone != "void" or (cards is not None and cards.zone != "play"):
        raise Refused
    if isinstance(until, str):
        if until not in MOMENTS:
            raise Refused
        return AwayUntil(effect.what, *MOMENTS[until])
    if until.when is None:
        stays = until.condition in (LiesIn(This(), "reality"), LiesIn(This(), "play"), Holds(This(), ()))
        if not stays:
            raise Refused("until what happens are they away?")
        return AwayUntil(effect.what, Leaves(This(), "away"))
    when = until.when
    return AwayUntil(effect.what, Leaves(This(), "away") if when == Leaves(It(), "away") else when)


def _un_away(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, AwayUntil):
        return None
    out = PutInto(effect.what, "void")
    said = next((until for until, moment in MOMENTS.items() if moment == (effect.when, effect.next_turn)), None)
    if said is None and (effect.next_turn or effect.when.is_moment):
        return None
    return {"effect": out, "until": Ending(effect.when) if said is None else said}


def _in_dream(noun: tuple[Any, ...]) -> Target:
    """What can be copied lies in Dream."""
    cards = with_whose(noun)
    if cards.kinds != ("spell",) or cards.zone != "play" or any(isinstance(piece, Nothing) for piece in noun[1]):
        raise Refused
    return Aimed(replace(cards, zone="dream"))


def _copy(what: Target, *, retarget: bool = False) -> Effect:
    cards = of_which(what)
    if cards is not None and (cards.kinds != ("spell",) or cards.zone != "dream"):
        raise Refused("only spells in Dream are copied")
    if not isinstance(what, It | Said | Aimed | Cards):
        raise Refused
    return CopySpell(what, retarget)


def _copy_of(noun: tuple[Any, ...], *, retarget: bool = False) -> Effect:
    return _copy(_in_dream(noun), retarget=retarget)


def _uncopy(effect: Any, *, retarget: bool) -> Roles | None:
    own = isinstance(effect, CopySpell) and effect.retarget is retarget
    return {"what": effect.what} if own else None


def _free(what: Target) -> Effect:
    """Of one's own, and never of what lies in reality or Dream."""
    cards = of_which(what)
    if cards is not None and (cards.zone not in ("hand", "memory", "void", "channel", "looked")):
        raise Refused("cards are played from a hand, a memory, Void")
    if cards is not None and cards.zone != "looked" and cards.whose != You():
        raise Refused("one plays cards of one's own")
    return PlayFree(what)


def _turn(what: Target, *, face_down: bool) -> Effect:
    cards = of_which(what)
    if cards is not None and cards.zone not in ("channel", "wild", "channeled"):
        raise Refused("channeled cards are turned over")
    return TurnOver(what, face_down)


NEW = (
    "( and | . | . then )"
    " ( you may choose | you can choose | choose ) [a] new targets|target"
    " for ( the copy | that copy | it | the copies )"
)


ELSEWHERE = ("memory", "void", "channel", "looked")
FREE = (
    "( without paying its|their cost|costs | without paying [for] it|them | without paying [any] energy [for it]"
    " | for free | at no cost | for no energy | for 0 energy )"
)
AWAY = (
    *may_be_played("target", ELSEWHERE),
    *may_always_be_played(("memory", "void", "channel")),
    rule("verb", f"play {{what:target}} {FREE}", build=_free, shown=PlayFree(slot("what"))),
    rule("one does", f"plays {{what:target}} {FREE}", build=_free),
    rule("verb", "{effect:verb} {until:duration}", build=_away, unbuild=_un_away),
    rule("one does", "{effect:one does} {until:duration}", build=_away),
    *(
        rule(name, f"{verb} {what}{new}", build=partial(build, retarget=bool(new)), unbuild=back)
        for name, verb in (("verb", "copy|duplicate"), ("one does", "copies|duplicates"))
        for new in ("", f" {NEW}")
        for what, build, back in (
            (
                "{what:target}",
                _copy,
                partial(_uncopy, retarget=bool(new)) if name == "verb" else None,
            ),
            ("target {noun:noun}", _copy_of, None),
        )
    ),
    *(
        rule(name, f"{verb} a copy of {what} [into dream]{new}", build=partial(build, retarget=bool(new)))
        for name, verb in (("verb", "create|put|make"), ("one does", "creates|puts|makes"))
        for new in ("", f" {NEW}")
        for what, build in (("{what:target}", _copy), ("target {noun:noun}", _copy_of))
    ),
    *(
        line
        for way, down in (("up", False), ("down", True))
        for line in (
            rule(
                "verb",
                f"turn {{what:target}} face {way}",
                build=partial(_turn, face_down=down),
                shown=TurnOver(slot("what"), down),
            ),
            rule("one does", f"turns {{what:target}} face {way}", build=partial(_turn, face_down=down)),
            rule("verb", f"{{what:target}} is|are turned face {way}", build=partial(_turn, face_down=down)),
        )
    ),
)
