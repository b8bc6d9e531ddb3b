"""Character cards of a villain that begin the game set aside: which they are, and what of them could never come in."""

from __future__ import annotations

from collections.abc import Mapping

from sotm_desktop.cards.file_fields import Complain
from sotm_desktop.cards.source import Source, shown
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.effects.whose import ASIDE
from sotm_desktop.engine.effects.word import Word

FIELD = "set_aside"
BRING_IN = "`put_into_play: {random: {what: [], in: set_aside}}`, or `one: …` for one of the players' choice"


def begins_aside(card: Source, complain: Complain) -> bool:
    """Whether a villain's character card says on its front that it begins the game set aside."""
    front, back = card.get("front"), card.get("back")
    if back is not None and isinstance(back.value, dict) and FIELD in back.value:
        complain(back, "a card that is set aside comes into play with its front up", "say so on its front", FIELD)
    found = front.get(FIELD) if front is not None and isinstance(front.value, dict) else None
    if found is not None and not isinstance(found.value, bool):
        complain(found, f"expected true or false for {FIELD!r}, found {shown(found)}")
    is_aside = found is not None and found.value is True
    if is_aside and front is not None and "setup" in front.value:
        complain(front, "the Setup of a card that is set aside is not followed",
                 "write it on a card that is in play from the beginning", "setup")  # fmt: skip
    return is_aside


def check_set_aside(deck: DeckDefinition, source: Source, code: Mapping[str, Word], complain: Complain) -> None:
    """Complains of a villain who would not be there, of cards that nothing brings in, and of text that looks for cards
    set aside where there are none."""
    is_asked = any(getattr(node, "in_", "") == ASIDE for node in code.values())
    place = "characters" if "characters" in source.value else "character"
    if deck.characters[""].is_set_aside:
        complain(source, "the first character card is the villain, who is in play from the beginning",
                 f"set aside others of `characters:`, and leave out {FIELD!r} here", place)  # fmt: skip
    elif any(card.is_set_aside for card in deck.partners):
        if not is_asked:
            complain(source, "no text of this deck brings in the character cards that are set aside", BRING_IN, place)
    elif is_asked:
        complain(source, "no character card of this deck is set aside, and its text looks for some",
                 f"`{FIELD}: true` on the front of those that come later", place)  # fmt: skip
