"""The command line: ``playmat``, one word a task.

Every command that reads something takes ``--json``: one JSON document on standard output, nothing else there. The exit
status is 0 when all is well, 1 when what was looked at is not, 2 when the command itself was not understood.
"""

from playmat.cli.main import main

__all__ = ["main"]
