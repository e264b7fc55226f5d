"""The house that deals Playmat's own games."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from functools import partial

import msgspec

import playmat
from playmat import bots
from playmat.bots import advice
from playmat.bots.drafting import drafter
from playmat.bots.teacher import TeacherBot
from playmat.core import codec
from playmat.core.ask import Option
from playmat.core.errors import PlaymatError, RulesError
from playmat.games.formats import CONSTRUCTED
from playmat.games.parameters import Adjustable, read_value, value_text
from playmat.play import matches
from playmat.play.game import CONCEDE
from playmat.play.gamehelp import game_help
from playmat.play.houserules import in_words, label, rule_says
from playmat.play.lessons import LessonView, lesson_of, lesson_view
from playmat.play.library import card_set, faces_of, lists
from playmat.play.matches import Match
from playmat.play.matches.packing import settings_of
from playmat.play.matches.seeing import MatchView
from playmat.play.rulepages import RulePages, rule_pages
from playmat.play.shelf import RULEBOOKS, rulebook
from playmat.table.house import Chooser, Game, MatchWish
from playmat.table.protocol import (
    BotOffer,
    DeckOffer,
    EditionOffer,
    FormatOffer,
    GameOffer,
    NewTable,
    ParameterOffer,
    RulesOffer,
    ScoreView,
    SeatWish,
)
from playmat.workshop.packing import unpacked

SAYS = {
    "greedy": "Tries every move in its head and takes the one that leaves it best off.",
    "goldfish": "Does nothing it need not do: to try a deck in peace.",
    "random": "Does anything that is allowed. Good company for a first game.",
}


class Engine:
    """Satisfies `playmat.table.house.House`."""

    def offers(self) -> list[GameOffer]:
        offered = [BotOffer(name, name.title(), SAYS.get(name, "")) for name in bots.names()]
        return [
            GameOffer(
                key,
                book.title,
                *book.seats(book.edition, None)[:2],
                [EditionOffer(edition, name) for edition, name in book.editions.items()],
                list(decks(key)),
                offered,
                game_help(key),
                lesson.title if (lesson := lesson_of(key)) is not None else "",
                formats(key),
            )
            for key, book in RULEBOOKS.items()
            if decks(key)
        ]

    def rules(self, game: str, edition: str) -> RulesOffer:
        return RulesOffer(game, edition, [offer(game, one) for one in rulebook(game).adjustable(edition)])

    def first_game(self, game: str) -> NewTable:
        lesson = lesson_of(rulebook(game).game)
        if lesson is None:
            raise RulesError(f"there is no first game of {rulebook(game).title} yet")
        mine, other = lesson.decks
        # Whoever might respond is not asked besides: a lesson names every answer of its game.
        return NewTable(game, [SeatWish("bot", other, TeacherBot.name)], mine, seed=lesson.seed, discreet=False)

    def lesson(self, game: playmat.Game, seat: int) -> LessonView | None:
        return lesson_view(game, seat)

    def pages(self, game: str, edition: str) -> RulePages:
        return rule_pages(game, edition)

    def warm_up(self) -> None:
        warm_up()

    def title(self, game: str) -> str:
        return rulebook(game).title

    def new(
        self,
        game: str,
        edition: str,
        decks: Sequence[str | bytes],
        seed: int,
        names: Sequence[str],
        rules: Mapping[str, str],
        *,
        discreet: bool = False,
        match: MatchWish | None = None,
    ) -> Game:
        changed = {name: read_value(text) for name, text in rules.items()}
        meant = [unpacked(deck) if isinstance(deck, bytes) else deck for deck in decks]
        if match is None:
            return playmat.new(
                game, decks=meant, seed=seed, names=names, edition=edition, rules=changed, discreet=discreet
            )
        return matches.begin(
            game,
            match.format,
            decks=[deck for deck in meant if deck],
            seats=len(meant),
            best_of=match.best_of,
            seed=seed,
            names=names,
            edition=edition,
            rules=changed,
            settings=match.settings,
            discreet=discreet,
        )

    def load(self, data: bytes) -> Game:
        return load(data)

    def resume(self, saved: bytes, answers: Sequence[tuple[int, bytes]]) -> Game:
        game = load(saved)
        for seat, packed in answers:
            give(game, seat, packed)
        return game

    def steps(self, saved: bytes, answers: Sequence[tuple[int, bytes]]) -> list[Game]:
        games: list[Game] = [load(saved)]
        for seat, packed in answers:
            game = games[-1].copy()
            try:
                give(game, seat, packed)
            except PlaymatError:
                return games  # whoever asks sees how far it came
            games.append(game)
        return games

    def between(self, game: Game, seat: int) -> MatchView | None:
        return game.view(seat) if isinstance(game, Match) and game.playing is None else None

    def score(self, game: Game) -> ScoreView | None:
        if not isinstance(game, Match):
            return None
        settled, state = game.settled, game.state
        form = settled.format
        return ScoreView(
            form.key,
            form.title,
            settled.best_of,
            state.number,
            list(game.winners),
            list(game.players),
            list(state.wins),
        )

    def has_learnt(self, before: Game, now: Game) -> bool:
        if isinstance(before, Match) and isinstance(now, Match):
            if before.playing is None or now.playing is None:
                return has_learnt_between(before, now)
            before, now = before.playing, now.playing
        assert isinstance(before, playmat.Game)
        assert isinstance(now, playmat.Game)
        if before.scene.state.dice != now.scene.state.dice:
            return True
        for viewer in range(-1, now.seats):
            known = before.view(viewer)
            sees = now.view(viewer, known.log[-1].number if known.log else -1)
            if not sees.cards.keys() <= known.cards.keys() or any(line.shown for line in sees.log):
                return True
        return False

    def pack_answer(self, seat: int, options: Sequence[Option]) -> tuple[int, bytes]:
        return seat, pack_answer(options)

    def read_answer(self, packed: bytes) -> Sequence[Option]:
        return unpack_answer(packed)

    def bot(self, key: str) -> Chooser:
        return partial(choose, key)

    def advise(self, game: playmat.Game, seat: int) -> tuple[Sequence[Option], str]:
        return advice.advise(game, seat)


def load(saved: bytes) -> playmat.Game | Match:
    """A saved game or match. Raises SaveError."""
    return matches.load(saved) if matches.is_match(saved) else playmat.load(saved)


def give(game: Game, seat: int, packed: bytes) -> None:
    """Let a seat answer as it was kept. Raises PlaymatError for an answer that this version does not take."""
    options = unpack_answer(packed)
    if options == (CONCEDE,):
        game.concede(seat)
    else:
        game.answer_of(seat, *options)


def choose(bot: str, game: playmat.Game | Match, seat: int) -> tuple[Option, ...]:
    """A bot's answer for a seat of a game or match."""
    return drafter(bot).choose(game, seat) if isinstance(game, Match) else bots.named(bot).choose(game, seat)


def has_learnt_between(before: Match, now: Match) -> bool:
    """As `Engine.has_learnt` between games: new packs tell something, a game that begins tells all, and an exchange of
    cards nothing.
    """
    was, is_now = before.state, now.state
    packs = [state.drafting.packs if state.drafting is not None else () for state in (was, is_now)]
    return (was.stage, was.since, packs[0]) != (is_now.stage, is_now.since, packs[1])


def formats(game: str) -> list[FormatOffer]:
    """The formats of a game, each with the decks of ours that one may bring to it."""
    found, book = [], rulebook(game)
    for form in book.formats:
        own = [DeckOffer(one.slug, one.name, one.plan) for one in (lists(game)[key] for key in form.decks)]
        least, most = (form.least, form.most) if form is not CONSTRUCTED else book.seats(book.edition)[:2]
        mine = own or (list(decks(game)) if form.brings else [])
        found.append(
            FormatOffer(
                key=form.key,
                title=form.title,
                says=form.says,
                edition=form.edition,
                least=least,
                most=most,
                brings=form.brings,
                drafts=form.draft is not None,
                decks=mine,
                sideboard=form.sideboard,
                settings=settings_of(form),
            )
        )
    return found


def offer(game: str, one: Adjustable) -> ParameterOffer:
    """A parameter as the page shows it."""
    return ParameterOffer(
        name=one.name,
        label=label(one.name),
        rule=one.rule,
        says=rule_says(game, one.rule),
        usual=value_text(one.usual),
        here=in_words(one.usual),
        sort=one.sort,
        wanted=one.wanted,
        least=one.least,
        most=one.most,
        words=list(one.words),
    )


def pack_answer(options: Sequence[Option]) -> bytes:
    """An answer as it is kept."""
    return msgspec.msgpack.encode([codec.pack(option) for option in options])


def unpack_answer(packed: bytes) -> tuple[Option, ...]:
    """The answer that was packed."""
    return tuple(codec.unpack(option) for option in msgspec.msgpack.decode(packed))


@functools.cache
def decks(game: str) -> tuple[DeckOffer, ...]:
    """The decks of ours that can be played: a deck with a card that is not understood is not offered."""
    cards, found = card_set(game), []
    for precon in playmat.precons(game):
        try:
            faces_of(precon.deck, cards)
        except playmat.DeckError:
            continue
        found.append(DeckOffer(precon.slug, precon.name, precon.plan))
    return tuple(found)


@functools.cache
def warm_up() -> None:
    """Read every card and rule, and deal every deck once."""
    house = Engine()
    for offer in house.offers():
        edition = offer.editions[0].key
        house.rules(offer.key, edition)
        house.pages(offer.key, edition)
        for deck in offer.decks:
            playmat.new(offer.key, decks=[deck.key, deck.key], edition=edition).view(0)
