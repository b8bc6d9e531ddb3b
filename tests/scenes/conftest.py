"""Programs for the tests of the screens, closed when nothing is being drawn any more."""

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


@pytest.fixture
def program(screens):
    """A program on its title, at 1280x720."""
    return screens()
