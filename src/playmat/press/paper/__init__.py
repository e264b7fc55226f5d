"""Cards, decks, rulebooks and player aids on paper, set by Typst; pictures are drawn from what each card says."""
