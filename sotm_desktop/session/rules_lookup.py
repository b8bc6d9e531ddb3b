"""Which entries of the rules are meant: by words that are typed, by a card, by the cards on the table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from sotm_desktop.engine.definitions import Definition
from sotm_desktop.engine.effects.word import all_in
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import definition_of, in_play
from sotm_desktop.words.narration.names import State
from sotm_desktop.words.rules_reference import ENTRIES, Group, RuleEntry

NAME, LINE, TEXT = range(3)
"""Where the words were found, the best first."""


def entries_with(typed: str, group: Group | None = None) -> list[RuleEntry]:
    """The entries of a group, or of all, that have every word; those first that have them in their name."""
    words = typed.lower().split()
    ranked = []
    for at, entry in enumerate(ENTRIES):
        places = [_place_of(word, entry) for word in words]
        if (group is None or entry.group is group) and None not in places:
            ranked.append((max((place for place in places if place is not None), default=NAME), at, entry))
    return [entry for _, _, entry in sorted(ranked)]


def _place_of(word: str, entry: RuleEntry) -> int | None:
    """Where a word begins in an entry; in a name it may stand anywhere."""
    if word in entry.name.lower():
        return NAME
    for place, said in ((LINE, entry.line), (TEXT, " ".join(entry.text))):
        if any(each.startswith(word) for each in said.lower().split()):
            return place
    return None


def uses(card: Definition, entry: RuleEntry) -> bool:
    """Whether a card uses a term: by its keywords, or by a word of its texts."""
    return entry in entries_of(card)


@lru_cache(maxsize=512)
def _of_words(said: frozenset[str], keywords: frozenset[str]) -> tuple[RuleEntry, ...]:
    return tuple(entry for entry in ENTRIES if said & set(entry.says) or keywords & set(entry.keywords))


def entries_of(card: Definition) -> tuple[RuleEntry, ...]:
    """The terms that a card uses, on any of its sides, in the order of the list."""
    keywords = frozenset(keyword for face in card.faces for keyword in face.keywords)
    return _of_words(frozenset(_said_by(card)), keywords)


def _said_by(card: Definition) -> Iterable[str]:
    for face in card.faces:
        for text in face.printed:
            for node in all_in(text):
                yield node.word
                if (part := getattr(node, "part", "")) == "reaction":
                    yield part


def terms_on_table(state: State) -> dict[RuleEntry, list[CardId]]:
    """By each term that cards in play use, those cards, each kind once. All of them are read once."""
    kinds = set[tuple[str, str, str | None]]()
    found: dict[RuleEntry, list[CardId]] = {}
    for card in in_play(state):
        printed = definition_of(state, card)
        kind = printed.deck, printed.id, printed.variant
        if state.cards[card].copy and kind not in kinds:
            kinds.add(kind)
            for entry in entries_of(printed):
                found.setdefault(entry, []).append(card)
    return found
