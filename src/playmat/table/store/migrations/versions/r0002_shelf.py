"""Decks that people bring."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "shelf",
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("wish", sa.LargeBinary, nullable=False),
        sa.Column("deck", sa.LargeBinary, nullable=False),
        sa.Column("trouble", sa.Text, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_shelf"),
    )
    op.create_index("ix_shelf_used", "shelf", ["used"])


def downgrade() -> None:
    op.drop_table("shelf")
