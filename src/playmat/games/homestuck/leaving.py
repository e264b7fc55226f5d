"""Cards leaving play together: one simultaneous batch, in the rulebook's order of steps.

Destroying, discarding from play, nullifying, and what follows a card that returns to hand or deck or goes into storage
(its inventory and the cards stored beneath it) all pass through here.
"""

from __future__ import annotations

from typing import Final

import msgspec

from playmat.core.ask import Ask, Cause, Option
from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env, Frame
from playmat.games.homestuck import acts, codes
from playmat.games.homestuck.board import attached_to, characters, is_planet, stored_beneath
from playmat.games.homestuck.events import NOTHING, Left, Means, Saved, Turned
from playmat.games.homestuck.possible import replacement_is_possible
from playmat.games.homestuck.power import power, tags, title
from playmat.games.homestuck.texts import Piece, affecting, all_clauses, has_keyword, pieces
from playmat.games.homestuck.zones import DECK, DISCARD, HAND, KIT, MARKS, NULLIFIED, PLAY, STORED
from playmat.lang.changes import Cannot
from playmat.lang.clauses import Instead
from playmat.lang.nodes import Node
from playmat.lang.patterns import Leaves
from playmat.lang.values import This
from playmat.machine.evaluate import is_described, seats
from playmat.machine.scene import Answer, Scene

replace = msgspec.structs.replace

IMMORTALITY: Final = "hs.asterisk.immortality-replaces-destruction"


class Leaving(Node):
    """These cards are to leave play together.

    ``how``: "destroyed", "discarded", "nullified" (all three count as destroyed,
    hs.ruling.ath.destroyed-discarded-nullified), "returned" or "stored" (``zone`` says where to; ``where``: index in a
    deck, -1 for its top). ``by`` is the destroyer. ``immortality`` False: no mark may be added. ``settled``: cards
    whose replacements are done; ``tried``: (card, name of replacement) pairs already used; ``first``: the card whose
    owner wants it settled next. ``order``: cards in the order their owners chose.
    """

    cards: tuple[Ref, ...]
    how: str
    means: Means
    by: Ref = NOTHING
    immortality: bool = True
    zone: int = DISCARD
    where: int = -1
    settled: tuple[Ref, ...] = ()
    tried: tuple[tuple[Ref, str], ...] = ()
    order: tuple[Ref, ...] = ()
    first: Ref = NOTHING


class MarkAndFlip(Node):
    """*Immortality, after its owner chose to add a mark: texts about the mark have been resolved; now flip
    (hs.ruling.asterisk.immortality-sequence).
    """

    card: Ref


DESTROYED: Final = ("destroyed", "discarded", "nullified")

STEPS: Final = ("replace", "gather", "order", "leave")
"""The procedure: replacements one card at a time; attachments and stored cards join; owners order their own; all
leave.
"""


@KIT.handles(Leaving, collects=True)
def leave(scene: Scene, node: Leaving, frame: Frame, answer: Answer | None) -> Ask | None:
    """Run one step of the procedure."""
    return PROCEDURE[STEPS[frame.at]](scene, node, frame, answer)


def next_step(scene: Scene, node: Leaving, frame: Frame) -> None:
    scene.push(node, Env(frame.env.you, frame.env.this, frame.env.cause, frame.env.event), frame.at + 1)


# ---- step 1: replacements, before anything leaves (hs.ruling.asterisk.immortality-in-a-batch)


def replacements_step(scene: Scene, node: Leaving, frame: Frame, answer: Answer | None) -> Ask | None:
    """Settle one card: prohibitions, then at most one replacement at a time, its player's choice."""
    node = after_flip(scene, node, frame)
    present = tuple(
        ref
        for ref in node.cards
        if is_still_there(scene, ref) and not (is_planet(scene, ref.card) and scene.card(ref.card).flipped)
    )
    if present != node.cards:
        node = replace(node, cards=present)
    if node.how not in DESTROYED:
        next_step(scene, node, frame)
        return None
    ready: list[tuple[Ref, list[Replacement]]] = []
    unsettled = [ref for ref in node.cards if ref not in node.settled]
    for ref in by_seat(scene, unsettled, active_first=True):
        forbidding = prohibition(scene, node, ref.card, frame)
        options = replacements(scene, node, ref, forbidding)
        if forbidding is not None and not options:
            scene.push(replace(node, cards=tuple(other for other in node.cards if other != ref)), frame.env, frame.at)
            scene.log(Saved(ref.card), forbidding.env.cause)
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


def settle_one(
    scene: Scene, node: Leaving, frame: Frame, answer: Answer | None, ready: list[tuple[Ref, list[Replacement]]]
) -> Ask | None:
    """Settle one of an owner's cards, the owner saying which is next where that could matter."""
    owner = scene.card(ready[0][0].card).owner
    ref, options = next((pair for pair in ready if pair[0] == node.first), ready[0])
    if ref != node.first and len({looks(scene, one.card) for one, _ in ready}) > 1:
        if answer is None:
            return ask_which_first(owner, tuple(one.card for one, _ in ready))
        first = next(one for one, _ in ready if one.card == answer[0].card)
        scene.push(replace(node, first=first), frame.env, frame.at)
        return None
    must = [option for option in options if not option[2]]
    if answer is None and (len(options) > 1 or not must):
        text = options[0][1]
        decider = owner if text is None or len(options) > 1 else Seat(text.env.you)
        return ask_replacement(scene, decider, ref, options, may_decline=not must)
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


def ask_which_first(owner: Seat, cards: tuple[CardId, ...]) -> Ask:
    """Each owner chooses the order of their own (hs.ruling.asterisk.immortality-in-a-batch)."""
    return Ask(
        owner,
        "order",
        tuple(Option("card", card) for card in cards),
        "Several of your cards would be destroyed. For which do you decide first?",
        Cause("hs.ruling.asterisk.immortality-in-a-batch"),
        about=cards,
    )


Replacement = tuple[str, "Piece | None", bool]
"""A name unique on the card, the text (None: *Immortality), and whether it may be declined."""


def replacements(scene: Scene, node: Leaving, ref: Ref, forbidding: Piece | None) -> list[Replacement]:
    """What could happen to the card instead. A card that may not be destroyed at all is only reached by the text
    that says so.
    """
    found: list[Replacement] = []
    tried = {name for card, name in node.tried if card == ref}
    character = scene.card(ref.card).zone == PLAY and scene.face(ref.card).kind == "character"
    if (
        character
        and node.immortality
        and forbidding is None
        and "immortality" not in tried
        and has_keyword(scene, ref.card, "Immortality")
    ):
        found.append(("immortality", None, True))
    for bearer, texts in pieces(scene).items():
        if scene.card(bearer).zone == STORED:
            continue
        for index, piece in enumerate(texts):
            clause = piece.clause
            if not isinstance(clause, Instead) or clause.to or not isinstance(clause.when, Leaves):
                continue
            if forbidding is not None and bearer != forbidding.card:
                continue
            name = f"{bearer}.{piece.env.this.stamp}.{index}"
            if clause.limit and scene.tally(*limit_of(scene, piece, clause)):
                continue
            if name in tried or not fits_pattern(scene, piece.env, clause.when, node, ref.card):
                continue
            if clause.effect is None or replacement_is_possible(scene, would(scene, piece.env, ref), clause.effect):
                found.append((name, piece, clause.optional))
    return found


def limit_of(scene: Scene, piece: Piece, clause: Instead) -> tuple[object, ...]:
    """Under which number the use of a replacement is remembered, where its text says how often."""
    clock = scene.state.clock
    period = clock.round if clause.limit == "once per round" else clock.turn
    return ("used", piece.card, piece.env.this.stamp, piece.env.cause.face, piece.env.cause.clause, -1, period)


def fits_pattern(scene: Scene, env: Env, pattern: Leaves, node: Leaving, card: CardId) -> bool:
    """Whether this departure is what the pattern speaks of."""
    if pattern.how == "discarded" and node.how != "discarded":
        return False
    if pattern.how == "destroyed" and scene.card(card).zone == HAND:
        return False
    if pattern.means != "any" and node.means not in pattern.means:
        return False
    if pattern.by is not None and (node.by.card < 0 or not is_described(scene, env, pattern.by, node.by.card)):
        return False
    return is_described(scene, env, pattern.cards, card)


def ask_replacement(scene: Scene, seat: Seat, ref: Ref, options: list[Replacement], *, may_decline: bool) -> Ask:
    choices = [
        Option(
            "pick",
            ref.card if piece is None else piece.card,
            number=index,
            label="add an Immortality Mark" if piece is None else "instead",
        )
        for index, (_name, piece, _optional) in enumerate(options)
    ]
    if may_decline:
        if len(choices) == 1:
            choices = [Option("yes", label=choices[0].label)]
        choices.append(Option("no", label="let it be destroyed"))
    first = options[0][1]
    cause = Cause(IMMORTALITY, ref.card) if first is None else first.env.cause
    return Ask(
        seat, "replace", tuple(choices), "This card would be destroyed. What happens instead?", cause, about=(ref.card,)
    )


def apply_replacement(scene: Scene, node: Leaving, frame: Frame, ref: Ref, chosen: Replacement) -> None:
    """Do the chosen replacement; the batch waits below it."""
    name, piece, _optional = chosen
    tried = (*node.tried, (ref, name))
    if piece is None:
        scene.push(replace(node, tried=tried), frame.env, frame.at)
        scene.push(MarkAndFlip(ref), Env(scene.card(ref.card).owner, ref, Cause(IMMORTALITY, ref.card)))
        acts.count(scene, ref.card, MARKS, 1, Cause(IMMORTALITY, ref.card))
        return
    kept = tuple(other for other in node.cards if other != ref)
    scene.push(replace(node, cards=kept, tried=tried), frame.env, frame.at)
    clause = piece.clause
    assert isinstance(clause, Instead)
    if clause.limit:
        scene.set_tally(1, *limit_of(scene, piece, clause))
    if clause.effect is not None:
        scene.push(clause.effect, would(scene, piece.env, ref))
    scene.log(Saved(ref.card), piece.env.cause)


def would(scene: Scene, env: Env, ref: Ref) -> Env:
    """What a replacing text knows: the card that would have gone is ``It``."""
    return Env(env.you, env.this, env.cause, env.event, (*env.slots, ("it", (ref,)), ("means", "text")))


@KIT.handles(MarkAndFlip)
def mark_and_flip(scene: Scene, node: MarkAndFlip, frame: Frame, answer: Answer | None) -> Ask | None:
    """Flip once for each mark now on the card; all heads saves it. The batch below learns of it."""
    if not scene.is_same(node.card):
        return None
    marks = scene.card(node.card.card).counters[MARKS]
    cause = Cause("hs.asterisk.immortality-flips-per-mark", node.card.card)
    flips = [acts.flip_coin(scene, Seat(frame.env.you), cause) for _ in range(marks)]
    if all(flips):
        scene.log(Saved(node.card.card), Cause("hs.asterisk.immortality-any-tails-destroys", node.card.card))
        scene.give("saved", node.card)
    return None


def after_flip(scene: Scene, node: Leaving, frame: Frame) -> Leaving:
    """Take a card that its flips saved out of the batch."""
    saved = frame.env.get("saved")
    if saved in node.cards:
        return replace(node, cards=tuple(ref for ref in node.cards if ref != saved))
    return node


def is_still_there(scene: Scene, ref: Ref) -> bool:
    """Whether it is the same object, of a player who has not left the game meanwhile."""
    return scene.is_same(ref) and not scene.state.players[scene.card(ref.card).owner].left


def prohibition(scene: Scene, node: Leaving, card: CardId, frame: Frame) -> Piece | None:
    """The text that forbids destroying the card, if any."""
    for active in affecting(scene, Cannot, card):
        change = active.change
        by_this = change.by is None or frame.env.you in seats(scene, active.env, change.by)
        by_this = by_this and change.means in ("any", node.means)
        if change.action == "destroy" and by_this:
            return Piece(clause=Instead(when=Leaves(This())), card=active.env.this.card, env=active.env)
    return None


def by_seat(scene: Scene, refs: list[Ref], *, active_first: bool) -> list[Ref]:
    """Cards by owner: from the active player clockwise, or from the left of the active player, who comes last; each
    owner's in order of entering play, a host before what is attached to it.
    """
    seats = scene.seats()
    if not active_first:
        seats = [*seats[1:], *seats[:1]]
    return sorted(refs, key=lambda ref: (seats.index(scene.card(ref.card).owner), ref.stamp))


# ---- step 2: what lies on and beneath the cards goes along (hs.ruling.zone.inventory-when-host-leaves)


def gather_step(scene: Scene, node: Leaving, frame: Frame, answer: Answer | None) -> Ask | None:
    """Attached inventory and stored cards join the batch; a planet turning over loses nothing."""
    along: list[Ref] = []
    queue = [ref.card for ref in node.cards if not is_planet(scene, ref.card)]
    while queue:
        host = queue.pop(0)
        for card in (*attached_to(scene, host), *stored_beneath(scene, host)):
            if scene.ref(card) not in node.cards and scene.ref(card) not in along:
                along.append(scene.ref(card))
                queue.append(card)
    scene.push(replace(node, order=tuple(along)), frame.env, frame.at + 1)
    return None


# ---- step 3: each owner orders their own cards on their pile (hs.execute.owner-orders-own-pile)


def order_step(scene: Scene, node: Leaving, frame: Frame, answer: Answer | None) -> Ask | None:
    """Ask each owner, the active player last, in which order their cards go down."""
    there = tuple(ref for ref in (*node.cards, *node.order) if is_still_there(scene, ref))
    everything = by_seat(scene, list(there), active_first=False)
    laying = [
        ref
        for ref in everything
        if destination(scene, node, ref) == DISCARD
        and not is_planet(scene, ref.card)
        and not codes.stays_to_execute(scene, ref, there)
    ]
    laid_down = frame.env.get("laid")
    chosen = tuple(ref for ref in laid_down if isinstance(ref, Ref)) if isinstance(laid_down, tuple) else ()
    for seat in dict.fromkeys(scene.card(ref.card).owner for ref in everything):
        left = [ref for ref in laying if scene.card(ref.card).owner == seat and ref not in chosen]
        if len(left) < 2 or len({looks(scene, ref.card) for ref in left}) == 1:
            continue
        if answer is None:
            options = tuple(Option("card", ref.card) for ref in left)
            return Ask(
                seat,
                "order",
                options,
                "Your cards leave together. Which goes onto your discard pile next (deepest first)?",
                Cause("hs.execute.owner-orders-own-pile"),
                about=tuple(ref.card for ref in left),
            )
        laid = next(ref for ref in left if ref.card == answer[0].card)
        scene.push(node, frame.env.bind("laid", (*chosen, laid)), frame.at)
        return None
    rank = {ref: index for index, ref in enumerate(chosen)}
    ordered = sorted(everything, key=lambda ref: depth(scene, node, ref, rank, everything))
    scene.push(replace(node, order=tuple(ordered)), frame.env, frame.at + 1)
    return None


def looks(scene: Scene, card: CardId) -> tuple[object, ...]:
    """What tells a card from another as it leaves; between cards that differ in nothing there is no order to choose."""
    record = scene.card(card)
    laden = bool(attached_to(scene, card) or stored_beneath(scene, card))
    return (
        record.face,
        record.counters,
        record.place,
        record.tapped,
        power(scene, card),
        title(scene, card),
        card if laden else -1,
    )


def depth(
    scene: Scene, node: Leaving, ref: Ref, rank: dict[Ref, int], everything: list[Ref]
) -> tuple[int, int, int, int]:
    """The place of a card's event: owners clockwise, the active player last; planets and nullified cards first
    (hs.ruling.execute.order-of-simultaneous-events).
    """
    seats = [*scene.seats()[1:], *scene.seats()[:1]]
    deep = is_planet(scene, ref.card) or destination(scene, node, ref) == NULLIFIED
    return (seats.index(scene.card(ref.card).owner), 0 if deep else 1, rank.get(ref, len(rank)), everything.index(ref))


def destination(scene: Scene, node: Leaving, ref: Ref) -> int:
    """The zone a card of the batch goes to: the nullifying clause changes it (hs.ruling.ath.nullify-instead-clause)."""
    if ref in node.cards and node.how not in DESTROYED:
        return node.zone
    if ref in node.cards and node.how == "nullified":
        return NULLIFIED
    for piece, clause in all_clauses(scene, Instead):
        if clause.to != "nullified" or not isinstance(clause.when, Leaves):
            continue
        itself = piece.card == ref.card
        if not itself and (ref not in node.cards or scene.card(piece.card).zone == STORED):
            continue
        if (
            fits_pattern(scene, piece.env, clause.when, node, ref.card)
            if ref in node.cards
            else is_described(scene, piece.env, clause.when.cards, ref.card)
        ):
            return NULLIFIED
    return DISCARD


# ---- step 4: all of them leave at once


def leave_step(scene: Scene, node: Leaving, frame: Frame, answer: Answer | None) -> Ask | None:
    """Match codes and triggers against the state as it is, then take everything off and queue the groups."""
    if not node.order:
        scene.give("it", ())
        scene.give("this way", ())
        return None
    batch = scene.stamp()
    main = set(node.cards)
    staying = [ref for ref in node.order if codes.stays_to_execute(scene, ref, node.order)]
    leaving = [ref for ref in node.order if ref not in staying]
    cause = frame.env.cause
    departures = [
        Turned(ref.card, True, node.means, node.by, batch, power(scene, ref.card))
        if is_planet(scene, ref.card)
        else Left(
            ref,
            NOTHING,
            destination(scene, node, ref),
            node.how if ref in main else "destroyed",
            node.means if ref in main else "rule",
            node.by if ref in main else NOTHING,
            batch,
            scene.card(ref.card),
            power(scene, ref.card),
            title(scene, ref.card),
            tags(scene, ref.card),
            scene.card(ref.card).zone,
        )
        for ref in leaving
    ]
    matched = codes.match(scene, departures, staying)
    fallen_moons = {ref.card: scene.card(ref.card).place for ref in leaving if scene.face(ref.card).kind == "moon"}
    now: dict[Ref, Ref] = {}
    for ref in staying:
        codes.take_place(scene, ref)
        now[ref] = scene.ref(ref.card)
    for ref, departure in zip(leaving, departures, strict=True):
        if isinstance(departure, Turned):
            record = scene.card(ref.card)
            scene.put(ref.card, replace(record, flipped=True, counters=(*record.counters[:2], 0)))
            now[ref] = scene.ref(ref.card)
            continue
        at = None
        if departure.zone == DECK and node.where >= 0:
            at = node.where
        acts.relocate(scene, ref.card, departure.zone, at=at)
        now[ref] = scene.ref(ref.card)
    events = []
    for ref, departure in zip(leaving, departures, strict=True):
        event = departure if isinstance(departure, Turned) else replace(departure, now=now[ref])
        events.append(event)
        scene.log(event, cause)
    codes.queue(scene, matched, events, now)
    for moon, below in fallen_moons.items():
        drop_from(scene, moon, below)
    scene.give("it", tuple(now[ref] for ref in node.cards if ref in now))
    scene.give("this way", tuple(now[ref] for ref in node.cards if ref in now))
    return None


def drop_from(scene: Scene, moon: CardId, below: CardId) -> None:
    """Characters at a moon that is gone are put at the planet it orbited (hs.ruling.moon.destroyed-or-moved-moon)."""
    for card in characters(scene):
        if scene.card(card).place == moon:
            acts.move(scene, card, below, scene.card(card).controller, Cause("hs.moon.sublocation-in-an-orbit", moon))


PROCEDURE = {"replace": replacements_step, "gather": gather_step, "order": order_step, "leave": leave_step}
