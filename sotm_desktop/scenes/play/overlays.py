"""What may lie over the table: a trash, cards to choose from, the inspector, the log, a card held up, tooltips."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from sotm_desktop.engine.state import BACK
from sotm_desktop.scenes.play.piles import pile_look
from sotm_desktop.scenes.play.popping import Popping
from sotm_desktop.scenes.play.whys import hint_of, why_lines
from sotm_desktop.scenes.shell.inspecting import Inspecting
from sotm_desktop.table.art.looks import colours
from sotm_desktop.table.inspector import CLOSED, Inspector, Subject, best_rect, with_story
from sotm_desktop.table.log_view import LogView
from sotm_desktop.table.parts import Part, Parts
from sotm_desktop.table.pile_view import PileView
from sotm_desktop.table.zoom import Zoom
from sotm_desktop.widgets.tooltip import Tooltip
from sotm_desktop.words.narration import Log

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene

LOG_HIGH = 340
"""Below this height too few lines of the log would be in sight."""


class Overlays:
    """Panels over the table, at most one of a kind."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.piles: PileView | None = None
        self.is_laid_out = False
        self.inspector: Inspector | None = None
        self.inspected = -1
        self.log: LogView | None = None
        self.story = Log()
        self.tip = Tooltip()
        self.slip = Tooltip(delay=0.0)
        self.zoom: Zoom | None = None
        self.popping = Popping(scene)

    @property
    def log_is_open(self) -> bool:
        return self.log is not None

    def resize(self) -> None:
        """New sizes: what lay open is closed or made anew."""
        view = self.scene.view
        self.piles = PileView(view.pictures, view.cards, view.theme)
        self.tip, self.slip = Tooltip(view.theme), Tooltip(view.theme, 0.0)
        self.zoom = Zoom(view.pictures, view.theme, view.size)
        self.inspector, self.is_laid_out = None, False
        self.popping.close()
        if self.log is not None:
            self.log = None
            self.toggle_log()

    def moment_changed(self) -> None:
        """The game stands elsewhere."""
        self.scene.mood.trash, self.scene.mood.shows_trashes = -1, False
        if self.log is not None:
            self.log.show(self.story.entries(self.scene.game), self.scene.game.at)
        if self.inspector is not None:
            self.inspector.show(self._subject(self.inspected))
        self.refresh()

    def refresh(self) -> None:
        """Lays out the pile that is looked at, or the cards that the question is about."""
        self.popping.refresh()
        look = pile_look(self.scene)
        self.is_laid_out = look is not None
        if look is not None and self.piles is not None and look != self.piles.look:
            self.piles.arrange(self.scene.size, look)
        elif look is None and self.piles is not None:
            self.piles.look = None

    # -- opening and closing -----------------------------------------------------

    def open_trash(self, seat: int) -> None:
        """Lays a trash out."""
        self.scene.mood.trash, self.scene.mood.shows_trashes = seat, False

    def open_trashes(self) -> None:
        """Lays all trashes out, or puts them back."""
        mood = self.scene.mood
        mood.trash, mood.shows_trashes = -1, not mood.shows_trashes

    @property
    def trash_is_open(self) -> bool:
        return self.scene.mood.trash >= 0 or self.scene.mood.shows_trashes

    def close_trash(self) -> None:
        """Puts it back."""
        self.scene.mood.trash = self.scene.house.open_deck = -1
        self.scene.mood.shows_trashes = False

    def inspect(self, card: int) -> bool:
        """Opens the inspector on a card."""
        if card < 0 or self.scene.table_shown.cards[card].copy == 0:
            return False
        self.inspected = card
        view = self.scene.view
        if self.inspector is None:
            self.inspector = Inspector(best_rect(view.size, view.theme), self._subject(card), theme=view.theme)
        else:
            self.inspector.show(self._subject(card))
        return True

    def _subject(self, card: int) -> Subject:
        seats = self.scene.game.index.seats
        making = Inspecting(self.scene.looks.deck_looks, [seat.definition for seat in seats], self.scene.game.index)
        return with_story(making.on_table(self.scene.shown, card), why_lines(self.scene, card))

    def toggle_log(self) -> None:
        """Opens or closes the log drawer."""
        if self.log is not None:
            self.log = None
            return
        view, scene = self.scene.view, self.scene
        px, top = view.theme.px, view.layout.top_bar.bottom + view.theme.px(6)
        width, high = px(330), view.layout.tray.y - top - px(18)
        if high < px(LOG_HIGH):  # where things are large, the log lies over the hand
            high = view.layout.timeline.y - top - px(6)
        rect = pygame.Rect(view.size[0] - width - px(6), top, width, high)
        self.log = LogView(
            rect, palette_of=lambda deck: colours(scene.looks.deck(deck)) if deck >= 0 else None,
            picture_of=self._mini, theme=view.theme,
        )  # fmt: skip
        self.log.show(self.story.entries(scene.game), scene.game.at)

    def _mini(self, card: int, size: tuple[int, int]) -> pygame.Surface | None:
        if self.scene.state.cards[card].copy == 0:
            return None
        face = self.scene.state.cards[card].face
        return self.scene.view.pictures.thumb(card, face if face <= BACK else 0, size)

    def open_menu(self) -> None:
        """The menu of a running game."""
        from sotm_desktop.scenes.play.menu import MenuScene

        self.scene.shared.manager.push(MenuScene(self.scene.shared, self.scene))

    def open_keys(self) -> None:
        """The page of keys."""
        from sotm_desktop.scenes.settings.keys_screen import KeysScreen

        self.scene.shared.manager.push(KeysScreen(self.scene.shared))

    def show_end(self) -> None:
        """The screen after the last turn, where there is one."""
        if self.scene.game.outcome is None:
            return
        from sotm_desktop.scenes.end.end_screen import (
            EndScreen,  # here, as that screen also leads back to the table
        )

        self.scene.shared.manager.push(EndScreen(self.scene.shared, self.scene.game))

    def close_top(self) -> bool:
        """Closes what was opened last. False when nothing was open."""
        if self.popping.close():
            return True
        if self.inspector is not None:
            self.inspector = None
        elif self.trash_is_open:
            self.close_trash()
        elif self.log is not None:
            self.log = None
        elif self.is_laid_out:
            self.scene.mood.is_peeking = True
        else:
            return False
        return True

    # -- input ---------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """True when a panel took the event."""
        if self.popping.handle(event):
            return True
        if self.inspector is not None:
            return self._for_inspector(event)
        if self.is_laid_out and self.piles is not None and self.piles.handle(event):
            return True
        if self.log is not None and self._is_for_log(event):
            number = self.log.handle(event)
            if number is not None:
                self.scene.go_to(number)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.trash_is_open and not self.covers(event.pos):
            self.close_trash()
            return True
        return False

    def _for_inspector(self, event: pygame.event.Event) -> bool:
        assert self.inspector is not None
        if event.type == pygame.MOUSEBUTTONDOWN and not self.inspector.rect.collidepoint(event.pos):
            self.inspector = None
            return True
        found = self.inspector.handle(event)
        if found == CLOSED:
            self.inspector = None
        elif isinstance(found, int) and not isinstance(found, bool):
            self.inspect(found)
        return event.type != pygame.KEYUP

    def _is_for_log(self, event: pygame.event.Event) -> bool:
        where = getattr(event, "pos", None) or (self.scene.shared.pointer if event.type == pygame.MOUSEWHEEL else None)
        return where is not None and self.log is not None and self.log.rect.collidepoint(where)

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether a panel lies there."""
        return any(rect.collidepoint(point) for rect in self.rects())

    def rects(self) -> list[pygame.Rect]:
        """Where panels lie."""
        found = [each.rect for each in (self.popping.popover, self.inspector, self.log) if each is not None]
        return [*found, self.piles.panel.rect] if self.is_laid_out and self.piles is not None else found

    def part_at(self, point: tuple[int, int]) -> Part | None:
        """The part of a panel under a point."""
        return self.parts().at(point)

    def parts(self) -> Parts:
        """The parts of what is laid out."""
        shown = Parts()
        if self.is_laid_out and self.piles is not None and self.inspector is None:
            shown = self.piles.parts()
        shown.found += self.popping.parts().found
        return shown

    # -- frames ----------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Lets tooltips and the held-up card wait for their time."""
        scene, mood = self.scene, self.scene.mood
        part = None
        is_busy = scene.playback.is_on or scene.journey.is_dragging or self.popping.is_open
        if mood.drag is None and self.inspector is None and not is_busy and mood.hover:
            part = scene.parts().named(mood.hover)
        hint = hint_of(scene, part) if part is not None and not (part.is_button and part.kind in _SILENT) else ""
        beside = pygame.Rect(0, 0, 1, 1) if part is None else scene.middle() if part.kind == "why" else part.rect
        self.tip.point_at(hint, beside)
        moving = self.tip.update(dt)
        if self.zoom is not None:
            moving |= self._hold_up(self.zoom, part, dt)
        self.slip.point_at(mood.note if mood.note_left > 0 else "", mood.note_at)
        return moving | self.slip.update(dt) or (bool(hint) and not self.tip.visible)

    def _hold_up(self, zoom: Zoom, part: Part | None, dt: float) -> bool:
        """Holds up the card that the pointer rests on. True while there is something to draw anew."""
        zoom.keep_clear = self.scene.middle()
        own = {each.name for each in self.parts()}
        is_below = self.is_laid_out and part is not None and part.name not in own
        zoom.panels = [self.log.rect] if self.log is not None else []
        if is_below or part is None or part.kind not in _CARDS or self.scene.mood.lifted >= 0:
            return zoom.point_at(-1, 0, None, dt)
        return zoom.point_at(part.card, self.scene.table_shown.cards[part.card].face, part.rect, dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints what lies open."""
        mood = self.scene.mood
        if self.is_laid_out and self.piles is not None:
            self.piles.draw(surface, mood.hover, mood.focus, mood.pressed)
        if self.log is not None:
            self.log.draw(surface)
        if self.zoom is not None and mood.drag is None and self.inspector is None:
            self.zoom.draw(surface)
        if self.inspector is not None:
            self.inspector.draw(surface)
        self.popping.draw(surface)
        self.tip.draw(surface)
        self.slip.draw(surface)


_CARDS = ("card", "hand", "pick", "order", "shown")
"""Parts that show a card."""
_SILENT = ("continue", "confirm", "end_turn")
"""Buttons that say everything themselves."""
