"""Decks and sets for other programs, and decks from them: virtual tables, deck builders and draft sites."""
