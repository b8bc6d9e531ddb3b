"""A card as it is held: larger, leaning, with a soft shadow."""

from __future__ import annotations

import pygame

from sotm_desktop.widgets.theme import Theme


class HeldPictures:
    """Keeps the picture of each scale, as it is wanted at every frame and the card goes from one target to the next."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._kept: dict[float, tuple[pygame.Surface, pygame.Surface]] = {}

    def get(self, source: pygame.Surface, scale: float) -> pygame.Surface:
        """A card, drawn from how it lies in the hand."""
        kept = self._kept.get(scale)
        if kept is None or kept[0] is not source:
            kept = self._kept[scale] = (source, self._leaning(source, scale))
        return kept[1]

    def _leaning(self, source: pygame.Surface, scale: float) -> pygame.Surface:
        picture = pygame.transform.rotozoom(source, 4, scale)
        shade = pygame.mask.from_surface(picture).to_surface(setcolor=(8, 9, 14, 90), unsetcolor=(0, 0, 0, 0))
        drop = self._theme.px(8)
        board = pygame.Surface((picture.get_width() + drop, picture.get_height() + drop), pygame.SRCALPHA)
        board.blit(shade, (drop, drop))
        board.blit(picture, (0, 0))
        return board
