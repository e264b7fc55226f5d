"""Who must attack and block: at any time or for a while, whom, and how many."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.holosseum.nodes.attacks import AttackPrice, MustAttackWith
from playmat.games.holosseum.nodes.changes import MustAttack
from playmat.games.holosseum.nodes.effects import RemoveFromAttack
from playmat.games.holosseum.nodes.patterns import DeclaresNoAttack
from playmat.lang.changes import DealsExcess, MustBlock, StrikesFirst
from playmat.lang.effects import EachDoes, Give
from playmat.lang.nodes import Change, Effect, Pattern, Reference, Target, Value, Who
from playmat.lang.nouns import Aimed, Cards, IsAttacking, IsOther
from playmat.lang.patterns import AttacksWith
from playmat.lang.values import AimedPlayer, Attacker, EachPlayer, Number, Opponents, ThatPlayer, You
from playmat.text.english.phrases import with_whose
from playmat.text.english.sentences import settled, theirs
from playmat.text.grammar.change import forms
from playmat.text.grammar.fighting import fighting
from playmat.text.grammar.fits import AN_INT
from playmat.text.grammar.prohibition import CANNOT
from playmat.text.grammar.sentence import ABLE
from playmat.text.rewrite import has_any, seen_by_each
from playmat.text.shape import slot
from playmat.text.table import Refused, const, read_only, rule

replace = msgspec.structs.replace

ONES = "( entity | entities )"
WHEN = "[( each turn | each attack step | whenever able | each turn it can )]"


WITH_SO_MANY = MustAttackWith(slot("who"), slot("least", default=1))


def _with_all(who: Who) -> Change:
    return MustAttack(Cards(("entity",), None if isinstance(who, EachPlayer) else who))


def _blocks_it(of: Target, attacker: Reference) -> Change:
    return MustBlock(of, attacker)


def _un_blocks_it(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, MustBlock) and change.attacker is not None
    return {"of": change.of, "attacker": change.attacker} if own else None


def _theirs_blocks_it(who: Who, attacker: Reference, of: Target) -> Effect:
    """ "Your opponent must block it with target Entity": one of theirs, or nothing is."""
    if who != Opponents():
        raise Refused
    return Give((MustBlock(of, attacker),), "end of turn")


def _for_a_time(change: type[MustAttack | MustBlock], of: Target, until: Any) -> Effect:
    """ "Target Entity attacks this turn": it must."""
    return Give((change(of),), until)


def _at_price(of: Target, price: Effect, who: Who = You()) -> Change:  # noqa: B008  (a frozen record)
    """ "Their" in the price is of whoever pays it."""
    if has_any(price, Aimed, AimedPlayer, EachDoes) or isinstance(who, EachPlayer | AimedPlayer | ThatPlayer):
        raise Refused
    return AttackPrice(of, seen_by_each(settled(theirs(price)), ThatPlayer(), You()), who)


def _at_their_price(of: Target, price: Effect) -> Change:
    """Whoever's they are pays."""
    if not isinstance(of, Cards) or not isinstance(of.whose, Opponents | You):
        raise Refused("who pays? Say 'unless your opponent', or 'unless you'")
    return _at_price(of, price, of.whose)


def _un_own_price(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, AttackPrice) and change.who == You()
    return {"of": change.of, "price": change.price} if own else None


def _un_price(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, AttackPrice) or change.who == You():
        return None
    return {"of": change.of, "who": change.who, "price": seen_by_each(change.price, You(), ThatPlayer())}


def _with_others(cards: Target, others: Cards, number: Value = Number(1)) -> Pattern:  # noqa: B008  (a frozen record)
    """Others than itself; "another" says no more than that."""
    if others.zone != "play" or others.kinds not in ((), ("entity",)) or not isinstance(number, Number):
        raise Refused
    rest = tuple(word for word in others.filters if not isinstance(word, IsOther))
    return AttacksWith(cards, replace(others, kinds=("entity",), filters=rest), number.number)


NON_ATTACKERS = (("you", You()), ("your opponent", Opponents()), ("( a | any | either ) player", EachPlayer()))
IN_STEP = "[in|during|at ( your | their | the | that ) attack step]"
NON_ATTACKS = (
    "decide|decides|choose|chooses|opt|opts|elect|elects not to attack",
    "decline|declines to attack",
    "do|does not attack",
    "attack|attacks with ( nothing | no entities | none of your|their entities )",
    "declare|declares no attack|attackers",
    "do|does not declare ( an attack | any attackers | attackers )",
    "declare|declares|decide|decides that you|they are not going to attack",
    "declare|declares|decide|decides that you|they do not attack",
    "declare|declares|decide|decides that you|they are not attacking",
)

OWN_DAMAGE = "[( its | their | any )]"
FIRST = "( first | before ( other entities | the other entity | entities it fights | any other entity | its blocker ) )"
OPPOSED = "( your opponent | the defending player | the player )"
ALL_ATTACKERS = Cards(("entity",), None, (IsAttacking(),))

FIGHTING = (
    # ---- at a price
    *forms(f"{CANNOT} attack unless you {{price:verb}}", build=_at_price, unbuild=_un_own_price),
    *forms(f"{CANNOT} attack unless {{who:player}} {{price:does}}", build=_at_price, unbuild=_un_price),
    *(
        rule("change", f"{{of:target}} {CANNOT} attack [you] unless {who} {{price:{form}}}", build=_at_their_price)
        for who, form in (("they", "verb"), ("( its | their ) controller|owner|player", "does"))
    ),
    # ---- in company, and not at all
    rule(
        "event",
        "{cards:those} attacks together with at least {number:count} other {others:those cards}",
        build=_with_others,
        shown=AttacksWith(slot("cards"), slot("others"), slot("number", AN_INT)),
    ),
    *(
        rule("event", f"{{cards:those}} attacks {words}", build=_with_others)
        for words in (
            "[together|along] with at least {number:count} [other] {others:those cards}",
            "[together|along] with {number:count} or more [other] {others:those cards}",
            "[together|along] with one or more [other] {others:those cards}",
            "together|alongside [with] {others:card}",
            "alongside {others:those cards}",
        )
    ),
    rule(
        "event",
        "{cards:those} attacks [together|along] with at least one other {noun:noun}",
        build=lambda cards, noun: _with_others(cards, with_whose(noun)),
    ),
    *(
        const("event", f"{who} {words} {IN_STEP}", DeclaresNoAttack(player), read_only=True)
        for who, player in NON_ATTACKERS
        for words in NON_ATTACKS
    ),
    const(
        "verb",
        "( end the|this attack [step] | the|this attack [step] ends ) [immediately]",
        RemoveFromAttack(ALL_ATTACKERS),
        read_only=True,
    ),
    *read_only(*forms(f"deals/deal {OWN_DAMAGE} damage {FIRST}", node=StrikesFirst)),
    *read_only(*forms(f"deals/deal {OWN_DAMAGE} excess [attack|combat] damage to {OPPOSED}", node=DealsExcess)),
    rule(
        "change",
        "if|when {of:target} is|are blocked, it|they deals|deal "
        f"{OWN_DAMAGE} excess [attack|combat] damage to {OPPOSED}",
        DealsExcess,
        read_only=True,
    ),
    const("reference", "the attacking entity", Attacker(), read_only=True),
    *fighting("entity", "entities"),
    *forms(f"must {ABLE} attack {WHEN} {ABLE}", build=MustAttack),
    *forms(f"must {ABLE} block {WHEN} {ABLE}", build=MustBlock),
    *(
        rule("verb", f"{{of:target}} {words} {{until:duration}} {ABLE}", build=partial(_for_a_time, change))
        for words, change in (("attack|attacks", MustAttack), ("block|blocks", MustBlock))
    ),
    rule("change", f"if able, {{of:target}} must attack {WHEN}", build=MustAttack),
    rule("change", f"if able, {{of:target}} must block {WHEN}", build=MustBlock),
    *forms(f"must {ABLE} block {{attacker:reference}} {WHEN} {ABLE}", build=_blocks_it, unbuild=_un_blocks_it),
    rule(
        "verb",
        f"{{who:player}} must {ABLE} block {{attacker:reference}} with {{of:target}} [this turn] {ABLE}",
        build=_theirs_blocks_it,
    ),
    rule(
        "change",
        f"{{who:drawers}} must {ABLE} attack with at least {{least:some fighters}} {ONES} [each turn] {ABLE}",
        shape=WITH_SO_MANY,
    ),
    *(
        rule("change", f"{{who:drawers}} must {ABLE} attack {words} {ABLE}", shape=WITH_SO_MANY, read_only=True)
        for words in (
            "[each turn]",
            "with {least:some fighters} or more entities [each turn]",
            "with ( an | one ) entity [each turn]",
            "each turn with at least {least:some fighters} ( entity | entities )",
        )
    ),
    *(
        rule("change", f"{{who:drawers}} must {ABLE} attack {words} {ABLE}", build=_with_all)
        for words in (
            "with all [of] their|your entities [each turn]",
            "each turn with all [of] their|your entities",
            "with every entity they|you control [each turn]",
            "with all entities they|you control [each turn]",
        )
    ),
)
