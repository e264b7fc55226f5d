"""Where the published card files are, if this machine has them. They are not part of the project."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

HERE = Path(__file__).resolve()


def published_folder() -> Path:
    """The folder of the published Homestuck cards: ``PLAYMAT_PUBLISHED``, else ``shared/published/homestuck`` above."""
    named = os.environ.get("PLAYMAT_PUBLISHED")
    places = [Path(named)] if named else [folder / "shared/published/homestuck" for folder in HERE.parents]
    for place in places:
        if place.is_dir():
            return place
    pytest.skip("the published card files are not here; set PLAYMAT_PUBLISHED to their folder")
