"""What is printed is what happens: two texts that mean two things are printed otherwise, and read as what they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from build_scripts.read_back import mutated_texts, unexplained
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.text_context import TextContext, TextPlaces
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.words.reading import read
from tests.kit.shipped_texts import CARDSETS, shipped_texts

LIBRARY = CardLibrary([CARDSETS])
HIT = {"deal": {"from": "self", "to": "you", "amount": 2, "type": "fire"}}
DISCARD, DRAW = {"discard": 1}, {"draw": 1}
DRAW_ONCE = {"only_once": {"a": "turn", "do": [DRAW]}}
IS_ITEM, IS_NO_ITEM = ({"fits": {"card": "top", "what": what}} for what in (["item"], [{"not": ["item"]}]))
TOP = {"one_deck": [{"discard_top": {"deck": "that"}, "as": "top"}]}
PICKED = {"pick": {"highest": ["hero", "target"]}, "as": "chosen"}
IN_EACH_AREA: dict[str, Any] = {"what": {"one": ["item", {"in_area": "that"}]}}
DEALS = {"who": {"each": ["villain", "target"]}, "to": {"one": ["hero", "target"]}, "amount": 1, "type": "melee"}
EACH_ALLY = {"each": ["hero", "target"]}
EACH_DEALS, EACH_MAY_DEAL = {"each_deals": DEALS}, {"each_deals": DEALS | {"may": True}}
NOT_DONE = {"not": {"done": "gone"}}
IF_DONE = {"if": {"that": {"done": "gone"}, "then": [{"destroy": "self"}]}}
GONE = {"destroy": {"one": ["yours", "ongoing"]}, "as": "gone"}
MAY_GO = {"may": [{"destroy": {"one": ["yours", "ongoing"]}}], "as": "gone"}


def place(deck: str, card: str) -> TextContext:
    found = LIBRARY.deck(deck)
    return TextPlaces(found, LIBRARY.knows_keyword, LIBRARY.keywords).of(found.cards[card])


def text_of(where: TextContext, data: Any) -> str:
    said = where.printed("card", data)
    assert said is not None, data
    return said


def most(*verbs: Any) -> dict[str, Any]:
    return {"area_with": {"the": "most", "what": ["item"], "do": list(verbs)}}


def each_dealt(*tests: Any) -> dict[str, Any]:
    to = {"each": [*tests, "target"]}
    return {"end": [PICKED, {"deal": {"from": "self", "to": to, "amount": 1, "type": "fire"}}]}


def after_revealing(which: list[Any]) -> dict[str, Any]:
    put = {"play_card": {"one": {"what": ["ongoing"], "in": "revealed"}}, "as": "put"}
    rest = {"discard_card": {"each": {"what": which, "in": "revealed"}}}
    return {"end": [{"reveal": {"deck": "own", "n": 3}, "as": "seen"}, put, rest]}


def dealt(*verbs: Any, **more: Any) -> dict[str, Any]:
    event = {"damage_dealt": {"to": [{"is": "you"}]}}
    return {"triggers": [{"whenever": event, "may": True, **more, "do": list(verbs or (DRAW,))}]}


@pytest.mark.parametrize(
    ("deck", "card", "one", "other"),
    [
        # what the card answers all the time, and what it begins to answer at the end of each of its turns
        ("baron_blade", "mobile_defense_platform",
         {"end": [DRAW_ALL := {"each_hero": [DRAW]}], "when_destroyed": [{"each_hero": [DISCARD]}]},
         {"end": [DRAW_ALL, {"lasting": {"until": "leaves", "that": {"whenever": {
             "event": {"being_destroyed": [{"is": "self"}]}, "do": [{"each_hero": [DISCARD]}]}}}}]}),
        # revealed cards but this one, and those that were not chosen before
        # for the first time a turn, which who declines has had, and what may be done the next time
        ("legacy", "danger_sense", dealt(once=True), dealt(DRAW_ONCE)),
        # what is done several times: all of it, or the last of it
        ("legacy", "danger_sense",
         {"start": [{"for_each": {"times": 2, "do": [DRAW, DISCARD]}}]},
         {"start": [DRAW, {"for_each": {"times": 2, "do": [DISCARD]}}]}),
        ("haka", "ta_moko", after_revealing(["other"]), after_revealing([{"not": [{"is": "put"}]}])),
        # the hero whose phase it is, and the one next to whom the card lies
        ("plague_rat", "wasting_sickness", {"each_hero_start": [HIT]},
         {"each_hero_start": [{"deal": {"from": "self", "to": "host", "amount": 2, "type": "fire"}}]}),
        # one decision for all play areas, and one in each
        ("megalopolis", "impending_casualty", {"end": [{"may": [{"each_area": [{"destroy": IN_EACH_AREA}]}]}]},
         {"end": [{"each_area": [{"destroy": IN_EACH_AREA | {"may": True}}]}]}),
        # one decision for all who deal damage, and one for each of them, whatever asks it
        ("legacy", "flying_smash", {"play": [{"may": [EACH_DEALS]}]}, {"play": [EACH_MAY_DEAL]}),
        ("legacy", "flying_smash", {"play": [{"may": {"do": [EACH_DEALS], "then": [DRAW]}}]},
         {"play": [{"if_you_do": {"do": [EACH_MAY_DEAL], "then": [DRAW]}}]}),
        ("legacy", "danger_sense", dealt(EACH_DEALS), {"triggers": [{
            "whenever": {"damage_dealt": {"to": [{"is": "you"}]}}, "do": [EACH_MAY_DEAL]}]}),
        ("legacy", "flying_smash", {"play": [{"may": [{"regain": {"who": EACH_ALLY, "amount": 2}}]}]},
         {"play": [{"for_each": {"of": EACH_ALLY, "do": [{"may": [{"regain": {"who": "each", "amount": 2}}]}]}}]}),
        # nobody need be chosen, and somebody is chosen who need not do it
        ("megalopolis", "impending_casualty",
         {"end": [{"one_hero": {"may": True, "do": [GONE, {"if": {"that": NOT_DONE, "then": [HIT]}}]}}]},
         {"end": [{"one_hero": [MAY_GO, {"if": {"that": NOT_DONE, "then": [HIT]}}]}]}),
        # once for each hero who did it, and once if anybody did
        ("megalopolis", "impending_casualty",
         {"end": [{"each_hero": [{"may": [HIT], "as": "gone"}, IF_DONE]}]},
         {"end": [{"each_hero": [{"may": [HIT]}], "as": "gone"}, IF_DONE]}),
        # inside what is done in a play area, which need not be there, and behind it
        ("legacy", "flying_smash",
         {"play": [most({"destroy": {"each": ["item", {"in_area": "that"}]}}), {"play_top": "villain"}]},
         {"play": [most({"destroy": {"each": ["item", {"in_area": "that"}]}}, {"play_top": "villain"})]}),
        # what hangs on a condition, and what is done in any case
        ("legacy", "danger_sense",
         {"end": [{"if": {"that": {"in_play": ["item"]}, "then": [TOP]}}, {"play_top": "villain"}]},
         {"end": [{"if": {"that": {"in_play": ["item"]},
                          "then": [{"one_deck": [*TOP["one_deck"], {"play_top": "villain"}]}]}}]}),
        # that a card is no Item, and that there is none which is
        ("legacy", "danger_sense",
         {"end": [{"one_deck": [*TOP["one_deck"], {"if": {"that": IS_NO_ITEM, "then": [DRAW]}}]}]},
         {"end": [{"one_deck": [*TOP["one_deck"], {"if": {"that": {"not": IS_ITEM}, "then": [DRAW]}}]}]}),
        # other than the card that was selected, and other than the one with the text
        ("the_matriarch", "murder_of_crows", each_dealt({"not": [{"is": "chosen"}]}), each_dealt("other")),
        # cards that were revealed wherever they are, and those of them that are under this card
        ("the_argent_adept", "arcane_cadence",
         {"play": [{"reveal": {"n": 3}, "as": "seen"}, {"play_card": "seen"}]},
         {"play": [{"reveal": {"n": 3}, "as": "seen"},
                   {"play_card": {"each": {"what": [{"is": "seen"}], "in": "under"}}}]}),
        # a hero who need not do it, on the phase of another
        ("megalopolis", "impending_casualty",
         {"each_hero_start": [{"one_hero": {"may": True, "do": [HIT | {"as": "gone"}, IF_DONE]}}]},
         {"each_hero_start": [{"one_hero": [HIT | {"as": "gone"}, IF_DONE]}]}),
        # two decisions, and one for both
        ("legacy", "danger_sense",
         {"end": [{"one_hero": [{"discard": {"how": "any_number"}}, {"draw": {"n": 1, "may": True}}]}]},
         {"end": [{"one_hero": [{"may": [DISCARD, DRAW]}]}]}),
        # the hand of the one hero, and of the hero whose phase it is
        ("megalopolis", "impending_casualty",
         {"each_hero_start": [{"one_hero": [DISCARD, {"if": {"that": {"at_least": {
             "what": {"count": {"in": "hand"}}, "than": 3}}, "then": [DRAW]}}]}]},
         {"each_hero_start": [{"one_hero": [DISCARD]}, {"if": {"that": {"at_least": {
             "what": {"count": {"in": "hand"}}, "than": 3}}, "then": [DRAW]}}]}),
    ],
)  # fmt: skip
def test_two_meanings_are_printed_otherwise(deck, card, one, other):
    where = place(deck, card)
    assert text_of(where, one) != text_of(where, other)


def test_the_card_with_a_power_is_told_from_the_power():
    used = {"use_power": {"of_others": True}, "as": "used"}
    drawn = text_of(place("legacy", "flying_smash"), {"play": [used, {"owner": {"of": "used", "do": [DRAW]}}]})
    assert drawn.endswith("as if it were yours. The Hero of the card with that power draws 1 card.")
    gone = text_of(place("legacy", "flying_smash"), {"play": [{"use_power": 2, "as": "used"}, {"destroy": "used"}]})
    assert gone.endswith("Use 2 powers. Destroy the cards with those powers.")


def test_what_is_done_several_times_says_what_that_is():
    several = {"start": [{"for_each": {"times": 2, "do": [DRAW, DISCARD]}}]}
    said = text_of(place("legacy", "danger_sense"), several)
    assert said == "START PHASE: Do this 2 times: draw 1 card and discard 1 card."
    assert read(said, "card", place("legacy", "danger_sense")).data == several


PLACED_TEXT = """Play this card next to a Hero character.
Whenever any Hero character other than that Hero would draw a card, the Hero next to this card draws 1 card instead.
After that Hero uses a power, this card deals that Hero 1 cold damage."""


def test_the_hero_beside_a_card_is_told_from_the_one_that_its_text_answers():
    found = read(PLACED_TEXT, "card", place("megalopolis", "hostage_situation"))
    assert found.printed == PLACED_TEXT and not found.leftovers
    drawn, used = found.data["triggers"]
    assert drawn["do"] == [{"owner": {"of": "host", "do": [DRAW]}}] and used["do"][0]["deal"]["to"] == "host"


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("END PHASE This card deals each Hero target 1 fire damage. When this card is destroyed, each player discards"
         " 1 card.",
         "END PHASE: This card deals each Hero target 1 fire damage.\n"
         "When this card is destroyed, each Hero discards 1 card."),
        ("At the start of the villain turn, each player draws 1 card. After this card is dealt damage, destroy it.",
         "START PHASE: Each Hero draws 1 card.\nAfter this card is dealt damage, destroy this card."),
        ("END PHASE: Each Hero draws 1 card. From now on, when this card is destroyed, each Hero discards 1 card.",
         "END PHASE: Each Hero draws 1 card. From now on, when this card is destroyed, each Hero discards 1 card."),
    ],
)  # fmt: skip
def test_what_a_card_answers_is_no_part_of_a_phase(written, printed):
    found = read(written, "card", place("baron_blade", "mobile_defense_platform"))
    assert found.printed == printed
    assert not found.leftovers


class FewDecks:
    """The library with a few decks alone."""

    def __init__(self, *names: str) -> None:
        self.names = names
        self.keywords, self.knows_keyword = LIBRARY.keywords, LIBRARY.knows_keyword

    def decks(self) -> Iterator[DeckDefinition]:
        return (LIBRARY.deck(name) for name in self.names)


def test_no_print_of_a_mutant_is_read_as_something_else():
    """Of some decks; ``build_scripts/read_back.py --mutants`` takes all."""
    texts = mutated_texts(FewDecks("insula_primalis"), {text.text for text in shipped_texts(LIBRARY)})
    assert len(texts) > 200
    wrong = [text.text for text in texts if unexplained(text, read(text.text, text.kind, text.place))]
    assert wrong == []


@pytest.mark.parametrize("first", [{"discard_top": 1}, {"reveal": {"deck": "own", "n": 1}}])
def test_a_number_that_is_noted_of_it_has_one_letter(first):
    note = {"note": {"number_on": "gone"}, "as": "x"}
    deal = {"deal": {"to": {"one": ["target"]}, "amount": {"noted": "x"}, "type": "fire"}}
    where = place("legacy", "danger_sense")
    text = text_of(where, {"end": [{**first, "as": "gone"}, note, deal]})
    assert text.endswith(" the top card of your deck. X is the number on it. Legacy deals 1 target X fire damage.")
    found = read(text, "card", where)
    assert found.is_exact
    *_, noted, dealt_it = found.data["end"]
    assert dealt_it["deal"]["amount"] == {"noted": noted["as"]}


@pytest.mark.parametrize(
    ("sentence", "does"),
    [
        ("Draw 1 card. Each Villain target may deal 1 Hero target 1 melee damage.", EACH_MAY_DEAL),
        ("You may do this: each Villain target deals 1 Hero target 1 melee damage.", {"may": [EACH_DEALS]}),
    ],
)
def test_each_of_several_may_deal_damage_and_all_of_them_may_is_read_as_what_it_is(sentence, does):
    found = read(sentence, "card", place("legacy", "flying_smash"))
    assert found.is_exact and found.data["play"][-1] == does


def test_behind_a_condition_too_each_of_several_may_deal_damage():
    sentence = "If any Item card is in play, each Villain target may deal 1 Hero target 1 melee damage."
    found = read(sentence, "card", place("legacy", "flying_smash"))
    assert found.is_exact and found.data["play"] == [{"if": {"that": {"in_play": ["item"]}, "then": [EACH_MAY_DEAL]}}]


@pytest.mark.parametrize(
    ("says", "card", "data"),
    [
        ("where X is the number of your cards other than this card played this round", "flying_smash",
         {"play": [{"draw": {"n": {"played_this_round": ["yours"]}}}]}),
        ("If no Item card other than this card was played this turn, draw", "flying_smash", {"play": [
            {"if": {"that": {"exactly": {"what": {"played_this_turn": ["item"]}, "than": 0}}, "then": [DRAW]}}]}),
        ("where X is the number of Villain cards played this turn", "flying_smash",
         {"play": [{"draw": {"n": {"played_this_turn": ["villain"]}}}]}),
        ("where X is the number of your cards played this turn", "danger_sense",
         {"end": [{"draw": {"n": {"played_this_turn": ["yours"]}}}]}),
    ],
)  # fmt: skip
def test_a_card_that_is_only_being_played_is_said_to_be_none_of_those_played(says, card, data):
    assert says in text_of(place("legacy", card), data)


@pytest.mark.parametrize("between", ["villain", "you"])
def test_another_than_the_one_selected_is_said_so_where_damage_to_somebody_else_stands_between(between):
    where = place("legacy", "danger_sense")

    def text(dealt_to: str) -> str:
        second = {"deal": {"to": {"one": ["target", {"not": [{"is": "first"}]}]}, "amount": 2, "type": "fire"}}
        first = {"deal": {"to": dealt_to, "amount": 2, "type": "cold"}}
        return text_of(where, {"play": [{"pick": {"one": ["target"]}, "as": "first"}, first, second]})

    assert text("first").endswith("deals 1 different target 2 fire damage.")
    said = text(between)
    assert "different" not in said
    found = read(said, "card", where)
    assert found.printed == said
    assert {"not": [{"is": found.data["play"][0]["as"]}]} in found.data["play"][2]["deal"]["to"]["one"]


@pytest.mark.parametrize("word", ["choose", "in_any_order", "one_hero", "may"])
def test_what_holds_for_one_sentence_in_a_list_is_told_from_what_holds_for_all_of_it(word):
    def in_list(do: list[Any]) -> dict[str, Any]:
        return {word: do if word in ("one_hero", "may") else [do, [DISCARD]]}

    no_play = {"cannot": {"who": [{"is": "you"}], "what": "play"}}
    gone, used = {"destroy": {"one": ["ongoing"]}}, {"use_power": 1}
    of_one = {"start": [in_list([gone, {"while": {"that": no_play, "do": [used]}}])]}
    of_all = {"start": [in_list([{"while": {"that": no_play, "do": [gone, used]}}])]}
    where = place("legacy", "danger_sense")
    assert text_of(where, of_one) != text_of(where, of_all)
    assert read(text_of(where, of_one), "card", where).data == of_one
