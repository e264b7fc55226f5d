"""Targets: what a text is directed at, declared as it is announced and looked at again as it resolves.

A text that is announced has each of its ``Aimed`` and ``AimedPlayer`` words replaced by what was declared for it, in
the order of the words; what was declared travels with the text and is bound in its frame when it resolves.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import msgspec

from playmat.core.ask import Ask, Option
from playmat.core.ids import Seat
from playmat.core.records import Record, Ref
from playmat.core.state import Env
from playmat.lang.effects import Give, May
from playmat.lang.nodes import Effect, Target, Who
from playmat.lang.nouns import Aimed
from playmat.lang.values import AimedPlayer, Declared, DeclaredPlayer, Known
from playmat.machine.evaluate import number, refs, seats
from playmat.machine.kit import COMMON
from playmat.machine.scene import Scene

replace = msgspec.structs.replace

Word = Aimed | AimedPlayer


class Aim(Record):
    """What was declared for one word of a text: cards as they were then, and players."""

    word: Target | Who
    cards: tuple[Ref, ...] = ()
    players: tuple[int, ...] = ()


@functools.lru_cache(maxsize=4096)
def words(effect: Effect | None) -> tuple[tuple[Word, bool], ...]:
    """The words of a text that want targets, in their order; and whether they stand in something optional. Remembered,
    since it is asked whenever somebody could announce the text.
    """
    return tuple(_words(effect, optional=False))


def _words(effect: object, *, optional: bool) -> Iterator[tuple[Word, bool]]:
    if isinstance(effect, Word):
        yield effect, optional
    elif isinstance(effect, Give):  # "gets +1 Attack and cannot block": all are said of the same target
        parts = (getattr(effect, name) for name in effect.__struct_fields__)
        yield from dict.fromkeys(found for part in parts for found in _words(part, optional=optional))
    elif isinstance(effect, msgspec.Struct):
        inside = optional or isinstance(effect, May)
        for name in effect.__struct_fields__:
            yield from _words(getattr(effect, name), optional=inside)
    elif isinstance(effect, tuple):
        for part in effect:
            yield from _words(part, optional=optional)


@functools.lru_cache(maxsize=4096)
def declared(effect: Any) -> Any:
    """The text with each of those words, and each later word for the same, replaced by what will be declared for it."""
    return _declared(effect, [0], {})


def _declared(effect: Any, count: list[int], numbers: dict[int, int], same: dict[Word, Any] | None = None) -> Any:
    """``same``: what was declared for the words of the changes that are given together."""
    if isinstance(effect, Word):
        if same is not None and effect in same:
            return same[effect]
        count[0] += 1
        index = count[0] - 1
        if isinstance(effect, Aimed):
            numbers[effect.known] = index
        found = Declared(index) if isinstance(effect, Aimed) else DeclaredPlayer(index)
        if same is not None:
            same[effect] = found
        return found
    if isinstance(effect, Known) and effect.number in numbers:
        return Declared(numbers[effect.number])
    if isinstance(effect, msgspec.Struct):
        same = {} if isinstance(effect, Give) else same
        fields = {name: _declared(getattr(effect, name), count, numbers, same) for name in effect.__struct_fields__}
        changed = {name: value for name, value in fields.items() if value is not getattr(effect, name)}
        return replace(effect, **changed) if changed else effect
    if isinstance(effect, tuple):
        parts = tuple(_declared(part, count, numbers, same) for part in effect)
        return parts if any(new is not old for new, old in zip(parts, effect, strict=True)) else effect
    return effect


def legal(scene: Scene, env: Env, word: Word, before: tuple[Aim, ...] = ()) -> tuple[list[Ref], list[Seat]]:
    """The cards and players that may be declared for a word, after those declared before."""
    if isinstance(word, AimedPlayer):
        return [], list(seats(scene, env, word.among))
    taken = {ref.card for aim in before for ref in aim.cards} if word.another else set()
    found = [] if word.cards is None else [ref for ref in refs(scene, env, word.cards) if ref.card not in taken]
    found = [ref for ref in found if scene.kit.may_be_chosen(scene, env, ref.card)]
    players = [] if word.players is None else list(seats(scene, env, word.players))
    if word.another:
        said = {seat for aim in before for seat in aim.players}
        players = [seat for seat in players if seat not in said]
    return found, players


def bounds(scene: Scene, env: Env, word: Word, *, optional: bool) -> tuple[int, int]:
    """How many targets at least and at most; none need be declared for what is optional."""
    if isinstance(word, AimedPlayer):
        return (0 if optional else 1), 1
    least = 0 if optional else number(scene, env, word.least)
    return least, number(scene, env, word.most)


def can_be_declared(scene: Scene, env: Env, effect: Effect) -> bool:
    """Whether there are enough targets for every word that demands some (each different from those before where the
    text says "another").
    """
    demanded: list[set[tuple[str, int]]] = []
    for word, optional in words(effect):
        found, players = legal(scene, env, word)
        least, _most = bounds(scene, env, word, optional=optional)
        if len(found) + len(players) < least:
            return False
        if not least or not (demanded or another_follows(effect)):
            continue
        there = {("card", int(ref.card)) for ref in found} | {("player", int(seat)) for seat in players}
        if isinstance(word, Aimed) and word.another and demanded and len(there | demanded[-1]) <= least:
            return False
        demanded.append(there)
    return True


@functools.lru_cache(maxsize=4096)
def another_follows(effect: Effect) -> bool:
    """Whether any word of a text wants a target other than those before."""
    return any(isinstance(word, Aimed) and word.another for word, _optional in words(effect))


def ask_targets(scene: Scene, env: Env, word: Word, before: tuple[Aim, ...], *, optional: bool) -> Ask | None:
    """The question for one word; None where nothing can be declared for it."""
    found, players = legal(scene, env, word, before)
    options = (
        *(Option("card", ref.card) for ref in found),
        *(Option("player", seat=seat) for seat in players),
    )
    least, most = bounds(scene, env, word, optional=optional)
    if not options or most <= 0:
        return None
    prompt = "Choose a target." if most == 1 else f"Choose up to {most} targets." if least < most else "Choose targets."
    count = len(options)
    return Ask(Seat(env.you), "target", options, prompt, env.cause, min(least, count), min(most, count))


def aim_of(scene: Scene, word: Word, answer: tuple[Option, ...]) -> Aim:
    """What was declared."""
    return Aim(
        word,
        tuple(scene.ref(option.card) for option in answer if option.verb == "card"),
        tuple(int(option.seat) for option in answer if option.verb == "player"),
    )


def still_legal(scene: Scene, env: Env, aim: Aim) -> Aim:
    """What of it may still be a target: the same objects, and what the word says of them is still so."""
    assert isinstance(aim.word, Word)
    found, players = legal(scene, env, aim.word if isinstance(aim.word, AimedPlayer) else replace_another(aim.word))
    there = {ref.card for ref in found}
    kept = tuple(ref for ref in aim.cards if ref.card in there and scene.is_same(ref))
    return Aim(aim.word, kept, tuple(seat for seat in aim.players if seat in players))


def replace_another(word: Aimed) -> Aimed:
    """The word without its "another": that was settled when it was declared."""
    return replace(word, another=False) if word.another else word


def bound_aims(env: Env, aims: tuple[Aim, ...]) -> Env:
    """A frame's knowledge of what was declared."""
    slots = tuple((f"target {index}", (*aim.cards, *aim.players)) for index, aim in enumerate(aims))
    return Env(env.you, env.this, env.cause, env.event, (*slots, *env.slots))


@COMMON.reference(Declared)
def declared_cards(scene: Scene, env: Env, reference: Declared) -> tuple[Ref, ...]:
    known = env.get(f"target {reference.index}")
    return tuple(one for one in known if isinstance(one, Ref)) if isinstance(known, tuple) else ()


def players_of(env: Env, index: int) -> tuple[Seat, ...]:
    """The players declared as target number ``index``."""
    known = env.get(f"target {index}")
    return tuple(Seat(one) for one in known if isinstance(one, int)) if isinstance(known, tuple) else ()


@COMMON.who(DeclaredPlayer)
def declared_player(scene: Scene, env: Env, who: DeclaredPlayer) -> tuple[Seat, ...]:
    return players_of(env, who.index)
