"""Who "they" are: a player whom the text chose or named, or whom an event is about; nobody else."""

from __future__ import annotations

from typing import Any

from playmat.games.homestuck.nodes.clauses import Ability, Executable, Option
from playmat.games.homestuck.nodes.values import MostPowerHere
from playmat.lang.changes import GainsText
from playmat.lang.clauses import Triggered
from playmat.lang.effects import ChoosePlayer, EachDoes, Watch
from playmat.lang.patterns import Enters, Leaves, core
from playmat.lang.values import AnOpponent, APlayer, PlayersWho, ThatPlayer, This, You
from playmat.text.rewrite import inside
from playmat.text.table import Refused

NAMING = (ChoosePlayer, EachDoes, Watch, GainsText, AnOpponent, APlayer, MostPowerHere, PlayersWho)
"""What makes a player known, or has words of its own in which "they" is somebody else's matter."""


def named(clause: Any) -> Any:
    """The clause itself. Refuses one that says "they" or "their" of nobody."""
    for part in inside(clause):
        if isinstance(part, Ability | Option):
            _require(part)
        elif isinstance(part, Triggered) and part.when == Enters(This()):
            _require(part.effect)
        elif isinstance(part, Triggered | Executable) and _is_about_yours(part):
            _require(part.effect)  # "~ATH: Your #TAG // that opponent …": which opponent?
    return clause


def _is_about_yours(clause: Triggered | Executable) -> bool:
    """Whether the event's player could only be "you", whom no word for another player means."""
    when = clause.code if isinstance(clause, Executable) else clause.when
    when = core(when)
    if not isinstance(when, Leaves):
        return False
    return when.cards == This() or getattr(when.cards, "whose", None) == You()


def _require(value: Any) -> None:
    for part in inside(value):
        if isinstance(part, NAMING) and getattr(part, "who", None) != ThatPlayer():
            return
        if isinstance(part, ThatPlayer):
            raise Refused
