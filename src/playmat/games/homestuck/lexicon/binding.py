"""What "it" and "another" mean on cards that speak for the card they lie on or wait for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from playmat.games.homestuck.lexicon.done import BRINGS, WORKED_ON
from playmat.games.homestuck.lexicon.sense import Arrived, DestroyerOf, MovedForNothing, sensible
from playmat.games.homestuck.lexicon.sorts import SORTS
from playmat.games.homestuck.lexicon.who_they_are import NAMING, named
from playmat.games.homestuck.nodes.changes import Costs
from playmat.games.homestuck.nodes.clauses import Ability, EntersFor, Executable, Option
from playmat.games.homestuck.nodes.counters import GainBoons
from playmat.games.homestuck.nodes.effects import AttackNow
from playmat.games.homestuck.nodes.nouns import (
    IsAtPlanetOf,
    IsAtSamePlace,
    IsAttachedTo,
    IsInvading,
    IsStoredBeneath,
    IsTapped,
    WasAttachedTo,
)
from playmat.games.homestuck.nodes.patterns import Executes, IsRefreshedNow, IsRestored, IsTappedNow, Moves
from playmat.games.homestuck.nodes.places import Here, PlanetBelow
from playmat.games.homestuck.nodes.values import Stored
from playmat.lang.changes import Cannot, GainsText
from playmat.lang.clauses import Instead, Static, Triggered
from playmat.lang.effects import Ending, ForEach, Give, If, Pay, Sequence, Watch
from playmat.lang.nodes import Change, Effect, Kind, Pattern, Reference, Target
from playmat.lang.nouns import Cards, Choice, Compare, HasTag, HasTitle, Holds, IsNot, IsOther, Topmost
from playmat.lang.patterns import Attacks, By, Enters, GoesTo, Leaves, OneOf, core
from playmat.lang.values import (
    AmountThisWay,
    ControllerOf,
    Count,
    Destroyer,
    EachPlayer,
    Host,
    It,
    Opponents,
    OwnerOf,
    Subject,
    ThatPlayer,
    This,
    You,
)
from playmat.text.english.phrases import in_order
from playmat.text.grammar.clause import makes_sense
from playmat.text.grammar.discourse import Discourse
from playmat.text.grammar.elision import with_nouns
from playmat.text.grammar.naming import with_names
from playmat.text.grammar.of_the_host import of_its_player
from playmat.text.grammar.one_opponent import of_any_opponent, of_one_opponent
from playmat.text.grammar.referents import Said, State, refuse_kind
from playmat.text.grammar.same_players import told_of_the_same
from playmat.text.grammar.that_turn import with_that_turn
from playmat.text.grammar.this_way import as_many_as, with_done
from playmat.text.grammar.wording import numbered, renumbered, unbound
from playmat.text.rewrite import changed, has_any, inside, replaced
from playmat.text.table import Refused


class ThisKind(Reference):
    """What "this character" says until the kind of the text is known; in no finished program.

    On a character it is the card itself, on an inventory card the card it is attached to, in gained text the card
    that gained it; ``resolved`` and ``gained`` say so.
    """

    kind: Kind


HOSTS: tuple[Kind, ...] = ("character", "planet", "moon", "inventory", "executable")
"""The kinds of cards to which inventory can be attached: which it is, another clause says."""


class HostKind(Host):
    """While a text is read: "the attached moon"; in no finished program."""

    kinds: tuple[Kind, ...]


class ThatMany(AmountThisWay):
    """While a sentence is read: as many as what came before; in no program. What it is, ``when_clause`` says."""


class Bearer(ThisKind):
    """What a text is about that names nothing: the card itself, and on an inventory card the one it is attached to."""

    kind: Kind = "character"


def resolved(value: Any, kind: str) -> Any:
    """The words of a card of that kind with every ``ThisKind`` made a reference of the language."""
    refuse_kind(value, SORTS, _kinds_said)
    value = moved_for_nothing(with_that_turn(with_nouns(value), forever=True))

    def meant(part: Any) -> Any:
        if isinstance(part, HostKind):
            return Host()
        if isinstance(part, If):
            return own_planet_meant(part)
        if isinstance(part, Cannot | Costs) and kind == "planet":
            return _not_yet_invading(part)
        if isinstance(part, ThatMany):
            return AmountThisWay()
        if isinstance(part, ThatPlanet):
            return Said(("planet",), "one")
        if isinstance(part, GainBoons) and part.what == This() and kind in ("executable", "inventory"):
            raise Refused("only characters bear boons")
        if not isinstance(part, ThisKind):
            return part
        if part.kind == kind or (isinstance(part, Bearer) and kind == "planet"):
            return This()
        if kind != "inventory":
            raise Refused
        return Host()

    return named(
        sensible(of_one_opponent(changed(as_many_as(ThatMany, value, WORKED_ON, (EachPlayer, Opponents)), meant)))
    )


def moved_for_nothing(value: Any) -> Any:
    """Moves without a price: as an option that of an untapped card."""

    def of_untapped(part: Any) -> Any:
        move = next((one.effect for one in inside(part.effect) if isinstance(one, MovedForNothing)), None)
        if isinstance(move, AttackNow) and not part.limit and part.price is None:
            raise Refused  # what attacking always costs is no deed
        what = getattr(move, "what", None)
        if isinstance(what, It) and part.price is not None:
            what = getattr(part.price, "what", what)
        if isinstance(what, Choice):  # chosen for the price or for the move, it is an untapped one
            return replaced(part, what, _untapped(what))
        if part.condition is not None or not isinstance(what, Reference):
            return part
        return msgspec.structs.replace(part, condition=Holds(what, (IsTapped(False),)))

    if not has_any(value, MovedForNothing):
        return value
    value = changed(value, lambda part: of_untapped(part) if isinstance(part, Option) else part)
    return changed(value, lambda part: part.effect if isinstance(part, MovedForNothing) else part)


def _untapped(chosen: Choice) -> Choice:
    cards = chosen.cards
    if cards.whose in (None, Opponents()):
        raise Refused("only cards of one's own are moved at a price")
    if any(isinstance(item, IsTapped) for item in cards.filters):
        return chosen
    kinds = cards.kinds or ("character",)
    untapped = Cards(kinds, cards.whose, in_order((*cards.filters, IsTapped(False))), cards.zone)
    return msgspec.structs.replace(chosen, cards=untapped)


def _kinds_said(word: Any) -> tuple[str, ...]:
    """Of which kinds a card is that a word speaks of: "this planet card", "the attached moon"."""
    if isinstance(word, HostKind):
        return word.kinds
    return (word.kind,) if isinstance(word, ThisKind) and not isinstance(word, Bearer) else ()


def own_planet_meant(said: If) -> If:
    """ "If your planet is destroyed, restore it": "it" is the planet, of which there is one."""
    asked = said.condition
    if not isinstance(asked, Compare) or not isinstance(asked.left, Count) or not isinstance(asked.left.cards, Cards):
        return said
    cards = asked.left.cards
    if cards.kinds != ("planet",) or cards.whose != You() or getattr(said.effect, "what", None) != It():
        return said
    return If(asked, replaced(said.effect, It(), Choice(Cards(cards.kinds, cards.whose))), said.otherwise)


def _not_yet_invading(part: Cannot | Costs) -> Cannot | Costs:
    """ "Invaders cannot enter here", on a planet: cards of opponents, which invade only once they are there."""
    of, to = part.of, part.at if isinstance(part, Cannot) else part.to
    if to != Here() or not isinstance(of, Cards) or IsInvading() not in of.filters or of.whose is not None:
        return part
    filters = tuple(item for item in of.filters if item != IsInvading())
    return msgspec.structs.replace(part, of=Cards(of.kinds, Opponents(), filters, of.zone))


class ThatPlanet(Reference):
    """While a sentence is read: "that planet"; in no program. Of a card that was at a planet it is that one."""


THAT_MOON = Said(("moon", "character", "inventory"), "one")
"""While a sentence is read: "that moon", or the one that a card was at of which was spoken; never a planet."""


def planet_meant(code: Pattern, effect: Effect) -> Effect:
    """Which planet "that planet" is: one that the text spoke of, or the one that the card of the code was at."""
    if not has_any(effect, ThatPlanet):
        return effect
    said = core(code)
    cards = said.cards if isinstance(said, Leaves) and isinstance(said.cards, Cards) else Cards()
    if cards.kinds == ("planet",) or any(isinstance(part, Cards) and "planet" in part.kinds for part in inside(effect)):
        meant: Reference = It()
    elif any(isinstance(item, IsAtPlanetOf | IsInvading) for item in cards.filters):
        meant = PlanetBelow(Subject())
    else:
        raise Refused("no planet was spoken of")
    told: Effect = replaced(effect, ThatPlanet(), meant)
    return replaced(told, IsAtSamePlace(PlanetBelow(Subject())), IsAtPlanetOf(OwnerOf(PlanetBelow(Subject()))))  # type: ignore[no-any-return]


HOW: Mapping[type[Pattern], tuple[str, ...]] = {
    Moves: ("moved",),
    Enters: ("played", "entered"),
    Executes: ("activated",),
    GoesTo: ("discarded", "returned"),
    IsTappedNow: ("tapped",),
    IsRefreshedNow: ("refreshed",),
    IsRestored: ("restored",),
    Attacks: ("attacking",),
}


def happenings(when: Pattern) -> tuple[str, ...]:
    """What may be said of the card to which that happened: "the moved card"."""
    if isinstance(when, Leaves):
        return ("destroyed", "discarded") if when.how == Leaves(This()).how else (when.how,)
    return HOW.get(type(when), ())


def spoken_of(when: Pattern, effect: Effect) -> Effect:
    """What a trigger or code makes known: the card that came, and the player whose card destroyed one of yours."""
    said = core(when)
    done = {how for one in (said.patterns if isinstance(said, OneOf) else (said,)) for how in happenings(one)}
    effect = changed(effect, lambda part: Subject() if isinstance(part, Arrived) and part.how in done else part)
    theirs = isinstance(when, By) and Opponents() in (when.who, getattr(when.cards, "whose", None))
    if theirs and isinstance(said, Leaves):
        mine = _is_mine(said)
        if mine and not _names_another(effect):
            effect = replaced(effect, ThatPlayer(), ControllerOf(Destroyer()))
    return effect


def _names_another(effect: Effect) -> bool:
    """Whether a player is spoken of in it who could be "that player"."""
    return any(isinstance(one, NAMING) and getattr(one, "who", None) != ThatPlayer() for one in inside(effect))


def _is_mine(said: Leaves) -> bool:
    return isinstance(said.cards, This | ThisKind | Host) or getattr(said.cards, "whose", None) == You()


def host_meant(code: Pattern, effect: Effect) -> Effect:
    """ "Your character at an opponent's planet": "that opponent" is the one whose planet it was at, where no card of
    theirs did it and no other player is spoken of.
    """
    said = core(code)
    if not has_any(effect, ThatPlayer) or isinstance(code, By) or not isinstance(said, Leaves) or not _is_mine(said):
        return effect
    there = [item for item in getattr(said.cards, "filters", ()) if isinstance(item, IsAtPlanetOf | IsInvading)]
    theirs = [item for item in there if item in (IsAtPlanetOf(Opponents()), IsInvading())]
    if len(theirs) != 1 or _names_another(effect):
        return effect
    return replaced(effect, ThatPlayer(), OwnerOf(PlanetBelow(Subject())))  # type: ignore[no-any-return]


def went_along(when: Pattern, effect: Effect) -> Effect:
    """What lay beneath a card that has left went with it (hs.ruling.zone.stored-cards-when-host-leaves): behind "when
    this card is destroyed" no card is stored beneath it any more, and "all cards stored beneath it" are those.
    """
    said = core(when)
    if not isinstance(said, Leaves) or said.cards != This():
        return effect

    for host in (It(), This()):
        effect = replaced(effect, Cards((), None, (IsStoredBeneath(host),), "stored"), Stored())
        if any(isinstance(part, IsStoredBeneath) and part.host == host for part in inside(effect)) or any(
            isinstance(part, Choice) and isinstance(part.cards, Stored) for part in inside(effect)
        ):
            raise Refused("what lay beneath it went with it: say 'all cards stored beneath it'")
    return effect


def taken_along(when: Pattern, effect: Effect) -> Effect:
    """Inventory leaves play with the card that it is attached to: what a text does then with "all inventory attached to
    it", it does with what was.
    """
    said = core(when)
    if not isinstance(said, Leaves) or getattr(said.cards, "kinds", ()) == ("planet",):
        return effect
    gone: tuple[Reference, ...] = (Subject(), This()) if said.cards == This() else (Subject(),)
    effect = changed(effect, lambda part: _what_was_on(part, gone))
    steps = effect.effects if isinstance(effect, Sequence) else (effect,)
    what = getattr(steps[0], "what", None)  # before anything is chosen or done "it" is that card
    if isinstance(what, Cards | Choice):
        first = msgspec.structs.replace(steps[0], what=changed(what, lambda part: _what_was_on(part, (It(),))))
        return Sequence((first, *steps[1:])) if isinstance(effect, Sequence) else first
    return effect


def _what_was_on(part: Any, gone: tuple[Reference, ...]) -> Any:
    if not isinstance(part, Cards) or part.zone != "play":
        return part
    hosts = [item for item in part.filters if isinstance(item, IsAttachedTo) and item.to in gone]
    if not hosts:
        return part
    rest = (item for item in part.filters if item not in hosts)
    return Cards(part.kinds, part.whose, in_order([*rest, WasAttachedTo(hosts[0].to)]), "discard")  # type: ignore[arg-type]


def gained(_: Any) -> Any:
    """Gained words: "this character" is the character that gains them."""
    if has_any(_, EntersFor):
        raise Refused("what gains a text is in play, and was paid for")
    refuse_kind(_, SORTS, _kinds_said)
    _ = moved_for_nothing(with_nouns(_))
    here = changed(
        _, lambda part: Host() if isinstance(part, HostKind) else This() if isinstance(part, ThisKind) else part
    )
    own = of_one_opponent(replaced(as_many_as(ThatMany, here, WORKED_ON), ThatMany(), AmountThisWay()))
    return sensible(tuple(discussed(clause) for clause in own) if isinstance(own, tuple) else discussed(own))


def ungained(clauses: Any) -> Mapping[str, Any] | None:
    """The clauses in the words that speak of what was said before, for showing."""
    said = tuple(undiscussed(clause) for clause in clauses)
    return None if None in said else {"_": said}


def discussed(clause: Any, kind: str = "") -> Any:
    """The clause with each word for cards spoken of before made what it stands for.

    ``kind`` of the card that says it; empty: unknown, as of words that a card gains. An inventory card speaks for the
    card it is attached to, an executable for none until its code has happened.
    """
    clause = of_its_player(clause, Host()) if kind == "inventory" else clause
    makes_sense(clause)
    if isinstance(clause, Ability | Option):
        told_of_the_same(clause)
    clause = with_done(clause, BRINGS, WORKED_ON)
    said = Discourse(SORTS, (kind,) if kind else ())
    said.looks = has_any(clause, *SORTS.shows, Topmost)
    clause = with_names(numbered(with_destroyers(of_any_opponent(clause))))
    state = State((said.speaker(),))
    if kind == "inventory":
        state = State((*state.known, said.referent(Host(), kinds=HOSTS, number="one", zone="play", speaks=True)))
    match clause:
        case Executable():
            code = said.within(clause.code, State(), None)
            happened = said.happening(code, State())
            effect, _after = said.effect(clause.effect, State(happened.known, None))
            effect = taken_along(clause.code, effect)
            clause = msgspec.structs.replace(clause, code=code, effect=effect)
        case Triggered():
            when = said.within(clause.when, state, None)
            state = said.happening(when, state)
            condition = said.within(clause.condition, state, state.it)
            effect, _after = said.effect(clause.effect, state)
            effect = taken_along(when, went_along(when, effect))
            clause = msgspec.structs.replace(clause, when=when, condition=condition, effect=effect)
        case Instead() if clause.effect is not None:
            when = said.within(clause.when, state, None)
            effect, _after = said.effect(clause.effect, said.happening(when, state, would=True))
            clause = msgspec.structs.replace(clause, when=when, effect=effect)
        case Ability() | Option():
            fields = {
                name: said.within(getattr(clause, name), state, None)
                for name in clause.__struct_fields__
                if name not in ("effect", "price")
            }
            if clause.price is not None:
                fields["price"], state = said.effect(clause.price, state)
            fields["effect"], _after = said.effect(clause.effect, state)
            clause = msgspec.structs.replace(clause, **fields)
        case Static():
            if kind != "inventory" and any(isinstance(getattr(one, "of", None), It) for one in clause.changes):
                raise Refused("no card was named that 'it' could be")
            condition = said.within(clause.condition, state, None)
            changes = tuple(_of_the_one(said.change(one, state)[0]) for one in clause.changes)
            clause = msgspec.structs.replace(clause, condition=condition, changes=changes)
        case _:
            clause = said.within(clause, state, None)
    return changed(renumbered(clause), _until_it_is_refreshed)


def _of_the_one(change: Change) -> Change:
    """In what is said of one card, "it" and "that planet" are that card."""
    of = getattr(change, "of", None)
    return replaced(change, It(), of) if isinstance(of, This | Host) else change


def _until_it_is_refreshed(part: Any) -> Any:
    """ "Until that card is refreshed", of the very card that the changes are on."""
    if not isinstance(part, Give) or not isinstance(part.until, Ending):
        return part
    bearers = {getattr(change, "of", None) for change in part.changes}
    until = IsRefreshedNow(It()), *(IsRefreshedNow(of) for of in bearers if isinstance(of, Reference))
    own = part.until.condition is None and part.until.when in until and len(bearers) == 1
    return msgspec.structs.replace(part, until=Ending(IsRefreshedNow(It()))) if own else part


def with_destroyers(clause: Any) -> Any:
    """ "The character that destroyed this card": known where it is this card whose destruction sets the text off."""
    waits = [getattr(clause, "when", None), getattr(clause, "code", None)]
    waits += [part.when for part in inside(clause) if isinstance(part, Watch)]
    gone = [part.cards for when in waits if when is not None for part in inside(when) if isinstance(part, Leaves)]

    def known(part: Any) -> Any:
        if not isinstance(part, DestroyerOf):
            return part
        means = {one.means for when in waits if when is not None for one in inside(when) if isinstance(one, By)}
        if part.means and means != {part.means}:
            raise Refused("the text does not wait for that alone")
        if not gone or (not isinstance(part.of, It | Subject) and part.of not in gone):
            raise Refused("nothing was destroyed of which an attacker could be known")
        return Destroyer()

    return changed(clause, known)


def undiscussed(clause: Any, kind: str = "") -> Any:
    """The clause in words that ``discussed`` takes back to it; None where no words do."""
    return unbound(clause, lambda said: discussed(said, kind), SORTS)


def bound(effect: Effect, to: Reference) -> Effect:
    """ "It" before anything has been chosen or worked on is the card that the text is there for."""
    steps = effect.effects if isinstance(effect, Sequence) else (effect,)
    done: list[Effect] = []
    for index, step in enumerate(steps):
        what = getattr(step, "what", None)
        done.append(step if what is not None and not has_any(what, It) else _bound_within(step, to))
        if _works_on_cards(step):
            done += steps[index + 1 :]
            break
    return Sequence(tuple(done)) if isinstance(effect, Sequence) else done[0]


def _bound_within(step: Effect, to: Reference) -> Effect:
    """The same for the effects that an effect is made of: each has an "it" of its own once it works on cards."""
    if isinstance(step, Pay):
        price = bound(step.price, to)
        return Pay(price, step.effect if _works_on_cards(step.price) else bound(step.effect, to))
    if isinstance(step, ForEach):
        return ForEach(replaced(step.over, It(), to), step.effect)  # there it is each of those
    fields: dict[str, Any] = {}
    for name in step.__struct_fields__:
        held = getattr(step, name)
        if isinstance(held, Effect):
            fields[name] = bound(held, to)
        elif isinstance(held, tuple) and held and isinstance(held[0], Effect):
            fields[name] = tuple(bound(one, to) for one in held)
        else:
            fields[name] = _unchosen(held, to)
    return msgspec.structs.replace(step, **fields)


def _unchosen(value: Any, to: Reference) -> Any:
    """The same with "it" made ``to``, but for "the rest": the looked-at cards that were not chosen."""
    back = replaced(value, It(), to)
    return changed(back, lambda part: replaced(part, IsNot(to), IsNot(It())) if _is_looked_at(part) else part)


def _is_looked_at(part: Any) -> bool:
    return isinstance(part, Cards) and part.zone == "looked"


def _works_on_cards(step: Effect) -> bool:
    """Whether "it" afterwards is what this step chose or worked on.

    Numbers that a step only reads are not worked on.
    """
    parts = (getattr(step, name) for name in step.__struct_fields__)
    return any(
        isinstance(part, Target | tuple) or (isinstance(part, Effect) and _works_on_cards(part)) for part in parts
    )


def others_than(value: Any, card: Reference, kind: Kind) -> Any:
    """What "another character" is on a card that is no character: another than the one it speaks for.

    Gained text is left alone: it speaks for the card that gains it.
    """
    if isinstance(value, GainsText):
        return value
    if isinstance(value, msgspec.Struct):
        fields = {name: others_than(getattr(value, name), card, kind) for name in value.__struct_fields__}
        if any(fields[name] is not getattr(value, name) for name in fields):
            value = msgspec.structs.replace(value, **fields)
        if isinstance(value, Cards) and IsOther() in value.filters and kind not in value.kinds:
            return _not_that(value, card)
        return value
    if isinstance(value, tuple):
        parts = tuple(others_than(part, card, kind) for part in value)
        return parts if any(new is not old for new, old in zip(parts, value, strict=True)) else value
    return value


def _not_that(cards: Cards, card: Reference) -> Cards:
    """Cards that might be this very card too are neither of the two."""
    might_be_this = not cards.kinds and not any(isinstance(item, HasTag | HasTitle) for item in cards.filters)
    filters = [item for item in cards.filters if item != IsOther() or might_be_this]
    return Cards(cards.kinds, cards.whose, in_order([*filters, IsNot(card)]), cards.zone)
