"""Lines and captions of the screens around the table have room, and names stand there whole."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from sotm_desktop.scenes.browser.card_tiles import CardTiles
from sotm_desktop.scenes.rules.term_rows import TitlePlate
from sotm_desktop.scenes.saves.save_rows import SaveRow
from sotm_desktop.scenes.shell.browser_tile import CELL, FACE, BrowserTile
from sotm_desktop.scenes.shell.destinations import (
    Push,
    ShowBrowser,
    ShowCardSets,
    ShowEditor,
    ShowEnd,
    ShowImport,
    ShowNewDeck,
    ShowRules,
    ShowSaves,
    ShowSetup,
    ShowStatistics,
)
from sotm_desktop.scenes.shell.event_tiles import EventTile
from sotm_desktop.scenes.shell.plot_art import number_burst_of
from sotm_desktop.scenes.shell.save_pictures import SavePictures
from sotm_desktop.scenes.title.cover import Cover
from sotm_desktop.scenes.title.evening_card import EveningCard
from sotm_desktop.table.art.character_parts import name_plate
from sotm_desktop.table.art.covers import date_box, title_cover
from sotm_desktop.table.art.villains import villain_face
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.list_view import ListView
from sotm_desktop.widgets.palette import INK, PAPER
from sotm_desktop.widgets.text import Shortened
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.widgets.text_lines import break_words
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import (
    browser_words,
    end_words,
    settings_words,
    setup_words,
    shell_words,
    statistics_words,
)
from tests.kit import seen_words
from tests.kit.finished_games import keep, some_games
from tests.kit.seen_words import Sheet
from tests.scenes.every_screen import finished_game, made

# -- words that have room


@pytest.fixture
def library(screens):
    return screens().library


@pytest.mark.parametrize("readable", (False, True))
@pytest.mark.parametrize(
    "width, words", [(84, "fan-made"), (94, "fan-made"), (176, "fan-made"), (54, "Mar 2000"), (62, "Nov 2008")]
)
def test_the_lines_of_a_date_box_stay_off_its_edges(library, readable, width, words):
    deck = library.looks.deck(library.cards.deck("baron_blade"))
    box, unit = date_box(words, "issue 1", deck, width, Theme(readable=readable)), width / 88
    for top in (5, 95):
        for left in (3.8 * unit, box.get_width() - 7.5 * unit):
            strip = pygame.Rect(round(left), round(top * unit), max(1, round(3 * unit)), round(26 * unit))
            whole = [(x, y) for x in range(strip.x, strip.right) for y in range(strip.y, strip.bottom)]
            found = {tuple(box.get_at(point)[:3]) for point in whole}
            assert found == {PAPER}, (top, left)


def test_nothing_shines_through_below_the_line_of_the_cover(library):
    looks = [library.looks.deck(library.cards.deck(name)) for name in ("legacy", "tachyon", "absolute_zero")]
    villain = library.looks.deck(library.cards.deck("baron_blade"))
    for size in ((900, 768), (640, 720)):
        cover = title_cover("SotM", "", looks, villain, size)
        foot = cover.subsurface((0, size[1] - round(40 * size[1] / 720), size[0], round(40 * size[1] / 720)))
        assert pygame.transform.average_color(foot)[:3] == INK, size


@pytest.mark.parametrize("readable", (False, True))
def test_names_of_characters_stand_whole_on_their_plates(library, readable):
    for scale, width in ((1.0, 80), (1.3, 104), (2.0, 160)):
        theme = Theme(scale, readable=readable)
        for title in ("Akash'Bhuta", "Ambuscade", "GloomWeaver", "Expatriette", "Grand Warlord Voss"):
            lines, face, _ = name_plate(title, width, width / 93, theme)
            assert not any(isinstance(line, Shortened) for line in lines), (title, scale)
            assert max(face.size(line)[0] for line in lines) < width - 4 * width / 93, (title, scale)
            assert "".join(lines).replace("-", "").replace(" ", "") == title.replace(" ", ""), lines


def test_the_card_of_a_villain_says_its_whole_name_in_the_easy_font(monkeypatch, library):
    seen_words.watch(monkeypatch)
    looks, cards = library.looks, library.cards
    for deck in (cards.deck(name) for name in ("baron_blade", "grand_warlord_voss", "citizen_dawn")):
        look = looks.character(deck, next(iter(deck.characters.values())))
        said = [words.text for words in villain_face(look, (300, 419), Theme(readable=True)).words]
        assert look.title in said, said


def test_a_round_keeps_its_number():
    for said in (end_words.wins("Baron Blade", False, 3), end_words.is_beaten("Baron Blade", False, 3),
                 end_words.is_drawn("Baron Blade", False, 3), shell_words.saved_as("Baron Blade", 3)):  # fmt: skip
        assert [word for word in break_words(said) if word.strip(" .") == "3"] == [], said
        assert "round 3" in said.replace("\u00a0", " ")


def test_a_time_keeps_its_unit():
    for said, number in ((settings_words.card_takes(180), "180"), (settings_words.stays_for(1), "1")):
        assert [word for word in break_words(said) if word.strip(" .") == number] == [], said


# -- captions, notes and lines at the foot


@pytest.mark.parametrize("size, scale", [((1280, 720), 2.0), ((1366, 768), 2.0), ((1280, 720), 1.6)])
def test_three_lines_of_a_way_on_stay_off_the_rim_of_their_plate(monkeypatch, screens, size, scale):
    seen_words.watch(monkeypatch)
    program = screens(size=size, ui_scale=scale, readable_font=True)
    program.shared.go(Push(ShowEnd(finished_game(program.shared))))
    program.settle()
    sheet, px = Sheet(size), program.top.theme.px
    program.top.draw(sheet)
    for way in (each for each in program.top.widgets if isinstance(each, Button) and each.note):
        lines = [words.rect for words in sheet.words if way.rect.contains(words.rect.inflate(-4, -4))]
        assert len(lines) > 1
        plate = pygame.Rect(way.rect.x, way.rect.y + px(1.5), way.rect.w, way.rect.h - px(7))
        assert min(each.top for each in lines) - plate.top >= px(5), way.name
        assert plate.bottom - max(each.bottom for each in lines) >= px(4), way.name


@pytest.mark.parametrize("size, scale", [((1280, 720), 2.0), ((1366, 768), 2.0), ((1366, 768), 1.3)])
@pytest.mark.parametrize("is_on", (False, True))
def test_what_rides_on_the_edge_of_new_game_lies_on_no_words(monkeypatch, screens, size, scale, is_on):
    seen_words.watch(monkeypatch)
    program = screens(size=size, ui_scale=scale, readable_font=True)
    program.shared.go(Push(ShowSetup()))
    program.settle()
    if is_on:
        program.click(setup_words.NEVER_BEATEN)
        program.settle()
    sheet = Sheet(size)
    program.top.draw(sheet)
    riding = {setup_words.RANDOMIZE, setup_words.NEVER_BEATEN, setup_words.is_on(setup_words.NEVER_BEATEN)}
    tags = [words for words in sheet.words if words.text in riding]
    assert len(tags) == 2, [words.text for words in tags]
    px = program.top.theme.px
    for each in tags:
        around = each.rect.inflate(px(8), px(4))
        assert [words.text for words in sheet.words if words is not each and words.rect.colliderect(around)] == []


@pytest.mark.parametrize("kind", (ShowCardSets, ShowRules, ShowSaves, ShowImport, ShowNewDeck))
def test_help_on_the_strip_stays_off_its_edges(monkeypatch, screens, kind):
    seen_words.watch(monkeypatch)
    program = screens(size=(1280, 720), ui_scale=2.0, readable_font=True)
    program.shared.manager.push(made(kind, program.shared))
    program.settle()
    sheet, px = Sheet((1280, 720)), program.top.theme.px
    program.top.draw(sheet)
    buttons = [each.rect for each in program.top.widgets if each.holder is None]
    told = " ".join(program.top.head.help)
    lines = [words.rect for words in sheet.words if words.text and words.text in told and words.rect.top < px(44)]
    lines = [each for each in lines if each.collidelist(buttons) < 0]
    assert lines or not told
    outside = [each for each in lines if each.top < px(3) or each.bottom > px(44 - 3.2)]
    assert outside == []


@pytest.mark.parametrize("wide", (300, 420))
def test_no_word_of_the_last_game_stands_alone_on_the_title(monkeypatch, screens, wide):
    seen_words.watch(monkeypatch)
    program = screens(ui_scale=1.3)
    last = ("Grand Warlord Voss in The Temple of Zhu Long", "Round 2")
    pictures = SavePictures(program.library)
    card = EveningCard(last, "", (), None, pictures, wide, Theme(1.3), lambda: None)
    card.put(pygame.Rect(0, 0, wide, card.height))
    sheet = Sheet((wide, card.height))
    card.draw(sheet)
    lines: dict[int, str] = {}
    for words in sheet.words:
        if words.px == 26:
            lines[words.rect.y // 14] = f"{lines.get(words.rect.y // 14, '')} {words.text}".strip()
    assert len(lines) > 1, lines
    assert all(" " in line for line in lines.values()), lines


def test_versions_of_a_hero_are_told_apart_below_their_tiles(screens):
    program = screens()
    program.shared.go(Push(ShowBrowser()))
    program.settle()
    tiles = [each for each in program.top.widgets if isinstance(each, BrowserTile)]
    captions = [each.caption for each in tiles if each.name.startswith("Absolute Zero (")]
    assert len(captions) > 1 and len(set(captions)) == len(captions), captions


@pytest.mark.parametrize("scale", (1.0, 2.0))
def test_the_note_of_the_achievements_is_not_touched_by_rows_that_scroll(monkeypatch, screens, scale):
    seen_words.watch(monkeypatch)
    program = screens(size=(1280, 720), ui_scale=scale)
    program.shared.go(Push(ShowStatistics()))
    program.top.show_tab(1)
    program.settle()
    rows = next(each for each in program.top.widgets if isinstance(each, ListView))
    sheet, theme = Sheet((1280, 720)), program.top.theme
    program.top.draw(sheet)
    note = next(words.rect for words in sheet.words if words.text == statistics_words.of_all(0, len(rows.items)))
    assert rows.rect.top - rows.spill - note.bottom >= theme.px(4)


def test_a_long_line_at_the_foot_of_the_editor_stands_there_whole(monkeypatch, screens):
    seen_words.watch(monkeypatch)
    program = screens(size=(1280, 720), ui_scale=2.0)
    shelf = program.shared.deck_shelf()
    program.shared.go(Push(ShowEditor(shelf.open(program.library.cards.deck("legacy").full_id), shelf)))
    editor = program.top
    long = "3 mistakes, 12 warnings · 41 of 40 cards · Unsaved changes · A copy of Mr. Fixer · Pike Industrial Complex"
    monkeypatch.setattr(type(editor), "_how_it_stands", lambda screen: long)
    editor.rebuild()
    sheet = Sheet((1280, 720))
    editor.draw(sheet)
    bar = [each for each in sheet.words if each.rect.x < 40 and each.px == 28]
    foot = [words for words in bar if words.rect.top > 720 - 2 * 50]
    said = " ".join(words.text for words in foot)
    assert said.endswith(
        "3 mistakes, 12 warnings · 41 of 40 cards · Unsaved changes · A copy of Mr. Fixer · Pike Industrial Complex"
    ), said
    assert max(words.rect.bottom for words in foot) <= 720
    top = min(words.rect.top for words in foot)
    assert [each.name for each in editor.widgets if each.holder is None and each.rect.bottom > top] == []


def test_when_a_long_named_game_was_saved_stands_beside_where_it_stands(monkeypatch, screens):
    seen_words.watch(monkeypatch)
    program = screens(size=(1366, 768), ui_scale=1.3)
    setup = replace(program.library.first_game, villain="grand_warlord_voss", environment="the_temple_of_zhu_long")
    program.shared.saves.save_by_hand(program.shared.saves.new_game(setup))
    program.shared.go(Push(ShowSaves()))
    program.settle()
    row = next(each for each in program.top.widgets if isinstance(each, SaveRow))
    row.where = "Round 2 · The Temple of Zhu Long, end phase"
    sheet = Sheet((1366, 768))
    program.top.draw(sheet)
    on_it = [words for words in sheet.words if row.rect.contains(words.rect)]
    when = next(words.rect for words in on_it if words.text.startswith("Today"))
    assert [words.text for words in on_it if words.rect != when and words.rect.colliderect(when.inflate(8, 0))] == []
    title = [words for words in on_it if words.text in ("Grand Warlord Voss in", "The Temple of Zhu Long")]
    assert len(title) == 2, [words.text for words in on_it]


def test_the_cover_follows_the_easy_font(library):
    cover, pictures = Cover(library), []
    for readable in (False, True):
        cover.begin(Theme(readable=readable), (1280, 720))
        library.pictures.wait()
        pictures.append(pygame.Surface((1280, 720)))
        cover.paint(pictures[-1])
    assert pictures[0].get_buffer().raw != pictures[1].get_buffer().raw


def test_a_long_name_in_the_plots_has_its_lines_apart(monkeypatch, screens):
    seen_words.watch(monkeypatch)
    program = screens()
    keep(program.shared.progress.profile, *some_games(8))
    program.shared.go(Push(ShowStatistics()))
    program.settle()
    sheet = Sheet((1280, 720))
    program.top.draw(sheet)
    lines = {words.text: words.rect for words in sheet.words}
    first, last = lines["Grand"], lines["Warlord Voss"]
    assert last.top - first.bottom >= 3


def test_a_share_stays_inside_the_points_of_its_burst(library):
    for said, size, letters in (("56 %", (116, 76), 32), ("100 %", (116, 76), 32), ("25", (46, 38), 16)):
        ground, theme = (90, 212, 163), Theme()
        with_words, bare = (number_burst_of(words, size, ground, letters, theme) for words in (said, ""))
        drawn = pygame.mask.from_threshold(with_words, (0, 0, 0), (2, 2, 2, 255), bare)
        drawn.invert()
        boxes = drawn.get_bounding_rects()
        ink = boxes[0].unionall(boxes[1:])
        for corner in (ink.topleft, ink.bottomleft, ink.topright, ink.bottomright):
            inside = pygame.Rect(0, 0, *size).clip(pygame.Rect(0, 0, 3, 3).move(corner[0] - 1, corner[1] - 1)).center
            assert bare.get_at(inside)[:3] == ground, (said, ink, corner)


def test_the_caret_of_an_empty_field_stands_before_the_words_in_it(monkeypatch):
    field = TextField(pygame.Rect(0, 0, 200, 40), name="Search", placeholder="type a word")
    seen_words.watch(monkeypatch)
    found = []
    for is_on in (False, True):
        field.focused = is_on
        sheet = Sheet((220, 60))
        field.draw(sheet)
        found.append(next(words.rect.left for words in sheet.words if words.text == "type a word"))
    assert found[1] - found[0] >= 3


def test_the_range_of_a_difficulty_reaches_no_letters(monkeypatch, screens):
    seen_words.watch(monkeypatch)
    program = screens()
    program.shared.go(Push(ShowSetup()))
    program.settle()
    sheet = Sheet((1280, 720))
    program.top.draw(sheet)
    heading = next(words.rect for words in sheet.words if words.text == setup_words.DIFFICULTY)
    assert program.top.places.bands.top - heading.bottom >= 14, (program.top.places.bands, heading)


@pytest.mark.parametrize("readable", (False, True))
def test_what_is_unseen_says_so_on_no_name(monkeypatch, screens, readable):
    seen_words.watch(monkeypatch)
    program = screens(readable_font=readable)
    program.shared.go(Push(ShowBrowser()))
    program.settle()
    theme = program.top.theme
    made_of = CardTiles(program.library, theme, tells_unseen=True, tells_decks=False)
    each = next(card for card in program.top.found if card.card.is_character)
    tile = made_of.tile(each, False, lambda: None)
    tile.put(pygame.Rect(0, 0, *CELL))
    sheet = Sheet(CELL)
    tile.draw(sheet)
    mark = next(words.rect for words in sheet.words if words.text == browser_words.UNSEEN)
    plate = name_plate(each.card.title, FACE[0], FACE[0] / 93, theme)[2]
    assert mark.bottom <= 6 + FACE[1] - plate + 4, (mark, plate)


@pytest.mark.parametrize("scale", (1.0, 1.3, 2.0))
def test_captions_of_cards_stand_off_their_neighbours_and_the_row_below(monkeypatch, screens, scale):
    seen_words.watch(monkeypatch)
    program = screens(ui_scale=scale)
    px = program.top.theme.px
    cell = (px(CELL[0]), px(CELL[1]))
    for caption in ("First Appearance", "The Argent Adept x3", "Freedom Six Visionary"):
        tile = BrowserTile(
            "Card", caption, lambda size: None, program.top.theme, is_chosen=False, is_doubtful=False, is_unseen=False,
            on_press=lambda: None,
        )  # fmt: skip
        tile.put(pygame.Rect(0, 0, *cell))
        sheet = Sheet(cell)
        tile.draw(sheet)
        lines = [words.rect for words in sheet.words]
        assert lines and " ".join(words.text.strip() for words in sheet.words) == caption
        assert all(each.left >= px(5) and each.right <= cell[0] - px(5) for each in lines), (caption, lines)
        assert max(each.bottom for each in lines) <= cell[1] - px(3), (caption, lines)


@pytest.mark.parametrize("size, scale", [((1366, 768), 1.3), ((1366, 768), 1.6), ((1280, 720), 2.0)])
def test_the_group_of_a_rule_lies_under_no_tab_and_on_no_name(screens, size, scale):
    program = screens(size=size, ui_scale=scale)
    program.shared.go(Push(ShowRules("damage")))
    program.settle()
    rules = program.top
    place = rules.mark_place(rules.sheets[-1])
    name = next(each.rect for each in rules.widgets if isinstance(each, TitlePlate))
    assert place.bottom < name.top and not any(tab.rect.colliderect(place) for tab in rules.tabs)
    assert rules.sheets[-1].top in range(place.top, place.bottom), "it rides on the edge"


@pytest.mark.parametrize("size, scale", [((1366, 768), 1.3), ((1280, 720), 1.0), ((1920, 1080), 1.3)])
def test_how_to_seat_a_team_does_not_touch_the_button_beside_it(monkeypatch, screens, size, scale):
    seen_words.watch(monkeypatch)
    program = screens(size=size, ui_scale=scale)
    program.shared.go(Push(ShowSetup()))
    program.settle()
    sheet, places = Sheet(size), program.top.places
    program.top.draw(sheet)
    said = [words for words in sheet.words if words.text.strip()]
    lines = [words.rect for words in said if words.text.strip() in setup_words.HOW_TO_ORDER]
    lines = [each for each in lines if each.left >= places.seat_help.left and each.right < places.last.centerx]
    lines = [each for each in lines if each.bottom > places.last.top - program.top.theme.px(30)]
    assert lines and all(each.right <= places.last.left - program.top.theme.px(6) for each in lines), lines


@pytest.mark.parametrize("size, scale", [((1366, 768), 1.3), ((1366, 768), 1.6)])
def test_the_ring_of_the_chosen_event_stays_off_its_date(monkeypatch, screens, size, scale):
    seen_words.watch(monkeypatch)
    program = screens(size=size, ui_scale=scale)
    program.click("Campaign")
    program.settle()
    tile = next(each for each in program.top.widgets if isinstance(each, EventTile) and each.is_chosen)
    sheet, px = Sheet(size), program.top.theme.px
    program.top.draw(sheet)
    dates = [words.rect for words in sheet.words if words.text == tile.note and tile.rect.colliderect(words.rect)]
    assert len(dates) == 1 and dates[0].top >= tile.picture_rect().bottom + px(9), (dates, tile.rect)
