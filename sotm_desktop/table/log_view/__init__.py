"""The log drawer."""

from .log_drawer import FILTERS, LogView
from .log_rows import PaletteOf, PictureOf

__all__ = ["FILTERS", "LogView", "PaletteOf", "PictureOf"]
