"""What a seat may know of this game: players, cards and the Stack (holo.r.public-information)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from playmat.core.ids import CardId, Seat
from playmat.games.holosseum.attacking import is_held_off, pairs_said
from playmat.games.holosseum.stack import items
from playmat.games.holosseum.stats import is_chained, plays_allowed, plays_made, stats
from playmat.games.holosseum.zones import ARENA, GRAVE, HAND, LIFE, REMOVED, RUNNER
from playmat.machine.combat import blocked_by, is_attacking, is_blocking
from playmat.machine.derived import tags, title
from playmat.machine.explain import words_of
from playmat.machine.fighting import damage
from playmat.machine.openness import with_open_hands
from playmat.machine.scene import Scene
from playmat.machine.texts import pieces
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
    record, face = scene.card(card), scene.face(card)
    in_game = record.zone in scene.kit.bearing
    texts = pieces(scene).get(card, [])
    return CardView(
        id=card,
        title=title(scene, card) if in_game else face.title,
        subtitle=face.subtitle,
        kind=face.kind,
        text=face.text,
        cost="",
        tags=list(tags(scene, card) if in_game else face.tags),
        owner=record.owner,
        controller=record.controller,
        flavour=face.flavour,
        gained=list(dict.fromkeys(words_of(scene, piece.env.cause) for piece in texts if piece.stamp)),
        lost_text=in_game and bool(face.program.clauses) and not any(not piece.stamp for piece in texts),
        entity=entity_view(scene, card) if face.kind == "entity" else None,
        chained=is_chained(scene, card),
        notes=facing.counter_notes(scene, card),
    )


def entity_view(scene: Scene, card: CardId) -> EntityView:
    """An Entity's numbers and its part in the attack."""
    face = scene.face(card)
    attack, health = stats(scene, card)
    return EntityView(
        attack=attack,
        printed_attack=face.attack,
        health=health,
        printed_health=face.health,
        damage=damage(scene, card),
        chained=is_chained(scene, card),
        attacking=is_attacking(scene, card),
        blocks=blocked_by(scene, card, pairs_said(scene)),
        blocking=is_blocking(scene, card),
        blocked=is_attacking(scene, card) and is_held_off(scene, card),
    )


def stack_views(scene: Scene, seen: Collection[CardId]) -> list[StackView]:
    """The Stack from the bottom up."""
    return [item_view(scene, seen, item.kind, item.card, item.env, item.effect, item.aims) for item in items(scene)]
