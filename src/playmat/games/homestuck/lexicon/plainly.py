"""Plain English wherever it may stand: whose cards are, how they are, when it is, in other people's order."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.acting import Act, all_of_them, done_by_theirs, done_there, going, leaving
from playmat.games.homestuck.lexicon.arriving import KEEP, MOVING
from playmat.games.homestuck.lexicon.barring import _only_those as only_those
from playmat.games.homestuck.lexicon.nouns import INVENTORY
from playmat.games.homestuck.lexicon.prices import Priced, costs
from playmat.games.homestuck.lexicon.prices import _so_often as so_often
from playmat.games.homestuck.nodes.changes import (
    AddsPower,
    Costs,
    EarnsBoonsThough,
    KeepsBoons,
    Resists,
    SetsGristLimit,
)
from playmat.games.homestuck.nodes.counters import LoseGrist
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
from playmat.games.homestuck.nodes.places import AnyPlace, Here, PlanetBelow
from playmat.games.homestuck.nodes.values import Boons, Marks, Power
from playmat.games.homestuck.words.binding import ThatPlanet, ThisKind
from playmat.games.homestuck.words.clauses import _lasting as lasting
from playmat.games.homestuck.words.clauses import _order, attach, executable
from playmat.games.homestuck.words.timing import _while_so as while_so
from playmat.games.homestuck.words.triggers import when_clause
from playmat.lang.changes import Cannot, LosesText
from playmat.lang.effects import EachDoes, If, May, Pay, Sequence
from playmat.lang.nodes import Change, Clause, Condition, Effect, Filter, Pattern, Place, Reference, Target, Value, Who
from playmat.lang.nouns import Cards, Choice, Holds, IsA, IsNotSo, PlayerHasAs
from playmat.lang.patterns import Leaves, Phase
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
from playmat.text.english.numbers import times
from playmat.text.english.phrases import Nothing, Of, Zone, described, piece, with_whose
from playmat.text.grammar.one_opponent import SomeOpponent
from playmat.text.grammar.prohibition import CANNOT
from playmat.text.grammar.referents import Said
from playmat.text.grammar.sentence import _they_choose_which as they_choose_which
from playmat.text.rewrite import has_any, inside, replaced
from playmat.text.table import Refused, const, rule


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
    if isinstance(only, IsTapped):
        return (IsTapped(not only.tapped),)
    return (IsNotSo(only),)


def _invading(who: Who) -> tuple[Filter, ...]:
    return (IsInvading(), IsAtPlanetOf(who))


def _bearing(_: tuple[Any, ...]) -> tuple[Filter, ...]:
    """ "With two boons on it": of what lies on cards."""
    if not all(isinstance(one, BoonsAre | MarksAre | DamageIs) for one in _):
        raise Refused
    return _


def _both_ways(of: Target, priced: Priced, by: Who | None = None) -> tuple[Change, ...]:
    """ "To move a character to or from here"."""
    return costs(going("move")(of, Here()), priced, by), costs(leaving(of), priced, by)


def _keeps_both_ways(of: Target) -> tuple[Change, ...]:
    if has_any(of, IsHere):
        raise Refused
    return KeepsBoons(of, to=Here()), KeepsBoons(of, from_place=Here())


def _only_if_such(of: Cards, actions: tuple[Any, ...], noun: tuple[Any, ...]) -> tuple[Change, ...]:
    """ "Characters can enter here only if they are #TROLL"."""
    such = with_whose(noun)
    if of != Cards(("character",)):
        raise Refused
    return only_those(such, actions)


def _none_but(of: tuple[Any, ...], cards: Cards, actions: tuple[Any, ...]) -> tuple[Change, ...]:
    """ "No characters except #TROLL can enter here"."""
    return _only_if_such(with_whose(of), actions, (cards.kinds, cards.filters)) if cards.whose is None else _refuse()


def _refuse() -> Any:
    raise Refused


def _while_attached(changes: tuple[Change, ...]) -> Clause:
    """ "While this is attached to it, that character …": it says so anyway."""
    if not any(has_any(change, Host, It, Said) for change in changes):
        raise Refused
    return lasting(changes)


def _belonged(card: Reference, who: Who) -> Any:
    return IsA(card, Cards((), who))


def _needs(action: str, of: Target, priced: Any) -> Change:
    """ "Characters here need 1g more to attack"."""
    return costs(done_there(action)(of) if action != "move" else going("move")(of), Priced("more", priced))


def _pays_just(of: Act, amount: Any, by: Who | None = None) -> Change:
    return costs(of, Priced("is", amount), by)


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


def _not_possible(act: Act) -> Change:
    said: Any = act.action
    return Cannot(said, act.of, at=act.to, from_place=act.from_place)


def _each_so(each: Value, change: Change) -> Change:
    """ "For each boon on it, this card has +1 power": the number may stand in front."""
    amount = getattr(change, "amount", None)
    if not isinstance(change, AddsPower | Resists | Costs) or not isinstance(amount, Number):
        raise Refused
    if isinstance(change, Costs):
        return so_often(change, each)
    of = change.of
    counted = replaced(each, It(), of) if isinstance(of, Reference) else each
    return msgspec.structs.replace(change, amount=times(amount.number, counted))


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


def _cheaper_here(amount: Value) -> Change:
    """Of abilities that cost boons it takes no grist off."""
    return costs(Act("ability", Cards(("character",), None, (IsHere(),))), Priced("less", amount))


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
    return (*attach(to), *_order(effect))


def _some_place(_: Place) -> Place:
    if not isinstance(_, AnyPlace):
        raise Refused
    return _


def _may_for(effect: Effect, amount: Value) -> Effect:
    """ "You may draw a card for 2g"."""
    return May(Pay(LoseGrist(amount), effect))


THAT = "that|who|which"
DESTROYED = "( when|as it was destroyed | when|as it fell | when destroyed )"
BOTH_WAYS = "( to or [away] from here | to or [away] from this moon|planet|location | to here or [away] from here )"
EXCEPT = "( other than | except [for] | but )"
STAY = "( stay on it | stay on them | are not lost | remain on it | remain on them )"
ATTACHED = (
    "attached",
    "it is attached",
    *(
        f"this {card}is attached{to}"
        for card in ("", "card ")
        for to in ("", " to it", " to a card", " to a character")
    ),
)

PLAINLY = (
    rule("reference", "this {c:DOES}", build=This),
    # ---- whose cards
    *(
        rule("postmod", words, build=_of)
        for words in (
            f"[{THAT}] {{who:anyone}} control|controls|own|owns [in play]",
            "( belonging to | controlled by | owned by | in play of ) {who:anyone}",
            f"{THAT} ( belong|belongs to | is|are controlled by | is|are owned by ) {{who:anyone}}",
        )
    ),
    piece("postmod", "of theirs", Of(ThatPlayer()), read_only=True),
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
        "( each|every opponent | all opponents | all of your opponents | all your opponents ) has|have {comparison:more or less} {what:holding} than you",
        build=_all_of_them_have,
    ),
    rule("boons", "as many boons as {of:reference} has|had", build=Boons),
    const("zone of", "a|an", EachPlayer()),
    rule("reference", "the|this attached {tag:TAG} [card|character]", build=lambda tag: Host()),
    rule("reference", "that|the {tag:TAG} [card|character]", build=lambda tag: Said((), "one")),
    rule("player", "the player who|that controlled|owned|had {of:reference}", build=ControllerOf),
    rule("reference", "the planet {of:reference} orbits", build=_planet_of),
    rule("reference", "the planet {of:reference} is orbiting", build=_planet_of),
    const(
        "reference",
        "the planet [card] [that|which] it ( invaded | was invading | had invaded )",
        ThatPlanet(),
        read_only=True,
    ),
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
    rule("statement", "{effect:verb} {(} their choice {)}", build=they_choose_which),
    rule("statement", "{effect:verb} . you choose which [one|ones] [of them]", build=_you_choose),
    rule("inventory clause", "attach [this [card]] to {to:card}, and {effect:effects}", build=_attached_and),
    rule("place", "{_:place} of your choice", build=_some_place),
    const("place", "to a|any planet or [any|a] moon", AnyPlace(), read_only=True),
    const("place", "to a|any moon or [any|a] planet", AnyPlace(), read_only=True),
    rule("change", "ignore the [game] text of {of:target}", build=LosesText),
    rule("change", "ignore {of:possessive} [game] text", build=LosesText),
    rule("change", "{of:target} loses|lose its|their game text", build=LosesText),
    rule("change", "{act:acting} is|are ( not possible | impossible | not allowed | forbidden )", build=_not_possible),
    rule("change", "( for each | for every ) {each:each}, {change:change}", build=_each_so),
    rule(
        "change",
        "{of:target} {EARNS_STILL}".replace(
            "{EARNS_STILL}",
            "still earns|earn its|their|a|the boon [during|in the boon phase] ( if | while | when | even if | though ) [it|they is|are] tapped",
        ),
        build=lambda of: EarnsBoonsThough(of, "tapped"),
    ),
    rule(
        "change", "{who:players} can|may hold ( up to | at most ) {number:count} grist", SetsGristLimit, read_only=True
    ),
    *(
        rule("acting", f"{noun} [made|used] by {{whose:player}}{here}", build=done_by_theirs(action, here=bool(here)))
        for noun, action in (("attacks", "attack"), ("abilities", "ability"))
        for here in ("", " here", " at this moon|planet|location")
    ),
    rule("change", "{act:acting} cost|costs them {priced:priced}", build=costs),
    rule(
        "change",
        "abilities ( with a grist cost | that cost grist ) ( can be used here for | cost here | used here cost ) {amount:so much less}",
        build=_cheaper_here,
    ),
    # ---- what it costs
    rule("priced", "only|just {_:priced}", build=lambda _: _),
    rule(
        "changes",
        f"it costs|takes [{{by:player}}] {{priced:priced}} to move {{of:target}} {BOTH_WAYS}",
        build=_both_ways,
    ),
    rule("changes", f"moving {{of:target}} {BOTH_WAYS} costs [{{by:player}}] {{priced:priced}}", build=_both_ways),
    rule("change", "{by:player} pay|pays only|just {amount:price} to {of:act}", build=_pays_just),
    rule("change", "you pay only|just {amount:price} to {of:act}", build=lambda **of: _pays_just(by=You(), **of)),
    rule("change", "to {of:act} {by:player} pay|pays [only|just] {amount:price}", build=_pays_just),
    rule("change", "to {of:act} you pay [only|just] {amount:price}", build=lambda **of: _pays_just(by=You(), **of)),
    rule("change", "it is free to {of:act}", build=lambda of: costs(of, Priced("is", Number(0)))),
    rule("change", "its free to {of:act}", build=lambda of: costs(of, Priced("is", Number(0)))),
    *(
        rule(
            "change",
            f"{{of:target}} need|needs|require|requires {{priced:so much more}} to {verb}",
            build=partial(_needs, action),
        )
        for verb, action in (("attack", "attack"), ("move", "move"), ("use [its|their] abilities|ability", "ability"))
    ),
    # ---- what they cannot do, and what only some can
    rule(
        "change",
        f"abilities|ability of {{of:target}} {CANNOT} be used",
        build=lambda of: Cannot("ability", all_of_them(of)),
    ),
    const("barred act", "be moved", "move"),
    rule(
        "changes",
        "{of:cards} can|may {actions:comings} here only if it|they is|are [a|an] {noun:noun}",
        build=_only_if_such,
    ),
    rule(
        "changes",
        "{of:cards} can|may only {actions:comings} here if it|they is|are [a|an] {noun:noun}",
        build=_only_if_such,
    ),
    rule("changes", f"no {{of:nouns}} {EXCEPT} {{cards:bare cards}} can|may {{actions:comings}} here", build=_none_but),
    rule("changes", f"{{of:nouns}} {EXCEPT} {{cards:bare cards}} {CANNOT} {{actions:comings}} here", build=_none_but),
    # ---- boons that are kept
    rule("changes", f"{{of:target}} {KEEP} when|if it|they moves|move {BOTH_WAYS}", build=_keeps_both_ways),
    rule("changes", f"{{of:target}} {KEEP} when moving {BOTH_WAYS}", build=_keeps_both_ways),
    rule("change", f"{{of:target}} {KEEP} when moving {{to:destination}}", build=KeepsBoons),
    rule("change", f"{{of:possessive}} boons {STAY} {MOVING}", build=KeepsBoons),
    rule("change", f"when|if {{of:those}} moves|move [{{to:destination}}], its|their boons {STAY}", build=KeepsBoons),
    rule("change", f"if {{of:those}} moves|move [{{to:destination}}], it|they {KEEP}", build=KeepsBoons),
    # ---- while it is attached
    *(rule("own clause", f"while {attached}, {{changes:lasting}} [.]", build=_while_attached) for attached in ATTACHED),
    # ---- when
    *(
        rule(
            "moment", f"when|whenever {{whose:whose}} {{phase:phase}} phase {verb}", Phase, read_only=True, moment=edge
        )
        for verb, edge in (("starts|begins", "start"), ("ends", "end"))
    ),
    *(
        rule(
            "moment",
            f"when|whenever the {{phase:phase}} phase of {{whose:player}} {verb}",
            Phase,
            read_only=True,
            moment=edge,
        )
        for verb, edge in (("starts|begins", "start"), ("ends", "end"))
    ),
    rule("moment", "during|in each|every {phase:phase} phase of {whose:player}", Phase, read_only=True),
    rule("moment", "during|in the {phase:phase} phase of {whose:player}", Phase, read_only=True),
    rule(
        "moment",
        "at the {moment:edge} of ( each | every | the ) {phase:phase} phase of {whose:player}",
        Phase,
        read_only=True,
    ),
    rule("own clause", "if {condition:condition}, {effect:sentence} {when:moment} [.]", build=while_so),
    # ---- whoever likes
    rule("statement", "{effect:deed} if you ( want | wish | like | choose ) [to]", build=May),
)
