"""What is said of a clause that is not read, with the words of cards that are."""

from __future__ import annotations

from playmat.text.mend.known import Known
from playmat.text.messages import quoted, words_before
from playmat.text.reader import RefusedClause


def hint(clause: RefusedClause, known: Known) -> tuple[str, ...]:
    """How readable cards go on from where reading stopped, and whole clauses to imitate, as far as any are alike."""
    if not clause.tokens:
        return ()
    parts = []
    before = clause.tokens[: clause.at]
    ways = known.following(before, clause.asked) if before else ()
    if ways:
        said = quoted(clause.read_text, words_before(clause.tokens, clause.at))
        parts.append(f"after {said} the cards say: {' · '.join(ways)}")
    elif clause.problem.expected:
        parts.append(f"could stand here: {' · '.join(clause.problem.expected)}")
    alike = known.alike(clause.tokens)
    if alike:
        parts.append("cards that are read say: " + " / ".join(f"“{each}”" for each in alike))
    return tuple(parts)
