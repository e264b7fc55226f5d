"""Every legal answer of a main part, a window and a response; and why others are not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playmat.core.ask import Option
from playmat.core.ids import CardId, Seat
from playmat.games.holosseum import requirements as needs
from playmat.games.holosseum.announcing import is_free
from playmat.games.holosseum.attacking import BLOCK
from playmat.games.holosseum.nodes.clauses import Activated
from playmat.games.holosseum.nodes.rules import ActivatesOnAnyTurn, FreePlays, PlaysOnOtherTurn
from playmat.games.holosseum.printed import Manner, manners, some_may_be_free
from playmat.games.holosseum.requirements import ACTIVATE, ATTACK, PLAY
from playmat.games.holosseum.stats import plays_allowed, plays_made
from playmat.games.holosseum.zones import ARENA, GRAVE, HAND, RUNNER
from playmat.lang.changes import MayPlay
from playmat.machine.announcing import abilities
from playmat.machine.combat import block_candidates
from playmat.machine.explain import Legality, Requirement, besides, is_met
from playmat.machine.scene import Scene
from playmat.machine.statics import Statics
from playmat.machine.texts import all_clauses, clauses, statics

PLAY_OPEN: Final = besides(PLAY, needs.is_in_own_hand, needs.may_be_played_now, needs.has_a_play_left)
ACTIVATE_OPEN: Final = (needs.is_not_used, *besides(ACTIVATE, needs.is_own_card_with_effect, needs.is_not_used))
"""What is asked of cards one by one, where they are looked for where they must lie; first what most of them fail."""
PLAINLY_PLAYED: Final[tuple[tuple[Callable[[Manner], bool], Requirement], ...]] = (
    (lambda how: not how.is_restricted, needs.its_own_words_allow),
    (lambda how: not how.demands, needs.its_text_can_be_fulfilled),
    (lambda how: not how.is_priced, needs.its_own_price_can_be_paid),
)
"""What need not be asked of a card that says nothing of the kind."""

END = Option("end")
END_TURN = Option("end", number=1, label="end the turn")
PASS = Option("pass")


def options(scene: Scene, seat: Seat) -> tuple[Option, ...]:
    """The cards a player may play and the effects they may activate now."""
    return () if scene.quiet else (*plays(scene, seat), *activations(scene, seat))


def may_seem_to_respond(scene: Scene, seat: Seat) -> bool:
    """Whether a player must be asked lest the others learn what they hold: a card is in the hand, and a play is left or
    some card of this game needs none.
    """
    if not scene.discreet or not scene.zone(seat, HAND):
        return False
    left = plays_allowed(scene, seat) - plays_made(scene, seat)
    return left > 0 or FreePlays in statics(scene) or some_may_be_free(scene)


def plays(scene: Scene, seat: Seat) -> list[Option]:
    """The cards a player may play now: whether anything but Spells may be, and how many plays are left, is the same for
    all of them.
    """
    anything = needs.may_play_anything(scene, seat)
    left = plays_allowed(scene, seat) - plays_made(scene, seat)
    there = statics(scene) if scene.there is None else scene.there
    cards, how_played = scene.state.cards, manners(scene)
    some_are_free, others = FreePlays in there, PlaysOnOtherTurn in there
    if left <= 0 and not some_are_free and not some_may_be_free(scene):
        return []
    found = []
    for card in playable(scene, seat):
        how = how_played[cards[card].face]
        if not (anything or how.responds or ((others or how.abroad) and needs.responds_by_a_text(scene, seat, card))):
            continue
        if how.plays > left and not (some_are_free or how.may_be_free):
            continue
        option, needed = Option("play", card), to_play(there, how)
        if (how.plays <= left or is_free(scene, seat, option)) and (not needed or is_met(scene, seat, option, needed)):
            found.append(option)
    return found


def to_play(there: Statics, how: Manner) -> tuple[Requirement, ...]:
    """What must be asked of a card that is played so, while these texts are there; remembered with them."""
    known: tuple[Requirement, ...] | None = there.by_kinds.get(how)
    if known is None:
        met = [requirement for is_met_by, requirement in PLAINLY_PLAYED if is_met_by(how)]
        known = there.by_kinds[how] = there.needed(besides(PLAY_OPEN, *met))
    return known


def playable(scene: Scene, seat: Seat) -> tuple[CardId, ...]:
    """The cards that lie where the player may play them from."""
    hand = scene.zone(seat, HAND)
    if not needs.may_play_from_graves(scene):
        return hand
    there = statics(scene) if scene.there is None else scene.there
    whose = scene.seats() if MayPlay in there else (seat,)
    graves = (card for of in whose for card in scene.zone(of, GRAVE))
    return (*hand, *(card for card in graves if needs.is_playable_from_grave(scene, seat, card)))


def activations(scene: Scene, seat: Seat) -> list[Option]:
    """The effects that a player may activate now."""
    there = statics(scene) if scene.there is None else scene.there
    activated, cards = all_clauses(scene, Activated), scene.state.cards
    own = scene.state.clock.active == seat
    if activated and not own and ActivatesOnAnyTurn not in there:
        activated = [(piece, clause) for piece, clause in activated if clause.any_turn]
    bearers = {piece.card for piece, _clause in activated if cards[piece.card].controller == seat}
    if not bearers:
        return []
    return [
        option
        for zone in (ARENA, RUNNER, GRAVE, HAND)
        for card in scene.zone(seat, zone)
        if card in bearers
        for option, (_piece, clause) in zip(
            abilities(scene, card, Activated), clauses(scene, card, Activated), strict=True
        )
        if is_met(scene, seat, option, to_activate(there, clause, own=own))
    ]


def to_activate(there: Statics, clause: Activated, *, own: bool) -> tuple[Requirement, ...]:
    """What must be asked of an effect, on the ``own`` turn or not, with these texts there; remembered with them."""
    key = ("activate", own, clause.counts, clause.condition is None)
    known: tuple[Requirement, ...] | None = there.by_kinds.get(key)
    if known is None:
        met = [needs.is_own_turn] if own else []
        met += [] if clause.counts else [needs.has_a_play_left_if_it_counts]
        met += [needs.its_condition_holds] if clause.condition is None else []
        known = there.by_kinds[key] = there.needed(besides(ACTIVATE_OPEN, *met))
    return known


# ---- why not


def tried(scene: Scene, seat: Seat, card: CardId) -> list[Option]:
    """Every action one might try with a visible card."""
    record = scene.card(card)
    from_grave = record.zone == GRAVE and needs.is_playable_from_grave(scene, seat, card)
    if from_grave or (record.zone == HAND and record.owner == seat):
        return [Option("play", card), *abilities(scene, card, Activated)]
    found = abilities(scene, card, Activated) if record.zone in (ARENA, RUNNER, GRAVE) else []
    if record.zone == ARENA and scene.face(card).kind == "entity":
        found = [*found, Option("attack", card), *block_candidates(scene, card)]
    return found


REQUIREMENTS: Final[dict[str, tuple[Requirement, ...]]] = {
    "play": (needs.is_game_on, needs.is_said_as_offered, needs.is_moment_to_act, *PLAY),
    "ability": (needs.is_game_on, needs.is_said_as_offered, needs.is_moment_to_act, *ACTIVATE),
    "attack": (
        needs.is_game_on,
        needs.is_said_as_offered,
        needs.are_attackers_declared,
        *ATTACK,
        needs.is_free_not_to_attack,
    ),
    "block": (needs.is_game_on, needs.is_said_as_offered, *BLOCK),
}
"""By verb."""

LEGALITY: Final = Legality(needs.is_game_on, REQUIREMENTS, tried)
required, reasons, refusals = LEGALITY.required, LEGALITY.reasons, LEGALITY.refusals
