"""What is left to others: which of several things happens."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.effects import (
    Either,
    ForEach,
    If,
    IfDone,
    May,
    Sequence,
    Several,
)
from playmat.lang.nodes import Condition, Effect
from playmat.lang.values import You
from playmat.text.shape import checked, in_parts, slot
from playmat.text.table import Refused, Rule, const, rule, rules

MODES_SHAPE = Either((slot("first"), slot("rest")))
"""Two things of which one is chosen."""


def modes(first: Effect, rest: Effect) -> Effect:
    """Two things of which one is chosen."""
    return Either((first, rest))


def more_modes(first: Effect, rest: Effect) -> Effect:
    """One thing more, in front of those."""
    assert isinstance(rest, Either)
    return Either((first, *rest.effects))


def unmodes(effect: Any, *, long: bool = False) -> Mapping[str, Any] | None:
    """What is shown of just two; those of which one is several deeds (``long``) are held apart by semicolons."""
    own = isinstance(effect, Either) and effect.who == You() and len(effect.effects) == 2
    if not own or is_long(effect) is not long:
        return None
    return {"first": effect.effects[0], "rest": effect.effects[1]}


def unmore_modes(effect: Any, *, long: bool = False) -> Mapping[str, Any] | None:
    """What is shown of more than two: the first, and the others."""
    own = isinstance(effect, Either) and effect.who == You() and len(effect.effects) > 2
    if not own or not (long or not is_long(effect)):
        return None
    return {"first": effect.effects[0], "rest": Either(effect.effects[1:])}


def is_long(effect: Either) -> bool:
    """Whether one of the things between which is chosen is several deeds."""
    return any(isinstance(one, Sequence) for one in effect.effects)


def parted(whose: str = "") -> tuple[Rule, ...]:
    """Modes that are held apart by semicolons."""
    name = f"{whose} ".lstrip()
    mode, list_ = f"{name}mode", f"{name}parted modes"
    return (
        rule(list_, f"{{first:{mode}}} {{s:SEMICOLON}} or {{rest:{mode}}}", shape=MODES_SHAPE),
        rule(list_, f"{{first:{mode}}} {{s:SEMICOLON}} {{rest:{mode}}}", shape=MODES_SHAPE, read_only=True),
        rule(
            list_,
            f"{{first:{mode}}} {{s:SEMICOLON}} {{rest:{list_}}}",
            build=more_modes,
            unbuild=partial(unmore_modes, long=True),
        ),
        rule(list_, f"{{first:{mode}}} {{s:SEMICOLON}} or {{rest:{list_}}}", build=more_modes),
    )


# ---- one or several of several, as the player of the text chooses


class Bulleted(Effect):
    """While a text is read: the modes of a list, each on a line of its own. In no program."""

    effects: tuple[Effect, ...]


def _check_mode(_: Effect) -> None:
    """A mode is no choice itself."""
    if any(isinstance(step, Either) for step in (_.effects if isinstance(_, Sequence) else (_,))):
        raise Refused


def _otherwise(effect: Effect, condition: Condition, otherwise: Effect) -> Effect:
    if isinstance(effect, If | IfDone) or isinstance(otherwise, If):
        raise Refused
    return If(condition, effect, otherwise)


def _unotherwise(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, If) or effect.otherwise is None:
        return None
    return {"condition": effect.condition, "effect": effect.effect, "otherwise": effect.otherwise}


def _un_choose_one(effect: Any, *, long: bool) -> Mapping[str, Any] | None:
    """Of two plain deeds "either … or …" is said."""
    if not isinstance(effect, Either) or is_long(effect) is not long:
        return None
    return {"_": effect} if long or len(effect.effects) > 2 else None


def _several(number: int, _: Effect) -> Effect:
    """So many of the modes, no more than there are."""
    assert isinstance(_, Either)
    if not 1 < number <= len(_.effects):
        raise Refused
    return Several(_.effects, number, number)


def _up_to(number: int, _: Effect) -> Effect:
    several = _several(number, _)
    assert isinstance(several, Several)
    return Several(several.effects, 1, number)


def _un_up_to(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, Several) and effect.least == 1 < effect.most and effect.condition is None
    return {"number": effect.most, "_": Either(effect.effects)} if own else None


def _at_most(number: int, _: Effect) -> Effect:
    """None of them, too."""
    several = _several(number, _)
    assert isinstance(several, Several)
    return Several(several.effects, 0, number)


def _one_bullet(first: Effect, rest: Effect) -> Effect:
    """One of a list, each on a line of its own."""
    if isinstance(rest, Bulleted):
        return Bulleted((first, *rest.effects))
    raise Refused


def _all_bullets(_: Effect) -> Effect:
    if not isinstance(_, Bulleted) or len(_.effects) < 2:
        raise Refused
    return Either(_.effects)


def _un_one_bullet(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, Bulleted) and len(effect.effects) > 1
    return {"first": effect.effects[0], "rest": Bulleted(effect.effects[1:])} if own else None


def _un_listed(effect: Any) -> Mapping[str, Any] | None:
    own = (
        isinstance(effect, Either)
        and effect.who == You()
        and any(isinstance(one, Sequence | ForEach) for one in effect.effects)
    )
    return {"_": effect} if own else None


def _both(_: Effect) -> Effect:
    assert isinstance(_, Either)
    if len(_.effects) != 2:
        raise Refused
    return Several(_.effects, 1, 2)


def _unboth(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, Several) and (effect.least, effect.most, len(effect.effects)) == (1, 2, 2)
    own = own and effect.condition is None
    return {"_": Either(effect.effects)} if own else None


def _if_so(condition: Condition, _: Effect, *, number: int = 2, least: int = 1) -> Effect:
    """ "Choose one. If you control no Entities, you may choose both": asked as it is announced."""
    if not isinstance(_, Either) or (least == number and number > len(_.effects)):
        raise Refused
    if number <= len(_.effects):
        return Several(_.effects, least, number, condition)
    raise Refused


def _so_many_if(condition: Condition, number: int, _: Effect, *, may: bool = False) -> Effect:
    return _if_so(condition, _, number=number, least=1 if may else number)


def _un_if_so(effect: Any, *, may: bool) -> Mapping[str, Any] | None:
    if not isinstance(effect, Several) or effect.condition is None or len(effect.effects) != 2:
        return None
    return {"condition": effect.condition, "_": Either(effect.effects)} if (effect.least == 1) is may else None


def _un_may_so_many_if(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, Several) and effect.condition is not None and effect.least == 1
    return {"condition": effect.condition, "number": effect.most, "_": Either(effect.effects)} if own else None


def _so_many_behind(_: Effect, condition: Condition, number: int) -> Effect:
    """Said behind the list: "both" and "all three" are all there are."""
    if not isinstance(_, Either) or (number == BOTH and len(_.effects) != 2):
        raise Refused
    return _if_so(condition, _, number=2 if number == BOTH else number, least=2 if number == BOTH else number)


def _may_so_many_behind(_: Effect, condition: Condition, number: int) -> Effect:
    made = _so_many_behind(_, condition, number)
    return msgspec.structs.replace(made, least=1)


def _un_so_many_if(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, Several) and effect.condition is not None and effect.least == effect.most
    return {"condition": effect.condition, "number": effect.most, "_": Either(effect.effects)} if own else None


def _some(_: Effect) -> Effect:
    assert isinstance(_, Either)
    return Several(_.effects, 1, len(_.effects))


def _any_of(_: Effect) -> Effect:
    assert isinstance(_, Either)
    return Several(_.effects, 0, len(_.effects))


def _or_both(first: Effect, rest: Effect) -> Effect:
    return _both(modes(first, rest))


def _may_list(_: Effect) -> Effect:
    return May(_)


def _un_may_list(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, May) and effect.who == You()
    return _un_listed(effect.effect) if own else None


CHOOSE_ONE = ("choose one", "choose one of the following", "choose one of these")
DO_ONE = ("do one of the following", "do one of these")
LIST = "choose|do one [of these|the following]"

ONE_OF = (
    # ---- each on a line of its own
    rule("bullets", "{•} {first:effects} {rest:bullets}", build=_one_bullet, unbuild=_un_one_bullet),
    rule("bullets", "{•} {_:effects}", shape=Bulleted((slot("_"),))),
    rule(
        "list of modes",
        "{_:bullets}",
        build=_all_bullets,
        shown=in_parts(Either(slot("effects"), You()), _=Bulleted(slot("effects"))),
    ),
    rule("effects", "choose one {_:list of modes}", build=lambda _: _, unbuild=_un_listed),
    rule("effects", f"{LIST} [.] {{_:list of modes}}", build=lambda _: _),
    rule("mode", "{_:deed} [.]", shape=checked(slot("_"), _check_mode)),
    rule("modes", "{first:mode} or {rest:mode}", build=modes, unbuild=unmodes),
    rule("modes", "{first:mode} {c:COMMA} {rest:modes}", build=more_modes, unbuild=unmore_modes),
    rule("modes", "{first:mode} or {rest:modes}", build=more_modes),
    rule("modes", "{first:mode} {c:NO_COMMA} {rest:modes}", build=more_modes),
    *parted(),
    *(
        rule(
            "verb",
            f"{words} - {{_:{name}}} {{e:ENDS}}",
            build=lambda _: _,
            unbuild=None if late else partial(_un_choose_one, long=name != "modes"),
        )
        for late, words in enumerate(CHOOSE_ONE)
        for name in ("modes", "parted modes")
    ),
    *(rule("effects", f"{words} - {{_:listed}}", build=lambda _: _) for words in (*CHOOSE_ONE, *DO_ONE)),
    rule("effects", f"you may {LIST} [.] {{_:list of modes}}", build=_may_list, unbuild=_un_may_list),
    *(rule("effects", f"you may {words} - {{_:listed}}", build=_may_list) for words in (*CHOOSE_ONE, *DO_ONE)),
    rule("listed", "{_:modes}"),
    rule("listed", "{_:parted modes}"),
    rule("listed", "{first:mode} {c:NO_COMMA} {rest:mode}", shape=MODES_SHAPE, read_only=True),
    rule("listed", "{first:mode} {c:NO_COMMA} {rest:listed without or}", build=more_modes),
    rule("listed without or", "{first:mode} {c:NO_COMMA} {rest:mode}", shape=MODES_SHAPE, read_only=True),
    rule("listed without or", "{first:mode} {c:NO_COMMA} {rest:listed without or}", build=more_modes),
)
"""One of several modes."""

LISTED = ("[.] {_:list of modes}", "- {_:listed}")
BOTH = 0
"""The number of modes that is said as "both"."""

MODES = (
    *ONE_OF,
    rule("effects", "choose {number:how many} [of these|the following] [.] {_:list of modes}", build=_several),
    rule("effects", "choose one or both [.] {_:list of modes}", build=_both),
    rule("effects", "choose up to {number:how many} [.] {_:list of modes}", build=_at_most),
    rule("effects", "choose one or more [.] {_:list of modes}", build=_some),
    # ---- several of them: all that a text does
    rule("effects", "choose|do one or both - {_:listed}", build=_both, unbuild=_unboth),
    rule("effects", "choose|do one or both of these - {_:listed}", build=_both),
    rule("effects", "choose|do one or both of the following - {_:listed}", build=_both),
    *rules(
        "effects",
        "choose {number:how many} - {_:listed}",
        "choose {number:how many} - {_:listed} you ( cannot | may not ) choose the same ( one | mode | ) "
        "( twice | more than once ) [.]",
        "choose {number:how many} of the following - {_:listed}",
        build=_several,
        shown=in_parts(Several(slot("effects"), slot("number"), slot("number"), None), _=Either(slot("effects"))),
    ),
    rule("effects", "choose one to {number:how many} - {_:listed}", build=_up_to, unbuild=_un_up_to),
    rule(
        "effects",
        "choose up to {number:how many} - {_:listed}",
        build=_at_most,
        shown=in_parts(Several(slot("effects"), 0, slot("number")), _=Either(slot("effects"))),
    ),
    rule("effects", "choose one or more - {_:listed}", build=_some),
    rule("effects", "choose one or more of the following - {_:listed}", build=_some),
    *(
        rule("effects", f"choose any number [( of these | of the following )] {those}", build=_any_of)
        for those in LISTED
    ),
    rule("effects", "choose one or two - {_:listed}", build=lambda _: _up_to(2, _)),
    *(
        rule("effects", f"{said} {those}", build=partial(_if_so, least=least), unbuild=None if late else unbuild)
        for those in LISTED
        for least, may, unbuild in (
            (1, "you may choose both", partial(_un_if_so, may=True)),
            (2, "choose both", partial(_un_if_so, may=False)),
        )
        for late, said in enumerate(
            (
                f"choose one . if {{condition:condition}}, {may}",
                f"choose one . if {{condition:condition}}, {may} instead",
                f"choose one [{{s:SEMICOLON}}] if {{condition:condition}}, {may}",
                f"choose one [{{s:SEMICOLON}}] if {{condition:condition}}, {may} instead",
                f"choose one [{{s:SEMICOLON}}] {may} if {{condition:condition}}",
                f"choose one [{{s:SEMICOLON}}] {may} instead if {{condition:condition}}",
            )
        )
    ),
    *(rule("effects", f"choose one, or both if {{condition:condition}} {those}", build=_if_so) for those in LISTED),
    *(
        rule("effects", f"{said} {those}", build=_so_many_if, unbuild=None if late else _un_so_many_if)
        for those in LISTED
        for late, said in enumerate(
            (
                "choose one . if {condition:condition}, choose {number:how many} instead",
                "choose one [{s:SEMICOLON}] if {condition:condition}, choose {number:how many} instead",
                "choose one [{s:SEMICOLON}] if {condition:condition}, choose {number:how many}",
                "choose one, or {number:how many} if {condition:condition}",
            )
        )
    ),
    *(
        rule(
            "effects",
            f"choose one . if {{condition:condition}}, you may choose {{number:how many}} [instead] {those}",
            build=partial(_so_many_if, may=True),
            unbuild=_un_may_so_many_if,
        )
        for those in LISTED
    ),
    # ---- said behind the list
    *(rule("choice of one", f"{words} {those}", build=lambda _: _) for words in CHOOSE_ONE for those in LISTED),
    *(
        rule("effects", f"{{_:choice of one}} [//] if {{condition:condition}}, {said} [.]", build=build)
        for said, build in (
            ("choose|do {number:so many modes} [instead]", _so_many_behind),
            ("instead choose|do {number:so many modes}", _so_many_behind),
            ("you may choose|do {number:so many modes} [instead]", _may_so_many_behind),
            ("you may instead choose|do {number:so many modes}", _may_so_many_behind),
        )
    ),
    rule("so many modes", "[all] {_:how many} [of them]"),
    const("so many modes", "both [of them]", BOTH),
    *(
        rule("effects", f"{said} {those}", build=_several)
        for those in LISTED
        for said in (
            "do {number:how many} of the following|these",
            "choose {number:how many} different",
            "choose {number:how many} different ones",
            "choose {number:how many} of these",
        )
    ),
    *(rule("effects", f"do any [number] of the following|these {those}", build=_any_of) for those in LISTED),
    rule("effects", "[either] {first:mode} or {rest:mode} or [do] both [.]", build=_or_both),
    const("how many", "two", 2),
    const("how many", "three", 3),
    const("how many", "four", 4),
)
"""Modes: one of them, or several of them, which are then all that a text does."""

OTHERWISE = (
    *(
        rule(
            "statement",
            f"if {{condition:condition}}, {{effect:statement}} {words}, {{otherwise:statement}}",
            build=_otherwise,
            unbuild=None if late else _unotherwise,
        )
        for late, words in enumerate((". otherwise", "otherwise", ". if not"))
    ),
    rule(
        "statement",
        "{effect:deed} only if {condition:condition} . otherwise, {otherwise:statement}",
        build=_otherwise,
    ),
)
"""One thing if something is so, and another if it is not."""
