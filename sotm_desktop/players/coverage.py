"""The coverage player: prefers what was never exercised, so that every card, power and sentence is.

It remembers over games, so one player should play a whole run.
"""

from __future__ import annotations

from collections import Counter

from sotm_desktop.engine.decisions import Decision, Option, card_meant
from sotm_desktop.engine.definitions import Definition
from sotm_desktop.engine.effects.word import Word
from sotm_desktop.engine.events import Event
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import definition_of
from sotm_desktop.players.greedy import GreedyPlayer

ENOUGH = 2
"""How often an answer is given before it counts as known."""


class CoveragePlayer(GreedyPlayer):
    name = "coverage"

    def __init__(self, seed: int = 1):
        super().__init__(seed)
        self.given: Counter[tuple[str, str]] = Counter()
        """How often each answer was given to each question."""
        self.heard: set[str] = set()
        """The keys of the sentences that have brought something about."""
        self.printed: dict[tuple[str, str, str, str | None], tuple[str, ...]] = {}
        """The sentences of each card met so far."""

    def saw(self, events: tuple[Event, ...]) -> None:
        self.heard.update(event.cause[1] for event in events if event.cause)

    def choose(self, state: GameState, decision: Decision) -> tuple[str, ...]:
        """What is not known yet, declining included; where all is known, what the greedy player would do."""
        chosen = super().choose(state, decision)
        shuffled = [decision.options[i] for i in self.dice.order(len(decision.options))]
        new = [option for option in shuffled if self.given[decision.clause, family(option.key)] < ENOUGH]
        if new:
            new.sort(key=lambda option: self.knows(state, decision, option))
            number = max(1, decision.least + self.dice.below(decision.most - decision.least + 1))
            best_first = dict.fromkeys((*(option.key for option in new), *chosen, *decision.keys))
            chosen = tuple(best_first)[:number]
        elif decision.least == 0 and self.given[decision.clause, "pass"] < ENOUGH:
            chosen = ()
        self.given.update([(decision.clause, family(key)) for key in chosen] or [(decision.clause, "pass")])
        return chosen

    def knows(self, state: GameState, decision: Decision, option: Option) -> tuple[int, int]:
        """How well an option is known: how often it was given here, and how little of its card is still unheard."""
        unheard = sum(1 for key in self.sentences(state, card_meant(option.means)) if key not in self.heard)
        return self.given[decision.clause, family(option.key)], -unheard

    def sentences(self, state: GameState, card: CardId | None) -> tuple[str, ...]:
        """The keys of the verbs on a card: those that events name as their cause."""
        if card is None:
            return ()
        definition = definition_of(state, card)
        name = (definition.set, definition.deck, definition.id, definition.variant)
        if name not in self.printed:
            self.printed[name] = tuple(_verbs_of(definition))
        return self.printed[name]


def family(key: str) -> str:
    """The key of an option without the number of its copy: all copies say the same."""
    return key.partition("#")[0]


def _verbs_of(definition: Definition) -> list[str]:
    keys: list[str] = []
    for face in definition.faces:
        for clause in (face.setup, face.play, *face.clauses, *face.advanced, *face.powers, *face.abilities):
            keys += _verbs_in(clause) if clause is not None else []
    return keys


def _verbs_in(node: Word) -> list[str]:
    keys = [node.key] if node.family == "verb" else []
    for child in node.children():
        keys += _verbs_in(child)
    return keys
