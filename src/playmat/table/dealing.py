"""By what dice the next game at a table is dealt."""

from __future__ import annotations

import msgspec

from playmat.table.fairness import new_secret, seed_of
from playmat.table.seats import Dice, TableRecord


def thrown(record: TableRecord, *, is_given: bool) -> tuple[TableRecord, int]:
    """The seed of the game that begins, with the record in which a new secret waits for the next one."""
    contributions = [seat.contribution for seat in record.seats]
    is_fair = record.seed is None and not is_given
    seats = [msgspec.structs.replace(seat, contribution="") for seat in record.seats]
    dice = Dice(record.secret, contributions) if is_fair else None
    seed = seed_of(record.secret, contributions) if record.seed is None else record.seed
    return msgspec.structs.replace(record, seats=seats, dice=dice, secret=new_secret()), seed
