"""The audit of ``playmat cards check --audit``, as plain data and for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from playmat.cli.common import console
from playmat.games.auditing import load_variants
from playmat.text.audit import Audit, Preferred, Silent

EXAMPLES = 3
"""So many silent changes of a kind are shown to people; programs get them all."""

AROUND = 30
"""Characters shown on both sides of a word."""


def audit_told(game: str, found: Audit) -> dict[str, Any]:
    """The audit as plain data."""
    counts = Counter(silent.variant for silent in found.silent)
    return {
        "texts": found.texts,
        "words": found.words,
        "clauses": found.clauses,
        "tried": found.tried,
        "reported": found.reported,
        "different": found.different,
        "silent": len(found.silent),
        "variants": [
            {"name": one.name, "why": one.why, "count": counts[one.name]}
            for one in load_variants(game)
            if counts[one.name]
        ],
        "unnamed": [silent_told(silent) for silent in found.unnamed],
        "unowned": [{"card": card, "words": words} for card, words in found.unowned],
        "unread": [{"card": card, "words": words} for card, words in found.unread],
        "ambiguous": [{"card": card, "words": words} for card, words in found.ambiguous],
        "manifold": [{"card": card, "words": words} for card, words in found.manifold],
        "preferred": [
            {"card": one.card, "words": one.words, "name": one.by.name, "why": one.by.why, "pattern": one.by.pattern}
            for one in found.preferred
        ],
    }


def silent_told(silent: Silent) -> dict[str, Any]:
    """One change of a word that changed nothing."""
    return {
        "card": silent.card,
        "how": silent.how,
        "word": silent.word,
        "other": silent.other,
        "text": silent.text,
        "start": silent.start,
    }


def show_audit(game: str, found: Audit) -> None:
    """The audit for people."""
    out = console()
    out.print()
    out.print(
        f"audit: {found.texts} texts of {found.words} words; {found.tried} changes of one word, "
        f"{found.reported} reported, {found.different} another program, {len(found.silent)} silent",
        style="bold",
    )
    counts = Counter(silent.variant for silent in found.silent)
    for variant in load_variants(game):
        if counts[variant.name]:
            out.print(f"  {counts[variant.name]:6} {variant.name}: {variant.why}", soft_wrap=True)
    show_unnamed(found.unnamed)
    for title, entries in (
        ("words that nothing owns", found.unowned),
        ("not read back as shown", found.unread),
        ("readings that differ", found.ambiguous),
    ):
        for card, words in entries:
            out.print(f"{title}: {card}: {words}", style="red", soft_wrap=True)
    out.print(f"{len(found.manifold)} of {found.clauses} clauses are read in several ways that come to one program")
    show_preferred(found.preferred)


def show_unnamed(unnamed: Iterable[Silent]) -> None:
    """Silent changes without a reason, those of one kind together."""
    out = console()
    kinds: dict[tuple[str, str, str], list[Silent]] = {}
    for silent in unnamed:
        kinds.setdefault((silent.how, silent.word, silent.other), []).append(silent)
    for (how, word, other), several in sorted(kinds.items(), key=lambda kind: -len(kind[1])):
        to = f" {'for' if how == 'changed' else 'with'} {other!r}" if how in ("changed", "exchanged") else ""
        out.print(f"{len(several)} times nothing changes when {word!r} is {how}{to}", style="red", soft_wrap=True)
        for silent in several[:EXAMPLES]:
            start = max(0, silent.start - AROUND)
            out.print(f"    {silent.card}: …{silent.text[start : silent.start + AROUND]}…", soft_wrap=True)


def show_preferred(preferred: Iterable[Preferred]) -> None:
    """Where one reading was preferred to another, by the line that refused the other."""
    out = console()
    kinds: dict[str, list[Preferred]] = {}
    for one in preferred:
        kinds.setdefault(f"{one.by.rule}: {one.by.pattern}" + (f" ({one.by.why})" if one.by.why else ""), []).append(
            one
        )
    out.print(f"{sum(map(len, kinds.values()))} readings were refused in favour of another, by these lines:")
    for line, several in sorted(kinds.items(), key=lambda kind: -len(kind[1])):
        out.print(f"  {len(several):6} {line}", soft_wrap=True)
        out.print(f"         such as {several[0].card}: {several[0].words}", soft_wrap=True)
