"""The game's generator gives these numbers on every machine, for ever: saves, seeds and shared games rest on them."""

from collections import Counter

import pytest

from sotm_desktop.engine import chance

GOLDEN_INVERSE = pow(0x9E3779B97F4A7C15, -1, 1 << 64)


@pytest.mark.parametrize(
    ("text", "value"),
    [("", 0xCBF29CE484222325), ("a", 0xAF63DC4C8601EC8C), ("foobar", 0x85944171F73967E8)],
)
def test_keys_are_hashed_by_fnv_1a(text, value):
    """The vectors published with the algorithm."""
    assert chance.key_hash(text) == value


def test_numbers_are_those_of_splitmix64():
    """The published outputs for the seed 1234567, reached through a game's seed that leads there."""
    seed = (1234567 - chance.key_hash("")) * GOLDEN_INVERSE % (1 << 64)
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert [chance.number(seed, "", n) for n in range(4)] == published


VECTORS = {
    (1, "a", 0): 18412106973715859535,
    (1, "a", 1): 18301134958189622382,
    (1, "a", 2): 12653375551567251736,
    (0, "", 0): 14087677454934409008,
}


@pytest.mark.parametrize("key", VECTORS)
def test_our_own_vectors(key):
    assert chance.number(*key) == VECTORS[key]


def test_shuffles_by_vector():
    assert chance.permutation(7, "shuffle:x", 0, 10) == ((7, 5, 0, 8, 4, 3, 2, 9, 6, 1), 9)
    assert chance.permutation(7, "shuffle:x", 0, 1) == ((0,), 0)
    assert chance.permutation(7, "shuffle:x", 0, 0) == ((), 0)


def test_letters_beyond_ascii_are_utf_8():
    assert chance.key_hash("shuffle:é") == 7671695856490335788


def test_streams_do_not_shift_each_other():
    alone = [chance.number(3, "one", n) for n in range(9)]
    for n in range(9):
        chance.number(3, "two", n)
        assert chance.number(3, "one", n) == alone[n]
    assert alone != [chance.number(3, "two", n) for n in range(9)]


def test_high_remainders_are_drawn_again():
    """A limit just above half of all numbers refuses nearly every second one, and the stream moves on by as many."""
    limit = (1 << 63) + 1
    steps = [chance.below(5, "far", n, limit)[1] - n for n in range(200)]
    assert max(steps) > 1 and all(chance.below(5, "far", n, limit)[0] < limit for n in range(200))


def test_shuffles_are_fair():
    """All 24 orders of four cards within five standard deviations of their share."""
    counts = Counter(chance.permutation(11, "fair", n * 3, 4)[0] for n in range(12_000))
    assert len(counts) == 24 and all(390 < count < 610 for count in counts.values())


def one_by_one(seed, stream, n, size):
    """A shuffle as it is defined: one number after the other, each below its limit."""
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        pick, n = chance.below(seed, stream, n, last + 1)
        order[last], order[pick] = order[pick], order[last]
    return tuple(order), n


def test_shuffles_draw_one_number_below_each_limit():
    for n in range(200):
        assert chance.permutation(n * 3**40, "deck", n, n % 70) == one_by_one(n * 3**40, "deck", n, n % 70)


def test_a_shuffle_draws_high_numbers_again():
    """A seed whose fourth number is the highest of all, which no limit but a power of two takes."""
    seed = (seed_state_of(chance.MASK) - chance.key_hash("deck")) * GOLDEN_INVERSE - 4
    assert chance.number(seed, "deck", 3) == chance.MASK
    order, n = chance.permutation(seed, "deck", 0, 40)
    assert n == 40 and (order, n) == one_by_one(seed, "deck", 0, 40)


def seed_state_of(number):
    """The state of SplitMix64 that gives a number: its mixing, backwards."""
    for shift, factor in ((31, 0x94D049BB133111EB), (27, 0xBF58476D1CE4E5B9), (30, 1)):
        number ^= number >> shift ^ number >> 2 * shift
        number = number * pow(factor, -1, 1 << 64) % (1 << 64)
    return number
