"""How many pointer actions a turn takes: recorded games, played again at a real table by the shortest way of the hand.

    python3 build_scripts/pointer_actions.py            all games of tests/recorded
    python3 build_scripts/pointer_actions.py NAME…      some of them

Each decision that the table puts to the player is answered as it was when the game was recorded, with clicks and drags
on what lies on the screen; where that answer is no longer on offer, a greedy player goes on. A click is one action and
so is a drag. Exit code 1 when a hero turn takes more than five in the median, or a turn without a choice any at all.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "tests" / "recorded"
MOST_OF_A_HERO = 5
PATIENCE, FRAME = 60.0, 0.1
"""Seconds that the hand waits for the table at most, and how many go by there at once."""
AHEAD = 12
"""So far the record is looked through for the question at the table: some are not put to players any more."""


@dataclass
class Counted:
    """Pointer actions of the turns of some games."""

    heroes: list[int] = field(default_factory=list)
    others: list[int] = field(default_factory=list)
    """Turns of villains and environments."""
    without_choice: list[int] = field(default_factory=list)
    """Those of them in which the table asked nothing."""
    strays: int = 0
    """Answers that were no longer on offer."""

    @property
    def is_good(self) -> bool:
        return median(self.heroes) <= MOST_OF_A_HERO and not any(self.without_choice)


def main() -> int:
    sys.path.insert(0, str(ROOT))
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as home:
        os.environ["SOTM_HOME"] = home
        total = Counted()
        for name in sys.argv[1:] or sorted(file.stem for file in GAMES.glob("*.sotm")):
            found = count(name)
            print(f"{name}: {_said(found)}", flush=True)
            for each in ("heroes", "others", "without_choice"):
                getattr(total, each).extend(getattr(found, each))
            total.strays += found.strays
    print(f"pointer_actions: {_said(total)}")
    return 0 if total.is_good else 1


def _said(found: Counted) -> str:
    tenth = quantiles(found.heroes, n=10)[-1] if len(found.heroes) > 1 else 0
    return (
        f"{len(found.heroes)} hero turns: median {median(found.heroes):g}, p90 {tenth:g}; {len(found.others)} villain "
        f"and environment turns: median {median(found.others):g}; {len(found.without_choice)} of them without a "
        f"choice: most {max(found.without_choice, default=0)}; {found.strays} answers not as recorded"
    )


def count(name: str, turns: int = 10_000, speed: float = 0.0) -> Counted:
    """Plays a recorded game again, so many turns of it, and counts; at a speed above 0 the table shows what happens."""
    from dataclasses import replace

    from sotm_desktop import paths, saves
    from sotm_desktop.app import App
    from sotm_desktop.engine.game import Game
    from sotm_desktop.scenes.table.table_screen import TableScreen

    recorded = saves.load(GAMES / f"{name}.sotm").game
    app = App(paths.find())
    app.shared.settings = replace(app.shared.settings, animation_speed=speed)
    scene = TableScreen(app.shared, Game.new(recorded.index))
    app.shared.manager.push(scene)
    scene.session._autosave = lambda game: None
    found = Counted()
    hand = Hand(scene, answers_of(recorded), found)
    while scene.game.outcome is None and len(hand.turns()) < turns:
        hand.decide()
    seats = scene.game.index.seats
    asked = hand.asked
    for (number, seat), actions in hand.turns().items():
        if seats[seat].side == "hero":
            found.heroes.append(actions)
        else:
            found.others.append(actions)
            if (number, seat) not in asked:
                found.without_choice.append(actions)
    return found


class Asked(NamedTuple):
    """A decision of the recorded game and its answer."""

    decision: Any
    turn: tuple[int, int]
    keys: tuple[str, ...]

    @property
    def cards(self) -> tuple[Any, ...]:
        """What the answer means: card numbers mean the same cards in both games."""
        return tuple(option.means for option in self.decision.options if option.key in self.keys)


def answers_of(game: Any) -> list[Asked]:
    """What was asked and answered from the opening to the end."""
    found = []
    for at in game.path()[1:]:
        node = game.moments[at]
        before = game.moments[node.parent].state
        found.append(Asked(before.pending, (before.round, before.turn), node.answer))
    return found


class Hand:
    """Answers at the table with as few pointer actions as it can."""

    def __init__(self, scene: Any, record: list[Asked], found: Counted) -> None:
        from sotm_desktop.players import GreedyPlayer
        from tests.kit import target_names

        self.scene, self.record, self.found = scene, record, found
        self.at = 0
        self.player = GreedyPlayer(1)
        self.asked: set[tuple[int, int]] = set()
        self.actions: Counter[tuple[int, int]] = Counter()
        self.names = target_names

    def decide(self) -> None:
        """Answers the question at the table."""
        scene = self.scene
        self._rest()
        state, decision = scene.session.state, scene.session.question.decision
        self.asked.add((state.round, state.turn))
        before = len(scene.game.path())
        keys = self._wanted(decision)
        getattr(self, f"_{decision.kind}", self._options)(decision, keys)
        self._rest()
        assert len(scene.game.path()) > before, f"{decision.kind} {decision.question} {keys} was not answered"

    def _wanted(self, decision: Any) -> tuple[str, ...]:
        """What was answered when this was asked in the recorded game, else what seems good."""
        turn = (self.scene.session.state.round, self.scene.session.state.turn)
        for at in range(self.at, min(self.at + AHEAD, len(self.record))):
            found = self.record[at]
            if (found.decision.clause, found.decision.kind, found.turn) == (decision.clause, decision.kind, turn):
                self.at = at + 1
                if set(found.keys) <= set(decision.keys) and decision.least <= len(found.keys) <= decision.most:
                    return found.keys
                break
        self.found.strays += 1
        return self.player.answer(self.scene.session.state)

    # -- how -----------------------------------------------------------------------

    def _phase(self, decision: Any, keys: tuple[str, ...]) -> None:
        offer, advice = self.scene.session.question.offer, self.scene.session.question
        if not keys:
            self._pass("end_turn" if self._is_over() else "continue")
        elif keys[0] == "draw":
            self._click("draw")
        elif card := next((card for card, key in offer.cards.items() if key == keys[0]), None):
            place = self._aim(advice.drops(card)) or f"area:{self.scene.stage.table.tray_seat}"
            self._drag(f"hand:{card}", place)
        elif power := next((power for power, key in offer.powers.items() if key == keys[0]), None):
            held, place = self.names.chip(power), self._aim(advice.power_drops(power))
            self._drag(held, place) if place else self._click(held)
        else:  # a reward of the Collection: its Event card is laid out first
            for _ in decision.keys:
                if not self._has(f"option:{keys[0]}"):
                    self._click("rewards")
            self._click(f"option:{keys[0]}")

    def _pass(self, name: str) -> None:
        """Passes; what happened is put aside where it has the paper, and what gives something up is pressed twice."""
        at = self.scene.game.at
        if not self._has(name):
            self._click("recap")
        self._click(name)
        if name == "end_turn" and self.scene.game.at == at:
            self._click(name)

    def _is_over(self) -> bool:
        """Whether nothing more was done in this turn, so that one click ends it."""
        here = (self.scene.session.state.round, self.scene.session.state.turn)
        rest = [found for found in self.record[self.at :][:AHEAD] if found.turn == here]
        return not any(found.keys for found in rest) and self._has("end_turn")

    def _aim(self, drops: dict[int, Any]) -> str:
        """The target that was chosen next, if the thing may be put on it at once."""
        following = self.record[self.at].cards if self.at < len(self.record) else ()
        card = next((card for card in following if isinstance(card, int) and card in drops), None)
        return f"card:{card}" if card is not None else ""

    def _cards(self, decision: Any, keys: tuple[str, ...]) -> None:
        if not keys:
            self._click("skip")
            return
        cards = {key: card for card, key in reversed(self.scene.session.question.offer.cards.items())}
        for key in keys:
            if key not in self._picked():  # the first may have been aimed at when the thing was dropped
                self._click_card(cards[key])
        if decision.most > 1 and not decision.least == decision.most == len(keys):
            self._click("confirm")

    _heroes = _cards

    def _click_card(self, card: int) -> None:
        for kind in ("pick", "hand", "card"):
            if self._has(f"{kind}:{card}"):
                self._click(f"{kind}:{card}")
                return
        self._click(f"area:{self.scene.session.state.cards[card].zone // 4}")
        self._click(f"hand:{card}")

    def _order(self, decision: Any, keys: tuple[str, ...]) -> None:
        from sotm_desktop.gesture.gestures import ordered

        shown = self.scene.session.question.ordered
        keys = tuple(key for key in keys if key in shown)
        for at, key in enumerate(keys):
            order = ordered(self.scene.presenter.gesture)
            if (order.keys if order is not None else shown)[at:] == keys[at:]:
                break  # the rest lies as it is wanted
            self._click(f"order:{key}")
        self._click("accept_order")

    def _decks(self, decision: Any, keys: tuple[str, ...]) -> None:
        decks = {key: deck for deck, key in self.scene.session.question.offer.decks.items()}
        for key in keys:
            self._click(f"deck:{decks[key]}")
        if not keys:
            self._click("skip")
        elif decision.most > 1 and not decision.least == decision.most == len(keys):
            self._click("confirm")

    def _options(self, decision: Any, keys: tuple[str, ...]) -> None:
        offer = self.scene.session.question.offer
        if not keys:
            self._click("skip" if self._has("skip") else "option:false")
        elif self._has(f"option:{keys[0]}"):
            self._click(f"option:{keys[0]}")
        elif card := next((card for card, key in offer.cards.items() if key == keys[0]), None):
            self._click_card(card)
        elif power := next((power for power, key in offer.powers.items() if key == keys[0]), None):
            self._click(self.names.chip(power))
        else:  # said with the same words as another option that leads to the same table
            self._click(next(name for name in self.names.names_on(self.scene) if name.startswith("option:")))

    # -- the hand ------------------------------------------------------------------

    def _count(self) -> None:
        """One action more: a click is one, and so is a drag from end to end."""
        state = self.scene.session.state
        if state.turn is not None:
            self.actions[state.round, state.turn] += 1

    def turns(self) -> dict[tuple[int, int], int]:
        """By round and deck how many actions there were: of the turns that began, though they needed nothing."""
        found, game = dict(self.actions), self.scene.game
        for at in game.path():
            node = game.moments[at]
            number = game.moments[node.parent].state.round if node.parent is not None else 0
            for event in node.events:
                if event.kind == "round_began":
                    number = event.round
                elif event.kind == "turn_began" and at:
                    found.setdefault((number, event.deck), 0)
        return found

    def _has(self, name: str) -> bool:
        return self.names.named(self.scene, name) is not None

    def _picked(self) -> tuple[str, ...]:
        from sotm_desktop.gesture.gestures import picked

        return picked(self.scene.presenter.gesture)

    def _rest(self) -> None:
        """Waits until nothing moves at the table: a press before that would only end what is being shown."""
        given_up = time.monotonic() + PATIENCE
        while self.scene.update(FRAME) and time.monotonic() < given_up:
            pass

    def _click(self, name: str) -> None:
        self._rest()
        self._count()
        spot = self._spot(name)
        self._post("MOUSEMOTION", spot)
        spot = self._spot(name)  # what the centre says may change with what the pointer is on
        self._post("MOUSEBUTTONDOWN", spot)
        self._post("MOUSEBUTTONUP", spot)

    def _drag(self, name: str, place: str) -> None:
        self._rest()
        self._count()
        start, end = self._spot(name), self._spot(place)
        self._post("MOUSEMOTION", start)
        self._post("MOUSEBUTTONDOWN", start)
        self._post("MOUSEMOTION", (start[0], start[1] - 12))
        self._post("MOUSEMOTION", end)
        self._post("MOUSEBUTTONUP", end)

    def _post(self, kind: str, pos: tuple[int, int]) -> None:
        import pygame

        more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == "MOUSEMOTION" else {"button": 1}
        self.scene.handle(pygame.event.Event(getattr(pygame, kind), pos=pos, **more))

    def _spot(self, name: str) -> tuple[int, int]:
        """A point where this part, and nothing else, is hit."""
        part = self.names.named(self.scene, name)
        assert part is not None, (
            f"{name} is not on the screen at {self.scene.session.decision}, {self.scene.presenter.view}"
        )
        rect = part.rect
        for x in (0.5, 0.2, 0.8, 0.1, 0.9, 0.03, 0.97):
            for y in (0.5, 0.25, 0.75, 0.9, 0.1, 0.97):
                point = (round(rect.x + rect.w * x), round(rect.y + rect.h * y))
                found = self.scene.presenter.spot_at(point)
                if found is not None and found.target == part.target:
                    return point
        raise AssertionError(f"{name} cannot be hit anywhere; it lies at {rect}")


if __name__ == "__main__":
    import local_venv

    local_venv.enter()
    sys.exit(main())
