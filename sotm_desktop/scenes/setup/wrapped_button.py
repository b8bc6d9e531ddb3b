"""A button whose words go on two lines where one is too short for them."""

from __future__ import annotations

import pygame

from sotm_desktop.widgets.button import Button
from sotm_desktop.widgets.palette import Colour
from sotm_desktop.widgets.text import Shortened, balanced, capital_top, render, shortened

TWO_LINES = 13
"""The largest size of which two lines are set."""
MARGIN = 4
"""By how much, at each side, it comes closer to its edges than other buttons."""
SIZES = (17, 16, 15, 14, 13, 12)


class WrappedButton(Button):
    """As large as its words fit, in one line if they do at a good size."""

    def _rows(self, picture: pygame.Surface, letters: Colour, left: float, right: float, middle: float) -> None:
        room = round(right - left + 2 * MARGIN * self.theme.scale)
        for size in SIZES:
            font = self.theme.font("shout", size)
            lines = balanced(self.text, font, room, 1 if size > TWO_LINES else 2)
            if lines:
                break
        else:
            lines = [self._first_words(font, room)]
        top, capitals = capital_top(font)
        pitch = capitals + 4 * self.theme.scale
        first = middle - (capitals + pitch * (len(lines) - 1)) / 2
        for number, line in enumerate(lines):
            words = render(line, font, letters)
            picture.blit(words, (round((left + right - words.get_width()) / 2), round(first + number * pitch - top)))

    def _first_words(self, font: pygame.font.Font, room: int) -> str:
        """As many whole words as there is room for, with an ellipsis."""
        words = self.text.split()
        for count in range(len(words) - 1, 0, -1):
            begun = Shortened.of(" ".join(words[:count]), self.text)
            if font.size(begun)[0] <= room:
                return begun
        return shortened(self.text, font, room)
