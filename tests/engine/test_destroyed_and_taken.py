"""Of several texts that would take a destroyed card, one that puts it under a card leaves nothing to the others."""

from __future__ import annotations

import pytest

from tests.kit.own_decks import failures, with_hero

BEGIN = "given: {villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], hp: {probe: 10}"
CARDS = """\
gull: {title: Gull, copies: 4, hp: 3, keywords: [fowl]}
cage: {title: Cage, copies: 3, keywords: [ongoing], triggers: [
  {whenever: {destroyed: [{keyword: fowl}]}, do: [{put_under: {what: it.card, host: self}}]}]}
lid: {title: Lid, copies: 3, keywords: [ongoing], triggers: [{whenever: {destroyed: [{keyword: fowl}]},
  do: [{may: {do: [{put_under: {what: it.card, host: self}}], then: [{regain: {who: you, amount: 1}}]}}]}]}
pocket: {title: Pocket, copies: 3, keywords: [ongoing], triggers: [{whenever: {destroyed: [{keyword: fowl}]},
  do: [{may: {do: [{take_in_hand: it.card}], then: [{regain: {who: you, amount: 1}}]}}]}]}
purse: {title: Purse, copies: 3, keywords: [ongoing], triggers: [{whenever: {destroyed: [{keyword: fowl}]},
  do: [{may: {do: [{to_hand: it.card}], then: [{regain: {who: you, amount: 1}}]}}]}]}
spade: {title: Spade, copies: 3, keywords: [ongoing], triggers: [{whenever: {destroyed: [{keyword: fowl}]},
  do: [{may: {do: [{bury: it.card}], then: [{regain: {who: you, amount: 1}}]}}]}]}
broom: {title: Broom, copies: 3, keywords: [ongoing], triggers: [
  {whenever: {destroyed: [{keyword: fowl}]}, do: [{remove: it.card}]}]}
hatch: {title: Hatch, copies: 3, keywords: [ongoing], triggers: [
  {whenever: {destroyed: [{keyword: fowl}]}, do: [{play_card: it.card}]}]}
door: {title: Door, copies: 3, keywords: [ongoing], triggers: [{whenever: {destroyed: [{keyword: fowl}]},
  do: [{may: {do: [{play_card: it.card}], then: [{regain: {who: you, amount: 1}}]}}]}]}
"""
UNDER_THE_CAGE = "then: {under: {cage: [gull]}, asked: none, hp_change: {}}"
SCENARIOS = {
    **{f"not to {card}": f"in_play: {{probe: [cage, {card}, gull]}}}}\nwhen: [{{destroy: gull}}]\n{UNDER_THE_CAGE}"
       for card in ("lid", "pocket", "purse", "spade", "broom", "hatch", "door")},
    "whichever the players name first": """\
        in_play: {probe: [cage, "cage#2", gull]}}
when: [{destroy: gull}, {answer: {order: ["cage#2", cage]}}]
then: {under: {"cage#2": [gull], cage: []}}""",
    "what is in hand is not taken in hand": """\
        in_play: {probe: [pocket, purse, gull]}}
when: [{destroy: gull}, {answer: true}]
then: {asked: none, hand: {probe: [gull]}, hp_change: {probe: 1}}""",
    "nor goes there again": """\
        in_play: {probe: [purse, pocket, gull]}}
when: [{destroy: gull}, {answer: true}]
then: {asked: none, hand: {probe: [gull]}, hp_change: {probe: 1}}""",
    "the second has it if the first lets it lie": """\
        in_play: {probe: [pocket, purse, gull]}}
when: [{destroy: gull}, {answer: false}, {answer: true}]
then: {hand: {probe: [gull]}, hp_change: {probe: 1}}""",
}  # fmt: skip


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_a_destroyed_card_is_taken_once(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{BEGIN},\n{SCENARIOS[title]}\n"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
