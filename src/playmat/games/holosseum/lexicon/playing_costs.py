"""Playing cards: what it costs besides, on whose turn it may be done, and the so-manieth card of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.holosseum.lexicon.changes import CANNOT
from playmat.games.holosseum.lexicon.clause_parts import lasting, triggered
from playmat.games.holosseum.lexicon.manners import AS_SPELLS, FREELY
from playmat.games.holosseum.nodes.clauses import CardPrice
from playmat.games.holosseum.nodes.filters import NthPlayed
from playmat.games.holosseum.nodes.rules import FreePlays, PlayingCosts, PlaysOnOtherTurn
from playmat.lang.effects import Destroy, Discard, DiscardFromHand, EachDoes, Give, LoseLife, ReturnToHand, Sequence
from playmat.lang.nodes import Change, Clause, Effect, Value, Who
from playmat.lang.nouns import Aimed, Cards, IsTurnOf
from playmat.lang.patterns import Enters
from playmat.lang.values import AimedPlayer, EachPlayer, It, Number, Opponents, ThatPlayer, This, You
from playmat.text.english.giving import SAME
from playmat.text.english.phrases import is_last, plain, with_whose, without_whose
from playmat.text.rewrite import has_any, replaced, seen_by_each
from playmat.text.shape import slot
from playmat.text.table import Refused, rule, rules

replace = msgspec.structs.replace

EACH_TURN = "each|every|per turn"
PAID = (LoseLife, DiscardFromHand, Discard, Destroy)
"""What a card can be paid for with."""


# ---- the so-manieth card of a turn


def _nth(number: int, noun: tuple[Any, ...], who: Who) -> Cards:
    """On the Stack, if it is a Spell: it is gone behind that."""
    cards = plain(with_whose(noun))
    if cards.whose is not None or cards.zone != "play" or any(is_last(word) for word in cards.filters):
        raise Refused
    zone = "stack" if cards.kinds == ("spell",) else "play"
    whose = None if isinstance(who, EachPlayer) else who
    return replace(cards, whose=whose, filters=(*cards.filters, NthPlayed(number, cards)), zone=zone)


def _unnth(cards: Any) -> Mapping[str, Any] | None:
    word = next((one for one in getattr(cards, "filters", ()) if isinstance(one, NthPlayed)), None)
    if not isinstance(cards, Cards) or word is None:
        return None
    who = cards.whose or EachPlayer()
    shown = without_whose(word.cards)
    if shown is None or replace(cards, zone="play") != replace(_nth(word.number, shown["noun"], who), zone="play"):
        return None
    return {"number": word.number, "noun": shown["noun"], "who": who}


def _nth_free(number: int, noun: tuple[Any, ...], who: Who) -> Change:
    if number < 2:
        raise Refused
    cards = with_whose(noun)
    return FreePlays(replace(cards, filters=(*cards.filters, NthPlayed(number, cards))), who)


def _un_nth_free(change: Any) -> Mapping[str, Any] | None:
    word = next(
        (one for one in getattr(getattr(change, "cards", None), "filters", ()) if isinstance(one, NthPlayed)), None
    )
    if not isinstance(change, FreePlays) or word is None or change.first:
        return None
    shown = without_whose(word.cards)
    if shown is None or change != _nth_free(word.number, shown["noun"], change.who):
        return None
    return {"number": word.number, "noun": shown["noun"], "who": change.who}


def _first_on_turn(noun: tuple[Any, ...], whose: Who) -> Clause:
    cards = with_whose(noun)
    if cards.zone != "play" or cards.whose is not None or not isinstance(whose, You | Opponents):
        raise Refused
    anywhere = not cards.kinds or "spell" in cards.kinds
    return lasting((FreePlays(cards, You(), first=True),), IsTurnOf(whose) if anywhere else None)


def _own_price(price: Effect) -> Clause:
    steps = price.effects if isinstance(price, Sequence) else (price,)
    if has_any(price, Aimed, AimedPlayer, It) or not all(isinstance(step, (*PAID, ReturnToHand)) for step in steps):
        raise Refused
    return CardPrice(price)


def _nth_gets(number: int, noun: tuple[Any, ...], who: Who, changes: tuple[Change, ...], until: Any) -> Clause:
    """ "The first Entity you play each turn gets +1 Attack until …": as it enters, played."""
    cards = _nth(number, noun, who)
    if cards.zone != "play":
        raise Refused
    return triggered(Enters(cards, from_hand=True), Give(replaced(changes, SAME, It()), until))


# ---- what it costs besides


def _price(cards: Cards, price: Effect, who: Who | None = None) -> Change:
    """Whose cards they are is who plays them."""
    if cards.zone not in ("play", "hand", "stack") or has_any(price, Aimed, AimedPlayer, It, This):
        raise Refused
    whose = cards.whose
    if who is not None and whose not in (None, who):
        raise Refused
    plays = who or whose or EachPlayer()
    steps = price.effects if isinstance(price, Sequence) else (price,)
    if not isinstance(plays, You | Opponents | EachPlayer) or not all(isinstance(step, PAID) for step in steps):
        raise Refused
    return PlayingCosts(replace(cards, whose=None, zone="hand"), plays, seen_by_each(price, ThatPlayer(), You()))


def _unprice(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, PlayingCosts) or isinstance(change.who, You):
        return None
    cards = replace(change.cards, zone="play")
    return {"who": change.who, "cards": cards, "price": seen_by_each(change.price, You(), ThatPlayer())}


def _my_price(cards: Cards, price: Effect) -> Change:
    return _price(cards, price, You())


def _un_my_price(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, PlayingCosts) or not isinstance(change.who, You):
        return None
    return {"cards": replace(change.cards, zone="play"), "price": change.price}


def _costs_life(cards: Cards, amount: Value) -> Change:
    if not isinstance(amount, Number) or amount.number < 1:
        raise Refused
    return _price(cards, LoseLife(amount))


def _nth_costs(number: int, noun: tuple[Any, ...], who: Who, amount: Value) -> Change:
    """It is looked at before it is played."""
    return _costs_life(replace(_nth(number, noun, who), zone="hand"), amount)


def _un_nth_costs(change: Any) -> Mapping[str, Any] | None:
    if not isinstance(change, PlayingCosts) or not isinstance(change.price, LoseLife):
        return None
    whose = None if isinstance(change.who, EachPlayer) else change.who
    shown = _unnth(replace(change.cards, whose=whose, zone="play"))
    return None if shown is None else {**shown, "amount": change.price.amount}


def _unless_paid(who: Who, cards: Cards, price: Effect) -> Change:
    """ "Your opponent cannot play Spells unless they discard a card"."""
    if cards.whose is not None:
        raise Refused
    done = price.effect if isinstance(price, EachDoes) and price.who == ThatPlayer() else price
    return _price(cards, done, who)


# ---- on whose turn


def _on_other(cards: Cards, who: Who) -> Change:
    if cards.zone != "play" or cards.whose is not None or cards.kinds == ("spell",):
        raise Refused
    return PlaysOnOtherTurn(cards, who)


COSTS = "costs/cost"
THEM = "[( them | you | their player | that player | its player | their controller )] [an additional]"
MORE = "[more] [to play|cast]"

PLAYING = (
    # ---- the so-manieth card of a turn
    *(
        rule(
            name,
            f"the {{number:ordinal}} {{noun:noun}} {{who:drawers}} play|plays|cast|casts {EACH_TURN}",
            build=_nth,
            unbuild=_unnth,
        )
        for name in ("card", "cards")
    ),
    rule(
        "lasting change",
        f"the {{number:ordinal}} {{noun:noun}} {{who:drawers}} play|plays {EACH_TURN} {FREELY}",
        build=_nth_free,
        unbuild=_un_nth_free,
    ),
    rule(
        "own clause",
        f"the {{number:ordinal}} {{noun:noun}} {{who:drawers}} play|plays {EACH_TURN} "
        "{changes:more changes} {until:duration} [.]",
        build=_nth_gets,
    ),
    rule(
        "own clause",
        f"the first {{noun:noun}} you play on|during|in {{whose:turns of}} {FREELY} [.]",
        build=_first_on_turn,
    ),
    # ---- what it costs besides
    rule(
        "own clause",
        "to play this card, you must {price:deed} [.]",
        build=_own_price,
        shown=CardPrice(slot("price")),
        cites="holo.3-1.card-beats-rule",
    ),
    *(
        rule("own clause", f"{words} [.]", build=_own_price)
        for words in (
            "to play this card|entity|power, [you must] [also|first] {price:deed}",
            "to play this, [you must] [also|first] {price:deed}",
            "as an additional cost to play this card|entity|power, [you must] {price:deed}",
            "as an additional cost to play this, [you must] {price:deed}",
            "{price:deed} to play this card|entity|power",
            "this card|entity|power costs {price:life paid} to play",
        )
    ),
    rule("life paid", "{amount:life amount}", LoseLife),
    rule("lasting change", f"{{cards:those cards}} {COSTS} {THEM} {{amount:life amount}} {MORE}", build=_costs_life),
    rule(
        "lasting change",
        f"the {{number:ordinal}} {{noun:noun}} {{who:drawers}} play|plays {EACH_TURN} "
        f"{COSTS} {THEM} {{amount:life amount}} {MORE}",
        build=_nth_costs,
        unbuild=_un_nth_costs,
    ),
    rule(
        "lasting change",
        "to play [a|an|any] {cards:some}, {who:drawers} must [also|first] {price:one pays}",
        build=_price,
        unbuild=_unprice,
    ),
    rule(
        "lasting change",
        "to play [a|an|any] {cards:some}, you must [also|first] {price:deed}",
        build=_my_price,
        unbuild=_un_my_price,
    ),
    *rules(
        "lasting change",
        "to play [a|an|any] {cards:some}, {who:doers} must [also|first] {price:one pays}",
        "as an additional cost to play [a|an|any] {cards:some}, {who:drawers} {price:one does}",
        build=_price,
    ),
    rule(
        "lasting change", f"{{who:drawers}} {CANNOT} play {{cards:some}} unless they {{price:deed}}", build=_unless_paid
    ),
    rule("one pays", "{_:deed}"),
    # ---- on whose turn
    *rules(
        "lasting change",
        f"you may play {{cards:some}} on|during your opponent's turn {AS_SPELLS}",
        f"you may play {{cards:some}} ( on any turn | on each player's turn | during any turn ) {AS_SPELLS}",
        build=lambda cards: _on_other(cards, You()),
        shown=PlaysOnOtherTurn(slot("cards"), You()),
    ),
    rule(
        "lasting change",
        "( each player | players ) may play {cards:some} on|during ( their opponent's turn | any turn )",
        build=lambda cards: _on_other(cards, EachPlayer()),
    ),
)
