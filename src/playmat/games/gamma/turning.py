"""The course of a game as visible lists of named steps: the set-up, a round (gamma.phases.order), a combat."""

from __future__ import annotations

from typing import Final

import msgspec

from playmat.core.ask import Ask, Cause, Option
from playmat.core.ids import NOBODY, CardId, Seat
from playmat.core.state import Env, Frame, Lasting
from playmat.games.gamma import acts
from playmat.games.gamma.actions import PASS, actions
from playmat.games.gamma.courses import course
from playmat.games.gamma.dream import items, opponent, ordinary
from playmat.games.gamma.events import EnergyBanked, HandSettled, Passed, Returned, RoundBegan, RoundEnded
from playmat.games.gamma.nodes.changes import (
    AddsBank,
    AddsMaximum,
    CountsWild,
    KeepsChanneled,
    SetsBank,
    StaysFlipped,
)
from playmat.games.gamma.resolving import Settle, WorkDream, act, hand_over
from playmat.games.gamma.saying import Attacking, Main
from playmat.games.gamma.stats import total_offense
from playmat.games.gamma.timing import is_infinite
from playmat.games.gamma.zones import CHANNEL, DECK, ENERGY, ENERGY_COUNTERS, HAND, KIT, REALITY, VOID, WILD
from playmat.lang.effects import DiscardUntil, Give
from playmat.lang.nodes import Node
from playmat.lang.values import Number, You
from playmat.machine import doing
from playmat.machine.derived import all_about, numbers_for
from playmat.machine.events import FirstPlayer, PhaseBegan, Revealed
from playmat.machine.harming import forget_shields
from playmat.machine.instead import draw as drawing
from playmat.machine.inturn import InTurn, all_said
from playmat.machine.kit import Step
from playmat.machine.scene import NO_ENV, Answer, Scene
from playmat.machine.texts import affecting
from playmat.machine.turns import Procedure, expire

replace = msgspec.structs.replace


class Exchange(InTurn):
    """Each player may put cards of the opening hand below the deck; ``left``: so many rounds of this follow."""

    left: int = 0


class ReturnChanneled(Node):
    """Each player says card by card where the channeled cards go, neither seeing what the other says
    (gamma.r.draw-choices). ``put``: what ``seat`` has said so far, each card with its end of the deck, 0 for the top.
    """

    seat: Seat
    put: tuple[tuple[CardId, int], ...] = ()
    said: tuple[tuple[tuple[CardId, int], ...], ...] = ()


class ChannelLast(Node):
    """Where a table or a format plays so each player may channel cards face down as a round closes, free of the price
    (gamma.channel.face-down-exception, gamma.r.draw-step-two).
    """

    seat: Seat
    rule: str = "gamma.channel.face-down-exception"


STAYS: Final = 2
"""What is said of a channeled card that a text lets its player keep."""

# ---- set-up


def choose_first_player(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """By chance, in every game of a match (gamma.setup.random-first-player)."""
    first = Seat(scene.roll(2))
    scene.set_clock(replace(scene.state.clock, first=first))
    doing.happen(scene, FirstPlayer(first), Cause("gamma.setup.random-first-player"))


def shuffle_decks(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    for seat in scene.seats():
        doing.shuffle(scene, seat, Cause("gamma.setup.shuffle"))


def show_locations(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Starting locations lie face up in Void from the beginning (gamma.setup.starting-location-shown)."""
    for seat in scene.seats():
        there = scene.zone(seat, VOID)
        if there:
            doing.happen(scene, Revealed(seat, VOID, there), Cause("gamma.setup.starting-location-shown"))


def draw_opening_hands(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    for seat in scene.seats():
        size = scene.parameter("gamma.setup.opening-hand.opening_hand")
        doing.draw(scene, seat, size, Cause("gamma.setup.opening-hand"))


def exchanges(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """So often as the table plays (gamma.r.mulligan)."""
    times = scene.parameter("gamma.r.mulligan.mulligans")
    if times:
        scene.push(Exchange(left=times - 1), NO_ENV)


@KIT.handles(Exchange)
def exchange(scene: Scene, node: Exchange, frame: Frame, answer: Answer | None) -> Ask | None:
    """Any number from none to all (gamma.setup.mulligan-any-number), in the order in which they are said, without a
    shuffle; then as many new ones (gamma.setup.mulligan-replace).
    """
    cause = Cause("gamma.setup.mulligan-any-number")
    if answer is None:
        options = tuple(Option("card", card, number=1) for card in scene.zone(node.seat, HAND))
        prompt = "Which cards go to the bottom of your deck, the last one lowest? You draw as many."
        return Ask(node.seat, "mulligan", options, prompt, cause, 0, len(options))
    said = all_said(scene, node, answer)
    if said and node.left:
        scene.push(Exchange(left=node.left - 1), NO_ENV)
    for index, cards in enumerate(said):
        put_below(scene, cards)
        doing.happen(scene, HandSettled(Seat(index), len(cards)), cause)
    for index, cards in enumerate(said):
        doing.draw(scene, Seat(index), len(cards), Cause("gamma.setup.mulligan-replace"))
    return None


def put_below(scene: Scene, cards: tuple[CardId, ...]) -> None:
    """To the bottom of the decks, the last one lowest."""
    for card in cards:
        doing.relocate(scene, card, DECK, at=0)


def opening(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """As the format fills the opening hands."""
    scene.push(Procedure(course(scene).opening), NO_ENV)


def first_round(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Once both hands are settled (gamma.setup.begin)."""
    scene.push(Procedure("round"), NO_ENV)


# ---- pre-round

OF_A_ROUND: Final = ("acted", "passed", "attacks", "forfeited", "maximum", "banked energy", "spent", "used")
"""What is remembered for one round only."""


def begin_round(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """The first player is settled: in every round but the first who has the larger Offense in all
    (gamma.pre.first-player-by-offense, gamma.pre.first-round-keeps-random); in a tie who began the round before as
    second (gamma.pre.first-player-tie, gamma.r.began-second).
    """
    clock = scene.state.clock
    scene.forget_tallies(*OF_A_ROUND)
    first = clock.first
    if clock.round:
        mine, theirs = (total_offense(scene, seat) for seat in (Seat(0), Seat(1)))
        began = Seat(scene.tally("began first") - 1)
        first = opponent(began) if mine == theirs else Seat(int(theirs > mine))
    round_ = clock.round + 1
    scene.set_clock(replace(clock, active=NOBODY, first=first, phase="pre-round", turn=round_, round=round_))
    scene.set_tally(first + 1, "began first")
    doing.happen(scene, RoundBegan(first, round_, round_), Cause("gamma.pre.first-player-by-offense"))
    begin_phase(scene, "pre-round", "gamma.pre.step-order")


def add_counters(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """One for each player (gamma.pre.counter, gamma.energy.counters-grow), from round 2 on unless the table plays
    that the first round has that step too (gamma.r.round-one-energy).
    """
    if scene.state.clock.round == 1 and not scene.parameter("gamma.r.round-one-energy.counter_step_in_round_1"):
        return
    more = scene.parameter("gamma.energy.counters-grow.counters_per_round")
    for seat in scene.seats():
        acts.change(scene, seat, ENERGY_COUNTERS, more, Cause("gamma.pre.counter"))


def gain_energy(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """For each counter (gamma.pre.energy, gamma.energy.income)."""
    each = scene.parameter("gamma.energy.income.energy_per_counter")
    for seat in scene.seats():
        counters = doing.resource(scene, seat, ENERGY_COUNTERS)
        env = replace(NO_ENV, you=seat, cause=Cause("gamma.pre.energy"))
        acts.change_unless(scene, seat, ENERGY, counters * each, env)


def unflip(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Every flipped card (gamma.pre.unflip)."""
    for seat in scene.seats():
        for card in scene.zone(seat, REALITY):
            if scene.card(card).flipped and not affecting(scene, StaysFlipped, card):
                acts.flip_unless(scene, card, acts.by_rule(scene, card, "gamma.pre.unflip"), back=True)


# ---- phases


def begin_phase(scene: Scene, name: str, rule: str) -> None:
    """A part of the round begins; nobody is active until something says so (gamma.phases.no-active-by-default)."""
    scene.set_clock(replace(scene.state.clock, phase=name, active=NOBODY))
    doing.happen(scene, PhaseBegan(scene.state.clock.first, name), Cause(rule))


def phase(name: str, rule: str) -> Step:
    """The step that begins a phase, and with it what refers to that (gamma.round-start.effects,
    gamma.round-end.effects).
    """

    def begin(scene: Scene, frame: Frame, answer: Answer | None) -> None:
        begin_phase(scene, name, rule)

    return begin


def settle(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """What has triggered resolves by itself before the round goes on (gamma.r.round-start-responses,
    gamma.r.pre-round-effects), unless a table lets it be answered.
    """
    scene.push(Answerable(), NO_ENV)
    scene.push(Settle(), NO_ENV)


class Answerable(Node):
    """Dream is worked off in a phase in which nobody is active."""


@KIT.handles(Answerable)
def work_off(scene: Scene, node: Answerable, frame: Frame, answer: Answer | None) -> Ask | None:
    """At some tables the opponent of whoever controls the top item is active at once."""
    if ordinary(scene) and scene.parameter("gamma.r.round-start-responses.phase_effects_answerable"):
        hand_over(scene, opponent(ordinary(scene)[-1].env.you))
    scene.push(WorkDream(), NO_ENV)
    return None


def main_phase(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """The first player is active (gamma.main.first-active); no rule makes it somebody else (gamma.r.main-otherwise)."""
    scene.push(Main(), NO_ENV)
    scene.push(WorkDream(), NO_ENV)
    said = scene.tally("active first")
    scene.set_tally(0, "active first")
    hand_over(scene, Seat(said - 1) if said else scene.state.clock.first)


@KIT.handles(Main)
def main(scene: Scene, node: Main, frame: Frame, answer: Answer | None) -> Ask | None:
    """Two passes in a row with nothing unresolved end the phase (gamma.main.double-pass). What is of infinity speed
    does not break the row, unless the table plays so (gamma.r.double-pass-channel); what it leaves in Dream does, since
    who passes with that resolves it (gamma.r.pass-with-dream). What a pass itself set off does not break the row.
    """
    seat = scene.state.clock.active
    if answer is None:
        if items(scene):
            scene.set_tally(0, "passed")
            scene.push(Main(), NO_ENV)
            scene.push(WorkDream(), NO_ENV)
            return None
        prompt = "You are active: what do you do?"
        return Ask(seat, "action", (*actions(scene, seat), PASS), prompt, Cause("gamma.shared-round.action-kinds"))
    option = answer[0]
    scene.set_tally(0, "infinite run")
    if option == PASS:
        scene.set_tally(1, "acted")
        if scene.tally("passed"):
            hand_over(scene, NOBODY)
        else:
            scene.set_tally(1, "passed")
            scene.push(Main(), NO_ENV)
            scene.push(WorkDream(), NO_ENV)
            hand_over(scene, opponent(seat))
            scene.push(Settle(), NO_ENV)
        doing.happen(scene, Passed(seat), Cause("gamma.shared-round.pass"))
    elif option.verb == "attack":
        scene.set_tally(0, "passed")
        scene.push(Main(), NO_ENV)
        scene.push(Procedure("combat"), NO_ENV)
        scene.set_clock(replace(scene.state.clock, phase="combat"))
        scene.push(Attacking(cards=(option.card,)), NO_ENV)
    else:
        at_once_done = option.verb in ("channel", "fetch") or (option.verb != "group" and is_infinite(scene, option))
        if at_once_done and scene.parameter("gamma.r.first-action.infinity_actions_count_as_first"):
            scene.set_tally(1, "acted")
        if at_once_done and scene.parameter("gamma.r.double-pass-channel.infinity_actions_break_passes"):
            scene.set_tally(0, "passed")
        scene.push(Main(), NO_ENV)
        act(scene, seat, option)
    return None


# ---- round end and draw


def bank_energy(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """At most three of the energy survive the round (gamma.energy.bank), a limit apart from that of ten
    (gamma.energy.bank-separate). When that happens is the table's to say (gamma.r.bank-timing).
    """
    moments = {"round-end": ("before_round_end_effects", "after_round_end_effects"), "draw": ("in_draw_phase",)}
    when = scene.parameter("gamma.r.bank-timing.bank_when")
    done = scene.tally("banked energy")
    at = scene.state.clock.phase
    if done or when not in moments[at] or (when == "after_round_end_effects" and not scene.tally("round end done")):
        return
    scene.set_tally(1, "banked energy")
    for seat in scene.seats():
        most = banked(scene, seat)
        have = acts.energy(scene, seat)
        scene.set_tally(min(have, most), "banked", seat)
        if have > most:
            doing.set_resource(scene, seat, ENERGY, most)
            doing.happen(scene, EnergyBanked(seat, have - most), Cause("gamma.energy.bank"))


def banked(scene: Scene, seat: Seat) -> int:
    """The most energy that a player can keep: the greatest number that is set, and what texts add."""
    limit: int = scene.parameter("gamma.energy.bank.bank_limit")
    return max(limit, *numbers_for(scene, SetsBank, seat), 0) + sum(numbers_for(scene, AddsBank, seat))


def round_end_done(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """The effects of the round's end have resolved, and what lasted for the round is over."""
    scene.set_tally(1, "round end done")
    bank_energy(scene, frame, answer)
    scene.set_tally(0, "round end done")
    forget_shields(scene)
    for seat in scene.seats():
        expire(scene, seat, OVER, but=is_of_the_draw_phase)


DRAW_PHASE: Final = (AddsMaximum, CountsWild, KeepsChanneled)
"""Changes that matter in the draw phase alone."""

OVER: Final = ("end of turn", "end of your next turn", "end of the attack")
"""What ends with a round."""


def is_of_the_draw_phase(lasting: Lasting) -> bool:
    """Whether it says what counts in the draw phase, which comes behind the round's end and belongs to the round."""
    given = lasting.content
    return isinstance(given, Give) and any(isinstance(change, DRAW_PHASE) for change in given.changes)


def set_maximum(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Step 1: cards in hand, those channeled face up, and one (gamma.draw.maximum), never more than ten
    (gamma.draw.maximum-cap). That those channeled face down are left out is all they cost
    (gamma.channel.face-down-price, gamma.r.penalty-once), except where there is no other way to channel
    (gamma.r.forced-face-down).
    """
    price = "gamma.channel.face-down-price.face_down_draw_penalty"
    if course(scene).face_down:
        price = "gamma.r.forced-face-down.forced_face_down_price"
    counted = (HAND, CHANNEL) if scene.parameter(price) else (HAND, CHANNEL, WILD)
    bonus, most = (scene.parameter(f"gamma.draw.{name}") for name in ("maximum.hand_bonus", "maximum-cap.hand_cap"))
    set_maximums(scene, counted, bonus, most)


def set_maximums(scene: Scene, counted: tuple[int, ...], bonus: int, most: int) -> None:
    """The cards of each player in those zones, with a bonus and what texts add, up to the most."""
    for seat in scene.seats():
        size = sum(len(scene.zone(seat, zone)) for zone in counted) + bonus
        if WILD not in counted:
            said = [one.change.most for one in all_about(scene, CountsWild, seat)]
            wild = len(scene.zone(seat, WILD))
            size += wild if None in said else min(wild, sum(most for most in said if most is not None))
        size += sum(numbers_for(scene, AddsMaximum, seat))
        scene.set_tally(min(size, most), "maximum", seat)


def return_channeled(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Step 2: all channeled cards go back into the deck (gamma.draw.return-channeled, gamma.channel.recycled)."""
    scene.push(ReturnChanneled(Seat(0)), NO_ENV)
    if scene.parameter("gamma.r.draw-step-two.channel_in_draw_step_2"):
        for seat in reversed(scene.seats()):
            scene.push(ChannelLast(seat), NO_ENV)


@KIT.handles(ChannelLast)
def channel_last(scene: Scene, node: ChannelLast, frame: Frame, answer: Answer | None) -> Ask | None:
    hand = scene.zone(node.seat, HAND)
    if answer is None and hand:
        options = tuple(Option("card", card) for card in hand)
        return Ask(
            node.seat, "choose", options, "Which cards do you channel face down?", Cause(node.rule), 0, len(options)
        )
    for option in answer or ():
        acts.channel(scene, option.card, acts.by_rule(scene, option.card, node.rule), face_down=True)
    return None


@KIT.handles(ReturnChanneled)
def return_one(scene: Scene, node: ReturnChanneled, frame: Frame, answer: Answer | None) -> Ask | None:
    """Each card on the top or at the bottom, the last one outermost. Both players' go at once, unseen
    (gamma.draw.return-hidden).
    """
    cause = Cause("gamma.draw.return-channeled")
    done = {card for card, _end in node.put}
    left = [card for zone in (CHANNEL, WILD) for card in scene.zone(node.seat, zone) if card not in done]
    if answer is None and left:
        ends = [(0, "top of the deck"), (1, "bottom of the deck")]
        if sum(end == STAYS for _card, end in node.put) < sum(numbers_for(scene, KeepsChanneled, node.seat)):
            ends.append((STAYS, "stays where it is"))
        options = tuple(Option("card", card, number=end, label=words) for card in left for end, words in ends)
        prompt = "Which channeled card goes to which end of your deck? The last one lies outermost."
        return Ask(node.seat, "return", options, prompt, cause)
    if answer is not None:
        scene.push(replace(node, put=(*node.put, (answer[0].card, answer[0].number))), NO_ENV)
        return None
    said = (*node.said, node.put)
    if len(said) < len(scene.state.players):
        scene.push(ReturnChanneled(opponent(node.seat), (), said), NO_ENV)
        return None
    open_split = scene.parameter("gamma.r.draw-choices.reveal_return_split")
    for index, answers in enumerate(said):
        put = [(card, end) for card, end in answers if end != STAYS]
        for card, end in put:
            doing.relocate(scene, card, DECK, at=0 if end else None)
        if put:
            top = sum(not end for _card, end in put) if open_split else -1
            doing.happen(scene, Returned(Seat(index), len(put), top), cause)
    return None


def draw_up(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Step 3: up to the maximum (gamma.draw.draw-up); who has more keeps it and draws nothing, unless the table plays
    that it is discarded (gamma.r.over-maximum).
    """
    cause = Cause("gamma.draw.draw-up")
    for seat in scene.seats():
        missing = scene.tally("maximum", seat) - len(scene.zone(seat, HAND))
        if missing > 0:
            drawing(scene, seat, missing, replace(NO_ENV, you=seat, cause=cause))
        elif missing < 0 and scene.parameter("gamma.r.over-maximum.discard_to_maximum"):
            most = Number(scene.tally("maximum", seat))
            scene.push(DiscardUntil(You(), most), Env(seat, NO_ENV.this, cause))


def closing(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """As the format fills the hands for the next round."""
    scene.push(Procedure(course(scene).closing), NO_ENV)


def next_round(scene: Scene, frame: Frame, answer: Answer | None) -> None:
    """Step 4 (gamma.draw.next-round)."""
    for seat in scene.seats():
        expire(scene, seat, OVER)
    doing.happen(scene, RoundEnded(), Cause("gamma.draw.next-round"))
    scene.push(Procedure("round"), NO_ENV)


SET_UP: Final[tuple[Step, ...]] = (
    choose_first_player,
    shuffle_decks,
    show_locations,
    opening,
    first_round,
)
OPENING_HANDS: Final[tuple[Step, ...]] = (draw_opening_hands, exchanges)
ROUND: Final[tuple[Step, ...]] = (
    begin_round,
    settle,
    add_counters,
    settle,
    gain_energy,
    settle,
    unflip,
    settle,
    phase("round-start", "gamma.round-start.effects"),
    settle,
    phase("main", "gamma.main.purpose"),
    settle,
    main_phase,
    phase("round-end", "gamma.round-end.effects"),
    bank_energy,
    settle,
    round_end_done,
    phase("draw", "gamma.phases.order"),
    bank_energy,
    settle,
    closing,
    next_round,
)
DRAW: Final[tuple[Step, ...]] = (set_maximum, return_channeled, settle, draw_up, settle)
KIT.procedures |= {"set-up": SET_UP, "opening hands": OPENING_HANDS, "round": ROUND, "draw": DRAW}
KIT.turn_parts = (Main,)
