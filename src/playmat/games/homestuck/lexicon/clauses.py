"""The parts of a card's text: keywords, abilities, executables, triggers, replacements, lasting words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.homestuck.doubtful import refuse_of_the_last
from playmat.games.homestuck.lexicon.binding import (
    ThisKind,
    bound,
    discussed,
    host_meant,
    others_than,
    planet_meant,
    resolved,
    spoken_of,
    undiscussed,
)
from playmat.games.homestuck.lexicon.one_card import about_one_card, going_on
from playmat.games.homestuck.lexicon.resisted import in_destroy
from playmat.games.homestuck.lexicon.sense import sensible
from playmat.games.homestuck.lexicon.triggers import deed_when, played, unmoment, unplayed, unwhen, when_clause
from playmat.games.homestuck.lexicon.who_they_are import named
from playmat.games.homestuck.nodes.changes import (
    AddsBasePower,
    AddsPower,
    CapsPower,
    Costs,
    CountsInScore,
    SetsPower,
    TakesLessDamage,
    TargetsWeaker,
)
from playmat.games.homestuck.nodes.clauses import Ability, Attach, EnterCostCode, EnterCostGrist, Executable, StoreUnder
from playmat.games.homestuck.nodes.nouns import IsAtSamePlace, IsHere, IsStoredBeneath, PlayedOnYourTurn, WasSo
from playmat.games.homestuck.nodes.places import Here
from playmat.lang.changes import GainsText, PhaseOnly
from playmat.lang.clauses import Instead, Keyword, Static, Triggered
from playmat.lang.effects import EachDoes, Ending, Give, If, May, NameX, Sequence
from playmat.lang.nodes import Change, Clause, Condition, Effect, Filter, Pattern, Reference
from playmat.lang.nouns import (
    Cards,
    Choice,
    Compare,
    HasNamedTrait,
    HasTag,
    HasTitle,
    Holds,
    IsA,
    IsExtreme,
    IsNot,
    Not,
    RandomOf,
    Topmost,
)
from playmat.lang.patterns import AtLeast, Enters, HasNow, Leaves, Phase, core
from playmat.lang.values import (
    ChosenBefore,
    EachPlayer,
    Host,
    It,
    Number,
    Opponents,
    Subject,
    ThatPlayer,
    This,
    TimesThisTurn,
    X,
    You,
)
from playmat.text.english.phrases import described, is_before
from playmat.text.english.sentences import in_order, settled
from playmat.text.grammar.change import of_those_that
from playmat.text.grammar.one_opponent import of_any_opponent
from playmat.text.grammar.referents import Said
from playmat.text.rewrite import changed, contains, has_any, inside, replaced
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, rule

PREP = "hs.ruling.prep.when-prep-effects-happen"
OPTIONS = "hs.ruling.main.non-ability-options"


def ability(effect: Effect, grist: Any = None, boons: Any = None) -> Clause:
    """A price of X is worth what the words say X is. What a card was that the ability worked on, it is still."""
    effect = changed(effect, _still)
    if X() in (grist, boons):
        if not isinstance(effect, NameX):
            return _paid_x(effect, grist)
        grist, boons = (effect.value, None) if grist == X() else (None, effect.value)
        effect = replaced(effect.effect, X(), effect.value)
    return Ability(in_destroy(effect, resisted=True), grist=grist, boons=boons)


def _still(part: Any) -> Any:
    """ "If it was a #TAG card": wherever it went."""
    own = isinstance(part, WasSo) and isinstance(part.card, It)
    return (
        IsA(part.card, Cards((), None, part.filters))
        if own and all(isinstance(word, HasTag | HasTitle) for word in part.filters)
        else part
    )


def _paid_x(effect: Effect, grist: Any) -> Clause:
    """A price of X grist that no words define: the player pays as much as they like, and X is that."""
    if grist != X() or not has_any(effect, X):
        raise Refused
    return Ability(in_destroy(effect, resisted=True), grist=grist)


def _unability(clause: Any) -> Mapping[str, Any] | None:
    if (
        not isinstance(clause, Ability)
        or clause.condition
        or clause.price
        or (clause.grist is None) is (clause.boons is None)
    ):
        return None
    price = clause.grist if clause.grist is not None else clause.boons
    shown = {"effect": in_destroy(clause.effect, resisted=False)}
    if not isinstance(price, Number | X) and price is not None:
        shown["effect"] = NameX(price, replaced(shown["effect"], price, X()))
        return {**shown, "grist": X()} if clause.grist is not None else {**shown, "boons": X()}
    return {**shown, "grist": clause.grist} if clause.grist is not None else {**shown, "boons": clause.boons}


def _coins(number: int | str) -> Any:
    return Number(number) if isinstance(number, int) else X()


def _uncoins(value: Any) -> Mapping[str, Any] | None:
    return {"number": value.number if isinstance(value, Number) else "X"}


# ---- lasting words

OF_POWER = (AddsPower, SetsPower, CapsPower, AddsBasePower)


def lasting(changes: tuple[Change, ...], condition: Condition | None = None) -> Clause:
    """True as long as the card lies there. Nothing in it may be chosen; "it" is the card the condition is about."""
    changes = with_own_planet(changes)
    changes, condition = about_one_card(changes, condition)
    of_it = all(isinstance(getattr(change, "of", None), It) for change in changes)
    said = changed(changes, lambda part: msgspec.structs.replace(part, price=None) if isinstance(part, Costs) else part)
    if has_any(said, Choice, Topmost, RandomOf) or (has_any(condition, It) and not of_it):
        raise Refused
    if has_any(changes, *OF_POWER) and any(
        part.of == "power" for part in inside(changes) if isinstance(part, IsExtreme)
    ):
        raise Refused  # who has the highest power would depend on who has it
    asked = asked_of(condition)
    if asked is not None:
        card = Host() if _works_stored(condition) else asked
        changes = changed(changes, lambda part: card if isinstance(part, It) else part)
    changes = tuple(_about_itself(change) for change in changes)
    return Static(changes, condition, stored=_works_stored(condition))


def asked_of(condition: Condition | None) -> Reference | None:
    """The card that a condition is about: how it is, or what happened to it."""
    if isinstance(condition, Holds | IsA) and isinstance(condition.card, Reference):
        return condition.card
    if not isinstance(condition, Compare) or not isinstance(condition.left, TimesThisTurn):
        return None
    when = core(condition.left.when)
    card = getattr(when, when.subject, None)
    return card if isinstance(card, Reference) else None


def with_own_planet(changes: Any) -> Any:
    """ "Your planet" is one card, so that nothing is chosen: words that last are about all cards so described."""

    def all_of(part: Any) -> Any:
        own = isinstance(part, Choice) and part.cards.kinds == ("planet",) and part.cards.whose == You()
        return part.cards if own and part == Choice(part.cards) else part

    return changed(changes, all_of)


def _about_itself(change: Change) -> Change:
    """ "It" in lasting words is the card they are about; in numbers about several cards, each of them."""
    of = getattr(change, "of", None)
    if isinstance(of, Reference) and not isinstance(of, It):
        if has_any(of, It):
            raise Refused("no card was named that 'it' could be")
        return changed(change, lambda part: of if isinstance(part, It) else part)  # type: ignore[no-any-return]
    for name in change.__struct_fields__:
        of_it = name == "of" and isinstance(of, It)  # which card that is, says the kind of the text
        if name not in ("amount", "power", "number") and has_any(getattr(change, name), It) and not of_it:
            raise Refused
    return change


def _works_stored(condition: Condition | None) -> bool:
    """Whether the words say "while this card is stored": in storage all others are silent."""
    return (
        isinstance(condition, Holds)
        and isinstance(condition.card, This | ThisKind)
        and any(isinstance(item, IsStoredBeneath) for item in condition.filters)
    )


def _unlasting(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Static) or clause.stored is not _works_stored(clause.condition):
        return None
    return (
        {"changes": clause.changes}
        if clause.condition is None
        else {"changes": clause.changes, "condition": clause.condition}
    )


def in_phase(changes: tuple[Change, ...], moment: Pattern) -> Clause:
    if not isinstance(moment, Phase) or moment.moment != "during" or moment.phase == "turn":
        raise Refused
    if moment.phase == "score" and has_any(changes, CountsInScore, TakesLessDamage):
        raise Refused  # of what is taken in Score Phases the words speak themselves
    phase: Any = moment.phase
    return lasting(tuple(PhaseOnly(phase, moment.whose, change) for change in changes))


def _unin_phase(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Static) or clause.condition is not None or clause.stored:
        return None
    if not all(isinstance(change, PhaseOnly) for change in clause.changes):
        return None
    phases = {(change.phase, change.whose) for change in clause.changes if isinstance(change, PhaseOnly)}
    if len(phases) != 1:
        return None
    phase, whose = phases.pop()
    return {
        "changes": tuple(change.change for change in clause.changes if isinstance(change, PhaseOnly)),
        "moment": Phase(phase, whose),
    }


def attach(to: Cards) -> tuple[Clause, ...]:
    """What it can be attached to; before it is, there is no attached card than which another could be meant, and no
    text of it has chosen anything.
    """
    clause = discussed(Attach(resolved(to, "inventory")), "inventory")
    if has_any(clause, IsNot) or has_any(clause, ChosenBefore):
        raise Refused
    return (clause,)


def _at_once(effect: Effect) -> Clause:
    """An order on an inventory card is carried out when it is attached; words that last are no order."""
    first = effect.effects[0] if isinstance(effect, Sequence) else effect
    if isinstance(first, If | May) or (
        isinstance(first, Give) and _lasts(first) and not has_any(with_own_planet(first), Choice)
    ):
        raise Refused
    meant = others_than(bound(settled(resolved(effect, "inventory")), Host()), Host(), "inventory")
    return sensible(discussed(Triggered(Enters(This()), meant), "inventory"))  # type: ignore[no-any-return]


def _lasts(given: Give) -> bool:
    """Whether it says so as long as something is so, and not until something happens."""
    until = given.until
    return until == "forever" or (isinstance(until, Ending) and until.when is None)


def at_once(effect: Effect) -> tuple[Clause, ...]:
    """Words that last say so as long as the card is attached; only others are an order for when it is."""
    return (_at_once(effect),)


def _unat_once(clause: Any) -> Mapping[str, Any] | None:
    return (
        {"effect": clause.effect}
        if isinstance(clause, Triggered) and clause.when == Enters(This()) and clause.condition is None
        else None
    )


def executable(code: Pattern, effect: Effect) -> tuple[Clause, ...]:
    if has_any((code, changed(effect, _without_given_text)), IsHere, Here):
        raise Refused  # an executable is at no location, so nothing is "here"; a text it gives may say so
    if isinstance(code, AtLeast) and has_any(effect, Said, It):
        raise Refused("of several at once none is remembered")
    code = resolved(code, "executable")
    effect = planet_meant(code, host_meant(code, effect))
    meant = settled(resolved(spoken_of(code, effect), "executable"))
    said = discussed(Executable(code, others_than(meant, Subject(), "executable")), "executable")
    if _may_be_a_moon(code) and contains(said, IsAtSamePlace(Subject())):
        raise Refused  # who was at a moon is not known any more once it is gone
    return (named(sensible(said)),)


def _unexecutable(clause: Any) -> Mapping[str, Any] | None:
    return {"code": clause.code, "effect": clause.effect} if isinstance(clause, Executable) else None


def _undiscussed(kind: str, clauses: Any) -> Mapping[str, Any] | None:
    """The clauses in the words that speak of what was said before."""
    said = tuple(undiscussed(clause, kind) for clause in clauses)
    return None if None in said else {"_": said}


def _may_be_a_moon(code: Pattern) -> bool:
    cards = getattr(core(code), "cards", None)
    if not isinstance(cards, Cards) or any(isinstance(item, HasTag) for item in cards.filters):
        return False  # no moon bears a tag
    return not cards.kinds or "moon" in cards.kinds


def _without_given_text(part: Any) -> Any:
    return msgspec.structs.replace(part, clauses=()) if isinstance(part, GainsText) else part


def resolved_as(kind: str, _: Any) -> Any:
    """The clauses of a card of that kind.

    Refuses "here" on a moon that is destroyed: those who were there are at its planet by then.
    """
    if kind != "executable":
        _ = tuple(_of_this(clause) for clause in _)
    for clause in _:
        when = core(clause.when) if isinstance(clause, Triggered) else None
        if (
            isinstance(when, Leaves)
            and isinstance(when.cards, This | ThisKind)
            and kind == "moon"
            and has_any(clause, IsHere, Here)
        ):
            raise Refused
    return tuple(discussed(clause, kind) for clause in resolved(_, kind))


def _of_this(clause: Clause) -> Clause:
    """ "When it attacks" on a character, planet or moon: the card itself, where nothing else was spoken of."""
    if isinstance(clause, Triggered | Instead):
        return msgspec.structs.replace(clause, when=replaced(clause.when, It(), This()))
    return clause


def _of_attached(clause: Clause) -> Clause:
    """In an inventory card's words "the character" is the one it is attached to, and "another" one is not that one."""
    if isinstance(clause, Triggered | Instead):
        clause = msgspec.structs.replace(clause, when=replaced(clause.when, It(), Host()))
    return discussed(others_than(clause, Host(), "inventory"), "inventory")  # type: ignore[no-any-return]


def while_it(changes: tuple[Change, ...], condition: Condition) -> Clause:
    """ "… while invading": the card that the changes are about."""
    refuse_of_the_last(changes)
    of = getattr(changes[0], "of", None)
    if isinstance(of, Cards) and isinstance(condition, Holds):
        return lasting(tuple(of_those_that(change, condition.filters) for change in changes))
    if of is None or not isinstance(of, This | ThisKind | Host):
        raise Refused
    return lasting(changes, replaced(condition, It(), of))


def _check_grist(number: Any) -> None:
    if not isinstance(number, int):
        raise Refused


def _cost_code(code: Pattern) -> Any:
    return EnterCostCode(of_any_opponent(code))


def _if_ever(when: Pattern, effect: Effect) -> Clause:
    """ "If … is tapped, …" waits for that to happen; "if there are …" asks how things are."""
    if isinstance(when, HasNow) or (isinstance(effect, Give) and effect.until == "forever"):
        raise Refused  # "if your planet is destroyed, this card has +2 power": as long as it is
    return when_clause(when, effect)


def _targets(before: tuple[Filter, ...] = ()) -> Cards:
    if not all(is_before(item) for item in before):
        raise Refused
    return described(before, ("character",))


def and_now(changes: tuple[Change, ...], effect: Effect) -> tuple[Clause, ...]:
    """ "… cannot be played here, and all … here are destroyed".

    Words that last, and an order for when it is attached.
    """
    if isinstance(effect, Give):
        raise Refused
    return _of_attached(resolved(lasting(changes), "inventory")), _at_once(effect)


def _deed_then_moment(effect: Effect, when: Pattern) -> Clause:
    """Words that last "during" a phase are another clause."""
    if isinstance(effect, Give):
        raise Refused
    if isinstance(when, Phase) and when.whose == ThatPlayer():
        return _in_their_own(when, effect)
    return when_clause(when, effect)


def _in_their_own(when: Phase, effect: Effect) -> Clause:
    """ "During their Prep Phase, each player gains …": everybody in their own."""
    if not isinstance(effect, EachDoes) or effect.who not in (EachPlayer(), Opponents()):
        raise Refused
    return when_clause(msgspec.structs.replace(when, whose=effect.who), EachDoes(ThatPlayer(), effect.effect))


def _in_their_phase(phase: Any, effect: Effect) -> Clause:
    return _in_their_own(Phase(phase, ThatPlayer()), effect)


def _and_of_what_was_named(when: Pattern, effect: Effect, rest: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """ "When this card enters, choose a tag. Your cards with that tag …": a sentence that counts all the time."""
    if not (isinstance(rest[0], Static) and has_any(rest[0], HasNamedTrait)):
        raise Refused
    return (settled(when_clause(when, effect)), *rest)


CLAUSES = (
    rule("keyword clauses", "{first:keyword clause} {rest:keyword clauses}", build=lambda first, rest: (first, *rest)),
    rule("open clause", "each|every|any time {when:pattern}, {effect:effects}", build=when_clause),
    rule("open clause", "{effect:verb} {when:moment} [.]", build=_deed_then_moment),
    rule("open clause", "during|in their {phase:phase} phase, {effect:statement} [.]", build=_in_their_phase),
    # ---- a text: its clauses, those of one segment following each other as sentences
    rule("clauses", "{first:own clause} {rest:clauses}", build=going_on),
    rule("clauses", "when|whenever {when:pattern}, {effect:naming} . {rest:clauses}", build=_and_of_what_was_named),
    rule("clauses", "{_:clause}", shape=(slot("_"),)),
    rule("clause", "{_:own clause}", build=settled, shown=slot("_")),
    rule("clause", "{_:open clause}", build=settled, shown=slot("_")),
    # ---- keywords
    rule("clause", "{_:keyword clause} [.]"),
    rule("clauses", "{first:keyword clause} . {rest:clauses}", build=lambda first, rest: (first, *rest)),
    rule("clauses", "{first:keyword clause} {rest:keyword clauses}", build=lambda first, rest: (first, *rest)),
    rule("keyword clauses", "{_:keyword clause} [.]", build=lambda _: (_,)),
    rule("keyword clause", "{keyword:KEYWORD}", Keyword, cites="hs.asterisk.keyword-for-outside-rule"),
    # ---- abilities
    rule(
        "open clause",
        "ability {(} {grist:grist price} {)} {effect:effects}",
        build=ability,
        unbuild=_unability,
        cites="hs.ability.written-form",
    ),
    rule(
        "open clause",
        "ability {(} {boons:boon price} {)} {effect:effects}",
        build=ability,
        unbuild=_unability,
        cites="hs.ability.written-form",
    ),
    rule("grist price", "{number:GRIST}", build=_coins, unbuild=_uncoins),
    rule("boon price", "{number:BOONS}", build=_coins, unbuild=_uncoins),
    # ---- lasting words
    rule("own clause", "{changes:lasting} [.]", build=lasting, unbuild=_unlasting),
    rule("own clause", "while {condition:condition}, {changes:lasting} [.]", build=lasting, unbuild=_unlasting),
    rule(
        "own clause",
        "{changes:lasting} while {condition:while condition} [.]",
        build=while_it,
    ),
    rule("while condition", "{_:state}", build=lambda _: Holds(It(), _)),
    rule("own clause", "{changes:lasting} {moment:moment} [.]", build=in_phase, unbuild=_unin_phase),
    rule("own clause", "{moment:moment}, {changes:lasting} [.]", build=in_phase),
    # ---- triggers
    rule(
        "open clause",
        "when|whenever|once|upon {when:pattern}, {effect:effects}",
        build=when_clause,
        unbuild=unwhen,
        cites="hs.ruling.execute.other-triggered-text",
    ),
    rule("open clause", "if {when:pattern}, {effect:effects}", build=_if_ever),
    rule(
        "own clause",
        "when|whenever {when:counted state}, {effect:effects}",
        build=when_clause,
        unbuild=unwhen,
    ),
    rule("open clause", "everytime|anytime {when:pattern}, {effect:effects}", build=when_clause),
    rule(
        "own clause",
        "{effect:sentence} ( when | whenever | each time | every time ) {when:pattern} [.]",
        build=deed_when,
    ),
    rule("open clause", "{when:moment}, {effect:effects}", build=when_clause, unbuild=unmoment, cites=PREP),
    rule(
        "own clause",
        "{effect:sentence} if {when:pattern} [while this [card] is attached] [.]",
        build=_if_ever,
    ),
    rule("open clause", "if {condition:play turn}, {effect:effects}", build=played, unbuild=unplayed),
    rule("play turn", "you played this card on your turn", PlayedOnYourTurn),
    rule(
        "play turn", "you played this card on ( another player's | an opponent's ) turn", shape=Not(PlayedOnYourTurn())
    ),
    rule(
        "open clause",
        "when|whenever you play this card on|during ( another player's | an opponent's ) turn, {effect:effects}",
        build=lambda effect: played(Not(PlayedOnYourTurn()), effect),
    ),
    rule(
        "open clause",
        "when|whenever you play this card on|during your turn, {effect:effects}",
        build=lambda effect: played(PlayedOnYourTurn(), effect),
    ),
    rule(
        "open clause",
        "{first:choosing} {when:moment} {c:COMMA} {rest:effects}",
        build=lambda first, when, rest: when_clause(when, in_order(first, rest)),
    ),
    rule(
        "own clause",
        "whenever|when {of:card} attacks, {targets:targets} are considered having {amount:signed} power during the "
        "attack [.]",
        shape=Static((TargetsWeaker(slot("of"), slot("targets"), slot("amount")),)),
    ),
    rule(
        "targets",
        "[{before:adjectives}] targets",
        build=_targets,
        unbuild=lambda cards: {"before": cards.filters} if isinstance(cards, Cards) and cards.filters else {},
    ),
    # ---- by kind of card
    rule(
        "inventory clause",
        "attach [this [card]] to {to:card} [.]",
        build=attach,
        shown=(Attach(slot("to")),),
        cites="hs.play.inventory-enters-attached",
    ),
    rule("inventory clause", "{changes:changes} and {effect:verb} [.]", build=and_now),
    rule(
        "inventory clause",
        "{effect:effects}",
        build=at_once,
        unbuild=lambda value: _unat_once(undiscussed(value[0], "inventory")) if len(value) == 1 else None,
    ),
    rule(
        "executable clause",
        "store this card under|beneath|below {host:card} [.]",
        build=lambda host: (discussed(StoreUnder(resolved(host, "executable")), "executable"),),
        shown=(StoreUnder(slot("host")),),
    ),
    rule(
        "executable clause",
        "~ath: {code:code} // execute: {effect:effects}",
        build=executable,
        unbuild=lambda value: _unexecutable(undiscussed(value[0], "executable")) if len(value) == 1 else None,
    ),
    rule(
        "inventory clause",
        "{_:clauses}",
        build=lambda _: tuple(_of_attached(resolved(clause, "inventory")) for clause in _),
        unbuild=partial(_undiscussed, "inventory"),
    ),
    *(
        rule(f"{kind} clause", "{_:clauses}", build=partial(resolved_as, kind), unbuild=partial(_undiscussed, kind))
        for kind in ("executable", "character", "planet", "moon")
    ),
    rule("cost", "{number:GRIST}", shape=checked(EnterCostGrist(slot("number")), _check_grist)),
    rule("executable clause", "~ath {code:code} . [//] execute {effect:effects}", build=executable),
    rule("executable clause", "~ath {code:code} execute {effect:effects}", build=executable),
    rule(
        "cost",
        "~ath: {code:code}",
        build=_cost_code,
        unbuild=lambda value: {"code": value.code} if hasattr(value, "code") else None,
    ),
    # ---- options
)
