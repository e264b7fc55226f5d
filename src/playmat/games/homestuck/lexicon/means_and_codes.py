"""What this game says with verbs besides what every game does: by what means, where, codes, several at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.sense import Arrived
from playmat.games.homestuck.lexicon.sorts import BEARS_BOONS, IN_A_PILE, LEFT
from playmat.games.homestuck.nodes.nouns import IsHere
from playmat.games.homestuck.nodes.patterns import EarnsBoon, Moves
from playmat.lang.clauses import Triggered
from playmat.lang.effects import OncePer
from playmat.lang.nodes import Clause, Pattern, Target, Value
from playmat.lang.nouns import Cards, IsA
from playmat.lang.patterns import AtLeast, By, Enters, GoesTo, HasNow, Leaves, OnTurnOf, core
from playmat.lang.values import EachPlayer, Number, SomeCard
from playmat.text.english.phrases import plain
from playmat.text.english.sentences import one_of_two
from playmat.text.grammar.clause import Agent, attributed, on_turn
from playmat.text.grammar.fits import is_a
from playmat.text.grammar.hole import emptied, filled
from playmat.text.rewrite import changed, has_any, inside
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, const, consts, rule, rules

STATE = "hs.ruling.ath.state-when-destroyed"
COUNTED = "hs.ruling.ath.count-codes"
ONE = Number(1)
EARNED = EarnsBoon(SomeCard(BEARS_BOONS))


# ---- by what


BY_THAT_OF = Agent(None, slot("cards"), slot("means"))


def _only_shown(**_: Any) -> Pattern:
    raise Refused


def _un_moved_by(pattern: Any) -> Mapping[str, Any] | None:
    """ "A character here is moved by an opponent": "an opponent moves a character here" says where it goes."""
    if not isinstance(pattern, Moves | Enters) or pattern.by in (None, EachPlayer()):
        return None
    if IsHere() not in getattr(pattern.cards, "filters", ()) or isinstance(pattern.cards, SomeCard):
        return None
    return {"it": pattern.cards, "done": msgspec.structs.replace(pattern, cards=SomeCard(), by=None), "by": pattern.by}


# ---- "here" behind a verb


def _placed(does: Pattern) -> Pattern:
    """ "Is destroyed here": of cards that are here. Behind words for coming it says where they come."""
    if any(hasattr(part, "to") for part in inside(does)):
        raise Refused

    def put(part: Any) -> Any:
        if not isinstance(part, SomeCard):
            return part
        if part.filters:
            raise Refused
        return msgspec.structs.replace(part, filters=(IsHere(),))

    said = changed(does, put)
    if said == does:
        raise Refused
    return said  # type: ignore[no-any-return]


def _theirs_here(does: Pattern) -> Pattern:
    """ "An opponent attacks here": with a character that is here."""
    cards = getattr(does, "cards", None)
    if hasattr(does, "to") or not isinstance(cards, Cards) or cards.filters:
        raise Refused
    return msgspec.structs.replace(does, cards=msgspec.structs.replace(cards, filters=(IsHere(),)))


def _destroyed_by(by: Agent, cards: Target) -> Pattern:
    """ "If an ability would destroy this card": by a card as such it is said of that card."""
    if not by.means:
        raise Refused
    return attributed(Leaves(cards, "destroyed"), by)


# ---- codes


def _check_code(cards: Target) -> None:
    """A code that only describes the card fires on discards too; one that asks for what only play has does not."""
    if getattr(cards, "zone", "play") not in LEFT:
        raise Refused(IN_A_PILE)


CODE = checked(Leaves(slot("cards")), _check_code)


def _code_when(it: Target, does: Pattern) -> Pattern:
    when = filled(does, it)
    if not isinstance(core(when), Leaves | GoesTo) or isinstance(when, AtLeast):
        raise Refused
    if isinstance(core(when), Leaves) and getattr(it, "zone", "play") not in LEFT:
        raise Refused(IN_A_PILE)
    return when


def _un_code_when(pattern: Any) -> Mapping[str, Any] | None:
    found = emptied(pattern) if isinstance(core(pattern), Leaves | GoesTo) else None
    return {"it": found[1], "does": found[0]} if found is not None and isinstance(found[1], Cards) else None


def _together(number: Value, it: Cards) -> Pattern:
    if number == ONE:
        raise Refused
    return AtLeast(By(Leaves(plain(it), "destroyed"), means="attack or ability"), number)


def _at_once(number: Value, it: Cards) -> Pattern:
    """So many fall in one moment, by whatever."""
    if number == ONE:
        raise Refused
    return AtLeast(Leaves(plain(it), "destroyed"), number)


def _un_together(pattern: Any) -> Mapping[str, Any] | None:
    inner = core(pattern) if isinstance(pattern, AtLeast) else None
    if not isinstance(inner, Leaves) or not isinstance(inner.cards, Cards):
        return None
    own = pattern == AtLeast(By(Leaves(inner.cards, "destroyed"), means="attack or ability"), pattern.amount)
    return {"number": pattern.amount, "it": inner.cards} if own else None


# ---- several at once


def _several(number: Value, it: Cards, does: Pattern) -> Pattern:
    """So many at once: only what leaves play does so together."""
    when = filled(does, plain(it))
    if number == ONE or not isinstance(core(when), Leaves):
        raise Refused
    return AtLeast(when, number)


def _un_several(pattern: Any) -> Mapping[str, Any] | None:
    if not isinstance(pattern, AtLeast) or pattern.amount == ONE or not isinstance(core(pattern), Leaves):
        return None
    found = emptied(pattern.when)
    if found is None or not isinstance(found[1], Cards):
        return None
    return {"number": pattern.amount, "it": found[1], "does": found[0]}


def _only_so_often(clause: Clause, limit: Any) -> Clause:
    if not isinstance(clause, Triggered) or has_any(clause.effect, OncePer):
        raise Refused
    return msgspec.structs.replace(clause, effect=OncePer(limit, clause.effect))


BELONGS = IsA(slot("card"), Cards((), slot("who")))
"""Each card is always with its owner."""


FORMS = ("card does", "card do", "card did", "card done")
PLAYERS = ("player does", "player do", "player did", "player has")

CLAUSES = (
    rule("pattern", "{_:event}"),
    # ---- by what
    *(
        rule(name, f"{{it:those}} {verb} {{done:card done}} by {{by:anyone}}", build=_only_shown, unbuild=_un_moved_by)
        for name, verb in (("event", "is/are"), ("would", "would be"))
    ),
    *rules("agent", "{means:means} of {cards:those}", "{means:means} of {cards:those cards}", shape=BY_THAT_OF),
    *consts("means", "an attack", "attacks", value="attack"),
    *consts("means", "an ability", "abilities", value="ability"),
    const("means", "( an attack or ability | an attack or an ability | attacks or abilities )", "attack or ability"),
    const("their means", "attack|attacks", "attack"),
    const("their means", "ability|abilities", "ability"),
    const("their means", "( attack | attacks ) or|and ( ability | abilities )", "attack or ability"),
    # ---- where
    *(rule(name, f"{{does:{name}}} here", build=_placed) for name in FORMS),
    *(rule(name, f"{{does:{name}}} here", build=_theirs_here) for name in PLAYERS),
    rule("victims", "{_:those}"),
    rule("victims", "one or more [of] {cards:those cards}", build=lambda cards: plain(cards)),  # noqa: PLW0108  (the field has this name)
    # ---- cards as happenings know them
    rule("those", "{_:reference}"),
    rule("those", "{_:card}"),
    # ---- the card to which it happened
    *(
        const(
            "reference",
            f"the {how} ( card | character|inventory|executable|moon|planet [card] )",
            Arrived(how),
            read_only=True,
        )
        for how in (
            "destroyed",
            "discarded",
            "nullified",
            "moved",
            "played",
            "entered",
            "activated",
            "tapped",
            "refreshed",
        )
    ),
    const("reference", "the restored planet [card]", Arrived("restored"), read_only=True),
    # ---- how often
    rule(
        "open clause",
        "{clause:open clause} [.] ( use this | do this | this happens | this triggers | this can be used ) "
        "only {limit:turn limit} [.]",
        build=_only_so_often,
    ),
    # ---- one or the other
    *rules(
        "verb",
        "choose either to {first:deed} {c:COMMA} or to {rest:deed}",
        "choose either to {first:deed} or to {rest:deed}",
        build=one_of_two,
    ),
    # ---- whose it is
    rule("condition", "{card:reference} belongs to {who:anyone}", shape=BELONGS),
    rule("condition", "{who:anyone} own|owns|control|controls {card:reference}", shape=BELONGS, read_only=True),
    # ---- codes
    rule("code", "{cards:card}", shape=CODE, cites="hs.ruling.ath.discards-from-hand"),
    *rules("code", "{cards:reference}", "any of {cards:bare cards}", shape=CODE),
    rule("code", "{it:card} {does:card done}", build=_code_when, cites=STATE),
    rule("code", "{it:card} when {does:card done}", build=_code_when, unbuild=_un_code_when, cites=STATE),
    rule("code", "any of {it:bare cards} when {does:card done}", build=_code_when),
    rule(
        "code",
        "{when:code} on|during {who:whose} turn",
        build=on_turn,
        shown=OnTurnOf(slot("when"), slot("who")),
        cites=STATE,
    ),
    rule(
        "code",
        "{number:count} or more of {it:those cards} destroyed by the same attack or ability",
        build=_together,
        unbuild=_un_together,
        cites=COUNTED,
    ),
    rule(
        "code",
        "{number:ATLEAST} of {it:those cards} destroyed by the same attack or ability",
        build=lambda number, it: _together(Number(number), it),
    ),
    *(
        rule(
            "code",
            f"{number} [of] {{it:those cards}} [destroyed] ( at the same time | at once | at the same moment )",
            build=_at_once,
            shown=AtLeast(Leaves(slot("it", is_a(Cards)), "destroyed"), slot("number")),
        )
        for number in ("{number:count} or more", "[any] {number:count}")
    ),
    # ---- several at once
    rule(
        "event",
        "{number:count} or more [of] {it:those cards} are {does:card done}",
        build=_several,
        unbuild=_un_several,
    ),
    rule("would", "{by:agent} would destroy {cards:those}", build=_destroyed_by),
    rule("event", "{by:agent} destroys|destroy {cards:those}", build=_destroyed_by),
    rule("would", "you would put|place a boon on {cards:those}", build=lambda cards: filled(EARNED, cards)),
    # ---- how things are
    rule("pattern", "there are {at_least:count} or more {cards:bare cards}", HasNow),
)
