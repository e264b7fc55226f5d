"""Why an answer is none to the question that is open: what was to be chosen, how many, and by which words.

Actions have requirements of their own (``explain``); this is for choices. A hidden card is told apart from no other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.core.ask import Ask, Cause, Option
from playmat.lang.nouns import Choice
from playmat.machine.explain import MET, Reason, Reasons, words_of
from playmat.machine.picking import Pick, candidates
from playmat.machine.refusing import by_texts
from playmat.machine.scene import Scene

NONE_OF_THEM: Final = {
    "card": "That card is none of those to choose from",
    "place": "That place is none of those to choose from",
    "player": "That player is none of those to choose from",
    "number": "That number is none of those to choose from",
    "pick": "There is no such way to pick",
}


def not_chosen(scene: Scene, ask: Ask, option: Option) -> Reasons:
    """Why this is none of the answers: words that forbid choosing the card, or that the question is about others."""
    forbidden, fits = MET, False
    frame, node = scene.state.agenda, scene.asking
    if option.verb == "card" and frame is not None and scene.card(option.card).zone in scene.kit.bearing:
        forbidden = by_texts(scene, "choosing it", scene.kit.forbids_choosing(scene, frame.env, option.card))
        if isinstance(node, Pick) and isinstance(node.target, Choice):
            fits = any(ref.card == option.card for ref in candidates(scene, frame.env, node.target.cards))
    if forbidden and fits:
        return forbidden
    asked_for = any(other.verb == option.verb for other in ask.options)
    fact = NONE_OF_THEM.get(option.verb, "") if asked_for else ""
    return (*forbidden, told(scene, ask, fact or "That is no answer to the question"))


def not_so_many(scene: Scene, ask: Ask, options: Sequence[Option]) -> Reasons:
    """Why answers of which each is offered cannot be given together."""
    if len(set(options)) < len(options):
        return (told(scene, ask, "The same answer is given twice"),)
    if len(options) < ask.least:
        return (told(scene, ask, f"At least {ask.least} must be chosen"),)
    return (told(scene, ask, f"At most {ask.most} may be chosen"),)


def told(scene: Scene, ask: Ask, fact: str) -> Reason:
    """The fact with the words of the card that asks, or with the question."""
    cause = ask.cause
    words = words_of(scene, cause)
    asked = f"“{words}”" if words else ask.prompt
    rule = scene.kit.text_rule if words else cause.rule or scene.kit.text_rule
    return Reason(f"{fact}: {asked}", Cause(rule, cause.card, cause.face, cause.clause))
