"""Who fights whom, and with how many one attacks: "the unit it is fighting", "you attack with two or more Wolves".

Who attacks together is known as an attack is declared; of exactly one it is the one that attacks alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.nodes import Clause, Kind, Pattern, Value, Who
from playmat.lang.nouns import Cards
from playmat.lang.patterns import AttacksAlone, Blocks, DeclaresAttack, IsBlocked, OneOf
from playmat.lang.values import Attacker, Blocker, EachPlayer, Foe, Number, This
from playmat.text.grammar.hole import innermost
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, Rule, const, rule

ONE = "( exactly one | only one | a single | exactly 1 )"


def _own(cards: Cards, who: Who, kind: Kind) -> Cards:
    if cards.whose is not None or cards.zone != "play" or cards.kinds not in ((), (kind,)):
        raise Refused("one attacks with one's own")
    return msgspec.structs.replace(cards, whose=None if isinstance(who, EachPlayer) else who)


def _with_so_many(who: Who, number: Value, cards: Cards, *, kind: Kind) -> Pattern:
    """ "Two or more units" are any that attack."""
    if not isinstance(number, Number) or number.number < 2:
        raise Refused
    own = _own(cards, who, kind)
    plain = msgspec.structs.replace(own, whose=None) == Cards((kind,))
    return DeclaresAttack(who, number.number, None if plain else own)


def _un_with_so_many(pattern: Any, *, kind: Kind) -> Mapping[str, Any] | None:
    if not isinstance(pattern, DeclaresAttack) or pattern.at_least < 2:
        return None
    cards = Cards((kind,)) if pattern.cards is None else msgspec.structs.replace(pattern.cards, whose=None)
    return {"who": pattern.who, "number": Number(pattern.at_least), "cards": cards}


def _with_one(who: Who, cards: Cards, *, kind: Kind) -> Pattern:
    return AttacksAlone(_own(cards, who, kind))


def _one_attacks(cards: Cards, *, kind: Kind) -> Pattern:
    if cards.zone != "play" or cards.kinds not in ((), (kind,)):
        raise Refused
    return AttacksAlone(cards)


def refuse_unfought(clause: Clause) -> None:
    """Refuses "the unit it is fighting" where this card does not just block, or is not just blocked."""
    if not has_any(clause, Foe):
        return
    when = getattr(clause, "when", None)
    found = when.patterns if isinstance(when, OneOf) else (when,)
    cores = [innermost(one) for one in found if isinstance(one, Pattern)]
    if not cores or any(not isinstance(one, Blocks | IsBlocked) or one.cards != This() for one in cores):
        raise Refused("which is fighting whom? Say it of this card, when it blocks or is blocked")


def attackers(kind: Kind) -> Iterator[Rule]:
    """The lines, with the kind of card that fights, whose word is the game's own."""
    some = "{cards:bare cards}"
    for late, words in enumerate((f"{{number:count}} or more {some}", f"at least {{number:count}} {some}")):
        yield rule(
            "event",
            f"{{who:anyone}} attack|attacks with {words}",
            build=partial(_with_so_many, kind=kind),
            unbuild=None if late else partial(_un_with_so_many, kind=kind),
        )
    yield rule("event", f"{{who:anyone}} attack|attacks with {ONE} {some}", build=partial(_with_one, kind=kind))
    yield rule("event", f"{ONE} {some} attacks", build=partial(_one_attacks, kind=kind))
    me = f"( it | this | this {kind} )"
    for words, found in (
        (f"the ( {kind} | attacker ) ( {me} is | its ) blocking", Attacker()),
        (f"the ( {kind} | attacker ) {me} blocks|blocked", Attacker()),
        (f"the {kind} ( blocking {me} | that blocks|blocked {me} | that is blocking {me} )", Blocker()),
        (f"the {kind} {me} ( fights | is fighting )", Foe()),
        (f"the {kind} its fighting", Foe()),
        (f"the {kind} ( fighting {me} | that fights {me} | it blocks or is blocked by )", Foe()),
    ):
        yield const("reference", words, found, read_only=True)
    yield const("reference", f"the blocked {kind}", Attacker(), read_only=True)
    yield const("reference", f"the other fighting {kind}", Foe())
