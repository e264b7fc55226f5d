"""Prices of this game's own: boons, marks, grist. Pure."""

from __future__ import annotations

from playmat.core.ids import Seat
from playmat.core.state import Env
from playmat.games.homestuck.nodes.counters import LoseGrist, PayGrist, RemoveBoons, RemoveMarks, SpendBoons
from playmat.games.homestuck.zones import BOONS, GRIST, HAND, KIT, MARKS
from playmat.lang.effects import DiscardFromHand
from playmat.lang.nodes import Effect
from playmat.lang.nouns import Choice
from playmat.machine.evaluate import cards, number
from playmat.machine.refusing import counted
from playmat.machine.scene import Scene


@KIT.price(PayGrist)
@KIT.price(LoseGrist)
def enough_grist(scene: Scene, env: Env, price: LoseGrist | PayGrist) -> bool:
    return scene.state.players[env.you].resources[GRIST] >= number(scene, env, price.amount)


@KIT.price(RemoveBoons)
def enough_boons(scene: Scene, env: Env, price: RemoveBoons) -> bool:
    return has_card_with(scene, env, price, BOONS)


@KIT.price(RemoveMarks)
def enough_marks(scene: Scene, env: Env, price: RemoveMarks) -> bool:
    return has_card_with(scene, env, price, MARKS)


def has_card_with(scene: Scene, env: Env, price: RemoveBoons | RemoveMarks, kind: int) -> bool:
    """Whether some card has as many counters as are to be removed; without a number: any at all."""
    target = price.what.cards if isinstance(price.what, Choice) else price.what
    most = [scene.state.cards[card].counters[kind] for card in cards(scene, env, target)]
    return bool(most) and max(most) >= (1 if price.amount is None else number(scene, env, price.amount))


@KIT.price(SpendBoons)
def any_boons(scene: Scene, env: Env, price: SpendBoons) -> bool:
    """None is a number of boons, too."""
    return True


def paid(scene: Scene, env: Env, price: Effect | None) -> Env:
    """What an effect may reckon with once its price is paid: the greatest X."""
    if not isinstance(price, SpendBoons):
        return env
    return env.bind("X", sum(scene.state.cards[card].counters[BOONS] for card in cards(scene, env, price.from_)))


def unpaid(scene: Scene, env: Env, price: Effect) -> str:
    """What is missing of a price that cannot be paid."""
    if isinstance(price, LoseGrist | PayGrist):
        have = scene.state.players[env.you].resources[GRIST]
        return f"Its text costs {number(scene, env, price.amount)} grist, and you have {have}"
    if isinstance(price, RemoveBoons | RemoveMarks):
        target = price.what.cards if isinstance(price.what, Choice) else price.what
        boons = isinstance(price, RemoveBoons)
        have = max(
            (scene.card(card).counters[BOONS if boons else MARKS] for card in cards(scene, env, target)), default=0
        )
        need = 1 if price.amount is None else number(scene, env, price.amount)
        thing = counted(need, "boon" if boons else "Immortality Mark")
        return f"Its text takes {thing} from one card, and the most there is to take is {have}"
    if isinstance(price, DiscardFromHand):
        have = len(scene.zone(Seat(env.you), HAND))
        discards = counted(number(scene, env, price.amount), "card")
        return f"Its text costs {discards} of your hand, and you hold {have}"
    return "There is nothing to pay its price with"
