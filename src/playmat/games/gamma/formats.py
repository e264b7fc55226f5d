"""The formats of the game (gamma.formats.provisional): numbers from the ledger, lists from ``pools``."""

from __future__ import annotations

import functools

from playmat.games.formats import Format, PackDraft
from playmat.games.parameters import usual_parameters


@functools.cache
def formats() -> tuple[Format, ...]:
    """All of them, the usual one first."""
    found = usual_parameters("gamma")
    cube = dict(found["gamma.r.cube-draft.draft"])
    packs, size = found["gamma.highlander.packs.packs"], found["gamma.highlander.packs.pack_size"]
    picks = found["gamma.highlander.draft.picks_each"]
    return (
        Format(
            "constructed",
            "Constructed",
            ("gamma.constructed.size", "gamma.constructed.sideboard"),
            "Sixty cards that you chose before, and fifteen beside them to exchange between games.",
            "constructed",
            sideboard=found["gamma.constructed.sideboard.sideboard"],
        ),
        Format(
            "highlander",
            "Highlander",
            ("gamma.highlander.draft", "gamma.highlander.redraft"),
            "Eighty different cards; before each game each player picks five more of a pool that all share.",
            "highlander",
            draft=PackDraft("nobodys", packs // 2, size, picks, "gamma.highlander.draft"),
            each_game=True,
            decks=("every-lantern", "no-two-alike"),
        ),
        Format(
            "draft",
            "Cube draft",
            ("gamma.formats.draft", "gamma.r.cube-draft"),
            "Packs go round, everybody keeps a card of each, and builds a deck of forty of what they kept.",
            "draft",
            most=8,
            draft=PackDraft("the-lees", cube["packs"], cube["pack_size"], 0, "gamma.formats.draft"),
            builds=True,
            least_deck=cube["min_deck"],
            apart="location",
        ),
        Format(
            "mirror",
            "Mirror, with ski drafts",
            ("gamma.mirror.draft-not-draw", "gamma.ski-draft.ten-each"),
            "Both have the same deck. In place of each draw you look at cards, keep some, and pass on the rest.",
            "mirror",
            shared="half-tide",
        ),
        Format(
            "source_limited",
            "Source Limited",
            ("gamma.source-limited.shared-decks",),
            "Five decks, one a source, that both draw from: the top card of each lies open.",
            "source_limited",
            shared="the-lees",
        ),
        Format(
            "fast_cycle",
            "Fast cycle, an experiment",
            ("gamma.fast-cycle.size",),
            "Twenty cards: once your deck is empty, all that lies in your Memory is shuffled into it again.",
            "fast_cycle",
            decks=("twice-told", "short-tether"),
        ),
    )
