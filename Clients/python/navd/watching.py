"""What follows one window: trees, which are kept by events, and layouts. Over gaps, restarts and takeovers of navd."""
from __future__ import annotations

from difflib import get_close_matches
from functools import partial
from typing import TYPE_CHECKING, Any

from . import errors
from .actions import Deliver, Pending
from .copy import Copy
from .takers import Takers

if TYPE_CHECKING:
    from .session import Session

PATIENCE = 5.0


class Watch:
    """Follows one window, which is found by its name, or id, whenever its id may be another.

    KINDS: the beginnings of its topics. The first one is subscribed before anything is asked.
    """

    KINDS: tuple[str, ...] = ()

    def __init__(self, session: Session, window: str | None) -> None:
        self._session = session
        # The name or the id; None for the only window, or the first.
        self.window = window
        self.id: str | None = None
        self.topics: tuple[str, ...] = ()
        self.epoch: str | None = None
        # looking for the window, subscribing, loading, live, or ended.
        self.state = "looking"
        self.error: Exception | None = None
        # How often the watch has begun anew: answers to earlier requests are of no interest.
        self.turn = 0
        # How often navd had no such window, since it was found last, and the names that are alike.
        self.misses, self.near = 0, list[str]()
        # Who takes what is delivered.
        self.takers = Takers()

    def look(self, now: float) -> None:
        """Finds the window."""
        if self.state == "ended":
            return
        self.state = "looking"
        self.turn += 1
        if self._session.state == "ready":
            self.ask("window.list", {}, self._found, now, is_about_window=False)

    def ask(self, method: str, params: dict[str, Any], then: Any, now: float, is_about_window: bool = True) -> None:
        turn = self.turn

        def answered(pending: Pending, when: float) -> None:
            if turn != self.turn or self.state == "ended":
                return
            if isinstance(pending.error, errors.NoAnswer):
                if self._session.state == "ready":
                    self._session.disconnect(when, f"no answer to {method}")
            elif errors.is_passing(pending.error):
                self.again(when)
            elif isinstance(pending.error, errors.NavdError) and pending.error.name == "notAllowed":
                self.end(pending.error)
            else:
                then(pending, when)

        self._session.requests.own(method, params, answered, PATIENCE, now, on=self.id if is_about_window else None)

    def again(self, now: float) -> None:
        """Looks for the window once more after a while."""
        turn = self.turn
        self._session.at(now + 0.2 + self._session.chance.uniform(0, 0.2),
                         lambda _, when: self.look(when) if turn == self.turn else None)

    def _found(self, pending: Pending, now: float) -> None:
        windows = (pending.result or {}).get("windows", [])
        found = next((one["id"] for one in windows if self.window in (None, one["id"], one.get("name"))), None)
        if found is None:
            self._missed_it([name for one in windows if (name := one.get("name"))])
            return self.again(now)
        self.misses = 0
        self.id, self.epoch = found, self._session.epoch
        watches = self._session.watches
        topics = tuple(f"{kind}/{found}/" for kind in self.KINDS)
        if topics != self.topics:
            watches.unsubscribe(self.topics)
            self.topics = topics
            if not watches.subscribe(topics, now):
                self.topics = ()
                return self.end(errors.deaf())
        self.state = "subscribing"
        if watches.is_confirmed(topics[0]):
            return self.subscribed(now)
        turn = self.turn
        self._session.at(now + 2, lambda _, when: self._unconfirmed(turn, when))

    def _missed_it(self, names: list[str]) -> None:
        """There is no such window now. It may open later, so a mistyped name shows here only, and once."""
        self.misses += 1
        if self.window is not None:
            self.near = get_close_matches(self.window, names, 3, 0.5)
        if self.misses == 1:
            meant = f"; meant: {' or '.join(map(repr, self.near))}?" if self.near else ""
            what = "no window is open" if self.window is None else f"no window is called {self.window}"
            self._session.log("warning", f"{self._session.client}: {what}; it is followed when it opens{meant}")

    def absence(self) -> Exception:
        """Why it is not followed, as an exception to raise."""
        if self.error is not None:
            return errors.fresh(self.error)
        state, window = self._session.state, self.window or "first"
        if self.state == "ended" or (self.misses and state == "ready"):
            return errors.closed() if state == "closed" else errors.no_window(window, self.near)
        return errors.not_followed(window, state != "ready")

    def _unconfirmed(self, turn: int, now: float) -> None:
        if turn == self.turn and self.state == "subscribing":
            self.subscribed(now)

    def begin(self) -> Any:
        """What one who joins begins with; None where it is delivered later."""
        raise NotImplementedError

    def end(self, error: Exception | None = None) -> None:
        """Nothing is delivered any more."""
        if self.state != "ended":
            self.state, self.error = "ended", error
            self._session.watches.remove(self)
            self._session.out(Deliver(self, None))

    def forked(self) -> list[Any]:
        """Ends it in a process that was forked. Returns those who have taken from it."""
        self.state, self.error = "ended", errors.forked()
        return self.takers.live()

    def end_if_alone(self) -> None:
        """Ends where nobody takes anything any more."""
        if not self.takers.live():
            self.end()

    def subscribed(self, now: float) -> None:
        """The subscription is in force."""
        raise NotImplementedError

    def take(self, topic: str, message: dict[str, Any], now: float) -> None:
        """A message has come on one of the topics."""
        raise NotImplementedError

    def restore(self, now: float) -> None:
        """There is a connection again, and a new SUB."""
        if self.state != "live" or self.epoch != self._session.epoch:
            self.look(now)


class TreeWatch(Watch):
    """Keeps a copy. It delivers the copy itself where it begins (anew), and each event after it was applied."""

    KINDS = ("events",)

    def __init__(self, session: Session, window: str | None) -> None:
        super().__init__(session, window)
        self.copy: Copy | None = None
        self._waiting: list[dict[str, Any]] = []
        # Whether one who has joined waits for a copy.
        self._is_joined = False

    def begin(self) -> Copy | None:
        if self.copy is not None and self.state == "live":
            return self.copy.frozen()
        self._is_joined = True
        return None

    def subscribed(self, now: float) -> None:
        self.state = "loading"
        self.turn += 1
        self._waiting.clear()
        if self.copy is not None and self.copy.epoch == self._session.epoch and self.copy.window["id"] == self.id:
            return self._catch_up(None, now)
        self.ask("snapshot", {}, self._loaded, now)

    def _loaded(self, pending: Pending, now: float) -> None:
        if pending.result is None:
            return self.again(now)
        self.copy = Copy(pending.result)
        self._is_joined = True
        self._go_on(now)

    def _go_on(self, now: float) -> None:
        """The copy is as far as it can be; what came meanwhile is taken by the same rule."""
        self.state = "live"
        if self._is_joined and self.copy is not None:
            self._is_joined = False
            self._session.out(Deliver(self, self.copy.frozen()))
        waiting, self._waiting = self._waiting, []
        for index, message in enumerate(waiting):
            self.take(self.topics[0], message, now)
            if self.state != "live":
                self._waiting = [one for one in waiting[index:] if "changes" in one]
                break

    def take(self, topic: str, message: dict[str, Any], now: float) -> None:
        if "note" in message:
            return
        if self.state == "subscribing":
            self.subscribed(now)
        if self.state == "loading":
            if "changes" in message:
                self._waiting.append(message)
            return
        copy = self.copy
        if self.state != "live" or copy is None:
            return
        judged = copy.judge(message)
        if judged == "apply":
            self._apply(copy, message, now)
        elif judged == "behind":
            if message.get("epoch") != copy.epoch:
                return self.look(now)
            self.state = "loading"
            self.turn += 1
            if "changes" in message:
                self._waiting.append(message)
            turn = self.turn
            # Subscribers that have missed the same events do not all ask at once.
            self._session.at(now + self._session.chance.uniform(0, self._session.GAP_JITTER),
                             lambda _, when: self._catch_up(None, when) if turn == self.turn else None)

    def _apply(self, copy: Copy, event: dict[str, Any], now: float) -> None:
        try:
            copy.apply(event)
        except (KeyError, TypeError) as error:
            self._session.log("error", f"event {event.get('seq')} does not fit the copy of {self.id}: {error!r}")
            self.copy = None
            return self.look(now)
        self._session.out(Deliver(self, event))
        if copy.closed:
            self.end()

    def _catch_up(self, _: Any, now: float) -> None:
        if self.copy is not None and self._session.state == "ready":
            self.ask("changesSince", {"epoch": self.copy.epoch, "seq": self.copy.seq}, self._missed, now)

    def _missed(self, pending: Pending, now: float) -> None:
        copy = self.copy
        if copy is None or pending.result is None or pending.result["seq"] < copy.seq:
            self.copy = None
            return self.look(now)
        for event in pending.result["events"]:
            judged = copy.judge(event)
            if judged == "apply":
                self._apply(copy, event, now)
            if judged == "behind" or self.state != "loading":
                return self.look(now) if judged == "behind" else None
        self._go_on(now)


class LayoutWatch(Watch):
    """Delivers the layout of a window: the present one first, and the whole again after each change."""

    # The events tell when the window is closed.
    KINDS = ("layout", "events")

    def __init__(self, session: Session, window: str | None) -> None:
        super().__init__(session, window)
        self.last: dict[str, Any] | None = None
        # The number of what was delivered last in this connection.
        self._shown = -1

    def begin(self) -> dict[str, Any] | None:
        return self.last

    def subscribed(self, now: float) -> None:
        self.state = "live"

    def restore(self, now: float) -> None:
        # The store of navd may have been put back from a copy: then the numbers are lower.
        self._shown = -1
        super().restore(now)

    def take(self, topic: str, message: dict[str, Any], now: float) -> None:
        if message.get("epoch") != self.epoch:
            # The id may be that of another window there.
            return
        if "changes" in message:
            if any("close" in change for change in message["changes"]):
                self.end()
        elif "frames" in message:
            self.state = "live"
            self._deliver(message)
        elif "bookmark" in message and topic == self.topics[0]:
            # The layout is too large to be published.
            self.ask("layout", {}, partial(self._asked, message), now)

    def _asked(self, bookmark: dict[str, Any], pending: Pending, now: float) -> None:
        """The layout has come that was asked for. A newer one may have been published meanwhile."""
        if pending.result is None:
            return
        # An older navd does not say of which event it is; the bookmark's is not newer.
        layout = {"epoch": bookmark["epoch"], "seq": bookmark["seq"], **pending.result}
        if layout["epoch"] == self.epoch:
            self._deliver(layout)

    def _deliver(self, layout: dict[str, Any]) -> None:
        """Delivers it, unless a newer one was delivered: answers and publications may overtake each other."""
        if layout["seq"] < self._shown:
            return
        self.last, self._shown = layout, layout["seq"]
        self._session.out(Deliver(self, layout))
