"""Pure questions about a table: what is in play, what is a target, which keywords, whose ally.

``table`` is a state or a transaction: both have ``index``, ``cards``, ``zones`` and ``listeners``. There is no other
definition of these notions anywhere (engine-study 12.10).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.engine.definitions import Definition
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.state import BACK, DECK, DOWN, HAND, PLAY, TRASH, CardRow, Fact
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.while_asked import WhileAsked, found_so_far

UNDER_NOT_IN_PLAY = "under_not_in_play"
"""Under what text is listed that says that cards under some cards do not count as in play."""


def name(table: Table, card: CardId) -> str:
    """The id of a card as options, logs and saves use it."""
    return table.index.names[card, table.cards[card].copy]


def names(table: Table, cards: Iterable[CardId]) -> list[str]:
    """The `name` of each of some cards."""
    named, rows = table.index.names, table.cards
    return [named[card, rows[card].copy] for card in cards]


def definition_of(table: Table, card: CardId) -> Definition:
    """What is printed on a card: of a hero's character card, on the one that it is by now."""
    row = table.cards[card]
    return table.index.definitions[card] if row.variant is None else table.index.as_printed(card, row)


def title(table: Table, card: CardId) -> str:
    """The title of the face that is up (of the front, for a card face down)."""
    row = table.cards[card]
    return definition_of(table, card).faces[row.face if row.face == BACK else 0].title


def is_in_play(table: Table, card: CardId) -> bool:
    """Whether a card lies in a play area; cards under another do not."""
    return table.index.area_of_zone[table.cards[card].zone] is not None


def may_be_source(table: Table, card: CardId, speaker: CardId) -> bool:
    """Whether a card can deal damage by the text of another, or by its own, which may go on as it has gone (54) and
    acts on the side of a villain who is beaten (57)."""
    if card == speaker or not is_in_play(table, card):
        return card == speaker
    return card not in table.index.villain_characters or not shows_beaten(table.index, card, table.cards[card])


def shows_beaten(index: CardIndex, villain: CardId, row: CardRow) -> bool:
    """Whether the side of a villain character card that is up says that it is beaten."""
    return row.face != DOWN and index.definitions[villain].faces[row.face].beats


def lies_in(table: Table, card: CardId) -> str | None:
    """Whether a card lies in a hand, a deck or a trash, as text calls them; None where it lies anywhere else."""
    return table.index.pile_of_zone[table.cards[card].zone]


def is_still_in_play(table: Table, card: CardId, since: int) -> bool:
    """Whether a card is still in play, as it came in at this stamp."""
    row = table.cards[card]
    return row.since == since and table.index.area_of_zone[row.zone] is not None


def area_of(table: Table, card: CardId) -> SeatId | None:
    """The deck in whose play area a card lies, if it is in play."""
    return table.index.area_of_zone[table.cards[card].zone]


def hand_of(table: Table, card: CardId) -> SeatId | None:
    """The deck in whose hand a card is, if it is in one."""
    return table.index.hand_of_zone[table.cards[card].zone]


BACKWARDS, PHASE_ORDER = "backwards", "phase_order"
"""Under which the index lists text by which the turns of the heroes, and their phases, come in another order."""


def turn_order(table: Table) -> tuple[SeatId, ...]:
    """The decks in the order in which their turns come: the markers of the heroes, and not their seats, say which.

    The villains and the environment keep their places whatever the heroes do (rules of six against two, Turn order).
    """
    order = table.order
    if BACKWARDS in table.listeners and any(
        entry.clause.holds_now(table, entry) and has_text(table, entry.card) for entry in table.listeners[BACKWARDS]
    ):
        order = order[::-1]
    return _with_heroes(table, order)


def _with_heroes(table: Table, order: tuple[SeatId, ...]) -> tuple[SeatId, ...]:
    """The decks of a round, with the heroes' in this order at the places that heroes have."""
    if order == table.index.hero_decks:
        return table.index.round
    heroes = iter(order)
    return tuple(next(heroes) if deck in table.index.hero_decks else deck for deck in table.index.round)


def next_in_round(table: Table) -> SeatId | None:
    """The deck whose turn comes next in this round; None when all have had theirs, as before the first round."""
    if table.round:
        acted = table.acted
        for deck in turn_order(table):
            if deck not in acted:
                return deck
    return None


def next_turn(table: Table) -> SeatId | None:
    """The deck whose turn comes next: one that takes another by text, else the next in this round, if there is one."""
    return table.added_turns[0] if table.added_turns else next_in_round(table)


def in_play(table: Table) -> list[CardId]:
    """All cards in play, areas in turn order, left to right."""
    index, zones = table.index, table.zones
    if table.order == index.hero_decks:
        return list(chain.from_iterable(index.areas_among(zones)))
    decks = (*_with_heroes(table, table.order), *index.areas[len(index.round) :])
    return [card for deck in decks for card in zones[index.zone(deck, PLAY)]]


def deck_cards_in_play(table: Table) -> list[CardId]:
    """All cards in play that text can be about: everything but the Event card."""
    found = in_play(table)
    return found if table.index.event is None else [card for card in found if card != table.index.event]


def targets_in_play(table: Table) -> list[CardId]:
    """All targets in play, areas in turn order, left to right."""
    rows = table.cards
    if table.order == table.index.hero_decks and table.index.event is None:
        lying = chain.from_iterable(table.index.areas_among(table.zones))
        return [card for card in lying if rows[card].hp is not None]
    return [card for card in deck_cards_in_play(table) if rows[card].hp is not None]


def counted_in_play(table: Table) -> list[CardId]:
    """All cards that text counts as in play: those under others are, and lie in the same area (rulings.md 41), unless
    text in play says of those that they are not."""
    covered = table.zones[table.index.under]
    if UNDER_NOT_IN_PLAY in table.listeners:
        covered = tuple([card for card in covered if not _counts_nowhere(table, card)])
    return [*deck_cards_in_play(table), *covered]


def _counts_nowhere(table: Table, card: CardId) -> bool:
    """Whether text in play says that the cards under the host of a card are not in play."""
    host = table.cards[card].host
    if host is None or found_so_far(table, UNDER_NOT_IN_PLAY, host) is not None:  # such text may count, too
        return False
    seen: Any = WhileAsked(table, UNDER_NOT_IN_PLAY, host, False)
    return bool(_about(seen, UNDER_NOT_IN_PLAY, host))


def counted_in_area(table: Table, card: CardId) -> SeatId | None:
    """The deck in whose play area a card counts as being: one under another lies where that one does, if anywhere."""
    index, rows = table.index, table.cards
    row = rows[card]
    if row.zone == index.under and row.host is not None:
        if UNDER_NOT_IN_PLAY in table.listeners and _counts_nowhere(table, card):
            return None
        row = rows[row.host]
    return index.area_of_zone[row.zone]


def has_title(table: Table, card: CardId) -> bool:
    """Whether a card has a title, HP and keywords: not face down, nor under another (rulebook, FAQs)."""
    row = table.cards[card]
    return row.face != DOWN and row.zone != table.index.under


def is_target(table: Table, card: CardId) -> bool:
    """Whether a card has HP where it lies (rulebook, Target)."""
    return table.cards[card].hp is not None


def counted_hp(table: Table, card: CardId) -> int | None:
    """The HP of a card as text counts them: those that it has, and outside play those that are printed on it.

    So text finds them on a card of a trash, a deck or a hand, on one that is revealed, and on one that was destroyed
    (rulings.md 25). None on a card that is no target, and on one that lies face down or under another.
    """
    row = table.cards[card]
    if row.hp is not None or is_in_play(table, card) or not has_title(table, card):
        return row.hp
    printed: int | None = definition_of(table, card).faces[row.face].hp
    return printed


def is_active_hero(table: Table, card: CardId) -> bool:
    """Whether a card is a hero character that is not incapacitated."""
    return card in table.index.heroes and table.cards[card].face != BACK


def is_hero_out(table: Table, card: CardId) -> bool:
    """Whether a card is that of a hero who is incapacitated, and has gone with them or is the hero's own."""
    hero = table.index.hero_behind[card]
    if hero is None or table.cards[hero].face != BACK:
        return False
    return card == hero or table.cards[card].zone == table.index.removed


def active_heroes(table: Table) -> tuple[CardId, ...]:
    """The hero characters that are not incapacitated, in turn order."""
    if table.order == table.index.hero_decks:
        rows = table.cards
        return tuple([hero for hero in table.index.heroes if rows[hero].face != BACK])
    heroes = map(table.index.character, table.order)
    return tuple(hero for hero in heroes if table.cards[hero].face != BACK)


def has_text(table: Table, card: CardId, while_leaving: bool = False) -> bool:
    """Whether the text of a card counts: no other text has taken it away, and it is not off as the card leaves."""
    if table.text_off and not while_leaving and table.cards[card].since in table.text_off:
        return False
    taken = table.listeners.get("textless")
    return taken is None or not any(
        entry.clause.covers(table, entry, card) and entry.clause.holds_now(table, entry) for entry in taken
    )


def _about(table: Table, kind: str, card: CardId) -> list[Entry]:
    """The entries of one kind that speak of a card and whose text counts."""
    found = table.listeners.get(kind)
    if found is None:
        return []
    return [
        entry
        for entry in found
        if entry.clause.covers(table, entry, card)
        and entry.clause.holds_now(table, entry)
        and has_text(table, entry.card)
    ]


COUNTS_AS = "counts_as"
"""Under which the index lists text by which cards are targets of another type."""


def target_side(table: Table, card: CardId) -> str:
    """The type that a card has as a target: that of its deck, or what it counts as (rulings.md 23).

    A card outside play counts by what is printed on it, as it did when it was in play (rulings.md 25).
    """
    side: str = table.index.side[card]
    if COUNTS_AS in table.listeners:
        so_far: str | None = found_so_far(table, COUNTS_AS, card)
        if so_far is not None:  # text that says so of some targets asks of what type this one is
            return so_far
        seen: Any = WhileAsked(table, COUNTS_AS, card, side)
        for entry in _about(seen, COUNTS_AS, card):
            counted: str = entry.clause.side
            return counted
    row = table.cards[card]
    if table.index.area_of_zone[row.zone] is None:
        face = BACK if row.face == BACK else 0  # one that was destroyed is looked at with the side that was up
        printed: tuple[Any, ...] = definition_of(table, card).faces[face].clauses  # one kind of them has a side
        side = next((clause.side for clause in printed if clause.listens == COUNTS_AS and clause.who is None), side)
    return side


def are_allies(table: Table, card: CardId, other: CardId) -> bool:
    """Whether ``other`` is an ally of ``card``: another target of its type (rulebook, Ally)."""
    return card != other and is_target(table, other) and target_side(table, card) == target_side(table, other)


MAX_HP = "max_hp"
"""Under which the index lists text that changes the maximum HP of cards."""


def max_hp(table: Table, card: CardId) -> int | None:
    """The most HP that a card can have, with what text in play adds to it or takes from it."""
    most = printed_max_hp(table, card)
    if most is None or MAX_HP not in table.listeners:
        return most
    change: int = sum(entry.clause.change(table, entry) for entry in _about(table, MAX_HP, card))
    return most + change if table.index.rules.hp_max_change == "shifts" else max(1, most + change)


def within_max_hp(table: Table, card: CardId, hp: int) -> int:
    """So much HP, or its maximum where that is less."""
    most = max_hp(table, card)
    return hp if most is None else min(hp, most)


def printed_max_hp(table: Table, card: CardId) -> int | None:
    """The HP that are printed on the face that is up, else those that text in play grants."""
    face = table.cards[card].face
    if face == DOWN:
        return None
    side = definition_of(table, card).faces[face]
    printed: int | None = side.hp
    if side.hp_as_it_comes is not None:
        return _hp_it_came_with(table, card, side.hp_as_it_comes.key)
    if printed is None and "gain_hp" in table.listeners:
        printed = next((entry.clause.hp for entry in _about(table, "gain_hp", card)), None)
    return printed


def _hp_it_came_with(table: Table, card: CardId, text: str) -> int:
    """What was worked out as a card came into play; its last name holds it."""
    since = table.cards[card].since
    found = (row for row in table.lasting if (row.clause, row.source, row.since) == (text, card, since))
    return next((row.bindings[-1] for row in found), 1)


def tokens_on(table: Table, card: CardId, pool: str | None) -> int:
    """The tokens of a name on a card; all of them where no name is given."""
    row = table.cards[card]
    return row.tokens if pool is None else dict(row.pools).get(pool, 0)


def card_of(item: CardId | tuple[Any, ...]) -> CardId:
    """The card in a part of a result: a card, the target of a hit, or the hero who did something."""
    if not isinstance(item, tuple):
        return item
    card: CardId = item[1] if item[0] == "hero" else item[0]
    return card


def is_silent(table: Table) -> bool:
    """Whether no text answers anything: while the game is set up, in most editions (rulings.md 19)."""
    return table.phase == "setup" and not table.index.rules.setup_text_active


def seen_by(table: Table, card: CardId) -> tuple[Fact, ...]:
    """The facts of this turn that a card counts: all of them, or by a switch those since it entered play; a One-Shot,
    which does not stay to count, looks back at all."""
    if table.index.definitions[card].is_one_shot:
        return table.history
    return _since_entering(table.history, card)


def looked_back_at(table: Table, card: CardId, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Of what has happened, in earlier turns too, that at which text of a card looks back: all of it, or by a switch
    what came since it entered play."""
    if table.index.rules.track_from != "entering_play_always" or table.index.definitions[card].is_one_shot:
        return facts
    return _since_entering(facts, card)


def _since_entering(facts: tuple[Fact, ...], card: CardId) -> tuple[Fact, ...]:
    entered = [place for place, fact in enumerate(facts) if fact[:2] == ("enter", card)]
    return facts[entered[-1] + 1 :] if entered else facts


def hand(table: Table, hero: CardId) -> tuple[CardId, ...]:
    """The cards in a hero's hand."""
    return table.zones[table.index.zones_of[table.index.deck_of[hero]][HAND]]


def deck_cards(table: Table, deck: SeatId) -> tuple[CardId, ...]:
    """The cards of a deck, top first."""
    return table.zones[table.index.zones_of[deck][DECK]]


def trash_cards(table: Table, deck: SeatId) -> tuple[CardId, ...]:
    """The cards of a trash, top first."""
    return table.zones[table.index.zones_of[deck][TRASH]]


def is_set_aside(table: Table, card: CardId) -> bool:
    """Whether a card is a villain's character card that is set aside: it has not come into play yet."""
    return table.cards[card].zone == table.index.beside and card not in table.index.collections


def set_aside(table: Table, deck: SeatId) -> tuple[CardId, ...]:
    """The character cards of a villain's deck that are set aside."""
    return tuple(card for card in table.zones[table.index.beside] if table.index.deck_of[card] == deck)


def under(table: Table, host: CardId) -> tuple[CardId, ...]:
    """The cards under a card."""
    return tuple(card for card in table.zones[table.index.under] if table.cards[card].host == host)


def next_to(table: Table, host: CardId) -> tuple[CardId, ...]:
    """The cards in play next to a card."""
    return tuple(card for card in in_play(table) if table.cards[card].host == host)
