"""Recorded games, and the script that makes them again: ``python -m tests.golden.record``."""
