"""Words where they can do nothing: each is a complaint with its place and the way out."""

from __future__ import annotations

import pytest

from tests.cards.samples import ENVIRONMENT, HERO, built, complaints_of
from tests.cards.test_no_hero import VILLAIN

NOBODY_CHOOSES = "nobody is asked here, so nobody can choose"
ASKS_NOBODY = "nobody is asked for this by"
ONE_SIDE = "one side"
NO_HERO = "no hero character fits that"
ENDS = "this ends as that turn begins"
A_CHARACTER = "means cards of a deck, and a character card is none"


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
        (HERO, "end: [{deal: {from: {one: [hero]}, to: {one: [target]}, amount: 1, type: fire}}]", ASKS_NOBODY),
        (HERO, "end: [{deal: {from: {highest: [hero]}, to: {one: [target]}, amount: 1, type: fire}}]", ASKS_NOBODY),
        (HERO, "end: [{owner: {of: {one: [hero]}, do: [{draw: 1}]}}]", ASKS_NOBODY),
        (HERO, "end: [{play: {what: [item], next_to: {lowest: [hero, target]}}}]", ASKS_NOBODY),
        (HERO, "end: [{play: {what: [item], next_to: {each: [hero, target]}}}]", "is one card, and of these the first"),
        (HERO, "end: [{deal: {from: {each: [hero]}, to: {one: [target]}, amount: 1, type: fire}}]", "the first alone"),
        (HERO, "powers: [draw: 2, play: 1]", "each sentence here would be one of the powers by itself"),
        (HERO, "reactions: [lessen: 2, draw: 1]", "each sentence here would be one of the reactions by itself"),
        (HERO, "end: [{flip: you}]", "a hero's character card turns over only when the hero is incapacitated"),
        (HERO, "end: [{flip: {each: [hero, character]}}]", "turn over only when a hero is incapacitated"),
        (HERO, "end: [{flip: self}]", ONE_SIDE),
        (VILLAIN, "end: [{flip: self}]", ONE_SIDE),
        (VILLAIN, "end: [{flip: {one: [{card: spare_key}]}}]", "'spare_key' has one side"),
        (HERO, "triggers: [{whenever: {turned_over: [{card: the_one}]}, do: [{draw: 1}]}]", "'the_one' has one side"),
        (HERO, "static: [{cannot: {who: [{card: the_one}], what: flip}}]", "'the_one' has one side"),
        (VILLAIN, "end: [{flip: {each: [villain, one_shot]}}]", ONE_SIDE),
        (HERO, "end: [{flip: {each: [villain, face_down]}}]", ONE_SIDE),
        (HERO, "end: [{flip: {each: [{side: back}, {side: front}]}}]", "no card fits this filter"),
        (HERO, "end: [{draw: {count: {what: [{side: back}], in: hand}}}]", "have their front up"),
        (HERO, "end: [{play_card: {one: {what: [{side: back}], in: trash}}}]", "have their front up"),
        (HERO, "end: [{destroy: {one: [face_down, {side: back}]}}]", "no card fits this filter"),
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
        *(
            (
                HERO,
                f"triggers: [{{whenever: {{would_enter_trash: {{card: [{{is: self}}], {place}}}}}, "
                "do: [{draw: 1}]}]",
                "this card is out of play",
            )
            for place in ("not_from: play", "from: hand", "from: deck", "not_from: [hand, play]")
        ),
        (
            HERO,
            "where: {hand: {triggers: [{whenever: {would_enter_trash: {card: [{is: self}], from: deck}}, "
            "do: [{draw: 1}]}]}}",
            "is not about a card from there",
        ),
        (
            HERO,
            "where: {under: {triggers: [{whenever: {would_enter_trash: {card: [{is: self}], from: play}}, "
            "do: [{draw: 1}]}]}}",
            "is not about a card from there",
        ),
        (
            HERO,
            "triggers: [{whenever: {enters_trash: {card: [character], from: hand}}, do: [{draw: 1}]}]",
            "a character card never lies there",
        ),
        (HERO, "triggers: [{whenever: {discarded: [{is: self}]}, do: [{draw: 1}]}]", "this card is out of play"),
        (
            ENVIRONMENT,
            "triggers: [{whenever: {drawn: [hero]}, if: {fits: {card: it.card, what: [{is: self}]}}, "
            "do: [{play_card: self}]}]",
            "a card that was drawn is in a hand",
        ),
        (
            ENVIRONMENT,
            "triggers: [{whenever: {played: [hero, one_shot]}, do: [{follow_text: it.card}]}]",
            "those are of another",
        ),
        *(
            (HERO, f"triggers: [{{whenever: {{{event}}}, do: [{{draw: 1}}]}}]", found)
            for event, found in (
                ("drawn: [yours, item]", "no hero character fits that"),
                ("power_used: [villain]", "no hero character fits that"),
                ("played: {card: [item], by: [non_hero]}", "no hero character fits that"),
                ("phase_would_begin: {phase: draw, turn: villain}", "only heroes' turns have a DRAW PHASE"),
                ("phase_begins: {phase: power, turn: environment}", "only heroes' turns have a POWER PHASE"),
                ("regained: [non_target]", "cards that are no targets have no HP"),
                ("damage_dealt: {to: [ongoing, non_target]}", "cards that are no targets have no HP"),
                ("turned_over: [{is: self}]", ONE_SIDE),
                ("discarded: [character]", A_CHARACTER),
                ("discarded: {card: [character], from: hand}", "a character card never lies there"),
                ("enters_trash: [character]", A_CHARACTER),
                ("would_enter_trash: [villain, character]", A_CHARACTER),
                ("would_be_discarded: {card: [character], from: hand}", "a character card never lies there"),
                ("turned_up: [character]", A_CHARACTER),
                ("put_under: {host: [item], card: [character]}", A_CHARACTER),
                ("on_top: {deck: environment, what: [character]}", A_CHARACTER),
                ("played: [hero, character]", "no hero's character card is"),
                ("would_regain: [non_target]", "cards that are no targets have no HP"),
                ("would_be_destroyed: [non_target, at_max_hp]", "no card fits this filter"),
            )
        ),
        *(
            (HERO, f"end: [{{lasting: {{that: {{whenever: {{{answer}}}}}, until: {until}}}}}]", ENDS)
            for answer, until in (
                ("event: {phase_begins: {phase: start, by: [{is: you}]}}, do: [{draw: 1}]", "your_start"),
                ("event: {phase_begins: {phase: start, turn: villain}}, do: [{draw: 1}]", "villain_start"),
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
                ("phases: [play, power, draw]", "the order in which they come anyway"),
                ("skips_phase: {phase: power, turn: villain}", "in such a turn the phases are start, play, end"),
                ("skips_phase: {phase: play, turn: villain, who: [hero]}", "this is a turn of the villain"),
                ("instead_of: {phase: draw, do: [{may: [{play: 1}]}]}", "leave out `may`"),
                ("instead_of: {phase: draw, do: [{to_hand: {top: {deck: own, what: [item]}}}]}", "nobody sees which"),
                ("instead_of: {phase: draw, do: [{to_hand: {bottom: {in: trash, what: []}}}]}", "leave out `what`"),
                ("instead_of: {phase: draw, do: [{discard: {n: 1, may: true}}]}", "leave out `may`"),
                ("instead_of: {phase: play, do: [{may: {do: [{discard: 1}], then: [{draw: 2}]}}]}", "a price is"),
                ("instead_of: {phase: play, who: [villain], do: [{draw: 2}]}", NO_HERO),
                ("phases: [draw, power]", "name each of the three once"),
                ("phases: [draw, draw, play]", "name each of the three once"),
                ("phases: {order: [draw, power, play], who: [villain]}", NO_HERO),
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
                ("to_hand: {one: [villain]}", "cards of heroes' decks"),
                ("to_hand: villain", "cards of heroes' decks"),
                ("bury: {one: [character]}", A_CHARACTER),
                ("bury: you", A_CHARACTER),
                ("take_in_hand: villain", A_CHARACTER),
                ("turn_down: {one: [hero, character]}", A_CHARACTER),
                ("play_card: you", "no hero's character card is"),
                ("to_trash: {one: {what: [item], in: trash}}", "these lie there"),
                ("to_trash: {top: {deck: own, in: trash}}", "these lie there"),
                ("to_trash: you", "a character card is none"),
                ("play_card: {one: [item]}", "what lies face up in play is not played once more"),
                ("play_card: {named: [spare_key]}", "'named' means cards that are in play already"),
                ("put_into_play: {named: [spare_key]}", "'named' means cards that are in play already"),
                ("move_in: {named: [spare_key]}", "'named' means cards that are in play already"),
                ("take: {named: [spare_key]}", "'named' means cards that are in play already"),
                ("play_card: {one: {what: [character], in: trash}}", A_CHARACTER),
                ("collect: [character]", A_CHARACTER),
                ("discover: [character]", A_CHARACTER),
                ("play: {what: [ongoing, {next_to: [target]}]}", "lies next to nothing"),
                ("play_card: {one: {what: [{next_to: [item]}], in: trash, or_in: hand}}", "lies next to nothing"),
                ("reveal_until: {what: [character]}", A_CHARACTER),
                ("discard_until: {what: [character]}", A_CHARACTER),
                ("play_until: {what: [character]}", A_CHARACTER),
                ("draw: {n: {powers_used_this_turn: [villain]}}", NO_HERO),
                ("draw: {n: {drawn_this_phase: [item]}}", NO_HERO),
                ("draw: {n: {count: {what: [character], in: trash}}}", A_CHARACTER),
                ("draw: {n: {hp_of: {highest: [non_target]}}}", "cards that are no targets have no HP"),
                ("destroy: {each: [villain, yours]}", "no card fits this filter"),
                ("destroy: {each: [villain, {cards_in: {where: hand, at_least: 1}}]}", "no card fits this filter"),
            )
        ),
        (HERO, "triggers: [{whenever: {leaves_play: [{is: you}]}, do: [{draw: 1}]}]", "never leaves play"),
        (HERO, "triggers: [{whenever: {leaves_play: [hero, character]}, do: [{draw: 1}]}]", "never leaves play"),
        (HERO, "triggers: [{whenever: {would_leave_play: [{is: you}]}, do: [{draw: 1}]}]", "never leaves play"),
        (HERO, "triggers: [{whenever: {would_lose: {}}, instead: true, do: [{lose: {}}]}]", "here they do"),
        (HERO, "triggers: [{whenever: {would_enter_trash: [{is: you}]}, do: [{draw: 1}]}]", "a character card is none"),
        (
            HERO,
            "triggers: [{whenever: {would_be_discarded: [yours]}, instead: true, do: [{discard_card: it.card}]}]",
            "here it is all the same",
        ),
        *(
            (
                HERO,
                f"triggers: [{{whenever: {{would_be_removed: {who}}}, instead: true, do: [{{remove: {what}}}]}}]",
                found,
            )
            for who, what, found in (
                ("[yours]", "it.card", "here it is all the same"),
                ("[{is: self}]", "self", "here it is all the same"),
            )
        ),
        *(
            (HERO, f"where: {text}", found)
            for text, found in (
                ("{hand: {triggers: [{whenever: {discarded: [{is: self}]}, do: [{draw: 1}]}]}}", "is no more where"),
                ("{trash: {triggers: [{whenever: {played: [{is: self}]}, do: [{draw: 1}]}]}}", "is no more where"),
                ("{trash: {triggers: [{whenever: {would_be_played: [{is: self}]}, do: [{draw: 1}]}]}}", "no more"),
                ("{under: {triggers: [{whenever: {destroyed: [{is: self}]}, do: [{draw: 1}]}]}}", "is no more where"),
                ("{trash: {start: [{destroy: self}]}}", "'destroy' is about a card in play"),
                ("{trash: {static: [{immune: {to: [{is: self}]}}]}}", "'immune' is about a card in play"),
                ("{hand: {triggers: [{whenever: {damage_dealt: {to: [{is: self}]}}, do: [{draw: 1}]}]}}", "in play"),
                ("{hand: {start: [{tokens: {on: self, how: add, n: 1}}]}}", "'tokens' is about a card in play"),
                ("{under: {end: [{deal: {to: host, amount: 1, type: fire}}]}}", "lies next to nothing"),
                ("{deck: {start: [{draw: 1}]}}", "does not work in 'deck'"),
                ("{trash: {play: [{draw: 1}]}}", "a map of parts of text"),
                ("[{draw: 1}]", "a map of places"),
            )
        ),
        (VILLAIN, "where: {hand: {start: [{play_top: own}]}}", "only heroes have a hand"),
        (HERO, "triggers: [{whenever: {leaves_play: [item]}, instead: true, do: [{draw: 1}]}]", "has happened"),
        (VILLAIN, "own_start: [{play_top: own}]", "the turn of the hero whose card it is"),
        (ENVIRONMENT, "own_end: [{play_top: own}]", "the turn of the hero whose card it is"),
        (HERO, "triggers: [{whenever: {incapacitated: [{is: you}]}, do: [{draw: 1}]}]", "has no cards any more"),
        (HERO, "end: [{may: {do: [{discard: {how: any_number}}], then: [{draw: 1}]}}]", "any number may be none"),
        (HERO, "static: [{counts_as: {who: [{is: self}], side: villain}}]", "this card is meant anyway"),
        (HERO, "end: [{draw: {part_of: {of: {hp_of: you}, parts: 2}}}]", "a half is `{half: …}`"),
        (HERO, "static: [{additional: {phase: play, each_hero: true, which: [not_you]}}]", "means all of them"),
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


def test_that_cards_cannot_be_played_is_said_where_they_are_no_heroes():
    _, (said,) = built(HERO.format(keywords="ongoing", text="    static: [{cannot: {who: [villain], what: play}}]"))
    assert "`what: be_played`" in said.hint
    assert not complaints_of(HERO, "static: [{cannot: {who: [villain], what: be_played}}]")


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


def test_who_is_left_out_on_a_card_of_no_hero_is_said_of_the_hero_spoken_to():
    said = "each_hero: [{deal: {from: self, to: {one: [hero, character, %s]}, amount: 1, type: fire}}]"
    _, (wrong,) = built(VILLAIN.format(keywords="ongoing", text=f"    end: [{{{said % 'not_you'}}}]"))
    assert "no hero's card" in wrong.found and "`{not: [{is: you}]}`" in wrong.hint
    assert complaints_of(VILLAIN, f"end: [{{{said % '{not: [{is: you}]}'}}}]") == []


def test_what_may_be_prevented_for_nothing_is_no_price_and_the_way_out_is_not_what_stands_there():
    text = "    triggers: [{whenever: {would_draw: {}}, may: true, instead: true, do: [{nothing: {}}]}]"
    _, (wrong,) = built(HERO.format(keywords="ongoing", text=text))
    assert wrong.hint.startswith("leave out `may: true`")


def test_one_damage_type_is_no_choice():
    said = complaints_of(HERO, "end: [{pick_type: [fire], as: x}, {deal: {to: you, amount: 1, type: x}}]")
    assert ["one type alone is no choice" in each for each in said] == [True]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("static: [{counts_as: {who: [{is: self}], side: villain}}]", "this card is meant anyway"),
        ("end: [{draw: {part_of: {of: {hp_of: you}, parts: 2}}}]", "a half is `{half: …}`"),
        ("static: [{additional: {phase: play, each_hero: true, which: [not_you]}}]", "means all of them"),
    ],
)
def test_what_has_a_shorter_way_is_told_so(text, found):
    said = complaints_of(HERO, text)
    assert [found in each for each in said] == [True], said


@pytest.mark.parametrize(
    ("text", "is_asked"),
    [
        ("destroy: {what: self, may: true}", False),
        ("destroy: {what: {each: [ongoing]}, may: true}", False),
        ("destroy: {what: {highest: [villain, target]}, may: true}", False),
        ("discard: {how: hand, may: true}", False),
        ("put_under: {what: {top: own}, host: self, may: true}", False),
        ("destroy: {what: {one: [ongoing]}, may: true}", True),
        ("discard: {n: 1, may: true}", True),
        ("may: [{destroy: self}]", True),
    ],
)
def test_what_may_be_declined_is_asked(text, is_asked):
    said = complaints_of(HERO, f"end: [{{{text}}}]")
    assert ["nobody would be asked" in each for each in said] == [True] * (not is_asked), said
