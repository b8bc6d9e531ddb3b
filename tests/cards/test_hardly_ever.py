"""Words that hardly ever do anything: `sotm check` warns of each, and the cards can be played."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.cards.unlikely import hardly_ever
from tests.cards.samples import ENVIRONMENT, HERO, built
from tests.cards.test_no_hero import VILLAIN

ONE_SHOTS, IN_A_HAND = "looks for One-Shots in play", "looks in a hand for cards that are no heroes' cards"
OF_ANOTHER_DECK = "the deck and trash of the hero whom the text speaks to there, for cards of this deck"
IN_NO_AREA = "'additional' is for the hero in whose play area this card lies"
BESIDE_NONE = "it does not say that it is played next to one"
LETHAL = "triggers: [{whenever: {damage_would_be_dealt: {to: [{is: you}], lethal: true}}"
NONE_WITH_TWO = "means cards with two sides, and this deck has none that fit"
GONE_BY_THEN = "has destroyed its target already"
IN_PLAY_STILL = "that card is still in play"
NO_HP = "'it.card' is a One-Shot, which has no HP"
PLAYED = "triggers: [{whenever: {played: [hero, %s]}, do: [{deal: {from: self, to: %s, amount: 1, type: fire}}]}]"
PAID_AGAIN = "the price is asked again after that"
STRUCK = "triggers: [{whenever: {damage_would_be_dealt: {to: [{is: you}]}}, may: true"
EARLY = "comes too early: the sentence in front answers that damage before it is worked out"
HIT = "{whenever: {damage_would_be_dealt: {}}"
BESIDE = "next_to: [target]\n"
REDIRECTS = "{redirect: {one: [target, not_you]}}"
NO_PLACE = "asks for the place of this card in the row, and a One-Shot lies in none"
ON_ONE_SHOT = HERO.replace("{keywords}", "one_shot")
AVENGED = "do: [{deal: {from: it.card, to: villain, amount: 1, type: fire}}]}]"


@pytest.mark.parametrize(
    ("deck", "text", "found"),
    [
        (VILLAIN, PLAYED % ("one_shot", "it.card"), NO_HP),
        (HERO, f"{STRUCK}, do: [{{redirect: you}}]}}]", "dealt to 'you' anyway"),
        (HERO, f"{BESIDE}    {STRUCK.replace('you', 'host')}, do: [{{redirect: host}}]}}]", "dealt to 'host'"),
        (HERO, "triggers: [{whenever: {would_be_destroyed: [one_shot]}, do: [{draw: 1}]}]", ONE_SHOTS),
        (HERO, "static: [{indestructible: [hero, one_shot]}]", ONE_SHOTS),
        (HERO, "end: [{rearrange: [one_shot]}]", ONE_SHOTS),
        (ON_ONE_SHOT, "play: [{move_in_row: {what: self, to: left}}]", NO_PLACE),
        (ON_ONE_SHOT, "play: [{destroy: {each: [{adjacent_to: self}]}}]", NO_PLACE),
        (HERO, "static: [{share_powers: {who: [hero, character], on: [one_shot]}}]", ONE_SHOTS),
        (HERO, "end: [{use_power: {of: [one_shot]}}]", ONE_SHOTS),
        (HERO, "end: [{destroy: {one: [one_shot]}}]", ONE_SHOTS),
        (HERO, "end: [{deal: {to: {each: [one_shot]}, amount: 1, type: fire}}]", ONE_SHOTS),
        (HERO, "triggers: [{whenever: {discarded: {card: [villain], from: hand}}, do: [{draw: 1}]}]", IN_A_HAND),
        (HERO, "triggers: [{whenever: {played: {card: [non_hero], from: hand}}, do: [{draw: 1}]}]", IN_A_HAND),
        (HERO, "static: [{cannot: {who: [villain], what: be_played, from: hand}}]", IN_A_HAND),
        (HERO, "end: [{discard: {what: [villain]}}]", IN_A_HAND),
        (HERO, "end: [{draw: {n: {count: {what: [environment], in: hand}}}}]", IN_A_HAND),
        (VILLAIN, "end: [{flip: {each: [villain, non_character]}}]", NONE_WITH_TWO),
        (VILLAIN, "triggers: [{whenever: {turned_over: [villain, item]}, do: [{lose: {}}]}]", NONE_WITH_TWO),
        (HERO, "triggers: [{whenever: {turned_over: [hero]}, do: [{draw: 1}]}]", NONE_WITH_TWO),
        (HERO, "end: [{flip: {one: [item]}}]", NONE_WITH_TWO),
        (HERO, "end: [{draw: {n: {flipped_this_turn: [item]}}}]", NONE_WITH_TWO),
        (VILLAIN, "static: [{additional: power}]", IN_NO_AREA),
        (VILLAIN, "each_hero_start: [{summon: [{card: spare_key}]}]", OF_ANOTHER_DECK),
        (VILLAIN, "end: [{one_hero: {may: true, do: [{collect: [{card: spare_key}]}]}}]", OF_ANOTHER_DECK),
        (ENVIRONMENT, "static: [{additional: play}]", IN_NO_AREA),
        (HERO, f"{LETHAL}, do: [{{once_dealt: [{{set_hp: {{who: you, to: 1}}}}]}}]}}]", GONE_BY_THEN),
        (HERO, f"{LETHAL}, do: [{{once_dealt: [{{regain: {{who: it.target, amount: 1}}}}]}}]}}]", GONE_BY_THEN),
        (HERO, f"triggers: [{HIT}, do: [{{make_irreducible: {{}}}}, {{set_damage: 5}}]}}]", EARLY),
        (HERO, f"triggers: [{HIT}, do: [{{raise: 1}}, {{double: {{}}}}]}}]", EARLY),
        (
            HERO,
            "end: [{lasting: {that: {whenever: {event: {damage_would_be_dealt: {}}, do: [{retype: fire}, "
            "{set_damage: 5}]}}, until: your_start}}]",
            EARLY,
        ),
        (HERO, "end: [{destroy: {one: [ongoing, {could_host: {named: [spare_key]}}]}}]", BESIDE_NONE),
        (HERO, "end: [{destroy: {one: [ongoing, {could_host: self}]}}]", BESIDE_NONE),
        (ENVIRONMENT, "triggers: [{whenever: {played: [one_shot]}, do: [{put_into_play: it.card}]}]", IN_PLAY_STILL),
        (HERO, f"{STRUCK}, do: [{{discard: 1}}, {{only_once: {{a: turn, do: [{REDIRECTS}]}}}}]}}]", PAID_AGAIN),
        (
            HERO,
            "end: [{may: {do: [{destroy: {one: [yours, item]}}], then: [{only_once: {a: game, do: [{draw: 1}]}}]}}]",
            PAID_AGAIN,
        ),
        (
            HERO,
            "triggers: [{whenever: {enters_play: [item]}, may: true, do: [{discard: 1}, {play_card: it.card}]}]",
            IN_PLAY_STILL,
        ),
    ],
)
def test_what_hardly_ever_does_anything_is_warned_of(deck, text, found):
    assert [why.found for why in warned(deck, text) if found in why.found], warned(deck, text)
    assert all(why.hint for why in warned(deck, text))


@pytest.mark.parametrize(
    ("deck", "text"),
    [
        (VILLAIN, PLAYED % ("one_shot", "{hero_of: {card: it.card}}")),
        (VILLAIN, PLAYED % ("equipment", "it.card")),
        (HERO, "triggers: [{whenever: {enters_trash: [hero, one_shot]}, do: [{draw: 1}]}]"),
        (HERO, "static: [{cannot: {who: [one_shot], what: be_played}}]"),
        (HERO, "end: [{flip: {one: [villain]}}]"),
        (HERO, "end: [{draw: {count: [{side: back}]}}]"),
        (HERO, "end: [{play_card: {one: {what: [one_shot], in: trash}}}]"),
        (HERO, "triggers: [{whenever: {discarded: {card: [villain], from: deck}}, do: [{draw: 1}]}]"),
        (HERO, "end: [{take_in_hand: {one: [environment]}}, {discard: {what: [environment]}}]"),
        (HERO, "static: [{additional: power}]"),
        (HERO, "end: [{move_in_row: {what: self, to: left}}]"),
        (ON_ONE_SHOT, "play: [{move_in_row: {what: {leftmost: [ongoing]}, to: right}}]"),
        (HERO, "next_to: [target]\n    powers: [[{draw: 1}]]"),
        (HERO, "next_to: [target]\n    end: [{destroy: {one: [ongoing, {could_host: self}]}}]"),
        (HERO, "end: [{reveal: own, as: seen}, {destroy: {one: [ongoing, {could_host: seen}]}}]"),
        (HERO, "next_to: [villain, target]\n    powers: [[{draw: 1}]]"),
        (HERO, "next_to: [villain, target]\n    powers: [{granted: each_hero, do: [{draw: 1}]}]"),
        (HERO, f"{LETHAL}, do: [{{regain: {{who: you, amount: 1}}}}]}}]"),
        (HERO, f"{LETHAL}, do: [{{once_dealt: [{{regain: {{who: it.source, amount: 1}}}}]}}]}}]"),
        (HERO, f"{LETHAL.replace(', lethal: true', '')}, do: [{{once_dealt: [{{set_hp: {{who: you, to: 1}}}}]}}]}}]"),
        (
            HERO,
            "triggers: [{whenever: {damage_would_be_dealt: {to: [hero, target], lethal: true}}, "
            "do: [{once_dealt: [{regain: {who: you, amount: 2}}]}]}]",
        ),
        (VILLAIN, "end: [{summon: [{card: spare_key}]}, {each_hero: [{salvage: [item]}]}]"),
        (VILLAIN, "each_hero_end: [{summon: [ongoing]}]"),
        (VILLAIN, f"triggers: [{{whenever: {{being_destroyed: [hero, target]}}, {AVENGED}"),
        (ENVIRONMENT, "triggers: [{whenever: {enters_trash: [one_shot]}, do: [{put_into_play: it.card}]}]"),
        (HERO, "triggers: [{whenever: {played: [yours, item]}, do: [{take_in_hand: it.card}, {play_card: it.card}]}]"),
        (VILLAIN, f"triggers: [{{whenever: {{played: [hero, target]}}, {AVENGED}"),
        (VILLAIN, "static: [{additional: play}]"),
        (VILLAIN, "static: [{additional: {phase: power, each_hero: true}}]"),
        (VILLAIN, "next_to: [hero, character]\n    static: [{additional: power}]"),
        (HERO, f"{STRUCK}, do: [{{only_once: {{a: turn, do: [{{discard: 1}}]}}}}, {REDIRECTS}]}}]"),
        (HERO, f"{STRUCK}, do: [{{discard: 1}}, {REDIRECTS}, {{only_once: {{a: turn, do: [{{draw: 1}}]}}}}]}}]"),
        (HERO, "end: [{may: {do: [{draw: 1}], then: [{only_once: {a: turn, do: [{play: 1}]}}]}}]"),
        (HERO, f"triggers: [{HIT}, do: [{{set_damage: 5}}, {{make_irreducible: {{}}}}]}}]"),
        (HERO, f"triggers: [{HIT}, do: [{{double: {{}}}}, {{retype: fire}}]}}]"),
        (ENVIRONMENT, "end: [{move: {what: self, to: {one: {which: hero}}}}]\n    static: [{additional: power}]"),
    ],
)
def test_nothing_is_said_of_what_does(deck, text):
    assert warned(deck, text) == []


def warned(deck: str, text: str) -> list[Pointless]:
    """What hardly ever does anything on a card with these parts."""
    made, complaints = built(deck.format(keywords="ongoing", text=f"    {text}"))
    assert made is not None, complaints
    return list(hardly_ever(made, made.cards["sample"]))
