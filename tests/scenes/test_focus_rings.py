"""Tab through every screen: each stop has a ring around it, wholly inside the window."""

from __future__ import annotations

import pygame
import pytest

from sotm_desktop.commands.screenshot import SHOWABLE, screen
from tests.kit.focus_stops import drawn, press_tab, ring
from tests.kit.of_the_day import is_due

AROUND = [name for name in SHOWABLE if name not in ("play", "against_two")]
CASES = [
    (name, scale) for at, name in enumerate(AROUND) for number, scale in enumerate((1.0, 1.5)) if is_due(at + number, 2)
]
"""Each screen has one scale today, the other tomorrow."""


def shown(program, size) -> pygame.Surface:
    """What the window shows of the top screen alone, drawn by the program's own loop where nothing shows through."""
    window = pygame.display.get_surface()
    return drawn(program.top, size, "lit") if program.top.see_through or window.get_size() != size else window


@pytest.mark.parametrize(("name", "scale"), CASES)
def test_each_stop_of_tab_on_a_screen_has_a_ring(screens, name, scale):
    program = screens(ui_scale=scale)
    program.shared.manager.push(screen(name, program.shared))
    program.settle()
    stops, size = [], program.shared.manager.size
    for _ in range(160):
        press_tab(program.step)
        widget = program.top.focus.on
        if widget in stops:
            break
        stops.append(widget)
        lit = shown(program, size)
        widget.focus(False)
        found = ring(lit, drawn(program.top, size, "bare"), widget.rect)
        widget.focus(True)
        assert found is not None, (widget.name, widget.rect)
        assert found.colliderect(widget.rect), (widget.name, found, widget.rect)
    assert stops
