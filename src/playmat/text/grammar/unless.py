"""What happens unless somebody pays for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from playmat.lang.effects import Choose, EachDoes, Either, IfDone, May, Sequence, Unless, Watch
from playmat.lang.nodes import Effect, Who
from playmat.lang.nouns import Aimed, Choice
from playmat.lang.values import (
    AimedPlayer,
    AnOpponent,
    APlayer,
    EachPlayer,
    It,
    Number,
    Opponents,
    PlayersWho,
    ThatPlayer,
    You,
)
from playmat.text.english.sentences import OWN, Doer, IfNotDone, every, theirs, they_may, who_does
from playmat.text.rewrite import changed, has_any, replaced, seen_by_each
from playmat.text.table import Refused, Rule, const, rule

SEVERAL = (EachPlayer, Opponents, PlayersWho)


def unless_each(who: Who, price: Effect, effect: Effect) -> Effect:
    """Each of several players may pay; it is done for each who does not: by them, where "they" do it."""
    if isinstance(price, Unless | May) or isinstance(effect, Unless):
        raise Refused
    return EachDoes(who, Unless(*of_each(price, effect)))


def paid_by(price: Effect) -> Effect:
    """As whoever is asked pays it: "their" and what is nobody's is theirs, "your" is of the card's player."""
    price = theirs(price)
    done = seen_by_each(price, You(), OWN)
    if done != price and has_any(price, EachDoes, AnOpponent):
        raise Refused("say whose: theirs, or yours")
    return replaced(seen_by_each(done, ThatPlayer(), You()), Doer(), You())  # type: ignore[no-any-return]


def paid_by_them(price: Effect) -> Effect:
    """The same as it is said of them."""
    said: Effect = seen_by_each(seen_by_each(price, You(), ThatPlayer()), OWN, You())
    return said


def of_each(price: Effect, effect: Effect) -> tuple[Effect, Effect]:
    """What each of several players does, and what is done for it, by them or by the text's player."""
    price = paid_by(price)
    if isinstance(effect, EachDoes) and effect.who == ThatPlayer():
        return price, effect.effect
    steps = steps_of(effect)
    yours = tuple(step for step in steps if getattr(step, "who", None) == You() and not isinstance(step, EachDoes))
    if yours and not has_any(effect, ThatPlayer):
        return price, EachDoes(OWN, effect)
    if has_any(yours, ThatPlayer):
        raise Refused("no card can say yet what you do with what each of them has; say what they do: 'that player …'")
    said = tuple(_of_each_of_them(step) for step in steps)
    return price, said[0] if len(said) == 1 else Sequence(said)


def _of_each_of_them(step: Effect) -> Effect:
    """One step of what is done for each: what you do yourself, or what is done with what is theirs."""
    if getattr(step, "who", None) == You() and not isinstance(step, EachDoes):
        return EachDoes(OWN, step)
    said = step if isinstance(step, EachDoes) else _of_your_choice(step)
    return seen_by_each(seen_by_each(said, You(), OWN), ThatPlayer(), You())  # type: ignore[no-any-return]


def _of_your_choice(effect: Effect) -> Effect:
    """ "For each who does not, destroy one of their units": the text says this to you, so that you choose."""
    return changed(  # type: ignore[no-any-return]
        effect, lambda part: replace(part, chooser=You()) if isinstance(part, Choice) and part.chooser is None else part
    )


def steps_of(effect: Effect) -> tuple[Effect, ...]:
    """What is done one after the other."""
    return effect.effects if isinstance(effect, Sequence) else (effect,)


def un_unless_each(effect: Any) -> Mapping[str, Any] | None:
    """Who may pay what, and what is done for those who do not."""
    paid = effect.effect if isinstance(effect, EachDoes) else None
    if not isinstance(paid, Unless) or paid.who != You() or paid.must or if_paid(paid) is not None:
        return None
    return _un_of_each(unless_each, effect, paid.price, paid.effect)


def _un_of_each(make: Callable[..., Effect], effect: EachDoes, price: Effect, done: Effect) -> Mapping[str, Any] | None:
    """What is said of each, of which that was made."""
    if isinstance(done, EachDoes) and done.who == OWN:
        said: Effect = done.effect
    else:
        said = EachDoes(ThatPlayer(), done)
        plain = seen_by_each(seen_by_each(done, You(), ThatPlayer()), OWN, You())
        if make(effect.who, price, plain) == effect:
            said = plain
    shown = {"who": effect.who, "price": paid_by_them(price), "effect": said}
    return shown if make(**shown) == effect else None


def unless(effect: Effect, price: Effect, who: Who | None = None) -> Effect:
    """Where the payer is known only from the target, the target is chosen first."""
    if isinstance(effect, Watch) and effect.once:  # "at the end of the turn, destroy it unless …": asked then
        return replace(effect, effect=unless(effect.effect, price, who))
    if isinstance(who, EachPlayer):
        return unless_each(who, price, effect)
    if has_any(price, Aimed, AimedPlayer) or isinstance(effect, Either | Unless):
        raise Refused
    if who is None:
        return Unless(price, effect)
    if isinstance(who, You):
        raise Refused
    price = paid_by(price)
    effect = replaced(effect, ThatPlayer(), who)  # "they" who did not pay
    aimed = [getattr(effect, name) for name in effect.__struct_fields__ if isinstance(getattr(effect, name), Aimed)]
    if not aimed:
        return Unless(price, effect, who)
    if len(aimed) > 1 or aimed[0].players is not None or aimed[0].most != Number(1):
        raise Refused
    return Sequence((Choose(aimed[0]), Unless(price, replaced(effect, aimed[0], It()), who)))


def _unless_they(effect: Effect, price: Effect) -> Effect:
    """Each of those who would do it may pay for themselves; for what you do, whoever is spoken of besides you may."""
    if isinstance(effect, EachDoes) and effect.who == You():
        effect = effect.effect
    if not isinstance(effect, EachDoes) or isinstance(effect.effect, May | Unless | Either):
        return unless(effect, price, ThatPlayer())
    if has_any(price, Aimed, AimedPlayer):
        raise Refused
    own = paid_by(price)
    return EachDoes(effect.who, Unless(own, effect.effect))


def _un_unless_they(effect: Any) -> Mapping[str, Any] | None:
    inner = effect.effect if isinstance(effect, EachDoes) else None
    if not isinstance(inner, Unless) or inner.must or inner.who != You():
        return None
    return {
        "effect": EachDoes(effect.who, inner.effect),
        "price": paid_by_them(inner.price),
    }


def _ununless(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, Unless) and effect.who == You() and not effect.must and if_paid(effect) is None
    return {"effect": effect.effect, "price": effect.price} if own else None


def _ununless_they(effect: Any) -> Mapping[str, Any] | None:
    if not isinstance(effect, Unless) or effect.who in (You(), EachPlayer()) or effect.must:
        return None
    return {"effect": effect.effect, "price": paid_by_them(effect.price), "who": effect.who}


def if_paid(effect: Any) -> IfDone | None:
    """What follows where the price was paid, if it was said."""
    price = effect.price if isinstance(effect, Unless) else None
    last = price.effects[-1] if isinstance(price, Sequence) else None
    return last if isinstance(last, IfDone) else None


def _either_way(price: Effect, then: Effect, effect: Effect, who: Who | None = None) -> Effect:
    """ "You may discard a card. If you do, draw two cards. If you do not, …": the one or the other."""
    if has_any((then, effect), Aimed, AimedPlayer) or isinstance(then, IfDone | Unless) or has_any(price, IfDone):
        raise Refused
    if who is not None and not has_any(then, ThatPlayer) and not isinstance(then, EachDoes):
        raise Refused("say who does it: they, or you")
    steps = price.effects if isinstance(price, Sequence) else (price,)
    return unless(effect, Sequence((*steps, IfDone(then))), who)


def _un_either_way(effect: Any) -> Mapping[str, Any] | None:
    then = if_paid(effect)
    if then is None or effect.who != You() or effect.must:
        return None
    before = effect.price.effects[:-1]
    price = before[0] if len(before) == 1 else Sequence(before)
    return {"price": price, "then": then.effect, "effect": effect.effect}


def _if_not_able(price: Effect, effect: Effect) -> Effect:
    """ "Discard a card. If you cannot, destroy this": nobody is asked."""
    if has_any(price, Aimed, AimedPlayer) or isinstance(price, Unless | Either | May | EachDoes):
        raise Refused
    return Unless(price, effect, must=True)


def _if_not_done(price: Effect, effect: Effect) -> Effect:
    """ "Discard a card. If you don't, …": it must be done, so only who cannot does not."""
    made = _if_not_able(price, effect)
    assert isinstance(made, Unless)
    return IfNotDone(made.price, made.effect)


def _un_if_not_able(effect: Any) -> Mapping[str, Any] | None:
    own = isinstance(effect, Unless) and effect.who == You() and effect.must
    return {"price": effect.price, "effect": effect.effect} if own else None


ABLE = "( if you can | if able | if possible | if you are able to )"
IF_NOT_ABLE = (
    *(
        rule(
            "statement",
            f"[you must] {{price:deed}} [{ABLE}] . if you {cannot}, {{effect:deed}}",
            build=_if_not_able,
            unbuild=_un_if_not_able if cannot == "cannot" else None,
        )
        for cannot in ("cannot", "can't", "are unable|not able to", "could not", "couldn't")
    ),
    rule(
        "statement",
        f"[you must] {{price:deed}} [{ABLE}] . if you ( do not | don't | did not | didn't ), {{effect:deed}}",
        build=_if_not_done,
    ),
    rule(
        "statement", f"[you must] {{price:deed}} {ABLE} . ( otherwise | if not ), {{effect:deed}}", build=_if_not_able
    ),
)
"""Who can do the first does it; who cannot does the second."""

DO_NOT = (
    "( do not | don't | does not | doesn't "
    "| ( can't | cannot ) or ( don't | do not | won't | will not ) | ( don't | do not ) or ( can't | cannot ) )"
)
"""Of what may be done: who cannot is not asked, and has not done it either."""


def either_way(price: str) -> Rule:
    """The line for what is paid in words of that name: "deed"."""
    return rule(
        "statement",
        f"you may [choose to] {{price:{price}}} . if you do, {{then:sentence}} . "
        f"( otherwise, | if not, | if you {DO_NOT} ) {{effect:sentence}}",
        build=_either_way,
        unbuild=_un_either_way,
    )


def _those_unable(who: Who, price: Effect, effect: Effect) -> Effect:
    """ "Each player destroys an Entity they control. Each player who cannot loses 2 life"."""
    done = every(who, price)
    other = every(who, effect)
    if not isinstance(done, EachDoes) or not isinstance(other, EachDoes) or done.who != other.who:
        raise Refused
    if not isinstance(done.who, EachPlayer | Opponents | ThatPlayer) or has_any((price, effect), Aimed, AimedPlayer):
        raise Refused
    if isinstance(done.effect, Unless | Either | May):
        raise Refused
    return EachDoes(done.who, Unless(done.effect, other.effect, must=True))


def if_each_does(who: Who, price: Effect, effect: Effect) -> Effect:
    """Of several players each may do it; what follows is done for each who does."""
    if isinstance(price, Unless | May) or isinstance(effect, IfDone | Unless):
        raise Refused
    who = EachPlayer() if isinstance(who, APlayer) else who
    if not isinstance(who, SEVERAL):
        return if_they_do(who, price, effect)
    offered, done = of_each(price, effect)
    return EachDoes(who, Sequence((May(offered), IfDone(done))))


def un_if_each_does(effect: Any) -> Mapping[str, Any] | None:
    """Which players may do what, and what follows for each who does."""
    steps = effect.effect.effects if isinstance(effect, EachDoes) and isinstance(effect.effect, Sequence) else ()
    if len(steps) != len(("offer", "what follows")) or not isinstance(effect.who, SEVERAL):
        return None
    offer, follows = steps
    if not isinstance(offer, May) or not isinstance(follows, IfDone):
        return None
    return _un_of_each(if_each_does, effect, offer.effect, follows.effect)


def if_they_do(who: Who, price: Effect, effect: Effect) -> Effect:
    """What one other player may do, and what follows."""
    if isinstance(who, APlayer):  # "any player may"
        return if_each_does(who, price, effect)
    if isinstance(who, You | EachPlayer) or isinstance(effect, IfDone):
        raise Refused
    follows = effect if isinstance(who, AnOpponent) else replaced(effect, ThatPlayer(), who)
    return Sequence((every(who, May(price)), IfDone(follows)))


def un_if_they_do(effect: Any) -> Mapping[str, Any] | None:
    """Who may do what, and what follows."""
    if not isinstance(effect, Sequence) or len(effect.effects) != len(("offer", "what follows")):
        return None
    offer, follows = effect.effects
    if not isinstance(offer, EachDoes) or not isinstance(follows, IfDone) or not isinstance(offer.effect, May):
        return None
    shown = who_does(EachDoes(offer.who, offer.effect.effect))
    return None if shown is None else {"who": shown["who"], "price": shown["effect"], "effect": follows.effect}


ANYBODY = (EachPlayer, Opponents)
NOTHING = Sequence(())


def _if_any_does(who: Who, price: Effect, effect: Effect, otherwise: Effect = NOTHING) -> Effect:
    """One after another may do it, until one of them does."""
    if not isinstance(who, ANYBODY) or isinstance(price, Unless | May | Either) or has_any((price, effect), IfDone):
        raise Refused
    offered, done = of_each(price, effect)
    return Unless(Sequence((*steps_of(offered), IfDone(done))), otherwise, who)


def _each_or_any(price: Effect, effect: Effect) -> Effect:
    raise Refused("is each asked, or only until one does it? Say 'each … who does', or 'any player may …'")


def _if_nobody_does(who: Who, price: Effect, otherwise: Effect) -> Effect:
    if (
        not isinstance(who, ANYBODY)
        or isinstance(price, Unless | May | Either)
        or has_any(otherwise, ThatPlayer, IfDone)
    ):
        raise Refused
    return Unless(of_each(price, NOTHING)[0], otherwise, who)


def _un_if_any_does(effect: Any) -> Mapping[str, Any] | None:
    then = if_paid(effect)
    if then is None or not isinstance(effect.who, ANYBODY) or effect.must:
        return None
    before = effect.price.effects[:-1]
    price = before[0] if len(before) == 1 else Sequence(before)
    found = _un_of_each(
        if_each_does, EachDoes(effect.who, Sequence((May(price), IfDone(then.effect)))), price, then.effect
    )
    if found is None:
        return None
    return found if effect.effect == NOTHING else {**found, "otherwise": effect.effect}


def _un_if_nobody_does(effect: Any) -> Mapping[str, Any] | None:
    if (
        not isinstance(effect, Unless)
        or not isinstance(effect.who, ANYBODY)
        or effect.must
        or if_paid(effect) is not None
    ):
        return None
    return {"who": effect.who, "price": paid_by_them(effect.price), "otherwise": effect.effect}


DO_SO = "( they | that player | your opponent | an opponent ) do|does"
OFFER = "{who:player} may [choose to] {price:deed} ."
IF_THEY_DO = (
    rule(
        "effects",
        f"{OFFER} if they do, {{effect:sentence}} [.]",
        build=if_they_do,
        unbuild=un_if_they_do,
    ),
    rule("statement", f"{OFFER} if {DO_SO}, {{effect:sentence}}", build=if_they_do),
)
"""What follows where one other player does what is offered; shown before its parts, which have words of their own."""
IF_EACH_DOES = (
    rule("effects", f"{OFFER} if they do, {{effect:sentence}} [.]", build=if_each_does, unbuild=un_if_each_does),
    rule("effects", f"{OFFER} if they do, {{effect:sentence}} [.]", build=if_each_does, unbuild=un_if_they_do),
    rule("statement", f"{OFFER} if {DO_SO}, {{effect:sentence}}", build=if_each_does),
)
"""The same where there may be several of them."""

UNABLE = (
    "( cannot | can't | could not | couldn't | does not | doesn't | did not | didn't | is unable to | was unable to )"
)
THOSE_UNABLE = tuple(
    rule(
        "statement",
        f"{{who:player}} {{price:does}} . {words} {UNABLE} [do so] {{effect:{form}}}",
        build=_those_unable,
    )
    for words, form in (
        ("[then] ( each player who | a player who | any player who | whoever | each opponent who )", "does"),
        ("if a|any|either player", "deed"),
        ("if they|someone", "deed"),
    )
)
"""One thing for those who can do it, another for those who cannot."""

EITHER_WAY = (either_way("deed"),)
"""One thing for whoever did something, another for whoever did not."""

SOMEBODY = (
    "( a player | any player | one player | any of them | one of them | somebody | someone | anybody | anyone "
    "| an opponent | any opponent )"
)
NOBODY = "( no player | none of them | nobody | no one | no opponent ) does"
IF_ANY_DOES = (
    *(
        rule("statement", f"{{who:anybody}} may [choose to] {{price:deed}} . if {words}", build=build, unbuild=back)
        for words, build, back in (
            (f"{SOMEBODY} does, {{effect:sentence}}", _if_any_does, _un_if_any_does),
            (
                f"{SOMEBODY} does, {{effect:sentence}} . ( otherwise | if {NOBODY} ), {{otherwise:sentence}}",
                _if_any_does,
                _un_if_any_does,
            ),
            (f"{NOBODY}, {{otherwise:sentence}}", _if_nobody_does, _un_if_nobody_does),
        )
    ),
    rule("statement", "{who:anybody} may [choose to] {effect:deed}", build=they_may),
    rule(
        "statement",
        f"each player|opponent may [choose to] {{price:deed}} . if ( {SOMEBODY} does | {NOBODY} ), {{effect:sentence}}",
        build=_each_or_any,
    ),
    const("anybody", "( any | a ) player", EachPlayer()),
    const("anybody", "any opponent", Opponents()),
)
"""What follows if one of several does what is offered to them, and if none of them does."""

UNLESS = (
    *IF_NOT_ABLE,
    rule("statement", "{effect:verb} unless you {price:verb}", build=unless, unbuild=_ununless),
    rule("statement", "{effect:verb} unless {who:player} {price:does}", build=unless, unbuild=_ununless_they),
    rule("statement", "{effect:verb}, unless they {price:verb}", build=_unless_they, unbuild=_un_unless_they),
    rule(
        "statement",
        f"{{who:player}} may {{price:verb}} . if ( they | that player ) {DO_NOT} {{effect:deed}}",
        build=unless,
    ),
    rule("statement", f"you may {{price:verb}} . if you {DO_NOT} {{effect:deed}}", build=unless),
    *EITHER_WAY,
    *THOSE_UNABLE,
    *IF_ANY_DOES,
)
