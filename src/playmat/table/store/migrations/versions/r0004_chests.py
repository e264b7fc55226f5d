"""What people make in the workshop, found again by a key."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "chests",
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("serial", sa.Integer, nullable=False),
        sa.Column("size", sa.BigInteger, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_chests"),
    )
    op.create_index("ix_chests_used", "chests", ["used"])
    op.create_table(
        "things",
        sa.Column("chest", sa.String(64), nullable=False),
        sa.Column("id", sa.String(80), nullable=False),
        sa.Column("serial", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("chest", "id", name="pk_things"),
        sa.ForeignKeyConstraint(["chest"], ["chests.key"], name="fk_things_chest", ondelete="CASCADE"),
    )


def downgrade() -> None:
    op.drop_table("things")
    op.drop_table("chests")
