"""Plays the sounds: at most six at once, each as loud as the settings say, nothing where there is no device.

The device is opened beside the game when the first sound is wanted, so that no start waits for it. Until then, without
a device, and while the sound is off or the window is not in front, `play` costs nothing.
"""

from __future__ import annotations

import threading
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from sotm_desktop.session.sounds import BY_WEIGHT, OF_THE_INTERFACE, Sound

if TYPE_CHECKING:
    from sotm_desktop.settings import Settings

RATE, BITS, CHANNELS, BUFFER = 22_050, -16, 2, 512
AT_ONCE = 6
DUCKED = 0.4
"""How loud the others are beside one that nobody may miss."""
CROWDED = 0.8
"""For each that is heard already, a new one is this much quieter."""


class Device(Enum):
    """What is known of the device."""

    UNTRIED = 1
    OPENING = 2
    THERE = 3
    MISSING = 4


class SoundPlayer:
    """Owns the device, the sounds that were read, and what is heard now. Without a folder it is silent."""

    def __init__(self, folder: Path | None = None, settings: Settings | None = None) -> None:
        self._folder = folder
        self.device = Device.UNTRIED if folder is not None else Device.MISSING
        self.is_away = False
        """The window is not in front: nothing begins."""
        self._of_all = self._of_the_table = self._of_the_interface = 0.0
        self._sounds: dict[Sound, pygame.mixer.Sound] = {}
        self._heard: list[tuple[Sound, pygame.mixer.Channel]] = []
        self._opening: threading.Thread | None = None
        if settings is not None:
            self.use(settings)

    def use(self, settings: Settings) -> None:
        """The volumes of the settings hold from now on, for what is heard already too."""
        self._of_all = 0.0 if settings.muted else settings.sound_volume
        self._of_the_table, self._of_the_interface = settings.table_volume, settings.interface_volume
        for sound, channel in self._still_heard():
            channel.set_volume(self.volume(sound))

    def volume(self, sound: Sound) -> float:
        """How loud a sound is when it is alone, from 0 to 1."""
        own = self._of_the_interface if sound in OF_THE_INTERFACE else self._of_the_table
        return self._of_all * own

    def play(self, *sounds: Sound) -> None:
        """Begins to play them together. Those for which there is no device, no volume or no place are left out."""
        wanted = [sound for sound in sounds if self.volume(sound) > 0] if not self.is_away else []
        if wanted and self.device is Device.UNTRIED:
            self.device = Device.OPENING
            self._opening = threading.Thread(target=self._open, name="sound", daemon=True)
            self._opening.start()
        elif self.device is Device.THERE:
            for sound in wanted:
                self._begin(sound)

    def _open(self) -> None:
        """In a thread of its own: some systems take a second to find a device, or to find out that there is none."""
        try:
            pygame.mixer.init(RATE, BITS, CHANNELS, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(AT_ONCE)
            assert self._folder is not None
            self._sounds = {sound: pygame.mixer.Sound(self._folder / f"{sound.value}.wav") for sound in Sound}
        except (NotImplementedError, OSError, pygame.error):
            self.device = Device.MISSING
            return
        self.device = Device.THERE

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
        self._heard = [(sound, channel) for sound, channel in self._heard if channel.get_sound() is self._sounds[sound]]
        return self._heard

    def close(self) -> None:
        """Silence, and the device is given back."""
        self.device, opening = Device.MISSING, self._opening
        if opening is not None:
            opening.join(1.0)
            if pygame.mixer.get_init():
                pygame.mixer.quit()
