"""What is worked out ahead of a step is what is shown then; what is opened slides in without covering anything else."""

from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from sotm_desktop.engine.ids import SeatId
from sotm_desktop.gesture.gestures import Idle
from sotm_desktop.players import PLAYERS
from sotm_desktop.screen_look.prompts import drop_prompts, manual_prompt
from sotm_desktop.session.table_look import look_of
from sotm_desktop.table.area_view import AreaView
from sotm_desktop.table.areas_ahead import AreasAhead
from sotm_desktop.table.bar_view import BarView
from sotm_desktop.table.log_view import LogView
from sotm_desktop.table.playback import Playback
from sotm_desktop.widgets.last_few import LastFew
from sotm_desktop.widgets.text import _kept, forget_words
from sotm_desktop.widgets.text_lines import _break_words
from tests.scenes.play.pilot import new_game

pytestmark = pytest.mark.pixels


def to_the_villain(pilot):
    """Gives answers until what others do is to be shown."""
    player, stage = PLAYERS["greedy"](3), pilot.scene.stage
    while not (stage.playback.is_on and stage.others_act()):
        stage.playback.finish()
        pilot.scene.actions.answer(player.answer(pilot.scene.game.state))


def pictures_of_steps(pilot):
    """What is seen as each step begins, and whether its table had been worked out by then."""
    scene, surface, found = pilot.scene, pygame.Surface(pilot.app.window.size), []
    to_the_villain(pilot)
    playback = scene.stage.playback
    while playback.is_on:
        before, foreseen = playback.step, playback.foreseen
        assert foreseen is None or foreseen.look == look_of(foreseen.state)
        scene.update(0.04)
        if playback.step is not before:
            playback.elapsed = 0.0  # what is left of the frame's time is by chance
            for _ in range(3):  # what is missing is asked for, and then it is there
                scene.draw(surface)
                pilot.app.shared.pictures.wait()
            is_taken = foreseen is not None and scene.presenter.look.table is foreseen.look
            found.append((surface.get_buffer().raw, is_taken))
    return found


def test_steps_that_were_worked_out_ahead_look_as_if_they_were_not(pilot_of, monkeypatch):
    """And most areas that change were painted before the frame that shows them."""
    taken, take = list[bool](), AreasAhead.take

    def noted(it, seat, key):
        found = take(it, seat, key)
        taken.append(found is not None)
        return found

    monkeypatch.setattr(AreasAhead, "take", noted)
    ahead = pictures_of_steps(pilot_of(new_game(seed=3), animation_speed=1.0, tips=False))
    assert sum(taken) > len(taken) // 3, taken
    monkeypatch.setattr(Playback, "_look_ahead", lambda self, view: iter(()))
    at_once = pictures_of_steps(pilot_of(new_game(seed=3), animation_speed=1.0, tips=False))
    assert sum(is_taken for _, is_taken in ahead) >= 3 and not any(is_taken for _, is_taken in at_once)
    differs = [number for number, (one, other) in enumerate(zip(ahead, at_once, strict=True)) if one[0] != other[0]]
    assert not differs


@pytest.mark.parametrize("is_reduced", [False, True])
def test_the_drawer_slides_in_within_its_place(pilot_of, is_reduced):
    pilot = pilot_of(new_game(seed=3), animation_speed=1.0, reduced_motion=is_reduced, tips=False)
    pilot.rest()
    seen, panels = pilot.scene.presenter, pilot.scene.presenter.panels
    question = pygame.Rect(pilot.scene.stage.table.layout.centre).inflate(0, -30)  # the drawer's tag stands on its edge

    def picture() -> pygame.Surface:
        surface = pygame.Surface(pilot.app.window.size)
        for _ in range(2):  # what is missing is asked for, and then it is there
            pilot.scene.draw(surface)
            pilot.app.shared.pictures.wait()
        return surface

    def part(surface: pygame.Surface, place: pygame.Rect) -> bytes:
        return pygame.image.tobytes(surface.subsurface(place), "RGB")

    picture()
    seen.look_at(replace(seen.view, trash=SeatId(2)))
    seen.refresh()
    drawer = panels.pile.panel.rect
    assert not drawer.colliderect(question) and panels.spots.at(drawer.center) is None
    shown = [picture()]
    while panels.update(0.03):
        shown.append(picture())
    assert len(shown) == (1 if is_reduced else 7)
    assert len({part(each, drawer) for each in shown}) >= len(shown) - 1  # the end of the way is less than a pixel
    assert len({part(each, question) for each in shown}) == 1
    assert part(picture(), drawer) == part(shown[-1], drawer)


def test_areas_wait_for_their_pictures_for_half_of_the_step():
    """After six frames the top card of a trash was drawn in the middle of one."""
    playback = Playback(lambda state: None, lambda: None, lambda step: None)
    playback.length = 1.0
    view = SimpleNamespace(pictures=SimpleNamespace(cache=SimpleNamespace(waiting=True)))
    chores = playback._look_ahead(view)
    for _ in range(25):
        next(chores)
    playback.elapsed = 0.6
    assert next(chores, "done") == "done"


def test_buttons_of_the_bar_are_painted_once(pilot_of, monkeypatch):
    """With each phase all of them and the plate were painted anew, which was a third of such a frame."""
    scene = pilot_of(new_game(seed=3)).scene
    scene.draw(pygame.Surface((1280, 720)))
    painted = []
    for name in ("_painted_button", "_painted_plate"):
        paint = getattr(BarView, name)
        monkeypatch.setattr(BarView, name, lambda *args, paint=paint: painted.append(args) or paint(*args))
    table, look = scene.stage.table, scene.presenter.look.bar
    table._show_bar(look)
    assert not painted
    table._show_bar(replace(look, words="Another phase", can_undo=not look.can_undo))
    assert len(painted) == 3, "the plate, and UNDO twice"


def test_the_log_that_opens_was_laid_out_before(pilot_of, monkeypatch):
    """Its ground, its lines and what is painted of them were half of the frame of its key."""
    made, make = [], LogView.__init__
    monkeypatch.setattr(LogView, "__init__", lambda view, *args, **kw: made.append(view) or make(view, *args, **kw))
    pilot = pilot_of(new_game(seed=3), tips=False)
    scene, panels = pilot.scene, pilot.scene.presenter.panels
    entries = lambda: panels.story.entries(scene.game)  # noqa: E731

    def finish():
        while panels.get_ready(1.0):
            pass

    finish()
    assert len(made) == 1 and panels.log is None
    scene.actions.answer(PLAYERS["greedy"](3).answer(scene.game.state))
    scene.stage.playback.finish()
    finish()
    lines = list(made[0].rows)
    panels.toggle_log()
    assert panels.log is made[0] and panels.log.tells(entries(), scene.game.at) and panels.log.rows == lines
    panels.toggle_log()
    assert panels.log is None
    finish()
    assert len(made) == 2
    panels.toggle_log()  # where another moment came, it is not what was made ready that is shown
    panels.toggle_log()
    finish()
    scene.actions.answer(PLAYERS["greedy"](3).answer(scene.game.state))
    panels.toggle_log()
    assert panels.log.tells(entries(), scene.game.at)
    finish()  # what was left of making one ready touches none that is open
    assert panels.log.tells(entries(), scene.game.at)


def undone(pilot, is_ahead):
    """What is seen after undo, and how many areas were painted for it."""
    scene, stage, player = pilot.scene, pilot.scene.stage, PLAYERS["greedy"](3)
    while len(scene.game.moments) < 12:
        scene.actions.answer(player.answer(scene.game.state))
        stage.playback.finish()
    surface, painted, paint = pygame.Surface(pilot.app.window.size), [], AreaView.paint
    while is_ahead and stage.ahead.go_on(scene.session, stage.table, None, 1.0):
        pass
    foreseen = stage.ahead.undone
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(AreaView, "paint", lambda view, *args: painted.append(args) or paint(view, *args))
        scene.time.undo()
    assert scene.presenter.look.table == look_of(scene.game.state)
    assert (foreseen is not None and scene.presenter.look.table is foreseen.look) is is_ahead
    for _ in range(3):  # what is missing is asked for, and then it is there
        scene.draw(surface)
        pilot.app.shared.pictures.wait()
    return surface.get_buffer().raw, len(painted)


def test_undo_shows_areas_that_were_painted_ahead(pilot_of):
    """How the table looks, its areas and its cards were half of the frame of an undo."""
    ahead, at_once = (undone(pilot_of(new_game(seed=3), tips=False), is_ahead) for is_ahead in (True, False))
    assert not ahead[1] and at_once[1]
    assert ahead[0] == at_once[0]


def test_the_words_of_moves_by_hand_are_broken_before_their_key(pilot_of, monkeypatch):
    """Eight sizes of letters are tried for them, and their paper was drawn in the frame of the key."""
    pilot = pilot_of(new_game(seed=3), tips=False)
    scene, table = pilot.scene, pilot.scene.stage.table
    while scene.stage.ahead.go_on(scene.session, table, None, 1.0):
        pass
    broken, kept = _break_words.cache_info().misses, table.pictures.cache.kept
    prompt = manual_prompt(scene.session, Idle())
    table.get_prompt_ready(prompt)
    assert (broken, kept) == (_break_words.cache_info().misses, table.pictures.cache.kept)
    pilot.key(pygame.K_h)
    assert scene.session.is_manual and table.prompt.words == prompt.words and table.prompt.footer == prompt.footer
    forget_words()
    table.get_prompt_ready(prompt)
    assert _break_words.cache_info().misses > 0


def test_the_words_of_drops_are_painted_before_a_card_is_held(pilot_of):
    """A target that the held card came over cost a third of its frame for the words that tell of the drop."""
    pilot = pilot_of(new_game(seed=3), tips=False)
    scene, table = pilot.scene, pilot.scene.stage.table
    prompts = list(drop_prompts(scene.session))
    while scene.stage.ahead.go_on(scene.session, table, None, 1.0):
        pass
    painted = _kept.cache_info().misses
    for prompt in prompts:
        table._show_prompt(prompt)
    assert prompts and _kept.cache_info().misses == painted
    forget_words()
    table.centre._told = LastFew(1)
    table._show_prompt(prompts[0])
    assert _kept.cache_info().misses > 0
