"""Which cards took part in finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "finished",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("told", sa.LargeBinary, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_finished"),
        sa.ForeignKeyConstraint(["game"], ["games.key"], name="fk_finished_game", ondelete="CASCADE"),
    )
    op.create_table(
        "appearances",
        sa.Column("card", sa.String(64), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("card", "game", name="pk_appearances"),
        sa.ForeignKeyConstraint(["game"], ["finished.game"], name="fk_appearances_game", ondelete="CASCADE"),
    )
    op.create_index("ix_appearances_game", "appearances", ["game"])


def downgrade() -> None:
    op.drop_table("appearances")
    op.drop_table("finished")
