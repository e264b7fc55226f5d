"""The deck of ``lists_as_written`` as our JSON and other programs have it: of every form a table of ways."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from tests.press.lists_as_written import DECK, NAMES, PLAIN, each


def in_json(**changes: Any) -> dict[str, Any]:
    """The deck as our JSON has it, with these keys changed."""
    return {
        "playmat": "deck",
        "version": 1,
        "game": "homestuck",
        "name": "Owls",
        "cards": [{"name": name, "count": count} for name, count in DECK.items()],
        **changes,
    }


def copies(name: str, count: int) -> list[dict[str, Any]]:
    return [{"name": name, "count": 1}] * count


JSONS: dict[str, str | bytes] = {
    "ours": json.dumps(in_json(), indent=2),
    "on one line": json.dumps(in_json(), separators=(",", ":")),
    "with signs escaped": json.dumps(in_json(name="Owls \u2605"), ensure_ascii=True),
    "with a mark in front": "\ufeff" + json.dumps(in_json()),
    "as UTF-16": json.dumps(in_json()).encode("utf-16"),
    "lines of Windows": json.dumps(in_json(), indent=2).replace("\n", "\r\n"),
    "blanks around": "\n\n  " + json.dumps(in_json()) + "\n\n",
    "keys in another order": json.dumps(dict(reversed(in_json().items()))),
    "names re-cased": json.dumps(in_json(cards=[{"name": name.lower(), "count": n} for name, n in DECK.items()])),
    "counts first": json.dumps(in_json(cards=[{"count": n, "name": name} for name, n in DECK.items()])),
    "a line a copy": json.dumps(in_json(cards=[one for name, n in DECK.items() for one in copies(name, n)])),
    "with what was printed": json.dumps(
        in_json(cards=[{"name": name, "count": n, "printed": "BRAS OWL"} for name, n in DECK.items()])
    ),
    "an empty sideboard": json.dumps(in_json(sideboard=[])),
    "a sideboard": json.dumps(in_json(sideboard=[{"name": "DUST MOON / #1", "count": 2}])),
    "no name": json.dumps(in_json(name="")),
    "curly apostrophes": json.dumps(in_json()).replace("'", "\u2019"),
}
"""Decks of our own format that are this deck."""


def lines_of(render: Callable[[str, int], str]) -> str:
    """The deck in elements."""
    return "".join(render(name.replace("&", "&amp;"), count) for name, count in DECK.items())


def cockatrice(
    cards: str, zone: str = "main", more: str = "", head: str = '<?xml version="1.0" encoding="UTF-8"?>\n'
) -> str:
    return (
        f'{head}<cockatrice_deck version="1">\n  <deckname>Owls</deckname>\n  <comments/>\n'
        f'  <zone name="{zone}">\n{cards}  </zone>\n{more}</cockatrice_deck>\n'
    )


COD = lines_of(lambda name, n: f'    <card number="{n}" name="{name}"/>\n')
MOON = '<card number="2" name="DUST MOON / #1"/>'
COCKATRICES: dict[str, str | bytes] = {
    "ours": cockatrice(COD),
    "without a head": cockatrice(COD, head=""),
    "on one line": cockatrice(COD).replace("\n", ""),
    "names first": cockatrice(lines_of(lambda name, n: f'<card name="{name}" number="{n}"/>')),
    "single quotes": cockatrice(lines_of(lambda name, n: f"<card number='{n}' name=\"{name}\"></card>")),
    "prices": cockatrice(lines_of(lambda name, n: f'<card number="{n}" price="0.5" name="{name}"/>')),
    "printings": cockatrice(
        lines_of(
            lambda name, n: f'<card number="{n}" name="{name}" setShortName="EMB" collectorNumber="1" uuid="a-b"/>'
        )
    ),
    "a copy an element": cockatrice(lines_of(lambda name, n: f'<card number="1" name="{name}"/>' * n)),
    "no number is one": cockatrice(lines_of(lambda name, n: f'<card name="{name}"/>' * n)),
    "re-cased": cockatrice(COD.replace("BRASS OWL", "Brass Owl")),
    "curly apostrophes": cockatrice(COD.replace("it's", "it\u2019s")),
    "apostrophes as entities": cockatrice(COD.replace("it's", "it&apos;s")),
    "dashes between": cockatrice(COD.replace(" / ", " - ")),
    "two strokes": cockatrice(COD.replace(" / ", " // ")),
    "another zone's case": cockatrice(COD, "Main"),
    "no zone's name": cockatrice(COD).replace(' name="main"', ""),
    "a side": cockatrice(COD, more=f'<zone name="side">{MOON}</zone>'),
    "a side in capitals": cockatrice(COD, more=f'<zone name="Side">{MOON}</zone>'),
    "tokens": cockatrice(COD, more=f'<zone name="tokens">{MOON}</zone>'),
    "tags and a banner": cockatrice(COD).replace(
        "<comments/>",
        "<comments>2 BRASS OWL / watches</comments><bannerCard providerId='x'>DUST MOON</bannerCard><tags/>",
    ),
    "comments": cockatrice("<!-- <card number='2' name='DUST MOON / #1'/> -->" + COD),
    "a later version": cockatrice(COD).replace('version="1"', 'version="3"'),
    "no name": cockatrice(COD).replace("Owls", ""),
    "as UTF-16": cockatrice(COD, head='<?xml version="1.0" encoding="UTF-16"?>\n').encode("utf-16"),
    "as Windows has it": cockatrice(COD, head='<?xml version="1.0" encoding="windows-1252"?>\n')
    .replace("Owls", "Owls\u00e9")
    .encode("cp1252"),
    "lines of Windows": cockatrice(COD).replace("\n", "\r\n"),
    "a mark in front": "\ufeff" + cockatrice(COD),
    "as its text": PLAIN + "\nSB: 2 DUST MOON / #1\n",
}
"""Decks of Cockatrice that are this deck."""


def lackey(zones: str, head: str = "") -> str:
    return f'{head}<deck version="0.8">\n  <meta>\n    <game>Owls</game>\n  </meta>\n{zones}</deck>\n'


def zone(cards: str, name: str = "Deck") -> str:
    return f'  <superzone name="{name}">\n{cards}  </superzone>\n'


def as_lackey(name: str, n: int) -> str:
    return f'    <card><name id="a-b">{name}</name><set>EMB</set></card>\n' * n


DEK = lines_of(as_lackey)
MOONS = as_lackey("DUST MOON / #1", 2)
LACKEYS: dict[str, str | bytes] = {
    "ours": lackey(zone(DEK)),
    "with a head": lackey(zone(DEK), '<?xml version="1.0"?>\n'),
    "on one line": lackey(zone(DEK)).replace("\n", ""),
    "lines of Windows": lackey(zone(DEK)).replace("\n", "\r\n"),
    "tabs": lackey(zone(DEK)).replace("  ", "\t"),
    "no ids": lackey(zone(DEK.replace(' id="a-b"', ""))),
    "no sets": lackey(zone(DEK.replace("<set>EMB</set>", ""))),
    "sets first": lackey(zone(lines_of(lambda name, n: f"<card><set>EMB</set><name>{name}</name></card>" * n))),
    "re-cased": lackey(zone(DEK.replace("BRASS OWL", "brass owl"))),
    "curly apostrophes": lackey(zone(DEK.replace("it's", "it\u2019s"))),
    "dashes": lackey(zone(DEK.replace(" / ", " - "))),
    "another zone": lackey(zone(DEK, "Main Deck")),
    "two zones": lackey(
        zone(as_lackey("PLAIN WORLD / quiet", 1), "Planet") + zone(DEK.replace(as_lackey("PLAIN WORLD / quiet", 1), ""))
    ),
    "a sideboard": lackey(zone(DEK) + zone(MOONS, "Sideboard")),
    "a sideboard in small letters": lackey(zone(DEK) + zone(MOONS, "sideboard")),
    "a side": lackey(zone(DEK) + zone(MOONS, "Side")),
    "an empty sideboard": lackey(zone(DEK) + zone("", "Sideboard")),
    "comments": lackey(zone(f"<!-- {MOONS} -->" + DEK)),
    "a mark in front": "\ufeff" + lackey(zone(DEK)),
    "as its text": "1\tPLAIN WORLD / quiet\n2\tBRASS OWL / watches\n3\tTIN CAT / it's 100% strong\n",
    "as its text with a sideboard": "1\tPLAIN WORLD / quiet\n2\tBRASS OWL / watches\n3\tTIN CAT / it's 100% strong\n"
    "Sideboard:\n2\tDUST MOON / #1\n",
}
"""Decks of LackeyCCG that are this deck."""

GUID = "11111111-2222-3333-4444-555555555555"


def octgn(sections: str, head: str = '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n') -> str:
    return f'{head}<deck game="{GUID}">\n{sections}  <notes><![CDATA[2 DUST MOON / #1]]></notes>\n</deck>\n'


def section(cards: str, name: str = "Main") -> str:
    return f'  <section name="{name}" shared="False">\n{cards}  </section>\n'


O8D = lines_of(lambda name, n: f'    <card qty="{n}" id="{GUID}">{name}</card>\n')
AWAY = f'<card qty="2" id="{GUID}">DUST MOON / #1</card>'
OCTGNS: dict[str, str | bytes] = {
    "ours": octgn(section(O8D)),
    "without a head": octgn(section(O8D), ""),
    "on one line": octgn(section(O8D)).replace("\n", ""),
    "lines of Windows": octgn(section(O8D)).replace("\n", "\r\n"),
    "ids first": octgn(section(lines_of(lambda name, n: f'<card id="{GUID}" qty="{n}">{name}</card>'))),
    "no ids": octgn(section(lines_of(lambda name, n: f'<card qty="{n}">{name}</card>'))),
    "no number is one": octgn(section(lines_of(lambda name, n: f'<card id="{GUID}">{name}</card>' * n))),
    "names on lines of their own": octgn(section(lines_of(lambda name, n: f'<card qty="{n}">\n  {name}\n</card>'))),
    "names as data": octgn(section(lines_of(lambda name, n: f'<card qty="{n}"><![CDATA[{name}]]></card>'))),
    "re-cased": octgn(section(O8D.replace("BRASS OWL", "Brass Owl"))),
    "curly apostrophes": octgn(section(O8D.replace("it's", "it\u2019s"))),
    "commas": octgn(section(O8D.replace(" / ", ", "))),
    "sections by kind": octgn(
        section(O8D.splitlines()[0], "Planet") + section("\n".join(O8D.splitlines()[1:]), "Characters")
    ),
    "a sideboard": octgn(section(O8D) + section(AWAY, "Sideboard")),
    "a sideboard in small letters": octgn(section(O8D) + section(AWAY, "sideboard")),
    "a side": octgn(section(O8D) + section(AWAY, "Side")),
    "an empty section": octgn(section(O8D) + '<section name="Tokens" shared="False" />'),
    "tokens": octgn(section(O8D) + section(AWAY, "Tokens")),
    "a sleeve": octgn(section(O8D)).replace("<deck game", '<deck sleeveid="3" game'),
    "comments": octgn(section(f"<!-- {AWAY} -->" + O8D)),
    "a mark in front": "\ufeff" + octgn(section(O8D)),
    "as UTF-16": octgn(section(O8D), '<?xml version="1.0" encoding="utf-16"?>\n').encode("utf-16"),
}
"""Decks of OCTGN that are this deck."""


def card(name: str, **more: Any) -> dict[str, Any]:
    return {"Name": "Card", "Nickname": name, "Description": "", "CardID": 100, **more}


def pile(cards: Sequence[dict[str, Any]], name: str = "Owls", **more: Any) -> dict[str, Any]:
    return {
        "Name": "DeckCustom",
        "Nickname": name,
        "DeckIDs": [100] * len(cards),
        "ContainedObjects": list(cards),
        **more,
    }


def every(make: Callable[[str], dict[str, Any]] = card) -> list[dict[str, Any]]:
    """Each copy of the deck."""
    return [make(name) for name, n in DECK.items() for _ in range(n)]


def titled(name: str) -> dict[str, Any]:
    title, subtitle = name.split(" / ")
    return card(title, Description=f"{subtitle}\nWhat it does.")


def saved(*objects: dict[str, Any], **more: Any) -> str:
    return json.dumps({**more, "ObjectStates": list(objects)})


TABLETOPS: dict[str, str | bytes] = {
    "ours": saved(pile(every())),
    "indented": json.dumps(json.loads(saved(pile(every()))), indent=2),
    "a mark in front": "\ufeff" + saved(pile(every())),
    "a plain deck": saved(pile(every(), Name="Deck")),
    "custom cards": saved(pile(every(lambda name: card(name, Name="CardCustom")))),
    "loose cards": saved(*every()),
    "a bag of cards": saved({"Name": "Bag", "Nickname": "Owls", "ContainedObjects": every()}),
    "a deck in a bag": saved({"Name": "Bag", "ContainedObjects": [pile(every())]}),
    "a deck in bags": saved(
        {"Name": "Bag", "ContainedObjects": [{"Name": "Custom_Model_Bag", "ContainedObjects": [pile(every())]}]}
    ),
    "two decks": saved(pile(every()[:1], "Planet"), pile(every()[1:], "Owls")),
    "other things beside": saved({"Name": "Die_6", "Nickname": "A die"}, pile(every()), {"Name": "Counter"}),
    "a whole save": saved(pile(every()), SaveName="Owls", Date="5/1/2026", Note="", LuaScript="-- nothing\n" * 2000),
    "states first": json.dumps({"ObjectStates": [pile(every())], "SaveName": "Owls"}),
    "one object": json.dumps(pile(every())),
    "re-cased": saved(pile(every(lambda name: card(name.title().replace("It'S", "It's"))))),
    "curly apostrophes": saved(pile(every(lambda name: card(name.replace("'", "\u2019"))))),
    "two lines": saved(pile(every(lambda name: card(name.replace(" / ", "\n"))))),
    "dashes": saved(pile(every(lambda name: card(name.replace(" / ", " - "))))),
    "bold": saved(pile(every(lambda name: card(f"[b]{name}[/b]")))),
    "coloured": saved(pile(every(lambda name: card(f"[ff8800]{name}[-]")))),
    "subtitles below titles": saved(pile(every(titled))),
    "subtitles in bold below titles": saved(
        pile(every(lambda name: titled(name) | {"Description": f"[i]{name.split(' / ')[1]}[/i]"}))
    ),
    "more keys": saved(pile(every(lambda name: card(name, GMNotes="x", Tags=["a"], LuaScript="")))),
    "other faces": saved(pile(every(lambda name: card(name, States={"2": card("DUST MOON / #1")})))),
    "no nickname of the deck": saved(pile(every(), "")),
    "a sideboard": saved(pile(every()), pile([card("DUST MOON / #1")] * 2, "Owls: sideboard")),
    "a sideboard in capitals": saved(pile(every()), pile([card("DUST MOON / #1")] * 2, "SIDEBOARD")),
    "a card for a sideboard": saved(
        pile(every()), {"Name": "Bag", "Nickname": "Sideboard", "ContainedObjects": [card("DUST MOON / #1")]}
    ),
}
"""Saved objects of Tabletop Simulator that are this deck."""

CUSTOM = json.dumps([{"name": name, "mana_cost": "", "type": "Unit"} for name in NAMES], indent=1)
DRAFTS: dict[str, str | bytes] = {
    "ours": f"[CustomCards]\n{CUSTOM}\n[Owls(6)]\n{PLAIN}",
    "cards on one line": f"[CustomCards]\n{json.dumps(json.loads(CUSTOM))}\n[Owls(6)]\n{PLAIN}",
    "settings": f'[Settings]\n{{\n  "layouts": {{"Common": {{"weight": 1}}}}\n}}\n[CustomCards]\n{CUSTOM}\n[Owls]\n{PLAIN}',
    "settings behind": f'[CustomCards]\n{CUSTOM}\n[Settings]\n{{"boostersPerPlayer": 3}}\n[Owls]\n{PLAIN}',
    "two sheets": f"[CustomCards]\n{CUSTOM}\n[Rare(1)]\n1 PLAIN WORLD / quiet\n[Common(10)]\n2 BRASS OWL / watches\n"
    "3 TIN CAT / it's 100% strong\n",
    "no sheet": PLAIN,
    "remarks": f"# owls\n[CustomCards]\n{CUSTOM}\n# more\n[Owls(6)]\n# first\n{PLAIN}",
    "printings": each("{n} {name} (EMB) 12"),
    "sets": each("{n} {name} (EMB)"),
    "foils": each("{n} {name} F"),
    "a copy a line": "[Owls]\nPLAIN WORLD / quiet\n" + "BRASS OWL / watches\n" * 2 + "TIN CAT / it's 100% strong\n" * 3,
    "small headings": f"[customcards]\n{CUSTOM}\n[owls(6)]\n{PLAIN}",
    "lines of Windows": f"[CustomCards]\n{CUSTOM}\n[Owls(6)]\n{PLAIN}".replace("\n", "\r\n"),
    "re-cased": f"[Owls(6)]\n{PLAIN.lower()}",
}
"""Lists of Draftmancer that are this deck."""

HEADS = "name,CMC,Type,Color,Set,Collector Number,Rarity,Color Category,status,Finish,board,maybeboard,image URL,image Back URL,tags,Notes,MTGO ID,Custom,Voucher,Artist"


def cube(heads: str = HEADS, quote: str = '"', more: Sequence[dict[str, str]] = (), **cells: str) -> str:
    """The deck as a table of CubeCobra."""
    copies = [{"name": name} for name, n in DECK.items() for _ in range(n)]
    usual = {
        "CMC": "2",
        "Type": "Unit",
        "Set": "EMB",
        "board": "mainboard",
        "maybeboard": "false",
        "Custom": "true",
        **cells,
    }
    rows = [
        "".join(f"{quote}{(usual | row).get(head, '')}{quote}," for head in heads.split(","))[:-1]
        for row in (*copies, *more)
    ]
    return "\n".join([heads, *rows]) + "\n"


BESIDE = {"name": "DUST MOON / #1"}
CUBES: dict[str, str | bytes] = {
    "ours": cube(),
    "lines of Windows": cube().replace("\n", "\r\n"),
    "a mark in front": "\ufeff" + cube(),
    "no quotes": cube(quote=""),
    "heads in quotes": cube().replace(HEADS, ",".join(f'"{head}"' for head in HEADS.split(","))),
    "heads in small letters": cube().replace(HEADS, HEADS.lower()),
    "without later columns": cube(
        "name,CMC,Type,Color,Set,Collector Number,Rarity,Color Category,status,Finish,maybeboard"
    ),
    "another order": cube("Set,board,maybeboard,CMC,name,Type"),
    "notes with quotes": cube(Notes='a "good" one'),
    "tags": cube(tags="one;two"),
    "a maybeboard": cube(more=[BESIDE | {"maybeboard": "true"}]),
    "a maybeboard by its board": cube(more=[BESIDE | {"board": "maybeboard"}]),
    "a sideboard": cube(more=[BESIDE | {"board": "sideboard"}]),
    "re-cased": cube().replace("BRASS OWL", "Brass Owl"),
    "curly apostrophes": cube().replace("it's", "it\u2019s"),
    "two strokes": cube().replace(" / ", " // "),
    "as its text": each("{n} {name}"),
    "as its text with sets": each("{n} {name} [EMB] 12"),
    "as its text with bare sets": each("{n} {name} [EMB]"),
    "as its list of names": "PLAIN WORLD / quiet\n" + "BRASS OWL / watches\n" * 2 + "TIN CAT / it's 100% strong\n" * 3,
}
"""Tables and lists of CubeCobra that are this deck."""
