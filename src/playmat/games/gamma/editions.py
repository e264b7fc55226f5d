"""The formats of the game and their parameters, read from the ledger."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from playmat.core.errors import RulesError
from playmat.games.editions import LedgerEditions
from playmat.games.parameters import Adjustable

DECKS: Final = "decks are checked before a game"
DRAFTS: Final = "it is settled with the match, not with a game"
ALWAYS: Final = "the engine plays by the ruling alone"
UNCHANGEABLE: Final = {
    "players": "a game has exactly two players",
    "sources": "cards are read with the sources there are",
    "phases": ALWAYS,
    "max_blockers_per_attacker": ALWAYS,
    "fetch_cost_cards": ALWAYS,
    "starting_location_zone": ALWAYS,
    "damage_clears": ALWAYS,
    "deck_size": DECKS,
    "max_copies": DECKS,
    "max_starting_locations": DECKS,
    "sideboard": DECKS,
    "uses_starting_location": DECKS,
    "fast_cycle": "it is a format of its own",
    **dict.fromkeys(
        (
            *("drafters", "pool_size", "packs", "picks_each", "draft", "highlander_drafted_within_80"),
            *("highlander_keep_picks", "match_length", "first_player_game_2"),
        ),
        DRAFTS,
    ),
    **dict.fromkeys(("mirror_return_by_colour", "shared_draw_order", "unrecycled_channel", "shared_decks"), ALWAYS),
    "mirror_draft": "the document describes no other draft",
}
"""Parameters that no rule of play reads, and why: overriding one is refused rather than ignored."""

SAME: Final = {
    "gamma.pre.no-effects-trial.quiet_phases": "gamma.r.pre-round-effects.quiet_phases",
    "gamma.pre.counter.counters_per_round": "gamma.energy.counters-grow.counters_per_round",
    "gamma.ski-draft.maximum.hand_cap": "gamma.draw.maximum-cap.hand_cap",
}
"""Parameters that are named twice: the one that is read stands for both."""

WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "both_zero": ("draw", "first_player"),
    "empty_deck": ("no_draw", "refill_from_memory"),
    "bank_when": ("before_round_end_effects", "after_round_end_effects", "in_draw_phase"),
    "unmarked_trigger_speed": ("normal", "infinity"),
    "lost_target": ("partial", "nothing"),
    "lethal": ("damage > defense", "damage >= defense"),
    "quiet_phases": ("pre-round", "draw"),
    "blocker_removed": ("stays_blocked", "becomes_unblocked"),
}
"""What a parameter may say that is said in words, or in a list of words."""

OF_A_FORMAT: Final[Mapping[str, Mapping[str, Any]]] = {
    "fast_cycle": {"gamma.r.deck-out.empty_deck": "refill_from_memory"},
}
"""In which parameters of play a format differs (gamma.formats.provisional)."""


ONLY_IN: Final[Mapping[str, tuple[str, ...]]] = {
    "gamma.ski-draft.": ("mirror",),
    "gamma.source-limited.": ("source_limited",),
    "gamma.r.forced-face-down.": ("mirror", "source_limited"),
    "gamma.highlander.": (),
}
"""Which formats the parameters of some rules say anything about; those of Highlander are settled with a match."""


class GammaEditions(LedgerEditions):
    """Each edition is a format; every parameter stands in the ledger."""

    game = "gamma"
    titles: Mapping[str, str] = {
        "constructed": "Constructed: 60 cards, at most 3 of each",
        "highlander": "Highlander: 80 cards, 1 of each, and five drafted before each game",
        "draft": "Draft: decks of 40 or more from a cube",
        "mirror": "Mirror: the same deck for both, and a Ski Draft in place of each draw",
        "source_limited": "Source Limited: five decks that both players share",
        "fast_cycle": "Fast cycle (an experiment): 20 cards, again and again",
    }
    unchangeable: Mapping[str, str] = UNCHANGEABLE
    words: Mapping[str, tuple[str, ...]] = WORDS
    same: Mapping[str, str] = SAME
    least_of: Mapping[str, int] = {"starting_life": 1, "loop_limit": 1}

    def seats(self, edition: str, overrides: Mapping[str, Any] | None = None) -> tuple[int, int, str]:
        return 2, 2, "gamma.overview.two-players"

    def overriding(self, edition: str | None, overrides: Mapping[str, Any] | None) -> dict[str, Any]:
        found = super().overriding(edition, overrides)
        usual, known = self.defaults(edition), self.known(edition)
        for key, value in found.items():
            if not is_said_in(key, known) and value != usual[key]:
                raise RulesError(f"{key} cannot be changed for a game: it says nothing about this format")
        return found

    def adjustable(self, edition: str | None = None) -> list[Adjustable]:
        return [one for one in super().adjustable(edition) if is_said_in(one.name, self.known(edition))]

    def defaults(self, edition: str | None = None) -> dict[str, Any]:
        return super().defaults(edition) | dict(OF_A_FORMAT.get(self.known(edition), {}))


def is_said_in(key: str, edition: str) -> bool:
    """Whether a parameter says something about games of the format."""
    return all(edition in formats for prefix, formats in ONLY_IN.items() if key.startswith(prefix))


EDITIONS: Final = GammaEditions()
