"""Reads back every text of every card set and says how many come back as the data that they were printed from.

``python build_scripts/read_back.py`` takes some ten seconds. With ``--mutants`` it takes those of the mutation test:
cards with one number, word, flag or sentence changed; all of them take some minutes,
``--every 20`` of them a few seconds.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.cards.text_context import TextPlaces
from sotm_desktop.engine.definitions import DeckDefinition
from sotm_desktop.engine.effects.word import Word, all_in
from sotm_desktop.words.card_text import Unprintable
from sotm_desktop.words.reading import TextReading, read
from sotm_desktop.words.reading.grammar_of_cards import warm_up
from tests.cards.mutants import Card
from tests.cards.mutation_kit import Bench
from tests.kit.equal_meaning import equality
from tests.kit.same_meaning import same
from tests.kit.shipped_texts import CARDSETS, ShippedText, read_data, shipped_texts, texts_of


class Decks(Protocol):
    """Decks, and the keywords of all card sets."""

    knows_keyword: Callable[[str], bool]
    keywords: Iterable[str]

    def decks(self) -> Iterable[DeckDefinition]:
        """Those whose cards are changed."""
        ...


def mutated_texts(library: Decks, known: set[str]) -> list[ShippedText]:
    """Every text that changing a shipped card gives, once."""
    found = []
    for deck in library.decks():
        bench, places = Bench(deck), TextPlaces(deck, library.knows_keyword, library.keywords)
        for place in bench.places():
            card = Card(bench.data_at(place), sorted(deck.source["cards"]), bench.keywords)
            for mutant in card.mutants():
                made = bench.card(place, mutant.card)
                try:
                    texts = [] if made is None else list(texts_of(made, places))
                except Unprintable:
                    continue
                for text in texts:
                    if text.text not in known:
                        known.add(text.text)
                        found.append(text)
    return found


PLACES = r"(?:still revealed|in play|from (?:under this card|any trash|(?:your|the \w+) (?:hand|trash|deck)))"
REASONS = (
    (
        rf"\b(?:this card|the (?:villain|revealed cards)|[A-Z]\w+(?: [A-Z]\w+)*) {PLACES}",
        "cards that are known, sought in a place as well: no phrase says both",
    ),
    (r" that are (?!not)", "all cards of a kind that are one card: no phrase has a name for several"),
    (
        rf"\bdifferent [^.]*{PLACES}|\bunder [^.]*{PLACES}|target {PLACES}",
        "cards that are dealt damage or take others under them where no card does: no phrase has a place there",
    ),
    (
        r"card's HP to X, where X is the (?:current|maximum) HP of",
        "HP set to an amount of one card, and each has its own",
    ),
    (
        r"\b(?:first|second) (?:target|activated card)\b",
        "the first of two, where the sentence between them speaks of neither",
    ),
    (
        r"\bthose (?:non-)?Hero (?:targets|characters)\b|\bthose non-\w+",
        "two choices of cards, of which only one is spoken of",
    ),
    (r"\brevealed\b", "revealed cards where nothing is revealed: the word is dropped, which is shown"),
    (r"\bin under\b", "cards under a card as a place of their own: the print has no good words for it"),
)
"""What in a text no phrase says, the likeliest reason first: most are mutants that nobody would write."""


def cause(text: str, found: TextReading) -> str:
    """Why a text does not come back as the data that it was printed from, so far as text and reading show."""
    if found.is_exact and not found.leftovers:
        return "printed alike, and the other meaning offered" if found.alternatives else "printed alike"
    how = "left to the players" if found.leftovers else "understood in other words, which are shown"
    why = next((why for pattern, why in REASONS if re.search(pattern, text)), "") or lost_words(text, found)
    return f"{how}: {why}"


def lost_words(text: str, found: TextReading) -> str:
    """The words that a text has and the print of its reading has not, and the other way round."""
    if found.leftovers:
        return f"no phrase goes on so: \u201c{found.leftovers[0].text.strip()[:60]}\u201d"
    words = [Counter(re.findall(r"[\w'-]+", each.lower())) for each in (text, found.printed)]
    lost, instead = (" ".join((words[at] - words[1 - at]).keys()) or "no word" for at in (0, 1))
    return f"\u201c{lost}\u201d became \u201c{instead}\u201d" if lost != instead else "the same words in another order"


def words_of(node: Word) -> Counter[str]:
    """How often a text uses each word of the card language."""
    return Counter(each.word for each in all_in(node) if each.word)


def difference(printed: Word, understood: Word) -> str:
    """What one print says in two ways that no equality explains: the words that only either of them has."""
    ours, theirs = words_of(printed), words_of(understood)
    only, instead = ours - theirs, theirs - ours
    if not only and not instead:
        return "the same words, in another order or with another number or name"
    said = " ".join(sorted(only)) or "no word", " ".join(sorted(instead)) or "no word"
    return f"{said[0]} and, in its place, {said[1]}"


def unexplained(text: ShippedText, found: TextReading) -> bool:
    """Whether a text comes back with the same print as data that is not shown to be equal: one print, two meanings."""
    node = read_data(text, found.data) if found.is_exact else None
    if node is None:
        return False
    card, side = text.place.card, text.place.side
    only = card.id if card.copies == 1 else ""
    return not (
        same(text.node, node, side, card.is_character, only)
        or equality(text.node, node, side, card.is_character, only) is not None
    )


def main() -> int:
    """Prints the figures, and every text that comes back otherwise; fails where one print has two meanings."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="only every Nth text")
    parser.add_argument("--mutants", action="store_true", help="the texts of all mutants that no shipped card has")
    args = parser.parse_args()
    warm_up()
    library = CardLibrary([CARDSETS])
    shipped = list(shipped_texts(library))
    texts = (mutated_texts(library, {text.text for text in shipped}) if args.mutants else shipped)[:: args.every]
    times, exact, alike, equal = [], 0, 0, 0
    causes, equalities, differences = Counter[str](), Counter[str](), Counter[str]()
    for text in texts:
        begun = time.process_time()
        found = read(text.text, text.kind, text.place)
        times.append(time.process_time() - begun)
        exact += found.is_exact
        node = read_data(text, found.data) if found.is_exact else None
        card = text.place.card
        only = card.id if card.copies == 1 else ""
        if node is not None and same(text.node, node, text.place.side, card.is_character, only):
            alike += 1
            continue
        why_equal = None if node is None else equality(text.node, node, text.place.side, card.is_character, only)
        if why_equal is not None:
            equal += 1
            equalities[why_equal] += 1
            continue
        why = cause(text.text, found)
        causes[why] += 1
        if node is not None:
            differences[difference(text.node, node)] += 1
        print(f"{text.where}: {text.text}\n    {why}: {found.data if found.is_exact else found.printed}")
    print(*(f"{number} {why}" for why, number in causes.most_common()), sep="\n")
    print(*(f"{number} equal in meaning: {why}" for why, number in equalities.most_common()), sep="\n")
    print(*(f"{number} one print for {what}" for what, number in differences.most_common()), sep="\n")
    times.sort()
    print(
        f"{len(texts)} texts: {exact / len(texts):.2%} print as they were, {alike / len(texts):.2%} are the same data,"
        f" {equal} more are shown to be equal in meaning, {exact - alike - equal} with the same print are not"
    )
    print(
        f"median {times[len(times) // 2] * 1000:.1f} ms, slowest {times[-1] * 1000:.0f} ms, {sum(times):.1f} s in all"
    )
    told_apart = exact - alike - equal == 0
    return 0 if told_apart and (args.mutants or exact == len(texts)) else 1


if __name__ == "__main__":
    sys.exit(main())
