"""Tags that cards bear for a time or for good: "gains the tag", "is also a", "becomes a"."""

from __future__ import annotations

from collections.abc import Iterable

from playmat.lang.changes import GainsNamedTag, GainsTag
from playmat.lang.nodes import Change, Target
from playmat.lang.nouns import Choice, RandomOf
from playmat.text.english.giving import SAME
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, Rule, rule

HAS = "gains|gain|has|have"
BECOMES = (
    "( becomes | become | is also [considered] | are also [considered] | is|are considered | counts [also] as "
    "| count [also] as )"
)


def _tagged(of: Target, first: str, rest: str) -> tuple[Change, ...]:
    """Two things said of one target: of cards still to be chosen, each would choose anew."""
    if has_any(of, Choice, RandomOf):
        raise Refused
    return GainsTag(of, first), GainsTag(of, rest)


def tags_given(kinds: str, *, word: str = "tag") -> Iterable[Rule]:
    """``kinds`` are the words for a card and for cards that may stand behind a tag; ``word`` what a tag is called."""
    yield rule("change", "{of:target} gains/gain the tag {tag:TAG}", GainsTag)
    yield rule("change", f"{{of:target}} {HAS} [the] [{word}] {{tag:TAG}} [{word}]", GainsTag, read_only=True)
    besides = "in addition to its|their other types|tags|tribes|subtypes|keywords"
    for named in (f"a|an {{tag:TAG}} [{kinds}]", "{tag:TAGS}"):
        yield rule("change", f"{{of:target}} {BECOMES} {named}", GainsTag, read_only=True)
        yield rule(
            "change", f"{{of:target}} ( become | becomes | is | are ) {named} {besides}", GainsTag, read_only=True
        )
    named = f"( the chosen|named {word} | that {word} | the {word} [that] you chose )"
    yield rule("change", f"{{of:target}} gains/gain the chosen {word}", GainsNamedTag)
    yield rule("same change", f"gains/gain the chosen {word}", GainsNamedTag, of=SAME)
    for words in (
        f"{{of:target}} {HAS} {named}",
        f"{{of:target}} ( {BECOMES[2:-2]} | is | are ) [of] {named} [{besides}]",
    ):
        yield rule("change", words, GainsNamedTag, read_only=True)
    both = "[the] [tags] {first:TAG} and {rest:TAG} [tags]"
    yield rule("changes", f"{{of:target}} {HAS} {both}", build=_tagged)
    yield rule("same change", "gains/gain the tag {tag:TAG}", GainsTag, of=SAME)
    yield rule(
        "same change", f"gains|gain|has|have [the] {word} {{tag:TAG}} [{word}]", GainsTag, read_only=True, of=SAME
    )
    yield rule("bare change", f"the {word} {{tag:TAG}}", GainsTag, read_only=True, of=SAME)
