"""What a program for asyncio takes: layouts, events and a tree of a window that it follows, and states."""
from __future__ import annotations

import asyncio
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any, AsyncIterator, Callable, Generic, TypeVar

from .. import types
from ..actions import State
from ..copy import Copy
from ..followers import Newest, StateNames, Taker, Unbroken, View

if TYPE_CHECKING:
    from .client import Client

Self = TypeVar("Self", bound="Consumer")
Item = TypeVar("Item")


class Consumer(Taker):
    """Part of all that follows. `async with` closes it."""

    def __init__(self, client: Client) -> None:
        super().__init__()
        client._shell.check_loop()
        self._client = client
        self._changed = asyncio.Event()

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
        """Follows no more, and ends whoever waits for the next item. What was read stays as it was."""
        self._client._shell.check_loop()
        self._client._shell.change(lambda now: self._leave())
        self._close()
        self._changed.set()

    def _forked(self) -> None:
        """In a process that was forked nothing comes any more."""
        self._take_in(None)

    async def __aenter__(self: Self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()


class Stream(Consumer, Generic[Item]):
    """An iterator, which ends with what it follows, or by `close`. `async with` closes it, and so does dropping it."""

    async def next(self, timeout: float | None = None) -> Item:
        """The next item. Raises TimeoutError after `timeout` seconds, StopAsyncIteration at the end, and what has ended
        it before."""
        end = inf if timeout is None else monotonic() + timeout
        while not self._items:
            if self._ended:
                raise self._end() or StopAsyncIteration
            if (left := end - monotonic()) <= 0:
                raise TimeoutError(f"nothing has come within {timeout:g} s")
            await self._next_change(left)
        item: Item = self._items.popleft()
        return item

    def __aiter__(self) -> AsyncIterator[Item]:
        return self

    async def __anext__(self) -> Item:
        return await self.next()


class Latest(Newest, Stream[types.ShownLayout]):
    __doc__ = f"An asynchronous iterator. {Newest.__doc__}"

    def __init__(self, client: Client, window: str) -> None:
        super().__init__(client)
        client._shell.change(lambda now: self._follow(client._session, window, now))


class Events(Unbroken, Stream["Copy | types.Event"]):
    __doc__ = f"An asynchronous iterator. {Unbroken.__doc__}"

    def __init__(self, client: Client, window: str) -> None:
        super().__init__(client)
        client._shell.change(lambda now: self._follow(client._session, window, now))


class States(StateNames, Stream[State]):
    __doc__ = f"An asynchronous iterator. {StateNames.__doc__}"

    def __init__(self, client: Client) -> None:
        super().__init__(client)
        client._shell.change(lambda now: self._join(client._session, client._shell.states))


class Tree(View, Consumer):
    __doc__ = View.__doc__

    def __init__(self, client: Client, window: str) -> None:
        super().__init__(client)
        client._shell.change(lambda now: self._follow(client._session, window, now))

    async def _begin(self, timeout: float) -> None:
        if not await self.wait(lambda _: True, timeout):
            error = self._watch.absence()
            self.close()
            raise error

    @property
    def state(self) -> Copy:
        """The window as it is now: `window`, `controllers`, `seq`, `epoch`. Raises what `tree` raises while the window is
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
