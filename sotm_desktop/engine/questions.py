"""Pure questions about a table: what is in play, what is a target, which keywords, whose ally.

``t`` is a state or a transaction: both have ``book``, ``cards``, ``zones`` and ``index``. There is no other definition
of these notions anywhere (engine-study 12.10).
"""

from __future__ import annotations

from collections.abc import Iterator

from sotm_desktop.engine.state import BACK, DECK, DOWN, HAND, PLAY, TRASH


def name(t, card: int) -> str:
    """The id of a card as options, logs and saves use it."""
    return t.book.card_id(card, t.cards[card].copy)


def title(t, card: int) -> str:
    """The title of the face that is up (of the front, for a card face down)."""
    row = t.cards[card]
    return t.book.definitions[card].faces[row.face if row.face == BACK else 0].title


def is_in_play(t, card: int) -> bool:
    """Whether a card lies in a play area; cards under another do not."""
    return t.book.play_area(t.cards[card].zone) >= 0


def area_of(t, card: int) -> int:
    """The deck in whose play area a card lies, or -1."""
    return t.book.play_area(t.cards[card].zone)


def turn_order(t) -> tuple[int, ...]:
    """The decks in the order in which their turns come: the markers of the heroes, and not their seats, say which.

    The villains and the environment keep their places whatever the heroes do (rules of six against two, Turn order).
    """
    if t.order == t.book.hero_decks:
        return t.book.round
    heroes = iter(t.order)
    return tuple(next(heroes) if deck in t.book.hero_decks else deck for deck in t.book.round)


def next_in_round(t) -> int:
    """The deck whose turn comes next in this round, or -1 when all have had theirs, as before the first round."""
    return next((deck for deck in turn_order(t) if t.round and deck not in t.acted), -1)


def in_play(t) -> Iterator[int]:
    """All cards in play, areas in turn order, left to right."""
    book = t.book
    if t.order == book.hero_decks:
        for zone in book.play_zones:
            yield from t.zones[zone]
    else:
        for deck in (*turn_order(t), *book.areas[len(book.round) :]):
            yield from t.zones[book.zone(deck, PLAY)]


def deck_cards_in_play(t) -> list[int]:
    """All cards in play that text can be about: everything but the Event card."""
    return [card for card in in_play(t) if card != t.book.event]


def is_target(t, card: int) -> bool:
    """Whether a card has HP where it lies (rulebook, Target)."""
    return t.cards[card].hp is not None


def is_active_hero(t, card: int) -> bool:
    """Whether a card is a hero character that is not incapacitated."""
    return card in t.book.heroes and t.cards[card].face != BACK


def active_heroes(t) -> tuple[int, ...]:
    """The hero characters that are not incapacitated, in turn order."""
    if t.order == t.book.hero_decks:
        return tuple(hero for hero in t.book.heroes if t.cards[hero].face != BACK)
    heroes = (t.book.seats[deck].character for deck in t.order)
    return tuple(hero for hero in heroes if t.cards[hero].face != BACK)


def has_text(t, card: int, while_leaving: bool = False) -> bool:
    """Whether the text of a card counts: no other text has taken it away, and it is not off as the card leaves."""
    if t.dying and not while_leaving and -t.cards[card].since in t.dying:
        return False
    taken = t.index.get("textless")
    return taken is None or not any(
        entry.clause.covers(t, entry, card) and entry.clause.holds_now(t, entry) for entry in taken
    )


def target_side(t, card: int) -> str:
    """The type that a card has as a target: that of its deck, or what it counts as (rulings.md 23).

    A card outside play counts by what is printed on it, as it did when it was in play (rulings.md 25).
    """
    for entry in t.index.get("counts_as", ()):
        if entry.clause.covers(t, entry, card) and entry.clause.holds_now(t, entry) and has_text(t, entry.card):
            return entry.clause.side
    if area_of(t, card) < 0:
        for clause in t.book.definitions[card].faces[0].clauses:
            if clause.listens == "counts_as":
                return clause.side
    return t.book.side[card]


def are_allies(t, card: int, other: int) -> bool:
    """Whether ``other`` is an ally of ``card``: another target of its type (rulebook, Ally)."""
    return card != other and is_target(t, other) and target_side(t, card) == target_side(t, other)


def keywords(t, card: int) -> tuple[str, ...]:
    """The keywords of a card: those printed on the face that is up, and those that text in play grants."""
    asked = t
    while type(asked) is _WhileGranting:
        if asked.card == card:
            return asked.found
        asked = asked.t
    row = t.cards[card]
    if row.face == DOWN or row.zone == t.book.under:
        return ()
    printed = t.book.definitions[card].faces[row.face].keywords
    granting = t.index.get("keyword")
    return printed if granting is None else _granted(t, card, printed, granting)


class _WhileGranting:
    """A table while the keywords of one card are worked out: to text that grants more, it has those found so far."""

    __slots__ = ("card", "found", "t")

    def __init__(self, t, card: int, found: tuple[str, ...]):
        self.t = t
        self.card = card
        self.found = found

    def __getattr__(self, name: str):
        return getattr(self.t, name)


def _granted(t, card: int, found: tuple[str, ...], granting: tuple) -> tuple[str, ...]:
    """Keywords with those that text grants; one that is granted may bring another."""
    seen = _WhileGranting(t, card, found)
    grew = True
    while grew:
        grew = False
        for entry in granting:
            clause = entry.clause
            if clause.keyword in seen.found or not clause.covers(seen, entry, card):
                continue
            if clause.holds_now(seen, entry) and has_text(seen, entry.card):
                seen.found += (clause.keyword,)
                grew = True
    return seen.found


MAX_HP = "max_hp"
"""Under which the index lists text that changes the maximum HP of cards."""


def max_hp(t, card: int) -> int | None:
    """The most HP that a card can have, with what text in play adds to it or takes from it."""
    most, changing = printed_max_hp(t, card), t.index.get(MAX_HP)
    if most is None or changing is None:
        return most
    for entry in changing:
        if entry.clause.covers(t, entry, card) and entry.clause.holds_now(t, entry) and has_text(t, entry.card):
            most += entry.clause.change
    return max(1, most)


def printed_max_hp(t, card: int) -> int | None:
    """The HP that are printed on the face that is up, else those that text in play grants."""
    printed = t.book.definitions[card].faces[t.cards[card].face].hp
    if printed is None:
        for entry in t.index.get("gain_hp", ()):
            if entry.clause.covers(t, entry, card) and entry.clause.holds_now(t, entry) and has_text(t, entry.card):
                return entry.clause.hp
    return printed


def card_of(item) -> int:
    """The card in a part of a result: a card, the target of a hit, or the hero who did something."""
    if not isinstance(item, tuple):
        return item
    return item[1] if item[0] == "hero" else item[0]


def is_silent(t) -> bool:
    """Whether no text answers anything: while the game is set up, in most editions (rulings.md 19)."""
    return t.phase == "setup" and not t.book.switches["setup.text_active"]


def seen_by(t, card: int) -> tuple:
    """The facts of this turn that a card counts: all of them, or by a switch those since it entered play."""
    entered = [place for place, fact in enumerate(t.history) if fact[:2] == ("enter", card)]
    return t.history[entered[-1] + 1 :] if entered else t.history


def hand(t, hero: int) -> tuple[int, ...]:
    """The cards in a hero's hand."""
    return t.zones[t.book.zone(t.book.deck_of[hero], HAND)]


def deck_cards(t, deck: int) -> tuple[int, ...]:
    """The cards of a deck, top first."""
    return t.zones[t.book.zone(deck, DECK)]


def trash_cards(t, deck: int) -> tuple[int, ...]:
    """The cards of a trash, top first."""
    return t.zones[t.book.zone(deck, TRASH)]


def under(t, host: int) -> tuple[int, ...]:
    """The cards under a card."""
    return tuple(card for card in t.zones[t.book.under] if t.cards[card].host == host)


def next_to(t, host: int) -> tuple[int, ...]:
    """The cards in play next to a card."""
    return tuple(card for card in in_play(t) if t.cards[card].host == host)
