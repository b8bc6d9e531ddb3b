"""The log drawer."""

from .lines import PaletteOf, PictureOf
from .view import FILTERS, LogView

__all__ = ["FILTERS", "LogView", "PaletteOf", "PictureOf"]
