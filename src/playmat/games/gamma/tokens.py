"""Which tokens cards bring along: in no deck, and known to a game in which a text may create them."""

from __future__ import annotations

from collections.abc import Iterable

from playmat.games.gamma.nodes.effects import Create, CreateUnit
from playmat.games.problems import same_name
from playmat.lang.book import Face
from playmat.lang.clauses import Keyword, Program, Span
from playmat.text.rewrite import inside


def brought(faces: Iterable[Face], pool: Iterable[Face]) -> list[Face]:
    """The tokens of ``pool`` that texts of these cards create, and those that the tokens do, each once."""
    tokens = {same_name(face.name): face for face in pool if face.is_token}
    found: list[Face] = []
    asked = list(faces)
    while asked:
        for part in inside(asked.pop().program):
            token = tokens.get(same_name(part.name)) if isinstance(part, Create) else None
            token = token_face(part) if isinstance(part, CreateUnit) else token
            if token is not None and token not in found:
                found.append(token)
                asked.append(token)
    return found


def token_face(said: CreateUnit) -> Face:
    """The token that a text describes."""
    words = [clause.keyword for clause in said.clauses if isinstance(clause, Keyword)]
    program = Program(said.clauses, (Span(0, 0),) * len(said.clauses))
    text = ", ".join(words) if len(words) == len(said.clauses) else "As the card says that creates it."
    return Face(
        said.name,
        "",
        "unit",
        text,
        program,
        attack=said.offense,
        health=said.defense,
        sources=said.sources,
        is_token=True,
    )
