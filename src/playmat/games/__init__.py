"""The games: one folder each, holding only what differs between them, and what their card files and decks share."""
