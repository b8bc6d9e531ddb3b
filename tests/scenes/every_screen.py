"""Every screen there is, found by itself: what `destinations` names, and each class of a screen that lies over another.

A screen that is new is walked without being named. What it needs is made by the type of its fields; a type that is new
here needs a line in `MADE`, and a screen that no destination leads to one in `OVER`.
"""

from __future__ import annotations

import importlib
import pkgutil
import typing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import MISSING, fields, replace
from pathlib import Path

import pytest

from sotm_desktop import scenes
from sotm_desktop.authoring.changes import Changes
from sotm_desktop.authoring.deck_draft import DeckDraft
from sotm_desktop.authoring.draft_shelf import DraftShelf
from sotm_desktop.authoring.draft_values import DraftField, On
from sotm_desktop.authoring.scenario_draft import ScenarioDraft, ScenarioField, scenarios_of_deck
from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.manual_moves import SetHpByHand
from sotm_desktop.players import PLAYERS
from sotm_desktop.scenes.editor.editor_screen import EditorScreen
from sotm_desktop.scenes.editor.icon_screen import IconScreen
from sotm_desktop.scenes.editor.parts import DeckPart
from sotm_desktop.scenes.shell import destinations
from sotm_desktop.scenes.shell.asking_screen import AskingScreen, PossibleAnswer
from sotm_desktop.scenes.shell.cards_changed import CardsChanged
from sotm_desktop.scenes.shell.picture_store import Pictures
from sotm_desktop.scenes.shell.scene import Scene, Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.scenes.shell.team_plan import TeamPlan
from sotm_desktop.scenes.table.compare_screen import CompareScreen
from sotm_desktop.scenes.table.lines_screen import LinesScreen
from sotm_desktop.scenes.table.menu_screen import MenuScreen, OfTheGame
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.table.inspector import Subject
from sotm_desktop.widgets.list_view import ListView
from tests.kit.finished_games import keep, some_games
from tests.scenes.screens import Screens


class NoPictures(Pictures):
    """Cards are not painted: what is asked for never comes, and nothing waits for it."""

    def prebuild(self, jobs) -> None:
        pass

    def draw_large(self, draw) -> None:
        pass


@contextmanager
def program_without_pictures(home: Path) -> Iterator[Screens]:
    """A program that paints no cards, for all tests of a file."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOTM_HOME", str(home))
        program = Screens()
        program.shared.pictures = program.shared.library.pictures = NoPictures()
        yield program
    program.close()


# -- what screens show


def finished_game(shared: Shared) -> Game:
    """A game with some turns that the heroes lost, with two lines of play."""
    game = shared.saves.new_game(replace(shared.library.first_game, seed=3))
    player = PLAYERS["greedy"](1)
    while game.state.round < 3 or game.decision.kind != "phase":
        game.answer(player.answer(game.state))
    before = game.at
    for hero in game.state.index.heroes:
        if game.outcome is None:
            game.manual_move(SetHpByHand(hero, 0))
    last = game.at
    game.go_to(before)
    for _ in range(3):
        game.answer(player.answer(game.state))
    game.go_to(last)
    return game


def _plan(shared: Shared) -> TeamPlan:
    plan = TeamPlan(shared.library.cards)
    plan.take(shared.library.first_game)
    return plan


def _hero(shared: Shared) -> DeckDefinition:
    return shared.library.cards.deck("legacy")


def _draft(shared: Shared) -> DeckDraft:
    """A copy of a shipped deck with a card of which one sentence is not understood."""
    draft = shared.deck_shelf().open(_hero(shared).full_id)
    key = draft.add_card(title="Sunburst")
    place = next(card for card in draft.seen().cards if card.key == key).place(DraftField.TEXT)
    draft.write(place, "Draw 2 cards. Legacy jumps over the moon and smiles.")
    draft.read_all()
    return draft


def _scenarios(shared: Shared) -> ScenarioDraft:
    """Two scenarios of a copy of a shipped deck, of which one has a sentence that is not understood."""
    shelf = shared.deck_shelf()
    draft = shelf.open(_hero(shared).full_id)
    assert draft.save().is_written
    shared.library.look_again()
    scenarios = scenarios_of_deck(draft, shared.library.cards, shelf.folder)
    for title, text in (("Nothing is asked", "Baron Blade is the villain. Legacy has 20 HP."), ("Rain", "It rains.")):
        key = scenarios.add()
        scenarios.write(ScenarioField(key, True), title)
        scenarios.write(ScenarioField(key, False), text)
    return scenarios


def _editor(shared: Shared, key: str = "+1") -> EditorScreen:
    screen = EditorScreen(shared, _draft(shared), shared.deck_shelf())
    screen.edits.choose(DeckPart(On.CARD, key))
    return screen


def _card(shared: Shared) -> Definition:
    return next(iter(_hero(shared).cards.values()))


MADE: dict[object, Callable[[Shared], object]] = {
    Game: finished_game,
    TeamPlan: _plan,
    DeckDefinition: _hero,
    Definition: _card,
    DeckDraft: _draft,
    DraftShelf: lambda shared: shared.deck_shelf(),
    ScenarioDraft: _scenarios,
    str: lambda shared: "Legacy",
    Subject: lambda shared: shared.library.inspecting.printed(_hero(shared), _card(shared)),
    object: lambda shared: {},
    tuple[Path, ...]: lambda shared: (Path(__file__).parents[1] / "authoring" / "sheets",),
}


def _lines(shared: Shared) -> LinesScreen:
    table = TableScreen(shared, finished_game(shared))
    return LinesScreen(shared, table.game, table.looks, table.session.go_to)


def _compared(shared: Shared) -> CompareScreen:
    lines = _lines(shared)
    ends = tuple(line.end for line in lines.lines[:2])
    return CompareScreen(shared, lines.game, lines.looks, ends, lines.go_to)


def _menu(shared: Shared) -> MenuScreen:
    where = "Round 12, start of the turn of Absolute Zero"
    return MenuScreen(shared, OfTheGame(where, 12, lambda: None, lambda: ""))


def _changed(shared: Shared) -> CardsChanged:
    game = finished_game(shared)
    changes = Changes(game.index, shared.library.cards, shared.paths.user_cardsets)
    return CardsChanged(shared, game, changes, [Path("the_wraith.yaml")])


def _icons(shared: Shared) -> IconScreen:
    return IconScreen(shared, "fist", lambda name: None)


def _asking(shared: Shared) -> AskingScreen:
    answers = (PossibleAnswer("Save and leave", "main", None), PossibleAnswer("Stay", "plain", None))
    return AskingScreen(shared, "Unsaved changes", "Night Market has changes that were not saved.", answers)


OVER: dict[type[Scene], Callable[[Shared], Scene]] = {
    LinesScreen: _lines,
    CompareScreen: _compared,
    MenuScreen: _menu,
    CardsChanged: _changed,
    EditorScreen: _editor,
    IconScreen: _icons,
    AskingScreen: _asking,
}
"""Screens that no destination leads to."""


# -- walking


def destinations_there_are() -> tuple[type, ...]:
    return typing.get_args(destinations.Destination)


def made(kind: type, shared: Shared) -> Scene:
    """The screen of a destination."""
    if kind is destinations.ShowSaves and not shared.saves.bookmarks():
        shared.saves.save_by_hand(finished_game(shared))
    if kind is destinations.ShowStatistics and not shared.progress.profile.finished:
        keep(shared.progress.profile, *some_games(14))
    types = typing.get_type_hints(kind, localns={each.__name__: each for each in MADE if isinstance(each, type)})
    needed = {field.name: types[field.name] for field in fields(kind) if field.default is MISSING}
    for name, of in needed.items():
        assert of in MADE, f"{kind.__name__}.{name} is a {of}: say in MADE where the walk gets one"
    return shared.build(shared, kind(**{name: MADE[of](shared) for name, of in needed.items()}))


def screens_over() -> list[type[Screen]]:
    """The classes of all screens, whoever opens them."""
    for module in pkgutil.walk_packages(scenes.__path__, "sotm_desktop.scenes."):
        importlib.import_module(module.name)
    found, waiting = [], [Screen]
    while waiting:
        below = waiting.pop().__subclasses__()
        waiting += below
        own = [kind for kind in below if kind.__module__.startswith("sotm_desktop.")]
        found += [kind for kind in own if not kind.__subclasses__()]  # what others are made of is no screen itself
    return found


def sights(screen: Scene) -> Iterator[str]:
    """Shows everything there is on a screen, one sight after the other: each tab, each list from top to end."""
    if not isinstance(screen, Screen):
        yield ""
        return
    for number in range(max(len(screen.tabs), 1)):
        if screen.tabs:
            screen.show_tab(number)
        title = screen.tabs[number].name if screen.tabs else ""
        for found in lists_of(screen):
            found.scroll_to(0)
        yield title
        while [each for each in lists_of(screen) if each.scroll_to(each.offset + each.rect.h * 0.6)]:
            yield f"{title}, further down"


def lists_of(screen: Screen) -> list[ListView]:
    """Everything that scrolls, lists within a panel too."""
    parts = [*screen.widgets, *(part for widget in screen.widgets for part in vars(widget).values())]
    return list({id(part): part for part in parts if isinstance(part, ListView)}.values())
