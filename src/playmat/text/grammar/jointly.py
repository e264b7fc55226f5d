"""What is said of several cards together: "with total power 5 or less", "with different names".

Each of them is chosen after another, so it is said of cards of which somebody chooses several as something is done, and
of no others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from playmat.lang.nodes import Filter, Reference, Value
from playmat.lang.nouns import Cards, Choice, Joint, NamesDiffer, TotalIs
from playmat.lang.values import It, Number, SomeCard, You
from playmat.text.grammar.quantity import Compared
from playmat.text.rewrite import has_any, inside
from playmat.text.table import Refused, Rule, const, rule


def totals(word: str, of: Callable[[Reference], Value]) -> Iterator[Rule]:
    """The lines of one number of cards."""
    one = of(SomeCard())

    def build(said: Compared) -> tuple[Filter, ...]:
        if said.comparison not in ("<", "<=") or has_any(said.value, It):
            raise Refused("of cards chosen together only '… or less' is read")
        return (TotalIs(one, said.comparison, said.value),)

    def unbuild(value: Any) -> Mapping[str, Any] | None:
        only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        own = isinstance(only, TotalIs) and only.each == one
        return {"said": Compared(only.comparison, only.value)} if own and isinstance(only, TotalIs) else None

    yield rule("quality", f"total|combined {word} [of] {{said:compared}}", build=build, unbuild=unbuild)
    yield rule("quality", f"a total|combined {word} [of] {{said:compared}}", build=build)
    yield rule("postmod", f"whose total|combined {word} is {{said:compared}}", build=build)
    yield rule("quality", f"{{said:so much}} total|combined {word}", build=build)


def names(word: str, *, of_title: bool = False) -> tuple[Rule, ...]:
    """The lines of what cards are called by."""
    differ = (NamesDiffer(of_title),)
    return (
        const("quality", f"different {word}", differ),
        const(
            "postmod",
            f"( each | all ) with|having ( different {word} | a different {word[:-1]} )",
            differ,
            read_only=True,
        ),
        const(
            "postmod",
            f"( that each have | that all have ) ( different {word} | a different {word[:-1]} )",
            differ,
            read_only=True,
        ),
    )


def refuse_alone(clause: Any) -> None:
    """Refuses what is said of several where not several are chosen, or where they are what is paid."""
    chosen = [part.cards for part in inside(clause) if isinstance(part, Choice) and part.most != Number(1)]
    for part in inside(clause):
        if isinstance(part, Cards) and has_joint(part.filters) and part not in chosen:
            raise Refused("of which of them? Say 'any number of …' or 'up to three …', of which some are chosen")
        if isinstance(part, Cards) and has_joint(part.filters) and part.zone == "hand" and part.whose != You():
            raise Refused("nobody sees whether it is so: reveal that hand first, and say 'among them'")
        price = getattr(part, "price", None)
        if price is not None and has_joint(inside(price)):
            raise Refused("cards that are paid are not chosen together yet")


def has_joint(parts: Iterable[Any]) -> bool:
    """Whether something is said of several together."""
    return any(isinstance(word, Joint) for word in parts)
