"""Threads that do, one after another, what must not be done where messages are read: lines of the log, and callbacks."""
from __future__ import annotations

import logging
import os
import threading
from queue import SimpleQueue
from typing import Any, Callable

log = logging.getLogger("navd")
LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}


class Aside:
    """A thread that calls functions in their order. It begins with the first one."""

    # Beyond so many that wait, a further one is dropped: what is called has hung.
    MOST = 10_000

    def __init__(self, name: str) -> None:
        self._name = name
        self.restart()

    def restart(self) -> None:
        """Begins anew: in a process that was forked the thread is gone, and its lock may be taken."""
        self._queue: SimpleQueue[Callable[[], Any] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    def put(self, call: Callable[[], Any]) -> None:
        """Calls the function soon, in the thread."""
        if self._queue.qsize() >= self.MOST:
            return
        self._queue.put(call)
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, args=(self._queue,), name=self._name, daemon=True)
                self._thread.start()

    def _work(self, queue: SimpleQueue[Callable[[], Any] | None]) -> None:
        while (call := queue.get()) is not None:
            try:
                call()
            except BaseException:
                log.exception("%s: a callback has raised", self._name)

    def flush(self, timeout: float = 1.0) -> None:
        """Waits until what was put has been called, or the time is over."""
        if self._thread is not None and threading.current_thread() is not self._thread:
            done = threading.Event()
            self.put(done.set)
            done.wait(timeout)

    def end(self) -> None:
        """The thread ends after what was put before."""
        self._queue.put(None)


lines = Aside("navd log")
os.register_at_fork(after_in_child=lines.restart)


def say(level: str, text: str) -> None:
    """Logs a line. A handler of the log may call a client, and take locks of its own, so it never runs in a thread that
    reads, or that holds a lock of the kit."""
    number = LEVELS[level]
    if log.isEnabledFor(number):
        record = log.makeRecord(log.name, number, "(navd)", 0, "%s", (text,), None)
        lines.put(lambda: log.handle(record))
