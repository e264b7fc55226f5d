"""What waits on a stack, as one seat may know it. What was played or announced there everybody saw, wherever its card
went since.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from playmat.core.ids import CardId
from playmat.core.records import Ref
from playmat.core.state import Env
from playmat.lang.nodes import Effect
from playmat.machine.explain import words_of
from playmat.machine.scene import Scene
from playmat.machine.targeting import Aim
from playmat.play.facing import face_view
from playmat.play.panels import StackView


def item_view(
    scene: Scene,
    seen: Collection[CardId],
    kind: str,
    card: Ref,
    env: Env,
    effect: Effect | None,
    aims: Iterable[Aim],
    *,
    speed: str = "",
    group: int = -1,
) -> StackView:
    """One item, with what it is directed at and is still there: where a target went may be hidden."""
    targets = [ref.card for aim in aims for ref in aim.cards if scene.is_same(ref)]
    return StackView(
        card=card.card if card.card in seen else -1,
        face=face_view(scene.face(card.card)),
        seat=env.you,
        kind=kind,
        words=words_of(scene, env.cause) if effect is not None else "",
        cards=[target for target in targets if target in seen],
        unseen=sum(target not in seen for target in targets),
        players=[seat for aim in aims for seat in aim.players],
        speed=speed,
        group=group,
    )
