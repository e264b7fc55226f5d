"""Tell hatch to build the web page before it packs it, and to pack what was compiled where that is asked for."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """An editable install ships no page: there, `make` builds it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            subprocess.run([sys.executable, "-m", "scripts.page", "build"], cwd=self.root, check=True)
        if version != "editable" and os.environ.get("PLAYMAT_FAST"):
            self.add_compiled(build_data)

    def add_compiled(self, build_data: dict[str, Any]) -> None:
        """Pack the compiled modules beside their sources; the wheel is then for this Python and machine alone."""
        subprocess.run([sys.executable, "-m", "scripts.fast"], cwd=self.root, check=True)
        fast = Path(self.root, "build/fast")
        found = [*fast.glob("*.so"), *fast.glob("playmat/**/*.so")]
        build_data["pure_python"], build_data["infer_tag"] = False, True
        build_data["force_include"] |= {str(path): path.relative_to(fast).as_posix() for path in found}
