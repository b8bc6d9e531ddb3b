"""Two amounts compared with each other, and tokens whose name is of several words: said so, and read so."""

from __future__ import annotations

from typing import Any

import pytest

from sotm_desktop.cards.never_met import never_met
from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.words.narration.event_text import sentence
from tests.cards.samples import HERO, built, complaints_of
from tests.engine.test_named_tokens import SetTokens, dials
from tests.kit.read_back import assert_said_and_read
from tests.kit.shipped_texts import texts_of

TOKENS = "{{tokens_on: {{who: {}, pool: {}}}}}"
INFAMY, FAVOR, THEIRS = (TOKENS.format(*each) for each in (("self", "infamy"), ("self", "hero_favor"), ("you", "gold")))
HEROES, VILLAINS = "{count: [hero, target]}", "{count: [villain, target]}"


def text_of(condition: str) -> Any:
    text = f"    end: [{{if: {{that: {condition}, then: [{{draw: 1}}]}}}}]"
    deck, complaints = built(HERO.format(keywords="ongoing", text=text))
    assert deck is not None and not complaints, complaints
    return next(iter(texts_of(deck.cards["sample"], TextPlaces(deck))))


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        (f"more_than: {{what: {INFAMY}, than: {FAVOR}}}", "there are more infamy than hero favor tokens on this card"),
        (
            f"fewer_than: {{what: {FAVOR}, than: {INFAMY}}}",
            "there are fewer hero favor than infamy tokens on this card",
        ),
        (
            f"at_least: {{what: {INFAMY}, than: {FAVOR}}}",
            "there are at least as many infamy as hero favor tokens on this card",
        ),
        (
            f"at_most: {{what: {INFAMY}, than: {FAVOR}}}",
            "there are at most as many infamy as hero favor tokens on this card",
        ),
        (
            f"exactly: {{what: {INFAMY}, than: {FAVOR}}}",
            "there are exactly as many infamy as hero favor tokens on this card",
        ),
        (
            f"not: {{more_than: {{what: {INFAMY}, than: {FAVOR}}}}}",
            "there are not more infamy than hero favor tokens on this card",
        ),
        (
            f"more_than: {{what: {INFAMY}, than: {THEIRS}}}",
            "there are more infamy tokens on this card than there are gold tokens on Nova",
        ),
        (
            "more_than: {what: {tokens_on: self}, than: {tokens_on: you}}",
            "there are more tokens on this card than there are tokens on Nova",
        ),
        (
            f"fewer_than: {{what: {HEROES}, than: {VILLAINS}}}",
            "there are fewer Hero targets in play than there are Villain targets in play",
        ),
        (
            "at_least: {what: {count: [yours, item]}, than: {tokens_on: self}}",
            "there are at least as many of your Item cards in play as there are tokens on this card",
        ),
        ("more_than: {what: {hp_of: you}, than: {hp_of: villain}}", "Nova has more HP than the villain"),
        (
            "not: {at_least: {what: {hp_of: you}, than: {hp_of: villain}}}",
            "Nova does not have at least as many HP as the villain",
        ),
        (
            "more_than: {what: {tokens_on: {who: self, pool: hero_favor}}, than: 2}",
            "there are more than 2 hero favor tokens on this card",
        ),
        ("fewer_than: {what: {count: [item]}, than: H}", "there are fewer than (H) Item cards in play"),
        (
            "at_least: {what: {count: [item]}, than: {plus: {of: H, and: 1}}}",
            "there are more than (H) Item cards in play",
        ),
        (
            f"at_least: {{what: {HEROES}, than: {{plus: {{of: {VILLAINS}, and: 1}}}}}}",
            "there are more Hero targets in play than there are Villain targets in play",
        ),
    ],
)
def test_it_is_said_of_both(condition, said):
    assert_said_and_read(text_of(f"{{{condition}}}"), f"END PHASE: If {said}, draw 1 card.")


def test_an_amount_of_another_kind_is_a_number():
    text = text_of("{more_than: {what: {hp_of: self}, than: {count: [item]}}}")
    said = "END PHASE: If this card has more than X HP, draw 1 card, where X is the number of Item cards in play."
    assert_said_and_read(text, said)


@pytest.mark.parametrize(
    "name", ["of_favor", "hero_", "more_favor", "without_name", "a_b_c_d", "Hero_favor", "hero favor"]
)
def test_what_would_mean_something_else_is_no_name(name):
    text = f"end: [{{tokens: {{how: add, pool: {name}}}}}]"
    assert complaints_of(HERO, text) == [f"tokens cannot be called '{name}'"]


def test_nothing_is_fewer_than_none():
    text = "end: [{if: {that: {fewer_than: {what: {count: [item]}, than: 0}}, then: [{draw: 1}]}}]"
    deck, complaints = built(HERO.format(keywords="ongoing", text=f"    {text}"))
    assert deck is not None and not complaints
    assert [each.found for each in never_met(deck, deck.cards["sample"])] == ["nothing is fewer than 0"]


def test_the_log_says_each_word_of_a_name():
    game, card = dials()
    game.manual_move(SetTokens(card, 2, "hero_favor"))
    event = game.moments[game.at].events[-1]
    assert sentence(game.state, event, game.state) == "Two Dials now has 2 hero favor tokens."
