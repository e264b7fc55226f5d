"""What bends the rules: how cards enter, what uses up no play, limits, steps left out, damage and life made other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from playmat.games.holosseum.nodes.changes import AddsStats
from playmat.games.holosseum.nodes.rules import (
    DoublesDamage,
    EntersWith,
    FreePlays,
    GainsMoreLife,
    GoesElsewhere,
    KeepsDamage,
    LessensDamage,
    LessensDamageTo,
    LimitsPlays,
    MoreDamageTo,
    PreventsDamageFrom,
    PreventsDamageFromTo,
    RedirectsDamage,
    SkipNext,
    SkipsDraw,
    SwapsStats,
)
from playmat.games.holosseum.words.changes import (
    CANNOT,
    adds_damage,
    attack_each,
    both_each,
    both_stats,
    forms,
    health_each,
    only_attack,
    only_health,
    slashed,
    unattack_each,
    unboth_each,
    unboth_stats,
    unhealth_each,
    unonly_attack,
    unonly_health,
)
from playmat.lang.changes import Cannot
from playmat.lang.effects import Give
from playmat.lang.nodes import Change, Effect, Reference, Target, Value, Who
from playmat.lang.nouns import Aimed, Cards, Choice
from playmat.lang.values import Number, Opponents, This, You
from playmat.text.english.phrases import with_whose, without_whose
from playmat.text.table import Refused, Rule, const, rule

PLAY = "holo.r.when-counted"
FREELY = "( does not | doesn't | do not | don't ) ( use up a play | use a play | count as a play | count as plays )"

# ---- entering


def _of_many(of: Target) -> Target:
    """Which cards is asked as each enters: those on the table are not chosen, nor aimed at."""
    if isinstance(of, Choice | Aimed) or (isinstance(of, Cards) and of.zone != "play"):
        raise Refused
    return of


def _entering(change: Change, *, unchained: bool = False) -> Change:
    assert isinstance(change, AddsStats)
    return EntersWith(_of_many(change.of), change.attack, change.health, unchained)


def _unentering(change: Any, *, unchained: bool = False) -> AddsStats | None:
    if not isinstance(change, EntersWith) or change.unchained is not unchained:
        return None
    return AddsStats(change.of, change.attack, change.health)


def entering(words: str, build: Callable[..., Change], unbuild: Callable[[Any], Any] | None = None) -> Rule:
    """A line about what cards enter with, made like that of what they get."""
    back = None if unbuild is None else (lambda change: unbuild(_unentering(change)))
    return rule(
        "change",
        f"{{of:target}} enters/enter ( the arena | play ) with {words}",
        build=lambda **captures: _entering(build(**captures)),
        unbuild=back,
        cites="holo.3-1.card-beats-rule",
    )


def _enters_unchained(of: Target) -> Change:
    return EntersWith(_of_many(of), unchained=True)


def _un_enters_unchained(change: Any) -> Mapping[str, Any] | None:
    return {"of": change.of} if isinstance(change, EntersWith) and change == _enters_unchained(change.of) else None


# ---- plays


def _plain(cards: Cards) -> Cards:
    """Cards are played from the hand: a description says nothing of where they are, or whose."""
    if cards.zone != "play" or cards.whose is not None:
        raise Refused
    return cards


def _free(cards: Cards, who: Who, *, first: bool) -> Change:
    return FreePlays(_plain(cards), who, first)


def _first_free(noun: tuple[Any, ...], who: Who) -> Change:
    return _free(with_whose(noun), who, first=True)


def _un_first_free(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, FreePlays) and change.first
    shown = without_whose(change.cards) if own else None
    return None if shown is None else {**shown, "who": change.who}


def _all_free(noun: tuple[Any, ...], who: Who) -> Change:
    return _free(with_whose(noun), who, first=False)


def _un_all_free(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, FreePlays) and not change.first
    shown = without_whose(change.cards) if own else None
    return None if shown is None else {**shown, "who": change.who}


def _limit(who: Who, number: Value, cards: Cards) -> Change:
    if not isinstance(number, Number):
        raise Refused
    return LimitsPlays(who, number.number, _plain(cards))


def _unlimit(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, LimitsPlays)
    return {"who": change.who, "number": Number(change.number), "cards": change.cards} if own else None


# ---- who may be targeted by what


def _not_by_spells(of: Target, by: Who | None = None) -> Change:
    return Cannot("choose", of, by, means="spell")


def _un_not_by_spells(change: Any, by: Who | None = None) -> Mapping[str, Any] | None:
    own = isinstance(change, Cannot) and change == Cannot("choose", change.of, by, means="spell")
    return {"of": change.of} if own else None


# ---- damage and life


def _swap(of: Target) -> Effect:
    return Give((SwapsStats(of),), "end of turn")


def _unswap(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, Give) and len(effect.changes) == 1 and isinstance(effect.changes[0], SwapsStats)
    return {"of": effect.changes[0].of} if own and effect == _swap(effect.changes[0].of) else None


def _more_damage(of: Target, amount: Value) -> Change:
    return adds_damage(of, amount)


def _doubled(of: Target) -> Change:
    if isinstance(of, Cards) and of.kinds == ("spell",) and of.zone == "play":
        of = msgspec.structs.replace(of, zone="stack")
    return DoublesDamage(of)


def _undoubled(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, DoublesDamage):
        return None
    of = change.of
    if isinstance(of, Cards) and of.kinds == ("spell",) and of.zone == "stack":
        of = msgspec.structs.replace(of, zone="play")
    return {"of": of}


def _spells_on_stack(of: Target) -> Target:
    """Spells deal damage while they are on the Stack."""
    if isinstance(of, Cards) and of.kinds == ("spell",) and of.zone == "play":
        return msgspec.structs.replace(of, zone="stack")
    return of


def _un_on_stack(of: Target) -> Target:
    if isinstance(of, Cards) and of.kinds == ("spell",) and of.zone == "stack":
        return msgspec.structs.replace(of, zone="play")
    return of


def _doubled_to(of: Target, who: Who) -> Change:
    return MoreDamageTo(_spells_on_stack(of), who, twice=True)


def _more_to(of: Target, who: Who, more: Value) -> Change:
    return MoreDamageTo(_spells_on_stack(of), who, more)


def _un_more_to(change: Any, *, twice: bool) -> Mapping[str, Any] | None:
    if not isinstance(change, MoreDamageTo) or change.twice is not twice:
        return None
    shown = {"of": _un_on_stack(change.of), "who": change.who}
    return shown if twice else {**shown, "more": change.more}


def _sources(by: Cards) -> Cards:
    """Cards that are described by what they are, whoever's they are."""
    if by == Cards() or by.zone != "play":
        raise Refused
    return by


def _not_from(of: Target, by: Cards) -> Change:
    return PreventsDamageFrom(of, _sources(by))


def _not_from_to(who: Who, by: Cards) -> Change:
    return PreventsDamageFromTo(who, _sources(by))


def _going_to(to: Any) -> Any:
    """The line's building and unbuilding: there instead of a Grave."""

    def build(of: Target) -> Change:
        return GoesElsewhere(_of_many(of), to)

    def unbuild(change: Any) -> Mapping[str, Any] | None:
        return {"of": change.of} if isinstance(change, GoesElsewhere) and change.to == to else None

    return {"build": build, "unbuild": unbuild}


AGAIN = {
    "top": "put it on [the] top of ( its owner's | their owner's | your ) deck",
    "bottom": "put it on the bottom of ( its owner's | their owner's | your ) deck",
    "shuffle": "shuffle it into ( its owner's | their owner's | your ) deck",
    "hand": "return|put it to|into ( its owner's | their owner's | your ) hand",
}
"""More words for where cards go instead of a Grave."""


def _taken(who: Who, to: Reference) -> Change:
    if not isinstance(to, This):
        raise Refused
    return RedirectsDamage(who, to)


OWN, THEIRS = You(), Opponents()


def _unmore(change: Any, who: Who) -> Mapping[str, Any] | None:
    own = isinstance(change, GainsMoreLife) and change == GainsMoreLife(who, change.more)
    return {"more": change.more} if own else None


THIS_TURN = "( until end of turn | this turn )"
EACH_TURN = "each|per turn"
ONLY = "( can only play | may only play | can play only | may play only )"
PREVENTED = "prevent {amount:count} of that damage"
DEALT = "( deal that damage | it is dealt | that damage is dealt )"
NOT_TAKEN = "( is not | isn't ) removed|cleared"
STAYS = f"( {NOT_TAKEN} | stays | remains | does not wear off | doesn't wear off )"
MUCH_MORE = "( that much damage | that much ) plus {amount:count}"
TWICE = "( double that damage | double that much | twice that damage | twice that much damage | twice that much )"
TWICE_LIFE = "( twice that much | double that much | twice that much life | double that amount )"

BENDING = (
    # ---- entering
    entering("{attack:signed} attack", only_attack, unonly_attack),
    entering("{health:signed} health", only_health, unonly_health),
    entering("{attack:signed} attack and {health:signed} health", both_stats, unboth_stats),
    entering("{sign:sign} attack for each|every {each:each}", attack_each, unattack_each),
    entering("{sign:sign} health for each|every {each:each}", health_each, unhealth_each),
    entering(
        "{sign:sign} attack and {second:sign} health for each|every {each:each}",
        both_each,
        unboth_each,
    ),
    entering("{attack:signed} {/} {health:signed}", slashed),
    entering("{sign:sign} {/} {second:sign} for each|every {each:each}", both_each),
    rule(
        "change",
        "{of:target} enters/enter ( the arena | play ) unchained",
        build=_enters_unchained,
        unbuild=_un_enters_unchained,
        cites="holo.4-1.unchained",
    ),
    # ---- Attack and Health exchanged
    rule("verb", "exchange {of:target} 's attack and health until end of turn", build=_swap, unbuild=_unswap),
    rule("verb", f"exchange|swap|switch {{of:target}} 's attack and health {THIS_TURN}", build=_swap),
    rule(
        "verb",
        f"exchange|swap|switch the attack and health of {{of:target}} {THIS_TURN}",
        build=_swap,
    ),
    # ---- plays
    rule(
        "lasting change",
        f"the first {{noun:noun}} {{who:drawers}} play|plays each turn {FREELY}",
        build=_first_free,
        unbuild=_un_first_free,
        cites=PLAY,
    ),
    rule(
        "lasting change",
        f"the {{noun:nouns}} {{who:drawers}} play|plays {FREELY}",
        build=_all_free,
        unbuild=_un_all_free,
        cites=PLAY,
    ),
    rule("lasting change", f"[playing] {{noun:nouns}} {FREELY}", build=lambda noun: _all_free(noun, OWN)),
    rule("lasting change", f"{{noun:nouns}} you play {FREELY}", build=lambda noun: _all_free(noun, OWN)),
    rule(
        "lasting change",
        f"{{who:drawers}} {CANNOT} play more than {{number:count}} {{cards:some}} {EACH_TURN}",
        build=_limit,
        unbuild=_unlimit,
        cites="holo.2-3.own-turn-limit",
    ),
    rule("lasting change", f"{{who:drawers}} {ONLY} {{number:count}} {{cards:some}} {EACH_TURN}", build=_limit),
    rule("some", "{_:noun or nouns}", build=lambda _: _, unbuild=lambda cards: {"_": cards}),
    rule("some", "{noun:noun}", build=with_whose),
    # ---- steps left out
    rule(
        "lasting change",
        "[you] skip your draw step",
        build=lambda: SkipsDraw(OWN),
        unbuild=lambda change: {} if change == SkipsDraw(OWN) else None,
        cites="holo.2-1.draw-mandatory",
    ),
    rule("lasting change", "{who:drawers} skip|skips their draw step|steps", SkipsDraw),
    rule("verb", "skip your next {step:skipped} step", SkipNext),
    rule("one does", "skips their next {step:skipped} step", SkipNext),
    const("skipped", "draw", "draw"),
    const("skipped", "attack", "attack"),
    # ---- who may be targeted by what
    *forms(f"{CANNOT} be targeted by spells", build=_not_by_spells, unbuild=_un_not_by_spells),
    *forms(
        f"{CANNOT} be targeted by your opponent's spells",
        build=lambda of: _not_by_spells(of, THEIRS),
        unbuild=lambda change: _un_not_by_spells(change, THEIRS),
    ),
    rule("change", f"{{of:target}} {CANNOT} be the target of spells", build=_not_by_spells),
    rule(
        "change",
        f"{{of:target}} {CANNOT} be ( targeted by | the target of ) spells your opponent plays|controls",
        build=lambda of: _not_by_spells(of, THEIRS),
    ),
    rule("change", f"spells {CANNOT} target {{of:target}}", build=_not_by_spells),
    rule(
        "change",
        f"( spells your opponent plays|controls | your opponent's spells ) {CANNOT} target {{of:target}}",
        build=lambda of: _not_by_spells(of, THEIRS),
    ),
    *forms(f"{CANNOT} be destroyed by spells", node=Cannot, action="destroy", means="spell"),
    *forms(f"{CANNOT} be destroyed by damage", node=Cannot, action="destroy", means="damage"),
    # ---- damage
    rule("change", f"if damage would be dealt to {{of:target}}, {PREVENTED}", LessensDamage),
    rule("change", f"if damage would be dealt to {{who:damaged player}}, {PREVENTED}", LessensDamageTo),
    rule("change", f"if {{of:target}} would be dealt damage, {PREVENTED}", LessensDamage, read_only=True),
    rule("change", f"if {{who:damaged player}} would be dealt damage, {PREVENTED}", LessensDamageTo, read_only=True),
    rule(
        "change",
        "damage [that would be] dealt to {of:target} is reduced by {amount:count}",
        LessensDamage,
        read_only=True,
    ),
    rule(
        "change",
        "damage [that would be] dealt to {who:damaged player} is reduced by {amount:count}",
        LessensDamageTo,
        read_only=True,
    ),
    rule(
        "lasting change",
        "all damage that would be dealt to {who:damaged player} is dealt to {to:reference} instead",
        build=_taken,
        unbuild=lambda change: {"who": change.who, "to": change.to} if isinstance(change, RedirectsDamage) else None,
    ),
    rule(
        "lasting change",
        f"if damage would be dealt to {{who:damaged player}}, {DEALT} to {{to:reference}} instead",
        build=_taken,
    ),
    rule(
        "lasting change",
        f"if {{who:damaged player}} would be dealt damage, {DEALT} to {{to:reference}} instead",
        build=_taken,
    ),
    rule("lasting change", f"if {{of:those}} would deal damage, it deals {MUCH_MORE} instead", build=_more_damage),
    *forms("deals/deal double damage", build=_doubled, unbuild=_undoubled),
    rule("lasting change", f"if {{of:those}} would deal damage, it deals {TWICE} instead", build=_doubled),
    rule(
        "lasting change",
        "{of:target} deals/deal double damage to {who:damaged player}",
        build=_doubled_to,
        unbuild=lambda change: _un_more_to(change, twice=True),
    ),
    rule(
        "lasting change",
        "{of:target} deals/deal {more:count} more|additional|extra damage to {who:damaged player}",
        build=_more_to,
        unbuild=lambda change: _un_more_to(change, twice=False),
    ),
    rule(
        "lasting change",
        f"if {{of:those}} would deal damage to {{who:damaged player}}, it deals {TWICE} [to {{_:them}}] instead",
        build=lambda of, who, _=1: _doubled_to(of, who),
    ),
    rule(
        "lasting change",
        f"if {{of:those}} would deal damage to {{who:damaged player}}, it deals {MUCH_MORE} [to {{_:them}}] instead",
        build=lambda of, who, amount, _=1: _more_to(of, who, amount),
    ),
    const("them", "( them | that player | you | your opponent )", 1, read_only=True),
    # ---- damage of some cards only
    rule(
        "change",
        "prevent all damage that {by:those cards} would deal to {of:target}",
        build=_not_from,
        unbuild=lambda change: {"of": change.of, "by": change.by} if isinstance(change, PreventsDamageFrom) else None,
    ),
    rule(
        "change",
        "prevent all damage that {by:those cards} would deal to {who:damaged player}",
        build=_not_from_to,
        unbuild=lambda change: (
            {"who": change.who, "by": change.by} if isinstance(change, PreventsDamageFromTo) else None
        ),
    ),
    rule("change", "prevent all damage that would be dealt to {of:target} by {by:those cards}", build=_not_from),
    rule("change", "prevent all damage {by:those cards} would deal to {of:target}", build=_not_from),
    rule("change", f"{{of:target}} {CANNOT} be dealt damage by {{by:those cards}}", build=_not_from),
    rule("change", f"{{by:those cards}} {CANNOT} deal damage to {{of:target}}", build=_not_from),
    rule(
        "change",
        "prevent all damage that would be dealt to {who:damaged player} by {by:those cards}",
        build=_not_from_to,
    ),
    rule("change", f"{{by:those cards}} {CANNOT} deal damage to {{who:damaged player}}", build=_not_from_to),
    # ---- damage that stays
    rule(
        "lasting change",
        "damage on {of:target} is not removed at end of turn",
        KeepsDamage,
        cites="holo.r.damage-duration",
    ),
    rule(
        "lasting change",
        f"damage on {{of:target}} {STAYS} [at ( the | ) end of ( turn | the turn | each turn )]",
        KeepsDamage,
        read_only=True,
    ),
    rule(
        "lasting change",
        f"damage {NOT_TAKEN} from {{of:target}} [at ( the | ) end of ( turn | the turn | each turn )]",
        KeepsDamage,
        read_only=True,
    ),
    # ---- instead of a Grave
    *(
        line
        for words, to in (
            ("put it on top of its owner's deck", "top"),
            ("put it on the bottom of its owner's deck", "bottom"),
            ("shuffle it into its owner's deck", "shuffle"),
            ("return it to its owner's hand", "hand"),
        )
        for line in (
            rule(
                "lasting change",
                f"if {{of:those}} would be put into a grave from the arena, {words} instead",
                **_going_to(to),
            ),
            rule(
                "lasting change",
                f"if {{of:those}} would be put into ( a | its owner's | your | their owner's ) grave from the arena, "
                f"{AGAIN.get(to, words)} instead",
                build=_going_to(to)["build"],
            ),
            rule(
                "lasting change",
                f"if {{of:those}} would go to ( a | its owner's | your | the | their owner's ) grave from the arena, "
                f"{AGAIN.get(to, words)} instead",
                build=_going_to(to)["build"],
            ),
        )
    ),
    # ---- life
    rule(
        "lasting change",
        "if you would gain life, gain twice that much instead",
        build=lambda: GainsMoreLife(OWN, twice=True),
        unbuild=lambda change: {} if change == GainsMoreLife(OWN, twice=True) else None,
        cites="holo.4-4.life-gain",
    ),
    rule(
        "lasting change",
        "if you would gain life, gain that much plus {more:count} instead",
        build=lambda more: GainsMoreLife(OWN, more),
        unbuild=lambda change: _unmore(change, OWN),
        cites="holo.4-4.life-gain",
    ),
    rule(
        "lasting change",
        f"if you would gain life, [you] gain {TWICE_LIFE} instead",
        build=lambda: GainsMoreLife(OWN, twice=True),
    ),
    rule(
        "lasting change",
        "if you would gain life, [you] gain ( that much [life] plus {more:count} | {more:count} more [life] ) instead",
        build=lambda more: GainsMoreLife(OWN, more),
    ),
)
