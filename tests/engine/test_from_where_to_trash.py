"""Text asks from where a card comes to its trash."""

from __future__ import annotations

import textwrap

import pytest

from tests.cards.samples import HERO, complaints_of
from tests.kit.own_decks import failures, with_hero

CARDS = """\
nail: {title: Nail, copies: 4, keywords: [item]}
away: {title: Away, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {enters_trash: {card: [yours, item], not_from: play}}, do: [{regain: {who: you, amount: 1}}]}]}
held: {title: Held, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {enters_trash: {card: [yours, item], from: hand}}, do: [{regain: {who: you, amount: 1}}]}]}
piled: {title: Piled, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {enters_trash: {card: [yours, item], from: deck}}, do: [{regain: {who: you, amount: 1}}]}]}
lost: {title: Lost, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {enters_trash: {card: [yours, item], from: play}}, do: [{regain: {who: you, amount: 1}}]}]}
none: {title: None, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {enters_trash: {card: [yours, item], not_from: [hand, deck, play]}},
   do: [{regain: {who: you, amount: 1}}]}]}
would: {title: Would, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {would_enter_trash: {card: [yours, item], not_from: play}}, do: [{regain: {who: you, amount: 1}}]}]}
broken: {title: Broken, copies: 4, keywords: [ongoing], triggers: [
  {whenever: {would_enter_trash: {card: [yours, item], destroyed: true}}, do: [{regain: {who: you, amount: 1}}]}]}
drop: {title: Drop, copies: 4, keywords: [one_shot], play: [{discard_card: {one: {what: [item], in: hand}}}]}
skim: {title: Skim, copies: 4, keywords: [one_shot], play: [{discard_top: 1}]}
scrap: {title: Scrap, copies: 4, keywords: [one_shot], play: [{to_trash: {one: [item]}}]}
look: {title: Look, copies: 4, keywords: [one_shot], play: [{reveal: own, as: seen}, {to_trash: seen}]}
"""
WAYS = {
    "hand": ("hand: {probe: [nail]}", "put_into_play: drop"),
    "deck": ("deck_top: {probe: [nail]}", "put_into_play: skim"),
    "revealed": ("deck_top: {probe: [nail]}", "put_into_play: look"),
    "destroyed": ("", "destroy: nail"),
    "put from play": ("", "put_into_play: scrap"),
}
HEARD = {
    "away": {"hand", "deck", "revealed"}, "would": {"hand", "deck", "revealed"}, "held": {"hand"}, "piled": {"deck"},
    "lost": {"destroyed", "put from play"}, "none": {"revealed"}, "broken": {"destroyed"},
}  # fmt: skip


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("ear", HEARD)
def test_only_a_card_from_there_is_answered(tmp_path, ear, way, edition):
    lies, step = WAYS[way]
    in_play = f"[{ear}, nail]" if way in ("destroyed", "put from play") else f"[{ear}]"
    written = textwrap.dedent(f"""\
        scenario: "{ear}, {way}"
        edition: {edition}
        given: {{TABLE, in_play: {{probe: {in_play}}}, hp: {{probe: 20}}{f", {lies}" if lies else ""}}}
        when: [{{{step}}}]
        then: {{hp_change: {{probe: {int(way in HEARD[ear])}}}, trash_has: {{probe: [nail]}}}}
        """).replace("{TABLE", "TABLE")
    assert not failures(with_hero(tmp_path, CARDS), tmp_path, written)


@pytest.mark.parametrize(
    ("event", "found"),
    [
        ("enters_trash: {card: [item], from: hand, not_from: play}", "say one of them"),
        ("enters_trash: {card: [item], not_from: [play, play]}", "once"),
        ("would_enter_trash: {card: [item], destroyed_by: [villain], not_from: play}", "comes from play"),
        ("would_enter_trash: {card: [item], destroyed_by: [villain], from: hand}", "comes from play"),
        ("would_enter_trash: {card: [item], destroyed: true, from: hand}", "leave out `destroyed`, or where"),
        ("would_enter_trash: {card: [item], destroyed: true, destroyed_by: [villain]}", "says already"),
    ],
)
def test_places_that_contradict_each_other_are_complaints(event, found):
    said = complaints_of(HERO, f"triggers: [{{whenever: {{{event}}}, do: [{{draw: 1}}]}}]")
    assert found in "\n".join(said)
