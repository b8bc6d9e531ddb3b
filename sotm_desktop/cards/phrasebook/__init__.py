"""The text on a card, printed from its effect data. There is no other text of rules anywhere.

Every word of the language has a phrase here; a side of a card is a tuple of `Line`. The files mirror engine/effects.
"""

from sotm_desktop.cards.phrasebook import (  # noqa: F401  (each module registers its phrases)
    blocks,
    choices,
    clauses,
    conditions,
    happenings,
    lasting_texts,
    nouns,
    numbers,
    statics,
    verbs_cards,
    verbs_damage,
    verbs_flow,
    verbs_heroes,
    verbs_loops,
    verbs_place,
    verbs_play,
    words_of_filters,
)  # fmt: skip
from sotm_desktop.cards.phrasebook.clauses import Line
from sotm_desktop.cards.phrasebook.faces import (
    ability_lines,
    advanced_lines,
    lines,
    names_in,
    names_of,
    power_line,
    setup_lines,
)
from sotm_desktop.cards.phrasebook.parts import as_text, clause_text
from sotm_desktop.cards.phrasebook.registry import Unprintable
from sotm_desktop.cards.phrasebook.voice import keyword_name

__all__ = [
    "Line", "Unprintable", "ability_lines", "advanced_lines", "as_text", "clause_text", "keyword_name", "lines",
    "names_in", "names_of", "power_line", "setup_lines",
]  # fmt: skip
