"""The text on a card, printed from its effect data. There is no other text of rules anywhere.

Every word of the language has a phrase here; a side of a card is a tuple of `PrintedLine`.
"""

from . import (  # noqa: F401  (each module registers its phrases)
    areas_text,
    block_text,
    choice_text,
    clause_lines,
    condition_text,
    counting,
    damage_happening_text,
    damage_static_text,
    filter_words,
    forms_text,
    in_play_text,
    lasting_text,
    nouns,
    numbers,
    ranked_text,
    row_text,
    static_text,
    trigger_text,
    until_text,
    verbs_cards,
    verbs_damage,
    verbs_flow,
    verbs_heroes,
    verbs_loops,
    verbs_play,
)  # fmt: skip
from .clause_lines import PrintedLine
from .face_text import ability_lines, advanced_lines, lines, names_in, names_of, setup_lines
from .hp_text import printed_hp, with_hp
from .registry import Unprintable
from .sentence_context import keyword_name
from .text_parts import as_text, clause_text, part_text

__all__ = [
    "PrintedLine", "Unprintable", "ability_lines", "advanced_lines", "as_text", "clause_text", "keyword_name", "lines",
    "names_in", "names_of", "part_text", "printed_hp", "setup_lines", "with_hp",
]  # fmt: skip
