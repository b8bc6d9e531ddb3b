"""Bar, tray and prompt: what the table says in words. Nothing is painted anew that says what it said before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sotm_desktop.scenes.play import labels, looking
from sotm_desktop.scenes.play.advice import Advice
from sotm_desktop.scenes.play.prompts import Prompter
from sotm_desktop.scenes.play.telling import telling
from sotm_desktop.table.bar_view import BarLook
from sotm_desktop.table.prompt import Prompt
from sotm_desktop.table.tray import TrayLook

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene


class Signs:
    """What was said last in each place of one table."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.forget()

    def forget(self) -> None:
        """Everything is painted the next time, whatever it says."""
        self._prompt: Prompt | None = None
        self._tray: TrayLook | None = None
        self._bar: BarLook | None = None

    def refresh(self) -> None:
        """Shows what is to be said now."""
        view, bindings = self.scene.view, self.scene.bindings
        if (bar := labels.for_bar(self._bar_now(), bindings)) != self._bar:
            view.show_bar(bar)
            self._bar = bar
        if (tray := labels.for_tray(self._tray_now(), bindings)) != self._tray:
            view.show_tray(tray)
            self._tray = tray
        if (prompt := labels.for_prompt(self.prompt_now(), bindings)) != self._prompt:
            view.show_prompt(prompt)
            self._prompt = prompt

    def _bar_now(self) -> BarLook:
        scene = self.scene
        return looking.bar_look(
            scene.game, scene.shown, scene.overlays.log_is_open, scene.journey.is_away, scene.house.is_on
        )

    def _tray_now(self) -> TrayLook:
        scene, playing = self.scene, self.scene.playback.is_on
        is_past = playing and scene.shown is not scene.advice.state
        advice = Advice(scene.shown) if is_past else scene.advice
        is_still = playing or scene.house.is_on
        return looking.tray_look(
            scene.shown, scene.look, advice, scene.mood, is_still, scene.shared.settings.hand_order
        )

    def prompt_now(self) -> Prompt | None:
        scene = self.scene
        if scene.playback.beat is not None:
            return telling(scene.playback.beat)
        if scene.playback.is_on:
            return self._prompt
        if scene.journey.is_dragging:
            return scene.journey.prompt()
        if scene.house.is_on:
            return scene.house.prompt()
        return Prompter(scene.shown, scene.advice, scene.mood, scene.last_hit).prompt()
