"""Cards of a deck are discarded one by one until one fits; of a deck without cards nobody is asked whether to."""

from __future__ import annotations

import pytest

from tests.kit.own_decks import failures, with_hero

BEGIN = (
    "given: {villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], "
    "turn: probe, phase: play, hand: {probe: [sift]}"
)
CARDS = """\
sift: {title: Sift, keywords: [one_shot], play: [{may: [{discard_until: [item]}]}]}
husk: {title: Husk, copies: 4, keywords: [ongoing], end: [{draw: 1}]}
seed: {title: Seed, copies: 2, keywords: [item], end: [{draw: 1}]}
gauge: {title: Gauge, keywords: [ongoing], triggers: [
  {whenever: {ever: {exactly: {what: {count: {what: [yours], in: trash}}, than: 2}}}, do: [{destroy: self}]}]}
"""
DECK = "deck_only: {probe: [husk, husk#2, husk#3, seed, seed#2]}"
SCENARIOS = {
    "until one fits": f"""\
        {DECK}}}
when: [{{play: sift}}, {{answer: true}}]
then: {{trash: {{probe: [sift, seed, husk#3, husk#2, husk]}}, deck_top: {{probe: [seed#2]}}}}
""",
    "text that looks at the table looks behind each of them": f"""\
        in_play: {{probe: [gauge]}}, {DECK}}}
when: [{{play: sift}}, {{answer: true}}]
then: {{trash_has: {{probe: [gauge]}}}}
""",
    "of an empty deck nobody is asked": """\
        deck_only: {probe: []}}
when: [{play: sift}]
then: {asked: none}
""",
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_cards_are_discarded(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{BEGIN},\n{SCENARIOS[title]}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)


@pytest.mark.parametrize(("edition", "is_made_anew"), [("definitive", False), ("classic", True)])
def test_an_empty_deck_is_made_anew_only_by_some_rules(tmp_path, edition, is_made_anew):
    steps, then = "[{play: sift}]", "{asked: none, trash_has: {probe: [seed]}, deck_size: {probe: 0}}"
    if is_made_anew:
        steps, then = "[{play: sift}, {answer: true}]", "{trash_has: {probe: [seed]}, deck_size: {probe: 0}}"
    laid = "deck_only: {probe: []}, trash: {probe: [seed]}}"
    written = f"scenario: One\nedition: {edition}\n{BEGIN}, {laid}\nwhen: {steps}\nthen: {then}\n"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
