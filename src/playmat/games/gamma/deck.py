"""Which decks are legal (gamma.constructed.*, gamma.highlander.*, gamma.fast-cycle.*): every broken rule at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from playmat.core.errors import DeckError
from playmat.games.deckrules import Listed, Measure, listed_faces, number, unknown_cards
from playmat.games.decks import Deck, DeckProblem
from playmat.games.parameters import as_limits, changed_for_decks, usual_parameters
from playmat.games.problems import same_name
from playmat.lang.book import Face

BROUGHT: Final = "gamma.overview.two-players"
"""Each player brings a deck that they built: what is no card, or one that cannot be read, is nothing to build with."""

FORMATS: Final[Mapping[str, Mapping[str, str]]] = {
    "constructed": {
        "deck_size": "gamma.constructed.size.deck_size",
        "max_copies": "gamma.constructed.copies.max_copies",
        "sideboard": "gamma.constructed.sideboard.sideboard",
    },
    "highlander": {
        "deck_size": "gamma.highlander.size.deck_size",
        "max_copies": "gamma.highlander.singleton.max_copies",
    },
    "draft": {},
    "mirror": {},
    "source_limited": {},
    "fast_cycle": {"deck_size": "gamma.fast-cycle.size.deck_size"},
}
"""Where the numbers of a format stand in the ledger."""


class DeckParameters(msgspec.Struct, frozen=True):
    """The numbers of a format's deck rules, at the defaults of Constructed; None switches a rule off. ``sideboard``: so
    many cards at most, for between games (gamma.r.sideboard-use); 0: none, as in Highlander
    (gamma.highlander.no-sideboard). ``starting_locations``: outside the count (gamma.r.starting-location-count).
    ``least``: so many cards or more, where a deck is built of what was drafted (gamma.r.cube-draft).
    """

    deck_size: int | None = 60
    max_copies: int | None = 3
    sideboard: int = 15
    starting_locations: int | None = 1
    format: str = "constructed"
    least: int | None = None


def check_start(deck: Deck, faces: Iterable[Face]) -> None:
    """Raise DeckError for a deck that a game cannot begin with at all, legal or not."""
    count = sum(face.kind == "location" for face in faces)
    if count > 1:
        rule = "gamma.types.starting-location-one"
        raise DeckError(f"the deck {deck.name!r} has {count} starting locations; at most 1 is possible ({rule})")


def check_deck(
    faces: Iterable[Face],
    deck: Deck,
    parameters: DeckParameters | None = None,
    unplayable: Iterable[str] = (),
) -> list[DeckProblem]:
    """Every rule that the deck breaks; an empty list means that it is legal. ``unplayable`` names cards that exist but
    whose text could not be read.
    """
    parameters = parameters or DeckParameters()
    faces = list(faces)
    problems = unknown_cards(faces, deck, unplayable, refused=BROUGHT, missing=BROUGHT)
    return [
        *problems,
        *_tokens(listed_faces(faces, deck.whole)),
        *_numbers(faces, deck, parameters),
        *_copies(deck, listed_faces(faces, deck.whole), parameters),
    ]


def measures(faces: Iterable[Face], deck: Deck, parameters: DeckParameters) -> list[Measure]:
    """The numbers of a deck that these rules bound, whether it keeps to them or not."""
    locations = sum(count for face, count in listed_faces(faces, deck) if face.kind == "location")
    size, most = parameters.deck_size, parameters.starting_locations
    least = size if size is not None else parameters.least
    found = [Measure("cards", deck.size - locations, least, size, rule_of(parameters, "deck_size"))]
    if most or (locations and most is not None):
        rule = "gamma.types.starting-location-one" if most else "gamma.r.starting-location-count"
        found.append(Measure("starting locations", locations, None, most, rule))
    if parameters.sideboard or deck.sideboard:
        beside = sum(card.count for card in deck.sideboard)
        found.append(Measure("sideboard", beside, None, parameters.sideboard, side_rule(parameters)))
    return [one for one in found if one.least is not None or one.most is not None]


def deck_parameters(edition: str, overrides: Mapping[str, Any] | None = None) -> DeckParameters:
    """The rules for decks of a format with a table's changes, named as in the ledger. Raises RulesError for what is no
    rule for decks or means nothing.
    """
    limits = FORMATS[edition]
    found = changed_for_decks("gamma", overrides, lambda key: key in limits.values(), "decks of this format")
    said = {name: found[key] for name, key in limits.items()}
    said = {"max_copies": None, "deck_size": None, "sideboard": 0} | said
    if edition == "fast_cycle":
        said["max_copies"] = dict(usual_parameters("gamma")["gamma.r.fast-cycle.fast_cycle"])["max_copies"]
    if edition == "draft":
        said["least"] = dict(found["gamma.r.cube-draft.draft"])["min_deck"]
    uses = dict(found["gamma.r.starting-location-count.uses_starting_location"])
    locations = found["gamma.types.starting-location-one.max_starting_locations"] if uses[edition] else 0
    return as_limits(said | {"starting_locations": locations, "format": edition}, DeckParameters)


def rule_of(parameters: DeckParameters, name: str) -> str:
    """The rule of the format that says so."""
    known = FORMATS[parameters.format].get(name)
    return known.rpartition(".")[0] if known else ELSEWHERE.get(parameters.format, BROUGHT)


ELSEWHERE: Final = {
    "draft": "gamma.r.cube-draft",
    "mirror": "gamma.mirror.identical-decks",
    "source_limited": "gamma.source-limited.shared-decks",
    "fast_cycle": "gamma.r.fast-cycle",
}
"""The rule about the decks of a format where no rule has the number itself."""


def _tokens(listed: Listed) -> list[DeckProblem]:
    """Tokens are only ever created."""
    return [
        DeckProblem(BROUGHT, f"{face.name} is a token, which is in no deck", (face.name,))
        for face, _count in listed
        if face.is_token
    ]


def _numbers(faces: list[Face], deck: Deck, parameters: DeckParameters) -> list[DeckProblem]:
    """What is beyond its bounds: cards besides a starting location (gamma.r.constructed-exact), starting locations, and
    what lies beside the deck (gamma.r.sideboard-use). Names that no card has count.
    """
    problems = []
    for one in measures(faces, deck, parameters):
        least, most, label = one.least or 0, one.most, one.label
        if least <= one.value and (most is None or one.value <= most):
            continue
        where = {"cards": "besides its starting location", "sideboard": "in its sideboard"}.get(label, "in this format")
        bound = f"{least} or more" if most is None else f"exactly {most}" if least else f"at most {most}"
        what = label if label == "starting locations" else "cards"
        locations = [face.name for face, _count in listed_faces(faces, deck) if face.kind == "location"]
        beyond = {"starting locations": locations, "sideboard": [card.name for card in deck.sideboard]}
        message = f"a deck has {bound} {what} {where}, this has {one.value}"
        problems.append(DeckProblem(one.rule, message, tuple(beyond.get(label, ()))))
    return problems


def _copies(deck: Deck, listed: Listed, parameters: DeckParameters) -> list[DeckProblem]:
    """More copies of a name than the format allows, in deck and sideboard together (gamma.r.constructed-exact);
    starting locations are counted by their own rule.
    """
    apart = {same_name(face.name) for face, _ in listed if face.kind == "location"}
    most = parameters.max_copies
    if most is None:
        return []
    rule = rule_of(parameters, "max_copies")
    beside = {card.name: card.count for card in deck.sideboard}
    return [
        DeckProblem(
            rule,
            f"a deck has at most {number(most, 'copy', 'copies')} of {card.name}, this has {card.count}"
            + (" with its sideboard" if beside.get(card.name) else ""),
            (card.name,),
        )
        for card in deck.whole.cards
        if card.count > most and same_name(card.name) not in apart
    ]


def side_rule(parameters: DeckParameters) -> str:
    """The rule that bounds the sideboard of a format."""
    usual = FORMATS["constructed"]["sideboard"].rpartition(".")[0]
    return "gamma.highlander.no-sideboard" if parameters.format == "highlander" else usual
