"""Plays the sounds: at most six at once, each as loud as the settings say, nothing where there is no device.

The device is opened beside the game when the first sound is wanted, so that no start waits for it, and given back
after a while of silence, as an open one takes its time of a core even when it plays nothing. Without a device, and
while the sound is off or the window is not in front, `play` costs nothing.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from sotm_desktop.session.sounds import BY_WEIGHT, OF_THE_INTERFACE, Sound
from sotm_desktop.widgets.frame_first import drawing_ahead, let_frame_go_first

if TYPE_CHECKING:
    from sotm_desktop.settings import Settings

RATE, BITS, CHANNELS, BUFFER = 22_050, -16, 2, 512
AT_ONCE = 6
DUCKED = 0.4
"""How loud the others are beside one that nobody may miss."""
CROWDED = 0.8
"""For each that is heard already, a new one is this much quieter."""
SILENCE = 5.0
"""Seconds after the last sound, none of which is half as long, when the device is given back."""
QUICK = 0.1
"""Seconds in which a device is open again that may be given back: else the next sound would come late, or be lost."""
TOO_LATE = 0.3
"""Seconds for which a sound waits for the device; later it would belong to nothing that is seen."""


class Device(Enum):
    """What is known of the device."""

    UNTRIED = 1
    OPENING = 2
    THERE = 3
    CLOSING = 4
    RESTING = 5
    """It was there and is given back until the next sound."""
    MISSING = 6


class SoundPlayer:
    """Owns the device, the sounds that were read, and what is heard now. Without a folder it is silent."""

    _turn = threading.Lock()
    """Of the game and of the thread that opens the device: a process has one device, whoever plays on it."""

    def __init__(
        self,
        folder: Path | None = None,
        settings: Settings | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._folder, self._now = folder, now
        self.device = Device.UNTRIED if folder is not None else Device.MISSING
        self.is_away = False
        """The window is not in front: nothing begins."""
        self._of_all = self._of_the_table = self._of_the_interface = 0.0
        self._sounds: dict[Sound, pygame.mixer.Sound] = {}
        self._heard: list[tuple[Sound, pygame.mixer.Channel]] = []
        self._waiting: list[tuple[float, Sound]] = []
        """What is wanted while there is no device yet, and since when."""
        self._last = 0.0
        """When a sound began last."""
        self._is_quick = True
        """Whether the device was open at once when it was opened last."""
        self._opening: threading.Thread | None = None
        if settings is not None:
            self.use(settings)

    def use(self, settings: Settings) -> None:
        """The volumes of the settings hold from now on, for what is heard already too."""
        self._of_all = 0.0 if settings.muted else settings.sound_volume
        self._of_the_table, self._of_the_interface = settings.table_volume, settings.interface_volume
        with self._turn:
            for sound, channel in self._still_heard():
                channel.set_volume(self.volume(sound))

    def volume(self, sound: Sound) -> float:
        """How loud a sound is when it is alone, from 0 to 1."""
        own = self._of_the_interface if sound in OF_THE_INTERFACE else self._of_the_table
        return self._of_all * own

    def play(self, *sounds: Sound) -> None:
        """Begins to play them together. Those for which there is no device, no volume or no place are left out."""
        wanted = [sound for sound in sounds if self.volume(sound) > 0] if not self.is_away else []
        if not wanted or self.device is Device.MISSING:
            return
        with self._turn:
            now = self._now()
            waiting = [each for each in self._waiting if now - each[0] < TOO_LATE]
            self._waiting = waiting + [(now, sound) for sound in wanted]
            if self.device is Device.THERE:
                self._begin_waiting()
            elif self.device in (Device.UNTRIED, Device.RESTING):
                self._work_on(Device.OPENING, self._open)

    def rest(self) -> None:
        """Nothing moves in the game: gives the device back if nothing was heard for a while, and it opens quickly."""
        if self.device is Device.THERE and self._is_quick and self._now() - self._last > SILENCE:
            self._heard = []
            self._work_on(Device.CLOSING, self._give_back)

    def _work_on(self, device: Device, work: Callable[[], None]) -> None:
        """In a thread of its own: some systems take a second to find a device, or to find out that there is none, and
        all of them let it play to its end before they take it back."""
        self.device = device
        self._opening = threading.Thread(target=work, name="sound", daemon=True)
        self._opening.start()

    def _open(self) -> None:
        began = self._now()
        try:
            pygame.mixer.init(RATE, BITS, CHANNELS, BUFFER, allowedchanges=0)
            self._is_quick = self._now() - began < QUICK
            pygame.mixer.set_num_channels(AT_ONCE)
            if not self._sounds:
                self._sounds = self._read()
        except (NotImplementedError, OSError, pygame.error):
            self.device = Device.MISSING
            return
        with self._turn:
            if self.device is Device.OPENING:  # else the program has ended meanwhile
                self.device = Device.THERE
                self._begin_waiting()

    def _read(self) -> dict[Sound, pygame.mixer.Sound]:
        """All sounds; they last longer than the device, which is always opened in the same way."""
        assert self._folder is not None
        found = {}
        with drawing_ahead():
            for sound in Sound:
                if self.device is not Device.OPENING:  # the program has ended meanwhile, and waits for this thread
                    return {}
                let_frame_go_first()
                found[sound] = pygame.mixer.Sound(self._folder / f"{sound.value}.wav")
        return found

    def _give_back(self) -> None:
        pygame.mixer.quit()
        with self._turn:
            if self.device is not Device.CLOSING:  # the program has ended meanwhile
                return
            self.device = Device.OPENING if self._waiting else Device.RESTING
        if self.device is Device.OPENING:
            self._open()

    def _begin_waiting(self) -> None:
        """Begins what is wanted, unless that was too long ago, or the device has been closed under it meanwhile."""
        self._last = self._now()
        waiting, self._waiting = self._waiting, []
        if not pygame.mixer.get_init():
            self.device = Device.MISSING
            return
        for since, sound in waiting:
            if self._last - since < TOO_LATE:
                self._begin(sound)

    def _begin(self, sound: Sound) -> None:
        heard = self._still_heard()
        grave = BY_WEIGHT.index(sound) if sound in BY_WEIGHT else None
        channel = pygame.mixer.find_channel(force=grave is not None)
        if channel is None:
            return
        is_ducked = grave is None and any(other in BY_WEIGHT for other, _ in heard)
        if grave is not None:
            for other, its in heard:
                its.set_volume(self.volume(other) * DUCKED)
        channel.set_volume(self.volume(sound) * (DUCKED if is_ducked else 1.0) * CROWDED ** len(heard))
        channel.play(self._sounds[sound])
        self._heard = [*heard, (sound, channel)]

    def _still_heard(self) -> list[tuple[Sound, pygame.mixer.Channel]]:
        if not pygame.mixer.get_init():  # to ask a channel then would end the process
            self._heard = []
        self._heard = [(sound, channel) for sound, channel in self._heard if channel.get_sound() is self._sounds[sound]]
        return self._heard

    def close(self) -> None:
        """Silence, and the device is given back."""
        with self._turn:
            self.device, opening = Device.MISSING, self._opening
        if opening is not None:
            opening.join(1.0)
            with self._turn:
                if not opening.is_alive() and pygame.mixer.get_init():  # one that still opens goes with the process
                    pygame.mixer.quit()
