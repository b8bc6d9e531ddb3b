"""A card set arrives in the player's own folder: a folder or a zip that was dropped on the window."""

from __future__ import annotations

import shutil
from collections.abc import Collection
from pathlib import Path

from sotm_desktop.cards.unpacking import CannotTake, unpacked

REPLACED = "replaced-cardsets"
"""The folder beside the player's card sets for what a newer one took the place of."""


def take_in(source: Path, own: Path, shipped: Collection[str]) -> list[str]:
    """Copies the card sets of a folder or zip into the player's own folder; gives their names.

    One that was there before is put aside, not lost. Raises CannotTake with a sentence.
    """
    if not source.exists():
        raise CannotTake(f"There is no {source.name} any more.")
    if not source.is_dir() and source.suffix.lower() != ".zip":
        raise CannotTake(f"{source.name} is no card set: drop the folder of one, or a zip of it.")
    if source.resolve().parent == own.resolve() or own.resolve() in source.resolve().parents:
        raise CannotTake(f"{source.name} lies in your own folder of card sets already.")
    waiting = own.with_name(f".{own.name}-arriving")
    found = unpacked(source, waiting)
    try:
        for card_set in found:
            if card_set.name in shipped:
                raise CannotTake(f"A card set {card_set.name} comes with the program: give yours another name.")
        for card_set in found:
            _put(card_set.path, own / card_set.name)
    except OSError as error:
        raise CannotTake(f"{source.name} cannot be taken in: {error.strerror or error}.") from None
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
