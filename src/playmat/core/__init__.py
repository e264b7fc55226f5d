"""Plain data every game is made of: ids, records, zones, state, log, dice, codec, errors.

Knows no game and does no input or output.
"""
