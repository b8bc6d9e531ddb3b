"""Answers for always at the table: the button that asks for it, and the list in which they are taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sotm_desktop.engine.decisions import Decision
from sotm_desktop.scenes.play.mood import Mood
from sotm_desktop.session.auto_answers import question_of, remembered
from sotm_desktop.table.popover import PopoverLook
from sotm_desktop.table.prompt import Choice
from sotm_desktop.words.narration.names import State, counted

if TYPE_CHECKING:
    from sotm_desktop.scenes.play.scene import PlayScene

MOST_SHOWN = 8
LONGEST = 56
WORDS = "The table gives these answers itself, but not where a hero would fall. Click one to be asked again."


def always_choice(state: State, decision: Decision, mood: Mood) -> tuple[Choice, ...]:
    """The button that makes the coming answer one for always, where the question can come again."""
    if question_of(state, decision) is None:
        return ()
    is_on = mood.is_for_always
    return (Choice("always", f"Always: {'on' if is_on else 'off'}", "", "main" if is_on else "plain", "A"),)


def always(scene: PlayScene) -> None:
    """The coming answer is for always, or only for this time."""
    scene.mood.is_for_always = not scene.mood.is_for_always


def answers_note(scene: PlayScene) -> str:
    """How many there are, for the menu."""
    count = len(remembered(scene.game))
    return f"{counted(count, 'answer')}, to be seen and taken back" if count else "none given yet"


def open_list(scene: PlayScene) -> None:
    """Shows the answers for always."""
    scene.overlays.popping.open(scene.middle(), lambda: _look(scene))


def _look(scene: PlayScene) -> PopoverLook:
    found = sorted(remembered(scene.game).values(), key=lambda each: -each.node)
    rows = tuple(
        (Choice(f"forget:{each.node}", each.asks, _short(f"Round {each.round}: {each.words}"), "pale", str(number)),)
        for number, each in enumerate(found[:MOST_SHOWN], 1)
    )
    more = f" The latest {MOST_SHOWN} of {len(found)}." if len(found) > MOST_SHOWN else ""
    none = "No answer was given for always. Questions that can come again have a button for it."
    return PopoverLook("Answers for always", f"{WORDS}{more}" if found else none, rows, 460)


def _short(words: str) -> str:
    """As much as fits on a button."""
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1].rsplit(' ', 1)[0]} …"


def forget(scene: PlayScene, number: int) -> bool:
    """The question is asked again from now on."""
    scene.game.take_back(number)
    scene.shelf.autosave(scene.game)
    return True
