"""Another player says which of the cards that were seen go together; then it is said which pile goes where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from playmat.lang.effects import Choose, Either, Sequence
from playmat.lang.nodes import Effect, Who
from playmat.lang.nouns import Choice
from playmat.lang.values import EachPlayer, It, Number, You
from playmat.text.grammar.moving import LOOKED, Destination, Places
from playmat.text.table import Refused, Rule, rule

SPLITS = "separates|splits|divides|sorts ( them | those cards | these cards ) into two piles"
ONE = "[pile] [of them] [of your choice]"
OTHER = "the other [one|pile]"


def in_piles(places: Places) -> Iterator[Rule]:
    """The lines; the first is shown, before its parts are, which have words of their own. Either pile may be empty."""

    def split(who: Who, to: Destination, rest: Destination) -> Effect:
        if isinstance(who, You | EachPlayer):
            raise Refused
        taken, left = It(), LOOKED
        one = Sequence((places.deed(taken, to), places.deed(left, rest)))
        other = Sequence((places.deed(taken, rest), places.deed(left, to)))
        return Sequence((Choose(Choice(LOOKED, Number(0), None, who)), Either((one, other))))

    def unsplit(effect: Any) -> Mapping[str, Any] | None:
        steps = effect.effects if isinstance(effect, Sequence) and len(effect.effects) == 2 else (None, None)
        what = steps[0].what if isinstance(steps[0], Choose) else None
        if not isinstance(what, Choice) or what.chooser is None or not isinstance(steps[1], Either):
            return None
        first = steps[1].effects[0]
        went = [places.undeed(step) for step in first.effects] if isinstance(first, Sequence) else []
        if len(went) != 2 or went[0] is None or went[1] is None:
            return None
        if effect != split(what.chooser, went[0][1], went[1][1]):
            return None
        return {"who": what.chooser, "to": went[0][1], "rest": went[1][1]}

    yield rule(
        "effects",
        "{who:player} separates them into two piles . put one pile {to:destination} and the other {rest:destination} "
        "[.]",
        build=split,
        unbuild=unsplit,
    )
    for words in (f"and [put] {OTHER} {{rest:destination}}", f". put {OTHER} {{rest:destination}}"):
        yield rule("effects", f"{{who:player}} {SPLITS} . put one {ONE} {{to:destination}} {words} [.]", build=split)


__all__ = ["in_piles"]
