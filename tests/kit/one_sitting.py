"""A short sitting at the whole program, from its command line on, in whatever surroundings a test has made for it.

python -m tests.kit.one_sitting look|play

``look`` sees the title and presses a key; ``play`` also plays a few decisions with the pointer, saves, reports a card,
and ends the program as closing its window does. One line of JSON says what was there.
"""

from __future__ import annotations

import json
import random
import secrets
import sys
from dataclasses import replace
from types import SimpleNamespace

import pygame

from sotm_desktop import cli
from sotm_desktop.loop import Loop

DECISIONS = 12
told: dict[str, object] = {}


def sit_down(loop: Loop) -> None:
    """In place of the loop's own waiting for a player."""
    from tests.scenes.play.pilot import Pilot  # with pygame, as the command line loads it

    shared = loop.shared
    pilot = Pilot(SimpleNamespace(shared=shared, window=loop.window), None)
    pilot.step(2)
    shared.pictures.wait()
    pilot.step(2)
    surface = pygame.display.get_surface()
    width, height = surface.get_size()
    told["colours"] = len({tuple(surface.get_at((x, y))) for x in range(0, width, 5) for y in range(0, height, 5)})
    told["window"], told["picture"] = loop.window.outer, loop.window.size
    told["driver"] = pygame.display.get_driver()
    told["notices"] = list(shared.notices)
    while shared.notices or not shared.settings.welcomed:  # the card of the first start lies over the title
        pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_TAB)
    told["focus"] = shared.manager.top.focus.on.name
    if sys.argv[1] == "play":
        play(pilot, shared)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    pilot.step()
    told["ended"] = not shared.manager.running


def play(pilot, shared) -> None:
    shared.settings = replace(shared.settings, animation_speed=0.0)
    secrets.randbelow = random.Random(3).randrange  # the same game each time
    button = next(each for each in shared.manager.top.widgets if each.name == "Random game")
    pilot.click_at(button.rect.center)
    pilot.scene = table = shared.manager.top
    for _ in range(DECISIONS):
        if table.game.outcome is None:
            pilot.decide()
    told["decisions"] = len(table.game.path()) - 1
    told["saved"] = shared.saves.save_by_hand(table.game)
    table.presenter.inspect(table.game.index.seats[table.game.index.hero_decks[0]].character)
    for key in (pygame.K_w, pygame.K_RETURN):
        pilot.key(key)
    told["report"] = str(shared.manager.top.written)
    told["said"] = list(shared.notices)


if __name__ == "__main__":
    Loop.run = sit_down
    code = cli.main([])
    print(json.dumps({**told, "code": code}))
    sys.exit(code)
