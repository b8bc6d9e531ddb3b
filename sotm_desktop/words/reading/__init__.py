"""The text of a card read back into the data that it would be printed from.

What is read is printed again, and the print is the proof: a text that comes out as it went in was understood. Nothing
of this is loaded at start-up; whoever reads asks `read`.
"""

from .reading_context import ReadingContext
from .text_reading import KINDS, Leftover, TextReading, read

__all__ = ["KINDS", "Leftover", "ReadingContext", "TextReading", "read"]
