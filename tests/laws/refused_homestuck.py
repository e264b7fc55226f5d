"""For each requirement of Homestuck positions in which it is not met, with what is told of it."""

from __future__ import annotations

from typing import Final

from playmat.core.ask import Option
from playmat.core.ids import CardId
from playmat.games.homestuck import actions
from playmat.games.homestuck import requirements as needs
from playmat.games.homestuck.zones import DISCARD, HAND
from tests.homestuck_positions import A, B, C, Table
from tests.laws.refused import Cases, Refused

AT_A: Final = CardId(A)
AT_B: Final = CardId(B)

HOMESTUCK: Final = Cases()
shows = HOMESTUCK.shows


@shows(needs.is_asked_to_act)
def another_question() -> Refused:
    table = Table()
    mover = table.card(A, "OWL", text="Ability (0g) Destroy an opponent's character card here.", boons=2)
    table.card(B, "CAT", at=A)
    table.card(B, "DOG", at=A)
    fox = table.card(A, "FOX")
    game = table.begin(grist={A: 3})
    table.do("ability", mover)
    told = ("Another question is to be answered first: Choose a card.",)
    return Refused(game, A, Option("move", fox, AT_B), told)


@shows(needs.is_asked_to_act)
def a_question_to_somebody_else() -> Refused:
    table = Table()
    mine = table.card(B, "GULL", kind="character", text="*Pester", zone=HAND)
    game = table.begin(grist={A: 3, B: 3})
    table.do("pass")
    return Refused(
        game, B, Option("play", mine, AT_A), ("A is asked first; *Pester cards are played between actions.",)
    )


@shows(needs.is_still_playing)
def the_game_is_over() -> Refused:
    table = Table()
    owl = table.card(A, "OWL")
    game = table.begin(grist={A: 3})
    game.concede(B)
    return Refused(game, A, Option("attack", owl), ("The game is over.",))


@shows(needs.is_still_playing)
def one_has_left() -> Refused:
    """However much else stands in the way, it is no use to hear of it."""
    table = Table(3)
    owl = table.card(B, "OWL", tapped=True)
    game = table.begin()
    game.concede(C)
    return Refused(game, C, Option("attack", owl), ("You have left the game.",))


@shows(needs.is_own_main_phase)
def another_turn() -> Refused:
    table = Table()
    owl = table.card(B, "OWL")
    game = table.begin(grist={A: 3, B: 3})
    return Refused(game, B, Option("attack", owl), ("It is A's turn; this is done in your own Main Phase.",))


@shows(needs.is_own_main_phase)
def another_phase() -> Refused:
    table = Table()
    table.planet(A, draw=2)
    owl = table.card(A, "OWL")
    game = table.begin("prep", grist={A: 3})
    return Refused(game, A, Option("attack", owl), ("This is done in the Main Phase; now it is the Prep Phase.",))


@shows(needs.is_own_main_phase)
def ended_by_choice() -> Refused:
    table = Table()
    owl = table.card(A, "OWL")
    gull = table.card(B, "GULL", text="*Pester", zone=HAND)
    game = table.begin(grist={A: 3, B: 3})
    table.do("pass")
    table.do("end")
    assert table.offers("play", gull)
    return Refused(game, A, Option("attack", owl), ("Your Main Phase is over.",))


@shows(needs.is_own_main_phase)
def over_while_its_last_texts_resolve() -> Refused:
    table = Table()
    owl = table.card(A, "OWL", text="At the end of your Main Phase, you may draw a card.")
    game = table.begin(grist={A: 3})
    table.do("end")
    assert game.ask is not None
    return Refused(game, A, Option("attack", owl), ("Your Main Phase is over.",))


@shows(needs.is_own_main_phase)
def no_grist_left() -> Refused:
    table = Table()
    owl = table.card(A, "OWL", text="Ability (2b) Draw a card.", boons=2)
    gull = table.card(B, "GULL", text="*Pester", zone=HAND)
    game = table.begin(grist={A: 1, B: 3})
    table.do("pass")
    table.do("attack", owl)
    assert table.offers("play", gull)
    told = (
        "B is asked first; then it is up to you again.",
        "Your grist is gone, and your Main Phase with it.",
        "It has been tapped since turn 5: it attacked.",
    )
    return Refused(game, A, Option("ability", owl), told)


@shows(needs.may_play_now)
def no_pester() -> Refused:
    table = Table()
    owl = table.card(B, "OWL", zone=HAND)
    game = table.begin(grist={A: 3, B: 3})
    told = "It is A's turn, and the card has no *Pester: it is played in your own Main Phase."
    return Refused(game, B, Option("play", owl, AT_B), (told,))


@shows(needs.is_in_own_hand)
def out_of_hand() -> Refused:
    table = Table()
    owl = table.card(A, "OWL", zone=DISCARD)
    game = table.begin(grist={A: 3})
    return Refused(game, A, Option("play", owl, AT_A), ("Only a card from your own hand can be played.",))


@shows(needs.is_own_character)
def not_mine() -> Refused:
    table = Table()
    owl = table.card(B, "OWL")
    game = table.begin(grist={A: 3})
    return Refused(game, A, Option("move", owl, AT_A), ("It is B's character.",))


@shows(needs.is_own_character)
def no_character() -> Refused:
    table = Table()
    owl = table.card(A, "OWL")
    hat = table.card(A, "HAT", kind="inventory", text="Attach to your character card.", on=owl)
    game = table.begin(grist={A: 3})
    return Refused(game, A, Option("move", hat, AT_B), ("It cannot be moved on its own.",))


@shows(needs.is_untapped)
def tapped() -> Refused:
    table = Table()
    owl = table.card(A, "OWL")
    game = table.begin(grist={A: 3})
    table.do("attack", owl)
    return Refused(game, A, Option("move", owl, AT_B), ("It has been tapped since turn 5: it attacked.",))


@shows(needs.may_tap)
def two_cards_forbid_tapping() -> Refused:
    table = Table()
    owl = table.card(A, "OWL", text="This card cannot be tapped.")
    table.card(B, "CAT", text="All opponent's characters here cannot be tapped.", at=A)
    game = table.begin(grist={A: 3})
    told = (
        "Words of OWL / x forbid tapping it: “This card cannot be tapped.”",
        "Words of CAT / x forbid tapping it: “All opponent's characters here cannot be tapped.”",
    )
    return Refused(game, A, Option("attack", owl), told)


@shows(needs.may_attack)
def no_attacking() -> Refused:
    table = Table()
    owl = table.card(A, "OWL", text="This card cannot attack.")
    game = table.begin(grist={A: 3})
    told = ("Words of OWL / x forbid attacking with it: “This card cannot attack.”",)
    return Refused(game, A, Option("attack", owl), told)


@shows(needs.may_attack)
def given_words_forbid() -> Refused:
    table = Table()
    owl = table.card(A, "OWL")
    hat = 'Attach to an opponent\'s character card. // The attached card gains the following text: "This card cannot attack."'
    table.card(B, "HAT", kind="inventory", text=hat, on=owl)
    game = table.begin(grist={A: 3})
    gained = hat.split(" // ")[1]
    told = (f"Words of HAT / x, now on OWL / x, forbid attacking with it: “{gained}”",)
    return Refused(game, A, Option("attack", owl), told)


@shows(needs.may_use_ability)
def no_abilities() -> Refused:
    table = Table()
    owl = table.card(A, "OWL", text="Ability (1g) Draw a card.")
    table.card(B, "CAT", text="Opponent's characters here cannot use abilities.", at=A)
    game = table.begin(grist={A: 3})
    told = "Words of CAT / x forbid using its abilities: “Opponent's characters here cannot use abilities.”"
    return Refused(game, A, Option("ability", owl), (told,))


@shows(needs.moves_tap)
def moving_taps() -> Refused:
    table = Table()
    owl = table.card(A, "OWL", text="This card cannot be tapped.")
    game = table.begin(grist={A: 3}, edition="2024-01")
    told = ("Words of OWL / x forbid tapping it: “This card cannot be tapped.”",)
    return Refused(game, A, Option("move", owl, AT_B), told)


@shows(needs.may_move_there)
def barred() -> Refused:
    table = Table()
    owl = table.card(A, "OWL", power=5)
    table.planet(B, text="Characters with 4+ Power cannot enter or move here.")
    game = table.begin(grist={A: 3})
    told = "Words of WORLD 1 / x forbid moving it there: “Characters with 4+ Power cannot enter or move here.”"
    return Refused(game, A, Option("move", owl, AT_B), (told,))


@shows(needs.may_enter_there)
def barred_from_entering() -> Refused:
    table = Table()
    owl = table.card(A, "OWL", power=5, zone=HAND)
    table.planet(B, text="Characters with 4+ Power cannot enter or move here.")
    game = table.begin(grist={A: 3})
    told = "Words of WORLD 1 / x forbid entering it there: “Characters with 4+ Power cannot enter or move here.”"
    return Refused(game, A, Option("play", owl, AT_B), (told,))


@shows(needs.is_not_forbidden)
def moved_by_abilities_alone() -> Refused:
    table = Table()
    words = "This card can only be moved by abilities."
    owl = table.card(A, "OWL", text=words)
    table.planet(B)
    game = table.begin(grist={A: 6})
    return Refused(game, A, Option("move", owl, AT_B), (f"Words of OWL / x forbid that: “{words}”",))


@shows(needs.can_pay_attack)
def dear_attack() -> Refused:
    table = Table()
    owl = table.card(A, "OWL")
    words = "It costs 3g more to attack with opponent's character cards."
    table.card(B, "CAT", text=words)
    game = table.begin(grist={A: 2})
    return Refused(
        game, A, Option("attack", owl), (f"Attacking costs 4 grist, and you have 2. CAT / x says: “{words}”",)
    )


@shows(needs.can_pay_move)
def dear_move() -> Refused:
    table = Table()
    owl = table.card(A, "OWL")
    game = table.begin(grist={A: 1})
    return Refused(game, A, Option("move", owl, AT_B), ("Moving there costs 2 grist, and you have 1.",))


@shows(needs.can_pay_move)
def no_such_price() -> Refused:
    table = Table()
    owl = table.card(A, "OWL")
    game = table.begin(grist={A: 1})
    return Refused(
        game, A, Option("move", owl, AT_B, number=1, label="at the offered price"), ("No text offers another price.",)
    )


@shows(needs.can_pay_play)
def dear_card() -> Refused:
    table = Table()
    owl = table.card(A, "OWL", cost="4g", zone=HAND)
    game = table.begin(grist={A: 3})
    return Refused(game, A, Option("play", owl, AT_B), ("Playing it costs 4 grist, and you have 3.",))


@shows(needs.can_pay_play)
def a_coded_card() -> Refused:
    table = Table()
    owl = table.card(A, "OWL", cost="~ATH: Your CAT", zone=HAND)
    game = table.begin(grist={A: 3})
    told = "Its enter cost is “~ATH: Your CAT”: it is entered only right when that comes true, and not for grist."
    return Refused(game, A, Option("play", owl, AT_B), (told,))


@shows(needs.can_pay_play)
def a_coded_card_on_another_turn() -> Refused:
    """Its code may come true in any phase of any turn, so neither is a reason."""
    table = Table()
    owl = table.card(B, "OWL", cost="~ATH: Your CAT", text="*Pester", zone=HAND)
    game = table.begin(grist={A: 3, B: 3})
    told = "Its enter cost is “~ATH: Your CAT”: it is entered only right when that comes true, and not for grist."
    return Refused(game, B, Option("play", owl, AT_B), (told,))


@shows(needs.can_pay_entry)
def a_surcharge_on_a_triggered_entry() -> Refused:
    """The trigger is the whole cost but for what a text adds at that place."""
    table = Table()
    mover = table.card(A, "FOX", power=5, at=B)
    table.card(B, "CAT")
    table.card(A, "GATE", text="It costs +1g to play character cards here.")
    owl = table.card(B, "OWL", cost="~ATH: Your CAT", zone=HAND)
    game = table.begin(grist={A: 3})
    table.do("attack", mover)
    assert table.offers("play", owl, AT_B)
    told = "Entering it costs 1 grist, and you have 0. GATE / x says: “It costs +1g to play character cards here.”"
    return Refused(game, B, Option("play", owl, AT_A), (told,))


@shows(needs.has_ability)
def no_ability() -> Refused:
    table = Table()
    owl = table.card(A, "OWL")
    game = table.begin(grist={A: 3})
    return Refused(game, A, Option("ability", owl), ("It has no ability.",))


@shows(needs.has_ability)
def a_lost_ability() -> Refused:
    table = Table()
    owl = table.card(A, "OWL", text="Ability (1g) Draw a card.")
    words = "Attach to an opponent's character card. // The attached card loses all game text."
    table.card(B, "HAT", kind="inventory", text=words, on=owl)
    game = table.begin(grist={A: 3})
    told = ("Words of HAT / x forbid its use: “The attached card loses all game text.”",)
    return Refused(game, A, Option("ability", owl), told)


@shows(needs.has_ability)
def one_of_two_abilities() -> Refused:
    table = Table()
    owl = table.card(A, "OWL", text="Ability (1g) Draw a card. // Ability (2g) Draw a card.")
    game = table.begin(grist={A: 3})
    return Refused(game, A, Option("ability", owl), ("It has 2 abilities: say which.",))


@shows(needs.can_meet_trigger)
def too_few_boons() -> Refused:
    table = Table()
    owl = table.card(A, "OWL", text="Ability (2b) Draw a card.", boons=1)
    game = table.begin(grist={A: 3})
    return Refused(game, A, Option("ability", owl), ("The ability needs 2 boons on it, and it has 1.",))


@shows(needs.can_meet_trigger)
def a_dear_ability() -> Refused:
    table = Table()
    owl = table.card(A, "OWL", text="Ability (5g) Draw a card.")
    game = table.begin(grist={A: 3})
    return Refused(game, A, Option("ability", owl), ("The ability costs 5 grist, and you have 3.",))


@shows(needs.is_place_for)
def nothing_to_attach_to() -> Refused:
    table = Table()
    table.card(A, "OWL", zone=HAND)
    hat = table.card(A, "HAT", kind="inventory", text="Attach to your character card.", zone=HAND)
    game = table.begin(grist={A: 3})
    told = ("No card in play fits its words: “Attach to your character card.”",)
    return Refused(game, A, Option("play", hat), told)


@shows(needs.is_place_for)
def the_wrong_host() -> Refused:
    table = Table()
    owl = table.card(B, "OWL")
    table.card(A, "CAT")
    hat = table.card(A, "HAT", kind="inventory", text="Attach to your character card.", zone=HAND)
    game = table.begin(grist={A: 3})
    told = ("Its words do not let it be attached to that card: “Attach to your character card.”",)
    return Refused(game, A, Option("play", hat, owl), told)


@shows(needs.is_place_for)
def a_full_host() -> Refused:
    table = Table()
    owl = table.card(A, "OWL")
    words = "Characters here can not have more than one inventory card attached."
    table.planet(A, text=words)
    table.card(A, "TIE", kind="inventory", text="Attach to your character card.", on=owl)
    hat = table.card(A, "HAT", kind="inventory", text="Attach to your character card.", zone=HAND)
    game = table.begin(grist={A: 3})
    told = (f"Words of WORLD 0 / x forbid attaching more to that card, which has 1: “{words}”",)
    return Refused(game, A, Option("play", hat, owl), told)


@shows(needs.is_place_for)
def a_moon_on_a_moon() -> Refused:
    table = Table()
    high = table.card(B, "HIGH", kind="moon")
    low = table.card(A, "LOW", kind="moon", zone=HAND)
    game = table.begin(grist={A: 3})
    return Refused(game, A, Option("play", low, high), ("A moon is played into a planet's orbit.",))


@shows(needs.is_elsewhere)
def there_already() -> Refused:
    table = Table()
    owl = table.card(A, "OWL")
    game = table.begin(grist={A: 3})
    return Refused(game, A, Option("move", owl, AT_A), ("It is there already.",))


@shows(actions.has_option)
def not_mine_to_use() -> Refused:
    table = Table()
    owl = table.card(B, "OWL", text=OPTION, boons=1, tapped=True)
    game = table.begin(grist={A: 3})
    return Refused(game, A, Option("option", owl), ("It is B's card, and B's to use.",))


@shows(actions.has_option)
def nothing_to_use() -> Refused:
    table = Table()
    owl = table.card(A, "OWL")
    game = table.begin(grist={A: 3})
    return Refused(game, A, Option("option", owl), ("It has no such option.",))


@shows(actions.is_not_used_up)
def used_already() -> Refused:
    table = Table()
    owl = table.card(A, "OWL", text=OPTION, boons=2, tapped=True)
    game = table.begin(grist={A: 3})
    table.do("option", owl)
    return Refused(game, A, Option("option", owl), (f"It was used in this round already: “{OPTION}”",))


@shows(actions.its_price_can_be_paid)
def no_boon_to_remove() -> Refused:
    table = Table()
    owl = table.card(A, "OWL", text=OPTION, tapped=True)
    game = table.begin(grist={A: 3})
    told = f"Its text takes 1 boon from one card, and the most there is to take is 0: “{OPTION}”"
    return Refused(game, A, Option("option", owl), (told,))


@shows(actions.its_condition_holds)
def not_so() -> Refused:
    table = Table()
    owl = table.card(A, "OWL", text=CONDITIONAL)
    game = table.begin(grist={A: 3})
    return Refused(game, A, Option("option", owl), (f"What its text asks for is not so now: “{CONDITIONAL}”",))


@shows(actions.its_text_could_do_something)
def nothing_to_work_on() -> Refused:
    table = Table()
    owl = table.card(A, "OWL", text=DESTROYING, boons=1)
    game = table.begin(grist={A: 3})
    return Refused(
        game, A, Option("option", owl), (f"There is nothing that its text could be used on: “{DESTROYING}”",)
    )


OPTION: Final = "Once per round, during your turn, you may remove 1 boon from this card to refresh this card."
CONDITIONAL: Final = "If this card is invading, you may draw a card."
DESTROYING: Final = "Once per turn, during your turn, you may remove 1 boon from this card to destroy an opponent's character card here."
