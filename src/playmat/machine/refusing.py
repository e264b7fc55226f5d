"""How a reason is worded: the particular facts, and the very words of a card that stands in the way."""

from __future__ import annotations

from collections.abc import Iterable

from playmat.core.ask import Cause, Option
from playmat.core.ids import NOBODY, CardId, Seat
from playmat.core.state import Env
from playmat.lang.changes import Action, Cannot
from playmat.lang.clauses import PlayOnly
from playmat.machine.evaluate import holds
from playmat.machine.explain import MET, Reason, Reasons, Requirement, depends_on, words_of
from playmat.machine.forbidding import forbidding
from playmat.machine.scene import Scene
from playmat.machine.texts import Active


def refuse(text: str, rule: str, *, of: Seat = NOBODY) -> Reasons:
    """A reason of the rules; ``of`` is whom the text calls ``PLAYER``."""
    return (Reason(text, Cause(rule), of),)


def in_own_hand(scene: Scene, seat: Seat, option: Option, doing: str, rule: str) -> Reasons:
    """Only a card of one's own hand can be played, channeled …"""
    record = scene.card(option.card)
    if record.zone != scene.kit.hand or record.owner != seat:
        return refuse(f"Only a card from your own hand can be {doing}.", rule)
    return MET


def by_words(text: str, cause: Cause, rule: str) -> Reasons:
    """A reason of the rules that rests on words of a card."""
    return (Reason(text, Cause(rule, cause.card, cause.face, cause.clause)),)


def by_text(scene: Scene, doing: str, active: Active) -> Reason:
    """A reason that words of a card give against the rules."""
    cause = Cause(scene.kit.text_rule, active.env.this.card, *at(active.env.cause))
    return Reason(f"{said(scene, cause)} {doing}: “{words_of(scene, cause)}”", cause)


def by_texts(scene: Scene, doing: str, found: list[Active]) -> Reasons:
    """A reason for each of those texts."""
    return tuple([by_text(scene, doing, active) for active in found]) if found else MET


def not_now(scene: Scene, seat: Seat, card: CardId, rule: str) -> Reasons:
    """The words of a card that say when it may be played, where that is not now."""
    for index, clause in enumerate(scene.face(card).program.clauses):
        if isinstance(clause, PlayOnly):
            cause = Cause(rule, card, scene.card(card).face, index)
            if not holds(scene, Env(seat, scene.ref(card), cause), clause.condition):
                return by_words(f"What its text asks for is not so now: “{words_of(scene, cause)}”", cause, rule)
    return MET


def at(cause: Cause) -> tuple[int, int]:
    """Where the words stand that a cause names."""
    return cause.face, cause.clause


def said(scene: Scene, cause: Cause) -> str:
    """Whose words they are. Text may lie on another card than the one it is printed on."""
    name = scene.book.faces[cause.face].name if cause.face >= 0 else "An effect"
    if cause.card >= 0 and scene.card(cause.card).face != cause.face:
        return f"Words of {name}, now on {scene.face(cause.card).name}, forbid"
    return f"Words of {name} forbid"


def price_words(scene: Scene, found: Iterable[Active]) -> str:
    """The texts that make a price what it is, as more sentences."""
    causes = dict.fromkeys(active.env.cause for active in found)
    told = [
        f" {scene.book.faces[cause.face].name} says: “{words_of(scene, cause)}”" for cause in causes if cause.face >= 0
    ]
    return "".join(told)


def counted(number: int, thing: str) -> str:
    """So many things."""
    return f"{number} {thing}{'s' * (number != 1)}"


def while_it_is_on(conceded: str, won: str) -> Requirement:
    """The requirement that nobody has won yet, by one rule; who has left has lost, by another."""

    def is_game_on(scene: Scene, seat: Seat, option: Option) -> Reasons:
        if scene.state.players[seat].left:
            return refuse("You have left the game, and it is over.", conceded)
        return refuse("The game is over.", won) if scene.state.clock.over else MET

    return is_game_on


def unless_forbidden(action: Action, doing: str) -> Requirement:
    """The requirement that no text forbids the action with the card."""

    @depends_on((Cannot, action))
    def no_text_forbids(scene: Scene, seat: Seat, option: Option) -> Reasons:
        return by_texts(scene, doing, forbidding(scene, action, option.card, seat))

    return no_text_forbids
