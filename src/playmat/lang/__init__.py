"""What a compiled card is: nodes, selectors, values, durations, clauses; the validator; the book of a game.

A program is a tree of frozen records. Nothing here runs (that is ``machine``) or reads English (that is ``text``).
"""
