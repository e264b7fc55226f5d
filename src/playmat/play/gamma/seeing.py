"""What a seat may know of this game (gamma.r.public-information): players, cards and Dream."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

import msgspec

from playmat.core.ask import Option
from playmat.core.ids import NOBODY, CardId, Seat
from playmat.games.gamma.acts import energy, life, limit
from playmat.games.gamma.attacking import attacks_allowed
from playmat.games.gamma.combat import is_held_off
from playmat.games.gamma.dream import Item, items, speed_count
from playmat.games.gamma.nodes.clauses import Skill
from playmat.games.gamma.playing import is_playable_place, price_of
from playmat.games.gamma.requirements import members_said, payable_instead
from playmat.games.gamma.rows import source_names
from playmat.games.gamma.saying import Attacking, Blocking
from playmat.games.gamma.stats import (
    cost,
    defense,
    is_claim,
    missing_sources,
    offense,
    requirement,
    source_count,
    speed,
)
from playmat.games.gamma.timing import is_infinite, life_for, needed_speed
from playmat.games.gamma.zones import CHANNEL, COUNTERS, ENERGY, ENERGY_COUNTERS, MEMORY, REALITY, VOID, WILD
from playmat.lang.book import INFINITE, Face
from playmat.machine import doing
from playmat.machine.combat import blocked_by, is_attacking, is_blocking
from playmat.machine.refusing import counted
from playmat.machine.scene import Scene
from playmat.machine.texts import clauses
from playmat.play import facing
from playmat.play.panels import (
    CountsPanel,
    CountView,
    NumberPanel,
    Panel,
    PhasesPanel,
    PhaseView,
    PilePanel,
    RowPanel,
    StackPanel,
    StackView,
    TempoPanel,
)
from playmat.play.stacking import item_view
from playmat.play.view import CardView, EntityView, PriceView

KINDS: Final = {"play": "card", "skill": "activated", "trigger": "triggered"}
"""What an item is called on the page, by how it came to Dream."""


PHASES: Final = PhasesPanel(
    "Phases of the round",
    [
        PhaseView("pre-round", "Pre"),
        PhaseView("round-start", "Start"),
        PhaseView("main", "Main"),
        PhaseView("combat", "Combat"),
        PhaseView("round-end", "End"),
        PhaseView("draw", "Draw"),
    ],
    idle=["channel", "fetch"],
)


def panels(scene: Scene, seat: Seat, seen: Collection[CardId]) -> list[Panel]:
    """The table: both sides of reality, Dream, and who may act how fast."""
    sides = [panel for of in range(len(scene.state.players)) for panel in side(scene, Seat(of), seat)]
    dream = StackPanel("Dream", stack_views(scene, seen), takes=["play", "ability"], whole=True)
    return [PHASES, tempo(scene), *sides, dream]


def side(scene: Scene, of: Seat, seat: Seat) -> list[Panel]:
    """A player's side. Life below zero is shown as zero; what is channeled face down its owner alone sees. The combat
    zone is a part of the row of units (gamma.zones.combat).
    """
    there = scene.zone(of, REALITY)
    kinds = {card: scene.face(card).kind for card in there}
    units: list[int] = [card for card in there if kinds[card] == "unit"]
    claims: list[int] = [card for card in there if is_claim(scene, card) and card not in units]
    others: list[int] = [card for card in there if card not in units and card not in claims]
    wild: list[int] = list(scene.zone(of, WILD))
    void: list[int] = list(scene.zone(of, VOID))
    locations: list[int] = [card for card in scene.zone(of, VOID) if scene.face(card).kind == "location"]
    own = of == seat
    return [
        NumberPanel("life", "life", of, "champion", "life", max(life(scene, of), 0)),
        *means(scene, of),
        CountsPanel("sources", "sources", of, "champion", source_counts(scene, of), wild=len(wild)),
        RowPanel("units", "units", of, "front", "unit", units, takes=["play"]),
        RowPanel("claims", "claims", of, "back", "chip", claims, takes=["play"]),
        RowPanel("items", "items", of, "back", "chip", others, takes=["play"]),
        RowPanel(
            "channel", "channeled face up", of, "side", "edge", list(scene.zone(of, CHANNEL)), takes=["channel 0"]
        ),
        RowPanel(
            "wild",
            "channeled face down",
            of,
            "side",
            "edge",
            wild if own else [],
            hidden=0 if own else len(wild),
            takes=["channel 1"],
        ),
        RowPanel("location", "starting location in Void", of, "side", "chip", locations),
        PilePanel("discard", "memory", "mem.", of, list(scene.zone(of, MEMORY))),
        PilePanel("void", "Void", "void", of, void),
    ]


def means(scene: Scene, of: Seat) -> list[Panel]:
    """The pool, of which so much is banked when the round is over (gamma.energy.bank), the counters that fill it, and
    the attacks that are left this round.
    """
    pool, counters = limit(scene, of, ENERGY), limit(scene, of, ENERGY_COUNTERS)
    bank = scene.parameter("gamma.energy.bank.bank_limit")
    attacks = attacks_allowed(scene, of)
    left = max(attacks - scene.tally("attacks", of), 0)
    grown = doing.resource(scene, of, ENERGY_COUNTERS)
    return [
        NumberPanel("energy", "energy", of, "bar", "means", energy(scene, of), pool, keeps=bank),
        NumberPanel("counters", "energy counter", of, "bar", "plain", grown, counters),
        NumberPanel("attacks", "attack", of, "bar", "bars", left, attacks),
    ]


def source_counts(scene: Scene, of: Seat) -> list[CountView]:
    """What counts for each source (gamma.sources.what-counts)."""
    return [CountView(source, source_count(scene, of, source)) for source in source_names()]


def tempo(scene: Scene) -> TempoPanel:
    """Who may act, and the speed that takes (gamma.speed.threshold, gamma.speed.negative-in-main)."""
    clock, there = scene.state.clock, speed_count(scene)
    ask = scene.state.ask
    beneath = len(members_said(scene)) if ask is not None else 0
    speed = needed_speed(scene, beneath)
    if clock.active < 0:
        says = "Nobody is active in this phase."
    elif clock.phase == "main" and not there and not beneath:
        says = "Anything is fast enough: nothing waits in Dream."
    else:
        waiting = f"{counted(there, 'item')} in Dream" if there else "nothing in Dream"
        above = f" and {beneath} beneath it" if beneath else ""
        says = f"Speed {speed} is needed: {waiting}{above}."
    first = clock.first if clock.round else NOBODY
    payer = clock.active if clock.active >= 0 else clock.first
    return TempoPanel(clock.active, first, speed, says, life_for(scene, payer, Option("pass"), 1))


def price_view(scene: Scene, card: CardId) -> PriceView | None:
    """What playing it would take its owner now, of a card that lies where they may play it from; with what could be
    paid instead it is not too dear. Before the first round nothing is played, and nobody has anything to pay with.
    """
    owner = scene.card(card).owner
    if scene.state.clock.round == 0 or not is_playable_place(scene, owner, card):
        return None
    option = Option("play", card)
    price = price_of(scene, option, members_said(scene))
    steps = 0 if is_infinite(scene, option) else price.steps
    lacking = missing_sources(scene, owner, requirement(scene, card))
    instead = [way.label for way in payable_instead(scene, owner, card)]
    return PriceView(
        energy=price.energy,
        short=0 if instead else max(price.energy - energy(scene, owner), 0),
        steps=steps,
        life=price.life if steps else 0,
        missing=[source for source, count in lacking.items() for _ in range(count)],
        instead=instead,
    )


def skill_views(scene: Scene, card: CardId) -> list[PriceView]:
    """What each of its skills would take its player now."""
    found = []
    for number, (_piece, skill) in enumerate(clauses(scene, card, Skill)):
        option, seat = Option("ability", card, number=number), scene.card(card).controller
        price = price_of(scene, option, members_said(scene))
        lacking = missing_sources(scene, seat, skill.sources)
        found.append(
            PriceView(
                energy=price.energy,
                short=max(price.energy - energy(scene, seat), 0),
                steps=0 if is_infinite(scene, option) else price.steps,
                life=skill.life if is_infinite(scene, option) else price.life,
                missing=[source for source, count in lacking.items() for _ in range(count)],
            )
        )
    return found


def card_view(scene: Scene, card: CardId) -> CardView:
    """A card as anybody who can see it sees it."""
    record, face = scene.card(card), scene.face(card)
    return facing.card_view(
        scene,
        card,
        cost=cost_words(face),
        entity=entity_view(scene, card),
        flipped=record.flipped,
        energy=cost(scene, card),
        sources=list(face.sources),
        speed=speed_words(scene, card),
        price=price_view(scene, card),
        skills=skill_views(scene, card) if record.zone == REALITY else [],
        notes=counter_notes(scene, card),
    )


def counter_notes(scene: Scene, card: CardId) -> list[str]:
    """The counters on it but damage, which its numbers tell."""
    there = zip(COUNTERS, scene.card(card).counters, strict=True)
    known = [counted(count, f"{name} counter") for name, count in there if count and name != "damage"]
    return [*known, *facing.counter_notes(scene, card)]


def printed_view(face: Face, card: CardId, seat: Seat) -> CardView:
    """A card of a seat between games: what it costs, and how fast it is, as printed."""
    return msgspec.structs.replace(
        facing.printed_view(face, card, seat),
        cost=cost_words(face),
        entity=EntityView(face.attack, face.attack, face.health, face.health, **named(face)),
        energy=face.energy,
        sources=list(face.sources),
        speed=in_words(face.speed),
    )


def cost_words(face: Face) -> str:
    """What is printed of its price."""
    symbols = [f"{face.sources.count(source)} {source}" for source in dict.fromkeys(face.sources)]
    return ", ".join([f"{face.energy} energy", *symbols])


def speed_words(scene: Scene, card: CardId) -> str:
    """Its speed now."""
    return in_words(speed(scene, card))


def in_words(speed: int) -> str:
    """A speed as it is written."""
    return "∞" if speed == INFINITE else str(speed)


def entity_view(scene: Scene, card: CardId) -> EntityView:
    """A card's numbers and its part in the combat, with what is being declared."""
    node = scene.asking
    said = dict(node.pairs).get(card, -1) if isinstance(node, Blocking) else -1
    declared = isinstance(node, Attacking) and card in node.cards
    return facing.fighter_view(
        scene,
        card,
        offense(scene, card),
        defense(scene, card),
        attacking=is_attacking(scene, card) or declared,
        blocks=blocked_by(scene, card) if is_blocking(scene, card) else said,
        blocked=is_attacking(scene, card) and is_held_off(scene, card),
        **named(scene.face(card)),
    )


def named(face: Face) -> dict[str, Any]:
    """What its numbers are called, and whether it has the first of them."""
    return {"fights": face.kind == "unit", "attack_name": "Offense", "health_name": "Defense"}


def stack_views(scene: Scene, seen: Collection[CardId]) -> list[StackView]:
    """Dream from the bottom up."""
    return [
        item_view(
            scene,
            seen,
            KINDS[item.deed],
            item.card,
            item.env,
            item.effect,
            item.aims,
            speed=item_speed(scene, item),
            group=group_of(scene, item),
        )
        for item in items(scene)
    ]


def item_speed(scene: Scene, item: Item) -> str:
    """How fast an item is, where that is known of it still."""
    if item.infinite:
        return "∞"
    return speed_words(scene, item.card.card) if item.deed == "play" and scene.is_same(item.card) else ""


def group_of(scene: Scene, item: Item) -> int:
    """The number of the group that it was committed in, if others of it are in Dream; else -1."""
    return item.group if sum(other.group == item.group for other in items(scene)) > 1 else -1
