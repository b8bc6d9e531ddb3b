"""The game's own generator: keyed streams, defined by test vectors, the same on every machine (promise 11).

Numbers are SplitMix64 outputs; a stream's start is the FNV-1a hash of its key, mixed with the seed. A shuffle of one
deck never shifts the numbers of another.
"""

from __future__ import annotations

import sys
from functools import lru_cache

MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_LANE = 128


@lru_cache(maxsize=256)
def key_hash(text: str) -> int:
    """The 64-bit FNV-1a hash of a stream's key."""
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = ((value ^ byte) * 0x100000001B3) & MASK
    return value


def number(seed: int, stream: str, n: int) -> int:
    """The n-th number of a stream, 0 to 2**64 - 1."""
    value = (seed * _GOLDEN + key_hash(stream) + (n + 1) * _GOLDEN) & MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


def below(seed: int, stream: str, n: int, limit: int) -> tuple[int, int]:
    """An even number from 0 to ``limit - 1`` and the next position of the stream; high remainders are drawn again."""
    top = MASK + 1 - (MASK + 1) % limit
    while True:
        value = number(seed, stream, n)
        n += 1
        if value < top:
            return value % limit, n


def permutation(seed: int, stream: str, n: int, size: int) -> tuple[tuple[int, ...], int]:
    """A fair order of ``range(size)`` (Fisher-Yates) and the next position of the stream.

    It takes what `below` gives for each limit from ``size`` down to 2.
    """
    if size < 2:
        return tuple(range(size)), n
    order, drawn = list(range(size)), _numbers(seed, stream, n, size - 1)
    if max(drawn) > MASK - size:  # so high that one may have to be drawn again
        again = []
        for limit in range(size, 1, -1):
            value, n = below(seed, stream, n, limit)
            again.append(value)
        drawn = again
    else:
        n += len(drawn)
    for last, value in zip(range(size - 1, 0, -1), drawn, strict=True):
        pick = value % (last + 1)
        order[last], order[pick] = order[pick], order[last]
    return tuple(order), n


def _numbers(seed: int, stream: str, n: int, count: int) -> list[int]:
    """`number` of the next ``count`` places of a stream.

    A shuffle draws dozens: all of them are worked out at once in one long integer, a lane for each, wide enough that
    no product reaches the next one. That takes less than half the time of drawing them one by one.
    """
    ones, steps, mask = _lanes(count)
    value = (ones * ((seed + n) * _GOLDEN + key_hash(stream) & MASK) + steps) & mask
    value = (value ^ value >> 30 & mask) * 0xBF58476D1CE4E5B9 & mask
    value = (value ^ value >> 27 & mask) * 0x94D049BB133111EB & mask
    value = (value ^ value >> 31) & mask
    halves = memoryview(value.to_bytes(count * _LANE // 8, sys.byteorder)).cast("Q").tolist()
    return halves[:: 2 if sys.byteorder == "little" else -2]


@lru_cache(maxsize=256)
def _lanes(count: int) -> tuple[int, int, int]:
    """In so many lanes: a 1 each; how far each is ahead of the place before the first; all bits of a number each."""
    ones = sum(1 << _LANE * at for at in range(count))
    return ones, sum(((at + 1) * _GOLDEN & MASK) << _LANE * at for at in range(count)), ones * MASK
