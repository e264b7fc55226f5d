"""``playmat cards render``, ``export``, ``import``, ``edit`` and ``new``."""

from __future__ import annotations

from pathlib import Path

import click

from playmat.cli.common import EXISTING, GAME, cards_of, misused
from playmat.cli.explaining import find_face
from playmat.cli.writing import put, refuse_over
from playmat.core.errors import CardError
from playmat.games.packs import ERRATA, RULINGS, Pack, art_beside, write_pack
from playmat.games.sets import CardSet
from playmat.lang.book import Face
from playmat.play.shelf import rulebook
from playmat.press.cards.change import changed
from playmat.press.cards.forms import SET_FORMS, SetForm
from playmat.press.cards.fresh import examples
from playmat.press.cards.tables import csv_of, write_csv, write_xlsx, xlsx_of
from playmat.press.others import sets as others
from playmat.press.others.words import file_names
from playmat.press.paper.cards import draw_faces
from playmat.press.paper.setting import Output

ERRATA_BEGUN = """\
# Words of a card that are read as others. The printed text stays as it is.
# [[errata]]
# card = "{name}"
# wrong = "words as printed"
# right = "words as they are read"
# kind = "structure"
# why = "why they may be"
# by = "who says so"
# date = 2026-11-22
"""
RULINGS_BEGUN = """\
# What a reader of these cards may ask, and the answer.
# [[ruling]]
# id = "mine.first"
# question = "..."
# ruling = "..."
# cards = ["TITLE / subtitle"]
"""
FORCE = click.option("--force", is_flag=True, help="Write over what is there.")
OF_FILES = click.option(
    "--cards", "paths", type=EXISTING, multiple=True, metavar="PATH", help="Only the cards of these files and folders."
)


def faces_of(found: CardSet) -> list[Face]:
    """Every card, those too whose text is not read. Raises CardError if there are none."""
    faces = [*found.faces, *(one.face for one in found.refused)]
    if not faces:
        raise CardError("; ".join(str(problem) for problem in found.problems) or "there are no cards there")
    return faces


def those_of(game: str, paths: tuple[Path, ...]) -> CardSet:
    """The cards of files by themselves; without any, the starter set."""
    return rulebook(game).load_set(paths) if paths else cards_of(game, ())


@click.command()
@GAME
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.argument("names", nargs=-1, metavar="[NAME…]")
@OF_FILES
@click.option("--as", "form", type=click.Choice(["png", "svg", "pdf"]), default="png", help="[default: png]")
@click.option("--ppi", type=click.IntRange(30, 1200), default=300, help="Pixels an inch. [default: 300]")
@click.option("--bleed", type=click.FloatRange(0, 5), default=0.0, metavar="MM", help="Colour over the cut.")
@click.option("--ink", type=click.Choice(["full", "saving"]), default="full", help="Four colours, or thin lines.")
@FORCE
def render(
    game: str,
    folder: Path,
    names: tuple[str, ...],
    paths: tuple[Path, ...],
    form: str,
    ppi: int,
    bleed: float,
    ink: str,
    *,
    force: bool,
) -> None:
    """Draw the faces of cards into FOLDER, each a file of its own; without a NAME all cards."""
    found = those_of(game, paths)
    faces = [find_face(found, name) for name in names] if names else faces_of(found)
    file_of = file_names(faces_of(found))
    files = [folder / f"{file_of[face.name]}.{form}" for face in faces]
    for file in files:
        refuse_over(file, force=force)
    saves, art = ink == "saving", art_beside(paths)
    if form == "pdf":
        drawn = [draw_faces(game, [face], "pdf", bleed=bleed, saves=saves, art=art)[0] for face in faces]
    else:
        kind: Output = "svg" if form == "svg" else "png"
        drawn = draw_faces(game, faces, kind, ppi=ppi, bleed=bleed, saves=saves, art=art)
    for file, raw in zip(files, drawn, strict=True):
        put(file, raw)
    click.echo(f"{len(files)} faces, drawn into {folder}", err=True)


@click.command()
@GAME
@click.argument("target", type=click.Path(path_type=Path))
@OF_FILES
@click.option(
    "--as", "wanted", type=click.Choice(list(SET_FORMS)), default=None, help="The form; else the ending says it."
)
@FORCE
def export(game: str, target: Path, paths: tuple[Path, ...], wanted: str | None, *, force: bool) -> None:
    """Write a set to TARGET: a table (.csv, .xlsx), a draft list (--as draftmancer, cubecobra), or a folder for
    Cockatrice, LackeyCCG or OCTGN, pictures and all.
    """
    form = SET_FORMS[wanted] if wanted else usual(target)
    refuse_over(target, force=force)
    faces = faces_of(those_of(game, paths))
    for file, raw in form.made(faces, game, target, art_beside(paths)).items():
        put(file, raw)
    click.echo(f"{len(faces)} cards, written to {target}", err=True)


def usual(target: Path) -> SetForm:
    """The form that the end of a file's name says."""
    found = next((one for one in SET_FORMS.values() if one.ending and one.ending == target.suffix.casefold()), None)
    if found is None:
        misused(f"{target}: the name should end in .csv or .xlsx, or --as should say the form: {', '.join(SET_FORMS)}")
    return found


@click.command("import")
@GAME
@click.argument("given", metavar="SET", type=click.Path(exists=True, path_type=Path))
@click.argument("target", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path))
@FORCE
def import_set(game: str, given: Path, target: Path, *, force: bool) -> None:
    """Bring a set that Cockatrice (.xml), LackeyCCG (.txt) or OCTGN (set.xml) keeps, or a folder or an archive of one
    of them, to FILE: a table (.csv) or a workbook (.xlsx). No text is read for it.
    """
    refuse_over(target, force=force)
    ending = target.suffix.casefold()
    if ending not in (".csv", ".xlsx"):
        misused(f"{target}: the name should end in .csv or .xlsx")
    try:
        files = others.in_folder(given) if given.is_dir() else {given.name: given.read_bytes()}
    except OSError as error:
        raise CardError(f"{given}: {error.strerror}") from error
    brought = others.read(game, files)
    if brought is None:
        raise CardError(f"{given}: this is no set of Cockatrice, LackeyCCG or OCTGN")
    columns = rulebook(game).language.columns
    rows: list[list[str | int]] = [list(columns.fields)]
    rows.extend([row.get(head, "") for head in columns.fields] for row in brought.rows)
    put(target, csv_of(rows) if ending == ".csv" else xlsx_of(rows, columns))
    click.echo(f"{len(brought.rows)} cards, written to {target}. {brought.left}", err=True)


@click.command()
@GAME
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("card")
@click.argument("column")
@click.argument("words")
def edit(game: str, file: Path, card: str, column: str, words: str) -> None:
    """Put WORDS into a COLUMN of a CARD in a card file (.csv or .xlsx); every other cell stays as it is."""
    try:
        raw = file.read_bytes()
        made = changed(raw, rulebook(game).language.columns, card, column, words)
    except (CardError, OSError) as error:
        raise CardError(f"{file}: {error}") from error
    put(file, made)
    click.echo(f"{card}: {column} is {words!r} now, in {file}", err=True)


@click.command()
@GAME
@click.argument("file", metavar="PATH", type=click.Path(path_type=Path))
@FORCE
def new(game: str, file: Path, *, force: bool) -> None:
    """Begin a set: a table with the game's columns and a card of each kind to write over. PATH is a table (.csv or
    .xlsx), a pack (.zip), or a folder with a table, errata and rulings, which packed is a pack.
    """
    faces, columns = examples(game), rulebook(game).language.columns
    errata = ERRATA_BEGUN.format(name=" / ".join(filter(None, (columns.title, columns.subtitle))))
    ending = file.suffix.casefold()
    refuse_over(file, force=force)
    if ending == ".xlsx":
        put(file, write_xlsx(faces, columns))
    elif ending == ".zip":
        put(file, write_pack(Pack({"cards.csv": write_csv(faces, columns)}, errata, RULINGS_BEGUN)))
    elif ending == ".csv":
        put(file, write_csv(faces, columns))
    elif not ending:
        put(file / "cards.csv", write_csv(faces, columns))
        put(file / ERRATA, errata.encode())
        put(file / RULINGS, RULINGS_BEGUN.encode())
    else:
        misused(f"{file}: the name should end in .csv, .xlsx or .zip, or in nothing: then a folder is made")
    click.echo(f"a set to write over, in {file}; playmat cards check {game} {file} reads it", err=True)
