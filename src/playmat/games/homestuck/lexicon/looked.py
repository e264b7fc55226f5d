"""What is done with cards that were looked at or searched for, and with the rest of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.homestuck.lexicon.looking import of_chosen_opponent, search, searched
from playmat.lang.effects import Arrange, Discard, Either, PutInDeck, ReturnToHand, Reveal, Sequence, Shuffle
from playmat.lang.nodes import Effect, Target
from playmat.lang.nouns import Cards, Choice, IsNot
from playmat.lang.values import It, Opponents, You
from playmat.text.rewrite import has_any
from playmat.text.table import Refused, rule, rules

THEY = Opponents()


THEIR_HAND = Cards((), THEY, (), "hand")


REST = Cards(filters=(IsNot(It()),), zone="looked")


def _the_rest(where: Any) -> Effect:
    """All that was looked at and not taken, to one end."""
    if where == "either":
        raise Refused
    return Arrange(REST, where)


def _either_pile(what: Target) -> Effect:
    return Either((search(You(), "deck", what), search(You(), "discard", what)))


def _untouched(_: Effect, who: Any = None) -> Effect:
    """What stays where it was, as it was, is nothing that is done."""
    if not has_any(_, Cards) or not any(cards.zone == "looked" for cards in _cards_in(_)):
        raise Refused
    return _


def _cards_in(effect: Effect) -> list[Cards]:
    targets = [getattr(effect, name) for name in effect.__struct_fields__]
    described = [target.cards if isinstance(target, Choice) else target for target in targets]
    return [cards for cards in described if isinstance(cards, Cards)]


def _either_then(what: Target, then: Effect) -> Effect:
    """One pile or the other; only a deck is shuffled."""
    deck, discard = search(You(), "deck", what), search(You(), "discard", what)
    return Either((Sequence((deck, then, Shuffle())), Sequence((discard, then))))


def _un_either_then(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Either) or not isinstance(effect.effects[-1], Sequence):
        return None
    first, *then = effect.effects[-1].effects
    shown = searched(first)
    if shown is None or len(then) != 1 or effect != _either_then(shown["what"], then[0]):
        return None
    return {"what": shown["what"], "then": then[0]}


def _one_and_rest(where: Any) -> Effect:
    looked = Cards(zone="looked")
    rest = Cards(filters=(IsNot(It()),), zone="looked")
    return Sequence((ReturnToHand(Choice(looked)), Arrange(rest, where)))


LOOKED = (
    *rules(
        "verb",
        "put|place all [of the] other|others [cards] [back] on|at the {where:end} [of your deck] [in any order]",
        "put|place the other|others|rest [of the] [cards] [back] on|at the {where:end} in any order",
        build=_the_rest,
    ),
    rule("verb", "discard the rest|others|other [of the] [cards]", build=lambda: Discard(REST)),
    rule("verb", "shuffle the rest|others|other [of the] [cards] into your deck", build=lambda: PutInDeck(REST)),
    rule("verb", "reveal|reveals an|one opponent's hand", build=lambda: of_chosen_opponent(Reveal(THEIR_HAND))),
    rule("verb", "search your deck or [your] discard [pile] for {what:target}", build=_either_pile),
    rule(
        "deed",
        "{_:verb}, and put|return|leave the rest|other|others [of them|those] [cards] [back] on [the] top "
        "[of {who:whose} deck] in the same order",
        build=_untouched,
    ),
    rule(
        "statement",
        "search your deck or [your] discard [pile] for {what:target}, and {then:verb} "
        ". if you searched your deck, shuffle ( it | your deck )",
        build=_either_then,
        unbuild=_un_either_then,
    ),
    rule(
        "verb", "put|place|add {what:target} in|into|to {_:whose} discard [pile]", build=lambda what, _: Discard(what)
    ),
    rule(
        "verb",
        "put|place one [of them] on the {where:end} of {_:whose} deck",
        build=lambda where, _: PutInDeck(Choice(Cards(zone="looked")), where),
    ),
    rule(
        "verb",
        "put one [of them] in|into your hand and [put] the rest|other [of them] back on [the] top [of your deck] "
        "in any order",
        build=lambda: _one_and_rest("top"),
    ),
    rule(
        "verb",
        "put one [of them] in|into your hand and [put] the rest|other [of them] on the bottom [of your deck] "
        "in any order",
        build=lambda: _one_and_rest("bottom"),
    ),
    rule("verb", "put {what:reference} back on top in any order", build=lambda what: Arrange(what, "top")),
)
