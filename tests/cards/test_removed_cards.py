"""Text that looks for cards which were removed from the game: what is no use there, and the way out."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, complaints_of


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("end: [{destroy: {one: {what: [ongoing], in: removed}}}]", "these were removed from the game"),
        ("end: [{remove: {each: {what: [ongoing], in: removed}}}]", "these are out of it"),
        ("end: [{put_into_play: {one: {what: [item], in: removed, of: villain}}}]", "leave out `of`"),
        ("end: [{put_into_play: {one: {what: [villain, character], in: removed}}}]", "a character card is none"),
        ("end: [{put_into_play: {one: {what: [item], in: removed, or_in: [trash, removed]}}}]", "again"),
        ("end: [{put_into_play: {one: {what: [item], in: deck, or_in: [trash, removed]}}}]", ""),
        ("end: [{to_hand: {each: {what: [yours], in: removed}}}]", ""),
        (
            "triggers: [{whenever: {would_be_removed: [hero, character]}, instead: true, do: [{bury: it.card}]}]",
            "no such card fits that",
        ),
        ("triggers: [{whenever: {would_be_removed: []}, instead: true, do: [{bury: it.card}]}]", ""),
        ("end: [{deal: {to: {each: [hero, character, {cards_in: {at_least: 1}}]}, amount: 1, type: fire}}]", "`under`"),
        (
            "end: [{deal: {to: {each: [hero, character, {cards_in: {where: hand, under: self, at_least: 1}}]}, "
            "amount: 1, type: fire}}]",
            "either `where` or `under`",
        ),
        (
            "end: [{deal: {to: {each: [hero, character, {cards_in: {where: under, what: [item], at_least: 1}}]}, "
            "amount: 1, type: fire}}]",
            "",
        ),
        (
            "end: [{deal: {to: {hero_of: {card: {exactly: {n: 2, what: [], in: under}}}}, amount: 1, type: fire}}]",
            "the first alone would count",
        ),
        ("end: [{deal: {to: {hero_of: {card: {each: {what: [], in: under}}}}, amount: 1, type: fire}}]", ""),
        (
            "triggers: [{whenever: {destroyed: [hero, target]}, once: each_hero, do: [{draw: 1}]}]",
            "hero characters alone",
        ),
        ("triggers: [{whenever: {destroyed: [hero, character]}, once: each_hero, do: [{draw: 1}]}]", ""),
    ],
)
def test_what_is_no_use_of_cards_out_of_the_game(text, found):
    said = complaints_of(HERO, text)
    assert [found in each for each in said] == [True] * bool(found), said
