"""What an answer would do is told before it is given, and tells nothing that the seat may not know."""

from __future__ import annotations

import random

import msgspec
import pytest

import playmat
from playmat.core.ids import Seat
from playmat.games.decks import Deck
from playmat.play.foreseeing import fight, settle
from playmat.play.game import Game
from playmat.play.imagining import imagine
from tests.panels import number, places
from tests.web import positions


def named(game: Game, ids: list[int]) -> set[str]:
    known = game.view(positions.READER).cards
    return {known[one].title for one in ids}


def test_an_attack_is_foretold() -> None:
    """The grist it costs, and all that it would destroy; not sure where an owner may save one of them."""
    game = positions.homestuck()
    known = game.view(positions.READER).cards
    attacker = next(card.id for card in known.values() if (card.title, card.subtitle) == ("OLD TICKWELL", "overwound"))
    ask = game.view(positions.READER).ask
    assert ask is not None
    attack = next(option.index for option in ask.options if option.verb == "attack" and option.card == attacker)
    outcome = next(one for one in game.foresee(positions.READER, attacker) if one.option == attack)
    assert outcome.grist == 1
    assert not outcome.sure
    assert {"JACK NO-HAT", "MISS PORCELAIN", "LONE CHESSMAN"} <= named(game, outcome.gone)
    (there,) = outcome.places
    now = next(place for place in places(game.view(positions.READER)) if place.id == there.place)
    powers = [{total.seat: total.power for total in totals} for totals in (now.totals, there.totals)]
    assert powers[0][positions.OTHER] - powers[1][positions.OTHER] >= 3 * 4
    assert powers[0][positions.READER] == powers[1][positions.READER]


def test_nobody_else_is_told() -> None:
    """A seat that is not asked foresees nothing."""
    game = positions.homestuck()
    assert game.foresee(positions.OTHER, 2) == []


def test_what_is_hidden_changes_nothing() -> None:
    """Two games that differ only in cards that the seat cannot see foresee the same."""
    game = positions.homestuck()
    ask = game.view(positions.READER).ask
    assert ask is not None
    cards = sorted({option.card for option in ask.options if option.card >= 0})
    other = imagine(game, Seat(positions.READER), 99)
    assert [game.foresee(positions.READER, card) for card in cards] == [
        other.foresee(positions.READER, card) for card in cards
    ]


def test_what_is_sure_comes_true() -> None:
    """In games by chance, each attack that is said to be sure destroys exactly what was foretold."""
    dice = random.Random(3)
    attacks = 0
    for seed in range(4):
        game = playmat.new("homestuck", decks=["finders-keepers", "please-do-not-touch"], seed=seed)
        for _ in range(260):
            if game.ask is None:
                break
            seat = game.ask.seat
            option = dice.choice([one for one in game.ask.options if one.verb != "concede"])
            shown = game.view(seat)
            assert shown.ask is not None
            foretold = []
            if option.verb == "attack":
                index = game.ask.options.index(option)
                foretold = [one for one in game.foresee(seat, option.card) if one.option == index and one.sure]
            before = {card for place in places(shown) for card in place.characters}
            game.answer(*((option,) if game.ask.most == 1 else game.ask.options[: game.ask.least]))
            after_all = game.copy()
            settle(after_all, seat)
            if foretold and after_all.ask is not None and after_all.view(seat).phase == shown.phase:
                attacks += 1
                after = {card for place in places(after_all.view(seat)) for card in place.characters}
                assert before - after == set(foretold[0].gone) & before
    assert attacks > 20


def with_entities(game: Game, seat: int) -> Game:
    """A copy in which all that the other holds or has left in the deck are copies of one Entity, which answers nothing."""
    twin = game.copy()
    scene, other = twin.scene, Seat(1 - seat)
    unseen = [card for zone in (scene.kit.deck, *scene.kit.secret) for card in scene.zone(other, zone)]
    like = next((scene.card(card).face for card in unseen if scene.face(card).kind == "entity"), None)
    if like is not None:
        for card in unseen:
            scene.state.cards[card] = msgspec.structs.replace(scene.card(card), face=like)
        scene.touch()
    return twin


@pytest.mark.parametrize("is_ours", [True, False])
def test_what_another_brought_is_not_told_by_being_sure(*, is_ours: bool) -> None:
    """Whether an attack may be answered follows from the list of a deck of ours, which everybody can look up, and from what
    everybody knows where a player brought their own: it is the same whatever their unseen cards are.
    """
    dice = random.Random(5)
    told = set[tuple[bool, ...]]()
    for seed in range(6):
        game = playmat.new("holosseum", decks=["all-hands", "office-hours"], seed=seed)
        if not is_ours:
            game.decks = tuple(Deck(deck.name, deck.cards[1:]) for deck in game.decks)
        for _ in range(120):
            ask = game.ask
            if ask is None:
                break
            if ask.kind == "attack":
                attack = next(index for index, option in enumerate(ask.options) if option.verb == "attack")
                found = [one.foresee_answer(ask.seat, [attack]) for one in (with_entities(game, ask.seat), game)]
                told.add(tuple(one.sure for one in found if one is not None))
            options = [option for option in ask.options if option.verb != "concede"]
            game.answer(*dice.sample(options, max(1, ask.least)))
    assert ((True, False) in told) is is_ours
    if not is_ours:
        assert told <= {(True, True), (False, False)}


def test_an_attack_in_the_arena_is_foretold() -> None:
    """If nobody blocks, the life of who is attacked falls by what attacks; that another may block is told."""
    game = positions.holosseum(phase="attack")
    assert game.ask is not None
    outcome = game.foresee_answer(positions.READER, range(3))
    assert outcome is not None
    game.answer(*game.ask.options[:3])
    fight(game)
    lives = [number(game.view(positions.READER), "life", seat) for seat in (positions.READER, positions.OTHER)]
    assert (lives, False) == (outcome.lives, outcome.sure)


def test_each_block_is_foretold() -> None:
    """A block keeps what its attacker would take; without any block all of it is lost."""
    game = positions.blocking()
    assert game.ask is not None
    none = game.foresee_answer(positions.READER, [len(game.ask.options) - 1])
    one = game.foresee_answer(positions.READER, [0])
    assert none is not None
    assert one is not None
    blocked = game.view(positions.READER).cards[game.ask.options[0].place].entity
    assert blocked is not None
    assert none.lives[positions.READER] + blocked.attack == one.lives[positions.READER]


def test_an_answer_that_is_none_foretells_nothing() -> None:
    """Options that there are not, and a question of another seat."""
    game = positions.blocking()
    assert game.foresee_answer(positions.READER, [999]) is None
    assert game.foresee_answer(positions.OTHER, [0]) is None


def test_what_is_hidden_changes_no_fight() -> None:
    """Two games that differ only in cards that the seat cannot see foresee the same blocks."""
    game = positions.blocking()
    other = imagine(game, Seat(positions.READER), 99)
    blocks = range(6)
    assert [game.foresee_answer(positions.READER, [block]) for block in blocks] == [
        other.foresee_answer(positions.READER, [block]) for block in blocks
    ]
