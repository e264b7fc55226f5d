"""Damage that is dealt to another than it would have been, and "the damage that would be dealt to you" as a thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, cast

import msgspec

from playmat.lang.clauses import Instead
from playmat.lang.effects import Choose, RedirectDamage, Replaces, Sequence
from playmat.lang.nodes import Clause, Effect, Pattern, Target, Who
from playmat.lang.nouns import Aimed, Cards, IsOther
from playmat.lang.patterns import By, DealsDamage
from playmat.lang.values import Destroyer, It, Number
from playmat.text.grammar.hole import innermost
from playmat.text.grammar.of_several import other_than
from playmat.text.grammar.referents import Said
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, Rule, rule

replace = msgspec.structs.replace
IT = "( it | that damage | the damage )"
BY = "by|from"
ANY = DealsDamage()
"""Whatever it is dealt to."""


def _un_redirects(clause: Any, *, optional: bool) -> Mapping[str, Any] | None:
    own = isinstance(clause, Instead) and isinstance(clause.effect, RedirectDamage) and clause.optional is optional
    if not own or clause.limit or clause.condition is not None or clause.by_them:
        return None
    return {"when": clause.when, "effect": clause.effect}


def _un_once(effect: Any) -> Mapping[str, Any] | None:
    clause = effect.clause if isinstance(effect, Replaces) and effect.until != "forever" else None
    if not isinstance(clause, Instead) or clause.limit != "once":
        return None
    shown = _un_redirects(replace(clause, limit=""), optional=False)
    return None if shown is None else {**shown, "until": effect.until}


def _another(when: Pattern, to: Target | Who) -> Target | Who:
    """ "To another Entity": than the one to which it would be dealt; of damage to a player, than the one that would
    deal it.
    """
    core = innermost(when)
    struck = getattr(core, "cards", None)
    dealing = struck is None
    one = (when.cards if isinstance(when, By) else getattr(core, "by", None)) if dealing else struck
    if not isinstance(one, Cards) or not has_any(to, IsOther):
        return to
    if IsOther() in one.filters:
        raise Refused("another than this card, or than the one that was spoken of? say 'other than it'")
    return cast("Target | Who", other_than(Destroyer() if dealing else It(), to))


class Redirecting(msgspec.Struct, frozen=True):
    """What the lines make, with a game's replacement of what would happen."""

    instead: Callable[..., Clause]

    def elsewhere(self, when: Pattern, to: Target | Who, *, optional: bool = False) -> Clause:
        """All of it."""
        if isinstance(when, By) and when.cards is not None and has_any(to, It, Said):
            raise Refused("whose: the one's that would deal it, or the one's to which it would be dealt?")
        return self.instead(when, RedirectDamage(_another(when, to)), optional=optional)

    def chosen(self, when: Pattern, effect: Effect) -> Clause:
        """If they like."""
        assert isinstance(effect, RedirectDamage)
        return self.elsewhere(when, effect.to, optional=True)

    def plain(self, when: Pattern, effect: Effect) -> Clause:
        """Whoever likes it."""
        assert isinstance(effect, RedirectDamage)
        return self.elsewhere(when, effect.to)

    def once(self, when: Pattern, until: Any, effect: Effect) -> Effect:
        """The next time."""
        assert isinstance(effect, RedirectDamage)
        return self.lasting(when, until, effect.to, "once")

    def lasting(self, when: Pattern, until: Any, to: Target | Who, limit: Any = "") -> Effect:
        """For a time; to a target that is declared, and then "it"."""
        if isinstance(to, Aimed):
            if to.most != Number(1) or to.players is not None or getattr(when, "to", None) is None:
                raise Refused
            return Sequence((Choose(to), self.lasting(when, until, It(), limit)))
        clause = self.elsewhere(when, to)
        if until == "forever" or not isinstance(clause, Instead):
            raise Refused
        return Replaces(replace(clause, limit=limit), until)

    def of_a_target(
        self,
        by: Target,
        until: Any,
        to: Target | Who,
        when: Pattern = ANY,
        limit: Any = "",
    ) -> Effect:
        """ "Damage target Entity would deal to you": the target is declared, and then "it"."""
        if not isinstance(by, Aimed) or by.most != Number(1) or by.players is not None:
            raise Refused
        if not isinstance(when, DealsDamage) or isinstance(to, Aimed):
            raise Refused
        return Sequence((Choose(by), self.lasting(replace(when, by=It()), until, to, limit)))


def redirecting(instead: Callable[..., Clause], to_cards: type[Pattern]) -> Iterator[Rule]:
    """The lines, with the game's word for what happens where a card is dealt damage."""
    of = Redirecting(instead)
    yield from _meant(to_cards)
    for to in ("target", "damaged player"):
        goal = f"{{to:{to}}}"
        yield rule("redirected", f"that damage is dealt to {goal}", RedirectDamage)
        for words in (
            f"( it is | its | the damage is ) dealt to {goal}",
            f"deal {IT} to {goal}",
            f"it|they deals|deal {IT} to {goal}",
            f"{goal} ( is | are ) dealt ( that damage | that much damage | it )",
            f"{goal} takes|take {IT}",
        ):
            yield rule("redirected", words, RedirectDamage, read_only=True)
        yield rule("had dealt", f"that damage dealt to {goal}", RedirectDamage)
        yield rule("had dealt", f"{IT} [be] dealt to {goal}", RedirectDamage, read_only=True)
        yield rule("had dealt", f"{goal} ( take | be dealt ) {IT}", RedirectDamage, read_only=True)
        for words in (f"is|are dealt to {goal} instead", f"is|are instead dealt to {goal}"):
            yield rule("plain replacement", f"[all|any] {{when:damage told}} {words}", build=of.elsewhere)
            yield rule("statement", f"[all|any] {{when:damage told}} {{until:duration}} {words}", build=of.lasting)
            yield rule("statement", f"{{until:duration}}, [all|any] {{when:damage told}} {words}", build=of.lasting)
            for limit, damage in (("", "[all|any] damage"), ("once", "the next damage")):
                yield rule(
                    "statement",
                    f"{damage} [that] {{by:target}} would deal {{when:dealt by it}} {{until:duration}} {words}",
                    build=partial(of.of_a_target, limit=limit),
                )
            yield rule(
                "statement",
                f"the next {{when:damage told}} {{until:duration}} {words}",
                build=partial(of.lasting, limit="once"),
            )
    for until in ("{until:duration}", "{when:dealt by it} {until:duration}"):
        for name in ("target", "damaged player"):
            yield rule(
                "statement",
                f"the next time {{by:target}} would deal damage {until}, that damage is dealt to {{to:{name}}} instead",
                build=partial(of.of_a_target, limit="once"),
            )
    yield rule(
        "statement",
        "the next time {when:would} {until:duration}, {effect:redirected} instead",
        build=of.once,
        unbuild=_un_once,
    )
    yield rule("dealt by it", "to {to:damaged player}", DealsDamage)
    yield rule("dealt by it", "to {cards:those}", DealsDamage)
    yield rule("dealt by it", "to {cards:target}", build=_to_cards, read_only=True)
    for words, build, back in (
        ("{effect:redirected} instead", of.plain, partial(_un_redirects, optional=False)),
        ("instead {effect:redirected}", of.plain, None),
        ("you may have {effect:had dealt} instead", of.chosen, partial(_un_redirects, optional=True)),
        ("you may instead have {effect:had dealt}", of.chosen, None),
        ("you may {effect:redirected} instead", of.chosen, None),
    ):
        yield rule("plain replacement", f"if|when|whenever {{when:would}}, {words}", build=build, unbuild=back)


def _to_cards(cards: Target) -> Pattern:
    if isinstance(cards, Aimed):
        raise Refused
    return DealsDamage(cards=cards)


def _meant(to_cards: type[Pattern]) -> Iterator[Rule]:
    """Damage that is told by whom it would be dealt to, and by what."""
    for would in ("( that would be dealt | dealt )",):
        yield rule("damage told", f"damage {would} to {{cards:those}}", to_cards)
        yield rule("damage told", f"damage {would} to {{to:damaged players}}", DealsDamage)
        yield rule("damage told", f"damage {would} to {{cards:those}} {BY} {{by:those}}", DealsDamage)
        yield rule("damage told", f"damage {would} to {{to:damaged players}} {BY} {{by:those}}", DealsDamage)
        yield rule(
            "damage told", f"damage {would} {BY} {{by:those}} to {{to:damaged players}}", DealsDamage, read_only=True
        )
        yield rule("damage told", f"damage {would} {BY} {{by:those}} to {{cards:those}}", DealsDamage, read_only=True)
    yield rule(
        "damage told", "damage [that] {by:those} would deal to {to:damaged players}", DealsDamage, read_only=True
    )
    yield rule("damage told", "damage [that] {by:those} would deal to {cards:those}", DealsDamage, read_only=True)
