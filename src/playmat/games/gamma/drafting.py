"""Drafting in place of drawing (gamma.mirror.draft-not-draw): Ski Draft, at the opening and as each round closes."""

from __future__ import annotations

from typing import Final

import msgspec

from playmat.core.ask import Ask, Cause
from playmat.core.ids import CardId, Seat
from playmat.core.state import Frame
from playmat.games.gamma.dream import opponent
from playmat.games.gamma.events import Drafted, PackPassed, PackTaken, Trimmed
from playmat.games.gamma.turning import ChannelLast, put_below, return_channeled, set_maximums, settle
from playmat.games.gamma.zones import CHANNEL, DECK, DRAFTED, HAND, KIT, PACK, WILD, hand_to
from playmat.machine import doing
from playmat.machine.inturn import InTurn, all_said, which
from playmat.machine.kit import Step
from playmat.machine.scene import NO_ENV, Answer, Scene

replace = msgspec.structs.replace


class SkiPick(InTurn):
    """Each player keeps ``keep`` cards of the pack before them (gamma.r.ski-simultaneous)."""

    keep: int = 1


class Trim(InTurn):
    """Who holds more than the maximum puts cards below the deck."""


def take_packs(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """The top ten of each deck, or what there is (gamma.ski-draft.ten-each, gamma.r.ski-short-deck)."""
    cause = Cause("gamma.ski-draft.ten-each")
    size = scene.parameter("gamma.ski-draft.ten-each.pack_size")
    for seat in scene.seats():
        deck = scene.zone(seat, DECK)
        pack = deck[max(len(deck) - size, 0) :][::-1]
        for card in pack:
            doing.relocate(scene, card, PACK)
        doing.happen(scene, PackTaken(seat, len(pack)), cause)
    scene.push(SkiPick(keep=scene.parameter("gamma.ski-draft.first-pick.first_pick")), NO_ENV)


@KIT.handles(SkiPick)
def ski_pick(scene: Scene, node: SkiPick, frame: Frame, answer: Answer | None) -> Ask | None:
    """First one card (gamma.ski-draft.first-pick), then one more each time (gamma.ski-draft.growing-picks), never more
    than there are. What is kept is shown (gamma.ski-draft.open), the rest goes to the opponent
    (gamma.ski-draft.pass-rest), until nothing is left (gamma.ski-draft.until-empty).
    """
    pack = scene.zone(node.seat, PACK)
    keep = min(node.keep, len(pack))
    cause = Cause("gamma.ski-draft.first-pick" if not drafted(scene) else "gamma.ski-draft.growing-picks")
    if answer is None and pack:
        cards = "card" if keep == 1 else f"{keep} cards"
        prompt = f"Which {cards} of this pack do you keep? The rest goes to your opponent."
        return replace(which(node, "draft", pack, prompt, cause, keep), about=drafted(scene))
    said = all_said(scene, node, answer)
    if not said:
        return None
    for index, cards_kept in enumerate(said):
        for card in cards_kept:
            hand_to(scene, card, Seat(index), DRAFTED)
        if cards_kept:
            doing.happen(scene, Drafted(Seat(index), cards_kept), Cause("gamma.ski-draft.open"))
    rest = [scene.zone(seat, PACK) for seat in scene.seats()]
    for index, cards_left in enumerate(rest):
        for card in cards_left:
            hand_to(scene, card, opponent(Seat(index)), PACK)
        if cards_left:
            doing.happen(scene, PackPassed(Seat(index), len(cards_left)), Cause("gamma.ski-draft.pass-rest"))
    if any(rest):
        growth = scene.parameter("gamma.ski-draft.growing-picks.pick_growth")
        scene.push(SkiPick(keep=node.keep + growth), NO_ENV)
    return None


def drafted(scene: Scene) -> tuple[CardId, ...]:
    """What both players have kept so far, which lies open."""
    return tuple(card for seat in scene.seats() for card in scene.zone(seat, DRAFTED))


def into_hands(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """What a player drafted is added to the hand (gamma.ski-draft.into-hand)."""
    for seat in scene.seats():
        for card in scene.zone(seat, DRAFTED):
            doing.relocate(scene, card, HAND)


def trim_hands(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Down to the maximum (gamma.ski-draft.trim)."""
    scene.push(Trim(), NO_ENV)


@KIT.handles(Trim)
def trim(scene: Scene, node: Trim, frame: Frame, answer: Answer | None) -> Ask | None:
    """To the bottom of the own deck, in the order that is said; the opponent learns how many."""
    cause = Cause("gamma.ski-draft.trim")
    hand = scene.zone(node.seat, HAND)
    beyond = len(hand) - scene.tally("maximum", node.seat)
    if answer is None and beyond > 0:
        cards = "card goes" if beyond == 1 else f"{beyond} cards go"
        prompt = f"Which {cards} to the bottom of your deck, the last one lowest?"
        return which(node, "trim", hand, prompt, cause, beyond)
    for index, cards_put in enumerate(all_said(scene, node, answer)):
        put_below(scene, cards_put)
        if cards_put:
            doing.happen(scene, Trimmed(Seat(index), len(cards_put)), cause)
    return None


def opening_maximum(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Five cards are kept of the first draft (gamma.ski-draft.opening)."""
    for seat in scene.seats():
        scene.set_tally(scene.parameter("gamma.ski-draft.opening.opening_maximum"), "maximum", seat)


def channel_first(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Each player may channel cards as the round closes (gamma.ski-draft.closing-channel), the first player first and
    though nobody is active (gamma.r.ski-procedure).
    """
    first = scene.state.clock.first
    for seat in (opponent(first), first):
        scene.push(ChannelLast(seat, "gamma.ski-draft.closing-channel"), NO_ENV)


def set_ski_maximum(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Cards in hand and in the channel zone, and three, up to ten (gamma.ski-draft.maximum)."""
    bonus = scene.parameter("gamma.ski-draft.maximum.hand_bonus")
    most = scene.parameter("gamma.ski-draft.maximum.hand_cap")
    set_maximums(scene, (HAND, CHANNEL, WILD), bonus, most)


OPENING_DRAFT: Final[tuple[Step, ...]] = (opening_maximum, take_packs, into_hands, trim_hands)
CLOSING_DRAFT: Final[tuple[Step, ...]] = (
    channel_first,
    settle,
    set_ski_maximum,
    return_channeled,
    settle,
    take_packs,
    into_hands,
    settle,
    trim_hands,
    settle,
)
KIT.procedures |= {"opening draft": OPENING_DRAFT, "closing draft": CLOSING_DRAFT}
