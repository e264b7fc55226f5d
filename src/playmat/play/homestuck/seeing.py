"""What a seat may know of this game: players, places and cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from playmat.core.ids import CardId, Seat
from playmat.games.homestuck import scoring
from playmat.games.homestuck.acts import boon_limit, grist_limit
from playmat.games.homestuck.board import attached_to, characters, is_planet, locations, orbit, stored_beneath, where
from playmat.games.homestuck.nodes.clauses import EnterCostGrist
from playmat.games.homestuck.power import draw, max_damage, power
from playmat.games.homestuck.presence import is_defending, is_invading
from playmat.games.homestuck.zones import (
    BOONS,
    DAMAGE,
    DISCARD,
    EXECUTABLES,
    GRIST,
    MARKS,
    NULLIFIED,
    PLAY,
    VICTORY_POINTS,
)
from playmat.lang.book import Face
from playmat.machine.scene import Scene
from playmat.machine.texts import pieces
from playmat.play import facing
from playmat.play.panels import (
    NumberPanel,
    Panel,
    PhasesPanel,
    PhaseView,
    PilePanel,
    PlacePanel,
    RowPanel,
    TotalView,
)
from playmat.play.view import CardView

PHASES: Final = PhasesPanel(
    "Phases of the turn",
    [PhaseView("prep", "Prep"), PhaseView("main", "Main"), PhaseView("score", "Score"), PhaseView("boon", "Boon")],
)


def panels(scene: Scene, seat: Seat, seen: Collection[CardId]) -> list[Panel]:
    """The table: everything on it lies open but hands and decks (hs.ruling.zone.public-information)."""
    sides = [panel for of in range(len(scene.state.players)) for panel in side(scene, Seat(of))]
    return [PHASES, *sides, *(place_view(scene, place) for place in locations(scene))]


def side(scene: Scene, of: Seat) -> list[Panel]:
    """What a player has."""
    resources = scene.state.players[of].resources
    points = scene.parameter("hs.end.triggered-by-7-vp-at-turn-end.end_game_vp")
    cap = grist_limit(scene, of)
    return [
        NumberPanel("victory points", "VP", of, "bar", "stars", resources[VICTORY_POINTS], points),
        NumberPanel("grist", "grist", of, "bar", "means", resources[GRIST], cap),
        RowPanel("executables", "executables", of, "bar", "ticket", list(row(scene, of))),
        PilePanel("discard", "discard pile", "disc.", of, list(scene.zone(of, DISCARD))),
        PilePanel("nullified", "nullified cards", "null.", of, list(scene.zone(of, NULLIFIED))),
    ]


def row(scene: Scene, seat: Seat) -> Sequence[CardId]:
    """A player's executables as they lie, left to right: oldest first, in January 2024 oldest last."""
    oldest_first = list(scene.zone(seat, EXECUTABLES))
    return oldest_first[::-1] if scene.book.edition == "2024-01" else oldest_first


def place_view(scene: Scene, place: CardId) -> PlacePanel:
    """A location with the characters whose real place it is."""
    here = sorted(
        (card for card in characters(scene) if where(scene, card) == place), key=lambda card: scene.card(card).stamp
    )
    if not is_planet(scene, place):
        return PlacePanel(place, scene.card(place).controller, orbit(scene, place), list(here))
    totals = [
        TotalView(other, total, other == orbit(scene, place))
        for other, total in sorted(scoring.totals(scene, place).items())
    ]
    record = scene.card(place)
    return PlacePanel(
        place,
        orbit(scene, place),
        -1,
        list(here),
        damage=record.counters[DAMAGE],
        max_damage=max_damage(scene, place),
        draw=draw(scene, place),
        destroyed=record.flipped,
        totals=totals,
    )


def card_view(scene: Scene, card: CardId) -> CardView:
    """A card as anybody who can see it sees it."""
    record, face = scene.card(card), scene.face(card)
    has_power = face.kind in ("character", "planet")
    in_game = record.zone == PLAY
    own = [piece for piece in pieces(scene).get(card, ()) if not piece.stamp]
    role = ""
    if in_game and face.kind == "character":
        role = "defender" if is_defending(scene, card) else "invader" if is_invading(scene, card) else ""
    return facing.card_view(
        scene,
        card,
        in_game=in_game,
        cost=cost_text(face),
        power=power(scene, card) if has_power else None,
        printed_power=face.power if has_power else None,
        boons=record.counters[BOONS],
        max_boons=boon_limit(scene, card) if in_game else 3,
        marks=record.counters[MARKS],
        tapped=record.tapped,
        role=role,
        stars=face.stars,
        lost_text=in_game and bool(face.program.clauses) and not own and not record.flipped,
        attached=list(attached_to(scene, card)) if record.zone in (PLAY, EXECUTABLES) else [],
        stored=list(stored_beneath(scene, card)) if record.zone in (PLAY, EXECUTABLES) else [],
        host=record.host,
    )


def printed_view(face: Face, card: CardId, seat: Seat) -> CardView:
    """A card of a seat between games, as printed."""
    return msgspec.structs.replace(facing.printed_view(face, card, seat), cost=cost_text(face))


def cost_text(face: Face) -> str:
    """The enter cost as printed."""
    if face.cost_text:
        return face.cost_text
    return f"{face.cost.grist}g" if isinstance(face.cost, EnterCostGrist) else ""
