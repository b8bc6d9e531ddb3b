"""What is printed says neither less nor other than what happens: optional, scope, which card, whose, which number."""

from __future__ import annotations

import pytest

from sotm_desktop.words.card_text import as_text, lines, names_of
from tests.cards.samples import ENVIRONMENT, HERO, built, one_shot, printed


@pytest.mark.parametrize(
    ("verbs", "text"),
    [
        (
            ["one_hero: {may: true, do: [{each_deals: {who: you, amount: 2, type: psychic}}], then: [{draw: 2}]}"],
            "1 Hero may deal themself 2 psychic damage. If they do, they draw 2 cards.",
        ),
        (
            ["one_hero: {may: true, do: [{if: {that: {in_play: [item]}, then: [{draw: 1}]}}]}"],
            "1 Hero may do this: if any Item card is in play, they draw 1 card.",
        ),
    ],
)
def test_what_a_hero_may_decline_says_so(verbs, text):
    assert one_shot(*verbs) == text


@pytest.mark.parametrize(
    ("verb", "text"),
    [
        ("shuffle: villain", "Shuffle the Villain deck."),
        (
            "destroy: {each: [{either: {this: [hero, {either: {this: [ongoing], or: [item]}}], or: [environment]}}]}",
            "Destroy all Hero Ongoing or Item cards and Environment cards.",
        ),
        (
            "destroy: {each: [hero, {either: {this: [ongoing], or: [item]}}]}",
            "Destroy all Hero Ongoing or Item cards.",
        ),
        ("one_deck: [{shuffle: that}]", "Shuffle 1 deck."),
        (
            "destroy: {each: [target, {not: [{hp_at_least: {hp_of: you}}]}]}",
            "Destroy all targets with fewer HP than Nova.",
        ),
        (
            "destroy: {each: [{keyword: device}, {not: [{hp_at_least: {hp_of: you}}]}]}",
            "Destroy all Device cards without as many HP as Nova.",
        ),
        (
            "destroy: {each: [{keyword: device}, {not: [{hp_at_most: {hp_of: you}}]}]}",
            "Destroy all Device cards without as few HP as Nova.",
        ),
        (
            "each_deck: [{if: {that: {at_least: {what: {count: {in: trash, of: that}}, than: 5}}, "
            "then: [{play_top: that}]}}]",
            "For each deck in turn order: if there are 5 or more cards in that deck's trash, play the top card of that "
            "deck.",
        ),
        (
            "one_deck: [{if: {that: {at_least: {what: {count: {in: trash, of: that}}, than: 5}}, "
            "then: [{play_top: that}]}}]",
            "For 1 deck: if there are 5 or more cards in that deck's trash, play the top card of that deck.",
        ),
        (
            "some_decks: {n: 2, do: [{if: {that: {at_least: {what: {count: {in: trash, of: that}}, than: 5}}, "
            "then: [{play_top: that}]}}]}",
            "For each of up to 2 decks: if there are 5 or more cards in that deck's trash, play the top card of that "
            "deck.",
        ),
        (
            "one_area: [{if: {that: {in_play: [relic, {in_area: that}]}, then: [{destroy: {each: [ongoing, {in_area: "
            "that}]}}]}}]",
            "For 1 play area: if there is any Relic card in that play area, destroy all Ongoing cards in that play "
            "area.",
        ),
        (
            "some_areas: {n: 2, do: [{if: {that: {in_play: [relic, {in_area: that}]}, then: [{destroy: {each: "
            "[ongoing, {in_area: that}]}}]}}]}",
            "For each of up to 2 play areas: if there is any Relic card in that play area, destroy all Ongoing cards "
            "in that play area.",
        ),
        ("one_deck: [{shuffle_trash: that}]", "Shuffle 1 deck's trash into that deck."),
        ("each_deck: [{shuffle_trash: that}]", "Shuffle each deck's trash into that deck."),
        ("some_decks: {n: 2, do: [{shuffle_trash: that}]}", "Shuffle each of up to 2 decks' trashes into those decks."),
    ],
)
def test_a_deck_is_shuffled_and_a_trash_into_its_own_deck(verb, text):
    assert one_shot(verb) == text


@pytest.mark.parametrize(
    ("verb", "text"),
    [
        ("one_deck: [{discard: 1}]", "For 1 deck: discard 1 card."),
        ("each_deck: [{play_top: villain}]", "For each deck in turn order: play the top card of the Villain deck."),
        ("some_decks: {n: 2, do: [{discard: 1}]}", "For each of up to 2 decks: discard 1 card."),
        ("each_area: [{draw: 1}]", "For each play area in turn order: draw 1 card."),
        ("each_deck: [{discard_top: {deck: that}}]", "Discard the top card of each deck."),
        (
            "for_each: {of: {up_to: {n: 2, what: [item]}}, do: [{draw: 1}]}",
            "For each of up to 2 Item cards, draw 1 card.",
        ),
    ],
)
def test_how_often_is_said_although_the_sentence_does_not_name_it(verb, text):
    assert one_shot(verb) == text


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("[target, other]", "each target other than this card"),
        ("[hero, target, other]", "each Hero target other than this card"),
        ("[villain, target, other]", "each other Villain target"),
        ("[target, not_you]", "each target other than Nova"),
    ],
)
def test_other_is_no_other_than_the_hero(what, said):
    """`other` leaves out the card with the text: where the hero might be taken for it, that is said."""
    assert one_shot(f"deal: {{to: {{each: {what}}}, amount: 1, type: fire}}") == f"Nova deals {said} 1 fire damage."


def test_what_belongs_to_a_described_card_stands_before_it():
    verb = "destroy: {one: [ongoing, {in_area_of: {lowest: [hero, target]}}]}"
    assert one_shot(verb) == "Destroy 1 Ongoing card in the play area of the Hero target with the lowest HP."


def test_a_letter_stands_for_one_number_in_a_text():
    items, ongoing = "{count: [item]}", "{count: [ongoing]}"
    said = "If any Relic card is in play, you may draw X cards, where X is the number of Item cards in play. "
    said += "If you do, discard Y cards, where Y is the number of Ongoing cards in play."
    may = f"may: {{do: [{{draw: {{n: {items}}}}}], then: [{{discard: {{n: {ongoing}}}}}]}}"
    assert one_shot(f"if: {{that: {{in_play: [relic]}}, then: [{{{may}}}]}}") == said
    assert one_shot(f"draw: {{n: {items}}}", f"discard: {{n: {ongoing}}}", f"play: {{n: {items}}}") == (
        "Draw X cards, where X is the number of Item cards in play. "
        "Discard Y cards, where Y is the number of Ongoing cards in play. "
        "Play X cards, where X is the number of Item cards in play."
    )


def test_many_numbers_have_letters():
    counts = [f"{{count: [{{hp_at_most: {hp}}}]}}" for hp in range(12)]
    text = one_shot(*(f"draw: {{n: {count}}}" for count in counts))
    assert "Draw X4 cards" not in text and "Draw X11 cards, where X11 is" in text


@pytest.mark.parametrize(
    ("verbs", "text"),
    [
        (
            [
                "if: {that: {in_play: [item]}, then: [{reveal: own, as: r}, {if: {that: {fits: {card: r, "
                "what: [item]}}, then: [{play_card: r}], else: [{bury: r}]}}]}",
                "discard: 1",
            ],
            "If any Item card is in play, reveal the top card of your deck, then if it is an Item card, play it; "
            "otherwise, bury it. Discard 1 card.",
        ),
        (
            [
                "if: {that: {in_play: [item]}, then: [{discard: 1, as: r}, "
                "{if: {that: {not: {done: r}}, then: [{draw: 1}]}}]}"
            ],
            "If any Item card is in play, discard 1 card, then if no card is discarded this way, draw 1 card.",
        ),
        (
            ["each_hero: [{discard: 1}, {deal: {from: self, to: {each: [hero, target]}, amount: 1, type: fire}}]"],
            "For each Hero: they discard 1 card; this card deals each Hero target 1 fire damage.",
        ),
    ],
)
def test_what_belongs_to_a_condition_or_to_each_hero_is_plain(verbs, text):
    assert one_shot(*verbs) == text


def test_what_belongs_to_the_condition_of_a_trigger_is_plain():
    trigger = "triggers: [{whenever: {destroyed: [item]}, if: {in_play: [relic]}, do: [{bury: self}, {draw: 1}]}]"
    assert printed(trigger) == [
        "After any Item card is destroyed, if any Relic card is in play, bury this card, then draw 1 card."
    ]


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        (
            "next_to: [item]\nend: [{pick: {one: [ongoing]}, as: p}, {destroy: p}, {bury: host}]",
            "END PHASE: Select 1 Ongoing card. Destroy the card selected this way. Bury the card next to this card.",
        ),
        (
            "triggers: [{whenever: {destroyed: [item]}, "
            "do: [{pick: {one: []}, as: p}, {destroy: p}, {bury: it.card}]}]",
            "After any Item card is destroyed, select 1 card. Destroy the card selected this way. Bury that card.",
        ),
        (
            "end: [{each_hero: [{pick: {one: [hero, character]}, as: p}, {deal: {from: self, to: p, amount: 1, "
            "type: fire}}, {deal: {from: self, to: you, amount: 1, type: fire}}]}]",
            "END PHASE: For each Hero: they select 1 Hero character; this card deals the Hero selected this way 1 fire "
            "damage; this card deals that Hero 1 fire damage.",
        ),
    ],
)
def test_that_card_is_never_two_cards(parts, text):
    assert printed(parts)[-1] == text


def test_only_those_who_were_dealt_damage_are_meant():
    hit = "{deal: {to: {each: [hero, target]}, amount: 1, type: fire}, as: hits}"
    assert one_shot(hit, "destroy: hits").endswith("Destroy the targets dealt damage this way.")
    one = "{deal: {to: {one: [target]}, amount: 1, type: fire}, as: hit}"
    assert one_shot(one, "destroy: hit").endswith("Destroy the target dealt damage this way.")


def test_cards_are_taken_from_under_a_card_and_destroyed_under_it():
    assert one_shot("play_card: {one: {what: [], in: under}}") == "Play 1 card from under this card."
    assert one_shot("destroy: {one: {what: [], in: under}}") == "Destroy 1 card under this card."


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        (
            "{not: {both: {this: {in_play: [item]}, and: {in_play: [relic]}}}}",
            "Unless any Item card is in play and any Relic card is in play, draw 1 card.",
        ),
        (
            "{not: {both: {this: {not: {both: {this: {in_play: [item]}, and: {in_play: [relic]}}}}, "
            "and: {in_play: [ongoing]}}}}",
            "Unless either no Item card is in play or no Relic card is in play, and any Ongoing card is in play, "
            "draw 1 card.",
        ),
        (
            "{both: {this: {in_play: [item]}, "
            "and: {not: {both: {this: {in_play: [relic]}, and: {in_play: [ongoing]}}}}}}",
            "If any Item card is in play, and either no Relic card is in play or no Ongoing card is in play, "
            "draw 1 card.",
        ),
    ],
)
def test_what_is_not_so_is_said_once(condition, text):
    assert one_shot(f"if: {{that: {condition}, then: [{{draw: 1}}]}}") == text


@pytest.mark.parametrize(
    ("note", "text"),
    [
        ("Stand up and sing.", "stand up and sing"),
        ("Nova must sing.", "Nova must sing"),
        ("The One sings.", "The One sings"),
        ("A player sings.", "a player sings"),
        ("DJ music begins.", "DJ music begins"),
        ("Hero players sing.", "Hero players sing"),
    ],
)
def test_words_by_hand_have_a_capital_only_where_a_sentence_or_a_name_begins(note, text):
    found = one_shot(f"if: {{that: {{in_play: [item]}}, then: [{{by_hand: '{note}'}}]}}")
    assert found == f"If any Item card is in play, {text}."


def test_damage_that_is_left_is_said_of_whom():
    left = "{{{}: {{what: {{amount_of_damage: {{}}}}, than: {}}}}}"
    lessen = f"reactions: [[{{{{lessen: 2}}}}, {{{{if: {{{{that: {left}, then: [{{{{draw: 1}}}}]}}}}}}}}]]"
    assert printed(lessen.format("at_least", 1))[0].endswith("If Nova would still be dealt damage, draw 1 card.")
    assert printed(lessen.format("exactly", 0))[0].endswith("If Nova would be dealt no damage, draw 1 card.")
    assert printed(lessen.format("at_least", 3))[0].endswith("If that damage is 3 or more, draw 1 card.")


@pytest.mark.parametrize(
    ("parts", "deck", "text"),
    [
        ("static: [{increase_damage: {by: 1, from: [ally, item]}}]", HERO, "+1 damage dealt by your Item allies."),
        (
            "static: [{increase_damage: {by: 1, from: [ally, character]}}]",
            ENVIRONMENT,
            "+1 damage dealt by this card's ally characters.",
        ),
        ("end: [{each_hero: [{regain: {who: {each: [ally]}, amount: 1}}]}]", HERO, "each of their allies"),
    ],
)
def test_it_is_plain_whose_allies_are_meant(parts, deck, text):
    assert text in printed(parts, deck=deck)[-1]


@pytest.mark.parametrize(
    ("verbs", "text"),
    [
        (
            "{destroy: {one: [yours, ongoing]}}, {destroy: {one: [yours, item]}}",
            "that Hero destroys 1 of their Ongoing cards and destroys 1 of their Item cards.",
        ),
        (
            "{draw: 1}, {discard: 2}, {deal: {to: you, amount: 1, type: fire}}",
            "that Hero draws 1 card, discards 2 cards, and deals themself 1 fire damage.",
        ),
        (
            "{draw: 1}, {deal: {from: self, to: you, amount: 1, type: fire}}",
            "that Hero draws 1 card. This card deals that Hero 1 fire damage.",
        ),
    ],
)
def test_in_each_heros_phase_that_hero_does_all_that_follows_but_what_others_do(verbs, text):
    found = printed(f"each_hero_start: [{verbs}]", deck=ENVIRONMENT)
    assert found == [f"On each Hero's START PHASE, {text}"]


VILLAIN = """\
deck: fog
kind: villain
title: The Fog
pronoun: it
character:
  {pronoun}
  front: {{title: The Mist, hp: 60, end: [{{deal: {{from: you, to: you, amount: 1, type: cold}}}}]}}
  back: {{hp: 60, end: [{{deal: {{from: you, to: you, amount: 1, type: cold}}}}]}}
cards:
  wisp: {{title: Wisp, copies: 25, end: [{{deal: {{from: villain, to: villain, amount: 1, type: cold}}}}]}}
"""


@pytest.mark.parametrize(
    ("pronoun", "itself"),
    [("", "itself"), ("pronoun: she", "herself"), ("pronoun: he", "himself"), ("pronoun: they", "themself")],
)
def test_a_side_is_called_by_its_own_title_and_pronoun(pronoun, itself):
    deck, complaints = built(VILLAIN.format(pronoun=pronoun))
    assert deck is not None, complaints
    card, names = deck.characters[""], names_of(deck)
    assert as_text(lines(card, 0, names)[0]) == f"END PHASE: The Mist deals {itself} 1 cold damage."
    assert as_text(lines(card, 1, names)[0]) == f"END PHASE: The Fog deals {itself} 1 cold damage."
    assert as_text(lines(deck.cards["wisp"], 0, names)[0]) == f"END PHASE: The Fog deals {itself} 1 cold damage."


@pytest.mark.parametrize(
    ("verbs", "text"),
    [
        (
            ["destroy: {each: [hero, target, {not: [{hp_at_least: 4}]}]}"],
            "Destroy all Hero targets with fewer than 4 HP.",
        ),
        (
            ["destroy: {each: [target, {not: [{hp_at_most: {hp_of: you}}]}]}"],
            "Destroy all targets with more HP than Nova.",
        ),
        (  # those without HP are meant, too
            ["destroy: {each: [ongoing, {not: [{hp_at_least: 4}]}]}"],
            "Destroy all Ongoing cards not with 4 or more HP.",
        ),
        (
            ["shuffle_in: {each: {what: [item], in: trash}}", "draw: {number_of: put}"],
            "Shuffle all Item cards from your trash into their deck. "
            "Draw X cards, where X is the number of cards shuffled this way.",
        ),
        (
            ["remove: {each: {what: [item], in: trash}}", "draw: {number_of: put}"],
            "Remove all Item cards in your trash from the game. "
            "Draw X cards, where X is the number of cards removed this way.",
        ),
        (
            [
                "choose: {either: [[{if: {that: {in_play: [item]}, then: [{draw: 1}]}}],"
                " [{if: {that: {in_play: [relic]}, then: [{play: 1}]}}]]}"
            ],
            "Choose 1 of these: "
            "if any Item card is in play, draw 1 card; or if any Relic card is in play, play 1 card.",
        ),
    ],
)
def test_it_is_said_as_on_a_card(verbs, text):
    verbs = [f"{verbs[0]}\n  as: put", *verbs[1:]] if len(verbs) > 1 else verbs
    assert one_shot(*verbs) == text


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        (
            "next_to: [hero, character]\n"
            "static: [{cannot_deal: {who: [{is: host}], to: [other, {not: [{is: host}]}]}}]",
            "That Hero cannot deal damage to cards other than this card and that Hero.",
        ),
        (
            "static: [{instead_of: {phase: power, who: [hero], do: [{draw: 1}]}}]",
            "In each Hero's POWER PHASE, instead of using a power, they may draw 1 card.",
        ),
        (
            "triggers: [{whenever: {being_destroyed: {card: [{is: self}], by: [hero, character]}}, "
            "do: [{owner: {of: it.destroyer, do: [{draw: 1}]}}]}]",
            "When any Hero character destroys this card, that Hero draws 1 card.",
        ),
        (
            "hp: 5\ntriggers: [{whenever: {damage_dealt: {to: [{is: self}], from: [hero, character]}}, "
            "do: [{owner: {of: it.source, do: [{draw: 1}]}}]}]",
            "After this card is dealt damage by a Hero character, that Hero draws 1 card.",
        ),
        (
            "triggers: [{whenever: {damage_dealt: {to: [hero, character], from: [hero, character]}}, "
            "do: [{owner: {of: it.source, do: [{draw: 1}]}}]}]",
            "After any Hero character is dealt damage by a Hero character, the attacker's Hero draws 1 card.",
        ),
    ],
)
def test_who_is_meant_is_said_as_on_a_card(parts, text):
    assert printed(parts, deck=ENVIRONMENT)[-1] == text


def test_whoever_lies_beside_a_card_for_the_cards_they_have_is_a_hero():
    parts = "next_to: [{is: {hero_with: {the: most, cards_in: play, what: [item]}}}]\n"
    parts += "static: [{cannot: {who: [{is: host}], what: use_power}}]"
    assert printed(parts) == [
        "Play this card next to the Hero with the most Item cards in play.",
        "That Hero cannot use powers.",
    ]


@pytest.mark.parametrize(
    ("who", "said"),
    [("", "The Fog deals each target other than this card"), ("from: self, ", "This card deals each other target")],
)
def test_other_is_no_other_than_a_villain_who_deals_the_damage(who, said):
    wisp = f"hp: 3, end: [{{deal: {{{who}to: {{each: [target, other]}}, amount: 1, type: cold}}}}]}}"
    deck, complaints = built(VILLAIN.format(pronoun="").partition("end: [{deal: {from: villain")[0] + wisp)
    assert deck is not None, complaints
    assert as_text(lines(deck.cards["wisp"], 0, names_of(deck))[0]) == f"END PHASE: {said} 1 cold damage."


def test_a_pronoun_that_is_none_is_a_complaint():
    _, complaints = built(VILLAIN.format(pronoun="pronoun: her"))
    assert len(complaints) == 1 and "'her' does not fit here" in str(complaints[0])
