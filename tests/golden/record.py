"""Play the golden games anew and write them down: ``python -m tests.golden.record``.

A file holds what was decided (``A> …`` in the notation, as it can be given again) and, between, what happened (indented).
A change of the rules shows as a difference between the file and the game played again with the same decisions.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from playmat.core.ids import NOBODY
from playmat.core.log import since
from playmat.play.game import Game, new
from playmat.play.library import pools, precons
from playmat.play.notation import answer_text, letter
from playmat.play.telling import Teller

FOLDER: Final = Path(__file__).parent
MOST_ANSWERS: Final = 900

DECKS: Final = {
    "owls": ("OWLERY / rafters", ("OWL", "HERON", "BRASS BELL", "LAST WILL", "RETURN POST", "PALE MOON")),
    "foxes": ("FOX EARTH / under the hedge", ("FOX", "LEAD BOOTS", "TOLL", "LAST WILL")),
    "herons": ("HERONRY / reeds", ("HERON", "OWL", "BRASS BELL", "LEAD BOOTS", "TOLL", "PALE MOON")),
}
NAMES: Final = (
    "BARN OWL / pale", "TAWNY OWL / to-whoo", "EAGLE OWL / huge", "OWL GHOST / still here", "RED FOX / quick", "GREY FOX / old",
    "FOX KING / crowned", "FOX HEIR / in waiting", "NIGHT HERON / late", "STALKING HERON / patient", "BRASS BELL / ding",
    "LEAD BOOTS / thud", "LAST WILL / read aloud", "TOLL / for whom", "RETURN POST / to sender", "PALE MOON / overhead",
)  # fmt: skip


class Golden(NamedTuple):
    """One recorded game: its file, who plays what, and who leaves when (after so many answers). The decks of other games
    than Homestuck are those that come with Playmat.
    """

    name: str
    decks: tuple[str, ...]
    seed: int
    leaving: tuple[tuple[int, int], ...] = ()
    edition: str = "2025-12"
    game: str = "homestuck"


HOLOSSEUM: Final = tuple(one.slug for one in precons("holosseum"))
POINTS: Final = {"homestuck": 1, "holosseum": 0, "gamma": 0}
"""The resource that tells who is ahead."""

GAMES: Final = (
    Golden("two-players", ("owls", "foxes"), 1),
    Golden("two-players-again", ("herons", "owls"), 2),
    Golden("three-players-one-leaves", ("owls", "foxes", "herons"), 3, ((60, 1),)),
    Golden("five-players", ("owls", "foxes", "herons", "foxes", "owls"), 4),
    Golden("holosseum", HOLOSSEUM[:2], 5, edition="", game="holosseum"),
    Golden("holosseum-again", HOLOSSEUM[2:4], 6, edition="", game="holosseum"),
    Golden("gamma", ("hoops-and-hymns", "salt-and-third-hands"), 7, edition="constructed", game="gamma"),
    Golden("gamma-again", ("street-under-purple", "the-long-procession"), 8, edition="constructed", game="gamma"),
    Golden("gamma-mirror", ("half-tide", "half-tide"), 9, edition="mirror", game="gamma"),
    Golden("gamma-source-limited", ("the-lees", "the-lees"), 10, edition="source_limited", game="gamma"),
)

Decide = Callable[[Game], str | None]
"""The next decision in the notation; None: no more."""


def deck(name: str) -> list[str]:
    """The planet and two copies, where the words fit, of each card."""
    planet, words = DECKS[name]
    fitting = [card for card in NAMES if any(word in card.partition(" / ")[0] for word in words)]
    return [planet, *(fitting * 2)]


def play(golden: Golden, decide: Decide) -> str:
    """The game as decided, written down."""
    is_first = golden.game == "homestuck"
    game = new(
        golden.game,
        decks=[deck(name) if is_first else pools(golden.game).get(name, name) for name in golden.decks],
        seed=golden.seed,
        edition=golden.edition,
        cards=[FOLDER / "cards"] if is_first else [],
    )
    lines = [f"# {' against '.join(golden.decks)}, seed {golden.seed}"]
    told = 0
    while True:
        lines += told_since(game, told)
        told = game.scene.state.serial + 1
        decision = decide(game)
        if decision is None:
            break
        lines.append(decision)
        seat, _, text = decision.partition("> ")
        if text == "concede":
            game.concede("ABCDE".index(seat))
        else:
            game.answer_text(text)
    at = POINTS[golden.game]
    points = ", ".join(f"{letter(seat)} {player.resources[at]}" for seat, player in enumerate(game.scene.state.players))
    lines.append(f"# after {game.step} answers and {game.scene.state.clock.turn} turns: {points}")
    return "\n".join(lines) + "\n"


def told_since(game: Game, number: int) -> list[str]:
    """What happened, as everybody may know it."""
    teller = Teller(game.scene, tuple("ABCDE"[: game.seats]), NOBODY)
    sentences = [teller.tell(entry.event)[0] for entry in since(game.scene.state, number)][::-1]
    return [f"    {sentence}" for sentence in sentences if sentence]


def at_random(golden: Golden) -> Decide:
    """Decisions by chance, rarely ending a phase that offers more."""
    dice = random.Random(golden.seed)
    leaving = dict(golden.leaving)

    def decide(game: Game) -> str | None:
        ask = game.ask
        if ask is None or game.step >= MOST_ANSWERS:
            return None
        if game.step in leaving:
            return f"{letter(leaving.pop(game.step))}> concede"
        options = [option for option in ask.options if option.verb != "end" or dice.random() < 0.3] or list(ask.options)
        if ask.kind == "mulligan":
            options = [option for option in options if option.verb == "no" or dice.random() < 0.1] or options
        count = dice.randint(ask.least, ask.most)
        chosen = (dice.choice(options),) if count == 1 else tuple(dice.sample(list(ask.options), count))
        return f"{letter(ask.seat)}> {answer_text(game.scene, chosen)}"

    return decide


def as_recorded(text: str) -> Decide:
    """The decisions of a recorded game."""
    decisions = iter([line for line in text.splitlines() if line[1:3] == "> "])

    def decide(_game: Game) -> str | None:
        return next(decisions, None)

    return decide


def file_of(golden: Golden) -> Path:
    """Where the game is kept."""
    return FOLDER / f"{golden.name}.txt"


def main() -> None:
    """Record all games."""
    for golden in GAMES:
        file_of(golden).write_text(play(golden, at_random(golden)), encoding="utf-8")


if __name__ == "__main__":
    main()
