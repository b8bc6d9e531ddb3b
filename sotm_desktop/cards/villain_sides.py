"""What stands on a villain's side, or in its Advanced text, and would never be done."""

from __future__ import annotations

from sotm_desktop.cards.file_fields import Complain, FileFields
from sotm_desktop.cards.source import Source
from sotm_desktop.engine.definitions import Face
from sotm_desktop.engine.effects.clauses import PlayText
from sotm_desktop.engine.effects.control import ByHand

IF_ADVANCED = "{if: {that: {advanced: {}}, then: […]}}"
NEVER_REVEALED = "it is in play from the beginning, and never revealed"
NEVER_DRAWN = "it is in play from the beginning, and never drawn"
OUT_OF_PLAY = {"when_revealed": NEVER_REVEALED, "when_drawn": NEVER_DRAWN}
NOT_IN_ADVANCED = {
    "setup": f"write it on the side itself: `setup: [{IF_ADVANCED}]`",
    "play": f"as the game is set up it is `setup: [{IF_ADVANCED}]` on the side itself, in each turn `start: […]` and "
    "the like here",
    "powers": "a power that it gives to heroes is `static: [{gain_power: {who: [hero, character], do: […]}}]`",
    **OUT_OF_PLAY,
    "activated": f"write it on the side itself: `activated: {{…: [{IF_ADVANCED}]}}`",
    "hp": "more HP are `static: [{increase_max_hp: {by: 10, of: [{is: self}]}}]`",
}
"""What to do about what a villain's side has, and its Advanced text has not."""


def check_advanced(source: Source, parts: tuple[str, ...], complain: Complain) -> None:
    """Complains of what stands in Advanced text and would never be done, or is no part of text at all."""
    known = {part for part in parts if part not in NOT_IN_ADVANCED}
    FileFields(complain).check_keys(source, known, "Advanced text", NOT_IN_ADVANCED)


def check_side(face: Face, source: Source, in_play_at_first: str, complain: Complain) -> None:
    """Complains of text that waits for what never happens to a villain's character card: that it is played, unless it
    comes from among those set aside, that it is revealed or drawn. ``in_play_at_first``: what to write instead."""
    played = face.play.do.items if isinstance(face.play, PlayText) and "set_aside" not in source.value else ()
    if not all(isinstance(verb, ByHand) for verb in played):
        found = "no villain character card that is in play from the beginning is played, so this is never done"
        complain(source, found, in_play_at_first, "play")
    for part, why in OUT_OF_PLAY.items():
        if part in source.value:
            complain(source, f"text of a villain's side does not work as {part!r}", why, part)
