"""What is said with verbs in more words than a verb and its roles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, cast

import msgspec

from playmat.games.gamma.lexicon.counters import (
    grown,
    put,
    token_each,
    un_token_each,
    ungrown,
)
from playmat.games.gamma.lexicon.forbidden import FORBIDDEN, KNOWN, is_told_beforehand, limited, not_offered
from playmat.games.gamma.lexicon.verbs import (
    CARDS,
    COUNTERS,
    DAMAGE,
    ENERGY,
    LIFE,
    ONE,
    SENSES,
    hurts,
    struck_by,
)
from playmat.games.gamma.nodes.effects import (
    BecomeFirst,
    Fade,
    LeaveCombat,
    LoseEnergy,
    PutInto,
    Strike,
    StrikeEachOther,
    StrikePlayers,
)
from playmat.games.gamma.nodes.filters import IsFighting
from playmat.games.gamma.nodes.patterns import Flips
from playmat.lang.effects import (
    Choose,
    DamagePlayers,
    DealDamage,
    DiscardFromHand,
    DivideDamage,
    DrawCards,
    Give,
    LookAt,
    PutNamedCounters,
    Search,
    Sequence,
    Shield,
    ShieldPlayers,
    Shuffle,
)
from playmat.lang.nodes import Effect, Pattern, Reference, Target, Value, Who
from playmat.lang.nouns import Aimed, Cards, Choice
from playmat.lang.patterns import (
    Blocks,
    By,
    DealsDamage,
    GoesTo,
    IsDealtDamage,
    Leaves,
)
from playmat.lang.values import AttackOf, Count, EachPlayer, HandSize, Held, It, ThatPlayer, This, ThisWay, You
from playmat.text.english.phrases import Nothing, with_whose
from playmat.text.english.sentences import Doer, Theirs
from playmat.text.grammar.amount import amounts_of
from playmat.text.grammar.change import slashed
from playmat.text.grammar.clause import by_means
from playmat.text.grammar.controlled import CONTROLLED
from playmat.text.grammar.counters import Some
from playmat.text.grammar.moving import of_which
from playmat.text.grammar.of_several import other_than
from playmat.text.grammar.prohibition import Prohibition
from playmat.text.grammar.referents import Said
from playmat.text.grammar.verb_phrase import lines_of
from playmat.text.shape import checked, having, slot
from playmat.text.table import Refused, Rule, const, reworded, rule


def _whole_hand(who: Who = Doer()) -> Effect:  # noqa: B008  (a frozen record)
    return DiscardFromHand(You(), HandSize(who))


def _all_energy(who: Who = Doer()) -> Effect:  # noqa: B008  (a frozen record)
    return LoseEnergy(Held(who, "energy"))


def _at_random(amount: Value) -> Effect:
    return DiscardFromHand(You(), amount, at_random=True)


def _un_at_random(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, DiscardFromHand) and effect == _at_random(effect.amount) and effect.amount != ONE
    return {"amount": effect.amount} if own else None


def _search(who: Who, what: Target) -> Effect:
    if not isinstance(what, Choice) or what.cards.zone != "play" or what.cards.whose is not None or who != You():
        raise Refused
    return Search(replace(what, cards=replace(what.cards, whose=who, zone="deck")))


def _un_search(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Search) or not isinstance(effect.what, Choice) or effect.what.cards.whose is None:
        return None
    return {
        "who": effect.what.cards.whose,
        "what": replace(effect.what, cards=replace(effect.what.cards, whose=None, zone="play")),
    }


def _search_theirs(what: Target) -> Effect:
    return _search_own(Theirs(), what)


def _search_own(who: Who, what: Target) -> Effect:
    """Their own, whoever does it."""
    if not isinstance(what, Choice) or what.cards.zone != "play" or what.cards.whose is not None:
        raise Refused
    return Search(replace(what, cards=replace(what.cards, whose=who, zone="deck")))


def _un_search_own(effect: Any) -> Mapping[str, Any] | None:
    shown = _un_search(effect)
    return {"what": shown["what"]} if shown is not None and shown["who"] in (You(), ThatPlayer()) else None


def _card_does(make: Callable[[Target], Pattern], by: Target, cards: Target) -> Pattern:
    """ "When this destroys a unit": it is destroyed by this."""
    return By(make(cards), cards=by)


def _player_is_hurt(to: Who, *, in_attack: bool = False) -> Pattern:
    return DealsDamage(to=to, in_attack=in_attack)


def _un_player_is_hurt(pattern: Any, *, in_attack: bool) -> Mapping[str, Any] | None:
    own = isinstance(pattern, DealsDamage) and pattern.to is not None
    return {"to": pattern.to} if own and pattern == _player_is_hurt(pattern.to, in_attack=in_attack) else None


def _own_first(effect: Any) -> Mapping[str, Any] | None:
    return {} if effect == BecomeFirst() else None


def _each_other(who: Target) -> Effect:
    """Of several."""
    several = who.most != ONE if isinstance(who, Aimed) else isinstance(who, Cards | Said | Choice)
    if not several or (isinstance(who, Cards) and who.zone != "play"):
        raise Refused
    return StrikeEachOther(who)


def strikes_player(by: Target, who: Who) -> Effect:
    """Cards in reality, or one that was spoken of, wherever it is."""
    cards = of_which(by)
    if isinstance(by, Said) or (cards is not None and cards.zone != "play"):
        raise Refused
    return StrikePlayers(by, who)


def _un_strikes_player(effect: Any, *, named: bool) -> Mapping[str, Any] | None:
    own = isinstance(effect, StrikePlayers) and isinstance(effect.who, Reference) is named
    return {"by": effect.who, "who": effect.whom} if own else None


def _faded(noun: tuple[Any, ...]) -> Effect:
    """Only what lies in Dream is."""
    cards = with_whose(noun)
    if cards.zone != "play" or any(isinstance(piece, Nothing) for piece in noun[1]):
        raise Refused
    return Fade(Aimed(replace(cards, zone="dream")))


def struck_whom(attackers: Target, whom: Target) -> Effect:
    if whom == It() and isinstance(attackers, Aimed | Choice):
        raise Refused("whom: the unit that strikes, or another that was spoken of?")
    return struck_by(attackers, other_than(attackers, whom))


def _strikes() -> tuple[Rule, ...]:
    """Deeds of two cards."""

    def shown(effect: Any, *, back: bool) -> Mapping[str, Any] | None:
        own = isinstance(effect, Strike) and effect.back is back
        return {"attackers": effect.who, "whom": effect.whom} if own else None

    return (
        rule(
            "verb",
            "{attackers:target} strikes/strike {whom:target}",
            build=struck_whom,
            unbuild=lambda effect: shown(effect, back=False),
        ),
        rule(
            "verb",
            "{attackers:target} and {whom:target} strike each other",
            build=lambda attackers, whom: struck_by(attackers, whom, back=True),
            unbuild=lambda effect: shown(effect, back=True),
        ),
        rule("verb", "{who:target} strike each other", build=_each_other, shown=StrikeEachOther(slot("who"))),
        *(
            rule(
                "verb",
                f"{{by:{card}}} strikes/strike {{who:damaged player}}",
                build=strikes_player,
                unbuild=partial(_un_strikes_player, named=card == "reference"),
            )
            for card in ("reference", "target")
        ),
    )


replace = msgspec.structs.replace
WOULD = "that would be dealt"


def _struck(by: Reference, effect: Effect) -> Effect:
    """Damage by a card that is named."""
    if isinstance(effect, Sequence):
        return Sequence(tuple(_struck(by, one) for one in effect.effects))
    if not isinstance(effect, DealDamage | DamagePlayers | DivideDamage) or effect.by is not None:
        raise Refused
    if isinstance(effect, DealDamage) and effect.amount == AttackOf(It()) and by in (This(), It()):
        raise Refused("that is to strike, and is read so")
    return cast("Effect", replace(other_than(by, effect), by=by))


def _unstruck(effect: Any) -> Mapping[str, Any] | None:
    named = isinstance(effect, DealDamage | DamagePlayers | DivideDamage) and effect.by is not None
    return {"by": effect.by, "effect": replace(effect, by=None)} if named else None


def _coming_with(effect: Effect, counter: str, amount: Value = ONE) -> Effect:
    """ "Return it to reality with a +1/+1 counter on it"."""
    if not isinstance(effect, PutInto) or effect.zone != "reality":
        raise Refused
    return Sequence((effect, put(counter, It(), amount)))


def _coming_with_more(effect: Effect, attack: Value, health: Value) -> Effect:
    """ "Return it to reality with +1/+1": for as long as it stays."""
    if not isinstance(effect, PutInto) or effect.zone != "reality":
        raise Refused
    return Sequence((effect, Give((slashed(It(), attack, health),))))


def _coming_with_counters(effect: Effect, some: Some) -> Effect:
    if not isinstance(effect, PutInto) or effect.zone != "reality" or some.amount is None:
        raise Refused
    return Sequence((effect, PutNamedCounters(It(), some.name, some.amount)))


def _only_shown() -> Value:
    """Read by the line for what set a text off, and understood from what was done before."""
    raise Refused


CANNOT = Prohibition(
    KNOWN, FORBIDDEN, "spell", offered=not_offered, limited=limited, asked=is_told_beforehand, discards_from_hand=True
)


def _check_any_player_blocks(who: Who, cards: Target) -> None:
    if who != EachPlayer() or not isinstance(cards, Cards) or cards.whose is not None:
        raise Refused  # of one player it is said by whose units do


VERBS = (
    *CONTROLLED,
    *(
        rule(
            name,
            f"{{who:anyone}} {block} with {{cards:those}}",
            shape=checked(Blocks(having(slot("cards"), whose=slot("who"))), _check_any_player_blocks),
        )
        for name, block in (("event", "blocks/block"), ("past", "has/have blocked"))
    ),
    *reworded(
        CANNOT.lines(),
        {"turn": "round"},
    ),
    *(line for unit in (CARDS, LIFE, ENERGY, COUNTERS, DAMAGE) for line in amounts_of(unit)),
    by_means("damage", "damage"),
    const("means", "( skills | abilities | a skill | an ability )", "ability"),
    const("their means", "skills|abilities|skill|ability", "ability"),
    *lines_of(*SENSES),
    *_strikes(),
    *(
        rule("verb", f"{{to:target}} ( is|are dealt | takes|take ) {amount} damage", build=hurts)
        for amount in ("{amount:count}", "{amount:that many}")
    ),
    *(
        rule(
            "verb",
            f"{{who:damaged player}} ( is|are dealt | takes|take ) {amount} damage",
            DamagePlayers,
            read_only=True,
        )
        for amount in ("{amount:count}", "{amount:that many}")
    ),
    rule(
        "verb",
        "{attackers:target} deals/deal damage equal to its|their offense to {whom:target}",
        build=struck_by,
    ),
    *(
        rule("verb", words, build=BecomeFirst, unbuild=_own_first if not late else None)
        for late, words in enumerate(
            (
                "become the first player [( this round | for the rest of the round | until round end )]",
                "you become the first player [( this round | for the rest of the round | until round end )]",
            )
        )
    ),
    rule(
        "one does",
        "becomes the first player [( this round | for the rest of the round | until round end )]",
        shape=BecomeFirst(),
    ),
    rule("verb", "{by:reference} {effect:one does}", build=_struck, unbuild=_unstruck),
    rule("verb", "{by:reference} {effect:verb}", build=_struck, read_only=True),
    *(
        rule(name, f"{deal} {{first:blow}} and {{rest:blow}}", build=lambda first, rest: Sequence((first, rest)))
        for name, deal in (("verb", "deal"), ("one does", "deals"))
    ),
    *(
        rule(
            name,
            f"{deal} {{amount:count}} damage to {{to:cards}} and {{who:damaged player}}",
            build=lambda amount, to, who: Sequence((hurts(amount, to), DamagePlayers(amount, who))),
        )
        for name, deal in (("verb", "deal"), ("one does", "deals"))
    ),
    *(
        line
        for name, verb in (("verb", "discard"), ("one does", "discards"))
        for line in (
            rule(name, f"{verb} a card at random", build=lambda: _at_random(ONE), shown=_at_random(ONE)),
            rule(name, f"{verb} a random card from your|their hand", build=lambda: _at_random(ONE)),
            rule(name, f"{verb} {{amount:count}} cards at random", build=_at_random, unbuild=_un_at_random),
        )
    ),
    *(
        rule(name, f"{verb} {{amount:count}}", build=make)
        for name, draws, discards in (("verb", "draw", "discard"), ("one does", "draws", "discards"))
        for verb, make in (
            (draws, lambda amount: DrawCards(amount=amount)),
            (discards, lambda amount: DiscardFromHand(You(), amount)),
        )
    ),
    *(
        rule(name, f"{verb} [{{who:own}}] hand", build=_whole_hand, shown=DiscardFromHand(You(), HandSize(You())))
        for name, verb in (("verb", "discard"), ("one does", "discards"))
    ),
    *(
        rule(name, f"{verb} all [{{who:own}}] energy", build=_all_energy, shown=LoseEnergy(Held(You(), "energy")))
        for name, verb in (("verb", "lose"), ("one does", "loses"))
    ),
    rule("count", "that many", build=_only_shown, shown=Count(ThisWay())),
    *(
        rule(
            "verb",
            f"prevent the next {{amount:count}} damage {would} to {to}{ends}",
            node,
            read_only=not ends or would != WOULD,
        )
        for ends in (" this round", "")
        for would in (WOULD, "[dealt]")
        for to, node in (("{to:target}", Shield), ("{who:damaged player}", ShieldPlayers))
    ),
    rule("verb", "look at {who:whose} hand", shape=LookAt(Cards((), slot("who"), (), "hand"))),
    rule("verb", "search {who:whose} deck for {what:target}", build=_search, unbuild=_un_search),
    rule("verb", "shuffle {who:whose} deck", Shuffle),
    rule("verb", "shuffle", build=Shuffle),
    rule("one does", "shuffles {who:own} deck", build=Shuffle),
    rule("one does", "shuffles their deck", shape=Shuffle(Theirs())),
    rule("one does", "searches {who:own} deck for {what:target}", build=_search_own),
    rule("one does", "searches their deck for {what:target}", build=_search_theirs, unbuild=_un_search_own),
    *(
        rule(
            "event",
            f"{{to:anyone}} {is_} dealt {damage}",
            build=partial(_player_is_hurt, in_attack=in_attack),
            unbuild=partial(_un_player_is_hurt, in_attack=in_attack) if is_ == "is/are" else None,
        )
        for is_ in ("is/are", "takes|take")
        for damage, in_attack in (("[any] damage", False), ("combat damage", True))
    ),
    rule("event", "[any] damage is dealt to {cards:those}", IsDealtDamage, read_only=True),
    rule("event", "[any] damage is dealt to {to:anyone}", build=_player_is_hurt),
    *(
        rule(
            "would",
            f"{{to:anyone}} would {is_} combat damage",
            build=partial(_player_is_hurt, in_attack=True),
            unbuild=partial(_un_player_is_hurt, in_attack=True) if is_ == "be dealt" else None,
        )
        for is_ in ("be dealt", "take")
    ),
    *(
        rule("event", f"{{by:those}} {words} {{cards:those}}", build=partial(_card_does, make), read_only=True)
        for words, make in (
            ("destroys/destroy", lambda cards: Leaves(cards, "destroyed")),
            ("flips/flip", Flips),
        )
    ),
    rule("event", "you discard {cards:speaker}", Leaves, how="discarded", read_only=True),
    rule("event", "you put {cards:speaker} into your hand", GoesTo, to="hand", read_only=True),
    rule("blow", "{amount:count} damage to {to:target}", build=hurts),
    rule("blow", "{amount:count} damage to {who:damaged player}", DamagePlayers),
    rule("verb", "create a|an {name:TITLE} for each|every {each:each}", build=token_each, unbuild=un_token_each),
    rule("one does", "creates a|an {name:TITLE} for each|every {each:each}", build=token_each),
    *(
        rule(name, f"{verb} target {{noun:noun}}", build=_faded)
        for name, verb in (("verb", "counter|cancel|fade"), ("one does", "counters|cancels|fades"))
    ),
    const("verb", "end [the|this] combat", LeaveCombat(Cards(("unit",), None, (IsFighting(),))), read_only=True),
    *(
        rule("verb", f"{{effect:verb}} with {words} [on it|them]", build=_coming_with)
        for words in ("a|an {counter:counter} counter", "{amount:count} {counter:counter} counters")
    ),
    rule("verb", "{effect:verb} with {attack:signed} {/} {health:signed}", build=_coming_with_more),
    rule("verb", "{effect:verb} with {some:some counters} [on it|them]", build=_coming_with_counters),
    rule("verb", "{_:choosing}"),
    rule("choosing", "choose {what:target}", Choose),
    rule("counter", "{offense:PLUS} {/} {defense:PLUS}", build=grown, unbuild=ungrown),
)
