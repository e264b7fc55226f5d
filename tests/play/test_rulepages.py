"""The rulebook that is read on a screen."""

import pytest

from playmat.core.errors import RulesError
from playmat.games.ledger import load_ledger
from playmat.games.ruleorder import order_of
from playmat.play.library import GAMES, card_set
from playmat.play.rulepages import rule_pages
from playmat.play.shelf import rulebook


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_and_ruling_stands_once(game: str) -> None:
    """Whatever a reason or a line of the log cites can be found, in each edition."""
    ledger = load_ledger(game)
    for edition in rulebook(game).editions:
        chapters = rule_pages(game, edition).chapters
        rules = [rule for chapter in chapters for part in chapter.parts for rule in part.rules]
        rulings = [one.id for rule in rules for one in rule.rulings]
        rulings += [one.id for chapter in chapters for one in chapter.rulings]
        held = sorted(rule.id for rule in ledger.rules if not rule.editions or edition in rule.editions)
        assert held == sorted(rule.id for rule in rules)
        assert sorted(one.id for one in ledger.rulings) == sorted(rulings)


@pytest.mark.parametrize("game", [game for game in GAMES if order_of(game).word])
def test_words_name_rules_and_stand_on_cards(game: str) -> None:
    """Each word that is explained names only rules of the usual edition, has forms of its own, and most are on cards of ours."""
    usual = rulebook(game).edition
    ids = {rule.id for rule in load_ledger(game).rules if not rule.editions or usual in rule.editions}
    words = rule_pages(game, "").words
    forms = [form for word in words for form in word.forms]
    assert len(set(forms)) == len(forms)
    from_file = {rule for word in words for rule in word.rules}
    assert set() == from_file - ids
    assert [word.word for word in words if not word.rules] == []
    texts = " ".join(f"{face.text} {face.cost_text}" for face in card_set(game).faces)
    assert [word.word for word in words if word.keyword and not any(form in texts for form in word.forms)] == []


def test_an_edition_that_there_is_not() -> None:
    """A stranger who asks for another edition is told which there are."""
    with pytest.raises(RulesError, match="there is no edition 'x'; there are"):
        rule_pages("homestuck", "x")
