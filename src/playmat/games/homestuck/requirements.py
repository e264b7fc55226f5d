"""The named requirements of every action. What is legal and why something is not come from these same lists."""

from __future__ import annotations

from typing import Final

from playmat.core.ask import Cause, Option
from playmat.core.ids import CardId, Seat
from playmat.core.state import Env
from playmat.games.homestuck.board import attached_to, executables, in_play, is_planet, locations, where
from playmat.games.homestuck.costs import ability_cost, attack_cost, move_cost, offers, play_cost
from playmat.games.homestuck.events import Attacked, Entered, TurnBegan
from playmat.games.homestuck.firing import is_to
from playmat.games.homestuck.texts import (
    Active,
    affecting,
    changes,
    clauses,
    has_keyword,
    is_on,
    own_changes,
    statics,
)
from playmat.games.homestuck.zones import BOONS, EXECUTABLES, GRIST, HAND, PLAY
from playmat.lang.changes import (
    AttacksPerTurn,
    CanAttachOnlyTo,
    Cannot,
    DoesNotTap,
    MaxAttached,
    MayPlayOffTurn,
    MayWhileTapped,
)
from playmat.lang.clauses import Ability, Attach, StoreUnder
from playmat.lang.nouns import Cards
from playmat.lang.values import X
from playmat.machine.evaluate import is_described, number, seats
from playmat.machine.explain import Reason, Requirement, depends_on
from playmat.machine.scene import Scene


def refuse(text: str, rule: str) -> Reason:
    return Reason(text, Cause(rule))


def by_text(text: str, active: Active, rule: str = "hs.ruling.general.card-text-beats-rulebook") -> Reason:
    cause = active.env.cause
    return Reason(text, Cause(rule, active.env.this.card, cause.face, cause.clause))


def grist(scene: Scene, seat: Seat) -> int:
    return scene.state.players[seat].resources[GRIST]


# ---- when


def is_own_main_phase(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    """Actions belong to the active player, in the Main Phase (hs.main.actions-belong-to-active-player)."""
    clock = scene.state.clock
    if clock.active != seat:
        return refuse("It is another player's turn.", "hs.main.actions-belong-to-active-player")
    if clock.phase != "main":
        return refuse("This is done in the Main Phase.", "hs.main.five-actions")
    return None


def may_play_now(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    """Cards are played in one's own Main Phase; *Pester cards in any (hs.pester.playable-in-others-main-phase)."""
    clock = scene.state.clock
    if clock.phase != "main":
        rule = "hs.pester.playable-in-others-main-phase" if is_pester(scene, option.card) else "hs.main.five-actions"
        return refuse("Cards are played in a Main Phase.", rule)
    if clock.active != seat and not is_pester(scene, option.card):
        return refuse(
            "It is another player's turn, and the card has no *Pester.", "hs.pester.playable-in-others-main-phase"
        )
    return None


def is_pester(scene: Scene, card: CardId) -> bool:
    if has_keyword(scene, card, "Pester") or affecting(scene, MayPlayOffTurn, card):
        return True
    return any(is_on(scene, active) for active in own_changes(scene, MayPlayOffTurn, card))


# ---- the card


def is_in_own_hand(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    record = scene.card(option.card)
    if record.zone != HAND or record.owner != seat:
        return refuse("Only a card from your own hand can be played.", "hs.play.hand-to-table")
    return None


def is_own_character(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    record = scene.card(option.card)
    kind = scene.face(option.card).kind
    if option.verb == "move" and kind in ("inventory", "executable") and record.zone in (PLAY, EXECUTABLES):
        rule = "hs.move.inventory-not-on-its-own" if kind == "inventory" else "hs.play.executables-never-rearranged"
        return refuse("It cannot be moved on its own.", rule)
    if record.zone != PLAY or kind != "character":
        return refuse("Only a character in play can do this.", "hs.main.five-actions")
    if record.controller != seat:
        return refuse("It is another player's character.", "hs.main.actions-belong-to-active-player")
    return None


def is_untapped(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    """Nothing is done with a tapped card, unless a text allows it."""
    if scene.card(option.card).tapped and not may_though_tapped(scene, option):
        rule = "hs.move.tapped-cannot-be-moved" if option.verb == "move" else "hs.tap.refuse-second-tapping-action"
        return refuse("It is tapped.", rule)
    return None


def may_though_tapped(scene: Scene, option: Option) -> bool:
    """Whether a text lets a tapped card do this all the same."""
    if any(active.change.action == option.verb for active in affecting(scene, MayWhileTapped, option.card)):
        return True
    often = affecting(scene, AttacksPerTurn, option.card) if option.verb == "attack" else ()
    return any(
        0 < attacks_this_turn(scene, option.card) < number(scene, active.env, active.change.number) for active in often
    )


def attacks_this_turn(scene: Scene, card: CardId) -> int:
    """How often the card has attacked in this turn, since it came into play."""
    attacks = 0
    entry = scene.state.log
    while entry is not None and not isinstance(entry.event, TurnBegan):
        event = entry.event
        if isinstance(event, Entered) and event.card == card:
            break
        attacks += isinstance(event, Attacked) and event.card == card
        entry = entry.previous
    return attacks


def is_tapped_by(scene: Scene, card: CardId, action: str) -> bool:
    """Whether attacking or using an ability taps the card."""
    return not any(active.change.action == action for active in affecting(scene, DoesNotTap, card))


@depends_on(Cannot)
def may_tap(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    """No text forbids tapping it, where it is to be tapped."""
    if scene.card(option.card).tapped or not is_tapped_by(scene, option.card, option.verb):
        return None
    return forbidden(scene, "tap", option.card, seat, "A card says that it cannot be tapped.")


def forbidden(
    scene: Scene, action: str, card: CardId, seat: Seat, text: str, place: CardId | None = None
) -> Reason | None:
    """The text that forbids doing this with the card, as a reason."""
    found = statics(scene).get(Cannot, [])
    own = own_changes(scene, Cannot, card)
    for active in (*found, *own) if own else found:
        change = active.change
        assert isinstance(change, Cannot)
        if change.action != action:
            continue
        if change.by is not None and seat not in seats(scene, active.env, change.by):
            continue
        if change.at is not None and (place is None or not is_to(scene, active.env, change.at, place)):
            continue
        if change.from_place is not None and not is_to(scene, active.env, change.from_place, where(scene, card)):
            continue
        reached = (
            scene.ref(card) in active.cards
            if active.cards is not None
            else is_described(scene, active.env, change.of, card)
        )
        if reached and is_on(scene, active):
            return by_text(text, active)
    return None


# ---- prices


def can_pay_attack(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    price = attack_cost(scene, seat, option.card)
    if grist(scene, seat) < price:
        return refuse(
            f"Attacking costs {price} grist; you have {grist(scene, seat)}.", "hs.attack.costs-1-grist-and-tap"
        )
    return None


def can_pay_move(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    price = price_of_move(scene, seat, option)
    if price is None:
        return refuse("No text offers that price.", "hs.move.costs-2-grist")
    if grist(scene, seat) < price:
        return refuse(f"Moving there costs {price} grist; you have {grist(scene, seat)}.", "hs.move.paid-before-moving")
    return None


def price_of_move(scene: Scene, seat: Seat, option: Option) -> int | None:
    if option.number <= 0:
        return move_cost(scene, seat, option.card, option.place)
    found = offers(scene, "move", seat, option.card, option.place)
    return found[option.number - 1][0] if option.number <= len(found) else None


def price_of_play(scene: Scene, seat: Seat, option: Option) -> int | None:
    if option.number <= 0:
        return play_cost(scene, seat, option.card, option.place)
    found = offers(scene, "play", seat, option.card, option.place)
    return found[option.number - 1][0] if option.number <= len(found) else None


def can_pay_play(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    price = price_of_play(scene, seat, option)
    if price is None:
        return refuse(
            "Its enter cost is an ~ATH code: it is played only right after a fitting card was discarded or destroyed.",
            "hs.ath.code-as-enter-cost",
        )
    if grist(scene, seat) < price:
        return refuse(
            f"Playing it costs {price} grist; you have {grist(scene, seat)}.", "hs.play.pay-enter-cost-in-full-first"
        )
    return None


def can_pay_entry(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    """A triggered entry pays surcharges only."""
    price = play_cost(scene, seat, option.card, option.place, coded=True) or 0
    if grist(scene, seat) < price:
        return refuse(f"Entering it there costs {price} grist more.", "hs.ruling.ath.entry-needs-no-grist")
    return None


def nth_ability(scene: Scene, option: Option) -> Ability | None:
    found = clauses(scene, option.card, Ability)
    index = max(option.number, 0)
    return found[index][1] if index < len(found) else None


def has_ability(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    if nth_ability(scene, option) is None:
        return refuse("It has no such ability.", "hs.ability.only-where-printed")
    return None


def can_meet_trigger(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    """The whole trigger must be met (hs.ability.trigger-in-full-first): grist to pay, or boons that lie on this
    very card.
    """
    ability = nth_ability(scene, option)
    if ability is None:
        return None
    env = clauses(scene, option.card, Ability)[max(option.number, 0)][0].env
    if ability.boons is not None:
        need, have = number(scene, env, ability.boons), scene.card(option.card).counters[BOONS]
        if have < need:
            return refuse(f"It needs {need} boons on it; it has {have}.", "hs.ability.trigger-in-full-first")
    if ability.grist is not None and type(ability.grist) is not X:
        need = ability_cost(scene, seat, option.card, number(scene, env, ability.grist))
        if grist(scene, seat) < need:
            return refuse(
                f"The ability costs {need} grist; you have {grist(scene, seat)}.", "hs.ability.trigger-in-full-first"
            )
    return None


# ---- places


def is_place_for(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    """Where each kind of card enters (hs.card.kinds)."""
    kind = scene.face(option.card).kind
    if kind == "planet":
        return refuse("A planet is put into play before the game.", "hs.setup.planet-starts-in-play-intact")
    if kind == "character" and option.place not in locations(scene):
        return refuse("A character enters at a planet or a moon.", "hs.play.character-to-any-location")
    if kind == "moon" and not scene.parameter("moons"):
        return refuse("This edition has no moons.", "hs.card.kinds")
    if kind == "moon" and not (option.place >= 0 and is_planet(scene, option.place)):
        return refuse("A moon is played into a planet's orbit.", "hs.moon.any-planets-orbit")
    if kind == "inventory":
        return fits_host(scene, seat, option)
    if kind == "executable":
        return fits_zone(scene, seat, option)
    return None


def fits_host(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    """Inventory enters on a card of the kind its text names (hs.play.inventory-enters-attached)."""
    if option.place < 0 or scene.card(option.place).zone not in (PLAY, EXECUTABLES):
        return refuse("Inventory enters attached to a card in play.", "hs.play.inventory-needs-a-host")
    if not can_attach(scene, seat, option.card, option.place):
        return refuse("Its text does not let it be attached to that card.", "hs.play.inventory-enters-attached")
    return forbidden_attachment(scene, seat, option.card, option.place)


def can_attach(scene: Scene, seat: Seat, card: CardId, host: CardId) -> bool:
    """Whether the printed attach clause fits the host, seen from the player who would attach it."""
    return card != host and host in fitting_hosts(scene, seat, card)


def fitting_hosts(scene: Scene, seat: Seat, card: CardId) -> list[CardId]:
    """The cards in play that the printed attach clause fits."""
    key = ("hosts", card, seat)
    known: list[CardId] | None = scene.cache.get(key)
    if known is None:
        env = Env(seat, scene.ref(card), Cause())
        phrases = [clause.to for clause in scene.face(card).program.clauses if isinstance(clause, Attach)]
        known = [
            host
            for host in (*in_play(scene), *executables(scene))
            if host != card and any(is_described(scene, env, phrase, host) for phrase in phrases)
        ]
        scene.cache[key] = known
    return known


def forbidden_attachment(scene: Scene, seat: Seat, card: CardId, host: CardId) -> Reason | None:
    """Texts that limit what can be attached where."""
    there = statics(scene)
    if CanAttachOnlyTo not in there and MaxAttached not in there and Cannot not in there:
        return None
    for active in changes(scene, CanAttachOnlyTo):
        change = active.change
        assert isinstance(change, CanAttachOnlyTo)
        if seat in seats(scene, active.env, change.by) and not is_described(scene, active.env, change.to, host):
            return by_text("A card says that you can attach inventory only to one character.", active)
    for active in affecting(scene, MaxAttached, host):
        change = active.change
        assert isinstance(change, MaxAttached)
        if len(attached_to(scene, host)) >= change.number:
            return by_text("A card says that it cannot have more inventory attached.", active)
    return forbidden(scene, "attach", card, seat, "A card says that it cannot be attached.", host)


def fits_zone(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    """Executables go to the own zone; some beneath another executable (hs.play.executable-to-own-zone)."""
    under = next((clause for clause in scene.face(option.card).program.clauses if isinstance(clause, StoreUnder)), None)
    if under is None:
        if option.place >= 0:
            return refuse("An executable enters only in your Executable Zone.", "hs.play.executable-to-own-zone")
        return None
    env = Env(seat, scene.ref(option.card), Cause())
    if (
        option.place < 0
        or not is_described(scene, env, under.host, option.place)
        or scene.card(option.place).zone != EXECUTABLES
    ):
        return refuse("Its text says beneath what it is stored.", "hs.ruling.zone.stored-cards")
    return None


@depends_on(Cannot)
def may_enter_there(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    """No text forbids playing it, or entering at that place."""
    return forbidden(
        scene, "play", option.card, seat, "A card says that it cannot be played here.", option.place
    ) or forbidden(scene, "enter", option.card, seat, "A card says that it cannot enter here.", option.place)


def is_elsewhere(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    if option.place not in locations(scene):
        return refuse("A character moves to a planet or a moon.", "hs.move.to-planet-or-moon")
    if where(scene, option.card) == option.place:
        return refuse("It is there already.", "hs.ruling.move.what-counts-as-a-move")
    return None


@depends_on(Cannot, MaxAttached)
def may_move_there(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    reason = forbidden(scene, "move", option.card, seat, "A card says that it cannot be moved there.", option.place)
    if reason is not None:
        return reason
    return too_laden(scene, option.card, option.place)


def too_laden(scene: Scene, card: CardId, place: CardId) -> Reason | None:
    """A place whose text limits inventory lets nobody in who carries more."""
    for active in changes(scene, MaxAttached):
        change = active.change
        assert isinstance(change, MaxAttached)
        about_a_place = isinstance(change.of, Cards)
        if (
            about_a_place
            and where(scene, active.env.this.card) == place
            and len(attached_to(scene, card)) > change.number
        ):
            return by_text("A card says that it carries too much inventory to be moved there.", active)
    return None


@depends_on(Cannot)
def may_attack(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    return forbidden(scene, "attack", option.card, seat, "A card says that it cannot attack.")


@depends_on(Cannot)
def may_use_ability(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    return forbidden(scene, "ability", option.card, seat, "A card says that it cannot use abilities.")


def moving_taps(scene: Scene) -> bool:
    """Whether the move action taps: in the January 2024 build, or where a table plays so."""
    parameters = scene.facts["parameters"]
    names = ("hs.move.taps-2024.move_taps", "hs.move.does-not-tap.move_taps")
    return any(parameters.get(name) for name in names)


def moves_tap(scene: Scene, seat: Seat, option: Option) -> Reason | None:
    """In the January 2024 build moving taps, so a card that cannot be tapped cannot be moved by choice."""
    if moving_taps(scene):
        return may_tap(scene, seat, option)
    return None


PLAY_CARD: Final[tuple[Requirement, ...]] = (is_in_own_hand, may_play_now)
PLAY_THERE: Final[tuple[Requirement, ...]] = (is_place_for, may_enter_there, can_pay_play)
ENTER_THERE: Final[tuple[Requirement, ...]] = (is_place_for, may_enter_there, can_pay_entry)
MOVE_CARD: Final[tuple[Requirement, ...]] = (is_own_main_phase, is_own_character, is_untapped, moves_tap)
MOVE_THERE: Final[tuple[Requirement, ...]] = (is_elsewhere, may_move_there, can_pay_move)
ATTACK: Final[tuple[Requirement, ...]] = (
    is_own_main_phase,
    is_own_character,
    is_untapped,
    may_tap,
    may_attack,
    can_pay_attack,
)
ABILITY: Final[tuple[Requirement, ...]] = (
    is_own_main_phase,
    is_own_character,
    has_ability,
    is_untapped,
    may_tap,
    may_use_ability,
    can_meet_trigger,
)
