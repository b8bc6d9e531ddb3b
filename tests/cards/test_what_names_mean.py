"""Names that stand for something else than a text takes them for: earlier sentences, forms, cards kept in mind."""

from __future__ import annotations

import pytest

from sotm_desktop.engine.effects.word import STANDARD_NAMES, all_in
from tests.cards.samples import HERO, built, complaints_of, one_shot

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
        (
            "[{if: {that: {your_turn: {}}, then: [{destroy: {one: [item]}}], else: [{discard: 1}]}, as: x}, "
            "{draw: {n: {number_of: x}}}]",
            "'x' counts what `destroy` in `then` does, and never what `discard` in `else` does",
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
        "[{if: {that: {your_turn: {}}, then: [{discard: 1}], else: [{discard_top: {}}]}, as: x}, "
        "{draw: {n: {number_of: x}}}]",
        "[{if: {that: {your_turn: {}}, then: [{destroy: {one: [item]}}], else: [{discard: 1}]}, as: x}, "
        "{if: {that: {done: x}, then: [{draw: 1}]}}]",
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


@pytest.mark.parametrize(("sentence", "place_for"), [("remove: just_destroyed", ["just_destroyed"]), ("draw: 1", [])])
def test_text_that_does_not_name_what_was_just_destroyed_has_no_place_for_it(sentence, place_for):
    """So it is as it always was, and games of before are the same."""
    deal = f"deal: {{to: {{one: [target]}}, amount: 2, type: melee, when_it_destroys: [{{{sentence}}}]}}"
    deck, complaints = built(HERO.format(keywords="ongoing", text=f"    end: [{{{deal}}}]"))
    assert deck is not None and not complaints
    (text,) = deck.cards["sample"].faces[0].clauses
    (deals,) = [word for word in all_in(text.do) if word.word == "deal"]
    assert list(deals.when_it_destroys.names[len(STANDARD_NAMES) :]) == place_for


HEALED, NO_DAMAGE = "{regain: {who: {one: [target]}, amount: 3}, as: x}", "that deals no damage, and"
TO_ONE = "{deal: {to: {one: [target]}, amount: %s, type: fire}}"


@pytest.mark.parametrize(
    ("sentences", "way_out"),
    [
        ((HEALED, TO_ONE % "{dealt_by: x}"), "how much HP was regained is `{regained_by: x}`"),
        ((HEALED, TO_ONE % "{most_dealt_by: x}"), "`{regained_by: x}`"),
        (("{draw: 3, as: x}", TO_ONE % "{destroyed_by: x}"), "`{number_of: x}`"),
        (("{draw: 3, as: x}", "{draw: {count: [target, {has_dealt_damage: {which: x}}]}}"), "`{number_of: x}`"),
        (("{draw: 3, as: x}", "{draw: {count: [{was_dealt_damage: {which: x, at_least: 2}}]}}"), "`{number_of: x}`"),
        (("{draw: 3, as: x}", "{if: {that: {destroyed: x}, then: [{draw: 1}]}}"), "`{done: x}`"),
        (("{destroy: {one: [ongoing]}, as: x}", TO_ONE % "{dealt_by: x}"), "`{number_of: x}`"),
        (("{may: [{draw: 3}], as: x}", TO_ONE % "{dealt_by: x}"), "`{number_of: x}`"),
    ],
)
def test_damage_is_not_asked_of_what_deals_none(sentences, way_out):
    text = f"    end: [{', '.join(sentences)}]"
    said = [str(each) for each in built(HERO.format(keywords="ongoing", text=text))[1]]
    assert [each for each in said if NO_DAMAGE in each and way_out in each], said


@pytest.mark.parametrize(
    "sentences",
    [
        (TO_ONE[:-1] % "1" + ", as: x}", "{draw: {dealt_by: x}}", "{draw: {destroyed_by: x}}"),
        ("{may: [%s], as: x}" % (TO_ONE % "1"), "{if: {that: {destroyed: x}, then: [{draw: {dealt_by: x}}]}}"),
        ("{each_deals: {who: {each: [hero, target]}, to: {one: [villain, target]}, amount: 1, type: fire}, as: x}",
         "{draw: {most_dealt_by: x}}", "{draw: {count: [target, {has_dealt_damage: {which: x}}]}}",
         "{draw: {count: [target, {was_dealt_damage: {which: x, at_least: 2}}]}}"),
        ("{each_hero: [{deal: {to: {one: [target]}, amount: 1, type: fire}}], as: x}",
         "{draw: {dealt_by: {which: x, to: [hero]}}}"),
    ],
)  # fmt: skip
def test_damage_is_asked_of_what_deals_it(sentences):
    assert complaints_of(HERO, f"end: [{', '.join(sentences)}]") == []


def test_what_heroes_did_is_not_asked_of_a_sentence_that_is_about_none():
    text = "    end: [{discard: 2, as: x}, {draw: {number_of: {which: x, by: [{is: you}]}}}]"
    said = [str(each) for each in built(HERO.format(keywords="ongoing", text=text))[1]]
    assert [each for each in said if "'x' is no sentence about heroes" in each and "`each_hero`" in each], said


@pytest.mark.parametrize("sentence", ["one_hero: [{discard: 1}]", "one_hero: {may: true, do: [{discard: 1}]}"])
def test_who_did_is_not_asked_of_one_hero_alone(sentence):
    text = f"    end: [{{{sentence}, as: x}}, {{each_hero: {{which: [{{did: x}}], do: [{{draw: 1}}]}}}}]"
    (only,) = built(HERO.format(keywords="ongoing", text=text))[1]
    assert only.found == "'x' is of the one hero who is selected there, and 'did' is of several heroes"
    assert "`one_hero: [{if_you_do: {do: […], then: […]}}]`" in only.hint
    then = "{owner: {of: friend, do: [{discard: 1}]}}, {each_hero: {which: [{not: [{is: friend}]}], do: [{draw: 1}]}}"
    assert complaints_of(HERO, f"end: [{{pick: {{one: [hero, character]}}, as: friend}}, {then}]") == []


@pytest.mark.parametrize("sentence", ["each_hero: [{discard: 1}]", "one_hero: [{discard: 1}]"])
def test_what_heroes_did_is_asked_of_a_sentence_about_heroes(sentence):
    text = "end: [{%s, as: x}, {draw: {number_of: {which: x, by: [hero, character]}}}]"
    assert complaints_of(HERO, text % sentence) == []


@pytest.mark.parametrize(
    ("sentence", "way_out"),
    [
        ("{note: {hp_of: self}, as: x}", "`{noted: x}`"),
        ("{if: {that: {your_turn: {}}, then: [{note: 1}], else: [{note: 2}]}, as: x}", "`{noted: x}`"),
        ("{pick_type: [fire, cold], as: x}", "`type: x`"),
        ("{pick_keyword: own, as: x}", "`[{with_picked: x}]`"),
        ("{pick_option: [heads, tails], as: x}", "`{picked: {which: x, option: …}}`"),
    ],
)
@pytest.mark.parametrize(
    "then",
    [
        "{destroy: x}", "{regain: {who: x, amount: 1}}", "{destroy: {each: [target, {is: x}]}}",
        "{deal: {from: x, to: you, amount: 1, type: fire}}", "{draw: {number_of: x}}", "{destroy: {gathered: x}}",
        "{if: {that: {done: x}, then: [{draw: 1}]}}", "{destroy: {was_next_to: x}}", "{draw: {dealt_by: x}}",
        "{if: {that: {fits: {card: x, what: [item]}}, then: [{draw: 1}]}}",
    ],
)  # fmt: skip
def test_a_name_that_holds_no_card_is_not_taken_for_one(sentence, then, way_out):
    said = [str(each) for each in built(HERO.format(keywords="ongoing", text=f"    end: [{sentence}, {then}]"))[1]]
    assert [each for each in said if "and no card" in each and way_out in each], said


@pytest.mark.parametrize(
    "text",
    [
        "[{note: 2, as: x}, {draw: {noted: x}}]",
        "[{note: 2, as: x}, {draw: 1, as: x}, {discard_card: x}]",
        "[{pick_type: [fire, cold], as: x}, {deal: {to: {one: [target]}, amount: 1, type: x}}]",
        "[{pick_keyword: own, as: x}, {destroy: {each: [{with_picked: x}]}}]",
        "[{may: [{note: 2}], as: x}, {if: {that: {done: x}, then: [{draw: 1}]}}]",
        "[{owner: {of: self, do: [{note: 2}]}, as: x}, {if: {that: {done: x}, then: [{draw: 1}]}}]",
    ],
)
def test_a_name_that_holds_no_card_is_taken_for_what_it_is(text):
    assert complaints_of(HERO, f"end: {text}") == []


NONE_REGAINED = "by that no HP are regained"


@pytest.mark.parametrize(
    ("sentence", "way_out"),
    [
        (TO_ONE[:-1] % "1" + ", as: x}", "`{dealt_by: x}`"),
        ("{draw: 3, as: x}", "`{number_of: x}`"),
        ("{each_hero: [{may: [{discard: 1}]}], as: x}", "`{number_of: x}`"),
    ],
)
def test_hp_that_were_regained_are_not_asked_of_what_heals_nobody(sentence, way_out):
    text = f"    end: [{sentence}, {{draw: {{regained_by: x}}}}]"
    said = [str(each) for each in built(HERO.format(keywords="ongoing", text=text))[1]]
    assert [each for each in said if NONE_REGAINED in each and way_out in each], said


@pytest.mark.parametrize(
    "sentence",
    [
        HEALED,
        "{may: [{regain: {who: you, amount: 3}}], as: x}",
        "{each_hero: [{may: [{regain: {who: you, amount: 3}}]}], as: x}",
    ],
)
def test_hp_that_were_regained_are_asked_of_what_heals(sentence):
    assert complaints_of(HERO, f"end: [{sentence}, {{draw: {{regained_by: x}}}}]") == []


HIT = "deal: {to: {one: [target]}, amount: 2, type: melee}"
HITS = "deal: {to: {each: [villain, target]}, amount: 1, type: fire}"


@pytest.mark.parametrize(
    ("sentences", "said"),
    [
        (
            (f"{{{HIT}, as: a}}", f"{{{HIT}, as: a}}", "destroy: {each: [ongoing, {is: a}]}"),
            "Destroy all Ongoing cards dealt damage this way.",
        ),
        (
            (f"{{{HIT}, as: a}}", f"{{{HIT}, as: b}}", f"{{{HIT}, as: a}}", "regain: {who: a, amount: 1}"),
            "The first and third targets dealt damage this way regain 1 HP each.",
        ),
        (
            (HITS, f"{{{HITS}, as: a}}", "regain: {who: a, amount: 1}"),
            "The targets dealt the second damage this way regain 1 HP each.",
        ),
        (
            (f"{{{HITS}, as: a}}", f"{{{HITS}, as: a}}", "regain: {who: a, amount: 1}"),
            "The targets dealt damage this way regain 1 HP each.",
        ),
        (
            (f"{{{HITS}, as: a}}", f"{{{HIT}, as: a}}", "if: {that: {done: a}, then: [{draw: 1}]}"),
            "If any target is dealt damage this way, draw 1 card.",
        ),
        (
            (HITS, f"{{{HIT}, as: a}}", "if: {that: {done: a}, then: [{draw: 1}]}"),
            "If a second target is dealt damage this way, draw 1 card.",
        ),
        (
            (f"{{{HIT}, as: a}}", f"{{{HIT}, as: a}}", f"{{{HIT}, as: b}}", "draw: {n: {destroyed_by: a}}"),
            "Draw X cards, where X is the number of targets destroyed by the first and second damage.",
        ),
        (
            ("{discard: 1, as: a}", "{may: [{discard: 1}], as: a}", "bury: a"),
            "Bury the discarded cards.",
        ),
    ],
)
def test_a_name_that_two_sentences_have_gathers_what_both_did(sentences, said):
    text = one_shot(*(each if each[0] == "{" else f"{{{each}}}" for each in sentences))
    assert text.endswith(said), text


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[{destroy: {one: [ongoing]}, as: x}, {discard: 1, as: x}, {draw: {n: {number_of: x}}}]", "another thing"),
        (
            f"[{{{HIT}, as: x}}, {{may: [{{{HIT}, as: x}}]}}, {{if: {{that: {{destroyed: x}}, then: [{{draw: 1}}]}}}}]",
            "is given once more inside 'may'",
        ),
        (
            f"[{{{HIT}, as: x}}, {{may: [{{{HIT}}}], as: x}}, {{if: {{that: {{destroyed: x}}, then: [{{draw: 1}}]}}}}]",
            "",
        ),
        (
            f"[{{{HIT}, as: x}}, {{may: {{do: [{{{HIT}, as: x}}], then: [{{regain: {{who: x, amount: 1}}}}]}}}}]",
            "",
        ),
        ("[{for_each: {of: {each: [item]}, do: [{destroy: each, as: each}, {draw: {n: {number_of: each}}}]}}]", ""),
        ("[{note: 1, as: x}, {note: 2, as: x}, {draw: {noted: x}}]", ""),
        (
            "[{pick: {one: [target]}, as: x}, {bury: {one: [item]}, as: y}, {destroy: {the_other: {of: x, than: y}}}]",
            "'x' is one card",
        ),
        ("[{destroy: {one: [target]}, as: y}, {destroy: {the_other: {of: self, than: y}}}]", "'self' is one card"),
        ("[{draw: 2, as: x}, {bury: {the_other: {of: x, than: x}}}]", "there are no others"),
        ("[{destroy: {one: [ongoing]}, as: x}, {destroy: {was_next_to: x}}]", ""),
        ("[{destroy: {one: [ongoing]}, as: x}, {each_hero: [{regain: {who: {was_next_to: x}, amount: 1}}]}]", ""),
        ("[{discard: 2, as: x}, {destroy: {was_next_to: x}}]", "'x' is what was discarded or drawn"),
        ("[{destroy: {was_next_to: self}}]", "'self' is in play"),
        ("[{destroy: {was_next_to: {each: [ongoing]}}}]", "what lies next to cards in play"),
        ("[{discard: {n: 2, each_time: [{destroy: just_destroyed}]}}]", "nothing is called 'just_destroyed'"),
        (f"[{{{HIT[:-1]}, when_it_destroys: [{{remove: just_destroyed}}]}}}}]", ""),
        (f"[{{{HIT[:-1]}, when_it_destroys: [{{destroy: {{was_next_to: just_destroyed}}}}]}}}}]", ""),
        (f"[{{{HIT[:-1]}, when_it_destroys: [{{draw: 1}}]}}}}, {{remove: just_destroyed}}]", "'just_destroyed'"),
        ("[{reveal_until: {each_of: [[item]]}}]", "two or more filters"),
        ("[{reveal_until: {each_of: [[item], [ongoing]], n: 2}}]", "leave it out beside `each_of`"),
        ("[{reveal_until: {each_of: [[item], [ongoing]], what: [item]}}]", "leave the others out"),
        ("[{reveal_until: {deck: own}}]", "say what ends it"),
        ("[{reveal_until: {what: [item], different: title}}]", "one card differs from no other"),
        ("[{reveal_until: {each_of: [[item], [ongoing]], different: title}}]", "one card differs from no other"),
        ("[{discard_until: {what: [item], different: title}}]", "one card differs from no other"),
        ("[{play_until: {what: [item], different: title}}]", "one card differs from no other"),
        ("[{discover: {what: [item], different: title}}]", "one card differs from no other"),
        ("[{swap_hp: {one: [target]}}]", "two targets swap their HP, neither one nor all"),
        ("[{swap_hp: {each: [target]}}]", "two targets swap their HP, neither one nor all"),
        ("[{swap_hp: villain}]", "two targets swap their HP, neither one nor all"),
        ("[{pick_option: [up, down], as: x}, {if: {that: {picked: {which: x, option: up}}, then: [{draw: 1}]}}]", ""),
        (
            "[{pick_option: [up, down], as: x}, {if: {that: {picked: {which: x, option: u}}, then: [{draw: 1}]}}]",
            "'u' is none of the options",
        ),
        (
            "[{draw: 1, as: x}, {if: {that: {picked: {which: x, option: tails}}, then: [{draw: 1}]}}]",
            "is not the option that was selected last",
        ),
        (
            "[{pick_option: [a, b], as: x}, {pick_option: [a, c], as: y}, "
            "{if: {that: {picked: {which: x, option: a}}, then: [{draw: 1}]}}]",
            "is not the option that was selected last",
        ),
        ("[{pick_option: [up, down], as: x}, {destroy: {each: [{with_picked: x}]}}]", "'up' is an option of 'x'"),
        ("[{pick_option: [item, other], as: x}, {destroy: {each: [{with_picked: x}]}}]", ""),
        ("[{pick_option: [heads]}]", "two or more options"),
        ("[{pick_option: [fire, cold]}]", "these are types of damage"),
        ("[{pick_option: [heads, heads]}]", "stands there once"),
        ("[{pick_option: [Heads, up]}]", "no option is called 'Heads'"),
        ("[{reveal_until: {each_of: [[item], [hero, character]]}}]", "a character card is none"),
    ],
)
def test_a_name_gathers_what_is_done_alike_alone(text, found):
    complaints = complaints_of(HERO, f"end: {text}")
    assert complaints == [] if not found else len(complaints) == 1 and found in complaints[0], complaints


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
            "start: [{remember: {what: {one: [item]}, more: true}}]\n    end: [{destroy: {remembered: card}}]",
            "what is selected for this card is not called 'card' there",
        ),
        (
            "triggers: [{whenever: {damage_dealt: {from: [villain]}}, do: [{remember: it.source}]}]\n    "
            "end: [{deal: {to: {remembered: hero}, amount: 1, type: fire}}]",
            "what is selected for this card is not called 'hero' there",
        ),
    ],
)
def test_what_is_selected_for_a_card_is_spoken_of_as_what_it_is(text, found):
    assert complaints_of(HERO, text) == [found]


def test_the_name_that_is_proposed_says_what_was_selected():
    text = "triggers: [{whenever: {damage_dealt: {from: [hero, character]}}, do: [{remember: it.source}]}]\n    "
    text += "end: [{deal: {to: {remembered: heroes}, amount: 1, type: fire}}]"
    _, (wrong,) = built(HERO.format(keywords="ongoing", text=f"    {text}"))
    assert wrong.hint == "it is `{remembered: hero}`"


def test_a_one_shot_keeps_nothing_in_mind():
    _, complaints = built(
        HERO.format(keywords="one_shot", text="    play: [{remember: {one: [item]}}, {destroy: {remembered: card}}]")
    )
    assert [each.found for each in complaints] == ["a One-Shot leaves play at once and keeps nothing in mind"]


@pytest.mark.parametrize(
    "text",
    [
        "start: [{remember: {one: [item]}}]\n    end: [{destroy: {remembered: card}}]",
        "triggers: [{whenever: {damage_dealt: {from: [hero, character]}}, "
        "do: [{remember: {what: it.source, more: true}}]}]\n    "
        "end: [{deal: {to: {remembered: heroes}, amount: 1, type: fire}}]",
        "triggers: [{whenever: {damage_dealt: {}}, do: [{remember: it.target}]}]\n    "
        "end: [{deal: {to: {remembered: target}, amount: 1, type: fire}}]",
        "start: [{remember: {up_to: {n: 2, what: [target]}}}]\n    end: [{destroy: {remembered: targets}}]",
        "start: [{remember: {what: {one: [item]}, more: true}}]\n    end: [{destroy: {remembered: cards}}]",
        "start: [{remember: {what: {one: {what: [], in: hand}}, until: moves}}]\n    "
        "static: [{gain_keyword: {who: [{is: {remembered: card}}], keyword: item}}]",
        "play: [{remember: {hero_with: {the: most, cards_in: hand}}}]\n    "
        "end: [{deal: {to: {remembered: hero}, amount: 1, type: fire}}]",
        "start: [{remember: {one: [target]}}]\n    "
        "triggers: [{whenever: {destroyed: [{is: {remembered: target}}]}, do: [{draw: 1}]}]",
        "start: [{remember: {one: {what: [], in: hand}}}]\n    "
        "triggers: [{whenever: {discarded: {card: [{is: {remembered: card}}]}}, do: [{draw: 1}]}]",
        "play: [{remember: {each: [hero, character]}}]\n    static: [{immune: {to: [{is: {remembered: heroes}}]}}]",
    ],
)
def test_what_is_selected_for_a_card_may_be_any_cards(text):
    assert complaints_of(HERO, text) == []


def test_cards_in_all_trashes_are_of_no_deck_alone():
    found = complaints_of(HERO, "end: [{draw: {count: {what: [item], in: any_trash, of: villain}}}]")
    assert [each for each in found if "leave out `of`" in each], found
    assert complaints_of(HERO, "end: [{draw: {count: {what: [item], in: any_trash}}}]") == []
