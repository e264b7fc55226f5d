"""What this game's verbs do."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from playmat.core.ask import Ask, Cause, Option
from playmat.core.ids import CardId, FaceId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.games.gamma import acts
from playmat.games.gamma.courses import course
from playmat.games.gamma.dream import item_of, ordinary, reorder
from playmat.games.gamma.events import Channeled, Faded, TurnedOver
from playmat.games.gamma.nodes.effects import (
    BecomeFirst,
    Channel,
    ComeBack,
    CopySpell,
    Create,
    CreateUnit,
    Fade,
    Flip,
    GainCounters,
    GainEnergy,
    LeaveCombat,
    LoseCounters,
    LoseEnergy,
    MoveInDream,
    NameSource,
    PayX,
    PlayFree,
    PutCounters,
    PutInto,
    ReverseDream,
    Strike,
    StrikeEachOther,
    StrikePlayers,
    SwapNumbers,
    TurnOver,
    Unflip,
)
from playmat.games.gamma.nodes.filters import IsFlipped
from playmat.games.gamma.playing import copy_item, play_free
from playmat.games.gamma.stats import all_sources, known_stats
from playmat.games.gamma.tokens import token_face
from playmat.games.gamma.zones import (
    CHANNEL,
    COUNTERS,
    DREAM,
    ENERGY,
    ENERGY_COUNTERS,
    GONE,
    KIT,
    LIFE,
    MEMORY,
    REALITY,
    VOID,
    WILD,
)
from playmat.lang.changes import AddsStats
from playmat.lang.effects import AtOnce, AwayUntil, GainLife, Give, LoseLife, TakeNamedCounters, Watch
from playmat.lang.nodes import Effect, Node, Reference
from playmat.lang.nouns import Choice
from playmat.lang.patterns import Leaves
from playmat.lang.values import It, Number, This, You
from playmat.machine import doing
from playmat.machine.combat import leave_combat
from playmat.machine.composing import begin
from playmat.machine.controlling import give_back
from playmat.machine.counters import counters_on
from playmat.machine.evaluate import cards, number, refs, seats, so_much
from playmat.machine.forbidding import forbidden
from playmat.machine.harming import harmed, there
from playmat.machine.instead import about_to, send
from playmat.machine.naming import WORDS, say
from playmat.machine.paying import TAKEN
from playmat.machine.picking import done, settle_targets, verb
from playmat.machine.possible import is_possible
from playmat.machine.removing import leave, report
from playmat.machine.scene import Answer, Scene
from playmat.machine.waiting import take

replace = msgspec.structs.replace


# ---- damage, life, energy


RESOURCE_OF: dict[type[Effect], tuple[int, int]] = {
    GainLife: (LIFE, 1),
    LoseLife: (LIFE, -1),
    GainEnergy: (ENERGY, 1),
    LoseEnergy: (ENERGY, -1),
    GainCounters: (ENERGY_COUNTERS, 1),
    LoseCounters: (ENERGY_COUNTERS, -1),
}
"""What is gained or lost, and which."""


def change_resource(scene: Scene, node: GainLife, env: Env) -> None:
    """For each player, within the limits; what really changed counts."""
    resource, sign = RESOURCE_OF[type(node)]
    amount = so_much(scene, env, node.amount) * sign
    changed = [acts.change_unless(scene, seat, resource, amount, env) for seat in seats(scene, env, node.who)]
    scene.give("amount this way", sum(abs(much) for much in changed))
    done(scene, env, something=any(changed))


for _verb in RESOURCE_OF:
    verb(KIT, _verb)(change_resource)


@verb(KIT, Strike)
def strike(scene: Scene, node: Strike, env: Env) -> None:
    """All at the same moment."""
    strikers, struck = there(scene, env, node.who), harmed(scene, env, node.whom)
    pairs = [(one, other) for one in strikers for other in struck]
    blows = [*pairs, *((other, one) for one, other in pairs if node.back)]
    told = [(scene.ref(one), known_stats(scene, scene.ref(one))[0], other) for one, other in blows]
    for by, strength, other in told:
        acts.deal(scene, by, strength, [other], [], env, as_strike=True)
    report(scene, struck)


@verb(KIT, StrikePlayers)
def strike_players(scene: Scene, node: StrikePlayers, env: Env) -> None:
    """The active player first."""
    struck, who = list(seats(scene, env, node.whom)), node.who
    found = refs(scene, env, who) if isinstance(who, Reference) else [scene.ref(one) for one in there(scene, env, who)]
    told = [(ref, known_stats(scene, ref)[0]) for ref in found]
    for by, strength in told:
        acts.deal(scene, by, strength, [], struck, env, as_strike=True)
    done(scene, env, something=bool(struck) and any(strength > 0 for _, strength in told))


@verb(KIT, SwapNumbers)
def swap_numbers(scene: Scene, node: SwapNumbers, env: Env) -> None:
    """As both are before anything is changed; nothing where one of them is gone."""
    found = [*there(scene, env, node.what)[:1], *there(scene, env, node.other)[:1]]
    if len(set(found)) == len((node.what, node.other)):
        had = [known_stats(scene, scene.ref(card))[node.number == "health"] for card in found]
        for card, more in zip(found, (had[1] - had[0], had[0] - had[1]), strict=True):
            ref, much = scene.ref(card), Number(more)
            change = AddsStats(It(), much) if node.number == "attack" else AddsStats(It(), health=much)
            begin(scene, Give((change,), node.until), env.bind("it", (ref,)), (ref,), node.until)
    report(scene, found)


@verb(KIT, StrikeEachOther)
def strike_each_other(scene: Scene, node: StrikeEachOther, env: Env) -> None:
    """As strong as they are before any of them is struck."""
    strikers, struck = there(scene, env, node.who), harmed(scene, env, node.who)
    told = [(scene.ref(one), known_stats(scene, scene.ref(one))[0]) for one in strikers]
    for by, strength in told:
        acts.deal(scene, by, strength, [other for other in struck if other != by.card], [], env, as_strike=True)
    report(scene, struck)


# ---- cards in reality


@verb(KIT, Unflip)
@verb(KIT, Flip)
def flip(scene: Scene, node: Flip | Unflip, env: Env) -> None:
    found, back = there(scene, env, node.what), isinstance(node, Unflip)
    report(scene, found, [card for card in found if acts.flip_unless(scene, card, env, back=back)])


KIT.pays_with |= {Flip: "flipped", Unflip: "unflipped", Channel: TAKEN, PutInto: TAKEN}


@KIT.price(Flip)
def can_be_flipped(scene: Scene, env: Env, price: Flip) -> bool:
    """What is flipped already cannot be flipped as a price."""
    if isinstance(price.what, Choice):
        return len(there(scene, env, unflipped(price.what).cards)) >= number(scene, env, price.what.least)
    found = there(scene, env, price.what) if is_possible(scene, env, price) else []
    return any(not scene.card(card).flipped for card in found)


def unflipped(choice: Choice) -> Choice:
    """The choice from among those that are not flipped."""
    found = choice.cards
    return replace(choice, cards=replace(found, filters=(*found.filters, IsFlipped(flipped=False))))


@KIT.fills("payable")
def payable(price: Effect) -> Effect:
    """Of cards that are flipped as a price those that are not flipped yet."""
    if isinstance(price, Flip) and isinstance(price.what, Choice):
        return Flip(unflipped(price.what))
    return price


@KIT.stock(LoseEnergy)
def energy_there(scene: Scene, env: Env, price: LoseEnergy) -> tuple[str, int, int] | None:
    """Of one's own."""
    if price.who != You():
        return None
    return "energy", acts.energy(scene, Seat(env.you)), number(scene, env, price.amount)


@KIT.price(LoseEnergy)
def enough_energy(scene: Scene, env: Env, price: LoseEnergy) -> bool:
    """Energy that is paid is there."""
    return all(acts.energy(scene, seat) >= number(scene, env, price.amount) for seat in seats(scene, env, price.who))


@KIT.price(PutCounters)
def enough_to_take_off(scene: Scene, env: Env, price: PutCounters) -> bool:
    """As many counters as are taken off are there."""
    amount, kind = -number(scene, env, price.amount), COUNTERS.index(price.counter)
    able = is_possible(scene, env, price)
    if amount <= 0 or not able:
        return able
    what = price.what.cards if isinstance(price.what, Choice) else price.what
    return any(scene.card(card).counters[kind] >= amount for card in there(scene, env, what, REALITY, DREAM))


@KIT.stock(PutCounters)
def counters_to_take_off(scene: Scene, env: Env, price: PutCounters) -> tuple[str, int, int] | None:
    """Of the card itself."""
    amount, kind = -number(scene, env, price.amount), COUNTERS.index(price.counter)
    if amount <= 0 or price.what != This():
        return None
    return f"{price.counter} on {env.this.card}", scene.card(env.this.card).counters[kind], amount


@verb(KIT, PutCounters)
def put_counters(scene: Scene, node: PutCounters, env: Env) -> None:
    """No fewer than none are left. What is put on a card as it resolves comes to reality with it."""
    found, kind = there(scene, env, node.what, REALITY, DREAM), COUNTERS.index(node.counter)
    changed = []
    for card in found:
        have = scene.card(card).counters[kind]
        now = max(have + number(scene, env, node.amount), 0)
        if now != have:
            doing.set_counter(scene, card, kind, now)
            changed.append(card)
    report(scene, found, changed)


KIT.fills("is_ended")(give_back)


@verb(KIT, BecomeFirst)
def become_first(scene: Scene, node: BecomeFirst, env: Env) -> None:
    for seat in seats(scene, env, node.who):
        scene.set_clock(replace(scene.state.clock, first=seat))
    done(scene, env, something=True)


@verb(KIT, LeaveCombat)
def leave_the_combat(scene: Scene, node: LeaveCombat, env: Env) -> None:
    found = there(scene, env, node.what)
    for card in found:
        leave_combat(scene, card)
    scene.touch_lightly()
    report(scene, found)


@verb(KIT, Create)
def create(scene: Scene, node: Create, env: Env) -> None:
    """Tokens of that name; nothing where no card of this game has it."""
    face = next((index for index, face in enumerate(scene.book.faces) if face.name == node.name), None)
    made: list[CardId] = []
    for _ in range(number(scene, env, node.amount) if face is not None else 0):
        assert face is not None
        card = doing.add_card(KIT, scene.state, FaceId(face), Seat(env.you), GONE)
        scene.set_tally(1, "token", card)
        acts.arrive_unless(scene, card, Seat(env.you), env)
        made.append(card)
    report(scene, made)


@KIT.price(PayX)
def can_pay_x(scene: Scene, env: Env, price: PayX) -> bool:
    """Nothing can always be paid, where nothing is asked for."""
    return there_to_pay(scene, price, env) >= price.least


@KIT.handles(PayX)
def pay_x(scene: Scene, node: PayX, frame: Frame, answer: Answer | None) -> Ask | None:
    """X may be nothing."""
    env, seat = frame.env, Seat(frame.env.you)
    most = there_to_pay(scene, node, env)
    if answer is None and most > 0:
        options = tuple(Option("number", number=amount) for amount in range(node.least, most + 1))
        return Ask(seat, "number", options, "How much do you pay? That is X.", env.cause)
    amount = answer[0].number if answer is not None else 0
    if amount and node.what == "energy":
        acts.pay_energy(scene, seat, amount)
    elif amount and node.what == "life":
        acts.change(scene, seat, LIFE, -amount, env.cause)
    elif amount and node.what == "energy counters":
        acts.change(scene, seat, ENERGY_COUNTERS, -amount, env.cause)
    elif amount:
        scene.push(TakeNamedCounters(This(), node.counter, Number(amount)), env)
    scene.give("X", amount)
    scene.give("this way", (env.this,) if amount else ())
    return None


def there_to_pay(scene: Scene, node: PayX, env: Env) -> int:
    """The most that can be paid (gamma.r.accelerate says whether all life)."""
    if node.what == "energy":
        return acts.energy(scene, Seat(env.you))
    if node.what == "energy counters":
        return doing.resource(scene, Seat(env.you), ENERGY_COUNTERS)
    if node.what == "life":
        spare = int(scene.parameter("gamma.r.accelerate.accelerate_must_survive"))
        return max(acts.life(scene, Seat(env.you)) - spare, 0)
    return counters_on(scene, env.this.card, node.counter) if scene.is_same(env.this) else 0


@KIT.handles(NameSource)
def name_source(scene: Scene, node: NameSource, frame: Frame, answer: Answer | None) -> Ask | None:
    """So many of all sources there are."""
    known = all_sources(scene)
    if answer is None:
        options = tuple(Option("pick", number=index, label=source) for index, source in enumerate(known))
        prompt = "Choose a source." if node.count == 1 else f"Choose {node.count} sources."
        return Ask(Seat(frame.env.you), "which", options, prompt, frame.env.cause, node.count, node.count)
    chosen = sorted(option.number for option in answer)
    say(scene, frame.env, WORDS, sum(1 << index for index in chosen), " and ".join(known[index] for index in chosen))
    return None


@verb(KIT, CreateUnit)
def create_unit(scene: Scene, node: CreateUnit, env: Env) -> None:
    """The face of such a token is in every game with a card that can create it."""
    described = token_face(node)
    face = next(index for index, face in enumerate(scene.book.faces) if face == described)
    made: list[CardId] = []
    for _ in range(number(scene, env, node.amount)):
        card = doing.add_card(KIT, scene.state, FaceId(face), Seat(env.you), GONE)
        scene.set_tally(1, "token", card)
        acts.arrive_unless(scene, card, Seat(env.you), env, flipped=node.flipped)
        made.append(card)
    report(scene, made)


# ---- cards elsewhere


@verb(KIT, Channel)
def channel(scene: Scene, node: Channel, env: Env) -> None:
    """One after another, as if each had been channeled; from reality and Dream they leave together."""
    found = list(cards(scene, env, node.what))
    report(scene, found)
    if node.face_down is None:
        for card in reversed(found):
            scene.push(ChannelEitherWay(card), env)
    else:
        channel_all(scene, found, env, face_down=node.face_down)


def channel_all(scene: Scene, found: Sequence[CardId], env: Env, *, face_down: bool) -> None:
    """Channel them, wherever they are."""
    in_play = []
    for card in found:
        record = scene.card(card)
        told = Channeled(card, record.owner, face_down, record.zone)
        if record.zone not in KIT.bearing:
            acts.channel(scene, card, env, face_down=face_down)
        elif forbidden(scene, told, env.cause) is None and not about_to(scene, env, told, ChannelFromPlay(told)):
            in_play.append(scene.ref(card))
    leave_for_channel(scene, in_play, env, face_down=face_down)


def leave_for_channel(scene: Scene, found: list[Ref], env: Env, *, face_down: bool) -> None:
    """They leave together, and are channeled."""
    if found:
        origins = tuple(scene.card(ref.card).zone for ref in found)
        scene.push(NowChanneled(tuple(ref.card for ref in found), face_down, origins), env)
        leave(scene, env, found, "returned", zone=WILD if face_down else CHANNEL)


class ChannelFromPlay(Node):
    """A card in reality or Dream is channeled: nothing happened instead."""

    told: Channeled


@KIT.handles(ChannelFromPlay)
def channel_from_play(scene: Scene, node: ChannelFromPlay, frame: Frame, answer: Answer | None) -> Ask | None:
    if scene.card(node.told.card).zone in KIT.bearing:
        leave_for_channel(scene, [scene.ref(node.told.card)], frame.env, face_down=node.told.face_down)
    return None


class ChannelEitherWay(Node):
    """A card is being channeled, face up or face down, as its player likes (gamma.channel.face-choice)."""

    card: CardId


@KIT.handles(ChannelEitherWay)
def channel_either_way(scene: Scene, node: ChannelEitherWay, frame: Frame, answer: Answer | None) -> Ask | None:
    down = bool(course(scene).face_down)
    if answer is None and not down:
        options = tuple(Option("channel", node.card, number=way) for way in (0, 1))
        owner = scene.card(node.card).owner
        return Ask(owner, "choose", options, "Face up or face down?", Cause("gamma.channel.face-choice"), 1, 1)
    channel_all(scene, (node.card,), frame.env, face_down=down or (answer or ())[0].number == 1)
    return None


class NowChanneled(Node):
    """Cards have left for the channel zone; those that came there are channeled."""

    cards: tuple[CardId, ...]
    face_down: bool
    origins: tuple[int, ...] = ()


@KIT.handles(NowChanneled)
def now_channeled(scene: Scene, node: NowChanneled, frame: Frame, answer: Answer | None) -> Ask | None:
    for card, origin in zip(node.cards, node.origins or [-1] * len(node.cards), strict=True):
        if scene.card(card).zone == (WILD if node.face_down else CHANNEL):
            doing.happen(scene, Channeled(card, scene.card(card).owner, node.face_down, origin), frame.env.cause)
    return None


@verb(KIT, PutInto)
def put_into(scene: Scene, node: PutInto, env: Env) -> None:
    """From reality and Dream they leave together; from elsewhere one by one."""
    found = list(cards(scene, env, node.what))
    if node.zone == "reality":
        for card in found:
            if scene.card(card).zone != REALITY:
                side = scene.card(card).owner if node.owners else Seat(env.you)
                acts.arrive_unless(scene, card, side, env, flipped=node.flipped)
        report(scene, found, [card for card in found if scene.card(card).zone == REALITY])
        return
    zone = MEMORY if node.zone == "memory" else VOID
    in_play = [scene.ref(card) for card in found if scene.card(card).zone in KIT.bearing]
    staying = (*KIT.bearing, zone)
    for card in found:
        if scene.card(card).zone not in staying:
            send(scene, card, zone, env)
    report(scene, found, [card for card in found if scene.card(card).zone in staying])
    if in_play:
        leave(scene, env, in_play, "returned", zone=zone)


@KIT.handles(AwayUntil, collects=True)
def away_until(scene: Scene, node: AwayUntil, frame: Frame, answer: Answer | None) -> Ask | None:
    """They leave; then what brings them back begins to wait."""
    if frame.at == 0:
        if settle_targets(scene, node, frame):
            return None
        own = isinstance(node.when, Leaves) and node.when.cards == This()
        if not (own and not scene.is_same(frame.env.this)):
            scene.push(node, frame.env, 1)
            scene.push(PutInto(node.what, "void"), frame.env)
        return None
    found = frame.env.get("it")
    away = tuple(ref for ref in found if scene.card(ref.card).zone == VOID) if isinstance(found, tuple) else ()
    if away:
        env = replace(frame.env, slots=(("away", away),))
        back = Watch(node.when, AtOnce(ComeBack()), "forever", once=True, next_turn=node.next_turn)
        begin(scene, back, env, (), "forever")  # at once: no effect that anybody could cancel or answer
    for name in ("it", "this way"):
        scene.give(name, away)
    return None


@verb(KIT, ComeBack)
def come_back(scene: Scene, node: ComeBack, env: Env) -> None:
    away = env.get("away")
    found = [ref.card for ref in away if scene.is_same(ref)] if isinstance(away, tuple) else []
    for card in found:
        acts.arrive(scene, card, scene.card(card).owner, env.cause)
    report(scene, found)


@verb(KIT, TurnOver)
def turn_over(scene: Scene, node: TurnOver, env: Env) -> None:
    """Only what lies the other way is turned; it was channeled before."""
    old, new = (CHANNEL, WILD) if node.face_down else (WILD, CHANNEL)
    found = list(cards(scene, env, node.what))
    turned = [card for card in found if scene.card(card).zone == old]
    for card in turned:
        doing.relocate(scene, card, new)
        doing.happen(scene, TurnedOver(card, node.face_down), env.cause)
    report(scene, found, turned)


@verb(KIT, PlayFree)
def play_without_energy(scene: Scene, node: PlayFree, env: Env) -> None:
    found = list(cards(scene, env, node.what))
    report(scene, found, [card for card in found if play_free(scene, Seat(env.you), card)])


@verb(KIT, CopySpell)
def copy_spell(scene: Scene, node: CopySpell, env: Env) -> None:
    """Each copy is an item of its own."""
    for card in reversed(there(scene, env, node.what, DREAM)):
        item = item_of(scene, card)
        if item is not None and scene.face(card).kind == "spell":
            copy_item(scene, item, Seat(env.you), retarget=node.retarget)
    report(scene, there(scene, env, node.what, DREAM))


@verb(KIT, MoveInDream)
def move_in_dream(scene: Scene, node: MoveInDream, env: Env) -> None:
    found = there(scene, env, node.what, DREAM)
    reorder(scene, [item for card in found if (item := item_of(scene, card)) is not None], node.where)
    report(scene, found)


@verb(KIT, ReverseDream)
def reverse_dream(scene: Scene, node: ReverseDream, env: Env) -> None:
    reorder(scene, ordinary(scene)[::-1], "top")
    report(scene, [])


@verb(KIT, Fade)
def fade(scene: Scene, node: Fade, env: Env) -> None:
    """Taken off Dream, to the memory of their owners."""
    found = there(scene, env, node.what, DREAM)
    for card in found:
        item = item_of(scene, card)
        if item is not None:
            take(scene, item)
            doing.happen(scene, Faded(card), env.cause)
            doing.retrieve(scene, card, MEMORY, env.cause)
    report(scene, found)
