"""A deck as plain data."""

from playmat.games.decks import Deck, DeckCard, deck_of


def test_order_and_spelling_of_a_list_mean_nothing() -> None:
    """Two lists of the same cards are one deck, however they are ordered, split up or spaced."""
    one = deck_of("mine", [("TIN CAT / sleeps", 1), ("BRASS OWL / watches", 2), ("tin cat/Sleeps", 1)])
    assert one == deck_of(" mine\n", [("BRASS OWL / watches", 2), ("TIN CAT / sleeps", 2), ("GONE / away", 0)])
    assert Deck("mine", (DeckCard("BRASS OWL / watches", 2), DeckCard("TIN CAT / sleeps", 2))) == one
    assert one.size == 4
    assert one.names() == ("BRASS OWL / watches",) * 2 + ("TIN CAT / sleeps",) * 2
