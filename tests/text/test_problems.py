"""What a reader is told about words that are not read, and about words that were mended."""

from __future__ import annotations

import contextlib

import pytest

from playmat.games.holosseum.lexicon.table import TABLE as HOLOSSEUM
from playmat.games.homestuck.lexicon.table import TABLE
from playmat.games.homestuck.nodes.clauses import Ability, Option
from playmat.lang.clauses import Keyword, Static
from playmat.play.library import starter_set
from playmat.text import Reader, Reading, explain
from playmat.text.errata import Mended
from playmat.text.parser import BUDGET, STEPS_OF_A_BUILD, Parser, TooTangled
from playmat.text.spelling import mended
from playmat.text.table import Table, const, rule
from tests.text.homestuck import READER, TAGS, TITLES, clause, program, read


def only_problem(reading: Reading) -> str:
    assert reading.program is None
    (problem,) = reading.problems
    return str(problem)


def test_a_word_that_nothing_owns_has_a_caret_under_it() -> None:
    """A problem says the card, the line and column, what was expected there, and the nearest word that is."""
    reading = read("*Pester // Ability (1g) Draw a potato.")
    (problem,) = reading.problems
    assert (problem.words, problem.line, problem.column) == ("potato", 1, 32)
    lines = str(problem).split("\n")
    assert lines[0] == "ADA LOVELY / test: game text, line 1, column 32: cards cannot speak of 'potato' yet"
    assert lines[1].index("potato") == lines[2].index("^")
    assert lines[2].strip() == "^^^^^^"
    assert "card" in problem.expected
    assert not any(mark in str(problem) for mark in "<>")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("When this enters the Arena, destroy a tide.", "cards cannot speak of 'tide' yet: the tag is written #TIDE"),
        ("Destroy all tides.", "'tides' is not read after 'Destroy all': the tag is written #TIDE"),
        ("Kelp Giant can't attack.", "no entity text begins with 'Kelp': a card speaks of itself as “this card”"),
        ("Destroy Sun Dog.", "cards cannot speak of 'Sun' yet: the card's name is written SUN DOG"),
        ("Destroy Sun Dogs.", "cards cannot speak of 'Sun' yet"),
    ],
)
def test_names_without_their_sign_are_told(text: str, told: str) -> None:
    """Of a tag without "#", and of a name that is not in capitals, it is said how texts have it."""
    reader = Reader(HOLOSSEUM, ["KELP GIANT", "SUN DOG"], ["TIDE"])
    (problem,) = reader.read_text(text, kind="entity", card="KELP GIANT").problems
    assert problem.message == told


def test_lines_are_counted() -> None:
    """The column is that of the line the word stands in."""
    (problem,) = read("This card gains +1 power.\n // Wibble this card.").problems
    assert (problem.line, problem.column) == (2, 5)


def test_text_that_ends_too_early() -> None:
    """Where more is needed, the caret stands under the last word."""
    assert "ends after" in only_problem(read("Ability (1g) Destroy"))


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card §.",
        "Ability (1g) Destroy all the cards here quickly.",
        "Ability Draw a card.",
        "This card gains power.",
        "When this card is destroyed.",
    ],
)
def test_refused(text: str) -> None:
    """Words that mean nothing exact are refused, never half understood."""
    assert read(text).problems
    assert read(text).program is None


@pytest.mark.parametrize(
    ("text", "kind", "reason"),
    [
        ("Ability (1g) Move all boons from this card to all your other characters here.", "character", "one card only"),
        (
            "Ability (1g) Swap all your characters here with all opponent's characters here.",
            "character",
            "one card only",
        ),
        ("Opponent's characters can not attack while this card is at their planet.", "character", "no one player"),
        ("Attach to your character card. // Destroy the attacking card.", "inventory", "nothing was destroyed"),
        ("When this card attacks, opponents can not play executable cards.", "character", "how long"),
        ("The character it is stored under cannot move.", "character", "no card was named"),
    ],
)
def test_words_that_can_be_read_and_not_be_done(text: str, kind: str, reason: str) -> None:
    """What cannot be carried out as it is said is refused with the reason, not carried out in part."""
    assert reason in only_problem(read(text, kind))


def test_one_bad_clause_refuses_the_card() -> None:
    """A card never half works, however much of it is read."""
    reading = read("This card gains +1 power. // Frobnicate. // Ability (1g) Draw a card. // Frobnicate again.")
    assert reading.program is None
    assert len(reading.problems) == 2


def test_what_any_player_may_do_has_no_third_player() -> None:
    """ "They" are the user of the option; a "you" beside them would be read as the same player, and is refused."""
    may = "Once per turn, a player may pay 1g to draw a card, then they "
    assert isinstance(clause(may + "draw a card."), Option)
    assert read(may + "discard cards until they have the same amount of cards in their hand as you.").program is None


def test_a_keyword_may_begin_a_sentence_about_its_bearers() -> None:
    """A keyword alone is a clause, one before a noun belongs to the noun."""
    assert isinstance(clause("*Pester characters here gain +1 power."), Static)
    assert [
        type(each) for each in program("*Pester. // *Immortality *Birthday // Ability (1g) Draw a card.").clauses
    ] == [
        Keyword,
        Keyword,
        Keyword,
        Ability,
    ]


def test_two_readings_are_a_problem() -> None:
    """Programs that differ are no coin toss; both are shown."""
    lines = [const("character clause", "tick", (Keyword(name),)) for name in ("Tick", "Tock")]
    said = only_problem(Reader(Table(lines)).read_text("Tick", kind="character"))
    assert "can be read in 2 ways that the same words say: as 'Tick' or as 'Tock'" in said


def test_two_readings_are_two_sentences() -> None:
    """Each reading is shown in its own canonical words; where these are the same, brackets tell them apart."""
    one, other = Keyword("Tick"), Keyword("Tock")
    ambiguous = [
        const("character clause", "tick or tock", (one,), read_only=True),
        const("character clause", "tick or tock", (other,), read_only=True),
        const("character clause", "the first", (one,)),
        const("character clause", "the second", (other,)),
    ]
    said = only_problem(Reader(Table(ambiguous)).read_text("tick or tock", kind="character"))
    assert "can be read in 2 ways: “The first”; or “The second”" in said
    nested = [
        rule("character clause", "{a:left} tock", build=lambda **_: (one,)),
        rule("character clause", "tick {b:right}", build=lambda **_: (other,)),
        const("left", "tick tick", 1),
        const("right", "tick tock", 2),
    ]
    said = only_problem(Reader(Table(nested)).read_text("tick tick tock", kind="character"))
    assert "“tick [tick tock]”; or “[tick tick] tock”" in said


def test_words_that_make_no_sense_are_pointed_at() -> None:
    """Where every word can stand and yet nothing comes of them, the phrase at fault has the carets."""
    (problem,) = read("Ability (1g) Destroy all #ROBOT #ROBOT cards here.").problems
    assert problem.message.endswith("can be read, and makes no sense")
    assert "#ROBOT #ROBOT" in problem.words


def test_a_text_that_begins_as_none_does() -> None:
    """It is told of which kind of card the text is: another kind may begin so."""
    (problem,) = read("Of draw a card.", "moon").problems
    assert problem.message == "no moon text begins with 'Of'"


def test_a_known_word_in_a_wrong_place() -> None:
    """It is told after which words it is not read, and nothing that is no word of cards."""
    (problem,) = read("This card has double power while invading.").problems
    assert problem.message == "'power' is not read after 'card has double'"
    assert problem.expected


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("destoryed", "destroyed"),
        ("charecter", "character"),
        ("wtih", "with"),
        ("thier", "their"),
        ("immoratlity", "immortality"),
        ("opponet", "opponent"),
        ("loose", "lose"),
        ("chose", ""),
        ("xyzzy", ""),
        ("heer", "here"),
        ("edstroyed", "destroyed"),
        ("wobble", ""),
    ],
)
def test_spelling(word: str, meant: str) -> None:
    """A word nearest to exactly one word of the language is that word; words of English are left to the errata."""
    assert meant == mended(word, TABLE.words)


def test_a_mended_word_is_reported() -> None:
    """The card works, and the report says what was read for what."""
    reading = read("Ability (1g) Draw a crad.")
    (correction,) = reading.corrections
    assert (correction.printed, correction.read_as, correction.by, correction.start, correction.end) == (
        "crad",
        "card",
        "spelling",
        20,
        24,
    )
    assert isinstance(clause("Ability (1g) Draw a crad."), Ability)


def test_names_are_not_mended_by_spelling() -> None:
    """Two names may be two letters apart: only an erratum changes a name."""
    message = only_problem(read("All ADA LOVELEY cards here gain +1 power."))
    assert "no card has the TITLE ADA LOVELEY" in message
    assert "ADA LOVELY (an erratum must say so)" in message
    assert "no card has the tag ROBOTT" in only_problem(read("All #ROBOTT cards here gain +1 power."))


def test_names_that_are_near_none_are_taken_as_they_stand() -> None:
    """Another set may have that card: it is read, and told."""
    reading = read("All ZEBULON QUICK cards here gain +1 power.")
    assert reading.names == ("ZEBULON QUICK",)
    assert reading.program is not None


def test_errata_come_before_reading_and_keep_the_places() -> None:
    """Wrong phrases are mended first; carets and spans point into the printed words."""
    errata = [("*", "gians", "gains"), ("ADA LOVELY / test", "a lot of", "+2"), ("BOB BRICK / other", "power", "grist")]
    reader = Reader(TABLE, TITLES, TAGS, errata)
    text = "This card gians a lot of power. // Wibble."
    reading = reader.read_text(text, kind="character", card="ADA LOVELY / test")
    assert [each.printed for each in reading.corrections] == ["gians", "a lot of"]
    assert reading.read_text == "This card gains +2 power. // Wibble."
    (problem,) = reading.problems
    assert problem.words == "Wibble"
    good = reader.read_text(text.split(" //", maxsplit=1)[0], kind="character", card="ADA LOVELY / test")
    assert good.program is not None
    assert [(span.start, span.end) for span in good.program.spans] == [(0, 31)]


def test_errata_do_not_touch_mended_words_or_parts_of_words() -> None:
    """Each printed word is mended once, and only as a whole."""
    work = Mended("lose closely lose")
    work.apply("A / b", [("*", "lose", "loose"), ("*", "loose", "nothing")])
    assert work.text == "loose closely loose"
    assert (work.printed_offset(6), work.printed_offset(14)) == (5, 13)


def test_every_word_is_owned() -> None:
    """For each word the reading tells the line of the table that took it and the node it helped to make."""
    text = "Ability (1g) Destroy all opponent's #ROBOT cards here with 3- power."
    reading = read(text)
    assert list(text.replace("(", "( ").replace(")", " )").replace("'s", " 's").replace(".", " .").split()) == [
        owner.words for owner in reading.owners
    ]
    owned = {owner.words: owner for owner in reading.owners}
    assert (owned["Ability"].rule.replace("open", "own"), owned["Ability"].node) == ("own clause", "Ability")
    assert owned["Destroy"].node == "Destroy"


def test_explaining_joins_the_words_of_one_owner() -> None:
    """Words side by side with one owner are explained together."""
    text = "Ability (1g) Draw two cards."
    assert [part.words for part in explain(read(text), text)] == ["Ability (", "1g", ")", "Draw", "two", "cards", "."]


def test_texts_of_strangers_are_bounded() -> None:
    """Too long a text is refused before it is read, a long tangle soon."""
    assert "longer than" in only_problem(read("Draw a card. " * 400))
    assert read("Ability (1g) " + "draw a card and " * 100).problems


def test_the_work_on_a_text_grows_with_its_length() -> None:
    """A sentence said sixteen times takes about sixteen times the steps, whatever it begins and ends with."""
    for before, sentence in (
        ("Ability (1g) ", "If this card has 2+ boons, destroy a moon. Otherwise, draw a card. "),
        ("Ability (1b) ", "Draw a card, and then discard all boons. "),
        ("", "While this card is tapped, it gains +2 power and can not be moved by opponents. "),
    ):
        once, often = (steps(before + (sentence * times).strip()) for times in (2, 16))
        assert often < 16 * once


def test_the_work_on_a_text_is_bounded() -> None:
    """A text that is short enough and would take too many steps is refused in a sentence that says what to do."""
    text = "The attached character can not move, " + "and can not move, " * 90
    assert steps(text) < BUDGET + STEPS_OF_A_BUILD + 1
    many = " ".join(["It costs 1 less grist to play #CAT characters here."] * 38)
    assert "too tangled to read: write it in shorter sentences" in only_problem(read(many, "moon"))


@pytest.mark.parametrize(("game", "table"), [("homestuck", TABLE), ("holosseum", HOLOSSEUM)])
def test_no_card_comes_near_the_bound(game: str, table: Table) -> None:
    """The longest of our cards takes a quarter of the steps that a text may take, or less."""
    faces = starter_set(game).faces
    reader = Reader(table, {face.title for face in faces}, {tag for face in faces for tag in face.tags})
    assert max(steps(face.read_text, face.kind, reader) for face in faces) < BUDGET / 4


def steps(text: str, kind: str = "character", reader: Reader = READER) -> int:
    """The steps that reading a text takes."""
    spent = 0
    for segment in reader.tokens_of(text, kind):
        parser = Parser(reader.table, segment)
        with contextlib.suppress(TooTangled):
            parser.whole(f"{kind} clause")
        spent += parser.spent
    return spent


def test_costs() -> None:
    """The Enter box holds grist or a code; anything else is a problem of the enter cost."""
    reader = Reader(TABLE, TITLES, TAGS)
    assert reader.show_cost(reader.read_cost("3g").cost) == "3g"  # type: ignore[arg-type]
    assert reader.show_cost(reader.read_cost("~ATH: Any #CAT").cost) == "~ATH: A #CAT card"  # type: ignore[arg-type]
    (problem,) = reader.read_cost("two beans", card="ADA LOVELY / test").problems
    assert "enter cost" in str(problem)


def test_no_text_is_an_empty_program() -> None:
    """A card without text does nothing, and that is read."""
    assert program("").clauses == ()
    assert not isinstance(program("").clauses, Static)
