"""When a card may be played at all: "play this only if …", "you can only play this during …", "cannot unless …"."""

from __future__ import annotations

from collections.abc import Iterable

from playmat.lang.clauses import PlayOnly
from playmat.lang.nodes import Clause, Condition
from playmat.lang.nouns import Both, Compare, LiesIn, Not
from playmat.lang.values import HandSize, It, Number, This, You
from playmat.text.rewrite import has_any, inside
from playmat.text.table import Refused, Rule, const, rule

CAN = "can|may"
CANNOT = "( can't | cannot | can not | may not )"


def play_only(condition: Condition) -> Clause:
    """What is asked as the card is played says nothing of "it"; the card is still in its player's hand then."""
    if has_any(condition, It):
        raise Refused
    if any(
        isinstance(part, Compare) and (part.left, part.right) == (HandSize(You()), Number(0))
        for part in inside(condition)
    ):
        raise Refused("this card is in your hand itself as that is asked: say 'one or fewer cards in hand'")
    return PlayOnly(condition)


def _both(first: Condition, rest: Condition) -> Condition:
    """ "Only on your turn and only if …": both are asked."""
    if has_any(first, Both) or first == rest:
        raise Refused
    return Both(first, rest)


ONLY_FROM_ELSEWHERE = PlayOnly(Not(LiesIn(This(), "hand")))


def _never(condition: Condition) -> Clause:
    inner = condition.condition if isinstance(condition, Not) else Not(condition)
    return play_only(inner)


def _un_play_only(clause: Clause) -> dict[str, Condition] | None:
    return {"condition": clause.condition} if isinstance(clause, PlayOnly) else None


def playable(clause: str, itself: str, *, shown: str, forbidden: bool = True, cites: str = "") -> Iterable[Rule]:
    """Lines of a card's own clauses; ``itself`` are the words that a card has for itself, ``shown`` those shown.

    ``forbidden``: no other lines of the game forbid to play a card while something is so. A game names times that are
    ``when played``: turns and phases.
    """
    yield rule(
        clause,
        f"play {shown} only if {{condition:condition}} [.]",
        build=play_only,
        unbuild=_un_play_only,
        cites=cites,
    )
    only = (
        f"[you {CAN}] play [{itself}] only",
        f"you {CAN} only play [{itself}]",
        f"[{itself}] ( {CAN} only be played | {CAN} be played only )",
        f"you {CANNOT} play {itself} except",
        f"{itself} {CANNOT} be played except",
    )
    for words in only:
        yield rule(clause, f"{words} {{condition:occasion}} [.]", build=play_only)
    for words in () if not forbidden else (f"you {CANNOT} play {itself}", f"{itself} {CANNOT} be played"):
        yield rule(clause, f"{words} unless {{condition:condition}} [.]", build=play_only)
        yield rule(clause, f"{words} {{condition:when played}} [.]", build=_never)
    yield const(clause, f"you cannot play {shown} from your hand [.]", ONLY_FROM_ELSEWHERE)
    for words in (f"you {CANNOT} play {itself} from your hand", f"{itself} {CANNOT} be played from your|the|a hand"):
        yield const(clause, f"{words} [.]", ONLY_FROM_ELSEWHERE, read_only=True)
    yield rule("occasion", "{_:one occasion}")
    yield rule("occasion", "{first:one occasion} [and] [only] {rest:one occasion}", build=_both)
    yield rule("one occasion", "if|while|when {_:condition}")
    yield rule("one occasion", "{_:when played}")
