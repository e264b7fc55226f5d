"""What cards gain and lose that is no number: tags, keywords, text."""

from __future__ import annotations

from typing import Any

from playmat.games.homestuck.lexicon.barring import same
from playmat.lang.changes import CannotGainText, GainsTag, GainsText, LosesText
from playmat.lang.clauses import Keyword
from playmat.lang.nodes import Change, Target
from playmat.text.english.giving import SAME
from playmat.text.grammar.texts_of import texts_of
from playmat.text.table import rule

GAINED = "hs.ruling.ability.losing-and-gaining-text"
TEXT = "[game] text"
HAS = "gains|gain|has|have"


def _keyword(of: Target, keyword: str) -> Change:
    """An asterisk keyword is game text (hs.asterisk.keyword-for-outside-rule)."""
    return GainsText(of, (Keyword(keyword),))


def _tagged(of: Target, first: str, rest: str) -> tuple[Change, ...]:
    return GainsTag(same(of), first), GainsTag(of, rest)


def _given(of: Target, clauses: Any, c: Any = None) -> Change:
    """ "Gains: …"."""
    return GainsText(of, clauses)


TAGS = (
    # ---- tags and keywords
    rule("change", "{of:target} gains/gain the tag {tag:TAG}", GainsTag),
    rule("change", f"{{of:target}} {HAS} [the] [tag|keyword] {{tag:TAG}} [tag]", GainsTag, read_only=True),
    rule(
        "change",
        "{of:target} ( becomes | become | is also [considered] | are also [considered] | counts as | count as ) "
        "a|an {tag:TAG} [card|cards|character|characters]",
        GainsTag,
        read_only=True,
    ),
    rule("changes", f"{{of:target}} {HAS} [the] [tags] {{first:TAG}} and {{rest:TAG}} [tags]", build=_tagged),
    rule("change", f"{{of:target}} {HAS} [the keyword] {{keyword:KEYWORD}}", build=_keyword),
    # ---- text
    *texts_of("game text"),
    rule("change", "{of:target} gains/gain the following [game] text: {clauses:granted}", GainsText, cites=GAINED),
    rule(
        "change",
        "{of:target} gains|gain ( this [game] text | this ability | the following ability ) {clauses:granted}",
        GainsText,
        read_only=True,
        cites=GAINED,
    ),
    rule(
        "bare change",
        f"[gains|gain] the|this [following] {TEXT} {{clauses:granted}}",
        GainsText,
        read_only=True,
        of=SAME,
    ),
    rule("change", "{of:target} gains|gain|has|have: {c:COLON} {clauses:granted}", build=_given, cites=GAINED),
    rule("change", f"{{of:target}} loses/lose all [its] [current] {TEXT}", LosesText, cites=GAINED),
    rule(
        "change",
        f"{{of:target}} ( loses any | lose any | has no | have no ) {TEXT}",
        LosesText,
        read_only=True,
        cites=GAINED,
    ),
    rule("change", "{of:cards} have|has no effect", LosesText, read_only=True),
    rule("change", f"{{of:target}} ( cannot | can not | can't ) gain [any] {TEXT}", CannotGainText),
)
