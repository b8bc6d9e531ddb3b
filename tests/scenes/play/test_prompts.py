"""What the centre says: every prompt names its card, asks a question, and says what its options lead to."""

from __future__ import annotations

import functools

import pytest

from sotm_desktop.engine.equivalence import needless, outcome_key
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.preview import preview
from sotm_desktop.gesture.gestures import Idle
from sotm_desktop.gesture.targets import Command, OptionTarget
from sotm_desktop.gesture.view_state import ViewState
from sotm_desktop.screen_look.look_parts import Prompt
from sotm_desktop.screen_look.prompts import QuestionPrompt
from sotm_desktop.session.forecast import forecast
from sotm_desktop.session.forecast_text import details
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.session.question import Question
from sotm_desktop.words.narration.sources import card_that_asks, effect_that_asks
from tests.engine.games import games_at_decisions

ITS_OWN = ("number", "decks", "facing", "type")
"""Kinds whose options are numbers, types and names that say everything."""


@functools.cache
def asked(seed: int) -> list[tuple[GameState, Question, Prompt]]:
    """What is asked in a game, for every test here: finding out what answers lead to takes longest."""
    found = []
    for game in games_at_decisions(seed, 150):
        if game.decision.kind != "pause" and needless(game.state, game.decision) is None:
            session = GameSession(game)
            found.append((game.state, session.question, QuestionPrompt(session, Idle(), ViewState()).asked()))
    return found


@pytest.fixture(autouse=True, scope="module")
def forget_asked():
    yield
    asked.cache_clear()


def prompts(seeds=range(1, 7)):
    for seed in seeds:
        yield from asked(seed)


def test_every_prompt_names_its_card_and_asks_a_question():
    checked = 0
    for state, _, prompt in prompts():
        decision = state.pending
        assert "?" in prompt.words, prompt.words
        if decision.card is not None and not (decision.kind in ("reaction", "redirect") and len(decision.options) > 1):
            titles = (effect_that_asks(state, decision), card_that_asks(state, decision))
            assert any(title in prompt.words for title in titles), prompt.words
            checked += 1
    assert checked > 100


def test_every_option_in_words_says_what_it_is_and_every_refusal_what_comes_of_it():
    checked = 0
    for state, _, prompt in prompts():
        for choice in prompt.choices:
            assert choice.words
            if isinstance(choice.target, OptionTarget) and state.pending.kind not in ITS_OWN:
                assert choice.chips and choice.lines, (prompt.words, choice)
                checked += 1
            if choice.target is Command.SKIP:
                assert choice.note or choice.chips, (prompt.words, choice)
    assert checked > 50


def test_options_with_the_same_outcome_have_one_button():
    left_out = 0
    for state, advice, prompt in prompts(range(1, 10)):
        named = [choice.target for choice in prompt.choices]
        assert len(named) == len(set(named))
        if state.pending.kind in ("yes_no", "phase", "order", "reaction", "redirect") or advice.picks_several:
            continue
        for key, twin in advice.duplicates.items():
            assert OptionTarget(key) not in named
            assert twin in advice.offer.words
            one, other = preview(state, (key,)), preview(state, (twin,))
            if one.is_whole and not one.asks_next:
                assert outcome_key(one.state) == outcome_key(other.state)
            left_out += 1
        if advice.offer.words:
            assert any(OptionTarget(key) in named for key in advice.offer.words)


def test_the_whole_outcome_has_every_hit_with_its_reasons():
    checked = 0
    for state, _, _ in prompts():
        decision = state.pending
        for key in decision.keys[:3] if decision.least <= 1 and decision.kind != "order" else ():
            seen = forecast(state, (key,))
            lines = details(state, seen)
            assert sum("HP left" in line for line in lines) == len(seen.hits)
            if not seen.is_whole:
                assert any("hidden cards" in line for line in lines)
            for hit in seen.hits:
                if len(hit.reasons) > 1:
                    assert any("printed" in line for line in lines)
                    checked += 1
    assert checked > 10


def test_equal_targets_bear_the_same_label():
    twins = 0
    for state, advice, _ in prompts(range(1, 12)):
        if not advice.picks_cards or state.pending.most != 1:
            continue
        by_key: dict[str, set[str]] = {}
        for card, target in advice.targets().items():
            by_key.setdefault(advice.offer.cards[card], set()).add(target.label)
        assert all(len(labels) == 1 for labels in by_key.values())
        twins += len(advice.offer.cards) > len(by_key)
    assert twins > 0
