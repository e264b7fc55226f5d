"""Texts that were once read as something else than they say: what is read in them now, or that they are refused."""

from __future__ import annotations

import pytest

from playmat.lang.changes import AddsStats
from playmat.lang.clauses import Static
from playmat.lang.nouns import Cards, IsNot
from playmat.lang.values import Count, It
from scripts.shares import READERS

READ = (
    # Their own was paid with, whosever it was said to be.
    (
        "homestuck",
        "character",
        "Ability (1g) Any player may destroy one of your characters. If nobody does, draw a card.",
        "any player may destroy your character card. If no player does",
    ),
    (
        "homestuck",
        "character",
        "Ability (1g) Any player may destroy one of their characters. If a player does, draw a card.",
        "any player may destroy that player's character card. If a player does",
    ),
    (
        "homestuck",
        "character",
        "Ability (1g) Draw a card unless an opponent destroys one of your characters.",
        "unless an opponent destroys your character card",
    ),
    # Nothing was read at all: the reader ended with an error.
    (
        "homestuck",
        "character",
        "Ability (1g) Any player may pay 2 grist. If a player does, destroy this card.",
        "any player may pay 2 grist. If a player does, destroy this card",
    ),
    (
        "homestuck",
        "character",
        "Ability (1g) Choose a planet. Move all characters here to that planet.",
        "choose a planet card. Move all character cards here to the location of it",
    ),
    # Nobody at all could play them.
    ("holosseum", "power", "Spells cannot be played by your opponent.", "Your opponent cannot play spells"),
    ("gamma", "claim", "Spells can't be played by your opponent.", "Your opponent cannot play a spell"),
    # The discarded cards, which never attack.
    (
        "holosseum",
        "entity",
        "If this Entity would be destroyed, you may discard two cards instead. If you do, it cannot attack during your next turn.",
        "this card cannot attack",
    ),
    # Who did not search shuffled, and who did twice.
    (
        "holosseum",
        "entity",
        "When this enters the Arena, you may search your deck for an Entity and put it into your hand. Then shuffle your deck.",
        "you may search your deck for an entity, put it into your hand",
    ),
    # A card in that pile was waited for, which is never destroyed.
    ("homestuck", "executable", "~ATH: Any nullified card // Execute: Draw a card.", "~ATH: A card when nullified"),
    ("homestuck", "executable", "~ATH: Any card that gets nullified // Draw a card.", "~ATH: A card when nullified"),
    # It was taken out of the deck without being shown, and nobody shuffled.
    ("holosseum", "spell", "Add 1 Entity card from your deck to your hand.", "Search your deck for an entity"),
    ("holosseum", "spell", "Put an Entity from your deck into the Arena.", "Search your deck for an entity"),
    ("homestuck", "character", "When this card enters, draw 2.", "draw 2 cards"),
    (
        "gamma",
        "unit",
        "When this unit enters reality, it gains all abilities of target unit until round end.",
        "it gains all abilities of target unit until round end",
    ),
    # What is destroyed goes there, too, and not only what is discarded.
    (
        "homestuck",
        "character",
        "When this card would be put into your discard pile from play, you may put it on the bottom of your deck instead.",
        "When this card would be put into your discard pile from play",
    ),
    # Whose hand it is was left out, and any player's was meant.
    (
        "homestuck",
        "character",
        "When a card is discarded from your hand, draw a card.",
        "When a card is discarded from your hand",
    ),
    (
        "homestuck",
        "character",
        "When a character is discarded from an opponent's hand, draw a card.",
        "is discarded from an opponent's hand",
    ),
    (
        "homestuck",
        "character",
        "When a card is returned to your hand, draw a card.",
        "When a card is returned to your hand",
    ),
    (
        "holosseum",
        "power",
        "When an Entity is returned to your hand, draw a card.",
        "When an entity you own is returned",
    ),
    ("gamma", "unit", "When a unit is put into memory from your hand, draw a card.", "your unit is put from a hand"),
    # Of one of several: "discards one" is of the cards that were drawn.
    (
        "homestuck",
        "character",
        "When this card enters, each player draws two cards and then discards one.",
        "Each player discards a card",
    ),
    (
        "homestuck",
        "planet",
        "Each player can have no more than 1 character here.",
        "no more than 1 character card here",
    ),
    (
        "homestuck",
        "executable",
        "~ATH: A card discarded from your hand // Draw a card.",
        "~ATH: A card when discarded from your hand // Execute: Draw a card",
    ),
    # Whoever does it chooses anyway.
    (
        "holosseum",
        "spell",
        "Your opponent destroys one of their Entities. They choose which.",
        "Your opponent destroys their entity",
    ),
    ("holosseum", "power", "Entities you control must attack if able.", "All your entities attack each turn"),
    # Your own; everybody's were counted.
    (
        "homestuck",
        "executable",
        "~ATH: Any #FELT // Gain as much grist as you have executable cards.",
        "for each of your executable cards",
    ),
    (
        "homestuck",
        "character",
        "This card has +1 power if it has a boon; otherwise, it has -1 power.",
        "Otherwise, this card loses 1 power",
    ),
    (
        "homestuck",
        "character",
        "Each opponent with more characters here than you discards a card at the end of your turn.",
        "each opponent with more character cards here than you discards a card",
    ),
    # Each of them is known, and whose it was.
    (
        "holosseum",
        "spell",
        "Destroy all Entities. For each Entity destroyed this way, its controller draws a card.",
        "For each card so treated, its controller draws a card",
    ),
    # The turn spoken of is another than this one.
    (
        "holosseum",
        "spell",
        "Gain control of target Entity until the end of your next turn. At the end of that turn, destroy it.",
        "At the end of your next turn, destroy it",
    ),
    # Each of them is asked; it was nobody, and each discarded.
    (
        "homestuck",
        "character",
        "When this card enters, each opponent discards a card unless they pay 1g.",
        "each opponent may pay 1g. For each who does not, that player discards a card",
    ),
    ("homestuck", "character", "Characters entering here gain a boon.", "When a character card enters here"),
    (
        "homestuck",
        "character",
        "Moon cards cost you 1 less grist to enter.",
        "It costs you 1g less to play all moon cards",
    ),
    ("homestuck", "moon", "Characters cost opponents 1g more to move here.", "It costs each opponent 1g more to move"),
    (
        "homestuck",
        "character",
        "When this card's attack destroys one or more characters, put a boon on this card.",
        "When this card destroys a character card with an attack",
    ),
    (
        "homestuck",
        "character",
        "When this card enters, each opponent discards a card from their hand, chosen at random.",
        "each opponent discards a card at random",
    ),
    # For each of them, and not once for all of them.
    (
        "homestuck",
        "character",
        "The first time each turn each of your other cards attacks, draw a card.",
        "When each of your other cards attacks for the first time each turn",
    ),
    (
        "holosseum",
        "power",
        "The first time each Entity attacks each turn, its controller draws a card.",
        "When each entity attacks for the first time each turn",
    ),
    (
        "gamma",
        "unit",
        "The second time each of your units attacks each round, draw a card.",
        "When each of your units attacks for the second time each round",
    ),
    ("homestuck", "character", "Ability (1g) Discard an inventory card in play.", "discard an inventory card in play"),
    # Inventory leaves play with its card: what was attached to it is meant, and nothing was found.
    (
        "homestuck",
        "character",
        "When this card is destroyed, return all inventory attached to it to your hand.",
        "that was attached to it",
    ),
    # At that moment, and not at that price from then on.
    (
        "homestuck",
        "character",
        "At the start of your turn, you may move this card for 0g.",
        "At the start of your turn, you may move this card",
    ),
    # A boon that untapped invaders earn, as others do, and no gift besides.
    (
        "homestuck",
        "character",
        "While this card is invading and untapped, it also gains a boon during your Boon Phase.",
        "earns boons at any location",
    ),
    # Whoever is said to do the one thing does the next: the second was taken for what "you" do.
    (
        "holosseum",
        "power",
        "Whenever your opponent draws a card, they lose 2 life points and discard a card.",
        "That player discards a card",
    ),
    (
        "gamma",
        "claim",
        "Whenever your opponent draws a card, they lose 2 life and discard a card.",
        "That player discards",
    ),
    (
        "homestuck",
        "character",
        "When this card attacks, all opponents lose 1 grist, then discard a card.",
        "Each opponent discards a card",
    ),
    # As many as were destroyed: nothing else was counted before, and none were drawn.
    (
        "homestuck",
        "character",
        "Ability (1g) Destroy any number of your other characters here. Draw that many cards.",
        "Draw a card for each card so treated",
    ),
    ("gamma", "spell", "Your opponent discards a unit from their hand.", "Your opponent discards a unit"),
    # Yours, and nobody else's.
    ("gamma", "item", "Units cost you 1 less energy to play.", "All your units cost 1 less"),
    # What stands behind the last of several things to choose from belongs to it.
    (
        "gamma",
        "spell",
        "Choose one: Deal 4 damage to target unit; or destroy target item and draw a card.",
        "destroy target item. Draw a card",
    ),
    # Of what was revealed only such cards count.
    (
        "homestuck",
        "character",
        "Ability (1g) Reveal the top 3 cards of your deck. Gain 1g for each character card revealed this way.",
        "for each character card among them",
    ),
    # Abilities are in dream, too.
    ("gamma", "unit", "Whenever you pass with dream empty, gain 1 life.", "if dream is empty"),
    # Nobody is asked whether they can.
    ("gamma", "spell", "Discard a card. If you cannot, lose 3 life.", "If you cannot, lose 3 life"),
    # One number of a card against another one of this card.
    (
        "homestuck",
        "character",
        "Ability (2g) Destroy a character here with less printed power than this card's power.",
        "with printed power less than this card's power",
    ),
    ("gamma", "item", "Gain 1 energy whenever an allied unit is destroyed in combat.", "if a combat is under way"),
    # Who chooses, and whose: what another player does is with their own cards.
    (
        "homestuck",
        "character",
        "Ability (2g) An opponent discards a card from their hand.",
        "an opponent discards a card",
    ),
    ("homestuck", "character", "Ability (2g) Discard a card of your choice.", "discard a card"),
    ("holosseum", "spell", "Your opponent discards a card from their hand.", "Your opponent discards a card"),
    # A card of which nothing is said is one of those just seen.
    (
        "homestuck",
        "character",
        "Ability (1g) Look at an opponent's hand. They choose a card, and put it on the bottom of their deck.",
        "That player chooses a card among them",
    ),
    # Another target than it has.
    (
        "holosseum",
        "spell",
        "Change the target of target Spell to another valid target.",
        "Change the target of target spell to another target",
    ),
    # Rounded up is not rounded down.
    (
        "holosseum",
        "entity",
        "Activate: Gain life points equal to half the number of cards in your hand, rounded up.",
        "Gain life equal to half the number of cards in your hand rounded up",
    ),
    ("holosseum", "spell", "Draw a card for each Power played this turn.", "for each time a player has played a power"),
    # "You" said again begins anew: the second half is no part of what one may do.
    (
        "homestuck",
        "character",
        "Ability (2g) You may draw a card, and then you discard all boons.",
        "you may draw a card. Remove all boons from this card",
    ),
    (
        "homestuck",
        "character",
        "Ability (2g) You may draw a card and discard all boons.",
        "you may draw a card, and then remove all boons from this card",
    ),
    # "They" are those that were spoken of, or the one who was.
    (
        "homestuck",
        "character",
        "Ability (2g) Choose an opponent's character here. They lose all boons.",
        "Remove all boons from it",
    ),
    (
        "holosseum",
        "entity",
        "Whenever your opponent activates an effect, deal 1 damage to them.",
        "deal 1 damage to that player",
    ),
    # "Their" in what lasts is the player who is spoken of.
    (
        "holosseum",
        "power",
        "Your opponent can't activate the effects of their Entities.",
        "cannot activate an effect of your opponent's entity",
    ),
    # What is said of characters alone is of characters, and shown.
    (
        "homestuck",
        "character",
        "As long as a #TROLL of yours is defending, this card costs 1 grist less to enter.",
        "not invading #TROLL character card",
    ),
    # So many as the opponent earned.
    (
        "homestuck",
        "character",
        "When an opponent earns VP, you may draw up to that many cards.",
        "draw up to that many",
    ),
    # Each on their own turns, not on those of the other.
    ("holosseum", "power", "Players can play only one card on each of their turns.", "on each of their turns"),
    # Whose card did it, not whose card was destroyed.
    (
        "holosseum",
        "entity",
        "When this Entity is destroyed by one of your opponent's Spells, that player discards a card.",
        "your opponent discards a card",
    ),
    ("gamma", "unit", "When an enemy unit destroys this, that player loses 1 life.", "your opponent loses 1 life"),
    # Once for all that come together, or for each.
    (
        "holosseum",
        "power",
        "Whenever your opponent draws one or more cards, you gain 1 life point.",
        "When your opponent draws one or more cards",
    ),
    ("holosseum", "power", "Whenever your opponent draws a card, you gain 1 life point.", "your opponent draws a card"),
    # What both revealed lies there together.
    (
        "holosseum",
        "spell",
        "Each player reveals the top three cards of their deck. Choose an Entity revealed this way and put it onto the Arena under your control. Put all other revealed cards into their owners' Graves.",
        "Choose an entity among them. Put it into the arena. Put the rest into its owner's grave",
    ),
    (
        "holosseum",
        "spell",
        "Discard any number of cards. For each card discarded this way, your opponent loses 1 life point.",
        "Your opponent loses 1 life for each card so treated",
    ),
    # Before anybody responds.
    (
        "holosseum",
        "entity",
        "As this Entity enters the Arena, name a card. // Cards with that name can't be played.",
        "As this card enters the arena, choose a card name",
    ),
    # What is so as long as something is so is no gift at the moment when it happens.
    (
        "homestuck",
        "character",
        "This card gains +2 power if your planet is damaged.",
        "While you have a planet card with damage, this card gains +2 power",
    ),
    (
        "homestuck",
        "character",
        "Ability (1g) Each player destroys one of their characters. Draw that many cards.",
        "Draw a card for each card so treated",
    ),
    # Who had less before, whoever has less afterwards.
    ("gamma", "spell", "The player with less life gains 3 life. They draw a card.", "gains 3 life, and draws a card"),
    (
        "holosseum",
        "spell",
        "The player with more cards in hand discards 2 cards. They draw a card.",
        "discards 2 cards, and draws a card",
    ),
    # Each for itself, and not all at one end.
    (
        "gamma",
        "claim",
        "When this enters reality, look at the top two cards of your deck. Put each of them on the top or bottom of your deck.",
        "Put each on top or bottom of your deck",
    ),
    # As many as all of them discarded; of what only takes counters away, none had been.
    (
        "homestuck",
        "character",
        "Ability (1g) Each opponent discards 2 cards. Draw that many cards.",
        "Draw a card for each card so treated",
    ),
    # The Powers were played, and not the Entities; it was refused, as both were read.
    (
        "holosseum",
        "entity",
        "This Entity can't be blocked by Entities with Attack less than the number of Powers you have played this turn.",
        "the number of times you have played a power this turn",
    ),
    # The card is spoken of, and not its effect: once, and not in two ways.
    (
        "holosseum",
        "power",
        "Destroy this Power: Destroy target attacking Entity. You may activate this on your opponent's turn.",
        "You may activate this card on your opponent's turn",
    ),
    ("holosseum", "entity", "Lose 1 life: Draw a card. You may activate this Entity the turn it enters the Arena.", ""),
    (
        "holosseum",
        "power",
        "The first time either player would lose life each turn, they lose one less.",
        "The first time each player would lose life each turn, they lose 1 less life instead",
    ),
    # It was discarded as that took effect, so that nobody needed a card for it.
    (
        "holosseum",
        "runner",
        "Once per turn, you may discard a card to gain 2 life points.",
        "Activate, discard a card: Gain 2 life",
    ),
    ("holosseum", "power", "Once per turn: You may lose 2 life to draw a card.", "Activate, lose 2 life: Draw a card"),
    (
        "holosseum",
        "entity",
        "Twice per turn, you may discard a card to draw a card.",
        "Activate twice each turn, discard a card: Draw a card",
    ),
    # On the opponent's turn alone; and those words let one respond on the own turn.
    (
        "holosseum",
        "entity",
        "You may play this card any time you could play a Spell.",
        "You may play this card any time you could play a spell",
    ),
    (
        "holosseum",
        "entity",
        "You may play this card on your opponent's turn as if it were a Spell.",
        "You may play this card on your opponent's turn",
    ),
    # Those beneath this card, and not those beneath all others as well.
    (
        "homestuck",
        "character",
        "When this card is destroyed, discard all stored cards.",
        "discard its stored card",
    ),
    # What is moved away from here; shown was what an opponent moves to here.
    (
        "homestuck",
        "moon",
        "When a character here is moved by an opponent, draw a card.",
        "When a character card here is moved by an opponent",
    ),
    (
        "homestuck",
        "moon",
        "When a character here is played by an opponent, draw a card.",
        "When a character card here is played by an opponent",
    ),
    # That damage was not dealt at all, and more of what was dealt from then on.
    (
        "holosseum",
        "entity",
        "If this Entity would deal damage to a player, it deals double that damage instead.",
        "This card deals double damage to each player",
    ),
    ("holosseum", "entity", "If this Entity would deal damage, it deals double damage instead.", "deals double damage"),
    # Two Spells' worth of effects were read on two lines, and no card of that text could be played.
    (
        "holosseum",
        "spell",
        "Play this Spell only if you have played no other cards this turn. You can't play any more cards this turn.\nDraw four cards.",
        "You cannot play cards until the end of the turn. Draw 4 cards",
    ),
    ("holosseum", "spell", "Draw a card\nGain 1 life", "Draw a card. Gain 1 life"),
    # You paid for what you would draw.
    (
        "gamma",
        "unit",
        "Whenever your opponent plays a spell, you draw a card unless they pay 1 energy.",
        "draw a card unless that player loses 1 energy",
    ),
    # Nobody was asked, since no player had been named but the opponent who is chosen.
    (
        "homestuck",
        "character",
        "When this card attacks, an opponent discards a card unless they pay 1g.",
        "an opponent discards a card unless that player pays 1g",
    ),
    # All on which a boon was put were nullified, where the condition asks about this card.
    (
        "homestuck",
        "character",
        "Ability (1g) Put a boon on each of your characters here. If this card has 3 boons, nullify it.",
        "If this card has 3 boons, nullify this card",
    ),
    (
        "gamma",
        "unit",
        "Skill, 1 energy: Deal 1 damage to each unit. If this unit is flipped, unflip it.",
        "If this is flipped, unflip this",
    ),
    # What is said in passing is forgotten behind it.
    (
        "homestuck",
        "character",
        "Ability (1g) Put a boon on an opponent's character here. If this card has 3 boons, draw a card. Tap it.",
        "If this card has 3 boons, draw a card. Tap it",
    ),
    # In the pile of whoever has them.
    (
        "gamma",
        "spell",
        "If your opponent has more cards in their memory than you, draw a card.",
        "more cards in their memory than you",
    ),
    (
        "homestuck",
        "character",
        "Ability (1g) If an opponent has at least 2 more cards in their discard pile than you, draw a card.",
        "in that player's discard than you",
    ),
    # With what was chosen, and as targets are declared.
    ("gamma", "unit", "When this enters reality, choose a unit. Destroy the rest.", "Destroy the rest"),
    (
        "gamma",
        "spell",
        "If you have as many cards in hand as your opponent, draw a card.",
        "as many cards in hand as your opponent",
    ),
    ("gamma", "spell", "Choose two units. Destroy all other units.", "Destroy all other units"),
    (
        "holosseum",
        "spell",
        "Choose target Entity you control. Destroy target Entity with less Attack than it.",
        "target entity with less attack than it",
    ),
    (
        "holosseum",
        "spell",
        "Destroy all Entities that share a subtype with an Entity you control.",
        "entities that share a subtype",
    ),
    # Each counted itself, and none the card whose text it was.
    ("holosseum", "entity", "Each Wolf gets +1/+1 for each other Wolf.", "for each #WOLF card that is not it"),
    ("holosseum", "power", "Your Wolves get +1/+1 for each other Wolf you control.", "#WOLF card that is not it"),
    ("homestuck", "moon", "Each #TROLL here gains +1 power for each other #TROLL here.", "card here that is not it"),
    # Of what none of them is, another than the card is meant.
    ("holosseum", "power", "Each Entity you control gets +1/+1 for each other Power you control.", "your other power"),
    # Read, and in no words that could be shown.
    ("homestuck", "character", "Ability (1g) Each player draws a card twice.", "each player draws a card 2 times"),
    ("homestuck", "character", "Ability (1g) You may draw a card twice.", "you may draw a card 2 times"),
    ("gamma", "spell", "Destroy each unit with the lowest defense.", "Destroy all units of the lowest defense"),
    (
        "holosseum",
        "spell",
        "Target player discards a card for each card in their hand beyond the fourth.",
        "cards equal to the number of cards in their hand beyond the fourth",
    ),
    # Said to you, of what is theirs: they chose it, and beside a deed of yours it was one of yours.
    (
        "homestuck",
        "character",
        "Ability (1g) Each opponent may discard a card. For each opponent who does not, destroy one of their characters.",
        "that player's character card of your choice",
    ),
    (
        "homestuck",
        "character",
        "Ability (1g) Each opponent may discard a card. For each opponent who does, draw a card and destroy one of their characters.",
        "draws a card, and then destroy that player's character card of your choice",
    ),
    (
        "gamma",
        "spell",
        "Each player may discard a card. If they do not, destroy one of their units.",
        "destroys their unit of your choice",
    ),
    # It could not be shown.
    (
        "gamma",
        "spell",
        "Each player may discard a card. If they do, they draw a card.",
        "player may discard a card. If they do",
    ),
    (
        "holosseum",
        "spell",
        "Each player may discard a card. Each player who does draws two cards.",
        "player may discard a card. If they do",
    ),
    # Shown as what may be paid.
    (
        "homestuck",
        "character",
        "Ability (1g) An opponent must discard a card. If they cannot, draw a card.",
        "an opponent must discard a card. If they cannot, draw a card",
    ),
    # That turn was yours.
    (
        "holosseum",
        "spell",
        "Your opponent skips their next draw step. Their Entities cannot attack until the end of that turn.",
        "cannot attack until the end of your opponent's next turn",
    ),
    # What was shown of it could not be read: "up to 1 of your units. If the number of cards so paid is 1 or more".
    (
        "gamma",
        "spell",
        "As an additional cost to play this, you may destroy an allied unit. If you do, draw cards equal to its offense.",
        "you may destroy your unit. If you do, draw cards equal to its offense",
    ),
    # A sign before each mode says that this line is none.
    (
        "homestuck",
        "character",
        "Ability (1g) Choose one:\n- Draw a card.\n- Gain 2 grist.\nYour other characters have +1 power.",
        "either draw a card or gain 2 grist // All your other character cards gain +1 power",
    ),
    # Said of nobody in one sentence with the choosing, it was yours to do and to choose.
    (
        "holosseum",
        "spell",
        "Your opponent chooses one: destroy one of their Entities, or you draw two cards.",
        "your opponent destroys their entity or you draw 2 cards",
    ),
    # A list over lines is said to you.
    (
        "holosseum",
        "spell",
        "Your opponent chooses one:\n• Destroy one of their Entities.\n• You draw two cards.",
        "• destroy your opponent's entity •",
    ),
    # It could not be shown.
    (
        "homestuck",
        "character",
        "Ability (1g) An opponent chooses one: destroy one of their characters, or you draw two cards.",
        "destroys that player's character card or you draw 2 cards",
    ),
    (
        "holosseum",
        "spell",
        "As an additional cost to play this, pay any amount of life. Draw a card for each life paid this way.",
        "lose X life. Draw X cards",
    ),
    # Another than this, which is none of them, and so it might strike itself.
    (
        "gamma",
        "unit",
        "If an enemy unit would strike you, it strikes another enemy unit instead.",
        "it strikes your opponent's unit that is not it instead",
    ),
    ("gamma", "unit", "When an allied unit arrives, it strikes another unit.", "it strikes a unit that is not it"),
    ("gamma", "unit", "When this arrives, it strikes another unit.", "it strikes another unit"),
    (
        "gamma",
        "unit",
        "When an allied unit attacks, it deals 1 damage to each other unit.",
        "all units that are not it",
    ),
    (
        "holosseum",
        "entity",
        "When an Entity you control attacks, it fights another Entity.",
        "it and an entity that is not it fight",
    ),
    (
        "holosseum",
        "entity",
        "When an Entity you control attacks, it deals 2 damage to another Entity.",
        "it deals 2 damage to an entity that is not it",
    ),
    (
        "holosseum",
        "entity",
        "When an Entity your opponent controls attacks, destroy another Entity your opponent controls.",
        "destroy your opponent's entity that is not it",
    ),
    # It might be dealt to the one that would be dealt it, or that would deal it, and never to this card.
    (
        "holosseum",
        "entity",
        "If an Entity you control would be dealt damage, that damage is dealt to another Entity you control instead.",
        "that damage is dealt to your entity that is not it instead",
    ),
    (
        "holosseum",
        "entity",
        "If an Entity would deal damage to you, that damage is dealt to another Entity instead.",
        "that damage is dealt to an entity that is not it instead",
    ),
    # Lower than this card's own, though another was spoken of.
    (
        "gamma",
        "spell",
        "Destroy a unit. Its controller may put a unit with a lower cost from their hand into reality.",
        "of lower cost",
    ),
    ("gamma", "unit", "When another unit arrives, destroy a unit with a lower cost.", "of lower cost"),
    # All damage to anybody: words for damage that is redirected were read in it.
    (
        "holosseum",
        "entity",
        "Prevent all damage that would be dealt to this Entity.",
        "Prevent all damage that would be dealt to this card",
    ),
)

REFUSED = (
    # It was a third mode.
    ("homestuck", "character", "Ability (1g) Choose one: // Draw a card. // Gain 2 grist. // Then destroy this card."),
    (
        "homestuck",
        "character",
        "Ability (1g) Choose one: // Draw a card. // Gain 2 grist. // This card enters with 2 boons.",
    ),
    # A mode, or so for as long as the card is there? It was a mode.
    (
        "homestuck",
        "character",
        "Ability (1g) Choose one:\nDraw a card.\nGain 2 grist.\nYour other characters have +1 power.",
    ),
    (
        "holosseum",
        "entity",
        "When this enters the Arena, choose one:\nDraw a card.\nDeal 2 damage to target Entity.\nYour other Entities get +1/+1.",
    ),
    # What is chosen at that moment is not known before; it was this card, or none.
    (
        "homestuck",
        "character",
        "Ability (1g) Destroy a character at the start of your next turn. Until then, it gains +2 power.",
    ),
    # Of each of them, and not of the first who does, or of all or none.
    (
        "homestuck",
        "character",
        "Ability (1g) Each opponent may discard a card. If they do, draw a card. If they do not, they lose 2 grist.",
    ),
    (
        "homestuck",
        "character",
        "Ability (1g) Each opponent loses 2 grist unless they discard a card. If they do, they draw a card.",
    ),
    # Nobody had been spoken of, and the card was this one.
    (
        "homestuck",
        "character",
        "Ability (1g) An opponent loses 2 grist unless they discard a card. If they do, draw a card.",
    ),
    (
        "homestuck",
        "character",
        "Ability (1g) Destroy a character unless its owner pays 2 grist. If they do, draw a card.",
    ),
    # What you do with what is theirs was done with what is yours.
    (
        "homestuck",
        "character",
        "Ability (1g) Each opponent may discard a card. For each opponent who does not, you may destroy one of their characters.",
    ),
    (
        "holosseum",
        "spell",
        "Your opponent may discard a card. If they do, draw a card for each Entity they control. If they do not, lose 1 life.",
    ),
    # If what is done: the price that is offered, or the draw?
    (
        "holosseum",
        "spell",
        "As an additional cost to play this, you may discard a card. Draw a card. If you did, draw another card.",
    ),
    (
        "gamma",
        "spell",
        "As an additional cost to play this, you may discard a card. Draw a card. If you did, draw another card.",
    ),
    # Every player drew as many as all of them together had done.
    (
        "homestuck",
        "character",
        "Ability (1g) Each player discards any number of cards. Each player draws that many cards.",
    ),
    ("homestuck", "character", "Ability (0g) Each player pays any amount of grist. Each player draws that many cards."),
    ("gamma", "spell", "Each player discards any number of cards. Each player draws that many cards."),
    # Several gains were added up that are asked for at once.
    (
        "homestuck",
        "character",
        "At the end of your turn, if you gained 5 or more grist at once this turn, draw a card.",
    ),
    ("gamma", "unit", "At round end, if you gained 5 or more life at once this round, draw a card."),
    # They were moved to where they stood: any card spoken of was "that planet", and a planet was "that moon".
    (
        "homestuck",
        "character",
        "Ability (1g) Choose a moon. Move all characters at that moon to that planet.",
    ),
    ("homestuck", "character", "Ability (1g) Choose a planet. Move this card to that moon."),
    ("homestuck", "character", "Ability (1g) Choose a planet. Destroy all characters at that moon."),
    ("homestuck", "character", "Ability (1g) Destroy a character. Move this card to that planet."),
    ("homestuck", "character", "Ability (1g) Draw a card. Move this card to that planet."),
    # Nobody was asked behind the first who did.
    (
        "homestuck",
        "character",
        "Ability (1g) Each player may discard a card. If a player does, they draw two cards.",
    ),
    ("holosseum", "spell", "Each player may discard a card. If nobody does, draw two cards."),
    # which of the two? it was the one that was destroyed
    (
        "homestuck",
        "executable",
        "~ATH: Any character destroyed by an attack // The attacking character's player must pay 2g or return it to their hand.",
    ),
    # until when? it was for good
    ("gamma", "unit", "When this attacks, target enemy unit must block it."),
    ("holosseum", "spell", "Target Entity must attack if able."),
    # "at this planet" is its moons as well, as "at your planet" is; "here" is not
    ("homestuck", "planet", "Opponents must pay 1 additional grist to enter a character at this planet."),
    ("homestuck", "planet", "Opponents cannot play characters at this planet."),
    # what lies in a pile leaves no play: such a text never happens
    ("homestuck", "executable", "~ATH: Any card that is in the nullified pile // Execute: Draw a card."),
    ("homestuck", "executable", "~ATH: Any card in your discard pile that is destroyed // Execute: Draw a card."),
    ("homestuck", "character", "When a card in your discard pile is destroyed, draw a card."),
    ("homestuck", "character", "When a nullified card is discarded, draw a card."),
    # all of a deck cannot be searched for
    ("holosseum", "spell", "Put all Entities from your deck into your Grave."),
    # each of them may be moved for nothing; all were, again and again
    ("homestuck", "moon", "You may move your character cards here for 0g."),
    # nobody gives anything for what they gain; just so much, or more of it; which card of a hand is nobody's business
    ("homestuck", "character", "Ability (draw a card) Gain +2 grist."),
    ("homestuck", "character", "When you gain 3 grist, put a boon on this card."),
    ("homestuck", "character", "When an opponent puts a moon from their hand on top of their deck, draw a card."),
    ("homestuck", "character", "If you would pay grist, draw a card instead."),
    # All the time each of two could have it from the other; and the same one twice.
    ("holosseum", "entity", "This Entity gains all effects of all other Entities you control."),
    ("holosseum", "spell", "Target Entity gains all effects of target Entity until the end of the turn."),
    ("homestuck", "character", "When this card enters, it gains all game text of a character card here."),
    # While this is there, or from then on?
    ("gamma", "unit", "When this is destroyed, draw a card. Your opponent can't gain life."),
    (
        "holosseum",
        "spell",
        "Choose two cards with different names in your opponent's hand. Your opponent discards them.",
    ),
    # The created one, or the one that was said to be a unit?
    (
        "gamma",
        "spell",
        "Return target unit to its owner's hand. Create a Fry. That unit gets +1/+1 until end of round.",
    ),
    ("gamma", "spell", "Deal 1 damage to target unit. Create a Fry. That unit gets +1/+1 until end of round."),
    # Nobody says until when: it was for good.
    ("gamma", "spell", "Target unit gets +1 offense and -1 defense for each claim you control."),
    ("gamma", "unit", "When this unit enters reality, you may not attack."),
    ("gamma", "spell", "Target unit cannot attack."),
    ("homestuck", "character", "When this card enters, you cannot attack."),
    ("homestuck", "character", "When this card enters, you cannot draw cards."),
    ("holosseum", "spell", "You cannot attack."),
    ("holosseum", "spell", "Your opponent can't draw cards."),
    ("holosseum", "entity", "When this Entity enters the Arena, it gets +1 Attack for each Spell in your Grave."),
    # All opponents' hands and piles were added up.
    ("homestuck", "character", "When this card enters, gain 1 grist for each card in an opponent's hand."),
    (
        "homestuck",
        "character",
        "When this card enters, gain 1 grist for each character card in an opponent's discard pile.",
    ),
    # It could be done on one's own turn alone.
    ("holosseum", "power", "Once per game, you may counter target Spell."),
    ("holosseum", "spell", "Destroy one of your opponent's Entities. They choose which."),
    # As each other.
    ("gamma", "spell", "Destroy two units with the same name."),
    # What goes there from a deck or a hand was not asked about.
    ("homestuck", "character", "If a card would be put into your discard pile, draw a card instead."),
    # Of all of them nobody chooses some.
    ("holosseum", "spell", "Destroy all Entities with different names."),
    ("gamma", "unit", "Skill, discard two cards with different names: Draw two cards."),
    # a card that was shown lies where it lay, and is not remembered; nobody discards from another's hand
    ("holosseum", "entity", "When a Spell is revealed, put it into your hand."),
    ("holosseum", "entity", "When your opponent discards a card from your hand, draw a card."),
    ("holosseum", "entity", "When you return a card from your opponent's Grave to your hand, draw a card."),
    ("holosseum", "entity", "When you put a card from your deck into your hand, draw a card."),
    # Not to do it is a choice; it was forbidden from then on.
    (
        "homestuck",
        "planet",
        "During your Prep Phase, you may choose to not draw any cards. If you do, gain 2 grist.",
    ),
    ("homestuck", "character", "When this card enters, you may not draw cards. If you do, gain 2 grist."),
    ("homestuck", "character", "When this card would go to your discard pile, nullify it instead."),
    # Of one opponent, and not of all of them together.
    ("homestuck", "character", "Ability (1g) Draw cards equal to an opponent's grist."),
    (
        "homestuck",
        "character",
        "Ability (2g) Draw cards equal to the difference between your grist and an opponent's grist.",
    ),
    # Only the first of several opponents was asked.
    ("homestuck", "character", "When this card attacks, tap this card unless each opponent pays 1g."),
    # While they attack, and not from then on; and what is to cost less costs it before.
    ("homestuck", "character", "Characters that attack have +1 power."),
    ("homestuck", "character", "Characters entering here cost 1g less."),
    # all who discard are asked of, not that player alone
    # only Spells can be copied
    ("holosseum", "power", "Whenever you play a card, copy it."),
    # From one's hand, or in play? It was any card in play.
    ("homestuck", "character", "Ability (1g) Discard a #TROLL card. If you do, draw 2 cards."),
    ("homestuck", "character", "When this card enters, you may discard up to two inventory cards."),
    # For each of them, or for all of them together?
    ("homestuck", "character", "The first time each round each of your characters moves, gain 1g."),
    # Those who were told from others by what is so no longer are not all the players.
    ("gamma", "spell", "Each player with no cards in hand draws a card. They lose 2 life."),
    ("gamma", "claim", "At round start, the player with fewer units draws a card, then they lose 1 life."),
    ("holosseum", "spell", "Each opponent with no cards in hand draws a card. They lose 2 life points."),
    ("homestuck", "character", "Ability (1g) The player with the most grist loses 3 grist. They draw a card."),
    # Who discards a card chooses it; of another's choice nothing can be said yet.
    ("gamma", "spell", "Your opponent discards a card of your choice."),
    ("gamma", "spell", "Your opponent discards a card from their hand of your choice."),
    ("holosseum", "spell", "Your opponent discards a card from their hand of your choice."),
    # All at one end, or each where its player likes?
    ("gamma", "spell", "Look at the top three cards of your deck. Put them on the top or bottom of your deck."),
    ("gamma", "spell", "Put two target units on the top or bottom of their owners' decks."),
    # Of what was done to such cards none can be of the other sort: nothing would be counted, nor ever come true.
    ("holosseum", "spell", "Destroy all Powers. Draw a card for each Entity destroyed this way."),
    ("holosseum", "spell", "Discard two Spell cards. Gain 2 life points for each Power discarded this way."),
    ("holosseum", "spell", "Destroy all Powers. If an Entity was destroyed this way, draw a card."),
    # The same target again and again, or another each time?
    (
        "holosseum",
        "spell",
        "Destroy all Entities. For each of your opponent's Entities destroyed this way, destroy target Power.",
    ),
    # Of all that were revealed, or each of their own?
    (
        "holosseum",
        "spell",
        "Each player reveals the top three cards of their deck. Each player chooses an Entity revealed this way and puts it onto the Arena.",
    ),
    # While this card is so, or those that are.
    ("gamma", "item", "While flipped, allied units have +1/+0."),
    # What is done as a card comes is only chosen.
    ("gamma", "unit", "As this enters reality, draw a card."),
    ("holosseum", "entity", "As this Entity enters the Arena, draw a card."),
    # Of two things chosen together, which are the rest?
    (
        "homestuck",
        "inventory",
        "Ability (1g) Attach one of the stored cards to another one of your characters. Discard the rest.",
    ),
    # What damage is dealt to is not all destroyed, and nothing was destroyed by being put away.
    (
        "gamma",
        "spell",
        "Put the top three cards of your deck into memory. Draw a card for each card destroyed this way.",
    ),
    (
        "homestuck",
        "character",
        "Ability (1g) Reveal the top 3 cards of your deck. Draw a card for each card destroyed this way.",
    ),
    # Another player does it, and the choice or the hand is said to be yours.
    ("holosseum", "spell", "Your opponent discards two cards of your choice."),
    ("homestuck", "character", "Ability (2g) An opponent discards a card from your hand."),
    ("homestuck", "character", "Ability (2g) Choose an opponent. They discard a card of your choice."),
    ("gamma", "spell", "Your opponent loses all your energy."),
    # One of those seen, or one in play?
    ("homestuck", "character", "Ability (1g) Look at an opponent's hand, choose a character card, and nullify it."),
    # Nobody was named whose hand it could be.
    ("homestuck", "character", "Ability (2g) Discard a card from their hand."),
    # An extra boon where one is earned, or a boon in any case?
    ("homestuck", "character", "This card earns +1 boon during your Boon Phase."),
    # At once, or once that is over?
    ("holosseum", "spell", "Target Entity gets +2 Attack until the end of the turn, then destroy it."),
    (
        "homestuck",
        "inventory",
        "Attach to your character card. // The attached card has +2 power until the end of the turn, and then discard this card.",
    ),
    # "They" are several, or somebody: never the card that speaks, and no thing.
    ("homestuck", "character", "When it is tapped, they lose all boons."),
    ("homestuck", "character", "When this card is tapped, they lose all boons."),
    ("homestuck", "character", "Ability (2g) Destroy an inventory card. They gain a boon."),
    (
        "homestuck",
        "character",
        "Ability (2g) Choose a moon. They can't be destroyed until the start of your next turn.",
    ),
    # It, or the player whose it is?
    ("holosseum", "power", "Whenever an Entity attacks, deal 1 damage to them."),
    # More than what? Of what destroyed a card that is not asked.
    (
        "homestuck",
        "executable",
        "~ATH: Your character card when destroyed by a character with more power // Execute: Gain +3 grist.",
    ),
    # What did it is not found afterwards, and "its" may be the one or the other.
    ("gamma", "unit", "When an enemy spell destroys this, that spell's controller discards a card."),
    ("gamma", "unit", "When a unit destroys this, that unit's controller discards a card."),
    ("gamma", "unit", "When a spell destroys this, its controller discards a card."),
    ("holosseum", "entity", "When this Entity is destroyed by a Spell, its controller draws a card."),
    # As long as it is so, or from then on?
    ("homestuck", "character", "Your characters here gain +1 power if this card is refreshed."),
    ("holosseum", "entity", "If this Entity is blocked, it gets +1 Attack."),
    # Of several at once none is remembered; nor which of those that strike is meant.
    ("homestuck", "executable", "~ATH: Two or more characters at the same time // Nullify all of them."),
    ("gamma", "item", "Skill, flip this: Target unit strikes itself."),
    # Cards, but not effects.
    ("holosseum", "entity", "Your opponent cannot play cards in response to Entities you play."),
    # Who are they, and how much is that much? Nothing was said before.
    ("gamma", "item", "Whenever they channel a card, gain 1 life."),
    ("holosseum", "power", "Whenever they play a Spell, draw a card."),
    ("homestuck", "character", "Whenever they draw a card, gain +1 grist."),
    (
        "homestuck",
        "executable",
        "When you play this card, choose a number from 1 to 5. // ~ATH: Any character // Execute: Play a card with an enter cost of that much grist.",
    ),
    # Nothing would be given up for it.
    ("homestuck", "character", "At the start of your Main Phase, you may lose 0 grist. If you do, gain a boon."),
    ("gamma", "unit", "When this arrives, gain 0 life."),
    # Which turn is that? None was spoken of.
    ("holosseum", "spell", "Gain control of target Entity. At the end of that turn, destroy it."),
    # The destruction of the one is not replaced by what is done with the other.
    (
        "homestuck",
        "inventory",
        "Attach to your character card. // When the attached card is destroyed, store this card beneath a moon here instead of discarding it.",
    ),
    # Of what lay beneath it one would be taken, where all went with it.
    ("homestuck", "character", "When this card is destroyed, return a card stored beneath it to your hand."),
    # Both, or only the second? And whose choice it is how much is lost.
    ("gamma", "spell", "Draw two cards; then your opponent draws one, unless your channel zone is empty."),
    ("gamma", "spell", "Target opponent loses up to 4 energy; you gain as much as they actually lost."),
    # At once, or when the turn ends?
    (
        "homestuck",
        "inventory",
        "Attach: defender. // Resist +4 until the end of this turn, then nullify this card.",
    ),
    # Of another card than this one the condition would have to be asked of each.
    ("homestuck", "character", "If your other character would be destroyed while it is untapped, tap it instead."),
    # Cards are drawn one by one: it would never happen.
    ("holosseum", "power", "Whenever your opponent draws two or more cards, you gain 1 life point."),
    # "Or" goes on with what they cannot do: read was a choice of their player, once.
    (
        "homestuck",
        "inventory",
        "Attach to your executable card. // Opponents can't destroy the attached card or return it to your hand.",
    ),
    ("homestuck", "character", "When this card enters, opponents can't destroy it or draw a card."),
    # Whose cards, and from where? Read was anybody's in play.
    ("homestuck", "character", "Ability (1g) Name a TITLE. Each opponent discards all cards with that TITLE."),
    ("homestuck", "character", "Ability (1g) Each opponent discards a #TROLL card."),
    # Those that were seen are meant, and all in play were taken.
    (
        "homestuck",
        "character",
        "Ability (1g) Reveal the top 4 cards of your deck. Put all #TROLL cards into your hand and discard the rest.",
    ),
    ("homestuck", "character", "Ability (1g) Look at an opponent's hand. Discard all inventory cards."),
    ("homestuck", "character", "Ability (1g) Draw 3 cards. Discard a #TROLL card."),
    # Those beneath this card, and not those beneath all others as well.
    ("homestuck", "character", "This card gains +1 power for each stored card."),
    # One of them, now; it was all of them, for the rest of the game.
    ("homestuck", "character", "When this card attacks, another card of yours here may attack for 0g."),
    # Some of them, and not all; or all, and what is there to choose?
    ("homestuck", "character", "Ability (1g) Put 2 boons on characters of your choice."),
    ("homestuck", "character", "Ability (1g) Destroy cards of your choice here."),
    # Another than the one that attacks, where another than this card was read.
    ("homestuck", "character", "When an opponent's card attacks here, tap it and another one of their cards."),
    # Both to one place, and not each to where it is.
    ("homestuck", "character", "Ability (1g) Move up to 2 of your characters here to the same location."),
    ("homestuck", "character", "If an opponent would discard a card, you discard it instead."),
    # Nothing counts what was healed or drawn: it was none.
    ("homestuck", "character", "Ability (1g) Heal up to 3 damage from your planet. Lose that much grist."),
    ("homestuck", "character", "Ability (1g) Each opponent draws a card. You draw that many cards."),
    # Nothing but Entities attacks.
    ("holosseum", "entity", "At the end of your turn, if you didn't attack with Powers this turn, gain 2 life."),
    # Of the Salt, which costs nothing.
    (
        "gamma",
        "spell",
        "Destroy target enemy card in dream. The enemy player creates a Salt. Gain energy equal to that card's cost.",
    ),
    # Other words of English were taken for slips of known ones: "reveal this", "can't attack", "exile target unit".
    ("gamma", "spell", "Deal 2 damage to target unit. If it is destroyed this way, repeat this."),
    ("gamma", "unit", "This unit can't attach."),
    ("gamma", "spell", "Expel target unit."),
    ("holosseum", "spell", "Engage target Spell."),
    ("homestuck", "character", "Ability (1g) Expel a card here."),
    # Of each other, where cards with the name of the Power were read; and what is done then, where its owner drew at once.
    ("holosseum", "power", "At the start of your turn, you may discard two cards with the same name."),
    (
        "holosseum",
        "spell",
        "Unchain target Entity. At the end of your next turn, destroy it. Its owner draws two cards.",
    ),
    # "It" is this card no less than the other one.
    (
        "homestuck",
        "character",
        "Ability (1g) Destroy a character here. If this card is tapped, return it to your hand.",
    ),
    ("gamma", "unit", "Skill, 1 energy: Deal 1 damage to target unit. If this unit is flipped, unflip it."),
    (
        "holosseum",
        "entity",
        "When this attacks, deal 1 damage to target Entity. If this Entity is Chained, destroy it.",
    ),
    # Behind the condition of a trigger "then" may be of both, or of what is done in any case.
    ("homestuck", "character", "When this card enters, if you have 3 grist, draw a card. Then gain 1 VP."),
    (
        "homestuck",
        "character",
        "At the end of your Main Phase, if you have no cards in hand, draw a card. Then, if you have 3 grist, gain 1 VP.",
    ),
    # It is paid for by then, and nothing cost less.
    (
        "homestuck",
        "planet",
        "When you play a character here, you may tap another character here. If you do, it costs 1g less to play it.",
    ),
    ("homestuck", "character", "When you play this card, you may discard a card. If you do, this card costs 1g less."),
    ("homestuck", "character", "When this card attacks, you may discard a card. It costs 1g less to attack with it."),
    # Of several that one attack destroys, and of several players, it was done once, to one of these.
    (
        "homestuck",
        "character",
        "Whenever one of your characters destroys an opponent's character, deal 1 damage to that opponent's planet.",
    ),
    # Which player? None was spoken of, and you paid.
    ("gamma", "unit", "When this attacks, you draw a card unless they pay 1 energy."),
    # Of both, or only of the second? It was said of both.
    ("homestuck", "character", "This card gains +1 power while attacking and -1 power while defending."),
    ("homestuck", "moon", "Characters here gain +1 power while attacking and can't be destroyed while defending."),
    (
        "homestuck",
        "character",
        "This card gains +1 power while attacking and can't be moved as long as you have 5 grist.",
    ),
    # Each player's own pile was counted, whosever was named.
    ("gamma", "spell", "If your opponent has more cards in your memory than you, draw a card."),
    (
        "homestuck",
        "character",
        "Ability (1g) If an opponent has at least 2 more cards in your discard pile than you, draw a card.",
    ),
    (
        "homestuck",
        "character",
        "Ability (1g) If you have at least 2 more cards in their discard pile than an opponent, draw a card.",
    ),
    # Only those who are equal were it, so that the second was never reached.
    ("homestuck", "character", "Ability (1g) Destroy up to two characters with the lowest power."),
    ("holosseum", "spell", "Destroy two target Entities with the lowest Attack."),
    ("gamma", "spell", "Destroy two units with the highest offense."),
    # The chosen ones were among them, since they are others than the card whose text it is.
    ("homestuck", "character", "When this card enters, choose two characters. Destroy all other characters."),
    ("holosseum", "entity", "When this Entity enters the Arena, choose an Entity. Destroy all other Entities."),
    ("gamma", "unit", "When this enters reality, choose a unit. Destroy all other units."),
    # Nobody could ever play it: as the target is declared, nothing is chosen.
    ("holosseum", "spell", "Choose an Entity you control. Destroy target Entity with less Attack than it."),
    ("holosseum", "spell", "Destroy an Entity you control. Destroy target Entity with less Attack than it."),
    ("holosseum", "spell", "Choose an Entity you control. Destroy target Entity other than it."),
    ("gamma", "spell", "Choose a unit you control. Destroy target unit that shares a subtype with it."),
    # No card is both.
    ("homestuck", "character", "Ability (1g) Destroy a card that is both a character and an inventory card."),
    # Likewise, where damage to Entities alone cannot be more.
    ("holosseum", "entity", "If this Entity would deal damage to an Entity, it deals 1 more damage instead."),
    ("holosseum", "entity", "When this Entity deals damage, it deals double damage."),
    # Tribes that no card has, of which nothing happened: words for what other games have.
    ("holosseum", "spell", "Destroy each Creature."),
    ("holosseum", "spell", "Counter target Instant."),
    ("holosseum", "spell", "Destroy target Location."),
    ("holosseum", "spell", "Discard a Sorcery."),
    ("holosseum", "spell", "Destroy a Token."),
    ("holosseum", "spell", "Deal 3 damage to target Hero."),
    ("holosseum", "entity", "Your Allies get +1/+1."),
    ("holosseum", "entity", "Enemies can't block."),
    ("holosseum", "spell", "Destroy a Legendary Entity."),
    ("holosseum", "spell", "Destroy target Burning Entity."),
    ("holosseum", "spell", "Destroy each Black Entity."),
    ("gamma", "spell", "Destroy target Artifact."),
    ("gamma", "unit", "Minions cost 1 less."),
    # Yours alone, by leaving out "each".
    ("holosseum", "spell", "Discard all cards in each hand."),
    ("holosseum", "spell", "Return all Entities in each Grave to their owners' hands."),
    # The card is in hand itself, so that it could never be played.
    ("holosseum", "spell", "Play this only if you have no cards in hand. Draw two cards."),
    ("holosseum", "spell", "Play this only if you have no other cards in hand. Draw two cards."),
    ("gamma", "unit", "You can only play this if you have no cards in hand."),
    # Other than this card, or than each of those that get it? Each counted itself.
    ("holosseum", "entity", "Your other Wolves get +1/+1 for each other Wolf you control."),
    # Your opponent, and so the very one who draws, or would be dealt it.
    ("holosseum", "entity", "When a player draws a card, the other player discards a card."),
    ("holosseum", "entity", "If a player would be dealt damage, that damage is dealt to the other player instead."),
    (
        "holosseum",
        "spell",
        "Destroy target Entity. Its controller draws a card and the other player discards a card.",
    ),
    ("gamma", "claim", "When a player plays a spell, the other player draws a card."),
    # Than this card, or than the one to which it would be dealt?
    (
        "gamma",
        "unit",
        "If another allied unit would be dealt damage, that damage is dealt to another allied unit instead.",
    ),
    # Than its own, so that there was none.
    ("gamma", "spell", "Destroy target unit. Destroy a unit with cost less than its cost."),
    (
        "holosseum",
        "entity",
        "When another Entity enters the Arena, destroy an Entity with Attack less than its Attack.",
    ),
    # Lower than the cost of this spell itself.
    ("gamma", "spell", "Destroy a unit with a lower cost."),
)


@pytest.mark.parametrize(("game", "kind", "text", "read"), READ)
def test_read(game: str, kind: str, text: str, read: str) -> None:
    """The words mean this, and what is shown is read back as the same."""
    reader = READERS[game]
    program = reader.read_text(text, kind=kind).program
    assert program is not None
    shown = reader.show(program, kind)
    assert read in shown
    again = reader.read_text(shown, kind=kind).program
    assert again is not None
    assert program.clauses == again.clauses


@pytest.mark.parametrize(("game", "kind", "text"), REFUSED)
def test_refused(game: str, kind: str, text: str) -> None:
    """Nothing is read rather than something else."""
    reader = READERS[game]
    program = reader.read_text(text, kind=kind).program
    assert program is None, reader.show(program, kind)


def test_each_of_several_counts_the_others() -> None:
    """A unit that speaks of each unit is counted by the others, and none counts itself."""
    program = READERS["gamma"].read_text("Each unit gets +1/+1 for each other unit.", kind="unit").program
    assert program is not None
    others = Count(Cards(("unit",), None, (IsNot(It()),)))
    assert program.clauses == (Static((AddsStats(Cards(("unit",)), others, others),)),)


OTHERWISE = (
    (
        "Ability (1g) An opponent puts the top 2 cards of their deck into their discard pile.",
        "Ability (1g) An opponent discards the top 2 cards of their deck.",
    ),
    (
        "Ability (1g) Each player places one of their characters here in their discard pile.",
        "Ability (1g) Each player discards one of their characters here.",
    ),
    (
        "Ability (1g) Move one of your other characters to any location, even if it is tapped.",
        "Ability (1g) Move one of your other characters to any location.",
    ),
)


@pytest.mark.parametrize(("said", "meant"), OTHERWISE)
def test_said_otherwise(said: str, meant: str) -> None:
    """Other words for the same thing are the same program."""
    reader = READERS["homestuck"]
    program, same = (reader.read_text(text, kind="character").program for text in (said, meant))
    assert program is not None
    assert same is not None
    assert program.clauses == same.clauses
