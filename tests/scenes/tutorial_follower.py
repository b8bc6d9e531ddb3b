"""A newcomer: does what the coach says and nothing else; where it says nothing to do, the turn is passed."""

from __future__ import annotations

import pygame

from sotm_desktop.gesture.targets import CardTarget, Command
from tests.scenes.screens import Screens


class Follower:
    """Sits at the table of a tutorial. ``lessons``: the numbers of those that were said, in order."""

    def __init__(self, program: Screens, by_keys: bool = False) -> None:
        """``by_keys``: the newcomer has no mouse."""
        self.by_keys = by_keys
        self.program, self.scene = program, program.top
        self.lessons: list[int] = []
        self.words_before_first_answer = 0

    @property
    def coaching(self):
        return self.scene.presenter.coaching

    @property
    def said(self):
        """The caption, once what it speaks of is there to be done."""
        return self.coaching.view.look

    def rest(self) -> None:
        """Until all is shown and what was done has left."""
        for _ in range(2000):
            self.program.step()
            self.scene.update(0.1)
            coach = self.coaching.coach
            if not self.scene.stage.playback.is_on and not coach._leaves_in:
                return
        raise AssertionError("the table does not come to rest")

    def place(self, aim) -> tuple[int, int]:
        spots = self.scene.stage.table.spots
        return next(spot.rect.center for target in aim if (spot := spots.of(target)) is not None)

    def follow(self) -> None:
        """One step: the doing of the caption, in its own words."""
        self.rest()
        look = self.said
        if look is not None and look.number and look.number not in self.lessons:
            self.lessons.append(look.number)
            if all(self.scene.game.moments[at].by == "table" for at in self.scene.game.path()[1:]):
                text = (look.title, *(sentence.text for sentence in look.sentences))
                self.words_before_first_answer += len(" ".join(text).split())
        doing = next((each.text for each in look.sentences if each.is_doing), "") if look is not None else ""
        if self.by_keys:
            self._press(doing)
        else:
            self._point(look, doing)

    def _press(self, doing: str) -> None:
        """What is said to do, by the keys that it names."""
        press, look = self.program.key, self.said
        if doing.startswith("Press the number"):
            hand = list(self.scene.stage.table.tray.sprites)
            press(pygame.K_1 + hand.index(look.ring[0].card))
            press(pygame.K_SPACE)
        elif doing.startswith("Press Tab until"):
            press(pygame.K_TAB)
            for _ in range(20):
                self.scene.update(0.1)
        elif doing.startswith("Tab to"):
            at = self.scene.game.at
            self._tab_to(look.ring)
            press(pygame.K_RETURN)
            if "again confirms" in doing and self.scene.game.at == at:
                press(pygame.K_RETURN)
        elif doing.startswith("Press Space"):
            press(pygame.K_SPACE)
        elif doing.startswith("Press Ctrl+Z"):
            press(pygame.K_z, pygame.KMOD_CTRL)
        elif self.scene.game.decision.kind == "cards":
            self._tab_to([CardTarget(next(iter(self.scene.session.question.offer.cards)))])
            press(pygame.K_RETURN)
        else:
            press(pygame.K_s if self.scene.session.question.is_phase("play") else pygame.K_e)

    def _tab_to(self, aim) -> None:
        focus, spots = self.scene.presenter.focus, self.scene.stage.table.spots
        wanted = [target for target in aim if spots.of(target) is not None][:1]
        for _ in range(len(focus.targets) + 1):
            if focus.by_keyboard and getattr(focus.on, "target", None) in wanted:
                return
            self.program.key(pygame.K_TAB)
        raise AssertionError(f"Tab does not lead to {wanted}")

    def _point(self, look, doing: str) -> None:
        """What is said to do, by the mouse alone."""
        verb = doing.split(" ")[0]
        if verb == "Drag":
            self.program.drag(self.place(look.ring), self.place(look.points_at))
        elif verb == "Rest":
            self.program.move(self.place(look.points_at))
            for _ in range(20):
                self.scene.update(0.1)
        elif verb == "Click":
            self.program.click_at(self.place(look.ring))
            if "Confirm" in doing:
                self.program.click_at(self.place((Command.CONFIRM,)))
        elif self.scene.game.decision.kind == "cards":  # as lesson 3 said
            self.program.click_at(self.place([CardTarget(next(iter(self.scene.session.question.offer.cards)))]))
        else:  # there is something to look at, or nothing is said
            if self.scene.stage.table.centre.arrangement is None:  # what happened has the paper
                self.program.click_at(self.place((Command.RECAP,)))
            is_play = self.scene.session.question.is_phase("play")
            self.program.click_at(self.place((Command.SKIP if is_play else Command.END_TURN,)))
