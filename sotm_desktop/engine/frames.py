"""What waits in the middle of its work (promise 2, kernel.md 3.4), and what a step can say besides its value.

Procedures and words call each other directly (`procedure.py`). Only when one asks a question, or calls have nested too
deeply, does each level leave a `Frame` on the stack: plain data that survives JSON and a restart. Its key finds the
procedure or word again in ``CardIndex.code``, and the name of its step says where to go on: a step that is put in later
changes no save.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

BUDGET = 10_000
"""Events and calls in one answer after which a chain may be endless: then the players decide whether it goes on. Calls
count, because a text that answers what would happen by doing the same never comes to an event."""
WAITING, WAITING_STILL = 8, 2
"""What each frame on the stack has cost of that before an answer begins, and once the players have stopped a chain
this turn: a chain may ask something on each of its turns, so that no single answer is long."""
MANY = 100
"""As many frames wait in hardly any game; where there are no more, nothing is counted as spent before."""
ENDLESS = "$endless"
FALL = "$fall"
WOULD = "$would"
BECAME = "$became"

# Bindings and memory are plain values whose types only their own procedure or text knows, as only it reads them; the
# promises' tests hold that they are plain and survive JSON. So `Any` here says less than there is, and nothing wrong.
Bindings: TypeAlias = tuple[Any, ...]
"""What a text or procedure is about: for the text of a card this card, "you", what it answers, then its own names."""
Memory: TypeAlias = list[Any]
"""What a procedure remembers between its steps."""
StepResult: TypeAlias = Any
"""What a step gives: a value for the next step, ``Jump``, ``Done``, ``ASKED``, or what a call that waits gave."""

Steps: TypeAlias = tuple[Callable[..., StepResult], ...]


class Frame(NamedTuple):
    """One procedure or text that waits on the stack."""

    key: str
    """Finds it again in ``CardIndex.code``."""
    step: str | int
    """The step that comes next, by its name; "" for the first. In a body of sentences, the number of the next one."""
    bindings: Bindings
    memory: tuple[Any, ...]
    given: Any
    """The value that its next step gets; None for that of what it waited for."""


class Signal:
    """One of the two things that a step can return instead of its value."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return self.name


SUSPENDED = Signal("SUSPENDED")
"""Something called from this step has to wait: when it is done, the next step goes on with its value."""
ASKED = Signal("ASKED")
"""This step itself asked: it runs again when the answer is there, so it must do nothing before it asks."""


class Jump:
    """Go on at the step of this name. Made once, as a constant of its module: most steps end in one."""

    __slots__ = ("step",)

    def __init__(self, step: str) -> None:
        self.step = step


TO_NEXT = Jump("next")
"""Most procedures that go through cards, texts or heroes have a step of this name, and come back to it."""
TO_OTHERWISE = Jump("otherwise")
"""What follows if the players decline, or cannot do it in full."""


class Done:
    """Leave the procedure now, with this value."""

    __slots__ = ("value",)

    def __init__(self, value: Any = ()) -> None:
        self.value = value


NOTHING = Done(())
"""Leave the procedure: nothing came of it."""
