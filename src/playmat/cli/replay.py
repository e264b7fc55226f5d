"""``playmat replay``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import msgspec

from playmat.cli.common import AS_JSON, console, print_json, quit_unless
from playmat.core.errors import PlaymatError, SaveError
from playmat.play.game import CONCEDE, Game, load
from playmat.play.game import replay as play_again
from playmat.play.notation import answer_text

DAMAGE = (AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What goes wrong where a file is a saved game by its form, but holds other things than the rules put there."""
EXISTING_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("file", type=EXISTING_FILE, metavar="FILE")
@click.option("--to", "last", type=click.IntRange(min=0), metavar="N", help="Stop after so many answers.")
@click.option(
    "--seat", type=click.IntRange(min=-1), default=-1, help="Tell it as that seat saw it (0 is the first player)."
)
@AS_JSON
def replay(file: Path, last: int | None, seat: int, *, as_json: bool) -> None:
    """Play a saved game again, answer by answer."""
    try:
        saved = load(file.read_bytes())
        if seat >= saved.seats:
            raise click.UsageError(f"--seat {seat}: the game has seats 0 to {saved.seats - 1}")
        steps, game = stepped(saved, play_again(saved.save(), 0), last, seat)
    except PlaymatError as error:
        raise SaveError(f"{file}: {error}") from error
    except DAMAGE as error:
        raise SaveError(f"{file}: the saved game is damaged: {error!r}") from error
    complete = len(steps) - 1 == len(saved.history)
    same = game.digest() == saved.digest() if complete else None
    if as_json:
        print_json(told(saved, game, steps, same=same))
    else:
        show(saved, game, steps, same=same)
    quit_unless(same is not False)


def stepped(saved: Game, game: Game, last: int | None, seat: int) -> tuple[list[dict[str, Any]], Game]:
    """Each answer with what it brought about, after a first entry for the set-up; and the game as it is then."""
    steps = [{"step": 0, "player": "", "answer": "", "log": lines(game, seat, 0)}]
    for number, (who, options) in enumerate(saved.history[:last], 1):
        mark = newest(game, seat)
        text = answer_text(game.scene, options)
        try:
            if options == (CONCEDE,):
                game.concede(who)
            else:
                game.answer(*options)
        except PlaymatError as error:
            raise SaveError(f"answer {number} ({text}) is not legal by these rules: {error}") from error
        steps.append({"step": number, "player": game.names[who], "answer": text, "log": lines(game, seat, mark)})
    return steps, game


def newest(game: Game, seat: int) -> int:
    """The number of the newest line of the log."""
    log = game.view(seat).log
    return log[-1].number if log else 0


def lines(game: Game, seat: int, mark: int) -> list[str]:
    """The lines of the log after that one."""
    return [line.text for line in game.view(seat).log if line.number > mark]


def told(saved: Game, game: Game, steps: list[dict[str, Any]], *, same: bool | None) -> dict[str, Any]:
    """The replay as plain data. ``same``: whether it came to the saved position; null when stopped before."""
    book = saved.scene.book
    return {
        "game": book.game,
        "edition": book.edition,
        "rules": saved.overrides,
        "names": list(saved.names),
        "seed": saved.seed,
        "answers": len(saved.history),
        "steps": steps,
        "over": game.is_over,
        "winners": [game.names[seat] for seat in game.winners],
        "same": same,
    }


def show(saved: Game, game: Game, steps: list[dict[str, Any]], *, same: bool | None) -> None:
    """The replay for people."""
    out = console()
    book = saved.scene.book
    out.print(f"{book.game} {book.edition}, seed {saved.seed}: {', '.join(saved.names)}", style="bold")
    for name, value in saved.overrides.items():
        out.print(f"      {name} is {msgspec.json.encode(value).decode()}")
    for step in steps:
        if step["step"]:
            out.print(f"{step['step']:>4}  {step['player']}: {step['answer']}", style="bold")
        for line in step["log"]:
            out.print(f"      {line}")
    if same is False:
        out.print(
            "This is not the position that was saved: the game was saved by other rules or cards.", style="bold red"
        )
    elif same is None:
        out.print(f"Stopped after {len(steps) - 1} of {len(saved.history)} answers.")
    elif not game.is_over and game.ask is not None:
        out.print(f"{game.names[game.ask.seat]} is to answer: {game.ask.prompt}")
