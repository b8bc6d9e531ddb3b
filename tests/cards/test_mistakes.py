"""An author sees all mistakes of a file at once: where, what was found, what fits, and the nearest known word."""

from __future__ import annotations

import re

import pytest

from sotm_desktop.cards.complaints import SAID_OTHERWISE
from sotm_desktop.engine.effects.word import VOCABULARY
from tests.cards.samples import HERO, built

FIVE_MISTAKES = """\
deck: nova
kind: hero
title: Nova
characters:
  standard:
    hp: 30
    power: {title: Flare, do: [{drawe: 1}]}
    incapacitated: [[{lose: {}}], [{lose: {}}], [{lose: {}}]]
cards:
  one:
    title: One
    copies: 40
    keywords: [one_shot]
    play:
      - draw: many
      - deal: {to: {one: [target]}, amont: 2, amount: 2, type: fire}
      - play_card: sen
      - summon: [{card: onne}]
"""
EXPECTED = (
    (7, 33, "there is no verb 'drawe'", "did you mean 'draw'?"),
    (15, 15, "expected a number, found 'many'", "a figure, or one of H, amount_of_damage"),
    (16, 37, "'deal' has no field 'amont'", "did you mean 'amount'?"),
    (17, 20, "nothing is called 'sen' here", "self"),
    (18, 25, "this deck has no card 'onne'", "did you mean 'one'?"),
)


def test_five_mistakes_are_shown_at_once_with_their_places():
    deck, complaints = built(FIVE_MISTAKES)
    assert deck is None
    assert len(complaints) == len(EXPECTED), "\n".join(map(str, complaints))
    for complaint, (line, column, found, hint) in zip(
        sorted(complaints, key=lambda each: each.line), EXPECTED, strict=True
    ):
        assert (complaint.line, complaint.column) == (line, column), complaint
        assert found in complaint.found, complaint
        assert hint in complaint.hint, complaint


def test_what_lasts_until_its_card_leaves_may_be_no_text_at_all():
    """A condition stands where a text that lasts is wanted: it ended the reading of the deck."""
    found = {"turn_of: hero": "turn_of", "at_least: {what: {count: [target]}, than: 3}": "at_least"}
    for that, word in found.items():
        wrong = f"      - lasting: {{that: {{{that}}}, until: leaves}}\n"
        _, complaints = built(FIVE_MISTAKES.replace("[one_shot]", "[ongoing]").replace("      - draw: many\n", wrong))
        (said,) = (each for each in complaints if each.line == 15)
        assert f"'{word}'" in said.found, said


def test_a_complaint_prints_as_file_line_and_column():
    _, complaints = built(FIVE_MISTAKES)
    assert str(complaints[-1]).startswith("sample.yaml:7:33: standard: ") or "sample.yaml:18:25: one: " in str(
        complaints[-1]
    )


CARD = """\
deck: nova
kind: environment
title: Nova
cards:
  one:
    title: One
    copies: 15
    keywords: [{keywords}]
{text}
"""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("    strat: [{draw: 1}]", "strat"),
        ("    start: [{draw: 1, play: 1}]", "expected one verb, found 2: draw, play"),
        (
            "    start: [{may: [{draw: 1}], then: [{destroy: self}]}]",
            "what belongs to 'may' stands inside it: `may: {do: …, then: …}`",
        ),
        (
            "    start: [{destroy: {one: [ongoing], may: true}}]",
            "'destroy' has no field 'one'; beside other fields write `what: {one: …}`",
        ),
        ("    start: [{destroy: {one: [{beside: [item]}]}}]", "there is no word of filters 'beside'"),
        ("    start: []", "a list of sentences is empty"),
        ("    static: [{by_hand: Jump.}]", "what the players do themselves is a sentence: `play: [{by_hand: …}]`"),
        (
            "    end: [{lasting: {that: {immune: {to: [villain, target]}}, until: next_damage}}]",
            "`retype: fire`, `redirect: you`",
        ),
        ("    start: [{repeat: {}}, {destroy: self}]", "'repeat' is not the last thing that this text does"),
        (
            "    end: [{choose: {either: [[{destroy: self}], [{repeat: {}}]], n: 2}}]",
            "'repeat' is not the last thing that this text does",
        ),
        ("    end: [{each_hero: [{discard: 1}, {repeat: {}}]}]", "'repeat' is not the last thing that this text does"),
        (
            "    end: [{may: {do: [{repeat: {}}], then: [{destroy: self}]}}]",
            "'repeat' is not the last thing that this text does",
        ),
        (
            "    static: [{cannot: {who: [hero], what: be_played, more_than: 1}}]",
            "only `play` or `use_power` or `draw` has `more_than`",
        ),
        (
            "    end: [{gain_text: {one: [hero, ongoing]}}]",
            "'gain_text' takes the text of cards of the same type of deck alone",
        ),
        *(
            (f"    end: [{text}]", "'gain_text' takes the text of cards of the same type of deck alone")
            for text in (
                "{gain_text: {one: [target]}}",
                "{pick: {lowest: [target, non_character, other]}, as: seen}, {gain_text: seen}",
                "{pick: {one: [hero, ongoing]}, as: seen}, {gain_text: seen}",
                "{reveal: villain, as: seen}, {gain_text: seen}",
                "{gain_text: {top: villain}}",
                "{gain_text: {one: {what: [villain, ongoing], in: trash, of: villain}}}",
            )
        ),
        *(
            (
                f"    end: [{{{word}, in: trash}}}}]",
                f"'{word.split(':')[0]}' has no field 'in'; all cards of a trash lie face up: the topmost are "
                "`{top: {deck: villain, in: trash, n: 3}}`, with `what: […]` the topmost of those that fit",
            )
            for word in ("reveal: {n: 3", "reveal_until: {what: [target]")
        ),
        (
            "    static: [{cannot: {who: [hero], what: deal_damage, to: [hero]}}]",
            "'cannot' has no field 'to'; say `cannot_deal: {who: …, to: …}`",
        ),
        (
            "    end: [{draw: {destroyed_this_turn: {what: [target], since: your_turn}}}]",
            "'destroyed_this_turn' has no field 'since'; say `destroyed_since_your_turn`",
        ),
        (
            "    end: [{deal: {to: {each: [hero, target]}, amount: 1, type: fire}, as: hits}, "
            "{draw: {count: [target, {has_dealt_damage: {which: hits, since: your_turn}}]}}]",
            "`since` goes without `which`: a sentence deals its damage now",
        ),
        (
            "    end: [{draw: {count: [target, {was_dealt_damage: {by_text: [{is: self}], since: your_turn}}]}}]",
            "`by_text` is about all damage of this turn: leave out `which` and `since`",
        ),
        (
            "    end: [{deal: {to: {each: [hero, target]}, amount: 1, type: fire}, as: hits}, "
            "{regain: {who: {each: [target, {was_dealt_damage: {which: hits}}]}, amount: 1}}]",
            "the targets of that damage are `{is: hits}`",
        ),
        (
            "    end: [{regain: {who: {each: [target, {was_dealt_damage: {at_least: 1}}]}, amount: 1}}]",
            "any damage is 1 or more: leave out `at_least`",
        ),
        ("    static: [{cannot_deal: {who: [hero]}}]", "that they deal no damage at all is `cannot"),
        ("    static: [{reduce_max_hp: {by: {hp_of: self}, of: [hero]}}]", "it would look at the HP that it changes"),
        ("    static: [{least_hp: {who: [hero, target], hp: 0}}]", "with 0 HP a target is destroyed"),
        (
            "    end: [{one_hero: [{use_power: 1}], as: used}, {deal: {to: {gathered: used}, amount: 1, type: fire}}]",
            "'used' is the powers that heroes used, and what those did has no name",
        ),
        (
            "    triggers: [{whenever: {damage_would_be_dealt: {to: [hero, target]}}, do: [{redirect: it.target}]}]",
            "that damage would be dealt to 'it.target' anyway",
        ),
        *(
            (
                f"    static: [{{increase_max_hp: {{by: 2, {fields}}}}}]",
                "it would look at the maximum HP that it changes",
            )
            for fields in (
                "of: [at_max_hp]",
                "of: [hero], if: {at_least: {what: {max_hp_of: you}, than: 5}}",
                "of: [{is: {most: {what: [target], by: {max_hp_of: target}}}}]",
            )
        ),
        (
            "    end: [{draw: {until: {count: {in: hand, of: {hero_with: {the: most, cards_in: hand}}}}}}]",
            "a map with hero_with is no deck here; of a card's deck say so",
        ),
        (
            "    end: [{each_hero: [{note: {hp_of: you}}], as: n}, {draw: {noted: n}}]",
            "'n' holds what each hero has noted, and not one number",
        ),
        (
            "    end: [{each_hero: [{may: [{draw: 1}]}], as: one}, {each_hero: [{may: [{discard: 1}]}], as: two}, "
            "{if: {that: {every_hero_did: one}, then: [{draw: 1}]}}]",
            "'every active Hero does' would be read of 'two'",
        ),
        ("    end: [{take_turn: villian}]", "'villian'"),
        (
            "    triggers: [{whenever: {damage_dealt: {lethal: true}}, do: [{destroy: self}]}]",
            "'damage_dealt' has no field 'lethal'; what it has destroyed is answered by `being_destroyed`",
        ),
        (
            "    end: [{if: {that: {by_damage: {}}, then: [{draw: 1}]}}]",
            "it belongs under `whenever: {being_destroyed: …}` and the like, or in `when_destroyed`",
        ),
        (
            "    end: [{deal: {to: {one: [target]}, amount: {amount_regained: {}}, type: fire}}]",
            "it belongs under `whenever: {regained: …}` and the like",
        ),
        *(
            (
                f"    triggers: [{{whenever: {{played: [target]}}, {often}, do: [{{destroy: self}}]}}]",
                "`times` is a figure from 2 to 99, without `once`",
            )
            for often in ("times: 1", "times: 100", "times: true", "times: many", "times: 3, once: true")
        ),
        *(
            (f"    triggers: [{{whenever: {{{text}, do: [{{destroy: self}}]}}]", found)
            for text, found in (
                *(
                    (f"played: [target]}}, {often}", "`nth` is a figure from 2 to 99, without `once` and `times`")
                    for often in ("nth: 1", "nth: 100", "nth: true", "nth: 2, once: true", "nth: 2, times: 3")
                ),
                *(
                    (f"{event}}}, nth: 2", "how often that has happened in a turn is not known of it")
                    for event in (
                        "would_leave_play: {card: [target]}",
                        "drawn: {one_or_more: true}",
                        "enters_play: [target]",
                        "damage_dealt: {to: [target], survives: true}",
                        "put_under: [item]",
                    )
                ),
                ("played: [target]}, nth: 2, if: {in_play: [item]}", "was so as it happened earlier, nobody knows"),
            )
        ),
        (
            "    end: [{discard_top: {n: {bounded: {of: H, at_least: 3, at_most: 3}}}}]",
            "it could be one number only: at_least is below at_most",
        ),
        ("    end: [{discard_top: {n: {bounded: {of: H}}}}]", "'bounded' needs one of at_most, at_least"),
        (
            "    end: [{pick_keyword: own, as: a}, {pick_keyword: {}, as: b}, {destroy: {one: [{with_picked: a}]}}]",
            "'a' is not the keyword that was selected last; 'b' is",
        ),
        (
            "    end: [{pick_keyword: villain, as: a}, {pick_keyword: {}}, {destroy: {one: [{with_picked: a}]}}]",
            "'a' is not the keyword that was selected last; select one with `pick_keyword`",
        ),
        (
            "    end: [{destroy: {one: [ongoing]}, as: a}, {destroy: {one: [{with_picked: a}]}}]",
            "'a' is not the keyword that was selected last; select one with `pick_keyword`",
        ),
        ("    end: [{destroy: {one: [{with_picked: a}]}}]", "no earlier sentence is named 'a'"),
        (
            "    end: [{pick_keyword: {deck: villain, on: [hero]}, as: a}]",
            "a keyword is that of a deck or of cards in play, not of both",
        ),
        (
            "    end: [{deck_with: {the: most, what: [item], in: deck, do: [{discard_top: {deck: that}}]}}]",
            "nobody sees which cards lie in a deck: leave out `what`",
        ),
        *(
            (
                f"    static: [{{cannot: {{who: [hero, character], what: {what}, on: [item]}}}}]",
                "only `use_power` has `on`, without `more_than`",
            )
            for what in ("draw", "use_power, more_than: 1")
        ),
        *(
            (
                f"    end: [{{lasting: {{that: {held}, until: next_time}}}}]",
                "only a `whenever` with `once: true` ends with the next time",
            )
            for held in (
                "{cannot: {who: [villain], what: regain}}",
                "{whenever: {event: {destroyed: [item]}, do: [{play_top: own}]}}",
            )
        ),
        (
            "    triggers: [{whenever: {destroyed: {card: [{is: self}], by: [hero]}}, do: [{play_top: own}]}]",
            "once this card was destroyed it is out of play, so this answers nothing",
        ),
        (
            "    next_to: [villain, target]\n"
            "    triggers: [{whenever: {destroyed: [{is: host}]}, do: [{play_top: own}]}]",
            "a card that was destroyed has nothing next to it any more, so this answers nothing",
        ),
        *(
            (
                f"    next_to: [villain, target]\n    triggers: [{{whenever: {event}, do: [{{play_top: own}}]}}]",
                "a card that has left play has nothing next to it any more, so this answers nothing",
            )
            for event in (
                "{buried: {card: [{is: host}], by: [{is: self}]}}",
                "{discarded: [{is: host}]}",
                "{enters_trash: [{is: host}]}",
            )
        ),
        (
            "    end: [{lasting: {that: {whenever: {event: {destroyed: [item]}, once: true, each_turn: true, "
            "do: [{play_top: own}]}}, until: next_time}}]",
            "say either `once` or `each_turn`",
        ),
        *(
            (
                f"    end: [{{lasting: {{that: {{whenever: {{event: {{played: [item]}}, until_taken: true, {text}}}}}, "
                "until: your_start}}]",
                found,
            )
            for text, found in (
                ("do: [{draw: 1}]", "what is spent when it is taken may be declined"),
                ("do: [{may: [{draw: 1}]}, {discard: 1}]", "what is spent when it is taken may be declined"),
                ("do: [{may: {do: [{draw: 1}], else: [{discard: 1}]}}]", "so there is no `else`"),
                ("once: true, do: [{may: [{draw: 1}]}]", "`until_taken` stands without `once`"),
                ("each_turn: true, do: [{may: [{draw: 1}]}]", "`until_taken` stands without `once`"),
            )
        ),
        *(
            (
                f"    end: [{{lasting: {{that: {{whenever: {{{text}, do: [{{draw: 1}}]}}}}, until: your_start}}}}]",
                found,
            )
            for text, found in (
                ("event: {played: [item]}, nth: 1", "`nth` is a figure from 2 to 99"),
                ("event: {power_used: {}}, each: hero", "`each` says for whom it is the first time each turn"),
                ("event: {destroyed: [hero]}, each_turn: true, each: hero", "the event says of no hero of whom it is"),
                ("event: {power_used: {}}, once: each_hero", "expected true or false, found 'each_hero'"),
                ("event: {played: [item]}, nth: 2, each_turn: true", "`nth` is a figure from 2 to 99"),
                ("event: {put_under: [item]}, nth: 2", "how often that has happened in a turn is not known of it"),
                ("event: [{drawn: {}}, {played: [item]}], nth: 2", "how often that has happened in a turn is not"),
                ("event: {played: [item]}, nth: 2, if: {in_play: [item]}", "was so as it happened earlier, nobody"),
                ("event: {round_begins: {}}, once: true, nth: 1", "`nth` is a figure from 2 to 99"),
                ("event: {played: [item]}, once: true, nth: 2", "`nth` counts turns of one or rounds"),
                ("event: {phase_begins: start}, once: true, nth: 2", "`nth` counts turns of one or rounds"),
                ("event: {round_ends: {}}, once: true, nth: 2, if: {in_play: [item]}", "`if` stands in `do`"),
            )
        ),
        ("    static: [{most_damage: {n: 3}}]", "'most_damage' needs one of from, to"),
        ("    start: [{destroy: {named: []}}]", "a list of cards is empty"),
        ("    start: [{put_under: {what: self, host: self}}]", "no card lies under itself"),
        ("    start: [draw]", "expected a verb with its fields"),
        ("    start: [{destroy: {one: [ongoin]}}]", "says nothing about a card"),
        ("    start: [{destroy: {one: [{keyword: gadget}]}}]", "no card of this deck has the keyword 'gadget'"),
        ("    start: [{destroy: {some: [ongoing]}}]", "there is no choice of cards 'some'"),
        ("    start: [{destroy: it.card}]", "means nothing here"),
        ("    start: [{deal: {to: you, amount: 1, type: wet}}]", "'wet' does not fit here"),
        ("    start: [{deal: {to: you, type: fire}}]", "'deal' needs 'amount'"),
        ("    start: [{deal: {to: you, amount: -1, type: fire}}]", "out of range"),
        ("    start: [{deal: {to: you, amount: 1, type: fire, fixed: 1}}]", "expected true or false"),
        ("    start: [{draw: {n: {number_of: thrown}}}]", "no earlier sentence is named 'thrown'"),
        ("    start: [{if: {that: {is_sunny: {}}, then: [{draw: 1}]}}]", "there is no condition 'is_sunny'"),
        ("    triggers: [{whenever: {rained: {}}, do: [{draw: 1}]}]", "there is no event 'rained'"),
        ("    triggers: [{do: [{draw: 1}]}]", "a trigger needs `whenever` and `do`"),
        (
            "    triggers: [{whenever: {played: [target]}, may: true, do: [{may: [{draw: 1}]}, {destroy: self}]}]",
            "`may: true` stands around 'may', which says the same",
        ),
        (
            "    triggers: [{whenever: {played: [target]}, may: true, do: "
            "[{if_you_do: {do: [{draw: 1}], then: [{destroy: self}]}}]}]",
            "`may: true` stands around 'if_you_do', which says the same",
        ),
        (
            "    triggers: [{whenever: {played: [target]}, may: true, do: "
            "[{only_once: {a: turn, do: [{discard: 1}, {draw: 1}]}}]}]",
            "`only_once` stands around all of it, so its first sentence is no price",
        ),
        (
            "    triggers: [{whenever: {would_be_played: [target]}, instead: true, do: "
            "[{may: [{draw: 1}]}, {destroy: self}]}]",
            "what is done instead goes on behind a 'may' that can be declined",
        ),
        (
            "    triggers: [{whenever: {would_be_played: [target]}, instead: true, do: "
            "[{each_hero: [{may: [{draw: 1}]}]}, {if: {that: {in_play: [item]}, then: [{may: [{discard: 1}]}]}}]}]",
            "each of these sentences may be declined: whether something was done instead, nothing says",
        ),
        (
            "    triggers: [{whenever: {would_use_power: {}}, do: [{nothing: {}}]}]",
            "`nothing` happens in place of something, and is no price",
        ),
        (
            "    triggers: [{whenever: {would_draw: {}}, may: true, instead: true, do: [{nothing: {}}]}]",
            "`nothing` happens in place of something, and is no price",
        ),
        (
            "    triggers: [{whenever: {damage_would_be_dealt: {}}, instead: true, do: [{nothing: {}}]}]",
            "'nothing' speaks of what would happen, and this text answers none",
        ),
        (
            "    start: [{turn_up: self}]",
            "this card has no text while it lies face down, so it cannot turn itself up",
        ),
        (
            "    start: [{each_hero: [{play: {what: [face_down]}}]}]",
            "only cards in play lie face down",
        ),
        (
            "    start: [{destroy: {one: {what: [face_down], in: trash}}}]",
            "only cards in play lie face down",
        ),
        (
            "    start: [{turn_down: villain}]",
            "a character card does not lie face down",
        ),
        (
            "    start: [{destroy: {one: [face_down, target]}}]",
            "no card fits this filter",
        ),
        (
            "    static: [{immune: {to: [{is: self}], type: {but: fire}}}]",
            "says no damage types",
        ),
        (
            "    start: [{deal: {to: {one: [target]}, amount: 1, type: fire, also: {other_than: fire}}}]",
            "does not fit here",
        ),
        (
            "    start: [{deal: {to: {one: [target]}, amount: 3, type: fire, also_amount: 1}}]",
            "`also_amount` is how much of each further type is dealt",
        ),
        (
            "    start: [{deal: {to: {one: [target]}, amount: {plus: {of: {count: [hero, target, {hp_at_most: 3}]}, "
            "and: H}}, type: fire, also: [cold], also_amount: {plus: {of: {count: [hero, target, {hp_at_most: 3}]}, "
            "and: H}}}}]",
            "as much as `amount`",
        ),
        (
            "    start: [{each_deals: {who: {each: [target]}, amount: {hp_of: self}, type: fire, also: [cold], "
            "also_amount: {hp_of: self}}}]",
            "as much as `amount`",
        ),
        (
            "    start: [{deal: {to: {one: [target]}, amount: 3, type: fire, also: [cold], also_amount: 3}}]",
            "it is as much as `amount`, which is dealt of each type",
        ),
        (
            "    start: [{each_deals: {who: {each: [target]}, amount: 3, type: fire, also: [cold], also_amount: 0}}]",
            "none is dealt of the further types",
        ),
        (
            "    start: [{deal: {to: self, amount: 3, up_to: true, type: fire, also: [cold], also_amount: 1}}]",
            "`up_to` chooses one amount",
        ),
        (
            "    start: [{may: [{if_you_do: {do: [{draw: 1}], then: [{destroy: self}]}}]}]",
            "'may' begins with 'if_you_do'",
        ),
        (
            "    start: [{if_you_do: {do: [{may: [{draw: 1}]}], then: [{destroy: self}]}}]",
            "'if_you_do' begins with 'may'",
        ),
        ("    start: [{discard: {n: 2, may: true}}]", "with `may: true` fewer could be discarded"),
        ("    numbers: [1, 2]", "expected a number from 0 to 99 for each of the copies"),
        ("    numbers: 3", "expected a number from 0 to 99 for each of the copies"),
        ("    start: [{one_hero: {may: true, do: [{may: [{draw: 1}]}]}}]", "'may' stands here twice"),
        ("    start: [{one_hero: [{salvage: {n: 2, any_number: true}}]}]", "'any_number' has no bounds"),
        ("    static: {immune: {to: [target]}}", "'static' is a list"),
        ("    static: [{invisible: [target]}]", "there is no static text 'invisible'"),
        ("    start: [{use_power: {its_damage: [{indestructible: [item]}]}}]", "says nothing about damage"),
        (
            "    end: [{deal: {to: {highest: [target]}, amount: 2, type: fire}, as: hit}, {if: {that: {at_least: "
            "{what: {destroyed_by: {which: hit, what: [{is: {chosen: hit}}]}}, than: 1}}, then: [{play_top: own}]}}]",
            "that is the one target of that damage; whether it was destroyed is `{destroyed: hit}`",
        ),
        (
            "    end: [{deal: {to: {highest: [target]}, amount: 2, type: fire}, as: hit}, {if: {that: {fits: {card: "
            "{chosen: hit}, what: [{was_dealt_damage: {which: hit}}]}}, then: [{play_top: own}]}}]",
            "`fits: {card: {chosen: hit}, what: [{is: hit}]}`",
        ),
        *(
            (f"    end: [{{deal: {{to: {{each: [target]}}, amount: 2, type: fire, its_damage: [{text}]}}}}]", found)
            for text, found in (
                ("{indestructible: [item]}", "says nothing about damage"),
                ("{increase_damage: {by: 1, by_text: [item]}}", "this is damage of one sentence alone"),
                ("{increase_damage: {by: 1, from: [villain]}}", "who deals this damage the sentence says"),
                ("{retype_damage: {type: cold}}", "'retype_damage' does not: there are increase_damage"),
                ("{whenever: {event: {damage_dealt: {}}, do: [{play_top: own}]}}", "what follows says `when_changed`"),
                ("{irreducible: {}}", "say `irreducible: true`"),
                ("{irreducible: {if: {in_play: [item]}}}", "say `irreducible_if`"),
                ("{increase_damage: {by: 1}}], fixed: true, also: [", "nothing reduces or increases damage that is"),
            )
        ),
        (
            "    start: [{use_power: {its_damage: [{whenever: {event: {played: [item]}, do: [{draw: 1}]}}]}}]",
            "nothing about damage",
        ),
        (
            "    start: [{lasting: {that: {whenever: {event: {played: [item]}, instead: true, do: [{draw: 1}]}}, "
            "until: leaves}}]",
            "not replaced any more",
        ),
        ("    start: [{switch_to: huge}]", "this deck has no other character card 'huge'"),
        ("    static: [{immune: {to: [{form: standard}]}}]", "this deck has no other character card 'standard'"),
        (
            "    start: [{lasting: {that: {immune: {to: [{is: you}]}}, until: again, wherever: true}}]",
            "`wherever` goes with `your_start`, `villain_start`",
        ),
        ("    triggers: [{whenever: {played: [item]}, once: turn, do: [{draw: 1}]}]", "'turn' does not fit here"),
        ("    triggers: [{whenever: {played: [item]}, once: true, times: 2, do: [{draw: 1}]}]", "without `once`"),
        ("    triggers: [{whenever: {played: [item]}, once: round, times: 2, do: [{draw: 1}]}]", "without `once`"),
        ("    start: [{one_area: [{move: {what: {one: [item]}, to: that}}]}]", "`to: {one: {}}`"),
        ("    hp: many", "hp"),
        ("    copies: 3", "'copies' stands twice in this map"),
        ("    text: Draw a card.", "'text'"),
    ],
)
def test_a_mistake_is_found(text, found):
    deck, complaints = built(CARD.format(keywords="ongoing", text=text))
    assert deck is None
    assert any(found in str(complaint) for complaint in complaints), "\n".join(map(str, complaints))
    assert all(complaint.line > 0 and complaint.column > 0 for complaint in complaints)


def test_a_one_shot_is_no_target():
    deck, complaints = built(CARD.format(keywords="one_shot", text="    hp: 3"))
    assert deck is None and "a One-Shot has no HP" in str(complaints[0])


COMING = "it belongs in a reaction or under `whenever: {damage_would_be_dealt: …}`"


@pytest.mark.parametrize(
    ("text", "word", "what"),
    [
        ("start: [{deal: {to: self, amount: {amount_of_damage: {}}, type: fire}}]", "amount_of_damage", "damage"),
        ("play: [{regain: {who: self, amount: {amount_of_damage: {}}}}]", "amount_of_damage", "damage"),
        ("when_destroyed: [{note_type: {}}]", "note_type", "damage"),
        ("play: [{prevent: {}}]", "prevent", "coming damage"),
        ("powers: [{title: P, do: [{redirect: self}]}]", "redirect", "coming damage"),
        ("end: [{lessen: 1}]", "lessen", "coming damage"),
        ("triggers: [{whenever: {destroyed: [device]}, do: [{retype: fire}]}]", "retype", "coming damage"),
        ("triggers: [{whenever: {damage_dealt: {}}, do: [{double: {}}]}]", "double", "coming damage"),
        ("triggers: [{whenever: {damage_dealt: {}}, do: [{set_damage: 1}]}]", "set_damage", "coming damage"),
        (
            "triggers: [{whenever: {damage_would_be_dealt: {}}, do: [{lasting: "
            "{that: {whenever: {event: {played: [device]}, do: [{prevent: {}}]}}, until: end_of_turn}}]}]",
            "prevent",
            "coming damage",
        ),
    ],
)
def test_a_word_that_speaks_of_a_damage_is_refused_where_the_text_answers_none(text, word, what):
    _, complaints = built(CARD.format(keywords="device", text=f"    {text}"))
    assert [(each.found, each.hint) for each in complaints if "speaks of" in each.found] == [
        (f"{word!r} speaks of {what}, and this text answers none", COMING)
    ], complaints
    assert all(each.line == 9 and each.column > 5 for each in complaints)


@pytest.mark.parametrize(
    "text",
    [
        "next_to: [hero]\n    reactions: [{granted: true, do: [{prevent: {}}]}]",
        "triggers: [{whenever: {damage_would_be_dealt: {}}, do: [{may: [{redirect: self}]}]}]",
        "triggers: [{whenever: {damage_dealt: {}}, do: [{regain: {who: it.target, amount: {amount_of_damage: {}}}}]}]",
        "end: [{lasting: {that: {whenever: {event: {damage_would_be_dealt: {}}, do: [{lessen: 1}]}}, until: leaves}}]",
    ],
)
def test_it_is_taken_where_the_text_answers_one(text):
    deck, complaints = built(CARD.format(keywords="device", text=f"    hp: 3\n    {text}"))
    assert deck is not None, "\n".join(map(str, complaints))


def test_what_outlives_the_damage_or_looks_for_another_event_cannot_name_its_parts():
    begin = "    triggers: [{whenever: {damage_would_be_dealt: {}}, do: [{lasting: {that: "
    for that in ("{cannot: {who: [{is: it.target}], what: play}}",
                 "{whenever: {event: {played: [{is: it.target}]}, do: [{destroy: self}]}}"):  # fmt: skip
        _, complaints = built(CARD.format(keywords="device", text=f"{begin}{that}, until: end_of_turn}}}}]}}]"))
        assert [each.found for each in complaints] == ["'it.target' means nothing here"], complaints


@pytest.mark.parametrize(
    ("text", "found", "hint"),
    [
        ("end: [{destroy: {one: [gadget]}}]", "says nothing about a card", "a keyword is `{keyword: gadget}`"),
        ("end: [{destroy: {one: [one]}}]", "'one' says nothing about a card", "a card is `{card: one}`"),
        (
            "end: [{destroy: {one: [hp_at_most]}}]",
            "says nothing about a card",
            "for example: [target, {hp_at_most: 2}]",
        ),
        ("end: [{one_hero: [{salvage: 1}]}]", "1 says nothing about a card", "how many is `n`: `{n: 1, what: […]}`"),
        ("end: [{one_hero: [{salvage: 1}]}]", "1 says nothing about a card", "without `what` where any card will do"),
        ("end: [{tokens: {how: add, n: 1, pool: a}}]", "tokens cannot be called 'a'", "that says something else"),
        ("end: [{tokens: {how: add, n: 1, pool: Heat}}]", "tokens cannot be called 'Heat'", "words in lower case"),
        (
            "end: [{deal: {from: {highest: [hero, target]}, to: {each: [villain, target]}, amount: 1, type: fire}}]",
            "nobody is asked for this by 'deal'",
            "or say who deals it in one: `{each_deals: {who: {highest: …}, to: …}}`",
        ),
        (
            "end: [{deal: {from: {one: [hero, target]}, to: {each: [villain, target]}, amount: 1, type: fire}}]",
            "nobody is asked for this by 'deal'",
            "or say who deals it in one: `{each_deals: {who: {one: …}, to: …}}`",
        ),
        ("play: [{destroy: it.card}]", "'it.card' means nothing here", "a trigger or a reaction answers"),
        ("end: [{heal: 2}]", "there is no verb 'heal'", "say `regain`"),
        ("end: [{immune: [hero]}]", "there is no verb 'immune'", "'immune' is another kind of word: static text"),
        ("end: [{destroy: {count: [hero]}}]", "there is no choice of cards 'count'", "another kind of word: amount"),
        (
            "end: [{destroy: {one: [{named: [one]}]}}]",
            "there is no word of filters 'named'",
            "say {is: {named: …}}",
        ),
        (
            "end: [{if: {that: {both: [{in_play: [target]}]}, then: [{destroy: self}]}}]",
            "'both' takes a map of its fields",
            "for example: {both: {this: ",
        ),
        (
            "triggers: [{whenever: {being_destroyed: [{is: self}]}, instead: true, do: [{lose: {}}]}]",
            "'being_destroyed' has happened, and nothing can be done instead of it",
            "would_be_destroyed",
        ),
        ("next_to: {one: [target]}", "a card's `next_to` holds no choice of cards: 'one'", "`next_to: [target]`"),
        ("next_to: [{is: {one: [target]}}]", "a card's `next_to` holds no choice of cards: 'one'", "without `one`"),
        (
            "next_to: {exactly: {n: 2, what: [target]}}",
            "a card's `next_to` holds no choice of cards: 'exactly'",
            "`play: [{remember: {exactly: {n: 2, what: [target]}}}]`",
        ),
        ("next_to: {each: [target]}", "a card's `next_to` holds no choice of cards: 'each'", "play: [{remember: "),
        ("next_to: {random: [target]}", "a card's `next_to` holds no choice of cards: 'random'", "moves there"),
        ("next_to: {lowest: [target]}", "there is no word of filters 'lowest'", "say {is: {lowest: …}}"),
        ("end: [{destroyy: self}]", "there is no verb 'destroyy'", "did you mean 'destroy'?"),
        ("end: [{xyzzy: self}]", "there is no verb 'xyzzy'", "what fits here: "),
    ],
)
def test_a_mistake_says_what_to_write_instead(text, found, hint):
    _, complaints = built(CARD.format(keywords="gadget", text=f"    {text}"))
    assert len(complaints) == 1 and found in complaints[0].found and hint in complaints[0].hint, complaints
    assert "nothing fits here" not in str(complaints[0])


def test_of_discarded_top_cards_the_number_may_stand_alone():
    deck, complaints = built(CARD.format(keywords="gadget", text="    end: [{discard_top: 2}]"))
    assert deck is not None and not complaints


def test_what_authors_look_for_is_no_verb_and_what_they_are_told_is_a_word():
    words = {word for family in VOCABULARY.values() for word in family}
    for looked_for, told in SAID_OTHERWISE.items():
        assert looked_for not in VOCABULARY["verb"]
        assert set(re.findall(r"`(\w+)", told)) <= words | {"static", "triggers"}, told


@pytest.mark.parametrize("card", ["true", "5", "words", "[one]"])
def test_a_card_that_is_no_map_is_a_complaint_with_its_place(card):
    deck, complaints = built(f"deck: nova\nkind: environment\ntitle: Nova\ncards:\n  one: {card}\n")
    assert deck is None
    assert any("expected the fields of a card" in each.found and each.line == 5 for each in complaints), complaints


@pytest.mark.parametrize(
    "text",
    [
        "{gain_text: {one: [environment, ongoing, {not: [{is: {lowest: [target]}}]}]}}",
        "{pick: {one: [environment, other]}, as: seen}, {gain_text: seen}",
        "{gain_text: {one: {what: [ongoing], in: trash}}}",
        "{reveal: own, as: seen}, {gain_text: seen}",
    ],
)
def test_text_may_be_taken_where_all_cards_are_of_the_same_type_of_deck(text):
    _, complaints = built(CARD.format(keywords="ongoing", text=f"    end: [{text}]"))
    assert complaints == []


@pytest.mark.parametrize("word", ["may", "if_you_do"])
def test_a_name_that_comes_too_late_is_told_where_to_stand(word):
    """One complaint, and no other of what is lacking because of it."""
    then = "then: [{deck_of: {card: gone, do: [{play_top: that}]}}]"
    late = f"    end: [{{{word}: {{do: [{{destroy: {{one: [ongoing]}}}}], {then}}}, as: gone}}]"
    inside = f"    end: [{{{word}: {{do: [{{destroy: {{one: [ongoing]}}, as: gone}}], {then}}}}}]"
    _, (only,) = built(HERO.format(keywords="item", text=late))
    assert only.found == "nothing is called 'gone' here"
    assert only.hint == "'gone' is known behind this sentence only; name the one inside it: `do: [{…, as: gone}]`"
    assert not built(HERO.format(keywords="item", text=inside))[1]


@pytest.mark.parametrize(("said", "hint"), [("lose", "write `lose: {}`"), ("loose", "did you mean 'lose'?")])
def test_a_verb_without_its_fields_is_shown_with_them(said, hint):
    _, complaints = built(HERO.format(keywords="ongoing", text=f"    end: [{said}]"))
    assert [(each.found, each.hint.startswith(hint)) for each in complaints] == [
        (f"expected a verb with its fields, found {said!r}", True)
    ]


@pytest.mark.parametrize("way", ["to: {one: [target]}, different: true", "each_other: true"])
@pytest.mark.parametrize("who", ["you", "self"])
def test_one_card_deals_no_damage_apart_from_others(who, way):
    """It is printed as if it left out a target of an earlier sentence, and would choose the same one again."""
    good = f"      - each_deals: {{who: {{each: [hero, target]}}, {way}, amount: 2, type: fire}}\n"
    text = FIVE_MISTAKES.replace("      - draw: many\n", good)
    _, complaints = built(text)
    assert not [each for each in complaints if each.line == 15]
    _, complaints = built(text.replace("who: {each: [hero, target]}", f"who: {who}"))
    (said,) = (each for each in complaints if each.line == 15)
    assert "several who deal damage" in said.found and "{not: [{is: chosen}]}" in f"{said.found}{said.hint}"
