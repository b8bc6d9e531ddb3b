"""Moving cards between zones: draw, discard, bury, reveal, shuffle (rulebook, Terms)."""

from __future__ import annotations

from sotm_desktop.engine import events
from sotm_desktop.engine.apply import MOVE
from sotm_desktop.engine.events import Cause
from sotm_desktop.engine.frames import NOTHING, Done, Memory, StepResult
from sotm_desktop.engine.gathering import is_heard
from sotm_desktop.engine.ids import CardId, SeatId, ZoneId
from sotm_desktop.engine.listeners import fire
from sotm_desktop.engine.modifiers import is_character
from sotm_desktop.engine.past_turns import hero_of_pile, revealed_from
from sotm_desktop.engine.procedure import Procedure, back_to, call, resolve
from sotm_desktop.engine.questions import next_to, under
from sotm_desktop.engine.records import record
from sotm_desktop.engine.stages.replacing import would
from sotm_desktop.engine.state import DECK, HAND, PLAY, TRASH
from sotm_desktop.engine.transaction import Transaction

TOP, SECOND, BOTTOM = 0, 1, None
AFTER_SHUFFLE = "after:shuffle"


def put(
    tx: Transaction, card: CardId, zone: ZoneId, place: int | None, why: str, cause: Cause, host: CardId | None = None
) -> None:
    """Moves one card; cards under a card that leaves play are destroyed with it (rulings.md 14)."""
    origin, areas = tx.cards[card].zone, tx.index.area_of_zone
    if tx.zones[tx.index.under] and areas[origin] is not None and areas[zone] is None:
        for covered in under(tx, card):
            put(tx, covered, tx.index.zone(tx.index.deck_of[covered], TRASH), TOP, "destroy", cause)
    tx.emit(record(events.CardMoved, ("card_moved", cause, card, zone, place, host, why, origin)))


def to_area(tx: Transaction, card: CardId, area: SeatId, cause: Cause, host: CardId | None = None) -> None:
    """Moves a card into a play area, or there next to a card, with what lies next to it if it is in play already."""
    is_there = tx.index.area_of_zone[tx.cards[card].zone] is not None
    beside = next_to(tx, card) if is_there else ()
    put(tx, card, tx.index.zone(area, PLAY), BOTTOM, MOVE if is_there else "move_in", cause, host)
    for other in beside:
        put(tx, other, tx.index.zone(area, PLAY), BOTTOM, MOVE, cause, card)


def own_zone(tx: Transaction, card: CardId, kind: int) -> ZoneId:
    """The deck, hand, trash or play area of the deck that a card belongs to."""
    return tx.index.zones_of[tx.index.deck_of[card]][kind]


def discard(tx: Transaction, card: CardId, cause: Cause) -> None:
    """Puts a card into the trash of its deck."""
    put(tx, card, own_zone(tx, card, TRASH), TOP, "discard", cause)


def bury(tx: Transaction, card: CardId, cause: Cause) -> bool:
    """Puts a card on the bottom of its deck, or into the trash if that deck is empty (rulebook, Bury)."""
    if is_character(tx, card):
        return False
    if buries_into_trash(tx, card):
        put(tx, card, own_zone(tx, card, TRASH), TOP, "bury", cause)
    else:
        put(tx, card, own_zone(tx, card, DECK), BOTTOM, "bury", cause)
    return True


def buries_into_trash(tx: Transaction, card: CardId) -> bool:
    """Whether a card that is buried goes to its trash, as its deck is empty."""
    return not tx.zones[own_zone(tx, card, DECK)] and tx.index.rules.bury_empty_deck != "deck"


def to_hand(tx: Transaction, card: CardId, why: str, cause: Cause) -> None:
    """Puts a card into the hand of its own hero, or of the hero who owns its side deck; one that is drawn and was
    revealed from a hero's deck into the hand of that hero."""
    hero = drawn_by(tx, card) if why == "draw" else None
    home = tx.index.seat_of(card).home if hero is None else tx.index.deck_of[hero]
    put(tx, card, tx.index.zone(home, HAND), BOTTOM, why, cause)


def drawn_by(tx: Transaction, card: CardId) -> CardId | None:
    """The hero who draws a revealed card: from whose deck it was revealed, else whose own it is; None where it is
    nobody's."""
    hero = hero_of_pile(tx.index, tx.history, card, tx.cards[card].zone)
    return tx.index.seat_of(card).character if hero is None else hero


def shuffle(tx: Transaction, deck: SeatId, cause: Cause, pile: int = DECK) -> None:
    """Shuffles a deck, or its trash as another pile; a character card from outside the game has none."""
    if tx.index.seats[deck].is_outside:
        return
    zone = tx.index.zone(deck, pile)
    cards = tx.zones[zone]
    order = tx.permutation(f"shuffle:{tx.index.seats[deck].id}", len(cards))
    tx.emit(events.DeckShuffled("deck_shuffled", cause, zone, tuple([cards[i] for i in order])))


def tell_shuffled(tx: Transaction, decks: tuple[SeatId, ...]) -> StepResult:
    """Lets text answer that decks were shuffled, one after the other; gives ``()``."""
    return call(tx, SHUFFLED, decks) if decks and AFTER_SHUFFLE in tx.listeners else ()


class Shuffled(Procedure[tuple[SeatId, ...]]):
    """Lets text answer that decks were shuffled. Memory: how many of them were told."""

    key = "$shuffled"

    def next(self, tx: Transaction, bindings: tuple[SeatId, ...], memory: Memory, last: StepResult) -> StepResult:
        told = memory[0] if memory else 0
        if told >= len(bindings):
            return NOTHING
        memory[:] = [told + 1]
        seat = tx.index.seats[bindings[told]]
        return fire(tx, AFTER_SHUFFLE, ("shuffle", seat.number, seat.character if seat.side == "hero" else None))

    steps = (next, back_to("next"))


SHUFFLED = Shuffled()


def reveal(tx: Transaction, deck: SeatId, n: int, cause: Cause, bottom: bool = False) -> tuple[CardId, ...]:
    """Turns over the top n cards of a deck; an empty deck is not made anew by it (FAQ). Gives them, top first.

    ``bottom``: those of the bottom, the bottommost first.
    """
    cards = tx.zones[tx.index.zones_of[deck][DECK]]
    cards = cards[::-1][:n] if bottom else cards[:n]
    if tx.hidden and cards:
        tx.touch_unknown(cards)
    for card in cards:
        put(tx, card, tx.index.revealed, BOTTOM, "reveal", cause)
    if cards:
        tx.emit(record(events.CardsRevealed, ("cards_revealed", cause, cards, deck)))
    return cards


def replace(tx: Transaction, card: CardId, cause: Cause) -> None:
    """Puts a revealed card back on top of the deck from which it was revealed (rulebook, Reveal)."""
    put(tx, card, where_it_was(tx, card), TOP, "replace", cause)


def where_it_was(tx: Transaction, card: CardId) -> ZoneId:
    """The deck from which a card was revealed, which may be another than its own; its own where it was not."""
    deck = revealed_from(tx.history, card) if tx.cards[card].zone == tx.index.revealed else None
    return own_zone(tx, card, DECK) if deck is None else tx.index.zones_of[deck][DECK]


class Reshuffle(Procedure[tuple[SeatId, Cause]]):
    """Shuffles a trash into its deck. The bindings are ``(deck, cause)``."""

    key = "$reshuffle"

    def turn_over(
        self, tx: Transaction, bindings: tuple[SeatId, Cause], memory: Memory, last: StepResult
    ) -> StepResult:
        deck, cause = bindings
        for card in tx.zones[tx.index.zone(deck, TRASH)]:
            put(tx, card, tx.index.zone(deck, DECK), BOTTOM, "shuffle", cause)
        shuffle(tx, deck, cause)
        return fire(tx, "after:reshuffle", ("reshuffle", deck))

    def tell(self, tx: Transaction, bindings: tuple[SeatId, Cause], memory: Memory, last: StepResult) -> StepResult:
        return tell_shuffled(tx, bindings[:1])

    steps = (turn_over, tell)


RESHUFFLE = Reshuffle()


class TopOfDeck(Procedure[tuple[SeatId, Cause]]):
    """The top card of a deck as ``(card,)``, making the deck anew from its trash if it is empty; ``()`` if both are."""

    key = "$top_of_deck"

    def refill(self, tx: Transaction, bindings: tuple[SeatId, Cause], memory: Memory, last: StepResult) -> StepResult:
        deck, cause = bindings
        if tx.zones[tx.index.zone(deck, DECK)]:
            return None
        if not tx.zones[tx.index.zone(deck, TRASH)]:
            return NOTHING
        return call(tx, RESHUFFLE, (deck, cause))

    def top(self, tx: Transaction, bindings: tuple[SeatId, Cause], memory: Memory, last: StepResult) -> StepResult:
        cards = tx.zones[tx.index.zone(bindings[0], DECK)]
        if tx.hidden and cards:
            tx.touch_unknown(cards[:1])
        return cards[:1]

    steps = (refill, top)


TOP_OF_DECK = TopOfDeck()


def top_of_deck(tx: Transaction, deck: SeatId, cause: Cause) -> StepResult:
    """The top card of a deck as ``(card,)``, as `TopOfDeck` gives it."""
    cards = tx.zones[tx.index.zones_of[deck][DECK]]
    if not cards:
        return call(tx, TOP_OF_DECK, (deck, cause))
    if tx.hidden:
        tx.touch_unknown(cards[:1])
    return cards[:1]


AFTER_DRAW, WOULD_DRAW = "after:draw", "would:draw"


def act_drawn(tx: Transaction, card: CardId, hero: CardId) -> StepResult:
    """The text of a card that acts as a hero draws it."""
    if tx.hidden and tx.index.acting_drawn:
        tx.touch_unknown((card,))
    text = tx.index.definitions[card].faces[0].drawn
    if text is None:
        return None
    return resolve(tx, text, (card, tx.index.seat_of(card).character, ("draw", card, hero)))


class DrawingCard(Procedure[tuple[CardId, Cause]]):
    """Draws one card for a hero, unless text does something instead; gives ``(card,)`` or ``()``.

    The bindings are ``(hero, cause)``, and where text draws it instead of another, the cards whose text does.
    """

    key = "$draw"

    def ask(self, tx: Transaction, bindings: tuple[CardId, Cause], memory: Memory, last: StepResult) -> StepResult:
        if WOULD_DRAW not in tx.listeners:
            return None
        return would(tx, WOULD_DRAW, ("would_draw", bindings[0], *(bindings[2:] or ((),))))

    def top(self, tx: Transaction, bindings: tuple[CardId, Cause], memory: Memory, last: StepResult) -> StepResult:
        if last == "replaced":
            return Done(())
        hero, cause = bindings[:2]
        return top_of_deck(tx, tx.index.deck_of[hero], cause)

    def take(self, tx: Transaction, bindings: tuple[CardId, Cause], memory: Memory, last: StepResult) -> StepResult:
        for card in last:  # a card of another deck that lay there too
            put(tx, card, own_zone(tx, bindings[0], HAND), BOTTOM, "draw", bindings[1])
        memory[:] = [last]
        return act_drawn(tx, last[0], bindings[0]) if last and tx.index.acting_drawn else None

    def tell(self, tx: Transaction, bindings: tuple[CardId, Cause], memory: Memory, last: StepResult) -> StepResult:
        card = memory[0]
        return fire(tx, AFTER_DRAW, ("draw", card[0], bindings[0])) if card and is_heard(tx, AFTER_DRAW) else ()

    def drawn(self, tx: Transaction, bindings: tuple[CardId, Cause], memory: Memory, last: StepResult) -> StepResult:
        return memory[0]

    steps = (ask, top, take, tell, drawn)


DRAW = DrawingCard()


class TakingCard(Procedure[tuple[CardId, CardId, Cause]]):
    """A hero draws a card that text has revealed; gives it. The bindings are ``(card, hero, cause)``."""

    key = "$take"

    def take(
        self, tx: Transaction, bindings: tuple[CardId, CardId, Cause], memory: Memory, last: StepResult
    ) -> StepResult:
        card, hero, cause = bindings
        to_hand(tx, card, "draw", cause)
        return act_drawn(tx, card, hero)

    def tell(
        self, tx: Transaction, bindings: tuple[CardId, CardId, Cause], memory: Memory, last: StepResult
    ) -> StepResult:
        return fire(tx, AFTER_DRAW, ("draw", *bindings[:2])) if is_heard(tx, AFTER_DRAW) else ()

    def drawn(
        self, tx: Transaction, bindings: tuple[CardId, CardId, Cause], memory: Memory, last: StepResult
    ) -> StepResult:
        return (bindings[0],)

    steps = (take, tell, drawn)


TAKE = TakingCard()


def can_draw(tx: Transaction, hero: CardId) -> bool:
    """Whether there is a card that a hero could draw."""
    deck = tx.index.deck_of[hero]
    zones = tx.index.zones_of[deck]
    return bool(tx.zones[zones[DECK]] or tx.zones[zones[TRASH]])


def play_zone(tx: Transaction, card: CardId, host: CardId | None) -> ZoneId:
    """Where a card is played: next to its host, in the play area that it names, or in that of its own deck; one from
    outside the game in that of the environment."""
    if host is not None:
        return tx.cards[host].zone
    if tx.index.definitions[card].play_area:
        return tx.index.zone(tx.index.environment, PLAY)
    return tx.index.zone(tx.index.area_of_its_own(card), PLAY)
