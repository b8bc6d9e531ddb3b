"""Text that answers what happens in a turn: phases, powers, activated text, and states of the table."""

from __future__ import annotations

from sotm_desktop.engine.destroyed_cards import as_destroyed, as_hit
from sotm_desktop.engine.effects.families import CONDITION
from sotm_desktop.engine.effects.filters import FILTER, SIDES
from sotm_desktop.engine.effects.triggers import EVENT, Happening
from sotm_desktop.engine.effects.which_card import Is
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import (
    DECK_CARD,
    HERO,
    KEYWORD,
    OF_DECK,
    ONE_OF,
    SELF,
    STAYS,
    TARGET,
    Answered,
    Field,
    word,
)
from sotm_desktop.engine.frames import Bindings
from sotm_desktop.engine.listener_index import ROUND_OVER, WOULD_LOSE
from sotm_desktop.engine.past_turns import DEALT_BY_TEXT
from sotm_desktop.engine.questions import deck_cards
from sotm_desktop.engine.state import Fact
from sotm_desktop.engine.transaction import Transaction


@word(EVENT, "power_used")
class WhenPowerUsed(Happening):
    """A hero used a power."""

    listens = "after:power"
    fact = "power"
    by = Field(FILTER, default=None, says="the hero; any when left out", wants=HERO)
    on = Field(FILTER, default=None, says="the card on which the power stands; any when left out", wants=STAYS)
    damaged = Field(
        FILTER, default=None, says="only if it has dealt damage to one of these, whoever dealt it by its text; a power "
        "that it lets a hero use is one of its own", wants=TARGET,
    )  # fmt: skip
    main = "by"
    example = "power_used: [{is: you}]"

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """What a power has done no table knows else."""
        return (DEALT_BY_TEXT,) if self.damaged is not None else ()

    @property
    def looks_back(self) -> bool:
        """What an earlier power did, nobody knows any more: then only what a text has answered counts."""
        return self.damaged is None

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if self.by is not None and not self.by.holds(tx, bindings, fact[1]):
            return False
        if self.on is not None and not self.on.holds(tx, bindings, fact[2]):
            return False
        return self.damaged is None or any(self.damaged.holds(as_hit(tx, card), bindings, card) for card in fact[-1])


@word(EVENT, "would_use_power")
class WouldUsePower(Happening):
    """A hero would use a power. One that something happens instead of was not used, and can be used later this turn."""

    listens, fact = "would:power", "would_use"
    by = Field(FILTER, default=None, says="the hero; any when left out", wants=HERO)
    on = Field(FILTER, default=None, says="the card on which the power stands; any when left out", wants=STAYS)
    main = "by"
    example = "would_use_power: [{is: you}]"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if self.by is not None and not self.by.holds(tx, bindings, fact[1]):
            return False
        return self.on is None or self.on.holds(tx, bindings, fact[2])


@word(EVENT, "would_be_activated")
class WouldBeActivated(Happening):
    """A sentence would activate texts of this name: once a sentence, also where no card in play has one."""

    listens, fact = "would:activate", "activate"
    text = Field(KEYWORD)
    main = "text"
    example = "would_be_activated: perform"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        name: str = fact[1]
        return name == self.text


@word(EVENT, "activated")
class WasActivated(Happening):
    """The text of this name of a card was activated and is done; each card by itself, also one that has left play by
    it."""

    listens, fact = "after:activate", "activated"
    text = Field(KEYWORD)
    card = Field(FILTER, default=None, says="the card on which it stands; any when left out", wants=STAYS)
    main = "text"
    example = "activated: {text: perform, card: [item]}"

    @property
    def looks_back(self) -> bool:
        """Which text was activated earlier in the turn, nobody knows any more."""
        return False

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if fact[2] != self.text:
            return False
        return self.card is None or self.card.holds(as_destroyed(tx, fact[1]), bindings, fact[1])


@word(EVENT, "trash_shuffled_in")
class TrashShuffledIn(Happening):
    """A trash was shuffled into its deck."""

    listens = "after:reshuffle"
    fact = "reshuffle"
    deck = Field(OF_DECK)
    main = "deck"
    example = "trash_shuffled_in: environment"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return bool(fact[1] == deck_for(tx, bindings, self.deck))


ANY = "any"


@word(EVENT, "deck_shuffled")
class WhenShuffled(Happening):
    """A deck was shuffled, by text or as it was made anew; not as the game is set up, nor by hand."""

    listens, fact = "after:shuffle", "some_shuffle"
    deck = Field(OF_DECK, default=ANY, choices=(ANY,), says="any when left out")
    main = "deck"
    example = "deck_shuffled: villain"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return self.deck == ANY or bool(fact[1] == deck_for(tx, bindings, self.deck))


@word(EVENT, "hero_deck_shuffled")
class WhenHeroDeckShuffled(Happening):
    """The deck of a hero was shuffled, by text or as it was made anew; not as the game is set up, nor by hand."""

    listens, fact = "after:shuffle", "shuffle"
    whose = Field(FILTER, default=None, says="the hero; any when left out", wants=HERO)
    main = "whose"
    example = "hero_deck_shuffled: {}"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        hero = fact[2]
        return hero is not None and (self.whose is None or self.whose.holds(tx, bindings, hero))


@word(EVENT, "round_begins")
class RoundBegins(Happening):
    """A round began: text that counts over a round begins anew (rewritten rulebook, Tracking cards)."""

    listens = "after:round"
    fact = "round"
    example = "round_begins: {}"
    is_counted_over_turns = True

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return True


@word(EVENT, "round_ends")
class RoundEnds(Happening):
    """A round is over: every deck has had its turn of it. A turn that its text adds still belongs to that round.

    It comes once in a round. What begins as it comes, or in such a turn, waits for the end of the next round.
    """

    listens = ROUND_OVER
    fact = "round_over"
    example = "round_ends: {}"
    is_counted_over_turns = True

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return True


class OfPhase(Happening):
    """A phase of a turn, a hero's if nothing is said."""

    phase = Field(ONE_OF, choices=("start", "play", "power", "draw", "end"))
    by = Field(FILTER, default=None, says="the hero whose turn it is; any when left out", wants=HERO)
    turn = Field(ONE_OF, default="hero", choices=SIDES, says="whose turn")
    main = "phase"

    def mistake(self) -> str:
        return f"`by` says which hero, and this is a turn of the {self.turn}" if self.by and self.turn != "hero" else ""

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if fact[2] != self.phase or tx.turn is None or tx.index.seats[tx.turn].side != self.turn:
            return False
        return self.by is None or self.by.holds(tx, bindings, fact[1])


@word(EVENT, "phase_would_begin")
class PhaseWouldBegin(OfPhase):
    """A phase of a turn would begin, a hero's if nothing is said; what is done instead of it skips the phase."""

    listens = "would:phase"
    fact = "phase_would"
    example = "phase_would_begin: draw"


@word(EVENT, "phase_begins")
class PhaseBegins(OfPhase):
    """A phase of a turn begins, a hero's if nothing is said: before its text. One that a hero takes in another's turn
    is not meant."""

    listens = "after:phase_begun"
    fact = "phase_begun"
    example = "phase_begins: {phase: power, by: [{is: you}]}"

    @property
    def is_counted_over_turns(self) -> bool:
        """Of the turns of one: those of any hero come several to a round."""
        whose = self.by.tests if self.by is not None else ()
        return self.turn != "hero" or (len(whose) == 1 and isinstance(whose[0], Is))


@word(EVENT, "turn_would_begin")
class TurnWouldBegin(Happening):
    """A turn would begin, a hero's if nothing is said; what is done instead of it skips the whole turn."""

    listens, fact = "would:turn", "turn_would"
    by = Field(FILTER, default=None, says="the hero whose turn it is; any when left out", wants=HERO)
    turn = Field(ONE_OF, default="hero", choices=SIDES, says="whose turn")
    main = "by"
    example = "turn_would_begin: [{is: you}]"

    def mistake(self) -> str:
        return f"`by` says which hero, and this is a turn of the {self.turn}" if self.by and self.turn != "hero" else ""

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        if tx.turn is None or tx.index.seats[tx.turn].side != self.turn:
            return False
        return self.by is None or self.by.holds(tx, bindings, fact[1])


@word(EVENT, "phase_over")
class PhaseOver(Happening):
    """A phase of a turn is over; not one that a hero takes in another's turn."""

    listens = "after:phase"
    fact = "phase_over"
    phase = Field(ONE_OF, choices=("start", "play", "power", "draw", "end"))
    main = "phase"
    example = "phase_over: end"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return bool(fact[1] == self.phase)


@word(EVENT, "would_lose")
class WouldLose(Happening):
    """The heroes would lose the game: by a text, or as all of them are incapacitated. What happens instead then must
    bring one of them back, or they lose all the same."""

    listens, fact = WOULD_LOSE, "lose"
    example = "would_lose: {}"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return True


@word(EVENT, "on_top")
class OnTop(Happening):
    """The top card of a deck fits: no event, but a state, looked at after a sentence, card play or revealed card."""

    listens = "state"
    fact = "state"
    deck = Field(OF_DECK)
    what = Field(FILTER, wants=DECK_CARD)
    example = "on_top: {deck: environment, what: [villain]}"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        top = deck_cards(tx, deck_for(tx, bindings, self.deck))[:1]
        return bool(top) and self.what.holds(tx, bindings, top[0])

    def state_now(self, tx: Transaction, bindings: Bindings) -> Fact:
        """What "it" is for the text that answers: the card that lies there now."""
        return (self.fact, deck_cards(tx, deck_for(tx, bindings, self.deck))[0])


@word(EVENT, "ever")
class Ever(Happening):
    """A condition holds: no event, but a state, looked at after a sentence, card play or revealed card, not in Setup.

    The text answers again and again until the condition holds no more, so it must end what it looks for, or the game.
    """

    listens = "state"
    fact = "state"
    that = Field(CONDITION)
    main = "that"
    example = "ever: {at_most: {what: {tokens_on: self}, than: 0}}"

    def matches(self, tx: Transaction, bindings: Bindings, fact: Answered) -> bool:
        return self.that.holds(tx, bindings)

    def state_now(self, tx: Transaction, bindings: Bindings) -> Fact:
        """What "it" is for the text that answers: nothing but that it is so."""
        return (self.fact, bindings[SELF])
