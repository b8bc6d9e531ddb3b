"""Keys of texts: under which name a game finds a text, its sentences, and what stands within these.

``deck/card.end`` are the sentences of a text, with ``*`` behind it the text itself; ``/0`` is the first of them, and
``.do`` behind that what its field ``do`` holds. So of any sentence one can say in which texts it stands.
"""

from __future__ import annotations

from collections.abc import Iterator

SENTENCE, FIELD = "/", "."
"""What stands in a key before the number of a sentence, and before the name of a field."""


def around(key: str, marks: str = SENTENCE) -> Iterator[str]:
    """The keys of all that a sentence stands in, the outermost first: with SENTENCE of lists of sentences, with FIELD
    of what has them in a field."""
    return (key[:at] for at, letter in enumerate(key) if letter in marks)


def whole_text(sentences: str) -> str:
    """The key of the text that has these sentences."""
    return f"{sentences}*"
