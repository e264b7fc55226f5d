"""One folder a game, holding only what differs: turn, requirements, words, operations, set-up, deck rules, cards."""
