"""Runs handlers in threads, away from the reader of messages."""
from __future__ import annotations

import logging
import threading
from collections import deque
from time import monotonic
from typing import TYPE_CHECKING, Any, Callable

from . import aside, errors
from .actions import Question, current
from .scene import AskFirst

if TYPE_CHECKING:
    from .session import Session
    from .shell import Shell

log = logging.getLogger("navd")
# A question and the moment at which its handler has taken too long.
Running = tuple[Question, float]


class Runner:
    """Calls the handlers of one attachment one after another, in the order in which navd has asked.

    A handler that is still running when navd waits for it no longer is left to itself, and a new thread serves what
    comes after it. While `MOST` such handlers have not returned, and where `WAITING` questions wait already, a further
    question is answered `busy` at once, and a callback is dropped.
    """

    MOST, WAITING = 16, 1024
    # A callback that navd does not wait for may take so many seconds before questions behind it are served elsewhere.
    SLOW = 5.0

    def __init__(self, shell: Shell, session: Session, name: str, call: Callable[[Question], Any]) -> None:
        self._shell, self._session, self._name, self._call = shell, session, name, call
        self._queue: deque[Question] = deque()
        # Guards all that follows. It is held for a moment only, and never while something is logged or called.
        self._news = threading.Condition(threading.Lock())
        # The thread that serves the queue; None while there is none.
        self._thread: threading.Thread | None = None
        self._running: Running | None = None
        # How many handlers were left to themselves and have not returned.
        self._left = 0
        self._ended = False

    @property
    def is_busy(self) -> bool:
        """Whether a handler runs or waits, in another thread than this one."""
        is_working = self._running is not None or bool(self._queue)
        return is_working and self._thread is not threading.current_thread()

    def put(self, question: Question) -> None:
        """Calls the handler for this question, when its turn has come."""
        with self._news:
            why = self._why_not()
            running = self._running
            if why is None:
                self._queue.append(question)
                if self._thread is None and not self._ended:
                    self._start()
                self._news.notify()
        if why is not None:
            self._refuse([question], why)
        elif running is not None:
            self._watch(running)

    def _why_not(self) -> str | None:
        if self._left >= self.MOST:
            return f"{self.MOST} handlers have not returned"
        return f"{self.WAITING} questions wait already" if len(self._queue) >= self.WAITING else None

    def _refuse(self, questions: list[Question], why: str) -> None:
        """Answers at once, so that the default answer of the attachment counts."""
        for question in questions:
            aside.say("error", f"{self._name}: the handler of {question.method} is not called: {why}")
            self._answer(question, None, errors.busy(why))

    def _answer(self, question: Question, result: Any, error: BaseException | None) -> None:
        if question.id is not None:
            self._shell.change(lambda now: self._session.answer(question, now, result, error), wakes=False)

    def _watch(self, running: Running) -> None:
        """Others wait behind a handler: looks whether it returns in time."""
        self._shell.later(max(running[1], monotonic()) + 0.001, lambda: self._replace(running))

    def _start(self) -> None:
        self._thread = threading.Thread(target=self._work, name=f"navd {self._name}", daemon=True)
        self._thread.start()

    def _replace(self, running: Running) -> None:
        """Leaves that handler to itself if it still runs, and starts another thread."""
        refused: list[Question] = []
        with self._news:
            if self._running is not running:
                return
            self._left += 1
            self._running = self._thread = None
            if self._left < self.MOST:
                self._start()
            else:
                refused = list(self._queue)
                self._queue.clear()
        method = running[0].method
        aside.say("error", f"{self._name}: the handler of {method} has not returned in time; it is left to itself")
        self._refuse(refused, f"{self.MOST} handlers have not returned")

    def _next(self) -> Running | None:
        """The next question, when there is one; None where this thread is to end."""
        me = threading.current_thread()
        with self._news:
            while self._thread is me:
                while self._queue:
                    question = self._queue.popleft()
                    if question.id is None or question.open:
                        running = (question, question.due if question.due is not None else monotonic() + self.SLOW)
                        self._running = running
                        return running
                if self._ended:
                    self._thread = None
                else:
                    self._news.wait()
        return None

    def _work(self) -> None:
        while (running := self._next()) is not None:
            if self._queue:
                self._watch(running)
            self._run(running[0])
            with self._news:
                if self._running is running:
                    self._running = None
                else:
                    self._left -= 1
                    if self._thread is None and not self._ended:
                        # Too many have not returned, so nobody else serves the queue.
                        self._thread = threading.current_thread()

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
        self._answer(question, result, error)

    def end(self) -> None:
        """No further handler is called."""
        with self._news:
            self._ended = True
            self._news.notify_all()
