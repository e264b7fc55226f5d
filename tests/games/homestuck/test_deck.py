"""Which decks are legal."""

from __future__ import annotations

import pytest

from playmat.games.decks import Deck, deck_of, stars_of
from playmat.games.homestuck.deck import DeckParameters, check_deck
from playmat.lang.book import Face
from playmat.lang.clauses import Keyword, Program
from playmat.lang.nodes import Kind


def face(title: str, stars: int = 4, kind: Kind = "character", subtitle: str = "plain", keyword: str = "") -> Face:
    return Face(title, subtitle, kind, "", Program((Keyword(keyword),) if keyword else ()), stars=stars)


PLANETS = [face("PLAIN WORLD", 4, "planet"), face("OTHER WORLD", 4, "planet")]
OWLS = [face(f"OWL {letter}") for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
HEAVY, LIGHT = face("HEAVY", 5), face("FEATHER", -1)
PARTIES = [face("JOHN", subtitle="party", keyword="Birthday"), face("JANE", subtitle="party", keyword="Birthday")]
FACES = [*PLANETS, *OWLS, HEAVY, LIGHT, *PARTIES]


def deck(*changes: tuple[Face, int], planets: int = 1) -> Deck:
    """One planet, the changes, and owls in pairs up to 49 cards."""
    cards = [(PLANETS[0].name, planets), *((changed.name, count) for changed, count in changes)]
    left = 49 - sum(count for _, count in cards)
    for owl in OWLS:
        cards.append((owl.name, min(2, left)))
        left -= min(2, left)
    return deck_of("test", cards)


def rules(wrong: Deck, parameters: DeckParameters | None = None) -> list[str]:
    return [problem.rule for problem in check_deck(FACES, wrong, parameters)]


@pytest.mark.rule("hs.deck.size-49", "hs.deck.one-planet", "hs.deck.assembled-before-play")
def test_a_legal_deck() -> None:
    """One planet and 48 other cards within all limits are legal."""
    assert (rules(deck()), deck().size) == ([], 49)


@pytest.mark.rule("hs.deck.size-49")
@pytest.mark.parametrize("size", [48, 50])
def test_exactly_49(size: int) -> None:
    """A card more or less is refused, with the number that is there."""
    cards = [(PLANETS[0].name, 1), (LIGHT.name, 1), (HEAVY.name, size - 48), *((owl.name, 2) for owl in OWLS[:23])]
    wrong = deck_of("test", cards)
    (problem,) = check_deck(FACES, wrong)
    assert (problem.rule, str(size) in problem.message) == ("hs.deck.size-49", True)


@pytest.mark.rule("hs.deck.one-planet")
def test_exactly_one_planet() -> None:
    """No planet, two planets and two copies of one planet are refused."""
    assert rules(deck(planets=0)) == ["hs.deck.one-planet"]
    assert rules(deck(planets=2)) == ["hs.deck.one-planet"]
    (problem,) = check_deck(FACES, deck((PLANETS[1], 1)))
    assert ("hs.deck.one-planet", {face.name for face in PLANETS}) == (problem.rule, set(problem.cards))


@pytest.mark.rule("hs.deck.max-two-copies")
def test_two_copies() -> None:
    """Three copies of one card are refused, by its name."""
    (problem,) = check_deck(FACES, deck((LIGHT, 3)))
    assert (problem.rule, problem.cards) == ("hs.deck.max-two-copies", ("FEATHER / plain",))


@pytest.mark.rule("hs.deck.copy-limit-by-full-name", "hs.card.name-is-title-and-subtitle")
def test_copies_go_by_full_name() -> None:
    """Cards that share only the TITLE are counted apart; case and blanks do not make another name."""
    twin = face(OWLS[0].title, subtitle="other")
    cards = [(PLANETS[0].name, 1), (twin.name, 2), *((owl.name, 2) for owl in OWLS[:23])]
    assert check_deck([*FACES, twin], deck_of("test", cards)) == []
    spelt = deck_of("test", [*cards[2:], (PLANETS[0].name, 1), (" owl a /  PLAIN ", 2)])
    assert rules(spelt) == ["hs.deck.max-two-copies"]


@pytest.mark.rule("hs.deck.star-cap-200", "hs.deck.star-sum-counts-every-card")
def test_two_hundred_stars() -> None:
    """Exactly 200 stars are legal and 201 are not; copies and the planet count."""
    heavies = [face(f"HEAVY {letter}", 5) for letter in "ABC"]
    faces = [*FACES, *heavies]
    at_cap = deck((heavies[0], 2), (heavies[1], 2))
    over = deck((heavies[0], 2), (heavies[1], 2), (heavies[2], 1))
    assert (stars_of(faces, at_cap), check_deck(faces, at_cap)) == (200, [])
    assert (
        stars_of(faces, over),
        [problem.rule for problem in check_deck(faces, over)],
    ) == (201, ["hs.deck.star-cap-200"])


@pytest.mark.rule("hs.ruling.deck.negative-stars", "hs.card.star-value-range")
def test_negative_stars_count() -> None:
    """A card of -1 star frees a star with each copy."""
    assert stars_of(FACES, deck((LIGHT, 2))) == 186


@pytest.mark.rule("hs.asterisk.birthday-one-per-deck")
def test_one_birthday() -> None:
    """One *Birthday card in all, whatever the names; two copies of it are one too many."""
    assert rules(deck((PARTIES[0], 1))) == []
    assert rules(deck((PARTIES[0], 2))) == ["hs.asterisk.birthday-one-per-deck"]
    (problem,) = check_deck(FACES, deck((PARTIES[0], 1), (PARTIES[1], 1)))
    assert {"JOHN / party", "JANE / party"} == set(problem.cards)


@pytest.mark.rule("hs.card.name-is-title-and-subtitle")
def test_unknown_and_unplayable_cards() -> None:
    """A name that no card has is told with the nearest ones; a card that could not be read is told as that."""
    wrong = deck_of("test", [*((card.name, card.count) for card in deck((LIGHT, 1)).cards), ("OWL A / plaid", 1)])
    found = check_deck([known for known in FACES if known is not LIGHT], wrong, unplayable=[LIGHT.name])
    assert [(problem.rule, *problem.cards) for problem in found[:2]] == [
        ("hs.deck.assembled-before-play", "FEATHER / plain"),
        ("hs.card.name-is-title-and-subtitle", "OWL A / plaid"),
    ]
    assert "OWL A / plain" in found[1].message


@pytest.mark.rule(
    "hs.deck.size-49",
    "hs.deck.one-planet",
    "hs.deck.max-two-copies",
    "hs.deck.star-cap-200",
    "hs.asterisk.birthday-one-per-deck",
    "hs.deck.assembled-before-play",
    "hs.card.name-is-title-and-subtitle",
)
def test_every_broken_rule_at_once() -> None:
    """A deck that breaks all rules is told each of them once, with the cards concerned and the numbers."""
    names = [(PLANETS[0].name, 2), (HEAVY.name, 44), (PARTIES[0].name, 1), (PARTIES[1].name, 1), ("OWL A / plane", 1)]
    wrong = deck_of("test", [*names, (LIGHT.name, 2)])
    found = check_deck([known for known in FACES if known is not LIGHT], wrong, unplayable=[LIGHT.name])
    assert {problem.rule: (problem.message, problem.cards) for problem in found} == {
        "hs.deck.assembled-before-play": (
            "FEATHER / plain cannot be played: its text could not be read",
            ("FEATHER / plain",),
        ),
        "hs.card.name-is-title-and-subtitle": (
            "there is no card OWL A / plane; the nearest: OWL A / plain, OWL B / plain",
            ("OWL A / plane",),
        ),
        "hs.deck.size-49": ("a deck has exactly 49 cards, this one has 51", ()),
        "hs.deck.one-planet": ("a deck has exactly 1 planet card, this one has 2", ("PLAIN WORLD / plain",)),
        "hs.deck.max-two-copies": (
            "a deck has at most 2 copies of a card, this one has 44 of HEAVY / plain",
            ("HEAVY / plain",),
        ),
        "hs.deck.star-cap-200": ("the stars of a deck add up to at most 200, these to 236", ("HEAVY / plain",)),
        "hs.asterisk.birthday-one-per-deck": (
            "a deck has at most 1 card with *Birthday, this one has 2",
            ("JANE / party", "JOHN / party"),
        ),
    }
    assert len(found) == 7


@pytest.mark.rule("hs.ruling.edition.2024-01-missing-sections")
def test_an_edition_may_change_or_drop_limits() -> None:
    """The numbers are parameters, and a rule that an edition lacks is not checked."""
    early = DeckParameters(max_copies=None, star_cap=None, max_birthday=None)
    assert rules(deck((LIGHT, 30), (PARTIES[0], 2)), early) == []
    assert rules(deck(), DeckParameters(star_cap=150)) == ["hs.deck.star-cap-200"]
