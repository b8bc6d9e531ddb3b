"""What the program does a little of in each frame is as much in each frame on every machine that tests it.

Such work looks at a clock to see whether its time is over; here each look takes the same time, whatever else the
machine does meanwhile. `SOTM_TEST_TICK` sets how long that is, in seconds: with 60 every frame does the least that it
may, as on a machine that is all too busy, with 0 all that there is to do. No test may hang on it.
"""

from __future__ import annotations

import itertools
import os
from importlib import import_module

TICK = float(os.environ.get("SOTM_TEST_TICK", "0.002"))
IN_SPARE_TIME = (
    "scenes.editor.editor_screen", "scenes.table.ahead", "scenes.table.open_panels", "session.coming_texts",
    "session.question", "table.card_layer", "table.log_view.log_drawer",
)  # fmt: skip
"""The modules that take `perf_counter` to see whether their share of a frame is over."""
_looks = itertools.count()


def even() -> None:
    """From here on spare time is counted, not measured."""
    for name in IN_SPARE_TIME:
        module = import_module(f"sotm_desktop.{name}")
        assert hasattr(module, "perf_counter"), f"{name} looks at no clock any more"
        module.perf_counter = counted


def counted() -> float:
    """The time by looks at the clock."""
    return next(_looks) * TICK
