"""Every message between the page and the server. The page's types are generated from here (scripts/protocol.py).

Over HTTP: `Offers`, `RulesOffer`, `NewTable`, `TableSeat`, `Lobby`, `Invitation`, `JoinTable`, `Problem`. Over the
websocket, as one JSON text each: the page sends `FromPage`, the server sends `ToPage`; the field ``type`` tells which
struct it is. docs/reference/protocol.md is written from here too.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from playmat.play.gamehelp import GameHelp
from playmat.play.lessons import LessonView
from playmat.play.matches.seeing import MatchView
from playmat.play.view import OutcomeView, RefusalView, View

Name = Annotated[str, Meta(max_length=40)]
Contribution = Annotated[str, Meta(max_length=64)]
"""What a page adds to the dice: a text drawn by chance, after it was told the server's commitment."""
Key = Annotated[str, Meta(min_length=1, max_length=80)]
SEEDS = 2**31


class DeckOffer(msgspec.Struct, frozen=True):
    """A ready-made deck. ``plan`` says in a sentence or two how it wants to win."""

    key: str
    name: str
    plan: str


class BotOffer(msgspec.Struct, frozen=True):
    key: str
    name: str
    says: str


class EditionOffer(msgspec.Struct, frozen=True):
    """A state of the rules; the first offered is the usual one."""

    key: str
    name: str


class FormatOffer(msgspec.Struct, frozen=True):
    """A way to play a game, for ``least`` to ``most`` seats; the first offered is the usual one. ``edition``: the rules
    that it is played by; "": any. ``brings``: players come with decks, for which there are these ``decks`` of ours.
    ``drafts``: cards are picked before it, or before each of its games. ``settings`` are its numbers that a table may
    set, by name.
    """

    key: str
    title: str
    says: str
    edition: str
    least: int
    most: int
    brings: bool
    drafts: bool
    decks: list[DeckOffer]
    sideboard: int
    settings: dict[str, int]


class Art(msgspec.Struct, frozen=True):
    """The host's own pictures of cards, by the names of their files: a card's full name, with "_" for what no file's
    name may have, and an ending. They lie at ``art/NAME``.
    """

    files: list[str]


class GameOffer(msgspec.Struct, frozen=True):
    """A game that can be played, by ``fewest`` to ``most`` players. ``first_game`` titles its lesson, if any.
    ``help`` is what to know before a first game, and what signs and keys mean. ``decks`` are those of ours for the
    first of its ``formats``.
    """

    key: str
    name: str
    fewest: int
    most: int
    editions: list[EditionOffer]
    decks: list[DeckOffer]
    bots: list[BotOffer]
    help: GameHelp
    first_game: str = ""
    formats: list[FormatOffer] = []


class ParameterOffer(msgspec.Struct, frozen=True):
    """A number or switch of the rules that a table may change. ``usual`` is its value as text, which is also how
    another is sent; ``here`` says it to a person. ``sort`` is "number", "switch", "word" (one of ``words``), "words"
    (a list of some) or "text"; ``wanted`` says what it may be.
    """

    name: str
    label: str
    rule: str
    says: str
    usual: str
    here: str
    sort: str
    wanted: str
    least: int
    most: int
    words: list[str]


class RulesOffer(msgspec.Struct, frozen=True):
    """What of an edition's rules a table may change."""

    game: str
    edition: str
    parameters: list[ParameterOffer]


class Offers(msgspec.Struct, frozen=True):
    """What can be played here."""

    games: list[GameOffer]


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit in another seat: a bot with a deck, somebody at the same screen with a deck, or whoever takes the
    invite, who may bring another deck than the one put there.
    """

    kind: Literal["bot", "here", "open"]
    deck: Key | None = None
    bot: Key | None = None
    name: Name = ""


class ClockWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A clock for persons; bots take what they need. "move": so many ``seconds`` for each answer. "chess": ``seconds``
    for the game and ``extra`` more with each answer. "byo-yomi": ``seconds``, then ``periods`` of ``extra`` seconds, of
    which one that is not used up comes back. Who has none left has lost.
    """

    kind: Literal["move", "chess", "byo-yomi"]
    seconds: Annotated[int, Meta(ge=1, le=30 * 86_400)]
    extra: Annotated[int, Meta(ge=0, le=86_400)] = 0
    periods: Annotated[int, Meta(ge=0, le=100)] = 0


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish to sit down with ``deck``; ``others`` are the other seats in their order.

    No seed: the server takes one; a seed can be chosen only by one who plays against bots alone. No edition: the usual
    one. ``rules`` has what is changed in it, as text by the names of the parameters. ``is_listed``: the lobby shows the
    table while a seat is open. ``adds_dice``: the first game waits until every person has sent `AddDice`. ``discreet``:
    who might respond is asked, and what they answer shows after a pause, so that nobody learns what they hold; not
    where several sit at one screen. ``best_of``: whoever has won most of so many games, an odd number, has won the
    match. ``format``: one of the game's, which names the edition; nothing: the usual one. Where nobody brings a deck to
    it, decks are not looked at. ``settings`` are numbers of the format by name.
    """

    game: Key
    others: Annotated[list[SeatWish], Meta(min_length=1, max_length=7)]
    deck: Key | None = None
    seed: Annotated[int, Meta(ge=0, lt=SEEDS)] | None = None
    edition: Key | None = None
    rules: Annotated[dict[Key, Annotated[str, Meta(max_length=400)]], Meta(max_length=100)] = {}
    name: Name = ""
    is_listed: bool = False
    adds_dice: bool = False
    discreet: bool = True
    best_of: Annotated[int, Meta(ge=1, le=9)] = 1
    clock: ClockWish | None = None
    format: Key | None = None
    settings: Annotated[dict[Key, Annotated[int, Meta(ge=0, le=100)]], Meta(max_length=10)] = {}


class JoinTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Takes the seat of an invite. No deck: the one that lies there. ``dice``: as in `AddDice`."""

    deck: Key | None = None
    name: Name = ""
    dice: Contribution = ""


class TableSeat(msgspec.Struct, frozen=True):
    """A seat at a table. ``table`` is the seat's address, a secret of whoever sits there: with it the seat can be taken
    again. ``here`` are the addresses of the other seats at the same screen.
    """

    table: str
    seat: int
    here: list[str] = []


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everybody at the table sees it. ``deck`` and ``bot`` are names. ``is_here``: a page of this seat is
    connected. ``invite`` leads to the seat while it is open; those who sit at the table are told it, others read "".
    ``wins`` counts the games won in this match, or at this table. ``instead_of``: where an earlier game is played on,
    who had this open seat in it.
    """

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    deck: str
    bot: str
    is_here: bool
    is_host: bool
    wants_rematch: bool
    wins: int
    invite: str
    instead_of: str = ""


class OpenTable(msgspec.Struct, frozen=True):
    """A table in the lobby. ``invite`` leads to a seat that is open; ``since`` is the age of the table in seconds.
    ``best_of`` as in `NewTable`; ``format`` is the title of one that is not the usual one.
    """

    invite: str
    game: str
    game_name: str
    edition: str
    house_rules: int
    seats: list[SeatView]
    since: int
    best_of: int = 1
    format: str = ""


class Lobby(msgspec.Struct, frozen=True):
    """The tables that wait for somebody, newest first."""

    tables: list[OpenTable]


class Standing(msgspec.Struct, frozen=True):
    """How it stands at the table of a seat. ``stands``: "open" while a seat waits for somebody, "stopped" where the
    game cannot go on. ``asked``: this seat is to answer; whether another is, is not told. ``active`` is the seat whose
    turn it is, -1 for nobody's; ``names`` are those of all seats.
    """

    stands: Literal["open", "goes on", "over", "stopped"]
    seat: int
    asked: bool
    active: int
    names: list[str]


class Invitation(msgspec.Struct, frozen=True):
    """What an invite leads to: the seat, and the deck that lies there (its key; "": the guest brings one), and the
    server's commitment for the dice. ``goes_on``: an earlier game is played on, with the decks that it had.
    ``brings``: the guest comes with a deck, one of ``decks`` or another. ``discreet``: as in `NewTable`.
    """

    table: OpenTable
    seat: int
    deck: str
    commitment: str
    goes_on: bool = False
    discreet: bool = False
    brings: bool = True
    decks: list[DeckOffer] = []


class Replay(msgspec.Struct, frozen=True):
    """A game, step by step: after how many answers which turn it was and whose, and who gave each answer. ``eyes`` are
    the seats through whose eyes it may be seen; -1 sees what spectators saw. Of a finished game those are all, and the
    views come from ``/api/replays/KEY/STEP/SEAT``. Of one that goes on it is the seat whose address is asked with, and
    the views come from ``/api/tables/ADDRESS/replay/STEP``; ``key`` is "". In a match ``numbers`` says which of its
    games each step belongs to, counted from 1 (0: before the first), and ``turns`` are -1 between games. ``stopped`` is
    a sentence where this version cannot play it to its end: these are the steps until there.
    """

    key: str
    game: str
    edition: str
    names: list[str]
    winners: list[int]
    steps: int
    turns: list[int]
    active: list[int]
    answered_by: list[int]
    eyes: list[int]
    numbers: list[int] = []
    stopped: str = ""


class Fork(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish to play on from a step of a finished game, in one of its seats; ``others`` has a `SeatWish` for each other
    seat in order, whose decks are those of the game.
    """

    step: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0)]
    others: Annotated[list[SeatWish], Meta(min_length=1, max_length=7)]
    name: Name = ""


class Problem(msgspec.Struct, frozen=True, tag="error"):
    """Something could not be done; nothing has changed. ``place`` names the field, message or request it is about."""

    message: str
    place: str
    reasons: list[str] = []


class Answer(msgspec.Struct, frozen=True, tag="answer", forbid_unknown_fields=True):
    """The answer to the question that was open at ``step``: indices of its options, in the order chosen."""

    step: Annotated[int, Meta(ge=0)]
    options: Annotated[list[Annotated[int, Meta(ge=0)]], Meta(max_length=500)]


class Why(msgspec.Struct, frozen=True, tag="why", forbid_unknown_fields=True):
    """Asks what can be done with a card now, and why not the rest."""

    card: int


class Foresee(msgspec.Struct, frozen=True, tag="foresee", forbid_unknown_fields=True):
    """Asks what an answer would do to the question that is open at ``step``: indices of its options."""

    step: Annotated[int, Meta(ge=0)]
    options: Annotated[list[Annotated[int, Meta(ge=0)]], Meta(max_length=60)]


class Hint(msgspec.Struct, frozen=True, tag="hint", forbid_unknown_fields=True):
    """Asks what a bot would answer to this seat's question, where nobody but bots plays besides."""


class Resign(msgspec.Struct, frozen=True, tag="resign", forbid_unknown_fields=True):
    """Gives the game up."""


class Rematch(msgspec.Struct, frozen=True, tag="rematch", forbid_unknown_fields=True):
    """Wants to play again, everybody one seat on. It begins when every person at the table wants it. ``dice``: as in
    `AddDice`, for the next game.
    """

    dice: Contribution = ""


class AddDice(msgspec.Struct, frozen=True, tag="dice", forbid_unknown_fields=True):
    """This seat's contribution to the dice of the game that has not begun; the first one counts."""

    dice: Annotated[str, Meta(min_length=1, max_length=64)]


class FillSeat(msgspec.Struct, frozen=True, tag="fill", forbid_unknown_fields=True):
    """Lets a bot take an open seat. Only who opened the table can. No deck: the one that lies there."""

    seat: Annotated[int, Meta(ge=0)]
    bot: Key
    deck: Key | None = None


class Undo(msgspec.Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Wants this seat's last answer taken back, with all that came after it. It is, at once, while nobody has learnt
    anything new since, and where only bots would have to agree; else when every other person agrees. The dice stay.
    """


class UndoReply(msgspec.Struct, frozen=True, tag="undo-reply", forbid_unknown_fields=True):
    """Agrees, or not, to what another seat wants taken back."""

    agree: bool


FromPage = Answer | Why | Foresee | Hint | Resign | Rematch | FillSeat | AddDice | Undo | UndoReply


class Welcome(msgspec.Struct, frozen=True, tag="welcome"):
    """The first message on every connection, and again when another game begins. ``seat`` is -1 for a spectator.
    ``bot`` is the name of the first bot at the table, or "". ``seed`` is told only where a person chose it.
    """

    table: str
    seat: int
    bot: str
    decks: list[str]
    seed: int | None


class DiceView(msgspec.Struct, frozen=True):
    """The dice of a game, as far as they may be known. ``commitment`` is the SHA-256 of the server's secret; a game
    whose seed a person chose, or that came from a file, has none. ``contributions`` are those of the seats, in order.
    ``secret`` and ``seed`` (a whole number as text) are told when the game is over.
    """

    commitment: str
    contributions: list[str]
    secret: str
    seed: str


class ClockView(msgspec.Struct, frozen=True):
    """The clock of a table. ``left`` and ``periods`` of each seat at the moment of sending: thousandths of a second,
    and whole periods after them. ``running`` is the seat whose clock runs, ``fallen`` the one whose flag fell, or -1.
    The clock stands still for another ``waits`` thousandths of a second: answers to a window are not shown before.
    """

    clock: ClockWish
    left: list[int]
    periods: list[int]
    running: int
    fallen: int
    waits: int = 0


class UndoView(msgspec.Struct, frozen=True):
    """A seat wants its last answer taken back; ``waits_for`` are the seats that have not agreed yet."""

    seat: int
    waits_for: list[int]


class ScoreView(msgspec.Struct, frozen=True):
    """How a match stands: whoever wins most of ``best_of`` games has won it. ``winners``: the seat that has, several
    when it was drawn, nobody while it goes on. ``number`` counts its games from 1 (0: none has begun); ``players`` are
    the seats that play them, in the order of the seats of the view; ``wins`` counts the games that each seat won.
    """

    format: str
    title: str
    best_of: int
    number: int
    winners: list[int]
    players: list[int]
    wins: list[int]


class Room(msgspec.Struct, frozen=True, tag="room"):
    """Who sits where, after each change of it. ``game`` is the game's key. ``number`` counts the games at this table
    from 1; 0: a seat is still open and nothing has begun. ``watch`` is the address for spectators, who see no hands.
    ``dice`` are those of the game that goes on or is over; ``next_commitment`` is that of the next one. ``replay`` is
    the key of the game's `Replay`, once it is over. In a ``match`` all that is of the match, whose dice and replay are
    told when it is over, and seats are those of the match; without one each game stands for itself. ``stopped`` is a
    sentence where the game cannot go on: what was played so far is on the table, and it can be begun again (`Rematch`).
    """

    game: str
    number: int
    seat: int
    seats: list[SeatView]
    watch: str
    spectators: int
    dice: DiceView | None
    next_commitment: str
    undo: UndoView | None
    clock: ClockView | None
    replay: str
    match: ScoreView | None = None
    stopped: str = ""


class Table(msgspec.Struct, frozen=True, tag="view"):
    """What the seat sees now.

    ``view.log`` holds only the lines that this connection was not sent before, unless ``whole_log``. ``lesson`` is what
    a first game says to this seat. ``art`` are keys of pictures (at ``pictures/KEY``) that somebody made for cards of
    ``view``, by full name.
    """

    view: View
    whole_log: bool
    lesson: LessonView | None = None
    art: dict[str, str] = {}


class Between(msgspec.Struct, frozen=True, tag="between"):
    """What the seat sees of a match between its games: what it is asked then, and what it has picked. A game that has
    just ended lies on the table meanwhile, and was told of as a `Table`.
    """

    view: MatchView


class Reasons(msgspec.Struct, frozen=True, tag="why"):
    """The reply to `Why`; an action without reasons is legal now, and ``outcomes`` says what some of those would do."""

    card: int
    refusals: list[RefusalView]
    outcomes: list[OutcomeView] = []


class Foreseen(msgspec.Struct, frozen=True, tag="foreseen"):
    """The reply to `Foresee`; no outcome: it cannot be told."""

    step: int
    options: list[int]
    outcome: OutcomeView | None


class Advice(msgspec.Struct, frozen=True, tag="advice"):
    """The reply to `Hint`: indices of the options that the bot would answer with, and why, in a sentence."""

    step: int
    options: list[int]
    says: str


ToPage = Welcome | Room | Table | Between | Reasons | Foreseen | Advice | Problem
