"""Every deed of a game in every frame of English: ``python -m scripts.frames GAME [--say]`` prints which are read.

A deed is what a player can do ("draw a card", "return a card from your memory to your hand"), a frame what is said of
it ("when you …", "if you would … instead"); both stand in ``frames.toml``. ``.`` is read, ``o`` is refused because it
makes no sense, ``X`` is not read at all, a blank is no English. ``--say`` adds what is refused, with the reason.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from playmat.text.grammar.conjugation import Verb, participle, past, third_person
from scripts.shares import READERS

ODD = {
    verb.base: verb
    for verb in (
        Verb("draw", "drew", "drawn"),
        Verb("lose", "lost"),
        Verb("pay", "paid"),
        Verb("put", "put"),
        Verb("deal", "dealt"),
        *(Verb(base, f"{base}{base[-1]}ed") for base in ("flip", "unflip", "tap", "untap")),
    )
}
SENSELESS = ("makes no sense", "it is open", "for how long", "just so many")
"""What is said of words that are understood and refused."""


class Game(msgspec.Struct, forbid_unknown_fields=True):
    """The words of a game's sentences, and its deeds."""

    kind: str
    enters: str
    turn: str
    own_turn: str
    other_turn: str
    next_turn: str
    price: str
    deeds: list[tuple[str, str, str]]


class Crossed(msgspec.Struct, forbid_unknown_fields=True):
    """What stands in the file."""

    frames: dict[str, str]
    games: dict[str, Game]


def said(*words: str) -> str:
    return " ".join(word for word in words if word)


def of_others(words: str) -> str:
    """ "Your hand" of whoever else does it."""
    words = re.sub(r"\byour opponent\b", "their opponent", words)
    return re.sub(r"\byou\b", "they", re.sub(r"\byour (?!opponent)", "their ", words))


def several(what: str) -> str:
    """ "A card" as "cards"."""
    found = re.fullmatch(r"an? (.+)", what)
    if found is None:
        return what
    return f"{found[1][:-1]}ies" if re.search(r"[^aeiou]y$", found[1]) else f"{found[1]}s"


def forms(game: Game, base: str, what: str, rest: str) -> Mapping[str, str]:
    """The deed in every form that frames ask for; some only where it is done to something."""
    verb = ODD.get(base, Verb(base))
    order = said(base, what, rest)
    words = {
        "order": order,
        "their_order": of_others(order),
        "order_of_several": said(base, several(what), rest),
        "their_order_of_several": of_others(said(base, several(what), rest)),
        "they_do": of_others(said(third_person(verb), what, rest)),
        "did": said(past(verb), what, rest),
        "they_did": of_others(said(past(verb), what, rest)),
    }
    if what.startswith(("a ", "an ")):
        words |= {"what": what, "several": several(what), "one": what.partition(" ")[2]}
        words |= {"done": said(participle(verb), rest), "did_to_it": said(past(verb), rest)}
    own = {name: getattr(game, name) for name in ("enters", "turn", "own_turn", "other_turn", "next_turn")}
    return {**own, **words, "price": game.price.format(order=order)}


def cells(name: str, crossed: Crossed) -> Iterator[tuple[str, str, str, str, str]]:
    """Each deed and frame with the sentence, its mark and why it is refused."""
    game = crossed.games[name]
    for deed in game.deeds:
        words = forms(game, *deed)
        for frame, pattern in crossed.frames.items():
            if not set(re.findall(r"\{(\w+)\}", pattern)) <= set(words):
                yield said(*deed), frame, "", " ", ""
                continue
            sentence = pattern.format(**words)
            sentence = sentence[0].upper() + sentence[1:]
            reading = READERS[name].read_text(sentence, kind=game.kind)
            why = str(reading.problems[0]).partition("\n")[0] if reading.problems else ""
            mark = "." if reading.program is not None else "o" if any(one in why for one in SENSELESS) else "X"
            yield said(*deed), frame, sentence, mark, why


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game", choices=sorted(READERS))
    words.add_argument("--say", action="store_true", help="print what is refused")
    asked = words.parse_args()
    file = Path(__file__).with_suffix(".toml")
    crossed = msgspec.convert(tomllib.loads(file.read_text("utf-8")), Crossed)
    rows: dict[str, str] = {}
    refused = []
    for deed, frame, sentence, mark, why in cells(asked.game, crossed):
        rows[deed] = rows.get(deed, "") + mark
        if mark in "oX":
            refused.append(f"{frame}: {sentence}\n    {why}")
    marks = "".join(rows.values())
    print("\n".join(f"{deed:54} {row}" for deed, row in rows.items()))
    print(f"{marks.count('.')} of {len(marks) - marks.count(' ')} cells are read: {', '.join(crossed.frames)}")
    if asked.say:
        print("\n".join(refused))


if __name__ == "__main__":
    main()
