"""Plain English of what lasts: what it costs, what cannot be done, what is kept, and when."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.acting import (
    Act,
    all_of_them,
    anything,
    anything_away,
    done_by_theirs,
    done_there,
    going,
    leaving,
)
from playmat.games.homestuck.lexicon.altering import RESISTING
from playmat.games.homestuck.lexicon.arriving import KEEP, MOVING
from playmat.games.homestuck.lexicon.barring import only_those
from playmat.games.homestuck.lexicon.binding import Bearer
from playmat.games.homestuck.lexicon.changes import resists
from playmat.games.homestuck.lexicon.clauses import in_phase, lasting
from playmat.games.homestuck.lexicon.prices import Priced, costs, so_often
from playmat.games.homestuck.lexicon.timing import asked_then
from playmat.games.homestuck.lexicon.triggers import when_clause
from playmat.games.homestuck.lexicon.whose_and_how import with_words
from playmat.games.homestuck.nodes.changes import (
    AddsPower,
    Costs,
    EarnsBoonsThough,
    KeepsBoons,
    Resists,
    SetsGristLimit,
)
from playmat.games.homestuck.nodes.nouns import IsHere
from playmat.games.homestuck.nodes.places import Here
from playmat.lang.changes import Cannot, LosesText
from playmat.lang.effects import ForEach
from playmat.lang.nodes import Change, Clause, Condition, Effect, Filter, Pattern, Reference, Target, Value, Who
from playmat.lang.nouns import Cards, Choice, Holds
from playmat.lang.patterns import Phase
from playmat.lang.values import AnOpponent, Host, It, Number, Opponents, You
from playmat.text.english.numbers import times
from playmat.text.english.phrases import in_order, with_whose
from playmat.text.grammar.change import forms
from playmat.text.grammar.prohibition import CANNOT
from playmat.text.grammar.referents import Said
from playmat.text.grammar.tags import HAS
from playmat.text.rewrite import changed, has_any, replaced
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, const, rule, rules


def _both_ways(of: Target, priced: Priced, by: Who | None = None) -> tuple[Change, ...]:
    """ "To move a character to or from here"."""
    return costs(going("move")(of, Here()), priced, by), costs(leaving(of), priced, by)


def _check_keeps_both_ways(of: Target) -> None:
    if has_any(of, IsHere):
        raise Refused


KEEPS_BOTH_WAYS = checked(
    (KeepsBoons(slot("of"), to=Here()), KeepsBoons(slot("of"), from_place=Here())), _check_keeps_both_ways
)


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


def _needs(action: str, of: Target, priced: Any) -> Change:
    """ "Characters here need 1g more to attack"."""
    return costs(done_there(action)(of) if action != "move" else going("move")(of), Priced("more", priced))


def _pays_just(of: Act, amount: Any, by: Who | None = None) -> Change:
    return costs(of, Priced("is", amount), by)


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


def _cheaper_here(amount: Value) -> Change:
    """Of abilities that cost boons it takes no grist off."""
    return costs(Act("ability", Cards(("character",), None, (IsHere(),))), Priced("less", amount))


def _of_all(changes: tuple[Change, ...], state: tuple[Filter, ...] = ()) -> tuple[Change, ...]:
    """The same of all that are such, where it is said of any one."""
    of = getattr(changes[0], "of", None)
    if not isinstance(of, Choice) or of != Choice(of.cards) or not isinstance(of.cards, Cards):
        raise Refused
    cards = with_words(of.cards, state)
    said: tuple[Change, ...] = changed(changes, lambda part: cards if part == of else part)
    return said


def _of_any(changes: tuple[Change, ...], condition: Condition | None = None) -> Clause:
    """ "A character here has +1 power": each that is here, for nobody chooses one."""
    if isinstance(condition, Holds) and condition.card == It():  # "while it is tapped": each that is so
        return lasting(_of_all(changes, condition.filters))
    return lasting(_of_all(changes), condition)


def _of_any_such(state: tuple[Filter, ...], changes: tuple[Change, ...]) -> Clause:
    """ "While untapped, a character here has +1 power"."""
    return lasting(_of_all(changes, state))


def _of_any_then(changes: tuple[Change, ...], moment: Pattern) -> Clause:
    return in_phase(_of_all(changes), moment)


def _resists_such(of: Target, amount: Value, means: Any) -> Change:
    """ "+3 resisting power against abilities"."""
    return msgspec.structs.replace(resists(of, amount), means=means)


def _undestroyed(means: Any, of: Target) -> Change:
    return Cannot("destroy", of, means=means) if means else Cannot("destroy", of)


def _phase_of(phase: Any, whose: Who, moment: Any) -> Pattern:
    """ "The Boon Phase of an opponent" is an opponent's, whichever's that is."""
    return Phase(phase, Opponents() if isinstance(whose, AnOpponent) else whose, moment)


def _nobody_does(action: Any) -> Change:
    return Cannot(action, Cards(("character",), None, (IsHere(),)))


def _only_those_do(action: Any, of: Cards) -> Change:
    """ "Only #TROLL can attack here": no others that are here."""
    (change,) = only_those(of, (action,))
    return Cannot(action, Cards(("character",), None, in_order((IsHere(), *change.of.filters))))  # type: ignore[attr-defined]


def _for_each_then(over: Cards, effect: Effect, when: Pattern) -> Clause:
    """ "For each #BEAST here, gain 1 grist in your Prep Phase"."""
    return when_clause(when, ForEach(over, effect))


def _costs_them(of: Target, priced: Priced, action: str) -> Change:
    """ "It costs characters here 1g more to attack"."""
    return costs(going("move")(of) if action == "move" else done_there(action)(of), priced)


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

WHILE_IN_PLAY = (
    # ---- what resists, and what cannot be done to them
    *forms(
        f"{HAS} {{amount:signed}} {RESISTING} against [( being destroyed by | those of )] {{means:resisting}}",
        build=_resists_such,
    ),
    rule(
        "change",
        f"{{amount:signed}} {RESISTING} against {{means:resisting}}",
        build=lambda **said: _resists_such(Bearer(), **said),
    ),
    const("resisting", "attacks", "attack"),
    const("resisting", "abilities", "ability"),
    const("resisting", "( attacks and|or abilities | abilities and|or attacks )", "any"),
    *(
        rule("change", f"{who} {CANNOT} destroy {{of:target}}", build=partial(_undestroyed, means))
        for who, means in (("attacks|attack", "attack"), ("abilities", "ability"), ("executables", "executable"))
    ),
    rule("change", "no attack can|may destroy {of:target}", build=partial(_undestroyed, "attack")),
    rule("change", "no ability can|may destroy {of:target}", build=partial(_undestroyed, "ability")),
    rule("change", "nothing can|may destroy {of:target}", build=partial(_undestroyed, "")),
    rule("change", "ignore the [game] text of {of:target}", build=LosesText),
    rule("change", "ignore {of:possessive} [game] text", build=LosesText),
    rule("change", "{of:target} loses|lose its|their game text", build=LosesText),
    rule("change", "{act:acting} is|are ( not possible | impossible | not allowed | forbidden )", build=_not_possible),
    rule("change", "( for each | for every ) {each:each}, {change:change}", build=_each_so),
    rule(
        "change",
        "{of:target} still earns|earn its|their|a|the boon [during|in the boon phase] "
        "( if | while | when | even if | though ) [it|they is|are] tapped",
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
        "abilities ( with a grist cost | that cost grist ) ( can be used here for | cost here | used here cost ) "
        "{amount:so much less}",
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
    *rules(
        "changes",
        "{of:cards} can|may {actions:comings} here only if it|they is|are [a|an] {noun:noun}",
        "{of:cards} can|may only {actions:comings} here if it|they is|are [a|an] {noun:noun}",
        build=_only_if_such,
    ),
    rule("changes", f"no {{of:nouns}} {EXCEPT} {{cards:bare cards}} can|may {{actions:comings}} here", build=_none_but),
    rule("changes", f"{{of:nouns}} {EXCEPT} {{cards:bare cards}} {CANNOT} {{actions:comings}} here", build=_none_but),
    # ---- boons that are kept
    rule("changes", f"{{of:target}} keeps/keep [its|their] boons when moving {BOTH_WAYS}", shape=KEEPS_BOTH_WAYS),
    rule(
        "changes", f"{{of:target}} {KEEP} when|if it|they moves|move {BOTH_WAYS}", shape=KEEPS_BOTH_WAYS, read_only=True
    ),
    rule("changes", f"{{of:target}} {KEEP} when moving {BOTH_WAYS}", shape=KEEPS_BOTH_WAYS, read_only=True),
    rule("change", f"{{of:target}} {KEEP} when moving {{to:destination}}", build=KeepsBoons),
    rule("change", f"{{of:possessive}} boons {STAY} {MOVING}", build=KeepsBoons),
    rule("change", f"when|if {{of:those}} moves|move [{{to:destination}}], its|their boons {STAY}", build=KeepsBoons),
    rule("change", f"if {{of:those}} moves|move [{{to:destination}}], it|they {KEEP}", build=KeepsBoons),
    rule("own clause", "for each|every {over:counted}, {effect:sentence} {when:moment} [.]", build=_for_each_then),
    *(
        rule(
            "change",
            f"it costs|takes {{of:cards}} {{priced:priced}} to {verb}",
            build=partial(_costs_them, action=action),
        )
        for verb, action in (("attack", "attack"), ("move", "move"), ("use [its|their] abilities|ability", "ability"))
    ),
    *(
        rule("change", f"{whose} move costs {{priced:priced}}", build=partial(_costs_them, action="move"))
        for whose in ("{of:possessive}", "{of:reference} 's")
    ),
    rule("acting", "a|the move {to:place}", build=anything),
    rule("acting", "a|the move [away] from here", build=anything_away),
    *(
        line
        for does, action in (("attack", "attack"), ("use [its|their] abilities|ability", "ability"))
        for line in (
            rule("change", f"only {{of:cards}} can|may {does} here", build=partial(_only_those_do, action)),
            rule("change", f"( nobody | no one | no player ) can|may {does} here", build=partial(_nobody_does, action)),
        )
    ),
    rule("change", "only you can|may move {of:reference}", build=lambda of: Cannot("move", of, Opponents())),
    *forms(f"{HAS} {{amount:signed}} power ( while|when resisting | while|when it resists )", build=resists),
    rule("change", f"while|when resisting, {{of:target}} {HAS} {{amount:signed}} power", build=resists),
    # ---- what is said of any of them is said of all
    rule("own clause", "{c:AN} {changes:lasting} [.]", build=_of_any),
    rule("own clause", "{c:AN} {changes:lasting} while|if {condition:condition} [.]", build=_of_any),
    rule("own clause", "while|if {condition:condition}, {c:AN} {changes:lasting} [.]", build=_of_any),
    rule("own clause", "while|if {state:state}, {c:AN} {changes:lasting} [.]", build=_of_any_such),
    rule("own clause", "{c:AN} {changes:lasting} {moment:moment} [.]", build=_of_any_then),
    rule("own clause", "{moment:moment}, {c:AN} {changes:lasting} [.]", build=_of_any_then),
    # ---- while it is attached
    *(rule("own clause", f"while {attached}, {{changes:lasting}} [.]", build=_while_attached) for attached in ATTACHED),
    # ---- when
    *(
        line
        for verb, edge in (("starts|begins", "start"), ("ends", "end"))
        for line in (
            rule(
                "moment",
                f"when|whenever {{whose:whose}} {{phase:phase}} phase {verb}",
                Phase,
                read_only=True,
                moment=edge,
            ),
            rule(
                "moment",
                f"when|whenever the {{phase:phase}} phase of {{whose:player}} {verb}",
                build=partial(_phase_of, moment=edge),
            ),
        )
    ),
    *(
        rule("moment", f"{{moment:part}} {each} {{phase:phase}} phase of {{whose:player}}", build=_phase_of)
        for each in ("each|every", "the")
    ),
    const("part", "during|in", "during"),
    rule("part", "at the {_:edge} of"),
    rule("own clause", "if {condition:condition}, {effect:sentence} {when:moment} [.]", build=asked_then),
)
