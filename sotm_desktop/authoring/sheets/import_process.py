"""An import behind the scenes: in a process of its own, looked at now and then, and stopped at any time."""

from __future__ import annotations

import multiprocessing
import shutil
import time
from contextlib import suppress
from multiprocessing.connection import Connection

from sotm_desktop.authoring.sheets.sheet_import import ImportOrder, ImportResult, ImportStep, SheetImport, settle
from sotm_desktop.words import sheet_words as words

NEWS_EVERY = 0.05
"""Seconds between two steps that are told."""


class ImportRun:
    """One import in a process of its own. Call `poll` now and then; `cancel` ends it and leaves nothing behind."""

    def __init__(self, order: ImportOrder) -> None:
        self.order = order
        self.step = ImportStep(0, 0, "")
        """How far it is."""
        self.result: ImportResult | None = None
        """What came of it, once the set has its place."""
        self.failed = ""
        """A sentence, where the program or the disk failed over it."""
        context = multiprocessing.get_context("spawn")  # a forked one inherits SDL's threads
        here, there = context.Pipe(duplex=False)
        self._line = here
        self._process = context.Process(target=_work, args=(there, order), daemon=True)
        self._process.start()
        there.close()

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come."""
        return self.result is not None or bool(self.failed)

    def poll(self) -> bool:
        """Takes in what has come; never waits. True when there was something."""
        is_new = False
        while not self.is_over:
            try:
                if not self._line.poll():
                    return is_new
                found = self._line.recv()
            except (EOFError, OSError):
                self._end(words.ENDED)
                return True
            is_new = True
            if isinstance(found, ImportStep):
                self.step = found
            elif isinstance(found, ImportResult):
                self._settle(found)
            else:
                self._end(str(found))
        return is_new

    def _settle(self, found: ImportResult) -> None:
        try:
            settle(self.order, found)
        except OSError as error:
            self._end(words.not_written(str(self.order.own), error.strerror or str(error)))
        else:
            self.result = found
            self.step = self.step._replace(done=self.step.total)

    def _end(self, said: str) -> None:
        self.failed = said
        shutil.rmtree(self.order.waiting, ignore_errors=True)

    def cancel(self) -> None:
        """Ends it now; nothing of it stays."""
        self._process.terminate()
        self._process.join()
        self._line.close()
        if not self.is_over:
            self._end(words.CANCELLED)


def _work(line: Connection, order: ImportOrder) -> None:
    """Reads the sheets and tells of it."""
    told = 0.0
    with suppress(BrokenPipeError, KeyboardInterrupt):  # nobody listens any more
        try:
            made = SheetImport(order)
            for step in made.steps():
                if time.monotonic() - told > NEWS_EVERY:
                    told = time.monotonic()
                    line.send(step)
            line.send(made.result)
        except OSError as error:
            line.send(words.not_written(str(order.own), error.strerror or str(error)))
        finally:
            line.close()
