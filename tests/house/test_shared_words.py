"""The language of all games holds what all games, or the floors they share, can say."""

import ast
from collections import defaultdict

from tests.house.source import SRC, Module, modules, nodes

GAMES = {path.parent.name for path in (SRC / "playmat/games").glob("*/rulekit.py")}
LANG = "playmat.lang."


def defined(module: Module) -> dict[str, ast.stmt]:
    """What a module of the language defines at its outermost: nodes, and names for what their fields may be."""
    found: dict[str, ast.stmt] = {}
    for statement in module.tree.body:
        if isinstance(statement, ast.ClassDef):
            found[statement.name] = statement
        elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            found[statement.targets[0].id] = statement
    return found


def said_by() -> dict[str, set[str]]:
    """Who imports each name of the language: a game, or "" for the floors that games share."""
    rooms: dict[str, set[str]] = defaultdict(set)
    for module in modules().values():
        if module.name.startswith(LANG):
            continue
        game = next((part for part in module.name.split(".") if part in GAMES), "")
        for node in nodes(module):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(LANG):
                for alias in node.names:
                    rooms[alias.name].add(game)
    return rooms


def test_the_games_are_found() -> None:
    """The test below knows of every game."""
    assert {"homestuck", "holosseum"} <= GAMES


def test_no_word_of_the_language_is_one_games_own() -> None:
    """What stands in lang is said by two games, by the shared floors, or by another such word; else it is a game's."""
    words = {
        name: node
        for module in modules().values()
        if module.name.startswith(LANG)
        for name, node in defined(module).items()
    }
    rooms = said_by()
    shared = {name for name in words if "" in rooms[name] or len(rooms[name]) > 1}
    new = shared
    while new:
        named = {node.id for name in new for node in ast.walk(words[name]) if isinstance(node, ast.Name)}
        new = (named & words.keys()) - shared
        shared |= new
    assert {name: sorted(rooms[name]) for name in words if name not in shared} == {}
