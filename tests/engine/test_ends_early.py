"""A lasting text ends at its time or with an event, whichever comes first: `or_until`."""

from __future__ import annotations

import textwrap

import pytest

from sotm_desktop.engine.card_index import Setup
from sotm_desktop.engine.effects.ending_early import Ending
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.state import LastingEffect
from sotm_desktop.engine.text_keys import is_on_card
from sotm_desktop.words.narration.event_text import lasts
from tests.cards.samples import HERO, complaints_of, one_shot
from tests.kit.own_decks import failures, with_hero

CARDS = """\
ghost: {title: Ghost, copies: 4, keywords: [one_shot], play: [
  {lasting: {that: {immune: {to: [{is: you}]}}, until: villain_end, or_until: {damage_dealt: {from: [{is: you}]}},
    wherever: true}}]}
mist: {title: Mist, copies: 4, keywords: [ongoing], powers: [
  [{lasting: {that: {reduce_damage: {by: 1, to: [{is: you}]}}, until: leaves,
    or_until: [{damage_dealt: {to: [{is: you}]}}, {destroyed: [environment]}]}}]]}
hunt: {title: Hunt, copies: 4, keywords: [one_shot], play: [{pick: {one: [villain, target]}, as: prey},
  {lasting: {that: {increase_damage: {by: 2, to: [{is: prey}]}}, until: your_start,
    or_until: {damage_dealt: {to: [{is: prey}], at_least: 4}}, wherever: true}}]}
echo: {title: Echo, copies: 4, keywords: [one_shot], play: [
  {lasting: {that: {whenever: {event: {damage_dealt: {from: [{is: you}]}}, do: [{regain: {who: you, amount: 1}}]}},
    until: your_start, or_until: {damage_dealt: {from: [{is: you}]}}, wherever: true}}]}
veil: {title: Veil, copies: 1, keywords: [one_shot], play: [
  {lasting: {that: {immune: {to: [{is: you}]}}, until: leaves, or_until: {damage_dealt: {from: [{is: you}]}},
    wherever: true}}]}
thorn: {title: Thorn, copies: 23, keywords: [ongoing], triggers: [{whenever: {damage_dealt: {from: [{is: you}]}},
  do: [{deal: {from: self, to: you, amount: 3, type: melee}}]}]}
"""
TO_ME = "{deal: {from: ra, to: probe, amount: %s, type: fire}}"
BY_ME = "{deal: {from: probe, to: ra, amount: 2, type: fire}}"
SCENARIOS = {
    "the event ends it": f"""\
        given: TABLE, in_play: {{probe: []}}}}
        when: [{{put_into_play: ghost}}, {TO_ME % 2}, {BY_ME}, {TO_ME % 2}]
        then: {{hp_change: {{probe: -2, ra: -2}}}}
        """,
    "damage that is not dealt does not": f"""\
        given: TABLE, in_play: {{probe: []}}}}
        when: [{{put_into_play: ghost}}, {BY_ME.replace("2", "0")}, {TO_ME % 2}]
        then: {{hp_change: {{probe: 0}}}}
        """,
    "it is over before other text answers the event, and nobody is asked": f"""\
        given: TABLE, in_play: {{probe: [thorn]}}}}
        when: [{{put_into_play: ghost}}, {BY_ME}]
        then: {{hp_change: {{probe: -3, ra: -2}}}}
        """,
    "with an event alone, as long as that may take": f"""\
        given: TABLE, in_play: {{probe: [mist]}}}}
        when: [{{put_into_play: veil}}, {TO_ME % 2}, {BY_ME}, {TO_ME % 2}]
        then: {{hp_change: {{probe: -2, ra: -2}}}}
        """,
    "one of two events, while the card is in play": f"""\
        given: {{villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: probe,
                phase: power, in_play: {{probe: [mist]}}}}
        when: [{{use_power: mist}}, {TO_ME % 2}, {TO_ME % 2}]
        then: {{hp_change: {{probe: -3}}}}
        """,
    "with its card": f"""\
        given: {{villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: probe,
                phase: power, in_play: {{probe: [mist]}}}}
        when: [{{use_power: mist}}, {{destroy: mist}}, {TO_ME % 2}]
        then: {{hp_change: {{probe: -2}}}}
        """,
    "two of them end alike": f"""\
        given: TABLE, in_play: {{probe: []}}}}
        when: [{{put_into_play: ghost}}, {{put_into_play: ghost}}, {BY_ME}, {TO_ME % 2}]
        then: {{hp_change: {{probe: -2, ra: -2}}}}
        """,
    "text that answers the very event has ended": f"""\
        given: TABLE, in_play: {{probe: []}}, hp: {{probe: 20}}}}
        when: [{{put_into_play: echo}}, {BY_ME}, {BY_ME}]
        then: {{hp_change: {{ra: -4}}}}
        """,
    "what it was chosen for, and so much": """\
        given: TABLE, in_play: {probe: []}}
        when: [{put_into_play: hunt}, {answer: baron_blade}, {deal: {from: ra, to: baron_blade, amount: 1, type: fire}},
               {deal: {from: ra, to: baron_blade, amount: 2, type: fire}},
               {deal: {from: ra, to: baron_blade, amount: 2, type: fire}}]
        then: {hp_change: {baron_blade: -9}}
        """,
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_ends_early(tmp_path, title, edition):
    written = f'scenario: "{title}"\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}'
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)


IMMUNE = "{lasting: {that: {immune: {to: [{is: you}]}}, until: %s, or_until: %s}}"


def test_the_print():
    assert one_shot(IMMUNE % ("villain_end", "{damage_dealt: {from: [{is: you}]}}")) == (
        "Until the end of the next Villain turn or the next time Nova deals damage, Nova is immune to damage."
    )
    assert one_shot("{pick: {one: [item]}, as: it_}", IMMUNE % ("end_of_round", "{destroyed: [{is: it_}]}")) == (
        "Select 1 Item card. Until the end of this round or the next time that card is destroyed, "
        "Nova is immune to damage."
    )


@pytest.mark.parametrize(
    ("until", "event", "found"),
    [
        ("end_of_turn", "{damage_dealt: {}}", "`or_until` stands beside an `until`"),
        ("next_damage", "{damage_dealt: {}}", "`or_until` stands beside an `until`"),
        ("your_start", "{damage_would_be_dealt: {}}", "something that has happened"),
        ("your_start", "{phase_begins: {phase: start, by: [hero]}}", "a time is `until` alone"),
        ("your_start", "{ever: {in_play: [villain, target]}}", "something that has happened"),
    ],
)
def test_complaints(until, event, found):
    assert any(found in each for each in complaints_of(HERO, f"end: [{IMMUNE % (until, event)}]"))


def test_it_is_told_that_its_time_is_its_end_at_the_latest(tmp_path):
    index = with_hero(tmp_path, CARDS).card_index(
        Setup("baron_blade", "megalopolis", (("mine/probe", ""), ("ra", ""), ("haka", "")), seed=1)
    )
    state = Game.new(index).state
    ends = {key: getattr(text, "arms", ()) for key, text in index.code.items()}
    texts = [key for key, arms in ends.items() if any(isinstance(arm, Ending) for arm in arms)]
    told = set()
    for key in texts:
        card = next(card for card, each in enumerate(index.definitions) if is_on_card(key, each.file, each.id))
        for until in ("coming_end", "leaves", "leaves_wherever"):
            told.add(lasts(state, LastingEffect(1, card, 1, 0, key, (card, None, None), until, index.deck_of[card])))
    assert "at most until the end of Probe's next turn" in told and "until something ends it" in told, told
    assert "at most as long as Mist is in play" in told
