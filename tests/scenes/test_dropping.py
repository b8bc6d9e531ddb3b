"""A card set dropped on the window is in the lists at once; what is wrong with it is said and takes nothing down."""

from __future__ import annotations

import shutil

import pygame
import pytest

from sotm_desktop.scenes.browser.browser_screen import BrowserScreen
from sotm_desktop.scenes.setup.setup_screen import SetupScreen
from sotm_desktop.scenes.shell.tiles import Tile
from tests.engine.games import ENDLESS
from tests.scenes.screens import Screens


@pytest.fixture
def program():
    made = Screens()
    yield made
    made.close()


@pytest.fixture
def mine(tmp_path):
    """A card set with good decks and a broken one."""
    folder = shutil.copytree(ENDLESS, tmp_path / "download" / "My Set")
    broken = (folder / "heroes" / "the_echo.yaml").read_text().replace("deal:", "dael:", 1)
    (folder / "heroes" / "broken_hero.yaml").write_text(broken)
    return folder


def drop(program, path) -> list[str]:
    program.post(pygame.DROPFILE, file=str(path))
    program.settle()
    return program.shared.notices


def tiles(program) -> dict[str, Tile]:
    return {widget.name.partition(":")[0]: widget for widget in program.top.widgets if isinstance(widget, Tile)}


def test_its_decks_are_there_at_once_and_the_broken_one_is_greyed_with_its_complaint(program, mine):
    program.shared.manager.push(SetupScreen(program.shared))
    assert "The Echo" not in " ".join(tiles(program))
    (said,) = drop(program, mine)
    decks = len(list(ENDLESS.rglob("*.yaml")))
    assert (
        said.startswith(f"My Set is here: {decks} decks, 1 mistake")
        and "broken_hero.yaml:" in said
        and "'dael'" in said
    )
    found = tiles(program)
    assert "The Echo" in " ".join(found) and any("dael" in tile.why for tile in found.values() if not tile.enabled)
    assert (program.shared.paths.user_cardsets / "my_set" / "heroes" / "the_echo.yaml").exists()
    assert program.library.cards.deck("my_set/the_echo")


def test_what_is_chosen_stays_chosen(program, mine):
    program.shared.manager.push(SetupScreen(program.shared, program.library.first_game))
    before = program.shared.plan.setup()
    drop(program, mine)
    assert program.shared.plan.setup() == before and program.shared.plan.cards is program.library.cards


def test_the_browser_shows_them_and_stays_where_it_was(program, mine):
    program.shared.manager.push(BrowserScreen(program.shared))
    deck = program.top.decks[3]
    program.top._show_deck(deck)
    drop(program, mine)
    assert program.top.deck.full_id == deck.full_id
    assert "my_set/nowhere" in [each.full_id for each in program.top.decks]


def test_no_card_set_is_a_sentence_on_any_screen(program, tmp_path):
    (tmp_path / "letter.doc").write_text("hello")
    assert drop(program, tmp_path / "letter.doc") == [
        "letter.doc is no card set: drop the folder of one, or a zip of it."
    ]
    (tmp_path / "torn.zip").write_bytes(b"PK")
    assert "torn.zip is damaged, or no zip file." in drop(program, tmp_path / "torn.zip")


def test_card_sets_put_into_the_folder_while_the_program_runs_are_noticed(program, mine):
    """No drop and no restart: the next screen that lists decks has them."""
    program.click("Cards")
    program.key(pygame.K_ESCAPE)
    shutil.copytree(mine, program.shared.paths.user_cardsets / "my_set")
    for screen in ("Cards", "New game"):
        program.click(screen)
        assert any("The Echo" in widget.name for widget in program.top.widgets), screen
        program.key(pygame.K_ESCAPE)
