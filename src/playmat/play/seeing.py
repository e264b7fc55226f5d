"""Making views: what one seat may know, in structs for pages, bots and programs."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Final

from playmat.core.ask import Cause, Option
from playmat.core.ids import CardId, Seat
from playmat.core.log import since
from playmat.machine.events import Revealed, TurnBegan
from playmat.machine.explain import words_of
from playmat.machine.openness import cards_in_open_hands, with_open_hands
from playmat.machine.scene import Scene
from playmat.play.facing import face_view
from playmat.play.houserules import house_rules, rule_says
from playmat.play.notation import public
from playmat.play.offering import option_view, try_sentence
from playmat.play.panels import FaceView
from playmat.play.shelf import rulebook
from playmat.play.telling import Teller
from playmat.play.view import (
    AskView,
    CardView,
    CauseView,
    LogView,
    PlayerView,
    ReasonView,
    RefusalView,
    View,
)

if TYPE_CHECKING:
    from playmat.play.ongoing import Ongoing

LOG_LINES: Final = 120
"""So many of the newest lines are in a view."""


def view(game: Ongoing, seat: Seat, after: int | None = None) -> View:
    """Everything the seat may know; -1: a spectator. ``after``: with every line of the log whose number is greater."""
    scene = game.scene
    clock, book = scene.state.clock, rulebook(scene.book.game)
    shown = seen_by(scene, seat)
    return View(
        game=scene.book.game,
        edition=scene.book.edition,
        seat=seat,
        step=game.step,
        phase=clock.phase,
        turn=clock.turn,
        round=clock.round,
        active=clock.active,
        ending=clock.ending,
        over=clock.over,
        winners=list(clock.winners),
        players=[player_view(game, Seat(other), seat) for other in range(game.seats)],
        panels=book.panels(scene, seat, frozenset(shown)),
        cards={card: card_seen(game, card) for card in shown},
        ask=ask_view(game, seat),
        log=log_view(game, seat, frozenset(shown), after),
        house_rules=house_rules(game),
    )


def card_seen(game: Ongoing, card: CardId) -> CardView:
    """A card as anybody who can see it sees it; worked out once for all who do, until somebody answers."""
    scene = game.scene
    key = ("seen", game.step, card)  # who blocks whom is said answer by answer, and nothing else changes with it
    found: CardView | None = scene.cache.get(key)
    if found is None:
        found = scene.cache[key] = rulebook(scene.book.game).card_view(scene, card)
    return found


def player_view(game: Ongoing, of: Seat, seat: Seat) -> PlayerView:
    """A player, with the hand for themselves alone unless it lies open."""
    scene = game.scene
    hand = scene.zone(of, scene.kit.hand)
    return PlayerView(
        seat=of,
        name=game.names[of],
        hand_size=len(hand),
        deck_size=len(scene.zone(of, scene.kit.deck)),
        hand=list(hand) if of == seat or of in with_open_hands(scene) else None,
        left=scene.state.players[of].left,
    )


def seen_by(scene: Scene, seat: Seat) -> list[CardId]:
    """The cards a seat can see: all that lie open, the own hand, and what the open question lets it see."""
    found = public(scene) + cards_in_open_hands(scene)
    if seat >= 0:
        found += [card for zone in scene.kit.secret for card in scene.zone(seat, zone)]
        ask = scene.state.ask
        if ask is not None and ask.seat == seat:
            found += [option.card for option in ask.options if option.card >= 0]
            found += [card for card in ask.about if card >= 0]
    return sorted(set(found))


def cause_view(scene: Scene, cause: Cause, *, known: bool = True) -> CauseView:
    """Rule and words. ``known`` False: the card must stay nameless. What hangs on nothing but the book is worked out
    once, since most lines of a log are shown again and again.
    """
    if cause.face < 0 <= cause.card:
        card = scene.face(cause.card).name if known else ""
        return CauseView(*rule_shown(scene.book.game, scene.book.edition, cause.rule), card)
    key = ("cause", cause)
    found: CauseView | None = scene.facts.get(key)
    if found is None:
        card = scene.book.faces[cause.face].name if cause.face >= 0 else ""
        rule = rule_shown(scene.book.game, scene.book.edition, cause.rule)
        found = scene.facts[key] = CauseView(*rule, card, words_of(scene, cause))
    return found


@functools.lru_cache(maxsize=4096)
def rule_shown(game: str, edition: str, rule: str) -> tuple[str, str]:
    """The rule of that edition that says it, and what it says: asked of every line of every log that is shown."""
    found = rulebook(game).in_force(edition, rule)
    return found, rule_says(game, found)


# ---- the question


def ask_view(game: Ongoing, seat: Seat) -> AskView | None:
    """The open question; others than the asked seat learn only who decides, and what about if that is public."""
    scene = game.scene
    ask = scene.state.ask
    if ask is None:
        return None
    if ask.seat != seat:
        prompt = f"{game.names[ask.seat]} is deciding."
        return AskView(ask.seat, "waiting", prompt, CauseView(), 0, 0, [])
    options = [option_view(game, ask, index) for index in range(len(ask.options))]
    return AskView(
        ask.seat,
        ask.kind,
        ask.prompt,
        cause_view(scene, ask.cause),
        ask.least,
        ask.most,
        options,
        [card for card in ask.about if card >= 0],
    )


# ---- the log


def log_view(game: Ongoing, seat: Seat, shown: frozenset[CardId], after: int | None = None) -> list[LogView]:
    """The newest lines, or all with a number greater than ``after``, oldest first; of the cards they name only those
    that the seat sees now have their ids there.
    """
    teller = Teller(game.scene, game.names, seat)
    lines: list[LogView] = []
    causes: dict[tuple[int, bool], CauseView] = {}
    """By the address of the record, which many lines have in common, since the log keeps it."""
    turn, active = game.scene.state.clock.turn, game.scene.state.clock.active
    for entry in since(game.scene.state, 0 if after is None else after + 1):
        event, cause_of = entry.event, entry.cause
        kind = type(event)
        text, cards = teller.tell(event)
        if text:
            key = (id(cause_of), bool(cards))
            cause = causes.get(key)
            if cause is None:
                cause = causes[key] = cause_view(game.scene, cause_of, known=bool(cards))
            seen = [card for card in cards if card in shown] if cards else []
            faces: list[FaceView] = []
            if kind is Revealed:
                faces = [face_view(game.scene.face(card)) for card in event.cards]  # type: ignore[attr-defined]
            lines.append(LogView(entry.number, turn, active, text, cause, kind.__name__, seen, faces))
        if TurnBegan in kind.__mro__:  # a round begins so, too
            turn -= 1
        if after is None and len(lines) >= LOG_LINES:
            break
    return lines[::-1]


# ---- why not


def refusals(game: Ongoing, seat: Seat, card: CardId) -> list[RefusalView]:
    """The actions one might try with a card, each with the reasons why it cannot be done now. The cards of a player who
    left are gone; that is all that is told of them.
    """
    scene = game.scene
    book = rulebook(scene.book.game)
    if not 0 <= seat < game.seats or not 0 <= card < len(scene.state.cards):
        return []
    if scene.state.players[seat].left and scene.card(card).owner == seat:
        play = Option("play", card)
        tried = [(play, book.reasons(scene, seat, play))]
    else:
        tried = book.refusals(scene, seat, card) if card in seen_by(scene, seat) else []
    found = []
    for option, reasons in tried:
        views = [ReasonView(reason.told(game.names), cause_view(scene, reason.cause)) for reason in reasons]
        views = list(dict.fromkeys(views))  # two copies of a card may forbid it in the same words
        found.append(RefusalView(option.verb, try_sentence(game, option), views, option.place, option.number))
    return found
