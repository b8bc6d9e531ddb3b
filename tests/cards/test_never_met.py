"""What a text asks of its own deck in vain is a warning: the deck can be played all the same."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.never_met import never_met
from sotm_desktop.cards.unlikely import hardly_ever
from tests.cards.samples import HERO, built

NO_HP = "is about targets, and this card has no HP"
BY = "what the text of Sample destroys, the hero destroys, and `by` is who does"
BY_ONE = BY.replace("Sample", "The One")
KEPT = "what the text of a hero's card destroys, the hero destroys, so `by` fits nothing here"
ANSWER = "triggers: [{whenever: {%s}, do: [{draw: 1}]}]"
NO_COPY = "this card is out of play, and there is no second copy whose text could answer"
MARK = "powers: [[{remember: {what: {one: {what: [], in: PLACE}}, more: true, until: moves}}]]"
FORGOTTEN = (
    "means a card in play, and with `until: moves` one that was selected in a PLACE is forgotten as it leaves that"
)


def marked(place: str, text: str) -> str:
    return f"{MARK.replace('PLACE', place)}\n    {text}"


def said_of(text: str) -> list[str]:
    deck, complaints = built(HERO.format(keywords="ongoing", text=f"    {text}"))
    assert deck is not None, complaints
    return [each.found for card in deck.all_cards for each in never_met(deck, card)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("end: [{deal: {to: self, amount: 1, type: fire}}]", f"'to' of 'deal' {NO_HP}"),
        ("static: [{immune: {to: [{is: self}]}}]", f"'to' of 'immune' {NO_HP}"),
        ("end: [{regain: {who: self, amount: 1}}]", f"'who' of 'regain' {NO_HP}"),
        (
            "hp: 3\n    triggers: [{whenever: {ever: {at_most: {what: {hp_of: self}, than: 0}}}, do: [{lose: {}}]}]",
            "a target with 0 HP is destroyed before `ever` looks at it",
        ),
        (ANSWER % "would_be_destroyed: {card: [yours, item], by: [{card: sample}]}", BY),
        (ANSWER % "destroyed: {card: [item], by: [yours, {keyword: device}]}", BY_ONE),
        (ANSWER % "being_destroyed: {card: [yours, {keyword: minion}, other], by: [{keyword: minion}]}", BY_ONE),
        ("end: [{draw: {destroyed_this_turn: {what: [item], by: [{card: sample}]}}}]", BY),
        ("static: [{indestructible: {who: [villain], by: [hero, ongoing]}}]", KEPT),
        ("static: [{indestructible: {who: [villain], by: [yours, non_character]}}]", KEPT),
        (
            "end: [{tokens: {how: add, pool: heat}}, {draw: {tokens_on: {who: self, pool: haet}}}]",
            "no text of this deck puts tokens named 'haet' on a card",
        ),
        ("activated: {pulse: [{draw: 1}]}", "no text of this deck activates 'pulse'"),
        (
            "end: [{if: {that: {fits: {card: self, what: [villain]}}, then: [{draw: 1}]}}]",
            "the type of this card is hero, so that it never is `villain`",
        ),
        (
            "end: [{if: {that: {each_fits: {cards: self, what: [non_hero, item]}}, then: [{draw: 1}]}}]",
            "the type of this card is hero, so that it never is `non_hero`",
        ),
        ("static: [{counts_as: villain}]", "'counts_as' is about targets, and this card has no HP"),
        (
            "triggers: [{whenever: {damage_dealt: {to: [{card: spare_key}]}}, do: [{draw: 1}]}]",
            "'to' of 'damage_dealt' is about targets, and these cards have no HP",
        ),
        (
            "end: [{deal: {to: {one: [{keyword: device}]}, amount: 1, type: fire}}]",
            "'to' of 'deal' is about targets, and these cards have no HP",
        ),
        (
            "next_to: [villain, target]\n    static: [{cannot: {who: [{is: host}], what: draw}}]",
            "'draw' is what heroes do, and this card lies next to none",
        ),
        (
            "end: [{deal: {to: {each: [target, other]}, amount: 1, type: fire}}]",
            "`other` leaves out this card, which has no HP, in 'to' of 'deal'",
        ),
        *(
            (marked(place, text), f"{what} {FORGOTTEN.replace('PLACE', place)}")
            for place, text, what in (
                ("hand", "triggers: [{whenever: {destroyed: [{is: {remembered: cards}}]}, do: [{draw: 1}]}]",
                 "'card' of 'destroyed'"),
                ("trash", "triggers: [{whenever: {leaves_play: [{is: {remembered: cards}}]}, do: [{draw: 1}]}]",
                 "'card' of 'leaves_play'"),
                ("hand", "end: [{deal: {to: {remembered: cards}, amount: 1, type: fire}}]", "'to' of 'deal'"),
            )
        ),
        (
            marked("hand", "play: [{remember: {what: {one: {what: [], in: trash}}, more: true, until: moves}}]\n    "
                           "triggers: [{whenever: {destroyed: [{is: {remembered: cards}}]}, do: [{draw: 1}]}]"),
            f"'card' of 'destroyed' {FORGOTTEN.replace('PLACE', 'hand or a trash')}",
        ),
    ],
)  # fmt: skip
def test_it_is_told(text, found):
    assert said_of(text) == [found]


@pytest.mark.parametrize(
    "text",
    [
        "hp: 3\n    end: [{deal: {to: self, amount: 1, type: fire}}]",
        "end: [{deal: {to: you, amount: 1, type: fire}}]",
        "hp: 3\n    end: [{deal: {from: self, to: {each: [target, other]}, amount: 1, type: fire}}]",
        "end: [{destroy: {each: [ongoing, other]}}]",
        "hp: 3\n    static: [{counts_as: villain}]",
        "hp: 3\n    end: [{if: {that: {fits: {card: self, what: [villain, target]}}, then: [{draw: 1}]}}]",
        "static: [{gain_hp: {who: [{card: spare_key}], hp: 2}}]\n"
        "    end: [{deal: {to: {one: [{card: spare_key}]}, amount: 1, type: fire}}]",
        "end: [{deal: {to: {one: [ongoing]}, amount: 1, type: fire}}]",
        "next_to: [hero, character]\n    static: [{cannot: {who: [{is: host}], what: draw}}]",
        "next_to: [villain, target]\n    static: [{cannot: {who: [{is: host}], what: deal_damage}}]",
        "hp: 3\n    static: [{indestructible: [{is: self}]}]\n"
        "    triggers: [{whenever: {ever: {at_most: {what: {hp_of: self}, than: 0}}}, do: [{lose: {}}]}]",
        "hp: 3\n    static: [{gain_keyword: {who: [item], keyword: indestructible}}]\n"
        "    triggers: [{whenever: {ever: {at_most: {what: {hp_of: self}, than: 0}}}, do: [{lose: {}}]}]",
        "end: [{tokens: {how: add, pool: heat}}, {draw: {tokens_on: {who: self, pool: heat}}}]",
        "triggers: [{whenever: {token_added: {on: [target], pool: coin}}, do: [{draw: 1}]}]",
        marked("hand", "triggers: [{whenever: {played: [{is: {remembered: cards}}]}, do: [{draw: 1}]}]"),
        marked("hand", "triggers: [{whenever: {discarded: {card: [{is: {remembered: cards}}]}}, do: [{draw: 1}]}]"),
        marked("hand", "triggers: [{whenever: {destroyed: [{is: {remembered: cards}}]}, do: [{draw: 1}]}]").replace(
            ", until: moves", ""
        ),
        marked("hand", "triggers: [{whenever: {destroyed: [{not: [{is: {remembered: cards}}]}]}, do: [{draw: 1}]}]"),
        marked(
            "hand",
            "play: [{remember: {what: {one: [target]}, until: moves}}]\n    "
            "triggers: [{whenever: {destroyed: [{is: {remembered: cards}}]}, do: [{draw: 1}]}]",
        ),
        "activated: {pulse: [{draw: 1}]}\n    powers: [[{activate: {text: pulse, on: self}}]]",
        ANSWER % "destroyed: {card: [item], by: [{is: you}]}",
        ANSWER % "destroyed: {card: [item], by: [{keyword: device}]}",
        ANSWER % "destroyed: {card: [item], by: [villain, {keyword: device}]}",
        ANSWER % "destroyed: {card: [item], by: [{card: sample}]}" + "\n    hp: 3",
        ANSWER % "destroyed: {card: [item], by: [{card: sample}]}"
        + "\n    end: [{deal: {from: self, to: {one: [target]}, amount: 1, type: fire}}]",
    ],
)
def test_what_can_be_met_is_no_warning(text):
    assert said_of(text) == []


def test_an_indestructible_card_has_no_hp_and_stays():
    text = "hp: 3\n    triggers: [{whenever: {ever: {at_most: {what: {hp_of: self}, than: 0}}}, do: [{lose: {}}]}]"
    deck, complaints = built(HERO.format(keywords="indestructible", text=f"    {text}"))
    assert deck is not None, complaints
    assert [each for card in deck.all_cards for each in never_met(deck, card)] == []


@pytest.mark.parametrize(("copies", "found"), [(1, [f"by 'buried' {NO_COPY}"]), (36, [])])
def test_a_single_card_out_of_play_answers_nothing_by_its_name_either(copies, found):
    card = "triggers: [{whenever: {buried: [{card: sample}]}, do: [{draw: 1}]}]"
    deck, complaints = built(
        HERO.format(keywords="ongoing", text=f"    {card}").replace("copies: 36", f"copies: {copies}")
    )
    assert deck is not None, complaints
    assert [each.found for card in deck.all_cards if card.id == "sample" for each in never_met(deck, card)] == found


def test_a_choice_of_one_shots_in_play_is_told_once():
    text = "end: [{deal: {to: {each: [target, one_shot]}, amount: 1, type: fire}}]"
    deck, _ = built(HERO.format(keywords="ongoing", text=f"    {text}"))
    assert deck is not None
    assert len([each for card in deck.all_cards for each in hardly_ever(deck, card)]) == 1


@pytest.mark.parametrize(
    ("do", "used", "is_told"),
    [
        ("discard: 1", "draw: {count: [hero, character, {is: {gathered: paid}}]}", True),
        ("may: [{discard: 1}]", "draw: {count: [{is: {gathered: paid}}]}", True),
        ("draw: 1", "destroy: {one: [ongoing, {is: {gathered: paid}}]}", True),
        ("play: 1", "draw: {count: [{is: {gathered: paid}}]}", False),
        ("discard: 1", "draw: {number_of: paid}", False),
        ("discard: 1", "play_card: {one: {what: [item, {is: {gathered: paid}}], in: trash}}", False),
    ],
)
def test_cards_that_were_discarded_are_no_cards_in_play(do, used, is_told):
    text = f"end: [{{each_hero: [{{{do}}}], as: paid}}, {{{used}}}]"
    _, complaints = built(HERO.format(keywords="ongoing", text=f"    {text}"))
    said = "'paid' are cards that were discarded or drawn, and these are no cards in play"
    assert [each.found for each in complaints] == ([said] if is_told else [])


@pytest.mark.parametrize(
    ("verbs", "is_told"),
    [
        ("{discard: 2, as: paid}, {draw: {count: [{is: paid}]}}", True),
        ("{discard: 2, as: paid}, {draw: {number_of: paid}}", False),
        ("{one_hero: [{discard: 2}], as: paid}, {draw: {count: [hero, character, {is: paid}]}}", False),
        ("{pick: {one: [ongoing]}, as: paid}, {draw: {count: [{is: paid}]}}", False),
    ],
)
def test_cards_that_were_discarded_are_not_counted_in_play(verbs, is_told):
    _, complaints = built(HERO.format(keywords="ongoing", text=f"    end: [{verbs}]"))
    said = "'paid' are cards that were discarded or drawn, and these are no cards in play"
    assert [each.found for each in complaints] == ([said] if is_told else [])


@pytest.mark.parametrize("named", ["{card: sample}", "{is: {named: [sample]}}", "{is: {each: [{card: sample}]}}"])
def test_a_character_card_is_no_card_of_the_deck_by_its_title(named):
    found = "no card fits this filter: Sample is no character card"
    assert found in said_of(f"end: [{{regain: {{who: {{each: [hero, character, {named}]}}, amount: 1}}}}]")
    assert found not in said_of(f"end: [{{if: {{that: {{in_play: [{named}]}}, then: [{{draw: 1}}]}}}}]")
    beside = "[hero, character, {next_to: [{card: sample}]}]"
    assert found not in said_of(f"end: [{{regain: {{who: {{each: {beside}}}, amount: 1}}}}]")
