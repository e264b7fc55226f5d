"""Pictures of cards that people make."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "pictures",
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_pictures"),
    )
    op.create_index("ix_pictures_used", "pictures", ["used"])


def downgrade() -> None:
    op.drop_table("pictures")
