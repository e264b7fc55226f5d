"""Proof sheets: a set's cards beside what was read in them, to be looked through with a pencil."""

from __future__ import annotations

from typing import Any

from playmat.games.packs import NO_ART, Art
from playmat.games.sets import CardSet
from playmat.lang.book import Face
from playmat.play.shelf import rulebook
from playmat.press.paper.faces import kind_name, on_paper
from playmat.press.paper.layout import PAPERS
from playmat.press.paper.setting import set_type, template

MOST_TOLD = 4
"""So many corrections and problems of a card are told; the command that checks cards tells all."""


def print_proofs(
    game: str, cards: CardSet, title: str, *, paper: str = "a4", saves: bool = False, art: Art = NO_ART
) -> bytes:
    """A PDF of every card of a set, refused ones too, smaller than in play, each with its corrections and problems."""
    refused = {one.face.name: one for one in cards.refused}
    faces = [*cards.faces, *(one.face for one in cards.refused)]
    width, height = PAPERS[paper]
    job = {
        "title": title,
        "width": width,
        "height": height,
        "saves": saves,
        "cards": [
            {
                **_told(face, cards),
                "problems": [one.message[:300] for one in refused[face.name].problems[:MOST_TOLD]]
                if face.name in refused
                else [],
                "face": on_paper(face, rulebook(game).language.columns, saves=saves, art=art),
            }
            for face in sorted(faces, key=lambda face: (face.set_name, face.number, face.name))
        ],
    }
    (made,) = set_type(template("card", "proof"), job)
    return made


def _told(face: Face, cards: CardSet) -> dict[str, Any]:
    mended = [one for one in cards.corrections if one.card == face.name]
    facts = [face.number, face.set_name, kind_name(face), f"{len(face.text.split())} words" if face.text else "no text"]
    differs = " ".join(face.read_text.split()) != " ".join(face.text.split())
    return {
        "name": face.name,
        "facts": " \u00b7 ".join(fact for fact in facts if fact),
        "read": face.read_text if differs else "",
        "corrections": [f"{one.words} \u2192 {one.read}" for one in mended[:MOST_TOLD]],
        "lines": 3,
    }
