"""The numbers of a card as they are now: power, resistance, maxima. Pure.

Layers: base (printed or set), added, capped, not below 0 (hs.ruling.power.order-of-modifiers).
"""

from __future__ import annotations

from playmat.core.ids import CardId, Seat
from playmat.games.homestuck.nodes.changes import (
    AddsBasePower,
    AddsDraw,
    AddsMaxDamage,
    AddsPower,
    CapsPower,
    Resists,
    SetsMaxBoons,
    SetsPower,
    SetsPrintedPower,
    TakesLessDamage,
)
from playmat.games.homestuck.zones import PLAY
from playmat.machine.derived import amount
from playmat.machine.evaluate import is_described, seats
from playmat.machine.scene import Scene
from playmat.machine.texts import affecting, broad_now, statics

OTHER_POWER_CHANGES = (SetsPower, SetsPrintedPower, AddsBasePower, CapsPower)


def power(scene: Scene, card: CardId, *, attacking: bool = False) -> int:
    """Current power (hs.power.current-power). Outside play: the printed power.

    A power that depends on itself reads the printed number where it meets itself.
    """
    record = scene.state.cards[card]
    printed = scene.book.faces[record.face].power
    if record.zone != PLAY:
        return printed
    if record.flipped:
        return 0
    changeable = cards_with_changes(scene)
    if changeable is not None and card not in changeable:
        return printed
    key = ("power", card, attacking)
    known: int | None = scene.cache.get(key)
    if known is not None:
        return known
    computing: set[CardId] = scene.cache.setdefault("computing", set())
    if card in computing:
        scene.cache["tainted"] = True
        return printed
    computing.add(card)
    outer_taint = "tainted" in scene.cache and scene.cache.pop("tainted")
    total = reckoned(scene, card, printed, attacking=attacking)
    computing.discard(card)
    if "tainted" not in scene.cache or not computing:
        scene.cache[key] = total
        if outer_taint:
            scene.cache["tainted"] = True
        elif "tainted" in scene.cache:
            del scene.cache["tainted"]
    return total


def cards_with_changes(scene: Scene) -> frozenset[CardId] | None:
    """The cards of whose power texts say something; None where that must be asked of each."""
    there = statics(scene) if scene.there is None else scene.there
    if "power" not in there.facts:
        others = not there.keys().isdisjoint(OTHER_POWER_CHANGES)
        there.facts["power"] = None if others else frozenset(card for kind, card in there.direct if kind is AddsPower)
    known: frozenset[CardId] | None = there.facts["power"]
    return None if AddsPower in there.broad and broad_now(scene, there, AddsPower) else known


def reckoned(scene: Scene, card: CardId, printed: int, *, attacking: bool) -> int:
    """Power layer by layer."""
    there = statics(scene) if scene.there is None else scene.there
    base = printed_power(scene, card) if SetsPrintedPower in there else printed
    if SetsPower in there:
        for change in affecting(scene, SetsPower, card):
            base = amount(scene, change, card, change.change.power)
    total = base
    for kind in (AddsBasePower, AddsPower):
        if kind in there:
            for change in affecting(scene, kind, card):
                if attacking or not getattr(change.change, "while_attacking", False):
                    total += amount(scene, change, card, change.change.amount)
    if CapsPower in there:
        for change in affecting(scene, CapsPower, card):
            total = min(total, amount(scene, change, card, change.change.power))
    return max(total, 0)


def printed_power(scene: Scene, card: CardId) -> int:
    """What is printed, or what a text says counts as printed."""
    printed = scene.face(card).power
    there = statics(scene) if scene.there is None else scene.there
    if SetsPrintedPower not in there or scene.state.cards[card].zone != PLAY:
        return printed
    computing: set[CardId] = scene.cache.setdefault("computing printed", set())
    if card in computing:
        return printed
    computing.add(card)
    for change in affecting(scene, SetsPrintedPower, card):
        printed = amount(scene, change, card, change.change.power)
    computing.discard(card)
    return printed


def resistance(scene: Scene, card: CardId, by: Seat, means: str, against: CardId) -> int:
    """The power it resists with when an attack or ability of that player, of the card ``against``, compares power to
    destroy (hs.power.resist-counts-when-defending).
    """
    return sum(
        amount(scene, change, card, change.change.amount)
        for change in affecting(scene, Resists, card)
        if (change.change.by is None or by in seats(scene, change.env, change.change.by))
        and change.change.means in ("any", means)
        and (change.change.from_ is None or is_described(scene, change.env, change.change.from_, against))
    )


def max_boons(scene: Scene, card: CardId, standard: int) -> int:
    """How many boons it can hold."""
    changed = affecting(scene, SetsMaxBoons, card)
    return amount(scene, changed[-1], card, changed[-1].change.number) if changed else standard


def max_damage(scene: Scene, card: CardId) -> int:
    """A planet's maximum damage."""
    return max(scene.face(card).max_damage + added(scene, AddsMaxDamage, card), 0)


def damage_taken(scene: Scene, planet: CardId, dealt: int) -> int:
    """How much of damage that an effect puts on a planet it takes."""
    if TakesLessDamage not in (statics(scene) if scene.there is None else scene.there):
        return dealt
    less = [one for one in affecting(scene, TakesLessDamage, planet) if one.change.always]
    return max(dealt - sum(amount(scene, one, planet, one.change.amount) for one in less), 0)


def draw(scene: Scene, card: CardId) -> int:
    """A planet's Draw; none while it is destroyed (hs.prep.draw-boost-while-intact)."""
    if scene.state.cards[card].flipped:
        return 0
    return max(scene.face(card).draw + added(scene, AddsDraw, card), 0)


def added(scene: Scene, kind: type[AddsMaxDamage | AddsDraw], card: CardId) -> int:
    """What texts add to such a number of a card."""
    if kind not in (statics(scene) if scene.there is None else scene.there):
        return 0
    return sum(amount(scene, change, card, change.change.amount) for change in affecting(scene, kind, card))
