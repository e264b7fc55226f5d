"""The answers to a question as a person reads them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from playmat.core.ask import Ask, Option
from playmat.core.ids import CardId
from playmat.lang.nouns import Cards
from playmat.machine.explain import words_of
from playmat.machine.scene import Scene
from playmat.play.notation import FACES, option_text
from playmat.play.shelf import rulebook
from playmat.play.view import OptionView

if TYPE_CHECKING:
    from playmat.play.ongoing import Ongoing


def option_view(game: Ongoing, ask: Ask, index: int) -> OptionView:
    option = ask.options[index]
    return OptionView(
        index=index,
        verb=option.verb,
        text=option_sentence(game, ask, option),
        notation=option_text(game.scene, option),
        card=option.card,
        place=option.place,
        seat=option.seat,
        number=option.number,
        label=option.label,
        meets=ask.kind == "response" and option.card >= 0 and speaks_of_waiting(game.scene, option.card),
    )


def speaks_of_waiting(scene: Scene, card: CardId) -> bool:
    """Whether the words of a card describe cards that wait to take effect: those of zones whose cards have a controller
    and are not in play yet.
    """
    waiting = {scene.kit.zone_names[zone] for zone in scene.kit.held if zone not in scene.kit.on_table}
    program = scene.face(card).program
    return any(isinstance(part, Cards) and not waiting.isdisjoint(part.zone.split(" or ")) for part in inside(program))


def inside(value: object) -> Iterator[object]:
    """A value, and all that it is made of."""
    yield value
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from inside(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from inside(part)


def option_sentence(game: Ongoing, ask: Ask, option: Option) -> str:
    """An option as a person reads it."""
    scene = game.scene

    def name(card: CardId) -> str:
        return scene.face(card).name

    def at(place: CardId) -> str:
        return f"{game.names[place]}'s planet" if scene.kit.is_home(scene, place) else name(place)

    verb = option.verb
    if verb == "play":
        words = "Enter" if ask.kind == "enter" else "Play"
        goal = "" if option.place < 0 else f" {goal_word(scene, option)} {at(option.place)}"
        price = rulebook(scene.book.game).price_words(scene, option)
        return f"{words} {name(option.card)}{goal}{offered(option)}{', ' * bool(price)}{price}"
    if verb == "move":
        return f"Move {name(option.card)} to {at(option.place)}{offered(option)}"
    if verb == "block":
        return f"Block {name(option.place)} with {name(option.card)}"
    if verb == "channel":
        return f"Channel {name(option.card)} {FACES[option.number]}"
    if verb == "fetch":
        return f"Take {name(option.card)} for {name(option.place)}"
    if verb == "place":
        return at(option.place)
    if verb == "player":
        return game.names[option.seat]
    if verb in ("attack", "ability", "option", "card"):
        price = rulebook(scene.book.game).price_words(scene, option)
        return deed_sentence(option, name(option.card)) + ", " * bool(price) + price
    return plain_sentence(scene, ask, option)


def deed_sentence(option: Option, name: str) -> str:
    """Something done with one card."""
    if option.verb == "attack":
        return f"Attack with {name}"
    if option.verb == "card":
        return name + (f" ({option.label})" if option.label else "")
    which = f" {option.number + 1}" if option.number >= 0 else ""
    return f"Use {'the ability' if option.verb == 'ability' else 'the text'}{which} of {name}"


def plain_sentence(scene: Scene, ask: Ask, option: Option) -> str:
    """Numbers, picks, yes and no."""
    verb = option.verb
    if verb == "number":
        return str(option.number)
    if verb == "pick":
        return pick_sentence(scene, option)
    if ask.kind == "mulligan":
        return "Take a new hand" if verb == "yes" else "Keep this hand"
    words = {"end": rulebook(scene.book.game).end_words(scene), "pass": "Pass", "yes": "Yes", "no": "No"}
    return option.label.capitalize() or words.get(verb, verb)


def offered(option: Option) -> str:
    return f", {option.label}" if option.number > 0 else ""


def pick_sentence(scene: Scene, option: Option) -> str:
    """One of several effects or texts."""
    if option.label:
        return option.label.capitalize() + (f" ({scene.face(option.card).name})" if option.card >= 0 else "")
    if option.card >= 0:
        return scene.face(option.card).name + told_apart(scene, option)
    book = rulebook(scene.book.game)
    said = book.language.say(book.effects_offered(scene)[option.number])
    return said or f"Choice {option.number + 1}"


def told_apart(scene: Scene, option: Option) -> str:
    """The words of a trigger, where other words of a card of that name wait as well."""
    waiting = rulebook(scene.book.game).triggers_offered(scene)
    name = scene.face(option.card).name
    texts = {words_of(scene, one.env.cause) for one in waiting if scene.face(one.env.this.card).name == name}
    return f": {words_of(scene, waiting[option.number].env.cause)}" if len(texts) > 1 else ""


def try_sentence(game: Ongoing, option: Option) -> str:
    """An action one might try, in a few words."""
    scene = game.scene
    which = f" {option.number + 1}" if option.number >= 0 else ""
    words = {
        "attack": "Attack with it",
        "ability": f"Use its ability{which}",
        "option": f"Use its text{which}",
    }
    if option.verb in words:
        return words[option.verb]
    if option.verb == "channel":
        return f"Channel it {FACES[option.number]}"
    if option.verb == "block":
        return "Block with it" + (f": {scene.face(option.place).name}" if option.place >= 0 else "")
    done = f"{option.verb.capitalize()} it"
    if option.place >= 0:
        name = (
            f"{game.names[option.place]}'s planet"
            if scene.kit.is_home(scene, option.place)
            else scene.face(option.place).name
        )
        done += f" {goal_word(scene, option)} {name}"
    return done + offered(option)


def goal_word(scene: Scene, option: Option) -> str:
    """What stands between an action and where it goes to."""
    if option.verb == "move":
        return "to"
    return "at" if scene.face(option.card).kind in ("character", "moon") else "on"
