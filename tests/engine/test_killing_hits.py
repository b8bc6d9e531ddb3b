"""Text that answers damage finds the target as it was when it was dealt it, wherever its destruction has put it."""

from __future__ import annotations

import textwrap

import pytest

from tests.kit.own_decks import failures, with_hero

PLACES = {
    "under another": "put_under: {what: it.card, host: self}",
    "out of the game": "remove: it.card",
    "into its deck": "shuffle_in: it.card",
}
TEXTS = {
    "by keyword": ("to: [{keyword: fowl}]", 2),
    "as a target of its type": ("to: [hero, target, non_character]", 2),
    "by the HP that are left": ("to: [target, {hp_at_most: 2}]", 2),
    "by HP that it had": ("to: [target, {hp_at_least: 1}]", 1),
    "not by another keyword": ("to: [{keyword: fish}]", 0),
    "not of another type": ("to: [villain, target]", 0),
}
CARDS = """\
after: {title: After, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {destroyed: [{keyword: fowl}]}, do: [{PLACE}]}]}
drum: {title: Drum, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {damage_dealt: {TEXT}}, do: [{tokens: {how: add}}]}]}
gong: {title: Gong, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {damage_dealt: {TEXT}}, once: true, do: [{tokens: {how: add}}]}]}
gull: {title: Gull, copies: 4, hp: 3, keywords: [fowl]}
herring: {title: Herring, copies: 4, keywords: [fish]}
"""


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("text", TEXTS)
def test_a_killing_hit_is_one(tmp_path, text, place, edition):
    filters, answered = TEXTS[text]
    cards = CARDS.replace("PLACE", PLACES[place]).replace("TEXT", filters)
    written = textwrap.dedent(f"""\
        scenario: {text}, {place}
        edition: {edition}
        given: TABLE, in_play: {{probe: [after, drum, gong, gull, "gull#2"]}}}}
        when: [{{deal: {{from: ra, to: gull, amount: 9, type: fire}}}},
               {{deal: {{from: ra, to: "gull#2", amount: 1, type: fire}}}}]
        then: {{tokens: {{drum: {answered}, gong: {min(answered, 1)}}}}}
        """)
    assert not failures(with_hero(tmp_path, cards), tmp_path, written)


HORNS = """\
lamp: {title: Lamp, copies: 4, keywords: [ongoing], static: [{gain_hp: {who: [{keyword: moth}], hp: 2}}]}
moth: {title: Moth, copies: 4, keywords: [moth]}
horn: {title: Horn, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {damage_dealt: {to: [hero, target, non_character]}}, do: [{tokens: {how: add}}]}]}
"""
COUNTING = """\
after: {title: After, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {destroyed: [{keyword: fowl}]}, do: [{put_under: {what: it.card, host: self}}]}]}
gull: {title: Gull, copies: 4, hp: 3, keywords: [fowl]}
count: {title: Count, copies: 4, keywords: [ongoing], powers: [[
  {regain: {who: you, amount: {damage_this_turn: {to: [{keyword: fowl}], type: fire}}}}]]}
kinds: {title: Kinds, copies: 4, keywords: [ongoing], powers: [[
  {regain: {who: you, amount: {types_dealt_this_turn: {to: [hero, target, non_character]}}}}]]}
thanks: {title: Thanks, copies: 4, keywords: [ongoing], powers: [[
  {regain: {who: {each: [hero, character, {has_dealt_damage: [{keyword: fowl}]}]}, amount: 2}}]]}
"""
COUNTED = {"count": {"probe": 9}, "kinds": {"probe": 1}, "thanks": {"ra": 2}}


@pytest.mark.parametrize("edition", ["definitive", "classic"])
def test_who_was_a_target_by_text_was_one(tmp_path, edition):
    written = f"""\
        scenario: a moth falls
        edition: {edition}
        given: TABLE, in_play: {{probe: [lamp, moth, horn]}}}}
        when: [{{deal: {{from: ra, to: moth, amount: 9, type: fire}}}},
               {{deal: {{from: ra, to: haka, amount: 1, type: fire}}}}]
        then: {{tokens: {{horn: 1}}, trash: {{probe: [moth]}}}}
        """
    assert not failures(with_hero(tmp_path, HORNS), tmp_path, written)


@pytest.mark.parametrize("card", COUNTED)
def test_counted_later_on(tmp_path, card):
    written = f"""\
        scenario: {card}
        given: TABLE, in_play: {{probe: [after, gull, {card}]}}, hp: {{probe: 15, ra: 15}}}}
        when: [{{deal: {{from: ra, to: gull, amount: 9, type: fire}}}}, {{use_power: {card}}}]
        then: {{hp_change: {str(COUNTED[card]).replace(chr(39), "")}}}
        """
    assert not failures(with_hero(tmp_path, COUNTING), tmp_path, written)
