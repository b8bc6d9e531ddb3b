"""The picture of the table that its save keeps: taken once for each moment, when it has come to rest or is left."""

from __future__ import annotations

import pygame

from sotm_desktop.engine.ids import MomentId
from sotm_desktop.saves import Picture
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.table.table_presenter import TablePresenter
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.table.spots import Pointing

REST = 1.5
"""Seconds in which nothing moves before a picture is taken: whoever answers quickly is not held up."""
SIZE = (512, 264)


class TablePicture:
    """Owns how long the table has been at rest, and what was painted of it in the frame before."""

    def __init__(self, session: GameSession, shared: Shared, presenter: TablePresenter) -> None:
        self._session, self._shared, self._presenter = session, shared, presenter
        self._rested = 0.0
        self._painted: tuple[MomentId, pygame.Surface] | None = None
        self._rough: MomentId | None = None
        """The moment of whose picture some cards were not painted yet: there may be a better one."""

    def update(self, dt: float, is_moving: bool, size: tuple[int, int]) -> None:
        """Takes the picture of a moment that has come to rest: painted in one frame, made small in the next."""
        self._rested = 0.0 if is_moving or self._presenter.pressed is not None else self._rested + dt
        if self._painted is not None:
            self._keep()
        elif self._rested > REST:
            self._paint(size)

    def take(self, size: tuple[int, int]) -> None:
        """Takes it now, as the table is left: cards that are not painted yet show their titles."""
        self._paint(size, is_last=True)
        self._keep()

    def _paint(self, size: tuple[int, int], is_last: bool = False) -> None:
        """Not if there is one, nor if the table shows something else than the present moment."""
        shared, session, stage = self._shared, self._session, self._presenter.stage
        self._painted = None
        is_done = shared.saves.is_pictured(session.game) and self._rough != session.game.at
        if is_done or session.is_scrubbing or stage.playback.is_on:
            return
        if stage.held is not None or (shared.pictures.is_due and not is_last):  # a card is not painted yet
            return
        whole = pygame.Surface(size)
        stage.draw(whole, self._presenter.look, Pointing(), False)
        is_rough = shared.pictures.is_due
        if not is_rough or is_last:
            self._rough = session.game.at if is_rough else None
            layout = stage.table.layout
            top, foot = pygame.Rect(layout.top_bar).bottom, pygame.Rect(layout.timeline).top
            self._painted = session.game.at, whole.subsurface((0, top, size[0], foot - top))

    def _keep(self) -> None:
        painted, self._painted = self._painted, None
        game = self._session.game
        if painted is not None and painted[0] == game.at:
            small = pygame.transform.smoothscale(painted[1], SIZE)
            self._shared.saves.picture(game, Picture(*SIZE, pygame.image.tobytes(small, "RGB")))
