"""A game in play. (Signatures first; the body follows with the machine.)"""
