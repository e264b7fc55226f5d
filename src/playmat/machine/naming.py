"""What players say as a text tells them to: a kind of cards, a number, what cards are called or bear.

What was said is known to the rest of the text, and remembered for its card, whose other texts may speak of it.
"""

from __future__ import annotations

from collections import Counter
from typing import Final, get_args

from playmat.core.ask import Ask, Option
from playmat.core.ids import CardId, FaceId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.lang.effects import NameKind, NameNumber, NameTrait
from playmat.lang.nodes import Kind
from playmat.lang.nouns import HasNamedTrait, IsOfNamedKind, Trait
from playmat.lang.values import ChosenBefore, MostAlike, NamedNumber
from playmat.machine import doing
from playmat.machine.derived import all_of, name_of, printed, tags, title
from playmat.machine.evaluate import cards, mentions, number
from playmat.machine.events import Named
from playmat.machine.kit import COMMON
from playmat.machine.scene import Answer, Scene

KIND: Final = "named kind"
NUMBER: Final = "named number"
WORDS: Final = "named words"
"""Of words that only a game knows: a bit for each."""
TRAITS: Final[tuple[Trait, ...]] = get_args(Trait)
NAMED: Final = (KIND, NUMBER, WORDS, *(f"named {trait}" for trait in TRAITS))
"""What a text knows of what was said."""

KINDS: Final[tuple[str, ...]] = get_args(Kind)


@COMMON.handles(NameKind)
def name_kind(scene: Scene, node: NameKind, frame: Frame, answer: Answer | None) -> Ask | None:
    """One of the kinds."""
    if answer is None and len(node.kinds) > 1:
        options = tuple(Option("pick", number=index, label=kind.title()) for index, kind in enumerate(node.kinds))
        return Ask(Seat(frame.env.you), "which", options, "Choose a kind of card.", frame.env.cause)
    kind = node.kinds[answer[0].number if answer is not None else 0]
    say(scene, frame.env, KIND, KINDS.index(kind), kind.title())
    return None


@COMMON.handles(NameNumber)
def name_number(scene: Scene, node: NameNumber, frame: Frame, answer: Answer | None) -> Ask | None:
    """One of the numbers."""
    if answer is None:
        options = tuple(Option("number", number=number) for number in range(node.least, node.most + 1))
        return Ask(Seat(frame.env.you), "number", options, "Choose a number.", frame.env.cause)
    say(scene, frame.env, NUMBER, answer[0].number, str(answer[0].number))
    return None


@COMMON.handles(NameTrait)
def name_trait(scene: Scene, node: NameTrait, frame: Frame, answer: Answer | None) -> Ask | None:
    """One of the names, TITLEs, tags or sources that the player can know of; nothing where there is none."""
    every, what = all_of(scene, node.trait), f"named {node.trait}"
    before = said(scene, frame.env, what) if node.other else -1
    known = known_to(scene, Seat(frame.env.you), node.trait) - ({every[before]} if before >= 0 else set())
    offered = sorted(known)
    if answer is None and len(offered) > 1:
        options = tuple(Option("pick", number=index, label=word) for index, word in enumerate(offered))
        return Ask(Seat(frame.env.you), "which", options, f"Choose a {node.trait}.", frame.env.cause)
    if offered:
        word = offered[answer[0].number if answer is not None else 0]
        say(scene, frame.env, what, every.index(word), word)
    return None


def known_to(scene: Scene, seat: Seat, trait: Trait) -> set[str]:
    """What a player can say: nothing that would tell what others hold."""
    kit, zones = scene.kit, scene.state.zones
    piles = [pile for zone in {*kit.on_table, *kit.public} for pile in zones[zone :: kit.zone_count]]
    tops = [pile[-1:] for zone in kit.piles for pile in zones[zone :: kit.zone_count]]
    seen = {card for pile in (*piles, *tops) for card in pile}
    own = (card for card, record in enumerate(scene.state.cards) if record.owner == seat)
    faces = (scene.face(CardId(card)) for card in {*seen, *own})
    return {*kit.sayable(scene, trait), *(word for face in faces for word in printed(scene, face, trait))}


# ---- what was chosen for another text of the card


def remember_chosen(scene: Scene, env: Env, found: tuple[Ref, ...]) -> None:
    """Where a text of the card speaks of it later."""
    face = scene.card(env.this.card).face if env.this.card >= 0 else None
    if face is None or not speaks_of_chosen(scene, face):
        return
    own, before = (env.this.card, env.this.stamp), chosen_before(scene, env)
    for index in range(max(len(found), len(before))):
        ref = found[index] if index < len(found) else Ref(CardId(-1), 0)
        scene.set_tally(ref.card + 1, "chosen card", *own, index)
        scene.set_tally(ref.stamp, "chosen stamp", *own, index)


def speaks_of_chosen(scene: Scene, face: FaceId) -> bool:
    """Whether a card has such a text."""
    key = ("speaks of chosen", face)
    if key not in scene.facts:
        scene.facts[key] = any(mentions(clause, ChosenBefore) for clause in scene.book.faces[face].program.clauses)
    return bool(scene.facts[key])


def chosen_before(scene: Scene, env: Env) -> tuple[Ref, ...]:
    """What is remembered, wherever it is now."""
    found: list[Ref] = []
    while card := scene.tally("chosen card", env.this.card, env.this.stamp, len(found)):
        found.append(Ref(CardId(card - 1), scene.tally("chosen stamp", env.this.card, env.this.stamp, len(found))))
    return tuple(found)


@COMMON.reference(ChosenBefore)
def is_chosen_before(scene: Scene, env: Env, reference: ChosenBefore) -> tuple[Ref, ...]:
    """What has left is another object."""
    return tuple(ref for ref in chosen_before(scene, env) if scene.is_same(ref))


# ---- names, kinds, numbers


def say(scene: Scene, env: Env, what: str, which: int, words: str) -> None:
    """Let it be known, to this text and to the others of its card."""
    scene.give(what, which)
    scene.give("this way", (env.this,))
    scene.set_tally(which + 1, what, env.this.card, env.this.stamp)
    doing.happen(scene, Named(Seat(env.you), words), env.cause)


def said(scene: Scene, env: Env, what: str) -> int:
    """What was said last; -1: nothing."""
    known = env.get(what)
    return known if isinstance(known, int) else scene.tally(what, env.this.card, env.this.stamp) - 1


@COMMON.filter(IsOfNamedKind)
def is_of_named_kind(scene: Scene, env: Env, word: IsOfNamedKind, card: CardId) -> bool:
    known = said(scene, env, KIND)
    return known >= 0 and scene.face(card).kind == KINDS[known]


@COMMON.filter(HasNamedTrait)
def has_named_trait(scene: Scene, env: Env, word: HasNamedTrait, card: CardId) -> bool:
    known = said(scene, env, f"named {word.trait}")
    return known >= 0 and bears(scene, card, word.trait, all_of(scene, word.trait)[known])


def bears(scene: Scene, card: CardId, trait: Trait, word: str) -> bool:
    """Whether a card is called so now, or has that tag."""
    if trait == "tag":
        return word in tags(scene, card)
    if trait == "title":
        return word == title(scene, card)
    if trait == "name":
        subtitle = scene.face(card).subtitle
        return word == (f"{title(scene, card)} / {subtitle}" if subtitle else title(scene, card))
    return scene.kit.bears(scene, card, trait, word)


def words_of(scene: Scene, env: Env, card: CardId, value: MostAlike) -> frozenset[str]:
    """All that a card has of what others may have in common with it."""
    if value.by == "number":
        assert value.each is not None
        return frozenset({str(number(scene, env.bind("some card", (scene.ref(card),)), value.each))})
    if value.by == "kind":
        return frozenset({scene.face(card).kind})
    if value.by == "tag":
        return frozenset(tags(scene, card))
    if value.by in ("name", "title"):
        return frozenset({"\n".join(name_of(scene, card, of_title=value.by == "title"))})
    by: Trait = value.by
    return frozenset(word for word in all_of(scene, by) if bears(scene, card, by, word))


@COMMON.value(MostAlike)
def most_alike(scene: Scene, env: Env, value: MostAlike) -> int:
    """The most of them that have one in common; a card that has several counts with each."""
    found = Counter(word for card in cards(scene, env, value.cards) for word in words_of(scene, env, card, value))
    return max(found.values(), default=0)


@COMMON.value(NamedNumber)
def named_number(scene: Scene, env: Env, value: NamedNumber) -> int:
    return max(said(scene, env, NUMBER), 0)
