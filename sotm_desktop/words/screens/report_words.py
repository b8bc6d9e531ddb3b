"""What is said around the report of a wrong card, on the screen and in the report."""

from __future__ import annotations

# -- wrong card screen --------------------

THIS_CARD_IS_WRONG = "This card is wrong"
WHAT_IS_WRONG = "What is wrong? (optional)"
FOR_EXAMPLE = "for example: the printed card deals 3 damage"
ABOUT_REPORT = (
    "Writes a report that you can send: the card as it reads here, its card set, the versions, what you type, and "
    "the game if one is on the table. Nothing in it says who you are. The program itself sends nothing."
)
WRITE_REPORT = "Write report"
CANCEL = "Cancel"
OPEN_FOLDER = "Open folder"
DONE = "Done"


def written_to(path: object) -> str:
    return f"The report was written to {path}. Send that file to the makers of the card set or of the program."


def folder_not_opened(folder: object) -> str:
    return f"Nothing on this system opens folders. The report is in {folder}."


# -- card report --------------------

NOTHING_SAID = "(nothing)"


def is_wrong(title: object) -> str:
    return f"This card is wrong: {title}"


def players_words(said: object) -> str:
    return f"what is wrong: {said}"


def card_line(full_id: object) -> str:
    return f"card: {full_id}"


def set_line(name: object, title: object, version: object, digest: object) -> str:
    return f"card set: {name} ({title}), version {version}, cards {digest}"


def side_line(name: object, title: object, hp: object) -> str:
    return f"{name}: {title}{f' ({hp} HP)' if hp is not None else ''}"


def now_line(text: object) -> str:
    return f"now: {text}"
