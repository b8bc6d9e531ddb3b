"""Keys of texts: under which name a game finds a text, its sentences, and what stands within these.

``deck/card:end:phase`` are the sentences of a text, with ``*`` behind it the text itself; ``/0`` is the first of them,
and ``.do`` behind that what its field ``do`` holds. So of any sentence one can say in which texts it stands, and on
which card.
"""

from __future__ import annotations

from collections.abc import Iterator

SENTENCE, FIELD, PART = "/", ".", ":"
"""What stands in a key before the number of a sentence, before the name of a field, and before a part of a card."""


def around(key: str, marks: str = SENTENCE) -> Iterator[str]:
    """The keys of all that a sentence stands in, the outermost first: with SENTENCE of lists of sentences, with FIELD
    of what has them in a field."""
    return (key[:at] for at, letter in enumerate(key) if letter in marks)


def is_on_card(key: str, file: str, card: str) -> bool:
    """Whether a text stands on a card of a deck file; its SETUP text is a field of the card, and no part."""
    return key.startswith((f"{file}/{card}{PART}", f"{file}/{card}{FIELD}"))


def whole_text(sentences: str) -> str:
    """The key of the text that has these sentences."""
    return f"{sentences}*"
