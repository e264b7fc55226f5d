"""Where this game differs from others in what texts count and which cards a verb may mean."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from playmat.core.ids import CardId, Seat
from playmat.core.state import Env, Event
from playmat.games.homestuck import board
from playmat.games.homestuck.barred import forbidding
from playmat.games.homestuck.events import Turned
from playmat.games.homestuck.nodes.changes import AddsBasePower, AddsPower, CapsPower, SetsPower, SetsPrintedPower
from playmat.games.homestuck.nodes.counters import GainBoons, GainMarks, MoveBoons, MoveMarks, RemoveBoons, RemoveMarks
from playmat.games.homestuck.nodes.effects import AttackNow, MoveTo, Refresh, Tap
from playmat.games.homestuck.nodes.nouns import IsIntact
from playmat.games.homestuck.zones import KIT
from playmat.lang.changes import Cannot
from playmat.lang.nodes import Clause, Condition, Target
from playmat.lang.nouns import Both, Choice, Holds
from playmat.lang.values import This
from playmat.machine.kit import Kit
from playmat.machine.scene import Scene
from playmat.machine.texts import Active, statics

replace = msgspec.structs.replace


@KIT.fills("is_blank")
def is_blank(scene: Scene, card: CardId) -> bool:
    """The planet of a player who left is a mere place (hs.ruling.end.leaving-the-game)."""
    return scene.state.players[scene.state.cards[card].controller].left


@KIT.fills("speaks")
def speaks(scene: Scene, card: CardId, clause: Clause) -> bool:
    """A destroyed planet has no text (hs.score.destroyed-planet-gives-nothing) but what says that it is for then."""
    return asks_for_ruin(getattr(clause, "condition", None)) is scene.state.cards[card].flipped


def asks_for_ruin(condition: Condition | None) -> bool:
    """Whether a condition says that this very card must be destroyed where it lies, as only a planet can be."""
    if isinstance(condition, Both):
        return asks_for_ruin(condition.left) or asks_for_ruin(condition.right)
    return isinstance(condition, Holds) and isinstance(condition.card, This) and IsIntact(False) in condition.filters


KIT.fills("locations")(board.locations)
KIT.fills("is_home")(board.is_planet)


@KIT.fills("may_be_chosen")
def may_be_chosen(scene: Scene, env: Env, card: CardId) -> bool:
    """Whether no text forbids choosing it."""
    return not forbids_choosing(scene, env, card)


@KIT.fills("forbids_choosing")
def forbids_choosing(scene: Scene, env: Env, card: CardId) -> list[Active]:
    """The texts that say that this player cannot choose it."""
    if Cannot not in statics(scene):
        return []
    means = ("any", env.get("means"))
    return [one for one in forbidding(scene, "choose", card, Seat(env.you)) if one.change.means in means]


@KIT.fills("player_of")
def player_of(scene: Scene, event: Event) -> Seat | None:
    """A planet that is turned over is about its owner."""
    return scene.state.cards[event.card].owner if isinstance(event, Turned) else Kit.player_of(scene, event)


OF_CHARACTERS: Final = (
    AttackNow,
    GainBoons,
    GainMarks,
    MoveBoons,
    MoveMarks,
    MoveTo,
    Refresh,
    RemoveBoons,
    RemoveMarks,
    Tap,
)
"""Verbs that only characters know: they alone bear boons and marks, are tapped, move and attack."""

POWER_CHANGES: Final = (AddsPower, SetsPower, SetsPrintedPower, CapsPower, AddsBasePower)
"""Changes that only cards with power know."""


@KIT.fills("among_bearers")
def among_bearers(node: Any, target: Target) -> Target:
    """A bare "card" that is to be chosen for such a verb is a character card; one that is given power can have some."""
    if not isinstance(target, Choice) or target.cards.kinds:
        return target
    if isinstance(node, OF_CHARACTERS):
        return replace(target, cards=replace(target.cards, kinds=("character",)))
    if isinstance(node, POWER_CHANGES):
        return replace(target, cards=replace(target.cards, kinds=("character", "planet")))
    return target
