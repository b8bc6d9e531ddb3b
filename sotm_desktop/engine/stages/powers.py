"""Powers and incapacitated abilities: which there are, and using one (rulebook, Power)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from sotm_desktop.engine import events
from sotm_desktop.engine.effects.printed_text import BodiedText
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.frames import Done, Memory, StepResult
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.isolation import parted
from sotm_desktop.engine.listener_index import Entry
from sotm_desktop.engine.listeners import fire
from sotm_desktop.engine.modifiers import CANNOT, forbidding, is_barred, saying
from sotm_desktop.engine.past_turns import DEALT_BY_TEXT
from sotm_desktop.engine.procedure import Procedure, resolve
from sotm_desktop.engine.questions import active_heroes, definition_of, has_text, in_play, is_active_hero, name
from sotm_desktop.engine.records import record
from sotm_desktop.engine.stages.replacing import would
from sotm_desktop.engine.state import DOWN, POWER, Mark
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.text_keys import FIELD, around, whole_text
from sotm_desktop.engine.transaction import Transaction

SHARING = "share_powers"
GIVING = "gain_power"
GIVEN = 100
"""The numbers of powers that text gives begin here: those of a card in play by their place among its texts."""
GIVEN_FOR_A_WHILE = 10_000
"""And here those of lasting effects, by the stamp of each."""


def powers_of(table: Table, hero: CardId) -> list[tuple[CardId, int]]:
    """Every power that a hero has: ``(card, number)``, printed order, cards in play order (rulings.md 18); behind them
    those that text lets the hero use of other heroes."""
    found = _own_powers(table, hero)
    return [*found, *_shared(table, hero, found)] if SHARING in table.listeners else found


def _given_to(table: Table, hero: CardId) -> list[tuple[CardId, int]]:
    """The powers that text gives to a hero."""
    giving = [entry for entry in saying(table, GIVING) if entry.clause.covers(table, entry, hero)]
    return [(entry.card, _number_of(entry)) for entry in giving]


def is_given(table: Table, text: str) -> bool:
    """Whether the text of this key is a power that another text gives, or may give as it stands on its card."""
    code = table.index.code
    printed = code.get(whole_text(text))
    giving = code.get(text.removesuffix(f"{FIELD}do")) if text.endswith(f"{FIELD}do") else None
    return any(getattr(each, "listens", "") == GIVING for each in (printed, giving))


SENTENCE = "sentence"
"""Stands behind a card and the key of a sentence, where what that one deals is meant, and no power."""


def is_dealt_by(table: Table, power: tuple[int, str] | tuple[int, str, str], cause: Cause) -> bool:
    """Whether a sentence of this power deals it; what the power's triggers deal later on is not dealt with it.

    ``power``: its card and the key of its text, or those of a sentence with ``SENTENCE``.
    """
    card, text = power[:2]
    if len(power) > 2:
        return cause is not None and cause[:2] == (card, text)
    if cause is None or cause[0] != card or not cause[1].startswith(f"{text}/"):
        return False
    inside = (key for key in around(cause[1], FIELD) if len(key) > len(text))
    return not any(getattr(table.index.code.get(key), "is_trigger", False) for key in inside)


def with_power_since(table: Table, power: tuple[CardId, str], so_far: int) -> Iterator[tuple[CardId, CardId, int]]:
    """The damage that a power has dealt since then this turn: by whom, to whom, how much; ``so_far``: how many facts
    of the turn there were."""
    for fact in table.history[so_far:]:
        if fact[0] == DEALT_BY_TEXT and is_dealt_by(table, power, fact[1]):
            yield fact[2:]


def bears_power(table: Table, card: CardId) -> bool:
    """Whether a power is printed on a card, and its text counts."""
    return card in table.index.with_powers and bool(printed_powers(table, card))


def _number_of(entry: Entry) -> int:
    if entry.is_lasting:
        return GIVEN_FOR_A_WHILE + entry.since
    ordinal: int = entry.clause.ordinal
    return GIVEN + ordinal


def _giving(table: Table, card: CardId, number: int) -> Entry | None:
    """The text of a card that gives the power of this number."""
    entries = table.listeners.get(GIVING, ()) if number >= GIVEN else ()
    return next((entry for entry in entries if entry.card == card and _number_of(entry) == number), None)


def power_on(table: Table, card: CardId, number: int) -> BodiedText | None:
    """A power of a card, printed on the side that is up or given by its text; None where it is there no more."""
    entry = _giving(table, card, number)
    if entry is not None:
        given: BodiedText = entry.clause
        return given
    row = table.cards[card]
    powers = () if row.face == DOWN else definition_of(table, card).faces[row.face].powers
    return powers[number] if number < len(powers) else None


def _shared(table: Table, hero: CardId, own: list[tuple[CardId, int]]) -> list[tuple[CardId, int]]:
    """The powers of other active heroes that text lets this one use."""
    texts = [entry for entry in saying(table, SHARING) if entry.clause.covers(table, entry, hero)]
    if not texts:
        return []
    return [
        power
        for power in _of_others(table, hero)
        if power not in own and any(entry.clause.gives(table, entry, power[0]) for entry in texts)
    ]


def _of_others(table: Table, hero: CardId) -> list[tuple[CardId, int]]:
    """The powers that other active heroes have."""
    others = [other for other in active_heroes(table) if other != hero and not parted(table, hero, other)]
    return [power for other in others for power in _own_powers(table, other)]


def printed_powers(table: Table, card: CardId) -> list[tuple[int, BodiedText]]:
    """The powers on a card in play, with their numbers."""
    row = table.cards[card]
    powers = definition_of(table, card).faces[row.face].powers if row.face != DOWN else ()
    return list(enumerate(powers)) if powers and has_text(table, card) else []


def _own_powers(table: Table, hero: CardId) -> list[tuple[CardId, int]]:
    found = []
    bearing, lending, hero_behind = table.index.with_powers, table.index.lending_powers, table.index.hero_behind
    for card in in_play(table):
        if card not in bearing or (hero_behind[card] != hero and card not in lending):
            continue
        for number, power in printed_powers(table, card):
            if _belongs_to(table, power, card, hero):
                found.append((card, number))
    return [*found, *_given_to(table, hero)] if GIVING in table.listeners else found


def _belongs_to(table: Table, power: BodiedText, card: CardId, hero: CardId) -> bool:
    """Whether a power in play is a hero's to use: of cards of their own wherever these lie (rulebook, POWER PHASE)."""
    if power.of_each_hero:
        return is_active_hero(table, hero)
    if power.granted:
        return table.cards[card].host == hero
    return table.index.hero_behind[card] == hero


def mark_of(table: Table, card: CardId, number: int, hero: CardId | None = None) -> Mark:
    """What says that a power was used this turn; new when its card enters play again.

    Of a power that each hero has, and of one that is used as if it were another hero's, it says so of one hero.
    """
    row = table.cards[card]
    if number >= GIVEN:
        return (number if number >= GIVEN_FOR_A_WHILE else row.since, "power", number, hero)
    powers = () if row.face == DOWN else definition_of(table, card).faces[row.face].powers
    if hero is None or number >= len(powers):
        return (row.since, "power", number)
    is_of_one = powers[number].of_each_hero or not _belongs_to(table, powers[number], card, hero)
    return (row.since, "power", number, hero) if is_of_one else (row.since, "power", number)


def usable(table: Table, hero: CardId, again: bool = False, of_others: bool = False) -> list[tuple[CardId, int]]:
    """The powers that a hero can use now: not forbidden, and not yet this turn, unless text says ``again``.

    ``of_others``: those that other active heroes have, and this one has not.
    """
    if not is_active_hero(table, hero) or forbidding(table, "use_power", hero) is not None:
        return []
    if of_others:
        own = _own_powers(table, hero)  # what text shares is another's all the same
        near = [other for other in active_heroes(table) if not parted(table, hero, other)]
        others = [power for other in near for power in powers_of(table, other)]
        found = [power for power in dict.fromkeys((*others, *_of_others(table, hero))) if power not in own]
    else:
        found = powers_of(table, hero)
    if CANNOT in table.listeners:
        found = [power for power in found if not is_barred(table, hero, power[0])]
    return [(card, number) for card, number in found if again or mark_of(table, card, number, hero) not in table.used]


def power_key(table: Table, card: CardId, number: int) -> str:
    """The key of a power as an option: its card's id, with a number where the card has several, or gives further."""
    row = table.cards[card]
    printed = 0 if row.face == DOWN else len(definition_of(table, card).faces[row.face].powers)
    given = [_number_of(entry) for entry in table.listeners.get(GIVING, ()) if entry.card == card]
    at = printed + given.index(number) if number in given else number
    return f"{name(table, card)}/{at}" if printed + len(given) > 1 else name(table, card)


Using: TypeAlias = tuple[CardId, CardId, int, Cause]
"""The hero, the card, the number of the power on it, and the text that says so."""


class UsingPower(Procedure[Using]):
    """Uses a power, unless text does something instead; gives ``((card, number),)``, or ``()``.

    The bindings are ``(hero, card, number, cause)``.
    """

    key = "$use_power"

    def ask(self, tx: Transaction, bindings: Using, memory: Memory, last: StepResult) -> StepResult:
        if WOULD_USE not in tx.listeners or bindings[0] in tx.index.outsiders:  # such text is about heroes
            return None
        if not memory:
            memory[:] = [self._is_used(tx, bindings)]
        return would(tx, WOULD_USE, ("would_use", bindings[0], bindings[1]))

    def use(self, tx: Transaction, bindings: Using, memory: Memory, last: StepResult) -> StepResult:
        hero, card, number, cause = bindings
        if last == "replaced" or (memory and not self._is_left(tx, bindings, memory[0])):
            return Done(())
        mark = mark_of(tx, card, number, hero)
        if mark not in tx.used:
            tx.emit(record(events.LimitUsed, ("limit_used", cause, mark)))
        tx.emit(record(events.PowerUsed, ("power_used", cause, hero, card, number)))
        giving = _giving(tx, card, number)
        power = definition_of(tx, card).faces[tx.cards[card].face].powers[number] if giving is None else giving.clause
        if DEALT_BY_TEXT in tx.index.counted:
            memory[:] = [tx.history[-1], len(tx.history), power.do.key]
        return resolve(tx, power, (card, hero, None, *(() if giving is None else giving.bindings[3:])))

    def after(self, tx: Transaction, bindings: Using, memory: Memory, last: StepResult) -> StepResult:
        _end_what_was_lent(tx, bindings)
        if bindings[0] in tx.index.outsiders:
            return None
        if DEALT_BY_TEXT not in tx.index.counted:
            return fire(tx, "after:power", ("power", bindings[0], bindings[1]))
        fact, so_far, text = memory
        hits = with_power_since(tx, (bindings[1], text), so_far)
        return fire(tx, "after:power", (*fact, tuple(dict.fromkeys(hit[1] for hit in hits))))

    def finish(self, tx: Transaction, bindings: Using, memory: Memory, last: StepResult) -> StepResult:
        return ((bindings[1], bindings[2]),)

    steps = (ask, use, after, finish)

    def _is_used(self, tx: Transaction, bindings: Using) -> bool:
        hero, card, number, _ = bindings
        return mark_of(tx, card, number, hero) in tx.used

    def _is_left(self, tx: Transaction, bindings: Using, was_used: bool) -> bool:
        """Whether text that answered has neither taken the power away nor used it itself."""
        hero, card, number, _ = bindings
        left = usable(tx, hero, True) + usable(tx, hero, True, True)
        return (card, number) in left and (was_used or not self._is_used(tx, bindings))


WOULD_USE = "would:power"
USE_POWER = UsingPower()


def _end_what_was_lent(tx: Transaction, bindings: Using) -> None:
    """Text that was lent to a power ends with it (see the word ``lend``)."""
    ending = [row for row in tx.lasting if row.until == POWER]
    if not ending:
        return
    _, card, number, cause = bindings
    printed = (tx.index.definitions[card], *tx.index.variants(card).values())  # the power may have exchanged its card
    faces = (face for each in printed for face in each.faces if number < len(face.powers))
    texts = {(card, face.powers[number].do.key) for face in faces}
    for row in ending:
        lent_to: tuple[CardId, str] = row.bindings[-1]
        if lent_to in texts or (number >= GIVEN and lent_to[0] == card and is_given(tx, lent_to[1])):
            tx.emit(events.EffectEnded("effect_ended", cause, row.id))
