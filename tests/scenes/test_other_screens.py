"""Saves, settings, the card browser and the end of a game."""

import random
from dataclasses import replace

import pygame
import pytest

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.saves import Picture, notes_of
from sotm_desktop.scenes.browser.browser_screen import BrowserScreen
from sotm_desktop.scenes.end.end_screen import EndScreen
from sotm_desktop.scenes.end.tally import tally
from sotm_desktop.scenes.rules.rules_screen import RulesScreen
from sotm_desktop.scenes.saves.save_detail import SavedTimeline
from sotm_desktop.scenes.saves.save_rows import SaveRow
from sotm_desktop.scenes.settings.settings_screen import SettingsScreen
from sotm_desktop.scenes.shell.browser_tile import BrowserTile
from sotm_desktop.scenes.shell.destinations import Home
from sotm_desktop.scenes.shell.fact_line import FactLine
from sotm_desktop.scenes.shell.play_clock import PlayClock
from sotm_desktop.scenes.table.lines_screen import LinesScreen
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.scenes.title.title_screen import TitleScreen
from sotm_desktop.widgets.filter_chip import FilterChip
from sotm_desktop.words.rules_reference import ENTRIES
from sotm_desktop.words.screens import browser_words as words


def new_game(program, answers=0) -> Game:
    game = Game.new(program.library.cards.card_index(replace(program.library.first_game, seed=7)))
    play_on(game, answers)
    return game


def play_on(game, answers, seed=1):
    chance = random.Random(seed)
    for _ in range(answers):
        decision = game.decision
        if decision is None:
            return
        keys = tuple(option.key for option in chance.sample(decision.options, max(decision.least, 1)))
        game.answer(decision.keys if decision.kind == "order" else keys)


def stands_at(program, state) -> bool:
    """Whether the table shows a game at a moment; it may have answered questions of mere order since."""
    return isinstance(program.top, TableScreen) and any(node.state == state for node in program.top.game.moments)


def rows(program):
    return [widget for widget in program.top.widgets if isinstance(widget, SaveRow)]


# -- saves


def saved(program, moments=3):
    game = new_game(program)
    for _ in range(moments):
        play_on(game, 4)
        program.shared.saves.autosave(game)
        program.shared.saves.autosaves.wait()
    return game


def test_saves_list_the_last_moments_and_open_them(program):
    game = saved(program)
    program.click("Saves")
    program.settle()
    assert [row.kind for row in rows(program)] == ["now", "moment", "moment"]
    program.click_at(rows(program)[0].rect.center)
    assert stands_at(program, game.state)


def test_a_save_shows_its_turns_and_how_long_it_was_played_and_opens_its_timelines(program):
    game = new_game(program, 30)
    clock = [0.0]
    program.shared.saves._clock = PlayClock(lambda: clock[0])
    program.shared.saves.autosave(game)
    for seconds in (100, 60 * 60):  # an hour's pause counts five minutes
        clock[0] += seconds
        program.shared.saves.autosave(game)
    while len(game.decision.options) < 2 or game.decision.kind == "order":
        game.undo()
    game.undo()
    play_on(game, 3, seed=5)
    program.shared.saves.autosave(game)
    program.click("Saves")
    found = program.top.mark
    assert found.notes.seconds == 400 and found.summary.lines == 2
    assert sum(moments for _, moments in found.summary.turns) <= len(game.path())
    said = [widget.name for widget in program.top.widgets if isinstance(widget, FactLine | SavedTimeline)]
    assert any("7 min" in line and "2 timelines" in line for line in said)
    assert any("the needle is where you stopped" in line for line in said)
    program.click("Timelines")
    assert isinstance(program.top, LinesScreen) and len(program.top.lines) == 2
    program.key(pygame.K_ESCAPE)
    assert isinstance(program.top, TableScreen)


def test_a_broken_save_explains_itself_and_offers_the_good_one_before(program):
    saved(program)
    newest, before = program.shared.saves.autosaves.saves()[:2]
    newest.write_bytes(b"not a save at all")
    program.click("Saves")
    program.settle()
    broken = rows(program)[0]
    assert broken.mark.problem and broken.kind == "broken"
    wanted = program.shared.saves.open(before).state
    program.click("Resume")
    assert stands_at(program, wanted)


def test_continue_falls_back_to_the_save_before_a_broken_one(program):
    saved(program)
    newest, before = program.shared.saves.autosaves.saves()[:2]
    wanted = program.shared.saves.open(before).state
    newest.write_bytes(newest.read_bytes()[:100])
    program.shared.saves.load_latest()
    assert "earlier" in program.shared.notices.pop(0)
    program.top.enter()
    program.click("Continue")
    assert stands_at(program, wanted)


def test_deleting_a_save_is_asked_once_more_and_can_be_taken_back(program):
    saved(program)
    program.click("Saves")
    row = rows(program)[1]
    path, data, when = row.mark.path, row.mark.path.read_bytes(), row.mark.when
    program.click_at(row.rect.center)
    program.click("Delete")
    assert path.exists() and program.named("Delete").text == "Really?"
    program.click("Delete")
    assert not path.exists() and len(rows(program)) == 2
    program.click("Undo")
    assert path.read_bytes() == data and path.stat().st_mtime == pytest.approx(when)
    assert program.top.mark.path == path and len(rows(program)) == 3


def type_into(program, field, letters):
    program.click(field)
    program.key(pygame.K_a, pygame.KMOD_CTRL)
    program.type(letters)
    program.key(pygame.K_RETURN)


def test_a_name_makes_an_autosave_a_save_of_its_own_and_who_plays_is_remembered(program):
    game = saved(program)
    program.click("Saves")
    type_into(program, "Played by", "Ben")
    assert program.top._kind(program.top.mark) == "now" and program.top.mark.notes.players == "Ben"
    type_into(program, "Name", "One turn before the end")
    kept = program.top.mark
    assert (kept.title, program.top._kind(kept)) == ("One turn before the end", "saved")
    assert len(program.shared.saves.autosaves.saves()) == 3, "the autosave is still there"
    type_into(program, "Played by", "Anna and Ben")
    type_into(program, "Name", "Blade, again")
    assert [row.mark.title for row in rows(program)].count("Blade, again") == 1, "renamed in place"
    assert program.shared.settings.players == "Anna and Ben"
    assert program.shared.saves.open(program.top.mark.path).state == game.state
    program.shared.saves.save_by_hand(game)
    program.top.enter()
    assert {row.mark.notes.players for row in rows(program) if row.kind == "saved"} == {"Anna and Ben"}


def test_saves_are_sought_by_name_people_and_kind(program):
    game = saved(program)
    program.shared.saves.save_by_hand(game)
    program.click("Saves")
    type_into(program, "Search", "wraith megalopolis")
    assert len(rows(program)) == 4
    program.click("Manual 1")
    assert [row.kind for row in rows(program)] == ["saved"]
    type_into(program, "Search", "nobody of this name")
    assert not rows(program) and [row.kind for row in rows(program)] == []


def test_the_table_that_is_left_is_the_picture_of_its_save(program):
    game = saved(program, 1)
    program.shared.manager.push(TableScreen(program.shared, game))
    program.shared.settings = replace(program.shared.settings, animation_speed=0.0)
    program.settle()
    program.shared.go(Home())
    program.shared.saves.autosaves.wait()
    [newest] = program.shared.saves.autosaves.saves()[:1]
    picture = notes_of(newest, with_picture=True).picture
    assert picture is not None and len(set(zip(*[iter(picture.pixels)] * 3, strict=True))) > 500
    assert program.shared.saves.open(newest).state == program.shared.saves.game.state


def test_a_game_that_is_not_over_is_kept_when_another_begins(program):
    game = saved(program)
    program.click("Random game")
    program.key(pygame.K_SPACE)
    kept = [mark for mark in program.shared.saves.bookmarks() if mark.path.name.startswith("left-")]
    assert len(kept) == 1 and kept[0].summary.answers == len(game.path()) - 1


def test_a_save_by_hand_says_its_name(program):
    game = new_game(program, 3)
    before = len(program.shared.saves.bookmarks())
    said = [program.shared.saves.save_by_hand(game) for _ in range(2)]
    assert said == ["Saved as Baron Blade in Megalopolis, round\u00a01. Give it a name of your own under Saves."] * 2
    assert len(program.shared.saves.bookmarks()) == before + 2, "each is a save of its own"


def test_a_table_at_rest_is_pictured_without_being_left(program):
    """Here the table gives the first answers by itself: what is pictured is kept all the same."""
    program.shared.settings = replace(program.shared.settings, animation_speed=0.0)
    heroes = (("nightmist", ""), ("legacy", ""), ("ra", ""))
    program.shared.begin(Setup("omnitron", "megalopolis", heroes, seed=1))
    program.settle()
    table = program.top
    assert [moment.by for moment in table.game.moments][1:2] == ["table"]
    for _ in range(4):
        table.picture.update(1.0, False, table.size)
    program.shared.saves.autosaves.wait()
    [newest] = program.shared.saves.autosaves.saves()[:1]
    assert program.shared.saves.is_pictured(table.game) and notes_of(newest, with_picture=True).picture is not None


def test_a_picture_goes_only_into_the_save_of_its_moment(program):
    saves = program.shared.saves
    game = new_game(program)
    saves.save_by_hand(game)
    saves.autosave(game)
    saves.autosaves.wait()
    old = next(mark.path for mark in saves.bookmarks() if mark.path not in saves.autosaves.saves())
    picture = Picture(4, 2, bytes(24))
    opened = saves.open(old)
    saves.picture(opened, picture)
    saves.autosaves.wait()
    newest = saves.autosaves.saves()[0]
    assert notes_of(newest, with_picture=True).picture is None, "another game's table"
    saves.autosave(opened)
    looked_back = opened.at
    play_on(opened, 1)
    saves.picture(opened, Picture(4, 2, bytes([1]) * 24))
    saves.autosaves.wait()
    kept = notes_of(saves.autosaves.saves()[0], with_picture=True).picture
    assert kept == picture, "the other is of a moment that was not kept"
    opened.go_to(looked_back)
    saves.picture(opened, picture)
    saves.autosaves.wait()
    assert notes_of(saves.autosaves.saves()[0], with_picture=True).picture == picture


def test_a_moment_that_is_kept_after_its_picture_was_taken_has_it(program):
    """Whoever looks back rests there, and only then gives a hero to the computer or leaves."""
    saves, picture = program.shared.saves, Picture(4, 2, bytes(24))
    game = new_game(program)
    saves.autosave(game)
    looked_back = game.at
    play_on(game, 2)
    saves.autosave(game)
    game.go_to(looked_back)
    saves.picture(game, picture)
    saves.autosave(game)
    saves.autosaves.wait()
    assert notes_of(saves.autosaves.saves()[0], with_picture=True).picture == picture


# -- settings


def test_settings_take_effect_at_once_and_are_kept(program):
    program.click("Settings")
    assert isinstance(program.top, SettingsScreen)
    said = [part.name for row in program.top.rows() for part in row.parts]
    turns, look = said.index("Your turns"), said.index("Look")
    assert look < said.index("Colours") < turns < said.index("Ask before losing actions")
    speeds = program.named("Animation speed")
    program.click_at(speeds.cells()[4].center)
    program.click("No animations")
    program.click("Easy-to-read font")
    assert program.top.theme.readable and program.top.theme.reduced_motion
    slider = program.named("Villain turn pace")
    program.drag(slider.groove().center, (slider.groove().right - 2, slider.groove().centery))
    settings = program.shared.settings
    assert settings.animation_speed == 0 and settings.reduced_motion and settings.automated_pace == 3
    text = program.shared.paths.settings_file.read_text(encoding="utf-8")
    assert '"reduced_motion": true' in text


def test_keys_that_change_a_setting_everywhere_show_in_the_settings_too(program):
    program.click("Settings")
    for is_muted in (True, False):
        program.key(pygame.K_m, pygame.KMOD_CTRL)
        program.step(2)
        assert program.shared.settings.muted is is_muted
        assert program.named("Mute").on is is_muted


def test_rules_and_cards_are_a_button_away_in_the_middle_of_a_game(program):
    """The rules are those of all terms, whatever card the pointer was on; back leads to the table each time."""
    program.shared.begin(program.library.first_game)
    scene, state = program.top, program.top.game.state
    program.step(5)
    character = scene.game.index.heroes[0]
    program.move(scene.stage.table.scenery.sprites[character].rect.center)
    assert scene.presenter.looked_at == character
    for name, kind in (("Rules", RulesScreen), ("Cards", BrowserScreen)):
        scene.actions._open_menu()
        program.step(2)
        program.click(name)
        assert isinstance(program.top, kind)
        if isinstance(program.top, RulesScreen):
            assert program.top._entries() == list(ENTRIES) and program.top.game is scene.game
        program.key(pygame.K_ESCAPE)
        program.step(2)
        assert program.top is scene and scene.game.state is state


def test_settings_are_changed_by_keys(program):
    program.click("Settings")
    program.key(pygame.K_TAB)
    program.key(pygame.K_RIGHT)
    assert program.shared.settings.animation_speed == 2.0
    while program.top.focus.on.name != "Easy-to-read font":
        program.key(pygame.K_TAB)
    program.key(pygame.K_SPACE)
    assert program.shared.settings.readable_font


def test_a_larger_scale_stops_where_a_screen_has_no_room(screens):
    program = screens(size=(1280, 720), ui_scale=2.0)
    for name in ("New game", "Cards", "Saves", "Settings"):
        program.click(name)
        least, grid = program.top.least, program.top.grid
        assert grid[0] >= least[0] - 1 and grid[1] >= least[1] - 1, name
        program.key(pygame.K_ESCAPE)


def test_who_plays_is_set_for_the_saves_that_come(program):
    program.click("Settings")
    field = program.named("Played by")
    program.top.focus.by_keyboard = True
    program.top.focus.put(field)
    program.step()
    program.type("Annaa")
    program.key(pygame.K_BACKSPACE)
    assert program.shared.settings.players == "Anna"
    program.key(pygame.K_ESCAPE)
    saved(program, 1)
    [mark] = program.shared.saves.bookmarks()
    assert mark.notes.players == "Anna"


# -- the card browser


def tiles_of(scene) -> list[BrowserTile]:
    return [widget for widget in scene.widgets if isinstance(widget, BrowserTile)]


def test_every_card_of_every_deck_can_be_looked_at(program):
    program.click("Cards")
    scene: BrowserScreen = program.top
    for deck in scene.decks:
        scene._show_deck(deck)
        tiles = tiles_of(scene)
        beside = sum(len(side.cards) for side in deck.side_decks)
        assert len(tiles) == len(deck.cards) + beside + len(deck.all_characters)
        tiles[-1].press()
        assert tiles[-1].name.startswith(scene.inspector.subject.sides[0].title)


def test_each_filter_of_the_browser_is_a_tag_that_takes_it_away(program):
    program.click("Cards")
    program.click("Filters")
    program.click("Ongoing")
    program.click("deals fire damage")
    scene: BrowserScreen = program.top
    found = len(scene.found)
    tags = [each for each in scene.widgets if isinstance(each, FilterChip) and each.text.endswith(" ×")]
    assert [each.text for each in tags] == ["Ongoing ×", "deals fire damage ×"]
    program.click_at(tags[0].rect.center)
    assert not scene.query.kinds and scene.query.types == {"fire"} and len(scene.found) > found
    scene._ask(replace(scene.query, sides=frozenset(words.SIDES), rules=frozenset(words.RULES)))
    rest = next(each for each in scene.widgets if isinstance(each, FilterChip) and each.text.startswith("+"))
    shown = sum(isinstance(each, FilterChip) and each.text.endswith(" ×") for each in scene.widgets)
    assert rest.text == f"+{scene.query.filters - shown} filters", "none is left out in silence"
    assert len({each.rect.topleft for each in scene.widgets if isinstance(each, FilterChip)}) > shown


def test_the_browser_by_pointer_and_key(program):
    program.click("Cards")
    program.settle()
    scene: BrowserScreen = program.top
    program.click(program.library.title_of(scene.decks[2]))
    assert scene.deck is scene.decks[2]
    program.click_at(tiles_of(scene)[3].rect.center)
    assert scene.inspector.subject.sides[0].title == scene.chosen.card.title
    program.key(pygame.K_t)
    assert scene.inspector.side == 1
    program.click_at(scene.inspector.tabs.cells()[0].center)
    assert scene.inspector.side == 0
    program.click_at(tiles_of(scene)[3].rect.center)
    program.key(pygame.K_TAB)
    program.key(pygame.K_DOWN)
    program.key(pygame.K_RETURN)
    assert not tiles_of(scene)[3].is_chosen and sum(tile.is_chosen for tile in tiles_of(scene)) == 1


# -- the end


@pytest.fixture
def ended(program):
    """A game played to its end by chance, and its screen over the table."""
    for seed in range(20):
        game = new_game(program)
        play_on(game, 600, seed)
        if game.outcome is not None:
            break
    assert game.outcome is not None
    program.shared.manager.push(TableScreen(program.shared, game))
    program.shared.manager.push(EndScreen(program.shared, game))
    program.settle()
    return program


def test_the_end_is_shown_without_reading_decks_that_were_not_played(ended):
    """The looks of the whole library need all of them."""
    shared, game = ended.shared, ended.top.game
    vars(shared.library).pop("looks", None)
    shared.manager.push(EndScreen(shared, game, counts=False))
    ended.settle()
    assert "looks" not in vars(shared.library)


def test_the_end_says_how_why_and_in_numbers(ended):
    scene: EndScreen = ended.top
    assert scene.why.endswith(("win.", "lose."))
    counted = scene.tally
    assert counted.rounds == scene.game.state.round and counted.decisions == len(scene.game.path()) - 1
    assert {hero.title for hero in counted.heroes} == {
        seat.definition.title for seat in scene.game.index.seats if seat.side == "hero"
    }
    assert counted.moments


def test_numbers_agree_with_the_events(ended):
    game = ended.top.game
    taken = {hero.seat: hero.taken for hero in tally(game).heroes}
    for hero in game.index.heroes:
        hits = [
            event.amount
            for number in game.path()
            for event in game.moments[number].events
            if event.kind == "damage_dealt" and event.target == hero
        ]
        assert taken[game.index.deck_of[hero]] == sum(hits)


def test_again_with_the_same_seed_is_the_same_game(ended):
    setup, opening = ended.top.game.index.setup, ended.top.game.moments[0].state
    ended.click("Rematch, same seed")
    assert isinstance(ended.top, TableScreen)
    assert ended.top.game.index.setup == setup and ended.top.game.moments[0].state == opening
    assert [type(scene) for scene in ended.shared.manager.scenes] == [TitleScreen, TableScreen]


def test_again_with_a_new_seed_keeps_the_team(ended):
    setup = ended.top.game.index.setup
    ended.click("Rematch, new seed")
    assert ended.top.game.index.setup.heroes == setup.heroes and ended.top.game.index.setup.seed != setup.seed


def test_the_table_can_be_looked_at_before_the_end(ended):
    game = ended.top.game
    ended.click("Look at the table")
    assert isinstance(ended.top, TableScreen) and ended.top.game is game
    assert game.outcome is None and game.decision is not None


def test_a_moment_that_turned_the_game_leads_back_there(ended):
    game, moment = ended.top.game, ended.top.moments[0]
    ended.click(f"Round {moment.round}")
    assert isinstance(ended.top, TableScreen) and game.at in (moment.node, game.moments[moment.node].parent)


def test_escape_leads_to_the_title(ended):
    ended.key(pygame.K_ESCAPE)
    assert isinstance(ended.top, TitleScreen)


def test_the_browser_finds_events(program):
    program.click("Cards")
    scene: BrowserScreen = program.top
    program.click("Filters")
    program.click("Events")
    wanted = {f"{event.title}, {event.deck.title}" for event in program.library.cards.events()}
    assert {tile.name for tile in tiles_of(scene)} == wanted
    for tile in tiles_of(scene)[1:3]:
        tile.press()
        assert tile.name.startswith(scene.chosen.event.title)
        assert scene.inspector.subject.sides[0].name.lower().endswith("event")
    assert not program.named("Test this deck").enabled
    program.click("Clear all")
    assert scene.chosen.event is None and program.named("Test this deck").enabled


def test_cards_are_found_as_letters_are_typed(program):
    program.click("Cards")
    scene: BrowserScreen = program.top
    type_into(program, "Search", "chain lightning")
    assert [tile.name for tile in tiles_of(scene)][:1] == ["Chain Lightning"] and scene.strip is not None
    assert program.named("Search").focused, "typing goes on"
    program.click("Tempest")
    assert {each.facts.deck_title for each in scene.found} == {"Tempest"}
    type_into(program, "Search", "chian lightnign")
    assert not tiles_of(scene)
    type_into(program, "Search", "  ")
    assert not scene.is_sought and tiles_of(scene)


def test_what_was_met_in_a_game_is_seen_and_the_rest_is_unseen(program):
    program.click("Random game")
    program.settle()
    game = program.top.game
    program.shared.go(Home())
    met = program.shared.progress.seen
    assert all(met.has(game.index.definitions[hero]) for hero in game.index.heroes)
    in_deck = [game.index.definitions[card] for card in game.state.zones[game.index.zone(game.index.hero_decks[0], 0)]]
    assert not all(met.has(card) for card in in_deck), "what only lies in a deck is not met"
    program.click("Cards")
    program.click("Filters")
    program.click("Unseen")
    found = program.top.found
    assert found and not any(each.facts.is_seen for each in found)
    assert all(tile.is_unseen for tile in tiles_of(program.top))


def test_cards_of_which_not_all_is_certain_bear_a_mark(program):
    program.click("Cards")
    scene: BrowserScreen = program.top
    for deck in scene.decks:
        scene._show_deck(deck)
        marked = sum(tile.is_doubtful for tile in tiles_of(scene))
        assert marked == sum(bool(each.card.doubtful or each.card.ours) for each in scene.found)
        assert ("?" in scene._title()) == bool(marked)
