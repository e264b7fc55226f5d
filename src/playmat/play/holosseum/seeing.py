"""What a seat may know of this game: players, cards and the Stack (holo.r.public-information)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from playmat.core.ids import CardId, Seat
from playmat.games.holosseum.attacking import is_held_off, pairs_said
from playmat.games.holosseum.stack import items
from playmat.games.holosseum.stats import is_chained, plays_allowed, plays_made, stats
from playmat.games.holosseum.zones import ARENA, GRAVE, HAND, LIFE, REMOVED, RUNNER
from playmat.machine.combat import blocked_by, is_attacking
from playmat.machine.openness import with_open_hands
from playmat.machine.scene import Scene
from playmat.play import facing
from playmat.play.panels import NumberPanel, Panel, PhasesPanel, PhaseView, PilePanel, RowPanel, StackPanel, StackView
from playmat.play.stacking import item_view
from playmat.play.view import CardView, EntityView

PHASES: Final = PhasesPanel(
    "Phases of the turn",
    [
        PhaseView("draw", "Draw", stops=True),
        PhaseView("main1", "Main"),
        PhaseView("attack", "Attack", stops=True),
        PhaseView("main2", "Main 2"),
        PhaseView("end", "End", stops=True),
    ],
    asked=["blocks"],
    asked_besides=["attack"],
)


def panels(scene: Scene, seat: Seat, seen: Collection[CardId]) -> list[Panel]:
    """The table: both sides of the Arena, and the Stack."""
    sides = [panel for of in range(len(scene.state.players)) for panel in side(scene, Seat(of))]
    return [PHASES, *sides, StackPanel("Stack", stack_views(scene, seen))]


def side(scene: Scene, of: Seat) -> list[Panel]:
    """A player's side. Life below zero is shown as zero (holo.r.zero-check)."""
    plays = plays_allowed(scene, of)
    there = scene.zone(of, ARENA)
    entities: list[int] = [card for card in there if scene.face(card).kind == "entity"]
    powers: list[int] = [card for card in there if card not in entities]
    left = max(plays - plays_made(scene, of), 0)
    removed = scene.zone(of, REMOVED)
    return [
        NumberPanel("life", "life", of, "champion", "life", max(scene.state.players[of].resources[LIFE], 0)),
        NumberPanel("plays", "play", of, "bar", "bars", left, plays),
        RowPanel("runner", "Grid Runner", of, "champion", "champion", list(scene.zone(of, RUNNER))),
        RowPanel("entities", "Entities", of, "front", "unit", entities),
        RowPanel("powers", "Powers", of, "back", "chip", powers),
        PilePanel("discard", "Grave", "grave", of, list(scene.zone(of, GRAVE))),
        *(
            [PilePanel("hand", "Open hand", "hand", of, list(scene.zone(of, HAND)))]
            if of in with_open_hands(scene)
            else []
        ),
        *([PilePanel("removed", "Removed from the game", "out", of, list(removed))] if removed else []),
    ]


def card_view(scene: Scene, card: CardId) -> CardView:
    """A card as anybody who can see it sees it."""
    chained = is_chained(scene, card)
    entity = entity_view(scene, card, chained=chained) if scene.face(card).kind == "entity" else None
    return facing.card_view(scene, card, entity=entity, chained=chained)


def entity_view(scene: Scene, card: CardId, *, chained: bool) -> EntityView:
    """An Entity's numbers and its part in the attack."""
    blocks = blocked_by(scene, card, pairs_said(scene))
    blocked = is_attacking(scene, card) and is_held_off(scene, card)
    return facing.fighter_view(scene, card, *stats(scene, card), chained=chained, blocks=blocks, blocked=blocked)


def stack_views(scene: Scene, seen: Collection[CardId]) -> list[StackView]:
    """The Stack from the bottom up."""
    return [item_view(scene, seen, item.kind, item.card, item.env, item.effect, item.aims) for item in items(scene)]
