"""Verifies the dice of a finished game: `python verify_dice.py FILE.json [MY-CONTRIBUTION] [GAME.playmat]`.

FILE.json is what the table gives under "Dice" when a game is over. This script stands alone: it needs nothing but
Python. With the saved game beside it, and Playmat installed, it also plays the game again from the seed.
"""

import hashlib
import json
import sys
from pathlib import Path
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
    from playmat.play import game, matches  # noqa: PLC0415  (only this part needs it)

    played: Any = matches if matches.is_match(saved) else game
    is_same, seed = played.load(saved).digest() == played.replay(saved).digest(), played.load(saved).seed
    wrong = [] if seed == int(proof["seed"]) else ["The saved game was dealt by another seed."]
    return wrong if is_same else [*wrong, "The saved game is not what its answers lead to."]


if __name__ == "__main__":
    files = [Path(word) for word in sys.argv[1:] if word.endswith((".json", ".playmat"))]
    mine = next((word for word in sys.argv[1:] if Path(word) not in files), "")
    proof = next(json.loads(file.read_text("utf-8")) for file in files if file.suffix == ".json")
    saved = [file.read_bytes() for file in files if file.suffix == ".playmat"]
    found = verify(proof, mine) + [wrong for game in saved for wrong in played_again(proof, game)]
    sys.stdout.write("\n".join(found or ["All is as it was committed to."]) + "\n")
    sys.exit(1 if found else 0)
