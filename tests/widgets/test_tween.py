"""Movement is a value of time that somebody hands in."""

import pytest

from sotm_desktop.widgets.tween import Tween, ease_in, ease_in_out, ease_out, linear, overshoot, shake


@pytest.mark.parametrize("ease", [linear, ease_in, ease_out, ease_in_out, overshoot])
def test_every_ease_starts_and_ends_where_it_should(ease):
    assert ease(0) == pytest.approx(0, abs=1e-9)
    assert ease(1) == pytest.approx(1)


def test_a_shake_ends_where_it_began():
    assert shake(0) == pytest.approx(0)
    assert shake(1) == pytest.approx(0)


def test_half_the_time_is_half_the_way():
    tween = Tween(10, 20, 0.4, linear)
    assert tween.advance(0.2)
    assert tween.value == pytest.approx(15)
    assert not tween.advance(0.2)
    assert tween.done
    assert tween.value == 20


def test_it_waits_for_its_delay():
    tween = Tween((0, 0), (100, 50), 0.2, linear, delay=0.5)
    tween.advance(0.5)
    assert tween.point == (0, 0)
    tween.advance(0.1)
    assert tween.point == pytest.approx((50, 25))


def test_finishing_jumps_to_the_end():
    tween = Tween(0, 8, 3)
    tween.finish()
    assert tween.value == 8


def test_no_time_at_all_is_the_end_at_once():
    assert Tween(0, 5, 0).value == 5
