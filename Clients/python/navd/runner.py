"""Runs handlers in threads, away from the reader of messages."""
from __future__ import annotations

import logging
import threading
from queue import SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING, Any, Callable

from .actions import Question, current
from .scene import AskFirst

if TYPE_CHECKING:
    from .session import Session
    from .shell import Shell

log = logging.getLogger("navd")


class Runner:
    """Calls the handlers of one attachment one after another, in the order in which navd has asked.

    A handler that is still running when navd waits for it no longer is left to itself, and a new thread serves what
    comes after it. After `MOST` such handlers no further one is started.
    """

    MOST = 16
    # A callback that navd does not wait for may take so many seconds before questions behind it are served elsewhere.
    SLOW = 5.0

    def __init__(self, shell: Shell, session: Session, name: str, call: Callable[[Question], Any]) -> None:
        self._shell, self._session, self._name, self._call = shell, session, name, call
        self._queue: SimpleQueue[Question | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        # The question whose handler runs, and the moment at which it has taken too long.
        self._running: tuple[Question, float] | None = None
        self._left = 0

    @property
    def is_busy(self) -> bool:
        """Whether a handler runs or waits, in another thread than this one."""
        is_working = self._running is not None or not self._queue.empty()
        return is_working and self._thread is not threading.current_thread()

    def put(self, question: Question) -> None:
        """Calls the handler for this question, when its turn has come."""
        if self._thread is None:
            with self._lock:
                self._start()
        self._queue.put(question)
        if (running := self._running) is not None:
            self._watch(running)

    def _watch(self, running: tuple[Question, float]) -> None:
        """Others wait behind a handler: looks whether it returns in time."""
        self._shell.later(max(running[1], monotonic()) + 0.001, lambda: self._replace(running))

    def _start(self) -> None:
        self._thread = threading.Thread(target=self._work, name=f"navd {self._name}", daemon=True)
        self._thread.start()

    def _replace(self, running: tuple[Question, float]) -> None:
        """Starts another thread if that handler still runs."""
        with self._lock:
            if self._running is not running:
                return
            if self._left == self.MOST:
                log.error("%s: %d handlers have not returned; no further one is called", self._name, self.MOST)
                return
            self._left += 1
            method = running[0].method
            log.error("%s: the handler of %s has not returned in time; it is left to itself", self._name, method)
            self._running = None
            self._start()

    def _work(self) -> None:
        me = threading.current_thread()
        while self._thread is me and (question := self._queue.get()) is not None:
            if question.id is not None and not question.open:
                continue
            running = (question, question.due if question.due is not None else monotonic() + self.SLOW)
            self._running = running
            if not self._queue.empty():
                self._watch(running)
            self._run(question)
            with self._lock:
                if self._running is running:
                    self._running = None
                else:
                    self._left -= 1
                    return

    def _run(self, question: Question) -> None:
        token = current.set(question)
        result: Any = None
        error: BaseException | None = None
        try:
            result = self._call(question)
        except AskFirst as first:
            error = first
        except BaseException as raised:  # SystemExit, too: this thread goes on.
            error = raised
            log.exception("%s: the handler of %s has raised", self._name, question.method)
        finally:
            current.reset(token)
        if question.id is not None:
            self._shell.change(lambda now: self._session.answer(question, now, result, error), wakes=False)

    def end(self) -> None:
        """No further handler is called."""
        self._queue.put(None)
