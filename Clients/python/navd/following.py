"""What a program with threads takes from a window that it follows: layouts, events, and a tree."""
from __future__ import annotations

import threading
from time import monotonic
from typing import TYPE_CHECKING, Any, Callable, Iterator

from . import errors
from .copy import Copy
from .followers import Follower, Newest, Unbroken, View

if TYPE_CHECKING:
    from .client import Client


class Consumer(Follower):
    """Part of `Latest`, `Events` and `Tree`."""

    def __init__(self, client: Client, window: str) -> None:
        super().__init__()
        self._client = client
        self._changed = threading.Condition()
        client._shell.change(lambda now: self._follow(client._session, window, now))

    def put(self, item: Any) -> None:
        with self._changed:
            self._take_in(item)
            self._changed.notify_all()

    def close(self) -> None:
        """Follows the window no more. What was read stays as it was."""
        self._client._shell.change(lambda now: self._leave())


class Stream(Consumer):
    """Part of `Latest` and `Events`: an iterator, which ends when the window is closed, or by `close`."""

    def next(self, timeout: float | None = None) -> Any:
        """The next item; None at the end, or after `timeout` seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self._items or self._ended, timeout)
            return self._items.popleft() if self._items else None

    def __iter__(self) -> Iterator[Any]:
        try:
            while (item := self.next()) is not None:
                yield item
            if self._watch.error is not None:
                raise errors.fresh(self._watch.error)
        finally:
            self.close()


class Latest(Newest, Stream):
    __doc__ = f"An iterator. {Newest.__doc__}"


class Events(Unbroken, Stream):
    __doc__ = f"An iterator. {Unbroken.__doc__}"


class Tree(View, Consumer):
    __doc__ = View.__doc__

    def __init__(self, client: Client, window: str, timeout: float) -> None:
        super().__init__(client, window)
        if not self.wait(lambda _: True, timeout):
            self.close()
            raise self._watch.absence()

    @property
    def state(self) -> Copy:
        """The window as it is now: `window`, `controllers`, `seq`, `epoch`."""
        while True:
            with self._client._shell.lock:
                state = self._freeze()
            if state is not None:
                return state
            if not self.wait(lambda _: True, 10):
                raise self._watch.absence()

    def wait(self, condition: int | Callable[[Tree], Any], timeout: float = 5.0) -> bool:
        """Waits until the tree has come to this number, or until the condition is true of it. False after `timeout`."""
        end = monotonic() + timeout
        while True:
            news = self._news
            if self._is_met(condition):
                return True
            left = end - monotonic()
            if left <= 0 or self._ended:
                return False
            with self._changed:
                self._changed.wait_for(lambda: self._news != news, left)
