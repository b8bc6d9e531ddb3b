"""What stands behind a sentence and what is its last part are printed otherwise, and read as what they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sotm_desktop.words.reading import read
from tests.words.test_told_apart import place, text_of

CARD = place("megalopolis", "hostage_situation")
Sentences = list[dict[str, Any]]
Verbs = tuple[dict[str, Any], ...]

OF_HEROES: Verbs = ({"discard": 1}, {"draw": 1}, {"play": 1}, {"regain": {"who": "you", "amount": 1}}, {"use_power": 1})
OF_A_CARD: Verbs = (
    {"play_top": "environment"}, {"shuffle": "villain"}, {"destroy": {"one": ["ongoing"]}},
    {"regain": {"who": "self", "amount": 1}}, {"play_top": "villain"},
)  # fmt: skip
IS_ITEM, IS_RELIC = {"in_play": ["item"]}, {"in_play": ["relic"]}
MORE_DAMAGE = {"increase_damage": {"by": 1, "from": [{"is": "self"}]}}


def sentences(verbs: Verbs) -> dict[str, Callable[[Sentences], dict[str, Any]]]:
    """Sentences that have others in them, by name: each takes what is to stand at its end."""
    a, b, c = verbs[:3]
    return {
        "either": lambda last: {"choose": [[a], [b, *last]]},
        "either of several": lambda last: {"choose": [[a, c], [b, *last]]},
        "one of three": lambda last: {"choose": [[a], [c], [b, *last]]},
        "may choose": lambda last: {"choose": {"either": [[a], [b, *last]], "may": True}},
        "if": lambda last: {"if": {"that": IS_ITEM, "then": [a, *last]}},
        "if with several": lambda last: {"if": {"that": IS_ITEM, "then": [a, b, *last]}},
        "if and otherwise": lambda last: {"if": {"that": IS_ITEM, "then": [a], "else": [b, *last]}},
        "may": lambda last: {"may": [a, *last]},
        "may and then": lambda last: {"may": {"do": [a], "then": [b, *last]}},
        "may or else": lambda last: {"may": {"do": [a], "else": [b, *last]}},
        "if you do": lambda last: {"if_you_do": {"do": [a], "then": [b, *last]}},
        "if it may": lambda last: {"if": {"that": IS_ITEM, "then": [{"may": {"do": [a], "then": [b, *last]}}]}},
        "otherwise if": lambda last: {"if": {"that": IS_ITEM, "then": [a], "else": [
            {"if": {"that": IS_RELIC, "then": [b, *last]}}]}},
        "either may": lambda last: {"choose": [[a], [{"may": {"do": [b], "then": [c, *last]}}]]},
        "once": lambda last: {"only_once": {"a": "turn", "do": [a, *last]}},
        "times": lambda last: {"for_each": {"times": {"count": ["item"]}, "do": [a, *last]}},
    }  # fmt: skip


AROUND: dict[str, tuple[Verbs, Callable[[Sentences], dict[str, Any]]]] = {
    "then": (OF_A_CARD, lambda do: {"if": {"that": {"in_play": ["ongoing"]}, "then": do}}),
    "else": (OF_A_CARD, lambda do: {"if": {"that": {"in_play": ["ongoing"]}, "then": [OF_A_CARD[2]], "else": do}}),
    "may.then": (OF_A_CARD, lambda do: {"may": {"do": [{"destroy": {"one": ["relic"]}}], "then": do}}),
    "each_deck": (OF_A_CARD, lambda do: {"each_deck": [{"discard_top": {"deck": "that"}}, *do]}),
    "each_hero": (OF_HEROES, lambda do: {"each_hero": do}),
    "one_hero": (OF_HEROES, lambda do: {"one_hero": do}),
    "one_hero.then": (OF_HEROES, lambda do: {
        "one_hero": {"may": True, "do": [{"discard": {"what": ["item"]}}], "then": do}}),
    "some_heroes": (OF_HEROES, lambda do: {"some_heroes": {"n": 2, "do": do}}),
    "hero_with": (OF_HEROES, lambda do: {"hero_with": {"the": "most", "cards_in": "hand", "do": do}}),
    "owner": (OF_HEROES, lambda do: {"owner": {"of": {"first_hero": {}}, "do": do}}),
}  # fmt: skip


def letters(text: str) -> str:
    """Without the marks that are overlooked."""
    return "".join(each for each in text.lower() if each.isalnum())


def pairs(around: str) -> Iterator[tuple[str, Sentences, Sentences]]:
    verbs, outside = AROUND[around]
    for name, sentence in sentences(verbs).items():
        for last in ([verbs[3]], [verbs[3], verbs[4]]):
            yield name, [outside([sentence([]), *last])], [outside([sentence(last)])]
        yield name, [outside([sentence([verbs[3]]), verbs[4]])], [outside([sentence([verbs[3], verbs[4]])])]


@pytest.mark.parametrize("around", AROUND)
def test_what_stands_behind_a_sentence_is_not_printed_as_part_of_it(around):
    alike = []
    for name, behind, inside in pairs(around):
        one, other = text_of(CARD, {"end": behind}), text_of(CARD, {"end": inside})
        if letters(one) == letters(other):
            alike.append((name, one, other))
    assert alike == []


@pytest.mark.parametrize("around", AROUND)
def test_where_a_sentence_ends_is_read_as_it_is_printed(around):
    wrong = []
    for number, (_, *both) in enumerate(pairs(around)):
        for do in both if number % 3 == 0 else ():
            text = text_of(CARD, {"end": do})
            found = read(text, "card", CARD)
            if found.printed != text or found.leftovers:
                wrong.append(text)
    assert wrong == []


@pytest.mark.parametrize(
    ("do", "said"),
    [
        ([{"if": {"that": IS_ITEM, "then": [{"if": {"that": IS_RELIC, "then": [OF_A_CARD[0]]}}, OF_A_CARD[3]]}}],
         "If any Item card is in play: if any Relic card is in play, play the top card of the Environment deck; "
         "then, in any case, this card regains 1 HP."),
        ([{"if": {"that": IS_ITEM, "then": [{"if": {"that": IS_RELIC, "then": [OF_A_CARD[0], OF_A_CARD[3]]}}]}}],
         "If any Item card is in play, if any Relic card is in play, play the top card of the Environment deck, "
         "then this card regains 1 HP."),
        ([{"each_hero": [{"choose": [[OF_HEROES[0]], [OF_HEROES[1]]]}, OF_HEROES[2]]}],
         "Each Hero either discards 1 card or draws 1 card. They play 1 card."),
        ([{"each_hero": [{"choose": [[OF_HEROES[0]], [OF_HEROES[1], OF_HEROES[2]]]}]}],
         "Each Hero either discards 1 card, or draws 1 card and plays 1 card."),
        ([{"if": {"that": IS_ITEM, "then": [
            {"for_each": {"of": {"each": ["hero", "character"]}, "do": [
                {"deal": {"from": "self", "to": "each", "amount": 1, "type": "fire"}}]}}, OF_A_CARD[0]]}}],
         "If any Item card is in play: for each Hero character, this card deals that Hero 1 fire damage; "
         "then, in any case, play the top card of the Environment deck."),
        ([{"if": {"that": IS_ITEM, "then": [
            {"for_each": {"of": {"each": ["hero", "character"]}, "do": [
                {"deal": {"from": "self", "to": "each", "amount": 1, "type": "fire"}}, OF_A_CARD[0]]}}]}}],
         "If any Item card is in play, for each Hero character, this card deals that Hero 1 fire damage, "
         "then play the top card of the Environment deck."),
        ([{"only_once": {"a": "turn", "do": [OF_A_CARD[0], OF_A_CARD[3]]}}],
         "Do this only once a turn: play the top card of the Environment deck, then this card regains 1 HP."),
        ([{"while": {"that": MORE_DAMAGE, "do": [{"if": {"that": IS_ITEM, "then": [OF_A_CARD[0]], "else": [
            OF_A_CARD[1]]}}]}}],
         "Do this: if any Item card is in play, play the top card of the Environment deck; otherwise, shuffle the "
         "Villain deck. During this, +1 damage dealt by this card."),
        ([{"if": {"that": IS_ITEM, "then": [OF_A_CARD[0]], "else": [
            {"while": {"that": MORE_DAMAGE, "do": [OF_A_CARD[1]]}}]}}],
         "If any Item card is in play, play the top card of the Environment deck. Otherwise, shuffle the Villain deck. "
         "During this, +1 damage dealt by this card."),
        ([{"if": {"that": IS_ITEM, "then": [
            {"if": {"that": IS_RELIC, "then": [{"if": {"that": IS_ITEM, "then": [OF_A_CARD[0]]}}, OF_A_CARD[1]]}},
            OF_A_CARD[3]]}}],
         "If any Item card is in play: if any Relic card is in play: if any Item card is in play, play the top card of "
         "the Environment deck; then, in any case, shuffle the Villain deck; then, after all of that, this card "
         "regains 1 HP."),
    ],
)  # fmt: skip
def test_a_sentence_says_where_another_in_it_ends(do, said):
    assert text_of(CARD, {"end": do}) == f"END PHASE: {said}"
    found = read(f"END PHASE: {said}", "card", CARD)
    assert found.is_exact and found.data == {"end": do}


def test_the_condition_of_a_trigger_holds_for_what_stands_behind_a_choice():
    trigger = {"whenever": {"destroyed": ["item"]}, "if": IS_RELIC, "do": [
        {"choose": [[OF_A_CARD[0]], [OF_A_CARD[1]]]}, OF_A_CARD[3]]}  # fmt: skip
    said = text_of(CARD, {"triggers": [trigger]})
    assert said == (
        "After any Item card is destroyed, if any Relic card is in play: either play the top card of the Environment "
        "deck or shuffle the Villain deck; then, in any case, this card regains 1 HP."
    )
    found = read(said, "card", CARD)
    assert found.is_exact and found.data == {"triggers": [trigger]}
