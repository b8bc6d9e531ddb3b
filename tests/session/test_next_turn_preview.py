"""What is called certain of the coming turn happens; what may change says so; every text in play has its line."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import pytest

from sotm_desktop.commands.draw import Wishes
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.questions import has_text
from sotm_desktop.players import PLAYERS
from sotm_desktop.session.card_marks import loss_clocks
from sotm_desktop.session.next_turn_preview import (
    CARD,
    CHOICE,
    DEEDS,
    HIDDEN,
    coming_phase,
    coming_turn,
    next_seat,
    story_of,
    summary,
    words_of,
)
from tests.engine.games import drawn, games_at_decisions, library
from tests.table.test_look_facing import six_against_two

TOO_OLD = ("turn_began", "phase_began", "round_began", "effect_ended", "phase_skipped")


def games_that_pause(seed, answers=150):
    """A game that waits at the beginning of each phase, before each answer."""
    setup = replace(drawn(seed, Wishes(all=seed % 2 == 0)), pauses=True)
    game, player = Game.new(library().card_index(setup)), PLAYERS["greedy"](seed)
    for _ in range(answers):
        if game.decision is None:
            return
        yield game
        game.answer(player.answer(game.state))


@pytest.fixture(scope="module")
def moments():
    """Gives the first 200 moments of a game of a seed, each with the turn that comes then, worked out once."""
    return cache(lambda seed: [(game.fork(), coming_turn(game.state)) for game in games_at_decisions(seed, 200)])


def happened(events):
    return [event for event in events if event.kind not in TOO_OLD]


def test_the_text_of_a_phase_does_what_was_said_just_before():
    checked = 0
    for game in (game for seed in range(1, 9) for game in games_that_pause(seed)):
        if game.decision.kind != "pause" or game.decision.question not in ("start", "end"):
            continue
        state = game.state
        story = story_of(state, state.turn, state.phase)
        firm = happened(story.events[: story.firm])
        came = happened(carried_on(game.fork(), len(firm)))
        assert came[: len(firm)] == firm
        checked += bool(firm)
    assert checked > 20


def carried_on(game, wanted):
    """What follows the pause, questions that do not matter answered as the table does."""
    from sotm_desktop.engine.equivalence import needless

    events = list(game.answer(game.decision.keys[:1]))
    while len(happened(events)) < wanted:
        keys = needless(game.state, game.decision)
        if keys is None:
            break
        events += game.answer(keys)
    return events


def test_what_is_certain_happens_when_everybody_passes(moments):
    checked = 0
    for game, found in (moment for seed in range(1, 9) for moment in moments(seed)):
        sure = [line for line in found.lines if line.is_certain] if found is not None else []
        if not sure:
            continue
        events = passed_on(game.fork(), found.seat)
        for line in sure:
            assert line.phase == "start"
            assert [event for event in events if event in line.events] == list(line.events), line
            checked += bool(line.events)
    assert checked > 5


def passed_on(game, seat):
    """What the turn of a seat begins with when nothing more is done before."""
    from sotm_desktop.engine.equivalence import needless

    events = []
    for _ in range(40):
        if game.decision is None:
            break
        keys = needless(game.state, game.decision)
        first = game.decision.keys[: max(1, game.decision.least)]
        came = game.answer(() if keys is None and game.decision.least == 0 else keys or first)
        at = next((n for n, event in enumerate(came) if event.kind == "turn_began" and event.deck == seat), -1)
        events += came[at:] if at >= 0 else came if events else ()
        if events and (game.state.turn != seat or game.state.phase != "start"):
            break
    return events


def test_certain_and_uncertain_lines_both_come_and_say_what_they_hang_on(moments):
    certain, reasons, told = 0, set(), 0
    for seed in range(1, 7):
        for game, found in moments(seed):
            for line in found.lines if found is not None else ():
                certain += line.is_certain
                assert line.is_certain == (not line.why)
                assert words_of(game.state, line)
                told += bool(line.events)
                if line.why:
                    reasons.add(line.why)
    assert certain > 5
    assert told > 50
    assert reasons == {HIDDEN, CHOICE, CARD, DEEDS}


def test_every_text_of_a_phase_in_play_has_its_line(moments):
    checked = 0
    for seed in range(1, 7):
        for game, _ in moments(seed)[:150]:
            state = game.state
            seat = next_seat(state)
            for phase in ("start", "end"):
                due = [
                    entry.card
                    for entry in state.listeners.get(f"phase:{phase}", ())
                    if entry.clause.is_due(state, entry, seat) and has_text(state, entry.card)
                ]
                assert [line.card for line in coming_phase(state, seat, phase)] == due
                checked += len(due)
    assert checked > 200


def test_the_clocks_are_part_of_it(moments):
    for game, found in moments(3)[:100]:
        counts = found.counts
        for clock in loss_clocks(game.state):
            assert any(f"{clock.there} of {clock.most}" in count for count in counts)


def test_looking_ahead_tells_nothing_hidden_and_changes_nothing():
    from build_scripts.preview_check import shuffled_in_secret
    from sotm_desktop.engine.digest import digest

    for seed in range(1, 4):
        for game in games_at_decisions(seed, 80):
            before, hidden = digest(game.state), shuffled_in_secret(game.state)
            assert summary(game.state, coming_turn(game.state)) == summary(hidden, coming_turn(hidden))
            assert digest(game.state) == before


def test_the_turn_that_is_said_to_come_is_the_one_that_the_engine_begins():
    """Also against two villains, where markers move: at random moments the game is played on to the next turn."""
    moved = checked = 0
    for seed in range(4):
        game, chance = six_against_two(seed=seed), random.Random(seed)
        for _ in range(160):
            if game.decision is None:
                break
            state = game.state
            if state.turn is not None:
                began = next_turn_of(game.fork(), chance)
                if began is not None:
                    assert next_seat(state) == began
                    moved += state.order != state.index.hero_decks
                    checked += 1
            game.answer(any_answer(game.decision, chance))
    assert checked > 200 and moved > 50


def any_answer(decision, chance):
    """An answer at random, in which a marker is moved when that is offered."""
    marked = [key for key in decision.keys if key.startswith(("gain_initiative", "turn_around"))]
    if marked and chance.random() < 0.2:
        return (chance.choice(marked),)
    count = max(decision.least, min(1, decision.most)) if chance.random() < 0.5 else decision.least
    return decision.keys if decision.kind == "order" else tuple(chance.sample(decision.keys, count))


def next_turn_of(fork, chance):
    """The deck whose turn begins next; None when a marker moves before that, or the game ends."""
    for _ in range(60):
        decision = fork.decision
        if decision is None:
            return None
        for event in fork.answer(decision.keys if decision.kind == "order" else decision.keys[: decision.least]):
            if event.kind in ("initiative_gained", "game_ended"):
                return None
            if event.kind == "turn_began":
                return event.deck
    return None
