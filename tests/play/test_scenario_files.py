"""What a scenario file may say, and what is said of one with a slip: the place, the line, and the nearest known word."""

from __future__ import annotations

import pytest

from playmat.core.errors import ScenarioError
from playmat.play.scenario import Result, read_scenario, run_scenario
from playmat.play.scenario.lines import Place, line_of

HEAD = """title = "t"
rules = ["hs.main.five-actions"]

[[card]]
title = "BRASS OWL"
subtitle = "keeps the hours"
kind = "character"
power = 3
cost = "2g"
text = "Ability (1g) Destroy an opponent's character card here."

[[card]]
title = "LUCKY DOG"
subtitle = "never lost"
kind = "character"
power = 1
cost = "1g"
text = "*Immortality"

"""
TABLE = """[A]
grist = 5
hand = [{ card = "BRASS OWL", as = "first" }, { card = "BRASS OWL", as = "second" }]

[[A.play]]
card = "BRASS OWL"
as = "owl"

[B]

[[B.play]]
card = "LUCKY DOG"
as = "dog"
at = "A"
"""
HOLOSSEUM = """title = "t"
game = "holosseum"

[[card]]
title = "HOUND"
kind = "entity"
attack = 2
health = 2

[[card]]
title = "CAT"
kind = "entity"
attack = 1
health = 1

[table]
phase = "attack"

[A]

[[A.arena]]
card = "HOUND"
as = "hound"

[[A.arena]]
card = "CAT"
as = "cat"

[B]
life = 20

[[B.arena]]
card = "HOUND"
as = "watchdog"

[[B.arena]]
card = "CAT"
as = "kitten"
"""


def told(text: str) -> str:
    """What is said of a file that is no scenario."""
    with pytest.raises(ScenarioError) as refused:
        run_scenario(read_scenario(text, "owl.toml"))
    return str(refused.value)


def played(steps: str, text: str = HEAD + TABLE) -> Result:
    return run_scenario(read_scenario(text + steps, "owl.toml"))


def line(text: str, words: str) -> int:
    """The line in which words stand."""
    return next(number for number, said in enumerate(text.splitlines(), 1) if words in said)


# ---- slips


@pytest.mark.parametrize(
    ("slip", "wrong", "said"),
    [
        (("grist = 5", "girst = 5"), "girst", "the key 'girst' is not known in A; the nearest is 'grist'"),
        (('as = "second"', 'ass = "second"'), "ass =", "the key 'ass' is not known in A.hand[1]; the nearest is 'as'"),
        (('at = "A"', 'att = "A"'), "att", "the key 'att' is not known in B.play[0]; the nearest is 'at'"),
        (("rules =", "rulez ="), "rulez", "the key 'rulez' is not known; the nearest is 'rules'"),
        (("rules =", "players ="), "players", "the key 'players' is not known"),
        (("grist = 5", 'grist = "5"'), 'grist = "5"', "Expected `int`, got `str` at A.grist"),
    ],
)
def test_an_unknown_key(slip: tuple[str, str], wrong: str, said: str) -> None:
    """It is an error that names the file, the line and the nearest key."""
    text = (HEAD + TABLE).replace(*slip, 1)
    assert told(text) == f"owl.toml, line {line(text, wrong)}: {said}"


@pytest.mark.parametrize("where", ["rules", "because", "because_not"])
def test_a_misspelt_rule(where: str) -> None:
    """A rule that is in no ledger of the game is an error, wherever it is named."""
    slip = "hs.main." + "five-action"
    step = f'[[step]]\nrefused = "attack dog"\n{where} = [\n  "{slip}",\n]\n'
    text = HEAD.replace("five-actions", "five-action") + TABLE if where == "rules" else HEAD + TABLE + step
    nearest = f"there is no rule {slip!r} in the ledger of homestuck; the nearest is 'hs.main.five-actions'"
    at = line(text, f'"{slip}"')
    assert told(text) == f"owl.toml, line {at}: {nearest}"


def test_an_unknown_fact() -> None:
    """The step and its line are named, and the nearest fact."""
    text = HEAD + TABLE + '[[step]]\nanswer = "end"\nexpect = { "A.girst" = 3 }\n'
    assert told(text) == f"owl.toml, step 1 (line {line(text, '[[step]]')}): 'girst' is no fact; the nearest is 'grist'"


def test_coins_that_nobody_flips() -> None:
    """A coin that is given and not flipped fails the scenario, at the step that gives it."""
    text = '[[step]]\nanswer = "attack owl"\ncoins = ["heads"]\n\n[[step]]\nplayer = "A"\nanswer = "end"\n'
    step = line(HEAD + TABLE + text, "[[step]]")
    # The dog is immortal: its owner may decline to flip.
    declined = text.replace('"A"\nanswer = "end"', '"B"\nanswer = "no"')
    assert played(declined).message == f"step 1 (line {step}): 1 coins are given, and 0 are made"


def test_coins_may_be_flipped_some_answers_later() -> None:
    """A coin belongs to its step until another step gives coins."""
    flipped = '[[step]]\nanswer = "attack owl"\ncoins = ["heads"]\n\n[[step]]\nplayer = "B"\nanswer = "yes"\n'
    assert played(flipped + 'expect = { "dog.zone" = "play" }\n').message == ""
    assert (
        "should be 'play'" in played(flipped.replace("heads", "tails") + 'expect = { "dog.zone" = "play" }\n').message
    )


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ('player = "A"\ncoins = ["heads"]', "coins and rolls are for an answer, and the step gives none"),
        (
            'answer = "end"\nbecause = ["hs.main.five-actions"]',
            "`because` and `because_not` are for `refused`, and the step refuses nothing",
        ),
    ],
)
def test_keys_that_would_say_nothing(step: str, said: str) -> None:
    """What could never fail is an error."""
    assert told(HEAD + TABLE + f"[[step]]\n{step}\n").endswith(said)


# ---- what fails says where things stand


def test_a_fact_that_does_not_hold() -> None:
    """Who is asked what is told beside it."""
    text = '[[step]]\nanswer = "attack owl"\nexpect = { "A.grist" = 5 }\n'
    step = line(HEAD + TABLE + text, "[[step]]")
    asked = "B is asked (replace): This card would be destroyed. What happens instead? (yes, no)"
    assert played(text).message == f"step 1 (line {step}): A.grist should be 5, but is 4; {asked}"


def test_at_the_end() -> None:
    """There, too, and where the game is over."""
    text = '[[step]]\nplayer = "B"\nanswer = "concede"\n\n[expect]\n"A.grist" = 1\n'
    end = line(HEAD + TABLE + text, "[expect]")
    assert played(text).message == f"the end (line {end}): A.grist should be 1, but is 5; the game is over"


# ---- what may be said


def test_cards_in_hand_have_nicknames() -> None:
    """Two cards of one name in a hand can be told apart, and keep their nicknames on the table."""
    text = (
        '[[step]]\nanswer = "play second at B"\nexpect = { "second.at" = "B", "first.zone" = "hand" }\n'
        '[[step]]\nanswer = "play first at A"\nexpect = { "first.at" = "A", "A.hand" = [] }\n'
    )
    assert played(text).message == ""


def test_because_not() -> None:
    """A reason that must not be given is looked for."""
    said = '[[step]]\nrefused = "attack dog"\nbecause = ["hs.main.actions-belong-to-active-player"]\nbecause_not = ["{}"]\n'
    assert played(said.format("hs.tap.refuse-second-tapping-action")).message == ""
    assert "is refused because of ['hs.main.actions-belong-to-active-player'], too" in (
        played(said.format("hs.main.actions-belong-to-active-player")).message
    )


TWO_DOGS = """
[[B.play]]
card = "BRASS OWL"
as = "barn owl"
at = "A"

[[card]]
title = "FLOOD"
subtitle = "up to the sills"
kind = "character"
power = 9
cost = "1g"

[[A.play]]
card = "FLOOD"
"""


def test_any_order() -> None:
    """An order that does not matter is answered as often as it is asked, and found cards compare in any order."""
    text = HEAD.replace('text = "*Immortality"\n', "") + TABLE + TWO_DOGS
    steps = '[[step]]\nanswer = "attack FLOOD"\n[[step]]\nplayer = "B"\nkind = "order"\nanswer = "any order"\n'
    both = steps + 'expect = { "B.discard" = { any_order = ["LUCKY DOG", "BRASS OWL"] }, "asked" = "A" }\n'
    assert played(both, text).message == ""
    assert played(both.replace('"LUCKY DOG", "BRASS OWL"', '"BRASS OWL", "dog"'), text).message == ""
    assert "B.discard should be" in played(both.replace('"LUCKY DOG", ', ""), text).message
    assert "B.discard should be" in played(both.replace("LUCKY DOG", "BRASS OWL"), text).message
    no_order = '[[step]]\nanswer = "any order"\n'
    assert "no order is asked for; A is asked (action): Your Main Phase" in played(no_order, text).message


def test_attacks_and_blocks_of_holosseum() -> None:
    """Attackers are given together, blocks one by one until the defender passes."""
    steps = """
[[step]]
player = "A"
kind = "attack"
offers = ["attack hound", "attack cat"]
answer = ["attack hound", "attack cat"]

[[step]]
player = "B"
kind = "block"
answer = "block hound with watchdog"

[[step]]
player = "B"
kind = "block"
offers = ["block cat with kitten", "pass"]
answer = "pass"
expect = { "B.life" = 19, "B.grave" = ["HOUND"], "A.grave" = ["HOUND"] }
"""
    assert played(steps, HOLOSSEUM).message == ""


def test_no_attack() -> None:
    """Nobody need attack."""
    assert played('[[step]]\nanswer = "choose nothing"\nexpect = { "B.life" = 20 }\n', HOLOSSEUM).message == ""


# ---- lines

TOML = '''title = "x" # a [ b
rules = [
   "hs.a", # "
   "hs.b",
]
[A]
hand = [{ card = "X", az = "y" }]

[[A.play]]
card = "a"
[[A.play]]
card = "b"
boonz = 3
[[step]]
answer = "x"
[[step]]
text = """
multi [ line
"""
expect = { "A.vp" = 3 }
'''


@pytest.mark.parametrize(
    ("place", "word", "found"),
    [
        (("rules",), "hs.b", 4),
        (("A", "hand", 0), "az", 7),
        (("A", "play", 1), "boonz", 13),
        (("step", 1), "", 16),
        (("step", 1, "expect"), "A.vp", 20),
        (("expect",), "", 0),
    ],
)
def test_the_line_of_a_place(place: Place, word: str, found: int) -> None:
    """Strings, comments and arrays of several lines do not confuse the count."""
    assert line_of(TOML, place, word) == found
