"""Homestuck: Atypical Card Game, as the house knows it."""

from __future__ import annotations

from typing import Any, Final

from playmat.core.state import Event
from playmat.games.homestuck import actions, starting
from playmat.games.homestuck.deck import check_deck, check_start, measures
from playmat.games.homestuck.editions import EDITIONS, deck_parameters
from playmat.games.homestuck.events import Rolled
from playmat.games.homestuck.rulekit import KIT
from playmat.games.homestuck.sets import LANGUAGE
from playmat.machine.scene import Scene
from playmat.play.homestuck import facts, laying, seeing, telling
from playmat.play.homestuck.given import KEYS, HomestuckScenario
from playmat.play.rulebook import Rulebook, coins_thrown


def end_words(scene: Scene) -> str:
    """Only the Main Phase is ended by saying so."""
    return "End the Main Phase"


def thrown(event: Event) -> tuple[str, str] | None:
    """Dice are rolled for the first turn."""
    return ("rolls", str(event.number)) if isinstance(event, Rolled) else coins_thrown(event)


def fact_besides(scene: Scene, key: str) -> Any:
    """A total of a player at a planet."""
    return facts.total(scene, key) if key.startswith("total.") else None


HOMESTUCK: Final = Rulebook(
    title="Homestuck: Atypical Card Game",
    kit=KIT,
    rules=EDITIONS,
    language=LANGUAGE,
    sentences=telling,
    check_start=check_start,
    deck_parameters=deck_parameters,
    deck_problems=check_deck,
    deck_measures=measures,
    start=starting.start,
    concede=starting.concede,
    end_runaway=starting.end_runaway,
    reasons=actions.reasons,
    refusals=actions.refusals,
    card_view=seeing.card_view,
    printed_view=seeing.printed_view,
    panels=seeing.panels,
    end_words=end_words,
    quiet_passes=("enter",),
    scenario=HomestuckScenario,
    scenario_keys=KEYS,
    plain_faces=(laying.PLAIN_WORLD, laying.PLAIN_CARD),
    lay=laying.lay,
    facts_of_table=facts.of_table,
    facts_of_player=facts.of_player,
    facts_of_card=facts.of_card,
    thrown=thrown,
    fact_besides=fact_besides,
)
