"""How cards are written down: what it is attached to and what it does then in one line, a code and its effect with a
stop or a dash between them, and no article before what is attached.
"""

from __future__ import annotations

from playmat.games.homestuck.nodes.changes import SetsPower
from playmat.games.homestuck.words.clauses import attach, executable
from playmat.lang.values import Host
from playmat.text.table import const, rule

PRINTED = (
    rule(
        "inventory clause",
        "attach to {to:card} . {rest:inventory clause}",
        build=lambda to, rest: (*attach(to), *rest),
    ),
    const("reference", "attached character|planet|moon|inventory|executable [card]", Host(), read_only=True),
    const("reference", "attached card", Host(), read_only=True),
    rule("executable clause", "~ath [:] {code:code} . {effect:effects}", build=executable),
    rule("executable clause", "~ath [:] {code:code} {c:COMMA} {effect:effects}", build=executable),
    rule("change", "{of:target} has/have power equal to {power:value}", SetsPower, read_only=True),
)
