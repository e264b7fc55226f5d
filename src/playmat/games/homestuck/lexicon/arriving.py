"""How cards come: tapped, with boons on them, with the boons that they had where they were."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.binding import ThisKind
from playmat.games.homestuck.lexicon.heres import those_here
from playmat.games.homestuck.lexicon.triggers import when_clause
from playmat.games.homestuck.nodes.changes import EntersTapped, KeepsBoons
from playmat.games.homestuck.nodes.counters import GainBoons, GainMarks
from playmat.games.homestuck.nodes.effects import MoveTo
from playmat.games.homestuck.nodes.nouns import IsHere
from playmat.games.homestuck.nodes.places import Here
from playmat.lang.clauses import Static
from playmat.lang.effects import Sequence
from playmat.lang.nodes import Change, Clause, Effect, Place, Reference, Target, Value
from playmat.lang.nouns import Cards
from playmat.lang.patterns import Enters
from playmat.lang.values import AmountThisWay, ControllerOf, It, This
from playmat.text.grammar.amount import UpTo
from playmat.text.grammar.fits import is_a
from playmat.text.rewrite import has_any, inside
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule, rules

LOSES_BOONS = "hs.move.loses-all-boons"
KEEP = "( do|does not lose [all|any] [of] [its|their] boons | keep|keeps [all] [of] its|their boons )"
MOVING = "( when|if|as it|they moves|move | when|if [it|they] [is|are] moved | when moving )"


# ---- coming into play


def _coming(of: Target) -> Target:
    """Words for where they are say where they come."""
    if isinstance(of, Cards):
        return msgspec.structs.replace(of, filters=tuple(item for item in of.filters if item != IsHere()))
    return of


def _with_boons(of: Target, amount: Value, to: Place | None = None) -> Clause:
    """Each of them has so many as it comes into play."""
    own = isinstance(of, This | ThisKind) and to is None
    if isinstance(amount, UpTo) or has_any(amount, It, AmountThisWay) or not (own or _are_characters(of)):
        raise Refused
    if to is None and isinstance(of, Cards) and IsHere() in of.filters:
        to = Here()
    return when_clause(Enters(_coming(of), to=to), GainBoons(It() if isinstance(of, Cards) else of, amount))


def _with_marks(of: Reference, amount: Value) -> Clause:
    """It has so many as it comes into play."""
    if isinstance(amount, UpTo) or has_any(amount, It, AmountThisWay):
        raise Refused
    return when_clause(Enters(of), GainMarks(of, amount))


def _are_characters(of: Target) -> bool:
    return isinstance(of, Cards) and set(of.kinds) <= {"character"} and of.zone == "play"


def _tapped_with_boons(of: Target, amount: Value, to: Place | None = None) -> tuple[Clause, ...]:
    if has_any(of, ControllerOf):
        raise Refused("whose cards are these? Say it of a player")
    tapped = EntersTapped(_here(of) if to is not None and isinstance(of, Cards) else of)
    return Static((tapped,)), _with_boons(of, amount, to)


def _here(of: Cards) -> Cards:
    return of if IsHere() in of.filters else those_here(of)


def _tapped_here(of: Cards) -> Change:
    return EntersTapped(those_here(of))


def _it_comes_with(what: Reference, amount: Value) -> Effect:
    """Said of what comes into play by what was said before."""
    if isinstance(amount, UpTo):
        raise Refused
    return GainBoons(what, amount)


# ---- moving


def _keeps_from_here(of: Cards) -> Change:
    return KeepsBoons(_nowhere(of), from_place=Here())


KEEPS_GOING = KeepsBoons(slot("of"), to=slot("to"))


def _nowhere(of: Cards) -> Cards:
    """ "Characters that move from here": where they are is said by that."""
    if any(isinstance(part, IsHere) for part in inside(of)):
        raise Refused
    return of


def _kept(effect: Effect) -> Effect:
    """The last thing that was done, if it was a move."""
    if isinstance(effect, Sequence):
        return Sequence((*effect.effects[:-1], _kept(effect.effects[-1])))
    inner = getattr(effect, "effect", None)
    if isinstance(inner, Effect):
        return msgspec.structs.replace(effect, effect=_kept(inner))
    if not isinstance(effect, MoveTo) or effect.keeps:
        raise Refused("nothing was moved before that could keep its boons")
    return msgspec.structs.replace(effect, keeps=True)


def _un_kept(effect: Any) -> Mapping[str, Any] | None:
    return {"effect": msgspec.structs.replace(effect, keeps=False)} if _keeps(effect) else None


def _keeps(effect: Any) -> bool:
    return isinstance(effect, MoveTo) and effect.keeps


def _keeps_as_it_moves(of: Target, to: Place | None = None) -> Change:
    """ "When this card moves, it does not lose its boons"."""
    return KeepsBoons(of, to=to)


ARRIVING = (
    # ---- tapped, with boons
    rule("change", "{of:reference} enters/enter play tapped", EntersTapped),
    rule("change", "{of:cards} enter play tapped", EntersTapped),
    rule("change", "{of:reference} enters|enter tapped", EntersTapped, read_only=True),
    rule("change", "{of:cards} enter tapped", EntersTapped, read_only=True),
    rule("change", "{of:target} ( can|may only | must ) enter [play] tapped", EntersTapped, read_only=True),
    rule(
        "change",
        f"when|whenever {{of:those}} moves|move [{{to:destination}}], it|they {KEEP}",
        build=_keeps_as_it_moves,
    ),
    rule("change", "{of:cards} enter [play] here tapped", build=_tapped_here),
    rule("change", "{of:cards} [who|that] enter [play] here enter [play] tapped", build=_tapped_here),
    *(
        line
        for of in ("{of:reference} enters|enter", "{of:cards} [( that | who ) enter {to:to here}] enter")
        for line in (
            rule(
                "own clause",
                f"{of} [play] [{{to:to here}}] with {{amount:plain boons}} [on it|them] [.]",
                build=_with_boons,
            ),
            rule(
                "clauses",
                f"{of} [play] [{{to:to here}}] tapped [and] with {{amount:plain boons}} [on it|them] [.]",
                build=_tapped_with_boons,
            ),
        )
    ),
    rule(
        "own clause",
        "{of:reference} enters|enter [play] with {amount:plain marks} [on it] [.]",
        build=_with_marks,
    ),
    rule("verb", "{what:reference} enters|enter [play] with {amount:plain boons} [on it|them]", build=_it_comes_with),
    # ---- with the boons that they had
    rule("change", f"{{of:target}} {KEEP} {MOVING}", KeepsBoons, read_only=True),
    rule(
        "change",
        "{of:target} does/do not lose boons when it|they moves|move",
        shape=KeepsBoons(slot("of")),
        cites=LOSES_BOONS,
    ),
    rule(
        "change",
        "{of:target} can|may ( move | be moved ) without losing [its|their|any] boons",
        KeepsBoons,
        read_only=True,
    ),
    rule(
        "change",
        f"{{of:cards}} that|who move|moves [away] from here {KEEP} [{MOVING}]",
        build=_keeps_from_here,
    ),
    rule(
        "change",
        "{of:cards} do not lose boons when they move [away] from here",
        build=_keeps_from_here,
        shown=KeepsBoons(slot("of", is_a(Cards)), Here()),
    ),
    rule(
        "change",
        f"{{of:cards}} that|who move|moves {{to:destination}} {KEEP} [{MOVING}]",
        shape=KEEPS_GOING,
        read_only=True,
    ),
    *rules(
        "change",
        "{of:target} does/do not lose boons when it|they moves|move {to:destination}",
        f"{{of:target}} {KEEP} when it|they moves|move|moved {{to:destination}}",
        shape=KEEPS_GOING,
    ),
    rule("verb", "{effect:verb} without [it|them] losing [its|their|any] boons", build=_kept, unbuild=_un_kept),
    rule(
        "effects",
        f"{{effect:effects}} ( it|they|both|this|that [card|character|cards|characters] ) {KEEP} [.]",
        build=_kept,
    ),
    const("to here", "to this moon|planet|location", Here(), read_only=True),
)
