"""What is done in words that no verb's entry makes: said once, for every kind of card."""

from __future__ import annotations

from playmat.games.holosseum.lexicon.places import PLACES
from playmat.games.holosseum.nodes.attacks import AttacksAtOnce
from playmat.games.holosseum.nodes.effects import RemoveFromAttack, WinGame
from playmat.lang.effects import Discard, DrawUntil, Give, May
from playmat.lang.nodes import Effect, Target
from playmat.lang.values import HandSize, It, Opponents, ThatPlayer, This, You
from playmat.text.grammar.elision import of_theirs
from playmat.text.grammar.moving import Destination
from playmat.text.table import Refused, const, rule, rules


def _may_attack(of: Target) -> Effect:
    return Give((AttacksAtOnce(of),), "end of turn")


def _in_its_place(what: Target, to: Destination) -> Effect:
    """A card goes there that would lie in a Grave otherwise."""
    if not isinstance(what, This):
        raise Refused
    return PLACES.deed(what, to)


def _may_in_its_place(to: Destination) -> Effect:
    return May(PLACES.deed(It(), to))


NOT_GRAVE = "instead of ( into | in | to | putting it into | going to ) ( your | its owner's | the | their ) grave"
DEEDS = (
    rule("verb", f"put|place {{what:target}} {{to:destination}} {NOT_GRAVE}", build=_in_its_place),
    rule("statement", f"you may put|place it {{to:destination}} {NOT_GRAVE}", build=_may_in_its_place),
    *of_theirs(theirs=ThatPlayer(), yours=You()),
    rule("verb", "remove {what:target} from ( combat | the combat | battle )", RemoveFromAttack, read_only=True),
    rule(
        "verb",
        "draw|draws [cards] until you|they have {size:cards held}",
        DrawUntil,
        read_only=True,
    ),
    *rules("cards held", "{_:count} cards in your|their hand", "{_:count} [cards] in [your|their] hand"),
    *rules(
        "cards held",
        "as many cards in your|their hand as {who:drawers}",
        "as many cards [in [your|their] hand] as {who:drawers} [do|does|has|have]",
        node=HandSize,
    ),
    rule("verb", "{who:player} wins the game", WinGame),
    rule("verb", "win the game", WinGame),
    const("verb", "you lose the game", WinGame(Opponents()), read_only=True),
    const("verb", "your opponent loses the game", WinGame(You()), read_only=True),
    const("verb", "discard this card|entity|power from your hand", Discard(This()), read_only=True),
    rule("verb", "{of:target} ( can | may ) attack this turn", build=_may_attack),
)
