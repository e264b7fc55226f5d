"""Verbs with what belongs to them: one entry, and the lines of every form that English gives it.

A ``Sense`` is a verb with its roles, what it means as an order (a deed), and what it means as something that happens.
What happens is read as a phrase with a hole where its subject goes ("destroyed by an opponent", "draws a card");
``clause`` fills the hole, in front of it or from far away ("a moon that was …"). The names of these phrases say whose
hole it is and the form of the verb:

=============  ==================================  ==============
name           form                                example
=============  ==================================  ==============
``… does``     third person, or of several         attacks
``… do``       as it stands behind "would"         attack
``… did``      past                                attacked
``… has``      behind "has"                        attacked
``card doing``  of a card that does it              attacking
``card done``  of what it is done to               destroyed
``befalls``    an order, of what was spoken of     destroyed
=============  ==================================  ==============

Roles in the words of a sense are written ``{what:CARD}`` (an order chooses cards, a happening describes them) and
``{who:PLAYER}``, how much ``{amount:AMOUNT}``, or ``{amount:PLAIN}`` where nothing is added to what is there; any
other name of a phrase stands for itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from playmat.lang.effects import ChooseAmount, May
from playmat.lang.nodes import Effect, Pattern, Target, Value
from playmat.lang.patterns import AtLeast, By, Draws, NthThisTurn, OneOrMore
from playmat.lang.values import (
    AmountChosen,
    EachPlayer,
    It,
    Number,
    Product,
    SomeCard,
    SomePlayer,
    Sum,
    ThatPlayer,
    You,
)
from playmat.text.english.numbers import each_times, times
from playmat.text.grammar.amount import SOME, Unit, UpTo
from playmat.text.grammar.conjugation import Verb, gerund, participle, past, third_person
from playmat.text.grammar.hole import SubjectsOwn, innermost
from playmat.text.grammar.past import tellable
from playmat.text.grammar.sense import DOER, Meaning, Roles, Sense
from playmat.text.grammar.so_many import amounts_done, so_many_times
from playmat.text.rewrite import replaced
from playmat.text.table import Refused, Rule, rule

ONE = Number(1)
replace = msgspec.structs.replace

ORDERED: Mapping[str, str] = {"CARD": "target", "PLAYER": "player"}
"""The phrases that an order has in its roles."""

HAPPENING: Mapping[str, str] = {"CARD": "those", "PLAYER": "anyone"}
"""The phrases that something which happens has in its roles."""


def done_by(*senses: Sense) -> Callable[[Pattern | Effect], tuple[tuple[Target, str], ...]]:
    """To which cards it is done, by what happens or by a deed, and the word for such a card ("destroyed")."""
    fronted = [sense for sense in senses if sense.front]

    def done(said: Pattern | Effect) -> tuple[tuple[Target, str], ...]:
        found = []
        for sense in fronted:
            meaning = sense.event if isinstance(said, Pattern) else sense.deed
            roles = meaning.split(innermost(said) if isinstance(said, Pattern) else said) if meaning else None
            if roles and isinstance(roles.get(sense.front), Target):
                found.append((roles[sense.front], word_done(sense)))
        return tuple(dict.fromkeys(found))

    return done


def word_done(sense: Sense) -> str:
    """The adjective of a card to which it was done."""
    return sense.adjective or participle(sense.verb)


def words_done(*senses: Sense) -> dict[str, str]:
    """The words for cards to which something was done ("countered"), each with that by which it is known."""
    words: dict[str, str] = {}
    for sense in senses:
        if sense.front:
            also = [] if sense.adjective else [participle(verb) for verb in sense.verb.like]
            words |= dict.fromkeys([word_done(sense), *also], word_done(sense))
    return words


def lines_of(*senses: Sense) -> tuple[Rule, ...]:
    """All lines of these senses."""
    found = []
    for sense in senses:
        for line in (*_orders(sense), *_happenings(sense)):
            line.is_told = sense.told
            found.append(line)
    return tuple(found)


def _verbs(verb: Verb) -> tuple[Verb, ...]:
    return (verb, *verb.like)


def _group(words: list[str]) -> str:
    """One of several wordings; the first is shown."""
    known = list(dict.fromkeys(words))
    return known[0] if len(known) == 1 else f"( {' | '.join(known)} )"


def _agreeing(verb: Verb) -> str:
    """ "destroys/destroy", and "looks/look at" where the verb has a particle."""
    one, several = third_person(verb), verb.base
    first, _, particle = one.partition(" ")
    return f"{first}/{several.partition(' ')[0]} {particle}".strip()


def _roles(words: str, phrases: Mapping[str, str], unit: Unit | None, amount: str) -> str:
    known = {
        **phrases,
        "AMOUNT": amount.format(unit.name) if unit else "",
        "PLAIN": f"plain {unit.name}" if unit else "",
    }
    return re.sub(r"(?<=:)[A-Z]+(?=\})", lambda match: known.get(match[0], match[0]), words)


def _orders(sense: Sense) -> Iterator[Rule]:
    if sense.deed is None:
        return
    words = _roles(sense.words, ORDERED, sense.unit, "{} amount")
    deed = _with_choice(sense.deed) if sense.unit else sense.deed
    forms = _forms(sense)
    behind = sense.unit is not None and not re.search(r"\{amount:[^}]*\}$", words)
    if sense.unit is not None and not behind:
        yield from _so_much_for_each(sense.unit, words, deed, forms)
    for name, form in forms:
        yield rule(
            name,
            f"{form} {_of_another(words) if name == 'one does' else words}".strip(),
            build=deed.make,
            unbuild=deed.split,
            read_only=sense.read_only,
            cites=sense.cites,
        )
    if sense.front:
        rest = re.sub(rf"\{{{sense.front}:[^}}]+\}}\s*", "", words)
        has = _group([participle(verb) for verb in _verbs(sense.verb)])
        passive = f"{{{sense.front}:target}} is|are|becomes|become [immediately|also] {has} {rest}".strip()
        yield rule("verb", passive, build=deed.make, read_only=True)
        yield rule("statement", f"{{{sense.front}:target}} may be {has} {rest}".strip(), build=_may_be(deed))
        yield rule("verb", f"its [immediately|also] {has} {rest}".strip(), build=_to_it(sense, deed), read_only=True)
        yield rule("befalls", f"{has} {rest}".strip(), build=partial(deed.make, **{sense.front: It()}), read_only=True)
    if sense.unit is not None and behind:
        yield from _measured_behind(sense.unit, words, deed, forms)


def _may_be(deed: Meaning) -> Callable[..., Effect]:
    """ "Target item may be destroyed": it is up to whoever speaks."""
    return lambda **roles: May(deed.make(**roles))


def _of_another(words: str) -> str:
    """Shown of others is "their" where either is read."""
    return words.replace("you|they", "they|you").replace("your|their", "their|your")


def _to_it(sense: Sense, deed: Meaning) -> Callable[..., Any]:
    """ "It's flipped"."""
    return partial(deed.make, **{sense.front: It()})


def _forms(sense: Sense) -> tuple[tuple[str, str], ...]:
    """The phrases in which an order is given, each with its form of the verb."""
    if sense.bearer:
        agreeing = _group([_agreeing(verb) for verb in _verbs(sense.verb)])
        return (("verb", f"{{{sense.bearer}:target}} [immediately] {agreeing}"),)
    forms = (
        ("verb", _group([verb.base for verb in _verbs(sense.verb)])),
        ("one does", _group([third_person(verb) for verb in _verbs(sense.verb)])),
        ("doing", _group([gerund(verb) for verb in _verbs(sense.verb)])),
    )
    return tuple(form for form in forms if not (sense.told and form[0] == "one does"))


def _so_much_for_each(unit: Unit, words: str, deed: Meaning, forms: tuple[tuple[str, str], ...]) -> Iterator[Rule]:
    """ "Draw a card for each …", "gain 2 grist for each …"."""
    before = words[: words.rindex("{")]

    def make(each: Value, number: Value = ONE, **roles: Any) -> Any:
        if not isinstance(number, Number):
            return deed.make(amount=Product(number, each), **roles)
        if number.number < 1:
            raise Refused
        return deed.make(amount=times(number.number, each), **roles)

    def split(effect: Any, *, single: bool) -> Roles | None:
        roles = deed.split(effect)
        if roles is None or not isinstance(roles.get("amount"), Value):
            return None
        shown = each_times(roles["amount"])
        if shown is None or not shown["each"].is_counted or (single and shown["number"] != 1):
            return None
        said = {**{name: value for name, value in roles.items() if name != "amount"}, "each": shown["each"]}
        return said if single else {**said, "number": Number(shown["number"])}

    some = unit.many if unit.mass else f"( {unit.many} | {unit.one} )"
    for name, form in forms:
        if not unit.mass:
            words = f"{form} {before}a|an [additional|extra] {unit.one} for each|every|per {{each:each}}"
            yield rule(name, words, build=make, unbuild=partial(split, single=True))
        words = f"{form} {before}{{number:so many {unit.name}}} {some} for each|every|per {{each:each}}"
        yield rule(name, words, build=make, unbuild=partial(split, single=False))


def _measured_behind(unit: Unit, words: str, deed: Meaning, forms: tuple[tuple[str, str], ...]) -> Iterator[Rule]:
    """ "Deal damage to it equal to …", "deal 1 damage to it for each …": the measure stands behind the other roles."""
    before, after = re.split(r"\{amount:[^}]*\}", words)

    def each(each: Value, number: Value = ONE, **roles: Any) -> Any:
        if not isinstance(number, Number) or number.number < 1:
            raise Refused
        return deed.make(amount=times(number.number, each), **roles)

    def plus(more: Value, each: Value, number: Value = ONE, **roles: Any) -> Any:
        if not isinstance(more, Number) or more.number < 1:
            raise Refused
        return deed.make(amount=Sum(number, times(more.number, each)), **roles)

    def twice(amount: Value, **roles: Any) -> Any:
        return deed.make(amount=Product(Number(2), amount), **roles)

    for name, form in forms:
        yield rule(
            name, f"{form} {before}{unit.many}{after} equal to {{amount:value}}", build=deed.make, read_only=True
        )
        counted = (
            f"( {{number:so many {unit.name}}} ( {unit.one} | {unit.many} ) | a|an {unit.one} )"
            if unit.one != unit.many
            else f"{{number:so many {unit.name}}} {unit.many}"
        )
        yield rule(
            name, f"{form} {before}{counted}{after} for each|every|per {{each:each}}", build=each, read_only=True
        )
        number = f"{form} {before}( a number | an amount ) of {unit.many}{after} equal to {{amount:value}}"
        yield rule(name, number, build=deed.make, read_only=True)
        so_many = f"as many|much {unit.many}{after} as {{amount:so many}}"
        yield rule(name, f"{form} {before}{so_many}", build=deed.make, read_only=True)
        yield rule(name, f"{form} {before}twice {so_many}", build=twice, read_only=True)
        more = f"plus {{more:count}} [more] [{unit.one}] for each|every|per {{each:each}}"
        yield rule(name, f"{form} {before}{counted}{after} {more}", build=plus, read_only=True)


def _with_choice(deed: Meaning) -> Meaning:
    """A deed whose amount may be up to somebody."""

    def make(**roles: Any) -> Any:
        amount = roles.get("amount")
        if not isinstance(amount, UpTo):
            return deed.make(**roles)
        if amount.most is None:
            raise Refused
        return ChooseAmount(amount.most, deed.make(**{**roles, "amount": AmountChosen()}), amount.least)

    def split(effect: Any) -> Roles | None:
        if not isinstance(effect, ChooseAmount):
            return deed.split(effect)
        roles = deed.split(effect.effect)
        if roles is None or roles.get("amount") != AmountChosen():
            return None
        return {**roles, "amount": UpTo(effect.most, effect.least)}

    return Meaning(make, split)


def _happenings(sense: Sense) -> Iterator[Rule]:
    if sense.event is None:
        return
    seen = _roles(sense.words if sense.seen is None else sense.seen, HAPPENING, sense.unit, "some {}")
    measured = sense.unit if ":some " in seen else None
    event = sense.event if measured is None else _with_least(sense.event, _apart if measured.apart else _together)
    asked = sense.event if measured is None else _with_least(sense.event, _each)
    verbs = _verbs(sense.verb)
    has = _group([participle(verb) for verb in verbs])
    if sense.front:
        passive = _with_front(sense, event)
        behind = re.sub(rf"\{{{sense.front}:[^}}]+\}}\s*", "", seen)
        yield _happening(sense, "card done", has, behind, passive)
        yield from _affecting(sense, passive, behind)
    if measured is not None and sense.subject == DOER and not sense.front and sense.unit is not None:
        yield from _measured_passive(sense, event, asked, has, seen)
    if not sense.subject:
        return
    holder = "player" if sense.of_player or sense.subject in ("who", DOER) else "card"
    meaning = _with_subject(sense, event, holder)
    yield _happening(sense, f"{holder} does", _group([_agreeing(verb) for verb in verbs]), seen, meaning)
    ahead = sense.event if measured is None else _with_least(sense.event, _beforehand)
    beforehand = _with_subject(sense, ahead, holder)
    meaning = _with_subject(sense, asked, holder)
    several = re.sub(r":those(?=\})", ":those or several", seen)
    yield _happening(sense, f"{holder} do", _group([verb.base for verb in verbs]), several, beforehand)
    yield _happening(sense, f"{holder} did", _group([past(verb) for verb in verbs]), seen, meaning)
    yield _happening(sense, f"{holder} has", has, seen, meaning)
    if holder == "card":
        yield _happening(sense, "card doing", _group([gerund(verb) for verb in verbs]), seen, meaning)
    if measured is not None and re.fullmatch(r"\{amount:[^}]*\}", seen) and subject_is_told(sense):
        yield from _of_so_much(sense, event, asked, ahead, has)
    if measured is not None and holder == "player" and subject_is_told(sense):
        yield from amounts_done(sense, seen)
    if holder == "player":
        yield from so_many_times(sense, meaning, seen)
        yield from _with_cards_before(sense, meaning, seen)
        yield from _nth_of_them(sense, _with_subject(sense, event, holder), seen)


def subject_is_told(sense: Sense) -> bool:
    """Whether the happening itself says which player does it."""
    return sense.subject == "who"


def _of_so_much(sense: Sense, event: Meaning, asked: Meaning, ahead: Meaning, has: str) -> Iterator[Rule]:
    """ "When a card is drawn", "if life would be lost by your opponent", "cards can't be drawn"."""
    assert sense.unit is not None
    some = f"{{amount:some {sense.unit.name}}}"

    def made(meaning: Meaning) -> Callable[..., Pattern]:
        return lambda amount, who=EachPlayer(): meaning.make(amount=amount, **{sense.subject: who})  # noqa: B008

    def undone(amount: Value) -> Pattern:
        return asked.make(amount=amount, **{sense.subject: SomePlayer()})  # type: ignore[no-any-return]

    for by in ("", " by {who:agent player}"):
        yield rule("event", f"{some} is|are {has}{by}", build=made(event))
        yield rule("past", f"{some} was|were {has}{by}", build=made(asked))
        yield rule("would", f"{some} would be {has}{by}", build=made(ahead))
    yield rule("nobody does", f"{some} ( cannot | can not | can't | may not ) be {has}", build=undone)


NEVER_IS = "( cannot | can not | can't | may not ) be"


def _measured_passive(sense: Sense, event: Meaning, asked: Meaning, has: str, seen: str) -> Iterator[Rule]:
    """ "When a boon is put on a character", "if damage would be dealt to it": what is measured stands in front."""
    found = re.search(r"\{amount:some [^}]*\}", seen)
    if found is None or sense.unit is None:
        return
    rest = seen.replace(found[0], "").strip()
    yield from befalling(found[0], f"{has} {rest}", event.make, asked.make)


def befalling(
    what: str, done: str, make: Callable[..., Any], asked: Callable[..., Any] | None = None
) -> Iterator[Rule]:
    """A passive whose subject is no card: "your deck is shuffled", "a boon is put on it", and what of it is asked,
    replaced and forbidden (``asked``, where that is not just it).
    """
    for name, verb in (
        ("event", "is|are"),
        ("would", "would be"),
        ("past", "was|were"),
        ("negative past", "( was not | wasn't | were not | weren't )"),
        ("never befalls", NEVER_IS),
    ):
        build = make if name == "event" or asked is None else asked
        yield rule(name, f"{what} {verb} {done}", build=build, read_only=True)


OF_EACH_TURN = "( ( each | every | this | that | in a | in each ) turn|round | of the turn|round )"


def _nth_of_them(sense: Sense, meaning: Meaning, seen: str) -> Iterator[Rule]:
    """ "Whenever you play your second Spell each turn"."""
    found = re.search(r"\{(\w+):those\}", seen)
    if found is None or seen.count(":those") > 1:
        return

    def nth(number: int | None = None, **roles: Any) -> Pattern:
        if number is None:  # another wording of the sense, which does not say of what
            raise Refused
        return NthThisTurn(tellable(meaning.make(**roles)), number)

    words = seen.replace(found[0], f"( your | their | a | the ) {{number:ordinal}} {{{found[1]}:noun cards}}")
    form = _group([_agreeing(verb) for verb in _verbs(sense.verb)])
    yield rule("player does", f"{form} {words} {OF_EACH_TURN}", build=nth)


class DoneToThem(msgspec.Struct, frozen=True):
    """While a sentence is read: what a player did, but for the cards to which it was done, which stand before it. Shown
    is the happening itself, with a hole for them.
    """

    of: Callable[[Target], Pattern]


def _with_cards_before(sense: Sense, meaning: Meaning, seen: str) -> Iterator[Rule]:
    """ "Each card you discarded", "the Spells your opponent has played from their Grave"."""
    found = re.search(r"\{(\w+):those\}", seen)
    if found is None or not sense.cards_before:
        return
    role = found[1]

    def of_those(**roles: Any) -> DoneToThem:
        return DoneToThem(lambda cards: meaning.make(**{role: cards}, **roles))

    def back(pattern: Any) -> Roles | None:
        shown = meaning.split(pattern) if isinstance(pattern, Pattern) else None
        if shown is None or not isinstance(shown.get(role), SomeCard):
            return None
        return {name: value for name, value in shown.items() if name != role}

    words = re.sub(r"\s+\]", " ]", seen.replace(found[0], "", 1))
    verbs = _verbs(sense.verb)
    for name, verb in (("did", _group([past(verb) for verb in verbs])), ("has", _group(list(map(participle, verbs))))):
        shown = back if name == "did" and not sense.read_only else None
        yield rule(f"player {name} to them", f"{verb} {words}".strip(), build=of_those, unbuild=shown)


class Affected(msgspec.Struct, frozen=True):
    """While a sentence is read: what is done, with a hole for the cards to which it is done, and those."""

    cards: Target
    done: Pattern


def _affecting(sense: Sense, passive: Meaning, behind: str) -> Iterator[Rule]:
    """What cards do that are no subject of the verb: "Spells cannot destroy Entities"."""
    if not sense.deed or sense.subject != DOER or sense.bearer:
        return

    def make(cards_affected: Target, **roles: Any) -> Affected:
        return Affected(cards_affected, passive.make(**roles))

    verb = _group([verb.base for verb in _verbs(sense.verb)])
    yield rule("affect", f"{verb} {{cards_affected:those or several}} {behind}".strip(), build=make)


def _happening(sense: Sense, name: str, verb: str, words: str, meaning: Meaning) -> Rule:
    pattern = f"{verb} {words}".strip()
    return rule(name, pattern, build=meaning.make, unbuild=meaning.split, read_only=sense.read_only, cites=sense.cites)


def _together(when: Pattern) -> Pattern:
    """One happening is about all of them."""
    return AtLeast(when, ONE)


def _apart(when: Pattern) -> Pattern:
    """Each is a happening of its own."""
    return OneOrMore(when)


def _each(when: Pattern) -> Pattern:
    """What is forbidden, replaced or asked of the past is each of them, however many come together."""
    return when


def _beforehand(when: Pattern) -> Pattern:
    """What would be drawn at once has one thing happen instead of it."""
    return replace(when, together=True) if isinstance(when, Draws) else when


def _with_least(event: Meaning, some: Callable[[Pattern], Pattern]) -> Meaning:
    """A happening that counts only from some amount on; ``some``: what it is that one or more come together."""

    def make(amount: Value, **roles: Any) -> Pattern:
        when = event.make(**roles)
        if amount == SOME:
            return some(when)
        return when if amount == ONE else AtLeast(when, amount)

    def split(pattern: Any) -> Roles | None:
        wrapped = isinstance(pattern, AtLeast | OneOrMore)
        when = pattern.when if wrapped else pattern
        if isinstance(pattern, Draws) and pattern.together:
            when = replace(pattern, together=False)
        if when != pattern and isinstance(when, Pattern) and pattern == some(when):
            least: Value = SOME
        elif isinstance(pattern, OneOrMore):
            return None
        else:
            least = pattern.amount if wrapped else ONE
        roles = event.split(when)
        return None if roles is None else {**roles, "amount": least}

    return Meaning(make, split)


def _with_subject(sense: Sense, event: Meaning, holder: str) -> Meaning:
    """The happening with a hole for whoever does it."""
    subject = sense.subject
    hole: Any = SomeCard(sense.kinds) if holder == "card" else SomePlayer()

    def make(**roles: Any) -> Pattern:
        if subject == DOER:  # "their" behind it is of whoever does it
            return By(replaced(event.make(**roles), ThatPlayer(), SubjectsOwn(ThatPlayer())), who=hole)
        return event.make(**{subject: hole}, **roles)  # type: ignore[no-any-return]

    def split(pattern: Any) -> Roles | None:
        if subject == DOER:
            own = isinstance(pattern, By) and pattern == By(pattern.when, who=SomePlayer())
            return event.split(pattern.when) if own else None
        roles = event.split(pattern)
        if roles is None or not isinstance(roles.get(subject), SomeCard | SomePlayer):
            return None
        return {name: value for name, value in roles.items() if name != subject}

    return Meaning(make, split)


def _with_front(sense: Sense, event: Meaning) -> Meaning:
    """The happening with a hole for what it is done to."""
    front = sense.front
    hole = SomeCard(sense.kinds)

    def make(**roles: Any) -> Pattern:
        return event.make(**{front: hole}, **roles)  # type: ignore[no-any-return]

    def split(pattern: Any) -> Roles | None:
        roles = event.split(pattern)
        if roles is None or not isinstance(roles.get(front), SomeCard):
            return None
        return {name: value for name, value in roles.items() if name != front}

    return Meaning(make, split)


def yours(effect: Effect) -> bool:
    """Whether who does it is said by nothing but the order itself."""
    return getattr(effect, "who", You()) == You()
