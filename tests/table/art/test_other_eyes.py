"""Colour is decoration: every state of the look's boards is told from every other one by eyes without red, green or
blue cones, and by eyes that see no colour at all. Each picture is seen through their eyes and compared pixel by pixel.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

import pygame
import pytest

from sotm_desktop.table.art.card_signs import cannot_marker, dealt_marker, immune_marker, nemesis_marker, taken_marker
from sotm_desktop.table.art.icons import PHASE_NAMES, damage_icon, phase_icon
from sotm_desktop.widgets.button import FILLS
from sotm_desktop.widgets.outline import (
    changed_outline,
    danger_outline,
    focus_outline,
    legal_outline,
    selected_outline,
)
from sotm_desktop.widgets.palette import DAMAGE, PAPER, Colour, contrast, letters_on, rgb
from sotm_desktop.widgets.tab_plate import TabPlate
from sotm_desktop.widgets.theme import PLAIN
from sotm_desktop.widgets.toggle import Toggle

pytestmark = pytest.mark.pixels

Matrix = tuple[tuple[float, float, float], ...]
SIGHTS: dict[str, Matrix] = {  # Machado, Oliveira and Fernandes 2009, all of one kind of cone missing; linear light
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
LINEAR = [(c / 255 / 12.92) if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in range(256)]
SEEN = 36
"""By how much one part of a colour must differ for eyes to tell two pixels apart."""
APART = 0.03
"""Of the pixels that are painted in either of two pictures, so many must differ: as much as a + from a −."""
WORDS_FLOOR = 3.0
"""Contrast of large lettering; our own floor of 4.5 is for eyes that see all colours."""
GROUNDS = {"panel": rgb("#123A57"), "paper": PAPER}


def through(sight: str, colour: Colour) -> Colour:
    """A colour as these eyes see it."""
    linear = [LINEAR[part] for part in colour]
    seen = (sum(share * part for share, part in zip(row, linear, strict=True)) for row in SIGHTS[sight])
    red, green, blue = (round(255 * _gamma(min(max(part, 0.0), 1.0))) for part in seen)
    return red, green, blue


def _gamma(part: float) -> float:
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


def test_what_is_simulated_is_known():
    """Grey stays grey for all; red and green of the same lightness come together without red or green cones."""
    for sight in SIGHTS:
        assert all(abs(part - 128) <= 1 for part in through(sight, (128, 128, 128)))
    red, green = (through("deutan", colour) for colour in ((200, 60, 40), (118, 118, 30)))
    assert max(abs(a - b) for a, b in zip(red, green, strict=True)) < SEEN


Painter = Callable[[pygame.Surface], object]


def outlines() -> Iterator[tuple[str, Painter]]:
    card = pygame.Rect(14, 14, 60, 84)
    yield "plain", lambda board: None
    for draw in (legal_outline, selected_outline, danger_outline, changed_outline, focus_outline):
        yield draw.__name__, lambda board, draw=draw: draw(board, card)


def signs() -> Iterator[tuple[str, Painter]]:
    pictures = {kind: damage_icon(kind, 26) for kind in DAMAGE}
    for name, picture in pictures.items():
        yield name, lambda board, picture=picture: board.blit(picture, (4, 4))


def markers() -> Iterator[tuple[str, Painter]]:
    pictures = {
        "+1 dealt": dealt_marker(1, 19), "-1 dealt": dealt_marker(-1, 19), "+1 taken": taken_marker(1, 19),
        "-1 taken": taken_marker(-1, 19), "immune": immune_marker(19), "cannot": cannot_marker(19),
        "nemesis": nemesis_marker(19),
    }  # fmt: skip
    for name, picture in pictures.items():
        yield name, lambda board, picture=picture: board.blit(picture, (4, 4))


def phases() -> Iterator[tuple[str, Painter]]:
    for phase, state in itertools.product(PHASE_NAMES, ("wait", "now", "spent")):
        picture = phase_icon(phase, 26, state)
        yield f"{phase} {state}", lambda board, picture=picture: board.blit(picture, (4, 4))


def switches() -> Iterator[tuple[str, Painter]]:
    for is_on in (False, True):
        yield f"switch {is_on}", Toggle(pygame.Rect(4, 4, 80, 26), "", is_on).draw


def tabs() -> Iterator[tuple[str, Painter]]:
    for is_lit in (False, True):
        plate = TabPlate(pygame.Rect(4, 4, 80, 32), "Result", PLAIN, is_lit=is_lit, on_press=lambda: None)
        yield f"tab {is_lit}", plate.draw


@pytest.mark.parametrize("states", [outlines, signs, markers, phases, switches, tabs])
def test_each_state_is_told_from_each_other_by_other_eyes(states):
    alike = []
    for ground_name, ground in GROUNDS.items():
        boards = {}
        for name, paint in states():
            board = pygame.Surface((90, 114))
            board.fill(ground)
            paint(board)
            boards[name] = pixels(board)
        for sight in SIGHTS:
            seen = {name: through_all(sight, board) for name, board in boards.items()}
            for one, other in itertools.combinations(boards, 2):
                share = apart(seen[one], seen[other], through(sight, ground))
                if share < APART:
                    alike.append(f"{one} and {other} on {ground_name} for {sight}: {share:.3f}")
    assert not alike, "\n".join(alike)


def pixels(board: pygame.Surface) -> list[Colour]:
    raw = pygame.image.tobytes(board, "RGB")
    return list(zip(raw[::3], raw[1::3], raw[2::3], strict=True))


def through_all(sight: str, board: list[Colour]) -> list[Colour]:
    known = {colour: through(sight, colour) for colour in set(board)}
    return [known[colour] for colour in board]


def apart(one: list[Colour], other: list[Colour], ground: Colour) -> float:
    """Which part of what is painted in either differs."""
    pairs = [(a, b) for a, b in zip(one, other, strict=True) if a != ground or b != ground]
    differ = sum(abs(a[0] - b[0]) > SEEN or abs(a[1] - b[1]) > SEEN or abs(a[2] - b[2]) > SEEN for a, b in pairs)
    return differ / max(len(pairs), 1)


def test_words_of_buttons_stand_out_for_other_eyes():
    for sight, (kind, fill) in itertools.product(SIGHTS, FILLS.items()):
        assert contrast(through(sight, letters_on(fill)), through(sight, fill)) >= WORDS_FLOOR, (sight, kind)
