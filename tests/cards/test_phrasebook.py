"""How sentences are put together: agreement, references, scope, who is spoken to."""

from __future__ import annotations

import pytest

from sotm_desktop.words.card_text import PrintedLine, as_text, keyword_name
from sotm_desktop.words.card_text.grammar import Phrase
from sotm_desktop.words.english import conjugated, listed, plural_of, possessive, sentence, with_article
from tests.cards.samples import ENVIRONMENT, one_shot, printed

DEAL = "deal: {{to: {}, amount: {}, type: fire}}"


def test_verbs_agree():
    assert [conjugated(verb, True) for verb in ("draw", "bury", "play", "discard", "have", "put on")] == [
        "draws",
        "buries",
        "plays",
        "discards",
        "has",
        "puts on",
    ]


def test_nouns():
    assert [plural_of(noun) for noun in ("card", "ally", "Hero", "power")] == ["cards", "allies", "Heroes", "powers"]
    assert [with_article(noun) for noun in ("Item", "One-Shot", "Hero", "ally")] == [
        "an Item",
        "a One-Shot",
        "a Hero",
        "an ally",
    ]
    assert possessive("this card") == "this card's" and possessive("those targets") == "those targets'"


def test_lists():
    assert [listed("a"), listed("ab"), listed("abc"), listed("ab", "or")] == ["a", "a and b", "a, b, and c", "a or b"]


def test_sentences_begin_with_a_capital_behind_quotation_marks_and_signs():
    assert sentence('"thokk" is played') == '"Thokk" is played.'
    assert sentence("+1 damage dealt") == "+1 damage dealt."


def test_reflexives():
    assert Phrase("this card").reflexive == "itself"
    assert Phrase("Nova", False, "they").reflexive == "themself"
    assert Phrase("the 2 targets", True, "they").reflexive == "themselves"


def test_keywords():
    assert [keyword_name(word) for word in ("one_shot", "gene_bound", "magma_crystal", "item")] == [
        "One-Shot",
        "Gene-Bound",
        "Magma Crystal",
        "Item",
    ]


def test_lines_as_text():
    assert as_text(PrintedLine("START", "Draw 1 card.")) == "START PHASE: Draw 1 card."
    assert as_text(PrintedLine("POWER PHASE", "You may.")) == "POWER PHASE: You may."
    assert as_text(PrintedLine("POWER", "Draw 1 card.", "Flare")) == "POWER: Flare: Draw 1 card."
    assert as_text(PrintedLine(None, "Draw 1 card.")) == "Draw 1 card."


@pytest.mark.parametrize(
    ("verbs", "text"),
    [
        ([DEAL.format("{one: [target]}", 3)], "Nova deals 1 target 3 fire damage."),
        ([DEAL.format("{up_to: {n: 3, what: [target]}}", 2)], "Nova deals up to 3 targets 2 fire damage each."),
        ([DEAL.format("{each: [non_hero, target]}", 1)], "Nova deals each non-Hero target 1 fire damage."),
        ([DEAL.format("you", 2)], "Nova deals themself 2 fire damage."),
        (
            [DEAL.format("{highest: {n: 2, what: [villain, target]}}", "H")],
            "Nova deals the 2 Villain targets with the highest HP (H) fire damage each.",
        ),
        (
            [DEAL.format("{lowest: {rank: 2, what: [target]}}", "{minus: {of: H, and: 1}}")],
            "Nova deals the target with the second lowest HP (H) minus 1 fire damage.",
        ),
        (
            ["deal: {to: {one: [target]}, amount: 1, type: fire, also: [cold], irreducible: true, fixed: true}"],
            "Nova deals 1 target 1 irreducible fixed fire and 1 irreducible fixed cold damage.",
        ),
        (
            ["each_deals: {who: {each: [hero, character]}, amount: 3, type: psychic}"],
            "Each Hero character deals themself 3 psychic damage.",
        ),
        (
            ["each_deals: {who: {highest: {n: 3, what: [target]}}, amount: 3, type: toxic}"],
            "The 3 targets with the highest HP deal themselves 3 toxic damage each.",
        ),
        (["regain: {who: {up_to: {n: 5, what: [target]}}, amount: 2}"], "Up to 5 targets regain 2 HP each."),
        (["destroy: {each: [ongoing]}"], "Destroy all Ongoing cards."),
        (["destroy: {one: [yours, ongoing]}"], "Destroy 1 of your Ongoing cards."),
        (["destroy: {any_number: [yours, item]}"], "Destroy any number of your Item cards."),
        (
            ["destroy: {one: [villain, target, non_character, {hp_at_most: 2}]}"],
            "Destroy 1 non-character Villain target with 2 or fewer HP.",
        ),
        (["destroy: {one: [{either: {this: [ongoing], or: [item]}}]}"], "Destroy 1 Ongoing or Item card."),
        (
            ["destroy: {one: [{either: {this: [ongoing], or: [target, {hp_at_most: 2}]}}]}"],
            "Destroy 1 Ongoing card or 1 target with 2 or fewer HP.",
        ),
        (["destroy: {each: [target, {not: [{card: the_one}]}]}"], "Destroy all targets other than The One."),
        (["destroy: {each: [target, {not: [{card: spare_key}]}]}"], "Destroy all non-Spare Key targets."),
        (["summon: [{card: the_one}]"], "Summon The One."),
        (["summon: [{card: spare_key}]"], "Summon Spare Key."),
        (["discard: {n: 2, what: [item]}"], "Discard 2 Item cards."),
        (["discard: {how: hand}"], "Discard your hand."),
        (["discard_top: {n: 2, deck: villain}"], "Discard the top 2 cards of the Villain deck."),
        (
            ["bury: {up_to: {n: 3, what: [environment], in: trash, of: environment}}"],
            "Bury up to 3 Environment cards from the Environment trash.",
        ),
    ],
)
def test_one_sentence(verbs, text):
    assert one_shot(*verbs) == text


@pytest.mark.parametrize(
    ("verbs", "text"),
    [
        (["may: [{draw: 1}]"], "You may draw 1 card."),
        (["may: {do: [{draw: 3}], then: [{destroy: self}]}"], "You may draw 3 cards. If you do, destroy this card."),
        (["may: [{deal: {to: {one: [target]}, amount: 1, type: fire}}]"], "Nova may deal 1 target 1 fire damage."),
        (["choose: [[{draw: 1}], [{play: 1}]]"], "Either draw 1 card or play 1 card."),
        (["choose: {either: [[{draw: 1}], [{play: 1}]], may: true}"], "You may either draw 1 card or play 1 card."),
        (
            ["choose: [[{draw: 1}, {play: 1}], [{discard: 1}]]"],
            "Either draw 1 card and play 1 card, or discard 1 card.",
        ),
        (
            ["choose: [[{play: {what: [item]}}], [{discover: [item]}]]"],
            "Either play or discover 1 Item card.",
        ),
        (
            ["choose: [[{deal: {to: you, amount: 1, type: cold}}], [{deal: {to: you, amount: 1, type: fire}}]]"],
            "Nova deals themself either 1 cold damage or 1 fire damage.",
        ),
        (
            ["choose: [[{draw: 1}], [{if_you_do: {do: [{play: 1}], then: [{destroy: self}]}}]]"],
            "Either draw 1 card, or play 1 card and, if you do, destroy this card.",
        ),
        (
            ["choose: [[{draw: 1}], [{play: 1}], [{discard: 1}]]"],
            "Either draw 1 card, play 1 card, or discard 1 card.",
        ),
        (["each_hero: [{discard: 1}]"], "Each Hero discards 1 card."),
        (["each_hero: [{draw: 3}, {use_power: 1}]"], "Each Hero draws 3 cards and uses 1 power."),
        (["each_hero: [{may: [{draw: 1}]}]"], "Each Hero may draw 1 card."),
        (["each_hero: [{destroy: {one: [yours, item]}}]"], "Each Hero destroys 1 of their Item cards."),
        (["each_hero: [{discard: {how: any_number}}]"], "Each Hero may discard any number of cards."),
        (
            ["each_hero: [{destroy: {any_number: [yours, item]}}]"],
            "Each Hero may destroy any number of their Item cards.",
        ),
        (["some_heroes: {n: 3, do: [{draw: 1}]}"], "Up to 3 Heroes draw 1 card each."),
        (
            ["one_hero: {may: true, do: [{discard: 2}], then: [{draw: 1}, {destroy: self}]}"],
            "1 Hero may discard 2 cards. If they do, they draw 1 card and destroy this card.",
        ),
        (["one_hero: {which: [not_you], do: [{play: 1}]}"], "1 Hero other than Nova plays 1 card."),
        (["one_hero: [{deal: {to: you, amount: 1, type: fire}}]"], "1 Hero deals themself 1 fire damage."),
        (
            ["hero_with: {the: most, cards_in: play, do: [{discard: 1}]}"],
            "The Hero with the most cards in play discards 1 card.",
        ),
        (["lose: {}"], "The heroes lose the game."),
        (['by_hand: "Stand up and sing."'], "Stand up and sing."),
        (
            ["for_each: {times: 2, do: [{play_top: villain}]}"],
            "Play the top card of the Villain deck 2 times.",
        ),
    ],
)
def test_who_does_what(verbs, text):
    assert one_shot(*verbs) == text


def test_what_follows_two_sentences_alike_is_said_once():
    hit = "deal: {{to: {{each: [{}, target]}}, amount: {}, type: melee, when_it_destroys: [{{draw: 1}}]}}"
    assert one_shot(hit.format("villain", 5), hit.format("hero", 2)) == (
        "Nova deals each Villain target 5 melee damage and each Hero target 2 melee damage. "
        "Whenever this damage destroys a target, draw 1 card."
    )


def test_it_is_the_card_of_the_sentence_before():
    seen = "{reveal: own, as: seen}"
    check = (
        "{if: {that: {fits: {card: seen, what: [target]}}, then: [{play_card: seen}], else: [{discard_card: seen}]}}"
    )
    assert one_shot(seen, check) == (
        "Reveal the top card of your deck. If it is a target, play it. Otherwise, discard it."
    )
    assert one_shot(seen, "draw: 1", check) == (
        "Reveal the top card of your deck. Draw 1 card. "
        "If the revealed card is a target, play the revealed card. Otherwise, discard the revealed card."
    )


def test_two_results_of_a_kind_are_told_apart():
    text = one_shot(
        "{discard: 1, as: a}", "{discard: 2, as: b}", "draw: {n: {number_of: a}}", "draw: {n: {number_of: b}}"
    )
    assert "cards discarded this way first" in text and "cards discarded this way second" in text


def test_two_choices_are_told_apart_by_what_they_were():
    text = one_shot(
        "{pick: {one: [hero, target]}, as: friend}",
        "{pick: {one: [villain, target]}, as: foe}",
        "regain: {who: friend, amount: 1}",
        "destroy: foe",
    )
    assert text == (
        "Select 1 Hero target. Select 1 Villain target. That Hero target regains 1 HP. Destroy that Villain target."
    )


def test_a_different_target():
    text = one_shot(
        "{pick: {one: [target]}, as: a}",
        "deal: {to: a, amount: 1, type: fire}",
        "deal: {to: {one: [target, {not: [{is: a}]}]}, amount: 1, type: cold}",
    )
    assert text.endswith("Nova deals 1 different target 1 cold damage.")


def test_letters_are_explained_where_they_are_used():
    count = "{count: [item]}"
    other = "{count: {in: trash}}"
    assert one_shot(f"draw: {{n: {count}}}") == "Draw X cards, where X is the number of Item cards in play."
    assert one_shot(f"deal: {{to: {{exactly: {{n: {count}, what: [target]}}}}, amount: {other}, type: fire}}") == (
        "Nova deals X targets Y fire damage each, "
        "where X is the number of Item cards in play, and Y is the number of cards in your trash."
    )
    assert one_shot("{note: {count: [item]}, as: n}", "draw: {n: {noted: n}}", "discard: {n: {noted: n}}") == (
        "X is the number of Item cards in play. Draw X cards. Discard X cards."
    )


def test_what_belongs_to_a_condition_is_plain():
    condition = "that: {in_play: [item]}"
    assert one_shot(f"if: {{{condition}, then: [{{draw: 1}}, {{play: 1}}]}}", "discard: 1") == (
        "If any Item card is in play, draw 1 card and play 1 card. Discard 1 card."
    )
    nested = f"if: {{{condition}, then: [{{may: {{do: [{{draw: 1}}], then: [{{play: 1}}]}}}}, {{discard: 1}}]}}"
    assert one_shot(nested) == (
        "If any Item card is in play: you may draw 1 card; if you do, play 1 card; then, in any case, discard 1 card."
    )


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        (
            "{at_least: {what: {count: {in: trash, of: villain}}, than: 15}}",
            "there are 15 or more cards in the Villain trash",
        ),
        ("{at_most: {what: {hp_of: you}, than: 10}}", "Nova has 10 or fewer HP"),
        ("{not: {in_play: [{card: the_one}]}}", "The One is not in play"),
        ("{in_play: [{keyword: minion}]}", "any Minion card is in play"),
        ("{not: {in_play: [{keyword: minion}]}}", "no Minion card is in play"),
        ("{exactly: {what: {count: {in: under}}, than: 0}}", "there are no cards under this card"),
        ("{exactly: {what: {count: [item]}, than: 1}}", "there is exactly 1 Item card in play"),
        (
            "{at_least: {what: {count: [item]}, than: {plus: {of: H, and: 1}}}}",
            "there are more than (H) Item cards in play",
        ),
        ("{fits: {card: {each: [hero, character]}, what: [{hp_at_most: 3}]}}", "any Hero character has 3 or fewer HP"),
        (
            "{fits: {card: {each: {what: [item], in: trash}}, what: [{keyword: minion}]}}",
            "any Item card from your trash is a Minion card",
        ),
        ("{fits: {card: self, what: [{next_to: [target]}]}}", "this card is next to a target"),
        (
            "{either: {this: {in_play: [item]}, or: {both: {this: {your_turn: {}}, and: {even: {round: {}}}}}}}",
            "either any Item card is in play, or it is your turn and the number of this round is even",
        ),
        (
            "{either: {this: {in_play: [item]}, or: {either: {this: {your_turn: {}}, or: {even: {round: {}}}}}}}",
            "either any Item card is in play, or it is your turn, or the number of this round is even",
        ),
        (
            "{both: {this: {in_play: [item]}, and: {not: {either: {this: {your_turn: {}}, or: {even: {round: {}}}}}}}}",
            "any Item card is in play, and it is not your turn and the number of this round is odd",
        ),
    ],
)
def test_conditions(condition, text):
    assert one_shot(f"if: {{that: {condition}, then: [{{draw: 1}}]}}") == f"If {text}, draw 1 card."


@pytest.mark.parametrize(
    ("beside", "called"),
    [
        ("[hero, character]", "that Hero"),
        ("[{is: {highest: [hero, character]}}]", "that Hero"),
        ("[{is: {lowest: [villain, target]}}]", "that target"),
        ("[{is: {most: {what: [hero, character], by: {tokens_on: target}}}}]", "that Hero"),
        ("[ongoing]", "that card"),
    ],
)
def test_what_a_card_lies_next_to_is_called_by_what_it_is(beside, called):
    text = f"next_to: {beside}\nend: [{{deal: {{from: self, to: host, amount: 2, type: melee}}}}]"
    said = printed(text, deck=ENVIRONMENT)[-1].partition(": ")
    assert said[0].startswith("END PHASE") and said[2] == f"This card deals {called} 2 melee damage."


def test_what_was_activated_is_said_so():
    activated = "{activate_phase: {phase: end, on: {one: [villain, ongoing]}}, as: acted}"
    assert one_shot(activated, "if: {that: {not: {done: acted}}, then: [{draw: 1}]}").endswith(
        "If no card is activated this way, draw 1 card."
    )
