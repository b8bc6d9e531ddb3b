"""The screens. `SHOWABLE` names those that `sotm screenshot` can draw, each as ``factory(shared, game or None)``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SceneFactory = Callable[[Any, Any], Any]


def _title(shared: Any, game: Any) -> Any:
    from sotm_desktop.scenes.title.title_screen import TitleScreen

    return TitleScreen(shared)


def _new_game(shared: Any, game: Any) -> Any:
    from sotm_desktop.scenes.setup.setup_screen import SetupScreen
    from sotm_desktop.scenes.shell.game_shelf import shelf_of

    return SetupScreen(shared, shelf_of(shared).first_game)


def _play(shared: Any, game: Any) -> Any:
    from sotm_desktop.scenes.table.table_screen import TableScreen

    return TableScreen(shared, game or _some_game(shared))


def _lines(shared: Any, game: Any) -> Any:
    from sotm_desktop.scenes.table.lines_screen import LinesScreen
    from sotm_desktop.scenes.table.table_screen import TableScreen

    table = TableScreen(shared, game or _some_game(shared))
    return LinesScreen(shared, table.game, table.looks, table.go_to)


def _end(shared: Any, game: Any) -> Any:
    from sotm_desktop.scenes.end.end_screen import EndScreen

    return EndScreen(shared, game or _some_game(shared), counts=False)  # a picture changes nothing


def _saves(shared: Any, game: Any) -> Any:
    from sotm_desktop.scenes.saves.saves_screen import SavesScreen

    return SavesScreen(shared)


def _browser(shared: Any, game: Any) -> Any:
    from sotm_desktop.scenes.browser.browser_screen import BrowserScreen

    return BrowserScreen(shared)


def _settings(shared: Any, game: Any) -> Any:
    from sotm_desktop.scenes.settings.settings_screen import SettingsScreen

    return SettingsScreen(shared)


def _campaign(shared: Any, game: Any) -> Any:
    from sotm_desktop.scenes.campaign.campaign_screen import CampaignScreen

    return CampaignScreen(shared)


def _some_game(shared: Any) -> Any:
    """The proposed first game at its first decision, with a seed of its own so that the picture is always the same."""
    from dataclasses import replace

    from sotm_desktop.engine.game import Game
    from sotm_desktop.scenes.shell.game_shelf import shelf_of

    shelf = shelf_of(shared)
    if shelf.first_game is None:
        raise KeyError("no card set proposes a first game, so this scene needs a save")
    return Game.new(shelf.shelf.card_index(replace(shelf.first_game, seed=1)))


def _against_two(shared: Any, game: Any) -> Any:
    """Many heroes against two villains in the middle of a game, by the first rules that have two villains."""
    import random

    from sotm_desktop.engine.game import Game
    from sotm_desktop.players import GreedyPlayer
    from sotm_desktop.scenes.setup.team_plan import TeamPlan
    from sotm_desktop.scenes.shell.game_shelf import shelf_of
    from sotm_desktop.scenes.table.table_screen import TableScreen

    shelf = shelf_of(shared).shelf
    plan = TeamPlan(shelf, random.Random(1))
    wanted = next((each.id for each in shelf.editions() if each.switches.get("table.villains") == 2), "")
    if game is None and not wanted:
        raise KeyError("no edition of the rules here has two villains")
    if game is None:
        plan.toggle_edition(wanted)
        plan.shuffle()
        plan.seed = 1
        game, player = Game.new(shelf.card_index(plan.setup())), GreedyPlayer(1)
        while game.decision is not None and not _is_a_hero_to_play(game.decision, len(game.path())):
            game.answer(player.answer(game.state))
    return TableScreen(shared, game)


def _is_a_hero_to_play(decision: Any, answers: int) -> bool:
    return answers > SAMPLE_ANSWERS and decision.kind == "phase" and decision.question == "play"


SAMPLE_ANSWERS = 80
"""So far into a game a table shows something of everything."""


def _keys(shared: Any, game: Any) -> Any:
    from sotm_desktop.scenes.settings.keys_screen import KeysScreen

    return KeysScreen(shared)


SHOWABLE: dict[str, SceneFactory] = {
    "title": _title,
    "new_game": _new_game,
    "play": _play,
    "end": _end,
    "lines": _lines,
    "saves": _saves,
    "browser": _browser,
    "settings": _settings,
    "keys": _keys,
    "against_two": _against_two,
    "campaign": _campaign,
}
"""Each is imported only when it is asked for."""
