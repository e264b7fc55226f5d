"""What all tests share."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("playmat", deadline=None)
settings.load_profile("playmat")
"""No example is timed: a busy machine would fail what is right."""

os.environ["PLAYMAT_CACHE"] = str(Path(__file__).parents[1] / ".cache" / "playmat")
"""Sets that were read are kept beside the tests, not in the folder of whoever runs them."""


def pytest_collection_finish(session: pytest.Session) -> None:
    """What was imported and collected stays to the end: the garbage collector need not look through it again and again."""
    gc.collect()
    gc.freeze()
