"""Whose trash several cards are put into, in which play area cards are counted, and a card beside those under it."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, only_text
from tests.kit.read_back import assert_said_and_read


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("to_trash: {each: {what: [ongoing], in: deck, of: villain}}",
         "Put all Ongoing cards from the Villain deck into the Villain trash."),
        ("to_trash: {each: {what: [{card: spare_key}], in: deck}}",
         "Put all Spare Key cards from your deck into your trash."),
        ("to_trash: {up_to: {n: 2, what: [ongoing], in: hand}}",
         "Put up to 2 Ongoing cards from your hand into your trash."),
        ("to_trash: {each: [yours, ongoing]}", "Put all your Ongoing cards into your trash."),
        ("to_trash: {each: [{card: spare_key}]}", "Put all Spare Key cards into their trash."),
        ("to_trash: {each: [ongoing]}", "Put all Ongoing cards into their trashes."),
        ("draw: {count: [ongoing, {in_area_of: {hero_with: {the: most, cards_in: play, what: [ongoing]}}}]}",
         "Draw X cards, where X is the number of Ongoing cards in the play area of the Hero with the most Ongoing "
         "cards in play."),
        ("draw: {count: [hero, character, {cards_in: {where: under, at_most: 0, what: [item]}}]}",
         "Draw X cards, where X is the number of Hero characters with none of their Item cards under this card."),
        ("draw: {count: [hero, character, {cards_in: {under: {named: [spare_key]}, at_least: 2, what: [ongoing]}}]}",
         "Draw X cards, where X is the number of Hero characters with 2 or more of their Ongoing cards under Spare "
         "Key."),
        ("remove: {both: {this: {each: {what: [], under: {named: [spare_key]}}}, and: {named: [spare_key]}}}",
         "Remove all cards under Spare Key and also Spare Key from the game."),
        ("remove: {both: {this: {named: [spare_key]}, and: {each: {what: [], under: {named: [spare_key]}}}}}",
         "Remove Spare Key and all cards under Spare Key from the game."),
    ],
)  # fmt: skip
def test_said_and_read(sentence, said):
    assert_said_and_read(only_text(HERO.format(keywords="one_shot", text=f"    play: [{{{sentence}}}]")), said)
