"""Where what is destroyed goes instead of the discard pile: itself, what goes along, an executable that is done."""

from __future__ import annotations

from functools import partial

from playmat.games.homestuck.lexicon.binding import ThisKind
from playmat.games.homestuck.lexicon.clauses import executable
from playmat.games.homestuck.lexicon.replacements import would_instead
from playmat.games.homestuck.lexicon.triggers import when_clause
from playmat.games.homestuck.nodes.effects import Nullify
from playmat.games.homestuck.nodes.patterns import Destroys
from playmat.lang.clauses import Instead
from playmat.lang.effects import If, May, PutInDeck, ReturnToHand
from playmat.lang.nodes import Clause, Condition, Effect, Pattern, Reference
from playmat.lang.nouns import Cards
from playmat.lang.patterns import By, Leaves, core
from playmat.lang.values import Host, It, This
from playmat.text.english.phrases import plain
from playmat.text.english.sentences import in_order
from playmat.text.grammar.fits import but
from playmat.text.grammar.hole import filled
from playmat.text.shape import slot
from playmat.text.table import Refused, rule

NULLIFIED = "hs.ruling.ath.nullify-instead-clause"
IT_IS = "( it|they is|are | its | that card|character is )"


def destroyed(when: Pattern) -> Pattern:
    """Only of a destruction is it said where the card goes instead."""
    said = when.when if isinstance(when, By) else when
    if not isinstance(said, Leaves) or said.how != "destroyed":
        raise Refused
    return when


def as_destroyed(when: Pattern) -> Pattern:
    """ "When this card destroys a card": that card is destroyed by it."""
    if isinstance(when, Destroys):
        means = "attack or ability" if when.means == "any" else when.means
        when = By(Leaves(when.cards, "destroyed"), cards=when.by, means=means)
    return destroyed(when)


def _goes_elsewhere(when: Pattern, effect: Effect, *, optional: bool = False) -> Clause:
    """ "… instead of discarding it": the card that is destroyed. What is done with another replaces no destruction, but
    that this other one goes along, as inventory does with the card it is attached to.
    """
    what = getattr(effect, "what", It())
    said = getattr(core(when), "cards", None)
    if isinstance(what, This | ThisKind | Host) and type(what) is not type(said):
        if not isinstance(said, Host) or isinstance(what, Host) or not isinstance(effect, ReturnToHand | PutInDeck):
            raise Refused("'it' would be the card that is destroyed, and another is spoken of")
        return when_clause(when, May(effect) if optional else effect)
    if isinstance(effect, Nullify):
        if optional:
            raise Refused("nobody decides here whether it is nullified: say 'When it is destroyed, nullify it'")
        return nullified(when, what)
    return would_instead(as_destroyed(when), effect, optional=optional)


def nullified(when: Pattern, what: Reference | None = None) -> Clause:
    """What is destroyed so goes to the Nullified Pile instead of the discard pile; another card that is named is
    nullified in its stead.
    """
    if what is not None and not isinstance(what, It) and what != getattr(when, "cards", None):
        if not isinstance(when, Leaves) or when.how != "destroyed":
            raise Refused
        return Instead(when, Nullify(what))
    return Instead(as_destroyed(when), to="nullified")


def _such_go(cards: Cards, does: Pattern, effect: Effect) -> Clause:
    """ "Characters destroyed here are nullified": each that is."""
    return _goes_elsewhere(destroyed(filled(does, plain(cards))), effect)


def _done(
    code: Pattern, last: Effect, effect: Effect | None = None, condition: Condition | None = None
) -> tuple[Clause, ...]:
    """An executable that was executed goes somewhere else than to the discard pile."""
    if not isinstance(last, ReturnToHand | PutInDeck | Nullify) or not isinstance(last.what, This | ThisKind):
        raise Refused("of an executable the words say where this card goes")
    last = last if condition is None else If(condition, last)
    return executable(code, last if effect is None else in_order(effect, last))


PILE = "the|your|their discard [pile] | its owner's discard [pile]"
NOT_DISCARDED = (
    "( instead of | rather than ) ( discarding|destroying [( it | them | that card | this card )] "
    "| discarded|destroyed | being discarded|destroyed "
    f"| [( into | in | to | going to | putting it in|into )] ( {PILE} ) )"
)

ELSEWHERE = (
    rule(
        "own clause",
        f"when|whenever|if {{when:pattern}}, nullify {{what:reference}} ( instead | {NOT_DISCARDED} ) [.]",
        build=nullified,
    ),
    rule(
        "own clause",
        "when|whenever|if {when:would}, nullify it instead [.]",
        build=nullified,
        shown=Instead(slot("when", but(Leaves(This(), "destroyed"))), to="nullified"),
        cites=NULLIFIED,
    ),
    rule("own clause", f"when|whenever|if {{when:would}}, {IT_IS} nullified instead [.]", build=nullified),
    rule(
        "own clause",
        f"when|whenever|if {{when:pattern}}, {IT_IS} nullified ( instead | {NOT_DISCARDED} ) [.]",
        build=nullified,
    ),
    rule(
        "own clause",
        "{cards:those cards} destroyed by {by:reference} are nullified [instead] [.]",
        build=lambda cards, by: nullified(Destroys(by, cards)),
    ),
    rule(
        "own clause",
        "{cards:those cards} destroyed by {by:reference} 's attacks are nullified [instead] [.]",
        build=lambda cards, by: nullified(Destroys(by, cards, "attack")),
    ),
    rule(
        "own clause",
        f"{{cards:those cards}} {{does:card done}} is|are {{effect:befalls}} ( instead | {NOT_DISCARDED} ) [.]",
        build=_such_go,
    ),
    rule(
        "own clause",
        f"when|whenever|if {{when:pattern}}, {{effect:deed}} {NOT_DISCARDED} [.]",
        build=_goes_elsewhere,
    ),
    rule(
        "own clause",
        f"when|whenever|if {{when:pattern}}, you may [choose to] {{effect:deed}} {NOT_DISCARDED} [.]",
        build=partial(_goes_elsewhere, optional=True),
    ),
    # ---- an executable that is done
    rule("executable clause", f"~ath: {{code:code}} // [execute:] {{last:deed}} {NOT_DISCARDED} [.]", build=_done),
    *(
        rule("executable clause", f"~ath: {{code:code}} // [execute:] {{effect:effects}} {words}", build=_done)
        for words in (
            f", {{last:deed}} {NOT_DISCARDED} [.]",
            f". {{last:deed}} {NOT_DISCARDED} [.]",
            f"and {{last:deed}} {NOT_DISCARDED} [.]",
            f", then {{last:deed}} {NOT_DISCARDED} [.]",
            f". then [,] {{last:deed}} {NOT_DISCARDED} [.]",
            f"[.] if {{condition:condition}}, {{last:deed}} {NOT_DISCARDED} [.]",
        )
    ),
)
