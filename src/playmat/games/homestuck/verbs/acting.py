"""Verbs that make cards do things: tap, refresh, attack, execute; and titles."""

from __future__ import annotations

from playmat.core.ask import Ask, Cause
from playmat.core.ids import Seat
from playmat.core.state import Env, Frame
from playmat.games.homestuck import acts, doing_now
from playmat.games.homestuck.barred import barring, forbidding
from playmat.games.homestuck.doing_now import RefreshNow, TapNow
from playmat.games.homestuck.events import Refreshed, Tapped
from playmat.games.homestuck.fighting import ordered_attack
from playmat.games.homestuck.left_out import leave_out
from playmat.games.homestuck.nodes.clauses import Ability, Executable
from playmat.games.homestuck.nodes.effects import (
    Activate,
    AttackNow,
    EndMainPhase,
    ExecuteText,
    IgnoreNext,
    Refresh,
    Rename,
    Tap,
)
from playmat.games.homestuck.queue import Execute
from playmat.games.homestuck.zones import EXECUTABLES, KIT, PLAY
from playmat.lang.changes import HasNewTitle
from playmat.lang.effects import Either, Give, SkipNext
from playmat.lang.values import This, X
from playmat.machine import turns
from playmat.machine.composing import begin
from playmat.machine.evaluate import cards, number, seats
from playmat.machine.picking import done, verb
from playmat.machine.repeating import Step, one_by_one
from playmat.machine.scene import Answer, Scene
from playmat.machine.texts import clauses


@verb(KIT, Tap)
def tap(scene: Scene, node: Tap, env: Env) -> None:
    """Unless a text forbids tapping it."""
    found = [card for card in cards(scene, env, node.what) if scene.card(card).zone == PLAY]
    changed = [
        card
        for card in found
        if not scene.card(card).tapped
        and not forbidding(scene, "tap", card, Seat(env.you))
        and not barring(scene, Tapped(card), card, env.cause)
    ]
    asked = doing_now.asked_first(scene, env, {card: Tapped(card) for card in changed})
    for card in changed:
        if card not in asked:
            acts.tap(scene, card, env.cause)
    scene.give("it", tuple(scene.ref(card) for card in found))
    scene.give("this way", tuple(scene.ref(card) for card in changed if card not in asked))
    doing_now.let(scene, env, [(Tapped(card), TapNow(scene.ref(card))) for card in asked])


@verb(KIT, Refresh)
def refresh(scene: Scene, node: Refresh, env: Env) -> None:
    """Untap."""
    found = [card for card in cards(scene, env, node.what) if scene.card(card).zone == PLAY]
    changed = [
        card for card in found if scene.card(card).tapped and not barring(scene, Refreshed(card), card, env.cause)
    ]
    asked = doing_now.asked_first(scene, env, {card: Refreshed(card) for card in changed})
    for card in changed:
        if card not in asked:
            acts.refresh(scene, card, env.cause)
    scene.give("it", tuple(scene.ref(card) for card in found))
    scene.give("this way", tuple(scene.ref(card) for card in changed if card not in asked))
    doing_now.let(scene, env, [(Refreshed(card), RefreshNow(scene.ref(card))) for card in asked])


@verb(KIT, EndMainPhase)
def end_main_phase(scene: Scene, node: EndMainPhase, env: Env) -> None:
    """No action follows in it (hs.main.may-end-early)."""
    if scene.state.clock.phase == "main":
        scene.set_tally(scene.state.clock.turn + 1, "main phase ended")


@verb(KIT, SkipNext)
def skip_next(scene: Scene, node: SkipNext, env: Env) -> None:
    """Of this turn, if it is theirs; or of the next that come."""
    whose = seats(scene, env, node.who)
    if node.this_turn:
        whose = tuple(seat for seat in whose if seat == scene.state.clock.active)
    for seat in whose:
        if node.this_turn:
            leave_out(scene, node.part)
        else:
            turns.skip(scene, seat, node.part, node.times, this_turn=False)
    done(scene, env, something=bool(whose))


@verb(KIT, AttackNow)
def attack_now(scene: Scene, node: AttackNow, env: Env) -> None:
    """At once, for its controller."""
    found = [card for card in cards(scene, env, node.what) if scene.card(card).zone == PLAY]
    bonus = number(scene, env, node.bonus)
    attacks = {scene.ref(card): ordered_attack(scene, card, bonus, env) for card in found}
    attacking = tuple(ref for ref, step in attacks.items() if step is not None)
    steps = [step for step in attacks.values() if step is not None]
    one_by_one(scene, env, steps, it=tuple(attacks), this_way=attacking)


@verb(KIT, Activate)
def activate(scene: Scene, node: Activate, env: Env) -> None:
    """Executes although untriggered, then is discarded (hs.ruling.execute.destroyed-activated-ignored)."""
    steps = []
    for card in cards(scene, env, node.what):
        if scene.card(card).zone != EXECUTABLES:
            continue
        for piece, clause in clauses(scene, card, Executable)[:1]:
            cause = Cause(
                "hs.ruling.execute.destroyed-activated-ignored", card, piece.env.cause.face, piece.env.cause.clause
            )
            slots = (("means", "executable"),)
            known = Env(piece.env.you, scene.ref(card), cause, None, slots)
            steps.append(Step(Execute(scene.ref(card), clause.effect), known))
    activated = tuple(step.env.this for step in steps)
    one_by_one(scene, env, steps, it=activated, this_way=activated)


@verb(KIT, IgnoreNext)
def ignore_next(scene: Scene, node: IgnoreNext, env: Env) -> None:
    """Waits for the first activation."""
    begin(scene, node, env, (), node.until)


@verb(KIT, Rename)
def rename(scene: Scene, node: Rename, env: Env) -> None:
    """A new TITLE while it stays in play."""
    found = tuple(scene.ref(card) for card in cards(scene, env, node.what))
    if found:
        begin(scene, Give((HasNewTitle(This(), node.title),), "forever"), env, found, "forever")
    scene.give("it", found)
    scene.give("this way", found)


@KIT.handles(ExecuteText, collects=True)
def execute_text(scene: Scene, node: ExecuteText, frame: Frame, answer: Answer | None) -> Ask | None:
    """Its Execute text, without moving the card; of others what an ability of it does, but for what X it was paid."""
    for card in cards(scene, frame.env, node.of):
        for _piece, clause in clauses(scene, card, Executable)[:1]:
            scene.push(clause.effect, frame.env)
        able = [clause for _piece, clause in clauses(scene, card, Ability) if X() not in (clause.grist, clause.boons)]
        before = frame.env.get("resolving")
        chain = before if isinstance(before, tuple) else ()
        if able and card not in chain:  # one that resolves another's ability is not led back to its own
            own = Env(frame.env.you, frame.env.this, frame.env.cause, None, (("resolving", (*chain, card)),))
            effects = tuple(clause.effect for clause in able)
            scene.push(effects[0] if len(effects) == 1 else Either(effects), own)
    return None
