"""Holosseum TCG, as the house knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from playmat.core.state import Event
from playmat.games.holosseum import actions, ending, resolving, starting
from playmat.games.holosseum import deck as decks
from playmat.games.holosseum.editions import EDITIONS
from playmat.games.holosseum.events import TieBroken
from playmat.games.holosseum.rulekit import KIT
from playmat.games.holosseum.sets import LANGUAGE
from playmat.machine.announcing import effects_offered
from playmat.machine.events import FirstPlayer
from playmat.machine.scene import Scene
from playmat.play.holosseum import facts, laying, seeing, telling
from playmat.play.holosseum.given import KEYS, HolosseumScenario
from playmat.play.rulebook import Rulebook, coins_thrown


def deck_parameters(edition: str, overrides: Mapping[str, Any] | None) -> decks.DeckParameters:
    """There is one edition."""
    return decks.deck_parameters(overrides)


def thrown(event: Event) -> tuple[str, str] | None:
    """A coin breaks ties, and chooses the first player where nobody is agreed on."""
    chosen = isinstance(event, FirstPlayer) or (isinstance(event, TieBroken) and event.by == "coin")
    return ("coins", "") if chosen else coins_thrown(event)


def end_words(scene: Scene) -> str:
    """The first main part goes on to the attack."""
    return "Go on to the attack" if scene.state.clock.phase == "main1" else "End the turn"


HOLOSSEUM: Final = Rulebook(
    title="Holosseum TCG",
    kit=KIT,
    rules=EDITIONS,
    language=LANGUAGE,
    sentences=telling,
    check_start=decks.check_start,
    deck_parameters=deck_parameters,
    deck_problems=decks.check_deck,
    deck_measures=decks.measures,
    start=starting.start,
    concede=ending.concede,
    end_runaway=ending.end_runaway,
    reasons=actions.reasons,
    refusals=actions.refusals,
    card_view=seeing.card_view,
    panels=seeing.panels,
    effects_offered=effects_offered,
    triggers_offered=resolving.triggers_offered,
    end_words=end_words,
    scenario=HolosseumScenario,
    scenario_keys=KEYS,
    plain_faces=(laying.PLAIN_DRONE, laying.BLANK_RUNNER),
    lay=laying.lay,
    thrown=thrown,
    facts_of_table=facts.of_table,
    facts_of_player=facts.of_player,
    facts_of_card=facts.of_card,
)
