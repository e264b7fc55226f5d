"""The symbols of power sources (gamma.sources.icons); one that is not known has its first letter."""

from __future__ import annotations

from html import escape

from playmat.press.paper.art.brush import INK

COLOURS = {
    "Arca": "#7a3fc4",
    "Eminus": "#b98405",
    "Material": "#2f7d3a",
    "Old World": "#2563ae",
    "Zelor": "#b3263a",
}
SHAPES = {
    "Arca": '<circle cx="12" cy="12" r="5" fill="none" stroke="{}" stroke-width="3"/>',
    "Eminus": '<g fill="none" stroke="{}" stroke-width="2.6" stroke-linecap="round"><path d="M4.8 9.2l4-1 6.6 6.4"/>'
    '<path d="M19.2 9.2l-4-1-6.6 6.4"/><path d="M11 16.6l1 1 1-1"/></g>',
    "Material": '<g transform="rotate(-38 12 12)"><rect x="3.4" y="9" width="17.2" height="6" rx="1.2" fill="{}"/>'
    '<path d="M6 12h8M16.4 11v2" stroke="{}" stroke-width="1" opacity=".55"/></g>',
    "Old World": '<path d="M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14zM9.8 9.8h4.4v4.4h-4.4z" fill="{}" fill-rule="evenodd"/>',
    "Zelor": '<path d="M12 8c-2-1.7-4.6-2-7.4-1.6v9.8c2.8-.4 5.4 0 7.4 1.6c2-1.6 4.6-2 7.4-1.6V6.4C16.6 6 14 6.3 12 8z'
    'M11.4 9.6v6.200h1.200V9.6z" fill="{}" fill-rule="evenodd"/>',
}
LETTER = '<text x="12" y="16.4" font-size="12" font-weight="bold" text-anchor="middle" fill="{}">{letter}</text>'


def symbol(source: str, *, saves: bool = False) -> str:
    """The symbol of a source in a ring of its colour, as SVG; one that ``saves`` ink is drawn in lines."""
    colour = INK if saves else COLOURS.get(source, "#55506a")
    shape = SHAPES.get(source, LETTER).format(colour, "#ffffff", letter=escape(source[:1].upper()))
    ring = f'<circle cx="12" cy="12" r="11" fill="#fffaf0" stroke="{colour}" stroke-width="1.6"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="96" height="96">{ring}{shape}</svg>'
