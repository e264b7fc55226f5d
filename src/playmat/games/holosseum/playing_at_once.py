"""Cards that are played as a text is resolved, whatever is under way."""

from __future__ import annotations

from playmat.core.ask import Option
from playmat.core.ids import Seat
from playmat.core.state import Env
from playmat.games.holosseum.announcing import play_by_option
from playmat.games.holosseum.nodes.effects import PlayNow
from playmat.games.holosseum.requirements import (
    has_a_play_left,
    its_own_price_can_be_paid,
    its_own_words_allow,
    its_text_can_be_fulfilled,
    no_text_forbids_playing,
    surcharges_can_be_paid,
)
from playmat.games.holosseum.zones import KIT
from playmat.machine.evaluate import cards
from playmat.machine.explain import MET
from playmat.machine.picking import verb
from playmat.machine.scene import Scene

ASKED = (
    its_own_words_allow,
    no_text_forbids_playing,
    its_text_can_be_fulfilled,
    its_own_price_can_be_paid,
    surcharges_can_be_paid,
)
"""What must be so wherever the card is played from, and whenever."""


@verb(KIT, PlayNow)
def play_now(scene: Scene, node: PlayNow, env: Env) -> None:
    """It is announced as any card is; one that is free uses up no play."""
    seat = Seat(env.you)
    for card in cards(scene, env, node.what):
        option = Option("play", card)
        asked = ASKED if node.free else (has_a_play_left, *ASKED)
        if any(requirement(scene, seat, option) != MET for requirement in asked):
            continue
        used = scene.tally("played", seat)
        play_by_option(scene, seat, option)
        if node.free:
            scene.set_tally(used, "played", seat)
