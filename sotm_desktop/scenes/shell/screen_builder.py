"""The one place that knows all screens. Each is imported only when somebody goes there."""

from __future__ import annotations

from sotm_desktop.scenes.shell.destinations import (
    Destination,
    ShowBrowser,
    ShowCampaign,
    ShowEditionChoice,
    ShowEnd,
    ShowEventChoice,
    ShowKeys,
    ShowSaves,
    ShowSettings,
    ShowSetup,
    ShowTable,
    ShowTitle,
    ShowTrial,
)
from sotm_desktop.scenes.shell.scene import Scene, Shared


def build(shared: Shared, to: Destination) -> Scene:
    """The screen of a destination, not yet shown."""
    match to:
        case ShowTable(game):
            from sotm_desktop.scenes.table.table_screen import TableScreen

            return TableScreen(shared, game)
        case ShowEnd(game, counts):
            from sotm_desktop.scenes.end.end_screen import EndScreen

            return EndScreen(shared, game, counts)
        case ShowTitle():
            from sotm_desktop.scenes.title.title_screen import TitleScreen

            return TitleScreen(shared)
        case ShowSetup(proposal):
            from sotm_desktop.scenes.setup.setup_screen import SetupScreen

            return SetupScreen(shared, proposal)
        case ShowEventChoice(plan):
            from sotm_desktop.scenes.setup.event_choice import EventChoice

            return EventChoice(shared, plan)
        case ShowEditionChoice(plan):
            from sotm_desktop.scenes.setup.edition_choice import EditionChoice

            return EditionChoice(shared, plan)
        case ShowCampaign():
            from sotm_desktop.scenes.campaign.campaign_screen import CampaignScreen

            return CampaignScreen(shared)
        case ShowBrowser():
            from sotm_desktop.scenes.browser.browser_screen import BrowserScreen

            return BrowserScreen(shared)
        case ShowTrial(deck):
            from sotm_desktop.scenes.browser.trial_screen import TrialScreen

            return TrialScreen(shared, deck)
        case ShowSaves():
            from sotm_desktop.scenes.saves.saves_screen import SavesScreen

            return SavesScreen(shared)
        case ShowSettings():
            from sotm_desktop.scenes.settings.settings_screen import SettingsScreen

            return SettingsScreen(shared)
        case ShowKeys():
            from sotm_desktop.scenes.settings.keys_screen import KeysScreen

            return KeysScreen(shared)
