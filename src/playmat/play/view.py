"""What a seat may know, as plain structs that go to the page, to bots and to programs.

A view is computed for one seat (or for nobody: a spectator). Two games that differ only in what that seat may not know
give it the same bytes. Ids of hidden cards never appear.
"""

from __future__ import annotations

import msgspec

from playmat.play.panels import FaceView, Panel, TotalView


class CauseView(msgspec.Struct, frozen=True, gc=False):
    """Why something happens: the ledger rule (id and its sentence) and/or the words of a card that made it happen."""

    rule: str = ""
    rule_says: str = ""
    card: str = ""
    words: str = ""


class EntityView(msgspec.Struct, frozen=True, gc=False):
    """What an Entity of Holosseum has besides: its numbers now and as printed, and its part in the attack.

    ``chained``: it entered this turn and may neither attack nor be activated. ``blocks`` is the id of the attacker that
    it blocks, or that its player has said it will while blockers are being declared, else -1. ``blocking``: it was
    declared, though its attacker may be gone. ``blocked``: a blocker was declared for this attacker and holds it off,
    though that blocker may be gone. ``fights``: it has an
    attack at all. The last two are what the game calls its numbers.
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
    fights: bool = True
    attack_name: str = "Attack"
    health_name: str = "Health"


class PriceView(msgspec.Struct, frozen=True, gc=False):
    """What playing a card, or using its skill, takes now: energy (``short`` of it by so much), ``life`` for being
    faster by so many ``steps``; ``missing`` are the sources that are not there, one for each symbol; ``instead`` is
    what could be paid now instead of the energy, in words: then nothing is short.
    """

    energy: int
    short: int
    steps: int
    life: int
    missing: list[str]
    instead: list[str] = []


class CardView(msgspec.Struct, frozen=True, gc=False):
    """A card that this seat can see.

    ``power`` is current power, ``printed_power`` the number on the card; both None for kinds without power. ``cost``
    is the enter cost as printed. ``text`` is the printed game text; ``gained`` are texts it has besides,
    ``lost_text`` tells that its text does not count now. ``attached`` and ``stored`` are ids of cards on and beneath
    it. ``role`` is "defender", "invader" or "". ``entity`` is there for Entities and units (whose Offense and Defense
    are its attack and health), and for whatever else has a Defense; a Power may be ``chained`` too. ``energy`` is
    what a card of Project Gamma costs now, ``sources`` its requirement, one for each symbol, ``speed`` its speed now;
    ``price`` is what playing it now would take besides, of a card that its owner could play from where it lies, and
    ``skills`` what each skill of one in reality takes now, in the order of its text.
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
    price: PriceView | None = None
    skills: list[PriceView] = []


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    """One player. ``hand`` is None unless this seat may see it; what else they have is on their panels."""

    seat: int
    name: str
    hand_size: int
    deck_size: int
    hand: list[int] | None
    left: bool = False


class OptionView(msgspec.Struct, frozen=True, gc=False):
    """One legal answer: ``index`` is what to send back, ``text`` what a person reads, ``notation`` its exact text
    form. ``meets``: where something waits on a stack, the words of this answer's card speak of what waits there.
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
    meets: bool = False


class AskView(msgspec.Struct, frozen=True, gc=False):
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


class LogView(msgspec.Struct, frozen=True, gc=False):
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


class HouseRule(msgspec.Struct, frozen=True, gc=False):
    """A parameter of the rules in which this table differs from the printed ones: what it is here and what it usually
    is, as text. ``says`` is what the ledger says of ``rule``, with the usual value.
    """

    name: str
    label: str
    rule: str
    says: str
    here: str
    usual: str


class View(msgspec.Struct, frozen=True, gc=False):
    """Everything one seat may know. ``cards`` holds every card that seat can see, by id; other fields refer to them
    by id.

    ``step`` counts the answers given so far. ``seat`` is -1 for a spectator. ``phase`` is "set-up", "over", or one of
    the game's phases panel. ``panels`` are what lies on the table and what can be read there. ``ending`` is the seat
    whose turn set off the end-game, or -1. ``house_rules`` are those that this table changed.
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
    panels: list[Panel]
    cards: dict[int, CardView]
    ask: AskView | None
    log: list[LogView]
    house_rules: list[HouseRule] = []


class PlaceAfter(msgspec.Struct, frozen=True, gc=False):
    """A location whose power totals would be others."""

    place: int
    totals: list[TotalView]


class OutcomeView(msgspec.Struct, frozen=True, gc=False):
    """What an option would do at once: grist paid, and ids of cards that would leave play.

    ``sure``: nothing of it hangs on dice, on cards that this seat cannot see or on another's answer. ``option`` is -1
    where the answer is not one option. ``lives`` are the players' life points after it, in a game that has them and
    where they can be known; ``places`` the locations where powers would be others than now, likewise.
    """

    option: int
    grist: int
    gone: list[int]
    sure: bool
    lives: list[int] = []
    places: list[PlaceAfter] = []


class ReasonView(msgspec.Struct, frozen=True, gc=False):
    """One reason why something cannot be done: a sentence and what it rests on."""

    text: str
    cause: CauseView


class RefusalView(msgspec.Struct, frozen=True, gc=False):
    """Why one action with a card cannot be done now; ``reasons`` empty means that it can. ``place`` and ``number`` are
    those of the option that it would be.
    """

    action: str
    text: str
    reasons: list[ReasonView]
    place: int = -1
    number: int = -1
