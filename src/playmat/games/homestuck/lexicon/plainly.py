"""Plain English in the places where it may stand: whose cards are, how they are, when it is, in other people's order."""

from __future__ import annotations

from functools import partial
from typing import Any

from playmat.games.homestuck.lexicon.acting import Act, all_of_them, done_there, going, leaving
from playmat.games.homestuck.lexicon.arriving import KEEP, MOVING
from playmat.games.homestuck.lexicon.barring import _only_those as only_those
from playmat.games.homestuck.lexicon.prices import Priced, costs
from playmat.games.homestuck.nodes.changes import KeepsBoons
from playmat.games.homestuck.nodes.nouns import BoonsAre, DamageIs, IsAtPlanetOf, IsHere, IsInvading, IsTapped, MarksAre
from playmat.games.homestuck.nodes.places import Here
from playmat.games.homestuck.nodes.values import Boons, Marks
from playmat.games.homestuck.words.clauses import _lasting as lasting
from playmat.games.homestuck.words.clauses import executable
from playmat.games.homestuck.words.timing import _while_so as while_so
from playmat.lang.changes import Cannot
from playmat.lang.effects import May
from playmat.lang.nodes import Change, Clause, Filter, Reference, Target, Who
from playmat.lang.nouns import Cards, IsA, IsNotSo
from playmat.lang.patterns import Phase
from playmat.lang.values import (
    AnOpponent,
    APlayer,
    ControllerOf,
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
from playmat.text.english.phrases import Nothing, Of, piece, with_whose
from playmat.text.grammar.one_opponent import SomeOpponent
from playmat.text.grammar.prohibition import CANNOT
from playmat.text.grammar.referents import Said
from playmat.text.rewrite import has_any
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


THAT = "that|who|which"
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
