"""Verbs of this game: leaving for its piles, moving about, tapping, planets, attacks, executables."""

from __future__ import annotations

from playmat.lang.effects import Until
from playmat.lang.nodes import Effect, Place, Reference, Target, Value, Who
from playmat.lang.values import Number

# ---- moving cards between zones and places


class Nullify(Effect):
    """To the owner's Nullified Pile; from play it counts as destroyed."""

    what: Target


class MoveTo(Effect):
    """Characters change location. ``to`` None: the player chooses a location different from the present one.

    ``to`` may be ``Here`` or another place; ``It`` in it is each card that moves. ``from_elsewhere``: only cards
    not there already. No cost; tapped cards
    may be moved (hs.ruling.move.tapped-cards-and-effects). ``keeps``: they do not lose their boons by it.
    """

    what: Target
    to: Place | None = None
    keeps: bool = False


class MoveOrbit(Effect):
    """A moon goes into another orbit; the characters at it go along and are moved too.

    hs.ruling.moon.destroyed-or-moved-moon. ``to``: the planet whose orbit it will be.
    """

    what: Target
    to: Place


class SwapWith(Effect):
    """The first card and the second change places: hs.ruling.zone.swap-and-other-entries."""

    what: Target
    with_: Target


class Store(Effect):
    """Put the cards beneath ``under``; they leave play or hand without being destroyed."""

    what: Target
    under: Target


class PlayCard(Effect):
    """Enter cards from hand, discard, deck or storage without any cost, or at their cost when ``free`` is False.

    ``to`` None: anywhere such a card may be played.
    """

    what: Target
    to: Place | None = None
    free: bool = True
    immediately: bool = True


class AttachTo(Effect):
    """Attach an inventory card to another card without paying."""

    what: Target
    to: Target


# ---- tapping, planets, attacks, executables


class Tap(Effect):
    """Tap cards."""

    what: Target


class Refresh(Effect):
    """Untap cards."""

    what: Target


class Damage(Effect):
    """Put damage on planets."""

    what: Target
    amount: Value


class RemoveDamage(Effect):
    """Take damage off planets; ``amount`` None: all."""

    what: Target
    amount: Value | None = None


class MoveDamage(Effect):
    """Damage of a planet goes to another, intact one. ``amount`` None: all."""

    from_: Target
    to: Target
    amount: Value | None = None


class Restore(Effect):
    """Turn destroyed planets back to their intact face, without damage."""

    what: Target


class AttackNow(Effect):
    """The cards attack at once: no grist, they become or stay tapped (hs.ruling.attack.ordered-by-an-effect).
    ``bonus``: +power during it.
    """

    what: Target
    bonus: Value = Number(0)


class Activate(Effect):
    """Executables execute now although untriggered, then are discarded."""

    what: Target


class IgnoreNext(Effect):
    """The first executable of a player of ``who`` that would execute until then is ignored and discarded."""

    who: Who
    until: Until


class EndMainPhase(Effect):
    """The Main Phase that is under way ends once what is going on is settled; outside of one nothing happens."""


class Rename(Effect):
    """The TITLE of the cards is now this, while they stay in play."""

    what: Target
    title: str


class ExecuteText(Effect):
    """Run the Execute text of the referenced executable as if it were triggered, or what an ability of the referenced
    card does as if it were this card's, one of them if it has several: without moving or tapping it, or any price.
    """

    of: Reference
