"""What is done besides grist, or in its place, to play, move or attack: deeds that texts ask for or offer."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from playmat.core.ask import Option
from playmat.core.ids import CardId, Seat
from playmat.core.state import Env
from playmat.games.homestuck.affordable import unpaid
from playmat.games.homestuck.costs import Doing, applying, is_offer, offers
from playmat.games.homestuck.nodes.changes import Costs
from playmat.lang.effects import Sequence
from playmat.lang.nodes import Effect
from playmat.machine.explain import MET, Reasons
from playmat.machine.paying import Paying
from playmat.machine.possible import price_is_possible
from playmat.machine.refusing import by_words
from playmat.machine.scene import Scene
from playmat.machine.texts import Active


def deeds_asked(scene: Scene, doing: Doing, seat: Seat, option: Option) -> list[tuple[Env, Effect]]:
    """What is to be done to do this at that price: what texts ask of everybody, and what this offer takes."""
    place = option.place if doing in ("play", "move") else scene.card(option.card).place
    texts = [active for active in applying(scene, doing, seat, option.card, place) if not is_offer(active)]
    if option.number > 0 and doing in ("play", "move"):
        texts.append(offers(scene, doing, seat, option.card, place)[option.number - 1][1])
    return list(_deeds(scene, texts, seat, option.card))


def _deeds(scene: Scene, texts: list[Active], seat: Seat, card: CardId) -> Iterator[tuple[Env, Effect]]:
    for active in texts:
        change = active.change
        assert isinstance(change, Costs)
        if change.price is None:
            continue
        env = msgspec.structs.replace(active.env, you=seat, slots=(("it", (scene.ref(card),)), *active.env.slots))
        yield env.bind("leaving hand", 1) if change.action == "play" else env, change.price


def can_be_done(scene: Scene, doing: Doing, seat: Seat, option: Option, rule: str) -> Reasons:
    """Whether all of it can be done wholly, each thing with something of its own."""
    asked = deeds_asked(scene, doing, seat, option)
    if not asked:
        return MET
    env = asked[0][0]
    whole = Sequence(tuple(price for _env, price in asked)) if len(asked) > 1 else asked[0][1]
    if price_is_possible(scene, env, whole):
        return MET
    missing = next((one for one in asked if not price_is_possible(scene, *one)), asked[0])
    return by_words(unpaid(scene, *missing), missing[0].cause, rule)


def do_first(scene: Scene, asked: list[tuple[Env, Effect]]) -> None:
    """Put it on the agenda, on top of what it is done for."""
    for env, price in reversed(asked):
        scene.push(Paying(price), env)
