"""A power that a card of the villain or the environment gives to heroes speaks to the hero who uses it."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from tests.cards.samples import ENVIRONMENT, built
from tests.cards.test_no_hero import VILLAIN
from tests.kit.own_decks import failures, library_of
from tests.kit.read_back import assert_said_and_read
from tests.kit.shipped_texts import texts_of

GIVES = "Each Hero gains this power: POWER: "


@pytest.mark.parametrize("deck", [ENVIRONMENT, VILLAIN])
@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("powers: [{granted: each_hero, do: [{discard_top: {deck: own}}, {draw: 1}]}]",
         f"{GIVES}Discard the top card of your deck. Draw 1 card."),
        ("powers: [{granted: each_hero, do: [{shuffle_trash: own}]}]",
         f"{GIVES}Shuffle your trash into your deck."),
        ("static: [{gain_power: {who: [hero, character], do: [{put_under: {what: {top: own}, host: self}}, "
         "{play_top: own}]}}]",
         'Hero characters gain the power "Put the top card of your deck under this card and play the top card of your '
         'deck".'),
        ("powers: [{granted: each_hero, do: [{deal: {to: {one: [target]}, amount: 2, type: fire}}]}]",
         f"{GIVES}This Hero deals 1 target 2 fire damage."),
        ("powers: [{granted: each_hero, do: [{lasting: {that: {reduce_damage: {by: 1, to: [{is: you}]}}, "
         "until: your_start}}]}]",
         f"{GIVES}Until your START PHASE, -1 damage dealt to this Hero."),
    ],
)  # fmt: skip
def test_your_deck_and_turn_are_those_of_who_uses_it(deck, part, said):
    made, complaints = built(deck.format(keywords="ongoing", text=f"    {part}"))
    assert made is not None, complaints
    (text,) = texts_of(made.cards["sample"], TextPlaces(made))
    assert_said_and_read(text, said)


PLACE = """\
deck: gym
kind: environment
title: Gym
cards:
  mats: {title: Mats, copies: 15, powers: [{granted: each_hero, do: [
    {discard_top: {deck: own}}, {deal: {to: {one: [villain, target]}, amount: 2, type: melee}},
    {lasting: {that: {reduce_damage: {by: 1, to: [{is: you}]}}, until: your_start}}]}]}
"""
USED = """\
scenario: the hero's deck, damage and turn
given: {villain: baron_blade, environment: mine/gym, heroes: [legacy, ra, haka], turn: ra, phase: power,
  in_play: {environment: [mats]}, deck_top: {ra: [blazing_barrier]}}
when:
  - use_power: {card: mats}
  - go_to: {turn: environment, phase: end}
  - deal: {from: baron_blade, to: ra, amount: 3, type: fire}
then: {trash: {ra: [blazing_barrier], environment: []}, hp_change: {ra: -2, baron_blade: -2}}
"""


def test_so_it_is_in_play(tmp_path):
    library = library_of(tmp_path, {"environments/gym": PLACE})
    assert not failures(library, tmp_path, USED)
