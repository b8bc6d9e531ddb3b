"""Contrast as it is painted: every word on the table is measured against what it is written on, for every deck."""

from __future__ import annotations

import sys
from collections import Counter

import pygame
import pytest

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup
from sotm_desktop.scenes.table.table_screen import TableScreen
from sotm_desktop.table.art.looks import colours
from sotm_desktop.table.tab_view import tab_colours
from sotm_desktop.widgets import fonts, text
from sotm_desktop.widgets.palette import (
    BODY,
    BODY_FLOOR,
    DAMAGE,
    DANGER,
    GOLD,
    INK,
    LARGE_FLOOR,
    LEGAL,
    WHITE,
    contrast,
    lit_tint,
    panel_tint,
)
from tests.kit.scenarios import ROOT

pytestmark = pytest.mark.pixels

LARGE = 24
"""Pixels of a font from which on 4.5 is enough."""


@pytest.fixture
def measured(monkeypatch):
    """Words that are too close to their ground, with the contrast found."""
    found: dict[str, float] = {}
    rims: dict[tuple[int, str], str] = {}

    def look(surface, words, font, colour, place):
        place = place.clip(surface.get_rect())
        ground = ground_of(surface, place)
        if ground in (None, tuple(colour)[:3]) or not words.strip():
            return  # the same colour is the rim of an outlined number, put down stroke by stroke
        floor = LARGE_FLOOR if font.get_height() >= LARGE * 1.15 else BODY_FLOOR
        value = contrast(tuple(colour)[:3], ground)
        over = (id(surface), words)
        if over in rims:  # a number over its rim: what counts is written last
            found.pop(rims.pop(over), None)
        if value < floor - 0.05:
            rims[over] = f"{words} {tuple(colour)[:3]} on {ground}"
            found[f"{words} {tuple(colour)[:3]} on {ground}"] = round(value, 2)

    def on_capitals(surface, words, font, colour, left, middle):
        _, height = text.capital_top(font)
        width = font.size(words)[0]
        look(surface, words, font, colour, pygame.Rect(left, middle - height / 2, width, height))
        return written(surface, words, font, colour, left, middle)

    def centred(surface, words, font, colour, middle):
        place = pygame.Rect((0, 0), text.trimmed(words, font, colour).get_size())
        place.center = round(middle[0]), round(middle[1])
        look(surface, words, font, colour, place)
        return put(surface, words, font, colour, middle)

    written, put = text.on_capitals, text.centred
    for module in list(sys.modules.values()):
        for name, old, new in (("on_capitals", written, on_capitals), ("centred", put, centred)):
            if getattr(module, name, None) is old:
                monkeypatch.setattr(module, name, new)
    fonts.forget_fonts()
    yield found
    fonts.forget_fonts()


@pytest.fixture
def shared_pictures():
    """None: all that is written has to be written under these eyes."""


def ground_of(surface: pygame.Surface, place: pygame.Rect):
    """The colour that most of a place has, or None where most of it is still empty."""
    seen: Counter = Counter()
    for x in range(place.left, place.right, 2):
        for y in range(place.top, place.bottom, 2):
            r, g, b, a = surface.get_at((x, y))
            seen[(r, g, b) if a > 200 else None] += 1
    return seen.most_common(1)[0][0] if seen else None


def decks(side: str) -> list[str]:
    return list(dict.fromkeys(deck.id for deck in CardLibrary([ROOT / "cardsets"]).decks(side)))


def tables():
    """Games in which every deck of the box lies on the table once."""
    heroes, villains, places = decks("hero"), decks("villain"), decks("environment")
    for start in range(0, max(len(heroes), 5 * len(villains), 5 * len(places)), 5):
        team = [heroes[(start + n) % len(heroes)] for n in range(5)]
        yield villains[start // 5 % len(villains)], places[start // 5 % len(places)], team


def test_every_word_on_the_table_can_be_read(pilot_of, measured):
    pilot = pilot_of(table_of(*next(tables())))
    for villain, place, team in tables():
        game = table_of(villain, place, team)
        for _ in range(12):
            if game.decision is not None:
                least = max(game.decision.least, min(1, game.decision.most))
                game.answer(game.decision.keys[:least])
        scene = TableScreen(pilot.app.shared, game, True)
        scene.resize((1280, 720))
        scene.draw(pygame.Surface((1280, 720)))
        scene.leave()
    assert not measured, "\n".join(f"{value} {words}" for words, value in measured.items())


def table_of(villain: str, place: str, team: list[str]) -> Game:
    library = CardLibrary([ROOT / "cardsets"])
    return Game.new(library.card_index(Setup(villain, place, tuple((hero, "") for hero in team), seed=1)))


def test_the_colours_of_every_deck_carry_their_words(pilot_of):
    pilot = pilot_of(table_of(*next(tables())))
    looks = pilot.scene.looks.deck_looks
    library = CardLibrary([ROOT / "cardsets"])
    for deck in (*library.decks("hero"), *library.decks("villain"), *library.decks("environment")):
        palette = colours(looks.deck(deck))
        assert contrast(palette.on_accent, palette.A) >= LARGE_FLOOR, deck.id
        assert contrast(BODY, panel_tint(palette.D)) >= BODY_FLOOR, deck.id
        assert contrast(BODY, lit_tint(palette.P, palette.D)) >= BODY_FLOOR, deck.id
        for is_out in (False, True):
            fill, letters = tab_colours(palette, is_out)
            assert contrast(letters, fill) >= BODY_FLOOR, deck.id


def test_outlines_and_signs_stand_out_from_the_line_of_ink_around_them():
    """Outlines, markers and damage types are drawn with a line of ink: that is what they are seen against."""
    for colour in (LEGAL, GOLD, DANGER, WHITE, *DAMAGE.values()):
        assert contrast(colour, INK) >= LARGE_FLOOR
