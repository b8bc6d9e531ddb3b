"""Synthesises every sound of the game into assets/sounds: python3 build_scripts/make_sounds.py

Each sound is a sum of a few voices: a tone that may glide, or noise through a filter, under an envelope. The chance in
the noise comes from the name of the sound, so the same program always writes the same sounds. Nothing was recorded.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path
from random import Random

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 22_050
"""Samples a second, of one channel with 16 bits."""
LOUDEST = 0.89
"""Of what 16 bits hold."""
FADE = 0.004
"""Seconds at both ends in which a sound rises from silence and goes back to it: else it would click."""

Samples = list[float]
Wave = Callable[[float], float]
"""The value of a wave by its phase in turns."""


def sine(phase: float) -> float:
    return math.sin(math.tau * phase)


def triangle(phase: float) -> float:
    return 4 * abs(phase % 1 - 0.5) - 1


def saw(phase: float) -> float:
    return 2 * (phase % 1) - 1


def square(phase: float) -> float:
    return 0.6 if phase % 1 < 0.5 else -0.6


def envelope(seconds: float, attack: float, falling: float) -> Samples:
    """Rises for ``attack`` seconds, then dies away; by ``falling`` e-folds at the end."""
    count, rise = int(seconds * RATE), max(1, int(attack * RATE))
    return [min(1.0, at / rise) * math.exp(-falling * max(0, at - rise) / count) for at in range(count)]


def tone(
    start: float, end: float, seconds: float, *, shape: Wave = sine, attack: float = 0.005, falling: float = 5.0,
    trill: float = 0.0, depth: float = 0.0,
) -> Samples:  # fmt: skip
    """A tone that glides between two pitches in Hz, with a vibrato of ``trill`` Hz and ``depth`` of the pitch."""
    phase, samples = 0.0, []
    for at, level in enumerate(envelope(seconds, attack, falling)):
        share = at / (seconds * RATE)
        pitch = start * (end / start) ** share * (1 + depth * sine(trill * at / RATE))
        phase += pitch / RATE
        samples.append(level * shape(phase))
    return samples


def noise(
    chance: Random, start: float, end: float, seconds: float, *, attack: float = 0.003, falling: float = 5.0,
    narrow: float = 0.7, bursts: float = 0.0,
) -> Samples:  # fmt: skip
    """Noise around a pitch that glides: a state-variable filter, the narrower the more it sings.

    With ``bursts`` it comes and goes that often a second, as crackling does.
    """
    low = band = 0.0
    samples = []
    for at, level in enumerate(envelope(seconds, attack, falling)):
        pitch = start * (end / start) ** (at / (seconds * RATE))
        strength = 2 * math.sin(math.pi * min(pitch, RATE / 6) / RATE)
        high = chance.uniform(-1, 1) - low - (1 - narrow) * 2 * band
        band += strength * high
        low += strength * band
        gate = 1.0 if not bursts or (at * bursts / RATE) % 1 < 0.35 else 0.15
        samples.append(level * band * gate)
    return samples


def mixed(*voices: tuple[float, float, Samples]) -> Samples:
    """Voices together: of each its level, when it begins in seconds, and itself. Each is first made equally loud."""
    length = max(int(begins * RATE) + len(voice) for _, begins, voice in voices)
    total = [0.0] * length
    for level, begins, voice in voices:
        scale = level / (max(map(abs, voice)) or 1)
        for at, value in enumerate(voice, int(begins * RATE)):
            total[at] += scale * value
    return total


def finished(samples: Samples, level: float) -> array[int]:
    """As 16-bit numbers whose largest is ``level`` of the loudest, without a click at either end."""
    mean = sum(samples) / len(samples)
    fade = int(FADE * RATE)
    ends = [min(1.0, at / fade, (len(samples) - 1 - at) / fade) for at in range(len(samples))]
    shaped = [(value - mean) * end for value, end in zip(samples, ends, strict=True)]
    scale = LOUDEST * level * 32767 / max(map(abs, shaped))
    numbers = array("h", (round(value * scale) for value in shaped))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def melody(pitches: list[float], step: float, last: float, shape: Wave = triangle) -> Samples:
    """Notes one after the other, the last held for longer, each with its octave."""
    voices = []
    for at, pitch in enumerate(pitches):
        seconds = last if at == len(pitches) - 1 else step * 1.8
        voices += [
            (1.0, at * step, tone(pitch, pitch, seconds, shape=shape, attack=0.01, falling=3.5)),
            (0.35, at * step, tone(pitch * 2, pitch * 2, seconds, attack=0.01, falling=5)),
        ]
    return mixed(*voices)


def sounds() -> dict[str, tuple[float, Callable[[Random], Samples]]]:
    """Every sound by its name: how loud it is beside the others, and how it is made."""
    return {
        # -- cards
        "card": (0.45, lambda r: noise(r, 2600, 1300, 0.09, falling=5)),
        "play": (0.7, lambda r: mixed((1, 0, noise(r, 1800, 700, 0.12)), (0.8, 0.015, tone(150, 70, 0.16)))),
        "reveal": (0.55, lambda r: mixed((1, 0, noise(r, 1500, 3200, 0.1)), (0.8, 0.09, noise(r, 3000, 1500, 0.1)))),
        "destroyed": (0.75, lambda r: mixed((1, 0, noise(r, 1900, 350, 0.36, bursts=38, falling=4)),
                                            (0.7, 0.03, tone(120, 45, 0.26)))),
        "flip": (0.8, lambda r: mixed((1, 0, noise(r, 300, 2600, 0.38, attack=0.25, falling=2)),
                                      (1, 0.34, tone(110, 48, 0.5, falling=4)), (0.5, 0.34, noise(r, 900, 200, 0.3)))),
        "tokens": (0.5, lambda r: mixed((1, 0, tone(1900, 1850, 0.07)), (0.8, 0.06, tone(2300, 2250, 0.09)))),
        # -- what happens to a target
        "stopped": (0.6, lambda r: mixed((1, 0, tone(1250, 1240, 0.32)), (0.7, 0, tone(1873, 1860, 0.26)),
                                         (0.6, 0, noise(r, 3200, 2600, 0.05)))),
        "redirected": (0.55, lambda r: tone(500, 1900, 0.2, shape=triangle, falling=3)),
        "healed": (0.55, lambda r: mixed((1, 0, tone(660, 660, 0.2)), (1, 0.1, tone(990, 990, 0.3, falling=4)))),
        "heavy": (0.9, lambda r: mixed((1, 0, tone(105, 38, 0.42, falling=4)), (0.6, 0, noise(r, 500, 120, 0.24)))),
        "out": (0.85, lambda r: mixed((1, 0, tone(330, 82, 0.8, shape=triangle, falling=3, trill=6, depth=0.02)),
                                      (0.8, 0.5, tone(80, 40, 0.4)))),
        # -- hits by damage type
        "melee": (0.75, lambda r: mixed((1, 0, tone(210, 75, 0.16)), (0.8, 0, noise(r, 1100, 400, 0.09)))),
        "projectile": (0.7, lambda r: mixed((1, 0, noise(r, 3400, 900, 0.1, falling=7)),
                                            (0.6, 0.01, tone(320, 110, 0.14)))),
        "fire": (0.7, lambda r: mixed((1, 0, noise(r, 420, 1100, 0.42, attack=0.06, falling=3, narrow=0.4)),
                                      (0.4, 0.05, noise(r, 2600, 2200, 0.3, bursts=31)))),
        "cold": (0.6, lambda r: mixed((1, 0, tone(2800, 2100, 0.3, falling=6)), (0.7, 0.04, tone(3500, 3100, 0.22)),
                                      (0.6, 0, noise(r, 3600, 2400, 0.2, bursts=55)))),
        "energy": (0.65, lambda r: mixed((1, 0, tone(1200, 260, 0.26, shape=saw, falling=4)),
                                         (0.4, 0, tone(1212, 265, 0.26, shape=square)))),
        "toxic": (0.65, lambda r: mixed((1, 0, noise(r, 3300, 2000, 0.42, attack=0.05, falling=3, narrow=0.85)),
                                        (0.6, 0.08, tone(240, 430, 0.12)), (0.5, 0.22, tone(200, 380, 0.12)))),
        "lightning": (0.75, lambda r: mixed((1, 0, noise(r, 3600, 700, 0.3, bursts=70)),
                                            (0.8, 0.03, tone(140, 50, 0.3, shape=saw)))),
        "infernal": (0.7, lambda r: mixed((1, 0, tone(190, 95, 0.46, shape=saw, falling=3, trill=27, depth=0.09)),
                                          (0.5, 0, noise(r, 500, 260, 0.4)))),
        "radiant": (0.6, lambda r: mixed(*((0.8, at * 0.03, tone(pitch, pitch, 0.42, falling=4))
                                           for at, pitch in enumerate((880, 1109, 1319, 1760))))),
        "psychic": (0.6, lambda r: mixed((1, 0, tone(430, 390, 0.46, falling=3, trill=9, depth=0.07)),
                                         (0.8, 0, tone(437, 640, 0.46, falling=3, trill=7, depth=0.06)))),
        "sonic": (0.7, lambda r: mixed((1, 0, tone(760, 180, 0.34, shape=triangle, falling=3, trill=34, depth=0.2)),
                                       (0.5, 0, tone(95, 60, 0.3)))),
        # -- the turn
        "turn": (0.5, lambda r: mixed((1, 0, noise(r, 900, 2400, 0.16, attack=0.08)),
                                      (0.9, 0.12, tone(523, 523, 0.35)), (0.6, 0.12, tone(784, 784, 0.35)))),
        "power": (0.6, lambda r: mixed((1, 0, tone(220, 660, 0.26, shape=triangle, attack=0.05, falling=3)),
                                       (0.5, 0, noise(r, 800, 2600, 0.26, attack=0.1)))),
        "victory": (0.85, lambda r: melody([392, 523, 659, 784, 659, 784], 0.15, 1.0)),
        "defeat": (0.8, lambda r: melody([392, 370, 349, 262, 196], 0.22, 1.1)),
        # -- the interface
        "press": (0.35, lambda r: mixed((1, 0, tone(900, 600, 0.04)), (0.6, 0, noise(r, 2600, 2000, 0.03)))),
        "picked_up": (0.35, lambda r: noise(r, 1200, 2800, 0.06)),
        "put_back": (0.35, lambda r: noise(r, 2600, 1000, 0.08)),
        "refused": (0.5, lambda r: mixed((1, 0, tone(190, 185, 0.1, shape=triangle)),
                                         (1, 0.12, tone(160, 150, 0.14, shape=triangle)))),
        "question": (0.4, lambda r: mixed((1, 0, tone(587, 587, 0.16)), (1, 0.11, tone(880, 880, 0.24)))),
        "undone": (0.45, lambda r: noise(r, 2600, 500, 0.2, attack=0.14, falling=2)),
    }  # fmt: skip


def main() -> int:
    """Writes all sounds, says how large they are, and removes files of sounds that are no more."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    made = sounds()
    for file in FOLDER.glob("*.wav"):
        if file.stem not in made:
            file.unlink()
    total = 0
    for name, (level, make) in made.items():
        numbers = finished(make(Random(name)), level)
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(numbers.tobytes())
        total += 2 * len(numbers)
        print(f"{name:<12}{len(numbers) / RATE:6.2f} s")
    print(f"{len(made)} sounds, {total / 1024:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
