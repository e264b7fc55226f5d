"""Answers as text, both ways (docs/reference/scenarios.md lists the forms).

A card is written by its full name; where another card of that name could be meant, ``#`` and its number follow.
Reading is
more generous: TITLE or subtitle alone will do where it is unique, and scenarios add nicknames.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from playmat.core.ask import Ask, Option
from playmat.core.errors import NotationError
from playmat.core.ids import CardId, Seat
from playmat.games.problems import nearest
from playmat.machine.scene import Scene

LETTERS = "ABCDE"
VERBS = ("play", "move", "attack", "block", "ability", "option", "channel", "fetch", "choose", "pick")
SIMPLE = {
    "end": "end",
    "pass": "pass",
    "yes": "yes",
    "no": "no",
    "concede": "concede",
    "mulligan": "yes",
    "keep": "no",
    "group": "group",
}
END_TURN = "end turn"
LINKS = {"play": (" at ", " on "), "move": (" to ",), "block": (" with ",), "fetch": (" for ",)}
FACES = ("face up", "face down")
ENDS = ("top", "bottom", "stays")
"""Where a chosen card goes, by the number of its option."""

Nicknames = Mapping[str, CardId]


def letter(seat: int) -> str:
    """The name of a seat: A, B, C …"""
    return LETTERS[seat]


def card_text(scene: Scene, card: CardId) -> str:
    """The card's full name, with its number where a card that could be meant has the same name."""
    name = scene.face(card).name
    ask = scene.state.ask
    others = meant(scene, ask).get(name, ()) if ask is not None else ()
    return f"{name} #{card}" if any(other != card for other in others) else name


def meant(scene: Scene, ask: Ask) -> dict[str, list[CardId]]:
    """The cards that an answer could mean, by name; homes are called by their players' letters. Worked out once for a
    question: each text of an answer asks for it.
    """
    known: tuple[Ask, dict[str, list[CardId]]] | None = scene.cache.get("meant")
    if known is None or known[0] is not ask:
        names: dict[str, list[CardId]] = {}
        for card in {option.card for option in ask.options} | {option.place for option in ask.options}:
            if card >= 0 and not scene.kit.is_home(scene, card):
                names.setdefault(scene.face(card).name, []).append(card)
        known = scene.cache["meant"] = (ask, names)
    return known[1]


def place_text(scene: Scene, place: CardId) -> str:
    """A planet by its player's letter, a moon or host by its name."""
    return letter(place) if scene.kit.is_home(scene, place) else card_text(scene, place)


def option_text(scene: Scene, option: Option) -> str:
    """The exact text of an option of the open question."""
    verb = option.verb
    ask = scene.state.ask
    if verb in ("yes", "no") and ask is not None and ask.kind == "mulligan":
        return "mulligan" if verb == "yes" else "keep"
    if verb == "end" and option.number > 0:
        return END_TURN
    if verb in ("end", "pass", "yes", "no", "concede", "group"):
        return verb
    if verb == "play":
        text = f"play {card_text(scene, option.card)}"
        if option.place >= 0:
            link = "at" if scene.face(option.card).kind in ("character", "moon") else "on"
            text += f" {link} {place_text(scene, option.place)}"
        return text + offer_text(option)
    if verb == "move":
        return f"move {card_text(scene, option.card)} to {place_text(scene, option.place)}" + offer_text(option)
    if verb == "attack":
        return f"attack {card_text(scene, option.card)}"
    if verb == "block":
        return f"block {card_text(scene, option.place)} with {card_text(scene, option.card)}"
    if verb in ("ability", "option", "channel", "fetch"):
        return deed_text(scene, option)
    if verb == "pick":
        return f"pick {option.number + 1}"
    return f"choose {chosen_text(scene, option)}"


def deed_text(scene: Scene, option: Option) -> str:
    """Something done with a card: one of its texts used, or the card put where it is of another use."""
    words = f"{option.verb} {card_text(scene, option.card)}"
    if option.verb == "channel":
        return f"{words} {FACES[option.number]}"
    if option.verb == "fetch":
        return f"{words} for {card_text(scene, option.place)}"
    return f"{words} {option.number + 1}" if option.number >= 0 else words


def offer_text(option: Option) -> str:
    """Which of the offered prices, if not the ordinary one."""
    return f" for offer {option.number}" if option.number > 0 else ""


def chosen_text(scene: Scene, option: Option) -> str:
    """What is chosen."""
    if option.verb == "card":
        end = f" {ENDS[option.number]}" if 0 <= option.number < len(ENDS) else ""
        return place_text(scene, option.card) + end
    if option.verb == "place":
        return place_text(scene, option.place)
    if option.verb == "player":
        return letter(option.seat)
    return str(option.number)


def answer_text(scene: Scene, options: tuple[Option, ...]) -> str:
    """One or several options given together."""
    if not options:
        return "choose nothing"
    texts = [option_text(scene, option) for option in options]
    return ", ".join([texts[0], *(text.removeprefix("choose ") for text in texts[1:])])


def read_answer(scene: Scene, ask: Ask, text: str, nicknames: Nicknames | None = None) -> tuple[Option, ...]:
    """The options a text means. What is not among the legal answers is read all the same, so that it can be refused
    with
    reasons. Raises NotationError with the column of the words that mean nothing.
    """
    words = " ".join(text.split())
    if not words:
        raise NotationError("an answer is expected")
    if words == "choose nothing" or (words == "pass" and not ask.least and not has_pass(ask)):
        return ()
    exact = exactly(scene, ask).get(words)
    if exact is not None:
        return (exact,)
    several = exactly_together(exactly(scene, ask), words) if ask.most > 1 else ()
    if several:
        return several
    if words.startswith("choose "):
        return tuple(
            read_one(scene, ask, "choose " + part, nicknames or {})
            for part in split_choice(scene, ask, words[7:], nicknames)
        )
    return (read_one(scene, ask, words, nicknames or {}),)


def exactly(scene: Scene, ask: Ask) -> dict[str, Option]:
    """The options by their exact texts, worked out once for the open question."""
    known: tuple[Ask, dict[str, Option]] | None = scene.cache.get("exactly")
    if known is None or known[0] is not ask:
        texts = {option_text(scene, option): option for option in reversed(ask.options)}  # of two alike the first
        known = (ask, texts)
        if ask is scene.state.ask:  # what another question offers is named by what the open one offers
            scene.cache["exactly"] = known
    return known[1]


def exactly_together(known: dict[str, Option], words: str) -> tuple[Option, ...]:
    """Several options by their exact texts, as they are written together; a comma may stand inside a name. ()
    if they are none.
    """
    for text, option in known.items():
        for said in dict.fromkeys((text, text.removeprefix("choose "))):
            if words == said:
                return (option,)
            if words.startswith(f"{said}, "):
                rest = {other: one for other, one in known.items() if one != option}
                following = exactly_together(rest, words[len(said) + 2 :])
                if following:
                    return (option, *following)
    return ()


def has_pass(ask: Ask) -> bool:
    """Whether passing is an answer of its own, and not just choosing nothing."""
    return any(option.verb == "pass" for option in ask.options)


def split_choice(scene: Scene, ask: Ask, words: str, nicknames: Nicknames | None) -> list[str]:
    """The parts of a choice of several; a comma may stand inside a name."""
    if "," not in words or any(
        matches_name(scene, option.card, words, nicknames or {}) for option in ask.options if option.card >= 0
    ):
        return [words]
    return [part.strip() for part in words.split(",") if part.strip()]


def read_one(scene: Scene, ask: Ask, words: str, nicknames: Nicknames) -> Option:
    """One option."""
    if words == END_TURN:
        return next((option for option in ask.options if option.verb == "end" and option.number > 0), Option("end"))
    if words in SIMPLE:
        verb = SIMPLE[words]
        return next((option for option in ask.options if option.verb == verb), Option(verb))  # type: ignore[arg-type]
    verb, _, rest = words.partition(" ")
    if verb not in VERBS or not rest:
        close = nearest(verb, (*VERBS, *SIMPLE))
        raise NotationError(f"{words!r} is no answer" + (f"; the nearest is {close[0]!r}" if close else ""))
    if verb == "pick":
        return read_pick(ask, rest)
    if verb == "choose":
        return read_choice(scene, ask, rest, nicknames)
    rest, number = read_number(rest, verb)
    rest, place_words = read_place_words(rest, verb)
    if verb == "block" and place_words is not None:
        rest, place_words = place_words, rest  # the attacker is said first
    return read_action(scene, ask, verb, rest, place_words, number, nicknames)


def read_pick(ask: Ask, rest: str) -> Option:
    """``pick 1``, or the words shown."""
    if rest.isdigit():
        return next(
            (option for option in ask.options if option.number == int(rest) - 1), Option("pick", number=int(rest) - 1)
        )
    labelled = [option for option in ask.options if option.label.casefold() == rest.casefold()]
    if len(labelled) != 1:
        raise NotationError(f"{rest!r} is none of the effects to pick from", column=6)
    return labelled[0]


def read_number(rest: str, verb: str) -> tuple[str, int]:
    """A trailing number of an ability or option, or of an offered price; which way a card lies."""
    for number, face in enumerate(FACES):
        if verb == "channel" and rest.endswith(f" {face}"):
            return rest.removesuffix(f" {face}"), number
    offer = re.fullmatch(r"(.*) for offer (\d+)", rest)
    if offer:
        return offer[1], int(offer[2])
    numbered = re.fullmatch(r"(.*\S) (\d+)", rest) if verb in ("ability", "option") else None
    return (numbered[1], int(numbered[2]) - 1) if numbered else (rest, -1)


def read_place_words(rest: str, verb: str) -> tuple[str, str | None]:
    """The words after "at", "on" or "to"; the last link counts, since names may hold such words."""
    found = [(rest.rfind(link), link) for link in LINKS.get(verb, ()) if link in rest]
    if not found:
        return rest, None
    position, link = max(found)
    return rest[:position], rest[position + len(link) :]


def read_action(
    scene: Scene, ask: Ask, verb: str, name: str, place_words: str | None, number: int, nicknames: Nicknames
) -> Option:
    """A Main Phase action: among the legal ones if it is there, else as it was meant."""
    legal = [
        option
        for option in ask.options
        if option.verb == verb
        and option.number == number
        and matches_name(scene, option.card, name, nicknames)
        and matches_place(scene, option.place, place_words, nicknames)
    ]
    if len({option.card for option in legal}) == 1 and len(legal) == 1:
        return legal[0]
    if len(legal) > 1:
        faces = {scene.card(option.card).face for option in legal}
        places = {option.place for option in legal}
        if len(faces) == 1 and len(places) == 1:
            return legal[0]
        raise NotationError(
            f"{name!r} could be several: " + "; ".join(option_text(scene, option) for option in legal),
            column=len(verb) + 2,
        )
    card = find_card(scene, ask.seat, name, nicknames, verb, len(verb) + 2)
    if place_words is None:
        return Option(verb, card, number=number)  # type: ignore[arg-type]
    place = find_place(scene, ask.seat, place_words, nicknames, len(verb) + len(name) + 6)
    return Option(verb, card, place, number=number)  # type: ignore[arg-type]


def read_choice(scene: Scene, ask: Ask, rest: str, nicknames: Nicknames) -> Option:
    """A card, place, player or number."""
    end = re.fullmatch(rf"(.*\S) ({'|'.join(ENDS)})", rest)
    name, wanted = (end[1], ENDS.index(end[2])) if end else (rest, -1)
    for option in ask.options:
        if option.verb == "player" and rest.upper() == letter(option.seat):
            return option
        if option.verb == "number" and rest.isdigit() and int(rest) == option.number:
            return option
        if option.verb == "place" and matches_place(scene, option.place, rest, nicknames):
            return option
        if (
            option.verb == "card"
            and scene.kit.is_home(scene, option.card)
            and matches_place(scene, option.card, rest, nicknames)
        ):
            return option
    found = [
        option
        for option in ask.options
        if option.verb == "card"
        and (
            matches_name(scene, option.card, rest, nicknames)
            or (option.number == wanted and matches_name(scene, option.card, name, nicknames))
        )
    ]
    if found:
        if len({scene.card(option.card).face for option in found}) > 1 or (
            len(found) > 1 and found[0].card == found[1].card
        ):
            raise NotationError(
                f"{rest!r} could be several: " + "; ".join(option_text(scene, option) for option in found), column=8
            )
        return found[0]
    if rest.isdigit():
        return Option("number", number=int(rest))
    return Option("card", find_card(scene, ask.seat, rest, nicknames, "choose", 8))


def plain(name: str) -> str:
    return " ".join(name.casefold().split())


def matches_name(scene: Scene, card: CardId, words: str, nicknames: Nicknames) -> bool:
    """Whether a card can be called that."""
    if card < 0:
        return False
    if words in nicknames:
        return nicknames[words] == card
    text, _, number = words.partition(" #")
    if number and number != str(card):
        return False
    owner = re.fullmatch(r"([A-E])'s (.*)", text)
    face = scene.face(card)
    if owner and plain(owner[2]) in (plain(face.name), plain(face.title), plain(face.subtitle), "planet"):
        return scene.card(card).controller == LETTERS.index(owner[1]) and (
            plain(owner[2]) != "planet" or scene.kit.is_home(scene, card)
        )
    return plain(text) in (plain(face.name), plain(face.title), plain(face.subtitle))


def matches_place(scene: Scene, place: CardId, words: str | None, nicknames: Nicknames) -> bool:
    """Whether a location or host can be called that."""
    if words is None:
        return place < 0
    if place < 0:
        return False
    if scene.kit.is_home(scene, place) and words.removesuffix("'s planet").upper() == letter(place):
        return True
    return matches_name(scene, place, words, nicknames)


def visible(scene: Scene, seat: Seat) -> list[CardId]:
    """The cards that seat can see, those in its hand and in play first."""
    return [*scene.zone(seat, scene.kit.hand), *public(scene)]


def public(scene: Scene) -> list[CardId]:
    """The cards that lie open, those in play first."""
    kit = scene.kit
    zones = (*kit.on_table, *(zone for zone in kit.public if zone not in kit.on_table))
    tops = [pile[-1] for zone in kit.piles for pile in scene.state.zones[zone :: kit.zone_count] if pile]
    return [card for zone in zones for pile in scene.state.zones[zone :: kit.zone_count] for card in pile] + tops


def find_card(scene: Scene, seat: Seat, words: str, nicknames: Nicknames, verb: str, column: int) -> CardId:
    """A visible card by name, for an answer that is not offered."""
    if words in nicknames:
        return nicknames[words]
    found = [card for card in visible(scene, seat) if matches_name(scene, card, words, nicknames)]
    hand = [card for card in found if scene.card(card).zone == scene.kit.hand]
    if verb == "play" and hand:
        found = hand
    own = [card for card in found if scene.card(card).controller == seat]
    if not found:
        names = [*nicknames, *(scene.face(card).name for card in visible(scene, seat))]
        close = nearest(words, names)
        raise NotationError(
            f"there is no card {words!r} here" + (f"; the nearest is {close[0]!r}" if close else ""), column=column
        )
    return (own or found)[0]


def find_place(scene: Scene, seat: Seat, words: str, nicknames: Nicknames, column: int) -> CardId:
    """A location or host by name."""
    for place in scene.kit.locations(scene):
        if matches_place(scene, place, words, nicknames):
            return place
    return find_card(scene, seat, words, nicknames, "place", column)
