"""Programs for the tests of the screens, closed when nothing is being drawn any more."""

import gc

import pytest

from sotm_desktop import paths
from sotm_desktop.app import App
from sotm_desktop.memory_care import MemoryCare
from sotm_desktop.scenes.shell.picture_store import Pictures
from tests.kit import plain_edges
from tests.kit.shared_files import CARDSETS
from tests.scenes.screens import Screens

PICTURES = Pictures(most_bytes=200_000_000)
"""One for all programs here: a picture is known by what it shows, and the shipped cards stay as they are."""
plain_edges.also_forget.append(PICTURES.clear)


@pytest.fixture(autouse=True)
def shared_pictures(monkeypatch):
    """What one test has had drawn the next one finds drawn, where the cards are those that are shipped."""
    made = App.__init__

    def with_these(app, found):
        made(app, found)
        if found.cardsets == CARDSETS and not any(found.user_cardsets.glob("*")):
            app.shared.pictures = PICTURES

    monkeypatch.setattr(App, "__init__", with_these)
    yield
    if any(paths.find().user_cardsets.glob("*")):  # cards of its own came during the test
        PICTURES.clear()


@pytest.fixture
def screens(used_home):
    """Makes running programs: ``screens(size=…, cardsets=…, readable_font=True)``."""
    made = []

    def make(**how) -> Screens:
        made.append(Screens(**how))
        return made[-1]

    yield make
    for each in made:
        each.close()


@pytest.fixture(autouse=True)
def memory_is_not_cared_for(monkeypatch):
    """At each game that is left a program looks through all that there is, here all tests; `tests/app` tests that."""
    monkeypatch.setattr(MemoryCare, "answered", lambda care: None)


@pytest.fixture(autouse=True, scope="module")
def forgotten():
    """What the programs of one file held goes with it. What is still there then is for all: it is looked at no more."""
    yield
    gc.collect()
    gc.freeze()


@pytest.fixture
def program(screens):
    """A program on its title, at 1280x720."""
    return screens()
