"""What cards do to cards: destroy, discard, nullify, move, store, swap, play, attach, tap, refresh."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.lexicon.moving import exchange, owned
from playmat.games.homestuck.nodes.effects import AttackNow, ExecuteText, IgnoreNext, PlayCard, Rename, Store
from playmat.lang.effects import (
    Arrange,
    DiscardUntil,
    DrawCards,
    PutInDeck,
    Sequence,
)
from playmat.lang.nodes import Effect, Target, Who
from playmat.lang.nouns import Cards, Choice, RandomOf
from playmat.lang.values import (
    EventAmount,
    HandSize,
    It,
    Opponents,
    OwnerOf,
    This,
    You,
)
from playmat.text.shape import slot
from playmat.text.table import Refused, rule, rules


def _bare(what: Any) -> bool:
    """Whether the words are only "a card" or "cards": nothing says where they are."""
    cards = what.cards if isinstance(what, Choice | RandomOf) else what
    return bool(cards == Cards())


def _draw_for_destroyed(cards: Cards) -> Effect:
    """For all that were destroyed: which ones is said where the card waits for it, and not here once more."""
    if cards not in (Cards(), Cards(("character",))):
        raise Refused
    return DrawCards(EventAmount())


def _into_deck(what: Target, who: Who) -> Effect:
    if _bare(what):
        raise Refused
    owned(what, who)
    return PutInDeck(what, "shuffle")


def _back_on_top(what: Target, who: Who) -> Effect:
    owned(what, who)
    return Arrange(what, "top")


def _on_top(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Arrange) or effect.where != "top":
        return None
    return {"what": effect.what, "who": OwnerOf(It())}


DEEDS = (
    rule(
        "verb",
        "put {what:reference} back on the top of {who:whose} deck in any order",
        build=_back_on_top,
        unbuild=_on_top,
    ),
    rule("verb", "put {what:reference} back in any order", build=lambda what: Arrange(what, "top")),
    # ---- leaving play
    # ---- to hand and deck
    rule(
        "verb",
        "{what:target} is/are added to {who:whose} deck, and shuffled",
        build=_into_deck,
    ),
    # ---- moving
    rule(
        "verb",
        "{what:reference} and {with_:card} swap locations|places",
        build=lambda what, with_: exchange(what, Choice(with_)),
    ),
    # ---- storing
    # ---- coming into play
    rule(
        "statement",
        "{what:reference} enters play {to:place} with this [executable] card stored beneath",
        build=lambda what, to: Sequence((PlayCard(what, to), Store(This(), It()))),
    ),
    rule("verb", "{what:reference} enters play {to:place}", PlayCard, read_only=True),
    # ---- tapping, planets, attacks, executables
    rule("verb", "have {what:target} attack", AttackNow, read_only=True),
    *rules(
        "verb",
        "{until:duration} the first opponent who has an executable [card] activated has that|the activation ignored",
        "{until:duration} the first activation of an opponent's executable card is ignored",
        node=IgnoreNext,
        who=Opponents(),
        cites="hs.ruling.execute.destroyed-activated-ignored",
    ),
    rule("verb", "execute {of:reference}", ExecuteText),
    rule("verb", "the name of {what:target} is now {title:TITLE}", Rename, cites="hs.ruling.deck.name-equality"),
    # ---- cards in hand
    rule(
        "verb",
        "draw a card for each|every {cards:card} it destroyed",
        build=_draw_for_destroyed,
        unbuild=lambda effect: {"cards": Cards()} if effect == DrawCards(EventAmount()) else None,
    ),
    rule(
        "verb",
        "{who:player} discards cards [in their hand] until they have the same amount|number "
        "of cards in their hand as you",
        shape=DiscardUntil(slot("who"), HandSize(You())),
    ),
    rule(
        "verb",
        "{who:player} discards cards until they have a maximum of {size:count} cards in their hand",
        DiscardUntil,
    ),
)
