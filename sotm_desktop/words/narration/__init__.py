"""The game in plain sentences: what is asked, what an answer means, what happened, and why a number is what it is.

It only reads the engine's values and knows no pygame, so that log, balloon, tooltip and speech share every word.
"""

from .event_text import SILENT, outcome, sentence
from .log_entries import Log, LogEntry
from .manual_text import by_hand
from .option_text import answer_text, option_text, reward_deed, reward_title
from .question_text import asker, balloon, plea, question, why
from .reason_text import ReasonChip, chip_words, reasons

__all__ = [
    "SILENT",
    "Log",
    "LogEntry",
    "ReasonChip",
    "answer_text",
    "asker",
    "balloon",
    "by_hand",
    "chip_words",
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
