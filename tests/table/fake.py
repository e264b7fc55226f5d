"""A small stand-in for the engine: enough of a game to show every kind of question, and deterministic."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from playmat.core.ask import Ask, Cause, Option, Verb
from playmat.core.errors import IllegalAnswer, RulesError, SaveError
from playmat.core.ids import CardId, Seat
from playmat.play.view import (
    AskView,
    CardView,
    CauseView,
    LogView,
    OptionView,
    PlaceView,
    PlayerView,
    ReasonView,
    RefusalView,
    TotalView,
    View,
)
from playmat.table.house import Chooser, Game
from playmat.table.protocol import BotOffer, DeckOffer, GameOffer
from tests.table.fake_cards import PLANETS, POOL, Face

SAYS = {
    "toy.setup.mulligan": "A player may put the five cards back, shuffle and draw five again; every other player gains 1 grist.",
    "toy.prep.draw": "A player with an intact planet may draw as many more cards as its Draw says, and decides before drawing.",
    "toy.main.actions": "In the Main Phase the active player plays, moves, attacks, uses abilities, or ends the phase.",
    "toy.play.pay": "To play a card, its enter cost is paid in full first.",
    "toy.move.cost": "Moving a character costs 2 grist.",
    "toy.tap.once": "A tapped card cannot be tapped again until it is refreshed.",
    "toy.attack.all": "An attack destroys every opposing character here with less power.",
    "toy.score.overpower": "A player whose invaders have more power than the defence gains 1 VP.",
    "toy.end.seven": "With 7 VP at the end of a turn the end-game begins; every other player gets one more turn.",
    "toy.boon.phase": "Each untapped defender of the active player gains a boon, up to three.",
    "toy.pester.window": "A card marked *Pester can be played in another player's Main Phase.",
}


@dataclass
class Piece:
    face: Face
    owner: int
    zone: str = "deck"
    place: int = -1
    host: int = -1
    boons: int = 0
    tapped: bool = False
    damage: int = 0
    destroyed: bool = False


@dataclass
class FakeGame:
    """Rules of thumb only. ``doing`` is what the next answer will do."""

    seed: int
    names: list[str]
    pieces: list[Piece] = field(default_factory=list)
    grist: list[int] = field(default_factory=lambda: [0, 0])
    points: list[int] = field(default_factory=lambda: [0, 0])
    turn: int = 0
    phase: str = "set-up"
    active: int = 0
    ending: int = -1
    winners: list[int] = field(default_factory=list)
    step: int = 0
    log: list[LogView] = field(default_factory=list)
    ask: Ask | None = None

    @classmethod
    def start(cls, seed: int, names: Sequence[str]) -> FakeGame:
        game = cls(seed, list(names))
        dice = random.Random(seed)
        for seat in (0, 1):
            game.pieces.append(Piece(PLANETS[(seed + seat) % len(PLANETS)], seat, "play"))
        for seat in (0, 1):
            deck = [Piece(face, seat) for face in POOL for _ in (0, 1)]
            dice.shuffle(deck)
            game.pieces.extend(deck)
            game.draw(seat, 5)
        game.active = dice.randrange(2)
        game.mulligan(0)
        return game

    # -- the face the table sees

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    def copy(self) -> FakeGame:
        return copy.deepcopy(self)

    def save(self) -> bytes:
        return b"fake" + pickle.dumps(self)

    def answer(self, *options: Option) -> None:
        ask = self.ask
        if ask is None:
            raise IllegalAnswer("The game is over.")
        if not ask.least <= len(options) <= ask.most or len(set(options)) < len(options):
            raise IllegalAnswer("That is no answer to this question.", (f"Choose {ask.least} to {ask.most} of them.",))
        self.step += 1
        getattr(self, "on_" + ask.kind)(ask.seat, list(options))

    def concede(self, seat: int) -> None:
        if self.is_over:
            raise IllegalAnswer("The game is over.")
        self.step += 1
        self.phase, self.ask, self.winners = "over", None, [1 - seat]

    def why_not(self, seat: int, card: int) -> list[RefusalView]:
        piece = self.pieces[card]
        legal = {option.verb for option in (self.ask.options if self.ask else ()) if option.card == card}
        tries = {"hand": ["play"], "play": ["move", "attack"]}.get(piece.zone, [])
        return [
            RefusalView(verb, f"{verb} {piece.face.title}", [] if verb in legal else self.reasons(seat, piece, verb))
            for verb in tries
        ]

    def reasons(self, seat: int, piece: Piece, verb: str) -> list[ReasonView]:
        found = []
        if piece.owner != seat:
            found.append(ReasonView("It is not your card.", CauseView("toy.main.actions", SAYS["toy.main.actions"])))
        if self.active != seat:
            found.append(ReasonView("It is not your turn.", CauseView("toy.main.actions", SAYS["toy.main.actions"])))
        if piece.tapped:
            found.append(ReasonView("It is tapped.", CauseView("toy.tap.once", SAYS["toy.tap.once"])))
        need = {"play": piece.face.cost, "move": 2, "attack": 1}[verb]
        if need > self.grist[seat]:
            rule = {"play": "toy.play.pay", "move": "toy.move.cost", "attack": "toy.main.actions"}[verb]
            text = f"It costs {need} grist and you have {self.grist[seat]}."
            found.append(ReasonView(text, CauseView(rule, SAYS[rule])))
        return found or [ReasonView("There is nothing for it to do.", CauseView("toy.play.pay", SAYS["toy.play.pay"]))]

    # -- the flow

    def mulligan(self, seat: int) -> None:
        self.set_ask(seat, "mulligan", "Keep these five cards?", "toy.setup.mulligan", [opt("yes"), opt("no")])

    def on_mulligan(self, seat: int, chosen: list[Option]) -> None:
        verb = "keeps the opening hand" if chosen[0].verb == "yes" else "takes a mulligan"
        if chosen[0].verb == "no":
            self.grist[1 - seat] += 1
            for piece in self.pieces:
                if piece.zone == "hand" and piece.owner == seat:
                    piece.zone = "deck"
            self.draw(seat, 5)
        self.note(seat, f"{self.names[seat]} {verb}.", "toy.setup.mulligan")
        if seat == 0:
            self.mulligan(1)
        else:
            self.begin_turn()

    def begin_turn(self) -> None:
        self.turn += 1
        self.phase = "prep"
        top = max(self.points)
        gain = 3 if top == 0 else 5 if top < 3 else 6 if top < 6 else 9
        self.grist[self.active] = min(12, self.grist[self.active] + gain)
        self.note(self.active, f"{self.names[self.active]} gains {gain} grist.", "toy.main.actions", "grist")
        for piece in self.pieces:
            if piece.owner == self.active:
                piece.tapped = False
        if self.turn == 1:
            self.main(self.active)
            return
        self.draw(self.active, 1)
        options = [opt("number", number=n, label=f"draw {n} more") for n in (0, 1)]
        self.set_ask(self.active, "draw", "How many extra cards do you draw?", "toy.prep.draw", options)

    def on_draw(self, seat: int, chosen: list[Option]) -> None:
        self.draw(seat, chosen[0].number)
        self.note(seat, f"{self.names[seat]} draws {1 + chosen[0].number}.", "toy.prep.draw", "draw")
        self.main(seat)

    def main(self, seat: int) -> None:
        self.phase = "main"
        if self.grist[seat] == 0:
            self.finish_turn()
            return
        places = [
            i for i, piece in enumerate(self.pieces) if piece.zone == "play" and piece.face.kind in ("planet", "moon")
        ]
        options = []
        for i, piece in self.mine(seat, "hand"):
            if piece.face.cost <= self.grist[seat]:
                options += [opt("play", i, place) for place in self.targets(seat, piece.face.kind, places)]
        for i, piece in self.mine(seat, "play"):
            if piece.face.kind == "character" and not piece.tapped:
                if self.grist[seat] >= 2:
                    options += [opt("move", i, place) for place in places if place != piece.place]
                options.append(opt("attack", i))
                if "Ability" in piece.face.text:
                    options.append(opt("ability", i, number=0))
        options.append(opt("end", label="end the Main Phase"))
        self.set_ask(seat, "action", "Your Main Phase: what do you do?", "toy.main.actions", options)

    def targets(self, seat: int, kind: str, places: list[int]) -> list[int]:
        if kind == "inventory":
            return [i for i, piece in self.mine(seat, "play") if piece.face.kind == "character"]
        return {"character": places, "moon": [0, 1]}.get(kind, [-1])

    def on_action(self, seat: int, chosen: list[Option]) -> None:
        option, card = chosen[0], int(chosen[0].card)
        if option.verb == "end":
            self.finish_turn()
            return
        piece = self.pieces[card]
        if option.verb == "ability":
            self.pay(seat, 1)
            piece.tapped = True
            others = [opt("card", i) for i, other in self.mine(seat, "play") if other.face.kind == "character"]
            prompt = "Choose up to two of your characters: each gains a boon."
            self.set_ask(seat, "choose", prompt, "", others, 0, min(2, len(others)), card, piece.face.text)
            return
        self.act(seat, option.verb, card, int(option.place))
        pester = [i for i, other in self.mine(1 - seat, "hand") if "*Pester" in other.face.text]
        if pester and option.verb == "play" and self.grist[1 - seat] >= 1:
            options = [opt("play", i, 1 - seat) for i in pester] + [opt("pass")]
            prompt = f"{self.names[seat]} played a card. Do you answer with a *Pester card?"
            self.set_ask(1 - seat, "window", prompt, "toy.pester.window", options, card=card)
        else:
            self.main(seat)

    def act(self, seat: int, verb: str, card: int, place: int) -> None:
        piece = self.pieces[card]
        name = self.names[seat]
        if verb == "play":
            self.pay(seat, piece.face.cost)
            piece.zone = "exec" if piece.face.kind == "executable" else "play"
            piece.place, piece.host = (place, -1) if piece.face.kind in ("character", "moon") else (-1, place)
            where = f" at {self.pieces[place].face.title}" if place >= 0 else ""
            self.note(
                seat, f"{name} plays {piece.face.title}{where} for {piece.face.cost}g.", "toy.play.pay", "play", card
            )
        elif verb == "move":
            self.pay(seat, 2)
            piece.place, piece.boons = place, 0
            text = f"{name} moves {piece.face.title} to {self.pieces[place].face.title}."
            self.note(seat, text, "toy.move.cost", "move", card)
        else:
            self.pay(seat, 1)
            piece.tapped = True
            self.note(seat, f"{name} attacks with {piece.face.title}.", "toy.attack.all", "attack", card)
            for i, other in self.mine(1 - seat, "play"):
                weaker = (other.face.power or 0) < (piece.face.power or 0)
                if other.place == piece.place and other.face.kind == "character" and weaker:
                    other.zone, other.place = "discard", -1
                    self.note(seat, f"{other.face.title} is destroyed.", "toy.attack.all", "destroy", i)

    def on_window(self, seat: int, chosen: list[Option]) -> None:
        if chosen[0].verb == "play":
            self.act(seat, "play", int(chosen[0].card), int(chosen[0].place))
        self.main(1 - seat)

    def on_choose(self, seat: int, chosen: list[Option]) -> None:
        for option in chosen:
            piece = self.pieces[option.card]
            piece.boons = min(3, piece.boons + 1)
            self.note(seat, f"{piece.face.title} gains a boon.", "", "boon", int(option.card))
        self.main(seat)

    def finish_turn(self) -> None:
        seat = self.active
        self.phase = "score"
        for planet in (0, 1) if self.turn > 2 else ():
            mine, theirs = self.total(planet, planet), self.total(planet, 1 - planet)
            if theirs > mine:
                self.points[1 - planet] += 1
                body = self.pieces[planet]
                body.damage = min(body.face.damage, body.damage + theirs - mine)
                body.destroyed = body.damage == body.face.damage
                text = f"{self.names[1 - planet]} overpowers {body.face.title}, {theirs} to {mine}: +1 VP."
                self.note(1 - planet, text, "toy.score.overpower", "score", planet)
        for _, piece in self.mine(seat, "play"):
            if piece.place == seat and not piece.tapped and piece.face.kind == "character":
                piece.boons = min(3, piece.boons + 1)
        if self.ending >= 0 or self.turn >= 60:
            self.phase, self.ask = "over", None
            best = max(self.points)
            self.winners = [s for s in (0, 1) if self.points[s] == best]
            self.note(-1, "The game is over.", "toy.end.seven", "over")
            return
        if max(self.points) >= 7:
            self.ending = seat
            self.note(seat, "The end-game begins: one more turn for the other player.", "toy.end.seven", "ending")
        self.active = 1 - seat
        self.begin_turn()

    # -- small things

    def mine(self, seat: int, zone: str) -> list[tuple[int, Piece]]:
        return [(i, piece) for i, piece in enumerate(self.pieces) if piece.owner == seat and piece.zone == zone]

    def draw(self, seat: int, count: int) -> None:
        for _, piece in self.mine(seat, "deck")[:count]:
            piece.zone = "hand"

    def pay(self, seat: int, amount: int) -> None:
        self.grist[seat] -= amount

    def around(self, planet: int) -> set[int]:
        return {planet, *(i for i, p in enumerate(self.pieces) if p.face.kind == "moon" and p.place == planet)}

    def total(self, planet: int, seat: int) -> int:
        own = 0 if planet != seat or self.pieces[planet].destroyed else self.pieces[planet].face.power or 0
        here = self.around(planet)
        crowd = [p for _, p in self.mine(seat, "play") if p.place in here and p.face.kind == "character"]
        return own + sum(p.face.power or 0 for p in crowd)

    def note(self, seat: int, text: str, rule: str, kind: str = "", card: int = -1) -> None:
        cause = CauseView(rule, SAYS.get(rule, ""))
        cards = [card] if card >= 0 else []
        self.log.append(LogView(len(self.log), self.turn, seat, text, cause, kind, cards))

    def set_ask(
        self,
        seat: int,
        kind: str,
        prompt: str,
        rule: str,
        options: list[Option],
        least: int = 1,
        most: int = 1,
        card: int = -1,
        words: str = "",
    ) -> None:
        about = (CardId(card),) if card >= 0 else ()
        self.words = words
        self.ask = Ask(Seat(seat), kind, tuple(options), prompt, Cause(rule, CardId(card)), least, most, about)

    # -- the view

    def view(self, seat: int) -> View:
        seen = {
            i: self.card_view(i)
            for i, piece in enumerate(self.pieces)
            if piece.zone not in ("deck", "hand") or (piece.zone == "hand" and piece.owner == seat)
        }
        places = [
            self.place_view(i) for i in seen if seen[i].kind in ("planet", "moon") and self.pieces[i].zone == "play"
        ]
        return View(
            game="homestuck",
            edition="2025-12",
            seat=seat,
            step=self.step,
            phase=self.phase,
            turn=self.turn,
            round=(self.turn + 1) // 2,
            active=self.active,
            ending=self.ending,
            over=self.is_over,
            winners=self.winners,
            players=[self.player_view(other, seat) for other in (0, 1)],
            places=places,
            cards=seen,
            ask=self.ask_view(seat),
            log=list(self.log),
        )

    def player_view(self, seat: int, viewer: int) -> PlayerView:
        pile = {zone: [i for i, _ in self.mine(seat, zone)] for zone in ("hand", "deck", "exec", "discard")}
        hand = pile["hand"] if seat == viewer else None
        return PlayerView(
            seat=seat,
            name=self.names[seat],
            grist=self.grist[seat],
            victory_points=self.points[seat],
            hand_size=len(pile["hand"]),
            deck_size=len(pile["deck"]),
            hand=hand,
            executables=pile["exec"],
            discard=pile["discard"],
            nullified=[],
        )

    def card_view(self, i: int) -> CardView:
        piece, face = self.pieces[i], self.pieces[i].face
        home = piece.place if piece.place < 2 else self.pieces[piece.place].place
        role = (
            "" if face.kind != "character" or piece.zone != "play" else "defender" if home == piece.owner else "invader"
        )
        return CardView(
            id=i,
            title=face.title,
            subtitle=face.subtitle,
            kind=face.kind,
            text=face.text,
            cost="" if face.kind == "planet" else f"{face.cost}g",
            tags=list(face.tags),
            owner=piece.owner,
            controller=piece.owner,
            power=face.power,
            printed_power=face.power,
            boons=piece.boons,
            tapped=piece.tapped,
            role=role,
            stars=face.stars,
            attached=[j for j, other in enumerate(self.pieces) if other.host == i and other.zone == "play"],
            host=piece.host,
        )

    def place_view(self, i: int) -> PlaceView:
        piece = self.pieces[i]
        crowd = [
            j for j, p in enumerate(self.pieces) if p.zone == "play" and p.place == i and p.face.kind == "character"
        ]
        if piece.face.kind == "moon":
            return PlaceView(i, piece.owner, piece.place, crowd)
        totals = [TotalView(seat, self.total(i, seat), seat == i) for seat in (0, 1)]
        return PlaceView(i, piece.owner, -1, crowd, piece.damage, piece.face.damage, 1, piece.destroyed, totals)

    def ask_view(self, seat: int) -> AskView | None:
        ask = self.ask
        if ask is None:
            return None
        source = self.pieces[ask.cause.card].face.title if ask.cause.card >= 0 else ""
        cause = CauseView(ask.cause.rule, SAYS.get(ask.cause.rule, ""), source, self.words)
        about = [int(card) for card in ask.about]
        if ask.seat != seat:
            return AskView(int(ask.seat), ask.kind, f"{self.names[ask.seat]} is deciding.", CauseView(), 1, 1, [])
        options = [
            OptionView(
                n, o.verb, self.say(o), f"{o.verb} {o.card} {o.place}", o.card, o.place, o.seat, o.number, o.label
            )
            for n, o in enumerate(ask.options)
        ]
        return AskView(int(ask.seat), ask.kind, ask.prompt, cause, ask.least, ask.most, options, about)

    def say(self, option: Option) -> str:
        if option.label:
            return option.label.capitalize()
        name = self.pieces[option.card].face.title if option.card >= 0 else ""
        place = f" at {self.pieces[option.place].face.title}" if option.place >= 0 else ""
        return f"{option.verb} {name}{place}".capitalize().strip()


def opt(verb: Verb, card: int = -1, place: int = -1, number: int = -1, label: str = "") -> Option:
    return Option(verb, CardId(card), CardId(place), number=number, label=label)


def plain(game: Any, seat: int) -> tuple[Option, ...]:
    """A bot that plays what costs most, never moves, and attacks half the time."""
    ask = game.ask
    assert ask.seat == seat
    dice = random.Random(game.step * 31 + seat)
    plays = [option for option in ask.options if option.verb in ("play", "attack", "ability")]
    wanted = [dice.choice(plays)] if plays and dice.random() < 0.85 else [ask.options[-1]]
    return tuple(wanted[: ask.most])


class FakeHouse:
    """Satisfies `playmat.table.house.House`."""

    def offers(self) -> list[GameOffer]:
        decks = [
            DeckOffer("ectobiology", "Ectobiology", "Fill your own planet with humans, gather boons, and hold out."),
            DeckOffer("highbloods", "Highbloods", "Few but strong trolls who invade early and stay."),
            DeckOffer("felt-mob", "The Felt Mob", "Many cheap cards that die on purpose and set off executables."),
        ]
        bots = [
            BotOffer("plain", "Plain", "Plays what costs most and attacks when it can."),
            BotOffer("first", "First", "Always takes the last thing offered. For your very first game."),
        ]
        return [GameOffer("homestuck", "Homestuck: Atypical Card Game", ["2025-12"], decks, bots)]

    def new(self, game: str, decks: Sequence[str], seed: int, names: Sequence[str]) -> Game:
        if game != "homestuck" or len(decks) != 2:
            raise RulesError(f"There is no game {game!r} for {len(decks)} decks.")
        return FakeGame.start(seed, names)

    def load(self, data: bytes) -> Game:
        if not data.startswith(b"fake"):
            raise SaveError("This is not a saved game.")
        game: FakeGame = pickle.loads(data[4:])
        return game

    def bot(self, key: str) -> Chooser:
        return plain if key == "plain" else lambda game, _: tuple(game.ask.options[-1:])
