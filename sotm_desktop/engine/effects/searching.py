"""Words that look through decks and trashes: reveal, discover, collect, salvage, summon."""

from __future__ import annotations

from functools import partial

from sotm_desktop.engine import asking, events
from sotm_desktop.engine.effects.area_values import AREA
from sotm_desktop.engine.effects.blocks import BLOCK
from sotm_desktop.engine.effects.coming_in import NEXT_TO, PUT, has_no_place, place_said
from sotm_desktop.engine.effects.different_ones import DIFFERENT, counts, too_few_to_differ
from sotm_desktop.engine.effects.families import QUANTITY, Verb, asks_of
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.scoped import WHICH_DECK, decks_of
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import (
    ANYWHERE,
    DECK_CARD,
    FLAG,
    OF_DECK,
    SELF,
    VERB,
    YOU,
    Field,
    Fixed,
    cause_of,
    word,
)
from sotm_desktop.engine.facing import decks_in_reach
from sotm_desktop.engine.frames import ASKED, TO_NEXT, Bindings, Done, Jump, Memory, StepResult, Steps
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.listeners import STATE
from sotm_desktop.engine.modifiers import more_of
from sotm_desktop.engine.procedure import back_to, call
from sotm_desktop.engine.questions import deck_cards, trash_cards
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.stages.playing import PLAY_CARD, PUT_INTO_PLAY
from sotm_desktop.engine.stages.revealed_text import acts_revealed, after_revealing
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

PLACES = ("deck", "trash")
TO_FINISH = Jump("finish")
TO_LOOK = Jump("look")
TO_PLAY = Jump("play")
TO_WHERE = Jump("where")


@word(VERB, "reveal")
class Reveal(Verb):
    """Turns over the top card of a deck, or of one deck of the players' choice. Its value: the cards revealed.

    What still lies there when the text ends, or is cut short, goes back on its deck (rulings.md 6, 9).
    """

    deck = Field(OF_DECK, default="own", choices=("one",))
    n = Field(QUANTITY, default=1)
    bottom = Field(FLAG, default=False, says="of the bottom of the deck")
    main = "deck"
    brings_to = ("revealed",)
    looks_in = ("deck",)
    example = "reveal: {deck: villain}"

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if self.deck != "one":
            return deck_for(tx, bindings, self.deck)
        among = partial(decks_in_reach, tx, bindings)
        return asking.deck(tx, self.key, asks_of(tx, bindings), bindings[SELF], "reveal", among)

    def refill(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [last]
        if tx.index.rules.reshuffle_on == "draw_play_reveal":
            return call(tx, moving.TOP_OF_DECK, (last, cause_of(self, bindings)))
        return None

    def turn(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        """All at once, or one by one where text looks at what comes to the top."""
        deck, left, seen = memory if len(memory) > 1 else (memory[0], self.n.value(tx, bindings) or 0, ())
        count = min(left, 1) if STATE in tx.listeners else left
        cards = moving.reveal(tx, deck, count, cause_of(self, bindings), self.bottom)
        memory[:] = [deck, left - len(cards), (*seen, *cards)]
        goes_on = cards and (left > len(cards) or acts_revealed(tx, cards))
        return after_revealing(tx, cards) if goes_on else Done(memory[2])

    steps = (choose, refill, turn, back_to("turn"))

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        if not in_full:  # as much as there is, be it nothing
            return super().possible(tx, bindings, in_full)
        wanted = max(1, self.n.value(tx, bindings) or 0)
        decks = decks_in_reach(tx, bindings) if self.deck == "one" else (deck_for(tx, bindings, self.deck),)
        return any(self._there(tx, deck) >= wanted for deck in decks)

    def _there(self, tx: Transaction, deck: SeatId) -> int:
        """How many cards can be turned over: of a deck that is empty, those of its trash, where that is shuffled in."""
        return len(deck_cards(tx, deck)) or (
            len(trash_cards(tx, deck)) if tx.index.rules.reshuffle_on == "draw_play_reveal" else 0
        )


@word(VERB, "each_deck")
class EachDeck(Verb):
    """Does something with each deck, in turn order; ``reveal: that`` turns over its top card."""

    which = WHICH_DECK
    do = Field(BLOCK, binds=("deck",))
    main = "do"
    example = "each_deck: [{reveal: that, as: seen}, {discard_card: seen}]"

    def next(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not memory:
            memory[:] = [0, ()]
        elif last:
            memory[1] += tuple(last)
        decks = decks_of(tx, bindings, self.which)
        if memory[0] >= len(decks):
            return Done(memory[1])
        memory[0] += 1
        return self.do.run(tx, (*bindings, decks[memory[0] - 1]))

    def again(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[1] += tuple(last or ())
        return TO_NEXT

    steps = (next, again)

    def comes_to_nothing(self, tx: Transaction, bindings: Bindings, declined: bool) -> bool:
        found = decks_of(tx, bindings, self.which)
        return all(self.do.comes_to_nothing(tx, (*bindings, deck), declined) for deck in found)


@word(VERB, "discover")
class Discover(Verb):
    """Reveals cards until those wanted are found, shuffles the others back, plays those (rulebook, Discover).

    Its value: the cards played.
    """

    n = Field(QUANTITY, default=1)
    what = Field(FILTER, wants=DECK_CARD)
    different = DIFFERENT
    deck = Field(OF_DECK, default="own")
    up_to = Field(FLAG, default=False, says="the players choose how many")
    into = Field(AREA, default=None, says="the play area in which they are played; their own when left out")
    next_to = NEXT_TO
    main = "what"
    put = PUT
    looks_in, brings_to = ("deck",), (ANYWHERE,)
    example = "discover: [item]"

    def mistake(self) -> str:
        return too_few_to_differ(self.different, self.n)

    def how_many(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        wanted = self.n.value(tx, bindings) or 0
        if not self.up_to:
            return wanted
        return asking.number(tx, self.key, asks_of(tx, bindings), bindings[SELF], "discover", 0, wanted)

    def reveal(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if last is not None:
            memory[:] = [(), (), last, ()]
        found, _, wanted, others = memory
        card = (
            moving.reveal(tx, deck_for(tx, bindings, self.deck), 1, cause_of(self, bindings))
            if len(found) < wanted
            else ()
        )
        if not card:
            self.shuffle_back(tx, bindings, others)
            memory[:] = [found, ()]
            return moving.tell_shuffled(tx, (deck_for(tx, bindings, self.deck),)) if others else None
        is_wanted = self.what.holds(tx, bindings, card[0]) and counts(tx, self.different, card[0], found)
        memory[0 if is_wanted else 3] += card
        memory[1] = card if acts_revealed(tx, card) else ()
        return TO_LOOK

    def where(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return self.into.run(tx, bindings) if self.into is not None and memory[0] else None

    def shuffle_back(self, tx: Transaction, bindings: Bindings, others: tuple[CardId, ...]) -> None:
        for card in others:
            if tx.cards[card].zone == tx.index.revealed:
                moving.put(tx, card, moving.where_it_was(tx, card), moving.TOP, "shuffle", cause_of(self, bindings))
        if others:
            moving.shuffle(tx, deck_for(tx, bindings, self.deck), cause_of(self, bindings))

    def play(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not memory[0]:
            return Done(memory[1])
        card, memory[0] = memory[0][0], memory[0][1:]
        if has_no_place(tx, bindings, self.next_to):
            moving.replace(tx, card, cause_of(self, bindings))
            return ()
        place = place_said(tx, bindings, self.next_to) or last or ()
        coming = PUT_INTO_PLAY if self.put else PLAY_CARD
        return call(tx, coming, (card, tx.index.deck_of[card], cause_of(self, bindings), *place))

    def note(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[1] += tuple(last or ())
        return TO_WHERE

    def look(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return after_revealing(tx, memory[1])

    steps = (how_many, reveal, where, play, note, look, back_to("reveal"))

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return bool(deck_cards(tx, deck_for(tx, bindings, self.deck)))


class Search(Verb):
    """Looks through a trash or a deck for cards of the players' choice."""

    n = Field(QUANTITY, default=1)
    what = Field(FILTER, default=None, wants=DECK_CARD)
    up_to = Field(FLAG, default=False)
    any_number = Fixed(False)
    main = "what"
    searches_deck = True
    searches_trash = False

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        deck = deck_for(table, bindings, "own")
        cards = trash_cards(table, deck) if self.searches_trash else ()
        if self.searches_deck:
            cards += deck_cards(table, deck)
        return cards if self.what is None else self.what.among(table, bindings, cards)

    def look(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        cards = deck_cards(tx, deck_for(tx, bindings, "own")) if self.searches_deck else ()
        if cards:
            if tx.hidden:
                tx.touch_unknown(cards)
            tx.emit(events.CardsSeen("cards_seen", cause_of(self, bindings), tuple(sorted(cards))))
        return None

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        found = self.found(tx, bindings) if tx.incoming is None else ()
        n = max(0, (self.n.value(tx, bindings) or 0) + more_of(tx, self.word, bindings[YOU]))
        if self.any_number:
            n = len(found)
        least = 0 if self.may or self.up_to or self.any_number else n
        return asking.cards(tx, self.key, asks_of(tx, bindings), bindings[SELF], self.word, found, least, n)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        wanted = (self.n.value(tx, bindings) or 0) if in_full and not self.up_to else 1
        return len(self.found(tx, bindings)) >= max(1, wanted)  # a price is something (rulings.md 28)


@word(VERB, "collect")
class Collect(Search):
    """Takes cards out of the deck into the hand, then shuffles the deck (rulebook, Collect). Its value: the cards."""

    needs_hero = True
    looks_in, brings_to = ("deck",), ("hand",)
    example = "collect: [item]"

    def take(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        for card in last:
            moving.to_hand(tx, card, "collect", cause_of(self, bindings))
        deck = deck_for(tx, bindings, "own")
        moving.shuffle(tx, deck, cause_of(self, bindings))
        memory[:] = [last]
        return moving.tell_shuffled(tx, (deck,))

    def taken(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return memory[0]

    steps = (Search.look, Search.choose, take, taken)


@word(VERB, "salvage")
class Salvage(Search):
    """Takes cards out of the trash into the hand (rulebook, Salvage). Its value: the cards."""

    any_number = Field(FLAG, default=False, says="as many as the players like")
    needs_hero = True
    looks_in, brings_to = ("trash",), ("hand",)
    example = "salvage: [ongoing]"
    searches_deck = False
    searches_trash = True

    def mistake(self) -> str:
        is_bounded = self.up_to or self.n.figure != 1
        return "'any_number' has no bounds: leave out n and up_to" if self.any_number and is_bounded else ""

    def take(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        for card in last:
            moving.to_hand(tx, card, "salvage", cause_of(self, bindings))
        return last

    steps = (Search.choose, take)


@word(VERB, "summon")
class Summon(Search):
    """Plays cards from the trash or the deck, and shuffles the deck if it was searched (rulebook, Summon).

    Its value: the cards played.
    """

    up_to = Fixed(False)
    put = PUT
    next_to = NEXT_TO
    brings_to = (ANYWHERE,)
    example = "summon: [{card: spare_key}]"
    searches_trash = True

    def found(self, table: Table, bindings: Bindings) -> tuple[CardId, ...]:
        return () if has_no_place(table, bindings, self.next_to) else super().found(table, bindings)

    def begin(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        deck = deck_for(tx, bindings, "own")
        searched = any(tx.cards[card].zone == tx.index.zone(deck, 0) for card in last) or not last
        memory[:] = [last, (), deck if searched and deck_cards(tx, deck) else None]
        return None

    def play(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not memory[0]:
            return TO_FINISH
        card, memory[0] = memory[0][0], memory[0][1:]
        coming = PUT_INTO_PLAY if self.put else PLAY_CARD
        place = place_said(tx, bindings, self.next_to)
        if not place and self.next_to is not None:
            return ()
        return call(tx, coming, (card, tx.index.deck_of[card], cause_of(self, bindings), *place))

    def note(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[1] += tuple(last or ())
        return TO_PLAY

    def finish(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if memory[2] is None:
            return ()
        moving.shuffle(tx, memory[2], cause_of(self, bindings))
        return moving.tell_shuffled(tx, (memory[2],))

    def finished(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return memory[1]

    steps: Steps = (Search.look, Search.choose, begin, play, note, finish, finished)


@word(VERB, "summon_from_any")
class SummonFromAny(Summon):
    """Plays cards from any one deck or trash of the players' choice, and shuffles the deck if one was searched.

    Only places that hold a card that fits are offered.
    """

    # In memory, until a card is chosen: the deck, and which of its two places.

    example = "summon_from_any: [ongoing]"
    needs_hero = False

    def there(self, table: Table, bindings: Bindings, deck: SeatId, place: str) -> tuple[CardId, ...]:
        """The cards that fit in the deck or the trash of a seat."""
        cards = trash_cards(table, deck) if place == "trash" else deck_cards(table, deck)
        return tuple(card for card in cards if self.what is None or self.what.holds(table, bindings, card))

    def decks(self, table: Table, bindings: Bindings) -> list[SeatId]:
        """The seats of whose cards one can be summoned."""
        if has_no_place(table, bindings, self.next_to):
            return []
        found = decks_in_reach(table, bindings)
        return [deck for deck in found if any(self.there(table, bindings, deck, place) for place in PLACES)]

    def pick_deck(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        among = partial(self.decks, tx, bindings)
        deck = asking.deck(tx, self.key, asks_of(tx, bindings), bindings[SELF], "summon", among)
        return Done(()) if deck is None else deck

    def pick_place(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        places = [place for place in PLACES if self.there(tx, bindings, last, place)] if tx.incoming is None else ()
        place = asking.word(tx, self.key, asks_of(tx, bindings), bindings[SELF], "summon", places, "choice")
        if place is ASKED:
            return ASKED
        memory[:] = [last, place]
        return None

    def look(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if memory[1] == "deck":
            seen = tuple(sorted(deck_cards(tx, memory[0])))
            if tx.hidden:
                tx.touch_unknown(seen)
            tx.emit(events.CardsSeen("cards_seen", cause_of(self, bindings), seen))
        return None

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        found = self.there(tx, bindings, memory[0], memory[1]) if tx.incoming is None else ()
        n = self.n.value(tx, bindings) or 0
        return asking.cards(tx, self.key, asks_of(tx, bindings), bindings[SELF], "summon", found, n, n)

    def begin(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [last, (), memory[0] if memory[1] == "deck" else None]
        return None

    steps = (pick_deck, pick_place, look, choose, begin, Summon.play, Summon.note, Summon.finish, Summon.finished)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return bool(self.decks(tx, bindings))
