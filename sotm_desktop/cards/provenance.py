"""How far a card's facts are known: what is doubtful, and what the card set has made up itself."""

from __future__ import annotations

from sotm_desktop.engine.definitions import Definition

FACTS = {
    "title": "the title", "copies": "the number of copies", "hp": "the HP", "keywords": "the keywords",
    "text": "the text", "power": "the power", "incapacitated": "the incapacitated abilities", "setup": "the Setup",
    "advanced": "the Advanced text", "nemesis": "the nemesis",
    "numbers": "the numbers of the copies", "damage_type": "a type of damage",
}  # fmt: skip
"""What may stand behind `doubtful:` and `ours:`, and how it reads."""


def sentences(definition: Definition) -> tuple[str, ...]:
    """What is not certain about a card, in sentences; none for a card whose every fact is known."""
    found = (("Doubtful: {}.", definition.doubtful), ("Of this card set's own making: {}.", definition.ours))
    return tuple(start.format(", ".join(FACTS[fact] for fact in facts)) for start, facts in found if facts)
