"""Deeds, codes and cards said in other words than the other files have: read, and shown as those say it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.nodes.clauses import Option
from playmat.games.homestuck.nodes.counters import GainBoons, GainGrist, LoseGrist
from playmat.games.homestuck.nodes.effects import (
    Refresh,
    RemoveDamage,
)
from playmat.games.homestuck.nodes.nouns import HasAttached, IsInOrbitOf
from playmat.games.homestuck.words.binding import ThisKind
from playmat.games.homestuck.words.clauses import _and_now as and_now
from playmat.games.homestuck.words.clauses import _executable as executable
from playmat.games.homestuck.words.clauses import attach
from playmat.games.homestuck.words.looking import _search as search
from playmat.games.homestuck.words.looking import _searched as searched
from playmat.games.homestuck.words.where import _where_it_is as where_it_is
from playmat.lang.changes import GainsText
from playmat.lang.effects import (
    ChooseAmount,
    Either,
    ForEach,
    Give,
    If,
    IfDone,
    May,
    NameX,
    Pay,
    ReturnToHand,
    Sequence,
    Shuffle,
)
from playmat.lang.nodes import Change, Clause, Condition, Effect, Reference, Target, Value
from playmat.lang.nouns import Cards, Choice, IsNotSo
from playmat.lang.values import AmountChosen, Count, It, Number, Opponents, OwnerOf, This, You
from playmat.text.english.numbers import times
from playmat.text.english.phrases import _top as topmost
from playmat.text.english.phrases import in_order as filters_in_order
from playmat.text.english.phrases import is_last, plain, with_whose
from playmat.text.english.sentences import if_done, in_order, joined
from playmat.text.grammar.amount import UpTo
from playmat.text.rewrite import has_any, replaced
from playmat.text.table import Refused, const, rule

WHOLE = (ForEach, If, IfDone, May, NameX, Sequence)
"""What only a sentence can say, no single verb."""
OPTIONS = "hs.ruling.main.non-ability-options"
BARE = HasAttached(Cards(("inventory",)))


def _so_many(count: Value, cards: Cards) -> Choice:
    if count == Number(0):
        raise Refused
    return Choice(cards, count, count)


def _just_one(count: Value, noun: tuple[Any, ...]) -> Choice:
    if count != Number(1):
        raise Refused
    return Choice(with_whose(noun))


def _bare(to: Cards) -> tuple[Clause, ...]:
    """ "With no other inventory attached", said of what it may be attached to: none lies there yet."""
    cards = plain(to)
    if any(is_last(item) for item in cards.filters):
        raise Refused
    bare = Cards(cards.kinds, cards.whose, filters_in_order((*cards.filters, IsNotSo(BARE))), cards.zone)
    return attach(bare)


def _some_on_each(most: Value, cards: Cards) -> Effect:
    """A number is chosen for each of them."""
    return ForEach(cards, ChooseAmount(most, GainBoons(It(), AmountChosen())))


def _either_pile(what: Target) -> Effect:
    return Either((search(You(), "deck", what), search(You(), "discard", what)))


def _untouched(_: Effect, who: Any = None) -> Effect:
    """What stays where it was, as it was, is nothing that is done."""
    if not has_any(_, Cards) or not any(cards.zone == "looked" for cards in _cards_in(_)):
        raise Refused
    return _


def _cards_in(effect: Effect) -> list[Cards]:
    targets = [getattr(effect, name) for name in effect.__struct_fields__]
    described = [target.cards if isinstance(target, Choice) else target for target in targets]
    return [cards for cards in described if isinstance(cards, Cards)]


def _un_for_grist(clause: Any) -> Mapping[str, Any] | None:
    if (
        not isinstance(clause, Option)
        or not isinstance(clause.price, LoseGrist)
        or not isinstance(clause.effect, WHOLE)
    ):
        return None
    if clause != Option(clause.effect, LoseGrist(clause.price.amount), None, clause.limit):
        return None
    shown = {"amount": clause.price.amount, "effect": clause.effect}
    return {**shown, "limit": clause.limit} if clause.limit else shown


def _in_brackets(effect: Effect, condition: Condition) -> Effect:
    """ "(if it is intact)": the card that the words before are about."""
    if has_any(condition, It):
        what = getattr(effect, "what", None)
        if not isinstance(what, Reference):
            raise Refused
        condition = replaced(condition, It(), what)
    return If(condition, effect)


BACK = ReturnToHand(This())


def _counting_all(sign: int, each: Value, kind: Any) -> Effect:
    """ "(Moons played by opponents are counted.)": they are, where nothing says whose."""
    if not isinstance(each, Count) or not isinstance(each.cards, Cards):
        raise Refused
    if each.cards.whose is not None or each.cards.kinds != kind:
        raise Refused
    return GainGrist(times(sign, each))


def _either_then(what: Target, then: Effect) -> Effect:
    """One pile or the other; only a deck is shuffled."""
    deck, discard = search(You(), "deck", what), search(You(), "discard", what)
    return Either((Sequence((deck, then, Shuffle())), Sequence((discard, then))))


def _un_either_then(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Either) or not isinstance(effect.effects[-1], Sequence):
        return None
    first, *then = effect.effects[-1].effects
    shown = searched(first)
    if shown is None or len(then) != 1 or effect != _either_then(shown["what"], then[0]):
        return None
    return {"what": shown["what"], "then": then[0]}


def _in_main_phase(effect: Effect, then: Effect, limit: Any = "") -> Clause:
    return Option(in_order(effect, if_done(then)), None, None, limit)


def _un_in_main_phase(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Option) or not clause.limit or not isinstance(clause.effect, Sequence):
        return None
    *before, last = clause.effect.effects
    if clause != Option(clause.effect, None, None, clause.limit) or not isinstance(last, IfDone) or not before:
        return None
    effect = before[0] if len(before) == 1 else Sequence(tuple(before))
    return {"limit": clause.limit, "effect": effect, "then": last.effect}


def _and_then_at_once(changes: tuple[Change, ...], effect: Effect) -> tuple[Clause, ...]:
    """What lasts, and in a sentence of its own what is done as the card is attached."""
    first = effect.effects[0] if isinstance(effect, Sequence) else effect
    if isinstance(first, Give | IfDone) or has_any(changes, GainsText):
        raise Refused
    return and_now(changes, effect)


def _for_grist(amount: Value, effect: Effect, limit: Any = "") -> Clause:
    if has_any(effect, Pay):
        raise Refused
    return Option(effect, LoseGrist(amount), None, limit)


def _refreshed(what: Target, amount: Value, limit: Any = "") -> Clause:
    return Option(Refresh(what), LoseGrist(amount), None, limit)


def _and_boons(first: Effect, amount: Value) -> Effect:
    """ "… and gains 2 boons": the card spoken of."""
    if isinstance(amount, UpTo):
        raise Refused
    return joined(first, GainBoons(It(), amount))


LIKEWISE = (
    # ---- cards
    rule(
        "inventory clause",
        "attach [this [card]] to any of {to:bare cards} [.]",
        build=attach,
    ),
    rule(
        "inventory clause",
        "attach [this [card]] to {to:card} with no other inventory [card|cards] [attached] [.]",
        build=_bare,
    ),
    const("whose", "( another | other | the other ) player|players 's", Opponents(), read_only=True),
    rule("target", "any {count:count} {cards:bare cards}", build=_so_many),
    rule("target", "any {count:count} {noun:noun}", build=_just_one),
    rule("postmod", "in its orbit", build=lambda: (IsInOrbitOf(OwnerOf(ThisKind("planet"))),)),
    rule(
        "target",
        "the top [most] {noun:noun} of {whose:whose} {zone:pile} {after:postmod}",
        build=lambda noun, whose, zone, after: topmost((noun[0], (*noun[1], *after)), whose, zone),
    ),
    # ---- leaving play and coming into it
    rule("place", "to the same location as {of:reference}", build=where_it_is),
    rule("place", "to the location where {of:reference} was", build=where_it_is),
    # ---- said of the card spoken of: "… and is refreshed"
    rule("deed", "{first:verb}, and is|are [also] {rest:befalls}", build=joined),
    rule(
        "deed",
        "{first:verb}, and [also] gains|gain|earns|earn {amount:plain boons}",
        build=_and_boons,
    ),
    # ---- piles and hands
    rule("verb", "search your deck or [your] discard [pile] for {what:target}", build=_either_pile),
    rule(
        "deed",
        "{_:verb}, and put|return|leave the rest|other|others [of them|those] [cards] [back] on [the] top "
        "[of {who:whose} deck] in the same order",
        build=_untouched,
    ),
    # ---- boons, damage, grist
    rule("statement", "put|place up to {most:count} boons on each [of] {cards:bare cards}", build=_some_on_each),
    rule("statement", "put|place up to {most:count} boons on each {cards:card}", build=_some_on_each),
    rule("verb", "all damage is removed|healed from {what:target}", RemoveDamage, read_only=True),
    rule("verb", "{amount:count} damage is removed|healed from {what:target}", RemoveDamage, read_only=True),
    rule(
        "verb",
        "gain|gains {sign:sign} grist for every|each {each:each} [.] "
        "{(} {kind:kinds} played by opponents are counted {)}",
        build=_counting_all,
    ),
    # ---- how sentences are put together
    rule(
        "statement",
        "search your deck or [your] discard [pile] for {what:target}, and {then:verb} "
        ". if you searched your deck, shuffle ( it | your deck )",
        build=_either_then,
        unbuild=_un_either_then,
    ),
    rule(
        "own clause",
        "{limit:limit}, [during your turn,] you may [choose to] {effect:deed} . if you do, {then:sentence} [.]",
        build=_in_main_phase,
        unbuild=_un_in_main_phase,
        cites=OPTIONS,
    ),
    rule("inventory clause", "{changes:changes} . {effect:effects}", build=_and_then_at_once),
    rule(
        "executable clause",
        "~ath: {code:code} // execute: {effect:effects}, return this [executable] card to your hand "
        "instead of discarding it [.]",
        build=lambda code, effect: executable(code, in_order(effect, BACK)),
    ),
    rule(
        "executable clause",
        "~ath: {code:code} // execute: {effect:effects} if {condition:condition}, return this [executable] card "
        "to your hand instead of discarding it [.]",
        build=lambda code, effect, condition: executable(code, in_order(effect, If(condition, BACK))),
    ),
    rule("statement", "{effect:sentence} {(} if {condition:condition} {)}", build=_in_brackets),
    rule(
        "own clause",
        "[{limit:limit},] [during your [own] turn,] you may [choose to] pay {amount:price} . "
        "if you do, {effect:sentence} [.]",
        build=_for_grist,
        unbuild=_un_for_grist,
        cites=OPTIONS,
    ),
    rule(
        "own clause",
        "[{limit:limit},] [during your [own] turn,] you may refresh {what:target} for {amount:price} [.]",
        build=_refreshed,
        cites=OPTIONS,
    ),
)
