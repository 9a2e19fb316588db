"""The state machine of a client: bytes in, actions out. It knows no socket, no clock, no thread.

A shell carries out the actions of each call in their order, and reports what happens: `connected`, `lost`, `received`,
`published`, and `tick` when the time that `deadline` names has come. All times are seconds of one monotonic clock.
"""
from __future__ import annotations

import heapq
import random
import time
from itertools import count
from math import inf
from typing import Any, Callable

from . import errors, wire
from .actions import Action, Log, Open, Pending, Question, Send, Withdraw
from .attachments import Attachments
from .hosting import Hostings
from .questions import Questions
from .requests import Requests
from .watches import Watches

# The errors of `hello` after which another attempt is of no use.
FINAL = {"unsupportedVersion", "notAllowed", "invalidParams", "nameInvalid"}


class Session:
    """The session of one client with navd, over restarts of either and over lost connections.

    client: the name that others know this client by. heartbeat: the seconds of silence after which navd is pinged.
    local: whether navd's machine has the same wall clock, so that `expires` may be sent.
    """

    HELLO_PATIENCE = 2.0
    # Bounds of the random time before a client greets again, and before it catches up after a gap.
    JITTER, JITTER_MAX, GAP_JITTER = 0.05, 2.0, 0.02

    def __init__(self, client: str, *, heartbeat: float = 2.0, local: bool = True,
                 chance: random.Random | None = None, wall: Callable[[], float] = time.time) -> None:
        self.client, self.heartbeat, self.local, self.wall = client, heartbeat, local, wall
        self.chance = chance or random.Random()
        # away: no connection; greeting: hello is under way; ready; failed: for good; closed.
        self.state = "away"
        self.token: str | None = None
        self.epoch: str | None = None
        self.events: str | None = None
        self.may: list[str] = []
        self.failure: errors.NavdError | None = None
        self.requests = Requests(self)
        self.attachments, self.questions = Attachments(self), Questions(self)
        self.watches = Watches(self)
        self.hostings = Hostings(self)
        self.attempts = 0
        self._actions: list[Action] = []
        self._timers: list[tuple[float, int, Callable[[Any, float], None], Any]] = []
        self._number = count(1)
        self._hello: Pending | None = None
        self._heard = 0.0
        self._pinging, self._connection = False, 0
        self.bye: int | None = None  # Its id, once sent.

    # What a shell calls.

    def start(self, now: float) -> list[Action]:
        """Begins to connect."""
        self._open(now)
        self.at(now + self.heartbeat, self._beat)
        return self.take()

    def connected(self, now: float) -> list[Action]:
        """The DEALER has a connection. After a loss the session is greeted after a random time, so that not all
        clients of a navd that was started again come at once."""
        if self.state == "away":
            most = 0.0 if self.attempts == 0 else min(self.JITTER_MAX, self.JITTER * 2 ** min(self.attempts, 8))
            self.at(now + self.chance.uniform(0, most), self._greet, self._connection)
            self._fire(now)
        return self.take()

    def lost(self, now: float, why: str = "the connection ended") -> list[Action]:
        """The DEALER has no connection any more, or would not take a message."""
        if self.state in ("ready", "greeting"):
            self.disconnect(now, why)
        return self.take()

    def received(self, data: bytes, now: float) -> list[Action]:
        """A message has come on the DEALER."""
        self._heard = now
        try:
            message = wire.decode(data)
        except ValueError:
            self.log("warning", f"navd has sent a message that is not JSON: {data[:80]!r}")
            return self.take()
        if not isinstance(message, dict):
            self.log("warning", "navd has sent a message that is not an object")
        elif "method" in message:
            self._take_message(message, now)
        else:
            self.requests.answered(message, now)
        return self.take()

    def published(self, topic: str, data: bytes, now: float) -> list[Action]:
        """A message has come on the SUB; on `events/` it is an array of messages."""
        try:
            message = wire.decode(data)
        except ValueError:
            self.log("warning", f"navd has published a message that is not JSON on {topic}")
            return self.take()
        for one in filter(lambda one: isinstance(one, dict), message if isinstance(message, list) else [message]):
            self.watches.published(topic, one, now)
        return self.take()

    def deadline(self) -> float:
        """The moment of the next `tick`."""
        return self._timers[0][0] if self._timers else inf

    def tick(self, now: float) -> list[Action]:
        """Does what is due."""
        self._fire(now)
        return self.take()

    def close(self, now: float) -> list[Action]:
        """Ends the session. Every open request raises `Closed`."""
        if self.state == "ready":
            self.hostings.end_all()
            self.bye = next(self.requests.ids)
            self.send({"id": self.bye, "method": "bye"})
        self.state = "closed"
        self._end_questions()
        self.requests.fail_all(errors.closed())
        self.watches.end_all()
        return self.take()

    def take(self) -> list[Action]:
        """The actions that have gathered."""
        actions, self._actions = self._actions, []
        return actions

    # What the parts of the session call.

    def out(self, action: Action) -> None:
        self._actions.append(action)

    def send(self, message: dict[str, Any]) -> None:
        self._actions.append(Send(wire.encode(message)))

    def log(self, level: str, text: str) -> None:
        self._actions.append(Log(level, text))

    def at(self, due: float, call: Callable[[Any, float], None], argument: Any = None) -> None:
        """Calls `call(argument, now)` at that moment."""
        heapq.heappush(self._timers, (due, next(self._number), call, argument))

    def disconnect(self, now: float, why: str) -> None:
        """Gives the connection up and makes a new one."""
        self.log("warning" if self.state == "ready" else "info", f"{self.client}: {why}; connecting again")
        self.state = "away"
        self.attempts += 1
        self._end_questions()
        self._open(now)

    def greet_again(self, now: float) -> None:
        """navd does not know this connection: it is greeted anew."""
        if self.state == "ready":
            self.state = "away"
            self._end_questions()
            self._forget()
            self._greet(self._connection, now)

    # The connection.

    def _open(self, now: float) -> None:
        self._connection += 1
        self._forget()
        self.out(Open())

    def _forget(self) -> None:
        """What the session itself has asked is not answered any more."""
        self._pinging = False
        self._hello = None
        self.requests.drop_own()

    def _greet(self, connection: int, now: float) -> None:
        if self.state != "away" or connection != self._connection:
            return
        self.state = "greeting"
        params = {"resume": self.token} if self.token else {"client": self.client, "protocol": [wire.PROTOCOL]}
        self._hello = self.requests.own("hello", params, self._greeted, self.HELLO_PATIENCE, now)

    def _greeted(self, hello: Pending, now: float) -> None:
        if hello is not self._hello:
            return
        self._hello = None
        error = hello.error
        if isinstance(error, errors.NoAnswer):
            self.disconnect(now, "no answer to hello")
        elif error is not None:
            self._refused(error, now)
        elif hello.result is not None:
            self._welcome(hello.result, "resume" in hello.message["params"], now)

    def _refused(self, error: Exception, now: float) -> None:
        name = error.name if isinstance(error, errors.NavdError) else "error"
        if name == "sessionUnknown":
            self.token = None
            self.state = "away"
            self._greet(self._connection, now)
        elif name in FINAL:
            self._fail(error if isinstance(error, errors.NavdError) else errors.NavdError(str(error)))
        else:
            wait = error.data.get("retryAfter", 1000) / 1000 if isinstance(error, errors.NavdError) else 1.0
            self.log("warning", f"{self.client}: hello was refused, {error}; the next one in {wait:g} s")
            self.state = "away"
            self.at(now + wait + self.chance.uniform(0, self.JITTER), self._greet, self._connection)

    def _welcome(self, result: dict[str, Any], resumed: bool, now: float) -> None:
        if result.get("protocol") != wire.PROTOCOL:
            text = f"navd speaks version {result.get('protocol')} of the protocol; wanted: {wire.PROTOCOL}"
            return self._fail(errors.from_wire({"name": "unsupportedVersion", "code": 102, "message": text}))
        is_new_epoch = self.epoch is not None and result["epoch"] != self.epoch
        if is_new_epoch:
            self.log("warning", f"{self.client}: a new epoch; navd has started without its former knowledge")
        self.token, self.epoch, self.events = result["session"], result["epoch"], result.get("events")
        self.may = list(result.get("may", []))
        self.state, self.attempts = "ready", 0
        self.log("info", f"{self.client}: {'the session is resumed' if resumed else 'a new session'}")
        self.attachments.restore(resumed, now)
        self.hostings.restore(now)
        self.watches.restore(now)
        self.requests.restore(resumed, now)

    def _fail(self, error: errors.NavdError) -> None:
        self.state, self.failure = "failed", error
        self.log("error", f"{self.client}: {error}")
        self.requests.fail_all(error)
        self.watches.end_all()

    def _beat(self, _: Any, now: float) -> None:
        """Pings navd when it was silent for a while, and takes its silence for a lost connection."""
        if self.state in ("closed", "failed"):
            return
        due = self._heard + self.heartbeat
        if self.state == "ready" and now >= due and not self._pinging:
            self._pinging = True
            self.requests.own("ping", {"session": True}, self._ponged, self.HELLO_PATIENCE, now)
        self.at(max(due, now + self.heartbeat / 4), self._beat)

    def _ponged(self, ping: Pending, now: float) -> None:
        self._pinging = False
        if isinstance(ping.error, errors.NoAnswer) and self.state == "ready":
            self.disconnect(now, "navd does not answer")
        elif ping.result is not None and ping.result.get("session") is False:
            self.greet_again(now)

    # Messages of navd's own.

    def _take_message(self, message: dict[str, Any], now: float) -> None:
        method, params = message["method"], message.get("params") or {}
        if method.startswith("host."):
            self.hostings.take(message, now)
        elif method == "vote.cancelled":
            self.questions.withdraw(params.get("id"))
        elif method == "command.finished":
            self.requests.finished(params)
        elif method == "attachment.ended":
            self.attachments.ended(params)
        elif method == "then.refused":
            self.log("warning", f"a command of an answer was refused: {params.get('error')}")
        elif method != "session.probe":
            self.attachments.take(message, now)

    def answer(self, question: Question, now: float, result: dict[str, Any] | None = None,
               error: BaseException | None = None, then: list[dict[str, Any]] | None = None) -> list[Action]:
        """Answers a question, if navd still wants the answer."""
        if question.open and question.id is not None:
            question.open = False
            if question.details:
                self.hostings.answer(question, result, error, now)
            else:
                self.questions.answer(question, result, error, then)
        return self.take()

    def drop(self, question: Question, now: float) -> list[Action]:
        """The handler was stopped: navd's timeout has decided."""
        if question.open:
            question.open = False
            if question.details:
                self.hostings.drop(question, now)
            else:
                self.questions.drop(question)
        return self.take()

    def _end_questions(self) -> None:
        for question in [*self.questions.end_all(), *self.hostings.end_questions()]:
            question.open = False
            self.out(Withdraw(question))

    def _fire(self, now: float) -> None:
        while self._timers and self._timers[0][0] <= now:
            _, _, call, argument = heapq.heappop(self._timers)
            call(argument, now)
