"""The part of cardsets/README.md that is written by hand, and the blocks in it that tests follow."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

from sotm_desktop.cards.reference import MARKER

README = Path(__file__).parents[2] / "cardsets" / "README.md"
BLOCK = re.compile(r"^ *```(\w+) ?(\S*)\n(.*?)^ *```", re.S | re.M)


def guide() -> str:
    """The part of the README that is written by hand."""
    return README.read_text(encoding="utf-8").partition(MARKER)[0]


def blocks() -> list[tuple[str, str, str]]:
    """Language, file and content of each block of the guide, in order."""
    return [(language, file, textwrap.dedent(text)) for language, file, text in BLOCK.findall(guide())]


def block(name: str) -> str:
    """The content of the block for this file."""
    return next(text for _, file, text in blocks() if file.endswith(name))
