"""What a seat may know, as plain structs that go to the page, to bots and to programs.

A view is computed for one seat (or for nobody: a spectator). Two games that differ only in what that seat may not know
give it the same bytes. Ids of hidden cards never appear.
"""

from __future__ import annotations

import msgspec


class CauseView(msgspec.Struct, frozen=True):
    """Why something happens: the ledger rule (id and its sentence) and/or the words of a card that made it happen."""

    rule: str = ""
    rule_says: str = ""
    card: str = ""
    words: str = ""


class EntityView(msgspec.Struct, frozen=True):
    """What an Entity of Holosseum has besides: its numbers now and as printed, and its part in the attack.

    ``chained``: it entered this turn and may neither attack nor be activated. ``blocks`` is the id of the attacker that
    it blocks, or that its player has said it will while blockers are being declared, else -1. ``blocking``: it was
    declared, though its attacker may be gone. ``blocked``: a blocker was declared for this attacker and holds it off,
    though that blocker may be gone.
    """

    attack: int
    printed_attack: int
    health: int
    printed_health: int
    damage: int = 0
    chained: bool = False
    attacking: bool = False
    blocks: int = -1
    blocking: bool = False
    blocked: bool = False


class CardView(msgspec.Struct, frozen=True):
    """A card that this seat can see.

    ``power`` is current power, ``printed_power`` the number on the card; both None for kinds without power. ``cost``
    is the enter cost as printed. ``text`` is the printed game text; ``gained`` are texts it has besides,
    ``lost_text`` tells that its text does not count now. ``attached`` and ``stored`` are ids of cards on and beneath
    it. ``role`` is "defender", "invader" or "". ``entity`` is there for Entities and units (whose Offense and Defense
    are its attack and health), and for whatever else has a Defense; a Power may be ``chained`` too. ``energy`` is
    what a card of Project Gamma costs now, ``sources`` its requirement, one for each symbol, ``speed`` its speed now.
    ``notes`` are short facts worth showing ("cannot attack: entered on another player's turn").
    """

    id: int
    title: str
    subtitle: str
    kind: str
    text: str
    cost: str
    tags: list[str]
    owner: int
    controller: int
    power: int | None = None
    printed_power: int | None = None
    boons: int = 0
    max_boons: int = 3
    marks: int = 0
    tapped: bool = False
    role: str = ""
    stars: int = 0
    flavour: str = ""
    gained: list[str] = []
    lost_text: bool = False
    attached: list[int] = []
    stored: list[int] = []
    host: int = -1
    notes: list[str] = []
    entity: EntityView | None = None
    chained: bool = False
    flipped: bool = False
    energy: int | None = None
    sources: list[str] = []
    speed: str = ""


class TotalView(msgspec.Struct, frozen=True):
    """A player's power total at a planet as scoring would count it now."""

    seat: int
    power: int
    defending: bool


class PlaceView(msgspec.Struct, frozen=True):
    """A location: a planet or a moon. ``id`` is its card's id; ``orbit`` is the planet a moon circles, else -1.

    ``characters`` are ids of the characters there, in order of coming. ``damage``, ``max_damage``, ``draw`` and
    ``totals`` are for
    planets. ``destroyed``: the planet shows its destroyed face.
    """

    id: int
    seat: int
    orbit: int
    characters: list[int]
    damage: int = 0
    max_damage: int = 0
    draw: int = 0
    destroyed: bool = False
    totals: list[TotalView] = []


class ArenaView(msgspec.Struct, frozen=True):
    """A player's side of Holosseum's Arena: life points, plays left this turn of so many, the cards in order of
    entering, and the Grid Runner (-1: none).
    """

    life: int
    plays_left: int
    plays: int
    cards: list[int]
    runner: int


class RealityView(msgspec.Struct, frozen=True):
    """A player's side of Project Gamma's reality: life, energy of at most so much, energy counters, attacks left this
    round, the cards from left to right, those channeled face up, how many are channeled face down (``wild`` has them
    for their owner alone) and those in Void.
    """

    life: int
    energy: int
    energy_counters: int
    attacks_left: int
    cards: list[int]
    channel: list[int]
    face_down: int
    wild: list[int] | None
    void: list[int]


class FaceView(msgspec.Struct, frozen=True):
    """A card as printed, for a card that was shown and may lie hidden now, so that it has no id here."""

    name: str
    kind: str
    text: str
    tags: list[str]
    power: int | None = None
    attack: int | None = None
    health: int | None = None


class StackView(msgspec.Struct, frozen=True):
    """One item that waits: the card played, or whose effect it is (-1 where that card lies out of sight by now), and
    the card as printed. ``words`` are those that will take effect.

    ``cards`` and ``players`` are its targets; ``unseen`` counts targets that this seat cannot see.
    """

    card: int
    face: FaceView
    seat: int
    kind: str
    words: str
    cards: list[int]
    players: list[int]
    unseen: int = 0


class PlayerView(msgspec.Struct, frozen=True):
    """One player. ``hand`` is None unless this seat may see it; piles run from bottom to top,
    executables as they lie on the table from left to right (hs.ruling.edition.executable-direction). ``arena`` is
    Holosseum's, whose Grave is ``discard``; ``reality`` is Project Gamma's, whose memory is ``discard``.
    """

    seat: int
    name: str
    grist: int
    victory_points: int
    hand_size: int
    deck_size: int
    hand: list[int] | None
    executables: list[int]
    discard: list[int]
    nullified: list[int]
    left: bool = False
    arena: ArenaView | None = None
    reality: RealityView | None = None


class OptionView(msgspec.Struct, frozen=True):
    """One legal answer: ``index`` is what to send back, ``text`` what a person reads, ``notation`` its exact text
    form.
    """

    index: int
    verb: str
    text: str
    notation: str
    card: int = -1
    place: int = -1
    seat: int = -1
    number: int = -1
    label: str = ""


class AskView(msgspec.Struct, frozen=True):
    """The open question. For other seats than the asked one ``options`` is empty and ``prompt`` only says who is
    deciding.
    """

    seat: int
    kind: str
    prompt: str
    cause: CauseView
    least: int
    most: int
    options: list[OptionView]
    about: list[int] = []


class LogView(msgspec.Struct, frozen=True):
    """One line of the log as this seat may read it. ``turn`` is 0 during set-up. ``cards`` are ids of visible cards
    it names; ``shown`` are cards that everybody was shown, wherever they went.
    """

    number: int
    turn: int
    seat: int
    text: str
    cause: CauseView
    kind: str = ""
    cards: list[int] = []
    shown: list[FaceView] = []


class HouseRule(msgspec.Struct, frozen=True):
    """A parameter of the rules in which this table differs from the printed ones: what it is here and what it usually
    is, as text. ``says`` is what the ledger says of ``rule``, with the usual value.
    """

    name: str
    label: str
    rule: str
    says: str
    here: str
    usual: str


class View(msgspec.Struct, frozen=True):
    """Everything one seat may know. ``cards`` holds every card that seat can see, by id; other fields refer to them
    by id.

    ``step`` counts the answers given so far. ``seat`` is -1 for a spectator. ``phase`` is "set-up", "prep", "main",
    "score", "boon" or "over" (Holosseum: "set-up", "draw", "main1", "attack", "main2", "end" or "over"; Project
    Gamma: "set-up", "pre-round", "round-start", "main", "combat", "round-end", "draw" or "over"). ``stack`` is
    Holosseum's Stack or Project Gamma's Dream from the bottom up; the first player of Gamma's round is ``first``,
    else -1. ``ending`` is the seat whose turn set off the end-game, or -1. ``house_rules`` are those that this table
    changed.
    """

    game: str
    edition: str
    seat: int
    step: int
    phase: str
    turn: int
    round: int
    active: int
    ending: int
    over: bool
    winners: list[int]
    players: list[PlayerView]
    places: list[PlaceView]
    cards: dict[int, CardView]
    ask: AskView | None
    log: list[LogView]
    stack: list[StackView] = []
    first: int = -1
    house_rules: list[HouseRule] = []


class OutcomeView(msgspec.Struct, frozen=True):
    """What an option would do at once: grist paid, and ids of cards that would leave play.

    ``sure``: nothing of it hangs on dice, on cards that this seat cannot see or on another's answer. ``option`` is -1
    where the answer is not one option. ``lives`` are the players' life points after it, in a game that has them and
    where they can be known.
    """

    option: int
    grist: int
    gone: list[int]
    sure: bool
    lives: list[int] = []


class ReasonView(msgspec.Struct, frozen=True):
    """One reason why something cannot be done: a sentence and what it rests on."""

    text: str
    cause: CauseView


class RefusalView(msgspec.Struct, frozen=True):
    """Why one action with a card cannot be done now; ``reasons`` empty means that it can. ``place`` and ``number`` are
    those of the option that it would be.
    """

    action: str
    text: str
    reasons: list[ReasonView]
    place: int = -1
    number: int = -1
