"""`cannot … more_than` counts in a turn, or in a phase of it."""

from __future__ import annotations

import pytest

from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.words.reading import read
from tests.cards.samples import ENVIRONMENT, HERO, built, complaints_of, only_text
from tests.kit.own_decks import failures, with_hero
from tests.kit.read_back import assert_said_and_read

IN_OWN = "{cannot: {who: [hero, character, {in_own_phase: %s}], what: %s, more_than: 1, a: phase}}"


@pytest.mark.parametrize(
    ("static", "said"),
    [
        (IN_OWN % ("play", "play"),
         "Each Hero character in their own PLAY PHASE cannot play more than 1 card each phase."),
        (IN_OWN % ("power", "use_power"),
         "Each Hero character in their own POWER PHASE cannot use more than 1 power each phase."),
        ("{cannot: {who: [hero, character], what: draw, more_than: 2, a: phase}}",
         "Each Hero character cannot draw more than 2 cards each phase."),
        ("{cannot: {who: [hero, character], what: draw, more_than: 2}}",
         "Each Hero character cannot draw more than 2 cards each turn."),
    ],
)  # fmt: skip
def test_said_and_read(static, said):
    assert_said_and_read(only_text(ENVIRONMENT.format(keywords="hazard", text=f"    static: [{static}]")), said)


def test_read_as_one_types_it():
    deck, _ = built(ENVIRONMENT.format(keywords="hazard", text="    end: [{destroy: self}]"))
    place = TextPlaces(deck).of(deck.cards["sample"])
    found = read("Heroes cannot play more than 1 card during each of their own play phases.", "card", place)
    assert found.data["static"] == [
        {"cannot": {"who": ["hero", "character", {"in_own_phase": "play"}], "what": "play", "more_than": 1,
                    "a": "phase"}}
    ]  # fmt: skip
    assert not found.leftovers


def test_without_a_number_nothing_is_counted():
    text = "static: [{cannot: {who: [hero, character], what: play, a: phase}}]"
    assert complaints_of(HERO, text) == ["`a` says in what `more_than` counts: without that it stands for nothing"]


CARDS = """\
toy: {title: Toy, copies: 20, keywords: [item]}
again: {title: Again, copies: 10, keywords: [one_shot], play: [{play: 1}]}
press: {title: Press, copies: 10, keywords: [ongoing], start: [{play: 1}], static: [BOUND]}
tools: {title: Tools, copies: 10, keywords: [ongoing], static: [POWERS], powers: [{title: Lever, do: [{use_power: 1}]}]}
"""
PLAYS = """\
scenario: Plays
edition: {edition}
given: {{villain: baron_blade, environment: megalopolis, heroes: [mine/probe, ra, haka], turn: probe, phase: start,
         in_play: {{probe: [press]}}, hand: {{probe: [toy, again, "toy#2"]}}}}
when: [resolve, {{answer: toy}}, {steps}]
then: {then}
"""
IN_PHASE = (
    "{go_to: {turn: probe, phase: play}}, {play: again}",
    '{hand: {probe: ["toy#2"]}, in_play: {probe: [press, toy]}}',
)
IN_TURN = ("{go_to: {turn: probe, phase: power}}", '{hand: {probe: [again, "toy#2"]}, in_play: {probe: [press, toy]}}')


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize(("a", "went"), [("phase", IN_PHASE), ("turn", IN_TURN)])
def test_what_was_played_before_the_phase_counts_in_the_turn_alone(tmp_path, edition, a, went):
    """A card that is played in the PLAY PHASE lets no other be played in it; before it one may."""
    plays = IN_OWN.replace("a: phase", f"a: {a}") % ("play", "play")
    cards = CARDS.replace("BOUND", plays).replace("POWERS", IN_OWN % ("power", "use_power"))
    steps, then = went
    assert not failures(with_hero(tmp_path, cards), tmp_path, PLAYS.format(edition=edition, steps=steps, then=then))


def test_in_the_turn_no_card_can_be_played_any_more(tmp_path):
    plays = IN_OWN.replace("a: phase", "a: turn") % ("play", "play")
    cards = CARDS.replace("BOUND", plays).replace("POWERS", IN_OWN % ("power", "use_power"))
    steps = "{go_to: {turn: probe, phase: play}}, {play: again}"
    (why,) = failures(with_hero(tmp_path, cards), tmp_path, PLAYS.format(edition="definitive", steps=steps, then="{}"))
    assert "play" in why


@pytest.mark.parametrize("edition", ["definitive", "classic"])
@pytest.mark.parametrize(("phase", "drawn"), [("power", 0), ("play", 1)])
def test_a_power_that_uses_another_uses_none_more_in_that_phase(tmp_path, edition, phase, drawn):
    cards = CARDS.replace("BOUND", IN_OWN % ("play", "play")).replace("POWERS", IN_OWN % (phase, "use_power"))
    written = f"""\
        scenario: Uses powers
        edition: {edition}
        given: {{TABLE, in_play: {{probe: [tools]}}, hand: {{probe: []}}}}
        when: [{{use_power: tools}}]
        then: {{hand_size: {{probe: {drawn}}}}}
        """
    assert not failures(with_hero(tmp_path, cards), tmp_path, written.replace("{TABLE", "TABLE"))
