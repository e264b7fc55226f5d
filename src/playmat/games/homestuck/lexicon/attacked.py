"""By whose attacks a card is destroyed, attacks that do not tap, and how many cards there is room for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.lexicon.forbidding import DESTROYED
from playmat.games.homestuck.nodes.changes import DoesNotTap
from playmat.games.homestuck.nodes.nouns import IsHere
from playmat.games.homestuck.nodes.places import Here
from playmat.lang.changes import Cannot, Forbids, WhileThat
from playmat.lang.clauses import Static
from playmat.lang.nodes import Change, Clause, Condition, Reference, Target, Value
from playmat.lang.nouns import Cards, Compare, EitherFilter, IsNotSo, IsOther
from playmat.lang.patterns import Attacks, By
from playmat.lang.values import Count, EachPlayer, Number, Opponents, PlayersWho, TimesThisTurn, You
from playmat.text.grammar.prohibition import CANNOT
from playmat.text.table import Refused, const, rule, rules

CHARACTERS = Cards(("character",))
FIRST = "( its|their first attack each|every turn | the first attack it makes|they make each|every turn )"
UNTAPPED = "it ( is not tapped | does not tap | does not become tapped ) [( for it | for that | to attack | to do so )]"


# ---- by whose attacks


def _not_by(of: Target, by: Target) -> Change:
    """ "Cannot be attacked by": an attack is on all at a place, and theirs does not destroy it."""
    return Forbids(By(DESTROYED, cards=by, means="attack"), of)


def _only_by(of: Target, by: Cards) -> Change:
    """By the attacks of all others it is not destroyed; by whatever else destroys it, it is."""
    if by.whose not in (None, Opponents()) or by.zone != "play" or not by.filters:
        raise Refused
    if set(by.kinds) - {"character"} or any(isinstance(word, IsOther) for word in by.filters):
        raise Refused
    lacks = tuple(IsNotSo(word) for word in by.filters)
    others = Cards(("character",), None, lacks if len(lacks) == 1 else (EitherFilter(lacks),))
    return _not_by(of, others)


# ---- attacks that do not tap


def _first_untapped(of: Reference) -> Clause:
    if getattr(of, "kinds", ()) not in ((), ("character",)):
        raise Refused("only characters attack")
    return Static((DoesNotTap(of, "attack"),), Compare(TimesThisTurn(Attacks(of)), "=", Number(0)))


# ---- room at a place


def _is_full(number: Value, kinds: Cards, who: Any = None) -> Condition:
    return Compare(Count(Cards(kinds.kinds, who, (*kinds.filters, IsHere()))), ">=", number)


def _room(number: Value, of: Cards = CHARACTERS) -> tuple[Change, ...]:
    """No more come where so many are."""
    if of.whose is not None or of.zone != "play" or set(of.kinds) - {"character"} or not isinstance(number, Number):
        raise Refused
    full = _is_full(number, of)
    return tuple(WhileThat(full, Cannot(action, of, at=Here())) for action in ("move", "enter"))


def _un_room(changes: Any) -> Mapping[str, Any] | None:
    first = changes[0] if isinstance(changes, tuple) and len(changes) == 2 else None
    if not isinstance(first, WhileThat) or not isinstance(first.change, Cannot):
        return None
    number, of = getattr(first.condition, "right", None), first.change.of
    if not isinstance(number, Number) or not isinstance(of, Cards) or of.whose is not None:
        return None
    return {"number": number, "of": of} if changes == _room(number, of) else None


def _room_for_each(number: Value, of: Cards = CHARACTERS) -> tuple[Change, ...]:
    """No more of a player's come where that player has so many."""
    if of.whose is not None or of.zone != "play" or set(of.kinds) - {"character"} or not isinstance(number, Number):
        raise Refused
    theirs = Cards(of.kinds, PlayersWho(EachPlayer(), _is_full(number, of, You())), of.filters)
    return tuple(Cannot(action, theirs, at=Here()) for action in ("move", "enter"))


def _un_room_for_each(changes: Any) -> Mapping[str, Any] | None:
    first = changes[0] if isinstance(changes, tuple) and len(changes) == 2 else None
    of = first.of if isinstance(first, Cannot) else None
    if not isinstance(of, Cards) or not isinstance(of.whose, PlayersWho):
        return None
    number, plain = getattr(of.whose.condition, "right", None), Cards(of.kinds, None, of.filters)
    own = isinstance(number, Number) and changes == _room_for_each(number, plain)
    return {"number": number, "of": plain} if own else None


AT_MOST = "( no more than | at most | only | a maximum of | up to )"

ATTACKED = (
    # ---- by whose attacks
    *(
        rule("change", f"{{of:target}} {CANNOT} be attacked by {{by:{those}}}", build=_not_by)
        for those in ("those", "those cards")
    ),
    *(
        rule("change", words, build=_only_by)
        for words in (
            "{of:target} can|may ( be attacked only | only be attacked ) by {by:those cards}",
            "only {by:those cards} can|may attack {of:target}",
            "{of:target} can|may ( be destroyed only | only be destroyed ) by ( attacks of|from|by ) {by:those cards}",
            "only attacks of|from|by {by:those cards} can destroy {of:target}",
            "only {by:those cards} can destroy {of:target} ( in|with|by ( an attack | attacks ) | by attacking )",
        )
    ),
    rule("change", f"{{by:those cards}} {CANNOT} attack {{of:target}}", build=lambda by, of: _not_by(of, by)),
    # ---- attacks that do not tap
    *(
        rule("own clause", words, build=_first_untapped)
        for words in (
            f"the first time {{of:reference}} attacks each|every turn, {UNTAPPED} [.]",
            f"the first time each|every turn [that] {{of:reference}} attacks, {UNTAPPED} [.]",
            "the first attack {of:reference} makes each|every turn does not tap it [.]",
            f"{{of:reference}} is not tapped ( by | for | when making ) {FIRST} [.]",
            f"{{of:reference}} does not tap ( for | when making ) {FIRST} [.]",
            "{of:possessive} first attack each|every turn does not tap it [.]",
        )
    ),
    # ---- room at a place
    const("room", "( can be here [at a|one time|once] | may be here [at a|one time|once] | fit here )", "room"),
    *rules(
        "changes",
        f"{AT_MOST} {{number:count}} {{of:those cards}} {{_:room}}",
        f"{AT_MOST} {{number:count}} {{of:card}} {{_:room}}",
        build=lambda number, of, _: _room(number, of),
    ),
    rule("changes", "no more than {number:count} {of:those cards} can be here", build=_room, unbuild=_un_room),
    *(
        rule("changes", words, build=_room_for_each, unbuild=unbuild)
        for words, unbuild in (
            ("each player can have no more than {number:count} {of:those cards} here", _un_room_for_each),
            *(
                (f"{player} {have} {{number:count}} {{of:{of}}} here [at a|one time|once]", None)
                for player in ("( each|every|any|a player | all players | players )",)
                for have in (
                    f"( can|may have {AT_MOST} | can|may only have | is|are limited to )",
                    f"{CANNOT} have more than",
                )
                for of in ("those cards", "noun cards")
            ),
            ("no player can|may have more than {number:count} {of:noun cards} here", None),
            ("no player can|may have more than {number:count} {of:those cards} here", None),
        )
    ),
)
