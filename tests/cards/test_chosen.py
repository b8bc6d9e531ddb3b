"""What an earlier sentence chose, and what it did something to: two prints, and each name stands for one of them."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from tests.cards.samples import HERO, built, complaints_of, printed
from tests.kit.read_back import assert_said_and_read
from tests.kit.shipped_texts import texts_of

DEAL = "{{deal: {{to: {{one: [target{}]}}, amount: 1, type: {}}}{}}}"


def _not(what: str) -> str:
    return f", {{not: [{{is: {what}}}]}}"


@pytest.mark.parametrize(
    ("second", "said"),
    [
        (_not("{chosen: first}"), "Nova deals 1 different target 1 fire damage."),
        (_not("first"), "Nova deals 1 target other than the target dealt damage this way 1 fire damage."),
        (
            ", {either: {this: [hero], or: [{is: {chosen: first}}]}}",
            "Nova deals 1 target that is a Hero card or that target 1 fire damage.",
        ),
    ],
)
def test_what_was_chosen_and_what_was_dealt_damage_are_two_prints(second, said):
    text = f"powers: [[{DEAL.format('', 'toxic', ', as: first')}, {DEAL.format(second, 'fire', '')}]]"
    assert printed(text) == [f"POWER: Nova deals 1 target 1 toxic damage. {said}"]


def test_another_target_is_not_called_different_where_some_that_were_chosen_may_be_chosen_again():
    first, between, third = DEAL.format("", "toxic", ", as: first"), DEAL.format("", "cold", ""), DEAL
    text = f"powers: [[{first}, {between}, {third.format(_not('{chosen: first}'), 'fire', '')}]]"
    assert printed(text)[0].endswith("1 target other than the first target chosen to be dealt damage 1 fire damage.")


HIT = "{deal: {to: {one: [target]}, amount: 1, type: cold}%s}"
HITS = "{deal: {to: {up_to: {n: 2, what: [target]}}, amount: 1, type: cold}%s}"
EACH = "{deal: {to: {each: [hero, target]}, amount: 1, type: cold}, as: hit}"
NAMED, NAMELESS = HIT % ", as: hit", HIT % ""
BURN, HEAL = "{deal: {to: {chosen: hit}, amount: 1, type: fire}}", "{regain: {who: {chosen: hit}, amount: 1}}"
TWICE = "Nova deals 1 target 1 cold damage. Nova deals 1 target 1 cold damage. Nova deals the"


@pytest.mark.parametrize(
    ("sentences", "said"),
    [
        ((NAMED, BURN), "Nova deals 1 target 1 cold damage. Nova deals that target 1 fire damage."),
        ((HITS % ", as: hit", BURN),
         "Nova deals up to 2 targets 1 cold damage each. Nova deals those targets 1 fire damage each."),
        ((HITS % ", as: hit", HEAL), "Nova deals up to 2 targets 1 cold damage each. Those targets regain 1 HP each."),
        ((EACH, HEAL),
         "Nova deals each Hero target 1 cold damage. The targets chosen to be dealt damage regain 1 HP each."),
        ((EACH, "{deal: {to: {each: [non_villain, target, {not: [{is: {chosen: hit}}]}]}, amount: 1, type: fire}}"),
         "Nova deals each Hero target 1 cold damage. Nova deals each non-Villain target other than the targets chosen "
         "to be dealt damage 1 fire damage."),
        ((NAMED, NAMELESS, BURN), f"{TWICE} first target chosen to be dealt damage 1 fire damage."),
        ((NAMELESS, NAMED, BURN), f"{TWICE} second target chosen to be dealt damage 1 fire damage."),
    ],
)  # fmt: skip
def test_those_who_were_chosen_are_dealt_damage_each_and_of_two_sentences_it_is_said_which(sentences, said):
    (found,) = _texts(f"play: [{', '.join(sentences)}]")
    assert_said_and_read(found, said)


def test_of_two_sentences_of_which_one_has_a_name_it_is_said_which_target_was_dealt_damage():
    heal = "{regain: {who: hit, amount: 1}}"
    (first,), (second,) = (
        _texts(f"play: [{text}, {heal}]") for text in (f"{NAMED}, {NAMELESS}", f"{NAMELESS}, {NAMED}")
    )
    start = "Nova deals 1 target 1 cold damage. Nova deals 1 target 1 cold damage. The"
    assert_said_and_read(first, f"{start} first target dealt damage this way regains 1 HP.")
    assert_said_and_read(second, f"{start} second target dealt damage this way regains 1 HP.")


@pytest.mark.parametrize(
    ("sentence", "called"),
    [
        ("deal: {to: {one: [target]}, amount: 1, type: toxic}", "the target chosen to be dealt damage"),
        ("regain: {who: {one: [target]}, amount: 1}", "the target chosen to regain HP"),
    ],
)
def test_whose_card_was_chosen_is_said_as_of_any_and_without_a_case_behind_what_it_was_chosen_for(sentence, called):
    text = f"{{{sentence}, as: first}}, {{owner: {{of: {{chosen: first}}, do: [{{draw: 1}}]}}}}"
    assert printed(f"powers: [[{text}]]")[0].endswith(". That target's Hero draws 1 card.")
    picked = f"{{pick: {{one: [target]}}, as: foe}}, {text}"
    assert printed(f"powers: [[{picked}]]")[0].endswith(f". The Hero of {called} draws 1 card.")


@pytest.mark.parametrize(
    ("sentence", "is_refused"),
    [
        ("draw: 1", True),
        ("pick: {one: [target]}", True),
        ("destroy: {one: [ongoing]}", True),
        ("may: {do: [{deal: {to: {one: [target]}, amount: 1, type: cold}}], then: [{draw: 1}]}", True),
        ("regain: {who: {one: [target]}, amount: 1}", False),
        ("may: [{deal: {to: {one: [target]}, amount: 1, type: cold}}]", False),
    ],
)
def test_a_name_stands_for_chosen_targets_where_its_sentence_deals_damage_or_heals(sentence, is_refused):
    found = complaints_of(
        HERO, f"powers: [[{{{sentence}, as: first}}, {DEAL.format(_not('{chosen: first}'), 'fire', '')}]]"
    )
    said = "'first' deals no damage to targets that it chooses, and heals none"
    assert found == ([said] if is_refused else [])


@pytest.mark.parametrize("who", ["one_hero", "each_hero", "some_heroes: {n: 2, how: exactly, do"])
def test_the_name_of_heroes_stands_for_the_targets_that_they_choose_where_they_deal_damage_last(who):
    end = "}" if who.endswith("do") else ""
    behind = DEAL.format(_not("{chosen: hit}"), "fire", "")
    for more, wrong in (
        ("", []),
        (", {draw: 1}", ["'hit' is the name of heroes, and the last that they do is not to deal damage or to heal"]),
    ):
        sentence = f"{who}: [{{deal: {{to: {{one: [target]}}, amount: 1, type: cold}}}}{more}]{end}"
        assert complaints_of(HERO, f"powers: [[{{{sentence}, as: hit}}, {behind}]]") == wrong


def _texts(text):
    made, complaints = built(HERO.format(keywords="one_shot", text=f"    {text}"))
    assert made is not None and not complaints, complaints
    return list(texts_of(made.cards["sample"], TextPlaces(made)))


WHO_WAS_HIT = "{{if: {{that: {}, then: [{{draw: 1}}]}}}}"
BACK = "{deal: {from: villain, to: you, amount: 1, type: cold}, as: back}"
FITS = "{{fits: {{card: hit, what: [{}]}}}}"


@pytest.mark.parametrize(
    ("hit", "that", "said"),
    [
        (NAMED, FITS.format("{is: you}"), "If Nova is dealt damage this way, draw 1 card."),
        (EACH, FITS.format("{is: you}"), "If Nova is dealt damage this way, draw 1 card."),
        (NAMED, FITS.format("{is: self}"), "If this card is dealt damage this way, draw 1 card."),
        (NAMED, f"{{not: {FITS.format('{is: you}')}}}", "Unless Nova is dealt damage this way, draw 1 card."),
        (NAMED, FITS.format("hero, target"), "If any Hero target is dealt damage this way, draw 1 card."),
        (NAMED, "{done: hit}", "If any target is dealt damage this way, draw 1 card."),
        (EACH, FITS.format("hero, target"),
         "If any of the targets dealt damage this way is a Hero target, draw 1 card."),
        (NAMED, FITS.format("{not: [{is: you}]}"),
         "If the target dealt damage this way is not Nova, draw 1 card."),
        (f"{NAMED}, {NAMELESS}", FITS.format("{is: you}"),
         "If Nova is dealt the first damage this way, draw 1 card."),
        (f"{NAMED}, {BACK}", "{fits: {card: back, what: [{is: you}]}}",
         "If Nova is dealt the second damage this way, draw 1 card."),
        (f"{NAMED}, {BACK}", "{done: back}", "If the second damage is dealt this way, draw 1 card."),
        (f"{NAMED}, {BACK}", "{not: {done: back}}", "If the second damage is not dealt this way, draw 1 card."),
    ],
)  # fmt: skip
def test_who_was_dealt_damage_is_said_of_the_one_who_is_known(hit, that, said):
    (found,) = _texts(f"play: [{hit}, {WHO_WAS_HIT.format(that)}]")
    assert found.text.endswith(said), found.text
    assert_said_and_read(found, found.text)


@pytest.mark.parametrize(
    ("hit", "then", "said"),
    [
        (NAMED, "{each_hero: {which: [{is: hit}], do: [{discard: 1}]}}",
         "Each Hero dealt damage this way discards 1 card."),
        (EACH, "{each_hero: {which: [{is: hit}], do: [{discard: 1}]}}",
         "Each Hero dealt damage this way discards 1 card."),
        (NAMED, "{destroy: {each: [hero, target, {is: hit}]}}", "Destroy all Hero targets dealt damage this way."),
        (NAMED, "{destroy: {each: [hero, target, {not: [{is: hit}]}]}}",
         "Destroy all Hero targets other than the target dealt damage this way."),
    ],
)  # fmt: skip
def test_of_a_kind_who_was_dealt_damage_this_way_is_said_behind_its_noun(hit, then, said):
    (found,) = _texts(f"play: [{hit}, {then}]")
    assert found.text.endswith(said), found.text
    assert_said_and_read(found, found.text)


def test_that_a_known_card_is_among_those_is_said_as_that_one_of_those_is_it():
    said = "If Nova is dealt the second damage this way, draw 1 card."
    for that in ("{fits: {card: you, what: [{is: back}]}}", "{fits: {card: back, what: [{is: you}]}}"):
        (found,) = _texts(f"play: [{NAMED}, {BACK}, {WHO_WAS_HIT.format(that)}]")
        assert found.text.endswith(said), found.text
