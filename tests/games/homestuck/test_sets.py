"""From card files to faces."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from playmat.games.homestuck.errata import Errata, Erratum, load_errata
from playmat.games.homestuck.rows import Row
from playmat.games.homestuck.sets import Reading, Respelling, Trouble, load_set, make_set
from playmat.games.homestuck.tables import RowsRead, read_table
from playmat.lang.clauses import EnterCostCode, EnterCostGrist, Keyword, Program, Span
from playmat.lang.nodes import Kind
from playmat.lang.nouns import Cards
from playmat.lang.patterns import Leaves
from tests.published import published_folder

TODAY = dt.date(2026, 11, 21)
HEAD = "TITLE,subtitle,Power,Enter Cost,Tags,Game Text,Stars\n"


class Parrot:
    """A reader that takes each word for a keyword, stumbles over "gibberish" and mends "teh"."""

    def __init__(self, titles: frozenset[str]) -> None:
        self.titles = titles

    def read_text(self, text: str, kind: Kind) -> Reading:
        assert kind in ("character", "moon", "planet", "inventory", "executable")
        if (at := text.find("gibberish")) >= 0:
            return Reading(troubles=(Trouble(at, at + len("gibberish"), "no word of the language"),))
        respellings = (Respelling(at, at + 3, "the"),) if (at := text.find("teh")) >= 0 else ()
        program = Program((Keyword(text),), (Span(0, len(text)),)) if text else Program()
        return Reading(program, respellings=respellings)

    def read_code(self, text: str) -> Reading:
        if "~ATH: Any" in text:
            return Reading(code=Leaves(Cards()))
        return Reading(troubles=(Trouble(6, len(text), "no code"),))


def rows(*lines: str, head: str = HEAD) -> RowsRead:
    read = RowsRead()
    read_table("characters.csv", (head + "\n".join(lines)).encode(), read)
    return read


def entry(wrong: str, right: str, **more: str) -> Erratum:
    return Erratum(more.get("card", "*"), wrong, right, more.get("kind", "word"), "because", "us", TODAY)  # type: ignore[arg-type]


def test_a_face() -> None:
    """A row becomes a face with its program, its cost and everything the print says."""
    (face,) = make_set(rows("BRASS OWL,watches,5,12g,#OWL,Fly.,2"), Parrot, Errata()).faces
    assert (face.name, face.power, face.tags, face.stars) == ("BRASS OWL / watches", 5, ("OWL",), 2)
    assert (EnterCostGrist(12), "12g") == (face.cost, face.cost_text)
    assert ("Fly.", "Fly.", (Keyword("Fly."),)) == (face.text, face.read_text, face.program.clauses)


def test_a_code_as_cost() -> None:
    """A cost that is a code is read by the reader; one that cannot be read refuses the card, with its place."""
    read = make_set(rows("A,a,1,~ATH: Any #OWL,,,1", "B,b,1,~ATH: Nobody's #OWL,,,1"), Parrot, Errata())
    assert [EnterCostCode(Leaves(Cards()))] == [face.cost for face in read.faces]
    assert [(problem.card, problem.field, problem.line, problem.column, problem.text) for problem in read.problems] == [
        ("B / b", "Enter Cost", 3, 13, "Nobody's #OWL")
    ]


def test_a_text_that_is_not_read() -> None:
    """A card whose text is not read stays visible as a refused face; the cards beside it can be played."""
    read = make_set(rows('A,a,1,1g,,"Some ""gibberish"" here.",1', "B,b,1,1g,,Fly.,1"), Parrot, Errata())
    assert (read.count, [face.title for face in read.faces]) == (2, ["B"])
    (refused,) = read.refused
    assert ("A / a", Program()) == (refused.face.name, refused.face.program)
    assert [(problem.field, problem.line, problem.column, problem.text) for problem in refused.problems] == [
        ("Game Text", 2, 19, "gibberish")
    ]
    assert refused.problems == read.problems


def test_errata_reach_the_reader_and_not_the_print() -> None:
    """The face keeps the printed text; the reader got the mended one; spans and problems count in the printed one."""
    errata = Errata((entry("you looses", "they lose"), entry("oops", "gibberish")))
    read = make_set(rows("A,a,1,1g,,When you looses it.,1", "B,b,1,1g,,An oops.,1"), Parrot, errata)
    (face,) = read.faces
    assert (face.text, face.read_text) == ("When you looses it.", "When they lose it.")
    assert (Span(0, 19),) == face.program.spans
    assert [(problem.text, problem.line, problem.column) for problem in read.problems] == [("oops", 3, 14)]
    assert [
        (one.card, one.words, one.read, one.how, one.why, one.line, one.column)
        for one in read.corrections
        if one.card == "A / a"
    ] == [("A / a", "you looses", "they lose", "erratum", "because", 2, 16)]


def test_misspellings_are_reported() -> None:
    """What the reader mends by itself is reported with its printed place."""
    read = make_set(rows("A,a,1,1g,,Oh teh owl.,1"), Parrot, Errata((entry("Oh", "Ohh"),)))
    assert [(one.words, one.how, one.column) for one in read.corrections] == [
        ("Oh", "erratum", 11),
        ("teh", "misspelling", 14),
    ]


def test_errata_of_names_and_tags_reach_the_columns() -> None:
    """A misspelt title is known by its right name in titles, texts and codes; a misspelt tag is the right tag."""
    errata = Errata((entry("BRAS OWL", "BRASS OWL", kind="name"), entry("#OLW", "#OWL", kind="tag")))
    titles: list[frozenset[str]] = []

    def make_reader(known: frozenset[str]) -> Parrot:
        titles.append(known)
        return Parrot(known)

    read = make_set(rows("BRAS OWL,watches,5,~ATH: Any BRAS OWL,#A #OLW,A BRAS OWL.,2"), make_reader, errata)
    (face,) = read.faces
    assert (face.title, face.tags, face.read_text) == ("BRASS OWL", ("A", "OWL"), "A BRASS OWL.")
    assert [frozenset({"BRASS OWL"})] == titles
    assert [(one.line, one.column) for one in read.corrections] == [(2, 1), (2, 42), (2, 49), (2, 30)]


def test_a_mended_name_may_not_double_another() -> None:
    """Doubles are found after titles are mended."""
    errata = Errata((entry("BRAS OWL", "BRASS OWL", kind="title"),))
    read = make_set(rows("BRASS OWL,watches,5,1g,,,2", "BRAS OWL,watches,4,1g,,,2"), Parrot, errata)
    assert ([face.power for face in read.faces], [problem.line for problem in read.problems]) == ([5], [3])


def test_an_erratum_that_fits_nothing_is_noted() -> None:
    """An entry for a card that no longer has the words is noted, so that a changed card is looked at again."""
    read = make_set(rows("A,a,1,1g,,Fly.,1"), Parrot, Errata((entry("loose", "lose", card="a / A"),)))
    assert [(note.card, note.text) for note in read.notes] == [("A / a", "loose")]
    assert read.problems == ()


def test_a_silent_reader_refuses_the_card() -> None:
    """A reader that gives neither a meaning nor a reason does not make a card playable."""

    class Silent(Parrot):
        def read_text(self, text: str, kind: Kind) -> Reading:
            assert text, kind
            return Reading()

    read = make_set(rows("A,a,1,1g,,Fly.,1"), Silent, Errata())
    assert (read.faces, len(read.refused)) == ((), 1)


def test_rows_from_no_file() -> None:
    """Cards of a scenario or an editor come without a file and are read alike."""
    read = make_set(RowsRead([Row("moon", "A", "a", "gibberish", "1g")], count=1), Parrot, Errata())
    assert [str(problem) for problem in read.problems] == ["A / a: no word of the language"]


@pytest.fixture
def published() -> Path:
    return published_folder()


def test_the_published_files_are_read(published: Path) -> None:
    """All published card rows become faces, with every erratum at its place."""
    read = load_set([published], Parrot)
    assert read.count == len(read.faces) + len(read.refused)
    assert [problem for problem in read.problems if problem.field not in ("Game Text", "Enter Cost")] == []
    assert read.notes == ()
    wanted = {entry.wrong for entry in load_errata().errata if entry.card != "*"}
    assert wanted <= {one.words for one in read.corrections}
