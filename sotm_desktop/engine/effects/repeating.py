"""Text that is done again."""

from __future__ import annotations

from collections.abc import Iterator

from sotm_desktop.engine.effects.blocks import Block
from sotm_desktop.engine.effects.control import Choose, If, IfYouDo, May
from sotm_desktop.engine.effects.families import QUANTITY, Verb
from sotm_desktop.engine.effects.word import SELF, VERB, Field, Word, word
from sotm_desktop.engine.frames import Bindings, Done, Memory, StepResult
from sotm_desktop.engine.listener_index import FIRST_NAME, IT
from sotm_desktop.engine.listeners import was_stopped
from sotm_desktop.engine.procedure import Procedure, call
from sotm_desktop.engine.text_keys import around, whole_text
from sotm_desktop.engine.transaction import Transaction


@word(VERB, "repeat")
class Repeat(Verb):
    """This text is done once more from its first sentence on. It is the last sentence of its text.

    Once the players have stopped an endless chain, nothing is repeated for the rest of the turn.
    """

    n = Field(QUANTITY, default=None, says="at most so many times, each time that the text goes off; without end when "
              "left out")  # fmt: skip
    main = "n"
    example = "repeat: {}"

    def again(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        if not self.possible(tx, bindings, True):
            return Done(())
        you, times = bindings[FIRST_NAME]
        return call(tx, REPEATING, (self._text(tx).key, (bindings[SELF], you, bindings[IT], (you, times + 1))))

    def done(self, tx: Transaction, bindings: Bindings, memory: Memory, last: StepResult) -> StepResult:
        return (1,)

    steps = (again, done)

    def possible(self, tx: Transaction, bindings: Bindings, in_full: bool) -> bool:
        if was_stopped(tx):
            return False
        times = bindings[FIRST_NAME][1] if len(bindings) > FIRST_NAME else 0
        return self.n is None or times < (self.n.value(tx, bindings) or 0)

    def _text(self, tx: Transaction) -> Block:
        """The sentences of the whole text in which it stands."""
        code = tx.index.code
        found = next(code[key] for key in reversed(tuple(around(self.key))) if whole_text(key) in code)
        assert isinstance(found, Block)
        return found


class Repeating(Procedure[tuple[str, Bindings]]):
    """A whole text once more. The bindings are the key of its sentences and what they are bound to."""

    key = "$repeat"

    def begin(self, tx: Transaction, bindings: tuple[str, Bindings], memory: Memory, last: StepResult) -> StepResult:
        text = tx.index.code[bindings[0]]
        assert isinstance(text, Block)
        return text.run_whole(tx, bindings[1])

    steps = (begin,)


REPEATING = Repeating()

AROUND = (May, If, IfYouDo, Choose)
"""In which sentences it may stand: what decides whether something is done, and not for whom or how often."""


def repeats(text: Block) -> Iterator[tuple[Word, bool]]:
    """Each ``repeat`` in a text, and whether it is the last thing that the text says or does."""
    for at, item in enumerate(text.items):
        yield from _repeats(item, at == len(text.items) - 1)


def _repeats(node: Word, is_last: bool) -> Iterator[tuple[Word, bool]]:
    if isinstance(node, Repeat):
        yield node, is_last
    for child in node.children():
        is_followed = isinstance(node, May | IfYouDo) and child is node.do and node.then is not None
        is_alone = not (isinstance(node, Choose) and node.n > 1)
        last = is_last and isinstance(node, AROUND) and is_alone and not is_followed
        found = repeats(child) if isinstance(child, Block) else _repeats(child, last)
        yield from ((each, last and is_end) for each, is_end in found)
