"""Reading tokens by the table: all derivations, each phrase worked out once.

A text is gone through twice. First only the words count: which phrases can stand where, and which of those belong to a
reading of all the words. Then these alone, seldom more than a few, get values from the lines' build functions.

For every nonterminal and place in the text there is one ``Spot``, with what was found there and who waits for it. What
is found goes on to all who wait, and who comes later gets all found so far, so that a nonterminal may begin with
itself and nothing is read twice. Readings of one phrase that mean the same are one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from playmat.lang.values import SomePlayer, You
from playmat.text.automaton import Place, automaton_of
from playmat.text.lexer import Token
from playmat.text.pattern import OWN, is_there, takes
from playmat.text.table import UNSPOKEN, Refused, Rule, Table


class Derivation:
    """One reading of the tokens ``start`` to ``end``.

    The rule, the value it made, and the derivations of its captures. ``persons``: "your" or "their", where that stands
    in it of whoever does it, and another word that could stand there would mean the same.
    """

    __slots__ = ("end", "parts", "persons", "rule", "start", "value")

    def __init__(
        self, rule: Rule, start: int, end: int, value: Any, parts: tuple[Derivation, ...], persons: str = ""
    ) -> None:
        self.rule = rule
        self.start = start
        self.end = end
        self.value = value
        self.parts = parts
        self.persons = persons

    def owners(self) -> Iterator[tuple[int, Derivation]]:
        """Each token index with the innermost derivation that took it; every token appears exactly once."""
        inside = iter(self.parts)
        part = next(inside, None)
        index = self.start
        while index < self.end:
            if part is not None and part.end <= index:
                part = next(inside, None)
            elif part is not None and part.start <= index:
                yield from part.owners()
                index = part.end
            else:
                yield index, self
                index += 1


Captured = tuple["Derivation | Token", ...]
"""What the captures of a line took so far; either kind has its ``value``."""

BUDGET = 8_000
"""So many steps the reading of a text may take: several times what the longest card takes."""
STEPS_OF_A_BUILD = 8
"""A build function takes about as long as so many steps from word to word."""


class TooTangled(Exception):
    """A text that takes more steps to read than it may; texts that players write are data from a stranger."""


class Point:
    """A place in lines, reached at a place in the text: how it was reached, and whether a whole reading goes by it."""

    __slots__ = ("is_useful", "origins", "place", "position", "spot")

    def __init__(self, spot: Spot, place: Place, position: int) -> None:
        self.spot = spot
        self.place = place
        self.position = position
        self.origins: list[tuple[Point, Spot | None]] = []
        self.is_useful = False


class Spot:
    """A nonterminal at a place in the text.

    ``ends`` has where its phrases may end, with the points at which they do; ``waiting`` who goes on from there.
    ``useful`` are the ends that belong to a reading of all the words, ``results`` the derivations by end and value.
    """

    __slots__ = ("ends", "hoping", "name", "points", "results", "start", "useful", "waiting")

    def __init__(self, name: str, start: int) -> None:
        self.name = name
        self.start = start
        self.points: dict[tuple[Place, int], Point] = {}
        self.ends: dict[int, list[Point]] = {}
        self.waiting: list[tuple[Point, Place]] = []
        self.useful: set[int] = set()
        self.results: dict[tuple[int, Any], Derivation] = {}
        self.hoping: list[tuple[Place, Captured, Spot]] = []


class Parser:
    """Reads one list of tokens, in at most ``budget`` steps; ``spent`` says how many it took.

    ``reached`` has for each place between tokens where readings stood there, the one behind the last token included;
    ``refusals`` the phrases that a build function refused to make anything of, with its reason. Where the words can
    stand as they do and yet make nothing, ``senseless`` has the phrase that is at fault, from and to, and the reason.
    """

    def __init__(self, table: Table, tokens: Sequence[Token], budget: int = BUDGET) -> None:
        self.table = table
        self.automaton = automaton_of(table)
        self.tokens = tokens
        self.budget = budget
        self.spent = 0
        self.spots: dict[tuple[str, int], Spot] = {}
        self.reached: list[list[Place]] = [[] for _ in range(len(tokens) + 1)]
        self.refusals: list[tuple[Spot, int, str]] = []
        self.senseless: tuple[int, int, str] | None = None
        self._open: list[Point] = []
        self._hopes: list[tuple[Point, Captured]] = []

    @property
    def furthest(self) -> int:
        """The token that no reading got past; as many as there are, if some reading took them all."""
        return max((index for index, places in enumerate(self.reached) if places), default=0)

    def whole(self, name: str) -> list[Derivation]:
        """The readings of ``name`` that take every token, one for each value. Raises ``TooTangled``."""
        end = len(self.tokens)
        root = self._spot(name, 0)
        try:
            self._recognise()
            if end in root.ends:
                self._mark(root, end)
                self._enter(root)
                self._read()
            found = [one for one in root.results.values() if one.end == end]
            if end in root.ends and not found:
                self.senseless = self._senseless()
            return found
        finally:
            self._forget()

    def _senseless(self) -> tuple[int, int, str]:
        """The phrase that nothing is made of: the shortest one for which a reason was given, or else the shortest."""
        lost = [
            (not why, why.startswith(UNSPOKEN), end - spot.start, spot.start, end, why)
            for spot, end, why in self.refusals
            if not any(made == end for made, _ in spot.results)
        ]
        _, _, _, start, end, why = min(lost, default=(True, False, 0, 0, len(self.tokens), ""))
        return start, end, why

    def _forget(self) -> None:
        """Let go of what was gone through: spots and points hold each other, and would wait for the collector."""
        for spot in self.spots.values():
            spot.points.clear()
            spot.waiting.clear()
            spot.ends.clear()
            spot.hoping.clear()
        self.spots.clear()

    # ---- which phrases can stand where

    def _spot(self, name: str, start: int) -> Spot:
        spot = self.spots.get((name, start))
        if spot is None:
            spot = self.spots[name, start] = Spot(name, start)
            self._reach(spot, self.automaton.begin(name), start)
        return spot

    def _reach(self, spot: Spot, place: Place, position: int) -> Point:
        point = spot.points.get((place, position))
        if point is None:
            point = spot.points[place, position] = Point(spot, place, position)
            self._open.append(point)
        return point

    def _recognise(self) -> None:
        tokens, count, waiting = self.tokens, len(self.tokens), self._open
        third_persons = self.table.third_persons
        while waiting:
            point = waiting.pop()
            self.spent += 1
            if self.spent > self.budget:
                raise TooTangled
            spot, place, position = point.spot, point.place, point.position
            self.reached[position].append(place)
            if place.done:
                self._ended(point)
            token = tokens[position] if position < count else None
            for name, after in place.checks:
                if is_there(name, token, third_persons):
                    self._reach(spot, after, position).origins.append((point, None))
            if token is None:
                continue
            word, classes, phrases = place.steps.get(token.norm) or place.step(token.norm)
            for name, after in phrases:
                inner = self._spot(name, position)
                inner.waiting.append((point, after))
                for end in inner.ends:
                    self._reach(spot, after, end).origins.append((point, inner))
            for name, after in classes:
                if takes(name, token):
                    self._reach(spot, after, position + 1).origins.append((point, None))
            if word is not None:
                self._reach(spot, word, position + 1).origins.append((point, None))

    def _ended(self, point: Point) -> None:
        """A line is through: unless another one ended there, all who wait for the phrase go on."""
        spot, end = point.spot, point.position
        if end in spot.ends:
            spot.ends[end].append(point)
            return
        spot.ends[end] = [point]
        for before, after in spot.waiting:
            self._reach(before.spot, after, end).origins.append((before, spot))

    @staticmethod
    def _mark(root: Spot, end: int) -> None:
        """Mark all points that a whole reading goes by."""
        root.useful.add(end)
        marked = [*root.ends[end]]
        while marked:
            point = marked.pop()
            if point.is_useful:
                continue
            point.is_useful = True
            for before, inner in point.origins:
                marked.append(before)
                if inner is not None and point.position not in inner.useful:
                    inner.useful.add(point.position)
                    marked += inner.ends[point.position]

    # ---- what they mean

    def _enter(self, spot: Spot) -> None:
        self._hope(spot, self.automaton.begin(spot.name), spot.start, ())

    def _hope(self, spot: Spot, place: Place, position: int, captured: Captured) -> None:
        point = spot.points.get((place, position))
        if point is not None and point.is_useful:
            self._hopes.append((point, captured))

    def _read(self) -> None:
        tokens, count = self.tokens, len(self.tokens)
        while self._hopes:
            point, captured = self._hopes.pop()
            self.spent += 1
            if self.spent > self.budget:
                raise TooTangled
            spot, place, position = point.spot, point.place, point.position
            if position in spot.useful:
                for line, fields in place.done:
                    self._made(line, fields, captured, position, spot)
            for _, after in place.checks:
                self._hope(spot, after, position, captured)
            if position == count:
                continue
            token = tokens[position]
            word, classes, phrases = place.steps.get(token.norm) or place.step(token.norm)
            for name, after in phrases:
                self._hope_for(self.spots[name, position], spot, after, captured)
            for _, after in classes:
                self._hope(spot, after, position + 1, (*captured, token))
            if word is not None:
                self._hope(spot, word, position + 1, captured)

    def _hope_for(self, inner: Spot, spot: Spot, after: Place, captured: Captured) -> None:
        """Go on with every value of a phrase, those still to come included."""
        if not inner.useful:
            return
        if not inner.hoping:
            self._enter(inner)
        inner.hoping.append((after, captured, spot))
        for one in inner.results.values():
            self._hope(spot, after, one.end, (*captured, one))

    def _made(self, line: Rule, fields: Sequence[str], captured: Captured, end: int, spot: Spot) -> None:
        """A line is through: what it makes goes to all who wait for it, unless it is known already."""
        self.spent += STEPS_OF_A_BUILD
        captures = {field: one.value for field, one in zip(fields, captured, strict=True)}
        if line.is_about is not None and not line.is_about(**captures):
            self.refusals.append((spot, end, ""))
            return
        persons = self._persons(line, captured, spot.start, end)
        if persons and line.subject:
            if not is_said_of(line, captures, persons):
                self.refusals.append((spot, end, f"'{persons}' is said of somebody else than who does it: say whose"))
                return
            persons = ""
        try:
            value = self.built(line, captures)
        except Refused as refused:
            self.refusals.append((spot, end, str(refused)))
            return
        known = spot.results.get((end, value))
        if known is not None:
            self.found_again(known, line, captured)
            return
        made = self.derivation(line, spot.start, end, value, captured)
        made.persons = persons
        spot.results[end, value] = made
        for after, before, waiting in spot.hoping:
            self._hope(waiting, after, end, (*before, made))

    def _persons(self, line: Rule, captured: Captured, start: int, end: int) -> str:
        """ "Your" or "their", if a line takes either in these words, or in those of its phrases."""
        for one in captured:
            if isinstance(one, Derivation) and one.persons:
                return one.persons
        if line.persons:
            inside = [(one.start, one.end) for one in captured if isinstance(one, Derivation)]
            for index in range(start, end):
                word = self.tokens[index].norm
                if word in line.persons and not any(first <= index < last for first, last in inside):
                    return "your" if word in OWN else "their"
        return ""

    # ---- what those who count readings do otherwise

    def built(self, line: Rule, captures: dict[str, Any]) -> Any:
        """What a line makes of its captures. Raises ``Refused``."""
        return line.build(**captures)

    def derivation(self, line: Rule, start: int, end: int, value: Any, captured: Captured) -> Derivation:
        """A new reading."""
        return Derivation(line, start, end, value, parts_of(captured))

    def found_again(self, known: Derivation, line: Rule, captured: Captured) -> None:
        """Another way to a reading that is known."""


def is_said_of(line: Rule, captures: dict[str, Any], persons: str) -> bool:
    """Whether "your" or "their" is of whoever does what the line says."""
    who = captures.get(line.subject)
    if who is None:
        return persons == ("your" if line.subject == "you" else "their")
    return isinstance(who, SomePlayer) or isinstance(who, You) == (persons == "your")


def parts_of(captured: Captured) -> tuple[Derivation, ...]:
    """The phrases among what was captured."""
    return tuple(one for one in captured if isinstance(one, Derivation))
