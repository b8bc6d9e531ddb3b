"""What tokens may not be called. Read at start-up, so it knows nothing else of the words on cards."""

from __future__ import annotations

NO_POOLS = frozenset((
    "a", "all", "an", "any", "at", "both", "each", "every", "exactly", "fewer", "fewest", "h", "half", "less", "many",
    "more", "most", "no", "of", "one", "or", "other", "same", "that", "the", "their", "these", "this", "those",
    "token", "tokens", "up", "x", "your",
))  # fmt: skip
"""What tokens may not be called, as a text with it would mean something else."""
