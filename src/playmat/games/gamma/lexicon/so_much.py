"""So much as the deed before really gave or took: "Lose all your energy. Draw a card for each energy lost this way"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, cast

from playmat.games.gamma.nodes.effects import GainEnergy, LoseEnergy
from playmat.games.gamma.nodes.values import SoMuchDone
from playmat.lang.effects import EachDoes, GainLife, LoseLife, May, Sequence
from playmat.lang.nodes import Clause, Effect
from playmat.lang.values import EachPlayer, EventAmount
from playmat.text.rewrite import changed, has_any
from playmat.text.table import Refused, Rule, rule

DEEDS: Mapping[tuple[str, str], type[Effect]] = {
    ("energy", "gained"): GainEnergy,
    ("energy", "lost"): LoseEnergy,
    ("life", "gained"): GainLife,
    ("life", "lost"): LoseLife,
}
"""What gives a thing, and what takes it."""
THEY = "( you | they | that player | your opponent )"


def with_so_much(clause: Clause, *, waits: bool) -> Clause:
    """The clause in which "that much" is what the deed just before gave or took; ``waits``: or what it waits for."""
    settled = cast("Clause", changed(clause, partial(_in_row, waits=waits)))
    for row in _rows(settled):
        if isinstance(row, SoMuchDone):
            raise Refused("nothing just before gives or takes so much")
    return settled


def _rows(value: Any) -> Iterator[Any]:
    """All that is said of how much was given or taken, but of what follows such a deed at once."""
    if isinstance(value, SoMuchDone):
        yield value
    elif isinstance(value, Sequence):
        before: Effect | None = None
        for step in value.effects:
            deed = None if before is None else _last(before)
            yield from (one for one in _rows(step) if deed is None or not _is(deed, one))
            before = step
    elif isinstance(value, tuple):
        for part in value:
            yield from _rows(part)
    elif hasattr(value, "__struct_fields__"):
        for name in value.__struct_fields__:
            yield from _rows(getattr(value, name))


def _is(deed: Effect, said: SoMuchDone) -> bool:
    return bool(said.thing) and isinstance(deed, DEEDS[said.thing, said.done])


def _last(deed: Effect) -> Effect:
    """What is done last, where nobody may leave it and it is not done by several."""
    while isinstance(deed, Sequence) or (isinstance(deed, EachDoes) and deed.who != EachPlayer()):
        deed = deed.effects[-1] if isinstance(deed, Sequence) else deed.effect
    return deed


def _in_row(part: Any, *, waits: bool) -> Any:
    if not isinstance(part, Sequence) or waits:
        return part
    steps = list(part.effects)
    for index, before in enumerate(part.effects[:-1]):
        deed = _last(before)
        done = next((said for said, node in DEEDS.items() if isinstance(deed, node)), None)
        alone = not isinstance(deed, May) and getattr(deed, "who", None) != EachPlayer()
        if done is not None and alone and not has_any(deed, EventAmount):
            much = SoMuchDone(*done)
            steps[index + 1] = changed(steps[index + 1], partial(_that_much, much))
    return Sequence(tuple(steps))


def _that_much(much: SoMuchDone, part: Any) -> Any:
    """ "That much", or "as much … as they lost", where only the deed says of what."""
    return much if isinstance(part, EventAmount) or part == SoMuchDone("", much.done) else part


def _lines() -> Iterator[Rule]:
    for thing, done in DEEDS:
        said = SoMuchDone(thing, done)

        def back(value: Any, said: SoMuchDone = said) -> Mapping[str, Any] | None:
            return {} if value == said else None

        def build(said: SoMuchDone = said) -> SoMuchDone:
            return said

        yield rule("measure", f"the [amount of] {thing} so {done}", build=build, unbuild=back)
        yield rule("measure", f"the [amount of] {thing} {THEY} {done}", build=build)
        yield rule("each several", f"{thing} {THEY} {done}", build=build)


SO_MUCH = (
    *_lines(),
    *(
        rule("so many", f"( {THEY} | was ) [actually] {done} [this way]", build=partial(SoMuchDone, "", done))
        for done in ("gained", "lost")
    ),
)
