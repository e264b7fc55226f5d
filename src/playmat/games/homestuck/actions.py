"""Every legal answer of the Main Phase, of an off-turn window, and of a triggered entry; and why others are not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from playmat.core.ask import Option
from playmat.core.ids import CardId, Seat
from playmat.core.state import Env
from playmat.games.homestuck import requirements as needs
from playmat.games.homestuck.affordable import paid, unpaid
from playmat.games.homestuck.board import executables, locations
from playmat.games.homestuck.costs import ATTACK_COST, MOVE_COST, Doing, about, offers
from playmat.games.homestuck.nodes.changes import AttacksPerTurn, Costs, MayWhileTapped, MustAttackFirst
from playmat.games.homestuck.nodes.clauses import Ability, EnterCostGrist, StoreUnder
from playmat.games.homestuck.nodes.clauses import Option as OptionClause
from playmat.games.homestuck.refusing import in_words_of_edition
from playmat.games.homestuck.requirements import (
    ABILITY,
    ATTACK,
    CODED,
    ENTER_THERE,
    MOVE_CARD,
    MOVE_THERE,
    NOW,
    PLAY_CARD,
    PLAY_THERE,
)
from playmat.games.homestuck.unplayed import outspoken_faces, own_changes
from playmat.games.homestuck.waiting import Resolve
from playmat.games.homestuck.zones import HAND, PLAY, STORED
from playmat.lang.changes import Cannot
from playmat.machine.announcing import abilities
from playmat.machine.evaluate import holds
from playmat.machine.explain import MET, PLAYER, Reasons, Requirement, besides, failures, is_met, words_of
from playmat.machine.possible import is_possible, price_is_possible
from playmat.machine.refusing import by_words, refuse
from playmat.machine.scene import Scene
from playmat.machine.statics import Statics
from playmat.machine.texts import Piece, affecting, all_clauses, clauses, nth_clause, statics

PLAY_AFFORDABLE: Final = besides(PLAY_THERE, needs.can_pay_play)
ANYWHERE_AFFORDABLE: Final = besides(PLAY_AFFORDABLE, needs.is_place_for)
"""Where no text changes a price, it is compared once and not for each place."""

END = Option("end")
PASS = Option("pass")


def main_options(scene: Scene, seat: Seat) -> tuple[Option, ...]:
    """Everything the active player may do now, ``end`` last."""
    if needs.is_own_main_phase(scene, seat, END):
        return (END,)
    options = [*hand_options(scene, seat), *deed_options(scene, seat)]
    for card in dict.fromkeys(piece.card for piece, _clause in all_clauses(scene, OptionClause)):
        options += [option for option in option_candidates(scene, card) if is_met(scene, seat, option, OPTION)]
    return tuple(options) if must_attack_first(scene, options) else (*options, END)


def must_attack_first(scene: Scene, options: Sequence[Option]) -> bool:
    """Whether a card that must attack could, and has not in this turn: until then the Main Phase is not ended."""
    if MustAttackFirst not in statics(scene):
        return False
    able = [option.card for option in options if option.verb == "attack"]
    return any(affecting(scene, MustAttackFirst, card) and not needs.attacks_this_turn(scene, card) for card in able)


def hand_options(scene: Scene, seat: Seat) -> list[Option]:
    """Where and at which price the cards of a hand may be played in one's own Main Phase. Of most cards nothing is said
    but their printed price.
    """
    there, cards, faces = statics(scene), scene.state.cards, scene.book.faces
    priced_by_texts, outspoken = (Costs, "play") in there, outspoken_faces(scene)
    have, places = needs.grist(scene, seat), locations(scene)
    enters_anywhere = not there.needed(ANYWHERE_AFFORDABLE)
    found: list[Option] = []
    for card in scene.zone(seat, HAND):
        number = cards[card].face
        face = faces[number]
        if priced_by_texts or number in outspoken:
            found += play_options(scene, seat, card)
        elif type(face.cost) is not EnterCostGrist or face.cost.grist > have:
            continue
        elif enters_anywhere and face.kind == "character":
            found += [Option("play", card, place) for place in places]
        else:
            found += plain_plays(scene, seat, card)
    return found


class Deeds(NamedTuple):
    """What must still be asked of each character in its player's own Main Phase, while these texts are there: whose it
    is, and when, is the same for all of them. Where no text changes prices, those are compared once for all.
    """

    tapped_too: bool
    moves_priced: bool
    attacks_priced: bool
    to_move: tuple[Requirement, ...]
    to_go: tuple[Requirement, ...]
    to_attack: tuple[Requirement, ...]
    to_use: tuple[Requirement, ...]


def deeds(there: Statics) -> Deeds:
    """What texts leave open; remembered with them."""
    known: Deeds | None = there.by_kinds.get("deeds")
    if known is None:
        tapped_too = MayWhileTapped in there or AttacksPerTurn in there
        attacks_priced = (Costs, "attack") in there
        met = [needs.is_own_main_phase, needs.is_own_character, needs.has_ability, needs.is_elsewhere]
        met += [] if tapped_too else [needs.is_untapped]

        def left(requirements: tuple[Requirement, ...], *more: Requirement) -> tuple[Requirement, ...]:
            return there.needed(besides(requirements, *met, *more))

        known = there.by_kinds["deeds"] = Deeds(
            tapped_too,
            (Costs, "move") in there,
            attacks_priced,
            left(MOVE_CARD),
            left(MOVE_THERE, needs.can_pay_move),
            left(ATTACK) if attacks_priced else left(ATTACK, needs.can_pay_attack),
            left(ABILITY),
        )
    return known


def deed_options(scene: Scene, seat: Seat) -> list[Option]:
    """What may be done with each of the player's own characters in their Main Phase: move, attack, use abilities."""
    open_ = deeds(statics(scene))
    cards, faces, have, places = scene.state.cards, scene.book.faces, needs.grist(scene, seat), locations(scene)
    can_move = have >= scene.parameter(MOVE_COST)
    can_attack = open_.attacks_priced or have >= scene.parameter(ATTACK_COST)
    to_move = open_.to_move
    if to_move and not needs.moving_taps(scene):
        to_move = besides(to_move, needs.moves_tap)
    found: list[Option] = []
    for card in scene.zone(seat, PLAY):
        record = cards[card]
        if (record.tapped and not open_.tapped_too) or faces[record.face].kind != "character":
            continue
        if open_.moves_priced and about(scene, "move", seat, card):
            found += priced_moves(scene, seat, card)
        elif can_move and (not to_move or is_met(scene, seat, Option("move", card), to_move)):
            moves = [Option("move", card, place) for place in places if place != record.place]
            found += [one for one in moves if is_met(scene, seat, one, open_.to_go)] if open_.to_go else moves
        if can_attack:
            attack = Option("attack", card)
            if not open_.to_attack or is_met(scene, seat, attack, open_.to_attack):
                found.append(attack)
        if clauses(scene, card, Ability):
            found += [one for one in abilities(scene, card, Ability) if is_met(scene, seat, one, open_.to_use)]
    return found


def window_options(scene: Scene, seat: Seat) -> tuple[Option, ...]:
    """The *Pester cards another player may play now, without ``pass``."""
    return tuple(
        [
            option
            for card in needs.pester_cards(scene, scene.zone(seat, HAND))
            if is_met(scene, seat, Option("play", card), PLAY_CARD)
            for option in play_options(scene, seat, card)
        ]
    )


def may_seem_to_respond(scene: Scene, seat: Seat) -> bool:
    """Whether another player must be asked lest it show what they hold: a card is in the hand, and this game has cards
    that may be played now. Prices are not asked: a text in the hand may lower them.
    """
    return scene.discreet and bool(scene.zone(seat, HAND)) and needs.some_may_be_pester(scene)


def entry_options(scene: Scene, seat: Seat, card: CardId) -> tuple[Option, ...]:
    """Where a triggered card may be entered."""
    return tuple(option for option in play_candidates(scene, card) if is_met(scene, seat, option, ENTER_THERE))


def play_options(scene: Scene, seat: Seat, card: CardId) -> list[Option]:
    """Where and at which price a hand card may be played by one who may play it now."""
    face = scene.face(card)
    if about(scene, "play", seat, card):
        return priced_plays(scene, seat, card)
    if not isinstance(face.cost, EnterCostGrist) or face.cost.grist > needs.grist(scene, seat):
        return []
    return plain_plays(scene, seat, card, forbids_itself=bool(own_changes(scene, Cannot, card)))


def plain_plays(scene: Scene, seat: Seat, card: CardId, *, forbids_itself: bool = False) -> list[Option]:
    """Where a hand card may be played whose price no text changes, and which can be paid."""
    kind = scene.face(card).kind
    there = play_candidates(scene, card)
    if kind == "executable":
        anywhere = there == [Option("play", card)]
    else:
        anywhere = kind == "character" or (kind == "inventory" and not needs.is_attaching_limited(scene))
    needed = ANYWHERE_AFFORDABLE if anywhere else PLAY_AFFORDABLE
    if not forbids_itself:
        needed = statics(scene).needed(needed)
    return [option for option in there if is_met(scene, seat, option, needed)] if needed else there


def priced_plays(scene: Scene, seat: Seat, card: CardId) -> list[Option]:
    """Where a card may be played whose price texts change, at each of its prices there."""
    found = []
    for option in play_candidates(scene, card):
        prices = [option, *priced(option, len(offers(scene, "play", seat, card, option.place)))]
        found += [one for one in prices if is_met(scene, seat, one, PLAY_THERE)]
    return found


def priced(option: Option, count: int) -> list[Option]:
    """The same action at each of the other prices on offer."""
    return [
        Option(option.verb, option.card, option.place, number=number, label="at the offered price")
        for number in range(1, count + 1)
    ]


def play_candidates(scene: Scene, card: CardId) -> list[Option]:
    """Every place a card of its kind could go to."""
    kind = scene.face(card).kind
    if kind == "character":
        return [Option("play", card, place) for place in locations(scene)]
    if kind == "moon":
        return [Option("play", card, CardId(seat)) for seat in range(len(scene.state.players))]
    if kind == "inventory":
        return [Option("play", card, host) for host in needs.fitting_hosts(scene, scene.card(card).owner, card)]
    if any(isinstance(clause, StoreUnder) for clause in scene.face(card).program.clauses):
        return [Option("play", card, host) for host in executables(scene) if host != card]
    return [Option("play", card)]


def priced_moves(scene: Scene, seat: Seat, card: CardId) -> list[Option]:
    """Where an own character may be moved whose move texts price, at each of its prices there."""
    open_ = deeds(statics(scene))
    if not is_met(scene, seat, Option("move", card), open_.to_move):
        return []
    at, found = scene.card(card).place, []
    for place in locations(scene):
        if place != at:
            option = Option("move", card, place)
            prices = [option, *priced(option, len(offers(scene, "move", seat, card, place)))]
            found += [one for one in prices if is_met(scene, seat, one, (*open_.to_go, needs.can_pay_move))]
    return found


def option_candidates(scene: Scene, card: CardId) -> list[Option]:
    """Its options, numbered when there are several."""
    if scene.card(card).zone == STORED:
        return []
    count = len(clauses(scene, card, OptionClause))
    return [Option("option", card, number=index if count > 1 else -1) for index in range(count)]


# ---- options: game text that is no Ability (hs.ruling.main.non-ability-options)


def nth_option(scene: Scene, option: Option) -> tuple[Piece, OptionClause] | None:
    return nth_clause(scene, option, OptionClause)


def option_env(scene: Scene, seat: Seat, piece: Piece, clause: OptionClause) -> Env:
    """What an option's text knows: its user is ``You`` where any player may use it."""
    you = seat if clause.by == "any player" else piece.env.you
    return Env(you, piece.env.this, piece.env.cause, None, (("means", "text"),))


def limit_key(scene: Scene, piece: Piece, clause: OptionClause, seat: Seat) -> tuple[object, ...]:
    """Under which number its use is remembered; each player has their own count where any player may use it."""
    period = scene.state.clock.round if clause.limit == "once per round" else scene.state.clock.turn
    who = seat if clause.by == "any player" else -1
    return ("used", piece.card, piece.env.this.stamp, piece.env.cause.face, piece.env.cause.clause, who, period)


def usable(scene: Scene, seat: Seat, option: Option) -> tuple[Piece, OptionClause] | None:
    """The option, if it is this seat's to use. Of another player's no more is judged: what it asks for may lie in their
    hand.
    """
    found = nth_option(scene, option)
    if found is None or (found[1].by == "controller" and found[0].env.you != seat):
        return None
    return found


def has_option(scene: Scene, seat: Seat, option: Option) -> Reasons:
    found = nth_option(scene, option)
    if found is None:
        return refuse("It has no such option.", "hs.ruling.main.non-ability-options")
    if usable(scene, seat, option) is None:
        owner = Seat(found[0].env.you)
        return refuse(f"It is {PLAYER}'s card, and {PLAYER}'s to use.", "hs.ruling.main.non-ability-options", of=owner)
    count = len(clauses(scene, option.card, OptionClause))
    return needs.misnumbered(option, count, "such texts", "hs.ruling.main.non-ability-options")


def is_not_used_up(scene: Scene, seat: Seat, option: Option) -> Reasons:
    found = usable(scene, seat, option)
    if found is not None and found[1].limit and scene.tally(*limit_key(scene, *found, seat)):
        since = "round" if found[1].limit == "once per round" else "turn"
        return by_option(scene, found[0], f"It was used in this {since} already")
    return MET


def its_condition_holds(scene: Scene, seat: Seat, option: Option) -> Reasons:
    found = usable(scene, seat, option)
    if found is not None and not holds(scene, option_env(scene, seat, *found), found[1].condition):
        return by_option(scene, found[0], "What its text asks for is not so now")
    return MET


def its_price_can_be_paid(scene: Scene, seat: Seat, option: Option) -> Reasons:
    found = usable(scene, seat, option)
    if found is None or found[1].price is None:
        return MET
    env = option_env(scene, seat, *found)
    if price_is_possible(scene, env, found[1].price):
        return MET
    return by_option(scene, found[0], unpaid(scene, env, found[1].price))


def its_text_could_do_something(scene: Scene, seat: Seat, option: Option) -> Reasons:
    found = usable(scene, seat, option)
    if found is not None:
        env = option_env(scene, seat, *found)
        if not is_possible(scene, paid(scene, env, found[1].price), found[1].effect):
            return by_option(scene, found[0], "There is nothing that its text could be used on")
    return MET


def by_option(scene: Scene, piece: Piece, fact: str) -> Reasons:
    """A reason that lies in the words of an option."""
    cause = piece.env.cause
    return by_words(f"{fact}: “{words_of(scene, cause)}”", cause, "hs.ruling.main.non-ability-options")


OPTION: tuple[Requirement, ...] = (
    needs.is_own_main_phase,
    has_option,
    is_not_used_up,
    its_condition_holds,
    its_price_can_be_paid,
    its_text_could_do_something,
)


# ---- why not


def tried(scene: Scene, seat: Seat, card: CardId) -> list[Option]:
    """Every action one might try with a visible card."""
    record = scene.card(card)
    if entering := entered_by_a_text(scene, seat, card):
        return entering
    if record.zone == HAND and record.owner == seat:
        places = play_candidates(scene, card) or [Option("play", card)]
        return [option for place in places for option in at_each_price(scene, seat, place)]
    found: list[Option] = []
    if record.zone == PLAY and scene.face(card).kind == "character":
        places = [Option("move", card, place) for place in locations(scene) if place != record.place]
        found += [option for place in places for option in at_each_price(scene, seat, place)]
        found.append(Option("attack", card))
        found += abilities(scene, card, Ability) or [Option("ability", card)]
    return found + option_candidates(scene, card)


def entered_by_a_text(scene: Scene, seat: Seat, card: CardId) -> list[Option]:
    """The places among which this seat is asked to choose now, because a text enters this card."""
    ask = scene.state.ask
    if ask is None or ask.seat != seat or ask.kind != "enter" or isinstance(scene.asking, Resolve):
        return []
    return [option for option in ask.options if option.card == card]


def at_each_price(scene: Scene, seat: Seat, option: Option) -> list[Option]:
    """The action, and the same at every price that a text offers for it."""
    doing: Doing = "play" if option.verb == "play" else "move"
    return [option, *priced(option, len(offers(scene, doing, seat, option.card, option.place)))]


def refusals(scene: Scene, seat: Seat, card: CardId) -> list[tuple[Option, Reasons]]:
    """For each action one might try with the card, why it cannot be done now; no reasons: it can."""
    return [(option, reasons(scene, seat, option)) for option in tried(scene, seat, card)]


def reasons(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Every reason why this seat cannot do this now."""
    return in_words_of_edition(scene, failures(scene, seat, option, required(scene, seat, option)))


def required(scene: Scene, seat: Seat, option: Option) -> tuple[Requirement, ...]:
    """What this action requires as things stand: who has left or whose game is over is told no more than that, and a
    coded card waits for its code alone. Where a text enters the card, the places asked about are those that it allows.
    """
    if needs.is_still_playing(scene, seat, option):
        return (needs.is_still_playing,)
    if option in entered_by_a_text(scene, seat, option.card):
        return ()
    if is_triggered(scene, seat, option):
        return ENTER_THERE
    if option.verb == "play" and needs.waits_for_its_code(scene, seat, option):
        return CODED
    return REQUIREMENTS.get(option.verb, ())


def is_triggered(scene: Scene, seat: Seat, option: Option) -> bool:
    """Whether this seat is asked now if it enters triggered cards, this one among them."""
    ask, node = scene.state.ask, scene.asking
    if ask is None or ask.seat != seat or not isinstance(node, Resolve) or option.verb != "play" or option.number >= 0:
        return False
    return any(coded.seat == seat and coded.card == scene.ref(option.card) for coded in node.group.entries)


REQUIREMENTS: Final[dict[str, tuple[Requirement, ...]]] = {
    "play": (*NOW, *PLAY_CARD, *PLAY_THERE),
    "move": (*NOW, *MOVE_CARD, *MOVE_THERE),
    "attack": (*NOW, *ATTACK),
    "ability": (*NOW, *ABILITY),
    "option": (*NOW, *OPTION),
}
"""By verb."""
