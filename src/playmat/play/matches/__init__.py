"""Matches: drafts, decks, sideboards and games of one format, all asked for in one shape of question."""

from playmat.play.matches.match import Match, begin
from playmat.play.matches.saving import is_match, load, replay

__all__ = ["Match", "begin", "is_match", "load", "replay"]
