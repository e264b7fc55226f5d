"""Decks and sets that come from elsewhere: pasted, chosen and dropped onto the page."""

from __future__ import annotations

import base64
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import FilePayload, Page, expect

import playmat
from playmat.games.decklists.names import DeckReading
from playmat.play.library import starter_set
from playmat.play.shelf import RULEBOOKS
from playmat.press.cards import write_csv
from playmat.press.decks.forms import FORMS

DROP = """([words, name]) => {
  const files = new DataTransfer();
  files.items.add(new File([Uint8Array.from(atob(words), letter => letter.charCodeAt(0))], name));
  const over = document.querySelector('dialog .import') ?? document.querySelector('main');
  for (const what of ['dragenter', 'dragover', 'drop'])
    over.dispatchEvent(new DragEvent(what, {bubbles: true, cancelable: true, dataTransfer: files}));
}"""


def test_a_pasted_list_with_a_slip_is_mended_by_a_person(page: Page, address: str) -> None:
    """A misspelt name is left out until somebody says which card is meant."""
    card = playmat.precons("homestuck")[0].deck.cards[0].name
    page.goto(f"{address}#/decks/homestuck")
    page.get_by_role("button", name="Bring a deck").click()
    page.get_by_label("Paste a list").fill(f"2 {card[:-1]}\n")
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_role("dialog")).to_contain_text("is left out until you choose")
    page.get_by_role("button", name="Accept the nearest by far").click()
    page.get_by_role("button", name="Take the deck").click()
    expect(page.locator(f'[data-rows=deck] [data-row="{card}"] .count')).to_have_text("2")


def test_a_deck_of_another_set_asks_for_its_cards(page: Page, address: str) -> None:
    """A list of cards that are nowhere here says so, takes their table, and is read whole with it."""
    columns = RULEBOOKS["holosseum"].language.columns
    faces = [
        msgspec.structs.replace(face, title=title)
        for face, title in zip(starter_set("holosseum").faces, ["ZAXO", "QUIV", "JUBB", "WYRK", "FEZZ"], strict=False)
    ]
    page.goto(f"{address}#/decks/holosseum")
    page.get_by_role("button", name="Bring a deck").click()
    page.get_by_label("Paste a list").fill("".join(f"2 {face.name}\n" for face in faces))
    page.get_by_role("button", name="Read it").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("5 of these 5 cards are in no set here")
    page.get_by_label("Bring their cards").set_input_files(
        FilePayload(name="abroad.csv", mimeType="text/csv", buffer=write_csv(faces, columns))
    )
    expect(dialog.get_by_role("status")).to_contain_text("10 cards read")
    expect(dialog).not_to_contain_text("in no set here")
    page.get_by_role("button", name="Take the deck").click()
    expect(page.locator("[data-rows=deck] [data-row]")).to_have_count(5)


@pytest.mark.parametrize("where", ["the page", "the dialog"])
@pytest.mark.parametrize("form", ["text", "json", "workbook"])
def test_a_dropped_list_becomes_a_deck(page: Page, address: str, form: str, where: str) -> None:
    """A file that is dropped onto the page of decks, or into the dialog, is read there; nothing leaves the page for it."""
    deck, faces = playmat.precons("holosseum")[1].deck, starter_set("holosseum").faces
    ((_, raw),) = FORMS[form].files(DeckReading(deck), faces, "holosseum", Path("deck")).items()
    page.goto(f"{address}#/decks/holosseum")
    page.locator(".copy").first.wait_for()
    if where == "the dialog":
        page.get_by_role("button", name="Bring a deck").click()
    page.evaluate(DROP, [base64.b64encode(raw).decode(), f"deck{FORMS[form].ending}"])
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text(f"{deck.size} cards read")
    page.get_by_role("button", name="Take the deck").click()
    expect(page.locator(".verdict")).to_contain_text("legal")


def test_dropped_tables_become_a_set(page: Page, address: str) -> None:
    """A file that is dropped onto the card workshop is a set of one's own."""
    columns = RULEBOOKS["gamma"].language.columns
    faces = starter_set("gamma").faces[:3]
    page.goto(f"{address}#/workshop/gamma")
    page.get_by_role("button", name="Begin a set").wait_for()
    page.evaluate(DROP, [base64.b64encode(write_csv(faces, columns)).decode(), "tide.csv"])
    expect(page.get_by_role("status").first).to_contain_text("3 of 3 cards read whole")
    expect(page.get_by_label("The set’s name")).to_have_value("tide")


def test_several_files_are_one_set(page: Page, address: str) -> None:
    """Tables of one kind each, chosen together, come in as one set."""
    columns = RULEBOOKS["homestuck"].language.columns
    kinds = ("planet", "moon")
    faces = {kind: [face for face in starter_set("homestuck").faces if face.kind == kind] for kind in kinds}
    page.goto(f"{address}#/workshop/homestuck")
    page.locator("input[type=file]").set_input_files(
        [
            FilePayload(name=f"{kind}s.csv", mimeType="text/csv", buffer=write_csv(those, columns))
            for kind, those in faces.items()
        ]
    )
    count = sum(map(len, faces.values()))
    expect(page.get_by_role("status").first).to_contain_text(f"{count} of {count} cards read whole", timeout=20_000)


def test_what_of_a_table_was_read_otherwise_is_told(page: Page, address: str) -> None:
    """A column by the end of its name is read and told so, and one that no card has is told to be left alone."""
    table = b'TITLE,subtitle,Cost,Power,Stars,Tags,Text,Idea\nTIN CAT,purrs,2g,3,1,#STRAY,"When this card enters, draw a card.",soft\n'
    page.goto(f"{address}#/workshop/homestuck")
    page.locator("input[type=file]").set_input_files(FilePayload(name="mine.csv", mimeType="text/csv", buffer=table))
    expect(page.get_by_role("status").first).to_contain_text("1 of 1 card read whole")
    expect(page.get_by_label("Game Text", exact=True)).to_have_value("When this card enters, draw a card.")
    told = page.get_by_role("list", name="What of the file was read otherwise")
    expect(told).to_contain_text("the column 'Text' was read as 'Game Text'")
    expect(told).to_contain_text("the column 'Idea' is not known and was not read")
