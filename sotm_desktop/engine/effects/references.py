"""References: "this card", "you", "that target", and names given with ``as``."""

from __future__ import annotations

from sotm_desktop.engine.effects.word import SELECTOR, SELF, YOU, Selector
from sotm_desktop.engine.facing import in_reach, villains_meant
from sotm_desktop.engine.questions import card_of, has_text

IT_PARTS = {
    "damage": {"source": 1, "target": 2},
    "destroy": {"card": 1, "destroyer": 2},
    "play": {"card": 1},
    "leave": {"card": 1},
    "trash": {"card": 1},
    "power": {"user": 1, "card": 2},
    "phase": {"hero": 1},
    "flip": {"card": 1},
    "state": {"card": 1},
    "reshuffle": {},
    "round": {},
}
"""Where the parts of a fact lie in its tuple. A damage still in flight is a number instead."""


def part_of_it(table, fact, part: str) -> int:
    """The card that "it.part" means: the attacker of a damage, the card that was destroyed."""
    if isinstance(fact, int):
        damage = table.pending_damage[fact]
        return damage.source if part == "source" else damage.target
    return fact[IT_PARTS[fact[0]][part]]


class Reference(Selector):
    """A card that the text already knows. Written as its bare name."""

    family = SELECTOR
    word = "reference"

    def __init__(self, name: str, slot: int, part: str, key: str):
        self.name = name
        self.slot = slot
        self.part = part
        self.key = key
        self.says_the_villain = name == "villain"

    def found(self, table, bindings):
        if self.part:
            return (part_of_it(table, bindings[2], self.part),)
        if self.name == "host":
            host = table.cards[bindings[SELF]].host
            return (host,) if host >= 0 else ()
        if self.name == "villain":
            return _the_villain(table, bindings)
        value = bindings[self.slot]
        if value is None or value == -1:
            return ()
        return cards_in(value)

    def run(self, tx, bindings, memory=None, at=0, value=None):
        return self.found(tx, bindings)

    def card(self, table, bindings) -> int:
        """The one card meant, or -1."""
        found = self.found(table, bindings)
        return found[0] if found else -1

    def enough(self, table, bindings, in_full):
        return any(in_reach(table, bindings, card) for card in self.found(table, bindings))


def _the_villain(table, bindings: tuple) -> tuple[int, ...]:
    """The villain of a card's own side, or what text in play makes that name mean on it."""
    for entry in table.listeners.get("reads_as", ()):
        if entry.clause.covers(table, entry, bindings[SELF]) and has_text(table, entry.card):
            return entry.clause.as_.found(table, entry.bindings)[:1]
    return villains_meant(table, bindings)[:1]


def cards_in(value) -> tuple[int, ...]:
    """The cards in a result: a card, a tuple of cards, the targets of hits, or the heroes who did something."""
    if isinstance(value, int):
        return (value,)
    return tuple(card_of(item) for item in value)


def base_of(table, bindings) -> int:
    """Whose allies "allies" are: the hero's on a hero card, else this card's."""
    card = bindings[SELF]
    return bindings[YOU] if table.index.side[card] == "hero" or bindings[YOU] in table.index.heroes else card
