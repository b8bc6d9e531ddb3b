"""What several sentences did, under one name: it is read as it is printed, and not as what one of them did."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.words.reading import read
from tests.cards.samples import HERO, built

HITS = "Nova deals 1 target 2 melee damage. Nova deals each Villain target 1 fire damage. "


def read_of(text: str):
    deck, complaints = built(HERO.format(keywords="one_shot", text="    play: [{draw: 1}]"))
    assert deck is not None, complaints
    return read(text, "card", TextPlaces(deck).of(deck.cards["sample"]))


@pytest.mark.parametrize(
    ("ends", "gathers"),
    [
        ("The targets dealt damage this way regain 1 HP each.", [0, 1]),
        ("The second targets dealt damage this way regain 1 HP each.", [1]),
        ("If any target is dealt damage this way, draw 1 card.", [0, 1]),
        ("If a second target is dealt damage this way, draw 1 card.", [1]),
        ("Draw X cards, where X is the number of targets dealt damage this way.", [0, 1]),
        ("Draw X cards, where X is the amount of damage dealt this way.", [0, 1]),
        ("Draw X cards, where X is the amount of the second damage dealt this way.", [1]),
        ("Draw X cards, where X is the most damage dealt to 1 target this way.", [0, 1]),
        ("Draw X cards, where X is the most of the first damage dealt to 1 target this way.", [0]),
    ],
)
def test_the_sentences_that_are_meant_have_one_name(ends, gathers):
    found = read_of(HITS + ends)
    assert found.printed == HITS + ends and not found.leftovers
    sentences = found.data["play"]
    assert [at for at, each in enumerate(sentences) if "as" in each] == gathers, found.data
    assert len({each["as"] for each in sentences if "as" in each}) == 1


def test_of_three_the_first_and_the_third_are_told_from_the_second():
    text = (
        "Nova deals 1 target 1 melee damage. Nova deals 1 target 1 fire damage. Nova deals 1 target 1 cold damage. "
        "The first and third targets dealt damage this way regain 1 HP each. "
        "The second target dealt damage this way regains 2 HP."
    )
    found = read_of(text)
    assert found.printed == text and not found.leftovers
    first, second, third = (each["as"] for each in found.data["play"][:3])
    assert first == third != second


@pytest.mark.parametrize(
    ("text", "card"),
    [
        (
            "Destroy any number of Ongoing cards. Each time you do, the target which the destroyed card was next to "
            "regains 3 HP.",
            "just_destroyed",
        ),
        (
            "Destroy 1 Ongoing card. Destroy any number of targets. Each time you do, Nova deals the card which the "
            "destroyed target was next to 1 fire damage.",
            "just_destroyed",
        ),
        ("Destroy 1 Ongoing card. The target which it was next to regains 3 HP.", "destroyed1"),
        ("Destroy 1 Ongoing card. The Hero character which it was next to draws 2 cards.", "destroyed1"),
        (
            "Destroy up to 2 Ongoing cards. The cards which the destroyed cards were next to regain 1 HP each.",
            "destroyed1",
        ),
        ("Destroy 1 target. Destroy 1 Hero card next to the card which it was next to.", "destroyed1"),
    ],
)
def test_whose_neighbour_is_meant(text, card):
    found = read_of(text)
    assert found.printed == text and not found.leftovers
    assert f"'card': '{card}'" in str(found.data) or f"'was_next_to': '{card}'" in str(found.data), found.data


@pytest.mark.parametrize(
    ("text", "the_other"),
    [
        (
            "Reveal cards of your deck until 1 Item card, 1 Ongoing card, and 1 One-Shot card are revealed. "
            "Play 1 found card. Draw the others.",
            {"of": "found1", "than": "played2"},
        ),
        (
            "Reveal cards of the Villain deck until 1 Ongoing card and 1 target are revealed. "
            "Bury 1 found card. Discard the other.",
            {"of": "found1", "than": "buried2"},
        ),
        (
            "Select 2 targets. Nova deals 1 target among those targets 2 fire damage. "
            "Nova deals the other 1 cold damage.",
            {"of": "chosen1", "than": {"chosen": "hit2"}},
        ),
        (
            "Select 2 targets. Destroy 1 target among those targets. Draw 1 card. "
            "Destroy those targets other than the destroyed target.",
            {"of": "chosen1", "than": "destroyed2"},
        ),
    ],
)
def test_the_other_is_read_of_what_was_last_spoken_of(text, the_other):
    found = read_of(text)
    assert found.printed == text and not found.leftovers
    assert str({"the_other": the_other}) in str(found.data), found.data


@pytest.mark.parametrize(
    "text",
    [
        "Each Hero selects One-Shot, Ongoing, or Other and reveals the top card of their deck. If it is a card of that "
        "kind, they draw it and draw 1 card.",
        "Select Heads or Far Off. Draw 1 card. If Far Off is not selected, Nova regains 2 HP.",
        "Select Item or Other. Destroy all cards of that kind.",
    ],
)
def test_options_of_an_authors_own_are_read(text):
    found = read_of(text)
    assert (found.printed, found.leftovers) == (text, ()), found.data
    assert "pick_option" in str(found.data)


def test_one_of_each_is_what_is_looked_for():
    found = read_of("Reveal cards of your deck until 1 Item card, 1 Ongoing card, and 1 One-Shot card are revealed.")
    assert found.data == {"play": [{"reveal_until": {"each_of": [["item"], ["ongoing"], ["one_shot"]]}}]}
