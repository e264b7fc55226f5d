"""Holosseum TCG: Entities, Powers and Spells, a Stack, attacks and blocks."""
