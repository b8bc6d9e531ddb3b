"""Words that find and play cards: play, discover, summon, collect, salvage, reveal; powers and phases."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from sotm_desktop.engine import asking, events
from sotm_desktop.engine.decisions import Means, PlayCard, UsePower
from sotm_desktop.engine.effects.blocks import WITH_POWERS
from sotm_desktop.engine.effects.coming_in import NEXT_TO, has_no_place, host_said, place_said
from sotm_desktop.engine.effects.families import QUANTITY, SELECTOR, Verb, asks_of, deck_of_hero
from sotm_desktop.engine.effects.filters import FILTER
from sotm_desktop.engine.effects.held_so_long import begun, over
from sotm_desktop.engine.effects.over_cards import OverCards
from sotm_desktop.engine.effects.references import is_under_another
from sotm_desktop.engine.effects.statics import STATICS
from sotm_desktop.engine.effects.whose import deck_for
from sotm_desktop.engine.effects.word import (
    ANYWHERE,
    FLAG,
    HAND_CARD,
    OF_DECK,
    ONE_OF,
    PLAYED,
    SELF,
    STAYS,
    VERB,
    YOU,
    Field,
    Fixed,
    cause_of,
    word,
)
from sotm_desktop.engine.frames import ASKED, Bindings, Done, Jump, Memory, StepResult, Steps
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.listeners import was_stopped
from sotm_desktop.engine.past_turns import DEALT_BY_TEXT
from sotm_desktop.engine.procedure import call
from sotm_desktop.engine.questions import is_active_hero, name
from sotm_desktop.engine.stages.phases import PHASE, playable
from sotm_desktop.engine.stages.playing import PLAY_CARD, PLAY_TOP, PUT_INTO_PLAY, Playing, why_not, why_not_put
from sotm_desktop.engine.stages.powers import USE_POWER, power_key, power_on, usable, with_power_since
from sotm_desktop.engine.stages.turns import phases_of
from sotm_desktop.engine.state import FIRST_PHASE, NO_ACTIONS, TURN_OVER
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

TO_CHOOSE = Jump("choose")


class Repeated(Verb):
    """One decision each, as each resolves before the next. In memory: how many are left, and the results."""

    n = Field(QUANTITY, default=1)
    up_to = Field(FLAG, default=False)
    may = Field(FLAG, default=False)
    needs_hero = True

    def begin(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[:] = [self.n.value(tx, bindings) or 0, ()]
        return None

    def choose(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if memory[0] <= 0 or not is_active_hero(tx, bindings[YOU]):
            return Done(memory[1])
        options, optional = partial(self.options, tx, bindings), self.may or self.up_to
        chosen = asking.choice(tx, self.key, asks_of(tx, bindings), bindings[SELF], self.word, options, optional)
        if chosen is ASKED:
            return ASKED
        if chosen is None:
            return Done(memory[1])
        memory[0] -= 1
        return self.act(tx, bindings, memory, chosen)

    def note(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        memory[1] += tuple(last or ())
        return TO_CHOOSE

    steps: Steps = (begin, choose, note)

    def options(self, tx: Transaction, bindings: Bindings) -> list[tuple[str, Means]]:
        """What can be done now: keys and what they stand for."""
        raise NotImplementedError

    def act(self, tx: Transaction, bindings: Bindings, memory: Memory, chosen: Any) -> StepResult:
        """Does one of them."""
        raise NotImplementedError

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        wanted = (self.n.value(tx, bindings) or 0) if in_full and not self.up_to else 1
        return is_active_hero(tx, bindings[YOU]) and len(self.can_do(tx, bindings)) >= max(1, wanted)

    def can_do(self, tx: Transaction, bindings: Bindings) -> Sequence[Any]:
        """What can be done now, each thing for itself."""
        raise NotImplementedError


@word(VERB, "play")
class Play(Repeated):
    """The hero plays cards from hand. Its value: the cards played."""

    n = Field(QUANTITY, default=1)
    up_to = Field(FLAG, default=False)
    what = Field(FILTER, default=None, says="which cards may be played", wants=HAND_CARD)
    may = Field(FLAG, default=False)
    next_to = NEXT_TO
    main = "n"
    looks_in, brings_to = ("hand",), (ANYWHERE,)
    example = "play: {n: 2, up_to: true}"

    def options(self, tx: Transaction, bindings: Bindings) -> list[tuple[str, Means]]:
        found = self.can_do(tx, bindings)
        return [(name(tx, card), PlayCard(card)) for card in asking.one_of_each(tx, found)]

    def can_do(self, tx: Transaction, bindings: Bindings) -> list[CardId]:
        if has_no_place(tx, bindings, self.next_to):
            return []
        found = playable(tx, bindings[YOU], host_said(tx, bindings, self.next_to))
        return [card for card in found if self.what is None or self.what.holds(tx, bindings, card)]

    def act(self, tx: Transaction, bindings: Bindings, memory: Memory, chosen: Any) -> StepResult:
        place = place_said(tx, bindings, self.next_to)
        return call(tx, PLAY_CARD, (chosen.card, tx.index.deck_of[bindings[YOU]], cause_of(self, bindings), *place))


@word(VERB, "use_power")
class UsePowers(Repeated):
    """The hero uses powers that were not used yet this turn. Its value: the powers used; as cards, those with them."""

    n = Field(QUANTITY, default=1)
    up_to = Field(FLAG, default=False)
    may = Field(FLAG, default=False)
    of = Field(
        FILTER, default=None, says="on which cards the powers stand; any of the hero's when left out", wants=STAYS
    )
    of_others = Field(
        FLAG,
        default=False,
        says="those of other active heroes, as if they were the hero's: where one "
        "speaks to its hero, the hero who uses it is meant, and only that hero has used it this turn",
    )
    again = Field(FLAG, default=False, says="powers that were used this turn too")
    its_damage = Field(STATICS, default=(), binds=("",), says="what holds of the damage that is dealt with the power")
    main = "n"
    brings_to = (ANYWHERE,)
    tells_damage = False
    """Whether a later sentence speaks of the damage that is dealt with the powers."""
    example = "use_power: {its_damage: [{increase_damage: {by: 2, from: [{is: you}]}}]}"

    def options(self, tx: Transaction, bindings: Bindings) -> list[tuple[str, Means]]:
        return [(power_key(tx, card, n), UsePower(card, n)) for card, n in self.can_do(tx, bindings)]

    def can_do(self, tx: Transaction, bindings: Bindings) -> list[tuple[CardId, int]]:
        found = usable(tx, bindings[YOU], self.again, self.of_others)
        return [(card, n) for card, n in found if self.of is None or self.of.holds(tx, bindings, card)]

    def act(self, tx: Transaction, bindings: Bindings, memory: Memory, chosen: Any) -> StepResult:
        card, number = chosen.card, chosen.number
        power = power_on(tx, card, number)
        text = "" if power is None else power.do.key
        cause = cause_of(self, bindings)
        begins = (begun(tx, static, (*bindings, (card, text)), "while", None, cause) for static in self.its_damage)
        memory[2:] = [tuple(begins), (card, text), len(tx.history)]
        return call(tx, USE_POWER, (bindings[YOU], card, number, cause))

    def note(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        statics, power, so_far = memory[2:]
        for number in statics:
            over(tx, number, cause_of(self, bindings))
        if self.tells_damage and last:
            dealt = tuple(with_power_since(tx, power, so_far))
            last = (*last, (WITH_POWERS, dealt)) if dealt else last
        return super().note(tx, bindings, memory, last)

    steps = (Repeated.begin, Repeated.choose, note)

    @property
    def remembers(self) -> tuple[str, ...]:  # type: ignore[override]
        """With which text a damage was dealt, no table knows else."""
        return (DEALT_BY_TEXT,) if self.tells_damage else ()


@word(VERB, "play_card")
class PlayThese(OverCards):
    """Plays cards that an earlier sentence names or that lie somewhere else than in a hand.

    Its value: the cards played.
    """

    what = Field(SELECTOR, wants=PLAYED)
    next_to = NEXT_TO
    main = "what"
    brings_to = (ANYWHERE,)
    example = "play_card: seen"
    any_order = Fixed(False)

    def is_there(self, tx: Transaction, bindings: Bindings, card: CardId) -> bool:
        if is_under_another(tx, bindings, self.what, card):
            return False
        if tx.cards[card].zone == tx.index.removed and not self.what.brings_back(tx, bindings, card):
            return False
        return not has_no_place(tx, bindings, self.next_to)

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        return call(tx, PLAY_CARD, self.coming(tx, bindings, card))

    def coming(self, tx: Transaction, bindings: Bindings, card: CardId) -> Playing:
        """What a card that comes into play by it is told."""
        place = place_said(tx, bindings, self.next_to)
        return (card, tx.index.deck_of[card], cause_of(self, bindings), *place)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        if has_no_place(tx, bindings, self.next_to):
            return False
        found = [card for card in self.what.found(tx, bindings) if self.is_there(tx, bindings, card)]
        host = host_said(tx, bindings, self.next_to)
        return super().possible(tx, bindings, in_full) and any(self.can_come(tx, card, host) for card in found)

    def can_come(self, table: Table, card: CardId, host: CardId | None) -> bool:
        """Whether a card can be played now, next to another if the text says so."""
        return why_not(table, card, host) is None

    def option(self) -> str:
        return "play"


@word(VERB, "put_into_play")
class PutTheseIntoPlay(PlayThese):
    """Puts cards into play without playing them: also while cards cannot be played.

    Text answers that they enter play and never that they are played; their own text acts, and a One-Shot goes to the
    trash behind it. Of a Limited card there is still one. Its value: the cards put into play.
    """

    example = "put_into_play: {one: {what: [item], in: trash}}"

    def one(self, tx: Transaction, bindings: Bindings, card: CardId) -> StepResult:
        return call(tx, PUT_INTO_PLAY, self.coming(tx, bindings, card))

    def can_come(self, table: Table, card: CardId, host: CardId | None) -> bool:
        return why_not_put(table, card, host) is None


@word(VERB, "play_top")
class PlayTopCard(Verb):
    """Plays the top card of a deck. Its value: the card played."""

    deck = Field(OF_DECK, default="own")
    main = "deck"
    brings_to = (ANYWHERE,)
    example = "play_top: villain"

    def go(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        deck = deck_for(tx, bindings, self.deck)
        return call(tx, PLAY_TOP, (deck, deck, cause_of(self, bindings)))

    steps = (go,)


@word(VERB, "take_phase")
class TakePhase(Verb):
    """The hero takes a whole PLAY, POWER or DRAW PHASE now (rulings.md 7)."""

    phase = Field(ONE_OF, choices=("play", "power", "draw"))
    main = "phase"
    needs_hero = True
    brings_to = (ANYWHERE,)
    example = "one_hero: [{take_phase: power}]"

    def go(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not is_active_hero(tx, bindings[YOU]):
            return Done(())
        return call(tx, PHASE, (tx.index.deck_of[bindings[YOU]], self.phase), [1])

    def finish(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return (bindings[YOU],)

    steps = (go, finish)

    def option(self) -> str:
        return self.phase


@word(VERB, "skip_to")
class SkipTo(Verb):
    """The turn goes on at a later phase; the rest of this one is skipped (rulings.md 8).

    Nothing happens if that phase does not come later in this turn, or it is not the turn of the hero spoken of.
    """

    phase = Field(ONE_OF, choices=("play", "power", "draw", "end"))
    main = "phase"
    example = "skip_to: draw"

    def go(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not self._comes_later(tx, bindings):
            return ()
        tx.emit(events.PhaseSkipped("phase_skipped", cause_of(self, bindings), self.phase))
        return (1,)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        return self._comes_later(tx, bindings)

    def _comes_later(self, tx: Transaction, bindings: Bindings) -> bool:
        if deck_of_hero(tx, bindings) not in (None, tx.turn):
            return False
        phases = phases_of(tx, tx.turn) if tx.turn is not None else ()
        return tx.phase in phases and self.phase in phases[phases.index(tx.phase) + 1 :]

    steps = (go,)


@word(VERB, "go_back")
class GoBack(Verb):
    """The turn that is being taken begins again with its START PHASE; the rest of this phase is skipped.

    It stays the same turn: what was used once this turn stays used, and once the players have stopped an endless chain
    it goes on to its end.
    """

    example = "go_back: {}"

    def go(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if was_stopped(tx):
            return ()
        tx.emit(events.PhaseSkipped("phase_skipped", cause_of(self, bindings), FIRST_PHASE))
        return (1,)

    steps = (go,)


@word(VERB, "end_turn")
class EndTurn(Verb):
    """The turn that is being taken ends, whosever it is: it goes on with its END PHASE at once, without a draw. "End
    your turn" is `if: {that: {your_turn: {}}, then: [{end_turn: {}}]}`, as a card may be played in another's turn."""

    example = "end_turn: {}"

    def go(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        at_once = tx.index.rules.turn_end_now == "at_once"
        if at_once or tx.phase != "end":
            tx.emit(events.PhaseSkipped("phase_skipped", cause_of(self, bindings), TURN_OVER if at_once else "end"))
        return (1,)

    steps = (go,)


@word(VERB, "skip_turn")
class SkipTurn(Verb):
    """The rest of the turn that is being taken is skipped, whosever it is: no plays, powers or draws, no further text
    of its phases."""

    example = "skip_turn: {}"

    def go(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        rest = tx.index.rules.turn_skip == "rest"
        tx.emit(events.PhaseSkipped("phase_skipped", cause_of(self, bindings), TURN_OVER if rest else NO_ACTIONS))
        return (1,)

    steps = (go,)
