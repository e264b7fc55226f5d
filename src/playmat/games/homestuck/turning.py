"""The course of a game as visible lists of named steps: the set-up, a turn, the Main Phase, the end."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Final

import msgspec

from playmat.core.ask import Ask, Cause, Option, by_rule
from playmat.core.ids import NOBODY, Seat
from playmat.core.state import Env, Frame
from playmat.games.homestuck import acts, doing_now, scoring
from playmat.games.homestuck.actions import (
    END,
    PASS,
    limit_key,
    main_options,
    may_seem_to_respond,
    nth_option,
    option_env,
    window_options,
)
from playmat.games.homestuck.board import characters, locations, planet_of
from playmat.games.homestuck.boons import EarnBoons, earns_boons
from playmat.games.homestuck.costs import offers
from playmat.games.homestuck.doing_now import Act, Paid, is_replaced, is_there
from playmat.games.homestuck.events import EndGameBegan, Rolled, Tied, UsedOption
from playmat.games.homestuck.fighting import ability_by_option, attack_by_option
from playmat.games.homestuck.left_out import comes, is_left_out
from playmat.games.homestuck.nodes.changes import AddsPrepDraw
from playmat.games.homestuck.paid_by_deeds import deeds_asked, do_first
from playmat.games.homestuck.playing import play_by_option, use_up
from playmat.games.homestuck.power import draw as draw_boost
from playmat.games.homestuck.queue import Settle, is_settled
from playmat.games.homestuck.requirements import moving_taps, price_of_move
from playmat.games.homestuck.zones import DECK, GRIST, HAND, KIT, PLAY, VICTORY_POINTS
from playmat.lang.effects import Sequence
from playmat.lang.nodes import Node
from playmat.machine import doing, turns
from playmat.machine.evaluate import number as amount_of
from playmat.machine.evaluate import seats
from playmat.machine.events import FirstPlayer, Mulliganed, PhaseBegan, TurnBegan, TurnEnded
from playmat.machine.instead import draw as drawing
from playmat.machine.kit import Step
from playmat.machine.moments import fire_phase
from playmat.machine.paying import Paying
from playmat.machine.scene import NO_ENV, Answer, Scene
from playmat.machine.texts import changes
from playmat.machine.turns import Procedure, begins_round, expire, next_seat

replace = msgspec.structs.replace


class Mulligan(Node):
    """Each seat in turn keeps its hand or takes a new one (hs.setup.mulligan)."""

    seat: Seat
    times: int = 0


class RollOff(Node):
    """These seats roll for the first turn; ties for highest roll again (hs.setup.reroll-ties)."""

    seats: tuple[Seat, ...]


class MainPhase(Node):
    """The active player's actions, one by one, with windows for *Pester between them."""


class Window(Node):
    """The other players may play a *Pester card each, clockwise, until all have passed in succession
    (hs.ruling.pester.when-may-it-be-played). ``next`` counts seats from the active player; ``passes`` how many passed.
    """

    next: int = 1
    passes: int = 0


# ---- set-up


def draw_opening_hands(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Shuffle, then draw five (hs.setup.shuffle-remaining-cards, hs.setup.opening-hand-five)."""
    for seat in scene.seats():
        doing.shuffle(scene, seat, by_rule("hs.setup.shuffle-remaining-cards"))
        amount = scene.parameter("hs.setup.opening-hand-five.opening_hand")
        doing.draw(scene, seat, amount, by_rule("hs.setup.opening-hand-five"))


def mulligans(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Everybody settles their hand, seat by seat (hs.ruling.setup.mulligan-limit-and-order)."""
    for seat in reversed(scene.seats()):
        scene.push(Mulligan(seat), NO_ENV)


@KIT.handles(Mulligan)
def mulligan(scene: Scene, node: Mulligan, frame: Frame, answer: Answer | None) -> Ask | None:
    """Keep, or put all back, shuffle, draw anew; every other player gains a grist at once."""
    limit = scene.parameters.get("mulligan_limit")
    if answer is None:
        if limit is not None and node.times >= limit:
            return None
        options = (Option("no", label="keep"), Option("yes", label="mulligan"))
        return Ask(node.seat, "mulligan", options, "Take a new hand, or keep this one?", by_rule("hs.setup.mulligan"))
    if answer[0].verb == "no":
        return None
    scene.push(Mulligan(node.seat, node.times + 1), NO_ENV)
    for card in scene.zone(node.seat, HAND):
        doing.relocate(scene, card, DECK)
    doing.happen(scene, Mulliganed(node.seat), by_rule("hs.setup.mulligan"))
    doing.shuffle(scene, node.seat, by_rule("hs.setup.mulligan"))
    doing.draw(scene, node.seat, scene.parameter("hs.setup.mulligan.mulligan_draw"), by_rule("hs.setup.mulligan"))
    for other in scene.seats():
        if other != node.seat:
            amount = scene.parameter("hs.setup.mulligan-gives-others-grist.mulligan_grist")
            acts.gain_grist(scene, other, amount, by_rule("hs.setup.mulligan-gives-others-grist"))
    return None


def roll_for_first_player(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Highest die goes first (hs.setup.roll-for-first-player)."""
    scene.push(RollOff(tuple(scene.seats())), NO_ENV)


@KIT.handles(RollOff)
def roll_off(scene: Scene, node: RollOff, frame: Frame, answer: Answer | None) -> Ask | None:
    """One die each."""
    sides = scene.parameter("hs.setup.roll-for-first-player.die_sides")
    rolls = {seat: scene.roll(sides) + 1 for seat in node.seats if not scene.state.players[seat].left}
    for seat, number in rolls.items():
        doing.happen(scene, Rolled(seat, number), by_rule("hs.setup.roll-for-first-player"))
    best = tuple(seat for seat, number in rolls.items() if number == max(rolls.values()))
    if len(best) > 1:
        scene.push(RollOff(best), NO_ENV)
        return None
    scene.state.clock = replace(scene.state.clock, first=best[0], active=NOBODY)
    doing.happen(scene, FirstPlayer(best[0]), by_rule("hs.setup.roll-for-first-player"))
    return None


def first_turn(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """The first player's turn begins."""
    scene.push(Procedure("turn"), NO_ENV)


# ---- a turn


def in_phase(part: str) -> Callable[[Step], Step]:
    """For a step of a part of the turn that a text may have left out."""

    def of_part(step: Step) -> Step:
        @functools.wraps(step)  # reasons ask by their names which steps are done
        def taken(scene: Scene, frame: Frame, answer: Answer | None) -> Ask | None:
            return None if is_left_out(scene, part) else step(scene, frame, answer)

        return taken

    return of_part


def begin_turn(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """The next seat clockwise is active; effects that last until now end."""
    clock = scene.state.clock
    seat = clock.first if clock.turn == 0 else next_seat(scene, clock.active)
    new_round = clock.turn == 0 or begins_round(scene, seat)
    scene.set_clock(replace(clock, active=seat, turn=clock.turn + 1, round=clock.round + new_round, phase="prep"))
    expire(scene, seat, ("start of your next turn", "one round"))
    doing.happen(scene, TurnBegan(seat, clock.turn + 1, scene.state.clock.round), by_rule("hs.turn.clockwise-order"))
    doing.happen(scene, PhaseBegan(seat, "prep"), by_rule("hs.turn.phase-order"))
    if new_round:
        fire_phase(scene, "round", "start")
    fire_phase(scene, "turn", "start")
    if comes(scene, "prep"):
        fire_phase(scene, "prep", "start")


@in_phase("prep")
def gain_grist(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Grist by the highest victory points of any player, with all extra grist (hs.prep.grist-by-highest-vp,
    hs.prep.extra-grist-same-step).
    """
    best = max(scene.state.players[seat].resources[VICTORY_POINTS] for seat in scene.seats())
    table = scene.parameter("hs.prep.grist-by-highest-vp.grist_table")
    amount = next(grist for points, grist in reversed(table) if best >= points)
    seat = scene.state.clock.active
    env = Env(seat, scene.ref(planet_of(seat)), by_rule("hs.prep.grist-by-highest-vp"))
    doing_now.gain(scene, seat, GRIST, amount, env)
    fire_phase(scene, "prep", "grist")


@in_phase("prep")
def refresh(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Every tapped card the active player controls (hs.prep.refresh-everything-controlled)."""
    for card in scene.zone(scene.state.clock.active, PLAY):
        cause = by_rule("hs.prep.refresh-everything-controlled")
        doing_now.refresh(scene, card, Env(scene.state.clock.active, scene.ref(card), cause))


@in_phase("prep")
def prep_texts(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Texts for during the Prep Phase and before the draw (hs.ruling.prep.when-prep-effects-happen)."""
    turns.offer_skips(scene, "draw", scene.state.clock.active)
    fire_phase(scene, "prep", "before draw")
    fire_phase(scene, "prep", "during")


@in_phase("prep")
def draw(scene: Scene, frame: Frame, answer: Answer | None) -> Ask | None:
    """At least one card, more by the planet's Draw, declared first (hs.prep.draw-boost-declared-first)."""
    clock = scene.state.clock
    seat = clock.active
    if clock.turn == 1 or (answer is None and not comes(scene, "draw")):
        return None
    base = scene.parameter("hs.prep.draw-at-least-one.base_draw")
    boost = draw_boost(scene, planet_of(seat))
    numbers = sorted({prep_draw(scene, seat, base + extra) for extra in range(boost + 1)})
    if len(numbers) > 1 and answer is None:
        options = tuple(Option("number", number=each) for each in numbers)
        cause = Cause("hs.prep.draw-boost-while-intact", planet_of(seat))
        return Ask(seat, "draw", options, "How many cards do you draw?", cause)
    amount = answer[0].number if answer is not None else numbers[0]
    drawing(scene, seat, amount, Env(seat, scene.ref(planet_of(seat)), by_rule("hs.prep.draw-at-least-one")))
    return None


def prep_draw(scene: Scene, seat: Seat, cards: int) -> int:
    """How many cards the step draws where the rules would have so many drawn."""
    said = [active for active in changes(scene, AddsPrepDraw) if seat in seats(scene, active.env, active.change.who)]
    if not said:
        return cards
    least = max(amount_of(scene, active.env, active.change.least) for active in said)
    return max(cards + sum(amount_of(scene, active.env, active.change.amount) for active in said), min(least, cards))


def end_prep(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Texts for the end of the Prep Phase."""
    if not is_left_out(scene, "prep"):
        fire_phase(scene, "prep", "end")
    turns.offer_skips(scene, "main", scene.state.clock.active)


def settle(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Everything that waits is resolved before the turn goes on."""
    if not is_settled(scene):
        scene.push(Settle(), NO_ENV)


def begin_phase(name: str) -> Step:
    """The step that begins a phase."""

    def begin(scene: Scene, frame: Frame, answer: Answer | None) -> None:
        there = comes(scene, name)
        if there or name == "boon":  # what lasts until the Boon Phase ends where one is left out, too
            turns.begin_phase(scene, name, "hs.turn.phase-order")
        if there and name in ("main", "boon"):
            fire_phase(scene, name, "start")

    return begin


@in_phase("main")
def main_phase(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Actions until the grist is gone or the player ends the phase."""
    scene.push(MainPhase(), NO_ENV)
    scene.push(Window(), NO_ENV)
    scene.push(Settle(), NO_ENV)
    fire_phase(scene, "main", "during")


def end_main(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Texts for the end of the Main Phase."""
    if not is_left_out(scene, "main"):
        fire_phase(scene, "main", "end")
    turns.offer_skips(scene, "score", scene.state.clock.active)


def score_phase(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Skipped in everybody's first turn (hs.turn.no-score-phase-in-first-round,
    hs.ruling.score.first-round-with-three-or-more), or where a text says so; effects until its end end all the same.
    """
    first = scene.parameter("hs.turn.no-score-phase-in-first-round.first_scoring_round")
    if scene.state.clock.round >= first and comes(scene, "score"):
        scene.push(Procedure("score"), NO_ENV)


def end_of_score_effects(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Effects that last until the end of this player's Score Phase end here, in round one too."""
    expire(scene, scene.state.clock.active, ("end of your score phase",))
    turns.offer_skips(scene, "boon", scene.state.clock.active)


def score_texts(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Texts for during the Score Phase, the active player's first."""
    fire_phase(scene, "score", "start")
    fire_phase(scene, "score", "during")


def score(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Totals, victory points, damage, destruction."""
    scoring.score(scene)


def end_score(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Texts for the end of the Score Phase."""
    fire_phase(scene, "score", "end")


@in_phase("boon")
def boons(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """A boon on each untapped character at the active player's planet (hs.boon.untapped-characters-at-own-planet)."""
    seat = scene.state.clock.active
    amount = scene.parameter("hs.boon.untapped-characters-at-own-planet.boons_per_phase")
    cause = by_rule("hs.boon.untapped-characters-at-own-planet")
    for card in reversed(characters(scene)):
        if scene.card(card).controller == seat and earns_boons(scene, card):
            scene.push(EarnBoons(scene.ref(card), amount, phase=True), Env(seat, scene.ref(card), cause))
    fire_phase(scene, "boon", "during")


def end_boons(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Texts for the end of the Boon Phase, of the turn, and of the round where it is the last turn of one."""
    if not is_left_out(scene, "boon"):
        fire_phase(scene, "boon", "end")
    fire_phase(scene, "turn", "end")
    if begins_round(scene, next_seat(scene, scene.state.clock.active)):
        fire_phase(scene, "round", "end")


def end_turn(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Durations end, the threshold is tested, and the next turn begins or the game is over
    (hs.ruling.end.when-threshold-is-tested, hs.ruling.end.who-takes-last-turns). A tie gives everybody one turn more
    (hs.ruling.end.tie-round).
    """
    clock = scene.state.clock
    seat = clock.active
    scene.set_tally(clock.turn, "last turn", seat)
    expire(scene, seat, ("end of turn", "end of your next turn"))
    doing.happen(scene, TurnEnded(seat), by_rule("hs.turn.clockwise-order"))
    forget_old_tallies(scene)
    count = len(scene.seats())
    if clock.ending >= 0:
        clock = replace(clock, last_turns=clock.last_turns - 1)
        scene.state.clock = clock
        if clock.last_turns <= 0 and not decide(scene):
            scene.state.clock = replace(scene.state.clock, last_turns=count)
            doing.happen(scene, Tied(), by_rule("hs.end.tie-plays-another-round"))
    else:
        threshold = scene.parameter("hs.end.triggered-by-7-vp-at-turn-end.end_game_vp")
        if any(scene.state.players[other].resources[VICTORY_POINTS] >= threshold for other in scene.seats()):
            others = sum(other != seat for other in scene.seats())
            scene.state.clock = replace(clock, ending=seat, last_turns=others)
            doing.happen(scene, EndGameBegan(seat), by_rule("hs.end.triggered-by-7-vp-at-turn-end"))
    if not scene.state.clock.over:
        scene.push(Procedure("turn"), NO_ENV)


def decide(scene: Scene) -> bool:
    """The most victory points win; a shared best total decides nothing (hs.end.most-vp-wins)."""
    points = {seat: scene.state.players[seat].resources[VICTORY_POINTS] for seat in scene.seats()}
    winners = tuple(seat for seat, total in points.items() if total == max(points.values()))
    if len(winners) > 1:
        return False
    doing.finish(scene, winners, by_rule("hs.end.most-vp-wins"))
    return True


def forget_old_tallies(scene: Scene) -> None:
    """Numbers remembered for a turn or round that is over are dropped."""
    clock = scene.state.clock
    old = [key for key in scene.state.tally if key[0] == "used" and key[-1] not in (clock.round, clock.turn)]
    for key in old:
        del scene.state.tally[key]


# ---- the Main Phase


@KIT.handles(MainPhase)
def main(scene: Scene, node: MainPhase, frame: Frame, answer: Answer | None) -> Ask | None:
    """Ask for an action while there is grist; after each action everything settles and a window opens
    (hs.ruling.main.when-zero-grist-is-tested). One opens before the phase ends, too, and grist from it lets a phase go
    on that was out of grist (hs.ruling.pester.zero-grist-and-last-window).
    """
    seat = scene.state.clock.active
    if answer is None:
        if scene.tally("main phase ended") == scene.state.clock.turn + 1:  # 0 says of none, and turn 0 is one
            return None
        if scene.state.players[seat].resources[GRIST] <= scene.parameter(
            "hs.main.ends-at-zero-grist.auto_end_at_grist"
        ):
            return None
        options = main_options(scene, seat)
        return Ask(seat, "action", options, "Your Main Phase: what do you do?", by_rule("hs.main.five-actions"))
    option = answer[0]
    if option == END:
        scene.push(Window(), NO_ENV)
        return None
    scene.push(node, NO_ENV)
    scene.push(Window(), NO_ENV)
    scene.push(Settle(), NO_ENV)
    act(scene, seat, option)
    return None


def act(scene: Scene, seat: Seat, option: Option) -> None:
    """Do what a player chose, unless a text may put something else in its place."""
    env = Env(seat, scene.ref(option.card), Cause("hs.main.five-actions", option.card))
    if not is_replaced(scene, seat, option, env):
        ACTIONS[option.verb](scene, seat, option)


@KIT.handles(Act)
def act_now(scene: Scene, node: Act, frame: Frame, answer: Answer | None) -> Ask | None:
    """Nothing happened instead; what was asked may have made it impossible."""
    offered = (*main_options(scene, node.seat), *window_options(scene, node.seat))
    if node.option in offered:
        ACTIONS[node.option.verb](scene, node.seat, node.option)
    return None


def move_by_option(scene: Scene, seat: Seat, option: Option) -> None:
    """Pay before moving (hs.move.paid-before-moving); then move; in the January 2024 build it is tapped."""
    price = price_of_move(scene, seat, option) or 0
    offer = offers(scene, "move", seat, option.card, option.place)[option.number - 1][1] if option.number > 0 else None
    cause = Cause("hs.move.costs-2-grist", option.card)
    deeds = deeds_asked(scene, "move", seat, option)
    use_up(scene, offer)
    acts.pay(scene, seat, price, cause)
    if deeds:
        scene.push(Paid(scene.ref(option.card), option), Env(seat, scene.ref(option.card), cause))
        do_first(scene, deeds)
    else:
        moves(scene, seat, option, cause)


def moves(scene: Scene, seat: Seat, option: Option, cause: Cause) -> None:
    """As it was paid for."""
    acts.move(scene, option.card, option.place, seat, cause, forced=False)
    if moving_taps(scene):
        acts.tap(scene, option.card, Cause("hs.move.taps-2024", option.card))


@KIT.handles(Paid)
def moves_now(scene: Scene, node: Paid, frame: Frame, answer: Answer | None) -> Ask | None:
    """If it is there still, and where it goes."""
    if is_there(scene, node.card) and node.option.place in locations(scene):
        moves(scene, Seat(frame.env.you), node.option, frame.env.cause)
    return None


def use_option(scene: Scene, seat: Seat, option: Option) -> None:
    """Pay the stated price, then do the effect; no tapping."""
    found = nth_option(scene, option)
    assert found is not None
    piece, clause = found
    env = option_env(scene, seat, piece, clause)
    if clause.limit:
        scene.set_tally(1, *limit_key(scene, piece, clause, seat))
    effects = (clause.effect,) if clause.price is None else (Paying(clause.price), clause.effect)
    scene.push(Sequence(effects), env)
    doing.happen(scene, UsedOption(seat, option.card, max(option.number, 0)), piece.env.cause)


ACTIONS: Final[dict[str, Callable[[Scene, Seat, Option], None]]] = {
    "play": play_by_option,
    "move": move_by_option,
    "attack": attack_by_option,
    "ability": ability_by_option,
    "option": use_option,
}


@KIT.handles(Window)
def window(scene: Scene, node: Window, frame: Frame, answer: Answer | None) -> Ask | None:
    """Ask the next other player who could play something, or as far as everybody knows might."""
    count = len(scene.state.players)
    active = scene.state.clock.active
    others = len(scene.seats()) - 1
    step, passes = node.next, node.passes
    while passes < others:
        seat = Seat((active + step) % count)
        following = step % (count - 1) + 1
        if scene.state.players[seat].left:
            step = following
            continue
        if answer is not None:
            if answer[0] == PASS:
                scene.push(Window(following, passes + 1), NO_ENV)
            else:
                scene.push(Window(following, 0), NO_ENV)
                scene.push(Settle(), NO_ENV)
                act(scene, seat, answer[0])
            return None
        options = window_options(scene, seat)
        if options or may_seem_to_respond(scene, seat):
            if (step, passes) != (node.next, node.passes):
                scene.push(Window(step, passes), NO_ENV)
                return None
            cause = by_rule("hs.pester.playable-in-others-main-phase")
            prompt = "You may play a *Pester card now."
            return Ask(seat, "window", (*options, PASS), prompt, cause)
        step, passes = following, passes + 1
    return None


SET_UP: Final[tuple[Step, ...]] = (draw_opening_hands, mulligans, roll_for_first_player, first_turn)
TURN: Final[tuple[Step, ...]] = (
    begin_turn,
    settle,
    gain_grist,
    settle,
    refresh,
    prep_texts,
    settle,
    draw,
    settle,
    end_prep,
    settle,
    begin_phase("main"),
    settle,
    main_phase,
    settle,
    end_main,
    settle,
    score_phase,
    end_of_score_effects,
    begin_phase("boon"),
    settle,
    boons,
    settle,
    end_boons,
    settle,
    end_turn,
)
SCORE: Final[tuple[Step, ...]] = (begin_phase("score"), score_texts, settle, score, settle, end_score, settle)

KIT.procedures |= {"set-up": SET_UP, "turn": TURN, "score": SCORE}

COURSE: Final = (Procedure, MainPhase, Window)
"""What keeps a turn going, besides the effects that happen in it."""
KIT.turn_parts = (MainPhase,)
