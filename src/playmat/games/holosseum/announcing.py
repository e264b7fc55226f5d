"""Playing cards and activating effects: announced whole, with modes, targets and price, before anybody responds
(holo.2-6.declare-intent, holo.2-8.declare-targets).
"""

from __future__ import annotations

import functools

import msgspec

from playmat.core.ask import Ask, Cause, Option
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.games.holosseum.events import AbilityAnnounced, Announced
from playmat.games.holosseum.history import times_played
from playmat.games.holosseum.nodes.clauses import Activated, CardPrice, FreePlay
from playmat.games.holosseum.nodes.effects import PutInGrave, RemoveFromGame, SearchFor, Summon
from playmat.games.holosseum.nodes.rules import FreePlays, PlayingCosts, PlaysFromGrave
from playmat.games.holosseum.printed import manner
from playmat.games.holosseum.saying import Announcing
from playmat.games.holosseum.stack import Item, add
from playmat.games.holosseum.zones import GRAVE, KIT, STACK
from playmat.lang.clauses import Cast
from playmat.lang.effects import (
    DealDamage,
    Destroy,
    Discard,
    DiscardFromHand,
    DrawCards,
    Either,
    LookAt,
    LoseLife,
    Pay,
    PutInDeck,
    ReturnToHand,
    Reveal,
    RevealUntil,
    Sequence,
    Several,
)
from playmat.lang.nodes import Effect, Target, Who
from playmat.lang.nouns import Aimed, Cards, Choice
from playmat.lang.values import Number, Sum
from playmat.machine import announcing, doing, recalling
from playmat.machine.announcing import SAID, able_modes, how_many_modes, modal, use_key, with_mode
from playmat.machine.evaluate import holds, matches, seats
from playmat.machine.events import Targeted
from playmat.machine.paying import SHOWN, Demand, Paying, Thing, demands, enough_for
from playmat.machine.possible import price_is_possible
from playmat.machine.scene import Answer, Scene, env_of
from playmat.machine.targeting import bounds, can_be_declared, legal, words
from playmat.machine.texts import Active, Piece, changes, nth_clause
from playmat.text.rewrite import inside

replace = msgspec.structs.replace


PRICE, PUT = SAID, SAID + 1
"""What follows once the targets are said."""


def play_by_option(scene: Scene, seat: Seat, option: Option) -> None:
    """A card leaves the hand for the Stack, of whatever kind it is (holo.r.all-cards-use-stack), and uses up a play,
    whatever becomes of it (holo.r.when-counted, holo.r.failed-still-counts). It costs nothing else (holo.r.no-costs).
    """
    card = option.card
    face = scene.face(card)
    if not is_free(scene, seat, option):
        scene.set_tally(scene.tally("played", seat) + manner(scene, card).plays, "played", seat)
    scene.set_tally(scene.tally("cards played", seat) + 1, "cards played", seat)
    from_grave = scene.card(card).zone == GRAVE
    if from_grave:
        scene.set_tally(1, "from grave", seat)
    removed = from_grave and any(
        one.change.removed
        and seat in seats(scene, one.env, one.change.who)
        and matches(scene, one.env, one.change.cards, card)
        for one in changes(scene, PlaysFromGrave)
    )
    if removed or scene.tally("removed after", card):
        scene.set_tally(int(removed), "removed after", card)
    cast = next((clause for clause in face.program.clauses if isinstance(clause, Cast)), None)
    effect, price = (None, None) if cast is None else (cast.effect, cast.price)
    price = in_order([*([] if price is None else [price]), *surcharges(scene, seat, card)])
    number = next((index for index, clause in enumerate(face.program.clauses) if isinstance(clause, Cast)), -1)
    doing.relocate(scene, card, STACK, seat=seat)
    cause = Cause("holo.2-4.stack-membership", card, scene.card(card).face, number)
    env = Env(seat, scene.ref(card), cause, None, (("means", "spell"),))
    scene.push(Announcing(effect, kind="card", card=scene.ref(card), price=price), env)


def surcharges(scene: Scene, seat: Seat, card: CardId) -> list[Effect]:
    """What texts ask of the player besides for playing the card, its own first."""
    own = [clause.price for clause in scene.face(card).program.clauses if isinstance(clause, CardPrice)]
    return own + [
        active.change.price
        for active in changes(scene, PlayingCosts)
        if seat in seats(scene, active.env, active.change.who) and matches(scene, active.env, active.change.cards, card)
    ]


def in_order(prices: list[Effect]) -> Effect | None:
    """Several prices as one; life that is lost is one amount, so that all of it must be there."""
    lives = [price for price in prices if isinstance(price, LoseLife)]
    if len(lives) > 1:
        rest = [price for price in prices if not isinstance(price, LoseLife)]
        total = lives[0].amount
        for one in lives[1:]:
            total = Sum(total, one.amount)
        prices = [*rest, LoseLife(total)]
    if len(prices) < 2:
        return prices[0] if prices else None
    return Sequence(tuple(prices))


def is_free(scene: Scene, seat: Seat, option: Option) -> bool:
    """Whether a text, its own or another, says that playing the card uses up no play."""
    if any(frees(scene, one, seat, option.card) for one in changes(scene, FreePlays)):
        return True
    if not manner(scene, option.card).may_be_free:
        return False
    env = env_of(scene, option.card, Cause())
    return any(
        isinstance(clause, FreePlay) and holds(scene, Env(seat, env.this, env.cause), clause.condition)
        for clause in scene.face(option.card).program.clauses
    )


def frees(scene: Scene, active: Active, seat: Seat, card: CardId) -> bool:
    """Whether a text lets that player play the card without using up a play."""
    change = active.change
    if seat not in seats(scene, active.env, change.who) or not matches(scene, active.env, change.cards, card):
        return False
    return not change.first or not times_played(scene, active.env, change.cards, seat)


def nth_effect(scene: Scene, option: Option) -> tuple[Piece, Activated] | None:
    """The activated effect that an option means."""
    return nth_clause(scene, option, Activated)


def game_key(piece: Piece) -> tuple[object, ...]:
    """Under which number it is remembered that an effect of this card was used once in this game."""
    return ("used this game", piece.card, piece.env.cause.face, piece.env.cause.clause)


def failed_key(card: Ref, cause: Cause) -> tuple[object, ...]:
    """Under which number it is remembered that an activated effect failed this turn."""
    return ("failed", card.card, card.stamp, cause.face, cause.clause)


def activate_by_option(scene: Scene, seat: Seat, option: Option) -> None:
    """An effect is announced, of a Power like one of an Entity (holo.r.power-abilities-stack); it is used for this turn
    whatever becomes of it (holo.r.failed-ability-used), and a card that was played again has used none
    (holo.r.once-per-effect, holo.r.cut-off-4-2).
    """
    found = nth_effect(scene, option)
    assert found is not None
    piece, clause = found
    key = use_key(piece)
    scene.set_tally(scene.tally(*key) + 1, *key)
    if clause.once_a_game:
        scene.set_tally(1, *game_key(piece))
    if clause.counts:
        scene.set_tally(scene.tally("played", seat) + 1, "played", seat)
    cause = msgspec.structs.replace(piece.env.cause, rule="holo.2-7.abilities-on-stack")
    env = Env(seat, piece.env.this, cause, None, (("means", "ability"),))
    said = Announcing(
        clause.effect, kind="activated", card=piece.env.this, price=clause.price, condition=clause.condition
    )
    scene.push(said, env)


@KIT.handles(Announcing, collects=True)
def say(scene: Scene, node: Announcing, frame: Frame, answer: Answer | None) -> Ask | None:
    """One step of an announcement."""
    if frame.at < SAID:
        return announcing.announce(scene, node, frame, answer)
    if frame.at == PRICE:
        env = frame.env if node.price is None else recalling.begun(scene, frame.env, node.effect)
        scene.push(node, env, PUT)
        if node.price is not None:
            scene.push(Paying(node.price), env)
        return None
    put_on_stack(scene, node, frame.env)
    return None


def put_on_stack(scene: Scene, node: Announcing, env: Env) -> None:
    """All is said: the other player may respond from now on."""
    if node.kind == "card" and not scene.is_same(node.card):
        return
    env = recalling.interrupted(scene, env)
    add(scene, Item(scene.stamp(), node.kind, node.card, node.effect, env, node.aims, node.condition))
    seat = Seat(env.you)
    if node.kind == "card":
        doing.happen(scene, Announced(node.card.card, seat), Cause("holo.2-4.stack-membership", node.card.card))
    else:
        doing.happen(scene, AbilityAnnounced(node.card.card, seat, node.kind == "triggered"), env.cause)
    for aim in node.aims:
        if is_of_effects(aim.word):
            continue  # the effect is the target, and not the card whose it is
        for ref in aim.cards:
            doing.happen(scene, Targeted(ref.card, seat), Cause("holo.2-8.declare-targets", node.card.card))


def is_of_effects(word: Target | Who) -> bool:
    """Whether a word is directed at effects on the Stack."""
    return isinstance(word, Aimed) and word.cards is not None and word.cards.zone == "effects"


# ---- what a text demands (holo.3-2.whole-text)


@KIT.fills("may_announce")
def demands_are_met(scene: Scene, env: Env, effect: Effect | None, price: Effect | None = None) -> bool:
    """Whether everything that a text demands can be done, judged from what its player knows as it is announced
    (holo.r.whole-text-when): targets, and what must be paid or given up. Drawing and searching never fail
    (holo.r.whole-text-draw). ``price``: what is paid for it before; what that takes is neither a target nor given up.
    """
    if effect is None:
        return True
    modes = modal(effect)
    if modes is not None:
        rest = with_mode(effect, modes, Sequence(()))
        enough = has_modes(scene, env, modes)
        return enough and (effect is modes or demands_are_met(scene, env, rest, price))
    if not can_be_declared(scene, env, effect):
        return False
    steps = demanded_steps(effect)
    if steps and price is not None:
        steps = tuple(not_supplied(steps, price))
    if steps and not all(price_is_possible(scene, env, step) for step in steps):
        return False
    return price is None or is_left_enough(scene, env, effect, price, steps)


def has_targets(scene: Scene, env: Env, effect: Effect) -> bool:
    """Whether there are targets for every word of a text that wants one, and modes enough that can be done."""
    modes = modal(effect)
    if modes is None:
        return can_be_declared(scene, env, effect)
    rest = with_mode(effect, modes, Sequence(()))
    return has_modes(scene, env, modes) and (effect is modes or has_targets(scene, env, rest))


def has_modes(scene: Scene, env: Env, modes: Either | Several) -> bool:
    """Whether as many of its modes as must be chosen can be done."""
    return len(able_modes(scene, env, modes)) >= how_many_modes(scene, env, modes)[0]


def is_left_enough(scene: Scene, env: Env, effect: Effect, price: Effect, steps: tuple[Effect, ...]) -> bool:
    """Whether the price can be paid so that there are targets, and what the text takes, besides."""
    paid = demands(scene, env, price) if steps or words(effect) else []
    if not paid:
        return True
    aimed = []
    for word, optional in words(effect):
        found, players = legal(scene, env, word)
        things: list[Thing] = [*(ref.card for ref in found), *(("player", int(seat)) for seat in players)]
        aimed.append(Demand(tuple(things), bounds(scene, env, word, optional=optional)[0], SHOWN))
    return enough_for([*paid, *aimed, *(demand for step in steps for demand in demands(scene, env, step))])


SUPPLIES = {
    "hand": (DrawCards, ReturnToHand, SearchFor, LookAt, Reveal, RevealUntil, PutInGrave),
    "discard": (PutInGrave, Discard, DiscardFromHand, Destroy, DealDamage, SearchFor),
}
"""Verbs that bring cards into the hand or into sight, and into a Grave: what is then taken from there need not be there
before.
"""
SUPPLIED = {"hand": "hand", "looked": "hand", "discard": "discard"}


@functools.lru_cache(maxsize=4096)
def demanded_steps(effect: Effect) -> tuple[Effect, ...]:
    """The verbs of a text that it demands whatever happens: no "may", no "if", nothing that others do, nothing that
    an earlier verb of the text supplies. Remembered, since it is asked whenever somebody could announce the text.
    """
    if isinstance(effect, Sequence):
        found: list[Effect] = []
        for index, one in enumerate(effect.effects):
            found += not_supplied(demanded_steps(one), *effect.effects[:index])
        return tuple(found)
    if isinstance(effect, Pay):  # what is paid while it takes effect, too
        return (effect.price,)
    what = getattr(effect, "what", None)
    if isinstance(what, Choice) and what.least == Number(0):  # "up to" so many demands none
        return ()
    if isinstance(effect, Summon) and taken_from(effect) not in ("hand", "discard"):
        return ()
    if isinstance(effect, PutInGrave | RemoveFromGame | Summon):  # as far as it goes where it is no choice
        return (effect,) if isinstance(what, Choice) else ()
    return (effect,) if isinstance(effect, Destroy | Discard | DiscardFromHand | PutInDeck | ReturnToHand) else ()


def not_supplied(steps: tuple[Effect, ...], *before: Effect | None) -> list[Effect]:
    """Those that take nothing from where something is brought before."""
    verbs = [verb for one in before if one is not None for verb in inside(one)]
    supplied = {pile for pile, bring in SUPPLIES.items() if any(isinstance(verb, bring) for verb in verbs)}
    return [step for step in steps if SUPPLIED.get(taken_from(step)) not in supplied]


def taken_from(step: Effect) -> str:
    """The zone that a verb takes cards from."""
    if isinstance(step, DiscardFromHand):
        return "hand"
    what = getattr(step, "what", None)
    cards = what.cards if isinstance(what, Choice) else what
    return cards.zone if isinstance(cards, Cards) else ""
