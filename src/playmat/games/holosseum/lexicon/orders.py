"""What is done in words that no verb's entry makes: said once, for every kind of card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.holosseum.lexicon.places import PLACES
from playmat.games.holosseum.nodes.attacks import AttacksAtOnce
from playmat.games.holosseum.nodes.effects import RemoveFromAttack, WinGame
from playmat.lang.effects import Choose, Discard, DrawUntil, Either, Give, May, Sequence
from playmat.lang.nodes import Effect, Target, Who
from playmat.lang.nouns import Choice
from playmat.lang.values import EachPlayer, HandSize, It, Number, Opponents, ThatPlayer, This, You
from playmat.text.grammar.elision import of_theirs
from playmat.text.grammar.moving import LOOKED, Destination
from playmat.text.table import Refused, const, rule, rules


def _may_attack(of: Target) -> Effect:
    return Give((AttacksAtOnce(of),), "end of turn")


def _in_piles(who: Who, to: Destination, rest: Destination) -> Effect:
    """Another player says which of the cards that were seen go together; then it is said which of the two piles goes
    where. Either pile may be empty.
    """
    if isinstance(who, You | EachPlayer):
        raise Refused
    taken, left = It(), LOOKED
    one = Sequence((PLACES.deed(taken, to), PLACES.deed(left, rest)))
    other = Sequence((PLACES.deed(taken, rest), PLACES.deed(left, to)))
    return Sequence((Choose(Choice(LOOKED, Number(0), None, who)), Either((one, other))))


def _un_in_piles(effect: Any) -> Mapping[str, Any] | None:
    steps = effect.effects if isinstance(effect, Sequence) and len(effect.effects) == 2 else (None, None)
    what = steps[0].what if isinstance(steps[0], Choose) else None
    if not isinstance(what, Choice) or what.chooser is None or not isinstance(steps[1], Either):
        return None
    first = steps[1].effects[0]
    went = [PLACES.undeed(step) for step in first.effects] if isinstance(first, Sequence) else []
    if len(went) != 2 or went[0] is None or went[1] is None:
        return None
    if effect != _in_piles(what.chooser, went[0][1], went[1][1]):
        return None
    return {"who": what.chooser, "to": went[0][1], "rest": went[1][1]}


def _in_its_place(what: Target, to: Destination) -> Effect:
    """A card goes there that would lie in a Grave otherwise."""
    if not isinstance(what, This):
        raise Refused
    return PLACES.deed(what, to)


def _may_in_its_place(to: Destination) -> Effect:
    return May(PLACES.deed(It(), to))


NOT_GRAVE = "instead of ( into | in | to | putting it into | going to ) ( your | its owner's | the | their ) grave"
SPLITS = "separates|splits|divides|sorts ( them | those cards | these cards ) into two piles"
PILES = rule(
    "effects",
    "{who:player} separates them into two piles . put one pile {to:destination} and the other {rest:destination} [.]",
    build=_in_piles,
    unbuild=_un_in_piles,
)
"""Shown before its parts are, which have words of their own."""
DEEDS = (
    *(
        rule("effects", f"{{who:player}} {SPLITS} . put one {words} [.]", build=_in_piles)
        for words in (
            "[pile] [of them] {to:destination} and [put] the other [one|pile] {rest:destination}",
            "[pile] [of them] {to:destination} . put the other [one|pile] {rest:destination}",
        )
    ),
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
