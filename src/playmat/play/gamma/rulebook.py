"""Project Gamma, as the house knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from playmat.core.state import Event
from playmat.games.gamma import actions, ending, starting, tokens
from playmat.games.gamma import deck as decks
from playmat.games.gamma.editions import EDITIONS
from playmat.games.gamma.formats import formats
from playmat.games.gamma.rulekit import KIT
from playmat.games.gamma.sets import LANGUAGE
from playmat.machine.announcing import effects_offered
from playmat.machine.events import FirstPlayer
from playmat.machine.scene import Scene
from playmat.play.gamma import facts, laying, seeing, telling
from playmat.play.gamma.given import KEYS, GammaScenario
from playmat.play.rulebook import Rulebook, coins_thrown


def deck_parameters(edition: str, overrides: Mapping[str, Any] | None) -> decks.DeckParameters:
    """Those of the format."""
    return decks.deck_parameters(EDITIONS.known(edition or None), overrides)


def thrown(event: Event) -> tuple[str, str] | None:
    """A coin chooses the first player."""
    return ("coins", "") if isinstance(event, FirstPlayer) else coins_thrown(event)


def end_words(scene: Scene) -> str:
    """What is ended is a group that is being said."""
    return "Commit the group"


GAMMA: Final = Rulebook(
    title="Project Gamma",
    kit=KIT,
    rules=EDITIONS,
    language=LANGUAGE,
    sentences=telling,
    check_start=decks.check_start,
    deck_parameters=deck_parameters,
    deck_problems=decks.check_deck,
    deck_measures=decks.measures,
    make_formats=formats,
    sideboard_rule="gamma.r.sideboard-use",
    start=starting.start,
    concede=ending.concede,
    end_runaway=ending.end_runaway,
    reasons=actions.reasons,
    refusals=actions.refusals,
    card_view=seeing.card_view,
    printed_view=seeing.printed_view,
    panels=seeing.panels,
    effects_offered=effects_offered,
    price_words=actions.price_words,
    end_words=end_words,
    quiet_passes=("action", "attack", "block"),
    scenario=GammaScenario,
    scenario_keys=KEYS,
    brought=tokens.brought,
    plain_faces=(laying.PLAIN_UNIT,),
    lay=laying.lay,
    thrown=thrown,
    facts_of_table=facts.of_table,
    facts_of_player=facts.of_player,
    facts_of_card=facts.of_card,
)
