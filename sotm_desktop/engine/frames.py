"""How something waits in the middle of its work (promise 2, kernel.md 3.4).

Procedures and nodes call each other directly. Only when one asks a question, or calls have nested too deeply, does
each level leave a frame on the stack, ``(key, step, env, locals, given)``: plain data that survives JSON and a restart.
The key finds the procedure or node again in ``book.code``; every step is a point from which it can go on.
"""

from __future__ import annotations

from typing import Any

BUDGET = 20_000
"""Events in one answer after which a chain may be endless: then the players decide whether it goes on."""
ENDLESS = "$endless"


class Signal:
    """One of the two things that a step can return instead of its value."""

    def __init__(self, name: str):
        self.name = name

    def __repr__(self) -> str:
        return self.name


SUSPENDED = Signal("SUSPENDED")
"""Something called from this step has to wait: when it is done, the next step goes on with its value."""
ASKED = Signal("ASKED")
"""This step itself asked: it runs again when the answer is there, so it must do nothing before it asks."""


class Jump:
    """Go on at another step."""

    __slots__ = ("step",)

    def __init__(self, step: int):
        self.step = step


class Done:
    """Leave the procedure now, with this value."""

    __slots__ = ("value",)

    def __init__(self, value: Any = ()):
        self.value = value


class Procedure:
    """A table of small functions run one after the other; each gets the value of the one before.

    A step takes ``(tx, env, local, value)`` and returns a value, ``Jump``, ``Done``, or what a call that waits gave.
    It calls at most one thing that may wait, last. ``local`` is a list of plain values that lives as long as the run.
    """

    key = ""
    steps: tuple = ()

    def run(self, tx, bindings: tuple, memory: list | None = None, at: int = 0, value: Any = None) -> Any:
        """Works through the steps from ``at``; gives the value, or SUSPENDED after leaving a frame."""
        steps = self.steps
        if memory is None:
            memory = []
        count = len(steps)
        while at < count:
            result = steps[at](self, tx, bindings, memory, value)
            if tx.outcome is not None:
                return SUSPENDED  # the game is over: everything unwinds, and the kernel drops what waits
            if result is SUSPENDED:
                if at + 1 < count:
                    tx.suspended.append((self.key, at + 1, bindings, tuple(memory), None))
                return SUSPENDED
            if result is ASKED:
                tx.suspended.append((self.key, at, bindings, tuple(memory), value))
                return SUSPENDED
            kind = type(result)
            if kind is Jump:
                at, value = result.step, None
            elif kind is Done:
                return result.value
            else:
                value = result
                at += 1
        return value


class Staged(Procedure):
    """A procedure whose stages, and their order, are data of the edition: the value of its switch names the steps.

    The book makes one of its own from the names; a game that was saved keeps the stages that it was begun with.
    """

    switch = ""

    def run(self, tx, bindings: tuple, memory: list | None = None, at: int = 0, value: Any = None) -> Any:
        return tx.index.code[self.key].run(tx, bindings, memory, at, value)

    def with_stages(self, names: str) -> Procedure:
        """The procedure with these of its steps, in this order."""
        made = Procedure()
        made.key = self.key
        made.steps = tuple(getattr(type(self), name) for name in names.split())
        return made


def call(tx, procedure: Procedure, bindings: tuple, memory: list | None = None) -> Any:
    """Runs a procedure of the rulebook, or leaves it on the stack when calls have nested too deeply.

    When so much has happened in one answer that it may never end, the players are asked first (promise 12).
    """
    if tx.spent > BUDGET:
        tx.spent = 0
        tx.suspended.append((ENDLESS, 0, (procedure.key, bindings, tuple(memory or ())), (), None))
        return SUSPENDED
    if tx.depth >= tx.nesting:
        tx.suspended.append((procedure.key, 0, bindings, tuple(memory or ()), None))
        return SUSPENDED
    tx.depth += 1
    result = procedure.run(tx, bindings, memory)
    tx.depth -= 1
    return result
