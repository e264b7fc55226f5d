"""Players by what they have of this game's things, and sentences about whoever does something."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.triggers import when_clause
from playmat.games.homestuck.nodes.changes import SetsGristLimit
from playmat.games.homestuck.nodes.clauses import Option
from playmat.games.homestuck.nodes.counters import LoseGrist
from playmat.games.homestuck.nodes.effects import MoveTo
from playmat.games.homestuck.nodes.nouns import IsInvading
from playmat.games.homestuck.nodes.places import PlanetBelow
from playmat.lang.clauses import Triggered
from playmat.lang.effects import Choose, EachDoes, Either, Give, If, May, Pay, Sequence, Unless, Watch
from playmat.lang.nodes import Clause, Comparison, Condition, Effect, Pattern, Place, Reference, Target, Value, Who
from playmat.lang.nouns import Choice, Holds, PlayerHasAs
from playmat.lang.patterns import Phase
from playmat.lang.values import AnOpponent, ControllerOf, EachPlayer, It, Number, Opponents, ThatPlayer, This, You
from playmat.text.english.sentences import OWN, already_them, every, with_theirs
from playmat.text.grammar.holder import has_none, has_so_many, un_has_none, un_has_so_many
from playmat.text.grammar.hole import filled
from playmat.text.grammar.offered import OTHERWISE_BEHIND, offered
from playmat.text.grammar.player import Modal, done_so
from playmat.text.grammar.quantity import Compared
from playmat.text.grammar.unless import DO_NOT, SEVERAL, if_paid, paid_by, paid_by_them, unless_each
from playmat.text.rewrite import changed, has_any, inside, replaced, seen_by_each
from playmat.text.shape import in_parts, slot
from playmat.text.table import Refused, const, rule

NONE = Number(0)
ANY_OPPONENT = "hs.ruling.multi.an-opponent-in-multiplayer"


def _has_at_least(what: Any, number: int) -> Condition:
    return has_so_many(what, Compared(">=", Number(number)))


def _than_you(comparison: Comparison, what: Any) -> Condition:
    return PlayerHasAs(You(), what, comparison, OWN)


def _as_you(comparison: Comparison, what: Any) -> Condition:
    """As many, or as many at least."""
    return _than_you(comparison, what)


def _may_be_as_many(comparison: Any, **_: Any) -> bool:
    return comparison not in (">", "<")


def _most(what: Any, comparison: Comparison) -> Condition:
    return PlayerHasAs(You(), what, comparison, Opponents(), each=True)


def _un_most(comparison: Comparison) -> Any:
    def back(condition: Any) -> Mapping[str, Any] | None:
        own = isinstance(condition, PlayerHasAs) and condition == _most(condition.what, comparison)
        return {"what": condition.what} if own else None

    return back


def _who_does(who: Who, does: Pattern, how: Modal, effect: Effect) -> Clause:
    """ "A player who plays a card here may …": whenever one does, that one may."""
    return when_clause(filled(does, who), done_so(ThatPlayer(), how, effect))


def _who_does_does(who: Who, does: Pattern, effect: Effect) -> Clause:
    return when_clause(filled(does, who), every(ThatPlayer(), effect))


def _paid_or(amount: Value, other: Effect, *, last: bool = False) -> Effect:
    """ "Pay 2 grist or tap it": who cannot pay all of it does the other."""
    if isinstance(other, Either):
        raise Refused
    paid = Pay(LoseGrist(amount), Sequence(()))
    return Either((other, paid) if last else (paid, other))


def _un_paid_or(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Either) or effect.who != You() or len(effect.effects) != 2:
        return None
    price = getattr(effect.effects[0], "price", None)
    own = isinstance(price, LoseGrist) and effect == _paid_or(price.amount, effect.effects[1])
    return {"amount": price.amount, "other": effect.effects[1]} if isinstance(price, LoseGrist) and own else None


def _if_paid(price: Effect, effect: Effect) -> Effect:
    """ "If you do": all of it was paid."""
    return May(Pay(price, effect))


def _unless_paid(effect: Effect, who: Who, price: Effect) -> Effect:
    """ "Each opponent discards a card unless they pay": each of them may pay for what they would do."""
    if isinstance(effect, Watch) and effect.once:  # "at the end of the turn, … unless": asked then
        return msgspec.structs.replace(effect, effect=_unless_paid(effect.effect, who, price))
    if isinstance(effect, EachDoes) and isinstance(effect.who, (*SEVERAL, AnOpponent)) and who == ThatPlayer():
        return unless_each(effect.who, price, EachDoes(ThatPlayer(), effect.effect))
    if isinstance(who, SEVERAL):
        raise Refused("unless all of them pay, or for each who does not? Say 'each … may …. If they do not, …'")
    if isinstance(price, Unless | May | Give) or isinstance(effect, Unless):
        raise Refused
    paid = price if isinstance(who, You) else paid_by(changed(price, already_them))
    chosen = [part for part in inside(effect) if isinstance(part, Choice)]
    if has_any((who, price), It) and len(chosen) == 1:
        return Sequence((Choose(chosen[0]), Unless(paid, replaced(effect, chosen[0], It()), who)))
    what = getattr(effect, "what", None)
    if isinstance(what, Reference):
        who, paid = changed((who, paid), lambda part: what if isinstance(part, It) else part)
    return Unless(paid, effect, who)


def _un_unless_paid(effect: Any) -> Mapping[str, Any] | None:
    """What is done, and who may pay what for it; one opponent pays for what that one would do."""
    if isinstance(effect, EachDoes) and isinstance(effect.who, AnOpponent) and isinstance(effect.effect, Unless):
        shown = (
            _un_unless_paid(msgspec.structs.replace(effect.effect, who=ThatPlayer()))
            if effect.effect.who == You() and not effect.effect.must
            else None
        )
        return None if shown is None else {**shown, "effect": EachDoes(effect.who, effect.effect.effect)}
    if not isinstance(effect, Unless) or effect.must or if_paid(effect) is not None:
        return None
    return {"effect": effect.effect, "who": effect.who, "price": _theirs(effect)}


def _theirs(effect: Unless) -> Effect:
    """The price as it is said of whoever may pay it."""
    if isinstance(effect.who, You):
        return effect.price
    return paid_by_them(effect.price)


def _or_else(who: Who, price: Effect, effect: Effect, **_: Any) -> Effect:
    if isinstance(who, SEVERAL):
        return unless_each(who, price, effect)
    return _unless_paid(effect, who, price)


def _anybody(limit: Any, effect: Effect) -> Clause:
    """Any player, in their own turn; "their" is then whoever does it."""
    if seen_by_each(effect, You(), ThatPlayer()) != effect or isinstance(effect, Pay):
        raise Refused
    mine = seen_by_each(changed(effect, already_them), ThatPlayer(), You())
    if has_any(mine, Pay):
        raise Refused  # what is paid is the option's price
    return Option(mine, None, None, limit, "any player")


def _unanybody(clause: Any) -> Mapping[str, Any] | None:
    own = isinstance(clause, Option) and clause == Option(clause.effect, None, None, clause.limit, "any player")
    return {"limit": clause.limit, "effect": seen_by_each(clause.effect, You(), ThatPlayer())} if own else None


def _any_moves(limit: Any, what: Target, price: Value, to: Place | None = None) -> Clause:
    mine = seen_by_each((what, to), ThatPlayer(), You())
    if (what, to) == mine or price != NONE:
        raise Refused
    return _anybody(limit, MoveTo(what, to))


def _in_their_phase(phase: Any, who: Who, how: Modal, effect: Effect, condition: Condition | None = None) -> Clause:
    """In their own Main Phase it is an option of each; what they must do, they do as the phase begins."""
    if condition is not None:
        effect = with_theirs(condition, seen_by_each(effect, ThatPlayer(), You()))
    if how.may and phase == "main" and who == EachPlayer():
        mine = seen_by_each(changed(effect, already_them), ThatPlayer(), You())
        return Option(mine, how.price, condition, how.limit, "any player")  # type: ignore[arg-type]
    done = done_so(ThatPlayer(), how, seen_by_each(effect, You(), ThatPlayer()))
    assert isinstance(done, EachDoes)
    inner = done.effect if condition is None else If(condition, done.effect)
    return when_clause(Phase(phase, who), EachDoes(ThatPlayer(), inner))


def _un_in_their_phase(clause: Any) -> Mapping[str, Any] | None:
    if isinstance(clause, Option) and clause.by == "any player" and clause.condition is not None:
        how = Modal(True, clause.price, clause.limit)
        theirs = seen_by_each(clause.effect, You(), ThatPlayer())
        return {"phase": "main", "who": EachPlayer(), "condition": clause.condition, "how": how, "effect": theirs}
    if not isinstance(clause, Triggered) or not isinstance(clause.when, Phase):
        return None
    inner = clause.effect.effect if isinstance(clause.effect, EachDoes) else None
    if not isinstance(inner, If) or inner.otherwise is not None or clause.effect != EachDoes(ThatPlayer(), inner):
        return None
    if clause.when != Phase(clause.when.phase, clause.when.whose):
        return None
    done = inner.effect
    theirs = seen_by_each(done.effect if isinstance(done, May) else done, You(), ThatPlayer())
    said = {"phase": clause.when.phase, "who": clause.when.whose, "condition": inner.condition}
    return {**said, "how": Modal(isinstance(done, May)), "effect": theirs}


def _invaded(card: Reference, how: Modal, effect: Effect, when: Pattern) -> Clause:
    """ "That planet" is the one invaded."""
    whose = ControllerOf(PlanetBelow(card))
    done = done_so(ThatPlayer(), how, effect)
    assert isinstance(done, EachDoes)
    clause = when_clause(when, EachDoes(whose, done.effect))
    if not isinstance(clause, Triggered):
        raise Refused
    return msgspec.structs.replace(clause, condition=Holds(card, (IsInvading(),)))


def _next_turn(done: Effect) -> Effect:
    """On the next turn of each: as the Main Phase of it begins."""
    if not isinstance(done, EachDoes) or isinstance(done.who, You | ThatPlayer) or isinstance(done.effect, Watch):
        raise Refused
    return EachDoes(done.who, Watch(Phase("main", You()), done.effect, "forever", once=True, next_turn=True))


HAVE = "( with | who has | who have )"

PLAYERS = (
    # ---- what they have
    rule("player tail", f"{HAVE} no {{what:holding}}", build=has_none, unbuild=un_has_none),
    rule("player tail", f"{HAVE} {{said:so much}} {{what:holding}}", build=has_so_many, unbuild=un_has_so_many),
    rule("player tail", f"{HAVE} {{number:ATLEAST}} {{what:holding}}", build=_has_at_least),
    rule(
        "player tail",
        f"{HAVE} {{comparison:more or less}} {{what:holding}} than you",
        shape=PlayerHasAs(You(), slot("what"), slot("comparison"), OWN),
        cites=ANY_OPPONENT,
    ),
    rule(
        "player tail",
        f"{HAVE} {{comparison:comparison}} {{what:holding}} than you",
        build=_as_you,
        is_about=_may_be_as_many,
    ),
    rule(
        "foremost",
        "( with | who has ) the most|highest|greatest {what:holding}",
        build=lambda what: _most(what, ">"),
        unbuild=_un_most(">"),
    ),
    rule(
        "foremost",
        "( with | who has ) the fewest|least|lowest {what:holding}",
        build=lambda what: _most(what, "<"),
        unbuild=_un_most("<"),
    ),
    const(
        "player",
        "( each|every player, starting with the active player, | starting with the active player, each|every player )",
        EachPlayer(),
        read_only=True,
        cites=ANY_OPPONENT,
    ),
    const("player", "the player whose planet this is", ControllerOf(PlanetBelow(This()))),
    # ---- at what price they may
    rule("modal", "may, for {price:price},", shape=Modal(price=LoseGrist(slot("price")))),
    # ---- what is paid, and what is done if it is not
    rule("statement", "you may [choose to] {price:grist paid} . if you do, {effect:sentence}", build=_if_paid),
    rule("effects", "{price:grist paid} . then, {effect:effects}", Pay),
    rule("grist paid", "pay|spend {amount:price}", LoseGrist),
    rule("verb", "[either] pay {amount:price} or {other:verb}", build=_paid_or, unbuild=_un_paid_or),
    rule("verb", "[either] spend|pays|spends {amount:price} or {other:verb}", build=_paid_or),
    rule("verb", "either {other:verb} or pay|spend {amount:price}", build=partial(_paid_or, last=True)),
    rule("one does", "[either] pays|spends {amount:price} or {other:one does}", build=_paid_or, unbuild=_un_paid_or),
    rule(
        "statement",
        "{effect:deed} unless {who:payer} {price:cost verb}",
        build=_unless_paid,
        unbuild=_un_unless_paid,
    ),
    # ---- how much grist they can have
    *(
        rule("change", words, SetsGristLimit, cites="hs.prep.grist-cap-12", read_only=bool(index))
        for index, words in enumerate(
            (
                "[each|every] {who:whose} grist limit is {number:count}",
                "[each|every] {who:whose} ( maximum [of] grist | grist maximum | grist cap ) is {number:count}",
                "{who:players} can have ( up to | at most ) {number:count} grist",
                "{who:players} ( cannot | can not | can't ) have more than {number:count} grist",
            )
        )
    ),
    *(
        rule(
            "statement",
            f"{{who:payer}} may {{price:{price}}} . if {{_:they}} {DO_NOT} {{effect:sentence}}",
            build=_or_else,
        )
        for price in ("cost verb", "deed")
    ),
    *OTHERWISE_BEHIND,
    *offered(("cost verb", "deed"), "cost verb", Opponents),
    const("they", "( you | they | it | he | she | that player | that opponent )", "they"),
    const("payer", "you", You()),
    rule("payer", "{_:player}"),
    # ---- whoever does it
    rule("open clause", "{who:doers} who {does:player does} {how:any modal} {effect:effects}", build=_who_does),
    rule("open clause", "{who:doers} who {does:player does} {effect:one does} [.]", build=_who_does_does),
    # ---- what any player may do in their own turn
    rule(
        "own clause",
        "{limit:limit}, a|any player may move {what:target} [{to:place}] {price:fee} [.]",
        build=_any_moves,
    ),
    rule("own clause", "{limit:limit}, a|any player may {effect:deed} [.]", build=_anybody, unbuild=_unanybody),
    # ---- in their own phase, or on each of their turns
    rule(
        "open clause",
        "during|in their {phase:phase} phase, {who:any of them} {condition:player tail} {how:any modal} "
        "{effect:deed} [.]",
        build=_in_their_phase,
        unbuild=_un_in_their_phase,
    ),
    rule(
        "open clause",
        "during each of their turns, {who:each of them} {how:any modal} {effect:deed} [.]",
        build=lambda who, how, effect: _in_their_phase("main", who, how, effect),
    ),
    const("any of them", "a|any|each|every player", EachPlayer()),
    const("any of them", "an|any|each|every opponent", Opponents()),
    const("each of them", "each|every player", EachPlayer()),
    const("each of them", "each|every opponent", Opponents()),
    rule(
        "open clause",
        "while {card:reference} is invading, the player of that planet {how:any modal} {effect:deed} {when:moment} [.]",
        build=_invaded,
    ),
    # ---- on the next turn of others
    rule(
        "statement",
        "{who:player} {how:any modal} {effect:deed} on|during their next turn",
        build=lambda who, how, effect: _next_turn(done_so(who, how, effect)),
    ),
    rule(
        "statement",
        "on|during their next turn, {done:statement}",
        build=_next_turn,
        shown=in_parts(
            EachDoes(slot("who"), Watch(Phase("main", You()), slot("effect"), "forever", True, True)),
            done=EachDoes(slot("who"), slot("effect")),
        ),
    ),
)
