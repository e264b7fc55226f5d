"""Dice that nobody has chosen, and that anybody can check."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import playmat
from playmat.core.dice import SECRET, STREAM, below, next_bits, seeded, shuffled
from playmat.core.errors import SaveError
from playmat.table import verify_dice
from playmat.table.fairness import commitment, seed_of
from tests.table.conftest import Client, PageEnd
from tests.table.test_seats import FRIEND, invite_of
from tests.table.wish import BOT, DECKS, WISH

KEY = 0x1F2E3D4C5B6A79880102030405060708090A0B0C0D0E0F101112131415161718


def test_plain_seeds_are_what_they_were() -> None:
    """Results of splitmix64 for the seed 0, from its published reference code."""
    results, dice = [], 0
    for _ in range(3):
        bits, dice = next_bits(dice)
        results.append(bits)
    assert results == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert seeded(-1) == seeded(2**64 - 1) == seeded(2**200 - 1)


def test_a_key_of_256_bits_gives_a_stream() -> None:
    """Each result is the next block of SHA-256, as anybody can reckon with Python alone."""
    import hashlib

    dice, results = seeded(SECRET + KEY), []
    assert dice >= STREAM
    for _ in range(100):
        bits, dice = next_bits(dice)
        results.append(bits)
    wanted = [hashlib.sha256(KEY.to_bytes(32, "big") + count.to_bytes(8, "big")).digest()[:8] for count in range(100)]
    assert results == [int.from_bytes(block, "big") for block in wanted]
    rolls = [below(seeded(SECRET + key), 6)[0] for key in range(6000)]
    assert all(900 < rolls.count(side) < 1100 for side in range(6))
    assert sorted(shuffled(seeded(SECRET), range(50))[0]) == list(range(50))


def test_a_game_of_secret_dice_is_saved_and_played_again() -> None:
    """The same seed of 256 bits and the same answers give the same game, saved in its middle too."""
    game = playmat.new("homestuck", decks=DECKS, seed=SECRET + KEY)
    for _ in range(12):
        assert game.ask is not None
        game.answer(*game.ask.options[: max(1, game.ask.least)])
    saved = game.save()
    assert playmat.load(saved).digest() == playmat.replay(saved).digest() == game.digest()
    assert playmat.load(saved).seed == SECRET + KEY


@pytest.mark.parametrize("seed", ["no number", "0x" + "f" * 200_000, ""])
def test_a_seed_that_is_none_is_refused(seed: str) -> None:
    """A damaged save says so."""
    import msgspec

    plain = msgspec.msgpack.decode(playmat.new("homestuck", decks=DECKS).save())
    broken = msgspec.msgpack.encode(plain | {"seed": seed})
    with pytest.raises(SaveError, match="no seed"):
        playmat.replay(broken)


def finish(page: PageEnd) -> dict[str, Any]:
    """Give up, and the room as it is then."""
    page.send({"type": "resign"})
    while True:
        room = page.hear("room")
        if room["dice"] and room["dice"]["secret"]:
            return room


def test_the_dice_are_committed_to_mixed_and_opened(client: Client) -> None:
    """The commitment is told before anything is thrown, each person's part counts, the secret is told at the end alone."""
    mine = client.post("/api/tables", json=FRIEND | {"adds_dice": True}).json()["table"]
    invite = invite_of(client, mine)
    told = client.get(f"/api/invites/{invite}").json()["commitment"]
    his = client.post(f"/api/invites/{invite}", json={"name": "Bo", "deck": DECKS[1], "dice": "bo's"}).json()["table"]
    with client.websocket_connect(f"/ws/{mine}") as one, client.websocket_connect(f"/ws/{his}") as other:
        ada, bo = PageEnd(one), PageEnd(other)
        room = ada.hear("room")
        assert (room["number"], room["dice"], room["next_commitment"]) == (0, None, told)
        bo.send({"type": "dice", "dice": "another"})  # the first one counts
        ada.send({"type": "dice", "dice": "ada's"})
        ada.hear("view")
        room = ada.hear("room")
        assert room["dice"] == {"commitment": told, "contributions": ["ada's", "bo's"], "secret": "", "seed": ""}
        assert room["next_commitment"] != told
        dice = finish(bo)["dice"]
        sent = json.dumps(ada.messages + bo.messages[:-1])
        assert dice["secret"] not in sent
        assert dice["seed"] not in sent
    assert commitment(dice["secret"]) == told
    assert int(dice["seed"]) == seed_of(dice["secret"], ["ada's", "bo's"])
    saved = playmat.load(client.get(f"/api/tables/{mine}/save").content)
    assert saved.seed == int(dice["seed"])


def test_a_rematch_has_dice_of_its_own(client: Client) -> None:
    """Its commitment was told before anybody asked for it, and the parts go with the seats."""
    wish = {key: value for key, value in WISH.items() if key != "seed"}
    mine = client.post("/api/tables", json=wish).json()["table"]
    with client.websocket_connect(f"/ws/{mine}") as socket:
        page = PageEnd(socket)
        room = finish(page)
        page.send({"type": "rematch", "dice": "again"})
        told = room["next_commitment"]
        while room["number"] == 1:
            room = page.hear("room")
        assert (room["dice"]["commitment"], room["dice"]["contributions"]) == (told, ["", "again"])


def test_a_chosen_seed_has_no_secret(client: Client) -> None:
    """Who chose the seed knows the dice; nothing is claimed of them. Such a game does not wait for anybody's part."""
    mine = client.post("/api/tables", json=WISH | {"adds_dice": True}).json()["table"]
    with client.websocket_connect(f"/ws/{mine}") as socket:
        assert PageEnd(socket).hear("room")["dice"] is None


def test_no_view_holds_anything_of_the_dice(client: Client) -> None:
    """While a game runs nothing that a page is sent holds the seed or the dice."""
    wish = {key: value for key, value in WISH.items() if key != "seed"} | {"others": [BOT, BOT]}
    mine = client.post("/api/tables", json=wish).json()["table"]
    with client.websocket_connect(f"/ws/{mine}") as socket:
        page = PageEnd(socket)
        page.my_turn()
        for _ in range(5):
            page.answer(*range(page.view["ask"]["least"] or 1))
            page.hear("view")
            page.my_turn()
        text = json.dumps(page.messages)
    saved = playmat.load(client.get(f"/api/tables/{mine}/save").content)
    key = saved.seed - SECRET
    assert str(saved.seed) not in text
    assert f"{key:x}"[:16] not in text


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({}, []),
        ({"secret": "00" * 32}, ["committed", "follow"]),
        ({"contributions": ["", "bo's", ""]}, ["follow"]),
        ({"seed": "1"}, ["follow"]),
        ({"commitment": "00" * 32}, ["committed"]),
    ],
)
def test_the_verifier_finds_what_is_wrong(change: dict[str, Any], says: list[str]) -> None:
    """Whatever was exchanged afterwards does not fit the commitment any more."""
    secret = "5a" * 32
    proof = {"secret": secret, "commitment": commitment(secret), "contributions": ["ada's", "bo's"]}
    proof |= {"seed": str(seed_of(secret, ["ada's", "bo's"]))}
    assert verify_dice.verify(proof, "bo's") == [
        found for found in verify_dice.verify(proof | change, "bo's") if not says
    ]
    found = verify_dice.verify(proof | change)
    assert len(found) == len(says)
    assert all(word in line for word, line in zip(says, found, strict=True))
    assert verify_dice.verify(proof, "mine") == ["Your contribution is not among those that were mixed in."]


def test_the_verifier_stands_alone(client: Client, tmp_path: Path) -> None:
    """As the server gives it out it runs with Python alone; with the saved game it plays that again."""
    script = tmp_path / "verify_dice.py"
    script.write_bytes(client.get("/verify_dice.py").content)
    assert len(script.read_text("utf-8").splitlines()) <= 50  # short enough to be read before it is believed
    wish = {key: value for key, value in WISH.items() if key != "seed"}
    mine = client.post("/api/tables", json=wish).json()["table"]
    with client.websocket_connect(f"/ws/{mine}") as socket:
        dice = finish(PageEnd(socket))["dice"]
    (tmp_path / "dice.json").write_text(json.dumps(dice), encoding="utf-8")
    (tmp_path / "game.playmat").write_bytes(client.get(f"/api/tables/{mine}/save").content)
    alone = subprocess.run(
        [sys.executable, "-I", "-S", script, tmp_path / "dice.json"], capture_output=True, text=True, check=False
    )
    assert (alone.returncode, alone.stdout) == (0, "All is as it was committed to.\n")
    both = [sys.executable, str(script), str(tmp_path / "dice.json"), str(tmp_path / "game.playmat")]
    assert subprocess.run(both, capture_output=True, check=False).returncode == 0
    (tmp_path / "dice.json").write_text(json.dumps(dice | {"seed": "7"}), encoding="utf-8")
    assert subprocess.run(both, capture_output=True, check=False).returncode == 1
