"""Words that are read one by one and leave open which cards are meant, or how long: they are refused.

Whoever reads such a sentence knows from what stands around it which of two things is meant; a program would do the
wrong one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.nodes.changes import AddsPower, Costs
from playmat.games.homestuck.nodes.clauses import Ability, Option
from playmat.games.homestuck.nodes.counters import (
    GainGrist,
    GainVictoryPoints,
    LoseGrist,
    LoseVictoryPoints,
    PayGrist,
    RemoveBoons,
    RemoveMarks,
    SpendBoons,
    StealGrist,
)
from playmat.games.homestuck.nodes.effects import MoveTo, Nullify
from playmat.games.homestuck.nodes.nouns import IsAttachedTo, IsStoredBeneath
from playmat.games.homestuck.nodes.patterns import Destroys, Moves
from playmat.games.homestuck.nodes.places import HereOf
from playmat.lang.changes import Cannot, Forbids
from playmat.lang.clauses import Instead, Triggered
from playmat.lang.effects import (
    Destroy,
    Discard,
    DrawCards,
    EachDoes,
    Either,
    Give,
    If,
    IfDone,
    LookAt,
    May,
    Pay,
    PutInDeck,
    ReturnToHand,
    Reveal,
    Sequence,
    Unless,
    Watch,
)
from playmat.lang.nodes import Change, Effect, Pattern, Reference
from playmat.lang.nouns import Cards, Choice, IsNot, IsOther, LiesIn, Topmost
from playmat.lang.patterns import Attacks, Enters, GoesTo, Leaves, Phase, PlaysCard, core
from playmat.lang.values import (
    AmountThisWay,
    AnOpponent,
    Count,
    EachPlayer,
    HandSize,
    Held,
    It,
    Number,
    Opponents,
    ThatPlayer,
    This,
    You,
)
from playmat.text.grammar.doing import told_by_doing
from playmat.text.rewrite import has_any, inside
from playmat.text.table import Refused

COUNTED = (
    GainGrist,
    GainVictoryPoints,
    LoseGrist,
    LoseVictoryPoints,
    PayGrist,
    RemoveBoons,
    RemoveMarks,
    SpendBoons,
    StealGrist,
)
THEIRS = (Opponents(), AnOpponent(), ThatPlayer())
TAKEN = (Discard, Nullify, PutInDeck, ReturnToHand)
"""What is done to cards in play and to those that were seen alike."""
PAID_FOR: Mapping[type[Pattern], str] = {Enters: "play", PlaysCard: "play", Moves: "move", Attacks: "attack"}
"""What a player has paid for once that happens."""


def refuse_doubtful(clause: Any) -> None:
    """Refuses a clause with how what is open in it could be said."""
    _refuse_paid_in_part(clause)
    if has_any(clause, AmountThisWay) and not any(map(_is_counted, inside(clause))):
        raise Refused("how many are these? Nothing that was done before is counted so")
    awaited = [part.cards for part in inside(clause) if isinstance(part, Leaves)]  # "~ATH: A stored card" is any
    for part in inside(clause):
        if told_by_doing(part):
            raise Refused("say when: 'when … enters here, …'")
        if isinstance(part, EachDoes) and part.who != You() and _of_nobodys(part.effect, (Discard,)):
            raise Refused("whose cards do they discard? Say 'from their hand', or 'their … in play'")
        _refuse_in_piles(part)
        _refuse_lying(part)
        _refuse_behind_when(part)
        if isinstance(part, Sequence) and _of_those_seen(part):
            raise Refused("those that were seen, or those in play? Say 'among them', or where they are")
        if isinstance(part, Cards) and part.zone == "stored" and part not in awaited and _is_beneath_none(part):
            raise Refused("stored beneath which card? Say 'stored beneath this card'")
        if isinstance(part, Give) and part.until == "forever" and any(map(_is_offer, part.changes)):
            raise Refused("say for how long it costs that")
        if isinstance(part, Cards) and part.whose in THEIRS and any(isinstance(word, IsOther) for word in part.filters):
            raise Refused("another than which? This card is none of theirs: name the card")
        if isinstance(part, Ability | Option) and _goes_where_it_is(part.effect):
            raise Refused("the same location as which card? Say where they go")
        if isinstance(part, Option) and _moves_all_for_nothing(part):
            raise Refused("all of them at once, or one by one? Say 'moving … costs 0g', or 'one of your …'")
        if isinstance(part, Instead) and isinstance(part.when, Leaves) and _is_the_same(part.when, part.effect):
            raise Refused("that is what would be done anyway")


def _refuse_paid_in_part(clause: Any) -> None:
    """ "Pay 2 grist and draw a card": who has less pays nothing, and does not draw. What is paid wholly is a price."""
    if not has_any(clause, PayGrist):
        return
    wholly = [step for part in inside(clause) for step in _done_wholly(part)]
    for part in inside(clause):
        if part in wholly or isinstance(part, EachDoes):
            continue
        offered = part.effect if isinstance(part, May) else part.price if isinstance(part, Pay | Unless) else None
        steps = part.effects if isinstance(part, Sequence | Either) else ()
        if isinstance(part, Either):
            steps = tuple(one.effect if isinstance(one, EachDoes) else one for one in steps)
        paid = any(isinstance(one, PayGrist) and isinstance(one.amount, Number) for one in (offered, *steps))
        if paid and not (isinstance(part, Unless) and (part.must or part.who in (EachPlayer(), Opponents()))):
            raise Refused("what follows if it cannot be paid? Say 'you may pay … grist to …', or 'If you do, …'")


def _done_wholly(part: Any) -> tuple[Any, ...]:
    """What is offered so that it is paid wholly or not at all: instead of what would happen, and to each of several."""
    if isinstance(part, Instead) and part.optional:
        done = part.effect.effect if part.by_them and isinstance(part.effect, EachDoes) else part.effect
        return (done,) if isinstance(done, Sequence) else ()
    if isinstance(part, Unless) and part.who in (EachPlayer(), Opponents()):
        return (part.price,)
    steps = part.effect.effects if isinstance(part, EachDoes) and isinstance(part.effect, Sequence) else ()
    return steps[:1] if len(steps) > 1 and isinstance(steps[0], May) and isinstance(steps[1], IfDone) else ()


def _refuse_behind_when(part: Any) -> None:
    """What a trigger does too late, or for which of several is open."""
    if isinstance(part, Triggered):
        _refuse_too_late(part)
    if isinstance(part, Triggered | Watch):
        _refuse_of_several(part)


def _refuse_too_late(clause: Triggered) -> None:
    """ "When you play a character here, you may tap another. It costs 1g less": what it did cost is what is meant."""
    action = PAID_FOR.get(type(core(clause.when)))
    if action is None or has_any(clause.effect, *TAKEN):
        return
    given = [part for part in inside(clause.effect) if isinstance(part, Give)]
    for one in (one for part in given if action == "play" or part.until == "forever" for one in part.changes):
        if isinstance(one, Costs) and one.action == action and isinstance(one.of, Reference):
            raise Refused("that is paid for by then: say what it costs without 'when', or 'gain 1 grist'")


def _refuse_of_several(part: Triggered | Watch) -> None:
    """ "Whenever a card of yours destroys an opponent's character, that player …": an attack can destroy several, of
    several players.
    """
    when = core(part.when)
    if (
        isinstance(when, Destroys)
        and isinstance(when.cards, Cards)
        and not when.each
        and has_any(part.effect, ThatPlayer)
    ):
        raise Refused("for each of them, or once? Say 'when an opponent's card is destroyed by …', of each")


def refuse_of_the_last(changes: tuple[Change, ...]) -> None:
    """ "+1 power while attacking and -1 power while defending": what stands behind both would be said of both."""
    attacking = {isinstance(change, AddsPower) and change.while_attacking for change in changes}
    if len(attacking) > 1:
        raise Refused("of both, or only of the last? Say it in two sentences")


def _is_counted(part: Any) -> bool:
    """Whether it is a deed of which is known how much was done, and not the one that is to do as much."""
    return isinstance(part, COUNTED) and not has_any(part, AmountThisWay)


def _goes_where_it_is(effect: Effect) -> bool:
    """ "Move up to 2 of your characters to the same location", where none was spoken of before."""
    first = effect.effects[0] if isinstance(effect, Sequence) else effect
    first = first.effect if isinstance(first, May) else first
    return isinstance(first, MoveTo) and first.to == HereOf(It())


def _moves_all_for_nothing(option: Option) -> bool:
    """ "You may move your cards here for 0g": what moving each of them costs, or a way to move all of them."""
    all_of_them = isinstance(option.effect, MoveTo) and isinstance(option.effect.what, Cards)
    return all_of_them and option.price is None and not option.limit


def _is_the_same(when: Leaves, effect: Effect | None) -> bool:
    return (when.how, effect) in (("discarded", Discard(It())), ("destroyed", Destroy(It())))


def _refuse_lying(clause: Any) -> None:
    """ "At the end of your turn, if this card is in your Discard Pile": there it waits for nothing."""
    if not isinstance(clause, Triggered) or not isinstance(clause.when, Phase) or has_any(clause, Watch):
        return
    lying = [part for part in inside(clause) if isinstance(part, LiesIn) and part.zone != "play"]
    if any(not isinstance(part.card, It) for part in lying):
        raise Refused("a card that lies there waits for nothing: it works while it is in play")


def _is_not_doing(step: Effect, then: Effect) -> bool:
    """Whether something is forbidden from then on, and something else is done if it is."""
    forbidden = isinstance(step, Give) and step.until == "forever" and has_any(step, Cannot, Forbids)
    return forbidden and isinstance(then, IfDone)


def _refuse_in_piles(part: Any) -> None:
    """Refuses what is counted in the piles of no one player, and what comes into one from anywhere: not all of that is
    told.
    """
    if isinstance(part, If) and has_any(part.effect, It) and any(map(_counts_seen, inside(part.condition))):
        raise Refused("which of them? Say 'put a … among them …'")
    if _is_of_one_opponent(part):
        raise Refused("which opponent's? Choose an opponent first")
    if isinstance(part, GoesTo) and part.to == "discard" and not part.from_ and part.cards != This():
        raise Refused("say from where: '… into your discard pile from play'")


def _is_of_one_opponent(part: Any) -> bool:
    """Whether it counts what "an opponent" has, where each player has their own: that of one, who must be known."""
    if isinstance(part, Held | HandSize):
        return part.who == Opponents()
    cards = part.cards if isinstance(part, Count) else None
    return isinstance(cards, Cards) and cards.whose == Opponents() and cards.zone in ("deck", "discard", "hand")


def _is_beneath_none(cards: Cards) -> bool:
    return cards.whose is None and not any(isinstance(word, IsStoredBeneath) for word in cards.filters)


def _is_offer(change: Any) -> bool:
    """ "Another card of yours may attack for 0g", "it attacks immediately for 0g": one of them, and now; not all of
    them, or that one, from then on.
    """
    return isinstance(change, Costs) and change.how == "is" and change.action in ("attack", "move", "ability")


def _counts_seen(part: Any) -> bool:
    """ "One of them is a character": of which it is said is not known behind it."""
    return isinstance(part, Count) and isinstance(part.cards, Cards) and part.cards.zone == "looked"


def _of_those_seen(row: Sequence) -> bool:
    """Whether cards are seen in it, and cards of which only the sort is said are then taken. Refuses what is not done,
    and on which something then depends: "you may choose to not draw cards. If you do, …".
    """
    if any(map(_is_not_doing, row.effects, row.effects[1:])):
        raise Refused("not to do something is nothing that is done: say what is done instead of it")
    seen: tuple[type[Effect], ...] = ()
    for step in row.effects:
        if seen and _of_nobodys(step, seen):
            return True
        for one in inside(step):
            if isinstance(one, Reveal | LookAt) or (isinstance(one, Discard) and isinstance(one.what, Topmost)):
                seen = TAKEN
            elif isinstance(one, DrawCards):
                seen = seen or (Discard, PutInDeck)
    return False


def _of_nobodys(effect: Effect, deeds: tuple[type[Effect], ...]) -> bool:
    """Whether it does one of these things with cards of which it says neither whose nor where they are."""
    while isinstance(effect, May | EachDoes | IfDone):
        effect = effect.effect
    if isinstance(effect, Sequence):
        return any(_of_nobodys(step, deeds) for step in effect.effects)
    what = getattr(effect, "what", None)
    cards = what.cards if isinstance(what, Choice) else what
    if not isinstance(effect, deeds) or not isinstance(cards, Cards) or cards.zone != "play":
        return False
    told = any(word.is_place or isinstance(word, IsAttachedTo | IsNot) for word in cards.filters)
    return cards.whose is None and not told
