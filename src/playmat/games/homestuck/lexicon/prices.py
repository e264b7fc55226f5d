"""What it costs to do something: an action, and how its price differs, each a phrase of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.acting import Act, all_of_them, anything, anything_away, attaching, going
from playmat.games.homestuck.lexicon.prices_inside import PRICES as PAYABLE
from playmat.games.homestuck.lexicon.sorts import NOWHERE_YET
from playmat.games.homestuck.nodes.changes import Costs
from playmat.games.homestuck.nodes.counters import LoseGrist, RemoveBoons, SpendBoons
from playmat.games.homestuck.nodes.effects import MoveTo, Nullify, Store
from playmat.games.homestuck.nodes.nouns import CostIs, CostsGrist, IsAtPlanetOf, IsHere
from playmat.games.homestuck.nodes.places import Here
from playmat.lang.effects import EachDoes, May, Pay, PutInDeck
from playmat.lang.nodes import Change, Effect, Place, Target, Value, Who
from playmat.lang.nouns import Cards, Choice, Holds, IsNotSo
from playmat.lang.values import AnOpponent, EachPlayer, Number, Opponents, ThatPlayer, This, You
from playmat.text.english.giving import SameCards
from playmat.text.english.numbers import each_times, times
from playmat.text.english.phrases import piece
from playmat.text.english.sentences import Doer, Theirs, every, who_does
from playmat.text.grammar.change import forms
from playmat.text.grammar.fits import GIVEN
from playmat.text.grammar.paid_otherwise import paid_otherwise
from playmat.text.rewrite import has_any, inside, replaced
from playmat.text.shape import checked, having, slot
from playmat.text.table import Refused, const, rule, rules

CHANGED = "hs.ruling.main.cost-changes"


class Priced(msgspec.Struct, frozen=True):
    """While a sentence is read: how much it costs, or how much more or less."""

    how: str
    amount: Value | None = None
    least: Value | None = None
    usual: Value | None = None


def _both_ways(priced: Priced, by: Who | None = None) -> tuple[Change, ...]:
    """ "Moving to or from here"."""
    return costs(anything(Here()), priced, by), costs(anything_away(), priced, by)


def _each(priced: Priced, each: Value) -> Priced:
    if not isinstance(priced.amount, Number) or priced.amount.number < 1:
        raise Refused
    return msgspec.structs.replace(priced, amount=times(priced.amount.number, each))


def _uneach(priced: Any) -> Mapping[str, Any] | None:
    if not isinstance(priced, Priced) or priced.amount is None or isinstance(priced.amount, Number):
        return None
    shown = each_times(priced.amount)
    if shown is None or priced.least is not None:
        return None
    return {"priced": Priced(priced.how, Number(shown["number"])), "each": shown["each"]}


def _check_at_least(priced: Priced) -> None:
    if priced.how != "less":
        raise Refused


AT_LEAST = checked(having(slot("priced"), least=slot("least")), _check_at_least)


def _not_usual(amount: Value, usual: Value) -> Priced:
    """ "2g instead of 1g": the second is what the rules ask, or what is printed."""
    return Priced("is", amount, usual=usual)


USUAL: Mapping[str, int] = {"move": 2, "attack": 1}
"""What the rules ask for an action, where no text says otherwise."""


def costs(act: Act, priced: Priced, by: Who | None = None) -> Change:
    said: Any = act.action, priced.how
    if by is not None and has_any(act.of, ThatPlayer):  # "opponents … their characters": of those who do it
        act = msgspec.structs.replace(act, of=_their_own(act.of, by))
    if priced.usual not in (None, Number(USUAL.get(act.action, -1))):
        raise Refused("that is not what it costs otherwise")
    if act.action == "play" and any(isinstance(word, IsAtPlanetOf) for word in getattr(act.of, "filters", ())):
        raise Refused(NOWHERE_YET)
    return Costs(said[0], act.of, said[1], priced.amount, act.to, by, from_place=act.from_place, least=priced.least)


def _their_own(of: Target, by: Who) -> Target:
    if not isinstance(by, Opponents | AnOpponent | You | EachPlayer):
        raise Refused
    whose = Opponents() if isinstance(by, AnOpponent) else by
    return replaced(of, ThatPlayer(), whose) if whose != EachPlayer() else _anybodys(of)


def _anybodys(of: Target) -> Target:
    """ "All players … their characters": cards of any player, who can only do it with their own."""
    if not isinstance(of, Cards) or of.whose != ThatPlayer() or has_any(of.filters, ThatPlayer):
        raise Refused
    return msgspec.structs.replace(of, whose=None)


def so_often(change: Costs, each: Value) -> Change:
    """ "Costs 1 less grist to enter for each …": the number stands before what it is the price of."""
    if change.how not in ("more", "less") or change.least is not None:
        raise Refused
    if not isinstance(change.amount, Number) or change.amount.number < 1:
        raise Refused
    return msgspec.structs.replace(change, amount=times(change.amount.number, each))


def _is_price(change: Any, **_: Any) -> bool:
    return isinstance(change, Costs)


def _at_the_least(change: Change, least: Value) -> Change:
    """The same with a bound behind it: "to enter for each …, to a minimum of 1g"."""
    if not isinstance(change, Costs) or change.how != "less" or change.least is not None:
        raise Refused
    return msgspec.structs.replace(change, least=least)


def _uncosts(change: Any) -> Mapping[str, Any] | None:
    """Shown in the one way: "it costs …"."""
    if not isinstance(change, Costs) or change.how in ("free", "instead") or change.then or change.from_zone:
        return None
    if change.price is not None:
        return None
    here = any(isinstance(part, IsHere) for part in inside(change.of))
    if here and (change.action in ("play", "move") or change.to is not None):
        return None
    shown: dict[str, Any] = {
        "act": Act(change.action, change.of, change.to, change.from_place),
        "priced": Priced(change.how, change.amount, change.least),
    }
    return shown if change.by is None else {**shown, "by": change.by}


def _moves_from_there(of: Target, amount: Value) -> Change:
    """ "Your cards here can move for 0g": no other place is spoken of, so "here" is where they are."""
    return _may_for(of, Priced("is", amount), "move")


def _un_moves_from_there(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, Costs) or not isinstance(change.of, Cards) or IsHere() not in change.of.filters:
        return None
    own = change == Costs("move", change.of, "is", change.amount)
    return {"of": change.of, "amount": change.amount} if own else None


def _attached_for(of: Target, priced: Priced, to: Target) -> Change:
    return costs(attaching(of, to), priced)


def _their_move(by: Who, of: Target, to: Place, priced: Priced) -> Change:
    return costs(going("move")(of, to), priced, by)


def _attacks_for(of: Target, amount: Value) -> Change:
    return Costs("attack", all_of_them(of), "is", amount)


def _may_move_for(who: Who, what: Target, amount: Value, to: Place | None = None) -> Effect:
    """A move at once, at that price, if they like."""
    if to is None and any(isinstance(part, IsHere) for part in inside(what)):
        raise Refused
    moved = MoveTo(what, to)
    return every(who, May(moved if amount == Number(0) else Pay(LoseGrist(amount), moved)))


def _does_for(of: Target, priced: Priced, action: Any, to: Place | None = None) -> Change:
    """ "Your characters move to moons for 1g": what doing so costs with them."""
    of = all_of_them(of)
    if action in ("move", "play") and any(isinstance(part, IsHere) for part in inside(of)):
        if action == "play" or to is not None:
            raise Refused
        return costs(Act(action, of), priced)
    return costs(Act(action, of, to), priced)


def _may_for(of: Target, priced: Priced, action: Any, to: Place | None = None) -> Change:
    """ "Your characters can attack for 0g"; of one of them that is so only of one that is chosen."""
    if isinstance(of, Choice):
        raise Refused("all of them, or one? Say it of all, or choose one first")
    return _does_for(of, priced, action, to)


def _cost_differs(of: Target, amount: Value, action: Any, how: str) -> Change:
    """ "Its enter cost is reduced by 2g"."""
    return _does_for(of, Priced(how, amount), action)


def _played_by(by: Who, of: Target, priced: Priced) -> Change:
    """ "Inventory cards you play cost 1g less"."""
    of = all_of_them(of)
    if not isinstance(of, Cards) or of.whose is not None or of.zone != "play":
        raise Refused
    if any(isinstance(part, IsHere) for part in inside(of)):
        raise Refused
    return costs(Act("play", msgspec.structs.replace(of, whose=by)), priced)


def _of_same(action: str) -> Callable[..., Change]:
    """Of the cards that the change before is about, too."""

    def made(of: Target, priced: Priced) -> Change:
        return costs(Act(action, of if isinstance(of, SameCards) else all_of_them(of)), priced)

    return made


def _moves(of: Target, amount: Value) -> Change:
    return costs(going("move")(of), Priced("is", amount))


def _both_dearer(by: Who, priced: Priced, first: str, second: str, of: Target, to: Place) -> tuple[Change, ...]:
    """ "Must pay 1g more to enter or move a card here"."""
    return tuple(_pays_more(by, priced, going(action)(of, to)) for action in (first, second))


def _coded(of: Cards, amount: Value) -> Change:
    """Only where the words say that the cards' enter cost is a code."""
    if IsNotSo(CostsGrist()) not in of.filters or of.whose not in (None, You()) or of.zone not in ("play", "hand"):
        raise Refused
    return Costs("play", Cards(of.kinds, You(), of.filters, "hand"), "instead", amount, from_zone="hand")


def _un_coded(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, Costs) or change.how != "instead" or not isinstance(change.of, Cards):
        return None
    if change.amount is None or change != _coded(change.of, change.amount):
        return None
    return {"of": change.of, "amount": change.amount}


def _free_from_hand(by: Who, of: Target, to: Place) -> Change:
    played = going("play")(of, to)
    return Costs("play", played.of, "free", None, to, by, from_zone="hand")


def _costs_you(act: Act, priced: Priced) -> Change:
    return costs(act, priced, You())


def _does_for_them(of: Target, priced: Priced, action: Any, to: Place | None = None, by: Who | None = None) -> Change:
    """ "Moon cards cost you 1g less to enter": what doing so with them costs those players."""
    change = _does_for(of, priced, action, to)
    if not isinstance(change, Costs) or change.by is not None:
        raise Refused
    return msgspec.structs.replace(change, by=by or You())


def _pays_more(by: Who, priced: Priced, act: Act) -> Change:
    """ "Opponents pay 1g more to attack here"; what somebody pays for something without "more" is no price of it."""
    if priced.how not in ("more", "less"):
        raise Refused
    return costs(act, priced, by)


def _uncosts_you(change: Any) -> Mapping[str, Any] | None:
    shown = _uncosts(change)
    if shown is None or shown.get("by") != You():
        return None
    return {"act": shown["act"], "priced": shown["priced"]}


WHOSE = ("{of:target} 's", "{of:possessive}")

THOSE_HERE = Cards(("character",), None, (IsHere(),))


def _played_for(of: Cards, priced: Priced) -> Change:
    """ "You may play executables for 1 less grist"; a price of its own is that of a code."""
    if priced.how not in ("more", "less"):
        raise Refused
    return _played_by(You(), of, priced)


def _by_doing(how: str) -> Callable[..., Change]:
    """A deed that is done as well ("more"), or that is offered in the place of all grist ("free")."""

    def made(price: Effect, act: Act, by: Who | None = None) -> Change:
        others = (act.action == "play" and act.of != This()) or act.action == "ability"
        spread = isinstance(price, RemoveBoons) and isinstance(price.what, Cards)  # from each of them, or from all?
        if not isinstance(price, GIVEN_UP) or others or spread or (act.action, how) == ("attack", "free"):
            raise Refused("that can be no price of it yet")
        if by is not None:
            done = every(by, price)
            assert isinstance(done, EachDoes)
            price = done.effect
        change = costs(act, Priced(how), by)
        assert isinstance(change, Costs)
        return msgspec.structs.replace(change, price=price)

    return made


def _only_for(action: str) -> Callable[..., Change]:
    """ "This card cannot attack unless its player discards a card"."""

    def made(of: Target, price: Effect) -> Change:
        price = replaced(replaced(price, Theirs(), Doer()), ThatPlayer(), You())
        return _by_doing("more")(price, Act(action, all_of_them(of)))

    return made


def _un_by_doing(how: str) -> Any:
    def back(change: Any) -> Mapping[str, Any] | None:
        if not isinstance(change, Costs) or change.how != how or change.price is None:
            return None
        act = Act(change.action, change.of, change.to, change.from_place)
        if change.by is None:
            return {"price": change.price, "act": act}
        done = who_does(EachDoes(change.by, change.price))
        return None if done is None else {"price": done["effect"], "act": act, "by": change.by}

    return back


GIVEN_UP = (*PAYABLE, Nullify, SpendBoons, Store, PutInDeck)
OWN_PRICE = "( its | the | this [character|moon|inventory|executable] [card] 's ) [grist] [enter] cost"

PRICES = (
    *paid_otherwise(_by_doing("free"), _by_doing("more"), _un_by_doing("free"), _un_by_doing("more")),
    *(
        rule(
            "change", f"{{of:target}} cannot {action} unless {payer} [first] {{price:{deed}}}", build=_only_for(action)
        )
        for action in ("attack", "move")
        for payer, deed in (("you|they", "deed"), ("( its | their | that character 's ) player", "one does"))
    ),
    const("own price", f"( paying|pay ) {OWN_PRICE}", Act("play", This())),
    rule("own price", "( paying|pay ) [any] grist to {_:act}"),
    # ---- how much
    rule("priced", "{amount:price}", shape=Priced("is", slot("amount"))),
    rule("priced", "{amount:count} more grist", build=lambda amount: Priced("more", amount)),
    rule("priced", "{amount:count} less|fewer grist", build=lambda amount: Priced("less", amount)),
    rule("priced", "{amount:count} grist", build=lambda amount: Priced("is", amount)),
    rule("priced", "{amount:so much more}", shape=Priced("more", slot("amount"))),
    rule("priced", "{amount:so much less}", shape=Priced("less", slot("amount"))),
    *rules("priced", "{n:PRICIER}", "{n:PLUS} grist", build=lambda n: Priced("more", Number(n))),
    *rules("priced", "{n:CHEAPER}", "{n:MINUS} grist", build=lambda n: Priced("less", Number(n))),
    rule("priced", "{amount:price} instead of {usual:price}", build=_not_usual),
    const("priced", "twice as much [grist]", Priced("twice")),
    rule("priced", "{priced:priced} ( for each | for every ) {each:each}", build=_each, unbuild=_uneach),
    rule("priced", "{priced:priced}, but never|not ( less | lower ) than {least:price}", shape=AT_LEAST),
    *(
        rule("priced", f"{{priced:priced}} {words}", shape=AT_LEAST, read_only=True)
        for words in (
            "( {(} minimum [of] {least:price} {)} | to a minimum of {least:price} | minimum [of] {least:price} )",
            "( {(} minimum [of] {least:count} {)} | to a minimum of {least:count} | minimum [of] {least:count} )",
        )
    ),
    const("priced", "( no grist | nothing )", Priced("is", Number(0)), read_only=True),
    rule("change", "{change:change} for each|every {each:each}", build=so_often, is_about=_is_price),
    *(
        rule("change", f"{{change:change}} {words}", build=_at_the_least)
        for words in (
            "( {(} minimum [of] {least:price} {)} | to a minimum of {least:price} )",
            "( {(} minimum [of] {least:count} {)} | to a minimum of {least:count} )",
            "but|and never|not ( less | lower ) than {least:price}",
        )
    ),
    rule("change", "{act:acting} is|are {priced:priced free}", build=costs),
    const("priced free", "free", Priced("is", Number(0))),
    # ---- what it costs
    rule(
        "change",
        "it costs|takes [{by:player}] {priced:priced} to {act:act}",
        build=costs,
        unbuild=_uncosts,
        cites=CHANGED,
    ),
    rule("change", "it costs|takes you {priced:priced} to {act:act}", build=_costs_you, unbuild=_uncosts_you),
    rule("priced for", "for {_:priced}"),
    const("priced for", "( for free | for no cost | at no cost )", Priced("is", Number(0))),
    *(
        rule("change", f"{{of:target}} can|may {does} {{priced:priced for}}", build=partial(_may_for, action=action))
        for does, action in (
            ("move [from any other location] [{to:place}]", "move"),
            ("attack", "attack"),
            ("use [its|their] abilities", "ability"),
        )
    ),
    rule(
        "change",
        "{of:target} can|may move for {amount:price}",
        build=_moves_from_there,
        unbuild=_un_moves_from_there,
        cites=CHANGED,
    ),
    *(
        rule("change", f"{{of:target}} cost|costs {{priced:priced}} to {does}", build=partial(_does_for, action=action))
        for does, action in (("play|enter [{to:to here}]", "play"), ("move [{to:place}]", "move"))
    ),
    *(
        rule(
            "change",
            f"{{of:target}} cost|costs {whom} {{priced:priced}} to {does}",
            build=partial(_does_for_them, action=action),
        )
        for whom in ("you", "{by:player}")
        for does, action in (("play|enter [{to:to here}]", "play"), ("move [{to:place}]", "move"))
    ),
    rule("change", "{of:target} cost|costs {priced:priced} to attach to {to:target}", build=_attached_for),
    *(
        rule(
            "change",
            f"it costs|takes {{priced:priced}} for {{of:target}} to {verb} [{{to:place}}]",
            build=partial(_does_for, action=action),
        )
        for verb, action in (("move", "move"), ("attack", "attack"))
    ),
    *(
        rule(
            "change",
            f"{verb} [{{to:place}}] {{priced:priced for}}",
            build=partial(_does_for, action=action),
            cites=CHANGED,
        )
        for base, action in (("move", "move"), ("attack", "attack"), ("enter", "play"))
        for verb in (f"{{of:reference}} {base}s", f"{{of:cards}} {base}")
    ),
    *(
        rule("change", f"{whose} {noun} cost|costs {{priced:priced}}", build=partial(_does_for, action=action))
        for noun, action in (("moves", "move"), ("attacks", "attack"), ("ability|abilities", "ability"))
        for whose in WHOSE
    ),
    *(
        rule("change", f"{whose} {noun} cost is {{priced:priced}}", build=partial(_does_for, action=action))
        for noun, action in (("move", "move"), ("attack", "attack"), ("enter", "play"), ("ability", "ability"))
        for whose in WHOSE
    ),
    *(
        rule(
            "change",
            f"{whose} {noun} cost is {changed} by {{amount:price}}",
            build=partial(_cost_differs, action=action, how=how),
        )
        for noun, action in (("move", "move"), ("attack", "attack"), ("enter", "play"), ("ability", "ability"))
        for whose in WHOSE
        for changed, how in (("reduced|lowered|decreased", "less"), ("increased|raised", "more"))
    ),
    rule(
        "statement", "{who:player} may [then] move {what:target} [{to:place}] for {amount:price}", build=_may_move_for
    ),
    rule("arrival", "at this location", build=Here),
    rule("change", "it costs|takes {priced:priced} for {by:player} to {act:act}", build=costs),
    rule("change", "{by:player} pay|pays {priced:priced} to {act:act}", build=_pays_more),
    *(
        rule("change", f"{{of:{of}}} can|may be {done} for {{priced:priced}}", build=partial(_does_for, action=action))
        for of in ("reference", "cards")
        for done, action in (("moved [{to:place}]", "move"), ("played|entered [{to:to here}]", "play"))
    ),
    *(
        line
        for words, action in (("attack with", "attack"), ("use [its|their] abilities [of]", "ability"))
        for line in forms(f"costs/cost {{priced:priced}} to {words}", build=_of_same(action))
    ),
    rule("change", "{by:player} must pay {priced:priced} to {act:act}", build=_pays_more),
    rule("change", "you may attack with {of:target} for {amount:price}", build=_attacks_for),
    rule(
        "change",
        "you can|may attack with {of:target} {priced:priced for}",
        build=lambda of, priced: _does_for(of, priced, "attack"),
    ),
    rule("change", "you may move {of:target} for {amount:price}", build=_moves),
    rule("change", "{by:player} can|may move {of:target} {to:to here} for {priced:priced}", build=_their_move),
    rule(
        "changes",
        "{by:player} must pay {priced:priced} to {first:costly} or {second:costly} {of:target} {to:to here}",
        build=_both_dearer,
    ),
    const("costly", "move", "move"),
    const("costly", "play|enter", "play"),
    rule(
        "change",
        "{by:player} may play {of:target} {to:to here} from their hand for free",
        build=_free_from_hand,
        shown=Costs("play", slot("of"), "free", None, slot("to", GIVEN), slot("by", GIVEN), "hand"),
        cites=CHANGED,
    ),
    # ---- so much more, so much less
    *rules("so much more", "{_:price} more", "{_:so many more} grist", "an additional|extra {_:price}"),
    *rules("so much less", "{_:price} less", "{_:count} less|fewer grist"),
    # ---- cards with a code, played for grist
    piece("quality", "( an ~ath enter cost | ~ath enter costs )", IsNotSo(CostsGrist())),
    piece("quality", "an ~ath code [as [its|their] enter cost]", IsNotSo(CostsGrist()), read_only=True),
    rule(
        "change",
        "you may play [all] {of:bare cards} for {amount:price}",
        build=_coded,
        unbuild=_un_coded,
        cites="hs.ath.code-as-enter-cost",
    ),
    rule(
        "changes",
        "{by:player} pay|pays {priced:priced} to {act:act} and {also:priced} to {other:act}",
        build=lambda by, priced, act, also, other: (_pays_more(by, priced, act), _pays_more(by, also, other)),
    ),
    rule("change", "you pay {priced:priced} to {act:act}", build=partial(_pays_more, You())),
    *(
        rule(
            "change",
            f"{{of:{of}}} {words} cost|costs {{priced:priced}} [to enter|play]",
            build=partial(_played_by, whose),
        )
        for of in ("cards", "those cards")
        for words, whose in (
            ("you ( play | enter )", You()),
            ("( an opponent | opponents | your opponents ) ( plays | play | enters | enter )", Opponents()),
        )
    ),
    rule("change", "abilities of {of:target} cost|costs {priced:priced}", build=partial(_does_for, action="ability")),
    *(
        rule(
            "condition",
            f"{whose} enter cost is {{amount:price}} or {{comparison:or so}}",
            shape=Holds(slot("of"), (CostIs(slot("comparison"), slot("amount")),)),
        )
        for whose in ("{of:possessive}", "{of:reference} 's")
    ),
    rule("change", "{act:acting} cost|costs|takes [{by:player}] {priced:priced}", build=costs),
    *(
        rule("change", f"{noun} cost|costs {{priced:priced}} here", build=partial(costs, Act(action, THOSE_HERE)))
        for noun, action in (("attacks|attacking", "attack"), ("abilities", "ability"))
    ),
    rule("change", "{of:cards} cost|costs {priced:priced}", build=partial(_does_for, action="play")),
    rule("change", "{of:speaker} cost|costs {priced:priced}", build=partial(_does_for, action="play")),
    const("speaker", "this card", This(), read_only=True),
    rule("change", "you may play {of:cards} for {priced:priced}", build=_played_for),
    rule("changes", "moving to or from here costs|takes [{by:player}] {priced:priced}", build=_both_ways),
    rule("change", "{act:acting} costs|takes {priced:priced} for {by:player}", build=costs),
    rule("change", "{act:acting} costs|takes you {priced:priced}", build=_costs_you),
    rule("change", "{act:acting} costs|takes {priced:priced} for you", build=_costs_you),
)
