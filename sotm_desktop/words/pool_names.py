"""What tokens may be called, and how that is said. Read at start-up, so it knows nothing else of the words on cards."""

from __future__ import annotations

NO_POOLS = frozenset((
    "a", "all", "an", "any", "at", "both", "each", "every", "exactly", "fewer", "fewest", "h", "half", "less", "many",
    "more", "most", "no", "of", "one", "or", "other", "same", "that", "the", "their", "these", "this", "those",
    "token", "tokens", "up", "x", "your",
    "and", "from", "in", "on", "than", "there", "to", "with", "without",
))  # fmt: skip
"""What tokens may not be called, as a text with it would mean something else; nor may a word of their name be it."""


def is_allowed(name: str) -> bool:
    """Whether no word of a name means something else before "tokens"."""
    return NO_POOLS.isdisjoint((name, *name.split("_")))


def in_words(name: str) -> str:
    """A name as it is printed: ``hero favor`` of ``hero_favor``."""
    return name.replace("_", " ")
