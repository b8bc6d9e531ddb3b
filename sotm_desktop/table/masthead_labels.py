"""Where the label of a card lies of which only the masthead is seen. Nothing here draws."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from sotm_desktop.table.art.fan_face import MASTHEAD
from sotm_desktop.widgets.theme import Theme

ABOVE, BELOW = 3, 1
"""By how much a label on the upper edge stands out of the masthead, and one on the lower edge."""
OTHER = 4
"""How much worse it is to lie on another label than on a title."""


def place_on_masthead(
    size: tuple[int, int],
    seen: pygame.Rect,
    titles: Sequence[pygame.Rect],
    hearts: Sequence[pygame.Rect],
    taken: Sequence[pygame.Rect],
    theme: Theme,
) -> pygame.Rect:
    """At the right end of a masthead, of which ``seen`` is in sight: on its lower edge, for lower down it would lie on
    the cards in front, on the upper one, or across that. The first of these that lies over no title, no heart and no
    other label that is ``taken``, else the one that lies over least of them."""
    px, label = theme.px, pygame.Rect((0, 0), size)
    tops = (seen.bottom + px(BELOW) - label.h, seen.top - px(ABOVE), seen.top - label.h // 2)
    lefts = (max(seen.left, seen.right - label.w), seen.left)
    places = [pygame.Rect(left, top, *size) for top in tops for left in lefts]
    return min(
        places,
        key=lambda place: (
            _covered(place, titles) + _covered(place, hearts) + OTHER * _covered(place.inflate(-px(3), 0), taken)
        ),
    )


def seen_masthead(rect: pygame.Rect, strip: int, theme: Theme) -> pygame.Rect:
    """What is in sight of a card on a tier at the back."""
    return pygame.Rect(rect.topleft, (strip, theme.px(MASTHEAD)))


def _covered(place: pygame.Rect, things: Sequence[pygame.Rect]) -> int:
    return sum(part.w * part.h for part in map(place.clip, things))
