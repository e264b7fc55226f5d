"""What happens where players show, look at, search for and put away cards, pay and lose, and lay boons and damage."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.quantities import BOONS, DAMAGE, GRIST
from playmat.games.homestuck.lexicon.sorts import BEARS_BOONS
from playmat.games.homestuck.nodes.patterns import (
    EarnsBoon,
    IsRidOfBoons,
    IsRidOfDamage,
    Scores,
    TakesDamage,
    UsesAbility,
)
from playmat.games.homestuck.nodes.places import PlanetBelow
from playmat.lang.nodes import Pattern, Target, Value, Who
from playmat.lang.nouns import Cards, Topmost
from playmat.lang.patterns import (
    Draws,
    Enters,
    GoesTo,
    Leaves,
    LooksAtCards,
    LosesResource,
    PaysResource,
    Reveals,
    Searches,
    Shuffles,
)
from playmat.lang.values import EachPlayer, Number, SomeCard, SomePlayer, ThatPlayer, This, You
from playmat.text.grammar.conjugation import Verb
from playmat.text.grammar.past import Then, told
from playmat.text.grammar.sense import DOER, Meaning, Roles, Sense, means
from playmat.text.grammar.verb_phrase import befalling, lines_of
from playmat.text.shape import slot
from playmat.text.table import Refused, const, rule

replace = msgspec.structs.replace

PLANET = ("planet",)
OWN = (None, You(), ThatPlayer())
"""Whose a pile is of which nobody else is named."""

PUT = Verb("put", "put", gerund="putting", like=(Verb("place"), Verb("return")))
LAY = Verb("put", "put", gerund="putting", like=(Verb("place"), Verb("give", "gave", "given"), Verb("add")))
RETURN = Verb(
    "return",
    like=(Verb("put", "put", gerund="putting"), Verb("add"), Verb("bring", "brought"), Verb("take", "took", "taken")),
)
BRING = Verb("put", "put", gerund="putting", like=(Verb("return"), Verb("bring", "brought")))
REMOVE = Verb("remove", like=(Verb("take", "took", "taken"), Verb("discard")))
HEAL = Verb("heal", like=(Verb("remove"),))
DEAL = Verb("deal", "dealt")
LOOK = Verb("look")

A_HAND = "( {whose:pile owner} | its owner's | their owner's | a | a player's | their ) hand|hands"
A_DECK = "( its owner's | their owner's | a | your | a player's | an opponent's | their ) deck|decks"
END = "( on the | on | at | at the ) {where:end} of"
FROM = "[from {pile:pile left}]"


# ---- from pile to pile


def lying(what: Target, pile: Any = None) -> tuple[Target, str]:
    """The cards, and the zone that they are taken from, where the words say so."""
    if pile is not None:
        zone, whose = pile
        if isinstance(what, SomeCard) and whose == ThatPlayer():
            raise Refused("whose hand or pile? Nobody was spoken of")
        if not isinstance(what, SomeCard) and (not isinstance(what, Cards) or what != replace(what, whose=None)):
            raise Refused
        if isinstance(what, Cards) and what.zone != "play":
            raise Refused
        whose = SomePlayer() if whose == ThatPlayer() else whose
        return (what if whose is None else replace(what, whose=whose)), zone
    if isinstance(what, Cards) and what.zone != "play":
        whose = SomePlayer() if what.whose == ThatPlayer() else what.whose
        return replace(what, zone="play", whose=whose), what.zone
    return what, ""


def lain(cards: Target, zone: str) -> Roles:
    """The same, for showing."""
    if not zone:
        return {"what": cards}
    if isinstance(cards, SomeCard):
        return {"what": replace(cards, whose=None), "pile": (zone, cards.whose)}
    if not isinstance(cards, Cards):
        return {"what": cards}
    whose = ThatPlayer() if isinstance(cards.whose, SomePlayer) else cards.whose
    return {"what": replace(cards, zone=zone, whose=whose)}


def going(to: str) -> Meaning:
    """Cards come to that pile or hand."""

    def make(what: Target, pile: Any = None, whose: Who | None = None) -> Pattern:
        cards, zone = lying(what, pile)
        owner = getattr(cards, "whose", None) if zone else None
        if None not in (owner, whose) and owner != whose:
            raise Refused("cards go to the hands and piles of their owners")
        if zone and isinstance(cards, Cards | SomeCard):
            cards = replace(cards, whose=None)
        return GoesTo(cards, to, zone, whose=owner or whose)

    def split(pattern: Any) -> Roles | None:
        if not isinstance(pattern, GoesTo) or pattern.to != to or pattern.at:
            return None
        if pattern.whose is None:
            return lain(pattern.cards, pattern.from_)
        owner = ThatPlayer() if isinstance(pattern.whose, SomePlayer) else pattern.whose
        return {"what": pattern.cards} | ({"pile": (pattern.from_, owner)} if pattern.from_ else {"whose": owner})

    return Meaning(make, split)


def _off_a_hand(what: Target, pile: Any) -> Pattern:
    """From a hand onto the discard pile."""
    if lying(what, pile)[1] != "hand":
        raise Refused
    return going("discard").make(what, pile)  # type: ignore[no-any-return]


def _un_off_a_hand(pattern: Any) -> Roles | None:
    return going("discard").split(pattern) if getattr(pattern, "from_", "") == "hand" else None


def from_hand(cards: Target, whose: Who | None = None) -> Pattern:
    """ "A card would be discarded from your hand": it would leave it."""
    if not isinstance(cards, Cards) or cards.zone != "play":
        raise Refused("which cards of a hand?")
    return Leaves(replace(cards, zone="hand", whose=whose or cards.whose), "discarded")


def _onto_deck(what: Target, where: str, pile: Any = None) -> Pattern:
    """From a hand or the discard pile."""
    cards, zone = lying(what, pile)
    if zone not in ("hand", "discard") or where not in ("top", "bottom"):
        raise Refused("from which pile or hand, and onto which end of the deck?")
    return GoesTo(cards, "deck", zone, where)  # type: ignore[arg-type]


def _un_onto_deck(pattern: Any) -> Roles | None:
    if not isinstance(pattern, GoesTo) or not pattern.at or pattern.to != "deck":
        return None
    return {**lain(pattern.cards, pattern.from_), "where": pattern.at}


def _into_play(what: Target, by: Who | None = None, pile: Any = None) -> Pattern:
    """From where is said: of a card that comes into play from its player's hand it is said that it is played, too."""
    cards, zone = lying(what, pile)
    if not zone:
        raise Refused("from where does it come into play?")
    if isinstance(cards, Cards) and cards.whose in (*OWN, SomePlayer()) and zone == "hand":
        cards = replace(cards, whose=None)
    return Enters(cards, by, from_=zone)


def _un_into_play(pattern: Any) -> Roles | None:
    if (
        not isinstance(pattern, Enters)
        or not pattern.from_
        or pattern != Enters(pattern.cards, pattern.by, from_=pattern.from_)
    ):
        return None
    cards = pattern.cards
    if isinstance(cards, Cards) and cards.whose is None and pattern.from_ == "hand":
        shown: dict[str, Any] = {"what": cards, "pile": ("hand", None)}
    else:
        shown = dict(lain(cards, pattern.from_))
    return shown if pattern.by is None else {**shown, "by": pattern.by}


# ---- cards that are shown, looked at and searched for


def _shows(who: Who, what: Target | None = None, zone: str = "") -> Pattern:
    """Cards of one's own hand or deck."""
    if isinstance(what, Topmost):
        if what.count != Number(1):
            raise Refused("each card that is revealed is one")
        what = what.cards
    if isinstance(what, SomeCard):
        return Reveals(who, what, zone)
    if not isinstance(what, Cards) or what.whose not in OWN or what.zone == "looked" or (zone and what.zone != "play"):
        raise Refused("whose cards? One reveals one's own")
    zone = zone or ("" if what.zone == "play" else what.zone)
    return Reveals(who, replace(what, whose=None, zone="play"), zone)


def _unshows(pattern: Any) -> Roles | None:
    if not isinstance(pattern, Reveals) or not isinstance(pattern.cards, Cards | SomeCard):
        return None
    shown = {"who": pattern.who, "what": pattern.cards}
    return {**shown, "zone": pattern.zone} if pattern.zone else shown


def _are_shown(who: Who, cards: Cards, zone: str) -> Pattern:
    """ "A card is revealed from your hand": you reveal it."""
    return _shows(who, cards, zone)


def _drawn(who: Who, then: Then) -> Value:
    """ "Each card you drew this turn"."""
    return told(Draws(who), then)


def _used_by(who: Who, then: Then) -> Value:
    """ "Each ability you used this turn"."""
    return told(UsesAbility(Cards(("character",), who)), then)


def _is_used(cards: Target | None = None) -> Pattern:
    return UsesAbility(Cards(("character",)) if cards is None else cards)


def seen(node: type[LooksAtCards] | type[Searches], *zones: str) -> Meaning:
    """A player looks into, or through, a pile or a hand: one's own, or that of somebody named."""

    def make(who: Who, whose: Who | None = None, zone: str = "") -> Pattern:
        zone = zone or zones[0]
        if zone not in zones:
            raise Refused
        return node(who, zone, who if whose in (You(), ThatPlayer()) else whose)

    def split(pattern: Any) -> Roles | None:
        if type(pattern) is not node or pattern.zone not in zones or pattern.whose is None:
            return None
        whose = ThatPlayer() if pattern.whose == pattern.who else pattern.whose
        shown = {"who": pattern.who, "whose": whose}
        return shown if len(zones) == 1 else {**shown, "zone": pattern.zone}

    return Meaning(make, split)


def _searches(who: Who, whose: Who, zone: str, what: Target | None = None) -> Pattern:
    """What is searched for is told by its kind."""
    found: tuple[str, ...] = ()
    if what is not None:
        if not isinstance(what, Cards) or what != Cards(what.kinds):
            raise Refused("of what is searched for only the kind is told")
        found = what.kinds
    return Searches(who, zone, who if whose in (You(), ThatPlayer()) else whose, found)


def _unsearches(pattern: Any) -> Roles | None:
    shown = SEARCHED.split(pattern)
    return {**shown, "what": Cards(pattern.kinds)} if shown is not None and pattern.kinds else shown


SEARCHED = seen(Searches, "deck", "discard")
SEARCHES = Meaning(_searches, _unsearches)

POINTS_SCORED = ("", "( a victory point | victory points ) ")
"""Whoever scores at a planet scores one victory point."""


def _read(node: type[Pattern]) -> Meaning:
    """Words that are read and not shown."""
    return Meaning(means(node).make, lambda _: None)


def _scored_here() -> Meaning:
    """At the planet where the card is that says so; a moon counts for its planet."""
    return Meaning(lambda who: Scores(who, PlanetBelow(This())), lambda _: None)


PILES_AND_STOCKS = (
    *(const("hidden pile", words, zone) for zone, words in (("hand", "hand"), ("deck", "deck"))),
    # ---- where cards are taken from
    const("pile left", "( your | the ) hand", ("hand", You()), read_only=True),
    *(
        line
        for zone, words in (("hand", "hand"), ("discard", "( discard pile | discard )"), ("deck", "deck"))
        for line in (
            rule("pile left", f"{{whose:whose}} {words}", shape=(zone, slot("whose", default=None))),
            rule("pile left", f"( a | a player's | its owner's ) {words}", shape=(zone, slot("whose", default=None))),
        )
    ),
    *befalling("( a card | cards )", "drawn", partial(Draws, EachPlayer())),
    *befalling("( a card | cards )", "drawn by {who:anyone}", Draws),
    rule("each named", "card {who:anyone} drew {then:then}", build=_drawn),
    rule("each named", "ability {who:anyone} used {then:then}", build=_used_by),
    *befalling("{who:whose} deck", "shuffled", Shuffles),
    *befalling("( {cards:card} | {cards:those cards} )", "revealed from {who:whose} {zone:hidden pile}", _are_shown),
    *(
        rule("event", f"{what} is {done} from {{cards:those}}", build=means(node).make, unbuild=means(node).split)
        for what, done, node in (("a boon", "removed", IsRidOfBoons), ("damage", "healed", IsRidOfDamage))
    ),
    *befalling("( {cards:card} | {cards:those cards} )", "scored", partial(Scores, EachPlayer())),
    *befalling("( an ability | abilities ) [of {cards:those}]", "used", _is_used),
    *lines_of(
        # ---- from pile to pile
        Sense(
            Verb("discard"),
            "{what:CARD} from {pile:pile left}",
            event=Meaning(_off_a_hand, _un_off_a_hand),
            front="what",
            cites="hs.ruling.ath.discards-from-hand",
        ),
        Sense(RETURN, f"{{what:CARD}} {FROM} to|into {A_HAND}", event=going("hand"), subject=DOER, front="what"),
        Sense(
            PUT,
            f"{{what:CARD}} {FROM} {END} {A_DECK}",
            event=Meaning(_onto_deck, _un_onto_deck),
            subject=DOER,
            front="what",
        ),
        Sense(
            BRING,
            f"{{what:CARD}} {FROM} into play",
            event=Meaning(_into_play, _un_into_play),
            subject="by",
            of_player=True,
            front="what",
        ),
        # ---- cards that are shown, looked at and searched for
        Sense(Verb("shuffle"), "a deck", event=means(Shuffles), subject="who"),
        Sense(Verb("shuffle"), "( your | their ) deck", event=means(Shuffles), subject="who", read_only=True),
        Sense(
            Verb("reveal"),
            "{what:CARD} [from ( a | your | their ) {zone:hidden pile}]",
            event=Meaning(_shows, _unshows),
            subject="who",
        ),
        Sense(LOOK, "at the top card|cards of {whose:whose} deck", event=seen(LooksAtCards, "deck"), subject="who"),
        Sense(LOOK, "at {whose:whose} hand", event=seen(LooksAtCards, "hand"), subject="who"),
        Sense(Verb("search"), "{whose:whose} {zone:pile} [for {what:CARD}]", event=SEARCHES, subject="who"),
        # ---- what is paid and lost
        Sense(
            Verb("lose", "lost"),
            "{amount:AMOUNT}",
            unit=GRIST,
            event=means(LosesResource, resource="grist"),
            subject="who",
        ),
        Sense(
            Verb("pay", "paid", like=(Verb("spend", "spent"),)),
            "{amount:AMOUNT}",
            unit=GRIST,
            event=means(PaysResource, resource="grist"),
            subject="who",
        ),
        # ---- boons and damage
        Sense(
            LAY,
            "{amount:AMOUNT} on|to {cards:CARD}",
            unit=BOONS,
            event=means(EarnsBoon),
            subject=DOER,
            kinds=BEARS_BOONS,
        ),
        Sense(
            REMOVE,
            "{amount:AMOUNT} from|off {cards:CARD}",
            unit=BOONS,
            event=means(IsRidOfBoons),
            subject=DOER,
            kinds=BEARS_BOONS,
        ),
        Sense(
            DEAL, "{amount:AMOUNT} to {cards:CARD}", unit=DAMAGE, event=means(TakesDamage), subject=DOER, kinds=PLANET
        ),
        Sense(
            HEAL,
            "{amount:AMOUNT} from {cards:CARD}",
            unit=DAMAGE,
            event=means(IsRidOfDamage),
            subject=DOER,
            kinds=PLANET,
        ),
        Sense(Verb("score"), "{cards:CARD}", event=means(Scores), subject="who", kinds=PLANET),
        *(
            Sense(Verb("score"), f"{points}{at} {{cards:CARD}}", event=_read(Scores), subject="who", kinds=PLANET)
            for points in POINTS_SCORED
            for at in ("at", "against")
        ),
        *(Sense(Verb("score"), f"{points}here", event=_scored_here(), subject="who") for points in POINTS_SCORED),
    ),
)
