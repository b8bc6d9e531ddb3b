"""Every card can be looked at, filtered and sought; what was met in games is told from the rest."""

from dataclasses import replace

import pygame
import pytest

from sotm_desktop.scenes.browser.browser_screen import BrowserScreen
from sotm_desktop.scenes.shell.browser_tile import BrowserTile
from sotm_desktop.scenes.shell.destinations import Home
from sotm_desktop.widgets.filter_chip import FilterChip
from sotm_desktop.words.screens import browser_words as words
from tests.scenes.played_games import type_into

RING = 8
"""How far the ring of the keyboard reaches out of a field."""


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


def test_letters_that_are_typed_at_once_search(program):
    """They went nowhere, and two of them were keys: W reported the card, T turned it."""
    title = program.top
    program.click("Cards")
    scene: BrowserScreen = program.top
    assert scene.focus.types and scene.inspector.wrong.key == ""
    side = scene.inspector.side
    for letter in "tw":
        program.key(ord(letter), letters=letter)
        program.type(letter)
    assert program.top is scene and scene.query.text == "tw" and scene.inspector.side == side
    program.key(pygame.K_ESCAPE)
    assert program.top is scene and not scene.focus.types, "the first Escape leaves the field"
    program.key(pygame.K_ESCAPE)
    assert program.top is title
    program.click("Cards")
    program.key(pygame.K_ESCAPE)
    assert program.top is title, "an empty field is not in the way"


@pytest.mark.parametrize("size, scale", [((1366, 768), 1.0), ((1366, 768), 1.6), ((1280, 720), 2.0)])
def test_the_ring_of_the_search_has_room(screens, size, scale):
    program = screens(size=size, ui_scale=scale)
    program.click("Cards")
    scene: BrowserScreen = program.top
    reach = 2 * scene.theme.px(RING)
    around = scene.field.rect.inflate(reach, reach)
    assert scene.field.focused and pygame.Rect((0, 0), size).contains(around)
    assert not any(around.colliderect(tab.rect) for tab in scene.tabs)


@pytest.mark.parametrize("out", [pygame.K_TAB, pygame.K_DOWN])
def test_outside_the_search_letters_are_keys_of_the_card(program, out):
    program.click("Cards")
    scene: BrowserScreen = program.top
    button = scene.inspector.wrong
    assert button.said == "This card is wrong, button, Writes a report that you can send."
    program.key(out)
    assert not scene.focus.types and button.key == button.about == "W"
    side = scene.inspector.side
    program.key(pygame.K_t, letters="t")
    assert scene.inspector.side != side
    program.key(pygame.K_w, letters="w")
    assert program.top is not scene
    program.key(pygame.K_ESCAPE)
    assert program.top is scene and not scene.focus.types, "the keyboard is where it was"
    program.click("Search")
    assert scene.focus.types and scene.inspector.wrong.key == ""


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


def test_a_card_says_nothing_of_results_before_a_game_was_counted(program):
    program.click("Cards")
    tiles_of(program.top)[-1].press()
    assert "counted" not in program.top.inspector.state and "played" not in program.top.inspector.state.lower()


def test_each_version_of_a_hero_is_told_whole_among_what_was_found(program):
    """Of "Absolute Zero · First Appearance" the version was cut, and two tiles said the same."""
    program.click("Cards")
    scene: BrowserScreen = program.top
    scene._ask(replace(scene.query, text="damage"))
    said = [tile.caption for tile in tiles_of(scene) if tile.name == "Absolute Zero (First Appearance)"]
    assert said == ["First Appearance"]
    assert "Absolute Zero" in [tile.caption for tile in tiles_of(scene)], "the usual card says whose it is"
