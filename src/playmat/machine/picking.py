"""Choosing, on behalf of verbs: cards, players and places that a text leaves to somebody's choice.

A verb whose target is to be chosen is put back on the agenda with the choice in front of it; the choice binds its
result
in the verb's frame. So each verb only ever sees cards that are known.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec

from playmat.core.ask import Ask, Option
from playmat.core.ids import CardId, Seat
from playmat.core.records import Record, Ref
from playmat.core.state import Env, Frame
from playmat.lang.effects import LookAt
from playmat.lang.nodes import Effect, Node, Reference, Target, Value, Who
from playmat.lang.nouns import Cards, Choice, Differ, Joint, NamesDiffer, RandomOf, Topmost, TotalIs
from playmat.lang.values import AnOpponent, APlayer, It, Known, PlayersWho, ThatPlayer, Together
from playmat.machine.derived import name_of
from playmat.machine.evaluate import matches, number, refs, seats, so_much
from playmat.machine.kit import COMMON, Rules
from playmat.machine.paying import Demand, how_of, leaves_enough, seen, sparing
from playmat.machine.scene import Answer, Scene

replace = msgspec.structs.replace


class Picked(Reference):
    """The cards a choice in front of a verb came to: bound in the verb's frame under ``slot``."""

    slot: str


class Pick(Node):
    """Come to a decision about a target and bind the cards under ``slot`` (and as ``It``). ``chosen``: those that were
    chosen before, where each is chosen after another.
    """

    target: Target
    slot: str
    chosen: tuple[Ref, ...] = ()


class PickPlayer(Node):
    """Choose one of these players; they become ``ThatPlayer``. ``cards``: something is done to some of theirs, so that
    it is one who has such, if anybody has (hs.ruling.main.actions-without-effect). Any deck can be looked at.
    """

    who: Who
    cards: Cards | None = None


@COMMON.reference(Picked)
def picked(scene: Scene, env: Env, reference: Picked) -> tuple[Ref, ...]:
    value = env.get(reference.slot)
    return value if isinstance(value, tuple) else ()


CHOSEN: Final = (Choice, Topmost, RandomOf)

Verb = Callable[[Scene, Any, Env], None]


def verb(rules: Rules, node: type[Effect]) -> Callable[[Verb], Verb]:
    """Register a verb that acts at once: called with its targets and players known. It must not ask."""

    def register(act: Verb) -> Verb:
        def handler(scene: Scene, node: Any, frame: Frame, answer: Answer | None) -> Ask | None:
            if not settle_targets(scene, node, frame):
                act(scene, node, frame.env)
            return None

        handler.__name__ = act.__name__
        rules.handles(node, collects=True)(handler)
        return act

    return register


def settle_targets(scene: Scene, node: Any, frame: Frame) -> bool:
    """Put the first open decision of a verb in front of it; False when none is left."""
    if is_settled(node):
        hand_on_kept(scene, frame.env)
        return False
    for name in node.__struct_fields__:
        value = getattr(node, name)
        kind = type(value)
        if kind in CHOSEN:
            open_who = pile_player(value.cards)
            if open_who is not None and frame.env.get("player") is None:
                ask_player_first(scene, node, frame, open_who, None if isinstance(node, LookAt) else value.cards)
                return True
            fixed, env = antecedents_fixed(scene, node, frame.env)
            scene.push(replace(fixed, **{name: Picked(name)}), env, frame.at)
            scene.push(Pick(scene.kit.among_bearers(node, value), name), env)
            return True
        if kind is Together and (at := first_open(value)) is not None:
            slot, whole = f"{name} {at}", value.targets
            known = Together((*whole[:at], Picked(slot), *whole[at + 1 :]))
            scene.push(replace(node, **{name: known}), frame.env, frame.at)
            scene.push(Pick(scene.kit.among_bearers(node, whole[at]), slot), frame.env)
            return True
        if kind is Cards:
            open_who = pile_player(value)
            if open_who is not None and frame.env.get("player") is None:
                ask_player_first(scene, node, frame, open_who)
                return True
        if (open_who := open_player(value)) is not None:
            if frame.env.get("player") is None:
                ask_player_first(scene, node, frame, open_who)
            else:
                scene.push(replace(node, **{name: said_of(value, open_who, ThatPlayer())}), frame.env, frame.at)
            return True
    hand_on_kept(scene, frame.env)
    return False


@functools.lru_cache(maxsize=4096)
def is_settled(node: Any) -> bool:
    """Whether a verb leaves nothing to be decided before it is done, whatever its frame knows. Remembered, since most
    leave nothing.
    """
    for name in node.__struct_fields__:
        value = getattr(node, name)
        kind = type(value)
        if kind in CHOSEN or (kind is Together and first_open(value) is not None):
            return False
        if (kind is Cards and pile_player(value) is not None) or open_player(value) is not None:
            return False
    return True


@functools.lru_cache(maxsize=4096)
def open_player(value: object) -> Who | None:
    """The player who is to be chosen before a verb can be done: who does it, or whose number is read. Remembered, since
    every part of every verb is asked as it is done.
    """
    if isinstance(value, PlayersWho):
        return value if isinstance(value.who, (AnOpponent, APlayer)) else None
    return open_in(value) if isinstance(value, Value | Who) else None


def open_in(value: object) -> Who | None:
    """The player who is to be chosen before a number can be read: "as many as an opponent has"."""
    if isinstance(value, AnOpponent | APlayer):
        return value
    if not isinstance(value, Record):
        return None
    return next((who for name in value.__struct_fields__ if (who := open_in(getattr(value, name))) is not None), None)


def said_of(value: Any, old: Who, new: Who) -> Any:
    """The same number of another player."""
    if value == old and type(value) is type(old):
        return new
    if not isinstance(value, Record):
        return value
    return replace(value, **{name: said_of(getattr(value, name), old, new) for name in value.__struct_fields__})


def first_open(together: Together) -> int | None:
    """Which of several targets is the first to be chosen still."""
    return next((at for at, target in enumerate(together.targets) if type(target) in CHOSEN), None)


def antecedents_fixed(scene: Scene, node: Any, env: Env) -> tuple[Any, Env]:
    """The ``It`` that stands beside a choice in a verb is what was spoken of before the choice."""
    for name in node.__struct_fields__:
        if type(getattr(node, name)) is It:
            env = env.bind(name, refs(scene, env, It()))
            node = replace(node, **{name: Picked(name)})
    return node, env


def ask_player_first(scene: Scene, node: Node, frame: Frame, who: Who, of: Cards | None = None) -> None:
    scene.push(node, frame.env, frame.at)
    scene.push(PickPlayer(who, of), frame.env)


def pile_player(phrase: Cards) -> Who | None:
    """The player to be chosen before a pile or hand of "an opponent" can be looked at; None when that is settled."""
    if phrase.zone not in ("play", "stored", "looked") and isinstance(phrase.whose, (AnOpponent, APlayer)):
        return phrase.whose
    return None


@COMMON.handles(PickPlayer)
def pick_player(scene: Scene, node: PickPlayer, frame: Frame, answer: Answer | None) -> Ask | None:
    """Ask unless only one is possible (hs.ruling.multi.an-opponent-in-multiplayer)."""
    choices = seats(scene, frame.env, node.who)
    if node.cards is not None:
        having = {scene.card(ref.card).owner for ref in refs(scene, frame.env, seen(node.cards))}
        choices = tuple(seat for seat in choices if seat in having) or choices
    if answer is None and len(choices) > 1:
        options = tuple(Option("player", seat=seat) for seat in choices)
        return Ask(Seat(frame.env.you), "choose", options, "Choose a player.", frame.env.cause)
    chosen = answer[0].seat if answer is not None else (choices[0] if choices else -1)
    if chosen >= 0:
        scene.give("player", chosen)
    return None


# ---- cards


@COMMON.handles(Pick)
def pick(scene: Scene, node: Pick, frame: Frame, answer: Answer | None) -> Ask | None:
    """Bind the cards a target comes to, asking where there is a real choice."""
    env = frame.env
    target = node.target
    if isinstance(target, Topmost):
        give(scene, node, topmost(scene, env, target))
        return None
    if isinstance(target, RandomOf):
        give(scene, node, at_random(scene, candidates(scene, env, target.cards), number(scene, env, target.count)))
        return None
    assert isinstance(target, Choice)
    return choose(scene, node, frame, env, answer)


def choose(scene: Scene, node: Pick, frame: Frame, env: Env, answer: Answer | None) -> Ask | None:
    """Let the chooser choose, from what may be chosen."""
    target = node.target
    assert isinstance(target, Choice)
    choosers = seats(scene, env, target.chooser) if target.chooser is not None else (Seat(env.you),)
    found = [
        ref
        for ref in candidates(scene, env, target.cards)
        if scene.kit.may_be_chosen(scene, env, ref.card) and not scene.tally("resolving", ref.card)
    ]
    asked = so_much(scene, env, target.least)
    found, rest = sparing(scene, found, asked)
    least = min(asked, len(found))
    most = len(found) if target.most is None else min(so_much(scene, env, target.most), len(found))
    if not found or most <= 0 or not choosers:
        give(scene, node, ())
        return None
    seat = choosers[0]
    if target.unseen or is_blind(scene, env, found[0].card, seat):
        return choose_blind(scene, node, frame, seat, found, least, most, answer)
    joint = [word for word in target.cards.filters if isinstance(word, Joint)]
    if joint or (rest and most > 1):
        return choose_jointly(scene, node, frame, seat, Among(found, joint, least, most, rest), answer)
    if answer is not None:
        chosen = {option.card for option in answer}
        give(scene, node, tuple(ref for ref in found if ref.card in chosen))
        return None
    if len(found) == least:
        give(scene, node, tuple(found))
        return None
    options = tuple(Option("card", ref.card) for ref in found)
    prompt = "Choose a card." if most == 1 else f"Choose up to {most} cards." if least == 0 else "Choose cards."
    return Ask(seat, "choose", options, prompt, env.cause, least, most)


class Among(NamedTuple):
    """From which cards is chosen, what is asked of the chosen ones together, how many may be chosen, and what is still
    to be paid with some of the others.
    """

    found: list[Ref]
    joint: list[Joint]
    least: int
    most: int
    rest: list[Demand]


def choose_jointly(
    scene: Scene, node: Pick, frame: Frame, seat: Seat, among: Among, answer: Answer | None
) -> Ask | None:
    """One card after another, each of those with which the chosen ones are still what is asked of them together, and
    can still become enough.
    """
    if answer is not None and answer[0].verb == "card":
        chosen = (*node.chosen, next(ref for ref in among.found if ref.card == answer[0].card))
        scene.push(replace(node, chosen=chosen), frame.env, frame.at)
        return None
    left = [ref for ref in among.found if ref not in node.chosen]
    fitting = [ref for ref in left if can_join(scene, frame.env, (*node.chosen, ref), left, among)]
    if answer is not None or not fitting or len(node.chosen) == among.most:
        give(scene, node, node.chosen)
        return None
    options = [Option("card", ref.card) for ref in fitting]
    if len(node.chosen) >= among.least:
        options.append(Option("no", label="no more"))
    about = tuple(ref.card for ref in node.chosen)
    return Ask(seat, "choose", tuple(options), "Choose the next card.", frame.env.cause, about=about)


def can_join(scene: Scene, env: Env, chosen: tuple[Ref, ...], left: list[Ref], among: Among) -> bool:
    """Whether these can be chosen together, and as many more of those left as must be."""
    missing = min(among.least - len(chosen), len(left) - 1)
    if among.rest and not leaves_enough(chosen, among.found, among.least, how_of(scene), among.rest):
        return False
    return all(holds(scene, env, word, chosen, left, missing) for word in among.joint)


def holds(scene: Scene, env: Env, word: Joint, chosen: tuple[Ref, ...], left: list[Ref], missing: int) -> bool:
    """Whether it is so of the chosen ones, and still can be with so many more of those left."""
    if isinstance(word, NamesDiffer):
        names = [name_of(scene, ref.card, of_title=word.of_title) for ref in chosen]
        return len(set(names)) == len(names)
    if isinstance(word, Differ):
        told = [kind_or_number(scene, env, word, ref) for ref in chosen]
        return len(set(told)) == len(told)
    assert isinstance(word, TotalIs)
    rest = sorted(each(scene, env, word, ref) for ref in left if ref not in chosen)
    return is_within(
        scene, env, word, sum(each(scene, env, word, ref) for ref in chosen) + sum(rest[: max(missing, 0)])
    )


def each(scene: Scene, env: Env, word: TotalIs, ref: Ref) -> int:
    """What one card adds to the total."""
    return number(scene, env.bind("some card", (ref,)), word.each)


def is_within(scene: Scene, env: Env, word: TotalIs, total: int) -> bool:
    limit = number(scene, env, word.value)
    return total < limit if word.comparison == "<" else total <= limit


@COMMON.filter(TotalIs)
def is_within_alone(scene: Scene, env: Env, word: TotalIs, card: CardId) -> bool:
    return is_within(scene, env, word, each(scene, env, word, scene.ref(card)))


def kind_or_number(scene: Scene, env: Env, word: Differ, ref: Ref) -> str | int:
    """By what one card differs from others."""
    return scene.face(ref.card).kind if word.each is None else number(scene, env.bind("some card", (ref,)), word.each)


@COMMON.filter(Differ)
@COMMON.filter(NamesDiffer)
def differs_alone(scene: Scene, env: Env, word: Differ | NamesDiffer, card: CardId) -> bool:
    return True


def choose_blind(
    scene: Scene, node: Pick, frame: Frame, seat: Seat, found: list[Ref], least: int, most: int, answer: Answer | None
) -> Ask | None:
    """Cards the chooser cannot see are taken at random; only how many is a choice."""
    if answer is None and least != most:
        options = tuple(Option("number", number=count) for count in range(least, most + 1))
        return Ask(seat, "number", options, "How many cards, unseen?", frame.env.cause)
    give(scene, node, at_random(scene, found, answer[0].number if answer is not None else most))
    return None


def give(scene: Scene, node: Pick, chosen: tuple[Ref, ...]) -> None:
    """Bind what a choice came to, and keep it where a later word of the text speaks of it."""
    scene.give(node.slot, chosen)
    if node.slot != "it":
        scene.give("it", chosen)
    number = node.target.known if isinstance(node.target, Choice) else 0
    if number:
        scene.give(kept(number), chosen)


def kept(number: int) -> str:
    """The name under which a frame knows what ``Known`` of that number stands for."""
    return f"known {number}"


def hand_on_kept(scene: Scene, env: Env) -> None:
    """Give what a frame keeps for later words to the frame below it."""
    for name, value in env.slots:
        if name.startswith("known "):
            scene.give(name, value)


@COMMON.reference(Known)
def known(scene: Scene, env: Env, reference: Known) -> tuple[Ref, ...]:
    value = env.get(kept(reference.number))
    return value if isinstance(value, tuple) else ()


def done(scene: Scene, env: Env, *, something: bool) -> None:
    """Tell the effects after a verb that works on no cards whether it changed anything ("if you do")."""
    scene.give("this way", (env.this,) if something else ())


def candidates(scene: Scene, env: Env, phrase: Cards) -> list[Ref]:
    """The cards a noun phrase stands for; of an open "an opponent's" pile only the chosen player's."""
    chosen = env.get("player")
    found = [ref for ref in refs(scene, env, phrase) if scene.is_same(ref)]
    if pile_player(phrase) is not None and isinstance(chosen, int):
        found = [ref for ref in found if scene.card(ref.card).owner == chosen]
    return found


def is_blind(scene: Scene, env: Env, card: CardId, seat: Seat) -> bool:
    """Whether the chooser cannot see the card: it lies in a hand of another player, or in a deck, and was not
    looked at.
    """
    record = scene.card(card)
    seen = env.get("seen")
    if isinstance(seen, tuple) and scene.ref(card) in seen:
        return False
    if record.zone == scene.kit.hand:
        return record.owner != seat
    return record.zone == scene.kit.deck and env.get("searching") is None


def at_random(scene: Scene, found: list[Ref], count: int) -> tuple[Ref, ...]:
    """So many of them by chance."""
    left = list(found)
    taken: list[Ref] = []
    while left and len(taken) < count:
        taken.append(left.pop(scene.roll(len(left))))
    return tuple(taken)


def topmost(scene: Scene, env: Env, target: Topmost) -> tuple[Ref, ...]:
    """The cards nearest the top of each pile spoken of."""
    phrase = target.cards
    count = so_much(scene, env, target.count)
    zone = scene.kit.zone_names.index(phrase.zone)
    chosen = env.get("player")
    if pile_player(phrase) is not None and isinstance(chosen, int):
        owners: tuple[Seat, ...] = (Seat(chosen),)
    else:
        owners = seats(scene, env, phrase.whose) if phrase.whose is not None else tuple(scene.seats())
    found: list[Ref] = []
    for seat in owners:
        fitting = [card for card in reversed(scene.zone(seat, zone)) if matches(scene, env, phrase, card)]
        found += [scene.ref(card) for card in fitting[:count]]
    return tuple(found)


# ---- places
