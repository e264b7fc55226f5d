"""The only code that moves a game: agenda, ask-or-act handlers, emit, derive, explain. Knows no particular game."""
