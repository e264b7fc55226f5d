"""The desk in front of the tables: opens them, seats people, takes saved games in."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping, Sequence
from functools import partial

import msgspec

from playmat.core.errors import DeckError, PlaymatError, RulesError
from playmat.table.fairness import commitment, new_secret
from playmat.table.hall import Hall
from playmat.table.protocol import (
    BotOffer,
    FillSeat,
    Fork,
    FormatOffer,
    GameOffer,
    Invitation,
    JoinTable,
    NewTable,
    TableSeat,
)
from playmat.table.reading import Refused
from playmat.table.seats import Seat, TableRecord, digest, distinct, new_address
from playmat.table.sessions import Session
from playmat.table.store.shelf import MARK

log = logging.getLogger(__name__)

TEACHER = BotOffer("teacher", "Teacher", "Plays the other side of a first game.")


class Desk:
    """Handles what is about tables but not yet at one. Games are made outside the server's loop."""

    def __init__(self, hall: Hall) -> None:
        self.house = hall.house
        self.hall = hall

    async def offer(self, game: str) -> GameOffer:
        """Raises Refused for a game that is not played here."""
        offers = await asyncio.to_thread(self.house.offers)
        offer = next((offer for offer in offers if offer.key == game), None)
        if offer is None:
            raise Refused(f"There is no game {game!r} here.", "game")
        return offer

    async def open_first(self, game: str) -> TableSeat:
        """A table at which a game's first game is played, against its teacher. Raises Refused and RulesError."""
        await self.offer(game)
        return await self.open(self.house.first_game(game), [TEACHER])

    async def open(self, wish: NewTable, guests: Sequence[BotOffer] = ()) -> TableSeat:
        """Raises Refused for an unknown game, deck, bot or edition, for rules that cannot be played, and when the
        house is full. ``guests`` are bots that may sit here besides those that are offered.
        """
        offer = await self.offer(wish.game)
        offer = msgspec.structs.replace(offer, bots=[*offer.bots, *guests])
        editions = {edition.key: edition.name for edition in offer.editions}
        by_edition = (form.key for form in offer.formats if wish.edition and form.edition == wish.edition)
        form = format_of(offer, wish.format or next(by_edition, None))
        if form.edition:
            seats_wanted(form, wish)
        edition = form.edition or wish.edition or next(iter(editions))
        known(edition, editions, "edition")
        offer = msgspec.structs.replace(offer, decks=form.decks)
        if wish.seed is not None and any(other.kind != "bot" for other in wish.others):
            raise Refused("A seed can be chosen only by one who plays against bots alone.", "seed")
        if wish.clock is not None and wish.clock.kind == "byo-yomi" and not (wish.clock.extra and wish.clock.periods):
            raise Refused("Byo-yomi needs at least one period of at least one second.", "clock")
        if wish.best_of % 2 == 0:
            raise Refused("A match has an odd number of games, so that somebody wins it.", "best_of")
        mine = new_address()
        seats, secrets = await self.seats(offer, form, wish, mine)
        record = TableRecord(
            key=new_address(),
            game=wish.game,
            edition=edition,
            rules=dict(wish.rules),
            seats=seats,
            watch=new_address(),
            created=time.time(),
            seed=wish.seed,
            is_listed=wish.is_listed,
            secret=new_secret(),
            adds_dice=wish.adds_dice and wish.seed is None,
            clock=wish.clock,
            discreet=self.hall.tools.pauses is not None and wish.discreet and not secrets,
            best_of=wish.best_of,
            settings=dict(wish.settings),
            deckless=not form.brings,
        )
        is_usual = form.key == offer.formats[0].key
        if wish.best_of > 1 or not is_usual:
            record.format, record.title = form.key, "" if is_usual else form.title
        session = await self.hall.open(record)
        try:
            if record.is_open:  # what could not begin later is refused now
                trial = [seat.plays or deck_key(offer, None) for seat in seats]
                names = [seat.name for seat in seats]
                begin = partial(self.house.new, match=record.match)
                await asyncio.to_thread(begin, wish.game, edition, trial, 0, names, wish.rules)
            await session.begin()
        except RulesError as error:
            raise Refused(f"{str(error)[:1].upper()}{str(error)[1:]}.", "rules") from error
        except DeckError as error:
            raise Refused(f"{str(error)[:1].upper()}{str(error)[1:]}.", "deck") from error
        self.hall.add(session)
        return TableSeat(mine, 0, secrets)

    async def seats(
        self, offer: GameOffer, form: FormatOffer, wish: NewTable, mine: str
    ) -> tuple[list[Seat], list[str]]:
        """Who shall sit where, and the secrets of those at the same screen. Raises Refused as `open` does."""
        in_company = any(other.kind != "bot" for other in wish.others)
        if form.brings and wish.deck is None:
            raise Refused("Name the deck that you play with.", "deck")
        taken = await self.deck(offer, wish.deck or "", "deck", form, in_company=in_company)
        seats = [person(deck_key(offer, wish.deck), taken, wish.name or "Player", mine)]
        seats[0].is_host = True
        secrets: list[str] = []
        for number, other in enumerate(wish.others):
            place = f"others[{number}]"
            taken = await self.deck(offer, deck_key(offer, other.deck), f"{place}.deck", form, in_company=in_company)
            match other.kind:
                case "bot":
                    key = other.bot or offer.bots[0].key
                    seats.append(bot(offer, key, deck_key(offer, other.deck), taken, place))
                case "here":
                    secrets.append(new_address())
                    name = other.name or f"Player {number + 2}"
                    seats.append(person(deck_key(offer, other.deck), taken, name, secrets[-1]))
                case "open":
                    seats.append(Seat("open", deck=other.deck or "", invite=new_address()))
                    if other.deck is not None:
                        seats[-1].deck_name, seats[-1].brought = taken
            seats[-1].name = distinct(seats[-1].name, [seat.name for seat in seats[:-1]]) if seats[-1].name else ""
        return seats, secrets

    async def invitation(self, invite: str) -> Invitation:
        """What an invite leads to. Raises Refused when it leads nowhere."""
        session, seat = await self.hall.invited(invite)
        table = msgspec.structs.replace(self.hall.open_table(session.record), invite=invite)
        record = session.record
        form = format_of(await self.offer(record.game), record.format or None)
        return Invitation(
            table,
            seat,
            record.seats[seat].deck,
            commitment(record.secret),
            goes_on=record.goes_on is not None,
            discreet=record.discreet,
            brings=form.brings and record.goes_on is None,
            decks=form.decks,
        )

    async def join(self, invite: str, wish: JoinTable) -> TableSeat:
        """Take the seat of an invite. Raises Refused when somebody else has, and for an unknown deck."""
        session, number = await self.hall.invited(invite)
        offer = await self.offer(session.record.game)
        form = format_of(offer, session.record.format or None)
        offer = msgspec.structs.replace(offer, decks=form.decks)
        lying = session.record.seats[number]
        mine = new_address()
        names = [seat.name for seat in session.record.seats]
        name = distinct(wish.name.strip() or "Guest", names)
        if session.record.goes_on is not None:
            taken = msgspec.structs.replace(lying, kind="person", name=name, secret=digest(mine), invite="")
        else:
            key = wish.deck or deck_key(offer, lying.deck or None)
            taken = person(key, await self.deck(offer, key, "deck", form, in_company=True), name, mine)
        taken.contribution = wish.dice
        await session.sit(number, taken)
        return TableSeat(mine, number)

    async def fill(self, session: Session, seat: int, wish: FillSeat) -> None:
        """Let a bot take an open seat. Raises Refused unless whoever opened the table wants it."""
        seats = session.record.seats
        if not seats[seat].is_host:
            raise Refused("Only who opened this table can let a bot sit down.", "seat")
        if wish.seat >= len(seats) or seats[wish.seat].kind != "open":
            raise Refused("This seat is not open.", "seat")
        offer = await self.offer(session.record.game)
        form = format_of(offer, session.record.format or None)
        offer = msgspec.structs.replace(offer, decks=form.decks)
        if session.record.goes_on is not None:
            taken = fork_bot(offer, seats[wish.seat], wish.bot, "fill")
        else:
            deck = wish.deck or deck_key(offer, seats[wish.seat].deck or None)
            lying = await self.deck(offer, deck, "fill.deck", form, in_company=False)
            taken = bot(offer, wish.bot, deck, lying, "fill")
        taken.name = distinct(taken.name, [other.name for other in seats])
        await session.sit(wish.seat, taken)

    async def fork(self, key: str, wish: Fork) -> TableSeat:
        """A table at which a finished game goes on from one of its steps. Raises Refused for a step at which nothing is
        asked, and as `open` does.
        """
        played = await self.hall.replays.find(key)
        game = played.at(wish.step, wish.seat).copy()
        if game.ask is None:
            raise Refused("The game is over at that step.", "step")
        if len(wish.others) != game.seats - 1:
            raise Refused(f"This game has {game.seats} seats: tell of {game.seats - 1} others.", "others")
        plays, edition = game.plays
        before = played.record
        offer = await self.offer(plays)
        mine, here, seats = new_address(), [], list[Seat]()
        others = iter(enumerate(wish.others))
        for seat, name in enumerate(game.names):
            lying = played.lying(name)
            if seat == wish.seat:
                mine_is = msgspec.structs.replace(lying, name=wish.name.strip() or name, is_host=True)
                seats.append(msgspec.structs.replace(mine_is, secret=digest(mine)))
                continue
            number, other = next(others)
            match other.kind:
                case "bot":
                    seats.append(fork_bot(offer, lying, other.bot or offer.bots[0].key, f"others[{number}]", name))
                case "here":
                    here.append(new_address())
                    seats.append(msgspec.structs.replace(lying, name=name, secret=digest(here[-1])))
                case "open":
                    seats.append(msgspec.structs.replace(lying, kind="open", invite=new_address(), instead_of=name))
        record = TableRecord(
            key=new_address(),
            game=plays,
            edition=edition,
            rules=before.rules,
            seats=seats,
            watch=new_address(),
            created=time.time(),
            secret=new_secret(),
            goes_on=game.save(),
            hung=played.hung,
            discreet=game.is_discreet,
            best_of=before.best_of,
            format=before.format,
            settings=before.settings,
            title=before.title,
            deckless=before.deckless,
        )
        session = await self.hall.open(record)
        await session.begin()
        self.hall.add(session)
        return TableSeat(mine, wish.seat, here)

    async def load(self, data: bytes, bot_key: str) -> TableSeat:
        """Raises PlaymatError for a save that cannot be read, and for an unknown bot."""
        await self.bot_name(bot_key)
        try:
            checked = await self.hall.bench.check_save(data)
        except PlaymatError as error:
            raise Refused(f"{str(error)[:1].upper()}{str(error)[1:]}.", "save") from error
        except Exception as error:  # whatever a stranger's file can set off
            log.warning("a saved game could not be read", exc_info=True)
            raise Refused("This is not a saved game that can be gone on with.", "save") from error
        return await self.seat_at(checked, bot_key)

    async def bot_name(self, key: str) -> str:
        """The name of a bot of any game. Raises Refused."""
        offers = await asyncio.to_thread(self.house.offers)
        return known(key, {offered.key: offered.name for game in offers for offered in game.bots}, "bot")

    async def seat_at(self, saved: bytes, bot_key: str) -> TableSeat:
        """A table at which a saved game that was checked goes on: a person in the first seat, bots in the others."""
        bot_name = await self.bot_name(bot_key)
        mine = new_address()
        game = await asyncio.to_thread(self.house.load, saved)
        plays, edition = game.plays
        seats = [Seat("person", game.names[0], secret=digest(mine), is_host=True)]
        seats += [Seat("bot", name, bot=bot_key, bot_name=bot_name) for name in game.names[1:]]
        record = TableRecord(
            key=new_address(),
            game=plays,
            edition=edition,
            rules={},
            seats=seats,
            watch=new_address(),
            created=time.time(),
            secret=new_secret(),
        )
        session = await self.hall.open(record)
        await session.begin(game)
        self.hall.add(session)
        return TableSeat(mine, 0)

    async def deck(
        self, offer: GameOffer, key: str, place: str, form: FormatOffer, *, in_company: bool
    ) -> tuple[str, bytes]:
        """The name of a deck and, for one that somebody brings, the deck with its cards; nothing where nobody brings
        one. Raises Refused for one that is not here, that no game can begin with, that was built for another format or,
        ``in_company`` of other persons, that is not legal.
        """
        if not form.brings:
            return "", b""
        if not key.startswith(MARK):
            return known(key, decks(offer), place), b""
        keeper = self.hall.keeper
        found = await keeper.do(keeper.store.shelf.find, key)
        if found is None or found.game != offer.key:
            raise Refused("This deck is not on the shelf (any more).", place)
        if not found.deck or (in_company and found.trouble):
            raise Refused(f"This deck cannot be played: {found.trouble}.", place)
        wish = msgspec.json.decode(found.wish)
        if form.edition and (wish.get("edition") or offer.editions[0].key) != form.edition:
            raise Refused(f"This deck was not built for {form.title}: choose its rules in the deck builder.", place)
        return str(wish["name"]) or "A deck", found.deck


def known(key: str, names: Mapping[str, str], place: str) -> str:
    """The name of a key. Raises Refused, with all there are, for one that is not known."""
    if key not in names:
        raise Refused(f"There is no {key!r} here. There are: {', '.join(names)}.", place)
    return names[key]


def decks(offer: GameOffer) -> dict[str, str]:
    return {deck.key: deck.name for deck in offer.decks}


def deck_key(offer: GameOffer, wanted: str | None) -> str:
    """The deck that is wanted, else the first one; "" where nobody brings one."""
    return (wanted or offer.decks[0].key) if offer.decks else ""


def format_of(offer: GameOffer, key: str | None) -> FormatOffer:
    """The format of that key, or the usual one. Raises Refused."""
    forms = {form.key: form for form in offer.formats}
    known(key or offer.formats[0].key, {form.key: form.title for form in offer.formats}, "format")
    return forms[key or offer.formats[0].key]


def seats_wanted(form: FormatOffer, wish: NewTable) -> None:
    """Raises Refused for more or fewer seats than the format has, and for numbers that it does not."""
    count = 1 + len(wish.others)
    if not form.least <= count <= form.most:
        span = f"{form.least} to {form.most}" if form.least < form.most else f"{form.most}"
        raise Refused(f"{form.title} is for {span} seats; this table has {count}.", "others")
    for name in wish.settings:
        known(name, {setting: setting for setting in form.settings}, "settings")


def person(deck: str, taken: tuple[str, bytes], name: str, address: str) -> Seat:
    """A seat with a person in it; ``taken`` is the deck's name, and the deck if it is brought."""
    return Seat("person", name.strip() or "Player", deck, taken[0], secret=digest(address), brought=taken[1])


def bot(offer: GameOffer, key: str, deck: str, taken: tuple[str, bytes], place: str) -> Seat:
    """A seat with a bot in it, named after it."""
    name = known(key, {offered.key: offered.name for offered in offer.bots}, f"{place}.bot")
    return Seat("bot", name, deck, taken[0], bot=key, bot_name=name, brought=taken[1])


def fork_bot(offer: GameOffer, lying: Seat, key: str, place: str, name: str = "") -> Seat:
    """A bot that plays a game on with the deck of a seat, for somebody of that name; else it is called as it is."""
    bot_name = known(key, {offered.key: offered.name for offered in offer.bots}, f"{place}.bot")
    return msgspec.structs.replace(lying, kind="bot", name=name or bot_name, bot=key, bot_name=bot_name, invite="")
