"""What cards in a hand cannot do, and what holds while one hero does something: said of them, and read so."""

from __future__ import annotations

import pytest

from sotm_desktop.words.reading import read
from tests.cards.samples import ENVIRONMENT, HERO, only_text
from tests.kit.read_back import assert_said_and_read

DEALT = "{deal: {to: {one: [target]}, amount: 4, type: melee}, as: hit}"
USES = "{while: {that: {increase_damage: {by: 1, from: [{is: you}]}}, do: [{use_power: {may: true}}]}}"


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("{what: [], in: hand}", "Cards in your hand cannot be played."),
        ("{what: [item], in: hand}", "Item cards in your hand cannot be played."),
        ("{what: [], in: trash, of: villain}", "Each card from the Villain trash cannot be played."),
    ],
)
def test_where_the_cards_lie_that_cannot_be_played(cards, said):
    part = f"    static: [{{cannot: {{who: [{{is: {{each: {cards}}}}}], what: be_played}}}}]"
    assert_said_and_read(only_text(HERO.format(keywords="ongoing", text=part)), said)


def test_for_a_while_cards_in_the_hand_of_another_cannot_be_played():
    held = "{cannot: {who: [{is: {each: {what: [], in: hand}}}], what: be_played}}"
    part = f"    area_hero_start: [{{lasting: {{that: {held}, until: end_of_turn}}}}]"
    text = only_text(ENVIRONMENT.format(keywords="ongoing", text=part))
    assert text.text == "START PHASE IN A HERO PLAY AREA: Cards in your hand cannot be played this turn."
    assert read(text.text, text.kind, text.place).is_exact


@pytest.mark.parametrize(
    ("sentences", "said"),
    [
        (
            f"{DEALT}, {{owner: {{of: {{chosen: hit}}, do: [{USES}]}}}}",
            "Nova deals 1 target 4 melee damage. That target's Hero may use 1 power. During this, +1 damage dealt by "
            "that Hero.",
        ),
        (f"{{each_hero: [{USES}]}}", "Each Hero may use 1 power. During this, +1 damage dealt by that Hero."),
        (USES, "You may use 1 power. During this, +1 damage dealt by Nova."),
        (
            f"{{one_hero: [{{draw: 1}}, {USES}]}}",
            "1 Hero draws 1 card. They may use 1 power. During this, +1 damage dealt by that Hero.",
        ),
    ],
)
def test_who_may_do_it_is_said_before_what_holds_meanwhile(sentences, said):
    assert_said_and_read(only_text(HERO.format(keywords="one_shot", text=f"    play: [{sentences}]")), said)
