"""What happens instead of something else."""

from __future__ import annotations

from functools import partial

from playmat.games.gamma.lexicon.forbidden import is_told_beforehand
from playmat.games.gamma.nodes.effects import GainEnergy
from playmat.games.gamma.nodes.patterns import Channels, Flips
from playmat.lang.clauses import Instead
from playmat.lang.effects import DrawCards, GainLife, IfDone, LoseLife
from playmat.lang.nodes import Clause, Condition, Effect, Pattern
from playmat.lang.nouns import Aimed
from playmat.lang.patterns import (
    By,
    DealsDamage,
    Draws,
    Enters,
    GainsResource,
    GoesTo,
    IsDealtDamage,
    Leaves,
    LosesLife,
    LosesResource,
    OnTurnOf,
    Shuffles,
)
from playmat.lang.values import AimedPlayer, Opponents, ThatPlayer
from playmat.text.english.sentences import if_done, in_order
from playmat.text.grammar.fits import GIVEN, is_a
from playmat.text.grammar.hole import WRAPPERS, innermost
from playmat.text.grammar.instead import FOLLOWED, STILL, lasting, under
from playmat.text.grammar.preventing import preventing
from playmat.text.grammar.redirecting import redirecting
from playmat.text.grammar.same_deed import Same, of_the_same, same_deeds
from playmat.text.rewrite import has_any, replaced
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule, rules


def instead(when: Pattern, effect: Effect, *, optional: bool) -> Clause:
    """Nothing is declared for it, since it waits in no Dream."""
    if has_any(effect, Aimed, AimedPlayer):
        raise Refused
    effect = of_the_same(when, effect, SAME)
    goes = innermost(when)
    plain = not isinstance(when, WRAPPERS) or isinstance(when, OnTurnOf)
    if not is_asked_beforehand(goes) or not (plain or (isinstance(when, By) and isinstance(goes, TELLS_BY_WHOM))):
        raise Refused("nothing can happen instead of that yet")
    if isinstance(clause_who := getattr(goes, "to", None) or getattr(goes, "who", None), Opponents):
        effect = replaced(effect, ThatPlayer(), clause_who)
    return Instead(when, effect, optional)


SAME = (
    Same("draw", Draws, DrawCards),
    Same("gain", GainsResource, GainLife, "life"),
    Same("gain", GainsResource, GainEnergy, "energy"),
    Same("lose", LosesLife, LoseLife),
)
"""What players do more or less of instead."""


def is_asked_beforehand(when: Pattern) -> bool:
    """Whether something else can happen in its place: of all that texts forbid as it is about to happen, but for what
    is done by playing cards and by attacking, and for being targeted.
    """
    if isinstance(when, GoesTo | Enters):
        return is_told_beforehand(when)
    if isinstance(when, GainsResource | LosesResource):
        return when.resource in ("life", "energy")
    if isinstance(when, DealsDamage):
        return when.to is not None or when.cards is not None
    return isinstance(when, Leaves | Draws | LosesLife | IsDealtDamage | Flips | Channels | Shuffles)


TELLS_BY_WHOM = (Leaves, GoesTo, Flips, Enters, IsDealtDamage)
"""What is told by whom it is done, before it is."""


def _as_it_happens(when: Pattern, effect: Effect, *, optional: bool) -> Clause:
    """ "When an allied unit is destroyed, channel it instead": nothing is done instead of what has happened."""
    return instead(when, effect, optional=optional)


def _bought_off(when: Pattern, price: Effect, effect: Effect, condition: Condition | None = None) -> Clause:
    """ "You may flip this. If you do, return that unit to its owner's hand instead"."""
    if isinstance(effect, IfDone):
        raise Refused
    clause = instead(when, in_order(price, if_done(effect)), optional=True)
    return clause if condition is None else under(clause, condition)


def _in_a_phase(when: Pattern, condition: Condition, effect: Effect, *, optional: bool) -> Clause:
    if getattr(condition, "phase", "combat") != "combat":
        raise Refused  # said of what happens
    return under(instead(when, effect, optional=optional), condition)


STRUCK = "[any] damage by|from ( a strike | strikes )"

REPLACING = (
    *FOLLOWED,
    *rules(
        "plain replacement",
        "if|when {when:would} {condition:replaced while}, you may {price:deed} . if you do, {effect:deed} [instead]"
        " instead of destroying|losing|discarding it|them",
        "if|when {when:would}, you may {price:deed} . if you do, {effect:deed} instead [of destroying it|them]",
        build=_bought_off,
    ),
    rule("replaced while", "while {_:condition}"),
    rule("replaced while", "and {_:condition}"),
    *lasting(instead, turns=False),
    const("still there", "in reality", STILL, read_only=True),
    *same_deeds(instead, SAME),
    *preventing(partial(instead, optional=False), for_good=(IsDealtDamage,)),
    *redirecting(instead, IsDealtDamage),
    rule("would", "{to:anyone} would ( be dealt | take ) [any] damage [by|from {by:those}]", DealsDamage),
    rule("would", f"{{to:anyone}} would ( be dealt | take ) {STRUCK}", DealsDamage, strikes=True),
    rule("would", f"{{cards:those}} would ( be dealt | take ) {STRUCK}", DealsDamage, strikes=True),
    rule("own clause", "{_:replacement} [.]", shape=slot("_", is_a(Instead))),
    *(
        rule(
            "plain replacement",
            f"if|when {{when:would}}, {may}{{effect:deed}} instead",
            build=partial(instead, optional=bool(may)),
            shown=Instead(slot("when"), slot("effect", GIVEN), bool(may)),
        )
        for may in ("", "you may ")
    ),
    rule(
        "plain replacement",
        "if|when {when:would}, you may instead {effect:deed}",
        build=partial(instead, optional=True),
    ),
    rule("plain replacement", "if|when {when:would}, instead {effect:deed}", build=partial(instead, optional=False)),
    *(
        rule(
            "plain replacement",
            f"if|when {{when:would}} {{condition:during}}, {may}{{effect:deed}} instead",
            build=partial(_in_a_phase, optional=bool(may)),
        )
        for may in ("", "you may ")
    ),
    *(
        rule(
            "plain replacement",
            f"if|when {{when:event}}, {may}{{effect:deed}} instead",
            build=partial(_as_it_happens, optional=bool(may)),
        )
        for may in ("", "you may ")
    ),
)
