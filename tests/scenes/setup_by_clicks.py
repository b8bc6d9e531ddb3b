"""New game, worked by clicks: for tests of it."""

from sotm_desktop.scenes.setup.seat_cards import SeatCard
from sotm_desktop.scenes.setup.setup_screen import SetupScreen


def opened(program) -> SetupScreen:
    program.click("New game")
    program.settle()
    return program.top


def decks(program, side):
    """Those of the default set: they are called by their titles alone."""
    library = program.library.cards
    return [deck for deck in library.decks(side) if deck.set == library.default_set]


def seats(program):
    return [widget for widget in program.top.widgets if isinstance(widget, SeatCard)]


def choose(program, heroes=3):
    """A villain, a place and the first heroes, by clicks."""
    for side, n in (("villain", 1), ("environment", 1), ("hero", heroes)):
        for deck in decks(program, side)[:n]:
            program.click(deck.title)
