"""What this game's patterns wait for: each beside the event that it may be."""

from __future__ import annotations

from playmat.core.ask import Cause
from playmat.core.ids import CardId
from playmat.core.state import Env, Event
from playmat.games.homestuck.board import where
from playmat.games.homestuck.codes import leaves
from playmat.games.homestuck.events import (
    Attached,
    Attacked,
    AttackEnded,
    Counted,
    Entered,
    Executed,
    Left,
    Milled,
    Moved,
    PutBeneath,
    Refreshed,
    Scored,
    Tapped,
    Turned,
    UsedAbility,
)
from playmat.games.homestuck.meaning.cards import places_here
from playmat.games.homestuck.meaning.traits import is_told_of
from playmat.games.homestuck.nodes.patterns import (
    EarnsBoon,
    Executes,
    GainsMark,
    HasAttacked,
    IsAttachedNow,
    IsRefreshedNow,
    IsRestored,
    IsRidOfBoons,
    IsRidOfDamage,
    IsStoredNow,
    IsTappedNow,
    LosesBoons,
    LosesMarks,
    LosesPoints,
    Mills,
    Moves,
    PhaseBegins,
    Scores,
    TakesDamage,
    UsesAbility,
)
from playmat.games.homestuck.nodes.places import Here
from playmat.games.homestuck.zones import BOONS, DAMAGE, HAND, KIT, MARKS, STORED, VICTORY_POINTS, ZONES
from playmat.lang.clauses import Triggered
from playmat.lang.nodes import Place
from playmat.lang.patterns import Attacks, Enters, GoesTo, Leaves, core
from playmat.lang.values import This
from playmat.machine.evaluate import refs
from playmat.machine.events import Gained, PhaseBegan, Retrieved
from playmat.machine.firing import is_by, is_card, is_kind
from playmat.machine.piles import is_of_owner
from playmat.machine.scene import Scene


@KIT.fills("fires_when_it_happens")
def fires_when_it_happens(event: Event) -> bool:
    """Triggers of departures are matched before they are applied (see ``leaving``)."""
    return type(event) is not Left and not (type(event) is Turned and event.destroyed)


@KIT.fills("doers")
def doers(scene: Scene, event: Event, cause: Cause) -> tuple[CardId, ...]:
    """The cards that did it; the damage of the Score Phase is nobody's doing, though told of the planet."""
    by = getattr(event, "by", None)
    if isinstance(event, Counted) and event.counter == DAMAGE and cause.clause < 0:
        return ()
    card = cause.card if by is None or by.card < 0 else by.card
    return (card,) if card >= 0 else ()


@KIT.fills("times")
def times(event: Event) -> int:
    """How often a text fires: "whenever it earns a boon" is said of each boon."""
    return event.amount if isinstance(event, Counted) and event.counter == BOONS and event.earned else 1


@KIT.fills("is_awake")
def is_awake(scene: Scene, card: CardId, clause: Triggered) -> bool:
    """A stored card's text sleeps, except about its own leaving (hs.ruling.zone.stored-cards)."""
    if scene.state.cards[card].zone != STORED:
        return True
    when = core(clause.when)
    return isinstance(when, Leaves) and type(when.cards) is This


def is_to(scene: Scene, env: Env, to: Place | None, place: CardId) -> bool:
    """Whether a location is the place spoken of."""
    if to is None:
        return True
    if type(to) is Here:
        return place >= 0 and where(scene, place) in places_here(scene, env)
    return any(ref.card == place for ref in refs(scene, env, to))


@KIT.pattern(Enters, Entered)
def entered(scene: Scene, env: Env, pattern: Enters, event: Entered) -> bool:
    """Of a card that is about to enter it is known what it is, and not how it will be there."""
    coming = scene.card(event.card).zone == event.origin
    return (
        (is_kind if coming else is_card)(scene, env, pattern.cards, event.card, event.seat)
        and is_by(scene, env, pattern.by, event.seat)
        and (not pattern.from_hand or event.origin == HAND)
        and pattern.from_ in ("", ZONES[event.origin])
        and is_to(scene, env, pattern.to, event.place)
    )


@KIT.pattern(Moves, Moved)
def moved(scene: Scene, env: Env, pattern: Moves, event: Moved) -> bool:
    return (
        is_card(scene, env, pattern.cards, event.card)
        and is_by(scene, env, pattern.by, event.seat)
        and is_to(scene, env, pattern.to, event.place)
        and (pattern.left is None or went_from(scene, env, pattern.left, event))
    )


def went_from(scene: Scene, env: Env, place: Place, event: Moved) -> bool:
    """From there, and to somewhere else. Where this card was "here" before it moved, it is there no more."""
    if isinstance(place, Here) and event.card == env.this.card:
        return True
    return is_to(scene, env, place, event.origin) and not is_to(scene, env, place, event.place)


@KIT.pattern(IsTappedNow, Tapped)
@KIT.pattern(IsRefreshedNow, Refreshed)
@KIT.pattern(Attacks, Attacked)
@KIT.pattern(HasAttacked, AttackEnded)
@KIT.pattern(UsesAbility, UsedAbility)
@KIT.pattern(Executes, Executed)
def about(scene: Scene, env: Env, pattern: IsTappedNow, event: Tapped) -> bool:
    return is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(EarnsBoon, Counted)
def earned(scene: Scene, env: Env, pattern: EarnsBoon, event: Counted) -> bool:
    return (
        event.counter == BOONS
        and event.amount > 0
        and event.earned
        and (event.phase or not pattern.in_boon_phase)
        and is_card(scene, env, pattern.cards, event.card)
    )


@KIT.pattern(IsAttachedNow, Entered)
@KIT.pattern(IsAttachedNow, Attached)
def attached(scene: Scene, env: Env, pattern: IsAttachedNow, event: Attached | Entered) -> bool:
    """Played onto it, or moved there while in play."""
    host = event.place if isinstance(event, Entered) else event.host
    if scene.face(event.card).kind != "inventory" or host < 0:
        return False
    record = scene.state.cards[event.card]
    doer = event.seat if isinstance(event, Entered) else record.controller
    coming = isinstance(event, Entered) and record.zone == event.origin
    return (
        (is_kind if coming else is_card)(scene, env, pattern.cards, event.card)
        and is_card(scene, env, pattern.to, host)
        and is_by(scene, env, pattern.by, doer)
    )


@KIT.pattern(GainsMark, Counted)
def marked(scene: Scene, env: Env, pattern: GainsMark, event: Counted) -> bool:
    return event.counter == MARKS and event.amount > 0 and is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(LosesMarks, Counted)
def lost_marks(scene: Scene, env: Env, pattern: LosesMarks, event: Counted) -> bool:
    return event.counter == MARKS and event.amount < 0 and is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(LosesBoons, Counted)
def lost_boons(scene: Scene, env: Env, pattern: LosesBoons, event: Counted) -> bool:
    if event.counter != BOONS or event.amount >= 0:
        return False
    last = not scene.state.cards[event.card].counters[BOONS]
    return (last or not pattern.last) and is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(LosesBoons, Moved)
def lost_by_moving(scene: Scene, env: Env, pattern: LosesBoons, event: Moved) -> bool:
    """A card that moves loses its boons (hs.move.loses-all-boons)."""
    return event.boons > 0 and is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(IsStoredNow, PutBeneath)
def stored(scene: Scene, env: Env, pattern: IsStoredNow, event: PutBeneath) -> bool:
    host = pattern.under is None or is_card(scene, env, pattern.under, event.host)
    return host and is_kind(scene, env, pattern.cards, event.card)


@KIT.pattern(Leaves, Left)
@KIT.pattern(Leaves, Turned)
def has_left(scene: Scene, env: Env, pattern: Leaves, event: Left | Turned) -> bool:
    """Of the past; of what is about to leave the batch is asked (see ``codes``)."""
    return leaves(scene, env, pattern, event)


@KIT.pattern(GoesTo, Left)
@KIT.pattern(GoesTo, Retrieved)
def has_gone_to(scene: Scene, env: Env, pattern: GoesTo, event: Left | Retrieved) -> bool:
    if event.zone != ZONES.index(pattern.to) or pattern.from_ not in ("", ZONES[event.origin]):
        return False
    there = is_of_owner(scene, env, pattern, event.card.card if isinstance(event, Left) else event.card)
    if not there or pattern.at not in ("", getattr(event, "end", "")):
        return False
    if isinstance(event, Left):
        return is_told_of(scene, env, pattern.cards, event)
    return is_kind(scene, env, pattern.cards, event.card)


@KIT.pattern(TakesDamage, Counted)
def damaged(scene: Scene, env: Env, pattern: TakesDamage, event: Counted) -> bool:
    return event.counter == DAMAGE and event.amount > 0 and is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(IsRidOfDamage, Counted)
def healed(scene: Scene, env: Env, pattern: IsRidOfDamage, event: Counted) -> bool:
    return event.counter == DAMAGE and event.amount < 0 and is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(IsRidOfBoons, Counted)
def rid_of_boons(scene: Scene, env: Env, pattern: IsRidOfBoons, event: Counted) -> bool:
    return event.counter == BOONS and event.amount < 0 and is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(Scores, Scored)
def scores(scene: Scene, env: Env, pattern: Scores, event: Scored) -> bool:
    return is_by(scene, env, pattern.who, event.seat) and is_card(scene, env, pattern.cards, event.planet)


@KIT.pattern(IsRestored, Turned)
def restored(scene: Scene, env: Env, pattern: IsRestored, event: Turned) -> bool:
    return not event.destroyed and is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(LosesPoints, Gained)
def lost_points(scene: Scene, env: Env, pattern: LosesPoints, event: Gained) -> bool:
    return event.resource == VICTORY_POINTS and event.amount < 0 and is_by(scene, env, pattern.who, event.seat)


@KIT.pattern(PhaseBegins, PhaseBegan)
def phase_began(scene: Scene, env: Env, pattern: PhaseBegins, event: PhaseBegan) -> bool:
    return event.phase in pattern.phases and is_by(scene, env, pattern.who, event.seat)


@KIT.pattern(Mills, Milled)
def by_player(scene: Scene, env: Env, pattern: Mills, event: Milled) -> bool:
    return is_by(scene, env, pattern.who, event.seat)
