"""What a program takes from a window that it follows: layouts, events, and a tree."""
from __future__ import annotations

import threading
from collections import deque
from time import monotonic
from typing import TYPE_CHECKING, Any, Callable, Iterator

from . import errors
from .copy import Copy
from .watching import LayoutWatch, TreeWatch

if TYPE_CHECKING:
    from .client import Client


class Latest:
    """An iterator over layouts, each as `layout` answers. While the program is busy, newer ones replace older ones.

    It ends when the window is closed, or by `close`.
    """

    def __init__(self, client: Client, window: str) -> None:
        self._client = client
        self._changed = threading.Condition()
        self._item: dict[str, Any] | None = None
        self._ended = False
        self._watch: LayoutWatch = client._watch(LayoutWatch, window, self)
        if self._watch.last is not None and self._item is None:
            self.put(self._watch.last)

    def put(self, item: dict[str, Any] | None) -> None:
        """A newer layout; None for the end."""
        with self._changed:
            if item is None:
                self._ended = True
            else:
                self._item = item
            self._changed.notify_all()

    def next(self, timeout: float | None = None) -> dict[str, Any] | None:
        """The newest layout that was not taken yet; None at the end, or after `timeout` seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self._item is not None or self._ended, timeout)
            item, self._item = self._item, None
            return item

    def __iter__(self) -> Iterator[dict[str, Any]]:
        try:
            while (item := self.next()) is not None:
                yield item
            if self._watch.error is not None:
                raise self._watch.error
        finally:
            self.close()

    def close(self) -> None:
        """Follows the window no more."""
        self._client._unwatch(self._watch, self)


class Events:
    """An iterator over the events of a window, in their order and without a gap.

    The first item, and the one after navd has started without its former knowledge, is a `Copy`: the state from which
    the events after it go on. Every other item is an event, as docs/OBJECTS.md has it.
    """

    # Beyond so many items that were not taken, the iterator begins anew with a copy.
    MOST = 100_000

    def __init__(self, client: Client, window: str) -> None:
        self._client = client
        self._changed = threading.Condition()
        self._items: deque[Any] = deque()
        self._ended = self._begun = False
        self._seq = 0
        self._watch: TreeWatch = client._watch(TreeWatch, window, self)
        with client._shell.lock:
            copy = self._watch.copy
            if copy is not None and not self._begun and self._watch.state == "live":
                self.put(copy.frozen())

    def put(self, item: Any) -> None:
        """An event, or a copy; None for the end."""
        with self._changed:
            if isinstance(item, Copy):
                self._begun, self._seq = True, item.seq
            elif item is not None:
                if not self._begun or item["seq"] <= self._seq:
                    return
                self._seq = item["seq"]
                if len(self._items) >= self.MOST and (copy := self._watch.copy) is not None:
                    self._items.clear()
                    item, self._seq = copy.frozen(), copy.seq
            if item is None:
                self._ended = True
            else:
                self._items.append(item)
            self._changed.notify_all()

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
                raise self._watch.error
        finally:
            self.close()

    def close(self) -> None:
        """Follows the window no more."""
        self._client._unwatch(self._watch, self)


class Tree:
    """A copy of a window that follows navd, over gaps, restarts and takeovers.

    `state` is a snapshot: later events do not change it, and all its controllers are of the same commit.
    """

    def __init__(self, client: Client, window: str, timeout: float) -> None:
        self._client = client
        self._changed = threading.Condition()
        self._state: Copy | None = None
        self._ended = False
        # How often something has come.
        self._news = 0
        self._watch: TreeWatch = client._watch(TreeWatch, window, self)
        if not self._wait(lambda: self._watch.copy is not None, timeout):
            self.close()
            raise self._watch.error or errors.NotConnected(f"the window {window} was not found")

    def put(self, item: Any) -> None:
        """The copy has changed; None for the end."""
        with self._changed:
            self._state = None
            self._news += 1
            self._ended = self._ended or item is None
            self._changed.notify_all()

    def _wait(self, condition: Callable[[], bool], timeout: float | None) -> bool:
        with self._changed:
            self._changed.wait_for(lambda: condition() or self._ended, timeout)
        return condition()

    @property
    def state(self) -> Copy:
        """The window as it is now: `window`, `controllers`, `seq`, `epoch`."""
        state = self._state
        while state is None:
            with self._client._shell.lock:
                copy = self._watch.copy
                if copy is not None:
                    state = self._state = copy.frozen()
            if state is None and not self._wait(lambda: self._watch.copy is not None, 10):
                raise self._watch.error or errors.NotConnected("the window is being looked for")
        return state

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self.state.seq

    @property
    def epoch(self) -> str:
        """The epoch of the numbers and ids."""
        return self.state.epoch

    @property
    def window(self) -> dict[str, Any]:
        """The window itself."""
        return self.state.window

    @property
    def controllers(self) -> dict[str, dict[str, Any]]:
        """The controllers by id."""
        return self.state.controllers

    @property
    def closed(self) -> bool:
        """Whether the window was closed."""
        return self._ended

    def __getitem__(self, reference: str) -> dict[str, Any]:
        """The controller with this id or name. Raises KeyError."""
        found = self.state.find(reference)
        if found is None:
            raise KeyError(reference)
        return found

    def __contains__(self, reference: str) -> bool:
        return self.state.find(reference) is not None

    @property
    def shown(self) -> list[str]:
        """The names, or ids, of the controllers on screen."""
        return [one.get("name", one["id"]) for one in self.controllers.values() if one["appearance"] == "appeared"]

    def wait(self, condition: int | Callable[[Tree], Any], timeout: float = 5.0) -> bool:
        """Waits until the tree has come to this number, or until the condition is true of it. False after `timeout`."""
        if isinstance(condition, int):
            number = condition
            return self._wait(lambda: self._watch.copy is not None and self._watch.copy.seq >= number, timeout)
        end, check = monotonic() + timeout, condition
        while True:
            news = self._news
            if check(self):
                return True
            left = end - monotonic()
            if left <= 0 or self._ended or not self._wait(lambda: self._news != news, left):
                return bool(check(self))

    def close(self) -> None:
        """Follows the window no more. What was read stays as it was."""
        self._client._unwatch(self._watch, self)
