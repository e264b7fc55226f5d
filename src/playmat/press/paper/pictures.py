"""Pictures in the form that most programs take: JPEG, without transparency."""

from __future__ import annotations

import io

from PIL import Image

QUALITY = 92
"""Of 100: small letters stay clear, and a sheet of seventy cards some megabytes."""


def as_jpeg(png: bytes) -> bytes:
    """One of our own PNGs as a JPEG; the same picture gives the same bytes."""
    file = io.BytesIO()
    with Image.open(io.BytesIO(png), formats=["PNG"]) as picture:
        picture.convert("RGB").save(file, "JPEG", quality=QUALITY, optimize=True, subsampling=0)
    return file.getvalue()
