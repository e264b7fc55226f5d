"""``playmat serve``."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="The port; 0 takes a free one."
)
@click.option("--open", "open_browser", is_flag=True, help="Open the table in your browser.")
@click.option(
    "--database",
    default="",
    metavar="URL",
    envvar="PLAYMAT_DATABASE",
    help="Where tables are kept: sqlite:///FILE or postgresql://…; else a file in your data folder.",
)
@click.option(
    "--redis",
    default="",
    metavar="URL",
    envvar="PLAYMAT_REDIS",
    help="Redis, through which several servers at one PostgreSQL tell each other what has changed.",
)
@click.option(
    "--metrics-port",
    default=0,
    type=click.IntRange(0, 65535),
    envvar="PLAYMAT_METRICS_PORT",
    help="A port of this machine for figures in Prometheus' form; 0: none.",
)
@click.option(
    "--art",
    multiple=True,
    type=click.Path(exists=True, path_type=Path),
    metavar="PATH",
    help="Your own pictures of cards, named as these are: a folder, a set's folder or a pack (.zip). Shown to all.",
)
def serve(
    host: str, port: int, *, open_browser: bool, database: str, redis: str, metrics_port: int, art: tuple[Path, ...]
) -> None:
    """Lay the web table: play in a browser."""
    from playmat.table import serve as lay  # noqa: PLC0415  (the server is slow to import, and other commands need none)

    lay(host, port, open_browser=open_browser, database=database, redis=redis, metrics=metrics_port, art=art)
