"""The games, one folder each, holding only what differs."""
