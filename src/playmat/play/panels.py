"""What lies on a table, panel by panel: a game declares what it has, whose it is and where it lies, and a page draws
each panel by its sort without knowing the game.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Spot = Literal["front", "back", "champion", "side", "bar", "shared"]
"""Where on a table: next to the middle, behind that, at the end of a player's rows with their life, beside the rows, in
the bar with a player's name, or between all players.
"""


class FaceView(msgspec.Struct, frozen=True, gc=False):
    """A card as printed, for a card that was shown and may lie hidden now, so that it has no id here."""

    name: str
    kind: str
    text: str
    tags: list[str]
    power: int | None = None
    attack: int | None = None
    health: int | None = None


class RowPanel(msgspec.Struct, frozen=True, gc=False, tag_field="panel", tag="row"):
    """Cards that lie side by side, in their order; ``hidden`` more lie there that this seat cannot see.

    ``look``: whole cards ("unit"), a picture with a name ("chip"), the one card that stands for its player
    ("champion"), cards that wait for something ("ticket"), or cards of which only an edge shows ("edge"). ``takes``:
    what is done with a card by putting it here, each as the verb of an answer, with its number if it has one
    ("channel 1").
    """

    key: str
    name: str
    seat: int
    spot: Spot
    look: Literal["unit", "chip", "champion", "ticket", "edge"]
    cards: list[int]
    hidden: int = 0
    takes: list[str] = []


class PilePanel(msgspec.Struct, frozen=True, gc=False, tag_field="panel", tag="pile"):
    """An open pile, from the bottom to the top. ``short``: its name where there is little room."""

    key: str
    name: str
    short: str
    seat: int
    cards: list[int]


class NumberPanel(msgspec.Struct, frozen=True, gc=False, tag_field="panel", tag="number"):
    """Something that a player has so much of, at most ``most`` (None: there is no such number).

    ``look``: large and with a heart ("life"), as points on the way to ``most`` ("stars"), what things are paid with
    ("means"), so many of so many left ("bars"), or a plain number. ``keeps``: at most so much of it is kept when the
    turn or round is over; None: all.
    """

    key: str
    name: str
    seat: int
    spot: Spot
    look: Literal["life", "stars", "means", "bars", "plain"]
    value: int
    most: int | None = None
    keeps: int | None = None


class CountView(msgspec.Struct, frozen=True, gc=False):
    """So many of a sort."""

    name: str
    count: int


class CountsPanel(msgspec.Struct, frozen=True, gc=False, tag_field="panel", tag="counts"):
    """How many a player has of each sort of something; each ``wild`` one is counted with every sort."""

    key: str
    name: str
    seat: int
    spot: Spot
    counts: list[CountView]
    wild: int = 0


class TotalView(msgspec.Struct, frozen=True, gc=False):
    """A player's power total at a planet as scoring would count it now."""

    seat: int
    power: int
    defending: bool


class PlacePanel(msgspec.Struct, frozen=True, gc=False, tag_field="panel", tag="place"):
    """A location: a planet or a moon. ``id`` is its card's id; ``orbit`` is the planet a moon circles, else -1.

    ``characters`` are ids of the characters there, in order of coming. ``damage``, ``max_damage``, ``draw`` and
    ``totals`` are for planets. ``destroyed``: the planet shows its destroyed face.
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


class StackView(msgspec.Struct, frozen=True, gc=False):
    """One item that waits: the card played, or whose effect it is (-1 where that card lies out of sight by now), and
    the card as printed. ``words`` are those that will take effect.

    ``cards`` and ``players`` are its targets; ``unseen`` counts targets that this seat cannot see. ``speed`` is how
    fast it is, in a game that has speeds; ``group``: items of one number (-1: none) were committed together.
    """

    card: int
    face: FaceView
    seat: int
    kind: str
    words: str
    cards: list[int]
    players: list[int]
    unseen: int = 0
    speed: str = ""
    group: int = -1


class StackPanel(msgspec.Struct, frozen=True, gc=False, tag_field="panel", tag="stack"):
    """What was played or announced and waits to take effect, from the bottom up. ``takes`` as in `RowPanel`. ``whole``:
    one pass lets all of it take effect, without a question between.
    """

    name: str
    items: list[StackView]
    takes: list[str] = []
    whole: bool = False


class PhaseView(msgspec.Struct, frozen=True, gc=False):
    """A part of a turn or round. ``stops``: players may want to be asked there before it goes on."""

    key: str
    name: str
    stops: bool = False


class PhasesPanel(msgspec.Struct, frozen=True, gc=False, tag_field="panel", tag="phases"):
    """The parts of a turn or round in order; in those of ``asked`` players are asked unless they say otherwise, in
    another's turn in those of ``asked_besides``, too. ``blocks`` among them is the attack step once somebody blocks.
    ``idle``: what remains to be done whatever happens, by its verbs, so that a player need not be asked each time.
    """

    name: str
    phases: list[PhaseView]
    asked: list[str] = []
    asked_besides: list[str] = []
    idle: list[str] = []


class TempoPanel(msgspec.Struct, frozen=True, gc=False, tag_field="panel", tag="tempo"):
    """Who may act now (-1: nobody), where turns do not say it, and how fast that must be. ``first`` is the first player
    of the round. ``says`` is the speed in words; ``each`` is the life that each step faster costs.
    """

    active: int
    first: int
    speed: int
    says: str
    each: int


Panel = RowPanel | PilePanel | NumberPanel | CountsPanel | PlacePanel | StackPanel | PhasesPanel | TempoPanel
