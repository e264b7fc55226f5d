"""What is different while a card says so, or for a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.holosseum.lexicon.damage import adds_damage, un_adds_damage
from playmat.games.holosseum.nodes.changes import (
    MustAttack,
)
from playmat.games.holosseum.nodes.rules import EntersWith
from playmat.lang.changes import Cannot, CannotBeBlockedBy, DealsExcess, GainsText, LosesText, SetsStats
from playmat.lang.clauses import Keyword
from playmat.lang.effects import Give, Watch
from playmat.lang.nodes import Change, Clause, Effect, Kind, Pattern, Target
from playmat.lang.nouns import Cards, IsNotSo
from playmat.lang.values import EachPlayer, It, You
from playmat.text.english.giving import ALONE, SAME
from playmat.text.english.phrases import with_whose, without_whose
from playmat.text.grammar.change import (
    HAS,
    and_more,
    each_so_long,
    forms,
    more_stats,
    only_attack,
    only_health,
    stats_equal_to,
    un_and_more,
)
from playmat.text.grammar.hole import filled
from playmat.text.grammar.texts_of import texts_of
from playmat.text.rewrite import has_any, replaced
from playmat.text.shape import checked, having, slot
from playmat.text.table import Refused, const, rule, rules

UNCHAINED = Keyword("Unchained")
CHAINED = "holo.4-1.unchained"
ENTITY: tuple[Kind, ...] = ("entity",)


def made_unchained(of: Target) -> Change:
    return GainsText(of, (UNCHAINED,))


def _un_unchained(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, GainsText) and change.clauses == (UNCHAINED,)
    return {"of": change.of} if own else None


def _granted(of: Target, clauses: tuple[Clause, ...]) -> Change:
    return GainsText(of, clauses)


def _ungranted(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, GainsText) and change.clauses != (UNCHAINED,)
    return {"of": change.of, "clauses": change.clauses} if own else None


def only_by(of: Target, by: Cards) -> Change:
    """Those who may block differ from others in one property."""
    if by.kinds not in ((), ENTITY) or by.whose is not None or by.zone != "play" or len(by.filters) != 1:
        raise Refused
    if isinstance(by.filters[0], IsNotSo):
        raise Refused
    return CannotBeBlockedBy(of, Cards(ENTITY, None, (IsNotSo(by.filters[0]),)))


def un_only_by(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, CannotBeBlockedBy) or len(change.by.filters) != 1:
        return None
    kept = change.by.filters[0]
    return {"of": change.of, "by": Cards(ENTITY, None, (kept.filter,))} if isinstance(kept, IsNotSo) else None


def _check_cannot_play(of: Cards) -> None:
    """Cards are played from the hand."""
    if of.zone != "play" or of.whose is not None:
        raise Refused


CANNOT_PLAY = checked(Cannot("play", having(slot("of"), zone="hand"), slot("by")), _check_cannot_play)


def _check_give(changes: tuple[Change, ...], until: Any = "forever") -> None:
    if has_any(changes, EntersWith) and until == "forever":
        raise Refused  # a text that lies in the Arena says what enters, and what takes damage


GIVE = checked(Give(slot("changes"), slot("until", default="forever")), _check_give)


def _who_do_it(it: tuple[Any, ...], does: Pattern, changes: tuple[Change, ...], until: Any) -> Effect:
    """What is to happen to each that will do it this turn, as it does."""
    return Watch(filled(does, with_whose(it)), Give(replaced(changes, SAME, It()), until), "end of turn")


def _less(number: int) -> int:
    return -number


def _unless_so(number: Any) -> Mapping[str, Any] | None:
    return {"number": -number} if isinstance(number, int) and number < 0 else None


CANNOT = "( cannot | can not | can't )"


CHANGES = (
    # ---- several at once
    rule("changes", "{change:change}", shape=ALONE),
    rule("changes", "{first:changes} and {rest:more changes}", build=and_more, unbuild=un_and_more),
    rule("more changes", "{change:same change}", shape=ALONE),
    rule("more changes", "{change:change}", shape=ALONE),
    rule("sign", "{number:MINUS}", build=_less, unbuild=_unless_so),
    # ---- as a deed that lasts
    *rules("verb", "{changes:changes} [{until:duration}]", "{until:duration} {changes:changes}", shape=GIVE),
    each_so_long(),
    rule(
        "verb",
        "each|every {it:noun} that {does:card does} this turn {changes:more changes} {until:duration}",
        build=_who_do_it,
    ),
    # ---- Attack and Health
    *forms("gains/gain/gets/get {attack:count} attack", build=only_attack),
    *forms("gains/gain/gets/get {health:count} health", build=only_health),
    *more_stats("attack", "health"),
    *stats_equal_to("attack", "health"),
    *forms("has/have {attack:value} attack", node=SetsStats),
    rule(
        "change",
        "{of:target} 's attack and health ( are | become | are each | each become ) [equal to] {value:value}",
        build=lambda of, value: SetsStats(of, value, value),
    ),
    rule("change", "{of:target} 's base attack becomes {attack:value}", SetsStats, read_only=True),
    *forms("has/have {health:value} health", node=SetsStats),
    *forms("has/have {attack:value} attack and {health:value} health", node=SetsStats),
    # ---- texts
    *texts_of("effects|abilities"),
    *forms(f"{HAS} unchained", build=made_unchained, unbuild=_un_unchained),
    rule("change", "{of:target} ( is | are | becomes | become ) unchained", build=made_unchained, cites=CHAINED),
    *rules("same change", "( is | are | becomes | become ) unchained", "unchained", build=lambda: made_unchained(SAME)),
    rule("change", f"{{of:target}} {HAS} [the [following] text:] {{clauses:granted}}", build=_granted),
    rule(
        "same change",
        f"{HAS} [the [following] text:] {{clauses:granted}}",
        build=lambda clauses: _granted(SAME, clauses),
    ),
    *forms("gains/gain this text: {clauses:granted}", build=_granted, unbuild=_ungranted),
    *forms("loses/lose ( all | all [of] its|their | its|their | any ) text|abilities|effects", node=LosesText),
    # ---- what cannot be done
    rule(
        "changes",
        f"{{of:target}} {CANNOT} attack or block",
        build=lambda of: (Cannot("attack", of), Cannot("block", of)),
    ),
    rule(
        "more changes",
        f"{CANNOT} attack or block",
        build=lambda: (Cannot("attack", SAME), Cannot("block", SAME)),
    ),
    *forms(f"{CANNOT} be blocked except by {{by:noun or nouns}}", build=only_by, unbuild=un_only_by),
    rule("change", "{of:target} can only be blocked by {by:noun or nouns}", build=only_by),
    rule("change", "{of:target} can be blocked only by {by:noun or nouns}", build=only_by),
    rule("noun or nouns", "{noun:nouns}", build=with_whose, unbuild=without_whose),
    *forms("( attacks/attack | must attack ) each turn [if able]", node=MustAttack),
    *forms(f"{CANNOT} be blocked by {{by:those cards}}", node=CannotBeBlockedBy),
    *forms(f"{CANNOT} be activated", node=Cannot, action="ability"),
    # ---- damage
    *forms("deals/deal excess damage to the defending player", node=DealsExcess),
    *forms("deals/deal {amount:count} more|additional|extra damage", build=adds_damage, unbuild=un_adds_damage),
    const("drawers", "you", You()),
    const("drawers", "players", EachPlayer(), read_only=True),
    rule("drawers", "{_:player}"),
    # ---- what players cannot do
    *rules(
        "change",
        f"{{by:drawers}} {CANNOT} play {{of:noun or nouns}}",
        f"{{by:drawers}} {CANNOT} play any|more [more] {{of:noun or nouns}}",
        shape=CANNOT_PLAY,
    ),
)
