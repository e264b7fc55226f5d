"""What other cards say, done by this one: an ability of a character, the text of an executable."""

from __future__ import annotations

from playmat.games.homestuck.nodes.effects import ExecuteText
from playmat.lang.nodes import Effect, Reference
from playmat.lang.values import It, This
from playmat.text.table import Refused, const, rule


def _done(of: Reference) -> Effect:
    if isinstance(of, This):
        raise Refused("this text would be done over and over")
    return ExecuteText(of)


AS_IF = (
    "[,] as if|though ( it were|was [printed] on this card | it were|was yours | it were|was your own "
    "| it had [just] been triggered | it were|was [just] triggered | this card had it | you controlled it )"
)
NO_TRIGGER = (
    "( without ( meeting|paying [for] ) ( its [boon|grist] trigger|cost | it ) | for no cost | for free "
    "| [.] you do not ( have to | need to | ) ( meet|pay [for] ) ( its [boon|grist] trigger|cost | it ) )"
)

OTHERS_TEXTS = (
    *(
        rule("verb", f"{words} [{AS_IF}] [{NO_TRIGGER}]", build=_done)
        for words in (
            "resolve the effect|text of {of:whose text}",
            "resolve {of:whose text}",
            "execute the effect|text of {of:whose text}",
        )
    ),
    *(
        rule("one does", f"{words} [{AS_IF}] [{NO_TRIGGER}]", build=_done)
        for words in (
            "resolves [the effect|text of] {of:whose text}",
            "executes the effect|text of {of:whose text}",
        )
    ),
    rule("verb", f"use {{of:whose text}} [{AS_IF}] {NO_TRIGGER}", build=_done),
    rule("one does", f"uses {{of:whose text}} [{AS_IF}] {NO_TRIGGER}", build=_done),
    const("whose text", "( that ability | its effect | its ability | its text | that effect )", It()),
    rule("whose text", "{of:reference} 's [game] ability|effect|text", build=lambda of: of),
    rule("whose text", "the ability|effect|text of {of:reference}", build=lambda of: of),
    rule("whose text", "{_:reference}"),
)
