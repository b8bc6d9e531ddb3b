"""Room for what stands close: words of the easy-to-read font, which are wider, and what lies beside buttons."""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop.scenes.editor.icon_screen import IconScreen
from sotm_desktop.scenes.editor.part_grid import PartGrid
from sotm_desktop.scenes.shell.destinations import Push, ShowEditor, ShowSetup, ShowWelcome
from sotm_desktop.scenes.shell.fact_line import FactLine
from sotm_desktop.scenes.shell.save_pictures import stand_in
from sotm_desktop.scenes.shell.screen import theme_for
from sotm_desktop.widgets.text_lines import break_words
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.toggle import ChoiceList
from sotm_desktop.words.screens import saves_words, title_words
from tests.kit import seen_words
from tests.kit.seen_words import Sheet

# -- with the easy-to-read font, whose words are wider


def easy_font(monkeypatch, screens, size, scale):
    """A program in that font whose painted words are known, as `read` gives them for the screen on top."""
    seen_words.watch(monkeypatch)
    program = screens(size=size, ui_scale=scale, readable_font=True)

    def read():
        sheet = Sheet(size)
        program.top.draw(sheet)
        return sheet.words

    return program, read


def test_labels_of_a_save_stay_off_what_they_say(program):
    for readable in (False, True):
        theme = Theme(1.4, readable=readable)
        for label in (saves_words.PLACE, saves_words.VILLAINS, saves_words.PLAYED):
            line = FactLine(label, "Megalopolis", 600, theme)
            assert theme.font("shout", 17).size(label)[0] + theme.px(4) <= line.left, (label, readable)


def test_what_stands_on_the_picture_of_a_save_lies_side_by_side(monkeypatch, screens):
    program, _ = easy_font(monkeypatch, screens, (1366, 768), 1.3)
    theme, looks = theme_for(program.shared.settings, (1366, 768)), program.library.looks
    villain, heroes = (
        [looks.deck(program.library.cards.deck(name)) for name in names]
        for names in (("baron_blade",), ("legacy", "the_wraith", "tachyon"))
    )
    program.shared.saves.save_by_hand(program.shared.saves.new_game(program.library.first_game))
    saved = program.shared.saves.bookmarks()[0].summary
    for size in ((120, 85), (220, 120), (300, 170)):
        sheet = Sheet((400, 300))
        sheet.blit(stand_in(saved, villain, heroes, size, theme), (0, 0))
        low, high = (min(words.rect.x for words in sheet.words), max(words.rect.right for words in sheet.words))
        left = next(words.rect for words in sheet.words if words.text.startswith("no picture"))
        right = next(words.rect for words in sheet.words if words.text.startswith("Round"))
        assert low >= 0 and high <= size[0] and left.right < right.left, (size, left, right)


def test_new_game_says_once_what_it_is_about_and_how_to_order(monkeypatch, screens):
    for scale in (1.0, 1.3):
        program, read = easy_font(monkeypatch, screens, (1366, 768), scale)
        program.shared.go(Push(ShowSetup(program.library.first_game)))
        said = [words.text for words in read()]
        assert sum("right" in text for text in said) == 1, (scale, said)


def test_the_ring_of_the_search_for_icons_lies_on_its_strip(screens):
    for scale in (1.0, 2.0):
        program = screens(ui_scale=scale)
        screen = IconScreen(program.shared, "fist", lambda name: None)
        program.shared.manager.push(screen)
        field, theme = screen.focus.start, screen.theme
        ring = field.rect.inflate(theme.px(18), theme.px(18))
        assert ring.top >= 0 and ring.left >= theme.px(screen.plate_right) - theme.px(2), (scale, ring)


def test_cards_that_are_scrolled_stay_off_the_buttons_below_them(screens):
    for scale in (1.0, 2.0):
        program = screens(ui_scale=scale)
        shelf = program.shared.deck_shelf()
        program.shared.go(Push(ShowEditor(shelf.open(program.library.cards.deck("legacy").full_id), shelf)))
        cards = next(each for each in program.top.widgets if isinstance(each, PartGrid))
        assert cards.rect.bottom + program.top.theme.px(4) <= program.named("New card").rect.top


def test_the_choices_of_the_first_start_fill_their_panel(screens):
    program = screens()
    program.shared.go(Push(ShowWelcome()))
    screen = program.top
    lowest = max(each.rect.bottom for each in screen.widgets if isinstance(each, ChoiceList))
    assert lowest > screen.panel.y + 0.65 * screen.panel.h
    assert not any(each.furthest for each in screen._lists())


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 1.6), ((1366, 768), 1.3)])
def test_the_choices_of_the_first_start_are_seen_at_once(screens, size, scale):
    program = screens(size=size, ui_scale=scale)
    program.shared.go(Push(ShowWelcome()))
    assert not any(each.furthest for each in program.top._lists())


def test_the_ring_of_the_search_for_rules_stays_off_what_stands_below(screens):
    for scale in (1.0, 2.0):
        program = screens(ui_scale=scale)
        program.click("Rules")
        field, theme = program.top.focus.on, program.top.theme
        ring = field.rect.inflate(2 * theme.px(11), 2 * theme.px(11))
        others = [each for each in program.top.widgets if each is not field and each.rect.colliderect(ring)]
        assert field.focused and not others, (scale, [each.name for each in others])
        assert program.top.sheets[0].contains(ring), scale


def test_the_ring_of_a_deck_that_is_read_stays_off_the_bars_above_it(screens):
    program = screens()
    program.shared.go(Push(ShowSetup(program.library.first_game)))
    program.top.reading.pin(program.named("Legacy"))
    reader, pictures = program.top.reading.reader, []
    program.shared.pictures.wait()
    for focused in (False, True):
        reader.fan.focused = focused
        pictures.append(pygame.Surface(program.top.size))
        reader.draw(pictures[-1])
    assert pictures[0].get_buffer().raw != pictures[1].get_buffer().raw
    for name, place in (("bar", reader.bars[-1].rect), ("results", reader.fan.rect.move(0, reader.fan.rect.h + 5))):
        parts = [each.subsurface(place.clip(each.get_rect())).copy().get_buffer().raw for each in pictures]
        assert parts[0] == parts[1], name


def test_a_number_stands_in_the_line_of_what_it_counts():
    said = saves_words.hero_hp(("Legacy", "The Wraith", "Tachyon"), (32, None, 27))
    assert [word for word in break_words(said) if word.strip() in ("32", "out", "27")] == []
    assert said.replace("\u00a0", " ") == "Legacy 32 · The Wraith out · Tachyon 27"
    _, line = title_words.last_game("Baron Blade", "Round 1", "Today, 16:41")
    assert list(break_words(line))[-1] == "Today,\u00a016:41."
