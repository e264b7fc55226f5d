"""Tables, addresses, games, entries."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.Column("waits", sa.Boolean, nullable=False),
        sa.Column("visited", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
        sa.Column("holder", sa.String(40)),
        sa.Column("held_until", sa.Float),
        sa.PrimaryKeyConstraint("key", name="pk_tables"),
    )
    op.create_index("ix_tables_used", "tables", ["used"])
    op.create_index("ix_tables_waits_created", "tables", ["waits", "created"])
    op.create_table(
        "addresses",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("table_key", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_addresses"),
        sa.ForeignKeyConstraint(["table_key"], ["tables.key"], name="fk_addresses_table_key", ondelete="CASCADE"),
    )
    op.create_index("ix_addresses_table_key", "addresses", ["table_key"])
    op.create_table(
        "games",
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("table_key", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("playmat", sa.String(40), nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("opening", sa.LargeBinary, nullable=False),
        sa.Column("snapshot", sa.LargeBinary),
        sa.Column("snapshot_entry", sa.Integer, nullable=False),
        sa.Column("begun", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
        sa.PrimaryKeyConstraint("key", name="pk_games"),
        sa.ForeignKeyConstraint(["table_key"], ["tables.key"], name="fk_games_table_key", ondelete="CASCADE"),
    )
    op.create_index("ix_games_table_key", "games", ["table_key"])
    op.create_table(
        "entries",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("spent", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_entries"),
        sa.ForeignKeyConstraint(["game"], ["games.key"], name="fk_entries_game", ondelete="CASCADE"),
    )


def downgrade() -> None:
    for name in ("entries", "games", "addresses", "tables"):
        op.drop_table(name)
