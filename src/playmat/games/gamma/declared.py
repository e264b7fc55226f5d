"""How things stand once what is being declared counts: what is committed with it is committed after that
(gamma.r.combat-commit).
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from playmat.core.ask import Cause, Option
from playmat.core.ids import CardId, Seat
from playmat.games.gamma.events import Flipped
from playmat.games.gamma.nodes.changes import AttacksUnflipped, BlocksUnflipped
from playmat.games.gamma.saying import Attacking, Blocking
from playmat.machine.combat import mark_attackers, mark_blocks
from playmat.machine.explain import Reasons, Requirement
from playmat.machine.forbidding import forbidden
from playmat.machine.scene import Scene
from playmat.machine.texts import affecting

replace = msgspec.structs.replace


def as_declared(scene: Scene, node: object) -> Scene:
    """The same with those attackers or blockers declared and flipped (gamma.r.flipping); it is only to be looked at."""
    said = node.cards if isinstance(node, Attacking) else node.pairs if isinstance(node, Blocking) else ()
    if not said:
        return scene
    found: Scene | None = scene.cache.get(("declared", said))
    if found is None:
        found = scene.cache["declared", said] = declared(scene, node)
    found.state.ask, found.state.agenda = scene.state.ask, scene.state.agenda  # who is asked for what is as it is
    return found


def declared(scene: Scene, node: object) -> Scene:
    """A twin in which that counts."""
    twin = scene.copy()
    if isinstance(node, Attacking):
        seat = twin.card(node.cards[0]).controller
        twin.set_clock(replace(twin.state.clock, first=seat))
        twin.set_tally(twin.tally("attacks", seat) + 1, "attacks", seat)
        mark_attackers(twin, node.cards)
        turn(twin, node.cards, AttacksUnflipped, "gamma.combat.attackers-flip")
    elif isinstance(node, Blocking):
        mark_blocks(twin, node.pairs)
        turn(twin, tuple(blocker for blocker, _attacker in node.pairs), BlocksUnflipped, "gamma.combat.blockers-flip")
    return twin


def turn(twin: Scene, cards: tuple[CardId, ...], stays: type[AttacksUnflipped | BlocksUnflipped], rule: str) -> None:
    """Flip those that may be flipped and are not kept from it."""
    for card in cards:
        record = twin.card(card)
        if record.flipped or affecting(twin, stays, card) or forbidden(twin, Flipped(card), Cause(rule, card)):
            continue
        twin.adjust(card, replace(record, flipped=True))


def once_declared(requirements: tuple[Requirement, ...]) -> tuple[Requirement, ...]:
    """The requirements, asked of how things stand once what is being declared counts."""
    return tuple(asked_then(requirement) for requirement in requirements)


def asked_then(requirement: Requirement) -> Callable[[Scene, Seat, Option], Reasons]:
    """One of them."""

    def asked(scene: Scene, seat: Seat, option: Option) -> Reasons:
        return requirement(as_declared(scene, scene.asking), seat, option)

    return asked
