"""The parts of a card's text: what it does as it resolves, skills, triggers, lasting words, keywords."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.gamma.lexicon.binding import bound, unbound_clause
from playmat.games.gamma.lexicon.done import BRINGS, WORKED_ON, of_those
from playmat.games.gamma.lexicon.naming import counts_as_chosen
from playmat.games.gamma.lexicon.nouns import sources
from playmat.games.gamma.lexicon.replacing import instead
from playmat.games.gamma.lexicon.skills import ONCE_A_ROUND
from playmat.games.gamma.lexicon.while_there import (
    counts_itself,
    each_so,
    in_part,
    in_that_combat,
    kept_unless,
    lasting,
    newly,
    of_it,
    of_itself,
    own_numbers,
    own_numbers_each,
    unlasting,
    ununless,
    while_it_is,
    while_its,
    while_so,
    with_x,
)
from playmat.games.gamma.nodes.changes import ChangesAccelerationOf, ChangesCost, ChangesSpeed
from playmat.games.gamma.nodes.clauses import Skill
from playmat.games.gamma.nodes.effects import NameSource, PlayFree
from playmat.games.gamma.nodes.filters import IsFighting
from playmat.games.gamma.nodes.patterns import AtRound, Flips
from playmat.games.gamma.nodes.values import (
    HowPlayed,
    InCombat,
    InPhase,
    Phase,
    StepsOf,
)
from playmat.games.gamma.soundness import works_elsewhere
from playmat.lang.book import INFINITE
from playmat.lang.clauses import Cast, Instead, Keyword, Static, Triggered
from playmat.lang.effects import (
    Arrange,
    AtOnce,
    Choose,
    ForEach,
    Give,
    If,
    NameKind,
    NameNumber,
    NameTrait,
    OncePer,
    Sequence,
    Watch,
)
from playmat.lang.nodes import Clause, Condition, Effect, Pattern, Reference, Value
from playmat.lang.nouns import (
    Aimed,
    Compare,
    LiesIn,
    Not,
)
from playmat.lang.patterns import BecomesSo, Enters, IsBlocked, core
from playmat.lang.values import AimedPlayer, It, Number, This
from playmat.text.english.sentences import settled
from playmat.text.grammar.change import attack_each, health_each
from playmat.text.grammar.clause import nth_time, of_one, whose_doing
from playmat.text.grammar.condition import Asked, asked
from playmat.text.grammar.elision import with_nouns
from playmat.text.grammar.endless import is_for_good_or_not
from playmat.text.grammar.fits import GIVEN
from playmat.text.grammar.naming import goes_on_about
from playmat.text.grammar.this_way import with_done
from playmat.text.grammar.time import behind
from playmat.text.grammar.unless import unless
from playmat.text.rewrite import has_any, inside
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, Rule, const, consts, rule, rules

STANDING = ("unit", "item", "claim", "location")
PHASES: Mapping[str, Phase] = {
    "draw phase": "draw",
    "main phase": "main",
    "( pre-round | pre round ) [phase]": "pre-round",
}
WHILE = "( while | as long as )"
replace = msgspec.structs.replace


def read(clause: Clause, kind: str) -> tuple[Clause, ...]:
    """A clause as the reader takes it: its words bound, its doers settled."""
    return (bound(settled(with_done(clause, BRINGS, WORKED_ON, of_those)), kind),)


def _read_of_spell(clause: Clause) -> tuple[Clause, ...]:
    """A spell is never in reality: what it says beside what it does is about playing it."""
    if isinstance(clause, Cast) or not works_elsewhere(clause):
        raise Refused("a spell is never in reality, where this would work")
    return read(clause, "spell")


def shown(clauses: Any, kind: str) -> Mapping[str, Any] | None:
    """The same in words."""
    if not isinstance(clauses, tuple) or len(clauses) != 1:
        return None
    clause = unbound_clause(clauses[0], kind)
    return None if clause is None else {"clause": clause}


def _two(first: Clause, rest: tuple[Clause, ...], kind: str) -> tuple[Clause, ...]:
    """Sentences that follow each other on one line are clauses of their own where nothing joins them."""
    if goes_on_about(first, rest[0]) or counts_as_chosen(first, rest[0]) or is_for_good_or_not(first, rest[0]):
        raise Refused
    return (*read(first, kind), *rest)


def _and_of_it(first: Clause, second: Clause, kind: str, rest: tuple[Clause, ...] = ()) -> tuple[Clause, ...]:
    if not isinstance(first, Static) or any(getattr(change, "of", None) != This() for change in first.changes):
        raise Refused
    return (*read(first, kind), *read(second, kind), *rest)


def _two_of_spell(first: tuple[Clause, ...], rest: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """What a spell does is said in one go."""
    if sum(isinstance(clause, Cast) for clause in (*first, *rest)) > 1:
        raise Refused
    return (*first, *rest)


def _only_keywords(keywords: tuple[Clause, ...]) -> tuple[Clause, ...]:
    return keywords


def _keywords_first(keywords: tuple[Clause, ...], rest: tuple[Clause, ...]) -> tuple[Clause, ...]:
    return (*keywords, *rest)


def _un_keywords(clauses: Any) -> Mapping[str, Any] | None:
    own = isinstance(clauses, tuple) and bool(clauses) and isinstance(clauses[0], Keyword)
    return {"keywords": clauses} if own else None


def _cast(effect: Effect) -> Clause:
    """What a card costs itself is no part of what it does, nor that it is played."""
    if any(isinstance(part, PlayFree) and part.what == This() for part in inside(effect)):
        raise Refused
    given = effect.changes if isinstance(effect, Give) else ()
    if any(isinstance(one, ChangesAccelerationOf | ChangesCost | ChangesSpeed) and one.of == This() for one in given):
        raise Refused
    return Cast(effect)


# ---- words before an ability


def _under(condition: Condition, clause: Clause) -> Clause:
    """A clause that is so only under a condition."""
    early = isinstance(condition, HowPlayed)
    if isinstance(clause, Cast) or early:
        raise Refused  # said of what it does as it resolves
    if isinstance(clause, Static | Triggered | Skill) and clause.condition is None:
        return replace(clause, condition=condition)
    raise Refused


def _under_shown(clause: Any) -> Mapping[str, Any] | None:
    own = isinstance(clause, Static | Triggered | Skill) and clause.condition is not None
    early = own and isinstance(clause.condition, HowPlayed)
    return {"condition": clause.condition, "clause": replace(clause, condition=None)} if own and not early else None


def _un_only_so(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, If) and effect.otherwise is None
    return {"condition": effect.condition, "effect": effect.effect} if own else None


def _how_played(condition: Condition) -> Reference | None:
    """The card of which it is asked how it was played."""
    if isinstance(condition, HowPlayed):
        return condition.card
    return condition.left.of if isinstance(condition, Compare) and isinstance(condition.left, StepsOf) else None


def _on_arrival(condition: Condition, effect: Effect) -> Clause:
    """What a card that stays does as it resolves is said with these words alone."""
    if _how_played(condition) is None:
        raise Refused
    return Cast(If(condition, effect))


def _as_played(condition: Condition, effect: Effect) -> Clause:
    """ "If this was accelerated, draw a card", on a card that stays: as it resolves. What it then is for good it is
    as long as it lies there.
    """
    if _how_played(condition) != This() or (isinstance(effect, Give) and effect.until == "forever"):
        raise Refused
    return _on_arrival(condition, effect)


def _un_on_arrival(clause: Any) -> Mapping[str, Any] | None:
    return _un_only_so(clause.effect) if isinstance(clause, Cast) else None


# ---- triggers


def triggered(when: Pattern, effect: Effect, condition: Condition | None = None) -> Clause:
    """Nothing is aimed at before it happens. A condition of all that is done is the trigger's, wherever it stands."""
    first = effect.effects[0] if isinstance(effect, Sequence) else effect
    if isinstance(effect, Asked):
        if condition is not None:
            raise Refused
        return triggered(when, effect.effect, effect.condition)
    is_asked = (
        isinstance(first, If) and first.otherwise is None and not isinstance(first.condition, Not) and condition is None
    )
    if isinstance(when, AtRound) and any(isinstance(part, LiesIn) and part.card == It() for part in inside(condition)):
        raise Refused("which card? Say 'this', or what was spoken of before in the same sentence")
    if has_any(when, Aimed, AimedPlayer) or is_asked:
        raise Refused  # "when …, if …": the condition is the trigger's
    return Triggered(of_one(when), whose_doing(when, effect), condition)


def _untriggered(clause: Any, *, moment: bool, asked: bool) -> Mapping[str, Any] | None:
    if not isinstance(clause, Triggered) or isinstance(clause.when, AtRound) is not moment:
        return None
    if (clause.condition is not None) is not asked or isinstance(clause.effect, AtOnce | OncePer):
        return None
    found = {"when": clause.when, "effect": clause.effect}
    return {**found, "condition": clause.condition} if asked else found


def _in_combat(when: Pattern, effect: Effect, condition: Condition) -> Clause:
    """What happens in other parts of the round is a happening of its own."""
    if isinstance(condition, InPhase) and condition.phase != "combat":
        raise Refused
    return triggered(when, effect, condition)


def _if_it_happens(when: Pattern, effect: Effect) -> Clause:
    """ "If this strikes a player, …", but not of what may be a state: "if this is flipped, …"."""
    lasts = isinstance(effect, Give) and effect.until == "forever"
    if lasts or isinstance(core(when), Flips | IsBlocked | BecomesSo | AtRound):
        raise Refused
    return triggered(when, effect)


CHOSEN_AT_ONCE = (NameSource, NameKind, NameNumber, NameTrait, Choose)


def _as_it_comes(it: Reference, effect: Effect) -> Clause:
    """ "As this enters reality, choose a source": before anybody does anything else. What is more than a choice is done
    when it has come.
    """
    assert it == This()
    first, *rest = effect.effects if isinstance(effect, Sequence) else (effect,)
    lasting_ = all(isinstance(step, Give) and step.until == "forever" for step in rest)
    if not isinstance(first, CHOSEN_AT_ONCE) or not lasting_:
        raise Refused("what is done 'as' it comes is only chosen: say 'when it enters reality'")
    return Triggered(Enters(This()), AtOnce(effect))


def _first_time(number: int, when: Pattern, effect: Effect) -> Clause:
    return triggered(nth_time(when, number), effect)


def _once_instead(when: Pattern, effect: Effect) -> Clause:
    clause = instead(when, effect, optional=False)
    assert isinstance(clause, Instead)
    return replace(clause, limit="once per turn")


def _at_once(clause: Clause) -> Clause:
    if isinstance(clause, Skill) and clause.speed is None:
        return replace(clause, speed=INFINITE)
    if not isinstance(clause, Triggered) or isinstance(clause.effect, AtOnce):
        raise Refused("only a trigger or a skill can be of infinity speed by its mark")
    return replace(clause, effect=AtOnce(clause.effect))


def _un_at_once(clause: Any) -> Mapping[str, Any] | None:
    own = isinstance(clause, Triggered) and isinstance(clause.effect, AtOnce)
    return {"clause": replace(clause, effect=clause.effect.effect)} if own else None


def _limited(clause: Clause) -> Clause:
    if not isinstance(clause, Triggered):
        raise Refused
    if isinstance(clause.effect, AtOnce):
        return replace(clause, effect=AtOnce(OncePer("once per turn", clause.effect.effect)))
    return replace(clause, effect=OncePer("once per turn", clause.effect))


def _un_limited(clause: Any) -> Mapping[str, Any] | None:
    own = isinstance(clause, Triggered) and isinstance(clause.effect, OncePer)
    return {"clause": replace(clause, effect=clause.effect.effect)} if own else None


# ---- skills


def _repeated(number: Value, effect: Effect) -> Effect:
    return ForEach(number, effect)


WATCH = Watch(slot("when"), slot("effect"), "end of turn")


def _check_save(effect: Effect) -> None:
    """Of one deed: behind "draw two, then they draw one unless …" it is open whether both are meant."""
    if isinstance(effect, Sequence):
        raise Refused


def _standing(kind: str) -> tuple[Rule, ...]:
    """A kind of card that stays."""
    return (
        rule(f"{kind} clause", "{keywords:keywords} [.]", build=_only_keywords, unbuild=_un_keywords),
        rule(
            f"{kind} clause", "{clause:own clause}", build=partial(read, kind=kind), unbuild=partial(shown, kind=kind)
        ),
        rule(
            f"{kind} clause",
            "{clause:as it resolves}",
            build=partial(read, kind=kind),
            unbuild=partial(shown, kind=kind),
        ),
        rule(f"{kind} clause", f"{{first:own clause}} . {{rest:{kind} clause}}", build=partial(_two, kind=kind)),
        *(
            rule(
                f"{kind} clause",
                f"{{first:own clause}} . {{second:its clause}} {rest}",
                build=partial(_and_of_it, kind=kind),
            )
            for rest in ("[.]", f". {{rest:{kind} clause}}")
        ),
        rule(f"{kind} clause", f"{{keywords:keywords}} . {{rest:{kind} clause}}", build=_keywords_first),
    )


CLAUSES = (
    *(line for kind in STANDING for line in _standing(kind)),
    *(
        rule(
            "spell part",
            f"{{clause:{name}}}",
            build=take,
            unbuild=partial(shown, kind="spell"),
        )
        for name, take in (("spell text", partial(read, kind="spell")), ("own clause", _read_of_spell))
    ),
    rule("spell clause", "{_:spell part}"),
    rule("spell clause", "{first:spell part} {rest:spell clause}", build=_two_of_spell),
    rule(
        "spell text",
        "{effect:effects}",
        build=_cast,
        shown=Cast(slot("effect"), None),
        cites="gamma.types.spell-resolution",
    ),
    rule(
        "as it resolves",
        "{condition:ability word} {c:COMMA} {effect:effects}",
        build=_on_arrival,
        shown=Cast(If(slot("condition"), slot("effect"))),
    ),
    rule(
        "as it resolves",
        "if {condition:condition}, {effect:effects}",
        build=_as_played,
        unbuild=_un_on_arrival,
    ),
    rule(
        "sentence", "{condition:ability word} {c:COMMA} {effect:statement}", shape=If(slot("condition"), slot("effect"))
    ),
    rule("own clause", "{condition:ability word} {c:COMMA} {clause:own clause}", build=_under, unbuild=_under_shown),
    # ---- triggers
    rule("own clause", "∞ {clause:own clause}", build=_at_once, unbuild=_un_at_once, cites="gamma.r.trigger-speed"),
    rule(
        "own clause",
        "{clause:own clause} . this triggers ( at most | only | no more than ) once each round [.]",
        build=_limited,
        unbuild=_un_limited,
    ),
    *(
        rule(
            "own clause",
            f"{words} {asked}{{effect:effects}}",
            build=triggered,
            unbuild=partial(_untriggered, moment=moment, asked=bool(asked)),
            cites="gamma.play.abilities-in-dream",
        )
        for words, moment in (("when|whenever {when:event},", False), ("{when:moment},", True))
        for asked in ("", "if {condition:condition}, ")
    ),
    *(
        rule("own clause", f"{words} {{effect:effects}}", build=triggered)
        for words in (
            "{when:moment} if|when|while|that {condition:condition},",
            "when|whenever {when:event} while|if {condition:condition},",
            "if {condition:condition} {when:moment},",
            "if, {when:moment}, {condition:condition},",
        )
    ),
    rule("own clause", "if {when:event}, {effect:effects}", build=_if_it_happens),
    *(
        rule("own clause", f"as {{it:speaker}} {words}, {{effect:effects}}", build=_as_it_comes)
        for words in (
            "enters reality|play",
            "enters",
            "comes into reality|play",
            "arrives",
            "resolves",
            "is put into reality",
        )
    ),
    *(
        rule("own clause", f"{words} {{effect:asked deed}} [.]", build=triggered)
        for words in ("when|whenever {when:event},", "{when:moment},", "{when:stage}: {k:COLON}")
    ),
    rule("asked deed", "{effect:statement} if {condition:condition}", build=asked),
    *(
        rule("own clause", f"{words}, {{effect:effects}}", build=_first_time)
        for words in (
            "the {number:ordinal} time {when:event} each|every round",
            "the {number:ordinal} time each|every round {when:event}",
        )
    ),
    *rules(
        "own clause",
        "the first time {when:would} each|every round, {effect:deed} instead [.]",
        "the first time each|every round [that] {when:would}, {effect:deed} instead [.]",
        build=_once_instead,
        shown=Instead(slot("when"), slot("effect", GIVEN), limit="once per turn"),
    ),
    *behind(triggered),
    rule(
        "own clause",
        "when|whenever {when:counted state}, {effect:effects}",
        build=triggered,
        unbuild=partial(_untriggered, moment=False, asked=False),
    ),
    rule("own clause", "{when:stage}: {effect:effects}", build=triggered),
    rule("own clause", "{when:stage}: if {condition:condition}, {effect:effects}", build=triggered),
    rule("own clause", f"{ONCE_A_ROUND}, {{clause:own clause}}", build=_limited),
    # ---- lasting words
    rule("own clause", "{change:same change} [.]", build=of_itself),
    *(
        rule("own clause", f"{{those:counted for}}{words} [.]", build=counts_itself)
        for words in ("", f" {WHILE} {{condition:condition}}")
    ),
    rule("own clause", "{changes:changes} [.]", build=lasting, unbuild=partial(unlasting, asked=False)),
    rule(
        "own clause",
        f"{WHILE} {{condition:condition}}, {{changes:changes}} [.]",
        build=lasting,
        unbuild=partial(unlasting, asked=True),
    ),
    rule("own clause", f"{{changes:changes}} {WHILE} {{condition:condition}} [.]", build=lasting),
    rule("own clause", "{changes:changes} if {condition:condition} [.]", build=lasting),
    rule("own clause", "if {condition:condition}, {changes:changes} [.]", build=lasting),
    rule("own clause", "for each|every {each:each}, {changes:changes} [.]", build=each_so),
    rule("own clause", "for each|every {each:each} {changes:changes} [.]", build=each_so),
    rule("own clause", "{changes:changes} unless {condition:condition} [.]", build=kept_unless, unbuild=ununless),
    const("condition", "( a combat | combat ) is under way", InCombat()),
    # ---- in some part of the round
    rule("own clause", "when|whenever {when:event} {condition:during}, {effect:effects}", build=_in_combat),
    rule("own clause", "{effect:verb} when|whenever {when:event} {condition:during} [.]", build=_in_combat),
    rule("own clause", "{changes:changes} {condition:during} [.]", build=in_part),
    rule("own clause", "{condition:during}, {changes:changes} [.]", build=in_part),
    const("during", "( during | in ) [( a | each | every )] combat", InCombat()),
    const("during", "( outside | outside of ) combat", InPhase("combat", inside=False)),
    const("condition", "no combat is under way", InPhase("combat", inside=False)),
    *(
        line
        for words, phase in PHASES.items()
        for line in (
            const("during", f"( during | in ) [( the | a | each | every | your )] {words}", InPhase(phase)),
            const(
                "during",
                f"( outside | outside of | except during | except in ) [the] {words}",
                InPhase(phase, inside=False),
            ),
            const("condition", f"it is [the] {words}", InPhase(phase)),
            const("condition", f"it is not the {words}", InPhase(phase, inside=False)),
        )
    ),
    rule(
        "own clause",
        "{price:verb} when|whenever {when:event}, ( otherwise | or else ) {effect:verb} [.]",
        build=lambda price, when, effect: triggered(when, unless(effect, price)),
    ),
    # ---- those that are so
    *(
        rule("own clause", f"{{changes:changes}} {words} {{state:fleeting}} [.]", build=while_so)
        for words in ("while|when|whenever", "( while | as long as | if ) they are", "while|if|when its")
    ),
    rule("own clause", f"{WHILE} {{state:fleeting}}, {{changes:changes}} [.]", build=while_it_is),
    *rules("its clause", "{changes:changes}", f"{WHILE} {{condition:condition}}, {{changes:changes}}", build=of_it),
    rule("its clause", f"{WHILE} its {{state:fleeting}}, {{changes:changes}}", build=while_its),
    rule("its clause", f"{{changes:changes}} {WHILE} {{condition:condition}}", build=of_it),
    rule("fleeting", "{_:adjective}"),
    *consts("fleeting", "in combat", "in [the] combat zone", value=(IsFighting(),)),
    rule("own clause", "{changes:changes} {until:duration} [.]", build=in_that_combat),
    rule("own clause", "{changes:changes} where X is {value:value} [.]", build=with_x),
    rule("unit clause", "{clause:bare numbers}", build=partial(read, kind="unit")),
    rule("bare numbers", "{attack:signed} {/} {health:signed} [.]", build=own_numbers),
    *(
        rule(
            "bare numbers",
            f"{{attack:signed}} {{/}} {{health:signed}} {words} {{condition:condition}} [.]",
            build=own_numbers,
        )
        for words in (WHILE, "if")
    ),
    *(
        rule("bare numbers", f"{words} for each|every {{each:each}} [.]", build=build)
        for words, build in (
            ("{sign:sign} {/} {second:signed}", own_numbers_each),
            ("{sign:sign} offense", lambda sign, each: lasting((attack_each(This(), sign, each),))),
            ("{sign:sign} defense", lambda sign, each: lasting((health_each(This(), sign, each),))),
        )
    ),
    rule("own clause", "{changes:changes} during|in|on the round {it:speaker} {come:comes} [.]", build=newly),
    rule("own clause", "{changes:changes} the round {it:speaker} {come:comes} [.]", build=newly),
    const("speaker", "it", This(), read_only=True),
    const("comes", "( arrives | resolves | comes into play ) [( into | to ) reality]", True),
    const("comes", "( enters | enters reality | is played | enters play )", True, read_only=True),
    # ---- quoted, repeated, put back
    rule("granted", "{clause:own clause}", build=lambda clause: (with_nouns(clause),), shown=(slot("clause"),)),
    rule("statement", "do this {number:count} times: {effect:deed}", shape=ForEach(slot("number"), slot("effect"))),
    rule("statement", "do this twice: {effect:deed}", build=lambda effect: _repeated(Number(2), effect)),
    rule("verb", "put them back in any order", shape=Arrange(It(), "top")),
    rule("statement", "until round end, when|whenever {when:event}, {effect:deed}", shape=WATCH),
    rule("statement", "when|whenever {when:event} this round, {effect:deed}", shape=WATCH, read_only=True),
    rule(
        "statement",
        "{effect:deed} unless {condition:condition}",
        shape=checked(If(Not(slot("condition")), slot("effect")), _check_save),
    ),
    *(const("source", source.lower(), source) for source in sources()),
    *(const("printed source", source.lower(), source, read_only=True) for source in sources()),
)
