"""Whether all that is to be paid with cards can be paid together, one thing with each, and how the choices of who pays
are kept so that the rest of it still can. Pure, but for what is put on the agenda.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import msgspec

from playmat.core.ids import CardId, Seat
from playmat.core.records import Record, Ref
from playmat.core.state import Env
from playmat.lang.changes import Cannot, Forbids
from playmat.lang.effects import (
    AwayUntil,
    Destroy,
    Discard,
    DiscardFromHand,
    EachDoes,
    Either,
    IfDone,
    May,
    PutInDeck,
    ReturnToHand,
    Reveal,
    Sequence,
)
from playmat.lang.nodes import Effect, Target
from playmat.lang.nouns import Aimed, Cards, Choice, RandomOf, Topmost
from playmat.lang.values import Number, This, Together, X, You
from playmat.machine.evaluate import cards, matches, number, seats, so_much
from playmat.machine.kit import COMMON
from playmat.machine.repeating import OneByOne
from playmat.machine.scene import Scene
from playmat.machine.texts import statics

replace = msgspec.structs.replace

HIDDEN = ("hand", "deck")

MINE: Final = Cards(whose=You(), zone="hand")

TAKEN: Final = "taken"
"""A card with which is paid is no longer where it was; with it nothing else is paid."""

SHOWN: Final = "shown"
"""It stays where it is, and can be shown again."""

COMMON.pays_with[Reveal] = SHOWN
for _verb in (Destroy, Discard, ReturnToHand, PutInDeck, AwayUntil):
    COMMON.pays_with[_verb] = TAKEN


Thing = CardId | tuple[str, int]
"""A card, or one of so many that are all alike: life, counters on a card."""


class Demand(NamedTuple):
    """With so many of these is to be paid (None: all that are there), the first ones where ``in_order``; how."""

    things: tuple[Thing, ...]
    many: int | None
    how: str
    in_order: bool = False


class Paying(Effect):
    """The price is paid wholly: of what can be chosen for it only what leaves enough for the rest that is to be paid.
    It is what a text asks for, put on the agenda; what waits beneath it of this class is paid next.
    """

    price: Effect


class Wholly(Paying):
    """The same of what a text lets one do where something else is done for it: it is done wholly or not at all."""


# ---- what is to be paid


def demands(scene: Scene, env: Env, price: Effect, *, public: bool = False) -> list[Demand]:
    """What a price takes of cards. ``public``: of hidden cards only how many there are counts."""
    if isinstance(price, Sequence):
        parts = [one for one in price.effects if not isinstance(one, IfDone)]
        return [demand for one in parts for demand in demands(scene, env, one, public=public)]
    if isinstance(price, Paying):
        return demands(scene, env, price.price, public=public)
    stock = scene.kit.stocks.get(type(price))
    if stock is not None:
        said = stock(scene, env, price)
        return [] if said is None else [Demand(tuple((said[0], at) for at in range(said[1])), said[2], TAKEN, True)]
    if isinstance(price, DiscardFromHand) and price.who == You():
        price = Discard(RandomOf(MINE, price.amount)) if price.at_random else as_choice(price)
    how = scene.kit.pays_with.get(type(price))
    what = getattr(scene.kit.payable(price), "what", None)
    if how is None or what is None:
        return []
    targets = what.targets if isinstance(what, Together) else (what,)
    asked = [demand for one in targets for demand in demand_of(scene, env, one, how, public=public)]
    if not may_be_kept(scene, price):
        return asked
    return [one._replace(things=takeable(scene, env, price, one.things)) for one in asked]


def may_be_kept(scene: Scene, price: Record) -> bool:
    """Whether texts could keep cards from what a price does with them."""
    if type(price) not in scene.kit.keeps:
        return False
    there = statics(scene)
    return (Cannot, "destroy") in there or Forbids in there


def takeable(scene: Scene, env: Env, price: Effect, things: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """Those of them with which the price can be paid: what cannot be destroyed pays for nothing."""
    keeps = scene.kit.keeps[type(price)]
    return tuple(one for one in things if isinstance(one, tuple) or not keeps(scene, env, one))


def demand_of(scene: Scene, env: Env, what: Target, how: str, *, public: bool) -> list[Demand]:
    """What is to be paid with these cards; nothing where it is not known yet which they are."""
    if isinstance(what, Choice | RandomOf):
        if what.cards.zone == "looked" or (what.cards.zone == "hand" and not isinstance(what.cards.whose, You)):
            return []  # not known yet, or to nobody but another player
        said = what.least if isinstance(what, Choice) else what.count
        least = 1 if isinstance(said, X) else number(scene, env, said)
        return [Demand(there(scene, env, seen(what.cards) if public else what.cards), least, how)]
    if isinstance(what, Cards):
        return [Demand(there(scene, env, what), None, how)]
    if isinstance(what, This):
        return [Demand((env.this.card,), 1, how)]
    if isinstance(what, Topmost) and isinstance(what.cards.whose, You):
        pile = scene.zone(Seat(env.you), scene.kit.zone_names.index(what.cards.zone))
        fitting = tuple(card for card in reversed(pile) if matches(scene, env, what.cards, card))
        return [Demand(fitting, so_much(scene, env, what.count), how, in_order=True)]
    return []


def there(scene: Scene, env: Env, phrase: Cards) -> tuple[CardId, ...]:
    """The cards of that description; one that is being played has left the hand."""
    found = cards(scene, env, phrase)
    leaving = phrase.zone == "hand" and env.get("leaving hand", 0)
    return tuple(card for card in found if card != env.this.card) if leaving else found


def seen(found: Cards) -> Cards:
    """What everybody can tell of the cards: of hidden ones only their number."""
    return replace(found, kinds=(), filters=()) if found.zone in HIDDEN else found


def as_choice(price: Any) -> Any:
    """Cards of one's choice that are discarded are chosen as others are."""
    if isinstance(price, DiscardFromHand) and price.who == You() and not price.at_random:
        return Discard(Choice(MINE, price.amount, price.amount))
    return price


# ---- whether it is there


def enough_for(found: Iterable[Demand], taken: Iterable[Thing] = ()) -> bool:
    """Whether all of it can be paid, in this order, where these cards are gone."""
    return can_go_on(tuple(found), 0, frozenset(taken), frozenset(), set())


Used = tuple[int, frozenset[Thing], frozenset[tuple[str, Thing]]]


def can_go_on(
    found: tuple[Demand, ...],
    at: int,
    taken: frozenset[Thing],
    marked: frozenset[tuple[str, Thing]],
    failed: set[Used],
) -> bool:
    """The same from one of them on, where these are gone and with those was paid in that manner."""
    if at == len(found):
        return True
    if (at, taken, marked) in failed:
        return False
    demand = found[at]
    left = [thing for thing in demand.things if thing not in taken and (demand.how, thing) not in marked]
    count = len(left) if demand.many is None else demand.many
    if len(left) >= count:
        for used in ways_to_use(demand, left, count, found[at + 1 :]):
            gone = taken | frozenset(used) if demand.how == TAKEN else taken
            said = () if demand.how in (TAKEN, SHOWN) else used
            if can_go_on(found, at + 1, gone, marked | {(demand.how, thing) for thing in said}, failed):
                return True
    failed.add((at, taken, marked))
    return False


def ways_to_use(
    demand: Demand, left: list[Thing], count: int, later: tuple[Demand, ...]
) -> Iterable[tuple[Thing, ...]]:
    """The choices of so many of them between which there is a difference for what is paid later: those with which
    nothing else could be paid are used first.
    """
    if demand.in_order or count == len(left):
        return [tuple(left[:count])]
    wanted = {thing for other in later for thing in other.things}
    free = [thing for thing in left if thing not in wanted][:count]
    contended = [thing for thing in left if thing in wanted]
    return ((*free, *more) for more in itertools.combinations(contended, count - len(free)))


@functools.lru_cache(maxsize=4096)
def is_of_one(price: Effect) -> bool:
    """Whether no more than one card is chosen for it."""
    what = getattr(price, "what", None)
    count = what.least if isinstance(what, Choice) else getattr(what, "count", None)
    return not isinstance(what, Together) and count in (None, Number(1))


def is_there(scene: Scene, env: Env, price: Effect, *, public: bool = False) -> bool:
    """Whether there are cards enough for a whole price, each to be paid with once. Of one thing alone it is told
    already that there is something to pay it with, or by its own rule that there is enough.
    """
    told = not isinstance(price, Sequence) and (type(price) in scene.kit.prices or is_of_one(price))
    if told and not may_be_kept(scene, price):
        return True
    found = demands(scene, env, price, public=public)
    return not found or enough_for(found)


# ---- "if you do"


def as_price(scene: Scene, effect: Effect) -> Effect | None:
    """What an effect takes before it does anything else; None: nothing. What stands behind something that may change
    what there is to take, such as a draw, is not known yet.
    """
    parts = effect.effects if isinstance(effect, Sequence) else (effect,)
    taking = tuple(itertools.takewhile(lambda one: takes(scene, one), parts))
    return None if not taking else taking[0] if len(taking) == 1 else Sequence(taking)


def cards_named(effect: Effect) -> int:
    """How many cards an effect says that it is done to; 0 where that is one, or up to somebody: "up to two", "all"."""
    inner = getattr(effect, "price", None) or (effect.effect if isinstance(effect, May) else None)
    if isinstance(inner, Effect):
        return cards_named(inner)
    what = getattr(effect, "what", None)
    if isinstance(what, Together):
        return len(what.targets)
    if not isinstance(what, Choice | Aimed) or what.least != what.most or not isinstance(what.least, Number):
        return 0
    return what.least.number if what.least.number > 1 else 0


def takes(scene: Scene, effect: Effect) -> bool:
    """Whether it is something with which one can pay."""
    kit, kind = scene.kit, type(effect)
    return kind in kit.pays_with or kind in kit.stocks or kind in kit.prices


def wholly(scene: Scene, env: Env, effect: Effect) -> Effect:
    """What stands before "if you do", where it may be done: it is done wholly or not at all."""
    if isinstance(effect, May):
        return replace(effect, effect=done_wholly(scene, effect.effect))
    if isinstance(effect, EachDoes) and (not scene.kit.does_at_once or len(seats(scene, env, effect.who)) == 1):
        return replace(effect, effect=wholly(scene, env, effect.effect))
    return effect


def done_wholly(scene: Scene, effect: Effect) -> Effect:
    """What may be done for something else, so that it is done wholly or not at all."""
    return effect if as_price(scene, effect) is None else Wholly(effect)


# ---- while it is paid


def in_turn(scene: Scene, price: Effect) -> Effect:
    """The price as it is done: where more is to be paid, cards are discarded as others are chosen; and only those are
    chosen with which it can be paid.
    """
    if isinstance(price, Sequence):
        return Sequence(tuple(in_turn(scene, as_choice(one)) for one in price.effects))
    if isinstance(price, Either):  # only what can be paid wholly may be picked
        return replace(price, effects=tuple(Wholly(one) for one in price.effects))
    if isinstance(price, DiscardFromHand) and owed(scene):
        price = as_choice(price)
    return scene.kit.payable(price) if hasattr(price, "what") else price


def owed(scene: Scene) -> list[Demand]:
    """What is still to be paid as something is chosen: the rest of what is being paid, and what is paid next."""
    found: list[Demand] = []
    rest: list[tuple[Env, Effect]] = []
    frame, inside = scene.state.agenda, True
    while frame is not None:
        node = frame.node
        if isinstance(node, Paying):
            if frame.at and inside:
                if isinstance(node, Wholly):
                    rest = list(itertools.takewhile(lambda one: takes(scene, one[1]), rest))
                found += [demand for env, one in rest for demand in demands(scene, env, one)]
                inside = False
            elif frame.at or inside:
                break
            else:
                found += demands(scene, frame.env, node.price)
        elif not inside:
            break
        elif isinstance(node, Sequence):
            rest += [(frame.env, one) for one in node.effects[frame.at :]]
        elif not isinstance(node, Effect | OneByOne):
            break
        frame = frame.below
    return [] if inside else found


def sparing(scene: Scene, found: list[Ref], least: int) -> tuple[list[Ref], list[Demand]]:
    """Of the cards between which is chosen, those with which the rest of what is to be paid can still be; and that
    rest, where any of them could be part of it. ``least``: so many are chosen.
    """
    found = able_to_pay(scene, found)
    rest = owed(scene)
    wanted = {thing for demand in rest for thing in demand.things}
    if not any(ref.card in wanted for ref in found):
        return found, []
    return [ref for ref in found if leaves_enough((ref,), found, least, how_of(scene), rest)], rest


def able_to_pay(scene: Scene, found: list[Ref]) -> list[Ref]:
    """Those cards with which it can be paid, where what waits for the choice is being paid."""
    frame = scene.state.agenda
    if frame is None or not may_be_kept(scene, frame.node) or not is_paying(scene):
        return found
    keeps = scene.kit.keeps[type(frame.node)]
    return [ref for ref in found if not keeps(scene, frame.env, ref.card)]


def is_paying(scene: Scene) -> bool:
    """Whether what stands on the agenda is part of something that is being paid."""
    frame = scene.state.agenda
    while frame is not None and isinstance(frame.node, Effect | OneByOne):
        if isinstance(frame.node, Paying):
            return bool(frame.at)
        frame = frame.below
    return False


def how_of(scene: Scene) -> str:
    """How it is paid with the cards that are being chosen: what waits for them says so."""
    frame = scene.state.agenda
    return "" if frame is None else scene.kit.pays_with.get(type(frame.node), "")


def leaves_enough(chosen: tuple[Ref, ...], found: list[Ref], least: int, how: str, rest: list[Demand]) -> bool:
    """Whether with these chosen, and as many more as must be, the rest can be paid."""
    own = tuple(ref.card for ref in chosen)
    others = tuple(ref.card for ref in found if ref.card not in own)
    more = Demand(others, min(max(least - len(own), 0), len(others)), how)
    return enough_for([Demand(own, None, how), more, *rest])
