"""The paper of a question: the card that asks, its sentence marked, and every answer as a row with what it does."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import NamedTuple

import pygame

from sotm_desktop.engine.ids import CardId
from sotm_desktop.gesture.targets import CardPlace, CardTarget, Region, TableTarget
from sotm_desktop.screen_look.look_parts import Prompt
from sotm_desktop.session.chips import Chip
from sotm_desktop.table.answer_forms import InSight
from sotm_desktop.table.answer_rows import AnswerRow, Wording, chips_in, is_cut
from sotm_desktop.table.asking_plate import AskerForm, draw_plate
from sotm_desktop.table.buttons import ButtonPool
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.card_view import CardView
from sotm_desktop.table.chip_view import ChipPictures
from sotm_desktop.table.question_plan import KEPT, Grids, QuestionPlan
from sotm_desktop.table.spots import Pointing, Spots
from sotm_desktop.table.sum_view import sum_words
from sotm_desktop.table.term_text import add_terms, draw_term
from sotm_desktop.widgets.balloon import Balloon
from sotm_desktop.widgets.button import Button, usual_letters
from sotm_desktop.widgets.ink import Canvas, rounded
from sotm_desktop.widgets.last_few import LastFew
from sotm_desktop.widgets.palette import GOLD, INK, LIT_ROW, NOTE, PAPER, PAPER_DARK, ROW, Colour
from sotm_desktop.widgets.tag import key_cap, tag
from sotm_desktop.widgets.text import on_capitals
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.screens import table_words as words

PAD = 28
"""Room around the paper for its tail."""
CAP = 19
"""How high the sign of a key is."""
LIT_STANDS_OUT = 3
"""By how much the lit row is higher than it is laid out, so that its rim touches no chip."""


class Below(NamedTuple):
    """What stands below all plates of the answer that is pointed at."""

    said: str
    """Its name, or that each does the same; "" where that has no room."""
    chips: list[tuple[Chip, int]]
    start: int
    """Where the chips begin."""
    key: str
    """What stands before them where its plate has no room for it."""


class QuestionView:
    """Owns the arrangement of the question that is asked. What stands still is one picture; rows and chips are painted
    at every frame, as pointing lights them and heads arrive late."""

    def __init__(self, pictures: CardPictures, cards: CardView, theme: Theme) -> None:
        self.pictures, self.cards, self.theme = pictures, cards, theme
        self.chips = ChipPictures(pictures, theme)
        self.pool = ButtonPool(theme)
        self.plan: QuestionPlan | None = None
        self._grids: Grids = LastFew(KEPT)
        self.buttons: dict[TableTarget, Button] = {}
        self._picture: pygame.Surface | None = None

    def arrange(
        self,
        rect: pygame.Rect,
        prompt: Prompt,
        spots: Spots,
        tip: tuple[int, int] | None,
        fill: Colour,
        taken: pygame.Rect | None,
        asker: AskerForm,
        wording: Wording = Wording.CUT,
        foot: int = 0,
        told: InSight = InSight.ALL,
    ) -> bool:
        """Lays a question out. False where it has no room in this form. ``taken``: a tag at the end of the edge;
        ``foot``: the height that a tag takes of its foot; ``told``: what is to be in sight of what answers do."""
        right = rect.right if taken is None else taken.x
        plan = QuestionPlan(rect, prompt, self.theme, self.chips, right, asker, wording, foot, told, self._grids)
        if not plan.fits:
            return False
        self.plan = plan
        self._picture = self._paint(plan, tip, fill)
        self.pool.begin()
        low = min((row.plate.h for row in plan.rows if row.choice is not plan.always), default=0)
        self.buttons = {
            row.choice.target: self.pool.get(
                row.plate,
                replace(row.choice, note=""),
                usual_letters(low / self.theme.scale) if row.plate.h > low > 0 else None,  # alike on all plates
            )
            for row in plan.rows
        }
        for row in plan.rows:
            spots.add(row.choice.target, row.rect, row.choice.note, is_button=True, grows=self.theme.px(1))
        for item, place in plan.listed:
            spots.add(item.target, place, is_button=True)
        for card, place in plan.shown:
            spots.add(CardTarget(CardId(card), CardPlace.SPOKEN_OF), place)
        asker_at = plan.card or plan.plate
        if asker_at is not None and plan.asking.card is not None:
            spots.add(CardTarget(plan.asking.card, CardPlace.SPOKEN_OF), asker_at)
        if plan.words is not None:
            add_terms(spots, plan.words, plan.words_at)
        if plan.sum_rect is not None and prompt.sum is not None:
            spots.add(Region.SUM, plan.sum_rect, sum_words(prompt.sum))
        spots.add(Region.ASKER, self._speaker(plan, fill)[1])
        return True

    def taken(self) -> tuple[list[pygame.Rect], int]:
        """Where words, answers and their chips stand, and where the tags on the upper edge end."""
        plan, found = self.plan, list[pygame.Rect]()
        if plan is None:
            return found, 0
        for row in plan.rows:
            sizes = [(self.chips.width(chip, row.high), row.high) for chip, _ in row.chips]
            chips = [
                pygame.Rect((x, y - row.high // 2), size) for size, (_, (x, y)) in zip(sizes, row.chips, strict=True)
            ]
            found += [row.plate, *chips]
        found += [place for _, place in (*plan.listed, *plan.shown)]
        found += [place for place in (plan.pointed, plan.plate, plan.card, plan.sum_rect) if place is not None]
        for said, corner in ((plan.words, plan.words_at), (plan.footer, plan.footer_at)):
            found += [] if said is None else [pygame.Rect(corner, (said.width, said.height))]
        end = plan.tag_x + self._speaker(plan, PAPER)[1].w
        if plan.asking.part and plan.part_at is None:
            part = tag(plan.asking.part.upper(), self.theme.px(16), PAPER, INK, self.theme)
            end += self.theme.px(8) + part.get_width()
        return found, end + self.theme.px(4)

    # -- what stands still -----------------------------------------------------------

    def _speaker(self, plan: QuestionPlan, fill: Colour) -> tuple[pygame.Surface, pygame.Rect]:
        picture = tag(plan.prompt.speaker.upper(), self.theme.px(18), fill, None, self.theme, shadow=self.theme.px(2))
        return picture, picture.get_rect(topleft=(plan.tag_x, plan.paper.y - self.theme.px(9)))

    def _paint(self, plan: QuestionPlan, tip: tuple[int, int] | None, fill: Colour) -> pygame.Surface:
        """Paper, marker, words and tags."""
        pad = self.theme.px(PAD)
        shift = (pad - plan.rect.x, pad - plan.rect.y)
        board = self._paper(plan, tip, pad).copy()
        if plan.words is not None:
            plan.words.draw(board, (plan.words_at[0] + shift[0], plan.words_at[1] + shift[1]))
        if plan.footer is not None:
            plan.footer.draw(board, (plan.footer_at[0] + shift[0], plan.footer_at[1] + shift[1]))
        if plan.sum_picture is not None and plan.sum_rect is not None:
            board.blit(plan.sum_picture, plan.sum_rect.move(shift))
        picture, place = self._speaker(plan, fill)
        board.blit(picture, place.move(shift))
        if plan.asking.part:
            colour = GOLD if plan.asking.is_counting else PAPER
            part = tag(plan.asking.part.upper(), self.theme.px(16), colour, INK, self.theme)
            beside = plan.part_at or (place.right + self.theme.px(8), place.y + self.theme.px(1))
            board.blit(part, (beside[0] + shift[0], beside[1] + shift[1]))
        return board

    def _paper(self, plan: QuestionPlan, tip: tuple[int, int] | None, pad: int) -> pygame.Surface:
        """The empty paper with its tail, kept by its shape."""
        shift = (pad - plan.rect.x, pad - plan.rect.y)
        place = plan.paper.move(shift)
        end = None if tip is None else (tip[0] + shift[0], tip[1] + shift[1])
        size = (plan.rect.w + 2 * pad, plan.rect.h + 2 * pad)

        def build() -> pygame.Surface:
            board = pygame.Surface(size, pygame.SRCALPHA)
            Balloon(place, tip=end, theme=self.theme).draw(board)
            return board

        return self.pictures.put_together(("question_paper", tuple(place), end, size), build)

    def _strip(self, size: tuple[int, int], is_lit: bool) -> pygame.Surface:
        """The ground of a row."""

        def build() -> pygame.Surface:
            s = self.theme.scale
            canvas, rim = Canvas(*size, 3), 2.4 * s
            if is_lit:
                canvas.inked(rounded(rim / 2, rim / 2, size[0] - rim, size[1] - rim, 6 * s), LIT_ROW, rim)
            else:
                canvas.polygon(rounded(0, 0, size[0], size[1], 6 * s), ROW)
            return canvas.finish()

        return self.pictures.put_together(("row", size, is_lit), build)

    # -- painting ----------------------------------------------------------------------

    @property
    def reach(self) -> list[pygame.Rect]:
        """Where it is painted, with its tail."""
        pad = 2 * self.theme.px(PAD)
        return [] if self.plan is None else [self.plan.rect.inflate(pad, pad)]

    def draw(self, surface: pygame.Surface, at: Pointing) -> None:
        """Paints the paper with its rows in the state they are in; exactly one may be lit."""
        plan = self.plan
        if plan is None or self._picture is None:
            return
        pad, px = self.theme.px(PAD), self.theme.px
        surface.blit(self._picture, (plan.rect.x - pad, plan.rect.y - pad))
        if plan.words is not None:
            draw_term(surface, plan.words, plan.words_at, at, self.theme)
        if plan.card is not None and plan.asking.card is not None:
            self._card(surface, plan.asking.card, plan.asking.face, plan.card)
        if plan.plate is not None and plan.asking.card is not None:
            draw_plate(surface, self.pictures, plan.asking.card, plan.asking.face, plan.plate, self.theme)
        for card, place in plan.shown:
            self._card(surface, CardId(card), 0, place)
        for row in plan.rows:
            self._row(surface, row, row.choice.target == plan.prompt.lit, at)
        pointed = self._pointed(plan, at)
        if plan.pointed is not None and pointed is not None:
            self._draw_below(surface, pointed, plan.pointed, pointed.choice.target in (at.focus, at.hover))
        for item, place in plan.listed:
            surface.blit(self.pictures.thumb(item.target.card, item.face, place.size), place)
            cap = self.cards.small_tag(str(item.number), GOLD if item.is_settled else PAPER_DARK, 15)
            surface.blit(cap, cap.get_rect(midtop=(place.centerx, place.bottom - px(8))))
            if at.is_on(item.target):
                pygame.draw.rect(surface, GOLD, place.inflate(4, 4), px(3), border_radius=px(6))

    def _pointed(self, plan: QuestionPlan, at: Pointing) -> AnswerRow | None:
        """The row that is pointed at, else the lit one, else the first that tells anything."""
        wanted, telling = (at.focus, at.hover, plan.prompt.lit), [row for row in plan.rows if row.choice.chips]
        return next(
            (row for target in wanted for row in telling if row.choice.target == target), next(iter(telling), None)
        )

    def _draw_below(self, surface: pygame.Surface, row: AnswerRow, room: pygame.Rect, is_pointed: bool) -> None:
        """What one answer does, below the plates of all: its name, then its chips. Where they have no room beside the
        name, the plate of that answer is lit instead."""
        px, face = self.theme.px, self.theme.font("shout", 15)
        below = self.told_below(row, room, is_pointed)
        on_capitals(surface, below.said, face, NOTE, room.x + px(6), room.centery)
        if not below.said:
            self.buttons[row.choice.target].hovered = True
            self.buttons[row.choice.target].draw(surface)
        if below.key:
            cap = key_cap(below.key, px(CAP), self.theme)
            surface.blit(cap, cap.get_rect(midright=(below.start - px(6), room.centery)))
        for chip, left in below.chips:
            self._chip(surface, chip, below.start + left, room.centery, room.h)

    def told_below(self, row: AnswerRow, room: pygame.Rect, is_pointed: bool = False) -> Below:
        """The name of an answer, or that each does the same, with the key that its plate has no room for. First the
        name and then the key gives way where chips would be cut beside them. What all do alike but for their own names
        is said of each until one ``is_pointed`` at."""
        px, face = self.theme.px, self.theme.font("shout", 15)
        choices = self.plan.choices if self.plan is not None else ()
        told = [each.chips for each in choices if each.chips]
        names, shown = [row.choice.words], row.choice.chips
        unsigned = [each.key for each in choices if each.target == row.choice.target and not row.choice.key]
        are_same = len(set(told)) == 1 or (len({_alike(chips) for chips in told}) == 1 and not is_pointed)
        if len(told) > 1 and are_same:
            names, shown, unsigned = [words.each_of(len(told)), words.EACH_OF_THEM], _alike(shown), []
        for key, said in product(dict.fromkeys((*unsigned, "")), (*(each.upper() for each in names), "")):
            start = room.x + px(6) + (face.size(said)[0] + px(6) if said else 0)
            start += key_cap(key, px(CAP), self.theme).get_width() + px(6) if key else 0
            chips = chips_in(shown, max(0, room.right - start), room.h, self.chips)
            if start < room.centerx and not is_cut(chips):
                break
        return Below(said, chips, start, key)

    def _row(self, surface: pygame.Surface, row: AnswerRow, is_lit: bool, at: Pointing) -> None:
        """One answer; the lit one is that which Space gives."""
        target = row.choice.target
        if row.choice.chips:
            strip = row.rect.inflate(0, self.theme.px(LIT_STANDS_OUT)) if is_lit else row.rect
            surface.blit(self._strip(strip.size, is_lit), strip)
        button = self.buttons[target]
        button.hovered, button.focused, button.pressed = (
            is_lit or target == at.hover,
            target == at.focus,
            target == at.pressed,
        )
        button.draw(surface)
        for chip, (left, middle) in row.chips:
            self._chip(surface, chip, left, middle, row.high)

    def _chip(self, surface: pygame.Surface, chip: Chip, left: int, middle: int, high: int) -> None:
        picture = self.chips.picture(chip, high)
        surface.blit(picture, picture.get_rect(midleft=(left, middle)))

    def _card(self, surface: pygame.Surface, card: CardId, face: int, place: pygame.Rect) -> None:
        """A small card, straight, with a hard shadow."""
        px = self.theme.px
        shadow = place.move(px(3), px(4))
        pygame.draw.rect(surface, INK, shadow, border_radius=px(6))
        surface.blit(self.pictures.small(card, face, place.size), place)


def _alike(chips: tuple[Chip, ...]) -> tuple[Chip, ...]:
    """Chips in words that fit every answer from which theirs differ in a name alone."""
    return tuple(replace(each, note=each.alike, brief="", alike="") if each.alike else each for each in chips)
