"""January 2024 over December 2025: every scenario of the later edition is played by the earlier one as well.

What it shows must hold there too, but for the scenarios that one of the differences between the editions changes.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from playmat.core.errors import PlaymatError
from playmat.games.ledger import load_ledger
from playmat.play.given import Scenario
from playmat.play.scenario import load_scenario, run_scenario
from tests.heads import head

HERE = Path(__file__).parent
EARLIER, LATER = "2024-01", "2025-12"

CHANGED = {
    # Four players at most.
    "hs.setup.player-count-2-4": """
        execute/five-players-go-round-from-the-active-one zone/one-planet-location-each
        end/five-leave-one-after-another
        end/four-last-turns-with-five-players
        execute/five-piles-are-five-groups
        execute/five-players-and-the-second-lap
        multi/a-forced-move-to-any-of-five-planets
        multi/an-opponents-character-may-be-any-of-four
        multi/each-of-four-opponents-gives
        pester/five-players-and-a-second-lap
        power/a-bonus-lasts-round-a-table-of-five
        prep/one-mill-restores-three-planets
        score/every-last-turn-has-its-score-phase
        score/four-invaders-of-one-planet
        setup/a-mulligan-pays-those-who-have-kept-too
        setup/five-roll-and-roll-again
        turn/five-first-turns-do-not-score
        """,
    # Moving taps.
    "hs.move.taps-2024": """
        boon/a-moved-in-defender-earns-at-home main/a-cheaper-move move/a-card-may-move-twice
        move/a-free-move-is-still-refused-to-a-tapped-card move/a-table-may-make-moves-tap move/moving-does-not-tap
        score/a-destroyed-planet-is-still-a-place score/an-invader-moved-away-in-time
        argued/a-card-that-cannot-be-tapped-cannot-attack-on-its-own-turn-but-its-neighbour-can
        argued/a-leavers-moon-drops-its-guests-to-the-planet
        argued/the-invaders-bonus-holds-at-the-moon-and-stops-at-home
        argued/until-the-end-of-the-next-turn-lasts-through-its-boon-phase
        """,
    # There are no moons, so none is played.
    "hs.play.character-to-any-planet-2024": """
        card/every-kind-enters-in-its-own-way main/every-kind-of-card-in-the-offers main/grist-pays-for-everything-in-turn
        moon/a-planet-may-be-closed-to-moons moon/played-into-any-orbit moon/several-moons-in-one-orbit
        pester/a-cheaper-place-may-be-the-only-one
        """,
    # There is no off-turn play but for ~ATH entries.
    "hs.pester.playable-in-others-main-phase": """
        main/options-are-not-for-cards-entered-off-turn pester/a-chosen-end-stays-an-end pester/a-free-card-needs-no-grist
        pester/a-last-window-at-zero-grist pester/a-moon-may-carry-the-keyword
        pester/a-text-about-your-turn-looks-at-the-turn pester/a-window-although-the-phase-begins-without-grist
        pester/an-effect-may-move-a-pestered-card pester/an-executable-may-carry-the-keyword
        pester/an-inventory-without-a-host-opens-no-window pester/asked-after-each-action
        pester/asked-before-the-first-action pester/asked-before-the-phase-ends
        pester/grist-from-the-last-window-reopens-the-phase pester/grist-in-the-window-saves-a-phase-that-began-without
        pester/in-the-next-window-it-may-not-act
        pester/no-actions-before-the-own-turn pester/nothing-is-played-between-an-action-and-its-triggers
        pester/only-marked-cards-may-be-played pester/ordinary-rules-of-playing-apply pester/texts-work-off-turn
        pester/what-a-pester-card-sets-off-resolves-first pester/windows-go-round-until-all-pass
        pester/entries-after-a-pester-card-begin-with-the-active-player
        end/a-bystanders-bonus-outlives-a-leaver
        end/a-leavers-points-meet-no-condition
        end/a-moon-over-the-planet-of-a-leaver
        end/at-the-planet-of-a-leaver
        end/leaving-in-a-window
        end/one-opponent-left-is-not-asked-for
        end/the-leavers-inventory-leaves-others-as-they-were
        end/the-planet-of-a-leaver-is-no-opponents
        end/who-left-is-no-opponent
        argued/a-main-phase-begun-at-zero-grist-lives-on-grist-from-a-pestered-kill
        argued/a-pestered-card-misses-its-own-turn-clause-scores-on-the-opponents-turn-and-attacks-on-its-own
        """,
    # There are no asterisk keywords, so nobody is immortal.
    "hs.asterisk.keyword-for-outside-rule": """
        asterisk/a-failed-flip-leaves-with-the-batch asterisk/a-second-replacement-after-a-failed-one
        asterisk/a-survivor-drops-out-of-the-batch asterisk/a-survivor-keeps-its-inventory
        asterisk/a-table-may-flip-more-coins asterisk/a-text-about-gaining-a-mark-comes-before-the-flip
        asterisk/active-players-immortals-are-settled-first asterisk/an-ability-can-be-survived-too
        asterisk/an-immortal-may-be-saved-again-and-again asterisk/an-owner-orders-the-own-immortals
        asterisk/coins-for-two-immortals asterisk/declined-immortality-destroys asterisk/immortality-is-a-choice
        asterisk/no-mark-left-no-flip asterisk/no-second-mark-against-the-same-destruction
        asterisk/nullifying-can-be-answered asterisk/nullifying-survived asterisk/one-coin-for-each-mark
        asterisk/one-tails-among-two-destroys asterisk/several-replacements-are-picked-from ath/a-survivor-is-not-counted
        execute/an-executable-may-destroy-an-immortal
        asterisk/two-immortals-of-one-player-among-others
        end/leaving-when-asked-to-save-a-card
        end/the-active-player-leaves-with-an-own-attack-unfinished
        argued/a-card-entered-by-a-mark-is-no-target-of-the-attack-that-gave-it
        argued/a-heroic-death-shuts-out-the-mark
        argued/a-purge-asks-the-immortals-from-the-active-player-clockwise
        argued/a-shelter-and-an-immortal-the-owner-picks-and-may-use-the-other-after-tails
        argued/each-new-mark-flips-for-all-marks-and-a-later-attack-is-a-new-destruction
        argued/nullified-with-a-tails-the-immortal-goes-to-the-nullified-pile
        """,
}
"""Scenarios that go otherwise in the earlier edition, below the entry of the ledger that tells the difference."""

WITHOUT_SCENARIO = {
    "hs.deck.assembled-before-play": "decks are checked before a game",
    "hs.deck.size-49": "decks are checked before a game",
    "hs.deck.one-planet": "decks are checked before a game",
    "hs.setup.shuffle-remaining-cards": "a scenario gives the order of a deck; test_editions deals hands in both",
    "hs.setup.hand-is-hidden": "a scenario sees everything; test_editions looks from each seat in both",
}
"""Rules of both editions that no scenario shows, and what does."""


def by_the_earlier_edition(path: Path) -> tuple[Scenario, str]:
    """A scenario as it is played by the earlier edition, and what went otherwise."""
    scenario = msgspec.structs.replace(load_scenario(path), edition=EARLIER)
    try:
        return scenario, run_scenario(scenario).message
    except PlaymatError as error:
        return scenario, str(error)


def of_the_later_edition(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*.toml")):
        if load_scenario(path).edition == LATER:
            yield path


def name(path: Path) -> str:
    return path.relative_to(HERE).with_suffix("").as_posix()


def changed() -> set[str]:
    return {scenario for scenarios in CHANGED.values() for scenario in scenarios.split()}


@pytest.mark.rule("hs.ruling.edition.2024-01-missing-sections")
@pytest.mark.parametrize("folder", sorted(path for path in HERE.iterdir() if path.is_dir() and path.name.islower()))
def test_what_has_not_changed_holds_in_both(folder: Path) -> None:
    """Each scenario but the listed ones passes by the earlier edition; each listed one does not."""
    for path in of_the_later_edition(folder):
        wrong = by_the_earlier_edition(path)[1]
        assert (name(path), bool(wrong)) == (name(path), name(path) in changed()), wrong


def test_each_difference_is_in_the_ledger() -> None:
    """What a listed scenario is put down to says in the ledger how the editions differ; no listed scenario is gone."""
    ledger = {rule.id: rule for rule in load_ledger("homestuck").rules}
    assert [rule for rule in CHANGED if not ledger[rule].differs] == []
    assert [scenario for scenario in changed() if not (HERE / f"{scenario}.toml").is_file()] == []
    assert len(changed()) == sum(len(scenarios.split()) for scenarios in CHANGED.values())


def test_every_rule_of_both_editions_is_shown_in_both() -> None:
    """A rule that the ledger gives to both editions is named by a scenario that passes by the one and by the other."""
    shown: dict[str, set[str]] = {EARLIER: set(), LATER: set()}
    for path in sorted(HERE.rglob("*.toml")):
        scenario = head(path)
        edition = scenario.get("edition", LATER)
        shown[edition] |= set(scenario["rules"])
        if edition == LATER and name(path) not in changed():
            shown[EARLIER] |= set(scenario["rules"])
    both = [rule.id for rule in load_ledger("homestuck").rules if set(rule.editions) == {EARLIER, LATER}]
    assert [rule for rule in both if rule not in shown[LATER] & shown[EARLIER] and rule not in WITHOUT_SCENARIO] == []
