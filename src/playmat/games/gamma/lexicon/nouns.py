"""What noun phrases are made of: kinds, whose, zones, properties; and targets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from playmat.games.gamma.keywords import WORDS
from playmat.games.gamma.nodes.filters import (
    BearsCounters,
    HasSource,
    IsFighting,
    IsFlipped,
    IsToken,
    StandsBeside,
    StandsOutermost,
)
from playmat.games.parameters import usual_parameters
from playmat.lang.nodes import Filter, Kind, Target, Who
from playmat.lang.nouns import (
    Aimed,
    Cards,
    EitherFilter,
    HasKeyword,
    HasTitle,
    IsAttacking,
    IsBlocking,
    IsDamaged,
    IsNot,
    IsOfKind,
    WasBlocked,
)
from playmat.lang.nouns import IsNotSo as Without
from playmat.lang.values import (
    Attacker,
    Blocker,
    EachPlayer,
    It,
    Opponents,
    ThatPlayer,
    This,
    ThisIn,
    You,
)
from playmat.text.english.phrases import Nothing, Of, Zone, filtered, in_zone, piece, un_zone, with_whose
from playmat.text.grammar.attackers import attackers
from playmat.text.grammar.dividing import dividing
from playmat.text.grammar.engaged import BLOCKS
from playmat.text.grammar.fits import is_no
from playmat.text.grammar.referents import Said
from playmat.text.grammar.target import Targets
from playmat.text.shape import slot
from playmat.text.table import Refused, Rule, const, rule, rules

KINDS: Mapping[str, tuple[tuple[Kind, ...], str, str]] = {
    "unit": (("unit",), "unit", "units"),
    "item": (("item",), "item", "items"),
    "claim": (("claim", "location"), "claim", "claims"),
    "spell": (("spell",), "spell", "spells"),
    "unit or item": (("unit", "item"), "unit or item", "units and items"),
}
"""The kinds with their words; a starting location is a claim (gamma.r.starting-location-type)."""

CHOSEN = "gamma.r.targets-when"
PLAYED = "played"
"""While a sentence is read: "cards you play" are no cards that lie somewhere; what they cost and how they come can be
different. In no program.
"""
BOTH_ZONES = "( dream or|and [in] reality | reality or|and [in] dream )"
ANY_TARGET = Aimed(Cards(), EachPlayer())


def sources() -> tuple[str, ...]:
    """What the sources are called."""
    found: tuple[str, ...] = usual_parameters("gamma")["gamma.sources.five.sources"]
    return found


def _there(cards: Cards) -> Cards:
    """A spell never lies in reality, which is meant where nothing else is said (gamma.r.card-words)."""
    if cards.kinds == ("spell",) and cards.zone == "play":
        raise Refused("say where: in Dream, in a memory")
    return cards


def _tokens(before: tuple[Any, ...] = (), kind: tuple[str, ...] = (), after: tuple[Any, ...] = ()) -> tuple[Any, ...]:
    return kind, (*before, IsToken(), *after)


def _kinds() -> Iterator[Rule]:
    for kinds, one, several in KINDS.values():
        yield const("kind", one, kinds)
        yield const("kind", f"{one} card", kinds, read_only=True)
        yield const("kinds", several, kinds)
        yield const("kinds", f"{one} cards", kinds, read_only=True)
    yield const("kinds", "units or items", ("unit", "item"), read_only=True)
    single = [(kinds, one, many) for kinds, one, many in KINDS.values() if " " not in one]
    for kinds, one, many in single:
        for others, other, more in single:
            if kinds != others and (one, other) != ("unit", "item"):
                yield const("kind", f"{one} or {other}", tuple(sorted((*kinds, *others))))
                yield const("kinds", f"{many} and|or {more}", tuple(sorted((*kinds, *others))))
    yield const("kind", "unit and item", ("unit", "item"), read_only=True)
    yield const("kind", "starting location", ("location",))
    for source in sources():
        yield piece("adjective", source.lower(), HasSource(source))
    for word in WORDS:
        yield piece("adjective", word.lower(), HasKeyword(word))
        yield piece("quality", word.lower(), HasKeyword(word))


def _references() -> Iterator[Rule]:
    yield const("reference", "this [starting] location", This(), read_only=True)
    for kind in ("unit", "item", "claim", "spell"):
        yield const("reference", f"this {kind}", This(), read_only=True)


def _that_is_not(word: Any) -> tuple[Any, ...]:
    if not isinstance(word, Filter):
        raise Refused
    return (Without(word),)


def _un_without(words: Any) -> Mapping[str, Any] | None:
    own = isinstance(words, tuple) and len(words) == 1 and isinstance(words[0], Without)
    return {"_": (words[0].filter,)} if own and isinstance(words[0].filter, HasKeyword) else None


BESIDE: tuple[tuple[Any, bool, bool, str], ...] = (
    ("left", False, True, "( to the left of )"),
    ("right", False, True, "( to the right of )"),
    ("left", True, True, "( immediately to the left of )"),
    ("right", True, True, "( immediately to the right of )"),
    ("either", True, True, "next to"),
    ("left", True, False, "( directly to the left of | just left of | immediately left of | directly left of )"),
    ("right", True, False, "( directly to the right of | just right of | immediately right of | directly right of )"),
    ("left", False, False, "( left of | on the left of | standing to the left of )"),
    ("right", False, False, "( right of | on the right of | standing to the right of )"),
    ("either", True, False, "( adjacent to | beside | immediately beside )"),
)
"""Where a card stands in its row, with what is between them, and the words for it."""


def _facing(
    zone: str, whose: Who | None, before: tuple[Any, ...] = (), kind: tuple[str, ...] = (), after: tuple[Any, ...] = ()
) -> tuple[tuple[str, ...], tuple[Any, ...]]:
    """ "A face up unit in your channel zone"."""
    return kind, (*before, *after, Zone(zone, whose))


def _un_facing(zone: str, words: Any) -> Mapping[str, Any] | None:
    found = un_zone(words)
    return {"whose": found["whose"]} if found is not None and found["zone"] == zone else None


def _the_one_there(noun: tuple[Any, ...]) -> Target:
    """ "The unit next to this": whichever stands there, told by its place alone."""
    cards = with_whose(noun)
    if not any(
        isinstance(one, StandsOutermost) or (isinstance(one, StandsBeside) and one.next) for one in cards.filters
    ):
        raise Refused
    return cards


def _beside(of: Any, *, side: Any, next_: bool) -> tuple[Any, ...]:
    return (StandsBeside(of, side, next_),)


def _un_beside(side: Any, next_: bool) -> Any:  # noqa: FBT001
    def back(words: Any) -> Mapping[str, Any] | None:
        own = isinstance(words, tuple) and len(words) == 1 and isinstance(words[0], StandsBeside)
        return {"of": words[0].of} if own and words[0] == StandsBeside(words[0].of, side, next_) else None

    return back


FIGHTS = EitherFilter((IsAttacking(), IsBlocking()))

TARGETS = Targets(_there, lambda cards: cards, CHOSEN, CHOSEN, whose_first=True)

NOUNS = (
    *_kinds(),
    *_references(),
    const("reference", "this", This()),
    *(
        const(
            "target", f"this [unit|item|claim|card|spell|location] from|in [your] {words}", ThisIn(zone), read_only=True
        )
        for words, zone in (("memory", "memory"), ("void", "void"), ("hand", "hand"), ("channel zone", "channel"))
    ),
    const("speaker", "this [unit|item|claim|card|spell|location]", This(), read_only=True),
    const("reference", "itself", It(), read_only=True),
    const("reference", "them|they", Said(they=True), read_only=True),
    # ---- before the noun
    piece("adjective", "allied", Of(You())),
    piece("adjective", "enemy", Of(Opponents())),
    piece("adjective", "attacking", IsAttacking()),
    piece("adjective", "blocking", IsBlocking()),
    piece("adjective", "blocked", WasBlocked()),
    piece("adjective", "unblocked", WasBlocked(blocked=False)),
    piece("adjective", "attacking or blocking", EitherFilter((IsAttacking(), IsBlocking()))),
    piece("adjective", "flipped", IsFlipped()),
    piece("adjective", "unflipped", IsFlipped(flipped=False)),
    piece("adjective", "damaged", IsDamaged()),
    piece("adjective", "undamaged", IsDamaged(damaged=False)),
    piece("adjective", "token", IsToken()),
    piece("adjective", "channeled", Zone("channeled")),
    piece("adjective", "[channeled] face down [channeled]", Zone("wild")),
    piece("adjective", "[channeled] face up [channeled]", Zone("channel")),
    *(
        rule(
            "postmod",
            f"in|from {{whose:whose}} channel zone face {way}",
            build=partial(in_zone, zone=zone),
            unbuild=partial(_un_facing, zone),
        )
        for way, zone in (("down", "wild"), ("up", "channel"))
    ),
    piece(
        "postmod",
        "( from among them | from it | among those cards | from among those cards )",
        Zone("looked"),
        read_only=True,
    ),
    filtered("postmod", "that is/are not {card:reference}", IsNot),
    piece("postmod", "revealed this way", Zone("looked"), read_only=True),
    rule("plural adjectives", "{first:tag}", build=lambda first: first, read_only=True),  # "allied Fish"
    rule("plural adjectives", "{first:title}", build=lambda first: first, read_only=True),
    rule("adjectives", "{first:title}", build=lambda first: first, read_only=True),
    rule("only titles", "{first:title}", build=lambda first: first, read_only=True),
    # ---- behind the noun
    rule("noun", "[{before:adjectives}] [{kind:kind}] token [{after:postmods}]", build=_tokens),
    rule("nouns", "[{before:adjectives}] [{kind:kind}] tokens [{after:postmods}]", build=_tokens),
    *(
        rule(
            name,
            f"[{{before:adjectives}}] face {way} [{{kind:kind}}] [card|cards] [{{after:postmods}}]"
            " in|from {whose:whose} channel zone",
            build=partial(_facing, zone),
        )
        for name in ("noun", "nouns")
        for way, zone in (("down", "wild"), ("up", "channel"))
    ),
    *(
        rule(
            name,
            f"[{{before:adjectives}}] face {way} [{{kind:kind}}] [card|cards] [{{after:postmods}}]"
            " in|from ( a | any | either | either player's | each | the ) channel zone|zones",
            build=partial(_facing, zone, None),
        )
        for name in ("noun", "nouns")
        for way, zone in (("down", "wild"), ("up", "channel"))
    ),
    piece("postmod", "in a channel zone face down", Zone("wild")),
    piece("postmod", "in a channel zone face up", Zone("channel")),
    piece("postmod", "in your reality", Of(You()), read_only=True),
    piece("postmod", "you control", Of(You())),
    piece("postmod", "your opponent controls", Of(Opponents())),
    piece("postmod", "under your control", Of(You()), read_only=True),
    piece("postmod", "they control", Of(ThatPlayer())),
    *(
        piece("postmod", words, Of(who), read_only=True)
        for who, words in (
            (You(), "( that you control | controlled by you | that is|are yours )"),
            (You(), "[that] your opponent does not control"),
            (Opponents(), "( that your opponent controls | controlled by your opponent | [that] you do not control )"),
            (Opponents(), "that is|are not yours"),
            (ThatPlayer(), "( that they control | controlled by them | controlled by that player )"),
        )
    ),
    piece("postmod", "you controlled", Of(You()), read_only=True),
    piece("postmod", "they controlled", Of(ThatPlayer()), read_only=True),
    piece("postmod", "your opponent controlled", Of(Opponents()), read_only=True),
    *(
        const("postmod", words, (Of(who), Zone(PLAYED)), read_only=True)
        for words, who in (("[that] you play", You()), ("[that] your opponent plays", Opponents()))
    ),
    piece("postmod", "you have in reality", Of(You()), read_only=True),
    piece("postmod", "your opponent has in reality", Of(Opponents()), read_only=True),
    piece("postmod", "in ( any | a ) channel zone", Zone("channeled")),
    piece("postmod", "in any player's hand", Zone("hand", EachPlayer())),
    piece("postmod", "in combat", IsFighting()),
    *(
        rule(
            "postmod",
            f"{words} {{of:reference}}",
            build=partial(_beside, side=side, next_=near),
            unbuild=_un_beside(side, near) if shown else None,
        )
        for side, near, shown, words in BESIDE
    ),
    *(piece("adjective", f"{side}most", StandsOutermost(side)) for side in ("left", "right")),
    *BLOCKS,
    *attackers("unit"),
    const("reference", "the blocked unit", Attacker()),
    const("reference", "the blocking unit", Blocker()),
    piece("postmod", "in|from ( any | a | a player's | either player's | either ) memory", Zone("memory")),
    piece(
        "postmod",
        "in|from ( all | both | each player's | all players' | both players' ) memories|memory",
        Zone("memory"),
        read_only=True,
    ),
    rule("postmod", "in|from {whose:whose} {zone:pile}", build=in_zone, unbuild=un_zone),
    rule("postmod", "( that is | that are | which is | which are ) {_:fleeting}", build=lambda _: _),
    rule("postmod", "[( that is | that are | which is | which are )] {_:place postmod}"),
    rule("place postmod", "in {whose:whose} {zone:pile}", build=in_zone),
    *(
        piece("place postmod", words, said, read_only=said in (Nothing("in play"), Zone("memory")))
        for words, said in (
            ("in reality", Nothing("in play")),
            ("in dream", Zone("dream")),
            (f"in {BOTH_ZONES}", Zone("play or dream")),
            ("in ( any | a | either ) memory", Zone("memory")),
        )
    ),
    rule("postmod", "of {_:quality}"),
    rule(
        "last postmod",
        "that is/are not {word:one word}",
        build=_that_is_not,
        shown=(Without(slot("word", is_no(HasKeyword))),),
    ),
    rule("adjective", "non {_:tag}", build=lambda _: (Without(_[0]),)),
    rule("adjective", "non {kinds:kind}", build=lambda kinds: (Without(IsOfKind(kinds)),)),
    rule("last postmod", "that is|are neither attacking nor blocking", build=lambda: (Without(FIGHTS),)),
    rule("last postmod", "without {_:quality}", build=lambda _: (Without(_[0]),), unbuild=_un_without),
    rule("one kind", "[a|an] {_:tag}", build=lambda _: _[0], unbuild=lambda word: {"_": (word,)}),
    *rules("one kind", "a|an {kinds:kind}", "{kinds:kinds}", shape=IsOfKind(slot("kinds"))),
    rule("one word", "{_:one kind}"),
    rule("one word", "{_:fleeting}", build=lambda _: _[0], unbuild=lambda word: {"_": (word,)}),
    rule("postmod", "with a|an {counter:counter} counter on it|them", shape=(BearsCounters(slot("counter")),)),
    rule("postmod", "with {counter:counter} counters on it|them", build=lambda counter: (BearsCounters(counter),)),
    rule("postmod", "named {title:TITLE}", build=lambda title: (HasTitle(title),)),
    const("pile", "memory", "memory"),
    const("pile", "channel zone", "channeled"),
    const("pile", "void", "void"),
    const("pile", "dream or reality", "play or dream"),
    const("pile", "dream", "dream"),
    const("whole pile", "memory", "memory"),
    # ---- targets
    const("target", "any target", ANY_TARGET, cites=CHOSEN),
    rule("target", "the {noun:noun}", build=_the_one_there),
    *rules("target", "each of {_:target}", "{_:bare cards} each", "every {_:card}", "each {_:card}", build=lambda _: _),
    *TARGETS.lines(),
    *dividing(TARGETS),
)
