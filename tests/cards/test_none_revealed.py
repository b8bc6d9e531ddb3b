"""Text that looks among revealed cards and reveals none is warned of: what other text has revealed it does not find."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.none_revealed import none_revealed
from tests.cards.samples import ENVIRONMENT, HERO, built


@pytest.mark.parametrize(
    ("deck", "text", "words"),
    [
        (HERO, "end: [{put_into_play: {first_revealed: [item]}}]", ["first_revealed"]),
        (HERO, "end: [{take_in_hand: {one: {what: [item], in: revealed}}}]", ["one"]),
        (HERO, "end: [{draw: {count: {in: revealed}}}]", ["count"]),
        (HERO, "start: [{reveal: {n: 3}}]\n    end: [{bury: {each: {what: [], in: revealed}}}]", ["each"]),
        (ENVIRONMENT, "end: [{discard_card: {highest: {what: [target], in: revealed}}}]", ["highest"]),
        (HERO, "end: [{reveal: {n: 3}}, {put_into_play: {first_revealed: [item]}}]", []),
        (HERO, "end: [{reveal_until: {that: {at_least: {what: {count: {in: revealed}}, than: 2}}}}]", []),
        (ENVIRONMENT, "end: [{each_deck: [{reveal: that}]}, {bury: {each: {what: [], in: revealed}}}]", []),
        (HERO, "when_revealed: [{deal: {to: you, amount: {count: {in: revealed}}, type: fire}}]", []),
        (HERO, "end: [{take_in_hand: {one: {what: [item], in: trash}}}]", []),
    ],
)  # fmt: skip
def test_none_revealed(deck, text, words):
    made, complaints = built(deck.format(keywords="ongoing", text=f"    {text}"))
    assert made is not None and not complaints, complaints
    found = [*none_revealed(made.cards["sample"])]
    assert [why.found for why in found] == [
        f"{word!r} looks among revealed cards, and this text reveals none" for word in words
    ]
    assert all("`reveal: {n: 3}`" in why.hint for why in found)
