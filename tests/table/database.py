"""Databases to test with."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

OWNER = "postgres"


def postgresql_programs() -> Path | None:
    """The folder with the newest PostgreSQL server of Debian's packages, or of PATH."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
    if found:
        return found[-1]
    program = shutil.which("initdb")
    return Path(program).parent if program else None


@contextmanager
def redis(folder: Path) -> Iterator[str]:
    """A Redis server of one's own while it is needed; its URL."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
    with subprocess.Popen(["redis-server", *options], stdout=subprocess.DEVNULL) as running:
        try:
            while running.poll() is None:
                with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                    break
            yield f"redis://127.0.0.1:{port}"
        finally:
            running.kill()


@contextmanager
def postgresql(programs: Path, folder: Path) -> Iterator[str]:
    """A server of one's own while it is needed; its URL. As root it runs as Debian's user for it."""
    as_owner: list[str] = []
    if os.geteuid() == 0:
        owner = pwd.getpwnam(OWNER)
        folder.chmod(0o700)
        os.chown(folder, owner.pw_uid, owner.pw_gid)
        as_owner = ["runuser", "-u", OWNER, "--"]
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    data = folder / "data"
    run(*as_owner, programs / "initdb", "-A", "trust", "-U", "playmat", "-D", data)
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
    control: list[str | Path] = [*as_owner, programs / "pg_ctl", "-D", data, "-w", "-l", folder / "log"]
    run(*control, "-o", options, "start")
    try:
        yield f"postgresql://playmat@127.0.0.1:{port}/postgres"
    finally:
        run(*control, "-m", "immediate", "stop")


def run(*command: str | Path) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
