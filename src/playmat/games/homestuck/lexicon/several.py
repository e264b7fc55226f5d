"""Several cards that were looked at, drawn or put into a pile together; and what is taken to be put elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from playmat.games.homestuck.nodes.nouns import ShareTitle
from playmat.lang.effects import Arrange, Choose, EachDoes, Sequence
from playmat.lang.nodes import Effect, Reference, Target, Value
from playmat.lang.nouns import Cards, Choice, IsNot, RandomOf, Topmost
from playmat.lang.values import It, Number, ThatPlayer, You
from playmat.text.english.sentences import and_they, joined
from playmat.text.grammar.among import AMONG
from playmat.text.grammar.moving import LOOKED
from playmat.text.grammar.referents import Others
from playmat.text.grammar.revealing import revealing
from playmat.text.rewrite import has_any, inside, replaced
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, rule

IGNORED = "hs.ruling.execute.destroyed-activated-ignored"
UNUSED = "without activating it|them"


def _check_share(number: Value) -> None:
    if number in (Number(0), Number(1)):
        raise Refused


def _arranged(what: Reference, where: Any) -> Effect:
    return Arrange(what, where)


def _un_arranged(effect: Any, where: str) -> Mapping[str, Any] | None:
    own = isinstance(effect, Arrange) and isinstance(effect.what, Reference) and effect.where == where
    return {"what": effect.what} if own else None


def _and_the_rest(first: Effect, where: Any) -> Effect:
    """Those of the cards looked at that the deed before did not take."""
    if not any(isinstance(part, Cards) and part.zone == "looked" for part in inside(first)):
        raise Refused
    return joined(first, Arrange(Cards(filters=(IsNot(It()),), zone="looked"), where))


def _taken(what: Target, effect: Effect) -> Effect:
    """ "Take one of your cards and do that to it"."""
    if not isinstance(what, Choice | RandomOf | Topmost | Cards) or getattr(effect, "what", None) != It():
        raise Refused
    done: Effect = replaced(effect, It(), what)
    return Sequence((Choose(what), effect)) if isinstance(what, RandomOf) else done


def _unused(effect: Effect) -> Effect:
    """Said of executables that go anywhere: they would not be activated by that anyway."""
    chosen = isinstance(getattr(effect, "what", None), Reference)
    if not chosen and not any(isinstance(part, Cards) and "executable" in part.kinds for part in inside(effect)):
        raise Refused
    return effect


def _un_and_they(effect: Any) -> Mapping[str, Any] | None:
    """What each of them does with those that they did not choose."""
    done = effect.effect if isinstance(effect, EachDoes) else None
    if not isinstance(done, Sequence) or len(done.effects) != 2:
        return None
    chosen, rest = done.effects
    if not has_any(rest, Others) or has_any(rest, You, ThatPlayer, EachDoes):
        return None
    return {"first": EachDoes(effect.who, chosen), "rest": rest}


SEVERAL = (
    *revealing(Cards(filters=(IsNot(It()),), zone="looked")),
    rule("deed", "{first:verb}, and {rest:one does}", build=and_they, unbuild=_un_and_they),
    *AMONG,
    rule(
        "condition",
        "{number:count} of ( them | those | those cards ) ( share a title | have the same title )",
        shape=checked(ShareTitle(LOOKED, slot("number")), _check_share),
    ),
    rule(
        "deed",
        "{first:verb}, and [put|place] the rest|other|others [of them] [cards] [back] on [the] {where:end} "
        "[of {_:whose} deck] [in any order]",
        build=lambda first, where, **_: _and_the_rest(first, where),
    ),
    *(
        rule(
            "verb",
            f"put|return {{what:reference}} ( on|to the {end} | back on the {end} ) in any order",
            build=partial(_arranged, where=end),
            unbuild=partial(_un_arranged, where=end) if end == "bottom" else None,
        )
        for end in ("top", "bottom")
    ),
    rule("deed", "take {what:target}, and {effect:verb}", build=_taken),
    rule("deed", f"{{effect:deed}} ( {{(}} {UNUSED} {{)}} | {UNUSED} )", build=_unused, cites=IGNORED),
)
