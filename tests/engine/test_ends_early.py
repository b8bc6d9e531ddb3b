"""A lasting text ends at its time or with an event, whichever comes first: `or_until`."""

from __future__ import annotations

import textwrap

import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.commands.check import check
from sotm_desktop.engine.card_index import Setup
from sotm_desktop.engine.effects.ending_early import Ending
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.state import LastingEffect
from sotm_desktop.engine.text_keys import is_on_card
from sotm_desktop.words.narration.event_text import lasts
from sotm_desktop.words.reading import read
from tests.cards.samples import HERO, built, complaints_of, one_shot, only_text
from tests.kit.own_decks import failures, with_hero
from tests.kit.read_back import assert_said_and_read
from tests.kit.scenarios import CARDSETS

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


DOME = """\
dome: {title: Dome, copies: 20, keywords: [ongoing], powers: [[{lasting: {that: {immune: {to: [{is: you}]}},
  until: your_start, or_until: {leaves_play: [{is: self}]}}}]]}
ward: {title: Ward, copies: 4, keywords: [ongoing], powers: [[{pick: {one: [yours, item]}, as: token},
  {lasting: {that: {immune: {to: [{is: you}]}}, until: your_start, or_until: {leaves_play: [{is: token}]}}}]]}
recall: {title: Recall, copies: 1, keywords: [one_shot], play: [{take_in_hand: {one: [yours, ongoing]}}]}
token: {title: Token, copies: 7, keywords: [item], end: [{draw: 1}]}
post: {title: Post, copies: 8, keywords: [ongoing], powers: [
  [{lasting: {that: {immune: {to: [{is: you}]}}, until: your_start}}]]}
"""
AT_POWERS = (
    "given: {villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: probe, phase: power"
)
WITH_CARDS = {
    "with this card, where a text outlasts its card": ("dome", "{destroy: dome}", True, True),
    "also if it is not destroyed": ("dome", "{put_into_play: recall}", True, True),
    "not with another": ("dome", "{destroy: token}", False, False),
    "without the event it outlasts its card": ("post", "{destroy: post}", False, True),
    "with another card that it names": ("ward", "{destroy: token}", True, True),
}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", WITH_CARDS)
def test_it_ends_as_a_card_leaves_play(tmp_path, title, edition):
    card, goes, by_classic, by_definitive = WITH_CARDS[title]
    ended = by_classic if edition == "classic" else by_definitive
    written = f"""\
        scenario: "{title}"
        edition: {edition}
        {AT_POWERS}, in_play: {{probe: [{card}, token]}}}}
        when: [{{use_power: {card}}}, {TO_ME % 2}, {goes}, {TO_ME % 2}]
        then: {{hp_change: {{probe: {-2 * ended}}}}}
        """
    assert not failures(with_hero(tmp_path, DOME), tmp_path, textwrap.dedent(written))


@pytest.mark.parametrize(("edition", "warns"), [("classic", 0), ("definitive", 1), ("classic, definitive", 0)])
def test_that_it_ends_with_its_card_is_said_where_it_would_not(tmp_path, edition, warns):
    with_hero(tmp_path, DOME)
    (tmp_path / "mine" / "cardset.yaml").write_text(f"title: M\nversion: '1'\nwritten_for: [{edition}]\n")
    found = check(tmp_path / "mine" / "heroes" / "probe.yaml", CardLibrary([CARDSETS, tmp_path])).warnings
    assert [each.card for each in found if "with the card that made it anyway" in each.found] == ["dome"] * warns


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("title", SCENARIOS)
def test_ends_early(tmp_path, title, edition):
    written = f'scenario: "{title}"\nedition: {edition}\n{textwrap.dedent(SCENARIOS[title])}'
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)


LEAVES_PLAY = "{leaves_play: [{is: self}]}"
IMMUNE = "{lasting: {that: {immune: {to: [{is: you}]}}, until: %s, or_until: %s}}"


def test_the_print():
    assert one_shot(IMMUNE % ("villain_end", "{damage_dealt: {from: [{is: you}]}}")) == (
        "Until the end of the next Villain turn or the next time Nova deals damage, Nova is immune to damage."
    )
    assert one_shot("{pick: {one: [item]}, as: it_}", IMMUNE % ("end_of_round", "{destroyed: [{is: it_}]}")) == (
        "Select 1 Item card. Until the end of this round or the next time that card is destroyed, "
        "Nova is immune to damage."
    )
    dome = only_text(HERO.format(keywords="ongoing", text=f"    end: [{IMMUNE % ('villain_end', LEAVES_PLAY)}]"))
    assert_said_and_read(
        dome, "END PHASE: Until the end of the next Villain turn or the next time this card leaves play, "
        "Nova is immune to damage.",
    )  # fmt: skip
    typed = dome.text.replace("the next time this card leaves", "until this card leaves")
    assert read(typed, "card", dome.place).data == read(dome.text, "card", dome.place).data


@pytest.mark.parametrize(
    ("until", "event", "found"),
    [
        ("end_of_turn", "{damage_dealt: {}}", "`or_until` stands beside an `until`"),
        ("next_damage", "{damage_dealt: {}}", "`or_until` stands beside an `until`"),
        ("your_start", "{damage_would_be_dealt: {}}", "something that has happened"),
        ("your_start", "{phase_begins: {phase: start, by: [hero]}}", "a time is `until` alone"),
        ("your_start", "{would_leave_play: [{is: self}]}", "something that has happened"),
        ("leaves", "{leaves_play: [{is: self}]}", "ends it as this card leaves play"),
        ("your_start", "{leaves_play: [{is: self}]}, wherever: true", "ends it as this card leaves play"),
        ("your_start", "{ever: {in_play: [villain, target]}}", "something that has happened"),
    ],
)
def test_complaints(until, event, found):
    assert any(found in each for each in complaints_of(HERO, f"end: [{IMMUNE % (until, event)}]"))


def test_a_one_shot_leaves_play_at_once():
    text = f"    play: [{IMMUNE % ('your_start', LEAVES_PLAY)}]"
    _, complaints = built(HERO.format(keywords="one_shot", text=text))
    assert any("a One-Shot leaves play at once" in each.found for each in complaints)


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
