"""OCTGN: sets as ``set.xml``, decks as ``.o8d``. Ids are made of the names, so they stay."""

from __future__ import annotations

from collections.abc import Sequence

from playmat.games.decklists.names import DeckList, KnownCards
from playmat.games.decks import Deck, DeckCard
from playmat.lang.book import Face
from playmat.play.shelf import rulebook
from playmat.press.others.cells import cells_of, row_of
from playmat.press.others.markup import Element, counted, in_parts, tree
from playmat.press.others.words import attribute, identity, number_in_set, rules_text, set_code, type_line, xml
from playmat.press.paper.faces import asked_of, cost_of, numbers_of

MAIN, SIDE = "Main", "Sideboard"
HEAD = '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n'


def game_id(game: str) -> str:
    """The game's GUID."""
    return identity("octgn", game)


def card_id(game: str, name: str) -> str:
    """A card's GUID."""
    return identity("octgn", game, "card", name)


def set_id(game: str, code: str) -> str:
    """A set's GUID."""
    return identity("octgn", game, "set", code)


def write_sets(faces: Sequence[Face], game: str) -> dict[str, bytes]:
    """A ``set.xml`` for each set, by the set's GUID, the folder it belongs to."""
    columns = rulebook(game).language.columns
    sets: dict[str, list[Face]] = {}
    for face in faces:
        sets.setdefault(set_code(face, game), []).append(face)
    files = {}
    for code, cards in sets.items():
        guid = set_id(game, code)
        title = cards[0].set_name or rulebook(game).title
        lines = [HEAD, f'<set name={attribute(title)} id="{guid}" gameId="{game_id(game)}">\n  <cards>\n']
        for face in cards:
            numbers = [(one["label"], one["value"]) for one in (*asked_of(face, columns), *numbers_of(face, columns))]
            told = [("Type", type_line(face)), ("Cost", cost_of(face, columns)), *numbers]
            told += [("Number", number_in_set(face)), ("Text", rules_text(face, game))]
            held = {name: value for name, value in told if value}
            held = {**cells_of(face, columns), **held}
            lines.append(f'    <card id="{card_id(game, face.name)}" name={attribute(face.name)}>\n')
            lines += [
                f"      <property name={attribute(name)} value={attribute(value)}/>\n" for name, value in held.items()
            ]
            lines.append("    </card>\n")
        files[f"{guid}/set.xml"] = "".join([*lines, "  </cards>\n</set>\n"]).encode()
    return files


def read_set(root: Element, game: str) -> list[dict[str, str]]:
    """The cards of a ``set.xml`` as rows of the game's card files."""
    columns = rulebook(game).language.columns
    rows = []
    for card in root.all("card"):
        told = {one.attributes.get("name", ""): one.attributes.get("value", "") for one in card.all("property")}
        name = card.attributes.get("name", "")
        rows.append(row_of(name, told.get("Text", ""), told.get("Cost", ""), told.get("Type", ""), told, columns))
    return rows


def write_deck(deck: Deck, game: str) -> bytes:
    """A deck in the section Main, its sideboard in one of its own."""
    sections = "".join(
        _section(name, cards, game)
        for name, cards in ((MAIN, deck.cards), (SIDE, deck.sideboard))
        if cards or name == MAIN
    )
    return (
        f'{HEAD}<deck game="{game_id(game)}">\n{sections}'
        f"  <notes><![CDATA[{xml(deck.name).replace(']]>', ']]&gt;')}]]></notes>\n</deck>\n"
    ).encode()


def _section(name: str, cards: Sequence[DeckCard], game: str) -> str:
    lines = "".join(
        f'    <card qty="{card.count}" id="{card_id(game, card.name)}">{xml(card.name)}</card>\n' for card in cards
    )
    return f'  <section name="{name}" shared="False">\n{lines}  </section>\n'


def read_deck(raw: bytes, known: KnownCards, game: str) -> DeckList:
    """The deck in an ``.o8d``, section by section. A card that says no name is told by its id. Raises DeckError."""
    root = tree("this OCTGN deck", raw)
    ids = {card_id(game, name): name for name in known.names} if game else {}

    def name_of(card: Element) -> str:
        return card.text or ids.get(card.attributes.get("id", "").casefold(), "")

    return in_parts(root, "section", lambda cards: counted("", ((card, name_of(card), "qty") for card in cards)))
