"""Whom a text leaves out of what it does to others: by name, where "different" or "other" could mean somebody else."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from tests.cards.samples import ENVIRONMENT, HERO, built
from tests.kit.read_back import assert_said_and_read
from tests.kit.shipped_texts import texts_of

PICK = "{pick: {one: [hero, target]}, as: c}"
BUT = "{not: [{is: c}]}"


@pytest.mark.parametrize(
    ("then", "said"),
    [
        (
            "{lasting: {that: {immune: {to: [hero, target, BUT]}}, until: your_start, wherever: true}}",
            "Wherever this card is, until your START PHASE, Hero targets other than that target are immune to damage.",
        ),
        (
            "{lasting: {that: {increase_damage: {by: 1, from: [target, BUT]}}, until: your_start, wherever: true}}",
            "Wherever this card is, until your START PHASE, +1 damage dealt by targets other than that target.",
        ),
        (
            "{lasting: {that: {whenever: {event: {destroyed: [target, BUT]}, do: [{draw: 1}]}}, until: your_start, "
            "wherever: true}}",
            "Wherever this card is, until your START PHASE, after any target other than that target is destroyed, "
            "draw 1 card.",
        ),
        (
            "{deal: {to: {each: [target, BUT]}, amount: 1, type: fire}}",
            "Nova deals each target other than that target 1 fire damage.",
        ),
        (
            "{deal: {to: {each: [villain, target, BUT]}, amount: 1, type: fire}}",
            "Nova deals each other Villain target 1 fire damage.",
        ),
        (
            "{deal: {to: {highest: {what: [target, BUT]}}, amount: 1, type: fire}}",
            "Nova deals the target with the highest HP other than that target 1 fire damage.",
        ),
        ("{deal: {to: {one: [target, BUT]}, amount: 1, type: fire}}", "Nova deals 1 different target 1 fire damage."),
        (
            "{draw: {n: {count: [hero, target, BUT]}}}",
            "Draw X cards, where X is the number of Hero targets other than that target in play.",
        ),
    ],
)
def test_who_was_chosen_is_left_out_by_name_where_other_could_mean_somebody_else(then, said):
    (found,) = _texts(HERO, f"play: [{PICK}, {then.replace('BUT', BUT)}]")
    assert_said_and_read(found, f"Select 1 Hero target. {said}")


IN, OUT = "{play: {what: [{keyword: device}]}}", "{discard: 1}"
DEVICES = "yours, {keyword: device}"
NOT_IT = "{not: [{is: n}]}"


@pytest.mark.parametrize(
    ("before", "then", "said"),
    [
        (IN, "{destroy: {one: [%s, other]}}", "Destroy 1 of your Device cards other than this card."),
        (IN, "{destroy: {one: [%s, BUT]}}", "Destroy 1 of your other Device cards."),
        (IN, "{destroy: {each: [%s, other]}}", "Destroy all your Device cards other than this card."),
        (IN, "{destroy: {each: [%s, BUT]}}", "Destroy all your other Device cards."),
        (IN, "{draw: {count: [%s, other]}}",
         "Draw X cards, where X is the number of your Device cards other than this card in play."),
        (IN, "{draw: {count: [%s, BUT]}}", "Draw X cards, where X is the number of your other Device cards in play."),
        (OUT, "{destroy: {one: [%s, other]}}", "Destroy 1 of your other Device cards."),
        (OUT, "{destroy: {one: [%s, BUT]}}", "Destroy 1 of your Device cards other than the discarded card."),
    ],
)  # fmt: skip
def test_other_than_this_card_is_told_from_other_than_the_one_that_came_in(before, then, said):
    """Behind a card that came in "your other cards" are others than that one, with a name or without; of a card that
    lies in no play area nobody would think."""
    is_named = "BUT" in then
    first = before[:-1] + ", as: n}" if is_named else before
    start = "Play 1 Device card." if before == IN else "Discard 1 card."
    (found,) = _texts(HERO, f"end: [{first}, {then.replace('%s', DEVICES).replace('BUT', NOT_IT)}]")
    assert_said_and_read(found, f"END PHASE: {start} {said}")


@pytest.mark.parametrize(
    ("then", "said"),
    [
        ("{destroy: {each: [{keyword: device}, other]}}", "Destroy all Device cards other than this card."),
        ("{destroy: {each: [{keyword: device}, BUT]}}", "Destroy all Device cards other than the played card."),
    ],
)
def test_what_came_in_is_left_out_by_name_where_others_than_this_card_could_be_meant(then, said):
    (found,) = _texts(ENVIRONMENT, f"end: [{{discover: [{{keyword: device}}], as: n}}, {then.replace('BUT', NOT_IT)}]")
    assert_said_and_read(found, f"END PHASE: Discover 1 Device card. {said}")


def test_one_of_your_cards_is_left_out_of_a_count_as_of_what_is_done():
    mine = "[yours, {keyword: item}, {not: [{is: c}]}]"
    play = f"play: [{{pick: {{one: [yours, {{keyword: item}}]}}, as: c}}, {{draw: {{n: {{count: {mine}}}}}}}]"
    (found,) = _texts(HERO, play)
    assert_said_and_read(
        found, "Select 1 of your Item cards. Draw X cards, where X is the number of your other Item cards in play."
    )


def test_who_cannot_be_the_card_with_the_text_is_another_there():
    deal = f"{{deal: {{to: {{each: [hero, target, {BUT}]}}, amount: 1, type: fire}}}}"
    (found,) = _texts(ENVIRONMENT, f"play: [{PICK}, {deal}]")
    assert_said_and_read(found, "Select 1 Hero target. This card deals each other Hero target 1 fire damage.",
                         is_ordered=False)  # fmt: skip


def _texts(deck, text):
    made, complaints = built(deck.format(keywords="one_shot", text=f"    {text}"))
    assert made is not None and not complaints, complaints
    return list(texts_of(made.cards["sample"], TextPlaces(made)))
