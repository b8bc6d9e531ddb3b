"""What the editor of decks says."""

from __future__ import annotations

import time
from collections.abc import Sequence

from sotm_desktop.words.english import counted, listed

# -- the way in --------------------

NEW_DECK, EDIT, EDIT_A_COPY = "New deck", "Edit", "Edit a copy"
ABOUT_EDIT = "Opens the deck in the editor."
ABOUT_COPY = "Opens a copy of this deck in the editor, in your own folder. The deck itself stays as it is."
ABOUT_NEW = "A hero, a villain, an environment or an Event of your own, written in sentences."
WHICH_KIND, AN_EVENT, DECK_NAME, CARD_SET = "Kind", "or an Event", "Name", "Card set"
DECK_NAME_HERE, CARD_SET_HERE = "what the deck is called", "the folder that it lies in"
KINDS = {
    "hero": "Hero", "villain": "Villain", "environment": "Environment", "event_card": "Event card",
    "critical_event": "Critical Event",
}  # fmt: skip
VILLAIN_HERE = "the name of a villain"
NO_VILLAIN = "Type the name of a villain that there is."
ABOUT_KINDS = {
    "hero": "A hero has a character card with a power, three incapacitated abilities and a deck of 40 cards.",
    "villain": "A villain has a character card with two sides and a deck of 25 cards.",
    "environment": "An environment is a deck of 15 cards.",
    "event_card": "An Event card has an effect that lies in play all game, and two rewards for later games.",
    "critical_event": "A Critical Event is another character card for a villain, for one game.",
}
BEGIN = "Start"
TYPE_A_NAME = "Type a name first."
LEFT_UNSAVED = "Unsaved"
ABOUT_LEFT = "Decks that were never saved, or not since they were changed last."
GO_ON_WITH, THROW_AWAY = "Go on", "Discard"
MY_SET = "my_decks"


def left_at(kind: str, when: float) -> str:
    return f"{KINDS[kind]}, {time.strftime('%d %b, %H:%M', time.localtime(when))}"


def discard(title: str) -> str:
    return f"{THROW_AWAY} {title}"


def go_on_with(title: str) -> str:
    return f"{GO_ON_WITH} with {title}"


def edit_deck(title: str, is_own: bool) -> str:
    return f"{EDIT if is_own else EDIT_A_COPY}: {title}"


# -- the editor --------------------

EDITOR = "Deck editor"
CARDS, WRITE, CARD = "Cards", "Write", "Card"
THE_DECK = "Deck"
SAVE, UNDO, REDO = "Save", "Undo", "Redo"
NOTHING_TO_SAVE = "Nothing has changed since it was saved."
NOTHING_TO_UNDO, NOTHING_TO_REDO = "There is nothing to undo.", "There is nothing to redo."
NEW_CARD, COPY_CARD, DELETE_CARD = "New card", "Copy", "Delete"
EARLIER, LATER = "Earlier", "Later"
ABOUT_EARLIER, ABOUT_LATER = "Moves the card towards the beginning of the deck.", "Moves the card towards its end."
ONLY_CARDS = "Choose a card first: this belongs to the deck."
FIRST_CARD, LAST_CARD = "It is the first card.", "It is the last card."
TRY_CARD, TEST_DECK = "Try this card", "Test this deck"
ABOUT_TRY = "Starts a game with this card in hand, or next to be played. Leaving the game leads back here."
ABOUT_TEST = "Saves the deck. Then computer players play 200 games with it."
BACK_TO_EDITOR = "Back to the editor"
AS_CARD, AS_DATA = "As a card", "Data"
ABOUT_DATA = "The lines of the deck's file, as they can be written by hand."
TITLE, COPIES, HP, KEYWORDS, ICON = "Title", "Copies", "HP", "Keywords", "Icon"
NEMESIS, DIFFICULTY, LABEL, DESCRIPTION, COMPLEXITY = "Nemesis", "Difficulty", "Version", "Description", "Complexity"
POWER_TITLE, PALETTE, EMBLEM, PORTRAIT = "Power's name", "Palette", "Emblem", "Portrait"
DATE, PRONOUN = "Date", "Pronoun"
HERE = {
    NEMESIS: "a hero or villain whose icon it has", KEYWORDS: "Ongoing, Limited",
    TITLE: "what it is called", POWER_TITLE: "what the power is called", DESCRIPTION: "who this is, in a line",
    LABEL: "which version it is", DATE: "Apr 1968",
}  # fmt: skip
TEXT, POWER, SETUP, ADVANCED = "Text", "Power", "Setup", "Advanced"
LIMIT, EFFECT, REWARDS = "Collections", "Effect", "Rewards"
CHARACTER_CARD = "Character card"
EVENTS, ABOUT = "Events", "About"
ABOUT_LIMIT = "So many Collections, won Event cards, may be brought into a game of it."
NEW_EVENT = {"event_card": "New Event card", "critical_event": "New Critical Event"}
ABOUT_EVENTS = "Saves the deck, and opens the Event in the editor. Leaving that leads back here."
TRY_EVENT, NO_DECK_TO_TEST = "Try it", "Only a deck is tested: try the Event instead."
ABOUT_TRY_EVENT = (
    "Starts a game of this Event; with the rewards chosen, one into which they are brought. Leaving the game leads"
    " back here."
)
TEXT_HERE = "Type what the card says, as it would be printed."
CHOOSE_ICON = "Choose an icon"
ABOUT_ICONS = ("Press one to take it.", "Type to find it by its name.")
FIND_ICON, FIND_ICON_HERE = "Find", "part of a name"
NO_ICON = "No icon has a name like that."
USUAL = "as usual"
PARTS_OF_FIGURE = {
    "build": "Build", "head": "Head", "hair": "Hair", "eyes": "Eyes", "mouth": "Mouth", "age": "Age", "mask": "Mask",
    "beard": "Beard", "hat": "Hat", "suit": "Suit", "back": "Behind", "mid": "On the chest", "front": "In front",
}  # fmt: skip
SKIN = "Skin"
COLOURS = ("Ground", "Accent", "Dark", "Contrast")
COLOUR_HERE = "#1F55C9"
FRONT_SIDE, BACK_SIDE = "Front", "Flipped side"
ADD_BACK, DELETE_BACK = "Give this card a second side", "Take this side away"


def nemeses(titles: Sequence[str]) -> str:
    """Who is the nemesis of a deck, by its icons."""
    return f"Its nemesis: {listed(titles)}." if titles else "No deck on the other side has this icon yet."


def incapacitated(number: int) -> str:
    return f"Incapacitated ability {number + 1}"


def reward_name(number: int) -> str:
    return f"Reward {number + 1}"


def reward_text(number: int) -> str:
    return f"Text of reward {number + 1}"


def edit_event(title: str, kind: str) -> str:
    return f"{title} ({KINDS[kind]})"


def cannot_write_event(why: str) -> str:
    return f"No Event can be written about it yet: {why}"


def no_scenarios(why: str) -> str:
    return f"Its scenarios cannot be opened: {why}"


def event_side(kind: str, side: int) -> str:
    """What the tile of a side of an Event is called."""
    return CHARACTER_CARD if kind == "critical_event" else REWARDS if side else EFFECT


def palette_called(number: int) -> str:
    return f"Palette {number}"


def colour_called(name: str, code: str) -> str:
    return f"{name} {code}"


def part_name(part: str) -> str:
    """``collar_high`` or ``open-book`` as it is shown."""
    return part.replace("_", " ").replace("-", " ")


def untitled(number: int) -> str:
    """A card that has no title yet."""
    return f"Card {number}"


# -- what the program understood --------------------

READ_AS = "Read as"
NOT_UNDERSTOOD = "Not understood, so players follow it by hand"
WOULD_FIT = "Would fit here"
COULD_MEAN = "Could also mean"


def not_understood(text: str) -> str:
    return f"{NOT_UNDERSTOOD}: “{text}”"


def leftover_hint(nearest: Sequence[str]) -> str:
    """What is said of an underlined stretch."""
    fits = f" {WOULD_FIT}: {listed([f'“{each}”' for each in nearest], 'or')}." if nearest else ""
    return f"{NOT_UNDERSTOOD}.{fits}"


def would_fit(words: str) -> str:
    return f"{WOULD_FIT}: {words}"


def could_mean(printed: str) -> str:
    return f"{COULD_MEAN}: {printed}"


def read_as(printed: Sequence[str]) -> str:
    return "\n".join((f"{READ_AS}:", *printed))


# -- how it stands --------------------


def count_of(count: int, wanted: int) -> str:
    return f"{count} of {counted(wanted, 'card')}"


def standing(mistakes: int, warnings: int) -> str:
    """``1 mistake, 2 warnings``; "" for none."""
    parts = [counted(mistakes, "mistake")] * bool(mistakes) + [counted(warnings, "warning")] * bool(warnings)
    return ", ".join(parts)


def copies_of(copies: int) -> str:
    return counted(copies, "copy")


CHANGED, NOT_SAVED_YET = "Unsaved changes", "Not saved yet"
SAVED_BEFORE = "All changes are saved."
COPY_OF = "A copy of"


def copy_of(title: str) -> str:
    return f"{COPY_OF} {title}"


REFUSED_DATA = "The file has data here that nothing can be made of. What is typed takes its place."
STILL_EMPTY = "What is red is still missing. The deck can be saved without it, but not played."


def missing(here: str) -> str:
    """Stands in an empty field; of a narrow one without a placeholder a mark alone."""
    return f"Missing: {here[:1].lower()}{here[1:]}" if here else "!"


def missing_on(title: str, fields: Sequence[str]) -> str:
    """Fields of a card in which nothing stands yet."""
    return f"{title}: {listed(fields)} {'is' if len(fields) == 1 else 'are'} still missing."


def mistake_on(title: str, said: str, hint: str) -> str:
    return f"{title}: {said}{f' ({hint})' if hint else ''}"


def more_mistakes(number: int) -> str:
    return f"And {counted(number, 'more mistake')}, each at its card."


def remark(said: str, hint: str, is_warning: bool) -> str:
    return f"{'Warning' if is_warning else 'Mistake'}: {said}{f' ({hint})' if hint else ''}"


def how_saved(is_saved: bool, has_file: bool, said: str) -> str:
    """``said``: what was said last of saving."""
    if is_saved:
        return said or SAVED_BEFORE
    if said == CHANGED_OUTSIDE:
        return said
    return CHANGED if has_file else NOT_SAVED_YET


# -- questions --------------------

LEAVE_TITLE = "Unsaved changes"
LEAVE_SAVE, LEAVE_ANYWAY, LEAVE_STAY = "Save and leave", "Leave without saving", "Stay"
SAVE_ANYWAY, OVERWRITE, READ_THAT, DO_NOT_SAVE = "Save anyway", "Save over it", "Read that file", "Do not save"
MISTAKES_TITLE, OUTSIDE_TITLE = "Save with mistakes?", "Changed by another program"
READ_AGAIN = "The file was changed by another program, and was read again. Undo brings back what stood here."
CHANGED_OUTSIDE = "Another program has changed the file of this deck. Saving asks which of the two is to stay."


GO_ON_UNSAVED, OPEN_SAVED, EDIT_NEITHER = "Go on with them", "Open the saved file", "Cancel"


def edit_asks(title: str, when: float) -> str:
    """A deck is opened of which something was written at ``when`` (seconds since 1970) and not saved."""
    left = time.strftime("%d %b, %H:%M", time.localtime(when))
    return (
        f"{title} has changes that were not saved, the last on {left}. They stay under {NEW_DECK} if you open the file."
    )


def leave_asks(title: str) -> str:
    return f"{title} has changes that were not saved."


# -- trying a card --------------------


def cannot_try(why: str) -> str:
    return f"No game can be started with it: {why}"


def side_called(has_sides: bool, side: int, label: str) -> str:
    """Which side of a villain, or which version of a hero."""
    return (BACK_SIDE if side else FRONT_SIDE) if has_sides else label


def of_side(title: str, side: str) -> str:
    return f"{title}, {side}" if side else title
