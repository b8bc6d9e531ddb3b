"""The program as a whole on the dummy display: scenes, input, size, memory, and what happens on a crash."""

import gc
import getpass
import os
import sys
import threading
import time
import zipfile
from pathlib import Path

import pygame
import pytest

from sotm_desktop import __version__, app, cli, paths, saves, settings
from sotm_desktop.loop import Loop
from sotm_desktop.memory_care import MemoryCare
from sotm_desktop.scenes.shell.destinations import ShowTitle
from sotm_desktop.scenes.shell.scene import Scene, Shared
from sotm_desktop.scenes.shell.screen_builder import build
from sotm_desktop.window import NoWindow, Window, picture_size


class Probe(Scene):
    """Counts pictures, keeps events, and ends after the given number of updates."""

    def __init__(self, shared: Shared, life: int = 5, moving: bool = False) -> None:
        super().__init__(shared)
        self.life, self.moving = life, moving
        self.drawn: list[tuple[int, int]] = []
        self.seen: list[pygame.event.Event] = []

    def handle(self, event: pygame.event.Event) -> None:
        self.seen.append(event)

    def update(self, dt: float) -> bool:
        assert 0 <= dt <= 0.1
        self.life -= 1
        if self.life == 0:
            self.shared.manager.pop()
        return self.moving

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn.append(surface.get_size())


@pytest.fixture
def running():
    """An app with its loop, stepped by hand."""
    made = app.App(paths.find())
    yield made, Loop(made.shared, made.window)
    pygame.quit()


def post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.event.Event(kind, values))


def start(running, **how: object) -> tuple[Probe, Loop]:
    made, loop = running
    scene = Probe(made.shared, life=1000, **how)
    made.shared.manager.push(scene)
    for _ in range(3):
        loop.step()
    return scene, loop


def test_program_ends_well_when_the_last_scene_is_popped() -> None:
    assert app.run(Probe) == 0


def test_closing_the_window_ends_the_program() -> None:
    def factory(shared: Shared) -> Scene:
        post(pygame.QUIT)
        return Probe(shared, life=1000)

    assert app.run(factory) == 0


def test_first_scene_is_the_title() -> None:
    def factory(shared: Shared) -> Scene:
        post(pygame.QUIT)
        return build(shared, ShowTitle())

    assert app.run(factory) == 0


def test_crash_writes_a_report_and_says_where(own_home, capsys) -> None:
    def factory(shared: Shared) -> Scene:
        raise ZeroDivisionError("the cause")

    assert app.run(factory) == 1
    (report,) = (own_home / "crash-reports").iterdir()
    with zipfile.ZipFile(report) as file:
        assert "ZeroDivisionError: the cause" in file.read("report.txt").decode()
    assert str(report) in capsys.readouterr().err


def test_a_crash_in_a_scene_leaves_the_game_saved_and_in_the_report(own_home) -> None:
    """Also the answer that nobody had kept yet; the report tells nothing of the player."""
    played = []

    class Broken(Probe):
        def update(self, dt: float) -> bool:
            game = self.shared.saves.new_game(self.shared.library.first_game)
            game.answer(game.decision.keys[: max(1, game.decision.least)])
            played.append(game)
            raise ZeroDivisionError(str(self.shared.paths.saves))

    assert app.run(Broken) == 1
    (game,) = played
    opened, said = saves.Autosave(own_home / "saves").open_latest()
    assert not said and opened.game.state == game.state and len(opened.game.path()) == 2
    (report,) = (own_home / "crash-reports").iterdir()
    with zipfile.ZipFile(report) as file:
        text = file.read("report.txt").decode()
        file.extract("game.sotm", own_home)
    assert "ZeroDivisionError" in text and __version__ in text and "\nanswer: " in text
    assert f"/{getpass.getuser()}/" not in text and str(Path.home()) not in text.replace("~", "")
    assert saves.load(own_home / "game.sotm").game.state == game.state


def test_settings_that_nobody_can_read_are_set_aside_and_said_in_the_window(own_home) -> None:
    (own_home / "config").mkdir(parents=True)
    (own_home / "config" / "settings.json").write_text("[" * 100_000)
    said = []

    def factory(shared: Shared) -> Scene:
        said.extend(shared.notices)
        post(pygame.QUIT)
        return build(shared, ShowTitle())

    assert app.run(factory) == 0
    assert "nested too deeply" in said[0] and "settings.json.broken" in said[0]


@pytest.mark.parametrize("where", ["settings.load", "Window", "SceneManager", "use_assets", "find"])
def test_whatever_fails_on_the_way_to_the_window_is_told_and_reported(monkeypatch, own_home, capsys, where) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("on the way")

    monkeypatch.setattr(f"sotm_desktop.app.{where}", broken)
    monkeypatch.setattr("tempfile.tempdir", str(own_home))
    own_home.mkdir()
    assert cli.main([]) == 1
    said = capsys.readouterr().err
    assert "ZeroDivisionError('on the way')" in said and len(said.splitlines()) == 1
    (report,) = own_home.rglob("crash-*.zip")
    assert str(report) in said


def test_a_module_that_cannot_be_imported_is_told_and_reported(monkeypatch, own_home, capsys) -> None:
    """Even those that write the reports."""
    monkeypatch.setattr("tempfile.tempdir", str(own_home))
    own_home.mkdir()
    for name in ("sotm_desktop.app", "sotm_desktop.saves.report"):
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.delattr("sotm_desktop.app")
    monkeypatch.delattr("sotm_desktop.saves.report", raising=False)
    assert cli.main([]) == 1
    assert "ModuleNotFoundError" in (own_home / "crash.txt").read_text()
    assert str(own_home / "crash.txt") in capsys.readouterr().err


def test_a_finished_game_that_the_full_disk_refused_is_told_at_the_end(monkeypatch, capsys) -> None:
    def factory(shared: Shared) -> Scene:
        monkeypatch.setattr(shared.progress, "close", lambda: "It could not be written.")
        return Probe(shared)

    assert app.run(factory) == 1
    assert "It could not be written." in capsys.readouterr().err


@pytest.mark.parametrize("name", ["config/.settings.json.77.part", "saves/.left-1.sotm.7.part", ".profile.json.7.part",
                                  "cache/.cover-1.part.png", "cache/.0a.json.part"])  # fmt: skip
def test_what_a_killed_program_left_half_written_is_cleared_away(own_home, name) -> None:
    """Only what is ours, only what is old."""
    left = own_home / name
    others = [left.with_name("mine.part"), left.with_name(".hidden"), left.with_name(f"{left.name}.now".lstrip("."))]
    new = left.with_name(f".new{left.name}")
    left.parent.mkdir(parents=True, exist_ok=True)
    for path in (left, new, *others):
        path.write_text("half")
    for path in (left, *others):
        os.utime(path, (time.time() - 7200,) * 2)
    assert paths.find().make_user_folders() == ""
    assert not left.exists() and new.exists() and all(path.exists() for path in others)


def test_nothing_is_drawn_while_nothing_changes(running) -> None:
    scene, loop = start(running)
    before = len(scene.drawn)
    for _ in range(20):
        loop.step()
    assert len(scene.drawn) == before


def test_input_brings_one_new_picture(running) -> None:
    scene, loop = start(running)
    before = len(scene.drawn)
    post(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=4)
    loop.step()
    loop.step()
    assert len(scene.drawn) == before + 1
    assert scene.seen[-1].key == pygame.K_a


def test_a_sound_device_that_comes_or_goes_is_no_input(running) -> None:
    _, loop = start(running)
    loop.step()
    loop.step()
    before = loop.frames
    for kind in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
        pygame.event.post(pygame.event.Event(kind, which=0, iscapture=0))
        loop.step()
    assert loop.frames == before


def test_moving_scene_is_drawn_at_each_step(running) -> None:
    scene, loop = start(running, moving=True)
    before = len(scene.drawn)
    for _ in range(5):
        loop.step()
    assert len(scene.drawn) == before + 5


def test_small_window_shows_a_scaled_picture_and_positions_follow(running) -> None:
    scene, loop = start(running)
    pygame.display.set_mode((960, 600))
    post(pygame.MOUSEMOTION, pos=(480, 300), rel=(15, 0), buttons=(0, 0, 0), touch=False)
    loop.step()
    assert scene.size == (1280, 800)
    assert scene.drawn[-1] == (1280, 800)
    assert (scene.seen[-1].pos, scene.seen[-1].rel) == ((640, 400), (20, 0))
    assert scene.shared.pointer == (640, 400)


@pytest.mark.parametrize(
    ("outer", "picture"),
    [
        ((1280, 680), (1280, 680)),
        ((1920, 1080), (1920, 1080)),
        ((640, 340), (1280, 680)),
        ((1280, 340), (2560, 680)),
        ((400, 800), (1280, 2560)),
        ((1, 1), (1280, 1280)),
    ],
)
def test_picture_is_never_smaller_than_a_table_needs(outer, picture) -> None:
    assert picture_size(outer) == picture


def test_settings_that_a_scene_changes_are_used_and_kept(running) -> None:
    made, _ = running
    changed = settings.Settings(speech=True)
    made.shared.change_settings(changed)
    assert made.shared.settings == changed
    assert settings.load(made.paths.settings_file) == (changed, "")


def test_broken_settings_become_a_notice(own_home) -> None:
    (own_home / "config").mkdir(parents=True)
    (own_home / "config" / "settings.json").write_text("{")
    made = app.App(paths.find())
    assert any("settings.json.broken" in notice for notice in made.shared.notices)
    pygame.quit()


def test_without_a_display_one_sentence_says_what_to_do(monkeypatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "there is no such driver")
    with pytest.raises(NoWindow, match="graphical desktop"):
        Window(settings.Settings())


def test_every_tenth_answer_spares_the_garbage_collector_old_values() -> None:
    care = MemoryCare()
    try:
        gc.unfreeze()
        for _ in range(9):
            care.answered()
        assert gc.get_freeze_count() == 0
        care.answered()
        assert gc.get_freeze_count() > 0
    finally:
        care.scene_gone()
    assert gc.get_freeze_count() == 0


def test_a_quick_mouse_is_looked_at_once_a_frame(running) -> None:
    """The last place before anything else happens counts, so that a press is where it was made."""
    scene, loop = start(running)
    scene.seen.clear()
    for x in range(16):
        post(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(0, 0, 0), touch=False)
        if x == 8:
            post(pygame.MOUSEBUTTONDOWN, pos=(x, 0), button=1, touch=False)
    loop.step()
    at = [event.pos[0] for event in scene.seen if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)]
    assert at == [8, 8, 15]


class Painted(Probe):
    """Shows a picture that is drawn beside the game, or keeps moving for some steps; `shown` is what each frame had."""

    def __init__(self, shared: Shared, gate: threading.Event | None = None, steps: int = 0) -> None:
        super().__init__(shared, life=1000)
        self.gate, self.steps, self.shown = gate, steps, []

    def update(self, dt: float) -> bool:
        self.steps -= 1
        return self.steps > 0

    def draw(self, surface: pygame.Surface) -> None:
        if self.gate is None:
            self.shown.append(self.steps)
            return

        def build() -> pygame.Surface:
            self.gate.wait(10)
            return pygame.Surface((1, 1))

        self.shown.append(self.shared.pictures.ask(("slow",), build) is not None)


def steps_until_rest(loop: Loop) -> None:
    for _ in range(400):
        if not loop.step() and not loop.step():
            return
        pygame.time.wait(5)
    raise AssertionError("it never rests")


def test_the_last_picture_is_drawn_when_it_arrives(running) -> None:
    made, loop = running
    scene = Painted(made.shared, threading.Event())
    made.shared.manager.push(scene)
    for _ in range(3):
        loop.step()
    assert scene.shown and not any(scene.shown)
    scene.gate.set()
    steps_until_rest(loop)
    assert scene.shown[-1], "nobody touched anything, and the picture is there"
    count = len(scene.shown)
    loop.step()
    assert len(scene.shown) == count, "then all is at rest"


def test_what_a_movement_ends_with_is_drawn(running) -> None:
    made, loop = running
    scene = Painted(made.shared, steps=4)
    made.shared.manager.push(scene)
    steps_until_rest(loop)
    assert scene.shown[-1] <= 0, "one frame more, after the last step that moved"


def test_a_window_in_which_nothing_could_be_read_says_so(running) -> None:
    made, loop = running
    scene = start(running)[0]
    for size, is_drawn in (((800, 500), False), ((960, 600), True)):
        pygame.display.set_mode(size)
        scene.drawn.clear()
        made.shared.manager.needs_draw = True
        loop.step()
        assert bool(scene.drawn) == is_drawn
        colours = pygame.transform.average_color(pygame.display.get_surface())
        assert is_drawn or any(colours[:3])


def test_at_rest_input_is_seen_at_once_and_the_screen_is_asked_more_seldom(running, monkeypatch) -> None:
    made, loop = running
    made.shared.manager.push(Painted(made.shared))
    steps_until_rest(loop)
    naps = []

    def sleep(seconds: float) -> None:
        naps.append(seconds)
        if len(naps) == 2:
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))

    monkeypatch.setattr("sotm_desktop.loop.time.sleep", sleep)
    loop._last_input -= 10
    loop._rest(False)
    assert len(naps) == 2 and max(naps) <= 0.03, "it goes on as soon as something was done"
    loop.step()
    loop._last_input -= 10
    naps[:] = [0.0, 0.0]
    loop._rest(False)
    assert 0.2 < sum(naps) <= 0.31, "nothing moves, so the screen need not be asked at every look"


def test_at_rest_the_sound_device_may_be_given_back_and_not_before(running, monkeypatch) -> None:
    made, loop = running
    rested = []
    monkeypatch.setattr(made.shared.sounds, "rest", lambda: rested.append(True))
    monkeypatch.setattr("sotm_desktop.loop.time.sleep", lambda seconds: None)
    made.shared.manager.push(Painted(made.shared))
    loop._last_input = loop._now()
    loop._rest(False)
    loop._last_input -= 10
    loop._rest(True)
    assert not rested
    loop._rest(False)
    assert rested == [True]


def test_a_thread_that_computes_holds_no_frame_up(running) -> None:
    """What waits for a thread beside it waits a small part of a frame, for all that Python would let it wait."""
    over, busy = threading.Event(), threading.Thread(target=lambda: [sum(range(1000)) for _ in iter(over.is_set, True)])
    busy.start()
    waits = []
    for _ in range(20):
        time.sleep(0.001)  # gives the interpreter away, as drawing does
        before = time.perf_counter()
        time.sleep(0)
        waits.append(time.perf_counter() - before)
    over.set()
    busy.join()
    assert sorted(waits)[5] < 0.003


def test_memory_is_given_back_once_when_all_is_at_rest_after_a_screen_was_left(running, monkeypatch) -> None:
    made, _ = running
    given_back = []
    monkeypatch.setattr(made.memory, "_give_back", lambda: given_back.append(True))
    monkeypatch.setattr("sotm_desktop.loop.time.sleep", lambda seconds: None)
    loop = Loop(made.shared, made.window, made.memory.at_rest)
    made.shared.manager.push(Painted(made.shared))
    made.shared.manager.pop()
    made.shared.manager.push(Painted(made.shared))
    for _ in range(3):
        loop._last_input -= 10
        loop._rest(False)
    assert given_back == [True]
