"""A server of its own for a measure: begun, waited for, and ended with it."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def serving(program: str, port: int) -> Iterator[int]:
    """Run a program that serves tables, given a new database and the port, and give its process once it answers."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", program, f"sqlite:///{folder}/tables.db", str(port)]
        with subprocess.Popen(command) as server:  # noqa: S603  (a program of these measures)
            try:
                for _ in range(600):
                    try:
                        urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=60).close()
                        break
                    except OSError:
                        time.sleep(0.1)
                yield server.pid
            finally:
                server.kill()
