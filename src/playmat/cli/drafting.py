"""``playmat draft``."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import click
from rich.table import Table

from playmat import bots
from playmat.bots.drafting import drafter
from playmat.cli.common import AS_JSON, CARDS, GAME, cards_of, console, misused, print_json
from playmat.cli.sim import decks_of, seated
from playmat.core.errors import RulesError
from playmat.play import matches
from playmat.play.matches import Match
from playmat.play.matches.match import deck, format_named


@click.command()
@GAME
@click.argument("form", metavar="FORMAT")
@click.argument("given", metavar="DECK…", nargs=-1)
@click.option("--seats", type=click.IntRange(2, 8), default=2, show_default=True, help="How many draft.")
@click.option(
    "--bot",
    "players",
    type=click.Choice(bots.names()),
    multiple=True,
    help="Who drafts: one for all seats, or one a seat. [default: greedy]",
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed deals the same packs.")
@click.option("--set", "changes", multiple=True, metavar="NAME=NUMBER", help="Another number: packs, pack_size, picks.")
@click.option("--save", "target", type=click.Path(path_type=Path), help="Keep the match, at its first game, in a file.")
@CARDS
@AS_JSON
def draft(
    game: str,
    form: str,
    given: tuple[str, ...],
    seats: int,
    players: tuple[str, ...],
    seed: int,
    changes: tuple[str, ...],
    target: Path | None,
    paths: tuple[Path, ...],
    *,
    as_json: bool,
) -> None:
    """Let bots draft, and show what each picked and the deck it plays.

    DECK is for formats to which players bring one. A format whose draft is part of its games is played with `sim`.
    """
    try:
        spec = format_named(game, form)
    except RulesError as error:
        misused(error)
    if spec.draft is None:
        misused(f"nobody drafts before a game of {spec.title}; `playmat sim {game} --format {form}` plays it")
    decks = decks_of(game, given, cards_of(game, paths), ()) if given else ()
    match = matches.begin(
        game,
        form,
        decks=decks,
        seats=seats,
        seed=seed,
        settings=settings(changes),
        cards=[str(path) for path in paths],
    )
    names = seated(players or ("greedy",), match.seats)
    sitting = [drafter(name, seed + seat) for seat, name in enumerate(names)]
    picks: list[list[str]] = [[] for _ in names]
    while match.playing is None and match.ask is not None:
        seat, kind = match.ask.seat, match.ask.kind
        answer = sitting[seat].choose(match, seat)
        if kind == "draft":
            picks[seat].append(match.face(answer[0].card).name)
        match.answer(*answer)
    if target is not None:
        target.write_bytes(match.save())
    found = [drafted(match, seat, bot, picks[seat]) for seat, bot in enumerate(names)]
    if as_json:
        print_json({"game": game, "format": form, "seed": seed, "seats": found})
    else:
        show(found)


def settings(changes: tuple[str, ...]) -> dict[str, int]:
    """Numbers given as ``NAME=NUMBER``."""
    found: dict[str, int] = {}
    for pair in changes:
        name, equals, value = pair.partition("=")
        if not equals or not value.strip().isdecimal():
            misused(f"--set {pair!r}: write NAME=NUMBER")
        found[name.strip()] = int(value)
    return found


def drafted(match: Match, seat: int, bot: str, picks: list[str]) -> dict[str, Any]:
    """A seat as plain data; the last pick of a pack, which is no choice, is among its cards and not among its picks."""
    listed = match.state.decks[seat]
    sources: Counter[str] = Counter()
    for name, count in listed.cards:
        card = match.state.cards.index(name) if name in match.state.cards else -1
        for source in set(match.face(card).sources) if card >= 0 else ():
            sources[source] += count
    return {
        "seat": seat,
        "bot": bot,
        "picks": picks,
        "pool": [match.state.cards[card] for card in match.picks(seat)],
        "deck": {line.name: line.count for line in deck(listed).cards},
        "sources": dict(sources.most_common()),
    }


def show(found: list[dict[str, Any]]) -> None:
    """The drafters for people."""
    out = console()
    table = Table("seat", "bot", "picked", "deck", "sources", "first picks", box=None, padding=(0, 2))
    for one in found:
        sources = ", ".join(f"{name} {count}" for name, count in one["sources"].items())
        size = str(sum(one["deck"].values()))
        table.add_row(str(one["seat"]), one["bot"], str(len(one["pool"])), size, sources, ", ".join(one["picks"][:3]))
    out.print(table)
