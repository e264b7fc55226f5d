"""Words that go back to what was chosen or looked at just before: the chosen opponent, one of those cards, there."""

from __future__ import annotations

from typing import Any

from playmat.games.homestuck.nodes.effects import Rename
from playmat.games.homestuck.nodes.nouns import IsAtSamePlace
from playmat.games.homestuck.nodes.places import AnyPlace, WhereAre
from playmat.games.homestuck.nodes.values import TotalPower
from playmat.lang.effects import Arrange, If, PutInDeck, ReturnToHand
from playmat.lang.nodes import Effect, Reference, Target, Who
from playmat.lang.nouns import Cards, Choice, IsNot, IsOther, LiesIn
from playmat.lang.values import It, OwnerOf, ThatPlayer, This, ThisWay, You
from playmat.text.english.phrases import Zone, described, piece, split
from playmat.text.shape import slot
from playmat.text.table import Refused, Rule, const, rule

CHOOSING = "hs.ruling.multi.an-opponent-in-multiplayer"
LOOKED = Cards(zone="looked")
OTHERS_LOOKED = Cards(filters=(IsNot(It()),), zone="looked")


def _from_pile(what: Reference, whose: Who, zone: str, who: Who | None) -> Effect:
    """Only if the card came to lie in the pile: something else may have become of it."""
    if zone == "hand" or who not in (None, You()) or (whose != You() and (who is not None or isinstance(what, This))):
        raise Refused
    return If(LiesIn(what, zone), ReturnToHand(what))


def _un_from_pile(effect: Any) -> Any:
    if not isinstance(effect, If) or not isinstance(effect.condition, LiesIn) or effect.otherwise is not None:
        return None
    what, zone = effect.condition.card, effect.condition.zone
    if effect.effect != ReturnToHand(what) or zone == "hand":
        return None
    mine = isinstance(what, This)
    return {
        "what": what,
        "whose": You() if mine else OwnerOf(It()),
        "zone": zone,
        "who": You() if mine else None,
    }


def _renamed(what: Target, title: str) -> Effect:
    return Rename(what, title)


BACK, IN_ANY_ORDER = "[of the] [cards] on the", "of your deck in any order"
WHERE_ARE = AnyPlace(filters=(WhereAre(slot("cards")),))


def _at_that_deck(word: str, where: Any) -> Rule:
    return rule(
        "verb",
        f"put|place|return {{what:reference}} [back] on the {word} of that|the deck",
        build=lambda what: Arrange(what, where) if where == "either" else PutInDeck(what, where),
    )


def _mine(noun: tuple[Any, ...], *, other: bool) -> Cards:
    kinds, pieces = noun
    return described((IsOther(), *pieces) if other else pieces, kinds, You())


def _un_mine(cards: Any) -> Any:
    shown = split(cards)
    return {"noun": shown["noun"]} if shown and shown.get("whose") == You() else None


CHOSEN = (
    # ---- the player who was chosen
    const("player", "the chosen opponent|player", ThatPlayer(), read_only=True, cites=CHOOSING),
    const("player", "that opponent", ThatPlayer(), read_only=True, cites=CHOOSING),
    const("whose", "( the chosen | that ) opponent|player 's", ThatPlayer(), read_only=True, cites=CHOOSING),
    # ---- the cards that were looked at
    rule("verb", "put|add|take one [of them] in|into|to your hand", build=lambda: ReturnToHand(Choice(LOOKED))),
    piece("postmod", "there", Zone("looked"), read_only=True),
    const("postmod", "there", (IsAtSamePlace(It()),), read_only=True),
    const("verb", f"put|place the other|rest {BACK} bottom {IN_ANY_ORDER}", Arrange(OTHERS_LOOKED, "bottom")),
    const(
        "verb", f"the other|others|rest {BACK} bottom {IN_ANY_ORDER}", Arrange(OTHERS_LOOKED, "bottom"), read_only=True
    ),
    const("verb", f"put|place the other|rest {BACK} top {IN_ANY_ORDER}", Arrange(OTHERS_LOOKED, "top")),
    _at_that_deck("top", "top"),
    _at_that_deck("bottom", "bottom"),
    _at_that_deck("top or bottom", "either"),
    # ---- a card that was sent away just before
    rule(
        "verb",
        "return|put|add {what:reference} from {whose:whose} {zone:pile} to|into {who:hand}",
        build=_from_pile,
        unbuild=_un_from_pile,
    ),
    rule("verb", "{what:possessive} title is now {title:TITLE}", build=_renamed, cites="hs.ruling.deck.name-equality"),
    # ---- sums over the cards just destroyed
    rule(
        "measured power",
        "the combined|total power of all [of] [your] [own] characters|cards [cards] destroyed [in] this way",
        build=lambda: TotalPower(ThisWay()),
    ),
    # ---- a location by who is there
    rule("place", "to a location where you have {cards:one of mine}", shape=WHERE_ARE),
    rule("place", "to a location with {cards:card}", shape=WHERE_ARE),
    rule(
        "one of mine",
        "a|an {noun:noun}",
        build=lambda noun: _mine(noun, other=False),
        unbuild=_un_mine,
    ),
    rule("one of mine", "another {noun:noun}", build=lambda noun: _mine(noun, other=True)),
)
