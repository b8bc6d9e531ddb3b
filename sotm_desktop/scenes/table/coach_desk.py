"""The coach at the table: what it sees, what it says, and where its caption lies."""

from __future__ import annotations

import pygame

from sotm_desktop.engine.game import Game
from sotm_desktop.engine.ids import CardId, MomentId
from sotm_desktop.gesture.gestures import Gesture, held_card, picked
from sotm_desktop.gesture.targets import (
    AreaTarget,
    CardPlace,
    CardTarget,
    Command,
    TabTarget,
)
from sotm_desktop.scenes.shell.key_bindings import Bindings, bindings_of
from sotm_desktop.scenes.shell.scene import Shared
from sotm_desktop.scenes.table.lain import Lain
from sotm_desktop.scenes.table.stage import Stage
from sotm_desktop.screen_look.coach_look import Aim, CoachLook, coach_look
from sotm_desktop.screen_look.look_parts import ScreenLook
from sotm_desktop.session.coach import Coach, Sight
from sotm_desktop.session.deeds import deeds_between
from sotm_desktop.session.game_session import GameSession
from sotm_desktop.table.coach_pictures import RING_LINE, RING_OUT
from sotm_desktop.table.coach_place import in_sight, kept_off
from sotm_desktop.table.coach_view import CoachView, Room
from sotm_desktop.table.spots import Pointing, Spot, Spots
from sotm_desktop.table.table_view import TableView
from sotm_desktop.words.screens import coach_words

LOW_TAB, IN_LOW = 27, 12
"""A tab that is lower is ringed closer to its edge: by how much the ring is smaller than the tab."""


class CoachDesk:
    """Owns the coach of a game and the caption on this window. Tell it what changed with `refresh`."""

    def __init__(self, session: GameSession, shared: Shared, table: TableView) -> None:
        self._session, self._shared = session, shared
        taught = shared.progress.taught
        self.coach = Coach(shared.progress.lessons_of(session.game), taught.lessons, taught.explained)
        self._seen: tuple[Game, MomentId] = session.game, session.game.at
        """The moment at which the coach looked last."""
        self.view = CoachView(table.theme)
        self._lain: Lain | None = None
        """What lay on the table, without the question, when it was looked at last."""

    def resize(self, table: TableView) -> None:
        """The window has other views."""
        self.view = CoachView(table.theme)

    def refresh(
        self,
        stage: Stage,
        look: ScreenLook,
        gesture: Gesture,
        on: CardId | None,
        reads: bool,
        panels: list[pygame.Rect],
    ) -> None:
        """Looks at the table as it lies there. ``on`` is the card that is pointed at, and the player ``reads`` it;
        ``panels`` lie over the table."""
        session = self._session
        if session.is_scrubbing:
            return
        is_asked = not stage.playback.is_on and not session.is_manual
        sight = Sight(
            stage.shown,
            look.table,
            session.decision if is_asked else None,
            bool(picked(gesture)) and is_asked,
            on,
            reads,
            tuple(card for card, key in session.question.offer.cards.items() if key in picked(gesture)),
        )
        self._teach(sight)
        said = coach_look(self.coach, sight, session.question.offer, self._keys.instead_of, self._shared.by_keys)
        if said is None:
            self.view.hide()
        else:
            self.view.show(said, self._room(stage.table, said, panels, {on, held_card(gesture)}))

    @property
    def caption(self) -> pygame.Rect:
        """Where its words lie; empty while nothing is said."""
        return self.view.rect if self.view.look is not None else pygame.Rect(0, 0, 0, 0)

    @property
    def _keys(self) -> Bindings:
        return bindings_of(self._shared.settings.keys)

    def _teach(self, sight: Sight) -> None:
        game, coach = self._session.game, self.coach
        last, at = self._seen
        deeds = deeds_between(game, at) if last is game and at != game.at else frozenset()
        self._seen = game, game.at
        was_teaching, before = coach.is_teaching, (len(coach.done), len(coach.told))
        coach.see(sight, deeds, self._shared.settings.tips)
        if before != (len(coach.done), len(coach.told)):
            self._keep()
        if was_teaching and not coach.is_teaching:
            self._shared.notices.append(coach_words.tutorial_is_over(self._keys.label("help")))

    def press(self, command: Command) -> None:
        """Its button: the players need no lessons, or have read what is new."""
        if command is Command.SKIP_TUTORIAL:
            self.coach.skip()
        else:
            self.coach.got_it()
        self._keep()

    def _keep(self) -> None:
        coach = self.coach
        done = [lesson.id for lesson in coach.course if lesson.id in coach.done]
        self._shared.progress.keep_taught(self._session.game, done, not coach.is_teaching, coach.told)

    # -- where things are ------------------------------------------------------------

    def _room(self, table: TableView, said: CoachLook, above: list[pygame.Rect], raised: set[CardId | None]) -> Room:
        """``raised``: cards that leave their place in the hand, as they are pointed at or lifted."""
        px = table.theme.px
        centre = self._paper(table)
        *lower, topmost = table.layers
        if self._lain is None or not self._lain.is_of(table, lower):
            self._lain = Lain(table, lower)
        lain, top = self._lain, Lain(table, [topmost])
        headers = [*lain.headers, *top.headers]
        panels = [table.tray.free, *lain.panels, *top.panels]
        taken, never = [*above, centre, *lain.taken, *top.taken], [*above, centre, *lain.never, *top.never]
        names = [*lain.names(top.headers), *top.names(lain.headers)]
        aim, ringed = self._found(table, said.points_at), self._in_sight(table, said.ring)
        ring = self._place_of(table, ringed)
        if aim is not None and isinstance(said.points_at[0], AreaTarget):
            aim = pygame.Rect(aim.x + aim.w // 2, aim.bottom - aim.h // 3, aim.w // 8, aim.h // 8)  # below the cards
        aim_is, ring_is = (each[0] if each else None for each in (said.points_at, said.ring))
        is_raised = isinstance(ring_is, CardTarget) and ring_is.place is CardPlace.HAND and ring_is.card in raised
        if ring is not None and ringed is not None and not isinstance(ringed.target, TabTarget):
            ring = kept_off(ring, [*names, *headers], px(RING_OUT + RING_LINE))
        foot = pygame.Rect(table.layout.timeline)
        return Room(
            table.size, tuple(panels), (*taken, *names), tuple(never), centre, ring, aim, aim_is, ring_is,
            not is_raised, foot.inflate(0, max(0, 2 * (table.size[1] - foot.bottom))),
        )  # fmt: skip

    def _paper(self, table: TableView) -> pygame.Rect:
        """Where the question stands: it may need more than the centre, and covers what lies there."""
        plan = table.centre.arrangement
        return plan.rect.union(table.layout.centre) if plan is not None else pygame.Rect(table.layout.centre)

    def _found(self, table: TableView, aim: Aim) -> pygame.Rect | None:
        """Where the first of some targets lies that is in sight."""
        return self._place_of(table, self._in_sight(table, aim))

    def _in_sight(self, table: TableView, aim: Aim) -> Spot | None:
        """The first of some targets that is in sight beside the question."""
        paper = self._paper(table)
        spots = (spot for target in aim if (spot := table.spots.of(target)) is not None)
        return next((spot for spot in spots if not paper.colliderect(spot.rect)), None)

    def _place_of(self, table: TableView, found: Spot | None) -> pygame.Rect | None:
        """Where something in sight lies; of a card as much as no other lies over, so that half of a ring lies on
        either. Tabs lie close below one another: a ring is drawn into one, but to its left and right, where the tab's
        number and HP stand, there is room for half of it."""
        if found is None:
            return None
        inset = 2 * table.theme.px(RING_OUT + 3)
        if isinstance(found.target, CardTarget):
            above = table.spots.found[table.spots.found.index(found) + 1 :]
            cards = [spot.rect for spot in above if isinstance(spot.target, CardTarget)]
            return in_sight(found.rect, cards, table.theme.px(RING_OUT + RING_LINE) // 2)
        if not isinstance(found.target, TabTarget):
            return found.rect
        is_low = found.rect.h < table.theme.px(LOW_TAB)  # it would hide the words: it reaches into the gaps
        return found.rect.inflate(-inset // 2, -table.theme.px(IN_LOW) if is_low else -inset)

    # -- frames ------------------------------------------------------------------------

    @property
    def spots(self) -> Spots:
        return self.view.spots

    @property
    def rects(self) -> list[pygame.Rect]:
        """Where its caption lies, if anything is said."""
        return [self.view.rect] if self.view.look is not None else []

    @property
    def said(self) -> str:
        """What it says, to be read aloud; "" when that is nothing."""
        return self.view.look.said if self.view.look is not None else ""

    def pass_time(self, seconds: float) -> bool:
        """True when another lesson may be due."""
        return self.coach.pass_time(seconds)

    def update(self, seconds: float) -> bool:
        """Moves what moves. True while anything does."""
        return self.view.update(seconds)

    def draw(self, surface: pygame.Surface, at: Pointing) -> list[pygame.Rect]:
        """Paints it. Gives where."""
        return self.view.draw(surface, at, self._shared.pointer)
