"""Which cards a reference or a noun phrase stands for, and what can be said of a card, as every game means it."""

from __future__ import annotations

from itertools import chain

from msgspec.structs import replace

from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env
from playmat.lang.nouns import (
    AmountAs,
    Both,
    Cards,
    Compare,
    ControlsAs,
    EitherFilter,
    HasTag,
    HasTitle,
    Holds,
    IsA,
    IsAnyPlayer,
    IsCard,
    IsControlled,
    IsExtreme,
    IsNot,
    IsNotSo,
    IsOfKind,
    IsOther,
    IsOwned,
    IsPhase,
    IsTurnOf,
    IsTurnOfItsController,
    LiesIn,
    Not,
    PlayerHas,
    PlayerHasAs,
    SharesKind,
    SharesName,
    SharesTag,
)
from playmat.lang.values import (
    Count,
    Destroyer,
    DifferentKinds,
    DifferentNames,
    DifferentTags,
    It,
    Opponents,
    Subject,
    This,
    ThisIn,
    ThisWay,
    Together,
    You,
)
from playmat.machine.derived import name_of, tags, title
from playmat.machine.evaluate import COMPARE, cards, fits, holds, matches, number, refs, seats
from playmat.machine.events import Departure
from playmat.machine.kit import COMMON
from playmat.machine.lasting import CONTROLLER, NOT_IN
from playmat.machine.meaning import held_by
from playmat.machine.recalling import lying_so
from playmat.machine.scene import Scene

# ---- references


@COMMON.reference(This)
def this(scene: Scene, env: Env, reference: This) -> tuple[Ref, ...]:
    """A text that its own card's leaving set off speaks of it where it went; once it has left there, of nothing."""
    event = env.event
    return (event.now,) if isinstance(event, Departure) and event.card == env.this else (env.this,)


@COMMON.reference(Together)
def together(scene: Scene, env: Env, reference: Together) -> tuple[Ref, ...]:
    return tuple(dict.fromkeys(ref for target in reference.targets for ref in refs(scene, env, target)))


def bound(env: Env, name: str) -> tuple[Ref, ...] | None:
    value = env.get(name)
    return value if isinstance(value, tuple) else None


@COMMON.reference(It)
def it(scene: Scene, env: Env, reference: It) -> tuple[Ref, ...]:
    found = bound(env, "it")
    return found if found is not None else subject(scene, env, Subject())


@COMMON.reference(ThisWay)
def this_way(scene: Scene, env: Env, reference: ThisWay) -> tuple[Ref, ...]:
    return bound(env, "this way") or ()


@COMMON.reference(Subject)
def subject(scene: Scene, env: Env, reference: Subject) -> tuple[Ref, ...]:
    going = env.get("would go")
    if env.event is None and isinstance(going, tuple):
        return going
    event = env.event
    if isinstance(event, Departure):
        return (event.now,)
    card = getattr(event, "card", None)
    return (scene.ref(CardId(card)),) if isinstance(card, int) else ()


@COMMON.reference(Destroyer)
def destroyer(scene: Scene, env: Env, reference: Destroyer) -> tuple[Ref, ...]:
    by = getattr(env.event, "by", None)
    return (by,) if isinstance(by, Ref) and by.card >= 0 else ()


def in_zone(scene: Scene, zone: int) -> tuple[CardId, ...]:
    """The cards of every player's zone, by seat."""
    return tuple(chain.from_iterable(scene.state.zones[zone :: scene.kit.zone_count]))


def on_table(scene: Scene) -> tuple[CardId, ...]:
    """Every card that is in play for a noun phrase, by zone and seat."""
    known: tuple[CardId, ...] | None = scene.table.get("on table")
    if known is None:
        known = tuple(card for zone in scene.kit.on_table for card in in_zone(scene, zone))
        scene.table["on table"] = known
    return known


@COMMON.reference(Cards)
def phrase(scene: Scene, env: Env, words: Cards) -> tuple[Ref, ...]:
    where_to_look: tuple[CardId, ...]
    if words.zone == "looked" and (worked_on := lying_so(scene, env, words)) is not None:
        where_to_look, words = worked_on, replace(words, whose=None)
    elif words.zone == "looked":
        where_to_look = tuple(ref.card for ref in bound(env, "seen") or () if scene.is_same(ref))
    elif words.zone == "play":
        where_to_look = on_table(scene)
    else:
        first, *more = scene.kit.areas[words.zone]
        where_to_look = in_zone(scene, first)
        if more:
            where_to_look = (*where_to_look, *(card for zone in more for card in in_zone(scene, zone)))
    return tuple(fitting(scene, env, words, where_to_look))


def fitting(scene: Scene, env: Env, words: Cards, where_to_look: tuple[CardId, ...]) -> list[Ref]:
    """The cards among these that ``matches``, with what is the same for all of them worked out once."""
    cards, faces, kinds, rules = scene.state.cards, scene.book.faces, words.kinds, scene.kit.filters
    whose, filters, holders, found = words.whose, words.filters, None, []
    for card in where_to_look:
        record = cards[card]
        if kinds and faces[record.face].kind not in kinds:
            continue
        if whose is not None:
            if holders is None:
                holders = (env.you,) if type(whose) is You else seats(scene, env, whose)
            if record.controller not in holders:
                continue
        for filter_ in filters:
            if not rules[type(filter_)](scene, env, filter_, card):
                break
        else:
            found.append(Ref(card, record.stamp))
    return found


# ---- filters


@COMMON.filter(HasTag)
def has_tag(scene: Scene, env: Env, word: HasTag, card: CardId) -> bool:
    return word.tag in tags(scene, card)


@COMMON.filter(HasTitle)
def has_title(scene: Scene, env: Env, word: HasTitle, card: CardId) -> bool:
    return title(scene, card) == word.title


@COMMON.filter(IsOther)
def is_other(scene: Scene, env: Env, word: IsOther, card: CardId) -> bool:
    return card != env.this.card


@COMMON.filter(IsNot)
def is_not(scene: Scene, env: Env, word: IsNot, card: CardId) -> bool:
    return all(ref.card != card for ref in refs(scene, env, word.card))


@COMMON.filter(IsCard)
def is_card(scene: Scene, env: Env, word: IsCard, card: CardId) -> bool:
    return any(ref.card == card for ref in refs(scene, env, word.card))


@COMMON.reference(ThisIn)
def this_in(scene: Scene, env: Env, reference: ThisIn) -> tuple[Ref, ...]:
    card = env.this.card
    lies = card >= 0 and scene.card(card).zone in scene.kit.areas[reference.zone]
    return (scene.ref(card),) if lies else ()


@COMMON.value(DifferentNames)
def different_names(scene: Scene, env: Env, value: DifferentNames) -> int:
    return len({name_of(scene, card, of_title=value.of_title) for card in cards(scene, env, value.cards)})


@COMMON.value(DifferentKinds)
def different_kinds(scene: Scene, env: Env, value: DifferentKinds) -> int:
    return len({scene.face(card).kind for card in cards(scene, env, value.cards)})


@COMMON.value(DifferentTags)
def different_tags(scene: Scene, env: Env, value: DifferentTags) -> int:
    return len({tag for card in cards(scene, env, value.cards) for tag in tags(scene, card)})


@COMMON.filter(SharesName)
def shares_name(scene: Scene, env: Env, word: SharesName, card: CardId) -> bool:
    """Two cards of one name are not one card: it does not share a name with itself, unless that is said."""
    mine, asking = name_of(scene, card, of_title=word.of_title), env.bind("some card", (scene.ref(card),))
    others = [ref.card for ref in refs(scene, asking, word.of) if ref.card >= 0 and (word.itself or ref.card != card)]
    return any(name_of(scene, other, of_title=word.of_title) == mine for other in others)


@COMMON.filter(SharesKind)
def shares_kind(scene: Scene, env: Env, word: SharesKind, card: CardId) -> bool:
    return any(scene.face(ref.card).kind == scene.face(card).kind for ref in refs(scene, env, word.of))


@COMMON.filter(SharesTag)
def shares_tag(scene: Scene, env: Env, word: SharesTag, card: CardId) -> bool:
    """Two cards of one tag are not one card: it shares none with itself, unless that is said."""
    mine = set(tags(scene, card))
    others = [ref.card for ref in refs(scene, env, word.of) if ref.card >= 0 and (word.itself or ref.card != card)]
    return any(not mine.isdisjoint(tags(scene, other)) for other in others)


@COMMON.filter(IsExtreme)
def is_extreme(scene: Scene, env: Env, word: IsExtreme, card: CardId) -> bool:
    """None of the others has more, or less; all who are equal are it. What has no such number is nothing of it."""
    extent = scene.kit.extents[word.of]
    mine = extent(scene, scene.ref(card))
    others = [number for ref in refs(scene, env, word.among) if (number := extent(scene, ref)) is not None]
    return mine is not None and all(mine >= other if word.highest else mine <= other for other in others)


@COMMON.filter(IsOwned)
def is_owned(scene: Scene, env: Env, word: IsOwned, card: CardId) -> bool:
    return scene.card(card).owner in seats(scene, env, word.who)


@COMMON.filter(IsControlled)
def is_controlled(scene: Scene, env: Env, word: IsControlled, card: CardId) -> bool:
    record = scene.card(card)
    return record.zone in scene.kit.bearing and record.controller in seats(scene, env, word.who)


@COMMON.filter(IsNotSo)
def is_not_so(scene: Scene, env: Env, word: IsNotSo, card: CardId) -> bool:
    return not scene.kit.filters[type(word.filter)](scene, env, word.filter, card)


@COMMON.filter(IsOfKind)
def is_of_kind(scene: Scene, env: Env, word: IsOfKind, card: CardId) -> bool:
    return scene.face(card).kind in word.kinds


@COMMON.filter(EitherFilter)
def either(scene: Scene, env: Env, word: EitherFilter, card: CardId) -> bool:
    rules = scene.kit.filters
    for inner in word.filters:  # noqa: SIM110  (asked of every card, by every text about several sorts)
        if rules[type(inner)](scene, env, inner, card):
            return True
    return False


# ---- conditions


@COMMON.condition(Holds)
def holds_for(scene: Scene, env: Env, condition: Holds) -> bool:
    found = [card for card in cards(scene, env, condition.card) if scene.state.cards[card].zone in scene.kit.bearing]
    return bool(found) and all(fits(scene, env, condition.filters, card) for card in found)


@COMMON.condition(LiesIn)
def lies_in(scene: Scene, env: Env, condition: LiesIn) -> bool:
    found = refs(scene, env, condition.card)
    zone = scene.kit.zone_names.index(condition.zone)
    return bool(found) and all(ref.card >= 0 and scene.state.cards[ref.card].zone == zone for ref in found)


@COMMON.condition(Compare)
def compare(scene: Scene, env: Env, condition: Compare) -> bool:
    return COMPARE[condition.comparison](number(scene, env, condition.left), number(scene, env, condition.right))


@COMMON.condition(IsAnyPlayer)
def is_any_player(scene: Scene, env: Env, condition: IsAnyPlayer) -> bool:
    return bool(seats(scene, env, condition.who))


@COMMON.condition(IsPhase)
def is_phase(scene: Scene, env: Env, condition: IsPhase) -> bool:
    return scene.kit.is_in_part(scene, condition.phase, seats(scene, env, condition.whose))


@COMMON.condition(IsTurnOf)
def is_turn_of(scene: Scene, env: Env, condition: IsTurnOf) -> bool:
    """ "On your next turn" is not the turn in which that was said."""
    clock = scene.state.clock
    return clock.active in seats(scene, env, condition.who) and env.get(NOT_IN, -1) != clock.turn


@COMMON.condition(IsTurnOfItsController)
def is_turn_of_its_controller(scene: Scene, env: Env, condition: IsTurnOfItsController) -> bool:
    clock = scene.state.clock
    return clock.active == env.get(CONTROLLER, -1) and env.get(NOT_IN, -1) != clock.turn


@COMMON.condition(Not)
def not_so(scene: Scene, env: Env, condition: Not) -> bool:
    return not holds(scene, env, condition.condition)


@COMMON.condition(Both)
def both(scene: Scene, env: Env, condition: Both) -> bool:
    return holds(scene, env, condition.left) and holds(scene, env, condition.right)


@COMMON.condition(IsA)
def is_a(scene: Scene, env: Env, condition: IsA) -> bool:
    found = cards(scene, env, condition.card)
    return bool(found) and all(matches(scene, env, condition.cards, card) for card in found)


@COMMON.condition(PlayerHas)
def player_has(scene: Scene, env: Env, condition: PlayerHas) -> bool:
    compare = COMPARE[condition.comparison]
    amount = number(scene, env, condition.amount)
    return any(compare(held_by(scene, seat, condition.what), amount) for seat in seats(scene, env, condition.who))


@COMMON.condition(ControlsAs)
def controls_as(scene: Scene, env: Env, condition: ControlsAs) -> bool:
    def controlled(seat: Seat) -> int:
        """How many of them the player has."""
        theirs = Cards(condition.cards.kinds, You(), condition.cards.filters)
        return number(scene, Env(seat, env.this, env.cause, env.event, env.slots), Count(theirs))

    compare = COMPARE[condition.comparison]
    others = [controlled(seat) for seat in seats(scene, env, condition.other)]
    all_or_any = all if condition.each else any
    return any(
        all_or_any(compare(controlled(seat), other) for other in others) for seat in seats(scene, env, condition.who)
    )


@COMMON.condition(AmountAs)
def amount_as(scene: Scene, env: Env, condition: AmountAs) -> bool:
    def seen_by(seat: Seat) -> Env:
        return Env(seat, env.this, env.cause, env.event, env.slots)

    compare = COMPARE[condition.comparison]
    for seat in seats(scene, env, condition.who):
        its_own = isinstance(condition.other, Opponents)
        others = seats(scene, seen_by(seat) if its_own else env, condition.other)
        own = number(scene, seen_by(seat), condition.amount)
        theirs = [number(scene, seen_by(other), condition.amount) for other in others]
        if condition.than == "together":
            theirs = [sum(theirs)]
        asked = [amount * condition.times + condition.more for amount in theirs]
        if (any if condition.than == "any" else all)(compare(own, amount) for amount in asked):
            return True
    return False


@COMMON.condition(PlayerHasAs)
def player_has_as(scene: Scene, env: Env, condition: PlayerHasAs) -> bool:
    compare = COMPARE[condition.comparison]
    others = [held_by(scene, seat, condition.what) for seat in seats(scene, env, condition.other)]
    all_or_any = all if condition.each else any
    return any(
        all_or_any(compare(held_by(scene, seat, condition.what), other) for other in others)
        for seat in seats(scene, env, condition.who)
    )
