"""Tell hatch to build the web page before it packs it."""

import subprocess
import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """An editable install ships no page: there, `make` builds it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            subprocess.run([sys.executable, "-m", "scripts.page", "build"], cwd=self.root, check=True)
