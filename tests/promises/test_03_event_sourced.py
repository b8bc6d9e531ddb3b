"""Event-sourced: answers and chance are the truth, events follow from them, only ``apply.py`` writes the table."""

import ast

import pytest

from sotm_desktop.engine import events
from sotm_desktop.engine.apply import ARMS, apply
from sotm_desktop.engine.digest import digest
from sotm_desktop.engine.game import Game, carry_out
from sotm_desktop.engine.game_state import SAVED
from sotm_desktop.engine.opening import opening_state
from sotm_desktop.engine.transaction import Transaction
from sotm_desktop.players.invariants.step_invariants import RESOLUTION, TABLE, table_of
from tests.engine.games import new_game, play_on, played, with_branches
from tests.promises.sources import place, walk, written

PLAYERS = ("random", "greedy", "coverage")


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("seed", range(3))
def test_folding_the_events_over_the_opening_gives_the_table_at_every_decision(seed, player):
    game = new_game(seed)
    state = opening_state(game.index)
    table = Transaction(state)
    for event in game.events:
        apply(table, event)
    assert table_of(table) == table_of(game.state)
    for _ in play_on(game, seed, player=player):
        pass
    for node in game.moments[1:]:
        for event in node.events:
            apply(table, event)
        assert table_of(table) == table_of(node.state)
        assert table.listeners == node.state.listeners


@pytest.mark.parametrize("seed", range(3))
def test_folding_the_answers_gives_the_whole_state_with_recorded_chance_and_without(seed):
    game = with_branches(seed)
    for recorded in (True, False):
        again = Game.new(game.index, chance=game.moments[0].chance if recorded else ())
        assert again.state == game.moments[0].state
        states = [again.state]
        for node in game.moments[1:]:
            state, happened, chance = carry_out(
                states[node.parent], node.answer, chance=node.chance if recorded else ()
            )
            assert (state, happened, chance) == (node.state, node.events, node.chance)
            states.append(state)
        assert digest(states[-1]) == digest(game.moments[-1].state)


def test_recorded_chance_is_the_truth_and_not_the_seed():
    """With other chance in the record the game goes the recorded way."""
    game = new_game(1)
    recorded = tuple(tuple(reversed(order)) for order in game.moments[0].chance)
    other = Game.new(game.index, chance=recorded)
    assert other.moments[0].chance == recorded and other.state != game.state


@pytest.mark.parametrize("seed", range(3))
def test_each_event_has_a_known_kind_and_its_cause(seed):
    game = played(seed, player="greedy")
    for node in game.moments:
        for event in node.events:
            assert events.CLASSES[event.kind] is type(event) and event[0] == event.kind
            assert event.cause is None or event.cause[1] in game.index.code
            assert hash(event) is not None, "never changed: nothing in it can be"


def test_events_are_in_the_past_tense():
    """Participles, or the few verbs whose past is their own."""
    irregular = {"dealt", "seen", "set", "began"}
    assert all(kind.split("_")[-1].endswith("ed") or kind.split("_")[-1] in irregular for kind in events.CLASSES)


def test_every_arm_has_its_event():
    assert set(ARMS) <= set(events.CLASSES)


WORKING_COPIES = {"tx", "transaction", "table", "state"}
"""What a transaction or a state is called wherever one is handed round."""
WRITERS = ("engine/apply.py", "engine/transaction.py", "engine/game_state.py")
"""The arms; the working copy taking over an old state's fields; a state being made."""


def test_only_apply_writes_the_table():
    wrong = [
        place(path, node)
        for path, node in walk()
        for target in written(node)
        if _is_of_the_table(target) and not str(path).endswith(WRITERS)
    ]
    assert not wrong, "\n".join(wrong)


def _is_of_the_table(target: ast.expr) -> bool:
    """``tx.phase = …`` or ``tx.cards[5] = …``, for a transaction, a state or the game."""
    while isinstance(target, ast.Subscript):
        target = target.value
    if not (isinstance(target, ast.Attribute) and target.attr in TABLE):
        return False
    return isinstance(target.value, ast.Name) and target.value.id in WORKING_COPIES | {"game"}


WHILE_RUNNING = RESOLUTION | {"suspended", "incoming"}


def test_every_field_of_the_state_is_of_the_table_or_of_the_resolution():
    assert set(SAVED) >= RESOLUTION and set(SAVED) - RESOLUTION == set(TABLE)


def test_nobody_but_the_engine_writes_the_resolution():
    wrong = [
        place(path, node)
        for path, node in walk("cards", "saves", "players", "table", "scenes", "commands", "widgets", "scenarios")
        for target in written(node)
        if isinstance(target, ast.Attribute) and target.attr in WHILE_RUNNING and _is_a_state(target.value)
    ]
    assert not wrong, "\n".join(wrong)


def _is_a_state(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id in WORKING_COPIES
