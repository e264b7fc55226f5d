"""Matches: drafts, decks, sideboards and games of one format, asked for in one shape of question."""

from __future__ import annotations

import pytest

from playmat import DeckError, IllegalAnswer, Option, RulesError, SaveError
from playmat.bots.drafting import Drafter, drafter, lack
from playmat.core.dice import shuffled
from playmat.games.decks import deck_of
from playmat.games.problems import same_name
from playmat.play import matches
from playmat.play.library import pools, precon, precons, starter_set
from playmat.play.matches import Match
from playmat.play.matches.match import END

OURS = ["hoops-and-hymns", "the-long-procession"]
SINGLES = deck_of(
    "Eighty", ((face.name, 1) for face in starter_set("gamma").faces if face.sources and face.kind == "unit")
)
SIDEBOARDS = {
    "homestuck": ("finders-keepers", "please-take-a-number"),
    "holosseum": tuple(one.slug for one in precons("holosseum"))[:2],
}


def lost(match: Match, *seats: int) -> Match:
    """Games that these seats give up, one after another; between them all play on with what they have."""
    for seat in seats:
        played_on(match)
        match.concede(seat)
    return match


def played_on(match: Match) -> Match:
    """As far as the next game, every question between games answered with what is last or enough."""
    while match.playing is None and match.ask is not None:
        ask = match.ask
        match.answer(*(ask.options[: ask.least] if ask.kind in ("draft", "build") else ask.options[-1:]))
    return match


def constructed(**wish: int) -> Match:
    """A match of two decks of ours."""
    return matches.begin("gamma", "constructed", decks=OURS, **wish)  # type: ignore[arg-type]


# ---- best of one, best of three


@pytest.mark.rule("gamma.formats.match-length", "gamma.r.match-procedure")
def test_best_of_three_is_first_to_two() -> None:
    """One game each leaves it open; the second win ends the match."""
    match = lost(constructed(best_of=3), 0, 1)
    assert (match.is_over, match.state.wins) == (False, (1, 1))
    lost(match, 1)
    assert (match.is_over, match.winners, match.state.wins) == (True, (0,), (2, 1))


@pytest.mark.rule("gamma.formats.match-length")
def test_a_single_game_is_a_match() -> None:
    """Without a length the first game decides, and nobody is asked about a sideboard."""
    match = lost(constructed(), 1)
    assert (match.is_over, match.winners, match.ask) == (True, (0,), None)
    with pytest.raises(RulesError, match="odd number"):
        constructed(best_of=2)


@pytest.mark.rule("gamma.r.match-procedure")
def test_who_begins_is_chance_in_every_game() -> None:
    """Over some matches the first player of the second game is now the one and now the other."""
    firsts = set()
    for seed in range(12):
        match = played_on(lost(constructed(best_of=3, seed=seed), 0))
        while match.playing is not None and match.playing.scene.state.clock.round == 0:
            assert match.ask is not None
            match.answer(*match.ask.options[: match.ask.least])
        assert match.playing is not None
        firsts.add(int(match.playing.began))
    assert firsts == {0, 1}


@pytest.mark.parametrize("game", SIDEBOARDS)
def test_the_other_games_have_matches_with_sideboards(game: str) -> None:
    """Best of three, with what lies beside a deck exchanged between games, under the rules for decks of that game."""
    mine, theirs = (precon(game, slug).deck for slug in SIDEBOARDS[game])
    beside = [(line.name, 1) for line in theirs.cards if line.name not in {one.name for one in mine.cards}][:5]
    deck = deck_of(mine.name, ((line.name, line.count) for line in mine.cards), beside)
    match = lost(matches.begin(game, decks=[deck, theirs], best_of=3), 0)
    assert match.ask is not None
    assert (match.ask.seat, match.ask.kind) == (0, "sideboard")
    swap = match.ask.options[0]
    out, into = (match.face(card).name for card in (swap.card, swap.place))
    match.answer(swap)
    match.answer(match.ask.options[-1])
    ask = match.ask
    assert (ask.seat, ask.kind, [one.verb for one in ask.options]) == (1, "confirm", ["end"])
    match.answer(ask.options[0])
    assert match.playing is not None
    names = match.playing.decks[0].names()
    assert (into in names, names.count(out)) == (True, mine.names().count(out) - 1)


# ---- sideboards


@pytest.mark.rule("gamma.constructed.sideboard", "gamma.r.sideboard-use", "gamma.r.match-procedure")
def test_cards_are_exchanged_one_for_one() -> None:
    """After an exchange the deck has sixty cards as before; for the third game it begins as it was brought."""
    match = lost(constructed(best_of=3), 0)
    ask = match.ask
    assert ask is not None
    assert (ask.seat, ask.kind, ask.options[-1].verb) == (0, "sideboard", "end")
    swap = next(one for one in ask.options if one.place >= 0)
    out, into = (match.face(card).name for card in (swap.card, swap.place))
    before = dict(match.state.decks[0].cards)
    match.answer(swap)
    after = dict(match.state.decks[0].cards)
    assert sum(after.values()) == sum(before.values()) == 61
    assert after.get(out, 0) == before[out] - 1
    assert after[into] == before.get(into, 0) + 1
    lost(played_on(match), 1)
    assert dict(match.state.decks[0].cards) == before


@pytest.mark.rule("gamma.r.sideboard-use", "gamma.types.starting-location-one")
def test_a_starting_location_goes_only_for_another() -> None:
    """Nothing else can come for it, and it for nothing else."""
    match = lost(constructed(best_of=3), 0)
    assert match.ask is not None
    swaps = [one for one in match.ask.options if one.place >= 0]
    kinds = {(match.face(one.card).kind == "location", match.face(one.place).kind == "location") for one in swaps}
    assert kinds == {(False, False), (True, True)}


@pytest.mark.rule("gamma.r.sideboard-use")
def test_no_more_is_exchanged_than_lies_there() -> None:
    """After fifteen exchanges the deck stands, and the other player is asked."""
    match = lost(constructed(best_of=3), 0)
    for _ in range(15):
        assert match.ask is not None
        match.answer(match.ask.options[0])
    assert match.ask is not None
    assert match.ask.seat == 1


def test_what_is_exchanged_is_hidden() -> None:
    """The other player sees neither the deck nor the question, whatever is exchanged."""
    match = lost(constructed(best_of=3), 0)
    twin = match.copy()
    assert match.ask is not None
    match.answer(match.ask.options[0])
    twin.answer(twin.ask.options[5])  # type: ignore[union-attr]
    assert match.view(1) == twin.view(1)
    assert match.view(0) != twin.view(0)
    assert match.view(-1) == twin.view(-1)
    assert (match.view(-1).deck, match.view(-1).ask.options) == ([], [])  # type: ignore[union-attr]


def test_between_games_all_are_asked_at_once() -> None:
    """Whoever is ready first waits, answers no more, and is not waited for; then the next game begins."""
    match = lost(constructed(best_of=3), 0)
    assert list(match.asked) == [0, 1]
    match.answer_of(1, match.ask_of(1).options[-1])  # type: ignore[union-attr]
    assert list(match.asked) == [0]
    assert match.ask_of(1) is None
    assert [one.waits for one in match.view(1).drafters] == [False, True]
    with pytest.raises(IllegalAnswer, match="seat 1 of this match is not asked now"):
        match.answer_of(1, END)
    match.answer(match.ask.options[-1])  # type: ignore[union-attr]
    assert (match.state.stage, match.state.number) == ("game", 2)


def test_the_game_that_ended_can_be_looked_at() -> None:
    """Between games, after a save too, until the next one begins, and when the match is over."""
    match = lost(constructed(best_of=3), 0)
    for one in (match, match.copy(), matches.load(match.save())):
        assert one.ended is not None
        assert (one.ended.is_over, one.ended.winners, one.state.since) == (True, (1,), one.step)
    lost(match, 0)
    assert (match.is_over, match.ended.winners) == (True, (1,))  # type: ignore[union-attr]
    assert played_on(lost(constructed(best_of=3), 0)).ended is None


def test_packs_go_on_when_all_have_picked_in_whatever_order() -> None:
    """The same picks in another order lead to the same packs and picks."""
    first, other = (matches.begin("gamma", "draft", seats=3, seed=4) for _ in range(2))
    for match, order in ((first, (0, 1, 2)), (other, (2, 0, 1))):
        for seat in order:
            match.answer_of(seat, match.ask_of(seat).options[seat])  # type: ignore[union-attr]
    assert first.state == other.state
    assert matches.replay(other.save()).state == other.state


# ---- Highlander


@pytest.mark.rule(
    "gamma.highlander.pool",
    "gamma.highlander.pool-sourceless",
    "gamma.highlander.pool-rotates",
    "gamma.r.realmless",
)
def test_the_pool_of_highlander() -> None:
    """Thirty cards outside the sources, the same for everybody: a list that can be another next month."""
    faces = {same_name(face.name): face for face in starter_set("gamma").faces}
    pool = pools("gamma")["nobodys"]
    assert pool.size == 30
    assert {faces[same_name(name)].sources for name in pool.names()} == {()}


def highlander(**wish: int) -> Match:
    """A match of two decks of eighty."""
    units = [(face.name, 1) for face in starter_set("gamma").faces if face.sources and not face.is_token]
    deck = deck_of("Eighty", [pair for pair in units if pair[0] not in LOCATIONS][:80])
    return matches.begin("gamma", "highlander", decks=[deck, deck], **wish)  # type: ignore[arg-type]


LOCATIONS = {face.name for face in starter_set("gamma").faces if face.kind == "location"}


@pytest.mark.rule("gamma.highlander.packs", "gamma.highlander.draft", "gamma.r.highlander-draft")
def test_five_cards_each_of_two_packs_of_ten() -> None:
    """Pick one and swap packs, until both have five; ten are left over."""
    match = highlander()
    sizes = []
    first = match.view(0).pack
    while match.playing is None:
        assert match.ask is not None
        sizes.append(len(match.ask.options))
        match.answer(match.ask.options[0])
        if len(sizes) == 2:
            assert set(match.view(1).pack) == set(first[1:])
    assert sizes == [10, 10, 9, 9, 8, 8, 7, 7, 6, 6]
    assert [len(match.picks(seat)) for seat in (0, 1)] == [5, 5]


@pytest.mark.rule("gamma.highlander.must-play", "gamma.r.highlander-draft", "gamma.highlander.size")
def test_all_drafted_cards_are_added() -> None:
    """The deck of the game has eighty-five cards."""
    match = played_on(highlander())
    assert match.playing is not None
    deck = match.playing.decks[0]
    assert deck.size == 85
    assert {match.state.cards[card] for card in match.picks(0)} <= set(deck.names())


@pytest.mark.rule("gamma.highlander.redraft", "gamma.r.highlander-redraft", "gamma.highlander.no-sideboard")
def test_the_draft_is_held_again_before_each_game() -> None:
    """With the picks back in the pool, and without a sideboard."""
    match = lost(highlander(best_of=3), 0)
    assert match.ask is not None
    assert (match.ask.kind, len(match.ask.options), match.picks(0)) == ("draft", 10, ())
    assert played_on(match).playing.decks[0].size == 85  # type: ignore[union-attr]


@pytest.mark.rule("gamma.highlander.open-numbers")
def test_the_numbers_of_the_draft_are_settings() -> None:
    """Packs of six and two picks each; a number that the format does not have is refused."""
    match = highlander(settings={"pack_size": 6, "picks": 2})  # type: ignore[arg-type]
    assert match.ask is not None
    assert len(match.ask.options) == 6
    assert played_on(match).playing.decks[0].size == 82  # type: ignore[union-attr]
    with pytest.raises(RulesError, match="has no number 'least_deck'"):
        highlander(settings={"least_deck": 3})  # type: ignore[arg-type]


# ---- cube draft


def drafted(seats: int, seed: int = 0, name: str = "greedy") -> tuple[Match, list[Drafter]]:
    """A draft that bots have played to its first game."""
    match = matches.begin("gamma", "draft", seats=seats, seed=seed)
    bots = [drafter(name, seed + seat) for seat in range(seats)]
    while match.playing is None:
        assert match.ask is not None
        match.answer(*bots[match.ask.seat].choose(match, match.ask.seat))
    return match, bots


@pytest.mark.rule("gamma.formats.draft", "gamma.r.cube-draft")
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_three_packs_of_fifteen(seats: int) -> None:
    """Forty-five picks each; the first and third packs go to the left, the second to the right."""
    match = matches.begin("gamma", "draft", seats=seats, seed=1)
    first = {seat: match.state.drafting.packs[seat] for seat in range(seats)}  # type: ignore[union-attr]
    for seat in range(seats):
        assert match.view(seat).pack == list(first[seat])
        match.answer(match.ask.options[0])  # type: ignore[union-attr]
    for seat in range(seats):
        assert match.view(seat).pack == list(first[(seat - 1) % seats][1:])
    while len(match.picks(seats - 1)) < 15:
        match.answer(match.ask.options[0])  # type: ignore[union-attr]
    second = {seat: match.state.drafting.packs[seat] for seat in range(seats)}  # type: ignore[union-attr]
    for _ in range(seats):
        match.answer(match.ask.options[0])  # type: ignore[union-attr]
    assert match.view(0).pack == list(second[1 % seats][1:])
    while match.state.stage == "draft":
        match.answer(match.ask.options[0])  # type: ignore[union-attr]
    assert [len(match.picks(seat)) for seat in range(seats)] == [45] * seats


@pytest.mark.rule("gamma.r.cube-draft", "gamma.formats.draft")
def test_a_deck_of_forty_or_more_and_any_starting_location() -> None:
    """Of what was drafted; who takes no starting location plays without one."""
    match = matches.begin("gamma", "draft", seed=1)
    while match.state.stage == "draft":
        match.answer(match.ask.options[0])  # type: ignore[union-attr]
    ask = match.ask
    assert ask is not None
    assert (ask.kind, ask.least, ask.most, len(ask.options)) == ("build", 40, 45, 45)
    with pytest.raises(IllegalAnswer):
        match.answer(*ask.options[:39])
    match.answer(*ask.options[:41])
    match.answer(*match.ask.options[:40])  # type: ignore[union-attr]
    assert match.ask is not None
    assert {match.face(one.card).kind for one in match.ask.options if one.card >= 0} == {"location"}
    assert len(match.ask.options) == 1 + 5
    match.answer(match.ask.options[3])
    match.answer(match.ask.options[0])
    assert match.playing is not None
    assert [deck.size for deck in match.playing.decks] == [42, 40]


@pytest.mark.rule("gamma.r.cube-draft")
def test_of_eight_who_draft_two_play() -> None:
    """Those who sit opposite; the others only draft."""
    match, _ = drafted(8)
    assert match.players == (0, 4)
    assert match.ask is not None
    assert match.ask.seat in match.players
    with pytest.raises(IllegalAnswer, match="no player at seat 3"):
        match.concede(3)


@pytest.mark.parametrize(("seats", "seed"), [(2, 5), (2, 7), (3, 1), (4, 7), (8, 4)])
def test_drafting_bots_can_play_what_they_drafted(seats: int, seed: int) -> None:
    """Every deck has forty cards and, for each symbol that a card of it asks for, another card of that source."""
    match, _ = drafted(seats, seed)
    faces = {same_name(face.name): face for face in starter_set("gamma").faces}
    for listed in match.state.decks:
        deck = [faces[same_name(name)] for name, count in listed.cards for _ in range(count)]
        plain = [face for face in deck if face.kind != "location"]
        assert len(plain) == 40
        assert [face.name for face in plain if lack(face, plain)] == []


def test_picks_are_hidden() -> None:
    """Whichever card is picked, nobody else sees another table; a seat's own picks it sees."""
    match = matches.begin("gamma", "draft", seats=4, seed=2)
    twin = match.copy()
    match.answer(match.ask.options[0])  # type: ignore[union-attr]
    twin.answer(twin.ask.options[7])  # type: ignore[union-attr]
    for seat in (-1, 1, 2, 3):
        assert match.view(seat) == twin.view(seat)
    assert match.view(0).picks != twin.view(0).picks
    assert match.view(0).pack == []
    mixed, _ = shuffled(5, match.state.drafting.packs[3])  # type: ignore[union-attr]
    assert set(match.view(1).cards) & set(mixed) == set()


# ---- formats with one list for both


@pytest.mark.rule("gamma.mirror.identical-decks", "gamma.source-limited.shared-decks", "gamma.formats.provisional")
@pytest.mark.parametrize("key", ["mirror", "source_limited"])
def test_formats_that_bring_their_own_list(key: str) -> None:
    """Nobody needs a deck; a list that both name is played instead."""
    match = matches.begin("gamma", key)
    assert match.playing is not None
    assert match.playing.scene.book.edition == key
    other = matches.begin("gamma", key, decks=[SINGLES, SINGLES])
    assert other.playing is not None
    assert other.playing.decks[0].name == "Eighty"
    with pytest.raises(DeckError):
        matches.begin("gamma", key, decks=[SINGLES, precon("gamma", OURS[0]).deck])


@pytest.mark.rule("gamma.fast-cycle.size")
def test_the_fast_cycle_is_played_with_decks_that_are_brought() -> None:
    """Without any there is no match."""
    with pytest.raises(DeckError, match="decks that players bring"):
        matches.begin("gamma", "fast_cycle")


# ---- plain data


@pytest.mark.parametrize("key", ["constructed", "highlander", "draft", "mirror", "source_limited"])
def test_a_match_by_chance_is_saved_and_played_again(key: str) -> None:
    """At any instant a match is loaded and replayed to the same bytes; it ends with a winner."""
    match = highlander(best_of=3) if key == "highlander" else None
    match = match or matches.begin("gamma", key, decks=OURS if key == "constructed" else (), best_of=3)
    bots = [drafter("random", 5), drafter("random", 6)]
    while not match.is_over:
        assert match.ask is not None
        match.answer(*bots[match.ask.seat].choose(match, match.ask.seat))
        if match.step % 97 == 5:
            assert matches.load(match.save()).save() == match.save()
    raw = match.save()
    assert matches.load(raw).save() == raw == matches.replay(raw).save()
    assert max(match.state.wins) == 2
    assert matches.replay(raw, 7).step == 7


def test_bad_saves_are_refused() -> None:
    """Bytes that are no match, and a match that was damaged."""
    raw = constructed().save()
    with pytest.raises(SaveError):
        matches.load(b"nonsense")
    with pytest.raises(SaveError):
        matches.load(raw.replace(b"constructed", b"konstructed"))


def test_what_is_not_offered_is_refused() -> None:
    """A card of no pack; and nothing has changed."""
    match = matches.begin("gamma", "draft")
    before = match.save()
    with pytest.raises(IllegalAnswer):
        match.answer(
            *match.ask.options[:2]  # type: ignore[union-attr]
        )
    with pytest.raises(IllegalAnswer):
        match.answer(Option("pass"))
    assert match.save() == before
