"""How long a text lasts: on which cards it can, and by which name a turn is called there."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.words.reading import read
from tests.cards.samples import ENVIRONMENT, HERO, built, printed
from tests.cards.test_no_hero import VILLAIN
from tests.kit.scenarios import CARDSETS

FIREPROOF = "lasting: {{that: {{immune: {{to: [hero, target], type: fire}}}}, until: {}}}"


def found_in(deck: str, text: str, keywords: str = "ongoing") -> list[str]:
    return [each.found for each in built(deck.format(keywords=keywords, text=f"    {text}"))[1]]


@pytest.mark.parametrize("until", ["leaves", "again"])
def test_a_one_shot_begins_nothing_that_ends_with_it(until):
    text = f"play: [{{draw: 1}}, {{{FIREPROOF.format(until)}}}]"
    assert found_in(HERO, text, "one_shot") == [
        f"`until: {until}` ends with this card, and a One-Shot leaves play at once"
    ]
    assert found_in(HERO, f"end: [{{{FIREPROOF.format(until)}}}]") == []


@pytest.mark.parametrize("wherever", ["", ", wherever: true"])
def test_a_wrong_time_is_complained_of_once(wherever):
    text = f"end: [{{lasting: {{that: {{immune: {{to: [hero, target]}}}}, until: noon{wherever}}}}}]"
    assert len(found_in(HERO, text)) == 1


@pytest.mark.parametrize(
    ("deck", "own", "others"),
    [
        (VILLAIN, "villain", "environment"),
        (ENVIRONMENT, "environment", "villain"),
        (HERO, None, "villain"),
    ],
)
@pytest.mark.parametrize("edge", ["start", "end"])
def test_the_turn_of_a_cards_own_deck_is_your_turn(deck, own, others, edge):
    assert found_in(deck, f"end: [{{{FIREPROOF.format(f'{others}_{edge}')}}}]") == []
    if own is not None:
        text = f"end: [{{{FIREPROOF.format(f'{own}_{edge}')}}}]"
        assert found_in(deck, text) == [f"'{own}_{edge}' is the turn of this card's own deck"]
        assert found_in(deck, f"end: [{{each_hero: [{{{FIREPROOF.format(f'{own}_{edge}')}}}]}}]") == []


def test_who_may_play_more_cards_is_told_whose_turn_ends_that():
    text = "powers: [[{lasting: {that: {additional: play}, until: your_start}}]]"
    assert printed(text)[-1] == "POWER: You may play 1 additional card in each PLAY PHASE until your next START PHASE."
    text = "end: [{one_hero: [{lasting: {that: {additional: play}, until: your_start}}]}]"
    assert "in each PLAY PHASE until their next START PHASE" in printed(text)[-1]


@pytest.mark.parametrize(
    ("deck", "text", "until"),
    [
        ("ra", "Until the start of the next Villain turn, Hero targets are immune to fire damage.", "villain_start"),
        ("ra", "Until the end of the next Villain's turn, -1 damage dealt to Ra.", "villain_end"),
        ("ra", "Until the end of the round, Hero targets are immune to cold damage.", "end_of_round"),
        ("baron_blade", "Until the start of the next Villain turn, -1 damage dealt to Villain targets.", "your_start"),
        ("baron_blade", "For 1 Hero, until the Villain START PHASE, +1 damage dealt by that Hero.", "villain_start"),
    ],
)
def test_the_turn_that_is_said_is_the_one_that_is_read(deck, text, until):
    library = CardLibrary([CARDSETS])
    places = TextPlaces(library.deck(deck), library.knows_keyword, library.keywords)
    found = read(text, "card", places.of(library.deck(deck).all_cards[0]))
    assert f"'until': '{until}'" in str(found.data) and not found.leftovers
