"""One door: ``Game.answer`` is the only way a game changes. What is refused leaves state and log untouched."""

import ast

import pytest

from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.digest import digest
from sotm_desktop.engine.manual_moves import BY_HAND, MOVES, SetHpByHand, from_log
from tests.engine.games import new_game, play_on, played
from tests.promises.sources import place, walk, written


def log_of(game) -> list[tuple]:
    """Everything that a game remembers, copied."""
    return [(game.at, node.parent, node.answer, node.by, node.chance, tuple(node.children)) for node in game.moments]


def illegal(decision) -> list[tuple[str, ...]]:
    """Answers that no decision like this one may take."""
    keys = decision.keys
    found = [("nothing of the kind",), (keys[0], "nothing of the kind"), (keys[0], keys[0]), ("$house",), ("",)]
    if decision.least > 0:
        found.append(())
    if decision.most < len(keys):
        found.append(keys[: decision.most + 1])
    if decision.least > 1:
        found.append(keys[: decision.least - 1])
    return found


@pytest.mark.parametrize("seed", range(3))
def test_an_illegal_answer_is_refused_with_a_sentence_and_leaves_no_trace(seed):
    game = new_game(seed)
    for _ in play_on(game, seed):
        state, log, fingerprint = game.state, log_of(game), digest(game.state)
        for keys in illegal(game.decision):
            with pytest.raises(Refused) as refusal:
                game.answer(keys)
            assert " " in str(refusal.value), "a sentence"
            assert game.state is state and log_of(game) == log and digest(state) == fingerprint


def nonsense(game) -> list[tuple]:
    """Moves by hand that make no sense on any table."""
    hero, villain, deck = game.index.heroes[0], game.index.villains[0], game.index.seats[0].cards[0]
    return [
        ("fly", hero),
        (),
        ("set_hp", deck, 3) if game.state.cards[deck].hp is None else ("fly", hero),
        ("deal", villain, hero, 3, "sarcasm"),
        ("move", villain, 0, 0),
        ("remove", hero),
        ("set_hp", 99_999, 3),
        ("set_hp", hero),
        ("set_hp", hero, "many"),
        ("destroy", -1),
        ("draw_cards", villain, 2),
        ("move", deck, 0, 0, "sideways"),
        ("move", deck, 99, 0),
        ("set_tokens", hero, 2, 2),
    ]


@pytest.mark.parametrize("number", range(14))
def test_nonsense_by_hand_is_refused_with_a_sentence_and_leaves_no_trace(number):
    game = played(1, 20)
    state, log = game.state, log_of(game)
    move = nonsense(game)[number]
    with pytest.raises(Refused):
        game.manual_move(from_log((BY_HAND, *move)))
    assert game.state is state and log_of(game) == log


def test_moves_by_hand_are_in_the_same_log():
    game = played(1, 20)
    hero = game.index.heroes[0]
    assert {"move", "set_hp", "set_tokens", "flip"} <= set(MOVES)
    game.manual_move(SetHpByHand(hero, 4))
    node = game.moments[game.at]
    assert node.answer == SetHpByHand(hero, 4) and node.by == "house"
    assert game.state.cards[hero].hp == 4
    assert game.undo() and game.state.cards[hero].hp != 4


def test_setup_goes_through_the_door_too():
    """The opening is a moment of the log like any other, with its events and what chance gave."""
    game = new_game(2)
    assert game.moments[0].events and game.moments[0].chance
    assert game.moments[0].state.count == len(game.moments[0].events)


FOLDS_COPIES = ("players/invariants/step_invariants.py", "table/", "scenes/play/")
"""Go through events on a working copy that no game ever sees: to watch, and to show one step after the other."""
OUTSIDE = ("cards", "saves", "players", "table", "scenes", "commands", "widgets", "scenarios")


def test_nobody_outside_the_engine_drives_the_kernel():
    wrong = [place(path, node) for path, node in walk(*OUTSIDE) if _imports(node, "kernel")]
    wrong += [
        place(path, node)
        for path, node in walk(*OUTSIDE)
        if _imports(node, "apply") and not any(part in str(path) for part in FOLDS_COPIES)
    ]
    wrong += [place(path, node) for path, node in walk(*OUTSIDE) if _calls(node, "emit", "advance")]
    assert not wrong, "\n".join(wrong)


def test_nobody_outside_the_engine_moves_a_game_by_itself():
    """Its moments and where it stands change by answers, undo, redo and go_to; only opening a save builds a tree."""
    wrong = [
        place(path, node)
        for path, node in walk(*OUTSIDE)
        for target in written(node)
        if _is_of_a_game(target) and not str(path).endswith("saves/reopening.py")
    ]
    assert not wrong, "\n".join(wrong)


def _calls(node: ast.AST, *names: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in names


def _is_of_a_game(target: ast.expr) -> bool:
    is_one = isinstance(target, ast.Attribute) and target.attr in ("nodes", "at", "state")
    return is_one and "game" in ast.unparse(target.value)


def _imports(node: ast.AST, module: str) -> bool:
    if not isinstance(node, ast.ImportFrom):
        return False
    here = (node.module or "").startswith(f"sotm_desktop.engine.{module}")
    return here or (node.module == "sotm_desktop.engine" and any(name.name == module for name in node.names))
