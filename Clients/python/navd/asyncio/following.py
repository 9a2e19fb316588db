"""What a program takes from a window that it follows: layouts, events, and a tree."""
from __future__ import annotations

import asyncio
from collections import deque
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any, AsyncIterator, Callable

from .. import errors
from ..copy import Copy
from ..watching import Watch

if TYPE_CHECKING:
    from .client import Client


class Consumer:
    """Takes what a watch delivers."""

    def __init__(self, client: Client, kind: type[Watch], window: str) -> None:
        self._shell, session = client._shell, client._session
        self._items: deque[Any] = deque()
        self._news = asyncio.Event()
        self.ended = False
        self.watch: Any = session.watches.open(kind, window, monotonic())
        self.watch.consumers.append(self)
        self.begin()
        self._shell.change()

    def begin(self) -> None:
        """What the consumer begins with, where another one has the watch already."""

    def put(self, item: Any) -> None:
        if item is None:
            self.ended = True
        else:
            self.add(item)
        self._news.set()

    def add(self, item: Any) -> None:
        self._items.append(item)

    async def next(self, timeout: float | None = None) -> Any:
        """The next item; None at the end, or after `timeout` seconds."""
        end = inf if timeout is None else monotonic() + timeout
        while not self._items and not self.ended:
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), None if timeout is None else max(0, end - monotonic()))
            except asyncio.TimeoutError:
                return None
        return self._items.popleft() if self._items else None

    async def __aiter__(self) -> AsyncIterator[Any]:
        try:
            while (item := await self.next()) is not None:
                yield item
            if self.watch.error is not None:
                raise self.watch.error
        finally:
            self.close()

    def close(self) -> None:
        """Follows the window no more."""
        if self in self.watch.consumers:
            self.watch.consumers.remove(self)
            if not self.watch.consumers:
                self.watch.end()
            self._shell.change()


class Layouts(Consumer):
    """An asynchronous iterator over layouts. While the program is busy, newer ones replace older ones."""

    def begin(self) -> None:
        if self.watch.last is not None:
            self.put(self.watch.last)

    def add(self, item: Any) -> None:
        self._items.clear()
        self._items.append(item)


class Events(Consumer):
    """An asynchronous iterator over a `Copy` and the events after it, in their order and without a gap."""

    def begin(self) -> None:
        if self.watch.copy is not None and self.watch.state == "live":
            self.put(self.watch.copy.frozen())


class Tree(Consumer):
    """A copy of a window that follows navd. `state` is the window as it is now."""

    def add(self, item: Any) -> None:
        pass

    @property
    def state(self) -> Copy:
        """`window`, `controllers`, `seq` and `epoch`, which later events leave alone. Raises NotConnected while the
        window is looked for."""
        if self.watch.copy is None:
            raise errors.NotConnected("the window is being looked for")
        frozen: Copy = self.watch.copy.frozen()
        return frozen

    def __getitem__(self, reference: str) -> dict[str, Any]:
        found = self.watch.copy.find(reference) if self.watch.copy else None
        if found is None:
            raise KeyError(reference)
        return dict(found)

    async def wait(self, condition: Callable[[], Any], timeout: float = 5.0) -> bool:
        """Waits until the tree is there and the condition is true. False after `timeout` seconds."""
        end = monotonic() + timeout
        while not (self.watch.copy is not None and condition()):
            self._news.clear()
            if self.ended or (left := end - monotonic()) <= 0:
                return False
            try:
                await asyncio.wait_for(self._news.wait(), left)
            except asyncio.TimeoutError:
                pass
        return True
