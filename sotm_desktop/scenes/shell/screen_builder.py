"""The one place that knows all screens. Each is imported only when somebody goes there."""

from __future__ import annotations

from sotm_desktop.scenes.shell import destinations
from sotm_desktop.scenes.shell.scene import Scene, Shared


def build(shared: Shared, to: destinations.Destination) -> Scene:
    """The screen of a destination, not yet shown."""
    match to:
        case destinations.ShowTable(game, shows_lines):
            from sotm_desktop.scenes.table.table_screen import TableScreen

            return TableScreen(shared, game, shows_lines=shows_lines)
        case destinations.ShowEnd(game, counts):
            from sotm_desktop.scenes.end.end_screen import EndScreen

            return EndScreen(shared, game, counts)
        case destinations.ShowTitle():
            from sotm_desktop.scenes.title.title_screen import TitleScreen

            return TitleScreen(shared)
        case destinations.ShowSetup(proposal):
            from sotm_desktop.scenes.setup.setup_screen import SetupScreen

            return SetupScreen(shared, proposal)
        case destinations.ShowEventChoice(plan):
            from sotm_desktop.scenes.setup.event_choice import EventChoice

            return EventChoice(shared, plan)
        case destinations.ShowCardSetChoice():
            from sotm_desktop.scenes.setup.card_set_choice import CardSetChoice

            return CardSetChoice(shared)
        case destinations.ShowCardSets(chosen):
            from sotm_desktop.scenes.card_sets.card_sets_screen import CardSetsScreen

            return CardSetsScreen(shared, chosen)
        case destinations.ShowEditionChoice(plan):
            from sotm_desktop.scenes.setup.edition_choice import EditionChoice

            return EditionChoice(shared, plan)
        case destinations.ShowCampaign():
            from sotm_desktop.scenes.campaign.campaign_screen import CampaignScreen

            return CampaignScreen(shared)
        case destinations.ShowBrowser():
            from sotm_desktop.scenes.browser.browser_screen import BrowserScreen

            return BrowserScreen(shared)
        case destinations.ShowTrial(deck):
            from sotm_desktop.scenes.card_sets.trial_screen import TrialScreen

            return TrialScreen(shared, deck)
        case destinations.ShowImport(sources):
            from sotm_desktop.scenes.card_sets.import_screen import ImportScreen

            return ImportScreen(shared, sources)
        case destinations.ShowWrongCard(card, subject, source, game):
            from sotm_desktop.scenes.report.wrong_card_screen import WrongCardScreen

            return WrongCardScreen(shared, card, subject, source, game)
        case destinations.ShowSaves():
            from sotm_desktop.scenes.saves.saves_screen import SavesScreen

            return SavesScreen(shared)
        case destinations.ShowStatistics():
            from sotm_desktop.scenes.statistics.statistics_screen import StatisticsScreen

            return StatisticsScreen(shared)
        case destinations.ShowSettings():
            from sotm_desktop.scenes.settings.settings_screen import SettingsScreen

            return SettingsScreen(shared)
        case destinations.ShowWelcome():
            from sotm_desktop.scenes.settings.welcome_screen import WelcomeScreen

            return WelcomeScreen(shared)
        case destinations.ShowChangelog():
            from sotm_desktop.scenes.title.changelog_screen import ChangelogScreen

            return ChangelogScreen(shared)
        case destinations.ShowRules(entry, game, card):
            from sotm_desktop.scenes.rules.rules_screen import RulesScreen

            return RulesScreen(shared, entry, game, card)
        case destinations.ShowNewDeck(shelf):
            from sotm_desktop.scenes.editor.new_deck_screen import NewDeckScreen

            return NewDeckScreen(shared, shelf)
        case destinations.ShowEditor(draft, shelf):
            from sotm_desktop.scenes.editor.editor_screen import EditorScreen

            return EditorScreen(shared, draft, shelf)
        case destinations.ShowScenarios(draft, title):
            from sotm_desktop.scenes.editor.scenario_screen import ScenarioScreen

            return ScenarioScreen(shared, draft, title)
        case destinations.ShowKeys():
            from sotm_desktop.scenes.settings.keys_screen import KeysScreen

            return KeysScreen(shared)
