"""The game's own generator: keyed streams, defined by test vectors, the same on every machine (promise 11).

Numbers are SplitMix64 outputs; a stream's start is the FNV-1a hash of its key, mixed with the seed. A shuffle of one
deck never shifts the numbers of another.
"""

from __future__ import annotations

from functools import lru_cache

MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


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
    """A fair order of ``range(size)`` (Fisher-Yates) and the next position of the stream."""
    order = list(range(size))
    # `below`, written out: a shuffle of a deck draws dozens of numbers.
    start = (seed * _GOLDEN + key_hash(stream)) & MASK
    for last in range(size - 1, 0, -1):
        limit = last + 1
        while True:
            n += 1
            value = (start + n * _GOLDEN) & MASK
            value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
            value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
            value ^= value >> 31
            if value <= MASK - limit or value <= MASK - (MASK + 1) % limit:
                break
        pick = value % limit
        order[last], order[pick] = order[pick], order[last]
    return tuple(order), n
