"""What the README of the program shows in code is code that runs."""

import re
from pathlib import Path

import pygame

from build_scripts.readme_pictures import MOMENTS, SIZE
from sotm_desktop import paths
from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.game import Game
from sotm_desktop.engine.game_setup import Setup

README = Path(__file__).parents[1] / "sotm_desktop" / "README.md"
REAL = {"villain_id": "baron_blade", "environment_id": "megalopolis", "hero_id": "ra", "other_id": "haka",
        "third_id": "legacy", "variant": "first_appearance", "play:card_id": "play:{}"}  # fmt: skip
"""The README names no deck: what stands there for the placeholders."""


PICTURES = Path(__file__).parents[1] / "assets" / "pictures"
LARGEST = 260_000
"""Bytes of a picture: all are loaded by whoever looks at the page."""


def test_pictures_of_the_first_page_are_there_and_small():
    page = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"!\[[^\]]+\]\(assets/pictures/([^)]+)\)", page)
    made = {f"{moment.__name__}.webp" for moment in MOMENTS}
    assert len(shown) == len(set(shown)) == 10 and set(shown) == made == {path.name for path in PICTURES.iterdir()}
    for path in PICTURES.iterdir():
        assert path.stat().st_size < LARGEST, path.name
        assert pygame.image.load(str(path)).get_size() == SIZE


def block_under(heading: str) -> list[str]:
    """The indented lines that follow a heading."""
    below = README.read_text(encoding="utf-8").partition(f"## {heading}\n")[2].lstrip("\n")
    return [line.strip() for line in below.partition("\n\n")[0].splitlines() if line.startswith("    ")]


def test_a_game_in_five_lines():
    lines = block_under("A game in five lines")
    assert len(lines) == 5
    names: dict = {"CardLibrary": CardLibrary, "Setup": Setup, "Game": Game, "paths": paths.find()}
    for line in lines[:4]:
        exec(with_real_ids(line), names)
    game: Game = names["game"]
    while not any(key.startswith("play:") for key in game.decision.keys):
        game.answer(game.decision.keys[: max(game.decision.least, 1)])
    play = next(key for key in game.decision.keys if key.startswith("play:"))
    before = game.state
    events = eval(with_real_ids(lines[4]).format(play.removeprefix("play:")), names)
    assert "card_played" in {event.kind for event in events} and game.state is not before


def with_real_ids(line: str) -> str:
    for placeholder, real in REAL.items():
        line = line.replace(f'"{placeholder}"', f'"{real}"')
    return line
