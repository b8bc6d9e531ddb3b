"""Playing a card: playable? → would enter play → comes in, text on → enters play → its text → is played → a One-Shot
would leave play → goes to the trash → enters the trash. Which of these stages there are is data of the edition."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, TypeAlias

from sotm_desktop.engine import asking, events, granted_hp
from sotm_desktop.engine.effects.area_values import AREA_ASKED, Area
from sotm_desktop.engine.effects.families import Condition, Selector
from sotm_desktop.engine.effects.filters import Filter
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.facing import in_reach, is_gone_for_good
from sotm_desktop.engine.frames import NOTHING, Bindings, Done, Memory, Signal, StepResult
from sotm_desktop.engine.ids import CardId, SeatId, ZoneId
from sotm_desktop.engine.listeners import WOULD_ENTER, WOULD_PLAY, fire, was_stopped
from sotm_desktop.engine.modifiers import CANNOT, forbidding
from sotm_desktop.engine.procedure import Procedure, Staged, call, resolve
from sotm_desktop.engine.questions import deck_cards, in_play, is_in_play, is_silent, is_still_in_play, trash_cards
from sotm_desktop.engine.records import record
from sotm_desktop.engine.stages import becomes_target, moving
from sotm_desktop.engine.stages.leaving import enters_trash, forget_leaving, into_trash, would_leave
from sotm_desktop.engine.stages.replacing import would
from sotm_desktop.engine.stages.to_trash import heading, to_trash
from sotm_desktop.engine.state import DOWN, HAND, PLAY, TRASH
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction


def limited_in_play(table: Table, card: CardId) -> CardId | None:
    """The copy in play that keeps a Limited card from being played, if there is one (rulebook, Limited)."""
    definition = table.index.definitions[card]
    if "limited" not in definition.faces[0].keywords:
        return None
    for other in table.index.duplicates[card]:
        if other != card and lies_open(table, other):
            return other
    return None


def hosts(table: Table, card: CardId) -> tuple[CardId, ...]:
    """The cards that a card may be played next to, or in whose play areas."""
    definition, bindings = table.index.definitions[card], _as_played(table, card)
    wanted, ranked = definition.next_to, definition.play_in
    if isinstance(ranked, Selector):
        return tuple(other for other in ranked.meant(table, bindings) if in_reach(table, bindings, other))
    if not isinstance(wanted, Filter):
        return ()
    found = wanted.among(table, bindings, in_play(table))
    return tuple([other for other in found if in_reach(table, bindings, other)]) if table.index.restricts else found


def _as_played(table: Table, card: CardId) -> Bindings:
    """The bindings of what a card says about where it is played."""
    return (card, table.index.speaker(card), None)


def areas_for(table: Table, card: CardId) -> tuple[SeatId, ...]:
    """The play areas in one of which a card says that it is played."""
    wanted = table.index.definitions[card].play_in
    return wanted.found(table, _as_played(table, card)) if isinstance(wanted, Area) else ()


def why_not(table: Table, card: CardId, host: CardId | None = None) -> tuple[str, CardId] | None:
    """Why a card cannot be played now: a word and the card that is in the way; None when it can.

    ``host``: the card next to which a text plays it, whatever it says itself.
    """
    if host is None and card in table.index.plain and CANNOT not in table.listeners:
        return None
    blocking = limited_in_play(table, card)
    if blocking is not None:
        return ("limited", blocking)
    blocking = forbidding(table, "be_played", card)
    if blocking is not None:
        return ("cannot", blocking)
    if is_barred(table, card):
        return ("not_now", card)
    if not _may_be_played(table, card):
        return ("unless", card)
    return ("no_host", card) if _lacks_place(table, card, host) else None


def why_not_put(table: Table, card: CardId, host: CardId | None = None) -> tuple[str, CardId] | None:
    """Why a card cannot be put into play without being played: text that forbids to play it does not count."""
    blocking = limited_in_play(table, card)
    if blocking is not None:
        return ("limited", blocking)
    return ("no_host", card) if _lacks_place(table, card, host) else None


def _lacks_place(table: Table, card: CardId, host: CardId | None) -> bool:
    """Whether a card is played next to another, and there is none; what says itself what happens then may be played."""
    if host is not None:
        return not is_in_play(table, host)
    definition = table.index.definitions[card]
    wants_one = definition.next_to is not None or definition.play_in is not None
    if isinstance(definition.play_in, Area):
        return not areas_for(table, card)
    return wants_one and definition.no_place is None and not hosts(table, card)


def lies_open(table: Table, card: CardId) -> bool:
    """Whether a card is in play, so that it is not played once more; one that lies face down there can be."""
    row = table.cards[card]
    return table.index.area_of_zone[row.zone] is not None and row.face != DOWN


OWN_PLAY_PHASE = "own_play_phase"
"""A card that cannot be played in the PLAY PHASE of its own hero, be it taken in another's turn."""


def is_barred(table: Table, card: CardId) -> bool:
    """Whether what is printed on a card itself keeps it from being played now."""
    barred = table.index.definitions[card].not_playable
    if not barred:
        return False
    deck = table.index.deck_of[card]
    if OWN_PLAY_PHASE in barred and table.turn == deck and table.phase == "play":
        return True
    return "hand" in barred and table.cards[card].zone in (
        table.index.zone(seat.number, HAND) for seat in table.index.seats
    )


def _may_be_played(table: Table, card: CardId) -> bool:
    """Whether the condition holds under which alone a card can be played, if it names one."""
    condition = table.index.definitions[card].playable_if
    return not isinstance(condition, Condition) or condition.holds(table, (card, table.index.speaker(card), None))


Playing: TypeAlias = (
    tuple[CardId, SeatId, Cause] | tuple[CardId, SeatId, Cause, SeatId] | tuple[CardId, SeatId, Cause, None, CardId]
)
"""The card, who plays it (the deck of the hero, or the one that it comes from), and the text that says so; a fourth
value is the deck in whose play area it is played, if that is not its own, a fifth the card next to which it is."""
NO_PLACE = "no place"
PUT_IN = "put_in"
"""Why a card that is put into play moves; one that is played does so to "play"."""
WhyNot: TypeAlias = Callable[[Table, CardId, CardId | None], tuple[str, CardId] | None]
"""What tells why a card cannot come into play."""
AFTER_PLAY = "after:play"


class PlayingCard(Staged[Playing]):
    """Plays a card from wherever it is; gives ``(card,)`` if it was played. The bindings are ``(card, by, cause)``.

    Memory: the stamp of its entering play, and the cards that it has made targets; or that it has found no place.
    """

    key = "$play"
    switch = "play.stages"
    behind: ClassVar[dict[str, str]] = {"would_enter": "would_come", "trash": "goes"}

    def check(self, tx: Transaction, bindings: Playing, memory: Memory, last: StepResult) -> StepResult:
        return _checked(tx, bindings, memory, why_not)

    def would_enter(self, tx: Transaction, bindings: Playing, memory: Memory, last: StepResult) -> StepResult:
        if memory:
            return NOTHING  # it could not be played
        if is_silent(tx):
            return None
        return would(tx, WOULD_PLAY, ("play", bindings[0], bindings[1]))

    def would_come(self, tx: Transaction, bindings: Playing, memory: Memory, last: StepResult) -> StepResult:
        """Played or put there, it would enter play, unless something else was done instead already."""
        if last == "replaced" or is_silent(tx):
            return last
        return would(tx, WOULD_ENTER, ("play", bindings[0], bindings[1]))

    def host(self, tx: Transaction, bindings: Playing, memory: Memory, last: StepResult) -> StepResult:
        if last == "replaced":
            self.give_up(tx, bindings)  # what was done instead may have left it where it was
            return NOTHING
        card, said = bindings[0], _said_host(bindings)
        if is_gone_for_good(tx, card):  # its hero is out by what answered
            return NOTHING
        definition = tx.index.definitions[card]
        if said is not None:
            return (said,)
        if definition.next_to is None and definition.play_in is None:
            return ()
        if isinstance(definition.play_in, Area):
            if said_area(bindings) is not None:
                return ()
            return _one(asking.deck(tx, self.key, _asks(tx, card), card, AREA_ASKED, lambda: areas_for(tx, card)))
        found = hosts(tx, card)
        if not found and definition.no_place is not None:
            memory[:] = [NO_PLACE]
            return resolve(tx, definition.no_place, (card, tx.index.speaker(card), None))
        question = "next_to" if definition.play_in is None else "play_in"
        return asking.cards(tx, self.key, _asks(tx, card), card, question, found, 1, 1)

    def come_in(self, tx: Transaction, bindings: Playing, memory: Memory, last: StepResult) -> StepResult:
        return _come_in(self, tx, bindings, memory, last, "play")

    def enters(self, tx: Transaction, bindings: Playing, memory: Memory, last: StepResult) -> StepResult:
        return becomes_target.enters(tx, bindings[0], bindings[1], tuple(memory[1:]))

    def text(self, tx: Transaction, bindings: Playing, memory: Memory, last: StepResult) -> StepResult:
        """Its text, unless what answered its entering has taken it away again.

        What text plays after an endless chain was stopped this turn comes without: each would go on with the chain.
        """
        card, _, cause, *_ = bindings
        if cause is not None and was_stopped(tx):
            return None
        clause = tx.index.definitions[card].faces[0].play
        if clause is None or is_silent(tx) or not is_still_in_play(tx, card, memory[0]):
            return None
        return resolve(tx, clause, (card, tx.index.speaker(card), None))

    def come_in_with_text(self, tx: Transaction, bindings: Playing, memory: Memory, last: StepResult) -> StepResult:
        done = PlayingCard.come_in(self, tx, bindings, memory, last)
        return done if done is not None else PlayingCard.text(self, tx, bindings, memory, None)

    def played(self, tx: Transaction, bindings: Playing, memory: Memory, last: StepResult) -> StepResult:
        card, by, cause, *_ = bindings
        tx.emit(record(events.CardPlayed, ("card_played", cause, card, by)))
        return fire(tx, AFTER_PLAY, ("play", card, by)) if AFTER_PLAY in tx.listeners else ()

    def would_leave(self, tx: Transaction, bindings: Playing, memory: Memory, last: StepResult) -> StepResult:
        if not _is_used_up(tx, bindings[0], memory[0]):
            return None
        return would_leave(tx, bindings[0])

    def trash(self, tx: Transaction, bindings: Playing, memory: Memory, last: StepResult) -> StepResult:
        """Unless it stays already: it would enter the trash."""
        if last == "replaced" or not _is_used_up(tx, bindings[0], memory[0]):
            return last
        return heading(tx, bindings[0], bindings[2])

    def goes(self, tx: Transaction, bindings: Playing, memory: Memory, last: StepResult) -> StepResult:
        card, _, cause, *_ = bindings
        forget_leaving(tx, memory[0])
        if last == "replaced" or not _is_used_up(tx, card, memory[0]):
            return Done((card,))
        moving.put(tx, card, moving.own_zone(tx, card, TRASH), moving.TOP, "trash", cause)
        return (card,)

    def enters_trash(self, tx: Transaction, bindings: Playing, memory: Memory, last: StepResult) -> StepResult:
        return enters_trash(tx, bindings[0])

    def finish(self, tx: Transaction, bindings: Playing, memory: Memory, last: StepResult) -> StepResult:
        return (bindings[0],)

    def give_up(self, tx: Transaction, bindings: Playing) -> None:
        """A card that is not played after all, and still lies revealed, goes back on its deck (rulings.md 6)."""
        card, _, cause, *_ = bindings
        if tx.cards[card].zone == tx.index.revealed:
            moving.replace(tx, card, cause)


PLAY_CARD = PlayingCard()


class PuttingIntoPlay(PlayingCard):
    """Puts a card into play without playing it: so it goes on while cards cannot be played, and no text answers that
    it would be played or was. What answers its entering does, its own text acts, and a One-Shot is used up by it."""

    key = "$put_into_play"

    def check(self, tx: Transaction, bindings: Playing, memory: Memory, last: StepResult) -> StepResult:
        return _checked(tx, bindings, memory, why_not_put)

    def would_enter(self, tx: Transaction, bindings: Playing, memory: Memory, last: StepResult) -> StepResult:
        return NOTHING if memory else None

    def come_in(self, tx: Transaction, bindings: Playing, memory: Memory, last: StepResult) -> StepResult:
        return _come_in(self, tx, bindings, memory, last, PUT_IN)

    def come_in_with_text(self, tx: Transaction, bindings: Playing, memory: Memory, last: StepResult) -> StepResult:
        done = PuttingIntoPlay.come_in(self, tx, bindings, memory, last)
        return done if done is not None else PlayingCard.text(self, tx, bindings, memory, None)

    def played(self, tx: Transaction, bindings: Playing, memory: Memory, last: StepResult) -> StepResult:
        return None


PUT_INTO_PLAY = PuttingIntoPlay()


def _checked(tx: Transaction, bindings: Playing, memory: Memory, why: WhyNot) -> StepResult:
    """Whether a card can come into play; else what becomes of it instead."""
    card, _, cause, *_ = bindings
    if lies_open(tx, card) or is_gone_for_good(tx, card):
        return NOTHING
    if why(tx, card, _said_host(bindings)) is None:
        return None
    memory[:] = [0]
    return _cannot_be_played(tx, card, cause)


def _come_in(
    playing: PlayingCard, tx: Transaction, bindings: Playing, memory: Memory, last: StepResult, why: str
) -> StepResult:
    """Lays a card where it belongs in play."""
    card, _, cause, *_ = bindings
    if memory == [NO_PLACE]:
        playing.give_up(tx, bindings)
        return NOTHING
    if lies_open(tx, card):
        return NOTHING
    zone, beside = _place(tx, bindings, last[0] if last else None)
    happened = len(tx.events)
    moving.put(tx, card, zone, moving.BOTTOM, why, cause, beside)
    became = granted_hp.became_targets(tx, tx.events[happened:])
    tx.became = tuple(each for each in tx.became if each[0] not in became)  # answered behind the entering of this card
    memory[:] = [tx.cards[card].since, *[each for each in became if each != card]]
    return None


def _place(tx: Transaction, bindings: Playing, chosen: int | None) -> tuple[ZoneId, CardId | None]:
    """Where a card comes into play, and the card that it lies next to. ``chosen``: that card; by its ``play_in`` one in
    whose play area it comes, or that area, called by its deck; None where nothing was."""
    card, area, play_in = bindings[0], said_area(bindings), tx.index.definitions[bindings[0]].play_in
    host = None if chosen is None else CardId(chosen)
    if play_in is None or _said_host(bindings) is not None:
        if host is not None:
            return moving.play_zone(tx, card, host), host
    elif isinstance(play_in, Area) and chosen is not None:
        return tx.index.zone(SeatId(chosen), PLAY), None
    return moving.play_zone(tx, card, host) if area is None else tx.index.zone(area, PLAY), None


def said_area(bindings: Playing) -> SeatId | None:
    """The deck in whose play area the text that plays a card says that it is played."""
    return bindings[3] if len(bindings) > 3 else None


def _one(chosen: SeatId | Signal | None) -> StepResult:
    """A play area that was chosen, as the value of a step."""
    return chosen if isinstance(chosen, Signal) else () if chosen is None else (chosen,)


def _said_host(bindings: Playing) -> CardId | None:
    """The card next to which the text that plays a card says that it is played."""
    return bindings[4] if len(bindings) > 4 else None


def _is_used_up(tx: Transaction, card: CardId, since: int) -> bool:
    """Whether a card is a One-Shot that still lies in play after its text."""
    return tx.index.definitions[card].is_one_shot and tx.cards[card].since == since


def _cannot_be_played(tx: Transaction, card: CardId, cause: Cause) -> StepResult:
    """Rulings.md 6: to its hero's hand; back on the deck if it was revealed; otherwise it stays where it was.

    A Limited card of which a copy is in play goes to the hand also when it was revealed (rulings.md 38).
    """
    seat, rules = tx.index.seat_of(card), tx.index.rules
    zone = tx.cards[card].zone
    is_limited, is_hero = limited_in_play(tx, card) is not None, seat.side == "hero"
    if is_limited and rules.limited_duplicate == "trash":
        return to_trash(tx, card, "discard", cause)
    if zone == tx.index.revealed and not (is_limited and is_hero):
        moving.replace(tx, card, cause)
    elif not is_limited and rules.play_illegal_card_goes == "stays":
        pass
    elif is_hero and zone != tx.index.zone(seat.number, HAND):
        moving.to_hand(tx, card, "return", cause)
    return into_trash(tx, (card,))


def _asks(tx: Transaction, card: CardId) -> SeatId | None:
    seat = tx.index.seat_of(card)
    return seat.number if seat.side == "hero" else None


def _may_play_none_of(tx: Transaction, deck: SeatId) -> bool:
    """Whether an empty deck has nothing in its trash that may be played: then it is not made anew for the attempt."""
    if deck_cards(tx, deck):
        return False
    return all(forbidding(tx, "be_played", card, "deck") is not None for card in trash_cards(tx, deck))


class PlayingTop(Procedure[tuple[SeatId, SeatId, Cause]]):
    """Plays the top card of a deck, making it anew if it is empty. The bindings are ``(deck, by, cause)``."""

    key = "$play_top"

    def top(
        self, tx: Transaction, bindings: tuple[SeatId, SeatId, Cause], memory: Memory, last: StepResult
    ) -> StepResult:
        if _may_play_none_of(tx, bindings[0]):
            return NOTHING
        return moving.top_of_deck(tx, bindings[0], bindings[2])

    def play(
        self, tx: Transaction, bindings: tuple[SeatId, SeatId, Cause], memory: Memory, last: StepResult
    ) -> StepResult:
        if not last:
            return NOTHING
        return call(tx, PLAY_CARD, (last[0], bindings[1], bindings[2]))

    steps = (top, play)


PLAY_TOP = PlayingTop()
