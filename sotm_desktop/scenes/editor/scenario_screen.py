"""The scenarios of a deck: typed as sentences, run, and saved beside the deck."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from sotm_desktop.authoring.scenario_draft import ScenarioDraft, ScenarioField, WrittenScenario
from sotm_desktop.scenarios.from_words import UnreadSentence, templates
from sotm_desktop.scenarios.trying import TriedScenario
from sotm_desktop.scenes.editor.data_text import DataText
from sotm_desktop.scenes.editor.form_fields import FieldBook
from sotm_desktop.scenes.editor.form_lines import Form, FormCell
from sotm_desktop.scenes.editor.form_notes import TakeRow, warned
from sotm_desktop.scenes.editor.scenario_rows import ScenarioRow, ScenarioStanding
from sotm_desktop.scenes.editor.writing_screen import AT_ONCE, WritingScreen
from sotm_desktop.scenes.shell.destinations import Pop
from sotm_desktop.scenes.shell.headed_screen import Head
from sotm_desktop.scenes.shell.key_bindings import editor_key
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.filter_chip import HIGH, FilterChip, chip_width, flow
from sotm_desktop.widgets.list_view import Heading, ListView, column
from sotm_desktop.widgets.palette import BODY, GOLD, HEAL, NOTE, rgb
from sotm_desktop.widgets.plain_words import PlainWords
from sotm_desktop.widgets.text_area import TextArea, Underlined
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.words.screens import editor_words
from sotm_desktop.words.screens import scenario_screen_words as words

FOOT, BUTTON = 44, 36
LONGEST = 6000
"""Letters of the sentences of one scenario."""
ROWS, FEW_ROWS = (9, 18), (4, 5)
"""Of the field for sentences: at least, and at most before it scrolls; and where there is little room."""


class ScenarioScreen(WritingScreen):
    """Owns which scenario is written, the fields, and what came of those that were run."""

    head = Head(words.SCENARIOS, (), rgb("#B5471B"), rgb("#5E1F0A"), "scroll-quill")
    panels = (words.SCENARIOS, words.WRITE, words.SEEN)

    def __init__(self, shared: Shared, draft: ScenarioDraft, title: str) -> None:
        """``title``: that of the deck."""
        super().__init__(shared)
        self.draft: ScenarioDraft = draft
        self.title = title
        self.book: FieldBook[ScenarioField] = FieldBook(self._write)
        self.chosen = next((each.key for each in draft.scenarios), 0)
        """The key of the scenario that is written; 0 for none."""
        self.shows_all = False
        """All sentences are in sight, and not what came of the scenario."""
        self.said = words.FROM_BEFORE if draft.is_from_before else ""
        self._tried: dict[WrittenScenario, TriedScenario] = {}
        self._wanted: list[int] = []
        """The keys of scenarios that are still to be run."""

    @property
    def written(self) -> WrittenScenario | None:
        """The scenario that is written."""
        return self.draft.at(self.chosen)

    def enter(self) -> None:
        self.refresh()

    def leave(self) -> None:
        """What was typed is there the next time, saved or not."""
        pygame.key.stop_text_input()
        self._keep()

    def heading(self) -> str:
        return f"{words.of_deck(self.title)}. {self.standing}"

    # -- widgets

    def look(self) -> None:
        if self.written is None:
            self.chosen = next((each.key for each in self.draft.scenarios), 0)
        found = [self._stands(each) for each in self.draft.scenarios]
        self.left_title = self.title
        self.right_title = self._called(self.written) if self.written is not None else words.SEEN
        how = "" if self.draft.is_saved else editor_words.CHANGED
        count = words.how_many(len(found), found.count(ScenarioStanding.HOLDS), found.count(ScenarioStanding.FAILS))
        self.standing = " · ".join(part for part in (self.said or how, count) if part)

    def fill_left(self, sheet: pygame.Rect) -> None:
        px = self.theme.px
        foot = px(FOOT) * (1 if self.is_narrow else 2)
        area = pygame.Rect(sheet.x + px(6), sheet.y + px(18), sheet.w - px(14), sheet.h - px(26) - foot)
        rows = [
            ScenarioRow(each.key, self._called(each), self._stands(each), self.theme, is_chosen=each.key == self.chosen,
                        on_press=partial(self._choose, each.key))
            for each in self.draft.scenarios
        ]  # fmt: skip
        heights = [row.high(area.w - px(16)) for row in rows]
        self.add(ListView(area, words.SCENARIOS, rows, column(heights, px(6)), self.theme, margin=px(4), bar_gap=px(4)))
        self.focus.start = next((row for row in rows if row.is_chosen), None)
        why = "" if self.written is not None else words.CHOOSE_FIRST
        deeds = [
            (words.NEW, "main", self._add, "", editor_key("editor_new")),
            (words.COPY, "plain", self._copy, why, editor_key("editor_copy")),
            (words.DELETE, "plain", self._delete, why, editor_key("editor_delete")),
            (words.RUN_ALL, "plain", self._run_all, why, f"{words.ABOUT_RUN_ALL} {editor_key('editor_run_all')}"),
        ]
        rows_of = (deeds,) if self.is_narrow else (deeds[:3], deeds[3:])
        top = sheet.bottom - px(8) - foot
        for line in rows_of:
            wide = (sheet.w - px(12) - px(4) * (len(line) - 1)) // len(line)
            for number, (said, kind, do, cannot, tip) in enumerate(line):
                place = pygame.Rect(sheet.x + px(6) + number * (wide + px(4)), top + px(4), wide, px(BUTTON))
                self.add(Button(place, said, kind=kind, theme=self.theme, enabled=not cannot, why=cannot, tip=tip,
                                on_press=do, size=18))  # fmt: skip
            top += px(FOOT)

    def fill_middle(self, sheet: pygame.Rect) -> None:
        form, written = Form(self.theme), self.written
        if written is None:
            form.words(PlainWords(words.NO_SCENARIO, self.theme, 15, NOTE))
            self.add(form.view(self.form_area(sheet), words.WRITE))
            return
        title = self.book.line(ScenarioField(written.key, True), written.title, words.TITLE, self.theme,
                               words.TITLE_HERE, longest=200)  # fmt: skip
        form.labelled(words.TITLE, FormCell(title))
        if written.is_data:
            form.words(PlainWords(words.KEPT_AS_DATA, self.theme, 14, NOTE))
            data = DataText(written.in_file, editor_words.AS_DATA, self.theme)
            form.grown(data, data.high)
        else:
            self._sentences(form, written)
        view = self.add(form.view(self.form_area(sheet), self._called(written)))
        if self.is_narrow:
            self.focus.start = next((item for item in view.items if isinstance(item, TextField)), None)

    def _sentences(self, form: Form, written: WrittenScenario) -> None:
        area = self.book.area(ScenarioField(written.key, False), written.text, words.SENTENCES, self.theme,
                              words.SENTENCES_HERE, LONGEST)  # fmt: skip
        form.title(words.SENTENCES)
        form.area(area, FEW_ROWS if self.is_narrow else ROWS)
        unread = self.draft.reading(written).leftovers
        area.underlined = tuple(
            Underlined(*each.within(written.text), words.hint(self.draft.fitting(written, each))) for each in unread
        )
        for each in unread:
            form.words(warned(words.not_understood(each.text), self.theme, area, is_grave=True))
            for fitting in self.draft.fitting(written, each):
                row = TakeRow(words.would_fit(fitting), self.theme, partial(self._fit, written, each, fitting))
                form.grown(row, row.high)

    def fill_right(self, sheet: pygame.Rect) -> None:
        px, theme = self.theme.px, self.theme
        line = pygame.Rect(sheet.x + px(12), sheet.y + px(16), sheet.w - px(24), px(HIGH))
        said = (words.RESULT, words.ALL_SENTENCES)
        for is_all, text, place in zip(
            (False, True), said, flow(line, [chip_width(each, theme) for each in said], theme), strict=True
        ):
            self.add(FilterChip(place, text, on=self.shows_all == is_all, on_press=partial(self._show_all, is_all),
                                theme=theme, tip=words.ABOUT_ALL if is_all else ""))  # fmt: skip
        foot = sheet.bottom - px(54)
        area = pygame.Rect(sheet.x + px(12), line.bottom + px(8), sheet.w - px(24), foot - line.bottom - px(14))
        items = self._all_sentences() if self.shows_all else self._result()
        high = [item.high(area.w - px(22)) if not isinstance(item, Heading) else px(28) for item in items]
        self.add(ListView(area, said[self.shows_all], items, column(high, px(5)), theme, margin=px(4), bar_gap=px(4)))
        why = words.TYPE_FIRST if self.written is None else ""
        self.add(Button(pygame.Rect(sheet.x + px(8), foot, sheet.w - px(16), px(46)), words.RUN, kind="main",
                        theme=theme, enabled=not why, why=why, tip=editor_key("editor_try"), size=19,
                        on_press=self._run))  # fmt: skip

    def _result(self) -> list[PlainWords]:
        """What came of the scenario: what does not hold, then what happened."""
        written, theme = self.written, self.theme
        if written is None:
            return []
        stands, found = self._stands(written), self._tried.get(written)
        colour = {ScenarioStanding.HOLDS: HEAL, ScenarioStanding.FAILS: rgb("#FF9D8A")}.get(stands, GOLD)
        lines = [PlainWords(stands.value, theme, 21, colour, "shout")]
        if found is None:
            return lines
        lines += [PlainWords(each, theme, 15, rgb("#FFC9BD")) for each in found.wrong]
        if stands is ScenarioStanding.EXPECTS_NOTHING:
            lines.append(PlainWords(words.NOTHING_EXPECTED, theme, 14, BODY))
        lines.append(PlainWords(words.HAPPENED, theme, 19, GOLD, "shout"))
        happened = found.happened or (words.NOTHING_HAPPENED,)
        return [*lines, *(PlainWords(each, theme, 14, BODY) for each in happened)]

    def _all_sentences(self) -> list[Heading | TakeRow]:
        found: list[Heading | TakeRow] = []
        for section, said in words.SECTIONS.items():
            found.append(Heading(said, self.theme))
            found += [TakeRow(each, self.theme, partial(self._insert, each)) for each in templates(section)]
        return found

    def _called(self, written: WrittenScenario) -> str:
        return written.title or words.untitled(self.draft.scenarios.index(written) + 1)

    def _stands(self, written: WrittenScenario) -> ScenarioStanding:
        if not written.is_data and self.draft.reading(written).leftovers:
            return ScenarioStanding.UNREAD
        found = self._tried.get(written)
        if found is None:
            return ScenarioStanding.IS_DATA if written.is_data else ScenarioStanding.NOT_RUN
        return (
            ScenarioStanding.FAILS
            if found.wrong
            else ScenarioStanding.HOLDS
            if found.expects
            else ScenarioStanding.EXPECTS_NOTHING
        )

    # -- what is written

    def _write(self, place: ScenarioField, text: str) -> None:
        self.draft.write(place, text)
        self.said = ""
        self.typed()

    def _changed(self, place: ScenarioField | None) -> None:
        """The scenarios were changed by something else than typing; the field of a place gets the keyboard."""
        self.changed_otherwise()
        self.said = ""
        if place is not None:
            self.chosen = place.key
            if self.draft.at(place.key) is not None:
                self.tab = 1
        with self.book.all_shown():
            self.rebuild()
        field = self.book.at(place) if place is not None else None
        if field is not None and field in self.widgets:
            self.focus.put(field)

    def undo(self) -> None:
        self._changed(self.draft.undo())

    def redo(self) -> None:
        self._changed(self.draft.redo())

    def save(self) -> None:
        self.said = self.draft.save()
        if not self.draft.is_saved:
            self.shared.notices.append(self.said)
        self.rebuild()

    def _choose(self, key: int) -> None:
        self.draft.pause()
        self.chosen = key
        if self.is_narrow:
            self.show_form()
        else:
            self.rebuild()

    def _add(self) -> None:
        self._changed(ScenarioField(self.draft.add(self.chosen), True))

    def _copy(self) -> None:
        if self.written is not None:
            self._changed(ScenarioField(self.draft.copy(self.chosen), True))

    def _delete(self) -> None:
        """The scenario behind it is chosen then, or the last one."""
        if self.written is None:
            return
        at = self.draft.scenarios.index(self.written)
        self.draft.delete(self.chosen)
        left = self.draft.scenarios
        self.chosen = left[min(at, len(left) - 1)].key if left else 0
        self._changed(None)

    def _fit(self, written: WrittenScenario, unread: UnreadSentence, fitting: str) -> None:
        start, end = unread.within(written.text)
        self._put_text(written, written.text[:start] + fitting + written.text[end:])

    def _insert(self, sentence: str) -> None:
        """A sentence in a line of its own, where the caret is."""
        written = self.written
        if written is None or written.is_data:
            return
        field = self.book.at(ScenarioField(written.key, False))
        caret = field.caret if isinstance(field, TextArea) else len(written.text)
        before, after = written.text[:caret].rstrip(), written.text[caret:].lstrip("\n")
        self._put_text(written, "\n".join(part for part in (before, f"{sentence}.", after) if part))

    def _put_text(self, written: WrittenScenario, text: str) -> None:
        place = ScenarioField(written.key, False)
        self.draft.pause()
        self.draft.write(place, text)
        self._changed(place)

    # -- running

    def _show_all(self, is_on: bool) -> None:
        self.shows_all = is_on
        self.rebuild()

    def _run(self) -> None:
        if self.written is not None:
            self.shows_all, self.tab = False, 2
            self._wanted = [self.chosen]
            self.changed_otherwise()

    def _run_all(self) -> None:
        self._wanted = [each.key for each in self.draft.scenarios]
        self.changed_otherwise()

    def steps_of_reading(self) -> Iterator[float]:
        """The sentences, then one scenario at a time that is to be run."""
        if self.written is not None and not self.written.is_data:
            self.draft.reading(self.written)
            yield AT_ONCE
        while self._wanted:
            written = self.draft.at(self._wanted.pop(0))
            if written is not None and (written.is_data or not self.draft.reading(written).leftovers):
                self._tried[written] = self.draft.tried(written)
            yield AT_ONCE
        self.refresh()

    def rested(self) -> None:
        self.draft.pause()
        self._keep()

    def _keep(self) -> None:
        problem = self.draft.keep()
        if problem:
            self.shared.notices.append(problem)

    # -- keys and leaving

    def commands(self) -> dict[str, Callable[[], None]]:
        return {
            "editor_undo": self.undo, "editor_redo": self.redo, "editor_save": self.save, "editor_new": self._add,
            "editor_copy": self._copy, "editor_delete": self._delete, "editor_try": self._run,
            "editor_run_all": self._run_all,
        }  # fmt: skip

    def back(self) -> None:
        self.shared.go(Pop())
