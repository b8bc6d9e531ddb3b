"""A deck file of the player's own is written anew during a game: the table offers to go on with the new cards."""

from __future__ import annotations

import os
import shutil
from dataclasses import replace

import pytest

from sotm_desktop.authoring.changes import LOOK_EVERY, folded
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.players import PLAYERS
from sotm_desktop.scenes.shell.cards_changed import CardsChanged
from sotm_desktop.scenes.table.table_screen import TableScreen
from tests.engine.games import CARDSETS
from tests.scenes.screens import Screens


@pytest.fixture
def program():
    made = Screens(animation_speed=0.0)
    shutil.copytree(CARDSETS / "definitive", made.shared.paths.user_cardsets / "mine", dirs_exist_ok=True)
    (made.shared.paths.user_cardsets / "mine" / "cardset.yaml").unlink()
    made.library.read_again()
    yield made
    made.close()


@pytest.fixture
def deck(program):
    return program.shared.paths.user_cardsets / "mine" / "heroes" / "ra.yaml"


def begun(program, answers: int = 12) -> Game:
    setup = replace(program.library.first_game, seed=4, heroes=(("mine/ra", ""), ("haka", ""), ("legacy", "")))
    game, player = program.shared.saves.new_game(setup), PLAYERS["random"](4)
    for _ in range(answers):
        game.answer(player.answer(game.state))
    program.shared.manager.push(TableScreen(program.shared, game))
    program.settle()
    return program.top.game


def written(file, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    os.utime(file, ns=(1, file.stat().st_mtime_ns + 5_000_000_000))


def wait(program) -> None:
    for _ in range(int(LOOK_EVERY / 0.1) + 2):
        program.top.update(0.1)
    program.settle()


def button(program, name: str):
    return next(widget for widget in program.top.widgets if widget.name.startswith(name))


def test_the_game_goes_on_with_the_new_cards_where_it_stood(program, deck):
    game = begun(program)
    written(deck, "copies: 3", "copies: 3\n    icon: sun")
    wait(program)
    assert isinstance(program.top, CardsChanged) and "ra.yaml have changed" in program.top.words
    button(program, "Reload").on_press()
    new = program.top.game
    assert isinstance(program.top, TableScreen) and new is not game
    assert len(new.path()) >= len(game.path())
    assert [new.moments[at].answer for at in new.path()][:13] == [game.moments[at].answer for at in game.path()][:13]


def test_mistakes_are_said_with_their_place_and_the_game_plays_on(program, deck):
    game = begun(program)
    written(deck, "deal:", "dael:")
    wait(program)
    assert "ra.yaml:" in program.top.words and "'dael'" in program.top.words
    assert not button(program, "Reload").enabled
    written(deck, "dael:", "deal:")
    written(deck, "amount: 5", "amount: 6")
    wait(program)
    assert button(program, "Reload").enabled, "mending the file is enough"
    program.top.back()
    assert program.top.game is game and game.answer(PLAYERS["random"](1).answer(game.state))


def test_a_remark_changes_nothing(program, deck):
    begun(program)
    written(deck, "deck: ra", "# a remark\ndeck: ra")
    wait(program)
    assert isinstance(program.top, TableScreen)


def test_it_says_where_the_answers_stop_and_never_touches_the_game(program, deck):
    game = begun(program, 40)
    before = game.state
    for file in deck.parent.glob("*.yaml"):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("hp: ", "hp: 1 # ").replace("draw: 2", "draw: 1"), encoding="utf-8")
    result = folded(game, CardLibrary([CARDSETS, deck.parents[2]]))
    assert game.state is before
    assert 0 < result.held < result.answers and result.why
    assert str(result).startswith(f"Reloaded; {result.held} of {result.answers} decisions hold")
    assert len(result.game.path()) == result.held + 1


def test_unchanged_cards_hold_every_answer(program):
    game = begun(program, 30)
    result = folded(game, program.library.cards)
    assert result.game.state == game.state and not result.why
