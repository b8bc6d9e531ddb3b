"""The table in play: shows the game, takes the player's hand, and plays what happened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from sotm_desktop.authoring.changes import Changes
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.manual_moves import ManualMove
from sotm_desktop.scenes.play import dragging, elements, house_drag, keys, looking, pointing
from sotm_desktop.scenes.play.advice import Advice
from sotm_desktop.scenes.play.effort import Effort
from sotm_desktop.scenes.play.game_looks import GameLooks
from sotm_desktop.scenes.play.house_mode import HouseMode
from sotm_desktop.scenes.play.journey import Journey
from sotm_desktop.scenes.play.lighting import lights_of
from sotm_desktop.scenes.play.mood import Mood
from sotm_desktop.scenes.play.overlays import Overlays
from sotm_desktop.scenes.play.passing import Passing
from sotm_desktop.scenes.play.signs import Signs
from sotm_desktop.scenes.play.telling import hit_sum
from sotm_desktop.scenes.shell.cards_changed import CardsChanged
from sotm_desktop.scenes.shell.game_shelf import shelf_of
from sotm_desktop.scenes.shell.key_bindings import Bindings
from sotm_desktop.scenes.shell.scene import Scene, Shared, Size
from sotm_desktop.scenes.shell.speaking import Element
from sotm_desktop.session.animation_steps import opening_steps, steps_of
from sotm_desktop.session.auto_answers import ALWAYS, answer_for_always, can_wait, question_of
from sotm_desktop.session.forecast import Hit
from sotm_desktop.session.offer import needless_answer
from sotm_desktop.session.table_look import look_of
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.layout import scale_for
from sotm_desktop.table.motion import Playback
from sotm_desktop.table.parts import Parts
from sotm_desktop.table.prompt import Sum
from sotm_desktop.table.table_view import TableView
from sotm_desktop.widgets.theme import Theme
from sotm_desktop.words.narration.names import State


class PlayScene(Scene):
    """One game on the table. ``parts()`` gives everything that can be pointed at, by name."""

    def __init__(self, shared: Shared, game: Game, is_patient: bool = False) -> None:
        super().__init__(shared)
        self.game = game
        self.is_patient = is_patient
        """Pictures are drawn when they are wanted, and nothing moves (tests, screenshots)."""
        self.shelf = shelf_of(shared)
        self.looks = GameLooks(game.index, self.shelf.folders, self.shelf.shelf.sources)
        self.changes = Changes(game.index, self.shelf.shelf, shared.paths.user_cardsets)
        self.mood = Mood()
        self.shown = game.state
        self.advice = Advice(game.state)
        self.playback = Playback(self.show, self.show_now)
        self.last_hit: Sum | None = None
        self._view: TableView | None = None
        self.overlays = Overlays(self)
        self._bindings = (shared.settings.keys, Bindings(shared.settings.keys))
        self.effort = Effort()
        self.journey = Journey(self)
        self.house = HouseMode(self)
        self.passing = Passing()
        self.signs = Signs(self)
        self._is_new = len(game.nodes) == 1
        self._knows_end = False

    @property
    def view(self) -> TableView:
        """The views of this window size; there are some from the first `resize` on."""
        assert self._view is not None, "the scene has no size yet"
        return self._view

    @property
    def bindings(self) -> Bindings:
        """The keys as the player has set them."""
        keys = self.shared.settings.keys
        if self._bindings[0] != keys:
            self._bindings = (keys, Bindings(keys))
        return self._bindings[1]

    @property
    def state(self) -> State:
        """The present moment of the game."""
        return self.game.state

    @property
    def table_shown(self) -> State:
        """The table as it lies there; during playback that is one of the past."""
        return self.shown

    # -- the life of a scene -----------------------------------------------------

    def resize(self, size: Size) -> None:
        """Makes all views anew when the size or the settings for eyes change."""
        super().resize(size)
        theme = self._theme(size)
        if self._view is not None and self._view.size == size and self._view.theme == theme:
            return
        self.playback.finish()
        index = self.game.index
        pictures = CardPictures(self.looks, theme, self.shelf.pictures, self.is_patient)
        self._view = TableView(pictures, size, index.h, len(index.villains), self.shared.settings.ui_scale)
        self.signs.forget()
        self.overlays.resize()
        self.show(self.game.state)
        pictures.prepare_panels(self._view.area_sizes(index))

    def _theme(self, size: Size) -> Theme:
        settings = self.shared.settings
        return Theme(
            scale_for(size, settings.ui_scale),
            readable=settings.readable_font,
            reduced_motion=settings.reduced_motion,
        )

    def enter(self) -> None:
        """The first time, the villain's opening turn is shown; the table answers what needs no player."""
        if self._is_new:
            self._is_new = False
            self._opening()
        self.settle()

    def _opening(self) -> None:
        """Setup is done already; the first turn plays itself."""
        if self._plays and self._view is not None and self.game.at == 0 and not self.game.index.setup.prepared:
            beats = opening_steps(self.game.index, self.game.events)
            if beats:
                self._set_pace()
                self.show(beats[0].before)
                self.playback.play(beats, self.view)

    def _set_pace(self) -> None:
        settings = self.shared.settings
        self.playback.speed, self.playback.pace = settings.animation_speed, settings.automated_pace

    def leave(self) -> None:
        """Covered or gone: nothing is half shown. The pictures belong to all screens; the program closes them."""
        self.playback.finish()

    @property
    def _plays(self) -> bool:
        return not self.is_patient and self.shared.settings.animation_speed > 0

    # -- answers -------------------------------------------------------------------

    def answer(self, given: tuple[str, ...] | str, by: str = "player") -> bool:
        """Gives an answer to the game and shows what follows. False, with a sentence, when it is refused."""
        if by == "player" and self.mood.is_for_always and question_of(self.state, self.game.decision) is not None:
            by = ALWAYS
        return self._through_the_door(lambda: self.game.answer(given, by))

    def manual_move(self, move: ManualMove) -> bool:
        """Does something by hand. False, with a sentence, when it makes no sense on this table."""
        return self._through_the_door(lambda: self.game.manual_move(move))

    def _through_the_door(self, do: Callable[[], tuple]) -> bool:
        self.playback.finish()
        before = self.game.state
        try:
            events = do()
        except Refused as refused:
            self.mood.say(_sentence(str(refused)), self.middle())
            return False
        self.journey.forget()
        self._happened(before, events)
        self.settle()
        self.shelf.autosave(self.game)
        return True

    def settle(self) -> None:
        """Answers what cannot matter, what may wait and what was answered for always, and shows the new question."""
        while self.game.decision is not None and not self.house.is_on:
            before = self.game.state
            given = () if can_wait(before) else needless_answer(before)
            given = answer_for_always(self.game) if given is None else given
            if given is None:
                break
            self._happened(before, self.game.answer(given, by="table"))
        self.moment_changed()

    def moment_changed(self) -> None:
        """The game stands at another decision: selections are forgotten and everything is shown anew."""
        self.mood.forget()
        self.advice = Advice(self.game.state)
        if not self.playback.is_on:
            self.show_now()
        self.overlays.moment_changed()

    def _happened(self, before: State, events: tuple) -> None:
        """Shows events one after another, when there is time for that."""
        self.shared.answered()
        self.effort.saw(before.round, events)
        for event in events:
            if event.kind == "damage_dealt":
                hit = Hit(event.source, event.target, event.amount, event.type, event.reasons, event.hp)
                title = f"Just hit: {self.game.index.definitions[event.target].title}"
                self.last_hit = replace(hit_sum(before, hit, title), is_past=True)
        if self._plays and self._view is not None:
            self._set_pace()
            self.playback.play(steps_of(before, events), self.view)
        else:
            self.passing.ring(before, self.state)

    def go_to(self, number: int) -> None:
        """Makes any moment of the game current."""
        self.journey.to(number)

    def undo(self, unit: str = "step") -> bool:
        """Back to the player's decision before, or to the beginning of an action, a phase or a turn."""
        return self.journey.undo(unit)

    def redo(self) -> bool:
        """Forward again along the branch that was current last."""
        return self.journey.redo()

    # -- showing ----------------------------------------------------------------------

    def show(self, state: State) -> None:
        """Lays the table as it is in a state; during playback that is a state of the past."""
        self.shown = state
        if self._view is None:
            return
        look = look_of(state)
        self.look = look
        self.view.bring_to_front(looking.front(state, self.advice, self.mood), self.game.index)
        self.view.show_table(look)
        self.view.show_time(looking.turns_of(self.game), self.game.at)
        if state is self.advice.state:
            self.advice.bury(self.view.scenery.cards)
        self.signs.forget()
        self.refresh()

    def bring_to_front(self, seat: int) -> None:
        """Shows the area of a seat large, where not all can be."""
        if self.mood.front != seat and self.view.layout.is_focused:
            self.mood.front = seat
            self.show(self.shown)

    def show_now(self) -> None:
        """Lays the table as the game has it: if motion and state disagree, the state wins."""
        self.show(self.game.state)

    def refresh(self) -> None:
        """Bar, tray and prompt: what changes with the mood. Nothing is painted that is as it was."""
        if self._view is None:
            return
        self.signs.refresh()
        self.overlays.refresh()

    def parts(self) -> Parts:
        """Everything that can be pointed at now, lowest first; what lies open covers the table."""
        found = self.view.parts
        found.found += self.overlays.parts().found
        return found

    def elements(self) -> list[Element]:
        return elements.elements_of(self) if self._view is not None else []

    def spoken(self) -> str:
        return elements.spoken(self) if self._view is not None else ""

    def middle(self) -> pygame.Rect:
        return pygame.Rect(self.view.layout.centre) if self._view is not None else pygame.Rect(0, 0, 1, 1)

    # -- frames ------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """One input event."""
        if self._view is None:
            return
        taken = self.overlays.handle(event) or self.house.handle(event)
        if taken or keys.handle(self, event) or pointing.handle(self, event):
            self.refresh()

    def update(self, dt: float) -> bool:
        """Moves what moves."""
        if self._view is None:
            return False
        self.journey.update()
        was_on, beat = self.playback.is_on, self.playback.beat
        moving = self.playback.update(dt, self.view)
        if beat is not self.playback.beat:
            self.refresh()
        moving |= self.overlays.update(dt)
        self._next_notice()
        moving |= self.passing.update(dt, self.mood)
        self._end_comes()
        self._cards_change(dt)
        return moving or self.view.pictures.is_busy or was_on

    def _cards_change(self, dt: float) -> None:
        """A deck file of the player's own was written anew while it is played with."""
        files = self.changes.tick(dt)
        if files and (slip := CardsChanged.if_needed(self.shared, self.game, self.changes, files)) is not None:
            self.shared.manager.push(slip)

    def _next_notice(self) -> None:
        """What the program has to say is said one sentence after the other."""
        if self.shared.notices and self.mood.note_left <= 0:
            self.mood.say(self.shared.notices.pop(0), self.middle())

    def _end_comes(self) -> None:
        """Once everything was shown, the end has a screen of its own."""
        is_over = self.game.outcome is not None
        is_shown = not self.playback.is_on and not self.journey.is_dragging
        if is_over and not self._knows_end and is_shown and self._plays:
            self._knows_end = True
            self.overlays.show_end()
        self._knows_end = is_over and self._knows_end

    def draw(self, surface: pygame.Surface) -> None:
        """Paints one frame."""
        if self._view is None:
            return
        is_still = self.playback.is_on or self.journey.is_dragging or self.house.is_on
        lights = lights_of(self.shown, self.advice, self.mood, self.playback.hidden, is_still)
        if self.house.is_on:
            house_drag.lights(self, lights)
        self.passing.light(lights)
        self.view.draw(surface, lights)
        self.playback.draw(surface)
        self.passing.draw(surface)
        dragging.draw_held(self, surface)
        self.overlays.draw(surface)
        if self.house.is_on:
            house_drag.draw_frame(self, surface)


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("" if words.endswith(".") else ".")
