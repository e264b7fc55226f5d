"""Bringing a database to the schema of this version, when the server starts."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine

from playmat.core.errors import PlaymatError

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 0x706C61796D6174
"""Several servers that start at once on one PostgreSQL wait for each other with this."""


def settings(connection: Connection) -> Config:
    """What Alembic needs to know."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def migrate(engine: Engine) -> None:
    """Run the migrations that the database lacks. Raises PlaymatError for a database of a newer version."""
    try:
        if engine.dialect.name == "sqlite":
            with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                connection.exec_driver_sql("BEGIN EXCLUSIVE")
                try:
                    command.upgrade(settings(connection), "head")
                except BaseException:
                    connection.exec_driver_sql("ROLLBACK")
                    raise
                connection.exec_driver_sql("COMMIT")
        else:
            with engine.begin() as connection:
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
                command.upgrade(settings(connection), "head")
    except CommandError as error:
        raise PlaymatError(f"the database is of a newer version of Playmat than this one ({error})") from error
