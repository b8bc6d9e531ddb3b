"""What a deck is good at: each feature by a text of its own, and what holds for every deck there is."""

import pytest

from sotm_desktop import paths
from sotm_desktop.cards.deck_strengths import (
    AGAIN,
    CHARACTER,
    DeckStrength,
    Whom,
    WordInText,
    bars_of,
    points_of,
    sentences_of,
)
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.words.screens import reader_words
from tests.cards.samples import ENVIRONMENT, HERO, built

CARDS = 40
"""Of the sample's deck."""
DRAW = AGAIN * CHARACTER / (CARDS + CHARACTER)
"""The points a card that the sample's character gets for its power: draw 1."""


def deck_with(text: str, keywords: str = "one_shot"):
    indented = "\n".join(f"    {line}" for line in text.strip().splitlines())
    found, complaints = built(HERO.format(keywords=keywords, text=indented))
    assert found is not None, "\n".join(map(str, complaints))
    return found


def points(text: str, keywords: str = "one_shot") -> dict[str, float]:
    """What the text of 36 copies gives, each for itself, beside the power that every sample has."""
    found = points_of(deck_with(text, keywords))
    found[DeckStrength.CARDS] -= DRAW
    return {
        strength.value: round(value * (CARDS + CHARACTER) / 36, 2) for strength, value in found.items() if value > 1e-9
    }


@pytest.mark.parametrize(
    "text, wanted",
    [
        ("play: [{deal: {to: {one: [target]}, amount: 3, type: melee}}]", {"damage": 3}),
        ("play: [{deal: {to: {each: [non_hero, target]}, amount: 2, type: fire}}]", {"damage": 6}),
        ("play: [{deal: {to: {up_to: {n: 2, what: [target]}}, amount: 2, type: fire}}]", {"damage": 4}),
        ("play: [{deal: {to: you, amount: 3, type: melee}}]", {}),
        ("static: [{increase_damage: {by: 1, from: [{is: you}]}}]", {"damage": 2 * AGAIN}),
        ("static: [{increase_damage: {by: 1, to: [{is: you}]}}]", {}),
        ("static: [{reduce_damage: {by: 1, to: [{is: you}]}}]", {"defence": 2 * AGAIN}),
        ("static: [{reduce_damage: {by: 1, from: [{is: you}]}}]", {}),
        ("static: [{immune: {to: [{is: you}], type: [fire]}}]", {"defence": 2 * AGAIN}),
        ("play: [{regain: {who: you, amount: 2}}]", {"defence": 2}),
        ("play: [{draw: 3}]", {"cards": 3}),
        ("play: [{discover: [item]}]", {"cards": 2}),
        ("static: [{additional: power}]", {"cards": 2 * AGAIN}),
        ("play: [{destroy: {one: [ongoing]}}]", {"control": 3}),
        ("play: [{destroy: self}]", {}),
        ("play: [{destroy: {one: [{keyword: minion}]}}]", {}),
        ("static: [{cannot: {who: [villain], what: deal_damage}}]", {"control": 3 * AGAIN}),
        ("play: [{reveal: {deck: villain}}]", {"control": 1}),
        ("play: [{one_hero: [{draw: 2}]}]", {"cards": 2, "support": 2}),
        ("play: [{regain: {who: {each: [ally]}, amount: 1}}]", {"defence": 3, "support": 3}),
        ("static: [{increase_damage: {by: 1, from: [ally, character]}}]", {"damage": 4, "support": 4}),
        ("play: [{choose: {either: [[{draw: 2}], [{play: 1}]]}}]", {"cards": 2}),
    ],
)
def test_a_text_gives_the_points_of_what_it_does(text, wanted):
    assert points(text, "ongoing" if text.startswith("static") else "one_shot") == wanted


def test_bars_grow_with_the_points_and_never_pass_ten():
    found = [
        bars_of(deck_with(f"play: [{{deal: {{to: {{one: [target]}}, amount: {n}, type: melee}}}}]"))[
            DeckStrength.DAMAGE
        ]
        for n in (0, 1, 3, 9, 99)
    ]
    assert found == sorted(found) and found[0] == 0 and found[-1] == 10 and len(set(found)) == 5


@pytest.mark.parametrize(
    "text, wanted",
    [
        ("each_hero: [{discard: 2}]", 2),
        ("each_hero: [{destroy: {one: [yours, item]}}]", 3),
        ("each_hero: [{destroy: {one: [hero, item]}}]", 3),
        ("each_hero: [{may: {do: [{discard: 2}]}}]", 0),
        ("each_hero: [{destroy: {one: [villain, ongoing]}}]", 3),
        ("one_hero: [{destroy: self}]", 0),
        ("each_hero: [{draw: 2}]", 0),
    ],
)
def test_what_heroes_are_made_to_do_is_control_and_a_way_out_is_not(text, wanted):
    body = f"    play: [{{{text}}}]"
    found, complaints = built(ENVIRONMENT.format(keywords="one_shot", text=body))
    assert found is not None, "\n".join(map(str, complaints))
    given = points_of(found)
    assert given[DeckStrength.CONTROL] == pytest.approx(wanted * 11 / 15)
    assert not any(given[other] for other in DeckStrength if other is not DeckStrength.CONTROL)


def test_damage_that_heroes_deal_themselves_is_damage_of_the_other_side():
    body = "    play: [{each_hero: [{deal: {to: you, amount: 2, type: fire}}]}]"
    found, complaints = built(ENVIRONMENT.format(keywords="one_shot", text=body))
    assert found is not None, "\n".join(map(str, complaints))
    assert points_of(found)[DeckStrength.DAMAGE] == pytest.approx(2 * 11 / 15)


def test_every_deck_of_the_box_has_bars_and_some_strength():
    decks = list(CardLibrary([paths.find().cardsets]).decks())
    found = [bars_of(deck) for deck in decks]
    assert all(0 <= bar <= 10 for bars in found for bar in bars.values())
    assert all(max(bars.values()) >= 4 for bars in found), "a deck that is good at nothing"
    for strength in DeckStrength:
        assert len({bars[strength] for bars in found}) >= 6, "a strength that tells decks apart"


def test_each_strength_is_named_and_explained():
    for strength in DeckStrength:
        assert reader_words.STRENGTHS[strength.value] and reader_words.ABOUT_STRENGTHS[strength.value]


def test_harm_and_help():
    """A text that says nothing of whom it harms means the other side; one that helps means the own."""
    text = WordInText(next(iter(sentences_of(deck_with("play: [{draw: 1}]"))))[0].word, "hero")
    assert text.whom(None) is Whom.UNSAID and text.harms(None) and text.helps(None)
