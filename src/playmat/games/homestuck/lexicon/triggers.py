"""Triggers: what a text does when something happens, and what its words for that mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.binding import ThatMany, ThisKind, bound, spoken_of
from playmat.games.homestuck.lexicon.offers import while_so
from playmat.games.homestuck.lexicon.sense import leaves_play
from playmat.games.homestuck.lexicon.sorts import SORTS
from playmat.games.homestuck.nodes.changes import Costs
from playmat.games.homestuck.nodes.counters import GainGrist
from playmat.games.homestuck.nodes.effects import AttackNow, Nullify
from playmat.games.homestuck.nodes.nouns import PlayedOnYourTurn, WasSo
from playmat.games.homestuck.nodes.patterns import Destroys, HasAttacked, LosesBoons, LosesPoints, TakesDamage
from playmat.games.homestuck.nodes.values import AttackVictims, TurnPlayer
from playmat.lang.clauses import Triggered
from playmat.lang.effects import ChooseAmount, ChoosePlayer, EachDoes, Ending, Give, If, May, Pay, Sequence, Watch
from playmat.lang.nodes import Clause, Condition, Effect, Pattern, Reference
from playmat.lang.nouns import Cards, Choice, Holds, IsOwned, Not
from playmat.lang.patterns import (
    Attacks,
    Draws,
    Enters,
    GainsResource,
    HasNow,
    Leaves,
    LosesResource,
    OnTurnOf,
    PaysResource,
    Phase,
    core,
)
from playmat.lang.values import (
    AnOpponent,
    APlayer,
    EachPlayer,
    EventAmount,
    It,
    Opponents,
    PlayersWho,
    Subject,
    ThatPlayer,
    This,
    You,
)
from playmat.text.english.sentences import Next, YouDo, is_asked_first
from playmat.text.grammar.clause import of_one
from playmat.text.grammar.of_the_host import done_in_their_phase
from playmat.text.rewrite import changed, has_any, inside, replaced
from playmat.text.table import Refused

OWN_MAIN = Phase("main", You())


def when_clause(when: Pattern, effect: Effect, condition: Condition | None = None) -> Clause:
    """ "When this card is destroyed, nullify it" is a replacement, and words that last a phase are no trigger."""
    when = changed(of_one(when), _out_of_a_pile)
    if (
        isinstance(when, Leaves)
        and isinstance(when.cards, This | ThisKind)
        and effect in (Nullify(It()), Nullify(when.cards))
    ):
        raise Refused
    own = effect.who if isinstance(effect, EachDoes) else None
    if isinstance(when, Phase) and when.whose == ThatPlayer() and isinstance(own, EachPlayer | Opponents):
        raise Refused  # "during their phase, each player …": each in their own
    if isinstance(when, OnTurnOf) and core(when) == Enters(This(), You()):
        raise Refused  # on whose turn this card was played is asked, and who they are then
    steps = effect.effects if isinstance(effect, Sequence) else (effect,)
    if len(steps) > 1 and isinstance(steps[1], Next) and is_asked_first(steps[:1]):
        raise Refused("also if that is not so? Say 'if …, … and then …' in one sentence, or leave out 'then'")
    when, effect = after_attack(when, effect)
    effect = spoken_of(when, of_the_event(when, effect))
    effect = done_in_their_phase(when, effect)
    if isinstance(when, Destroys) and bound(effect, Subject()) != effect and not _is_of_who_is_there(when, effect):
        raise Refused  # "when this card destroys a card, nullify it": the one or the other
    if when == OWN_MAIN and isinstance(effect.effects[0] if isinstance(effect, Sequence) else effect, May):
        raise Refused  # what one may do in one's Main Phase is an option
    if isinstance(when, Phase) and isinstance(effect, Give) and effect.until == "forever" and has_any(effect, Costs):
        raise Refused  # "at the start of your turn, you may move it for 0g": then, and not from then on
    if _only_lasts(effect) and isinstance(when, Phase) and when.moment == "during":
        raise Refused  # "during your score phase, this card gains +1 power" lasts as long as the phase
    if leaves_play(when) and isinstance(effect, If):
        effect = msgspec.structs.replace(effect, condition=_as_it_was(effect.condition, when))
    if isinstance(when, HasNow) and (option := while_so(when, effect)) is not None and condition is None:
        return option
    return Triggered(prep_moment(when, effect), effect, condition)


def _out_of_a_pile(part: Any) -> Any:
    """ "When you play a character from your discard pile": by then it is there no more, and that it came from there."""
    cards = part.cards if isinstance(part, Enters) else None
    if not isinstance(cards, Cards) or cards.zone == "play":
        if part.__class__ is Enters and part.by is None and has_any(cards, IsOwned):
            raise Refused("who plays it? Say 'when you play … from your discard pile'")
        return part
    if cards.zone not in ("discard", "nullified"):
        raise Refused  # of those in a hand one says "from your hand"
    owned = () if cards.whose is None else (IsOwned(cards.whose),)
    return msgspec.structs.replace(part, cards=Cards(cards.kinds, None, (*cards.filters, *owned)), from_=cards.zone)


def _is_of_who_is_there(when: Destroys, effect: Effect) -> bool:
    """ "When this card destroys a character, put a boon on it": what is destroyed is gone, and no boon is put there. A
    planet stays.
    """
    kinds = getattr(when.cards, "kinds", ())
    if (
        not isinstance(when.by, Reference)
        or isinstance(when.by, It)
        or "planet" in kinds
        or not (kinds or when.means == "attack")
    ):
        return False
    asked = [
        SORTS.asked(part, name)
        for part in inside(effect)
        if isinstance(part, msgspec.Struct)
        for name in part.__struct_fields__
        if getattr(part, name) == It()
    ]
    return all(sort is not None and sort.zones == ("play",) for sort in asked)


def after_attack(when: Pattern, effect: Effect) -> tuple[Pattern, Effect]:
    """A text that waits for an attack and tells what the attack destroyed is about the end of it: wholly, or from where
    that is told on.
    """
    told = changed(
        effect, lambda part: None if isinstance(part, Watch) and isinstance(part.when, HasAttacked) else part
    )
    if not has_any(told, AttackVictims):
        return when, effect
    begun = core(when)
    if isinstance(begun, HasAttacked) or any(isinstance(part, AttackNow) for part in inside(effect)):
        return when, effect
    if not isinstance(begun, Attacks):
        raise Refused("no attack was spoken of that could have destroyed them")
    over: Pattern = changed(when, lambda part: HasAttacked(part.cards) if isinstance(part, Attacks) else part)
    steps = effect.effects if isinstance(effect, Sequence) else (effect,)
    first = next((index for index, step in enumerate(steps) if has_any(step, AttackVictims)), 0)
    if not first:
        return over, effect
    if when != begun or not isinstance(begun.cards, Reference):
        raise Refused("say what is done after the attack in a text of its own: 'after this card attacks, …'")
    rest = steps[first:]
    later = Watch(over, rest[0] if len(rest) == 1 else Sequence(rest), "end of turn", once=True)
    return when, Sequence((*steps[:first], later))


MEASURED = (Draws, GainsResource, LosesBoons, LosesPoints, LosesResource, PaysResource, TakesDamage)
"""Happenings that have a number."""


def of_the_event(when: Pattern, effect: Effect) -> Effect:
    """ "That many" in the first deed, before which nothing was done, is the number of what happened."""
    steps = effect.effects if isinstance(effect, Sequence) else (effect,)
    first = inside(steps[0])
    later = any(isinstance(one, Pay) or (isinstance(one, ChooseAmount) and one.most != ThatMany()) for one in first)
    if not has_any(steps[0], ThatMany) or later:
        return effect
    if not isinstance(core(when), MEASURED):
        raise Refused("nothing was spoken of that could be so many")
    said = replaced(steps[0], ThatMany(), EventAmount())
    return Sequence((said, *steps[1:])) if isinstance(effect, Sequence) else said


def said_again(when: Pattern, effect: Effect) -> Effect:
    """The number of what happened in the words for it, for showing."""
    shown: Effect = replaced(effect, EventAmount(), ThatMany()) if isinstance(core(when), MEASURED) else effect
    return shown


def _as_it_was(condition: Condition, when: Pattern) -> Condition:
    """ "When this card is destroyed, if it is tapped": as it was just before, since now it is nowhere."""
    if isinstance(condition, Holds) and condition.card in (It(), getattr(core(when), "cards", None)):
        return WasSo(It(), condition.filters)
    return condition


def deed_when(effect: Effect, when: Pattern) -> Clause:
    """ "… when it attacks": only this card can be meant, and only where no other was spoken of."""
    if has_any(when, It) and has_any(effect, Cards, Choice):
        raise Refused
    if isinstance(core(when), Attacks) and _only_lasts(effect):
        raise Refused  # "this card has +2 power when it attacks" lasts as long as the attack
    return when_clause(when, effect)


def _only_lasts(effect: Effect) -> bool:
    if isinstance(effect, If) and effect.otherwise is None:
        return _only_lasts(effect.effect)
    if not isinstance(effect, Give) or has_any(effect, Choice):
        return False
    return effect.until == "forever" or (isinstance(effect.until, Ending) and effect.until.when is None)


def _gives_grist(effect: Effect) -> bool:
    return isinstance(effect, GainGrist) or (isinstance(effect, If | YouDo) and _gives_grist(effect.effect))


def prep_moment(when: Pattern, effect: Effect) -> Pattern:
    """Words that only say "during your Prep Phase": in the grist step if they give grist, else before the draw."""
    if isinstance(when, Phase) and when.phase == "prep" and when.moment == "during":
        return msgspec.structs.replace(when, moment="grist" if _gives_grist(effect) else "before draw")
    return when


def unwhen(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Triggered) or clause.condition is not None or isinstance(clause.when, Phase):
        return None
    return {"when": clause.when, "effect": said_again(clause.when, clause.effect)}


def unmoment(clause: Any) -> Mapping[str, Any] | None:
    if not isinstance(clause, Triggered) or clause.condition is not None or not isinstance(clause.when, Phase):
        return None
    when = clause.when
    said_so = not _only_lasts(clause.effect)
    if (
        said_so
        and when.phase == "prep"
        and when == prep_moment(msgspec.structs.replace(when, moment="during"), clause.effect)
    ):
        when = msgspec.structs.replace(when, moment="during")
    return {"when": when, "effect": clause.effect}


def played(condition: Condition, effect: Effect) -> Clause:
    """On another player's turn "that player" is the one whose turn it is, unless another is chosen."""
    if condition == Not(PlayedOnYourTurn()) and not has_any(effect, ChoosePlayer, AnOpponent, APlayer, PlayersWho):
        effect = replaced(effect, ThatPlayer(), TurnPlayer())
    return Triggered(Enters(This()), effect, condition)


def unplayed(clause: Any) -> Mapping[str, Any] | None:
    if isinstance(clause, Triggered) and clause.when == Enters(This()) and clause.condition is not None:
        return {"condition": clause.condition, "effect": clause.effect}
    return None
