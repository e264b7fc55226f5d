import subprocess
import sys
import zipfile
from pathlib import Path

from tests.house.source import ROOT


def test_the_wheel_carries_the_page(tmp_path: Path) -> None:
    """Whoever installs the wheel has the page, needing no Node.js, and the database's migrations."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        assert {
            "playmat/__init__.py",
            "playmat/py.typed",
            "playmat/table/page/index.html",
            "playmat/table/store/migrations/env.py",
            "playmat/table/store/migrations/versions/r0001_tables.py",
        } <= set(archive.namelist())
