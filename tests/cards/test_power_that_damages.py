"""Text that answers a power by whom it has damaged: printed, read, and counted no further than it can be."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.words.reading import read
from tests.cards.samples import ENVIRONMENT, HERO, built, complaints_of
from tests.kit.read_back import assert_said_and_read
from tests.kit.shipped_texts import texts_of


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ("{damaged: [villain, target]}", "After any Hero uses a power that deals damage to any Villain target"),
        ("{by: [{is: you}], damaged: [{is: self}]}", "After you use a power that deals damage to this card"),
        (
            "{on: [item], damaged: [target]}",
            "After any Hero uses a power on an Item card that deals damage to any target",
        ),
    ],
)
def test_said_and_read(event, said):
    part = f"    hp: 5\n    triggers: [{{whenever: {{power_used: {event}}}, do: [{{draw: 1}}]}}]"
    deck, complaints = built(HERO.format(keywords="ongoing", text=part))
    assert deck is not None, complaints
    (text,) = texts_of(deck.cards["sample"], TextPlaces(deck))
    assert_said_and_read(text, f"{said}, draw 1 card.")


@pytest.mark.parametrize("does", ["deals damage to", "dealt damage to", "damages"])
def test_read_in_other_words(does):
    deck, _ = built(ENVIRONMENT.format(keywords="hazard", text="    end: [{destroy: self}]"))
    typed = f"Whenever a Hero uses a power that {does} this card, destroy this card."
    found = read(typed, "card", TextPlaces(deck).of(deck.cards["sample"]))
    trigger = {"whenever": {"power_used": {"damaged": [{"is": "self"}]}}, "do": [{"destroy": "self"}]}
    assert found.data == {"triggers": [trigger]} and not found.leftovers


def test_the_second_time_of_a_turn_is_not_known_of_it():
    text = "triggers: [{whenever: {power_used: {damaged: [target]}}, nth: 2, do: [{draw: 1}]}]"
    assert any("how often" in each for each in complaints_of(HERO, text))
    assert complaints_of(HERO, text.replace("damaged", "on").replace("target", "item")) == []
