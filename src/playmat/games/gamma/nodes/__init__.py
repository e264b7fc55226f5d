"""What cards of this game can say besides what cards of every game can (``playmat.lang``).

How texts of this game are made of nodes:

- A spell says what it does with ``Cast(effect)``. On any other card that is done as the card resolves, before it
comes to
  reality; what a card does on coming there is ``Triggered(Enters(This()), effect)``, and while it is there
  ``Static(changes)``.
- A trigger that is marked ∞ has ``AtOnce(effect)`` for its effect; without it the trigger is an ordinary item of Dream
  that can be answered (gamma.r.trigger-speed).
- A skill is ``Skill(effect, ...)``, its price in energy, life and other things.
- Targets are ``Aimed(Cards(...))`` or ``AimedPlayer(...)``: chosen as the item enters Dream (gamma.r.targets-when).
- Zones in ``Cards(zone=...)`` are "play" (reality; what no icon names, gamma.r.card-words), "dream", "play or dream",
  "memory", "hand", "deck", "void", "channel" (face up), "wild" (face down) and "channeled" (either way).
- A text works in reality. A clause whose condition has ``LiesIn(This(), zone)`` works in that zone instead. A trigger
  about the card itself works where that happens: played in Dream, channeled in the channel zone. What a card says of
  its own cost, speed or requirement works in the hand.
- Offense and Defense are ``attack`` and ``health`` of ``lang`` (``AddsStats``, ``AttackIs``, ``AttackOf`` ...);
damage is
  ``DealDamage`` and ``DamagePlayers``, life ``GainLife`` and ``LoseLife``. "life", "energy" and "energy counters" are
  read by ``Held`` and ``PlayerHas``.
- "This round" is ``Give(changes, "end of turn")``, and "once a round" ``OncePer("once per turn", ...)``: a round is
what
  other games call a turn.
- Keywords are words of a set (gamma.text.keywords-elsewhere). What they may stand for, besides the changes here, are
  ``CannotBeBlockedBy``, ``StrikesFirst``, ``DealsExcess``, ``LessensDamage`` and ``Cannot`` of ``lang``.
"""
