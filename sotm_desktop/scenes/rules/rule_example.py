"""Examples of rules: each is a small scenario of a card set, played when it is wanted, so that all of it is so."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sotm_desktop.cards.library import CardLibrary
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.events import CardDestroyed, DamageDealt, DamageRedirected, DamageStopped, Event, HpRegained
from sotm_desktop.engine.game_state import GameState
from sotm_desktop.engine.ids import CardId
from sotm_desktop.engine.questions import in_play
from sotm_desktop.engine.transaction import NESTING
from sotm_desktop.scenarios.failure import Failure
from sotm_desktop.scenarios.reading import Scenario, read
from sotm_desktop.scenarios.runner import read_defaults, run_once
from sotm_desktop.scenarios.scenario_table import ScenarioTable
from sotm_desktop.screen_look.look_parts import DamageSum, SumChip, sum_of
from sotm_desktop.words.english import capital
from sotm_desktop.words.narration import names, sentence
from sotm_desktop.words.narration.reason_text import reasons

EXAMPLE_FILE = "rules_examples.yaml"
"""In the folder of a card set."""
Shown = DamageDealt | DamageStopped | HpRegained


@dataclass(frozen=True)
class RuleExample:
    """What happens in an example, on the table on which it happens."""

    state: GameState
    """Afterwards."""
    actor: CardId
    """Who deals the damage, or whose text gives HP back."""
    card: CardId | None
    """The card whose text it is; None where that is the actor's own."""
    target: CardId
    hp: tuple[int, int]
    """Of the target, before and afterwards."""
    sum: DamageSum | None
    """None where HP come back."""
    beside: tuple[CardId, ...]
    """Cards that lay in play and have no chip in the sum."""
    said: tuple[str, ...]
    """What happens, as the log tells it."""
    is_dealt: bool
    is_destroyed: bool


class RuleExamples:
    """The examples of the card set that is played first. Each is played once."""

    def __init__(self, library: CardLibrary) -> None:
        self._library = library
        self._folder: Path | None = None
        self._scenarios: dict[str, Scenario] = {}
        self._found: dict[str, RuleExample | None] = {}

    def of(self, entry: str) -> RuleExample | None:
        """The example of an entry, by its id; None where there is none, or its cards are not as they were."""
        self._read()
        if entry not in self._found:
            scenario = self._scenarios.get(entry)
            self._found[entry] = self._play(scenario) if scenario is not None else None
        return self._found[entry]

    def _read(self) -> None:
        card_set = self._library.sets.get(self._library.default_set)
        folder = card_set.path if card_set is not None else None
        if folder != self._folder:
            self._folder, self._found = folder, {}
            file = folder / EXAMPLE_FILE if folder is not None else None
            found = read(file) if file is not None and file.is_file() else []
            self._scenarios = {scenario.title: scenario for scenario in found}

    def _play(self, scenario: Scenario) -> RuleExample | None:
        defaults = read_defaults(self._library.folders, scenario.file)
        try:
            return _example(run_once(scenario, self._library, defaults, NESTING))
        except (Failure, Refused, KeyError):  # somebody has changed the cards: the entry has its words
            return None


def _example(table: ScenarioTable) -> RuleExample | None:
    events, before, state = table.events(), table.given_state, table.state
    main = next((event for event in events if isinstance(event, DamageDealt | DamageStopped | HpRegained)), None)
    if main is None or main.cause is None:
        return None
    card = main.cause[0]
    actor = main.target if isinstance(main, HpRegained) else main.source
    was = before.cards[main.target].hp or 0
    shown = _sum(before, main)
    told = {card, actor, main.target}
    chips = {chip.source for chip in shown.chips} if shown is not None else set()
    definitions = before.index.definitions
    laid = [
        each
        for each in in_play(before)
        if not definitions[each].is_character and before.cards[each].copy and each not in told
    ]
    return RuleExample(
        state,
        actor,
        card if card != actor else None,
        main.target,
        (was, was if isinstance(main, DamageStopped) else main.hp),
        shown,
        tuple(each for each in laid if names.card(before, each) not in chips),
        tuple(capital(said) for event in events if _is_told(event, main) and (said := sentence(state, event, before))),
        not isinstance(main, DamageStopped),
        any(isinstance(event, CardDestroyed) and event.card == main.target for event in events),
    )


def _is_told(event: Event, main: Shown) -> bool:
    return event is main or isinstance(event, DamageRedirected | CardDestroyed)


def _sum(state: GameState, event: Shown) -> DamageSum | None:
    """The chips of the damage; what stopped it is the last."""
    if isinstance(event, HpRegained):
        return None
    amount = event.amount if isinstance(event, DamageDealt) else 0
    found = sum_of("", reasons(state, event.reasons), amount, event.type)
    if isinstance(event, DamageStopped) and event.by is not None:
        by = SumChip("immune", 0, names.card(state, event.by))
        return DamageSum(found.title, (*found.chips, by), found.result, found.type)
    return found
