"""On a narrow tab the emblem says who it is: it stands whole between whom a hero faces and the HP."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from sotm_desktop.table import tab_view
from tests.kit.opened_saves import opened

pytestmark = pytest.mark.pixels

FULL = Path(__file__).resolve().parents[2] / "full_tables"
LOUD = (255, 0, 255)


@pytest.mark.parametrize("save", ["6_heroes_55_cards_457.sotm", "6_heroes_43_cards_261.sotm"])
@pytest.mark.parametrize(("size", "scale"), [((1366, 768), 1.6), ((1280, 720), 1.5), ((1280, 720), 2.0)])
def test_the_emblem_of_a_tab_is_whole_and_lies_on_no_number(table_at, monkeypatch, save, size, scale):
    """Beside the signs of two villains it was cut by the edge of the tab, and beside that of one it lay on the HP."""
    found, numbers = [], []

    def emblem(name, side, colour):
        done = pygame.Surface((side, side))
        done.fill(LOUD)
        return done

    real_words, real_capitals = tab_view.TabView._words, tab_view.on_capitals

    def capitals(surface, text, font, colour, left, middle):
        if text.isdigit():
            numbers.append(round(left))
        return real_capitals(surface, text, font, colour, left, middle)

    def words(tab, ground, rect, area, ink):
        numbers.clear()
        real_words(tab, ground, rect, area, ink)
        hp = numbers[:1] if area.character is not None and area.character.hp is not None else []
        loud = pygame.mask.from_threshold(ground.subsurface(rect), LOUD, (1, 1, 1, 255)).get_bounding_rects()
        found.extend((each.move(rect.topleft), rect, hp, tab.theme.px) for each in loud)

    monkeypatch.setattr(tab_view, "flat_emblem", emblem)
    monkeypatch.setattr(tab_view, "on_capitals", capitals)
    monkeypatch.setattr(tab_view.TabView, "_words", words)
    scene = table_at(opened(FULL / save), size, scale)
    scene.draw(pygame.Surface(size))
    assert found
    for place, tab, hp, px in found:
        assert place.w >= px(tab_view.LEAST_EMBLEM) and place.w == place.h, (place, tab)
        assert place.right <= tab.right - px(3) and all(place.right <= left for left in hp), (place, tab, hp)
