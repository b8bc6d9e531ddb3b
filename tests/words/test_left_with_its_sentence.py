"""A sentence that is left to the players stays where it belongs: with what it follows on, and at its time."""

from __future__ import annotations

import pytest

from tests.words.test_sentences_of_authors import read_of

UNREAD = "frobnicate the widget"


@pytest.mark.parametrize(
    ("where", "sentence", "data"),
    [
        ("ra!", f"You may discard a card. If you do, {UNREAD}.",
         {"play": [{"may": {"do": [{"discard": 1}], "then": [{"by_hand": UNREAD}]}}]}),
        ("ra!", f"You may discard a card. Otherwise, {UNREAD}.",
         {"play": [{"may": {"do": [{"discard": 1}], "else": [{"by_hand": UNREAD}]}}]}),
        ("megalopolis", f"At the start of the environment turn, each player may discard a card. If they do, {UNREAD}.",
         {"start": [{"each_hero": [{"may": {"do": [{"discard": 1}], "then": [{"by_hand": UNREAD}]}}]}]}),
        ("ra", f"When another card enters play, you may destroy this card. If you do, {UNREAD}.",
         {"triggers": [{"whenever": {"enters_play": ["other"]}, "may": True,
                        "do": [{"destroy": "self"}, {"by_hand": UNREAD}]}]}),
        ("ra!", f"If you do, {UNREAD}.", {"play": [{"by_hand": f"If you do, {UNREAD}"}]}),
        ("megalopolis", f"At the end of each player's turn, that player may {UNREAD}.",
         {"each_hero_end": [{"by_hand": f"that player may {UNREAD}"}]}),
    ],
)  # fmt: skip
def test_it_stays_with_what_it_follows_on_and_at_its_time(where, sentence, data):
    found = read_of(where, sentence)
    assert found.data == data
    assert found.leftovers


def test_a_list_of_what_a_card_may_be_is_one_text():
    """Each line asks about the same card, also where a line before it has destroyed another."""
    found = read_of(
        "megalopolis",
        "At the start of the environment turn, discard the top card of the environment deck. If it is:\n"
        "- a target, destroy 1 Ongoing card;\n- an Ongoing card, each player may draw a card.",
    )
    assert not found.leftovers
    asked = [verb["if"]["that"]["fits"]["card"] for verb in found.data["start"][1:]]
    assert asked == [found.data["start"][0]["as"]] * 2
