"""Decks whose top card lies face up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

FACE_UP = "(?:lies?|is|are)(?: also)? face[- ]up"
PLAY_OPEN = "plays? with the top card of (?:their|his or her|its) deck (?:revealed|face[- ]up)"


def declare(say: Callable[[str, Any], None]) -> None:
    """The static texts, by ``say``."""
    say(f"the top card of {{top:deck}} {FACE_UP}", lambda s: {"open": {"top": s["top"]}})
    say("play with the top card of {top:deck} (?:revealed|face[- ]up)", lambda s: {"open": {"top": s["top"]}})
    for whose in ("(?:each|every) (?:hero|player)'s deck", "(?:each|every) hero deck", "(?:the )?hero decks"):
        say(f"the top cards? of {whose} {FACE_UP}", lambda s: _of_heroes())
    say(f"(?:each|every) (?:hero|player) {PLAY_OPEN}", lambda s: _of_heroes())
    say(f"the top card of the deck of each {{whose:noun}} {FACE_UP}", lambda s: {"open": {"whose": s["whose"]}})


def _of_heroes() -> dict[str, Any]:
    return {"open": {"whose": ["hero", "character"]}}
