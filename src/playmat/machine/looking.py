"""Verbs about hidden cards: look, put back, search, draw."""

from __future__ import annotations

from typing import Final

from playmat.core.ask import Ask, Option
from playmat.core.dice import shuffled
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.lang.effects import (
    Arrange,
    DrawCards,
    DrawUntil,
    DrawUntilEqual,
    LookAt,
    Reveal,
    RevealUntil,
    Search,
    SortLooked,
)
from playmat.lang.nodes import Node
from playmat.lang.nouns import Choice
from playmat.lang.values import You
from playmat.machine import doing
from playmat.machine.composing import pass_player
from playmat.machine.evaluate import is_described, matches, number, refs, seats, so_much
from playmat.machine.events import Looked, PutBack, Revealed, Searched
from playmat.machine.forbidding import forbidden
from playmat.machine.instead import asked_first, draw, each_asked, may_be_replaced
from playmat.machine.kit import COMMON
from playmat.machine.picking import Pick, Picked, done, settle_targets, verb
from playmat.machine.scene import Answer, Scene

SEARCHED: Final = "searched"
"""Bound where it was told already that a pile is searched."""


@COMMON.handles(LookAt, collects=True)
def look_at(scene: Scene, node: LookAt, frame: Frame, answer: Answer | None) -> Ask | None:
    """Only the player of the effect learns the cards."""
    if settle_targets(scene, node, frame):
        return None
    env = frame.env
    found = tuple(ref for ref in refs(scene, env, node.what) if scene.is_same(ref))
    chosen = env.get("player")
    if isinstance(chosen, int):
        found = tuple(ref for ref in found if scene.card(ref.card).owner == chosen)
    pass_player(scene, env)
    owners = dict.fromkeys(scene.card(ref.card).owner for ref in found)
    deeds = []
    for owner in owners:
        own = tuple(ref.card for ref in found if scene.card(ref.card).owner == owner)
        deeds.append((own, Looked(Seat(env.you), owner, scene.card(own[0]).zone, own)))
    kept = {card for own, event in deeds if forbidden(scene, event, env.cause) is not None for card in own}
    kept |= each_asked(scene, env, node, [deed for deed in deeds if deed[0][0] not in kept])
    found = tuple(ref for ref in found if ref.card not in kept)
    scene.give("it", found)
    scene.give("seen", found)
    scene.give("this way", found)
    for owner in dict.fromkeys(scene.card(ref.card).owner for ref in found):
        own = tuple(ref.card for ref in found if scene.card(ref.card).owner == owner)
        doing.happen(scene, Looked(Seat(env.you), owner, scene.card(own[0]).zone, own), env.cause)
    return None


def is_looking_forbidden(scene: Scene, env: Env, ref: Ref) -> bool:
    record = scene.card(ref.card)
    told = Looked(Seat(env.you), record.owner, record.zone, (ref.card,))
    return forbidden(scene, told, env.cause) is not None


def is_showing_forbidden(scene: Scene, env: Env, ref: Ref) -> bool:
    record = scene.card(ref.card)
    return forbidden(scene, Revealed(record.owner, record.zone, (ref.card,)), env.cause) is not None


@verb(COMMON, Reveal)
def reveal(scene: Scene, node: Reveal, env: Env) -> None:
    """Everybody sees them, those who watch the game too."""
    found = tuple(ref for ref in refs(scene, env, node.what) if scene.is_same(ref))
    shown = [(ref.card, Revealed(scene.card(ref.card).owner, scene.card(ref.card).zone, (ref.card,))) for ref in found]
    kept = {card for card, event in shown if forbidden(scene, event, env.cause) is not None}
    kept |= each_asked(scene, env, node, [((card,), event) for card, event in shown if card not in kept])
    found = tuple(ref for ref in found if ref.card not in kept)
    records = {ref.card: scene.card(ref.card) for ref in found}
    for owner, zone in dict.fromkeys((record.owner, record.zone) for record in records.values()):
        there = tuple(card for card, record in records.items() if (record.owner, record.zone) == (owner, zone))
        doing.happen(scene, Revealed(owner, zone, there), env.cause)
    scene.give("it", found)
    looked = env.get("seen")
    if not (isinstance(looked, tuple) and set(found) <= set(looked)):  # one of those shown leaves them the rest
        scene.give("seen", found)
    scene.give("this way", found)


@COMMON.handles(RevealUntil)
def reveal_until(scene: Scene, node: RevealUntil, frame: Frame, answer: Answer | None) -> Ask | None:
    """All at once, as nobody decides anything in between."""
    env, words = frame.env, node.what
    seen: list[CardId] = []
    fitting: list[CardId] = []
    for seat in seats(scene, env, words.whose) if words.whose is not None else ():
        there: list[CardId] = []
        for card in reversed(scene.zone(seat, scene.kit.deck)):
            there.append(card)
            if matches(scene, env, words, card):
                fitting.append(card)
                break
        if there:
            doing.happen(scene, Revealed(seat, scene.kit.deck, tuple(there)), env.cause)
        seen += there
    found = tuple(scene.ref(card) for card in fitting)
    scene.give("seen", tuple(scene.ref(card) for card in seen))
    scene.give("it", found)
    scene.give("this way", found)
    return None


class PutBackOne(Node):
    """Put one looked-at card on top or at the bottom, and go on with the rest. ``where`` as in ``Arrange``."""

    left: tuple[Ref, ...]
    where: str
    top: int = 0
    bottom: int = 0


@COMMON.handles(Arrange, collects=True)
def arrange(scene: Scene, node: Arrange, frame: Frame, answer: Answer | None) -> Ask | None:
    """Card by card."""
    if settle_targets(scene, node, frame):
        return None
    found = tuple(ref for ref in refs(scene, frame.env, node.what) if scene.is_same(ref))
    if node.at_random and found:
        put_back_at_random(scene, frame.env, found, at_top=node.where == "top")
    elif found:
        scene.push(PutBackOne(found, node.where), frame.env)
    return None


def put_back_at_random(scene: Scene, env: Env, found: tuple[Ref, ...], *, at_top: bool) -> None:
    """All of them, in an order of chance."""
    order, scene.state.dice = shuffled(scene.state.dice, tuple(ref.card for ref in found))
    for card in order:
        doing.relocate(scene, card, scene.kit.deck, at=None if at_top else 0)
    for owner in dict.fromkeys(scene.card(card).owner for card in order):
        many = sum(scene.card(card).owner == owner for card in order)
        doing.happen(scene, PutBack(Seat(env.you), owner, many if at_top else 0, 0 if at_top else many), env.cause)


@COMMON.handles(PutBackOne)
def put_back_one(scene: Scene, node: PutBackOne, frame: Frame, answer: Answer | None) -> Ask | None:
    """Which card goes next, and where to. To the top: the last put lies on top; to the bottom: the last lies
    deepest.
    """
    env = frame.env
    left = tuple(ref for ref in node.left if scene.is_same(ref))
    if not left:
        return None
    ends = ("top", "bottom") if node.where == "either" else (node.where,)
    if answer is None and (len(left) > 1 or len(ends) > 1):
        options = tuple(
            Option("card", ref.card, number=0 if end == "top" else 1, label=f"{end} of the deck")
            for ref in left
            for end in ends
        )
        return Ask(Seat(env.you), "order", options, "Put a card back.", env.cause)
    card: CardId = answer[0].card if answer is not None else left[0].card
    end = ("top" if answer[0].number == 0 else "bottom") if answer is not None else ends[0]
    rest = tuple(ref for ref in left if ref.card != card)
    top, bottom = node.top + (end == "top"), node.bottom + (end == "bottom")
    owner = scene.card(card).owner
    if rest:
        scene.push(PutBackOne(rest, node.where, top, bottom), env)
    doing.relocate(scene, card, scene.kit.deck, at=0 if end == "bottom" else None)
    if not rest:
        doing.happen(scene, PutBack(Seat(env.you), owner, top, bottom), env.cause)
    return None


@COMMON.handles(SortLooked, collects=True)
def sort_looked(scene: Scene, node: SortLooked, frame: Frame, answer: Answer | None) -> Ask | None:
    """Those that fit go one way, all others the other way, each group in any order."""
    env = frame.env
    seen = env.get("seen")
    looked = (
        tuple(ref for ref in seen if isinstance(ref, Ref) and scene.is_same(ref)) if isinstance(seen, tuple) else ()
    )
    first = tuple(ref for ref in looked if is_described(scene, env, node.what, ref.card))
    rest = tuple(ref for ref in looked if ref not in first)
    if rest:
        scene.push(PutBackOne(rest, node.rest), env)
    if first:
        scene.push(PutBackOne(first, node.first), env)
    return None


@COMMON.handles(Search, collects=True)
def search(scene: Scene, node: Search, frame: Frame, answer: Answer | None) -> Ask | None:
    """Choose among what is found; the searcher sees the whole pile."""
    env = frame.env
    target = node.what
    if isinstance(target, Choice):
        whose = seats(scene, env, target.cards.whose) if target.cards.whose is not None else (Seat(env.you),)
        zone = target.cards.zone
        if env.get(SEARCHED) is None and whose and zone in scene.kit.zone_names:
            kinds, there = tuple(target.cards.kinds), scene.kit.zone_names.index(zone)
            searches = [Searched(Seat(env.you), owner, there, kinds) for owner in whose]
            allowed = [one for one in searches if forbidden(scene, one, env.cause) is None]
            if not allowed:
                for name in ("it", "seen", "this way"):
                    scene.give(name, ())
                return None
            if asked_first(scene, env, allowed[0], node):
                return None
            for one in allowed:
                doing.happen(scene, one, env.cause)
        scene.push(Search(Picked("what")), env.bind("searching", 1), 1)
        scene.push(Pick(target, "what"), env.bind("searching", 1))
        return None
    found = tuple(ref for ref in refs(scene, env, target) if scene.is_same(ref))
    scene.give("it", found)
    scene.give("seen", found)
    scene.give("this way", found)
    return None


def draw_each(scene: Scene, node: DrawCards | DrawUntil | DrawUntilEqual, env: Env, missing: dict[Seat, int]) -> None:
    """Let players draw so many cards, milling as needed. Where a text is about cards that would be drawn it is asked
    about each, once the others have drawn theirs. What the player of the text has drawn is known to it.
    """
    asked = [seat for seat, amount in missing.items() if may_be_replaced(scene, env, seat, amount)]
    done(scene, env, something=False)
    before, agenda = {seat: scene.zone(seat, scene.kit.hand) for seat in scene.seats()}, scene.state.agenda
    for seat, amount in missing.items():
        if seat not in asked:
            doing.draw(scene, seat, max(amount, 0), env.cause)
    if scene.state.agenda is agenda:  # else players first choose a deck, and what comes of it is told then
        done(scene, env, something=any(scene.zone(seat, scene.kit.hand) != hand for seat, hand in before.items()))
        if node.who == You() and env.you >= 0:
            mine, held = scene.zone(Seat(env.you), scene.kit.hand), before.get(Seat(env.you), ())
            scene.give("seen", tuple(scene.ref(card) for card in mine if card not in held))
    for seat in reversed(asked):
        draw(scene, seat, missing[seat], env)


@verb(COMMON, DrawCards)
def draw_cards(scene: Scene, node: DrawCards, env: Env) -> None:
    """So many."""
    draw_each(scene, node, env, {seat: so_much(scene, env, node.amount) for seat in seats(scene, env, node.who)})


@verb(COMMON, DrawUntilEqual)
def draw_until_equal(scene: Scene, node: DrawUntilEqual, env: Env) -> None:
    """Up to that player's hand size."""
    goal = max((len(scene.zone(seat, scene.kit.hand)) for seat in seats(scene, env, node.as_)), default=0)
    draw_each(scene, node, env, up_to(scene, seats(scene, env, node.who), goal))


@verb(COMMON, DrawUntil)
def draw_until(scene: Scene, node: DrawUntil, env: Env) -> None:
    """Up to so many cards."""
    draw_each(scene, node, env, up_to(scene, seats(scene, env, node.who), number(scene, env, node.size)))


def up_to(scene: Scene, who: tuple[Seat, ...], size: int) -> dict[Seat, int]:
    """How many cards each of them lacks of so many in hand."""
    return {seat: size - len(scene.zone(seat, scene.kit.hand)) for seat in who}
