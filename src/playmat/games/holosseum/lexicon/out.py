"""Out of the game, and anywhere but into a Grave."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.holosseum.nodes.effects import LayUnder, RemoveFromGame
from playmat.games.holosseum.nodes.filters import LiesUnder
from playmat.games.holosseum.nodes.rules import GoesElsewhere, NeverGoesToGrave
from playmat.games.holosseum.nodes.values import SetAside
from playmat.lang.effects import AwayUntil, Ending, Give, ReturnControl
from playmat.lang.nodes import Change, Effect, Reference, Target, Who
from playmat.lang.nouns import Aimed, Cards, Choice, Holds, LiesIn
from playmat.lang.patterns import Leaves, Phase
from playmat.lang.values import EachPlayer, Opponents, This, You
from playmat.text.english.phrases import Zone, piece, with_whose
from playmat.text.grammar.conjugation import Verb
from playmat.text.grammar.fits import GIVEN
from playmat.text.grammar.moving import of_which
from playmat.text.grammar.sense import Meaning, Sense
from playmat.text.grammar.verb_phrase import lines_of
from playmat.text.shape import slot
from playmat.text.table import Refused, const, consts, rule, rules

replace = msgspec.structs.replace


def _out(what: Target) -> Effect:
    cards = what.cards if isinstance(what, Choice | Aimed) else what
    if isinstance(cards, Cards) and (cards == Cards() or cards.zone == "stack"):
        raise Refused
    return RemoveFromGame(what)


def _unout(effect: Any) -> Mapping[str, Any] | None:
    return {"what": effect.what} if isinstance(effect, RemoveFromGame) else None


REMOVALS = (
    (Verb("remove"), "{what:CARD} from the game"),
    (Verb("banish", like=(Verb("exile"),)), "{what:CARD} [from the game]"),
    (Verb("set", "set", "set", "setting"), "{what:CARD} aside"),
    (Verb("set aside", "set aside", "set aside"), "{what:CARD}"),
)
OUT_OF_IT = tuple(
    Sense(verb, words, deed=Meaning(_out, _unout), front="what", read_only=bool(index))
    for index, (verb, words) in enumerate(REMOVALS)
)

MOMENTS: Mapping[str, tuple[Phase, bool]] = {
    "end of turn": (Phase("turn", EachPlayer(), "end"), False),
    "start of your next turn": (Phase("turn", You(), "start"), False),
    "end of your next turn": (Phase("turn", You(), "end"), True),
    "start of an opponent's next turn": (Phase("turn", Opponents(), "start"), False),
    "end of an opponent's next turn": (Phase("turn", Opponents(), "end"), True),
    "end of the next turn": (Phase("turn", EachPlayer(), "end"), True),
}
"""The moment at which what lasts so long is over, and whether that is never in the turn in which it begins."""


def _away(what: Target, until: Any) -> Effect:
    """Of cards in the Arena, which come back there."""
    _out(what)
    cards = of_which(what)
    if cards is not None and cards.zone != "play":
        raise Refused
    if isinstance(until, str):
        if until not in MOMENTS:
            raise Refused
        when, next_turn = MOMENTS[until]
        return AwayUntil(what, when, next_turn)
    if until.when is None:
        stays = until.condition == LiesIn(This(), "play") or until.condition == Holds(This(), ())
        if not stays:
            raise Refused("until what happens are they away?")
        return AwayUntil(what, Leaves(This()))
    return AwayUntil(what, until.when)


def _un_away(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, AwayUntil):
        return None
    said = next((until for until, moment in MOMENTS.items() if moment == (effect.when, effect.next_turn)), None)
    if said is None and (effect.next_turn or isinstance(effect.when, Phase)):
        return None
    return {"what": effect.what, "until": Ending(effect.when) if said is None else said}


OUT_FOR_A_WHILE = tuple(
    Sense(verb, f"{words} {{until:duration}}", deed=Meaning(_away, _un_away), front="what", read_only=bool(index))
    for index, (verb, words) in enumerate(REMOVALS)
)
GONE = "( removed [from the game] | banished | exiled | set aside )"
BY_THIS = "( with | by | this way with ) ( this card | this entity | this power | it )"


def _never(of: Cards, whose: Who, to: str) -> Change:
    """A card goes to its owner's Grave, whoever controls it."""
    if of.zone != "play":
        raise Refused
    if of.whose is not None and of.whose != whose and not isinstance(whose, EachPlayer):
        raise Refused
    if to in ("shuffle", "under"):
        raise Refused  # that is said of what comes from the Arena
    return NeverGoesToGrave(of, whose, to)  # type: ignore[arg-type]


def _un_never(change: Any) -> Mapping[str, Any] | None:
    own = isinstance(change, NeverGoesToGrave)
    return {"of": change.of, "whose": change.whose, "to": change.to} if own else None


def _never_for(until: Any, of: Cards, whose: Who, to: str) -> Effect:
    return Give((_never(of, whose, to),), until)


def _un_never_for(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Give) or len(effect.changes) != 1 or effect.until == "forever":
        return None
    shown = _un_never(effect.changes[0])
    return None if shown is None else {**shown, "until": effect.until}


PUT = "( be put into | go to | go into | be sent to | be placed into )"
FROM = "[from anywhere]"


def _all_theirs(noun: tuple[Any, ...]) -> Effect:
    cards = with_whose(noun)
    if cards.zone != "play":
        raise Refused
    return ReturnControl(cards)


def _under(what: Target) -> Effect:
    _out(what)
    return LayUnder(what)


def _from_the_arena(of: Target, whose: Who, to: str) -> Change:
    """Whose Grave it would be."""
    if to == "removed":
        raise Refused
    if isinstance(of, Choice | Aimed) or (isinstance(of, Cards) and of.zone != "play"):
        raise Refused
    own = isinstance(whose, EachPlayer) or isinstance(of, Reference) or getattr(of, "whose", None) == whose
    return GoesElsewhere(of, to, None if own else whose)  # type: ignore[arg-type]


BENEATH = "under|beneath|underneath"
THIS = "( this card | this entity | this power | this grid runner | this | it )"

OUT = (
    # ---- under a card
    rule("verb", "put {what:target} under this card", build=_under, shown=LayUnder(slot("what"))),
    rule("verb", f"put|place|tuck|set|slide {{what:target}} [face up] {BENEATH} {THIS} [face up]", build=_under),
    rule("one does", f"puts|places {{what:target}} {BENEATH} {THIS}", build=_under),
    piece("postmod", "out of the game", Zone("removed")),
    piece("postmod", "kept under this card", LiesUnder()),
    const(
        "postmod",
        f"[( from | that are | that is | lying )] {BENEATH} {THIS}",
        (Zone("removed"), LiesUnder()),
        read_only=True,
    ),
    *consts("instead of a grave", "put it under this card", f"put|place it {BENEATH} {THIS}", value="under"),
    *rules(
        "lasting change",
        "if {of:those} would go to {whose:whose graves} from the arena, {to:instead of a grave} instead",
        f"if|when {{of:those}} would {PUT} {{whose:whose graves}} from the arena, {{to:instead of a grave}} instead",
        "if|when {of:those} would ( go | be put ) from the arena to|into {whose:whose graves}, "
        "{to:instead of a grave} instead",
        build=_from_the_arena,
        shown=GoesElsewhere(slot("of"), slot("to"), slot("whose", GIVEN)),
    ),
    # ---- back to whom it belongs
    rule(
        "verb",
        "each player gains|takes|regains control of ( all | every | each ) {noun:nouns} they own",
        build=_all_theirs,
    ),
    rule("verb", "each player gains|takes|regains control of ( all [of] their [own] ) {noun:nouns}", build=_all_theirs),
    *lines_of(*OUT_OF_IT, *OUT_FOR_A_WHILE),
    const("reference", "the ( cards | card ) removed by this card", SetAside()),
    *(
        const("reference", words, SetAside(), read_only=True)
        for words in (
            f"( the | all | that ) ( card | cards | entity | entities ) {GONE} {BY_THIS}",
            f"( the | all ) {GONE} ( card | cards | entity | entities )",
        )
    ),
    rule(
        "lasting change",
        "if {of:card} would be put into {whose:whose graves} from anywhere, {to:instead of a grave} instead",
        build=_never,
        shown=NeverGoesToGrave(slot("of"), slot("whose"), slot("to")),
        cites="holo.3-1.card-beats-rule",
    ),
    *rules(
        "lasting change",
        f"if|when {{of:card}} would {PUT} {{whose:whose graves}} {FROM} {{to:instead of a grave}} instead",
        f"{{of:those cards}} that would {PUT} {{whose:whose graves}} {FROM} are {{to:placed instead}} instead",
        build=_never,
    ),
    *rules(
        "statement",
        "{until:duration}, if {of:card} would be put into {whose:whose graves} from anywhere, "
        "{to:instead of a grave} instead",
        f"{{until:duration}}, if|when {{of:card}} would {PUT} {{whose:whose graves}} {FROM} "
        "{to:instead of a grave} instead",
        f"if|when {{of:card}} would {PUT} {{whose:whose graves}} {FROM} {{until:duration}}, "
        "{to:instead of a grave} instead",
        f"{{until:duration}}, {{of:those cards}} that would {PUT} {{whose:whose graves}} {FROM} are "
        "{to:placed instead} instead",
        build=_never_for,
        unbuild=_un_never_for,
    ),
    *consts(
        "whose graves",
        "a grave",
        "( any | the | its owner's | their owner's | their owners' ) grave|graves",
        value=EachPlayer(),
    ),
    const("whose graves", "your grave", You()),
    const("whose graves", "your opponent's grave", Opponents()),
    *(
        line
        for words, done, to in (
            ("remove it from the game", "removed from the game", "removed"),
            (
                "put it on top of its owner's deck",
                "put on top of ( its owner's | their owner's | their owners' ) deck|decks",
                "top",
            ),
            (
                "put it on the bottom of its owner's deck",
                "put on the bottom of ( its owner's | their owner's | their owners' ) deck|decks",
                "bottom",
            ),
            (
                "shuffle it into its owner's deck",
                "shuffled into ( its owner's | their owner's | their owners' ) deck",
                "shuffle",
            ),
            (
                "return it to its owner's hand",
                "returned to ( its owner's | their owner's | their owners' ) hand|hands",
                "hand",
            ),
        )
        for line in (const("instead of a grave", words, to), const("placed instead", done, to, read_only=True))
    ),
    const("instead of a grave", "( banish | exile ) it", "removed", read_only=True),
    const("instead of a grave", "it is removed from the game", "removed", read_only=True),
    const(
        "instead of a grave",
        "put it on [the] top of ( its owner's | their owner's | your | their ) deck",
        "top",
        read_only=True,
    ),
    const(
        "instead of a grave", "put it on the bottom of ( their owner's | your | their ) deck", "bottom", read_only=True
    ),
    const("instead of a grave", "shuffle it into ( their owner's | your | their ) deck", "shuffle", read_only=True),
    const(
        "instead of a grave",
        "return|put it to|into ( its owner's | their owner's | your | their ) hand",
        "hand",
        read_only=True,
    ),
)
