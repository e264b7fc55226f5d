"""One of several things, as another player chooses; and modes of theirs that do not say who does them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.effects import DiscardFromHand, EachDoes, Either, Sequence
from playmat.lang.nodes import Effect, Who
from playmat.lang.nouns import Aimed, Choice, RandomOf
from playmat.lang.values import AimedPlayer, EachPlayer, ThatPlayer, You
from playmat.text.english.sentences import every
from playmat.text.grammar.choosing import MODES_SHAPE, more_modes, parted, unmore_modes
from playmat.text.rewrite import has_any, replaced, seen_by_each
from playmat.text.table import Refused, Rule, rule, rules

EACH: tuple[Who, ...] = (EachPlayer(),)
"""Who is several players in every game."""

# ---- one of several, as another player chooses


def _first(effect: Effect) -> Effect:
    return effect.effects[0] if isinstance(effect, Sequence) else effect


def _their_mode(_: Effect, personal: tuple[type[Effect], ...]) -> Effect:
    """A mode that another player may choose: "discard a card" alone leaves open whose."""
    if isinstance(_, Either):
        raise Refused
    if isinstance(_first(_), personal):
        raise Refused("say who does it: they, or you")
    return _


def _un_their_mode(effect: Any, personal: tuple[type[Effect], ...]) -> Mapping[str, Any] | None:
    return None if isinstance(effect, Either) or isinstance(_first(effect), personal) else {"_": effect}


def _my_mode(_: Effect, personal: tuple[type[Effect], ...]) -> Effect:
    if not isinstance(_first(_), personal):
        raise Refused
    return _


def _un_my_mode(effect: Any, personal: tuple[type[Effect], ...]) -> Mapping[str, Any] | None:
    return {"_": effect} if isinstance(_first(effect), personal) else None


def they_choose(who: Who, effect: Effect, several: tuple[Who, ...] = EACH) -> Effect:
    """Another player picks as the text resolves, so nothing is aimed at; "they" are that player."""
    if not isinstance(effect, Either) or who in (You(), *several) or has_any(effect, Aimed, AimedPlayer):
        raise Refused
    return Either(tuple(_by_them(one, who) for one in replaced(effect.effects, ThatPlayer(), who)), who)


def _by_them(effect: Effect, who: Who) -> Effect:
    """Their own discard is told from what it takes, so that it can be picked only where there is enough in hand."""
    if isinstance(effect, EachDoes) and effect.who == who and isinstance(effect.effect, DiscardFromHand):
        return msgspec.structs.replace(effect.effect, who=who)
    return effect


def _they_choose_of(effect: Effect) -> Effect:
    """ "They choose one": what they do themselves in any case is said by a chain of verbs."""
    if isinstance(effect, Either) and all(_is_theirs(one) for one in effect.effects):
        raise Refused
    return they_choose(ThatPlayer(), effect)


def _is_theirs(effect: Effect) -> bool:
    steps = effect.effects if isinstance(effect, Sequence) else (effect,)
    return all(isinstance(step, EachDoes) and step.who == ThatPlayer() for step in steps)


def each_chooses(who: Who, effect: Effect, several: tuple[Who, ...] = EACH) -> Effect:
    """Each of several players picks what they do; nothing of it is yours, and nothing is aimed at."""
    if not isinstance(effect, Either) or who not in several or has_any(effect, Aimed, AimedPlayer):
        raise Refused
    done = tuple(_done_by_each(one) for one in effect.effects)
    return EachDoes(who, Either(done))


def _done_by_each(effect: Effect) -> Effect:
    steps = effect.effects if isinstance(effect, Sequence) else (effect,)
    if not _is_theirs(effect):
        raise Refused("who does it? Say 'they' of what each player does")
    own = tuple(seen_by_each(step.effect, ThatPlayer(), You()) for step in steps if isinstance(step, EachDoes))
    return own[0] if len(own) == 1 else Sequence(own)


def _un_each_chooses(effect: Any, *, several: tuple[Who, ...]) -> Mapping[str, Any] | None:
    own = isinstance(effect, EachDoes) and effect.who in several and isinstance(effect.effect, Either)
    if not own or effect.effect.who != You():
        return None
    told = Either(tuple(_told_of_each(one) for one in effect.effect.effects))
    try:
        shown = {"who": effect.who, "effect": told}
        return shown if each_chooses(**shown, several=several) == effect else None
    except Refused:
        return None


def _told_of_each(effect: Effect) -> Effect:
    steps = effect.effects if isinstance(effect, Sequence) else (effect,)
    told = tuple(EachDoes(ThatPlayer(), seen_by_each(step, You(), ThatPlayer())) for step in steps)
    return told[0] if len(told) == 1 else Sequence(told)


def _un_they_choose(effect: Any, *, listed: bool = False) -> Mapping[str, Any] | None:
    """Modes of several deeds are shown as a list, in which it is seen where each ends."""
    if not isinstance(effect, Either) or effect.who == You():
        return None
    if any(isinstance(one, Sequence) for one in effect.effects) is not listed:
        return None
    told: Effect = Either(tuple(_un_by_them(one, effect.who) for one in effect.effects))
    if isinstance(effect.who, AimedPlayer):
        told = replaced(told, effect.who, ThatPlayer())
    return {"who": effect.who, "effect": told}


def _un_by_them(effect: Effect, who: Who) -> Effect:
    if isinstance(effect, DiscardFromHand) and effect.who == who:
        return EachDoes(who, msgspec.structs.replace(effect, who=You()))
    return effect


class Bare(Effect):
    """While a sentence is read: a mode that does not say who does it. In no program."""

    effect: Effect


def _bare(_: Effect, personal: tuple[type[Effect], ...], losses: tuple[type[Effect], ...]) -> Effect:
    """Whoever chooses loses what one of the modes takes; who would gain by it is left open."""
    if isinstance(_, Either) or not isinstance(_first(_), personal):
        raise Refused
    steps = _.effects if isinstance(_, Sequence) else (_,)
    if not all(isinstance(step, losses) for step in steps):
        raise Refused("say who does it: they, or you")
    return Bare(_)


def _done_by_them(modes: Effect, personal: tuple[type[Effect], ...]) -> Effect:
    """Whoever chooses does what is said of nobody else, in one sentence with the choosing."""
    if not isinstance(modes, Either) or not any(isinstance(one, Bare) for one in modes.effects):
        raise Refused
    return Either(tuple(_theirs(one, personal) for one in modes.effects))


def _theirs(mode: Effect, personal: tuple[type[Effect], ...]) -> Effect:
    if isinstance(mode, Bare):
        steps = mode.effect.effects if isinstance(mode.effect, Sequence) else (mode.effect,)
        done = tuple(every(ThatPlayer(), step) for step in steps)
        return done[0] if len(done) == 1 else Sequence(done)
    own = isinstance(mode, EachDoes) or isinstance(_first(mode), personal)
    return every(ThatPlayer(), mode) if not own and has_any(mode, Choice, RandomOf) else mode


def _bare_modes(
    personal: tuple[type[Effect], ...], losses: tuple[type[Effect], ...], several: tuple[Who, ...]
) -> Iterator[Rule]:
    yield rule("open mode", "{_:their mode}")
    yield rule("open mode", "{_:deed} [.]", build=partial(_bare, personal=personal, losses=losses))
    for or_ in ("or", "{s:SEMICOLON} or", "{s:SEMICOLON}"):
        yield rule("open modes", f"{{first:open mode}} {or_} {{rest:open mode}}", shape=MODES_SHAPE, read_only=True)
        yield rule("open modes", f"{{first:open mode}} {or_} {{rest:open modes}}", build=more_modes)
    yield rule("open modes", "{first:open mode} {c:COMMA} {rest:open modes}", build=more_modes)

    def of_one(who: Who, effect: Effect) -> Effect:
        return they_choose(who, _done_by_them(effect, personal), several)

    def of_them(effect: Effect) -> Effect:
        return _they_choose_of(_done_by_them(effect, personal))

    def of_each(who: Who, effect: Effect) -> Effect:
        return each_chooses(who, _done_by_them(effect, personal), several)

    for words in ("", "of the following ", "of these "):
        modes = f"chooses one {words}- {{effect:open modes}} {{e:ENDS}}"
        yield rule("verb", f"{{who:player}} {modes}", build=of_one)
        yield rule("verb", f"{{who:player}} {modes}", build=of_each)
        yield rule("effects", f"they {modes.replace('chooses', 'choose', 1)}", build=of_them)


def chosen_by_others(
    personal: tuple[type[Effect], ...], losses: tuple[type[Effect], ...], *several: Who
) -> tuple[Rule, ...]:
    """ "Your opponent chooses one - they discard a card; or you draw a card". ``personal`` is what somebody does to
    themselves, so that it must be said who, except for ``losses``; of ``several`` players each chooses, beside
    "each player".
    """
    several = (*EACH, *several)
    they = partial(they_choose, several=several)
    each = partial(each_chooses, several=several)
    un_each = partial(_un_each_chooses, several=EACH)
    return (
        rule(
            "their mode",
            "{_:deed} [.]",
            build=partial(_their_mode, personal=personal),
            unbuild=partial(_un_their_mode, personal=personal),
        ),
        rule(
            "their mode",
            "you {_:deed} [.]",
            build=partial(_my_mode, personal=personal),
            unbuild=partial(_un_my_mode, personal=personal),
        ),
        rule("their modes", "{first:their mode} or {rest:their mode}", shape=MODES_SHAPE),
        rule("their modes", "{first:their mode} {c:COMMA} {rest:their modes}", build=more_modes, unbuild=unmore_modes),
        rule("their modes", "{first:their mode} or {rest:their modes}", build=more_modes),
        rule("their modes", "{first:their mode} {c:NO_COMMA} {rest:their modes}", build=more_modes),
        *parted("their"),
        *(
            rule(
                "verb",
                f"{{who:player}} chooses one {words}- {{effect:{modes_}}} {{e:ENDS}}",
                build=they,
                unbuild=None if words else _un_they_choose,
            )
            for words in ("", "of the following ")
            for modes_ in ("their modes", "their parted modes")
        ),
        *(
            rule(
                "effects",
                f"they choose one {words}- {{effect:{modes_}}} {{e:ENDS}}",
                build=_they_choose_of,
            )
            for words in ("", "of the following ")
            for modes_ in ("their modes", "their parted modes")
        ),
        rule(
            "effects",
            "they choose one [( of these | of the following )] {effect:their list}",
            build=partial(they_choose, ThatPlayer()),
        ),
        *rules(
            "effects",
            "{who:player} chooses one {effect:their list}",
            "{who:player} chooses one [( of these | of the following )] {effect:their list}",
            build=each,
            unbuild=un_each,
        ),
        *(
            rule("verb", f"{{who:player}} chooses one {words}- {{effect:{modes_}}} {{e:ENDS}}", build=each)
            for words in ("", "of the following ")
            for modes_ in ("their modes", "their parted modes")
        ),
        rule(
            "effects",
            "{who:player} chooses one {effect:their list}",
            build=they,
            unbuild=partial(_un_they_choose, listed=True),
        ),
        rule("effects", "{who:player} chooses one of these|the following {effect:their list}", build=they),
        rule("their list", "{•} {first:their mode} {•} {rest:their mode}", shape=MODES_SHAPE),
        rule(
            "their list",
            "{•} {first:their mode} {rest:their list}",
            build=more_modes,
            unbuild=partial(unmore_modes, long=True),
        ),
        *_bare_modes(personal, losses, several),
    )
