"""Cards of a deck are played one by one until one that fits enters play, by itself or by the text of another."""

from __future__ import annotations

import pytest

from tests.kit.own_decks import failures, with_hero

BEGIN = (
    "given: {villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], "
    "turn: probe, phase: play, hand: {probe: [draft, pair, raid]}"
)
CARDS = """\
draft: {title: Draft, keywords: [one_shot], play: [{play_until: [item]}]}
pair: {title: Pair, keywords: [one_shot], play: [
  {play_until: {what: [item], n: 2, different: title}, as: came},
  {if: {that: {at_least: {what: {number_of: came}, than: 2}}, then: [{draw: 1}]}}]}
husk: {title: Husk, copies: 4, keywords: [ongoing], end: [{draw: 1}]}
seed: {title: Seed, copies: 3, keywords: [item], end: [{draw: 1}]}
stone: {title: Stone, copies: 2, keywords: [item], end: [{draw: 1}]}
hoard: {title: Hoard, keywords: [one_shot], play: [{put_into_play: {one: {what: [item], in: trash}}}]}
spark: {title: Spark, copies: 2, keywords: [item, limited], end: [{draw: 1}]}
siege: {title: Siege, keywords: [ongoing], static: [{cannot: {who: [environment], what: be_played}}]}
raid: {title: Raid, keywords: [one_shot], play: [{play_until: {what: [target], deck: environment}}, {draw: 1}]}
opener: {title: Opener, keywords: [opening], setup: [{play_card: self}, {play_until: [{keyword: box}]}]}
trunk: {title: Trunk, keywords: [box]}
flare: {title: Flare, keywords: [item], triggers: [{whenever: {enters_play: [{is: self}]}, do: [{destroy: self}]}]}
"""
SCENARIOS = {
    "until one fits": """\
        deck_only: {probe: [husk, husk#2, seed, seed#2]}}
when: [{play: draft}]
then: {in_play_has: {probe: [husk, husk#2, seed]}, deck_top: {probe: [seed#2]}}
""",
    "the text of a card that is played brings it": """\
        deck_only: {probe: [husk, hoard, seed#2]}, trash: {probe: [seed]}}
when: [{play: draft}]
then: {in_play_has: {probe: [husk, seed]}, deck_top: {probe: [seed#2]}, trash_has: {probe: [hoard]}}
""",
    "one that has entered play is enough, though it has gone again": """\
        deck_only: {probe: [flare, seed]}}
when: [{play: draft}]
then: {deck_top: {probe: [seed]}, trash_has: {probe: [flare]}}
""",
    "one in play before is no card that enters play": """\
        in_play: {probe: [stone]}, deck_only: {probe: [husk, seed, seed#2]}}
when: [{play: draft}]
then: {in_play_has: {probe: [stone, husk, seed]}, deck_top: {probe: [seed#2]}}
""",
    "so many, no two of the same title": """\
        deck_only: {probe: [seed, seed#2, husk, stone, seed#3, stone#2]}}
when: [{play: pair}]
then: {in_play_has: {probe: [seed, seed#2, husk, stone]}, hand: {probe: [draft, raid, seed#3]}}
""",
    "where none comes it ends, behind the trash that was made a deck": """\
        deck_only: {probe: [husk]}, trash: {probe: [husk#2, husk#3]}}
when: [{play: draft}]
then: {in_play_has: {probe: [husk, husk#2, husk#3]}, deck_size: {probe: 0}}
""",
    "with a card on top that cannot be played it ends": """\
        in_play: {probe: [siege]}, deck_top: {environment: [hostage_situation], probe: [seed]}}
when: [{play: raid}]
then: {deck_top: {environment: [hostage_situation]}, hand: {probe: [draft, pair, seed]}}
""",
    "a Limited card of which a copy is in play does not enter": """\
        in_play: {probe: [spark]}, deck_only: {probe: [spark#2, seed]}}
when: [{play: draft}]
then: {in_play_has: {probe: [spark, seed]}}
""",
    "in Setup, too": """\
        setup: run}
then: {in_play_has: {probe: [opener, trunk]}}
""",
    "an empty deck is made anew": """\
        deck_only: {probe: []}, trash: {probe: [seed]}}
when: [{play: draft}]
then: {in_play_has: {probe: [seed]}, trash_has: {probe: [draft]}}
""",
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_cards_are_played(tmp_path, title, edition):
    written = f"scenario: {title}\nedition: {edition}\n{BEGIN},\n{SCENARIOS[title]}"
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)
