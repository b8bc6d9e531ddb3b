"""A text is printed in these words, and read from them as it was written."""

from __future__ import annotations

from sotm_desktop.words.reading import read
from tests.kit.same_meaning import same
from tests.kit.shipped_texts import read_data


def assert_said_and_read(text, said: str, *, is_ordered: bool = True) -> None:
    """``text`` is one of `texts_of`, on a hero's card; ``is_ordered``: what is read has its parts in the same order."""
    assert text.text == said
    found = read(text.text, text.kind, text.place)
    assert found.is_exact and not found.leftovers, found.printed
    node = read_data(text, found.data)
    assert node is not None and (not is_ordered or same(text.node, node, "hero", False)), found.data
