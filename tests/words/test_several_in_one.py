"""What a "not", a share, a bound or an "as any" of several is about: printed so that it is all of them, and read so."""

from __future__ import annotations

from typing import Any

import pytest

from sotm_desktop.words.reading import read
from tests.words.test_told_apart import place, text_of

CARD = place("megalopolis", "hostage_situation")
NO_HERO_AND_NO_ITEM = {"not": [{"either": {"this": ["hero"], "or": ["item"]}}]}
ITEMS, ONGOINGS = {"count": ["item"]}, {"count": ["ongoing"]}
PLAY = {"play_top": "environment"}
DISCARDED = {"discard_top": {"n": 3, "deck": "environment"}, "as": "discarded1"}
THREE = {"up_to": {"what": ["target"], "n": 3}}
HIT = {"deal": {"from": "self", "to": THREE, "amount": 1, "type": "fire"}, "as": "hit1"}
ANY_TRASH = {"each": {"what": [], "in": "any_trash"}}


def healed(amount: Any) -> list[dict[str, Any]]:
    return [{"regain": {"who": "self", "amount": amount}}]


def if_discarded(how: str, what: Any, than: int, first: dict[str, Any] = DISCARDED) -> list[dict[str, Any]]:
    return [first, {"if": {"that": {how: {"what": what, "than": than}}, "then": [PLAY]}}]


def if_like(whom: Any) -> list[dict[str, Any]]:
    gone = {"discard_top": {"deck": "environment"}, "as": "discarded1"}
    like = {"fits": {"card": "discarded1", "what": [{"shares_title_with": whom}]}}
    return [gone, {"if": {"that": like, "then": [PLAY]}}]


@pytest.mark.parametrize(
    ("do", "said"),
    [
        ([{"destroy": {"one": ["target", NO_HERO_AND_NO_ITEM]}}], "Destroy 1 target that is neither Hero nor Item."),
        ([{"destroy": {"one": [{"either": {"this": ["non_hero"], "or": ["item"]}}, "target"]}}],
         "Destroy 1 non-Hero or Item target."),
        ([{"destroy": {"each": ["target", {"not": [{"either": ["hero", "villain", "item"]}]}]}}],
         "Destroy all targets that are neither Hero, Villain, nor Item."),
        ([{"destroy": {"each": [{"not": [{"either": {"this": ["hero", "item"], "or": ["ongoing"]}}]}]}}],
         "Destroy all cards that are neither Hero Item nor Ongoing."),
        ([{"destroy": {"each": [{"not": [{"either": {"this": ["target"], "or": ["ongoing"]}}]}]}}],
         "Destroy all cards that are not a target or an Ongoing card."),
        (healed({"half": {"of": {"plus": {"of": ITEMS, "and": ONGOINGS}}}}),
         "This card regains X HP, where X is half of (the number of Item cards in play plus the number of Ongoing "
         "cards in play), rounded down."),
        (healed({"plus": {"of": {"half": {"of": ITEMS}}, "and": ONGOINGS}}),
         "This card regains X HP, where X is (half of the number of Item cards in play, rounded down) plus the number "
         "of Ongoing cards in play."),
        (healed({"part_of": {"of": {"minus": {"of": ITEMS, "and": ONGOINGS}}, "parts": 3}}),
         "This card regains X HP, where X is a third of (the number of Item cards in play minus the number of Ongoing "
         "cards in play), rounded down."),
        (healed({"half": {"of": {"plus": {"of": "H", "and": 1}}}}),
         "This card regains X HP, where X is half of ((H) plus 1), rounded down."),
        (if_like({"both": {"this": {"each": []}, "and": ANY_TRASH}}),
         "Discard the top card of the Environment deck. If it has the same title as any card in play or "
         "in any trash, play the top card of the Environment deck."),
        (if_like(ANY_TRASH),
         "Discard the top card of the Environment deck. If it has the same title as any card in any trash, "
         "play the top card of the Environment deck."),
        (if_discarded("exactly", {"number_of": "discarded1"}, 1),
         "Discard the top 3 cards of the Environment deck. If exactly 1 card is discarded this way, "
         "play the top card of the Environment deck."),
        (if_discarded("exactly", {"number_of": {"which": "discarded1", "what": ["target"]}}, 1),
         "Discard the top 3 cards of the Environment deck. If exactly 1 target is discarded this way, "
         "play the top card of the Environment deck."),
        (if_discarded("more_than", {"number_of": "discarded1"}, 1),
         "Discard the top 3 cards of the Environment deck. If more than 1 card is discarded this way, "
         "play the top card of the Environment deck."),
        (if_discarded("exactly", {"number_of": "discarded1"}, 2),
         "Discard the top 3 cards of the Environment deck. If exactly 2 cards are discarded this way, "
         "play the top card of the Environment deck."),
        (if_discarded("at_least", {"number_of": "discarded1"}, 1),
         "Discard the top 3 cards of the Environment deck. If 1 or more cards are discarded this way, "
         "play the top card of the Environment deck."),
        (if_discarded("exactly", {"destroyed_by": {"which": "hit1", "what": ["villain"]}}, 1, HIT),
         "This card deals up to 3 targets 1 fire damage each. If exactly 1 Villain card is destroyed this way, "
         "play the top card of the Environment deck."),
        ([{"each_hero": [{"may": {"do": [{"put_on_deck": {"one": {"what": [], "in": "hand"}}}], "then": [
            {"take": {"one": {"what": ["yours"], "in": "revealed"}}}]}}]}],
         "Each Hero may put 1 card from their hand on top of its deck. If they do, they draw 1 of their revealed "
         "cards."),
        (healed({"powers_used_this_turn": {}}),
         "This card regains X HP, where X is the number of powers used this turn."),
    ],
)  # fmt: skip
def test_it_is_said_of_all_of_them(do, said):
    assert text_of(CARD, {"end": do}) == f"END PHASE: {said}"
    found = read(f"END PHASE: {said}", "card", CARD)
    assert found.is_exact and found.data == {"end": do}


def test_static_text_about_what_is_neither_of_two_leaves_out_both():
    static = {"static": [{"immune": {"to": ["target", {"not": [{"either": {"this": ["hero"], "or": ["villain"]}}]}]}}]}
    said = "Targets that are neither Hero nor Villain are immune to damage."
    assert text_of(CARD, static) == said
    assert read(said, "card", CARD).data == static


def test_a_filter_of_nothing_is_no_kind_of_card():
    none, everybody = ({"end": healed({"powers_used_this_turn": by})} for by in ([], {}))
    assert text_of(CARD, none) == text_of(CARD, everybody)


@pytest.mark.parametrize(
    "typed",
    [
        "END PHASE: Destroy 1 target that is neither a Hero nor an Item card.",
        "END PHASE: Destroy 1 target that is neither Hero nor Item.",
    ],
)
def test_neither_is_read_as_one_types_it(typed):
    assert read(typed, "card", CARD).data == {"end": [{"destroy": {"one": ["target", NO_HERO_AND_NO_ITEM]}}]}
