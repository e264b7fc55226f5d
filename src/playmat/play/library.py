"""The cards and decks that come with Playmat, and those a user adds."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from pathlib import Path

import msgspec

from playmat.core.errors import CardError, DeckError
from playmat.games.decklists.names import KnownCards, look_up
from playmat.games.decklists.plain import read_text
from playmat.games.decks import Deck, deck_of
from playmat.games.errata import load_errata
from playmat.games.problems import nearest, same_name
from playmat.games.sets import CardSet
from playmat.lang.book import Face
from playmat.play.shelf import RULEBOOKS, rulebook

GAMES = {game: book.title for game, book in RULEBOOKS.items()}


class Precon(msgspec.Struct, frozen=True):
    """A deck that comes with Playmat: its short name, its title, what it plans to do, and its cards."""

    slug: str
    name: str
    plan: str
    deck: Deck


class BroughtDeck(msgspec.Struct, frozen=True):
    """A deck together with its own cards, each once: those of a person's own sets, or others as they were then."""

    deck: Deck
    faces: tuple[Face, ...]


@functools.cache
def starter_set(game: str) -> CardSet:
    """The cards of ours."""
    return rulebook(game).language.starter()


@functools.cache
def card_set(game: str, paths: tuple[Path, ...] = ()) -> CardSet:
    """The starter set and the cards of some files or folders besides; of one name the user's card counts."""
    ours = starter_set(game)
    if not paths:
        return ours
    theirs = rulebook(game).load_set(paths)
    if not theirs.count:
        raise CardError("; ".join(str(problem) for problem in theirs.problems) or "no cards were found there")
    names = {same_name(face.name) for face in theirs.faces}
    faces = (*theirs.faces, *(face for face in ours.faces if same_name(face.name) not in names))
    return msgspec.structs.replace(theirs, faces=faces, refused=(*theirs.refused, *ours.refused))


@functools.cache
def precons(game: str) -> tuple[Precon, ...]:
    """The decks of ours, by name."""
    folder = resources.files(f"playmat.games.{game}") / "decks"
    if not folder.is_dir():
        return ()
    known = known_cards(game, starter_set(game))
    found = []
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if not file.name.endswith(".txt"):
            continue
        text = file.read_text("utf-8")
        comments = [line.lstrip("# ").strip() for line in text.splitlines() if line.startswith("#")]
        reading = look_up(read_text(text, known, comments[0]), known)
        if reading.slips:
            raise DeckError(f"{file.name}: {reading.slips[0]}")
        found.append(Precon(file.name.removesuffix(".txt"), reading.deck.name, " ".join(comments[1:]), reading.deck))
    return tuple(found)


def pools(game: str) -> Mapping[str, Deck]:
    """The lists that come with Playmat for one format: to draft from, to share or to bring, by their short names."""
    return {slug: one.deck for slug, one in lists(game).items()}


@functools.cache
def lists(game: str) -> Mapping[str, Precon]:
    """Those lists, each with what is said of it."""
    folder = resources.files(f"playmat.games.{game}") / "pools"
    if not folder.is_dir():
        return {}
    known = known_cards(game, starter_set(game))
    found = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        text, slug = file.read_text("utf-8"), file.name.removesuffix(".txt")
        title, *says = [line.lstrip("# ") for line in text.splitlines() if line.startswith("#")]
        reading = look_up(read_text(text, known, title), known)
        if reading.slips:
            raise DeckError(f"{file.name}: {reading.slips[0]}")
        found[slug] = Precon(slug, title, " ".join(says), reading.deck)
    return found


def known_cards(game: str, cards: CardSet) -> KnownCards:
    """The names that deck lists may use."""
    return known_names(game, (*(face.name for face in cards.faces), *(refused.face.name for refused in cards.refused)))


def known_names(game: str, names: Iterable[str]) -> KnownCards:
    """The names that deck lists may use, where these are those of all cards."""
    return KnownCards(names, load_errata(game).meant, has_sideboard=rulebook(game).has_sideboard)


def precon(game: str, slug: str) -> Precon:
    """One of our decks by its short name. Raises DeckError."""
    for deck in precons(game):
        if deck.slug == slug:
            return deck
    slugs = [deck.slug for deck in precons(game)]
    close = nearest(slug, slugs)
    raise DeckError(
        f"there is no deck {slug!r}; there are {', '.join(slugs)}" + (f" (did you mean {close[0]}?)" if close else "")
    )


def faces_of(deck: Deck, cards: CardSet) -> list[Face]:
    """The faces of a deck's cards, each as often as it is there. Raises DeckError naming every card that cannot be
    played.
    """
    known = {same_name(face.name): face for face in cards.faces}
    refused = {same_name(one.face.name): one for one in cards.refused}
    missing = []
    for name in dict.fromkeys(deck.names()):
        key = same_name(name)
        if key in known:
            continue
        problem = refused[key].problems[0].message if key in refused else "there is no such card"
        missing.append(f"{name}: {problem}")
    if missing:
        raise DeckError(f"the deck {deck.name!r} has cards that cannot be played:\n  " + "\n  ".join(missing))
    return [known[same_name(name)] for name in deck.names()]


def as_deck(game: str, deck: Deck | str | Sequence[str]) -> Deck:
    """A deck given as itself, as the short name of one of ours, or as names of cards."""
    if isinstance(deck, Deck):
        return deck
    if isinstance(deck, str):
        return precon(game, deck).deck
    return deck_of("", ((name, 1) for name in deck))
