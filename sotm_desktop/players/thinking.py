"""A process of its own that weighs answers, so that nothing that asks for them has to wait.

Whoever wants to know something asks (`Thinker.ask`) and looks now and then at what is known (`Thinker.news`). A new
question takes the place of the one before; one that is asked beside it is answered first. The process ends with the
program, however that ends. It gets a table as the players see it; what they cannot see it imagines anew in each sample.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import queue
import threading
from multiprocessing.connection import Connection
from typing import Any

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.players.thinking_orders import News, SentBefore, ToWeigh, packed
from sotm_desktop.players.thinking_process import work

MOST_DEATHS = 3
"""So often the process is started anew before it is given up."""


class Gone(Exception):
    """The process died, more often than it is worth starting it anew."""


class Thinker:
    """Owns the process. It is started by the first question; `close` ends it."""

    def __init__(self) -> None:
        self._orders: queue.SimpleQueue[bytes | None] | None = None
        self._news: queue.SimpleQueue[News | None] = queue.SimpleQueue()
        self._known = SentBefore()
        """What the process knows: an answer that is looked at closely is one to the question that is weighed."""
        self._number = 0
        self._open: dict[int, tuple[ToWeigh, bool]] = {}
        """What is not answered to its end, in the order in which it was asked."""
        self.deaths = 0
        """How often the process died and was started anew."""
        self._in_a_row = 0
        """How often since anything was heard of it."""
        self.process: multiprocessing.process.BaseProcess | None = None

    def ask(self, asking: ToWeigh, is_aside: bool = False) -> int:
        """Puts a question and gives its number. What was asked before is dropped, unless this is asked beside it."""
        if not is_aside:
            self._open.clear()
        self._number += 1
        self._open[self._number] = (asking, is_aside)
        self._send(self._number, asking, is_aside)
        return self._number

    def prepare(self, index: CardIndex) -> bool:
        """Starts the process and hands it a card index, which takes longest, before the first question about it. False
        where that was done before."""
        if self._orders is None:
            self._start()
        assert self._orders is not None
        if self._known.index is index:
            return False
        self._known = SentBefore(index)
        self._orders.put(packed(index))
        return True

    def cancel(self) -> None:
        """Nothing is wanted any more."""
        if self._open and self._orders is not None:
            self._open.clear()
            self._orders.put(packed(None))

    def news(self) -> tuple[News, ...]:
        """What came since the last look, of what is still wanted, the newest of each question; never waits.

        Raises Gone where the process dies again and again; the next question starts it once more.
        """
        found: dict[int, News] = {}
        while True:
            try:
                each = self._news.get_nowait()
            except queue.Empty:
                return tuple(found.values())
            if each is None:
                self._start_anew()
                continue
            self._in_a_row = 0
            if each.number in self._open:
                found[each.number] = each
                if each.outlook is None or each.outlook.is_over:
                    del self._open[each.number]

    @property
    def is_busy(self) -> bool:
        """Whether something is asked that is not answered to its end."""
        return bool(self._open)

    def close(self) -> None:
        """Ends the process."""
        self._open.clear()
        if self._orders is not None:
            self._orders.put(None)
        if self.process is not None and self.process.pid is not None:  # else it ends when it has begun
            self.process.terminate()
            self.process.join(1)
        self._forget()

    # -- the process ---------------------------------------------------------------

    def _send(self, number: int, asking: ToWeigh, is_aside: bool) -> None:
        index = asking.state.index
        self.prepare(index)
        assert self._orders is not None
        self._orders.put(packed((number, asking, is_aside), self._known))
        self._known = SentBefore(index, asking.state)

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")  # a forked one would inherit SDL's threads
        orders, line_out = context.Pipe(duplex=False)
        line_in, news = context.Pipe(duplex=False)
        self.process = context.Process(target=work, args=(orders, news), daemon=True, name="thinker")
        self._orders, self._news = queue.SimpleQueue(), queue.SimpleQueue()
        ends = (orders, news)
        threading.Thread(target=_tell, args=(self.process, ends, self._orders, line_out), daemon=True).start()
        threading.Thread(target=_listen, args=(line_in, self._news), daemon=True).start()

    def _start_anew(self) -> None:
        """The process died: what it owes is asked again."""
        owed = dict(self._open)
        self._forget()
        if not owed:
            return
        self._in_a_row += 1
        if self._in_a_row >= MOST_DEATHS:
            self._open.clear()
            self._in_a_row = 0
            raise Gone
        self.deaths += 1
        for number, (asking, is_aside) in owed.items():
            self._send(number, asking, is_aside)

    def _forget(self) -> None:
        if self._orders is not None:
            self._orders.put(None)
        self._orders = self.process = None
        self._known = SentBefore()
        self._news = queue.SimpleQueue()


def _tell(
    process: Any, ends: tuple[Connection, Connection], orders: queue.SimpleQueue[bytes | None], line: Connection
) -> None:
    """A thread: starts the process and hands it its orders, for a full pipe makes whoever writes wait."""
    with contextlib.suppress(OSError):  # it did not start, or died: who listens to it hears that
        try:
            process.start()
        finally:
            for end in ends:
                end.close()
        while (order := orders.get()) is not None:
            line.send_bytes(order)
    line.close()


def _listen(line: Connection, news: queue.SimpleQueue[News | None]) -> None:
    """A thread: hears what the process tells, and that it died."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            news.put(line.recv())
    news.put(None)
    line.close()
