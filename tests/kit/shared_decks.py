"""The shipped decks are read once for all tests of a process, whoever asks for them: they never change."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sotm_desktop.cards.library import CardLibrary

CARDSETS = Path(__file__).resolve().parents[2] / "cardsets"


def share() -> None:
    """Has every library take a shipped deck or Event from the first one that has read it."""
    CardLibrary.load = _once(CardLibrary.load)
    CardLibrary.load_event = _once(CardLibrary.load_event)


def _once(load: Callable) -> Callable:
    kept: dict = {}

    def load_once(library: CardLibrary, file) -> None:
        if file.is_loaded or not file.path.is_relative_to(CARDSETS):
            load(library, file)
            return
        key = file.path, file.path.stat().st_mtime_ns
        if key not in kept:
            load(library, file)
            kept[key] = file.made, file.complaints
        file.is_loaded = True
        file.made = kept[key][0]
        file.complaints = list(kept[key][1])

    return load_once
