"""What is done in words that no verb's entry makes: said once, for every kind of card."""

from __future__ import annotations

from playmat.games.holosseum.nodes.attacks import AttacksAtOnce
from playmat.games.holosseum.nodes.effects import RemoveFromAttack, WinGame
from playmat.lang.effects import Discard, DrawUntil, Give
from playmat.lang.nodes import Effect, Target
from playmat.lang.values import HandSize, Opponents, ThatPlayer, This, You
from playmat.text.grammar.elision import of_theirs
from playmat.text.table import const, rule


def _may_attack(of: Target) -> Effect:
    return Give((AttacksAtOnce(of),), "end of turn")


DEEDS = (
    *of_theirs(theirs=ThatPlayer(), yours=You()),
    rule("verb", "remove {what:target} from ( combat | the combat | battle )", RemoveFromAttack, read_only=True),
    rule(
        "verb",
        "draw|draws [cards] until you|they have {size:cards held}",
        DrawUntil,
        read_only=True,
    ),
    rule("cards held", "{_:count} cards in your|their hand"),
    rule("cards held", "{_:count} [cards] in [your|their] hand", read_only=True),
    rule("cards held", "as many cards in your|their hand as {who:drawers}", HandSize),
    rule(
        "cards held",
        "as many cards [in [your|their] hand] as {who:drawers} [do|does|has|have]",
        HandSize,
        read_only=True,
    ),
    rule("verb", "{who:player} wins the game", WinGame),
    rule("verb", "win the game", WinGame),
    const("verb", "you lose the game", WinGame(Opponents()), read_only=True),
    const("verb", "your opponent loses the game", WinGame(You()), read_only=True),
    const("verb", "discard this card|entity|power from your hand", Discard(This()), read_only=True),
    rule("verb", "{of:target} ( can | may ) attack this turn", build=_may_attack),
)
