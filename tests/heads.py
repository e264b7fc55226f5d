"""What a scenario file says of itself above its tables: read from hundreds of files by each test process, so no more."""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path
from typing import Any


@functools.cache
def head(path: Path) -> dict[str, Any]:
    """Title, rules, parameters and whatever else stands before the first table."""
    text = path.read_text(encoding="utf-8")
    return tomllib.loads(text if text.startswith("[") else text.partition("\n[")[0])
