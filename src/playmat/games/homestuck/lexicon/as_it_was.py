"""How a card was before it left play, what happens instead if it was so, and what only some abilities ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.clauses import ability
from playmat.games.homestuck.lexicon.sense import Arrived, leaves_play
from playmat.games.homestuck.lexicon.triggers import when_clause
from playmat.games.homestuck.nodes.clauses import Ability
from playmat.games.homestuck.nodes.effects import Nullify
from playmat.games.homestuck.nodes.nouns import WasSo
from playmat.lang.clauses import Instead
from playmat.lang.effects import Destroy, DiscardFromHand, If, Sequence
from playmat.lang.nodes import Clause, Condition, Effect, Filter, Pattern, Reference
from playmat.lang.nouns import HasTag, HasTitle, Holds, Not
from playmat.lang.patterns import Leaves, core
from playmat.lang.values import It, Subject, This
from playmat.text.grammar.or_rather import or_rather
from playmat.text.rewrite import has_any, replaced
from playmat.text.shape import slot
from playmat.text.table import Refused, rule, rules

LEFT = "hs.ruling.ath.state-when-destroyed"


def _was(card: Reference, state: tuple[Filter, ...]) -> Condition:
    if len(state) != 1 or not isinstance(card, It | This | Subject | Arrived):
        raise Refused
    return WasSo(card, state)


def _un_was(condition: Any) -> Mapping[str, Any] | None:
    if not isinstance(condition, WasSo):
        return None
    return {"card": condition.card, "state": condition.filters}


def _was_a(card: Reference, noun: tuple[Any, ...]) -> Condition:
    """ "It was a #TAG card": only tags and TITLEs are asked for."""
    kinds, pieces = noun
    if kinds or not all(isinstance(piece, HasTag | HasTitle) for piece in pieces):
        raise Refused
    return _was(card, pieces)


def _un_was_a(condition: Any) -> Mapping[str, Any] | None:
    shown = _un_was(condition)
    if shown is None or not isinstance(shown["state"][0], HasTag | HasTitle):
        return None
    return {"card": shown["card"], "noun": ((), shown["state"])}


def _destroyed_while(when: Pattern, state: tuple[Filter, ...], effect: Effect) -> Clause:
    if not leaves_play(when):
        raise Refused
    return when_clause(when, If(_was(It(), state), effect))


def _only_while(clause: Clause, condition: Condition) -> Clause:
    """ "It" in what an ability asks for is the card that has it."""
    if not isinstance(clause, Ability) or clause.condition is not None:
        raise Refused
    return msgspec.structs.replace(clause, condition=replaced(condition, It(), This()))


def _asked_first(condition: Condition, effect: Effect, grist: Any = None, boons: Any = None) -> Clause:
    """Said in front of what it does, and not behind it."""
    return _only_while(ability(effect, grist, boons), condition)


def _not_while(clause: Clause, condition: Condition) -> Clause:
    if isinstance(condition, Not):
        raise Refused
    return _only_while(clause, Not(condition))


def _un_only_while(clause: Any, *, negated: bool) -> Mapping[str, Any] | None:
    if not isinstance(clause, Ability) or clause.condition is None or isinstance(clause.condition, Not) is not negated:
        return None
    condition = clause.condition.condition if isinstance(clause.condition, Not) else clause.condition
    return {"clause": msgspec.structs.replace(clause, condition=None), "condition": condition}


def _reminded(clause: Clause, said: Any) -> Clause:
    """Words in brackets that say what is so anyway; refused where it is not so."""
    if not said(clause):
        raise Refused
    return clause


def _saves(title: str = "") -> Any:
    """ "(It is not destroyed.)": what happens instead leaves the card where it is."""

    def is_so(clause: Any) -> bool:
        if (
            not isinstance(clause, Instead)
            or clause.effect is None
            or not isinstance(when := core(clause.when), Leaves)
        ):
            return False
        filters = getattr(when.cards, "filters", ())
        return not has_any(clause.effect, Destroy, Nullify) and (not title or HasTitle(title) in filters)

    return is_so


def _asks_for_cards(number: Any) -> Any:
    """ "(You can not do this with less than 2 cards in your hand.)": they are the price."""

    def is_so(clause: Any) -> bool:
        first = clause.effect if isinstance(clause, Instead) else getattr(clause, "price", None)
        first = first.effects[0] if isinstance(first, Sequence) else first
        return isinstance(first, DiscardFromHand) and first.amount == number

    return is_so


ONLY = (
    "( this ability can|may only be used while|if|when | [you can|may] only use this ability while|if|when "
    "| use this ability only while|if|when | you can|may use this ability only while|if|when )"
)
NEVER = (
    "( this ability ( cannot | can not | can't | may not ) be used while|if|when "
    "| you ( cannot | can not | can't | may not ) use this ability while|if|when )"
)

PAST = (
    rule(
        "condition",
        "{card:reference} was|were {state:state}",
        build=_was,
        shown=WasSo(slot("card"), slot("state")),
        cites=LEFT,
    ),
    rule(
        "condition",
        "{card:reference} had {state:possession}",
        build=_was,
        shown=WasSo(slot("card"), slot("state")),
        cites=LEFT,
    ),
    rule("condition", "{card:reference} was a|an {noun:noun}", build=_was_a, unbuild=_un_was_a, cites=LEFT),
    rule(
        "open clause",
        "when|whenever|if {when:pattern} while {state:state}, {effect:effects}",
        build=_destroyed_while,
        cites=LEFT,
    ),
    # ---- something else instead
    *rules(
        "statement",
        "{otherwise:sentence} . if {condition:condition}, {effect:sentence} instead",
        "{otherwise:sentence} . if {condition:condition}, instead {effect:sentence}",
        "{otherwise:sentence} . {effect:sentence} instead if {condition:condition}",
        "{otherwise:deed} {c:COMMA} or {effect:deed} [instead] if {condition:condition}",
        build=or_rather,
    ),
    # ---- what is so anyway
    rule("own clause", "{clause:own clause} {(} {said:reminder} {)} [.]", build=_reminded),
    rule("reminder", "it|they is|are not destroyed", build=_saves),
    rule("reminder", "( that | the ) card|character [card] is not destroyed", build=_saves),
    rule("reminder", "( that | the ) {title:TITLE} is not destroyed", build=_saves),
    rule(
        "reminder",
        "you ( can not | cannot | can't ) do this if you have less|fewer than {number:count} cards in [your] hand",
        build=_asks_for_cards,
    ),
    # ---- abilities that can be used only while something is so
    rule(
        "open clause",
        f"{{clause:open clause}} . [{{(}}] {ONLY} {{condition:asked}} [{{)}}] [.]",
        build=_only_while,
        unbuild=lambda clause: _un_only_while(clause, negated=False),
        cites="hs.ability.trigger-in-full-first",
    ),
    rule(
        "open clause",
        f"{{clause:open clause}} . [{{(}}] {NEVER} {{condition:asked}} [{{)}}] [.]",
        build=_not_while,
        unbuild=lambda clause: _un_only_while(clause, negated=True),
        cites="hs.ability.trigger-in-full-first",
    ),
    *(
        rule(
            "open clause",
            f"ability {{(}} {{{coin}:{name}}} {{)}} [you may] use this ability only if|while|when "
            "{condition:asked} . {effect:effects}",
            build=_asked_first,
        )
        for coin, name in (("grist", "grist price"), ("boons", "boon price"))
    ),
    rule("asked", "{_:condition}"),
    rule("asked", "{_:state}", build=lambda _: Holds(This(), _)),
)
