"""What cards do: damage, life, destroying, drawing, searching, the Stack, the Arena."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.holosseum.nodes.effects import (
    Cancel,
    ChangeTarget,
    ExchangeLife,
    Fight,
    MorePlays,
    RemoveFromAttack,
    SearchFor,
    SetLife,
)
from playmat.lang.effects import (
    Arrange,
    Choose,
    ChoosePlayer,
    DamagePlayers,
    DealDamage,
    Destroy,
    Discard,
    DiscardFromHand,
    DrawCards,
    Heal,
    LookAt,
    ReturnToHand,
    Shuffle,
)
from playmat.lang.nodes import Effect, Target, Value, Who
from playmat.lang.nouns import Aimed, Cards, Choice, RandomOf, Topmost
from playmat.lang.values import EachPlayer, EventAmount, It, Number, Opponents, Sum, ThatPlayer, This, You
from playmat.text.english.phrases import plain
from playmat.text.english.sentences import Doer
from playmat.text.grammar.controlled import CONTROLLED
from playmat.text.grammar.of_several import other_than
from playmat.text.grammar.referents import AmongThose
from playmat.text.rewrite import has_any
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, Rule, rule

SEARCH = "holo.2-9.show-found-cards"
DAMAGE = "holo.r.entity-stats"
LIFE = "holo.4-4.life-gain"


def _bare(what: Any) -> bool:
    """Whether the words are only "a card" or "cards": nothing says where they are."""
    cards = what.cards if isinstance(what, Choice | Aimed | RandomOf | Topmost) else what
    return bool(cards == Cards())


def _zone(what: Any) -> str:
    cards = what.cards if isinstance(what, Choice | Aimed | RandomOf | Topmost) else what
    return cards.zone if isinstance(cards, Cards) and not has_any(cards, AmongThose) else ""


def _damage(amount: Value, to: Target, by: Any = None) -> Effect:
    if _bare(to):
        raise Refused
    return DealDamage(amount, other_than(by, to), by)


def _undamage(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, DealDamage):
        return None
    shown = {"amount": effect.amount, "to": effect.to}
    return shown if effect.by is None else {**shown, "by": effect.by}


def _of_own_hand(what: Target) -> bool:
    """Whether these are so many of any cards in the hand of whoever discards them, which is an amount of cards."""
    if not isinstance(what, Choice) or what.least != what.most:
        return False
    return what.cards.whose in (You(), ThatPlayer()) and what.cards == Cards((), what.cards.whose, (), "hand")


def _discard(what: Target) -> Effect:
    """What is discarded must be said; "discard a card" is from the hand and has lines of its own."""
    if what == Choice(Cards(), Number(0), None):
        return Discard(Choice(Cards((), Doer(), (), "hand"), Number(0), None))
    if _bare(what) or _of_own_hand(what):
        raise Refused
    if isinstance(what, RandomOf) and what.cards in (Cards((), You(), (), "hand"), Cards((), ThatPlayer(), (), "hand")):
        return DiscardFromHand(You(), what.count, at_random=True)
    if isinstance(what, Cards) and what.whose is None and what.zone == "play":
        return Discard(Cards(what.kinds, Doer(), what.filters, "hand"))  # "all Spells"
    if isinstance(what, Choice) and what.cards.whose is None and what.cards.zone == "play":
        return Discard(msgspec.structs.replace(what, cards=Cards(what.cards.kinds, Doer(), what.cards.filters, "hand")))
    if _zone(what) in ("play", "stack"):
        raise Refused
    return Discard(what)


def _stays(what: Target) -> Target:
    """What lies on the Stack has not happened yet: it can be cancelled, copied or given a new target, nothing else."""
    if _zone(what) == "stack":
        raise Refused
    return what


def _destroy(what: Target) -> Effect:
    """Cards in the Arena are destroyed; those elsewhere are not."""
    if _zone(what) not in ("play", "") or (_bare(what) and not isinstance(what, Choice)):
        raise Refused
    return Destroy(what)


def _sacrifice(what: Target) -> Effect:
    """To destroy what is one's own."""
    if isinstance(what, This | It):
        return Destroy(what)
    cards = what.cards if isinstance(what, Choice) else what
    if not isinstance(cards, Cards) or cards.zone != "play" or cards.whose not in (None, You(), ThatPlayer()):
        raise Refused
    own = msgspec.structs.replace(cards, whose=Doer())
    return Destroy(msgspec.structs.replace(what, cards=own) if isinstance(what, Choice) else own)


ANY_ON_STACK = Cards((), None, (), "stack")


def _cancel(what: Target) -> Effect:
    """Entities and Powers too are cancelled on the Stack, before they enter the Arena."""
    if isinstance(what, Aimed) and what.cards is not None and what.players is None and what.cards.zone == "play":
        what = msgspec.structs.replace(what, cards=msgspec.structs.replace(what.cards, zone="stack"))
    if _zone(what) != "stack" and not isinstance(what, It):
        raise Refused
    return Cancel(what)


def _cancel_to(to: Any) -> Any:
    """The line's building and unbuilding: cancelled, it goes elsewhere than to the Grave."""

    def build(what: Target, where: Any = to) -> Effect:
        return msgspec.structs.replace(_cancel(what), to=where)

    def unbuild(effect: Any) -> Mapping[str, Any] | None:
        if not isinstance(effect, Cancel) or effect.to == "grave" or (effect.to == "hand") is not (to == "hand"):
            return None
        shown = _uncancel(msgspec.structs.replace(effect, to="grave"))
        return shown if shown is None or to == "hand" else {**shown, "where": effect.to}

    return {"build": build, "unbuild": unbuild}


def _uncancel(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Cancel) or effect.to != "grave":
        return None
    what = effect.what
    if isinstance(what, Aimed) and what.cards is not None and what.cards.kinds not in ((), ("spell",)):
        what = msgspec.structs.replace(what, cards=msgspec.structs.replace(what.cards, zone="play"))
    return {"what": what}


def _to_hand(what: Target) -> Effect:
    """To the owner's hand."""
    if _zone(what) == "hand" or _bare(what):
        raise Refused
    if isinstance(what, Choice | Cards) and _zone(what) == "deck":
        raise Refused  # whoever takes a card out of a deck searches it
    return ReturnToHand(_stays(what))


def _search_deck(who: Who, what: Any) -> Effect:
    return _search(who, "deck", what, into="top")


def _search_on_top(who: Who, zone: str, what: Any) -> Effect:
    """On top of the deck once that is shuffled."""
    if zone != "deck":
        raise Refused
    return _search(who, zone, what, into="top")


def _search(who: Who, zone: str, what: Any, *, into: Any) -> Effect:
    """What is looked for lies in that zone; how many is said by the choice."""
    if not isinstance(what, Choice) or what.cards.zone != "play" or what.cards.whose is not None or zone == "hand":
        raise Refused
    if into == "grave" and zone == "discard":
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


def _unsearch_deck(effect: Any) -> Mapping[str, Any] | None:
    shown = _unsearch(effect, into="top")
    return None if shown is None else {name: value for name, value in shown.items() if name != "zone"}


def _fight(one: Target, other: Target) -> Effect:
    return Fight(one, other_than(one, other))


def _check_two_fight(one: Target) -> None:
    if not isinstance(one, Aimed) or one.players is not None or (one.least, one.most) != (Number(2), Number(2)):
        raise Refused


def by_it_or_this(words: str, *arguments: Any, **named: Any) -> tuple[Rule, ...]:
    """Damage by a card that is named, or by this one."""
    return (
        rule("verb", f"{{by:reference}} {{c:NO_COMMA}} deals|deal {words}", *arguments, **named),
        rule("verb", f"deal|deals {words}", *arguments, **named),
    )


THEM = "( it | them | that card | those cards )"
TO_ALL = "to ( your opponent | the other player | all players | each player | both players )"
"""What is shown to one of two players is shown to both."""
OF_INTO = (
    "( of into ( its owner's | their owner's | the | their ) grave "
    "| of putting it into ( its owner's | their owner's | the | their ) grave )"
)
SEARCHES = (
    f"search {{who:whose}} {{zone:pile}} for {{what:target}}, [.] [[and] reveal|show {THEM} [{TO_ALL}]] [.] "
    f"[and] [then] put|add {THEM} "
)

DEEDS = (
    # ---- damage and life
    *by_it_or_this("{amount:count} damage to {to:target}", build=_damage, unbuild=_undamage, cites=DAMAGE),
    *by_it_or_this("damage equal to {amount:value} to {to:target}", build=_damage, unbuild=_undamage),
    *by_it_or_this("{amount:count} damage to {who:damaged player}", DamagePlayers, cites=DAMAGE),
    *by_it_or_this("damage equal to {amount:value} to {who:damaged player}", DamagePlayers),
    rule("verb", "{who:player} 's life [total] becomes|become {amount:count}", SetLife),
    rule("verb", "your life [total] becomes|become {amount:count}", shape=SetLife(slot("amount"), You())),
    rule("verb", "exchange life totals with {who:player}", ExchangeLife),
    rule("verb", "swap|switch|exchange life [totals|points] with {who:player}", ExchangeLife, read_only=True),
    rule("verb", "swap|switch|exchange your life [total|points] with {who:player}", ExchangeLife, read_only=True),
    rule("verb", "you and your opponent exchange|swap life [totals]", build=lambda: ExchangeLife(Opponents())),
    rule("verb", "remove all damage from {what:target}", Heal),
    rule("verb", "remove {amount:count} damage from {what:target}", Heal),
    rule(
        "verb",
        "{one:target} and {other:target} fight [each other]",
        build=_fight,
        shown=Fight(slot("one"), slot("other")),
    ),
    rule("verb", "{one:target} fight [each other]", shape=checked(Fight(slot("one")), _check_two_fight)),
    rule("verb", "{one:target} fight|fights {other:target}", build=_fight),
    # ---- leaving the Arena, the hand, the Stack
    rule("verb", "sacrifice|sacrifices {what:target}", build=_sacrifice),
    rule("verb", "cancel|cancels|counter|counters|negate|negates target card", shape=Cancel(Aimed(ANY_ON_STACK))),
    rule(
        "verb",
        f"cancel {{what:target}} and put it ( on | on the ) {{where:end}} of its owner's deck instead [{OF_INTO}]",
        **_cancel_to("top"),
    ),
    *(
        rule("verb", f"cancel|counter|negate {{what:target}} {then} {words} instead [{OF_INTO}]", build=line["build"])
        for line, words in (
            (_cancel_to("top"), "put it|them ( on | on the ) {where:end} of its|their|that owner's deck"),
            (_cancel_to("hand"), "return|put it|them to|into ( its|their owner's | their ) hand"),
        )
        for then in ("and", ".", "( . if it is|was cancelled this way, | . if you do, )")
    ),
    rule("verb", "discard|discards {what:target}", build=_discard, shown=Discard(slot("what"))),
    rule(
        "verb",
        "return|returns {what:target} to ( its owner's hand | their owner's hand | their owners' hands )",
        build=_to_hand,
        shown=ReturnToHand(slot("what")),
        cites="holo.r.owner-grave",
    ),
    rule("verb", "shuffle|shuffles {who:whose} deck", Shuffle),
    rule("verb", "shuffle", build=Shuffle),
    # ---- choosing without aiming
    rule("verb", "{_:choosing}"),
    rule("choosing", "choose {what:target}", Choose),
    rule("choosing", "choose a player", shape=ChoosePlayer(EachPlayer())),
    # ---- cards
    rule(
        "verb",
        "draw|draws {more:count} more card|cards than that",
        build=lambda more: DrawCards(Sum(EventAmount(), more)),
    ),
    rule(
        "verb",
        "look|looks at {who:whose} hand",
        build=lambda who: LookAt(Cards((), who, (), "hand")),
        shown=LookAt(Cards((), slot("who"), (), "hand")),
    ),
    rule("verb", "look|looks at {what:target}", LookAt),
    rule("verb", "put them back in any order", shape=Arrange(It(), "top")),
    rule("verb", "put each of them on the top or bottom of your deck", shape=Arrange(It(), "either")),
    rule(
        "verb",
        "put it on the top or bottom of your deck",
        build=lambda: Arrange(It(), "either"),
    ),
    rule(
        "verb",
        SEARCHES + "into|to|in your hand",
        build=lambda who, zone, what: _search(who, zone, what, into="hand"),
        unbuild=lambda effect: _unsearch(effect, into="hand"),
        cites=SEARCH,
    ),
    rule(
        "verb",
        SEARCHES + "into|onto the arena",
        build=lambda who, zone, what: _search(who, zone, what, into="arena"),
        unbuild=lambda effect: _unsearch(effect, into="arena"),
        cites=SEARCH,
    ),
    rule(
        "verb",
        SEARCHES + "into ( the | your | their ) grave",
        build=lambda who, zone, what: _search(who, zone, what, into="grave"),
        unbuild=lambda effect: _unsearch(effect, into="grave"),
        cites=SEARCH,
    ),
    rule(
        "verb",
        f"search {{who:whose}} deck for {{what:target}}, shuffle [your|their|that deck] and put {THEM} on top of it",
        build=_search_deck,
        unbuild=_unsearch_deck,
        cites=SEARCH,
    ),
    rule(
        "verb",
        f"search {{who:whose}} deck for {{what:target}}, [.] [[and] reveal|show {THEM}] [.] [and] [then] "
        f"shuffle [your|their|that deck] [.] [and] [then] put {THEM} on [the] top [of it|your|their [deck]]",
        build=_search_deck,
    ),
    rule("verb", SEARCHES + "on [the] top of ( your deck | it )", build=_search_on_top),
    # ---- the Arena, the Stack, the attack
    *CONTROLLED,
    rule("verb", "change the target|targets of {what:target}", ChangeTarget, cites="holo.2-8.targets-locked"),
    rule("verb", "remove {what:target} from the attack", RemoveFromAttack),
    rule(
        "sentence",
        "you may play [up to] {amount:so many more} card|cards this turn",
        shape=MorePlays(slot("amount")),
        cites="holo.3-1.card-beats-rule",
    ),
    rule("offer", "you may play [up to] {amount:so many more} card|cards this turn", MorePlays),
)
