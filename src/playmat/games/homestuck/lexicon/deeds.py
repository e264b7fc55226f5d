"""Orders with an amount: draw, gain, put, remove, deal."""

from __future__ import annotations

from typing import Any

from playmat.games.homestuck.lexicon.quantities import BOONS, CARDS, DAMAGE, GRIST, MARKS, POINTS
from playmat.games.homestuck.nodes.counters import (
    GainBoons,
    GainGrist,
    GainMarks,
    GainVictoryPoints,
    LoseGrist,
    LoseVictoryPoints,
    RemoveBoons,
    RemoveMarks,
)
from playmat.games.homestuck.nodes.effects import Damage, RemoveDamage
from playmat.lang.effects import DrawCards
from playmat.lang.nodes import Effect
from playmat.lang.nouns import Cards
from playmat.lang.values import AmountChosen, Together
from playmat.text.grammar.conjugation import Verb
from playmat.text.grammar.verb_phrase import Meaning, Sense, lines_of, means
from playmat.text.table import Refused

PUT = Verb("put", "put", gerund="putting", like=(Verb("place"),))
GIVE = Verb("give", "gave", "given")
REMOVE = Verb("remove", like=(Verb("take", "took", "taken"),))
HEAL = Verb("heal", like=(Verb("remove"),))
DEAL = Verb("deal", "dealt", like=(Verb("put", "put", gerund="putting"),))
DRAW = Verb("draw", "drew", "drawn")
GAIN = Verb("gain", like=(Verb("earn"),))
LOSE = Verb("lose", "lost")


def order(node: type[Effect]) -> Meaning:
    """An order. "Up to 2 on each of them" may be another number for each."""
    plain = means(node)

    def made(amount: Any, **roles: Any) -> Any:
        if amount == AmountChosen() and isinstance(roles.get("what"), Cards | Together):
            raise Refused
        return plain.make(amount=amount, **roles)

    return Meaning(made, plain.split)


ORDERS = lines_of(
    Sense(DRAW, "{amount:AMOUNT}", unit=CARDS, deed=order(DrawCards)),
    Sense(GAIN, "{amount:AMOUNT}", unit=GRIST, deed=order(GainGrist)),
    Sense(LOSE, "{amount:AMOUNT}", unit=GRIST, deed=order(LoseGrist)),
    Sense(GAIN, "{amount:AMOUNT}", unit=POINTS, deed=order(GainVictoryPoints)),
    Sense(LOSE, "{amount:AMOUNT}", unit=POINTS, deed=order(LoseVictoryPoints)),
    Sense(PUT, "{amount:AMOUNT} on {what:CARD}", unit=BOONS, deed=order(GainBoons)),
    Sense(GIVE, "{what:CARD} {amount:AMOUNT}", unit=BOONS, deed=order(GainBoons)),
    Sense(REMOVE, "{amount:AMOUNT} from|off {what:CARD}", unit=BOONS, deed=order(RemoveBoons)),
    Sense(GIVE, "{what:CARD} {amount:AMOUNT}", unit=MARKS, deed=order(GainMarks)),
    Sense(REMOVE, "{amount:AMOUNT} from|off {what:CARD}", unit=MARKS, deed=order(RemoveMarks)),
    Sense(HEAL, "{amount:AMOUNT} from|on {what:CARD}", unit=DAMAGE, deed=order(RemoveDamage)),
    Sense(DEAL, "{amount:AMOUNT} to|on {what:CARD}", unit=DAMAGE, deed=order(Damage)),
)
