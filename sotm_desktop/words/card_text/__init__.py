"""The text on a card, printed from its effect data. There is no other text of rules anywhere.

Every word of the language has a phrase here; a side of a card is a tuple of `Line`. The files mirror engine/effects.
"""

from sotm_desktop.words.card_text import (  # noqa: F401  (each module registers its phrases)
    block_text,
    choice_text,
    clause_lines,
    condition_text,
    filter_words,
    lasting_text,
    nouns,
    numbers,
    static_text,
    trigger_text,
    verbs_cards,
    verbs_damage,
    verbs_flow,
    verbs_heroes,
    verbs_loops,
    verbs_place,
    verbs_play,
)  # fmt: skip
from sotm_desktop.words.card_text.clause_lines import Line
from sotm_desktop.words.card_text.face_text import (
    ability_lines,
    advanced_lines,
    lines,
    names_in,
    names_of,
    power_line,
    setup_lines,
)
from sotm_desktop.words.card_text.registry import Unprintable
from sotm_desktop.words.card_text.sentence_context import keyword_name
from sotm_desktop.words.card_text.text_parts import as_text, clause_text

__all__ = [
    "Line", "Unprintable", "ability_lines", "advanced_lines", "as_text", "clause_text", "keyword_name", "lines",
    "names_in", "names_of", "power_line", "setup_lines",
]  # fmt: skip
