"""What the first screen says."""

from __future__ import annotations

from ..english import UNBROKEN, capital, counted

# -- title screen --------------------

NO_TUTORIAL = "No card set at hand proposes a tutorial."
NEW_GAME = "New game"
TUTORIAL = "Tutorial"
CAMPAIGN = "Campaign"
NO_EVENTS = "No card set at hand has an Event."
CONTINUE = "Continue"
QUIT = "Quit"
RANDOM_GAME = "Random game"
CARDS = "Cards"
SAVES = "Saves"
SETTINGS = "Settings"
RULES = "Rules"
STATISTICS = "Statistics"
WHATS_NEW = "What's new"
ALL_NEWS = "Read all"
CLOSE_NEWS = "Close"


# -- where you stand --------------------

WHERE_YOU_STAND = "Where you stand"
CARD_SETS = "Card sets"


def last_game(title: str, where: str, when: str) -> tuple[str, str]:
    return title, f"{where}. {when.replace(' ', UNBROKEN)}."


def at_a_glance(won: int, lost: int, events: int, cards: int) -> str:
    """``14 games won, 9 lost. 3 Events beaten. 212 cards met.``; what is not there yet is not said."""
    said = [capital(f"{counted(won, 'game')} won, {lost} lost")] if won or lost else []
    said += [f"{counted(events, 'Event')} beaten"] if events else []
    said += [f"{counted(cards, 'card')} met"] if cards else []
    return "".join(f"{each}. " for each in said).strip()


def about_tutorial(villain: object) -> str:
    return f"{villain}, and a team to learn with"


def to_choose_from(heroes: int, villains: int, environments: int) -> str:
    return ", ".join((counted(heroes, "hero"), counted(villains, "villain"), counted(environments, "environment")))


def events_beaten(won: object, event_files: object) -> str:
    return f"{won} of {event_files} Events beaten"


def no_random_game(problem: object) -> str:
    return f"No random game: {problem}"


def new_in(version: object) -> str:
    return f"New in {version}"


def and_more(lines: int) -> str:
    return f"and {lines} more"


# -- changelog screen --------------------

ABOUT_NEWS = "version by version, the newest first"

# -- cover --------------------

PROGRAM = "SotM Desktop"
UNOFFICIAL = "An unofficial fan-made table. All names belong to their owners."
