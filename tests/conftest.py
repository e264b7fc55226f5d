"""What all tests share."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest

os.environ["PLAYMAT_CACHE"] = str(Path(__file__).parents[1] / ".cache" / "playmat")
"""Sets that were read are kept beside the tests, not in the folder of whoever runs them."""


def pytest_collection_finish(session: pytest.Session) -> None:
    """What was imported and collected stays to the end: the garbage collector need not look through it again and again."""
    gc.collect()
    gc.freeze()
