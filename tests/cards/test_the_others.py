""" "The others" of some cards, where they lie among more: which are meant is said."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, only_text
from tests.kit.read_back import assert_said_and_read

REST = "{discard_card: {the_other: {of: moved, than: new}}}"
SENTENCES = {
    "{to_hand: {each: {what: [item], in: trash}}, as: moved}, {play_card: {one: {what: [item], in: hand}}, as: new}":
        "Return all Item cards from your trash to your hand. Play 1 Item card from your hand. "
        "Discard those cards other than it.",
    "{put_under: {what: {each: {what: [item], in: trash}}, host: self}, as: moved}, "
    "{put_into_play: {random: {what: [], in: under}}, as: new}":
        "Put all Item cards from your trash under this card. Put 1 random card from under this card into play. "
        "Discard those cards other than that card.",
    "{reveal: {n: 3}, as: moved}, {play_card: {one: {what: [], in: revealed}}, as: new}":
        "Reveal the top 3 cards of your deck. Play 1 revealed card. Discard the others.",
}  # fmt: skip


@pytest.mark.parametrize("before", SENTENCES)
def test_the_others(before):
    text = only_text(HERO.format(keywords="ongoing", text=f"    end: [{before}, {REST}]"))
    assert_said_and_read(text, f"END PHASE: {SENTENCES[before]}")
