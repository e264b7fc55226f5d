"""What cards have to fight with, in games in which they have two numbers for it, and what is said of that. Pure."""

from __future__ import annotations

from collections.abc import Callable

from playmat.core.ids import CardId
from playmat.core.records import Ref
from playmat.core.state import Env
from playmat.lang.changes import AddsStats, SetsStats
from playmat.lang.nodes import Change
from playmat.lang.nouns import AttackIs, HealthIs, IsDamaged
from playmat.lang.patterns import DealsDamage, IsDealtDamage, IsTargeted
from playmat.lang.values import AttackOf, Count, DamageOn, HealthOf, Number
from playmat.machine.derived import amount
from playmat.machine.evaluate import COMPARE, number, refs, seats
from playmat.machine.events import DamageDealt, LeftPlay, Targeted
from playmat.machine.firing import is_by, is_card
from playmat.machine.kit import COMMON
from playmat.machine.meaning import departure
from playmat.machine.scene import Scene
from playmat.machine.texts import affecting, statics


def reckoned_once(scene: Scene, card: CardId, reckon: Callable[[Scene, CardId], tuple[int, int]]) -> tuple[int, int]:
    """The two numbers as ``reckon`` works them out, remembered until something changes.

    A number that depends on itself reads the printed one where it meets itself.
    """
    known: tuple[int, int] | None = scene.cache.get(("stats", card))
    if known is not None:
        return known
    computing: set[CardId] = scene.cache.setdefault("computing", set())
    if card in computing:
        scene.cache["tainted"] = True
        face = scene.face(card)
        return face.attack, face.health
    computing.add(card)
    found = reckon(scene, card)
    computing.discard(card)
    if "tainted" not in scene.cache:
        scene.cache[("stats", card)] = found
    elif not computing:
        scene.cache.pop("tainted")
        scene.cache[("stats", card)] = found
    return found


def set_and_added(scene: Scene, card: CardId) -> tuple[int, int]:
    """The printed numbers as texts set them, then with what texts add."""
    face = scene.face(card)
    attack, health = face.attack, face.health
    there = statics(scene) if scene.there is None else scene.there
    if SetsStats in there:
        for change in affecting(scene, SetsStats, card):
            if change.change.attack is not None:
                attack = amount(scene, change, card, change.change.attack)
            if change.change.health is not None:
                health = amount(scene, change, card, change.change.health)
    if AddsStats in there:
        for change in affecting(scene, AddsStats, card):
            attack += amount(scene, change, card, change.change.attack)
            health += amount(scene, change, card, change.change.health)
    return attack, health


def may_lower_health(scene: Scene, *others: type[Change]) -> bool:
    """Whether any text could lower what damage is compared with, those that set it or make such ``others`` among them;
    without one a card that has no damage need not be reckoned.
    """
    there = statics(scene) if scene.there is None else scene.there
    known: bool | None = there.facts.get("lower health")
    if known is None:
        added = (active.change.health for active in there.get(AddsStats, ()))
        known = there.facts["lower health"] = (
            SetsStats in there
            or any(kind in there for kind in others)
            or not all(isinstance(value, Count) or (isinstance(value, Number) and value.number >= 0) for value in added)
        )
    return known


def damage(scene: Scene, card: CardId) -> int:
    """The damage on a card."""
    return scene.state.cards[card].counters[scene.kit.damage]


def known_numbers(
    scene: Scene, ref: Ref, zones: tuple[int, ...], reckon: Callable[[Scene, CardId], tuple[int, int]]
) -> tuple[int, int]:
    """The two numbers of a card in those zones as ``reckon`` works them out; of one that left them those that it had
    just before; of any other the printed ones.
    """
    if scene.is_same(ref) and scene.state.cards[ref.card].zone in zones:
        return reckon(scene, ref.card)
    left = departure(scene, ref)
    if isinstance(left, LeftPlay) and left.origin in zones:
        return left.attack, left.health
    face = scene.face(ref.card)
    return face.attack, face.health


# ---- numbers, and words about one card


@COMMON.value(AttackOf)
def attack_of(scene: Scene, env: Env, value: AttackOf) -> int:
    return sum(scene.kit.fighting_numbers(scene, ref)[0] for ref in refs(scene, env, value.of))


@COMMON.value(HealthOf)
def health_of(scene: Scene, env: Env, value: HealthOf) -> int:
    return sum(scene.kit.fighting_numbers(scene, ref)[1] for ref in refs(scene, env, value.of))


@COMMON.value(DamageOn)
def damage_on(scene: Scene, env: Env, value: DamageOn) -> int:
    return sum(damage(scene, ref.card) for ref in refs(scene, env, value.of) if scene.is_same(ref))


def of_card(scene: Scene, env: Env, card: CardId) -> Env:
    """What is known where a number is that of the card itself ("with Attack equal to its Health")."""
    return env.bind("some card", (scene.ref(card),))


@COMMON.filter(AttackIs)
def attack_is(scene: Scene, env: Env, word: AttackIs, card: CardId) -> bool:
    mine = scene.kit.fighting_numbers(scene, scene.ref(card))[0]
    return COMPARE[word.comparison](mine, number(scene, of_card(scene, env, card), word.value))


@COMMON.filter(HealthIs)
def health_is(scene: Scene, env: Env, word: HealthIs, card: CardId) -> bool:
    mine = scene.kit.fighting_numbers(scene, scene.ref(card))[1]
    return COMPARE[word.comparison](mine, number(scene, of_card(scene, env, card), word.value))


@COMMON.filter(IsDamaged)
def is_damaged(scene: Scene, env: Env, word: IsDamaged, card: CardId) -> bool:
    return (damage(scene, card) > 0) == word.damaged


# ---- what texts wait for


@COMMON.pattern(DealsDamage, DamageDealt)
def dealt_damage(scene: Scene, env: Env, pattern: DealsDamage, event: DamageDealt) -> bool:
    if pattern.in_attack and not event.in_attack:
        return False
    if pattern.strikes and not (event.in_attack or event.as_strike):
        return False
    if pattern.to is not None and (event.card >= 0 or event.seat not in seats(scene, env, pattern.to)):
        return False
    if pattern.cards is not None and (event.card < 0 or not is_card(scene, env, pattern.cards, event.card)):
        return False
    return pattern.by is None or (event.by.card >= 0 and is_card(scene, env, pattern.by, event.by.card))


@COMMON.pattern(IsDealtDamage, DamageDealt)
def was_dealt_damage(scene: Scene, env: Env, pattern: IsDealtDamage, event: DamageDealt) -> bool:
    return event.card >= 0 and is_card(scene, env, pattern.cards, event.card)


@COMMON.pattern(IsTargeted, Targeted)
def was_targeted(scene: Scene, env: Env, pattern: IsTargeted, event: Targeted) -> bool:
    return is_card(scene, env, pattern.cards, event.card) and is_by(scene, env, pattern.by, event.seat)
