"""A card set arrives in the player's own folder: a folder or a zip that was dropped on the window."""

from __future__ import annotations

import shutil
from collections.abc import Collection
from pathlib import Path

from sotm_desktop.cards.set_names import on_one_line, why_not
from sotm_desktop.cards.unpacking import CannotTake, unpacked
from sotm_desktop.words import author_words as words

REPLACED = "replaced-cardsets"
"""The folder beside the player's card sets for what a newer one took the place of."""


def take_in(source: Path, own: Path, shipped: Collection[str]) -> list[str]:
    """Copies the card sets of a folder or zip into the player's own folder; gives their names.

    One that was there before is put aside, not lost. Raises CannotTake with a sentence.
    """
    name, waiting = on_one_line(source.name), own.with_name(f".{own.name}-arriving")
    try:
        if not source.exists():
            raise CannotTake(words.gone(name))
        if not source.is_dir() and source.suffix.lower() != ".zip":
            raise CannotTake(words.no_card_set(name))
        if source.resolve().parent == own.resolve() or own.resolve() in source.resolve().parents:
            raise CannotTake(words.is_there_already(name))
        found = unpacked(source, waiting)
        taken = {*shipped, *(path.name for path in own.glob("*/")), *(card_set.name for card_set in found)}
        for card_set in found:
            if card_set.name in shipped:
                raise CannotTake(words.is_shipped(card_set.name))
            if why := why_not(card_set.name, taken) or card_set.why_not():
                raise CannotTake(words.cannot_be_taken_in(name, why))
        for card_set in found:
            _put(card_set.path, own / card_set.name)
    except (
        OSError,
        ValueError,
        RuntimeError,
    ) as error:  # a path may be too long, hold what none can, or lead to itself
        raise CannotTake(words.cannot_be_taken_in(name, getattr(error, "strerror", None) or str(error))) from None
    finally:
        shutil.rmtree(waiting, ignore_errors=True)
    return [card_set.name for card_set in found]


def _put(new: Path, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    if place.exists():
        aside = place.parent.with_name(REPLACED) / place.name
        shutil.rmtree(aside, ignore_errors=True)
        aside.parent.mkdir(parents=True, exist_ok=True)
        place.rename(aside)
    new.rename(place)
