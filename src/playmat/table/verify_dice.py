"""Verifies the dice of a finished game: `python verify_dice.py FILE.json [MY-CONTRIBUTION] [GAME.playmat]`.

FILE.json is what the table gives under "Dice" when a game is over. This script stands alone: it needs nothing but
Python. With the saved game beside it, and Playmat installed, it also plays the game again from the seed.
"""

import hashlib
import json
import pathlib
import sys
from typing import Any

MARK = b"playmat dice 1\n"


def verify(proof: dict[str, Any], mine: str = "") -> list[str]:
    """Everything that is wrong with the dice of a game."""
    wrong, secret = [], bytes.fromhex(proof["secret"])
    if hashlib.sha256(MARK + secret).hexdigest() != proof["commitment"]:
        wrong.append("The server's secret is not the one it had committed to before the game.")
    mixed = hashlib.sha256(MARK + secret)
    for contribution in proof["contributions"]:
        text = contribution.encode()
        mixed.update(len(text).to_bytes(4, "big") + text)
    if 2**256 + int.from_bytes(mixed.digest(), "big") != int(proof["seed"]):
        wrong.append("The seed does not follow from the secret and what the players contributed.")
    if mine and mine not in proof["contributions"]:
        wrong.append("Your contribution is not among those that were mixed in.")
    return wrong


def played_again(proof: dict[str, Any], saved: bytes) -> list[str]:
    """Whether the saved game is what follows from the seed and its answers."""
    import playmat  # noqa: PLC0415  (only this part needs it)
    from playmat.play import matches  # noqa: PLC0415

    played: Any = matches if matches.is_match(saved) else playmat
    game, again = played.load(saved), played.replay(saved)
    wrong = [] if game.seed == int(proof["seed"]) else ["The saved game was dealt by another seed."]
    return wrong if game.digest() == again.digest() else [*wrong, "The saved game is not what its answers lead to."]


def main(arguments: list[str]) -> int:
    files = [name for name in arguments if name.endswith((".json", ".playmat"))]
    mine = next((word for word in arguments if word not in files), "")
    proof = json.loads(next(pathlib.Path(name).read_text("utf-8") for name in files if name.endswith(".json")))
    found = verify(proof, mine)
    for name in files:
        if name.endswith(".playmat"):
            found += played_again(proof, pathlib.Path(name).read_bytes())
    sys.stdout.write("\n".join(found or ["All is as it was committed to."]) + "\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
