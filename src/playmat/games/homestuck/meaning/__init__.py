"""What the words of a text stand for in this game: numbers, players, cards, conditions. Pure."""
