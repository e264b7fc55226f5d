"""Homestuck: Atypical Card Game."""
