"""Whatever is no answer to a question is refused with a reason that names a rule, and nothing else changes."""

from __future__ import annotations

import pytest

from playmat.core.ask import Option, Verb
from playmat.core.errors import IllegalAnswer
from playmat.core.ids import CardId
from playmat.games.homestuck.zones import HAND
from playmat.play.game import Game, new
from tests.homestuck_positions import A, B, C, Table

TEXT_RULE = "hs.ruling.general.card-text-beats-rulebook"
WORDS = "“Ability (0g) Destroy an opponent's character card here.”"


def refusing(game: Game, *options: Option) -> tuple[str, tuple[str, ...]]:
    """What is said of an answer that must be refused and must change nothing."""
    before = game.digest()
    with pytest.raises(IllegalAnswer) as refused:
        game.answer(*options)
    assert before == game.digest()
    return str(refused.value), refused.value.reasons


def choosing() -> tuple[Game, dict[str, CardId]]:
    """A must choose between a cat and a dog; an owl is their own, a fox cannot be chosen, a bat is in B's hand."""
    table = Table()
    cards = {
        "mover": table.card(A, "MOVER", text="Ability (0g) Destroy an opponent's character card here.", boons=1),
        "cat": table.card(B, "CAT", at=A),
        "dog": table.card(B, "DOG", at=A),
        "fox": table.card(B, "FOX", text="This card cannot be chosen by opponents.", at=A),
        "owl": table.card(A, "OWL"),
        "bat": table.card(B, "BAT", zone=HAND),
    }
    game = table.begin(grist={A: 3})
    table.do("ability", cards["mover"])
    return game, cards


def test_a_card_that_the_text_does_not_mean() -> None:
    """The reason quotes the words by which the choice is made."""
    game, cards = choosing()
    _, reasons = refusing(game, Option("card", cards["owl"]))
    assert (f"That card is none of those to choose from: {WORDS} [{TEXT_RULE}]",) == reasons


def test_a_hidden_card_is_told_from_no_other() -> None:
    """A card in another hand gets the very same reason, so that nothing is learnt of it."""
    game, cards = choosing()
    _, open_one = refusing(game, Option("card", cards["owl"]))
    _, hidden = refusing(game, Option("card", cards["bat"]))
    assert open_one == hidden


def test_a_card_that_must_not_be_chosen() -> None:
    """The card that forbids it is named with its words, and no more is said."""
    game, cards = choosing()
    _, reasons = refusing(game, Option("card", cards["fox"]))
    told = "Words of FOX / x forbid choosing it: “This card cannot be chosen by opponents.”"
    assert (f"{told} [{TEXT_RULE}]",) == reasons


@pytest.mark.parametrize(
    "answer", [Option("yes"), Option("pass"), Option("number", number=2), Option("player", seat=B)]
)
def test_an_answer_of_another_kind(answer: Option) -> None:
    """It is told that this is no answer to the question."""
    game, _ = choosing()
    _, reasons = refusing(game, answer)
    assert (f"That is no answer to the question: {WORDS} [{TEXT_RULE}]",) == reasons


def test_an_action_while_something_is_to_be_chosen() -> None:
    """An action is told of the open question, as at any other time."""
    game, cards = choosing()
    _, reasons = refusing(game, Option("attack", cards["owl"]))
    told = "Another question is to be answered first: Choose a card."
    assert (f"{told} [hs.ruling.pester.when-may-it-be-played]",) == reasons


def test_too_many() -> None:
    """Two cards where one is to be chosen."""
    game, cards = choosing()
    said, reasons = refusing(game, Option("card", cards["cat"]), Option("card", cards["dog"]))
    assert said == "at most 1 may be chosen, not 2"
    assert (f"At most 1 may be chosen: {WORDS} [{TEXT_RULE}]",) == reasons


def test_too_few() -> None:
    """Nothing where one is to be chosen."""
    game, _ = choosing()
    _, reasons = refusing(game)
    assert (f"At least 1 must be chosen: {WORDS} [{TEXT_RULE}]",) == reasons


def test_the_same_twice() -> None:
    """One card given as two."""
    game, cards = choosing()
    _, reasons = refusing(game, Option("card", cards["cat"]), Option("card", cards["cat"]))
    assert (f"The same answer is given twice: {WORDS} [{TEXT_RULE}]",) == reasons


def test_a_question_of_the_rules() -> None:
    """Where no card asks, the question itself is told with its rule."""
    game = new("homestuck", decks=["finders-keepers", "please-take-a-number"], seed=1)
    _, reasons = refusing(game, Option("pass"))
    assert reasons == ("That is no answer to the question: Take a new hand, or keep this one? [hs.setup.mulligan]",)


def test_a_target_in_holosseum() -> None:
    """Every refused answer of a game by chance has a reason."""
    game = new("holosseum", decks=["all-hands", "short-fuse"], seed=4)
    for _ in range(150):
        if game.ask is None:
            break
        for option in (Option("card", CardId(0)), Option("number", number=77), Option("move", CardId(1), CardId(0))):
            _, reasons = refusing(game, option)
            assert reasons
        game.answer(*game.ask.options[: game.ask.least])


def test_a_player_who_left_is_told_so() -> None:
    """Leaving twice, or after the end, is answered with the rule."""
    table = Table(3)
    bat = table.card(C, "BAT", zone=HAND)
    game = table.begin(grist={A: 3})
    game.concede(C)
    assert [reason.text for refusal in game.why_not(C, bat) for reason in refusal.reasons] == [
        "You have left the game."
    ]
    with pytest.raises(IllegalAnswer, match="C has left the game") as twice:
        game.concede(C)
    assert twice.value.reasons == ("You have left the game. [hs.ruling.end.leaving-the-game]",)
    game.concede(B)
    with pytest.raises(IllegalAnswer, match="the game is over") as over:
        game.concede(A)
    assert over.value.reasons == ("The game is over. [hs.end.most-vp-wins]",)
    with pytest.raises(IllegalAnswer, match="there is no seat 7 at this table of 3"):
        game.concede(7)


@pytest.mark.parametrize("verb", ["card", "attack"])
def test_a_card_that_is_not_in_this_game(verb: Verb) -> None:
    """As in an answer kept from a game whose course was another: refused as anything else is."""
    game, _ = choosing()
    _, reasons = refusing(game, Option(verb, CardId(9999)))
    assert (f"There is no such card or player in this game: {WORDS} [{TEXT_RULE}]",) == reasons
