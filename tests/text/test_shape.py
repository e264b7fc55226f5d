"""Two-way shapes: what a line makes of its captures, and what it gives back of a node."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.lang.effects import DrawCards, Give, Sequence
from playmat.lang.nodes import Effect
from playmat.lang.nouns import Cards, HasTag
from playmat.lang.values import Number, You
from playmat.text.grammar.fits import NEGATED, PLAIN, is_a, is_no, only, whole
from playmat.text.lexer import tokens
from playmat.text.parser import Parser
from playmat.text.shape import checked, either, filled_in, having, in_a_row, in_parts, slot, with_last, worked_out
from playmat.text.table import Refused, Rule, Table, const, rule
from playmat.text.writer import CannotShow, Writer


class ShapedDraws(Effect):
    """So much more or less is drawn."""

    amount: Any
    who: Any = You()
    cards: Any = Cards()


def _give(changes: tuple[Any, ...], until: Any = "forever") -> Effect:
    return Give(changes, until)


def made(line: Rule, **captures: Any) -> Any:
    """What the line makes of the captures; ``Refused`` itself where it makes nothing."""
    try:
        return line.build(**captures)
    except Refused as refused:
        return refused


def given(line: Rule, value: Any) -> Any:
    """The captures that the line gives back."""
    assert line.unbuild is not None
    return line.unbuild(value)


MORE = rule(
    "verb", "{until:until} draw {amount:count} more", shape=_give((ShapedDraws(slot("amount")),), slot("until"))
)


def test_a_shape_makes_a_node_and_gives_its_captures_back() -> None:
    """Captures lie in their slots, however deep."""
    node = _give((ShapedDraws(Number(2)),), "end of turn")
    captures = {"amount": Number(2), "until": "end of turn"}
    assert (node, captures) == (made(MORE, **captures), given(MORE, node))


@pytest.mark.parametrize(
    "other",
    [
        _give((ShapedDraws(Number(2), who=None),), "end of turn"),
        _give((ShapedDraws(Number(2)), ShapedDraws(Number(2))), "end of turn"),
        _give((), "end of turn"),
        ShapedDraws(Number(2)),
        None,
    ],
)
def test_another_node_is_not_shown(other: Any) -> None:
    """All that is no slot is as the shape says, and of its class."""
    assert given(MORE, other) is None


def test_what_is_equal_and_of_another_class_is_another() -> None:
    """True is no 1."""
    line = rule("verb", "draw a card", shape=ShapedDraws(1))
    assert (given(line, ShapedDraws(1)), given(line, ShapedDraws(True))) == ({}, None)


def test_one_capture_in_two_places_is_the_same_in_both() -> None:
    """A slot that stands twice holds one thing."""
    line = rule(
        "verb", "{amount:count} and as many", shape=Sequence((ShapedDraws(slot("amount")), ShapedDraws(slot("amount"))))
    )
    assert made(line, amount=3) == Sequence((ShapedDraws(3), ShapedDraws(3)))
    assert given(line, Sequence((ShapedDraws(3), ShapedDraws(3)))) == {"amount": 3}
    assert given(line, Sequence((ShapedDraws(3), ShapedDraws(4)))) is None


def test_a_default_is_left_out_where_it_may_be() -> None:
    """It is made where nothing was captured, and shown only where the words ask for it."""
    may = rule("verb", "[{who:who}] draw 1", shape=ShapedDraws(1, slot("who", default=You())))
    must = rule("verb", "{who:who} draw 1", shape=ShapedDraws(1, slot("who", default=You())))
    assert (made(may), given(may, ShapedDraws(1))) == (ShapedDraws(1), {})
    assert given(may, ShapedDraws(1, "they")) == {"who": "they"}
    assert given(must, ShapedDraws(1)) == {"who": You()}


def test_a_slot_that_a_line_says_nothing_of_holds_its_default() -> None:
    """Lines that say more and lines that say less share a shape; each shows what it says."""
    line = rule("verb", "draw {amount:count}", shape=ShapedDraws(slot("amount"), slot("who", default=You())))
    assert (made(line, amount=1), given(line, ShapedDraws(1))) == (ShapedDraws(1), {"amount": 1})
    assert given(line, ShapedDraws(1, "they")) is None


def test_a_fit_guards_a_slot_and_turns_what_lies_in_it() -> None:
    """A number lies there as an int, so much less as a negative one; others are refused, and not shown."""
    line = rule("verb", "{amount:count} {who:count}", shape=ShapedDraws(slot("amount", NEGATED), slot("who", whole(2))))
    assert made(line, amount=Number(1), who=Number(2)) == ShapedDraws(Number(-1), 2)
    assert given(line, ShapedDraws(Number(-1), 2)) == {"amount": Number(1), "who": Number(2)}
    assert isinstance(made(line, amount=Number(0), who=Number(2)), Refused)
    assert isinstance(made(line, amount=Number(1), who=Number(1)), Refused)
    assert [given(line, ShapedDraws(amount, who)) for amount, who in ((Number(1), 2), (Number(-1), 1))] == [None, None]


def test_a_guard_tells_why() -> None:
    """The author of a card is told the reason."""
    line = rule("verb", "{who:who}", shape=ShapedDraws(1, slot("who", only(lambda who: who == You(), "say whose"))))
    assert str(made(line, who="they")) == "say whose"
    assert given(line, ShapedDraws(1, "they")) is None


@pytest.mark.parametrize(
    ("fit", "yes", "no"), [(is_a(Cards), Cards(), 1), (is_no(Cards), 1, Cards()), (PLAIN, Cards(), Cards(whose=You()))]
)
def test_guards(fit: Any, yes: Any, no: Any) -> None:
    """Each lets through what it is named after, both ways."""
    line = rule("verb", "{cards:cards}", shape=ShapedDraws(1, cards=slot("cards", fit)))
    assert (made(line, cards=yes), given(line, ShapedDraws(1, cards=yes))) == (
        ShapedDraws(1, cards=yes),
        {"cards": yes},
    )
    assert isinstance(made(line, cards=no), Refused)
    assert given(line, ShapedDraws(1, cards=no)) is None


def test_a_node_with_some_fields_set() -> None:
    """A phrase lies in the shape with something more of it said; what is given back is without."""
    line = rule(
        "verb", "{cards:cards} of {who:who}", shape=ShapedDraws(1, cards=having(slot("cards"), whose=slot("who")))
    )
    assert made(line, cards=Cards(("moon",)), who=You()) == ShapedDraws(1, cards=Cards(("moon",), You()))
    assert given(line, ShapedDraws(1, cards=Cards(("moon",), You()))) == {"cards": Cards(("moon",)), "who": You()}
    assert given(line, ShapedDraws(1, cards=2)) is None


def test_one_more_at_the_end() -> None:
    """A description with one more word about the cards."""
    cat = HasTag("CAT")
    line = rule("verb", "{cards:cards}", shape=ShapedDraws(1, cards=with_last(slot("cards"), "filters", cat)))
    assert made(line, cards=Cards()) == ShapedDraws(1, cards=Cards(filters=(cat,)))
    assert given(line, ShapedDraws(1, cards=Cards(filters=(HasTag("DOG"), cat)))) == {
        "cards": Cards(filters=(HasTag("DOG"),))
    }
    assert given(line, ShapedDraws(1, cards=Cards(filters=(cat, HasTag("DOG"))))) is None


def test_the_rest_of_a_tuple() -> None:
    """What follows is one capture."""
    line = rule("verb", "{first:x} {rest:xs}", shape=Sequence(in_a_row(slot("first"), rest=slot("rest"))))
    assert made(line, first=1, rest=(2, 3)) == Sequence((1, 2, 3))  # type: ignore[arg-type]
    assert given(line, Sequence((1, 2, 3))) == {"first": 1, "rest": (2, 3)}  # type: ignore[arg-type]


def test_what_follows_from_another_capture_is_worked_out() -> None:
    """It is not given back, and a node in which it is otherwise is not shown."""
    line = rule(
        "verb", "{amount:count}", shape=ShapedDraws(slot("amount"), worked_out(lambda amount: amount + 1, "amount"))
    )
    assert (made(line, amount=1), given(line, ShapedDraws(1, 2)), given(line, ShapedDraws(1, 3))) == (
        ShapedDraws(1, 2),
        {"amount": 1},
        None,
    )


def test_what_is_asked_of_several_captures_is_asked_both_ways() -> None:
    """Where the check refuses, nothing is made, and nothing shown."""

    def differ(amount: Any, who: Any) -> None:
        if amount == who:
            raise Refused("as much")

    line = rule("verb", "{amount:count} {who:who}", shape=checked(ShapedDraws(slot("amount"), slot("who")), differ))
    assert (made(line, amount=1, who=2), str(made(line, amount=1, who=1))) == (ShapedDraws(1, 2), "as much")
    assert (given(line, ShapedDraws(1, 2)), given(line, ShapedDraws(1, 1))) == ({"amount": 1, "who": 2}, None)


def test_a_check_is_asked_only_of_what_it_is_annotated_with() -> None:
    """What no capture of the line could be is not shown, whatever the check does with it."""

    def plain(cards: Cards) -> None:
        if cards.whose is not None:
            raise Refused

    line = rule("verb", "{cards:cards}", shape=checked(ShapedDraws(1, cards=slot("cards")), plain))
    assert (given(line, ShapedDraws(1)), given(line, ShapedDraws(1, cards=You()))) == ({"cards": Cards()}, None)


def test_a_capture_may_lie_in_parts() -> None:
    """A record that was captured is taken and put together again."""
    shape = in_parts(ShapedDraws(slot("least"), cards=slot("cards")), choice=Sequence((slot("least"), slot("cards"))))
    line = rule("verb", "draw {choice:choice}", shape=shape)
    choice = Sequence((1, 2))  # type: ignore[arg-type]
    assert (made(line, choice=choice), given(line, ShapedDraws(1, cards=2))) == (
        ShapedDraws(1, cards=2),
        {"choice": choice},
    )
    assert isinstance(made(line, choice=Sequence(())), Refused)


def test_either_shape_is_shown() -> None:
    """A line that makes what it makes otherwise shows each of them."""
    shown = either(ShapedDraws(slot("amount", is_no(str))), Number(slot("amount")))
    line = rule("verb", "draw {amount:count}", build=ShapedDraws, shown=shown)
    assert (given(line, ShapedDraws(1)), given(line, Number(3))) == ({"amount": 1}, {"amount": 3})
    assert given(line, ShapedDraws("X")) is None


def test_a_filled_shape_has_a_slot_less() -> None:
    """Lines whose words say what others capture have the same shape."""
    shape = ShapedDraws(slot("amount", whole()), slot("who"))
    line = rule("verb", "an additional card for {who:who}", shape=filled_in(shape, amount=Number(1)))
    assert (made(line, who=2), given(line, ShapedDraws(1, 2)), given(line, ShapedDraws(2, 2))) == (
        ShapedDraws(1, 2),
        {"who": 2},
        None,
    )


def test_a_line_may_show_what_it_makes_otherwise() -> None:
    """Beside what builds a node in more than a shape, the shape says which of them the line shows."""
    line = rule(
        "verb", "{amount:count}", build=lambda amount: ShapedDraws(amount, 0), shown=ShapedDraws(slot("amount"), 0)
    )
    assert (given(line, ShapedDraws(5, 0)), given(line, ShapedDraws(5, 1))) == ({"amount": 5}, None)


@pytest.mark.parametrize(
    ("pattern", "shape"),
    [
        ("{amount:count} {who:who}", ShapedDraws(slot("amount"))),
        ("{amount:count}", ShapedDraws(slot("amount"), slot("who"))),
        ("[{amount:count}]", ShapedDraws(slot("amount"))),
        ("( {amount:count} | none )", ShapedDraws(slot("amount"))),
        ("{amount:count}", ShapedDraws(worked_out(lambda amount: amount + 1, "amount"))),
    ],
    ids=[
        "a capture without a slot",
        "a slot without a capture",
        "no default",
        "no default here",
        "nothing gives it back",
    ],
)
def test_a_shape_that_does_not_go_with_its_words_does_not_load(pattern: str, shape: Any) -> None:
    """Every capture has its slot, every slot its capture or its default."""
    with pytest.raises(ValueError, match=r"amount|who"):
        rule("verb", pattern, shape=shape)


def test_what_every_alternative_captures_needs_no_default() -> None:
    """Of an alternative that cannot be left out, one is said."""
    assert made(
        rule("verb", "( {amount:count} | the {amount:count} )", shape=ShapedDraws(slot("amount"))), amount=1
    ) == ShapedDraws(1)


def test_shapes_are_read_and_shown() -> None:
    """In a table they are lines like others."""
    table = Table(
        [
            rule(
                "verb",
                "draw {amount:number} [{until:until}]",
                shape=_give((DRAWS_MORE,), slot("until", default="forever")),
            ),
            rule("number", "{number:NUMBER}", shape=Number(slot("number"))),
            const("until", "today", "end of turn"),
        ]
    )
    node = _give((ShapedDraws(Number(3)),), "end of turn")
    assert [found.value for found in Parser(table, tokens("draw 3 today")).whole("verb")] == [node]
    assert Writer(table).show("verb", node) == "Draw 3 today"
    assert Writer(table).show("verb", _give((ShapedDraws(Number(3)),))) == "Draw 3"
    with pytest.raises(CannotShow):
        Writer(table).show("verb", DrawCards(Number(3)))


DRAWS_MORE = ShapedDraws(slot("amount"))
