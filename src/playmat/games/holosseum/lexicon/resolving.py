"""What is done unless something is paid, until a hand is so large, or the next time."""

from __future__ import annotations

from typing import Any

import msgspec

from playmat.games.holosseum.lexicon.changes import made_unchained
from playmat.games.holosseum.nodes.effects import Summon
from playmat.lang.changes import GainsText
from playmat.lang.clauses import Instead
from playmat.lang.effects import (
    Choose,
    DrawUntil,
    Give,
    PutInDeck,
    ReturnToHand,
    Sequence,
)
from playmat.lang.nodes import Effect, Target
from playmat.lang.nouns import Aimed, Cards, Choice
from playmat.lang.patterns import Leaves
from playmat.lang.values import It, This
from playmat.text.grammar.change import attack_each, both_each, health_each
from playmat.text.table import Refused, rule, rules


def _for_each(change: Any) -> Any:
    def build(until: Any, **captures: Any) -> Effect:
        return Give((change(**captures),), until)

    return build


def _summon_unchained(what: Target) -> Effect:
    cards = what.cards if isinstance(what, Choice | Aimed) else what
    if not isinstance(cards, Cards) or cards.zone not in ("hand", "discard", "looked"):
        raise Refused
    return Sequence((Summon(what), Give((made_unchained(It()),), "end of turn")))


def _next_time(of: Target, effect: Effect) -> Effect:
    """It goes elsewhere instead, and is then no longer the Entity that the text was about."""
    aimed = isinstance(of, Aimed) and of.players is None
    if not (aimed or isinstance(of, It)) or not isinstance(effect, ReturnToHand | PutInDeck):
        raise Refused
    if not isinstance(effect.what, It):
        raise Refused
    effect = msgspec.structs.replace(effect, what=It())
    return Give((GainsText(of, (Instead(Leaves(This(), "destroyed"), effect),)),), "end of turn")


RESOLVING = (
    # ---- deeds
    rule(
        "verb",
        "{of:target} gets|get|gains|gain {sign:sign} attack {until:duration} for each|every {each:each}",
        build=_for_each(attack_each),
    ),
    rule(
        "verb",
        "{of:target} gets|get|gains|gain {sign:sign} health {until:duration} for each|every {each:each}",
        build=_for_each(health_each),
    ),
    rule(
        "verb",
        "{of:target} gets|get|gains|gain {sign:sign} {/} {second:sign} {until:duration} for each|every {each:each}",
        build=_for_each(both_each),
    ),
    rule("verb", "draw|draws cards until you|they have {size:cards held}", DrawUntil),
    rule(
        "verb",
        "put|puts|bring|brings|return|returns {what:target} into|onto|to|in|on the arena unchained",
        build=_summon_unchained,
    ),
    rule("one does", "chooses {what:target}", Choose),
    *rules(
        "verb",
        "the next time {of:target} would be destroyed this turn, {effect:verb} instead",
        "if {of:target} would be destroyed this turn, {effect:verb} instead",
        build=_next_time,
    ),
)
