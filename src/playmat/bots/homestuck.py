"""What a position of Homestuck is worth. The unit is roughly the worth of one grist."""

from __future__ import annotations

from typing import Final, NamedTuple

from playmat.bots.worth import Judge, Term, bent
from playmat.core.ids import CardId, Seat
from playmat.games.homestuck import scoring
from playmat.games.homestuck.board import characters, in_play, planet_of
from playmat.games.homestuck.power import max_damage, power, resistance
from playmat.games.homestuck.presence import places_of
from playmat.games.homestuck.zones import (
    BOONS,
    DAMAGE,
    DECK,
    EXECUTABLES,
    GRIST,
    HAND,
    MARKS,
    VICTORY_POINTS,
)
from playmat.machine.scene import Scene


class Standing(NamedTuple):
    """A character in play: whose it is, where it counts as being, and its power."""

    card: CardId
    seat: Seat
    places: tuple[CardId, ...]
    power: int


class Board:
    """The position, looked at once for all terms."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.standing = [
            Standing(card, scene.card(card).controller, places_of(scene, card), power(scene, card))
            for card in characters(scene)
        ]
        self.totals = {seat: scoring.totals(scene, planet_of(seat)) for seat in scene.seats()}

    def mine(self, seat: Seat) -> list[Standing]:
        """A player's characters."""
        return [one for one in self.standing if one.seat == seat]


def victory_points(board: Board, seat: Seat) -> float:
    """Points already scored; the closer to the end of the game, the more one counts."""
    points = board.scene.state.players[seat].resources[VICTORY_POINTS]
    return points + 0.05 * points * points


def next_score(board: Board, seat: Seat) -> float:
    """Planets that this player would overpower if the Score Phase came now, and how nearly the others."""
    return sum(
        likely(totals.get(seat, 0) - totals.get(owner, 0)) for owner, totals in board.totals.items() if owner != seat
    )


def likely(margin: int) -> float:
    """How likely a lead in power (behind: negative) scores once the others have had their turn; from 0 to 1."""
    if margin <= 0:
        return max(0.0, 0.25 + margin * 0.03)
    return min(1.0, 0.6 + margin * 0.05)


def invasion(board: Board, seat: Seat) -> float:
    """How far this player's power at the others' planets has come towards their defence: 1 for each that it equals.

    One invader more is worth something long before it scores; without this, greedy would wait at home for ever.
    """
    return sum(
        min(totals.get(seat, 0) / (totals.get(owner, 0) + 1), 1.0)
        for owner, totals in board.totals.items()
        if owner != seat
    )


def damage_to_come(board: Board, seat: Seat) -> float:
    """Damage that this player's planet would take if the Score Phase came now, as a part of what it can still bear."""
    if board.scene.card(planet_of(seat)).flipped:
        return 0.0
    totals = board.totals[seat]
    defending = totals.get(seat, 0)
    dealt = sum(max(total - defending, 0) for other, total in totals.items() if other != seat)
    left = max(max_damage(board.scene, planet_of(seat)) - board.scene.card(planet_of(seat)).counters[DAMAGE], 1)
    return min(dealt / left, 1.0)


def planet_health(board: Board, seat: Seat) -> float:
    """1 for an intact planet without damage, less with damage, 0 for a destroyed one."""
    record = board.scene.card(planet_of(seat))
    if record.flipped:
        return 0.0
    return 1.0 - 0.6 * record.counters[DAMAGE] / max(max_damage(board.scene, planet_of(seat)), 1)


def board_power(board: Board, seat: Seat) -> float:
    """The power of this player's characters."""
    return sum(one.power for one in board.mine(seat))


def bodies(board: Board, seat: Seat) -> float:
    """How many characters this player has."""
    return len(board.mine(seat))


def threatened_power(board: Board, seat: Seat) -> float:
    """The power of this player's characters that an attack of some opponent's character there could destroy."""
    return sum(one.power for one in board.mine(seat) if any(beats(board, other, one) for other in board.standing))


def beats(board: Board, attacker: Standing, target: Standing) -> bool:
    """Whether an attack of the one would destroy the other."""
    return (
        attacker.seat != target.seat
        and attacker.power > target.power
        and not set(attacker.places).isdisjoint(target.places)
        and attacker.power > target.power + resistance(board.scene, target.card, attacker.seat, "attack", attacker.card)
    )


def boons(board: Board, seat: Seat) -> float:
    """Boons on this player's characters."""
    return sum(board.scene.card(one.card).counters[BOONS] for one in board.mine(seat))


def marks(board: Board, seat: Seat) -> float:
    """Immortality Marks on this player's characters."""
    return sum(board.scene.card(one.card).counters[MARKS] for one in board.mine(seat))


def grist(board: Board, seat: Seat) -> float:
    """Grist at hand; the first is worth the most, since none may be had beyond the twelfth."""
    return bent(board.scene.state.players[seat].resources[GRIST], (4, 1.0), (4, 0.6), (4, 0.2))


def hand_size(board: Board, seat: Seat) -> float:
    """Cards in hand; the more there are, the less one more helps."""
    return bent(len(board.scene.zone(seat, HAND)), (5, 1.0), (3, 0.5), (20, 0.1))


def executables(board: Board, seat: Seat) -> float:
    """Cards in the Executable Zone."""
    return len(board.scene.zone(seat, EXECUTABLES))


def inventory(board: Board, seat: Seat) -> float:
    """Inventory and moons in play under this player's control."""
    scene = board.scene
    return sum(
        scene.card(card).controller == seat and scene.face(card).kind in ("inventory", "moon")
        for card in in_play(scene)
    )


def thin_deck(board: Board, seat: Seat) -> float:
    """How near the deck is to its end, where milling gives others victory points: 0 at ten cards or more, 1 at none."""
    return max(0.0, 1.0 - len(board.scene.zone(seat, DECK)) / 10)


JUDGE: Final = Judge(
    Board,
    (
        Term(10.0, victory_points, "have more victory points", "have fewer victory points"),
        Term(9.0, next_score, "be nearer to scoring", "be further from scoring"),
        Term(6.0, invasion, "have more power at the other planet", "have less power at your planet"),
        Term(-3.0, damage_to_come, "have your planet better defended", "have a planet that takes more damage"),
        Term(6.0, planet_health, "have a sounder planet", "have a more damaged planet"),
        Term(0.4, board_power, "have more power in play", "have less power in play"),
        Term(0.5, bodies, "have more characters in play", "have fewer characters in play"),
        Term(-0.3, threatened_power, "have less that an attack can destroy", "have more that an attack can destroy"),
        Term(0.4, boons, "have more boons", "have fewer boons"),
        Term(-0.4, marks, "have fewer marks of immortality", "have more marks of immortality"),
        Term(0.8, grist, "keep more grist", "have less grist"),
        Term(1.0, hand_size, "have more cards in hand", "have fewer cards in hand"),
        Term(1.0, executables, "have an executable waiting", "have fewer executables waiting"),
        Term(1.0, inventory, "have more inventory and moons in play", "have less inventory and fewer moons in play"),
        Term(-4.0, thin_deck, "have a deck that lasts longer", "have a deck that runs out sooner"),
    ),
)
