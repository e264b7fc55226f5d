"""A game as one seat may imagine it: what the seat knows is kept, all else is dealt anew.

Bots look ahead in imagined games, so that looking ahead tells them nothing they may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

import msgspec

from playmat.core.ask import Option
from playmat.core.dice import seeded, shuffled
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Frame
from playmat.machine import step
from playmat.machine.openness import cards_in_open_hands

if TYPE_CHECKING:
    from playmat.machine.scene import Scene
    from playmat.play.ongoing import Ongoing

Played = TypeVar("Played", bound="Ongoing")
replace = msgspec.structs.replace


def imagine(game: Played, seat: Seat, seed: int, *, is_wary: bool = False) -> Played:
    """A copy in which the cards that ``seat`` cannot see lie in an order of chance, and the dice fall anew.

    Two games that differ only in what the seat may not know, imagined with the same seed, go on alike. What the open
    question or a text that is resolving lets the seat see stays where it is. Hands and decks keep their sizes, and each
    player their own cards. Nobody is asked there who could only pass. ``is_wary``: the others hold their whole decks in
    hand, so that whatever they could ever answer with is there.
    """
    twin = game.copy()
    scene = twin.scene
    scene.discreet = False
    seen = seen_now(scene, seat)
    searched = is_searching(scene)
    dice = seeded(seed)
    for index in range(twin.seats):
        owner = Seat(index)
        places = [(zone, at) for zone in hidden_zones(scene, owner, seat) for at in range(len(scene.zone(owner, zone)))]
        cards = [scene.zone(owner, zone)[at] for zone, at in places]
        loose = sorted(card for card in cards if card not in seen or searched)
        fresh, dice = shuffled(dice, loose)
        left = list(fresh)
        dealt = [card if card in seen and not searched else left.pop() for card in cards]
        zones = [scene.kit.hand if is_wary and owner != seat and zone == scene.kit.deck else zone for zone, _ in places]
        scene.set_zone(owner, scene.kit.deck, ())
        lay(scene, owner, list(zip(zones, dealt, strict=True)), seen)
        for zone in scene.kit.piles:
            pile = scene.zone(owner, zone)
            mixed, dice = shuffled(dice, sorted(pile[:-1]))
            scene.set_zone(owner, zone, (*mixed, *pile[-1:]))
    scene.state.dice = seeded(dice)
    scene.touch()
    return twin


def answer_as_last(game: Ongoing, options: Sequence[Option]) -> None:
    """Give a legal answer in an imagined game, and let it be the last action of the Main Phase if there is one.

    Everything that the answer sets off is worked out, and the turn goes on to its end. The answer is not recorded: this
    game cannot be replayed.
    """
    scene = game.scene
    step.answer(scene, tuple(options))
    frames = step.agenda(scene)
    kept = [frame for frame in frames if not isinstance(frame.node, scene.kit.turn_parts)]
    if len(kept) < len(frames):
        scene.state.agenda = None
        for frame in reversed(kept):
            scene.state.agenda = Frame(frame.node, frame.at, frame.env, scene.state.agenda)
    game.run()


def hidden_zones(scene: Scene, owner: Seat, seat: Seat) -> tuple[int, ...]:
    """The zones of a player that the seat cannot look into; of its own deck it does not know the order."""
    return (scene.kit.deck,) if owner == seat else (*scene.kit.secret, scene.kit.deck)


def seen_now(scene: Scene, seat: Seat) -> set[CardId]:
    """The cards in hidden zones that the seat sees: in hands that lie open, and for a moment those that its question
    offers, or that its resolving text looks at.
    """
    ask, seen = scene.state.ask, set(cards_in_open_hands(scene))
    if ask is None or ask.seat != seat:
        return seen
    seen |= {option.card for option in ask.options} | set(ask.about)
    for frame in step.agenda(scene):
        looked = frame.env.get("seen") if frame.env.you == seat else None
        if isinstance(looked, tuple):
            seen |= {ref.card for ref in looked if isinstance(ref, Ref)}
    return seen


def is_searching(scene: Scene) -> bool:
    """Whether a deck is being searched: its cards are seen then, but not in their order."""
    frame = scene.state.agenda
    return frame is not None and frame.env.get("searching") is not None


def lay(scene: Scene, owner: Seat, placed: list[tuple[int, CardId]], seen: set[CardId]) -> None:
    """Put cards into a player's hidden zones, in this order.

    A card that is not seen gets a new stamp, so that nothing that waits for it finds it: whether another player's hand
    holds a triggered card is not for this seat to know.
    """
    piles: dict[int, list[CardId]] = {}
    for zone, card in placed:
        piles.setdefault(zone, []).append(card)
        if card not in seen:
            scene.state.cards[card] = replace(scene.card(card), zone=zone, stamp=scene.stamp())
    for zone, cards in piles.items():
        scene.set_zone(owner, zone, tuple(cards))
