"""Making the facts true that a reason names in Homestuck, one way for each requirement."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from playmat.core.ask import Option
from playmat.core.ids import NO_CARD, CardId, FaceId, Seat
from playmat.core.position import FIELDS
from playmat.core.records import Record
from playmat.core.state import Env, Frame, Lasting
from playmat.games.homestuck import actions
from playmat.games.homestuck import requirements as needs
from playmat.games.homestuck.actions import (
    nth_option,
    option_candidates,
    play_candidates,
)
from playmat.games.homestuck.board import executables, is_planet, locations
from playmat.games.homestuck.nodes.changes import Costs
from playmat.games.homestuck.nodes.clauses import Ability, Attach, EnterCostGrist, StoreUnder
from playmat.games.homestuck.nodes.clauses import Option as OptionClause
from playmat.games.homestuck.nodes.counters import GainGrist, RemoveBoons, RemoveMarks
from playmat.games.homestuck.turning import MainPhase, Window
from playmat.games.homestuck.zones import BOONS, EXECUTABLES, GRIST, HAND, KIT, MARKS, PLAY, ZONES
from playmat.lang.book import Face
from playmat.lang.clauses import Program
from playmat.lang.effects import Give
from playmat.lang.nouns import Cards, Choice, Topmost
from playmat.lang.values import Number, This
from playmat.machine import doing, step
from playmat.machine.announcing import abilities
from playmat.machine.evaluate import cards, is_described
from playmat.machine.explain import Reason
from playmat.machine.scene import NO_ENV, Scene
from playmat.play.game import Game
from tests.laws.amends import Amends, reword, rewrite_face, unsay

replace = msgspec.structs.replace

COSTS: Final = re.compile(r"costs (\d+) grist, and you have (\d+)")
NEEDS: Final = re.compile(r"needs (\d+) boons? on it, and it has (\d+)")
TAKES: Final = re.compile(
    r"takes (\d+) (boon|Immortality Mark)s? from one card, and the most there is to take is (\d+)"
)
HOLDS: Final = re.compile(r"costs (\d+) cards? of your hand, and you hold (\d+)")


def numbers_are_right(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    """What a reason says that there is, is there, and is too little."""
    facts = [
        (COSTS, needs.grist(scene, seat)),
        (NEEDS, scene.card(option.card).counters[BOONS]),
        (HOLDS, len(scene.zone(seat, HAND))),
    ]
    for pattern, there in facts:
        if told := pattern.search(reason.text):
            assert int(told[2]) == there < int(told[1]), reason


def is_offered(game: Game, seat: Seat, option: Option) -> bool:
    """Whether the action is offered once this seat is asked, and can be taken."""
    scene = game.scene
    count, active = game.seats, scene.state.clock.active
    if not actions.is_triggered(scene, seat, option):
        node = MainPhase() if active == seat else Window((seat - active) % count)
        scene.state.agenda = Frame(node, 0, NO_ENV, None)
    scene.state.ask = None
    step.run(scene)
    if game.ask is None or game.ask.seat != seat or option not in game.ask.options:
        return False
    step.answer(scene, (option,))
    return True


HOMESTUCK: Final = Amends(actions.required, is_offered, numbers_are_right)
mends = HOMESTUCK.mends


# ---- when


@mends(needs.is_still_playing, needs.is_asked_to_act)
def ask_nothing_else(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    state = scene.state
    if state.clock.over:
        state.clock = replace(state.clock, over=False, winners=(), phase="boon")
    state.players[seat] = replace(state.players[seat], left=False)
    state.ask = state.agenda = None


@mends(needs.is_own_main_phase, needs.may_play_now)
def make_it_the_main_phase(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    pester = option.verb == "play" and needs.is_pester(scene, option.card)
    clock = scene.state.clock
    active = clock.active if pester and clock.active >= 0 else seat
    if (active, "main") != (clock.active, clock.phase) or needs.is_main_phase_over(scene):
        scene.state.ask = None  # what was asked in that other phase
    scene.state.clock = replace(clock, phase="main", active=active)
    if active == seat:
        give_grist(scene, seat, 1)  # or the phase would be over at once


def give_grist(scene: Scene, seat: Seat, amount: int) -> None:
    player = scene.state.players[seat]
    resources = list(player.resources)
    resources[GRIST] = max(amount, resources[GRIST])
    scene.state.players[seat] = replace(player, resources=tuple(resources))


# ---- the card


@mends(needs.is_in_own_hand)
def take_it_in_hand(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    doing.relocate(scene, option.card, HAND)


@mends(needs.is_own_character)
def take_control(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    if scene.face(option.card).kind != "character":
        rewrite_face(scene, option.card, kind="character")
    if scene.card(option.card).zone != PLAY or scene.card(option.card).host >= 0:
        doing.relocate(scene, option.card, PLAY, seat=seat)
        scene.put(option.card, replace(scene.card(option.card), place=CardId(seat)))
    give_control(scene, option.card, seat)


def give_control(scene: Scene, card: CardId, seat: Seat) -> None:
    record, count = scene.card(card), scene.kit.zone_count
    if not is_planet(scene, card):
        zones = scene.state.zones
        old, new = record.controller * count + record.zone, seat * count + record.zone
        zones[old] = tuple(other for other in zones[old] if other != card)
        zones[new] = (*zones[new], card)
    scene.put(card, replace(record, controller=seat))


@mends(needs.is_untapped)
def untap(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    scene.put(option.card, replace(scene.card(option.card), tapped=False))


# ---- the words of cards

mends(
    needs.may_tap,
    needs.may_attack,
    needs.may_use_ability,
    needs.moves_tap,
    needs.may_move_there,
    needs.may_enter_there,
    needs.is_not_forbidden,
)(unsay)


# ---- prices


@mends(
    needs.can_pay_attack,
    needs.can_pay_move,
    needs.can_pay_play,
    needs.can_pay_entry,
    needs.can_meet_trigger,
    needs.has_ability,
)
def pay_or_meet(scene: Scene, seat: Seat, option: Option, reason: Reason) -> Option | None:
    """Exactly what the reason says is needed."""
    if "grist" in reason.text and (told := COSTS.search(reason.text)):
        give_grist(scene, seat, int(told[1]))
    elif told := NEEDS.search(reason.text):
        put_counters(scene, option.card, BOONS, int(told[1]))
    elif reason.text == "No text offers another price.":
        offer_a_price(scene, seat, option)
    elif reason.cause.rule == "hs.ath.code-as-enter-cost":
        assert not isinstance(scene.face(option.card).cost, EnterCostGrist)
        rewrite_face(scene, option.card, cost=EnterCostGrist(0))
    elif reason.cause.rule == "hs.ability.only-where-printed" and needs.nth_ability(scene, option) is not None:
        return abilities(scene, option.card, Ability)[max(option.number, 0)]
    elif reason.cause.rule == "hs.ability.only-where-printed":
        program = scene.face(option.card).program
        ability = Ability(GainGrist(Number(1)), grist=Number(0))
        rewrite_face(scene, option.card, program=replace(program, clauses=(*program.clauses, ability)))
    else:
        unsay(scene, seat, option, reason)
    return None


def put_counters(scene: Scene, card: CardId, counter: int, amount: int) -> None:
    counters = list(scene.card(card).counters)
    counters[counter] = amount
    scene.put(card, replace(scene.card(card), counters=tuple(counters)))


def offer_a_price(scene: Scene, seat: Seat, option: Option) -> None:
    doing: Any = option.verb
    offer = Costs(doing, This(), "free", then="discard this")
    ref = scene.ref(option.card)
    lasting = Lasting(scene.stamp(), Give((offer,)), Env(seat, ref, NO_ENV.cause), (ref,), "forever", seat, 0)
    scene.last(lasting)


# ---- places


@mends(needs.is_place_for)
def find_a_place(scene: Scene, seat: Seat, option: Option, reason: Reason) -> Option | None:
    """A host that fits, one word fewer, or another place, as the reason says."""
    kind = scene.face(option.card).kind
    rule = reason.cause.rule
    if rule == "hs.ruling.general.card-text-beats-rulebook":
        unsay(scene, seat, option, reason)
        return None
    if rule == "hs.play.inventory-enters-attached":
        attach_to_anything(scene, option.card)
        return None
    if rule == "hs.play.inventory-needs-a-host" and not play_candidates(scene, option.card):
        env = Env(seat, scene.ref(option.card), NO_ENV.cause)
        phrases = [clause.to for clause in scene.face(option.card).program.clauses if isinstance(clause, Attach)]
        if not any(lay_fitting(scene, seat, env, phrase) for phrase in phrases):
            attach_to_anything(scene, option.card)
    if rule == "hs.ruling.zone.stored-cards":
        env = Env(seat, scene.ref(option.card), NO_ENV.cause)
        phrases = [clause.host for clause in scene.face(option.card).program.clauses if isinstance(clause, StoreUnder)]
        if option.place >= 0 and not is_described(scene, env, phrases[0], option.place):
            return Option("play", option.card)
        if not any(is_described(scene, env, phrases[0], host) for host in executables(scene)):
            assert lay_fitting(scene, seat, env, phrases[0]), reason
    if kind == "planet":
        rewrite_face(scene, option.card, kind="character")
        return Option("play", option.card, locations(scene)[0])
    if rule == "hs.card.kinds":
        scene.parameters["moons"] = True
        return None
    places = play_candidates(scene, option.card)
    return next((place for place in places if not needs.is_place_for(scene, seat, place)), places[0])


def attach_to_anything(scene: Scene, card: CardId) -> None:
    """Where no card that this game knows could be what an inventory asks for: its words ask for less."""
    clauses = [clause for clause in scene.face(card).program.clauses if not isinstance(clause, Attach)]
    rewrite_face(scene, card, program=Program((*clauses, Attach(Cards()))))


def lay_fitting(scene: Scene, seat: Seat, env: Env, phrase: Cards) -> bool:
    """Put a card down that the words describe, if the game knows one."""
    if phrase.zone not in ZONES:
        return False
    before = scene.state.copy()
    for face, printed in enumerate(scene.book.faces):
        if printed.kind == "planet" or (phrase.kinds and printed.kind not in phrase.kinds):
            continue
        for owner in scene.seats():
            for place in places_for(scene, phrase, printed):
                for tapped in (False, True):
                    card = lay(scene, FaceId(face), owner, phrase.zone, place, tapped=tapped)
                    if is_described(scene, env, phrase, card):
                        return True
                    for name in FIELDS:
                        setattr(scene.state, name, getattr(before.copy(), name))
                    scene.touch()
    return False


def lay(scene: Scene, face: FaceId, owner: Seat, where: str, place: CardId, *, tapped: bool) -> CardId:
    kind = scene.book.faces[face].kind
    zone = (EXECUTABLES if kind == "executable" else PLAY) if where == "play" else ZONES.index(where)
    card = doing.add_card(KIT, scene.state, face, owner, zone)
    if zone == PLAY:
        inventory = kind == "inventory"
        where_to = {"host": place} if inventory else {"place": place}
        scene.put(card, replace(scene.card(card), **where_to, counters=(3, 1, 0), tapped=tapped and not inventory))
    scene.touch()
    return card


def places_for(scene: Scene, phrase: Cards, face: Face) -> list[CardId]:
    """Where it may lie: at a location, in an orbit, on a planet."""
    if phrase.zone != "play":
        return [NO_CARD]
    return [place for place in locations(scene) if face.kind == "character" or is_planet(scene, place)]


@mends(needs.is_elsewhere)
def be_elsewhere(scene: Scene, seat: Seat, option: Option, reason: Reason) -> Option | None:
    here = scene.card(option.card).place
    if option.place not in locations(scene):
        return replace(option, place=next(place for place in locations(scene) if place != here))
    away = next(place for place in locations(scene) if place != option.place)
    scene.put(option.card, replace(scene.card(option.card), place=away))
    return None


# ---- options


@mends(actions.has_option)
def make_it_ones_own(scene: Scene, seat: Seat, option: Option, reason: Reason) -> Option | None:
    if actions.usable(scene, seat, option) is not None:
        return option_candidates(scene, option.card)[max(option.number, 0)]
    if nth_option(scene, option) is None:
        program = scene.face(option.card).program
        use = OptionClause(GainGrist(Number(1)))
        rewrite_face(scene, option.card, program=replace(program, clauses=(*program.clauses, use)))
    else:
        give_control(scene, option.card, seat)
    return None


@mends(actions.is_not_used_up)
def forget_its_use(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    found = nth_option(scene, option)
    assert found is not None
    scene.set_tally(0, *actions.limit_key(scene, *found, seat))


@mends(actions.its_condition_holds)
def ask_for_less(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    """What an arbitrary condition asks for cannot be arranged here (directed tests do): its words no longer ask."""
    found = nth_option(scene, option)
    assert found is not None
    reword(scene, reason.cause.face, found[1], replace(found[1], condition=None))


@mends(actions.its_price_can_be_paid)
def have_the_price(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    found = nth_option(scene, option)
    assert found is not None
    env = actions.option_env(scene, seat, *found)
    price = found[1].price
    assert price is not None
    if told := HOLDS.search(reason.text):
        for _ in range(int(told[1]) - int(told[2])):
            doing.add_card(KIT, scene.state, scene.card(CardId(len(scene.state.cards) - 1)).face, seat, HAND)
    elif told := TAKES.search(reason.text):
        need, have = int(told[1]), int(told[3])
        assert have < need, reason
        assert isinstance(price, RemoveBoons | RemoveMarks)
        target = price.what.cards if isinstance(price.what, Choice) else price.what
        takers = cards(scene, env, target)
        if takers:
            put_counters(scene, takers[0], BOONS if told[2] == "boon" else MARKS, need)
        else:
            reword(scene, reason.cause.face, found[1], replace(found[1], price=None))
    elif COSTS.search(reason.text):
        pay_or_meet(scene, seat, option, reason)
    else:
        reword(scene, reason.cause.face, found[1], replace(found[1], price=None))


@mends(actions.its_text_could_do_something)
def have_something_to_use_it_on(scene: Scene, seat: Seat, option: Option, reason: Reason) -> None:
    """A card that fits, or, where the game knows none, words that ask for none."""
    found = nth_option(scene, option)
    assert found is not None
    env = actions.option_env(scene, seat, *found)
    wanted = [choice.cards for choice in choices(found[1].effect) if not cards(scene, env, choice.cards)]
    laid = [lay_fitting(scene, seat, env, phrase) for phrase in wanted[:1]]
    if laid != [True]:
        reword(scene, reason.cause.face, found[1], replace(found[1], effect=GainGrist(Number(1))))


def choices(node: object) -> Iterator[Choice | Topmost]:
    if isinstance(node, Choice | Topmost):
        yield node
    elif isinstance(node, tuple):
        for item in node:
            yield from choices(item)
    elif isinstance(node, Record):
        yield from choices(tuple(getattr(node, name) for name in node.__struct_fields__))
