"""The form of a part of the deck: its fields, and below each what the program says of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property, partial

from sotm_desktop.authoring.deck_draft import DeckDraft
from sotm_desktop.authoring.draft_values import (
    DraftField,
    DraftPlace,
    OtherMeaning,
    Remark,
    SeenCard,
    SeenCharacter,
    SeenDeck,
    SeenText,
)
from sotm_desktop.scenes.editor.form_fields import FieldBook
from sotm_desktop.scenes.editor.form_lines import NO_RECT, Form, FormCell
from sotm_desktop.scenes.editor.form_notes import TakeRow, noted, warned
from sotm_desktop.scenes.editor.look_form import IconButton
from sotm_desktop.scenes.editor.parts import DeckPart, card_in, character_in, part_of
from sotm_desktop.scenes.shell.printed_looks import keyword_words
from sotm_desktop.widgets.filter_chip import FilterChip, chip_width
from sotm_desktop.widgets.text_area import TextArea, Underlined
from sotm_desktop.widgets.text_field import TextField
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.reading import Leftover
from sotm_desktop.words.screens import editor_words as words

NUMBER = 54
"""Width of a field for a number, on the grid."""
NARROW = 480
"""Width of a form on the grid below which an icon has a line of its own, and the text comes first."""
ONE_SHOT = "one_shot"
"""The keyword of cards that leave play at once, and so never turn over."""
CHIPS = 5
"""So many keywords are offered."""
TEXT_NAMES = {
    DraftField.TEXT: words.TEXT,
    DraftField.POWER: words.POWER,
    DraftField.SETUP: words.SETUP,
    DraftField.ADVANCED: words.ADVANCED,
}


class PartForms:
    """Makes forms out of what the draft holds. It keeps only which keywords are usual."""

    def __init__(
        self,
        draft: DeckDraft,
        book: FieldBook[DraftPlace],
        changed: Callable[[DraftPlace | None], None],
        pick: Callable[[DraftPlace], None],
    ) -> None:
        """``changed``: the draft is another now, and where a field has to show that; ``pick``: an icon is wanted."""
        self.draft, self.book, self._changed, self._pick = draft, book, changed, pick

    def of_card(self, seen: SeenDeck, part: DeckPart, theme: Theme, width: float) -> Form:
        """The form of a card or of a side of a character card, ``width`` on the grid wide."""
        form = Form(theme)
        card, character = card_in(seen, part), character_in(seen, part)
        if card is not None:
            self._card(form, card, width)
        elif character is not None and seen.kind == "event_card":
            self._side_of_event(form, character)
        elif character is not None:
            self._character(form, seen, character, width)
        return form

    # -- a card

    def _card(self, form: Form, card: SeenCard, width: float) -> None:
        theme, book = form.theme, self.book
        title = book.line(card.place(DraftField.TITLE), card.title, words.TITLE, theme, words.HERE[words.TITLE])
        form.labelled(words.TITLE, FormCell(title))
        self.remarks(form, card.place(DraftField.TITLE))
        if width < NARROW:  # what is written most is in sight
            self._sentences(form, card.text, words.TEXT)
        self._facts(form, card, width)
        self._keywords(form, card.place(DraftField.KEYWORDS), card.keywords, width)
        if width >= NARROW:
            self._sentences(form, card.text, words.TEXT)
        self._other_side(form, card)

    def _other_side(self, form: Form, card: SeenCard) -> None:
        """Below a card with one side, that it may have another; below a back, that it may go."""
        if card.side:
            self._take(form, words.DELETE_BACK, partial(self._without_back, card))
        elif (card.key, 1) not in self.draft.seen().card_by_key and ONE_SHOT not in card.keywords:
            self._take(form, words.ADD_BACK, partial(self._with_back, card))

    def _with_back(self, card: SeenCard) -> None:
        self.draft.add_back(card.key)
        self._changed(card.place(DraftField.TITLE)._replace(side=1))

    def _without_back(self, card: SeenCard) -> None:
        self.draft.delete_back(card.key)
        self._changed(card.place(DraftField.TITLE)._replace(side=0))

    def _facts(self, form: Form, card: SeenCard, width: float) -> None:
        """Copies, HP and icon; of a back its HP alone."""
        theme, book, icon = form.theme, self.book, card.place(DraftField.ICON)
        if card.side:
            hp = book.number(card.place(DraftField.HP), card.hp, words.HP, theme)
            form.labelled(words.HP, FormCell(hp, NUMBER))
            self.remarks(form, card.place(DraftField.HP))
            return
        copies = book.number(card.place(DraftField.COPIES), card.copies, words.COPIES, theme)
        hp = book.number(card.place(DraftField.HP), card.hp, words.HP, theme)
        pick = FormCell(IconButton(words.ICON, card.icon, theme, partial(self._pick, icon)))
        numbers = (FormCell(copies, NUMBER), *form.beside(words.HP, 26), FormCell(hp, NUMBER))
        form.labelled(words.COPIES, *numbers, *([pick] if width >= NARROW else []))
        if width < NARROW:
            form.labelled(words.ICON, pick)
        for field in (DraftField.COPIES, DraftField.HP, DraftField.ICON):
            self.remarks(form, card.place(field))

    def _keywords(self, form: Form, place: DraftPlace, keywords: Sequence[str], width: float) -> None:
        theme = form.theme
        said = ", ".join(keyword_words(tuple(keywords)))
        field = self.book.line(place, said, words.KEYWORDS, theme, words.HERE[words.KEYWORDS], longest=200)
        form.labelled(words.KEYWORDS, FormCell(field))
        self.remarks(form, place)
        lines, room = list[list[FormCell]]([[]]), width - 40
        for keyword in self._offered(keywords):
            name = keyword_words((keyword,))[0]
            wide = chip_width(name, theme) / theme.scale
            if wide > room and lines[-1]:
                lines.append([])
                room = width - 40
            room -= wide + 8
            turn = partial(self._turn_keyword, place, keyword, tuple(keywords))
            chip = FilterChip(NO_RECT, name, on=keyword in keywords, on_press=turn, theme=theme)
            lines[-1].append(FormCell(chip, wide))
        for chips in lines:
            form.line(*chips, high=28)

    def _offered(self, keywords: Sequence[str]) -> list[str]:
        """Keywords to be turned on or off by a press: those that decks of this kind have most, then others of the card.
        None of them moves when it is pressed."""
        return list(dict.fromkeys([*self._usual, *keywords]))

    @cached_property
    def _usual(self) -> list[str]:
        """The keywords that most cards of decks of this kind have, the most usual first."""
        decks = self.draft.library.decks(self.draft.seen().kind)
        found = Counter(word for deck in decks for card in deck.cards.values() for word in card.faces[0].keywords)
        return [word for word, _ in found.most_common(CHIPS)]

    def _turn_keyword(self, place: DraftPlace, keyword: str, before: tuple[str, ...]) -> None:
        kept = tuple(each for each in before if each != keyword)
        self.draft.set_keywords(place, kept if keyword in before else (*before, keyword))
        self._changed(place)

    # -- a character card

    def _character(self, form: Form, seen: SeenDeck, character: SeenCharacter, width: float) -> None:
        theme, book = form.theme, self.book
        numbers = [(DraftField.HP, character.hp, words.HP)]
        if seen.kind == "hero":
            numbers.append((DraftField.COMPLEXITY, character.complexity, words.COMPLEXITY))
            if character.label:
                self._line(form, character.place(DraftField.LABEL), character.label, words.LABEL)
        else:
            if seen.event is not None:
                self._line(form, character.place(DraftField.TITLE), character.title, words.TITLE)
            self._line(form, character.place(DraftField.DESCRIPTION), character.description, words.DESCRIPTION)
        cells = [FormCell(book.number(character.place(numbers[0][0]), numbers[0][1], words.HP, theme), NUMBER)]
        for field, number, name in numbers[1:]:
            cells += [
                *form.beside(name, 84),
                FormCell(book.number(character.place(field), number, name, theme), NUMBER),
            ]
        form.labelled(words.HP, *cells)
        for field, _, _ in numbers:
            self.remarks(form, character.place(field))
        if seen.event is not None:
            self._line(form, character.place(DraftField.NEMESIS), ", ".join(character.nemesis), words.NEMESIS)
        if seen.kind != "hero":
            self._keywords(form, character.place(DraftField.KEYWORDS), character.keywords, width)
        for text in character.texts:
            if text.place.field is DraftField.POWER:
                self._line(form, character.place(DraftField.POWER_TITLE), character.power_title, words.POWER_TITLE)
            self._sentences(form, text, TEXT_NAMES.get(text.place.field) or words.incapacitated(text.place.number))

    def _side_of_event(self, form: Form, side: SeenCharacter) -> None:
        """The effect of an Event card, or its rewards."""
        if side.side == 0:
            self._line(form, side.place(DraftField.TITLE), side.title, words.TITLE)
            self._sentences(form, side.texts[0], words.EFFECT)
            return
        for number, text in enumerate(side.texts):
            title = side.place(DraftField.REWARD_TITLE, number)
            self._line(form, title, side.reward_titles[number], words.reward_name(number))
            self._sentences(form, text, words.reward_text(number))

    def _line(self, form: Form, place: DraftPlace, text: str, name: str) -> None:
        field = self.book.line(
            place, text, name, form.theme, words.HERE.get(name, words.HERE[words.TITLE]), longest=120
        )
        form.labelled(name, FormCell(field))
        self.remarks(form, place)

    # -- sentences

    def _sentences(self, form: Form, text: SeenText, name: str) -> None:
        theme = form.theme
        area = self.book.area(text.place, text.written, name, theme, words.TEXT_HERE)
        underline(area, text)
        form.title(name)
        form.area(area)
        if text.is_refused and not text.is_typed:
            form.words(warned(words.REFUSED_DATA, theme, area, is_grave=True))
        if not text.is_read:
            return
        for leftover in text.leftovers:
            form.words(warned(words.not_understood(leftover.text), theme, area, is_grave=False))
            for fitting in leftover.nearest[:3]:
                self._take(form, words.would_fit(fitting), partial(self._fit, text, leftover, fitting))
        said = words.read_as(text.printed)
        if text.printed and "\n".join(text.printed).casefold() != text.written.strip().casefold():
            form.words(noted(said, theme, area))
        for choice in text.choices:
            self._take(form, words.could_mean(choice.printed), partial(self._choose, text.place, choice))
        self.remarks(form, text.place, may_be_empty=text.is_refused and not text.is_typed)

    def _take(self, form: Form, said: str, do: Callable[[], None]) -> None:
        row = TakeRow(said, form.theme, do)
        form.grown(row, row.high)

    def _fit(self, text: SeenText, leftover: Leftover, fitting: str) -> None:
        """The words take the place of as many of those that were not understood."""
        rest = text.written[leftover.start : leftover.end]
        before = rest[: len(rest) - len(rest.lstrip())]
        after = " ".join(rest.split()[len(fitting.split()) :])
        written = (
            f"{text.written[: leftover.start]}{before}{fitting}{f' {after}' if after else ''}"
            f"{text.written[leftover.end :]}"
        )
        self.draft.pause()
        self.draft.write(text.place, written)
        self._changed(text.place)

    def _choose(self, place: DraftPlace, choice: OtherMeaning) -> None:
        self.draft.pause()
        self.draft.choose(place, choice)
        self._changed(place)

    # -- remarks

    def remarks(self, form: Form, place: DraftPlace, may_be_empty: bool = False) -> None:
        """What is wrong with a field, below it. One that is still empty and ought not to be says so itself, so that
        nothing below it moves when it is filled in."""
        field = self.book.at(place)
        found = [remark for remark in self.draft.last_check().found.remarks if remark.place == place]
        if field is not None and not field.text and not may_be_empty and any(not remark.is_warning for remark in found):
            field.miss(words.missing(field.placeholder))
            return
        for remark in found:
            said = words.remark(remark.said, remark.hint, remark.is_warning)
            form.words(warned(said, form.theme, field, is_grave=not remark.is_warning))

    def other_remarks(self, form: Form, part: DeckPart, shown: Sequence[DraftPlace]) -> None:
        """What is wrong with a part, and with none of the fields of its form."""
        for place in dict.fromkeys(remark.place for remark in self.draft.last_check().found.remarks):
            if part_of(place) == part and place not in shown:
                self.remarks(form, place)

    def missing_remark(self, form: Form) -> None:
        """Below all fields, what becomes of the deck while some of them are empty."""
        if any(
            isinstance(cell.widget, TextField) and cell.widget.missing for line in form.lines for cell in line.cells
        ):
            form.words(warned(words.STILL_EMPTY, form.theme, None, is_grave=True))


def underline(area: TextArea, text: SeenText) -> None:
    """Shows in a field what of its sentences was not understood. While others are typed there is nothing to show."""
    is_same = text.is_read and area.text == text.written
    area.underlined = tuple(
        Underlined(each.start, each.end, words.leftover_hint(each.nearest)) for each in text.leftovers if is_same
    )


def remarks_of(remarks: Sequence[Remark], part: DeckPart) -> tuple[int, int]:
    """How many mistakes and warnings a part has."""
    own = [remark for remark in remarks if part_of(remark.place) == part]
    warnings = sum(remark.is_warning for remark in own)
    return len(own) - warnings, warnings
