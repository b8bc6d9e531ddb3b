"""The pictures of a game: what a card is stands there at once, and all that is kept has a bound."""

from __future__ import annotations

import dataclasses

import pygame
import pytest

from sotm_desktop.engine.state import DOWN
from sotm_desktop.table.art.cache import weight
from sotm_desktop.table.card_pictures import CardPictures
from tests.scenes.play.pilot import new_game

pytestmark = pytest.mark.pixels

SIZE = (87, 122)
MEGABYTE = 1_000_000


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.fixture
def slow(pilot_of, monkeypatch):
    """The pictures of a table whose painter has not got to anything yet."""
    pilot = pilot_of(new_game())
    found: CardPictures = pilot.scene.stage.table.pictures
    pilot.app.shared.pictures.wait()
    found.cache.clear()
    monkeypatch.setattr(found.cache, "prebuild", lambda jobs: None)
    return pilot.scene, found


@pytest.mark.parametrize("is_dim", [False, True])
def test_while_a_card_is_drawn_its_title_stands_there_and_not_a_back(slow, is_dim):
    scene, pictures = slow
    hand = [card for card in scene.stage.table.tray.sprites if not scene.game.index.definitions[card].is_character]
    shown = {card: pixels(pictures.small(card, 0, SIZE, is_dim)) for card in hand}
    back = pixels(pictures.back(pictures.looks.deck_of(hand[0]), SIZE, is_dim))
    assert back not in shown.values()
    titles = {scene.game.index.definitions[card].title for card in hand}
    assert len(set(shown.values())) == len(titles), "each says which card it is"


def test_characters_large_cards_and_thumbs_are_no_backs_either(slow):
    scene, pictures = slow
    hero, plain = scene.game.index.heroes[0], next(iter(scene.stage.table.tray.sprites))
    for make in (pictures.small, pictures.thumb, pictures.full):
        for card in (hero, plain):
            back = pictures.back(pictures.looks.deck_of(card), SIZE)
            assert pixels(make(card, 0, SIZE)) != pixels(back), (make, card)
            assert pixels(make(card, DOWN, SIZE)) == pixels(back), "what lies face down stays so"


def test_a_card_that_was_drawn_is_seen_at_another_size_at_once(slow):
    """Not without its picture, as one that was never drawn."""
    scene, pictures = slow
    card = next(iter(scene.stage.table.tray.sprites))
    drawn = pictures.cache.get(*pictures.small_job(card, 0, SIZE))
    assert pictures.small(card, 0, SIZE) is drawn
    larger = 2 * SIZE[0], 2 * SIZE[1]
    assert pixels(pictures.small(card, 0, larger)) == pixels(pygame.transform.smoothscale(drawn, larger))
    other_shape = 2 * SIZE[0], SIZE[1]
    assert pixels(pictures.small(card, 0, other_shape)) == pixels(pictures.bare(card, 0, other_shape)), "not stretched"


def test_the_picture_follows(slow):
    scene, pictures = slow
    card = next(iter(scene.stage.table.tray.sprites))
    key, build = pictures.small_job(card, 0, SIZE)
    before = pixels(pictures.small(card, 0, SIZE))
    pictures.cache.get(key, build)
    assert pixels(pictures.small(card, 0, SIZE)) != before


def surfaces(thing: object, seen: dict[int, object]) -> int:
    """The bytes of all pictures that a thing holds, each counted once, without those of the shared cache."""
    if id(thing) in seen:
        return 0
    seen[id(thing)] = thing
    if isinstance(thing, pygame.Surface):
        return weight(thing)
    if isinstance(thing, dict):
        inside = [*thing.keys(), *thing.values()]
    elif isinstance(thing, list | tuple | set | frozenset):
        inside = list(thing)
    elif dataclasses.is_dataclass(thing):
        inside = [getattr(thing, field.name) for field in dataclasses.fields(thing)]
    elif type(thing).__module__.startswith("sotm_desktop.table") or "widgets" in type(thing).__module__:
        inside = list(getattr(thing, "__dict__", {}).values())
    else:
        return 0
    return sum(surfaces(each, seen) for each in inside)


def test_what_a_large_table_keeps_has_a_bound(pilot_of):
    pilot = pilot_of(new_game(), ui_scale=2.0)
    scene = pilot.scene
    scene.resize((1920, 1080))
    cache = scene.stage.table.pictures.cache
    screen = pygame.Surface((1920, 1080))
    for number in range(160):
        if scene.game.outcome is not None:
            break
        decision = scene.game.decision
        scene.actions.answer(
            decision.keys[: max(decision.least, min(1, decision.most))] if number % 3 else decision.keys[:1]
        )
        scene.draw(screen)
    kept = surfaces(scene.stage.table, {id(cache): cache})
    assert kept < 48 * MEGABYTE, f"{kept / MEGABYTE:.0f} MB beside the bounded cache"
    assert cache.bytes <= cache.most_bytes
