"""Five decks that both players draw from (Source Limited)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from playmat.core.ask import Ask, Cause, Option
from playmat.core.dice import shuffled
from playmat.core.errors import DeckError
from playmat.core.ids import CardId, FaceId, Seat
from playmat.core.position import State
from playmat.core.state import Frame
from playmat.games.gamma.courses import course
from playmat.games.gamma.dream import opponent
from playmat.games.gamma.events import HandKept, TopShown
from playmat.games.gamma.turning import set_maximum, settle
from playmat.games.gamma.zones import CHANNEL, HAND, KIT, PACK, PILES, SPENT, WILD, hand_to
from playmat.lang.book import Book
from playmat.lang.nodes import Node
from playmat.machine import doing
from playmat.machine.events import Drew
from playmat.machine.forbidding import forbidden
from playmat.machine.inturn import InTurn, all_said, which
from playmat.machine.kit import Step
from playmat.machine.scene import NO_ENV, Answer, Scene

replace = msgspec.structs.replace

NOBODYS: Final = Seat(0)
"""The shared decks lie on this side of the table; no rule asks whose they are."""


class DrawShared(Node):
    """A player draws ``left`` cards, each from the deck of their choice (gamma.source-limited.choose-deck)."""

    seat: Seat
    left: int


class KeepSome(InTurn):
    """Each player says which of the opening cards they keep."""


class PutUnder(Node):
    """A player puts the cards that were not kept below the decks that they came from."""

    seat: Seat


def lay_shared(book: Book, decks: Sequence[Sequence[FaceId]], state: State) -> None:
    """One deck for each source, of cards by their first symbol; cards of no source are left out
    (gamma.source-limited.one-source-each, gamma.r.source-limited-decks). Raises DeckError where the players do not name
    the same list.
    """
    rule = "gamma.source-limited.shared-decks"
    if any(sorted(deck) != sorted(decks[0]) for deck in decks):
        raise DeckError(f"the players share the decks of this format: both name the same list ({rule})")
    for face in decks[0]:
        sources = book.faces[face].sources
        if sources and book.faces[face].kind != "location":
            doing.add_card(KIT, state, face, NOBODYS, pile_of(book, sources[0]))


def pile_of(book: Book, source: str) -> int:
    """The shared deck of a source."""
    sources: tuple[str, ...] = dict(book.parameters)["gamma.sources.five.sources"]
    return PILES[sources.index(source)]


@KIT.fills("deck_for")
def deck_for(scene: Scene, card: CardId) -> tuple[Seat, int] | None:
    """What goes to a deck goes to the shared one of its first source (gamma.r.source-limited-decks)."""
    sources = scene.face(card).sources
    return (NOBODYS, pile_of(scene.book, sources[0])) if course(scene).shares and sources else None


@KIT.fills("draws_itself")
def draws_itself(scene: Scene, seat: Seat, amount: int, cause: Cause) -> bool:
    """Each card is drawn from a deck that the player chooses."""
    if not course(scene).shares:
        return False
    if amount > 0:
        scene.push(DrawShared(seat, amount), replace(NO_ENV, you=seat, cause=cause))
    return True


@KIT.handles(DrawShared)
def draw_shared(scene: Scene, node: DrawShared, frame: Frame, answer: Answer | None) -> Ask | None:
    """The tops lie open (gamma.source-limited.tops-open); an empty deck cannot be picked, and if all are empty no more
    is drawn (gamma.r.source-limited-order).
    """
    cause = frame.env.cause
    if forbidden(scene, Drew(node.seat, ()), cause) is not None:
        return None
    tops = [(zone, scene.zone(NOBODYS, zone)[-1]) for zone in PILES if scene.zone(NOBODYS, zone)]
    if answer is None:
        if not tops:
            return None
        options = tuple(Option("card", card, label=KIT.zone_words[zone]) for zone, card in tops)
        left = "" if node.left == 1 else f" {node.left} cards are still to be drawn."
        prompt = f"From which deck do you draw?{left}"
        return Ask(node.seat, "draw", options, prompt, Cause("gamma.source-limited.choose-deck"))
    scene.give("this way", (frame.env.this,))
    if node.left > 1:
        scene.push(DrawShared(node.seat, node.left - 1), frame.env)
    take_top(scene, next(zone for zone, card in tops if card == answer[0].card), node.seat, HAND)
    doing.happen(scene, Drew(node.seat, (answer[0].card,)), cause)
    return None


def take_top(scene: Scene, zone: int, seat: Seat, to: int) -> None:
    """The top card becomes the player's; the next one is shown."""
    pile = scene.zone(NOBODYS, zone)
    hand_to(scene, pile[-1], seat, to)
    if len(pile) > 1:
        doing.happen(scene, TopShown(pile[-2]), Cause("gamma.source-limited.tops-open"))


# ---- the opening


def shuffle_shared(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Each of the decks is shuffled (gamma.setup.shuffle), and its top card turned up."""
    for zone in PILES:
        mixed, scene.state.dice = shuffled(scene.state.dice, scene.zone(NOBODYS, zone))
        scene.set_zone(NOBODYS, zone, mixed)
        if mixed:
            doing.happen(scene, TopShown(mixed[-1]), Cause("gamma.source-limited.tops-open"))


def take_two_of_each(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Two off each deck, the first player before the second (gamma.source-limited.opening,
    gamma.r.source-limited-opening); five of them are kept, and there is no further exchange.
    """
    first = scene.state.clock.first
    for seat in (first, opponent(first)):
        for zone in PILES:
            for _ in range(scene.parameter("gamma.source-limited.opening.per_deck")):
                if scene.zone(NOBODYS, zone):
                    take_top(scene, zone, seat, PACK)
    scene.push(PutUnder(opponent(first)), NO_ENV)
    scene.push(PutUnder(first), NO_ENV)
    scene.push(KeepSome(), NO_ENV)


@KIT.handles(KeepSome)
def keep_some(scene: Scene, node: KeepSome, frame: Frame, answer: Answer | None) -> Ask | None:
    """Neither sees what the other keeps before both have said it."""
    cause = Cause("gamma.source-limited.opening")
    pack = scene.zone(node.seat, PACK)
    keep = min(scene.parameter("gamma.source-limited.opening.keep"), len(pack))
    if answer is None and pack:
        return which(node, "draft", pack, f"Which {keep} of these cards do you keep?", cause, keep)
    for index, cards in enumerate(all_said(scene, node, answer)):
        for card in cards:
            doing.relocate(scene, card, HAND)
        doing.happen(scene, HandKept(Seat(index), len(cards)), cause)
    return None


@KIT.handles(PutUnder)
def put_under(scene: Scene, node: PutUnder, frame: Frame, answer: Answer | None) -> Ask | None:
    """In the order that the player says, which matters only within a deck."""
    left = scene.zone(node.seat, PACK)
    sources = [scene.face(card).sources[0] for card in left]
    together = [card for card, source in zip(left, sources, strict=True) if sources.count(source) > 1]
    if answer is None and together:
        mates = [card for card in together if scene.face(card).sources[0] == scene.face(together[0]).sources[0]]
        options = tuple(Option("card", card) for card in mates)
        prompt = "Which of these goes below its deck first? The next one goes below that."
        return Ask(node.seat, "order", options, prompt, Cause("gamma.r.source-limited-opening"))
    if answer:
        scene.push(node, NO_ENV)
    for card in [option.card for option in answer] if answer else left:
        doing.relocate(scene, card, KIT.deck, at=0)
    return None


# ---- the close of a round


def spend_channeled(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Channeled cards are out of use for good (gamma.source-limited.no-recycling): face down in Void
    (gamma.r.source-limited-spent).
    """
    for seat in scene.seats():
        for card in (*scene.zone(seat, CHANNEL), *scene.zone(seat, WILD)):
            doing.relocate(scene, card, SPENT)


def draw_in_turn(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Up to the maximum (gamma.source-limited.draw-back): whoever began the round as first player draws everything,
    then the other (gamma.r.source-limited-order).
    """
    first = Seat(scene.tally("began first") - 1)
    for seat in (opponent(first), first):
        missing = scene.tally("maximum", seat) - len(scene.zone(seat, HAND))
        doing.draw(scene, seat, max(missing, 0), Cause("gamma.source-limited.draw-back"))


SHARED_OPENING: Final[tuple[Step, ...]] = (shuffle_shared, take_two_of_each)
SHARED_DRAW: Final[tuple[Step, ...]] = (set_maximum, spend_channeled, settle, draw_in_turn, settle)
KIT.procedures |= {"shared opening": SHARED_OPENING, "shared draw": SHARED_DRAW}
