"""Alembic runs this; `playmat.table.store.migrate` has opened the connection and the transaction."""

from alembic import context

from playmat.table.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
