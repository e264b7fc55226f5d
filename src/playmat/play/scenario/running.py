"""Running a scenario: step by step, with a message that says what was expected and what happened."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from playmat.core.ask import Ask, Option
from playmat.core.dice import below
from playmat.core.errors import IllegalAnswer, NotationError, PlaymatError, ScenarioError
from playmat.core.ids import CardId
from playmat.core.log import since
from playmat.play.game import Game
from playmat.play.given import Scenario, Step
from playmat.play.notation import (
    LETTERS,
    VERBS,
    answer_text,
    letter,
    matches_name,
    option_text,
    read_answer,
    read_number,
    read_place_words,
)
from playmat.play.scenario.building import build
from playmat.play.scenario.facts import fact, find
from playmat.play.scenario.lines import Place, line_of

MOST_TRIES = 2_000_000
ANY_ORDER: Final = "any order"
"""An answer that leaves an order as it is listed, as often as one is asked for."""


class Result(msgspec.Struct, frozen=True):
    """How a scenario went. ``message`` is empty when it passed."""

    title: str
    passed: bool
    message: str = ""
    rules: list[str] = []
    file: str = ""


class Failed(Exception):
    """Something is not as the scenario says."""


class Unused(Exception):
    """Coins or dice were wished for in that step, and not thrown, or not so."""

    def __init__(self, message: str, at: Place) -> None:
        super().__init__(message)
        self.at = at


def run_scenario(scenario: Scenario, cards: Sequence[Path | str] = ()) -> Result:
    """Run every step. Raises ScenarioError where the scenario itself makes no sense."""
    at: Place = ()
    try:
        game, nicknames = build(scenario, [Path(path) for path in cards])
        luck: tuple[int, int] | None = None
        for index, step in enumerate(scenario.steps):
            if step.coins or step.rolls:
                check_luck(game, scenario, luck)
                luck = (index, game.scene.state.serial + 1)
            at = ("step", index)
            run_step(game, step, nicknames)
        at = ("expect",)
        check_facts(game, scenario.expect, nicknames)
        check_luck(game, scenario, luck)
    except Unused as error:
        return Result(scenario.title, False, f"{where(scenario, error.at)}: {error}", scenario.rules, scenario.file)
    except (Failed, NotationError) as error:
        return Result(scenario.title, False, f"{where(scenario, at)}: {error}", scenario.rules, scenario.file)
    except PlaymatError as error:
        said = str(error).removeprefix(scenario.file + ": ")
        raise ScenarioError(f"{scenario.file}, {where(scenario, at)}: {said}") from error
    return Result(scenario.title, True, "", scenario.rules, scenario.file)


def where(scenario: Scenario, place: Place) -> str:
    """A part of a scenario as messages name it, with its line."""
    index = place[-1] if place else ""
    part = f"step {index + 1}" if isinstance(index, int) else "the end" if place else "the position"
    line = line_of(scenario.source, place) if place else 0
    return f"{part} (line {line})" if line else part


def check_luck(game: Game, scenario: Scenario, luck: tuple[int, int] | None) -> None:
    """The coins and dice of a step show what it says, and none is left over. ``luck``: the step's index, and from which
    number of the log on it counts. Raises Unused.
    """
    if luck is None:
        return
    index, mark = luck
    step = scenario.steps[index]
    thrown = [game.rulebook.thrown(entry.event) for entry in reversed(list(since(game.scene.state, mark)))]
    for what, wanted in (("coins", step.coins), ("rolls", [str(roll) for roll in step.rolls])):
        shown = [shows for kind, shows in filter(None, thrown) if kind == what]
        if len(shown) < len(wanted):
            raise Unused(f"{len(wanted)} {what} are given, and {len(shown)} are made", ("step", index))
        if any(shows not in ("", wish) for shows, wish in zip(shown, wanted, strict=False)):
            raise Unused(f"the {what} show {shown}, not {wanted}: chance decides more before them", ("step", index))


def run_step(game: Game, step: Step, nicknames: dict[str, CardId]) -> None:
    """Compare the question, then give or refuse the answer, then compare the facts."""
    of_the_question = step.refused is not None or step.offers is not None or bool(step.includes or step.excludes)
    of_the_question = of_the_question or bool(step.kind)
    if (step.coins or step.rolls) and step.answer is None:
        raise ScenarioError("coins and rolls are for an answer, and the step gives none")
    if (step.because or step.because_not) and step.refused is None:
        raise ScenarioError("`because` and `because_not` are for `refused`, and the step refuses nothing")
    if step.coins or step.rolls:
        game.scene.state.dice = lucky(step)
    if step.answer == "concede" and step.player and not of_the_question:
        game.concede(LETTERS.index(step.player))
        check_facts(game, step.expect, nicknames)
        return
    asks_something = of_the_question or step.answer is not None or bool(step.player)
    ask = game.ask
    if asks_something:
        if ask is None:
            raise Failed("a question was expected, but the game is over" if game.is_over else "nothing is asked")
        check_question(game, ask, step, nicknames)
        if step.refused is not None:
            check_refusal(game, ask, step, nicknames)
        if step.answer is not None:
            give_answer(game, ask, step, nicknames)
    check_facts(game, step.expect, nicknames)


def check_question(game: Game, ask: Ask, step: Step, nicknames: dict[str, CardId]) -> None:
    """Who is asked, what kind of question it is, and exactly what is offered."""
    if step.player and letter(ask.seat) != step.player:
        raise Failed(f"{step.player} should be asked; {asked(game)}")
    if step.kind and ask.kind != step.kind:
        raise Failed(f"the question should be of kind {step.kind!r}; {asked(game)}")
    if step.offers is not None:
        wanted = [meant(game, ask, text, nicknames) for text in step.offers]
        missing = [text for text, option in zip(step.offers, wanted, strict=True) if option not in ask.options]
        surplus = [
            option_text(game.scene, option)
            for option in ask.options
            if option not in wanted and not is_twin(game, option, wanted)
        ]
        if missing or surplus:
            raise Failed(
                f"offered: {offered(game, ask)}; not offered: {missing or 'nothing'}; too much: {surplus or 'nothing'}"
            )
    for text in step.includes:
        if meant(game, ask, text, nicknames) not in ask.options:
            raise Failed(f"{text!r} should be offered; offered: {offered(game, ask)}")
    for text in step.excludes:
        check_names(game, text, nicknames)
        if meant(game, ask, text, nicknames) in ask.options:
            raise Failed(f"{text!r} should not be offered; offered: {offered(game, ask)}")


def is_twin(game: Game, option: Option, wanted: list[Option]) -> bool:
    """Whether an option is the same as a wanted one for another copy of the same card in the same hidden place: a
    scenario that names a card of which there are two in hand means either.
    """
    scene = game.scene

    def key(one: Option) -> tuple[object, ...]:
        card = scene.card(one.card) if one.card >= 0 else None
        same = (
            (card.face, card.zone, card.owner, card.tapped, card.counters, card.place, card.host)
            if card is not None
            else None
        )
        return (one.verb, same, one.place, one.seat, one.number)

    return option.card >= 0 and key(option) in {key(one) for one in wanted}


def meant(game: Game, ask: Ask, text: str, nicknames: dict[str, CardId]) -> Option:
    """The option a text means, offered or not."""
    try:
        found = read_answer(game.scene, ask, text, nicknames)
    except NotationError:
        return Option("concede", label=text)  # means nothing here, so it is not offered
    return found[0] if len(found) == 1 else Option("concede", label=text)


def check_names(game: Game, text: str, nicknames: dict[str, CardId]) -> None:
    """What must not be offered has to name cards that there are, or a slip would make it true. Raises ScenarioError."""
    verb, _, rest = text.partition(" ")
    if verb not in VERBS or verb == "pick" or rest == "nothing":
        return
    card, place = read_place_words(read_number(rest, verb)[0], verb)
    for words in (card, place):
        if words and words not in LETTERS and not words.isdigit():
            find(game.scene, words.removesuffix(" top").removesuffix(" bottom"), nicknames)


def asked(game: Game) -> str:
    """Who is asked what, for messages."""
    ask = game.ask
    if ask is None:
        return "the game is over" if game.is_over else "nobody is asked"
    return f"{letter(ask.seat)} is asked ({ask.kind}): {ask.prompt} ({offered(game, ask)})"


def offered(game: Game, ask: Ask) -> str:
    """The legal answers, as text."""
    return ", ".join(option_text(game.scene, option) for option in ask.options)


def check_refusal(game: Game, ask: Ask, step: Step, nicknames: dict[str, CardId]) -> None:
    """The answer must be refused, for at least these reasons, and change nothing."""
    assert step.refused is not None
    before = game.digest()
    try:
        options = read_answer(game.scene, ask, step.refused, nicknames)
    except NotationError as error:
        if step.because or step.because_not:
            rules = [*step.because, *step.because_not]
            raise Failed(f"{step.refused!r} means nothing here ({error}); reasons were expected: {rules}") from None
        check_names(game, step.refused, nicknames)
        return
    try:
        game.copy().answer(*options)
    except IllegalAnswer as error:
        told = list(error.reasons)
        missing = [rule for rule in step.because if not cites(game, told, rule)]
        if missing:
            raise Failed(f"{step.refused!r} is refused, but not because of {missing}: {told}") from None
        wrong = [rule for rule in step.because_not if cites(game, told, rule)]
        if wrong:
            raise Failed(f"{step.refused!r} is refused because of {wrong}, too: {told}") from None
    else:
        raise Failed(f"{step.refused!r} should be refused, but is legal")
    if game.digest() != before:
        raise Failed("a refused answer changed the game")


def cites(game: Game, reasons: Sequence[str], rule: str) -> bool:
    """Whether one of the reasons rests on that rule, or on what the edition in play says in its place."""
    either = (f"[{rule}]", f"[{game.rulebook.in_force(game.scene.book.edition, rule)}]")
    return any(reason.endswith(either) for reason in reasons)


def give_answer(game: Game, ask: Ask, step: Step, nicknames: dict[str, CardId]) -> None:
    """Give it."""
    assert step.answer is not None
    if step.answer == ANY_ORDER:
        answer_orders(game, ask)
        return
    texts = [step.answer] if isinstance(step.answer, str) else step.answer
    options = tuple(option for text in texts for option in read_answer(game.scene, ask, text, nicknames))
    try:
        game.answer(*options)
    except IllegalAnswer as error:
        reasons = f" ({'; '.join(error.reasons)})" if error.reasons else ""
        given = answer_text(game.scene, options)
        raise Failed(f"{given!r} is refused: {error}{reasons}; offered: {offered(game, ask)}") from None


def answer_orders(game: Game, ask: Ask) -> None:
    """Put things in the order they are listed in, as long as this player is asked for nothing but an order."""
    if ask.kind != "order":
        raise Failed(f"no order is asked for; {asked(game)}")
    seat, open_one = ask.seat, game.ask
    while open_one is not None and open_one.kind == "order" and open_one.seat == seat:
        game.answer(*open_one.options[: open_one.least])
        open_one = game.ask


def lucky(step: Step) -> int:
    """Dice that will show these coins, then these rolls."""
    wanted: list[tuple[int, int]] = []
    for coin in step.coins:
        if coin not in ("heads", "tails"):
            raise ScenarioError(f"a coin shows 'heads' or 'tails', not {coin!r}")
        wanted.append((2, 0 if coin == "heads" else 1))
    wanted += [(6, roll - 1) for roll in step.rolls]
    for start in range(MOST_TRIES):
        dice = start
        for sides, result in wanted:
            number, dice = below(dice, sides)
            if number != result:
                break
        else:
            return start
    raise ScenarioError("no dice show that; use fewer coins and rolls")


def check_facts(game: Game, expected: dict[str, Any], nicknames: dict[str, CardId]) -> None:
    """Every fact must be as expected."""
    for key, value in expected.items():
        found = fact(game, key, nicknames)
        if not equal(value, found, key, game, nicknames):
            raise Failed(f"{key} should be {value!r}, but is {found!r}; {asked(game)}")


def equal(value: Any, found: Any, key: str, game: Game, nicknames: dict[str, CardId]) -> bool:
    """Lists of names compare name by name, however each is written; hands in any order."""
    if isinstance(value, dict):
        if list(value) != ["any_order"] or not isinstance(found, list):
            raise ScenarioError(f"{key} is {found!r}, and {{ any_order = […] }} is for lists")
        return same_cards(value["any_order"], found, game, nicknames)
    if isinstance(value, list) and isinstance(found, list):
        if key.endswith((".hand", ".tags")):
            return same_cards(value, found, game, nicknames)
        return len(value) == len(found) and all(
            is_called(name, other, game, nicknames) for name, other in zip(value, found, strict=True)
        )
    if isinstance(value, bool) and key == "table.ending":
        return value == bool(found)
    if isinstance(value, str) and isinstance(found, str) and value != found:
        if key.endswith(".host"):
            return same(found) == same(value) or is_nick(game, nicknames, value, found)
        if key.endswith(".at"):
            return (
                value.removesuffix("'s planet") == found
                or is_nick(game, nicknames, value, found)
                or same(value) in same(found)
            )
    return bool(value == found)


def same_cards(names: list[str], found: list[str], game: Game, nicknames: dict[str, CardId]) -> bool:
    """Whether the names are those of the cards, in any order."""
    left = list(found)
    for name in sorted(names, key=lambda name: "/" not in name):  # what can mean only one of them first
        fitting = next((other for other in left if is_called(name, other, game, nicknames)), None)
        if fitting is None:
            return False
        left.remove(fitting)
    return not left


def is_called(name: str, other: str, game: Game, nicknames: dict[str, CardId]) -> bool:
    """Whether a card of that full name is meant: by it, by its TITLE or subtitle alone, or by a nickname."""
    return (
        same(name) == same(other)
        or same(other).split(" / ")[0] == same(name)
        or same(other).endswith(f"/ {same(name)}")
        or is_nick(game, nicknames, name, other)
    )


def same(name: str) -> str:
    return " ".join(str(name).casefold().split())


def is_nick(game: Game, nicknames: dict[str, CardId], nickname: str, name: str) -> bool:
    """Whether the nickname is that of a card of that name."""
    card = nicknames.get(nickname)
    return card is not None and (
        matches_name(game.scene, card, name, {}) or (name in LETTERS and card == LETTERS.index(name))
    )
