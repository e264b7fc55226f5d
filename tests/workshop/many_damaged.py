"""Many damaged files of every kind: `python -m tests.workshop.many_damaged --count 5000 --seed 0`.

Each is read as the page reads it, as a deck or as a set. It must be read, or refused in one sentence of one line that a
person can read, and soon; whatever else comes of one is told with its seed, and the script ends with 1.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

import playmat
from playmat.games.decklists.names import DeckReading
from playmat.games.packs import Pack, write_pack
from playmat.play.library import starter_set
from playmat.play.shelf import RULEBOOKS, rulebook
from playmat.press.cards import write_csv, write_xlsx
from playmat.press.decks.forms import FORMS
from playmat.press.others import cockatrice, lackey, octgn
from tests.workshop.test_damaged import ERRATA, RULINGS, hurt, said_of

LONGEST = 700
SLOWEST = 5.0
"""Seconds of work for one file."""


def samples(game: str) -> dict[str, tuple[bytes, bool]]:
    """Whole files of a game by kind, and whether each is a deck."""
    deck, faces = playmat.precons(game)[0].deck, starter_set(game).faces
    few, columns = faces[:: len(faces) // 4], rulebook(game).language.columns
    table = write_csv(few, columns)
    made = {
        form: (FORMS[form].files(DeckReading(deck), faces, game, path)[path], True)
        for form in FORMS
        if form != "tabletop"
        for path in [Path(f"deck{FORMS[form].ending}")]
    }
    cards = [{"Name": "Card", "CardID": 100 + at, "Nickname": name} for at, name in enumerate(deck.names())]
    pile = {
        "Name": "DeckCustom",
        "Nickname": "x",
        "DeckIDs": [one["CardID"] for one in cards],
        "ContainedObjects": cards,
    }
    made["tabletop"] = (msgspec.json.encode({"ObjectStates": [pile]}), True)
    made["cards as a table"] = (table, False)
    made["cards as a workbook"] = (write_xlsx(few, columns), False)
    made["cards of Cockatrice"] = (cockatrice.write_set(few, game), False)
    (made_of_lackey,) = [raw for name, raw in lackey.write_set(few, game).items() if name.startswith("sets/")][:1]
    made["cards of LackeyCCG"] = (made_of_lackey, False)
    made["cards of OCTGN"] = (next(iter(octgn.write_sets(few, game).values())), False)
    made["cards as a pack"] = (write_pack(Pack({"a.csv": table}, ERRATA, RULINGS)), False)
    return made


def what_came(game: str, raw: bytes, *, is_deck: bool) -> tuple[str, str]:
    """ "read" or "refused", or what is wrong with how it went; and what was said."""
    begun = time.process_time()
    try:
        said = said_of(game, raw, is_deck=is_deck)
    except Exception as error:  # noqa: BLE001  (that is what is looked for)
        return "traceback", repr(error)
    if time.process_time() - begun > SLOWEST:
        return "slow", said
    if "\n" in said or len(said) >= LONGEST or "Traceback" in said:
        return "no sentence", said
    return ("refused" if said else "read"), said


def main(arguments: Sequence[str] | None = None, tell: Callable[[str], object] = print) -> int:
    """Damage so many files of every kind; 1 if any of them came to anything but a deck, a set or a sentence."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--count", type=int, default=20, help="files of each kind")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--kinds", nargs="*", default=[], help="only these")
    wanted = parser.parse_args(arguments)
    games = list(RULEBOOKS)
    whole = {game: samples(game) for game in games}
    is_well = True
    for kind in wanted.kinds or whole[games[0]]:
        came: Counter[str] = Counter()
        for number in range(wanted.count):
            game = games[number % len(games)]
            raw, is_deck = whole[game][kind]
            how, said = what_came(game, hurt(raw, f"{wanted.seed} {kind} {number}"), is_deck=is_deck)
            came[how] += 1
            if how not in ("read", "refused"):
                is_well = False
                tell(f"{kind}, number {number}: {how}: {said[:300]}")
        tell(f"{kind}: {', '.join(f'{count} {how}' for how, count in sorted(came.items()))}")
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main())
