"""Runs handlers as tasks."""
from __future__ import annotations

import asyncio
import inspect
import logging
from collections import deque
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any, Callable

from .. import aside, errors
from ..actions import Question, current
from ..scene import AskFirst

if TYPE_CHECKING:
    from .shell import Shell

log = logging.getLogger("navd")


@dataclass(eq=False)
class Running:
    """A handler that runs, and the moment from which on others do not wait for it."""

    question: Question
    task: asyncio.Task[None]
    due: float


class Tasks:
    """Calls the handlers of one attachment one after another, in the order in which navd has asked.

    A handler is cancelled when navd waits for it no longer. One that goes on in spite of that, and a slow one that navd
    never waits for, is left to itself where others wait behind it. While `MOST` such handlers have not returned, and
    where `WAITING` questions wait already, a further question is answered `busy` at once, and a callback is dropped.
    """

    MOST, WAITING = 16, 1024
    # A callback that navd does not wait for may take so many seconds before questions behind it are served.
    SLOW = 5.0
    # A handler that is cancelled may take so many seconds to end.
    GRACE = 0.1

    def __init__(self, shell: Shell, name: str, call: Callable[[Question], Any]) -> None:
        self._shell, self._name, self._call = shell, name, call
        self._queue: deque[Question] = deque()
        self._running: Running | None = None
        self._left = 0

    def put(self, question: Question) -> None:
        """Calls the handler for this question, when its turn has come."""
        if self._left >= self.MOST:
            return self._refuse(question, f"{self.MOST} handlers have not returned")
        if len(self._queue) >= self.WAITING:
            return self._refuse(question, f"{self.WAITING} questions wait already")
        self._queue.append(question)
        self._next()

    def _refuse(self, question: Question, why: str) -> None:
        """Answers at once, so that the default answer of the attachment counts."""
        aside.say("error", f"{self._name}: the handler of {question.method} is not called: {why}")
        if question.id is not None:
            self._shell.change(lambda now: self._shell.session.answer(question, now, error=errors.busy(why)))

    def withdraw(self, question: Question) -> None:
        """navd waits for this answer no longer."""
        if self._running is not None and self._running.question is question:
            self._running.task.cancel()

    def _next(self) -> None:
        while self._running is None and self._queue:
            question = self._queue.popleft()
            if (question.id is None or question.open) and not self._shell.ended.is_set():
                self._start(question)
        if self._running is not None and self._queue:
            wait = max(0.0, self._running.due - monotonic())
            asyncio.get_running_loop().call_later(wait, self._replace, self._running)

    def _start(self, question: Question) -> None:
        task = asyncio.get_running_loop().create_task(self._run(question))
        due = monotonic() + self.SLOW if question.due is None else question.due + self.GRACE
        running = self._running = Running(question, task, due)
        self._shell.tasks.add(task)
        task.add_done_callback(lambda _: self._done(running))

    def _replace(self, running: Running) -> None:
        """Goes on with the next handler if that one still runs."""
        if self._running is not running:
            return
        self._left += 1
        method = running.question.method
        aside.say("error", f"{self._name}: the handler of {method} has not returned in time; it is left to itself")
        self._running = None
        if self._left < self.MOST:
            return self._next()
        refused = list(self._queue)
        self._queue.clear()
        for question in refused:
            self._refuse(question, f"{self.MOST} handlers have not returned")

    def _done(self, running: Running) -> None:
        self._shell.tasks.discard(running.task)
        if self._running is running:
            self._running = None
        else:
            self._left -= 1
        self._next()

    async def _run(self, question: Question) -> None:
        current.set(question)
        result: Any = None
        error: BaseException | None = None
        limit = asyncio.timeout(None if question.due is None else max(0.0, question.due - monotonic()))
        try:
            async with limit:
                result = self._call(question)
                if inspect.isawaitable(result):
                    result = await result
        except AskFirst as first:
            error = first
        except (Exception, asyncio.CancelledError) as raised:
            # Its own time, or the end of whatever it has awaited itself.
            if limit.expired():
                method = question.method
                log.error("%s: the handler of %s has not returned in time; it was cancelled", self._name, method)
                self._shell.change(lambda now: self._shell.session.drop(question, now))
                return
            task = asyncio.current_task()
            if isinstance(raised, asyncio.CancelledError) and task is not None and task.cancelling():
                raise
            error = raised
            log.exception("%s: the handler of %s has raised", self._name, question.method)
        if question.id is not None:
            self._shell.change(lambda now: self._shell.session.answer(question, now, result, error))
