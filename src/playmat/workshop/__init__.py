"""What a designer or deck builder asks of a game: cards and what they do, decks against its rules, texts being written.

Everything here is asked of any game through its `Rulebook`; nothing names one. Functions take and give plain structs
(`playmat.workshop.messages`), so that a worker process can do the work for a stranger.
"""
