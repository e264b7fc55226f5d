"""What cards do, and what happens to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.games.gamma.lexicon.counters import (
    counted,
    grown,
    put,
    take,
    token,
    token_each,
    un_put,
    un_take,
    un_token_each,
    ungrown,
    untoken,
)
from playmat.games.gamma.nodes.effects import (
    BecomeFirst,
    Channel,
    Fade,
    Flip,
    GainCounters,
    GainEnergy,
    LeaveCombat,
    LoseCounters,
    LoseEnergy,
    PutInto,
    Strike,
    TakeControl,
    Unflip,
)
from playmat.games.gamma.nodes.patterns import Accelerates, ActivatesSkill, Channels, Commits, Flips, Passes, PlaysFrom
from playmat.lang.effects import (
    Choose,
    DamagePlayers,
    DealDamage,
    Destroy,
    Discard,
    DiscardFromHand,
    DivideDamage,
    DrawCards,
    GainLife,
    Heal,
    LookAt,
    LoseLife,
    ReturnToHand,
    Reveal,
    Search,
    Sequence,
    Shield,
    ShieldPlayers,
    Shuffle,
)
from playmat.lang.nodes import Effect, Pattern, Reference, Target, Value, Who
from playmat.lang.nouns import Cards, Choice
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
    LosesLife,
    PlaysCard,
)
from playmat.lang.values import Count, EachPlayer, HandSize, Held, It, Number, SomeCard, ThatPlayer, This, ThisWay, You
from playmat.text.english.sentences import Doer
from playmat.text.grammar.amount import Unit, amounts_of
from playmat.text.grammar.clause import by_means
from playmat.text.grammar.conjugation import Verb
from playmat.text.grammar.moving import of_which
from playmat.text.grammar.prohibition import Prohibition
from playmat.text.grammar.verb_phrase import DOER, Meaning, Roles, Sense, lines_of, means, those_done
from playmat.text.table import Refused, Rule, reworded, rule

replace = msgspec.structs.replace
CARDS = Unit("cards", "card", "cards")
LIFE = Unit("life", "life", "life", mass=True)
ENERGY = Unit("energy", "energy", "energy", mass=True)
COUNTERS = Unit("energy counters", "energy counter", "energy counters")
DAMAGE = Unit("damage", "damage", "damage", mass=True)
UNIT = ("unit",)
STANDING = ("unit", "item", "claim", "location")
WHOSE = "( your | their | its | its owner 's | their owner 's | their owners )"
GOING = {"hand": "hand", "memory": "memory", "deck": "deck", "void": "void"}
"""Piles, by the words for them."""
COMING = {**GOING, "dream": "dream", "reality": "reality", "channel zone": "channel"}
"""Where cards come from."""
ONE = Number(1)


# ---- deeds whose doer is not said, and those that work on cards that lie somewhere


def own(node: Callable[..., Effect]) -> Meaning:
    """An amount of something, for the player of the effect."""

    def split(effect: Any) -> Roles | None:
        amount = getattr(effect, "amount", None)
        return {"amount": amount} if amount is not None and effect == node(amount=amount) else None

    return Meaning(lambda amount: node(amount=amount), split)


def on_cards(node: type[Effect], *zones: str, **constants: Any) -> Meaning:
    """Done to cards that lie in those zones, and nowhere else."""
    plain = means(node, None, **constants)

    def make(what: Target, **roles: Any) -> Effect:
        cards = of_which(what)
        if cards is not None and cards.zone not in (*zones, "looked"):
            raise Refused("say which cards, and where they are")
        return plain.make(what=what, **roles)  # type: ignore[no-any-return]

    return Meaning(make, plain.split)


def _discard(what: Target) -> Effect:
    """From the hand, of one's own choice."""
    if isinstance(what, It):
        return Discard(what)
    if not isinstance(what, Choice) or what.cards.whose is not None or what.cards.zone != "play":
        raise Refused
    if what.cards == Cards() and what.most is not None:
        raise Refused  # "a card": an amount
    return Discard(replace(what, cards=replace(what.cards, whose=Doer(), zone="hand")))


def _undiscard(effect: Any) -> Roles | None:
    what = effect.what if isinstance(effect, Discard) else None
    if isinstance(what, It):
        return {"what": what}
    if not isinstance(what, Choice) or what.cards.zone != "hand" or what.cards.whose != You():
        return None
    return {"what": replace(what, cards=replace(what.cards, whose=None, zone="play"))}


def _given_up(what: Target) -> Effect:
    """Only what is one's own."""
    if isinstance(what, This | It):
        return Destroy(what)
    if not isinstance(what, Choice) or what.cards.zone != "play" or what.cards.whose not in (None, You(), ThatPlayer()):
        raise Refused("one sacrifices cards of one's own, in reality")
    return Destroy(replace(what, cards=replace(what.cards, whose=Doer())))


def _only_shown() -> Value:
    """Read by the line for what set a text off, and understood from what was done before."""
    raise Refused


def _from_hand(who: Who, what: Target) -> Pattern:
    if not isinstance(what, Cards) or what.whose is not None or what.zone != "play":
        raise Refused
    return Leaves(Cards(what.kinds, who, what.filters, "hand"), "discarded")


def _unfrom_hand(pattern: Any) -> Roles | None:
    cards = pattern.cards if isinstance(pattern, Leaves) else None
    if not isinstance(cards, Cards) or pattern != Leaves(cards, "discarded") or cards.zone != "hand":
        return None
    return {"who": cards.whose, "what": Cards(cards.kinds, None, cards.filters)}


def _played(who: Who, cards: Target) -> Pattern:
    """ "A card from your memory": played from there."""
    if isinstance(cards, Cards) and cards.zone == "memory":
        if cards.whose not in (You(), ThatPlayer()):
            raise Refused("cards are played from one's own memory")
        return PlaysFrom(replace(cards, whose=None, zone="play"), who, "memory")
    if isinstance(cards, Cards) and cards.zone != "play":
        raise Refused
    return PlaysCard(cards, who)


def _unplayed(pattern: Any) -> Roles | None:
    if isinstance(pattern, PlaysFrom):
        return {"who": pattern.who, "cards": replace(pattern.cards, whose=You(), zone="memory")}
    return {"who": pattern.who, "cards": pattern.cards} if isinstance(pattern, PlaysCard) else None


def _destroyed_unit(attackers: Target, whom: Target, *, back: bool = False) -> Effect:
    """Each a card in reality."""
    for what in (attackers, whom):
        cards = of_which(what)
        if cards is not None and cards.zone != "play":
            raise Refused
    return Strike(attackers, whom, back)


def _under(cards: SomeCard, who: Who) -> Pattern:
    return Enters(replace(cards, whose=who))


def _into_memory(what: SomeCard, whose: Who) -> Pattern:
    return GoesTo(replace(what, whose=whose), "memory")


def _un_into_memory(pattern: Any) -> Roles | None:
    cards = pattern.cards if isinstance(pattern, GoesTo) and pattern == GoesTo(pattern.cards, "memory") else None
    if not isinstance(cards, Cards | SomeCard) or cards.whose is None:
        return None
    return {"what": replace(cards, whose=None), "whose": cards.whose}


def _struck(by: Reference, effect: Effect) -> Effect:
    """Damage by a card that is named."""
    if isinstance(effect, Sequence):
        return Sequence(tuple(_struck(by, one) for one in effect.effects))
    if not isinstance(effect, DealDamage | DamagePlayers | DivideDamage) or effect.by is not None:
        raise Refused
    return replace(effect, by=by)


def _unstruck(effect: Any) -> Mapping[str, Any] | None:
    named = isinstance(effect, DealDamage | DamagePlayers | DivideDamage) and effect.by is not None
    return {"by": effect.by, "effect": replace(effect, by=None)} if named else None


def from_hand(node: type[Effect], **constants: Any) -> Meaning:
    """Of cards of which nothing is said those in the hand of whoever does it are meant."""
    plain = on_cards(node, *ELSEWHERE, **constants)

    def make(what: Target) -> Effect:
        if isinstance(what, Choice) and what.cards.zone == "play" and what.cards.whose is None:
            what = replace(what, cards=replace(what.cards, whose=Doer(), zone="hand"))
        return plain.make(what=what)  # type: ignore[no-any-return]

    return Meaning(make, plain.split)


def _sped(cards: Target, who: Who) -> Pattern:
    """Cards are accelerated as they are played, from wherever."""
    if isinstance(cards, Cards) and cards.zone != "play":
        raise Refused
    return Accelerates(who, cards)


def _unsped(pattern: Any) -> Roles | None:
    own = isinstance(pattern, Accelerates) and pattern.cards is not None
    return {"cards": pattern.cards, "who": pattern.who} if own else None


def _was_sped(cards: Target) -> Pattern:
    return Accelerates(EachPlayer(), cards)


def _un_was_sped(pattern: Any) -> Roles | None:
    own = isinstance(pattern, Accelerates) and pattern.who == EachPlayer() and pattern.cards is not None
    return {"cards": pattern.cards} if own else None


def _hurts(amount: Value, to: Target) -> Effect:
    cards = of_which(to)
    if cards is not None and cards.zone not in (*IN_PLAY, "looked"):
        raise Refused("damage is dealt to cards in reality or Dream")
    return DealDamage(amount, to)


def _unhurts(effect: Any) -> Roles | None:
    bare = isinstance(effect, DealDamage) and effect.by is None
    return {"amount": effect.amount, "to": effect.to} if bare else None


def resource(verb: Verb, unit: Unit, deed: type[Effect], what: str, *, gained: bool) -> Sense:
    """Of what players have so much more or less."""
    event = means(GainsResource, resource=what) if gained else means(LosesLife) if what == "life" else None
    return Sense(verb, "{amount:AMOUNT}", unit=unit, deed=own(deed), event=event, subject="who" if event else "")


DESTROY, DRAW, DISCARD = Verb("destroy"), Verb("draw", "drew", "drawn"), Verb("discard")
GAIN, LOSE, PAY = Verb("gain"), Verb("lose", "lost"), Verb("pay", "paid")
RECALL, VOID, SUMMON = Verb("recall"), Verb("void", like=(Verb("exile"),)), Verb("summon")
CHANNEL, FLIP, UNFLIP = Verb("channel"), Verb("flip", "flipped", gerund="flipping"), Verb("unflip", "unflipped")
CREATE, PUT, REMOVE = Verb("create"), Verb("put", "put", gerund="putting"), Verb("remove")
STRIKE, DEAL, MEND = Verb("strike", "struck"), Verb("deal", "dealt"), Verb("mend", like=(Verb("heal"),))
RESOLVE, ARRIVE, ENTER, ATTACK, BLOCK, PLAY = (
    Verb("resolve"),
    Verb("arrive"),
    Verb("enter"),
    Verb("attack"),
    Verb("block"),
    Verb("play"),
)
ACTIVATE = Verb("activate", like=(Verb("use"),))
IN_PLAY = ("play", "dream", "play or dream")
ELSEWHERE = ("memory", "hand", "deck", "void", "channel", "wild", "channeled")

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
    DeclaresAttack,
    PlaysCard,
    Channels,
    LosesLife,
    IsDealtDamage,
    DealsDamage,
    IsTargeted,
    GainsResource,
    Flips,
    Accelerates,
    Draws,
)
"""What texts can forbid as it is about to happen."""

SENSES = (
    # ---- coming and going
    Sense(
        DESTROY,
        "{what:CARD}",
        deed=on_cards(Destroy, *IN_PLAY),
        event=means(Leaves, {"what": "cards"}, how="destroyed"),
        subject=DOER,
        front="what",
        cites="gamma.play.destroyed-to-memory",
    ),
    Sense(Verb("sacrifice"), "{what:CARD}", deed=Meaning(_given_up, lambda _: None), read_only=True),
    Sense(ARRIVE, event=means(Enters), subject="cards", cites="gamma.types.others-resolve-to-reality"),
    Sense(ENTER, "[( reality | play | the game )]", event=means(Enters), subject="cards", read_only=True),
    *(
        Sense(
            verb,
            f"[reality] from [{WHOSE}] {there}",
            event=means(Enters, from_=of),
            subject="cards",
            read_only=verb != ARRIVE,
        )
        for verb in (ARRIVE, ENTER)
        for there, of in GOING.items()
    ),
    Sense(RESOLVE, "[( to | into ) reality]", event=means(Enters, from_hand=True), subject="cards", kinds=STANDING),
    Sense(ARRIVE, "under {who:whose} control", event=Meaning(_under, lambda _: None), subject="cards", read_only=True),
    Sense(Verb("leave", "left"), "reality|play", event=means(Leaves, how="away"), subject="cards"),
    Sense(PUT, "{what:CARD} into {whose:whose} memory", event=Meaning(_into_memory, _un_into_memory), front="what"),
    *(
        Sense(
            PUT,
            f"{{what:CARD}} into {WHOSE} {words}{origin}",
            event=means(GoesTo, {"what": "cards"}, **zones),
            front="what",
        )
        for words, to in GOING.items()
        for origin, zones in (
            ("", {"to": to}),
            *((f" from [{WHOSE}] {there}", {"to": to, "from_": of}) for there, of in COMING.items() if of != to),
        )
        if origin or to != "memory"
    ),
    *(
        Sense(
            PUT,
            f"{{what:CARD}} into memory from [{WHOSE}] {there}",
            event=means(GoesTo, {"what": "cards"}, to="memory", from_=of),
            front="what",
            read_only=True,
        )
        for there, of in COMING.items()
        if of != "memory"
    ),
    Sense(
        PUT, "{what:CARD} into [( a | any )] memory", event=means(GoesTo, {"what": "cards"}, to="memory"), front="what"
    ),
    Sense(
        RECALL,
        "{what:CARD}",
        deed=on_cards(ReturnToHand, *IN_PLAY, *ELSEWHERE),
        event=means(GoesTo, {"what": "cards"}, to="hand"),
        subject=DOER,
        front="what",
    ),
    Sense(VOID, "{what:CARD}", deed=on_cards(PutInto, *IN_PLAY, *ELSEWHERE, zone="void"), front="what"),
    Sense(SUMMON, "{what:CARD}", deed=on_cards(PutInto, *ELSEWHERE, zone="reality"), front="what"),
    Sense(DISCARD, "{what:CARD}", deed=Meaning(_discard, _undiscard), front=""),
    Sense(DISCARD, "{what:CARD}", event=Meaning(_from_hand, _unfrom_hand), subject="who"),
    Sense(DISCARD, "{what:CARD}", event=means(Leaves, {"what": "cards"}, how="discarded"), front="what"),
    Sense(
        DISCARD,
        "{amount:AMOUNT} [of your|their choice]",
        unit=CARDS,
        deed=Meaning(
            lambda amount: DiscardFromHand(You(), amount),
            lambda effect: (
                {"amount": effect.amount} if effect == DiscardFromHand(You(), getattr(effect, "amount", ONE)) else None
            ),
        ),
    ),
    Sense(DRAW, "{amount:AMOUNT}", unit=CARDS, deed=own(DrawCards), event=means(Draws), subject="who"),
    Sense(Verb("look at"), "{what:CARD}", deed=means(LookAt)),
    Sense(Verb("reveal"), "{what:CARD}", deed=means(Reveal)),
    # ---- what players have
    resource(GAIN, LIFE, GainLife, "life", gained=True),
    resource(LOSE, LIFE, LoseLife, "life", gained=False),
    resource(GAIN, ENERGY, GainEnergy, "energy", gained=True),
    resource(LOSE, ENERGY, LoseEnergy, "energy", gained=False),
    resource(GAIN, COUNTERS, GainCounters, "energy counters", gained=True),
    resource(LOSE, COUNTERS, LoseCounters, "energy counters", gained=False),
    Sense(PAY, "{amount:AMOUNT}", unit=ENERGY, deed=Meaning(LoseEnergy, lambda _: None)),
    Sense(PAY, "{amount:AMOUNT}", unit=LIFE, deed=Meaning(LoseLife, lambda _: None)),
    # ---- the channel zone, Dream
    Sense(CHANNEL, "{what:CARD} [face up]", deed=from_hand(Channel), cites="gamma.channel.action"),
    Sense(CHANNEL, "{what:CARD} face down", deed=from_hand(Channel, face_down=True)),
    *(
        Sense(
            PUT,
            f"{{what:CARD}} into {WHOSE} channel zone{way}",
            deed=on_cards(Channel, *ELSEWHERE, **how),
            read_only=True,
        )
        for way, how in ((" [face up]", {}), (" face down", {"face_down": True}))
    ),
    Sense(
        PUT,
        f"{{what:CARD}} into [{WHOSE}] void",
        deed=on_cards(PutInto, *IN_PLAY, *ELSEWHERE, zone="void"),
        read_only=True,
    ),
    Sense(CHANNEL, "{cards:CARD}", event=means(Channels, who=EachPlayer()), front="cards"),
    *(
        Sense(
            CHANNEL,
            f"{{cards:CARD}} face {way}",
            event=means(Channels, who=EachPlayer(), face_down=way == "down"),
            front="cards",
        )
        for way in ("up", "down")
    ),
    Sense(CHANNEL, "{cards:CARD}", event=means(Channels), subject="who"),
    Sense(CHANNEL, "{cards:CARD} face up", event=means(Channels, face_down=False), subject="who"),
    Sense(CHANNEL, "{cards:CARD} face down", event=means(Channels, face_down=True), subject="who"),
    Sense(PLAY, "{cards:CARD}", event=Meaning(_played, _unplayed), subject="who"),
    Sense(PLAY, "{cards:CARD}", event=means(PlaysCard, who=EachPlayer()), front="cards"),
    Sense(Verb("accelerate"), "a card or skill", event=means(Accelerates), subject="who"),
    Sense(Verb("accelerate"), "cards", event=means(Accelerates, cards=Cards()), subject="who", read_only=True),
    Sense(Verb("accelerate"), "{cards:CARD}", event=Meaning(_sped, _unsped), subject="who"),
    Sense(Verb("accelerate"), "{cards:CARD}", event=Meaning(_was_sped, _un_was_sped), front="cards"),
    Sense(Verb("commit", "committed"), "a group of two or more [cards]", event=means(Commits), subject="who"),
    Sense(Verb("commit", "committed"), "a group", event=means(Commits), subject="who", read_only=True),
    Sense(ACTIVATE, "a skill of {cards:CARD}", event=means(ActivatesSkill), subject="who"),
    Sense(ACTIVATE, "a skill", event=means(ActivatesSkill, cards=Cards()), subject="who"),
    Sense(Verb("pass"), event=means(Passes), subject="who"),
    Sense(
        Verb("fade", like=(Verb("cancel"), Verb("counter"))), "{what:CARD}", deed=on_cards(Fade, "dream"), front="what"
    ),
    Sense(Verb("target"), "{cards:CARD}", event=means(IsTargeted, {"who": "by"}), subject="who", front="cards"),
    # ---- cards in reality
    Sense(FLIP, "{what:CARD}", deed=on_cards(Flip, "play"), front="what", cites="gamma.r.flipping"),
    Sense(FLIP, "{cards:CARD}", event=means(Flips), subject=DOER, front="cards"),
    Sense(FLIP, event=means(Flips), subject="cards", read_only=True),
    Sense(UNFLIP, event=means(Flips, back=True), subject="cards", read_only=True),
    Sense(UNFLIP, "{what:CARD}", deed=on_cards(Unflip, "play"), front="what"),
    Sense(UNFLIP, "{cards:CARD}", event=means(Flips, back=True), subject=DOER, front="cards"),
    *counted(CREATE, token, untoken, "a|an {name:TITLE} [token]", "{amount:count} {name:TITLE} [tokens]"),
    *counted(
        PUT,
        put,
        un_put,
        "a|an {counter:counter} counter on {what:CARD}",
        "{amount:count} {counter:counter} counters on {what:CARD}",
    ),
    *counted(
        REMOVE,
        take,
        un_take,
        "a|an {counter:counter} counter from {what:CARD}",
        "{amount:count} {counter:counter} counters from {what:CARD}",
    ),
    Sense(MEND, "{amount:count} on {what:CARD}", deed=on_cards(Heal, *IN_PLAY)),
    Sense(Verb("remove"), "{what:CARD} from combat", deed=on_cards(LeaveCombat, "play")),
    Sense(
        Verb("gain control of", like=(Verb("take control of", "took", "taken"),)),
        "{what:CARD} [{until:duration}]",
        deed=on_cards(TakeControl, "play"),
    ),
    # ---- attacks and damage
    Sense(ATTACK, event=means(Attacks), subject="cards", kinds=UNIT, cites="gamma.combat.declare-attackers"),
    Sense(ATTACK, "alone", event=means(AttacksAlone), subject="cards", kinds=UNIT),
    Sense(ATTACK, event=means(DeclaresAttack), subject="who"),
    Sense(BLOCK, event=means(Blocks), subject="cards", kinds=UNIT),
    Sense(BLOCK, "{attacker:CARD}", event=means(Blocks), subject="cards", kinds=UNIT),
    Sense(BLOCK, "{cards:CARD}", event=means(IsBlocked), front="cards", kinds=UNIT),
    Sense(Verb("go unblocked", "went", "gone", third="goes"), event=means(GoesUnblocked), subject="cards", kinds=UNIT),
    *(
        Sense(ATTACK, words, event=means(GoesUnblocked), subject="cards", kinds=UNIT, read_only=True)
        for words in ("unblocked", "and is not|isn't blocked", "and goes unblocked")
    ),
    Sense(DEAL, "{amount:AMOUNT} to {to:CARD}", unit=DAMAGE, deed=Meaning(_hurts, _unhurts)),
    Sense(DEAL, "{amount:AMOUNT} to {who:damaged player}", unit=DAMAGE, deed=means(DamagePlayers)),
    Sense(DEAL, "[any] damage", event=means(DealsDamage), subject="by"),
    Sense(DEAL, "[any] damage to {to:damaged players}", event=means(DealsDamage), subject="by"),
    Sense(DEAL, "[any] damage to {cards:CARD}", event=means(DealsDamage), subject="by"),
    Sense(DEAL, "combat damage", event=means(DealsDamage, in_attack=True), subject="by"),
    Sense(DEAL, "combat damage to {to:damaged players}", event=means(DealsDamage, in_attack=True), subject="by"),
    Sense(DEAL, "combat damage to {cards:CARD}", event=means(DealsDamage, in_attack=True), subject="by"),
    Sense(STRIKE, event=means(DealsDamage, in_attack=True), subject="by", kinds=UNIT, read_only=True),
    Sense(
        STRIKE,
        "{to:damaged players}",
        event=means(DealsDamage, in_attack=True),
        subject="by",
        kinds=UNIT,
        read_only=True,
    ),
    Sense(STRIKE, "{cards:CARD}", event=means(DealsDamage, in_attack=True), subject="by", kinds=UNIT, read_only=True),
    Sense(DEAL, "[any] damage", front="cards", event=means(IsDealtDamage), adjective="damaged"),
)


def _whole_hand(who: Who = Doer()) -> Effect:  # noqa: B008  (a frozen record)
    return DiscardFromHand(You(), HandSize(who))


def _all_energy(who: Who = Doer()) -> Effect:  # noqa: B008  (a frozen record)
    return LoseEnergy(Held(who, "energy"))


def _un_all_energy(effect: Any) -> Mapping[str, Any] | None:
    return {} if effect == LoseEnergy(Held(You(), "energy")) else None


def _un_whole_hand(effect: Any) -> Mapping[str, Any] | None:
    return {} if effect == DiscardFromHand(You(), HandSize(You())) else None


def _at_random(amount: Value) -> Effect:
    return DiscardFromHand(You(), amount, at_random=True)


def _un_at_random(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, DiscardFromHand) and effect == _at_random(effect.amount) and effect.amount != ONE
    return {"amount": effect.amount} if own else None


def _un_one_at_random(effect: Any) -> Mapping[str, Any] | None:
    return {} if effect == _at_random(ONE) else None


def _look_at_hand(who: Who) -> Effect:
    return LookAt(Cards((), who, (), "hand"))


def _un_look_at_hand(effect: Any) -> Mapping[str, Any] | None:
    cards = effect.what if isinstance(effect, LookAt) else None
    own = isinstance(cards, Cards) and cards == Cards((), cards.whose, (), "hand")
    return {"who": cards.whose} if own and isinstance(cards, Cards) else None


def _search(who: Who, what: Target) -> Effect:
    if not isinstance(what, Choice) or what.cards.zone != "play" or what.cards.whose is not None or who != You():
        raise Refused
    return Search(replace(what, cards=replace(what.cards, whose=who, zone="deck")))


def _un_search(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Search) or not isinstance(effect.what, Choice) or effect.what.cards.whose is None:
        return None
    return {
        "who": effect.what.cards.whose,
        "what": replace(effect.what, cards=replace(effect.what.cards, whose=None, zone="play")),
    }


def _player_is_hurt(to: Who, *, in_attack: bool = False) -> Pattern:
    return DealsDamage(to=to, in_attack=in_attack)


def _un_player_is_hurt(pattern: Any, *, in_attack: bool) -> Mapping[str, Any] | None:
    own = isinstance(pattern, DealsDamage) and pattern.to is not None
    return {"to": pattern.to} if own and pattern == _player_is_hurt(pattern.to, in_attack=in_attack) else None


def _own_first(effect: Any) -> Mapping[str, Any] | None:
    return {} if effect == BecomeFirst() else None


def _strikes() -> tuple[Rule, ...]:
    """Deeds of two cards."""

    def shown(effect: Any, *, back: bool) -> Mapping[str, Any] | None:
        own = isinstance(effect, Strike) and effect.back is back
        return {"attackers": effect.who, "whom": effect.whom} if own else None

    return (
        rule(
            "verb",
            "{attackers:target} strikes/strike {whom:target}",
            build=_destroyed_unit,
            unbuild=lambda effect: shown(effect, back=False),
        ),
        rule(
            "verb",
            "{attackers:target} and {whom:target} strike each other",
            build=lambda attackers, whom: _destroyed_unit(attackers, whom, back=True),
            unbuild=lambda effect: shown(effect, back=True),
        ),
    )


WOULD = "that would be dealt"
KINDS = {"": ("card", "cards"), "unit": ("unit", "units"), "item": ("item", "items"), "spell": ("spell", "spells")}

VERBS = (
    *reworded(Prohibition(KNOWN, FORBIDDEN, "spell").lines(), {"turn": "round"}),
    *(line for unit in (CARDS, LIFE, ENERGY, COUNTERS, DAMAGE) for line in amounts_of(unit)),
    by_means("damage", "damage"),
    by_means("( skills | abilities | a skill | an ability )", "ability"),
    *lines_of(*SENSES),
    *those_done(*SENSES, kinds=KINDS),
    *_strikes(),
    rule(
        "verb",
        "{attackers:target} deals/deal damage equal to its|their offense to {whom:target}",
        build=_destroyed_unit,
    ),
    *(
        rule("verb", words, build=BecomeFirst, unbuild=_own_first if not late else None)
        for late, words in enumerate(
            (
                "become the first player [( this round | for the rest of the round | until round end )]",
                "you become the first player [( this round | for the rest of the round | until round end )]",
            )
        )
    ),
    rule(
        "one does",
        "becomes the first player [( this round | for the rest of the round | until round end )]",
        build=BecomeFirst,
        unbuild=_own_first,
    ),
    rule("verb", "{by:reference} {effect:one does}", build=_struck, unbuild=_unstruck),
    rule("verb", "{by:reference} {effect:verb}", build=_struck, read_only=True),
    *(
        rule(name, f"{deal} {{first:blow}} and {{rest:blow}}", build=lambda first, rest: Sequence((first, rest)))
        for name, deal in (("verb", "deal"), ("one does", "deals"))
    ),
    *(
        rule(
            name,
            f"{deal} {{amount:count}} damage to {{to:cards}} and {{who:damaged player}}",
            build=lambda amount, to, who: Sequence((_hurts(amount, to), DamagePlayers(amount, who))),
        )
        for name, deal in (("verb", "deal"), ("one does", "deals"))
    ),
    *(
        line
        for name, verb in (("verb", "discard"), ("one does", "discards"))
        for line in (
            rule(name, f"{verb} a card at random", build=lambda: _at_random(ONE), unbuild=_un_one_at_random),
            rule(name, f"{verb} {{amount:count}} cards at random", build=_at_random, unbuild=_un_at_random),
        )
    ),
    *(
        rule(name, f"{verb} [{{who:own}}] hand", build=_whole_hand, unbuild=_un_whole_hand)
        for name, verb in (("verb", "discard"), ("one does", "discards"))
    ),
    *(
        rule(name, f"{verb} all [{{who:own}}] energy", build=_all_energy, unbuild=_un_all_energy)
        for name, verb in (("verb", "lose"), ("one does", "loses"))
    ),
    rule("count", "that many", build=_only_shown, unbuild=lambda value: {} if value == Count(ThisWay()) else None),
    *(
        rule(
            "verb",
            f"prevent the next {{amount:count}} damage {would} to {to}{ends}",
            node,
            read_only=not ends or would != WOULD,
        )
        for ends in (" this round", "")
        for would in (WOULD, "[dealt]")
        for to, node in (("{to:target}", Shield), ("{who:damaged player}", ShieldPlayers))
    ),
    rule("verb", "look at {who:whose} hand", build=_look_at_hand, unbuild=_un_look_at_hand),
    rule("verb", "search {who:whose} deck for {what:target}", build=_search, unbuild=_un_search),
    rule("verb", "shuffle {who:whose} deck", Shuffle),
    rule("verb", "shuffle", build=Shuffle),
    *(
        rule(
            "event",
            f"{{to:anyone}} {is_} dealt {damage}",
            build=partial(_player_is_hurt, in_attack=in_attack),
            unbuild=partial(_un_player_is_hurt, in_attack=in_attack) if is_ == "is/are" else None,
        )
        for is_ in ("is/are", "takes|take")
        for damage, in_attack in (("[any] damage", False), ("combat damage", True))
    ),
    rule("event", "[any] damage is dealt to {cards:those}", IsDealtDamage, read_only=True),
    rule("event", "[any] damage is dealt to {to:anyone}", build=_player_is_hurt),
    rule("event", "you discard {cards:speaker}", Leaves, how="discarded", read_only=True),
    rule("event", "you put {cards:speaker} into your hand", GoesTo, to="hand", read_only=True),
    rule("blow", "{amount:count} damage to {to:target}", build=_hurts),
    rule("blow", "{amount:count} damage to {who:damaged player}", DamagePlayers),
    rule("verb", "create a|an {name:TITLE} for each|every {each:each}", build=token_each, unbuild=un_token_each),
    rule("one does", "creates a|an {name:TITLE} for each|every {each:each}", build=token_each),
    rule("verb", "{_:choosing}"),
    rule("choosing", "choose {what:target}", Choose),
    rule("counter", "{offense:PLUS} {/} {defense:PLUS}", build=grown, unbuild=ungrown),
)
