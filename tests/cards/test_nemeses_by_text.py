"""Nemeses by text: said so, read so, and marked on the table as those by icons are."""

from __future__ import annotations

from pathlib import Path

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.scenarios.reading import scenarios_of
from sotm_desktop.scenarios.runner import run_once
from sotm_desktop.session.card_marks import marks_on
from tests.cards.samples import HERO, built, complaints_of
from tests.editions.test_edition_scenarios import library
from tests.kit.read_back import assert_said_and_read
from tests.kit.shipped_texts import texts_of

TABLE = """
scenario: A table
source: a test
given: {heroes: [kiln_keeper, ra, haka], villain: baron_blade, environment: megalopolis, GIVEN}
when: []
"""


@pytest.mark.parametrize(
    ("static", "said"),
    [
        ("gain_nemesis: {who: [{is: you}], of: [{is: villain}]}", "Nova has each nemesis icon of the villain."),
        (
            "gain_nemesis: {who: [hero, character], of: [villain, target]}",
            "Hero characters have each nemesis icon of Villain targets.",
        ),
        ("nemesis_of: {who: [{is: you}], of: [villain, target]}", "Nova is the nemesis of Villain targets."),
        (
            "nemesis_of: {who: [hero, character], of: [{is: villain}], if: {in_play: [yours, item]}}",
            "If any of your Item cards is in play, Hero characters are nemeses of the villain.",
        ),
    ],
)
def test_it_is_said_whose(static, said):
    deck, complaints = built(HERO.format(keywords="ongoing", text=f"    static: [{{{static}}}]"))
    assert deck is not None and not complaints, complaints
    assert_said_and_read(next(iter(texts_of(deck.cards["sample"], TextPlaces(deck)))), said)


@pytest.mark.parametrize("word", ["gain_nemesis", "nemesis_of"])
def test_no_card_is_its_own(word):
    text = f"static: [{{{word}: {{who: [{{is: self}}], of: [{{is: self}}]}}}}]"
    assert complaints_of(HERO, text) == ["no card is its own nemesis"]


def marked(given: str) -> set[str]:
    """The cards that bear the mark of a nemesis."""
    (scenario,) = scenarios_of(Path("table.yaml"), TABLE.replace("GIVEN", given))
    state = run_once(scenario, library(), {}).game.state
    cards = {"kiln_keeper", "ra", "haka", "baron_blade"}
    found = [number for number, card in enumerate(state.index.definitions) if card.is_character and card.deck in cards]
    return {
        state.index.definitions[card].deck
        for card in found
        if any(mark.kind == "nemesis" for mark in marks_on(state, card))
    }


@pytest.mark.parametrize(
    ("given", "who"),
    [
        ("in_play: {kiln_keeper: [glow]}", set()),
        ("in_play: {kiln_keeper: [old_feud]}", {"kiln_keeper", "baron_blade"}),
        ("next_to: {baron_blade: [sworn_enemy]}", {"kiln_keeper", "ra", "haka", "baron_blade"}),
        ("next_to: {ra: [sworn_enemy]}", {"kiln_keeper", "ra", "haka"}),
    ],
)
def test_both_bear_the_mark(given, who):
    assert marked(given) == who
