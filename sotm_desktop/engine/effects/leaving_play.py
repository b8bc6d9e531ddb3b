"""Text that answers that a card leaves play."""

from __future__ import annotations

from sotm_desktop.engine.effects.triggers import EVENT, OneCardHappening
from sotm_desktop.engine.effects.word import word
from sotm_desktop.engine.past_turns import LEFT


@word(EVENT, "leaves_play")
class LeavesPlay(OneCardHappening):
    """A card leaves play, by whatever it does: destroyed, taken out of play by text, a One-Shot whose text is done, or
    one of a hero who is incapacitated. It still lies there, and what lies next to it too, but nothing keeps it. A hero
    character card never leaves play.
    """

    listens, fact, remembers = "when:leave", LEFT, (LEFT,)
    example = "leaves_play: [{is: host}]"
