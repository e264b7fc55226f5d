"""What is done with whole cards: where they go, what lies beneath or upon them, where they fight."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.quantities import CARDS
from playmat.games.homestuck.lexicon.sense import MovedForNothing
from playmat.games.homestuck.nodes.effects import AttachTo, AttackNow, MoveTo, PlayCard, Store, SwapWith
from playmat.games.homestuck.nodes.nouns import CostIs, IsHere, SharesTitle
from playmat.games.homestuck.nodes.places import PlanetOf
from playmat.lang.effects import (
    Discard,
    DiscardFromHand,
    DrawUntil,
    DrawUntilEqual,
    PutInDeck,
    ReturnToHand,
    Shuffle,
)
from playmat.lang.nodes import Effect, Place, Target, Value, Who
from playmat.lang.nouns import Cards, Choice, HasKeyword, HasTag, HasTitle, IsOther, RandomOf, Topmost
from playmat.lang.values import AmountChosen, AnOpponent, It, Number, Opponents, OwnerOf, ThatPlayer, This, You
from playmat.text.english.phrases import plain
from playmat.text.english.sentences import Doer
from playmat.text.grammar.amount import Unit, amounts_of
from playmat.text.grammar.conjugation import Verb
from playmat.text.grammar.sense import Meaning, Roles, Sense, means
from playmat.text.grammar.sharing import SHARES
from playmat.text.grammar.verb_phrase import lines_of
from playmat.text.rewrite import inside
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, rule, rules

LEAVING = "hs.ruling.ath.destroyed-discarded-nullified"
A_MOVE = "hs.ruling.move.what-counts-as-a-move"
ENTERING = "hs.ruling.zone.swap-and-other-entries"
ORDERED = "hs.ruling.attack.ordered-by-an-effect"

WITHOUT_PAYING = (
    "( [immediately] for free | for no cost | {(} for no cost {)} | {(} for free {)} | without paying "
    "its|the|their enter cost | {(} without paying its|the|their enter cost {)} )"
)
FREE = f"[[and] immediately] [{WITHOUT_PAYING}]"
PAYING = "( by paying | paying | for | at ) its enter cost"
AS_IF_HELD = "as if it was|were in your hand [[.] {(} you must [still] pay its enter cost {)}]"
FROM_HAND = "( from|in {who:own} hand | of {who:own} choice [from your|their hand] | of {who:own} cards )"

RANDOM = Unit("random cards", "random card", "random cards")


# ---- discarding

YOURS = (You(), ThatPlayer())


def is_bare(what: Any) -> bool:
    """Whether the words are only "a card" or "cards": nothing says where they are."""
    cards = what.cards if isinstance(what, Choice | RandomOf) else what
    return bool(cards == Cards())


ANYWHERE = (HasTag, HasTitle, HasKeyword, CostIs, *SHARES, SharesTitle, IsOther)
"""What is said of a card in a hand as well as of one in play."""


def _is_anywhere(what: Any) -> bool:
    """Whether a card is chosen of which only the sort is said, so that it could be in one's hand or in play."""
    cards = what.cards if isinstance(what, Choice | RandomOf) else None
    if not isinstance(cards, Cards) or cards.zone != "play" or cards.whose is not None or is_bare(what):
        return False
    in_hand = not cards.kinds or any(kind != "planet" for kind in cards.kinds)
    return in_hand and all(isinstance(word, ANYWHERE) for word in cards.filters)


def _discard(what: Target) -> Effect:
    """What is discarded must be said; "discard a card" is from the hand, and is an amount of cards."""
    if _is_anywhere(what):
        raise Refused("from your hand, or in play? Say 'discard … from your hand', or 'discard … in play'")
    if is_bare(what) and isinstance(what, Choice) and what.least != what.most:
        return Discard(msgspec.structs.replace(what, cards=Cards((), Doer(), (), "hand")))
    if is_bare(what):
        raise Refused
    cards = what.cards if isinstance(what, Choice | RandomOf) else None
    some = not isinstance(what, Choice) or what.least == what.most
    if some and isinstance(cards, Cards) and cards == Cards((), cards.whose, (), "hand") and cards.whose in YOURS:
        raise Refused
    return Discard(what)


def _undiscarded(effect: Any, *, in_play: bool = False) -> Roles | None:
    own = isinstance(effect, Discard) and _is_anywhere(effect.what) is in_play
    return {"what": effect.what} if own else None


def _check_discard_in_play(what: Target) -> None:
    if not _is_anywhere(what):
        raise Refused


DISCARDED = Meaning(_discard, _undiscarded)


def _of_the_hand(*, at_random: bool) -> Meaning:
    """So many cards of one's own hand."""
    plain = means(DiscardFromHand, who=You(), at_random=at_random)

    def made(amount: Value, who: Who = You()) -> Effect:  # noqa: B008  (a frozen record)
        if amount == AmountChosen():
            raise Refused  # "up to two cards" are cards that are chosen
        return DiscardFromHand(who, amount, at_random)

    return Meaning(made, plain.split)


# ---- to hands and decks


def zone_of(what: Any) -> str:
    """Where the words say that cards are; empty where they say nothing."""
    return what.cards.zone if isinstance(what, Choice) else what.zone if isinstance(what, Cards) else ""


def owned(what: Target, who: Who | None) -> None:
    """Refuses to send cards to another player's hand or deck: they go to that of their owner."""
    cards = what.cards if isinstance(what, Choice | RandomOf | Topmost) else what
    whose = cards.whose if isinstance(cards, Cards) else You() if isinstance(what, This) else None
    if whose == You() and who in (Opponents(), AnOpponent(), ThatPlayer()):
        raise Refused
    if whose in (Opponents(), AnOpponent()) and who == You():
        raise Refused


def to_hand(what: Target, who: Who | None) -> Effect:
    """To the owner's hand; "your hand" only for cards that are yours."""
    if who not in (None, You(), ThatPlayer()) or zone_of(what) == "hand" or is_bare(what):
        raise Refused
    owned(what, who)
    return ReturnToHand(what)


IN_HAND = Meaning(
    to_hand, lambda effect: {"what": effect.what, "who": None} if isinstance(effect, ReturnToHand) else None
)


def into_deck(what: Target, who: Who) -> Effect:
    """Shuffled into the owner's deck."""
    if is_bare(what):
        raise Refused
    owned(what, who)
    return PutInDeck(what, "shuffle")


def _un_into_deck(effect: Any) -> Roles | None:
    own = isinstance(effect, PutInDeck) and effect.where == "shuffle"
    return {"what": effect.what, "who": OwnerOf(It())} if own else None


def _on_deck(what: Target, where: Any, who: Who) -> Effect:
    owned(what, who)
    return PutInDeck(what, where)


def _un_on_deck(effect: Any) -> Roles | None:
    own = isinstance(effect, PutInDeck) and effect.where != "shuffle"
    return {"what": effect.what, "where": effect.where, "who": OwnerOf(It())} if own else None


SHUFFLED = Meaning(Shuffle, lambda effect: {"who": effect.who} if isinstance(effect, Shuffle) else None)


# ---- moving about


def _move(what: Target) -> Effect:
    """Without a destination the mover chooses one; "move X here" names one."""
    if any(isinstance(part, IsHere) for part in inside(what)):
        raise Refused
    return MoveTo(what)


def move_to(what: Target, to: Place) -> Effect:
    """ "To their planet" is to that of the cards' own player, unless the cards are "theirs" too."""
    cards = what.cards if isinstance(what, Choice) else what
    if to == PlanetOf(ThatPlayer()) and isinstance(cards, Cards) and cards.whose != ThatPlayer():
        to = PlanetOf(OwnerOf(It()))
    return MoveTo(what, to)


def _un_move(effect: Any, *, somewhere: bool) -> Roles | None:
    if not isinstance(effect, MoveTo) or effect.keeps or (effect.to is not None) is not somewhere:
        return None
    return {"what": effect.what, "to": effect.to} if somewhere else {"what": effect.what}


def exchange(what: Target, with_: Target) -> Effect:
    """Two characters in play change places."""
    for target in (what, with_):
        cards = target.cards if isinstance(target, Choice) else target
        if isinstance(cards, Cards) and (target is cards or cards.zone != "play" or set(cards.kinds) - {"character"}):
            raise Refused
        if isinstance(target, Choice) and (target.least, target.most) != (Number(1), Number(1)):
            raise Refused
    return SwapWith(what, with_)


def _reattach(what: Target, to: Target) -> Effect:
    """Inventory moves from one card to another."""
    cards = what.cards if isinstance(what, Choice) else what
    if not isinstance(cards, Cards) or cards.kinds != ("inventory",) or cards.zone != "play":
        raise Refused
    return AttachTo(what, to)


# ---- coming into play, attacking


def _from_hand(what: Target) -> Target:
    """Cards that are played come from the hand unless the words say from where."""
    if isinstance(what, Choice):
        return msgspec.structs.replace(what, cards=_hand(what.cards))
    return _hand(what) if isinstance(what, Cards) else what


def _hand(cards: Cards) -> Cards:
    if any(isinstance(item, IsHere) for item in cards.filters):
        raise Refused
    if cards.zone != "play":
        return cards
    return Cards(cards.kinds, cards.whose or Doer(), plain(cards).filters, "hand")


def _attack_with(what: Target) -> Effect:
    """One attacks with cards of one's own."""
    if isinstance(what, Choice) and what.cards.whose is None:
        what = msgspec.structs.replace(what, cards=msgspec.structs.replace(what.cards, whose=Doer()))
    return AttackNow(what)


def never(_: Any) -> None:
    """For a meaning that other words show."""


RETURN = Verb(
    "return",
    like=(
        Verb("put", "put", gerund="putting"),
        Verb("add"),
        Verb("bring", "brought"),
        Verb("take", "took", "taken"),
    ),
)
PUT = Verb("put", "put", gerund="putting", like=(Verb("place"), Verb("return")))
TAKE = Verb("take", "took", "taken")
SEIZE = Verb("take", "took", "taken", like=(Verb("steal", "stole", "stolen"),))
SHUFFLE = Verb("shuffle")
BURY = Verb("shuffle", like=(Verb("put", "put", gerund="putting"), Verb("return"), Verb("add"), Verb("place")))
BACK = Verb("put", "put", gerund="putting", like=(Verb("return"), Verb("bring", "brought")))
DISCARD = Verb("discard")
DRAW = Verb("draw", "drew", "drawn")
MOVE = Verb("move")
SWAP = Verb("swap", "swapped", gerund="swapping")
STORE = Verb("store")
ATTACH = Verb("attach")
ATTACK = Verb("attack")
PLAY = Verb("play", like=(Verb("enter"),))
PLACE = Verb("place")


def _for_nothing(effect: Effect, price: Value) -> Effect:
    """ "Play a card from your hand for 0g", "move it for 0g": what an effect does is not paid for."""
    if price != Number(0) or not isinstance(effect, PlayCard | MoveTo | AttachTo):
        raise Refused
    return MovedForNothing(effect) if isinstance(effect, MoveTo) else effect


def _though_tapped(effect: Effect) -> Effect:
    """What an effect moves may be tapped anyway (hs.ruling.move.tapped-cards-and-effects)."""
    if not isinstance(effect, MoveTo):
        raise Refused
    return effect


def _into_the_pile(what: Target, whose: Who) -> Effect:
    """Cards go to their own player's discard pile: whoever does it says whose cards they are."""
    cards = what.cards if isinstance(what, Choice | RandomOf | Topmost) else what
    if isinstance(cards, Cards) and cards.whose in (None, You()):
        raise Refused
    return _discard(what)


MOVING = (
    rule(
        "verb",
        "discard {what:target} in play",
        shape=checked(Discard(slot("what")), _check_discard_in_play),
        cites=LEAVING,
    ),
    rule("verb", "{effect:verb} for {price:price}", build=_for_nothing),
    rule("one does", "{effect:one does} for {price:price}", build=_for_nothing),
    rule(
        "verb",
        f"attack with {{what:target}} {WITHOUT_PAYING}",
        build=lambda what: MovedForNothing(_attack_with(what)),
        read_only=True,
    ),
    *amounts_of(RANDOM),
    rule("statement", "{effect:deed}, even if it|they is|are tapped", build=_though_tapped, read_only=True),
    # ---- where cards go
    rule(
        "one does",
        "puts|places|adds {what:target} in|into|to {whose:whose} discard [pile]",
        build=_into_the_pile,
        read_only=True,
    ),
    rule("hand", "its owner's hand", shape=None),
    *rules("hand", "( its | their | the ) owner|owners ['s] hand|hands", "the hand of its owner", build=lambda: None),
    rule("hand", "{_:whose} hand"),
    rule("end", "top or bottom", shape="either"),
    rule("played", "{what:target}", build=_from_hand, shown=slot("what")),
    *lines_of(
        # ---- discarding from the hand
        Sense(DISCARD, "{amount:AMOUNT}", unit=CARDS, deed=_of_the_hand(at_random=False)),
        Sense(
            DISCARD, f"{{amount:AMOUNT}} {FROM_HAND}", unit=CARDS, deed=_of_the_hand(at_random=False), read_only=True
        ),
        Sense(DISCARD, "{amount:AMOUNT} at random", unit=CARDS, deed=_of_the_hand(at_random=True)),
        Sense(
            DISCARD,
            "{amount:AMOUNT} ( at random from {who:own} hand | from {who:own} hand at random )",
            unit=CARDS,
            deed=_of_the_hand(at_random=True),
            read_only=True,
        ),
        Sense(
            DISCARD,
            "{amount:AMOUNT} [from {who:own} hand]",
            unit=RANDOM,
            deed=_of_the_hand(at_random=True),
            read_only=True,
        ),
        # ---- drawing up to a number
        Sense(DRAW, "cards until you|they have {size:count} cards in hand", deed=means(DrawUntil)),
        Sense(
            DRAW,
            "cards until you|they have {size:count} cards in your|their hand",
            deed=means(DrawUntil),
            read_only=True,
        ),
        Sense(DRAW, "up to {size:count} cards in hand", deed=means(DrawUntil), read_only=True),
        Sense(DRAW, "cards until you have the same amount in hand as {as_:player}", deed=means(DrawUntilEqual)),
        Sense(
            DRAW,
            "cards until you have the same amount in hand as them",
            deed=means(DrawUntilEqual, as_=ThatPlayer()),
            read_only=True,
        ),
        # ---- to hands and decks
        Sense(RETURN, "{what:CARD} to|into|in {who:hand}", deed=IN_HAND, front="what"),
        Sense(RETURN, "{what:CARD} back to|into|in {who:hand}", deed=Meaning(to_hand, never), front="what"),
        Sense(TAKE, "{what:CARD}, and put|place|add it|them [in] to|in|into {who:hand}", deed=Meaning(to_hand, never)),
        Sense(SHUFFLE, "{what:CARD} into|in|to {who:whose} deck", deed=Meaning(into_deck, _un_into_deck), front="what"),
        Sense(SHUFFLE, "{what:CARD} back into|in|to {who:whose} deck", deed=Meaning(into_deck, never), read_only=True),
        Sense(
            BURY,
            "{what:CARD} [back] in|to|into {who:whose} deck ( and shuffle [( your deck | it )] | . shuffle your deck )",
            deed=Meaning(into_deck, never),
            read_only=True,
        ),
        Sense(
            PUT,
            "{what:CARD} ( on the | on | at | at the ) {where:end} of {who:whose} deck [in any order]",
            deed=Meaning(_on_deck, _un_on_deck),
            front="what",
        ),
        Sense(SHUFFLE, "{who:whose} deck", deed=SHUFFLED),
        # ---- about the table
        Sense(
            MOVE,
            "{what:CARD} {to:place} [for no cost]",
            deed=Meaning(move_to, partial(_un_move, somewhere=True)),
            front="what",
            cites=A_MOVE,
        ),
        Sense(MOVE, "{what:CARD}", deed=Meaning(_move, partial(_un_move, somewhere=False)), cites=A_MOVE),
        Sense(MOVE, "{what:CARD} to|onto {to:CARD}", deed=Meaning(_reattach, never), read_only=True),
        Sense(SWAP, "{what:CARD} with|for {with_:CARD}", deed=means(SwapWith), cites=ENTERING),
        Sense(
            SWAP,
            "[the] location|locations of {what:CARD} and {with_:CARD}",
            deed=Meaning(exchange, never),
            read_only=True,
        ),
        Sense(
            SWAP,
            "the location of {what:CARD} with [the location of] {with_:CARD}",
            deed=Meaning(exchange, never),
            read_only=True,
        ),
        Sense(
            SWAP,
            "{what:possessive} location with [the location of] {with_:CARD}",
            deed=Meaning(exchange, never),
            read_only=True,
        ),
        Sense(
            SWAP,
            "locations|places with {with_:CARD}",
            deed=Meaning(lambda with_: exchange(This(), with_), never),
            read_only=True,
        ),
        # ---- beneath and upon other cards
        Sense(
            STORE,
            "{what:CARD} beneath|under|below {under:CARD}",
            deed=means(Store),
            front="what",
            cites="hs.ruling.zone.stored-cards",
        ),
        Sense(MOVE, "{what:CARD} into storage under|beneath {under:CARD}", deed=means(Store), read_only=True),
        Sense(MOVE, "into storage under|beneath {under:CARD}", deed=means(Store), bearer="what", read_only=True),
        Sense(
            ATTACH,
            "{what:CARD} to {to:CARD} [( without paying the|its enter cost | for free )]",
            deed=means(AttachTo),
        ),
        Sense(SEIZE, "{what:CARD} and attach it to {to:CARD}", deed=means(AttachTo), read_only=True),
        # ---- into play
        Sense(
            PLAY,
            f"[immediately] {{what:played}} [{{to:place}}] {FREE}",
            deed=means(PlayCard, free=True),
            cites=ENTERING,
        ),
        Sense(PLACE, f"{{what:played}} {{to:place}} {FREE}", deed=means(PlayCard), read_only=True),
        Sense(
            BACK,
            f"{{what:played}} [back] ( into | in to | to ) play [{{to:place}}] [{WITHOUT_PAYING}]",
            deed=means(PlayCard),
            read_only=True,
        ),
        Sense(
            PLAY,
            f"{{what:CARD}} {PAYING}",
            deed=means(PlayCard, free=False),
            cites="hs.play.pay-enter-cost-in-full-first",
        ),
        Sense(PLAY, f"{{what:CARD}} {AS_IF_HELD}", deed=means(PlayCard, free=False), read_only=True),
        # ---- attacking
        Sense(ATTACK, "with {what:CARD}", deed=Meaning(_attack_with, means(AttackNow).split)),
        Sense(
            ATTACK,
            "[again] ( for no cost | for free | without paying )",
            deed=means(AttackNow),
            bearer="what",
            read_only=True,
        ),
        Sense(ATTACK, "[again]", deed=means(AttackNow), bearer="what", cites=ORDERED),
        Sense(
            ATTACK,
            "with {bonus:signed} power [. {(} tap the card if it was not already tapped {)}]",
            deed=means(AttackNow),
            bearer="what",
            cites=ORDERED,
        ),
    ),
)
