"""Random walks through games: answers, undo, redo, forks, saves, house moves in any order, and all that must hold."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from sotm_desktop import saves
from sotm_desktop.engine.answers import Refused
from sotm_desktop.engine.digest import digest
from sotm_desktop.engine.manual_moves import SetHpByHand
from sotm_desktop.engine.preview import preview
from sotm_desktop.players import invariants
from tests.engine.games import new_game

PICK = st.integers(0, 10_000)


class Table(RuleBasedStateMachine):
    """A game, and the fingerprint of every moment as it was when it was made."""

    @initialize(seed=st.integers(0, 500))
    def begin(self, seed):
        self.game = new_game(seed)
        self.digests = [digest(self.game.state)]

    def asked(self):
        return self.game.decision is not None

    @precondition(asked)
    @rule(pick=PICK, number=PICK)
    def answer(self, pick, number):
        """Any legal answer."""
        asked = self.game.decision
        size = asked.least + number % (asked.most - asked.least + 1)
        keys = [asked.keys[(pick + 7 * n) % len(asked.keys)] for n in range(len(asked.keys))]
        keys = list(dict.fromkeys([*keys, *asked.keys]))[:size]
        if asked.kind == "loop":
            keys = ["stop"]
        self.step(lambda: self.game.answer(keys))

    @rule(pick=PICK, hp=st.integers(1, 20))
    def set_hp(self, pick, hp):
        """A house move: it may be refused, and then nothing has changed."""
        state = self.game.state
        target = pick % len(state.cards)
        printed = state.index.definitions[target].faces[0].hp or 1
        try:
            self.step(lambda: self.game.manual_move(SetHpByHand(target, min(hp, printed))))
        except Refused:
            assert self.game.state is state

    def step(self, act):
        before = self.game.state
        happened = act()
        assert invariants.of_step(before, happened, self.game.state) == []
        self.digests += [digest(node.state) for node in self.game.moments[len(self.digests) :]]

    @rule(steps=st.integers(1, 12))
    def undo(self, steps):
        at, length = self.game.at, len(self.game.path())
        done = self.game.undo(steps)
        assert done == (steps < length) and (done or self.game.at == at)

    @rule(steps=st.integers(1, 12))
    def redo(self, steps):
        self.game.redo(steps)

    @rule(pick=PICK)
    def go_to(self, pick):
        number = pick % len(self.game.moments)
        self.game.go_to(number)
        assert self.game.at == number

    @rule()
    def save_and_load(self):
        again = saves.reopened(self.game)
        assert again.moments == self.game.moments and again.at == self.game.at
        self.game = again

    @precondition(asked)
    @rule(pick=PICK)
    def play_on_a_fork(self, pick):
        """A fork that is thrown away leaves no trace."""
        fork = self.game.fork()
        answers = invariants.sample_answers(fork.state)
        preview(fork.state, answers[pick % len(answers)])
        fork.answer(answers[pick % len(answers)])

    @invariant()
    def what_must_hold(self):
        if not hasattr(self, "game"):
            return
        state = self.game.state
        assert invariants.of_state(state) == []
        assert digest(state) == self.digests[self.game.at], "an older value has changed"

    def teardown(self):
        if hasattr(self, "game"):
            assert invariants.of_value(self.game.state) == []
            assert [digest(node.state) for node in self.game.moments] == self.digests


def test_random_walks():
    """Not as the `TestCase` of the table: for such a one each process that gathers tests looks through the program."""
    how = settings(
        max_examples=10, stateful_step_count=40, deadline=None, derandomize=True, database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )  # fmt: skip
    run_state_machine_as_test(Table, settings=how)
