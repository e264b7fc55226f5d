"""Cards known from the context, players, and whose something is."""

from __future__ import annotations

from playmat.games.homestuck.lexicon.binding import HostKind, ThatPlanet, ThisKind
from playmat.games.homestuck.lexicon.sense import DestroyerOf
from playmat.games.homestuck.nodes.places import PlanetBelow
from playmat.games.homestuck.nodes.values import HostOf, Stored, TurnPlayer
from playmat.lang.values import (
    AnOpponent,
    APlayer,
    ControllerOf,
    Destroyer,
    EachPlayer,
    Host,
    It,
    Opponents,
    OpponentsOf,
    OwnerOf,
    Subject,
    ThatPlayer,
    This,
    ThisWay,
)
from playmat.text.grammar.naming import chosen_cards
from playmat.text.grammar.one_opponent import SomeOpponent
from playmat.text.grammar.referents import Said
from playmat.text.shape import slot
from playmat.text.table import const, consts, rule

EVERYONE = "hs.ruling.multi.an-opponent-in-multiplayer"


HOST = OwnerOf(PlanetBelow(slot("of")))
"""The player at whose planet a card was."""


PLAYERS = (
    # ---- whose cards
    rule(
        "whose",
        "an opponent's",
        build=SomeOpponent,
        unbuild=lambda who: {} if who == Opponents() else None,
        cites="hs.ruling.ath.your-any-opponents",
    ),
    const("whose", "( any | ) opponent's", Opponents(), read_only=True, cites="hs.ruling.ath.your-any-opponents"),
    const("whose", "one opponent's", SomeOpponent(), read_only=True),
    const("whose", "one|any of your opponent|opponents 's", SomeOpponent(), read_only=True),
    const("whose", "an opponent of your choice's", SomeOpponent(), read_only=True),
    const("whose", "( an | any | one | ) opponents", Opponents(), read_only=True),
    const("whose", "( any | all | all of your ) opponents'", Opponents(), read_only=True),
    const("whose", "anybody's", APlayer()),
    const("whose", "their player's", ThatPlayer(), read_only=True),
    const("whose", "opponents'", Opponents(), read_only=True),
    const("whose", "( that player's | their | their own )", ThatPlayer()),
    const(
        "whose",
        "( any | every | each | all ) player|players 's",
        EachPlayer(),
        cites="hs.ruling.ath.your-any-opponents",
    ),
    rule("whose", "{of:reference} 's controlling player's", ControllerOf),
    rule("whose", "the player whose planet {of:reference} was at 's", shape=HOST),
    rule("whose", "{of:reference} 's owner's", OwnerOf),
    rule("player", "the player whose planet {of:reference} was at", shape=HOST),
    rule("player", "the player whose planet {of:reference} was invading|defending", shape=HOST, read_only=True),
    # ---- who does it
    const("player", "an|any [one] opponent [of your choice]", AnOpponent(), cites=EVERYONE),
    const("player", "each|every opponent", Opponents(), cites=EVERYONE),
    const("player", "( all opponents | opponents | your opponents )", Opponents(), read_only=True, cites=EVERYONE),
    *consts("player", "players", "all players", value=EachPlayer(), read_only=True),
    const("player", "( a player | anybody | any player )", APlayer()),
    rule("player", "{of:reference} 's controlling player", ControllerOf, read_only=True),
    const("player", "each|every player ( other than | except [for] | but ) you", Opponents(), read_only=True),
    rule(
        "player",
        "each|every player ( other than | except [for] | but ) {of:other than}",
        OpponentsOf,
    ),
    const("other than", "( the active player | the player whose turn it is )", TurnPlayer()),
    const("other than", "that player", ThatPlayer()),
    rule("player", "the player that controls {of:reference}", ControllerOf, read_only=True),
    rule("player", "the player who|that owns {of:reference}", OwnerOf, read_only=True),
)


REFERENCES = (
    # ---- this card
    const("reference", "this inventory [card]", ThisKind("inventory"), read_only=True),
    const("reference", "this executable [card]", ThisKind("executable"), read_only=True),
    const("reference", "this character|invader [card]", ThisKind("character"), read_only=True),
    const("reference", "this planet [card]", ThisKind("planet"), read_only=True),
    const("reference", "this moon [card]", ThisKind("moon"), read_only=True),
    const("reference", "this attached inventory [card]", This(), read_only=True),
    # ---- the card it is attached to or stored under
    *consts(
        "reference",
        "the attached card",
        "( the wearer|bearer|holder [of this card] | this card's wearer|bearer|holder )",
        value=Host(),
    ),
    const("reference", "this card's character [card]", HostKind(("character",)), read_only=True),
    *(
        const("reference", f"[the] attached {kind} [card]", HostKind((kind,)), read_only=True)
        for kind in ("character", "planet", "moon", "inventory", "executable")
    ),
    const(
        "reference",
        "the attached character [card] or planet [card]",
        HostKind(("character", "planet")),
        read_only=True,
    ),
    const(
        "reference", "( the card above this card | the executable card on top of this card )", Host(), read_only=True
    ),
    rule("reference", "the character {of:reference} is stored under", HostOf),
    # ---- cards stored under this one
    const("reference", "( its | the ) stored card|cards", Stored(), cites="hs.ruling.zone.stored-cards"),
    # ---- cards of the effect or event
    const("reference", "that|those|the invader [card]", Said(("character",)), read_only=True),
    *chosen_cards({"planet": "planet"}),
    const("reference", "that planet [card]", ThatPlanet(), read_only=True),
    const(
        "reference",
        "the character [card] ( ontop of | on top of | above ) this [executable] card",
        Host(),
        read_only=True,
    ),
    const("reference", "they|them", Said(they=True), read_only=True),
    const("reference", "itself", It(), read_only=True),
    const("reference", "the triggering character|planet|executable|inventory|moon [card]", Subject(), read_only=True),
    const("reference", "the card that triggered this", Subject(), read_only=True),
    const("reference", "any card that had a boon removed this way", ThisWay(), read_only=True),
    const("reference", "the destroying card", Destroyer()),
    const("reference", "the card that destroyed it|them", DestroyerOf(It()), read_only=True),
    const("reference", "the attacker", DestroyerOf(It(), "attack"), read_only=True),
    *(
        const("reference", f"the card|character [card] that {words}", DestroyerOf(It(), means), read_only=True)
        for words, means in (("used the ability", "ability"), ("attacked", "attack"))
    ),
    const("reference", "the card that destroyed this", DestroyerOf(This()), read_only=True),
    rule(
        "reference",
        "the opponent's card with {keyword:KEYWORD} that triggered this card",
        build=lambda **_: Destroyer(),
    ),
    # ---- whose property: "this card's", "its"
    const("possessive", "this cards", This(), read_only=True),
    const("possessive", "the attached cards", Host(), read_only=True),
)
