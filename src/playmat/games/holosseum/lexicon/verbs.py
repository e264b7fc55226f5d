"""What cards do, and what happens to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.holosseum.lexicon.deeds import (
    TO_ALL,
    _cancel,
    _destroy,
    _uncancel,
)
from playmat.games.holosseum.lexicon.going import GOING, MILLING, PILES, PUT, RETURN, Pile, owned
from playmat.games.holosseum.nodes.attacks import Kills
from playmat.games.holosseum.nodes.patterns import ActivatesEffect, DeclaresNoAttack, IsCancelled, Recycles
from playmat.games.holosseum.nodes.rules import LimitsPlays
from playmat.lang.changes import Cannot
from playmat.lang.effects import Destroy, DiscardFromHand, DrawCards, GainLife, LoseLife, Reveal
from playmat.lang.nodes import Change, Effect, Pattern, Target, Value, Who
from playmat.lang.nouns import Cards, IsOwned
from playmat.lang.patterns import (
    Attacks,
    AttacksAlone,
    Blocks,
    By,
    DealsDamage,
    DeclaresAttack,
    Draws,
    Enters,
    GainsResource,
    GoesTo,
    GoesUnblocked,
    IsBlocked,
    IsDealtDamage,
    IsTargeted,
    Leaves,
    LooksAtCards,
    LosesLife,
    PlaysCard,
    Reveals,
    Searches,
    Shuffles,
)
from playmat.lang.values import EachPlayer, SomeCard, ThatPlayer, You
from playmat.text.grammar.amount import Unit, amounts_of
from playmat.text.grammar.clause import Agent, by_means
from playmat.text.grammar.conjugation import Verb
from playmat.text.grammar.controlled import GAINS_CONTROL
from playmat.text.grammar.elision import bare_number
from playmat.text.grammar.prohibition import Prohibition
from playmat.text.grammar.sense import DOER, Meaning, Roles, Sense, means
from playmat.text.grammar.verb_phrase import lines_of
from playmat.text.table import Refused, const, rule

replace = msgspec.structs.replace

CARDS = Unit("cards", "card", "cards", apart=True)
LIFE = Unit("life", "life", "life", mass=True, also=(("life point", "life points"),))
DAMAGE = Unit("damage", "damage", "damage", mass=True)

ENTITY = ("entity",)
ANY_ENTITY = Cards(("entity",))
IN_ARENA = ("entity", "power")

# ---- what some verbs ask of what they are done to


def _only(make: Any, split: Any) -> Meaning:
    return Meaning(make, split)


def _what(node: type[Destroy | Reveal]) -> Any:
    """The role of a verb that works on cards."""

    def split(effect: Any) -> Roles | None:
        return {"what": effect.what} if type(effect) is node else None

    return split


def _own_amount(node: type[Effect]) -> Any:
    """The amount of a deed whose doer is not said."""

    def split(effect: Any) -> Roles | None:
        return {"amount": effect.amount} if effect == node(effect.amount) else None

    return lambda effect: split(effect) if type(effect) is node else None


def _given_up(who: Who, what: Target) -> Pattern:
    """Who sacrifices an Entity destroys one of their own."""
    return By(Leaves(_own(what, who), "destroyed"), who=who)


def _from_hand(who: Who, what: Target) -> Pattern:
    """Cards are discarded from the hand of whoever discards them."""
    if not isinstance(what, Cards):
        return Leaves(what, "discarded")
    words = what.filters
    if what.zone == "hand" and what.whose == You():
        words = (*words, IsOwned(You()))  # "from your hand": seen to once it is known who discards
    elif (what.whose, what.zone) not in ((None, "play"), (ThatPlayer(), "hand")):
        raise Refused
    return Leaves(Cards(what.kinds, who, words, "hand"), "discarded")


def _unfrom_hand(pattern: Any) -> Roles | None:
    cards = pattern.cards if isinstance(pattern, Leaves) else None
    if not isinstance(cards, Cards) or pattern != Leaves(cards, "discarded") or cards.zone != "hand":
        return None
    return {"who": cards.whose, "what": Cards(cards.kinds, None, cards.filters)}


def _discards(*, at_random: bool) -> Meaning:
    """So many cards from the hand."""

    def make(amount: Value, who: Who | None = None, by: Who | None = None) -> Effect:
        if who and by and who != by:
            raise Refused("whose choice is it? Who discards a card chooses it")
        return DiscardFromHand(who or by or You(), amount, at_random)

    def split(effect: Any) -> Roles | None:
        own = isinstance(effect, DiscardFromHand) and effect == make(effect.amount)
        return {"amount": effect.amount} if own else None

    return Meaning(make, split)


def _comes(what: Target, origin: Pile | None = None) -> Pattern:
    if isinstance(what, Cards) and what.zone != "play" and origin is None:
        origin, what = Pile(what.zone, what.whose), replace(what, zone="play", whose=None)
    if origin is None:
        return Enters(what)
    return Enters(owned(what, origin.whose), from_=origin.zone)


def _enters_from(what: Target, origin: Pile) -> Pattern:
    """What is played from a hand enters from the Stack, and is told in other words."""
    if origin.zone == "hand":
        raise Refused("played from there, or put into the Arena from there? Say which")
    return _comes(what, origin)


def _came(pattern: Any) -> Roles | None:
    own = isinstance(pattern, Enters) and pattern.from_ and pattern == Enters(pattern.cards, from_=pattern.from_)
    return {"what": pattern.cards, "origin": Pile(pattern.from_)} if own else None


def _under(cards: SomeCard, who: Who) -> Pattern:
    """Whose it is as it enters."""
    return Enters(replace(cards, whose=who))


def _targeted_by(cards: Target, by: Agent) -> Pattern:
    if by.who is not None:
        raise Refused
    return By(IsTargeted(cards), None, by.cards, by.means)


def _targets_with(cards: Target, by: Agent, who: Who = EachPlayer()) -> Pattern:  # noqa: B008  (a frozen record)
    """A player directs a Spell, or an effect, at them."""
    if by.who is not None or not isinstance(by.cards, Cards) or by.cards.whose is not None:
        raise Refused
    return By(IsTargeted(cards), None, by.cards if isinstance(who, EachPlayer) else replace(by.cards, whose=who))


def _player_blocks(who: Who, cards: Target = ANY_ENTITY) -> Pattern:
    """A player blocks with an Entity of theirs."""
    return Blocks(_own(cards, who))


def _un_player_blocks(pattern: Any) -> Roles | None:
    cards = pattern.cards if isinstance(pattern, Blocks) else None
    own = isinstance(cards, Cards) and pattern == Blocks(cards) and cards == _own(ANY_ENTITY, cards.whose or You())
    return {"who": cards.whose} if own and isinstance(cards, Cards) else None


def _own(cards: Target, who: Who) -> Cards:
    if not isinstance(cards, Cards) or cards.whose is not None or cards.zone != "play":
        raise Refused
    return replace(cards, whose=who)


def _player_attacks(who: Who, cards: Target) -> Pattern:
    if not isinstance(cards, Cards) or cards.kinds not in ((), ("entity",)):
        raise Refused  # no others attack
    return DeclaresAttack(who, 1, _own(cards, who))


def _un_player_attacks(pattern: Any) -> Roles | None:
    if not isinstance(pattern, DeclaresAttack) or pattern.cards is None or pattern.at_least != 1:
        return None
    return {"who": pattern.who, "cards": replace(pattern.cards, whose=None)}


AIMED_AT = Verb("become the target of", "became", "become", like=(Verb("be the target of", "was", "been", "is"),))
SEARCH = Verb("search")
DESTROY = Verb("destroy")
DIE = Verb("die", gerund="dying")
DRAW = Verb("draw", "drew", "drawn")
DISCARD = Verb("discard")
GAIN = Verb("gain")
LOSE = Verb("lose", "lost")
PAY = Verb("pay", "paid")
PLAY = Verb("play", like=(Verb("cast", "cast"),))
CANCEL = Verb("cancel", "cancelled", gerund="cancelling", like=(Verb("cancel"), Verb("counter"), Verb("negate")))
ENTER = Verb("enter")
LEAVE = Verb("leave", "left")
ATTACK = Verb("attack")
BLOCK = Verb("block")
DEAL = Verb("deal", "dealt")
TARGET = Verb("target")
ACTIVATE = Verb("activate")
DECLARE = Verb("declare")
REVEAL = Verb("reveal", like=(Verb("show", participle="shown"),))

SEVERAL = "[any] [activated] effects|abilities"

KNOWN: Mapping[Pattern, tuple[str, str]] = {
    Attacks(SomeCard()): ("attack", "any"),
    Blocks(SomeCard()): ("block", "any"),
    IsBlocked(SomeCard()): ("be blocked", "any"),
    Leaves(SomeCard(), "destroyed"): ("destroy", "any"),
    By(Leaves(SomeCard(), "destroyed"), means="damage"): ("destroy", "damage"),
    IsTargeted(SomeCard()): ("choose", "any"),
}
"""What cannot be done, where the rules ask before it is offered."""

FORBIDDEN = (
    Draws,
    GoesTo,
    LosesLife,
    GainsResource,
    Searches,
    IsDealtDamage,
    DealsDamage,
    Leaves,
    IsTargeted,
    IsCancelled,
)
"""What texts can forbid as it is about to happen."""

SEEING = (
    Sense(REVEAL, "{cards:CARD}", event=means(Reveals), subject="who"),
    Sense(REVEAL, "{cards:CARD}", event=means(Reveals, who=EachPlayer()), front="cards"),
    Sense(Verb("shuffle"), "[( your | their | a )] deck", event=means(Shuffles), subject="who"),
    Sense(
        Verb("look at"),
        "[( the | a )] [top] card|cards of ( a | any | your | their ) deck",
        event=means(LooksAtCards, zone="deck"),
        subject="who",
    ),
    Sense(
        Verb("look at"),
        "( an opponent's | your opponent's | a player's | your | their opponent's ) hand",
        event=means(LooksAtCards, zone="hand"),
        subject="who",
    ),
)
"""What players show, look at and shuffle."""

SENSES = (
    # ---- leaving the Arena, the hand, the deck
    Sense(
        DESTROY,
        "{what:CARD}",
        deed=_only(_destroy, _what(Destroy)),
        event=means(Leaves, {"what": "cards"}, how="destroyed"),
        subject=DOER,
        front="what",
        kinds=IN_ARENA,
        cites="holo.1-2.grave-receives",
    ),
    Sense(DESTROY, "{cards:CARD}", event=means(Kills), subject="by", kinds=IN_ARENA),
    Sense(Verb("sacrifice"), "{what:CARD}", event=_only(_given_up, lambda _: None), subject="who", kinds=IN_ARENA),
    Sense(DIE, event=means(Leaves, how="destroyed"), subject="cards", kinds=IN_ARENA, read_only=True),
    *(
        Sense(verb, words, event=Meaning(_comes, _came), subject=DOER, front="what", kinds=IN_ARENA, read_only=late)
        for verb, arena in ((PUT, "( into | onto ) the arena"), (RETURN, "( to | into ) the arena"))
        for words, late in (
            (f"{{what:CARD}} {arena} [from {{origin:where from}}]", verb != PUT),
            (f"{{what:CARD}} from {{origin:where from}} {arena}", True),
        )
    ),
    Sense(
        LEAVE,
        "the arena without being destroyed",
        event=means(Leaves, how="otherwise"),
        subject="cards",
        kinds=IN_ARENA,
    ),
    Sense(
        LEAVE,
        "the arena",
        event=means(Leaves, how="discarded or destroyed"),
        subject="cards",
        kinds=IN_ARENA,
    ),
    Sense(
        DISCARD,
        "{what:CARD}",
        event=Meaning(_from_hand, _unfrom_hand),
        subject="who",
    ),
    Sense(DISCARD, "{what:CARD}", front="what", event=means(Leaves, {"what": "cards"}, how="discarded")),
    *GOING,
    *MILLING,
    *(
        Sense(
            DISCARD,
            f"{{amount:AMOUNT}} {words}".strip(),
            unit=CARDS,
            deed=_discards(at_random=at_random),
        )
        for words, at_random in (
            ("[( of {who:own} choice | from {who:own} hand [of {by:own} choice] | from hand )]", False),
            ("at random", True),
        )
    ),
    # ---- drawing, life
    Sense(
        DRAW,
        "{amount:AMOUNT}",
        unit=CARDS,
        deed=_only(DrawCards, _own_amount(DrawCards)),
        event=means(Draws),
        subject="who",
    ),
    Sense(
        GAIN,
        "{amount:AMOUNT}",
        unit=LIFE,
        deed=_only(GainLife, _own_amount(GainLife)),
        event=means(GainsResource, resource="life"),
        subject="who",
        cites="holo.4-4.life-gain",
    ),
    Sense(
        LOSE,
        "{amount:AMOUNT}",
        unit=LIFE,
        deed=_only(LoseLife, _own_amount(LoseLife)),
        event=means(LosesLife),
        subject="who",
    ),
    Sense(PAY, "{amount:AMOUNT}", unit=LIFE, deed=_only(LoseLife, lambda _: None)),
    # ---- playing, the Stack
    Sense(PLAY, "{cards:CARD}", event=means(PlaysCard), subject="who"),
    Sense(
        PLAY,
        "{cards:CARD}",
        event=_only(
            lambda cards, who=EachPlayer(): PlaysCard(cards, who),  # noqa: B008  (a frozen record)
            lambda pattern: (
                {"cards": pattern.cards} if isinstance(pattern, PlaysCard) and pattern.who == EachPlayer() else None
            ),
        ),
        front="cards",
    ),
    Sense(
        CANCEL,
        "{what:CARD}",
        deed=_only(_cancel, _uncancel),
        event=means(IsCancelled, {"what": "cards"}),
        subject=DOER,
        front="what",
        cites="holo.2-4.first-in-last-out",
    ),
    Sense(ACTIVATE, "( an effect | an ability ) of {cards:CARD}", event=means(ActivatesEffect), subject="who"),
    Sense(ACTIVATE, "( an effect | an ability )", event=means(ActivatesEffect, cards=Cards()), subject="who"),
    *(
        Sense(ACTIVATE, f"{SEVERAL} {of}".strip(), event=meaning, subject="who", read_only=True)
        for of, meaning in (("of {cards:CARD}", means(ActivatesEffect)), ("", means(ActivatesEffect, cards=Cards())))
    ),
    Sense(SEARCH, "a deck|grave", event=means(Searches), subject="who"),
    Sense(SEARCH, "( their | your ) deck|grave", event=means(Searches), subject="who", read_only=True),
    Sense(BLOCK, event=_only(_player_blocks, _un_player_blocks), subject="who"),
    Sense(BLOCK, "with {cards:CARD}", event=_only(_player_blocks, lambda _: None), subject="who"),
    Sense(ATTACK, "with {cards:CARD}", event=_only(_player_attacks, _un_player_attacks), subject="who"),
    Sense(
        AIMED_AT,
        "{who:agent player}",
        event=means(IsTargeted, {"who": "by"}),
        subject="cards",
    ),
    Sense(
        AIMED_AT,
        "{by:agent}",
        event=_only(_targeted_by, lambda _: None),
        subject="cards",
    ),
    Sense(TARGET, "{cards:CARD}", event=means(IsTargeted, {"who": "by"}), subject="who", front="cards"),
    # ---- seeing
    Sense(REVEAL, "{what:CARD}", deed=_only(Reveal, _what(Reveal))),
    Sense(REVEAL, "you {what:CARD}", deed=_only(Reveal, _what(Reveal)), read_only=True),
    Sense(REVEAL, f"{{what:CARD}} {TO_ALL}", deed=_only(Reveal, _what(Reveal)), read_only=True),
    *SEEING,
    # ---- the Arena
    Sense(ENTER, "( the arena | play )", event=means(Enters), subject="cards", kinds=IN_ARENA),
    Sense(
        ENTER,
        "( the arena | play ) from {origin:where from}",
        event=Meaning(_enters_from, lambda _: None),
        subject="what",
        kinds=IN_ARENA,
    ),
    Sense(
        ENTER,
        "( the arena | play ) under {who:whose} control",
        event=_only(_under, lambda _: None),
        subject="cards",
        kinds=IN_ARENA,
    ),
    GAINS_CONTROL,
    # ---- attacks and damage
    Sense(ATTACK, event=means(Attacks), subject="cards", kinds=ENTITY, cites="holo.4-8.declining-triggers"),
    Sense(Verb("attack alone"), event=means(AttacksAlone), subject="cards", kinds=ENTITY),
    Sense(BLOCK, event=means(Blocks), subject="cards", front="", kinds=ENTITY),
    Sense(BLOCK, "{attacker:CARD}", event=means(Blocks), subject="cards", kinds=ENTITY),
    Sense(BLOCK, "{cards:CARD}", event=means(IsBlocked), front="cards", kinds=ENTITY),
    Sense(Verb("attack unblocked"), event=means(GoesUnblocked), subject="cards", kinds=ENTITY, read_only=True),
    Sense(DEAL, "[any] damage", event=means(DealsDamage), subject="by"),
    Sense(DEAL, "[any] damage to {to:damaged players}", event=means(DealsDamage), subject="by"),
    Sense(DEAL, "[any] damage to {cards:CARD}", event=means(DealsDamage), subject="by"),
    Sense(
        DEAL,
        "attack|combat damage to {to:damaged players}",
        event=means(DealsDamage, in_attack=True),
        subject="by",
    ),
    Sense(
        DEAL,
        "attack|combat damage to {cards:CARD}",
        event=means(DealsDamage, in_attack=True),
        subject="by",
    ),
    *(
        line
        for to in ("{to:damaged players}", "{cards:CARD}")
        for line in (Sense(Verb("damage"), to, event=means(DealsDamage), subject="by", read_only=True),)
    ),
    Sense(DEAL, "[any] damage", front="cards", event=means(IsDealtDamage), kinds=ENTITY, adjective="damaged"),
    Sense(ATTACK, event=means(DeclaresAttack), subject="who"),
    Sense(DECLARE, "an attack", event=means(DeclaresAttack), subject="who"),
    Sense(DECLARE, "no attack", event=means(DeclaresNoAttack), subject="who"),
    Sense(Verb("recycle"), "[their grave|deck]", event=means(Recycles), subject="who"),
    Sense(
        Verb("shuffle"),
        "their grave ( to become | to make | to form | into ) ( a | their | ) [new] deck",
        event=means(Recycles),
        subject="who",
        read_only=True,
    ),
    Sense(Verb("decide not to"), "attack", event=means(DeclaresNoAttack), subject="who", read_only=True),
    Sense(Verb("decline to", "declined"), "attack", event=means(DeclaresNoAttack), subject="who", read_only=True),
)


def _not_offered(who: Who, when: Pattern) -> Change | None:
    """What is not offered to a player: playing cards, attacking and blocking with Entities, activating effects."""
    match when:
        case PlaysCard(cards=Cards() as cards) if cards.whose is None and cards.zone == "play":
            return Cannot("play", replace(cards, zone="hand"), who)
        case DeclaresAttack(at_least=1):
            return Cannot("attack", when.cards or _own(ANY_ENTITY, who))
        case Blocks(cards=Cards() as cards, attacker=None) if cards.whose == who:
            return Cannot("block", cards)
        case ActivatesEffect(cards=Cards() as cards):
            return Cannot("ability", cards, who)
        case _:
            return None


def _offered(change: Change) -> tuple[Who, Pattern] | None:
    if not isinstance(change, Cannot) or change.action != "ability" or change.by is None:
        return None
    return change.by, ActivatesEffect(change.of, change.by)


def _limited(who: Who, when: Pattern, times: int) -> Change | None:
    """Of plays so many are offered."""
    match when:
        case PlaysCard(cards=Cards() as cards) if cards.whose is None and cards.zone == "play":
            return LimitsPlays(who, times, cards)
        case _:
            return None


PROHIBITION = Prohibition(KNOWN, FORBIDDEN, "spell", offered=_not_offered, unoffered=_offered, limited=_limited)
VERBS = (
    *PROHIBITION.lines(),
    *amounts_of(CARDS),
    bare_number(CARDS),
    *amounts_of(LIFE),
    *amounts_of(DAMAGE),
    by_means("damage", "damage"),
    by_means("attack|combat damage", "attack damage"),
    const(
        "means",
        "( an effect | an ability | effects | abilities | an activated ability | activated abilities )",
        "effect",
    ),
    const("means", "( a spell or effect | a spell or ability | spells or effects | spells or abilities )", "text"),
    const("their means", "[activated] effects|abilities|effect|ability", "effect"),
    const("their means", "spells|spell or effects|abilities|effect|ability", "text"),
    *lines_of(*SENSES),
    rule("event", "{who:anyone} targets|target {cards:those} with {by:agent}", build=_targets_with),
    *PILES,
)

__all__ = ["CARDS", "DAMAGE", "LIFE", "PROHIBITION", "VERBS", "You"]
