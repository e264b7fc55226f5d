"""Which decks are legal (holo.1-1.*): every broken rule at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal

import msgspec

from playmat.games.deckrules import Listed, Measure, listed_faces, must_have_one, number, unknown_cards
from playmat.games.decks import Deck, DeckProblem
from playmat.games.holosseum.nodes.clauses import CopiesOf, CopiesOfOne, CopyLimit
from playmat.games.parameters import as_limits, changed_for_decks
from playmat.games.problems import same_name
from playmat.lang.book import Face
from playmat.lang.nouns import HasTag

BROUGHT: Final = "holo.1-1.two-players"
"""Each player brings a deck that they built: what is no card, or one that cannot be read, is nothing to build with."""


class DeckParameters(msgspec.Struct, frozen=True):
    """The numbers of the deck rules, at their ledger defaults; None switches a rule off.

    The names are those of the ledger's parameters.
    """

    deck_size: int | None = 40
    deck_size_mode: Literal["exact", "minimum"] = "exact"
    max_copies: int | None = 4
    grid_runners: int | None = 1


def check_start(deck: Deck, faces: Iterable[Face]) -> None:
    """Raise DeckError for a deck that a game cannot begin with at all, legal or not."""
    must_have_one(deck, faces, "runner", "Grid Runners", "holo.1-1.grid-runner-required")


def check_deck(
    faces: Iterable[Face],
    deck: Deck,
    parameters: DeckParameters | None = None,
    unplayable: Iterable[str] = (),
) -> list[DeckProblem]:
    """Every rule that the deck breaks; an empty list means that it is legal.

    The Grid Runner is listed with the deck and is none of its cards (holo.1-1.grid-runner-uncounted). ``unplayable``
    names cards that exist but whose text could not be read.
    """
    parameters = parameters or DeckParameters()
    faces = list(faces)
    listed = listed_faces(faces, deck)
    problems = unknown_cards(faces, deck, unplayable, refused=BROUGHT, missing=BROUGHT)
    return problems + _size(deck, listed, parameters) + _runners(listed, parameters) + _copies(deck, listed, parameters)


def deck_parameters(overrides: Mapping[str, Any] | None = None) -> DeckParameters:
    """The rules for decks with a table's changes, named as in the ledger. Raises RulesError for what is no rule for
    decks or means nothing.
    """
    limits = DeckParameters.__struct_fields__
    found = changed_for_decks("holosseum", overrides, lambda key: key.rpartition(".")[2] in limits)
    last = {key.rpartition(".")[2]: value for key, value in found.items()}
    return as_limits({name: last[name] for name in limits}, DeckParameters)


def measures(faces: Iterable[Face], deck: Deck, parameters: DeckParameters) -> list[Measure]:
    """The numbers of a deck that these rules bound, whether it keeps to them or not."""
    runners = sum(count for face, count in listed_faces(faces, deck) if face.kind == "runner")
    size, wanted = parameters.deck_size, parameters.grid_runners
    most = size if parameters.deck_size_mode == "exact" else None
    found = [
        Measure("cards", deck.size - runners, size, most, "holo.1-1.deck-size"),
        Measure("Grid Runners", runners, wanted, wanted, "holo.1-1.grid-runner-required"),
    ]
    return [one for one in found if one.least is not None or one.most is not None]


def _size(deck: Deck, listed: Listed, parameters: DeckParameters) -> list[DeckProblem]:
    """How many cards there are besides Grid Runners, no more and no fewer than wanted (holo.r.deck-size-exact); names
    that no card has are counted.
    """
    wanted = parameters.deck_size
    size = deck.size - sum(count for face, count in listed if face.kind == "runner")
    if wanted is None or size == wanted or (parameters.deck_size_mode == "minimum" and size > wanted):
        return []
    how = "exactly" if parameters.deck_size_mode == "exact" else "at least"
    message = f"a deck has {how} {number(wanted, 'card')} besides its Grid Runner, this one has {size}"
    return [DeckProblem("holo.1-1.deck-size", message)]


def _runners(listed: Listed, parameters: DeckParameters) -> list[DeckProblem]:
    runners = [(face.name, count) for face, count in listed if face.kind == "runner"]
    total = sum(count for _, count in runners)
    if parameters.grid_runners is None or total == parameters.grid_runners:
        return []
    message = f"a player brings exactly {number(parameters.grid_runners, 'Grid Runner')}, this list has {total}"
    return [DeckProblem("holo.1-1.grid-runner-required", message, tuple(name for name, _ in runners))]


def _copies(deck: Deck, listed: Listed, parameters: DeckParameters) -> list[DeckProblem]:
    """More copies of a name than its own text or else the rule allows. Grid Runners are counted by their own rule."""
    known = {same_name(face.name): face for face, _ in listed}
    said = [
        clause
        for face, _ in listed
        if face.kind == "runner"
        for clause in face.program.clauses
        if isinstance(clause, CopiesOf)
    ]
    of_one = sorted(
        clause.number
        for face, _ in listed
        if face.kind == "runner"
        for clause in face.program.clauses
        if isinstance(clause, CopiesOfOne)
    )
    problems = []
    for card in sorted(deck.cards, key=lambda card: -card.count) if of_one else deck.cards:
        face = known.get(same_name(card.name))
        if face is not None and face.kind == "runner":
            continue
        most = parameters.max_copies if face is None else _most(face, parameters, said)
        if most is not None and card.count > most:
            if of_one and card.count <= of_one[-1]:
                of_one.pop()  # the most copies of all are of the one
                continue
            message = f"a deck has at most {number(most, 'copy', 'copies')} of {card.name}, this one has {card.count}"
            problems.append(DeckProblem("holo.1-1.copy-limit", message, (card.name,)))
    return problems


def _most(face: Face, parameters: DeckParameters, said: Iterable[CopiesOf] = ()) -> int | None:
    """So many copies of a card may be in a deck; None: any number (holo.1-1.copy-limit-exception). ``said``: what the
    Grid Runner says of several cards, which counts where the card says nothing of itself.
    """
    own = [clause.number for clause in face.program.clauses if isinstance(clause, CopyLimit)]
    own = own or [clause.number for clause in said if _is_one(face, clause)]
    if not own:
        return parameters.max_copies
    numbers = [one for one in own if one is not None]
    return max(numbers) if len(numbers) == len(own) else None


def _is_one(face: Face, said: CopiesOf) -> bool:
    """Whether a card is of the kinds and types that a Grid Runner names."""
    words = said.cards
    of_kind = not words.kinds or face.kind in words.kinds
    return of_kind and all(isinstance(word, HasTag) and word.tag in face.tags for word in words.filters)
