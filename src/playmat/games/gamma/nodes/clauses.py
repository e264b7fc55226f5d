"""Parts of a text."""

from __future__ import annotations

from playmat.lang.nodes import Clause, Condition, Effect


class Skill(Clause):
    """An ability that its player activates as a card is played, from reality, as often as it can be paid
    (gamma.r.skill-terms).

    ``energy`` and ``life`` are paid; ``price`` is anything else, which must be wholly possible ("flip this card").
    ``speed`` None: that of the card; ``INFINITE`` is ∞. ``sources``: one for each symbol that is printed on it.
    ``once``: no more than once a round.
    """

    effect: Effect
    energy: int = 0
    life: int = 0
    price: Effect | None = None
    speed: int | None = None
    sources: tuple[str, ...] = ()
    condition: Condition | None = None
    once: bool = False


class PlayPrice(Clause):
    """Playing this card costs this besides its energy; it must be wholly possible (gamma.play.requirements)."""

    price: Effect


class PlayInstead(Clause):
    """While the condition holds this card may be played for so much ``energy``, so much ``life`` and that ``price``
    instead of its energy cost, whatever changes that (gamma.r.card-over-rules).
    """

    energy: int = 0
    life: int = 0
    price: Effect | None = None
    condition: Condition | None = None


class PlayedFrom(Clause):
    """This card may be played from that zone too, while the condition holds (gamma.r.play-from-hand); from there it
    costs so much more ``energy`` and that ``price`` besides.
    """

    zone: str
    condition: Condition | None = None
    energy: int = 0
    price: Effect | None = None


class Recast(Clause):
    """From its owner's memory this card may be played for that energy instead of its cost. Where it would then go
    anywhere but from Dream to reality it goes to Void (gamma.r.card-over-rules).
    """

    energy: int
