"""People: the kit draws all that the words name, everybody shipped is described, and nobody looks like another."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from sotm_desktop import paths
from sotm_desktop.cards.figure_shape import FIGURE, KIT
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.shapes import wrong
from sotm_desktop.cards.yaml_reader import Reader
from sotm_desktop.scenes.shell.figure_reader import figure_of, laid_over
from sotm_desktop.scenes.shell.printed_looks import Looks
from sotm_desktop.table.art.emblems import is_icon
from sotm_desktop.table.art.figure import Figure, Tint, Worn, invented_figure
from sotm_desktop.table.art.figure_kit import kit
from sotm_desktop.table.art.looks import EMBLEMS, DeckLook, invented_deck
from sotm_desktop.table.art.portrait import draw_portrait
from sotm_desktop.widgets import use_assets
from sotm_desktop.widgets.ink import Canvas
from tests.table.art import sitters

pytestmark = pytest.mark.pixels

ROOT = Path(__file__).resolve().parents[3] / "cardsets"
WINDOW, TILE = 134, 56


@cache
def people() -> dict[str, dict[str, DeckLook]]:
    """By side, the look of every character card that is shipped; a variant's name behind a colon."""
    use_assets(paths.find().assets)
    looks, found = Looks([ROOT]), {"hero": {}, "villain": {}}
    for deck in CardLibrary([ROOT]).decks():
        if deck.side in found:
            for card in deck.all_characters:
                name = f"{deck.set}/{card.id}" + (f":{card.variant}" if card.variant else "")
                found[deck.side][name] = looks.character(deck, card).deck
    return found


def standard(side: str) -> dict[str, DeckLook]:
    return {name: look for name, look in people()[side].items() if ":" not in name}


def shape(look: DeckLook, out: bool = False) -> pygame.mask.Mask:
    unit = TILE / WINDOW
    canvas = Canvas(TILE, TILE, 1)
    draw_portrait(canvas, look, (17 * unit, 22 * unit), unit, out)
    return pygame.mask.from_surface(canvas.finish())


def test_the_words_of_look_files_are_the_parts_of_the_kit():
    drawn = {kind: set(kit().names(kind)) for kind in kit().kinds}
    assert drawn == {kind: set(names) for kind, names in KIT.items()}


@pytest.mark.parametrize("side", ["hero", "villain"])
def test_everybody_is_described_and_nobody_is_made_up(side: str):
    made_up = [name for name, look in people()[side].items() if look.figure in (None, invented_figure(look.id, side))]
    assert len(people()[side]) > 20
    assert not made_up


@pytest.mark.parametrize("side", ["hero", "villain"])
def test_no_two_share_head_and_hair_and_build(side: str):
    found = Counter(look.figure.outline for look in standard(side).values())
    assert not [outline for outline, number in found.items() if number > 1]


def test_a_variant_differs_from_the_card_that_it_is_a_variant_of():
    heroes = people()["hero"]
    variants = [name for name in heroes if ":" in name]
    assert len(variants) > 30
    for name in variants:
        deck, _, variant = name.partition(":")
        of = next(look for other, look in heroes.items() if other.partition("/")[2] == deck.partition("/")[2])
        assert heroes[name].figure != of.figure, (name, variant)


def test_a_villain_may_look_otherwise_on_the_other_side():
    library, looks = CardLibrary([ROOT]), Looks([ROOT])
    deck = library.deck("baron_blade")
    front, back = (looks.character(deck, deck.all_characters[0], side).deck for side in (0, 1))
    assert (front.figure.build, back.figure.build) == ("athletic", "armoured")
    assert front.figure.beard == back.figure.beard, "what is not named stays"
    assert looks.deck(deck) == front


def test_shapes_are_told_apart_in_black():
    """By what stands above the elbows: torsos are much alike, heads and what is behind them are not."""
    upper = pygame.mask.Mask((TILE, 36), fill=True)
    for side in people():
        shapes = {name: shape(look).overlap_mask(upper, (0, 0)) for name, look in standard(side).items()}
        alike = {}
        for (one, a), (other, b) in itertools.combinations(shapes.items(), 2):
            both = a.overlap_area(b, (0, 0))
            share = both / (a.count() + b.count() - both)
            if share > 0.85:
                alike[one, other] = round(share, 2)
        assert not alike


def test_everything_of_the_kit_can_be_drawn():
    for figure in (
        *(Figure(build=build) for build in kit().names("builds")),
        *(Figure(head=Worn(name)) for name in kit().names("heads")),
        *(Figure(hair=Worn(name, (Tint("#7A4420"),))) for name in kit().names("hair")),
        Figure(
            back=tuple(map(Worn, kit().names("props"))), mask=Worn("visor"), hat=Worn("crown"), beard=Worn("full"),
            age=Worn("old"), chest="fist",
        ),
    ):  # fmt: skip
        assert shape(replace(sitters.deck(), figure=figure)).count() > 400, figure


def test_who_is_out_has_crossed_eyes():
    for name in ("legacy", "bunker"):
        pictures = []
        for out in (False, True):
            canvas = Canvas(TILE, TILE, 1)
            draw_portrait(canvas, sitters.deck(name), (17 * 0.42, 22 * 0.42), 0.42, out)
            pictures.append(pygame.image.tobytes(pygame.transform.grayscale(canvas.finish()), "RGB"))
        assert pictures[0] != pictures[1]


def test_strangers_get_somebody_of_their_own():
    for side in ("hero", "villain"):
        decks = [invented_deck(f"mine/stranger_{number}", "Stranger", side) for number in range(40)]
        made_up = {deck.figure for deck in decks}
        assert len({deck.emblem for deck in decks}) > 8 and all(is_icon(deck.emblem) for deck in decks)
        assert len(made_up) == 40
        assert len({figure.outline for figure in made_up if figure}) > 25
    assert invented_figure("mine/one", "hero") == invented_figure("mine/one", "hero")
    every = {name for names in EMBLEMS.values() for name in names}
    assert not [name for name in every if not is_icon(name)]
    assert invented_deck("mine/somewhere", "Somewhere", "environment").figure is None


def complaints(text: str) -> list[str]:
    return [f"{found.line}:{found.column}: {found.found}" for found in wrong(Reader("look.yaml").read(text)[0], FIGURE)]


def test_a_figure_is_checked_where_it_is_written():
    good = (
        "build: slim\nhair: {part: long, colours: ['#7A4420']}\nback: [wings, {part: hilt, at: [2, -4], flip: true}]\n"
    )
    assert complaints(good) == []
    assert complaints("build: slender\n") == ["1:8: 'slender' is not known here"]
    assert complaints("hair: {part: beehive}\n") == ["1:14: 'beehive' is not known here"]
    assert complaints("back: [jetpack]\n") == ["1:8: 'jetpack' is not known here"]
    assert complaints("hair: {part: long, colours: [reddish]}\n")[0].startswith("1:30: 'reddish' is not a colour")


def test_what_is_laid_over_takes_the_place_of_what_it_names():
    said = {"emblem": "fist", "figure": {"hair": "long", "skin": "#8A5632", "back": ["wings"]}}
    found = laid_over(said, {"figure": {"hair": "none", "back": []}})
    assert found["emblem"] == "fist"
    figure = figure_of(found["figure"])
    assert (figure.hair, figure.back, figure.skin) == (None, (), Tint("#8A5632"))
