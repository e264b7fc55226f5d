"""Legal and explained: each thing that cannot be done now has its reasons, and nothing that can be done has any."""

from __future__ import annotations

import functools

from hypothesis import given
from hypothesis import strategies as st

from playmat.core.ask import Option
from playmat.core.ids import Seat
from playmat.games.ledger import load_ledger
from playmat.machine.explain import PLAYER
from playmat.play.game import Game
from playmat.play.seeing import seen_by
from playmat.play.view import RefusalView
from tests.laws.cases import GAMES, cases, for_each_game, quick

ACTING = ("action", "window", "response", "attack", "block", "enter", "group")


@functools.cache
def ids(name: str) -> frozenset[str]:
    """Every rule and ruling of a game."""
    ledger = load_ledger(name)
    return frozenset((*(rule.id for rule in ledger.rules), *(ruling.id for ruling in ledger.rulings)))


def legal(game: Game, seat: Seat) -> tuple[Option, ...]:
    """What this seat may do with a card now."""
    ask = game.ask
    if ask is None or ask.seat != seat or ask.kind not in ACTING:
        return ()
    return tuple(option for option in ask.options if option.card >= 0)


def is_well_founded(game: Game, refusal: RefusalView) -> None:
    """Each reason names a rule of the ledger, and words only that stand on a card, and quotes them."""
    printed = {face.name: face.text for face in game.scene.book.faces}
    for reason in refusal.reasons:
        cause = reason.cause
        assert cause.rule in ids(game.scene.book.game), reason
        assert cause.rule_says
        assert PLAYER not in reason.text
        assert "“”" not in reason.text
        if cause.words:
            assert cause.words in printed[cause.card]
            assert cause.words in reason.text


@for_each_game
@quick(10)
@given(st.data())
def test_what_is_not_legal_has_a_reason_and_what_is_legal_has_none(name: str, data: st.DataObject) -> None:
    """For every seat, every card it sees and every way to use it: the answer is offered, or there are reasons, not both."""
    for game in data.draw(cases(name, 80)).play():
        for number in range(game.seats):
            seat = Seat(number)
            offered = legal(game, seat)
            assert set(offered) <= {
                option
                for card in seen_by(game.scene, seat)
                for option, _ in game.rulebook.refusals(game.scene, seat, card)
            }
            for option in GAMES[name].conceivable(game, seat):
                reasons = game.rulebook.reasons(game.scene, seat, option)
                assert (option in offered) == (not reasons), (option, reasons)


@for_each_game
@quick(10)
@given(st.data())
def test_every_card_in_hand_and_in_play_is_explained(name: str, data: st.DataObject) -> None:
    """A seat that wonders about a card of its hand or a character in play is told of each action, with sound reasons."""
    for game in data.draw(cases(name, 80)).play():
        for number in range(game.seats):
            seat = Seat(number)
            can = {(option.card, option.verb, option.place, option.number) for option in legal(game, seat)}
            for card in seen_by(game.scene, seat):
                refusals = game.why_not(seat, card)
                tried = [(card, refusal.action, refusal.place, refusal.number) for refusal in refusals]
                assert len(set(tried)) == len(tried)
                free = {key for key, refusal in zip(tried, refusals, strict=True) if not refusal.reasons}
                assert free == {key for key in can if key[0] == card}
                for refusal in refusals:
                    is_well_founded(game, refusal)
                verbs = {refusal.action for refusal in refusals}
                assert verbs >= GAMES[name].expected(game, seat, card), game.scene.face(card).name
