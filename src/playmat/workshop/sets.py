"""Sets of one's own, in from card files of any form and out to them."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path

import msgspec

from playmat.core.decoding import known
from playmat.core.errors import CardError
from playmat.games.errata import NO_TABLE
from playmat.games.ledger import Ruling
from playmat.games.packs import Pack, hung, is_pack, read_pack, write_pack
from playmat.games.problems import shortened
from playmat.games.rows import Columns
from playmat.lang.book import Face
from playmat.play.shelf import rulebook
from playmat.press.cards.forms import SET_FORMS
from playmat.press.cards.fresh import examples
from playmat.press.cards.tables import rows_of, write_csv
from playmat.press.others import sets as others
from playmat.workshop.decks import File, plain_stem, printed, zipped
from playmat.workshop.messages import MOST_ROWS, Fault, OwnCards, RulingShown, SetFound, SetRead, SetWritten
from playmat.workshop.own import names_in, own_set
from playmat.workshop.pictures import art_of, pictures
from playmat.workshop.reading import read_set
from playmat.workshop.sources import written_back
from playmat.workshop.tables import rows_in

Table = list[dict[str, str]]


def read_file(game: str, raw: bytes, name: str) -> SetFound:
    """A set from a table (.csv), a workbook or a pack, or of another program; rows with faults are there too, to be
    mended. No text is read. Raises CardError for what is none.
    """
    columns = rulebook(game).language.columns
    if brought := others.read(game, {name: raw}):
        if len(brought.rows) > MOST_ROWS:
            raise CardError(f"there are more than {MOST_ROWS} cards; the workshop takes that many at a time")
        return SetFound(brought.rows, [], left=brought.left)
    pack = read_pack(raw) if is_pack(raw) else Pack({name: raw})
    rows: Table = []
    faults: list[Fault] = []
    for file, table in pack.tables.items():
        for row in rows_in(table, file, columns, faults):
            rows.append(row.words)
            if len(rows) > MOST_ROWS:
                raise CardError(
                    f"{file}: there are more than {MOST_ROWS} cards; the workshop takes that many at a time"
                )
    if not rows and faults:
        raise CardError(faults[0].message)
    if not rows:
        raise CardError(f"there are no cards in {name[:80]}; the first row should name the column {columns.title!r}")
    rulings_in(pack.rulings)
    art = art_of(pack, names_in(game, OwnCards(rows, pack.errata)))
    return SetFound(rows, faults, pack.errata, pack.rulings, art)


def fresh(game: str) -> SetRead:
    """A set to write over: a card of each kind."""
    rows = rows_by_heading(game, examples(game))
    return msgspec.structs.replace(read_set(game, OwnCards(rows)), rows=rows)


def rows_by_heading(game: str, faces: Sequence[Face]) -> Table:
    """Cards as rows, the way the page keeps them."""
    heads, *values = rows_of(faces, rulebook(game).language.columns)
    return [{str(head): str(value) for head, value in zip(heads, row, strict=True)} for row in values]


def rulings_in(text: str) -> tuple[Ruling, ...]:
    """The rulings of a set. Raises CardError for a table that is none."""
    try:
        table = tomllib.loads(text)
        return tuple(msgspec.convert(table.get("ruling", []), known(list[Ruling])))
    except NO_TABLE as error:
        raise CardError(f"the rulings of this set cannot be read: {shortened(str(error))}") from error


def ruled(text: str) -> list[RulingShown]:
    """The rulings of a set as the page shows them. Raises CardError."""
    return [RulingShown(one.id, one.question, one.ruling, list(one.cards)) for one in rulings_in(text)]


def written(wish: SetWritten) -> File:
    """A set in a form: one file, or several in one archive. Raises CardError."""
    read = own_set(wish.game, wish.own)
    faces, columns = read.faces, rulebook(wish.game).language.columns
    stem = plain_stem(wish.name)
    if wish.form == "source":
        files = written_back(wish, columns)
        return next(iter(files.items())) if len(files) == 1 else (f"{stem}.zip", zipped(files))
    if wish.form == "pack":
        rulings_in(wish.rulings)
        whole = raw_table(wish, columns)
        return f"{stem}.zip", write_pack(Pack({"cards.csv": whole}, wish.own.errata, wish.rulings, pictures(wish.art)))
    if not faces:
        raise CardError("there are no cards to write: mend the cells that are told first")
    art = hung(pictures(wish.art))
    if wish.form == "pdf":
        return f"{stem}.pdf", printed(wish.game, faces, wish.name, wish.sheets, art)
    if wish.form not in SET_FORMS:
        raise CardError(f"there is no form {wish.form!r} of sets; there are pack, pdf, {', '.join(SET_FORMS)}")
    form = SET_FORMS[wish.form]
    if form.ending:
        ((path, raw),) = form.made(faces, wish.game, Path(f"{stem}{form.ending}"), art).items()
        return path.name, raw
    made = form.made(faces, wish.game, Path(stem), art)
    return f"{stem}.zip", zipped({path.as_posix(): raw for path, raw in made.items()})


def raw_table(wish: SetWritten, columns: Columns) -> bytes:
    """All rows as they were typed, those with faults too, as comma-separated text."""
    read = own_set(wish.game, wish.own)
    if len(read.faces) == len(wish.own.rows):
        return write_csv(read.faces, columns)
    raise CardError(f"{len(wish.own.rows) - len(read.faces)} rows are no cards yet; mend their cells first")
