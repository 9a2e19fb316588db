"""Runs handlers in threads, away from the reader of messages."""
from __future__ import annotations

import contextvars
import logging
import threading
from collections import deque
from time import monotonic
from typing import TYPE_CHECKING, Any, Callable

from .actions import Question
from .scene import AskFirst

if TYPE_CHECKING:
    from .client import Client

log = logging.getLogger("navd")
# The question that this handler, and whatever it calls, works on.
current: contextvars.ContextVar[Question | None] = contextvars.ContextVar("navd_question", default=None)


class Runner:
    """Calls the handlers of one attachment one after another, in the order in which navd has asked.

    A handler that is still running when navd waits for it no longer is left to itself, and a new thread serves what comes
    after it. After `MOST` such handlers no further one is started.
    """

    MOST = 16
    # A callback that navd does not wait for may take so many seconds before questions behind it are served elsewhere.
    SLOW = 5.0

    def __init__(self, client: Client, name: str, call: Callable[[Question], Any]) -> None:
        self._client, self._name, self._call = client, name, call
        self._changed = threading.Condition()
        self._queue: deque[Question] = deque()
        self._thread: threading.Thread | None = None
        self._running: Question | None = None
        self._due = 0.0
        self._left = 0
        self._ended = False

    def put(self, question: Question) -> None:
        """Calls the handler for this question, when its turn has come."""
        with self._changed:
            self._queue.append(question)
            if self._thread is None:
                self._start()
            is_behind = self._running is not None
            due = self._due
            self._changed.notify()
        if is_behind:
            self._client._later(max(due, monotonic()) + 0.001, self._replace)

    def _start(self) -> None:
        self._thread = threading.Thread(target=self._work, name=f"navd {self._name}", daemon=True)
        self._thread.start()

    def _replace(self) -> None:
        """Starts another thread if the handler that runs has taken too long and others wait."""
        with self._changed:
            if self._running is None or not self._queue or monotonic() < self._due:
                return
            if self._left == self.MOST:
                log.error("%s: %d handlers have not returned; no further one is called", self._name, self.MOST)
                return
            self._left += 1
            log.error("%s: the handler of %s has not returned in time; it is left to itself", self._name, self._running.method)
            self._running = None
            self._start()

    def _work(self) -> None:
        me = threading.current_thread()
        while True:
            with self._changed:
                while not self._queue and not self._ended and self._thread is me:
                    self._changed.wait()
                if self._ended or self._thread is not me:
                    return
                question = self._queue.popleft()
                if question.id is not None and not question.open:
                    continue
                self._running = question
                self._due = question.due if question.due is not None else monotonic() + self.SLOW
            self._run(question)
            with self._changed:
                if self._thread is not me:
                    self._left -= 1
                    return
                self._running = None

    def _run(self, question: Question) -> None:
        token = current.set(question)
        result: Any = None
        error: BaseException | None = None
        try:
            result = self._call(question)
        except AskFirst as first:
            error = first
        except Exception as raised:
            error = raised
            log.exception("%s: the handler of %s has raised", self._name, question.method)
        finally:
            current.reset(token)
        if question.id is not None:
            self._client._answer(question, result, error)

    def end(self) -> None:
        """No further handler is called."""
        with self._changed:
            self._ended = True
            self._changed.notify_all()
