"""What a seat may know of a match between its games, in structs for pages, bots and programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from playmat.core.ask import Ask, Option
from playmat.core.ids import CardId, Seat
from playmat.play.houserules import rule_says
from playmat.play.matches.drafting import NOTHING
from playmat.play.matches.state import Lines
from playmat.play.shelf import rulebook
from playmat.play.view import AskView, CardView, CauseView, OptionView

if TYPE_CHECKING:
    from playmat.play.matches.ongoing import OngoingMatch

VERBS = {"draft": "Pick", "build": "Play", "apart": "Take"}


class ListedView(msgspec.Struct, frozen=True):
    """A card of a deck or sideboard by its id in the match, and how often it is there."""

    card: int
    count: int


class DrafterView(msgspec.Struct, frozen=True):
    """A seat at a match. ``picked``: how many cards it has drafted; ``waits``: it has settled what it is asked, and
    others have not. ``wins`` counts games. ``plays``: it plays the games; of more than they are for, others only draft.
    """

    seat: int
    name: str
    picked: int
    waits: bool
    wins: int
    plays: bool


class MatchView(msgspec.Struct, frozen=True):
    """A match as a seat may know it (-1: a spectator), which is what lies in front of it and nobody else's.

    ``stage`` is "draft", "build", "apart", "sideboard", "game" or "over". ``number`` counts the games that have begun,
    ``round`` and ``rounds`` the packs of a draft. ``pack``, ``picks``, ``deck`` and ``sideboard`` are the seat's own,
    ``cards`` all that these and the question name. ``ask`` is the seat's own question, or that others are waited for.
    """

    game: str
    edition: str
    format: str
    title: str
    seat: int
    step: int
    stage: str
    number: int
    best_of: int
    round: int
    rounds: int
    drafters: list[DrafterView]
    winners: list[int]
    pack: list[int]
    picks: list[int]
    deck: list[ListedView]
    sideboard: list[ListedView]
    cards: dict[int, CardView]
    ask: AskView | None


def view(match: OngoingMatch, seat: int) -> MatchView:
    """Everything the seat may know of the match; of a game that goes on the game itself has a view."""
    state, spec = match.state, match.settled.format
    drafting = state.drafting if state.stage == "draft" else None
    own = 0 <= seat < match.seats
    ask = match.ask_of(seat) if match.playing is None else None
    said = drafting.said[seat] if own and drafting is not None else NOTHING
    pack: list[int] = [*drafting.packs[seat]] if own and drafting is not None and said == NOTHING else []
    picks: list[int] = [*match.picks(seat)] if own else []
    if said != NOTHING:
        picks.append(said)
    ids = {name: card for card, name in reversed(list(enumerate(state.cards)))}
    listed = state.decks[seat] if own and state.stage == "sideboard" else None
    deck = rows(listed.cards, ids) if listed is not None else []
    beside = rows(listed.sideboard, ids) if listed is not None else []
    asked = [card for one in ask.options for card in (one.card, one.place) if card >= 0] if ask is not None else []
    seen = dict.fromkeys((*pack, *picks, *asked, *(row.card for row in (*deck, *beside))))
    printed = rulebook(match.settled.game).printed_view
    return MatchView(
        game=match.settled.game,
        edition=match.settled.edition,
        format=spec.key,
        title=spec.title,
        seat=seat,
        step=match.step,
        stage=state.stage,
        number=state.number,
        best_of=match.settled.best_of,
        round=drafting.round if drafting is not None else 0,
        rounds=spec.draft.packs if spec.draft is not None else 0,
        drafters=[drafter(match, one) for one in range(match.seats)],
        winners=list(state.winners),
        pack=pack,
        picks=picks,
        deck=deck,
        sideboard=beside,
        cards={card: printed(match.face(card), CardId(card), Seat(seat)) for card in seen},
        ask=ask_view(match, ask),
    )


def rows(cards: Lines, ids: dict[str, int]) -> list[ListedView]:
    """The lines of a deck by the ids of the match."""
    return [ListedView(ids[name], count) for name, count in cards]


def drafter(match: OngoingMatch, seat: int) -> DrafterView:
    """A seat as everybody sees it: how many cards it has, and not which."""
    state = match.state
    picked = len(match.picks(seat)) if state.stage != "game" else 0
    waits = match.playing is None and not match.is_over and seat not in match.asked
    return DrafterView(seat, match.names[seat], picked, waits, state.wins[seat], seat in match.players)


def ask_view(match: OngoingMatch, ask: Ask | None) -> AskView | None:
    """The open question; others than those who are asked learn only who decides."""
    if ask is None:
        deciding = [match.names[seat] for seat in match.asked] if match.playing is None else []
        if not deciding:
            return None
        names = ", ".join(deciding[:-1]) + " and " * (len(deciding) > 1) + deciding[-1]
        prompt = f"{names} {'are' if len(deciding) > 1 else 'is'} deciding."
        return AskView(match.asked[0], "waiting", prompt, CauseView(), 0, 0, [])
    cause = CauseView(ask.cause.rule, rule_says(match.settled.game, ask.cause.rule) if ask.cause.rule else "", "", "")
    options = [told(match, ask, index, one) for index, one in enumerate(ask.options)]
    return AskView(ask.seat, ask.kind, ask.prompt, cause, ask.least, ask.most, options, list(ask.about))


def told(match: OngoingMatch, ask: Ask, index: int, option: Option) -> OptionView:
    """An option as a person reads it."""
    text = option.label
    if option.place >= 0:
        text = f"{match.face(option.card).name} out, {match.face(option.place).name} in"
    elif option.card >= 0:
        text = f"{VERBS.get(ask.kind, 'Choose')} {match.face(option.card).name}"
    return OptionView(index, option.verb, text, "", option.card, option.place, label=option.label)
