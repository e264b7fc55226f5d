"""The course of a game as visible lists of named steps: the set-up, a turn (holo.r.turn-structure), the attack step."""

from __future__ import annotations

from typing import Final

import msgspec

from playmat.core.ask import Ask, Cause, Option
from playmat.core.ids import NOBODY, CardId, Seat
from playmat.core.state import Env, Frame
from playmat.games.holosseum.actions import END, END_TURN, PASS, may_seem_to_respond, options
from playmat.games.holosseum.attacking import Attackers, Blockers, announce, strike, to_be_declared
from playmat.games.holosseum.nodes.changes import AddsDraws
from playmat.games.holosseum.nodes.clauses import StartsWith
from playmat.games.holosseum.nodes.conditions import InAttackStep, IsFirstTurn
from playmat.games.holosseum.nodes.rules import DrawsAtFirst, KeepsDamage, SetsDraws
from playmat.games.holosseum.resolving import WorkStack, act, is_settled
from playmat.games.holosseum.stack import opponent
from playmat.games.holosseum.zones import ARENA, DAMAGE, DECK, HAND, KIT, RUNNER
from playmat.lang.nodes import Node
from playmat.machine import doing, turns
from playmat.machine.combat import attackers, early, fighters, forget_combat
from playmat.machine.evaluate import number, seats
from playmat.machine.events import FirstPlayer, Mulliganed, TurnBegan, TurnEnded
from playmat.machine.fighting import damage
from playmat.machine.harming import forget_shields
from playmat.machine.instead import draw
from playmat.machine.kit import Step
from playmat.machine.moments import fire_phase
from playmat.machine.scene import NO_ENV, Answer, Scene
from playmat.machine.texts import affecting, changes
from playmat.machine.turns import Procedure, expire, is_skipped

replace = msgspec.structs.replace


class MainPart(Node):
    """The turn player's plays and activations, one by one, in the first or second main part of the turn."""


class SpellWindow(Node):
    """With an empty Stack both players may play Spells and activate what they may, until both decline
    (holo.r.non-turn-windows). ``seat`` is asked next; ``passes``: how many declined in succession.
    """

    seat: Seat
    passes: int = 0


class LaterStrike(Node):
    """The damage of the attack step that the Entities deal which have not struck first."""

    struck: tuple[CardId, ...]


class Redraw(Node):
    """Seat by seat: keep the opening hand, or draw another (holo.r.mulligan)."""

    seat: Seat


# ---- set-up


def draw_opening_hands(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Shuffle, then draw five (holo.1-5.shuffle-first, holo.1-5.opening-hand)."""
    for seat in scene.seats():
        doing.shuffle(scene, seat, Cause("holo.1-5.shuffle-first"))
        doing.draw(scene, seat, opening_hand(scene, seat), Cause("holo.1-5.opening-hand"))


def opening_hand(scene: Scene, seat: Seat) -> int:
    """How many cards a player begins with: as many as their Grid Runner says, or all players have."""
    begins = [
        clause
        for card in scene.zone(seat, RUNNER)
        for clause in scene.face(card).program.clauses
        if isinstance(clause, StartsWith)
    ]
    said = [clause.cards for clause in begins if clause.cards is not None]
    usual: int = scene.parameter("holo.1-5.opening-hand.opening_hand")
    return (said[-1] if said else usual) + sum(clause.more_cards for clause in begins)


def redraws(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """None, unless the table plays with one (holo.r.mulligan)."""
    if scene.parameter("holo.r.mulligan.mulligan") != "none":
        for seat in reversed(scene.seats()):
            scene.push(Redraw(seat), NO_ENV)


@KIT.handles(Redraw)
def redraw(scene: Scene, node: Redraw, frame: Frame, answer: Answer | None) -> Ask | None:
    """Once: all back, shuffle, five anew."""
    cause = Cause("holo.r.mulligan")
    if answer is None:
        choices = (Option("no", label="keep"), Option("yes", label="mulligan"))
        return Ask(node.seat, "mulligan", choices, "Take a new hand, or keep this one?", cause)
    if answer[0].verb == "yes":
        for card in scene.zone(node.seat, HAND):
            doing.relocate(scene, card, DECK)
        doing.happen(scene, Mulliganed(node.seat), cause)
        doing.shuffle(scene, node.seat, cause)
        doing.draw(scene, node.seat, opening_hand(scene, node.seat), cause)
    return None


def settle_first_player(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """As the players agreed, or by a fair draw (holo.1-4.first-player-agreed)."""
    agreed = scene.parameter("holo.1-4.first-player-agreed.first_player")
    first = Seat({"A": 0, "B": 1}[agreed] if agreed in ("A", "B") else scene.roll(2))
    scene.state.clock = replace(scene.state.clock, first=first, active=NOBODY)
    doing.happen(scene, FirstPlayer(first), Cause("holo.1-4.first-player-agreed"))


def first_turn(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """The first player's turn begins."""
    scene.push(Procedure("turn"), NO_ENV)


# ---- a turn

SECOND: Final = 2
"""As many turns as have begun in the second one."""
OF_A_TURN: Final = (
    "played",
    "cards played",
    "from grave",
    "used",
    "failed",
    "more plays",
    "attacked",
    "attackers",
    "extra attacks",
    "skips this turn",
    "turn over",
)
"""What is remembered for one turn only."""


def begin_turn(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """The other player's turn; both have their full plays again (holo.r.limit-resets)."""
    clock = scene.state.clock
    seat = clock.first if clock.turn == 0 else next_player(scene)
    round_ = clock.round + (seat == clock.first)
    scene.set_clock(replace(clock, active=seat, turn=clock.turn + 1, round=round_, phase="draw"))
    scene.forget_tallies(*OF_A_TURN)
    recover(scene, seat)
    expire(scene, seat, ("start of your next turn", "one round"))
    doing.happen(scene, TurnBegan(seat, clock.turn + 1, round_), Cause("holo.2-1.draw-two"))
    fire_phase(scene, "turn", "start")


def recover(scene: Scene, seat: Seat) -> None:
    """Where attacking exhausts, it does so until the turn of the Entity's player begins (holo.r.attack-exhausts)."""
    for card in scene.zone(seat, ARENA):
        scene.set_tally(0, "exhausted", card)


def next_player(scene: Scene) -> Seat:
    """The other player, unless the turn player was given another turn; whose turn is left out is passed over."""
    before = scene.state.clock.active
    while True:
        extra = scene.tally("extra turns", before)
        if extra:
            scene.set_tally(extra - 1, "extra turns", before)
        seat = before if extra else opponent(scene, before)
        if not is_skipped(scene, "turn", seat):
            return seat
        before = seat


def offers(part: str) -> Step:
    """The step in which the turn player is asked whether to leave out what comes."""

    def offer(scene: Scene, frame: Frame, answer: Answer | None) -> None:
        turns.offer_skips(scene, part, scene.state.clock.active)

    return offer


def before_draw_step(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Texts for the start of the draw step are done before anything is drawn."""
    turns.offer_skips(scene, "draw", scene.state.clock.active)
    fire_phase(scene, "draw", "start")


def draw_step(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Two cards, before anybody may act; none in the first turn of the game (holo.2-1.first-turn-skip,
    holo.r.first-turn-draw).
    """
    clock = scene.state.clock
    first = clock.turn == 1
    rule = "holo.2-1.first-turn-skip" if first else "holo.2-1.draw-two"
    amount = scene.parameter(f"{rule}.first_turn_cards" if first else f"{rule}.cards_per_draw_step")
    if is_skipped(scene, "draw", clock.active):
        return
    for change in changes(scene, DrawsAtFirst):
        if first and change.env.you == clock.active:
            usual = scene.parameter("holo.2-1.draw-two.cards_per_draw_step")
            amount = usual if change.change.number is None else change.change.number
    for change in changes(scene, SetsDraws):
        if clock.active in seats(scene, change.env, change.change.who) and not first:
            amount = change.change.number
    for change in changes(scene, AddsDraws):
        if clock.active in seats(scene, change.env, change.change.who) and not first:
            amount += number(scene, change.env, change.change.amount)
    draw(scene, clock.active, max(amount, 0), replace(NO_ENV, you=clock.active, cause=Cause(rule)))


def end_of_draw_step(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Whatever came of the draws."""
    fire_phase(scene, "draw", "end")


def begin_part(name: str) -> Step:
    """The step that begins a part of the turn."""

    def begin(scene: Scene, frame: Frame, answer: Answer | None) -> None:
        turns.begin_phase(scene, name, "holo.r.turn-structure")

    return begin


def settle(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """The Stack is worked off before the turn goes on."""
    if not is_settled(scene):
        scene.push(WorkStack(), NO_ENV)


def window(name: str) -> Step:
    """The step in which both players may act with an empty Stack, if the table plays with that window. The turn player
    is asked first, except when attackers have been declared.
    """

    def open_window(scene: Scene, frame: Frame, answer: Answer | None) -> None:
        active = scene.state.clock.active
        if name in ("attackers", "blockers") and not attackers(scene):
            return
        if name in scene.parameter("holo.r.non-turn-windows.opponent_windows"):
            scene.push(SpellWindow(opponent(scene, active) if name == "attackers" else active), NO_ENV)

    return open_window


@KIT.handles(SpellWindow)
def ask_in_window(scene: Scene, node: SpellWindow, frame: Frame, answer: Answer | None) -> Ask | None:
    """The next player who could do something, or as far as the other knows might."""
    other = opponent(scene, node.seat)
    if answer is None:
        able = options(scene, node.seat)
        if able or may_seem_to_respond(scene, node.seat):
            prompt = "You may act now, before the turn goes on."
            return Ask(node.seat, "window", (*able, PASS), prompt, Cause("holo.r.non-turn-windows"))
    elif answer[0] != PASS:
        scene.push(SpellWindow(other), NO_ENV)
        scene.push(WorkStack(), NO_ENV)
        act(scene, node.seat, answer[0])
        return None
    if node.passes < 1:
        scene.push(SpellWindow(other, node.passes + 1), NO_ENV)
    return None


def main_part(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Plays and activations until the player goes on; none is left once the turn is ended."""
    if not turn_is_ended(scene) and not is_over(scene):
        scene.push(MainPart(), NO_ENV)


def is_over(scene: Scene) -> bool:
    """Whether an effect has ended the turn, so that there is nothing left of it but its end."""
    return bool(scene.tally("turn over"))


def turn_is_ended(scene: Scene) -> bool:
    """Whether the turn player asked to end the turn: no attack is declared then, and nothing more is played."""
    return scene.tally("turn ended") == scene.state.clock.turn


@KIT.handles(MainPart)
def main(scene: Scene, node: MainPart, frame: Frame, answer: Answer | None) -> Ask | None:
    """Ask for an action; after each the Stack is worked off. Nothing more is done in a turn that is over."""
    if is_over(scene):
        return None
    seat, first = scene.state.clock.active, scene.state.clock.phase == "main1"
    if answer is None:
        ends = (END, END_TURN) if first else (END,)
        prompt = "Your turn: what do you do?" if first else "After the attack: what do you do?"
        return Ask(seat, "action", (*options(scene, seat), *ends), prompt, Cause("holo.2-3.own-turn-limit"))
    option = answer[0]
    if option == END_TURN:
        scene.set_tally(scene.state.clock.turn, "turn ended")
    if option.verb == "end":
        return None
    scene.push(node, NO_ENV)
    scene.push(WorkStack(), NO_ENV)
    act(scene, seat, option)
    return None


# ---- the attack step


def attack_step(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Every turn has one (holo.4-8.attack-step), unless an effect left it out; its triggers fire even if there is no
    attack.
    """
    if is_over(scene) or is_skipped(scene, "attack", scene.state.clock.active):
        return
    scene.push(Procedure("attack"), NO_ENV)
    fire_phase(scene, "attack", "start")


@KIT.condition(IsFirstTurn)
def is_first_turn(scene: Scene, env: Env, condition: IsFirstTurn) -> bool:
    """Told by the turns that have begun: a turn may be left out, or given besides. Of turns before a position that was
    set up each player had every other one.
    """
    clock, begun, told, entry = scene.state.clock, 0, 0, scene.state.log
    while entry is not None and begun < SECOND:
        if isinstance(entry.event, TurnBegan):
            told += 1
            begun += entry.event.seat == clock.active
        entry = entry.previous
    if entry is None:
        begun += (clock.turn - told + (clock.active == clock.first)) // 2
    return begun < SECOND and clock.active in seats(scene, env, condition.whose)


@KIT.fills("is_in_part")
def is_in_part(scene: Scene, part: str, whose: tuple[Seat, ...]) -> bool:
    """A window of the turn itself comes after the step that it follows (holo.r.non-turn-windows)."""
    clock, frame = scene.state.clock, scene.state.agenda
    if clock.phase != part or clock.active not in whose:
        return False
    while frame is not None:
        below = frame.below
        if isinstance(frame.node, SpellWindow) and below is not None and isinstance(below.node, Procedure):
            return below.node.name == "attack"
        frame = below
    return True


@KIT.condition(InAttackStep)
def in_attack_step(scene: Scene, env: Env, condition: InAttackStep) -> bool:
    """Told by what is on the agenda: the steps of an attack, or that they are the next."""
    clock, frame = scene.state.clock, scene.state.agenda
    if clock.phase != "attack" or clock.active not in seats(scene, env, condition.whose):
        return False
    while frame is not None and not isinstance(frame.node, Procedure):
        frame = frame.below
    if frame is None or not isinstance(frame.node, Procedure):
        return False
    return frame.node.name == "attack" or KIT.procedures[frame.node.name][frame.at] is attack_step


def another_attack(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """An attack step that a text has added follows: after the attack, or after the second main part."""
    left = scene.tally("extra attacks")
    if left and not is_over(scene):
        scene.set_tally(left - 1, "extra attacks")
        scene.push(Procedure("another attack"), NO_ENV)


def declare_attackers(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Attack or decline; who ended the turn has declined."""
    if is_over(scene):
        return
    fire_phase(scene, "attack", "during")
    seat = scene.state.clock.active
    said = to_be_declared(scene, seat) if turn_is_ended(scene) else None
    if said is not None and not said.least:
        announce(scene, seat, said.forced)
    else:
        scene.push(Attackers(), NO_ENV)


def declare_blockers(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """The defending player may block (holo.4-5.blocking-entity)."""
    if attackers(scene):
        scene.push(Blockers(), NO_ENV)


def once_in_an_attack(moment: str) -> Step:
    """The step for texts of a moment that comes only where somebody has attacked."""

    def fire(scene: Scene, frame: Frame, answer: Answer | None) -> None:
        if scene.tally("blocks declared"):
            fire_phase(scene, "attack", moment)

    return fire


def deal_damage(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """All at once, but for Entities that strike first: what that sets off is settled before the others strike."""
    first = early(scene, unblocked=False)
    if first:
        strike(scene, only=first)
        scene.push(LaterStrike(tuple(sorted(first))), NO_ENV)
    else:
        strike(scene)


@KIT.handles(LaterStrike)
def strike_later(scene: Scene, node: LaterStrike, frame: Frame, answer: Answer | None) -> Ask | None:
    """Those who are gone by now deal none (holo.4-5.removed-no-damage)."""
    if frame.at == 0:
        scene.push(node, NO_ENV, 1)
        settle(scene, frame, answer)
    else:
        strike(scene, but=node.struck)
    return None


def end_attack(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Nobody attacks any more."""
    fire_phase(scene, "attack", "end")
    expire(scene, scene.state.clock.active, ("end of the attack",))
    forget_combat(scene)


# ---- the end of a turn


def end_of_turn_texts(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Texts for the end of the turn."""
    fire_phase(scene, "turn", "end")


def end_turn(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Damage is cleared from every Entity (holo.r.damage-duration), what lasted for the turn is over, and the next turn
    begins. Nobody discards for a full hand (holo.1-6.no-hand-limit).
    """
    seat = scene.state.clock.active
    if scene.parameter("holo.r.damage-duration.damage_clears") == "end_of_turn":
        for card in fighters(scene):
            if damage(scene, card) and not affecting(scene, KeepsDamage, card):
                doing.set_counter(scene, card, DAMAGE, 0)
    forget_shields(scene)
    expire(scene, seat, ("end of turn", "end of your next turn"))
    doing.happen(scene, TurnEnded(seat), Cause("holo.r.turn-structure"))
    scene.push(Procedure("turn"), NO_ENV)


SET_UP: Final[tuple[Step, ...]] = (draw_opening_hands, redraws, settle_first_player, first_turn)
TURN: Final[tuple[Step, ...]] = (
    begin_turn,
    before_draw_step,
    draw_step,
    end_of_draw_step,
    settle,
    window("after_draw"),
    begin_part("main1"),
    main_part,
    begin_part("attack"),
    offers("attack"),
    attack_step,
    settle,
    window("after_attack"),
    another_attack,
    begin_part("main2"),
    main_part,
    another_attack,
    begin_part("end"),
    end_of_turn_texts,
    settle,
    window("end"),
    end_turn,
)
ATTACK: Final[tuple[Step, ...]] = (
    settle,
    declare_attackers,
    settle,
    window("attackers"),
    declare_blockers,
    once_in_an_attack("blocks"),
    settle,
    window("blockers"),
    deal_damage,
    settle,
    once_in_an_attack("damage"),
    settle,
    end_attack,
    settle,
)

ANOTHER_ATTACK: Final[tuple[Step, ...]] = (
    begin_part("attack"),
    attack_step,
    settle,
    window("after_attack"),
    another_attack,
)

KIT.procedures |= {"set-up": SET_UP, "turn": TURN, "attack": ATTACK, "another attack": ANOTHER_ATTACK}
KIT.turn_parts = (MainPart,)
