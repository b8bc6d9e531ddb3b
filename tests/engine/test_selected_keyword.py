"""Cards gain the keyword that the players have selected, by the name of the sentence."""

from __future__ import annotations

import textwrap

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.words.reading import read
from tests.cards.samples import HERO, built, complaints_of, one_shot
from tests.kit.own_decks import failures, with_hero

OPTION = "pick_option: [stag, hare], as: shape"
GAIN = "{lasting: {that: {gain_keyword: {who: [{is: you}], keyword: shape}}, until: your_start, wherever: true}}"
CARDS = f"""\
shift: {{title: Shift, copies: 4, keywords: [one_shot], play: [{{{OPTION}}}, {GAIN}]}}
mimic: {{title: Mimic, copies: 4, keywords: [one_shot], play: [{{pick_keyword: {{on: [item]}}, as: shape}}, {GAIN}]}}
maybe: {{title: Maybe, copies: 4, keywords: [one_shot], play: [
  {{may: [{{{OPTION}}}], as: did}}, {{if: {{that: {{done: did}}, then: [{{draw: 1}}]}}}}]}}
antler: {{title: Antler, copies: 4, keywords: [ongoing],
  triggers: [{{whenever: {{drawn: [{{keyword: stag}}]}}, do: [{{regain: {{who: you, amount: 1}}}}]}}]}}
paw: {{title: Paw, copies: 4, keywords: [ongoing],
  triggers: [{{whenever: {{drawn: [{{keyword: hare}}]}}, do: [{{regain: {{who: you, amount: 2}}}}]}}]}}
tool: {{title: Tool, copies: 4, keywords: [item, stag], end: [{{draw: 1}}]}}
"""
AT = "given: {villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: probe, phase: play"
UNHURT = "hp: {probe: 20}"
SCENARIOS = {
    "the first option": f"""\
        {AT}, hand: {{probe: [shift]}}, in_play: {{probe: [antler, paw]}}, {UNHURT}}}
        when: [{{play: shift}}, {{answer: stag}}, {{draw_cards: {{who: probe, n: 1}}}}]
        then: {{hp: {{probe: 21}}}}
        """,
    "the second option": f"""\
        {AT}, hand: {{probe: [shift]}}, in_play: {{probe: [antler, paw]}}, {UNHURT}}}
        when: [{{play: shift}}, {{answer: hare}}, {{draw_cards: {{who: probe, n: 1}}}}]
        then: {{hp: {{probe: 22}}}}
        """,
    "neither before it is selected": f"""\
        {AT}, in_play: {{probe: [antler, paw]}}, {UNHURT}}}
        when: [{{draw_cards: {{who: probe, n: 1}}}}]
        then: {{hp: {{probe: 20}}}}
        """,
    "only as long as it lasts": f"""\
        {AT}, hand: {{probe: [shift]}}, in_play: {{probe: [antler, paw]}}, {UNHURT}}}
        when: [{{play: shift}}, {{answer: stag}}, {{go_to: {{turn: probe, phase: play}}}},
          {{set_hp: {{probe: 20}}}}, {{draw_cards: {{who: probe, n: 1}}}}]
        then: {{hp: {{probe: 20}}}}
        """,
    "a keyword of cards in play": f"""\
        {AT}, hand: {{probe: [mimic]}}, in_play: {{probe: [antler, paw, tool]}}, {UNHURT}}}
        when: [{{play: mimic}}, {{answer: stag}}, {{draw_cards: {{who: probe, n: 1}}}}]
        then: {{hp: {{probe: 21}}}}
        """,
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_what_was_selected_is_gained(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)


def test_it_is_printed_as_what_was_selected():
    """It was printed as a keyword of that name, which no card has."""
    asks = "{if: {that: {in_play: [{keyword: stag}, {keyword: hare}]}, then: [{draw: 1}]}}"
    said = one_shot(f"{{{OPTION}}}", GAIN, asks)
    assert "gains that option as a keyword" in said, said
    said = one_shot("{pick_keyword: own, as: shape}", GAIN)
    assert "gains that keyword" in said, said


@pytest.mark.parametrize(
    ("sentences", "found"),
    [
        (["{draw: 1}", GAIN.replace("shape", "burrower")], "no card has the keyword 'burrower' but by `gain_keyword`"),
        (["{pick_type: {}, as: kind}", GAIN.replace("shape", "kind")], "no card has the keyword 'kind' but by"),
        (
            ["{pick_option: [stag, other], as: one}", GAIN.replace("shape", "one")],
            "among the options of 'one' is 'other', which is no keyword",
        ),
        (
            ["{pick_option: [stag, hare], as: one}", f"{{{OPTION}}}", GAIN.replace("shape", "one")],
            "'one' is not the keyword that was selected last",
        ),
    ],
)
def test_what_no_card_has_and_no_text_asks_for_is_complained_of(sentences, found):
    said = complaints_of(HERO, f"end: [{', '.join(sentences)}]")
    assert any(found in each for each in said), said


SELECT_OPTION, SELECT_KEYWORD = "Select Item or Ongoing. ", "Select 1 keyword of your deck. "


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        (SELECT_OPTION + "{until}that option as a keyword.", "pick_option"),
        (SELECT_KEYWORD + "{until}that keyword.", "pick_keyword"),
        (SELECT_OPTION + SELECT_KEYWORD + "{until}that option as a keyword.", "pick_option"),
    ],
)
def test_it_is_read_as_it_is_printed(text, verb):
    deck, complaints = built(HERO.format(keywords="one_shot", text="    play: [{draw: 1}]"))
    assert deck is not None, complaints
    until = "Wherever this card is, until your START PHASE, Nova gains "
    text = text.format(until=until)
    found = read(text, "card", TextPlaces(deck).of(deck.cards["sample"]))
    assert found.printed == text and not found.leftovers
    *_, named, last = (each for each in found.data["play"] if verb in each or "lasting" in each)
    assert last["lasting"]["that"]["gain_keyword"]["keyword"] == named["as"], found.data
