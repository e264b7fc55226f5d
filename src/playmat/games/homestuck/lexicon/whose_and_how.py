"""Plain English wherever it may stand: whose cards are, how they are and were, and what is done."""

from __future__ import annotations

from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.behind_nouns import INVENTORY
from playmat.games.homestuck.lexicon.binding import HOSTS, HostKind, ThatPlanet, ThisKind
from playmat.games.homestuck.lexicon.clauses import at_once, attach, executable
from playmat.games.homestuck.lexicon.conditions import none_of
from playmat.games.homestuck.lexicon.standings import is_a
from playmat.games.homestuck.lexicon.states import NOBODY_HERE, only_one
from playmat.games.homestuck.lexicon.triggers import when_clause
from playmat.games.homestuck.nodes.nouns import (
    BoonsAre,
    DamageIs,
    IsAtPlanetOf,
    IsAttachedTo,
    IsHere,
    IsInvading,
    IsTapped,
    MarksAre,
    PowerIs,
    WasSo,
)
from playmat.games.homestuck.nodes.places import AnyPlace, PlanetBelow
from playmat.games.homestuck.nodes.values import Boons, Marks, Power
from playmat.lang.effects import EachDoes, If, May, Sequence
from playmat.lang.nodes import Clause, Condition, Effect, Filter, Pattern, Place, Reference, Who
from playmat.lang.nouns import Cards, Choice, Holds, IsA, IsNotSo, PlayerHasAs
from playmat.lang.patterns import Leaves
from playmat.lang.values import (
    AnOpponent,
    APlayer,
    ControllerOf,
    Count,
    EachPlayer,
    Host,
    It,
    Number,
    Opponents,
    OwnerOf,
    ThatPlayer,
    This,
    You,
)
from playmat.text.english.phrases import Nothing, Of, Zone, described, piece
from playmat.text.grammar.one_opponent import SomeOpponent
from playmat.text.grammar.sentence import they_choose_which
from playmat.text.rewrite import has_any, inside
from playmat.text.table import Refused, const, rule, rules


def _of(who: Who) -> tuple[Any, ...]:
    """Cards of whoever is said to have them."""
    if isinstance(who, AnOpponent):
        return (Of(SomeOpponent()),)
    if isinstance(who, APlayer | EachPlayer):
        return (Nothing("of any player"),)
    if not isinstance(who, You | Opponents | ThatPlayer | ControllerOf | OwnerOf):
        raise Refused
    return (Of(who),)


def _such(state: tuple[Filter, ...]) -> tuple[Filter, ...]:
    return state


def _no_such(state: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """ "That is not tapped" is untapped; of what else it is not, it is not so."""
    (only,) = state
    fields = only.__struct_fields__
    value = getattr(only, fields[0]) if len(fields) == 1 else None
    if isinstance(value, bool):
        if not value:
            raise Refused
        return (msgspec.structs.replace(only, **{fields[0]: False}),)
    return (IsNotSo(only),)


def _invading(who: Who) -> tuple[Filter, ...]:
    return (IsInvading(), IsAtPlanetOf(who))


def _bearing(_: tuple[Any, ...]) -> tuple[Filter, ...]:
    """ "With two boons on it": of what lies on cards."""
    if not all(isinstance(one, BoonsAre | MarksAre | DamageIs) for one in _):
        raise Refused
    return _


def _belonged(card: Reference, who: Who) -> Any:
    return IsA(card, Cards((), who))


def _code_with(it: Cards, _: tuple[Any, ...]) -> Pattern:
    """ "Destroyed with 6+ power", "that had two boons when it was destroyed"."""
    return Leaves(with_words(it, _), "destroyed")


def with_words(cards: Cards, words: tuple[Any, ...]) -> Cards:
    return described((*cards.filters, *words, *zone_of(cards)), cards.kinds, cards.whose)


def zone_of(cards: Cards) -> tuple[Any, ...]:
    return () if cards.zone == "play" else (Zone(cards.zone),)


def _was_such(it: Cards, state: tuple[Filter, ...]) -> Pattern:
    """ "Your character that was invading": as it was when it left."""
    return Leaves(with_words(it, state))


def _planet_of(of: Reference) -> Reference:
    """ "The planet it orbits": of a moon."""
    return PlanetBelow(of)


def _not_used(effect: Effect) -> Effect:
    """ "Destroy an executable. It does not activate": it would not be activated by that anyway."""
    steps = effect.effects if isinstance(effect, Sequence) else (effect,)
    what = getattr(steps[-1], "what", None)
    cards = getattr(what, "cards", what)
    if not isinstance(cards, Cards) or "executable" not in cards.kinds:
        raise Refused
    return effect


def _if_it_was(when: Pattern, state: tuple[Filter, ...], effect: Effect) -> Clause:
    """ "When this card is destroyed while it has a boon": as it was then."""
    if not isinstance(when, Leaves) or not isinstance(when.cards, This | ThisKind):
        raise Refused
    return when_clause(when, If(WasSo(It(), state), effect))


def _had_when_destroyed(card: Reference, state: tuple[Filter, ...], effect: Effect) -> Clause:
    """ "If this card had a boon when it was destroyed, …": as that happens."""
    return _if_it_was(Leaves(card, "destroyed"), state, effect)


def _less_printed(comparison: Any, of: Reference) -> tuple[Filter, ...]:
    return (PowerIs(comparison, Power(of, printed=True), printed=True),)


def _none_attached(card: Reference) -> Condition:
    return Holds(card, (IsNotSo(INVENTORY),))


def _tied_or_not(_: Condition) -> Condition:
    """ "You have the most (no ties)": more than each opponent is that anyway."""
    if not isinstance(_, PlayerHasAs) or _.comparison not in ("<", ">") or not _.each:
        raise Refused
    return _


def _all_of_them_have(comparison: str, what: Any) -> Condition:
    other: Any = {">": "<", "<": ">"}[comparison]
    return PlayerHasAs(You(), what, other, Opponents(), each=True)


def _you_choose(effect: Effect) -> Effect:
    """ "You choose which": of what you do."""
    chosen = [part for part in inside(effect) if isinstance(part, Choice)]
    if len(chosen) != 1 or chosen[0].chooser is not None or has_any(effect, EachDoes, May):
        raise Refused("which of what?")
    return effect


def _attached_and(to: Cards, effect: Effect) -> tuple[Clause, ...]:
    """ "Attach to a character and tap it"."""
    return (*attach(to), *at_once(effect))


def _some_place(_: Place) -> Place:
    if not isinstance(_, AnyPlace):
        raise Refused
    return _


def _there_are_none(cards: Cards, where: tuple[Filter, ...]) -> Condition:
    """ "No invaders are here"."""
    return none_of(with_words(cards, where))


THAT = "that|who|which"
DESTROYED = "( when|as it was destroyed | when|as it fell | when destroyed )"

WHOSE_AND_HOW = (
    # ---- whose cards
    *(
        rule("postmod", words, build=_of)
        for words in (
            f"[{THAT}] {{who:holding player}} control|controls|own|owns [in play]",
            "( belonging to | controlled by | owned by ) {who:holding player}",
            f"{THAT} ( belong|belongs to | is|are controlled by | is|are owned by ) {{who:holding player}}",
        )
    ),
    rule("holding player", "{_:player}"),
    const("holding player", "you", You()),
    piece("postmod", "at another location", IsHere(False), read_only=True),
    const("player", "one opponent [of your choice]", AnOpponent(), read_only=True),
    # ---- how they are
    rule("postmod", f"{THAT} is|are {{state:state}}", build=_such),
    rule("postmod", f"{THAT} is|are not {{state:state}}", build=_no_such),
    rule("state", "not {state:known state}", build=_no_such),
    piece("known state", "tapped", IsTapped()),
    piece("known state", "untapped", IsTapped(False)),
    rule("postmod", "invading {who:whose} planet", build=_invading),
    # ---- what an executable does
    rule("executable clause", "~ath: {code:code} // {effect:effects}", build=executable),
    rule("postmod", "with {_:qualities} on it|them", build=_bearing),
    rule("condition", "{card:reference} belonged to {who:anyone}", build=_belonged),
    rule("measure", "[the] number|amount of {of:possessive} boons", build=Boons),
    rule("measure", "[the] number|amount of {of:possessive} immortality marks", build=Marks),
    piece(
        "postmod",
        "( wherever it|they is|are | wherever it|they happens|happen to be )",
        Nothing("in play"),
        read_only=True,
    ),
    piece(
        "postmod",
        "( anywhere in play | in play anywhere | at any location in play )",
        Nothing("in play"),
        read_only=True,
    ),
    piece("postmod", "{(} your choice {)}", Nothing("of your choice"), read_only=True),
    rule(
        "each named",
        "attached inventory [card|cards]",
        build=lambda: Count(Cards(("inventory",), None, (IsAttachedTo(It()),))),
    ),
    rule("quality", "{comparison:comparison} printed power than {of:reference} [had|has]", build=_less_printed),
    rule("condition", "no inventory [card|cards] is|are attached to {card:reference}", build=_none_attached),
    rule("condition", "there is no inventory [card|cards] attached to {card:reference}", build=_none_attached),
    rule("condition", "{_:condition} {(} no ties {)}", build=_tied_or_not),
    rule(
        "condition",
        "( each|every opponent | all opponents | all of your opponents | all your opponents ) has|have "
        "{comparison:more or less} {what:holding} than you",
        build=_all_of_them_have,
    ),
    rule("boons amount", "as many boons as {of:reference} has|had", build=Boons),
    rule("boons amount", "( the | all [of] [the] ) boons [that] {of:reference} had", build=Boons),
    rule("boons amount", "( the | all [of] [the] ) boons that were on {of:reference}", build=Boons),
    rule("measure", "the number of boons [that] {of:reference} had|has", build=Boons),
    rule("measure", "the number of boons that were on {of:reference}", build=Boons),
    const("zone of", "a|an", EachPlayer()),
    rule("reference", "the|this attached {tag:TAG} [card|character]", build=lambda **_: Host()),
    *(
        const("reference", f"the {name} [that|which] this [card] is attached to", HostKind(kinds), read_only=True)
        for name, kinds in (
            ("card", HOSTS),
            ("character [card]", ("character",)),
            ("planet [card]", ("planet",)),
            ("moon [card]", ("moon",)),
            ("executable [card]", ("executable",)),
        )
    ),
    rule("player", "the player who|that controlled|owned|had {of:reference}", build=ControllerOf),
    *rules("reference", "the planet {of:reference} orbits", "the planet {of:reference} is orbiting", build=_planet_of),
    const(
        "reference",
        "the planet [card] [that|which] it ( invaded | was invading | had invaded )",
        ThatPlanet(),
        read_only=True,
    ),
    *(
        rule("player", f"{{of:reference}} 's {whoever}", build=node)
        for whoever, node in (("owner", OwnerOf), ("player|controller", ControllerOf))
    ),
    rule("condition", "this is a|an {noun:noun}", build=lambda noun: is_a(This(), noun)),
    rule("condition", "no {cards:those cards} is|are {where:state}", build=_there_are_none),
    const("condition", "( there is nobody|no-one here | there is no one here )", NOBODY_HERE, read_only=True),
    rule("state", "( alone among | the only one of ) {whose:whose} {noun:nouns}", build=only_one),
    piece("quality", "at least one|1 boon [on it|them]", BoonsAre(">", Number(0)), read_only=True),
    piece("quality", "at least one|1 immortality mark [on it|them]", MarksAre(">", Number(0)), read_only=True),
    # ---- what happened to them
    rule("code", "{it:card} destroyed with {_:qualities}", build=_code_with),
    rule("code", f"{{it:card}} that|which had {{_:qualities}} {DESTROYED}", build=_code_with),
    rule("code", "{it:card} that|which was {state:state}", build=_was_such),
    rule(
        "open clause",
        "when|whenever|if {when:pattern} while it has {state:possession}, {effect:effects}",
        build=_if_it_was,
    ),
    rule(
        "open clause",
        f"if {{card:reference}} had {{state:possession}} {DESTROYED}, {{effect:effects}}",
        build=_had_when_destroyed,
    ),
    # ---- what is done
    rule("effects", "{effect:effects} it|they does|do not activate|execute [.]", build=_not_used),
    rule(
        "statement", "{effect:verb} {(} ( their choice | they choose | they choose which ) {)}", build=they_choose_which
    ),
    rule("statement", "{effect:verb} . you choose which [one|ones] [of them]", build=_you_choose),
    rule("inventory clause", "attach [this [card]] to {to:card}, and {effect:effects}", build=_attached_and),
    rule("place", "{_:place} of your choice", build=_some_place),
    const("place", "to a|any planet or [any|a] moon", AnyPlace(), read_only=True),
    const("place", "to a|any moon or [any|a] planet", AnyPlace(), read_only=True),
    # ---- whoever likes
    rule("statement", "{effect:deed} if you ( want | wish | like | choose ) [to]", build=May),
)
