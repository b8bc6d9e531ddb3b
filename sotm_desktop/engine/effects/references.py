"""References: "this card", "you", "that target", and names given with ``as``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

from sotm_desktop.engine.destroyed_cards import as_destroyed, as_hit, as_out
from sotm_desktop.engine.effects.blocks import CHOSEN, GAINED, OTHERWISE, WITH_POWERS
from sotm_desktop.engine.effects.families import SELECTOR, PlainSelector
from sotm_desktop.engine.effects.word import ALSO, IT, SELF, STANDARD_NAMES, YOU, Answered, Word
from sotm_desktop.engine.facing import in_reach, villains_meant
from sotm_desktop.engine.frames import Bindings, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.modifiers import STANDS_FOR_VILLAIN, villain_for
from sotm_desktop.engine.past_turns import DISCARDED_OF, HEALED_BY, HOST_LEFT, discarded_of
from sotm_desktop.engine.pending_damage import Damage
from sotm_desktop.engine.questions import card_of, has_text, in_play, is_in_play
from sotm_desktop.engine.state import TOGETHER
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

IT_PARTS = {
    "damage": {"source": 1, "target": 2},
    "no_damage": {"source": 1, "target": 2},
    "destroy": {"card": 1, "destroyer": 2},
    "play": {"card": 1},
    "becomes target": {"card": 1},
    "ceases target": {"card": 1},
    "move": {"card": 1},
    "leave": {"card": 1},
    "left": {"card": 1},
    "remove": {"card": 1},
    "trash": {"card": 1},
    "power": {"user": 1, "card": 2},
    "would_use": {"user": 1, "card": 2},
    "phase": {"hero": 1},
    "flip": {"card": 1},
    "beaten": {"card": 1},
    "switch": {"hero": 1},
    "token": {"card": 1},
    "under": {"card": 1},
    "bury": {"card": 1},
    "turned_up": {"card": 1},
    "regain": {"card": 1, "healer": 4},
    "state": {"card": 1},
    "discard": {"card": 1, "hero": 6},
    "draw": {"card": 1, "hero": 2},
    "would_draw": {"hero": 1},
    "reshuffle": {},
    "shuffle": {"hero": 2},
    "some_shuffle": {},
    "activate": {},
    "activated": {"card": 1},
    "round": {},
    "round_over": {},
    "lose": {},
    "phase_over": {},
    "phase_begun": {"hero": 1},
    "phase_would": {"hero": 1},
    "turn_would": {"hero": 1},
}
"""Where the parts of a fact lie in its tuple. A damage still in flight is a number instead."""
IT_PARTS |= {f"{TOGETHER}{kind}": IT_PARTS[kind] for kind in ("destroy", "bury", "discard", "draw")}
"""Of what came together the card is all of them."""
IT_PARTS[f"{TOGETHER}discard"] = {"card": 1}  # they may be of several heroes


DOER = "doer"
"""The part of several kinds of facts that says who did it, by whatever name each of them has for that."""
DOERS = {
    "damage": "source", "no_damage": "source", "destroy": "destroyer", "regain": "healer", "power": "user",
    "would_use": "user", "draw": "hero", "would_draw": "hero",
}  # fmt: skip
"""Kind of fact → the part of it that says who did it."""


def parts_of(fact: str) -> tuple[str, ...]:
    """The parts of what a text answers that it may name: of several kinds of facts those that all of them have, and who
    did it where each says that by a name of its own."""
    kinds = fact.split(ALSO)
    known = [IT_PARTS.get(kind, {}) for kind in kinds]
    common = tuple(part for part in known[0] if all(part in each for each in known))
    if len(kinds) > 1 and "discard" in kinds:  # from whose hand or deck is another thing than who does it
        common = tuple(part for part in common if part != "hero")
    doers = {_doer_in(kind) for kind in kinds}
    return (*common, DOER) if len(doers) > 1 and "" not in doers else common


def _doer_in(kind: str) -> str:
    """What a kind of fact calls who did it; "" where it does not say."""
    return DOERS.get(kind.removeprefix(TOGETHER), "")


def part_of_it(table: Table, fact: Answered, part: str) -> CardId | tuple[CardId, ...] | None:
    """The card that "it.part" means: the attacker of a damage, the card that was destroyed; None where it is none, and
    all of the cards that came together."""
    if isinstance(fact, int):
        damage = damage_of(table, fact)
        return damage.target if part == "target" else damage.source
    named = _doer_in(fact[0]) if part == DOER else part
    if len(fact) <= IT_PARTS[fact[0]][named]:
        return discarded_of(table.history, fact[1])  # a card that was discarded by now says no more of itself
    card: CardId | tuple[CardId, ...] | None = fact[IT_PARTS[fact[0]][named]]
    return card


def damage_of(table: Table, number: int) -> Damage:
    """The damage on its way that has this number. Text looks at one only while an answer is carried out."""
    return cast(Transaction, table).pending_damage[number]


def already_answered(bindings: Bindings, kind: str, at: int) -> tuple[CardId, ...] | None:
    """The cards whose text has done this instead of something of the kind that would happen, the one that does it now
    among them; None where no text does it in answer to such. ``at``: where a fact of this kind has those before."""
    fact = bindings[IT] if len(bindings) > IT else None
    if not isinstance(fact, tuple) or fact[0] != kind or len(fact) <= at:
        return None
    answered: tuple[CardId, ...] | None = fact[at]
    return None if answered is None else (*answered, bindings[SELF])


def answered_on_the_way(bindings: Bindings) -> tuple[CardId, ...]:
    """The cards whose text has a card discarded, enter the trash or leave the game instead of just that: it is not
    asked again."""
    found = (already_answered(bindings, kind, at) for kind, at in (("discard", 5), ("trash", 2), ("remove", 2)))
    return next((cards for cards in found if cards is not None), ())


class Reference(PlainSelector):
    """A card that the text already knows. Written as its bare name."""

    family = SELECTOR
    word = "reference"

    def __init__(self, name: str, slot: int | None, part: str, key: str) -> None:
        self.name = name
        self.slot = slot
        self.part = part
        self.key = key
        self.of_discard = False
        """Whether it means from which hero's hand or deck a card was discarded."""
        self.of_removed = False
        """Whether the sentence that it names has chosen among cards that were removed from the game."""
        self.after_going = False
        """Whether it stands behind a sentence by which its own card goes: then it means whom that lay next to."""

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """Whether it asks who causes HP to be regained, or whose a card was that is discarded, no table knows else."""
        if self.of_discard:
            return (DISCARDED_OF,)
        return (HEALED_BY,) if self.part in ("healer", DOER) else ()

    def means_the_villain(self) -> bool:
        return self.name == "villain"

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        slot = self.slot
        if slot is not None and not self.part:
            value = bindings[slot]
            if isinstance(value, tuple):
                return cards_in(value)
            return () if value is None else (value,)
        if self.part:
            found = part_of_it(table, bindings[IT], self.part)
            return found if isinstance(found, tuple) else () if found is None else (found,)
        if self.name == "villain":
            return _the_villain(table, bindings)
        host = last_host(table, bindings[SELF]) if self.after_going else table.cards[bindings[SELF]].host
        return (host,) if host is not None else ()

    meant = found

    def brings_back(self, table: Table, bindings: Bindings, card: CardId) -> bool:
        return self.of_removed

    def means(self, table: Table, bindings: Bindings, card: CardId) -> bool:
        if self.slot is None or self.part:
            return card in self.found(table, bindings)
        value = bindings[self.slot]
        return card in cards_in(value) if isinstance(value, tuple) else bool(card == value)

    def as_it_was(self, table: Table, bindings: Bindings, card: CardId) -> Table:
        """A card that the text answers, and one that a sentence before named, as filters of the event found it."""
        if self.slot is None or (self.slot < len(STANDARD_NAMES) and not self.part):
            return table
        if not self.part:
            value = bindings[self.slot]
            hits = [item[0] for item in value if _is_hit(item)] if isinstance(value, tuple) else []
            return as_hit(table, card) if card in hits else as_out(table, card)
        fact = bindings[IT]
        if isinstance(fact, int):  # damage that is still on its way has put nobody out
            return table
        if fact[0] == "damage":
            return as_hit(table, card) if card == fact[2] else as_destroyed(table, card)
        return as_destroyed(table, card) if fact[0] in DESTRUCTIONS else as_out(table, card)

    def enough(self, table: Table, bindings: Bindings, in_full: bool) -> bool:
        return any(in_reach(table, bindings, card) for card in self.found(table, bindings))


def last_host(table: Table, card: CardId) -> CardId | None:
    """Whom a card lies next to, or lay next to as it left play this turn."""
    if is_in_play(table, card):
        return table.cards[card].host
    return next((fact[2] for fact in reversed(table.history) if fact[0] == HOST_LEFT and fact[1] == card), None)


def is_it(card: Word | None) -> bool:
    """Whether a word means the card that the text answers, ``it.card``."""
    return isinstance(card, Reference) and card.part == "card"


def is_under_another(table: Table, bindings: Bindings, what: Word | None, card: CardId) -> bool:
    """Whether the destroyed card that a text answers lies under another card by now: nothing but that one does anything
    to it there (rulings.md 41)."""
    row = table.cards[card]
    if row.zone != table.index.under or row.host == bindings[SELF] or not is_it(what):
        return False
    return bindings[IT][0] in DESTRUCTIONS


DESTRUCTIONS = ("destroy", f"{TOGETHER}destroy")
"""The kinds of facts of a card that was destroyed, and of several."""


def is_known_card(who: Word | None) -> bool:
    """Whether it is a card that every text knows, or one of what it answers, and not what a sentence did."""
    return isinstance(who, Reference) and (who.slot is None or who.slot < len(STANDARD_NAMES) or bool(who.part))


def means_this_card(node: Word) -> bool:
    """Whether any word in it is "this card"."""
    if isinstance(node, Reference) and node.slot == SELF:
        return True
    return any(means_this_card(child) for child in node.children())


def is_this_card_alone(tests: Sequence[Word]) -> bool:
    """Whether tests of a filter let nothing through but "this card", called so."""
    return len(tests) == 1 and tests[0].word == "is" and means_this_card(tests[0])


def _the_villain(table: Table, bindings: Bindings) -> tuple[CardId, ...]:
    """The villain of a card's own side, or what text in play makes that name mean on it."""
    for entry in table.listeners.get("reads_as", ()):
        if entry.clause.covers(table, entry, bindings[SELF]) and has_text(table, entry.card):
            others: tuple[CardId, ...] = entry.clause.as_.found(table, entry.bindings)
            return others[:1]
    meant = villains_meant(table, bindings)[:1]
    if STANDS_FOR_VILLAIN in table.listeners and table.index.side[bindings[SELF]] == "villain":
        return tuple(card for card in in_play(table) if villain_for(table, card) in meant)[:1]
    return meant


def cards_in(value: Any) -> tuple[CardId, ...]:
    """The cards in a result: a card, a tuple of cards, the targets of hits, or the heroes who did something."""
    if not isinstance(value, tuple):
        return (value,)
    return tuple([card_of(item) for item in value if not _is_said_besides(item)])


def _is_said_besides(item: Any) -> bool:
    """Whether a part of a result says which cards were chosen, or by how much, and not to what it was done."""
    return isinstance(item, tuple) and item[:1] in ((CHOSEN,), (GAINED,), (WITH_POWERS,))


def chosen_in(result: StepResult) -> tuple[CardId, ...]:
    """The cards that a sentence chose, where its result says so; of what heroes did, those that all of them chose."""
    chosen = (item[1] for item in _opened(result) if _is_said_besides(item) and item[0] == CHOSEN)
    return tuple(dict.fromkeys(card for cards in chosen for card in cards))


def gained_in(result: StepResult) -> Iterator[tuple[CardId, int]]:
    """Of each card that has regained HP by a result, how many: what is said behind it."""
    card: CardId | None = None
    for item in _opened(result):
        if not _is_said_besides(item):
            card = card_of(item)
        elif item[0] == GAINED and card is not None:
            yield card, item[1]


def _opened(result: StepResult) -> Iterator[Any]:
    """What a result holds, with each hero's part of it opened, also where that was done in place of something else."""
    if isinstance(result, tuple) and result[:1] == (OTHERWISE,):
        result = result[1]
    for item in result if isinstance(result, tuple) else ():
        if is_part_of_hero(item):
            yield from _opened(item[2])
        else:
            yield item


def is_part_of_hero(item: Any) -> bool:
    """Whether a part of a result says what one hero did."""
    return isinstance(item, tuple) and item[:1] == ("hero",)


def parts_of_heroes(result: StepResult) -> tuple[Any, ...]:
    """The parts of a result that say each what one hero did."""
    return tuple([item for item in result if is_part_of_hero(item)]) if isinstance(result, tuple) else ()


def cards_of_all(result: StepResult) -> tuple[CardId, ...]:
    """The cards in a result, with each hero's part of it opened."""
    found: tuple[CardId, ...] = ()
    if isinstance(result, tuple) and result[:1] == (OTHERWISE,):
        return found
    for item in result if isinstance(result, tuple) else (result,):
        found += cards_of_all(item[2]) if is_part_of_hero(item) else cards_in((item,))
    return found


def count_result(value: StepResult) -> int:
    """How many things a result holds; a hero's part of it is ``("hero", card, result)``."""
    return len(_counted(value))


def counted_as_they_were(table: Table, value: StepResult) -> Iterator[tuple[Table, CardId]]:
    """The cards that a result counts, each with the table on which text that asks about it finds it: a hero who is out
    by what was done was a target, and so was whatever damage was dealt to."""
    for item in _counted(value):
        card = card_of(item)
        yield (as_hit if _is_hit(item) else as_out)(table, card), card


def _counted(value: StepResult) -> list[Any]:
    """The things in a result that are counted, with each hero's part of it opened: of a target that was hit twice there
    is one."""
    counted: list[Any] = []
    if not isinstance(value, tuple) or value[:1] == (OTHERWISE,):
        return counted
    hit: set[CardId] = set()
    for item in value:
        if is_part_of_hero(item):
            counted += _counted(item[2])
        elif not _is_said_besides(item) and not (_is_hit(item) and item[0] in hit):
            counted.append(item)
            hit.update(item[:1] if _is_hit(item) else ())
    return counted


def _is_hit(item: Any) -> bool:
    """Whether a part of a result is damage that was dealt: of a target that was hit twice there is one."""
    return isinstance(item, tuple) and len(item) >= HIT and not is_part_of_hero(item) and not _is_said_besides(item)


def has_done(value: StepResult) -> bool:
    """Whether a result says that anything was done, also in place of what is counted."""
    if not isinstance(value, tuple):
        return False
    done = [item for item in value if not _is_said_besides(item)]
    return any(has_done(item[2]) if is_part_of_hero(item) else True for item in done)


HIT = 3
"""How many things a hit says."""


def hits_in(result: StepResult) -> Iterator[tuple[CardId, int, bool]]:
    """The hits in a result, ``(target, amount, whether it was destroyed)``."""
    return (item[:HIT] for item in _opened(result) if isinstance(item, tuple) and len(item) >= HIT)


WITH_SOURCE = 5
"""How many things a hit says of which a later sentence asks who dealt it."""


def dealt_in(result: StepResult) -> Iterator[tuple[CardId, CardId, int]]:
    """Of each hit in a result who dealt it, to whom, and how much, where it says so."""
    return ((item[4], *item[:2]) for item in _opened(result) if isinstance(item, tuple) and len(item) >= WITH_SOURCE)


def hp_of_hits(result: StepResult) -> Iterator[tuple[CardId, int, int]]:
    """Of each hit in a result its target, the HP that had before, and those that were left, where it says so."""
    hits = (item for item in _opened(result) if isinstance(item, tuple) and len(item) > WITH_SOURCE)
    return ((hit[0], *hit[WITH_SOURCE:]) for hit in hits)


def dealt_with_powers_in(result: StepResult) -> Iterator[tuple[CardId, CardId, int]]:
    """Of the damage that was dealt with powers, where a result speaks of it: by whom, to whom, and how much."""
    for item in _opened(result):
        if _is_said_besides(item) and item[0] == WITH_POWERS:
            yield from item[1]


def base_of(table: Table, bindings: Bindings) -> CardId:
    """Whose allies "allies" are: the hero's on a hero card, else this card's."""
    card: CardId = bindings[SELF]
    you: CardId | None = bindings[YOU]
    return card if you is None or (table.index.side[card] != "hero" and you not in table.index.heroes) else you
