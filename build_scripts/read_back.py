"""Reads back every text of every card set and says how many come back as the data that they were printed from.

``python build_scripts/read_back.py`` takes some ten seconds. With ``--mutants N`` it takes every Nth mutant of the
mutation test too: cards with one number, word, flag or sentence changed.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.words.reading import read
from tests.kit.same_meaning import same
from tests.kit.shipped_texts import CARDSETS, read_data, shipped_texts


def main() -> int:
    """Prints the figures, and every text that comes back otherwise."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="only every Nth text")
    args = parser.parse_args()
    texts = list(shipped_texts(CardLibrary([CARDSETS])))[:: args.every]
    times, exact, alike = [], 0, 0
    for text in texts:
        begun = time.perf_counter()
        found = read(text.text, text.kind, text.place)
        times.append(time.perf_counter() - begun)
        exact += found.is_exact
        node = read_data(text, found.data) if found.is_exact else None
        if node is not None and same(text.node, node, text.place.side, text.place.card.is_character):
            alike += 1
        else:
            why = "written otherwise" if found.is_exact else f"printed as: {found.printed}"
            print(f"{text.where}: {text.text}\n    {why}")
    times.sort()
    print(
        f"{len(texts)} texts: {exact / len(texts):.2%} print as they were, {alike / len(texts):.2%} are the same data"
    )
    print(
        f"median {times[len(times) // 2] * 1000:.1f} ms, slowest {times[-1] * 1000:.0f} ms, {sum(times):.1f} s in all"
    )
    return 0 if exact == len(texts) else 1


if __name__ == "__main__":
    sys.exit(main())
