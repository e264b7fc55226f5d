"""Full boards and full hands, as scenarios, for pictures and for what must hold at every size."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec.structs import replace

import playmat
from playmat.play.game import Game
from playmat.play.scenario.building import build
from playmat.play.scenario.reading import read_scenario
from playmat.play.scenario.running import run_step
from playmat.play.view import View

READER, OTHER, LOOKS_ON = 0, 1, -1
FIVE = ("Robin", "Bartholomew", "Greedy", "Greedy 2", "Cy")


def card(name: str, at: str = "", **more: object) -> dict[str, object]:
    return {"card": name, **({"at": at} if at else {}), **more}


def table(key: str, rows: Sequence[dict[str, object]]) -> str:
    return "".join(f"[[{key}]]\n" + "".join(f"{name} = {toml(value)}\n" for name, value in row.items()) for row in rows)


def toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(toml(one) for one in value)}]"
    return str(value) if isinstance(value, int) else '"' + str(value).replace('"', '\\"') + '"'


def play(text: str) -> Game:
    """The game of a scenario after its steps."""
    scenario = read_scenario(text)
    game, nicknames = build(scenario)
    for step in scenario.steps:
        run_step(game, step, nicknames)
    return game


HAND = [
    "BARNABY LATE / be there in five",
    "AUNT SAMOVAR / boiling over",
    "NELL MOTH / out the window",
    "GRANNY DARNING / a stitch in time",
    "WRONG PLATFORM / mind the gap",
    "YODEL / and back again",
    "MITTEN STRING / so you dont lose them",
    "FLOCK OF MANY / all elbows",
    "MISS PORCELAIN / do not drop",
]
THEIRS_AWAY = [
    "JACK NO-HAT / bareheaded",
    "SCARECROW IN STORAGE / between engagements",
    "MISS PORCELAIN / glued twice",
    "SERGEANT SPOON / last of the good set",
    "OLD TICKWELL / right twice a day",
    "LONE CHESSMAN / still your move",
    "OSWIN THATCH / night shift",
    "MABEL QUILL / in triplicate",
]
MINE_AWAY = [
    "ENSIGN PLUM / in the crows nest",
    "TOBIAS INK / pending",
    "OLD TICKWELL / overwound",
    "CABIN BOY BRINE / aye aye aye",
    "YODEL / still going",
    "PARSNIP / on the stairs",
    "MABEL QUILL / will see you now",
    "SERGEANT SPOON / last of the good set",
]
EXECUTABLES = ["COMPLAINT BOX / we read them all", "FINE PRINT / you already agreed", "CURTAIN CALL / one more time"]


def homestuck(
    theirs: Sequence[str] = THEIRS_AWAY,
    mine: Sequence[str] = MINE_AWAY,
    hand: Sequence[str] = HAND,
    *,
    moon: bool = False,
) -> Game:
    """The reader's Main Phase: both invade the other's planet, and some are at home."""
    home = [
        "ENSIGN PLUM / knows a shortcut",
        "OSWIN THATCH / employee of the aeon",
        "CAPTAIN HERRINGBONE / mine mine mine",
    ]
    there = ["PERPETUA BLOTT / the right form", "CAPTAIN HERRINGBONE / at anchor", "THE OFFICE CAT / head of morale"]
    own = [card(name, "B", boons=i % 4, tapped=i == 3) for i, name in enumerate(mine)]
    own += [card(name, "A", boons=i) for i, name in enumerate(home)]
    own[0]["attached"] = ["RUBBER STAMP / thunk"]
    if moon:
        own.append(card("THE TEA ROOM / back in ten minutes", **{"as": "moon"}))
        own.append(card("NELL MOTH / no fixed address", "moon"))
    other = [card(name, "B", boons=i % 3) for i, name in enumerate(theirs)]
    other += [card(name, "A", tapped=i == 1) for i, name in enumerate(there)]
    return play(
        'title = "A full board"\ngame = "homestuck"\n[table]\nactive = "A"\nphase = "main"\nround = 5\nturn = 9\nfirst = "A"\n'
        f'[A]\nplanet = "FLOTSAM REACH / finders keepers"\ndamage = 2\ngrist = 4\nvp = 4\nhand = {toml(list(hand))}\n'
        f'discard = ["PETE CHIPTHIEF / was that yours"]\nexecutables = {toml(EXECUTABLES)}\n'
        + table("A.play", own)
        + f'[B]\nplanet = "THE MANTELPIECE / please do not touch"\ngrist = 7\nvp = 5\nhand = {toml(list(HAND[:5]))}\n'
        f'discard = ["MISS SQUALL / gale warning", "CANDLE / make a wish"]\nexecutables = {toml(EXECUTABLES[:2])}\n'
        + table("B.play", other)
    )


ARENA_HAND = [
    "CANDLE CAPTAIN", "OIL BOY", "BEDSIDE FLAME", "RISE AND SHINE", "CROWDED STREET", "GUTTERING TWINS",
    "LAMP PROCESSION", "DISTRESS ROCKET", "STREET OF TEN THOUSAND LAMPS",
]  # fmt: skip
WARDENS = [
    "BELL WARDEN", "GATE BAILIFF", "INSPECTOR OF ROPES", "SEAL BEARER", "INSPECTOR OF ROPES", "HIGH CUSTODIAN",
    "COLD COUNSEL", "PORT AUTHORITY",
]  # fmt: skip
WICKS = [
    "LANTERN URCHIN", "THE TRIMMER", "TALLOW LAD", "CANDLE CAPTAIN", "WAX SERGEANT", "MATCHSTICK MAB", "OIL BOY",
    "GREAT CANDELABRUM",
]  # fmt: skip


def holosseum(active: str = "A", phase: str = "main1", steps: Sequence[dict[str, object]] = ()) -> Game:
    """Eight Entities and two Powers on each side, nine cards in hand."""
    rows = [*WICKS, "FESTIVAL OF SMALL FIRES", "THE LONG STAIR"]
    other = [*WARDENS, "SEA WALL", "TOLL CHAIN"]
    return play(
        f'title = "A full Arena"\ngame = "holosseum"\n[table]\nactive = "{active}"\nphase = "{phase}"\nturn = 7\nround = 4\nfirst = "A"\n'
        f'[A]\nlife = 17\nrunner = "ODA PENNYLIGHT"\nhand = {toml(ARENA_HAND)}\ngrave = ["RUSH LIGHT"]\n'
        + table("A.arena", [card(name, damage=int(i == 0)) for i, name in enumerate(rows)])
        + '[B]\nlife = 14\nrunner = "MADAM SECRETARY VANE"\nhand = ["IMPOUND", "HIGH TEA"]\ngrave = ["HARBOUR ORDER", "RECESS"]\n'
        + table("B.arena", [card(name, entered_this_turn=i in {5, 7}) for i, name in enumerate(other)])
        + table("step", steps)
    )


def attacked() -> list[dict[str, object]]:
    return [{"player": "B", "answer": ["attack BELL WARDEN", "attack GATE BAILIFF", "attack SEAL BEARER"]}]


def blocking() -> Game:
    """The other player attacks with three, and the reader may block."""
    return holosseum("B", "attack", [*attacked(), {"player": "A", "answer": "pass"}, {"player": "B", "answer": "pass"}])


def responding() -> Game:
    """The other player plays a Spell at one of the reader's Entities."""
    return holosseum(
        "B", "main1", [{"player": "B", "answer": "play IMPOUND"}, {"player": "B", "answer": "choose GREAT CANDELABRUM"}]
    )


SHORE = ["Ringhare", "Salt-Carrier", "Glass Eel", "Stormback Ray", "Hullbreaker", "Granary Cat", "Throat-Diver"]
LANDING = [
    "Third Hand",
    "Stair Porter",
    "Fare-Taker",
    "Keeper of Fares",
    "Stair Porter",
    "Brass Page",
    "Pledge-Brothers",
]
SHORE_HAND = [
    "Ring Bolt", "Shatterling", "The Whale That Stayed", "Keelplate", "Break for Timber", "Purple Noon",
    "Boiler of the Row", "Salt Pan", "Old Mother Brine",
]  # fmt: skip


def gamma(active: str = "A", steps: Sequence[dict[str, object]] = ()) -> Game:
    """Seven units, three items and three claims on each side, channel zones, nine cards in hand."""
    mine = [card(name, flipped=i == 5, damage=int(i == 1)) for i, name in enumerate(SHORE)]
    mine += [card(name) for name in ("Jar of Weather", "Rope and Tackle", "Brine Cistern")]
    mine += [card(name) for name in ("Ringscar Field", "Kelpwood Stand", "The Glassing Flats")]
    theirs = [card(name, counters=int(i == 3)) for i, name in enumerate(LANDING)]
    theirs += [card(name) for name in ("Toll Pole", "Knot of Promises", "Drowned Crown")]
    theirs += [card(name) for name in ("Handfast Cairn", "Ferriers' Hall", "Coin-Paved Street")]
    return play(
        f'title = "A full reality"\ngame = "gamma"\n[table]\nactive = "{active}"\nphase = "main"\nround = 5\nfirst = "{active}"\n'
        f'[A]\nlife = 16\nenergy = 6\nhand = {toml(SHORE_HAND)}\nlocation = "Nine Hulls"\n'
        'memory = ["Stir the Sky"]\nchannel = ["Ringhare", "Kelpwood Colossus"]\nface_down = ["Ringweather"]\n'
        + table("A.reality", mine)
        + '[B]\nlife = 13\nenergy = 7\nhand = ["Called In", "Known Face", "Take My Place"]\nlocation = "Gannet Stair"\n'
        'memory = ["Shake on It"]\nchannel = ["Known Face"]\nface_down = ["Stand Surety", "Called In"]\n'
        + table("B.reality", theirs)
        + table("step", steps)
    )


def gamma_dream() -> Game:
    """The other player's spell waits in Dream, directed at a unit of theirs."""
    return gamma("B", [{"player": "B", "answer": answer} for answer in ("play Take My Place", "choose Fare-Taker")])


def gamma_attacking() -> Game:
    """The reader's attack is being declared: two units so far."""
    return gamma("A", [{"player": "A", "answer": "attack Ringhare"}, {"player": "A", "answer": "attack Stormback Ray"}])


def gamma_blocking() -> Game:
    """The other player attacks with three, and the reader may block."""
    answers = ["attack Third Hand", "attack Keeper of Fares", "attack Pledge-Brothers", "pass"]
    return gamma("B", [{"player": "B", "answer": answer} for answer in answers])


def five() -> Game:
    """Five players in mid-game, at whatever question the reader has there."""
    decks = ["finders-keepers", "please-take-a-number", "say-that-again", "please-do-not-touch", "finders-keepers"]
    game, dice = playmat.new("homestuck", decks=decks, seed=12, names=list(FIVE)), random.Random(12)
    while (ask := game.ask) is not None and not (
        game.view(READER).round >= 3 and (ask.seat, ask.kind) == (READER, "action")
    ):
        ways = [option for option in ask.options if option.verb not in {"end", "concede"}] or list(ask.options)
        game.answer(*dice.sample(ways, min(len(ways), max(ask.least, min(1, ask.most)))))
    return game


def mulligan() -> Game:
    """The first question of a game: keep this hand?"""
    return playmat.new("homestuck", decks=["finders-keepers", "please-do-not-touch"], seed=5, names=["Robin", "Greedy"])


def exchange() -> Game:
    """The first question of a game of *Project Gamma*: which of seven cards go."""
    decks = [precon.slug for precon in playmat.precons("gamma")][:2]
    return playmat.new("gamma", decks=decks, seed=3, names=["Robin", "Greedy"])


def view(game: Game, seat: int = READER) -> View:
    """What a seat sees, with names for the letters of a scenario."""
    shown = game.view(seat)
    names = ("Robin", "Greedy") if len(shown.players) == 2 else FIVE
    players = [replace(player, name=name) for player, name in zip(shown.players, names, strict=True)]
    return replace(shown, players=players)
