"""One phase of a turn: its text from left to right, then its own action, then what text grants (rulings.md 16)."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

from sotm_desktop.engine import asking, events
from sotm_desktop.engine.decisions import (
    ActInstead,
    DrawCard,
    Means,
    MoveMarker,
    PlayCard,
    UseAbility,
    UsePower,
    UseReward,
)
from sotm_desktop.engine.facing import is_beaten
from sotm_desktop.engine.frames import NOTHING, Done, Jump, Memory, Signal, StepResult
from sotm_desktop.engine.ids import CardId, SeatId
from sotm_desktop.engine.listeners import fire, watch
from sotm_desktop.engine.modifiers import CANNOT, additional, forbidding
from sotm_desktop.engine.procedure import Procedure, back_to, call, resolve
from sotm_desktop.engine.questions import definition_of, hand, name, names
from sotm_desktop.engine.records import record
from sotm_desktop.engine.stages import moving
from sotm_desktop.engine.stages.in_place_of import act_instead, in_place_of
from sotm_desktop.engine.stages.markers import markers, move_marker
from sotm_desktop.engine.stages.phase_text import PHASE_TEXT, hero_of, says_anything_in
from sotm_desktop.engine.stages.playing import OWN_PLAY_PHASE, PLAY_CARD, PLAY_TOP, why_not
from sotm_desktop.engine.stages.powers import USE_POWER, power_key, usable
from sotm_desktop.engine.stages.rewards import REWARD, TEXT_AND_REWARDS, rewards
from sotm_desktop.engine.state import BACK, NEXT_THIS_TURN, WHEREVER
from sotm_desktop.engine.table import Table
from sotm_desktop.engine.transaction import Transaction

TO_BEGUN, TO_TEXT, TO_ACTION = Jump("begun"), Jump("text"), Jump("action")
BEGUN = "after:phase_begun"
OVER = Done(None)
EDGES = ("start", "end")
"""The phases without an action of their own."""


class HeroAction(Procedure[tuple[SeatId]]):
    """Plays, powers or draws, one decision each, until the hero passes or has had all. The bindings are ``(deck,)``.

    Memory: how many were done, 1 once anything was, so that the phase cannot be given up any more, and a third value
    once it was given up.
    """

    phase = ""

    def decide(self, tx: Transaction, bindings: tuple[SeatId], memory: Memory, last: StepResult) -> StepResult:
        if len(memory) < 2:
            memory[:] = [*(memory or (0,)), 1]
        if len(memory) > 2:
            return Done(None)
        done, is_begun = memory
        hero = tx.index.character_of[bindings[0]]
        if tx.incoming is None and (
            tx.cards[hero].face == BACK or tx.skip_to is not None or done >= self.allowed(tx, hero)
        ):
            return NOTHING
        options = partial(self.all_options, tx, hero, bindings[0], bool(is_begun))
        chosen = asking.choice(tx, self.key, bindings[0], hero, self.phase, options, True, "phase")
        if chosen is None:
            return NOTHING
        if isinstance(chosen, Signal):
            return chosen
        if isinstance(chosen, MoveMarker):
            move_marker(tx, hero, chosen, self.phase)
            memory[:] = [done, 1, 1]
            return watch(tx)  # who faces a villain is counted by H
        if isinstance(chosen, UseReward):
            memory[1] = 1
            return call(tx, REWARD, (hero, chosen.card, chosen.number))
        memory[:] = [done + 1, 1]
        return act_instead(tx, hero, chosen) if isinstance(chosen, ActInstead) else self.act(tx, hero, chosen)

    steps = (decide, back_to("decide"))

    def all_options(self, tx: Transaction, hero: CardId, deck: SeatId, is_begun: bool) -> list[tuple[str, Means]]:
        """What its own action offers, what text offers in its place, then rewards, then what can be done in place of
        the whole phase."""
        offered = [*self.options(tx, hero), *in_place_of(tx, hero, self.phase)]
        if tx.index.collections:
            offered += rewards(tx, deck)
        if not is_begun:
            offered += markers(tx, hero, self.phase)
        return offered

    def allowed(self, tx: Table, hero: CardId) -> int:
        if "additional" not in tx.listeners:
            return 1
        return 1 + sum(number for number, _ in additional(tx, self.phase, hero))

    def options(self, tx: Transaction, hero: CardId) -> list[tuple[str, Means]]:
        raise NotImplementedError

    def act(self, tx: Transaction, hero: CardId, chosen: Any) -> StepResult:
        raise NotImplementedError


# What is offered again and again, made once.
DRAWING: tuple[str, Means] = ("draw", DrawCard())


@lru_cache(maxsize=512)
def _playing(key: str, card: CardId) -> tuple[str, Means]:
    return f"play:{key}", PlayCard(card)


@lru_cache(maxsize=512)
def _using(key: str, card: CardId, number: int) -> tuple[str, Means]:
    return f"use_power:{key}", UsePower(card, number)


class PlayAction(HeroAction):
    key, phase = "$play_action", "play"

    def options(self, tx: Transaction, hero: CardId) -> list[tuple[str, Means]]:
        found = [card for card in playable(tx, hero) if OWN_PLAY_PHASE not in tx.index.definitions[card].not_playable]
        shown = asking.one_of_each(tx, found)
        return list(map(_playing, names(tx, shown), shown))

    def act(self, tx: Transaction, hero: CardId, chosen: Any) -> StepResult:
        return call(tx, PLAY_CARD, (chosen.card, tx.index.deck_of[hero], None))


class PowerAction(HeroAction):
    key, phase = "$power_action", "power"

    def options(self, tx: Transaction, hero: CardId) -> list[tuple[str, Means]]:
        return [_using(power_key(tx, card, n), card, n) for card, n in usable(tx, hero)]

    def act(self, tx: Transaction, hero: CardId, chosen: Any) -> StepResult:
        return call(tx, USE_POWER, (hero, chosen.card, chosen.number, None))


class DrawAction(HeroAction):
    key, phase = "$draw_action", "draw"

    def allowed(self, tx: Table, hero: CardId) -> int:
        return super().allowed(tx, hero) + (1 if earns_bonus_draw(tx, hero) else 0)

    def options(self, tx: Transaction, hero: CardId) -> list[tuple[str, Means]]:
        return [DRAWING] if moving.can_draw(tx, hero) and forbidding(tx, "draw", hero) is None else []

    def act(self, tx: Transaction, hero: CardId, chosen: Any) -> StepResult:
        return call(tx, moving.DRAW, (hero, None))


def playable(table: Table, hero: CardId, host: CardId | None = None) -> list[CardId]:
    """The cards in a hero's hand that can be played now; ``host``: next to which card, if a text says so."""
    if forbidding(table, "play", hero) is not None:
        return []
    plain = table.index.plain if host is None and CANNOT not in table.listeners else frozenset()
    return [card for card in hand(table, hero) if card in plain or why_not(table, card, host) is None]


def earns_bonus_draw(table: Table, hero: CardId) -> bool:
    """Rulebook, DRAW PHASE: no card played in their PLAY PHASE and no power used in their POWER PHASE this turn.

    A switch widens that to the whole turn. A DRAW PHASE taken in another's turn is the whole phase (rulings.md 7), so
    it earns the card in the same way. A phase that was given up for a marker costs it (rules of six against two).
    """
    deck = table.index.deck_of[hero]
    any_phase = table.index.rules.draw_bonus_scope == "turn"
    for fact in table.history:
        if fact[:2] == ("marker", hero):
            return False
        if fact[0] == "play" and fact[2] == deck and (any_phase or fact[3:] == ("play", deck)):
            return False
        if fact[0] == "power" and fact[1] == hero and (any_phase or fact[4:] == ("power", deck)):
            return False
    return True


class AbilityAction(Procedure[tuple[SeatId]]):
    """The INCAPACITATED PHASE: one of the abilities, if the hero wants one. The bindings are ``(deck,)``."""

    key = "$ability_action"

    def decide(self, tx: Transaction, bindings: tuple[SeatId], memory: Memory, last: StepResult) -> StepResult:
        hero = tx.index.character(bindings[0])
        abilities = definition_of(tx, hero).faces[1].abilities
        own = () if memory else range(len(abilities))

        def options() -> list[tuple[str, Means]]:
            offered = ((f"use_ability:{name(tx, hero)}/{n}", UseAbility(hero, n)) for n in own)
            return [*offered, *rewards(tx, bindings[0])]

        chosen = asking.choice(tx, self.key, bindings[0], hero, "ability", options, True, "phase")
        if chosen is None:
            return NOTHING
        if isinstance(chosen, Signal):
            return chosen
        if isinstance(chosen, UseReward):
            return call(tx, REWARD, (hero, chosen.card, chosen.number))
        assert isinstance(chosen, UseAbility)
        memory[:] = [1]
        tx.emit(events.AbilityUsed("ability_used", None, hero, chosen.number))
        return resolve(tx, abilities[chosen.number], (hero, hero, None))

    steps = (decide, back_to("decide"))


class DeckPlayAction(Procedure[tuple[SeatId]]):
    """A villain or environment plays the top card of its deck, or more where text says so. Bindings: ``(deck,)``."""

    key = "$deck_play_action"

    def next(self, tx: Transaction, bindings: tuple[SeatId], memory: Memory, last: StepResult) -> StepResult:
        deck = bindings[0]
        done = memory[0] if memory else 0
        memory[:] = [done + 1]
        allowed = 1 + sum(number for number, _ in additional(tx, "play", tx.index.seats[deck].character))
        if done >= allowed:
            return NOTHING
        return call(tx, PLAY_TOP, (deck, deck, None))

    def look(self, tx: Transaction, bindings: tuple[SeatId], memory: Memory, last: StepResult) -> StepResult:
        return watch(tx)

    steps = (next, look, back_to("next"))


HERO_ACTIONS: dict[str, Procedure[tuple[SeatId]]] = {
    "play": PlayAction(),
    "power": PowerAction(),
    "draw": DrawAction(),
    "incapacitated": AbilityAction(),
}


def left_to_do(table: Table, deck: SeatId, phase: str) -> int:
    """How many plays, powers or draws the phase of a hero that asks now still has."""
    action = HERO_ACTIONS[phase]
    assert isinstance(action, HeroAction)
    memories = (frame.memory for frame in reversed(table.stack) if frame.key == action.key)
    done = next((memory[0] for memory in memories if memory), 0)
    return action.allowed(table, table.index.character(deck)) - int(done)


DECK_PLAY_ACTION = DeckPlayAction()


class Phase(Procedure[tuple[SeatId, str]]):
    """One phase of a turn. The bindings are ``(deck, phase)``; memory[0] is 1 for a phase taken out of turn.

    memory[1]: how much had happened when text could first act in it.
    """

    key = "$phase"

    def begin(self, tx: Transaction, bindings: tuple[SeatId, str], memory: Memory, last: StepResult) -> StepResult:
        deck, phase = bindings
        if not memory:
            memory[:] = [0]
        if memory[0]:
            return TO_TEXT
        tx.emit(record(events.PhaseBegan, ("phase_began", None, deck, phase)))
        if phase == tx.skip_to:
            tx.emit(events.PhaseSkipped("phase_skipped", None, None))
        if phase == "start" and tx.lasting:
            end_effects(tx, "start", deck)
        if tx.index.pauses:
            return None
        if BEGUN in tx.listeners:
            return TO_BEGUN
        if tx.low or tx.index.collections or says_anything_in(tx, phase):
            return TO_TEXT
        memory[1:] = [tx.count]
        return OVER if phase in EDGES else TO_ACTION

    def pause(self, tx: Transaction, bindings: tuple[SeatId, str], memory: Memory, last: StepResult) -> StepResult:
        if asking.answered(tx) is not None:
            return None
        return asking.ask(tx, asking.pause(self.key, bindings[0], bindings[1]))

    def begun(self, tx: Transaction, bindings: tuple[SeatId, str], memory: Memory, last: StepResult) -> StepResult:
        """Text that waits for this moment acts before that of the phase itself."""
        if BEGUN not in tx.listeners:
            return ()
        memory[1:] = [tx.count]
        return fire(tx, BEGUN, ("phase_begun", hero_of(tx, bindings[0]), bindings[1]))

    def text(self, tx: Transaction, bindings: tuple[SeatId, str], memory: Memory, last: StepResult) -> StepResult:
        if len(memory) < 2:
            memory[1:] = [tx.count]
        is_edge = bindings[1] in EDGES and not memory[0]
        if is_edge and tx.index.collections and tx.index.seats[bindings[0]].side == "hero":
            return call(tx, TEXT_AND_REWARDS, bindings)
        return call(tx, PHASE_TEXT, bindings) if says_anything_in(tx, bindings[1]) else ()

    def action(self, tx: Transaction, bindings: tuple[SeatId, str], memory: Memory, last: StepResult) -> StepResult:
        deck, phase = bindings
        if tx.skip_to is not None:
            return None
        if tx.index.seats[deck].side != "hero":
            return call(tx, DECK_PLAY_ACTION, (deck,)) if phase == "play" and plays_cards(tx, deck) else None
        action = HERO_ACTIONS.get(phase)
        if isinstance(action, HeroAction):
            is_begun = memory[0] or memory[1:] != [tx.count]
            return call(tx, action, (deck,), [0, 1 if is_begun else 0])
        return call(tx, action, (deck,)) if action is not None else None

    steps = (begin, pause, begun, text, action)


PHASE = Phase()


def plays_cards(table: Table, deck: SeatId) -> bool:
    """Whether a card is played in the PLAY PHASE of a deck: nobody is left to play those of a beaten villain."""
    is_over = deck in table.index.villain_decks and is_beaten(table, table.index.character(deck))
    return not is_over or table.index.rules.beaten_turn == "whole"


def end_turn_effects(tx: Transaction) -> None:
    """Ends the lasting effects that end with this turn."""
    end_effects(tx, "turn")
    end_effects(tx, NEXT_THIS_TURN)
    end_effects(tx, "end", tx.turn)


def end_effects(tx: Transaction, until: str, owner: SeatId | None = None) -> None:
    """Ends the lasting effects whose time has come, those of one deck or of all."""
    wherever = WHEREVER.get(until, until)
    for row in tx.lasting:
        if row.until in (until, wherever) and owner in (None, row.owner):
            tx.emit(events.EffectEnded("effect_ended", None, row.id))


PROCEDURES: tuple[Procedure[Any], ...] = (
    REWARD,
    TEXT_AND_REWARDS,
    PHASE_TEXT,
    *HERO_ACTIONS.values(),
    DECK_PLAY_ACTION,
    PHASE,
)
