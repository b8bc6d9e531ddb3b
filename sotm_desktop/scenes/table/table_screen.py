"""The table in play, as a scene of the program: its life, its frames, and what it is made of."""

from __future__ import annotations

from dataclasses import replace

import pygame

from sotm_desktop.authoring.changes import Changes
from sotm_desktop.engine.game import Game
from sotm_desktop.scenes.shell.destinations import Push, ShowRules
from sotm_desktop.scenes.shell.manager import Size
from sotm_desktop.scenes.shell.scene import Scene, Shared
from sotm_desktop.scenes.shell.screen import eyes
from sotm_desktop.scenes.table.game_looks import GameLooks
from sotm_desktop.scenes.table.stage import Stage
from sotm_desktop.scenes.table.table_actions import TableActions
from sotm_desktop.scenes.table.table_input import TableInput
from sotm_desktop.scenes.table.table_picture import TablePicture
from sotm_desktop.scenes.table.table_presenter import TablePresenter
from sotm_desktop.scenes.table.time_travel import TimeTravel
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.layout import scale_beside, scale_for
from sotm_desktop.table.step_pictures import flying_size
from sotm_desktop.table.table_view import TableView
from sotm_desktop.widgets.target import Target
from sotm_desktop.words.screens import table_words as words


class TableScreen(Scene):
    """One game on the table. Owns the parts, and what has been shown of the beginning and the end of the game.

    ``is_patient``: pictures are drawn when they are wanted, and nothing moves (tests, screenshots). The parts that show
    something are there from the first `resize` on, which comes before everything else.
    """

    presenter: TablePresenter
    stage: Stage
    picture: TablePicture
    time: TimeTravel
    actions: TableActions
    input: TableInput

    def __init__(self, shared: Shared, game: Game, is_patient: bool = False, shows_lines: bool = False) -> None:
        super().__init__(shared)
        self.is_patient = is_patient
        self.session = GameSession(game, shared.saves.autosave, self._draws_itself)
        self.looks = GameLooks(game.index, shared.library.cards.folders, shared.library.cards.sources)
        self._changes = Changes(game.index, shared.library.cards, shared.paths.user_cardsets)
        self._table: TableView | None = None
        self._is_new = len(game.moments) == 1
        self._shows_lines = shows_lines
        self._knows_end = False

    def _draws_itself(self) -> bool:
        """The table draws where drawing has no drawback; as long as the players learn it, they do."""
        return self.shared.settings.draw_by_itself and not self.shared.progress.teaches(self.session.game)

    @property
    def game(self) -> Game:
        return self.session.game

    # -- the life of a screen -----------------------------------------------------

    def resize(self, size: Size) -> None:
        """Makes all views anew when the size or the settings for eyes change."""
        super().resize(size)
        settings, last = self.shared.settings, self._table
        scale = scale_for(size, settings.ui_scale)
        theme = eyes(settings, scale)
        if last is not None and last.size == size and last.theme == theme:
            return
        pictures = CardPictures(self.looks, theme, self.shared.pictures, self.is_patient)
        self._table = table = TableView(pictures, size, self.game.index, settings.ui_scale)
        if last is None:
            self._begin(table)
        else:
            self.presenter.resize(table)
        pictures.prepare_panels(table.area_sizes)
        decks = (seat.number for seat in self.game.index.seats if not seat.is_outside)
        pictures.prepare_backs(decks, flying_size(theme))

    def _begin(self, table: TableView) -> None:
        session, shared, looks = self.session, self.shared, self.looks
        self.presenter = TablePresenter(session, shared, looks, table, self.is_patient)
        self.stage = self.presenter.stage
        self.picture = TablePicture(session, shared, self.presenter)
        self.time = TimeTravel(session, self.presenter)
        self.actions = TableActions(session, shared, looks, self.presenter, self.time)
        self.input = TableInput(session, shared, self.presenter, self.actions, self.time, self._rescale)

    def _rescale(self, step: int) -> None:
        settings = self.shared.settings
        wanted = scale_beside(settings.ui_scale, step)
        self.shared.change_settings(replace(settings, ui_scale=wanted))
        self.resize(self.size)
        self.presenter.say(words.everything_at(wanted))

    def enter(self) -> None:
        """The first time, the villain's opening turn is shown; the table answers what needs no player."""
        if self._is_new:
            self._is_new = False
            self.stage.open()
        self.actions.show(self.session.settle())
        if self._shows_lines:
            self._shows_lines = False
            self.actions.open_lines()

    def leave(self) -> None:
        """Covered or gone: nothing is half shown, nothing floats. The pictures belong to all screens."""
        self.time.end_scrub()
        self.presenter.leave()
        if not self.is_patient:
            self.picture.take(self.size)
            self.shared.progress.see(self.game)

    # -- frames ------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """One input event."""
        self.input.handle(event)

    def update(self, dt: float) -> bool:
        """Moves what moves."""
        self.time.scrub()
        moving = self.presenter.update(dt) | self.actions.let_mates_play(dt)
        self._end_comes()
        self.actions.offer_draw()
        self._cards_change(dt)
        if not self.is_patient:
            self.picture.update(dt, moving, self.size)
        return moving

    def _cards_change(self, dt: float) -> None:
        """A deck file of the player's own was written anew while it is played with."""
        files = self._changes.tick(dt)
        if files:
            from sotm_desktop.scenes.shell.cards_changed import CardsChanged

            slip = CardsChanged.if_needed(self.shared, self.game, self._changes, files)
            if slip is not None:
                self.shared.manager.push(slip)

    def _end_comes(self) -> None:
        """Once everything was shown, the end has a screen of its own: in the frame after that of the input."""
        stage, is_over = self.stage, self.game.outcome is not None
        is_shown = not (stage.playback.is_on or self.session.is_scrubbing or self.presenter.is_full)
        if is_over and not self._knows_end and is_shown and stage.plays:
            self._knows_end = True
            self.actions.show_end()
        self._knows_end = is_over and self._knows_end

    @property
    def holds_picture(self) -> bool:
        """A step began or the last one ended: to lay the table is much for a frame, and so is to paint it."""
        return self.stage.playback.has_begun

    def draw(self, surface: pygame.Surface) -> None:
        """Paints one frame: what has changed, where the window shows the table and nothing else."""
        if not self.shared.manager.keeps_picture:
            self.presenter.paint_whole()
        self.presenter.draw(surface)

    def look_up(self) -> None:
        game, card = self.game, self.presenter.looked_at
        definition = game.index.definitions[card] if card is not None else None
        self.shared.go(Push(ShowRules(game=game, card=definition)))

    # -- the table as text -------------------------------------------------------------

    def elements(self) -> list[Target]:
        return list(self.presenter.in_words.elements())

    def spoken(self) -> str:
        return self.presenter.in_words.spoken()

    def lets_finish(self) -> bool:
        return self.presenter.in_words.lets_finish
