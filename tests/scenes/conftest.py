"""Programs for the tests of the screens, closed when nothing is being drawn any more."""

import gc

import pytest

from sotm_desktop import paths
from sotm_desktop.app import App
from sotm_desktop.scenes.shell.picture_store import Pictures
from tests.kit.shared_files import CARDSETS
from tests.scenes.screens import Screens

PICTURES = Pictures(most_bytes=200_000_000)
"""One for all programs here: a picture is known by what it shows, and the shipped cards stay as they are."""


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
def screens():
    """Makes running programs: ``screens(size=…, cardsets=…, readable_font=True)``."""
    made = []

    def make(**how) -> Screens:
        made.append(Screens(**how))
        return made[-1]

    yield make
    for each in made:
        each.close()


@pytest.fixture(autouse=True, scope="module")
def forgotten():
    """What the programs of one file held goes with it: reading decks keeps all that there is from being looked through
    (``gc.freeze``), the tables of earlier tests too."""
    yield
    gc.unfreeze()
    gc.collect()


@pytest.fixture
def program(screens):
    """A program on its title, at 1280x720."""
    return screens()
