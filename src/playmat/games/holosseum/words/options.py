"""One of several: modes, "unless you …", "otherwise", "instead"."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.changes import AddsStats
from playmat.lang.effects import (
    Choose,
    DamagePlayers,
    DealDamage,
    Discard,
    DiscardFromHand,
    DrawCards,
    EachDoes,
    Either,
    GainLife,
    Give,
    If,
    IfDone,
    LoseLife,
    May,
    Sequence,
    Several,
    Unless,
)
from playmat.lang.nodes import Condition, Effect, Value, Who
from playmat.lang.nouns import Aimed
from playmat.lang.values import AimedPlayer, AmountIf, EachPlayer, It, Number, ThatPlayer, You
from playmat.text.english.sentences import Doer
from playmat.text.rewrite import has_any, replaced, seen_by_each
from playmat.text.table import Refused, const, rule


def _modes(first: Effect, rest: Effect) -> Effect:
    return Either((first, rest))


def _more_modes(first: Effect, rest: Effect) -> Effect:
    assert isinstance(rest, Either)
    return Either((first, *rest.effects))


def _unmodes(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, Either) and effect.who == You() and len(effect.effects) == 2
    return {"first": effect.effects[0], "rest": effect.effects[1]} if own else None


def _unmore_modes(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, Either) and effect.who == You() and len(effect.effects) > 2
    return {"first": effect.effects[0], "rest": Either(effect.effects[1:])} if own else None


def _mode(_: Effect) -> Effect:
    """A mode is no choice itself."""
    if isinstance(_, Either):
        raise Refused
    return _


def _unmode(effect: Any) -> Mapping[str, Any] | None:
    return None if isinstance(effect, Either) else {"_": effect}


def unless(effect: Effect, price: Effect, who: Who | None = None) -> Effect:
    """Where the payer is known only from the target, the target is chosen first."""
    if has_any(price, Aimed, AimedPlayer) or isinstance(effect, Either | Unless):
        raise Refused
    if who is None:
        return Unless(price, effect)
    if isinstance(who, You):
        raise Refused
    price = replaced(seen_by_each(price, ThatPlayer(), You()), Doer(), You())
    if not isinstance(who, EachPlayer):
        effect = replaced(effect, ThatPlayer(), who)  # "they" who did not pay
    aimed = [getattr(effect, name) for name in effect.__struct_fields__ if isinstance(getattr(effect, name), Aimed)]
    if not aimed:
        return Unless(price, effect, who)
    if len(aimed) > 1 or aimed[0].players is not None or aimed[0].most != Number(1):
        raise Refused
    return Sequence((Choose(aimed[0]), Unless(price, replaced(effect, aimed[0], It()), who)))


def _ununless(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, Unless) and effect.who == You()
    return {"effect": effect.effect, "price": effect.price} if own else None


def _ununless_they(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Unless) or effect.who == You():
        return None
    return {"effect": effect.effect, "price": seen_by_each(effect.price, You(), ThatPlayer()), "who": effect.who}


def _otherwise(condition: Condition, effect: Effect, otherwise: Effect) -> Effect:
    if isinstance(effect, If | IfDone) or isinstance(otherwise, If):
        raise Refused
    return If(condition, effect, otherwise)


def _unotherwise(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, If) or effect.otherwise is None:
        return None
    return {"condition": effect.condition, "effect": effect.effect, "otherwise": effect.otherwise}


def _instead(otherwise: Effect, condition: Condition, effect: Effect) -> Effect:
    """ "Do this. If so, do that instead": one or the other."""
    if isinstance(effect, DealDamage | DamagePlayers):
        raise Refused  # another amount of damage has a line of its own
    if isinstance(otherwise, May | Give) or type(otherwise) is not type(effect):
        raise Refused  # what is done instead is of the same sort: so many cards more, so much damage more
    return If(condition, effect, otherwise)


def _several(number: int, _: Effect) -> Effect:
    """So many of the modes, no more than there are."""
    assert isinstance(_, Either)
    if not 1 < number <= len(_.effects):
        raise Refused
    return Several(_.effects, number, number)


def _unseveral(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, Several) and effect.least == effect.most
    return {"number": effect.most, "_": Either(effect.effects)} if own else None


def _up_to(number: int, _: Effect) -> Effect:
    several = _several(number, _)
    assert isinstance(several, Several)
    return Several(several.effects, 1, number)


def _un_up_to(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, Several) and effect.least == 1 < effect.most
    return {"number": effect.most, "_": Either(effect.effects)} if own else None


def _both(_: Effect) -> Effect:
    assert isinstance(_, Either)
    if len(_.effects) != 2:
        raise Refused
    return Several(_.effects, 1, 2)


def _unboth(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, Several) and (effect.least, effect.most, len(effect.effects)) == (1, 2, 2)
    return {"_": Either(effect.effects)} if own else None


def _some(_: Effect) -> Effect:
    assert isinstance(_, Either)
    return Several(_.effects, 1, len(_.effects))


def _more_instead(effect: Effect, condition: Condition, amount: Value) -> Effect:
    """Another amount of damage to the same target."""
    if not isinstance(effect, DealDamage | DamagePlayers) or not isinstance(effect.amount, Number):
        raise Refused
    return msgspec.structs.replace(effect, amount=AmountIf(condition, amount, effect.amount))


def _un_more_instead(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, DealDamage | DamagePlayers) or not isinstance(effect.amount, AmountIf):
        return None
    other = effect.amount
    plain = msgspec.structs.replace(effect, amount=other.otherwise)
    return {"effect": plain, "condition": other.condition, "amount": other.amount}


def _more_of(*kinds: type[Effect]) -> Any:
    """The line's building: another amount of the same, if something is so."""

    def build(effect: Effect, condition: Condition, amount: Value) -> Effect:
        if not isinstance(effect, kinds) or not isinstance(getattr(effect, "amount", None), Number):
            raise Refused
        return If(condition, msgspec.structs.replace(effect, amount=amount), effect)

    return build


def _stats_instead(
    effect: Effect,
    condition: Condition,
    attack: Value | None = None,
    health: Value | None = None,
    instead_of: Value | None = None,
) -> Effect:
    """Other numbers for the same cards. What the second sentence does not name is as in the first only where it says
    instead of what: "+2 Attack instead" of "+1 Attack and +1 Health" leaves that open.
    """
    change = effect.changes[0] if isinstance(effect, Give) and len(effect.changes) == 1 else None
    if not isinstance(effect, Give) or not isinstance(change, AddsStats) or effect.until == "forever":
        raise Refused
    before = {"attack": change.attack, "health": change.health}
    after = {name: value for name, value in (("attack", attack), ("health", health)) if value is not None}
    unnamed = [name for name, value in before.items() if name not in after and value != Number(0)]
    if instead_of is None and unnamed:
        raise Refused
    if instead_of is not None and any(before[name] != instead_of for name in after):
        raise Refused
    if not all(isinstance(value, Number) for value in (*before.values(), *after.values())):
        raise Refused
    new = {name: AmountIf(condition, value, before[name]) for name, value in after.items() if value != before[name]}
    if not new:
        raise Refused
    return msgspec.structs.replace(effect, changes=(msgspec.structs.replace(change, **new),))


def _un_stats_instead(effect: Any, *, both: str) -> Mapping[str, Any] | None:
    change = effect.changes[0] if isinstance(effect, Give) and len(effect.changes) == 1 else None
    if not isinstance(change, AddsStats):
        return None
    told = {name: getattr(change, name) for name in ("attack", "health")}
    conditions = {value.condition for value in told.values() if isinstance(value, AmountIf)}
    plain = {name: value.otherwise if isinstance(value, AmountIf) else value for name, value in told.items()}
    then = {name: value.amount if isinstance(value, AmountIf) else value for name, value in told.items()}
    named = [name for name in told if then[name] != Number(0) or plain[name] != Number(0)]
    if len(conditions) != 1 or both != " ".join(named):
        return None
    first = msgspec.structs.replace(effect, changes=(msgspec.structs.replace(change, **plain),))
    return {"effect": first, "condition": conditions.pop(), **{name: then[name] for name in named}}


PERSONAL = (DiscardFromHand, DrawCards, GainLife, LoseLife, Discard)
"""What somebody does to themselves, so that it must be said who."""


def _first(effect: Effect) -> Effect:
    return effect.effects[0] if isinstance(effect, Sequence) else effect


def _their_mode(_: Effect) -> Effect:
    """A mode that another player may choose: "discard a card" alone leaves open whose."""
    if isinstance(_, Either):
        raise Refused
    if isinstance(_first(_), PERSONAL):
        raise Refused("say who does it: they, or you")
    return _


def _un_their_mode(effect: Any) -> Mapping[str, Any] | None:
    return None if isinstance(effect, Either) or isinstance(_first(effect), PERSONAL) else {"_": effect}


def _my_mode(_: Effect) -> Effect:
    if not isinstance(_first(_), PERSONAL):
        raise Refused
    return _


def _un_my_mode(effect: Any) -> Mapping[str, Any] | None:
    return {"_": effect} if isinstance(_first(effect), PERSONAL) else None


def _they_choose(who: Who, effect: Effect) -> Effect:
    """Another player picks as the text resolves, so nothing is aimed at; "they" are that player."""
    if not isinstance(effect, Either) or isinstance(who, You | EachPlayer) or has_any(effect, Aimed, AimedPlayer):
        raise Refused
    return Either(tuple(_by_them(one, who) for one in replaced(effect.effects, ThatPlayer(), who)), who)


def _by_them(effect: Effect, who: Who) -> Effect:
    """Their own discard is told from what it takes, so that it can be picked only where there is enough in hand."""
    if isinstance(effect, EachDoes) and effect.who == who and isinstance(effect.effect, DiscardFromHand):
        return msgspec.structs.replace(effect.effect, who=who)
    return effect


def _un_they_choose(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Either) or effect.who == You():
        return None
    return {"who": effect.who, "effect": Either(tuple(_un_by_them(one, effect.who) for one in effect.effects))}


def _un_by_them(effect: Effect, who: Who) -> Effect:
    if isinstance(effect, DiscardFromHand) and effect.who == who:
        return EachDoes(who, msgspec.structs.replace(effect, who=You()))
    return effect


TO_THEM = "( to it | to them | to that entity | to that player | to the target )"
IF_THEN = "{condition:condition},"
IT_GETS = "( it | they | that entity | those entities ) gets|get"

OPTIONS = (
    rule("mode", "{_:deed} [.]", build=_mode, unbuild=_unmode),
    rule("modes", "{first:mode} or {rest:mode}", build=_modes, unbuild=_unmodes),
    rule("modes", "{first:mode} {c:COMMA} {rest:modes}", build=_more_modes, unbuild=_unmore_modes),
    rule("modes", "{first:mode} or {rest:modes}", build=_more_modes),
    rule("modes", "{first:mode} {c:NO_COMMA} {rest:modes}", build=_more_modes),
    rule(
        "verb",
        "choose one - {_:modes}",
        build=lambda _: _,
        unbuild=lambda effect: {"_": effect} if isinstance(effect, Either) and len(effect.effects) > 2 else None,
    ),
    rule("verb", "choose one of the following - {_:modes}", build=lambda _: _),
    # ---- several of them: all that a text does
    rule("effects", "choose|do one or both - {_:listed}", build=_both, unbuild=_unboth),
    rule("effects", "choose|do one or both of these - {_:listed}", build=_both),
    rule("effects", "choose|do one or both of the following - {_:listed}", build=_both),
    rule("effects", "choose {number:how many} - {_:listed}", build=_several, unbuild=_unseveral),
    rule("effects", "choose {number:how many} of the following - {_:listed}", build=_several),
    rule("effects", "choose one to {number:how many} - {_:listed}", build=_up_to, unbuild=_un_up_to),
    rule("effects", "choose one or more - {_:listed}", build=_some),
    rule("effects", "choose one or two - {_:listed}", build=lambda _: _up_to(2, _)),
    const("how many", "two", 2),
    const("how many", "three", 3),
    const("how many", "four", 4),
    rule("listed", "{_:modes}", build=lambda _: _, unbuild=lambda effect: {"_": effect}),
    rule("listed", "{first:mode} {rest:mode}", build=_modes),
    rule("listed", "{first:mode} {rest:listed without or}", build=_more_modes),
    rule("listed without or", "{first:mode} {rest:mode}", build=_modes),
    rule("listed without or", "{first:mode} {rest:listed without or}", build=_more_modes),
    rule("statement", "{effect:verb} unless you {price:verb}", build=unless, unbuild=_ununless),
    rule("statement", "{effect:verb} unless {who:player} {price:does}", build=unless, unbuild=_ununless_they),
    rule(
        "statement",
        "if {condition:condition}, {effect:deed} . otherwise, {otherwise:deed}",
        build=_otherwise,
        unbuild=_unotherwise,
    ),
    rule(
        "statement",
        "{effect:deed} only if {condition:condition} . otherwise, {otherwise:deed}",
        build=lambda effect, condition, otherwise: _otherwise(condition, effect, otherwise),
    ),
    rule(
        "statement",
        "if {condition:condition}, you may {effect:deed} . otherwise, {otherwise:deed}",
        build=lambda condition, effect, otherwise: If(condition, May(effect), otherwise),
    ),
    rule("statement", "{otherwise:verb} . if {condition:condition}, {effect:verb} instead", build=_instead),
    rule(
        "statement",
        "{effect:verb} . if {condition:condition}, [it] deal|deals {amount:count} damage [to that target] instead",
        build=_more_instead,
        unbuild=_un_more_instead,
    ),
    rule(
        "statement",
        f"{{effect:verb}} . if {{condition:condition}}, [it] deal|deals {{amount:count}} damage {TO_THEM} instead",
        build=_more_instead,
    ),
    rule(
        "statement",
        f"{{effect:verb}} . if {{condition:condition}}, [it] deal|deals {{amount:count}} damage instead {TO_THEM}",
        build=_more_instead,
    ),
    rule(
        "statement",
        f"{{effect:verb}} . [it] deal|deals {{amount:count}} damage [{TO_THEM}] instead if {{condition:condition}}",
        build=_more_instead,
    ),
    rule(
        "statement",
        "{effect:verb} {c:COMMA} or {amount:count} [damage] [instead] if {condition:condition}",
        build=_more_instead,
    ),
    rule(
        "statement",
        "{effect:verb} {c:COMMA} or {amount:count} [life] [instead] if {condition:condition}",
        build=_more_of(GainLife, LoseLife),
    ),
    # ---- other numbers for a time
    *(
        rule(
            "statement",
            f"{{effect:verb}} . if {{condition:condition}}, it gets {words} instead",
            build=_stats_instead,
            unbuild=partial(_un_stats_instead, both=both),
        )
        for words, both in (
            ("{attack:signed} attack", "attack"),
            ("{health:signed} health", "health"),
            ("{attack:signed} attack and {health:signed} health", "attack health"),
        )
    ),
    *(
        rule(
            "statement",
            f"{{effect:verb}} . if {IF_THEN} {IT_GETS} {words} instead [of {{instead_of:signed}} [{stat}]]",
            build=_stats_instead,
        )
        for words, stat in (
            ("{attack:signed} attack", "attack"),
            ("{health:signed} health", "health"),
        )
    ),
    rule(
        "statement",
        f"{{effect:verb}} . if {IF_THEN} {IT_GETS} {{attack:signed}} attack and {{health:signed}} health instead",
        build=_stats_instead,
    ),
    rule(
        "statement",
        f"{{effect:verb}} . if {IF_THEN} {IT_GETS} {{attack:signed}} {{/}} {{health:signed}} instead",
        build=_stats_instead,
    ),
    # ---- another player chooses
    rule("their mode", "{_:deed} [.]", build=_their_mode, unbuild=_un_their_mode),
    rule("their mode", "you {_:deed} [.]", build=_my_mode, unbuild=_un_my_mode),
    rule("their modes", "{first:their mode} or {rest:their mode}", build=_modes, unbuild=_unmodes),
    rule("their modes", "{first:their mode} {c:COMMA} {rest:their modes}", build=_more_modes, unbuild=_unmore_modes),
    rule("their modes", "{first:their mode} or {rest:their modes}", build=_more_modes),
    rule("their modes", "{first:their mode} {c:NO_COMMA} {rest:their modes}", build=_more_modes),
    rule("verb", "{who:player} chooses one - {effect:their modes}", build=_they_choose, unbuild=_un_they_choose),
    rule("verb", "{who:player} chooses one of the following - {effect:their modes}", build=_they_choose),
)
