"""What a seat may know of a match between its games, in structs for pages, bots and programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from playmat.core.ask import Ask, Option
from playmat.lang.book import INFINITE, Face
from playmat.play.houserules import rule_says
from playmat.play.matches.state import Lines
from playmat.play.view import AskView, CauseView, OptionView

if TYPE_CHECKING:
    from playmat.play.matches.match import Match

VERBS = {"draft": "Pick", "build": "Play", "apart": "Take"}


class PrintedView(msgspec.Struct, frozen=True):
    """A card as it is printed; numbers and symbols that its kind does not have are empty."""

    id: int
    name: str
    kind: str
    text: str
    cost: str
    sources: list[str]
    speed: str
    attack: int | None
    health: int | None
    tags: list[str]
    flavour: str


class ListedView(msgspec.Struct, frozen=True):
    """A card of a deck or sideboard by its id in the match, and how often it is there."""

    card: int
    count: int


class DrafterView(msgspec.Struct, frozen=True):
    """A seat at a match. ``picked``: how many cards it has drafted; ``waits``: it has settled what it is asked, and
    others have not. ``wins`` counts games.
    """

    seat: int
    name: str
    picked: int
    waits: bool
    wins: int
    plays: bool


class MatchView(msgspec.Struct, frozen=True):
    """A match as a seat may know it (-1: a spectator), which is what lies in front of it and nobody else's.

    ``stage`` is "draft", "build", "apart", "sideboard", "game" or "over". ``round`` and ``rounds`` count the packs of a
    draft. ``pack``, ``picks``, ``deck`` and ``sideboard`` are the seat's own, ``cards`` all that these and the question
    name.
    """

    game: str
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
    cards: dict[int, PrintedView]
    ask: AskView | None


def view(match: Match, seat: int) -> MatchView:
    """Everything the seat may know of the match; of a game that goes on the game itself has a view."""
    state, spec = match.state, match.settled.format
    drafting = state.drafting if state.stage == "draft" else None
    own = 0 <= seat < match.seats
    ask = None if match.playing is not None else match.ask
    mine = ask is not None and ask.seat == seat
    waiting = seat if own and drafting is not None and seat < len(drafting.said) else -1
    pack: list[int] = [*drafting.packs[seat]] if own and drafting is not None and waiting < 0 else []
    picks: list[int] = [*match.picks(seat)] if own else []
    if own and drafting is not None and waiting >= 0:
        picks.append(drafting.said[seat])
    ids = {name: card for card, name in reversed(list(enumerate(state.cards)))}
    listed = state.decks[seat] if own else None
    deck = rows(listed.cards, ids) if listed is not None and state.stage == "sideboard" else []
    beside = rows(listed.sideboard, ids) if listed is not None and state.stage == "sideboard" else []
    asked = [card for one in ask.options for card in (one.card, one.place) if card >= 0] if mine and ask else []
    seen = dict.fromkeys((*pack, *picks, *asked, *(row.card for row in (*deck, *beside))))
    return MatchView(
        game=match.settled.game,
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
        cards={card: printed(card, match.face(card)) for card in seen},
        ask=ask_view(match, ask, mine=mine) if ask is not None else None,
    )


def rows(cards: Lines, ids: dict[str, int]) -> list[ListedView]:
    """The lines of a deck by the ids of the match."""
    return [ListedView(ids[name], count) for name, count in cards]


def drafter(match: Match, seat: int) -> DrafterView:
    """A seat as everybody sees it: how many cards it has, and not which."""
    state = match.state
    picked = len(match.picks(seat)) if state.stage != "game" else 0
    ask = None if match.playing is not None else match.ask
    waits = ask is not None and ask.seat > seat
    return DrafterView(seat, match.names[seat], picked, waits, state.wins[seat], seat in match.players)


def ask_view(match: Match, ask: Ask, *, mine: bool) -> AskView:
    """The open question; others than the asked seat learn only who decides."""
    if not mine:
        return AskView(ask.seat, "waiting", f"{match.names[ask.seat]} is deciding.", CauseView(), 0, 0, [])
    cause = CauseView(ask.cause.rule, rule_says(match.settled.game, ask.cause.rule) if ask.cause.rule else "", "", "")
    options = [told(match, ask, index, one) for index, one in enumerate(ask.options)]
    return AskView(ask.seat, ask.kind, ask.prompt, cause, ask.least, ask.most, options, list(ask.about))


def told(match: Match, ask: Ask, index: int, option: Option) -> OptionView:
    """An option as a person reads it."""
    text = option.label
    if option.place >= 0:
        text = f"{match.face(option.card).name} out, {match.face(option.place).name} in"
    elif option.card >= 0:
        text = f"{VERBS.get(ask.kind, 'Choose')} {match.face(option.card).name}"
    return OptionView(index, option.verb, text, "", option.card, option.place, label=option.label)


def printed(card: int, face: Face) -> PrintedView:
    """A card as printed."""
    speed = "∞" if face.speed == INFINITE else str(face.speed)
    fights = face.kind in ("entity", "unit")
    return PrintedView(
        id=card,
        name=face.name,
        kind=face.kind,
        text=face.text,
        cost=face.cost_text or str(face.energy),
        sources=list(face.sources),
        speed=speed,
        attack=face.attack if fights else face.power if face.kind in ("character", "planet") else None,
        health=face.health or None if not fights else face.health,
        tags=list(face.tags),
        flavour=face.flavour,
    )
