"""Decks as lists of names: what a line may look like, and which card a name means."""
