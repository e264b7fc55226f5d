"""What cards do, and what happens to them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from playmat.games.gamma.lexicon.counters import (
    counted,
    put,
    take,
    token,
    un_put,
    un_take,
    untoken,
)
from playmat.games.gamma.lexicon.happening import (
    ELSEWHERE,
    HANDS,
    IN_PLAY,
    UNIT,
    answered,
    attacks_with,
    blocks_with,
    channels,
    created,
    large_group,
    let_go,
    played,
    sent_to,
    sped,
    un_answered,
    un_attacks_with,
    un_channels,
    un_created,
    un_large_group,
    un_let_go,
    un_sent_to,
    un_was_channeled,
    un_was_sped,
    under,
    unplayed,
    unsped,
    was_channeled,
    was_sped,
)
from playmat.games.gamma.nodes.effects import (
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
    Unflip,
)
from playmat.games.gamma.nodes.patterns import (
    Accelerates,
    ActivatesSkill,
    Channels,
    Commits,
    Flips,
    Passes,
    PlaysInResponse,
    Resolves,
)
from playmat.lang.effects import (
    DamagePlayers,
    DealDamage,
    Destroy,
    Discard,
    DiscardFromHand,
    DrawCards,
    GainLife,
    Heal,
    LookAt,
    LoseLife,
    ReturnToHand,
    Reveal,
)
from playmat.lang.nodes import Effect, Target, Value, Who
from playmat.lang.nouns import Cards, Choice
from playmat.lang.patterns import (
    Attacks,
    AttacksAlone,
    Blocks,
    DealsDamage,
    DeclaresAttack,
    Draws,
    Enters,
    GainsResource,
    GoesUnblocked,
    IsBlocked,
    IsDealtDamage,
    IsTargeted,
    Leaves,
    LosesLife,
    LosesResource,
    PlaysCard,
)
from playmat.lang.values import AmountChosen, EachPlayer, It, Number, Opponents, ThatPlayer, This, You
from playmat.text.english.sentences import Doer
from playmat.text.grammar.amount import Unit
from playmat.text.grammar.conjugation import Verb
from playmat.text.grammar.controlled import GAINS_CONTROL
from playmat.text.grammar.moving import of_which
from playmat.text.grammar.sense import DOER, Meaning, Roles, Sense, means
from playmat.text.table import Refused

replace = msgspec.structs.replace
CARDS = Unit("cards", "card", "cards")
LIFE = Unit("life", "life", "life", mass=True)
ENERGY = Unit("energy", "energy", "energy", mass=True, signed=True)
COUNTERS = Unit("energy counters", "energy counter", "energy counters")
DAMAGE = Unit("damage", "damage", "damage", mass=True)
STANDING = ("unit", "item", "claim", "location")
OWN = "its owner 's | their owner 's | their owners | their | its"
ANY_OWN = f"( your | {OWN} )"
GOING = {"hand": "hand", "memory": "memory", "deck": "deck", "void": "void"}
"""Piles, by the words for them."""
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


WHO_DOES = (You(), ThatPlayer())
"""Whoever discards: in an order, and told of others."""


def _discard(what: Target) -> Effect:
    """From the hand, of one's own choice."""
    if isinstance(what, It):
        return Discard(what)
    if isinstance(what, Cards) and (what.kinds or what.filters) and (what.zone, what.whose) in HANDS:
        return Discard(replace(what, whose=HANDS[what.zone, what.whose], zone="hand"))  # "all spells"
    if not isinstance(what, Choice) or (what.cards.zone, what.cards.whose) not in HANDS:
        raise Refused
    if what.least == what.most and what.cards == Cards((), what.cards.whose, (), what.cards.zone):
        raise Refused  # "a card": an amount
    whose = HANDS[what.cards.zone, what.cards.whose]
    return Discard(replace(what, cards=replace(what.cards, whose=whose, zone="hand")))


def _undiscard(effect: Any) -> Roles | None:
    what = effect.what if isinstance(effect, Discard) else None
    if isinstance(what, It):
        return {"what": what}
    if isinstance(what, Cards) and what.zone == "hand" and what.whose in WHO_DOES:
        return {"what": replace(what, whose=None, zone="play")}
    if not isinstance(what, Choice) or what.cards.zone != "hand" or what.cards.whose not in WHO_DOES:
        return None
    return {"what": replace(what, cards=replace(what.cards, whose=None, zone="play"))}


def _discard_so_many(amount: Value, who: Who | None = None, by: Who | None = None) -> Effect:
    if amount == AmountChosen():
        raise Refused  # "up to two cards" are cards that are chosen
    if who and by and who != by:
        raise Refused("whose choice is it? Who discards a card chooses it")
    return DiscardFromHand(who or by or You(), amount)


def _un_discard_so_many(effect: Any) -> Roles | None:
    own = isinstance(effect, DiscardFromHand) and effect == DiscardFromHand(You(), effect.amount)
    return {"amount": effect.amount} if own else None


def _given_up(what: Target) -> Effect:
    """Only what is one's own."""
    if isinstance(what, This | It):
        return Destroy(what)
    if not isinstance(what, Choice) or what.cards.zone != "play" or what.cards.whose not in (None, You(), ThatPlayer()):
        raise Refused("one sacrifices cards of one's own, in reality")
    return Destroy(replace(what, cards=replace(what.cards, whose=Doer())))


def struck_by(attackers: Target, whom: Target, *, back: bool = False) -> Effect:
    """Each a card in reality."""
    for what in (attackers, whom):
        cards = of_which(what)
        if cards is not None and cards.zone != "play":
            raise Refused
    return Strike(attackers, whom, back)


def from_hand(node: type[Effect], **constants: Any) -> Meaning:
    """Of cards of which nothing is said those in the hand of whoever does it are meant."""
    plain = on_cards(node, *ELSEWHERE, **constants)

    def make(what: Target) -> Effect:
        if isinstance(what, Choice) and what.cards.zone == "play" and what.cards.whose is None:
            what = replace(what, cards=replace(what.cards, whose=Doer(), zone="hand"))
        return plain.make(what=what)  # type: ignore[no-any-return]

    def split(effect: Any) -> Roles | None:
        found = plain.split(effect)
        cards = None if found is None else of_which(found["what"])
        return None if cards is not None and cards.zone in IN_PLAY else found

    return Meaning(make, split)


def into_channel(*, own: bool, **constants: Any) -> Meaning:
    """Cards go to their owners' channel zones, so that "yours" is said only of what may be yours."""
    plain = on_cards(Channel, *IN_PLAY, *ELSEWHERE, **constants)

    def make(what: Target) -> Effect:
        cards = of_which(what)
        mine = cards is None or cards.whose == You() or (cards.zone not in IN_PLAY and cards.whose != Opponents())
        if own and not mine:
            raise Refused("cards go to the channel zones of their owners")
        return plain.make(what=what)  # type: ignore[no-any-return]

    def split(effect: Any) -> Roles | None:
        found = plain.split(effect)
        cards = None if found is None else of_which(found["what"])
        return found if cards is not None and cards.zone in IN_PLAY else None

    return Meaning(make, split)


def hurts(amount: Value, to: Target) -> Effect:
    cards = of_which(to)
    if cards is not None and cards.zone not in (*IN_PLAY, "looked"):
        raise Refused("damage is dealt to cards in reality or Dream")
    return DealDamage(amount, to)


def unhurts(effect: Any) -> Roles | None:
    bare = isinstance(effect, DealDamage) and effect.by is None
    return {"amount": effect.amount, "to": effect.to} if bare else None


def resource(verb: Verb, unit: Unit, deed: type[Effect], what: str, *, gained: bool) -> Sense:
    """Of what players have so much more or less."""
    event = means(LosesLife) if what == "life" else means(LosesResource, resource=what)
    if gained:
        event = means(GainsResource, resource=what)
    return Sense(verb, "{amount:AMOUNT}", unit=unit, deed=own(deed), event=event, subject="who")


DESTROY, DRAW, DISCARD = Verb("destroy"), Verb("draw", "drew", "drawn"), Verb("discard")
GAIN, LOSE, PAY = Verb("gain"), Verb("lose", "lost"), Verb("pay", "paid")
RECALL, VOID, SUMMON = Verb("recall"), Verb("void", like=(Verb("exile"),)), Verb("summon")
CHANNEL, FLIP, UNFLIP = Verb("channel"), Verb("flip", "flipped", gerund="flipping"), Verb("unflip", "unflipped")
CREATE, PUT, REMOVE = Verb("create"), Verb("put", "put", gerund="putting"), Verb("remove")
STRIKE, DEAL, MEND = Verb("strike", "struck"), Verb("deal", "dealt"), Verb("mend", like=(Verb("heal"),))
CARDS_AND_SKILLS = "( cards | cards and|or abilities | cards and|or skills | )"
RESOLVE, ARRIVE, ENTER, ATTACK, BLOCK, PLAY = (
    Verb("resolve"),
    Verb("arrive"),
    Verb("enter"),
    Verb("attack"),
    Verb("block"),
    Verb("play"),
)
ACTIVATE = Verb("activate", like=(Verb("use"),))


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
            f"[reality] from [{ANY_OWN}] {there}",
            event=means(Enters, from_=of),
            subject="cards",
            read_only=verb != ARRIVE,
        )
        for verb in (ARRIVE, ENTER)
        for there, of in GOING.items()
    ),
    Sense(RESOLVE, "[( to | into ) reality]", event=means(Enters, from_hand=True), subject="cards", kinds=STANDING),
    Sense(RESOLVE, event=means(Resolves), subject="cards", kinds=("spell",)),
    Sense(
        ENTER,
        "[( reality | play )] under {who:whose} control",
        event=Meaning(under, lambda _: None),
        subject="cards",
        read_only=True,
    ),
    Sense(ARRIVE, "under {who:whose} control", event=Meaning(under, lambda _: None), subject="cards", read_only=True),
    Sense(Verb("leave", "left"), "reality|play", event=means(Leaves, how="away"), subject="cards"),
    Sense(
        RECALL,
        "{what:CARD}",
        deed=on_cards(ReturnToHand, *IN_PLAY, *ELSEWHERE),
        event=Meaning(partial(sent_to, "hand"), partial(un_sent_to, "hand")),
        subject=DOER,
        front="what",
    ),
    Sense(
        VOID,
        "{what:CARD}",
        deed=on_cards(PutInto, *IN_PLAY, *ELSEWHERE, zone="void"),
        event=Meaning(partial(sent_to, "void"), partial(un_sent_to, "void")),
        subject=DOER,
        front="what",
    ),
    *(
        Sense(
            verb,
            f"{{what:CARD}} ( into | to ) [{ANY_OWN}] void [face up]",
            deed=on_cards(PutInto, *IN_PLAY, *ELSEWHERE, zone="void"),
            read_only=True,
        )
        for verb in (Verb("return"), Verb("move"), Verb("send", "sent"))
    ),
    Sense(SUMMON, "{what:CARD}", deed=on_cards(PutInto, *ELSEWHERE, zone="reality"), front="what"),
    Sense(DISCARD, "{what:CARD}", deed=Meaning(_discard, _undiscard), front=""),
    Sense(DISCARD, "{what:CARD}", event=Meaning(let_go, un_let_go), subject="who"),
    Sense(DISCARD, "{what:CARD}", event=means(Leaves, {"what": "cards"}, how="discarded"), front="what"),
    Sense(
        DISCARD,
        "{amount:AMOUNT} [from|in {who:own} hand] [of {by:own} choice]",
        unit=CARDS,
        deed=Meaning(_discard_so_many, _un_discard_so_many),
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
    Sense(CHANNEL, "{what:CARD}", deed=from_hand(Channel), cites="gamma.channel.face-choice"),
    Sense(CHANNEL, "{what:CARD} face up or [face] down", deed=from_hand(Channel), read_only=True),
    Sense(CHANNEL, "{what:CARD} face up", deed=from_hand(Channel, face_down=False), cites="gamma.channel.action"),
    Sense(CHANNEL, "{what:CARD} face down", deed=from_hand(Channel, face_down=True)),
    *(
        Sense(
            PUT,
            f"{{what:CARD}} [from reality] ( into | to | in ) {whose} channel zone{way}",
            deed=into_channel(own=whose == "your", **how),
            read_only=whose != "its owner 's",
        )
        for way, how in (
            ("", {}),
            (" face up or face down", {}),
            (" face up", {"face_down": False}),
            (" face down", {"face_down": True}),
        )
        for whose in ("its owner 's", "your", "( their | its | their owner 's | their owners )")
    ),
    Sense(
        PUT,
        f"{{what:CARD}} [face up] ( into | to ) [{ANY_OWN}] void [face up]",
        deed=on_cards(PutInto, *IN_PLAY, *ELSEWHERE, zone="void"),
        front="what",
        read_only=True,
    ),
    Sense(CHANNEL, "{cards:CARD}", event=Meaning(was_channeled, un_was_channeled), front="cards"),
    *(
        Sense(
            CHANNEL,
            f"{{cards:CARD}} face {way}",
            event=Meaning(
                partial(was_channeled, face_down=way == "down"), partial(un_was_channeled, face_down=way == "down")
            ),
            front="cards",
        )
        for way in ("up", "down")
    ),
    *(
        Sense(
            CHANNEL,
            f"{{cards:CARD}}{way}",
            event=Meaning(partial(channels, face_down=down), partial(un_channels, face_down=down)),
            subject="who",
            cards_before=bool(way),
        )
        for way, down in (("", None), (" face up", False), (" face down", True))
    ),
    *(
        Sense(CHANNEL, way, event=means(Channels, cards=Cards(), face_down=down), subject="who", read_only=True)
        for way, down in (("", None), ("face up", False), ("face down", True))
    ),
    Sense(PLAY, "{cards:CARD}", event=Meaning(played, unplayed), subject="who"),
    Sense(PLAY, "{cards:CARD}", event=means(PlaysCard, who=EachPlayer()), front="cards"),
    Sense(Verb("accelerate"), "a card or skill", event=means(Accelerates), subject="who"),
    Sense(Verb("accelerate"), "cards", event=means(Accelerates, cards=Cards()), subject="who", read_only=True),
    Sense(Verb("accelerate"), "{cards:CARD}", event=Meaning(sped, unsped), subject="who"),
    Sense(Verb("accelerate"), "{cards:CARD}", event=Meaning(was_sped, un_was_sped), front="cards"),
    Sense(Verb("commit", "committed"), "a group of two or more [cards]", event=means(Commits), subject="who"),
    *(
        Sense(Verb("commit", "committed"), words, event=means(Commits), subject="who", read_only=True)
        for words in (
            "( two or more | several | multiple ) cards [( to | in | into ) dream] ( as | in ) a group",
            "( two or more | several | multiple ) cards [( together | at once | at the same time )]",
            "cards as a group",
        )
    ),
    Sense(Verb("commit", "committed"), "a group", event=means(Commits), subject="who", read_only=True),
    Sense(
        Verb("commit", "committed"),
        f"a group of {{amount:count}} or more {CARDS_AND_SKILLS}",
        event=Meaning(large_group, un_large_group),
        subject="who",
    ),
    Sense(PLAY, "{cards:CARD} in response to {to:CARD}", event=Meaning(answered, un_answered), subject="who"),
    Sense(PLAY, "{cards:CARD} in response", event=Meaning(answered, un_answered), subject="who"),
    Sense(Verb("respond"), "to {to:CARD}", event=means(PlaysInResponse, cards=Cards()), subject="who", read_only=True),
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
    Sense(CREATE, "a|an {name:TITLE} [token]", event=Meaning(created, un_created), subject="by", of_player=True),
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
    *(
        Sense(verb, words, deed=on_cards(Heal, *IN_PLAY), read_only=verb != REMOVE or "all" not in words)
        for verb in (MEND, REMOVE)
        for words in ("{amount:count} damage from|on {what:CARD}", "all damage from|on {what:CARD}")
    ),
    Sense(Verb("remove"), "{what:CARD} from combat", deed=on_cards(LeaveCombat, "play")),
    GAINS_CONTROL,
    # ---- attacks and damage
    Sense(ATTACK, event=means(Attacks), subject="cards", kinds=UNIT, cites="gamma.combat.declare-attackers"),
    Sense(ATTACK, "alone", event=means(AttacksAlone), subject="cards", kinds=UNIT),
    Sense(ATTACK, event=means(DeclaresAttack), subject="who"),
    Sense(ATTACK, "with {cards:CARD}", event=Meaning(attacks_with, un_attacks_with), subject="who"),
    Sense(BLOCK, "with {cards:CARD}", event=Meaning(blocks_with, lambda _: None), subject="who"),
    Sense(BLOCK, event=means(Blocks), subject="cards", kinds=UNIT),
    Sense(BLOCK, "{attacker:CARD}", event=means(Blocks), subject="cards", kinds=UNIT),
    Sense(BLOCK, "{cards:CARD}", event=means(IsBlocked), front="cards", kinds=UNIT),
    Sense(Verb("go unblocked", "went", "gone", third="goes"), event=means(GoesUnblocked), subject="cards", kinds=UNIT),
    *(
        Sense(ATTACK, words, event=means(GoesUnblocked), subject="cards", kinds=UNIT, read_only=True)
        for words in ("unblocked", "and is not|isn't blocked", "and goes unblocked")
    ),
    Sense(DEAL, "{amount:AMOUNT} to {to:CARD}", unit=DAMAGE, deed=Meaning(hurts, unhurts)),
    Sense(DEAL, "{amount:AMOUNT} to {cards:CARD}", unit=DAMAGE, event=means(IsDealtDamage), subject=DOER),
    Sense(DEAL, "{amount:AMOUNT} to {to:damaged players}", unit=DAMAGE, event=means(DealsDamage), subject=DOER),
    Sense(DEAL, "{amount:AMOUNT} to {who:damaged player}", unit=DAMAGE, deed=means(DamagePlayers)),
    Sense(DEAL, "[any] damage", event=means(DealsDamage), subject="by"),
    Sense(DEAL, "[any] damage to {to:damaged players}", event=means(DealsDamage), subject="by"),
    Sense(DEAL, "[any] damage to {cards:CARD}", event=means(DealsDamage), subject="by"),
    Sense(DEAL, "combat damage", event=means(DealsDamage, in_attack=True), subject="by"),
    Sense(DEAL, "combat damage to {to:damaged players}", event=means(DealsDamage, in_attack=True), subject="by"),
    Sense(DEAL, "combat damage to {cards:CARD}", event=means(DealsDamage, in_attack=True), subject="by"),
    Sense(STRIKE, event=means(DealsDamage, strikes=True), subject="by", kinds=UNIT),
    Sense(STRIKE, "{to:damaged players}", event=means(DealsDamage, strikes=True), subject="by", kinds=UNIT),
    Sense(STRIKE, "{cards:CARD}", event=means(DealsDamage, strikes=True), subject="by", kinds=UNIT),
    Sense(DEAL, "[any] damage", front="cards", event=means(IsDealtDamage), adjective="damaged"),
    Sense(Verb("take", "took", "taken"), "[any] damage", event=means(IsDealtDamage), subject="cards", read_only=True),
)
