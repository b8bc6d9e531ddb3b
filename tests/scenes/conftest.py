"""Programs for the tests of the screens, closed when nothing is being drawn any more."""

import gc

import pytest

from tests.scenes.screens import Screens


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
