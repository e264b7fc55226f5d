"""``playmat replay``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import msgspec

from playmat.cli.common import AS_JSON, console, print_json, quit_unless
from playmat.core.ask import Option
from playmat.core.errors import PlaymatError, SaveError
from playmat.play import matches
from playmat.play.game import CONCEDE, Game, load
from playmat.play.game import replay as play_again
from playmat.play.matches import Match
from playmat.play.matches.seeing import told as option_between
from playmat.play.notation import answer_text
from playmat.play.panels import TempoPanel
from playmat.play.view import RefusalView

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
    """Play a saved game or match again, answer by answer."""
    try:
        raw = file.read_bytes()
        is_match = matches.is_match(raw)
        saved: Game | Match = matches.load(raw) if is_match else load(raw)
        if seat >= saved.seats:
            raise click.UsageError(f"--seat {seat}: the game has seats 0 to {saved.seats - 1}")
        again: Game | Match = matches.replay(saved.save(), 0) if is_match else play_again(saved.save(), 0)
        steps, game = stepped(saved, again, last, seat)
    except PlaymatError as error:
        raise SaveError(f"{file}: {error}") from error
    except DAMAGE as error:
        raise SaveError(f"{file}: the saved game is damaged: {error!r}") from error
    complete = len(steps) - 1 == len(saved.history)
    same = game.digest() == saved.digest() if complete else None
    if as_json:
        print_json(told(saved, game, steps, seat, same=same))
    else:
        show(saved, game, steps, seat, same=same)
    quit_unless(same is not False)


def stepped(
    saved: Game | Match, game: Game | Match, last: int | None, seat: int
) -> tuple[list[dict[str, Any]], Game | Match]:
    """Each answer with what it brought about, after a first entry for the set-up; and the game as it is then."""
    steps = [{"step": 0, "player": "", "answer": "", "log": lines(game, seat, 0)}]
    for number, (who, options) in enumerate(saved.history[:last], 1):
        played, mark = round_of(game), newest(game, seat)
        text = words_of(game, who, options)
        try:
            if options == (CONCEDE,):
                game.concede(who)
            else:
                game.answer_of(who, *options)
        except PlaymatError as error:
            raise SaveError(f"answer {number} ({text}) is not legal by these rules: {error}") from error
        since = mark if round_of(game) == played else 0
        steps.append({"step": number, "player": game.names[who], "answer": text, "log": lines(game, seat, since)})
    return steps, game


def round_of(game: Game | Match) -> int:
    """Which game of a match lies on the table; 0: there is no match."""
    return game.state.number if isinstance(game, Match) else 0


def words_of(game: Game | Match, who: int, options: tuple[Option, ...]) -> str:
    """An answer: in a game in its notation, between the games of a match in words."""
    if isinstance(game, Match) and game.playing is None:
        ask = game.ask_of(who)
        return ", ".join(
            "concede" if one == CONCEDE or ask is None else option_between(game, ask, 0, one).text for one in options
        )
    assert game.board is not None
    return answer_text(game.board.scene, options)


def newest(game: Game | Match, seat: int) -> int:
    """The number of the newest line of the log of the game on the table."""
    log = game.board.view(game.chair(seat)).log if game.board is not None else []
    return log[-1].number if log else 0


def lines(game: Game | Match, seat: int, mark: int) -> list[str]:
    """The lines of that log after that one."""
    if game.board is None:
        return []
    return [line.text for line in game.board.view(game.chair(seat)).log if line.number > mark]


def overrides(saved: Game | Match) -> dict[str, Any]:
    """The rules that were changed."""
    return saved.settled.overrides if isinstance(saved, Match) else saved.overrides


def asked(game: Game | Match, seat: int) -> dict[str, Any] | None:
    """Who is to answer what as the replay stops, and how fast that must be where a game has speeds. To the seat that is
    asked itself also all that it may do, and of each card of its hand what it may not, with the reasons.
    """
    board, ask = game.board, game.ask
    if ask is None or board is None or (isinstance(game, Match) and game.playing is None):
        return None
    chair = game.chair(ask.seat)
    view = board.view(chair)
    found: dict[str, Any] = {"player": game.names[ask.seat], "prompt": ask.prompt}
    found["tempo"] = next((panel.says for panel in view.panels if isinstance(panel, TempoPanel)), "")
    if seat == ask.seat:
        found["options"] = [option.notation for option in view.ask.options] if view.ask else []
        found["refused"] = [
            {"card": view.cards[card].title, "action": one.text, "reasons": reasons(one)}
            for card in view.players[chair].hand or []
            for one in board.why_not(chair, card)
            if one.reasons
        ]
    return found


def reasons(refusal: RefusalView) -> list[dict[str, str]]:
    """Why something cannot be done, each with its rule."""
    return [{"text": one.text, "rule": one.cause.rule} for one in refusal.reasons]


def told(
    saved: Game | Match, game: Game | Match, steps: list[dict[str, Any]], seat: int, *, same: bool | None
) -> dict[str, Any]:
    """The replay as plain data. ``same``: whether it came to the saved position; null when stopped before."""
    game_key, edition = saved.plays
    return {
        "game": game_key,
        "edition": edition,
        "rules": overrides(saved),
        "names": list(saved.names),
        "seed": saved.seed,
        "answers": len(saved.history),
        "steps": steps,
        "over": game.is_over,
        "winners": [game.names[seat] for seat in game.winners],
        "same": same,
        "asked": asked(game, seat),
    }


def show(saved: Game | Match, game: Game | Match, steps: list[dict[str, Any]], seat: int, *, same: bool | None) -> None:
    """The replay for people."""
    out = console()
    game_key, edition = saved.plays
    out.print(f"{game_key} {edition}, seed {saved.seed}: {', '.join(saved.names)}", style="bold")
    for name, value in overrides(saved).items():
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
    now = asked(game, seat)
    if now is not None and same is not False:
        out.print(f"{now['player']} is to answer: {now['prompt']}", now["tempo"])
        for one in now.get("refused", ()):
            why = " ".join(f"{each['text']} [{each['rule']}]" for each in one["reasons"])
            out.print(f"      {one['action']} is refused: {why}", markup=False)
    elif same and not game.is_over and game.ask is not None:
        out.print(f"{game.names[game.ask.seat]} is to answer: {game.ask.prompt}")
