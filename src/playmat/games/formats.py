"""What a format is: what happens before, between and around the games of a match. Plain data, game by game."""

from __future__ import annotations

import msgspec


class PackDraft(msgspec.Struct, frozen=True):
    """Players take packs dealt from a pool, keep one card at a time and pass the rest on, left and right in turn.

    ``pool`` is the short name of the list; where it is too short for all packs, more copies of it are shuffled in.
    ``picks``: so many cards each and the rest goes back; 0: until the packs are empty. ``rule`` is cited by what is
    asked.
    """

    pool: str
    packs: int
    pack_size: int
    picks: int
    rule: str


class Format(msgspec.Struct, frozen=True):
    """One way to play a game. ``edition`` names the rules of play; "": whichever the table names.

    ``least`` and ``most`` seats sit down; of more than a game is for two play, the others only draft. ``draft`` is held
    before the match, or with ``each_game`` before each of its games. With ``builds`` players choose a deck of
    ``least_deck`` cards or more from what they drafted, and a starting card of kind ``apart`` besides; else all of it
    is added to the deck that they brought. ``shared``: the short name of a list that all play with unless they bring
    the same other one. ``best_of`` is how long a match is unless it is said, and ``sideboard`` how many cards may lie
    beside a deck for between its games. ``decks`` are the short names of lists of ours to bring, where those of the
    usual format are not for it; ``says`` tells a player what the format is.
    """

    key: str
    title: str
    rules: tuple[str, ...]
    says: str = ""
    edition: str = ""
    least: int = 2
    most: int = 2
    draft: PackDraft | None = None
    each_game: bool = False
    builds: bool = False
    least_deck: int = 0
    apart: str = ""
    shared: str = ""
    best_of: int = 1
    sideboard: int = 0
    decks: tuple[str, ...] = ()

    @property
    def brings(self) -> bool:
        """Whether players come with decks of their own."""
        return not self.builds and not self.shared


CONSTRUCTED = Format("constructed", "Decks that players bring", (), sideboard=15)
"""The format of a game that has no others."""
