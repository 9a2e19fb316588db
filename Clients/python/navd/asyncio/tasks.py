"""Runs handlers as tasks."""
from __future__ import annotations

import asyncio
import contextvars
import logging
from collections import deque
from time import monotonic
from typing import TYPE_CHECKING, Any, Awaitable, Callable

from ..actions import Question
from ..scene import AskFirst

if TYPE_CHECKING:
    from .shell import Shell

log = logging.getLogger("navd")
# The question that this handler, and whatever it awaits, works on.
current: contextvars.ContextVar[Question | None] = contextvars.ContextVar("navd_asyncio_question", default=None)


class Tasks:
    """Calls the handlers of one attachment one after another."""

    def __init__(self, shell: Shell, name: str, call: Callable[[Question], Awaitable[Any]]) -> None:
        self._shell, self._name, self._call = shell, name, call
        self._queue: deque[Question] = deque()
        self._running: tuple[Question, asyncio.Task[None]] | None = None
        # The handlers by method, of an attachment.
        self.handlers: Any = None

    def put(self, question: Question) -> None:
        self._queue.append(question)
        self._next()

    def withdraw(self, question: Question) -> None:
        """navd waits for this answer no longer."""
        if self._running is not None and self._running[0] is question:
            self._running[1].cancel()

    def _next(self) -> None:
        while self._running is None and self._queue:
            question = self._queue.popleft()
            if question.id is None or question.open:
                task = asyncio.get_running_loop().create_task(self._run(question))
                self._running = (question, task)
                self._shell.tasks.add(task)
                task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._shell.tasks.discard(task)
        self._running = None
        self._next()

    async def _run(self, question: Question) -> None:
        current.set(question)
        result: Any = None
        error: BaseException | None = None
        limit = asyncio.timeout(None if question.due is None else max(0.0, question.due - monotonic()))
        try:
            async with limit:
                result = await self._call(question)
        except AskFirst as first:
            error = first
        except (Exception, asyncio.CancelledError) as raised:
            # Its own time, or the end of whatever it has awaited itself.
            if limit.expired():
                log.error("%s: the handler of %s has not returned in time; it was cancelled", self._name, question.method)
                self._shell.change(self._shell.session.drop(question, monotonic()))
                return
            task = asyncio.current_task()
            if isinstance(raised, asyncio.CancelledError) and task is not None and task.cancelling():
                raise
            error = raised
            log.exception("%s: the handler of %s has raised", self._name, question.method)
        if question.id is not None:
            self._shell.change(self._shell.session.answer(question, monotonic(), result, error))
