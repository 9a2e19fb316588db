"""All that a client follows, and the SUB that brings it."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator

from . import errors
from .actions import OpenEvents, Subscribe, Unsubscribe
from .watching import Watch

if TYPE_CHECKING:
    from .session import Session


class Watches:
    """Part of a session: what it follows, and the SUB that brings it."""

    SILENCE = 60.0

    def __init__(self, session: Session) -> None:
        self._session = session
        self._all: list[Watch] = []
        self._topics: dict[str, int] = {}
        # The topics on which something has come since the SUB was made.
        self._confirmed: set[str] = set()
        self._is_open = False
        self._heard = 0.0

    def open(self, kind: type[Watch], window: str | None, now: float) -> Watch:
        """Follows a window. A watch of the same window is shared."""
        for watch in self._all:
            if type(watch) is kind and watch.window == window:
                return watch
        watch = kind(self._session, window)
        self._all.append(watch)
        if self._session.state in ("closed", "failed"):
            watch.end(self._session.failure or errors.closed())
        watch.look(now)
        return watch

    def remove(self, watch: Watch) -> None:
        """Ends a watch that nothing takes from any more."""
        if watch in self._all:
            self._all.remove(watch)
            self.unsubscribe(watch.topics)
            watch.topics = ()

    def subscribe(self, topics: tuple[str, ...], now: float) -> bool:
        """False if the session may hear no events."""
        endpoint = self._session.events
        if endpoint is None:
            return False
        new = [topic for topic in topics if topic not in self._topics]
        for topic in topics:
            self._topics[topic] = self._topics.get(topic, 0) + 1
        if not self._is_open:
            self._reopen(now)
            self._session.at(now + self.SILENCE, self._listen)
        else:
            for topic in new:
                self._session.out(Subscribe(topic))
        return True

    def unsubscribe(self, topics: tuple[str, ...]) -> None:
        for topic in topics:
            self._topics[topic] = self._topics.get(topic, 1) - 1
            if self._topics[topic] == 0:
                del self._topics[topic]
                self._confirmed.discard(topic)
                self._session.out(Unsubscribe(topic))

    def is_confirmed(self, topic: str) -> bool:
        return topic in self._confirmed

    def _reopen(self, now: float) -> None:
        if self._session.events is not None:
            self._confirmed.clear()
            self._is_open = True
            self._heard = now
            self._session.out(OpenEvents(self._session.events, tuple(self._topics)))

    def _listen(self, _: Any, now: float) -> None:
        """navd publishes a bookmark every 30 s at least: after a minute of silence the SUB is made anew."""
        if self._session.state == "ready" and self._topics and now >= self._heard + self.SILENCE:
            self._reopen(now)
        self._session.at(max(self._heard, now - self.SILENCE / 2) + self.SILENCE, self._listen)

    def published(self, topic: str, message: dict[str, Any], now: float) -> None:
        self._heard = now
        self._confirmed.add(topic)
        for watch in [one for one in self._all if topic in one.topics]:
            watch.take(topic, message, now)

    def restore(self, now: float) -> None:
        """There is a connection again: the SUB is made anew, and each copy catches up at its first bookmark."""
        for watch in self._all:
            if watch.epoch != self._session.epoch:
                # The id may be that of another window now.
                self.unsubscribe(watch.topics)
                watch.topics = ()
        if self._is_open:
            self._reopen(now)
        for watch in list(self._all):
            watch.restore(now)

    def end_all(self) -> None:
        for watch in list(self._all):
            watch.end(self._session.failure)

    def __iter__(self) -> Iterator[Watch]:
        return iter(list(self._all))
