"""What is kept of a window that a program follows, with threads and for asyncio alike."""
from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from . import errors
from .copy import Copy
from .takers import Takers
from .watching import LayoutWatch, TreeWatch, Watch

if TYPE_CHECKING:
    from .session import Session


class Taker:
    """Takes what is delivered. `put` is called with each item, and with None at the end."""

    def __init__(self) -> None:
        self._items: deque[Any] = deque()
        self._ended = False
        # Whether the application has closed it.
        self._is_closed = False
        # How often something has come.
        self._news = 0

    def put(self, item: Any) -> None:
        """Something has come; None for the end."""
        raise NotImplementedError

    def _leave(self) -> None:
        """Takes no more."""
        raise NotImplementedError

    def _take_in(self, item: Any) -> None:
        """Keeps the item, or notes the end."""
        self._news += 1
        if item is None:
            self._ended = True
        elif not self._ended:
            self._keep(item)

    def _keep(self, item: Any) -> None:
        raise NotImplementedError

    def _close(self) -> None:
        """Nothing is handed out any more."""
        self._is_closed = True
        self._items.clear()
        self._take_in(None)

    def _end(self) -> Exception | None:
        """What has ended it, to be raised; None for its usual end."""
        return None


class Follower(Taker):
    """Takes what is delivered of one window."""

    WATCH: type[Watch]
    _watch: Any

    def _follow(self, session: Session, window: str, now: float) -> None:
        """Begins, with what others who follow the same window have already."""
        self._watch = session.watches.open(self.WATCH, window, now)
        self._watch.takers.join(self)
        if (first := self._watch.begin()) is not None:
            self.put(first)
        if self._watch.state == "ended":
            self.put(None)

    def _leave(self) -> None:
        self._watch.takers.leave(self)
        self._watch.end_if_alone()

    def _end(self) -> Exception | None:
        error: Exception | None = self._watch.error
        return None if error is None or self._is_closed else errors.fresh(error)


class StateNames(Taker):
    """The state of the client as it is, and again after each change: `away`, `greeting`, `ready`, `failed`, `closed`.
    A slow reader gets the newest only. The last one is `failed` or `closed`."""

    _takers: Takers

    def _join(self, session: Session, takers: Takers) -> None:
        self._takers = takers
        takers.join(self)
        self.put(session.state)
        if session.state in ("failed", "closed"):
            self.put(None)

    def _leave(self) -> None:
        self._takers.leave(self)

    def _keep(self, item: Any) -> None:
        self._items.clear()
        self._items.append(item)


class Newest(Follower):
    """Layouts, each as `layout` answers. While the program is busy, newer ones replace older ones."""

    WATCH = LayoutWatch

    def _keep(self, item: Any) -> None:
        self._items.clear()
        self._items.append(item)


class Unbroken(Follower):
    """The events of a window, in their order and without a gap.

    The first item, and the one after navd has started without its former knowledge, is a `Copy`: the state from which
    the events after it go on. Every other item is an event, as docs/OBJECTS.md has it.
    """

    WATCH = TreeWatch
    # Beyond so many items that were not taken, it begins anew with a copy.
    MOST = 100_000
    # The epoch and the number up to which everything was kept; None before the first copy.
    _at: tuple[str, int] | None = None

    def _keep(self, item: Any) -> None:
        if isinstance(item, Copy):
            if self._at == (item.epoch, item.seq):
                # It is for another one, who has joined.
                return
        elif self._at is None or item["epoch"] != self._at[0] or item["seq"] <= self._at[1]:
            return
        elif len(self._items) >= self.MOST and self._watch.copy is not None:
            self._items.clear()
            item = self._watch.copy.frozen()
        self._at = (item.epoch, item.seq) if isinstance(item, Copy) else (item["epoch"], item["seq"])
        self._items.append(item)


class View(Follower):
    """A copy of a window that follows navd, over gaps, restarts and takeovers.

    `state` is a snapshot: later events do not change it, and all its controllers are of the same commit.
    """

    WATCH = TreeWatch
    _state: Copy | None = None

    def _keep(self, item: Any) -> None:
        self._state = None

    @property
    def state(self) -> Copy:
        """The window as it is now: `window`, `controllers`, `seq`, `epoch`."""
        raise NotImplementedError

    def _freeze(self) -> Copy | None:
        state = self._state
        if state is None and self._watch.copy is not None:
            state = self._state = self._watch.copy.frozen()
        return state

    def _is_met(self, condition: Any) -> bool:
        """Whether the tree is there, and has come to this number, or the condition is true of it."""
        copy = self._watch.copy
        if copy is None:
            return False
        return bool(copy.seq >= condition if isinstance(condition, int) else condition(self))

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
        """Whether the window was closed, or is followed no more."""
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
