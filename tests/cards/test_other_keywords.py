"""A deck names keywords that only cards of other decks have, whether those decks are there or not."""

from __future__ import annotations

import pytest

from tests.cards.samples import HERO, built, only_text
from tests.kit.own_decks import HERO as PROBE
from tests.kit.own_decks import failures, library_of
from tests.kit.read_back import assert_said_and_read

ASKS = "    triggers: [{whenever: {destroyed: [{either: {this: [device], or: [{keyword: robot}]}}]}, do: [{draw: 1}]}]"
DECLARES = "other_keywords: [robot]\n"


def complaints(text: str, declares: str = DECLARES) -> list[str]:
    _, found = built(declares + HERO.format(keywords="ongoing", text=text))
    return [f"{each.found}; {each.hint}" for each in found]


def test_without_a_word_on_it_such_a_keyword_is_a_slip_with_a_way_out():
    (said,) = complaints(ASKS.replace("[device]", "[{keyword: device}]"), declares="")
    assert said.startswith("no card of this deck has the keyword 'robot', nor any of another deck that was looked at")
    assert said.endswith("`other_keywords: [robot]` at the top of the file")


def test_one_that_is_declared_is_asked_for_printed_and_read():
    asks = ASKS.replace("[device]", "[{keyword: device}]")
    assert not complaints(asks)
    text = only_text(DECLARES + HERO.format(keywords="ongoing", text=asks))
    assert_said_and_read(text, "After any Device or Robot card is destroyed, draw 1 card.")


def test_one_that_is_declared_may_be_gained_for_the_sake_of_other_decks():
    gains = "    static: [{gain_keyword: {who: [yours], keyword: robot}}]"
    assert not complaints(gains)
    (said,) = complaints(gains, declares="")
    assert said.startswith("no card has the keyword 'robot' but by `gain_keyword`")


@pytest.mark.parametrize(
    ("declared", "found"),
    [
        ("robot", "'other_keywords' is a list of keywords, at least one"),
        ("[]", "'other_keywords' is a list of keywords, at least one"),
        ("[3]", "'other_keywords' is a list of keywords, at least one"),
        ("[device]", "names 'device', which is a keyword of this deck or of the game"),
        ("[ongoing]", "names 'ongoing', which is a keyword of this deck or of the game"),
        ("[heron]", "names 'heron', and no text of this deck asks for it"),
    ],
)
def test_what_is_declared_amiss_or_in_vain_is_a_complaint(declared, found):
    (said,) = complaints("    end: [{draw: 1}]", f"other_keywords: {declared}\n")
    assert found in said


@pytest.mark.parametrize(("keywords", "drawn"), [("robot", 1), ("clockwork", 0)])
def test_a_card_of_a_deck_that_has_it_is_met(tmp_path, keywords, drawn):
    """Where another set brings a card with that keyword the text answers it, and no other card."""
    asks = "  ear: {title: Ear, copies: 40, keywords: [ongoing],\n" + ASKS.replace("[device]", "[item]") + "}\n"
    other = (
        "deck: yard\nkind: environment\ntitle: Yard\n"
        f"cards:\n  iron_man: {{title: Iron Man, copies: 15, hp: 3, keywords: [{keywords}]}}\n"
    )
    library = library_of(tmp_path, {"heroes/probe": DECLARES + PROBE + asks, "environments/yard": other})
    assert not failures(
        library,
        tmp_path,
        f"""\
        scenario: "{keywords}"
        given: {{villain: baron_blade, environment: mine/yard, heroes: [mine/probe, ra, haka], turn: probe,
                 phase: power, in_play: {{probe: [ear], yard: [iron_man]}}, hand: {{probe: []}},
                 deck_top: {{probe: ["ear#2"]}}}}
        when: [{{destroy: iron_man}}]
        then: {{hand: {{probe: [{", ".join(['"ear#2"'] * drawn)}]}}}}
        """,
    )
