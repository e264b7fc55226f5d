"""Cockatrice: sets as card databases (version 4), decks as ``.cod``.

The order of elements is that of its schema: name, text, prop, set, tablerow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from playmat.games.decklists.names import DeckList
from playmat.games.decks import Deck, DeckCard
from playmat.lang.book import Face
from playmat.play.shelf import rulebook
from playmat.press.others.cells import cells_of, plain, row_of
from playmat.press.others.markup import Element, counted, in_parts, tree
from playmat.press.others.words import attribute, number_in_set, rules_text, set_code, type_line, xml
from playmat.press.paper.faces import asked_of, cost_of, kind_name

ROWS = {"character": 0, "entity": 0, "runner": 0, "planet": 2, "moon": 2, "executable": 3, "spell": 3, "unit": 0}
"""Where a card comes to lie: 0 creatures, 1 others, 2 lands, 3 the stack."""
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
CREATED = "      <token>1</token>\n"
IN_DECKS = ("main", "side")


def write_set(faces: Sequence[Face], game: str) -> bytes:
    """A card database: put it into ``customsets`` and enable its sets."""
    sets = {set_code(face, game): face.set_name or game for face in faces}
    lines = [HEAD, '<cockatrice_carddatabase version="4">\n  <sets>\n']
    lines += [
        f"    <set><name>{xml(code)}</name><longname>{xml(name)}</longname><settype>Custom</settype></set>\n"
        for code, name in sorted(sets.items())
    ]
    lines += ["  </sets>\n  <cards>\n", *(_card(face, game) for face in faces), "  </cards>\n"]
    return "".join([*lines, "</cockatrice_carddatabase>\n"]).encode()


def _card(face: Face, game: str) -> str:
    columns = rulebook(game).language.columns
    numbers = [("pt", f"{face.attack}/{face.health}")] if face.kind in ("entity", "unit") else []
    numbers += [("pt", str(face.power))] if face.kind in ("character", "planet") else []
    properties = [
        ("type", type_line(face)),
        ("maintype", kind_name(face)),
        ("manacost", cost_of(face, columns)),
        *numbers,
    ]
    properties += [("sources", one["value"]) for one in asked_of(face, columns)]
    held = {name: value for name, value in properties if value}
    held = {**{plain(head): words for head, words in cells_of(face, columns).items()}, **held}
    told = "".join(f"<{name}>{xml(value)}</{name}>" for name, value in held.items())
    number = f" num={attribute(number_in_set(face))}" if number_in_set(face) else ""
    return (
        f"    <card>\n      <name>{xml(face.name)}</name>\n      <text>{xml(rules_text(face, game))}</text>\n"
        f"      <prop>{told}</prop>\n      <set{number}>{xml(set_code(face, game))}</set>\n"
        f"{CREATED if face.is_token else ''}      <tablerow>{ROWS.get(face.kind, 1)}</tablerow>\n    </card>\n"
    )


def read_set(root: Element, game: str) -> list[dict[str, str]]:
    """The cards of a card database as rows of the game's card files. What it has no place for is lost."""
    columns = rulebook(game).language.columns
    rows = []
    for card in root.all("card"):
        told = {one.name: one.text for prop in card.all("prop") for one in prop.children}
        name, text = card.child("name"), card.child("text")
        rows.append(row_of(name, text, told.get("manacost", ""), told.get("type", ""), told, columns))
    return rows


def write_deck(deck: Deck) -> bytes:
    """A deck in the main zone, its sideboard in that beside it."""
    zones = "".join(_zone(name, cards) for name, cards in zip(IN_DECKS, (deck.cards, deck.sideboard), strict=True))
    return (
        f'{HEAD}<cockatrice_deck version="1">\n  <deckname>{xml(deck.name)}</deckname>\n  <comments/>\n'
        f"{zones}</cockatrice_deck>\n"
    ).encode()


def _zone(name: str, cards: Sequence[DeckCard]) -> str:
    lines = "".join(f'    <card number="{card.count}" name={attribute(card.name)}/>\n' for card in cards)
    return f'  <zone name="{name}">\n{lines}  </zone>\n' if cards or name == IN_DECKS[0] else ""


def read_deck(raw: bytes) -> DeckList:
    """The deck in a ``.cod``, zone by zone. Raises DeckError."""
    root = tree("this Cockatrice deck", raw)
    return in_parts(
        root,
        "zone",
        lambda cards: counted("", ((card, card.attributes.get("name", ""), "number") for card in cards)),
        root.text_of("deckname"),
    )


def names_of_pictures(faces: Sequence[Face], game: str) -> list[str]:
    """What the picture of each card is called, to lie in ``pics/CUSTOM``: by its name, and where others are called so
    without the signs that no file's name has, by set and number, too.
    """
    dropped = str.maketrans({**dict.fromkeys('*<>:"\\?\n\r\t', ""), "/": " "})
    plain = [face.name.replace(" // ", "").translate(dropped) for face in faces]
    count = Counter(plain)
    return [
        name if count[name] == 1 else f"{name}_{set_code(face, game)}_{number_in_set(face)}".rstrip("_")
        for name, face in zip(plain, faces, strict=True)
    ]
