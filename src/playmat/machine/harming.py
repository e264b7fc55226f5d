"""Damage as texts deal it, and take it off again, where it lies on cards. How it is dealt, each game says."""

from __future__ import annotations

import msgspec

from playmat.core.ask import Ask, Option
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.lang.effects import DamagePlayers, DealDamage, DivideDamage, Heal, IfDestroyed, Shield, ShieldPlayers
from playmat.lang.nodes import Node, Reference, Target
from playmat.lang.values import Declared
from playmat.machine import doing
from playmat.machine.evaluate import cards, number, refs, seats, so_much
from playmat.machine.events import LeftPlay
from playmat.machine.fighting import damage
from playmat.machine.kit import COMMON
from playmat.machine.meaning import departure
from playmat.machine.picking import done, settle_targets, verb
from playmat.machine.removing import report
from playmat.machine.scene import Answer, Scene
from playmat.machine.targeting import players_of

replace = msgspec.structs.replace


def there(scene: Scene, env: Env, target: Target, *zones: int) -> list[CardId]:
    """The cards of a target that lie in play now, or in those zones."""
    return [card for card in cards(scene, env, target) if scene.card(card).zone in (zones or (scene.kit.play,))]


def harmed(scene: Scene, env: Env, target: Target) -> list[CardId]:
    """The cards of a target that lie where damage is dealt."""
    return there(scene, env, target, *scene.kit.harmed)


def dealer(scene: Scene, env: Env, by: Reference | None) -> Ref:
    """The card by which damage is dealt: the one that is named, or the one that speaks."""
    return env.this if by is None else next(iter(refs(scene, env, by)), env.this)


@verb(COMMON, DealDamage)
def deal_damage(scene: Scene, node: DealDamage, env: Env) -> None:
    """At one moment to all of them."""
    found = harmed(scene, env, node.to)
    players = players_of(env, node.to.index) if isinstance(node.to, Declared) else ()
    scene.kit.deal(scene, dealer(scene, env, node.by), number(scene, env, node.amount), found, list(players), env)
    report(scene, found)
    if players and not found:
        done(scene, env, something=True)


class Sharing(Node):
    """Damage that is being divided: ``given`` so far, in the order of the cards and then the players."""

    amount: int
    by: Ref
    cards: tuple[Ref, ...]
    players: tuple[Seat, ...]
    given: tuple[int, ...] = ()


@COMMON.handles(DivideDamage, collects=True)
def divide_damage(scene: Scene, node: DivideDamage, frame: Frame, answer: Answer | None) -> Ask | None:
    """Among the targets that are left as it resolves."""
    if settle_targets(scene, node, frame):
        return None
    env = frame.env
    found = tuple(scene.ref(card) for card in harmed(scene, env, node.to))
    players = players_of(env, node.to.index) if isinstance(node.to, Declared) else ()
    by = dealer(scene, env, node.by)
    report(scene, [ref.card for ref in found])
    if found or players:
        scene.push(Sharing(so_much(scene, env, node.amount), by, found, players), env)
    return None


@COMMON.handles(Sharing)
def share(scene: Scene, node: Sharing, frame: Frame, answer: Answer | None) -> Ask | None:
    """One target after another is given its share, the last the rest; then all is dealt at one moment."""
    env, those = frame.env, len(node.cards) + len(node.players)
    left, waiting = node.amount - sum(node.given), those - len(node.given)
    if waiting:
        least = 1 if left >= waiting else 0
        most = left - least * (waiting - 1) if waiting > 1 else left
        if answer is None and waiting > 1 and least < most:
            options = tuple(Option("number", number=amount) for amount in range(least, most + 1))
            at = tuple(ref.card for ref in node.cards[len(node.given) :][:1])
            prompt = f"How much damage to {whom(scene, node)}?"
            return Ask(Seat(env.you), "number", options, prompt, env.cause, about=at)
        given = answer[0].number if answer is not None else most
        scene.push(replace(node, given=(*node.given, given)), env)
        return None
    for ref, amount in zip(node.cards, node.given, strict=False):
        scene.kit.deal(scene, node.by, amount, [ref.card], [], env)
    for seat, amount in zip(node.players, node.given[len(node.cards) :], strict=True):
        scene.kit.deal(scene, node.by, amount, [], [seat], env)
    return None


def whom(scene: Scene, node: Sharing) -> str:
    """Who is next to be given damage."""
    at = len(node.given)
    return scene.face(node.cards[at].card).name if at < len(node.cards) else "the player"


@COMMON.handles(IfDestroyed, collects=True)
def if_destroyed(scene: Scene, node: IfDestroyed, frame: Frame, answer: Answer | None) -> Ask | None:
    """Asked once all that is destroyed is gone."""
    env = frame.env
    if not frame.at:
        scene.push(node, env.bind("at stake", refs(scene, env, node.card)), 1)
        scene.kit.bury(scene)
        return None
    at_stake = env.get("at stake", ())
    those = [ref for ref in at_stake if isinstance(ref, Ref)] if isinstance(at_stake, tuple) else []
    left = [departure(scene, ref) for ref in those if not node.kinds or scene.face(ref.card).kind in node.kinds]
    if any(isinstance(event, LeftPlay) and event.how == "destroyed" for event in left):
        scene.push(node.effect, env)
    return None


@verb(COMMON, DamagePlayers)
def damage_players(scene: Scene, node: DamagePlayers, env: Env) -> None:
    """The active player first."""
    amount, who = number(scene, env, node.amount), seats(scene, env, node.who)
    scene.kit.deal(scene, dealer(scene, env, node.by), amount, [], list(who), env)
    done(scene, env, something=amount > 0 and bool(who))


@verb(COMMON, Heal)
def heal(scene: Scene, node: Heal, env: Env) -> None:
    """Some, or all."""
    found = harmed(scene, env, node.what)
    healed = []
    for card in found:
        have = damage(scene, card)
        amount = have if node.amount is None else min(number(scene, env, node.amount), have)
        if amount > 0:
            doing.set_counter(scene, card, scene.kit.damage, have - amount)
            healed.append(card)
    report(scene, found, healed)


@verb(COMMON, Shield)
def shield(scene: Scene, node: Shield, env: Env) -> None:
    """Each of them has a shield of its own."""
    amount, found = so_much(scene, env, node.amount), harmed(scene, env, node.to)
    for card in found:
        shield_card(scene, card, amount)
    if isinstance(node.to, Declared):
        for seat in players_of(env, node.to.index):
            shield_player(scene, seat, amount)
    report(scene, found)


@verb(COMMON, ShieldPlayers)
def shield_players(scene: Scene, node: ShieldPlayers, env: Env) -> None:
    """Each of them has a shield of their own."""
    amount = so_much(scene, env, node.amount)
    for seat in seats(scene, env, node.who):
        shield_player(scene, seat, amount)
    done(scene, env, something=amount > 0)


def shield_card(scene: Scene, card: CardId, amount: int) -> None:
    """So much of the next damage to this very object will be prevented this turn."""
    key = ("shield", card, scene.card(card).stamp)
    scene.set_tally(scene.tally(*key) + amount, *key)


def shield_player(scene: Scene, seat: Seat, amount: int) -> None:
    """So much of the next damage to the player will be prevented this turn."""
    scene.set_tally(scene.tally("player shield", seat) + amount, "player shield", seat)


def left_by_shield(scene: Scene, amount: int, *key: object) -> int:
    """The damage that a shield lets through; what it prevented is used up."""
    have = scene.tally(*key)
    if not have:
        return amount
    prevented = min(have, amount)
    scene.set_tally(have - prevented, *key)
    return amount - prevented


def forget_shields(scene: Scene) -> None:
    """A turn is over: shields not used up are gone."""
    scene.forget_tallies("shield", "player shield")
