"""What noun phrases of every game are made of: tags, TITLEs, piles, "other", "with"."""

from __future__ import annotations

from playmat.lang.nouns import HasTag, HasTitle, IsOther
from playmat.text.english.phrases import (
    Nothing,
    Zone,
    either,
    filtered,
    head_and_tail,
    piece,
    tuple_of,
    un_either,
)
from playmat.text.table import const, rule, rules

NAMES = (
    const("kind", "card", ()),
    const("kinds", "cards", ()),
    filtered("tag", "{tag:TAG}", HasTag),
    filtered("title", "{title:TITLE}", HasTitle),
    rule("name", "{_:tag}"),
    rule("name", "{_:title}"),
    rule("name", "{_:either}"),
    rule("either", "{first:tag} or|and {rest:tag}", build=either, unbuild=un_either),
    rule("either", "{first:tag} {c:COMMA} {rest:either}", build=either, unbuild=un_either),
    filtered("plural tag", "{tag:TAGS}", HasTag),
    *rules("plural adjectives", "{first:plural tag}", "{first:plural either}", build=tuple_of),
    rule("plural either", "{first:plural tag} and|or {rest:plural tag}", build=either, read_only=True),
    rule("plural either", "{first:plural tag} {c:COMMA} {rest:plural either}", build=either, read_only=True),
    rule("plural adjectives", "{first:adjective} {rest:plural adjectives}", build=tuple_of, read_only=True),
    # ---- before the noun
    piece("adjective", "other", IsOther()),
    # ---- behind the noun
    piece("postmod", "[( that is | that are )] in play", Nothing("in play"), read_only=True),
    piece("postmod", "among them", Zone("looked")),
    rule("postmod", "with {_:qualities}"),
    rule("qualities", "{first:quality} [and {rest:qualities}]", build=tuple_of, unbuild=head_and_tail),
    # ---- piles, and the ends of a deck
    const("pile", "hand", "hand"),
    const("pile", "deck", "deck"),
    const("whole pile", "hand|hands", "hand"),
    const("end", "top", "top"),
    const("end", "bottom", "bottom"),
)
