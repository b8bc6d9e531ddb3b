"""How procedures and words work: step by step, calling each other, and leaving a frame each where something waits."""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from sotm_desktop.engine.effects.printed_text import BodiedText
from sotm_desktop.engine.frames import (
    ASKED,
    BECAME,
    BUDGET,
    ENDLESS,
    FALL,
    SUSPENDED,
    Bindings,
    Done,
    Frame,
    Jump,
    Memory,
    Signal,
    StepResult,
    Steps,
)  # fmt: skip
from sotm_desktop.engine.records import record
from sotm_desktop.engine.transaction import Transaction

B = TypeVar("B", bound=tuple[Any, ...])
B_contra = TypeVar("B_contra", bound=tuple[Any, ...], contravariant=True)


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

    A game has its own, made from the names (`procedures.py`); one that was saved keeps those that it was begun with.
    """

    switch: ClassVar[str] = ""
    behind: ClassVar[dict[str, str]] = {}
    """Steps that do what a stage is about, by its name: the stage itself asks first whether something else happens."""

    def run(
        self, tx: Transaction, bindings: B_contra, memory: Memory | None = None, step: str | int = "", last: Any = None
    ) -> Any:
        return tx.index.code[self.key].run(tx, bindings, memory, step, last)

    def with_stages(self, names: str) -> Procedure[B_contra]:
        """The procedure with these of its steps, in this order."""
        ordered = (each for name in names.split() for each in (name, self.behind.get(name)) if each)
        return _Ordered(self, tuple(getattr(type(self), name) for name in ordered))


class _Ordered(Procedure[B_contra]):
    """A staged procedure with the stages of one edition."""

    def __init__(self, staged: Staged[B_contra], steps: Steps) -> None:
        self.key, self.steps, self.table_of_steps = staged.key, steps, table_of(steps)
        self._staged = staged

    def give_up(self, tx: Transaction, bindings: B_contra) -> None:
        self._staged.give_up(tx, bindings)


def leave_for_the_fallen(tx: Transaction) -> bool:
    """Leaves a frame for each target that has to fall at once, and for each card of which text is to answer that it
    has become a target or ceased to be one, where there is any, to be run before anything else."""
    fallen, became = tx.fallen(), tx.became
    tx.suspended.extend(Frame(FALL, "", (card,), (), None) for card in fallen)
    if became:
        tx.suspended.extend(Frame(BECAME, "", each, (), None) for each in became)
        tx.became = ()
    return bool(fallen or became)


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


def resolve(tx: Transaction, text: BodiedText, bindings: Bindings) -> StepResult:
    """Carries out a part of a card's text: what is printed knows no table, but its key finds what does."""
    return tx.index.code[text.key].run(tx, bindings)
