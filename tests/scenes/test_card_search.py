"""Searching cards: what fits, in which order, and where the words stand."""

from dataclasses import replace

import pytest

from sotm_desktop.scenes.browser import card_facts
from sotm_desktop.scenes.browser.card_facts import browsed_cards, looked_up_again
from sotm_desktop.scenes.browser.card_search import (
    CardFacts,
    Met,
    Query,
    Span,
    found_in,
    hits,
    nearest_titles,
    spans_of,
)
from sotm_desktop.words import card_text
from tests.engine.games import library


def card(number, title, **facts):
    usual = CardFacts(
        number, "set/storm", "Storm", title, "hero", "one_shot", ("One-Shot",), lambda: ("Draw 2 cards.",),
        frozenset(), frozenset(), False,
    )  # fmt: skip
    return replace(usual, **facts)


BOLT = card(
    0, "Static Bolt", types=frozenset({"lightning"}), read=lambda: ("Storm deals 1 target 3 lightning damage.",)
)
RAIN = card(1, "Rain", keywords=("Weather", "Ongoing"), kind="ongoing", is_seen=True, rules=frozenset({"end"}))
LIGHTNING = card(2, "Lightning Rod", side="environment", deck="set/tower", deck_title="Tower", kind="target")
CARDS = [BOLT, RAIN, LIGHTNING]


@pytest.mark.parametrize(
    "query, wanted",
    [
        (Query("LIGHTNING"), [LIGHTNING, BOLT]),
        (Query("lightning deals"), [BOLT]),
        (Query("weather"), [RAIN]),
        (Query("storm"), [BOLT, RAIN]),
        (Query("lightning sun"), []),
        (Query(types=frozenset({"lightning", "fire"})), [BOLT]),
        (Query(sides=frozenset({"hero"}), kinds=frozenset({"ongoing"})), [RAIN]),
        (Query(rules=frozenset({"end"})), [RAIN]),
        (Query(seen=Met.UNSEEN), [BOLT, LIGHTNING]),
        (Query(seen=Met.SEEN), [RAIN]),
        (Query("lightning", deck="set/tower"), [LIGHTNING]),
    ],
)
def test_what_fits_and_what_comes_first(query, wanted):
    assert hits(CARDS, query) == wanted and not query.is_empty


def test_a_deck_and_spaces_alone_ask_for_nothing():
    assert Query("  ", deck="set/tower").is_empty and Query(sides=frozenset({"hero"})).filters == 1


def test_words_are_found_where_they_stand():
    line = BOLT.lines[0]
    assert found_in(BOLT, ("lightning", "deals")) == (line, (Span(6, 11), Span(23, 32)))
    assert found_in(BOLT, ("sun",)) == ("", ())
    assert spans_of("aaa", ("a", "aa")) == (Span(0, 2), Span(2, 3))
    assert spans_of("İstanbul", ("i",)) == (), "folded letters are not counted wrongly"


def test_a_slip_of_the_finger_is_answered_with_what_is_like_it():
    assert nearest_titles(CARDS, "lihgtning rodd") == ["Lightning Rod"] and nearest_titles(CARDS, "zzzz") == []


def test_facts_are_read_off_the_cards():
    cards = library()
    found = {each.facts.title: each.facts for each in browsed_cards(cards, cards.decks(), lambda card: False)}
    chain = found["Chain Lightning"]
    assert chain.types == {"lightning"} and chain.kind == "one_shot" and chain.side == "hero"
    assert any("lightning damage" in line for line in chain.lines)
    assert {facts.side for facts in found.values()} == {"hero", "villain", "environment", "event"}


def test_cards_are_printed_when_words_are_sought_and_once():
    """It took a third of a second each time that the browser was opened or come back to."""
    cards, printed = library(), []

    class Counted:
        names_of, advanced_lines, ability_lines = card_text.names_of, card_text.advanced_lines, card_text.ability_lines
        Unprintable = card_text.Unprintable

        @staticmethod
        def lines(card, *how):
            printed.append(card)
            return card_text.lines(card, *how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(card_facts, "card_text", Counted)
        found = browsed_cards(cards, cards.decks(), lambda card: False)
        assert hits((each.facts for each in found), Query(types=frozenset({"lightning"}))) and not printed
        sought = hits((each.facts for each in found), Query("lightning"))
        count = len(printed)
        again = looked_up_again(found, lambda card: card.title == "Chain Lightning")
        assert count >= len(found) and len(hits((each.facts for each in again), Query("lightning"))) == len(sought)
        assert len(printed) == count
    assert [each.card.title for each in again if each.facts.is_seen] == ["Chain Lightning"]
