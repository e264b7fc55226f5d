"""Who fights whom, in games in which cards in play attack, one blocker for one attacker unless texts allow more: told
by marks on the cards.

A mark holds the stamp of the object that bears it, so that a card that left and came back fights no longer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from playmat.core.ask import Cause, Option
from playmat.core.ids import NO_CARD, NOBODY, CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env
from playmat.lang.changes import (
    BlockedByAtMost,
    BlockedBySeveral,
    BlocksJointly,
    BlocksMore,
    CannotBeBlockedBy,
    LimitsFighters,
    MustBeBlocked,
    MustBlock,
    StrikesFirst,
)
from playmat.lang.nouns import IsAttacking, IsBlockedByIt, IsBlocking, IsBlockingIt, WasBlocked
from playmat.lang.patterns import Attacks, AttacksAlone, AttacksWith, Blocks, DeclaresAttack, GoesUnblocked, IsBlocked
from playmat.lang.values import Attacker, Blocker, Foe
from playmat.machine import doing
from playmat.machine.evaluate import matches, refs, seats
from playmat.machine.events import AttackDeclared, AttackerDeclared, BlockerDeclared, WentUnblocked
from playmat.machine.explain import Reasons, Requirement, is_met
from playmat.machine.firing import is_by, is_card
from playmat.machine.forbidding import forbidding
from playmat.machine.kit import COMMON
from playmat.machine.refusing import by_texts
from playmat.machine.scene import Scene
from playmat.machine.texts import Active, affecting, changes, statics

Pairs = tuple[tuple[CardId, CardId], ...]
"""Blocker and attacker of each block."""

MARKS: Final = ("attacking", "blocking", "blocks", "blocked", "blocks declared")


def fighters(scene: Scene) -> list[CardId]:
    """Every card in play of the kind that fights, by seat and in the order of its place."""
    known: list[CardId] | None = scene.table.get("fighters")
    if known is None:
        kit = scene.kit
        sides = scene.state.zones[kit.play :: kit.zone_count]
        cards, faces, kind = scene.state.cards, scene.book.faces, kit.fighter
        known = [card for side in sides for card in side if faces[cards[card].face].kind == kind]
        scene.table["fighters"] = known
    return known


def attackers(scene: Scene) -> list[CardId]:
    """The cards that attack now, still in play."""
    cards, tally = scene.state.cards, scene.state.tally
    return [card for card in fighters(scene) if tally.get(("attacking", card), 0) == cards[card].stamp > 0]


def is_attacking(scene: Scene, card: CardId) -> bool:
    """Whether this very object was declared as an attacker and still fights."""
    return scene.tally("attacking", card) == scene.state.cards[card].stamp > 0


def is_blocking(scene: Scene, card: CardId) -> bool:
    """Whether this very object was declared as a blocker and still fights."""
    return scene.tally("blocking", card) == scene.state.cards[card].stamp > 0


def is_fighting(scene: Scene, card: CardId) -> bool:
    """Whether it does either."""
    return is_attacking(scene, card) or is_blocking(scene, card)


def blockers_of(scene: Scene, attacker: CardId) -> list[CardId]:
    """The cards that block an attacker now, of those still there."""
    return [card for card in fighters(scene) if is_blocking(scene, card) and scene.tally("blocks", card, attacker)]


def blocker_of(scene: Scene, attacker: CardId) -> CardId | None:
    """The card that blocks an attacker now, or the first of several, if any is still there."""
    for card in blockers_of(scene, attacker):
        return card
    return None


def all_blocked_by(scene: Scene, blocker: CardId) -> list[CardId]:
    """The attackers that a card blocks and that still fight."""
    if not is_blocking(scene, blocker):
        return []
    return [attacker for attacker in attackers(scene) if scene.tally("blocks", blocker, attacker)]


def blocked_by(scene: Scene, blocker: CardId, said: Pairs = ()) -> CardId:
    """The attacker that a card blocks, or is said to block in the running declaration, or the first of several; -1:
    none that still fights.
    """
    attacker = dict(said).get(blocker, NO_CARD)
    if is_blocking(scene, blocker):
        attacker = next(iter(all_blocked_by(scene, blocker)), NO_CARD)
    return attacker if attacker >= 0 and is_attacking(scene, attacker) else NO_CARD


def was_blocked(scene: Scene, attacker: CardId) -> bool:
    """Whether a blocker was declared for the attacker, even if it is gone."""
    return scene.tally("blocked", attacker) == scene.state.cards[attacker].stamp > 0


def early(scene: Scene, *, unblocked: bool = True) -> tuple[CardId, ...]:
    """The cards in the fight that strike before the others; ``unblocked``: attackers without a blocker, too."""
    if StrikesFirst not in statics(scene):
        return ()
    pairs = [(card, blockers_of(scene, card)) for card in attackers(scene)]
    fighting = [card for attacker, by in pairs if unblocked or by for card in (attacker, *by)]
    return tuple(card for card in dict.fromkeys(fighting) if affecting(scene, StrikesFirst, card))


# ---- beginning and ending


def mark_attackers(scene: Scene, cards: tuple[CardId, ...]) -> None:
    """These attack from now on."""
    for card in cards:
        scene.set_tally(scene.card(card).stamp, "attacking", card)
    scene.touch_lightly()


def mark_blocks(scene: Scene, pairs: Pairs) -> None:
    """Blockers are declared: these and no more."""
    for blocker, attacker in pairs:
        scene.set_tally(scene.card(blocker).stamp, "blocking", blocker)
        scene.set_tally(1, "blocks", blocker, attacker)
        scene.set_tally(scene.card(attacker).stamp, "blocked", attacker)
    scene.set_tally(1, "blocks declared")
    scene.touch_lightly()


def tell_blocks(scene: Scene, pairs: Pairs, rule: str, unblocked: str) -> None:
    """Who blocks whom, by a rule, and who goes unblocked, by another."""
    for at, (blocker, attacker) in enumerate(pairs):
        again, joined = (any(pair[side] == one for pair in pairs[:at]) for side, one in enumerate((blocker, attacker)))
        doing.happen(scene, BlockerDeclared(blocker, attacker, again, joined), Cause(rule, blocker))
    for attacker in attackers(scene):
        if not was_blocked(scene, attacker):
            alone = WentUnblocked(attacker, scene.card(attacker).controller)
            doing.happen(scene, alone, Cause(unblocked, attacker))


def leave_combat(scene: Scene, card: CardId) -> None:
    """A card fights no longer, though it is still in play."""
    for mark in ("attacking", "blocking"):
        scene.set_tally(0, mark, card)


def forget_combat(scene: Scene) -> None:
    """The fight is over for all."""
    scene.forget_tallies(*MARKS)
    scene.touch_lightly()


# ---- who may block whom


def able_blocks(scene: Scene, seat: Seat, pairs: Pairs, required: tuple[Requirement, ...]) -> list[Option]:
    """Who could still block whom, beside those declared. Where an attacker is to be blocked by more than those that
    were said so far, these are next; nobody begins to block one for whom there are not enough.
    """
    needed = statics(scene).needed(required)
    free = [card for card in scene.zone(seat, scene.kit.play) if blocks_left(scene, seat, card, pairs)]
    there = attackers(scene)
    joining = [Option("block", card, to) for card in free for to in there if may_join(scene, card, to, pairs)]
    able = [option for option in joining if is_met(scene, seat, option, needed)]
    if BlockedBySeveral not in statics(scene):
        return able
    by: dict[CardId, int] = {}
    for option in able:
        by[option.place] = by.get(option.place, 0) + 1
    missing = {attacker: missing_blockers(scene, attacker, pairs) for attacker in by}
    begun = [option for option in able if missing[option.place] and any(pair[1] == option.place for pair in pairs)]
    return begun or [option for option in able if by[option.place] >= missing[option.place]]


def blocks_left(scene: Scene, seat: Seat, blocker: CardId, pairs: Pairs) -> bool:
    """Whether a card may block one more attacker than it was said to block: one unless a text allows more, and none
    where no more cards of its player may block.
    """
    blocking = [pair for pair in pairs if pair[0] == blocker]
    if not blocking:
        limits = [one.change.most for one in limiting(scene, "block", seat)]
        return not limits or len({pair[0] for pair in pairs}) < min(limits)
    allowed = [one.change.number for one in affecting(scene, BlocksMore, blocker)]
    return None in allowed or len(blocking) < max(allowed, default=1)


def may_join(scene: Scene, blocker: CardId, attacker: CardId, pairs: Pairs) -> bool:
    """Whether a card may block an attacker besides those that were said to: only one does unless texts allow more."""
    there = [pair for pair in pairs if pair[1] == attacker]
    if (blocker, attacker) in there:
        return False
    if not there:
        return True
    most = [one.change.most for one in affecting(scene, BlockedByAtMost, attacker)]
    if most and len(there) >= min(most):
        return False
    if affecting(scene, BlockedBySeveral, attacker):
        return True
    sharing = [[one.change.number for one in affecting(scene, BlocksJointly, pair[0])] for pair in (*there, (blocker,))]
    return all(None in allowed or len(there) < max(allowed, default=1) for allowed in sharing)


def missing_blockers(scene: Scene, attacker: CardId, pairs: Pairs) -> int:
    """How many more cards must block an attacker that is blocked by several or by none."""
    least = max((one.change.least for one in affecting(scene, BlockedBySeveral, attacker)), default=1)
    return max(least - sum(pair[1] == attacker for pair in pairs), 0)


def compelling(scene: Scene, option: Option, pairs: Pairs) -> list[Active]:
    """The texts for which a card must block, or its attacker be blocked, that nobody has seen to yet, beside those who
    were said to block.
    """
    if not {MustBlock, MustBeBlocked} & statics(scene).keys():
        return []
    blocker = [
        one
        for one in affecting(scene, MustBlock, option.card)
        if not is_seen_to(scene, one, option.card, pairs)
        and (one.change.attacker is None or fits(scene, one, option.place))
    ]
    free = all(attacker != option.place for _blocker, attacker in pairs)
    return [*blocker, *(affecting(scene, MustBeBlocked, option.place) if free else ())]


def is_seen_to(scene: Scene, asked: Active, blocker: CardId, pairs: Pairs) -> bool:
    """Whether the card blocks already what a text makes it block."""
    blocked = [attacker for other, attacker in pairs if other == blocker]
    return any(asked.change.attacker is None or fits(scene, asked, attacker) for attacker in blocked)


def fits(scene: Scene, asked: Active, attacker: CardId) -> bool:
    """Whether it is the attacker that a text makes a card block."""
    return is_card(scene, asked.env, asked.change.attacker, attacker)


def limiting(scene: Scene, action: str, seat: Seat) -> list[Active]:
    """What limits how many cards of a player attack or block."""
    return [
        one
        for one in changes(scene, LimitsFighters)
        if one.change.action == action and seat in seats(scene, one.env, one.change.who)
    ]


def block_candidates(scene: Scene, card: CardId) -> list[Option]:
    """The attackers a card might block."""
    return [Option("block", card, attacker) for attacker in attackers(scene)] or [Option("block", card)]


def texts_against(scene: Scene, seat: Seat, option: Option, *more: Active) -> Reasons:
    """The texts that forbid a block: of the blocker, of the attacker, and of these two together (``more``: those of
    them that only one game has).
    """
    found = by_texts(scene, "blocking with it", forbidding(scene, "block", option.card, seat))
    if option.place < 0:
        return found
    found += by_texts(scene, "blocking that attacker", forbidding(scene, "be blocked", option.place, seat))
    between = [
        active
        for active in affecting(scene, CannotBeBlockedBy, option.place)
        if matches(scene, active.env, active.change.by, option.card)
    ]
    return found + by_texts(scene, "that it blocks that attacker", [*between, *more])


# ---- what is said of it


@COMMON.filter(IsAttacking)
def attacks_now(scene: Scene, env: Env, word: IsAttacking, card: CardId) -> bool:
    return is_attacking(scene, card) == word.attacking


@COMMON.filter(WasBlocked)
def was_blocked_or_not(scene: Scene, env: Env, word: WasBlocked, card: CardId) -> bool:
    fights = is_attacking(scene, card) and scene.tally("blocks declared") > 0
    return fights and was_blocked(scene, card) == word.blocked


@COMMON.filter(IsBlocking)
def blocks_now(scene: Scene, env: Env, word: IsBlocking, card: CardId) -> bool:
    return is_blocking(scene, card)


@COMMON.pattern(Attacks, AttackerDeclared)
def attacked(scene: Scene, env: Env, pattern: Attacks, event: AttackerDeclared) -> bool:
    return is_card(scene, env, pattern.cards, event.card, event.seat)


@COMMON.pattern(Blocks, BlockerDeclared)
def blocked(scene: Scene, env: Env, pattern: Blocks, event: BlockerDeclared) -> bool:
    met = not event.again if pattern.attacker is None else is_card(scene, env, pattern.attacker, event.attacker)
    return met and is_card(scene, env, pattern.cards, event.card)


@COMMON.pattern(IsBlocked, BlockerDeclared)
def is_blocked_now(scene: Scene, env: Env, pattern: IsBlocked, event: BlockerDeclared) -> bool:
    met = not event.joined if pattern.by is None else is_card(scene, env, pattern.by, event.card)
    return met and is_card(scene, env, pattern.cards, event.attacker)


@COMMON.pattern(AttacksAlone, AttackerDeclared)
def attacked_alone(scene: Scene, env: Env, pattern: AttacksAlone, event: AttackerDeclared) -> bool:
    return attackers(scene) == [event.card] and is_card(scene, env, pattern.cards, event.card)


@COMMON.pattern(AttacksWith, AttackerDeclared)
def attacked_in_company(scene: Scene, env: Env, pattern: AttacksWith, event: AttackerDeclared) -> bool:
    if not is_card(scene, env, pattern.cards, event.card):
        return False
    company = [card for card in attackers(scene) if card != event.card]
    return sum(is_card(scene, env, pattern.others, card) for card in company) >= pattern.at_least


@COMMON.pattern(GoesUnblocked, WentUnblocked)
def went_unblocked(scene: Scene, env: Env, pattern: GoesUnblocked, event: WentUnblocked) -> bool:
    return is_card(scene, env, pattern.cards, event.card)


@COMMON.pattern(DeclaresAttack, AttackDeclared)
def attack_declared(scene: Scene, env: Env, pattern: DeclaresAttack, event: AttackDeclared) -> bool:
    if not is_by(scene, env, pattern.who, event.seat):
        return False
    fitting = [card for card in event.cards if pattern.cards is None or is_card(scene, env, pattern.cards, card)]
    return len(fitting) >= pattern.at_least


@COMMON.filter(IsBlockingIt)
def blocks_it(scene: Scene, env: Env, word: IsBlockingIt, card: CardId) -> bool:
    return any(ref.card in all_blocked_by(scene, card) for ref in refs(scene, env, word.of) if scene.is_same(ref))


@COMMON.filter(IsBlockedByIt)
def is_blocked_by_it(scene: Scene, env: Env, word: IsBlockedByIt, card: CardId) -> bool:
    return any(card in all_blocked_by(scene, ref.card) for ref in refs(scene, env, word.of) if scene.is_same(ref))


@COMMON.reference(Attacker)
def attacker(scene: Scene, env: Env, reference: Attacker) -> tuple[Ref, ...]:
    event = env.event
    return (scene.ref(event.attacker),) if isinstance(event, BlockerDeclared) else ()


@COMMON.reference(Blocker)
def blocker(scene: Scene, env: Env, reference: Blocker) -> tuple[Ref, ...]:
    event = env.event
    return (scene.ref(event.card),) if isinstance(event, BlockerDeclared) else ()


@COMMON.reference(Foe)
def foe(scene: Scene, env: Env, reference: Foe) -> tuple[Ref, ...]:
    event = env.event
    if not isinstance(event, BlockerDeclared):
        return ()
    both = (event.attacker, event.card)
    return tuple(scene.ref(card) for card in both if card != env.this.card) if env.this.card in both else ()


def forced_blocks(scene: Scene, seat: Seat, pairs: Pairs, needed: tuple[Requirement, ...]) -> list[Active]:
    """The texts for which a player must still declare a block, beside those that were said."""
    return [active for one in able_blocks(scene, seat, pairs, needed) for active in compelling(scene, one, pairs)]


def no_block_goes_first(
    scene: Scene, seat: Seat, option: Option, pairs: Pairs, needed: tuple[Requirement, ...]
) -> Reasons:
    """What must block, or be blocked, is seen to before blocks that are free."""
    first = [] if compelling(scene, option, pairs) else forced_blocks(scene, seat, pairs, needed)
    return by_texts(scene, "any other block before it is seen to", first)


# ---- strikes


class Blow(NamedTuple):
    """How hard a card strikes another card, or a player."""

    card: CardId
    strength: int
    whom: CardId | None
    player: Seat = NOBODY


def deal_blows(
    scene: Scene,
    blows: Sequence[Blow],
    rules: tuple[str, str],
    *,
    only: tuple[CardId, ...] | None = None,
    but: tuple[CardId, ...] = (),
) -> None:
    """All at one moment, of ``only`` these cards, not of others. ``rules``: by which cards are struck, and players."""
    for card, strength, whom, player in blows:
        if card in but or (only is not None and card not in only):
            continue
        env = Env(scene.card(card).controller, scene.ref(card), Cause(rules[whom is None], card))
        cards, players = ([], [player]) if whom is None else ([whom], [])
        scene.kit.deal(scene, env.this, strength, cards, players, env, in_attack=True)
