"""What a printed card says of being played, read once for each face: that never changes during a game."""

from __future__ import annotations

from typing import NamedTuple

from playmat.core.ids import CardId
from playmat.games.holosseum.nodes.clauses import AnyTurn, CardPrice, FreePlay, UsesPlays
from playmat.lang.book import Face
from playmat.lang.clauses import Cast, PlayOnly
from playmat.machine.scene import Scene


class Manner(NamedTuple):
    """How a card is played.

    ``responds``: also on the other player's turn and in response, as Spells are; ``abroad``: so on the other player's
    turn alone. ``plays``: so many plays it uses up; ``may_be_free``: at times none. ``is_restricted``: it says when it
    may be played. ``demands``: its text aims at something or must be paid for. ``is_priced``: an Entity or Power that
    asks for something besides.
    """

    responds: bool
    plays: int
    may_be_free: bool
    is_restricted: bool
    demands: bool
    is_priced: bool = False
    abroad: bool = False


def manners(scene: Scene) -> list[Manner]:
    """How cards are played, by their faces."""
    known: list[Manner] | None = scene.facts.get("manners")
    if known is None:
        known = scene.facts["manners"] = [manner_of(face) for face in scene.book.faces]
    return known


def manner(scene: Scene, card: CardId) -> Manner:
    """How the card is played, by its own words."""
    return (scene.facts.get("manners") or manners(scene))[scene.state.cards[card].face]


def some_may_be_free(scene: Scene) -> bool:
    """Whether any card of this game may say of itself that it uses up no play."""
    known: bool | None = scene.facts.get("some may be free")
    if known is None:
        known = scene.facts["some may be free"] = any(how.may_be_free or how.plays < 1 for how in manners(scene))
    return known


def manner_of(face: Face) -> Manner:
    """How a card with that face is played."""
    clauses = face.program.clauses

    def has(kind: type) -> bool:
        return any(isinstance(clause, kind) for clause in clauses)

    plays = max((clause.number for clause in clauses if isinstance(clause, UsesPlays)), default=1)
    responds = face.kind == "spell" or any(isinstance(clause, AnyTurn) and clause.on_own for clause in clauses)
    return Manner(responds, plays, has(FreePlay), has(PlayOnly), has(Cast), has(CardPrice), has(AnyTurn))
