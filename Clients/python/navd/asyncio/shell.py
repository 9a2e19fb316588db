"""The shell of a session for asyncio: it carries out actions, and reads when the loop says that something has come."""
from __future__ import annotations

import asyncio
from math import inf
from time import monotonic
from typing import Any, Callable

from .. import aside, closing, errors
from ..actions import (
    Action, Ask, Became, Deliver, Do, Log, Noted, Pending, Question, Resolve, Withdraw, current)
from ..handles import Options
from ..session import Session
from ..sockets import Sockets
from ..takers import Takers


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


class Shell:
    """All of it belongs to one event loop."""

    def __init__(self, session: Session, sockets: Sockets) -> None:
        self._loop = asyncio.get_running_loop()
        self.session, self.sockets = session, sockets
        # Set when the session has ended, for whatever reason.
        self.ended = asyncio.Event()
        # The tasks of handlers.
        self.tasks: set[asyncio.Task[Any]] = set()
        self._polled: tuple[int, ...] = ()
        self._version = -1
        self._timer: asyncio.TimerHandle | None = None
        self._timer_due = inf
        self._reads_soon = self._sends_soon = False
        # How many requests have not ended.
        self._waiting = 0
        self._news = asyncio.Event()
        # Who takes the states of the session.
        self.states = Takers()
        self.change(session.start)
        closing.opened(self, self._end, self._forked)

    def close(self) -> None:
        """Ends the session, cancels the handlers, and closes the sockets."""
        closing.closed(self)
        if self.session.state == "closed":
            return
        self.change(self.session.close)
        self.ended.set()
        for task in list(self.tasks):
            task.cancel()
        for descriptor in self._polled:
            self._loop.remove_reader(descriptor)
        if self._timer is not None:
            self._timer.cancel()
        self.sockets.close()

    def _forked(self) -> None:
        """This is a process that was forked: it shares the sockets, and what the loop polls."""
        self.sockets.forked()
        self.session.forked()
        self.ended = asyncio.Event()
        self.ended.set()
        for watch in self.session.watches:
            for taker in watch.forked():
                taker._forked()
        for taker in self.states.live():
            taker._forked()

    def _end(self) -> None:
        """Says goodbye when the program ends: the loop is over."""
        self.sockets.carry_out(self.session.close(monotonic()))
        self.sockets.close()

    def check_loop(self) -> None:
        """Raises RuntimeError in another thread, or another event loop: only requests may come from there."""
        if _running_loop() is not self._loop and self.session.state != "closed":
            raise RuntimeError(
                "this client belongs to another event loop, or thread; wanted: a request, which may come from any loop, "
                "or loop.call_soon_threadsafe for everything else")

    async def request(self, method: str, on: str | None, params: dict[str, Any], options: Options) -> Any:
        """The result of a request, or its exception. In another event loop it waits for that of the client."""
        within = current.get()
        if asyncio.get_running_loop() is self._loop or self.session.state == "closed":
            return await self._request(method, on, params, options, within)
        if not self._loop.is_running():
            raise errors.NotConnected(
                f"the event loop of this client does not run; {method} was not sent; wanted: a client of this loop",
                data={"method": method})
        request = self._request(method, on, params, options, within)
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(request, self._loop))

    async def _request(self, method: str, on: str | None, params: dict[str, Any], options: Options,
                       within: Question | None) -> Any:
        session = self.session
        pending = session.requests.request(method, on, params, options, monotonic(), within)
        self._waiting += 1
        try:
            if self._waiting == 1:
                self.change()
            elif not self._sends_soon:
                # Tasks that go on in one round of the loop send together: that wakes the thread of ZeroMQ once.
                self._sends_soon = True
                self._loop.call_soon(self._send_soon)
            return await self.result_of(pending)
        except asyncio.CancelledError:
            session.requests.cancel(pending)
            self.change()
            raise
        finally:
            self._waiting -= 1

    def _send_soon(self) -> None:
        self._sends_soon = False
        self.change()

    async def result_of(self, pending: Pending) -> Any:
        if not pending.ended:
            pending.waiter = self._loop.create_future()
            await pending.waiter
        if pending.error is not None:
            raise errors.fresh(pending.error)
        return pending.result

    def change(self, change: Callable[[float], Any] | None = None) -> None:
        """Changes the session, and carries out what follows. What a descriptor will not tell then is read soon."""
        sockets = self.sockets
        if change is not None:
            actions = change(monotonic())
            if isinstance(actions, list):
                sockets.carry_out(actions)
        sockets.carry_out(self.session.take())
        if sockets.others:
            for action in sockets.take_others():
                self._perform(action)
        if not self._reads_soon and sockets.has_input:
            self._reads_soon = True
            self._loop.call_soon(self._read_soon)
        if sockets.is_up or self._version != sockets.version or self.session.deadline() < self._timer_due:
            self._listen()

    def _read(self, only_requests: bool = False) -> None:
        self.sockets.read(monotonic(), only_requests)
        self.change()

    def _listen(self) -> None:
        """Waits for the descriptors and for what is due."""
        if self.session.state == "closed":
            return
        sockets = self.sockets
        if self._version != sockets.version:
            self._version = sockets.version
            for descriptor in self._polled:
                self._loop.remove_reader(descriptor)
            self._polled = sockets.descriptors
            for descriptor in self._polled:
                self._loop.add_reader(descriptor, self._read, descriptor == self._polled[0])
            # What came before the descriptor was watched is not told.
            self._loop.call_soon(self._read)
        now = monotonic()
        due = now + sockets.wait(now)
        if due < self._timer_due or self._timer is None:
            if self._timer is not None:
                self._timer.cancel()
            self._timer_due = due
            self._timer = self._loop.call_later(max(0.0, due - now), self._tick) if due < inf else None

    def _read_soon(self) -> None:
        self._reads_soon = False
        if self.session.state != "closed":
            self._read(only_requests=True)

    def _tick(self) -> None:
        self._timer, self._timer_due = None, inf
        self._read()

    def _perform(self, action: Action) -> None:
        if isinstance(action, Resolve):
            waiter = action.pending.waiter
            if waiter is not None and not waiter.done():
                waiter.set_result(None)
            return
        if isinstance(action, Ask):
            action.question.target.handler.put(action.question)
        elif isinstance(action, Withdraw):
            action.question.target.handler.withdraw(action.question)
        elif isinstance(action, Deliver):
            self._deliver(action)
        elif isinstance(action, Log):
            aside.say(action.level, action.text)
        elif isinstance(action, Do):
            action.call()
        elif isinstance(action, Became):
            for taker in self.states.live():
                taker.put(action.state)
                if action.state in ("failed", "closed"):
                    taker.put(None)
        elif isinstance(action, Noted) and action.attachment.on_change is not None:
            self._loop.call_soon(action.attachment.on_change, action.attachment)
        if self.session.failure is not None:
            self.ended.set()
        self._news.set()

    def _deliver(self, action: Deliver) -> None:
        takers = action.watch.takers.live()
        for taker in takers:
            taker.put(action.item)
        if not takers and action.item is not None:
            # The program has dropped whoever took it.
            self.change(lambda now: action.watch.end_if_alone())

    async def until(self, condition: Callable[[], bool], timeout: float | None) -> None:
        end = inf if timeout is None else monotonic() + timeout
        while not condition() and (left := end - monotonic()) > 0 and not self.ended.is_set():
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), min(left, 0.05))
            except asyncio.TimeoutError:
                pass
