"""Where the label of a card lies of which only the masthead is seen. Nothing here draws."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from sotm_desktop.table.art.fan_face import MASTHEAD
from sotm_desktop.widgets.theme import Theme

ABOVE, BELOW, LOWEST = 3, 1, 4
"""By how much a label on the upper edge stands out of the masthead, and one on the lower edge: there a little more
where that uncovers HP."""
OTHER, HEART = 4, 2
"""How much worse it is to lie on another label than on a title, and on HP."""
BESIDE = 16
"""By how much a label may stand out at the right end of what is in sight, where that uncovers HP."""
MOST_HIDDEN = 0.1
"""How much of a title labels may lie over before it makes room for one."""


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
    low = [seen.bottom + px(below) - label.h for below in (BELOW, LOWEST)]
    tops = (*low, seen.top - px(ABOVE), seen.top - label.h // 2)
    right = max(seen.left, seen.right - label.w)
    aside = [heart.right for heart in hearts if right < heart.right <= right + px(BESIDE)]
    lefts = (right, *aside, seen.left)
    places = [pygame.Rect(left, top, *size) for top in tops for left in lefts]
    return min(
        places,
        key=lambda place: (
            _covered(place, titles)
            + HEART * _covered(place, hearts)
            + OTHER * _covered(place.inflate(-px(3), 0), taken)
        ),
    )


def seen_masthead(rect: pygame.Rect, strip: int, theme: Theme) -> pygame.Rect:
    """What is in sight of a card on a tier at the back."""
    return pygame.Rect(rect.topleft, (strip, theme.px(MASTHEAD)))


def is_hidden(title: pygame.Rect, labels: Sequence[pygame.Rect]) -> bool:
    """Whether labels lie over so much of a title that it has to make room."""
    return sum(part.w * part.h for part in map(title.clip, labels)) > MOST_HIDDEN * title.w * title.h


def _covered(place: pygame.Rect, things: Sequence[pygame.Rect]) -> int:
    return sum(part.w * part.h for part in map(place.clip, things))
