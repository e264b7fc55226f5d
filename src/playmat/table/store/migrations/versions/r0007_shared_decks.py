"""Decks that people share by a link."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "shared_decks",
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_shared_decks"),
    )
    op.create_index("ix_shared_decks_used", "shared_decks", ["used"])


def downgrade() -> None:
    op.drop_table("shared_decks")
