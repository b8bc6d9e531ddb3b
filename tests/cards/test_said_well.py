"""Sentences that were said wrongly or twice once: how they are printed now, and that they are read so."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.words.reading import read
from tests.cards.samples import ENVIRONMENT, HERO, built, only_text
from tests.kit.equal_meaning import equality
from tests.kit.read_back import assert_said_and_read
from tests.kit.same_meaning import same
from tests.kit.shipped_texts import read_data, texts_of

VILLAIN = """\
deck: foe
kind: villain
title: Foe
character: {{front: {{hp: 40}}, back: {{hp: 40}}}}
cards:
  spare_key: {{title: Spare Key, copies: 3, keywords: [item]}}
  sample:
    title: Sample
    copies: 22
    keywords: [{keywords}]
{text}
"""


@pytest.mark.parametrize(
    ("sentences", "said"),
    [
        (
            "[{exchange: {which: [{is: you}]}}]",
            "Replace Nova with another Nova character card, and set it to its maximum HP.",
        ),
        (
            "[{if: {that: {your_turn: {}}, then: [{tokens: {how: add, n: {hp_of: you}}}, "
            "{note: {tokens_on: self}, as: sum}, {draw: {noted: sum}}]}}]",
            "If it is your turn, add X tokens to this card, where X is the current HP of Nova; Y is the number of "
            "tokens on this card; draw Y cards.",
        ),
        (
            "[{if: {that: {your_turn: {}}, then: [{draw: {n: {bounded: {of: {count: [item]}, at_most: 4}}}}, "
            "{regain: {who: you, amount: 1}}, {destroy: {one: [ongoing]}}]}}]",
            "If it is your turn, draw X cards, where X is the number of Item cards in play, to a maximum of 4; Nova "
            "regains 1 HP; destroy 1 Ongoing card.",
        ),
        (
            "[{if: {that: {your_turn: {}}, then: [{draw: {n: {count: [item]}}}, "
            "{regain: {who: you, amount: {count: [item]}}}, {destroy: {one: [ongoing]}}]}}]",
            "If it is your turn, draw X cards; Nova regains X HP; destroy 1 Ongoing card, where X is the number of "
            "Item cards in play.",
        ),
        (
            "[{use_power: {of_others: true, of: [hero, character]}}]",
            "Use 1 power of another Hero's character card as if it were yours.",
        ),
        (
            "[{one_hero: [{use_power: {of_others: true, of: [hero, character], again: true}}]}]",
            "1 Hero uses 1 power of another Hero's character card as if it were theirs, even if it was used already "
            "this turn.",
        ),
        (
            "[{draw: {n: {plus: {of: {part_of: {of: {count: [item]}, parts: 3}}, and: 1}}}}]",
            "Draw X cards, where X is (a third of the number of Item cards in play, rounded down) plus 1.",
        ),
        (
            "[{draw: {n: {plus: {of: 1, and: {part_of: {of: {count: [item]}, parts: 3}}}}}}]",
            "Draw X cards, where X is 1 plus a third of the number of Item cards in play, rounded down.",
        ),
        (
            "[{draw: {n: {half: {average: {over: {each: [hero, target]}, of: {hp_of: target}}}}}}]",
            "Draw X cards, where X is half of (the average of the current HP of each Hero target, rounded down), "
            "rounded down.",
        ),
        (
            "[{draw: {n: {half: {plus: {of: 1, and: {part_of: {of: {count: [item]}, parts: 3}}}}}}}]",
            "Draw X cards, where X is half of (1 plus a third of the number of Item cards in play, rounded down), "
            "rounded down.",
        ),
        (
            "[{in_any_order: [[{draw: 1}], [{destroy: {one: [ongoing]}}], [{regain: {who: you, amount: 1}}]]}]",
            "Do these in any order: draw 1 card; destroy 1 Ongoing card; and Nova regains 1 HP.",
        ),
        ("[{in_any_order: [[{play: 1}], [{draw: 1}]]}]", "Do these in any order: play 1 card; and draw 1 card."),
        (
            "[{pick: {one: [hero, character]}, as: friend}, {pick: {one: [villain, target]}, as: foe}, {lasting: "
            "{that: {whenever: {event: {being_destroyed: [{is: {both: {this: friend, and: foe}}}]}, do: [{draw: 1}]}}, "
            "until: your_start, wherever: true}}]",
            "Select 1 Hero character. Select 1 Villain target. Wherever this card is, until your START PHASE, when "
            "either that Hero or that target is destroyed, draw 1 card.",
        ),
        ("[{tokens: {how: remove, n: {tokens_on: self}}}]", "Remove all tokens from this card."),
        (
            "[{deal: {to: {one: [target]}, amount: {minus: {of: H, and: 1}}, type: melee, also: [fire], "
            "also_amount: 1}}]",
            "Nova deals 1 target (H) minus 1 melee and 1 fire damage.",
        ),
        (
            "[{deal: {to: {one: [target]}, amount: 3, type: melee, also: [fire, cold], also_amount: {hp_of: target}, "
            "irreducible: true}}]",
            "Nova deals 1 target 3 irreducible melee, X irreducible fire, and X irreducible cold damage, where X is "
            "the current HP of that target.",
        ),
        (
            "[{pick_type: {}, as: kind}, {deal: {to: {one: [target]}, amount: 3, type: kind, also: [fire]}}]",
            "Select 1 damage type. Nova deals 1 target 3 damage of that type and 3 fire damage.",
        ),
        (
            "[{each_deals: {who: {each: [hero, character]}, to: {one: [target]}, amount: 2, type: melee, also: [fire], "
            "also_amount: 1}}]",
            "Each Hero character deals 1 target 2 melee and 1 fire damage.",
        ),
        (
            "[{tokens: {how: remove, pool: heat, n: {tokens_on: {who: self, pool: heat}}}}]",
            "Remove all heat tokens from this card.",
        ),
        (
            "[{for_each: {of: {each: [item]}, do: [{tokens: {how: remove, on: each, n: {tokens_on: each}}}]}}]",
            "For each Item card, remove all tokens from that card.",
        ),
        (
            "[{tokens: {how: remove, on: you, n: {tokens_on: self}}}]",
            "Remove X tokens from Nova, where X is the number of tokens on this card.",
        ),
        (
            "[{deal: {to: {one: [target]}, amount: 3, type: melee, when_changed: [{draw: 1}], changed: [prevented, "
            "reduced]}}]",
            "Nova deals 1 target 3 melee damage. If that damage is reduced or prevented, draw 1 card.",
        ),
        (
            "[{draw: {n: {sum: {over: {each: [yours, {keyword: device}, other]}, of: {hp_of: target}}}}}]",
            "Draw X cards, where X is the total of the current HP of each of your other Device cards.",
        ),
        (
            "[{draw: {n: {plus: {of: {sum: {over: {each: [hero, target]}, of: {plus: {of: {hp_of: target}, and: 1}}}}, "
            "and: 2}}}}]",
            "Draw X cards, where X is the sum, over each Hero target, of (the current HP of that target plus 1) "
            "plus 2.",
        ),
        (
            "[{pick: {one: [item]}, as: toy}, {lasting: {that: {share_powers: {who: [{is: you}], on: [{is: toy}]}}, "
            "until: your_start}}, {use_power: {of: [{is: toy}], of_others: true}}]",
            "Select 1 Item card. Until your START PHASE, Nova can use powers of others on that card as if they were "
            "their own. Use 1 power of another Hero on that card as if it were yours.",
        ),
        (
            "[{one_hero: {may: true, do: [{use_power: 1}], then: [{deal: {from: {hero_of: {card: self}}, to: you, "
            "amount: 1, type: toxic}}]}}]",
            "1 Hero may use 1 power. If they do, Nova deals that Hero 1 toxic damage.",
        ),
        (
            "[{deal: {to: {one: [target]}, amount: 4, type: melee}, as: hits}, {if: {that: {not: {destroyed: hits}}, "
            "then: [{deal: {from: {chosen: hits}, to: you, amount: 2, type: melee}}]}}]",
            "Nova deals 1 target 4 melee damage. If that target is not destroyed, it deals Nova 2 melee damage.",
        ),
        (
            "[{deal: {to: {one: [target]}, amount: 4, type: melee}, as: hits}, {if: {that: {not: {destroyed: hits}}, "
            "then: [{draw: 1}, {deal: {from: {chosen: hits}, to: you, amount: 2, type: melee}}]}}]",
            "Nova deals 1 target 4 melee damage. If that target is not destroyed, draw 1 card, then that target deals "
            "Nova 2 melee damage.",
        ),
        (
            "[{deal: {to: {one: [target]}, amount: 1, type: melee}, as: hit}, "
            "{deal: {from: you, to: {chosen: hit}, amount: 2, type: fire}}, {bury: {chosen: hit}}]",
            "Nova deals 1 target 1 melee damage. Nova deals that target 2 fire damage. Bury that target.",
        ),
        (
            "[{deal: {to: {one: [target]}, amount: 1, type: melee}, as: hit}, {lasting: {that: {reduce_damage: "
            "{by: 2, from: [{is: {chosen: hit}}]}}, until: your_start}}]",
            "Nova deals 1 target 1 melee damage. Until your START PHASE, -2 damage dealt by that target.",
        ),
        (
            "[{deal: {to: {one: [target]}, amount: 1, type: melee}, as: hit}, "
            "{deal: {to: {one: [hero, target]}, amount: 2, type: fire}}, {bury: {chosen: hit}}]",
            "Nova deals 1 target 1 melee damage. Nova deals 1 Hero target 2 fire damage. Bury the first target chosen "
            "to be dealt damage.",
        ),
        (
            "[{deal: {to: {up_to: {n: 2, what: [target]}}, amount: 1, type: melee}, as: hits}, "
            "{bury: {chosen: hits}}, {regain: {who: hits, amount: 1}}]",
            "Nova deals up to 2 targets 1 melee damage each. Bury those targets. The targets dealt damage this way "
            "regain 1 HP each.",
        ),
        (
            "[{pick: {one: [target]}, as: foe}, {deal: {to: {one: [hero, target]}, amount: {half: {hp_of: target}}, "
            "type: fire}}, {deal: {to: {one: [hero, target]}, amount: {half: {hp_of: foe}}, type: fire}}]",
            "Select 1 target. Nova deals 1 Hero target X fire damage, where X is half of the current HP of the damaged "
            "target, rounded down. Nova deals 1 Hero target Y fire damage, where Y is half of the current HP of that "
            "target, rounded down.",
        ),
        (
            "[{pick: {one: [item]}, as: gone}, {note: {hp_of: gone}, as: hp}, {destroy: gone}, {draw: {noted: hp}}]",
            "Select 1 Item card. X is the current HP of that card. Destroy that card. Draw X cards.",
        ),
        (
            "[{pick: {one: [target]}, as: foe}, {deal: {to: foe, amount: 2, type: fire}}, "
            "{deal: {to: foe, amount: 1, type: cold}, as: hit}, {if: {that: {destroyed: hit}, then: [{draw: 1}]}}]",
            "Select 1 target. Nova deals that target 2 fire damage. Nova deals that target 1 cold damage. If that "
            "target is destroyed by the second damage, draw 1 card.",
        ),
        (
            "[{deal: {to: {one: [target]}, amount: 4, type: melee}, as: hits}, {if: {that: {not: {destroyed: hits}}, "
            "then: [{deal: {from: hits, to: you, amount: 2, type: melee}}]}}]",
            "Nova deals 1 target 4 melee damage. If that target is not destroyed, the target dealt damage this way "
            "deals Nova 2 melee damage.",
        ),
        (
            "[{destroy: {exactly: {n: 2, what: [item]}}, as: gone}, "
            "{deal: {to: {hero_of: {card: gone}}, amount: 2, type: melee}}]",
            "Destroy 2 Item cards. Nova deals the Heroes of the destroyed cards 2 melee damage each.",
        ),
        (
            "[{destroy: {one: [item]}, as: gone}, {deal: {to: {hero_of: {card: gone}}, amount: 2, type: melee}}]",
            "Destroy 1 Item card. Nova deals the Hero of that card 2 melee damage.",
        ),
        (
            "[{remove: {each: {what: [], in: under}}}, {remove: {one: {what: [item], in: trash}}}]",
            "Remove all cards under this card from the game. Remove 1 Item card in your trash from the game.",
        ),
        (
            "[{destroy: {one: [environment]}, as: gone}, {deal: {to: {each: [hero, target]}, amount: {if: {that: "
            "{fits: {card: gone, what: [target]}}, then: 3, else: 2}}, type: fire}}]",
            "Destroy 1 Environment card. Nova deals each Hero target X fire damage, where X is 2, or 3 if the "
            "destroyed card is a target.",
        ),
        (
            "[{deal: {to: {hero_with: {the: most, cards_in: play, what: [item]}}, "
            "amount: {count: [item, {in_area_of: target}]}, type: fire}}]",
            "Nova deals the Hero with the most Item cards in play X fire damage, where X is the number of Item cards "
            "in that Hero's play area.",
        ),
        (
            "[{pick: {one: [yours, item]}, as: toy}, {to_hand: toy}]",
            "Select 1 of your Item cards. Return that card to your hand.",
        ),
        (
            "[{pick: {one: [hero, item]}, as: toy}, {to_hand: toy}]",
            "Select 1 Hero Item card. Return that card to its Hero's hand.",
        ),
        (
            "[{pick: {one: [hero, item]}, as: toy}, {owner: {of: toy, do: [{to_hand: toy}, {draw: 1}]}}]",
            "Select 1 Hero Item card. That card's Hero returns that card to their hand and draws 1 card.",
        ),
        ("[{use_power: {of: [{card: spare_key}], may: true}}]", "You may use 1 power on Spare Key cards."),
        ("[{use_power: {of: [{card: the_one}]}}]", "Use 1 power on The One."),
        (
            "[{use_power: {of: [{card: the_one}], again: true}}]",
            "Use 1 power on The One, even if it was used already this turn.",
        ),
    ],
)
def test_a_sentence_is_printed_and_read_so(sentences, said):
    text = only_text(HERO.format(keywords="one_shot", text=f"    play: {sentences}"))
    is_ordered = "changed" not in sentences  # which ways are named first makes no difference
    assert_said_and_read(text, said, is_ordered=is_ordered)


def test_a_hero_uses_powers_of_others_as_if_they_were_her_own():
    hers = HERO.replace("title: Nova\n", "title: Nova\npronoun: she\n", 1)
    text = "    play: [{lasting: {that: {share_powers: {who: [{is: you}]}}, until: your_start}}]"
    found = only_text(hers.format(keywords="ongoing", text=text))
    assert "Nova can use powers of others as if they were her own." in found.text


def test_the_hand_of_a_hero_is_no_hand_of_a_deck():
    text = (
        "    play: [{pick: {one: [hero, character]}, as: friend}, "
        "{deck_of: {card: friend, do: [{draw: {count: {in: hand, of: that}}}]}}]"
    )
    found = only_text(HERO.format(keywords="one_shot", text=text))
    assert found.text.endswith("Draw X cards, where X is the number of cards in that Hero's hand.")


ARMED = HERO.replace("title: The One,", "title: The One, powers: [{powers}],")


@pytest.mark.parametrize(
    ("powers", "n", "said"),
    [
        ("[{draw: 1}]", "{of: [{card: the_one}]}", "Use the power on The One."),
        ("[{draw: 1}]", "{of: [{card: the_one}], may: true}", "You may use the power on The One."),
        ("[{draw: 1}]", "{of: [{card: the_one}], again: true}",
         "Use the power on The One, even if it was used already this turn."),
        ("[{draw: 1}], [{play: 1}]", "{of: [{card: the_one}]}", "Use 1 power on The One."),
        ("[{draw: 1}], [{play: 1}]", "{of: [{card: the_one}], n: 2}", "Use 2 powers on The One."),
    ],
)  # fmt: skip
def test_the_only_power_on_the_only_card_is_the_power_on_it(powers, n, said):
    text = only_text(ARMED.format(keywords="one_shot", powers=powers, text=f"    play: [{{use_power: {n}}}]"))
    assert_said_and_read(text, said)


@pytest.mark.parametrize("keywords", ["ongoing, limited", "ongoing"])
def test_of_a_limited_card_no_two_are_in_play(keywords):
    text = "    powers: [[{use_power: {of: [{card: sample}], again: true}}]]"
    found = only_text(HERO.format(keywords=keywords, text=text))
    said = "the power on Sample" if "limited" in keywords else "1 power on Sample cards"
    assert_said_and_read(found, f"POWER: Use {said}, even if it was used already this turn.")


@pytest.mark.parametrize(
    ("beside", "part", "said"),
    [
        ("hero, character", "area_hero_start: [{may: {do: [{destroy: self}], else: [{deal: {from: self, to: you, "
         "amount: 2, type: toxic}}]}}]",
         "START PHASE OF THAT HERO'S TURN: They may destroy this card. Otherwise, this card deals that Hero 2 toxic "
         "damage."),
        ("hero, character", "area_hero_end: [{discard: 1}, {draw: 1}]",
         "END PHASE OF THAT HERO'S TURN: They discard 1 card and draw 1 card."),
        ("hero, character", "area_hero_end: [{regain: {who: you, amount: 1}}]",
         "END PHASE OF THAT HERO'S TURN: They regain 1 HP."),
        ("hero, character", "area_hero_start: [{deal: {from: self, to: {each: [hero, target, {not: [{is: you}]}]}, "
         "amount: 1, type: toxic}}]",
         "START PHASE OF THAT HERO'S TURN: This card deals each Hero target other than that Hero 1 toxic damage."),
        ("hero, character", "area_hero_end: [{may: [{deal: {from: self, to: host, amount: 3, type: cold}}]}]",
         "END PHASE OF THAT HERO'S TURN: They may have this card deal the Hero next to this card 3 cold damage."),
        ("hero, character", "static: [{additional: play}]",
         "PLAY PHASE: That Hero may play 1 additional card this phase."),
        ("item", "static: [{additional: play}]", "PLAY PHASE: You may play 1 additional card this phase."),
        ("hero, character", "static: [{additional: {phase: [play, draw]}}]",
         "That Hero may play 1 additional card and draw 1 additional card in each PLAY and DRAW PHASE."),
        ("hero, character", "area_end: [{deal: {to: host, amount: 1, type: toxic}}]",
         "END PHASE OF THE TURN OF THE HERO NEXT TO THIS CARD: Nova deals that Hero 1 toxic damage."),
        ("target", "area_start: [{deal: {to: host, amount: 1, type: toxic}}]",
         "START PHASE OF THIS PLAY AREA'S TURN: Nova deals that target 1 toxic damage."),
        ("hero, item", "area_start: [{owner: {of: host, do: [{draw: 1}]}}]",
         "START PHASE OF THIS PLAY AREA'S TURN: That card's Hero draws 1 card."),
        ("hero, target", "area_hero_end: [{draw: 1}]", "END PHASE IN A HERO PLAY AREA: Draw 1 card."),
        *(
            ("hero, character",
             f"triggers: [{{whenever: {event}, do: [{{owner: {{of: {whom}, do: [{{draw: 1}}]}}}}]}}]",
             f"{when}, {who} draws 1 card.")
            for event, hero, when in (
                ("{phase_begins: end}", "it.hero", "When any Hero's END PHASE begins"),
                ("{turn_would_begin: {}}", "it.hero", "Whenever any Hero's turn would begin"),
                ("{power_used: {}}", "it.user", "After any Hero uses a power"),
                ("{hero_deck_shuffled: {}}", "it.hero", "After any Hero deck is shuffled"),
                ("{switched: {}}", "it.hero", "After any Hero switches to another form"),
            )
            for whom, who in ((hero, "that Hero"), ("host", "the Hero next to this card"))
        ),
        ("hero, character", "triggers: [{whenever: {played: [item]}, do: [{owner: {of: host, do: [{draw: 1}]}}]}]",
         "After any Item card is played, that Hero draws 1 card."),
        ("hero, character", "each_other_hero_end: [{owner: {of: host, do: [{deal: {to: it.hero, amount: 1, "
         "type: sonic}}]}}]",
         "On each other Hero's END PHASE, the Hero next to this card deals that Hero 1 sonic damage."),
    ],
)  # fmt: skip
def test_the_phase_of_the_hero_beside_a_card_is_called_theirs(beside, part, said):
    text = only_text(HERO.format(keywords="ongoing", text=f"    next_to: [{beside}]\n    {part}"))
    assert_said_and_read(text, said)


@pytest.mark.parametrize(
    ("trigger", "said"),
    [
        (
            "{whenever: {damage_dealt: {from: [{is: you}], type: [lightning]}}, "
            "do: [{lasting: {that: {reduce_damage: {by: 1, from: [{is: it.target}]}}, until: your_start}}]}",
            "After Nova deals a target lightning damage, until your START PHASE, -1 damage dealt by that target.",
        ),
        (
            "{whenever: {would_be_destroyed: [villain, target]}, if: {at_least: {what: {hp_before: {}}, than: 5}}, "
            "do: [{draw: {excess_damage: {}}}]}",
            "Whenever any Villain target would be destroyed, if the target's HP before the damage that would destroy "
            "it is 5 or more, draw X cards, where X is the amount of the damage that would destroy it beyond the "
            "target's HP.",
        ),
        (
            "{whenever: {power_used: {on: [yours, other, equipment]}}, do: [{draw: 1}]}",
            "After any Hero uses a power on 1 of your Equipment cards other than this card, draw 1 card.",
        ),
        (
            "{whenever: {being_destroyed: [villain, target]}, do: [{draw: {excess_damage: {}}}]}",
            "When any Villain target is destroyed, draw X cards, where X is the amount of the damage that destroyed it "
            "beyond the target's HP.",
        ),
        (
            "{whenever: {damage_would_be_dealt: {to: [{is: you}], from: [villain, target]}}, may: true, do: ["
            "{redirect: {one: [hero, character, not_you]}}, {owner: {of: it.target, do: [{draw: 2}]}}, "
            "{destroy: self}]}",
            "Whenever Nova would be dealt damage by a Villain target, you may redirect that damage to 1 Hero character "
            "other than Nova. If you do, the new target draws 2 cards, then destroy this card.",
        ),
        (
            "{whenever: {damage_would_be_dealt: {to: [{is: you}]}}, do: [{may: {do: [{redirect: {one: [target]}}], "
            "then: [{regain: {who: it.target, amount: 1}}]}}]}",
            "Whenever Nova would be dealt damage, you may redirect that damage to 1 target. If you do, the new target "
            "regains 1 HP.",
        ),
        (
            "{whenever: {damage_would_be_dealt: {to: [{is: you}]}}, do: [{one_hero: {which: [not_you], may: true, "
            "do: [{redirect: you}, {draw: 2}], then: [{destroy: self}]}}]}",
            "Whenever Nova would be dealt damage, 1 Hero other than Nova may redirect that damage to themself and draw "
            "2 cards. If they do, destroy this card.",
        ),
        ("{whenever: {damage_dealt: {from: [{is: you}]}}, do: [{draw: 1}]}", "After Nova deals damage, draw 1 card."),
        (
            "{whenever: {played: [item]}, if: {your_turn: {}}, once: true, may: true, do: [{draw: 1}]}",
            "After any Item card is played, the first time during your turn, you may draw 1 card.",
        ),
        (
            "{whenever: {played: [item]}, if: {your_turn: {}}, once: round, do: [{draw: 1}]}",
            "After any Item card is played, the first time each round that this happens while it is your turn, "
            "draw 1 card.",
        ),
        (
            "{whenever: {damage_would_be_dealt: {}}, if: {at_most: {what: {amount_of_damage: {}}, than: 2}}, "
            "do: [{make_irreducible: {}}]}",
            "Whenever any target would be dealt damage, if that damage is 2 or less, make that damage irreducible.",
        ),
    ],
)
def test_what_a_card_answers_is_printed_and_read_so(trigger, said):
    text = only_text(HERO.format(keywords="ongoing", text=f"    triggers: [{trigger}]"))
    assert text.text == said
    found = read(text.text, text.kind, text.place)
    node = read_data(text, found.data)
    assert found.is_exact and node is not None and same(text.node, node, "hero", False), found.data


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("static: [{cannot: {who: [target], what: deal_damage}}]", "Targets cannot deal damage."),
        ("static: [{cannot_deal: {who: [target], type: fire}}]", "Targets cannot deal fire damage."),
        (
            "end: [{choose: [[{deal: {to: {one: [target]}, amount: 2, type: energy}}], [{draw: 2}]]}]",
            "END PHASE: Either Nova deals 1 target 2 energy damage or you draw 2 cards.",
        ),
        (
            "end: [{choose: [[{draw: 2}], [{deal: {to: {one: [target]}, amount: 2, type: energy}}]]}]",
            "END PHASE: Either draw 2 cards or Nova deals 1 target 2 energy damage.",
        ),
        (
            "end: [{if: {that: {in_play: [hero, character, {hp_exactly: {hp_of: villain}}]}, then: [{draw: 1}]}}]",
            "END PHASE: If any Hero character with exactly as many HP as the villain is in play, draw 1 card.",
        ),
        (
            "end: [{each_hero: [{shuffle_in: {each: {what: [], in: hand}}}]}]",
            "END PHASE: Each Hero shuffles all cards from their hand into those cards' deck.",
        ),
        (
            "end: [{shuffle_in: {each: {what: [ongoing], in: trash, of: villain}}}]",
            "END PHASE: Shuffle all Ongoing cards from the Villain trash into their deck.",
        ),
        ("end: [{shuffle_in: {each: [hero, ongoing]}}]", "END PHASE: Shuffle all Hero Ongoing cards into their decks."),
        (
            "end: [{put_on_deck: {each: {what: [ongoing], in: trash}}}]",
            "END PHASE: Put all Ongoing cards from your trash on top of their deck.",
        ),
        (
            "end: [{choose: {either: [[{draw: 1}], [{deal: {to: {one: [target]}, amount: 1, type: fire}}]], "
            "may: true}}]",
            "END PHASE: You may choose 1 of these: draw 1 card; or Nova deals 1 target 1 fire damage.",
        ),
        (
            "hp: 3\n    when_destroyed: [{if: {that: {by_damage: {}}, then: [{draw: 2}]}}]",
            "When this card is destroyed by damage, draw 2 cards.",
        ),
        (
            "when_destroyed: [{if: {that: {by_damage: {}}, then: [{draw: 2}]}}, {play: 1}]",
            "When this card is destroyed, if it is destroyed by damage, draw 2 cards. Play 1 card.",
        ),
        (
            "when_destroyed: [{if: {that: {by_damage: {}}, then: [{draw: 2}], else: [{play: 1}]}}]",
            "When this card is destroyed, if it is destroyed by damage, draw 2 cards. Otherwise, play 1 card.",
        ),
        (
            "end: [{set_hp: {who: you, to: {max_hp_of: you}}}]",
            "END PHASE: Restore Nova to their maximum HP.",
        ),
        (
            "end: [{pick: {one: [hero, target]}, as: chosen}, {set_hp: {who: you, to: {max_hp_of: chosen}}}]",
            "END PHASE: Select 1 Hero target. Set Nova's HP to X, where X is the maximum HP of that target.",
        ),
        (
            "end: [{set_hp: {who: you, to: {max_hp_of: villain}}}]",
            "END PHASE: Set Nova's HP to X, where X is the maximum HP of the villain.",
        ),
        (
            "end: [{if: {that: {not: {at_least: {what: {count: [ongoing]}, than: 1}}}, then: [{draw: 1}]}}]",
            "END PHASE: If there are no Ongoing cards in play, draw 1 card.",
        ),
        (
            "end: [{if: {that: {exactly: {what: {count: {in: hand}}, than: 0}}, then: [{draw: 1}]}}]",
            "END PHASE: If there are no cards in your hand, draw 1 card.",
        ),
        (
            "end: [{if: {that: {not: {exactly: {what: {count: {in: hand}}, than: 0}}}, then: [{draw: 1}]}}]",
            "END PHASE: If there are 1 or more cards in your hand, draw 1 card.",
        ),
        (
            "end: [{if: {that: {not: {at_least: {what: {count: [ongoing]}, than: 3}}}, then: [{draw: 1}]}}]",
            "END PHASE: If there are fewer than 3 Ongoing cards in play, draw 1 card.",
        ),
        (
            "end: [{if: {that: {not: {at_most: {what: {tokens_on: self}, than: 3}}}, then: [{draw: 1}]}}]",
            "END PHASE: If there are more than 3 tokens on this card, draw 1 card.",
        ),
        (
            "end: [{if: {that: {not: {at_least: {what: {tokens_on: self}, than: 1}}}, then: [{draw: 1}]}}]",
            "END PHASE: If there are no tokens on this card, draw 1 card.",
        ),
        (
            "end: [{may: [{discard: 2}], as: gone}, "
            "{if: {that: {not: {at_least: {what: {number_of: gone}, than: 1}}}, then: [{draw: 1}]}}]",
            "END PHASE: You may discard 2 cards. If no cards are discarded this way, draw 1 card.",
        ),
        (
            "end: [{each_hero: [{put_on_deck: {each: {what: [], in: hand}}}]}]",
            "END PHASE: Each Hero puts all cards from their hand on top of those cards' deck.",
        ),
        (
            "end: [{shuffle_in: {each: {what: [], in: hand}}}]",
            "END PHASE: Shuffle all cards from your hand into their deck.",
        ),
        (
            "triggers: [{whenever: {would_be_destroyed: [hero, target]}, instead: true, if: {by_damage: {}}, "
            "do: [{set_hp: {who: it.card, to: 2}}, {destroy: self}]}]",
            "Whenever any Hero target would be destroyed by damage, set that target's HP to 2 instead and destroy this "
            "card.",
        ),
        (
            "triggers: [{whenever: {would_be_destroyed: {card: [item], by: [hero]}}, instead: true, "
            "if: {by_damage: {}}, once: round, do: [{set_hp: {who: it.card, to: 2}}]}]",
            "Whenever any Hero card would destroy any Item card by damage for the first time each round, set that "
            "card's HP to 2 instead.",
        ),
        (
            "end: [{lasting: {that: {whenever: {event: {would_be_destroyed: [{is: you}]}, instead: true, "
            "if: {by_damage: {}}, do: [{set_hp: {who: you, to: 1}}]}}, until: your_start}}]",
            "END PHASE: Until your START PHASE, whenever Nova would be destroyed by damage, set Nova's HP to 1 "
            "instead.",
        ),
        (
            "end: [{lasting: {that: {whenever: {event: {destroyed: [target]}, once: true, if: {by_damage: {}}, "
            "do: [{draw: 1}]}}, until: your_start}}]",
            "END PHASE: Until your START PHASE, the next time any target is destroyed by damage, draw 1 card.",
        ),
        (
            "triggers: [{whenever: {damage_dealt: {to: [item], from: [hero, target], survives: true}}, once: true, "
            "do: [{draw: 1}]}]",
            "After any Item card is dealt damage by a Hero target, the first time each turn that it is not destroyed, "
            "draw 1 card.",
        ),
        (
            "triggers: [{whenever: {damage_dealt: {to: [item], from: [hero, target], survives: true}}, "
            "once: each_target, do: [{draw: 1}]}]",
            "After any Item card is dealt damage by a Hero target, for each target the first time each turn that it is "
            "not destroyed, draw 1 card.",
        ),
        (
            "end: [{destroy: {exactly: {n: 2, what: [item, {not: [{was_played: {by: [{is: you}], since: your_turn}}]}"
            "]}}}]",
            "END PHASE: Destroy 2 Item cards that were not played by Nova since the end of your last turn.",
        ),
        (
            "end: [{deal: {to: {each: [target]}, amount: 2, type: fire}, as: hits}, {for_each: {times: {destroyed_by: "
            "{which: hits, what: [hero, character]}}, do: [{draw: 1}]}}]",
            "END PHASE: Nova deals each target 2 fire damage. For each Hero character destroyed this way, draw 1 card.",
        ),
        (
            "triggers: [{whenever: {power_used: {}}, once: {a: round, each: hero}, if: {turn_of: villain}, "
            "do: [{draw: 1}]}]",
            "After any Hero uses a power, for each Hero the first time each round that this happens while it is a "
            "Villain turn, draw 1 card.",
        ),
        (
            "triggers: [{whenever: {damage_dealt: {from: [hero, target]}}, once: {a: game, each: attacker}, "
            "do: [{draw: 1}]}]",
            "After any Hero target deals damage for the first time this game for each attacker, draw 1 card.",
        ),
        (
            "static: [{increase_damage: {by: 1, from: [{is: you}], by_text: [{is: you}]}}]",
            "+1 damage dealt by Nova with the text of Nova.",
        ),
        (
            "static: [{retype_damage: {type: fire, by_text: [hero, character]}}]",
            "Damage dealt with the text of Hero characters is fire damage.",
        ),
        (
            "triggers: [{whenever: {damage_dealt: {to: [target], by_text: [{is: you}]}}, do: [{draw: 1}]}]",
            "After any target is dealt damage with the text of Nova, draw 1 card.",
        ),
        ("each_end: [{regain: {who: you, amount: 1}}]", "On each turn's END PHASE, Nova regains 1 HP."),
        ("each_end: [{draw: 1}, {play: 1}]", "On each turn's END PHASE, draw 1 card. Play 1 card."),
        (
            "triggers: [{whenever: {played: [item]}, do: [{lasting: {that: {whenever: {event: {phase_begins: {phase: "
            "end, by: [not_you]}}, until_taken: true, do: [{may: [{play: 1}]}]}}, until: your_start}}]}]",
            "After any Item card is played, until your START PHASE, at the beginning of the END PHASE of any Hero "
            "other than Nova, you may play 1 card (only once).",
        ),
        (
            "triggers: [{whenever: {played: [item]}, do: [{lasting: {that: {whenever: {event: {phase_begins: {phase: "
            "end, by: [not_you]}}, once: true, do: [{may: [{play: 1}]}]}}, until: your_start}}]}]",
            "After any Item card is played, until your START PHASE, at the beginning of the next END PHASE of any Hero "
            "other than Nova, you may play 1 card.",
        ),
        (
            "triggers: [{whenever: {played: [item]}, do: [{lasting: {that: {whenever: {event: {destroyed: [target]}, "
            "until_taken: true, do: [{may: {do: [{discard: 1}], then: [{draw: 2}]}}]}}, until: leaves}}]}]",
            "After any Item card is played, from now on, after any target is destroyed, you may discard 1 card; if you "
            "do, draw 2 cards (only once).",
        ),
        (
            "each_other_hero_end: [{may: {do: [{discard: 1}], then: [{draw: 1}]}}]",
            "On each other Hero's END PHASE, you may discard 1 card. If you do, draw 1 card.",
        ),
        (
            "each_other_hero_start: [{owner: {of: it.hero, do: [{draw: 1}]}}, {play: 1}]",
            "On each other Hero's START PHASE, that Hero draws 1 card. Play 1 card.",
        ),
        (
            "triggers: [{whenever: {destroyed: {card: [target], by: [{is: self}]}}, if: {by_damage: {}}, "
            "do: [{draw: 1}]}]",
            "After this card destroys any target by damage, draw 1 card.",
        ),
        (
            "triggers: [{whenever: {phase_begins: {phase: end, by: [not_you]}}, do: [{draw: 1}]}]",
            "When the END PHASE of any Hero other than Nova begins, draw 1 card.",
        ),
        (
            "triggers: [{whenever: {played: {card: [item], by: [not_you, {hp_at_most: 5}]}}, do: [{draw: 1}]}]",
            "After any Hero other than Nova with 5 or fewer HP plays any Item card, draw 1 card.",
        ),
        (
            "triggers: [{whenever: {power_used: [not_you]}, do: [{draw: 1}]}]",
            "After any Hero other than Nova uses a power, draw 1 card.",
        ),
        (
            "triggers: [{whenever: {incapacitated: [not_you]}, do: [{draw: 1}]}]",
            "After any Hero other than Nova is incapacitated, draw 1 card.",
        ),
        (
            "triggers: [{whenever: {drawn: [hero, character, not_you]}, do: [{draw: 1}]}]",
            "After any Hero character other than Nova draws a card, draw 1 card.",
        ),
        (
            "triggers: [{whenever: {damage_would_be_dealt: {to: [hero, target]}}, once: true, "
            "if: {in_play: [{card: the_one}]}, do: [{draw: 1}]}]",
            "Whenever any Hero target would be dealt damage, the first time each turn that this happens while The One "
            "is in play, draw 1 card.",
        ),
        (
            "triggers: [{whenever: {damage_dealt: {to: [hero, target]}}, once: true, "
            "if: {fits: {card: it.target, what: [{hp_at_most: 3}]}}, do: [{draw: 1}]}]",
            "After any Hero target is dealt damage, the first time each turn that that target has 3 or fewer HP, "
            "draw 1 card.",
        ),
        (
            "end: [{one_hero: [{may: {do: [{deal: {from: self, to: you, amount: 1, type: fire}}], "
            "then: [{draw: 1}]}}]}]",
            "END PHASE: 1 Hero may have this card deal them 1 fire damage. If they do, they draw 1 card.",
        ),
        (
            "end: [{pick: {one: [target]}, as: foe}, {lasting: {that: {reduce_damage: {by: 2, "
            "from: [target, {not: [{is: foe}]}], to: [{is: you}]}}, until: your_end}}]",
            "END PHASE: Select 1 target. Until the end of your next turn, -2 damage dealt by targets other than that "
            "target to Nova.",
        ),
        (
            "static: [{cannot: {who: [hero, character, {not: [{in_own_phase: draw}]}], what: draw}}]",
            "Hero characters not in their own DRAW PHASE cannot draw cards.",
        ),
        (
            "triggers: [{whenever: {played: {card: [item], by: [{in_own_phase: play}]}}, do: [{draw: 1}]}]",
            "After any Hero in their own PLAY PHASE plays any Item card, draw 1 card.",
        ),
        (
            "end: [{if: {that: {fits: {card: you, what: [{in_own_phase: end}]}}, then: [{draw: 1}]}}]",
            "END PHASE: If Nova is in their own END PHASE, draw 1 card.",
        ),
        (
            "when_destroyed: [{draw: {hp_before: {}}}]",
            "When this card is destroyed, draw X cards, where X is the target's HP before the damage that destroyed "
            "it.",
        ),
    ],
)
def test_a_whole_text_is_printed_and_read_so(text, said):
    found = only_text(HERO.format(keywords="ongoing", text=f"    {text}"))
    assert_said_and_read(found, said)


def test_a_hero_may_have_a_card_deal_them_damage():
    paid = "{do: [{deal: {from: self, to: you, amount: 3, type: cold}}], then: [{destroy: self}]}"
    found = only_text(ENVIRONMENT.format(keywords="relic", text=f"    each_hero_start: [{{may: {paid}}}]"))
    said = "that Hero may have this card deal them 3 cold damage. If they do, destroy this card."
    assert_said_and_read(found, f"On each Hero's START PHASE, {said}")


def test_what_a_one_shot_says_of_the_damage_that_it_deals_is_read():
    static = "static: [{not_redirected: {by_text: [{is: self}]}}]"
    play = "play: [{deal: {to: {one: [target]}, amount: 2, type: fire}}]"
    deck, complaints = built(HERO.format(keywords="one_shot", text=f"    {static}\n    {play}"))
    assert deck is not None, complaints
    first, second = texts_of(deck.cards["sample"], TextPlaces(deck))
    assert_said_and_read(first, "Damage dealt with this card cannot be redirected.")
    assert_said_and_read(second, "Nova deals 1 target 2 fire damage.")


@pytest.mark.parametrize(("deck", "called"), [(HERO, "the villain"), (VILLAIN, "Foe")])
def test_a_text_says_which_words_it_makes_mean_another_card(deck, called):
    text = "    static: [{reads_as: {who: [{keyword: item}], as: {lowest: [hero, character]}}}]"
    found, complaints = built(deck.format(keywords="ongoing", text=text))
    assert found is not None, complaints
    (text,) = texts_of(found.cards["sample"], TextPlaces(found))
    assert text.text == f'On Item cards, "{called}" means the Hero character with the lowest HP.'
    read_again = read(text.text, text.kind, text.place)
    node = read_data(text, read_again.data)
    assert read_again.is_exact and node is not None and same(text.node, node, found.side, False), read_again.data


WHILE_IT_HOLDS = [
    (
        "[{lasting: {that: {whenever: {event: {destroyed: [villain, target]}, if: {fits: {card: it.card, "
        "what: [character]}}, do: [{draw: 1}]}}, until: end_of_turn}}]",
        "This turn, after any Villain target is destroyed, if that target is a character, draw 1 card.",
    ),
    (
        "[{while: {that: {whenever: {event: {damage_dealt: {to: [villain, target]}}, if: {at_least: {what: "
        "{hp_before: {}}, than: 11}}, do: [{draw: 1}]}}, do: [{play_top: villain}]}}]",
        "Play the top card of the Villain deck. During this, after any Villain target is dealt damage, if the target's "
        "HP before that damage is 11 or more, draw 1 card.",
    ),
    (
        "[{lasting: {that: {whenever: {event: {destroyed: [villain, target]}, if: {in_play: [item]}, "
        "do: [{draw: 1}]}}, until: end_of_turn}}]",
        "This turn, while any Item card is in play, after any Villain target is destroyed, draw 1 card.",
    ),
]
BY_SEVERAL = "{which: hits, to: [{is: target}]}"
DEALT_BY_SEVERAL = [
    (
        "[{each_deals: {who: {each: [item]}, to: {each: [hero, target]}, amount: 1, type: fire}, as: hits}, "
        "{each_hero: {which: [{for_which: {at_least: {what: {count: [item, "
        f"{{has_dealt_damage: {BY_SEVERAL}}}]}}, than: 2}}}}}}], "
        "do: [{discard: 1}]}}]",
        "Each Item card deals each Hero target 1 fire damage. Each Hero dealt damage by 2 or more Item cards in play "
        "this way discards 1 card.",
    ),
]


@pytest.mark.parametrize(("sentences", "said"), [*WHILE_IT_HOLDS, *DEALT_BY_SEVERAL])
def test_what_is_asked_stands_where_it_is_known_of_whom(sentences, said):
    text = only_text(HERO.format(keywords="one_shot", text=f"    play: {sentences}"))
    assert text.text == said
    found = read(said, text.kind, text.place)
    node = read_data(text, found.data)
    assert found.is_exact and node is not None
    assert equality(text.node, node, "hero", False) is not None, found.data


IN_TRASH = "{{{}: {{what: {{count: {{what: [{{card: {}}}], in: trash{}}}}}, than: {}}}}}"


@pytest.mark.parametrize(
    ("that", "said"),
    [
        (IN_TRASH.format("at_least", "the_one", "", 1), "If The One is in your trash"),
        (IN_TRASH.format("at_least", "the_one", ", of: villain", 1), "If The One is in the Villain trash"),
        (IN_TRASH.format("at_least", "spare_key", "", 1), "If any Spare Key is in your trash"),
        (IN_TRASH.format("exactly", "the_one", "", 0), "If The One is not in your trash"),
        (IN_TRASH.format("exactly", "spare_key", "", 0), "If no Spare Key is in your trash"),
        (f"{{not: {IN_TRASH.format('at_least', 'spare_key', '', 1)}}}", "If no Spare Key is in your trash"),
        (IN_TRASH.format("at_least", "spare_key", "", 2), "If there are 2 or more Spare Key cards in your trash"),
    ],
)
def test_a_card_of_a_title_lies_in_a_trash_or_does_not(that, said):
    text = only_text(HERO.format(keywords="ongoing", text=f"    end: [{{if: {{that: {that}, then: [{{draw: 1}}]}}}}]"))
    assert_said_and_read(text, f"END PHASE: {said}, draw 1 card.", is_ordered="not:" not in that)


@pytest.mark.parametrize("part", ["pick_keyword: {on: [{is: host}]}", "draw: {different_keywords: [{is: host}]}"])
def test_the_keywords_on_the_card_beside_one_are_read(part):
    text = only_text(HERO.format(keywords="ongoing", text=f"    next_to: [target]\n    end: [{{{part}}}]"))
    x = "Draw X cards, where X is the number of different keywords on that target in play."
    assert_said_and_read(text, f"END PHASE: {'Select 1 keyword on that target.' if 'pick' in part else x}")


SO_MANY = "{{one_hero: {{which: [{{for_which: {{at_least: {{what: {{number_of: {{which: bets, {}by: [{{is: target}}]}}}}, than: {}}}}}}}], do: [{{play: 1}}]}}}}"  # noqa: E501
DISCARD, DRAW = "{discard: {n: 2, how: up_to}}", "{choose: {either: [[{discard: 1}], [{draw: 1}]]}}"


@pytest.mark.parametrize(
    ("each", "then", "said"),
    [
        (DISCARD, SO_MANY.format("", 1), "1 Hero who discarded 1 or more cards this way plays 1 card."),
        (DISCARD, SO_MANY.format("what: [item], ", 2),
         "1 Hero who discarded 2 or more Item cards this way plays 1 card."),
        (DRAW, SO_MANY.format("", 1), "1 Hero who discarded 1 or more cards this way plays 1 card."),
        (DRAW, "{draw: {number_of: bets}}", "Draw X cards, where X is the number of cards discarded this way."),
        (DRAW, "{if: {that: {at_least: {what: {number_of: bets}, than: 2}}, then: [{draw: 1}]}}",
         "If 2 or more cards are discarded this way, draw 1 card."),
        (DRAW, "{if: {that: {done: bets}, then: [{draw: 1}]}}", "If any card is discarded this way, draw 1 card."),
        (DRAW, "{one_hero: {which: [{is: {hero_of: {card: {gathered: bets}}}}], do: [{play: 1}]}}",
         "1 Hero among the Heroes of the cards discarded this way plays 1 card."),
    ],
)  # fmt: skip
def test_who_did_so_many_things_and_of_two_ways_what_the_first_does(each, then, said):
    text = only_text(HERO.format(keywords="one_shot", text=f"    play: [{{each_hero: [{each}], as: bets}}, {then}]"))
    assert text.text.endswith(said), text.text
    assert_said_and_read(text, text.text)


EITHER_TITLE = "{either: {this: [{card: the_one}], or: [{card: spare_key}]}}"


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("destroy: {one: [{card: spare_key}]}", "Destroy 1 Spare Key."),
        ("destroy: {named: [spare_key]}", "Destroy Spare Key."),
        ("put_into_play: {one: {what: [{card: spare_key}], in: trash}}", "Put Spare Key from your trash into play."),
        (f"pick: {{one: [{EITHER_TITLE}]}}", "Select 1 card that is The One or Spare Key."),
        ("pick_option: [the_one, spare_key]", "Select The One or Spare Key."),
        (f"put_into_play: {{one: {{what: [{EITHER_TITLE}], in: trash}}}}",
         "Put 1 card that is The One or Spare Key from your trash into play."),
        (f"destroy: {{each: [{EITHER_TITLE}, other]}}", "Destroy all other cards that are The One or Spare Key."),
    ],
)  # fmt: skip
def test_one_of_the_copies_of_a_title_is_not_all_of_them(part, said):
    text = only_text(HERO.format(keywords="ongoing", text=f"    end: [{{{part}}}]"))
    assert_said_and_read(text, f"END PHASE: {said}")


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ("enters_trash: {card: [yours, item], not_from: play}",
         "After any of your Item cards enters the trash from anywhere other than play, draw 1 card."),
        ("enters_trash: {card: [hero], from: hand}", "After any Hero card enters the trash from hand, draw 1 card."),
        ("would_enter_trash: {card: [item], not_from: [hand, play]}",
         "Whenever any Item card would enter the trash from anywhere other than hand or play, draw 1 card."),
        ("would_enter_trash: {card: [item], from: deck}",
         "Whenever any Item card would enter the trash from a deck, draw 1 card."),
        ("would_enter_trash: {card: [item], destroyed: true}",
         "Whenever any Item card would enter the trash after being destroyed, draw 1 card."),
    ],
)  # fmt: skip
def test_from_where_a_card_comes_to_its_trash(event, said):
    text = f"    triggers: [{{whenever: {{{event}}}, do: [{{draw: 1}}]}}]"
    assert_said_and_read(only_text(HERO.format(keywords="ongoing", text=text)), said)


def test_a_card_that_is_put_into_its_trash_from_elsewhere_than_play_is_read():
    place = only_text(HERO.format(keywords="ongoing", text="    end: [{draw: 1}]"))
    written = "The first time each turn one of your Item cards is put into the trash from somewhere other than play"
    found = read(f"{written}, draw 1 card.", place.kind, place.place)
    assert not found.leftovers and found.printed.startswith(
        "After any of your Item cards enters the trash from anywhere other than play for the first time each turn"
    ), found.printed


HITS = {"each": "{deal: {to: {each: [hero, target]}, amount: 1, type: fire}, as: hits}",
        "heroes": "{each_hero: [{deal: {from: you, to: you, amount: 1, type: fire}}], as: hits}"}  # fmt: skip


@pytest.mark.parametrize(("hits", "what"), [("each", "{is: hits}"), ("heroes", "{was_dealt_damage: {which: hits}}")])
@pytest.mark.parametrize("negative", [False, True])
def test_every_one_of_some_cards_is_dealt_damage_this_way(hits, what, negative):
    that = f"{{each_fits: {{cards: {{each: [hero, character]}}, what: [{what}]}}}}"
    that = f"{{not: {that}}}" if negative else that
    play = f"    play: [{HITS[hits]}, {{if: {{that: {that}, then: [{{draw: 1}}]}}}}]"
    text = only_text(HERO.format(keywords="one_shot", text=play))
    every = f"{'not ' if negative else ''}every Hero character is dealt damage this way"
    assert text.text.endswith(f" If {every}, draw 1 card."), text.text
    assert_said_and_read(text, text.text)


@pytest.mark.parametrize(
    ("what", "host", "said"),
    [
        ("mark", "[{could_host: mark}]", "that card next to another card next to which it could be played"),
        ("mark", "[target, {could_host: mark}]", "that card next to another target next to which it could be played"),
        ("mark", "[{could_host: self}]", "that card next to 1 card next to which this card could be played"),
        ("self", "[item, {could_host: self}]", "this card next to another Item card next to which it could be played"),
    ],
)
def test_a_card_goes_next_to_another_card_next_to_which_it_could_be_played(what, host, said):
    end = f"[{{pick: {{one: [yours, item]}}, as: mark}}, {{move: {{what: {what}, next_to: {{one: {host}}}}}}}]"
    text = only_text(HERO.format(keywords="ongoing", text=f"    next_to: [hero, target]\n    end: {end}"))
    assert text.text.endswith(f" Move {said}."), text.text
    assert_said_and_read(text, text.text)


@pytest.mark.parametrize(
    ("that", "said"),
    [
        ("{fits: {card: {each: [hero, character]}, what: [{was_dealt_damage: {at_least: 5}}]}}",
         "If any Hero character was dealt 5 or more damage this turn"),
        ("{fits: {card: villain, what: [{was_dealt_damage: {}}]}}", "If the villain was dealt damage this turn"),
        ("{not: {fits: {card: villain, what: [{was_dealt_damage: [hero]}]}}}",
         "If the villain was not dealt damage by any Hero card this turn"),
        ("{each_fits: {cards: {each: [hero, character]}, what: [{was_dealt_damage: {}}]}}",
         "If every Hero character was dealt damage this turn"),
        ("{each_fits: {cards: {each: [hero, character]}, what: "
         "[{hp_at_least: {plus: {of: {hp_of: villain}, and: 1}}}]}}",
         "If every Hero character has more HP than the villain"),
        ("{not: {each_fits: {cards: {each: [hero, character]}, what: "
         "[{hp_at_least: {plus: {of: {hp_of: you}, and: 1}}}]}}}",
         "If not every Hero character has more HP than Nova"),
    ],
)  # fmt: skip
def test_a_condition_says_what_a_card_was_dealt_and_which_has_more_hp(that, said):
    text = f"    end: [{{if: {{that: {that}, then: [{{draw: 1}}]}}}}]"
    found = only_text(HERO.format(keywords="ongoing", text=text))
    assert_said_and_read(found, f"END PHASE: {said}, draw 1 card.")


def test_a_deck_is_that_of_the_hero_whose_turn_it_is():
    text = "    end: [{destroy: {each: [hero, ongoing, {from_deck_of: {hero_of_turn: {}}}]}}]"
    found = only_text(ENVIRONMENT.format(keywords="hazard", text=text))
    assert_said_and_read(
        found, "END PHASE: Destroy all Hero Ongoing cards belonging to the deck of the Hero whose turn it is."
    )
