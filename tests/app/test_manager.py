"""The stack of scenes: who gets entered, left, told of a size, and drawn."""

import pygame
import pytest

from sotm_desktop.scenes.shell.manager import SceneManager
from sotm_desktop.scenes.shell.scene import Scene


class Spy(Scene):
    """Writes down what is done to it."""

    def __init__(self, name: str, said: list[str], see_through: bool = False) -> None:
        super().__init__(shared=None)  # type: ignore[arg-type]
        self.name, self.said, self.see_through = name, said, see_through

    def enter(self) -> None:
        self.said.append(f"enter {self.name} {self.size[0]}")

    def leave(self) -> None:
        self.said.append(f"leave {self.name}")

    def draw(self, surface: pygame.Surface) -> None:
        self.said.append(f"draw {self.name}")


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def manager(said: list[str]) -> SceneManager:
    return SceneManager((1280, 720), on_change=lambda: said.append("gone"))


def test_pushed_scene_covers_the_one_below_and_gives_way_again(manager, said) -> None:
    manager.push(Spy("title", said))
    manager.push(Spy("rules", said))
    manager.pop()
    assert said == [
        "enter title 1280",
        "leave title",
        "enter rules 1280",
        "leave rules",
        "gone",
        "enter title 1280",
    ]


def test_replaced_scene_is_gone(manager, said) -> None:
    manager.push(Spy("title", said))
    manager.replace(Spy("play", said))
    assert said[1:] == ["leave title", "gone", "enter play 1280"]
    assert [scene.name for scene in manager.scenes] == ["play"]


def test_popping_the_last_scene_ends_the_program(manager, said) -> None:
    manager.push(Spy("title", said))
    assert manager.running
    manager.pop()
    assert not manager.running and manager.top is None


def test_quitting_leaves_each_scene_just_once(manager, said) -> None:
    manager.push(Spy("title", said))
    manager.push(Spy("play", said))
    manager.quit()
    assert not manager.running
    assert said.count("leave title") == said.count("leave play") == 1


def test_dialogue_is_drawn_over_the_scene_below(manager, said) -> None:
    for scene in (Spy("title", said), Spy("play", said), Spy("ask", said, see_through=True)):
        manager.push(scene)
    said.clear()
    manager.draw(pygame.Surface((1, 1)))
    assert said == ["draw play", "draw ask"]


def test_dialogue_comes_and_goes_without_clearing_memory(manager, said) -> None:
    manager.push(Spy("play", said))
    manager.push(Spy("ask", said, see_through=True))
    manager.pop()
    assert "gone" not in said


def test_every_scene_hears_of_a_new_size(manager, said) -> None:
    manager.push(Spy("title", said))
    manager.push(Spy("play", said))
    manager.needs_draw = False
    manager.resize((1920, 1080))
    assert [scene.size for scene in manager.scenes] == [(1920, 1080)] * 2
    assert manager.needs_draw
