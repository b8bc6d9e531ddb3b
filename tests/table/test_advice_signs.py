"""What the adviser puts on cards, and how its answers are called: nothing lies over words, and no word is cut."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from sotm_desktop import paths
from sotm_desktop.engine.ids import CardId
from sotm_desktop.gesture.targets import CardPlace, CardTarget
from sotm_desktop.table import advice_view
from sotm_desktop.table.advice_view import AdviceView
from sotm_desktop.table.art.rosette import rosette
from sotm_desktop.table.hand_view import FOOT, TAG
from sotm_desktop.table.rank_view import RankView
from sotm_desktop.table.spots import Pointing, Spots
from sotm_desktop.table.tray import HAND_CARD, RAISED_CARD
from sotm_desktop.widgets import use_assets
from sotm_desktop.widgets.text import Shortened
from sotm_desktop.widgets.theme import Theme


@pytest.fixture
def view():
    pygame.font.init()
    use_assets(paths.find().assets)
    theme = Theme()
    pictures = SimpleNamespace(put_together=lambda key, build: build())
    view = AdviceView(SimpleNamespace(pictures=pictures), theme)
    view._rosette = lambda rank, size: rosette(rank, size, theme)
    return view


@pytest.mark.parametrize("size", [HAND_CARD, RAISED_CARD])
def test_a_rosette_in_the_hand_leaves_the_tag_below_it_in_sight(view, size):
    board, card = pygame.Surface((300, 300), pygame.SRCALPHA), pygame.Rect((20, 30), size)
    view.stamp(board, card, 1, True)
    found = board.get_bounding_rect()
    assert found.w and found.bottom <= card.bottom - FOOT - TAG and card.y < found.y


@pytest.mark.parametrize(
    ("said", "lines"), [("SUTURE SELF", 1), ("ABDUCT AND INTERROGATE", 2), ("HASTY DRAW", 1), ("A" * 40, 1)]
)
def test_a_long_answer_takes_two_lines_and_only_one_long_word_is_cut(monkeypatch, view, said, lines):
    written: list[str] = []
    paint = advice_view.on_capitals
    monkeypatch.setattr(advice_view, "on_capitals", lambda *told: written.append(told[1]) or paint(*told))
    wide = view._name(pygame.Surface((300, 60)), said, 84, (4, 20))
    assert len(written) == lines and 0 < wide <= 84
    assert isinstance(written[0], Shortened) is (" " not in said)


def test_nothing_lies_over_the_card_that_is_raised():
    stamped: list[tuple[pygame.Rect, int]] = []
    advice = SimpleNamespace(
        covers=lambda spot: False, stamp=lambda board, rect, rank, is_in_hand: stamped.append((rect.copy(), rank))
    )
    targets = [CardTarget(CardId(number), CardPlace.HAND) for number in range(3)]
    spots, places = Spots(), [pygame.Rect(number * 80, 100, 77, 107) for number in range(3)]
    for target, place in zip(targets, places, strict=True):
        spots.add(target, place)
    raised = pygame.Rect(-15, 56, 108, 151)
    tray = SimpleNamespace(raised_at=lambda at: raised if at.hover == targets[0] else None)
    lit = SimpleNamespace(ranks={target: number + 1 for number, target in enumerate(targets)})
    ranks = RankView(advice, tray)
    ranks.draw(pygame.Surface((1, 1)), lit, Pointing(), spots)
    assert stamped == [(place, number + 1) for number, place in enumerate(places)]
    stamped.clear()
    ranks.draw(pygame.Surface((1, 1)), lit, Pointing(hover=targets[0]), spots)
    assert stamped == [(raised, 1), (places[2], 3)], "its own on it, and none of the card beside it"
