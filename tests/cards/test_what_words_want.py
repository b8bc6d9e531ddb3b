"""What cards must be that a word speaks of, and where they must lie: whatever never fits is a complaint."""

from __future__ import annotations

import pytest

from sotm_desktop.engine.effects.word import VOCABULARY, Word
from tests.cards.samples import HERO, built, complaints_of

ANY_CARD = """
area fewest.but · area of.who · area one.but · condition alike.cards · condition each_fits.cards ·
condition each_fits.what · condition fits.card · condition fits.what · condition same_for.cards ·
event being_destroyed.by · event being_destroyed.by_text ·
event buried.by · event damage_dealt.by_text · event damage_dealt.from ·
event damage_not_dealt.by_text · event damage_not_dealt.from · event damage_would_be_dealt.by_text ·
event damage_would_be_dealt.from · event destroyed.by · event destroyed.by_text ·
event discarded.by · event enters_area.card ·
event incapacitated.by · event leaves_play.card · event regained.by · event would_be_destroyed.by ·
event would_be_destroyed.by_text · event would_be_discarded.by ·
event would_enter_trash.destroyed_by · event would_flip.card · event would_leave_play.card · event would_regain.by ·
quantity average.over ·
quantity cards_of.what ·
quantity cards_of.who · quantity count.under ·
quantity damage_last_round.from · quantity damage_last_round.to · quantity damage_since_your_turn.from ·
quantity damage_since_your_turn.to · quantity damage_this_round.from · quantity damage_this_round.to ·
quantity damage_this_turn.from · quantity damage_this_turn.to · quantity destroyed_by.what ·
quantity dealt_by.from · quantity dealt_by.to · quantity destroyed_last_round.by ·
quantity destroyed_since_your_turn.by · quantity destroyed_this_round.by · quantity destroyed_this_turn.by ·
quantity discarded_last_round.by ·
quantity discarded_since_your_turn.by · quantity discarded_this_round.by · quantity discarded_this_turn.by ·
quantity types_dealt_since_your_turn.from · quantity types_dealt_since_your_turn.to ·
quantity different_keywords.of · quantity different_keywords.under · quantity different_keywords.what ·
quantity different_titles.of · quantity different_titles.what · quantity max_hp_of.who · quantity number_of.what ·
quantity number_on.who · quantity powers_used_last_round.on · quantity sum.over · quantity tokens_on.who ·
quantity types_dealt_this_round.from · quantity types_dealt_this_round.to · quantity types_dealt_this_turn.from ·
quantity types_dealt_this_turn.to · selector alike.under · selector any_number.under ·
selector ascending.under · selector both.and · selector both.this · selector descending.under ·
selector each.under · selector exactly.under · selector fewest.what · selector hero_of.card ·
selector most.what · selector of_different_titles.under · selector one.under · selector random.under ·
selector the_other.of · selector the_other.than ·
selector up_to.under · selector was_next_to.card · static cannot_deal.who · static counts_as_villain.who ·
static gain_keyword.who · static gain_keywords_of.who ·
static immune.from · static immune_to_types_dealt.from · static increase_damage.by_text ·
static increase_damage.from · static indestructible.by · static irreducible.by · static irreducible.by_text ·
static irreducible.from · static more_targets.from ·
static least_damage.from · static most_damage.from · static most_hits.from · static no_text.who ·
static not_increased.by_text · static not_increased.from ·
static not_prevented.by · static not_prevented.by_text · static not_prevented.from · static not_redirected.by ·
static not_redirected.by_text ·
static not_redirected.from · static raise_number.who · static reads_as.as · static reads_as.who ·
static reduce_damage.by_text · static reduce_damage.from · static retype_damage.by_text ·
static retype_damage.from · static shift_phase_text.who · static unaffected.by ·
test either.or · test either.this · test from_deck_of.who · test has_dealt_damage.by_text ·
test has_dealt_damage.to · test icon_of.who ·
test in_area_of.who · test in_area_with.what · test in_area_with_most.what · test is.who · test next_to.what ·
test not.what · test shares_keyword_with.under · test shares_keyword_with.who · test shares_title_with.who ·
test was_dealt_damage.by_text · test was_dealt_damage.from ·
verb activate.on · verb activate_phase.on · verb area_with.what · verb deal.from ·
verb deck_of.card · verb deck_with.what · verb destroy.put_under · verb each_deals.who ·
verb for_each.of · verb move.next_to · verb move.what · verb pick.what · verb pick_keyword.on · verb remember.what ·
verb share_out.under
"""
"""The fields that may speak of any card; every other says what its cards must be (``Field.wants``)."""


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
        ("end: [{play_card: {one: {what: [limited], in: under}}}]", False),
        ("end: [{draw: {n: {count: {what: [target], in: under}}}}]", False),
        ("end: [{discard_card: {each: {what: [ongoing], under: self}}}]", False),
        ("triggers: [{whenever: {put_under: {host: [{is: self}], card: [ongoing]}}, do: [{draw: 1}]}]", True),
        (
            "triggers: [{whenever: {put_under: {host: [{is: self}], card: [{either: [item, ongoing, one_shot]}]}}, "
            "do: [{draw: 1}]}]",
            True,
        ),
        (
            "triggers: [{whenever: {put_under: {host: [{is: self}], card: [{either: {this: [hero], or: [villain]}}]}}, "
            "do: [{draw: 1}]}]",
            False,
        ),
        (
            "end: [{put_under: {what: {top: own}, host: self}, as: put}, "
            "{if: {that: {fits: {card: put, what: [ongoing]}}, then: [{draw: 1}]}}]",
            True,
        ),
        (
            "end: [{if: {that: {fits: {card: {top: own}, what: [ongoing]}}, then: [{draw: 1}]}}, "
            "{put_under: {what: {top: own}, host: self}}]",
            False,
        ),
        (
            "end: [{reveal: own, as: put}, {put_under: {what: put, host: self}}, "
            "{if: {that: {fits: {card: put, what: [ongoing]}}, then: [{draw: 1}]}}]",
            False,
        ),
        ("end: [{play_card: {one: {what: [], in: under}}}]", False),
        ("end: [{play_card: {one: {what: [villain], in: under}}}]", False),
        ("triggers: [{whenever: {put_under: [{is: self}]}, do: [{draw: 1}]}]", False),
    ],
)
def test_cards_under_cards_have_neither_titles_nor_keywords_nor_hp(text, is_wrong):
    said = complaints_of(HERO, text)
    assert [each for each in said if "a card under another has no title" in each] == said and bool(said) is is_wrong


@pytest.mark.parametrize(
    ("what", "is_wrong"),
    [
        ("{one: []}", True),
        ("{each: [yours, ongoing]}", True),
        ("{one: {what: [item], in: trash}}", False),
        ("{one: {what: [], in: under}}", False),
        ("{top: own}", False),
    ],
)
def test_what_is_in_play_is_not_drawn(what, is_wrong):
    said = complaints_of(HERO, f"end: [{{take: {what}}}]")
    assert said == ["cards are drawn that were revealed, or lie elsewhere, and these are in play"] * is_wrong


@pytest.mark.parametrize(("what", "is_wrong"), [("[{is: you}]", True), ("[item, {not: [{is: you}]}]", False)])
def test_a_hero_is_no_card_of_a_hand(what, is_wrong):
    said = complaints_of(HERO, f"end: [{{discard: {{what: {what}}}}}]")
    found = "'what' of 'discard' means cards in a hand, and a character card never lies there"
    assert said == [found] * is_wrong
