"""How something waits in the middle of its work (promise 2, kernel.md 3.4).

Procedures and words call each other directly. Only when one asks a question, or calls have nested too deeply, does
each level leave a `Frame` on the stack: plain data that survives JSON and a restart. Its key finds the procedure or
word again in ``CardIndex.code``, and the name of its step says where to go on: a step that is put in later changes no
save.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from sotm_desktop.engine.records import record

if TYPE_CHECKING:
    from sotm_desktop.engine.transaction import Transaction

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

# Bindings and memory are plain values whose types only their own procedure or text knows, as only it reads them; the
# promises' tests hold that they are plain and survive JSON. So `Any` here says less than there is, and nothing wrong.
Bindings: TypeAlias = tuple[Any, ...]
"""What a text or procedure is about: for the text of a card this card, "you", what it answers, then its own names."""
Memory: TypeAlias = list[Any]
"""What a procedure remembers between its steps."""
StepResult: TypeAlias = Any
"""What a step gives: a value for the next step, ``Jump``, ``Done``, ``ASKED``, or what a call that waits gave."""

Steps: TypeAlias = tuple[Callable[..., StepResult], ...]

B = TypeVar("B", bound=tuple[Any, ...])
B_contra = TypeVar("B_contra", bound=tuple[Any, ...], contravariant=True)


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


class BackTo:
    """A step that only goes on at another; its own name is that by which frames that wait for it are found again."""

    def __init__(self, step: str, name: str) -> None:
        self.jump = Jump(step)
        self.__name__ = name

    def __call__(self, *_: object) -> Jump:
        return self.jump


def back_to(step: str, name: str = "again") -> BackTo:
    """A step that goes on at the step of this name."""
    return BackTo(step, name)


class Done:
    """Leave the procedure now, with this value."""

    __slots__ = ("value",)

    def __init__(self, value: Any = ()) -> None:
        self.value = value


NOTHING = Done(())
"""Leave the procedure: nothing came of it."""


def places_of(steps: Steps) -> dict[str | int, int]:
    """Where each step stands, by its name; "" is the first."""
    places: dict[str | int, int] = {"": 0, **{step.__name__: at for at, step in enumerate(steps)}}
    assert len(places) == len(steps) + 1, f"two steps of one name: {[step.__name__ for step in steps]}"
    return places


StepTable: TypeAlias = tuple[Steps, dict[str | int, int], int, int | None]
"""How steps are run: the steps, where each stands by its name, the place behind the last that is run, and where it goes
on then, None where it is done. A plain tuple, which is taken apart in a third of the time of a named one."""


def table_of(steps: Steps) -> StepTable:
    """The steps of a procedure with what `Procedure.run` needs to know; a last one that only goes back is not run."""
    places = places_of(steps)
    if steps and isinstance(steps[-1], BackTo):
        return steps, places, len(steps) - 1, places[steps[-1].jump.step]
    return steps, places, len(steps), None


class Procedure(Generic[B_contra]):
    """A table of small functions run one after the other; each gets the value of the one before.

    A step takes ``(tx, bindings, memory, last)`` and returns a value, ``Jump``, ``Done``, or what a call that waits
    gave. It calls at most one thing that may wait, last.
    """

    key: str = ""
    steps: Steps = ()
    table_of_steps = table_of(())

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "steps" in cls.__dict__:
            cls.table_of_steps = table_of(cls.steps)

    def run(
        self, tx: Transaction, bindings: B_contra, memory: Memory | None = None, step: str | int = "", last: Any = None
    ) -> Any:
        """Works through the steps from ``step``; gives the value, or SUSPENDED after leaving a frame."""
        steps, places, end, again = self.table_of_steps
        if memory is None:
            memory = []
        at = places[step] if step else 0
        while True:
            if at == end:
                if again is None:
                    return last
                at, last = again, None
            if tx.low and leave_for_the_fallen(tx):
                tx.suspended.append(record(Frame, (self.key, steps[at].__name__, bindings, tuple(memory), last)))
                return SUSPENDED
            result = steps[at](self, tx, bindings, memory, last)
            if tx.outcome is not None:
                return SUSPENDED  # the game is over: everything unwinds, and the kernel drops what waits
            if result is None:
                last = None
                at += 1
                continue
            kind = type(result)
            if kind is tuple:
                last = result
                at += 1
            elif kind is Jump:
                at, last = places[result.step], None
            elif kind is Done:
                return result.value
            elif kind is not Signal:
                last = result
                at += 1
            else:
                if result is not ASKED:
                    at, last = at + 1, None
                if at < len(steps):
                    tx.suspended.append(record(Frame, (self.key, steps[at].__name__, bindings, tuple(memory), last)))
                return SUSPENDED

    def give_up(self, tx: Transaction, bindings: B_contra) -> None:
        """The players stop an endless chain before this is begun: what it was to take care of is put in order."""


class Staged(Procedure[B_contra]):
    """A procedure whose stages, and their order, are data of the edition: the value of its switch names the steps.

    The index makes one of its own from the names; a game that was saved keeps the stages that it was begun with.
    """

    switch: ClassVar[str] = ""

    def run(
        self, tx: Transaction, bindings: B_contra, memory: Memory | None = None, step: str | int = "", last: Any = None
    ) -> Any:
        return tx.index.code[self.key].run(tx, bindings, memory, step, last)

    def with_stages(self, names: str) -> Procedure[B_contra]:
        """The procedure with these of its steps, in this order."""
        return _Ordered(self, tuple(getattr(type(self), name) for name in names.split()))


class _Ordered(Procedure[B_contra]):
    """A staged procedure with the stages of one edition."""

    def __init__(self, staged: Staged[B_contra], steps: Steps) -> None:
        self.key, self.steps, self.table_of_steps = staged.key, steps, table_of(steps)
        self._staged = staged

    def give_up(self, tx: Transaction, bindings: B_contra) -> None:
        self._staged.give_up(tx, bindings)


def leave_for_the_fallen(tx: Transaction) -> bool:
    """Leaves a frame for each target that has to fall at once, where there is one, to be run before anything else."""
    fallen = tx.fallen()
    tx.suspended.extend(Frame(FALL, "", (card,), (), None) for card in fallen)
    return bool(fallen)


def ask_first(tx: Transaction, procedure: Procedure[B], bindings: B, memory: Memory | None = None) -> Signal:
    """Leaves a frame that asks the players whether what has gone on for so long in one answer goes on."""
    tx.spent = 0
    tx.suspended.append(Frame(ENDLESS, "", (procedure.key, bindings, tuple(memory or ())), (), None))
    return SUSPENDED


def call(tx: Transaction, procedure: Procedure[B], bindings: B, memory: Memory | None = None) -> Any:
    """Runs a procedure of the rulebook, or leaves it on the stack when calls have nested too deeply.

    When so much has happened in one answer that it may never end, the players are asked first (promise 12).
    """
    tx.spent += 1
    if tx.spent > BUDGET:
        return ask_first(tx, procedure, bindings, memory)
    if tx.depth >= tx.nesting:
        tx.suspended.append(Frame(procedure.key, "", bindings, tuple(memory or ()), None))
        return SUSPENDED
    tx.depth += 1
    result = procedure.run(tx, bindings, memory)
    tx.depth -= 1
    return result
