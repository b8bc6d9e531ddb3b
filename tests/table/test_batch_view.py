"""A batch on the centre's paper: every chip on it, none over another, and the sum is always among them."""

from __future__ import annotations

import itertools

import pygame
import pytest

from sotm_desktop import paths
from sotm_desktop.scenes.table.game_looks import GameLooks
from sotm_desktop.screen_look.look_parts import BatchLook, Prompt
from sotm_desktop.session.chips import Chip, ChipKind
from sotm_desktop.table.art.cache import FaceCache
from sotm_desktop.table.batch_view import BatchView
from sotm_desktop.table.card_pictures import CardPictures
from sotm_desktop.table.chip_view import ChipPictures
from sotm_desktop.table.layout import lay_out, scale_for
from sotm_desktop.widgets import use_assets
from sotm_desktop.widgets.theme import Theme
from tests.table.games import library, new_game

TEXT = "This card deals each Hero target with the highest HP 3 irreducible projectile damage."


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 680), (1920, 1080)])
def test_chips_lie_on_the_paper_at_any_size(size, scale):
    use_assets(paths.find().assets)
    game = new_game()
    looks = GameLooks(game.index, library().folders, library().sources)
    theme = Theme(scale_for(size, scale))
    pictures = CardPictures(looks, theme, FaceCache(), True)
    view = BatchView(pictures, ChipPictures(pictures, theme), theme)
    board = pygame.Surface(size)
    for heroes, villains in ((3, 1), (4, 1), (5, 1), (6, 2)):
        box = pygame.Rect(lay_out(size, heroes, villains, scale).centre)
        for count in (2, 5, 9, 14):
            hero = game.index.heroes[count % 5]
            chips = tuple(Chip(ChipKind.LOSES, hero, amount=f"−{n}", damage="fire") for n in range(count))
            whole = Chip(ChipKind.SUM, title="Sum", amount="−99")
            look = BatchLook(hero, "Legacy", TEXT, chips, whole, f"One beat: {count} hits")
            view.arrange(box, Prompt("Baron Blade", None, "", footer="Click: next."), look, (255, 213, 79), None)
            view.draw(board)
            places = [place for _, place in view.placed]
            assert view.placed[-1][0] is whole and len(places) >= 2
            assert all(box.contains(place) for place in places), (heroes, count, box, places)
            assert not any(one.colliderect(other) for one, other in itertools.combinations(places, 2))
            shown = [chip for chip, _ in view.placed[:-1]]
            if shown != list(chips):  # how many more there are is said
                assert shown[-1].amount == f"+{count - len(shown) + 1}" and len(places) > 2
