"""What cards do: damage, life, destroying, drawing, searching, the Stack, the Arena."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.holosseum.nodes import (
    Cancel,
    ChangeTarget,
    DamagePlayers,
    DealDamage,
    Fight,
    GainControl,
    GainLife,
    Heal,
    LoseLife,
    MorePlays,
    RemoveFromAttack,
    SearchFor,
    SetLife,
    Summon,
)
from playmat.lang.effects import (
    Arrange,
    Choose,
    Destroy,
    Discard,
    DiscardFromHand,
    DrawCards,
    FlipCoin,
    LookAt,
    PutInDeck,
    ReturnToHand,
    Reveal,
    Shuffle,
)
from playmat.lang.nodes import Effect, Target, Value, Who
from playmat.lang.nouns import Aimed, Cards, Choice
from playmat.lang.values import It, Number, X, You
from playmat.text.english.phrases import plain
from playmat.text.table import Refused, const, rule

SEARCH = "holo.2-9.show-found-cards"
DAMAGE = "holo.r.entity-stats"
LIFE = "holo.4-4.life-gain"


def _bare(what: Any) -> bool:
    """Whether the words are only "a card" or "cards": nothing says where they are."""
    cards = what.cards if isinstance(what, Choice | Aimed) else what
    return bool(cards == Cards())


def _zone(what: Any) -> str:
    cards = what.cards if isinstance(what, Choice | Aimed) else what
    return cards.zone if isinstance(cards, Cards) else ""


def _damage(amount: Value, to: Target, by: Any = None) -> Effect:
    if _bare(to):
        raise Refused
    return DealDamage(amount, to, by)


def _undamage(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, DealDamage):
        return None
    shown = {"amount": effect.amount, "to": effect.to}
    return shown if effect.by is None else {**shown, "by": effect.by}


def _discard(what: Target) -> Effect:
    """What is discarded must be said; "discard a card" is from the hand and has lines of its own."""
    if _bare(what) or _zone(what) == "play":
        raise Refused
    return Discard(what)


def _undiscard(effect: Any) -> Mapping[str, Any] | None:
    return {"what": effect.what} if isinstance(effect, Discard) else None


def _from_hand(amount: Value, *, at_random: bool = False) -> Effect:
    return DiscardFromHand(You(), amount, at_random)


def _unfrom_hand(effect: Any, *, at_random: bool = False) -> Mapping[str, Any] | None:
    if not isinstance(effect, DiscardFromHand) or effect != DiscardFromHand(You(), effect.amount, at_random):
        return None
    return {"amount": effect.amount}


def _to_hand(what: Target) -> Effect:
    """To the owner's hand."""
    if _zone(what) == "hand" or _bare(what):
        raise Refused
    return ReturnToHand(what)


def _into_deck(what: Target) -> Effect:
    if _bare(what):
        raise Refused
    return PutInDeck(what, "shuffle")


def _search(who: Who, zone: str, what: Any, *, into: Any) -> Effect:
    """What is looked for lies in that zone; how many is said by the choice."""
    if not isinstance(what, Choice) or what.cards.zone != "play" or what.cards.whose is not None or zone == "hand":
        raise Refused
    return SearchFor(Choice(Cards(what.cards.kinds, who, plain(what.cards).filters, zone), what.least, what.most), into)


def _unsearch(effect: Any, *, into: str) -> Mapping[str, Any] | None:
    if not isinstance(effect, SearchFor) or effect.into != into or not isinstance(effect.what, Choice):
        return None
    cards = effect.what.cards
    if cards.whose is None:
        return None
    what = Choice(Cards(cards.kinds, None, cards.filters), effect.what.least, effect.what.most)
    return {"who": cards.whose, "zone": cards.zone, "what": what}


def _summon(what: Target) -> Effect:
    """Into the Arena from somewhere else, which must be said."""
    if _zone(what) in ("play", "stack") or _bare(what):
        raise Refused
    return Summon(what)


def _unsummon(effect: Any) -> Mapping[str, Any] | None:
    return {"what": effect.what} if isinstance(effect, Summon) else None


def _x_damage(to: Target, by: Any) -> Effect:
    return _damage(X(), to, by)


def _own_life(effect: Any) -> Mapping[str, Any] | None:
    return {"amount": effect.amount} if isinstance(effect, SetLife) and effect.who == You() else None


ONE = Number(1)

DEEDS = (
    rule("verb", "you {_:verb}", read_only=True),
    # ---- damage and life
    rule(
        "verb",
        "[{by:reference}] deal|deals {amount:count} damage to {to:target}",
        build=_damage,
        unbuild=_undamage,
        cites=DAMAGE,
    ),
    rule("verb", "deal|deals damage equal to {amount:value} to {to:target}", build=_damage),
    rule("verb", "{by:reference} deals damage equal to {amount:value} to {to:target}", build=_damage),
    rule("verb", "deal|deals {amount:count} damage to {who:damaged player}", DamagePlayers, cites=DAMAGE),
    rule("verb", "deal|deals damage equal to {amount:value} to {who:damaged player}", DamagePlayers),
    rule("verb", "[{by:reference}] deal|deals X damage to {to:target}", build=lambda to, by=None: _x_damage(to, by)),
    rule("verb", "gain|gains {amount:count} life [points]", GainLife, cites=LIFE),
    rule("verb", "gain|gains life equal to {amount:value}", GainLife),
    rule("verb", "lose|loses {amount:count} life [points]", LoseLife),
    rule("verb", "lose|loses life equal to {amount:value}", LoseLife),
    rule("verb", "{who:player} 's life becomes {amount:count}", SetLife),
    rule("verb", "your life becomes {amount:count}", build=SetLife, unbuild=_own_life),
    rule("verb", "remove all damage from {what:target}", Heal),
    rule("verb", "remove {amount:count} damage from {what:target}", Heal),
    rule("verb", "{one:target} and {other:target} fight [each other]", Fight),
    rule("verb", "{one:target} fights {other:target}", Fight, read_only=True),
    # ---- leaving the Arena, the hand, the Stack
    rule("verb", "destroy|destroys {what:target}", Destroy, cites="holo.1-2.grave-receives"),
    rule("verb", "cancel|cancels {what:target}", Cancel, cites="holo.2-4.first-in-last-out"),
    rule("verb", "discard|discards {what:target}", build=_discard, unbuild=_undiscard),
    rule(
        "verb",
        "discard|discards a card [from your|their hand]",
        build=lambda: _from_hand(ONE),
        unbuild=lambda effect: {} if effect == DiscardFromHand(You(), ONE) else None,
    ),
    rule("verb", "discard|discards {amount:count} card|cards", build=_from_hand, unbuild=_unfrom_hand),
    rule(
        "verb",
        "discard|discards a card at random",
        build=lambda: _from_hand(ONE, at_random=True),
        unbuild=lambda effect: {} if effect == DiscardFromHand(You(), ONE, at_random=True) else None,
    ),
    rule(
        "verb",
        "discard|discards {amount:count} cards at random",
        build=lambda amount: _from_hand(amount, at_random=True),
        unbuild=lambda effect: _unfrom_hand(effect, at_random=True),
    ),
    rule(
        "verb",
        "return|returns|put|puts {what:target} to|into its|their owner's hand",
        build=_to_hand,
        unbuild=lambda effect: {"what": effect.what} if isinstance(effect, ReturnToHand) else None,
        cites="holo.r.owner-grave",
    ),
    rule("verb", "return|returns|put|puts|add|adds|take {what:target} to|into your|their hand", build=_to_hand),
    rule(
        "verb",
        "shuffle|shuffles {what:target} into its|their owner's deck",
        build=_into_deck,
        unbuild=lambda effect: (
            {"what": effect.what} if isinstance(effect, PutInDeck) and effect.where == "shuffle" else None
        ),
    ),
    rule("verb", "shuffle|shuffles {what:target} into your|their deck", build=_into_deck),
    rule(
        "verb",
        "put|puts {what:target} on the {where:end} of its|their owner's deck",
        PutInDeck,
    ),
    rule("verb", "put|puts {what:target} on the {where:end} of your deck", PutInDeck, read_only=True),
    const("end", "top", "top"),
    const("end", "bottom", "bottom"),
    rule("verb", "shuffle|shuffles {who:whose} deck", Shuffle),
    # ---- choosing without aiming
    rule("verb", "{_:choosing}"),
    rule("choosing", "choose {what:target}", Choose),
    # ---- cards
    rule(
        "verb",
        "draw|draws a card",
        build=lambda: DrawCards(ONE),
        unbuild=lambda effect: {} if effect == DrawCards(ONE) else None,
    ),
    rule("verb", "draw|draws {amount:count} cards", DrawCards),
    rule("verb", "draw|draws a card for each|every {amount:each}", DrawCards, read_only=True),
    rule("verb", "draw|draws cards equal to {amount:value}", DrawCards),
    rule("verb", "reveal|reveals {what:target}", Reveal),
    rule(
        "verb",
        "look|looks at {who:whose} hand",
        build=lambda who: LookAt(Cards((), who, (), "hand")),
        unbuild=lambda effect: (
            {"who": effect.what.whose}
            if isinstance(effect, LookAt)
            and isinstance(effect.what, Cards)
            and effect.what == Cards((), effect.what.whose, (), "hand")
            else None
        ),
    ),
    rule("verb", "look|looks at {what:target}", LookAt),
    rule(
        "verb",
        "put them back in any order",
        build=lambda: Arrange(It(), "top"),
        unbuild=lambda effect: {} if effect == Arrange(It(), "top") else None,
    ),
    rule(
        "verb",
        "put each of them on the top or bottom of your deck",
        build=lambda: Arrange(It(), "either"),
        unbuild=lambda effect: {} if effect == Arrange(It(), "either") else None,
    ),
    rule(
        "verb",
        "put it on the top or bottom of your deck",
        build=lambda: Arrange(It(), "either"),
    ),
    rule(
        "verb",
        "search {who:whose} {zone:pile} for {what:target}, [reveal|show it|them] and put|add it|them into|to your hand",
        build=lambda who, zone, what: _search(who, zone, what, into="hand"),
        unbuild=lambda effect: _unsearch(effect, into="hand"),
        cites=SEARCH,
    ),
    rule(
        "verb",
        "search {who:whose} {zone:pile} for {what:target}, [reveal|show it|them] and put it|them into the arena",
        build=lambda who, zone, what: _search(who, zone, what, into="arena"),
        unbuild=lambda effect: _unsearch(effect, into="arena"),
        cites=SEARCH,
    ),
    # ---- the Arena, the Stack, the attack
    rule("verb", "put|puts {what:target} into the arena", build=_summon, unbuild=_unsummon),
    rule("verb", "return|returns {what:target} to the arena", build=_summon),
    rule("verb", "gain|gains|take|takes control of {what:target} [{until:duration}]", GainControl),
    rule("verb", "change the target|targets of {what:target}", ChangeTarget, cites="holo.2-8.targets-locked"),
    rule("verb", "remove {what:target} from the attack", RemoveFromAttack),
    rule(
        "sentence",
        "you may play {amount:count} more card|cards this turn",
        build=MorePlays,
        unbuild=lambda effect: (
            {"amount": effect.amount} if isinstance(effect, MorePlays) and effect == MorePlays(effect.amount) else None
        ),
        cites="holo.3-1.card-beats-rule",
    ),
    rule("verb", "flip a coin . if heads, {heads:deed} . if tails, {tails:deed}", FlipCoin),
    rule("verb", "flip a coin . if tails, {tails:deed}", FlipCoin),
    rule("verb", "flip a coin . if heads, {heads:deed}", FlipCoin),
)
