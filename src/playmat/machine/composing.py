"""Effects made of effects: sequences, options, conditions, repetitions, and effects that last."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from playmat.core.ask import Ask, Option
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame, Lasting
from playmat.lang.changes import GainsText, GainsTextOf, WhileThat
from playmat.lang.clauses import Instead, Keyword
from playmat.lang.effects import (
    AtOnce,
    ByChance,
    Choose,
    ChooseAmount,
    ChoosePlayer,
    EachDoes,
    Either,
    Ending,
    ForEach,
    FromThere,
    Give,
    If,
    IfDone,
    May,
    NameX,
    OncePer,
    Pay,
    Replaces,
    Sequence,
    Several,
    SoOftenPer,
    Unless,
    Until,
    Watch,
)
from playmat.lang.nodes import Change, Clause, Effect, Target, Value
from playmat.lang.nouns import HasText, IsTurnOf, IsTurnOfItsController
from playmat.lang.values import It, Number
from playmat.machine import doing, recalling
from playmat.machine.evaluate import cards, holds, mentions, number, refs, seats
from playmat.machine.events import Began
from playmat.machine.fresh import chosen, is_fresh, plain, plainly
from playmat.machine.kit import COMMON
from playmat.machine.lasting import CONTROLLER, NOT_IN
from playmat.machine.naming import NAMED, remember_chosen
from playmat.machine.paying import Paying, Wholly, cards_named, in_turn, wholly
from playmat.machine.picking import CHOSEN, Pick, Picked, PickPlayer, hand_on_kept, settle_targets
from playmat.machine.possible import is_choosable, is_partly_done, is_possible, price_is_possible
from playmat.machine.repeating import Step, one_by_one
from playmat.machine.scene import Answer, Scene
from playmat.machine.texts import is_open, pieces, unwrap
from playmat.machine.together import all_at_once

replace = msgspec.structs.replace

PARTLY: Final = "partly"
SO_MANY: Final = "so many"
"""What a frame knows of an effect that could not be done wholly."""

HANDED_ON: Final = ("it", "this way", "amount this way", "seen", "player", "declined", "X", *NAMED)


@COMMON.handles(Sequence, collects=True)
def sequence(scene: Scene, node: Sequence, frame: Frame, answer: Answer | None) -> Ask | None:
    """The next effect; what it gives is bound here for those after it, and at the end handed on to the whole."""
    if frame.at == 0 and (env := recalling.begun(scene, frame.env, node)) is not frame.env:
        frame = replace(frame, env=env)
    if frame.at + 1 < len(node.effects):
        if type(node.effects[frame.at + 1]) is IfDone:
            before_if_done(scene, node, frame)
            return None
        scene.push(node, frame.env, frame.at + 1)
    else:
        for name in HANDED_ON:
            known = frame.env.get(name)
            if known is not None:
                scene.give(name, known)
        hand_on_kept(scene, frame.env)
    if frame.at < len(node.effects):
        scene.push(node.effects[frame.at], frame.env)
        if frame.at and recalling.recalls(node.effects[frame.at]):
            scene.kit.bury(scene)  # what the text's damage destroys is gone by then
    return None


def before_if_done(scene: Scene, node: Sequence, frame: Frame) -> None:
    """What is asked about in "if you do": where it may be done, that is wholly or not at all; where it must, as much of
    it as can be, and whether that is the whole is remembered.
    """
    effect, env = node.effects[frame.at], frame.env
    if not isinstance(effect, IfDone):
        partly = int(is_partly_done(scene, env, effect))
        if partly != (env.get(PARTLY) or 0):
            env = env.bind(PARTLY, partly)
        named = cards_named(effect)
        if named != (env.get(SO_MANY) or 0):
            env = env.bind(SO_MANY, named)
    scene.push(node, env, frame.at + 1)
    scene.push(wholly(scene, env, effect), env)


@COMMON.handles(Paying, collects=True)
def paying(scene: Scene, node: Paying, frame: Frame, answer: Answer | None) -> Ask | None:
    """With what leaves enough for the rest; what comes of it is handed on."""
    if frame.at:
        below = scene.state.agenda
        for name, value in frame.env.slots:
            if name != "in place of" and (below is None or below.env.get(name) != value):
                scene.give(name, value)
    else:
        scene.push(node, frame.env, 1)
        scene.push(in_turn(scene, node.price), frame.env)
    return None


@COMMON.handles(Wholly, collects=True)
def all_or_nothing(scene: Scene, node: Wholly, frame: Frame, answer: Answer | None) -> Ask | None:
    """What everybody can tell was asked before; what is in a hand only now."""
    if frame.at or is_possible(scene, frame.env, node):
        return paying(scene, node, frame, answer)
    scene.give("this way", ())
    return None


@COMMON.handles(May, collects=True)
def may(scene: Scene, node: May, frame: Frame, answer: Answer | None) -> Ask | None:
    """Whoever may decides, unless everybody can see that there is nothing to do."""
    if answer is None and settle_targets(scene, node, frame):
        return None
    deciders = seats(scene, frame.env, node.who)
    if not deciders:
        return None
    if answer is None and not is_possible(scene, frame.env, node.effect, public=True):
        scene.give("this way", ())
        return None
    if answer is None:
        options = (Option("yes"), Option("no"))
        return Ask(
            deciders[0], "may", options, "Do what the text allows?", frame.env.cause, about=about(scene, frame.env)
        )
    if answer[0].verb == "yes":
        scene.push(node.effect, frame.env)
    else:
        scene.give("this way", ())
        scene.give("declined", 1)
    return None


def about(scene: Scene, env: Env) -> tuple[CardId, ...]:
    """The cards a question is about, as far as everybody may see them."""
    found = env.get("it")
    if not isinstance(found, tuple):
        return ()
    return tuple(
        ref.card
        for ref in found
        if isinstance(ref, Ref) and scene.is_same(ref) and scene.card(ref.card).zone in scene.kit.on_table
    )


@COMMON.handles(Either, collects=True)
def either(scene: Scene, node: Either, frame: Frame, answer: Answer | None) -> Ask | None:
    """One of the effects, of those that can be done if any can."""
    if answer is None and settle_targets(scene, node, frame):
        return None
    deciders = seats(scene, frame.env, node.who)
    if not deciders:
        return None
    left = [index for index, effect in enumerate(node.effects) if is_fresh(scene, frame.env, effect)]
    able = [index for index in left if is_choosable(scene, frame.env, plain(node.effects[index]))] or left
    if not able:
        return None
    if answer is None and len(able) == 1:
        scene.push(chosen(scene, frame.env, node.effects[able[0]]), frame.env)
        return None
    if answer is None:
        options = tuple(Option("pick", number=index) for index in able)
        return Ask(deciders[0], "which", options, "Which of these?", frame.env.cause, about=about(scene, frame.env))
    scene.push(chosen(scene, frame.env, node.effects[answer[0].number]), frame.env)
    return None


@COMMON.handles(Several, collects=True)
def several(scene: Scene, node: Several, frame: Frame, answer: Answer | None) -> Ask | None:
    """So many of the effects as the text says, where that was not said before."""
    env = frame.env
    if answer is None:
        left = [index for index, effect in enumerate(node.effects) if is_fresh(scene, env, effect)]
        able = [index for index in left if is_choosable(scene, env, plain(node.effects[index]))] or left
        so = node.condition is None or holds(scene, env, node.condition)
        least, most = (min(number, len(able)) for number in ((node.least, node.most) if so else (1, 1)))
        if len(able) > least:
            options = tuple(Option("pick", number=index) for index in able)
            prompt = f"Which {least} of these?" if least == most > 1 else "Which of these?"
            return Ask(Seat(env.you), "which", options, prompt, env.cause, least, most, about=about(scene, env))
        picked = able
    else:
        picked = sorted(option.number for option in answer)
    scene.push(Sequence(tuple(chosen(scene, env, node.effects[index]) for index in picked)), env)
    return None


@COMMON.handles(ByChance, collects=True)
def by_chance(scene: Scene, node: ByChance, frame: Frame, answer: Answer | None) -> Ask | None:
    """Each as likely as any other, whether or not it can be done."""
    left = list(range(len(node.effects)))
    picked = sorted(left.pop(scene.roll(len(left))) for _ in range(min(node.count, len(left))))
    scene.push(Sequence(tuple(node.effects[index] for index in picked)), frame.env)
    return None


def effects_offered(scene: Scene) -> tuple[Effect, ...]:
    """The effects between which the open question is, by its numbers; none where it is about something else."""
    node = scene.asking
    return plainly(node.effects) if isinstance(node, Either | Several) else ()


@COMMON.handles(If)
def if_so(scene: Scene, node: If, frame: Frame, answer: Answer | None) -> Ask | None:
    """By the condition as it is reached."""
    if holds(scene, frame.env, node.condition):
        scene.push(node.effect, frame.env)
    elif node.otherwise is not None:
        scene.push(node.otherwise, frame.env)
    return None


@COMMON.handles(FromThere)
def from_there(scene: Scene, node: FromThere, frame: Frame, answer: Answer | None) -> Ask | None:
    """Only with what lies there as it is reached."""
    zone = scene.kit.zone_names.index(node.zone)
    owners = None if node.whose is None else seats(scene, frame.env, node.whose)
    said = refs(scene, frame.env, node.card)
    records = [(ref, scene.state.cards[ref.card]) for ref in said if ref.card >= 0]
    lying = tuple(ref for ref, card in records if card.zone == zone and (owners is None or card.owner in owners))
    if lying:
        scene.push(node.effect, frame.env.bind("it", lying) if isinstance(node.card, It) else frame.env)
    return None


@COMMON.handles(IfDone)
def if_done(scene: Scene, node: IfDone, frame: Frame, answer: Answer | None) -> Ask | None:
    """Only if the effect before changed something, and was done wholly: to as many cards as it named."""
    changed, named = frame.env.get("this way"), frame.env.get(SO_MANY)
    is_less = isinstance(changed, tuple) and isinstance(named, int) and len(changed) < named
    if changed and not frame.env.get(PARTLY) and not is_less:
        scene.push(node.effect, frame.env)
    return None


@COMMON.handles(AtOnce)
def at_once(scene: Scene, node: AtOnce, frame: Frame, answer: Answer | None) -> Ask | None:
    """Where it is not the mark of a trigger it says nothing more."""
    scene.push(node.effect, frame.env)
    return None


@COMMON.handles(Pay, collects=True)
def pay(scene: Scene, node: Pay, frame: Frame, answer: Answer | None) -> Ask | None:
    """The price wholly, then the effect; or neither."""
    if settle_targets(scene, node, frame):
        return None
    if price_is_possible(scene, frame.env, node.price):
        scene.push(Sequence((Paying(node.price), IfDone(node.effect))), frame.env)
    else:
        scene.give("this way", ())
    return None


@COMMON.handles(Unless, collects=True)
def unless(scene: Scene, node: Unless, frame: Frame, answer: Answer | None) -> Ask | None:
    """Whoever may pay is asked, if the price can be paid wholly; of several one after another, until one pays."""
    if answer is None and settle_targets(scene, node, frame):
        return None
    env = frame.env
    payers = tuple(seats(scene, env, node.who))[frame.at :]
    for index, payer in enumerate(payers):
        own = Env(payer, env.this, env.cause, env.event, (("player", None), ("doer", payer), *env.slots))
        if answer is not None and answer[0].verb == "no":
            answer = None
            continue
        if answer is None and not price_is_possible(scene, own, node.price):
            continue
        if answer is not None or node.must:
            scene.push(Paying(node.price), own)
        elif index:
            scene.push(node, env, frame.at + index)
        else:
            return Ask(payer, "may", (Option("yes"), Option("no")), "Pay what the text asks for?", env.cause)
        return None
    scene.push(node.effect, env)
    return None


@COMMON.handles(ChooseAmount, collects=True)
def choose_amount(scene: Scene, node: ChooseAmount, frame: Frame, answer: Answer | None) -> Ask | None:
    """Ask for the number, then do the effect with it."""
    most = number(scene, frame.env, node.most)
    if answer is None and most > 0:
        options = tuple(Option("number", number=amount) for amount in range(min(node.least, most), most + 1))
        return Ask(Seat(frame.env.you), "number", options, "How many?", frame.env.cause, about=about(scene, frame.env))
    amount = answer[0].number if answer is not None else 0
    if amount:
        scene.push(node.effect, frame.env.bind("amount chosen", amount))
    else:
        scene.give("this way", ())
    return None


@COMMON.handles(NameX)
def name_x(scene: Scene, node: NameX, frame: Frame, answer: Answer | None) -> Ask | None:
    """X has that value in the effect, and in what stands behind it unless X was something before."""
    value = number(scene, frame.env, node.value)
    if frame.env.get("X") is None:
        scene.give("X", value)
    scene.push(node.effect, frame.env.bind("X", value))
    return None


@COMMON.handles(ForEach, collects=True)
def for_each(scene: Scene, node: ForEach, frame: Frame, answer: Answer | None) -> Ask | None:
    """Once for each card, or so many times."""
    if settle_targets(scene, node, frame):
        return None
    over = node.over
    if isinstance(over, Value):
        steps = [Step(node.effect, frame.env)] * number(scene, frame.env, over)
    else:
        assert isinstance(over, Target)
        steps = [Step(node.effect, frame.env.bind("it", (ref,))) for ref in refs(scene, frame.env, over)]
    one_by_one(scene, frame.env, steps)
    return None


@COMMON.handles(EachDoes, collects=True)
def each_does(scene: Scene, node: EachDoes, frame: Frame, answer: Answer | None) -> Ask | None:
    """Each player in turn or all at one moment, as the text's ``You``; of "an opponent" the one chosen now."""
    if settle_targets(scene, node, frame):
        return None
    env = frame.env
    pass_player(scene, env)
    envs = [
        Env(seat, env.this, env.cause, env.event, (("player", None), ("doer", seat), *env.slots))
        for seat in seats(scene, env, node.who)
    ]
    if scene.kit.does_at_once and len(envs) > 1:
        all_at_once(scene, env, node.effect, envs)
    else:
        one_by_one(scene, env, [Step(node.effect, own) for own in envs])
    return None


@COMMON.handles(Choose, collects=True)
def choose(scene: Scene, node: Choose, frame: Frame, answer: Answer | None) -> Ask | None:
    """Only choose; the chosen cards are ``It`` for what follows."""
    if settle_targets(scene, node, frame):
        return None
    found = refs(scene, frame.env, node.what)
    pass_player(scene, frame.env)
    scene.give("it", found)
    scene.give("this way", found)
    remember_chosen(scene, frame.env, found)
    return None


def pass_player(scene: Scene, env: Env) -> None:
    """Hand a player chosen for this verb on to the effects after it."""
    player = env.get("player")
    if isinstance(player, int):
        scene.give("player", player)


@COMMON.handles(ChoosePlayer)
def choose_player(scene: Scene, node: ChoosePlayer, frame: Frame, answer: Answer | None) -> Ask | None:
    """They become ``ThatPlayer`` for what follows."""
    scene.push(PickPlayer(node.who), frame.env)
    return None


# ---- what lasts


@COMMON.handles(Give, collects=True)
def give(scene: Scene, node: Give, frame: Frame, answer: Answer | None) -> Ask | None:
    """The changes begin to last on the cards they reach now (hs.ruling.power.durations-and-affected-cards)."""
    env = frame.env
    for index, change in enumerate(node.changes):
        inner, _conditions = unwrap(change)
        if settle_change(scene, node, frame, index, change, inner):
            return None
    fixed: list[Ref] = []
    for change in node.changes:
        inner, _conditions = unwrap(change)
        of = getattr(inner, "of", None)
        env = frame.env
        reached = tuple(scene.ref(card) for card in cards(scene, env, of)) if isinstance(of, Target) else ()
        if is_open(scene, inner):
            reached, env = (), scene.kit.settled_here(scene, frame.env)
        elif of is not None and not reached:
            continue
        for frozen, cards_alike in frozen_alike(scene, env, change, reached):
            begin(scene, Give((frozen,), node.until), env, cards_alike, node.until)
        fixed += [ref for ref in reached if ref not in fixed]
    of_players = any(getattr(unwrap(change)[0], "of", None) is None for change in node.changes)
    scene.give("it", tuple(fixed))
    scene.give("this way", tuple(fixed) or ((env.this,) if of_players else ()))
    return None


def settle_change(scene: Scene, node: Give, frame: Frame, index: int, change: Change, inner: Change) -> bool:
    """Put a choice inside a change in front of the effect; the other changes then speak of the same cards."""
    of = getattr(inner, "of", None)
    if not isinstance(of, CHOSEN):
        return False
    said, of = of, scene.kit.among_bearers(inner, of)
    slot = f"change {index}"
    same = [getattr(unwrap(one)[0], "of", None) == said for one in node.changes]
    changes = tuple(
        replaced_target(one, Picked(slot)) if so else one for one, so in zip(node.changes, same, strict=True)
    )
    scene.push(replace(node, changes=changes), frame.env, frame.at)
    scene.push(Pick(of, slot), frame.env)
    return True


def replaced_target(change: Change, target: Target) -> Change:
    """The same change about other cards, inside its conditions."""
    inner = getattr(change, "change", None)
    if isinstance(inner, Change):
        return replace(change, change=replaced_target(inner, target))
    return replace(change, of=target)


def frozen_alike(
    scene: Scene, env: Env, change: Change, reached: tuple[Ref, ...]
) -> list[tuple[Change, tuple[Ref, ...]]]:
    """The change with its numbers as they are now, for groups of cards for which they are the same (in a change's
    numbers ``It`` is each card that it reaches).
    """
    if not reached:
        return [(frozen_values(scene, env, change), ())]
    alike: dict[Change, tuple[Ref, ...]] = {}
    for ref in reached:
        frozen = frozen_values(scene, env.bind("it", (ref,)), change)
        alike[frozen] = (*alike.get(frozen, ()), ref)
    return list(alike.items())


def frozen_values(scene: Scene, env: Env, change: Change) -> Change:
    """The change with its numbers, and others' texts, as they are now: a one-time effect does not change later."""
    if isinstance(change, GainsTextOf):
        copied = (clause for card in cards(scene, env, change.texts) for clause in said_on(scene, card))
        return GainsText(change.of, tuple(copied))
    fields: dict[str, Any] = {}
    for name in change.__struct_fields__:
        value = getattr(change, name)
        if isinstance(value, Value) and not isinstance(value, Number):
            fields[name] = Number(number(scene, env, value))
        elif isinstance(value, Change):
            fields[name] = frozen_values(scene, env, value)
    return replace(change, **fields) if fields else change


def said_on(scene: Scene, card: CardId) -> list[Clause]:
    """The clauses that a card has now, a keyword as that alone; where texts do not count those printed on it."""
    if scene.card(card).zone not in scene.kit.bearing:
        return list(scene.face(card).program.clauses)
    said = [piece.clause for piece in pieces(scene).get(card, ())]
    stands_for = {more for clause in said if isinstance(clause, Keyword) for more in scene.kit.says(clause)}
    return [clause for clause in said if clause not in stands_for]


@COMMON.filter(HasText)
def has_text(scene: Scene, env: Env, word: HasText, card: CardId) -> bool:
    return bool(said_on(scene, card))


def begin(scene: Scene, content: Effect, env: Env, reached: tuple[Ref, ...], until: Until | Ending) -> None:
    """Let something last from now on."""
    if until == "end of its controller's next turn":
        begin_for_each(scene, content, env, reached)
        return
    number_now = scene.stamp()
    seat = Seat(env.you)
    env = recalling.interrupted(scene, env)
    if isinstance(until, str) and until.endswith("next turn") and has_while(content):
        env = env.bind(NOT_IN, scene.state.clock.turn)
    if isinstance(until, Ending):
        env = env.bind("it", reached)
    time = "forever" if isinstance(until, Ending) else until
    scene.last(Lasting(number_now, content, env, reached, time, seat, scene.state.clock.turn))
    doing.happen(scene, Began(number_now, tuple(ref.card for ref in reached)), env.cause)


def has_while(content: Effect) -> bool:
    """Whether changes count on a turn to come alone."""
    return isinstance(content, Give) and any(
        isinstance(change, WhileThat) and isinstance(change.condition, IsTurnOf | IsTurnOfItsController)
        for change in content.changes
    )


def begin_for_each(scene: Scene, content: Effect, env: Env, reached: tuple[Ref, ...]) -> None:
    """Of whatever each player controls it lasts until the end of that player's next turn."""
    for seat in scene.seats():
        mine = tuple(ref for ref in reached if scene.card(ref.card).controller == seat)
        if mine:
            number_now, turn = scene.stamp(), scene.state.clock.turn
            theirs = env.bind(CONTROLLER, int(seat)).bind(NOT_IN, turn) if has_while(content) else env
            scene.last(Lasting(number_now, content, theirs, mine, "end of your next turn", seat, turn))
            doing.happen(scene, Began(number_now, tuple(ref.card for ref in mine)), env.cause)


@COMMON.handles(Replaces)
def replaces(scene: Scene, node: Replaces, frame: Frame, answer: Answer | None) -> Ask | None:
    """A replacement begins to count. What it works on is said by what would happen, never by what was done before, but
    for damage that a chosen card deals, and damage to players that a chosen card is dealt instead.
    """
    when = node.clause.when if isinstance(node.clause, Instead) else None
    chosen = when is not None and (mentions(when, It) or (when.is_damage and getattr(when, "to", None) is not None))
    forgotten = ("this way",) if chosen else ("it", "this way")
    slots = tuple(slot for slot in frame.env.slots if slot[0] not in forgotten)
    begin(scene, node, replace(frame.env, slots=slots), (), node.until)
    return None


@COMMON.handles(Watch)
def watch(scene: Scene, node: Watch, frame: Frame, answer: Answer | None) -> Ask | None:
    """A delayed watcher begins. Where it waits for a card that it only describes, "it" will be that card; where it
    waits for a moment, "it" is the very object that it is now.
    """
    env = frame.env
    if node.when.is_moment and env.event is not None and env.get("it") is None:
        env = env.bind("it", refs(scene, env, It()))
    if not node.when.is_moment and not mentions(node.when, It):
        env = replace(env, slots=tuple(slot for slot in env.slots if slot[0] not in ("it", "this way")))
    begin(scene, node, env, (), node.until)
    return None


# ---- how often


def limit_key(scene: Scene, env: Env, limit: str) -> tuple[object, ...]:
    """Under which it is remembered that a text was used as often as it says."""
    if limit == "once per game":  # whatever became of the card since
        return ("used this game", env.this.card, env.cause.face, env.cause.clause, env.you)
    period = scene.state.clock.round if limit == "once per round" else scene.state.clock.turn
    return ("used", env.this.card, env.this.stamp, env.cause.face, env.cause.clause, env.you, period)


@COMMON.handles(OncePer, collects=True)
def once_per(scene: Scene, node: OncePer, frame: Frame, answer: Answer | None) -> Ask | None:
    """Counted from when it begins, so that what it sets off does not set it off again; not if it was declined."""
    limited(scene, node, frame, 1)
    return None


@COMMON.handles(SoOftenPer, collects=True)
def so_often_per(scene: Scene, node: SoOftenPer, frame: Frame, answer: Answer | None) -> Ask | None:
    """The same, so many times."""
    limited(scene, node, frame, node.times)
    return None


def limited(scene: Scene, node: OncePer | SoOftenPer, frame: Frame, times: int) -> None:
    """Done unless it was so often already."""
    env, key = frame.env, limit_key(scene, frame.env, node.limit)
    done = scene.tally(*key)
    if frame.at == 0:
        if done >= times:
            scene.give("this way", ())
            return
        scene.set_tally(done + 1, *key)
        scene.push(node, env, 1)
        scene.push(node.effect, env)
    elif env.get("declined"):
        scene.set_tally(done - 1, *key)
