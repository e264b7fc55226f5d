"""From card files to faces."""

from __future__ import annotations

import datetime as dt

from playmat.games.errata import Errata, Erratum, load_errata
from playmat.games.homestuck.nodes.clauses import EnterCostCode, EnterCostGrist
from playmat.games.homestuck.rows import COLUMNS
from playmat.games.homestuck.sets import LANGUAGE
from playmat.games.rows import Row
from playmat.games.tables import RowsRead, read_table
from playmat.lang.clauses import Keyword, Program, Span
from playmat.lang.nouns import Cards, HasTitle
from playmat.lang.patterns import Leaves
from tests.published import published_folder

TODAY = dt.date(2026, 11, 21)
HEAD = "TITLE,subtitle,Power,Enter Cost,Tags,Game Text,Stars\n"
PESTER = Program((Keyword("Pester"),), (Span(0, 7),))


def rows(*lines: str) -> RowsRead:
    read = RowsRead()
    read_table("characters.csv", (HEAD + "\n".join(lines)).encode(), read, COLUMNS)
    return read


def entry(wrong: str, right: str, **more: str) -> Erratum:
    return Erratum(more.get("card", "*"), wrong, right, more.get("kind", "word"), "because", "us", TODAY)  # type: ignore[arg-type]


def test_a_face() -> None:
    """A row becomes a face with its program, its cost and everything the print says."""
    read = LANGUAGE.make_set(rows("BRASS OWL,watches,5,12g,#OWL,*Pester,2"), Errata())
    (face,) = read.faces
    assert (face.name, face.power, face.tags, face.stars) == ("BRASS OWL / watches", 5, ("OWL",), 2)
    assert (face.cost, face.cost_text) == (EnterCostGrist(12), "12g")
    assert (face.text, face.read_text, face.program) == ("*Pester", "*Pester", PESTER)
    assert [owner.words for owner in read.readings["BRASS OWL / watches"].owners] == ["*Pester"]


def test_a_code_as_cost() -> None:
    """A cost that is a code is read; one that cannot be read refuses the card, with its place."""
    read = LANGUAGE.make_set(rows("A,a,1,~ATH: Any BRASS OWL,,,1", "BRASS OWL,b,1,~ATH: Your gibberish,,,1"), Errata())
    assert [face.cost for face in read.faces] == [EnterCostCode(Leaves(Cards((), None, (HasTitle("BRASS OWL"),))))]
    assert [(problem.card, problem.field, problem.line, problem.column, problem.text) for problem in read.problems] == [
        ("BRASS OWL / b", "Enter Cost", 3, 26, "gibberish")
    ]


def test_a_text_that_is_not_read() -> None:
    """A card whose text is not read stays visible as a refused face; the cards beside it can be played."""
    read = LANGUAGE.make_set(rows('A,a,1,1g,,"*Pester // ""gibberish"" here.",1', "B,b,1,1g,,,1"), Errata())
    assert (read.count, [face.title for face in read.faces]) == (2, ["B"])
    (refused,) = read.refused
    assert (refused.face.name, refused.face.program) == ("A / a", Program())
    assert [(problem.field, problem.line, problem.column, problem.text) for problem in refused.problems] == [
        ("Game Text", 2, 25, "gibberish")
    ]
    assert refused.problems == read.problems


def test_errata_reach_the_reader_and_not_the_print() -> None:
    """The face keeps the printed text; the reader got the mended one; spans and problems count in the printed one."""
    errata = Errata((entry("*Pesters", "*Pester"), entry("oops", "gibberish")))
    read = LANGUAGE.make_set(rows("A,a,1,1g,,*Pesters,1", "B,b,1,1g,,*Pester // oops.,1"), errata)
    (face,) = read.faces
    assert (face.text, face.read_text, face.program.spans) == ("*Pesters", "*Pester", (Span(0, 8),))
    assert [(problem.text, problem.line, problem.column) for problem in read.problems] == [("oops", 3, 22)]
    first = read.corrections[0]
    assert (first.card, first.words, first.read, first.how, first.why) == (
        "A / a",
        "*Pesters",
        "*Pester",
        "erratum",
        "because",
    )
    assert (first.file, first.line, first.column) == ("characters.csv", 2, 11)


def test_misspellings_are_reported() -> None:
    """What the reader mends by itself is reported with its printed place."""
    read = LANGUAGE.make_set(rows("A,a,1,1g,,Ability (1g) Destroy this crad.,1"), Errata((entry("crad", "invetnory"),)))
    assert [(one.words, one.read, one.how, one.column) for one in read.corrections] == [
        ("crad", "invetnory", "erratum", 37),
        ("crad", "inventory", "misspelling", 37),
    ]


def test_errata_of_names_and_tags_reach_the_columns() -> None:
    """A misspelt title is known by its right name in titles, texts and codes; a misspelt tag is the right tag."""
    errata = Errata((entry("BRAS OWL", "BRASS OWL", kind="name"), entry("#OLW", "#OWL", kind="tag")))
    line = "BRAS OWL,watches,5,~ATH: Any BRAS OWL,#A #OLW,Ability (1g) Destroy any BRAS OWL.,2"
    read = LANGUAGE.make_set(rows(line), errata)
    (face,) = read.faces
    assert (face.title, face.tags) == ("BRASS OWL", ("A", "OWL"))
    assert face.read_text == "Ability (1g) Destroy any BRASS OWL."
    assert face.cost == EnterCostCode(Leaves(Cards((), None, (HasTitle("BRASS OWL"),))))
    assert [(one.line, one.column) for one in read.corrections] == [(2, 1), (2, 42), (2, 72), (2, 30)]


def test_a_mended_name_may_not_double_another() -> None:
    """Doubles are found after titles are mended."""
    errata = Errata((entry("BRAS OWL", "BRASS OWL", kind="title"),))
    read = LANGUAGE.make_set(rows("BRASS OWL,watches,5,1g,,,2", "BRAS OWL,watches,4,1g,,,2"), errata)
    assert ([face.power for face in read.faces], [problem.line for problem in read.problems]) == ([5], [3])


def test_an_erratum_that_fits_nothing_is_noted() -> None:
    """An entry for a card that no longer has the words is noted, so that a changed card is looked at again."""
    read = LANGUAGE.make_set(rows("A,a,1,1g,,*Pester,1"), Errata((entry("loose", "lose", card="a / A"),)))
    assert [(note.card, note.text) for note in read.notes] == [("A / a", "loose")]
    assert read.problems == ()


def test_a_name_that_no_card_has_is_noted() -> None:
    """A text may name a card of another set; that is noted with its place."""
    read = LANGUAGE.make_set(rows("A,a,1,1g,,Ability (1g) Destroy any TIN CAT.,1"), Errata())
    assert [face.title for face in read.faces] == ["A"]
    assert ["TIN CAT" in note.message for note in read.notes] == [True]


def test_rows_from_no_file() -> None:
    """Cards of a scenario or an editor come without a file and are read alike."""
    read = LANGUAGE.make_set(RowsRead([Row("moon", "A", "a", "gibberish", "1g")], count=1), Errata())
    assert [(str(problem)[:6], problem.line) for problem in read.problems] == [("A / a:", 0)]


def test_the_published_files_are_read() -> None:
    """All published card rows become faces, and every erratum has its place."""
    read = LANGUAGE.load_set([published_folder()])
    assert read.count == len(read.faces) + len(read.refused)
    assert [problem for problem in read.problems if problem.field not in ("Game Text", "Enter Cost")] == []
    assert [note for note in read.notes if "erratum" in note.message] == []
    wanted = {entry.wrong for entry in load_errata("homestuck").errata if entry.card != "*"}
    assert wanted <= {one.words for one in read.corrections if one.how == "erratum"}
