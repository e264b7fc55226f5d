"""Nobody sees what they may not."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from playmat.core.ids import CardId, Seat
from playmat.core.position import State
from playmat.core.records import Record
from playmat.games.homestuck.nodes.clauses import Option as Use
from playmat.games.homestuck.zones import HAND
from playmat.lang.effects import PutInDeck
from playmat.lang.nodes import Kind
from playmat.lang.nouns import Cards, Choice, HasTag
from playmat.lang.values import Opponents, You
from playmat.machine.targeting import Aim
from playmat.play.game import Game
from playmat.play.seeing import seen_by
from tests.homestuck_positions import A, B, Table
from tests.laws.cases import cases, for_each_game, quick
from tests.laws.checks import seen_as
from tests.panels import cards_named

replace = msgspec.structs.replace


def permuted(game: Game, seat: int, number: int) -> Game:
    """A copy in which the cards that a seat cannot see lie otherwise: each player's hidden cards change places, but for
    targets: where they lie was announced, so they are still there in every position that the seat could be in.
    """
    dice = random.Random(number)
    twin = game.copy()
    state, kit = twin.scene.state, twin.scene.kit
    seen = {*seen_by(game.scene, Seat(seat)), *aimed_at(state)}
    for owner in range(game.seats):
        places = [
            (owner * kit.zone_count + zone, index)
            for zone in (kit.deck, *kit.secret)
            for index, card in enumerate(state.zones[owner * kit.zone_count + zone])
            if card not in seen
        ]
        cards = [state.zones[zone][index] for zone, index in places]
        records = [state.cards[card] for card in cards]
        dice.shuffle(cards)
        for (zone, index), card, record in zip(places, cards, records, strict=True):
            pile = list(state.zones[zone])
            pile[index] = card
            state.zones[zone] = tuple(pile)
            state.cards[card] = replace(record, face=game.scene.state.cards[card].face)
    twin.scene.touch()
    return twin


def aimed_at(state: State) -> set[CardId]:
    """The targets of all that waits or is at work."""
    found: set[CardId] = set()
    left: list[object] = [state.agenda, *state.waiting, *state.lasting]
    while left:
        piece = left.pop()
        if isinstance(piece, Aim):
            found |= {ref.card for ref in piece.cards}
        elif isinstance(piece, tuple):
            left += piece
        elif isinstance(piece, Record):
            left += [getattr(piece, name) for name in piece.__struct_fields__]
    return found


@for_each_game
@quick(12)
@given(st.data(), st.integers(0, 999))
def test_hidden_cards_do_not_show(name: str, data: st.DataObject, number: int) -> None:
    """Two games that differ only in where the cards lie that a seat cannot see give that seat the same bytes."""
    for step, game in enumerate(data.draw(cases(name, 60)).play()):
        if step % 4 == number % 4:
            for seat in range(-1, game.seats):
                assert seen_as(game, seat) == seen_as(permuted(game, seat, number), seat)


@for_each_game
@quick(12)
@given(st.data(), st.integers(0, 999))
def test_reasons_tell_nothing_hidden(name: str, data: st.DataObject, number: int) -> None:
    """Two games that differ only in where the cards lie that a seat cannot see give it the same reasons for every card."""
    for step, game in enumerate(data.draw(cases(name, 60)).play()):
        if step % 4 == number % 4:
            for seat in range(game.seats):
                twin = permuted(game, seat, number)
                for card in seen_by(game.scene, Seat(seat)):
                    assert game.why_not(seat, card) == twin.why_not(seat, card)


@for_each_game
@quick(10)
@given(st.data())
def test_views_name_only_what_is_seen(name: str, data: st.DataObject) -> None:
    """Each id in a view is that of a card which the view shows, and shows is what that seat may see."""
    for game in data.draw(cases(name, 60)).play():
        kit = game.scene.kit
        for seat in range(-1, game.seats):
            view = game.view(seat)
            shown = set(view.cards)
            hidden = {
                card
                for card, record in enumerate(game.scene.state.cards)
                if record.zone == kit.deck or (record.zone in kit.secret and record.owner != seat)
            }
            asked = (
                {option.card for option in game.ask.options}
                if game.ask is not None and game.ask.seat == seat
                else set()
            )
            if game.ask is not None and game.ask.seat == seat:
                asked |= set(game.ask.about)
            assert shown & hidden <= asked
            assert {card for line in view.log for card in line.cards} <= shown
            for player in view.players:
                assert set(player.hand or ()) <= shown
                assert (player.hand is not None) == (player.seat == seat)
            assert cards_named(view) <= shown
            assert {card.entity.blocks for card in view.cards.values() if card.entity is not None} - {-1} <= shown
            if view.ask is not None:
                assert {option.card for option in view.ask.options} - {-1} <= shown
                assert set(view.ask.about) <= shown


@pytest.mark.parametrize("kind", ["character", "inventory"])
def test_what_another_hand_holds_opens_no_option(kind: Kind) -> None:
    """Whether a text could take a character out of a hand that its player cannot see is not told beforehand."""
    table = Table()
    taking = Use(PutInDeck(Choice(Cards(("character",), Opponents(), (), "hand")), "top"))
    owl = table.card(A, "OWL", taking)
    table.card(B, "CAT", kind=kind, zone=HAND)
    table.begin(grist={A: 3})
    assert table.offers("option", owl)
    assert not any(refusal.reasons for refusal in table.game.why_not(A, owl) if refusal.action == "option")


@pytest.mark.parametrize("tag", ["GULL", "STRAY"])
def test_another_players_text_is_not_judged_by_their_hand(tag: str) -> None:
    """Why a card of another player cannot be used is the same whatever they hold."""
    table = Table()
    storing = Use(PutInDeck(Choice(Cards((), You(), (HasTag("GULL"),), "hand")), "top"))
    owl = table.card(B, "OWL", storing)
    table.card(B, "CAT", zone=HAND, tags=(tag,))
    game = table.begin(grist={A: 3})
    (reasons,) = [refusal.reasons for refusal in game.why_not(A, owl) if refusal.action == "option"]
    assert [reason.text for reason in reasons] == ["It is B's card, and B's to use."]
