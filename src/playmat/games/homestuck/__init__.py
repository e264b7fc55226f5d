"""*Homestuck: Atypical Card Game*: its cards, decks, words and rules."""
