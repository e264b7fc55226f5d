"""Sets of cards that people share by a link."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "shared_sets",
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_shared_sets"),
    )
    op.create_index("ix_shared_sets_used", "shared_sets", ["used"])


def downgrade() -> None:
    op.drop_table("shared_sets")
