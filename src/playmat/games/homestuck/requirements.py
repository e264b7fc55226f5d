"""The named requirements of every action. What is legal and why something is not come from these same lists."""

from __future__ import annotations

from typing import Final

from playmat.core.ask import Cause, Option
from playmat.core.ids import NO_CARD, CardId, Seat
from playmat.core.state import Env
from playmat.games.homestuck.affordable import unpaid
from playmat.games.homestuck.barred import barred_action, barred_attachment, barred_tapping, forbidding
from playmat.games.homestuck.board import attached_to, executables, in_play, is_planet, locations, where
from playmat.games.homestuck.costs import (
    Doing,
    ability_cost,
    applying,
    attack_cost,
    is_offer,
    move_cost,
    offers,
    play_cost,
)
from playmat.games.homestuck.events import Attacked, Entered
from playmat.games.homestuck.keywords import has_keyword, printed_keywords
from playmat.games.homestuck.nodes.changes import (
    AttacksPerTurn,
    CanAttachOnlyTo,
    DoesNotTap,
    MaxAttached,
    MayPlayOffTurn,
    MayWhileTapped,
)
from playmat.games.homestuck.nodes.clauses import Ability, Attach, StoreUnder
from playmat.games.homestuck.paid_by_deeds import can_be_done
from playmat.games.homestuck.refusing import printed_words, tapped_since
from playmat.games.homestuck.unplayed import own_changes, said_of_playing
from playmat.games.homestuck.zones import BOONS, EXECUTABLES, GRIST, HAND, PLAY
from playmat.lang.changes import Cannot, Forbids, LosesText
from playmat.lang.nouns import Cards
from playmat.lang.values import X, You
from playmat.machine.evaluate import holds, is_described, matches, number, seats
from playmat.machine.events import TurnBegan
from playmat.machine.explain import MET, PLAYER, Reasons, Requirement, depends_on, words_of
from playmat.machine.possible import price_is_possible
from playmat.machine.refusing import by_texts, by_words, counted, in_own_hand, price_words, refuse
from playmat.machine.scene import Scene
from playmat.machine.step import agenda
from playmat.machine.texts import Active, affecting, changes, clauses, is_on, nth_clause, statics
from playmat.machine.turns import Procedure


def grist(scene: Scene, seat: Seat) -> int:
    return scene.state.players[seat].resources[GRIST]


# ---- when


def is_still_playing(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """The game goes on, and this player with it."""
    if scene.state.clock.over:
        return refuse("The game is over.", "hs.end.most-vp-wins")
    if scene.state.players[seat].left:
        return refuse("You have left the game.", "hs.ruling.end.leaving-the-game")
    return MET


def is_asked_to_act(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """It is this seat that is to act now, and nothing else is asked first. Met while nobody is asked: then the answers
    are being worked out; and once the Main Phase is over, which is a reason of its own. Of another seat's question no
    more is told than that it is open.
    """
    state = scene.state
    ask, clock = state.ask, state.clock
    if ask is None or clock.phase != "main" or (clock.active == seat and is_main_phase_over(scene)):
        return MET
    pending = "hs.ruling.pester.when-may-it-be-played"
    if ask.seat == seat:
        if ask.kind in ("action", "window"):
            return MET
        return refuse(f"Another question is to be answered first: {ask.prompt}", pending)
    if clock.active == seat:
        return refuse(f"{PLAYER} is asked first; then it is up to you again.", pending, of=ask.seat)
    if option.verb == "play" and is_pester(scene, option.card):
        return refuse(f"{PLAYER} is asked first; *Pester cards are played between actions.", pending, of=ask.seat)
    return MET


def is_main_phase_over(scene: Scene) -> bool:
    """Whether no action can follow in this Main Phase although it is its turn to be settled: it was ended by choice, or
    ran out of grist (hs.ruling.pester.zero-grist-and-last-window). False while nobody is asked.
    """
    ask = scene.state.ask
    if ask is None or ask.kind == "action" or scene.state.clock.phase != "main":
        return False
    frames = agenda(scene)
    if any(isinstance(frame.node, scene.kit.turn_parts) for frame in frames):
        return False
    steps = scene.kit.procedures["turn"]
    done = next((steps[: frame.at] for frame in frames if frame.node == Procedure("turn")), ())
    return any(step.__name__ == "main_phase" for step in done)


def is_own_main_phase(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Actions belong to the active player, in the Main Phase (hs.main.actions-belong-to-active-player): all that bars
    a card that entered off-turn (hs.ruling.pester.limits-on-the-entered-card). The phase is over once their grist is
    gone (hs.main.ends-at-zero-grist). That the game is over is not said here.
    """
    clock = scene.state.clock
    if clock.active == seat and clock.phase == "main":
        if is_main_phase_over(scene):
            return refuse("Your Main Phase is over.", "hs.main.may-end-early")
        if grist(scene, seat) > scene.parameter("hs.main.ends-at-zero-grist.auto_end_at_grist"):
            return MET
        return refuse("Your grist is gone, and your Main Phase with it.", "hs.main.zero-grist-forfeits-free-actions")
    if clock.over:
        return MET
    if clock.phase == "set-up":
        return refuse("The first turn has not begun; this is done in your Main Phase.", "hs.main.five-actions")
    if clock.active != seat:
        text = f"It is {PLAYER}'s turn; this is done in your own Main Phase."
        return refuse(text, "hs.main.actions-belong-to-active-player", of=clock.active)
    text = f"This is done in the Main Phase; now it is the {clock.phase.title()} Phase."
    return refuse(text, "hs.main.five-actions")


def may_play_now(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Cards are played in one's own Main Phase; *Pester cards in any (hs.pester.playable-in-others-main-phase)."""
    clock = scene.state.clock
    if clock.active == seat or clock.phase in ("set-up", "over"):
        return is_own_main_phase(scene, seat, option)
    if not is_pester(scene, option.card):
        if not scene.parameter("asterisks"):
            return is_own_main_phase(scene, seat, option)
        text = f"It is {PLAYER}'s turn, and the card has no *Pester: it is played in your own Main Phase."
        return refuse(text, "hs.pester.playable-in-others-main-phase", of=clock.active)
    if clock.phase != "main":
        text = f"*Pester cards are played in a Main Phase; now it is the {clock.phase.title()} Phase."
        return refuse(text, "hs.pester.playable-in-others-main-phase")
    return MET


def is_pester(scene: Scene, card: CardId) -> bool:
    """Whether a card may be played in the Main Phase of others: by its keyword, its own words, or another text."""
    if has_keyword(scene, card, "Pester") or affecting(scene, MayPlayOffTurn, card):
        return True
    return any(is_on(scene, active) for active in own_changes(scene, MayPlayOffTurn, card))


def pester_cards(scene: Scene, hand: tuple[CardId, ...]) -> list[CardId]:
    """The cards of a hand that are *Pester. Most say nothing of it, and no text does."""
    faces, cards = pester_faces(scene), scene.state.cards
    any_may = MayPlayOffTurn in statics(scene)
    return [card for card in hand if (any_may or cards[card].face in faces) and is_pester(scene, card)]


def some_may_be_pester(scene: Scene) -> bool:
    """Whether any card of this game could be played in another's Main Phase."""
    return bool(pester_faces(scene)) or MayPlayOffTurn in statics(scene)


def pester_faces(scene: Scene) -> frozenset[int]:
    """The faces of this game that are *Pester as they are printed, or say when they are."""
    known: frozenset[int] | None = scene.facts.get("pester")
    if known is None:
        known = scene.facts["pester"] = frozenset(
            face
            for face in range(len(scene.book.faces))
            if "Pester" in printed_keywords(scene, face) or MayPlayOffTurn in said_of_playing(scene, face)
        )
    return known


# ---- the card


def is_in_own_hand(scene: Scene, seat: Seat, option: Option) -> Reasons:
    return in_own_hand(scene, seat, option, "played", "hs.play.hand-to-table")


def is_own_character(scene: Scene, seat: Seat, option: Option) -> Reasons:
    record = scene.card(option.card)
    kind = scene.face(option.card).kind
    if option.verb == "move" and kind in ("inventory", "executable") and record.zone in (PLAY, EXECUTABLES):
        rule = "hs.move.inventory-not-on-its-own" if kind == "inventory" else "hs.play.executables-never-rearranged"
        return refuse("It cannot be moved on its own.", rule)
    if record.zone != PLAY or kind != "character":
        return refuse("Only a character in play can do this.", "hs.main.five-actions")
    if record.controller != seat:
        text = f"It is {PLAYER}'s character."
        return refuse(text, "hs.main.actions-belong-to-active-player", of=record.controller)
    return MET


def is_untapped(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Nothing is done with a tapped card, unless a text allows it."""
    if scene.card(option.card).tapped and not may_though_tapped(scene, option):
        rule = "hs.move.tapped-cannot-be-moved" if option.verb == "move" else "hs.tap.refuse-second-tapping-action"
        return refuse(tapped_since(scene, option.card), rule)
    return MET


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


@depends_on((Cannot, "tap"), Forbids)
def may_tap(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """No text forbids tapping it, where it is to be tapped."""
    texts = [*forbidding(scene, "tap", option.card, seat), *barred_tapping(scene, option.card)]
    if not texts or scene.card(option.card).tapped or not is_tapped_by(scene, option.card, option.verb):
        return MET
    return by_texts(scene, "tapping it", texts)


# ---- prices


def too_dear(scene: Scene, seat: Seat, what: str, price: int, rule: str, *, of: Option | None = None) -> Reasons:
    """The price and what there is to pay it; for an option also the texts that change its price."""
    have = grist(scene, seat)
    if have >= price:
        return MET
    texts = [] if of is None else pricing(scene, seat, of)
    return refuse(f"{what} costs {price} grist, and you have {have}.{price_words(scene, texts)}", rule)


def pricing(scene: Scene, seat: Seat, option: Option) -> list[Active]:
    """The texts that change the price of an option."""
    known: dict[str, Doing] = {"play": "play", "move": "move", "ability": "ability"}
    doing = known.get(option.verb, "attack")
    place = option.place if doing in ("play", "move") else scene.card(option.card).place
    return [
        active
        for active in applying(scene, doing, seat, option.card, place)
        if not is_offer(active) or option.number > 0
    ]


def can_pay_attack(scene: Scene, seat: Seat, option: Option) -> Reasons:
    price = attack_cost(scene, seat, option.card)
    dear = too_dear(scene, seat, "Attacking", price, "hs.attack.costs-1-grist-and-tap", of=option)
    return dear or can_be_done(scene, "attack", seat, option, "hs.attack.costs-1-grist-and-tap")


def can_pay_move(scene: Scene, seat: Seat, option: Option) -> Reasons:
    price = price_of_move(scene, seat, option)
    if price is None:
        return refuse("No text offers another price.", "hs.move.costs-2-grist")
    dear = too_dear(scene, seat, "Moving there", price, "hs.move.paid-before-moving", of=option)
    return dear or can_be_done(scene, "move", seat, option, "hs.move.paid-before-moving")


def price_of_move(scene: Scene, seat: Seat, option: Option) -> int | None:
    if option.number < 0:
        return move_cost(scene, seat, option.card, option.place)
    found = offers(scene, "move", seat, option.card, option.place)
    return found[option.number - 1][0] if 0 < option.number <= len(found) else None


def price_of_play(scene: Scene, seat: Seat, option: Option) -> int | None:
    if option.number < 0:
        return play_cost(scene, seat, option.card, option.place)
    found = offers(scene, "play", seat, option.card, option.place)
    return found[option.number - 1][0] if 0 < option.number <= len(found) else None


def can_pay_play(scene: Scene, seat: Seat, option: Option) -> Reasons:
    price = price_of_play(scene, seat, option)
    if price is None and option.number >= 0:
        return refuse("No text offers another price.", "hs.play.pay-enter-cost-in-full-first")
    if price is None:
        code = scene.face(option.card).cost_text
        code = f"“{code}”" if code else "an ~ATH code"
        text = f"Its enter cost is {code}: it is entered only right when that comes true, and not for grist."
        return refuse(text, "hs.ath.code-as-enter-cost")
    dear = too_dear(scene, seat, "Playing it", price, "hs.play.pay-enter-cost-in-full-first", of=option)
    return dear or can_be_done(scene, "play", seat, option, "hs.play.pay-enter-cost-in-full-first")


def waits_for_its_code(scene: Scene, seat: Seat, option: Option) -> bool:
    """Whether grist is no price of a card in the own hand: when it comes in, its code alone says."""
    record = scene.card(option.card)
    mine = record.zone == HAND and record.owner == seat
    return mine and option.number < 0 and price_of_play(scene, seat, option) is None


def can_pay_entry(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """A triggered entry pays surcharges only."""
    price = play_cost(scene, seat, option.card, option.place, coded=True) or 0
    dear = too_dear(scene, seat, "Entering it", price, "hs.ruling.ath.entry-needs-no-grist", of=option)
    return dear or can_be_done(scene, "play", seat, option, "hs.ruling.ath.entry-needs-no-grist")


def nth_ability(scene: Scene, option: Option) -> Ability | None:
    found = nth_clause(scene, option, Ability)
    return None if found is None else found[1]


def has_ability(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """It is there, and named by its number where there are several."""
    rule, count = "hs.ability.only-where-printed", len(clauses(scene, option.card, Ability))
    if max(option.number, 0) < count:
        return misnumbered(option, count, "abilities", rule)
    printed = [clause for clause in scene.face(option.card).program.clauses if isinstance(clause, Ability)]
    takers = affecting(scene, LosesText, option.card) if len(printed) > max(option.number, 0) else []
    if takers:
        return by_texts(scene, "its use", takers)
    return refuse("It has no such ability." if count else "It has no ability.", rule)


def misnumbered(option: Option, count: int, things: str, rule: str) -> Reasons:
    """One of several is named by its number, a single one without."""
    if (option.number < 0) == (count == 1):
        return MET
    return refuse(f"It has {count} {things}: say which." if count > 1 else "There is but one: it has no number.", rule)


def can_meet_trigger(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """The whole trigger must be met (hs.ability.trigger-in-full-first): grist to pay, or boons that lie on this
    very card.
    """
    ability = nth_ability(scene, option)
    if ability is None:
        return MET
    piece = clauses(scene, option.card, Ability)[max(option.number, 0)][0]
    env = piece.env
    if not holds(scene, env, ability.condition):
        text = f"What its words ask for is not so now: “{words_of(scene, env.cause)}”"
        return by_words(text, env.cause, "hs.ability.trigger-in-full-first")
    if ability.price is not None:
        of_text = Env(seat, scene.ref(option.card), env.cause)
        if not price_is_possible(scene, of_text, ability.price):
            return by_words(unpaid(scene, of_text, ability.price), env.cause, "hs.ability.trigger-in-full-first")
    if ability.boons is not None:
        need, have = number(scene, env, ability.boons), scene.card(option.card).counters[BOONS]
        if have < need:
            text = f"The ability needs {counted(need, 'boon')} on it, and it has {have}."
            return refuse(text, "hs.ability.trigger-in-full-first")
    if ability.grist is not None and type(ability.grist) is not X:
        need = ability_cost(scene, seat, option.card, number(scene, env, ability.grist))
        return too_dear(scene, seat, "The ability", need, "hs.ability.trigger-in-full-first", of=option)
    return MET


# ---- places


def is_place_for(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Where each kind of card enters (hs.card.kinds)."""
    kind = scene.face(option.card).kind
    if kind == "planet":
        return refuse("A planet is put into play before the game.", "hs.setup.planet-starts-in-play-intact")
    if kind == "character" and option.place not in locations(scene):
        return refuse("A character enters at a planet or a moon.", "hs.play.character-to-any-location")
    if kind == "moon" and not scene.parameter("moons"):
        return refuse("This edition has no moons.", "hs.card.kinds")
    # However many are there already: hs.ruling.moon.number-and-control.
    if kind == "moon" and not (option.place >= 0 and is_planet(scene, option.place)):
        return refuse("A moon is played into a planet's orbit.", "hs.moon.any-planets-orbit")
    if kind == "inventory":
        return fits_host(scene, seat, option)
    if kind == "executable":
        return fits_zone(scene, seat, option)
    return MET


def fits_host(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Inventory enters on a card of the kind its text names (hs.play.inventory-enters-attached)."""
    if option.place < 0 or scene.card(option.place).zone not in (PLAY, EXECUTABLES):
        rule, words = "hs.play.inventory-needs-a-host", printed_words(scene, option.card, Attach)
        if fitting_hosts(scene, seat, option.card):
            return refuse("Inventory enters attached to a card in play.", rule)
        return by_words(f"No card in play fits its words: “{words_of(scene, words)}”", words, rule)
    if not can_attach(scene, seat, option.card, option.place):
        rule, words = "hs.play.inventory-enters-attached", printed_words(scene, option.card, Attach)
        return by_words(f"Its words do not let it be attached to that card: “{words_of(scene, words)}”", words, rule)
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
        there = (*in_play(scene), *executables(scene))
        if all(type(phrase.whose) is You for phrase in phrases):  # cards lie with who controls them
            there = (*scene.zone(seat, PLAY), *scene.zone(seat, EXECUTABLES))
        there = tuple([host for host in there if host != card])
        if len(phrases) == 1:
            known = [host for host in there if matches(scene, env, phrases[0], host)]
        else:
            known = [host for host in there if any(matches(scene, env, phrase, host) for phrase in phrases)]
        scene.cache[key] = known
    return known


def is_attaching_limited(scene: Scene) -> bool:
    """Whether any text could forbid attaching a card to another that its words fit."""
    there = statics(scene)
    return any(kind in there for kind in (CanAttachOnlyTo, MaxAttached, Forbids, (Cannot, "attach")))


def forbidden_attachment(scene: Scene, seat: Seat, card: CardId, host: CardId, instead_of: CardId = NO_CARD) -> Reasons:
    """Texts that limit what can be attached where; a card that leaves the host for this one does not count there."""
    if not is_attaching_limited(scene):
        return MET
    elsewhere = [
        active
        for active in changes(scene, CanAttachOnlyTo)
        if seat in seats(scene, active.env, active.change.by)
        and not is_described(scene, active.env, active.change.to, host)
    ]
    limits = affecting(scene, MaxAttached, host)
    load = sum(other != instead_of for other in attached_to(scene, host)) if limits else 0
    full = [active for active in limits if load >= active.change.number]
    return (
        *by_texts(scene, "attaching it to that card", elsewhere),
        *by_texts(scene, f"attaching more to that card, which has {load}", full),
        *by_texts(scene, "attaching it", forbidding(scene, "attach", card, seat, host)),
        *by_texts(scene, "attaching it", barred_attachment(scene, seat, card, host)),
    )


def fits_zone(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Executables go to the own zone; some beneath another executable (hs.play.executable-to-own-zone)."""
    under = next((clause for clause in scene.face(option.card).program.clauses if isinstance(clause, StoreUnder)), None)
    if under is None:
        if option.place >= 0:
            return refuse("An executable enters only in your Executable Zone.", "hs.play.executable-to-own-zone")
        return MET
    env = Env(seat, scene.ref(option.card), Cause())
    if (
        option.place < 0
        or not is_described(scene, env, under.host, option.place)
        or scene.card(option.place).zone != EXECUTABLES
    ):
        words = printed_words(scene, option.card, StoreUnder)
        text = "There is nothing that fits its words" if option.place < 0 else "That card does not fit its words"
        return by_words(f"{text}: “{words_of(scene, words)}”", words, "hs.ruling.zone.stored-cards")
    return MET


@depends_on(Forbids)
def is_not_forbidden(scene: Scene, seat: Seat, option: Option) -> Reasons:
    return by_texts(scene, "that", barred_action(scene, seat, option))


@depends_on((Cannot, "play"), (Cannot, "enter"))
def may_enter_there(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """No text forbids playing it, or entering at that place."""
    if Cannot not in statics(scene) and not own_changes(scene, Cannot, option.card):
        return MET
    playing = forbidding(scene, "play", option.card, seat, option.place)
    entering = forbidding(scene, "enter", option.card, seat, option.place)
    return (*by_texts(scene, "playing it there", playing), *by_texts(scene, "entering it there", entering))


def can_replace(scene: Scene, new: CardId, old: CardId) -> bool:
    """Whether a card of the same kind could be attached, or could enter, where this one is, by its player."""
    there = scene.card(old)
    if scene.face(new).kind != "inventory":
        return not may_enter_there(scene, there.controller, Option("play", new, there.place))
    fits = can_attach(scene, there.controller, new, there.host)
    return fits and not forbidden_attachment(scene, there.controller, new, there.host, old)


def is_elsewhere(scene: Scene, seat: Seat, option: Option) -> Reasons:
    if option.place not in locations(scene):
        return refuse("A character moves to a planet or a moon.", "hs.move.to-planet-or-moon")
    if where(scene, option.card) == option.place:
        return refuse("It is there already.", "hs.ruling.move.what-counts-as-a-move")
    return MET


@depends_on((Cannot, "move"), MaxAttached)
def may_move_there(scene: Scene, seat: Seat, option: Option) -> Reasons:
    barring = forbidding(scene, "move", option.card, seat, option.place)
    laden = too_laden(scene, option.card, option.place)
    if not barring and not laden:
        return MET
    carrying = f"moving it there with {len(attached_to(scene, option.card))} inventory cards"
    return (*by_texts(scene, "moving it there", barring), *by_texts(scene, carrying, laden))


def too_laden(scene: Scene, card: CardId, place: CardId) -> list[Active]:
    """The texts of a place that limit inventory, and let nobody in who carries more."""
    if MaxAttached not in statics(scene):
        return []
    there = [active for active in changes(scene, MaxAttached) if where(scene, active.env.this.card) == place]
    load = len(attached_to(scene, card))
    return [active for active in there if _bars(active.change) and load > active.change.number]


def _bars(limit: MaxAttached) -> bool:
    """Whether a limit is that of a place, and lets nobody in who carries more."""
    return isinstance(limit.of, Cards) and limit.bars


@depends_on((Cannot, "attack"))
def may_attack(scene: Scene, seat: Seat, option: Option) -> Reasons:
    return by_texts(scene, "attacking with it", forbidding(scene, "attack", option.card, seat))


@depends_on((Cannot, "ability"))
def may_use_ability(scene: Scene, seat: Seat, option: Option) -> Reasons:
    return by_texts(scene, "using its abilities", forbidding(scene, "ability", option.card, seat))


def moving_taps(scene: Scene) -> bool:
    """Whether the move action taps: in the January 2024 build, or where a table plays so
    (hs.ruling.edition.tap-figure-mentions-moving).
    """
    parameters = scene.parameters
    names = ("hs.move.taps-2024.move_taps", "hs.move.does-not-tap.move_taps")
    return any(parameters.get(name) for name in names)


@depends_on((Cannot, "tap"), Forbids)
def moves_tap(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """In the January 2024 build moving taps, so a card that cannot be tapped cannot be moved by choice."""
    return may_tap(scene, seat, option) if moving_taps(scene) else MET


NOW: Final[tuple[Requirement, ...]] = (is_still_playing, is_asked_to_act)
"""Asked of every action when somebody wonders; what is offered is worked out for the one who is asked."""

PLAY_CARD: Final[tuple[Requirement, ...]] = (is_in_own_hand, may_play_now)
PLAY_THERE: Final[tuple[Requirement, ...]] = (is_place_for, may_enter_there, is_not_forbidden, can_pay_play)
ENTER_THERE: Final[tuple[Requirement, ...]] = (is_place_for, may_enter_there, is_not_forbidden, can_pay_entry)
CODED: Final[tuple[Requirement, ...]] = (is_still_playing, is_in_own_hand, *PLAY_THERE)
"""A card with an ~ATH code enters whenever that comes true, in any phase of any turn."""
MOVE_CARD: Final[tuple[Requirement, ...]] = (is_own_main_phase, is_own_character, is_untapped, moves_tap)
MOVE_THERE: Final[tuple[Requirement, ...]] = (is_elsewhere, may_move_there, is_not_forbidden, can_pay_move)
ATTACK: Final[tuple[Requirement, ...]] = (
    is_own_main_phase,
    is_own_character,
    is_untapped,
    may_tap,
    may_attack,
    is_not_forbidden,
    can_pay_attack,
)
ABILITY: Final[tuple[Requirement, ...]] = (
    is_own_main_phase,
    is_own_character,
    has_ability,
    is_untapped,
    may_tap,
    may_use_ability,
    is_not_forbidden,
    can_meet_trigger,
)
