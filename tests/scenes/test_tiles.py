"""The mark of a card set on a tile: small, in a corner, and never on a face."""

import pygame
import pytest

from sotm_desktop import paths
from sotm_desktop.scenes.shell.event_tiles import EventTile
from sotm_desktop.scenes.shell.tiles import Tile
from sotm_desktop.widgets import use_assets
from sotm_desktop.widgets.theme import Theme


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6, 2.0])
@pytest.mark.parametrize("width", [76, 93, 108])
@pytest.mark.parametrize("is_locked", [None, True])
def test_the_mark_of_a_card_set_never_lies_on_a_face(scale: float, width: int, is_locked: bool | None):
    use_assets(paths.find().assets)
    pygame.font.init()
    theme = Theme(scale)
    for title in ("Classic edition", "Rook City Renegades", "A Very Long Name of a Set of Many Words", "Workshop"):
        tile = Tile("x", lambda size: None, theme, card_set=title, is_locked=is_locked, rating=3)
        wide = round(width * scale)
        tile.rect = pygame.Rect(0, 0, wide, round(wide * 1.5) + theme.px(20))
        unit, picture = wide * 0.92 / 100, tile.picture_rect()
        face = pygame.Rect(0, 0, round(32 * unit), round(42 * unit))
        face.center = (wide // 2, round(picture.h * 0.46 * 0.82))  # above the plate with the name
        words, mark = tile.card_set_mark()
        assert (words and "…" not in words) or len(title.split()) > 6
        assert not mark.colliderect(face), (title, mark, face)
        assert tile.rect.contains(mark)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_ring_of_a_chosen_event_lies_on_no_letters_of_its_title(scale):
    """They begin close to the upper edge of the cover."""
    theme, boards = Theme(scale), []
    for is_chosen in (False, True):
        tile = EventTile(
            None, "Moonfall", lambda size: pygame.Surface(size), theme, on_press=print, is_chosen=is_chosen
        )
        tile.put(pygame.Rect(20, 20, theme.px(107), theme.px(155)))
        boards.append(pygame.Surface((theme.px(200), theme.px(200))))
        tile.draw(boards[-1])
    box = tile.picture_rect()
    off = round(0.034 * box.w)
    inside = box.inflate(-2 * off, -2 * off)
    plain, ringed = (pygame.image.tobytes(board.subsurface(inside), "RGB") for board in boards)
    assert plain == ringed and boards[0].get_at((box.x, box.centery)) != boards[1].get_at((box.x, box.centery))
