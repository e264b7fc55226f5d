"""What leaves on paper or to other programs, and comes back: decks, card faces, print-and-play sheets."""
