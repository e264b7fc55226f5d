"""Cards leaving play together: one simultaneous batch.

Whatever takes cards off the table passes through here: what would happen instead is settled first, card by card and
with each owner's say; how the rest then leaves is for the game to say, in steps of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from playmat.core.ask import Ask, Cause, Option
from playmat.core.ids import NO_CARD, CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.lang.changes import Cannot, Forbids
from playmat.lang.clauses import Instead
from playmat.lang.effects import EachDoes
from playmat.lang.nodes import Effect, Node, Pattern
from playmat.lang.patterns import GoesTo, Leaves, core
from playmat.lang.values import This
from playmat.machine.awaiting import MORE_OF
from playmat.machine.doing import relocate
from playmat.machine.evaluate import holds, is_described, seats
from playmat.machine.events import NOTHING, Departure, Saved
from playmat.machine.firing import happened
from playmat.machine.forbidding import forbidden
from playmat.machine.kit import COMMON
from playmat.machine.paying import done_wholly
from playmat.machine.possible import replacement_is_possible
from playmat.machine.scene import Answer, Scene
from playmat.machine.texts import Piece, affecting, all_clauses, lasting_replacements, statics, texts_of
from playmat.machine.triggers import Fired

replace = msgspec.structs.replace


class Leaving(Node):
    """These cards are to leave play together.

    ``how``: one of ``DESTROYED``, "returned" or "stored" (``zone`` says where to; ``where``: index in a deck, -1 for
    its top). ``means``: by what kind of doing; ``by`` is the destroyer. ``may_be_saved`` False: the rules' own ways
    to survive are barred. ``settled``: cards whose replacements are done; ``tried``: (card, name of replacement) pairs
    already used; ``first``: the card whose owner wants it settled next. ``order``: cards in the order their owners
    chose. ``at_random``: chance chose them.
    """

    cards: tuple[Ref, ...]
    how: str
    means: str
    by: Ref = NOTHING
    may_be_saved: bool = True
    zone: int = -1
    where: int = -1
    settled: tuple[Ref, ...] = ()
    tried: tuple[tuple[Ref, str], ...] = ()
    order: tuple[Ref, ...] = ()
    first: Ref = NOTHING
    at_random: bool = False


DESTROYED: Final = ("destroyed", "discarded", "nullified")
"""Ways of leaving that count as being destroyed."""

ANY_WAY: Final = ("discarded or destroyed", "otherwise")
"""What patterns say that may speak of other ways of leaving, too, as each game takes its words."""


@COMMON.handles(Leaving, collects=True)
def leave(scene: Scene, node: Leaving, frame: Frame, answer: Answer | None) -> Ask | None:
    """Replacements, one card at a time; then the steps of the game."""
    steps = (replacements_step, *scene.kit.leave_steps)
    return steps[frame.at](scene, node, frame, answer)


def next_step(scene: Scene, node: Leaving, frame: Frame) -> None:
    scene.push(node, Env(frame.env.you, frame.env.this, frame.env.cause, frame.env.event), frame.at + 1)


# ---- replacements, before anything leaves


def replacements_step(scene: Scene, node: Leaving, frame: Frame, answer: Answer | None) -> Ask | None:
    """Settle one card: prohibitions, then at most one replacement at a time, its player's choice."""
    saved = frame.env.get("saved")
    present = tuple(
        ref
        for ref in node.cards
        if ref != saved and is_still_there(scene, ref) and scene.kit.can_leave(scene, ref.card)
    )
    if present != node.cards:
        node = replace(node, cards=present)
    if node.how not in DESTROYED and not is_any_about_going(scene) and Forbids not in statics(scene):
        next_step(scene, node, frame)
        return None
    ready: list[tuple[Ref, list[Replacement]]] = []
    unsettled = [ref for ref in node.cards if ref not in node.settled]
    for ref in by_seat(scene, unsettled, active_first=True):
        forbidding = prohibition(scene, node, ref.card, frame.env)
        options = replacements(scene, node, ref, forbidding, frame)
        if forbidding is not None and not options:
            scene.push(replace(node, cards=tuple(other for other in node.cards if other != ref)), frame.env, frame.at)
            scene.log(Saved(ref.card, kept_from(scene, node, ref)), forbidding.env.cause)
            return None
        if not options:
            node = replace(node, settled=(*node.settled, ref))
        elif ready and scene.card(ready[0][0].card).owner != scene.card(ref.card).owner:
            break
        else:
            ready.append((ref, options))
    if ready:
        return settle_one(scene, node, frame, answer, ready)
    next_step(scene, node, frame)
    return None


def kept_from(scene: Scene, node: Leaving, ref: Ref) -> str:
    """How a card would have left that was kept, where that is no destruction."""
    return node.how if node.how not in DESTROYED or scene.card(ref.card).zone == scene.kit.hand else ""


def settle_one(
    scene: Scene, node: Leaving, frame: Frame, answer: Answer | None, ready: list[tuple[Ref, list[Replacement]]]
) -> Ask | None:
    """Settle one of an owner's cards, the owner saying which is next where that could matter."""
    owner = scene.card(ready[0][0].card).owner
    ref, options = next((pair for pair in ready if pair[0] == node.first), ready[0])
    if ref != node.first and len({scene.kit.looks(scene, one.card) for one, _ in ready}) > 1:
        if answer is None:
            return ask_which_first(scene, owner, tuple(one.card for one, _ in ready))
        first = next(one for one, _ in ready if one.card == answer[0].card)
        scene.push(replace(node, first=first), frame.env, frame.at)
        return None
    must = [option for option in options if not option[2]]
    if answer is None and (len(options) > 1 or not must):
        text = options[0][1]
        seat = owner
        if text is not None and len(options) == 1:
            assert isinstance(text.clause, Instead)
            seat = decider(scene, would(scene, text.env, ref), text.clause)
        return ask_replacement(scene, seat, ref, options, may_decline=not must, leaving=node.how not in DESTROYED)
    node = replace(node, first=NOTHING)
    if answer is None or answer[0].verb == "yes":
        chosen = options[0]
    elif answer[0].verb == "no":
        scene.push(replace(node, settled=(*node.settled, ref)), frame.env, frame.at)
        return None
    else:
        chosen = options[answer[0].number]
    apply_replacement(scene, node, frame, ref, chosen)
    return None


def ask_which_first(scene: Scene, owner: Seat, cards: tuple[CardId, ...]) -> Ask:
    """Each owner chooses the order of their own."""
    return Ask(
        owner,
        "order",
        tuple(Option("card", card) for card in cards),
        "Several of your cards would be destroyed. For which do you decide first?",
        Cause(scene.kit.replacement_rule),
        about=cards,
    )


Replacement = tuple[str, "Piece | None", bool]
"""A name unique on the card, the text (None: a rule of the game), and whether it may be declined."""


def used_above(env: Env) -> frozenset[str]:
    """The names of the texts in whose place cards are leaving now, one destruction having been put in place of another.

    None of them acts on what it led to, or two cards that each give themselves for the other could do so for ever.
    """
    names = env.get("in place of", ())
    assert isinstance(names, tuple)
    return frozenset(names)


def replacements(scene: Scene, node: Leaving, ref: Ref, forbidding: Piece | None, frame: Frame) -> list[Replacement]:
    """What could happen to the card instead. A card that may not be destroyed at all is only reached by the text
    that says so. Texts in whose place it leaves may not act again.
    """
    found: list[Replacement] = []
    tried = used_above(frame.env) | {name for card, name in node.tried if card == ref}
    if forbidding is None and node.how in DESTROYED:
        own = scene.kit.own_replacements(scene, node, ref)
        found += [(name, None, True) for name in own if name not in tried]
    if all_clauses(scene, Instead):
        found += worded_replacements(scene, node, ref, forbidding, tried, frame.env.cause)
    return found


def worded_replacements(
    scene: Scene, node: Leaving, ref: Ref, forbidding: Piece | None, tried: frozenset[str], cause: Cause
) -> list[Replacement]:
    """What texts let happen instead."""
    found: list[Replacement] = []
    for bearer, index, piece, clause in replacing_departures(scene):
        if bearer >= 0 and scene.card(bearer).zone == scene.kit.storage:
            continue
        if forbidding is not None and bearer != forbidding.card:
            continue
        name = f"{bearer}.{piece.env.this.stamp}.{index}" if bearer >= 0 else f"lasting {piece.stamp}"
        if clause.limit and scene.tally(*limit_of(scene, piece, clause)):
            continue
        if name in tried or not is_meant(scene, piece.env, clause.when, node, ref, cause):
            continue
        if not holds(scene, would(scene, piece.env, ref), clause.condition):
            continue
        if is_possible_instead(scene, would(scene, piece.env, ref), clause):
            found.append((name, piece, clause.optional))
    return found


def decided(scene: Scene, env: Env, clause: Instead) -> tuple[Env, Effect] | None:
    """As whom something is done instead, and what; None: nothing is, or nobody is there to do it."""
    if clause.effect is None:
        return None
    if not clause.by_them:
        return env, clause.effect
    assert isinstance(clause.effect, EachDoes)
    who = seats(scene, env, clause.effect.who)
    if len(who) != 1:
        return None
    slots = (("player", None), ("doer", who[0]), *env.slots)
    return Env(who[0], env.this, env.cause, env.event, slots), clause.effect.effect


def is_possible_instead(scene: Scene, env: Env, clause: Instead) -> bool:
    """Whether what a text does instead could be done, by whoever does it."""
    done = decided(scene, env, clause)
    if done is None:
        return clause.effect is None
    return replacement_is_possible(scene, *done, optional=clause.optional)


def decider(scene: Scene, env: Env, clause: Instead) -> Seat:
    """Who says whether something happens instead."""
    done = decided(scene, env, clause)
    return Seat(env.you if done is None else done[0].you)


def replacing_departures(scene: Scene) -> list[tuple[CardId, int, Piece, Instead]]:
    """The clauses that put something in the place of leaving play: whose card they are on (-1: on none, an effect
    lasts), which of its clauses they are, and what they say.
    """
    texts = scene.texts or texts_of(scene)
    known = texts.replacing
    if known is None:
        standing: list[tuple[CardId, list[Piece]]] = [*texts.pieces.items()]
        standing += [(NO_CARD, [piece]) for piece in lasting_replacements(scene)]
        known = texts.replacing = [
            (bearer, index, piece, clause)
            for bearer, its in standing
            for index, piece in enumerate(its)
            if isinstance(clause := piece.clause, Instead) and not clause.to and is_of_leaving(clause.when)
        ]
    return known


def limit_of(scene: Scene, piece: Piece, clause: Instead) -> tuple[object, ...]:
    """Under which number the use of a replacement is remembered, where its text says how often."""
    clock = scene.state.clock
    if clause.limit == "once":
        return ("used once", piece.stamp)
    if clause.limit == "once per game":
        return ("used this game", piece.card, piece.env.cause.face, piece.env.cause.clause)
    period = clock.round if clause.limit == "once per round" else clock.turn
    return ("used", piece.card, piece.env.this.stamp, piece.env.cause.face, piece.env.cause.clause, -1, period)


def is_of_leaving(pattern: Pattern) -> bool:
    """Whether it is a pattern of what leaves, whatever more it says."""
    return is_of_leaving(pattern.when) if isinstance(pattern, MORE_OF) else isinstance(pattern, Leaves | GoesTo)


def is_any_about_going(scene: Scene) -> bool:
    """Whether some text is about cards that would come into a hand or pile, or leave, wherever to."""
    patterns = (core(clause.when) for _piece, clause in all_clauses(scene, Instead))
    return any(isinstance(one, GoesTo) or (isinstance(one, Leaves) and one.how in ANY_WAY) for one in patterns)


def is_meant(scene: Scene, env: Env, pattern: Pattern, node: Leaving, ref: Ref, cause: Cause) -> bool:
    """Whether this departure is what the pattern speaks of."""
    if isinstance(pattern, Leaves) and node.how in DESTROYED:
        return fits_pattern(scene, env, pattern, node, ref.card)
    event = scene.kit.would_leave(scene, node, ref)
    return event is not None and happened(scene, env, pattern, event, cause)


def fits_pattern(scene: Scene, env: Env, pattern: Leaves, node: Leaving, card: CardId) -> bool:
    """Whether this departure is what the pattern speaks of."""
    if pattern.how == "discarded" and node.how != "discarded":
        return False
    if pattern.how == "destroyed" and scene.card(card).zone == scene.kit.hand:
        return False
    return is_described(scene, env, pattern.cards, card)


DESTRUCTION: Final = "This card would be destroyed. What happens instead?"


def ask_replacement(
    scene: Scene, seat: Seat, ref: Ref, options: list[Replacement], *, may_decline: bool, leaving: bool
) -> Ask:
    choices = [
        Option(
            "pick",
            ref.card if piece is None else piece.card,
            number=index,
            label=name if piece is None else "instead",
        )
        for index, (name, piece, _optional) in enumerate(options)
    ]
    if may_decline:
        if len(choices) == 1:
            choices = [Option("yes", label=choices[0].label)]
        choices.append(Option("no", label="let it happen" if leaving else "let it be destroyed"))
    first = options[0][1]
    cause = Cause(scene.kit.replacement_rule, ref.card) if first is None else first.env.cause
    prompt = "This card would leave. What happens instead?" if leaving else DESTRUCTION
    return Ask(seat, "replace", tuple(choices), prompt, cause, about=(ref.card,))


def apply_replacement(scene: Scene, node: Leaving, frame: Frame, ref: Ref, chosen: Replacement) -> None:
    """Do the chosen replacement; the batch waits below it."""
    name, piece, _optional = chosen
    tried = (*node.tried, (ref, name))
    if piece is None:
        scene.push(replace(node, tried=tried), frame.env, frame.at)
        scene.kit.use_own_replacement(scene, name, ref)
        return
    kept = tuple(other for other in node.cards if other != ref)
    scene.push(replace(node, cards=kept, tried=tried), frame.env, frame.at)
    clause = piece.clause
    assert isinstance(clause, Instead)
    if clause.limit:
        scene.set_tally(1, *limit_of(scene, piece, clause))
    done = decided(scene, would(scene, piece.env, ref), clause)
    if done is not None:
        env, effect = done
        used = (*used_above(frame.env), name)
        scene.push(done_wholly(scene, effect) if clause.optional else effect, env.bind("in place of", used))
    scene.log(Saved(ref.card, kept_from(scene, node, ref)), piece.env.cause)


def would(scene: Scene, env: Env, ref: Ref) -> Env:
    """What a replacing text knows: the card that would have gone is ``It``."""
    return Env(
        env.you, env.this, env.cause, env.event, (*env.slots, ("it", (ref,)), ("would go", (ref,)), ("means", "text"))
    )


def is_still_there(scene: Scene, ref: Ref) -> bool:
    """Whether it is the same object, of a player who has not left the game meanwhile."""
    return scene.is_same(ref) and not scene.state.players[scene.card(ref.card).owner].left


def prohibition(scene: Scene, node: Leaving, card: CardId, env: Env) -> Piece | None:
    """The text that forbids that the card leaves so, if any."""
    for one in affecting(scene, Cannot, card) if node.how in DESTROYED else ():
        change = one.change
        by_this = change.by is None or env.you in seats(scene, one.env, change.by)
        by_this = by_this and change.means in ("any", node.means)
        if change.action == "destroy" and by_this:
            return Piece(clause=Instead(when=Leaves(This())), card=one.env.this.card, env=one.env)
    event = scene.kit.would_leave(scene, node, scene.ref(card)) if Forbids in statics(scene) else None
    if event is None:
        return None
    settled = (scene.kit.would_leave(scene, node, ref) for ref in node.settled if is_still_there(scene, ref))
    together = [other for other in settled if other is not None]
    active = forbidden(scene, event, env.cause, together)
    if active is None:
        return None
    return Piece(clause=Instead(when=Leaves(This())), card=active.env.this.card, env=active.env)


# ---- how what is left leaves


def take_off(
    scene: Scene,
    node: Leaving,
    frame: Frame,
    departures: Sequence[Departure],
    fired: Sequence[Fired],
    places: Mapping[Ref, int | None],
) -> None:
    """Move the cards of these departures, each to its zone (``places``: the index there, None for the end), log them
    all, and let what had fired just before know where they are now.
    """
    now: dict[Ref, Ref] = {}
    for event in departures:
        relocate(scene, event.card.card, event.zone, at=places.get(event.card))
        now[event.card] = scene.ref(event.card.card)
    told = {event: replace(event, now=now[event.card]) for event in departures}
    for event in departures:
        scene.log(told[event], frame.env.cause)
    scene.fired += [
        replace(one, env=replace(one.env, event=told[one.env.event]))
        if isinstance(one.env.event, Departure) and one.env.event in told
        else one
        for one in fired
    ]
    kept = tuple(now[ref] for ref in node.cards if ref in now)
    scene.give("it", kept)
    scene.give("this way", kept)


def by_seat(scene: Scene, refs: list[Ref], *, active_first: bool) -> list[Ref]:
    """Cards by owner: from the active player clockwise, or from the left of the active player, who comes last; each
    owner's in order of entering play, a host before what is attached to it.
    """
    seats = scene.seats() if active_first else active_last(scene)
    return sorted(refs, key=lambda ref: (seats.index(scene.card(ref.card).owner), ref.stamp))


def active_last(scene: Scene) -> list[Seat]:
    """Clockwise from the left of the active player, who comes last or, having left the game, not at all."""
    seats = scene.seats()
    return seats if seats[0] != scene.state.clock.active else [*seats[1:], seats[0]]
