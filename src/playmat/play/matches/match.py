"""A match in play: one question after another, from the first pick to the last game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from playmat.core import codec, dice
from playmat.core.ask import Ask, Cause, Option
from playmat.core.errors import DeckError, IllegalAnswer, RulesError
from playmat.core.ids import CardId, Seat
from playmat.games.decks import Deck, deck_of
from playmat.games.formats import CONSTRUCTED, Format
from playmat.games.problems import same_name
from playmat.lang.book import Face
from playmat.machine import step
from playmat.play import game as games
from playmat.play.game import CONCEDE, Game, is_forced
from playmat.play.library import BroughtDeck, as_deck, card_set, faces_of, pools, precon
from playmat.play.matches import drafting as drafts
from playmat.play.matches.packing import save
from playmat.play.matches.score import match_winner, with_game
from playmat.play.matches.seeing import MatchView, view
from playmat.play.matches.state import Lines, Listed, MatchState, Settled, Stage
from playmat.play.shelf import rulebook

replace = msgspec.structs.replace

END: Final = Option("end", label="play with this deck")
NONE: Final = Option("no", label="none")
MOST_DRAWN: Final = 10
"""After so many drawn games a match is drawn: else two players could hold each other off for ever."""


class Match:
    """A running or finished match; it is asked, answered, seen, copied and saved as a game is.

    ``playing`` is the game that goes on, None between games; ``ended`` is the one that was over last, until another
    begins. ``history`` holds every answer given: (seat, options). Seats are those of the match; ``players`` are the two
    (or more) of them that play the games. ``faces`` has its cards by name (`same_name`).
    """

    __slots__ = ("_asks", "ended", "faces", "history", "playing", "settled", "state")

    def __init__(self, settled: Settled, state: MatchState, faces: dict[str, Face] | None = None) -> None:
        self.settled = settled
        self.state = state
        self.playing: Game | None = None
        self.ended: Game | None = None
        self.history: list[tuple[int, tuple[Option, ...]]] = []
        self._asks: dict[int, tuple[Any, Ask]] = {}  # what follows from the state, worked out once
        self.faces = faces or {same_name(face.name): face for face in settled.faces}

    # ---- what it is

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return self.settled.names

    @property
    def seats(self) -> int:
        """How many sit down."""
        return len(self.settled.names)

    @property
    def players(self) -> tuple[int, ...]:
        """The seats that play the games: all, or of more than the game is for the two that face each other."""
        most = rulebook(self.settled.game).seats(self.settled.edition)[1]
        return tuple(range(self.seats)) if self.seats <= most else (0, self.seats // 2)

    @property
    def is_over(self) -> bool:
        """Whether somebody has won the match, or it was drawn."""
        return self.state.stage == "over"

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat that has won; several drew."""
        return self.state.winners

    @property
    def step(self) -> int:
        """How many answers have been given."""
        return len(self.history)

    @property
    def seed(self) -> int:
        """The seed of everything that chance decides."""
        return self.settled.seed

    @property
    def plays(self) -> tuple[str, str]:
        """The game and its edition."""
        return self.settled.game, self.settled.edition

    @property
    def is_between(self) -> bool:
        """Whether something is asked that is about no game that goes on."""
        return self.playing is None and not self.is_over

    @property
    def since(self) -> int:
        """So many answers had been given when what goes on now began: a game, a draft, the time between games."""
        return self.state.since

    @property
    def is_discreet(self) -> bool:
        """As of its games (`Game.is_discreet`)."""
        return self.settled.discreet

    @property
    def board(self) -> Game | None:
        """The game that lies on the table: the one that goes on, or the one that was over last."""
        return self.playing or self.ended

    def chair(self, seat: int) -> int:
        """The seat on the board of a seat of the match; -1, which is a spectator's, for one that plays no games."""
        return self.players.index(seat) if seat in self.players else -1

    def renamed(self, names: Sequence[str]) -> Match:
        """An independent match whose players are called so."""
        twin = self.copy()
        twin.settled = replace(self.settled, names=tuple(names))
        if twin.playing is not None:
            twin.playing = twin.playing.renamed([twin.names[seat] for seat in twin.players])
        return twin

    def face(self, card: int) -> Face:
        """A card that a question between games is about."""
        return self.faces[same_name(self.state.cards[card])]

    # ---- what is asked

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are to answer: one in a game, between games all that have not yet done so."""
        if self.playing is None:
            return self.state.asked
        ask = self.playing.ask
        return () if ask is None else (self.players[ask.seat],)

    @property
    def ask(self) -> Ask | None:
        """The open question, or None when the match is over; of several between games that of the first seat."""
        return next((self.ask_of(seat) for seat in self.asked), None)

    def ask_of(self, seat: int) -> Ask | None:
        """The question that is open to a seat. What a game asks names seats of options as the game does, and who is
        asked as the match does.
        """
        if seat not in self.asked:
            return None
        if self.playing is not None:
            ask = self.playing.ask
            return None if ask is None else replace(ask, seat=Seat(seat))
        state = self.state
        packs = state.drafting.packs[seat] if state.stage == "draft" and state.drafting is not None else ()
        asked_about = (state.since, state.stage, state.decks[seat], state.swaps[seat : seat + 1], packs)
        if seat not in self._asks or self._asks[seat][0] != asked_about:
            self._asks[seat] = (asked_about, self._question(Seat(seat)))
        return self._asks[seat][1]

    def _question(self, seat: Seat) -> Ask:
        state, spec = self.state, self.settled.format
        rules = rulebook(self.settled.game)
        if state.stage == "draft":
            assert state.drafting is not None
            assert spec.draft is not None
            going = state.drafting
            options = tuple(Option("card", card) for card in going.packs[seat])
            prompt = f"Pick {len(going.picks[seat]) + 1}: which card of this pack do you keep?"
            return Ask(seat, "draft", options, prompt, Cause(spec.draft.rule), 1, 1, going.picks[seat])
        if state.stage == "build":
            pool = self.picks(seat)
            least = min(spec.least_deck, len(pool))
            options = tuple(Option("card", card) for card in pool)
            prompt = f"Which of these cards are your deck? It has {least} or more."
            return Ask(seat, "build", options, prompt, Cause(spec.rules[-1]), least, len(pool))
        if state.stage == "apart":
            known = {face.name for face in self.settled.faces if face.kind == spec.apart}
            there = {name: CardId(card) for card, name in enumerate(state.cards) if name in known}
            options = (NONE, *(Option("card", card) for card in there.values()))
            return Ask(seat, "apart", options, "Which starting location comes with your deck?", Cause(spec.rules[-1]))
        listed, cause = state.decks[seat], Cause(rules.sideboard_rule)
        if not listed.sideboard:
            return Ask(seat, "confirm", (END,), "The next game begins when everybody is ready.", cause)
        prompt = "Which card of the deck goes out for which of the sideboard?"
        return Ask(seat, "sideboard", (*self._swaps(listed, state.swaps[seat]), END), prompt, cause)

    def _swaps(self, listed: Listed, done: int) -> list[Option]:
        """Each exchange of one card for one that leaves the deck no worse than the rules for decks find it now."""
        if done >= sum(count for _, count in listed.sideboard):
            return []
        ids = {same_name(name): CardId(card) for card, name in reversed(list(enumerate(self.state.cards)))}
        found = []
        names = {same_name(name) for name, _ in (*listed.cards, *listed.sideboard)}
        faces = [face for face in self.settled.faces if same_name(face.name) in names]
        book = rulebook(self.settled.game)
        numbers = book.deck_parameters(self.settled.edition, None)

        def broken(listed: Listed) -> set[tuple[str, str]]:
            problems = book.deck_problems(faces, deck(listed), numbers, ())
            return {(problem.rule, problem.message) for problem in problems}

        now = broken(listed)
        for out, _ in listed.cards:
            for into, _ in listed.sideboard:
                if same_name(out) != same_name(into) and broken(swapped(listed, out, into)) <= now:
                    found.append(Option("card", ids[same_name(out)], ids[same_name(into)]))
        return found

    def picks(self, seat: int) -> tuple[CardId, ...]:
        """What a seat has drafted so far."""
        return () if self.state.drafting is None else self.state.drafting.picks[seat]

    # ---- answering

    def answer(self, *options: Option) -> None:
        """Answer the open question. Raises IllegalAnswer, with nothing changed, for anything else than it allows."""
        if self.is_over:
            raise IllegalAnswer("the match is over")
        self.answer_of(self.asked[0], *options)

    def answer_of(self, seat: int, *options: Option) -> None:
        """Answer the question that is open to a seat. Raises IllegalAnswer, with nothing changed, for anything else
        than it allows, and for a seat that is not asked.
        """
        ask = self.ask_of(seat)
        if ask is None:
            raise IllegalAnswer("the match is over" if self.is_over else f"seat {seat} of this match is not asked now")
        if options == (CONCEDE,):
            self.concede(seat)
            return
        if self.playing is not None:
            self.playing.answer(*options)
            self.history.append((seat, options))
        else:
            step.check(ask, options)
            self.history.append((seat, options))
            self._answered(ask, options)
        self._run()

    def concede(self, seat: int) -> None:
        """A player gives up the game that goes on, or between games the match. Raises IllegalAnswer for who plays
        none.
        """
        if seat not in self.players:
            raise IllegalAnswer(f"there is no player at seat {seat} of this match")
        if self.is_over:
            raise IllegalAnswer("the match is over")
        if self.playing is not None:
            self.playing.concede(self.players.index(seat))
            self.history.append((seat, (CONCEDE,)))
        else:
            self.history.append((seat, (CONCEDE,)))
            self._begin_stage("over", (), winners=tuple(one for one in self.players if one != seat))
        self._run()

    def _answered(self, ask: Ask, options: Sequence[Option]) -> None:
        state, spec, seat = self.state, self.settled.format, ask.seat
        card = options[0].card if options else CardId(-1)
        if state.stage == "draft":
            assert spec.draft is not None
            assert state.drafting is not None
            going = drafts.picked(state.drafting, seat, card, spec.draft)
            waited_for = tuple(one for one, said in enumerate(going.said) if said == drafts.NOTHING)
            self._to(drafting=going, asked=waited_for)
            if drafts.is_done(going, spec.draft):
                self._after_draft()
        elif state.stage == "build":
            built = tuple(
                (line.name, line.count) for line in deck_of("", ((state.cards[one.card], 1) for one in options)).cards
            )
            self._settle(seat, Listed(built))
            self._is_ready(seat)
        elif state.stage == "apart":
            if options[0] != NONE:
                listed = state.decks[seat]
                self._settle(seat, Listed(lines((*listed.cards, (state.cards[card], 1))), listed.sideboard))
            self._is_ready(seat)
        elif options[0] == END:
            self._is_ready(seat)
        else:
            out, into = state.cards[card], state.cards[options[0].place]
            self._settle(seat, swapped(state.decks[seat], out, into))
            self._to(swaps=tuple(count + (one == seat) for one, count in enumerate(state.swaps)))

    def _settle(self, seat: int, listed: Listed) -> None:
        """The deck of a seat."""
        self._to(decks=(*self.state.decks[:seat], listed, *self.state.decks[seat + 1 :]))

    def _is_ready(self, seat: int) -> None:
        """One is waited for less; after the last comes what follows."""
        left = tuple(one for one in self.state.asked if one != seat)
        if left:
            self._to(asked=left)
        elif self.state.stage == "build" and self.settled.format.apart:
            self._begin_stage("apart", self._everybody)
        else:
            self._begin_game()

    @property
    def _everybody(self) -> tuple[int, ...]:
        return tuple(range(self.seats))

    def _begin_stage(self, stage: Stage, asked: tuple[int, ...], **changes: Any) -> None:
        self._to(stage=stage, asked=asked, since=len(self.history), **changes)

    def _to(self, **changes: Any) -> None:
        self.state = replace(self.state, **changes)

    # ---- the course of a match

    def _run(self) -> None:
        """To the next real question."""
        while not self.is_over:
            if self.playing is not None:
                if not self.playing.is_over:
                    return
                self._end_game()
                continue
            asks = [ask for seat in self.asked if (ask := self.ask_of(seat)) is not None and is_forced(ask)]
            if not asks:
                return
            self._answered(asks[0], asks[0].options)

    def open(self) -> None:
        """Begin: with the draft, or with the first game."""
        if self.settled.format.draft is not None:
            self._begin_draft()
        else:
            self._begin_game()
        self._run()

    def _begin_draft(self) -> None:
        """The whole pool is shuffled, whatever was drafted from it before."""
        spec = self.settled.format.draft
        assert spec is not None
        mixed, after = dice.shuffled(self.state.dice, [CardId(card) for card in self._pool()])
        self._begin_stage("draft", self._everybody, dice=after, drafting=drafts.dealt(mixed, spec, self.seats))

    def _pool(self) -> range:
        """The cards of the pool that packs are dealt from: they come first."""
        assert self.settled.format.draft is not None
        size = pools(self.settled.game)[self.settled.format.draft.pool].size
        return range(size * copies_needed(self.settled.format, size, self.seats))

    def _after_draft(self) -> None:
        if self.settled.format.builds:
            self._begin_stage("build", self._everybody)
        else:
            self._begin_game()

    def _begin_game(self) -> None:
        seed, after = dice.another_seed(self.state.dice)
        self._begin_stage("game", (), number=self.state.number + 1, dice=after)
        self.ended = None
        brought = [self._brought(seat) for seat in self.players]
        self.playing = games.new(
            self.settled.game,
            decks=brought,
            seed=seed,
            names=[self.names[seat] for seat in self.players],
            edition=self.settled.edition,
            rules=self.settled.overrides,
            discreet=self.settled.discreet,
        )

    def _brought(self, seat: int) -> BroughtDeck:
        """The deck for the next game, with what was drafted for it."""
        listed = self.state.decks[seat]
        more = [(self.state.cards[card], 1) for card in self.picks(seat)] if not self.settled.format.builds else []
        played = deck(replace(listed, cards=lines((*listed.cards, *more))), self.settled.decks[seat].name)
        names = {same_name(name) for name in played.names()}
        return BroughtDeck(played, tuple(face for face in self.settled.faces if same_name(face.name) in names))

    def _end_game(self) -> None:
        """Who alone has won it is one game nearer; a drawn game counts for nobody."""
        assert self.playing is not None
        won = tuple(self.players[seat] for seat in self.playing.winners)
        wins = with_game(self.state.wins, won)
        self._to(wins=wins, drawn=self.state.drawn + (len(won) != 1))
        self.playing, self.ended = None, self.playing
        winner = match_winner(wins, self.settled.best_of)
        if winner >= 0:
            self._begin_stage("over", (), winners=(winner,))
        elif self.state.drawn >= MOST_DRAWN:
            self._begin_stage("over", (), winners=self.players)
        elif self.settled.format.each_game and self.settled.format.draft is not None:
            self._begin_draft()
        else:
            decks = self.state.decks if self.settled.format.builds else registered(self.settled)
            self._begin_stage("sideboard", self.players, swaps=(0,) * self.seats, decks=decks)

    # ---- looking, copying, saving

    def view(self, seat: int = -1) -> MatchView:
        """What that seat may know of the match; -1 is a spectator."""
        return view(self, seat)

    def copy(self) -> Match:
        """An independent match."""
        twin = Match(self.settled, self.state, self.faces)
        twin.playing = None if self.playing is None else self.playing.copy()
        twin.ended = self.ended  # it changes no more
        twin._asks = dict(self._asks)
        twin.history = list(self.history)
        return twin

    def digest(self) -> str:
        """A short text that differs when two matches differ."""
        inner = "" if self.playing is None else self.playing.digest()
        return f"{codec.pack(self.state)!r}{inner}"

    def save(self) -> bytes:
        """The whole match: format, cards, every answer, and the state as it is."""
        return save(self)


def deck(listed: Listed, name: str = "") -> Deck:
    """A deck with its sideboard."""
    return deck_of(name, listed.cards, listed.sideboard)


def lines(cards: Iterable[tuple[str, int]]) -> Lines:
    """Each name once."""
    return tuple((line.name, line.count) for line in deck_of("", cards).cards)


def swapped(listed: Listed, out: str, into: str) -> Listed:
    """A deck in which one card has changed places with one of the sideboard."""
    cards = lines((*without(listed.cards, out), (into, 1)))
    return Listed(cards, lines((*without(listed.sideboard, into), (out, 1))))


def without(cards: Lines, name: str) -> Lines:
    """The lines with one copy less."""
    return tuple((one, count - (same_name(one) == same_name(name))) for one, count in cards)


def registered(settled: Settled) -> tuple[Listed, ...]:
    """The decks as they were brought (gamma.r.match-procedure)."""

    def plain(cards: Iterable[Any]) -> Lines:
        return tuple((line.name, line.count) for line in cards)

    return tuple(Listed(plain(one.cards), plain(one.sideboard)) for one in settled.decks)


def copies_needed(spec: Format, size: int, seats: int) -> int:
    """How many copies of a pool are shuffled together for its packs."""
    assert spec.draft is not None
    return -(-drafts.needed(spec.draft, seats) // size)


def begin(
    game: str,
    key: str = "",
    *,
    decks: Sequence[Deck | BroughtDeck | str | Sequence[str]] = (),
    seats: int = 2,
    best_of: int = 0,
    seed: int = 0,
    names: Sequence[str] | None = None,
    edition: str = "",
    rules: Mapping[str, Any] | None = None,
    cards: Sequence[str | Path] = (),
    settings: Mapping[str, int] | None = None,
    discreet: bool = False,
) -> Match:
    """Begin a match of a format, by its short name ("": the usual one). ``decks``: one a seat, as for a game, in a
    format to which players bring them; ``seats`` says how many sit down where nobody brings one. ``best_of``: an odd
    number of games; 0: as many as is usual. ``settings`` replace numbers of the format's draft by name ("packs",
    "pack_size", "picks", "least_deck"). Raises DeckError, CardError or RulesError.
    """
    book = rulebook(game)
    spec = with_settings(format_named(game, key), settings or {})
    edition = spec.edition or edition or book.edition
    best_of = best_of or spec.best_of
    if best_of % 2 == 0 or not 1 <= best_of <= 9:
        raise RulesError(f"a match of {best_of} games: it has an odd number of games up to 9, so that somebody wins it")
    pool = card_set(game, tuple(Path(path) for path in cards))
    chosen, own = brought(game, spec, decks)
    seats = len(chosen) or seats
    fewest, most = (spec.least, spec.most) if spec is not CONSTRUCTED else book.seats(edition)[:2]
    if not fewest <= seats <= most:
        raise RulesError(f"{seats} seats: {spec.title} is for {fewest} to {most}")
    if names is not None and len(names) != seats:
        raise RulesError(f"{len(names)} names for {seats} seats")
    if not chosen:
        shared = pools(game)[spec.shared] if spec.shared else Deck("Drafted")
        chosen = (shared,) * seats
    for one in chosen:
        beside = sum(line.count for line in one.sideboard)
        if beside > spec.sideboard:
            raise DeckError(
                f"{one.name} has {beside} cards in its sideboard; {spec.title} has at most {spec.sideboard}"
            )
    drafted = pools(game)[spec.draft.pool] if spec.draft is not None else Deck("")
    copies = copies_needed(spec, drafted.size, seats) if spec.draft is not None else 0
    apart = sorted(face.name for face in pool.faces if spec.apart and face.kind == spec.apart)
    known = dict.fromkeys(line.name for one in chosen for line in (*one.cards, *one.sideboard))
    listed = (*drafted.names() * copies, *apart, *known)
    faces = {
        same_name(face.name): face for face in (*faces_of(deck_of("", ((name, 1) for name in listed)), pool), *own)
    }
    settled = Settled(
        game=game,
        format=spec,
        edition=edition,
        names=tuple(names) if names is not None else tuple(f"Player {chr(65 + seat)}" for seat in range(seats)),
        decks=chosen,
        best_of=best_of,
        seed=seed,
        overrides=book.overriding(edition, rules),
        faces=tuple(faces[name] for name in sorted(faces)),
        discreet=discreet,
    )
    match = Match(settled, opened(settled, listed))
    match.open()
    return match


def opened(settled: Settled, cards: tuple[str, ...]) -> MatchState:
    """The state before anything has happened."""
    return MatchState("draft", cards, dice.seeded(settled.seed), (0,) * len(settled.names), registered(settled))


def brought(
    game: str, spec: Format, decks: Sequence[Deck | BroughtDeck | str | Sequence[str]]
) -> tuple[tuple[Deck, ...], list[Face]]:
    """The decks that players bring, and cards of their own. Raises DeckError where the format wants none, or some."""
    if decks and spec.builds:
        raise DeckError(f"nobody brings a deck to {spec.title}: it is built of what is drafted")
    if not decks and spec.brings:
        raise DeckError(f"{spec.title} is played with decks that players bring")
    chosen = [whole_deck(game, one) for one in decks]
    own = [face for one in decks if isinstance(one, BroughtDeck) for face in one.faces]
    return tuple(chosen), own


def whole_deck(game: str, given: Deck | BroughtDeck | str | Sequence[str]) -> Deck:
    """A deck with what lies beside it."""
    if isinstance(given, BroughtDeck):
        return given.deck
    if isinstance(given, str):
        return pools(game)[given] if given in pools(game) else precon(game, given).deck
    return given if isinstance(given, Deck) else as_deck(game, given)


def format_named(game: str, key: str) -> Format:
    """A format of a game; "": the usual one. Raises RulesError."""
    known = rulebook(game).formats
    for one in known:
        if one.key == (key or known[0].key):
            return one
    raise RulesError(f"there is no format {key!r}; there are {', '.join(one.key for one in known)}")


def with_settings(spec: Format, settings: Mapping[str, int]) -> Format:
    """A format with other numbers. Raises RulesError for a number that it does not have, or that is none."""
    for name, value in settings.items():
        of_draft = name in ("packs", "pack_size", "picks") and spec.draft is not None
        if not of_draft and not (name == "least_deck" and spec.builds):
            raise RulesError(f"{spec.title} has no number {name!r} that could be set")
        if type(value) is not int or not (0 if name == "picks" else 1) <= value <= 100:
            raise RulesError(f"{name} must be a whole number up to 100, not {value!r}")
        if of_draft and spec.draft is not None:
            spec = msgspec.structs.replace(spec, draft=msgspec.structs.replace(spec.draft, **{name: value}))
        else:
            spec = msgspec.structs.replace(spec, least_deck=value)
    return spec
