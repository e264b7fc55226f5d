"""Every legal answer of a main part, a window and a response; and why others are not."""

from __future__ import annotations

from typing import Final

from playmat.core.ask import Option
from playmat.core.ids import CardId, Seat
from playmat.games.holosseum import requirements as needs
from playmat.games.holosseum.attacking import BLOCK, block_candidates
from playmat.games.holosseum.nodes.clauses import Activated
from playmat.games.holosseum.requirements import ACTIVATE, ATTACK, PLAY
from playmat.games.holosseum.zones import ARENA, GRAVE, HAND, RUNNER
from playmat.machine.explain import Reasons, Requirement, failures, is_met
from playmat.machine.scene import Scene
from playmat.machine.texts import all_clauses, clauses, statics

END = Option("end")
END_TURN = Option("end", number=1, label="end the turn")
PASS = Option("pass")


def options(scene: Scene, seat: Seat) -> tuple[Option, ...]:
    """The cards a player may play and the effects they may activate now."""
    there = statics(scene)
    to_play, to_activate = there.needed(PLAY), there.needed(ACTIVATE)
    found = [Option("play", card) for card in scene.zone(seat, HAND)]
    if needs.may_play_from_graves(scene):
        found += [Option("play", card) for card in scene.zone(seat, GRAVE) if needs.is_playable_from_grave(scene, card)]
    found = [option for option in found if is_met(scene, seat, option, to_play)]
    bearers = {piece.card for piece, _clause in all_clauses(scene, Activated)}
    for zone in (ARENA, RUNNER):
        for card in scene.zone(seat, zone):
            if card in bearers:
                found += [option for option in effects_of(scene, card) if is_met(scene, seat, option, to_activate)]
    return tuple(found)


def effects_of(scene: Scene, card: CardId) -> list[Option]:
    """The activated effects of a card, numbered when there are several."""
    count = len(clauses(scene, card, Activated))
    return [Option("ability", card, number=index if count > 1 else -1) for index in range(count)]


# ---- why not


def tried(scene: Scene, seat: Seat, card: CardId) -> list[tuple[Option, tuple[Requirement, ...]]]:
    """Every action one might try with a visible card, with its requirements."""
    record = scene.card(card)
    from_grave = record.zone == GRAVE and needs.is_playable_from_grave(scene, card)
    if record.owner == seat and (record.zone == HAND or from_grave):
        return [(Option("play", card), requirements_of(Option("play", card)))]
    found: list[tuple[Option, tuple[Requirement, ...]]] = []
    if record.zone in (ARENA, RUNNER):
        found = [(option, requirements_of(option)) for option in effects_of(scene, card)]
    if record.zone == ARENA and scene.face(card).kind == "entity":
        attack = Option("attack", card)
        found.append((attack, requirements_of(attack)))
        found += [(option, requirements_of(option)) for option in block_candidates(scene, seat, card)]
    return found


def refusals(scene: Scene, seat: Seat, card: CardId) -> list[tuple[Option, Reasons]]:
    """For each action one might try with the card, why it cannot be done now; no reasons: it can."""
    return [(option, failures(scene, seat, option, requirements)) for option, requirements in tried(scene, seat, card)]


def requirements_of(option: Option) -> tuple[Requirement, ...]:
    """The requirements of an action, for an answer that was not offered."""
    return REQUIREMENTS.get(option.verb, ())


REQUIREMENTS: Final[dict[str, tuple[Requirement, ...]]] = {
    "play": (needs.is_said_as_offered, needs.is_moment_to_act, *PLAY),
    "ability": (needs.is_said_as_offered, needs.is_moment_to_act, *ACTIVATE),
    "attack": (needs.is_said_as_offered, needs.are_attackers_declared, *ATTACK, needs.is_free_not_to_attack),
    "block": (needs.is_said_as_offered, *BLOCK),
}
