"""Words that several sentences about playing and activating have behind them."""

from __future__ import annotations

MAY_PLAY = "( you | they | that player ) may|can play [( this turn | each turn | per turn | in a turn )]"
TURN_SAID = "[( this turn | for the turn | of the turn | for this turn | that turn | each turn | for that turn )]"
WHOSE = "( your | their | that player's )"
COUNTED = (
    f"( the number of cards {MAY_PLAY} | [the] cards {MAY_PLAY} "
    f"| {WHOSE} [card|play] limit [of plays|cards] {TURN_SAID} | the [card|play] limit {TURN_SAID} "
    f"| {WHOSE} [two|2] [card] cards|plays {TURN_SAID} )"
)
FREELY = (
    "( does not | doesn't | do not | don't ) ( use up a play | use a play | count as a play | count as plays "
    f"| count as one of {WHOSE} [two|2] [card] cards|plays {TURN_SAID} | count toward|towards|against {COUNTED} "
    "| count as a card [you] played | count as ( playing a card | played ) "
    f"| use up ( one of {WHOSE} plays | {WHOSE} plays ) )"
)
"""What playing a card does not do that uses up none of the two plays of a turn."""

AS_SPELLS = "[as though|if ( it | this | they ) was|were ( a spell | spells | a spell card | spell cards )]"
"""What is played when a Spell could be; it remains what it is."""

FROM_HAND = "[as though|if ( it | they ) was|were in your hand]"

EARLY = (
    "( even | ) [on|during|in] the [same] turn [that|in which] "
    "( ( it | they | those entities | this entity | this power ) "
    "( enters|enter [( the arena | play )] | is|are|was|were played|summoned ) "
    "| you play|played|summon|summoned ( it | them | this entity | this power ) )"
)
"""On the turn on which a card came, on which its effects are not activated."""

USE_IT = "( do this | use this [effect|ability] | activate it )"
USE = f"( {USE_IT} | activate this [effect|ability|card|entity|power] )"
"""What is said behind an activated effect of activating it."""

TO_ANOTHER = (
    "to ( another | a new | a different | any other ) ( legal target | valid target | target ) "
    "( of your choice | of your choosing | )"
)

IN_THIS_ATTACK = (
    "( this attack step | during this attack step | in this attack step | for the rest of the|this attack step "
    "| until the end of the|this attack step | until the|this attack step ends | during this attack | this attack )"
)
