"""What an answer would do, told before it is given, from nothing but what the seat may know."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from playmat.core.errors import PlaymatError
from playmat.play.imagining import imagine
from playmat.play.library import precons
from playmat.play.panels import NumberPanel, PlacePanel, TotalView
from playmat.play.view import LogView, OutcomeView, PlaceAfter, View

if TYPE_CHECKING:
    from playmat.core.ids import Seat
    from playmat.games.decks import Deck
    from playmat.play.ongoing import Ongoing

ACTIONS = {"play", "move", "attack", "ability", "option"}
MOST = 6
"""Of how many ways to act with a card the outcome is worked out: a card with more is pointed at a place first."""
MOST_QUESTIONS = 40
FIGHTS = {"attack", "block"}
DECLINED = {"pass", "no"}
UNDECIDED = {"order", "confirm"}
"""Questions whose answer changes nothing of an attack."""
ENDS = {"PhaseBegan", "TurnBegan", "GameOver"}
GONE = {"Left", "LeftPlay"}


def foresee(game: Ongoing, seat: Seat, card: int) -> list[OutcomeView]:
    """For each way to act with a card now, what it costs and which cards leave play at once.

    Each is tried in two imagined games, in which hidden cards lie and dice fall by chance: what comes out alike in both
    is told, and whether they agreed. Whether anybody might answer is asked in a third (`is_unanswered`). So two games
    that differ only in what the seat may not know foresee the same.
    """
    now = game.view(seat)
    if now.ask is None or now.ask.seat != seat:
        return []
    ways = [option.index for option in now.ask.options if option.card == card and option.verb in ACTIONS]
    return [outcome for index in ways[:MOST] if (outcome := tried(game, seat, now, [index])) is not None]


def foresee_answer(game: Ongoing, seat: Seat, indices: Sequence[int]) -> OutcomeView | None:
    """What an answer of any number of options would do; None where it is none, or the question is another's.

    An attack or a block is followed to the end of the fight, as if nobody did anything more.
    """
    now = game.view(seat)
    if now.ask is None or now.ask.seat != seat:
        return None
    return tried(game, seat, now, indices)


def tried(game: Ongoing, seat: Seat, now: View, indices: Sequence[int]) -> OutcomeView | None:
    """The outcome of one answer; None where an imagined game cannot go that way."""
    found = []
    for seed in (1, 2):
        twin = imagine(game, seat, seed)
        settled = done(twin, seat, indices)
        if settled is None:
            return None
        after = twin.view(seat)
        lines = list(news(after, now))
        gone = {line.cards[0] for line in lines if line.kind in GONE and line.cards and line.cards[0] in now.cards}
        found.append((price(lines, now.players[seat].name), gone, lives(after), totals(after), settled))
    one, other = found
    sure = one == other and one[4] and is_unanswered(game, seat, indices)
    before = totals(now)
    places = [place for place in before if one[3].get(place) == other[3].get(place) not in (None, before[place])]
    return OutcomeView(
        indices[0] if len(indices) == 1 else -1,
        min(one[0], other[0]),
        sorted(one[1] & other[1]),
        sure=sure,
        lives=one[2] if one[2] == other[2] else [],
        places=[PlaceAfter(place, one[3][place]) for place in places],
    )


def is_unanswered(game: Ongoing, seat: Seat, indices: Sequence[int]) -> bool:
    """Whether nobody could answer what an answer does. Of decks of ours, whose lists everybody can look up, any card
    that is left might be in hand; what others brought is nobody's business, and whoever may respond as far as
    everybody knows might.
    """
    decks = [deck for owner, deck in enumerate(game.decks) if owner != seat]
    known = len(decks) == game.seats - 1 and all(is_listed(game.plays[0], deck) for deck in decks)
    twin = imagine(game, seat, 1, is_wary=known)
    twin.scene.discreet = not known
    return done(twin, seat, indices) is True


@functools.cache
def listed(game: str) -> frozenset[tuple[str, ...]]:
    """The cards of each deck of ours."""
    return frozenset(tuple(sorted(one.deck.alone.names())) for one in precons(game))


def is_listed(game: str, deck: Deck) -> bool:
    """Whether a deck is one of ours, card by card."""
    return tuple(sorted(deck.alone.names())) in listed(game)


def done(game: Ongoing, seat: Seat, indices: Sequence[int]) -> bool | None:
    """Give an imagined game the answer and go on to where it leads. Says whether nobody could have answered otherwise;
    None where the answer cannot be given.
    """
    ask = game.ask
    if ask is None or any(index >= len(ask.options) for index in indices):
        return None
    try:
        game.answer(*(ask.options[index] for index in indices))
        return fight(game) if ask.kind in FIGHTS or is_fight(game) else settle(game, seat)
    except PlaymatError:
        return None


def is_fight(game: Ongoing) -> bool:
    """Whether an attack has begun that goes on with more questions."""
    return game.ask is not None and game.ask.kind in FIGHTS


def settle(game: Ongoing, seat: Seat) -> bool:
    """Go on through the questions that one deed raises: an order is as listed, nothing is saved that might be, and no
    other player answers it.

    Says whether nobody could have answered otherwise with another outcome.
    """
    sure = True
    for _ in range(MOST_QUESTIONS):
        ask = game.ask
        if ask is None:
            break
        if ask.kind in {"order", "replace"}:
            sure = sure and ask.kind == "order"
            game.answer(ask.options[0] if ask.kind == "order" else ask.options[-1])
            continue
        if ask.seat == seat:
            break
        sure = False
        declined = [option for option in ask.options if option.verb in DECLINED]
        if not declined:
            break
        game.answer(declined[0])
    return sure


def fight(game: Ongoing) -> bool:
    """Go on to the end of an attack, in which nobody does more than they must. Says whether nobody could."""
    begun, sure = game.scene.state.clock, True
    for _ in range(MOST_QUESTIONS):
        ask, clock = game.ask, game.scene.state.clock
        if ask is None or ask.kind == "action" or (clock.turn, clock.phase) != (begun.turn, begun.phase):
            break
        sure = sure and ask.kind in UNDECIDED
        declined = [option for option in ask.options if option.verb in DECLINED and ask.least <= 1]
        game.answer(*(declined[:1] or ask.options[: ask.least]))
    return sure


def lives(view: View) -> list[int]:
    """Each player's life points, in a game that has them."""
    return [panel.value for panel in view.panels if isinstance(panel, NumberPanel) and panel.look == "life"]


def totals(view: View) -> dict[int, list[TotalView]]:
    """The powers that meet at each location, in a game that has some."""
    return {panel.id: panel.totals for panel in view.panels if isinstance(panel, PlacePanel) and panel.totals}


def news(after: View, before: View) -> Iterator[LogView]:
    """What the log tells since, until a phase ends."""
    last = before.log[-1].number if before.log else -1
    for line in after.log:
        if line.number <= last:
            continue
        if line.kind in ENDS:
            return
        yield line


def price(lines: list[LogView], name: str) -> int:
    """Grist that the player paid."""
    paid = (re.fullmatch(rf"{re.escape(name)} pays (\d+) grist\.", line.text) for line in lines)
    return sum(int(match[1]) for match in paid if match)
