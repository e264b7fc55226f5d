"""What cannot happen: said of cards and of players, with any verb."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

import msgspec

from playmat.lang.changes import Action, Cannot, Forbids
from playmat.lang.nodes import Change, Kind, Pattern, Target, Who
from playmat.lang.nouns import Cards, Choice, RandomOf, Topmost
from playmat.lang.patterns import By, Enters, Leaves, OneOf, PlaysCard
from playmat.lang.values import EachPlayer, Number, PlayersWho, SomeCard, SomePlayer, This
from playmat.text.english.giving import SAME
from playmat.text.grammar.clause import Agent
from playmat.text.grammar.hole import (
    apart,
    emptied,
    emptied_of,
    filled,
    in_own_words,
    innermost,
    more_said,
    their_own,
    unsorted,
)
from playmat.text.grammar.past import tellable
from playmat.text.grammar.so_many import SoMany
from playmat.text.grammar.verb_phrase import Affected
from playmat.text.rewrite import has_any, inside
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, Rule, rule

A_TURN = "each|per|a|every turn"
CANNOT = "( cannot | can not | can't | may not )"

Named = Mapping[Pattern, tuple[str, str]]
"""What the rules ask before something is offered: the happening, the action's name and the means that are meant."""


def _nothing(*_: Any) -> None:
    """The game says nothing of it."""


def _always(_: Pattern) -> bool:
    return True


def _without_whom(does: Any) -> Any:
    return does.when if isinstance(does, By) else does


def _of_several(does: Any, **_: Any) -> bool:
    return isinstance(_without_whom(does), OneOf)


class Prohibition(msgspec.Struct, frozen=True):
    """What a game's texts can forbid.

    ``named``: what its rules ask of by an action's name. ``general``: what is asked as it is about to happen.
    ``spells``: the kind of cards that are a means of their own. ``players``: what players cannot do with cards, where
    that has another name than what cards cannot. ``offered``: the change where a player cannot do what the rules offer
    (``unoffered`` gives back who and what); ``limited``: where they can do it only so many times a turn.
    ``otherwise``: of what "only by" is said by lines of its own. ``asked``: of which of ``general`` is asked.
    ``discards_from_hand``: only cards in hands are said to be discarded.
    """

    named: Named
    general: tuple[type[Pattern], ...]
    spells: Kind | None = None
    players: Mapping[Pattern, str] = {}
    offered: Callable[[Who, Pattern], Change | None] = _nothing
    unoffered: Callable[[Change], tuple[Who, Pattern] | None] = _nothing
    limited: Callable[[Who, Pattern, int], Change | None] = _nothing
    otherwise: tuple[type[Pattern], ...] = ()
    asked: Callable[[Pattern], bool] = _always
    discards_from_hand: bool = False

    def lines(self) -> tuple[Rule, ...]:
        """The lines that say it."""
        return (
            rule("change", f"{{of:target}} {CANNOT} {{does:card do}}", build=self.of_cards, unbuild=self.shown),
            rule("change", f"{{of:target}} {CANNOT} be {{does:card done}}", build=self.of_cards, unbuild=self.shown),
            rule("same change", f"{CANNOT} {{does:card do}}", build=self.of_the_same, unbuild=self.shown_of_the_same),
            rule(
                "same change", f"{CANNOT} be {{does:card done}}", build=self.of_the_same, unbuild=self.shown_of_the_same
            ),
            rule(
                "changes",
                f"{{of:target}} {CANNOT} be {{does:card done}}",
                build=self.all_of_cards,
                is_about=_of_several,
            ),
            rule(
                "change",
                f"{{who:drawers}} {CANNOT} {{does:player do}}",
                build=self.of_players,
                unbuild=self.shown_of_players,
            ),
            rule("change", "{does:nobody does}", build=lambda does: self.of_players(EachPlayer(), does)),
            rule(
                "change",
                "neither player can {does:player do}",
                build=lambda does: self.of_players(EachPlayer(), does),
            ),
            rule("only so", "{of:target} can only {does:card do}", build=self.of_cards),
            rule("only so", "{of:target} can {does:card do} only", build=self.of_cards),
            rule("only so", "{who:drawers} can|may only {does:player do}", build=self.of_players),
            rule("only so", "{who:drawers} can|may {does:player do} only", build=self.of_players),
            rule("change", f"{{by:those cards}} {CANNOT} {{_:affect}}", build=self.by_cards),
            # ---- only by that
            rule(
                "change", "{of:target} can only be {does:card done}", build=self.only_of_cards, unbuild=self.shown_only
            ),
            rule("change", "{of:target} can be {does:card done} only by {by:agent}", build=self.only_by),
            # ---- only so many times
            *(
                rule("change", words, build=self.limit, unbuild=self.shown_limit if not index else None)
                for index, words in enumerate(
                    (
                        "{who:drawers} can {does:player do} only {times:times a turn}",
                        "{who:drawers} can|may only {does:player do} {times:times a turn}",
                        f"{{who:drawers}} {CANNOT} {{does:player do}} more than {{times:times a turn}}",
                        "{who:drawers} may {does:player do} only {times:times a turn}",
                    )
                )
            ),
            rule("change", f"{{who:drawers}} {CANNOT} {{does:player do more}} {A_TURN}", build=self.limit_of_those),
            rule("times a turn", f"once {A_TURN}", shape=1),
            rule("times a turn", f"twice {A_TURN}", shape=2),
            rule("times a turn", f"{{times:NUMBER}} times {A_TURN}", shape=checked(slot("times"), _check_many)),
        )

    def of_cards(self, of: Target, does: Pattern) -> Change:
        """Cards cannot do it, or it cannot be done to them."""
        check = filled(does, of)
        words = next((part.filters for part in inside(does) if isinstance(part, SomeCard)), ())
        of = more_said(of, words) if words else of
        who = does.who if isinstance(does, By) and does.cards is None and not does.means else None
        plain = unsorted(does.when if isinstance(does, By) and who is not None else does)
        if plain in self.named:
            return self._named(plain, of, who)
        if isinstance(does, By) and unsorted(does.when) in self.named and self._is_any_spell(does.cards):
            by = cast("Cards", does.cards).whose
            return msgspec.structs.replace(self._named(unsorted(does.when), of, by), means=self.spells)
        player = getattr(check, check.doer, None) if isinstance(check, PlaysCard) else None
        if isinstance(player, Who) and not isinstance(player, SomePlayer | EachPlayer):
            return self._by_players(player, their_own(check))  # "Spells cannot be played by your opponent"
        offered = self.offered(EachPlayer(), check)
        if offered is not None:
            return offered
        if not self.can_forbid(check):
            raise Refused("no card can forbid that yet")
        if self.comes_from_elsewhere(check):
            if not isinstance(of, Cards) or of.zone != "play":
                raise Refused("say which cards, and where they are")
            return Forbids(check)
        where = innermost(check).where
        if isinstance(of, This) and where != "play":
            raise Refused  # what a card says of itself where it lies is no lasting change
        return Forbids(unsorted(does), _lying(of, "play", where))

    def all_of_cards(self, of: Target, does: Pattern) -> tuple[Change, ...]:
        """None of several things can be done to them: "cannot be destroyed or discarded by opponents"."""
        several = _without_whom(does)
        if not isinstance(several, OneOf) or any(isinstance(one, By) for one in several.patterns):
            raise Refused
        if has_any(of, Choice, RandomOf, Topmost):
            raise Refused  # each would choose anew
        each = (msgspec.structs.replace(does, when=one) if isinstance(does, By) else one for one in several.patterns)
        return tuple(self.of_cards(of, one) for one in each)

    def of_anybody(self, when: Pattern) -> Change:
        """Nobody can do it: "boons cannot be put on this card"."""
        found = emptied(when)
        if found is None:
            raise Refused("no card can forbid that yet")
        does, it = found
        return self.of_cards(it, does) if isinstance(it, Target) else self.of_players(it, does)

    def by_cards(self, by: Cards, _: Affected) -> Change:
        """They cannot do it to those: "Spells cannot destroy Entities"."""
        return self.of_cards(_.cards, By(_.done, cards=by))

    def of_the_same(self, does: Pattern) -> Change:
        """Of the cards that the change before is about."""
        return self.of_cards(SAME, does)

    def of_players(self, who: Who, does: Pattern) -> Change:
        """Players cannot do it."""
        return self._by_players(who, apart(their_own(filled(does, who))))

    def _by_players(self, who: Who, when: Pattern) -> Change:
        offered = self.offered(who, when)
        if offered is not None:
            return offered
        cards = getattr(_without_whom(when), "cards", None)
        if isinstance(cards, Target) and (known := self.players.get(_emptied_of(when, who))):
            whose = getattr(cards, "whose", None) == who
            return Cannot(cast("Action", known), cards, None if whose else who)
        if isinstance(cards, Target) and (plain := _emptied_of(when, who)) in self.named:
            return self._named(plain, cards, who)
        if not self.can_forbid(when):
            raise Refused("no card can forbid that yet")
        return Forbids(when)

    def comes_from_elsewhere(self, when: Pattern) -> bool:
        """Whether it happens to cards that do not lie in play."""
        when = innermost(when)
        if isinstance(when, Enters) or (self.discards_from_hand and isinstance(when, Leaves)):
            return isinstance(when, Enters) or when.how == "discarded"
        return (getattr(when, "from_", "") or getattr(when, "zone", "")) not in ("", "reality", "play")

    def can_forbid(self, when: Pattern) -> bool:
        """Whether it is asked as it is about to happen."""
        return isinstance(innermost(when), self.general) and self.asked(innermost(when))

    def only_of_cards(self, of: Target, does: Pattern) -> Change:
        """Nothing else can do it to them."""
        if isinstance(does, By) and does.who is None and not does.other:
            return self.only_by(of, does.when, Agent(does.who, does.cards, does.means))
        by = getattr(does, does.doer, None) if does.doer else None
        if not isinstance(by, Who) or isinstance(by, EachPlayer):
            raise Refused
        return self.only_by(of, msgspec.structs.replace(does, **{does.doer: None}), Agent(by))

    def only_by(self, of: Target, does: Pattern, by: Agent) -> Change:
        """Only that can do it to them."""
        filled(does, of)
        if not self.can_forbid(does) or self.comes_from_elsewhere(does) or isinstance(does, (By, *self.otherwise)):
            raise Refused("no card can forbid that yet")
        return Forbids(By(unsorted(does), by.who, by.cards, by.means, other=True), of)

    def shown_only(self, change: Any) -> Mapping[str, Any] | None:
        """The cards and what alone can be done to them."""
        own = isinstance(change, Forbids) and change.of is not None and isinstance(change.when, By)
        if not own or not change.when.other or change.after:
            return None
        return {"of": change.of, "does": msgspec.structs.replace(change.when, other=False)}

    def limit(self, who: Who, does: Pattern, times: int) -> Change:
        """Players can do it only so many times a turn."""
        when = filled(does, who)
        limited = self.limited(who, when, times)
        if limited is not None:
            return limited
        if not self.can_forbid(when):
            raise Refused("no card can limit that yet")
        does_it = innermost(when)
        whose = getattr(does_it, does_it.doer or does_it.subject, None)
        whose = whose.whose if isinstance(does_it, Leaves) and isinstance(whose, Cards) else whose
        if isinstance(who, EachPlayer) and (whose != who or isinstance(when, By)):
            raise Refused("each player by themselves: say it of 'you' and of 'your opponent'")
        return Forbids(tellable(when), None, times)

    def limit_of_those(self, who: Who, does: SoMany) -> Change:
        """Players cannot do it with more than so many of those a turn."""
        if not isinstance(does.number, Number):
            raise Refused
        return self.limit(who, does.does, does.number.number)

    def shown_limit(self, change: Any) -> Mapping[str, Any] | None:
        """Who can do what how often."""
        found = emptied(change.when) if isinstance(change, Forbids) and change.of is None and change.after else None
        shown = _who_and_what(found, change.when) if found is not None else None
        return None if shown is None else {**shown, "times": change.after}

    def shown(self, change: Any) -> Mapping[str, Any] | None:
        """The cards and what they cannot do."""
        if isinstance(change, Forbids) and change.of is not None and not change.after and not _is_only(change.when):
            return {"of": _lying(change.of, innermost(change.when).where, "play"), "does": change.when}
        plain = isinstance(change, Forbids) and (change.of, change.after) == (None, 0)
        if plain and not isinstance(change.when, By) and self.comes_from_elsewhere(change.when):
            found = emptied(change.when)
            plain = found is not None and isinstance(found[1], Cards) and found[1].zone == "play"
            return {"of": found[1], "does": found[0]} if found is not None and plain else None
        if not isinstance(change, Cannot) or change != Cannot(change.action, change.of, change.by, means=change.means):
            return None
        means = "any" if change.means == self.spells else change.means
        does = next((when for when, what in self.named.items() if what == (change.action, means)), None)
        if does is None:
            return None
        if self.spells is not None and change.means == self.spells:
            return {"of": change.of, "does": By(does, None, Cards((self.spells,), change.by))}
        return {"of": change.of, "does": does if change.by is None else By(does, change.by)}

    def shown_of_the_same(self, change: Any) -> Mapping[str, Any] | None:
        """What the cards of the change before cannot do."""
        shown = self.shown(change)
        return {"does": shown["does"]} if shown is not None and shown["of"] == SAME else None

    def shown_of_players(self, change: Any) -> Mapping[str, Any] | None:
        """The players and what they cannot do."""
        unoffered = self.unoffered(change) if isinstance(change, Change) else None
        if unoffered is not None:
            doing = emptied(unoffered[1])
            return None if doing is None else {"who": unoffered[0], "does": doing[0]}
        if (
            isinstance(change, Cannot)
            and change.by is not None
            and change == Cannot(change.action, change.of, change.by)
        ):
            does = next((pattern for pattern, what in self.players.items() if what == change.action), None)
            if does is None or not does.doer:
                return None
            fields = {"cards": change.of, does.doer: SomePlayer()}
            return {"who": change.by, "does": msgspec.structs.replace(does, **fields)}
        if isinstance(change, Cannot) and isinstance(change.of, Cards) and isinstance(change.of.whose, PlayersWho):
            does = next((pattern for pattern, what in self.players.items() if what == change.action), None)
            of = Cards(change.of.kinds, SomePlayer())
            own = change == Cannot(change.action, Cards(of.kinds, change.of.whose))
            if does is None or not own:
                return None
            return {"who": change.of.whose, "does": msgspec.structs.replace(does, **{does.subject: of})}
        found = emptied(change.when) if isinstance(change, Forbids) and (change.of, change.after) == (None, 0) else None
        return _who_and_what(found, change.when) if found is not None else None

    def _named(self, does: Pattern, of: Target, by: Who | None) -> Cannot:
        action, means = self.named[does]
        return Cannot(cast("Action", action), of, by, means=cast("Any", means))

    def _is_any_spell(self, cards: Target | None) -> bool:
        return self.spells is not None and isinstance(cards, Cards) and cards == Cards((self.spells,), cards.whose)


def _who_and_what(found: tuple[Pattern, Target | Who], when: Pattern) -> Mapping[str, Any] | None:
    """Who does it, or whose cards do, and what it is."""
    if isinstance(when, By) and when.who is not None and not when.other:
        own = in_own_words(when)
        if own is not None:
            return {"who": when.who, "does": own}
        return {"who": when.who, "does": msgspec.structs.replace(when, who=SomePlayer())}
    if isinstance(found[1], Who):
        return {"who": found[1], "does": found[0]}
    who = getattr(found[1], "whose", None)
    does = emptied_of(when, who) if who is not None else None
    return None if does is None else {"who": who, "does": does}


def _lying(of: Target, spoken: str, zone: str) -> Target:
    """The same cards, where it happens to them: what is cancelled lies on the Stack."""
    there = isinstance(of, Cards) and of.zone == spoken != zone
    return msgspec.structs.replace(of, zone=zone) if there else of


def _is_only(when: Pattern) -> bool:
    return isinstance(when, By) and when.other


def _check_many(times: int) -> None:
    if times < 3:
        raise Refused


def _emptied_of(when: Pattern, who: Who) -> Pattern:
    """The happening with a hole for what it is done to, by nobody in particular."""
    fields = {name: None for name in ("by", "who") if getattr(when, name, None) == who}
    return unsorted(msgspec.structs.replace(when, cards=SomeCard(), **fields))
