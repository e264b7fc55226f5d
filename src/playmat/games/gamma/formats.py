"""The formats of the game (gamma.formats.provisional): numbers from the ledger, lists from ``pools``."""

from __future__ import annotations

import functools

from playmat.games.formats import Format, PackDraft
from playmat.games.ledger import load_ledger
from playmat.games.parameters import ledger_parameters


@functools.cache
def formats() -> tuple[Format, ...]:
    """All of them, the usual one first."""
    found = ledger_parameters(load_ledger("gamma"))
    cube = dict(found["gamma.r.cube-draft.draft"])
    packs, size = found["gamma.highlander.packs.packs"], found["gamma.highlander.packs.pack_size"]
    picks = found["gamma.highlander.draft.picks_each"]
    return (
        Format(
            "constructed",
            "Constructed",
            ("gamma.constructed.size", "gamma.constructed.sideboard"),
            "constructed",
            sideboard=found["gamma.constructed.sideboard.sideboard"],
        ),
        Format(
            "highlander",
            "Highlander, with five cards of the shared pool before each game",
            ("gamma.highlander.draft", "gamma.highlander.redraft"),
            "highlander",
            draft=PackDraft("nobodys", packs // 2, size, picks, "gamma.highlander.draft"),
            each_game=True,
        ),
        Format(
            "draft",
            "Cube draft",
            ("gamma.formats.draft", "gamma.r.cube-draft"),
            "draft",
            most=8,
            draft=PackDraft("the-lees", cube["packs"], cube["pack_size"], 0, "gamma.formats.draft"),
            builds=True,
            least_deck=cube["min_deck"],
            apart="location",
        ),
        Format(
            "mirror",
            "Mirror, with a Ski Draft in place of each draw",
            ("gamma.mirror.draft-not-draw", "gamma.ski-draft.ten-each"),
            "mirror",
            shared="half-tide",
        ),
        Format(
            "source_limited",
            "Source Limited, with five shared decks",
            ("gamma.source-limited.shared-decks",),
            "source_limited",
            shared="the-lees",
        ),
        Format("fast_cycle", "Fast cycle, an experiment", ("gamma.fast-cycle.size",), "fast_cycle"),
    )
