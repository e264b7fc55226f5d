"""Playmat: a table, with rules, for card games programmed by their own printed English."""

__version__ = "0.1.0"
