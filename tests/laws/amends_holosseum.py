"""Making the facts true that a reason names in Holosseum, one way for each requirement."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from playmat.core.ask import Ask, Option
from playmat.core.ids import NO_CARD, CardId, FaceId, Seat
from playmat.core.records import Player
from playmat.core.state import Frame
from playmat.games.holosseum import acts, attacking
from playmat.games.holosseum import requirements as needs
from playmat.games.holosseum.actions import PASS, required
from playmat.games.holosseum.announcing import failed_key, nth_effect
from playmat.games.holosseum.attacking import Attackers, Blockers
from playmat.games.holosseum.nodes.clauses import Activated
from playmat.games.holosseum.resolving import WorkStack
from playmat.games.holosseum.stack import items, opponent
from playmat.games.holosseum.stats import plays_allowed, plays_made
from playmat.games.holosseum.turning import MainPart, SpellWindow
from playmat.games.holosseum.zones import ARENA, GRAVE, HAND, KIT, LIFE, RUNNER, STACK
from playmat.lang.book import Face
from playmat.lang.clauses import Cast, Program
from playmat.lang.effects import GainLife
from playmat.lang.nodes import Node
from playmat.lang.values import Number
from playmat.machine import doing, step
from playmat.machine.announcing import abilities, use_key
from playmat.machine.combat import attackers, fighters
from playmat.machine.explain import Reason
from playmat.machine.scene import NO_ENV, Scene
from playmat.play.game import Game
from tests.laws.amends import Amends, reword, rewrite_face, unsay

replace = msgspec.structs.replace

PLAYS: Final = re.compile(r"You have used your (\d+) plays of this turn")
EFFECTS: Final = re.compile(r"It has (\d+) effects")
LITTLE: Final = GainLife(Number(1))
"""An effect that can always be had."""
PLAIN: Final = (
    Face("PLAIN TARGET", "", "entity", "", Program(), attack=1, health=9),
    Face("PLAIN POWER", "", "power", "", Program()),
    Face("PLAIN SPELL", "", "spell", "", Program()),
)


def numbers_are_right(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    """What a reason says that there is, is there, and is too little."""
    if told := PLAYS.match(reason.text):
        assert int(told[1]) == plays_allowed(scene, seat) <= plays_made(scene, seat), reason
    if told := EFFECTS.match(reason.text):
        assert int(told[1]) == len(abilities(scene, option.card, Activated)) > 1, reason


def is_offered(game: Game, seat: Seat, option: Option) -> bool:
    """Whether the action is offered once this seat is asked, and can be taken."""
    scene = game.scene
    scene.state.agenda = Frame(question(scene, seat, option), 0, NO_ENV, None)
    scene.state.ask = None
    step.run(scene)
    if game.ask is None or game.ask.seat != seat or option not in game.ask.options:
        return False
    step.answer(scene, (option,))
    return True


def question(scene: Scene, seat: Seat, option: Option) -> Node:
    """What asks for such an action as the game stands."""
    if option.verb == "attack":
        return Attackers()
    if option.verb == "block":
        return Blockers()
    if items(scene):
        return WorkStack()
    clock = scene.state.clock
    return MainPart() if clock.active == seat and clock.phase in needs.MAIN else SpellWindow(seat)


HOLOSSEUM: Final = Amends(required, is_offered, numbers_are_right)
mends = HOLOSSEUM.mends


# ---- how it is said, and when


@mends(needs.is_said_as_offered)
def say_it_plainly(scene: Scene, seat: Seat, option: Option, reason: Reason) -> Option:
    place = option.place if option.verb == "block" else NO_CARD
    return replace(option, place=place, number=option.number if option.verb == "ability" else -1)


@mends(needs.is_game_on, needs.is_moment_to_act)
def ask_now(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    """With nothing waiting, nobody at zero, and the draw done."""
    state, clock = scene.state, scene.state.clock
    for other in range(len(state.players)):
        state.players[other] = Player((max(state.players[other].resources[LIFE], 1),))
        for card in scene.zone(Seat(other), STACK):
            doing.relocate(scene, card, GRAVE)
    for card in fighters(scene):
        scene.put(card, replace(scene.card(card), counters=KIT.no_counters))
    state.waiting = ()
    active = clock.active if clock.active >= 0 else seat
    phase = clock.phase if clock.phase in (*needs.MAIN, "attack", "end") else "main1"
    state.clock = replace(clock, over=False, winners=(), active=active, phase=phase)
    be_asked(scene, seat, "window")


def be_asked(scene: Scene, seat: Seat, kind: str) -> None:
    scene.state.agenda = None
    scene.state.ask = Ask(seat, kind, (PASS,), "", NO_ENV.cause)


@mends(needs.may_be_played_now)
def be_in_a_main_part(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    ask_now(scene, seat, option, reason)
    scene.state.clock = replace(scene.state.clock, active=seat, phase="main1")


@mends(needs.is_own_turn, needs.is_turn_player)
def have_the_turn(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    scene.state.clock = replace(scene.state.clock, active=seat)


@mends(needs.has_a_play_left, needs.has_a_play_left_if_it_counts)
def have_a_play(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    scene.set_tally(0, "played", seat)
    if plays_allowed(scene, seat) < 1:
        scene.set_tally(scene.tally("more plays", seat) + 1, "more plays", seat)


# ---- the card


@mends(needs.is_in_own_hand)
def take_it_in_hand(scene: Scene, seat: Seat, option: Option, reason: Reason) -> Option:
    """Where it is not one's own: another copy."""
    if scene.card(option.card).owner != seat:
        return replace(option, card=doing.add_card(KIT, scene.state, scene.card(option.card).face, seat, HAND))
    doing.relocate(scene, option.card, HAND)
    return option


@mends(needs.is_own_entity)
def have_the_entity(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    if scene.face(option.card).kind != "entity":
        rewrite_face(scene, option.card, kind="entity", health=9)
    stand_in_arena(scene, seat, option.card)


def stand_in_arena(scene: Scene, seat: Seat, card: CardId) -> None:
    if scene.card(card).zone != ARENA:
        doing.relocate(scene, card, ARENA, seat=seat)
    acts.take_control(scene, card, seat, NO_ENV.cause)


@mends(needs.is_own_card_with_effect)
def have_an_effect(scene: Scene, seat: Seat, option: Option, reason: Reason) -> Option:
    """A Grid Runner never changes hands: one's own has that text then."""
    card = option.card
    if scene.card(card).zone == RUNNER and scene.card(card).controller != seat:
        own = scene.zone(seat, RUNNER)[0]
        scene.put(own, replace(scene.card(own), face=scene.card(card).face))
        card = own
    elif scene.card(card).zone != RUNNER:
        if scene.face(card).kind not in ("entity", "power"):
            rewrite_face(scene, card, kind="power")
        stand_in_arena(scene, seat, card)
    scene.touch()
    found = abilities(scene, card, Activated)
    if not found:
        program = scene.face(card).program
        rewrite_face(scene, card, program=replace(program, clauses=(*program.clauses, Activated(LITTLE))))
        found = abilities(scene, card, Activated)
    return found[min(max(option.number, 0), len(found) - 1)]


@mends(needs.is_not_chained_for_activation, needs.is_not_chained_for_attack)
def have_been_there(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    scene.set_tally(0, "entered in turn", option.card)


@mends(needs.is_not_used)
def forget_its_use(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    found = nth_effect(scene, option)
    assert found is not None
    scene.set_tally(0, *use_key(found[0]))


@mends(needs.has_not_failed)
def forget_its_failure(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    found = nth_effect(scene, option)
    assert found is not None
    scene.set_tally(0, *failed_key(found[0].env.this, found[0].env.cause))


# ---- the words of cards

mends(
    needs.its_own_words_allow,
    needs.no_text_forbids_playing,
    needs.its_own_price_can_be_paid,
    needs.surcharges_can_be_paid,
    needs.no_text_forbids_activating,
    needs.no_text_forbids_attacking,
    needs.is_free_not_to_attack,
    attacking.no_text_forbids_blocking,
    attacking.no_other_block_goes_first,
    attacking.enough_block_it,
)(unsay)


@mends(needs.its_condition_holds)
def ask_for_less(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    """What an arbitrary condition asks for cannot be arranged here (directed tests do): its words no longer ask."""
    found = nth_effect(scene, option)
    assert found is not None
    reword(scene, reason.cause.face, found[1], replace(found[1], condition=None))


@mends(needs.its_text_can_be_fulfilled, needs.its_price_and_targets_are_there)
def have_what_it_demands(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    """Cards of every kind wherever they may be wanted, and life to pay with; where that is not it, words that demand
    nothing.
    """
    supply(scene, seat)
    need = needs.its_text_can_be_fulfilled if option.verb == "play" else needs.its_price_and_targets_are_there
    if not need(scene, seat, option):
        return
    if option.verb == "play":
        cast = next(clause for clause in scene.face(option.card).program.clauses if isinstance(clause, Cast))
        reword(scene, reason.cause.face, cast, Cast(LITTLE))
    else:
        found = nth_effect(scene, option)
        assert found is not None
        reword(scene, reason.cause.face, found[1], replace(found[1], effect=LITTLE, price=None))


def supply(scene: Scene, seat: Seat) -> None:
    """Plain cards in each Arena and Grave and three in the hand; at least ten life."""
    faces = scene.book.faces
    if PLAIN[0] not in faces:
        scene.book = replace(scene.book, faces=(*faces, *PLAIN))
        scene.facts, scene.objects = {}, {}
    entity, power, spell = (FaceId(scene.book.faces.index(face)) for face in PLAIN)
    for other in scene.seats():
        for face in (entity, power):
            doing.add_card(KIT, scene.state, face, other, ARENA)
        for face in (entity, power, spell):
            doing.add_card(KIT, scene.state, face, other, GRAVE)
    for face in (entity, power, spell):
        doing.add_card(KIT, scene.state, face, seat, HAND)
    scene.state.players[seat] = Player((max(scene.state.players[seat].resources[LIFE], 10),))
    scene.touch()


# ---- attacking and blocking


@mends(needs.are_attackers_declared)
def declare_attackers(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    be_asked(scene, seat, "attack")


@mends(attacking.are_blockers_declared)
def declare_blockers(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    be_asked(scene, seat, "block")


@mends(attacking.is_defending_player)
def defend(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    scene.state.clock = replace(scene.state.clock, active=opponent(scene, seat))


@mends(attacking.is_not_exhausted)
def be_fresh(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    scene.set_tally(0, "exhausted", option.card)


@mends(attacking.is_against_attacker)
def be_attacked(scene: Scene, seat: Seat, option: Option, reason: Reason) -> Option:
    """By whoever attacks, or by a plain Entity."""
    if not attackers(scene):
        supply(scene, seat)
        card = next(card for card in fighters(scene) if scene.card(card).controller != seat)
        scene.set_tally(scene.card(card).stamp, "attacking", card)
    return replace(option, place=attackers(scene)[0])


@mends(attacking.is_still_free)
def begin_the_blocks_anew(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    be_asked(scene, seat, "block")
