"""The shell of a session with threads: it carries out actions, waits for answers, and reads when no caller does."""
from __future__ import annotations

import os
import select
import threading
from functools import partial
from math import inf
from time import monotonic, sleep
from typing import Any, Callable

from . import aside, closing, errors
from .actions import Action, Ask, Became, Deliver, Do, Log, Noted, Pending, Resolve, current
from .handles import Options
from .requests import Call
from .session import Session
from .sockets import Sockets
from .takers import Takers

# Of Linux.
_os: Any = os
# After a call the reader leaves the sockets to the next one for so many seconds.
PARKED = 0.001


class Shell:
    """One thread at a time reads: a caller that waits for its answer, else the thread of the shell itself.

    `lock` guards the session and its sockets. It is held for a moment only, and never while something of the
    application runs.
    """

    def __init__(self, session: Session, sockets: Sockets) -> None:
        self._session, self.sockets = session, sockets
        self.lock = threading.Lock()
        # Set when the session has ended, for whatever reason.
        self.ended = threading.Event()
        self._reading = threading.Lock()
        # Ends the waiting of whoever reads; -1 when nobody reads any more.
        self._wake = _os.eventfd(0, _os.EFD_NONBLOCK | _os.EFD_CLOEXEC)
        # What is polled: the version of the sockets, their descriptors, and `_wake`.
        self._poll = select.poll()
        self._polled: tuple[int, ...] = (-1,)
        # The descriptors that have something; None for only that of the DEALER, which is usual.
        self._ready: tuple[int, ...] | None = ()
        self._reads_until = 0.0
        self._called = 0.0
        self._changed = threading.Condition()
        # Who takes the states of the session.
        self.states = Takers()
        # Calls callbacks of the application that are no handlers.
        self.callbacks = aside.Aside(f"navd {session.client} callbacks")
        self.change(session.start)
        self._reader = threading.Thread(target=self._read_on, name=f"navd {session.client}", daemon=True)
        self._reader.start()
        closing.opened(self, self.close, self._forked)

    def change(self, change: Callable[[float], Any], wakes: bool = True) -> None:
        """Changes the session, and carries out what follows. wakes: the reader looks whether it may wait as long."""
        sockets = self.sockets
        with self.lock:
            actions = change(monotonic())
            if isinstance(actions, list):
                sockets.carry_out(actions)
            sockets.carry_out(self._session.take())
            others = sockets.take_others()
            if wakes or sockets.has_input or sockets.version != self._polled[0]:
                self._interrupt()
        if others:
            self._perform(others)

    def later(self, due: float, call: Callable[[], None]) -> None:
        """Calls back at that moment. No lock is held then."""
        self.change(lambda now: self._session.at(due, lambda _, __: self._session.out(Do(call))))

    def close(self) -> None:
        """Ends the session, and waits until the sockets are closed."""
        closing.closed(self)
        self.change(self._session.close)
        self.ended.set()
        with self.lock:
            self._interrupt()
        if threading.current_thread() is not self._reader:
            self._reader.join(5)
        self.callbacks.end()
        aside.lines.flush()

    def _forked(self) -> None:
        """This is a process that was forked: no thread reads here, and a lock may be taken for ever."""
        self.lock, self._reading = threading.Lock(), threading.Lock()
        self._changed, self.ended = threading.Condition(), threading.Event()
        self.ended.set()
        if self._wake >= 0:
            os.close(self._wake)
        self._wake = -1
        self.callbacks.restart()
        self.sockets.forked()
        self._session.forked()
        for watch in self._session.watches:
            for taker in watch.forked():
                taker._forked()
        for taker in self.states.live():
            taker._forked()

    # Requests.

    def request(self, method: str, on: str | None, params: dict[str, Any], options: Options) -> Any:
        """The result of a request, or its exception."""
        now, session, sockets = monotonic(), self._session, self.sockets
        with self.lock:
            pending = session.requests.request(method, on, params, options, now, current.get())
            sockets.carry_out(session.take())
            others = sockets.take_others() if sockets.others else None
            is_quiet = not sockets.has_input
        if others:
            self._perform(others)
        return self.result_of(pending, is_quiet)

    def send(self, calls: list[Call], options: Options) -> list[Pending]:
        """Sends several requests in one go."""
        found: list[Pending] = []
        request, within = self._session.requests.request, current.get()
        self.change(lambda now: found.extend(request(*call, options, now, within) for call in calls), wakes=False)
        return found

    def result_of(self, pending: Pending, is_quiet: bool = False) -> Any:
        """Waits for the end of a request. is_quiet: nothing can be read now."""
        try:
            self.await_end(pending, is_quiet)
        except BaseException:  # Ctrl-C, for example.
            self.cancel([pending])
            raise
        if pending.error is not None:
            raise errors.fresh(pending.error)
        return pending.result

    def cancel(self, requests: list[Pending]) -> None:
        """Nobody waits for their answers any more."""
        def cancel(now: float) -> None:
            for one in requests:
                self._session.requests.cancel(one)

        self.change(cancel)

    def await_end(self, pending: Pending, is_quiet: bool = False) -> None:
        """Waits until the request has a result or an error."""
        while not pending.ended:
            if self._reading.acquire(blocking=False):
                try:
                    if is_quiet and self._ready == () and self._polled[0] == self.sockets.version:
                        self._await_input(self._reads_until - monotonic())
                    while not pending.ended:
                        self._read(pending if is_quiet else None)
                finally:
                    self._called = monotonic()
                    self._reading.release()
            else:
                waiter = threading.Lock()
                waiter.acquire()
                pending.waiter = waiter
                if not pending.ended:
                    self._wake_reader()
                    waiter.acquire()

    def wait_for(self, condition: Callable[[], bool], timeout: float | None) -> None:
        """Waits until the condition is true, the time is over, or the session has ended."""
        end = inf if timeout is None else monotonic() + timeout
        with self._changed:
            while not condition() and (left := end - monotonic()) > 0 and not self.ended.is_set():
                self._changed.wait(min(left, 0.05))

    def _wake_reader(self) -> None:
        """A call may have seen what no descriptor will tell, or needs an earlier end."""
        with self.lock:
            if (self.sockets.has_input or self.sockets.version != self._polled[0]
                    or self._session.deadline() < self._reads_until):
                self._interrupt()

    def _interrupt(self) -> None:
        """Ends the waiting of whoever reads. The lock is held."""
        if self._wake >= 0:
            _os.eventfd_write(self._wake, 1)

    # Reading.

    def _read_on(self) -> None:
        """The thread that reads while no caller does."""
        while not self.ended.is_set():
            if monotonic() - self._called < PARKED:
                sleep(PARKED)
                continue
            with self._reading:
                if monotonic() - self._called >= PARKED:
                    self._read()
        with self._reading, self.lock:
            self.sockets.close()
            os.close(self._wake)
            self._wake = -1
        with self._changed:
            self._changed.notify_all()

    def _read(self, until: Pending | None = None) -> None:
        """Takes what has come and is due. Where there is nothing, waits for it. until: what has come behind the end of
        this request is left to the next one who reads, who looks for it."""
        now, sockets = monotonic(), self.sockets
        with self.lock:
            has_input = self._ready is None or (self._ready == () and sockets.has_input)
            wait = 0.0 if has_input or self._ready else min(sockets.wait(now), 60.0)
            if wait <= 0:
                sockets.read(now, has_input, until)
                self._ready = ()
            others = sockets.take_others() if sockets.others else None
            version, descriptors = sockets.version, sockets.descriptors
            if wait > 0:
                self._reads_until = now + wait
        if others:
            self._perform(others)
        # What was read may be what the caller waits for.
        if wait <= 0 or others or self.ended.is_set():
            return
        if self._polled[0] != version:
            for descriptor in self._polled[1:]:
                self._poll.unregister(descriptor)
            for descriptor in (*descriptors, self._wake):
                self._poll.register(descriptor, select.POLLIN)
            self._polled = (version, *descriptors, self._wake)
            # What came before a descriptor was polled is not told.
            self._ready = descriptors
            return
        self._await_input(wait)

    def _await_input(self, wait: float) -> None:
        """Waits until a descriptor has something."""
        ready = self._poll.poll(max(0, 1000 * wait))
        if len(ready) == 1 and ready[0][0] == self._polled[1]:
            self._ready = None
            return
        self._ready = tuple(descriptor for descriptor, _ in ready)
        if self._wake in self._ready:
            _os.eventfd_read(self._wake)
        if not ready:
            # The time has come.
            self._ready = self._polled[1:]

    def _perform(self, actions: list[Action]) -> None:
        """Carries out what is not about sockets. No lock is held."""
        is_news = False
        for action in actions:
            if isinstance(action, Resolve):
                action.pending.waiter.release()
                self._called = monotonic()
            elif isinstance(action, Ask):
                action.question.target.handler.put(action.question)
            else:
                is_news = True
                if isinstance(action, Deliver):
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
                    self.callbacks.put(partial(action.attachment.on_change, action.attachment))
        if is_news:
            if self._session.failure is not None:
                self.ended.set()
            with self._changed:
                self._changed.notify_all()

    def _deliver(self, action: Deliver) -> None:
        takers = action.watch.takers.live()
        for taker in takers:
            taker.put(action.item)
        if not takers and action.item is not None:
            # The program has dropped whoever took it.
            self.change(lambda now: action.watch.end_if_alone())
