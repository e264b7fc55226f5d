"""Holosseum TCG, as the house knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from playmat.core.ask import Option
from playmat.core.ids import Seat
from playmat.games.holosseum import actions, announcing, ending, resolving, starting
from playmat.games.holosseum import deck as decks
from playmat.games.holosseum.editions import EDITIONS
from playmat.games.holosseum.rulekit import KIT
from playmat.games.holosseum.sets import LANGUAGE
from playmat.machine.explain import Reasons, failures
from playmat.machine.scene import Scene
from playmat.play.holosseum import facts, laying, seeing, telling
from playmat.play.holosseum.given import KEYS, HolosseumScenario
from playmat.play.rulebook import Rulebook


def deck_parameters(edition: str, overrides: Mapping[str, Any] | None) -> decks.DeckParameters:
    """There is one edition."""
    return decks.deck_parameters(overrides)


def reasons(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """What the requirements of that action say."""
    return failures(scene, seat, option, actions.requirements_of(option))


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
    start=starting.start,
    concede=ending.concede,
    end_runaway=ending.end_runaway,
    reasons=reasons,
    refusals=actions.refusals,
    player_view=seeing.player_view,
    card_view=seeing.card_view,
    stack_views=seeing.stack_views,
    effects_offered=announcing.effects_offered,
    triggers_offered=resolving.triggers_offered,
    end_words=end_words,
    scenario=HolosseumScenario,
    scenario_keys=KEYS,
    plain_faces=(laying.PLAIN_DRONE, laying.BLANK_RUNNER),
    lay=laying.lay,
    facts_of_table=facts.of_table,
    facts_of_player=facts.of_player,
    facts_of_card=facts.of_card,
)
