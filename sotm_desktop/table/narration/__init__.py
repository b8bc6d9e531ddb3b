"""The game in plain sentences: what is asked, what an answer means, what happened, and why a number is what it is.

It only reads the engine's values and knows no pygame, so that log, balloon, tooltip and speech share every word.
"""

from .asking import asker, plea, question, why
from .by_hand import by_hand
from .log import Entry, Log
from .options import answer_text, option_text
from .reasons import Chip, chip_words, reasons
from .rewards import is_reward, reward_deed, reward_title
from .telling import SILENT, outcome, sentence

__all__ = [
    "SILENT",
    "Chip",
    "Entry",
    "Log",
    "answer_text",
    "asker",
    "by_hand",
    "chip_words",
    "is_reward",
    "option_text",
    "outcome",
    "plea",
    "question",
    "reasons",
    "reward_deed",
    "reward_title",
    "sentence",
    "why",
]
