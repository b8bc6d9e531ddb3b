"""The centre of the table: a paper balloon that asks, with its buttons; a damage explained; what just happened."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame

from sotm_desktop.engine.ids import CardId
from sotm_desktop.gesture.targets import CardPlace, CardTarget, Region
from sotm_desktop.screen_look.advice_parts import AdviceLook
from sotm_desktop.screen_look.look_parts import Choice, Prompt
from sotm_desktop.table.advice_view import AdviceView
from sotm_desktop.table.answer_forms import InSight
from sotm_desktop.table.answer_rows import Wording
from sotm_desktop.table.asking_plate import AskerForm
from sotm_desktop.table.batch_view import BatchView
from sotm_desktop.table.buttons import ButtonPool, draw_buttons
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.card_view import CardView
from sotm_desktop.table.centre_plan import CentrePlan
from sotm_desktop.table.chip_view import ChipPictures
from sotm_desktop.table.layout import Box
from sotm_desktop.table.question_plan import QuestionPlan
from sotm_desktop.table.question_view import QuestionView
from sotm_desktop.table.recap_view import RecapView
from sotm_desktop.table.spots import Pointing, Spots
from sotm_desktop.table.sum_view import sum_words
from sotm_desktop.table.term_text import add_terms, draw_term
from sotm_desktop.widgets.balloon import Balloon
from sotm_desktop.widgets.halftone import halftone
from sotm_desktop.widgets.ink import Canvas, box_points
from sotm_desktop.widgets.last_few import LastFew
from sotm_desktop.widgets.palette import GOLD, INK, PAPER_DARK, Colour, mix, rgb
from sotm_desktop.widgets.tag import tag
from sotm_desktop.widgets.theme import Theme

FOOT = 14
"""What the tag of what happened takes of the height of a paper at whose foot it lies, on the 1280x720 grid."""
PAD = 28
"""How far the picture of a balloon reaches beyond its place, for its tail."""
TOLD, PLANS = 6, 64
"""So many things that were told are kept as they were painted, each of about a megabyte, and so many as they are laid
out."""
TOLD_OF_EACH = (InSight.ALL, InSight.CLOSE)
GROUND, DOTS = rgb("#17263A"), rgb("#3D6A9A")


class CentreView:
    """Puts a prompt into the centre. Arranged when the prompt changes; painted at every frame."""

    def __init__(self, pictures: CardPictures, cards: CardView, theme: Theme) -> None:
        self.pictures, self.cards, self.theme = pictures, cards, theme
        self.pool = ButtonPool(theme)
        chips = ChipPictures(pictures, theme)
        self.recap, self.batch = RecapView(chips, theme), BatchView(pictures, chips, theme)
        self.advice = AdviceView(chips, theme)
        self.prompt: Prompt | None = None
        self.question = QuestionView(pictures, cards, theme)
        self.asks = False
        """Whether the paper of a question lies there."""
        self.plan: CentrePlan | None = None
        self._picture: pygame.Surface | None = None
        self._foreseen: tuple[tuple[object, ...], CentrePlan, pygame.Surface] | None = None
        """What will probably be told next: what it depends on, its arrangement, its picture."""
        self._told: LastFew[tuple[object, ...], tuple[CentrePlan, pygame.Surface]] = LastFew(TOLD)
        """The last things that were told, likewise: a card that is held goes to and fro between targets."""
        self._plans: LastFew[tuple[object, ...], CentrePlan] = LastFew(PLANS)
        """How words lie that were told or may be told soon: breaking them is as much as painting them."""
        self._ground: pygame.Surface | None = None

    @property
    def arrangement(self) -> CentrePlan | QuestionPlan | None:
        """How it is laid out: as a question on its paper, or as what is told."""
        return self.question.plan if self.asks else self.plan

    @property
    def read(self) -> list[pygame.Rect]:
        """Where on its paper words, answers with what they do, cards and a sum stand."""
        if self.asks:
            return self.question.taken()[0]
        return [] if self.plan is None else self.plan.read

    def ground(self, size: tuple[int, int]) -> pygame.Surface:
        """The dark panel behind the balloon."""
        if self._ground is None or self._ground.get_size() != size:
            self._ground = self._draw_ground(*size)
        return self._ground

    def _draw_ground(self, w: int, h: int) -> pygame.Surface:
        s = self.theme.scale
        canvas = Canvas(w, h, 2, INK)
        with canvas.clipped(box_points(2.6 * s, 2.6 * s, w - 5.2 * s, h - 5.2 * s)):
            canvas.rect((0, 0, w, h), GROUND)
            if not self.theme.quiet:
                halftone(canvas, (0, 0, w, h), 9 * s, mix(GROUND, DOTS, 0.35), lambda u, v: 0.9 - 0.9 * v)
        return canvas.finish()

    def arrange(
        self, box: Box, prompt: Prompt, spots: Spots, tip: tuple[int, int] | None, most: Box | None = None
    ) -> None:
        """Breaks the words, places the buttons, and keeps the picture of everything that stands still. A prompt that
        is too long for the box is laid into `most`."""
        self.prompt, self.asks = prompt, False
        foreseen, self._foreseen = self._foreseen, None
        self.recap.hide()
        self.batch.hide()
        self.advice.hide()
        mark, told = len(spots.found), GOLD
        if prompt.recap is not None:
            told = rgb(self.pictures.looks.deck(prompt.recap.recap.seats[-1]).accent)
            if prompt.recap.is_open:
                self.plan = self._picture = None
                self.recap.unfold(pygame.Rect(box), prompt.recap, told, tip, spots)
                return
            self.recap.fold(pygame.Rect(box), prompt.recap, told, spots)
        fill = self._fill(prompt)
        if prompt.batch is not None:
            self.plan = self._picture = None
            self.batch.arrange(pygame.Rect(box), prompt, prompt.batch, fill, tip)
            return
        if prompt.advice is not None and self._advise(prompt, prompt.advice, box, most or box, tip, fill, spots):
            self.plan = self._picture = None
            return
        for foot in (0, self.theme.px(FOOT), 0):  # the tag of what happened lies over nothing, if it can
            del spots.found[mark:]
            if prompt.recap is not None:
                self.recap.fold(pygame.Rect(box), prompt.recap, told, spots)
            self.asks = self._ask(box, prompt, spots, tip, fill, most, foot)
            if self.asks and self.recap.give_way(pygame.Rect(box), *self.question.taken(), spots):
                return
            if not self.asks and not foot:
                break
        if self.asks:
            return
        self.plan, self._picture = plan, _ = self._told_before(foreseen, prompt, box, most, tip, fill)
        if prompt.speaker and not prompt.is_quiet:
            wide = self.theme.font("shout", 20).size(prompt.speaker.upper())[0] + self.theme.px(24)
            corner = plan.balloon.rect.x + self.theme.px(16), plan.balloon.rect.y - self.theme.px(9)
            spots.add(Region.ASKER, pygame.Rect(corner, (wide, self.theme.px(26))))
        notes = {choice.target: choice.note for choice in prompt.choices}
        for target, button in plan.buttons.items():
            note = notes.get(target, "")  # what stands on it whole is not said again
            spots.add(target, button.rect, "" if note == button.note else note, is_button=True, grows=self.theme.px(2))
        for item, place in plan.listed:
            spots.add(item.target, place, is_button=True)
        for card, place in plan.shown:
            spots.add(CardTarget(CardId(card), CardPlace.SPOKEN_OF), place)
        if plan.words is not None:
            add_terms(spots, plan.words, plan.text_at)
        if plan.sum_rect is not None and prompt.sum is not None:
            spots.add(Region.SUM, plan.sum_rect, sum_words(prompt.sum))

    def _ask(
        self, box: Box, prompt: Prompt, spots: Spots, tip: tuple[int, int] | None, fill: Colour, most: Box | None,
        foot: int,
    ) -> bool:  # fmt: skip
        """Lays a question onto its paper. ``foot``: the height that a tag takes of it. False where it has no room."""
        asking = prompt.asking
        if asking is None:
            return False
        boxes: tuple[Box, ...] = (box,) if most is None or most == box or asking.is_aimed else (box, most)
        over_table = (most,) if most is not None and asking.is_aimed and asking.is_listed else ()
        whole = product((boxes, over_table), (Wording.FREE, Wording.WHOLE))
        least = replace(prompt, choices=tuple(each for each in prompt.choices if not each.is_spare))
        bare = replace(least, cards=()) if asking.is_aimed else least  # what can be pressed comes before what is told
        forms, any_ = tuple(dict.fromkeys((prompt, least, bare))), tuple(InSight)
        tries: list[tuple[tuple[Box, ...], Wording, tuple[Prompt, ...], tuple[InSight, ...]]] = [
            (rooms, wording, forms, any_) for rooms, wording in (*whole, ((*boxes, *over_table), Wording.CUT))
        ]
        if asking.is_of_powers or asking.is_listed:  # what each does comes before that no card is covered
            places = tuple((place,) for place in dict.fromkeys((box, most or box))) if asking.is_aimed else (boxes,)
            all_told = product(places, (Wording.FREE, Wording.WHOLE))
            tries[:0] = [(rooms, wording, (prompt,), TOLD_OF_EACH) for rooms, wording in all_told]
        return any(
            self.question.arrange(
                pygame.Rect(each), form, spots, tip, fill, self.recap.folded, asker, wording, foot, told
            )
            for rooms, wording, shown, tellings in tries  # what an answer is called comes before the asker's face
            for form in shown
            for told in tellings  # and so do what it does and the key that gives it
            if told is not InSight.CLOSE or wording is not Wording.CUT
            for asker in AskerForm  # large letters in a small window need the room of its face
            if asker is not AskerForm.NONE or wording is Wording.CUT or asking.card is None
            for each in rooms
        )

    def foresee(self, box: Box, prompt: Prompt, tip: tuple[int, int] | None, most: Box) -> None:
        """Arranges words that will probably be told next, if they are of the kind that has nothing to press."""
        if not (prompt.choices or prompt.asking or prompt.batch or prompt.advice or prompt.recap):
            self._foreseen = (box, prompt, tip, most), *self._tell(prompt, box, most, tip, self._fill(prompt))

    def _told_before(
        self,
        foreseen: tuple[tuple[object, ...], CentrePlan, pygame.Surface] | None,
        prompt: Prompt,
        box: Box,
        most: Box | None,
        tip: tuple[int, int] | None,
        fill: Colour,
    ) -> tuple[CentrePlan, pygame.Surface]:
        """How a prompt is laid out, as it was foreseen or told before, if it was. Buttons are those of the last prompt
        with any, so what has some is laid out anew."""
        key = box, prompt, tip, most

        def told() -> tuple[CentrePlan, pygame.Surface]:
            if foreseen is not None and foreseen[0] == key:
                return foreseen[1:]
            return self._tell(prompt, box, most, tip, fill)

        return told() if prompt.choices else self._told.of(key, told)

    def _tell(
        self, prompt: Prompt, box: Box, most: Box | None, tip: tuple[int, int] | None, fill: Colour
    ) -> tuple[CentrePlan, pygame.Surface]:
        """How a prompt is laid out whose answers need no rows, and what stands still of that."""
        has_buttons, place = bool(prompt.choices), (box, most, tip)
        plan = self._plan(prompt, *place, fill, self.pool) if has_buttons else self._words(prompt, *place)
        return plan, self._paint(plan)

    def _words(self, prompt: Prompt, box: Box, most: Box | None, tip: tuple[int, int] | None) -> CentrePlan:
        """How a prompt is laid out that has nothing to press, found out once."""
        return self._plans.of(
            (box, prompt, tip, most),
            lambda: self._plan(prompt, box, most, tip, self._fill(prompt), ButtonPool(self.theme)),
        )

    def _plan(
        self, prompt: Prompt, box: Box, most: Box | None, tip: tuple[int, int] | None, fill: Colour, pool: ButtonPool
    ) -> CentrePlan:
        footer = prompt.footer if prompt.footer != prompt.words else ""
        prompt = replace(prompt, choices=tuple(_in_words(each) for each in prompt.choices), footer=footer)
        pool.begin()
        plan = CentrePlan(pygame.Rect(box), prompt, tip, fill, self.theme, pool)
        if not plan.fits and most is not None and most != box:
            pool.begin()
            plan = CentrePlan(pygame.Rect(most), prompt, tip, fill, self.theme, pool)
        return plan

    def get_ready(self, box: Box, prompt: Prompt, tip: tuple[int, int] | None, most: Box) -> None:
        """Breaks and paints the words that may be told soon, and draws the paper that they stand on."""
        if prompt.asking or prompt.batch or prompt.advice:
            return
        if prompt.choices:  # its buttons are made when they are shown
            plan = self._plan(prompt, box, most, tip, self._fill(prompt), ButtonPool(self.theme))
        else:
            plan = self._words(prompt, box, most, tip)
        for words in filter(None, (plan.words, plan.footer)):
            words.paint_ahead()
        self._balloon(plan, self.theme.px(PAD))

    def _fill(self, prompt: Prompt) -> Colour:
        """The colour of the one who speaks."""
        return GOLD if prompt.seat is None else rgb(self.pictures.looks.deck(prompt.seat).accent)

    def _advise(
        self, prompt: Prompt, look: AdviceLook, box: Box, most: Box, tip: tuple[int, int] | None, fill: Colour,
        spots: Spots,
    ) -> bool:  # fmt: skip
        """The adviser's sheet in place of the question; its tag alone where it ranks nothing, or has no room."""
        for place in dict.fromkeys((box, most)) if look.rows else ():
            if self.advice.unfold(pygame.Rect(place), prompt, look, tip, fill, self.recap.folded, spots):
                return True
        self.advice.fold(pygame.Rect(box), look, self.recap.folded)
        return False

    def _paint(self, plan: CentrePlan) -> pygame.Surface:
        """What stands still of a prompt, with room around it for the tail."""
        pad = self.theme.px(PAD)
        board = self._balloon(plan, pad).copy()
        shift = (pad - plan.rect.x, pad - plan.rect.y)
        if plan.words is not None:
            plan.words.draw(board, (plan.text_at[0] + shift[0], plan.text_at[1] + shift[1]))
        if plan.footer is not None:
            plan.footer.draw(board, (plan.footer_at[0] + shift[0], plan.footer_at[1] + shift[1]))
        if plan.sum_picture is not None and plan.sum_rect is not None:
            if plan.has_below and plan.prompt.sum is not None:
                title = tag(plan.prompt.sum.title, 18 * self.theme.scale, GOLD, INK, self.theme)
                board.blit(title, (pad + self.theme.px(8), plan.balloon.rect.bottom + shift[1] + self.theme.px(10)))
            board.blit(plan.sum_picture, plan.sum_rect.move(shift))
        return board

    def _balloon(self, plan: CentrePlan, pad: int) -> pygame.Surface:
        """The empty paper, kept by its shape and speaker."""
        bare, place = plan.balloon, plan.rect

        def build() -> pygame.Surface:
            shift = (pad - place.x, pad - place.y)
            tip = None if plan.tail is None else (plan.tail[0] + shift[0], plan.tail[1] + shift[1])
            paper = Balloon(
                bare.rect.move(shift), speaker=bare.speaker, tip=tip, tag_fill=bare.tag_fill, theme=self.theme
            )
            board = pygame.Surface((place.w + 2 * pad, place.h + 2 * pad), pygame.SRCALPHA)
            paper.draw(board)
            return board

        key = ("balloon", tuple(bare.rect), bare.speaker, plan.tail, bare.tag_fill, tuple(place))
        return self.pictures.put_together(key, build)

    @property
    def reach(self) -> list[pygame.Rect]:
        """Where it is painted."""
        pad = 2 * self.theme.px(PAD)
        told = [] if self.plan is None else [self.plan.rect.inflate(pad, pad)]
        paper = self.question.reach if self.asks else told
        return [*paper, *self.batch.reach, *self.advice.reach, *self.recap.reach]

    def draw(self, surface: pygame.Surface, at: Pointing) -> None:
        """Paints the balloon and its buttons in the state they are in, and what is told of what happened."""
        if self.asks:
            self.question.draw(surface, at)
        elif self._picture is not None and self.plan is not None:
            self._draw_question(surface, at, self._picture, self.plan)
        self.batch.draw(surface)
        self.advice.draw(surface, at)
        self.recap.draw(surface, at)

    def _draw_question(self, surface: pygame.Surface, at: Pointing, picture: pygame.Surface, plan: CentrePlan) -> None:
        pad = self.theme.px(PAD)
        surface.blit(picture, (plan.rect.x - pad, plan.rect.y - pad))
        if plan.words is not None:
            draw_term(surface, plan.words, plan.text_at, at, self.theme)
        for item, place in plan.listed:
            surface.blit(self.pictures.thumb(item.target.card, item.face, place.size), place)
            cap = self.cards.small_tag(str(item.number), GOLD if item.is_settled else PAPER_DARK, 15)
            surface.blit(cap, cap.get_rect(midtop=(place.centerx, place.bottom - self.theme.px(8))))
            if at.is_on(item.target):
                pygame.draw.rect(surface, GOLD, place.inflate(4, 4), self.theme.px(3), border_radius=self.theme.px(6))
        for card, place in plan.shown:
            surface.blit(self.pictures.small(card, 0, place.size), place)
        draw_buttons(surface, plan.buttons, at)


def _in_words(choice: Choice) -> Choice:
    """A choice whose chips have no room, with its outcome on its button."""
    return replace(choice, note=choice.note or ", ".join(choice.lines[:2]))
