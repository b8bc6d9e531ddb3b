"""The listener index: which text in play answers which question, kept up as cards come and go (kernel.md 3.10).

``index[kind]`` is a tuple of entries in the order in which their cards entered play. Only the arms of ``apply.py``
change it; each state owns its own, and one rebuilt from the state is equal to the one kept up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.effects.printed_text import PrintedText
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.ids import CardId, TextId
from sotm_desktop.engine.state import BACK, DOWN, HAND, TRASH, CardRow, LastingEffect

IT = 2
"""The binding that is the event that a text answers."""
WOULD_LOSE = "would:lose"
"""Under what text is listed that answers that the heroes would lose."""
ROUND_OVER = "after:round_over"
"""Under what text is listed that answers that a round is over."""
FIRST_NAME = 3
"""The first binding that is a name of the text's own, after this card, "you" and "it"."""
CLAUSES_A_SIDE = 32
"""How many clauses one side of a card may have; the loader refuses more."""


@dataclass(slots=True)
class Entry:
    """One clause that works at this moment. Never changed; made as a slotted class, as its fields are read most."""

    since: int
    """The stamp of its card's entering play, or that of the lasting effect; no two of them have the same."""
    card: CardId
    """The card whose text it is."""
    clause: Any
    """Its class is one of those that are listed under this kind: whoever asks for the kind knows what it offers."""
    bindings: Bindings
    id: TextId
    """Names this life of the clause: new when the card enters play again."""

    @property
    def is_lasting(self) -> bool:
        """Whether it is a lasting effect, and not printed text of a card in play."""
        return self.id[1] is None


def bindings_of(index: CardIndex, card: CardId) -> Bindings:
    """The bindings that every clause of a card starts with: itself, "you", and no event."""
    return (card, index.speaker(card), None)


def clauses_of(index: CardIndex, card: CardId, row: CardRow) -> tuple[PrintedText, ...]:
    """The clauses of the face that is up."""
    if row.face == DOWN:
        return ()
    face = index.as_printed(card, row).faces[row.face]
    return (*face.clauses, *face.advanced) if index.advanced else face.clauses


def entries_of(index: CardIndex, card: CardId, row: CardRow) -> list[Entry]:
    """The entries of the face that is up."""
    clauses = clauses_of(index, card, row)
    if not clauses:
        return []
    bindings, since = bindings_of(index, card), row.since
    return [Entry(since, card, arm, bindings, (since, clause.ordinal)) for clause in clauses for arm in listed(clause)]


def entries_elsewhere(index: CardIndex, card: CardId, cards: Sequence[CardRow]) -> list[Entry]:
    """The entries of a card that lies in its hero's hand, in its trash or under a card: of text that works there.

    Each card has one stamp for all of that, before those of all cards in play. A hero who is out has no such text.
    """
    row, hero = cards[card], index.hero_behind[card]
    clauses = index.definitions[card].faces[0].elsewhere.get(_place_of(index, card, row), ())
    if not clauses or row.face == DOWN or (hero is not None and cards[hero].face == BACK):
        return []
    bindings, since = bindings_of(index, card), since_elsewhere(card)
    return [Entry(since, card, arm, bindings, (since, each.ordinal)) for each in clauses for arm in listed(each)]


def since_elsewhere(card: CardId) -> int:
    """The stamp of the text of a card that works elsewhere than in play."""
    return -1 - card


def _place_of(index: CardIndex, card: CardId, row: CardRow) -> str:
    """Where a card lies of the places in which text may work; "" for any other."""
    if row.zone == index.under:
        return "under"
    deck = index.deck_of[card]
    if row.zone == index.zone(deck, TRASH):
        return "trash"
    return "hand" if row.zone == index.zone(index.home_of[deck], HAND) else ""


def entry_of_lasting(index: CardIndex, lasting: LastingEffect) -> Entry:
    """The entry of a lasting effect; it comes after the text of cards that entered before it began."""
    return Entry(lasting.id, lasting.source, index.code[lasting.clause], lasting.bindings, (lasting.id, None))


def entries_of_lasting(index: CardIndex, lasting: LastingEffect) -> list[Entry]:
    """The entries of a lasting effect: several of one that answers events of several moments."""
    whole = entry_of_lasting(index, lasting)
    return [Entry(whole.since, whole.card, arm, whole.bindings, whole.id) for arm in listed(index.code[lasting.clause])]


def listed(text: Any) -> tuple[Any, ...]:
    """What the index lists of a text: it, or a copy of it for each of several moments at which it answers."""
    return text.arms or (text,)


def rebuild(
    index: CardIndex, cards: Sequence[CardRow], lasting: Sequence[LastingEffect]
) -> dict[str, tuple[Entry, ...]]:
    """The whole index, made from the table alone."""
    entries = [entry for row in lasting for entry in entries_of_lasting(index, LastingEffect(*row))]
    for number, row in enumerate(cards):
        if index.area_of_zone[row.zone] is not None:
            entries += entries_of(index, CardId(number), row)
    for card in index.acting_elsewhere:
        entries += entries_elsewhere(index, card, cards)
    listeners: dict[str, list[Entry]] = {}
    for entry in sorted(entries, key=_order):
        listeners.setdefault(entry.clause.listens, []).append(entry)
    return {kind: tuple(found) for kind, found in listeners.items()}


def with_entries(listeners: dict[str, tuple[Entry, ...]], entries: list[Entry]) -> None:
    """Adds entries in place, keeping the order of play."""
    for entry in entries:
        found = listeners.get(entry.clause.listens, ())
        if found and found[-1].since >= entry.since and _order(found[-1]) > _order(entry):
            listeners[entry.clause.listens] = tuple(sorted((*found, entry), key=_order))
        else:
            listeners[entry.clause.listens] = (*found, entry)


def without(listeners: dict[str, tuple[Entry, ...]], kind: str, since: int) -> None:
    """Takes the entries of one kind that have this stamp out, in place."""
    kept = tuple([entry for entry in listeners.get(kind, ()) if entry.since != since])
    if kept:
        listeners[kind] = kept
    else:
        listeners.pop(kind, None)


def _order(entry: Entry) -> tuple[int, int]:
    return (entry.since, entry.clause.ordinal)


def named_slots(clause: Any) -> tuple[int, ...]:
    """The bindings in which a static text names cards that were chosen before it began."""
    found = getattr(clause, "named", None)
    if found is None:
        found = clause.named = tuple(sorted(_slots_in(clause)))
    return found


def is_of_the_card_alone(node: Any) -> bool:
    """Whether words look at nothing but the table and the card on which they stand: no event, no name of the text."""
    looks = bool(getattr(node, "part", "")) or (getattr(node, "slot", None) or 0) >= IT
    return not looks and all(is_of_the_card_alone(child) for child in node.children())


def _slots_in(node: Any) -> set[int]:
    slot: int | None = getattr(node, "slot", None)
    slots = {slot} if slot is not None and slot >= FIRST_NAME and not getattr(node, "part", "") else set()
    for child in node.children():
        slots |= _slots_in(child)
    behind: int | None = getattr(node, "other_end", None)  # a card of each damage, and none that was chosen
    return slots if behind is None else {slot for slot in slots if slot < behind}
