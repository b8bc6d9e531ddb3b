"""The form of the deck itself: what it is called, and how it looks, out of the parts of the kit."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pygame

from sotm_desktop.authoring.deck_draft import DeckDraft
from sotm_desktop.authoring.draft_values import DraftField, DraftPlace, SeenDeck, SeenEvent
from sotm_desktop.cards.figure_shape import KIT
from sotm_desktop.cards.file_fields import PRONOUNS
from sotm_desktop.scenes.editor.event_list import EventList
from sotm_desktop.scenes.editor.form_fields import FieldBook
from sotm_desktop.scenes.editor.form_lines import NO_RECT, Form, FormCell
from sotm_desktop.scenes.editor.form_notes import noted_plainly
from sotm_desktop.table.art.emblems import flat_emblem, is_icon
from sotm_desktop.table.art.figure import SKINS
from sotm_desktop.table.art.looks import invent_palette, palette_of_hue
from sotm_desktop.widgets.filter_chip import FilterChip, chip_width
from sotm_desktop.widgets.ink import Canvas, slanted
from sotm_desktop.widgets.outline import focus_outline
from sotm_desktop.widgets.palette import BODY, GOLD, INK, NOTE, PAPER, PAPER_DARK, rgb
from sotm_desktop.widgets.plain_words import PlainWords
from sotm_desktop.widgets.stepper import Stepper
from sotm_desktop.widgets.text import on_capitals, shortened
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.widgets.widget import Pressable
from sotm_desktop.words.screens import editor_words as words

CODE = re.compile(r"#[0-9A-Fa-f]{6}")
HUES = 12
"""So many palettes are offered."""
KINDS_OF_PARTS = {
    "build": "builds", "head": "heads", "hair": "hair", "eyes": "eyes", "mouth": "mouths", "age": "ages",
    "mask": "masks", "beard": "beards", "hat": "hats", "suit": "suits",
}  # fmt: skip
LAYERS = ("back", "mid", "front")
ALWAYS_THERE = ("build", "head", "suit")
"""Parts that nobody is without."""
SWATCH = 34


class IconButton(Pressable):
    """An icon with its name; pressed, another one is chosen."""

    def __init__(self, label: str, icon: str, theme: Theme, on_press: Callable[[], None]) -> None:
        super().__init__(NO_RECT, label, theme, on_press=on_press)
        self.icon = icon
        self._plates: dict[tuple[tuple[int, int], bool], pygame.Surface] = {}

    @property
    def state(self) -> str:
        return words.part_name(self.icon) or words.USUAL

    def draw(self, surface: pygame.Surface) -> None:
        s, (w, h), px = self.theme.scale, self.rect.size, self.theme.px
        state = (w, h), self.hovered
        if state not in self._plates:
            canvas = Canvas(w, h, 2)
            canvas.inked(slanted(s, s, w - 3 * s, h - 3 * s, 4 * s), GOLD if self.hovered else PAPER_DARK, 1.6 * s)
            self._plates[state] = canvas.finish()
        surface.blit(self._plates[state], self.rect)
        left = self.rect.x + px(12)
        if is_icon(self.icon):
            picture = flat_emblem(self.icon, h - 10 * s, INK)
            surface.blit(picture, (left, self.rect.y + px(4)))
            left += picture.get_width() + px(6)
        font = self.theme.font("note", 14)
        said = shortened(f"{self.name}: {self.state}", font, self.rect.right - left - px(8))
        on_capitals(surface, said, font, INK, left, self.rect.centery - px(1))
        if self.focused:
            focus_outline(surface, self.rect, self.theme)


class Swatch(Pressable):
    """One or several colours; pressed, they are taken."""

    role, touch = "choice", 0

    def __init__(
        self, codes: tuple[str, ...], name: str, theme: Theme, *, is_on: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__(NO_RECT, name, theme, on_press=on_press)
        self.codes, self.is_on = codes, is_on

    @property
    def state(self) -> str:
        return "chosen" if self.is_on else ""

    def draw(self, surface: pygame.Surface) -> None:
        px, box = self.theme.px, self.rect.inflate(-self.theme.px(4), -self.theme.px(4))
        edge = px(4) if self.is_on else px(2)
        pygame.draw.rect(surface, INK, box.inflate(edge, edge), border_radius=px(5))
        step = box.w / len(self.codes)
        for number, code in enumerate(self.codes):
            left = round(box.x + number * step)
            part = pygame.Rect(left, box.y, round(box.x + (number + 1) * step) - left, box.h)
            pygame.draw.rect(surface, rgb(code), part)
        if self.is_on or self.hovered:
            pygame.draw.rect(surface, PAPER if self.is_on else BODY, box.inflate(-px(3), -px(3)), px(2))
        if self.focused:
            focus_outline(surface, self.rect, self.theme)


class LookForm:
    """Makes the form of the deck. It keeps nothing."""

    def __init__(
        self,
        draft: DeckDraft,
        book: FieldBook[DraftPlace],
        changed: Callable[[DraftPlace | None], None],
        pick: Callable[[DraftPlace], None],
        events: EventList,
    ) -> None:
        self.draft, self.book, self._changed, self._pick, self._events = draft, book, changed, pick, events

    def fill(self, form: Form, seen: SeenDeck, width: float) -> None:
        """The lines of the form, ``width`` on the grid wide."""
        theme, book = form.theme, self.book
        title = book.line(DraftPlace(DraftField.TITLE), seen.title, words.TITLE, theme, words.HERE[words.TITLE])
        form.labelled(words.TITLE, FormCell(title))
        if seen.event is not None:
            self._event(form, seen.event)
            return
        if seen.kind != "environment":
            said = ", ".join(seen.nemesis)
            nemesis = book.line(DraftPlace(DraftField.NEMESIS), said, words.NEMESIS, theme, words.HERE[words.NEMESIS])
            form.labelled(words.NEMESIS, FormCell(nemesis))
            if seen.nemesis:
                form.words(noted_plainly(words.nemeses(self.draft.nemeses(seen.nemesis)), theme, nemesis))
            self._pronouns(form, seen.pronoun)
        if seen.kind != "hero":
            number = book.number(DraftPlace(DraftField.DIFFICULTY), seen.difficulty, words.DIFFICULTY, theme)
            form.labelled(words.DIFFICULTY, FormCell(number, 54))
        self._palette(form, seen, width)
        emblem = IconButton(words.EMBLEM, seen.look.emblem, theme, partial(self._pick, DraftPlace(DraftField.EMBLEM)))
        form.labelled(words.EMBLEM, FormCell(emblem))
        if seen.kind == "villain":
            self._events.fill(form)
        if seen.kind != "environment":
            self._figure(form, seen.look.figure)

    def _event(self, form: Form, event: SeenEvent) -> None:
        theme, book = form.theme, self.book
        about = PlainWords(event.villain, theme, 17, INK)
        form.labelled(words.ABOUT, FormCell(about))
        date = book.line(DraftPlace(DraftField.DATE), event.date, words.DATE, theme, words.HERE[words.DATE])
        form.labelled(words.DATE, FormCell(date))
        limit = book.number(DraftPlace(DraftField.LIMIT), event.limit, words.LIMIT, theme)
        form.labelled(words.LIMIT, FormCell(limit, 54))
        form.words(PlainWords(words.ABOUT_LIMIT, theme, 14, NOTE))

    def _pronouns(self, form: Form, chosen: str) -> None:
        """How texts speak of the character."""
        theme = form.theme
        chips = [
            FormCell(FilterChip(NO_RECT, each, on=each == chosen, theme=theme,
                                on_press=partial(self._set_pronoun, each)), chip_width(each, theme) / theme.scale)
            for each in PRONOUNS
        ]  # fmt: skip
        form.labelled(words.PRONOUN, *chips)

    def _set_pronoun(self, pronoun: str) -> None:
        self.draft.set_pronoun(pronoun)
        self._changed(None)

    # -- colours

    def _palette(self, form: Form, seen: SeenDeck, width: float) -> None:
        theme, own = form.theme, shown_palette(seen)
        form.title(words.PALETTE)
        offered = [palette_of_hue(number / HUES) for number in range(HUES)]
        cells = [
            FormCell(Swatch(codes, words.palette_called(number + 1), theme, is_on=codes == own,
                            on_press=partial(self._take_palette, codes)))
            for number, codes in enumerate(offered)
        ]  # fmt: skip
        half = HUES // 2 if width < 700 else HUES
        for first in range(0, HUES, half):
            form.line(*cells[first : first + half], high=SWATCH)
        fields = [
            self.book.line(
                DraftPlace(DraftField.PALETTE, number=number), code, words.COLOURS[number], theme, words.COLOUR_HERE
            )
            for number, code in enumerate(own)
        ]
        for pair in (0, 2):
            form.labelled(words.COLOURS[pair], FormCell(fields[pair]), *form.beside(words.COLOURS[pair + 1], 70),
                          FormCell(fields[pair + 1]))  # fmt: skip

    def _take_palette(self, codes: tuple[str, ...]) -> None:
        self.draft.set_palette(codes)
        self._changed(None)

    # -- the person

    def _figure(self, form: Form, figure: Mapping[str, Any]) -> None:
        theme = form.theme
        form.title(words.PORTRAIT)
        for key, kind in KINDS_OF_PARTS.items():
            options = ("", *KIT[kind]) if key in ALWAYS_THERE else ("", "none", *KIT[kind])
            self._stepper(form, key, options, _part_in(figure.get(key, "")), partial(self._set_part, key))
        for key in LAYERS:
            worn = [_part_in(each) for each in figure.get(key, ())]
            options = ("", *KIT["props"])
            self._stepper(form, key, options, worn[0] if worn else "", partial(self._set_layer, key, tuple(worn[1:])))
        skin = figure.get("skin", "")
        cells = [
            FormCell(Swatch((code,), words.colour_called(words.SKIN, code), theme, is_on=code == skin,
                            on_press=partial(self._set_skin, code)), 46)
            for code in SKINS
        ]  # fmt: skip
        form.labelled(words.SKIN, *cells)

    def _stepper(
        self, form: Form, key: str, options: tuple[str, ...], chosen: str, take: Callable[[str], None]
    ) -> None:
        said = [words.part_name(option) or words.USUAL for option in options]
        at = options.index(chosen) if chosen in options else 0
        stepper = Stepper(NO_RECT, words.PARTS_OF_FIGURE[key], said, at, theme=form.theme,
                          on_change=lambda number: take(options[number]))  # fmt: skip
        form.line(FormCell(stepper))

    def _set_part(self, key: str, name: str) -> None:
        self.draft.set_part(key, name)
        self._changed(None)

    def _set_layer(self, key: str, others: tuple[str, ...], name: str) -> None:
        self.draft.set_props(key, (name, *others) if name else others)
        self._changed(None)

    def _set_skin(self, code: str) -> None:
        self.draft.set_tint("skin", code)
        self._changed(None)


def _part_in(said: Any) -> str:  # Any: what a look file may say of a part, a name or a map
    return str(said["part"] if isinstance(said, Mapping) else said)


def whole_colour(text: str) -> str:
    """The code of a colour that was typed; "" while it is none."""
    code = text.strip().upper()
    return code if CODE.fullmatch(code) else ""


def shown_palette(seen: SeenDeck) -> tuple[str, ...]:
    """The four colours that the deck has; without any of its own, those that are invented for its name."""
    return seen.look.palette or invent_palette(seen.title)
