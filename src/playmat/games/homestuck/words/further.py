"""More ways of saying what the lines of other files say: shorter, longer, turned round. They are read and not shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.lexicon.moving import exchange
from playmat.games.homestuck.nodes.changes import (
    AddsPower,
    AttacksAlsoDestroyEqual,
    CannotGain,
    CountsInScore,
    MayWhileTapped,
)
from playmat.games.homestuck.nodes.clauses import Option
from playmat.games.homestuck.nodes.counters import (
    GainGrist,
    LoseGrist,
    LoseVictoryPoints,
    RemoveBoons,
    SpendBoons,
)
from playmat.games.homestuck.nodes.effects import Refresh, SkipScorePhase
from playmat.games.homestuck.nodes.nouns import IsAtSamePlace, IsHere, IsStoredBeneath, PowerIs
from playmat.games.homestuck.nodes.patterns import EarnsBoon
from playmat.games.homestuck.nodes.places import AnyPlace, WhereAre
from playmat.games.homestuck.nodes.values import Power, Stored, TurnPlayer
from playmat.games.homestuck.words.binding import ThisKind
from playmat.games.homestuck.words.changes import _resists
from playmat.games.homestuck.words.costs import NOT
from playmat.games.homestuck.words.heres import those_here
from playmat.games.homestuck.words.looking import _of_chosen_opponent as of_chosen_opponent
from playmat.games.homestuck.words.offers import _for_boons as for_boons
from playmat.games.homestuck.words.standings import _is_a as is_a
from playmat.lang.changes import Cannot, GainsText
from playmat.lang.clauses import Instead
from playmat.lang.effects import (
    Arrange,
    Choose,
    ChoosePlayer,
    Destroy,
    Discard,
    DiscardFromHand,
    DiscardUntil,
    Give,
    May,
    PutInDeck,
    Reveal,
    Sequence,
)
from playmat.lang.nodes import Clause, Comparison, Effect, Filter, Reference, Target, Value
from playmat.lang.nouns import Cards, Choice, Holds, IsNot, IsNotSo
from playmat.lang.values import (
    AmountThisWay,
    AnOpponent,
    EachPlayer,
    Held,
    It,
    Number,
    Opponents,
    Product,
    Quotient,
    Sum,
    This,
    You,
)
from playmat.text.english.numbers import negative
from playmat.text.english.phrases import piece, with_whose
from playmat.text.english.sentences import every
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, const, rule

LESS = "decrease|decreases|reduce|reduces|lower|lowers"
MORE = "increase|increases|raise|raises"


def _compared(comparison: Comparison, value: Value) -> tuple[Filter, ...]:
    return (PowerIs(comparison, value),)


def _with_card(comparison: Comparison, of: Reference) -> tuple[Filter, ...]:
    return _compared(comparison, Power(of))


def _with_this(comparison: Comparison) -> tuple[Filter, ...]:
    """ "With less power", and nothing said to compare with: than the character that does it."""
    return (PowerIs(comparison, Power(ThisKind("character"))),)


def _one_of_stored() -> Choice:
    return Choice(Cards((), None, (IsStoredBeneath(This()),), "stored"))


def _weaker(of: Target, value: Value, until: Any = "forever") -> Effect:
    return Give((AddsPower(of, negative(value)),), until)


def _stronger(of: Target, value: Value, until: Any = "forever") -> Effect:
    return Give((AddsPower(of, value),), until)


def _refreshed(what: Target, boons: Any = None, grist: Any = None, limit: Any = "") -> Option:
    price = LoseGrist(grist) if boons is None else RemoveBoons(what, Number(boons))
    return Option(Refresh(what), price, None, limit)


EQUALS = (
    "( opponents | opponent's | an opponent's | ) [character] card|cards|character|characters with equal|matched power"
)
THEY = Opponents()
THEIR_HAND = Cards((), THEY, (), "hand")
REST = Cards(filters=(IsNot(It()),), zone="looked")
THEIRS = Cards(("character",), THEY)


SCORING = "( during all score phases | during each|every|any|the score phase | in the score phase | when scoring )"


def _scored(change: Any, times: int) -> Mapping[str, Any] | None:
    return {"of": change.of} if isinstance(change, CountsInScore) and change.times == times else None


def _switched(first: Cards, rest: Cards) -> Effect:
    """ "A card at a different location than it": than the one chosen before."""
    if has_any(rest, It):
        return Sequence((Choose(Choice(first)), exchange(It(), Choice(rest))))
    return exchange(Choice(first), Choice(rest))


def _destroyed_here(cards: Cards) -> Effect:
    """A moon card is here for its planet (hs.ruling.moon.here-and-at-your-planet)."""
    if cards.kinds != ("moon",):
        raise Refused
    return Destroy(Choice(those_here(cards)))


def _un_for_boons(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Option) or not isinstance(clause.price, SpendBoons):
        return None
    from_ = clause.price.from_
    if not isinstance(from_, Reference) or clause != for_boons(clause.effect, from_, clause.limit):
        return None
    shown = {"effect": clause.effect, "from_": from_}
    return {**shown, "limit": clause.limit} if clause.limit else shown


def _the_rest(where: Any) -> Effect:
    """All that was looked at and not taken, to one end."""
    if where == "either":
        raise Refused
    return Arrange(REST, where)


def _boons_in_phase(cards: Target, number: Value, one: Value) -> Clause:
    if not isinstance(number, Number) or number.number < 2:
        raise Refused
    return Instead(EarnsBoon(cards, in_boon_phase=True), more=Number(number.number - 1))


def _so_many_held(count: Value, what: Any) -> Value:
    if not isinstance(count, Number) or count.number < 2:
        raise Refused
    return Quotient(Held(You(), what), count.number)


def _un_so_many_held(value: Any) -> Mapping[str, Any] | None:
    if not isinstance(value, Quotient) or not isinstance(value.left, Held) or value.left.who != You():
        return None
    return {"count": Number(value.by), "what": value.left.what}


def _un_both_states(condition: Any) -> Mapping[str, Any] | None:
    if not isinstance(condition, Holds) or len(condition.filters) != 2:
        return None
    first, rest = condition.filters
    return {"card": condition.card, "first": (first,), "rest": (rest,)}


FURTHER = (
    # ---- how cards compare
    const("against", "then", "than", read_only=True),
    const("in power", "( less | lower ) than", "<", read_only=True),
    const("in power", "( equal to or less than | less than or equal to | equal or less than )", "<=", read_only=True),
    const("in power", "( greater | more | higher ) than", ">", read_only=True),
    const(
        "in power",
        "( equal to or greater than | greater than or equal to | equal or greater than )",
        ">=",
        read_only=True,
    ),
    const("in power", "equal to", "=", read_only=True),
    rule("quality", "power {comparison:in power} {value:measured power}", build=_compared),
    rule("quality", "power {comparison:in power} {of:reference}", build=_with_card),
    rule("quality", "power {comparison:in power} {value:count}", build=_compared),
    rule("quality", "a|an {comparison:comparison} power than {of:reference}", build=_with_card),
    rule("quality", "{comparison:comparison} power", build=_with_this),
    rule("postmod", "( that | who | which ) has|have {_:qualities}"),
    rule("postmod", "whose power is {comparison:in power} {value:measured power}", build=_compared),
    rule("postmod", "whose power is {comparison:in power} {of:reference}", build=_with_card),
    rule("power product", "double|twice {_:power alone}", build=lambda _: Product(_, Number(2))),
    rule("power product", "{left:power alone} times {right:factor}", Product, read_only=True),
    rule("product", "{left:factor} times {right:product}", Product, read_only=True),
    rule("power sum", "{left:power product} {number:PLUS}", build=lambda left, number: Sum(left, Number(number))),
    # ---- boons and marks
    rule("each named", "( boon | immortality mark | mark ) [that] you removed|discarded [in] this way", AmountThisWay),
    rule("each named", "( boon | immortality mark | mark ) [that] you removed|discarded", AmountThisWay),
    rule("each named", "mark removed|discarded [in] this way", AmountThisWay),
    # ---- power
    rule("verb", f"{LESS} {{of:possessive}} power by {{value:value}} [{{until:duration}}]", build=_weaker),
    rule("verb", f"{MORE} {{of:possessive}} power by {{value:value}} [{{until:duration}}]", build=_stronger),
    rule(
        "verb",
        "reduce|reduces|lower|lowers the power of {of:target} by {value:value} [{until:duration}]",
        build=_weaker,
    ),
    rule("verb", "raise|raises the power of {of:target} by {value:value} [{until:duration}]", build=_stronger),
    rule(
        "change",
        "{of:possessive} power is|are reduced|decreased|lowered by {value:value}",
        build=lambda of, value: AddsPower(of, negative(value)),
    ),
    rule("change", "{of:possessive} power is|are increased|raised by {amount:value}", AddsPower, read_only=True),
    rule(
        "change", "{of:target} has|have its|their power increased|raised by {amount:value}", AddsPower, read_only=True
    ),
    rule(
        "change",
        "{of:target} has|have its|their power decreased|lowered by {value:value}",
        build=lambda of, value: AddsPower(of, negative(value)),
    ),
    # ---- who does it
    rule("statement", "you may also {effect:deed}", build=May),
    rule("choosing", "chooses|selects|picks {what:target}", Choose, read_only=True),
    rule("choosing", "chose {what:target}", Choose, read_only=True),
    rule("choosing", "chose an|one opponent", build=lambda: ChoosePlayer(Opponents())),
    rule("verb", "( all | ) opponent|opponents 's {effect:loss}", build=lambda effect: every(THEY, effect)),
    rule("loss", "lose|loses {amount:amount} grist", LoseGrist),
    rule("loss", "lose|loses {amount:count} victory point|points", LoseVictoryPoints),
    rule("loss", "discard|discards a card [from their hand|hands]", build=lambda: DiscardFromHand(You(), Number(1))),
    rule(
        "loss",
        "discard|discards {amount:count} card|cards [from their hand|hands]",
        build=lambda amount: DiscardFromHand(You(), amount),
    ),
    rule("loss", "discard|discards a card at random", build=lambda: DiscardFromHand(You(), Number(1), at_random=True)),
    rule("card", "any one opponent's {noun:noun}", build=lambda noun: with_whose(noun, THEY)),
    rule("change", f"opponent|opponents 's {NOT} play {{of:plural}}", Cannot, read_only=True, action="play", by=THEY),
    *(
        rule(
            "change",
            f"opponent|opponents 's {NOT} {action} {{of:target}} {{at:to here}}",
            Cannot,
            read_only=True,
            action=action,
            by=THEY,
        )
        for action in ("move", "play")
    ),
    rule("change", f"opponent|opponents 's {NOT} gain {{resource:resource}}", CannotGain, read_only=True, who=THEY),
    rule("change", f"opponent|opponents 's {NOT} attack", build=lambda: Cannot("attack", THEIRS)),
    rule("change", f"opponents|opponent ['s] {NOT} attack here", build=lambda: Cannot("attack", those_here(THEIRS))),
    rule("change", f"opponent|opponents 's {NOT} use abilities", build=lambda: Cannot("ability", THEIRS)),
    rule(
        "change",
        f"opponents|opponent ['s] {NOT} use abilities here",
        build=lambda: Cannot("ability", those_here(THEIRS)),
    ),
    rule(
        "change",
        f"opponent|opponents 's {NOT} choose {{of:target}}",
        Cannot,
        read_only=True,
        action="choose",
        by=Opponents(),
    ),
    const("player", "the player whose turn it is", TurnPlayer()),
    const("player", "the ( active | turn ) player", TurnPlayer(), read_only=True),
    const("whose", "the active player's", TurnPlayer()),
    # ---- the hand
    rule(
        "verb",
        "{who:player} discards cards [( in | from ) their hand] until they [only] have {size:count} [or less|fewer] "
        "[cards] [in [their] hand]",
        DiscardUntil,
        read_only=True,
    ),
    # ---- the cards that were looked at
    rule(
        "verb",
        "put|place all [of the] other|others [cards] [back] on|at the {where:end} [of your deck] [in any order]",
        build=_the_rest,
    ),
    rule(
        "verb",
        "put|place the other|others|rest [of the] [cards] [back] on|at the {where:end} in any order",
        build=_the_rest,
    ),
    rule("verb", "discard the rest|others|other [of the] [cards]", build=lambda: Discard(REST)),
    rule("verb", "shuffle the rest|others|other [of the] [cards] into your deck", build=lambda: PutInDeck(REST)),
    rule("verb", "reveal|reveals an|one opponent's hand", build=lambda: of_chosen_opponent(Reveal(THEIR_HAND))),
    rule("condition", "its a|an {noun:noun}", build=lambda noun: is_a(It(), noun)),
    const("reference", "this card's stored card|cards", Stored(), read_only=True),
    # ---- tapping and refreshing
    rule(
        "own clause",
        "[{limit:limit},] you may refresh {what:reference} [during your turn] for {boons:plain} boon|boons [.]",
        build=_refreshed,
    ),
    # ---- places
    rule(
        "deed",
        "choose|select {first:card} and {rest:card} . the [two|chosen] [chosen] cards|characters|character [cards] "
        "swap|switch|exchange locations|places",
        build=_switched,
    ),
    rule(
        "place",
        "to a location where an|any opponent has {cards:theirs}",
        build=lambda cards: AnyPlace(filters=(WhereAre(cards),)),
    ),
    rule("theirs", "a|an {noun:noun}", build=lambda noun: with_whose(noun, Opponents())),
    # ---- what is counted
    rule("each named", "{count:count} {what:stock} you have", build=_so_many_held, unbuild=_un_so_many_held),
    # ---- paid with as many boons as one likes: X is how many
    rule(
        "own clause",
        "[{limit:limit},] you may discard|remove X boons from {from_:reference} to {effect:deed} [.]",
        build=for_boons,
        unbuild=_un_for_boons,
        cites="hs.ruling.main.non-ability-options",
    ),
    # ---- what happens
    rule("those", "any|each of {whose:whose} {noun:nouns}", build=lambda whose, noun: with_whose(noun, whose)),
    const("whose", "your opponent|opponents 's", Opponents(), read_only=True),
    const("player", "your opponent", AnOpponent(), read_only=True),
    rule("verb", "gain|gains {amount:signed} additional|extra grist", GainGrist, read_only=True),
    rule(
        "own clause",
        "during your boon phase, {cards:earning} earn|earns {number:count} boons instead of {one:just one} [.]",
        build=_boons_in_phase,
    ),
    rule(
        "own clause",
        "{cards:earning} earn|earns {number:count} boons instead of {one:just one} during your boon phase [.]",
        build=_boons_in_phase,
    ),
    # ---- attacks and abilities
    rule(
        "change",
        "{of:possessive} ability|abilities can|may be used while tapped",
        MayWhileTapped,
        read_only=True,
        action="ability",
    ),
    rule(
        "change",
        f"{{of:target}} 's attacks [also] destroy {EQUALS}",
        AttacksAlsoDestroyEqual,
        read_only=True,
    ),
    rule(
        "change",
        f"{{of:target}} also destroys|destroy {EQUALS} when ( attacking | it attacks | they attack )",
        AttacksAlsoDestroyEqual,
        read_only=True,
    ),
    rule(
        "change",
        "{of:target} resists|resist {amount:resisted} power ( per | for each | for every ) {each:own each} "
        "( to be destroyed | against being destroyed ) by attacks or|and abilities",
        build=_resists,
    ),
    # ---- moons
    rule(
        "verb",
        "destroy {cards:card} . {(} this card must be at the planet [that] that moon is orbiting {)}",
        build=_destroyed_here,
    ),
    piece("postmod", "at a different location than it", IsNotSo(IsAtSamePlace(It()))),
    piece("postmod", "at a different location than|from this card", IsHere(False), read_only=True),
    # ---- phases
    rule("verb", "skip {who:whose} score phase this turn", SkipScorePhase),
    rule("verb", "skip the|this score phase this turn", build=lambda: SkipScorePhase(EachPlayer())),
    rule(
        "change",
        "{who:players} ( cannot | can not | can't ) gain {resource:resource} except|outside [( during | in )] "
        "[of] their|your [own] {but_in:phase} phase|phases",
        CannotGain,
    ),
    rule(
        "card",
        "a|an {before:adjectives} opponent's {noun:noun}",
        build=lambda before, noun: with_whose((noun[0], (*before, *noun[1])), THEY),
    ),
    rule(
        "verb",
        "{what:target} gains|gain the following [game] text {until:duration} {clauses:granted}",
        build=lambda what, until, clauses: Give((GainsText(what, clauses),), until),
    ),
    # ---- executables
    # ---- stored cards
    rule("target", "one of its|the stored cards", build=_one_of_stored),
    rule("target", "( a | any | one ) card [that is] stored beneath|under|below it", build=_one_of_stored),
    # ---- lasting words
    rule(
        "condition",
        "{card:reference} is {first:state} and {rest:state}",
        build=lambda card, first, rest: Holds(card, (*first, *rest)),
        unbuild=_un_both_states,
    ),
    # ---- cards played from elsewhere at their cost
    # ---- the score
    rule(
        "change",
        f"{{of:possessive}} power ( is counted twice | counts twice | counts double | is counted double | is doubled ) "
        f"{SCORING}",
        build=lambda of: CountsInScore(of, 2),
        unbuild=lambda change: _scored(change, 2),
        cites="hs.score.defending-total",
    ),
    rule(
        "change",
        f"{{of:possessive}} power ( is not counted | does not count | isn't counted | doesn't count ) {SCORING}",
        build=lambda of: CountsInScore(of, 0),
        unbuild=lambda change: _scored(change, 0),
        cites="hs.score.defending-total",
    ),
)
