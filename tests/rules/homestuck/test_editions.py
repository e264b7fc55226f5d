"""What the editions say of seats and of how the table is laid out."""

import msgspec
import pytest

import playmat
from playmat.core.errors import RulesError
from playmat.games.decks import Deck, deck_of
from playmat.games.homestuck.editions import TITLES
from playmat.play.scenario import read_scenario
from playmat.play.scenario.building import build
from tests.panels import titles

WORLD = """
title = "two executables"
edition = "{edition}"
[[card]]
title = "FIRST"
subtitle = "one"
kind = "executable"
text = "~ATH: Your #OWL // Execute: Gain +1 grist."
[[card]]
title = "SECOND"
subtitle = "two"
kind = "executable"
text = "~ATH: Your #OWL // Execute: Gain +1 grist."
[A]
grist = 3
executables = ["FIRST", "SECOND"]
[B]
"""


def some_deck() -> Deck:
    """A deck of cards without text, for games in which only the number of seats matters."""
    ours = playmat.precons("homestuck")[0].deck
    return deck_of("any", ((card.name, card.count) for card in ours.cards))


def row(edition: str) -> list[str]:
    """The titles of A's executables from left to right, as B sees them."""
    game, _names = build(read_scenario(WORLD.format(edition=edition)))
    return titles(game.view(1), "executables", 0)


@pytest.mark.rule("hs.play.executables-left-to-right", "hs.ruling.edition.executable-direction")
def test_december_2025_lays_executables_left_to_right() -> None:
    """The older executable lies on the left."""
    assert row("2025-12") == ["FIRST", "SECOND"]


@pytest.mark.rule("hs.play.executables-right-to-left-2024", "hs.ruling.edition.executable-direction")
def test_january_2024_lays_executables_right_to_left() -> None:
    """The older executable lies on the right."""
    assert row("2024-01") == ["SECOND", "FIRST"]


@pytest.mark.rule("hs.setup.player-count-2-4")
def test_january_2024_seats_two_to_four() -> None:
    """A fifth player is refused, a fourth is not."""
    deck = some_deck()
    assert playmat.new("homestuck", decks=[deck] * 4, edition="2024-01").seats == 4
    with pytest.raises(RulesError, match=r"2 to 4 .hs.setup.player-count-2-4"):
        playmat.new("homestuck", decks=[deck] * 5, edition="2024-01")


@pytest.mark.rule("hs.setup.player-count-2-5")
def test_december_2025_seats_two_to_five() -> None:
    """A sixth player is refused, as is a lonely one."""
    deck = some_deck()
    assert playmat.new("homestuck", decks=[deck] * 5).seats == 5
    for count in (1, 6):
        with pytest.raises(RulesError, match=r"2 to 5 .hs.setup.player-count-2-5"):
            playmat.new("homestuck", decks=[deck] * count)


@pytest.mark.rule("hs.setup.boss-mode-named-only")
def test_boss_mode_is_not_offered() -> None:
    """The build only names a game for one player, so nobody is seated alone."""
    with pytest.raises(RulesError, match="2 to 4"):
        playmat.new("homestuck", decks=[some_deck()], edition="2024-01")


@pytest.mark.rule("hs.setup.shuffle-remaining-cards", "hs.setup.hand-is-hidden")
@pytest.mark.parametrize("edition", TITLES)
def test_decks_are_shuffled_and_hands_hidden(edition: str) -> None:
    """Two seeds deal different hands; a hand is seen by its own seat alone, and a deck by nobody."""
    deck = some_deck()
    first, second = (playmat.new("homestuck", decks=[deck, deck], seed=seed, edition=edition) for seed in (1, 2))
    hands = [game.view(0).players[0].hand for game in (first, second)]
    assert hands[0] != hands[1]
    other = first.view(1)
    assert other.players[0].hand is None
    assert not set(hands[0] or ()) & set(other.cards)
    spectator = first.view()
    assert [player.hand for player in spectator.players] == [None, None]
    assert sorted(spectator.cards) == [0, 1]


@pytest.mark.rule("hs.deck.stars-have-no-effect-in-play")
def test_stars_have_no_effect_in_play() -> None:
    """The same game with other stars on every card goes the same way."""
    deck = some_deck()
    game = playmat.new("homestuck", decks=[deck, deck], seed=3)
    starless = game.copy()
    faces = tuple(msgspec.structs.replace(face, stars=5 - face.stars) for face in game.scene.book.faces)
    starless.scene.book = msgspec.structs.replace(game.scene.book, faces=faces)
    starless.scene.facts, starless.scene.objects = {}, {}
    for _ in range(60):
        if game.ask is None or starless.ask is None:
            break
        assert game.ask == starless.ask
        answer = game.ask.options[len(game.ask.options) // 2]
        least = max(game.ask.least, 1)
        options = (answer,) if least == 1 else game.ask.options[:least]
        game.answer(*options)
        starless.answer(*options)
    assert game.digest() == starless.digest()
