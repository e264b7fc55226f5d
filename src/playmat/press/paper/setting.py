"""Setting type with Typst: templates of ours and data, never markup from elsewhere, no file and no network."""

from __future__ import annotations

import tempfile
from importlib import resources
from pathlib import Path
from typing import Any, Literal

import msgspec
import typst

from playmat.core.errors import PlaymatError

Output = Literal["pdf", "png", "svg"]


def template(*names: str) -> bytes:
    """Some of our templates, one after the other."""
    folder = resources.files("playmat.press.paper") / "templates"
    return b"\n".join(folder.joinpath(f"{name}.typ").read_bytes() for name in names)


def set_type(source: bytes, job: dict[str, Any], form: Output = "pdf", ppi: float = 300) -> list[bytes]:
    """The pages: one file for PDF, one a page for pictures. The same job gives the same bytes.

    Raises PlaymatError for a job that cannot be set.
    """
    with tempfile.TemporaryDirectory() as folder:
        main = Path(folder) / "main.typ"
        main.write_bytes(source)
        try:
            made = typst.compile(
                main,
                root=Path(folder),
                format=form,
                ppi=ppi,
                sys_inputs={"job": msgspec.json.encode(job).decode()},
                ignore_system_fonts=True,
                timestamp=0,
            )
        except typst.TypstError as error:
            raise PlaymatError(f"this cannot be set in type: {error.message}") from error
    return _pages(made)


def _pages(made: bytes | list[bytes]) -> list[bytes]:
    """Typst gives one page by itself and several in a list."""
    return [made] if isinstance(made, bytes) else made
