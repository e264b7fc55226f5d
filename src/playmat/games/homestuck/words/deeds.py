"""What cards do to cards: destroy, discard, nullify, move, store, swap, play, attach, tap, refresh."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.homestuck.nodes.effects import (
    Activate,
    AttachTo,
    AttackNow,
    ExecuteText,
    IgnoreNext,
    MoveTo,
    Nullify,
    PlayCard,
    Refresh,
    Rename,
    Restore,
    Store,
    SwapWith,
    Tap,
)
from playmat.games.homestuck.nodes.nouns import IsHere
from playmat.games.homestuck.nodes.places import PlanetOf
from playmat.games.homestuck.nodes.values import Boons, Marks
from playmat.lang.effects import (
    Arrange,
    Destroy,
    Discard,
    DiscardFromHand,
    DiscardUntil,
    DrawCards,
    DrawUntilEqual,
    PutInDeck,
    ReturnToHand,
    Sequence,
    Shuffle,
)
from playmat.lang.nodes import Effect, Place, Target, Who
from playmat.lang.nouns import Cards, Choice, RandomOf, Topmost
from playmat.lang.values import (
    AmountThisWay,
    AnOpponent,
    Count,
    EachPlayer,
    EventAmount,
    HandSize,
    Held,
    It,
    Number,
    Opponents,
    OwnerOf,
    Quotient,
    ThatPlayer,
    This,
    You,
)
from playmat.text.english.phrases import plain
from playmat.text.english.sentences import Doer
from playmat.text.rewrite import inside
from playmat.text.table import Refused, rule

LEAVING = "hs.ruling.ath.destroyed-discarded-nullified"
WITHOUT_PAYING = (
    "( [immediately] for free | for no cost | {(} for no cost {)} | {(} for free {)} | without paying "
    "its|the|their enter cost "
    "| {(} without paying its|their enter cost {)} )"
)
FREE = f"[[and] immediately] [{WITHOUT_PAYING}]"


def _bare(what: Any) -> bool:
    """Whether the words are only "a card" or "cards": nothing says where they are."""
    cards = what.cards if isinstance(what, Choice | RandomOf) else what
    return bool(cards == Cards())


YOURS = (You(), ThatPlayer())
EVERYBODY = EachPlayer()


def _discard(what: Target) -> Effect:
    """What is discarded must be said; "discard a card" is from the hand and has lines of its own."""
    if _bare(what):
        raise Refused
    if isinstance(what, Choice) and what.cards == Cards((), what.cards.whose, (), "hand") and what.cards.whose in YOURS:
        raise Refused
    return Discard(what)


def _undiscard(effect: Any) -> Mapping[str, Any] | None:
    return {"what": effect.what} if isinstance(effect, Discard) else None


def _one_from_hand(effect: Any) -> Mapping[str, Any] | None:
    return {} if effect == DiscardFromHand(You(), Number(1)) else None


def _some_from_hand(effect: Any) -> Mapping[str, Any] | None:
    plain = isinstance(effect, DiscardFromHand) and effect == DiscardFromHand(You(), effect.amount)
    return {"amount": effect.amount} if plain else None


def _some_at_random(effect: Any) -> Mapping[str, Any] | None:
    plain = isinstance(effect, DiscardFromHand) and effect == DiscardFromHand(You(), effect.amount, at_random=True)
    return {"amount": effect.amount} if plain else None


def _until_same(who: Any) -> Effect:
    return DiscardUntil(who, HandSize(You()))


def _zone_of(cards: Any) -> str:
    return cards.cards.zone if isinstance(cards, Choice) else cards.zone if isinstance(cards, Cards) else ""


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


def _from_play(what: Target) -> Effect:
    if _zone_of(what) not in ("", "play"):
        raise Refused
    return Destroy(what)


def _move(what: Target) -> Effect:
    """Without a destination the mover chooses one; "move X here" names one."""
    if any(isinstance(part, IsHere) for part in inside(what)):
        raise Refused
    return MoveTo(what)


def _move_to(what: Target, to: Place) -> Effect:
    """ "To their planet" is to that of the cards' own player, unless the cards are "theirs" too."""
    cards = what.cards if isinstance(what, Choice) else what
    if to == PlanetOf(ThatPlayer()) and isinstance(cards, Cards) and cards.whose != ThatPlayer():
        to = PlanetOf(OwnerOf(It()))
    return MoveTo(what, to)


EACH = (Count, Boons, Marks, HandSize, Held, Quotient, AmountThisWay)
"""Numbers of what is counted one by one."""


def _draw_each(effect: Any) -> Mapping[str, Any] | None:
    plain = isinstance(effect, DrawCards) and effect == DrawCards(effect.amount)
    return {"amount": effect.amount} if plain and isinstance(effect.amount, EACH) else None


def _draw_for_destroyed(cards: Cards) -> Effect:
    """For all that were destroyed: which ones is said where the card waits for it, and not here once more."""
    if cards not in (Cards(), Cards(("character",))):
        raise Refused
    return DrawCards(EventAmount())


def _to_hand(what: Target, who: Who | None) -> Effect:
    """To the owner's hand; "your hand" only for cards that are yours."""
    if who not in (None, You(), ThatPlayer()) or _zone_of(what) == "hand" or _bare(what):
        raise Refused
    owned(what, who)
    return ReturnToHand(what)


def owned(what: Target, who: Who | None) -> None:
    """Refuses to send cards to another player's hand or deck: they go to that of their owner."""
    cards = what.cards if isinstance(what, Choice | RandomOf | Topmost) else what
    whose = cards.whose if isinstance(cards, Cards) else You() if isinstance(what, This) else None
    if whose == You() and who in (Opponents(), AnOpponent(), ThatPlayer()):
        raise Refused
    if whose in (Opponents(), AnOpponent()) and who == You():
        raise Refused


def _exchange(what: Target, with_: Target) -> Effect:
    """Two characters in play change places."""
    for target in (what, with_):
        cards = target.cards if isinstance(target, Choice) else target
        if isinstance(cards, Cards) and (target is cards or cards.zone != "play" or set(cards.kinds) - {"character"}):
            raise Refused
        if isinstance(target, Choice) and (target.least, target.most) != (Number(1), Number(1)):
            raise Refused
    return SwapWith(what, with_)


def _at_hand(effect: Any) -> Mapping[str, Any] | None:
    return {"what": effect.what, "who": None} if isinstance(effect, ReturnToHand) else None


def _into_deck(what: Target, who: Who) -> Effect:
    if _bare(what):
        raise Refused
    owned(what, who)
    return PutInDeck(what, "shuffle")


def _on_deck(what: Target, where: Any, who: Who) -> Effect:
    owned(what, who)
    return PutInDeck(what, where)


def _back_on_top(what: Target, who: Who) -> Effect:
    owned(what, who)
    return Arrange(what, "top")


def _on_top(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Arrange) or effect.where != "top":
        return None
    return {"what": effect.what, "who": OwnerOf(It())}


def _reattach(what: Target, to: Target) -> Effect:
    """Inventory moves from one card to another."""
    cards = what.cards if isinstance(what, Choice) else what
    if not isinstance(cards, Cards) or cards.kinds != ("inventory",) or cards.zone != "play":
        raise Refused
    return AttachTo(what, to)


DEEDS = (
    rule(
        "verb",
        "put {what:reference} back on the top of {who:whose} deck in any order",
        build=_back_on_top,
        unbuild=_on_top,
    ),
    rule("verb", "put {what:reference} back in any order", build=lambda what: Arrange(what, "top")),
    rule("verb", "move|moves {what:target} to|onto {to:target}", build=_reattach),
    # ---- leaving play
    rule("verb", "destroy|destroys {what:target}", Destroy, cites=LEAVING),
    rule("verb", "{what:target} is/are [immediately|also] destroyed", Destroy, read_only=True, cites=LEAVING),
    rule(
        "verb",
        "destroy|destroys {what:target} - an|any opponent cannot|can't choose to add an immortality mark",
        Destroy,
        may_be_saved=False,
    ),
    rule(
        "verb",
        "destroy|destroys {what:target} ( opponents | opponent's | an opponent ) ( cannot | can not | can't ) "
        "choose to add an immortality mark",
        Destroy,
        read_only=True,
        may_be_saved=False,
        cites="hs.ruling.asterisk.immortality-and-nullify",
    ),
    rule("verb", "discard|discards {what:target}", build=_discard, unbuild=_undiscard, cites=LEAVING),
    rule("verb", "discard|discards a card", build=lambda: DiscardFromHand(You(), Number(1)), unbuild=_one_from_hand),
    rule(
        "verb",
        "discard|discards {amount:count} card/cards",
        build=lambda amount: DiscardFromHand(You(), amount),
        unbuild=_some_from_hand,
    ),
    rule(
        "verb",
        "discard|discards {amount:count} card/cards from|in your|their hand",
        build=lambda amount: DiscardFromHand(You(), amount),
    ),
    rule(
        "verb",
        "discard|discards a card of your|their choice [from your|their hand]",
        build=lambda: DiscardFromHand(You(), Number(1)),
    ),
    rule("verb", "discard|discards a card from|in your|their hand", build=lambda: DiscardFromHand(You(), Number(1))),
    rule(
        "verb",
        "discard|discards {amount:count} card/cards at random",
        build=lambda amount: DiscardFromHand(You(), amount, at_random=True),
        unbuild=_some_at_random,
    ),
    rule(
        "verb",
        "discard|discards {amount:count} random card/cards",
        build=lambda amount: DiscardFromHand(You(), amount, at_random=True),
    ),
    rule("verb", "discard|discards a card at random", build=lambda: DiscardFromHand(You(), Number(1), at_random=True)),
    rule("verb", "discard|discards a random card", build=lambda: DiscardFromHand(You(), Number(1), at_random=True)),
    rule(
        "verb",
        "discard|discards a card from your|their hand at random",
        build=lambda: DiscardFromHand(You(), Number(1), at_random=True),
    ),
    rule("verb", "{what:target} is/are discarded", build=_discard, cites=LEAVING),
    rule("verb", "nullify|nullifies {what:target}", Nullify, cites=LEAVING),
    rule("verb", "{what:target} is/are nullified", Nullify, read_only=True, cites=LEAVING),
    # ---- to hand and deck
    rule(
        "verb",
        "return|returns|put|puts|add|adds {what:target} to|into|in {who:hand}",
        build=_to_hand,
        unbuild=_at_hand,
    ),
    rule("verb", "bring|take {what:target} to|into {who:hand}", build=_to_hand),
    rule("verb", "put|puts|return|returns {what:target} back to|into|in {who:hand}", build=_to_hand),
    rule("verb", "{what:target} is/are returned to {who:hand}", build=_to_hand),
    rule("hand", "its owner's hand", build=lambda: None, unbuild=lambda value: {} if value is None else None),
    rule("hand", "their owner|owners 's hand|hands", build=lambda: None),
    rule("hand", "{_:whose} hand"),
    rule(
        "verb",
        "put|return|shuffle|add|place {what:target} [back] in|to|into {who:whose} deck and shuffle [( your deck "
        "| it )]",
        build=_into_deck,
    ),
    rule(
        "verb",
        "put|return|add|place {what:target} [back] in|to|into {who:whose} deck . shuffle your deck",
        build=_into_deck,
    ),
    rule("verb", "shuffle {what:target} into its owner's deck", PutInDeck),
    rule(
        "verb",
        "{what:target} is/are added to {who:whose} deck, and shuffled",
        build=_into_deck,
    ),
    rule(
        "verb",
        "put|puts|place|places {what:target} ( on the | on ) {where:end} of {who:whose} deck [in any order]",
        build=_on_deck,
        unbuild=lambda effect: (
            {"what": effect.what, "where": effect.where, "who": OwnerOf(It())}
            if isinstance(effect, PutInDeck) and effect.where != "shuffle"
            else None
        ),
    ),
    rule(
        "verb",
        "put|place {what:target} at the {where:end} of {who:whose} deck",
        build=_on_deck,
    ),
    rule("end", "top or bottom", build=lambda: "either", unbuild=lambda value: {} if value == "either" else None),
    rule("verb", "shuffle {who:whose} deck", Shuffle),
    # ---- moving
    rule(
        "verb",
        "move|moves {what:target} {to:place}",
        build=_move_to,
        unbuild=lambda effect: (
            {"what": effect.what, "to": effect.to} if isinstance(effect, MoveTo) and effect.to else None
        ),
        cites="hs.ruling.move.what-counts-as-a-move",
    ),
    rule(
        "verb",
        "move|moves {what:target}",
        build=_move,
        unbuild=lambda effect: {"what": effect.what} if isinstance(effect, MoveTo) and effect.to is None else None,
        cites="hs.ruling.move.what-counts-as-a-move",
    ),
    rule("verb", "move|moves {what:target} {to:place} for no cost", MoveTo, read_only=True),
    rule("verb", "swap {what:target} with|for {with_:target}", SwapWith, cites="hs.ruling.zone.swap-and-other-entries"),
    rule("verb", "swap|exchange [the] locations of {what:target} and {with_:target}", build=_exchange),
    rule("verb", "swap|exchange the location of {what:target} with [the location of] {with_:target}", build=_exchange),
    rule("verb", "swap|exchange locations with {with_:target}", build=lambda with_: _exchange(This(), with_)),
    rule(
        "verb",
        "{what:reference} and {with_:card} swap locations",
        build=lambda what, with_: _exchange(what, Choice(with_)),
    ),
    # ---- storing
    rule(
        "verb",
        "store|stores {what:target} beneath|under|below {under:target}",
        Store,
        cites="hs.ruling.zone.stored-cards",
    ),
    rule("verb", "move {what:target} into storage under|beneath {under:target}", Store, read_only=True),
    rule("verb", "{what:target} moves into storage under|beneath {under:target}", Store, read_only=True),
    # ---- coming into play
    rule(
        "verb",
        f"play|enter|place|plays|enters [immediately] {{what:played}} {{to:place}} {FREE}",
        PlayCard,
        cites="hs.ruling.zone.swap-and-other-entries",
    ),
    rule("verb", f"play|enter|plays|enters [immediately] {{what:played}} {FREE}", PlayCard),
    rule("played", "{what:target}", build=_from_hand, unbuild=lambda target: {"what": target}),
    rule(
        "statement",
        "{what:reference} enters play {to:place} with this [executable] card stored beneath",
        build=lambda what, to: Sequence((PlayCard(what, to), Store(This(), It()))),
    ),
    rule("verb", "{what:reference} enters play {to:place}", PlayCard, read_only=True),
    rule("verb", "attach {what:target} to {to:target} [( without paying the|its enter cost | for free )]", AttachTo),
    # ---- tapping, planets, attacks, executables
    rule("verb", "tap|taps {what:target}", Tap),
    rule("verb", "refresh|refreshes {what:target}", Refresh),
    rule("verb", "restore|restores {what:target}", Restore),
    rule("verb", "{what:target} is/are restored", Restore, read_only=True),
    rule(
        "verb",
        "attack|attacks with {what:target}",
        build=_attack_with,
        unbuild=lambda effect: {"what": effect.what} if effect == AttackNow(getattr(effect, "what", This())) else None,
    ),
    rule(
        "verb",
        "{what:target} immediately attacks with {bonus:signed} power [. {(} tap the card if it was not already "
        "tapped {)}]",
        AttackNow,
        cites="hs.ruling.attack.ordered-by-an-effect",
    ),
    rule("verb", "{what:reference} attacks [again]", AttackNow, read_only=True),
    rule("verb", "have {what:target} attack", AttackNow, read_only=True),
    rule("verb", "{what:target} immediately attacks", AttackNow, cites="hs.ruling.attack.ordered-by-an-effect"),
    rule("verb", "activate {what:target}", Activate, cites="hs.ruling.execute.destroyed-activated-ignored"),
    rule(
        "verb",
        "{until:duration} the first opponent who has an executable [card] activated has that|the activation ignored",
        IgnoreNext,
        who=Opponents(),
        cites="hs.ruling.execute.destroyed-activated-ignored",
    ),
    rule(
        "verb",
        "{until:duration} the first activation of an opponent's executable card is ignored",
        IgnoreNext,
        read_only=True,
        who=Opponents(),
        cites="hs.ruling.execute.destroyed-activated-ignored",
    ),
    rule("verb", "execute {of:reference}", ExecuteText),
    rule("verb", "the name of {what:target} is now {title:TITLE}", Rename, cites="hs.ruling.deck.name-equality"),
    # ---- cards in hand
    rule("verb", "shuffle {what:target} into {who:whose} deck", build=_into_deck),
    rule(
        "verb",
        "put {what:played} into play {to:place} [( for free | without paying its enter cost )]",
        PlayCard,
        read_only=True,
    ),
    rule(
        "verb",
        "draw a card for each|every {cards:card} it destroyed",
        build=_draw_for_destroyed,
        unbuild=lambda effect: {"cards": Cards()} if effect == DrawCards(EventAmount()) else None,
    ),
    rule("verb", "draw|draws cards until you have the same amount in hand as {as_:player}", DrawUntilEqual),
    rule(
        "verb",
        "draw|draws cards until you have the same amount in hand as them",
        build=lambda: DrawUntilEqual(ThatPlayer()),
    ),
    rule(
        "verb",
        "{who:player} discards cards [in their hand] until they have the same amount|number "
        "of cards in their hand as you",
        build=_until_same,
        unbuild=lambda effect: (
            {"who": effect.who} if isinstance(effect, DiscardUntil) and effect.size == HandSize(You()) else None
        ),
    ),
    rule(
        "verb",
        "{who:player} discards cards until they have a maximum of {size:count} cards in their hand",
        DiscardUntil,
    ),
)
