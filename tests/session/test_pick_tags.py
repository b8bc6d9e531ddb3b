"""What stands on cards that may be picked: it comes true, tells nothing hidden, and says what a further pick brings."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from build_scripts.preview_check import shuffled_in_secret
from sotm_desktop.session.asking_now import step_of_text, turn_of_text
from sotm_desktop.session.chips import Chip
from sotm_desktop.session.end_of_answer import of_this_turn
from sotm_desktop.session.pick_tags import fate_of, tags_of
from sotm_desktop.session.question import Question
from tests.session.test_consequences import walked


def known(question: Question, *keys: str):
    """What an answer does, when all is found out."""
    question.known(*keys)
    while question.is_thinking:
        question.think(1.0)
    return question.known(*keys)


def asked(fits):
    """Questions of recorded games."""
    states = (game.moments[at].state for game, at in walked())
    return [state for state in states if fits(state.pending)]


def test_a_label_of_the_second_pick_says_what_it_does_after_the_first():
    compared = 0
    for game, at in walked():
        state = game.moments[at].state
        decision = state.pending
        if decision.kind not in ("cards", "heroes") or not (decision.least <= 2 <= decision.most):
            continue
        question = Question(state)
        card_of = {key: card for card, key in question.offer.cards.items()}
        for first, second in islice(((a, b) for a in decision.keys for b in decision.keys if a != b), 6):
            found = known(question, first, second)
            label = fate_of(found, card_of[second])
            if not label.removeprefix("−").isdigit():
                continue
            game.go_to(at)
            events, _ = of_this_turn(tuple(game.fork().answer((first, second))))
            lost = sum(e.amount for e in events if e.kind == "damage_dealt" and e.target == card_of[second])
            assert label == f"−{lost}", decision
            compared += 1
    assert compared > 3


def tags_at(state) -> dict[int, Chip]:
    question = Question(state)
    cards = [card for card in question.offer.cards if card in question.offer.plays]
    tags_of(question, cards)
    while question.is_thinking:
        question.think(1.0)
    return tags_of(question, cards)


def test_every_play_has_a_tag_that_tells_nothing_hidden():
    plays, kinds = 0, set()
    for state in asked(lambda decision: decision.kind == "phase" and decision.question == "play")[:30]:
        tags = tags_at(state)
        assert set(tags) == set(Question(state).offer.plays)
        for tag in tags.values():
            assert tag.title or tag.amount or tag.is_torn, tag
            kinds.add((tag.kind, tag.title))
        assert tags == tags_at(shuffled_in_secret(state))
        plays += len(tags)
    assert plays > 40 and len(kinds) > 4, (plays, kinds)


def test_no_tag_stands_before_that_of_every_card_is_known():
    state = next(state for state in asked(lambda d: d.kind == "phase" and d.question == "play" and len(d.keys) > 3))
    question = Question(state)
    assert tags_of(question, question.offer.plays) == {}
    question.think(0.0)
    assert tags_of(question, question.offer.plays) == {}


def test_what_an_answer_does_comes_before_tags_and_is_searched_once():
    state = random.Random(1).choice(asked(lambda d: d.kind == "phase" and d.question == "play" and len(d.keys) > 1))
    question = Question(state)
    key = question.decision.keys[-1]
    assert question.known(key) is None
    whole = question.consequences(key)
    while question.is_thinking:
        question.think(1.0)
    assert question.known(key) == question.consequences(key)
    assert whole


@pytest.mark.parametrize(
    ("clause", "step"), [("research_grant:powers0/0", (1, 2)), ("research_grant:powers0/1", (2, 2))]
)
def test_a_text_of_two_sentences_says_which_of_them_asks(clause, step):
    game, at = next(
        (game, at) for game, at in all_questions() if game.moments[at].state.pending.clause.endswith(clause)
    )
    state = game.moments[at].state
    assert step_of_text(state, state.pending) == step


def all_questions():
    for game in dict.fromkeys(game for game, _ in walked()):
        for at in game.path():
            if game.moments[at].state.pending is not None:
                yield game, at


def test_a_text_of_one_sentence_has_no_steps():
    seen = 0
    for state in asked(lambda decision: decision.card is not None):
        step, turn = step_of_text(state, state.pending), turn_of_text(state, state.pending)
        assert step is None or 1 <= step.number <= step.of
        assert step is None or step.of > 1
        seen += step is None and turn is None
    assert seen > 20


def test_equal_cards_of_a_hand_bear_the_same_tag():
    """They are one option, which is about the first of them."""
    pairs = 0
    for state in asked(lambda decision: decision.kind == "phase" and decision.question == "play"):
        question, tags = Question(state), tags_at(state)
        first: dict[str, int] = {}
        for card, key in question.offer.cards.items():
            if key in first:
                assert tags.get(card) == tags.get(first[key]), state.index.definitions[card].title
                pairs += card in tags
            first.setdefault(key, card)
    assert pairs > 3
