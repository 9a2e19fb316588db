"""What a program with threads takes: layouts, events and a tree of a window that it follows, and states."""
from __future__ import annotations

import threading
from time import monotonic
from typing import TYPE_CHECKING, Any, Callable, Generic, Iterator, TypeVar

from . import types
from .actions import State
from .copy import Copy
from .followers import Newest, StateNames, Taker, Unbroken, View

if TYPE_CHECKING:
    from .client import Client

Self = TypeVar("Self", bound="Consumer")
Item = TypeVar("Item")


class Consumer(Taker):
    """Part of all that follows. `with` closes it."""

    def __init__(self, client: Client) -> None:
        super().__init__()
        self._client = client
        self._changed = threading.Condition()

    def put(self, item: Any) -> None:
        with self._changed:
            self._take_in(item)
            self._changed.notify_all()

    def close(self) -> None:
        """Follows no more, and ends whoever waits for the next item. What was read stays as it was."""
        self._client._shell.change(lambda now: self._leave())
        with self._changed:
            self._close()
            self._changed.notify_all()

    def _forked(self) -> None:
        """In a process that was forked nothing comes any more, and a lock may be taken for ever."""
        self._changed = threading.Condition()
        self._take_in(None)

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Stream(Consumer, Generic[Item]):
    """An iterator, which ends with what it follows, or by `close`. `with` closes it, and so does dropping it."""

    def next(self, timeout: float | None = None) -> Item:
        """The next item. Raises TimeoutError after `timeout` seconds, StopIteration at the end, and what has ended it
        before."""
        with self._changed:
            self._changed.wait_for(lambda: self._items or self._ended, timeout)
            if self._items:
                item: Item = self._items.popleft()
                return item
            if not self._ended:
                raise TimeoutError(f"nothing has come within {timeout:g} s")
        raise self._end() or StopIteration

    def __iter__(self) -> Iterator[Item]:
        return self

    def __next__(self) -> Item:
        return self.next()


class Latest(Newest, Stream[types.ShownLayout]):
    __doc__ = f"An iterator. {Newest.__doc__}"

    def __init__(self, client: Client, window: str) -> None:
        super().__init__(client)
        client._shell.change(lambda now: self._follow(client._session, window, now))


class Events(Unbroken, Stream["Copy | types.Event"]):
    __doc__ = f"An iterator. {Unbroken.__doc__}"

    def __init__(self, client: Client, window: str) -> None:
        super().__init__(client)
        client._shell.change(lambda now: self._follow(client._session, window, now))


class States(StateNames, Stream[State]):
    __doc__ = f"An iterator. {StateNames.__doc__}"

    def __init__(self, client: Client) -> None:
        super().__init__(client)
        client._shell.change(lambda now: self._join(client._session, client._shell.states))


class Tree(View, Consumer):
    __doc__ = View.__doc__

    def __init__(self, client: Client, window: str, timeout: float) -> None:
        super().__init__(client)
        client._shell.change(lambda now: self._follow(client._session, window, now))
        if not self.wait(lambda _: True, timeout):
            error = self._watch.absence()
            self.close()
            raise error

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
