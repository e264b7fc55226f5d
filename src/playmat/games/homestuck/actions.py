"""Every legal answer of the Main Phase, of an off-turn window, and of a triggered entry; and why others are not."""

from __future__ import annotations

from typing import Final

from playmat.core.ask import Option
from playmat.core.ids import CardId, Seat
from playmat.core.state import Env
from playmat.games.homestuck import requirements as needs
from playmat.games.homestuck.affordable import paid, unpaid
from playmat.games.homestuck.board import executables, locations
from playmat.games.homestuck.costs import Doing, about, offers
from playmat.games.homestuck.nodes.changes import AttacksPerTurn, MayWhileTapped
from playmat.games.homestuck.nodes.clauses import Ability, EnterCostGrist, StoreUnder
from playmat.games.homestuck.nodes.clauses import Option as OptionClause
from playmat.games.homestuck.refusing import in_words_of_edition
from playmat.games.homestuck.requirements import (
    ABILITY,
    ATTACK,
    ENTER_THERE,
    MOVE_CARD,
    MOVE_THERE,
    NOW,
    PLAY_CARD,
    PLAY_THERE,
)
from playmat.games.homestuck.unplayed import own_changes
from playmat.games.homestuck.zones import HAND, PLAY, STORED
from playmat.lang.changes import Cannot
from playmat.machine.evaluate import holds
from playmat.machine.explain import MET, PLAYER, Reasons, Requirement, failures, is_met, words_of
from playmat.machine.possible import is_possible, price_is_possible
from playmat.machine.refusing import by_words, refuse
from playmat.machine.scene import Scene
from playmat.machine.texts import Piece, all_clauses, clauses, nth_clause, statics

PLAY_AFFORDABLE = tuple(need for need in PLAY_THERE if need is not needs.can_pay_play)
MOVE_AFFORDABLE = tuple(need for need in MOVE_THERE if need is not needs.can_pay_move)
"""Where no text changes costs, the price is compared once for a card and not for each place."""

END = Option("end")
PASS = Option("pass")


def main_options(scene: Scene, seat: Seat) -> tuple[Option, ...]:
    """Everything the active player may do now, ``end`` last."""
    options: list[Option] = []
    there = statics(scene)
    to_attack, to_use = there.needed(ATTACK), there.needed(ABILITY)
    tapped_too = MayWhileTapped in there or AttacksPerTurn in there
    for card in scene.zone(seat, HAND):
        options += play_options(scene, seat, card)
    for card in scene.zone(seat, PLAY):
        if scene.face(card).kind == "character" and (tapped_too or not scene.card(card).tapped):
            options += move_options(scene, seat, card)
            attack = Option("attack", card)
            if is_met(scene, seat, attack, to_attack):
                options.append(attack)
            options += [option for option in ability_candidates(scene, card) if is_met(scene, seat, option, to_use)]
    for card in dict.fromkeys(piece.card for piece, _clause in all_clauses(scene, OptionClause)):
        options += [option for option in option_candidates(scene, card) if is_met(scene, seat, option, OPTION)]
    options.append(END)
    return tuple(options)


def window_options(scene: Scene, seat: Seat) -> tuple[Option, ...]:
    """The *Pester cards another player may play now, without ``pass``."""
    return tuple(
        option
        for card in scene.zone(seat, HAND)
        if needs.is_pester(scene, card)
        for option in play_options(scene, seat, card)
    )


def entry_options(scene: Scene, seat: Seat, card: CardId) -> tuple[Option, ...]:
    """Where a triggered card may be entered."""
    return tuple(option for option in play_candidates(scene, card) if is_met(scene, seat, option, ENTER_THERE))


def play_options(scene: Scene, seat: Seat, card: CardId) -> list[Option]:
    """Where and at which price a hand card may be played."""
    cost = scene.face(card).cost
    priced_by_texts = bool(about(scene, "play", seat, card))
    if not priced_by_texts and not (isinstance(cost, EnterCostGrist) and cost.grist <= needs.grist(scene, seat)):
        return []
    if not is_met(scene, seat, Option("play", card), PLAY_CARD):
        return []
    found = []
    needed = PLAY_THERE if priced_by_texts else PLAY_AFFORDABLE
    if not own_changes(scene, Cannot, card):
        needed = statics(scene).needed(needed)
    for option in play_candidates(scene, card):
        if is_met(scene, seat, option, needed):
            found.append(option)
        if priced_by_texts:
            found += [
                offered
                for offered in priced(option, len(offers(scene, "play", seat, card, option.place)))
                if is_met(scene, seat, offered, PLAY_THERE)
            ]
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


def move_options(scene: Scene, seat: Seat, card: CardId) -> list[Option]:
    """Where and at which price a character may be moved."""
    if not is_met(scene, seat, Option("move", card), MOVE_CARD):
        return []
    found: list[Option] = []
    priced_by_texts = bool(about(scene, "move", seat, card))
    if not priced_by_texts and needs.grist(scene, seat) < scene.parameter("hs.move.costs-2-grist.move_cost"):
        return found
    needed = statics(scene).needed(MOVE_THERE if priced_by_texts else MOVE_AFFORDABLE)
    for place in locations(scene):
        option = Option("move", card, place)
        if is_met(scene, seat, option, needed):
            found.append(option)
        if priced_by_texts:
            others = priced(option, len(offers(scene, "move", seat, card, place)))
            found += [offered for offered in others if is_met(scene, seat, offered, MOVE_THERE)]
    return found


def ability_candidates(scene: Scene, card: CardId) -> list[Option]:
    """Its abilities, numbered when there are several."""
    count = len(clauses(scene, card, Ability))
    return [Option("ability", card, number=index if count > 1 else -1) for index in range(count)]


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
    if record.zone == HAND and record.owner == seat:
        places = play_candidates(scene, card) or [Option("play", card)]
        return [option for place in places for option in at_each_price(scene, seat, place)]
    found: list[Option] = []
    if record.zone == PLAY and scene.face(card).kind == "character":
        places = [Option("move", card, place) for place in locations(scene) if place != record.place]
        found += [option for place in places for option in at_each_price(scene, seat, place)]
        found.append(Option("attack", card))
        found += ability_candidates(scene, card) or [Option("ability", card)]
    return found + option_candidates(scene, card)


def at_each_price(scene: Scene, seat: Seat, option: Option) -> list[Option]:
    """The action, and the same at every price that a text offers for it."""
    doing: Doing = "play" if option.verb == "play" else "move"
    return [option, *priced(option, len(offers(scene, doing, seat, option.card, option.place)))]


def refusals(scene: Scene, seat: Seat, card: CardId) -> list[tuple[Option, Reasons]]:
    """For each action one might try with the card, why it cannot be done now; no reasons: it can."""
    return [(option, reasons(scene, seat, option)) for option in tried(scene, seat, card)]


def reasons(scene: Scene, seat: Seat, option: Option) -> Reasons:
    """Every reason why this seat cannot do this now."""
    return in_words_of_edition(scene, failures(scene, seat, option, requirements_of(option)))


def requirements_of(option: Option) -> tuple[Requirement, ...]:
    """Everything that an action requires, whoever tries it and whenever."""
    return REQUIREMENTS.get(option.verb, ())


REQUIREMENTS: Final[dict[str, tuple[Requirement, ...]]] = {
    "play": (*NOW, *PLAY_CARD, *PLAY_THERE),
    "move": (*NOW, *MOVE_CARD, *MOVE_THERE),
    "attack": (*NOW, *ATTACK),
    "ability": (*NOW, *ABILITY),
    "option": (*NOW, *OPTION),
}
"""By verb."""
