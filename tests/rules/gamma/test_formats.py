"""The formats that change how a game goes: Mirror with its Ski Draft, Source Limited, the fast cycle (Formats)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import playmat
from playmat.bots import named
from playmat.core.errors import DeckError, IllegalAnswer
from playmat.core.ids import CardId, Seat
from playmat.core.state import Event
from playmat.games.decks import Deck, deck_of
from playmat.games.gamma.events import Drafted, TopShown
from playmat.games.gamma.sharing import take_top
from playmat.games.gamma.zones import DECK, DRAFTED, HAND, LIFE, MEMORY, PACK, PILES, SPENT, WILD
from playmat.lang.effects import DrawCards, GainLife, IfDone, Sequence
from playmat.lang.values import Number
from playmat.machine.scene import NO_ENV
from playmat.play.game import Game
from playmat.play.library import starter_set

FACES = [face for face in starter_set("gamma").faces if not face.is_token and face.kind != "location"]
LIST = deck_of("The same for both", ((face.name, 1) for face in FACES))
SHORT = deck_of("Twelve cards", ((face.name, 1) for face in FACES[:12]))


def begun(edition: str, deck: Deck = LIST, seed: int = 3) -> Game:
    """A game of that format, at its first question."""
    return playmat.new("gamma", edition=edition, decks=[deck, deck], seed=seed)


def zone(game: Game, seat: int, which: int) -> tuple[CardId, ...]:
    """The cards of a player's zone."""
    return game.scene.zone(Seat(seat), which)


def answer(game: Game, *at: int) -> None:
    """Answer with the options of those numbers, or with the first that are enough."""
    assert game.ask is not None
    game.answer(*(game.ask.options[index] for index in at or range(game.ask.least)))


def until(game: Game, kind: str) -> Game:
    """Pass, or answer with what comes first, until a question of that kind."""
    while game.ask is not None and game.ask.kind != kind:
        passes = [option for option in game.ask.options if option.verb == "pass"]
        game.answer(*(passes or game.ask.options[: game.ask.least]))
    assert game.ask is not None
    return game


def kept_at_once(game: Game) -> list[int]:
    """Pick for both until the draft is over: how many cards the first seat was to keep each time."""
    sizes = []
    while game.ask is not None and game.ask.kind == "draft":
        if game.ask.seat == 0:
            sizes.append((len(game.ask.options), game.ask.least))
        answer(game)
    return [size for pair in sizes for size in pair]


# ---- Mirror and Ski Draft


@pytest.mark.rule("gamma.mirror.players", "gamma.mirror.identical-decks", "gamma.mirror.mini-cube")
def test_both_players_of_mirror_have_the_same_list() -> None:
    """Another list than the other's is refused; each has a deck of their own."""
    game = begun("mirror")
    assert sorted(game.scene.card(card).face for card in (*zone(game, 0, DECK), *zone(game, 0, PACK))) == sorted(
        game.scene.card(card).face for card in (*zone(game, 1, DECK), *zone(game, 1, PACK))
    )
    with pytest.raises(DeckError, match="identical-decks"):
        playmat.new("gamma", edition="mirror", decks=[LIST, SHORT])


@pytest.mark.rule(
    "gamma.mirror.draft-not-draw",
    "gamma.r.mirror-draft-kind",
    "gamma.ski-draft.ten-each",
    "gamma.ski-draft.first-pick",
    "gamma.ski-draft.growing-picks",
    "gamma.ski-draft.until-empty",
)
def test_the_first_draft_of_ten_cards_each() -> None:
    """One, two, three and four cards of packs of ten, nine, seven and four; the last four are no choice."""
    game = begun("mirror")
    assert (len(zone(game, 0, PACK)), len(zone(game, 0, DECK))) == (10, len(FACES) - 10)
    assert kept_at_once(game) == [10, 1, 9, 2, 7, 3]
    assert len(zone(game, 0, HAND)) + len(zone(game, 1, HAND)) == 20


@pytest.mark.rule(
    "gamma.ski-draft.opening", "gamma.ski-draft.trim", "gamma.ski-draft.into-hand", "gamma.r.ski-procedure"
)
def test_five_of_the_ten_are_kept_at_the_opening() -> None:
    """There is no hand of seven and no exchange: ten cards drafted, five kept, five at the bottom as they are said."""
    game = begun("mirror")
    kept_at_once(game)
    assert game.ask is not None
    assert (game.ask.kind, game.ask.least, game.ask.most, len(game.ask.options)) == ("trim", 5, 5, 10)
    said = [option.card for option in game.ask.options[:5]]
    answer(game)
    answer(game)
    assert (len(zone(game, 0, HAND)), len(zone(game, 1, HAND))) == (5, 5)
    assert zone(game, 0, DECK)[:5] == tuple(said[::-1])
    assert game.ask is not None
    assert (game.ask.kind, game.scene.state.clock.round) == ("action", 1)


@pytest.mark.rule(
    "gamma.ski-draft.pass-rest", "gamma.r.ski-simultaneous", "gamma.ski-draft.open", "gamma.r.mirror-ownership"
)
def test_picks_are_made_in_secret_and_shown_together() -> None:
    """Nobody learns of the first pick before the second is made; then both see both, and the packs change hands."""
    game = begun("mirror")
    assert game.ask is not None
    mine, theirs = zone(game, 0, PACK), zone(game, 1, PACK)
    twin = game.copy()
    answer(game, 0)
    answer(twin, 1)
    assert game.view(1).cards == twin.view(1).cards
    assert not any(isinstance(line, Drafted) for line in events(game))
    assert not set(mine) & set(game.view(1).cards)
    answer(game, 0)
    assert zone(game, 0, DRAFTED) == mine[:1]
    assert set(zone(game, 1, PACK)) == set(mine[1:])
    assert set(zone(game, 0, PACK)) == set(theirs[1:])
    assert {game.scene.card(card).owner for card in zone(game, 0, PACK)} == {0}
    for viewer in (0, 1, -1):
        assert {mine[0], theirs[0]} <= set(game.view(viewer).cards)
    assert not set(theirs[1:]) & set(game.view(1).cards)


@pytest.mark.rule("gamma.r.ski-short-deck")
def test_a_short_deck_shortens_the_draft() -> None:
    """With two cards left in the deck a draft takes those; the last pick takes no more than there is."""
    deck = deck_of("Twelve", ((face.name, 1) for face in FACES[:12]))
    game = begun("mirror", deck)
    sizes = kept_at_once(game)
    assert sizes == [10, 1, 9, 2, 7, 3]
    for seat in (0, 1):
        for card in zone(game, seat, DECK)[2:]:
            game.scene.set_zone(Seat(seat), DECK, tuple(one for one in zone(game, seat, DECK) if one != card))
    until(game, "action")
    until(game, "draft")
    assert game.ask is not None
    assert (len(game.ask.options), game.ask.least) == (7, 1)


@pytest.mark.rule("gamma.mirror.channel-face-down")
def test_cards_are_channeled_face_down_only() -> None:
    """Face up is neither offered nor accepted."""
    game = until(begun("mirror"), "action")
    assert game.ask is not None
    ways = {option.number for option in game.ask.options if option.verb == "channel"}
    assert ways == {1}
    up = next(option for option in game.ask.options if option.verb == "channel")
    with pytest.raises(IllegalAnswer) as refused:
        game.answer(type(up)("channel", up.card, number=0))
    assert any("gamma.mirror.channel-face-down" in reason for reason in refused.value.reasons)


@pytest.mark.rule(
    "gamma.ski-draft.closing-channel", "gamma.ski-draft.maximum", "gamma.ski-draft.return", "gamma.r.forced-face-down"
)
def test_the_close_of_a_mirror_round() -> None:
    """Channeling to both, then hand and channel zone and three, the channeled cards back, the draft, the trim."""
    game = until(begun("mirror"), "action")
    seat = game.scene.state.clock.first
    until(game, "choose")
    assert game.ask is not None
    assert (game.ask.seat, game.ask.least, game.ask.most) == (seat, 0, 5)
    answer(game, 0, 1, 2)
    assert len(zone(game, seat, WILD)) == 3
    until(game, "return")
    assert game.scene.tally("maximum", seat) == 2 + 3 + 3
    until(game, "draft")
    assert (len(zone(game, seat, WILD)), len(zone(game, seat, HAND))) == (0, 2)
    until(game, "trim")
    assert len(zone(game, seat, HAND)) == 2 + 10
    until(game, "action")
    assert len(zone(game, seat, HAND)) == 8


@pytest.mark.rule("gamma.mirror.colours", "gamma.r.mirror-ownership")
def test_drafted_cards_stay_with_their_drafter() -> None:
    """Over a whole game by chance each card lies with the player who owns it, and none is lost."""
    game, bot = begun("mirror", seed=9), named("random", 4)
    while not game.is_over:
        assert game.ask is not None
        game.answer(*bot.choose(game, game.ask.seat))
        for seat in (0, 1):
            for which in (DECK, HAND, MEMORY, PACK, WILD):
                assert {game.scene.card(card).owner for card in zone(game, seat, which)} <= {seat}
    assert game.scene.state.clock.round > 1


@pytest.mark.rule("gamma.ski-draft.questionable", "gamma.formats.provisional")
def test_a_draft_is_saved_and_played_again() -> None:
    """In the middle of a draft the game is plain data: loaded and replayed it is the same."""
    game = begun("mirror")
    answer(game, 4)
    raw = game.save()
    assert playmat.load(raw).save() == raw == playmat.replay(raw).save()


# ---- Source Limited


@pytest.mark.rule(
    "gamma.source-limited.shared-decks", "gamma.source-limited.one-source-each", "gamma.r.source-limited-decks"
)
def test_five_decks_of_one_source_each() -> None:
    """By the first symbol; what has no source is left out, and neither player has a deck."""
    game = begun("source_limited")
    sources = ("Arca", "Eminus", "Material", "Old World", "Zelor")
    for pile, source in zip(PILES, sources, strict=True):
        there = zone(game, 0, pile)
        assert len(there) > 10
        assert {game.scene.face(card).sources[0] for card in there} == {source}
    assert (zone(game, 0, DECK), zone(game, 1, DECK)) == ((), ())
    with pytest.raises(DeckError, match="shared-decks"):
        playmat.new("gamma", edition="source_limited", decks=[LIST, SHORT])


@pytest.mark.rule("gamma.source-limited.opening", "gamma.r.source-limited-opening")
def test_two_of_each_deck_and_five_kept() -> None:
    """Ten cards each, the first player's before the second's; five are kept in secret, the rest goes below."""
    game = begun("source_limited")
    assert game.ask is not None
    assert (game.ask.kind, game.ask.least, len(game.ask.options)) == ("draft", 5, 10)
    rest = [option.card for option in game.ask.options[5:]]
    twin = game.copy()
    answer(game)
    answer(twin, 5, 6, 7, 8, 9)
    assert game.view(1).cards == twin.view(1).cards
    until(game, "action")
    assert (len(zone(game, 0, HAND)), len(zone(game, 1, HAND))) == (5, 5)
    for card in rest:
        pile = zone(game, 0, game.scene.card(card).zone)
        assert game.scene.card(card).zone in PILES
        assert pile.index(card) < 4


@pytest.mark.rule("gamma.r.source-limited-opening")
def test_the_order_below_a_deck_is_the_players() -> None:
    """Of two that go below the same deck the one that is said first lies higher."""
    game = until(begun("source_limited"), "order")
    assert game.ask is not None
    first, second, *_ = [option.card for option in game.ask.options]
    answer(game, 0)
    until(game, "action")
    pile = zone(game, 0, game.scene.card(first).zone)
    assert pile.index(second) < pile.index(first)


@pytest.mark.rule("gamma.source-limited.tops-open")
def test_the_tops_of_the_decks_are_seen_by_all() -> None:
    """The five tops, and of the cards beneath none."""
    game = until(begun("source_limited"), "action")
    for viewer in (0, 1, -1):
        seen = set(game.view(viewer).cards)
        assert {zone(game, 0, pile)[-1] for pile in PILES} <= seen
        assert not {card for pile in PILES for card in zone(game, 0, pile)[:-1]} & seen


@pytest.mark.rule("gamma.source-limited.choose-deck", "gamma.source-limited.draw-back", "gamma.r.source-limited-order")
def test_each_card_is_drawn_from_a_deck_of_choice() -> None:
    """Whoever began the round first draws all, with the new top shown after each; then the other."""
    game = until(begun("source_limited"), "action")
    first = game.scene.state.clock.first
    until(game, "draw")
    assert game.ask is not None
    assert (game.ask.seat, len(game.ask.options)) == (first, 5)
    assert len(zone(game, first, HAND)) == 5
    taken, under = zone(game, 0, PILES[1])[-1], zone(game, 0, PILES[1])[-2]
    answer(game, 1)
    assert taken in zone(game, first, HAND)
    assert game.scene.card(taken).owner == first
    shown = [event.card for event in events(game) if isinstance(event, TopShown)]
    assert shown[-1] == under
    assert game.ask is not None
    assert game.ask.seat == 1 - first


@pytest.mark.rule("gamma.source-limited.draw-back")
@pytest.mark.parametrize(("held", "draws"), [(9, True), (10, False), (11, False)])
def test_who_holds_ten_draws_none(held: int, *, draws: bool) -> None:
    """Nobody comes to more than ten cards: whoever began the round draws the tenth, and with ten the other is asked."""
    game = until(begun("source_limited"), "action")
    first = game.scene.state.clock.first
    for _ in range(held - 5):
        take_top(game.scene, PILES[0], first, HAND)
    until(game, "draw")
    assert game.ask is not None
    assert len(zone(game, first, HAND)) == held
    assert game.ask.seat == (first if draws else 1 - first)


@pytest.mark.rule(
    "gamma.source-limited.channel-face-down", "gamma.source-limited.no-recycling", "gamma.r.source-limited-spent"
)
def test_channeled_cards_are_spent() -> None:
    """Face down in Void for good, and counted in the maximum as cards face up would be."""
    game = until(begun("source_limited"), "action")
    seat = game.scene.state.clock.active
    assert game.ask is not None
    ways = [option for option in game.ask.options if option.verb == "channel"]
    assert {option.number for option in ways} == {1}
    game.answer(ways[0])
    until(game, "draw")
    assert zone(game, seat, SPENT) == (ways[0].card,)
    assert zone(game, seat, WILD) == ()
    assert game.scene.tally("maximum", seat) == 6
    assert ways[0].card not in game.view(1 - seat).cards


@pytest.mark.rule("gamma.r.source-limited-order")
def test_an_empty_deck_cannot_be_picked() -> None:
    """With one deck empty four are offered; with all empty nothing is drawn."""
    game = until(begun("source_limited"), "action")
    game.scene.set_zone(Seat(0), PILES[2], ())
    twin = game.copy()
    for pile in PILES:
        twin.scene.set_zone(Seat(0), pile, ())
    assert len(until(game, "draw").ask.options) == 4  # type: ignore[union-attr]
    hands = [len(zone(twin, seat, HAND)) for seat in (0, 1)]
    for _ in range(8):
        answer(twin, len(twin.ask.options) - 1)  # type: ignore[union-attr]
    assert twin.scene.state.clock.round > 1
    assert [len(zone(twin, seat, HAND)) for seat in (0, 1)] == hands


@pytest.mark.rule("gamma.source-limited.choose-deck")
@pytest.mark.parametrize("empty", [False, True])
def test_what_is_done_if_a_card_was_drawn(*, empty: bool) -> None:
    """A text that draws a card from a deck of choice goes on with "if you do" once it is drawn, and not with none left."""
    game = until(begun("source_limited"), "action")
    scene, seat = game.scene, game.scene.state.clock.active
    for pile in PILES if empty else ():
        scene.set_zone(Seat(0), pile, ())
    two = Sequence((DrawCards(Number(2)), IfDone(GainLife(Number(3)))))
    scene.push(two, replace(NO_ENV, you=seat, this=scene.ref(zone(game, seat, HAND)[0])))
    scene.state.ask = None
    game.run()
    for _ in range(0 if empty else 2):
        answer(game, 0)
    assert scene.state.players[seat].resources[LIFE] == (20 if empty else 23)
    assert len(zone(game, seat, HAND)) == (5 if empty else 7)


@pytest.mark.rule("gamma.r.forced-face-down")
def test_a_price_for_channeling_face_down_is_the_tables() -> None:
    """Where a table plays with the price, cards face down are left out of the maximum."""
    game = playmat.new("gamma", edition="source_limited", decks=[LIST, LIST], rules={"gamma.r.forced-face-down": 1})
    until(game, "action")
    seat = game.scene.state.clock.active
    assert game.ask is not None
    game.answer(next(option for option in game.ask.options if option.verb == "channel"))
    until(game, "draw")
    assert game.scene.tally("maximum", seat) == 5


def events(game: Game) -> list[Event]:
    """What has happened, the oldest first."""
    found: list[Event] = []
    entry = game.scene.state.log
    while entry is not None:
        found.append(entry.event)
        entry = entry.previous
    return found[::-1]
