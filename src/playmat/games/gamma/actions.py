"""Every legal answer of the active player; and why others are not."""

from __future__ import annotations

from typing import Final

from playmat.core.ask import Option
from playmat.core.ids import CardId, Seat
from playmat.games.gamma import requirements as needs
from playmat.games.gamma.acts import energy
from playmat.games.gamma.attacking import ATTACK, BLOCK, first_attackers, has_an_attack_left
from playmat.games.gamma.courses import course
from playmat.games.gamma.declared import once_declared
from playmat.games.gamma.nodes.changes import FirstOnly
from playmat.games.gamma.nodes.clauses import PlayedFrom, Recast, Skill
from playmat.games.gamma.playing import aims_at_nothing, is_playable_place, nth_skill, price_of, ways_to_play
from playmat.games.gamma.requirements import ACTIVATE, CHANNELING, FETCHING, JOIN, PLAY
from playmat.games.gamma.saying import Grouping, Members
from playmat.games.gamma.timing import is_infinite, life_for, steps_needed
from playmat.games.gamma.zones import CHANNEL, HAND, MEMORY, REALITY, VOID
from playmat.lang.changes import MayPlay
from playmat.machine.announcing import abilities
from playmat.machine.combat import block_candidates
from playmat.machine.explain import MET, Legality, Reasons, Requirement, besides, is_met
from playmat.machine.refusing import refuse
from playmat.machine.scene import Scene
from playmat.machine.texts import all_clauses, statics
from playmat.text.rewrite import says_any

OF_MEMBERS: Final = (
    needs.its_targets_are_there,
    needs.is_fast_enough,
    needs.has_the_energy,
    needs.its_price_can_be_paid_too,
    needs.is_not_in_the_group,
)
PLAY_OPEN: Final = besides(PLAY, needs.is_where_it_is_played_from, needs.sources_are_met, *OF_MEMBERS)
ACTIVATE_OPEN: Final = besides(ACTIVATE, needs.is_own_card_with_skill, needs.sources_are_met, *OF_MEMBERS)
CHANNEL_OPEN: Final = besides(CHANNELING, needs.is_in_own_hand, needs.is_face_said, needs.is_nothing_said_yet)
"""What is asked of the cards one by one, where they are looked for where they must lie."""

PASS: Final = Option("pass")
COMMIT: Final = Option("end", label="commit the group")
GROUP: Final = Option("group", label="commit several together")


def actions(scene: Scene, seat: Seat) -> tuple[Option, ...]:
    """All that the active player may do with nothing in Dream, besides passing (gamma.shared-round.action-kinds)."""
    if scene.quiet:
        return ()
    attacks = [] if has_an_attack_left(scene, seat, PASS) else first_attackers(scene, seat)
    return (*attacks, *responses(scene, seat))


def responses(scene: Scene, seat: Seat) -> tuple[Option, ...]:
    """What the active player may do while something is in Dream, besides passing."""
    if scene.quiet:
        return ()
    played = plays(scene, seat)
    group = (GROUP,) if any(bears_another(scene, seat, option) for option in played) else ()
    return (*played, *group, *at_once(scene, seat))


def at_once(scene: Scene, seat: Seat) -> tuple[Option, ...]:
    """The universal actions of infinity speed: channeling (gamma.channel.action) and fetching a starting location."""
    hand, ways, needed = scene.zone(seat, HAND), ways_to_channel(scene), statics(scene).needed(CHANNEL_OPEN)
    channeled = [
        option
        for card in hand
        for way in ways
        for option in [Option("channel", card, number=way)]
        if not needed or is_met(scene, seat, option, needed)
    ]
    locations = [card for card in scene.zone(seat, VOID) if scene.face(card).kind == "location"]
    fetched = [Option("fetch", location, card) for location in locations for card in hand]
    return (*channeled, *fetched)


def ways_to_channel(scene: Scene) -> tuple[int, ...]:
    """Face up and face down; in some formats only face down."""
    return (1,) if course(scene).face_down else (0, 1)


def plays(scene: Scene, seat: Seat, members: Members = ()) -> list[Option]:
    """The cards and skills that the player may play now, above those members of a group."""
    by_itself = energy(scene, seat) if not members and not needs.has_begun(scene.asking) else -1
    return [
        option
        for option in open_plays(scene, seat)
        if is_plainly_played(scene, option, by_itself) or joins(scene, seat, option, members)
    ]


def is_plainly_played(scene: Scene, option: Option, have: int) -> bool:
    """Whether nothing else need be asked of a card that begins a group, or is one alone: there is the energy for it, it
    costs no life, is fast enough and aims at nothing.
    """
    if have < 0 or option.verb != "play":
        return False
    energy_asked, steps, life, _other = price_of(scene, option)
    return energy_asked <= have and not steps and not life and aims_at_nothing(scene, option.card)


def open_plays(scene: Scene, seat: Seat) -> list[Option]:
    """What the player could play if there were the life and the targets, whatever lies beneath it. Remembered until
    anything changes: a group is tried with each of them at its bottom. First come the sources, which more cards lack
    than energy, and which are compared sooner than a price is reckoned.
    """
    known: list[Option] | None = scene.cache.get(("open plays", seat))
    if known is None:
        there, have = statics(scene), energy(scene, seat)
        as_dear = FirstOnly not in there  # what lies beneath changes no price
        to_play, to_activate = there.needed(PLAY_OPEN), there.needed(ACTIVATE_OPEN)
        played = [option for card in playable(scene, seat) for option in ways_to_play(scene, card)]
        used = [option for card in bearers(scene, seat) for option in abilities(scene, card, Skill)]
        known = scene.cache["open plays", seat] = [
            option
            for options, needed in ((played, to_play), (used, to_activate))
            for option in options
            if not needs.sources_are_met(scene, seat, option)
            and not (as_dear and price_of(scene, option).energy > have)
            and is_met(scene, seat, option, needed)
        ]
    return known


def joins(scene: Scene, seat: Seat, option: Option, members: Members) -> bool:
    """Whether all that depends on the members beneath is met."""
    for requirement in JOIN:  # noqa: SIM110  (asked of each that could be played, beside each of the others)
        if requirement(scene, seat, option, members):
            return False
    return True


def first_members(scene: Scene, seat: Seat) -> list[Option]:
    """What can lie at the bottom of a group of two."""
    return [option for option in plays(scene, seat) if bears_another(scene, seat, option)]


def bears_another(scene: Scene, seat: Seat, option: Option) -> bool:
    """Whether something can be committed above it. Where what lies beneath changes no price, the energy of the two is
    compared before anything else is asked.
    """
    if is_infinite(scene, option):
        return False
    members, left = (option,), energy(scene, seat) - price_of(scene, option).energy
    as_dear = FirstOnly not in statics(scene)
    for other in open_plays(scene, seat):
        if not (as_dear and price_of(scene, other).energy > left) and joins(scene, seat, other, members):
            return True
    return False


def playable(scene: Scene, seat: Seat) -> list[CardId]:
    """The cards that lie where the player may play them from."""
    found = list(scene.zone(seat, HAND))
    if may_play_from_elsewhere(scene):
        there = statics(scene) if scene.there is None else scene.there
        whose = scene.seats() if MayPlay in there else (seat,)
        elsewhere = (card for of in whose for zone in (MEMORY, CHANNEL, VOID) for card in scene.zone(of, zone))
        found += [card for card in elsewhere if is_playable_place(scene, seat, card)]
    return found


FROM_ELSEWHERE: Final = frozenset({Recast, PlayedFrom})


def may_play_from_elsewhere(scene: Scene) -> bool:
    """Whether any card of this game says so, which is settled once."""
    known: bool | None = scene.facts.get("from elsewhere")
    if known is None:
        known = scene.facts["from elsewhere"] = any(
            says_any(face.program, MayPlay) or any(type(one) in FROM_ELSEWHERE for one in face.program.clauses)
            for face in scene.book.faces
        )
    return known


def bearers(scene: Scene, seat: Seat) -> list[CardId]:
    """The cards of a player that have skills where they lie."""
    skilled = {piece.card for piece, _clause in all_clauses(scene, Skill)}
    zones = (REALITY, MEMORY, CHANNEL, HAND) if skilled else ()
    return [card for zone in zones for card in scene.zone(seat, zone) if card in skilled]


# ---- why not


def tried(scene: Scene, seat: Seat, card: CardId) -> list[Option]:
    """Every action one might try with a visible card."""
    record = scene.card(card)
    found: list[Option] = []
    if is_playable_place(scene, seat, card):
        found += ways_to_play(scene, card)
    if record.zone == HAND and record.owner == seat:
        found += [Option("channel", card, number=way) for way in (0, 1)]
    if record.zone == VOID and scene.face(card).kind == "location":
        hand = scene.zone(seat, HAND)
        found += [Option("fetch", card, given) for given in hand] or [Option("fetch", card)]
    found += abilities(scene, card, Skill)
    if record.zone == REALITY and scene.face(card).kind == "unit":
        found += [Option("attack", card), *block_candidates(scene, card)]
    return found


def something_can_follow(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """At the bottom of a group lies what another could be committed above (gamma.speed.group)."""
    node = scene.asking
    if isinstance(node, Grouping) and not node.members and not needs.speed_with(scene, seat, option, ()):
        found = nth_skill(scene, option) if option.verb == "ability" else option
        if found is not None and not plays(scene, seat, (option,)):
            return refuse("Nothing could be committed above it.", "gamma.speed.group")
    return MET


def price_words(scene: Scene, option: Option) -> str:
    """What it takes to make a card or skill fast enough now, in words; "" if it is."""
    if option.verb not in ("play", "ability"):
        return ""
    steps, seat = steps_needed(scene, option, needs.members_said(scene)), scene.card(option.card).controller
    return (
        f"accelerated by {steps} for {life_for(scene, seat, option, steps)} life"
        if steps and not is_infinite(scene, option)
        else ""
    )


WHEN: Final = (needs.is_game_on, needs.is_said_as_offered, needs.is_active)
REQUIREMENTS: Final[dict[str, tuple[Requirement, ...]]] = {
    "play": (*WHEN, *once_declared(PLAY), something_can_follow),
    "ability": (*WHEN, *once_declared(ACTIVATE), something_can_follow),
    "channel": (*WHEN, *CHANNELING),
    "fetch": (*WHEN, *FETCHING),
    "attack": (*WHEN, *ATTACK),
    "block": (needs.is_game_on, needs.is_said_as_offered, *BLOCK),
}
"""By verb."""

LEGALITY: Final = Legality(needs.is_game_on, REQUIREMENTS, tried)
required, reasons, refusals = LEGALITY.required, LEGALITY.reasons, LEGALITY.refusals
