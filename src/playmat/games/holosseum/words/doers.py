"""Who does it: verbs are said of others in the third person, and a chain of these has one doer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from playmat.lang.effects import DamagePlayers, DealDamage, Give, May, Until
from playmat.lang.nodes import Change, Effect
from playmat.text.grammar.conjugation import Verb, gerund
from playmat.text.grammar.sentence import DOES
from playmat.text.table import Refused, Rule, rule


def _may_deal(effect: Effect) -> Effect:
    """ "You may have this Entity deal …"."""
    if not isinstance(effect, DealDamage | DamagePlayers) or effect.by is None:
        raise Refused
    return May(effect)


def _may_give(changes: tuple[Change, ...], until: Until) -> Effect:
    """ "You may have this Entity get …"."""
    return May(Give(changes, until))


def _un_may_deal(effect: Any) -> Mapping[str, Any] | None:
    inner = effect.effect if isinstance(effect, May) and effect == May(effect.effect) else None
    struck = isinstance(inner, DealDamage | DamagePlayers) and inner.by is not None
    return {"effect": inner} if struck else None


DOERS = (
    rule("statement", "you may have {effect:verb}", build=_may_deal, unbuild=_un_may_deal),
    rule("statement", "you may have {changes:changes} {until:duration}", build=_may_give),
    *DOES,
)


def thirds(words: Iterable[str]) -> list[str]:
    """Of the forms of a verb those in the third person."""
    forms = list(words)
    return [form for form in forms if any(form in (f"{base}s", f"{base}es", f"{base[:-1]}ies") for base in forms)]


def by_person(lines: Iterable[Rule]) -> Iterator[Rule]:
    """Each line that begins with a verb in both forms as two: what you do, and what another does."""
    for line in lines:
        head, _, rest = line.pattern.partition(" ")
        forms = thirds(head.split("|"))
        if line.name != "verb" or not forms:
            yield line
            continue
        base = "|".join(form for form in head.split("|") if form not in forms)
        doing = "|".join(gerund(Verb(form)) for form in head.split("|") if form not in forms)
        for name, words in (("verb", base), ("one does", "|".join(forms)), ("doing", doing)):
            yield Rule(name, f"{words} {rest}", line.build, line.unbuild, line.cites, line.node)
