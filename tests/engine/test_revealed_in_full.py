"""Revealing so many cards is a price that is paid in full: nobody does it with fewer cards in the deck."""

from __future__ import annotations

import pytest

from tests.kit.own_decks import failures, with_hero

BEGIN = (
    "given: {villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: probe, phase: end"
)
CARDS = """\
seer: {title: Seer, copies: 3, keywords: [ongoing], end: [{may: {do: [{reveal: {n: 3}}], then: [
  {deal: {from: self, to: you, amount: 2, type: psychic}}]}}]}
hint: {title: Hint, copies: 4, keywords: [item]}
payer: {title: Payer, copies: 2, keywords: [ongoing], end: [{if_you_do: {do: [{reveal: {n: 3}}], then: [
  {deal: {from: self, to: you, amount: 2, type: psychic}}]}}]}
chooser: {title: Chooser, copies: 2, keywords: [ongoing], end: [{choose: [[{reveal: {n: 1}}], [
  {deal: {from: self, to: you, amount: 1, type: psychic}}]]}]}
"""
SCENARIOS = {
    "with enough cards it is offered, and what follows happens": """\
        in_play: {probe: [seer]}, deck_only: {probe: [hint, hint#2, hint#3]}}
when: [resolve, {answer: true}, resolve]
then: {hp_change: {probe: -2}}
""",
    "with too few cards nobody is asked": """\
        in_play: {probe: [seer]}, deck_only: {probe: [hint, hint#2]}}
when: [resolve]
then: {hp_change: {}, asked: none}
""",
    "unasked, too, what follows does not happen": """\
        in_play: {probe: [payer]}, deck_only: {probe: [hint, hint#2]}}
when: [resolve]
then: {hp_change: {}}
""",
    "of an empty deck nothing is revealed, so that the other option is carried out": """\
        in_play: {probe: [chooser]}, deck_only: {probe: []}}
when: [resolve]
then: {hp_change: {probe: -1}}
""",
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_a_price_of_revealed_cards(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{BEGIN},\n{SCENARIOS[title]}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
