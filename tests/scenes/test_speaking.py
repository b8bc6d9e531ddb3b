"""Every element has its name as text, and a speech program reads what has the focus, if it is there and wanted."""

from __future__ import annotations

import re
import time
from dataclasses import replace

import pygame
import pytest

from sotm_desktop.scenes.editor.part_grid import PartTile
from sotm_desktop.scenes.shell.destinations import Push, ShowEditor
from sotm_desktop.scenes.shell.speech import PROGRAMS, Speech, program
from sotm_desktop.widgets.target import Target
from sotm_desktop.widgets.text_field import TextField
from tests.kit.finished_games import keep, some_games
from tests.scenes.play.conftest import pilot_of  # noqa: F401  the table
from tests.scenes.play.pilot import new_game
from tests.scenes.test_layout import open_screens


@pytest.fixture
def spoken(tmp_path, monkeypatch):
    """A fake speech program on PATH, and what it was told."""
    said = tmp_path / "said.txt"
    fake = tmp_path / "bin" / "espeak-ng"
    fake.parent.mkdir()
    fake.write_text(f"#!/bin/sh\n/bin/cat >> {said}\nexec /bin/sleep 30\n")
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", str(fake.parent))

    def lines(wanted: str = "") -> list[str]:
        for _ in range(100):
            found = said.read_text().splitlines() if said.exists() else []
            if not wanted or any(wanted in line for line in found):
                return found
            time.sleep(0.02)
        return found

    return lines


def test_a_program_is_found_in_the_order_of_the_list():
    assert program(lambda name: f"/bin/{name}" if name in ("say", "espeak-ng") else None)[0] == "/bin/espeak-ng"
    assert program(lambda name: None) == ()
    assert {name for name, _ in PROGRAMS} >= {"spd-say", "espeak-ng", "say", "powershell"}


def test_nothing_waits_for_the_program_and_a_new_sentence_ends_the_old(spoken):
    voice = Speech()
    started = time.perf_counter()
    voice.say('first; $(rm) `x` "quoted"')
    assert spoken("first") == ['first; $(rm) `x` "quoted"']
    first = voice._running
    voice.say("second")
    assert time.perf_counter() - started < 5, "the program sleeps for 30 seconds"
    spoken("second")
    voice.stop()
    assert first.wait(5) != 0


def test_no_program_is_no_harm(monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    voice = Speech()
    voice.say("anything")
    assert not voice.is_there and voice.last == "anything"
    assert Speech(("/nowhere/gone",)).say("anything") is None


def test_the_table_is_read_aloud_only_if_wanted(pilot_of, spoken):  # noqa: F811
    pilot = pilot_of(new_game())
    pilot.key(pygame.K_TAB)
    assert spoken() == []
    pilot.app.shared.settings = replace(pilot.app.shared.settings, speech=True)
    pilot.key(pygame.K_TAB)
    focus = next(element for element in pilot.scene.elements() if element.focused)
    assert spoken(focus.said)[-1] == focus.said
    pilot.key(pygame.K_ESCAPE)
    question, tip = (
        next(element.name for element in pilot.scene.elements() if element.role == role) for role in ("question", "tip")
    )
    both = f"{question} {tip}"
    assert spoken(both)[-1] == both
    pilot.app.shared.speech.stop()


def test_every_part_of_the_table_has_a_name_and_targets_say_what_would_happen(pilot_of):  # noqa: F811
    pilot = pilot_of(new_game(("legacy", "ra", "haka"), seed=4), seed=4)
    roles, seen = set(), []
    for _ in range(60):
        if pilot.scene.game.outcome is not None:
            break
        found = pilot.scene.elements()
        nameless = [each for each in found if not each.name.strip() or re.match(r"[a-z_]+(:|$)", each.name)]
        assert not nameless, nameless
        assert len(found) >= len(pilot.scene.presenter.spots) + 1
        roles |= {element.role for element in found}
        seen += [element.state for element in found if "can be picked: " in element.state]
        pilot.decide()
    assert {"question", "card", "power", "button"} <= roles
    assert any("−" in state for state in seen), "some target said what it would lose"
    pilot.click("menu")
    pilot.key(pygame.K_TAB)
    assert pilot.app.shared.manager.top.spoken().startswith("Resume")


def test_every_widget_of_every_screen_has_a_name(screens):
    opened = screens()
    for screen in open_screens(opened):
        found = opened.top.elements()
        assert not opened.top.heading().rstrip().endswith(":"), opened.top.heading()
        assert found and all(element.name.strip() for element in found), (screen, found)


def test_a_screen_says_what_it_is_and_then_what_one_is_on(screens):
    program = screens(speech=True)
    voice = program.shared.speech = Speech(())  # silent, and it remembers what it would have said
    program.click("Settings")
    assert voice.last.startswith("Settings: everything takes effect at once") and "Animation speed" in voice.last
    program.key(pygame.K_TAB)
    assert voice.last == program.top.focus.on.said and "cards, hits, banners" in voice.last
    program.move(program.named("Easy-to-read font").rect.center)
    program.key(pygame.K_TAB)
    assert voice.last == program.top.focus.on.said
    program.shared.notices.append("Something happened.")
    program.step()
    program.shared.manager.needs_draw = True
    program.step()
    assert voice.last == "Something happened."


def test_a_screen_says_what_it_is_also_where_its_key_is_let_go_of_at_once(screens):
    """Both come in one frame where keys are quick or frames slow."""
    program = screens(speech=True)
    voice = program.shared.speech = Speech(())
    program.shared.begin(program.library.first_game)
    program.step(3)
    table = program.top
    table.actions._open_menu()
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    program.step(2)
    assert voice.last.startswith("Paused. Resume"), voice.last
    program.key(pygame.K_TAB)
    program.key(pygame.K_TAB)
    assert voice.last.startswith("Speed")


def test_the_rules_say_what_a_search_finds_and_read_the_entry_that_is_opened(screens):
    program = screens(speech=True)
    voice = program.shared.speech = Speech(())
    program.click("Rules")
    assert ".." not in voice.last and voice.last.startswith("Rules: ")
    assert "Search the rules, text field" in voice.last
    program.type("immun")  # letters go where the voice says, from the start
    assert voice.last.endswith("immun, 4 entries: Immune to damage"), voice.last
    program.type("xyz")
    assert voice.last.endswith("No entry has these words."), voice.last
    program.top._search("immun")
    row = program.named("Immune to damage")
    assert all(text in row.said for text in row.entry.text), row.said


def test_a_screen_that_begins_in_a_field_says_first_what_it_is(screens):
    program = screens(speech=True)
    voice = program.shared.speech = Speech(())
    program.click("Card sets")
    program.click("New deck")
    program.move((900, 600))
    assert voice.last.startswith("New deck: ") and "Name, text field" in voice.last, voice.last
    program.type("A")
    assert voice.last.startswith("Name, text field, A"), voice.last


def test_where_a_screen_begins_in_a_field_one_escape_leaves_it_and_arrows_go_on(screens):
    program = screens()
    title = program.top
    program.click("Rules")
    program.key(pygame.K_ESCAPE)
    assert program.top is title, "nothing was typed: the field is not in the way"
    program.click("Rules")
    program.type("immun")
    program.key(pygame.K_ESCAPE)
    assert program.top is not title and not program.top.focus.types
    program.key(pygame.K_ESCAPE)
    assert program.top is title
    program.click("Rules")
    program.key(pygame.K_DOWN)
    assert program.top.focus.on is not None and not program.top.focus.types, "Down leaves a field of one line"


def test_a_field_says_its_example_only_while_it_is_empty():
    field = TextField(pygame.Rect(0, 0, 99, 30), name="Colour", placeholder="#2E7D6B")
    assert field.said == "Colour, text field, #2E7D6B"
    field.show("#123456")
    assert field.said == "Colour, text field, #123456"
    field.miss("still empty")
    assert field.said == "Colour, text field, #123456, still empty"


def test_statistics_say_what_came_of_all_games_and_each_plot_where_it_begins(screens):
    program = screens(speech=True)
    voice = program.shared.speech = Speech(())
    keep(program.shared.progress.profile, *some_games(14))
    program.click("Statistics")
    program.move((2, 2))
    screen = program.top
    assert screen.heading().startswith("Statistics: ") and screen.heading().endswith(" lost"), screen.heading()
    assert "burst" not in voice.last and "line: share" not in voice.last, voice.last
    stops = [each.said for each in screen.widgets if not each.is_plain]
    for sheet in ("Results: won, lost", "Over time: games a ", "Damage dealt, by hero: average of a game"):
        assert len([each for each in stops if each.startswith(sheet)]) == 1, (sheet, stops)


def test_what_stands_in_a_name_and_in_its_tooltip_is_said_once():
    bar = Target(pygame.Rect(0, 0, 9, 9), "23 Nov: 0 won, 1 lost", role="item", tip="23 Nov: 0 won, 1 lost")
    assert bar.said == "23 Nov: 0 won, 1 lost, item"


def test_a_card_in_the_editor_says_that_something_is_wrong_with_it(screens):
    """To the eye it is the mark in its corner."""
    program = screens(speech=True)
    shelf = program.shared.deck_shelf()
    program.shared.go(Push(ShowEditor(shelf.new("hero", "Lamplighter", "my_decks"), shelf)))
    program.step(5)
    tiles = [each for each in program.top.widgets if isinstance(each, PartTile)]
    marked = [tile for tile in tiles if tile.mistakes]
    assert marked and all(f"{tile.mistakes} mistake" in tile.said for tile in marked), [tile.said for tile in tiles]
    assert all("mistake" not in tile.said for tile in tiles if not tile.mistakes)


class Slow(Speech):
    """A voice that speaks until it is told to have ended."""

    def __init__(self):
        super().__init__(())
        self.said, self.speaks, self.cut = [], False, []

    def _begin(self, words):
        if self.speaks:
            self.cut.append(self.said[-1])
        self.said.append(words)
        self.speaks = True

    @property
    def _is_speaking(self):
        return self.speaks


def test_steps_of_a_turn_are_heard_one_after_another_and_many_in_sum():
    voice = Slow()
    for words in ("One.", "Two.", "Two.", "Three."):
        voice.tell(words, is_run=True)
    voice.go_on()
    assert voice.said == ["One."] and not voice.cut
    voice.speaks = False
    voice.go_on()
    assert voice.said == ["One.", "Two. Three."]
    for number in range(8):
        voice.tell(f"{number}.", is_run=True)
    voice.tell("Who?", is_run=True)
    voice.speaks = False
    voice.go_on()
    assert voice.said[-1] == "0. 1. 2. 3. And 4 more. Who?" and not voice.cut
    voice.tell("In sum.")
    assert voice.said[-1] == "In sum.", "what tells all of it waits for nothing"


def test_whoever_does_something_waits_for_no_voice():
    voice = Slow()
    voice.tell("One.", is_run=True)
    voice.tell("Two.", is_run=True)
    voice.hurry()
    voice.tell("Who?", is_run=True)
    assert voice.said == ["One.", "Who?"]
    voice.speaks = False
    voice.go_on()
    assert voice.said == ["One.", "Who?"]


def test_no_step_of_a_villains_turn_is_cut_off_at_a_brisk_pace(pilot_of):  # noqa: F811
    """Each is heard, or told in sum before the question that follows."""
    pilot = pilot_of(
        new_game(("legacy", "ra", "haka"), seed=4), 4, speech=True, animation_speed=2.0, automated_pace=0.1
    )
    voice = pilot.app.shared.speech = Slow()
    scene, cut = pilot.scene, 0
    for _ in range(3):
        while scene.stage.playback.is_on:
            for _ in range(4):
                scene.update(0.1)
            scene.shared.manager.needs_draw = True
            pilot.step()  # it may be the one in which the last step ends and all of them are told in sum
            cut += len(voice.cut) if scene.stage.playback.is_on else 0
            voice.cut.clear()
        voice.speaks = False
        pilot.step()
        pilot.key(pygame.K_e)
        pilot.key(pygame.K_e)
    assert not cut and len(voice.said) > 4
