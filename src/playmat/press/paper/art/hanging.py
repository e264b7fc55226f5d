"""A picture that somebody made, in the place of one that is drawn."""

from __future__ import annotations

import base64

from playmat.press.paper.art.brush import HEIGHT, WIDTH

SORTS = {b"\x89PNG": "png", b"\xff\xd8\xff": "jpeg", b"RIFF": "webp"}
"""By how the bytes begin."""


def in_frame(raw: bytes) -> str:
    """A PNG, JPEG or WebP as an SVG of the size that drawn pictures have: all of the frame is filled, and what is too
    high loses its lower part, as on the page.
    """
    sort = next(sort for begins, sort in SORTS.items() if raw.startswith(begins))
    shown = f"data:image/{sort};base64,{base64.b64encode(raw).decode()}"
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH * 4}" height="{HEIGHT * 4}"'
    place = f'width="{WIDTH}" height="{HEIGHT}" preserveAspectRatio="xMidYMin slice"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" {size}>'
        f'<image {place} xlink:href="{shown}"/></svg>'
    )
