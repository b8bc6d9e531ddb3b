"""Where one can go from a screen, and how, as values: no screen knows another. `screen_builder` makes the screens."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sotm_desktop.engine.definitions import DeckDefinition, Definition
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.scenes.shell.team_plan import TeamPlan
from sotm_desktop.table.inspector import Subject

if TYPE_CHECKING:  # loaded when somebody writes a deck
    from sotm_desktop.authoring.deck_draft import DeckDraft
    from sotm_desktop.authoring.draft_shelf import DraftShelf
    from sotm_desktop.authoring.scenario_draft import ScenarioDraft

# -- the screens


@dataclass(frozen=True)
class ShowTitle:
    """The first screen."""


@dataclass(frozen=True)
class ShowSetup:
    """Setting a game up; without a proposal with what was chosen last."""

    proposal: Setup | None = None


@dataclass(frozen=True)
class ShowEventChoice:
    """The Events of the villain that was picked."""

    plan: TeamPlan


@dataclass(frozen=True)
class ShowEditionChoice:
    """The rules of the next game."""

    plan: TeamPlan


@dataclass(frozen=True)
class ShowCardSetChoice:
    """The card sets to play with."""


@dataclass(frozen=True)
class ShowCardSets:
    """The card sets, what is wrong with them, and their decks to be tested."""

    chosen: str = ""
    """The name of the set that is looked at first; "" for the one that needs it most."""


@dataclass(frozen=True)
class ShowNewDeck:
    """A deck of one's own is begun, or one that was left unsaved goes on."""

    shelf: DraftShelf


@dataclass(frozen=True)
class ShowEditor:
    """A deck in the making."""

    draft: DeckDraft
    shelf: DraftShelf
    """Where it is kept while it is not saved."""


@dataclass(frozen=True)
class ShowScenarios:
    """The scenarios of a deck, written in sentences."""

    draft: ScenarioDraft
    title: str
    """That of the deck."""


@dataclass(frozen=True)
class ShowTable:
    """A game on the table."""

    game: Game
    shows_lines: bool = False
    """Its timelines are opened over it at first."""


@dataclass(frozen=True)
class ShowEnd:
    """What a game came to."""

    game: Game
    counts: bool = True
    """Whether it goes into the profile: a picture changes nothing."""


@dataclass(frozen=True)
class ShowCampaign:
    """All Events."""


@dataclass(frozen=True)
class ShowBrowser:
    """All cards."""


@dataclass(frozen=True)
class ShowTrial:
    """Computer players try a deck."""

    deck: DeckDefinition


@dataclass(frozen=True)
class ShowImport:
    """Sheets of cards become a card set."""

    sources: tuple[Path, ...]


@dataclass(frozen=True)
class ShowWrongCard:
    """A report of a card, over the screen that shows it."""

    card: Definition
    subject: Subject
    source: object
    """The plain data of the file that the card stands in."""
    game: Game | None = None


@dataclass(frozen=True)
class ShowSaves:
    """The list of saves."""


@dataclass(frozen=True)
class ShowStatistics:
    """What all finished games came to."""


@dataclass(frozen=True)
class ShowSettings:
    """The settings."""


@dataclass(frozen=True)
class ShowWelcome:
    """The card of the first start: text size, motion, sound, colours."""


@dataclass(frozen=True)
class ShowChangelog:
    """What is new in each version."""


@dataclass(frozen=True)
class ShowRules:
    """The rules, to be looked up."""

    entry: str = ""
    """The id of the entry that is read first; "" for the list."""
    game: Game | None = None
    """The game whose table shows which terms are in play."""
    card: Definition | None = None
    """The card whose terms are looked up."""


@dataclass(frozen=True)
class ShowKeys:
    """The page of keys."""


Destination = (
    ShowTitle | ShowSetup | ShowEventChoice | ShowEditionChoice | ShowCardSetChoice | ShowCardSets | ShowTable | ShowEnd
    | ShowCampaign | ShowBrowser | ShowTrial | ShowImport | ShowWrongCard | ShowSaves | ShowSettings | ShowChangelog
    | ShowKeys | ShowWelcome | ShowRules | ShowStatistics | ShowNewDeck | ShowEditor
    | ShowScenarios
)  # fmt: skip

# -- the ways there


@dataclass(frozen=True)
class Push:
    """Over the present screen."""

    to: Destination


@dataclass(frozen=True)
class ReplaceWith:
    """In place of the present screen."""

    to: Destination


@dataclass(frozen=True)
class Pop:
    """Back to the screen below."""


@dataclass(frozen=True)
class Home:
    """Back to the title; with a destination, there with nothing but the title below it.

    The screens between were left when they were covered, and do not wake up once more: a table whose game is over
    would at once show its end again.
    """

    to: Destination | None = None


@dataclass(frozen=True)
class Quit:
    """The program ends."""


SceneChange = Push | ReplaceWith | Pop | Home | Quit
