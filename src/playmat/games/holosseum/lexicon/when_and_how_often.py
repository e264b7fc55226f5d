"""What a text says of when, how often and under which condition it is so, in words that ``words`` does not have."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.holosseum.lexicon.changes import CANNOT
from playmat.games.holosseum.lexicon.clause_parts import How, lasting, triggered
from playmat.games.holosseum.lexicon.manners import AS_SPELLS
from playmat.games.holosseum.nodes.clauses import AnyTurn, StartsWith
from playmat.games.holosseum.nodes.conditions import InAttackStep
from playmat.games.holosseum.nodes.patterns import Recycles
from playmat.games.holosseum.nodes.rules import LimitsPlays
from playmat.lang.changes import Cannot, DealsExcess
from playmat.lang.clauses import Triggered
from playmat.lang.effects import AtOnce, Give, If, NameKind, NameNumber, NameTrait
from playmat.lang.nodes import Change, Clause, Condition, Effect, Filter, Pattern, Reference, Target, Value, Who
from playmat.lang.nouns import Aimed, Cards, Compare, Holds, IsTurnOf, Not
from playmat.lang.patterns import BecomesSo, DealsDamage, Enters, Phase
from playmat.lang.values import (
    Count,
    EachPlayer,
    EventAmount,
    HandSize,
    Number,
    Opponents,
    ThatPlayer,
    This,
    Together,
    You,
)
from playmat.text.english.phrases import Nothing, Of, noun_pieces, piece
from playmat.text.grammar.change import of_those_that
from playmat.text.grammar.control import sides
from playmat.text.grammar.fits import AN_INT, is_a
from playmat.text.grammar.state import STATES, the_only_player
from playmat.text.grammar.time import later
from playmat.text.rewrite import has_any, replaced
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, const, read_only, rule, rules

SAID_AT_ONCE = (NameKind, NameNumber, NameTrait)
"""What a player only says, for the other texts of the card to speak of."""


def _unless(change: Change, condition: Condition) -> Clause:
    """ "Can only attack if …": cannot, unless that is so."""
    return lasting((change,), Not(condition))


def _successful(by: Any) -> Pattern:
    """An attack is successful that deals damage to the player (holo.r.successful-attack)."""
    return DealsDamage(by, EachPlayer(), in_attack=True)


def _as_it_enters(it: Reference, effect: Effect) -> Clause:
    """ "As this Entity enters the Arena, name a card": nobody can respond before that is said."""
    if it != This() or not isinstance(effect, SAID_AT_ONCE):
        raise Refused("what is done 'as' it enters is only named: say 'when it enters the Arena'")
    return Triggered(Enters(This()), AtOnce(effect))


def _un_as_it_enters(clause: Any) -> Mapping[str, Any] | None:
    own = isinstance(clause, Triggered) and isinstance(clause.effect, AtOnce)
    return {"it": This(), "effect": clause.effect.effect} if own else None


def _if_ever(when: Pattern, effect: Effect) -> Clause:
    """ "If this Entity is blocked, draw a card" waits for that to happen."""
    if isinstance(effect, Give) and effect.until == "forever":
        raise Refused  # "if this Entity is blocked, it gets +1 Attack": as long as it is
    return triggered(when, effect)


def _once_so(when: Pattern, effect: Effect) -> Clause:
    """ "When your opponent has no cards in hand, they …": "they" are the only player who is spoken of."""
    if has_any(effect, ThatPlayer):
        who = the_only_player(when)
        if not isinstance(who, Opponents):
            raise Refused
        effect = replaced(effect, ThatPlayer(), who)
    return triggered(when, effect)


def _spell_of(who: Who, before: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    """What lies on the Stack belongs to whoever played it."""
    return noun_pieces(before, ("spell",), (Of(who),))


def _cannot_attack_you(of: Target) -> Change:
    """Only the other player's attack."""
    if not isinstance(of, Cards) or of.whose not in (None, Opponents()) or of.zone != "play":
        raise Refused
    return Cannot("attack", msgspec.structs.replace(of, whose=Opponents()))


def _but_if(effect: Effect, condition: Condition) -> Effect:
    """Done where that is not so."""
    return If(Not(condition), effect)


ON_THEIRS = How(any_turn=True, condition=IsTurnOf(Opponents()))


def _check_limits_on(who: Who, number: Value, cards: Cards, on_turn_of: Who) -> None:
    """On their own turn players may play two cards, on another's two Spells: "on your turn" is one of these."""
    if not isinstance(number, Number) or cards.zone != "play" or cards.whose is not None:
        raise Refused
    if on_turn_of == ThatPlayer() and who == You():
        raise Refused  # "you can play only one card on their turn": nobody was spoken of yet


LIMITS_ON = checked(
    LimitsPlays(slot("who"), slot("number", AN_INT), slot("cards"), slot("on_turn_of")), _check_limits_on
)


def _opening_hand(cards: int) -> Clause:
    return StartsWith(cards=cards)


def _and_that(effect: Effect, rest: Target) -> Effect:
    """ "Destroy this Entity and target Power": both at once."""
    what = getattr(effect, "what", None)
    if not isinstance(what, Reference | Aimed) or isinstance(what, Together):
        raise Refused
    if isinstance(what, Aimed) and what.most != Number(1):
        raise Refused
    return msgspec.structs.replace(effect, what=Together((what, rest)))


def _un_and_that(effect: Any) -> Mapping[str, Any] | None:
    what = getattr(effect, "what", None)
    two = what.targets if isinstance(what, Together) and len(what.targets) == 2 else None
    if two is None or not isinstance(two[1], Aimed):
        return None
    return {"effect": msgspec.structs.replace(effect, what=two[0]), "rest": two[1]}


def _is_empty(whose: Who, zone: str) -> Condition:
    """No card lies there."""
    left = HandSize(whose) if zone == "hand" else Count(Cards((), whose, (), zone))
    return Compare(left, "=", Number(0))


def _while_it_is(changes: tuple[Change, ...], state: tuple[Filter, ...]) -> Clause:
    """ "While attacking, this Entity has …": the one card of which all that is said."""
    if {getattr(change, "of", None) for change in changes} != {This()}:
        raise Refused("while which of them is so?")
    return lasting(changes, Holds(This(), state))


def _cannot_target(by: Who, of: Target, *, means: Any) -> Change:
    """Players cannot declare it as a target: of anything, or of Spells alone."""
    return Cannot("choose", of, None if isinstance(by, EachPlayer) else by, means=means)


CLAUSES = (
    const("activation", "activated", How(), read_only=True),
    const(
        "activation",
        "once ( on your turn | during your turn | on each of your turns | each of your turns | per turn on your turn )",
        How(at_will=True),
        read_only=True,
    ),
    const(
        "activation",
        "once ( [per|each turn] on|during your opponent's turn | [on|during] each of your opponent's turns )",
        How(any_turn=True, condition=IsTurnOf(Opponents()), at_will=True),
        read_only=True,
    ),
    rule("own clause", "{change:only so} if|while|when {condition:condition} [.]", build=_unless),
    rule("condition", "{whose:whose} {zone:pile} is|are empty", build=_is_empty),
    rule("condition", "you have no cards in your {zone:pile}", build=lambda zone: _is_empty(You(), zone)),
    rule("moment", "after you finish your draw step", build=lambda: Phase("draw", You(), "end")),
    rule("moment", "after your opponent finishes their draw step", build=lambda: Phase("draw", Opponents(), "end")),
    *(
        line
        for words, moment in (
            ("after blockers ( are | have been ) declared", "blocks"),
            ("after ( attack damage | combat damage | damage ) ( is | has been ) dealt", "damage"),
        )
        for line in (
            rule("moment", f"{words} on|during {{whose:whose}} turn", Phase, phase="attack", moment=moment),
            const("moment", words, Phase("attack", EachPlayer(), moment), read_only=True),  # type: ignore[arg-type]
            later(words, Phase("attack", EachPlayer(), moment), "end of turn"),  # type: ignore[arg-type]
        )
    ),
    *rules(
        "change",
        f"{{who:drawers}} {CANNOT} play more than {{number:count}} {{cards:some}} on|during {{on_turn_of:turns of}}",
        "{who:drawers} ( can only | may only ) play {number:count} {cards:some} on|during {on_turn_of:turns of}",
        "{who:drawers} ( can | may ) play only {number:count} {cards:some} on|during {on_turn_of:turns of}",
        shape=LIMITS_ON,
    ),
    const("turns of", "( each of their [own] turns | their [own] turn )", ThatPlayer()),
    rule("turns of", "{_:whose} turn"),
    const("turns of", "each of your turns", You(), read_only=True),
    const("turns of", "each of your opponent's turns", Opponents(), read_only=True),
    const(
        "deck clause",
        f"this card|entity|power may be played on|during your opponent's turn {AS_SPELLS} [.]",
        AnyTurn(),
        read_only=True,
    ),
    rule("own clause", "you start|begin the game with an opening hand of {cards:limit} cards [.]", build=_opening_hand),
    rule("own clause", "your opening hand has {cards:limit} cards [.]", build=_opening_hand),
    rule("limit of use", "once each|every|per turn", build=How),
    rule("limit of use", "on|during|in your attack step", build=lambda: How(condition=InAttackStep(You()))),
    rule("activation", "activate {(} only on|during your opponent's turn {)}", build=lambda: ON_THEIRS),
    rule("activation", "activate {(} only if {condition:condition} {)}", How),
    rule("statement", "{effect:deed} unless {condition:condition}", build=_but_if),
    # ---- and another one that is aimed at
    rule("verb", "{effect:verb} and {rest:one aimed at}", build=_and_that, unbuild=_un_and_that),
    # ---- while it does what cards do
    rule("change", "{change:change} while|if|when {state:state}", build=of_those_that),
    *(
        rule("own clause", words, build=_while_it_is)
        for words in (
            "while {state:state}, {changes:changes} [.]",
            "{changes:changes} while|when {state:state} [.]",
        )
    ),
    *read_only(*sides("you have", You()), *sides("your opponent has", Opponents())),
    rule("change", f"{{by:drawers}} {CANNOT} target {{of:target}}", build=partial(_cannot_target, means="any")),
    rule(
        "change",
        f"{{by:drawers}} {CANNOT} target {{of:target}} with|by spells",
        build=partial(_cannot_target, means="spell"),
    ),
    rule(
        "change",
        f"{{by:spells of}} {CANNOT} target {{of:target}}",
        build=lambda by, of: _cannot_target(by, of, means="spell"),
    ),
    const("spells of", "spells", EachPlayer()),
    const("spells of", "( spells your opponent plays|controls | your opponent's spells )", Opponents()),
    const("damaged player", "players", EachPlayer(), read_only=True),
    *(
        rule(
            "noun",
            f"[{{before:adjectives}}] spell {words}",
            build=partial(_spell_of, who=who),
        )
        for words, who in (
            ("your opponent ( played | has played )", Opponents()),
            ("you ( played | have played )", You()),
        )
    ),
    piece("postmod", "on the arena", Nothing("in play"), read_only=True),
    rule("own clause", "if {when:event}, {effect:effects}", build=_if_ever),
    *(
        rule(
            "own clause",
            f"as {{it:reference}} {words}, {{effect:effects}}",
            build=_as_it_enters,
            unbuild=_un_as_it_enters,
        )
        for words in ("enters the arena", "enters", "enters play", "is put onto the arena")
    ),
    rule("own clause", "if {condition:condition} {when:moment}, {effect:effects}", build=triggered),
    rule("change", f"{{of:those cards}} {CANNOT} attack you", build=_cannot_attack_you),
    rule(
        "own clause",
        "when|whenever {when:state of things}, {effect:effects}",
        build=_once_so,
        shown=Triggered(slot("when", is_a(BecomesSo)), slot("effect"), None),
    ),
    rule("its clause", "when|whenever {when:its state}, {effect:effects}", build=triggered),
    *STATES,
    const(
        "event",
        "you shuffle your grave ( to become | to make | to form | into ) ( a | your | ) [new] deck",
        Recycles(You()),
        read_only=True,
    ),
    const("event", "you recycle your grave|deck", Recycles(You()), read_only=True),
    rule("event", "{by:reference} 's attack is successful", build=_successful),
    rule("event", "( the | an ) attack of {by:those} is successful", build=_successful),
    rule(
        "change",
        "when {of:target} is|are blocked, any|all [attack] damage it deals ( beyond | in excess of | above ) "
        "( the blocker's | the blocking entity's ) health is [also] dealt to the defending player",
        DealsExcess,
        read_only=True,
    ),
    const("life amount", "( the same | that ) amount [of life]", EventAmount(), read_only=True),
    const("damage amount", "( the same | that ) amount [of damage]", EventAmount(), read_only=True),
)
