"""Words where they can do nothing: each is a complaint with its place and the way out."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.misfits import Pointless
from sotm_desktop.cards.unlikely import hardly_ever
from sotm_desktop.engine.effects.word import VOCABULARY, Word
from tests.cards.samples import ENVIRONMENT, HERO, built
from tests.cards.test_no_hero import VILLAIN

NOBODY_CHOOSES = "nobody is asked here, so nobody can choose"
ONE_SIDE = "one side"
NO_HERO = "no hero character fits that"
A_CHARACTER = "means cards of a deck, and a character card is none"
ONE_SHOTS, IN_A_HAND = "looks for One-Shots in play", "looks in a hand for cards that are no heroes' cards"
IN_NO_AREA = "'additional' is for the hero in whose play area this card lies"
GONE = "has destroyed its target already"
ANY_CARD = """
area fewest.but · area of.who · area one.but · condition alike.cards · condition each_fits.cards ·
condition each_fits.what · condition fits.card · condition fits.what · condition same_for.cards ·
event being_destroyed.by · event buried.by · event damage_dealt.from · event damage_not_dealt.from ·
event damage_would_be_dealt.from · event destroyed.by · event discarded.by · event enters_area.card ·
event leaves_play.card · event would_be_destroyed.by · event would_flip.card · event would_leave_play.card ·
quantity cards_of.what · quantity cards_of.who · quantity count.under · quantity damage_since_your_turn.from ·
quantity damage_since_your_turn.to · quantity damage_this_round.from · quantity damage_this_round.to ·
quantity damage_this_turn.from · quantity damage_this_turn.to · quantity destroyed_by.what ·
quantity different_keywords.of · quantity different_keywords.under · quantity different_keywords.what ·
quantity different_titles.of · quantity different_titles.what ·
quantity max_hp_of.who · quantity number_of.what · quantity number_on.who · quantity powers_used_last_round.on ·
quantity sum.over · quantity tokens_on.who · quantity types_dealt_this_round.from ·
quantity types_dealt_this_round.to · quantity types_dealt_this_turn.from · quantity types_dealt_this_turn.to ·
selector alike.under · selector any_number.under · selector both.and · selector both.this · selector each.under ·
selector exactly.under · selector fewest.what · selector most.what · selector of_different_titles.under ·
selector one.under · selector random.under · selector up_to.under · static cannot_deal.who ·
static counts_as_villain.who · static gain_keyword.who · static immune.from · static immune_to_types_dealt.from ·
static increase_damage.by_text · static increase_damage.from · static irreducible.by_text · static irreducible.from ·
static more_targets.from · static most_damage.from · static no_text.who · static not_redirected.by_text ·
static not_redirected.from · static raise_number.who · static reads_as.as · static reads_as.who ·
static reduce_damage.by_text · static reduce_damage.from · static retype_damage.from · static shift_phase_text.who ·
test either.or · test either.this · test from_deck_of.who · test has_dealt_damage.to · test in_area_of.who ·
test in_area_with.what · test in_area_with_most.what · test is.who · test next_to.what · test not.what ·
test shares_keyword_with.under · test shares_keyword_with.who · test shares_title_with.who ·
test was_dealt_damage.from · verb activate.on · verb activate_phase.on · verb area_with.what · verb deal.from ·
verb deck_of.card · verb deck_with.what · verb destroy.put_under · verb discover.next_to · verb each_deals.who ·
verb for_each.of · verb move.next_to · verb move.what · verb pick.what · verb pick_keyword.on · verb remember.what ·
verb share_out.under
"""
"""The fields that may speak of any card; every other says what its cards must be (``Field.wants``)."""


def complaints_of(deck: str, text: str) -> list[str]:
    """What is wrong with a card that has these parts; each complaint has a place and a way out."""
    _, complaints = built(deck.format(keywords="ongoing", text=f"    {text}"))
    assert all(each.line and each.column and each.hint for each in complaints), complaints
    return [each.found for each in complaints]


@pytest.mark.parametrize(
    ("deck", "text", "found"),
    [
        (ENVIRONMENT, "end: [{deal: {to: host, amount: 1, type: fire}}]", "this card lies next to nothing"),
        (HERO, "static: [{immune: {to: [{is: host}]}}]", "this card lies next to nothing"),
        (ENVIRONMENT, "powers: [{granted: true, do: [{draw: 1}]}]", "this card lies next to nothing"),
        (ENVIRONMENT, "reactions: [[{prevent: {}}]]", "nobody can follow this reaction"),
        (HERO, "static: [{immune: {to: [{is: {one: [hero]}}]}}]", NOBODY_CHOOSES),
        (HERO, "static: [{increase_damage: {by: {hp_of: {one: [hero]}}, from: [hero]}}]", NOBODY_CHOOSES),
        (HERO, "static: [{no_text: [{is: {random: [item]}}]}]", NOBODY_CHOOSES),
        (HERO, "end: [{if: {that: {fits: {card: {one: [item]}, what: [hero]}}, then: [{draw: 1}]}}]", NOBODY_CHOOSES),
        (HERO, "end: [{destroy: {one: [{is: {both: {this: self, and: {one: [item]}}}}]}}]", NOBODY_CHOOSES),
        (HERO, "end: [{deal: {from: {one: [hero]}, to: {one: [target]}, amount: 1, type: fire}}]", NOBODY_CHOOSES),
        (HERO, "end: [{deal: {from: {highest: [hero]}, to: {one: [target]}, amount: 1, type: fire}}]", NOBODY_CHOOSES),
        (HERO, "end: [{owner: {of: {one: [hero]}, do: [{draw: 1}]}}]", NOBODY_CHOOSES),
        (HERO, "end: [{deal: {from: {each: [hero]}, to: {one: [target]}, amount: 1, type: fire}}]", "`each_deals`"),
        (HERO, "powers: [draw: 2, play: 1]", "each sentence here would be one of the powers by itself"),
        (HERO, "reactions: [lessen: 2, draw: 1]", "each sentence here would be one of the reactions by itself"),
        (HERO, "end: [{flip: you}]", "a hero's character card turns over only when the hero is incapacitated"),
        (HERO, "end: [{flip: {each: [hero, character]}}]", "turn over only when a hero is incapacitated"),
        (HERO, "end: [{flip: self}]", ONE_SIDE),
        (VILLAIN, "end: [{flip: self}]", ONE_SIDE),
        (VILLAIN, "end: [{flip: {each: [villain, non_character]}}]", ONE_SIDE),
        (HERO, "end: [{deal: {to: {each: [hero, non_target]}, amount: 1, type: fire}}]", "cards that are no targets"),
        (HERO, "end: [{regain: {who: {one: [non_target]}, amount: 1}}]", "cards that are no targets"),
        (VILLAIN, "end: [{lasting: {that: {additional: play}, until: leaves}}]", "'lasting' speaks of a hero"),
        (VILLAIN, "end: [{while: {that: {additional: play}, do: [{play_top: own}]}}]", "'while' speaks of a hero"),
        (HERO, "end: [{draw: 0}]", "'draw' does nothing with 0 as 'n'"),
        (HERO, "end: [{destroy: {up_to: {n: 0, what: [item]}}}]", "'up_to' does nothing with 0 as 'n'"),
        (HERO, "static: [{increase_damage: {by: 0, from: [hero]}}]", "'increase_damage' does nothing with 0 as 'by'"),
        (HERO, "end: [{destroy: {highest: {what: [target], rank: 0}}}]", "'highest' does nothing with 0 as 'rank'"),
        (HERO, "end: [{destroy: {one: [hero, villain]}}]", "no card fits this filter"),
        (HERO, "end: [{destroy: {one: [hero, target, non_hero]}}]", "no card fits this filter"),
        (HERO, "end: [{destroy: {one: [target, non_target]}}]", "no card fits this filter"),
        (HERO, "end: [{destroy: {one: [non_character, hero, character]}}]", "no card fits this filter"),
        (
            HERO,
            "play: [{draw: 1}, {lasting: {that: {immune: {to: [{is: you}]}}, until: leaves}}]",
            "needs no sentence that begins it",
        ),
        (HERO, "play: [{lend: [{increase_damage: {by: 1}}]}]", "'lend' speaks of the power"),
        (
            HERO,
            "end: [{use_power: {its_damage: [{increase_damage: {by: 2, from: [{is: you}], by_power: true}}]}}]",
            "this is damage of one power alone",
        ),
        (
            HERO,
            "end: [{destroy: {one: [ongoing]}, as: gone}, {put_under: {what: gone, host: self}}]",
            "what is destroyed goes under a card at once",
        ),
        (HERO, "triggers: [{whenever: {enters_trash: [{is: self}]}, do: [{draw: 1}]}]", "this card is out of play"),
        (HERO, "triggers: [{whenever: {discarded: [{is: self}]}, do: [{draw: 1}]}]", "this card is out of play"),
        *(
            (HERO, f"triggers: [{{whenever: {{{event}}}, do: [{{draw: 1}}]}}]", found)
            for event, found in (
                ("drawn: [yours, item]", "no hero character fits that"),
                ("power_used: [villain]", "no hero character fits that"),
                ("played: {card: [item], by: [non_hero]}", "no hero character fits that"),
                ("phase_would_begin: {phase: draw, turn: villain}", "only heroes' turns have a DRAW PHASE"),
                ("regained: [non_target]", "cards that are no targets have no HP"),
                ("damage_dealt: {to: [ongoing, non_target]}", "cards that are no targets have no HP"),
                ("turned_over: [{is: self}]", ONE_SIDE),
                ("turned_over: [villain, non_character]", ONE_SIDE),
                ("turned_over: [hero]", ONE_SIDE),
                ("discarded: [character]", A_CHARACTER),
                ("discarded: {card: [character], from: hand}", "a character card never lies there"),
                ("enters_trash: [character]", A_CHARACTER),
                ("turned_up: [character]", A_CHARACTER),
                ("put_under: {host: [item], card: [character]}", A_CHARACTER),
                ("on_top: {deck: environment, what: [character]}", A_CHARACTER),
                ("played: [hero, character]", "no hero's character card is"),
                ("would_regain: [non_target]", "cards that are no targets have no HP"),
                ("would_be_destroyed: [non_target, at_max_hp]", "no card fits this filter"),
            )
        ),
        *(
            (HERO, f"static: [{{{text}}}]", found)
            for text, found in (
                ("cannot: {who: [villain], what: draw}", NO_HERO),
                ("cannot: {who: [villain], what: play}", NO_HERO),
                ("cannot: {who: [item], what: use_power}", NO_HERO),
                ("cannot: {who: [non_target], what: regain}", "cards that are no targets have no HP"),
                ("cannot: {who: [hero, character], what: be_played}", "no hero's character card is"),
                ("share_powers: {who: [item]}", NO_HERO),
                ("more: {verb: salvage, by: 1, who: [villain]}", NO_HERO),
                ("less: {verb: regain, by: 1, who: [non_target]}", "cards that are no targets have no HP"),
                ("immune: {to: [non_target]}", "cards that are no targets have no HP"),
                ("reduce_max_hp: {by: 5, of: [non_target]}", "cards that are no targets have no HP"),
                ("shift_phase_text: {who: [villain], from: end, to: end}", "leaves the text in its phase"),
            )
        ),
        *(
            (HERO, f"end: [{{{text}}}]", found)
            for text, found in (
                ("play: {what: [character]}", "a character card never lies there"),
                ("discard: {what: [hero, character]}", "a character card never lies there"),
                ("each_hero: {which: [villain], do: [{draw: 1}]}", NO_HERO),
                ("one_hero: {which: [item], do: [{draw: 1}]}", NO_HERO),
                ("some_heroes: {n: 2, which: [non_hero], do: [{draw: 1}]}", NO_HERO),
                ("hero_with: {the: most, cards_in: hand, what: [character], do: [{draw: 1}]}", "never lies there"),
                ("owner: {of: villain, do: [{draw: 1}]}", "cards that a hero has"),
                ("owner: {of: {each: [environment]}, do: [{draw: 1}]}", "cards that a hero has"),
                ("revive: {hp: 5, which: [villain]}", NO_HERO),
                ("exchange: [item]", NO_HERO),
                ("change_order: {one: [villain]}", NO_HERO),
                ("flip: {one: [item]}", ONE_SIDE),
                ("to_hand: {one: [villain]}", "cards of heroes' decks"),
                ("to_hand: villain", "cards of heroes' decks"),
                ("bury: {one: [character]}", A_CHARACTER),
                ("bury: you", A_CHARACTER),
                ("take_in_hand: villain", A_CHARACTER),
                ("turn_down: {one: [hero, character]}", A_CHARACTER),
                ("play_card: you", "no hero's character card is"),
                ("play_card: {one: [item]}", "what lies face up in play is not played once more"),
                ("play_card: {one: {what: [character], in: trash}}", A_CHARACTER),
                ("collect: [character]", A_CHARACTER),
                ("discover: [character]", A_CHARACTER),
                ("reveal_until: {what: [character]}", A_CHARACTER),
                ("draw: {n: {powers_used_this_turn: [villain]}}", NO_HERO),
                ("draw: {n: {drawn_this_phase: [item]}}", NO_HERO),
                ("draw: {n: {flipped_this_turn: [item]}}", ONE_SIDE),
                ("draw: {n: {count: {what: [character], in: trash}}}", A_CHARACTER),
                ("draw: {n: {hp_of: {highest: [non_target]}}}", "cards that are no targets have no HP"),
                ("destroy: {each: [villain, yours]}", "no card fits this filter"),
                ("destroy: {each: [villain, {cards_in: {where: hand, at_least: 1}}]}", "no card fits this filter"),
            )
        ),
        (HERO, "triggers: [{whenever: {leaves_play: [{is: you}]}, do: [{draw: 1}]}]", "never leaves play"),
        (HERO, "triggers: [{whenever: {leaves_play: [hero, character]}, do: [{draw: 1}]}]", "never leaves play"),
        (HERO, "triggers: [{whenever: {would_leave_play: [{is: you}]}, do: [{draw: 1}]}]", "never leaves play"),
        (HERO, "triggers: [{whenever: {leaves_play: [item]}, instead: true, do: [{draw: 1}]}]", "has happened"),
        (VILLAIN, "own_start: [{play_top: own}]", "the turn of the hero whose card it is"),
        (ENVIRONMENT, "own_end: [{play_top: own}]", "the turn of the hero whose card it is"),
        (HERO, "triggers: [{whenever: {incapacitated: [{is: you}]}, do: [{draw: 1}]}]", "has no cards any more"),
        (HERO, "end: [{may: {do: [{discard: {how: any_number}}], then: [{draw: 1}]}}]", "any number may be none"),
    ],
)
def test_what_can_never_do_anything_is_refused(deck, text, found):
    complaints = complaints_of(deck, text)
    assert len(complaints) == 1 and found in complaints[0], complaints


@pytest.mark.parametrize(
    ("deck", "text"),
    [
        (ENVIRONMENT, "next_to: [hero, character]\n    end: [{deal: {to: host, amount: 1, type: fire}}]"),
        (ENVIRONMENT, "next_to: [hero, character]\n    powers: [{granted: true, do: [{draw: 1}]}]"),
        (HERO, "static: [{immune: {to: [{is: {highest: [hero, target]}}]}}]"),
        (
            HERO,
            "end: [{pick: {one: [hero]}, as: seen}, {lasting: {that: {immune: {to: [{is: seen}]}}, until: leaves}}]",
        ),
        (
            HERO,
            "play: [{pick: {one: [hero]}, as: seen}, {lasting: {that: {immune: {to: [{is: seen}]}}, until: leaves}}]",
        ),
        (HERO, "powers: [[{draw: 2}, {play: 1}]]"),
        (HERO, "triggers: [{whenever: {leaves_play: [{is: self}]}, do: [{draw: 1}]}]"),
        (HERO, "triggers: [{whenever: {played: [item]}, once: false, times: 3, do: [{draw: 1}]}]"),
        (HERO, "own_start: [{draw: 1}]\n    area_end: [{draw: 1}]\n    villain_end: [{draw: 1}]"),
        (VILLAIN, "villain_start: [{play_top: own}]\n    environment_end: [{play_top: own}]"),
        (HERO, "powers: [[{draw: 2}], [{play: 1}]]"),
        (HERO, "powers: [draw: 2]"),
        (HERO, "powers:\n      - do: [{draw: 2}]\n      - [{play: 1}]"),
        (VILLAIN, "end: [{flip: villain}, {flip: {each: [villain, character]}}]"),
        (HERO, "end: [{set_hp: {who: self, to: 0}}, {destroy: {one: [hero, non_villain]}}]"),
        (HERO, "end: [{deal: {from: self, to: {both: {this: self, and: {one: [target]}}}, amount: 1, type: fire}}]"),
    ],
)
def test_what_can_do_something_is_taken(deck, text):
    assert complaints_of(deck, text) == []


def test_every_field_that_speaks_of_cards_says_what_they_must_be_or_may_be_any():
    """So a new word cannot come with a field that takes what never fits without a word."""
    any_card = set()
    for family, words in VOCABULARY.items():
        for word, cls in words.items():
            fields = [field for field in cls.fields.values() if field.holds in ("filter", "selector")]
            any_card |= {
                f"{family} {word}.{field.name}"
                for field in fields
                if not field.wants and (cls.wants is Word.wants or field.name not in ("who", "what", "card"))
            }
    assert sorted(any_card) == sorted(" ".join(ANY_CARD.split()).split(" · "))


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("end: [{tokens: {how: add, on: {top: own}}}]", "deck"),
        ("end: [{tokens: {how: add, on: {one: {what: [], in: trash}}}}]", "trash"),
        ("end: [{destroy: {one: {what: [ongoing], in: hand}}}]", "hand"),
        ("end: [{set_hp: {who: {one: {what: [target], in: hand}}, to: 3}}]", "hand"),
        ("end: [{destroy: {one: {what: [ongoing], or_in: hand}}}]", ""),
        ("end: [{tokens: {how: add, on: {one: [ongoing]}}}]", ""),
    ],
)
def test_what_is_done_to_cards_in_play_is_done_to_none_that_lie_elsewhere(text, where):
    said = complaints_of(HERO, text)
    assert [f"these lie in a {where}" in each for each in said] == [True] * bool(where), said


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("end: [{revive: {who: {each: {what: [hero], in: incapacitated}}, hp: 5}}]", "'what' of 'each'"),
        ("end: [{draw: {n: {count: {what: [target], in: incapacitated}}}}]", "'what' of 'count'"),
        ("end: [{destroy: {one: {what: [], in: incapacitated}}}]", "means cards in play"),
        ("end: [{revive: {who: {each: {what: [], in: incapacitated}}, which: [{is: you}], hp: 5}}]", "`who` says"),
        ("end: [{revive: {who: {each: {what: [], in: incapacitated}}, hp: 5}}]", ""),
        ("end: [{for_each: {of: {each: {what: [], in: incapacitated}}, do: [{draw: 1}]}}]", ""),
    ],
)
def test_heroes_who_are_out_are_nothing_but_that(text, found):
    said = complaints_of(HERO, text)
    assert [found in each for each in said] == [True] * bool(found), said


def test_the_hero_of_a_card_is_said_once_and_told_to_who_looks_for_it():
    (said,) = complaints_of(HERO, "end: [{owner: {of: {hero_of: {card: self}}, do: [{draw: 1}]}}]")
    assert "means the hero of that card already" in said
    trigger = "triggers: [{{whenever: {{destroyed: [item]}}, "
    trigger += "do: [{{deal: {{to: {{hero_of: {}}}, amount: 1, type: fire}}}}]}}]"
    _, (wrong,) = built(HERO.format(keywords="ongoing", text="    " + trigger.format("it.destroyer")))
    assert "`{hero_of: {card: it.destroyer}}`" in wrong.hint
    assert not complaints_of(HERO, trigger.format("{card: it.destroyer}"))


@pytest.mark.parametrize(
    ("text", "is_wrong"),
    [
        ("end: [{play_card: {one: {what: [limited], in: under}}}]", True),
        ("end: [{draw: {n: {count: {what: [target], in: under}}}}]", True),
        ("end: [{discard_card: {each: {what: [ongoing], under: self}}}]", True),
        ("triggers: [{whenever: {put_under: {host: [{is: self}], card: [ongoing]}}, do: [{draw: 1}]}]", True),
        ("end: [{play_card: {one: {what: [], in: under}}}]", False),
        ("end: [{play_card: {one: {what: [villain], in: under}}}]", False),
        ("triggers: [{whenever: {put_under: [{is: self}]}, do: [{draw: 1}]}]", False),
    ],
)
def test_cards_under_cards_have_neither_titles_nor_keywords_nor_hp(text, is_wrong):
    said = complaints_of(HERO, text)
    assert [each for each in said if "a card under another has no title" in each] == said and bool(said) is is_wrong


def test_that_cards_cannot_be_played_is_said_where_they_are_no_heroes():
    _, (said,) = built(HERO.format(keywords="ongoing", text="    static: [{cannot: {who: [villain], what: play}}]"))
    assert "`what: be_played`" in said.hint
    assert not complaints_of(HERO, "static: [{cannot: {who: [villain], what: be_played}}]")


@pytest.mark.parametrize(
    ("deck", "text", "found"),
    [
        (HERO, "triggers: [{whenever: {would_be_destroyed: [one_shot]}, do: [{draw: 1}]}]", ONE_SHOTS),
        (HERO, "static: [{indestructible: [hero, one_shot]}]", ONE_SHOTS),
        (HERO, "static: [{share_powers: {who: [hero, character], on: [one_shot]}}]", ONE_SHOTS),
        (HERO, "end: [{use_power: {of: [one_shot]}}]", ONE_SHOTS),
        (HERO, "end: [{destroy: {one: [one_shot]}}]", ONE_SHOTS),
        (HERO, "end: [{deal: {to: {each: [one_shot]}, amount: 1, type: fire}}]", ONE_SHOTS),
        (HERO, "triggers: [{whenever: {discarded: {card: [villain], from: hand}}, do: [{draw: 1}]}]", IN_A_HAND),
        (HERO, "triggers: [{whenever: {played: {card: [non_hero], from: hand}}, do: [{draw: 1}]}]", IN_A_HAND),
        (HERO, "static: [{cannot: {who: [villain], what: be_played, from: hand}}]", IN_A_HAND),
        (HERO, "end: [{discard: {what: [villain]}}]", IN_A_HAND),
        (HERO, "end: [{draw: {n: {count: {what: [environment], in: hand}}}}]", IN_A_HAND),
        *(
            (
                HERO,
                f"triggers: [{{whenever: {{damage_would_be_dealt: {{to: [{to}], lethal: true}}}}, do: [{do}]}}]",
                GONE,
            )
            for to, do in (
                ("{is: you}", "{once_dealt: [{set_hp: {who: you, to: 1}}]}"),
                ("hero, target", "{once_dealt: [{regain: {who: it.target, amount: 2}}]}"),
            )
        ),
        (VILLAIN, "static: [{additional: power}]", IN_NO_AREA),
        (ENVIRONMENT, "static: [{additional: play}]", IN_NO_AREA),
    ],
)
def test_what_hardly_ever_does_anything_is_warned_of(deck, text, found):
    assert [why.found for why in warned(deck, text) if found in why.found], warned(deck, text)
    assert all(why.hint for why in warned(deck, text))


@pytest.mark.parametrize(
    ("deck", "text"),
    [
        (HERO, "triggers: [{whenever: {enters_trash: [hero, one_shot]}, do: [{draw: 1}]}]"),
        (HERO, "static: [{cannot: {who: [one_shot], what: be_played}}]"),
        (HERO, "end: [{play_card: {one: {what: [one_shot], in: trash}}}]"),
        (HERO, "triggers: [{whenever: {discarded: {card: [villain], from: deck}}, do: [{draw: 1}]}]"),
        (HERO, "end: [{take_in_hand: {one: [environment]}}, {discard: {what: [environment]}}]"),
        (HERO, "static: [{additional: power}]"),
        (
            HERO,
            "triggers: [{whenever: {damage_would_be_dealt: {to: [hero, target], lethal: true}}, "
            "do: [{once_dealt: [{regain: {who: you, amount: 2}}]}]}]",
        ),
        (
            HERO,
            "triggers: [{whenever: {damage_would_be_dealt: {to: [{is: you}]}}, "
            "do: [{once_dealt: [{regain: {who: you, amount: 2}}]}]}]",
        ),
        (VILLAIN, "static: [{additional: play}]"),
        (VILLAIN, "static: [{additional: {phase: power, each_hero: true}}]"),
        (VILLAIN, "next_to: [hero, character]\n    static: [{additional: power}]"),
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


def test_a_hero_character_card_says_where_its_other_text_goes():
    text = HERO.replace("    hp: 30\n", "    hp: 30\n    static: [{{immune: {{to: [{{is: you}}]}}}}]\n")
    _, complaints = built(text.format(keywords="ongoing", text=""))
    assert [each.found for each in complaints] == ["a hero character card has no 'static'"]
    assert "write it on a card of the deck" in complaints[0].hint


def test_a_hero_who_is_out_does_nothing_more():
    for sentence in ("draw: 1", "play: 1", "use_power: 1", "discard: 1", "take_in_hand: {one: [item]}"):
        text = HERO.format(keywords="ongoing", text="    end: [{draw: 1}]")
        text = text.replace("incapacitated: [[{lose: {}}]", f"incapacitated: [[{{{sentence}}}]")
        word = sentence.partition(":")[0]
        assert [each.found for each in built(text)[1]] == [
            f"{word!r} speaks of this hero, who is out of the game by then"
        ]


def test_a_villain_turns_over_only_where_there_is_a_back():
    text = VILLAIN.format(keywords="ongoing", text="")
    with_flip = text.replace("front: {hp: 50}", "front: {hp: 50, end: [{flip: self}]}")
    assert [each.found for each in built(with_flip)[1]] == []
    no_back = with_flip.replace("  back: {hp: 50}\n", "")
    assert [each.found for each in built(no_back)[1]] == ["this card has one side, so it cannot turn over"]


STANDS_FOR_DONE = "stands for what was done, and for no number"
GONE_ON = "also those that have gone elsewhere by then"
HUGE = """\
  huge:
    hp: 30
    power: {{title: Glare, do: [{{draw: 1}}]}}
    incapacitated: [[{{lose: {{}}}}], [{{lose: {{}}}}], [{{lose: {{}}}}]]
"""
FORMS = HERO.replace("cards:\n", f"{HUGE}cards:\n", 1)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[{owner: {of: self, do: [{note: {count: {in: hand}}}]}, as: x}, {draw: {noted: x}}]", STANDS_FOR_DONE),
        ("[{draw: 2, as: x}, {regain: {who: you, amount: {plus: {of: {noted: x}, and: 1}}}}]", STANDS_FOR_DONE),
        (
            "[{if: {that: {your_turn: {}}, then: [{note: 2}], else: [{draw: 1}]}, as: x}, {draw: {noted: x}}]",
            STANDS_FOR_DONE,
        ),
        ("[{note: 2, as: x}, {draw: 1, as: x}, {draw: {noted: x}}]", STANDS_FOR_DONE),
        (
            "[{reveal: {n: 4}, as: x}, {discard_card: {one: {what: [], in: revealed}}}, {replace: x}]",
            GONE_ON,
        ),
        (
            "[{reveal: {n: 2}, as: x}, {may: {do: [{take: {one: {what: [], in: revealed}}}], then: [{bury: x}]}}]",
            GONE_ON,
        ),
        (
            "[{reveal: {n: 2}, as: x}, {play_card: {each: {what: [item], in: revealed}}}, {may: [{discard_card: x}]}]",
            GONE_ON,
        ),
        ("[{draw: {n: {hp_of: {each: [hero, target]}}}}]", "of these the first alone would count"),
        ("[{draw: {n: {tokens_on: {each: [item]}}}}]", "of these the first alone would count"),
    ],
)
def test_a_name_or_an_amount_that_means_something_else_than_it_says_is_refused(text, found):
    assert [each for each in complaints_of(HERO, f"end: {text}") if found in each], complaints_of(HERO, f"end: {text}")


@pytest.mark.parametrize(
    "text",
    [
        "[{if: {that: {your_turn: {}}, then: [{draw: 1}, {note: 2}]}, as: x}, {draw: {noted: x}}]",
        "[{deck_of: {card: self, do: [{note: {count: {in: hand, of: that}}}]}, as: x}, {draw: {noted: x}}]",
        "[{draw: 1, as: x}, {note: 2, as: x}, {draw: {noted: x}}]",
        "[{reveal: {n: 4}, as: x}, {take: x}]",
        "[{reveal: {n: 2}, as: x}, {take: {one: {what: [], in: revealed}}}, {bury: {each: {what: [], in: revealed}}}]",
        "[{reveal: {n: 1}, as: x}, {may: [{take: {one: {what: [], in: revealed}}}]}, {bury: x}]",
        "[{reveal: {n: 2}, as: x}, {take: {one: {what: [], in: revealed}}}, {draw: {n: {number_of: x}}}]",
        "[{draw: {n: {sum: {over: {each: [hero, target]}, of: {hp_of: target}}}}}]",
        "[{draw: {n: {hp_of: {highest: [hero, target]}}}}]",
    ],
)
def test_a_name_or_an_amount_that_means_what_it_says_is_taken(text):
    assert complaints_of(HERO, f"end: {text}") == []


@pytest.mark.parametrize(
    ("text", "found", "way_out"),
    [
        ("[{turn_up: {one: [yours, item, face_down]}}]", "has no keywords, no name and no HP", "`[yours, face_down]`"),
        ("[{destroy: {each: [ongoing, {in_area: {one: {}}}]}}]", "is no deck here", "`one_deck: […]`"),
        (
            "[{for_each: {of: {each: [item]}, do: [{move: {what: self, to: {of: {hero_of: each}}}}]}}]",
            "'each' is no deck here",
            "`deck_of: {card: …, do: […]}`",
        ),
        ("[{draw: {n: {count: {in: hand, of: {one: [hero]}}}}}]", "a map with one is no deck here", "`deck_of:"),
        ("[{shuffle: sideways}]", "'sideways' is no deck here", "villain"),
    ],
)
def test_the_way_out_leads_on(text, found, way_out):
    _, complaints = built(HERO.format(keywords="ongoing", text=f"    end: {text}"))
    assert len(complaints) == 1 and found in complaints[0].found and way_out in complaints[0].hint, complaints


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("end: [{switch_to: huge}, {switch_to: {form: standard, hp: maximum}}]", ""),
        ("static: [{immune: {to: [{form: huge}], if: {fits: {card: you, what: [{form: standard}]}}}}]", ""),
        ("triggers: [{whenever: {switched: {form: huge, from: standard}}, do: [{draw: 1}]}]", ""),
        ("end: [{destroy: {one: [non_character, {form: huge}]}}]", "no card fits this filter"),
        ("end: [{switch_to: hug}]", "this deck has no other character card 'hug'"),
        ("triggers: [{whenever: {switched: {form: huge, from: huge}}, do: [{draw: 1}]}]", "to the same one"),
        ("triggers: [{whenever: {switched: {form: huge, who: [hero]}}, do: [{draw: 1}]}]", "leave out `who`"),
        ("triggers: [{whenever: {switched: {who: [item]}}, do: [{draw: 1}]}]", "no hero character fits that"),
    ],
)
def test_a_form_is_another_character_card_of_the_hero(text, found):
    complaints = complaints_of(FORMS, text)
    assert complaints == [] if not found else len(complaints) == 1 and found in complaints[0], complaints


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("end: [{destroy: {remembered: card}}]", "no text here selects cards for this card"),
        ("play: [{remember: {one: [item]}}]", "no text here speaks of the cards that are selected for this card"),
        (
            "start: [{remember: {one: [item]}}]\n    end: [{destroy: {remembered: hero}}]",
            "what is selected for this card is not called 'hero' there",
        ),
        (
            "start: [{remember: {up_to: {n: 2, what: [target]}}}]\n    end: [{destroy: {remembered: target}}]",
            "what is selected for this card is not called 'target' there",
        ),
        (
            "start: [{remember: {one: [target]}}]\n    "
            "triggers: [{whenever: {destroyed: [{is: {remembered: target}}]}, do: [{draw: 1}]}]",
            "a card that has left play is kept in mind no more, so this answers nothing",
        ),
    ],
)
def test_what_is_selected_for_a_card_is_spoken_of_as_what_it_is(text, found):
    assert complaints_of(HERO, text) == [found]


def test_a_one_shot_keeps_nothing_in_mind():
    _, complaints = built(
        HERO.format(keywords="one_shot", text="    play: [{remember: {one: [item]}}, {destroy: {remembered: card}}]")
    )
    assert [each.found for each in complaints] == ["a One-Shot leaves play at once and keeps nothing in mind"]


@pytest.mark.parametrize(
    "text",
    [
        "start: [{remember: {one: [item]}}]\n    end: [{destroy: {remembered: card}}]",
        "start: [{remember: {up_to: {n: 2, what: [target]}}}]\n    end: [{destroy: {remembered: targets}}]",
        "play: [{remember: {hero_with: {the: most, cards_in: hand}}}]\n    "
        "end: [{deal: {to: {remembered: hero}, amount: 1, type: fire}}]",
        "play: [{remember: {each: [hero, character]}}]\n    static: [{immune: {to: [{is: {remembered: heroes}}]}}]",
    ],
)
def test_what_is_selected_for_a_card_may_be_any_cards(text):
    assert complaints_of(HERO, text) == []
