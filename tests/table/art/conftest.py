"""Fonts and emblems for pictures: the checkout's assets."""

from pathlib import Path

import pygame
import pytest

from sotm_desktop.widgets import use_assets
from sotm_desktop.widgets.fonts import forget_fonts


@pytest.fixture(autouse=True)
def drawing_board():
    pygame.display.init()
    pygame.font.init()
    forget_fonts()  # another test may have shut pygame down, and its fonts with it
    use_assets(Path(__file__).resolve().parents[3] / "assets")
