"""What is done in words that no verb's entry makes: said once, for every kind of card."""

from __future__ import annotations

from playmat.games.holosseum.nodes.attacks import AttacksAtOnce
from playmat.games.holosseum.nodes.effects import RemoveFromAttack, WinGame
from playmat.lang.effects import DrawUntil, Give
from playmat.lang.nodes import Effect, Target
from playmat.text.table import rule


def _may_attack(of: Target) -> Effect:
    return Give((AttacksAtOnce(of),), "end of turn")


DEEDS = (
    rule("verb", "remove {what:target} from ( combat | the combat | battle )", RemoveFromAttack, read_only=True),
    rule(
        "verb",
        "draw|draws [cards] until you|they have {size:count} [cards] in [your|their] hand",
        DrawUntil,
        read_only=True,
    ),
    rule("verb", "{who:player} wins the game", WinGame),
    rule("verb", "win the game", WinGame),
    rule("verb", "{of:target} ( can | may ) attack this turn", build=_may_attack),
)
