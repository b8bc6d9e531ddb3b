"""Shapes are worked out for every picture: nothing of it stays."""

import sys

from pygame import Mask

from sotm_desktop.table.art import silhouettes


def test_shapes_leave_nothing_behind():
    """500 games draw some 200,000 of them."""
    shape = Mask((40, 40))
    shape.draw(Mask((10, 10), fill=True), (15, 15))

    def work() -> None:
        assert silhouettes.grown(shape, 2).count() > shape.count()
        assert silhouettes.extruded(shape, 3).count() > shape.count()
        assert silhouettes.closed(shape).count() == shape.count()

    work()
    before = sys.getallocatedblocks()
    for _ in range(200):
        work()
    assert sys.getallocatedblocks() - before < 100
