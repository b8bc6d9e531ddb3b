"""Over a card: writes a report of what is wrong with it into a folder of the player's, and says where it lies."""

from __future__ import annotations

from pathlib import Path

import pygame

from sotm_desktop.engine.definitions import Definition
from sotm_desktop.engine.game import Game
from sotm_desktop.saves import SaveError
from sotm_desktop.saves.report import write_report
from sotm_desktop.scenes.report.card_report import card_report
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.shell.screen import Screen
from sotm_desktop.scenes.shell.system_programs import shown_by_system
from sotm_desktop.table.inspector import Subject
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import INK
from sotm_desktop.widgets.panel import paper
from sotm_desktop.widgets.text import lay_out
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.widgets.widget import pressed_key
from sotm_desktop.words.screens import report_words as words

WIDE, EDGE, LONGEST = 620, 20, 400


class WrongCardScreen(Screen):
    """A slip with one field to type in; once the report is written, with the place where it lies."""

    see_through = True

    def __init__(self, shared: Shared, card: Definition, subject: Subject, source: object, game: Game | None) -> None:
        super().__init__(shared)
        self.card, self.subject, self.source, self.game = card, subject, source, game
        self.said = ""
        self.written: Path | None = None

    def enter(self) -> None:
        """One can type at once."""
        self.focus.put(self.widgets[0])

    def leave(self) -> None:
        self.focus.leave()

    # -- widgets

    def build(self) -> None:
        px, (width, height) = self.theme.px, self.size
        wide = min(px(WIDE), width - px(EDGE))
        inner = wide - px(2 * EDGE)
        title = words.is_wrong(self.subject.sides[0].title)
        about = words.ABOUT_REPORT if self.written is None else words.written_to(self.written)
        self.told = f"{title}. {about}"
        self.title = lay_out(title, inner, px(22), "shout", INK, self.theme)
        self.about = lay_out(about, inner, px(16), "note", INK, self.theme, leading=1.3)
        middle = self.title.height + self.about.height + px(34)
        self.place = pygame.Rect(0, 0, wide, middle + px(64 if self.written else 116))
        self.place.center = width // 2, height // 2
        left, top = self.place.x + px(EDGE), self.place.y + middle
        if self.written is None:
            field = TextField(
                pygame.Rect(left, top, inner, px(36)), self.said, name=words.WHAT_IS_WRONG,
                placeholder=f"{words.WHAT_IS_WRONG}  {words.FOR_EXAMPLE}", longest=LONGEST, theme=self.theme,
                on_change=self._type,
            )  # fmt: skip
            self.add(field)
            top = field.rect.bottom + px(14)
        half = (inner - px(14)) // 2
        places = [pygame.Rect(x, top, half, px(42)) for x in (left, left + half + px(14))]
        do, leave = (words.WRITE_REPORT, words.CANCEL) if self.written is None else (words.OPEN_FOLDER, words.DONE)
        main = self.write if self.written is None else self.open_folder
        first = Button(
            places[0], do, kind="main", key="Enter", shortcut=pygame.K_RETURN, theme=self.theme, on_press=main
        )
        self.add(first, is_start=True)
        self.add(Button(places[1], leave, kind="dark", key="Esc", theme=self.theme, on_press=self.back))

    def heading(self) -> str:
        return self.told

    def _type(self, text: str) -> None:
        self.said = text

    def paint(self, surface: pygame.Surface) -> None:
        px = self.theme.px
        surface.blit(paper(self.place.size, self.theme), self.place)
        left, top = self.place.x + px(EDGE), self.place.y + px(14)
        self.title.draw(surface, (left, top))
        self.about.draw(surface, (left, top + self.title.height + px(8)))

    # -- input

    def handle(self, event: pygame.event.Event) -> None:
        typing = self.focus.types and not self.shared.notices
        if typing and pressed_key(event, pygame.K_RETURN, pygame.K_KP_ENTER):
            self.write()  # in the field too: there is but one line to type
        elif typing and pressed_key(event, pygame.K_ESCAPE):
            self.back()
        else:
            super().handle(event)

    # -- what is done

    def write(self) -> None:
        """Writes the report. When that cannot be done, a notice says why, and the slip stays."""
        card_set = self.shared.library.cards.sets.get(self.card.set)
        lines = card_report(self.card, self.subject, self.source, card_set, self.said)
        try:
            self.written = write_report(
                self.shared.paths.card_reports, f"wrong-card-{self.card.deck}-{self.card.id}", lines, self.game
            )
        except SaveError as problem:
            self.shared.notices.append(str(problem))
            return
        self.focus.leave()
        self.rebuild()

    def open_folder(self) -> None:
        """Shows the folder of the report in the system's own way."""
        folder = self.shared.paths.card_reports
        if not shown_by_system(folder):
            self.shared.notices.append(words.folder_not_opened(folder))
