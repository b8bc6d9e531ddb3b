"""The heroes who did what an earlier sentence let them do: which sentence is meant is the one that print is read of."""

from __future__ import annotations

import pytest

from tests.cards.samples import ENVIRONMENT
from tests.cards.test_pointless import complaints_of

ASK = "{each_hero: [{may: [{discard: 1}]}], as: paid}"
HEAL = "{each_hero: {which: [{did: paid}], do: [{regain: {who: you, amount: 1}}]}, as: healed}"
HURT = "{deal: {to: {each: [hero, character, {not: [{did: paid}]}]}, amount: 1, type: fire}}"


@pytest.mark.parametrize(
    ("sentences", "found"),
    [
        ([ASK, HEAL, HURT], []),
        ([ASK, HURT], []),
        (
            ["{discard_top: {deck: villain}, as: paid}", HURT],
            ["'paid' is no sentence about heroes, so that there are none who did it"],
        ),
        (
            [ASK, "{each_hero: [{may: [{draw: 1}]}], as: drawn}", HURT],
            ["'who did' would be read of 'drawn', the last sentence about heroes"],
        ),
    ],
)
def test_who_did_means_the_last_sentence_that_lets_heroes_do_something(sentences, found):
    assert complaints_of(ENVIRONMENT, f"end: [{', '.join(sentences)}]") == found


@pytest.mark.parametrize("loop", ["each_hero: %s", "some_heroes: {n: 2, do: %s}", "one_hero: %s"])
def test_heroes_have_no_heroes(loop):
    """The name of what heroes do stands for them; the cards to which they did it are gathered."""
    done = f"{{{loop % '[{discard: 1}]'}, as: paid}}"
    hurt = "{deal: {to: {hero_of: {card: %s}}, amount: 1, type: fire}}"
    found = complaints_of(ENVIRONMENT, f"end: [{done}, {hurt % 'paid'}]")
    assert found == ["'paid' stands for heroes, so that they have no heroes"]
    assert complaints_of(ENVIRONMENT, f"end: [{done}, {hurt % '{gathered: paid}'}]") == []
    assert complaints_of(ENVIRONMENT, f"end: [{done}, {hurt.replace('{hero_of: {card: %s}}', 'paid')}]") == []


@pytest.mark.parametrize("many", ["", "n: 2, "])
def test_what_heroes_may_choose_is_asked_of_them(many):
    """A choice among several things may be what they did, or did not."""
    ways = "[[{discard: 1}], [{draw: 1}], [{play: 1}]]"
    may_choose = ASK.replace("{discard: 1}", f"{{choose: {{{many}either: {ways}}}}}")
    assert complaints_of(ENVIRONMENT, f"end: [{may_choose}, {HURT}]") == []
