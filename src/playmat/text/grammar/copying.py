"""Cards in play that are copies of others: "enters as a copy of …", "becomes a copy of … until"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.changes import GainsText
from playmat.lang.clauses import Keyword, Triggered
from playmat.lang.effects import AtOnce, BecomeCopy, Give, May, Sequence
from playmat.lang.nodes import Change, Clause, Effect, Target
from playmat.lang.nouns import Aimed, Cards, Choice, IsOther, RandomOf
from playmat.lang.patterns import Enters
from playmat.lang.values import It, Number, This, You
from playmat.text.english.giving import SAME
from playmat.text.english.phrases import in_order as phrase_order
from playmat.text.english.sentences import in_order
from playmat.text.rewrite import inside, replaced
from playmat.text.shape import slot
from playmat.text.table import Refused, Rule, rule

OPEN = ("play", "discard", "memory", "nullified", "looked")
"""Where everybody sees what is copied."""
LASTS = ("forever", "end of turn")


def _copy(what: Target, of: Target, until: Any = "forever") -> Effect:
    """Of one card that lies open."""
    cards = of.cards if isinstance(of, Choice | Aimed | RandomOf) else of
    if isinstance(of, Cards) or (isinstance(of, Choice | Aimed) and of.most != Number(1)):
        raise Refused("a copy of which of them? Say of one")
    if isinstance(cards, Cards) and cards.zone not in OPEN:
        raise Refused("only what lies open can be copied")
    if isinstance(what, Cards) and what.zone != "play":
        raise Refused("what is in play becomes a copy")
    if until not in LASTS:
        raise Refused("for good, or until the end of the turn")
    if what == of:
        raise Refused("a copy of itself?")
    is_own = isinstance(cards, Cards) and cards.zone == "play" and cards.whose in (None, You())
    if isinstance(what, This) and isinstance(of, Choice | Aimed) and isinstance(cards, Cards) and is_own:
        others = msgspec.structs.replace(cards, filters=phrase_order((*cards.filters, IsOther())))
        of = msgspec.structs.replace(of, cards=others)
    return BecomeCopy(what, of, until)


def _but(what: Target, of: Target, rest: tuple[Change, ...]) -> Effect:
    """ "…, except that it is a Spirit, too": that is so for as long."""
    if not isinstance(what, This) or any(getattr(change, "of", None) not in (SAME, It(), what) for change in rest):
        raise Refused("except that which is so? say it in a sentence of its own")
    told = tuple(msgspec.structs.replace(change, of=what) for change in rest)
    return Sequence((_copy(what, of), Give(told, "forever")))


def _un_but(effect: Any) -> Mapping[str, Any] | None:
    steps = effect.effects if isinstance(effect, Sequence) else ()
    copied, but_for = steps if len(steps) == len(("copied", "but for")) else (None, None)
    if not isinstance(copied, BecomeCopy) or not isinstance(but_for, Give):
        return None
    if (
        (but_for.until, copied.until) != ("forever", "forever")
        or copied.what != This()
        or any(getattr(change, "of", None) != This() for change in but_for.changes)
    ):
        return None
    return {"what": copied.what, "of": copied.of, "rest": but_for.changes}


def _may_but(**said: Any) -> Effect:
    return May(_but(**said))


def _un_may_but(effect: Any) -> Mapping[str, Any] | None:
    return _un_but(effect.effect) if isinstance(effect, May) and effect.who == You() else None


def _may_copy(what: Target, of: Target, until: Any = "forever") -> Effect:
    return May(_copy(what, of, until))


def _un_may_copy(effect: Any) -> Mapping[str, Any] | None:
    copied = effect.effect if isinstance(effect, May) and effect.who == You() else None
    if not isinstance(copied, BecomeCopy):
        return None
    return {"what": copied.what, "of": copied.of, **({} if copied.until == "forever" else {"until": copied.until})}


def copies_itself(effect: Any) -> bool:
    """Whether a card becomes a copy, which it does as it enters, and not later."""
    return any(isinstance(part, BecomeCopy) and part.what == This() for part in inside(effect))


def copying(enters: str, *, at_once: bool = False) -> Iterator[Rule]:
    """The lines; ``enters`` is a game's words for coming into play, ``at_once``: what is done "as" a card comes is done
    before anything else.
    """
    of, but = "a copy of {of:target}", "except [that|for] {rest:changes}"
    until = "[{until:duration}]"
    yield rule(
        "statement",
        f"{{what:target}} becomes/become {of} {until}",
        build=_copy,
        shown=BecomeCopy(slot("what"), slot("of"), slot("until", default="forever")),
    )
    yield rule("statement", f"{{until:duration}}, {{what:target}} becomes/become {of}", build=_copy)
    yield rule("statement", f"{{what:target}} becomes/become {of}, {but}", build=_but, unbuild=_un_but)
    yield rule("statement", f"you may have {{what:target}} become {of}, {but}", build=_may_but, unbuild=_un_may_but)
    yield rule("statement", f"you may have {{what:target}} become {of} {until}", build=_may_copy, unbuild=_un_may_copy)
    yield rule("statement", f"{{what:reference}} {enters} as {of}", build=_copy)
    yield rule("statement", f"{{what:reference}} {enters} as {of}, {but}", build=_but)
    for words, may in ((f"{{what:reference}} {enters}", False), (f"you may have {{what:reference}} {enters}", True)):
        for rest, build in ((of, _copy), (f"{of}, {but}", _but)):
            made = partial(_entering, build, may=may, at_once=at_once)
            yield rule("own clause", f"{words} as {rest} [.]", build=made)
            yield rule("own clause", f"{words} as {rest} . {{more:effects}}", build=made)


def _entering(
    build: Callable[..., Effect], *, may: bool, at_once: bool, more: Effect | None = None, **said: Any
) -> Clause:
    """ "You may have this card enter as a copy": with all that is different then, or not at all. "It" behind that is
    the card itself.
    """
    effect = build(**said)
    if said["what"] != This():
        raise Refused("only of the card itself it is said what it enters as")
    given = [one for part in inside(more) if isinstance(part, GainsText) for one in part.clauses]
    if not all(isinstance(one, Keyword) for one in given):
        raise Refused("say what it gains behind 'except'")
    effect = May(effect) if may else effect
    effect = effect if more is None else in_order(effect, replaced(more, It(), This()))
    return Triggered(Enters(This()), AtOnce(effect) if at_once else effect)
