"""What a program for asyncio takes from a window that it follows: layouts, events, and a tree."""
from __future__ import annotations

import asyncio
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any, AsyncIterator, Callable

from .. import errors
from ..copy import Copy
from ..followers import Follower, Newest, Unbroken, View

if TYPE_CHECKING:
    from .client import Client


class Consumer(Follower):
    """Part of `Latest`, `Events` and `Tree`."""

    def __init__(self, client: Client, window: str) -> None:
        super().__init__()
        self._client = client
        self._changed = asyncio.Event()
        client._shell.change(lambda now: self._follow(client._session, window, now))

    def put(self, item: Any) -> None:
        self._take_in(item)
        self._changed.set()

    async def _next_change(self, timeout: float) -> None:
        """Waits for something new, or until the time is over."""
        self._changed.clear()
        try:
            await asyncio.wait_for(self._changed.wait(), timeout if timeout < inf else None)
        except asyncio.TimeoutError:
            pass

    def close(self) -> None:
        """Follows the window no more. What was read stays as it was."""
        self._client._shell.change(lambda now: self._leave())


class Stream(Consumer):
    """Part of `Latest` and `Events`: an iterator, which ends when the window is closed, or by `close`."""

    async def next(self, timeout: float | None = None) -> Any:
        """The next item; None at the end, or after `timeout` seconds."""
        end = inf if timeout is None else monotonic() + timeout
        while not self._items and not self._ended and (left := end - monotonic()) > 0:
            await self._next_change(left)
        return self._items.popleft() if self._items else None

    async def __aiter__(self) -> AsyncIterator[Any]:
        try:
            while (item := await self.next()) is not None:
                yield item
            if self._watch.error is not None:
                raise errors.fresh(self._watch.error)
        finally:
            self.close()


class Latest(Newest, Stream):
    __doc__ = f"An asynchronous iterator. {Newest.__doc__}"


class Events(Unbroken, Stream):
    __doc__ = f"An asynchronous iterator. {Unbroken.__doc__}"


class Tree(View, Consumer):
    __doc__ = View.__doc__

    async def _begin(self, timeout: float) -> None:
        if not await self.wait(lambda _: True, timeout):
            self.close()
            raise self._watch.absence()

    @property
    def state(self) -> Copy:
        """The window as it is now: `window`, `controllers`, `seq`, `epoch`. Raises NotConnected while the window is
        looked for."""
        state = self._freeze()
        if state is None:
            raise self._watch.absence()
        return state

    async def wait(self, condition: int | Callable[[Tree], Any], timeout: float = 5.0) -> bool:
        """Waits until the tree has come to this number, or until the condition is true of it. False after `timeout`."""
        end = monotonic() + timeout
        while not self._is_met(condition):
            if self._ended or (left := end - monotonic()) <= 0:
                return False
            await self._next_change(left)
        return True
