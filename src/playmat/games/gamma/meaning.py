"""The words of this game worked out: its numbers, what can be said of a card, and what texts wait for."""

from __future__ import annotations

from typing import Final

from playmat.core.ids import CardId, Seat
from playmat.core.records import Ref
from playmat.core.state import Env
from playmat.games.gamma.acts import row_of
from playmat.games.gamma.combat import is_combat
from playmat.games.gamma.dream import opponent
from playmat.games.gamma.events import (
    Accelerated,
    Channeled,
    CombatEnded,
    Committed,
    Dreamed,
    Fetched,
    Flipped,
    Passed,
    Resolved,
)
from playmat.games.gamma.nodes.changes import ChangesAccelerationOf, ChangesCost, ChangesSpeed, CountsAs, NeedsNoSources
from playmat.games.gamma.nodes.filters import (
    BearsCounters,
    CostIs,
    HasSource,
    IsFighting,
    IsFlipped,
    IsOfChosenSource,
    IsToken,
    SharesSource,
    SpeedIs,
    StandsBeside,
    StandsOutermost,
)
from playmat.games.gamma.nodes.patterns import (
    Accelerates,
    ActivatesSkill,
    AtRound,
    Channels,
    Commits,
    Flips,
    Passes,
    PlaysFrom,
    PlaysInResponse,
    Resolves,
)
from playmat.games.gamma.nodes.values import (
    CostOf,
    CountersOn,
    CountThisWay,
    DifferentSources,
    EnergySpent,
    InCombat,
    InPhase,
    IsFirst,
    RoundNumber,
    SoMuchDone,
    SoPaid,
    SourcesOf,
    SpeedOf,
    WasAccelerated,
    WasCommittedTogether,
    WasSuch,
)
from playmat.games.gamma.playing import known
from playmat.games.gamma.stats import chosen_sources, known_stats, source_count, sources
from playmat.games.gamma.zones import CHANNEL, COUNTERS, DREAM, HAND, KIT, REALITY, VOID, WILD, ZONES
from playmat.lang.changes import LessensDamage
from playmat.lang.clauses import Keyword, Static, Triggered
from playmat.lang.nodes import Clause, Condition, Pattern, Reference
from playmat.lang.nouns import AttackIs, Both, Cards, Did, EnteredThisTurn, HasKeyword, HealthIs, LiesIn, Trait
from playmat.lang.patterns import (
    Enters,
    GoesTo,
    IsDealtDamage,
    IsTargeted,
    Leaves,
    OneOf,
    PlaysCard,
    core,
)
from playmat.lang.values import DefendingPlayer, SomeCard, This, ThisWay
from playmat.machine.blame import doers, is_by_means
from playmat.machine.combat import is_fighting
from playmat.machine.evaluate import COMPARE, cards, fits, number, refs, seats
from playmat.machine.events import (
    LeftPlay,
    PhaseBegan,
)
from playmat.machine.firing import did, is_by, is_card, is_kind
from playmat.machine.meaning import departure
from playmat.machine.piles import is_of_owner, is_told_of
from playmat.machine.scene import Scene
from playmat.machine.texts import clauses

# ---- where a text works (gamma.r.skill-terms, gamma.r.void-inert)

IN_HAND: Final = (ChangesAccelerationOf, ChangesCost, ChangesSpeed, NeedsNoSources)
"""What a card says so of itself works where it is played from."""
CHANNELED: Final = (CountsAs,)
"""And where it counts for sources besides reality (gamma.sources.what-counts); face down no card says anything."""


@KIT.fills("speaks")
def speaks(scene: Scene, card: CardId, clause: Clause) -> bool:
    """In reality, unless the text names another zone; a trigger about the card itself where that happens."""
    zone = scene.state.cards[card].zone
    named = zones_named(getattr(clause, "condition", None))
    if named:
        return ZONES[zone] in named
    if zone == REALITY:
        return True
    if isinstance(clause, Static):
        if zone == DREAM:
            return all(isinstance(one, LessensDamage) and isinstance(one.of, This) for one in clause.changes)
        kinds = IN_HAND if zone == HAND else CHANNELED if zone == CHANNEL else ()
        return bool(kinds) and all(isinstance(one, kinds) and isinstance(one.of, This) for one in clause.changes)
    return isinstance(clause, Triggered) and zone in own_zones(clause.when)


LEFT_FROM: Final = {"destroyed": (DREAM,), "discarded or destroyed": (HAND, DREAM)}
"""Where a card besides reality is destroyed (gamma.play.destroyed-to-memory); otherwise it leaves the hand."""


def zones_named(condition: Condition | None) -> set[str]:
    """The zones in which a condition says that the card must lie."""
    if isinstance(condition, Both):
        return zones_named(condition.left) | zones_named(condition.right)
    return {condition.zone} if isinstance(condition, LiesIn) and isinstance(condition.card, This) else set()


def own_zones(pattern: Pattern) -> tuple[int, ...]:
    """Where a trigger about the card itself is heard besides reality."""
    pattern = core(pattern)
    if isinstance(pattern, OneOf):
        return tuple(zone for inner in pattern.patterns for zone in own_zones(inner))
    if isinstance(pattern, PlaysCard | PlaysInResponse | IsTargeted | IsDealtDamage) and isinstance(
        pattern.cards, This
    ):
        return (DREAM,)
    if isinstance(pattern, Channels) and isinstance(pattern.cards, This):
        return (CHANNEL, WILD)
    if isinstance(pattern, GoesTo) and isinstance(pattern.cards, This):
        return (ZONES.index(pattern.to),)
    if isinstance(pattern, Leaves) and isinstance(pattern.cards, This):
        return LEFT_FROM.get(pattern.how, (HAND,))
    return ()


KIT.fills("fighting_numbers")(known_stats)
KIT.fills("doers")(doers)
KIT.fills("is_by_means")(is_by_means)


@KIT.fills("is_in_part")
def is_in_part(scene: Scene, part: str, whose: tuple[Seat, ...]) -> bool:
    """Phases are everybody's; a combat is within the main phase (gamma.combat)."""
    phase = scene.state.clock.phase
    return phase == part or (phase == "combat" and part == "main")


@KIT.fills("sayable")
def sayable(scene: Scene, trait: Trait) -> tuple[str, ...]:
    """Everybody knows the sources (gamma.sources.five)."""
    return tuple(scene.parameter("gamma.sources.five.sources")) if trait == "source" else ()


@KIT.fills("bears")
def bears(scene: Scene, card: CardId, trait: Trait, word: str) -> bool:
    """Of a source is what belongs to it."""
    return trait == "source" and word in sources(scene, card)


# ---- numbers and conditions


@KIT.value(CostOf)
def cost_of(scene: Scene, env: Env, value: CostOf) -> int:
    """The printed number."""
    return sum(scene.face(ref.card).energy for ref in refs(scene, env, value.of) if ref.card >= 0)


@KIT.value(SpeedOf)
def speed_of(scene: Scene, env: Env, value: SpeedOf) -> int:
    return sum(scene.face(ref.card).speed for ref in refs(scene, env, value.of) if ref.card >= 0)


@KIT.who(DefendingPlayer)
def defending_player(scene: Scene, env: Env, who: DefendingPlayer) -> tuple[Seat, ...]:
    """In a combat the one who is attacked; otherwise whoever is not the player of the text."""
    return (opponent(scene.state.clock.first if is_combat(scene) else env.you),)


@KIT.value(CountersOn)
def counters_on(scene: Scene, env: Env, value: CountersOn) -> int:
    kind = COUNTERS.index(value.counter)
    there = [ref for ref in refs(scene, env, value.of) if scene.is_same(ref)]
    return sum(scene.card(ref.card).counters[kind] for ref in there)


@KIT.value(SourcesOf)
def sources_of(scene: Scene, env: Env, value: SourcesOf) -> int:
    return sum(source_count(scene, seat, value.source) for seat in seats(scene, env, value.who))


@KIT.value(RoundNumber)
def round_number(scene: Scene, env: Env, value: RoundNumber) -> int:
    return scene.state.clock.round


@KIT.value(DifferentSources)
def different_sources(scene: Scene, env: Env, value: DifferentSources) -> int:
    open_cards = (card for card in cards(scene, env, value.of) if scene.card(card).zone != WILD)
    return len(frozenset().union(*(sources(scene, card) for card in open_cards)))


@KIT.value(CountThisWay)
def count_this_way(scene: Scene, env: Env, value: CountThisWay) -> int:
    return sum(was_such(scene, env, value.cards, ref) for ref in refs(scene, env, ThisWay()))


def was_such(scene: Scene, env: Env, those: Cards, ref: Ref) -> bool:
    """Whether a card was of that description as it was last where texts count."""
    left = departure(scene, ref)
    was = left.was if isinstance(left, LeftPlay) else scene.card(ref.card)
    face = scene.book.faces[was.face]
    if those.kinds and face.kind not in those.kinds:
        return False
    if those.whose is not None and was.controller not in seats(scene, env, those.whose):
        return False
    attack, health = known_stats(scene, ref)
    for word in those.filters:
        if isinstance(word, IsFlipped):
            so = was.flipped == word.flipped
        elif isinstance(word, AttackIs | HealthIs):
            has = attack if isinstance(word, AttackIs) else health
            so = COMPARE[word.comparison](has, number(scene, env, word.value))
        else:
            so = fits(scene, env, (word,), ref.card)
        if not so:
            return False
    return True


@KIT.condition(WasSuch)
def was_so_before(scene: Scene, env: Env, condition: WasSuch) -> bool:
    found = [ref for ref in refs(scene, env, condition.card) if ref.card >= 0]
    return (
        bool(found)
        and all(lay_there(scene, condition.cards.zone, ref) for ref in found)
        and all(was_such(scene, env, condition.cards, ref) for ref in found)
    )


def lay_there(scene: Scene, zone: str, ref: Ref) -> bool:
    """Whether a card lay there before it left, or does."""
    gone = departure(scene, ref)
    there = scene.card(ref.card).zone if gone is None else gone.origin
    return there == {"play": REALITY, "dream": DREAM}[zone]


@KIT.value(SoMuchDone)
def so_much_done(scene: Scene, env: Env, value: SoMuchDone) -> int:
    found = env.get("amount this way", 0)
    return found if isinstance(found, int) else 0


@KIT.value(EnergySpent)
def energy_spent(scene: Scene, env: Env, value: EnergySpent) -> int:
    return sum(scene.tally("spent", seat) for seat in seats(scene, env, value.who))


@KIT.value(SoPaid)
def so_paid(scene: Scene, env: Env, value: SoPaid) -> int:
    """For what is resolving; a card in reality remembers it of itself."""
    found = env.get("X")
    if isinstance(found, int):
        return found
    card = env.this.card
    return scene.tally("so paid", card) if scene.tally("was so paid", card) == env.this.stamp else 0


@KIT.condition(InCombat)
def in_combat(scene: Scene, env: Env, condition: InCombat) -> bool:
    return is_combat(scene)


@KIT.condition(InPhase)
def in_phase(scene: Scene, env: Env, condition: InPhase) -> bool:
    phase = scene.state.clock.phase
    there = phase == condition.phase or (phase == "combat" and condition.phase == "main")
    return there is condition.inside


@KIT.condition(IsFirst)
def is_first(scene: Scene, env: Env, condition: IsFirst) -> bool:
    return scene.state.clock.first in seats(scene, env, condition.who)


@KIT.condition(WasAccelerated)
def accelerated(scene: Scene, env: Env, condition: WasAccelerated) -> bool:
    return was_so(scene, env, condition.card, "accelerated", known(env, "accelerated") > 0)


@KIT.condition(WasCommittedTogether)
def committed_together(scene: Scene, env: Env, condition: WasCommittedTogether) -> bool:
    return was_so(scene, env, condition.card, "group", known(env, "group") > 1)


def was_so(scene: Scene, env: Env, card: Reference, what: str, own: bool) -> bool:  # noqa: FBT001
    """Whether a card was played so: of what is resolving its item knows it, of others it is remembered."""
    if own and card == This():
        return True
    return any(scene.tally(f"was {what}", ref.card) == ref.stamp for ref in refs(scene, env, card))


# ---- words about one card


ENTERED: Final = Did(Enters(SomeCard()))


@KIT.filter(EnteredThisTurn)
def entered_this_round(scene: Scene, env: Env, word: EnteredThisTurn, card: CardId) -> bool:
    """A card stays the object that it was in Dream as it comes to reality."""
    return did(scene, env, ENTERED, card)


@KIT.filter(IsFlipped)
def is_flipped(scene: Scene, env: Env, word: IsFlipped, card: CardId) -> bool:
    return scene.card(card).flipped == word.flipped


@KIT.filter(IsFighting)
def fights_now(scene: Scene, env: Env, word: IsFighting, card: CardId) -> bool:
    return is_fighting(scene, card)


@KIT.filter(HasSource)
def has_source(scene: Scene, env: Env, word: HasSource, card: CardId) -> bool:
    found = sources(scene, card)
    return word.source in found if word.source else bool(found)


@KIT.filter(IsOfChosenSource)
def is_of_chosen_source(scene: Scene, env: Env, word: IsOfChosenSource, card: CardId) -> bool:
    return not sources(scene, card).isdisjoint(chosen_sources(scene, env))


@KIT.filter(SharesSource)
def shares_source(scene: Scene, env: Env, word: SharesSource, card: CardId) -> bool:
    mine, asking = sources(scene, card), env.bind("some card", (scene.ref(card),))
    others = [ref.card for ref in refs(scene, asking, word.of) if ref.card >= 0 and (word.itself or ref.card != card)]
    return any(not mine.isdisjoint(sources(scene, other)) for other in others)


KIT.extents |= {
    "attack": lambda scene, ref: known_stats(scene, ref)[0],
    "health": lambda scene, ref: known_stats(scene, ref)[1],
    "cost": lambda scene, ref: scene.face(ref.card).energy,
}


@KIT.filter(CostIs)
def cost_is(scene: Scene, env: Env, word: CostIs, card: CardId) -> bool:
    return COMPARE[word.comparison](scene.face(card).energy, number(scene, env, word.value))


@KIT.filter(SpeedIs)
def speed_is(scene: Scene, env: Env, word: SpeedIs, card: CardId) -> bool:
    return COMPARE[word.comparison](scene.face(card).speed, number(scene, env, word.value))


@KIT.filter(BearsCounters)
def has_counters(scene: Scene, env: Env, word: BearsCounters, card: CardId) -> bool:
    return scene.card(card).counters[COUNTERS.index(word.counter)] > 0


@KIT.filter(StandsBeside)
def stands_beside(scene: Scene, env: Env, word: StandsBeside, card: CardId) -> bool:
    row, at = row_of(scene, card)
    others = [ref.card for ref in refs(scene, env, word.of) if ref.card in row and ref.card != card]
    apart = [at - row.index(other) for other in others]
    sides = {"left": (-1,), "right": (1,), "either": (-1, 1)}[word.side]
    return any(abs(far) == 1 or not word.next for far in apart if (far > 0) - (far < 0) in sides)


@KIT.filter(StandsOutermost)
def stands_outermost(scene: Scene, env: Env, word: StandsOutermost, card: CardId) -> bool:
    row, at = row_of(scene, card)
    return bool(row) and at == (0 if word.side == "left" else len(row) - 1)


@KIT.filter(IsToken)
def is_token(scene: Scene, env: Env, word: IsToken, card: CardId) -> bool:
    return scene.face(card).is_token


@KIT.filter(HasKeyword)
def has_keyword(scene: Scene, env: Env, word: HasKeyword, card: CardId) -> bool:
    """Printed on it, or gained."""
    return any(clause.keyword.partition(" ")[0] == word.keyword for _piece, clause in clauses(scene, card, Keyword))


# ---- what texts wait for


@KIT.pattern(AtRound, PhaseBegan)
def at_round(scene: Scene, env: Env, pattern: AtRound, event: PhaseBegan) -> bool:
    phases = {"start": "round-start", "end": "round-end"}
    return event.phase == phases.get(pattern.moment, pattern.moment)


@KIT.pattern(AtRound, CombatEnded)
def at_combat_end(scene: Scene, env: Env, pattern: AtRound, event: CombatEnded) -> bool:
    return pattern.moment == "combat end"


@KIT.pattern(Leaves, LeftPlay)
def left(scene: Scene, env: Env, pattern: Leaves, event: LeftPlay) -> bool:
    """ "Destroyed" is said of cards in reality and Dream; "discarded" of those in a hand."""
    from_hand = event.origin == HAND
    if pattern.how == "away" and event.origin != REALITY:
        return False
    if pattern.how == "destroyed" and (from_hand or event.how != "destroyed"):
        return False
    if pattern.how == "discarded" and event.how != "discarded":
        return False
    if pattern.how == "discarded or destroyed" and event.how not in ("discarded", "destroyed"):
        return False
    return is_told_of(scene, env, pattern, event)


@KIT.pattern(PlaysCard, Dreamed)
def played(scene: Scene, env: Env, pattern: PlaysCard, event: Dreamed) -> bool:
    if event.deed != "play" or not is_by(scene, env, pattern.who, event.seat):
        return False
    if isinstance(pattern.cards, Cards):
        return is_kind(scene, env, pattern.cards, event.card)
    return is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(PlaysFrom, Dreamed)
def played_from(scene: Scene, env: Env, pattern: PlaysFrom, event: Dreamed) -> bool:
    there = event.deed == "play" and event.origin == ZONES.index(pattern.zone)
    return there and is_by(scene, env, pattern.who, event.seat) and is_kind(scene, env, pattern.cards, event.card)


@KIT.pattern(Commits, Committed)
def committed(scene: Scene, env: Env, pattern: Commits, event: Committed) -> bool:
    return is_by(scene, env, pattern.who, event.seat)


@KIT.pattern(ActivatesSkill, Dreamed)
def activated(scene: Scene, env: Env, pattern: ActivatesSkill, event: Dreamed) -> bool:
    is_skill = event.deed == "skill" and is_by(scene, env, pattern.who, event.seat)
    return is_skill and is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(Accelerates, Accelerated)
def accelerates(scene: Scene, env: Env, pattern: Accelerates, event: Accelerated) -> bool:
    met = pattern.cards is None or (event.deed == "play" and is_kind(scene, env, pattern.cards, event.card))
    return met and is_by(scene, env, pattern.who, event.seat)


@KIT.pattern(Channels, Channeled)
def channeled(scene: Scene, env: Env, pattern: Channels, event: Channeled) -> bool:
    """What lies face down is no card of any kind for a text but its own."""
    if not is_by(scene, env, pattern.who, event.seat) or pattern.face_down not in (None, event.face_down):
        return False
    if pattern.from_ and (HAND if event.origin < 0 else event.origin) not in scene.kit.areas[pattern.from_]:
        return False
    if event.face_down and isinstance(pattern.cards, Cards) and (pattern.cards.kinds or pattern.cards.filters):
        return False
    return is_kind(scene, env, pattern.cards, event.card)


@KIT.pattern(Flips, Flipped)
def flips(scene: Scene, env: Env, pattern: Flips, event: Flipped) -> bool:
    return event.back == pattern.back and is_card(scene, env, pattern.cards, event.card)


@KIT.pattern(Resolves, Resolved)
def resolves(scene: Scene, env: Env, pattern: Resolves, event: Resolved) -> bool:
    return event.deed == "play" and is_kind(scene, env, pattern.cards, event.card, event.seat)


@KIT.pattern(Passes, Passed)
def passed(scene: Scene, env: Env, pattern: Passes, event: Passed) -> bool:
    return not event.dream and is_by(scene, env, pattern.who, event.seat)


@KIT.pattern(GoesTo, Fetched)
def went_to_hand(scene: Scene, env: Env, pattern: GoesTo, event: Fetched) -> bool:
    """The starting location that is fetched; the other card goes unseen (gamma.types.starting-location-price)."""
    goes = pattern.to == ZONES[HAND] and pattern.from_ in ("", ZONES[VOID])
    return goes and is_of_owner(scene, env, pattern, event.card) and is_kind(scene, env, pattern.cards, event.card)
