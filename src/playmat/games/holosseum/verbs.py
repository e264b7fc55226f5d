"""What this game's verbs do."""

from __future__ import annotations

import msgspec

from playmat.core.ask import Ask, Cause
from playmat.core.ids import CardId, Seat
from playmat.core.state import Env, Frame
from playmat.games.holosseum import acts
from playmat.games.holosseum.departing import is_of_its_way
from playmat.games.holosseum.events import AbilityAnnounced, Announced, Retargeted
from playmat.games.holosseum.nodes.effects import (
    Cancel,
    CancelEffect,
    ChangeTarget,
    CopyPlayed,
    CopySpell,
    ExchangeLife,
    Fight,
    MorePlays,
    PutInGrave,
    RemoveFromAttack,
    SearchFor,
    SetLife,
    Summon,
    WinGame,
)
from playmat.games.holosseum.nodes.rules import GainsMoreLife
from playmat.games.holosseum.resolving import cancel
from playmat.games.holosseum.saying import Announcing
from playmat.games.holosseum.stack import COPY, Item, add, item_of, items, topmost
from playmat.games.holosseum.stats import known_stats
from playmat.games.holosseum.zones import ARENA, DECK, GRAVE, HAND, KIT, LIFE, REMOVED, RUNNER, STACK
from playmat.lang.clauses import Cast, Triggered
from playmat.lang.effects import (
    EndTurn,
    ExtraTurn,
    GainLife,
    LoseLife,
    PutInDeck,
    ReturnToHand,
    Reveal,
    Search,
    Sequence,
    Shuffle,
    SkipNext,
)
from playmat.lang.nodes import Effect, Node
from playmat.lang.nouns import Choice
from playmat.lang.values import It, Number
from playmat.machine import doing, firing, turns
from playmat.machine.combat import attackers, leave_combat
from playmat.machine.composing import HANDED_ON
from playmat.machine.controlling import give_back
from playmat.machine.describing import bound
from playmat.machine.evaluate import cards, number, seats, so_much
from playmat.machine.events import Gained, Retrieved, Searched, Targeted
from playmat.machine.firing import is_kind, this_turn
from playmat.machine.forbidding import forbidden
from playmat.machine.harming import there
from playmat.machine.instead import about_to, send
from playmat.machine.looking import SEARCHED
from playmat.machine.picking import done, verb
from playmat.machine.removing import found_on_table, leave, report
from playmat.machine.scene import Answer, Scene
from playmat.machine.targeting import Aim, aim_of, ask_targets
from playmat.machine.texts import changes, printed
from playmat.machine.triggers import Fired
from playmat.machine.waiting import change

replace = msgspec.structs.replace


# ---- damage and life


class GainLifeNow(Node):
    """A player gains so much life: nothing happened instead."""

    seat: Seat
    amount: int


@KIT.handles(GainLifeNow)
def gain_life_now(scene: Scene, node: GainLifeNow, frame: Frame, answer: Answer | None) -> Ask | None:
    """As much more as texts make it."""
    acts.change_life(scene, node.seat, gain(scene, node.seat, node.amount), frame.env.cause)
    return None


@verb(KIT, GainLife)
def gain_life(scene: Scene, node: GainLife, env: Env) -> None:
    """Up to the maximum."""
    change_life(scene, env, node, 1)


@verb(KIT, LoseLife)
def lose_life(scene: Scene, node: LoseLife, env: Env) -> None:
    """Looked at between effects, not at once (holo.r.zero-check)."""
    change_life(scene, env, node, -1)


def change_life(scene: Scene, env: Env, node: GainLife | LoseLife, sign: int) -> None:
    """Add or take away, for each player."""
    before = [acts.life(scene, seat) for seat in scene.seats()]
    for seat in seats(scene, env, node.who):
        amount = so_much(scene, env, node.amount)
        if sign > 0 and amount and about_to(scene, env, Gained(seat, LIFE, amount), GainLifeNow(seat, amount)):
            continue
        if sign > 0:
            acts.change_life(scene, seat, gain(scene, seat, amount), env.cause)
        elif amount:
            acts.lose_life(scene, seat, amount, env)
    done(scene, env, something=before != [acts.life(scene, seat) for seat in scene.seats()])


def gain(scene: Scene, seat: Seat, amount: int) -> int:
    """The life that a player gains where texts make it more: first so much more, then twice as much."""
    mine = [one for one in changes(scene, GainsMoreLife) if seat in seats(scene, one.env, one.change.who)]
    more = sum(number(scene, one.env, one.change.more) for one in mine)
    return max(amount + more, 0) << sum(one.change.twice for one in mine) if amount else 0


@verb(KIT, SkipNext)
def skip_next(scene: Scene, node: SkipNext, env: Env) -> None:
    for seat in seats(scene, env, node.who):
        turns.skip(scene, seat, node.part, node.times, this_turn=node.this_turn)
    done(scene, env, something=True)


@verb(KIT, EndTurn)
def end_turn(scene: Scene, node: EndTurn, env: Env) -> None:
    """Whoever attacks does so no more, and what is left of the turn is passed over but for its end."""
    scene.set_tally(1, "turn over")
    for card in attackers(scene):
        leave_combat(scene, card)
    scene.touch_lightly()
    done(scene, env, something=True)


@verb(KIT, SetLife)
def set_life(scene: Scene, node: SetLife, env: Env) -> None:
    """By gaining or losing the difference."""
    amount = number(scene, env, node.amount)
    for seat in seats(scene, env, node.who):
        acts.change_life(scene, seat, amount - acts.life(scene, seat), env.cause)
    done(scene, env, something=True)


@verb(KIT, ExchangeLife)
def exchange_life(scene: Scene, node: ExchangeLife, env: Env) -> None:
    """Each gains or loses the difference."""
    for other in seats(scene, env, node.who):
        mine, theirs = acts.life(scene, Seat(env.you)), acts.life(scene, other)
        acts.change_life(scene, Seat(env.you), theirs - mine, env.cause)
        acts.change_life(scene, other, mine - theirs, env.cause)
        done(scene, env, something=mine != theirs)


@verb(KIT, Fight)
def fight(scene: Scene, node: Fight, env: Env) -> None:
    """Both strike at the same moment; if one is gone there is no fight."""
    if node.other is None:
        pair = there(scene, env, node.one)[:2]
    else:
        pair = [*there(scene, env, node.one)[:1], *there(scene, env, node.other)[:1]]
    if len(pair) < 2:
        report(scene, [])
        return
    blows = [(scene.ref(card), known_stats(scene, scene.ref(card))[0]) for card in pair]
    for (by, strength), other in zip(blows, reversed(pair), strict=True):
        acts.deal(scene, by, strength, [other], [], env)
    report(scene, pair)


# ---- the Arena and the Stack


TAKEN: dict[str, Effect] = {
    "hand": ReturnToHand(It()),
    "arena": Summon(It()),
    "grave": PutInGrave(It()),
    "top": PutInDeck(It(), "top"),
}
"""What is done with the cards that were found."""


@KIT.handles(SearchFor, collects=True)
def search_for(scene: Scene, node: SearchFor, frame: Frame, answer: Answer | None) -> Ask | None:
    """Find, show, take, shuffle: what is found may be nothing, and then nothing is shown (holo.r.rule-2-11)."""
    what = node.what
    assert isinstance(what, Choice)
    owner = seats(scene, frame.env, what.cards.whose) if what.cards.whose is not None else ()
    zone = KIT.zone_names.index(what.cards.zone)
    search = Searched(Seat(frame.env.you), owner[0] if owner else Seat(frame.env.you), zone, what.cards.kinds)
    if forbidden(scene, search, frame.env.cause) is not None:
        report(scene, [])
        return None
    doing.happen(scene, search, frame.env.cause)
    env = frame.env.bind(SEARCHED, 1)
    found = replace(what, least=Number(0))
    steps: tuple[Effect, ...] = (Search(found), Reveal(It()), TAKEN[node.into])
    if node.into == "top" and what.cards.whose is not None:
        scene.push(Sequence((*steps[:-1], Shuffle(what.cards.whose), steps[-1])), env)
        return None
    in_deck = what.cards.zone == "deck" and scene.parameter("holo.r.shuffle-after-search.shuffle_after_deck_search")
    if in_deck and owner:
        scene.push(ShuffleDecks(owner), frame.env)
    scene.push(Sequence(steps), env)
    return None


class ShuffleDecks(Node):
    """The decks of these players are shuffled: they were looked through."""

    seats: tuple[Seat, ...]


@KIT.handles(ShuffleDecks, collects=True)
def shuffle_decks(scene: Scene, node: ShuffleDecks, frame: Frame, answer: Answer | None) -> Ask | None:
    """What was found is handed on, for "it" and "if you do" behind the search."""
    for seat in node.seats:
        doing.shuffle(scene, seat, Cause("holo.r.shuffle-after-search", frame.env.this.card))
    for name in HANDED_ON:
        known = frame.env.get(name)
        if known is not None:
            scene.give(name, known)
    return None


@verb(KIT, Summon)
def summon(scene: Scene, node: Summon, env: Env) -> None:
    """From wherever they are, Entities and Powers only; a Grid Runner stays in its slot."""
    found = [
        card
        for card in cards(scene, env, node.what)
        if scene.card(card).zone not in (ARENA, STACK, RUNNER) and scene.face(card).kind in ("entity", "power")
    ]
    for card in found:
        acts.enter(scene, card, Seat(env.you), env.cause)
    report(scene, found)


KIT.fills("is_ended")(give_back)


CANCELLED_TO: dict[str, tuple[int, int | None]] = {
    "grave": (GRAVE, None),
    "top": (DECK, None),
    "bottom": (DECK, 0),
    "hand": (HAND, None),
}
"""Where cancelled cards go, and at which place of the pile."""


@verb(KIT, Cancel)
def cancel_cards(scene: Scene, node: Cancel, env: Env) -> None:
    """They go to their owners' Graves, or wherever the text says, without resolving."""
    zone, at = CANCELLED_TO[node.to]
    found = [card for card in cards(scene, env, node.what) if cancel(scene, card, env.cause, zone, at=at)]
    report(scene, found)


@verb(KIT, CancelEffect)
def cancel_effects(scene: Scene, node: CancelEffect, env: Env) -> None:
    """The cards stay where they are."""
    report(scene, [card for card in cards(scene, env, node.what) if cancel(scene, card, env.cause)])


@verb(KIT, RemoveFromAttack)
def remove_from_attack(scene: Scene, node: RemoveFromAttack, env: Env) -> None:
    """They deal and are dealt no damage in this attack step."""
    found = there(scene, env, node.what)
    for card in found:
        scene.set_tally(0, "attacking", card)
    report(scene, found)


@verb(KIT, PutInGrave)
def put_in_grave(scene: Scene, node: PutInGrave, env: Env) -> None:
    """From a deck in the order in which they lay; out of the Arena all leave together."""
    leaving = found_on_table(scene, env, node.what)
    found = [card for card in cards(scene, env, node.what) if scene.card(card).zone in (DECK, HAND, REMOVED)]
    are_new = not {ref.card for ref in bound(env, "seen") or ()} & set(found)
    for card in found:
        from_deck = scene.card(card).zone == DECK
        if send(scene, card, GRAVE, env) and from_deck:
            scene.fired += own_milling(scene, card)
    report(scene, found)
    if are_new:
        scene.give("seen", tuple(scene.ref(card) for card in found))
    if leaving:
        leave(scene, env, leaving, "returned", zone=GRAVE)


@verb(KIT, WinGame)
def win_game(scene: Scene, node: WinGame, env: Env) -> None:
    """Nothing is done behind it."""
    winners = seats(scene, env, node.who)
    if winners:
        doing.finish(scene, winners, env.cause)


def own_milling(scene: Scene, card: CardId) -> list[Fired]:
    """What a card says of its own way from the deck to the Grave; of all else cards there hear nothing."""
    return [
        Fired(piece.clause.effect, firing.caused(piece.env, Retrieved(card, DECK, GRAVE, True)), piece.clause.condition)
        for piece in printed(scene, card)
        if isinstance(piece.clause, Triggered) and is_of_its_way(piece.clause)
    ]


@verb(KIT, ExtraTurn)
def extra_turn(scene: Scene, node: ExtraTurn, env: Env) -> None:
    """The turn is taken once this one is over."""
    for seat in seats(scene, env, node.who):
        scene.set_tally(scene.tally("extra turns", seat) + 1, "extra turns", seat)
    done(scene, env, something=True)


@verb(KIT, MorePlays)
def more_plays(scene: Scene, node: MorePlays, env: Env) -> None:
    """For this turn."""
    for seat in seats(scene, env, node.who):
        scene.set_tally(scene.tally("more plays", seat) + so_much(scene, env, node.amount), "more plays", seat)
    done(scene, env, something=True)


# ---- copies


@KIT.handles(CopySpell, collects=True)
def copy_spell(scene: Scene, node: CopySpell, frame: Frame, answer: Answer | None) -> Ask | None:
    """The same words with the same targets, on top of the Stack; then its player may declare others."""
    env = frame.env
    for card in cards(scene, env, node.what):
        item = item_of(scene, card)
        if item is None or item.effect is None:
            continue
        twin = Env(env.you, item.env.this, item.env.cause, None, (*item.env.slots, (COPY, 1)))
        number = scene.stamp()
        add(scene, Item(number, "triggered", item.card, item.effect, twin, item.aims, item.condition))
        doing.happen(scene, AbilityAnnounced(card, Seat(env.you), triggered=True), env.cause)
        if any(aim.cards or aim.players for aim in item.aims):
            scene.push(Redirect(number, Seat(env.you)), env)
    return None


@verb(KIT, CopyPlayed)
def copy_played(scene: Scene, node: CopyPlayed, env: Env) -> None:
    """Its words are announced as they were, by the player of this effect."""
    who = seats(scene, env, node.who)
    played = [
        entry.event.card
        for entry in this_turn(scene)
        if isinstance(entry.event, Announced)
        and entry.event.seat in who
        and entry.event.card != env.this.card
        and is_kind(scene, env, node.cards, entry.event.card)
    ]
    clauses = scene.face(played[-1]).program.clauses if played else ()
    cast = next((one for one in clauses if isinstance(one, Cast)), None)
    if cast is not None and scene.kit.may_announce(scene, env, cast.effect):
        card = scene.ref(played[-1])
        scene.push(
            Announcing(cast.effect, kind="triggered", card=card), Env(env.you, card, env.cause, None, ((COPY, 1),))
        )


# ---- new targets (holo.2-8.targets-locked)


class Redirect(Node):
    """Declare the targets of an item anew, one word after another."""

    number: int
    you: Seat
    aims: tuple[Aim, ...] = ()
    other: bool = False


@verb(KIT, ChangeTarget)
def change_target(scene: Scene, node: ChangeTarget, env: Env) -> None:
    """The player of the effect declares; the words of the item say what is legal."""
    found = [item for card in cards(scene, env, node.what) if (item := topmost(scene, card)) is not None]
    for item in reversed(found):
        scene.push(Redirect(item.number, Seat(env.you), other=node.other), env)
    report(scene, [item.card.card for item in found])


@KIT.handles(Redirect)
def redirect(scene: Scene, node: Redirect, frame: Frame, answer: Answer | None) -> Ask | None:
    """A word for which nothing is legal keeps what it had."""
    item = next((item for item in items(scene) if item.number == node.number), None)
    if item is None:
        return None
    if len(node.aims) == len(item.aims):
        change(scene, item, replace(item, aims=node.aims))
        doing.happen(scene, Retargeted(item.card.card), frame.env.cause)
        for aim in node.aims:
            for ref in aim.cards:
                doing.happen(scene, Targeted(ref.card, node.you), frame.env.cause)
        return None
    old = item.aims[len(node.aims)]
    if answer is None:
        ask = ask_for(scene, item, old, node)
        if ask is not None:
            return ask
    new = old if answer is None else aim_of(scene, old.word, answer)  # type: ignore[arg-type]
    scene.push(replace(node, aims=(*node.aims, new)), frame.env)
    return None


def ask_for(scene: Scene, item: Item, old: Aim, node: Redirect) -> Ask | None:
    """The question for one word, put to the player who may change the target: as many as were declared."""
    if not (old.cards or old.players):
        return None
    ask = ask_targets(scene, item.env, old.word, node.aims, optional=False)  # type: ignore[arg-type]
    count = len(old.cards) + len(old.players)
    if ask is None or len(ask.options) < count:
        return None
    if node.other and count == 1:
        others = tuple(one for one in ask.options if aim_of(scene, old.word, (one,)) != old)  # type: ignore[arg-type]
        if not others:
            return None
        ask = replace(ask, options=others)
    return replace(ask, seat=node.you, least=count, most=count, about=(item.card.card,))
