"""The requests of a client: which of them wait for an answer, and which are sent again."""
from __future__ import annotations

from itertools import count
from math import inf
from typing import TYPE_CHECKING, Any, Callable

from . import errors, wire
from .actions import Pending, Question, Resolve, Result
from .handles import Options
from .methods import METHODS
from .options import check_request, write

if TYPE_CHECKING:
    from .session import Session

# Requests without an effect, and those that can't run in a turn.
READS = {name for (side, name), one in METHODS.items() if side == "sent" and one.kind in ("read", "session")}
NEVER_INSIDE = {name for (side, name), one in METHODS.items() if side == "sent" and one.within == "refused"}
QUICK = READS - {"vote.dryRun", "window.save", "state.backup", "state.export"}  # Others are asked for those.
# The method, the controller or window, and the params of a request.
Call = tuple[str, str | None, dict[str, Any]]


class Requests:
    """Part of a session. A request is `sent` until it is answered, or `held` until there is a connection."""

    READ_PATIENCE, COMMAND_PATIENCE, RETRY_PATIENCE, SPARE = 5.0, 15.0, 60.0, 2.0
    PAUSE = 0.2

    def __init__(self, session: Session) -> None:
        self._session = session
        self.ids = count(1)
        self._sent: dict[int, Pending] = {}
        self._held: list[Pending] = []
        self._chained: dict[int, Pending] = {}
        # The ids of requests that are to be cancelled in the next connection.
        self._cancelled: list[int] = []
        self._last_key = 0
        self._key_client = f"{session.client[:24]}/{session.chance.getrandbits(64):016x}"
        # When requests without an answer are looked for.
        self._looks_at = inf

    def request(self, method: str, on: str | None, params: dict[str, Any], options: Options, now: float,
                within: Question | None = None) -> Pending:
        """A request of the application. Its error is NotConnected at once where navd is away, unless it has `retry`.
        Raises TypeError for an option that there is not."""
        session, is_read = self._session, method in READS
        if options:
            check_request(method, options)
        message: dict[str, Any] = {"id": 0, "method": method}
        if on is not None:
            message["on"] = on
        message["params"] = wire.present(params)
        # A question of another client means nothing here.
        is_inside = within is not None and within.open and within.session is session
        if within is not None and is_inside and within.id and method not in NEVER_INSIDE:
            message["within"] = within.id
        if options:
            pending = self._with_options(message, options, is_read, now)
        else:
            patience = self.READ_PATIENCE if method in QUICK else self.COMMAND_PATIENCE
            pending = Pending(message, patience, now + patience, is_read)
        if session.state == "ready":
            self._transmit(pending, now)
        elif session.failure is not None:
            pending.error = errors.fresh(session.failure)
        elif session.state == "closed":
            pending.error = errors.closed()
        elif pending.waits:
            self._hold(pending)
        else:
            pending.error = errors.away(method, session.refusal)
        return pending

    def _with_options(self, message: dict[str, Any], options: Options, is_read: bool, now: float) -> Pending:
        keeps, is_quick = bool(options.get("retry") or "request_key" in options), message["method"] in QUICK
        write(message, options, self._session.wall if self._session.local else None)
        if keeps and not is_read:
            message["key"] = options.get("request_key")
        deadline, timeout = options.get("deadline"), options.get("timeout")
        once = self.READ_PATIENCE if is_quick else self.COMMAND_PATIENCE if deadline is None else deadline + self.SPARE
        whole = timeout if timeout is not None else self.RETRY_PATIENCE if keeps else once
        once = whole if is_read and not is_quick else min(once, whole)
        pending = Pending(message, once, now + whole, is_read or keeps, keeps)
        if deadline is not None:
            pending.deadline = now + deadline
        return pending

    @property
    def is_idle(self) -> bool:
        """Whether no request waits for its answer."""
        return not self._sent

    def _next_key(self) -> dict[str, Any]:
        """The next key of this run of the program. navd remembers the last 1,024 numbers of a client, so they are
        dense, and another program of the same name counts for itself."""
        self._last_key += 1
        return {"client": self._key_client, "n": self._last_key}

    def own(self, method: str, params: dict[str, Any], then: Callable[[Pending, float], None], patience: float,
            now: float, on: str | None = None) -> Pending:
        """A request of the session itself. `then` is called with its end."""
        message: dict[str, Any] = {"id": 0, "method": method, "params": params}
        if on is not None:
            message["on"] = on
        pending = Pending(message, patience, now + patience, then=then)
        self._transmit(pending, now)
        return pending

    def _transmit(self, pending: Pending, now: float) -> None:
        if now >= pending.last:
            return self._give_up(pending, now)
        message = pending.message
        if pending.deadline < inf:
            message["deadline"] = max(1, round(1000 * (pending.deadline - now)))
            if pending.deadline <= now:
                # A moment that has passed: navd answers what it has done under this key, and does nothing.
                message.setdefault("expires", 1)
        message["id"] = pending.id = next(self.ids)
        if "key" in message and message["key"] is None:
            # Numbers rise in the order in which requests are sent.
            message["key"] = self._next_key()
        try:
            self._session.send(pending.message)
        except wire.UNSENDABLE as error:
            pending.error = error
            return self._end(pending, now)
        self._sent[pending.id] = pending
        pending.due = min(now + pending.patience, pending.until)
        self._expect(pending.due)

    def _expect(self, due: float) -> None:
        """Looks at that moment for requests without an answer. One timer serves many requests."""
        if due < self._looks_at:
            self._looks_at = due
            self._session.at(due, self._look)

    def _look(self, _: Any, now: float) -> None:
        if now < self._looks_at:
            return
        self._looks_at = inf
        for pending in [one for one in [*self._sent.values(), *self._held] if one.due <= now]:
            self._overdue(pending, now)
        if self._sent or self._held:
            self._expect(min(one.due for one in [*self._sent.values(), *self._held]))

    def _hold(self, pending: Pending) -> None:
        """It is sent later, if it has not ended by then."""
        self._held.append(pending)
        pending.due = pending.last
        self._expect(pending.due)

    def _end(self, pending: Pending, now: float) -> None:
        if pending.then is not None:
            pending.then(pending, now)
        elif pending.waiter is not None:
            self._session.out(Resolve(pending))

    def answered(self, message: dict[str, Any], now: float) -> None:
        """An answer has come."""
        pending = self._sent.pop(message.get("id"), None)  # type: ignore[arg-type]
        if pending is None:
            if message.get("id") is None:
                self._session.log("error", f"navd could not read a message: {message.get('error')}")
            return
        error = message.get("error")
        if error is None:
            pending.result = message.get("result") or {}
            if pending.result.get("outcome") == "chained":
                self._chain(pending)
        else:
            refusal = errors.from_wire(error)
            if self._goes_on(pending, refusal, now):
                return
            pending.error = refusal
        self._end(pending, now)

    def _goes_on(self, pending: Pending, error: errors.NavdError, now: float) -> bool:
        """Whether the request is sent again in spite of this error."""
        if error.name == "helloRequired":
            # The parts of the session send their own requests again when there is one.
            if pending.repeats:
                self._hold(pending)
            elif pending.then is None:
                pending.error = errors.forgotten(pending.message["method"])
                self._end(pending, now)
            self._session.greet_again(now)
            return True
        if errors.is_passing(error) and pending.waits and now + self.PAUSE < pending.until:
            self._hold(pending)
            pause = self.PAUSE * (0.5 + self._session.chance.random())
            self._session.at(now + pause, self._again, pending)
            return True
        return False

    def _again(self, pending: Pending, now: float) -> None:
        if pending in self._held and self._session.state == "ready":
            self._held.remove(pending)
            self._transmit(pending, now)

    def _chain(self, pending: Pending) -> None:
        result = Result(pending.result or {})
        result.end = self._chained[pending.id] = Pending(pending.message, 0, inf)
        pending.result = result

    def finished(self, params: dict[str, Any]) -> None:
        """A command that was answered `chained` has ended."""
        end = self._chained.pop(params.get("id"), None)  # type: ignore[arg-type]
        if end is not None:
            if "error" in params:
                end.error = errors.from_wire(params["error"])
            else:
                end.result = Result(params.get("result") or {})
            self._end(end, 0)

    def _overdue(self, pending: Pending, now: float) -> None:
        """An attempt has taken too long. That of a request that may be repeated counts as a lost connection."""
        session = self._session
        if pending not in self._held and self._sent.get(pending.id) is not pending:
            return
        if pending.repeats and now < pending.last:
            # It waits for the next connection, until it is given up.
            pending.due = pending.until
            if session.state == "ready":
                session.disconnect(now, f"no answer to {pending.message['method']}")
            return
        self.cancel(pending)
        self._give_up(pending, now)

    def cancel(self, pending: Pending) -> None:
        """Nobody waits for the answer any more: the request is not sent, or navd is asked to take it back."""
        if pending in self._held:
            self._held.remove(pending)
        elif self._sent.get(pending.id) is pending:
            del self._sent[pending.id]
            if pending.then is None:
                self._cancelled.append(pending.id)
                self._send_cancels()

    def _send_cancels(self) -> None:
        if self._session.state == "ready":
            for id in self._cancelled:
                self._session.send({"method": "cancel", "params": {"id": id}})
            self._cancelled.clear()

    def _give_up(self, pending: Pending, now: float) -> None:
        """The time of a request is over."""
        # One that was never held was not away, either: it had no time at all.
        method = pending.message["method"]
        pending.error = (
            errors.unanswered(method) if pending.id else errors.unsent(method) if pending.due == inf
            else errors.away(method, self._session.refusal))
        self._end(pending, now)

    def drop_own(self) -> None:
        """Forgets the requests of the session itself: they belong to a connection that is gone."""
        self._sent = {id: one for id, one in self._sent.items() if one.then is None}

    def restore(self, resumed: bool, now: float) -> None:
        """There is a connection again. In a resumed session answers still come; what may be repeated is sent again."""
        if not resumed:
            self._cancelled.clear()
        self._send_cancels()
        earlier = [one for one in self._sent.values() if one.then is None]
        for pending in earlier:
            if pending.repeats:
                del self._sent[pending.id]
                self._transmit(pending, now)
            elif not resumed:
                del self._sent[pending.id]
                pending.error = errors.lost(pending.message["method"])
                self._end(pending, now)
        if not resumed:
            for end in self._chained.values():
                end.error = errors.lost(end.message["method"])
                self._end(end, now)
            self._chained.clear()
        held, self._held = self._held, []
        for pending in held:
            self._transmit(pending, now)

    def give_up(self, end: Pending, now: float) -> None:
        """The end of a chained command is waited for no longer."""
        if not end.ended:
            end.error = errors.unended(end.message["method"])
            self._end(end, now)

    def fail_all(self, error: Exception) -> None:
        """Ends every request with this error."""
        everything = [*self._sent.values(), *self._held, *self._chained.values()]
        self._sent, self._held, self._chained = {}, [], {}
        for pending in everything:
            if pending.then is None:
                pending.error = errors.fresh(error)
                self._end(pending, 0)
