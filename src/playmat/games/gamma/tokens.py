"""Which tokens cards bring along: in no deck, and known to a game in which a text may create them."""

from __future__ import annotations

from collections.abc import Iterable

from playmat.games.gamma.nodes.effects import Create
from playmat.games.problems import same_name
from playmat.lang.book import Face
from playmat.text.rewrite import inside


def brought(faces: Iterable[Face], pool: Iterable[Face]) -> list[Face]:
    """The tokens of ``pool`` that texts of these cards create, and those that the tokens do, each once."""
    tokens = {same_name(face.name): face for face in pool if face.is_token}
    found: dict[str, Face] = {}
    asked = list(faces)
    while asked:
        for part in inside(asked.pop().program):
            token = tokens.get(same_name(part.name)) if isinstance(part, Create) else None
            if token is not None and token.name not in found:
                found[token.name] = token
                asked.append(token)
    return list(found.values())
