"""Chained and Unchained: who becomes so, who never does, and what is activated on the first turn all the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from playmat.games.holosseum.lexicon.changes import CANNOT, made_unchained
from playmat.games.holosseum.lexicon.clause_parts import lasting
from playmat.games.holosseum.lexicon.manners import EARLY
from playmat.games.holosseum.lexicon.playing import MAY
from playmat.games.holosseum.nodes.attacks import AttacksAtOnce
from playmat.games.holosseum.nodes.rules import ActivatesEarly, BecomesChained, EntersWith, NeverUnchained
from playmat.lang.changes import Cannot
from playmat.lang.clauses import Keyword
from playmat.lang.effects import Give, Watch
from playmat.lang.nodes import Change, Effect, Pattern, Target
from playmat.lang.nouns import Cards
from playmat.lang.patterns import Enters, PlaysCard
from playmat.lang.values import It
from playmat.text.english.sentences import in_order
from playmat.text.grammar.change import forms
from playmat.text.grammar.hole import filled
from playmat.text.grammar.prohibition import Prohibition
from playmat.text.shape import checked, slot
from playmat.text.table import Refused, Rule, const, rule, rules


def _make(of: Target, until: Any = "forever") -> Effect:
    """For a time those are made so, too, that enter in it."""
    if isinstance(of, Cards) and until != "forever":
        return Give((made_unchained(of), EntersWith(of, unchained=True)), until)
    return Give((made_unchained(of),), until)


def _un_make(effect: Any) -> Mapping[str, Any] | None:
    of = getattr(effect.changes[0], "of", None) if isinstance(effect, Give) and len(effect.changes) == 2 else None
    own = isinstance(of, Cards) and effect.until != "forever" and effect == _make(of, effect.until)
    return {"of": of, "until": effect.until} if own else None


def _check_make_chained(until: Any) -> None:
    if until == "forever":
        raise Refused("until when? it would be Chained for good")


MAKE_CHAINED = checked(Give((BecomesChained(slot("of")),), slot("until")), _check_make_chained)


def _enters_chained(of: Target) -> Change:
    """As all do, unless they are Unchained."""
    if isinstance(of, Cards) and of.zone != "play":
        raise Refused
    return NeverUnchained(of)


def _next_enters(when: Pattern, until: Any, effect: Effect | None = None) -> Effect:
    """ "The next Entity you play this turn enters the Arena Unchained": it is so as it has entered."""
    if not isinstance(when, PlaysCard | Enters) or until == "forever":
        raise Refused
    unchained = Give((made_unchained(It()),), "forever")
    return Watch(when, unchained if effect is None else in_order(unchained, effect), until, once=True)


EVEN_SO = "[even if ( they | it ) ( have | has | are | is | would be ) unchained]"
CHAINING = (
    *(
        rule(
            "statement",
            f"the next time {{when:event}} {{until:duration}}, it enters [the arena|play] unchained {more}".rstrip(),
            build=_next_enters,
        )
        for more in ("", "and {effect:deed}")
    ),
    *rules("verb", "unchain|unchains {of:target}", "unchain|unchains {of:target} {until:duration}", build=_make),
    # ---- Chained
    rule("verb", "{of:target} becomes/become chained {until:duration}", shape=MAKE_CHAINED, cites="holo.4-1.chained"),
    rule("verb", "{of:target} is|are|gets|get|stays|stay chained {until:duration}", shape=MAKE_CHAINED, read_only=True),
    rule("verb", "make|makes {of:target} chained {until:duration}", shape=MAKE_CHAINED, read_only=True),
    rule("verb", "{until:duration}, {of:target} is|are chained", shape=MAKE_CHAINED, read_only=True),
    # ---- never Unchained
    *forms(f"{CANNOT} be|become unchained", node=NeverUnchained, cites="holo.4-1.chained"),
    *forms(f"{CANNOT} be made unchained", build=NeverUnchained),
    *forms("loses/lose unchained", build=NeverUnchained),
    *forms(f"enters|enter ( the arena | play ) chained {EVEN_SO}", build=_enters_chained),
    # ---- Unchained
    rule("verb", "make {of:target} unchained {until:duration}", build=_make, unbuild=_un_make),
    rule("verb", "make|makes {of:target} unchained [{until:duration}]", build=_make),
    rule("doing", "making {of:target} unchained [{until:duration}]", build=_make),
    # ---- activated on the first turn
    rule(
        "lasting change",
        "you may activate {of:target} on the turn it enters the arena",
        ActivatesEarly,
        cites="holo.4-1.no-activation-on-entry",
    ),
    rule("lasting change", f"you {MAY} activate {{of:whose effects}} {EARLY}", ActivatesEarly, read_only=True),
    rule("lasting change", f"{{of:whose effects}} {MAY} be activated {EARLY}", ActivatesEarly, read_only=True),
    # ---- attacks on the first turn
    *forms(f"can|may attack {EARLY}", build=AttacksAtOnce),
)
"""Lines of what Chained cards cannot do."""


# ---- what the rules say anyway

CAN_ATTACK = (
    f"( it | this entity | this card | they | those entities ) can|may [still] attack {EARLY}",
    "( it | this entity | this card ) ( is not | isn't ) chained",
)


REMINDED: tuple[Rule, ...] = (
    *(
        const("own clause", f"unchained [.] {{(}} {words} [.] {{)}} [.]", Keyword("Unchained"), read_only=True)
        for words in CAN_ATTACK
    ),
)
"""Unchained, with what that means in brackets."""


# ---- can do the one, but not the other


def but_not(prohibition: Prohibition) -> tuple[Rule, ...]:
    """ "Can block but can't attack": what a card can do anyway is said only beside what it cannot."""

    def build(of: Target, can: Pattern, does: Pattern) -> Change:
        filled(can, of)
        if can == does or not isinstance(prohibition.of_cards(of, can), Cannot):
            raise Refused
        return prohibition.of_cards(of, does)

    def only(of: Target, word: str) -> Change:
        return Cannot("attack" if word == "block" else "block", of)

    return (
        rule("change", f"{{of:target}} can|may {{can:card do}} but [it|they] {CANNOT} {{does:card do}}", build=build),
        *(
            rule(
                "own clause",
                f"{{of:target}} can|may only {word} [.]",
                build=lambda of, word=word: lasting((only(of, word),)),
            )
            for word in ("attack", "block")
        ),
    )
