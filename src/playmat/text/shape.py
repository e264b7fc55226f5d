"""Two-way shapes: a node with slots in it, from which a line of the table gets both directions.

``Give((PlaysFromGrave(slot("cards", PLAIN), once=True),), slot("until"))`` makes such a node of the captures ``cards``
and ``until``, and gives them back of every node that is like it in all else. What belongs in a slot, and how it lies
there, say its fits: written once, named, and used in whatever slot asks for them.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Final, get_type_hints

import msgspec

from playmat.text.refusal import Refused

replace = msgspec.structs.replace
REQUIRED: Final = msgspec.UNSET
"""The default of a slot that has none."""

Build = Callable[..., Any]
Unbuild = Callable[[Any], "Mapping[str, Any] | None"]
Captures = dict[str, Any]
Taking = Callable[[Captures], Any]
Giving = Callable[[Any, Captures], bool]


class Fit(msgspec.Struct, frozen=True):
    """What belongs in a slot: ``take`` makes of a capture what lies there, ``give`` makes it the capture again. Both
    raise ``Refused`` of what does not belong there.
    """

    take: Callable[[Any], Any]
    give: Callable[[Any], Any]


class Slot(msgspec.Struct, frozen=True):
    """Where a capture lies. ``default`` lies there if nothing was captured, and is left out of what is shown."""

    field: str
    fits: tuple[Fit, ...] = ()
    default: Any = REQUIRED


class WorkedOut(msgspec.Struct, frozen=True):
    """What follows from other captures, and gives none back."""

    make: Callable[..., Any]
    fields: tuple[str, ...]


class With(msgspec.Struct, frozen=True):
    """A node that another shape makes, with some fields of it set; what is given back has ``was`` there."""

    of: Any
    fields: Mapping[str, Any]
    was: Mapping[str, Any]


class Behind(msgspec.Struct, frozen=True):
    """A node that another shape makes, with one more at the end of one of its fields."""

    of: Any
    field: str
    last: Any


class Joined(msgspec.Struct, frozen=True):
    """A tuple that begins with ``first`` and goes on with a slot for the rest."""

    first: tuple[Any, ...]
    rest: Any


class Either(msgspec.Struct, frozen=True):
    """Shown are nodes like any of these shapes; made is the first whose slots were all captured."""

    shapes: tuple[Any, ...]


class Checked(msgspec.Struct, frozen=True):
    """A shape of whose captures something more is asked: ``check`` raises ``Refused`` of what is not such."""

    of: Any
    check: Callable[..., Any]


class Apart(msgspec.Struct, frozen=True):
    """A shape in which a capture lies in parts: ``parts`` is what it is like, with a slot for each of them."""

    of: Any
    field: str
    parts: Any


def slot(field: str, *fits: Fit, default: Any = REQUIRED) -> Any:
    """A place for the capture ``field`` in a node, which takes it in whatever field stands there."""
    return Slot(field, fits, default)


def worked_out(make: Callable[..., Any], *fields: str) -> Any:
    """What ``make`` makes of captures that lie elsewhere in the shape, too."""
    return WorkedOut(make, fields)


def having(of: Any, was: Mapping[str, Any] | None = None, **fields: Any) -> Any:
    """The node that ``of`` makes, with these fields; as captured it has ``was`` there, or what such nodes have."""
    return With(of, fields, was or {})


def with_last(of: Any, field: str, last: Any) -> Any:
    """The node that ``of`` makes, with ``last`` at the end of the tuple in its ``field``."""
    return Behind(of, field, last)


def in_a_row(*first: Any, rest: Any) -> Any:
    """A tuple of these and all of the slot ``rest``."""
    return Joined(first, rest)


def either(*shapes: Any) -> Any:
    """Several shapes that one line shows."""
    return Either(shapes)


def checked(of: Any, check: Callable[..., Any]) -> Any:
    """The shape where ``check``, of the captures that it asks for, does not raise ``Refused``."""
    return Checked(of, check)


def in_parts(of: Any, **captures: Any) -> Any:
    """The shape in which the parts of these captures lie in its slots: ``some=Some(slot("name"))`` puts the name of
    what was captured as ``some`` wherever ``of`` has ``slot("name")``.
    """
    for field, parts in captures.items():
        of = Apart(of, field, parts)
    return of


def filled_in(shape: Any, **captures: Any) -> Any:
    """The shape with some of its slots filled, for lines whose words say what others capture."""
    return _changed(shape, lambda part: _filled(part, captures))


def _changed(shape: Any, change: Callable[[Any], Any]) -> Any:
    """The shape with another part for each of its slots, and for what follows from them."""
    if isinstance(shape, Slot | WorkedOut):
        return change(shape)
    if isinstance(shape, Apart):
        return Apart(_changed(shape.of, change), shape.field, shape.parts)
    if isinstance(shape, tuple):
        return tuple(_changed(part, change) for part in shape)
    if isinstance(shape, dict):
        return {name: _changed(part, change) for name, part in shape.items()}
    if isinstance(shape, msgspec.Struct):
        return replace(shape, **{name: _changed(getattr(shape, name), change) for name in shape.__struct_fields__})
    return shape


def _filled(part: Any, captures: Mapping[str, Any]) -> Any:
    if isinstance(part, WorkedOut):
        known = {name: captures[name] for name in part.fields if name in captures}
        rest = tuple(name for name in part.fields if name not in known)
        return WorkedOut(partial(part.make, **known), rest) if rest else part.make(**known)
    if part.field not in captures:
        return part
    value = captures[part.field]
    for fit in part.fits:
        value = fit.take(value)
    return value


def _of_captured(shape: Any, captured: Collection[str]) -> Any:
    """The shape with its default in each slot that has one, and of which the line says nothing."""

    def settled(part: Any) -> Any:
        unsaid = isinstance(part, Slot) and part.field not in captured and part.default is not REQUIRED
        return part.default if unsaid else part

    return _changed(shape, settled)


def two_way(shape: Any, captured: Collection[str], optional: Collection[str], *, shown: bool) -> tuple[Build, Unbuild]:
    """How to make a node of captures, and to give them back; ``optional`` are those that may not be there.

    Raises ``ValueError`` of a capture without a slot, of a slot that is not captured, and, if the line is ``shown``, of
    a capture that lies nowhere as it is.
    """
    shape = _of_captured(shape, captured)
    fields = {part.field for part in _slots(shape)}
    asked = {name for part in _parts(shape) if isinstance(part, WorkedOut) for name in part.fields}
    needed = {part.field for part in _slots(shape) if part.default is REQUIRED} | asked
    if not set(captured) <= fields | asked:
        raise ValueError(f"no slot for {_listed(set(captured) - fields - asked)}")
    if not fields | asked <= set(captured):
        raise ValueError(f"nothing is captured for {_listed((fields | asked) - set(captured))}")
    if not needed.isdisjoint(optional):
        raise ValueError(f"no default for {_listed(needed & set(optional))}")
    if shown and asked - fields:
        raise ValueError(f"nothing gives back {_listed(asked - fields)}")
    made, given = maker(shape), _unbuild(shape, optional)
    if not any(isinstance(part, WorkedOut) or (isinstance(part, Slot) and part.fits) for part in _parts(shape)):
        return made, given

    def unbuild(value: Any) -> Mapping[str, Any] | None:
        captures = given(value)
        if captures is None:
            return None
        try:
            again = made(**captures)
        except Refused:
            return None
        return captures if type(again) is type(value) and again == value else None

    return made, unbuild


def maker(shape: Any) -> Build:
    """What makes such a node of captures. Raises ``Refused``."""
    take = _taking(shape)

    def build(**captures: Any) -> Any:
        return take(captures)

    return build


def shown_by(shape: Any, captured: Collection[str], optional: Collection[str]) -> Unbuild:
    """The same of a line that makes what it makes otherwise: only how to give the captures back."""
    shape = _of_captured(shape, captured)
    fields = {part.field for part in _slots(shape)}
    if not fields <= set(captured):
        raise ValueError(f"nothing is captured for {_listed(fields - set(captured))}")
    if not set(captured) - set(optional) <= fields:
        raise ValueError(f"no slot for {_listed(set(captured) - set(optional) - fields)}")
    return _unbuild(shape, optional)


def _unbuild(shape: Any, optional: Collection[str]) -> Unbuild:
    give = _giving(shape)
    defaults = {part.field: part.default for part in _slots(shape) if part.field in optional}

    def unbuild(value: Any) -> Captures | None:
        found: Captures = {}
        try:
            if not give(value, found):
                return None
        except Refused:
            return None
        for field, default in defaults.items():
            if found.get(field, REQUIRED) == default:
                found.pop(field, None)
        return found

    return unbuild


def _listed(fields: Collection[str]) -> str:
    return ", ".join(sorted(fields))


def _inner(shape: Any) -> Iterable[Any]:
    """The shapes right inside."""
    if isinstance(shape, Slot | WorkedOut):
        return ()
    if isinstance(shape, Apart | Checked):
        return (shape.of,)
    if isinstance(shape, msgspec.Struct):
        return [getattr(shape, name) for name in shape.__struct_fields__]
    return shape if isinstance(shape, tuple) else shape.values() if isinstance(shape, dict) else ()


def _parts(shape: Any) -> Iterator[Any]:
    yield shape
    for part in _inner(shape):
        yield from _parts(part)


def _slots(shape: Any) -> Iterator[Slot]:
    """The slots of a shape for what is captured; those of its parts are not."""
    if isinstance(shape, Slot):
        yield shape
    inside = {part.field for part in _slots(shape.parts)} if isinstance(shape, Apart) else set()
    for part in _inner(shape):
        yield from (place for place in _slots(part) if place.field not in inside)
    if isinstance(shape, Apart):
        yield Slot(shape.field)


def _is_fixed(shape: Any) -> bool:
    special = Slot | WorkedOut | With | Behind | Joined | Either | Checked | Apart
    return not any(isinstance(part, special) for part in _parts(shape))


# ---- making


def _taking(shape: Any) -> Taking:
    if _is_fixed(shape):
        return lambda _: shape
    match shape:
        case Slot():
            return _taking_slot(shape)
        case WorkedOut():
            return lambda captures: shape.make(**{name: captures[name] for name in shape.fields})
        case With():
            of, fields = _taking(shape.of), {name: _taking(part) for name, part in shape.fields.items()}
            return lambda captures: replace(of(captures), **{name: part(captures) for name, part in fields.items()})
        case Behind():
            of, last, field = _taking(shape.of), _taking(shape.last), shape.field
            return lambda captures: _with_last(of(captures), field, last(captures))
        case Joined():
            first, rest = _taking(shape.first), _taking(shape.rest)
            return lambda captures: (*first(captures), *rest(captures))
        case Either():
            return _taking_either(shape)
        case Checked():
            return _taking_checked(shape)
        case Apart():
            return _taking_apart(shape)
        case tuple():
            parts = [_taking(part) for part in shape]
            return lambda captures: tuple([part(captures) for part in parts])
        case _:
            parts, kind = [_taking(getattr(shape, name)) for name in shape.__struct_fields__], type(shape)
            return lambda captures: kind(*[part(captures) for part in parts])


def _taking_slot(place: Slot) -> Taking:
    field, fits, default = place.field, place.fits, place.default

    def take(captures: Captures) -> Any:
        if field not in captures and default is not REQUIRED:
            return default
        value = captures[field]
        for fit in fits:
            value = fit.take(value)
        return value

    return take


def _taking_either(shape: Either) -> Taking:
    ways = [({part.field for part in _slots(way)}, _taking(way)) for way in shape.shapes]
    return lambda captures: next(take(captures) for fields, take in ways if fields <= set(captures))


def _with_last(node: Any, field: str, last: Any) -> Any:
    return replace(node, **{field: (*getattr(node, field), last)})


def _taking_checked(shape: Checked) -> Taking:
    of, check, names = _taking(shape.of), shape.check, frozenset(inspect.signature(shape.check).parameters)

    def take(captures: Captures) -> Any:
        check(**{name: value for name, value in captures.items() if name in names})
        return of(captures)

    return take


def _taking_apart(shape: Apart) -> Taking:
    of, give, field = _taking(shape.of), _giving(shape.parts), shape.field

    def take(captures: Captures) -> Any:
        parts: Captures = {}
        if not give(captures[field], parts):
            raise Refused
        return of({**captures, **parts})

    return take


# ---- giving back


def _giving(shape: Any) -> Giving:
    match shape:
        case Slot():
            return _giving_slot(shape)
        case WorkedOut():
            return lambda *_: True
        case With():
            return _giving_with(shape)
        case Behind():
            return _giving_behind(shape)
        case Joined():
            return _giving_joined(shape)
        case Either():
            return _giving_either(shape)
        case Checked():
            return _giving_checked(shape)
        case Apart():
            return _giving_apart(shape)
        case tuple():
            return _giving_tuple(tuple(_giving(part) for part in shape))
        case msgspec.Struct():
            return _giving_node(shape)
        case _:
            kind = type(shape)
            return lambda value, _: type(value) is kind and value == shape


def _giving_node(shape: msgspec.Struct) -> Giving:
    kind = type(shape)
    parts = [(name, _giving(getattr(shape, name))) for name in shape.__struct_fields__]
    parts.sort(key=lambda part: not _is_fixed(getattr(shape, part[0])))  # what fits at a glance first

    def give(value: Any, found: Captures) -> bool:
        return type(value) is kind and all(part(getattr(value, name), found) for name, part in parts)

    return give


def _giving_tuple(parts: tuple[Giving, ...]) -> Giving:
    def give(value: Any, found: Captures) -> bool:
        if type(value) is not tuple or len(value) != len(parts):
            return False
        return all(part(one, found) for part, one in zip(parts, value, strict=True))

    return give


def _giving_slot(place: Slot) -> Giving:
    field, fits, default = place.field, place.fits[::-1], place.default

    def give(value: Any, found: Captures) -> bool:
        if default is REQUIRED or value != default:
            for fit in fits:
                value = fit.give(value)
        return bool(found.setdefault(field, value) == value)

    return give


def _giving_with(shape: With) -> Giving:
    of, fields = _giving(shape.of), {name: _giving(part) for name, part in shape.fields.items()}

    def give(value: Any, found: Captures) -> bool:
        if not all(name in getattr(type(value), "__struct_fields__", ()) for name in fields):
            return False
        if not all(part(getattr(value, name), found) for name, part in fields.items()):
            return False
        usual = {one.name: one.default for one in msgspec.structs.fields(value)}
        return of(replace(value, **{name: shape.was.get(name, usual[name]) for name in fields}), found)

    return give


def _giving_behind(shape: Behind) -> Giving:
    of, last, field = _giving(shape.of), _giving(shape.last), shape.field

    def give(value: Any, found: Captures) -> bool:
        held: Any = getattr(value, field, None)
        return bool(held) and last(held[-1], found) and of(replace(value, **{field: held[:-1]}), found)

    return give


def _giving_joined(shape: Joined) -> Giving:
    first, rest, length = _giving(shape.first), _giving(shape.rest), len(shape.first)

    def give(value: Any, found: Captures) -> bool:
        if type(value) is not tuple or len(value) <= length:
            return False
        return first(value[:length], found) and rest(value[length:], found)

    return give


def _giving_either(shape: Either) -> Giving:
    ways = [_giving(way) for way in shape.shapes]

    def give(value: Any, found: Captures) -> bool:
        for way in ways:
            mine = dict(found)
            if way(value, mine):
                found.update(mine)
                return True
        return False

    return give


def _giving_checked(shape: Checked) -> Giving:
    """What is not of the class that the check is annotated with is no capture of the line."""
    of, check, names = _giving(shape.of), shape.check, frozenset(inspect.signature(shape.check).parameters)
    hints = get_type_hints(check)
    classes = {
        name: hints[name] for name in names & set(hints) if isinstance(hints[name], type) and hints[name] is not Any
    }

    def give(value: Any, found: Captures) -> bool:
        if not of(value, found) or any(
            not isinstance(found[name], kind) for name, kind in classes.items() if name in found
        ):
            return False
        check(**{name: value for name, value in found.items() if name in names})
        return True

    return give


def _giving_apart(shape: Apart) -> Giving:
    of, take, field = _giving(shape.of), _taking(shape.parts), shape.field
    names = {part.field for part in _slots(shape.parts)}

    def give(value: Any, found: Captures) -> bool:
        if not of(value, found):
            return False
        parts = {name: found.pop(name) for name in names}
        return bool(found.setdefault(field, whole := take(parts)) == whole)

    return give
