"""For each requirement of Holosseum positions in which it is not met, with what is told of it."""

from __future__ import annotations

from typing import Final

from playmat.core.ask import Option, Verb
from playmat.core.ids import NO_CARD, Seat
from playmat.games.holosseum import attacking
from playmat.games.holosseum import requirements as needs
from playmat.play.notation import read_answer
from playmat.play.scenario import read_scenario
from playmat.play.scenario.building import build
from tests.laws.refused import Cases, Refused

A, B = Seat(0), Seat(1)
HOLOSSEUM: Final = Cases()
shows = HOLOSSEUM.shows

LAMP: Final = "Activate: gain 1 life."
FORGE: Final = "Activate, discard a card: gain 1 life."
OWL: Final = "Activate only if you control a Power: gain 1 life."
BUSY: Final = "Activate: draw a card. This counts as playing a card."
DART: Final = "Activate: deal 1 damage to target Entity."
BOLT: Final = "Deal 2 damage to target Entity."
CALM: Final = "Entities your opponent controls can't attack."
TIED: Final = "This Entity can't attack or block."
STERN: Final = "Entities your opponent controls cannot be activated."
HUSH: Final = "Your opponent can't play Spells during your turn."
EAGER: Final = "This Entity attacks each turn if able."
GHOST: Final = "This Entity can't be blocked."
TALL: Final = "This Entity can't be blocked except by two or more Entities."
GUARD: Final = "This Entity must block each turn if able."
DEAR: Final = "To play this card, destroy an Entity you control. Entities you control get +1 Attack."
TOLL: Final = "Spells your opponent plays cost them 30 life points."
LATE: Final = "Play this card only if you control a Power. Gain 1 life."
SLY: Final = "This Entity can't be blocked by Entities with 3 or more Attack."


def card(name: str, kind: str, text: str = "", attack: int = 2) -> str:
    """A card of a scenario's own."""
    numbers = f"attack = {attack}\nhealth = 4\n" if kind == "entity" else ""
    return f'[[card]]\ntitle = "{name}"\nkind = "{kind}"\ntext = "{text}"\n{numbers}'


CARDS: Final = "".join(
    (
        card("HOUND", "entity"),
        card("BEAR", "entity", attack=4),
        card("LAMP", "entity", LAMP),
        card("TWIN", "entity", f"{LAMP} // Activate: draw a card."),
        card("OWL", "entity", OWL),
        card("BUSY", "entity", BUSY),
        card("DART", "entity", DART),
        card("TIED", "entity", TIED),
        card("EAGER", "entity", EAGER),
        card("GHOST", "entity", GHOST),
        card("TALL", "entity", TALL),
        card("SLY", "entity", SLY),
        card("GUARD", "entity", GUARD),
        card("FORGE", "power", FORGE),
        card("CALM", "power", CALM),
        card("STERN", "power", STERN),
        card("HUSH", "power", HUSH),
        card("TOLL", "power", TOLL),
        card("DEAR", "power", DEAR),
        card("BOLT", "spell", BOLT),
        card("LIGHT", "spell", "Gain 5 life."),
        card("LATE", "spell", LATE),
        card("SCRAP", "spell", "Destroy target Entity."),
    )
)


class Position:
    """A game at a position of a scenario, after some answers; cards are named by nickname or by name."""

    def __init__(
        self, a: str, b: str = "", *answers: str, phase: str = "main1", active: str = "A", parameters: str = ""
    ) -> None:
        table = f'[table]\nactive = "{active}"\nphase = "{phase}"\n[A]\n{a}\n[B]\n{b}\n'
        head = f'title = "t"\ngame = "holosseum"\nparameters = {{ {parameters} }}\n'
        self.game, self.cards = build(read_scenario(f"{head}{CARDS}{table}"))
        for answer in answers:
            ask = self.game.ask
            assert ask is not None
            texts = answer.split(", ")
            read = [option for text in texts for option in read_answer(self.game.scene, ask, text, self.cards)]
            self.game.answer(*read)

    def refused(self, seat: Seat, verb: Verb, name: str, *told: str, place: str = "", number: int = -1) -> Refused:
        """What is tried here."""
        goal = self.cards[place] if place else NO_CARD
        return Refused(self.game, seat, Option(verb, self.cards[name], goal, number=number), told)


def held(*names: str) -> str:
    """Cards of a hand, each under its own name."""
    return "hand = [" + ", ".join(f'{{ card = "{name}", as = "{name}" }}' for name in names) + "]\n"


def standing(*names: str, by: str = "", new: bool = False) -> str:
    """Cards of an Arena; ``by`` goes before their nicknames."""
    fresh = ", entered_this_turn = true" if new else ""
    return "arena = [" + ", ".join(f'{{ card = "{name}", as = "{by}{name}"{fresh} }}' for name in names) + "]\n"


# ---- how it is said, and when


@shows(needs.is_said_as_offered)
def onto_a_card() -> Refused:
    at = Position(held("LIGHT"), standing("HOUND"))
    told = "A card is played into the Arena, not onto a card; targets are asked for."
    return at.refused(A, "play", "LIGHT", told, place="HOUND")


@shows(needs.is_said_as_offered)
def at_an_entity() -> Refused:
    at = Position(standing("LAMP"), standing("HOUND"), phase="attack")
    return at.refused(A, "attack", "LAMP", "Only the other player is attacked.", place="HOUND")


@shows(needs.is_said_as_offered)
def by_number() -> Refused:
    at = Position(held("LIGHT"))
    return at.refused(A, "play", "LIGHT", "Only effects of a card have numbers.", number=1)


@shows(needs.is_moment_to_act)
def while_attackers_are_declared() -> Refused:
    at = Position(held("LIGHT") + standing("HOUND"), phase="attack")
    return at.refused(A, "play", "LIGHT", "Attackers and blockers are being declared.")


@shows(needs.is_moment_to_act)
def the_other_player_acts() -> Refused:
    at = Position("", held("LIGHT"))
    return at.refused(B, "play", "LIGHT", "The other player is to act now.")


@shows(needs.is_game_on)
def the_game_is_over() -> Refused:
    at = Position(held("LIGHT"))
    at.game.concede(B)
    return at.refused(A, "play", "LIGHT", "The game is over.")


@shows(needs.is_game_on)
def one_has_left() -> Refused:
    at = Position(held("LIGHT"), standing("HOUND"))
    at.game.concede(A)
    return at.refused(A, "attack", "HOUND", "You have left the game, and it is over.")


@shows(needs.is_moment_to_act)
def while_a_target_is_declared() -> Refused:
    at = Position(held("BOLT", "LIGHT"), standing("HOUND", "BEAR"), "play BOLT")
    return at.refused(A, "play", "LIGHT", "An effect is being announced or resolved.")


# ---- playing cards


@shows(needs.is_in_own_hand)
def out_of_hand() -> Refused:
    at = Position('grave = [{ card = "LIGHT", as = "LIGHT" }]')
    return at.refused(A, "play", "LIGHT", "Only a card from your own hand can be played.")


@shows(needs.may_be_played_now)
def an_entity_on_the_other_turn() -> Refused:
    at = Position(held("HOUND", "LIGHT"), active="B", phase="draw")
    return at.refused(A, "play", "HOUND", "An Entity can be played only on your own turn.")


@shows(needs.may_be_played_now)
def a_power_in_response() -> Refused:
    at = Position(held("BOLT", "FORGE", "LIGHT") + standing("HOUND"), held("SCRAP"), "play BOLT", "play SCRAP")
    return at.refused(A, "play", "FORGE", "A Power cannot be played in response.")


@shows(needs.may_be_played_now)
def an_entity_in_a_window() -> Refused:
    at = Position(held("HOUND", "LIGHT") + standing("BEAR"), "", "attack BEAR", phase="attack")
    return at.refused(A, "play", "HOUND", "An Entity is played in a main part of your turn.")


@shows(needs.has_a_play_left)
def no_play_left() -> Refused:
    at = Position(held("HOUND", "BEAR", "LIGHT"), "", "play HOUND", "play BEAR")
    return at.refused(A, "play", "LIGHT", "You have used your 2 plays of this turn.")


@shows(needs.its_own_words_allow)
def not_the_time_for_it() -> Refused:
    at = Position(held("LATE"))
    return at.refused(A, "play", "LATE", f"What its text asks for is not so now: “{LATE}”")


@shows(needs.no_text_forbids_playing)
def two_cards_forbid_playing() -> Refused:
    arena = 'arena = [{ card = "HUSH" }, { card = "HUSH" }]'
    at = Position(arena, held("LIGHT", "BOLT"))
    told = f"Words of HUSH forbid playing it: “{HUSH}”"
    return at.refused(B, "play", "LIGHT", "The other player is to act now.", told, told)


@shows(needs.its_text_can_be_fulfilled)
def no_target() -> Refused:
    at = Position(held("BOLT"))
    return at.refused(A, "play", "BOLT", f"A target or a payment that its text demands is missing: “{BOLT}”")


@shows(needs.its_own_price_can_be_paid)
def what_it_asks_for_itself_is_not_there() -> Refused:
    at = Position(held("DEAR"))
    return at.refused(A, "play", "DEAR", f"What it asks for being played cannot be paid: “{DEAR}”")


@shows(needs.surcharges_can_be_paid)
def what_others_ask_for_is_too_dear() -> Refused:
    at = Position(held("LIGHT"), standing("TOLL"))
    return at.refused(A, "play", "LIGHT", f"Words of TOLL forbid playing it without what they ask for: “{TOLL}”")


# ---- activating effects


@shows(needs.is_own_card_with_effect)
def no_effect() -> Refused:
    at = Position(standing("HOUND"))
    return at.refused(A, "ability", "HOUND", "It has no effect to activate.")


@shows(needs.is_own_card_with_effect)
def in_the_hand() -> Refused:
    at = Position(held("LAMP"))
    return at.refused(A, "ability", "LAMP", "Only cards in the Arena, and your Grid Runner, can be activated.")


@shows(needs.is_own_card_with_effect)
def not_mine() -> Refused:
    at = Position("", standing("LAMP"))
    return at.refused(A, "ability", "LAMP", "It is the other player's card.")


@shows(needs.is_own_card_with_effect)
def one_of_two() -> Refused:
    at = Position(standing("TWIN"))
    return at.refused(A, "ability", "TWIN", "It has 2 effects: say which.")


@shows(needs.is_own_turn)
def on_the_other_turn() -> Refused:
    at = Position(standing("LAMP") + held("LIGHT"), active="B", phase="draw")
    return at.refused(A, "ability", "LAMP", "Its effect can be activated only on your own turn.")


@shows(needs.is_not_chained_for_activation)
def chained_for_activation() -> Refused:
    at = Position(standing("LAMP", new=True))
    return at.refused(A, "ability", "LAMP", "It entered the Arena this turn and is Chained.")


@shows(needs.is_not_used)
def used_already() -> Refused:
    at = Position(standing("LAMP"), "", "ability LAMP")
    return at.refused(A, "ability", "LAMP", "Its effect was used this turn.")


@shows(needs.has_not_failed)
def failed_already() -> Refused:
    at = Position(
        standing("DART", "BEAR"),
        held("SCRAP") + standing("HOUND"),
        "ability DART",
        "choose HOUND",
        "play SCRAP",
        "choose HOUND",
    )
    return at.refused(A, "ability", "DART", "Its effect was used this turn.", "Its effect failed this turn.")


@shows(needs.has_a_play_left_if_it_counts)
def it_counts() -> Refused:
    at = Position(held("HOUND", "BEAR") + standing("BUSY"), "", "play HOUND", "play BEAR")
    return at.refused(A, "ability", "BUSY", "It counts as playing a card, and you have no play left.")


@shows(needs.no_text_forbids_activating)
def no_activating() -> Refused:
    at = Position(standing("LAMP"), standing("STERN"))
    return at.refused(A, "ability", "LAMP", f"Words of STERN forbid activating it: “{STERN}”")


@shows(needs.its_condition_holds)
def not_so() -> Refused:
    at = Position(standing("OWL"))
    return at.refused(A, "ability", "OWL", f"What its text asks for is not so now: “{OWL}”")


@shows(needs.its_price_and_targets_are_there)
def nothing_to_pay_with() -> Refused:
    at = Position(standing("FORGE"))
    return at.refused(A, "ability", "FORGE", f"Its price cannot be paid: “{FORGE}”")


# ---- attacking and blocking


@shows(needs.are_attackers_declared)
def too_early() -> Refused:
    at = Position(standing("HOUND"))
    return at.refused(A, "attack", "HOUND", "Attackers are declared in the attack step.")


@shows(needs.are_attackers_declared)
def too_late() -> Refused:
    at = Position(standing("HOUND", "BEAR"), "", "attack HOUND", phase="attack")
    return at.refused(A, "attack", "BEAR", "The attack of this turn has been declared.")


@shows(needs.is_turn_player)
def not_my_turn() -> Refused:
    at = Position(standing("HOUND"), standing("BEAR"), active="B", phase="attack")
    told = ("Attackers are declared in the attack step.", "Only the turn player attacks.")
    return at.refused(A, "attack", "HOUND", *told)


@shows(needs.is_own_entity)
def a_power_attacks() -> Refused:
    at = Position(standing("HOUND", "FORGE"), phase="attack")
    return at.refused(A, "attack", "FORGE", "Only an Entity in the Arena can do this.")


@shows(needs.is_own_entity)
def their_entity_attacks() -> Refused:
    at = Position(standing("HOUND"), standing("BEAR"), phase="attack")
    return at.refused(A, "attack", "BEAR", "It is the other player's Entity.")


@shows(needs.is_not_chained_for_attack)
def chained_for_attack() -> Refused:
    arena = 'arena = [{ card = "HOUND" }, { card = "BEAR", as = "BEAR", entered_this_turn = true }]'
    at = Position(arena, phase="attack")
    return at.refused(A, "attack", "BEAR", "It entered the Arena this turn and is Chained.")


@shows(needs.no_text_forbids_attacking)
def two_cards_forbid_attacking() -> Refused:
    at = Position(standing("TIED"), standing("CALM"))
    told = (
        "Attackers are declared in the attack step.",
        f"Words of TIED forbid attacking with it: “{TIED}”",
        f"Words of CALM forbid attacking with it: “{CALM}”",
    )
    return at.refused(A, "attack", "TIED", *told)


@shows(needs.is_free_not_to_attack)
def attacks_anyhow() -> Refused:
    at = Position(standing("HOUND", "EAGER"), phase="attack")
    return at.refused(A, "attack", "EAGER", f"It attacks without being declared if it is able to: “{EAGER}”")


def attacked(by: str, *mine: str) -> Position:
    """A's Entity attacks, and B, who has these and a Hound, is asked for blockers."""
    return Position(standing(by, by="their "), standing("HOUND", *mine), f"attack their {by}", phase="attack")


@shows(attacking.are_blockers_declared)
def no_attack_to_block() -> Refused:
    at = Position("", standing("HOUND"))
    told = ("Blockers are declared after attackers.", "Only an attacking Entity can be blocked.")
    return at.refused(B, "block", "HOUND", *told)


@shows(attacking.is_defending_player)
def the_attacker_blocks() -> Refused:
    at = attacked("BEAR")
    told = ("Only the defending player blocks.",)
    return at.refused(A, "block", "their BEAR", *told, place="their BEAR")


@shows(attacking.is_not_exhausted)
def exhausted() -> Refused:
    at = Position(
        standing("HOUND", "GHOST"),
        standing("BEAR"),
        "attack HOUND",
        "pass",
        "end",
        "end",
        "attack BEAR",
        phase="attack",
        parameters='"holo.r.attack-exhausts.attackers_exhaust" = true',
    )
    return at.refused(A, "block", "HOUND", "It attacked on your last turn and is exhausted.", place="BEAR")


@shows(attacking.is_against_attacker)
def against_whom_does_not_attack() -> Refused:
    at = Position(standing("BEAR", "SLY"), standing("HOUND"), "attack BEAR", phase="attack")
    return at.refused(B, "block", "HOUND", "Only an attacking Entity can be blocked.", place="SLY")


@shows(attacking.is_still_free)
def it_blocks_another() -> Refused:
    at = Position(
        standing("BEAR", "SLY"),
        standing("HOUND", "GHOST"),
        "attack BEAR, attack SLY",
        "block BEAR with HOUND",
        phase="attack",
    )
    return at.refused(B, "block", "HOUND", "It blocks another attacker.", place="SLY")


@shows(attacking.is_still_free)
def somebody_else_blocks_it() -> Refused:
    at = Position(
        standing("BEAR", "SLY"),
        standing("HOUND", "GHOST"),
        "attack BEAR, attack SLY",
        "block BEAR with HOUND",
        phase="attack",
    )
    return at.refused(B, "block", "GHOST", "That attacker is blocked by another Entity.", place="BEAR")


@shows(attacking.no_text_forbids_blocking)
def cannot_block() -> Refused:
    at = attacked("BEAR", "TIED")
    return at.refused(B, "block", "TIED", f"Words of TIED forbid blocking with it: “{TIED}”", place="their BEAR")


@shows(attacking.no_text_forbids_blocking)
def cannot_be_blocked() -> Refused:
    at = Position(standing("GHOST", "BEAR"), standing("TIED", "LAMP"), "attack GHOST, attack BEAR", phase="attack")
    told = (
        f"Words of TIED forbid blocking with it: “{TIED}”",
        f"Words of GHOST forbid blocking that attacker: “{GHOST}”",
    )
    return at.refused(B, "block", "TIED", *told, place="GHOST")


@shows(attacking.no_text_forbids_blocking)
def too_strong_to_block() -> Refused:
    at = Position(standing("SLY"), standing("BEAR", "HOUND"), "attack SLY", phase="attack")
    told = f"Words of SLY forbid that it blocks that attacker: “{SLY}”"
    return at.refused(B, "block", "BEAR", told, place="SLY")


@shows(attacking.enough_block_it)
def nobody_blocks_it_alone() -> Refused:
    at = Position(standing("TALL", "BEAR"), standing("HOUND"), "attack TALL, attack BEAR", phase="attack")
    told = f"Words of TALL forbid that block: several are needed: “{TALL}”"
    return at.refused(B, "block", "HOUND", told, place="TALL")


@shows(attacking.no_other_block_goes_first)
def somebody_else_must_block_first() -> Refused:
    at = Position(standing("BEAR", "SLY"), standing("HOUND", "GUARD"), "attack BEAR, attack SLY", phase="attack")
    told = f"Words of GUARD forbid any other block before it is seen to: “{GUARD}”"
    return at.refused(B, "block", "HOUND", told, place="BEAR")
