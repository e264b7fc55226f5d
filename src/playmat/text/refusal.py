"""That words do not make a node where they stand."""

from __future__ import annotations


class Refused(Exception):
    """Raised by what makes a node of captures: these words do not make one here. Never leaves the parser.

    Its argument, if any, says why to the author of the card.
    """


UNSPOKEN = "nothing was spoken of"
"""How the reason begins where words go back to something and stand alone: another reading of the text that has more
around them says more.
"""
