"""Which words of a card come to anything: seen in games, clause by clause, whatever they say."""

from __future__ import annotations

from playmat.core.ask import Cause
from playmat.core.ids import CardId, Seat
from playmat.core.state import Env
from playmat.games.problems import same_name
from playmat.lang.book import Face
from playmat.lang.clauses import Static
from playmat.lang.nodes import Clause, Effect, Reference
from playmat.lang.nouns import Aimed, Cards, Choice
from playmat.lang.values import This
from playmat.machine.evaluate import refs
from playmat.play.game import Game
from playmat.text.rewrite import has_any, inside
from playmat.workshop.messages import WordsAtWork


class Works:
    """What is seen of the words of one card, game after game."""

    def __init__(self, card: Face) -> None:
        self._card = card
        self._clauses = {
            number: clause
            for number, clause in enumerate(card.program.clauses)
            if not isinstance(clause, Static) and has_any(clause, Effect)
        }
        self._wanted = {number: wanted(clause) for number, clause in self._clauses.items()}
        self._done = dict.fromkeys(self._clauses, 0)
        self._found = dict.fromkeys(self._clauses, 0)
        self._there: set[int] = set()

    def look(self, game: Game) -> None:
        """Whether, at this question, there is a card that the words speak of, for whoever has a copy of theirs."""
        missing = [number for number in self._clauses if number not in self._there and self._wanted[number]]
        if not missing:
            return
        scene = game.scene
        for number, record in enumerate(scene.state.cards):
            if same_name(scene.book.faces[record.face].name) == same_name(self._card.name):
                copy = CardId(number)
                env = Env(Seat(record.owner), scene.ref(copy), Cause(card=copy, face=record.face))
                self._there |= {one for one in missing if all(refs(scene, env, phrase) for phrase in self._wanted[one])}
                return

    def end(self, game: Game) -> None:
        """A game is over, or is played no further."""
        scene = game.scene
        done: set[int] = set()
        entry = scene.state.log
        while entry is not None:
            cause = entry.cause
            if cause.clause >= 0 and same_name(scene.book.faces[cause.face].name) == same_name(self._card.name):
                done.add(cause.clause)
            entry = entry.previous
        for number in self._clauses:
            self._done[number] += number in done
            self._found[number] += number in self._there or number in done
        self._there.clear()

    def told(self) -> list[WordsAtWork]:
        """What was seen, in the order of the text; clauses of one place are told together."""
        made: dict[tuple[int, int], WordsAtWork] = {}
        for number in self._clauses:
            span = self._card.program.spans[number]
            found = self._found[number] if self._wanted[number] else -1
            before = made.get((span.start, span.end), WordsAtWork(span.start, span.end, 0, found))
            made[span.start, span.end] = WordsAtWork(
                span.start, span.end, max(before.done, self._done[number]), max(before.found, found)
            )
        return list(made.values())


def wanted(clause: Clause) -> tuple[Cards, ...]:
    """The descriptions of what a clause chooses or is directed at, as far as they can be looked for at any time: those
    that speak of nothing that happened before.
    """
    found = [part.cards for part in inside(clause) if isinstance(part, Aimed | Choice) and part.cards is not None]
    return tuple(one for one in found if one.zone != "looked" and not any(is_of_context(part) for part in inside(one)))


def is_of_context(part: object) -> bool:
    """Whether it means something only while a text is carried out."""
    return isinstance(part, Reference) and not isinstance(part, This)
