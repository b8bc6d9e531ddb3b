"""The log drawer."""

from .log_drawer import FILTERS, LogView
from .log_rows import LogJump, LogRow, PaletteOf, PictureOf

__all__ = ["FILTERS", "LogJump", "LogRow", "LogView", "PaletteOf", "PictureOf"]
