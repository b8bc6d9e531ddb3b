""" "This card is wrong": one press at a card, and a report lies in the player's folder that can be sent."""

import getpass
import zipfile

import pygame
import pytest

from sotm_desktop import __version__, saves
from sotm_desktop.engine import notation
from sotm_desktop.saves.record import content_hash
from sotm_desktop.saves.report import GAME, TEXT
from sotm_desktop.scenes.browser.browser_screen import BrowserScreen
from sotm_desktop.scenes.report import wrong_card_screen
from sotm_desktop.scenes.report.wrong_card_screen import WrongCardScreen
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.widgets.button import Button
from tests.engine.games import same_tree
from tests.scenes.test_layout import lies_inside_and_apart, words_on_buttons_are_whole

SIZES = ((1280, 720), (1920, 1080))


def reports(program):
    return sorted(program.shared.paths.card_reports.glob("*"))


def text_of(path) -> str:
    with zipfile.ZipFile(path) as file:
        return file.read(TEXT).decode()


def at_table(program):
    """A game with the inspector open on a card of the first hero's hand."""
    program.click("Random game")
    table = program.top
    assert isinstance(table, TableScreen)
    program.settle()
    table.stage.playback.finish()
    state = table.game.state
    card = state.index.seats[state.index.hero_decks[0]].character
    table.presenter.inspect(card)
    program.step(2)
    return table, card


def test_a_card_of_the_browser_is_reported_by_keys_alone(program):
    program.click("Cards")
    browser = program.top
    program.key(pygame.K_TAB)  # out of the search
    program.key(pygame.K_w)
    assert isinstance(program.top, WrongCardScreen)
    program.key(pygame.K_RETURN)
    (path,) = reports(program)
    text = text_of(path)
    card, deck = browser.chosen.card, browser.chosen.deck
    card_set = program.library.cards.sets[card.set]
    assert text.startswith(f"This card is wrong: {card.title}\nwhat is wrong: (nothing)\n")
    assert f"card: {card.set}/{card.deck}/{card.id}\n" in text
    assert f"({card_set.title}), version {card_set.version}, cards {content_hash(deck.source)}\n" in text
    assert f"SotM Desktop {__version__}" in text
    for side in browser.inspector.subject.sides:
        for part in side.parts:
            assert all(line.text in text for line in part.lines)
    with zipfile.ZipFile(path) as file:
        assert file.namelist() == [TEXT]
    program.key(pygame.K_ESCAPE)
    assert program.top is browser and isinstance(browser, BrowserScreen)


def test_tab_reaches_the_button_and_return_presses_it(program):
    program.click("Cards")
    button = program.top.inspector.wrong
    for _ in range(len(program.top.widgets)):
        program.key(pygame.K_TAB)
        if program.top.focus.on is button:
            break
    assert button.focused and button.name == "This card is wrong"
    program.key(pygame.K_RETURN)
    assert isinstance(program.top, WrongCardScreen) and not reports(program)


def test_an_event_is_reported_as_itself(program):
    program.click("Cards")
    program.click("Filters")
    program.click("Events")
    program.top._show_card(next(each for each in program.top.found if not each.event.is_critical))
    event = program.top.chosen.event
    program.click_at(program.top.inspector.wrong.rect.center)
    program.click("Write report")
    text = text_of(reports(program)[0])
    assert f"/{event.definition.id}\n" in text and content_hash(event.source) in text


def test_a_card_of_the_table_comes_with_its_game_and_what_was_typed(program, tmp_path):
    table, card = at_table(program)
    program.click_at(table.presenter.panels.inspector.wrong.rect.center)
    program.type("It has 30 HP.")
    program.key(pygame.K_RETURN)  # in the field too
    (path,) = reports(program)
    text = text_of(path)
    assert "what is wrong: It has 30 HP.\n" in text
    assert f"table: {notation.written(table.game.state)}" in text and "\nnow: " in text
    assert table.game.index.definitions[card].title in text
    with zipfile.ZipFile(path) as file:
        file.extract(GAME, tmp_path)
    assert same_tree(saves.load(tmp_path / GAME).game, table.game)
    assert program.top.written == path
    program.click("Done")
    assert program.top is table and table.presenter.panels.inspector is not None


def test_nothing_personal_is_in_a_report(program, own_home):
    at_table(program)
    program.key(pygame.K_w)
    program.key(pygame.K_RETURN)
    (path,) = reports(program)
    with zipfile.ZipFile(path) as file:
        told = file.read(TEXT).decode()
        file.extract(GAME, own_home)
        with zipfile.ZipFile(own_home / GAME) as save:
            told += "".join(save.read(name).decode() for name in save.namelist())
    assert str(own_home) not in told and f"/{getpass.getuser()}/" not in told and "/home/" not in told


def test_escape_writes_nothing(program):
    program.click("Cards")
    program.key(pygame.K_TAB)
    program.key(pygame.K_w)
    program.key(pygame.K_ESCAPE)
    assert isinstance(program.top, BrowserScreen) and not reports(program)


def test_a_report_that_cannot_be_written_says_why_and_what_was_typed_stays(program):
    folder = program.shared.paths.card_reports
    folder.write_text("a file in the place of the folder")
    program.click("Cards")
    program.key(pygame.K_TAB)
    program.key(pygame.K_w)
    program.type("The text.")
    program.key(pygame.K_RETURN)
    assert program.shared.notices and program.shared.notices[0].startswith("The report could not be saved as ")
    program.key(pygame.K_RETURN)
    assert program.top.said == "The text." and isinstance(program.top, WrongCardScreen)


def test_the_folder_is_shown_by_the_system_or_it_is_said_that_it_cannot_be(program, monkeypatch):
    opened = []
    monkeypatch.setattr(wrong_card_screen, "shown_by_system", lambda folder: bool(opened.append(folder)) or True)
    program.click("Cards")
    program.key(pygame.K_TAB)
    program.key(pygame.K_w)
    program.key(pygame.K_RETURN)
    program.click("Open folder")
    assert opened == [program.shared.paths.card_reports] and not program.shared.notices
    monkeypatch.undo()
    monkeypatch.setenv("PATH", "")
    program.shared.notices.clear()
    program.click("Open folder")
    assert str(program.shared.paths.card_reports) in program.shared.notices[0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", (1.0, 2.0))
def test_nothing_of_it_is_cut_or_overlaps(screens, size, scale):
    program = screens(size=size, ui_scale=scale)
    program.click("Cards")
    if program.top.is_narrow:
        program.top.show_tab(2)
    inspector = program.top.inspector
    button = inspector.wrong
    assert inspector.rect.contains(button.rect)
    assert not button.rect.colliderect(inspector.face_rect) and not button.rect.colliderect(inspector.list.rect)
    spare = inspector.rect.bottom - button.rect.bottom
    assert inspector.face_rect.w > button.rect.w - 3 or spare < 3 * button.rect.h, "the face has the room that there is"
    words_on_buttons_are_whole("inspector", program.top)
    program.top.back()
    table, _ = at_table(program)
    inspector = table.presenter.panels.inspector
    assert inspector.rect.contains(inspector.wrong.rect)
    assert not inspector.wrong.rect.colliderect(inspector.face_rect)
    program.key(pygame.K_w)
    for _ in range(2):
        lies_inside_and_apart("wrong card", program.top)
        words_on_buttons_are_whole("wrong card", program.top)
        window, place = pygame.Rect((0, 0), program.top.size), program.top.place
        assert window.contains(place)
        assert all(place.contains(button.rect) for button in program.top.widgets if isinstance(button, Button))
        foot = place.y + program.top.title.height + program.top.about.height
        assert all(each.rect.top >= foot for each in program.top.widgets)
        program.key(pygame.K_RETURN)
