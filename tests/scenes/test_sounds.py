"""Sounds: every step has one, no more than six at once, as loud as the settings say, and none without a device."""

import os
import subprocess
import sys
import threading
import time
import wave
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from build_scripts import make_sounds
from sotm_desktop.scenes.shell.sound_player import AT_ONCE, SILENCE, Device, SoundPlayer
from sotm_desktop.session.animation_steps import SECONDS, steps_of
from sotm_desktop.session.sounds import BY_WEIGHT, OF_A_STEP, Sound, sounds_at_once, sounds_of
from sotm_desktop.settings import Settings
from tests.table.games import decisions, new_game

FOLDER = make_sounds.FOLDER
LOUD = Settings(sound_volume=1.0, table_volume=1.0, interface_volume=1.0)


@pytest.fixture
def player():
    made = SoundPlayer(FOLDER, LOUD)
    yield made
    made.close()


def opened(player: SoundPlayer) -> SoundPlayer:
    """The first sound opens the device, beside the game."""
    player.play(Sound.CARD)
    done(player)
    if pygame.mixer.get_init():
        pygame.mixer.stop()
    return player


def done(player: SoundPlayer) -> None:
    """What is done to the device beside the game is done."""
    assert player._opening is not None
    player._opening.join(10)


def heard() -> int:
    return sum(pygame.mixer.Channel(number).get_busy() for number in range(pygame.mixer.get_num_channels()))


def test_every_sound_has_its_file_and_all_are_small():
    assert {file.stem for file in FOLDER.glob("*.wav")} == {sound.value for sound in Sound} == set(make_sounds.sounds())
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 1_000_000


def test_no_sound_is_silent_or_begins_or_ends_with_a_click():
    for sound in Sound:
        with wave.open(str(FOLDER / f"{sound.value}.wav")) as file:
            samples = memoryview(file.readframes(file.getnframes())).cast("h")
            assert 0.03 < len(samples) / file.getframerate() < 2.1, sound
        assert max(map(abs, samples)) > 8000, sound
        assert abs(samples[0]) < 100 and abs(samples[-1]) < 100, sound


def test_each_kind_of_step_sounds_and_a_hit_sounds_like_its_damage_type():
    assert set(OF_A_STEP) | {"hit"} == set(SECONDS)
    kinds = set()
    before = None
    for game in decisions(new_game(seed=1), 1, 120):
        steps = steps_of(before, game.events) if before is not None else []
        before = game.state
        for step in steps:
            kinds.add(step.kind)
            if step.kind == "hit":
                assert sounds_of(step)[0].value == step.events[0].type
                assert (Sound.HEAVY in sounds_of(step)) == any(event.amount >= 4 for event in step.events)
        at_once = sounds_at_once(steps)
        assert len(at_once) <= 3
        weights = [BY_WEIGHT.index(sound) if sound in BY_WEIGHT else len(BY_WEIGHT) for sound in at_once]
        assert weights == sorted(weights)
    assert {"hit", "play", "draw", "destroyed", "turn"} <= kinds


def test_the_sound_that_the_device_is_opened_for_is_heard(player):
    player.play(Sound.CARD)
    done(player)
    assert [sound for sound, _ in player._still_heard()] == [Sound.CARD]


def test_after_a_while_of_silence_the_device_is_given_back_and_the_next_sound_is_heard_all_the_same():
    now = [0.0]
    player = SoundPlayer(FOLDER, LOUD, lambda: now[0])
    try:
        player.rest()
        assert player.device is Device.UNTRIED
        player.play(Sound.CARD)
        done(player)
        now[0] = SILENCE - 0.1
        player.rest()
        assert player.device is Device.THERE, "a sound may follow"
        now[0] = SILENCE + 0.1
        player.rest()
        done(player)
        assert player.device is Device.RESTING and pygame.mixer.get_init() is None
        player.use(LOUD)  # what is set meanwhile harms nothing
        player.rest()
        player.play(Sound.FIRE)
        done(player)
        assert player.device is Device.THERE
        assert [sound for sound, _ in player._still_heard()] == [Sound.FIRE]
    finally:
        player.close()
    assert pygame.mixer.get_init() is None


def test_a_sound_that_is_wanted_while_the_device_is_given_back_is_heard_and_one_that_waited_long_is_not():
    now = [0.0]
    player = SoundPlayer(FOLDER, LOUD, lambda: now[0])
    try:
        opened(player)
        for waits, heard_then in ((0.1, [Sound.FIRE]), (1.0, [])):
            now[0] += SILENCE + 3
            player.rest()
            player.play(Sound.FIRE)
            now[0] += waits
            done(player)
            assert player.device is Device.THERE
            assert [sound for sound, _ in player._still_heard()] == heard_then
    finally:
        player.close()


def test_a_device_that_takes_its_time_to_open_is_kept(monkeypatch):
    now = [0.0]
    player = SoundPlayer(FOLDER, LOUD, lambda: now[0])
    real = pygame.mixer.init

    def slow(*how: object, **more: object) -> None:
        now[0] += 0.2
        real(*how, **more)

    monkeypatch.setattr(pygame.mixer, "init", slow)
    try:
        opened(player)
        now[0] += SILENCE + 3
        player.rest()
        assert player.device is Device.THERE
    finally:
        player.close()


def test_a_program_that_ends_waits_for_no_sound_that_is_still_read(monkeypatch):
    """Else the device would be taken away under the thread that reads them, which ends the process."""
    read = threading.Event()
    files = pygame.mixer.Sound

    def slowly(path):
        read.set()
        time.sleep(0.1)
        return files(path)

    monkeypatch.setattr(pygame.mixer, "Sound", slowly)
    player = SoundPlayer(FOLDER, LOUD)
    player.play(Sound.CARD)
    assert read.wait(10)
    player.close()
    assert not player._opening.is_alive() and not pygame.mixer.get_init()


def test_the_device_is_not_taken_away_while_a_sound_begins_on_it(player, monkeypatch):
    """There is one in a process."""
    begins, goes_on = threading.Event(), threading.Event()
    find, quit_mixer, calls = pygame.mixer.find_channel, pygame.mixer.quit, []

    def late(force):
        begins.set()
        assert goes_on.wait(10)
        calls.append("begun")
        return find(force=force)

    other = opened(SoundPlayer(FOLDER, LOUD))
    monkeypatch.setattr(pygame.mixer, "find_channel", late)
    monkeypatch.setattr(pygame.mixer, "quit", lambda: (calls.append("quit"), quit_mixer()))
    player.play(Sound.CARD)
    assert begins.wait(10)
    closing = threading.Thread(target=other.close)
    closing.start()
    closing.join(0.2)
    goes_on.set()
    closing.join(10)
    done(player)
    assert calls[:2] == ["begun", "quit"]


def test_a_device_that_was_closed_under_it_makes_it_silent(player):
    opened(player)
    pygame.mixer.quit()
    player.play(Sound.CARD)
    assert player.device is Device.MISSING
    player.use(LOUD)


def test_six_sounds_at_once_and_never_more_but_a_grave_one_takes_a_place(player):
    opened(player).play(*[Sound.RADIANT] * (AT_ONCE + 3))
    assert heard() == AT_ONCE
    player.play(Sound.OUT)
    assert heard() == AT_ONCE
    assert Sound.OUT in [sound for sound, _ in player._still_heard()]


def test_others_are_turned_down_beside_a_grave_sound(player):
    opened(player).play(Sound.RADIANT)
    ((_, channel),) = [each for each in player._still_heard() if each[0] is Sound.RADIANT]
    before = channel.get_volume()
    player.play(Sound.FLIP)
    assert channel.get_volume() < before / 2


def test_muted_or_behind_other_windows_nothing_begins_and_no_device_is_opened(player):
    player.use(replace(LOUD, muted=True))
    player.play(Sound.VICTORY)
    player.use(LOUD)
    player.is_away = True
    player.play(Sound.VICTORY)
    assert player.device is Device.UNTRIED


def test_interface_and_table_have_volumes_of_their_own(player):
    player.use(replace(LOUD, interface_volume=0.0, table_volume=0.5, sound_volume=0.5))
    assert (player.volume(Sound.PRESS), player.volume(Sound.FIRE)) == (0.0, 0.25)


def test_without_files_or_without_a_device_it_is_silent_and_says_nothing(tmp_path: Path, capfd):
    missing = SoundPlayer(tmp_path, LOUD)
    opened(missing).play(Sound.CARD)
    assert missing.device is Device.MISSING
    nowhere = SoundPlayer()
    nowhere.play(Sound.CARD)
    assert nowhere.device is Device.MISSING


IN_A_FILE = """
import sys, time
from dataclasses import replace
from pathlib import Path
from sotm_desktop.scenes.shell.sound_player import Device, SoundPlayer
from sotm_desktop.session.sounds import Sound
from sotm_desktop.settings import Settings
player = SoundPlayer(Path(sys.argv[1]), replace(Settings(), sound_volume=float(sys.argv[2])))
player.play(Sound.CARD)
player._opening.join(10)
assert player.device is Device.THERE, player.device
time.sleep(0.3)
if sys.argv[3]:  # given back, and opened again
    player._now, player._is_quick = lambda: time.monotonic() + 60, True
    player.rest()
    player._opening.join(10)
    assert player.device is Device.RESTING, player.device
    file = Path(sys.argv[3])
    file.write_bytes(b"")
player.play(Sound.FIRE)
player._opening.join(10)
time.sleep(0.5)
player.close()
"""


def loudest(tmp_path: Path, *volumes: float, is_opened_again: bool = False) -> list[int]:
    """The loudest sample that reaches the device at each volume; SDL writes them to a file. All play at once."""
    files = [tmp_path / f"{volume}.raw" for volume in volumes]
    players = [play_into(file, volume, is_opened_again) for file, volume in zip(files, volumes, strict=True)]
    assert [player.wait(60) for player in players] == [0] * len(players)
    found = [file.read_bytes() for file in files]
    return [max(memoryview(content[: len(content) // 2 * 2]).cast("h")) for content in found]


def play_into(file: Path, volume: float, is_opened_again: bool) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(file)}
    how = (str(FOLDER), str(volume), str(file) if is_opened_again else "")
    return subprocess.Popen([sys.executable, "-c", IN_A_FILE, *how], env=environment)


def test_what_reaches_the_device_is_as_loud_as_the_settings_say(tmp_path: Path):
    full, half = loudest(tmp_path, 1.0, 0.5)
    assert full > 10_000
    assert 0.4 * full < half < 0.6 * full


def test_a_device_that_was_given_back_is_as_loud_when_it_is_opened_again(tmp_path: Path):
    (again,) = loudest(tmp_path, 0.9, is_opened_again=True)
    assert again > 0.9 * 10_000
