"""How movement goes."""

import pytest

from sotm_desktop.widgets.tween import ease_in_out, ease_out


@pytest.mark.parametrize("ease", [ease_out, ease_in_out])
def test_every_ease_starts_and_ends_where_it_should_and_never_goes_back(ease):
    assert ease(0) == pytest.approx(0, abs=1e-9)
    assert ease(1) == pytest.approx(1)
    steps = [ease(n / 50) for n in range(51)]
    assert steps == sorted(steps)
