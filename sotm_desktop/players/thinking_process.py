"""The process that thinks: what was asked last is weighed first, sample by sample, and told of now and then."""

from __future__ import annotations

import contextlib
import multiprocessing
import time
import traceback
from dataclasses import replace
from multiprocessing.connection import Connection, wait

from sotm_desktop.engine.card_index import CardIndex
from sotm_desktop.players.background import stay_behind
from sotm_desktop.players.outlook import outlook_of
from sotm_desktop.players.search import SearchPlayer
from sotm_desktop.players.thinking_orders import News, SentBefore, ToWeigh, unpacked
from sotm_desktop.players.weighing import Weighing

SOONEST = 5
"""Samples before anything is told."""
PACE = 0.25
"""Seconds between two messages about one question."""


class _Work:
    """One question that is being weighed. Owns when it was last told of."""

    def __init__(self, number: int, asking: ToWeigh) -> None:
        self.number = number
        player = SearchPlayer(asking.seed, asking.budget)
        self.weighing: Weighing = player.weighing(asking.state, asking.also, asking.only, asking.unseen, asking.keeps)
        self._told = 0.0

    def go_on(self) -> News | None:
        """One sample more; gives what is to be told of it."""
        is_over = not self.weighing.go_on()
        is_due = self.weighing.samples >= SOONEST and time.monotonic() >= self._told + PACE
        if not is_over and not is_due:
            return None
        self._told = time.monotonic()
        return News(self.number, outlook_of(self.weighing))


class _Worker:
    """Owns what is being weighed; what was asked last is weighed first."""

    def __init__(self, orders: Connection, news: Connection) -> None:
        self._orders, self._news = orders, news
        self._known = SentBefore()
        self._works: list[_Work] = []

    def run(self) -> None:
        """Until nobody is there any more."""
        parent = multiprocessing.parent_process()
        ends = [parent.sentinel] if parent is not None else []
        while True:
            ready = wait([self._orders, *ends], 0 if self._works else None)
            if self._orders in ready:
                self._take(self._orders.recv_bytes())
            elif ready:
                return
            elif self._works:
                self._go_on(self._works[-1])

    def _take(self, order: bytes) -> None:
        found = unpacked(order, self._known)
        if isinstance(found, CardIndex):
            self._known = SentBefore(found)
            return
        if found is None or not found[2]:
            self._works.clear()
        if found is not None:
            self._known = replace(self._known, state=found[1].state)
            try:
                self._works.append(_Work(found[0], found[1]))
            except Exception:
                self._news.send(News(found[0], None, traceback.format_exc()))

    def _go_on(self, work: _Work) -> None:
        try:
            told = work.go_on()
        except Exception:  # never a value: whoever asked is told
            told = News(work.number, None, traceback.format_exc())
        if told is not None:
            self._news.send(told)
            if told.outlook is None or told.outlook.is_over:
                self._works.remove(work)


def work(orders: Connection, news: Connection) -> None:
    """The process."""
    stay_behind()
    with contextlib.suppress(EOFError, OSError):
        _Worker(orders, news).run()
