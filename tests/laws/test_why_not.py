"""Legal and explained: each thing that cannot be done now has its reasons, and nothing that can be done has any."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given

from playmat.core.ask import Option
from playmat.core.ids import NO_CARD, CardId, Seat
from playmat.games.homestuck import actions
from playmat.games.homestuck.board import executables, in_play
from playmat.games.homestuck.zones import HAND, STORED
from playmat.games.ledger import load_ledger
from playmat.lang.clauses import Option as Use
from playmat.machine.explain import PLAYER
from playmat.machine.texts import clauses
from playmat.play.game import Game
from playmat.play.seeing import seen_by
from playmat.play.view import RefusalView
from tests.laws.cases import Case, cases, quick

LEDGER = load_ledger("homestuck")
IDS = {rule.id for rule in LEDGER.rules} | {ruling.id for ruling in LEDGER.rulings}


def legal(game: Game, seat: Seat) -> tuple[Option, ...]:
    """What this seat may do with a card now."""
    ask = game.ask
    if ask is None or ask.seat != seat or ask.kind not in ("action", "window"):
        return ()
    return tuple(option for option in ask.options if option.card >= 0)


def conceivable(game: Game, seat: Seat) -> Iterator[Option]:
    """Every action with a card that this seat sees, wherever it might go, and by whatever number."""
    scene = game.scene
    for card in seen_by(scene, seat):
        yield from actions.tried(scene, seat, card)
        yield from (Option("ability", card, number=number) for number in range(-1, 3))
        if scene.card(card).zone != STORED:
            yield from (Option("option", card, number=number) for number in range(-1, 3))
    for card in scene.zone(seat, HAND):
        yield from (Option("play", card, place) for place in (NO_CARD, *in_play(scene), *executables(scene)))
        yield Option("play", card, number=0)


def is_well_founded(game: Game, refusal: RefusalView) -> None:
    """Each reason names a rule of the ledger, and words only that stand on a card, and quotes them."""
    printed = {face.name: face.text for face in game.scene.book.faces}
    for reason in refusal.reasons:
        cause = reason.cause
        assert cause.rule in IDS, reason
        assert cause.rule_says
        assert PLAYER not in reason.text
        assert "“”" not in reason.text
        if cause.words:
            assert cause.words in printed[cause.card]
            assert cause.words in reason.text


@quick(15)
@given(cases(80))
def test_what_is_not_legal_has_a_reason_and_what_is_legal_has_none(case: Case) -> None:
    """For every seat, every card it sees and every way to use it: the answer is offered, or there are reasons, not both."""
    for game in case.play():
        for number in range(game.seats):
            seat = Seat(number)
            offered = legal(game, seat)
            assert set(offered) <= {
                option for card in seen_by(game.scene, seat) for option in actions.tried(game.scene, seat, card)
            }
            for option in conceivable(game, seat):
                reasons = actions.reasons(game.scene, seat, option)
                assert (option in offered) == (not reasons), (option, reasons)


@quick(15)
@given(cases(80))
def test_every_card_in_hand_and_in_play_is_explained(case: Case) -> None:
    """A seat that wonders about a card of its hand or a character in play is told of each action, with sound reasons."""
    for game in case.play():
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
                assert verbs >= expected(game, seat, card), game.scene.face(card).name


def expected(game: Game, seat: Seat, card: CardId) -> set[str]:
    """The kinds of action that one may wonder about."""
    scene = game.scene
    record = scene.card(card)
    if record.zone == HAND and record.owner == seat:
        return {"play"}
    options = {"option"} if clauses(scene, card, Use) and record.zone != STORED else set()
    if card in in_play(scene) and scene.face(card).kind == "character":
        return {"move", "attack", "ability", *options}
    return options
