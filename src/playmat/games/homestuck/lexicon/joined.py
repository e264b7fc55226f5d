"""How deeds are joined: said of the card spoken of, in brackets, in a sentence of its own."""

from __future__ import annotations

from typing import Any

from playmat.games.homestuck.lexicon.clauses import and_now
from playmat.games.homestuck.lexicon.heres import those_here
from playmat.games.homestuck.lexicon.moving import exchange
from playmat.games.homestuck.nodes.changes import CannotGain
from playmat.games.homestuck.nodes.counters import GainBoons, GainGrist
from playmat.lang.changes import GainsText
from playmat.lang.effects import Choose, ChoosePlayer, Destroy, DiscardUntil, Give, If, IfDone, May, Sequence
from playmat.lang.nodes import Change, Clause, Condition, Effect, Reference, Value
from playmat.lang.nouns import Cards, Choice
from playmat.lang.values import Count, It, Opponents
from playmat.text.english.numbers import times
from playmat.text.english.sentences import joined
from playmat.text.grammar.amount import UpTo
from playmat.text.rewrite import has_any, replaced
from playmat.text.table import Refused, rule, rules


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


def _in_brackets(effect: Effect, condition: Condition) -> Effect:
    """ "(if it is intact)": the card that the words before are about."""
    if has_any(condition, It):
        what = getattr(effect, "what", None)
        if not isinstance(what, Reference):
            raise Refused
        condition = replaced(condition, It(), what)
    return If(condition, effect)


def _counting_all(sign: int, each: Value, kind: Any) -> Effect:
    """ "(Moons played by opponents are counted.)": they are, where nothing says whose."""
    if not isinstance(each, Count) or not isinstance(each.cards, Cards):
        raise Refused
    if each.cards.whose is not None or each.cards.kinds != kind:
        raise Refused
    return GainGrist(times(sign, each))


def _and_then_at_once(changes: tuple[Change, ...], effect: Effect) -> tuple[Clause, ...]:
    """What lasts, and in a sentence of its own what is done as the card is attached."""
    first = effect.effects[0] if isinstance(effect, Sequence) else effect
    if isinstance(first, Give | IfDone) or has_any(changes, GainsText):
        raise Refused
    return and_now(changes, effect)


def _and_boons(first: Effect, amount: Value) -> Effect:
    """ "… and gains 2 boons": the card spoken of."""
    if isinstance(amount, UpTo):
        raise Refused
    return joined(first, GainBoons(It(), amount))


JOINED = (
    rule("statement", "you may also {effect:deed}", build=May),
    *rules("choosing", "chooses|selects|picks {what:target}", "chose {what:target}", node=Choose, read_only=True),
    rule("choosing", "chose an|one opponent", build=lambda: ChoosePlayer(Opponents())),
    rule(
        "verb",
        "{who:player} discards cards [( in | from ) their hand] until they [only] have {size:count} [or less|fewer] "
        "[cards] [in [their] hand]",
        DiscardUntil,
        read_only=True,
    ),
    rule(
        "deed",
        "choose|select {first:card} and {rest:card} . the [two|chosen] [chosen] cards|characters|character [cards] "
        "swap|switch|exchange locations|places",
        build=_switched,
    ),
    rule(
        "verb",
        "destroy {cards:card} . {(} this card must be at the planet [that] that moon is orbiting {)}",
        build=_destroyed_here,
    ),
    rule(
        "change",
        "{who:players} ( cannot | can not | can't ) gain {resource:resource} except|outside [( during | in )] "
        "[of] their|your [own] {but_in:phase} phase|phases",
        CannotGain,
    ),
    rule(
        "verb",
        "{what:target} gains|gain the following [game] text {until:duration} {clauses:granted}",
        build=lambda what, until, clauses: Give((GainsText(what, clauses),), until),
    ),
    rule("deed", "{first:verb}, and is|are [also] {rest:befalls}", build=joined),
    rule("deed", "{first:verb}, and [also] gains|gain|earns|earn {amount:plain boons}", build=_and_boons),
    rule(
        "verb",
        "gain|gains {sign:sign} grist for every|each {each:each} [.] "
        "{(} {kind:kinds} played by opponents are counted {)}",
        build=_counting_all,
    ),
    rule("inventory clause", "{changes:changes} . {effect:effects}", build=_and_then_at_once),
    rule("statement", "{effect:sentence} {(} if {condition:condition} {)}", build=_in_brackets),
)
