"""What cards gain and lose that is no number: tags, keywords, text."""

from __future__ import annotations

from typing import Any

from playmat.lang.changes import CannotGainText, GainsText, LosesText
from playmat.lang.clauses import Keyword
from playmat.lang.nodes import Change, Target
from playmat.text.english.giving import SAME
from playmat.text.grammar.tags import HAS, tags_given
from playmat.text.grammar.texts_of import texts_of
from playmat.text.table import rule, rules

GAINED = "hs.ruling.ability.losing-and-gaining-text"
TEXT = "[game] text"


def _keyword(of: Target, keyword: str) -> Change:
    """An asterisk keyword is game text (hs.asterisk.keyword-for-outside-rule)."""
    return GainsText(of, (Keyword(keyword),))


def _given(of: Target, clauses: Any, c: Any = None) -> Change:
    """ "Gains: …"."""
    return GainsText(of, clauses)


TAGS = (
    # ---- tags and keywords
    *tags_given("card|cards|character|characters", word="tag|keyword"),
    rule("change", f"{{of:target}} {HAS} [the keyword] {{keyword:KEYWORD}}", build=_keyword),
    # ---- text
    *texts_of("game text"),
    *rules(
        "change",
        "{of:target} gains/gain the following [game] text: {clauses:granted}",
        "{of:target} gains|gain ( this [game] text | this ability | the following ability ) {clauses:granted}",
        node=GainsText,
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
    *rules(
        "change",
        f"{{of:target}} loses/lose all [its] [current] {TEXT}",
        f"{{of:target}} ( loses any | lose any | has no | have no ) {TEXT}",
        node=LosesText,
        cites=GAINED,
    ),
    rule("change", "{of:cards} have|has no effect", LosesText, read_only=True),
    rule("change", f"{{of:target}} ( cannot | can not | can't ) gain [any] {TEXT}", CannotGainText),
)
