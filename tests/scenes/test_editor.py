"""A deck is written in the window: typed, read, tried, saved and opened again; nothing that was typed is lost."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from sotm_desktop.authoring import draft_texts
from sotm_desktop.authoring.draft_values import DraftField, DraftPlace, On
from sotm_desktop.authoring.scenario_draft import ScenarioField
from sotm_desktop.cards import check_warnings
from sotm_desktop.cards.build import DeckBuilder
from sotm_desktop.scenes.card_sets.card_sets_screen import CardSetsScreen
from sotm_desktop.scenes.card_sets.trial_screen import TrialScreen
from sotm_desktop.scenes.editor import editor_screen
from sotm_desktop.scenes.editor.editor_screen import EditorScreen
from sotm_desktop.scenes.editor.new_deck_screen import NewDeckScreen
from sotm_desktop.scenes.editor.part_grid import PartGrid
from sotm_desktop.scenes.editor.parts import DeckPart
from sotm_desktop.scenes.editor.scenario_rows import ScenarioStanding
from sotm_desktop.scenes.editor.scenario_screen import ScenarioScreen
from sotm_desktop.scenes.shell.asking_screen import AskingScreen
from sotm_desktop.scenes.shell.destinations import Home, Push, ShowCardSets, ShowEditor, ShowKeys
from sotm_desktop.scenes.shell.key_bindings import BETWEEN, EDITOR_ACTIONS
from sotm_desktop.scenes.table.menu_screen import MenuScreen
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.words.screens import editor_words as words
from sotm_desktop.words.screens import scenario_screen_words as scenario_words
from tests.scenes.screens import Screens

CTRL = pygame.KMOD_CTRL
FIRST, SECOND = "Ember Burst", "Night Watch"


@pytest.fixture(scope="module")
def one_program(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOTM_HOME", str(tmp_path_factory.mktemp("home")))
        made = Screens()
        yield made
    made.close()


@pytest.fixture
def program(one_program):
    """On its title, without decks of the player's own; it is the same one for all tests here."""
    yield one_program
    one_program.shared.notices.clear()
    del one_program.shared.manager.scenes[1:]
    for folder in (one_program.shared.paths.user_cardsets, one_program.shared.paths.deck_drafts):
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def editor(program):
    """On a new hero."""
    shelf = program.shared.deck_shelf()
    program.shared.go(Push(ShowEditor(shelf.new("hero", "Lamplighter", words.MY_SET), shelf)))
    return program


@pytest.fixture
def copy(program):
    """On a copy of a shipped hero."""
    shelf = program.shared.deck_shelf()
    program.shared.go(Push(ShowEditor(shelf.open("definitive/ra"), shelf)))
    return program


def read(program) -> None:
    """Until what was typed is read."""
    program.top.update(1.0)
    while program.top._rest:
        program.top.update(0.1)


def write_card(program, title: str, text: str, keywords: str = "") -> None:
    """A card is written by keys alone: its title, then Tab to its other fields."""
    press(program, pygame.K_n, CTRL)
    type_in(program, title)
    tab_to(program, words.KEYWORDS)
    type_in(program, keywords)
    tab_to(program, words.TEXT)
    type_in(program, text)
    read(program)


def type_in(program, letters: str) -> None:
    """Typed without a frame for each letter."""
    for letter in letters:
        program.top.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def press(program, key: int, mod: int = 0) -> None:
    program.top.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def click(program, name: str) -> None:
    """Clicks without a frame for each part of it."""
    click_at(program, program.named(name).rect.center)


def click_at(program, point) -> None:
    program.top.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        program.top.handle(pygame.event.Event(kind, pos=point, button=1))


def tab_to(program, name: str) -> None:
    for _ in range(40):
        press(program, pygame.K_TAB)
        if program.top.focus.on.name == name:
            return
    raise AssertionError(f"Tab does not lead to {name}")


def text_of(program):
    return program.top.edits.card.text


def titles(screen: EditorScreen) -> list[str]:
    return [card.title for card in screen.draft.seen().cards]


def test_a_hero_is_begun_typed_saved_and_opened_again(program):
    program.shared.go(Push(ShowCardSets()))
    program.click(words.NEW_DECK)
    program.click(words.KINDS["hero"])
    program.type("Lamplighter")
    program.key(pygame.K_RETURN)
    top = program.top
    assert isinstance(top, EditorScreen), program.shared.notices
    write_card(program, FIRST, "You may draw 2 cards. Lamplighter deals 1 target 2 fire damage.", "One-Shot")
    assert top.edits.card.keywords == ("one_shot",)
    assert text_of(program).is_read and not text_of(program).leftovers
    write_card(program, SECOND, "At the start of your turn, draw a card.", "Ongoing, Limited")
    program.key(pygame.K_s, CTRL)
    if program.top is not top:  # a deck without a power has mistakes: that is asked, not hidden
        program.click(words.SAVE_ANYWAY)
    assert top.draft.is_saved and top.draft.path.name in top.standing, "saving says where it went"
    while program.top is top:
        program.key(pygame.K_ESCAPE)
    assert isinstance(program.top, CardSetsScreen), "nothing was left to be asked"
    again = program.shared.deck_shelf().open(top.draft.full_id).seen()
    assert [card.title for card in again.cards] == [FIRST, SECOND]
    assert again.cards[1].text.printed == top.draft.seen().cards[1].text.printed != ()


def test_what_is_not_understood_is_underlined_and_its_nearest_words_can_be_taken(editor):
    program = editor
    write_card(program, FIRST, "Draw 2 cards. Lamplighter jumps over the moon. Draw a card.")
    leftover = text_of(program).leftovers[0]
    area = program.top.book.at(text_of(program).place)
    (under,) = area.underlined
    assert area.text[under.start : under.end] == leftover.text and "jumps over the moon" in leftover.text
    assert words.NOT_UNDERSTOOD in under.hint
    click(program, words.would_fit(leftover.nearest[0]))
    assert leftover.nearest[0] in area.text and text_of(program).written == area.text, "the field shows what was taken"
    press(program, pygame.K_z, CTRL)
    assert area.text.endswith("moon. Draw a card."), "one step takes it back"


def test_typing_is_held_at_once_and_read_when_it_rests(editor):
    program = editor
    write_card(program, FIRST, "")
    tab_to(program, words.TEXT)
    draft, worked = program.top.draft, []
    with pytest.MonkeyPatch.context() as patch:
        for slow in ("read_on", "check", "definitions"):
            patch.setattr(draft, slow, lambda name=slow: worked.append(name))
        program.type("Draw 2 cards.")  # with a frame for each letter, in less than the pause that is waited for
    assert not worked, "what takes long waits until typing rests"
    assert text_of(program).written == "Draw 2 cards." and not text_of(program).is_read
    read(program)
    assert text_of(program).printed
    for _ in range(len(" cards.")):
        press(program, pygame.K_LEFT)
    type_in(program, " more")
    read(program)
    type_in(program, "!")
    assert text_of(program).written == "Draw 2 more! cards.", "the caret stays where it is"


def test_undo_goes_to_where_it_was_done(editor):
    program, top = editor, editor.top
    write_card(program, FIRST, "Draw 2 cards.")
    press(program, pygame.K_n, CTRL)
    type_in(program, SECOND)
    for _ in range(3):  # the second title, the second card, the text of the first
        press(program, pygame.K_z, CTRL)
    assert titles(top) == [FIRST] and not text_of(program).written
    assert top.focus.on is top.book.at(text_of(program).place) and top.focus.on.text == ""
    press(program, pygame.K_y, CTRL)
    assert text_of(program).written == top.focus.on.text == "Draw 2 cards."


def test_cards_are_copied_moved_by_keys_and_by_the_pointer_and_deleted(editor):
    program, top = editor, editor.top
    for title in (FIRST, SECOND):
        press(program, pygame.K_n, CTRL)
        type_in(program, title)
    press(program, pygame.K_d, CTRL)
    type_in(program, "!")
    copied = f"{SECOND}!"
    assert titles(top) == [FIRST, SECOND, copied]
    click(program, words.EARLIER)
    assert titles(top) == [FIRST, copied, SECOND]
    grid = next(widget for widget in top.widgets if isinstance(widget, PartGrid))
    tiles = [tile for tile in grid.tiles if tile.part.on is On.CARD]
    program.drag(tiles[2].rect.center, (tiles[0].rect.x + 4, tiles[0].rect.centery))
    assert titles(top) == [SECOND, FIRST, copied]
    click(program, words.DELETE_CARD)
    assert titles(top) == [FIRST, copied]
    press(program, pygame.K_z, CTRL)
    assert titles(top) == [SECOND, FIRST, copied]


def test_leaving_asks_and_what_is_not_saved_is_there_the_next_time(editor):
    program, top = editor, editor.top
    write_card(program, FIRST, "Draw 2 cards.")
    click(program, "Back")
    assert program.top.title == words.LEAVE_TITLE
    press(program, pygame.K_ESCAPE)
    assert program.top is top, "Escape stays"
    top.update(5.0)  # typing rests; then the program is killed
    program.shared.manager.scenes.pop()
    program.shared.manager.push(NewDeckScreen(program.shared, program.shared.deck_shelf()))
    click(program, words.go_on_with("Lamplighter"))
    assert titles(program.top) == [FIRST]
    click(program, "Back")
    click(program, words.LEAVE_ANYWAY)
    assert not isinstance(program.top, EditorScreen) and not program.shared.deck_shelf().kept()


def test_a_copy_that_nobody_changed_is_left_without_a_question(copy):
    program, top = copy, copy.top
    assert top.draft.copied_from and not top.draft.is_saved
    top.update(5.0)
    click(program, "Back")
    assert not isinstance(program.top, EditorScreen | AskingScreen)
    assert not program.shared.deck_shelf().kept(), "it can be copied again"


def test_edit_asks_about_changes_that_were_not_saved(copy):
    program, top = copy, copy.top
    top.saving.save(anyway=True)
    saved = titles(top)
    write_card(program, FIRST, "Draw 2 cards.")
    top.update(5.0)  # typing rests; then the program is killed
    program.shared.library.look_again()
    for answer, wanted in (
        (words.EDIT_NEITHER, None), (words.OPEN_SAVED, saved), (words.GO_ON_UNSAVED, [*saved, FIRST]),
    ):  # fmt: skip
        del program.shared.manager.scenes[1:]
        program.shared.go(Push(ShowCardSets()))
        sets = program.top
        sets.drafts.deck(f"{words.MY_SET}/ra")
        assert program.top.title == words.LEAVE_TITLE and "Ra has changes" in program.top.said
        click(program, answer)
        if wanted is None:
            assert program.top is sets
        else:
            assert sorted(titles(program.top)) == sorted(wanted)


def test_a_card_is_tried_and_leaving_the_game_leads_back_to_it(copy):
    program, top = copy, copy.top
    assert top.draft.copied_from and top.draft.set_name == words.MY_SET, "a shipped deck is copied"
    write_card(program, FIRST, "Ra deals 1 target 2 fire damage.", "One-Shot")
    click(program, words.TRY_CARD)
    assert isinstance(program.top, TableScreen), program.shared.notices
    assert FIRST in {card.title for card in program.top.game.index.definitions}
    press(program, pygame.K_ESCAPE)
    assert isinstance(program.top, MenuScreen)
    click(program, words.BACK_TO_EDITOR)
    assert program.top is top and top.edits.card.title == FIRST
    program.shared.go(Home())
    assert not isinstance(program.top, EditorScreen), "from the editor itself the way home leads to the title"


def test_a_deck_is_saved_and_then_tested(copy):
    program = copy
    click(program, words.TEST_DECK)
    assert isinstance(program.top, TrialScreen), program.shared.notices
    assert program.top.deck.full_id == f"{words.MY_SET}/ra"


def test_a_file_that_another_program_changed_is_read_again_or_asked_about(copy):
    program, top = copy, copy.top
    press(program, pygame.K_s, CTRL)
    path: Path = top.draft.path
    assert top.draft.is_saved
    theirs = path.read_text().replace("title: Ra", "title: Sun God", 1)
    path.write_text(theirs)
    top.update(2.0)
    assert top.draft.seen().title == "Sun God" and top.saving.said == words.READ_AGAIN
    click(program, words.TITLE)
    press(program, pygame.K_END)
    type_in(program, "!")
    path.write_text(f"{theirs}\n# theirs\n")
    press(program, pygame.K_s, CTRL)
    assert program.top.title == words.OUTSIDE_TITLE
    click(program, words.OVERWRITE)
    assert top.draft.is_saved and "Sun God!" in path.read_text()
    assert any("# theirs" in each.read_text() for each in path.parent.iterdir() if each != path)


def test_the_look_of_a_deck_is_chosen_from_the_kit(editor):
    program, top = editor, editor.top
    click(program, words.palette_called(3))
    assert len(top.draft.seen().look.palette) == 4
    before = top.pictures.look(top.chosen)
    click(program, words.EMBLEM)
    type_in(program, "anvil")
    assert all("anvil" in icon for icon in program.top.found), "letters go into the search at once"
    click(program, "anvil")
    assert program.top is top and top.draft.seen().look.emblem == "anvil"
    read(program)
    assert top.pictures.look(top.chosen) != before
    click(program, words.COLOURS[0])
    press(program, pygame.K_a, CTRL)
    type_in(program, "#12345")
    assert top.draft.seen().look.palette[0] != "#123456", "half a colour is none"
    type_in(program, "6")
    assert top.draft.seen().look.palette[0] == "#123456"


def test_nothing_moves_below_a_field_that_is_filled_in_or_a_keyword_that_is_pressed(editor):
    program = editor
    press(program, pygame.K_n, CTRL)
    read(program)
    title, copies = program.named(words.TITLE), program.named(words.COPIES).rect.copy()
    chips = {name: program.named(name).rect.copy() for name in ("Ongoing", "One-Shot", "Limited", "Item")}
    assert title.missing and words.STILL_EMPTY in [widget.name for widget in program.top.widgets]
    type_in(program, FIRST)
    read(program)
    assert not title.missing and program.named(words.COPIES).rect == copies
    click_at(program, chips["Item"].center)
    click_at(program, chips["Limited"].center)
    assert program.top.edits.card.keywords == ("item", "limited")
    assert {name: program.named(name).rect for name in chips} == chips


def tiles(program: Screens) -> list[str]:
    """What the tiles of the deck are called."""
    grid = next(widget for widget in program.top.widgets if isinstance(widget, PartGrid))
    return [tile.name for tile in grid.tiles]


def test_a_card_is_given_a_second_side_which_is_a_tile_of_its_own_and_may_go_again(editor):
    program = editor
    press(program, pygame.K_n, CTRL)
    type_in(program, FIRST)
    read(program)
    program.click(words.ADD_BACK)
    key, side = program.top.edits.chosen.key, program.top.edits.chosen.side
    assert side == 1 and [card.side for card in program.top.draft.seen().cards if card.key == key] == [0, 1]
    assert words.COPIES not in [widget.name for widget in program.top.widgets], "a back has no copies of its own"
    assert program.named(words.HP) and program.named(words.TEXT)
    assert f"{FIRST}, {words.BACK_SIDE}" in tiles(program)
    program.click(words.DELETE_BACK)
    assert program.top.edits.chosen == DeckPart(On.CARD, key)
    assert f"{FIRST}, {words.BACK_SIDE}" not in tiles(program)


def test_a_nemesis_is_named_by_its_title_and_what_follows_is_said(editor):
    program, top = editor, editor.top
    click(program, words.NEMESIS)
    type_in(program, "Baron Blade")
    top.refresh()
    assert top.draft.data()["nemesis"] == "legacy", "his icon is that of his nemesis"
    assert words.nemeses(["Baron Blade"]) in program.named(words.NEMESIS).about
    press(program, pygame.K_a, CTRL)
    type_in(program, "Nobody at All")
    top.refresh()
    assert top.draft.data()["nemesis"] == "nobody_at_all" and words.nemeses([]) in program.named(words.NEMESIS).about


def test_texts_speak_of_a_hero_as_its_author_does_and_are_shown_while_others_are_missing(editor):
    program, top = editor, editor.top
    click(program, "she")
    top._choose(DeckPart(On.CHARACTER, "standard"))
    character = top.draft.seen().characters[0]

    def fill(field: DraftField, said: str, number: int = 0) -> None:
        top.focus.put(top.book.at(character.place(field, number)))
        type_in(program, said)

    fill(DraftField.POWER, "Lamplighter deals herself 1 fire damage.")
    fill(DraftField.INCAPACITATED, "Whistle a tune.", 1)
    read(program)
    assert top.draft.seen().characters[0].texts[0].printed == ("Lamplighter deals herself 1 fire damage.",)
    front, back = top.draft.definition_of("standard", On.CHARACTER).faces
    assert len(front.powers) == 1 and len(back.abilities) == 3, "one that is missing keeps its place"
    for number in (0, 2):
        fill(DraftField.INCAPACITATED, "One hero may draw a card.", number)
    fill(DraftField.HP, "27")
    read(program)
    by_hand = [remark.place for remark in top.draft.check() if "by hand" in remark.said]
    assert [(place.field, place.number) for place in by_hand] == [(DraftField.INCAPACITATED, 1)]


def test_saving_says_in_the_words_of_the_form_what_is_missing_and_where(editor):
    program, top = editor, editor.top
    press(program, pygame.K_s, CTRL)
    abilities = [words.incapacitated(number) for number in range(3)]
    assert words.missing_on("Lamplighter", [words.HP, words.POWER, *abilities]) in program.top.said
    assert "verb" not in program.top.said and "`" not in program.top.said
    click(program, words.DO_NOT_SAVE)
    assert program.top is top and not top.draft.is_saved


def test_what_was_left_by_hand_is_underlined_also_when_the_deck_is_opened_again(editor):
    program, top = editor, editor.top
    write_card(program, FIRST, "Draw 2 cards. Whistle a merry tune.", "One-Shot")
    top.draft.save(anyway=True)
    program.shared.library.look_again()
    shelf = program.shared.deck_shelf()
    program.shared.go(Push(ShowEditor(shelf.open(top.draft.full_id), shelf)))
    program.top._choose(DeckPart(On.CARD, program.top.draft.seen().cards[0].key))
    text = text_of(program)
    assert not text.is_typed and [each.text for each in text.leftovers] == ["Whistle a merry tune"]
    assert words.not_understood("Whistle a merry tune") in program.top.book.at(text.place).about


def test_the_top_of_a_tile_that_comes_into_sight_is_never_cut(editor):
    program, top = editor, editor.top
    for _ in range(6):
        press(program, pygame.K_n, CTRL)
    before = program.shared.settings
    program.shared.settings = replace(before, ui_scale=2.0)
    try:
        top.resize((1920, 1080))
        top.show_tab(0)
        grid = next(widget for widget in top.widgets if isinstance(widget, PartGrid))
        last, first = grid.tiles[-1], grid.tiles[0]
        assert last.is_chosen and grid.rect.top <= last.rect.top < grid.rect.bottom, "the chosen one is in sight"
        grid.show(first)
        assert first.rect.top == grid.rect.top
    finally:
        program.shared.settings = before
        top.resize((1280, 720))


def test_the_data_stands_there_on_demand(editor):
    program = editor
    write_card(program, FIRST, "Draw 2 cards.")
    click(program, words.AS_DATA)
    assert any("draw: 2" in getattr(widget, "data", "") for widget in program.top.widgets)


@pytest.mark.parametrize(("kind", "wanted", "sides"), [("villain", 25, 2), ("environment", 15, 0)])
def test_each_kind_has_its_own_fields(program, kind, wanted, sides):
    shelf = program.shared.deck_shelf()
    program.shared.go(Push(ShowEditor(shelf.new(kind, "Quiet", words.MY_SET), shelf)))
    seen = program.top.draft.seen()
    assert seen.wanted == wanted and len(seen.characters) == sides
    for tile in [widget for widget in program.top.widgets if getattr(widget, "part", None)][1 : sides + 1]:
        click_at(program, tile.rect.center)
        names = {widget.name for widget in program.top.widgets}
        assert {words.TEXT, words.ADVANCED} <= names and (words.SETUP in names) == (not tile.part.side)
    assert DraftField.SETUP not in {text.place.field for each in seen.characters[1:] for text in each.texts}


BROKEN = """# notes of the author
deck: slip
kind: environment
title: Slip
cards:
  one:
    title: One
    copies: 15
    end: [{dael: {to: {one: [target]}, amount: 1, type: melee}}]
"""


def test_a_deck_with_mistakes_is_opened_where_they_are_told_and_says_what_it_cannot_show(program):
    home = program.shared.paths.user_cardsets / "mine"
    (home / "environments").mkdir(parents=True)
    (home / "cardset.yaml").write_text('title: Mine\nversion: "1.0"\nwritten_for: [definitive]\n')
    (home / "environments" / "slip.yaml").write_text(BROKEN)
    program.shared.go(Push(ShowCardSets()))
    click(program, words.EDIT)
    top = program.top
    assert isinstance(top, EditorScreen), program.shared.notices
    top._choose(DeckPart(On.CARD, top.draft.seen().cards[0].key))
    field = top.book.at(text_of(program).place)
    assert field.text == "" and words.REFUSED_DATA in field.about and "dael" in field.about
    assert words.STILL_EMPTY not in field.about, "it is not missing: it is not understood"
    top.focus.put(field)
    type_in(program, "END PHASE: this card deals each hero target 1 melee damage.")
    read(program)
    assert words.REFUSED_DATA not in field.about and not text_of(program).leftovers
    press(program, pygame.K_s, CTRL)
    saved = top.draft.path.read_text()
    assert "dael" not in saved and saved.startswith("# notes of the author")


def test_what_cannot_be_kept_is_said_once(editor):
    program, top = editor, editor.top
    folder = program.shared.paths.deck_drafts
    shutil.rmtree(folder, ignore_errors=True)
    folder.write_text("a file where the folder ought to be")
    try:
        press(program, pygame.K_n, CTRL)
        type_in(program, FIRST)
        top.update(5.0)
        (said,) = program.shared.notices
        assert said.endswith(".")
        press(program, pygame.K_SPACE)
        type_in(program, "!")
        top.update(5.0)
        assert not program.shared.notices and titles(top) == [f"{FIRST}!"]
    finally:
        folder.unlink()


def fill(program, name: str, said: str) -> None:
    """A field of the form, by keys alone."""
    if program.top.focus.on is None or program.top.focus.on.name != name:
        tab_to(program, name)
    press(program, pygame.K_a, CTRL)
    type_in(program, said)


def test_an_event_is_begun_by_keys_written_tried_and_saved(program):
    program.shared.go(Push(ShowCardSets()))
    program.click(words.NEW_DECK)
    program.click(words.KINDS["event_card"])
    fill(program, words.DECK_NAME, "First Frost")
    fill(program, words.ABOUT, "nobody")
    press(program, pygame.K_RETURN)
    assert program.shared.notices == [words.NO_VILLAIN], "an Event is about somebody"
    program.shared.notices.clear()
    fill(program, words.ABOUT, "matri")
    tab_to(program, "The Matriarch")
    press(program, pygame.K_RETURN)
    fill(program, words.DECK_NAME, "First Frost")
    press(program, pygame.K_RETURN)
    editor = program.top
    assert isinstance(editor, EditorScreen), program.shared.notices
    fill(program, words.DATE, "Nov 1911")
    for side, fields in (
        (0, ((words.TITLE, "Cold"), (words.EFFECT, "Increase cold damage dealt by villain targets by 1."))),
        (1, ((words.reward_name(0), "Coats"), (words.reward_text(0), "Each Hero regains 2 HP."),
             (words.reward_name(1), "Light"), (words.reward_text(1), "Draw 2 cards."))),
    ):  # fmt: skip
        editor._choose(DeckPart(On.CHARACTER, "", side))
        for name, said in fields:
            fill(program, name, said)
        read(program)
    assert not editor.draft.check(), "nothing is wrong with it"
    program.key(pygame.K_t, CTRL)
    assert isinstance(program.top, TableScreen), program.shared.notices
    assert program.top.game.index.setup.collections == (editor.draft.full_id,), "its rewards were in sight"
    program.shared.go(Home())
    assert program.top is editor
    program.key(pygame.K_s, CTRL)
    assert editor.draft.is_saved
    program.key(pygame.K_ESCAPE)
    while not isinstance(program.top, CardSetsScreen):
        program.key(pygame.K_ESCAPE)
    program.top.cards_changed()
    program.top.chosen = words.MY_SET
    program.top.rebuild()
    program.click(words.edit_deck("First Frost", True))
    assert isinstance(program.top, EditorScreen) and program.top.draft.seen().event.date == "Nov 1911"


def test_a_villain_leads_to_its_events_and_back(program):
    shelf = program.shared.deck_shelf()
    villain = shelf.open("definitive/baron_blade")
    program.shared.go(Push(ShowEditor(villain, shelf)))
    deck = program.top
    click(program, words.NEW_EVENT["critical_event"])
    assert villain.is_saved and isinstance(program.top, EditorScreen) and program.top is not deck
    event = program.top.draft
    assert event.beside.full_id == villain.full_id, "it is about the copy, not about the shipped deck"
    fill(program, words.TITLE, "The Long Night")
    fill(program, words.DATE, "Nov 1911")
    program.top._choose(DeckPart(On.CHARACTER))
    fill(program, words.HP, "80")
    read(program)
    program.key(pygame.K_s, CTRL)
    assert event.is_saved
    while program.top is not deck:
        program.key(pygame.K_ESCAPE)
    click(program, words.edit_event("The Long Night", "critical_event"))
    assert program.top.draft.full_id == event.full_id


def test_scenarios_are_typed_run_and_saved_by_keys(copy):
    program, deck = copy, copy.top
    program.key(pygame.K_r, CTRL)
    screen = program.top
    assert isinstance(screen, ScenarioScreen) and deck.draft.is_saved, program.shared.notices
    press(program, pygame.K_n, CTRL)
    type_in(program, "Fire Blast burns")
    tab_to(program, scenario_words.SENTENCES)
    press(program, pygame.K_END, CTRL)
    type_in(program, "Ra has Fire Blast in hand. Ra plays Fire Blast. The players choose Baron Blade. ")
    type_in(program, "Baron Blade has got 5 HP.")
    read(program)
    field = screen.focus.on
    (wrong,) = field.underlined
    assert field.text[wrong.start : wrong.end] == "Baron Blade has got 5 HP"
    press(program, pygame.K_s, CTRL)
    assert not screen.draft.is_saved and "not understood" in program.shared.notices.pop()
    tab_to(program, scenario_words.would_fit("Baron Blade has lost … HP"))
    press(program, pygame.K_RETURN)
    assert screen.focus.on is field, "the keyboard is where it goes on"
    screen.draft.write(ScenarioField(screen.chosen, False), field.text.replace("…", "5"))
    screen.refresh()
    press(program, pygame.K_t, CTRL)
    read(program)
    assert screen._stands(screen.written) is ScenarioStanding.HOLDS, screen._tried
    press(program, pygame.K_s, CTRL)
    assert screen.draft.is_saved and screen.draft.file.exists()
    while program.top is not deck:
        program.key(pygame.K_ESCAPE)


def test_the_page_of_keys_has_those_of_the_editor(program):
    program.shared.go(Push(ShowKeys()))
    for action in EDITOR_ACTIONS:
        row = program.named(f"{action.words}: {BETWEEN.join(action.keys)}")
        assert row is not None
    program.shared.go(Home())
    editor = EditorScreen(program.shared, program.shared.deck_shelf().new("hero", "X", words.MY_SET), None)
    known = {name for screen in (editor,) for name in screen.commands()} | {"editor_run_all"}
    assert known == {action.name for action in EDITOR_ACTIONS}, "no key is shown that nothing is bound to"


def test_a_number_is_written_in_place_of_the_one_that_is_there(editor):
    press(editor, pygame.K_n, CTRL)
    type_in(editor, FIRST)
    press(editor, pygame.K_TAB)
    type_in(editor, "12")
    assert editor.top.edits.card.copies == 12, "the 1 that stood there is gone, and the 1 that was typed is not"


def test_a_number_that_is_clicked_is_replaced_and_a_second_click_puts_the_caret(editor):
    press(editor, pygame.K_n, CTRL)
    type_in(editor, FIRST)
    copies = editor.named(words.COPIES).rect
    click_at(editor, copies.center)
    editor.top.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=copies.midright, rel=(9, 0), buttons=(0, 0, 0)))
    type_in(editor, "3")
    assert editor.top.edits.card.copies == 3, "the 1 that stood there is gone"
    click_at(editor, (copies.right - 4, copies.centery))
    type_in(editor, "0")
    assert editor.top.edits.card.copies == 30


@pytest.fixture
def large(program):
    """Text at its largest: panels have tabs."""
    before = program.shared.settings
    program.shared.settings = replace(before, ui_scale=2.0)
    yield program
    program.shared.settings = before
    program.top.resize(program.top.size)


def test_mistakes_are_told_where_the_line_below_is_cut(large):
    shelf = large.shared.deck_shelf()
    large.shared.go(Push(ShowEditor(shelf.new("hero", "Lamplighter of the Long Night", words.MY_SET), shelf)))
    large.top.saving.save(anyway=True)
    read(large)
    mistakes = sum(not each.is_warning for each in large.top.draft.last_check().found.remarks)
    assert mistakes and large.top.standing.startswith(words.standing(mistakes, 0)), large.top.standing


def test_a_part_that_is_chosen_by_keys_is_typed_at_once_where_panels_have_tabs(large):
    """Its tile is out of sight then: letters go into the first field, and Tab goes on from there."""
    shelf = large.shared.deck_shelf()
    large.shared.go(Push(ShowEditor(shelf.new("hero", "Lamplighter", words.MY_SET), shelf)))
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN):
        press(large, key)
    type_in(large, "26")
    press(large, pygame.K_TAB)
    type_in(large, "2")
    (character,) = large.top.draft.seen().characters
    assert (character.hp, character.complexity) == (26, 2) and large.top.tab == 1


def test_the_keyboard_is_on_the_lit_tab_after_what_it_was_on_is_gone(large):
    shelf = large.shared.deck_shelf()
    large.shared.go(Push(ShowEditor(shelf.open("definitive/ra"), shelf)))
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN):
        press(large, key)
    press(large, pygame.K_PAGEDOWN, CTRL)
    on = large.top.focus.on
    assert on is not None and on.focused, "the field is on another panel"
    assert on.name == large.top.tabs[large.top.tab].name and large.top.tab > 0


@pytest.fixture
def many(program):
    """On a hero of two hundred cards."""
    shelf = program.shared.deck_shelf()
    draft = shelf.open("definitive/ra")
    keys = [card.key for card in draft.seen().cards]
    for key in keys:
        draft.set_number(DraftPlace(DraftField.COPIES, On.CARD, key), 1)
    while len(draft.seen().cards) < 200:
        draft.copy_card(keys[len(draft.seen().cards) % len(keys)])
    program.shared.go(Push(ShowEditor(draft, shelf)))
    read(program)
    return program


def test_a_large_deck_is_checked_a_little_a_frame_and_typing_waits_for_none_of_it(many, monkeypatch):
    """A frame builds a card or two, prints a text or two and no more, whatever is done; in the end all is known."""
    built, made, printed = [], DeckBuilder._card, check_warnings.printed
    monkeypatch.setattr(DeckBuilder, "_card", lambda *given: built.append(1) or made(*given))
    monkeypatch.setattr(check_warnings, "printed", lambda *given: built.append(1) or printed(*given))
    monkeypatch.setattr(editor_screen, "CHECKS", 1e-9)

    def frames() -> list[int]:
        found = []
        many.top.update(1.0)
        while many.top._rest:
            before = len(built)
            many.top.update(0.1)
            found.append(len(built) - before)
        return found

    key = many.top.draft.seen().cards[7].key
    many.top._choose(DeckPart(On.CARD, key))
    for kind, field in ((DraftField.TEXT, "Sing."), (DraftField.TITLE, "Aria"), (DraftField.HP, "0")):
        many.top.focus.put(many.top.book.at(DraftPlace(kind, On.CARD, key)))
        before = len(built)
        type_in(many, field)
        assert len(built) == before, "a letter is held, and nothing is looked at"
        assert max(frames()) <= 2 and len(built) >= before + 200
    assert any(remark.place.card == key for remark in many.top.draft.last_check().found.remarks)
    assert "1 mistake" in many.top.standing
    before = len(built)
    press(many, pygame.K_n, CTRL)
    press(many, pygame.K_z, CTRL)
    assert len(built) == before, "neither does a press wait for it"
    assert max(frames()) <= 2


def test_a_card_that_is_typed_anew_does_not_print_the_others_again(many, monkeypatch):
    printed, made = [], draft_texts._printed
    monkeypatch.setattr(draft_texts, "_printed", lambda *given: printed.append(1) or made(*given))
    key = many.top.draft.seen().cards[7].key
    many.top.draft.set_number(DraftPlace(DraftField.COPIES, On.CARD, key), 3)
    many.top.draft.seen()
    assert len(printed) <= 1
    many.top.draft.add_card(title="Aria")
    many.top.draft.seen()
    assert len(printed) <= 2, "no text names the new one"


def test_a_text_that_names_a_card_is_printed_with_its_new_title(copy):
    draft = copy.top.draft
    named = next(card for card in draft.seen().cards if any(card.title in other.text.written for other in
                 draft.seen().cards if other is not card))  # fmt: skip
    draft.write(named.place(DraftField.TITLE), "Quiet Ember")
    assert any("Quiet Ember" in card.text.written for card in draft.seen().cards)
