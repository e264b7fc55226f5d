"""What cards do, and what happens to them."""

from __future__ import annotations

from typing import Any

from playmat.games.homestuck.lexicon.moving import DISCARDED
from playmat.games.homestuck.lexicon.quantities import BOONS, CARDS, DAMAGE, GRIST, MARKS, POINTS
from playmat.games.homestuck.lexicon.sorts import BEARS_BOONS
from playmat.games.homestuck.nodes.effects import Activate, Nullify, Refresh, Restore, Tap
from playmat.games.homestuck.nodes.nouns import IsAtMoon, IsAttachedTo, IsHere
from playmat.games.homestuck.nodes.patterns import (
    Destroys,
    EarnsBoon,
    Executes,
    GainsMark,
    IsAttachedNow,
    IsRefreshedNow,
    IsRestored,
    IsStoredNow,
    IsTappedNow,
    LosesBoons,
    LosesPoints,
    Mills,
    Moves,
    TakesDamage,
    UsesAbility,
)
from playmat.lang.effects import Destroy
from playmat.lang.nodes import Effect, Pattern, Place, Reference, Target, Who
from playmat.lang.nouns import Cards, IsOwned
from playmat.lang.patterns import Attacks, Draws, Enters, GainsResource, GoesTo, Leaves, OneOf
from playmat.lang.values import SomeCard, SomePlayer, ThatPlayer
from playmat.text.grammar.conjugation import Verb
from playmat.text.grammar.sense import DOER, Meaning, Roles, Sense, means
from playmat.text.grammar.verb_phrase import lines_of
from playmat.text.table import Refused

CHARACTER = ("character",)
EXECUTABLE = ("executable",)
INVENTORY = ("inventory",)
PLANET = ("planet",)
DAMAGED = ("planet", "moon")

ATH = "hs.ruling.ath.destroyed-discarded-nullified"
HERE = "hs.ruling.move.what-counts-as-a-move"
BY_WHOM = "hs.ruling.execute.other-triggered-text"


def _in_pile(cards: Cards, zone: Any) -> Cards:
    """Cards that come from a pile, as of those that lie there: ``triggers`` has it the other way round."""
    owner = next((word.who for word in cards.filters if isinstance(word, IsOwned)), None)
    return Cards(cards.kinds, owner, tuple(word for word in cards.filters if not isinstance(word, IsOwned)), zone)


def _enters_from(cards: SomeCard, whose: Who | None = None) -> Pattern:
    said = () if whose is None else (IsOwned(whose),)
    return Enters(SomeCard(cards.kinds, cards.whose, (*cards.filters, *said)), from_="discard")


def coming(node: type[Pattern], **constants: Any) -> Meaning:
    """ "Plays a card here" says where it goes, not one that is here."""
    plain = means(node, **constants)

    def make(**roles: Any) -> Pattern:
        said = getattr(roles["cards"], "filters", ())
        if IsHere() in said and not isinstance(roles["cards"], SomeCard):
            raise Refused
        if node is Enters and any(isinstance(word, IsAtMoon | IsAttachedTo) for word in said):
            raise Refused  # what comes into play is at no moon and on no card yet: where it goes is said
        return plain.make(**roles)  # type: ignore[no-any-return]

    def split(pattern: Any) -> Roles | None:
        roles = plain.split(pattern)
        if roles is not None and "from_" in roles:
            cards, zone = roles["cards"], roles["from_"]
            if not isinstance(cards, Cards) or "by" not in roles:
                return None
            return {name: role for name, role in roles.items() if name != "from_"} | {"cards": _in_pile(cards, zone)}
        here = roles is not None and IsHere() in getattr(roles["cards"], "filters", ())
        return None if here and not isinstance(pattern.cards, SomeCard) else roles

    return Meaning(make, split)


def off_hand(*, at_random: bool) -> Meaning:
    """Cards are discarded from the hand of whoever discards them."""

    def make(who: Who, what: Target) -> Pattern:
        if not isinstance(what, Cards) or what.whose is not None or what.zone != "play":
            raise Refused
        return Leaves(Cards(what.kinds, who, what.filters, "hand"), "discarded", at_random)

    def split(pattern: Any) -> Roles | None:
        cards = pattern.cards if isinstance(pattern, Leaves) else None
        if not isinstance(cards, Cards) or pattern != Leaves(cards, "discarded", at_random) or cards.zone != "hand":
            return None
        return {"who": cards.whose, "what": Cards(cards.kinds, None, cards.filters)}

    return Meaning(make, split)


def stored(under: Target | None = None, **roles: Any) -> Pattern:
    """What lies beneath a card already is not put there."""
    if getattr(roles["cards"], "zone", "") == "stored":
        raise Refused
    return IsStoredNow(under=under, **roles)


def _onto_the_pile(what: Target, whose: Who | None = None, _: str = "") -> Pattern:
    """In whatever way it goes there; ``_``: out of play alone."""
    return GoesTo(what, "discard", _, whose=whose)


def _un_onto_the_pile(pattern: Any) -> Roles | None:
    if not isinstance(pattern, GoesTo) or pattern.to != "discard" or pattern.from_ not in ("", "play"):
        return None
    said = {"what": pattern.cards} | ({} if pattern.whose is None else {"whose": pattern.whose})
    return {**said, "_": "play"} if pattern.from_ else said


def _moves_or_enters(by: Who, cards: Target, to: Place | None = None) -> Pattern:
    if IsHere() in getattr(cards, "filters", ()) and not isinstance(cards, SomeCard):
        raise Refused
    return OneOf((Moves(cards, by, to), Enters(cards, by, to=to)))


def _un_moves_or_enters(pattern: Any) -> Roles | None:
    moves = pattern.patterns[0] if isinstance(pattern, OneOf) else None
    if not isinstance(moves, Moves) or moves.by is None or pattern != _moves_or_enters(moves.by, moves.cards, moves.to):
        return None
    shown = {"by": moves.by, "cards": moves.cards}
    return shown if moves.to is None else {**shown, "to": moves.to}


def by_their(node: type[Pattern], kinds: tuple[str, ...]) -> Meaning:
    """What a player does with a card of theirs: "an opponent attacks"."""

    def make(who: Who, cards: Target | None = None) -> Pattern:
        said = Cards(kinds) if cards is None else cards  # type: ignore[arg-type]
        if isinstance(said, Cards) and said.whose == ThatPlayer():  # "with their characters": with those of their own
            said = Cards(said.kinds, None, said.filters, said.zone)
        if not isinstance(said, Cards) or set(said.kinds) - set(kinds) or said.zone != "play":
            raise Refused
        if not (said.whose is None or (isinstance(who, SomePlayer))):
            raise Refused
        return node(Cards(kinds, who if said.whose is None else said.whose, said.filters))  # type: ignore[arg-type]

    def split(pattern: Any) -> Roles | None:
        cards = getattr(pattern, "cards", None)
        if not isinstance(cards, Cards) or not isinstance(cards.whose, SomePlayer) or pattern != node(cards):
            return None
        own = cards == Cards(kinds, cards.whose)  # type: ignore[arg-type]
        return {"who": cards.whose} if own else {"who": cards.whose, "cards": Cards(cards.kinds, None, cards.filters)}

    return Meaning(make, split)


def chosen(node: type[Effect], field: str) -> Meaning:
    """Done to cards that are described, since of a card that was spoken of the words say something else."""
    plain = means(node, {"cards": field})

    def make(cards: Target) -> Effect:
        if isinstance(cards, Reference):
            raise Refused
        return plain.make(cards=cards)  # type: ignore[no-any-return]

    return Meaning(make, plain.split)


DESTROY = Verb("destroy")
DISCARD = Verb("discard")
NULLIFY = Verb("nullify")
TAP = Verb("tap", "tapped", gerund="tapping")
REFRESH = Verb("refresh", like=(Verb("untap", "untapped", gerund="untapping"),))
RESTORE = Verb("restore")
LEAVE = Verb("leave", "left")
MOVE = Verb("move")
ENTER = Verb("enter")
PLAY = Verb("play")
ATTACK = Verb("attack")
USE = Verb("use")
ACTIVATE = Verb("activate")
EXECUTE = Verb("execute")
RESOLVE = Verb("resolve")
ATTACH = Verb("attach")
STORE = Verb("store")
EARN = Verb("earn", like=(Verb("gain"),))
GAIN = Verb("gain", like=(Verb("earn"),))
LOSE = Verb("lose", "lost")
TAKE = Verb("take", "took", "taken")
DEAL = Verb("deal", "dealt")
DRAW = Verb("draw", "drew", "drawn")
MILL = Verb("mill")

AN_ABILITY = "( an ability | abilities | its ability | its abilities )"
UNSAVED = "( an opponent | any opponent | opponents | opponent's ) cannot choose to add an immortality mark"

VERBS = lines_of(
    # ---- leaving play
    Sense(
        DESTROY,
        "{what:CARD}",
        deed=means(Destroy),
        event=means(Leaves, {"what": "cards"}, how="destroyed"),
        subject=DOER,
        front="what",
        cites=ATH,
    ),
    Sense(
        DESTROY,
        f"{{what:CARD}} - {UNSAVED}",
        deed=means(Destroy, may_be_saved=False),
        cites="hs.ruling.asterisk.immortality-and-nullify",
    ),
    Sense(DESTROY, "{cards:victims}", event=means(Destroys, means="attack or ability"), subject="by"),
    Sense(DESTROY, "{cards:victims} with {means:means}", event=means(Destroys), subject="by"),
    Sense(
        ATTACK,
        "and destroys|destroy|destroyed {cards:victims}",
        event=means(Destroys, means="attack"),
        subject="by",
        read_only=True,
    ),
    Sense(
        DISCARD,
        "{what:CARD}",
        front="what",
        deed=DISCARDED,
        cites=ATH,
        event=means(Leaves, {"what": "cards"}, how="discarded"),
    ),
    Sense(DISCARD, "{what:CARD} [from ( their | your ) hand]", event=off_hand(at_random=False), subject="who"),
    Sense(DISCARD, "{what:CARD} at random", event=off_hand(at_random=True), subject="who"),
    Sense(
        DISCARD,
        "{what:CARD} at random from ( their | your ) hand",
        event=off_hand(at_random=True),
        subject="who",
        read_only=True,
    ),
    Sense(
        DISCARD,
        "{what:CARD} at random",
        front="what",
        event=means(Leaves, {"what": "cards"}, how="discarded", at_random=True),
    ),
    Sense(
        NULLIFY,
        "{what:CARD}",
        deed=means(Nullify),
        event=means(Leaves, {"what": "cards"}, how="nullified"),
        subject=DOER,
        front="what",
        cites=ATH,
    ),
    Sense(
        Verb("put", "put", gerund="putting", like=(Verb("place"), Verb("send", "sent"))),
        "{what:CARD} into|in|to ( {whose:pile owner} | its owner's | their owner's | a | the ) discard pile "
        "[{_:out of play}]",
        event=Meaning(_onto_the_pile, _un_onto_the_pile),
        front="what",
        cites=ATH,
    ),
    Sense(LEAVE, "play", event=means(Leaves, how="away"), subject="cards", cites=ATH),
    # ---- coming into play, moving about
    Sense(ENTER, "[{to:arrival}]", event=means(Enters), subject="cards"),
    Sense(ENTER, "play [{to:arrival}]", event=means(Enters), subject="cards", read_only=True),
    Sense(
        ENTER,
        "[play] from ( {whose:pile owner} | a | any ) discard pile",
        event=Meaning(_enters_from, means(Enters, from_="discard").split),
        subject="cards",
    ),
    Sense(
        PLAY,
        "{cards:CARD} [{from_hand:from hand}] [{to:arrival}]",
        event=coming(Enters),
        subject="by",
        of_player=True,
        front="cards",
    ),
    Sense(
        ENTER,
        "{cards:CARD} [{from_hand:from hand}] [{to:arrival}]",
        event=coming(Enters),
        subject="by",
        of_player=True,
        front="cards",
        read_only=True,
    ),
    Sense(
        MOVE,
        "or enters|enter|entered {cards:CARD} [{to:arrival}]",
        event=Meaning(_moves_or_enters, _un_moves_or_enters),
        subject="by",
        of_player=True,
    ),
    Sense(
        Verb("enter", like=(Verb("play"),)),
        "or moves|move|moved {cards:CARD} [{to:arrival}]",
        event=Meaning(_moves_or_enters, lambda _: None),
        subject="by",
        of_player=True,
    ),
    Sense(
        MOVE,
        "or plays|play|played {cards:CARD} [{to:arrival}]",
        event=Meaning(_moves_or_enters, lambda _: None),
        subject="by",
        of_player=True,
    ),
    Sense(MOVE, "[{to:destination}]", event=means(Moves), subject="cards", kinds=CHARACTER),
    Sense(MOVE, "[away] from {left:place left}", event=means(Moves), subject="cards", kinds=CHARACTER),
    Sense(LEAVE, "{left:place left} by moving", event=means(Moves), subject="cards", read_only=True),
    Sense(
        MOVE,
        "{cards:CARD} [away] from {left:place left}",
        event=coming(Moves),
        subject="by",
        of_player=True,
        front="cards",
        kinds=CHARACTER,
    ),
    Sense(
        MOVE,
        "{cards:CARD} [{to:destination}]",
        event=coming(Moves),
        subject="by",
        of_player=True,
        front="cards",
        kinds=CHARACTER,
    ),
    Sense(
        ATTACH,
        "{cards:CARD} to {to:CARD}",
        event=means(IsAttachedNow),
        subject="by",
        of_player=True,
        front="cards",
        kinds=INVENTORY,
    ),
    Sense(
        ATTACH,
        "{cards:CARD}",
        event=means(IsAttachedNow, to=Cards()),
        subject="by",
        of_player=True,
        kinds=INVENTORY,
    ),
    Sense(
        STORE,
        "{cards:CARD} [beneath|under|below {under:CARD}]",
        event=Meaning(stored, means(IsStoredNow).split),
        subject=DOER,
        front="cards",
    ),
    # ---- tapping, attacks, abilities, executables
    Sense(
        TAP,
        "{cards:CARD}",
        deed=means(Tap, {"cards": "what"}),
        event=means(IsTappedNow),
        subject=DOER,
        front="cards",
        kinds=CHARACTER,
    ),
    Sense(
        REFRESH,
        "{cards:CARD}",
        deed=means(Refresh, {"cards": "what"}),
        event=means(IsRefreshedNow),
        subject=DOER,
        front="cards",
        kinds=CHARACTER,
    ),
    Sense(ATTACK, event=means(Attacks), subject="cards", kinds=CHARACTER),
    Sense(ATTACK, "[with {cards:CARD}]", event=by_their(Attacks, CHARACTER), subject="who"),
    Sense(USE, AN_ABILITY, event=means(UsesAbility), subject="cards", kinds=CHARACTER),
    Sense(USE, f"{AN_ABILITY} [of {{cards:CARD}}]", event=by_their(UsesAbility, CHARACTER), subject="who"),
    Sense(
        USE,
        f"{AN_ABILITY} of {{cards:those cards}}",
        event=by_their(UsesAbility, CHARACTER),
        subject="who",
        read_only=True,
    ),
    Sense(ATTACK, "with {cards:those cards}", event=by_their(Attacks, CHARACTER), subject="who", read_only=True),
    Sense(
        ACTIVATE,
        "{cards:CARD}",
        deed=means(Activate, {"cards": "what"}),
        event=means(Executes),
        front="cards",
        kinds=EXECUTABLE,
    ),
    Sense(ACTIVATE, "{cards:CARD}", event=by_their(Executes, EXECUTABLE), subject="who"),
    Sense(EXECUTE, "{cards:CARD}", deed=chosen(Activate, "what"), read_only=True),
    Sense(
        EXECUTE, "{cards:CARD}", event=by_their(Executes, EXECUTABLE), subject="who", kinds=EXECUTABLE, read_only=True
    ),
    Sense(EXECUTE, "{cards:CARD}", event=means(Executes), front="cards", kinds=EXECUTABLE, read_only=True),
    Sense(RESOLVE, event=means(Executes), subject="cards", front="", kinds=EXECUTABLE, read_only=True),
    Sense(EXECUTE, event=means(Executes), subject="cards", front="", kinds=EXECUTABLE, read_only=True),
    # ---- what lies on cards
    Sense(EARN, "{amount:AMOUNT}", unit=BOONS, event=means(EarnsBoon), subject="cards", kinds=BEARS_BOONS),
    Sense(
        EARN,
        "( a boon | boons ) during [the|your] boon phase",
        event=means(EarnsBoon, in_boon_phase=True),
        subject="cards",
        kinds=CHARACTER,
    ),
    Sense(LOSE, "{amount:AMOUNT}", unit=BOONS, event=means(LosesBoons), subject="cards", kinds=BEARS_BOONS),
    Sense(LOSE, "its|their last boon", event=means(LosesBoons, last=True), subject="cards", kinds=BEARS_BOONS),
    Sense(GAIN, "{amount:AMOUNT}", unit=MARKS, event=means(GainsMark), subject="cards", kinds=CHARACTER),
    Sense(TAKE, "{amount:AMOUNT}", unit=DAMAGE, event=means(TakesDamage), subject="cards", kinds=DAMAGED),
    Sense(DEAL, "{amount:AMOUNT}", unit=DAMAGE, event=means(TakesDamage), front="cards", kinds=PLANET, read_only=True),
    Sense(Verb("damage"), "{cards:CARD}", event=means(TakesDamage), front="cards", kinds=PLANET, read_only=True),
    Sense(
        RESTORE,
        "{cards:CARD}",
        deed=means(Restore, {"cards": "what"}),
        event=means(IsRestored),
        subject=DOER,
        front="cards",
        kinds=PLANET,
    ),
    # ---- what players have
    Sense(DRAW, "{amount:AMOUNT}", unit=CARDS, event=means(Draws), subject="who"),
    Sense(MILL, event=means(Mills), subject="who"),
    Sense(GAIN, "{amount:AMOUNT}", unit=GRIST, event=means(GainsResource, resource="grist"), subject="who"),
    Sense(
        Verb("gain", like=(Verb("earn"), Verb("score"))),
        "{amount:AMOUNT}",
        unit=POINTS,
        event=means(GainsResource, resource="victory points"),
        subject="who",
    ),
    Sense(LOSE, "{amount:AMOUNT}", unit=POINTS, event=means(LosesPoints), subject="who"),
)

__all__ = ["BY_WHOM", "HERE", "VERBS", "Place"]
